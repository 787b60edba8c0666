//! What is clinched, what is lost, and how likely the rest is.

use crate::kit::{book, conferences, games, league_of, map, tag};
use hashmark_dice::{Seeded as SeededDice, Stream};
use hashmark_law::Both;
use hashmark_league::{
    ClubFates, ClubMap, CoinThrow, Coins, Fate, GameId, GameResult, LeagueAct, LeagueSettings, LeagueState,
    MarginModel, PairingModel, PlayedHow, PlayoffForm, Ranker, RestOfSeason, ScheduleForm, SeasonOdds,
    TieRules, WinnerRight, fates, play_out, playoff_field,
};
use hashmark_table::{ClubTag, Fixture};

const FORM: PlayoffForm = PlayoffForm {
    clubs: 2,
    by_conference: false,
    winners: WinnerRight::First,
    reseed: false,
    neutral_final: true,
    games: hashmark_league::MeetingGames::One,
};

fn rest<'a>(
    map: &'a ClubMap,
    ties: &'a TieRules,
    form: PlayoffForm,
    played: &str,
    left: &str,
) -> RestOfSeason<'a> {
    let played = games(played);
    let fixture = |(id, pair): (u16, &str)| {
        let mut clubs = pair.split_whitespace().map(tag);
        (GameId(id), Fixture::new(clubs.next().unwrap(), clubs.next().unwrap()))
    };
    let lines = left.split(',').filter(|pair| !pair.trim().is_empty());
    let left = (played.len() as u16 + 1..).zip(lines).map(fixture).collect();
    RestOfSeason { map, ties, form, coins: &[], played, left }
}

fn fate(of: &[ClubFates], club: &str) -> (Fate, Fate, Fate) {
    let one = of.iter().find(|one| one.club == tag(club)).unwrap();
    (one.division, one.playoffs, one.top_seed)
}

#[test]
fn a_club_two_games_ahead_with_one_to_play_has_clinched_and_the_one_behind_is_out() {
    use Fate::{Alive, Clinched, Eliminated};
    let (map, ties) = (map("A B C"), TieRules::short());
    let rest = rest(&map, &ties, FORM, "A B 7-0, A C 7-0, B C 7-0, A B 7-0, C B 7-0", "A C");
    let found = fates(&rest);
    assert!(found[0].counted);
    assert_eq!(fate(&found, "A"), (Clinched, Clinched, Clinched));
    // B is 1-3; C is 1-2 and goes to 2-2 or 1-3: then points decide, and they may fall in any way.
    assert_eq!(fate(&found, "B"), (Eliminated, Alive, Eliminated));
    assert_eq!(fate(&found, "C"), (Eliminated, Alive, Eliminated));
}

#[test]
fn a_tie_that_games_break_is_counted_out_and_one_that_points_break_stays_open() {
    let (map, ties) = (map("A B C D"), TieRules::short());
    // A and B can end level: A beat B.
    let ahead = rest(&map, &ties, FORM, "A B 7-0, A C 7-0, B D 7-0", "C A, B D");
    let ahead = fates(&ahead);
    assert_eq!(fate(&ahead, "A").0, Fate::Clinched, "level with B, head to head is A's");
    assert_eq!(fate(&ahead, "B").0, Fate::Eliminated);
    // They have not met: points decide.
    let open = rest(&map, &ties, FORM, "A D 30-0, A C 7-0, B D 7-0", "C A, B D");
    let open = fates(&open);
    assert_eq!((fate(&open, "A").0, fate(&open, "B").0), (Fate::Alive, Fate::Alive));
}

#[test]
fn while_a_coin_is_to_be_thrown_nothing_is_certain_between_the_two() {
    let (map, ties) = (map("A B C"), TieRules::short());
    let mut rest = rest(&map, &ties, FORM, "A C 7-0, B C 7-0, A B 7-7", "");
    let open = fates(&rest);
    assert_eq!((fate(&open, "A").0, fate(&open, "B").0), (Fate::Alive, Fate::Alive));
    assert_eq!((fate(&open, "A").1, fate(&open, "C").1), (Fate::Clinched, Fate::Eliminated));
    let throw = [CoinThrow { clubs: vec![tag("A"), tag("B")], shown: vec![2, 1] }];
    rest.coins = &throw;
    let thrown = fates(&rest);
    assert_eq!((fate(&thrown, "A").0, fate(&thrown, "B").0), (Fate::Eliminated, Fate::Clinched));
}

