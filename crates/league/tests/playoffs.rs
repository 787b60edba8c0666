//! Play-offs: who is in, byes, reseeding or bracket, finals on neutral ground, one game or two.

use crate::kit::{book, games, league_of, map, tag};
use hashmark_law::{Both, Side};
use hashmark_league::{
    ClubMap, Coins, GameResult, MeetingGames, PlayedHow, PlayoffBracket, PlayoffFault, PlayoffForm,
    PlayoffMeeting, Ranker, Seeded, Standings, TieRules, WinnerRight, playoff_field,
};
use hashmark_table::ClubTag;

const FORM: PlayoffForm = PlayoffForm {
    clubs: 4,
    by_conference: false,
    winners: WinnerRight::First,
    reseed: false,
    neutral_final: true,
    games: MeetingGames::One,
};

/// A bracket of clubs that are seeded as they are numbered: the first beat all others, the next all but the first.
fn ladder(clubs: usize, conferences: usize, form: PlayoffForm) -> (Vec<Vec<Seeded>>, PlayoffBracket) {
    let map = ClubMap::new(&league_of(clubs, conferences, conferences));
    let mut lines = String::new();
    for one in 0..clubs {
        (one + 1..clubs).for_each(|other| lines += &format!("C{one:02} C{other:02} 7-0,"));
    }
    let games = games(&lines);
    let book = book(&map, &games);
    let (rules, mut coins) = (TieRules::short(), Coins::default());
    let standings = Standings::new(&book, &rules, &mut coins);
    let field = playoff_field(&form, &book, &mut Ranker::new(&book, &rules, &mut coins));
    let bracket = PlayoffBracket::new(form, &field, &standings.league);
    (field, bracket)
}

/// A round: `1-8 4-5`, by seeds.
fn pairs(round: &[PlayoffMeeting]) -> String {
    let pair = |meeting: &PlayoffMeeting| format!("{}-{}", meeting.high.seed, meeting.low.seed);
    round.iter().map(pair).collect::<Vec<_>>().join(" ")
}

fn play(bracket: &mut PlayoffBracket, wins: impl Fn(&PlayoffMeeting) -> bool) -> String {
    let round = bracket.round();
    let winner = |meeting: &PlayoffMeeting| if wins(meeting) { meeting.high } else { meeting.low };
    let winners: Vec<ClubTag> = round.iter().map(|meeting| winner(meeting).club).collect();
    bracket.advance(&winners);
    pairs(&round)
}

#[test]
fn the_best_seeds_have_byes_and_meet_the_worst() {
    for (clubs, first) in [
        (2, "1-2"),
        (3, "2-3"),
        (4, "1-4 2-3"),
        (5, "4-5"),
        (6, "4-5 3-6"),
        (7, "4-5 2-7 3-6"),
        (8, "1-8 4-5 2-7 3-6"),
        (12, "8-9 5-12 7-10 6-11"),
        (16, "1-16 8-9 4-13 5-12 2-15 7-10 3-14 6-11"),
    ] {
        let (field, bracket) = ladder(16, 1, PlayoffForm { clubs, ..FORM });
        let seeds: Vec<u8> = field[0].iter().map(|seeded| seeded.seed).collect();
        assert_eq!(seeds, (1..=clubs).collect::<Vec<u8>>());
        assert_eq!(pairs(&bracket.round()), first, "{clubs} clubs");
    }
}

#[test]
fn in_a_bracket_the_winner_of_a_pair_meets_the_winner_of_the_next_and_reseeded_the_worst_meets_the_best() {
    let upset = |meeting: &PlayoffMeeting| meeting.high.seed != 3 && meeting.high.seed != 4;
    for (reseed, rounds) in [(false, ["4-5 3-6", "1-5 2-6", "1-2"]), (true, ["4-5 3-6", "1-6 2-5", "1-2"])] {
        let (_, mut bracket) = ladder(8, 1, PlayoffForm { clubs: 6, reseed, ..FORM });
        let played: Vec<String> = rounds.iter().map(|_| play(&mut bracket, upset)).collect();
        assert_eq!(played, rounds, "reseed: {reseed}");
        assert_eq!(bracket.champion().unwrap().club, tag("C00"));
        assert!(bracket.round().is_empty());
    }
}

