//! The table: its columns, counted by hand.

use crate::kit::{book, games, map, tag};
use hashmark_law::Side;
use hashmark_league::{
    Coins, GameId, GameResult, Outcome, SeasonBook, StandingRow, Standings, TieRules, WonLost,
};
use hashmark_table::Fixture;

fn standings(book: &SeasonBook<'_>) -> Standings {
    Standings::new(book, &TieRules::short(), &mut Coins::default())
}

fn line(row: &StandingRow) -> String {
    let streak = row.streak.map_or(String::new(), |streak| streak.to_string());
    format!(
        "{} {} {} .{:03} {}:{} home {} away {} div {} conf {} last {} {streak}",
        row.place,
        row.placed.club,
        row.total,
        row.total.per_mille(),
        row.total.points,
        row.total.against,
        row.home,
        row.away,
        row.division,
        row.conference,
        row.last_five
    )
}

#[test]
fn every_column_counts_what_it_says() {
    let map = map("A B, C D; P Q");
    let games = games("A B 20-10, C A 7-7, A P 14-0 *, Q A 3-0, A D 10-9, B A 0-6, A B 1-0");
    let standings = standings(&book(&map, &games));
    assert_eq!(
        line(standings.row(tag("A")).unwrap()),
        "1 A 5-1-1 .786 58:29 home 3-0 away 1-1-1 div 3-0 conf 4-0-1 last 4-1 W3",
        "the game on neutral ground is neither at home nor away"
    );
    assert_eq!(
        line(standings.row(tag("B")).unwrap()),
        "2 B 0-3 .000 10:27 home 0-1 away 0-2 div 0-3 conf 0-3 last 0-3 L3"
    );
    let row = standings.row(tag("P")).unwrap();
    assert_eq!((row.streak.unwrap().outcome, row.conference), (Outcome::Lost, WonLost::default()));
}

#[test]
fn before_the_first_game_everybody_stands_in_alphabetical_order_and_waits_for_a_coin() {
    let map = map("B A C");
    let standings = standings(&book(&map, &[]));
    let order: Vec<&str> = standings.divisions[0].iter().map(|row| row.placed.club.as_str()).collect();
    assert_eq!(order, ["A", "B", "C"]);
    assert!(standings.divisions[0].iter().all(|row| row.streak.is_none() && row.placed.waits_for_coin()));
}

#[test]
fn a_share_is_compared_exactly_and_a_tie_is_half_a_win() {
    let record = |won, lost, tied| WonLost { won, lost, tied, ..WonLost::default() };
    assert!(record(2, 1, 0).compare(&record(3, 2, 0)).is_gt(), ".667 and .600");
    assert!(record(0, 0, 2).compare(&record(1, 1, 0)).is_eq());
    assert!(record(1, 0, 1).compare(&record(3, 1, 0)).is_eq(), ".750 both");
    assert!(record(0, 0, 0).compare(&record(0, 3, 0)).is_eq());
    assert_eq!(record(2, 1, 0).per_mille(), 667);
}

#[test]
fn a_forfeit_is_lost_by_whoever_gave_up_and_a_double_forfeit_by_both() {
    let map = map("A B C");
    let mut book = SeasonBook::new(&map);
    let fixture = Fixture::new(tag("A"), tag("B"));
    book.enter(GameId(1), &fixture, &GameResult::forfeit(Side::Home, 2));
    book.enter(GameId(2), &Fixture::new(tag("A"), tag("C")), &GameResult::double_forfeit());
    let shown = |club: usize| (book.total(club).to_string(), book.total(club).points);
    assert_eq!([shown(0), shown(1), shown(2)], [("0-2".into(), 0), ("1-0".into(), 2), ("0-1".into(), 0)]);
}

#[test]
fn a_reason_names_the_games_it_looked_at() {
    let map = map("A B, X Y");
    let games = games("A X 7-0, A B 7-0, B Y 9-0, Y A 7-0, B A 3-0, X B 7-0");
    let book = book(&map, &games);
    let standings = Standings::new(&book, &TieRules::short(), &mut Coins::default());
    let row = standings.row(tag("A")).unwrap();
    let trail: Vec<(String, Vec<u16>)> = row
        .placed
        .trail
        .iter()
        .map(|taken| (taken.step.words(), taken.games(&book).iter().map(|id| id.0).collect()))
        .collect();
    assert_eq!(
        trail,
        [
            ("head to head".to_string(), vec![2, 5]),
            ("net points in all games".to_string(), vec![1, 2, 3, 4, 5, 6])
        ]
    );
    assert_eq!(row.placed.trail[0].words(), "head to head: A 1-1, B 1-1");
    assert_eq!(row.placed.decided_by().unwrap().words(), "net points in all games: A +4, B -2");
    let passed = standings.row(tag("X")).unwrap().placed.trail[0].words();
    assert_eq!(passed, "head to head: they have not all met one of the others");
}
