//! Runs that take more than a hole: the toss sweep, the counter, draws.

use super::aim::PLANNED_ERROR;
use super::block;
use super::draft::OrderDraft;
use super::plan::PlayPlan;
use super::pursue;
use super::{ESCORT_YARDS, HOLE_YARDS, LANE_OF_THE_BOOK, SQUARE_DEGREES};
use crate::board::{FigureId, Point};
use crate::call::Declare;
use crate::field;
use crate::forms::PackageJob;
use crate::game::Electric;
use crate::lineup::StandPlace;
use crate::scene::{BoardScene, eleven_of, figure_of};

/// How a sweep's dial is set against the way he runs: enough to bring him round before the sideline.
const SWEEP_DIAL: i8 = 2;
/// How far outward he starts: a little forward of the line.
const SWEEP_DEGREES: i16 = 85;
/// How far a guard who pulls is turned outward: a little back, to get past his tackle.
const PULL_DEGREES: i16 = 105;
/// How far the line of a counter is turned away from where the back runs first.
const COUNTER_LINE_DEGREES: i16 = 25;
/// Where a counter goes, in yards from the ball, ...
const COUNTER_HOLE_YARDS: f32 = 7.0;
/// ... or from the back himself, who may not have got past the ball.
const COUNTER_BACK_YARDS: f32 = 3.0;
/// A back who stands nearer than this to the line through the quarterback is on neither side of him.
const BEHIND_PASSER_YARDS: f32 = 1.0;

fn play<'a>(game: &'a Electric, plan: &PlayPlan) -> Option<&'a str> {
    let forms = &game.book.forms;
    let row = plan.attack.filter(|_| forms.strategies && plan.run)?;
    Some(forms.plays[forms.attacks[row].play].id.as_str())
}

/// Which way along the line he runs to get past the quarterback, right positive.
fn across(scene: &BoardScene, side: hashmark_law::Side, who: FigureId) -> f32 {
    let right = field::right(side, scene.board.position(who).y - scene.ball_y);
    if right < 0.0 { 1.0 } else { -1.0 }
}

/// After the snap a runner who does not go for his hole yet is started on his way: along the line on a sweep, across the
/// quarterback on a counter, and not at all on a draw; `false` if he goes at once (E2-play-run-7, E2-play-run-9,
/// E2-play-run-12, E2-play-run-13).
pub(super) fn begins(draft: &mut OrderDraft, plan: &PlayPlan, runner: FigureId) -> bool {
    let game = draft.game;
    let way = across(&game.scene, draft.side, runner);
    match play(game, plan) {
        Some("toss_sweep") if draft.free(runner) => {
            // Outward on his own side of the ball, curving downfield.
            draft.dial(runner, if way > 0.0 { SWEEP_DIAL } else { -SWEEP_DIAL });
            draft.turn(runner, if way > 0.0 { -SWEEP_DEGREES } else { SWEEP_DEGREES });
            draft.go(runner);
            joined(draft, plan, way);
            false
        }
        Some("counter") => {
            draft.turn(runner, if way > 0.0 { SQUARE_DEGREES } else { -SQUARE_DEGREES });
            draft.go(runner);
            // The line blocks the other way.
            let line = |who: &FigureId| game.scene.place(*who).interior();
            for who in draft.mine().filter(line) {
                draft.turn(who, if way > 0.0 { -COUNTER_LINE_DEGREES } else { COUNTER_LINE_DEGREES });
                draft.go(who);
            }
            true
        }
        Some("qb_keeper") => {
            keeps(draft, plan, runner);
            true
        }
        Some("option") => {
            rolls(draft, plan, runner);
            true
        }
        Some("draw" | "qb_draw" | "end_around") => true,
        _ => false,
    }
}

/// A keeper in the shotgun goes forward at once; from under center he rolls out first (E2-play-run-14).
fn keeps(draft: &mut OrderDraft, plan: &PlayPlan, passer: FigureId) {
    let game = draft.game;
    let lane = lane(draft, plan, passer);
    if game.course.stood_back {
        return draft.send(passer, hole(&game.scene, lane), PLANNED_ERROR);
    }
    let right = field::right(draft.side, lane - game.scene.ball_y) > 0.0;
    draft.turn(passer, if right { SQUARE_DEGREES } else { -SQUARE_DEGREES });
    draft.go(passer);
}

