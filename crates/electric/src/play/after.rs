//! After a play: flags, a challenge, the score, the count, the period (SM-AFTER).

use super::{challenge, clock, flags, penalty};
use crate::call::{ElectricAsk, ElectricCall, TossChoice};
use crate::campaign;
use crate::event::ElectricDetail;
use crate::field;
use crate::game::{Electric, fact, step};
use crate::outcome::{ElectricOutcome, ElectricPlayKind};
use crate::rule::rule;
use hashmark_law::period::{DeadBallClock, PeriodChange};
use hashmark_law::{Both, Ending, Fact, Next, ScoreKind, Settlement, Side, TryHow};
use hashmark_table::{Desk, Flow};

/// What a play that counts stands for, in seconds.
const MINUTE: u16 = 60;

/// Settles a play that is over (AF1 to AF5).
pub(super) fn settle<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    outcome: ElectricOutcome,
) -> Flow<()> {
    let mut outcome = outcome;
    if outcome.kind == ElectricPlayKind::TryPlay {
        judge_try(game, &mut outcome);
    }
    challenge::contest(game, desk, &mut outcome)?;
    penalty::check(game, desk, &outcome)?;
    let ruled = flags::decide(game, desk, &outcome)?;
    let before = game.state.situation;
    tell_play(game, desk, &outcome, &ruled);
    let counts = counts(game, outcome.kind) && !ruled.again;
    game.state.idle = 0;
    if counts && game.book.house.game_clock {
        clock::run(game, desk, &outcome, &ruled);
    } else if counts {
        game.state.counted += 1;
        let (period, plays) = (before.period, game.state.counted);
        step(desk, rule!("E1-timing-2"), || ElectricDetail::Counted { period, plays });
        let seconds = minutes_left(game);
        fact(desk, rule!("E1-timing-2"), Fact::Clock { period, seconds });
    }
    let told = campaign::ToldPlay {
        outcome: &outcome,
        before,
        settled: &ruled.settlement,
        plain: flags::settled(game, &outcome),
        stands: ruled.stands,
        flags: &ruled.told,
    };
    campaign::after_play(game, desk, &told)?;
    place_ball(game, &outcome, &ruled.settlement);
    game.state.carry = ruled.carry.or(game.state.carry.filter(|_| ruled.settlement.next == Next::Try));
    conclude(game, desk, ruled.settlement)?;
    campaign::turned(game, desk, &outcome, before.possession);
    Ok(())
}

/// A play that a flag killed before the snap: nothing happened but the flag (E1-timing-6, E1-penalty-4).
pub(super) fn killed<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    kind: ElectricPlayKind,
) -> Flow<()> {
    let y = game.scene.ball_y;
    settle(game, desk, ElectricOutcome { kind, ending: Ending::Incomplete, hero: None, y, points: None })
}

/// What a try by run or pass came to, and the fact of it.
pub(super) fn judge_try(game: &mut Electric, outcome: &mut ElectricOutcome) {
    outcome.points = two_points(game, outcome);
    let side = game.state.situation.possession;
    let good = outcome.points == Some((side, ScoreKind::TwoPoint));
    game.course.facts.retain(|(_, fact)| !matches!(fact, Fact::TwoPointTry { .. }));
    game.course.facts.push((rule!("E1-conversion-19"), Fact::TwoPointTry { side, good }));
}

/// What a two-point try came to (E1-conversion-19, E1-conversion-20, E1-scoring-10).
fn two_points(game: &Electric, outcome: &ElectricOutcome) -> Option<(Side, ScoreKind)> {
    game.state.conversion_score(TryHow::Play, outcome.ending)
}

/// Whether a play counts toward the fifteen (E1-timing-2..5).
fn counts(game: &Electric, kind: ElectricPlayKind) -> bool {
    let last = game.state.counted + 1 == game.state.plays_a_period(game.book.house.postseason);
    match kind {
        ElectricPlayKind::Scrimmage => true,
        ElectricPlayKind::FieldGoal => last && game.state.situation.half_ends() && !game.overtime(),
        _ => false,
    }
}

fn tell_play<D: Desk<Electric>>(
    game: &Electric,
    desk: &mut D,
    outcome: &ElectricOutcome,
    ruled: &flags::RuledPlay,
) {
    let facts = &game.course.facts;
    flags::tell_guilty(game, desk, &ruled.told);
    // A play that is played again is only a snap and a flag.
    let told = if ruled.stands { facts.len() } else { facts.len().min(1) };
    for (rule, what) in &facts[..told] {
        fact(desk, *rule, *what);
    }
    let settled = &ruled.settlement;
    let offense = game.state.situation.possession;
    if settled.touchback {
        fact(desk, rule!("E1-kickoff-40"), Fact::Touchback { side: settled.situation.possession });
    }
    if let Some((rule, challenged)) = game.course.challenged {
        fact(desk, rule, challenged);
    }
    flags::tell(desk, &ruled.told);
    if let Some((side, kind)) = settled.score {
        let by = outcome.hero.filter(|hero| hero.side == side && kind != ScoreKind::Safety);
        let rule = if kind == ScoreKind::Safety { rule!("E1-scoring-6") } else { rule!("E1-scoring-1") };
        fact(desk, rule, Fact::Score { side, kind, by, score: settled.situation.score });
    }
    let kick = matches!(outcome.kind, ElectricPlayKind::Kickoff | ElectricPlayKind::FreeKick);
    if settled.first_down && !kick {
        fact(desk, rule!("E1-scrimmage-4"), Fact::FirstDown { side: offense });
    }
    if settled.on_downs || gave_up(game, outcome) && ruled.stands {
        fact(desk, rule!("E1-scrimmage-5"), Fact::OnDowns { side: offense });
    }
}

