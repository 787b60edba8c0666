//! The parts of a record agree with one another, in the invented game and in any made-up one.

use crate::game;

use game::script::Script;
use game::{CB, Clubs, FS, HB, K, LB, P, TE, facts, plays};
use hashmark_law::foul::FoulKind;
use hashmark_law::{CarryHow, Fact, KickHow, PassDepth, PlaceKick, ReturnHow, ScoreKind, Side, Verdict};
use hashmark_record::{GameRecord, Groups, LineKind, PlayerTally, TeamTally, line};
use proptest::prelude::*;

/// One play of a made-up game: what, how far, for how long.
type Made = (u8, i16, u16);

/// Plays from anywhere for either side: not a game anyone could play, but every play is whole.
fn made_up(plays: &[Made]) -> Vec<Fact> {
    let mut s = Script::new();
    s.begin(1);
    for (n, &(what, yards, seconds)) in plays.iter().enumerate() {
        let side = if what & 64 == 0 { Side::Home } else { Side::Away };
        let down = (n % 4 + 1) as u8;
        let them = side.other();
        match what % 14 {
            0..3 => s.snap(side, 40, down, 10).run(HB, CarryHow::Outside, yards),
            3..5 => s.snap(side, 40, down, 10).complete(TE, PassDepth::Short, yards),
            5 => s.snap(side, 40, down, 10).incomplete(Some(HB), PassDepth::Long),
            6 => s.snap(side, 40, down, 10).sack(Some(LB), yards.abs()),
            7 => s.snap(side, 40, down, 10).intercepted(None, PassDepth::Long, FS, yards).back(
                them,
                FS,
                ReturnHow::Interception,
                5,
            ),
            8 => s
                .snap(side, 40, down, 10)
                .run(HB, CarryHow::Inside, yards)
                .fumble(HB)
                .recovery(them, CB, 0, true),
            9 => s.snap(side, 40, 4, 10).kick(P, KickHow::Punt, 40).back(them, CB, ReturnHow::Punt, yards),
            10 => s.snap(side, 70, 4, 10).field_goal(47, PlaceKick::Good).score(side, ScoreKind::FieldGoal),
            11 => s.snap(side, 70, down, 10).run(HB, CarryHow::Inside, 30).score(side, ScoreKind::Touchdown),
            12 => s.a_try(side).try_kick(PlaceKick::Good),
            _ => s.kickoff(side, 35).kick(K, KickHow::Kickoff, 60).back(them, CB, ReturnHow::Kickoff, yards),
        };
        if what & 128 != 0 {
            s.foul(them, FoulKind::Offside, Verdict::Accepted, 5).first_down();
        }
        s.clock(seconds);
    }
    s.end(1);
    let score = s.score;
    s.tell(Fact::GameEnded { score });
    s.facts
}

fn book(facts: &[Fact]) -> GameRecord {
    facts.iter().collect()
}

/// What the team has that no man has: run-backs that count for the team only, and sacks by nobody.
fn nobodys(facts: &[Fact], side: Side) -> Groups {
    let mut team_only = Groups::default();
    for fact in facts {
        match *fact {
            Fact::Return { by, how, from, to, counted: false } if by.side == side => {
                let returns = team_only.returns(how);
                returns.count += 1;
                returns.yards += i32::from(from.gain_to(to, side));
                returns.long = returns.yards;
            }
            Fact::Sack { passer, by: None, from, to } if passer.side != side => {
                team_only.defense.sacks += 1;
                team_only.defense.sack_yards += i32::from(to.gain_to(from, passer.side));
            }
            _ => {}
        }
    }
    team_only
}

fn a_team_is_the_sum_of_its_men(facts: &[Fact]) {
    let book = book(facts);
    for side in Side::BOTH {
        let mut sum = nobodys(facts, side);
        book.players().side(side).iter().for_each(|man| sum.merge(man));
        assert_eq!(sum, book.tally().team(side).groups);
    }
}

fn points_are_those_of_the_summary_and_the_quarters(facts: &[Fact]) {
    let book = book(facts);
    for side in Side::BOTH {
        let team = book.tally().team(side);
        let entries = book.scoring().iter().filter(|entry| entry.side == side);
        assert_eq!(entries.map(|entry| u32::from(entry.points)).sum::<u32>(), team.points);
        assert_eq!(team.by_quarter.iter().sum::<u32>(), team.points);
    }
}

