//! After a play: penalties, the law, the clock, the series, the periods (8.4, 8.10).

use super::script;
use crate::call::{ZoneAsk, ZoneCall, ZoneClockAsk, ZoneClockCall, ZoneFoulAsk};
use crate::dice::{one, told_die};
use crate::event::{Chance, ZoneDetail};
use crate::game::{ZoneGame, fact, step};
use crate::outcome::{ClockStop, ZoneFlag, ZoneOutcome, ZonePlayLog};
use crate::rule::{rule, why};
use crate::scene::{ZoneScene, board};
use crate::state::{Grudge, ZoneWind};
use crate::tired::{self, Span};
use hashmark_law::foul::{FoulMoment, FoulPair, PenaltyChoice};
use hashmark_law::period::{DeadBallClock, PeriodChange};
use hashmark_law::{
    Ending, Fact, FieldPlayer, GameState, Next, ScoreKind, Settlement, Side, Situation, Spot, TryHow, Verdict,
};
use hashmark_table::{Desk, Flow};

/// Tells the facts of a play.
pub(crate) fn tell_facts<D: Desk<ZoneGame>>(desk: &mut D, course: &ZonePlayLog) {
    for (rule, told) in course.facts.iter() {
        fact(desk, rule, told);
    }
}

/// After a play from scrimmage.
pub(crate) fn scrimmage<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    scene: &ZoneScene,
    outcome: ZoneOutcome,
    course: &ZonePlayLog,
) -> Flow<()> {
    if let Some(flag) = dead_ball(course) {
        let choice = drawn_off(game, &flag).foul_options(outcome.ending, &flag.foul);
        tell_foul(desk, &flag, &choice, Verdict::Accepted);
        tired::not_played(game, scene);
        return finish(game, desk, scene, Settled::new(choice.accept.settlement, ClockStop::NoTime, None));
    }
    if let [Some(own), Some(theirs)] = course.flags {
        return both_flagged(game, desk, scene, outcome, course, [own, theirs]);
    }
    if let Some(flag) = course.flags.iter().flatten().next().copied() {
        return flagged(game, desk, scene, outcome, course, flag);
    }
    tell_facts(desk, course);
    let settled = game.state.settle(outcome.ending);
    crowd(game, desk, course, &settled)?;
    let mut outcome = outcome;
    if settled.score.is_none() {
        out_of_bounds(game, desk, scene, &mut outcome)?;
    }
    let won_back = matches!(outcome.ending, Ending::WonBack { .. });
    let settled = Settled::new(settled, outcome.stop, outcome.hero);
    finish(game, desk, scene, Settled { measured: true, won_back, ..settled })
}

/// A defense drawn off by the hard count pays five yards, or six by the switch (K25): the sixth is given first.
fn drawn_off(game: &ZoneGame, flag: &ZoneFlag) -> GameState {
    let mut football = game.state.football;
    let before = &mut football.situation;
    let offense = before.possession;
    if game.book.house.drawn_offside_costs_six && flag.rule == rule!("Z6.6-b") && flag.foul.by != offense {
        before.spot = before.spot.ahead(offense, 1.min(before.to_goal() - 1));
    }
    football
}

/// What the crowd makes of a play that counted.
fn crowd<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    course: &ZonePlayLog,
    settled: &Settlement,
) -> Flow<()> {
    let touchdown = settled.score == Some((game.state.situation.possession, ScoreKind::Touchdown));
    crate::morale::passers(game, course);
    crate::morale::crowd(game, desk, course, touchdown)
}

