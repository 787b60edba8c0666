//! The record of a league: acts in order, corrections as acts, and a file that is only appended to.

use crate::kit::{conferences, tag};
use hashmark_dice::Stream;
use hashmark_law::{Both, Side};
use hashmark_league::{
    ActBy, ActRefusal, CoinThrow, GameId, GameResult, LeagueAct, LeagueEntry, LeagueFileError, LeagueNote,
    LeagueSettings, LeagueState, LeagueWriter, PlayedHow, PlayoffForm, ScheduleForm, SettingsFault, TieList,
    TieRules, TieStep, load_league,
};
use hashmark_table::{ClubTag, Fixture, LineError, SeasonStage};

fn settings() -> LeagueSettings {
    let mut settings = LeagueSettings::new("Four", "coin", conferences("A B C D"), 3);
    settings.schedule = ScheduleForm::RoundRobin { times: 1, weeks: None };
    settings.playoffs = PlayoffForm { clubs: 2, neutral_final: false, ..PlayoffForm::default() };
    settings.ties = TieRules::short();
    settings
}

fn result(home: u16, away: u16) -> GameResult {
    GameResult::played(PlayedHow::Machine, Both::new(home, away), None)
}

fn season(settings: &LeagueSettings, season: u16) -> LeagueAct {
    LeagueAct::Season { season, schedule: settings.schedule_for(season, None).unwrap() }
}

/// The result of the next game: whoever comes first in the alphabet wins by as much as it is ahead there.
fn next_result(state: &LeagueState) -> Option<LeagueAct> {
    let game = state.season()?.games().iter().find(|game| game.result.is_none())?;
    let rank = |club: ClubTag| u16::from(b'Z' - club.as_str().as_bytes()[0]);
    let result = result(rank(game.fixture.home), rank(game.fixture.away));
    Some(LeagueAct::Result { game: game.id, fixture: game.fixture, result, played_in: None })
}

fn entry(act: LeagueAct) -> LeagueEntry {
    LeagueEntry { when: 1_700_000_000, by: ActBy::Commissioner, act }
}

/// A season to its champion, with all its acts.
fn whole() -> (LeagueState, Vec<LeagueEntry>) {
    let mut state = LeagueState::new(settings()).unwrap();
    let first = season(state.settings(), 1);
    state.apply(&first).unwrap();
    let mut entries = vec![entry(first)];
    while let Some(act) = next_result(&state) {
        state.apply(&act).unwrap();
        entries.push(entry(act));
    }
    (state, entries)
}

#[test]
fn a_season_ends_with_a_champion_and_the_next_one_begins() {
    let (mut state, entries) = whole();
    assert_eq!(entries.len(), 1 + 6 + 1);
    let last = state.season().unwrap();
    assert_eq!((last.champion(), last.next_week()), (Some(tag("A")), None));
    assert_eq!(last.weeks().last().unwrap().stage, SeasonStage::Playoffs);
    let again = season(state.settings(), 1);
    assert_eq!(state.apply(&again), Err(ActRefusal::SeasonNumber { found: 1, last: 1 }));
    let next = season(state.settings(), 2);
    state.apply(&next).unwrap();
    assert_eq!((state.seasons().len(), state.season().unwrap().next_week()), (2, Some(1)));
    let third = season(state.settings(), 3);
    assert_eq!(state.apply(&third), Err(ActRefusal::SeasonRuns(2)));
}

