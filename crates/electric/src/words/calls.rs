//! Calls as people type them, and as they are said.

use crate::call::{Act, Call, Choice, Coin, Declare, NextPlay, Order, Orders, StopAt, Trick};
use crate::game::Electric;
use crate::scene;
use hashmark_law::{Side, TryHow};

/// A call as it is typed.
pub fn shorthand(call: &Call) -> String {
    match call {
        Call::Coin(Coin::Heads) => "heads".to_string(),
        Call::Coin(Coin::Tails) => "tails".to_string(),
        Call::Choice(Choice::Kick) => "kick".to_string(),
        Call::Choice(Choice::Receive) => "receive".to_string(),
        Call::Choice(Choice::Defer) => "defer".to_string(),
        Call::LeftEnd(left) => if *left { "left" } else { "right" }.to_string(),
        Call::Onside(onside) => if *onside { "onside" } else { "deep" }.to_string(),
        Call::Lineup(lineup) => lineup.to_string(),
        Call::Orders(orders) if orders.0.is_empty() => "set".to_string(),
        Call::Orders(orders) => orders.to_string(),
        Call::Power(0) => "auto".to_string(),
        Call::Power(hundredths) => format!("power {hundredths}"),
        Call::Stop(StopAt::Never) => "never".to_string(),
        Call::Stop(StopAt::After(hundredths)) => format!("after {hundredths}"),
        Call::Stop(StopAt::Past(yards)) => format!("past {yards}"),
        Call::Stop(StopAt::Within(tenths)) => format!("within {tenths}"),
        Call::Crowd(asked) => if *asked { "crowd" } else { "quiet" }.to_string(),
        Call::Juke(juke) => if *juke { "juke" } else { "on" }.to_string(),
        Call::FairCatch(None) => "return".to_string(),
        Call::FairCatch(Some(figure)) => format!("fair {figure}"),
        Call::Pick(figure) => format!("by {figure}"),
        Call::Ball(tenths) => format!("marker {tenths}"),
        Call::Next(NextPlay::Scrimmage) => "play".to_string(),
        Call::Next(NextPlay::HurryUp) => "hurry".to_string(),
        Call::Next(NextPlay::Punt) => "punt".to_string(),
        Call::Next(NextPlay::FieldGoal) => "fg".to_string(),
        Call::Declare(declare) => declared(*declare),
        Call::Fake(None) => "kick".to_string(),
        Call::Fake(Some(figure)) => format!("fake {figure}"),
        Call::Flag(None) => "decline".to_string(),
        Call::Flag(Some(at)) => format!("take {at}"),
        Call::Challenge(contest) => if *contest { "challenge" } else { "accept" }.to_string(),
        Call::Doubt(called) => if *called { "check" } else { "stand" }.to_string(),
        Call::Merit(merit) => {
            let strike = if merit.strike { "strike " } else { "" };
            format!("{strike}{} {}", if merit.big { "big" } else { "botch" }, merit.number)
        }
        Call::Try { how: TryHow::Kick, at } => format!("kick {at}"),
        Call::Try { how: TryHow::Play, at } => format!("two {at}"),
        Call::Timeout => "timeout".to_string(),
    }
}

fn declared(declare: Declare) -> String {
    match declare {
        Declare::Read(long) => format!("read {long}"),
        Declare::Run(figure) => format!("run {figure}"),
        Declare::Pass { to, angle, start } => format!("pass {to} {angle} {start}"),
        Declare::Shovel(figure) => format!("shovel {figure}"),
        Declare::Pitch(figure) => format!("pitch {figure}"),
        Declare::Scramble(long) => format!("scramble {long}"),
        Declare::ThrowAway => "away".to_string(),
        Declare::Kneel => "kneel".to_string(),
        Declare::Spike => "spike".to_string(),
        Declare::Trick(trick) => trick_word(trick).to_string(),
    }
}

/// A trick as it is typed.
const fn trick_word(trick: Trick) -> &'static str {
    match trick {
        Trick::Bootleg => "bootleg",
        Trick::FakeEndAround => "fake",
        Trick::PlayAction => "play-action",
        _ => "fumblerooski",
    }
}

