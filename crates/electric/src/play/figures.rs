//! Kicking and passing figures, where a league plays with them: the ball is struck by a figure instead of thrown for
//! with dice or laid with a stick, and nothing moves while it is in the air (E1-materials-34..38).

use super::landing::{self, LiveKick, found};
use super::punt::{downed, mobile, out, returned, ruled, touchback};
use super::{DeadBall, dead_spot, kickoff as deep, note, onside as short, power, pulse};
use crate::board::{FIELD_HALF_WIDTH, FigureId, Point};
use crate::call::PulseCall;
use crate::dice::SHAKE;
use crate::event::{ElectricDetail, Miss};
use crate::field::{self, BASE_LENGTH, END, tenths};
use crate::game::{Electric, step};
use crate::power::{PowerPhase, PowerStop};
use crate::rule::{rule, why};
use crate::scene::side_of;
use crate::tables::Strike;
use hashmark_law::{Ending, Fact, KickHow};
use hashmark_table::{Desk, Flow};

/// Radius within which a ball in the air hits a base.
const BALL: f32 = 0.4;
/// How finely the way of a pass is looked at.
const STRIDE: f32 = 0.25;

/// How a figure struck it: so far ahead, so far to the right.
#[derive(Clone, Copy, Debug)]
struct Hit {
    far: f32,
    right: f32,
}

/// No roll of the book but the figure's own chance, thrown like that of the board.
fn strike<D: Desk<Electric>>(desk: &mut D, how: Strike, least: f32) -> Flow<Hit> {
    let thrown = desk.roll(SHAKE, why!("E1-materials-34", "how the figure strikes the ball"))?;
    let along = (f32::from(thrown.at(0)) - 1.0) / 99.0;
    let across = (f32::from(thrown.at(1)) - 50.5) / 49.5;
    let far = least + how.short + along * (how.long - how.short);
    let hit = Hit { far, right: across * how.wide * far };
    step(desk, rule!("E1-materials-34"), || ElectricDetail::Struck {
        far: tenths(hit.far),
        right: tenths(hit.right),
    });
    Ok(hit)
}

/// Where a kick comes down.
fn landing(from: Point, hit: Hit, forward: f32) -> Point {
    Point::new(from.x + hit.far * forward, from.y - hit.right * forward)
}

/// Who stands where the ball comes down.
fn under(game: &Electric, at: Point) -> Option<FigureId> {
    let near = game.scene.board.touching_disc(at, BALL);
    near.iter().find(|who| game.scene.upright(*who))
}

/// Puts the felt where it came down.
fn lay<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, at: Point) {
    game.scene.board.put_ball(at);
    game.scene.landing = Some(at.x);
    landing::tell_where(desk, at);
}

/// A kickoff: a second of power, then the kick (E1-materials-35).
pub(super) fn kickoff<D: Desk<Electric>>(game: &mut Electric, desk: &mut D) -> Flow<()> {
    let before = game.state.situation;
    let (kickers, receivers) = (before.possession, before.possession.other());
    power(game, desk, kickers, PowerPhase::pulse(100))?;
    let hit = strike(desk, game.book.tables.struck.kickoff, 0.0)?;
    let at = landing(Point::new(field::line(before.spot), 0.0), hit, field::forward(kickers));
    deep::kicked(game, kickers, false, dead_spot(kickers, at.x));
    if at.x.abs() >= END {
        return deep::over(game, desk, false, Ending::Touchback { by: receivers }, None, 0.0);
    }
    if at.y.abs() >= FIELD_HALF_WIDTH {
        return deep::out(game, desk, false);
    }
    match under(game, at) {
        Some(by) if side_of(by) == receivers => deep::returned(game, desk, false, by),
        Some(by) => deep::downed(game, desk, false, by, false),
        None if field::ahead(receivers, at.x) <= 0.0 => {
            deep::over(game, desk, false, Ending::Touchback { by: receivers }, None, 0.0)
        }
        None => {
            lay(game, desk, at);
            let found = landing::gone_for(game, desk)?;
            deep::ruled(game, desk, false, at.x, (None, found))
        }
    }
}

