//! What each fact counts for.

use crate::game;

use Side::{Away, Home};
use game::script::{Script, own};
use game::{CB, FB, FL, FS, HB, K, LB, P, QB, TE, man};
use hashmark_law::foul::FoulKind;
use hashmark_law::{CarryHow, Fact, KickHow, PassDepth, PlaceKick, ReturnHow, ScoreKind, Side, Verdict};
use hashmark_record::{DriveEnd, GameRecord, Groups, PassingStats, TeamTotals, Won, band, text};

fn book(write: impl FnOnce(&mut Script)) -> GameRecord {
    let mut script = Script::new();
    write(&mut script);
    script.facts.iter().collect()
}

fn team(book: &GameRecord, side: Side) -> &TeamTotals {
    book.tally().team(side)
}

fn of(book: &GameRecord, side: Side, who: u8) -> Groups {
    *book.players().get(man(side, who)).expect("on the list")
}

#[test]
fn a_sack_is_a_passing_loss_but_no_pass() {
    let book = book(|s| s.snap(Home, 30, 1, 10).sack(Some(LB), 8).clock(30));
    let passing = of(&book, Home, QB).passing;
    assert_eq!((passing.attempts, passing.sacked, passing.net()), (0, 1, -8));
    assert_eq!(of(&book, Away, LB).defense.sacks, 1);
    assert_eq!(team(&book, Home).groups.plays(), 1);
}

#[test]
fn a_sack_in_the_end_zone_costs_the_yards_to_the_goal_line() {
    let book = book(|s| s.snap(Home, 4, 1, 10).sack(None, 9).score(Away, ScoreKind::Safety).clock(5));
    assert_eq!(team(&book, Home).groups.passing.sack_yards, 4);
    assert_eq!(team(&book, Away).groups.defense.safeties, 1);
    assert_eq!(team(&book, Home).drives.total(), 0, "the drive closes with the free kick");
}

#[test]
fn a_touchdown_from_scrimmage_is_a_first_down_and_converts() {
    let book = book(|s| {
        s.snap(Home, 95, 3, 5).run(HB, CarryHow::Inside, 5).score(Home, ScoreKind::Touchdown).clock(4)
    });
    let home = team(&book, Home);
    assert_eq!((home.first_downs.rush, home.third_downs.made, home.third_downs.tried), (1, 1, 1));
    assert_eq!(of(&book, Home, HB).rushing.touchdowns, 1);
}

#[test]
fn a_fumble_taken_in_by_a_team_mate_is_nobodys_rushing_touchdown() {
    let book = book(|s| {
        s.snap(Home, 95, 1, 5).run(HB, CarryHow::Inside, 4).fumble(HB).recovery(Home, TE, 2, false);
        s.score(Home, ScoreKind::Touchdown).clock(4);
    });
    assert_eq!(of(&book, Home, HB).rushing.touchdowns, 0);
    assert_eq!(of(&book, Home, TE).fumble_returns.touchdowns, 1);
    assert_eq!(team(&book, Home).touchdowns, 1);
}

#[test]
fn a_first_down_that_only_the_foul_made_is_a_first_down_by_foul() {
    let book = book(|s| {
        s.snap(Home, 30, 3, 10).run(HB, CarryHow::Inside, 3);
        s.foul(Away, FoulKind::PersonalFoul, Verdict::Accepted, 15).first_down().clock(9);
    });
    let home = team(&book, Home);
    assert_eq!((home.first_downs.foul, home.first_downs.rush, home.third_downs.made), (1, 0, 0));
    assert_eq!((team(&book, Away).penalties, team(&book, Away).penalty_yards), (1, 15));
}

#[test]
fn interference_counts_from_the_line_to_the_spot_of_the_foul() {
    let mut script = Script::new();
    let at = own(Home, 47);
    let kind = FoulKind::DefensivePassInterference;
    script.snap(Home, 30, 2, 10).tell(Fact::Foul {
        side: Away,
        kind,
        verdict: Verdict::Accepted,
        from: at,
        to: at,
    });
    let book: GameRecord = script.facts.iter().collect();
    assert_eq!((team(&book, Away).penalties, team(&book, Away).penalty_yards), (1, 17));
}

