//! Leagues of the three games: played, kept, proved; nothing that was changed goes unnoticed.

use hashmark_games::league::{LeagueAsk, LeaguePlay};
use hashmark_games::work::{OneByOne, WorkRunner};
use hashmark_games::{GAMES, SetupAsk, find_game};
use hashmark_law::{Both, Side};
use hashmark_league::{
    ActBy, GameId, LeagueAct, LeagueEntry, LeagueItem, LeagueSettings, LeagueWriter, PlayedHow, PlayoffForm,
    ScheduleForm, TieRules, load_league,
};
use hashmark_office::{
    AdvanceGoal, LeagueDoubt, LeagueOffice, OddsBy, OfficeFault, OpenedLeague, StatisticsOf, packed,
    season_odds, unpacked,
};
use hashmark_table::{ClubTag, SeasonStage};
use std::sync::atomic::{AtomicU64, Ordering};

/// When everything in these leagues happens.
const WHEN: u64 = 1_700_000_000;

/// Two threads.
struct TwoThreads;

impl WorkRunner for TwoThreads {
    fn expect(&self, _: u64, _: &'static str) {}

    fn seconds(&self) -> f64 {
        0.0
    }

    fn run_parts(&self, parts: u64, work: &(dyn Fn(u64) + Sync)) {
        let next = AtomicU64::new(0);
        let worker = || {
            while let Some(part) = Some(next.fetch_add(1, Ordering::Relaxed)).filter(|part| *part < parts) {
                work(part);
            }
        };
        std::thread::scope(|scope| {
            scope.spawn(worker);
            worker();
        });
    }
}

fn play_of(game: &str) -> &'static dyn LeaguePlay {
    find_game(game).and_then(|game| game.league_play()).expect("a game of leagues")
}

fn tag(text: &str) -> ClubTag {
    text.parse().expect("a tag")
}

/// A league of so many clubs, each against each so many times; two in the play-offs.
fn founded(game: &str, clubs: usize, times: u8, seed: u64, coach: Option<&str>) -> (LeagueOffice, String) {
    let play = play_of(game);
    let preset = (game == "electric").then(|| "core".to_string());
    let setup = SetupAsk { seed, preset, ..SetupAsk::default() };
    let ask = LeagueAsk { setup, clubs: format!("founders:{clubs}"), by_mail: false };
    let founded = play.found(&ask).expect("a league");
    let settings = LeagueSettings {
        schedule: ScheduleForm::RoundRobin { times, weeks: None },
        ties: TieRules::short(),
        playoffs: PlayoffForm { clubs: 2, ..PlayoffForm::default() },
        coaches: coach.iter().map(|club| (tag(club), "me".to_string())).collect(),
        ..LeagueSettings::new(&founded.name, game, founded.conferences, seed)
    };
    LeagueOffice::begin(play, settings, &founded.book, None, WHEN).expect("a league")
}

/// Plays on, and appends what was written.
fn advance(office: &mut LeagueOffice, file: &mut String, goal: AdvanceGoal, runner: &dyn WorkRunner) {
    let mut write = |lines: &str| {
        file.push_str(lines);
        Ok(())
    };
    office.advance(goal, true, runner, WHEN, &mut write).expect("the games can be played");
}

/// A whole season, and its file.
fn season(game: &str, clubs: usize, times: u8, seed: u64) -> (LeagueOffice, String) {
    let (mut office, mut file) = founded(game, clubs, times, seed, None);
    advance(&mut office, &mut file, AdvanceGoal::End, &OneByOne);
    (office, file)
}

fn opened(file: &str) -> OpenedLeague {
    LeagueOffice::open(file.as_bytes(), |name| find_game(name).and_then(|game| game.league_play()))
        .expect("it was written here")
}