#[test]
fn where_too_many_ties_can_fall_in_too_many_ways_only_what_is_certain_anyway_is_said() {
    let conferences = league_of(32, 8, 2);
    let (map, ties) = (ClubMap::new(&conferences), TieRules::short());
    let form = PlayoffForm { clubs: 12, by_conference: true, ..FORM };
    // Most clubs have not played and are level with one another.
    let rest = rest(&map, &ties, form, "C00 C31 7-0, C28 C31 7-0", "C04 C05, C08 C09");
    let found = fates(&rest);
    assert!(!found[0].counted);
    assert_eq!(fate(&found, "C00"), (Fate::Clinched, Fate::Clinched, Fate::Alive));
    assert_eq!(fate(&found, "C31").0, Fate::Eliminated);
    assert_eq!(fate(&found, "C05"), (Fate::Alive, Fate::Alive, Fate::Alive));
}

/// All endings with all margins that matter, tried with real points: what nobody can deny.
fn tried(rest: &RestOfSeason<'_>, luck: &mut Stream, times: usize) -> Vec<[(bool, bool); 3]> {
    let mut seen = vec![[(false, false); 3]; rest.map.count()];
    for _ in 0..times {
        let mut played = rest.played.clone();
        for (id, fixture) in &rest.left {
            let points = Both::from_fn(|_| luck.below(4) as u16 * if luck.chance(0.1) { 100 } else { 1 });
            played.push((*id, *fixture, GameResult::played(PlayedHow::Machine, points, None)));
        }
        let book = book(rest.map, &played);
        let mut cup = SeededDice::new(luck.word());
        let mut coins = Coins::with(&[], &mut cup);
        let mut ranker = Ranker::new(&book, rest.ties, &mut coins);
        let field = playoff_field(&rest.form, &book, &mut ranker);
        let seed_of =
            |club: ClubTag| field.iter().flatten().find(|one| one.placed.club == club).map(|one| one.seed);
        let firsts: Vec<ClubTag> =
            rest.map.divisions().iter().map(|clubs| ranker.division(clubs)[0].club).collect();
        for (club, seen) in seen.iter_mut().enumerate() {
            let tag = rest.map.tag(club);
            let got = [firsts.contains(&tag), seed_of(tag).is_some(), seed_of(tag) == Some(1)];
            for (seen, got) in seen.iter_mut().zip(got) {
                (seen.0, seen.1) = (seen.0 || got, seen.1 || !got);
            }
        }
    }
    seen
}

/// What is said never turns out wrong, and with few games left hardly anything certain is left unsaid.
#[test]
fn what_is_called_certain_never_fails_in_seasons_played_by_chance() {
    let mut luck = Stream::new(0xFA7E);
    let (mut certain, mut unsaid, mut counted) = (0, 0, 0);
    for round in 0..200 {
        let clubs = 4 + luck.below(5) as usize;
        let conferences = league_of(clubs, 1 + luck.below(3) as usize, 1);
        let map = ClubMap::new(&conferences);
        let ties = if round % 2 == 0 { TieRules::modern() } else { TieRules::short() };
        let form = PlayoffForm {
            clubs: 2 + luck.below(3) as u8,
            winners: [WinnerRight::First, WinnerRight::Place, WinnerRight::Nothing][round % 3],
            ..FORM
        };
        let schedule = ScheduleForm::RoundRobin { times: 2, weeks: None };
        let schedule = schedule.make(&map, Default::default()).unwrap();
        let all: Vec<Fixture> = schedule.weeks.iter().flat_map(|week| week.games.clone()).collect();
        let open = 1 + luck.below(if round % 4 == 0 { 12 } else { 5 }) as usize;
        let (done, left) = all.split_at(all.len() - open);
        let played = (1..).zip(done).map(|(id, fixture)| {
            let points = Both::from_fn(|_| luck.below(30) as u16);
            (GameId(id), *fixture, GameResult::played(PlayedHow::Machine, points, None))
        });
        let played: Vec<_> = played.collect();
        let left = (done.len() as u16 + 1..).map(GameId).zip(left.iter().copied()).collect();
        let rest = RestOfSeason { map: &map, ties: &ties, form, coins: &[], played, left };
        let found = fates(&rest);
        let seen = tried(&rest, &mut luck, 300);
        for (one, seen) in found.iter().zip(&seen) {
            for (fate, (got, missed)) in [one.division, one.playoffs, one.top_seed].into_iter().zip(seen) {
                match fate {
                    Fate::Clinched => assert!(!missed, "{} missed what it had clinched: {found:?}", one.club),
                    Fate::Eliminated => assert!(!got, "{} got what was lost: {found:?}", one.club),
                    Fate::Alive => {}
                }
                certain += usize::from(fate != Fate::Alive);
                counted += usize::from(one.counted);
                unsaid += usize::from(one.counted && fate == Fate::Alive && got != missed);
            }
        }
    }
    println!(
        "{certain} certain; of {counted} that were counted out {unsaid} went one way in 300 seasons and were called open"
    );
    assert!(certain > 1000 && unsaid * 20 < counted, "{certain} certain, {unsaid} of {counted} unsaid");
}