/// A side that lined up to kick never did, and has not made the line to gain (E1-punt-25, E1-punt-68, E1-fieldgoal-19).
fn gave_up(game: &Electric, outcome: &ElectricOutcome) -> bool {
    let kicks = matches!(outcome.kind, ElectricPlayKind::Punt | ElectricPlayKind::FieldGoal);
    let others = game.state.situation.possession.other();
    let gone = |fact: &Fact| {
        matches!(
            fact,
            Fact::Kick { .. }
                | Fact::FieldGoal { .. }
                | Fact::Blocked { .. }
                | Fact::Interception { .. }
                | Fact::Recovery { lost: true, .. }
        )
    };
    let given = matches!(outcome.ending, Ending::Kicked { by, .. } if by == others);
    kicks && given && !game.course.facts.iter().any(|(_, fact)| gone(fact))
}

/// The ball across the field: the nearer hash or the middle (E1-kickoff-60, E1-run-15); where it was after a pass that
/// was not caught or a play that is played again.
fn place_ball(game: &mut Electric, outcome: &ElectricOutcome, settled: &Settlement) {
    let back = settled.situation.spot == game.state.situation.spot && outcome.ending == Ending::Incomplete;
    game.state.ball_y = match settled.next {
        Next::Scrimmage if back => game.state.ball_y,
        Next::Scrimmage if settled.touchback => 0.0,
        Next::Scrimmage => field::lateral_spot(outcome.y),
        _ => 0.0,
    };
}

/// A minute for each play of the period that is left (E1-timing-2).
fn minutes_left(game: &Electric) -> u16 {
    let all = game.state.plays_a_period(game.book.house.postseason);
    u16::from(all.saturating_sub(game.state.counted)) * MINUTE
}

/// The new situation, and the end of a period, a half or the game (E1-timing-16, E1-timing-17, SM-GAME GF3).
fn conclude<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, settled: Settlement) -> Flow<()> {
    let all = game.state.plays_a_period(game.book.house.postseason);
    let minutes_left = minutes_left(game);
    let state = &mut game.state;
    let period = state.situation.period;
    let seconds = if game.book.house.game_clock { state.situation.seconds } else { minutes_left };
    // Plays are counted, not time: no half is extended by a foul.
    let clock = DeadBallClock { seconds, expired: state.counted >= all, extends_half: false };
    match state.conclude(&settled, clock) {
        PeriodChange::Same => Ok(()),
        PeriodChange::NewPeriod => {
            fact(desk, rule!("E1-timing-16"), Fact::PeriodEnded { period });
            game.state.tosses.home_left = !game.state.tosses.home_left;
            begin_period(game, desk);
            Ok(())
        }
        PeriodChange::NewHalf => {
            fact(desk, rule!("E1-timing-17"), Fact::PeriodEnded { period });
            second_half(game, desk)
        }
        PeriodChange::Overtime => {
            fact(desk, rule!("E1-overtime-1"), Fact::PeriodEnded { period });
            game.state.counted = 0;
            Ok(())
        }
        PeriodChange::GameOver => {
            fact(desk, rule!("E1-timing-3"), Fact::PeriodEnded { period });
            let score = game.state.situation.score;
            fact(desk, rule!("E1-timing-3"), Fact::GameEnded { score });
            Ok(())
        }
    }
}

fn begin_period<D: Desk<Electric>>(game: &mut Electric, desk: &mut D) {
    game.state.counted = 0;
    let period = game.state.situation.period;
    fact(desk, rule!("E1-timing-2"), Fact::PeriodBegan { period });
}

/// The choice for the second half, then the ends, then the kickoff (E1-pregame-7..9).
fn second_half<D: Desk<Electric>>(game: &mut Electric, desk: &mut D) -> Flow<()> {
    game.state.carry = None;
    let chooser = game.state.tosses.second_half;
    let receive = desk.ask(game, chooser, ElectricAsk::Choice { defer: false })?
        == ElectricCall::Choice(TossChoice::Receive);
    let kicker = if receive { chooser.other() } else { chooser };
    if let ElectricCall::LeftEnd(left) = desk.ask(game, chooser.other(), ElectricAsk::End)? {
        game.state.tosses.home_left = left == (chooser.other() == Side::Home);
    }
    game.state.kick_off(kicker);
    game.state.ball_y = 0.0;
    debug_assert_eq!(game.state.situation.timeouts, Both::new(3, 3));
    begin_period(game, desk);
    Ok(())
}
