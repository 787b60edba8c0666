//! The power is on: the board runs, and the first thing that matters stops it (SM-EVENTS).
//!
//! Every step is looked at in the order of the book: touchdown, out of bounds, falls, tackles, lost progress, the
//! twenty-yard sack, the line at which a coach may stop, the ball touched, time.

mod carrier;
mod close;
mod fouls;
mod loose;
mod pass;
mod replay;

pub use carrier::BrokenTackle;
pub use close::{Close, CloseContacts, Margin, Raised};
pub use fouls::{ContactDoubt, FoulContact};
pub use pass::Flight;
pub use replay::ReplayView;

use crate::board::{FigureId, STEPS_PER_SECOND};
use crate::call::StopAt;
use crate::event::Miss;
use crate::scene::{BoardScene, group_of, side_of};
use carrier::CarrierProgress;
use hashmark_law::Side;
use serde::{Deserialize, Serialize};

/// No phase runs longer than this, whatever happens: a guard, in steps.
const LONGEST: u32 = 6 * STEPS_PER_SECOND;
/// How long figures coast at most after the switch is off.
const COAST: u32 = STEPS_PER_SECOND / 2;
/// Half a second: lost progress, a cluster, a hold.
pub(crate) const HALF_SECOND: u32 = STEPS_PER_SECOND / 2;

/// Why the power went off.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PowerStop {
    /// The pulse was over.
    TimeUp,
    /// Cut off just before opponents would have met.
    Cut,
    /// The carrier reached the line at which his coach may stop.
    AtLine,
    /// The holder of the switch stopped the play.
    Stopped,
    /// The ball crossed the goal line.
    Touchdown,
    /// The carrier went out of bounds.
    OutOfBounds,
    /// The carrier was knocked over.
    KnockedOver { by: Option<FigureId> },
    /// The carrier fell by himself.
    FellAlone,
    /// A front met the open back of the carrier.
    FromBehind { by: FigureId },
    /// A front met the carrier.
    Tackled { by: FigureId },
    /// No forward progress for half a second.
    NoProgress,
    /// Turned to face his own goal by contact.
    SpunRound,
    /// Hemmed in a cluster for half a second.
    Cluster,
    /// The quarterback went more than twenty yards behind the line.
    TooDeep,
    /// The pass was caught.
    Caught { by: FigureId },
    /// It was intercepted.
    Intercepted { by: FigureId },
    /// It was not caught.
    Missed { why: Miss },
    /// A man who may not catch it touched it.
    IllegalTouch { by: FigureId },
    /// Somebody has the loose ball.
    Recovered { by: FigureId },
    /// Both sides touched it together.
    Both,
    /// The loose ball left the field.
    BallOut,
    /// The kick was blocked.
    Blocked { by: FigureId },
    /// Nothing ended it: the guard did.
    Guard,
}

impl PowerStop {
    /// Whether the play goes on unless something happens while the figures coast.
    fn is_soft(self) -> bool {
        matches!(
            self,
            PowerStop::TimeUp
                | PowerStop::Cut
                | PowerStop::AtLine
                | PowerStop::Stopped
                | PowerStop::Caught { .. }
        ) || matches!(self, PowerStop::Intercepted { .. })
    }
}

/// What is at stake in a phase.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PowerPhase {
    /// Hundredths of a second; without one it runs until something happens.
    pub limit: Option<u16>,
    /// The carrier is a quarterback who has declared nothing yet.
    pub reading: bool,
    /// The line at which the carrier's coach may stop, as a place along the field.
    pub line: Option<f32>,
    /// When the holder of the switch stops it.
    pub stop: StopAt,
    /// Cut off before opponents meet.
    pub cut: bool,
    /// A pass in the air.
    pub flight: Option<Flight>,
    /// A kick that lies live, or a loose ball.
    pub live: bool,
    /// The kicker or punter whose kick a front may block.
    pub kicker: Option<FigureId>,
    /// A receiver who called for a fair catch.
    pub caller: Option<FigureId>,
    /// A man who may not be hit: the passer or the kicker after the ball is away.
    pub spared: Option<FigureId>,
    /// When the holder of the switch spends a bonus stoppage.
    pub bonus: Option<Spend>,
}

