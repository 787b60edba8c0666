//! A play phase by phase, from what was told of it.

use super::strokes::through;
use super::{Chip, SketchSpot, Stroke, StrokeKind, defense, defense_strokes, offense, play_strokes};
use crate::board::Zone;
use crate::call::{DefendCall, LineUpCall, ZoneCall, ZoneClockCall};
use crate::event::{Chance, SumKind, ZoneDetail, ZoneEvent};
use crate::formation::{Gate, Label, ZoneFormation};
use crate::game::ZoneGame;
use crate::written::WrittenPlay;
use hashmark_law::{Fact, FieldPlayer, Side};

/// A part of a play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PhaseKind {
    LineUp,
    Calls,
    Reading,
    Bumps,
    Movement,
    Reaction,
    Rush,
    Pass,
    Contact,
    Pursuit,
    Return,
    Kick,
    Mishap,
    Flag,
    After,
}

impl PhaseKind {
    /// Its name for people.
    pub const fn name(self) -> &'static str {
        match self {
            PhaseKind::LineUp => "Line-up",
            PhaseKind::Calls => "Calls",
            PhaseKind::Reading => "Reading",
            PhaseKind::Bumps => "Bump",
            PhaseKind::Movement => "Movement",
            PhaseKind::Reaction => "Reaction",
            PhaseKind::Rush => "Rush",
            PhaseKind::Pass => "Pass",
            PhaseKind::Contact => "Contact",
            PhaseKind::Pursuit => "Pursuit",
            PhaseKind::Return => "Return",
            PhaseKind::Kick => "Kick",
            PhaseKind::Mishap => "Mishap",
            PhaseKind::Flag => "Flag",
            PhaseKind::After => "After the play",
        }
    }
}

/// A phase: which events it has, and what it changes in the picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WalkPhase {
    pub kind: PhaseKind,
    /// Its first event, by its place among those of the play; it has all up to the next phase's.
    pub first: usize,
    /// Who stands elsewhere at its end, by his place among the chips.
    pub moves: Vec<(usize, SketchSpot)>,
    /// What is drawn for it.
    pub strokes: Vec<Stroke>,
    /// The zone where it happens.
    pub zone: Option<Zone>,
    /// Who has the ball at its end.
    pub ball: Option<usize>,
}

/// A play to be walked through.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlayWalk {
    /// The men at the snap: the offense, then the defense as far as they have shown themselves.
    pub chips: Vec<Chip>,
    /// The phases in order.
    pub phases: Vec<WalkPhase>,
}

/// The phases of a play, from its events.
pub fn walk(game: &ZoneGame, events: &[&ZoneEvent]) -> PlayWalk {
    let mut walker =
        Walker { game, walk: PlayWalk::default(), now: Vec::new(), shown: None, play: None, ball: None };
    for (at, event) in events.iter().enumerate() {
        if let Some(kind) = kind_of(&event.what) {
            walker.enter(kind, at);
            walker.draw(&event.what);
        }
    }
    walker.walk
}

/// The phase an event belongs to; none when it goes with the one before it.
fn kind_of(what: &ZoneDetail) -> Option<PhaseKind> {
    Some(match what {
        ZoneDetail::Fact(Fact::Snap { .. }) => PhaseKind::Calls,
        ZoneDetail::Fact(_) | ZoneDetail::Chosen { .. } | ZoneDetail::Die { .. } => return None,
        ZoneDetail::Called { call, .. } => return called(call),
        ZoneDetail::Chance { of, .. } => chance(*of),
        ZoneDetail::Moved { .. } => PhaseKind::Movement,
        ZoneDetail::Bump { .. } | ZoneDetail::Sum { of: SumKind::Bump, .. } => PhaseKind::Bumps,
        ZoneDetail::Reacted { .. } => PhaseKind::Reaction,
        ZoneDetail::Sum { of: SumKind::Block | SumKind::Rush, .. }
        | ZoneDetail::Rush { .. }
        | ZoneDetail::Qt { .. } => PhaseKind::Rush,
        ZoneDetail::Sum { of: SumKind::Pass, .. } | ZoneDetail::Pass { .. } | ZoneDetail::Turned { .. } => {
            PhaseKind::Pass
        }
        ZoneDetail::Sum { of: SumKind::Contact, .. } | ZoneDetail::Contact { .. } => PhaseKind::Contact,
        ZoneDetail::Pursued { .. } | ZoneDetail::Away { .. } => PhaseKind::Pursuit,
        ZoneDetail::Runback { .. } => PhaseKind::Return,
        ZoneDetail::Kick { .. } => PhaseKind::Kick,
        ZoneDetail::Mishap { .. }
        | ZoneDetail::Loose { .. }
        | ZoneDetail::Hurt { .. }
        | ZoneDetail::LongHurt { .. } => PhaseKind::Mishap,
        ZoneDetail::Penalty { .. } => PhaseKind::Flag,
        ZoneDetail::Wind { .. } | ZoneDetail::Tired { .. } | ZoneDetail::Time { .. } => PhaseKind::After,
    })
}

