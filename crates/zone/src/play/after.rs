//! After a play: penalties, the law, the clock, the series, the periods (8.4, 8.10).

use crate::call::{Ask, Call, ClockAsk, ClockCall, FoulAsk};
use crate::dice::one;
use crate::event::{Chance, What};
use crate::game::{ZoneGame, fact, step};
use crate::outcome::{Course, Flag, Outcome, Stop};
use crate::rule::{rule, why};
use crate::scene::{Scene, board};
use crate::tired::{self, Span};
use hashmark_law::foul::{Choice, When, options, options_on_free_kick};
use hashmark_law::period::{Turn, turn, turn_after_foul};
use hashmark_law::{
    Ending, Fact, Next, PlayKind, Player, ScoreKind, Settlement, Side, Situation, Spot, Verdict, settle,
    settle_try,
};
use hashmark_table::{Desk, Flow};

/// Tells the facts of a play.
pub(crate) fn tell_facts<D: Desk<ZoneGame>>(desk: &mut D, course: &Course) {
    for (rule, told) in course.facts.iter() {
        fact(desk, rule, told);
    }
}

/// After a play from scrimmage.
pub(crate) fn scrimmage<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    scene: &Scene,
    outcome: Outcome,
    course: &Course,
) -> Flow<()> {
    let before = game.state.situation;
    let code = game.book.code;
    if let Some(flag) = dead_ball(course) {
        let choice = options(&code, &before, outcome.ending, &flag.foul);
        tell_foul(desk, &flag, &choice, Verdict::Accepted);
        return finish(game, desk, scene, choice.accept.settlement, Stop::NoTime, None, false, None);
    }
    if let [Some(own), Some(theirs)] = course.flags {
        // Fouls of both sides: the play does not count.
        tell_facts_unless(desk, course, true);
        for flag in [own, theirs] {
            let choice = options(&code, &before, outcome.ending, &flag.foul);
            tell_foul(desk, &flag, &choice, Verdict::Offset);
        }
        let again = Settlement { situation: before, ..settle_nothing(&code, &before) };
        return finish(game, desk, scene, again, Stop::Stopped, None, false, None);
    }
    if let Some(flag) = course.flags.iter().flatten().next().copied() {
        return flagged(game, desk, scene, outcome, course, flag);
    }
    tell_facts(desk, course);
    let settled = settle(&code, &before, outcome.ending);
    let mut outcome = outcome;
    out_of_bounds(game, desk, scene, &mut outcome)?;
    finish(game, desk, scene, settled, outcome.stop, outcome.hero, false, outcome.zone.map(|_| outcome))
}

/// The down again, from where it was.
fn settle_nothing(code: &hashmark_law::Code, before: &Situation) -> Settlement {
    let mut settled = settle(code, before, Ending::Incomplete);
    settled.situation = *before;
    settled.next = Next::Scrimmage;
    settled.on_downs = false;
    settled.first_down = false;
    settled
}

/// A foul before the snap, or one that makes the play not count (Z6.4-n).
fn dead_ball(course: &Course) -> Option<Flag> {
    course.flags.iter().flatten().find(|flag| flag.foul.phase() == When::BeforeSnap).copied()
}

/// One flag: the injured side takes the penalty or the play (Z6.4-n).
fn flagged<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    scene: &Scene,
    outcome: Outcome,
    course: &Course,
    flag: Flag,
) -> Flow<()> {
    let before = game.state.situation;
    let code = game.book.code;
    let mut choice = options(&code, &before, outcome.ending, &flag.foul);
    if flag.in_end_zone {
        choice = end_zone(game, desk, choice, &before)?;
    }
    let stands = flag.foul.phase() == When::After;
    let accepted = stands || choose(game, desk, &flag, &choice)?;
    let keeps = !accepted || keeps_the_play(game, scene, &flag);
    tell_facts_unless(desk, course, !keeps);
    let verdict = if accepted { Verdict::Accepted } else { Verdict::Declined };
    tell_foul(desk, &flag, &choice, verdict);
    if !accepted {
        let settled = settle(&code, &before, outcome.ending);
        return finish(game, desk, scene, settled, Stop::Stopped, outcome.hero, false, None);
    }
    let enforced = choice.accept;
    let hero = if keeps { outcome.hero } else { None };
    finish(game, desk, scene, enforced.settlement, Stop::Stopped, hero, enforced.extends_half, None)
}