/// On an option the quarterback rolls to the side of the back who follows him, and that back runs beside him
/// (E2-play-run-15).
fn rolls(draft: &mut OrderDraft, plan: &PlayPlan, passer: FigureId) {
    let scene = &draft.game.scene;
    let Some((back, _)) = backs(draft, plan, |job| job.role == "follow_qb").into_iter().next() else {
        return;
    };
    let aside = scene.board.position(back).y - scene.board.position(passer).y;
    let right =
        if aside.abs() < BEHIND_PASSER_YARDS { plan.mirrored } else { field::right(draft.side, aside) > 0.0 };
    for who in [passer, back] {
        draft.turn(who, if right { SQUARE_DEGREES } else { -SQUARE_DEGREES });
        draft.go(who);
    }
}

/// The hole that a man's package names for him.
fn lane(draft: &mut OrderDraft, plan: &PlayPlan, who: FigureId) -> f32 {
    let game = draft.game;
    let jobs = plan.attack.map_or(&[][..], |row| &game.book.forms.attacks[row].jobs);
    let path = jobs.iter().find(|job| game.scene.tagged(draft.side, &job.man) == Some(who));
    let wish = path.and_then(|job| job.path.as_deref()).map(|path| (path, LANE_OF_THE_BOOK));
    block::lane(&game.scene, who, wish, draft.chance)
}

/// The other backs of a run, with what they do.
fn backs(
    draft: &OrderDraft,
    plan: &PlayPlan,
    fits: impl Fn(&PackageJob) -> bool,
) -> Vec<(FigureId, Option<String>)> {
    let game = draft.game;
    let jobs = plan.attack.map_or(&[][..], |row| &game.book.forms.attacks[row].jobs);
    let back = |job: &&PackageJob| job.man.starts_with("RB") && fits(job);
    let found = |job: &PackageJob| Some((game.scene.tagged(draft.side, &job.man)?, job.path.clone()));
    jobs.iter().filter(back).filter_map(found).collect()
}

/// A sweep joined with a dive or an off-tackle run: the other back goes for that hole, and the guard on the side of the
/// sweep pulls, round behind his tackle, to lead it (E2-play-run-8).
fn joined(draft: &mut OrderDraft, plan: &PlayPlan, way: f32) {
    let inside =
        |job: &PackageJob| job.role == "lane" && matches!(job.path.as_deref(), Some("dive" | "off_tackle"));
    let others = backs(draft, plan, inside);
    for (back, path) in &others {
        let wish = path.as_deref().map(|path| (path, LANE_OF_THE_BOOK));
        let lane = block::lane(&draft.game.scene, *back, wish, draft.chance);
        draft.send(*back, hole(&draft.game.scene, lane), PLANNED_ERROR);
    }
    let guard = draft.game.scene.tagged(draft.side, if way > 0.0 { "LG" } else { "RG" });
    if let Some(guard) = guard.filter(|_| !others.is_empty()) {
        draft.turn(guard, if way > 0.0 { -PULL_DEGREES } else { PULL_DEGREES });
        draft.go(guard);
    }
}

/// Just past the line.
fn hole(scene: &BoardScene, lane: f32) -> Point {
    Point::new(scene.line + HOLE_YARDS * field::forward(scene.offense), lane)
}

/// On a trap the guard at the hole goes for a linebacker and lets his lineman through, whom the fullback takes; that
/// lineman (E2-play-run-10).
pub(super) fn traps(
    draft: &mut OrderDraft,
    plan: &PlayPlan,
    runner: FigureId,
    lane: f32,
) -> Option<FigureId> {
    let game = draft.game;
    let scene = &game.scene;
    play(game, plan).filter(|play| *play == "trap_run")?;
    let at = |who: &FigureId| scene.board.position(*who);
    let beside = |who: &FigureId| (at(who).y - lane).abs();
    let guards = ["LG", "RG"].into_iter().filter_map(|tag| scene.tagged(draft.side, tag));
    let guard = guards.filter(|who| draft.free(*who)).min_by(|a, b| beside(a).total_cmp(&beside(b)))?;
    let far = |who: &FigureId| at(who).distance(at(&guard));
    let backer = eleven_of(draft.side.other())
        .filter(|who| scene.place(*who) == StandPlace::Linebacker && scene.upright(*who))
        .min_by(|a, b| far(a).total_cmp(&far(b)))?;
    let linemen =
        block::down_linemen(scene).into_iter().filter(|who| scene.place(*who) == StandPlace::Lineman);
    let let_in = linemen.min_by(|a, b| far(a).total_cmp(&far(b)))?;
    let blocks = |job: &PackageJob| matches!(job.role.as_str(), "lead_block" | "block" | "lane");
    let fullback = backs(draft, plan, blocks).into_iter().map(|(who, _)| who).find(|who| *who != runner)?;
    draft.send(guard, at(&backer), PLANNED_ERROR);
    draft.send(fullback, at(&let_in), PLANNED_ERROR);
    Some(let_in)
}

