//! One play of the record.

use crate::book;
use crate::call::{Call, DefendCall, SetUp};
use crate::defence::{DefLabel, Defence, LineOption};
use crate::event::{Event, What};
use crate::game::Setup;
use crate::line::Formation;
use crate::notation::{Lineup, write_defence, write_formation, write_play};
use crate::tables::{Loose, Mark, PassCell, RushCell};
use crate::tired::carry;
use hashmark_law::{
    Fact, KickHow, PassEnd, PlaceKick, PlayKind, Player, ReturnHow, ScoreKind, Situation, Spot,
};

/// One play: a line of the record (Z8.1-a).
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Row {
    /// Where the ball was: `own 30`, `50`, `opp 12`.
    pub yard_line: String,
    /// The offensive formation.
    pub offence: String,
    /// The defensive formation.
    pub defence: String,
    /// The play, with its blockers.
    pub play: String,
    /// What happened, each as net/die/result (Z8.1-b).
    pub events: Vec<String>,
    /// The number of the man who had the ball at the end, and what he has carried in the play (Z8.1-c).
    pub carrier: Option<(u8, u8)>,
    /// Yards gained.
    pub yards: Option<i16>,
    /// Marks after the gain (Z8.1-e).
    pub marks: Vec<String>,
    /// Seconds left in the quarter after the play.
    pub seconds: u16,
}

/// What the statisticians give defenders credit for on a play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Credits {
    /// Tackles for no gain or a loss.
    pub no_gain: u32,
    /// Fumbles that a defender forced.
    pub forced_fumbles: u32,
}

/// Credits of these events: none for stopping a knee or for the loss on a bad snap, and none for a fumble of a snap
/// or a pitch (Z8.14.1-a, -b).
pub fn credits(events: &[Event]) -> Credits {
    let mut credits = Credits::default();
    let mut own_doing = false;
    for event in events {
        let Some(fact) = event.fact() else { continue };
        match fact {
            Fact::Snap { .. } => own_doing = false,
            Fact::Carry { by, from, to, .. } => {
                own_doing = matches!(event.rule.id(), "Z5.8.7-b" | "Z6.1.4c-a" | "Z8.14.1-a");
                credits.no_gain += u32::from(!own_doing && from.gain_to(*to, by.side) <= 0);
            }
            Fact::Fumble { .. } => credits.forced_fumbles += u32::from(!std::mem::take(&mut own_doing)),
            _ => {}
        }
    }
    credits
}

/// Writes a row while the play goes on.
pub(super) struct Writer<'a> {
    setup: &'a Setup,
    situation: Situation,
    lined_up: Option<(Formation, [u8; 11])>,
    row: Row,
}