/// Interference in the end zone: the 1, or by the die a touchdown (Z6.4-v, K23).
fn end_zone<D: Desk<ZoneGame>>(
    game: &ZoneGame,
    desk: &mut D,
    mut choice: Choice,
    before: &Situation,
) -> Flow<Choice> {
    let low = game.book.house.k23_always_the_1
        || one(desk, why!("Z6.4-v", "interference in the end zone: the goal line or the 1"))? <= 3;
    let side = before.possession;
    if low {
        let at = Spot::from_goal(side, 1);
        choice.accept.settlement.situation.first_and_ten(side, at);
        choice.accept.to = at;
    } else {
        choice.accept.settlement = settle(&game.book.code, before, Ending::Touchdown { by: side });
        choice.accept.to = Spot::from_goal(side, 0);
    }
    Ok(choice)
}

fn choose<D: Desk<ZoneGame>>(game: &ZoneGame, desk: &mut D, flag: &Flag, choice: &Choice) -> Flow<bool> {
    let injured = flag.foul.by.other();
    let ask = FoulAsk {
        name: flag.foul.kind.name(),
        by: flag.by,
        accept: choice.accept.settlement,
        decline: choice.decline,
    };
    let call = desk.ask(game, injured, Ask::Foul(ask))?;
    step(desk, rule!("Z6.4-n"), || What::Called { side: injured, call });
    Ok(call == Call::Accept)
}

/// Some penalties are added to the end of the play; others undo it.
fn keeps_the_play(game: &ZoneGame, scene: &Scene, flag: &Flag) -> bool {
    use hashmark_law::foul::Basis;
    let basis = flag.foul.kind.penalty(&game.book.code, flag.foul.by == scene.offence).basis;
    matches!(flag.foul.phase(), When::After | When::RunBack) || matches!(basis, Basis::Tack | Basis::End)
}

/// A play that did not count leaves no facts.
fn tell_facts_unless<D: Desk<ZoneGame>>(desk: &mut D, course: &Course, wiped: bool) {
    if !wiped {
        tell_facts(desk, course);
    }
}

fn tell_foul<D: Desk<ZoneGame>>(desk: &mut D, flag: &Flag, choice: &Choice, verdict: Verdict) {
    let (from, to) = (choice.accept.from, choice.accept.to);
    let told = Fact::Foul { side: flag.foul.by, kind: flag.foul.kind, verdict, from, to };
    fact(desk, flag.rule, told);
}

/// Late in a half a man near the sideline may get out (Z5.8.2-a, Z8.4-f).
fn out_of_bounds<D: Desk<ZoneGame>>(
    game: &ZoneGame,
    desk: &mut D,
    scene: &Scene,
    outcome: &mut Outcome,
) -> Flow<()> {
    let Some(zone) = outcome.zone.filter(|_| outcome.stop == Stop::InBounds && game.book.house.out_of_bounds)
    else {
        return Ok(());
    };
    let situation = &game.state.situation;
    let limit = if game.book.house.k14_five_minutes { 300 } else { 120 };
    if !situation.half_ends() || situation.seconds > limit || !board().sideline.has(zone) {
        return Ok(());
    }
    let faces: i16 = if outcome.wide { 4 } else { 3 };
    let die = one(desk, why!("Z5.8.2-a", "whether he gets out of bounds"))?;
    let yes = i16::from(die) > 6 - faces;
    let _ = scene;
    step(desk, rule!("Z5.8.2-a"), || What::Chance {
        of: Chance::OutOfBounds,
        who: None,
        sixths: faces,
        die,
        yes,
    });
    if yes {
        outcome.stop = Stop::Stopped;
        if let Ending::Held { at, .. } = outcome.ending {
            fact(desk, rule!("Z5.8.2-a"), Fact::OutOfBounds { at: at.between_goals() });
        }
    }
    Ok(())
}

/// Score, first down, loss on downs.
fn tell_settlement<D: Desk<ZoneGame>>(
    desk: &mut D,
    offence: Side,
    settled: &Settlement,
    hero: Option<Player>,
) {
    if let Some((side, kind)) = settled.score {
        let by = hero.filter(|hero| hero.side == side && kind != ScoreKind::Safety);
        fact(desk, rule!("Z8.1-e"), Fact::Score { side, kind, by, score: settled.situation.score });
    }
    if settled.first_down {
        fact(desk, rule!("Z8.1-e"), Fact::FirstDown { side: offence });
    }
    if settled.on_downs {
        fact(desk, rule!("Z8.1-e"), Fact::OnDowns { side: offence });
    }
}

