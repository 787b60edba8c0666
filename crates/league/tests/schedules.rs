//! Schedules: fair by count, and as few times twice in a row at one place as there can be.

use crate::kit::{check_fair, league_of, longest_rows, map};
use hashmark_league::{
    ClubMap, ScheduleFault, ScheduleForm, ScheduleWish, SeasonSchedule, SheetFault, SheetMark,
};
use hashmark_table::ClubTag;
use std::collections::BTreeMap;

fn made(form: &ScheduleForm, map: &ClubMap, season: u16) -> SeasonSchedule {
    form.make(map, ScheduleWish { season, seed: 7, ..ScheduleWish::default() }).unwrap()
}

fn robin(times: u8) -> ScheduleForm {
    ScheduleForm::RoundRobin { times, weeks: None }
}

/// How often two clubs meet.
fn meetings(schedule: &SeasonSchedule) -> BTreeMap<(ClubTag, ClubTag), usize> {
    let mut met = BTreeMap::new();
    for game in schedule.weeks.iter().filter(|week| !week.preseason).flat_map(|week| &week.games) {
        *met.entry((game.home.min(game.away), game.home.max(game.away))).or_default() += 1;
    }
    met
}

/// How often somebody plays at the place it played at the game before.
fn breaks(map: &ClubMap, schedule: &SeasonSchedule) -> usize {
    let own = |club: &ClubTag| {
        let games = schedule.weeks.iter().flat_map(|week| &week.games);
        let homes: Vec<bool> =
            games.filter(|game| game.side(*club).is_some()).map(|game| game.home == *club).collect();
        homes.windows(2).filter(|pair| pair[0] == pair[1]).count()
    };
    map.tags().iter().map(own).sum()
}

#[test]
fn in_a_round_robin_everybody_meets_everybody_in_the_fewest_weeks_with_the_fewest_breaks() {
    for clubs in 2..=32 {
        let map = ClubMap::new(&league_of(clubs, 1, 1));
        let schedule = made(&robin(1), &map, 1);
        check_fair(&map, &schedule, 0);
        assert_eq!(schedule.weeks.len(), clubs + clubs % 2 - 1);
        let met = meetings(&schedule);
        assert_eq!(met.len(), clubs * (clubs - 1) / 2);
        assert!(met.values().all(|times| *times == 1));
        // The least there can be: two clubs of an even number alternate, the others break it once; of an odd number all do.
        assert_eq!(breaks(&map, &schedule), if clubs.is_multiple_of(2) { clubs - 2 } else { 0 });
        let (home, away) = longest_rows(&map, &schedule);
        assert!(home <= 2 && away <= 2, "{clubs} clubs: {home} in a row at home, {away} away");
    }
}

#[test]
fn in_a_double_round_robin_everybody_is_host_to_everybody_once_and_nobody_three_times_in_a_row() {
    for clubs in 2..=32 {
        let map = ClubMap::new(&league_of(clubs, 1, 1));
        let schedule = made(&robin(2), &map, 1);
        check_fair(&map, &schedule, 0);
        assert_eq!(schedule.weeks.len(), 2 * (clubs + clubs % 2 - 1));
        let mut hosted = BTreeMap::<_, usize>::new();
        for game in schedule.weeks.iter().flat_map(|week| &week.games) {
            *hosted.entry((game.home, game.away)).or_default() += 1;
        }
        assert_eq!(hosted.len(), clubs * (clubs - 1));
        assert!(hosted.values().all(|times| *times == 1));
        let (home, away) = longest_rows(&map, &schedule);
        assert!(home <= 2 && away <= 2, "{clubs} clubs: {home} in a row at home, {away} away");
    }
}

#[test]
fn a_round_robin_may_end_early_or_go_around_again_and_stays_even() {
    for clubs in 2..=14 {
        let map = ClubMap::new(&league_of(clubs, 1, 1));
        for weeks in 1..=40 {
            let schedule = made(&ScheduleForm::RoundRobin { times: 1, weeks: Some(weeks) }, &map, 1);
            assert_eq!(schedule.weeks.len(), usize::from(weeks));
            check_fair(&map, &schedule, clubs % 2);
            let met = meetings(&schedule);
            let whole = usize::from(weeks) / (clubs + clubs % 2 - 1);
            assert!(met.values().all(|times| (whole..=whole + 1).contains(times)));
        }
    }
    let endless = ScheduleForm::Divisions { inside: 20, games: 80 };
    let refused = endless.make(&map("A B, C D"), ScheduleWish::default()).unwrap_err();
    assert_eq!(refused.to_string(), "a schedule has 1 to 64 weeks, this one would have 80");
    let none = ScheduleForm::RoundRobin { times: 0, weeks: None };
    assert_eq!(none.make(&map("A B"), ScheduleWish::default()), Err(ScheduleFault::NoWeeks { weeks: 0 }));
}

