//! What the book coach would call here, and why in one line.

use super::people::{surname, tag};
use crate::call::{Ask, Call, ClockCall, Defence, Guess, Kickoff, Offence, Play, PuntCatch};
use crate::coach::BookCoach;
use crate::game::Card;
use crate::play::{field_goal_length, run_until};
use hashmark_dice::Stream;
use hashmark_law::Side;
use hashmark_table::spoken::Advice;
use hashmark_table::{Coach, Sight};

/// What the book coach would answer, with this chance of its own.
pub fn advise(game: &Card, side: Side, ask: &Ask, chance: Stream) -> Advice<Call> {
    let call = BookCoach::new(chance).answer(&Sight::new(game, side, ask));
    Advice { call, reason: reason(game, side, ask, &call) }
}

fn reason(game: &Card, side: Side, ask: &Ask, call: &Call) -> String {
    match call {
        Call::Play(play) => offence(game, side, ask, play),
        Call::Defend(call) => defence(game, call),
        Call::Receive => "the ball is worth more than the wind".to_string(),
        Call::Kickoff(Kickoff::Onside) => "behind and short of time: the ball is needed at once".to_string(),
        Call::Kickoff(Kickoff::Squib) => "a lead and little time: nothing long must come back".to_string(),
        Call::Kickoff(Kickoff::Deep) => "as far from our goal line as it goes".to_string(),
        Call::Punt(PuntCatch::LetBounce) => "inside the 10 it may roll into the end zone".to_string(),
        Call::Punt(PuntCatch::FairCatch) => "a short, high kick: take the ball and no risk".to_string(),
        Call::Punt(PuntCatch::Return) => "there is room to run".to_string(),
        Call::DownIt => "a touchback is the 20 for nothing".to_string(),
        Call::Advance => "yards are there to be had".to_string(),
        Call::FallOnIt => "the line to gain is made; a second fumble is not worth it".to_string(),
        Call::Clock(ClockCall::Timeout) => "the clock is the opponent now".to_string(),
        Call::Clock(ClockCall::Burn) => "we lead: let it run".to_string(),
        Call::Clock(ClockCall::Spike) => "no time-out left and the clock must stop".to_string(),
        Call::Clock(ClockCall::Run) => "a time-out is worth more later".to_string(),
        Call::Accept => "the ball is better off with the penalty".to_string(),
        Call::Decline => "the play was better than the penalty".to_string(),
        Call::KickOff | Call::RunOut => String::new(),
    }
}

fn offence(game: &Card, side: Side, ask: &Ask, call: &Offence) -> String {
    let situation = &game.state.situation;
    let name = |man: u8| surname(&game.team(side).men[usize::from(man)].name).to_string();
    if *ask == Ask::Try {
        return match call.play {
            Play::PlaceKick => "one point is all but sure".to_string(),
            _ => "at this score two points are worth the risk".to_string(),
        };
    }
    let here = format!("{} and {}", nth(situation.down), situation.to_go());
    match call.play {
        Play::PlaceKick => format!("a try of {} yards is in range", field_goal_length(situation.to_goal())),
        Play::Punt => format!("{here} at our {}: kick it away", situation.spot.from_own(side)),
        Play::CoffinCorner => format!("{} yards out: pin them deep", situation.to_goal()),
        Play::Kneel => "knees alone run the clock out".to_string(),
        Play::Spike => "the clock must stop".to_string(),
        Play::FakePunt | Play::FakeKick => "they expect a kick".to_string(),
        Play::Sneak => format!("{here}: the quarterback behind his centre"),
        Play::Run { by, .. } => {
            let carries = game.side(side).carries[usize::from(by)];
            format!("{here}: a run; {} has {carries} carries and a share to fill", name(by))
        }
        Play::Pass { to, .. } => {
            let targets = game.side(side).targets[usize::from(to)];
            format!("{here}: a pass; {} has been thrown to {targets} times", name(to))
        }
    }
}

fn defence(game: &Card, call: &Defence) -> String {
    let situation = &game.state.situation;
    let run = run_until(game);
    let mut text = format!(
        "{} and {}: the guess chart has run on {run} and pass on {} sides of six",
        nth(situation.down),
        situation.to_go(),
        6 - run.min(6)
    );
    if let Some(man) = call.mark {
        let theirs = situation.possession;
        let how = if call.guess == Guess::Run { "carries" } else { "catches" };
        text.push_str(&format!("; {} {how} most", tag(&game.team(theirs).men[usize::from(man)])));
    }
    text
}

fn nth(down: u8) -> &'static str {
    match down {
        1 => "first",
        2 => "second",
        3 => "third",
        _ => "fourth",
    }
}
