//! Calls as people type them, and as they are said.

use crate::call::{
    CoinSide, Declare, ElectricCall, FigureAct, FigureOrder, NextPlay, Orders, StopAt, TossChoice, Trick,
};
use crate::game::Electric;
use crate::scene;
use hashmark_law::{Side, TryHow};

/// A call as it is typed.
pub fn shorthand(call: &ElectricCall) -> String {
    match call {
        ElectricCall::Coin(CoinSide::Heads) => "heads".to_string(),
        ElectricCall::Coin(CoinSide::Tails) => "tails".to_string(),
        ElectricCall::Choice(TossChoice::Kick) => "kick".to_string(),
        ElectricCall::Choice(TossChoice::Receive) => "receive".to_string(),
        ElectricCall::Choice(TossChoice::Defer) => "defer".to_string(),
        ElectricCall::LeftEnd(left) => if *left { "left" } else { "right" }.to_string(),
        ElectricCall::Onside(onside) => if *onside { "onside" } else { "deep" }.to_string(),
        ElectricCall::Lineup(lineup) => lineup.to_string(),
        ElectricCall::Orders(orders) if orders.0.is_empty() => "set".to_string(),
        ElectricCall::Orders(orders) => orders.to_string(),
        ElectricCall::Power(0) => "auto".to_string(),
        ElectricCall::Power(hundredths) => format!("power {hundredths}"),
        ElectricCall::Stop(StopAt::Never) => "never".to_string(),
        ElectricCall::Stop(StopAt::After(hundredths)) => format!("after {hundredths}"),
        ElectricCall::Stop(StopAt::Past(yards)) => format!("past {yards}"),
        ElectricCall::Stop(StopAt::Within(tenths)) => format!("within {tenths}"),
        ElectricCall::Crowd(asked) => if *asked { "crowd" } else { "quiet" }.to_string(),
        ElectricCall::Juke(juke) => if *juke { "juke" } else { "on" }.to_string(),
        ElectricCall::FairCatch(None) => "return".to_string(),
        ElectricCall::FairCatch(Some(figure)) => format!("fair {figure}"),
        ElectricCall::Pick(figure) => format!("by {figure}"),
        ElectricCall::Ball(tenths) => format!("marker {tenths}"),
        ElectricCall::Next(NextPlay::Scrimmage) => "play".to_string(),
        ElectricCall::Next(NextPlay::HurryUp) => "hurry".to_string(),
        ElectricCall::Next(NextPlay::Punt) => "punt".to_string(),
        ElectricCall::Next(NextPlay::FieldGoal) => "fg".to_string(),
        ElectricCall::Declare(declare) => declared(*declare),
        ElectricCall::Fake(None) => "kick".to_string(),
        ElectricCall::Fake(Some(figure)) => format!("fake {figure}"),
        ElectricCall::Flag(None) => "decline".to_string(),
        ElectricCall::Flag(Some(at)) => format!("take {at}"),
        ElectricCall::Challenge(contest) => if *contest { "challenge" } else { "accept" }.to_string(),
        ElectricCall::Contest(nth) => format!("challenge {}", nth + 1),
        ElectricCall::Doubt(called) => if *called { "check" } else { "stand" }.to_string(),
        ElectricCall::Merit(merit) => {
            let strike = if merit.strike { "strike " } else { "" };
            format!("{strike}{} {}", if merit.big { "big" } else { "botch" }, merit.number)
        }
        ElectricCall::Try { how: TryHow::Kick, at } => format!("kick {at}"),
        ElectricCall::Try { how: TryHow::Play, at } => format!("two {at}"),
        ElectricCall::Timeout => "timeout".to_string(),
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

/// Which ruling is contested.
fn contest_words(game: &Electric, nth: u8) -> String {
    match game.course.rulings.get(usize::from(nth)) {
        Some(ruling) => format!("challenge the {}", ruling.what.words()),
        None => "challenge the ruling".to_string(),
    }
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
pub fn call_words(game: &Electric, side: Side, call: &ElectricCall) -> String {
    let man = |at: u8| figure(game, side, at);
    match call {
        ElectricCall::Coin(CoinSide::Heads) => "heads".to_string(),
        ElectricCall::Coin(CoinSide::Tails) => "tails".to_string(),
        ElectricCall::Choice(TossChoice::Kick) => "kick off".to_string(),
        ElectricCall::Choice(TossChoice::Receive) => "receive".to_string(),
        ElectricCall::Choice(TossChoice::Defer) => "choose for the second half".to_string(),
        ElectricCall::LeftEnd(left) => format!("defend the {} end", if *left { "left" } else { "right" }),
        ElectricCall::Onside(onside) => if *onside { "kick onside" } else { "kick deep" }.to_string(),
        ElectricCall::Lineup(lineup) => {
            let mirrored = if lineup.mirrored { ", mirrored" } else { "" };
            let changed = if lineup.orders.0.is_empty() { "" } else { ", changed" };
            format!("line up in {}{mirrored}{changed}", lineup.form.replace('_', " "))
        }
        ElectricCall::Orders(orders) => orders_words(game, side, orders),
        ElectricCall::Power(0) => "cut off just before the lines meet".to_string(),
        ElectricCall::Power(hundredths) => format!("power for {}", seconds(*hundredths)),
        ElectricCall::Stop(StopAt::Never) => "play it out".to_string(),
        ElectricCall::Stop(StopAt::After(hundredths)) => format!("stop after {}", seconds(*hundredths)),
        ElectricCall::Stop(StopAt::Past(yards)) => format!("stop when he has passed his {yards}"),
        ElectricCall::Stop(StopAt::Within(tenths)) => {
            format!("stop when somebody is within {} yards", f32::from(*tenths) / 10.0)
        }
        ElectricCall::Crowd(asked) => {
            if *asked { "turn to the crowd" } else { "leave the crowd alone" }.to_string()
        }
        ElectricCall::Juke(juke) => if *juke { "stop for a juke" } else { "run on" }.to_string(),
        ElectricCall::FairCatch(None) => "no fair catch".to_string(),
        ElectricCall::FairCatch(Some(at)) => format!("fair catch by {}", man(*at)),
        ElectricCall::Pick(at) => format!("{} takes it", man(*at)),
        ElectricCall::Ball(0) => "the marker in the middle".to_string(),
        ElectricCall::Ball(tenths) => format!("the marker{}", from_middle(*tenths)),
        ElectricCall::Next(NextPlay::Scrimmage) => "run a play".to_string(),
        ElectricCall::Next(NextPlay::HurryUp) => "no huddle".to_string(),
        ElectricCall::Next(NextPlay::Punt) => "punt".to_string(),
        ElectricCall::Next(NextPlay::FieldGoal) => "kick a field goal".to_string(),
        ElectricCall::Declare(declare) => declare_words(man, *declare),
        ElectricCall::Fake(None) => "kick it".to_string(),
        ElectricCall::Fake(Some(at)) => format!("fake it: {}", man(*at)),
        ElectricCall::Flag(None) => "decline, take the play".to_string(),
        ElectricCall::Flag(Some(at)) => match game.course.flags.get(usize::from(*at)) {
            Some(flag) => format!("take the penalty for {}", flag.foul.kind.name()),
            None => "take the penalty".to_string(),
        },
        ElectricCall::Challenge(false) => "let it stand".to_string(),
        ElectricCall::Challenge(true) => contest_words(game, 0),
        ElectricCall::Contest(nth) => contest_words(game, *nth),
        ElectricCall::Doubt(called) => if *called { "call for a check" } else { "let it stand" }.to_string(),
        ElectricCall::Merit(merit) => {
            let what = if merit.big { "big play" } else { "botch" };
            match merit.strike {
                true => format!("strike the {what} of number {}", merit.number),
                false => format!("a {what} of number {}", merit.number),
            }
        }
        ElectricCall::Try { how: TryHow::Kick, at } => format!("kick for one{}", from_middle(*at)),
        ElectricCall::Try { how: TryHow::Play, at } => format!("play for two{}", from_middle(*at)),
        ElectricCall::Timeout => "time-out".to_string(),
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

fn order_words(game: &Electric, side: Side, order: &FigureOrder) -> String {
    let man = figure(game, side, order.who);
    match order.act {
        FigureAct::Turn(degrees) => format!("turn {man} to {degrees} degrees"),
        FigureAct::Swing(degrees, _) => format!("swing {man} to {degrees} degrees about a corner"),
        FigureAct::Stand => format!("{man} onto a stationary base"),
        FigureAct::Go => format!("{man} onto a mobile base"),
        FigureAct::Reverse => format!("reverse the base of {man}"),
        FigureAct::Dial(dial) => format!("set the dial of {man} to {dial}"),
        FigureAct::Place(right, back) => {
            format!(
                "{man} {} yards right of the ball, {} back",
                f32::from(right) / 10.0,
                f32::from(back) / 10.0
            )
        }
        FigureAct::Sub(number) => format!("man {number} for {man}"),
        FigureAct::Report => format!("{man} reports as a receiver"),
    }
}
