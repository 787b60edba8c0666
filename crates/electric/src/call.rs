//! What coaches are asked, and what they answer.
//!
//! Orders to figures are written in a short notation, one word each, by the figure's number in the eleven (0 to 10):
//! `3>45` turn to 45 degrees, `3>45fl` swing about the front left corner, `3s` onto a stationary base, `3m` off it,
//! `3r` reverse the base, `3d5` set the dial, `3@-8,35` stand 0.8 yards left of the ball and 3.5 behind the line,
//! `3#17` man 17 of the roster comes in, `3!` he reports as a receiver whatever his number. The notation is how files hold them and how people may type them.

use crate::board::Corner;
use crate::campaign::Bonus;
use crate::event::Case;
use hashmark_law::TryHow;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// What one figure is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FigureAct {
    /// Turn about the center of the base to so many degrees (E1-terms-1).
    Turn(i16),
    /// Swing about a corner (E1-terms-2).
    Swing(i16, Corner),
    /// Onto a stationary base.
    Stand,
    /// Onto a mobile base.
    Go,
    /// The base drives the other way (E1-terms-3).
    Reverse,
    /// The dial, -9 hard left to 9 hard right (E1-terms-3).
    Dial(i8),
    /// Tenths of a yard right of the ball, tenths of a yard behind the line.
    Place(i16, i16),
    /// Another man of the roster.
    Sub(u8),
    /// He reports in: a man of his number does not usually play here (E1-materials-32).
    Report,
}

/// An order to a figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FigureOrder {
    /// Which of the eleven.
    pub who: u8,
    /// What the hand does with the figure.
    pub act: FigureAct,
}

/// Orders in the order in which they are carried out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Orders(pub Vec<FigureOrder>);

impl Orders {
    /// Turns one figure.
    pub fn turn(&mut self, who: u8, degrees: i16) {
        self.0.push(FigureOrder { who, act: FigureAct::Turn(degrees) });
    }

    /// Gives one figure an order.
    pub fn add(&mut self, who: u8, act: FigureAct) {
        self.0.push(FigureOrder { who, act });
    }
}

const CORNERS: [(Corner, &str); 4] = [
    (Corner::FrontLeft, "fl"),
    (Corner::FrontRight, "fr"),
    (Corner::BackLeft, "bl"),
    (Corner::BackRight, "br"),
];

impl fmt::Display for FigureOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.who)?;
        match self.act {
            FigureAct::Turn(degrees) => write!(f, ">{degrees}"),
            FigureAct::Swing(degrees, corner) => {
                let name = CORNERS.iter().find(|(known, _)| *known == corner).map_or("", |(_, name)| name);
                write!(f, ">{degrees}{name}")
            }
            FigureAct::Stand => f.write_str("s"),
            FigureAct::Go => f.write_str("m"),
            FigureAct::Reverse => f.write_str("r"),
            FigureAct::Dial(dial) => write!(f, "d{dial}"),
            FigureAct::Place(right, back) => write!(f, "@{right},{back}"),
            FigureAct::Sub(man) => write!(f, "#{man}"),
            FigureAct::Report => f.write_str("!"),
        }
    }
}

/// An order nobody understands.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{word}` is no order; write `3>45`, `3>45fl`, `3s`, `3m`, `3r`, `3d5`, `3@-8,35`, `3#17` or `3!`")]
pub struct BadOrder {
    pub word: String,
}

impl FromStr for FigureOrder {
    type Err = BadOrder;

    fn from_str(word: &str) -> Result<FigureOrder, BadOrder> {
        let bad = || BadOrder { word: word.to_string() };
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        let who: u8 = word[..digits].parse().map_err(|_| bad())?;
        let act = read_act(&word[digits..]).ok_or_else(bad)?;
        Ok(FigureOrder { who, act })
    }
}