/// A trick as it is called out.
pub(super) const fn trick_words(trick: Trick) -> &'static str {
    match trick {
        Trick::Bootleg => "bootleg, the quarterback has it",
        Trick::EndAround => "a pass off the end around",
        Trick::FakeEndAround => "a fake, the quarterback has it",
        Trick::Reverse => "reverse",
        Trick::DoubleReverse => "double reverse",
        Trick::OptionPass => "a pass off the reverse",
        Trick::StatueOfLiberty => "a fake, the pass is not thrown",
        Trick::Fumblerooski => "the ball was on the ground",
        Trick::PlayAction => "play action, the quarterback has it",
        Trick::RazzleDazzle => "razzle dazzle",
        Trick::FleaFlicker => "flea flicker",
        Trick::Lateral => "lateral",
        Trick::Throwback => "throwback",
    }
}

/// A figure as his coach names him: `RB1 #33`.
pub(super) fn figure(game: &Electric, side: Side, figure: u8) -> String {
    let part = game.scene.part(scene::who(side, figure));
    let number = game.team(side).men.get(usize::from(part.man)).map_or(0, |man| man.number);
    format!("{:?} #{number}", part.tag)
}

fn seconds(hundredths: u16) -> String {
    format!("{}.{:02} s", hundredths / 100, hundredths % 100)
}

/// How far to a side of the middle of the field, in tenths of a yard, right positive; nothing for the middle itself.
fn from_middle(tenths: i16) -> String {
    let hand = if tenths > 0 { "right" } else { "left" };
    match tenths {
        0 => String::new(),
        _ => format!(" {} yards {hand} of the middle", f32::from(tenths.abs()) / 10.0),
    }
}

/// A call in words.
pub fn call_words(game: &Electric, side: Side, call: &Call) -> String {
    let man = |at: u8| figure(game, side, at);
    match call {
        Call::Coin(Coin::Heads) => "heads".to_string(),
        Call::Coin(Coin::Tails) => "tails".to_string(),
        Call::Choice(Choice::Kick) => "kick off".to_string(),
        Call::Choice(Choice::Receive) => "receive".to_string(),
        Call::Choice(Choice::Defer) => "choose for the second half".to_string(),
        Call::LeftEnd(left) => format!("defend the {} end", if *left { "left" } else { "right" }),
        Call::Onside(onside) => if *onside { "kick onside" } else { "kick deep" }.to_string(),
        Call::Lineup(lineup) => {
            let mirrored = if lineup.mirrored { ", mirrored" } else { "" };
            let changed = if lineup.orders.0.is_empty() { "" } else { ", changed" };
            format!("line up in {}{mirrored}{changed}", lineup.form.replace('_', " "))
        }
        Call::Orders(orders) => orders_words(game, side, orders),
        Call::Power(0) => "cut off just before the lines meet".to_string(),
        Call::Power(hundredths) => format!("power for {}", seconds(*hundredths)),
        Call::Stop(StopAt::Never) => "play it out".to_string(),
        Call::Stop(StopAt::After(hundredths)) => format!("stop after {}", seconds(*hundredths)),
        Call::Stop(StopAt::Past(yards)) => format!("stop when he has passed his {yards}"),
        Call::Stop(StopAt::Within(tenths)) => {
            format!("stop when somebody is within {} yards", f32::from(*tenths) / 10.0)
        }
        Call::Crowd(asked) => if *asked { "turn to the crowd" } else { "leave the crowd alone" }.to_string(),
        Call::Juke(juke) => if *juke { "stop for a juke" } else { "run on" }.to_string(),
        Call::FairCatch(None) => "no fair catch".to_string(),
        Call::FairCatch(Some(at)) => format!("fair catch by {}", man(*at)),
        Call::Pick(at) => format!("{} takes it", man(*at)),
        Call::Ball(0) => "the marker in the middle".to_string(),
        Call::Ball(tenths) => format!("the marker{}", from_middle(*tenths)),
        Call::Next(NextPlay::Scrimmage) => "run a play".to_string(),
        Call::Next(NextPlay::HurryUp) => "no huddle".to_string(),
        Call::Next(NextPlay::Punt) => "punt".to_string(),
        Call::Next(NextPlay::FieldGoal) => "kick a field goal".to_string(),
        Call::Declare(declare) => declare_words(man, *declare),
        Call::Fake(None) => "kick it".to_string(),
        Call::Fake(Some(at)) => format!("fake it: {}", man(*at)),
        Call::Flag(None) => "decline, take the play".to_string(),
        Call::Flag(Some(at)) => match game.course.flags.get(usize::from(*at)) {
            Some(flag) => format!("take the penalty for {}", flag.foul.kind.name()),
            None => "take the penalty".to_string(),
        },
        Call::Challenge(contest) => {
            if *contest { "challenge the ruling" } else { "let it stand" }.to_string()
        }
        Call::Doubt(called) => if *called { "call for a check" } else { "let it stand" }.to_string(),
        Call::Merit(merit) => {
            let what = if merit.big { "big play" } else { "botch" };
            match merit.strike {
                true => format!("strike the {what} of number {}", merit.number),
                false => format!("a {what} of number {}", merit.number),
            }
        }
        Call::Try { how: TryHow::Kick, at } => format!("kick for one{}", from_middle(*at)),
        Call::Try { how: TryHow::Play, at } => format!("play for two{}", from_middle(*at)),
        Call::Timeout => "time-out".to_string(),
    }
}

