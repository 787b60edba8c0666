//! Time: spaces, ticks, the sideline, time-outs, burning and spiking.

use crate::kit;
use hashmark_card::call::{
    CardCall, CardClockCall, CardPlay, Guess, OffenseCall, PassKind, PuntCatch, RunKind,
};
use hashmark_card::clock::CardClock;
use hashmark_card::{Card, CardAsk};
use hashmark_law::{Fact, Next, Side};
use hashmark_table::Game;
use kit::*;

const DEFENSE: Guess = Guess::Pass;

/// A plain linebuck: 4 yards in bounds.
fn plunge() -> Vec<(Side, CardCall)> {
    calls(run(RunKind::Linebuck), defend(DEFENSE))
}

fn fly(kind: PassKind) -> Vec<(Side, CardCall)> {
    calls(pass(kind, FL), defend(Guess::Run))
}

fn answer(mut calls: Vec<(Side, CardCall)>, side: Side, call: CardClockCall) -> Vec<(Side, CardCall)> {
    calls.push((side, CardCall::Clock(call)));
    calls
}

/// The passer's short column says this whatever the guess.
fn short(scene: Scene, cell: &'static str) -> Scene {
    scene.home(QB, move |qb| qb.passing.as_mut().expect("a passer").short = three(cell, cell, cell))
}

/// The halfback's linebuck says this whatever the guess.
fn buck(scene: Scene, cell: &'static str) -> Scene {
    scene.home(HB, move |hb| hb.running.as_mut().expect("a runner").linebuck = Some(three(cell, cell, cell)))
}

fn ten_minutes() -> Scene {
    Scene::new().time(1, 600)
}

/// A sack for 5 yards by the free safety, dice and all.
fn sack_dice() -> Vec<u8> {
    dice(&[&snap(2), &[2, 3, 1, O], &[6, X]])
}

// C-time-1: a play uses 2 spaces.
#[test]
fn a_run_in_bounds_takes_thirty_seconds() {
    let told = ten_minutes().play(&plunge(), &snap(1)).whole();
    assert_eq!((told.cost(), told.situation().seconds), (Some(2), 570));
    assert!(told.names("C-time-1"));
}

// C-time-2
#[test]
fn an_incomplete_pass_takes_one_space() {
    let told = short(ten_minutes(), "inc").play(&fly(PassKind::Short), &snap(1)).whole();
    assert!(told.incomplete());
    assert_eq!(told.situation().seconds, 585);
}

// C-time-3
#[test]
fn a_fair_catch_takes_one_space() {
    let mut calls = calls(call(CardPlay::Punt), defend(DEFENSE));
    calls.push((Side::Away, CardCall::Punt(PuntCatch::FairCatch)));
    let told = ten_minutes().play(&calls, &reds(7)).whole();
    assert!(told.facts().iter().any(|fact| matches!(fact, Fact::FairCatch { .. })));
    assert_eq!(told.situation().seconds, 585);
    assert!(told.names("C-time-3"));
}

// C-time-4
#[test]
fn a_field_goal_takes_one_space_good_or_not() {
    for (cell, points) in [("GOOD", 3), ("NO", 0)] {
        let scene = ten_minutes()
            .los(20)
            .home(K, |k| k.kicking.as_mut().expect("a kicker").bands = std::array::from_fn(|_| all(cell)));
        let told = scene
            .play(&calls(call(CardPlay::PlaceKick), defend(DEFENSE)), &dice(&[&reds(7), &reds(5)]))
            .whole();
        assert_eq!((told.scored(Side::Home), told.situation().seconds), (points, 585));
        assert!(told.names("C-time-4"));
    }
}

fn kickoff(scene: Scene, cell: &'static str) -> Scene {
    scene.next(Next::Kickoff).home(K, move |k| k.kicking.as_mut().expect("a kicker").kickoff = all(cell))
}

// C-time-5
#[test]
fn a_kickoff_takes_one_space_unless_it_is_returned() {
    let touchback = kickoff(ten_minutes(), "TB").play(&[], &reds(7)).whole();
    assert_eq!(touchback.situation().seconds, 585);
    let returned = kickoff(ten_minutes(), "5").play(&[], &dice(&[&reds(7), &[1, 4, 2]])).whole();
    assert_eq!(returned.ball(), (Side::Away, 73), "22 yards from the 5");
    assert_eq!(returned.situation().seconds, 570);
}

