//! Audibles and shifts: the last changes before the snap (E1-scrimmage-35..45).

use super::stand::{Eleven, Place, Standing};
use crate::call::{Act, Orders, Scope};
use crate::game::Electric;
use hashmark_law::Side;
use hashmark_table::Refusal;

fn refuse<T>(rule: &'static str, problem: String, remedy: &str) -> Result<T, Refusal> {
    Err(Refusal { rule, problem, remedy: remedy.to_string() })
}

/// Whether these changes may be made.
pub fn check(game: &Electric, side: Side, scope: Scope, orders: &Orders) -> Result<(), Refusal> {
    changed(game, side, scope, orders).map(|_| ())
}

/// The eleven after the changes; refused when a change or what comes of it is not allowed.
pub fn changed(game: &Electric, side: Side, scope: Scope, orders: &Orders) -> Result<Eleven, Refusal> {
    let Some(lined) = &game.state.lined else {
        return refuse("E1-scrimmage-42", "nobody is lined up".to_string(), "line up first");
    };
    let (ground, mut eleven) = (lined.grounds[side], lined.elevens[side]);
    let mut touched = [0u8; 11];
    let mut used = 0;
    for order in &orders.0 {
        let at = usize::from(order.who);
        let Some(figure) = eleven.get_mut(at) else {
            return refuse("E1-scrimmage-24", format!("there is no figure {at}"), "the eleven are 0 to 10");
        };
        let pivot = matches!(order.act, Act::Turn(_) | Act::Swing(..) | Act::Reverse | Act::Dial(_));
        let motion = matches!(order.act, Act::Place(..));
        may(figure, scope, order.act)?;
        let free = scope == Scope::Audibles && figure.tag.place() == Place::Quarterback;
        if pivot || motion {
            let bit = if motion { 2 } else { 1 };
            if touched[at] != 0 && touched[at] != bit {
                let problem = format!("{:?} is turned and moved", figure.tag);
                return refuse("E1-terms-8", problem, "one or the other");
            }
            used += u8::from(touched[at] == 0 && !free);
            touched[at] = bit;
        }
        apply(figure, &ground, order.act);
    }
    if scope == Scope::Audibles && used > 2 {
        return refuse("E1-scrimmage-35", format!("{used} men are changed"), "two audibles may be called");
    }
    let lenient = game.book.house.flag_setup_fouls;
    match super::legal::check(&ground, &eleven) {
        Err(refusal) if !(lenient && super::foul(refusal.rule).is_some()) => Err(as_audible(refusal, scope)),
        _ => Ok(eleven),
    }
}

/// A line that is no longer legal after audibles is refused by the rule about audibles.
fn as_audible(refusal: Refusal, scope: Scope) -> Refusal {
    let seven = matches!(refusal.rule, "E1-scrimmage-12" | "E1-scrimmage-13");
    let rule = match (seven, scope) {
        (true, Scope::Audibles) => "E1-scrimmage-41",
        (_, Scope::Shifts) if refusal.rule == "E1-scrimmage-28" => "E1-scrimmage-29",
        _ => refusal.rule,
    };
    Refusal { rule, ..refusal }
}

fn may(figure: &Standing, scope: Scope, act: Act) -> Result<(), Refusal> {
    let place = figure.tag.place();
    let tag = figure.tag;
    match (scope, place, act) {
        (_, _, Act::Sub(_)) => {
            refuse("E1-scrimmage-25", "a man comes in after SET".to_string(), "change men in the huddle")
        }
        (Scope::Shifts, Place::Linebacker | Place::Secondary | Place::Returner, Act::Stand) => Ok(()),
        (Scope::Shifts, _, Act::Stand) => refuse(
            "E1-scrimmage-44",
            format!("{tag:?} is no linebacker or back"),
            "linebackers and backs may stand",
        ),
        (Scope::Shifts, ..) => Ok(()),
        (_, Place::Centre, _) => {
            refuse("E1-scrimmage-35", "the centre stays".to_string(), "change somebody else")
        }
        (_, Place::Punter, _) => refuse("E1-punt-17", "the punter stays".to_string(), "change somebody else"),
        (_, Place::Kicker, _) => {
            refuse("E1-fieldgoal-13", "the kicker stays".to_string(), "change somebody else")
        }
        (_, Place::Guard | Place::Tackle, Act::Place(..)) => {
            refuse("E1-scrimmage-36", format!("{tag:?} is moved"), "guards and tackles may only be turned")
        }
        (_, Place::Back | Place::Quarterback | Place::Holder, Act::Stand | Act::Go) => Ok(()),
        (_, _, Act::Stand | Act::Go) => {
            refuse("E1-scrimmage-38", format!("{tag:?} changes his base"), "backs and the quarterback may")
        }
        (_, Place::Back, Act::Place(_, back)) if (f32::from(back) / 10.0 - figure.back).abs() > 0.06 => {
            refuse(
                "E1-scrimmage-39",
                format!("{tag:?} is moved toward or from the line"),
                "backs move along it",
            )
        }
        _ => Ok(()),
    }
}

/// Carries out one change.
pub(crate) fn apply(figure: &mut Standing, ground: &super::Ground, act: Act) {
    match act {
        Act::Turn(degrees) | Act::Swing(degrees, _) => figure.degrees = degrees,
        Act::Stand => figure.stationary = true,
        Act::Go => figure.stationary = false,
        Act::Reverse => figure.reversed = !figure.reversed,
        Act::Dial(dial) => figure.dial = dial,
        Act::Place(right, back) => {
            (figure.right, figure.back) = (f32::from(right) / 10.0, f32::from(back) / 10.0);
            figure.at = ground.point(figure.right, figure.back);
        }
        Act::Sub(_) => {}
    }
}