impl<'a> Writer<'a> {
    pub(super) fn new(
        setup: &'a Setup,
        situation: Situation,
        kind: PlayKind,
        lined_up: Option<(Formation, [u8; 11])>,
    ) -> Writer<'a> {
        let mut row = Row { yard_line: yard_line(&situation), seconds: situation.seconds, ..Row::default() };
        if let Some((formation, _)) = &lined_up {
            row.offence = named(formation);
        }
        row.play = match kind {
            PlayKind::Kickoff => "kickoff",
            PlayKind::FreeKick => "free kick",
            PlayKind::Try => "extra point",
            PlayKind::Scrimmage => "",
        }
        .to_owned();
        Writer { setup, situation, lined_up, row }
    }

    pub(super) fn done(self) -> Row {
        self.row
    }

    fn number(&self, who: Player) -> u8 {
        self.setup.teams[who.side].men.get(usize::from(who.man)).map_or(0, |man| man.number)
    }

    fn mark(&mut self, mark: impl Into<String>) {
        let mark = mark.into();
        if !self.row.marks.contains(&mark) {
            self.row.marks.push(mark);
        }
    }

    fn note(&mut self, event: impl Into<String>) {
        self.row.events.push(event.into());
    }

    fn carried(&mut self, by: Player, from: Spot, to: Spot) {
        let yards = from.gain_to(to, by.side);
        self.row.carrier = Some((self.number(by), carry(yards)));
    }

    pub(super) fn hear(&mut self, event: &Event) {
        match &event.what {
            What::Fact(fact) => self.fact(fact),
            What::Called { call, .. } => self.called(call),
            What::Contact { net, die, cell, .. } => {
                let result = cell.yards.map_or("free".to_owned(), |yards| format!("{yards:+}"));
                self.note(format!("{net:+}/{die}/{result}{}", of_mark(cell.mark)));
            }
            What::Rush { entry, die, cell, .. } => self.note(format!("rush {entry:+}/{die}/{}", rush(*cell))),
            What::Pass { complete, intercept, die, cell, .. } => {
                let column = match complete == intercept {
                    true => complete.to_string(),
                    false => format!("{complete}({intercept})"),
                };
                self.note(format!("pass {column}/{die}/{}", passed(*cell)));
            }
            What::Bump { net, dice, .. } => self.note(format!("bump {net:+}/{dice}")),
            What::Qt { roll, yards, mark, .. } => self.note(format!("qt {roll}/{yards:+}{}", of_mark(*mark))),
            What::Runback { long, die, yards, mark } => {
                let table = if *long { "lrb" } else { "rb" };
                self.note(format!("{table} {die}/{yards:+}{}", of_mark(*mark)));
            }
            What::Away { die, yards } => self.note(format!("* {die}/{yards:+}")),
            What::Mishap { mark, die, .. } => self.note(format!("{} {die}", of_mark(Some(*mark)))),
            What::Loose { die, loose } => self.note(format!("F {die}/{}", fell(*loose))),
            What::Kick { roll, yards } if *roll != 0 => self.note(format!("{roll}/{yards}")),
            What::Penalty { roll, kind, yards, .. } => match kind {
                Some(kind) => self.note(format!("pen {roll}/{} {yards}", kind.name())),
                None => self.note(format!("pen {roll}/none")),
            },
            What::Hurt { who, .. } => self.hurt(*who),
            _ => {}
        }
    }

    fn hurt(&mut self, who: Player) {
        let number = self.number(who);
        self.note(format!("#{number} hurt"));
        self.mark("inj");
    }

    fn called(&mut self, call: &Call) {
        match call {
            Call::Play(play) => {
                let Some((formation, men)) = &self.lined_up else { return };
                let side = self.situation.possession;
                let numbers = men.map(|man| self.number(Player { side, man }));
                self.row.play = write_play(play, &Lineup::new(formation, &numbers));
            }
            Call::Defend(DefendCall { defence, .. }) => {
                let Some((formation, _)) = &self.lined_up else { return };
                self.row.defence = against(defence, formation);
            }
            Call::Set(SetUp::Punt(_)) => self.row.play = "punt".to_owned(),
            Call::Set(SetUp::FieldGoal) => self.row.play = "field goal".to_owned(),
            Call::Set(SetUp::Fake(_)) => self.row.offence = "fake kick".to_owned(),
            Call::Set(SetUp::Kneel) => self.row.play = "kneel".to_owned(),
            Call::Set(SetUp::Spike) => self.row.play = "spike".to_owned(),
            _ => {}
        }
    }

    fn fact(&mut self, fact: &Fact) {
        match *fact {
            Fact::Carry { by, from, to, .. } => {
                self.row.yards = Some(from.gain_to(to, by.side));
                self.carried(by, from, to);
            }
            Fact::Pass { by, target, end, from, to, .. } => match end {
                PassEnd::Complete => {
                    self.row.yards = Some(from.gain_to(to, by.side));
                    if let Some(target) = target {
                        self.carried(target, from, to);
                    }
                }
                PassEnd::Incomplete => self.mark("inc"),
                PassEnd::Intercepted => self.mark("Int"),
            },
            Fact::Sack { passer, from, to, .. } => {
                self.row.yards = Some(from.gain_to(to, passer.side));
                self.mark("sack");
            }
            Fact::Kick { by, how, from, to } => {
                let punted = matches!(how, KickHow::Punt | KickHow::CoffinCorner);
                self.mark(format!("{} {}", if punted { "P" } else { "KO" }, from.gain_to(to, by.side)));
            }
            Fact::Return { by, how, from, to, .. } => {
                let name = match how {
                    ReturnHow::Kickoff => "kr",
                    ReturnHow::Punt => "pr",
                    ReturnHow::Interception | ReturnHow::Fumble | ReturnHow::Block => "return",
                };
                self.mark(format!("{name} {}", from.gain_to(to, by.side)));
                self.carried(by, from, to);
            }
            Fact::Recovery { lost, .. } => self.mark(if lost { "FL" } else { "F" }),
            Fact::Foul { .. } => self.mark("pen"),
            Fact::Injury { who, .. } => self.hurt(who),
            Fact::FirstDown { .. } => self.mark("*"),
            Fact::Clock { seconds, .. } => self.row.seconds = seconds,
            _ => self.in_clear(fact),
        }
    }

    /// Anything else in words.
    fn in_clear(&mut self, fact: &Fact) {
        let words = match fact {
            Fact::Touchback { .. } => "touchback",
            Fact::FairCatch { .. } => "fair catch",
            Fact::Downed { .. } => "downed",
            Fact::Blocked { .. } => "blocked",
            Fact::OutOfBounds { .. } => "out of bounds",
            Fact::OnsideRecovery { .. } => "onside",
            Fact::OnDowns { .. } => "downs",
            Fact::Timeout { .. } => "time-out",
            Fact::TwoMinutes => "two minutes",
            Fact::FieldGoal { end, .. } | Fact::TryKick { end, .. } => match end {
                PlaceKick::Good => "good",
                PlaceKick::Missed => "no good",
                PlaceKick::Blocked => "blocked",
            },
            Fact::Score { kind, .. } => match kind {
                ScoreKind::Touchdown => "TD",
                ScoreKind::FieldGoal => "FG",
                ScoreKind::Safety => "safety",
                ScoreKind::ExtraPoint => "1",
                ScoreKind::TwoPoint | ScoreKind::DefensiveTwo => "2",
            },
            _ => return,
        };
        self.mark(words);
    }
}

