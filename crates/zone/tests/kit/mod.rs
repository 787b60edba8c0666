//! A standard position with which the rules of chapter 5 are tried, and a few ways to look at what became of it.
//! It is the line of the book's own example: blockers worth 38 against a rush of 31.

use hashmark_law::Fact;
use hashmark_law::foul::FoulKind;
use hashmark_table::Game;
use hashmark_table::suite::ScriptedDesk;
use hashmark_zone::ZoneDetail;
use hashmark_zone::board::Zone;
use hashmark_zone::call::LineUpCall;
use hashmark_zone::event::{Bumped, Chance, SumKind, Term};
use hashmark_zone::game::ZoneGame;
use hashmark_zone::scene::ZoneScene;
use hashmark_zone::tables::{PassCell, RushCell};
use hashmark_zone::umpire::{PositionFault, Resolved, WrittenPosition, read};
use hashmark_zone::{ZoneAsk, ZoneCall, ZoneEvent};

/// A position under construction.
#[derive(Clone)]
pub struct At {
    formation: String,
    play: String,
    option: String,
    stunts: String,
    posts: Vec<(String, String)>,
    offense: Vec<(String, String)>,
    defenders: Vec<(String, String)>,
    lines: Vec<String>,
    rules: Vec<String>,
    dice: String,
    answers: String,
}

fn pairs(all: &[(&str, &str)]) -> Vec<(String, String)> {
    all.iter().map(|(a, b)| ((*a).to_owned(), (*b).to_owned())).collect()
}

fn set(all: &mut Vec<(String, String)>, name: &str, text: &str) {
    match all.iter_mut().find(|(known, _)| known == name) {
        Some((_, old)) => text.clone_into(old),
        None => all.push((name.to_owned(), text.to_owned())),
    }
}

/// The standard position with a play.
pub fn play(text: &str) -> At {
    At {
        formation: "LW LT LG C RG RT RE RW@WWR-1 Q LH@LE-1 RH@RE-1".into(),
        play: text.into(),
        option: "rush".into(),
        stunts: String::new(),
        posts: pairs(&[
            ("LDE", "L"),
            ("LDT", "C"),
            ("RDT", "C"),
            ("RDE", "R"),
            ("LOLB", "SL"),
            ("MLB", "DC"),
            ("ROLB", "SR"),
            ("LCB", "LS man LW"),
            ("RCB", "RS man RW"),
            ("SS", "SC"),
            ("FS", "DC"),
        ]),
        offense: pairs(&[
            ("LW", "W 3-0-6"),
            ("LT", "T 0-4-2"),
            ("LG", "G 0-3-4"),
            ("C", "C R 1-3-2"),
            ("RG", "G 0-3-3"),
            ("RT", "T e 1-4-3"),
            ("RE", "TE 2-2-5"),
            ("RW", "W 3-0-6"),
            ("Q", "Q e 3-2-4"),
            ("LH", "B 2-2-5"),
            ("RH", "B 2-2-5"),
        ]),
        defenders: pairs(&[
            ("LDE", "DE 0-4-2"),
            ("LDT", "DT 0-4-2"),
            ("RDT", "DT 1-3-3"),
            ("RDE", "DE 1-3-4"),
            ("LOLB", "OLB 1-2-5"),
            ("MLB", "MLB 1-3-4"),
            ("ROLB", "OLB 1-2-5"),
            ("LCB", "CB 3-1-5"),
            ("RCB", "CB 3-1-5"),
            ("SS", "S 3-2-5"),
            ("FS", "S 3-3-5"),
        ]),
        lines: Vec::new(),
        rules: Vec::new(),
        dice: String::new(),
        answers: String::new(),
    }
}

impl At {
    /// Another formation; men who are not in it are sent off.
    pub fn formation(mut self, text: &str) -> At {
        self.formation = text.into();
        let names: Vec<&str> =
            text.split_whitespace().map(|word| word.split('@').next().expect("it is there")).collect();
        self.offense.retain(|(name, _)| names.contains(&name.as_str()));
        self
    }

