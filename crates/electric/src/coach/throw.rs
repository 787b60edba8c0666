//! The passer: who is open, and what to do when nobody is.

use super::MONEY_DOWN;
use super::aim::{normal, speed};
use super::book::SCRAMBLE_HUNDREDTHS;
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

/// Markers are kept this far inside the sidelines, ...
const INSIDE_YARDS: f32 = 3.0;
/// ... this far inside the end lines, ...
const INSIDE_END_YARDS: f32 = 1.0;
/// ... and farther when a receiver has yet to break to where it is.
const BREAK_INSIDE_END_YARDS: f32 = 1.5;

/// How well a passer judges who will be first at a marker, one deviation.
const MISJUDGED_SECONDS: f32 = 0.04;

/// A pass is thrown if it is at least so likely to be caught; on the run a little less will do, ...
const THROWN: f32 = 0.52;
const THROWN_ON_THE_RUN: f32 = 0.50;
/// ... in trouble less, ...
const THROWN_IN_TROUBLE: f32 = 0.42;
/// ... and with time running out almost anything.
const THROWN_AT_LAST: f32 = 0.2;
/// A passer in trouble runs for more yards than this, ...
const SCRAMBLE_YARDS: f32 = 3.0;
/// ... and with no more room than this he throws it away, where no defender gets to it sooner than this after whom it is
/// meant for.
const NO_ROOM_YARDS: f32 = 1.0;
const NOBODYS_SECONDS: f32 = 0.35;
/// Places along his front from which he throws, as he names them: the middle first, then near each corner.
const STARTS: [i8; 3] = [0, -6, 6];

/// How far aside of where a receiver runs a ball is thrown that nobody is to have, in degrees as coaches give them.
const WIDE_DEGREES: [i16; 3] = [0, 20, -20];

/// How likely a throw is caught that both would reach at once, and how much more for each second he is sooner.
const EVEN_CATCH: f32 = 0.50;
const CATCH_PER_SECOND: f32 = 1.8;
/// The longer the stick, the more the prongs wander before the ball is reached: what is left of the odds.
const MEDIUM_STICK: f32 = 0.38;
const LONG_STICK: f32 = 0.4;
/// No throw is less likely, or likelier, than this.
const CATCH: (f32, f32) = (0.02, 0.93);
/// A receiver who is sooner by less than this may be beaten to it.
const INTERCEPTED_SECONDS: f32 = 0.08;

/// What a throw is worth in yards: those to where it comes down, up to so many, or so many by the die, ...
const MOST_GAIN_YARDS: f32 = 6.0;
const MOST_DIE_GAIN_YARDS: f32 = 20.0;
/// ... so many for the catch, which less comes of where he stands, ...
const CATCH_YARDS: f32 = 6.0;
const STANDING_CATCH_YARDS: f32 = 4.0;
/// ... and so many for a first down, more when there is no other down for it, which a receiver makes who is no farther from it
/// than that.
const FIRST_DOWN_YARDS: f32 = 4.0;
const MONEY_DOWN_YARDS: f32 = 9.0;
const FALLS_FORWARD_YARDS: f32 = 2.0;
/// What it costs if it is not caught: a down, more of it by the die, which may show an interception, ...
const INCOMPLETE_YARDS: f32 = 6.0;
const DIE_INCOMPLETE_YARDS: f32 = 8.0;
/// ... and the ball where somebody else may have it.
const INTERCEPTION_YARDS: f32 = 28.0;

/// Who catches a ball with his back to everybody runs on about as far.
const RUNS_ON_YARDS: f32 = 8.0;

/// Sides of the die that decides a throw by the die, and the numbers of them that can be a catch.
const DIE_SIDES: i8 = 20;
const STANDING_FACES: (i16, i16) = (1, 19);
const DIE_FACES: (f32, f32) = (1.0, 18.0);

/// When a receiver is taken to be at a marker that he does not run at.
const ELSEWHERE_SECONDS: f32 = 1.0;
/// More time than this to himself is no better.
const ALONE_SECONDS: f32 = 0.25;
/// What somebody in his way costs him: he is that much later than a defender.
const IN_LANE_SECONDS: f32 = -0.2;
/// Somebody is in his way up to so far past the marker, and so far aside.
const LANE_PAST_YARDS: f32 = 1.5;
const LANE_ASIDE_YARDS: f32 = 2.4;

/// A receiver looks at so many ways to break to each side, each so many degrees from the next.
const BREAKS_ASIDE: i16 = 8;
const BREAK_DEGREES: i16 = 10;
/// Time to himself up to this is worth something, and to go straight forward is worth that.
const BREAK_ALONE_SECONDS: f32 = 0.6;
const FORWARD_SECONDS: f32 = 0.25;
/// How far ahead of him a throw comes down where no stick can be laid.
const USUAL_STICK_YARDS: f32 = 12.0;
/// How soon anybody gets to a ball where there is nobody.
const NOBODY_SECONDS: f32 = 9.0;
/// A receiver leaves his route when somebody else would be sooner by this where it ends.
const LOST_SECONDS: f32 = 0.25;

