//! Stick passes (SM-PASS).

use super::chase::{RunChase, chase};
use super::fumble::{DroppedBall, loose};
use super::kickoff::fumble_spot;
use super::quarterback::incomplete;
use super::{DeadBall, air, dead_spot, end_spot, figures, flags, note, power, windows, won_ball};
use crate::board::{FIELD_HALF_WIDTH, FigureId, Point};
use crate::call::{Declare, Scope, Stoppage, Window};
use crate::event::{ElectricDetail, Miss, StickKind};
use crate::field::{self, BASE_WIDTH, END, GOAL};
use crate::game::{Electric, step};
use crate::legal::refuse_figure;
use crate::outcome::{OfficialRuling, ReplayEvidence};
use crate::power::{Flight, PowerPhase, PowerStop, ReplayView};
use crate::rule::{Rule, rule};
use crate::scene::{eleven_of, figure_of, side_of};
use hashmark_law::foul::{Foul, FoulKind, FoulMoment};
use hashmark_law::{ContestedRuling, Ending, Fact, FieldPlayer, PassDepth, PassEnd, ReturnHow, Spot};
use hashmark_table::{Desk, Flow, Refusal};

/// From here on a pass is a Hail Mary, and may be laid with the measuring stick (E2-play-pass-9, E2-misc-1).
const HAIL_MARY: f32 = 70.0;

/// A stick laid on the board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Laid {
    /// Where the marker goes.
    pub marker: Point,
    /// Which stick.
    pub stick: StickKind,
    /// The longer one, for pressure.
    pub pressed: bool,
    /// Yards from passer to receiver, base center to base center.
    pub yards: f32,
    /// The marker is no farther ahead than the passer.
    pub backward: bool,
}

/// Whether the passer must take the longer stick (E1-pass-12, E1-pass-13, E1-punt-67, E1-fieldgoal-35).
pub fn pressed(game: &Electric, passer: FigureId) -> bool {
    let (sticks, house) = (&game.book.tables.sticks, &game.book.house);
    if super::bonus::unpracticed(game, passer) {
        return true;
    }
    if !house.pressure_sticks {
        return false;
    }
    let scene = &game.scene;
    if game.course.fake && !game.course.fake_by_quarterback {
        return true;
    }
    let side = side_of(passer);
    let to_goal = 100.0 - field::ahead(side, scene.ball_point(passer));
    if house.red_zone_sticks && to_goal <= sticks.red_zone as f32 {
        return true;
    }
    let near = sticks.near as f32;
    eleven_of(side.other()).any(|other| scene.upright(other) && scene.board.gap(other, passer) <= near)
}

/// Measures a pass and lays the stick (PS2, PS3); refused when the far end is out of bounds or behind the receiver.
pub fn lay_stick(
    game: &Electric,
    passer: FigureId,
    to: FigureId,
    angle: i16,
    start: i8,
) -> Result<Laid, Refusal> {
    let scene = &game.scene;
    let sticks = &game.book.tables.sticks;
    let yards = scene.board.position(passer).distance(scene.board.position(to));
    let (stick, at) = measured(game, yards);
    // Wind and snow press all passes but short ones (E2-weather-8, E2-weather-13).
    let blown = at > 0 && game.book.house.pressure_sticks;
    let pressed = pressed(game, passer) || blown && game.state.heroes.weather.condition.effects().sticks;
    let hail_mary = game.book.house.hail_mary_stick && yards >= HAIL_MARY;
    let long = match pressed {
        // The measuring stick itself (E2-misc-1).
        _ if hail_mary => sticks.white,
        true => sticks.pressed[at],
        false => sticks.plain[at],
    } as f32;
    if !(-90..=90).contains(&angle) {
        let problem = format!("the stick points {angle} degrees from where he faces");
        let remedy = "it goes forward of him, up to 90 degrees either way";
        return refuse_figure(to, rule!("E1-pass-14"), problem, remedy);
    }
    let outline = scene.outline(to);
    let offset = (f32::from(start) / 10.0).clamp(-BASE_WIDTH / 2.0, BASE_WIDTH / 2.0);
    let front = outline.world(Point::new(outline.half_length, -offset));
    let way = outline.heading.turned(-f64::from(angle)).way();
    let marker = front + way * long;
    if marker.y.abs() >= FIELD_HALF_WIDTH || marker.x.abs() >= END {
        let rule = if hail_mary { rule!("E2-misc-2") } else { rule!("E1-pass-14") };
        let problem = "the ball would come down out of bounds";
        return refuse_figure(to, rule, problem, "turn the stick until its end is inside the lines");
    }
    let forward = field::forward(side_of(passer));
    let backward = (marker.x - scene.ball_point(passer)) * forward <= 0.0;
    Ok(Laid { marker, stick, pressed, yards, backward })
}