// C-time-6
#[test]
fn a_touchdown_takes_one_space() {
    let told = ten_minutes().los(3).play(&plunge(), &snap(1)).whole();
    assert_eq!((told.scored(Side::Home), told.situation().seconds), (6, 585));
    assert!(told.names("C-time-6"));
}

fn out_wide(kind: PassKind) -> CardCall {
    with(pass(kind, FL), |call| call.sideline = true)
}

// C-time-7, C-oob-2, C-oob-3: white even gets him out where he was stopped, whichever card was read.
#[test]
fn a_man_gets_out_of_bounds_on_an_even_white_die_and_stops_the_clock() {
    for (white, out) in [(1, false), (2, true), (3, false), (4, true), (5, false), (6, true)] {
        let scene = short(Scene::new().time(2, 285), "+8")
            .team(Side::Away, |team| team.defense.short = three("+8", "+8", "+8"));
        let told = scene.play(&calls(out_wide(PassKind::Short), defend(DEFENSE)), &snap(white)).whole();
        assert_eq!(told.ball(), (Side::Home, 72), "out at +8");
        assert_eq!(told.facts().iter().any(|fact| matches!(fact, Fact::OutOfBounds { .. })), out);
        assert_eq!(told.situation().seconds, if out { 270 } else { 255 }, "white {white}");
        assert_eq!(told.names("C-time-7"), out);
    }
}

// C-time-8
#[test]
fn a_change_of_possession_takes_one_space() {
    let thrown = short(ten_minutes(), "INT+13")
        .play(&fly(PassKind::Short), &dice(&[&snap(1), &[1, 1, 2], &reds(7)]))
        .whole();
    assert_eq!((thrown.situation().possession, thrown.situation().seconds), (Side::Away, 585));
    let mut punt = calls(call(CardPlay::Punt), defend(DEFENSE));
    punt.push((Side::Away, CardCall::Punt(PuntCatch::Return)));
    let punted = ten_minutes().play(&punt, &dice(&[&reds(7), &[1, 4, 2]])).whole();
    assert_eq!((punted.situation().possession, punted.situation().seconds), (Side::Away, 585));
    let downs = ten_minutes().down(4, 9).play(&plunge(), &snap(1)).whole();
    assert_eq!((downs.situation().possession, downs.situation().seconds), (Side::Away, 585));
    assert!(downs.names("C-time-8"));
}

// C-time-9
#[test]
fn a_sack_takes_one_space() {
    let told = short(ten_minutes(), "SACK").play(&fly(PassKind::Short), &sack_dice()).whole();
    assert_eq!((told.gain(), told.situation().seconds), (Some(-5), 585));
    assert!(told.names("C-time-9"));
}

// C-time-10
#[test]
fn a_timeout_cuts_the_play_to_one_space() {
    let stopped = with(run(RunKind::Linebuck), |call| call.timeout = true);
    let told = ten_minutes().play(&calls(stopped, defend(DEFENSE)), &snap(1)).whole();
    assert_eq!(told.situation().seconds, 585);
    assert_eq!((told.situation().timeouts.home, told.situation().timeouts.away), (2, 3));
    assert!(told.names("C-time-10"));
}

fn refusal(game: &Card, call: CardCall) -> Option<&'static str> {
    refused(game, Side::Home, CardAsk::Offense, call)
}

// C-time-11: three each half; the fourth is refused, and half time gives them back.
#[test]
fn a_team_has_three_timeouts_a_half() {
    let mut game = ten_minutes().game();
    let stopped = with(run(RunKind::Linebuck), |call| call.timeout = true);
    for left in [2, 1, 0] {
        game.state.situation.first_and_ten(Side::Home, hashmark_law::Spot::own(Side::Home, 20));
        let told = play(game, &calls(stopped, defend(DEFENSE)), &snap(1)).whole();
        assert_eq!(told.situation().timeouts.home, left);
        game = told.game;
    }
    assert_eq!(refusal(&game, stopped), Some("C-time-11"));
    let half = short(Scene::new().ticks(2, 1), "inc")
        .state(|game| game.state.situation.timeouts.home = 0)
        .play(&fly(PassKind::Short), &snap(1))
        .whole();
    assert_eq!((half.situation().period, half.situation().timeouts.home), (3, 3));
}