/// The clock, the series and the period after a settled down.
#[allow(clippy::too_many_arguments, reason = "the end of one play")]
fn finish<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    scene: &Scene,
    settled: Settlement,
    stop: Stop,
    hero: Option<Player>,
    extends_half: bool,
    measured: Option<Outcome>,
) -> Flow<()> {
    let offence = scene.offence;
    tell_settlement(desk, offence, &settled, hero);
    let same = settled.next == Next::Scrimmage && settled.situation.possession == offence;
    let stop = if same || stop == Stop::NoTime { stop } else { Stop::Stopped };
    let seconds = clock(game, desk, stop, &settled, measured.is_some())?;
    if settled.first_down || !same {
        tired::new_span(game, offence, Span::Series);
        tired::new_span(game, offence.other(), Span::Series);
    }
    tired::play_over(game);
    run_clock(game, desk, seconds)?;
    conclude(game, desk, settled, extends_half)
}

/// What a play takes (Z8.4-a to -h), with what the coaches do about it.
fn clock<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    stop: Stop,
    settled: &Settlement,
    measured: bool,
) -> Flow<u16> {
    let time = game.book.tables.time;
    match stop {
        Stop::NoTime => return Ok(0),
        Stop::Stopped => return Ok(time.stopped),
        Stop::InBounds => {}
    }
    let situation = game.state.situation;
    let offence = situation.possession;
    let exact = measured && settled.first_down && settled.situation.spot == situation.line_to_gain;
    let late = situation.half_ends() && situation.seconds <= 300;
    let mut seconds = time.in_bounds;
    for side in [offence, offence.other()] {
        let may_stop = situation.timeouts[side] > 0;
        let own = side == offence;
        // Nobody is asked when there is nothing to gain: early in a half only the offence sets the pace.
        if !(own || late && may_stop) || !late && !exact {
            continue;
        }
        let ask = ClockAsk { offence: own, measured: exact && own, may_stop, seconds };
        let call = desk.ask(game, side, Ask::Clock(ask))?;
        step(desk, rule!("Z8.4-a"), || What::Called { side, call });
        match call {
            Call::Clock(ClockCall::Timeout) if may_stop => {
                let left = &mut game.state.situation.timeouts[side];
                *left -= 1;
                let left = *left;
                fact(desk, rule!("Z8.4-g"), Fact::Timeout { side, left });
                return Ok(time.stopped);
            }
            Call::Clock(ClockCall::Hurry) if own => seconds = time.hurry,
            Call::Clock(ClockCall::Measure) if own && exact => seconds = time.measurement,
            _ => {}
        }
    }
    Ok(seconds)
}

/// Takes the time off; a die decides when it runs out exactly (Z8.4-d, Z8.4-j).
fn run_clock<D: Desk<ZoneGame>>(game: &mut ZoneGame, desk: &mut D, seconds: u16) -> Flow<()> {
    step(desk, rule!("Z8.4-a"), || What::Time { seconds });
    let before = game.state.situation.seconds;
    let mut left = before.saturating_sub(seconds);
    let warned = game.state.situation.half_ends() && before > 120 && left <= 120;
    let exactly = seconds > 0 && (before == seconds || warned && before - 120 == seconds);
    if exactly && game.book.house.random_clock {
        let die = one(desk, why!("Z8.4-j", "whether a second is left"))?;
        if die <= 3 {
            left += u16::from(die);
        }
    }
    if warned && left <= 120 {
        fact(desk, rule!("Z8.4-j"), Fact::TwoMinutes);
    }
    game.state.situation.seconds = left;
    Ok(())
}

/// The new situation, the time shown, and the end of a period, half or game.
fn conclude<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    settled: Settlement,
    extends_half: bool,
) -> Flow<()> {
    let Situation { timeouts, period, seconds, .. } = game.state.situation;
    if let Some((side, kind)) = settled.score {
        game.side_mut(side).points += kind.points();
    }
    let code = game.book.code;
    let state = &mut game.state;
    state.situation = Situation { timeouts, period, seconds, ..settled.situation };
    state.next = settled.next;
    fact(desk, rule!("Z8.4-a"), Fact::Clock { period, seconds });
    let expired = seconds == 0;
    let turned = if extends_half {
        turn_after_foul(
            &code,
            &mut state.halves,
            &mut state.situation,
            &mut state.next,
            settled.score,
            expired,
            true,
        )
    } else {
        turn(&code, &mut state.halves, &mut state.situation, &mut state.next, settled.score, expired)
    };
    if turned != Turn::Same { turn_over(game, desk, turned, period) } else { Ok(()) }
}