/// The stick of a distance, and its place among the three (E1-pass-9..11).
fn measured(game: &Electric, yards: f32) -> (StickKind, usize) {
    let sticks = &game.book.tables.sticks;
    match f64::from(yards) {
        yards if yards <= sticks.red => (StickKind::Short, 0),
        yards if yards <= sticks.white => (StickKind::Medium, 1),
        _ => (StickKind::Long, 2),
    }
}

/// A pass thrown: measured, in the air, caught or not.
pub(super) fn pass<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    to: u8,
    angle: i16,
    start: i8,
    two: bool,
) -> Flow<DeadBall> {
    let side = game.scene.offense;
    let to = game.who(side, to);
    let passer = game.scene.carrier.unwrap_or(to);
    if game.book.house.alternative_passing || air::to_standing(game, to) {
        return without_marker(game, desk, passer, to, two);
    }
    if figures::throws(game, passer, to) {
        return by_figure(game, desk, passer, to, two);
    }
    let Ok(laid) = lay_stick(game, passer, to, angle, start) else {
        return Ok(incomplete(game));
    };
    let (thrower, target) = (game.scene.player(passer), game.scene.player(to));
    step(desk, rule!("E1-pass-16"), || ElectricDetail::Measured {
        to: target,
        tenths: (laid.yards * 10.0).round() as u16,
        stick: laid.stick,
        pressed: laid.pressed,
    });
    super::landing::lay(game, desk, laid.marker);
    let aimed = Declare::Pass { to: figure_of(to), angle, start };
    if let Some(finish) = super::trick::feigned_pass(game, desk, passer, aimed, two)? {
        return Ok(finish);
    }
    if !laid.backward {
        fouls_of_the_throw(game, passer, to);
        game.course.thrown = true;
    }
    game.scene.carrier = None;
    let flight = Flight { to, backward: laid.backward };
    let ran = power(game, desk, side, PowerPhase { flight: Some(flight), ..PowerPhase::UNTIL })?;
    game.scene.pick_up();
    let thrown =
        PassInFlight { thrower, target, depth: depth(laid.stick), laid, passer, to, shown: ran.shown };
    came_down(game, desk, &thrown, ran.halt, two)
}

/// The passing figure throws: nothing moves while the ball is in the air (E1-materials-37, E1-materials-38).
fn by_figure<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    passer: FigureId,
    to: FigureId,
    two: bool,
) -> Flow<DeadBall> {
    let (thrower, target) = (game.scene.player(passer), game.scene.player(to));
    fouls_of_the_throw(game, passer, to);
    game.course.thrown = true;
    let (yards, halt) = figures::pass(game, desk, passer, to)?;
    game.scene.carrier = None;
    let stick = measured(game, yards).0;
    let marker = game.scene.board.position(to);
    let laid = Laid { marker, stick, pressed: false, yards, backward: false };
    let shown = ReplayView::plain(halt, marker.x);
    let thrown = PassInFlight { thrower, target, depth: depth(stick), laid, passer, to, shown };
    came_down(game, desk, &thrown, halt, two)
}