#[test]
fn an_act_that_cannot_be_is_refused_in_a_sentence_and_changes_nothing() {
    let mut state = LeagueState::new(settings()).unwrap();
    let late = LeagueAct::Correction { game: GameId(1), result: None, reason: String::new() };
    assert_eq!(state.apply(&late), Err(ActRefusal::NoSeason));
    state.apply(&season(&settings(), 1)).unwrap();
    let game = state.season().unwrap().games()[0].clone();
    let act = |id: u16, fixture: Fixture, result: GameResult| LeagueAct::Result {
        game: GameId(id),
        fixture,
        result,
        played_in: None,
    };
    let other = Fixture::new(game.fixture.away, game.fixture.home);
    for (wrong, refusal) in [
        (act(99, game.fixture, result(7, 0)), ActRefusal::NoGame(GameId(99))),
        (act(0, game.fixture, result(7, 0)), ActRefusal::NoGame(GameId(0))),
        (act(1, other, result(7, 0)), ActRefusal::OtherFixture { game: GameId(1), fixture: game.fixture }),
        (
            act(
                1,
                game.fixture,
                GameResult { points: Both::new(3, 2), ..GameResult::forfeit(Side::Home, 2) },
            ),
            ActRefusal::ForfeitPoints,
        ),
        (
            LeagueAct::Coin(CoinThrow { clubs: vec![tag("A"), tag("B")], shown: vec![1, 2] }),
            ActRefusal::NoCoin,
        ),
        (late, ActRefusal::NoResult(GameId(1))),
    ] {
        assert_eq!(state.apply(&wrong), Err(refusal), "{wrong:?}");
        assert!(state.season().unwrap().games().iter().all(|game| game.result.is_none()));
    }
    let right = act(1, game.fixture, result(7, 0));
    state.apply(&right).unwrap();
    assert_eq!(state.apply(&right), Err(ActRefusal::HasResult(GameId(1))));
    assert_eq!(
        ActRefusal::HasResult(GameId(1)).to_string(),
        "game 1 has a result; what was wrong is corrected by another act"
    );
}

#[test]
fn a_correction_changes_the_table_and_may_not_pull_played_play_offs_from_under_themselves() {
    let (mut state, _) = whole();
    let ends_well = state.season().unwrap().champion();
    let games: Vec<_> = state.season().unwrap().games().to_vec();
    let fix = |game: GameId, result: Option<GameResult>| LeagueAct::Correction {
        game,
        result,
        reason: "the sheet was read wrongly".into(),
    };
    // C beats B after all, by so much that C is second.
    let other = games
        .iter()
        .find(|game| game.fixture.side(tag("B")).is_some() && game.fixture.side(tag("C")).is_some());
    let other = other.unwrap();
    let side = other.fixture.side(tag("C")).unwrap();
    let upset = GameResult::played(PlayedHow::TypedIn, Both::of(side, 99, 0), None);
    assert_eq!(state.apply(&fix(other.id, Some(upset))), Err(ActRefusal::PlayoffsBegun));
    assert_eq!(state.apply(&fix(other.id, None)), Err(ActRefusal::PlayoffsBegun));
    assert_eq!(state.season().unwrap().champion(), ends_well, "a refused act changes nothing");
    // The final is taken back first: then the other two may meet.
    let last = games.last().unwrap().id;
    state.apply(&fix(last, None)).unwrap();
    assert_eq!(state.season().unwrap().champion(), None);
    state.apply(&fix(other.id, Some(upset))).unwrap();
    let meeting = state.season().unwrap().rounds()[0][0].0;
    assert_eq!((meeting.high.club, meeting.low.club), (tag("A"), tag("C")));
    let act = next_result(&state).unwrap();
    state.apply(&act).unwrap();
    assert_eq!(state.season().unwrap().champion(), Some(tag("A")));
    // Points that move nobody may be corrected any time, and the play-offs stay.
    let more = GameResult::played(PlayedHow::TypedIn, Both::of(side, 98, 0), None);
    state.apply(&fix(other.id, Some(more))).unwrap();
    assert_eq!(state.season().unwrap().champion(), Some(tag("A")));
}