/// The quarterback's choice in words; `man` names a figure of his side.
pub(super) fn declare_words(man: impl Fn(u8) -> String, declare: Declare) -> String {
    match declare {
        Declare::Read(long) => format!("look downfield for {}", seconds(long)),
        Declare::Run(at) => format!("run with {}", man(at)),
        Declare::Pass { to, angle: 0, .. } => format!("throw to {}, straight ahead of him", man(to)),
        Declare::Pass { to, angle, .. } => {
            let hand = if angle > 0 { "right" } else { "left" };
            format!("throw to {}, {} degrees to his {hand}", man(to), angle.abs())
        }
        Declare::Shovel(at) => format!("shovel it to {}", man(at)),
        Declare::Pitch(at) => format!("pitch to {}", man(at)),
        Declare::Scramble(long) => format!("scramble for {}", seconds(long)),
        Declare::ThrowAway => "throw it away".to_string(),
        Declare::Kneel => "take a knee".to_string(),
        Declare::Spike => "spike it".to_string(),
        Declare::Trick(trick) => trick_words(trick).to_string(),
    }
}

fn orders_words(game: &Electric, side: Side, orders: &Orders) -> String {
    match orders.0.as_slice() {
        [] => "leave everybody as he is".to_string(),
        [one] => order_words(game, side, one),
        several => {
            let mut men: Vec<u8> = several.iter().map(|order| order.who).collect();
            men.sort_unstable();
            men.dedup();
            format!("{} orders to {} men", several.len(), men.len())
        }
    }
}

fn order_words(game: &Electric, side: Side, order: &Order) -> String {
    let man = figure(game, side, order.who);
    match order.act {
        Act::Turn(degrees) => format!("turn {man} to {degrees} degrees"),
        Act::Swing(degrees, _) => format!("swing {man} to {degrees} degrees about a corner"),
        Act::Stand => format!("{man} onto a stationary base"),
        Act::Go => format!("{man} onto a mobile base"),
        Act::Reverse => format!("reverse the base of {man}"),
        Act::Dial(dial) => format!("set the dial of {man} to {dial}"),
        Act::Place(right, back) => {
            format!(
                "{man} {} yards right of the ball, {} back",
                f32::from(right) / 10.0,
                f32::from(back) / 10.0
            )
        }
        Act::Sub(number) => format!("man {number} for {man}"),
        Act::Report => format!("{man} reports as a receiver"),
    }
}