// C-time-12
#[test]
fn a_quarter_is_sixty_spaces() {
    let mut clock = ten_minutes().setup_clock();
    for _ in 0..59 {
        clock.run(1);
    }
    assert!(!clock.expired());
    clock.run(1);
    assert!(clock.expired());
}

trait SetupClock {
    fn setup_clock(self) -> CardClock;
}

impl SetupClock for Scene {
    fn setup_clock(self) -> CardClock {
        Card::from_setup(&self.setup).expect("the teams can play").state.clock
    }
}

// C-time-12
#[test]
fn the_play_that_ends_a_quarter_counts() {
    let told = Scene::new().time(1, 15).play(&plunge(), &snap(1)).whole();
    assert_eq!((told.situation().period, told.ball()), (2, (Side::Home, 76)));
    assert!(told.facts().contains(&Fact::PeriodEnded { period: 1 }));
}

// C-time-12
#[test]
fn a_try_takes_no_time() {
    let told =
        ten_minutes().next(Next::Try).play(&calls(call(CardPlay::PlaceKick), defend(DEFENSE)), &reds(7));
    assert_eq!((told.scored(Side::Home), told.situation().seconds), (1, 600));
    assert_eq!(told.cost(), None);
}

// C-oob-1
#[test]
fn only_end_runs_flat_and_short_passes_go_for_the_sideline() {
    let game = Scene::new().time(2, 285).game();
    let wide = |call: CardCall| with(call, |call| call.sideline = true);
    for (call, allowed) in [
        (run(RunKind::EndRun), true),
        (pass(PassKind::Flat, FL), true),
        (pass(PassKind::Short, FL), true),
        (pass(PassKind::LookIn, FL), false),
        (pass(PassKind::Long, FL), false),
        (run(RunKind::OffTackle), false),
        (run(RunKind::Linebuck), false),
    ] {
        assert_eq!(refusal(&game, wide(call)), if allowed { None } else { Some("C-oob-1") }, "{call:?}");
    }
}

// C-oob-1
#[test]
fn the_sideline_is_for_the_last_five_minutes_of_a_half() {
    let flat = out_wide(PassKind::Flat);
    for (period, seconds, allowed) in
        [(2, 300, true), (4, 300, true), (2, 315, false), (4, 315, false), (1, 285, false), (3, 285, false)]
    {
        let game = Scene::new().time(period, seconds).game();
        assert_eq!(refusal(&game, flat).is_none(), allowed, "{period} {seconds}");
    }
}

// C-oob-3: the white die is the play's own, not that of the receiver reading.
#[test]
fn the_first_white_die_decides_about_the_sideline() {
    for (first, second, out) in [(2, 3, true), (3, 2, false)] {
        let scene = short(Scene::new().time(2, 285), "REC");
        let told = scene
            .play(
                &calls(out_wide(PassKind::Short), defend(DEFENSE)),
                &dice(&[&snap(first), &[2, 3, second, O]]),
            )
            .whole();
        assert_eq!(told.names("C-time-7"), out);
    }
}

// C-oob-3: there is no sideline to reach on an incomplete pass or a score.
#[test]
fn the_sideline_needs_a_completion_short_of_a_score() {
    let sideline = calls(out_wide(PassKind::Short), defend(DEFENSE));
    let missed = short(Scene::new().time(2, 285), "inc").play(&sideline, &snap(2)).whole();
    assert!(missed.incomplete() && !missed.names("C-oob-2"));
    let scored = short(Scene::new().time(2, 285).los(5), "+8").play(&sideline, &snap(2)).whole();
    assert_eq!(scored.scored(Side::Home), 6);
    assert!(!scored.names("C-oob-2"));
}

// C-tick-1, C-tick-17
#[test]
fn the_last_two_minutes_of_a_half_are_eighteen_ticks() {
    let mut clock = CardClock::full(900, true, true);
    for _ in 0..52 {
        assert_eq!(clock.ticks(), None);
        clock.run(1);
    }
    assert_eq!(clock.ticks(), Some(18));
    for _ in 0..18 {
        assert!(!clock.expired());
        clock.run(1);
    }
    assert!(clock.expired());
}