fn read_act(rest: &str) -> Option<FigureAct> {
    let sign = rest.chars().next()?;
    let value = rest.get(sign.len_utf8()..)?;
    Some(match sign {
        '>' => read_turn(value)?,
        's' if value.is_empty() => FigureAct::Stand,
        'm' if value.is_empty() => FigureAct::Go,
        'r' if value.is_empty() => FigureAct::Reverse,
        'd' => FigureAct::Dial(value.parse().ok().filter(|dial| (-9..=9).contains(dial))?),
        '@' => {
            let (right, back) = value.split_once(',')?;
            FigureAct::Place(right.parse().ok()?, back.parse().ok()?)
        }
        '#' => FigureAct::Sub(value.parse().ok()?),
        '!' if value.is_empty() => FigureAct::Report,
        _ => return None,
    })
}

fn read_turn(value: &str) -> Option<FigureAct> {
    let corner = CORNERS.iter().find(|(_, name)| value.ends_with(name));
    let number = corner.map_or(value, |(_, name)| &value[..value.len() - name.len()]);
    let degrees: i16 = number.parse().ok().filter(|degrees| (-360..=360).contains(degrees))?;
    Some(corner.map_or(FigureAct::Turn(degrees), |(corner, _)| FigureAct::Swing(degrees, *corner)))
}

impl fmt::Display for Orders {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, order) in self.0.iter().enumerate() {
            let gap = if at == 0 { "" } else { " " };
            write!(f, "{gap}{order}")?;
        }
        Ok(())
    }
}

impl FromStr for Orders {
    type Err = BadOrder;

    fn from_str(text: &str) -> Result<Orders, BadOrder> {
        text.split_whitespace().map(str::parse).collect::<Result<_, _>>().map(Orders)
    }
}

/// How a team lines up: a named form, perhaps mirrored, and what the coach changes in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineupCall {
    /// The formation, front or kicking form, by its id.
    pub form: String,
    /// Left and right exchanged.
    pub mirrored: bool,
    /// Figures moved from where the form puts them.
    pub orders: Orders,
}

impl LineupCall {
    /// A form as it stands in the book.
    pub fn plain(form: &str, mirrored: bool) -> LineupCall {
        LineupCall { form: form.to_string(), mirrored, orders: Orders::default() }
    }
}

impl fmt::Display for LineupCall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.form)?;
        if self.mirrored {
            f.write_str(" mirrored")?;
        }
        if !self.orders.0.is_empty() {
            write!(f, " {}", self.orders)?;
        }
        Ok(())
    }
}

impl FromStr for LineupCall {
    type Err = BadOrder;

    fn from_str(text: &str) -> Result<LineupCall, BadOrder> {
        let mut words = text.split_whitespace().peekable();
        let form = words.next().ok_or_else(|| BadOrder { word: String::new() })?.to_string();
        let mirrored = words.next_if(|word| *word == "mirrored").is_some();
        let orders = words.map(str::parse).collect::<Result<_, _>>().map(Orders)?;
        Ok(LineupCall { form, mirrored, orders })
    }
}

/// Written down as the notation.
macro_rules! in_words {
    ($($kind:ty),*) => { $(
        impl Serialize for $kind {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $kind {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<$kind, D::Error> {
                String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
            }
        }
    )* };
}

in_words!(Orders, LineupCall);

/// Which eleven lines up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineupUnit {
    /// From scrimmage, with the ball.
    Offense,
    /// From scrimmage, without it.
    Defense,
    /// To kick off; `true` after a safety.
    Kick {
        free: bool,
    },
    /// To receive a kickoff.
    Receive {
        free: bool,
    },
    /// To kick onside, declared.
    OnsideKick,
    /// To receive an onside kick.
    OnsideReceive,
    Punt,
    /// Against a punt.
    PuntReturn,
    /// To kick at goal.
    Goal,
    /// To defend a place kick.
    GoalDefense,
}

