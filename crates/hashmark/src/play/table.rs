//! Sitting at the table: the loop of question, answer and story.

use super::board;
use super::commands::{self, Then};
use super::fair::{FairTable, introduction};
use super::pages::menu_page;
use super::save::Save;
use super::seats::{Seats, coach_word};
use super::sheet::{book, events, facts};
use crate::error;
use crate::term::{Console, Typed};
use hashmark_dice::{Roll, said};
use hashmark_law::{Fact, Names, Side, period};
use hashmark_record::say;
use hashmark_record::text::{line_score, wrap};
use hashmark_session::{AnySession, AskOf, CallOf, EventOf, GamePages, Session};
use hashmark_table::spoken::Menu;
use hashmark_table::{AnswerError, Awaiting, Describe, DiceSource, Match, Menus, Plays, RecordedItem, Why};
use miette::Result;
use std::process::ExitCode;

/// A game under way at this terminal.
pub struct TerminalSitting<P: GamePages> {
    pub(super) session: Session<P>,
    pub(super) save: Save,
    pub(super) seats: Seats,
    pub(super) con: Console,
    fair: Option<FairTable>,
    /// It counts in a league: no play is taken back.
    pub(super) in_league: bool,
    /// Plays told so far.
    pub(super) told: usize,
    /// The menu that was shown for the open question.
    pub(super) menu: Option<Menu>,
    /// The menu is shown at every question.
    pub(super) menu_always: bool,
    /// Questions whose menu was shown once: offense, defense, who goes in.
    pub(super) menu_seen: [bool; 3],
    /// What the book suggested for the open question.
    pub(super) offered: Option<CallOf<P>>,
    /// The question that was announced last: side, inputs and events then.
    announced: Option<(Side, usize, usize)>,
}

impl<P: GamePages> TerminalSitting<P> {
    /// Everybody sits down.
    pub fn new(session: Session<P>, save: Save, seats: Seats, con: Console) -> TerminalSitting<P> {
        TerminalSitting {
            session,
            save,
            seats,
            con,
            fair: None,
            in_league: false,
            told: 0,
            menu: None,
            menu_always: false,
            menu_seen: [false; 3],
            offered: None,
            announced: None,
        }
    }

    /// With everyone's chains, where fair dice are played with.
    pub fn with_fair(self, fair: Option<FairTable>) -> TerminalSitting<P> {
        TerminalSitting { fair, ..self }
    }

    /// A game that counts in a league.
    pub fn in_league(self) -> TerminalSitting<P> {
        TerminalSitting { in_league: true, ..self }
    }

    /// Plays until the game is over or the person leaves.
    pub fn play(mut self, new: bool) -> Result<ExitCode> {
        self.save.keep(&mut self.session)?;
        self.introduce(new);
        if let Some(fair) = &mut self.fair
            && !fair.sit(&mut self.session, &self.seats, &mut self.con)?
        {
            self.leave();
            return Ok(ExitCode::SUCCESS);
        }
        loop {
            self.session.drive().unwrap_or_else(|why| panic!("{why}"));
            self.save.keep(&mut self.session)?;
            self.tell();
            if self.con.gone() {
                return Ok(ExitCode::SUCCESS);
            }
            let then = match *self.played().need() {
                Awaiting::Over => return self.whistle(),
                Awaiting::Roll { .. } if self.fair.is_some() => self.fair_throw()?,
                Awaiting::Roll { roll, why, .. } => self.throw(roll, why)?,
                Awaiting::Call { .. } | Awaiting::Both { .. } => self.question()?,
            };
            if then == Then::Leave {
                self.leave();
                return Ok(ExitCode::SUCCESS);
            }
        }
    }

    /// The match as it stands.
    pub(super) fn played(&self) -> &Match<P::Game> {
        self.session.played()
    }