/// Fouls of both sides: they cancel each other, or one counts, or the earlier is settled first.
fn both_flagged<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    scene: &ZoneScene,
    outcome: ZoneOutcome,
    course: &ZonePlayLog,
    flags: [ZoneFlag; 2],
) -> Flow<()> {
    let choices = flags.map(|flag| game.state.foul_options(outcome.ending, &flag.foul));
    match game.state.pair_fouls(&flags[0].foul, &flags[1].foul) {
        FoulPair::Only(side) => {
            let counts = usize::from(side != flags[0].foul.by);
            tell_foul(desk, &flags[1 - counts], &choices[1 - counts], Verdict::Offset);
            flagged(game, desk, scene, outcome, course, flags[counts])
        }
        FoulPair::Offset => {
            let settled = game.state.settle(outcome.ending);
            let fouls = [&flags[0].foul, &flags[1].foul];
            let again = game.state.offset_fouls(&settled, fouls);
            let stands = matches!(flags[0].foul.phase(), FoulMoment::RunBack | FoulMoment::After);
            tell_facts_unless(desk, course, !stands);
            for (flag, choice) in flags.iter().zip(&choices) {
                tell_foul(desk, flag, choice, Verdict::Offset);
            }
            let hero = outcome.hero.filter(|_| stands);
            let again = Settled::new(again, ClockStop::Stopped, hero);
            finish(game, desk, scene, Settled { extends_half: !stands, ..again })
        }
        FoulPair::InTurn => {
            let early =
                |flag: &ZoneFlag| matches!(flag.foul.phase(), FoulMoment::BeforeSnap | FoulMoment::During);
            let first = usize::from(!early(&flags[0]));
            let (flag, choice) = (flags[first], choices[first]);
            if !choose(game, desk, &flag, &choice)? {
                tell_foul(desk, &flag, &choice, Verdict::Declined);
                return flagged(game, desk, scene, outcome, course, flags[1 - first]);
            }
            tell_facts_unless(desk, course, !keeps_the_play(game, scene, &flag));
            tell_foul(desk, &flag, &choice, Verdict::Accepted);
            let mut settled = choice.accept.settlement;
            let later = flags[1 - first];
            let follows = later.foul.phase() == FoulMoment::After;
            if follows {
                settled = game.state.foul_after_play(&settled, &later.foul).settlement;
            }
            let verdict = if follows { Verdict::Accepted } else { Verdict::Declined };
            tell_foul(desk, &later, &choices[1 - first], verdict);
            let settled = Settled::new(settled, ClockStop::Stopped, None);
            finish(game, desk, scene, Settled { extends_half: choice.accept.extends_half, ..settled })
        }
    }
}

/// A foul before the snap, or one that makes the play not count (Z6.4-n).
pub(crate) fn dead_ball(course: &ZonePlayLog) -> Option<ZoneFlag> {
    course.flags.iter().flatten().find(|flag| flag.foul.phase() == FoulMoment::BeforeSnap).copied()
}

/// One flag: the injured side takes the penalty or the play (Z6.4-n).
fn flagged<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    scene: &ZoneScene,
    outcome: ZoneOutcome,
    course: &ZonePlayLog,
    flag: ZoneFlag,
) -> Flow<()> {
    let mut choice = game.state.foul_options(outcome.ending, &flag.foul);
    if flag.in_end_zone {
        choice = end_zone(game, desk, choice)?;
    }
    let stands = flag.foul.phase() == FoulMoment::After;
    let accepted = stands || choose(game, desk, &flag, &choice)?;
    let keeps = !accepted || keeps_the_play(game, scene, &flag);
    tell_facts_unless(desk, course, !keeps);
    let verdict = if accepted { Verdict::Accepted } else { Verdict::Declined };
    tell_foul(desk, &flag, &choice, verdict);
    let settled = game.state.settle(outcome.ending);
    if keeps {
        crowd(game, desk, course, &settled)?;
    }
    let won_back = keeps && matches!(outcome.ending, Ending::WonBack { .. });
    if !accepted {
        let settled = Settled::new(settled, ClockStop::Stopped, outcome.hero);
        return finish(game, desk, scene, Settled { won_back, ..settled });
    }
    let enforced = choice.accept;
    let hero = if keeps { outcome.hero } else { None };
    let settled = Settled::new(enforced.settlement, ClockStop::Stopped, hero);
    finish(game, desk, scene, Settled { extends_half: enforced.extends_half, won_back, ..settled })
}