/// A bonus stoppage that was asked for beforehand.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Spend {
    /// Which contact or line switches the power off.
    pub stop: StopAt,
    /// The line that the ball must not have reached, or must have crossed.
    pub line: f32,
    /// Which of the two.
    pub before: bool,
}

impl PowerPhase {
    /// Until something happens.
    pub const UNTIL: PowerPhase = PowerPhase {
        limit: None,
        reading: false,
        line: None,
        stop: StopAt::Never,
        cut: false,
        flight: None,
        live: false,
        kicker: None,
        caller: None,
        spared: None,
        bonus: None,
    };

    /// For so many hundredths of a second.
    pub const fn pulse(hundredths: u16) -> PowerPhase {
        PowerPhase { limit: Some(hundredths), ..PowerPhase::UNTIL }
    }
}

/// How a phase ended.
#[derive(Clone, Debug, PartialEq)]
pub struct PulseResult {
    /// What switched the power off.
    pub halt: PowerStop,
    /// How many steps the power was on.
    pub steps: u32,
    /// Where the ball was dead, as a place along the field, if it was in a carrier's hands.
    pub x: f32,
    /// And across it.
    pub y: f32,
    /// Contacts that a flag may be thrown for.
    pub contacts: Vec<FoulContact>,
    /// It was stopped for a bonus stoppage.
    pub bonus: bool,
    /// What the record of the board shows of its end.
    pub shown: ReplayView,
    /// The first opponent whom the carrier met and ran on.
    pub broken: Option<BrokenTackle>,
}

/// Runs the board through a phase: power on, until something stops it, then the coast.
pub fn run(scene: &mut BoardScene, phase: &PowerPhase, ignore_falls: bool) -> PulseResult {
    let mut watch = PowerWatch::new(scene, phase, ignore_falls);
    scene.film(phase);
    scene.board.power_on();
    let mut steps = 0;
    let mut halt = watch.at_start(scene);
    while halt.is_none() {
        scene.step();
        steps += 1;
        halt = watch.look(scene, steps);
    }
    scene.board.power_off();
    let mut halt = halt.unwrap_or(PowerStop::Guard);
    let mut shown = replay::view(scene, phase, halt, ignore_falls);
    scene.witness_halt(halt);
    close::note(scene, phase, halt, watch.grazed);
    watch.note(scene, halt);
    let mut coast = 0;
    while coast < COAST && !scene.board.at_rest() {
        scene.step();
        coast += 1;
        if halt.is_soft()
            && let Some(worse) = watch.coasting(scene, halt)
        {
            halt = worse;
            shown = replay::view(scene, phase, halt, ignore_falls);
            scene.witness_halt(halt);
            close::note(scene, phase, halt, watch.grazed);
            watch.note(scene, halt);
        }
    }
    if halt == PowerStop::Cluster {
        watch.note(scene, halt);
    }
    if let Some(camera) = &mut scene.camera {
        camera.end(&scene.board, halt);
    }
    let bonus = watch.bonus && halt == PowerStop::Stopped;
    let (x, y) = watch.dead;
    shown.x = x;
    let (contacts, broken) = (watch.fouls.contacts, watch.broken);
    PulseResult { halt, steps, x, y, contacts, bonus, shown, broken }
}

/// What is followed from step to step.
struct PowerWatch {
    phase: PowerPhase,
    carrier: Option<FigureId>,
    progress: CarrierProgress,
    flight: pass::Follow,
    fouls: fouls::FoulWatch,
    ignore_falls: bool,
    /// The bonus stoppage was taken.
    bonus: bool,
    /// The first touch in passing that may have been a tackle or a block.
    grazed: Option<Raised>,
    /// The first opponent whom the carrier met and ran on.
    broken: Option<BrokenTackle>,
    /// Where the ball is dead.
    dead: (f32, f32),
}

