//! Ten thousand leagues by chance: fair schedules, tables that add up, play-offs that end.

use crate::kit::{check_fair, league_of, longest_rows};
use hashmark_dice::Stream;
use hashmark_law::{Both, Side};
use hashmark_league::{
    ActBy, Conference, GameResult, LeagueAct, LeagueEntry, LeagueSettings, LeagueState, LeagueWriter,
    MeetingGames, PlayedHow, PlayoffForm, ScheduleForm, SeasonSchedule, Standings, TieRules, WinnerRight,
    load_league,
};
use hashmark_table::{ClubTag, SeasonStage};

const LEAGUES: u64 = 10_000;
/// Leagues shared out so that both cores have something to do.
const LANES: u64 = 4;
/// Every so many leagues are written to a file and read again.
const FILED: u64 = 50;
/// Divisions that need more games than this to be even play a round robin instead.
const MOST_GAMES: u8 = 30;

fn any<T: Clone>(luck: &mut Stream, of: &[T]) -> T {
    of[luck.below(of.len() as u32) as usize].clone()
}

fn some_settings(luck: &mut Stream, lane: u64) -> LeagueSettings {
    let clubs = 2 + luck.below(31) as usize;
    let conferences = if clubs >= 8 { any(luck, &[1, 1, 2]) } else { 1 };
    let most = (clubs / 2).clamp(1, 8).max(conferences);
    let divisions = conferences * (1 + luck.below((most / conferences) as u32) as usize);
    let mut settings = LeagueSettings::new("Chance", "coin", league_of(clubs, divisions, conferences), lane);
    settings.ties = any(luck, &[TieRules::modern(), TieRules::classic(), TieRules::short()]);
    settings.preseason = luck.below(3).min(clubs as u32 - 1) as u8;
    settings.playoffs = some_playoffs(luck, &settings.conferences);
    settings.schedule = some_schedule(luck, clubs, divisions);
    settings
}

fn some_playoffs(luck: &mut Stream, conferences: &[Conference]) -> PlayoffForm {
    let count = |conference: &Conference| {
        conference.divisions.iter().map(|division| division.clubs.len()).sum::<usize>()
    };
    let by_conference = conferences.len() == 1 || luck.chance(0.7);
    let brackets = if by_conference { conferences.len() } else { 1 };
    let smallest = conferences.iter().map(count).min().unwrap();
    let all = conferences.iter().map(count).sum::<usize>();
    let most = (if brackets == 1 { all } else { smallest }).min(16 / brackets);
    let least = 2usize.div_ceil(brackets);
    let each = least + luck.below((most - least + 1) as u32) as usize;
    PlayoffForm {
        clubs: (each * brackets) as u8,
        by_conference,
        winners: any(luck, &[WinnerRight::First, WinnerRight::Place, WinnerRight::Nothing]),
        reseed: luck.chance(0.5),
        neutral_final: luck.chance(0.5),
        games: any(luck, &[MeetingGames::One, MeetingGames::One, MeetingGames::Two]),
    }
}

fn some_schedule(luck: &mut Stream, clubs: usize, divisions: usize) -> ScheduleForm {
    let weeks = 1 + luck.below(20) as u8;
    match luck.below(8) {
        0..=2 => ScheduleForm::RoundRobin { times: 1, weeks: None },
        3 => ScheduleForm::RoundRobin { times: 2, weeks: None },
        4..=5 => ScheduleForm::RoundRobin { times: 1, weeks: Some(weeks) },
        _ if divisions == 1 => ScheduleForm::RoundRobin { times: 2, weeks: None },
        _ => {
            let largest = clubs.div_ceil(divisions);
            let games = 2 * (largest - 1) + 1 + luck.below(8) as usize;
            ScheduleForm::Divisions { inside: 2, games: games as u8 }
        }
    }
}

/// The schedule; where divisions of such sizes cannot be given so many games, one game more is asked for.
fn scheduled(settings: &mut LeagueSettings) -> SeasonSchedule {
    loop {
        match settings.schedule_for(1, None) {
            Ok(made) => return made,
            Err(fault) => match &mut settings.schedule {
                ScheduleForm::Divisions { games, .. } if *games < MOST_GAMES => *games += 1,
                // Two divisions of unlike sizes have no number that gives everybody the same.
                schedule => {
                    assert!(fault.to_string().contains("games"), "{fault}");
                    *schedule = ScheduleForm::RoundRobin { times: 1, weeks: None };
                }
            },
        }
    }
}