/// A whole season: it ends, adds up, is the same on two threads, is read back, and is proved.
fn whole(game: &str, clubs: usize, times: u8, seed: u64) {
    let (office, file) = season(game, clubs, times, seed);
    let last = office.season(None).expect("a season");
    assert!(last.champion().is_some() && last.games().iter().all(|game| game.result.is_some()));
    let (mut again, mut same) = founded(game, clubs, times, seed, None);
    advance(&mut again, &mut same, AdvanceGoal::Playoffs, &TwoThreads);
    assert!(again.season(None).expect("a season").champion().is_none());
    advance(&mut again, &mut same, AdvanceGoal::End, &TwoThreads);
    assert!(same == file, "{game}: two threads play another season");
    let league = opened(&file);
    assert_eq!(league.notes, []);
    let proof = league.verify(&TwoThreads).unwrap_or_else(|doubts| panic!("{game}: {}", doubts[0]));
    assert_eq!((proof.games, proof.without_match), (last.games().len(), 0));
    adds_up(&league.office);
}

/// Points, games, and men of a season add up to what its clubs did.
fn adds_up(office: &LeagueOffice) {
    let season = office.season(None).expect("a season");
    let statistics = office.statistics(season, StatisticsOf::Regular).expect("reports");
    let counted = |game: &&hashmark_league::LeagueGame| game.stage == SeasonStage::Regular;
    let games: Vec<_> = season.games().iter().filter(counted).collect();
    let points = |side: Side| -> u32 {
        games.iter().map(|game| u32::from(game.result.expect("played").points[side])).sum()
    };
    let scored: u32 = statistics.clubs.iter().map(|club| club.own.points).sum();
    assert_eq!(scored, points(Side::Home) + points(Side::Away));
    let allowed: u32 = statistics.clubs.iter().map(|club| club.against.points).sum();
    assert_eq!(scored, allowed);
    for club in &statistics.clubs {
        let men = statistics.men.iter().filter(|man| man.club == club.club);
        let rushed: i32 = men.clone().map(|man| man.counts.rushing.yards).sum();
        assert_eq!(rushed, club.own.groups.rushing.yards, "{}", club.club);
        let caught: u32 = men.map(|man| man.counts.receiving.catches).sum();
        assert_eq!(caught, club.own.groups.passing.completions, "{}", club.club);
    }
    let standings = office.state().standings(season);
    let won: u16 = standings.divisions.iter().flatten().map(|row| row.total.won).sum();
    let lost: u16 = standings.divisions.iter().flatten().map(|row| row.total.lost).sum();
    assert_eq!(won, lost);
}

#[test]
fn a_season_of_the_card_game_is_played_and_proved() {
    whole("card", 8, 2, 7);
}

#[test]
fn a_season_of_the_zone_game_is_played_and_proved() {
    whole("zone", 4, 2, 7);
}

#[test]
fn a_season_of_the_electric_game_is_played_and_proved() {
    whole("electric", 3, 1, 7);
}

#[test]
fn every_game_that_people_get_has_leagues() {
    for game in GAMES.iter().filter(|game| game.name() != "coin") {
        assert!(game.league_play().is_some(), "{}", game.name());
    }
}

/// The league written anew with some of its lines changed, marks and all: somebody who knows the format did it.
fn rewritten(file: &str, change: impl Fn(&mut LeagueItem)) -> String {
    let league = load_league(file.as_bytes()).expect("it was written here");
    let (mut writer, mut text) = LeagueWriter::begin(league.state.settings()).expect("settings");
    let mut items = vec![LeagueItem::Book(league.book.expect("a book"))];
    let mut games = league.games.into_iter().peekable();
    for entry in league.entries {
        if let LeagueAct::Result { game, .. } = entry.act {
            while let Some(kept) = games.next_if(|kept| kept.game <= game) {
                items.push(LeagueItem::Game(kept));
            }
        }
        items.push(LeagueItem::Entry(entry));
    }
    items.iter_mut().for_each(change);
    text += &writer.items(&items).expect("it can be written");
    text
}

fn doubts(file: &str) -> Vec<String> {
    let told = opened(file).verify(&OneByOne).expect_err("something was changed");
    told.iter().map(LeagueDoubt::to_string).collect()
}