#[test]
fn a_play_off_game_has_a_winner() {
    let (_, entries) = whole();
    let mut state = LeagueState::new(settings()).unwrap();
    entries[..7].iter().for_each(|entry| state.apply(&entry.act).unwrap());
    let LeagueAct::Result { game, fixture, .. } = entries[7].act else { panic!("the final") };
    let tie = LeagueAct::Result { game, fixture, result: result(7, 7), played_in: None };
    assert!(matches!(state.apply(&tie), Err(ActRefusal::Playoffs(_))));
}

#[test]
fn a_game_that_was_not_played_can_move_to_another_week_or_ground() {
    let mut state = LeagueState::new(settings()).unwrap();
    state.apply(&season(&settings(), 1)).unwrap();
    let game = state.season().unwrap().games()[0].clone();
    let moved =
        |week: u8, fixture: Fixture| LeagueAct::Moved { game: game.id, week, fixture, reason: "snow".into() };
    let neutral = Fixture { neutral: true, ..game.fixture };
    state.apply(&moved(1, neutral)).unwrap();
    assert!(state.season().unwrap().games()[0].fixture.neutral);
    let busy = state.apply(&moved(2, neutral)).unwrap_err();
    assert!(matches!(busy, ActRefusal::TwiceAWeek { week: 2, .. }));
    assert_eq!(state.apply(&moved(9, neutral)), Err(ActRefusal::NoWeek(9)));
    let others = Fixture { home: state.season().unwrap().games()[1].fixture.home, ..neutral };
    assert!(matches!(state.apply(&moved(1, others)), Err(ActRefusal::OtherFixture { .. })));
}

#[test]
fn the_leagues_own_coin_decides_what_nothing_else_does_and_is_written_down() {
    let mut state = LeagueState::new(settings()).unwrap();
    state.apply(&season(&settings(), 1)).unwrap();
    while let Some(game) = state.season().unwrap().games().iter().find(|game| game.result.is_none()).cloned()
    {
        if game.stage == SeasonStage::Playoffs {
            break;
        }
        let act =
            LeagueAct::Result { game: game.id, fixture: game.fixture, result: result(7, 7), played_in: None };
        state.apply(&act).unwrap();
    }
    let mut thrown = 0;
    while let Some(act) = state.throw_coin() {
        let LeagueAct::Coin(throw) = &act else { panic!("a coin") };
        assert_eq!(state.throw_coin().unwrap(), act, "the same dice, the same throw");
        let mut other = throw.clone();
        other.shown.push(1);
        assert_eq!(state.apply(&LeagueAct::Coin(other)), Err(ActRefusal::NoCoin), "a throw too many");
        assert_eq!(state.season().unwrap().coin_wanted(), Some(&throw.clubs[..]));
        state.apply(&act).unwrap();
        thrown += 1;
    }
    assert!(thrown >= 3, "four clubs level in everything");
    let standings = state.standings(state.season().unwrap());
    let first = state.season().unwrap().coins()[0].winner().unwrap();
    assert_eq!(standings.divisions[0][0].placed.club, first);
    assert_eq!(standings.divisions[0][0].placed.decided_by().unwrap().step, TieStep::Coin);
    assert_eq!(state.season().unwrap().rounds().len(), 1, "the play-offs are drawn");
}

fn file() -> (String, Vec<LeagueEntry>) {
    let (state, entries) = whole();
    let (mut writer, mut text) = LeagueWriter::begin(state.settings()).unwrap();
    for batch in entries.chunks(3) {
        text += &writer.lines(batch).unwrap();
    }
    (text, entries)
}

#[test]
fn a_file_is_read_as_it_was_written_and_goes_on_where_it_ended() {
    let (text, entries) = file();
    let mut loaded = load_league(text.as_bytes()).unwrap();
    assert_eq!((loaded.entries.len(), loaded.notes.len()), (entries.len(), 0));
    assert_eq!(loaded.entries, entries);
    assert_eq!(loaded.state.season().unwrap().champion(), Some(tag("A")));
    let more = text.clone() + &loaded.writer.lines(&[entry(LeagueAct::Word("Well played.".into()))]).unwrap();
    let again = load_league(more.as_bytes()).unwrap();
    assert_eq!((again.entries.len(), again.notes.len()), (entries.len() + 1, 0));
}