impl PowerWatch {
    fn new(scene: &BoardScene, phase: &PowerPhase, ignore_falls: bool) -> PowerWatch {
        PowerWatch {
            phase: *phase,
            carrier: scene.carrier,
            progress: CarrierProgress::new(scene, scene.carrier),
            flight: pass::Follow::default(),
            fouls: fouls::FoulWatch::default(),
            ignore_falls,
            bonus: false,
            grazed: None,
            broken: None,
            dead: (0.0, 0.0),
        }
    }

    /// What already holds when the switch goes on: contact that is still there is a tackle.
    fn at_start(&mut self, scene: &BoardScene) -> Option<PowerStop> {
        if let Some(halt) = self.kicker_touched(scene) {
            return Some(halt);
        }
        if self.phase.live
            && let Some(halt) = loose::touched_now(scene)
        {
            return Some(halt);
        }
        let carrier = self.carrier.filter(|_| self.phase.flight.is_none())?;
        scene.tacklers_on(carrier).find(|by| !is_past(scene, *by)).map(|by| PowerStop::Tackled { by })
    }

    /// One step, in the order of the book.
    fn look(&mut self, scene: &BoardScene, steps: u32) -> Option<PowerStop> {
        self.fouls.watch(scene, &self.phase, self.carrier);
        self.watch_grazes(scene);
        if let Some(halt) = self.kicker_blocked(scene) {
            return Some(halt);
        }
        if let Some(flight) = self.phase.flight {
            return self.flight.look(scene, &flight).or_else(|| guard(steps));
        }
        if let Some(carrier) = self.carrier {
            let found = carrier::ends(scene, carrier, self.ignore_falls)
                .or_else(|| close::brush(scene, carrier))
                .or_else(|| self.whistle(scene, carrier))
                .or_else(|| self.line_or_stop(scene, carrier, steps))
                .or_else(|| self.spend(scene, carrier, steps));
            if found.is_some() {
                return found;
            }
        }
        if let Some(halt) = self.phase.kicker.and_then(|kicker| self.spend(scene, kicker, steps)) {
            return Some(halt);
        }
        if self.phase.live
            && let Some(halt) = loose::look(scene)
        {
            return Some(halt);
        }
        self.time(scene, steps)
    }

    fn watch_grazes(&mut self, scene: &BoardScene) {
        let carrier = self.carrier.filter(|_| self.phase.flight.is_none());
        let on = carrier.or(self.phase.kicker).filter(|_| self.grazed.is_none());
        self.grazed = self.grazed.or(on.and_then(|on| close::graze(scene, &self.phase, on)));
        let runs = carrier.filter(|_| self.broken.is_none());
        self.broken = self.broken.or(runs.and_then(|carrier| carrier::broken(scene, carrier)));
    }

    fn whistle(&mut self, scene: &BoardScene, carrier: FigureId) -> Option<PowerStop> {
        if self.phase.reading {
            let deep = scene.behind_line(scene.ball_point(carrier)) > 20.0;
            return (deep && side_of(carrier) == scene.offense).then_some(PowerStop::TooDeep);
        }
        self.progress.look(scene, carrier)
    }

    fn line_or_stop(&self, scene: &BoardScene, carrier: FigureId, steps: u32) -> Option<PowerStop> {
        let side = side_of(carrier);
        let past = |line: f32| (scene.ball_point(carrier) - line) * crate::field::forward(side) >= 0.0;
        if self.phase.line.is_some_and(past) {
            return Some(PowerStop::AtLine);
        }
        is_time(scene, self.phase.stop, carrier, steps).then_some(PowerStop::Stopped)
    }