/// Interference in the end zone: the 1, or by the die a touchdown (Z6.4-v, K23).
fn end_zone<D: Desk<ZoneGame>>(
    game: &ZoneGame,
    desk: &mut D,
    mut choice: PenaltyChoice,
) -> Flow<PenaltyChoice> {
    let low = game.book.house.end_zone_interference_on_the_1
        || told_die!(desk, "Z6.4-v", "interference in the end zone: the goal line or the 1", EndZoneFoul)?
            <= 3;
    let side = game.state.situation.possession;
    if low {
        let at = Spot::from_goal(side, 1);
        choice.accept.settlement.situation.first_and_ten(side, at);
        choice.accept.to = at;
    } else {
        choice.accept.settlement = game.state.settle(Ending::Touchdown { by: side });
        choice.accept.to = Spot::from_goal(side, 0);
    }
    Ok(choice)
}

pub(super) fn choose<D: Desk<ZoneGame>>(
    game: &ZoneGame,
    desk: &mut D,
    flag: &ZoneFlag,
    choice: &PenaltyChoice,
) -> Flow<bool> {
    let injured = flag.foul.by.other();
    let ask = ZoneFoulAsk {
        name: flag.foul.kind.name(),
        by: flag.by,
        accept: choice.accept.settlement,
        decline: choice.decline,
    };
    let call = desk.ask(game, injured, ZoneAsk::Foul(ask))?;
    step(desk, rule!("Z6.4-n"), || ZoneDetail::Called { side: injured, call });
    Ok(call == ZoneCall::Accept)
}

/// Some penalties are added to the end of the play; others undo it.
fn keeps_the_play(game: &ZoneGame, scene: &ZoneScene, flag: &ZoneFlag) -> bool {
    use hashmark_law::foul::Basis;
    let basis = flag.foul.kind.penalty(&game.state.rules, flag.foul.by == scene.offense).basis;
    matches!(flag.foul.phase(), FoulMoment::After | FoulMoment::RunBack)
        || matches!(basis, Basis::Tack | Basis::End)
}

/// A play that did not count leaves no facts.
fn tell_facts_unless<D: Desk<ZoneGame>>(desk: &mut D, course: &ZonePlayLog, wiped: bool) {
    if !wiped {
        tell_facts(desk, course);
    }
}

pub(super) fn tell_foul<D: Desk<ZoneGame>>(
    desk: &mut D,
    flag: &ZoneFlag,
    choice: &PenaltyChoice,
    verdict: Verdict,
) {
    let (from, to) = (choice.accept.from, choice.accept.to);
    let told = Fact::Foul { side: flag.foul.by, kind: flag.foul.kind, verdict, from, to };
    fact(desk, flag.rule, told);
}

/// Late in a half a man near the sideline may get out (Z5.8.2-a, Z8.4-f).
fn out_of_bounds<D: Desk<ZoneGame>>(
    game: &ZoneGame,
    desk: &mut D,
    scene: &ZoneScene,
    outcome: &mut ZoneOutcome,
) -> Flow<()> {
    let Some(zone) =
        outcome.zone.filter(|_| outcome.stop == ClockStop::InBounds && game.book.house.out_of_bounds)
    else {
        return Ok(());
    };
    let situation = &game.state.situation;
    let limit = if game.book.house.out_of_bounds_five_minutes { 300 } else { 120 };
    if !situation.half_ends() || situation.seconds > limit || !board().sideline.has(zone) {
        return Ok(());
    }
    let faces: i16 = if outcome.wide { 4 } else { 3 };
    let die = one(desk, why!("Z5.8.2-a", "whether he gets out of bounds"))?;
    let yes = i16::from(die) > 6 - faces;
    let _ = scene;
    step(desk, rule!("Z5.8.2-a"), || ZoneDetail::Chance {
        of: Chance::OutOfBounds,
        who: None,
        sixths: faces,
        die,
        yes,
    });
    if yes {
        outcome.stop = ClockStop::Stopped;
        if let Ending::Held { at, .. } | Ending::WonBack { at, .. } = outcome.ending {
            fact(desk, rule!("Z5.8.2-a"), Fact::OutOfBounds { at: at.between_goals() });
        }
    }
    Ok(())
}

/// Score, first down, loss on downs.
fn tell_settlement<D: Desk<ZoneGame>>(
    desk: &mut D,
    offense: Side,
    settled: &Settlement,
    hero: Option<FieldPlayer>,
) {
    if let Some((side, kind)) = settled.score {
        let by = hero.filter(|hero| hero.side == side && kind != ScoreKind::Safety);
        fact(desk, rule!("Z8.1-e"), Fact::Score { side, kind, by, score: settled.situation.score });
    }
    if settled.first_down {
        fact(desk, rule!("Z8.1-e"), Fact::FirstDown { side: offense });
    }
    if settled.on_downs {
        fact(desk, rule!("Z8.1-e"), Fact::OnDowns { side: offense });
    }
}

