//! Windows: what everybody is told in each stoppage of a play.

use super::aim::speed;
use super::cover;
use super::draft::Draft;
use super::plan::Plan;
use super::{audible, block, kick, pursue, throw};
use crate::board::{Point, Who};
use crate::call::{Orders, Scope, Stoppage, Unit, Window};
use crate::field::{self, BL};
use crate::game::Electric;
use crate::lineup::Place;
use crate::scene::{Scene, eleven_of, side_of};
use hashmark_dice::Stream;
use hashmark_law::Side;

/// Orders for a window by a plan.
pub(super) fn orders(
    game: &Electric,
    side: Side,
    window: Window,
    plan: &Plan,
    chance: &mut Stream,
) -> Orders {
    match window.scope {
        Scope::Audibles => return audible::audible(game, side, plan),
        Scope::Shifts => {
            let unit = |lined: &crate::state::Lined| lined.grounds[side.other()].unit;
            let scrimmage = game.state.lined.as_deref().map(unit) == Some(Unit::Offence);
            return if scrimmage { cover::shift(game, side) } else { Orders::default() };
        }
        _ => {}
    }
    let mut draft = Draft::new(game, side, window, chance);
    match window.at {
        Stoppage::Snap | Stoppage::Read | Stoppage::Scramble | Stoppage::Fake
            if side == game.scene.offence =>
        {
            attack(&mut draft, plan);
        }
        Stoppage::Snap | Stoppage::Read | Stoppage::Scramble | Stoppage::Fake => {
            let looks = cover::looks_like_run(&game.scene);
            let right = draft.chance.chance(0.72);
            let scheme = cover::Scheme { run: looks == right, ..plan.scheme };
            cover::window(&mut draft, scheme);
        }
        Stoppage::Juke | Stoppage::Catch | Stoppage::Interception => {
            if let Some(carrier) = game.scene.carrier {
                pursue::juke(&mut draft, carrier);
            }
        }
        Stoppage::Stop => stopped(&mut draft),
        Stoppage::Bonus => bonus(&mut draft),
        Stoppage::HandedOff => {}
        _ => kick::window(&mut draft),
    }
    draft.done()
}

/// The carrier's opponents chase; his own side blocks by threat.
fn stopped(draft: &mut Draft) {
    let Some(carrier) = draft.game.scene.carrier else { return };
    if side_of(carrier) != draft.side {
        return pursue::pursue(draft, carrier);
    }
    let scene = &draft.game.scene;
    let goal = scene.board.position(carrier) + scene.drive(carrier) * 10.0;
    block::by_threat(draft, carrier, goal);
}

/// A bonus stoppage: the chase is turned at the carrier; he is turned to where there is room, behind new blocks.
fn bonus(draft: &mut Draft) {
    let scene = &draft.game.scene;
    let Some(carrier) = scene.carrier else {
        // The rush at a kicker.
        return kick::window(draft);
    };
    if side_of(carrier) == draft.side {
        if scene.place(carrier) == Place::Quarterback && draft.game.course.handed_on == 0 {
            block::protect(draft, carrier);
            return escape(draft, carrier);
        }
        pursue::juke(draft, carrier);
    }
    stopped(draft);
}

/// The side with the ball between the snap and the declaration.
fn attack(draft: &mut Draft, plan: &Plan) {
    let game = draft.game;
    let scene = &game.scene;
    let Some(passer) = scene.carrier else { return };
    if game.course.fake {
        return fake(draft, passer);
    }
    if draft.window.at == Stoppage::Snap && plan.run && !plan.kneel {
        let runner = runner(game, plan);
        let wish = job(game, plan, scene, runner).and_then(|job| job.1);
        let lane = block::lane(scene, runner, wish.as_deref(), draft.chance);
        return block::run(draft, runner, lane);
    }
    block::protect(draft, passer);
    if draft.window.at == Stoppage::Snap {
        let routes = |tag: &str| route(game, plan, tag);
        throw::routes(draft, routes);
    } else {
        throw::breaks(draft, passer);
        escape(draft, passer);
    }
}