/// Writes a league of four clubs of the card game anew, with one item changed.
fn found_in_four(change: impl Fn(&mut LeagueItem)) -> Vec<String> {
    let (_, file) = season("card", 4, 1, 11);
    assert!(opened(&rewritten(&file, |_| ())).verify(&OneByOne).is_ok(), "writing it anew changes nothing");
    doubts(&rewritten(&file, change))
}

#[test]
fn one_changed_result_is_found() {
    let told = found_in_four(|item| {
        if let LeagueItem::Entry(LeagueEntry {
            act: LeagueAct::Result { game: GameId(3), result, .. }, ..
        }) = item
        {
            // Whoever won still wins, so that the play-offs come about as they did.
            let up = if result.points.home > result.points.away { Side::Home } else { Side::Away };
            result.points[up] += 3;
        }
    });
    let found = |told: &String| told.contains("game 3") && told.contains("played again it ends");
    assert!(told.iter().any(found), "{told:?}");
}

#[test]
fn one_changed_match_is_found() {
    let changed_tape = |old: &str, new: &str| {
        let (old, new) = (old.to_string(), new.to_string());
        move |item: &mut LeagueItem| {
            if let LeagueItem::Game(kept) = item
                && kept.game == GameId(2)
            {
                let tape = unpacked(&kept.tape).expect("it was packed").replacen(&old, &new, 1);
                kept.tape = packed(&tape).expect("text");
            }
        }
    };
    let told = found_in_four(changed_tape("\"pips\":[", "\"pips\":[1,"));
    assert!(told[0].contains("game 2") && told[0].contains("its match is not the one"), "{told:?}");
}

#[test]
fn a_changed_match_whose_act_was_changed_too_is_found() {
    let (_, file) = season("card", 4, 1, 11);
    let digest = |tape: &str| blake3::hash(tape.as_bytes()).to_hex().to_string();
    let league = load_league(file.as_bytes()).expect("it was written here");
    let kept = league.games.iter().find(|kept| kept.game == GameId(2)).expect("a game");
    let tape = unpacked(&kept.tape).expect("packed").replacen("\"pips\":[", "\"pips\":[1,", 1);
    let told = found_in_four(|item| match item {
        LeagueItem::Game(kept) if kept.game == GameId(2) => kept.tape = packed(&tape).expect("text"),
        LeagueItem::Entry(LeagueEntry {
            act: LeagueAct::Result { game: GameId(2), played_in, .. }, ..
        }) => {
            *played_in = Some(digest(&tape));
        }
        _ => {}
    });
    assert!(told[0].contains("the dice of the game"), "{told:?}");
}

#[test]
fn changed_statistics_and_a_changed_club_are_found() {
    let change = |find: &'static str, put: &'static str| {
        found_in_four(move |item| {
            if let LeagueItem::Game(kept) = item
                && kept.game == GameId(1)
            {
                let report = unpacked(&kept.report).expect("packed");
                assert!(report.contains(find));
                kept.report = packed(&report.replacen(find, put, 1)).expect("text");
            }
        })
    };
    for told in [change("\"yards\":", "\"yards\":1"), change("\"games\":1", "\"games\":2")] {
        assert!(told[0].contains("game 1") && told[0].contains("not what it comes to"), "{told:?}");
    }
}

#[test]
fn a_changed_schedule_is_found_and_so_is_any_changed_act_by_its_mark() {
    let (_, file) = season("card", 4, 1, 11);
    let other = file.replacen("1700000000", "1700000001", 1);
    let told = doubts(&other);
    assert!(told[0].contains("changed after it was written"), "{told:?}");
    let LeagueAct::Season { mut schedule, .. } = opened(&file).office.entries()[0].act.clone() else {
        panic!("it begins with a season")
    };
    schedule.weeks.swap(0, 1);
    let settings = opened(&file).office.settings().clone();
    let (mut writer, mut text) = LeagueWriter::begin(&settings).expect("settings");
    let book = load_league(file.as_bytes()).expect("a league").book.expect("a book");
    let act = LeagueAct::Season { season: 1, schedule };
    let entry = LeagueEntry { when: WHEN, by: ActBy::League, act };
    text += &writer.items(&[LeagueItem::Book(book), LeagueItem::Entry(entry)]).expect("written");
    assert!(doubts(&text)[0].contains("another schedule"), "{:?}", doubts(&text));
}