/// By a die, or to a man who stands.
fn without_marker<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    passer: FigureId,
    to: FigureId,
    two: bool,
) -> Flow<DeadBall> {
    let (thrower, target) = (game.scene.player(passer), game.scene.player(to));
    let backward = air::backward(game, passer, to);
    if !backward {
        fouls_of_the_throw(game, passer, to);
        game.course.thrown = true;
    }
    let marker = game.scene.board.position(to);
    let yards = game.scene.board.position(passer).distance(marker);
    let stick = measured(game, yards).0;
    // The need of a pass by the die is that of the moment of the throw.
    let need = air::needed(game, passer, to);
    game.scene.carrier = None;
    if air::to_standing(game, to) {
        air::hang(game, desk, to, yards)?;
    }
    let halt = match game.book.house.alternative_passing {
        true => air::thrown(game, desk, (passer, to), need)?,
        false => air::standing(game, desk, to, stick)?,
    };
    let laid = Laid { marker, stick, pressed: false, yards, backward };
    let shown = ReplayView::plain(halt, marker.x);
    let thrown = PassInFlight { thrower, target, depth: depth(stick), laid, passer, to, shown };
    came_down(game, desk, &thrown, halt, two)
}

/// A pass has come down: caught, stolen, or neither.
fn came_down<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    thrown: &PassInFlight,
    halt: PowerStop,
    two: bool,
) -> Flow<DeadBall> {
    let (side, laid, passer) = (game.scene.offense, thrown.laid, thrown.passer);
    match halt {
        PowerStop::Caught { by } => complete(game, desk, thrown, by, two),
        PowerStop::Intercepted { by } => intercepted(game, desk, thrown, by, two),
        _ if laid.backward => {
            let thrower = thrown.thrower;
            note(game, rule!("E1-pitch-9"), Fact::Fumble { by: thrower, at: dead_spot(side, laid.marker.x) });
            let ball = DroppedBall {
                side,
                by: Some(passer),
                at: laid.marker,
                high: false,
                dead: false,
                kick: false,
            };
            loose(game, desk, ball)
        }
        other => Ok(missed(game, desk, thrown, other)),
    }
}

/// What is known of a pass.
struct PassInFlight {
    thrower: FieldPlayer,
    target: FieldPlayer,
    depth: PassDepth,
    laid: Laid,
    passer: FigureId,
    to: FigureId,
    /// What the record of the board shows of how it came down.
    shown: ReplayView,
}

const fn depth(stick: StickKind) -> PassDepth {
    match stick {
        StickKind::Short => PassDepth::Flat,
        StickKind::Medium => PassDepth::Short,
        StickKind::Long => PassDepth::Long,
    }
}

/// Thrown from past the line or for the second time, to a man who may not catch it, or with linemen sent downfield
/// (E1-pass-5, E1-pass-45, E1-scrimmage-15, E1-pass-36).
pub(super) fn fouls_of_the_throw(game: &mut Electric, passer: FigureId, to: FigureId) {
    let side = game.scene.offense;
    let x = game.scene.ball_point(passer);
    let during = |kind, at| Foul { by: side, kind, at, when: FoulMoment::During };
    if game.scene.behind_line(x) < 0.0 || game.course.thrown {
        let at = Some(dead_spot(side, x));
        flags::throw(game, during(FoulKind::IllegalForwardPass, at), rule!("E1-penalty-24"));
    }
    if !game.scene.part(to).eligible {
        flags::throw(game, during(FoulKind::IneligibleMan, None), rule!("E1-penalty-23"));
    }
    let downfield = |who: &FigureId| {
        let reach = game.scene.reach_toward(*who, side.other());
        game.scene.part(*who).sent && game.scene.behind_line(reach) < 0.0
    };
    if eleven_of(side).any(|who| downfield(&who)) {
        flags::throw(game, during(FoulKind::IneligibleMan, None), rule!("E1-penalty-29"));
    }
}

fn told(thrown: &PassInFlight, end: PassEnd, game: &Electric, to: hashmark_law::Spot) -> Fact {
    let from = game.state.situation.spot;
    Fact::Pass { by: thrown.thrower, target: Some(thrown.target), depth: thrown.depth, end, from, to }
}

fn missed<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    thrown: &PassInFlight,
    halt: PowerStop,
) -> DeadBall {
    if let PowerStop::Missed { why } = halt {
        step(desk, rule!("E1-pass-27"), || ElectricDetail::Missed { why });
    }
    let side = game.scene.offense;
    let from = game.state.situation.spot;
    let fact = told(thrown, PassEnd::Incomplete, game, from);
    if matches!(halt, PowerStop::Missed { why: Miss::Batted | Miss::WrongEdge | Miss::OutOfBounds }) {
        rule_on(game, thrown, ContestedRuling::Incompletion, halt);
    }
    note(game, rule!("E1-pass-32"), fact);
    if matches!(halt, PowerStop::IllegalTouch { .. }) {
        let foul = Foul { by: side, kind: FoulKind::IllegalTouching, at: None, when: FoulMoment::During };
        flags::throw(game, foul, rule!("E1-penalty-28"));
    }
    incomplete(game)
}