// C-tick-17
#[test]
fn a_play_that_crosses_two_minutes_stops_the_clock_there() {
    let told = Scene::new().time(4, 135).play(&plunge(), &snap(1)).whole();
    assert_eq!((told.situation().seconds, told.ticks()), (120, Some(18)));
    assert!(told.facts().contains(&Fact::TwoMinutes));
}

// C-tick-2
#[test]
fn a_space_is_two_ticks() {
    let run = Scene::new().ticks(2, 12).play(&plunge(), &snap(1)).whole();
    assert_eq!(run.ticks(), Some(8));
    let kick = Scene::new()
        .ticks(2, 12)
        .los(20)
        .play(&calls(call(CardPlay::PlaceKick), defend(DEFENSE)), &dice(&[&reds(7), &reds(5)]))
        .whole();
    assert_eq!((kick.scored(Side::Home), kick.ticks()), (3, Some(10)));
}

// C-tick-3
#[test]
fn a_kickoff_takes_one_tick_returned_or_not() {
    let touchback = kickoff(Scene::new().ticks(2, 9), "TB").play(&[], &reds(7)).whole();
    assert_eq!(touchback.ticks(), Some(8));
    let returned = kickoff(Scene::new().ticks(2, 9), "5").play(&[], &dice(&[&reds(7), &[1, 4, 2]])).whole();
    assert_eq!(returned.ticks(), Some(8));
}

// C-tick-4
#[test]
fn an_incomplete_pass_takes_one_tick() {
    let told = short(Scene::new().ticks(2, 9), "inc").play(&fly(PassKind::Short), &snap(1)).whole();
    assert_eq!(told.ticks(), Some(8));
}

// C-tick-5
#[test]
fn going_out_of_bounds_takes_one_tick() {
    let told = short(Scene::new().ticks(2, 9), "+8")
        .play(&calls(out_wide(PassKind::Short), defend(DEFENSE)), &snap(2))
        .whole();
    assert_eq!(told.ticks(), Some(8));
}

// C-tick-6, C-tick-16: a punt is a change of possession; a fair catch of it is in two lists, the smaller counts.
#[test]
fn a_change_of_possession_takes_one_tick() {
    for (catch, pips) in
        [(PuntCatch::Return, dice(&[&reds(7), &[1, 4, 2]])), (PuntCatch::FairCatch, reds(7).to_vec())]
    {
        let mut calls = calls(call(CardPlay::Punt), defend(DEFENSE));
        calls.push((Side::Away, CardCall::Punt(catch)));
        let told = Scene::new().ticks(2, 9).play(&calls, &pips).whole();
        assert_eq!((told.situation().possession, told.ticks()), (Side::Away, Some(8)));
    }
}

// C-tick-16: an interception run back for a touchdown is a change of possession too.
#[test]
fn a_ball_lost_and_scored_with_takes_one_tick() {
    let told = short(Scene::new().ticks(2, 9), "INT+13")
        .play(&fly(PassKind::Short), &dice(&[&snap(1), &[1, 1, 2], &reds(2)]))
        .whole();
    assert_eq!((told.scored(Side::Away), told.ticks()), (6, Some(8)));
}

// C-tick-7
#[test]
fn a_sack_takes_three_ticks() {
    let told = short(Scene::new().ticks(2, 9), "SACK").play(&fly(PassKind::Short), &sack_dice()).whole();
    assert_eq!(told.ticks(), Some(6));
}

// C-tick-8, C-tick-10
#[test]
fn a_spike_takes_back_up_to_two_ticks() {
    let run = Scene::new().ticks(2, 12).play(&answer(plunge(), Side::Home, CardClockCall::Spike), &snap(1));
    assert_eq!((run.cost(), run.ticks()), (Some(2), Some(10)));
    let sack = short(Scene::new().ticks(2, 12), "SACK")
        .play(&answer(fly(PassKind::Short), Side::Home, CardClockCall::Spike), &sack_dice())
        .whole();
    assert_eq!((sack.cost(), sack.ticks()), (Some(1), Some(11)));
}

// C-tick-16, C-tick-8: then it must be spiked: an incomplete pass, a down and a tick.
#[test]
fn a_spike_costs_a_down_and_a_tick() {
    let hurried =
        Scene::new().ticks(2, 12).play(&answer(plunge(), Side::Home, CardClockCall::Spike), &snap(1));
    assert_eq!(refusal(&hurried.game, run(RunKind::Linebuck)), Some("C-tick-8"));
    let told = play(hurried.game, &calls(call(CardPlay::Spike), defend(DEFENSE)), &[]).whole();
    assert!(told.incomplete());
    assert_eq!((told.situation().down, told.ticks(), told.ball()), (3, Some(9), (Side::Home, 76)));
    assert_eq!(refusal(&told.game, call(CardPlay::Spike)), Some("C-tick-8"), "only while the clock runs");
}