#[test]
fn a_file_that_is_cut_off_keeps_what_is_whole_and_says_where_it_ends() {
    let (office, file) = season("card", 4, 1, 11);
    let lines: Vec<&str> = file.lines().collect();
    let half = lines[..lines.len() / 2].join("\n");
    let league = opened(&half[..half.len() - 20]);
    let note = league.notes[0].to_string();
    assert!(note.starts_with(&format!("line {}", lines.len() / 2)), "{note}");
    let open =
        league.office.season(None).expect("a season").games().iter().filter(|game| game.result.is_none());
    assert!(open.count() > 0 && office.entries().len() > league.office.entries().len());
    let nothing = LeagueOffice::open(b"", |_| None).err().expect("no league");
    assert!(nothing.to_string().starts_with("line 1"), "{nothing}");
    let unknown = file.replacen("\"game\":\"card\"", "\"game\":\"cart\"", 1);
    let unknown =
        LeagueOffice::open(unknown.as_bytes(), |name| find_game(name).and_then(|game| game.league_play()));
    assert_eq!(unknown.err(), Some(OfficeFault::NoGame("cart".to_string())));
    let no_book: String =
        lines.iter().filter(|line| !line.starts_with("{\"book\"")).map(|line| format!("{line}\n")).collect();
    let no_book =
        LeagueOffice::open(no_book.as_bytes(), |name| find_game(name).and_then(|game| game.league_play()));
    assert_eq!(no_book.err(), Some(OfficeFault::NoBook));
}

/// A league in which ASH is coached by a person, played up to his first game.
fn with_a_coach() -> (LeagueOffice, String) {
    let (mut office, mut file) = founded("card", 4, 1, 5, Some("ASH"));
    let mut write = |lines: &str| {
        file.push_str(lines);
        Ok(())
    };
    let done = office.advance(AdvanceGoal::End, false, &OneByOne, WHEN, &mut write).expect("games");
    assert_eq!((done.weeks, done.games, done.waiting.len()), (0, 1, 1));
    (office, file)
}

/// The match file of a person's game, called by the book on both sides.
fn sat_through(own: &hashmark_office::OwnGame) -> String {
    use hashmark_card::coach::CardBookCoach;
    use hashmark_card::{Card, CardSetup};
    use hashmark_table::{Match, MatchWriter};
    let setup: CardSetup = serde_json::from_str(&own.setup).expect("a set-up");
    let mut played = Match::<Card>::new(setup, own.dice.clone()).expect("a game");
    let coach = |lane| Some(CardBookCoach::new(hashmark_dice::Stream::lane(99, lane)));
    played.run_machine_coaches(&mut Both::new(coach(0), coach(1))).expect("book calls");
    MatchWriter::new().lines(&played).expect("it can be written")
}

#[test]
fn a_persons_game_waits_begins_once_and_enters_by_itself() {
    let (mut office, mut file) = with_a_coach();
    let own = office.own_game(None).expect("a season").expect("it waits");
    assert!(own.game.fixture.side(tag("ASH")).is_some());
    assert!(office.own_game(Some(tag("BUT"))).expect("a season").is_none());
    file += &office.begin_game(&own, WHEN).expect("it begins");
    assert!(office.begin_game(&own, WHEN).expect_err("twice").to_string().contains("second time"));
    // Nobody plays it but the person, whatever is asked for.
    let nothing = office.advance(AdvanceGoal::End, true, &OneByOne, WHEN, &mut |_| Ok(())).expect("waits");
    assert_eq!((nothing.games, nothing.waiting), (0, vec![own.id()]));
    let match_file = sat_through(&own);
    // As it stands after three plays.
    let mark = match_file.match_indices("{\"mark\"").nth(3).map(|(at, _)| at).expect("it has plays");
    let end = match_file[mark..].find('\n').expect("a line") + mark + 1;
    let cut = &match_file[..end];
    assert_eq!(office.end_game(&own, cut.as_bytes(), WHEN), Ok(None), "it goes on");
    let other = match_file.replacen("\"lane\":", "\"lane\":1", 1);
    assert!(office.end_game(&own, other.as_bytes(), WHEN).is_err(), "other dice are another game");
    let lines = office.end_game(&own, match_file.as_bytes(), WHEN).expect("it is over").expect("it is over");
    file += &lines;
    let game =
        office.season(None).expect("a season").games().iter().find(|game| game.id == own.id()).cloned();
    assert_eq!(game.and_then(|game| game.result).map(|result| result.how), Some(PlayedHow::Table));
    advance(&mut office, &mut file, AdvanceGoal::End, &OneByOne);
    let proof = opened(&file).verify(&OneByOne).expect("a league with a game at the table is proved");
    assert_eq!(proof.without_match, 0);
}