/// Remembers a ruling on a pass, and what a challenge would make of it: what the replay shows, if that is something else.
fn rule_on(game: &mut Electric, thrown: &PassInFlight, what: ContestedRuling, called: PowerStop) {
    if game.course.fake {
        return;
    }
    let (shown, close) = (thrown.shown.halt, thrown.shown.close);
    let of_a_pass =
        matches!(shown, PowerStop::Caught { .. } | PowerStop::Intercepted { .. } | PowerStop::Missed { .. });
    let same = std::mem::discriminant(&shown) == std::mem::discriminant(&called);
    let wrong = close && of_a_pass && !same;
    let offense = game.scene.offense;
    let instead = match what {
        _ if wrong => shown,
        ContestedRuling::Incompletion => PowerStop::Caught { by: thrown.to },
        _ => PowerStop::Missed { why: Miss::WrongEdge },
    };
    let stolen = matches!(instead, PowerStop::Intercepted { .. });
    let by = if stolen || what == ContestedRuling::Catch { offense.other() } else { offense };
    let (ending, hero, instead) = reversed(game, thrown, instead);
    let (facts, replay) = (game.course.facts.len(), ReplayEvidence::of(close, wrong));
    let ending = Some(ending);
    game.course.rulings.push(OfficialRuling { what, by, ending, y: None, hero, facts, instead, replay });
}

/// How a pass would have ended, who would have scored by it, and what would be told.
type ReversedPass = (Ending, Option<FieldPlayer>, [Option<(Rule, Fact)>; 2]);

fn reversed(game: &Electric, thrown: &PassInFlight, halt: PowerStop) -> ReversedPass {
    let at = |by| dead_spot(side_of(by), game.scene.ball_point(by));
    match halt {
        PowerStop::Caught { by } => {
            let (side, player, spot) = (side_of(by), game.scene.player(by), at(by));
            let scored = spot.to_goal(side) <= 0;
            let end = if scored { Spot::from_goal(side, 0) } else { spot };
            let catcher = PassInFlight { target: player, ..*thrown };
            let fact = (rule!("E1-pass-19"), told(&catcher, PassEnd::Complete, game, end));
            let ending = match scored {
                true => Ending::Touchdown { by: side },
                false => Ending::Held { by: side, at: end, impetus: side },
            };
            (ending, Some(player), [Some(fact), None])
        }
        PowerStop::Intercepted { by } => {
            let (side, player, spot) = (side_of(by), game.scene.player(by), at(by));
            let innocent = spot.in_end_zone_of(side) && !game.book.house.own_end_zone_is_safety;
            let impetus = if innocent { side.other() } else { side };
            let pass = (rule!("E1-pass-37"), told(thrown, PassEnd::Intercepted, game, spot));
            let passer = game.scene.player(thrown.passer);
            let theft = (rule!("E1-pass-37"), Fact::Interception { by: player, passer, at: spot });
            (Ending::Held { by: side, at: spot, impetus }, Some(player), [Some(pass), Some(theft)])
        }
        _ => {
            let from = game.state.situation.spot;
            let fact = (rule!("E1-pass-32"), told(thrown, PassEnd::Incomplete, game, from));
            (Ending::Incomplete, None, [Some(fact), None])
        }
    }
}

fn complete<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    thrown: &PassInFlight,
    by: FigureId,
    two: bool,
) -> Flow<DeadBall> {
    let at = game.course.facts.len();
    game.scene.carrier = Some(by);
    if !thrown.laid.backward {
        rule_on(game, thrown, ContestedRuling::Catch, PowerStop::Caught { by });
    }
    let finish = caught(game, desk, by, two)?;
    let from = game.state.situation.spot;
    let end = if finish.who == Some(by) { end_spot(&finish) } else { fumble_spot(game, at, from) };
    let catcher = PassInFlight { target: game.scene.player(by), ..*thrown };
    let fact = told(&catcher, PassEnd::Complete, game, end);
    if thrown.laid.backward {
        let carry =
            Fact::Carry { by: game.scene.player(by), how: hashmark_law::CarryHow::Outside, from, to: end };
        game.course.facts.insert(at, (rule!("E1-pitch-3"), carry));
    } else {
        game.course.hail_mary = thrown.laid.yards >= HAIL_MARY && game.book.house.strategies;
        game.course.facts.insert(at, (rule!("E1-pass-19"), fact));
    }
    Ok(finish)
}