#[test]
fn a_model_finds_out_who_is_better_and_by_how_much() {
    let map = ClubMap::new(&league_of(8, 1, 1));
    let schedule = ScheduleForm::RoundRobin { times: 4, weeks: None };
    let schedule = schedule.make(&map, Default::default()).unwrap();
    let mut luck = Stream::new(11);
    let truth = |club: ClubTag| 3.0 * map.number(club).unwrap() as f64 - 10.5;
    let fixtures: Vec<Fixture> = schedule.weeks.iter().flat_map(|week| week.games.clone()).collect();
    let played = (1..).zip(&fixtures).map(|(id, fixture)| {
        let bell = (0..12).map(|_| luck.unit()).sum::<f64>() - 6.0;
        let margin = truth(fixture.home) - truth(fixture.away) + 3.0 + 9.0 * bell;
        let points = Both::new(30.0 + margin / 2.0, 30.0 - margin / 2.0).map(|points| points.max(0.0) as u16);
        (GameId(id), *fixture, GameResult::played(PlayedHow::Machine, points, None))
    });
    let played: Vec<_> = played.collect();
    let model = MarginModel::fit(&map, &book(&map, &played));
    for club in map.tags() {
        let off = model.rating(*club) - truth(*club);
        assert!(off.abs() < 5.0, "{club}: {} instead of {}", model.rating(*club), truth(*club));
    }
    assert!((model.home_edge - 3.0).abs() < 3.0, "home edge {}", model.home_edge);
    let mut wins = 0;
    for _ in 0..1000 {
        let result = model.play(&Fixture::new(tag("C07"), tag("C00")), &mut luck);
        wins += u32::from(result.points.home > result.points.away);
    }
    assert!(wins > 900, "the best beats the worst {wins} times of 1000");
}

#[test]
fn odds_add_up_agree_with_what_is_certain_and_are_the_same_in_any_order() {
    let mut settings = LeagueSettings::new("Eight", "coin", conferences("A B C D, E F G H"), 5);
    settings.schedule = ScheduleForm::Divisions { inside: 2, games: 10 };
    let mut state = LeagueState::new(settings).unwrap();
    let schedule = state.settings().schedule_for(1, None).unwrap();
    state.apply(&LeagueAct::Season { season: 1, schedule }).unwrap();
    let mut luck = Stream::new(8);
    for game in state.season().unwrap().games().to_vec().iter().take(36) {
        let points = Both::from_fn(|_| luck.below(31) as u16);
        let result = GameResult::played(PlayedHow::Machine, points, None);
        let act = LeagueAct::Result { game: game.id, fixture: game.fixture, result, played_in: None };
        state.apply(&act).unwrap();
    }
    let rest = RestOfSeason::of(&state, state.season().unwrap());
    assert_eq!((rest.played.len(), rest.left.len()), (36, 4));
    let model = MarginModel::fit(state.map(), &state.book().unwrap());
    let lanes = |lanes: std::ops::Range<u64>| {
        let mut odds = SeasonOdds::new(8);
        lanes.for_each(|lane| odds.add(&play_out(&rest, &model, 9, lane)));
        odds
    };
    let all = lanes(0..400);
    let mut joined = lanes(200..400);
    joined.join(&lanes(0..200));
    assert_eq!(all, joined);
    let sum = |of: &dyn Fn(&hashmark_league::ClubOdds) -> u32| all.clubs.iter().map(of).sum::<u32>();
    assert_eq!(sum(&|club| club.division), 2 * 400);
    assert_eq!(sum(&|club| club.playoffs), 4 * 400);
    assert_eq!(sum(&|club| club.top_seed), 400);
    assert_eq!(sum(&|club| club.final_game), 2 * 400);
    assert_eq!(sum(&|club| club.title), 400);
    for (one, odds) in fates(&rest).iter().zip(&all.clubs) {
        for (fate, times) in
            [(one.division, odds.division), (one.playoffs, odds.playoffs), (one.top_seed, odds.top_seed)]
        {
            match fate {
                Fate::Clinched => assert_eq!(times, 400, "{}", one.club),
                Fate::Eliminated => assert_eq!(times, 0, "{}", one.club),
                Fate::Alive => {}
            }
        }
        assert!(odds.title <= odds.final_game && odds.final_game <= odds.playoffs);
    }
}