/// An onside kick: ten yards or it is theirs; theirs too if it touches one of them; else it lies live and the kickers
/// power up to half a second before everybody goes for it (E1-materials-36).
pub(super) fn onside<D: Desk<Electric>>(game: &mut Electric, desk: &mut D) -> Flow<()> {
    let before = game.state.situation;
    let (kickers, receivers) = (before.possession, before.possession.other());
    let hit = strike(desk, game.book.tables.struck.onside, 0.0)?;
    let at = landing(Point::new(field::line(before.spot), 0.0), hit, field::forward(kickers));
    short::told(game, dead_spot(kickers, at.x));
    if hit.far < 10.0 {
        let line = before.spot.ahead(kickers, 10);
        return deep::over(game, desk, false, Ending::Kicked { by: receivers, at: line }, None, 0.0);
    }
    if let Some(by) = under(game, at).filter(|by| side_of(*by) == receivers) {
        return short::returned(game, desk, by);
    }
    lay(game, desk, at);
    let long = pulse(game, desk, kickers, PulseCall::Recovery)?.min(50);
    let ran = power(game, desk, kickers, PowerPhase { live: true, ..PowerPhase::pulse(long) })?;
    let found = match found(game, desk, ran.halt, kickers)? {
        Some(found) => found,
        None => short::gone_for(game, desk)?,
    };
    short::ruled(game, desk, at, found)
}

/// A punt, after the rush: it hits somebody, goes out, or lies live (E1-materials-34).
pub(super) fn punt<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, punter: FigureId) -> Flow<DeadBall> {
    let side = side_of(punter);
    let receivers = side.other();
    let hit = strike(desk, game.book.tables.struck.punt, 0.0)?;
    let at = landing(game.scene.board.position(punter), hit, field::forward(side));
    let (by, from) = (game.scene.player(punter), game.state.situation.spot);
    let to = dead_spot(side, at.x);
    note(game, rule!("E1-punt-34"), Fact::Kick { by, how: KickHow::Punt, from, to });
    if at.x.abs() >= END || at.y.abs() >= FIELD_HALF_WIDTH {
        return Ok(out(receivers, at.x));
    }
    mobile(game, side);
    game.scene.landing = Some(at.x);
    match under(game, at) {
        Some(by) if side_of(by) == receivers => returned(game, desk, by),
        Some(by) => Ok(downed(game, by)),
        None if field::ahead(receivers, at.x) <= 0.0 => Ok(touchback(receivers, at.x)),
        None => {
            lay(game, desk, at);
            let found: LiveKick = landing::gone_for(game, desk)?;
            ruled(game, desk, at.x, false, found)
        }
    }
}

/// A field goal or a try: good if it is long enough and between the posts; and whether it fell short (E1-materials-34,
/// E1-conversion-14).
pub(super) fn place_kick<D: Desk<Electric>>(game: &Electric, desk: &mut D, yards: i16) -> Flow<(bool, bool)> {
    let struck = game.book.tables.struck;
    let hit = strike(desk, struck.place_kick, 0.0)?;
    let long = hit.far >= f32::from(yards);
    Ok((long && hit.right.abs() <= struck.posts_yd, !long))
}

/// Whether the passing figure throws this pass: forward, ten yards or more (E1-materials-37).
pub fn throws(game: &Electric, passer: FigureId, to: FigureId) -> bool {
    let scene = &game.scene;
    let (from, there) = (scene.board.position(passer), scene.board.position(to));
    let ahead = (there.x - scene.ball_point(passer)) * field::forward(side_of(passer)) > 0.0;
    game.book.house.passing_figure && ahead && from.distance(there) >= game.book.tables.struck.pass_least_yd
}

/// The figure shoots at a receiver: how far he is, and what the first base it hits makes of it (E1-materials-38).
pub(super) fn pass<D: Desk<Electric>>(
    game: &Electric,
    desk: &mut D,
    passer: FigureId,
    to: FigureId,
) -> Flow<(f32, PowerStop)> {
    let struck = game.book.tables.struck;
    let (from, aim) = (game.scene.board.position(passer), game.scene.board.position(to));
    let yards = from.distance(aim);
    let hit = strike(desk, struck.pass, yards)?;
    let way = (aim - from) * (1.0 / yards);
    let aside = Point::new(way.y, -way.x);
    let along = |far: f32| from + way * far + aside * (hit.right * far / hit.far);
    let low = (hit.far - struck.pass_low_yd).max(BASE_LENGTH);
    let strides = ((hit.far - low) / STRIDE) as u16;
    let first = (0..=strides).find_map(|at| {
        let here = along(low + f32::from(at) * STRIDE);
        under(game, here).filter(|who| *who != passer)
    });
    let halt = match first {
        None => PowerStop::Missed { why: Miss::HitNobody },
        Some(by) if side_of(by) != side_of(passer) => PowerStop::Intercepted { by },
        Some(by) if game.scene.part(by).eligible => PowerStop::Caught { by },
        Some(by) => PowerStop::IllegalTouch { by },
    };
    Ok((yards, halt))
}
