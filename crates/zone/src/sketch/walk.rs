//! A play phase by phase, from what was told of it.

use super::strokes::through;
use super::{Chip, Spot, Stroke, StrokeKind, defence, defence_strokes, offence, play_strokes};
use crate::board::Zone;
use crate::call::{Call, DefendCall, SetUp};
use crate::event::{Chance, Event, Of, What};
use crate::game::ZoneGame;
use crate::line::{Formation, Gate, Label};
use crate::written::Play;
use hashmark_law::{Fact, Player, Side};

/// A part of a play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "named for what they are")]
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
pub struct Phase {
    /// What it is.
    pub kind: PhaseKind,
    /// Its first event, by its place among those of the play; it has all up to the next phase's.
    pub first: usize,
    /// Who stands elsewhere at its end, by his place among the chips.
    pub moves: Vec<(usize, Spot)>,
    /// What is drawn for it.
    pub strokes: Vec<Stroke>,
    /// The zone where it happens.
    pub zone: Option<Zone>,
    /// Who has the ball at its end.
    pub ball: Option<usize>,
}

/// A play to be walked through.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Walk {
    /// The men at the snap: the offence, then the defence as far as they have shown themselves.
    pub chips: Vec<Chip>,
    /// The phases in order.
    pub phases: Vec<Phase>,
}

/// The phases of a play, from its events.
pub fn walk(game: &ZoneGame, events: &[&Event]) -> Walk {
    let mut walker =
        Walker { game, walk: Walk::default(), now: Vec::new(), shown: None, play: None, ball: None };
    for (at, event) in events.iter().enumerate() {
        if let Some(kind) = kind_of(&event.what) {
            walker.enter(kind, at);
            walker.draw(&event.what);
        }
    }
    walker.walk
}

/// The phase an event belongs to; none when it goes with the one before it.
fn kind_of(what: &What) -> Option<PhaseKind> {
    Some(match what {
        What::Fact(Fact::Snap { .. }) => PhaseKind::Calls,
        What::Fact(_) | What::Chosen { .. } => return None,
        What::Called { call, .. } => return called(call),
        What::Chance { of, .. } => chance(*of),
        What::Moved { .. } => PhaseKind::Movement,
        What::Bump { .. } | What::Sum { of: Of::Bump, .. } => PhaseKind::Bumps,
        What::Reacted { .. } => PhaseKind::Reaction,
        What::Sum { of: Of::Block | Of::Rush, .. } | What::Rush { .. } | What::Qt { .. } => PhaseKind::Rush,
        What::Sum { of: Of::Pass, .. } | What::Pass { .. } | What::Turned { .. } => PhaseKind::Pass,
        What::Sum { of: Of::Contact, .. } | What::Contact { .. } => PhaseKind::Contact,
        What::Pursued { .. } | What::Away { .. } => PhaseKind::Pursuit,
        What::Runback { .. } => PhaseKind::Return,
        What::Kick { .. } => PhaseKind::Kick,
        What::Mishap { .. } | What::Loose { .. } | What::Hurt { .. } | What::LongHurt { .. } => {
            PhaseKind::Mishap
        }
        What::Penalty { .. } => PhaseKind::Flag,
        What::Wind { .. } | What::Tired { .. } | What::Time { .. } => PhaseKind::After,
    })
}

fn called(call: &Call) -> Option<PhaseKind> {
    match call {
        Call::Set(SetUp::Line(..)) => Some(PhaseKind::LineUp),
        Call::Clock(_) => Some(PhaseKind::After),
        Call::Accept | Call::Decline => Some(PhaseKind::Flag),
        Call::Cut(_) | Call::Pitch | Call::Out | Call::GoOn | Call::Keep => None,
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
        Chance::Interference | Chance::OffenceInterferes => PhaseKind::Pass,
        Chance::Tired | Chance::Booed => PhaseKind::After,
        Chance::HardCount => PhaseKind::Flag,
    }
}