    fn introduce(&mut self, new: bool) {
        let mut text = P::meeting(self.played().game());
        text.push_str(&format!(" {}", self.dice_words()));
        let coach = |side: Side| format!("{} {}", self.clubs().club(side), coach_word(self.seats.who(side)));
        text.push_str(&format!(" Coaches: {}, {}.", coach(Side::Away), coach(Side::Home)));
        text.push_str(&format!(" Saved after every answer in {}.", self.save.path().display()));
        if self.seats.people() > 0 {
            text.push_str(
                " Type `help` for the words, an empty line for the book's advice, `quit` to leave.",
            );
        }
        let page = wrap(&text, self.con.width, 0, 0);
        self.con.say(&page);
        if !new {
            let log = Plays::of(self.played());
            // A game taken up again begins with the last two plays.
            self.told = log.done().saturating_sub(2);
        }
    }

    /// Which dice are played with.
    pub(super) fn dice_words(&self) -> String {
        match self.played().source() {
            DiceSource::Seeded { seed, chosen: true, .. } => format!("Dice from seed {seed}, chosen."),
            DiceSource::Seeded { seed, .. } => format!("Dice from seed {seed}, drawn."),
            DiceSource::ByHand => "You throw the dice.".to_string(),
            DiceSource::Fair { server, say } => introduction(server, say, &self.clubs()),
            DiceSource::Scripted(_) => "Dice as the file says.".to_string(),
        }
    }