/// After the read of a counter, a draw or a keeper the runner turns to his hole, on the side that the line blocks for;
/// `false` on any other play (E2-play-run-9, E2-play-run-12..14).
pub(super) fn comes_back(draft: &mut OrderDraft, plan: &PlayPlan) -> bool {
    let game = draft.game;
    let play = match play(game, plan) {
        Some("option") => return upfield(draft, plan),
        Some(play @ ("counter" | "draw" | "qb_keeper" | "qb_draw")) => play,
        _ => return false,
    };
    let runner = super::windows::runner(game, plan);
    let kept = game.scene.carrier == Some(runner);
    if kept && !play.starts_with("qb_") {
        return false;
    }
    let lane = match play {
        "counter" => countered(&game.scene, runner),
        _ if kept => lane(draft, plan, runner),
        _ => block::lane(&game.scene, runner, None, draft.chance),
    };
    block::run(draft, runner, lane, None);
    true
}

/// After the read of an option both who may run with the ball are turned to where there is room, behind blocks
/// (E2-play-run-15).
fn upfield(draft: &mut OrderDraft, plan: &PlayPlan) -> bool {
    let scene = &draft.game.scene;
    let Some(passer) = scene.carrier else { return false };
    let follows = backs(draft, plan, |job| job.role == "follow_qb").into_iter().map(|(back, _)| back);
    for who in std::iter::once(passer).chain(follows) {
        draft.go(who);
        pursue::juke(draft, who);
    }
    block::by_threat(draft, passer, scene.board.position(passer) + scene.drive(passer) * ESCORT_YARDS);
    true
}

/// On an option the ball goes to a back who follows, if he would get farther than the quarterback himself
/// (E2-play-run-15).
pub(super) fn options(game: &Electric, followers: &[u8]) -> Vec<Declare> {
    let scene = &game.scene;
    let Some(passer) = scene.carrier else { return Vec::new() };
    let side = scene.offense;
    let room = |who: FigureId| {
        let heading = field::degrees(side, scene.board.heading(who));
        pursue::gain(scene, who, heading) - scene.behind_line(scene.ball_point(who))
    };
    let keep = (room(passer), Declare::Run(figure_of(passer)));
    let pitch = |to: &u8| (room(game.who(side, *to)), Declare::Pitch(*to));
    let mut all: Vec<(f32, Declare)> = followers.iter().map(pitch).chain([keep]).collect();
    all.sort_by(|a, b| b.0.total_cmp(&a.0));
    all.into_iter().map(|(_, declare)| declare).collect()
}

/// Back to where he came from: off the tackle on that side, or farther if he never got past the ball.
fn countered(scene: &BoardScene, runner: FigureId) -> f32 {
    let here = scene.board.position(runner).y;
    let back = -super::aim::course(scene, runner).y.signum();
    let (tackle, near) = (scene.ball_y + back * COUNTER_HOLE_YARDS, here + back * COUNTER_BACK_YARDS);
    if (tackle - near) * back > 0.0 { tackle } else { near }
}

/// On a sweep the ball is tossed, not handed (E2-play-run-7).
pub(super) fn transfers(game: &Electric, plan: &PlayPlan, runner: FigureId) -> [Declare; 2] {
    let (hand, toss) = (Declare::Run(figure_of(runner)), Declare::Pitch(figure_of(runner)));
    if play(game, plan) == Some("toss_sweep") { [toss, hand] } else { [hand, toss] }
}