/// A fake kick is a run: through a hole first, then wherever there is room.
fn fake(draft: &mut Draft, carrier: Who) {
    let scene = &draft.game.scene;
    if draft.window.at == Stoppage::Fake {
        let lane = block::lane(scene, carrier, None, draft.chance);
        return block::run(draft, carrier, lane);
    }
    pursue::juke(draft, carrier);
    let ahead = scene.board.position(carrier) + Point::new(8.0 * field::forward(draft.side), 0.0);
    block::by_threat(draft, carrier, ahead);
}

/// A passer who will have to run is put on his feet and turned where there is room.
fn escape(draft: &mut Draft, passer: Who) {
    let scene = &draft.game.scene;
    if scene.blocked(passer) {
        return;
    }
    draft.go(passer);
    let near = |who: &Who| scene.board.gap(*who, passer);
    let rusher = eleven_of(draft.side.other()).min_by(|a, b| near(a).total_cmp(&near(b)));
    let Some(rusher) = rusher else { return };
    let (here, there) = (scene.board.position(passer), scene.board.position(rusher));
    let away = if here.y > there.y { 1.0 } else { -1.0 };
    let forward = field::forward(draft.side);
    draft.send(passer, here + Point::new(1.5 * forward, 6.0 * away), 0.05);
}

/// Who carries on a run: the man the package names, if the ball can get to him; else the fastest back to whom it can.
pub(super) fn runner(game: &Electric, plan: &Plan) -> Who {
    let scene = &game.scene;
    let side = scene.offence;
    let passer = game.course.taker.or(scene.tagged(side, "QB")).or(scene.carrier);
    let passer = passer.unwrap_or_else(|| crate::scene::who(side, 5));
    let named = plan.attack.and_then(|row| {
        let jobs = &game.book.forms.attacks[row].jobs;
        let ball = jobs.iter().find(|job| job.role == "ball")?;
        scene.tagged(side, &ball.man)
    });
    let back = |who: &Who| scene.place(*who) == Place::Back && within_reach(scene, passer, *who);
    let fast = |who: &Who| speed(scene, *who);
    let fastest = eleven_of(side).filter(back).max_by(|a, b| fast(a).total_cmp(&fast(b)));
    named.filter(|who| back(who) || *who == passer).or(fastest).unwrap_or(passer)
}

/// Whether a hand-off or a pitch gets there, with some room for turning.
fn within_reach(scene: &Scene, passer: Who, back: Who) -> bool {
    let gap = scene.board.gap(passer, back);
    let behind =
        scene.behind_line(scene.ball_point(back)) > scene.behind_line(scene.ball_point(passer)) + 1.0;
    scene.upright(back) && (gap < BL - 0.8 || (gap < 2.0 * BL - 0.8 && behind && !scene.blocked(back)))
}

/// A man's job in the package: role and path.
fn job(game: &Electric, plan: &Plan, scene: &Scene, who: Who) -> Option<(String, Option<String>)> {
    let tag = scene.part(who).tag;
    let jobs = &game.book.forms.attacks[plan.attack?].jobs;
    jobs.iter().find(|job| job.man == tag.as_str()).map(|job| (job.role.clone(), job.path.clone()))
}

/// The heading of a man's first leg, degrees outward; none if he stays to block.
fn route(game: &Electric, plan: &Plan, tag: &str) -> Option<f32> {
    let jobs = &game.book.forms.attacks[plan.attack?].jobs;
    let job = jobs.iter().find(|job| job.man == tag)?;
    let back = tag.starts_with("RB");
    match (job.role.as_str(), &job.path) {
        ("route", Some(path)) => {
            let leg = game.book.forms.route(path)?.legs.first()?.heading.unwrap_or(0.0) as f32;
            Some(if back { leg.clamp(20.0, 80.0) } else { leg.clamp(-30.0, 45.0) })
        }
        ("block" | "lead_block" | "transfer" | "pass", _) => None,
        _ if back => None,
        _ => Some(0.0),
    }
}
