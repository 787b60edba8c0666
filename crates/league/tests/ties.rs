//! Ties, case by case: who stands first and which step said so.

use crate::kit::{book, games, map, tag};
use hashmark_dice::Scripted;
use hashmark_league::{Coins, PlacedClub, Ranker, StepTaken, TieList, TieRules};

/// Clubs with the same share of games won, and the order they are put in.
struct TieCase {
    what: &'static str,
    clubs: &'static str,
    /// `division-...` and `short` rank clubs of one division, `wild-card-...` clubs of several.
    list: &'static str,
    games: &'static str,
    coins: &'static [u8],
    order: &'static str,
    /// The step that decided each place.
    by: &'static [&'static str],
    /// The steps asked for the first place, each with the number of clubs it was asked of; nothing: not checked.
    trail: &'static str,
}

/// Three divisions of a conference, and another conference.
const CLUBS: &str = "A B C D, X Y Z W, K L M; P Q R S";
/// Three divisions of a conference whose best meet for a wild card.
const WILD: &str = "A B, C D, E F, X Y Z W; P Q R S";

const fn case(what: &'static str, list: &'static str, games: &'static str, order: &'static str) -> TieCase {
    let is_wild = list.as_bytes()[0] == b'w';
    let clubs = if is_wild { WILD } else { CLUBS };
    TieCase { what, clubs, list, games, coins: &[], order, by: &[], trail: "" }
}

impl TieCase {
    const fn by(mut self, by: &'static [&'static str]) -> TieCase {
        self.by = by;
        self
    }

    const fn trail(mut self, trail: &'static str) -> TieCase {
        self.trail = trail;
        self
    }

    const fn coins(mut self, coins: &'static [u8]) -> TieCase {
        self.coins = coins;
        self
    }
}

const HEAD: &str = "head to head";
const SWEEP: &str = "head to head (a sweep)";
const DIVISION: &str = "record in the division";
const COMMON: &str = "record in common games";
const CONFERENCE: &str = "record in the conference";
const VICTORY: &str = "strength of victory";
const SCHEDULE: &str = "strength of schedule";
const RANK: &str = "combined rank in the conference";
const LEAGUE_RANK: &str = "combined rank in the league";
const TOUCHDOWNS: &str = "net touchdowns";
const COIN: &str = "coin";