/// A pass as the passer sees it.
#[derive(Clone, Copy, Debug)]
struct PassLook {
    declare: Declare,
    chance: f32,
    value: f32,
    /// Yards past the line of scrimmage to where the ball comes down.
    gain: f32,
}

/// The choice of the man with the ball.
pub(super) fn declare(game: &Electric, stage: PasserStage, late: bool, chance: &mut Stream) -> Declare {
    let passer = game.scene.carrier;
    let best = passer.and_then(|passer| best_pass(game, stage, passer, chance));
    let enough = if stage == PasserStage::Scramble { THROWN_ON_THE_RUN } else { THROWN };
    // With time running out anything is thrown, but not before he has looked for something better on the run.
    let last = late && stage != PasserStage::Read;
    let thrown = |look: &PassLook| look.chance >= enough || (last && look.chance > THROWN_AT_LAST);
    if let Some(look) = best.filter(thrown) {
        return look.declare;
    }
    let scramble = Declare::Scramble(SCRAMBLE_HUNDREDTHS);
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
        _ if gain - behind > SCRAMBLE_YARDS => Declare::Run(figure_of(passer)),
        Some(look) if look.chance > THROWN_IN_TROUBLE => look.declare,
        _ if away => Declare::ThrowAway,
        _ if gain - behind < NO_ROOM_YARDS => {
            at_their_feet(game, stage, passer).unwrap_or(Declare::Run(figure_of(passer)))
        }
        _ => Declare::Run(figure_of(passer)),
    }
}

/// In the pocket with nobody open and no yard to be made: a throw toward a receiver that no defender gets to, and hardly he.
fn at_their_feet(game: &Electric, stage: PasserStage, passer: FigureId) -> Option<Declare> {
    if game.book.house.alternative_passing {
        return None;
    }
    let scene = &game.scene;
    let ways = eleven_of(side_of(passer)).filter(|to| *to != passer && scene.part(*to).eligible);
    let looks = ways.flat_map(|to| WIDE_DEGREES.map(|angle| (to, angle)));
    let safe = looks.filter_map(|(to, angle)| {
        let declare = Declare::Pass { to: figure_of(to), angle, start: 0 };
        check_declare(game, stage, declare).ok()?;
        let laid = lay_stick(game, passer, to, angle, 0).ok()?;
        // A lineman who touches it is a foul.
        let meets = |who: &FigureId| match side_of(*who) == side_of(to) {
            true => !scene.part(*who).eligible,
            false => !scene.blocked(*who),
        };
        let foes = FigureId::all().filter(|who| scene.upright(*who) && meets(who));
        let soonest = foes.filter_map(|foe| arrival(scene, foe, laid.marker)).fold(NOBODY_SECONDS, f32::min);
        let own = laid.marker.distance(scene.board.position(to)) / speed(scene, to);
        (!laid.backward && soonest > own + NOBODYS_SECONDS).then_some((soonest - own, declare))
    });
    safe.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, declare)| declare)
}

/// The throw of a play that is for a touchdown or for nothing: whichever most likely scores, and at once.
pub(super) fn at_last(game: &Electric, stage: PasserStage, chance: &mut Stream) -> Option<Declare> {
    let to_goal = f32::from(game.state.situation.to_goal());
    let scores = |look: &PassLook| {
        let short = (to_goal - look.gain).max(0.0) / RUNS_ON_YARDS;
        look.chance / (1.0 + short * short)
    };
    let looks = looks(game, stage, game.scene.carrier?, chance);
    looks.into_iter().max_by(|a, b| scores(a).total_cmp(&scores(b))).map(|look| look.declare)
}

fn best_pass(game: &Electric, stage: PasserStage, passer: FigureId, chance: &mut Stream) -> Option<PassLook> {
    looks(game, stage, passer, chance).into_iter().max_by(|a, b| a.value.total_cmp(&b.value))
}

/// Every throw he has.
fn looks(game: &Electric, stage: PasserStage, passer: FigureId, chance: &mut Stream) -> Vec<PassLook> {
    let mut looks = Vec::new();
    for to in eleven_of(side_of(passer)).filter(|to| *to != passer) {
        let off = MISJUDGED_SECONDS * normal(chance);
        looks.extend(STARTS.into_iter().filter_map(|start| look(game, stage, passer, (to, start), off)));
    }
    looks
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
    let inside =
        marker.y.abs() < FIELD_HALF_WIDTH - INSIDE_YARDS && marker.x.abs() < field::END - INSIDE_END_YARDS;
    if !inside || laid.backward {
        return None;
    }
    let margin = margin(scene, to, marker) + off;
    let steady = match laid.stick {
        StickKind::Short => 1.0,
        StickKind::Medium => MEDIUM_STICK,
        StickKind::Long => LONG_STICK,
    };
    let chance = ((EVEN_CATCH + CATCH_PER_SECOND * margin) * steady).clamp(CATCH.0, CATCH.1);
    let gain = -scene.behind_line(marker.x);
    let caught = gain.min(MOST_GAIN_YARDS) + CATCH_YARDS + first_down(game, gain);
    let missed = if margin < INTERCEPTED_SECONDS { INTERCEPTION_YARDS } else { INCOMPLETE_YARDS };
    let value = chance * caught - (1.0 - chance) * missed;
    Some(PassLook { declare, chance, value, gain })
}

