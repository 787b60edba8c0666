//! One play of the record.

use super::tags::Tags;
use super::{names, notes};
use crate::call::{LineUpCall, ZoneCall};
use crate::event::{ZoneDetail, ZoneEvent};
use crate::formation::ZoneFormation;
use crate::game::ZoneSetup;
use crate::notation::{WrittenLineup, write_play};
use crate::tired::carry;
use hashmark_law::foul::FoulKind;
use hashmark_law::{
    Fact, FieldPlayer, KickHow, PassEnd, PlaceKick, PlayKind, ReturnHow, ScoreKind, Side, Situation, Spot,
    Verdict,
};

/// One play: a line of the record (Z8.1-a).
#[derive(Clone, PartialEq, Debug, Default)]
pub struct RecordRow {
    /// Where the ball was: `own 30`, `50`, `opp 12`.
    pub yard_line: String,
    /// The offensive formation.
    pub offense: String,
    /// The defensive formation.
    pub defense: String,
    /// The play, with its blockers.
    pub play: String,
    /// What happened, each as net/die/result (Z8.1-b).
    pub events: Vec<String>,
    /// The man who had the ball at the end, by his number, and what the play counts for him (Z8.1-c).
    pub carrier: Option<(String, u8)>,
    /// Yards gained.
    pub yards: Option<i16>,
    /// Marks after the gain (Z8.1-e).
    pub marks: Vec<String>,
    /// Seconds left in the quarter after the play.
    pub seconds: u16,
}

/// What the statisticians give defenders credit for on a play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DefenderCredits {
    /// Tackles for no gain or a loss.
    pub no_gain: u32,
    /// Fumbles that a defender forced.
    pub forced_fumbles: u32,
}

/// A bad snap, a dropped pitch, a knee; the last two as they were cited before as well.
const OWN_DOING: [&str; 5] = ["Z5.8.7-b", "ZR6.2-k", "ZR6.2-o", "Z6.1.4c-a", "Z8.14.1-a"];

/// Credits of these events: none for stopping a knee or for the loss on a bad snap, and none for a fumble of a snap
/// or a pitch (Z8.14.1-a, -b). A carry says by its rule whether it is one of these; matches kept before the rebuilt rules had ids
/// name the printed ones.
pub fn credits(events: &[ZoneEvent]) -> DefenderCredits {
    let mut credits = DefenderCredits::default();
    let mut own_doing = false;
    for event in events {
        let Some(fact) = event.fact() else { continue };
        match fact {
            Fact::Snap { .. } => own_doing = false,
            Fact::Carry { by, from, to, .. } => {
                own_doing = OWN_DOING.contains(&event.rule.id());
                credits.no_gain += u32::from(!own_doing && from.gain_to(*to, by.side) <= 0);
            }
            Fact::Fumble { .. } => credits.forced_fumbles += u32::from(!std::mem::take(&mut own_doing)),
            _ => {}
        }
    }
    credits
}

/// Writes a row while the play goes on.
pub(super) struct RowWriter<'a> {
    setup: &'a ZoneSetup,
    tags: Tags<'a>,
    situation: Situation,
    lined_up: Option<(ZoneFormation, [u8; 11])>,
    /// Somebody was hurt: told before the gain, marked after it.
    hurt: bool,
    row: RecordRow,
}

