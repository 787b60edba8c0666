//! Passes without a marker: by a twenty-sided die, and to a man who stands (E2-altpass, E2-misc-7..11).

use super::bonus;
use super::quarterback::stands_between;
use crate::board::FigureId;
use crate::campaign::weather::Days;
use crate::campaign::{Bonus, Stat, ability};
use crate::dice::D20;
use crate::event::{ElectricDetail, Miss, StickKind};
use crate::field::{self, BASE_LENGTH, HASH, NUMERALS};
use crate::game::{Electric, step};
use crate::legal::refuse_figure;
use crate::lineup::StandPlace;
use crate::power::{PowerPhase, PowerStop};
use crate::rule::{rule, why};
use crate::scene::{eleven_of, group_of, side_of};
use hashmark_table::{Desk, Flow, Refusal};

/// A rating from which a man is more than good (E2-misc-3, E2-altpass-6, E2-altpass-11).
const GREAT: i16 = 50;
/// The longest that the power is on for a pass to a man who stands, in hundredths of a second.
const STANDING: f32 = 50.0;

/// Whether a man's rating is 50 or better.
pub(super) fn is_great(game: &Electric, who: FigureId) -> bool {
    let now = game.state.heroes.man(game.scene.player(who));
    game.book.house.player_rating && now.is_some_and(|now| now.pr >= GREAT)
}

/// What a man who stands has more than one who runs.
const STANDS: i8 = 2;

/// How far a pitch or a shovel pass goes (E2-altpass-9).
pub(crate) fn toss(game: &Electric) -> f32 {
    match game.book.house.alternative_passing {
        true => f32::from(Days::standard().pass.toss_yards),
        false => 2.0 * BASE_LENGTH,
    }
}

/// Whether a pass to this man would go no farther ahead than the passer.
pub(crate) fn backward(game: &Electric, passer: FigureId, to: FigureId) -> bool {
    let forward = field::forward(side_of(passer));
    (game.scene.ball_point(to) - game.scene.ball_point(passer)) * forward <= 0.0
}

/// The yards downfield between two bases, rounded up (E2-altpass-8).
fn downfield(game: &Electric, passer: FigureId, to: FigureId) -> u8 {
    let (a, b) = (game.scene.board.position(passer).x, game.scene.board.position(to).x);
    ((a - b).abs() - 0.05).ceil().clamp(0.0, 120.0) as u8
}

/// Which of the five strips along the field a man is in (E2-altpass-10).
fn strip(game: &Electric, who: FigureId) -> i8 {
    let y = game.scene.board.position(who).y;
    let aside = if y.abs() <= HASH {
        0
    } else if y.abs() <= NUMERALS {
        1
    } else {
        2
    };
    if y < 0.0 { -aside } else { aside }
}

/// What the die must show, all in all (E2-altpass-7..13, E2-stoppage-15, E2-misc-11).
pub fn needed(game: &Electric, passer: FigureId, to: FigureId) -> i8 {
    let (scene, chart, sticks) = (&game.scene, &Days::standard().pass, &game.book.tables.sticks);
    let yards = downfield(game, passer, to);
    let strips = (strip(game, passer) - strip(game, to)).abs() * chart.strip;
    let quarterback = scene.place(passer) == StandPlace::Quarterback;
    let great = i8::from(quarterback && is_great(game, passer)) + i8::from(is_great(game, to));
    let near =
        |other: FigureId| scene.upright(other) && f64::from(scene.board.gap(other, passer)) <= sticks.near;
    let side = side_of(passer);
    let to_goal = 100.0 - field::ahead(side, scene.ball_point(passer));
    let far = f64::from(yards) > sticks.red;
    let pressures = [
        eleven_of(side.other()).any(near),
        far && game.state.heroes.weather.condition.effects().sticks,
        f64::from(to_goal) <= sticks.red_zone,
        bonus::unpracticed(game, passer),
    ];
    let pressed = pressures.into_iter().filter(|pressure| *pressure).count() as i8;
    let stands = game.book.house.stationary_receiver && scene.board.figure(to).stationary;
    let standing = if stands { -2 } else { 0 };
    chart.need(yards) + strips.min(chart.most_strips) - great + pressed + standing
}

/// A pass by the die: nothing moves (E2-altpass-1..6).
pub(super) fn thrown<D: Desk<Electric>>(
    game: &Electric,
    desk: &mut D,
    (passer, to): (FigureId, FigureId),
    need: i8,
) -> Flow<PowerStop> {
    let die = desk.roll(D20, why!("E2-altpass-1", "the pass"))?.at(0);
    let player = game.scene.player(to);
    step(desk, rule!("E2-altpass-2"), || ElectricDetail::Aimed { to: player, need, die });
    let thief = thief(game, passer, to);
    let steals = |thief: &FigureId| die <= 2 || die == 3 && is_great(game, *thief);
    if let Some(by) = thief.filter(steals) {
        return Ok(PowerStop::Intercepted { by });
    }
    let good = die == 20 || die > 2 && i16::from(die) >= i16::from(need);
    if !good {
        return Ok(PowerStop::Missed { why: Miss::HitNobody });
    }
    // With a defender's base at his own a ball that has got there is fought for (E2-altpass-14).
    let foes = game.scene.board.touches(to).and(group_of(side_of(to).other()));
    let rival = foes.iter().find(|who| game.scene.upright(*who));
    match rival.filter(|_| game.book.house.ability_checks) {
        Some(rival) => ability::both_on_it(game, desk, to, rival),
        None => Ok(PowerStop::Caught { by: to }),
    }
}