fn called(call: &ZoneCall) -> Option<PhaseKind> {
    match call {
        ZoneCall::Set(LineUpCall::Line(..)) | ZoneCall::Group(_) => Some(PhaseKind::LineUp),
        // Said before the snap or after the play: it goes with what was said there.
        ZoneCall::Clock(ZoneClockCall::Hurry) => None,
        ZoneCall::Clock(_) => Some(PhaseKind::After),
        ZoneCall::Accept | ZoneCall::Decline => Some(PhaseKind::Flag),
        ZoneCall::Cut(_) | ZoneCall::Pitch | ZoneCall::Out | ZoneCall::GoOn | ZoneCall::Keep => None,
        _ => Some(PhaseKind::Calls),
    }
}

const fn chance(of: Chance) -> PhaseKind {
    match of {
        Chance::ReadsBlitz | Chance::Fooled | Chance::NewQuarterback | Chance::Regular => PhaseKind::Reading,
        Chance::Reads => PhaseKind::Reaction,
        Chance::Rollout
        | Chance::MinimalRush
        | Chance::StayMinimalRush
        | Chance::Penetrates
        | Chance::RookieScrambles => PhaseKind::Rush,
        Chance::OutOfBounds => PhaseKind::Contact,
        Chance::Interference | Chance::OffenseInterferes => PhaseKind::Pass,
        Chance::Tired | Chance::Booed => PhaseKind::After,
        Chance::HardCount => PhaseKind::Flag,
    }
}

struct Walker<'a> {
    game: &'a ZoneGame,
    walk: PlayWalk,
    /// Where the men stand now.
    now: Vec<SketchSpot>,
    /// The formation shown, and whose it is.
    shown: Option<(Side, ZoneFormation)>,
    play: Option<WrittenPlay>,
    /// Who has the ball, or is to get it.
    ball: Option<usize>,
}