struct Walker<'a> {
    game: &'a ZoneGame,
    walk: Walk,
    /// Where the men stand now.
    now: Vec<Spot>,
    /// The formation shown, and whose it is.
    shown: Option<(Side, Formation)>,
    play: Option<Play>,
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
            self.walk.phases.push(Phase { kind, first, moves: vec![], strokes: vec![], zone: None, ball });
        }
    }

    fn draw(&mut self, what: &What) {
        match *what {
            What::Called { side, call } => self.call(side, &call),
            What::Moved { who, gate, to, .. } => self.moved(who, gate, to),
            What::Bump { receiver, by, .. } => {
                if let (Some(by), Some(receiver)) = (self.chip(by), self.chip(receiver)) {
                    self.stroke(Stroke::to(StrokeKind::Bump, by, receiver));
                }
            }
            What::Reacted { who, from, to, .. } => self.goes(StrokeKind::Reaction, who, from, to),
            What::Pursued { who, from, to } => self.goes(StrokeKind::Pursuit, who, from, to),
            What::Turned { to, .. } => self.ball = self.chip(to),
            What::Rush { .. } => self.rush(),
            What::Qt { .. } => {
                self.ball = self.passer();
                self.has_ball();
            }
            What::Pass { .. } => self.thrown(),
            What::Contact { zone: Some(zone), .. } => self.contact(zone),
            _ => {}
        }
    }

    fn call(&mut self, side: Side, call: &Call) {
        match call {
            Call::Set(SetUp::Line(formation, men)) => {
                self.walk.chips = offence(side, formation, men);
                self.shown = Some((side, *formation));
                self.ball = formation.find(Label::Q);
            }
            Call::Play(play) => {
                self.play = Some(*play);
                if let (Play::Pass(pass), true) = (play, self.shown.is_some()) {
                    self.ball = Some(usize::from(pass.first.to));
                }
                if let Some((_, formation)) = &self.shown {
                    let strokes = play_strokes(play, formation);
                    strokes.into_iter().for_each(|stroke| self.stroke(stroke));
                }
            }
            Call::Defend(call) => self.posted(side, call),
            _ => {}
        }
        self.now = self.walk.chips.iter().map(|chip| chip.at).collect();
    }

    fn posted(&mut self, side: Side, call: &DefendCall) {
        let Some((_, formation)) = self.shown else { return };
        self.walk.chips.truncate(11);
        self.walk.chips.extend(defence(self.game, side, call, &formation));
        let strokes = defence_strokes(self.game, side, call, &formation);
        strokes.into_iter().for_each(|stroke| self.stroke(stroke));
    }

    fn chip(&self, who: Player) -> Option<usize> {
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

    fn put(&mut self, man: usize, at: Spot) {
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

    fn goes(&mut self, kind: StrokeKind, who: Player, from: Zone, to: Zone) {
        let Some(man) = self.chip(who) else { return };
        self.stroke(Stroke::along(kind, man, vec![Spot::Zone(from), Spot::Zone(to)]));
        self.put(man, Spot::Zone(to));
    }

    fn moved(&mut self, who: Player, gate: Option<Gate>, to: Option<Zone>) {
        let (Some(man), Some(to)) = (self.chip(who), to) else { return };
        let mut way = vec![self.now[man]];
        match gate {
            Some(gate) => way.extend(through(gate, to)),
            None => way.push(Spot::Zone(to)),
        }
        let kind = match self.play {
            Some(Play::Pass(pass)) if usize::from(pass.first.to) != man => StrokeKind::Second,
            Some(Play::Pass(_) | Play::Screen(_)) => StrokeKind::Route,
            _ => StrokeKind::Run,
        };
        self.stroke(Stroke::along(kind, man, way));
        self.put(man, Spot::Zone(to));
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
            Spot::Zone(zone) => Some(zone),
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
        if from != Spot::Zone(zone) {
            self.stroke(Stroke::along(StrokeKind::Run, man, vec![from, Spot::Zone(zone)]));
            self.put(man, Spot::Zone(zone));
        }
        self.has_ball();
    }
}