fn drives_cover_every_play(facts: &[Fact]) {
    let book = book(facts);
    for side in Side::BOTH {
        let team = book.tally().team(side);
        let drives: Vec<_> = book.drives().into_iter().filter(|drive| drive.side == side).collect();
        assert_eq!(drives.iter().map(|d| u32::from(d.plays)).sum::<u32>(), team.groups.plays());
        assert_eq!(drives.iter().map(|d| i32::from(d.yards)).sum::<i32>(), team.groups.yards());
        assert_eq!(drives.len(), team.drives.total() as usize);
        assert!(drives.iter().all(|d| d.result.is_some()));
    }
}

fn possession(facts: &[Fact]) -> u32 {
    let book = book(facts);
    Side::BOTH.iter().map(|side| book.tally().team(*side).possession).sum()
}

#[test]
fn the_invented_game_adds_up() {
    let facts = facts();
    a_team_is_the_sum_of_its_men(&facts);
    points_are_those_of_the_summary_and_the_quarters(&facts);
    drives_cover_every_play(&facts);
    assert_eq!(possession(&facts), 3600);
}

#[test]
fn the_score_in_the_book_is_the_score_that_was_told() {
    let facts = facts();
    let Some(Fact::GameEnded { score }) = facts.last() else { panic!("the game ends") };
    assert_eq!(book(&facts).score(), score.map(u32::from));
}

#[test]
fn a_play_told_live_is_told_the_same_in_the_book() {
    let facts = facts();
    let lines = book(&facts).play_by_play(&Clubs);
    let told: Vec<_> = lines.iter().filter(|l| l.kind == LineKind::Play).map(|l| l.text.as_str()).collect();
    let live: Vec<_> = plays(&facts).into_iter().map(|play| line(&Clubs, play)).collect();
    assert_eq!(told, live);
}

#[test]
fn a_tally_as_json_lists_the_men_who_did_anything() {
    let game = facts();
    let json = serde_json::to_value(book(&game).players()).expect("plain numbers");
    let hollis = &json["home"][1];
    assert_eq!((hollis["man"].as_u64(), hollis["rushing"]["attempts"].as_u64()), (Some(1), Some(13)));
    let json = serde_json::to_value(book(&game).tally()).expect("plain numbers");
    assert_eq!(json["teams"]["away"]["drives"]["punt"].as_u64(), Some(3));
}

#[test]
fn games_fed_one_after_another_are_games_merged() {
    let game = facts();
    let (mut run, mut sum) = (TeamTally::new(), TeamTally::new());
    let (mut men_run, mut men_sum) = (PlayerTally::new(), PlayerTally::new());
    for _ in 0..2 {
        let (mut one, mut men) = (TeamTally::new(), PlayerTally::new());
        for fact in &game {
            run.enter(fact);
            one.enter(fact);
            men_run.enter(fact);
            men.enter(fact);
        }
        sum.merge(&one);
        men_sum.merge(&men);
    }
    assert_eq!((run.games, run.teams), (2, sum.teams));
    assert!(Side::BOTH.iter().all(|side| men_run.side(*side) == men_sum.side(*side)));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_game_adds_up(plays in prop::collection::vec((any::<u8>(), -8..30i16, 0..12u16), 0..70)) {
        let facts = made_up(&plays);
        a_team_is_the_sum_of_its_men(&facts);
        drives_cover_every_play(&facts);
        let first = facts.iter().any(|fact| matches!(fact, Fact::Snap { .. }));
        prop_assert_eq!(possession(&facts), if first { 900 } else { 0 });
    }

    #[test]
    fn no_play_is_told_with_a_blank_left_in_it(
        plays in prop::collection::vec((any::<u8>(), -8..30i16, 0..12u16), 1..40)
    ) {
        for told in book(&made_up(&plays)).play_by_play(&Clubs) {
            prop_assert!(!told.text.is_empty());
            prop_assert!(!told.text.contains(['{', '}']), "{}", told.text);
            prop_assert!(!told.text.contains("  ") && !told.text.contains(" ."), "{}", told.text);
        }
    }

    #[test]
    fn facts_in_any_order_break_nothing(order in prop::collection::vec(any::<prop::sample::Index>(), 0..200)) {
        let game = facts();
        let shuffled: Vec<Fact> = order.iter().map(|at| *at.get(&game)).collect();
        let book = book(&shuffled);
        let _ = book.sheet(&Clubs);
        for width in [0, 40, 80] {
            let _ = hashmark_record::text::box_score(&book, &Clubs, width);
            let _ = hashmark_record::text::drive_chart(&book, &Clubs, width);
            let _ = hashmark_record::text::scoring_summary(&book, &Clubs, width);
        }
    }
}