/// Who may be turned in a window (SM-PIVOT).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// Every unblocked figure, the carrier too.
    Unblocked,
    /// The same without the carrier.
    NotCarrier,
    /// The carrier alone.
    Carrier,
    /// Returners alone.
    Returners,
    /// Everybody upright, blocked or not.
    All,
    /// Two figures; a receiving team may also put returners on stationary bases.
    Two,
    /// The offense before the snap: two men turned or moved.
    Audibles,
    /// The defense before the snap: anything, once a man.
    Shifts,
    /// The quarterback after a hand-off.
    QuarterbackOnly,
    /// A bonus stoppage: unblocked men of the side that spends it (E2-stoppage-3).
    Own,
}

/// Which stoppage it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stoppage {
    AfterRoll,
    Audibles,
    Shifts,
    Snap,
    Read,
    Scramble,
    HandedOff,
    Juke,
    Stop,
    Catch,
    Interception,
    FirstRecovery,
    Recovery,
    ReturnStart,
    Rush,
    Fake,
    PuntAway,
    ShortKick,
    Advance,
    Bonus,
}

/// A window in which figures are handled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// Where in the play.
    pub at: Stoppage,
    /// Who may be turned.
    pub scope: Scope,
}

/// How long the power is on, where a coach chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PulseCall {
    /// A kickoff or punt in the air.
    Hang,
    /// A snap; 0 cuts off just before the lines meet.
    Snap,
    /// The rush at a kicker.
    Rush,
    /// After a loose ball.
    Recovery,
}

/// Where a quarterback stands with his choices.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum PasserStage {
    /// After the snap.
    Snap,
    /// After the read.
    Read,
    /// After a scramble.
    Scramble,
    /// In a bonus stoppage, with the ball in anybody's hands (E2-stoppage-13).
    Bonus,
    /// A pass is measured and its marker lies: throw it, or do not (E2-play-run-31).
    Thrown,
    /// The defense has stopped a man who caught a pass (E2-play-pass-20, E2-play-pass-23).
    Stopped,
}

/// What a coach can be asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ElectricAsk {
    /// Heads or tails.
    Toss,
    /// Kick, receive, or defer if that may be.
    Choice {
        defer: bool,
    },
    /// Which end to defend.
    End,
    /// A deep kick or an onside one.
    Kickoff,
    Lineup(LineupUnit),
    /// Both are set: kick deep, or surprise them.
    Surprise,
    Orders(Window),
    /// How long the switch stays on.
    Power(PulseCall),
    /// When to stop a play that is running.
    Stop,
    /// When to spend a bonus stoppage, if at all.
    Bonus(Bonus),
    /// Ask the crowd for noise, or for silence with a hard count.
    Crowd {
        count: bool,
    },
    /// The carrier is at the line: stop for a juke?
    Juke,
    /// Who calls for a fair catch, if anybody.
    FairCatch,
    /// Which of several takes the ball.
    Pick,
    /// Where across the field the marker goes.
    Ball,
    /// What to try next: a play, a punt, a field goal.
    Next,
    /// What the quarterback does.
    Declare(PasserStage),
    /// Kick, or fake it.
    Fake,
    /// A flag: take the yards or the play.
    Flag,
    /// Contest the ruling.
    Challenge,
    /// It was close: call for an ability check, or let it stand.
    Doubt(Case),
    /// How to try for points after a touchdown.
    Try,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CoinSide {
    Heads,
    Tails,
}

/// What the winner of a toss wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TossChoice {
    Kick,
    Receive,
    Defer,
}

/// What comes next on a down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NextPlay {
    /// From the huddle.
    Scrimmage,
    /// Without a huddle: the same men.
    HurryUp,
    Punt,
    FieldGoal,
}

/// When the switch goes off by its holder's will (E1 trigger set beforehand).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StopAt {
    /// Never: play it out.
    Never,
    /// After so many hundredths of a second.
    After(u16),
    /// When the carrier has passed this many yards from his own goal line.
    Past(i16),
    /// When a defender is within so many tenths of a yard of the carrier.
    Within(u16),
}