/// The same schedule written down by somebody and read again.
fn by_sheet(schedule: &SeasonSchedule) -> ScheduleForm {
    let mut sheet = String::from("week,away,home,preseason\n");
    for (number, week) in (1..).zip(&schedule.weeks) {
        for game in &week.games {
            let preseason = if week.preseason { "1" } else { "" };
            sheet += &format!("{number},{},{},{preseason}\n", game.away, game.home);
        }
    }
    ScheduleForm::Own { sheet, uneven: true }
}

fn some_result(luck: &mut Stream, settings: &LeagueSettings, decided: bool) -> GameResult {
    let points = Both::from_fn(|_| luck.below(8) as u16 * 7 + luck.below(3) as u16 * 3);
    match luck.below(200) {
        0 => settings.forfeit(any(luck, &Side::BOTH)),
        1 if !decided => GameResult::double_forfeit(),
        2..=12 if !decided => GameResult::played(PlayedHow::Table, Both::new(10, 10), None),
        _ => {
            let level = points.home == points.away;
            let home = points.home + u16::from(decided && level);
            let touchdowns = points.map(|points| (points / 7) as u8);
            let points = Both::new(home, points.away);
            GameResult::played(PlayedHow::Machine, points, luck.chance(0.9).then_some(touchdowns))
        }
    }
}

fn entry(act: LeagueAct) -> LeagueEntry {
    LeagueEntry { when: 0, by: ActBy::League, act }
}

/// Plays a season to its champion, in the order of the schedule.
fn play_season(state: &mut LeagueState, schedule: SeasonSchedule, luck: &mut Stream) -> Vec<LeagueEntry> {
    let mut entries = vec![entry(LeagueAct::Season { season: 1, schedule })];
    state.apply(&entries[0].act).unwrap();
    let mut at = 0;
    while state.season().unwrap().champion().is_none() {
        let act = match state.season().unwrap().games().get(at) {
            Some(game) => {
                at += 1;
                let decided = game.stage == SeasonStage::Playoffs;
                let result = some_result(luck, state.settings(), decided);
                LeagueAct::Result { game: game.id, fixture: game.fixture, result, played_in: None }
            }
            None => state.throw_coin().expect("a coin is all that is missing"),
        };
        state.apply(&act).unwrap_or_else(|refusal| panic!("{refusal}: {act:?}"));
        if luck.chance(0.01) {
            check_orders(state, &state.standings(state.season().unwrap()));
        }
        entries.push(entry(act));
        assert!(entries.len() < 3000, "the season does not end");
    }
    entries
}

/// Points and games add up, and everybody has one place.
fn check_table(state: &LeagueState) {
    let season = state.season().unwrap();
    let standings = state.standings(season);
    let rows: Vec<_> = standings.divisions.iter().flatten().collect();
    let sum =
        |of: &dyn Fn(&hashmark_league::WonLost) -> u32| rows.iter().map(|row| of(&row.total)).sum::<u32>();
    let counting = season.games().iter().filter(|game| game.stage == SeasonStage::Regular);
    let results: Vec<GameResult> = counting.map(|game| game.result.unwrap()).collect();
    let both_lost = results.iter().filter(|result| result.how == PlayedHow::DoubleForfeit).count() as u32;
    assert_eq!(sum(&|total| total.games().into()), 2 * results.len() as u32);
    assert_eq!(sum(&|total| total.lost.into()), sum(&|total| total.won.into()) + 2 * both_lost);
    assert_eq!(sum(&|total| total.points), sum(&|total| total.against));
    let scored: u32 = results.iter().map(|result| u32::from(result.points.home + result.points.away)).sum();
    assert_eq!(sum(&|total| total.points), scored);
    for row in &rows {
        assert!(row.home.games() + row.away.games() == row.total.games(), "no game was on neutral ground");
        assert!(row.last_five.games() == row.total.games().min(5));
    }
    check_orders(state, &standings);
}

fn check_orders(state: &LeagueState, standings: &Standings) {
    let mut orders: Vec<Vec<&hashmark_league::PlacedClub>> = vec![standings.league.iter().collect()];
    orders.extend(standings.conferences.iter().map(|order| order.iter().collect()));
    orders.extend(standings.divisions.iter().map(|rows| rows.iter().map(|row| &row.placed).collect()));
    let season = state.season().unwrap();
    let book = season.book(state.map());
    for order in orders {
        let mut clubs: Vec<ClubTag> = order.iter().map(|placed| placed.club).collect();
        for pair in clubs.windows(2) {
            let total = |club: ClubTag| book.total(state.map().number(club).unwrap());
            assert!(total(pair[0]).compare(total(pair[1])).is_ge(), "{} before {}", pair[0], pair[1]);
        }
        clubs.sort_unstable();
        clubs.dedup();
        assert_eq!(clubs.len(), order.len(), "everybody once");
        for placed in &order {
            let open = placed.waits_for_coin();
            assert!(!open || season.champion().is_none(), "every coin that was wanted has been thrown");
            assert_eq!(placed.level.is_empty(), placed.decided_by().is_none() && !open, "{placed:?}");
        }
    }
}