fn of_mark(mark: Option<Mark>) -> &'static str {
    match mark {
        Some(Mark::Hash) => "#",
        Some(Mark::Tilde) => "~",
        Some(Mark::Amp) => "&",
        None => "",
    }
}

fn rush(cell: RushCell) -> String {
    match cell {
        RushCell::Qt(0) => "qt".to_owned(),
        RushCell::Qt(more) => format!("qt{more:+}"),
        RushCell::Incomplete => "i".to_owned(),
        RushCell::Valve => "s".to_owned(),
        RushCell::Holding => "h".to_owned(),
        RushCell::Less(less) => format!("-{less}"),
        RushCell::None => "-".to_owned(),
    }
}

const fn passed(cell: PassCell) -> &'static str {
    match cell {
        PassCell::C => "c",
        PassCell::Cs => "cs",
        PassCell::S => "s",
        PassCell::I => "i",
        PassCell::Is => "is",
        PassCell::None => "-",
    }
}

fn fell(loose: Loose) -> String {
    match loose {
        Loose::Own(yards) => format!("off{yards:+}"),
        Loose::Men => "#men".to_owned(),
        Loose::Points => "#points".to_owned(),
        Loose::Other(yards) => format!("def{yards:+}"),
        Loose::OtherRuns => "def rb".to_owned(),
    }
}

fn yard_line(situation: &Situation) -> String {
    let own = situation.spot.from_own(situation.possession);
    match own {
        50 => "50".to_owned(),
        ..50 => format!("own {own}"),
        _ => format!("opp {}", 100 - own),
    }
}

/// The name everybody knows, or the places of the men.
fn named(formation: &Formation) -> String {
    let known = book::formations().iter().find(|named| named.formation == *formation);
    known.map_or_else(|| write_formation(formation), |named| named.name.to_owned())
}

fn against(defence: &Defence, formation: &Formation) -> String {
    let known = book::shapes().find(|shape| book::defence(shape, formation) == *defence);
    let Some(shape) = known else {
        let labels = std::array::from_fn(DefLabel::plain);
        return write_defence(&labels, defence, &Lineup::new(formation, &[0; 11]));
    };
    let front = match shape.front {
        book::Front::FourThree => "4-3",
        book::Front::ThreeFour => "3-4",
        book::Front::Nickel => "nickel",
        book::Front::Dime => "dime",
        book::Front::Goal => "goal line",
    };
    let coverage = match shape.coverage {
        book::Coverage::Man => "man",
        book::Coverage::Press => "press",
        book::Coverage::CoverTwo => "two deep",
        book::Coverage::CoverThree => "three deep",
    };
    let option = match shape.option {
        LineOption::Rush => "rush",
        LineOption::Normal => "normal",
        LineOption::Cover => "cover",
        LineOption::Stay => "stay",
    };
    let blitz = match (shape.blitz, shape.fake) {
        (0, _) => String::new(),
        (_, true) => " fake".to_owned(),
        (men, false) => format!(" blitz {men}"),
    };
    format!("{front} {coverage} {option}{blitz}")
}