// C-tick-9, C-tick-10
#[test]
fn a_timeout_takes_back_up_to_three_ticks() {
    for side in Side::BOTH {
        let told = Scene::new().ticks(2, 12).play(&answer(plunge(), side, CardClockCall::Timeout), &snap(1));
        assert_eq!((told.ticks(), told.situation().timeouts[side]), (Some(11), 2));
    }
    let sack = short(Scene::new().ticks(2, 12), "SACK")
        .play(&answer(fly(PassKind::Short), Side::Home, CardClockCall::Timeout), &sack_dice());
    assert_eq!(sack.ticks(), Some(11), "3 less 3 is 1");
}

// C-tick-10: three ticks come off a sack's three, and one is left; off a run's four, one; never none.
#[test]
fn no_play_takes_less_than_a_tick() {
    for (calls, pips) in [(fly(PassKind::Short), sack_dice()), (plunge(), snap(1).to_vec())] {
        let scene = short(Scene::new().ticks(2, 12), "SACK");
        let told = scene.play(&answer(calls, Side::Home, CardClockCall::Timeout), &pips).whole();
        assert_eq!((told.ticks(), told.situation().timeouts.home), (Some(11), 2));
    }
}

/// The home side leads by 3 late in the game.
fn leading() -> Scene {
    Scene::new().ticks(4, 12).score(3, 0)
}

fn kneel() -> Vec<(Side, CardCall)> {
    calls(call(CardPlay::Kneel), defend(DEFENSE))
}

fn may_burn(told: &Told) -> Option<bool> {
    told.asked.iter().find_map(|(side, ask)| match ask {
        CardAsk::Clock(ask) if *side == Side::Home => Some(ask.may_burn),
        _ => None,
    })
}

// C-tick-11: only a leading offense; tied or behind it is not offered.
#[test]
fn a_leading_offense_may_burn_six_ticks() {
    let told = leading().play(&answer(plunge(), Side::Home, CardClockCall::Burn), &snap(1)).whole();
    assert_eq!((told.cost(), told.ticks()), (Some(6), Some(6)));
    for (home, away) in [(3, 3), (3, 6)] {
        let told = leading().score(home, away).play(&plunge(), &snap(1)).whole();
        assert_eq!((may_burn(&told), told.ticks()), (Some(false), Some(8)));
    }
}

// C-tick-17: burning is the offense's choice.
#[test]
fn a_leading_offense_need_not_burn() {
    let told = leading().play(&plunge(), &snap(1)).whole();
    assert_eq!((may_burn(&told), told.ticks()), (Some(true), Some(8)));
}

// C-tick-12
#[test]
fn burning_needs_a_knee_or_a_ball_kept_in_bounds() {
    let knee = leading().play(&answer(kneel(), Side::Home, CardClockCall::Burn), &[]).whole();
    assert_eq!((knee.gain(), knee.ticks()), (Some(-1), Some(6)));
    let missed = short(leading(), "inc").play(&fly(PassKind::Short), &snap(1)).whole();
    assert_eq!((may_burn(&missed), missed.ticks()), (None, Some(11)));
    let out =
        short(leading(), "+8").play(&calls(out_wide(PassKind::Short), defend(DEFENSE)), &snap(2)).whole();
    assert_eq!((may_burn(&out), out.ticks()), (None, Some(11)));
}

// C-tick-13
#[test]
fn a_timeout_undoes_the_burn() {
    let calls = answer(answer(plunge(), Side::Home, CardClockCall::Burn), Side::Away, CardClockCall::Timeout);
    let told = leading().play(&calls, &snap(1)).whole();
    assert_eq!((told.ticks(), told.situation().timeouts.away), (Some(11), 2));
}