fn check_playoffs(state: &LeagueState) {
    let season = state.season().unwrap();
    let form = state.settings().playoffs;
    let mut field: Vec<ClubTag> = season.field().iter().flatten().map(|seeded| seeded.placed.club).collect();
    field.sort_unstable();
    field.dedup();
    assert_eq!(field.len(), usize::from(form.clubs));
    let meetings: usize = season.rounds().iter().map(Vec::len).sum();
    assert_eq!(meetings, field.len() - 1, "everybody but the champion is out once");
    assert!(field.contains(&season.champion().unwrap()));
    let weeks = season.weeks().iter().filter(|week| week.stage == SeasonStage::Playoffs).count();
    let told = season.weeks().last().unwrap().of;
    assert_eq!(weeks, usize::from(told), "as many weeks as it was told");
    if form.winners != WinnerRight::Nothing {
        let winners = season.field().iter().flatten().filter(|seeded| seeded.winner).count();
        let divisions = state.map().divisions().len();
        assert!(winners >= divisions.min(field.len() / form.brackets(state.map().conferences().len())));
    }
}

fn check_file(state: &LeagueState, entries: &[LeagueEntry]) {
    let (mut writer, mut text) = LeagueWriter::begin(state.settings()).unwrap();
    text += &writer.lines(entries).unwrap();
    let loaded = load_league(text.as_bytes()).unwrap();
    assert!(loaded.notes.is_empty(), "{:?}", loaded.notes);
    assert_eq!(loaded.entries, entries);
    assert_eq!(loaded.writer.bytes(), text.len());
    let (old, new) = (state.season().unwrap(), loaded.state.season().unwrap());
    assert_eq!(old.champion(), new.champion());
    assert_eq!(state.standings(old), loaded.state.standings(new));
}

/// How a schedule was made, for the figures.
fn kind(form: &ScheduleForm) -> &'static str {
    match form {
        ScheduleForm::RoundRobin { weeks: None, .. } => "whole round robins",
        ScheduleForm::RoundRobin { .. } => "round robins cut off or gone around again",
        ScheduleForm::Divisions { .. } => "by divisions",
        ScheduleForm::Own { .. } => "one's own",
    }
}

/// Plays a league; how its schedule was made, and whether somebody is three times in a row at home, or away.
fn one_league(number: u64) -> (&'static str, bool, bool) {
    let mut luck = Stream::lane(0x1EA6, number);
    let mut settings = some_settings(&mut luck, number);
    let mut schedule = scheduled(&mut settings);
    let map = settings.map();
    let made = kind(&settings.schedule);
    let whole = made == "whole round robins";
    check_fair(&map, &schedule, if whole { 0 } else { map.count() % 2 });
    let (home, away) = longest_rows(&map, &schedule);
    assert!(!whole || home <= 2 && away <= 2, "{number}: {home} in a row at home, {away} away");
    if luck.chance(0.1) {
        settings.schedule = by_sheet(&schedule);
        let read = settings.schedule.make(&map, Default::default()).unwrap();
        assert_eq!(read, schedule);
        schedule = read;
    }
    let mut state = LeagueState::new(settings).unwrap_or_else(|faults| panic!("{faults:?}"));
    let entries = play_season(&mut state, schedule, &mut luck);
    check_table(&state);
    check_playoffs(&state);
    if number.is_multiple_of(FILED) {
        check_file(&state, &entries);
    }
    (made, home > 2, away > 2)
}

#[test]
fn ten_thousand_leagues_are_fair_add_up_and_end_with_a_champion() {
    let lane =
        |lane: u64| move || (lane..LEAGUES).step_by(LANES as usize).map(one_league).collect::<Vec<_>>();
    let threads: Vec<_> = (0..LANES).map(|number| std::thread::spawn(lane(number))).collect();
    let leagues: Vec<_> = threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect();
    assert_eq!(leagues.len() as u64, LEAGUES);
    let mut kinds: Vec<&str> = leagues.iter().map(|(made, ..)| *made).collect();
    kinds.sort_unstable();
    kinds.dedup();
    for made in kinds {
        let own = || leagues.iter().filter(|(other, ..)| *other == made);
        let (home, away) = (own().filter(|one| one.1).count(), own().filter(|one| one.2).count());
        println!(
            "{made}: {} leagues; three in a row at home in {home} of them, away in {away}",
            own().count()
        );
    }
}