#[test]
fn by_divisions_everybody_plays_home_and_away_inside_and_the_rest_outside() {
    let map = map("A B C D, E F G H; I J K L, M N O P");
    for season in 1..=12 {
        let schedule = made(&ScheduleForm::Divisions { inside: 2, games: 14 }, &map, season);
        check_fair(&map, &schedule, 0);
        assert_eq!(schedule.weeks.len(), 14, "an even number of clubs needs no week off");
        let (home, away) = longest_rows(&map, &schedule);
        assert!(home <= 2 && away <= 2, "season {season}: {home} in a row at home, {away} away");
        for ((one, other), times) in meetings(&schedule) {
            let inside = map.same_division(map.number(one).unwrap(), map.number(other).unwrap());
            assert_eq!(times, if inside { 2 } else { 1 }, "{one} {other}");
        }
        let at_home = |one: &ClubTag, other: &ClubTag| {
            let games = schedule.weeks.iter().flat_map(|week| &week.games);
            games.filter(|game| game.home == *one && game.away == *other).count()
        };
        for division in map.divisions() {
            for (one, other) in division.iter().flat_map(|one| division.iter().map(move |other| (one, other)))
            {
                let times = at_home(&map.tag(*one), &map.tag(*other));
                assert_eq!(times, usize::from(one != other), "once at each place");
            }
        }
    }
}

#[test]
fn opponents_outside_change_from_season_to_season_until_everybody_has_met_everybody() {
    let map = map("A B C D, E F G H; I J K L, M N O P");
    let form = ScheduleForm::Divisions { inside: 2, games: 10 };
    let seasons: Vec<_> = (1..=6).map(|season| meetings(&made(&form, &map, season))).collect();
    assert_ne!(seasons[0], seasons[1]);
    let mut ever: Vec<_> = seasons.iter().flat_map(|met| met.keys().copied()).collect();
    ever.sort_unstable();
    ever.dedup();
    assert_eq!(ever.len(), 16 * 15 / 2);
}

#[test]
fn divisions_of_any_size_give_everybody_the_same_number_of_games() {
    for (clubs, divisions, games) in
        [(31, 6, 16), (9, 2, 16), (9, 3, 11), (11, 3, 12), (10, 2, 13), (15, 3, 11), (32, 8, 17), (7, 3, 5)]
    {
        let map = ClubMap::new(&league_of(clubs, divisions, 1));
        for season in 1..=5 {
            let schedule = made(&ScheduleForm::Divisions { inside: 2, games }, &map, season);
            check_fair(&map, &schedule, clubs * usize::from(games) % 2);
            let met = meetings(&schedule);
            let inside = |one: ClubTag, other: ClubTag| {
                map.same_division(map.number(one).unwrap(), map.number(other).unwrap())
            };
            let outside: Vec<usize> =
                met.iter().filter(|((one, two), _)| !inside(*one, *two)).map(|(_, times)| *times).collect();
            let (least, most) = (outside.iter().min().unwrap(), outside.iter().max().unwrap());
            assert!(most - least <= 1 && *most <= 2, "{least} to {most} times outside");
            let twice = met.iter().filter(|((one, two), _)| inside(*one, *two));
            assert!(twice.map(|(_, times)| *times).all(|times| times == 2));
        }
    }
}

#[test]
fn divisions_that_cannot_be_given_so_many_games_are_refused_in_a_sentence() {
    let told = |map: &ClubMap, games| {
        let form = ScheduleForm::Divisions { inside: 2, games };
        form.make(map, ScheduleWish::default()).unwrap_err().to_string()
    };
    assert_eq!(
        told(&map("A B C, D E F"), 3),
        "the clubs of A, B, C have 4 games against one another alone, more than 3"
    );
    assert_eq!(
        told(&map("A B C D, E F G H I"), 12),
        "divisions of these sizes cannot give every club 12 games; 15 would do",
        "four clubs have as many games outside as the other five, or one less"
    );
    assert_eq!(
        told(&map("A B C"), 6),
        "there is only one division, so 6 games cannot be played by divisions; take a round robin"
    );
}

#[test]
fn preseason_weeks_come_first_and_do_not_count_and_every_week_has_its_day() {
    let map = map("A B C D E F G H");
    let wish =
        ScheduleWish { season: 3, preseason: 2, first_day: Some("2001-08-26".parse().unwrap()), seed: 1 };
    let schedule = robin(1).make(&map, wish).unwrap();
    let preseason: Vec<bool> = schedule.weeks.iter().map(|week| week.preseason).collect();
    assert_eq!(preseason, [true, true, false, false, false, false, false, false, false]);
    let days: Vec<String> = schedule.weeks.iter().map(|week| week.day.unwrap().to_string()).collect();
    assert_eq!((&*days[0], &*days[2], &*days[8]), ("2001-08-26", "2001-09-09", "2001-10-21"));
    for club in map.tags() {
        let early = schedule.weeks[..2].iter().flat_map(|week| &week.games);
        let homes: Vec<bool> =
            early.filter(|game| game.side(*club).is_some()).map(|game| game.home == *club).collect();
        assert_eq!(homes.iter().filter(|home| **home).count(), 1, "{club} is at home once of two times");
    }
    let most = ScheduleWish { preseason: 8, ..wish };
    assert_eq!(robin(1).make(&map, most), Err(ScheduleFault::Preseason { found: 8, most: 7 }));
}

