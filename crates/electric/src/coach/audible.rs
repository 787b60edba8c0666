//! Before the snap: audibles of the side with the ball, and who would rather have a time-out.

use super::plan::{PlayPlan, in_the_box, plays_left};
use super::{CROWDED_BOX_MEN, LAST_DOWN, LIGHT_BOX_MEN};
use crate::call::{FigureAct, Orders, Scope};
use crate::field::{BASE_LENGTH, BASE_WIDTH, tenths};
use crate::game::Electric;
use crate::lineup::{FigureStand, StandPlace, change};
use crate::state::Lined;
use hashmark_law::{Fact, Side};

/// So many more men on one side of the ball are a strong side.
const STRONG_SIDE_MEN: i32 = 1;
/// A back who stands nearer to the middle than this is on no side.
const ASIDE_YARDS: f32 = 2.0;
/// A defender who stands nearer to the middle than this is on no side.
const OVER_THE_BALL_YARDS: f32 = 1.0;
/// With no more counted plays than this to the end of a half each of them is worth a time-out.
const PRECIOUS_PLAYS: u8 = 2;
/// A run that needs no more than this is tried even into a crowd.
const SNEAK_YARDS: i16 = 2;
/// With more than this to go eight men in the box are too many against one back.
const PASSING_DOWN_YARDS: i16 = 5;
/// So many backs, or more, mean a run.
const HEAVY_BACKFIELD: usize = 3;
/// So few mean a pass.
const LIGHT_BACKFIELD: usize = 1;

/// Audibles: a back who is to run at their strong side is moved across to the other.
pub(super) fn audible(game: &Electric, side: Side, plan: &PlayPlan) -> Orders {
    let orders = Orders::default();
    let Some(lined) = game.state.lined.as_ref().filter(|_| plan.run && plan.alert) else { return orders };
    let Some((figure, back)) = runner(game, side, lined, plan) else { return orders };
    if back.right.abs() < ASIDE_YARDS || stronger(lined, side, back.right) < STRONG_SIDE_MEN {
        return orders;
    }
    let mut moved = Orders::default();
    across(&mut moved, figure, &back);
    // Another back who stands over there comes the other way.
    let near = |man: &FigureStand| {
        (man.right + back.right).abs() < 2.0 * BASE_WIDTH && (man.back - back.back).abs() < BASE_LENGTH
    };
    let place = |man: &FigureStand| man.tag.place() == StandPlace::Back && near(man);
    if let Some(other) = lined.elevens[side].iter().position(place) {
        across(&mut moved, other as u8, &lined.elevens[side][other]);
    }
    if change::check(game, side, Scope::Audibles, &moved).is_ok() { moved } else { orders }
}

/// To the same place on the other side of the ball.
fn across(orders: &mut Orders, figure: u8, man: &FigureStand) {
    orders.add(figure, FigureAct::Place(tenths(-man.right), tenths(man.back)));
}

/// The back who is to carry, and where he stands.
fn runner(game: &Electric, side: Side, lined: &Lined, plan: &PlayPlan) -> Option<(u8, FigureStand)> {
    let jobs = &game.book.forms.attacks[plan.attack?].jobs;
    let ball = jobs.iter().find(|job| job.role == "ball")?;
    let named = |man: &&FigureStand| man.tag.as_str() == ball.man && man.tag.place() == StandPlace::Back;
    let at = lined.elevens[side].iter().position(|man| named(&man))?;
    Some((at as u8, lined.elevens[side][at]))
}

/// How many more of them stand on this side of the ball than on the other.
fn stronger(lined: &Lined, side: Side, right: f32) -> i32 {
    // What is right for one side is left for the other.
    let towards = |man: &FigureStand| -man.right * right.signum();
    let men = lined.elevens[side.other()].iter();
    men.map(|man| {
        if towards(man) > OVER_THE_BALL_YARDS {
            1
        } else if towards(man) < -OVER_THE_BALL_YARDS {
            -1
        } else {
            0
        }
    })
    .sum()
}

/// Whether the play is so important, and the set-up so unlucky, that a time-out is worth it: on fourth down or at the end
/// of a half, a run into a crowd, or a defense that is far too light or too heavy for what it sees.
pub(super) fn wants_timeout(game: &Electric, side: Side, plan: &PlayPlan) -> bool {
    let now = &game.state.situation;
    let matters = now.down == LAST_DOWN || (now.half_ends() && plays_left(game) <= PRECIOUS_PLAYS);
    let left = now.timeouts[side];
    if !matters || left == 0 || plan.kneel || thought_twice(game, side) {
        return false;
    }
    let attacks = now.possession == side;
    let Some(men) = in_the_box(game, if attacks { side.other() } else { side }) else { return false };
    match attacks {
        true => plan.run && men >= CROWDED_BOX_MEN && now.to_go() > SNEAK_YARDS,
        false => {
            let backs = backs(game, side.other());
            let too_light = backs >= HEAVY_BACKFIELD && men <= LIGHT_BOX_MEN;
            let too_heavy = backs <= LIGHT_BACKFIELD && men >= CROWDED_BOX_MEN;
            too_light || (too_heavy && now.to_go() > PASSING_DOWN_YARDS)
        }
    }
}

/// Whether he took a time-out before this snap already: one is enough.
fn thought_twice(game: &Electric, side: Side) -> bool {
    let left = game.state.situation.timeouts[side];
    let began = |fact: &Fact| matches!(fact, Fact::Snap { situation, .. } if situation.timeouts[side] > left);
    game.course.facts.iter().any(|(_, fact)| began(fact))
}

fn backs(game: &Electric, side: Side) -> usize {
    let Some(lined) = &game.state.lined else { return 0 };
    lined.elevens[side].iter().filter(|man| man.tag.place() == StandPlace::Back).count()
}