impl<'a> RowWriter<'a> {
    pub(super) fn new(
        setup: &'a ZoneSetup,
        situation: Situation,
        kind: PlayKind,
        lined_up: Option<(ZoneFormation, [u8; 11])>,
    ) -> RowWriter<'a> {
        let mut row = RecordRow {
            yard_line: yard_line(&situation),
            seconds: situation.seconds,
            ..RecordRow::default()
        };
        if let Some((formation, _)) = &lined_up {
            row.offense = names::offense(formation);
        }
        row.play = match kind {
            PlayKind::Kickoff => "kickoff",
            PlayKind::FreeKick => "free kick",
            PlayKind::Try => "extra point",
            PlayKind::Scrimmage => "",
        }
        .to_owned();
        let tags = Tags::new(setup, Some(situation.possession));
        RowWriter { setup, tags, situation, lined_up, hurt: false, row }
    }

    pub(super) fn done(mut self) -> RecordRow {
        if self.hurt {
            self.mark("inj");
        }
        self.row
    }

    fn mark(&mut self, mark: impl Into<String>) {
        let mark = mark.into();
        if !self.row.marks.contains(&mark) {
            self.row.marks.push(mark);
        }
    }

    fn carried(&mut self, by: FieldPlayer, from: Spot, to: Spot) {
        let yards = from.gain_to(to, by.side);
        self.row.carrier = Some((self.tags.man(by), carry(yards)));
    }

    pub(super) fn hear(&mut self, event: &ZoneEvent) {
        match &event.what {
            ZoneDetail::Fact(fact) => self.fact(fact),
            ZoneDetail::Called { call, .. } => self.called(call),
            what => {
                self.row.events.extend(notes::note(&self.tags, what));
                self.hurt |= matches!(what, ZoneDetail::Hurt { .. } | ZoneDetail::LongHurt { .. });
            }
        }
    }

    fn called(&mut self, call: &ZoneCall) {
        let side = self.situation.possession;
        match call {
            ZoneCall::Play(play) => {
                // A fake is run from the set of a kick, whose men are nowhere written.
                let any = (crate::kick::ANY_FORMATION, [u8::MAX; 11]);
                let (formation, men) = self.lined_up.as_ref().unwrap_or(&any);
                let numbers = men.map(|man| self.tags.number(FieldPlayer { side, man }));
                self.row.play = write_play(play, &WrittenLineup::new(formation, &numbers));
            }
            ZoneCall::Defend(call) => {
                let Some((formation, _)) = &self.lined_up else { return };
                self.row.defense = names::defense(call, formation, &self.setup.teams[side.other()]);
            }
            ZoneCall::Set(LineUpCall::Punt(_)) => self.row.play = "punt".to_owned(),
            ZoneCall::Set(LineUpCall::FieldGoal) => self.row.play = "field goal".to_owned(),
            ZoneCall::Set(LineUpCall::Fake(_)) => self.row.offense = "fake kick".to_owned(),
            ZoneCall::Set(LineUpCall::Kneel) => self.row.play = "kneel".to_owned(),
            ZoneCall::Set(LineUpCall::Spike) => self.row.play = "spike".to_owned(),
            ZoneCall::Cut(gate) => self.row.events.push(format!("cuts to {gate}")),
            ZoneCall::Pitch => self.row.events.push("pitch".to_owned()),
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
            Fact::Foul { side, kind, verdict, .. } => self.foul(kind, side, verdict),
            Fact::Injury { who, .. } => {
                self.row.events.push(format!("{} hurt", self.tags.man(who)));
                self.hurt = true;
            }
            Fact::FirstDown { .. } => self.mark("*"),
            Fact::Clock { seconds, .. } => self.row.seconds = seconds,
            _ => self.in_clear(fact),
        }
    }

    /// The foul and what became of it; one that was rolled for is written already.
    fn foul(&mut self, kind: FoulKind, by: Side, verdict: Verdict) {
        self.mark("pen");
        let foul = format!("{} {}", kind.name(), self.tags.club(by));
        let rolled =
            self.row.events.iter().any(|event| event.starts_with("pen ") && event.contains(kind.name()));
        match verdict {
            Verdict::Accepted if rolled => {}
            Verdict::Accepted => self.row.events.push(foul),
            Verdict::Declined => self.row.events.push(format!("{foul} declined")),
            Verdict::Offset => self.row.events.push(format!("{foul} offset")),
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
            Fact::TwoPointTry { good: false, .. } => "no good",
            Fact::Score { kind, .. } => match kind {
                ScoreKind::Touchdown => "TD",
                ScoreKind::FieldGoal => "FG",
                ScoreKind::Safety => "safety",
                ScoreKind::ExtraPoint | ScoreKind::OnePointSafety => "1",
                ScoreKind::TwoPoint | ScoreKind::DefensiveTwo => "2",
            },
            _ => return,
        };
        self.mark(words);
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