#[test]
fn a_file_torn_off_anywhere_loses_its_last_line_and_nothing_else() {
    let (text, entries) = file();
    let head = text.find('\n').unwrap() + 1;
    for length in head..text.len() {
        let torn = &text.as_bytes()[..length];
        let loaded = load_league(torn).unwrap();
        let kept = loaded.writer.bytes();
        assert!(loaded.entries.len() <= entries.len() && entries.starts_with(&loaded.entries));
        assert!(kept <= length);
        let whole_lines = text[..length].lines().count() - usize::from(!text[..length].ends_with('\n'));
        let last_is_whole = text.as_bytes()[length] == b'\n';
        match loaded.notes.as_slice() {
            [] => assert_eq!(torn.last(), Some(&b'\n')),
            [LeagueNote::Unread(LineError::Torn { line })] => {
                assert_eq!(*line, whole_lines + 1);
                assert_eq!(kept, text[..length].rfind('\n').unwrap() + 1);
            }
            [LeagueNote::Unread(LineError::NoNewline { .. })] => {
                assert!(last_is_whole && kept == length);
                // It goes on with the newline that is missing.
                let mut loaded = loaded;
                let more = loaded.writer.lines(&[]).unwrap();
                let text = text[..length].to_string() + &more;
                assert!(load_league(text.as_bytes()).unwrap().notes.is_empty());
            }
            notes => panic!("{length}: {notes:?}"),
        }
    }
    assert!(matches!(load_league(&text.as_bytes()[..head - 1]), Err(LeagueFileError::NoHeader)));
}

#[test]
fn a_changed_act_is_found_at_the_next_mark_and_one_that_cannot_be_at_its_line() {
    let (text, _) = file();
    let changed = text.replacen("\"points\":{\"home\":25", "\"points\":{\"home\":35", 1);
    assert_ne!(changed, text);
    let line = 1 + text.lines().position(|line| line.contains("\"points\":{\"home\":25")).unwrap();
    let notes = load_league(changed.as_bytes()).unwrap().notes;
    let [LeagueNote::Edited { line: found }] = notes[..] else { panic!("{notes:?}") };
    assert!(found > line && text.lines().nth(found - 1).unwrap().starts_with("{\"mark\""));
    let twice: Vec<&str> =
        text.lines().chain(text.lines().filter(|line| line.contains("\"game\":1,"))).collect();
    let notes = load_league((twice.join("\n") + "\n").as_bytes()).unwrap().notes;
    let refused = LeagueNote::Refused { line: twice.len(), refusal: ActRefusal::HasResult(GameId(1)) };
    assert_eq!(notes, [refused]);
    let broken =
        text.replacen("{\"entry\":{\"when\":1700000000,\"by\":\"commissioner\"", "{\"entry\":{\"when\":x", 2);
    let notes = load_league(broken.as_bytes()).unwrap().notes;
    assert!(matches!(notes[..], [LeagueNote::Unread(LineError::Broken { line: 3, .. })]), "{notes:?}");
}

#[test]
fn a_first_line_that_is_none_is_refused_in_a_sentence() {
    let told = |text: &str| load_league(text.as_bytes()).err().unwrap().to_string();
    assert_eq!(told("{\"league\":9}\n"), "line 1: this file has format 9; this program reads format 1");
    assert!(told("hello\n").starts_with("line 1, column 1: this is not the first line of a league file"));
    let (text, _) = file();
    let alone = text.lines().next().unwrap().replace("\"tag\":\"B\"", "\"tag\":\"A\"") + "\n";
    assert_eq!(told(&alone), "line 1: A is in the league twice");
}