#[test]
fn a_game_that_is_given_up_is_lost_and_does_not_begin_again() {
    let (mut office, mut file) = with_a_coach();
    let own = office.own_game(None).expect("a season").expect("it waits");
    file += &office.begin_game(&own, WHEN).expect("it begins");
    file += &office.give_up(&own, None, WHEN).expect("it is given up");
    let side = own.game.fixture.side(tag("ASH")).expect("its game");
    let game = &office.season(None).expect("a season").games()[usize::from(own.id().0) - 1];
    assert_eq!(game.result.map(|result| result.how), Some(PlayedHow::Forfeit(side)));
    assert!(office.begin_game(&own, WHEN).is_err());
    advance(&mut office, &mut file, AdvanceGoal::End, &OneByOne);
    assert_eq!(opened(&file).verify(&OneByOne).map(|proof| proof.without_match), Ok(1));
}

#[test]
fn odds_add_up_by_a_model_and_by_real_games_and_are_certain_in_the_end() {
    let (mut office, mut file) = founded("card", 4, 1, 3, None);
    advance(&mut office, &mut file, AdvanceGoal::Weeks(1), &OneByOne);
    for (by, seasons) in [(OddsBy::Model, 300), (OddsBy::Games, 6)] {
        let odds = season_odds(&office, seasons, by, 1, &OneByOne).expect("odds");
        assert_eq!(odds, season_odds(&office, seasons, by, 1, &TwoThreads).expect("odds"));
        let sum = |of: fn(&hashmark_league::ClubOdds) -> u32| odds.clubs.iter().map(of).sum::<u32>();
        assert_eq!(sum(|club| club.title), seasons);
        assert_eq!((sum(|club| club.playoffs), sum(|club| club.final_game)), (2 * seasons, 2 * seasons));
    }
    advance(&mut office, &mut file, AdvanceGoal::End, &OneByOne);
    let champion = office.season(None).expect("a season").champion().expect("it is over");
    let number = office.state().map().number(champion).expect("a club");
    for by in [OddsBy::Model, OddsBy::Games] {
        assert_eq!(season_odds(&office, 5, by, 1, &OneByOne).expect("odds").clubs[number].title, 5);
    }
}

/// Leagues of all sizes: every season ends, adds up, and its table is a total order.
fn many(game: &str, leagues: u64, most: u64) {
    for seed in 0..leagues {
        let clubs = 2 + (seed % (most - 1)) as usize;
        let (office, _) = season(game, clubs, 1, seed);
        let season = office.season(None).expect("a season");
        assert!(season.champion().is_some(), "{game}, seed {seed}");
        let placed: std::collections::BTreeSet<ClubTag> =
            office.state().standings(season).league.iter().map(|placed| placed.club).collect();
        assert_eq!(placed.len(), clubs, "{game}, seed {seed}");
        adds_up(&office);
    }
}

#[test]
fn many_card_leagues_end_and_add_up() {
    many("card", 40, 3);
}

#[test]
fn many_zone_leagues_end_and_add_up() {
    many("zone", 6, 3);
}