    /// Another play.
    pub fn play(mut self, text: &str) -> At {
        self.play = text.into();
        self
    }

    /// Another line option.
    pub fn option(mut self, text: &str) -> At {
        self.option = text.into();
        self
    }

    /// A stunt.
    pub fn stunt(mut self, text: &str) -> At {
        self.stunts = format!("; stunt {text}");
        self
    }

    /// Where a defender stands and what he does.
    pub fn post(mut self, name: &str, text: &str) -> At {
        set(&mut self.posts, name, text);
        self
    }

    /// A man of the offense.
    pub fn man(mut self, name: &str, rated: &str) -> At {
        set(&mut self.offense, name, rated);
        self
    }

    /// A defender.
    pub fn def(mut self, name: &str, rated: &str) -> At {
        set(&mut self.defenders, name, rated);
        self
    }

    /// A line of the file: `ball = "own 6"`.
    pub fn line(mut self, text: &str) -> At {
        self.lines.push(text.into());
        self
    }

    /// A house rule: `bump_8_and_10_carry_down = true`.
    pub fn rule(mut self, text: &str) -> At {
        self.rules.push(text.into());
        self
    }

    /// Without a house rule again.
    pub fn drop_rule(mut self, text: &str) -> At {
        self.rules.retain(|rule| rule != text);
        self
    }

    /// The dice.
    pub fn dice(mut self, text: &str) -> At {
        self.dice = text.into();
        self
    }

    /// The answers.
    pub fn answers(mut self, text: &str) -> At {
        self.answers = text.into();
        self
    }

    /// The position as a file.
    pub fn text(&self) -> String {
        let posts: Vec<String> = self.posts.iter().map(|(name, post)| format!("{name} {post}")).collect();
        let men = |all: &[(String, String)]| {
            all.iter().map(|(name, man)| format!("{name} = \"{man}\"\n")).collect::<String>()
        };
        format!(
            "formation = \"{}\"\nplay = \"{}\"\ndefence = \"{}: {}{}\"\ndice = \"{}\"\nanswers = [{}]\n{}\n[offense]\n{}[defenders]\n{}[rules]\n{}\n",
            self.formation,
            self.play,
            self.option,
            posts.join(", "),
            self.stunts,
            self.dice,
            self.answers,
            self.lines.join("\n"),
            men(&self.offense),
            men(&self.defenders),
            self.rules.join("\n"),
        )
    }

    /// The position.
    pub fn position(&self) -> WrittenPosition {
        let text = self.text();
        read(&text).unwrap_or_else(|faults| panic!("{}\n{text}", told(&faults)))
    }

    /// Why it is refused.
    pub fn refused(&self) -> String {
        match read(&self.text()) {
            Ok(_) => panic!("it is legal:\n{}", self.text()),
            Err(faults) => told(&faults),
        }
    }

    /// Played with its dice, as far as they go.
    pub fn run(&self) -> Seen {
        let position = self.position();
        let resolved = position.resolve().expect("it can be played");
        Seen { position, resolved }
    }

    /// The twenty-two as they line up.
    pub fn scene(&self) -> (ZoneGame, ZoneScene) {
        self.position().scene().expect("it can be played")
    }
}

fn told(faults: &[PositionFault]) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

/// A position played.
pub struct Seen {
    pub position: WrittenPosition,
    pub resolved: Resolved,
}

/// Plays a file of `tests/positions`.
pub fn file(text: &str) -> Seen {
    let position = read(text).unwrap_or_else(|faults| panic!("{}", told(&faults)));
    let resolved = position.resolve().expect("it can be played");
    Seen { position, resolved }
}

impl Seen {
    /// The totals of a kind of sum, in order.
    pub fn totals(&self, wanted: SumKind) -> Vec<i16> {
        let total = |what: &ZoneDetail| match what {
            ZoneDetail::Sum { of, total, .. } if *of == wanted => Some(*total),
            _ => None,
        };
        self.resolved.steps().filter_map(total).collect()
    }

    /// The first of them.
    pub fn total(&self, of: SumKind) -> i16 {
        *self.totals(of).first().unwrap_or_else(|| panic!("no {of:?} in {:#?}", self.steps()))
    }