/// A down the law has settled.
#[derive(Clone, Copy, Debug)]
struct Settled {
    settlement: Settlement,
    stop: ClockStop,
    hero: Option<FieldPlayer>,
    /// A penalty gives an untimed down.
    extends_half: bool,
    /// The chains may come out: no penalty was walked off.
    measured: bool,
    /// The offense lost the ball and has it again: a new series.
    won_back: bool,
}

impl Settled {
    fn new(settlement: Settlement, stop: ClockStop, hero: Option<FieldPlayer>) -> Settled {
        Settled { settlement, stop, hero, extends_half: false, measured: false, won_back: false }
    }
}

/// The clock, the series and the period after a settled down.
fn finish<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    scene: &ZoneScene,
    down: Settled,
) -> Flow<()> {
    let Settled { settlement: settled, stop, hero, extends_half, measured, won_back } = down;
    let offense = scene.offense;
    tell_settlement(desk, offense, &settled, hero);
    let same = settled.next == Next::Scrimmage && settled.situation.possession == offense && !won_back;
    let stop = if same || stop == ClockStop::NoTime { stop } else { ClockStop::Stopped };
    tired::catch_breath(game, Some(scene));
    if stop == ClockStop::Stopped || !same {
        script::stop(game, same);
    }
    let seconds = clock(game, desk, stop, &settled, measured)?;
    if !same {
        // A series lasts as long as the ball is in one side's hands.
        tired::new_span(game, offense, Span::Series);
        tired::new_span(game, offense.other(), Span::Series);
        grudges(game, offense, &settled);
        for side in Side::BOTH {
            // The next snap begins a series for whoever takes it (Z5.5.18-a).
            game.side_mut(side).passer = None;
        }
    }
    tired::play_over(game);
    run_clock(game, desk, seconds)?;
    conclude(game, desk, settled, extends_half)
}

/// Who may go for a man next (Z8.13-a): a side that gave up a touchdown, on the series of the other side that follows.
fn grudges(game: &mut ZoneGame, offense: Side, settled: &Settlement) {
    if !game.book.house.smear {
        return;
    }
    let defense = game.side_mut(offense.other());
    if defense.grudge == Some(Grudge::Touchdown) {
        defense.grudge = None;
    }
    if let Some((side, ScoreKind::Touchdown)) = settled.score {
        game.side_mut(side.other()).grudge = Some(Grudge::Touchdown);
    }
}

pub(crate) fn timeout<D: Desk<ZoneGame>>(game: &mut ZoneGame, desk: &mut D, side: Side) {
    let left = &mut game.state.situation.timeouts[side];
    *left = left.saturating_sub(1);
    let left = *left;
    tired::rested(game);
    fact(desk, rule!("Z8.4-g"), Fact::Timeout { side, left });
}

