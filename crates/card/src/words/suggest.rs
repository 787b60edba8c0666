//! What the book coach would call here, and why in one line.

use super::people::{surname, tag};
use crate::call::{
    CardAsk, CardCall, CardClockCall, CardPlay, DefenseCall, Guess, KickoffKind, OffenseCall, PuntCatch,
};
use crate::coach::CardBookCoach;
use crate::game::Card;
use crate::play::{field_goal_length, run_until};
use hashmark_dice::Stream;
use hashmark_law::{Side, Situation};
use hashmark_table::spoken::Advice;
use hashmark_table::{Coach, Sight};

/// What the book coach would answer, with this chance of its own.
pub fn advise(game: &Card, side: Side, ask: &CardAsk, chance: Stream) -> Advice<CardCall> {
    let call = CardBookCoach::new(chance).answer(&Sight::new(game, side, ask));
    Advice { call, reason: reason(game, side, ask, &call) }
}

fn reason(game: &Card, side: Side, ask: &CardAsk, call: &CardCall) -> String {
    match call {
        CardCall::Play(play) => offense(game, side, ask, play),
        CardCall::Defend(call) => defense(game, call),
        CardCall::Receive => "the ball is worth more than the wind".to_string(),
        CardCall::Kickoff(KickoffKind::Onside) => {
            "behind and short of time: the ball is needed at once".to_string()
        }
        CardCall::Kickoff(KickoffKind::Squib) => {
            "a lead and little time: nothing long must come back".to_string()
        }
        CardCall::Kickoff(KickoffKind::Deep) => "as far from our goal line as it goes".to_string(),
        CardCall::Punt(PuntCatch::LetBounce) => "inside the 10 it may roll into the end zone".to_string(),
        CardCall::Punt(PuntCatch::FairCatch) => "a short, high kick: take the ball and no risk".to_string(),
        CardCall::Punt(PuntCatch::Return) => "there is room to run".to_string(),
        CardCall::DownIt => "a touchback is the 20 for nothing".to_string(),
        CardCall::Advance => "yards are there to be had".to_string(),
        CardCall::FallOnIt => "the line to gain is made; a second fumble is not worth it".to_string(),
        CardCall::Clock(CardClockCall::Timeout) => "the clock is the opponent now".to_string(),
        CardCall::Clock(CardClockCall::Burn) => "we lead: let it run".to_string(),
        CardCall::Clock(CardClockCall::Spike) => "no time-out left and the clock must stop".to_string(),
        CardCall::Clock(CardClockCall::Run) => "a time-out is worth more later".to_string(),
        CardCall::Accept => "the ball is better off with the penalty".to_string(),
        CardCall::Decline => "the play was better than the penalty".to_string(),
        CardCall::KickOff | CardCall::RunOut => String::new(),
    }
}

fn offense(game: &Card, side: Side, ask: &CardAsk, call: &OffenseCall) -> String {
    let situation = &game.state.situation;
    let name = |man: u8| surname(&game.team(side).men[usize::from(man)].name).to_string();
    if *ask == CardAsk::Try {
        return match call.play {
            CardPlay::PlaceKick => "one point is all but sure".to_string(),
            _ => "at this score two points are worth the risk".to_string(),
        };
    }
    let here = here(situation);
    match call.play {
        CardPlay::PlaceKick => {
            format!("a try of {} yards is in range", field_goal_length(situation.to_goal()))
        }
        CardPlay::Punt => format!("{here} at our {}: kick it away", situation.spot.from_own(side)),
        CardPlay::CoffinCorner => format!("{} yards out: pin them deep", situation.to_goal()),
        CardPlay::Kneel => "knees alone run the clock out".to_string(),
        CardPlay::Spike => "the clock must stop".to_string(),
        CardPlay::FakePunt | CardPlay::FakeKick => "they expect a kick".to_string(),
        CardPlay::Sneak => format!("{here}: the quarterback behind his center"),
        CardPlay::Run { by, .. } => {
            let carries = game.side(side).carries[usize::from(by)];
            let carries = if carries == 1 { "1 carry".to_string() } else { format!("{carries} carries") };
            format!("{here}: a run; {} has {carries} and a share to fill", name(by))
        }
        CardPlay::Pass { to, .. } => {
            let targets = game.side(side).targets[usize::from(to)];
            let thrown = match targets {
                0 => "has not been thrown to yet".to_string(),
                1 => "has been thrown to once".to_string(),
                2 => "has been thrown to twice".to_string(),
                _ => format!("has been thrown to {targets} times"),
            };
            format!("{here}: a pass; {} {thrown}", name(to))
        }
    }
}

fn defense(game: &Card, call: &DefenseCall) -> String {
    let situation = &game.state.situation;
    let run = run_until(game);
    let mut text = format!(
        "{}: the guess chart has run on {run} and pass on {} sides of six",
        here(situation),
        6 - run.min(6)
    );
    if let Some(man) = call.mark {
        let theirs = situation.possession;
        let how = if call.guess == Guess::Run { "carries" } else { "catches" };
        text.push_str(&format!("; {} {how} most", tag(&game.team(theirs).men[usize::from(man)])));
    }
    text
}

/// `third and 7`, `first and goal`.
fn here(situation: &Situation) -> String {
    let down = nth(situation.down);
    if situation.goal_to_go() {
        format!("{down} and goal")
    } else {
        format!("{down} and {}", situation.to_go())
    }
}

fn nth(down: u8) -> &'static str {
    match down {
        1 => "first",
        2 => "second",
        3 => "third",
        _ => "fourth",
    }
}