    /// The last of them.
    pub fn last(&self, of: SumKind) -> i16 {
        *self.totals(of).last().unwrap_or_else(|| panic!("no {of:?} in {:#?}", self.steps()))
    }

    /// What a term adds to the last sum of a kind, in halves.
    pub fn halves(&self, wanted: SumKind, term: Term) -> i16 {
        let parts = self.resolved.steps().filter_map(|what| match what {
            ZoneDetail::Sum { of, parts, .. } if *of == wanted => Some(parts),
            _ => None,
        });
        let parts = parts.last().expect("there is such a sum");
        parts.as_slice().iter().filter(|part| part.term == term).map(|part| part.halves).sum()
    }

    /// What a term adds to the first contact at the line or beyond, in whole points.
    pub fn first(&self, term: Term) -> i16 {
        let mut last = None;
        for what in self.resolved.steps() {
            match what {
                ZoneDetail::Sum { of: SumKind::Contact, parts, .. } => last = Some(parts),
                ZoneDetail::Contact { at, .. } if *at != -2 && *at != -1 && *at != -4 => break,
                _ => {}
            }
        }
        let parts = last.unwrap_or_else(|| panic!("no contact in {:#?}", self.steps()));
        parts.as_slice().iter().filter(|part| part.term == term).map(|part| part.halves).sum::<i16>() / 2
    }

    /// The runbacks: long or not, and how far.
    pub fn runbacks(&self) -> Vec<(bool, i16)> {
        let read = |what: &ZoneDetail| match what {
            ZoneDetail::Runback { long, yards, .. } => Some((*long, *yards)),
            _ => None,
        };
        self.resolved.steps().filter_map(read).collect()
    }

    /// The same in whole points.
    pub fn part(&self, of: SumKind, term: Term) -> i16 {
        self.halves(of, term) / 2
    }

    /// Everything but facts.
    pub fn steps(&self) -> Vec<&ZoneDetail> {
        self.resolved.steps().collect()
    }

    /// Readings of the rush table: entry, column, cell.
    pub fn rushes(&self) -> Vec<(i16, u8, RushCell)> {
        let read = |what: &ZoneDetail| match what {
            ZoneDetail::Rush { entry, column, cell, .. } => Some((*entry, *column, *cell)),
            _ => None,
        };
        self.resolved.steps().filter_map(read).collect()
    }

    /// Readings of the pass table: columns and cell.
    pub fn passes(&self) -> Vec<(i16, i16, PassCell)> {
        let read = |what: &ZoneDetail| match what {
            ZoneDetail::Pass { complete, intercept, cell, .. } => Some((*complete, *intercept, *cell)),
            _ => None,
        };
        self.resolved.steps().filter_map(read).collect()
    }

    /// Contacts: zone, yards, net, die as read, yards of the cell if it does not break.
    pub fn contacts(&self) -> Vec<(Zone, i16, i16, u8, Option<i8>)> {
        let read = |what: &ZoneDetail| match what {
            ZoneDetail::Contact { zone, at, net, die, cell } => {
                Some((zone.expect("it is there"), *at, *net, *die, cell.yards))
            }
            _ => None,
        };
        self.resolved.steps().filter_map(read).collect()
    }

    /// Bumps: what was added, and the result.
    pub fn bumps(&self) -> Vec<(i16, Bumped)> {
        let read = |what: &ZoneDetail| match what {
            ZoneDetail::Bump { net, result, .. } => Some((*net, *result)),
            _ => None,
        };
        self.resolved.steps().filter_map(read).collect()
    }

    /// Chances of a kind: sixths and whether it came.
    pub fn chances(&self, wanted: Chance) -> Vec<(i16, bool)> {
        let read = |what: &ZoneDetail| match what {
            ZoneDetail::Chance { of, sixths, yes, .. } if *of == wanted => Some((*sixths, *yes)),
            _ => None,
        };
        self.resolved.steps().filter_map(read).collect()
    }