impl Walker<'_> {
    /// Begins a phase unless it is under way.
    fn enter(&mut self, kind: PhaseKind, first: usize) {
        if self.walk.phases.last().is_none_or(|last| last.kind != kind) {
            // What comes before the first phase belongs to it.
            let first = if self.walk.phases.is_empty() { 0 } else { first };
            let ball = self.ball;
            self.walk.phases.push(WalkPhase {
                kind,
                first,
                moves: vec![],
                strokes: vec![],
                zone: None,
                ball,
            });
        }
    }

    fn draw(&mut self, what: &ZoneDetail) {
        match *what {
            ZoneDetail::Called { side, call } => self.call(side, &call),
            ZoneDetail::Moved { who, gate, to, .. } => self.moved(who, gate, to),
            ZoneDetail::Bump { receiver, by, .. } => {
                if let (Some(by), Some(receiver)) = (self.chip(by), self.chip(receiver)) {
                    self.stroke(Stroke::to(StrokeKind::Bump, by, receiver));
                }
            }
            ZoneDetail::Reacted { who, from, to, .. } => self.goes(StrokeKind::Reaction, who, from, to),
            ZoneDetail::Pursued { who, from, to } => self.goes(StrokeKind::Pursuit, who, from, to),
            ZoneDetail::Turned { to, .. } => self.ball = self.chip(to),
            ZoneDetail::Rush { .. } => self.rush(),
            ZoneDetail::Qt { .. } => {
                self.ball = self.passer();
                self.has_ball();
            }
            ZoneDetail::Pass { .. } => self.thrown(),
            ZoneDetail::Contact { zone: Some(zone), .. } => self.contact(zone),
            _ => {}
        }
    }

    fn call(&mut self, side: Side, call: &ZoneCall) {
        match call {
            ZoneCall::Set(LineUpCall::Line(formation, men)) => {
                self.walk.chips = offense(side, formation, men);
                self.shown = Some((side, *formation));
                self.ball = formation.find(Label::Q);
            }
            ZoneCall::Play(play) => {
                self.play = Some(*play);
                if let (WrittenPlay::Pass(pass), true) = (play, self.shown.is_some()) {
                    self.ball = Some(usize::from(pass.first.to));
                }
                if let Some((_, formation)) = &self.shown {
                    let strokes = play_strokes(play, formation);
                    strokes.into_iter().for_each(|stroke| self.stroke(stroke));
                }
            }
            ZoneCall::Defend(call) => self.posted(side, call),
            _ => {}
        }
        self.now = self.walk.chips.iter().map(|chip| chip.at).collect();
    }

    fn posted(&mut self, side: Side, call: &DefendCall) {
        let Some((_, formation)) = self.shown else { return };
        self.walk.chips.truncate(11);
        self.walk.chips.extend(defense(self.game, side, call, &formation));
        let strokes = defense_strokes(self.game, side, call, &formation);
        strokes.into_iter().for_each(|stroke| self.stroke(stroke));
    }

    fn chip(&self, who: FieldPlayer) -> Option<usize> {
        self.walk.chips.iter().position(|chip| chip.who == who)
    }

    fn passer(&self) -> Option<usize> {
        self.shown.as_ref().and_then(|(_, formation)| formation.find(Label::Q))
    }

    fn stroke(&mut self, stroke: Stroke) {
        if let Some(phase) = self.walk.phases.last_mut() {
            phase.strokes.push(stroke);
        }
    }

    fn put(&mut self, man: usize, at: SketchSpot) {
        self.now[man] = at;
        if let Some(phase) = self.walk.phases.last_mut() {
            phase.moves.retain(|(moved, _)| *moved != man);
            phase.moves.push((man, at));
        }
    }

    fn has_ball(&mut self) {
        let ball = self.ball;
        if let Some(phase) = self.walk.phases.last_mut() {
            phase.ball = ball;
        }
    }

    fn goes(&mut self, kind: StrokeKind, who: FieldPlayer, from: Zone, to: Zone) {
        let Some(man) = self.chip(who) else { return };
        self.stroke(Stroke::along(kind, man, vec![SketchSpot::Zone(from), SketchSpot::Zone(to)]));
        self.put(man, SketchSpot::Zone(to));
    }

    fn moved(&mut self, who: FieldPlayer, gate: Option<Gate>, to: Option<Zone>) {
        let (Some(man), Some(to)) = (self.chip(who), to) else { return };
        let mut way = vec![self.now[man]];
        match gate {
            Some(gate) => way.extend(through(gate, to)),
            None => way.push(SketchSpot::Zone(to)),
        }
        let kind = match self.play {
            Some(WrittenPlay::Pass(pass)) if usize::from(pass.first.to) != man => StrokeKind::Second,
            Some(WrittenPlay::Pass(_) | WrittenPlay::Screen(_)) => StrokeKind::Route,
            _ => StrokeKind::Run,
        };
        self.stroke(Stroke::along(kind, man, way));
        self.put(man, SketchSpot::Zone(to));
        if kind == StrokeKind::Run {
            self.ball = Some(man);
            self.has_ball();
        }
    }

    /// The rush as it was called comes once more.
    fn rush(&mut self) {
        let comes =
            |stroke: &&Stroke| matches!(stroke.kind, StrokeKind::Rush | StrokeKind::Blitz | StrokeKind::Late);
        let calls = self.walk.phases.iter().find(|phase| phase.kind == PhaseKind::Calls);
        let strokes: Vec<Stroke> =
            calls.iter().flat_map(|calls| &calls.strokes).filter(comes).cloned().collect();
        let passer = self.passer();
        if let Some(phase) = self.walk.phases.last_mut() {
            phase.strokes = strokes;
            phase.ball = passer;
        }
    }

    fn thrown(&mut self) {
        let (Some(from), Some(to)) = (self.passer(), self.ball) else { return };
        if from == to || self.now.is_empty() {
            return;
        }
        self.stroke(Stroke::along(StrokeKind::Throw, from, vec![self.now[from], self.now[to]]));
        let zone = match self.now[to] {
            SketchSpot::Zone(zone) => Some(zone),
            _ => None,
        };
        if let Some(phase) = self.walk.phases.last_mut() {
            phase.zone = zone;
        }
        self.has_ball();
    }

    fn contact(&mut self, zone: Zone) {
        if let Some(phase) = self.walk.phases.last_mut() {
            phase.zone = Some(zone);
        }
        let Some(man) = self.ball.filter(|man| *man < self.now.len()) else { return };
        let from = self.now[man];
        if from != SketchSpot::Zone(zone) {
            self.stroke(Stroke::along(StrokeKind::Run, man, vec![from, SketchSpot::Zone(zone)]));
            self.put(man, SketchSpot::Zone(zone));
        }
        self.has_ball();
    }
}