#[rustfmt::skip]
const CASES: &[TieCase] = &[
    // Two clubs of a division, 2002 on, a step at a time.
    case("who won between them", "division-2002", "A B 20-10, X A 7-0, B X 7-0", "A B").by(&[HEAD, HEAD]),
    case("one each, better in the division", "division-2002",
        "A B 20-10, B A 20-10, A C 7-0, C B 7-0, X A 7-0, B X 7-0, X C 7-0", "A B").by(&[DIVISION, DIVISION])
        .trail("head to head 2, record in the division 2"),
    case("two wins of three between them", "division-2002",
        "A B 20-10, B A 20-10, B A 3-0 *, A C 7-0, C B 7-0, A D 7-0, D B 7-0, X A 9-0, B X 9-0", "B A").by(&[HEAD, HEAD]),
    case("tied between them, better in the division", "division-2002",
        "A B 10-10, A C 7-0, C B 7-0, X A 7-0, B X 7-0, X C 7-0", "A B").by(&[DIVISION, DIVISION]),
    case("a win and a tie between them beat a loss and a tie", "division-2002",
        "A B 10-10, B A 7-0, X B 7-0, A X 7-0", "B A").by(&[HEAD, HEAD]),
    case("never met", "division-2002", "A C 7-0, C B 7-0, X A 7-0, B X 7-0, X C 7-0", "A B").by(&[DIVISION, DIVISION]),
    case("better in common games", "division-2002",
        "A X 7-0, A Y 7-0, B X 7-0, Y B 7-0, B Z 7-0, W A 7-0", "A B").by(&[COMMON, COMMON])
        .trail("head to head 2 passed, record in the division 2 passed, record in common games 2"),
    case("one common game is enough in a division", "division-2002",
        "A X 7-0, X B 7-0, Y A 7-0, B Z 7-0", "A B").by(&[COMMON, COMMON]),
    case("no common games, better in the conference", "division-2002",
        "A X 7-0, P A 7-0, Y B 7-0, B Q 7-0", "A B").by(&[CONFERENCE, CONFERENCE]),
    case("beat the better clubs", "division-2002",
        "A X 7-0, Y A 7-0, B Z 7-0, W B 7-0, X P 7-0", "A B").by(&[VICTORY, VICTORY]),
    case("a club beaten twice counts twice", "division-2002",
        "A X 7-0, A X 7-0, A K 7-0, B Z 7-0, B L 7-0, B M 7-0, X P 7-0, X P 7-0, Q K 7-0, Z P 7-0, L P 7-0, Q L 7-0, \
         M P 7-0, Q M 7-0", "A B").by(&[VICTORY, VICTORY]),
    case("played the better clubs", "division-2002",
        "A X 7-0, Y A 7-0, B Z 7-0, W B 7-0, Y P 7-0, P W 7-0", "A B").by(&[SCHEDULE, SCHEDULE]),
    case("places by points in the conference", "division-2002",
        "A X 30-0, Y A 7-0, B Z 7-0, W B 7-0", "A B").by(&[RANK, RANK]),
    case("places by points in the league", "division-2002",
        "A X 33-0, Y A 30-7, B Z 13-0, W B 10-7, P Q 30-40", "A B").by(&[LEAGUE_RANK, LEAGUE_RANK]),
    case("points in common games", "division-2002",
        "A X 30-10, Y A 10-0, Z A 20-0, B X 20-10, Y B 10-0, W B 20-10", "A B")
        .by(&["net points in common games", "net points in common games"]),
    case("points in all games", "division-2002",
        "A X 38-0, Y A 30-7, B Z 13-0, W B 10-7", "A B").by(&["net points in all games", "net points in all games"]),
    case("touchdowns", "division-2002",
        "A X 21-0 2/0, Y A 7-0 1/0, B Z 21-0 3/0, W B 7-0 1/0", "B A").by(&[TOUCHDOWNS, TOUCHDOWNS]),
    case("touchdowns against count as well", "division-2002",
        "A X 21-0 3/0, Y A 7-0 1/0, B Z 21-0 3/0, W B 7-0 0/0", "B A").by(&[TOUCHDOWNS, TOUCHDOWNS]),
    case("a coin: heads stays", "division-2002",
        "A X 7-0, Y A 7-0, B Z 7-0, W B 7-0", "B A").coins(&[2, 1]).by(&[COIN, COIN]),
    case("nobody threw heads, then both, then one", "division-2002",
        "A X 7-0, Y A 7-0, B Z 7-0, W B 7-0", "A B").coins(&[2, 2, 1, 1, 1, 2]).by(&[COIN, COIN]),
    case("touchdowns not known", "division-2002",
        "A X 21-0 ?, Y A 7-0, B Z 21-0 3/0, W B 7-0 0/0", "A B").coins(&[1, 2]).by(&[COIN, COIN]),
    case("nobody has thrown the coin", "division-2002",
        "A X 7-0, Y A 7-0, B Z 7-0, W B 7-0", "A B").by(&["", ""]),
    case("two ties are worth a win and a loss", "division-2002",
        "A X 7-7, A Y 7-7, B Z 7-0, W B 7-0, Z P 7-0", "B A").by(&[VICTORY, VICTORY]),
    // Three and more clubs of a division.
    case("best of three among them", "division-2002",
        "A B 7-0, A C 7-0, B C 7-0, X A 7-0, Y A 7-0, B X 7-0, Y B 7-0, C X 7-0, C Y 7-0", "A B C").by(&[HEAD, HEAD, HEAD])
        .trail("head to head 3"),
    case("the third is out, the two fall back to what was between them", "division-2002",
        "A C 7-0, B C 7-0, A B 10-10, D A 7-0, B D 7-0, X D 7-0, A X 7-0, Y A 9-7, X B 7-0, Y B 7-0, C X 7-0, \
         C Y 7-0, C Z 7-7", "B A C").by(&[DIVISION, HEAD, HEAD])
        .trail("head to head 3, head to head 2, record in the division 2"),
    case("a circle; one is out by the conference, and the other two start again instead of going on", "division-2002",
        "A B 7-0, B C 7-0, C A 7-0, A X 7-0, P A 7-0, B Y 7-0, Q B 7-0, Z C 7-0, C R 7-0, Y S 7-0, Y S 7-0", "A B C")
        .by(&[HEAD, HEAD, HEAD])
        .trail("head to head 3, record in the division 3, record in common games 3 passed, record in the conference 3, \
                head to head 2"),
    case("four, then three, then two", "division-2002",
        "A D 7-0, B D 7-0, C D 7-0, A B 7-0, B C 7-0, C A 7-0, A X 7-0, P A 7-0, Q A 7-0, B Y 7-0, R B 7-0, S B 7-0, \
         C R 7-0, Z C 7-0, S C 7-0, D L 7-0, D M 7-0, D K 7-0", "A B C D").by(&[HEAD, HEAD, HEAD, HEAD])
        .trail("head to head 4, head to head 3, record in the division 3, record in common games 3, \
                record in the conference 3, head to head 2"),
    // A short league.
    case("a circle by points", "short", "A B 10-0, B C 7-0, C A 3-0", "A B C")
        .by(&["net points in all games", HEAD, HEAD]),
    case("a full circle by coin", "short", "A B 7-0, B C 7-0, C A 7-0", "C A B").coins(&[2, 1, 1, 2, 1])
        .by(&[COIN, HEAD, HEAD]).trail("head to head 3, net points in all games 3, points scored 3, coin 3"),
    case("one each, better by points", "short", "A B 20-10, B A 13-10", "A B")
        .by(&["net points in all games", "net points in all games"]),
    case("points scored", "short", "A B 20-10, B A 20-10, A X 17-7, B X 10-0", "A B")
        .by(&["points scored", "points scored"]),
    // Before 2002.
    case("the conference comes before common games", "division-1978",
        "A X 7-0, X B 7-0, Y A 7-0, Z A 7-0, B Z 7-0, B W 7-0, P B 7-0, A Q 7-0", "B A").by(&[CONFERENCE, CONFERENCE]),
    case("the same games from 2002 on", "division-2002",
        "A X 7-0, X B 7-0, Y A 7-0, Z A 7-0, B Z 7-0, B W 7-0, P B 7-0, A Q 7-0", "B A").by(&[CONFERENCE, CONFERENCE])
        .trail("head to head 2 passed, record in the division 2 passed, record in common games 2, record in the conference 2"),
    case("common games against the conference, before 2002", "division-1978",
        "A X 7-0, X B 7-0, Y A 7-0, B Z 7-0, B W 7-0, P B 7-0, A Q 7-0, K A 7-0", "B A").by(&[CONFERENCE, CONFERENCE]),
    case("common games against the conference, 2002 on", "division-2002",
        "A X 7-0, X B 7-0, Y A 7-0, B Z 7-0, B W 7-0, P B 7-0, A Q 7-0, K A 7-0", "A B").by(&[COMMON, COMMON]),
    case("points in the division", "division-1978", "A B 20-10, B A 13-10", "A B")
        .by(&["net points in the division", "net points in the division"]),
    case("points in the conference", "division-1978",
        "A X 20-10, Y A 7-0, B Z 10-0, W B 9-0, A P 7-0, B Q 30-0", "A B")
        .by(&["net points in the conference", "net points in the conference"]),
    case("the schedule comes after points", "division-1978",
        "A X 7-0, Y A 7-0, B Z 7-0, W B 7-0, P Y 7-0, W P 7-0", "B A").by(&[SCHEDULE, SCHEDULE]),
    // Wild cards.
    case("two that met", "wild-card-2002", "A C 7-0, P A 7-0, C P 7-0", "A C").by(&[SWEEP, SWEEP]),
    case("two that did not meet", "wild-card-2002", "A X 7-0, P A 7-0, Y C 7-0, C Q 7-0", "A C")
        .by(&[CONFERENCE, CONFERENCE]).trail("head to head (a sweep) 2 passed, record in the conference 2"),
    case("three common games are too few", "wild-card-2002",
        "A X 7-0, A Y 7-0, A Z 7-0, W A 7-0, C X 7-0, C Y 7-0, Z C 7-0, C E 7-0, E P 7-0, E P 7-0", "C A")
        .by(&[VICTORY, VICTORY]),
    case("four common games are enough", "wild-card-2002",
        "A X 7-0, A Y 7-0, A Z 7-0, A W 7-0, C X 7-0, C Y 7-0, C Z 7-0, W C 7-0, D A 7-0, C B 7-0, \
         B P 7-0, B P 7-0, B P 7-0", "A C").by(&[COMMON, COMMON]),
    case("four games, but only three of one of them", "wild-card-2002",
        "A X 7-0, A Y 7-0, A Z 7-0, A Z 7-0, C X 7-0, C Y 7-0, Z C 7-0, D A 7-0, E A 7-0, C B 7-0, C B 7-0, F C 7-0, \
         B P 7-0, B P 7-0, B P 7-0, B P 7-0", "C A").by(&[VICTORY, VICTORY]),
    case("beat each of the others", "wild-card-2002",
        "A C 7-0, A E 7-0, P A 7-0, Q A 7-0, C P 7-0, E Q 7-0, C Q 10-0, X C 7-0, E P 7-0, X E 7-0", "A C E")
        .by(&[SWEEP, RANK, RANK]),
    case("lost to each of the others; the two left start again", "wild-card-2002",
        "A E 7-0, C E 7-0, X A 7-0, C P 7-0, Y C 7-0, Z C 7-0, E Q 7-0, E R 7-0", "A C E")
        .by(&[CONFERENCE, SWEEP, SWEEP])
        .trail("head to head (a sweep) 3, head to head (a sweep) 2 passed, record in the conference 2"),
    case("two wins are no sweep when one was not met", "wild-card-2002",
        "A C 7-0, A C 7-0, X A 7-0, Y A 7-0, C P 7-0, C Q 7-0, E X 7-0, E Y 7-0, R E 7-0, S E 7-0", "E A C")
        .by(&[CONFERENCE, SWEEP, SWEEP]),
    case("the best among three is no sweep", "wild-card-2002",
        "A C 7-0, A E 7-7, X A 7-0, C X 7-0, C Y 7-0, P C 7-0, E P 7-0, X E 7-0", "C A E")
        .by(&[CONFERENCE, CONFERENCE, CONFERENCE])
        .trail("head to head (a sweep) 3, record in the conference 3"),
    case("only the best of a division goes on", "wild-card-2002",
        "A B 7-0, B C 7-0, C A 7-0", "C A B").by(&[SWEEP, HEAD, HEAD])
        .trail("head to head (a sweep) 2"),
    case("and then the next of it", "wild-card-2002",
        "A B 7-0, A C 7-0, B C 7-0, X A 7-0, Y A 7-0, B X 7-0, Y B 7-0, C X 7-0, C Y 7-0", "A B C")
        .by(&[SWEEP, SWEEP, SWEEP]).trail("head to head 2, head to head (a sweep) 2"),
    case("places by points", "wild-card-2002", "A X 30-0, Y A 7-0, C Z 7-0, W C 7-0", "A C").by(&[RANK, RANK]),
    case("points in the conference", "wild-card-2002",
        "A X 33-0, Y A 30-7, C Z 12-0, W C 10-7", "A C")
        .by(&["net points in the conference", "net points in the conference"]),
    case("average points in the conference, before 2002", "wild-card-1978",
        "A X 16-0, Y A 4-0, P A 1-0, A Q 1-0, C X 10-0, C Y 10-0, Z C 3-0, W C 2-0", "A C")
        .by(&["average net points in the conference", "average net points in the conference"]),
    case("points in all games, before 2002", "wild-card-1978",
        "A X 10-0, Y A 4-0, A P 9-0, C Z 10-0, W C 4-0, C Q 8-0", "A C")
        .by(&["net points in all games", "net points in all games"]),
    case("a wild card by coin", "wild-card-1978", "A X 7-0, Y A 7-0, C Z 7-0, W C 7-0", "C A").coins(&[2, 1])
        .by(&[COIN, COIN]),
];

