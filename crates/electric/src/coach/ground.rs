//! Runs that take more than a hole: the toss sweep, the counter, draws.

use super::block;
use super::draft::Draft;
use super::plan::Plan;
use crate::board::Who;
use crate::call::Declare;
use crate::field;
use crate::game::Electric;
use crate::scene::{Scene, figure_of};

/// How a sweep's dial is set against the way he runs: enough to bring him round before the sideline.
const SWEEP: i8 = 2;

fn play<'a>(game: &'a Electric, plan: &Plan) -> Option<&'a str> {
    let forms = &game.book.forms;
    let row = plan.attack.filter(|_| forms.strategies && plan.run)?;
    Some(forms.plays[forms.attacks[row].play].id.as_str())
}

/// Which way along the line he runs to get past the quarterback, right positive.
fn across(scene: &Scene, side: hashmark_law::Side, who: Who) -> f32 {
    let right = field::right(side, scene.board.position(who).y - scene.ball_y);
    if right < 0.0 { 1.0 } else { -1.0 }
}

/// After the snap a runner who does not go for his hole yet is started on his way: along the line on a sweep, across the
/// quarterback on a counter, and not at all on a draw; `false` if he goes at once (E2-play-run-7, E2-play-run-9,
/// E2-play-run-12, E2-play-run-13).
pub(super) fn begins(draft: &mut Draft, plan: &Plan, runner: Who) -> bool {
    let game = draft.game;
    let way = across(&game.scene, draft.side, runner);
    match play(game, plan) {
        Some("toss_sweep") if draft.free(runner) => {
            // Outward on his own side of the ball, curving downfield.
            draft.dial(runner, if way > 0.0 { SWEEP } else { -SWEEP });
            draft.turn(runner, if way > 0.0 { -85 } else { 85 });
            draft.go(runner);
            false
        }
        Some("counter") => {
            draft.turn(runner, if way > 0.0 { 90 } else { -90 });
            draft.go(runner);
            true
        }
        Some("draw" | "qb_draw" | "qb_keeper" | "option" | "end_around") => true,
        _ => false,
    }
}

/// After the read of a counter or a draw the runner turns to his hole, on the side that the line blocks for; `false` on
/// any other play (E2-play-run-9, E2-play-run-12).
pub(super) fn comes_back(draft: &mut Draft, plan: &Plan) -> bool {
    let game = draft.game;
    if !matches!(play(game, plan), Some("counter" | "draw")) {
        return false;
    }
    let runner = super::windows::runner(game, plan);
    if game.scene.carrier == Some(runner) {
        return false;
    }
    let lane = block::lane(&game.scene, runner, None, draft.chance);
    block::run(draft, runner, lane);
    true
}

/// On a sweep the ball is tossed, not handed (E2-play-run-7).
pub(super) fn transfers(game: &Electric, plan: &Plan, runner: Who) -> [Declare; 2] {
    let (hand, toss) = (Declare::Run(figure_of(runner)), Declare::Pitch(figure_of(runner)));
    if play(game, plan) == Some("toss_sweep") { [toss, hand] } else { [hand, toss] }
}
