//! The passer: who is open, and what to do when nobody is.

use super::aim::{normal, speed};
use super::cover::arrival;
use super::draft::OrderDraft;
use crate::board::{FIELD_HALF_WIDTH, FigureId, Point};
use crate::call::{Declare, PasserStage};
use crate::event::StickKind;
use crate::field;
use crate::game::Electric;
use crate::legal::check_declare;
use crate::lineup::StandPlace;
use crate::play::{lay_stick, pass_needs, standing_need};
use crate::scene::{BoardScene, eleven_of, figure_of, side_of};
use hashmark_dice::Stream;

/// Markers are kept this far inside the lines.
const INSIDE: f32 = 3.0;

/// How well a passer judges who will be first at a marker: seconds, one deviation.
const MISJUDGED: f32 = 0.04;

/// A pass as the passer sees it.
#[derive(Clone, Copy, Debug)]
struct PassLook {
    declare: Declare,
    chance: f32,
    value: f32,
}

/// The choice of the man with the ball.
pub(super) fn declare(game: &Electric, stage: PasserStage, late: bool, chance: &mut Stream) -> Declare {
    let passer = game.scene.carrier;
    let best = passer.and_then(|passer| best_pass(game, stage, passer, chance));
    let enough = if stage == PasserStage::Scramble { 0.40 } else { 0.43 };
    // With time running out anything is thrown, but not before he has looked for something better on the run.
    let last = late && stage != PasserStage::Read;
    if let Some(look) = best.filter(|look| look.chance >= enough || (last && look.chance > 0.2)) {
        return look.declare;
    }
    let scramble = Declare::Scramble(40);
    if check_declare(game, stage, scramble).is_ok() && stage != PasserStage::Scramble {
        return scramble;
    }
    let Some(passer) = passer else { return Declare::Kneel };
    // In trouble: away with it outside the pocket, a run if there is room, else the best there is.
    let way = super::pursue::best_way(&game.scene, passer);
    let gain = super::pursue::gain(&game.scene, passer, way);
    let behind = game.scene.behind_line(game.scene.ball_point(passer));
    let away = check_declare(game, stage, Declare::ThrowAway).is_ok() && !game.scene.in_pocket(passer);
    match best {
        _ if gain - behind > 3.0 => Declare::Run(figure_of(passer)),
        Some(look) if look.chance > 0.36 => look.declare,
        _ if away => Declare::ThrowAway,
        _ => Declare::Run(figure_of(passer)),
    }
}

fn best_pass(game: &Electric, stage: PasserStage, passer: FigureId, chance: &mut Stream) -> Option<PassLook> {
    let mut looks = Vec::new();
    for to in eleven_of(side_of(passer)).filter(|to| *to != passer) {
        let off = MISJUDGED * normal(chance);
        looks.extend([0, -6, 6].into_iter().filter_map(|start| look(game, stage, passer, (to, start), off)));
    }
    looks.into_iter().max_by(|a, b| a.value.total_cmp(&b.value))
}

/// A throw to a man from a place on his front, misjudged by so much.
fn look(
    game: &Electric,
    stage: PasserStage,
    passer: FigureId,
    (to, start): (FigureId, i8),
    off: f32,
) -> Option<PassLook> {
    let scene = &game.scene;
    let stands = scene.board.figure(to).stationary;
    if !scene.part(to).eligible || stands && !game.book.house.stationary_receiver {
        return None;
    }
    let declare = Declare::Pass { to: figure_of(to), angle: 0, start };
    check_declare(game, stage, declare).ok()?;
    if game.book.house.alternative_passing {
        return by_die(game, passer, to, declare).filter(|_| start == 0);
    }
    let laid = lay_stick(game, passer, to, 0, start).ok()?;
    if stands {
        return to_standing(game, to, declare, laid.stick).filter(|_| start == 0);
    }
    let marker = laid.marker;
    let inside = marker.y.abs() < FIELD_HALF_WIDTH - INSIDE && marker.x.abs() < field::END - 1.0;
    if !inside || laid.backward {
        return None;
    }
    let margin = margin(scene, to, marker) + off;
    // The longer the stick, the more the prongs wander before the ball is reached.
    let steady = match laid.stick {
        StickKind::Short => 1.0,
        StickKind::Medium => 0.5,
        StickKind::Long => 0.4,
    };
    let chance = ((0.50 + 1.8 * margin) * steady).clamp(0.02, 0.93);
    let gain = -scene.behind_line(marker.x);
    let need = f32::from(game.state.situation.to_go());
    let first = if gain + 2.0 >= need { 4.0 } else { 0.0 };
    let value =
        chance * (gain.min(12.0) + 6.0 + first) - (1.0 - chance) * if margin < 0.08 { 24.0 } else { 6.0 };
    Some(PassLook { declare, chance, value })
}

/// A throw to a man who waits for it past the line, as the flat route has him: good odds, few yards, and a stoppage.
fn to_standing(game: &Electric, to: FigureId, declare: Declare, stick: StickKind) -> Option<PassLook> {
    let gain = -game.scene.behind_line(game.scene.ball_point(to));
    let chance = f32::from(standing_need(game, to, stick).clamp(1, 19)) / 20.0;
    let first = if gain + 2.0 >= f32::from(game.state.situation.to_go()) { 4.0 } else { 0.0 };
    let value = chance * (gain.min(12.0) + 4.0 + first) - (1.0 - chance) * 6.0;
    (gain > 0.0).then_some(PassLook { declare, chance, value })
}