// C-tick-14
#[test]
fn a_leading_team_that_scores_takes_two_ticks() {
    let told = leading().los(3).play(&plunge(), &snap(1)).whole();
    assert_eq!((may_burn(&told), told.ticks()), (None, Some(10)));
    assert!(told.names("C-tick-14"));
    let safety = buck(leading().own(2), "-3").play(&plunge(), &snap(1)).whole();
    assert_eq!((safety.scored(Side::Away), may_burn(&safety), safety.ticks()), (2, None, Some(10)));
}

// C-tick-15
#[test]
fn a_leading_team_that_fumbles_it_away_takes_one_tick() {
    let told = buck(leading(), "+4 FUM").play(&plunge(), &dice(&[&snap(1), &reds(8), &reds(7)])).whole();
    assert_eq!((told.situation().possession, may_burn(&told), told.ticks()), (Side::Away, None, Some(11)));
}

// C-tick-9, C-tick-14: after a score the clock stands; nobody is asked about a time-out, and a touchdown takes its
// two ticks.
#[test]
fn after_a_score_nobody_is_asked_about_a_time_out() {
    for scene in [Scene::new().ticks(2, 12).score(0, 7), Scene::new().ticks(4, 12).score(7, 0)] {
        let told = scene.los(3).play(&plunge(), &snap(1)).whole();
        assert_eq!((told.scored(Side::Home), told.ticks()), (6, Some(10)));
        assert!(!told.asked.iter().any(|(_, ask)| matches!(ask, CardAsk::Clock(_))), "{:?}", told.asked);
    }
}

// C-tick-18
#[test]
fn the_scoreboard_shows_the_time_of_the_tick() {
    let shown = [0, 1, 8, 15, 22, 30, 37, 45, 52, 60, 67, 75, 82, 90, 97, 105, 110, 115, 120];
    let game = Scene::new().game();
    for (ticks, seconds) in shown.into_iter().enumerate() {
        assert_eq!(CardClock::at(0, Some(ticks as u8)).seconds(game.tables()), seconds, "{ticks} ticks");
    }
    let told = Scene::new().ticks(2, 18).play(&plunge(), &snap(1)).whole();
    assert_eq!((told.ticks(), told.situation().seconds), (Some(14), 97));
    assert!(told.facts().contains(&Fact::Clock { period: 2, seconds: 97 }));
    let over = Scene::new().ticks(2, 4).play(&plunge(), &snap(1)).whole();
    assert!(over.facts().contains(&Fact::PeriodEnded { period: 2 }));
}

// C-tick-19
#[test]
fn a_timeout_leaves_nothing_to_spike() {
    let calls =
        answer(answer(plunge(), Side::Home, CardClockCall::Spike), Side::Away, CardClockCall::Timeout);
    let told = Scene::new().ticks(2, 12).play(&calls, &snap(1)).whole();
    assert_eq!(told.ticks(), Some(11));
    assert_eq!(refusal(&told.game, call(CardPlay::Spike)), Some("C-tick-8"));
    assert_eq!(refusal(&told.game, run(RunKind::Linebuck)), None);
}

fn hurrying(call: CardCall) -> CardCall {
    with(call, |call| call.hurry = true)
}

/// A position late in a half in which the halfback has just run 12 yards in hurry-up.
fn after_twelve() -> Card {
    let scene = buck(Scene::new().time(4, 240), "+12").down(1, 20);
    let told = scene.play(&calls(hurrying(run(RunKind::Linebuck)), defend(DEFENSE)), &snap(1)).whole();
    assert_eq!((told.gain(), told.situation().down), (Some(12), 2));
    told.game
}

// C-hurry-1
#[test]
fn nobody_is_changed_in_hurry_up() {
    let game = after_twelve();
    let fresh: fn(&mut OffenseCall) = |call| call.men[1] = HB2;
    assert_eq!(refusal(&game, with(hurrying(call(CardPlay::Sneak)), fresh)), Some("C-hurry-1"));
    assert_eq!(refusal(&game, hurrying(call(CardPlay::Sneak))), None);
}

// C-hurry-2, and C-rest-1 without hurry-up
#[test]
fn a_tired_man_kept_on_the_field_is_read_one_column_to_the_right() {
    let told = play(after_twelve(), &calls(hurrying(run(RunKind::OffTackle)), defend(Guess::Pass)), &snap(1));
    assert_eq!(told.column(), Some(hashmark_card::event::Column3::Right));
    assert_eq!(told.gain(), Some(3), "Wrong would be 5");
    assert!(told.names("C-hurry-2"));
    let thrown =
        play(after_twelve(), &calls(hurrying(pass(PassKind::Short, HB)), defend(Guess::Run)), &snap(1));
    assert_eq!(thrown.gain(), Some(9), "as a receiver too: Wrong would be 12");
    let other =
        play(after_twelve(), &calls(hurrying(pass(PassKind::Short, FL)), defend(Guess::Run)), &snap(1));
    assert_eq!(other.gain(), Some(12), "a rested man is read where he is");
}