#[test]
fn a_foul_declined_or_offset_is_no_penalty() {
    let book = book(|s| {
        s.snap(Home, 30, 1, 10).foul(Away, FoulKind::Offside, Verdict::Declined, 0).clock(0);
        s.snap(Home, 30, 1, 10).foul(Away, FoulKind::Offside, Verdict::Offset, 0).clock(0);
    });
    assert_eq!(team(&book, Away).penalties, 0);
    assert_eq!(team(&book, Home).groups.plays(), 0);
}

#[test]
fn nothing_on_a_try_counts_but_the_try() {
    let book = book(|s| s.a_try(Home).complete(TE, PassDepth::Short, 2).two_points(true).clock(0));
    let home = team(&book, Home);
    assert_eq!((home.groups.plays(), home.groups.passing.yards, home.two_points.made), (0, 0, 1));
    assert_eq!(home.points, 2);
}

#[test]
fn a_blocked_field_goal_is_no_punt_whichever_fact_comes_first() {
    let kick_first =
        book(|s| s.snap(Home, 70, 4, 5).field_goal(47, PlaceKick::Blocked).blocked(K, Away, LB).clock(5));
    let block_first =
        book(|s| s.snap(Home, 70, 4, 5).blocked(K, Away, LB).field_goal(47, PlaceKick::Blocked).clock(5));
    for book in [kick_first, block_first] {
        let home = &team(&book, Home).groups;
        assert_eq!((home.punting.punts, home.punting.blocked, home.place_kicking.blocked), (0, 0, 1));
        assert_eq!(book.drives()[0].result, Some(DriveEnd::MissedFieldGoal));
    }
}

#[test]
fn a_blocked_punt_is_a_punt_of_no_yards_and_nobodys_fumble() {
    let book = book(|s| s.snap(Home, 30, 4, 5).blocked(P, Away, LB).loose(Away, FS, 25).clock(5));
    let punting = of(&book, Home, P).punting;
    assert_eq!((punting.punts, punting.blocked, punting.yards), (1, 1, 0));
    assert_eq!(team(&book, Home).groups.fumbles.lost, 0);
    assert_eq!(book.drives()[0].result, Some(DriveEnd::Punt));
}

#[test]
fn a_punts_net_loses_the_return_and_20_for_a_touchback() {
    let book = book(|s| {
        s.snap(Home, 30, 4, 5).kick(P, KickHow::Punt, 45).back(Away, CB, ReturnHow::Punt, 10).clock(9);
        s.snap(Home, 50, 4, 5).kick(P, KickHow::Punt, 55).tell(Fact::Touchback { side: Away }).clock(9);
        s.snap(Home, 50, 4, 5).kick(P, KickHow::Punt, 42).fair_catch(Away, CB, 8).clock(9);
    });
    let punting = of(&book, Home, P).punting;
    assert_eq!((punting.yards, punting.net), (45 + 50 + 42, 35 + 30 + 42));
    assert_eq!((punting.inside_20, punting.touchbacks, punting.long), (1, 1, 50));
    assert_eq!(of(&book, Away, CB).punt_returns.fair_catches, 1);
}

#[test]
fn an_uncounted_return_is_the_teams_and_not_the_mans() {
    let book = book(|s| s.kickoff(Away, 35).kick(K, KickHow::Kickoff, 60).team_return(Home, TE, 20).clock(5));
    assert_eq!(team(&book, Home).groups.kick_returns.yards, 20);
    assert_eq!(of(&book, Home, TE).kick_returns.count, 0);
}