/// What a catch so many yards past the line is worth besides if it makes a first down.
fn first_down(game: &Electric, gain: f32) -> f32 {
    let makes = gain + FALLS_FORWARD_YARDS >= f32::from(game.state.situation.to_go());
    match makes {
        true if game.state.situation.down >= MONEY_DOWN => MONEY_DOWN_YARDS,
        true => FIRST_DOWN_YARDS,
        false => 0.0,
    }
}

/// A throw to a man who waits for it past the line, as the flat route has him: good odds, few yards, and a stoppage.
fn to_standing(game: &Electric, to: FigureId, declare: Declare, stick: StickKind) -> Option<PassLook> {
    let gain = -game.scene.behind_line(game.scene.ball_point(to));
    let faces = standing_need(game, to, stick).clamp(STANDING_FACES.0, STANDING_FACES.1);
    let chance = f32::from(faces) / f32::from(DIE_SIDES);
    let caught = gain.min(MOST_GAIN_YARDS) + STANDING_CATCH_YARDS + first_down(game, gain);
    let value = chance * caught - (1.0 - chance) * INCOMPLETE_YARDS;
    (gain > 0.0).then_some(PassLook { declare, chance, value, gain })
}

/// A throw by the die: its odds, and the worth of the yards to where he stands.
fn by_die(game: &Electric, passer: FigureId, to: FigureId, declare: Declare) -> Option<PassLook> {
    let faces = f32::from(DIE_SIDES + 1 - pass_needs(game, passer, to)).clamp(DIE_FACES.0, DIE_FACES.1);
    let chance = faces / f32::from(DIE_SIDES);
    let gain = -game.scene.behind_line(game.scene.ball_point(to));
    let caught = gain.min(MOST_DIE_GAIN_YARDS) + CATCH_YARDS + first_down(game, gain);
    let value = chance * caught - (1.0 - chance) * DIE_INCOMPLETE_YARDS;
    Some(PassLook { declare, chance, value, gain })
}

/// Seconds by which a receiver reaches a marker before anybody else; negative when somebody stands in his way.
fn margin(scene: &BoardScene, to: FigureId, marker: Point) -> f32 {
    let own = arrival(scene, to, marker).unwrap_or(ELSEWHERE_SECONDS);
    let outline = scene.outline(to);
    let ahead = outline.local(marker).x;
    let mut margin: f32 = ALONE_SECONDS;
    for other in crate::board::FigureId::all().filter(|other| *other != to) {
        let there = outline.local(scene.board.position(other));
        let in_lane = there.x > 0.0 && there.x < ahead + LANE_PAST_YARDS && there.y.abs() < LANE_ASIDE_YARDS;
        if in_lane {
            margin = margin.min(IN_LANE_SECONDS);
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
    for way in -BREAKS_ASIDE..=BREAKS_ASIDE {
        let degrees = way * BREAK_DEGREES;
        let Some(open) = open_by(&game.scene, who, long, degrees) else { continue };
        let forward = field::heading(side, degrees).way().x * field::forward(side);
        let value = open.min(BREAK_ALONE_SECONDS) + FORWARD_SECONDS * forward;
        if best.is_none_or(|(most, _)| value > most) {
            best = Some((value, degrees));
        }
    }
    best.map(|(_, degrees)| degrees)
}

/// How far ahead of a receiver a throw would come down.
fn stick_to(game: &Electric, passer: FigureId, who: FigureId) -> f32 {
    let laid = lay_stick(game, passer, who, 0, 0).ok();
    laid.map_or(USUAL_STICK_YARDS, |laid| game.scene.outline(who).nose().distance(laid.marker))
}

/// By how many seconds a receiver has a throw of some length to himself if he breaks to a heading and everybody else goes
/// for it; none if it would come down outside the lines.
fn open_by(scene: &BoardScene, who: FigureId, long: f32, degrees: i16) -> Option<f32> {
    let side = side_of(who);
    let ahead = field::heading(side, degrees).way() * (long + field::BASE_LENGTH / 2.0);
    let marker = scene.board.position(who) + ahead;
    let out = marker.y.abs() > FIELD_HALF_WIDTH - INSIDE_YARDS;
    if out || marker.x.abs() > field::END - BREAK_INSIDE_END_YARDS {
        return None;
    }
    let nearest = eleven_of(side.other())
        .filter(|other| scene.upright(*other))
        .map(|other| scene.board.position(other).distance(marker) / speed(scene, other))
        .fold(NOBODY_SECONDS, f32::min);
    Some(nearest - long / speed(scene, who))
}

/// Whether somebody else would be first by far where a throw to a receiver comes down who breaks to a heading.
pub fn beaten(game: &Electric, who: FigureId, degrees: i16) -> bool {
    let open = |passer: FigureId| open_by(&game.scene, who, stick_to(game, passer, who), degrees);
    game.scene.carrier.is_some_and(|passer| open(passer).is_none_or(|open| open < -LOST_SECONDS))
}