#[test]
fn every_fault_of_the_settings_is_said() {
    let with = |change: &dyn Fn(&mut LeagueSettings)| {
        let mut settings = settings();
        change(&mut settings);
        settings.check()
    };
    assert_eq!(with(&|_| ()), []);
    assert_eq!(with(&|one| one.conferences = conferences("A")), [SettingsFault::Clubs(1)]);
    assert_eq!(
        with(&|one| one.conferences = conferences("A B, ")),
        [SettingsFault::EmptyDivision("Division 2".into())]
    );
    assert_eq!(with(&|one| one.conferences = conferences("A B, B C")), [SettingsFault::ClubTwice(tag("B"))]);
    assert_eq!(with(&|one| one.playoffs.clubs = 17), [SettingsFault::PlayoffClubs(17)]);
    assert_eq!(
        with(&|one| one.playoffs.clubs = 5),
        [SettingsFault::TooManyPlaces { places: 5, clubs: 4, of: "Four".into() }]
    );
    let split = |one: &mut LeagueSettings| {
        one.conferences = conferences("A B; C D");
        one.playoffs.clubs = 3;
    };
    assert_eq!(with(&split), [SettingsFault::UnevenPlaces { places: 3, conferences: 2 }]);
    let endless = |one: &mut LeagueSettings| {
        one.ties.division.steps.pop();
    };
    assert_eq!(with(&endless), [SettingsFault::NoCoin("short".into())]);
    assert!(TieList::known().iter().all(|list| list.steps.last() == Some(&TieStep::Coin)));
}

#[test]
fn settings_need_only_a_name_a_game_clubs_and_a_seed() {
    let short = r#"{"name":"Two","game":"coin","seed":1,"conferences":[{"name":"","divisions":[{"name":"","clubs":[
        {"tag":"A","name":"A"},{"tag":"B","name":"B"}]}]}]}"#;
    let read: LeagueSettings = serde_json::from_str(short).unwrap();
    let settings = LeagueSettings::new("Two", "coin", read.conferences.clone(), 1);
    assert_eq!(read, settings);
    assert_eq!((read.forfeit_points, read.playoffs.clubs, read.preseason), (2, 4, 0));
    assert_eq!(read.ties, TieRules::modern());
}

/// Whatever a file was made to say, it is read as far as it holds together or refused: nothing stops the program.
#[test]
fn a_spoilt_file_is_read_as_far_as_it_goes_or_refused() {
    let (text, entries) = file();
    let mut luck = Stream::new(0x5011);
    let words =
        ["0", "65535", "-1", "null", "\"A\"", "\"Z\"", "[]", "{}", "true", "99999999999", "\n", "", "\u{e9}"];
    let (mut read, mut refused) = (0, 0);
    for _ in 0..3000 {
        let mut spoilt = text.clone().into_bytes();
        for _ in 0..1 + luck.below(3) {
            let at = luck.below(spoilt.len() as u32) as usize;
            let word = words[luck.below(words.len() as u32) as usize];
            let end = (at + luck.below(6) as usize).min(spoilt.len());
            spoilt.splice(at..end, word.bytes());
        }
        match load_league(&spoilt) {
            Ok(loaded) => {
                read += 1;
                assert!(loaded.entries.len() <= entries.len() + 3 && loaded.writer.bytes() <= spoilt.len());
                let again = load_league(&spoilt[..loaded.writer.bytes()]).unwrap();
                assert_eq!(again.entries, loaded.entries, "what was kept is read again");
            }
            Err(error) => {
                refused += 1;
                assert!(error.to_string().starts_with("line 1"), "{error}");
            }
        }
    }
    assert!(read > 100 && refused > 100, "{read} read, {refused} refused");
}

#[test]
fn a_season_can_be_seen_as_it_was_after_any_week() {
    let (state, _) = whole();
    let season = state.season().unwrap();
    for week in 0..=3 {
        let book = season.book_until(state.map(), week);
        assert!((0..4).all(|club| book.total(club).games() == u16::from(week)));
    }
}
