//! The machine coaches' chance: from the seed and from how far the record has come, so that a game taken up again goes on as
//! it would have, and a call taken back is thought over anew.

use crate::{CoachKind, GamePages, SeatAssignment};
use hashmark_dice::Stream;
use hashmark_law::{Both, Side};
use hashmark_table::{BookAdvice, Coach, Match, Random, TableGame};

/// What a stream of chance is for, at one point of the record. The numbers are part of what a seed means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChanceLane {
    /// The home side's coach.
    HomeCoach = 0,
    /// The visitors' coach.
    AwayCoach = 1,
    /// Advice, to either side.
    Advice = 3,
}

impl From<Side> for ChanceLane {
    fn from(side: Side) -> ChanceLane {
        match side {
            Side::Home => ChanceLane::HomeCoach,
            Side::Away => ChanceLane::AwayCoach,
        }
    }
}

/// The machine coaches' chance in a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CoachChance {
    seed: u64,
    thought: u64,
}

impl CoachChance {
    /// How far the record had come when coaches make up their minds: at this question, or, where they plan a whole play,
    /// when it began or was last taken back.
    pub fn at<G: TableGame>(played: &Match<G>, seed: u64) -> CoachChance {
        let thought = if G::PLANS { played.play_began() } else { played.progress() };
        CoachChance { seed, thought: thought as u64 }
    }

    /// The chance for one purpose.
    pub fn stream(self, lane: ChanceLane) -> Stream {
        // The dice come from the seed itself; its complement sets the coaches' chance apart from them.
        Stream::lane(!self.seed, self.thought << 2 | lane as u64)
    }
}

/// A machine coach; none where a person sits.
pub fn machine_coach<P: GamePages>(
    who: CoachKind,
    plan: Option<&str>,
    chance: Stream,
) -> Option<Box<dyn Coach<P::Game>>> {
    match who {
        CoachKind::Person => None,
        CoachKind::Book => {
            let planned = plan.and_then(|plan| P::plan_coach(plan, chance.clone()));
            Some(planned.unwrap_or_else(|| P::Game::book(chance)))
        }
        CoachKind::Random => Some(Box::new(Random(chance))),
    }
}

/// The machine coaches of a match as it stands; an empty seat is a person's.
pub fn machine_coaches<P: GamePages>(
    played: &Match<P::Game>,
    seats: &SeatAssignment,
) -> Both<Option<Box<dyn Coach<P::Game>>>> {
    let chance = CoachChance::at(played, seats.chance);
    Both::from_fn(|side| {
        machine_coach::<P>(seats.coaches[side], seats.plan.as_deref(), chance.stream(side.into()))
    })
}