    /// Reactions and pursuits of a defender, by his name: from, to.
    pub fn moves(&self, name: &str) -> Vec<(Zone, Zone)> {
        let man =
            self.position.labels.iter().position(|label| label.name() == name).expect("he is there") as u8;
        let read = |what: &ZoneDetail| match what {
            ZoneDetail::Reacted { who, from, to, .. } | ZoneDetail::Pursued { who, from, to }
                if who.man == man =>
            {
                Some((*from, *to))
            }
            _ => None,
        };
        self.resolved.steps().filter_map(read).collect()
    }

    /// Only the pursuits.
    pub fn pursuits(&self, name: &str) -> Vec<(Zone, Zone)> {
        let man =
            self.position.labels.iter().position(|label| label.name() == name).expect("he is there") as u8;
        let read = |what: &ZoneDetail| match what {
            ZoneDetail::Pursued { who, from, to } if who.man == man => Some((*from, *to)),
            _ => None,
        };
        self.resolved.steps().filter_map(read).collect()
    }

    /// A receiver's way: where he got, whether short, points left over.
    pub fn moved(&self, name: &str) -> (Zone, bool, i16) {
        let man = self
            .position
            .formation
            .slots
            .iter()
            .position(|slot| slot.label.name() == name)
            .expect("it is there") as u8;
        let read = |what: &ZoneDetail| match what {
            ZoneDetail::Moved { who, to, short, left, .. } if who.man == man => {
                Some((to.expect("it is there"), *short, *left))
            }
            _ => None,
        };
        self.resolved.steps().find_map(read).expect("he moved")
    }

    /// Whether a die was thrown, or would have been, by a rule.
    pub fn rolled(&self, rule: &str) -> usize {
        let thrown = self.resolved.throws.iter().filter(|(why, _)| why.rule == rule).count();
        thrown + usize::from(self.resolved.missing.is_some_and(|(_, why)| why.rule == rule))
    }

    /// The rules of all throws in order, the missing one at the end.
    pub fn order(&self) -> Vec<&'static str> {
        let thrown = self.resolved.throws.iter().map(|(why, _)| why.rule);
        thrown.chain(self.resolved.missing.map(|(_, why)| why.rule)).collect()
    }

    /// The play came to its end, and all dice were used.
    pub fn whole(self) -> Seen {
        assert_eq!(self.resolved.missing, None, "{:#?}", self.steps());
        assert_eq!(self.resolved.left, 0, "{:?}\n{:#?}", self.order(), self.steps());
        self
    }

    /// Yards gained, by where the ball is now.
    pub fn gain(&self) -> i16 {
        self.resolved.gain(&self.position)
    }

    /// Seconds the play took.
    pub fn seconds(&self) -> u16 {
        let read = |what: &ZoneDetail| match what {
            ZoneDetail::Time { seconds } => Some(*seconds),
            _ => None,
        };
        self.resolved.steps().find_map(read).expect("it is over")
    }

    /// Fouls told, with the yards from the old line to where the ball goes.
    pub fn fouls(&self) -> Vec<FoulKind> {
        let read = |fact: &Fact| match fact {
            Fact::Foul { kind, .. } => Some(*kind),
            _ => None,
        };
        self.resolved.facts().filter_map(read).collect()
    }

    /// How passes ended.
    pub fn ends(&self) -> Vec<hashmark_law::PassEnd> {
        let read = |fact: &Fact| match fact {
            Fact::Pass { end, .. } => Some(*end),
            _ => None,
        };
        self.resolved.facts().filter_map(read).collect()
    }
}

/// Whether a refusal names a rule.
#[track_caller]
pub fn refused(at: &At, rule: &str) {
    let told = at.refused();
    assert!(told.contains(rule), "wanted {rule}, got {told}");
}

/// Throws the ball away, without a single die.
pub fn spike(game: &mut ZoneGame) -> Vec<ZoneEvent> {
    let mut desk = ScriptedDesk::new()
        .answers(|_, _, ask| matches!(ask, ZoneAsk::Set).then_some(ZoneCall::Set(LineUpCall::Spike)));
    game.play(&mut desk).expect("no dice are needed");
    desk.events
}