// C-hurry-3
#[test]
fn hurry_up_belongs_to_the_last_five_minutes_of_either_half() {
    for (period, seconds, allowed) in
        [(2, 240, true), (4, 240, true), (2, 315, false), (4, 315, false), (1, 240, false), (3, 240, false)]
    {
        let game = Scene::new().time(period, seconds).game();
        let refused = refusal(&game, hurrying(run(RunKind::Linebuck)));
        assert_eq!(refused, if allowed { None } else { Some("C-hurry-3") });
    }
}

// C-hurry-3: entered and left at a stopped clock or a first down only.
#[test]
fn hurry_up_changes_at_a_stopped_clock_or_a_first_down() {
    let late = || Scene::new().time(4, 240);
    let plain = run(RunKind::Linebuck);
    let running = late().play(&plunge(), &snap(1)).whole();
    assert_eq!(refusal(&running.game, hurrying(plain)), Some("C-hurry-3"), "the clock runs");
    let stopped = short(late(), "inc").play(&fly(PassKind::Short), &snap(1)).whole();
    assert_eq!(refusal(&stopped.game, hurrying(plain)), None, "the clock stands");
    let moved = late().down(1, 4).play(&plunge(), &snap(1)).whole();
    assert_eq!(refusal(&moved.game, hurrying(plain)), None, "a first down");
    let inside = late().play(&calls(hurrying(plain), defend(DEFENSE)), &snap(1)).whole();
    assert_eq!(refusal(&inside.game, plain), Some("C-hurry-3"), "nor can it be left");
}

// C-hurry-4: resting and over-targeted is still one step.
#[test]
fn shifts_do_not_add_up() {
    let mut game = after_twelve();
    game.state.sides.home.catches[usize::from(HB)] = 5;
    let told = play(game, &calls(hurrying(pass(PassKind::Short, HB)), defend(Guess::Run)), &snap(1)).whole();
    assert_eq!(told.column(), Some(hashmark_card::event::Column3::Right));
}

/// A plunge at 10:00 with this black die and this white one.
fn plunged(scene: Scene, black: u8, white: u8) -> Told {
    scene.play(&plunge(), &[black, 3, 2, white]).whole()
}

// C-base-18: a black X with a white 4, 5 or 6 is the twelfth of the plays that real football flags.
#[test]
fn the_time_of_a_flag_passes_where_fouls_are_not_played() {
    let seconds = |black, white| plunged(ten_minutes(), black, white).situation().seconds;
    assert_eq!([3, 4, 5, 6].map(|white| seconds(X, white)), [570, 555, 555, 555]);
    assert_eq!([D, O].map(|black| seconds(black, 5)), [570, 570]);
    assert!(plunged(ten_minutes(), X, 5).names("C-base-18"));
    let without = ten_minutes().house(|house| house.flag_time = false);
    assert_eq!(plunged(without, X, 5).situation().seconds, 570);
}

// C-base-18: who plays fouls has their own time.
#[test]
fn with_fouls_no_other_time_passes() {
    let fouls = ten_minutes().house(|house| house.fouls = true);
    let told = fouls.play(&plunge(), &dice(&[&[X], &[6, 6, 6], &[3, 2, 5]])).whole();
    assert_eq!(told.situation().seconds, 570);
}

// C-base-18: not after a score, and not when ticks are counted.
#[test]
fn no_flag_takes_time_after_a_score_or_in_the_last_two_minutes() {
    let goal = plunged(ten_minutes().los(3), X, 5);
    assert_eq!((goal.situation().seconds, goal.situation().score.home), (585, 6));
    let late = plunged(Scene::new().ticks(4, 12), X, 5);
    assert_eq!(late.game.state.clock.ticks(), Some(8));
    let across = plunged(Scene::new().time(4, 135), X, 5);
    assert_eq!(across.game.state.clock.ticks(), Some(18));
}