fn sheet(text: &str) -> Result<SeasonSchedule, Vec<SheetFault>> {
    let form = ScheduleForm::Own { sheet: text.to_string(), uneven: false };
    form.make(&map("ASH BUT DUL FAR"), ScheduleWish::default()).map_err(|fault| match fault {
        ScheduleFault::Sheet(faults) => faults,
        other => panic!("{other}"),
    })
}

#[test]
fn a_schedule_of_ones_own_is_read_with_days_neutral_ground_and_preseason() {
    let text = "week,date,away,home,neutral,preseason\n\
                1,2001-09-02,ASH,BUT,,1\n\
                2,2001-09-09,\"ASH\", BUT,,\n\
                2,2001-09-08,DUL,FAR,1,0\n\
                \n\
                3,,BUT,FAR,,\n\
                3,,DUL,ASH,,\n";
    let schedule = sheet(text).unwrap();
    let shape: Vec<(bool, Option<String>, usize)> = schedule
        .weeks
        .iter()
        .map(|week| (week.preseason, week.day.map(|day| day.to_string()), week.games.len()))
        .collect();
    assert_eq!(
        shape,
        [(true, Some("2001-09-02".into()), 1), (false, Some("2001-09-08".into()), 2), (false, None, 2)]
    );
    let neutral = schedule.weeks[1].games[1];
    assert_eq!((neutral.away.as_str(), neutral.home.as_str(), neutral.neutral), ("DUL", "FAR", true));
}

#[test]
fn every_fault_of_a_schedule_is_said_with_its_line_and_column() {
    for (text, told) in [
        (
            "",
            "line 1, column 1: the first line names the columns: week, away, home, and if you like date, neutral, preseason",
        ),
        (
            "week,away,home,plase\n",
            "line 1, column 16: there is no column \"plase\"; the columns are week, date, away, home, neutral, preseason",
        ),
        ("week,away,week\n", "line 1, column 1: the column \"home\" is missing"),
        ("week,away,home\n1,ASH\n", "line 2, column 1: this line has 2 entries and the first line 3"),
        ("week,away,home\nx,ASH,BUT\n", "line 2, column 1: \"x\" is no week; weeks are numbers from 1 to 64"),
        ("week,away,home\n1,ASG,BUT\n", "line 2, column 3: no club is called \"ASG\"; did you mean ASH?"),
        ("week,away,home\n1,ASH,ASH\n", "line 2, column 7: ASH cannot play itself"),
        (
            "week,away,home\n1,ASH,BUT\n1,DUL,ASH\n",
            "line 3, column 7: ASH plays twice in week 1; the first time in line 2",
        ),
        ("week,away,home\n1,ASH,BUT\n3,DUL,ASH\n", "line 3, column 1: there is no game in week 2"),
        (
            "week,date,away,home\n1,9.9.,ASH,BUT\n",
            "line 2, column 3: \"9.9.\" is no day; a day is written like 2001-09-09",
        ),
        ("week,away,home,neutral\n1,ASH,BUT,yes\n", "line 2, column 11: \"yes\" is neither 1 nor empty"),
        (
            "week,away,home,preseason\n1,ASH,BUT,1\n1,DUL,FAR,\n",
            "line 3, column 1: week 1 is preseason in line 2 and not here",
        ),
    ] {
        let faults = sheet(text).unwrap_err();
        assert!(faults.iter().any(|fault| fault.to_string() == told), "{text:?}: {faults:#?}");
    }
}

#[test]
fn homes_and_byes_of_ones_own_schedule_are_even_unless_it_says_so() {
    let homes = "week,away,home\n1,ASH,BUT\n1,DUL,FAR\n2,DUL,BUT\n2,ASH,FAR\n";
    let faults = sheet(homes).unwrap_err();
    let said: Vec<String> = faults.iter().map(SheetFault::to_string).collect();
    assert_eq!(
        said,
        [
            "line 4, column 3: DUL is at home 0 times and away 2 times; one more of either is the most",
            "line 4, column 7: BUT is at home 2 times and away 0 times; one more of either is the most",
            "line 5, column 3: ASH is at home 0 times and away 2 times; one more of either is the most",
            "line 5, column 7: FAR is at home 2 times and away 0 times; one more of either is the most",
        ]
    );
    let byes = "week,away,home\n1,ASH,BUT\n1,DUL,FAR\n2,BUT,DUL\n3,BUT,ASH\n3,FAR,DUL\n";
    let faults = sheet(byes).unwrap_err();
    let said: Vec<String> = faults.iter().map(SheetFault::to_string).collect();
    assert_eq!(
        said,
        [
            "line 4, column 1: ASH has 1 weeks off, this being the last; others have 0",
            "line 4, column 1: FAR has 1 weeks off, this being the last; others have 0",
        ]
    );
    assert_eq!(faults[0].at, SheetMark { line: 4, column: 1 });
    let form = ScheduleForm::Own { sheet: byes.to_string(), uneven: true };
    assert!(form.make(&map("ASH BUT DUL FAR"), ScheduleWish::default()).is_ok());
}