fn turn_over<D: Desk<ZoneGame>>(game: &mut ZoneGame, desk: &mut D, turned: Turn, ended: u8) -> Flow<()> {
    fact(desk, rule!("Z8.4-d"), Fact::PeriodEnded { period: ended });
    if turned == Turn::GameOver {
        fact(desk, rule!("Z8.10-c"), Fact::GameEnded { score: game.state.situation.score });
        return Ok(());
    }
    for side in Side::BOTH {
        tired::new_span(game, side, Span::Quarter);
        if turned != Turn::NewPeriod {
            tired::new_span(game, side, Span::Half);
        }
    }
    let late = ended == 3 && game.book.house.tiredness_third_quarter;
    if late || turned == Turn::Overtime && game.book.house.tiredness_third_quarter {
        tired::late_roll(game, desk, 0)?;
    }
    if turned != Turn::Overtime {
        fact(desk, rule!("Z8.4-d"), Fact::PeriodBegan { period: game.state.situation.period });
    }
    Ok(())
}

/// After a kickoff or free kick.
pub(crate) fn kicked<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    settled: Settlement,
    stop: Stop,
    hero: Option<Player>,
) -> Flow<()> {
    tell_settlement(
        desk,
        game.state.situation.possession,
        &Settlement { first_down: false, ..settled },
        hero,
    );
    let seconds = if stop == Stop::NoTime { 0 } else { game.book.tables.time.stopped };
    tired::play_over(game);
    run_clock(game, desk, seconds)?;
    conclude(game, desk, settled, false)
}

/// After a returned kick, with its flags.
#[allow(clippy::too_many_arguments, reason = "the end of one kick")]
pub(crate) fn returned_kick<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    ending: Ending,
    settled: Settlement,
    stop: Stop,
    hero: Option<Player>,
    course: &Course,
    free: bool,
) -> Flow<()> {
    tell_facts(desk, course);
    let Some(flag) = course.flags.iter().flatten().next().copied() else {
        return kicked(game, desk, settled, stop, hero);
    };
    let before = game.state.situation;
    let kind = if free { PlayKind::FreeKick } else { PlayKind::Kickoff };
    let choice = options_on_free_kick(&game.book.code, kind, &before, ending, &flag.foul);
    let accepted = choose(game, desk, &flag, &choice)?;
    let verdict = if accepted { Verdict::Accepted } else { Verdict::Declined };
    tell_foul(desk, &flag, &choice, verdict);
    let settled = if accepted { choice.accept.settlement } else { settled };
    kicked(game, desk, settled, Stop::Stopped, hero)
}

/// Flags on a two-point try: a foul replays it or, declined, leaves it; none when it is to be played again.
pub(crate) fn flags_on_try<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    scene: &Scene,
    outcome: Outcome,
    course: &Course,
) -> Flow<Option<Outcome>> {
    let Some(flag) = course.flags.iter().flatten().next().copied() else { return Ok(Some(outcome)) };
    let before = game.state.situation;
    let offence = scene.offence;
    let good = matches!(
        hashmark_law::conversion_score(&game.book.code, &before, outcome.ending),
        Some((side, _)) if side == offence
    );
    // The offence's foul wipes out a good try, the defence's gives another chance after a bad one.
    let again = if flag.foul.by == offence { good } else { !good };
    if !again {
        return Ok(Some(outcome));
    }
    let penalty = flag.foul.kind.penalty(&game.book.code, flag.foul.by == offence);
    let to = hashmark_law::foul::half_the_distance(before.spot, flag.foul.by, penalty.yards);
    let told = Fact::Foul {
        side: flag.foul.by,
        kind: flag.foul.kind,
        verdict: Verdict::Accepted,
        from: before.spot,
        to,
    };
    fact(desk, flag.rule, told);
    if flag.foul.by == offence {
        // A try that failed by a foul is over.
        return Ok(Some(crate::pass::nothing()));
    }
    Ok(None)
}

/// After a try: the points, no time, and a kickoff (Z8.4-e).
pub(crate) fn attempted<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    score: Option<(Side, ScoreKind)>,
    hero: Option<Player>,
) -> Flow<()> {
    let before = game.state.situation;
    let mut settled = settle_try(&before, score);
    if let Some((side, kind)) = score {
        let by = hero.filter(|hero| hero.side == side);
        fact(desk, rule!("Z8.4-e"), Fact::Score { side, kind, by, score: settled.situation.score });
    }
    let code = game.book.code;
    hashmark_law::period::kick_off(&code, &mut settled.situation, &mut settled.next, before.possession);
    conclude(game, desk, settled, false)
}