/// A catch (PS6 to PS7b): over the goal line, tackled on the spot, or he runs; the defense has the switch.
pub(super) fn caught<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    by: FigureId,
    two: bool,
) -> Flow<DeadBall> {
    let side = side_of(by);
    let (x, y) = (game.scene.ball_point(by), game.scene.board.position(by).y);
    game.scene.carrier = Some(by);
    game.scene.set_stationary(by, false);
    game.course.caught = Some(by);
    if game.course.throwback {
        return super::trick::beat(game, desk, by);
    }
    let dead = DeadBall::dead(side, Some(by), x, y);
    if field::ahead(side, x) >= 100.0 {
        return Ok(DeadBall { touchdown: true, halt: Some(PowerStop::Touchdown), ..dead });
    }
    if let Some(tackler) = game.scene.tacklers_on(by).next() {
        return Ok(DeadBall { halt: Some(PowerStop::Tackled { by: tackler }), ..dead });
    }
    if !game.scene.blocked(by) {
        windows(game, desk, &[side], Window { at: Stoppage::Catch, scope: Scope::Carrier })?;
    }
    let spared = game.scene.tagged(side, "QB").filter(|passer| *passer != by);
    let way = if two { RunChase::TO_THE_END } else { RunChase { spared, ..RunChase::CHASED } };
    chase(game, desk, way)
}

/// An interception (PS8 to PS11): the thief alone pivots, the old offense has the switch and one stop; on a two-point
/// try it has none (E1-pass-37..41).
fn intercepted<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    thrown: &PassInFlight,
    by: FigureId,
    two: bool,
) -> Flow<DeadBall> {
    let side = side_of(by);
    let (x, y) = (game.scene.ball_point(by), game.scene.board.position(by).y);
    let at = dead_spot(side, x);
    rule_on(game, thrown, ContestedRuling::Interception, PowerStop::Intercepted { by });
    let fact = told(thrown, PassEnd::Intercepted, game, at);
    note(game, rule!("E1-pass-37"), fact);
    let player = game.scene.player(by);
    let passer = game.scene.player(thrown.passer);
    note(game, rule!("E1-pass-37"), Fact::Interception { by: player, passer, at });
    game.scene.carrier = Some(by);
    game.scene.set_stationary(by, false);
    won_ball(game, side, game.scene.board.position(by).x);
    game.course.turnovers += 1;
    game.course.loose = true;
    if field::ahead(side, x) >= 2.0 * GOAL {
        return Ok(DeadBall { touchdown: true, ..DeadBall::dead(side, Some(by), x, y) });
    }
    windows(game, desk, &[side], Window { at: Stoppage::Interception, scope: Scope::Carrier })?;
    let facts = game.course.facts.len();
    let finish = intercepted_run(game, desk, side, two)?;
    let to = if finish.who == Some(by) { end_spot(&finish) } else { fumble_spot(game, facts, at) };
    let told = Fact::Return { by: player, how: ReturnHow::Interception, from: at, to, counted: true };
    game.course.facts.insert(facts, (rule!("E1-pass-41"), told));
    Ok(finish)
}

/// On a two-point try the old offense powers to the end without a stop.
fn intercepted_run<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    side: hashmark_law::Side,
    two: bool,
) -> Flow<DeadBall> {
    if !two {
        return chase(game, desk, RunChase::CHASED);
    }
    let Some(carrier) = game.scene.carrier else {
        return Ok(DeadBall::dead(side, None, game.scene.line, game.scene.ball_y));
    };
    let ran = power(game, desk, side.other(), PowerPhase::UNTIL)?;
    super::chase::finish(game, desk, ran, carrier)
}