/// What a play takes (Z8.4-a to -h), with what the coaches do about it.
fn clock<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    stop: ClockStop,
    settled: &Settlement,
    measured: bool,
) -> Flow<u16> {
    let time = game.book.tables.time;
    match stop {
        ClockStop::NoTime => return Ok(time.no_play),
        ClockStop::Stopped => return Ok(time.stopped),
        ClockStop::InBounds => {}
    }
    let situation = game.state.situation;
    let offense = situation.possession;
    let exact = measured && settled.first_down && settled.situation.spot == situation.line_to_gain;
    if script::is_running(game, offense) {
        return Ok(time.scripted);
    }
    let late = situation.half_ends() && situation.seconds <= 300;
    let spikes = situation.half_ends() && settled.situation.down < 4;
    let mut seconds = if game.state.hurries { time.hurry } else { time.in_bounds };
    for side in [offense, offense.other()] {
        let may_stop = situation.timeouts[side] > 0;
        let own = side == offense;
        // The offense may hurry at any time by a word when it lines up (Z8.4-a). Both are asked late in a half only, when
        // seconds count.
        if !late || !own && !may_stop {
            continue;
        }
        let down = settled.situation.down;
        let (measured, may_spike) = (exact && own, own && spikes);
        let ask = ZoneClockAsk { offense: own, measured, may_stop, may_spike, down, seconds };
        let call = desk.ask(game, side, ZoneAsk::Clock(ask))?;
        step(desk, rule!("Z8.4-a"), || ZoneDetail::Called { side, call });
        match call {
            ZoneCall::Clock(ZoneClockCall::Timeout) if may_stop => {
                timeout(game, desk, side);
                if own {
                    script::write(game, desk, side)?;
                }
                return Ok(time.stopped);
            }
            ZoneCall::Clock(ZoneClockCall::Hurry) if own => seconds = time.hurry,
            ZoneCall::Clock(ZoneClockCall::Measure) if own && exact => seconds = time.measurement,
            ZoneCall::Clock(ZoneClockCall::Spike) if may_spike => {
                game.state.must_spike = true;
                return Ok(time.before_spike);
            }
            _ => {}
        }
    }
    Ok(seconds)
}

/// Takes the time off; a die decides when it runs out exactly (Z8.4-d, Z8.4-j).
fn run_clock<D: Desk<ZoneGame>>(game: &mut ZoneGame, desk: &mut D, seconds: u16) -> Flow<()> {
    step(desk, rule!("Z8.4-a"), || ZoneDetail::Time { seconds });
    let before = game.state.situation.seconds;
    let mut left = before.saturating_sub(seconds);
    let warned = game.state.situation.half_ends() && before > 120 && left <= 120;
    let exactly = seconds > 0 && (before == seconds || warned && before - 120 == seconds);
    if exactly && game.book.house.random_clock {
        let die = told_die!(desk, "Z8.4-j", "whether a second is left", SecondLeft)?;
        if game.book.tables.time.random_clock.has(die) {
            left += u16::from(die);
        }
    }
    if warned && left <= 120 {
        fact(desk, rule!("Z8.4-j"), Fact::TwoMinutes);
    }
    game.state.situation.seconds = left;
    // With seven minutes left in a half everybody may be tired already (Z8.7.2-m; off).
    let seven = before > SEVEN_MINUTES && left <= SEVEN_MINUTES && game.state.situation.half_ends();
    if seven && game.book.house.tiredness_seven_minutes {
        tired::late_roll(game, desk, 1)?;
    }
    Ok(())
}

const SEVEN_MINUTES: u16 = 420;

/// The new situation, the time shown, and the end of a period, half or game.
fn conclude<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    settled: Settlement,
    extends_half: bool,
) -> Flow<()> {
    let Situation { period, seconds, .. } = game.state.situation;
    if let Some((side, kind)) = settled.score {
        game.side_mut(side).points += kind.points();
        if kind == ScoreKind::Touchdown {
            crate::morale::cheered(game, side);
        }
    }
    fact(desk, rule!("Z8.4-a"), Fact::Clock { period, seconds });
    let clock = DeadBallClock { seconds, expired: seconds == 0, extends_half };
    let change = game.state.conclude(&settled, clock);
    if change != PeriodChange::Same { turn_over(game, desk, change, period) } else { Ok(()) }
}

fn turn_over<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    turned: PeriodChange,
    ended: u8,
) -> Flow<()> {
    fact(desk, rule!("Z8.4-d"), Fact::PeriodEnded { period: ended });
    if turned == PeriodChange::GameOver {
        fact(desk, rule!("Z8.10-c"), Fact::GameEnded { score: game.state.situation.score });
        return Ok(());
    }
    game.state.must_spike = false;
    for side in Side::BOTH {
        tired::new_span(game, side, Span::Quarter);
        if turned != PeriodChange::NewPeriod {
            tired::new_span(game, side, Span::Half);
            tired::new_span(game, side, Span::Series);
        }
    }
    if turned != PeriodChange::NewPeriod {
        game.state.script = None;
    }
    new_wind(game, desk, turned)?;
    if turned == PeriodChange::NewHalf {
        crate::morale::before_half(game, desk, false)?;
    }
    if game.state.situation.is_overtime() {
        tired::relevel_all(game);
    }
    let late = ended == 3 && game.book.house.tiredness_third_quarter;
    if late || turned == PeriodChange::Overtime && game.book.house.tiredness_third_quarter {
        tired::late_roll(game, desk, 0)?;
    }
    if turned != PeriodChange::Overtime {
        fact(desk, rule!("Z8.4-d"), Fact::PeriodBegan { period: game.state.situation.period });
    }
    Ok(())
}