#[test]
fn conferences_play_for_their_champions_first_and_the_final_is_between_them() {
    let (field, mut bracket) = ladder(12, 2, PlayoffForm { clubs: 6, by_conference: true, ..FORM });
    assert_eq!(field.iter().map(Vec::len).collect::<Vec<_>>(), [3, 3]);
    let round = bracket.round();
    assert_eq!(pairs(&round), "2-3 2-3");
    assert!(round.iter().all(|meeting| meeting.high.bracket == meeting.low.bracket && !meeting.is_final));
    play(&mut bracket, |_| true);
    assert_eq!(play(&mut bracket, |meeting| meeting.high.bracket == 0), "1-2 1-2");
    let last = bracket.round()[0];
    assert!(last.is_final);
    // The club of the first conference stands higher in the whole league.
    assert_eq!((last.high.club, last.low.club), (tag("C00"), tag("C07")));
    assert_eq!(last.low.seed, 2, "the second seed won its conference");
    play(&mut bracket, |_| false);
    assert_eq!(bracket.champion().unwrap().club, tag("C07"));
}

#[test]
fn two_conferences_with_one_club_each_meet_at_once() {
    let (_, bracket) = ladder(4, 2, PlayoffForm { clubs: 2, by_conference: true, ..FORM });
    let round = bracket.round();
    assert_eq!((round.len(), round[0].is_final), (1, true));
}

/// Two divisions: A wins the first ahead of B and C, X the second with a worse record than B and C.
const WINNERS: &str = "A X 7-0, A Y 7-0, A Z 7-0, A B 7-0, B C 7-0, B X 7-0, B Y 7-0, C X 7-0, C Y 7-0, C Z 7-0, \
                       X Y 7-0, X Z 7-0, X Z 7-0, Y Z 7-0";

#[test]
fn winning_a_division_is_worth_the_best_seeds_or_a_place_or_nothing() {
    let map = map("A B C, X Y Z");
    let games = games(WINNERS);
    let book = book(&map, &games);
    let rules = TieRules::modern();
    for (winners, clubs, order) in [
        (WinnerRight::First, 3, "A X B"),
        (WinnerRight::Place, 3, "A B X"),
        (WinnerRight::Nothing, 3, "A B C"),
        (WinnerRight::Nothing, 4, "A B C X"),
    ] {
        let mut coins = Coins::default();
        let form = PlayoffForm { clubs, winners, ..FORM };
        let field = playoff_field(&form, &book, &mut Ranker::new(&book, &rules, &mut coins));
        let seeds: Vec<&str> = field[0].iter().map(|seeded| seeded.placed.club.as_str()).collect();
        assert_eq!(seeds.join(" "), order, "{winners:?}");
        let won: Vec<bool> = field[0].iter().map(|seeded| seeded.winner).collect();
        let expected: Vec<bool> = seeds.iter().map(|club| ["A", "X"].contains(club)).collect();
        assert_eq!(won, expected);
    }
}

fn result(home: u16, away: u16) -> GameResult {
    GameResult::played(PlayedHow::Machine, Both::new(home, away), None)
}

#[test]
fn the_better_seed_is_at_home_and_the_final_is_on_neutral_ground() {
    let (_, mut bracket) = ladder(4, 1, FORM);
    let first = bracket.round()[0].fixtures(&FORM);
    assert_eq!((first.len(), first[0].home, first[0].neutral), (1, tag("C00"), false));
    play(&mut bracket, |_| true);
    assert!(bracket.round()[0].fixtures(&FORM)[0].neutral);
    assert!(!bracket.round()[0].fixtures(&PlayoffForm { neutral_final: false, ..FORM })[0].neutral);
}

#[test]
fn over_two_games_points_are_added_up_and_level_the_better_seed_goes_on() {
    let form = PlayoffForm { games: MeetingGames::Two, ..FORM };
    let meeting = ladder(4, 1, form).1.round()[0];
    let fixtures = meeting.fixtures(&form);
    assert_eq!((fixtures[0].home, fixtures[1].home), (tag("C03"), tag("C00")));
    let winner = |first, second| meeting.winner(&form, &[first, second]).unwrap().club;
    assert_eq!(winner(result(20, 0), result(17, 0)), tag("C03"), "3 points short");
    assert_eq!(winner(result(20, 0), result(21, 0)), tag("C00"));
    assert_eq!(winner(result(20, 0), result(20, 0)), tag("C00"), "level");
    assert_eq!(meeting.winner(&form, &[result(20, 0)]), None, "one game is not enough");
    assert_eq!(meeting.check(&form, &result(7, 7)), Ok(()), "one of two may be tied");
}

#[test]
fn a_play_off_game_has_a_winner() {
    let meeting = ladder(4, 1, FORM).1.round()[0];
    assert_eq!(meeting.check(&FORM, &result(7, 7)), Err(PlayoffFault::Tie));
    assert_eq!(meeting.check(&FORM, &GameResult::double_forfeit()), Err(PlayoffFault::NobodyLeft));
    let given_up = GameResult::forfeit(Side::Home, 2);
    assert_eq!(meeting.check(&FORM, &given_up), Ok(()));
    assert_eq!(meeting.winner(&FORM, &[given_up]).unwrap().club, meeting.low.club);
}