fn step(taken: &StepTaken) -> String {
    let passed = if taken.found.is_err() { " passed" } else { "" };
    format!("{} {}{passed}", taken.step.words(), taken.clubs.len())
}

fn order(case: &TieCase) -> Vec<PlacedClub> {
    let list = TieList::named(case.list).unwrap().clone();
    let division = TieList::named(&case.list.replace("wild-card", "division")).unwrap().clone();
    let rules = TieRules { division, wild_card: list };
    let (map, games) = (map(case.clubs), games(case.games));
    let book = book(&map, &games);
    let asked: Vec<usize> =
        case.order.split_whitespace().map(|club| map.number(tag(club)).unwrap()).rev().collect();
    let mut cup = Scripted::new(case.coins.iter().copied());
    let mut coins = Coins::with(&[], &mut cup);
    let mut ranker = Ranker::new(&book, &rules, &mut coins);
    let placed = if case.list.starts_with("wild") { ranker.across(&asked) } else { ranker.division(&asked) };
    let thrown: usize = coins.new_throws().iter().map(|throw| throw.shown.len()).sum();
    assert_eq!(thrown, case.coins.len(), "{}: coins thrown", case.what);
    placed
}

/// What a case came to, where it is not what it should be.
fn fault(case: &TieCase) -> Option<String> {
    let placed = order(case);
    if placed.iter().any(|one| one.level.len() != placed.len()) {
        return Some("not all are level".into());
    }
    let shown: Vec<&str> = placed.iter().map(|one| one.club.as_str()).collect();
    let trails: Vec<Vec<String>> = placed.iter().map(|one| one.trail.iter().map(step).collect()).collect();
    let decided = |one: &PlacedClub| one.decided_by().map_or(String::new(), |taken| taken.step.words());
    let by: Vec<String> = placed.iter().map(decided).collect();
    let first = trails[0].join(", ");
    let right =
        shown.join(" ") == case.order && by == case.by && (case.trail.is_empty() || first == case.trail);
    (!right).then(|| format!("{shown:?} by {by:?}: {trails:#?}"))
}

#[test]
fn every_tie_is_broken_by_the_step_that_the_list_says() {
    assert!(CASES.len() >= 40);
    let faults: Vec<String> = CASES
        .iter()
        .filter_map(|case| Some(format!("{} ({}): {}", case.what, case.list, fault(case)?)))
        .collect();
    assert!(faults.is_empty(), "{} of {}:\n{}", faults.len(), CASES.len(), faults.join("\n"));
}