#[test]
fn a_muffed_punt_that_the_kickers_recover_begins_a_new_drive() {
    let book = book(|s| {
        s.snap(Home, 30, 4, 5).kick(P, KickHow::Punt, 40);
        s.tell(Fact::Fumble { by: man(Away, CB), at: own(Home, 70) }).recovery(Home, FL, 0, true).clock(9);
        s.snap(Home, 70, 1, 10).run(HB, CarryHow::Inside, 3).clock(30);
    });
    let drives = book.drives();
    assert_eq!((drives.len(), drives[0].result, drives[1].won), (2, Some(DriveEnd::Punt), Won::Fumble));
    assert_eq!(of(&book, Away, CB).fumbles.lost, 1);
    assert_eq!(of(&book, Home, FL).defense.fumbles_recovered, 1);
}

#[test]
fn a_drive_goes_on_into_the_next_quarter_but_not_into_the_next_half() {
    let book = book(|s| {
        s.snap(Home, 30, 1, 10).run(HB, CarryHow::Inside, 3).end(1);
        s.begin(2);
        s.snap(Home, 33, 2, 7).run(FB, CarryHow::Inside, 3).end(2);
    });
    let drives = book.drives();
    assert_eq!((drives.len(), drives[0].plays, drives[0].result), (1, 2, Some(DriveEnd::EndOfHalf)));
    assert_eq!(drives[0].elapsed, 1800);
}

#[test]
fn the_time_of_a_kickoff_is_the_receivers_unless_the_kickers_keep_it() {
    let kept = Fact::OnsideRecovery { by: Home, at: own(Home, 46) };
    let book = book(|s| {
        s.kickoff(Home, 35).kick(K, KickHow::Kickoff, 60).back(Away, CB, ReturnHow::Kickoff, 20).clock(7);
        s.kickoff(Home, 35).kick(K, KickHow::Onside, 11).tell(kept).clock(3);
    });
    assert_eq!((team(&book, Away).possession, team(&book, Home).possession), (7, 3));
    assert_eq!(of(&book, Home, K).kickoffs.onside_kept, 1);
}

#[test]
fn a_spike_is_a_pass_at_nobody() {
    let book = book(|s| s.snap(Home, 30, 1, 10).incomplete(None, PassDepth::Spike).clock(1));
    assert_eq!(team(&book, Home).groups.passing.attempts, 1);
    assert_eq!(team(&book, Home).groups.receiving.targets, 0);
}

#[test]
fn a_runner_who_only_lost_ground_has_a_loss_for_his_longest() {
    let book = book(|s| {
        s.snap(Home, 30, 1, 10).run(HB, CarryHow::Inside, -3).clock(30);
        s.snap(Home, 27, 2, 13).run(HB, CarryHow::Inside, -1).clock(30);
    });
    assert_eq!(of(&book, Home, HB).rushing.long, -1);
}

#[test]
fn points_of_overtime_have_their_own_column() {
    let book = book(|s| {
        s.begin(5);
        s.snap(Home, 70, 4, 5).field_goal(47, PlaceKick::Good).score(Home, ScoreKind::FieldGoal).clock(5);
    });
    assert_eq!(team(&book, Home).by_quarter, [0, 0, 0, 0, 3]);
    assert!(text::line_score(&book, &game::Clubs).lines().next().is_some_and(|head| head.contains("OT")));
}

#[test]
fn the_passer_rating_runs_from_nought_to_158_3() {
    let rate = |attempts, completions, yards, touchdowns, interceptions| {
        let line = PassingStats {
            attempts,
            completions,
            yards,
            touchdowns,
            interceptions,
            ..PassingStats::default()
        };
        line.rating_tenths()
    };
    assert_eq!(rate(0, 0, 0, 0, 0), None);
    assert_eq!(rate(10, 10, 200, 4, 0), Some(1583));
    assert_eq!(rate(10, 2, 10, 0, 4), Some(0));
    assert_eq!(rate(30, 20, 250, 2, 1), Some(1007));
}

#[test]
fn field_goal_bands_begin_at_the_round_tens() {
    assert_eq!([19, 20, 29, 30, 39, 40, 49, 50, 66].map(band), [0, 1, 1, 2, 2, 3, 3, 4, 4]);
}