/// A throw by the die: its odds, and the worth of the yards to where he stands.
fn by_die(game: &Electric, passer: FigureId, to: FigureId, declare: Declare) -> Option<PassLook> {
    let chance = f32::from(21 - pass_needs(game, passer, to)).clamp(1.0, 18.0) / 20.0;
    let gain = -game.scene.behind_line(game.scene.ball_point(to));
    let first = if gain + 2.0 >= f32::from(game.state.situation.to_go()) { 4.0 } else { 0.0 };
    let value = chance * (gain.min(20.0) + 6.0 + first) - (1.0 - chance) * 8.0;
    Some(PassLook { declare, chance, value })
}

/// Seconds by which a receiver reaches a marker before anybody else; negative when somebody stands in his way.
fn margin(scene: &BoardScene, to: FigureId, marker: Point) -> f32 {
    let own = arrival(scene, to, marker).unwrap_or(1.0);
    let outline = scene.outline(to);
    let ahead = outline.local(marker).x;
    let mut margin: f32 = 0.25;
    for other in crate::board::FigureId::all().filter(|other| *other != to) {
        let there = outline.local(scene.board.position(other));
        let in_lane = there.x > 0.0 && there.x < ahead + 1.5 && there.y.abs() < 2.4;
        if in_lane {
            margin = margin.min(-0.2);
        }
        let foe = side_of(other) != side_of(to);
        if !foe || scene.blocked(other) || !scene.upright(other) {
            continue;
        }
        if let Some(time) = arrival(scene, other, marker) {
            margin = margin.min(time - own);
        }
    }
    margin
}

/// Receivers run their routes after the snap: the first leg, kept inside the lines.
pub(super) fn routes(draft: &mut OrderDraft, heading: impl Fn(&str) -> Option<f32>) {
    let scene = &draft.game.scene;
    for who in draft.mine() {
        if !scene.part(who).eligible || !draft.free(who) {
            continue;
        }
        let Some(outward) = heading(scene.part(who).tag.as_str()) else { continue };
        let right = field::right(draft.side, scene.board.position(who).y);
        let out = if right > 0.0 { outward } else { -outward };
        draft.turn(who, out as i16);
        draft.go(who);
    }
}

/// Before the throw every receiver breaks to the heading whose marker the nearest defender reaches latest.
pub(super) fn breaks(draft: &mut OrderDraft, passer: FigureId) {
    let game = draft.game;
    let scene = &game.scene;
    for who in draft.mine() {
        if !scene.part(who).eligible || who == passer || !draft.free(who) {
            continue;
        }
        if scene.place(who) == StandPlace::Back && scene.board.figure(who).stationary {
            continue;
        }
        if let Some(degrees) = best_break(game, passer, who) {
            draft.turn(who, degrees);
            draft.go(who);
        }
    }
}

fn best_break(game: &Electric, passer: FigureId, who: FigureId) -> Option<i16> {
    let side = side_of(who);
    let long = stick_to(game, passer, who);
    let mut best: Option<(f32, i16)> = None;
    for step in -8..=8 {
        let degrees = step as i16 * 10;
        let Some(open) = open_by(&game.scene, who, long, degrees) else { continue };
        let forward = field::heading(side, degrees).way().x * field::forward(side);
        let value = open.min(0.6) + 0.25 * forward;
        if best.is_none_or(|(most, _)| value > most) {
            best = Some((value, degrees));
        }
    }
    best.map(|(_, degrees)| degrees)
}

/// How far ahead of a receiver a throw would come down.
fn stick_to(game: &Electric, passer: FigureId, who: FigureId) -> f32 {
    let laid = lay_stick(game, passer, who, 0, 0).ok();
    laid.map_or(12.0, |laid| game.scene.outline(who).nose().distance(laid.marker))
}

/// By how many seconds a receiver has a throw of some length to himself if he breaks to a heading and everybody else goes
/// for it; none if it would come down outside the lines.
fn open_by(scene: &BoardScene, who: FigureId, long: f32, degrees: i16) -> Option<f32> {
    let side = side_of(who);
    let ahead = field::heading(side, degrees).way() * (long + field::BASE_LENGTH / 2.0);
    let marker = scene.board.position(who) + ahead;
    if marker.y.abs() > FIELD_HALF_WIDTH - INSIDE || marker.x.abs() > field::END - 1.5 {
        return None;
    }
    let nearest = eleven_of(side.other())
        .filter(|other| scene.upright(*other))
        .map(|other| scene.board.position(other).distance(marker) / speed(scene, other))
        .fold(9.0, f32::min);
    Some(nearest - long / speed(scene, who))
}

/// A receiver leaves his route when somebody else would be sooner by so many seconds where it ends.
const LOST: f32 = 0.25;

/// Whether somebody else would be first by far where a throw to a receiver comes down who breaks to a heading.
pub fn beaten(game: &Electric, who: FigureId, degrees: i16) -> bool {
    let open = |passer: FigureId| open_by(&game.scene, who, stick_to(game, passer, who), degrees);
    game.scene.carrier.is_some_and(|passer| open(passer).is_none_or(|open| open < -LOST))
}