/// Who would intercept: within a base length of the receiver or on the straight line to him, the nearest to him first
/// (E2-altpass-4, E2-altpass-5).
fn thief(game: &Electric, passer: FigureId, to: FigureId) -> Option<FigureId> {
    let scene = &game.scene;
    let near = |who: FigureId| scene.board.gap(who, to);
    let between = |who: FigureId| stands_between(scene, passer, to, who);
    let able = |who: &FigureId| scene.upright(*who) && (near(*who) <= BASE_LENGTH || between(*who));
    let all = eleven_of(side_of(passer).other()).filter(able);
    all.min_by(|a, b| near(*a).total_cmp(&near(*b)))
}

/// Whether a pass goes to a man who stands, by the rules for it (E2-misc-7).
pub(crate) fn to_standing(game: &Electric, to: FigureId) -> bool {
    game.book.house.stationary_receiver && game.scene.board.figure(to).stationary
}

/// Behind the line it is free; past it it costs a bonus stoppage (E2-misc-7).
pub(crate) fn may_stand(game: &Electric, to: FigureId) -> Result<(), Refusal> {
    if !to_standing(game, to) || !beyond(game, to) {
        return Ok(());
    }
    if game.book.house.bonus_stoppages && game.state.heroes.pools[side_of(to)].offense > 0 {
        return Ok(());
    }
    let problem = format!("{:?} stands past the line", game.scene.part(to).tag);
    refuse_figure(to, rule!("E2-misc-7"), problem, "throw to a man who runs, or to one behind the line")
}

fn beyond(game: &Electric, to: FigureId) -> bool {
    game.scene.behind_line(game.scene.ball_point(to)) < 0.0
}

/// A man's number for catching or covering, by where he plays (E2-misc-9, E2-misc-10).
fn stat(game: &Electric, who: FigureId) -> i16 {
    let stat = match game.scene.place(who) {
        StandPlace::Back => Stat::Rb,
        StandPlace::Lineman => Stat::Dl,
        StandPlace::Linebacker => Stat::Lb,
        StandPlace::Secondary => Stat::Db,
        _ => Stat::Wr,
    };
    game.state.heroes.stats[side_of(who)].map_or(9, |stats| i16::from(stats[stat]))
}

/// A ball on its way to a man who stands: past the line it costs a bonus stoppage, and the power is on for as long as
/// the throw takes (E2-misc-7, E2-misc-8).
pub(super) fn hang<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    to: FigureId,
    yards: f32,
) -> Flow<()> {
    let side = side_of(to);
    if beyond(game, to) {
        bonus::spend(game, desk, side, Bonus::Offense, rule!("E2-misc-7"));
    }
    let measure = game.book.tables.sticks.white as f32;
    let long = (STANDING * yards / measure).round().clamp(1.0, STANDING) as u16;
    super::power(game, desk, side, PowerPhase::pulse(long))?;
    Ok(())
}

/// What the die must not exceed for a man who stands, as things are around him.
pub(crate) fn standing_need(game: &Electric, to: FigureId, stick: StickKind) -> i16 {
    let far = match stick {
        StickKind::Short => 1,
        StickKind::Medium => 0,
        StickKind::Long => -1,
    };
    let need = i16::from(ability::target(game, to, STANDS + far));
    let touched = game.scene.tacklers_on(to).next();
    touched.map_or(need, |other| need + stat(game, to) - stat(game, other))
}

/// A pass to a man who stands has got there: the die at or below what he can (E2-misc-9, E2-misc-10).
pub(super) fn standing<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    to: FigureId,
    stick: StickKind,
) -> Flow<PowerStop> {
    let touched = game.scene.tacklers_on(to).next();
    let need = standing_need(game, to, stick);
    let die = desk.roll(D20, why!("E2-misc-8", "the pass to a man who stands"))?.at(0);
    let (player, need) = (game.scene.player(to), need.clamp(-20, 60) as i8);
    step(desk, rule!("E2-misc-9"), || ElectricDetail::Aimed { to: player, need, die });
    Ok(match touched {
        Some(by) if die == 20 => PowerStop::Intercepted { by },
        _ if die == 1 || die != 20 && i16::from(die) <= i16::from(need) => PowerStop::Caught { by: to },
        _ => PowerStop::Missed { why: Miss::HitNobody },
    })
}