    /// A bonus stoppage: on the right side of its line, when its coach wanted it (E2-stoppage-9, E2-stoppage-20).
    fn spend(&mut self, scene: &BoardScene, holder: FigureId, steps: u32) -> Option<PowerStop> {
        let spend = self.phase.bonus?;
        let forward = crate::field::forward(side_of(holder));
        let crossed = (scene.ball_point(holder) - spend.line) * forward >= 0.0;
        let now = crossed != spend.before && is_time(scene, spend.stop, holder, steps);
        self.bonus |= now;
        now.then_some(PowerStop::Stopped)
    }

    fn time(&self, scene: &BoardScene, steps: u32) -> Option<PowerStop> {
        if self.phase.cut && scene.board.must_cut(group_of(Side::Home), group_of(Side::Away)) {
            return Some(PowerStop::Cut);
        }
        match self.phase.limit {
            Some(limit) if steps * 100 >= u32::from(limit) * STEPS_PER_SECOND => Some(PowerStop::TimeUp),
            _ => guard(steps),
        }
    }

    /// Before the kick is rolled a front on the kicker's base blocks it; the holder does not count.
    fn kicker_blocked(&self, scene: &BoardScene) -> Option<PowerStop> {
        let kicker = self.phase.kicker?;
        scene.board.events().iter().find_map(|event| match event {
            crate::board::BoardEvent::Touch(touch) => {
                let (other, _, part) = touch.of(kicker)?;
                let strikes = part.leads && side_of(other) != side_of(kicker) && scene.upright(other);
                strikes.then_some(PowerStop::Blocked { by: other })
            }
            _ => None,
        })
    }

    fn kicker_touched(&self, scene: &BoardScene) -> Option<PowerStop> {
        let kicker = self.phase.kicker?;
        scene.tacklers_on(kicker).find(|by| !is_past(scene, *by)).map(|by| PowerStop::Blocked { by })
    }

    /// Touchdowns, sidelines, falls and tackles count while the figures coast (E1-terms-15).
    fn coasting(&mut self, scene: &BoardScene, halt: PowerStop) -> Option<PowerStop> {
        self.fouls.watch(scene, &self.phase, self.carrier);
        if let Some(found) = self.kicker_blocked(scene) {
            return Some(found);
        }
        let carrier = match halt {
            PowerStop::Caught { .. } | PowerStop::Intercepted { .. } => return None,
            _ => self.carrier?,
        };
        carrier::ends(scene, carrier, self.ignore_falls)
    }

    /// Remembers where the ball is: the best point of the last half second after lost progress.
    fn note(&mut self, scene: &BoardScene, halt: PowerStop) {
        let holder = match halt {
            PowerStop::Caught { by } | PowerStop::Intercepted { by } | PowerStop::Recovered { by } => {
                Some(by)
            }
            _ => self.carrier,
        };
        let Some(holder) = holder else { return };
        let y = scene.board.position(holder).y;
        self.dead = match halt {
            PowerStop::NoProgress => (self.progress.best(scene, holder), y),
            _ => (scene.ball_point(holder), y),
        };
    }
}

/// Whether the holder of the switch wants to stop now.
fn is_time(scene: &BoardScene, stop: StopAt, holder: FigureId, steps: u32) -> bool {
    let side = side_of(holder);
    match stop {
        StopAt::Never => false,
        StopAt::After(hundredths) => steps * 100 >= u32::from(hundredths) * STEPS_PER_SECOND,
        StopAt::Past(yards) => crate::field::ahead(side, scene.ball_point(holder)) >= f32::from(yards),
        StopAt::Within(tenths) => {
            let near = f32::from(tenths) / 10.0;
            group_of(side.other()).iter().any(|other| scene.board.gap(other, holder) <= near)
        }
    }
}

/// Whether a contact of this man was looked at and is no tackle.
fn is_past(scene: &BoardScene, by: FigureId) -> bool {
    scene.doubt.is_some_and(|doubt| doubt.past.has(by))
}

fn guard(steps: u32) -> Option<PowerStop> {
    (steps >= LONGEST).then_some(PowerStop::Guard)
}