    /// The clubs' names.
    pub(super) fn clubs(&self) -> impl Names + '_ {
        self.played().game().names()
    }

    /// Tells the plays that are over and were not told yet.
    fn tell(&mut self) {
        let log = Plays::of(self.played());
        self.told = self.told.min(log.done());
        for at in self.told..log.done() {
            let page = self.story(&log.play(at));
            self.con.say(&page);
        }
        self.told = log.done();
    }

    /// One play: its headings, its story, and what the dice were.
    pub(super) fn story(&self, items: &[RecordedItem<EventOf<P>>]) -> String {
        let (paint, width) = (self.con.paint, self.con.width);
        let facts = facts::<P::Game>(items);
        let mut page = String::new();
        let told = hashmark_record::line(&self.clubs(), &facts);
        if !told.is_empty() {
            let text = wrap(&told, width, 0, 4);
            let scored = facts.iter().any(|fact| matches!(fact, Fact::Score { .. }));
            page.push_str(&if scored { painted_lines(&text, |line| paint.good(line)) } else { text });
        }
        if self.seats.people() > 0 {
            let summary = self.summary(items);
            if !summary.is_empty() {
                page.push_str(&painted_lines(&wrap(&summary, width, 4, 4), |line| paint.faint(line)));
            }
        }
        for fact in &facts {
            if let Some(note) = self.note(fact) {
                page.push_str(&format!("{}\n", paint.strong(&note)));
            }
        }
        page
    }

    /// What stands between plays: the toss, the ends of quarters.
    fn note(&self, fact: &Fact) -> Option<String> {
        let clubs = self.clubs();
        match *fact {
            Fact::Toss { winner, receives } => {
                let choice = if winner == receives { "will receive" } else { "will kick off" };
                Some(format!("{} won the toss and {choice}.", clubs.full(winner)))
            }
            Fact::PeriodEnded { period } if period::ends_first_half(period) => {
                Some("-- Half-time --".to_string())
            }
            Fact::PeriodEnded { period } if !period::may_end_game(period) => {
                Some(format!("-- End of quarter {period} --"))
            }
            Fact::PeriodBegan { period } if period::is_overtime(period) => Some("-- Overtime --".to_string()),
            _ => None,
        }
    }

    /// What was expected, and what the first dice read.
    fn summary(&self, items: &[RecordedItem<EventOf<P>>]) -> String {
        let parts = self.played().game().summary(&events::<P::Game>(items));
        let throws =
            items.iter().filter_map(RecordedItem::roll).map(|thrown| said(thrown.roll, &thrown.pips));
        let throws: Vec<String> = throws.collect();
        let shown = throws.len().min(4);
        let more = if throws.len() > shown {
            format!(" and {} more throws", throws.len() - shown)
        } else {
            String::new()
        };
        if throws.is_empty() {
            return String::new();
        }
        let known = if parts.is_empty() { String::new() } else { format!("{}; ", parts.join(", ")) };
        format!("[{known}dice: {}{more}]", throws[..shown].join(" | "))
    }

    /// Asks a person for a call.
    fn question(&mut self) -> Result<Then> {
        let Some(side) = self.whose_turn() else { return Ok(Then::GoOn) };
        let Some(ask) = self.played().need().ask(side).cloned() else { return Ok(Then::GoOn) };
        let key = (side, self.played().inputs().len(), self.played().events().len());
        if self.announced != Some(key) {
            self.announced = Some(key);
            self.menu = None;
            self.offered = None;
            if !self.curtain(side) {
                return Ok(Then::Leave);
            }
            self.announce(side, &ask);
        }
        let prompt = format!(
            "{} ",
            self.con.paint.strong(&format!("{} {}>", self.clubs().club(side), P::Game::label(&ask)))
        );
        match self.con.ask(&prompt) {
            Typed::End => Ok(Then::Leave),
            Typed::Line(line) => commands::line(self, side, Some(&ask), &line),
        }
    }

    /// The person to ask: of two, the one with the ball first.
    fn whose_turn(&self) -> Option<Side> {
        let first = self.played().game().situation().possession;
        [first, first.other()]
            .into_iter()
            .find(|side| self.seats.human(*side) && self.played().need().ask(*side).is_some())
    }

    /// Before a sealed call of two persons at one terminal: one looks away. False when nobody is left.
    fn curtain(&mut self, side: Side) -> bool {
        let sealed = matches!(self.played().need(), Awaiting::Both { .. });
        if !sealed || self.seats.people() < 2 {
            return true;
        }
        let (mine, theirs) =
            (self.clubs().full(side).to_string(), self.clubs().full(side.other()).to_string());
        self.con.line(&format!("-- {mine} to call; {theirs}, look away --"));
        if !self.con.live() {
            return true;
        }
        matches!(self.con.ask(&format!("{mine}: press Enter when only you are looking. ")), Typed::Line(_))
    }

    /// The scoreboard, the field and the question.
    fn announce(&mut self, side: Side, ask: &AskOf<P>) {
        let page = self.board() + &P::picture(self.played().game(), side, ask, self.con.width);
        let asked = self.asked(side, ask);
        self.con.say(&page);
        if !asked.is_empty() {
            let text = wrap(&asked, self.con.width, 0, 2);
            self.con.say(&text);
        }
        let kind = P::menu_kind(ask);
        let first = kind.is_none_or(|kind| !std::mem::replace(&mut self.menu_seen[kind], true));
        if first || self.menu_always {
            self.show_menu(side, ask);
        }
    }

    /// The scoreboard line and the field strip.
    pub(super) fn board(&self) -> String {
        let (game, clubs) = (self.played().game(), self.clubs());
        let (paint, width) = (self.con.paint, self.con.width);
        let book = book::<P::Game>(self.played().events());
        let mid_play =
            Plays::of(self.played()).now().iter().any(|item| matches!(item, RecordedItem::Event(_)));
        let field = if mid_play { String::new() } else { board::field(game, &book, &clubs, width, paint) };
        format!("\n{}\n{field}", board::scoreboard::<P>(game, &clubs, paint))
    }

    /// The question in words, where the prompt does not say it all; with the play so far when the clock runs.
    fn asked(&self, side: Side, ask: &AskOf<P>) -> String {
        let words = self.played().game().question(side, ask);
        if !P::tells_play(ask) {
            return words;
        }
        let story = hashmark_record::line(&self.clubs(), &facts::<P::Game>(&Plays::of(self.played()).now()));
        format!("{story} {words}").trim().to_string()
    }

    /// Shows the numbered calls for a question.
    pub(super) fn show_menu(&mut self, side: Side, ask: &AskOf<P>) {
        let menu = self.played().game().menu(side, ask);
        let page = menu_page(&menu, self.con.width, self.con.paint);
        self.con.say(&page);
        self.menu = Some(menu);
    }

    /// Gives an answer; a refusal is told, and nothing has changed.
    pub(super) fn answer(&mut self, side: Side, call: CallOf<P>) -> Result<Then> {
        match self.session.answer_call(side, call.clone()) {
            Ok(progress) => {
                self.menu = None;
                self.offered = None;
                if progress.sealed && self.seats.people() == 2 {
                    self.con.clear();
                    self.con.line("Sealed.");
                } else if self.con.live() && !progress.sealed {
                    let said = self.played().game().call_words(side, &call);
                    let line = self.con.paint.faint(&format!("  {said}"));
                    self.con.line(&line);
                }
                Ok(Then::GoOn)
            }
            Err(AnswerError::Refused { refusal, .. }) => {
                let text = format!(
                    "Not allowed: {} ({}). Instead: {}.",
                    refusal.problem, refusal.rule, refusal.remedy
                );
                let page = wrap(&text, self.con.width, 2, 4);
                let page = self.con.paint.bad(page.trim_end());
                self.con.line(&page);
                Ok(Then::Ask)
            }
            Err(other) => {
                self.con.line(&other.to_string());
                Ok(Then::Ask)
            }
        }
    }

    /// Fair dice: the calls are in and on the disk, so everyone's next link is given.
    fn fair_throw(&mut self) -> Result<Then> {
        let want = self.played().wants_links();
        let links = self.fair.as_ref().zip(want).and_then(|(fair, want)| fair.links(&want));
        let given = links.map(|links| self.session.give_links(links));
        match given {
            Some(Ok(_)) => Ok(Then::GoOn),
            Some(Err(why)) => {
                Err(error::unusable(why.to_string(), "look at the file with `hashmark verify`"))
            }
            None => {
                self.con.line("There are no more links for fair dice; this game can only be given up.");
                Ok(Then::Leave)
            }
        }
    }

    /// Real dice: says which to throw and what for, and reads them.
    fn throw(&mut self, roll: Roll, why: Why) -> Result<Then> {
        let side = Side::BOTH.into_iter().find(|side| self.seats.human(*side)).unwrap_or(Side::Home);
        self.con.line(&format!("Throw {} for {} ({}).", roll.describe(), why.purpose, why.rule));
        match self.con.ask("dice> ") {
            Typed::End => Ok(Then::Leave),
            Typed::Line(line) if line.trim().is_empty() => {
                self.con.line(&format!("Type {}.", roll.faces()));
                Ok(Then::Ask)
            }
            Typed::Line(line) => match roll.read(&line) {
                Some(pips) => {
                    if let Err(denied) = self.session.enter_pips(pips) {
                        self.con.line(&denied.to_string());
                    }
                    Ok(Then::GoOn)
                }
                None if line.trim().starts_with(|c: char| c.is_ascii_digit()) => {
                    self.con.line(&format!("These dice cannot show that. Type {}.", roll.faces()));
                    Ok(Then::Ask)
                }
                None => commands::line(self, side, None, &line),
            },
        }
    }

    /// The end of the game.
    fn whistle(&mut self) -> Result<ExitCode> {
        if let Some(fair) = &self.fair {
            fair.forget();
        }
        let book = book::<P::Game>(self.played().events());
        let score = book.score();
        let page = {
            let clubs = self.clubs();
            let early = self.played().early_end().map(|end| end.act().words(&clubs));
            let result = early.unwrap_or_else(|| say::result(&clubs, score));
            format!("\n-- Final --\n{result}\n{}\n", line_score(&book, &clubs).trim_end())
        };
        self.con.say(&page);
        let file = self.save.path().display().to_string();
        self.con.line(&format!("The whole game: hashmark replay {file}"));
        while self.con.live() && self.seats.people() > 0 {
            self.con.line("`box`, `drives`, `scoring`, `why 3`, `dice` still work; an empty line leaves.");
            match self.con.ask("after> ") {
                Typed::Line(line) if !line.trim().is_empty() => {
                    if commands::line(self, Side::Home, None, &line)? == Then::Leave {
                        break;
                    }
                }
                _ => break,
            }
        }
        Ok(ExitCode::SUCCESS)
    }

    fn leave(&mut self) {
        if self.in_league {
            self.con.line("Saved.");
            return;
        }
        let (file, seats) = (self.save.path().display().to_string(), self.seats.flags());
        self.con.line(&format!("Saved. Go on with: hashmark resume {file}{seats}"));
    }
}

fn painted_lines(text: &str, paint: impl Fn(&str) -> String) -> String {
    text.lines().map(|line| format!("{}\n", paint(line))).collect()
}