/// The wind may change: at half-time within two levels of the first (Z8.12-c), or by one each quarter (Z8.12-d).
fn new_wind<D: Desk<ZoneGame>>(game: &mut ZoneGame, desk: &mut D, turned: PeriodChange) -> Flow<()> {
    let house = game.book.house;
    if house.wind_changes_at_half && turned == PeriodChange::NewHalf {
        let (rolled, first) = (super::wind(desk)?, game.state.first_wind);
        let level = rolled.level.clamp(first.saturating_sub(2), first + 2);
        super::set_wind(game, desk, ZoneWind { level, ..rolled });
    } else if house.wind_changes_each_quarter {
        let up = told_die!(desk, "Z8.12-d", "whether the wind falls or rises", WindChange)? > 3;
        let ZoneWind { level, towards } = game.state.wind;
        let level = if up { level + 1 } else { level - 1 };
        super::set_wind(game, desk, ZoneWind { level, towards });
    }
    Ok(())
}

/// After a kickoff or free kick.
pub(crate) fn kicked<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    settled: Settlement,
    stop: ClockStop,
    hero: Option<FieldPlayer>,
    extends_half: bool,
) -> Flow<()> {
    tell_settlement(
        desk,
        game.state.situation.possession,
        &Settlement { first_down: false, ..settled },
        hero,
    );
    let time = game.book.tables.time;
    let seconds = if stop == ClockStop::NoTime { time.no_play } else { time.stopped };
    tired::catch_breath(game, None);
    tired::play_over(game);
    run_clock(game, desk, seconds)?;
    conclude(game, desk, settled, extends_half)
}

/// After the play of a two-point try: a foul moves it, undoes it, or is declined.
pub(crate) fn try_played<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    outcome: ZoneOutcome,
    course: &ZonePlayLog,
) -> Flow<()> {
    let side = game.state.situation.possession;
    let mut kickoff = None;
    if let Some(flag) = course.flags.iter().flatten().next().copied() {
        let choice = game.state.foul_options(outcome.ending, &flag.foul);
        let stands = flag.foul.phase() == FoulMoment::After;
        let accepted = choice.forced || stands || choose(game, desk, &flag, &choice)?;
        let verdict = if accepted { Verdict::Accepted } else { Verdict::Declined };
        tell_foul(desk, &flag, &choice, verdict);
        if accepted && choice.accept.settlement.next == Next::Try {
            game.state.try_again = Some(choice.accept.settlement.situation.spot);
            return Ok(());
        }
        if accepted {
            if !stands {
                fact(desk, rule!("ZR8.6-c"), Fact::TwoPointTry { side, good: false });
                return attempted(game, desk, None, None, None);
            }
            kickoff = Some(choice.accept.settlement.situation.spot);
        }
    }
    let score = game.state.conversion_score(TryHow::Play, outcome.ending);
    tell_facts(desk, course);
    let good = matches!(score, Some((by, _)) if by == side);
    fact(desk, rule!("ZR8.6-c"), Fact::TwoPointTry { side, good });
    attempted(game, desk, score, outcome.hero, kickoff)
}

/// After a try: the points, no time, and a kickoff (Z8.4-e).
pub(crate) fn attempted<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    score: Option<(Side, ScoreKind)>,
    hero: Option<FieldPlayer>,
    kickoff_from: Option<Spot>,
) -> Flow<()> {
    let mut settled = game.state.settle_try(score);
    if let Some((side, kind)) = score {
        let by = hero.filter(|hero| hero.side == side);
        fact(desk, rule!("Z8.4-e"), Fact::Score { side, kind, by, score: settled.situation.score });
    }
    settled.situation.spot = kickoff_from.unwrap_or(settled.situation.spot);
    tired::play_over(game);
    conclude(game, desk, settled, false)
}