/// A trick play, by what is called out when it is no secret any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trick {
    Bootleg,
    EndAround,
    FakeEndAround,
    Reverse,
    DoubleReverse,
    OptionPass,
    StatueOfLiberty,
    Fumblerooski,
    PlayAction,
    RazzleDazzle,
    FleaFlicker,
    Lateral,
    Throwback,
}

/// What the quarterback does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Declare {
    /// Look downfield for so many hundredths of a second.
    Read(u16),
    /// Hand off to this man, or keep it when it is the quarterback's own number.
    Run(u8),
    /// Throw to this man; the stick points so many degrees from his heading, from so many tenths of a yard right of
    /// the middle of his front.
    Pass {
        to: u8,
        angle: i16,
        start: i8,
    },
    /// Shovel it to this man.
    Shovel(u8),
    /// Pitch it to this man.
    Pitch(u8),
    /// Scramble for so many hundredths of a second.
    Scramble(u16),
    /// Out of bounds on purpose.
    ThrowAway,
    Kneel,
    /// Into the ground, to stop a house clock.
    Spike,
    /// Says that nothing was as it seemed: a feigned hand-off, or a ball left on the ground.
    Trick(Trick),
}

/// A coach's word about the play just over: a big play or a botch of one of his men, by the number on his jersey, added or
/// struck (E2-bigplay-1, E2-botch-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Merit {
    /// On his jersey.
    pub number: u8,
    /// A big play; else a botch.
    pub big: bool,
    /// Struck; else added.
    pub strike: bool,
}

/// What a coach can answer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ElectricCall {
    /// Heads or tails.
    Coin(CoinSide),
    /// Kick, receive, defer.
    Choice(TossChoice),
    /// Defend the end on the left of the picture.
    LeftEnd(bool),
    /// Deep or onside.
    Onside(bool),
    /// How the eleven stand.
    Lineup(LineupCall),
    /// What figures are told; then SET.
    Orders(Orders),
    /// Hundredths of a second; 0 lets the snap cut itself off.
    Power(u16),
    /// When to stop.
    Stop(StopAt),
    /// Ask the crowd or not.
    Crowd(bool),
    /// Stop for the juke, or run on.
    Juke(bool),
    /// Who calls for a fair catch.
    FairCatch(Option<u8>),
    /// Who takes the ball.
    Pick(u8),
    /// Tenths of a yard right of the middle.
    Ball(i16),
    /// The next play.
    Next(NextPlay),
    /// The quarterback's choice.
    Declare(Declare),
    /// Who fakes, if anybody.
    Fake(Option<u8>),
    /// Which flag is taken, if any.
    Flag(Option<u8>),
    /// Contest the ruling that cost most, or none.
    Challenge(bool),
    /// Contest another ruling of the play, by its place in the list.
    Contest(u8),
    /// Call for an ability check or not.
    Doubt(bool),
    /// A word about the play just over; then the question is asked again.
    Merit(Merit),
    /// A kick or a play, the ball so many tenths of a yard right of the middle.
    Try { how: TryHow, at: i16 },
    /// A time-out: back to the huddle.
    Timeout,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_read_as_they_are_written() {
        let text = "0>45 1>-170fl 2s 3m 4r 5d-9 6@-81,35 10#52 10!";
        let orders: Orders = text.parse().expect("orders");
        assert_eq!(orders.to_string(), text);
        assert_eq!(orders.0[1], FigureOrder { who: 1, act: FigureAct::Swing(-170, Corner::FrontLeft) });
        for bad in ["x>4", "3>", "3>400", "3d10", "3@4", "3", "3ss", ">4", "3>é"] {
            assert_eq!(bad.parse::<Orders>().map_err(|bad| bad.word), Err(bad.to_string()));
        }
    }

    #[test]
    fn a_lineup_is_read_as_it_is_written() {
        for text in ["pro_set", "i_form mirrored", "4-3 mirrored 3@-81,35 4>10"] {
            assert_eq!(text.parse::<LineupCall>().expect("a lineup").to_string(), text);
        }
        assert!("".parse::<LineupCall>().is_err());
    }
}
