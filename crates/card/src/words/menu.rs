//! The calls a coach may choose from, laid out as a card to point at.

use super::parse::parse_call;
use super::people::surname;
use super::say::handle;
use crate::call::CardAsk;
use crate::game::Card;
use crate::play::fatigue_level;
use crate::team::CardMan;
use hashmark_law::Side;
use hashmark_table::Game;
use hashmark_table::spoken::{Menu, MenuBlock, MenuRow};

/// What this side may answer; every call in it is legal.
pub fn menu(game: &Card, side: Side, ask: &CardAsk) -> Menu {
    let list = Lister { game, side, ask };
    let blocks = match ask {
        CardAsk::Offense | CardAsk::Try => vec![list.runs(), list.passes(), list.others()],
        CardAsk::Defense | CardAsk::DefendTry => list.guesses().into(),
        CardAsk::Toss => vec![list.plain(&[("receive", "receive"), ("kick", "kick off")])],
        CardAsk::Kickoff => vec![list.plain(&[
            ("deep", "kick it deep"),
            ("squib", "squib: low and short, hard to return"),
            ("onside", "onside: try to keep the ball"),
        ])],
        CardAsk::Punt { .. } => vec![list.plain(&[
            ("return", "run it back"),
            ("fair", "fair catch"),
            ("bounce", "let it bounce"),
        ])],
        CardAsk::EndZone { .. } => vec![list.plain(&[("down", "down it: touchback"), ("out", "run it out")])],
        CardAsk::Advance { .. } => {
            vec![list.plain(&[("advance", "pick it up and run"), ("fall", "fall on it")])]
        }
        CardAsk::Clock(_) => vec![list.plain(&[
            ("run", "let the clock run"),
            ("to", "take a time-out"),
            ("burn", "let it burn: six ticks"),
            ("spike", "hurry to the line and spike"),
        ])],
        CardAsk::Foul(_) => vec![list.plain(&[("accept", "take the penalty"), ("decline", "refuse it")])],
    };
    Menu { blocks: blocks.into_iter().filter(|block| !block.rows.is_empty()).collect() }
}

/// `23 Hollis HB`.
fn shirt(man: &CardMan) -> String {
    let number = if man.number > 0 { man.number.to_string() } else { String::new() };
    format!("{number:>2} {} {}", surname(&man.name), man.pos.name())
}

struct Lister<'a> {
    game: &'a Card,
    side: Side,
    ask: &'a CardAsk,
}

impl Lister<'_> {
    /// The call as typed, if it is legal.
    fn legal(&self, text: String) -> Option<String> {
        let call = parse_call(&text, self.game, self.side, self.ask).ok()?;
        self.game.check(self.side, self.ask, &call).is_ok().then_some(text)
    }

    fn block(&self, title: &'static str, heads: &[&'static str], rows: Vec<MenuRow>) -> MenuBlock {
        let rows = rows.into_iter().filter(|row| row.cells.iter().any(Option::is_some)).collect();
        MenuBlock { title, heads: heads.to_vec(), rows }
    }

    fn plain(&self, calls: &[(&str, &str)]) -> MenuBlock {
        let row = |(text, label): &(&str, &str)| MenuRow {
            label: (*label).to_string(),
            cells: vec![self.legal((*text).to_string())],
        };
        self.block("", &[], calls.iter().map(row).collect())
    }

    fn runs(&self) -> MenuBlock {
        let passer = self.game.passer(self.side);
        let mut men = self.regulars(self.side);
        men.push(passer);
        let rows = men.iter().map(|man| {
            let who = handle(self.game, self.side, *man);
            let mut cells: Vec<Option<String>> =
                ["lb", "ot", "er"].iter().map(|verb| self.legal(format!("{verb} {who}"))).collect();
            cells.push((*man == passer).then(|| self.legal("sneak".to_string())).flatten());
            MenuRow { label: self.label(*man), cells }
        });
        self.block("RUN", &["linebuck", "off tackle", "end run", "sneak"], rows.collect())
    }

    fn passes(&self) -> MenuBlock {
        let rows = self.regulars(self.side).into_iter().map(|man| {
            let who = handle(self.game, self.side, man);
            let verbs = ["flat", "look", "sh", "long", "ez"];
            MenuRow {
                label: self.label(man),
                cells: verbs.iter().map(|verb| self.legal(format!("{verb} {who}"))).collect(),
            }
        });
        self.block("PASS", &["flat", "look-in", "short", "long", "end zone"], rows.collect())
    }

    fn others(&self) -> MenuBlock {
        let kick = if *self.ask == CardAsk::Try { "kick the extra point" } else { "field goal" };
        let mut block = self.plain(&[
            ("punt", "punt"),
            ("coffin", "punt for the coffin corner"),
            ("fg", kick),
            ("fake punt", "fake punt"),
            ("fake fg", "fake kick"),
            ("kneel", "kneel"),
            ("spike", "spike"),
        ]);
        block.title = "KICK, CLOCK";
        block
    }

    /// What may be expected: of everybody, and with a man marked.
    fn guesses(&self) -> [MenuBlock; 2] {
        let row = |label: &str, texts: [String; 2]| MenuRow {
            label: label.to_string(),
            cells: texts.into_iter().map(|text| self.legal(text)).collect(),
        };
        let whole = vec![
            row("nobody in particular", ["run".to_string(), "pass".to_string()]),
            row("go for the block", ["run block".to_string(), "pass block".to_string()]),
        ];
        let theirs = self.side.other();
        let marked = self.regulars(theirs).into_iter().map(|man| {
            let who = handle(self.game, theirs, man);
            let found = &self.game.team(theirs).men[usize::from(man)];
            let season = &found.season;
            let label = format!("{} ({} car, {} rec)", shirt(found), season.rushes, season.catches);
            let key = if found.pos.is_back() { format!("run {who}") } else { String::new() };
            row(&label, [key, format!("pass {who}")])
        });
        [
            self.block("EXPECT", &["run", "pass"], whole),
            self.block("MARK A MAN", &["key", "double-team"], marked.collect()),
        ]
    }

    /// The fit men who see the ball; others can still be called by name.
    fn regulars(&self, side: Side) -> Vec<u8> {
        let hurt = self.game.side(side).hurt();
        let depth = &self.game.team(side).depth;
        let mut men: Vec<u8> = Vec::new();
        for (list, most) in [(&depth.hb, 2), (&depth.fb, 1), (&depth.wide, 4), (&depth.te, 2)] {
            let fit = list.iter().copied().filter(|man| !hurt.has(*man) && !men.contains(man));
            let first: Vec<u8> = fit.take(most).collect();
            men.extend(first);
        }
        men
    }

    /// `23 Hollis HB`, and what the coach should know of him now.
    fn label(&self, man: u8) -> String {
        let state = self.game.side(self.side);
        let found = &self.game.team(self.side).men[usize::from(man)];
        let mut label = shirt(found);
        let tired = fatigue_level(self.game, self.side, man);
        if state.resting().has(man) {
            label.push_str(", rests");
        } else if tired > 0 {
            label.push_str(&format!(", tired {tired}"));
        } else if state.targeted.has(man) && self.game.book.house.one_target_a_series {
            label.push_str(", used");
        }
        label
    }
}
