//! Making a team: numbers, philosophies, ratings, men and their ratings, in that order.

use crate::kit;

use hashmark_dice::{ByHand, Pips, Scripted, Seeded};
use hashmark_electric::bases::Grade;
use hashmark_electric::call::{Declare, NextPlay};
use hashmark_electric::campaign::create::{Placing, RosterDraftee, StepStop, TeamMaking, TeamStep, make};
use hashmark_electric::campaign::guide::Guide;
use hashmark_electric::campaign::roster::{RosterPosition, target};
use hashmark_electric::campaign::season::{new_season, rethink};
use hashmark_electric::campaign::squad::edge;
use hashmark_electric::campaign::{Pool, Squad, Stat, Stats, Status};
use hashmark_electric::game::{ElectricRules, ElectricSetup};
use hashmark_electric::house::House;
use hashmark_electric::lineup::PlaceTag;
use hashmark_electric::team::ElectricTeam;
use hashmark_electric::{Electric, ElectricAsk, ElectricCall, ElectricDetail};
use hashmark_roster::Position;
use hashmark_table::{Game, Refusal};
use kit::{HOME, Table, lineup};
use std::sync::Arc;

fn club(at: usize) -> ElectricTeam {
    ElectricTeam::of_club(&hashmark_roster::founders().clubs[at], Grade::Club)
}

/// A team with a squad from a seed.
fn squad_team(at: usize, seed: u64) -> ElectricTeam {
    make(club(at), 5, [None, None], &mut Seeded::new(seed)).expect("a whole team").0
}

/// A team in the making whose numbers are rolled from these dice by a method.
fn rolled(method: u8, dice: &[u8]) -> TeamMaking {
    let mut making = TeamMaking::begin(club(0), method);
    making.roll_scores(method, &mut Scripted::new(dice.iter().copied())).expect("enough dice");
    making
}

/// A team whose six numbers are these before its philosophies.
fn numbered(stats: [u8; 6]) -> TeamMaking {
    let dice: Vec<u8> = stats.iter().flat_map(|stat| three(*stat)).collect();
    let mut making = rolled(1, &dice);
    assert_eq!(making.place(&Placing::Order).expect("in order").0, stats);
    making
}

/// Three dice with this sum.
fn three(sum: u8) -> [u8; 3] {
    let first = (sum - 2).min(6);
    let second = (sum - first - 1).min(6);
    [first, second, sum - first - second]
}

/// What two philosophies make of 10, 10, 10, 10, 10, 10.
fn with(offense: &str, defense: &str) -> [u8; 6] {
    let mut making = numbered([10; 6]);
    making.choose(Some(offense), Some(defense)).expect("allowed").0
}

fn rule_of<T>(result: Result<T, Refusal>) -> &'static str {
    result.err().map_or("", |refusal| refusal.rule)
}

fn stopped<T>(result: Result<T, StepStop>) -> &'static str {
    match result {
        Err(StepStop::Refused(refusal)) => refusal.rule,
        _ => "",
    }
}

/// A game of two teams with the home side's ball.
fn game_of(house: House, home: ElectricTeam, away: ElectricTeam) -> Electric {
    let setup = ElectricSetup { house, ..ElectricSetup::new(home, away) };
    let plain = kit::ball_at(30, 1, 10);
    let mut game = Electric::start(Arc::new(ElectricRules::open(&setup).expect("a book")));
    (game.state.halves, game.state.next) = (plain.state.halves, plain.state.next);
    game.state.situation = plain.state.situation;
    game
}

// E2-team-1
#[test]
fn a_team_is_made_step_by_step_and_no_step_can_be_taken_early() {
    let mut making = TeamMaking::begin(club(0), 1);
    let mut cup = Seeded::new(1);
    assert_eq!(rule_of(making.place(&Placing::Order)), "E2-team-1");
    assert_eq!(rule_of(making.choose(None, None)), "E2-team-1");
    assert_eq!(rule_of(making.list(None)), "E2-team-1");
    assert_eq!(rule_of(making.assign()), "E2-team-1");
    assert_eq!(stopped(making.rate_players(&mut cup)), "E2-team-1");
    assert_eq!(rule_of(making.give(0, 5)), "E2-team-1");
    assert_eq!(rule_of(making.clone().finish()), "E2-team-1");
    making.roll_scores(1, &mut cup).expect("dice");
    assert_eq!(stopped(making.roll_scores(1, &mut cup)), "E2-team-1", "rolled once");
    making.place(&Placing::Order).expect("placed");
    let early = making.rate().expect_err("the philosophies come first");
    assert_eq!((early.rule, early.remedy.as_str()), ("E2-team-1", "choose both philosophies"));
    making.choose(None, None).expect("chosen");
    making.rate().expect("rated");
    making.list(None).expect("listed");
    making.assign().expect("assigned");
    making.rate_players(&mut cup).expect("dice");
    assert_eq!(making.step(), TeamStep::Done);
    assert!(making.finish().expect("a team").squad.is_some());
}

// E2-team-2
#[test]
fn eleven_men_with_numbers_and_nothing_else_are_a_team() {
    let mut few = club(0);
    let first = |kind: RosterPosition, many: usize| {
        let of = few.men.iter().filter(move |man| RosterPosition::of(man.position) == kind);
        of.take(many).cloned().collect::<Vec<_>>()
    };
    few.men = [
        first(RosterPosition::Qb, 1),
        first(RosterPosition::Wr, 2),
        first(RosterPosition::C, 1),
        first(RosterPosition::Og, 7),
    ]
    .concat();
    few.men.extend(
        club(0).men.into_iter().filter(|man| RosterPosition::of(man.position) == RosterPosition::Cb).take(3),
    );
    few.men.truncate(11);
    assert_eq!(few.men.len(), 11);
    let (team, _) = make(few.clone(), 1, [None, None], &mut Seeded::new(3)).expect("eleven are enough");
    let house = House { team_stats: true, ..House::default() };
    let game = game_of(house, team, squad_team(1, 2));
    let table = Table::of(game).play();
    assert_eq!(table.game.state.heroes.pools, Default::default(), "no stoppages, no injuries, only numbers");
    few.men.truncate(10);
    assert_eq!(stopped(make(few, 1, [None, None], &mut Seeded::new(3))), "E2-roster-1");
}

// E2-team-3, E2-pr-4: the next season begins with new dice for everything.
#[test]
fn nothing_of_a_season_is_left_in_the_next() {
    let mut team = squad_team(0, 1);
    let squad = team.squad.as_mut().expect("a squad");
    squad.stats = Stats([18; 6]);
    for man in &mut squad.men {
        (man.pr, man.hp, man.status, man.ejections) = (60, 1, Status::Reserve, 2);
    }
    let men = team.men.len();
    let dice = [&[3, 3, 3].repeat(6)[..], &[4, 4, 4, 4, 1].repeat(men)].concat();
    let mut cup = Scripted::new(dice);
    let mut making = new_season(team, 1);
    making.roll_scores(1, &mut cup).expect("dice");
    making.place(&Placing::Order).expect("placed");
    making.choose(Some("option"), None).expect("chosen anew");
    making.rate().expect("rated");
    making.list(None).expect("listed");
    making.assign().expect("assigned");
    making.rate_players(&mut cup).expect("dice");
    let squad = making.finish().expect("a team").squad.expect("a squad");
    assert_eq!((squad.stats.0, squad.offense.as_str()), ([8, 11, 8, 9, 9, 9], "option"));
    assert!(squad.men.iter().all(|man| (man.pr, man.hp, man.ejections) == (10 + 17, 10, 0)));
    assert!(squad.men.iter().all(|man| man.status != Status::Reserve));
}

// E2-stats-11: squads that nobody rolled are rolled by method 1.
#[test]
fn method_one_is_the_usual_one() {
    assert_eq!(hashmark_electric::campaign::club::METHOD, 1);
}

// E2-stats-1, E2-stats-11
#[test]
fn three_dice_for_each_of_six_numbers_in_order() {
    let dice: Vec<u8> = [8, 11, 14, 9, 10, 12].iter().flat_map(|sum| three(*sum)).collect();
    let mut making = rolled(1, &dice);
    assert_eq!(making.thrown().len(), 6);
    let stats = *making.place(&Placing::Order).expect("in order");
    let words: Vec<(&str, u8)> = Stat::ALL.into_iter().map(|stat| (stat.word(), stats[stat])).collect();
    assert_eq!(words, [("OL", 8), ("RB", 11), ("WR", 14), ("DL", 9), ("LB", 10), ("DB", 12)]);
    let mut making = rolled(1, &dice);
    assert_eq!(rule_of(making.place(&Placing::Free(Stat::ALL))), "E2-stats-11", "no choice here");
}

// E2-stats-2
#[test]
fn a_number_is_three_to_eighteen_whatever_happens() {
    let mut team = squad_team(0, 1);
    let guards: Vec<usize> = (0..team.men.len())
        .filter(|at| RosterPosition::of(team.men[*at].position) == RosterPosition::Og)
        .collect();
    let mut squad = team.squad.take().expect("a squad");
    squad.stats[Stat::Ol] = 4;
    for (at, left) in [(guards[0], 3), (guards[1], 3)] {
        (squad.men[at].hp, squad.men[at].status) = (2, Status::Reserve);
        assert_eq!(squad.current(&team)[Stat::Ol], left);
    }
    assert!(squad.check(&team).is_ok());
    for wrong in [2, 19] {
        let squad = Squad { stats: Stats([9, 9, wrong, 9, 9, 9]), ..squad.clone() };
        assert!(squad.check(&team).expect_err("out of range").contains("WR"));
    }
}

// E2-stats-3
#[test]
fn a_new_starter_changes_no_number() {
    let team = squad_team(0, 1);
    let mut squad = team.squad.clone().expect("a squad");
    let before = squad.current(&team);
    let backs = hashmark_electric::campaign::roster::chart(&team, &squad, RosterPosition::Rb);
    hashmark_electric::campaign::roster::keep(&mut squad, backs[3], backs[0]);
    assert_eq!(hashmark_electric::campaign::roster::chart(&team, &squad, RosterPosition::Rb)[0], backs[3]);
    assert_eq!(squad.current(&team), before);
}

/// A squad with these numbers, and what a man of a position is rolled against at a place.
fn against(position: Position, place: &str, lineman: bool) -> u8 {
    let team = squad_team(0, 1);
    let squad = Squad { stats: Stats([11, 12, 13, 14, 15, 16]), ..team.squad.clone().expect("a squad") };
    let man = team.men.iter().position(|man| man.position == position).expect("one of them") as u8;
    target(&team, &squad, man, &PlaceTag::new(place), lineman)
}

// E2-stats-4, E2-stats-5, E2-stats-6: the number of the position played.
#[test]
fn linemen_backs_receivers_and_defenders_have_their_numbers() {
    assert_eq!(against(Position::LG, "LG", true), 11);
    assert_eq!(against(Position::C, "C", true), 11);
    assert_eq!(against(Position::TE, "TE", true), 11, "covered, he is a lineman");
    assert_eq!(against(Position::TE, "TE", false), 13, "at the end of the line he catches");
    assert_eq!(against(Position::HB, "RB2", false), 12);
    assert_eq!(against(Position::FB, "RB1", false), 12);
    assert_eq!(against(Position::WR, "Slot1", false), 13);
    assert_eq!(against(Position::DE, "DE1", false), 14);
    assert_eq!(against(Position::DT, "DT2", false), 14);
    assert_eq!(against(Position::OLB, "WLB", false), 15);
    assert_eq!(against(Position::CB, "CB1", false), 16);
    assert_eq!(against(Position::CB, "Nickel", false), 16);
    assert_eq!(against(Position::FS, "FS", false), 16);
}

// E2-stats-7, E2-stats-8: ten where no number speaks for him.
#[test]
fn kickers_and_quarterbacks_are_rolled_against_ten() {
    assert_eq!(against(Position::K, "K", false), 10);
    assert_eq!(against(Position::P, "P", false), 10);
    assert_eq!(against(Position::QB, "QB", false), 10);
    assert_eq!(against(Position::CB, "R1", false), 16, "a returner has the number of his own position");
    assert_eq!(against(Position::HB, "G1", false), 12);
    let mut team = squad_team(0, 1);
    let squad = Squad { stats: Stats([11, 12, 13, 14, 15, 16]), ..team.squad.take().expect("a squad") };
    let kicker = team.men.iter().position(|man| man.position == Position::K).expect("a kicker");
    team.men[kicker].also = vec![Position::FS];
    assert_eq!(target(&team, &squad, kicker as u8, &PlaceTag::new("K"), false), 16, "his second position's");
}

// E2-stats-9
#[test]
fn one_number_feeds_the_rating_and_the_check() {
    let team = squad_team(0, 1);
    let mut squad = Squad { stats: Stats([9, 14, 9, 9, 9, 9]), ..team.squad.clone().expect("a squad") };
    let back = team.men.iter().position(|man| man.position == Position::HB).expect("a back") as u8;
    assert_eq!(squad.ratings(&team), (3 + 4 + 3, 9));
    assert_eq!(target(&team, &squad, back, &PlaceTag::new("RB"), false), 14);
    squad.stats[Stat::Rb] = 8;
    assert_eq!(squad.ratings(&team), (3 + 2 + 3, 9));
    assert_eq!(target(&team, &squad, back, &PlaceTag::new("RB"), false), 8);
}

// E2-stats-10
#[test]
fn a_league_rolls_by_one_method() {
    let mut making = TeamMaking::begin(club(0), 5);
    assert_eq!(stopped(making.roll_scores(1, &mut Seeded::new(1))), "E2-stats-10");
    assert!(making.thrown().is_empty() && making.roll_scores(5, &mut Seeded::new(1)).is_ok());
    let mut making = TeamMaking::begin(club(0), 7);
    assert_eq!(stopped(making.roll_scores(7, &mut Seeded::new(1))), "E2-stats-10", "there are six");
}

// E2-stats-12
#[test]
fn the_better_of_two_throws_for_each_number() {
    let dice: Vec<u8> = [[7, 12]; 6].concat().iter().flat_map(|sum| three(*sum)).collect();
    let mut making = rolled(2, &dice);
    assert_eq!(making.thrown().len(), 12);
    assert_eq!(making.place(&Placing::Order).expect("in order").0, [12; 6]);
}

// E2-stats-13
#[test]
fn six_throws_are_placed_freely() {
    let dice: Vec<u8> = [8, 11, 17, 9, 10, 12].iter().flat_map(|sum| three(*sum)).collect();
    let mut making = rolled(3, &dice);
    assert_eq!(making.scores(), [17, 12, 11, 10, 9, 8]);
    let order = [Stat::Wr, Stat::Ol, Stat::Rb, Stat::Dl, Stat::Lb, Stat::Db];
    let twice = [Stat::Wr, Stat::Wr, Stat::Rb, Stat::Dl, Stat::Lb, Stat::Db];
    assert_eq!(rule_of(making.place(&Placing::Free(twice))), "E2-stats-13");
    assert_eq!(making.place(&Placing::Free(order)).expect("free").0, [12, 11, 17, 10, 9, 8]);
}

// E2-stats-14
#[test]
fn of_twelve_throws_the_best_six_stay() {
    let sums = [3, 18, 4, 17, 5, 16, 6, 15, 7, 14, 8, 13];
    let dice: Vec<u8> = sums.iter().flat_map(|sum| three(*sum)).collect();
    let making = rolled(4, &dice);
    assert_eq!(making.thrown().len(), 12);
    assert_eq!(making.scores(), [18, 17, 16, 15, 14, 13]);
}

// E2-stats-15
#[test]
fn the_lowest_of_four_dice_is_left_out() {
    let making = rolled(5, &[4, 2, 1, 6].repeat(6));
    assert_eq!(making.thrown()[0].roll.dice().len(), 4);
    assert_eq!(making.scores(), [12; 6]);
}

// E2-stats-16
#[test]
fn seven_dice_are_laid_whole_on_eights() {
    let dice = [6, 4, 1, 2, 3, 5, 1];
    let making = rolled(6, &dice);
    assert_eq!(making.thrown().len(), 2, "six dice and one");
    let on = |stats: [Stat; 7]| making.clone().place(&Placing::Dice(stats.map(Some))).map(|stats| stats.0);
    use Stat::*;
    assert_eq!(on([Ol, Ol, Rb, Wr, Dl, Lb, Db]), Ok([18, 9, 10, 11, 13, 9]));
    assert_eq!(rule_of(on([Ol, Ol, Ol, Wr, Dl, Lb, Db])), "E2-stats-16", "nineteen");
    let left = making.clone().place(&Placing::Dice([None; 7])).expect_err("they fit somewhere").rule;
    assert_eq!(left, "E2-stats-17");
}

// E2-stats-17
#[test]
fn a_die_that_fits_nowhere_is_lost() {
    let mut making = rolled(6, &[6; 7]);
    let placing = making.suggest(None, None).expect("a placing");
    let Placing::Dice(laid) = &placing else { panic!("dice") };
    assert_eq!(laid.iter().filter(|stat| stat.is_none()).count(), 1);
    assert_eq!(making.place(&placing).expect("the seventh is lost").0, [14; 6]);
}

// E2-philosophy-1
#[test]
fn a_philosophy_changes_numbers_before_they_are_rated() {
    let mut making = numbered([9, 12, 12, 9, 9, 9]);
    assert_eq!(making.choose(Some("run-and-shoot"), None).expect("allowed")[Stat::Wr], 14);
    assert_eq!(making.rate().expect("rated"), (3 + 3 + 4, 9));
    let unknown = numbered([9; 6]).choose(Some("zone"), None).expect_err("a defense");
    assert!(unknown.rule == "E2-philosophy-1" && unknown.remedy.contains("run-and-shoot"), "{unknown}");
}

// E2-philosophy-2: whatever a team believes in, it may call the same.
#[test]
fn a_philosophy_binds_nobody() {
    let house = House { team_stats: true, ..House::default() };
    let mut smash = squad_team(0, 1);
    smash.squad.as_mut().expect("a squad").offense = "smashmouth".to_string();
    let run = |home: ElectricTeam| {
        let script = |game: &Electric, side, ask: &ElectricAsk| match ask {
            ElectricAsk::Next => Some(ElectricCall::Next(NextPlay::Scrimmage)),
            ElectricAsk::Declare(_) if side == HOME => {
                let calls = game.list(side, ask);
                calls.into_iter().find(|call| matches!(call, ElectricCall::Declare(Declare::Pass { .. })))
            }
            _ => None,
        };
        Table::scripted(game_of(house, home, squad_team(1, 2)), 3, script).play().desk.events
    };
    let told = run(smash);
    let pass = |what: &ElectricDetail| {
        matches!(what, ElectricDetail::Declared { declare: Declare::Pass { .. }, .. })
    };
    assert!(told.iter().any(|event| pass(&event.what)), "runners throw");
    assert_eq!(told, run(squad_team(0, 1)));
}

// E2-philosophy-3
#[test]
fn a_philosophy_is_kept_until_the_season_is_over() {
    assert!(rethink(0).is_ok());
    assert_eq!(rule_of(rethink(5)), "E2-philosophy-3");
    let next = new_season(squad_team(0, 1), 5);
    assert_eq!(next.step(), TeamStep::Scores, "a new season, and a new choice");
}

// E2-philosophy-4
#[test]
fn a_philosophy_that_leaves_the_range_is_refused_not_cut() {
    let mut making = numbered([9, 9, 17, 9, 9, 4]);
    assert_eq!(rule_of(making.choose(Some("run-and-shoot"), None)), "E2-philosophy-4");
    assert_eq!(rule_of(making.choose(None, Some("46"))), "E2-philosophy-4", "DB would be 2");
    assert_eq!(making.stats().0, [9, 9, 17, 9, 9, 4], "and nothing has changed");
    assert!(making.choose(Some("smashmouth"), Some("tampa-2")).is_ok());
}

// E2-philosophy-5, E2-philosophy-10: what a team plays that chooses nothing.
#[test]
fn without_a_choice_nothing_changes() {
    let mut making = numbered([10; 6]);
    assert_eq!(making.choose(None, None).expect("allowed").0, [10; 6]);
    making.rate().expect("rated");
    making.list(None).expect("listed");
    making.assign().expect("assigned");
    making.rate_players(&mut Seeded::new(1)).expect("dice");
    let squad = making.finish().expect("a team").squad.expect("a squad");
    assert_eq!((squad.offense.as_str(), squad.defense.as_str()), ("pro-style", "tampa-2"));
    assert_eq!(with("pro-style", "tampa-2"), [10; 6]);
}

// E2-philosophy-6, E2-philosophy-7, E2-philosophy-8, E2-philosophy-9
#[test]
fn the_offenses_give_and_take() {
    assert_eq!(with("option", "tampa-2")[..3], [9, 12, 9]);
    assert_eq!(with("run-and-shoot", "tampa-2")[..3], [10, 8, 12]);
    assert_eq!(with("smashmouth", "tampa-2")[..3], [10, 12, 8]);
    assert_eq!(with("west-coast", "tampa-2")[..3], [9, 9, 12]);
}

// E2-philosophy-11, E2-philosophy-12, E2-philosophy-13, E2-philosophy-14
#[test]
fn the_defenses_give_and_take() {
    assert_eq!(with("pro-style", "eagle")[3..], [9, 9, 12]);
    assert_eq!(with("pro-style", "zone")[3..], [8, 11, 11]);
    assert_eq!(with("pro-style", "46")[3..], [12, 10, 8]);
    assert_eq!(with("pro-style", "two-level")[3..], [11, 11, 8]);
}

// E2-rating-1
#[test]
fn every_number_has_its_modifier() {
    let table = [0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6];
    let made: Vec<u8> = (3..=18).map(|stat| Guide::standard().modifier(stat)).collect();
    assert_eq!(made, table);
}

// E2-rating-2, E2-rating-3, E2-rating-4
#[test]
fn three_modifiers_are_a_rating_and_a_rating_is_at_least_three() {
    let ratings = |stats: [u8; 6]| Guide::standard().ratings(&Stats(stats));
    assert_eq!(ratings([12, 15, 9, 16, 9, 5]), (10, 9));
    assert_eq!(ratings([3, 3, 3, 18, 18, 18]), (3, 18));
    let mut making = numbered([12, 15, 9, 16, 9, 5]);
    making.choose(None, None).expect("chosen");
    assert_eq!(making.rate().expect("rated"), (10, 9));
}

// E2-rating-5, E2-rating-6, E2-rating-7: both compare for themselves.
#[test]
fn a_better_rating_is_worth_its_difference() {
    let pool = |offense, defense| Pool { offense, defense };
    assert_eq!(edge((12, 3), (3, 9)), pool(3, 0));
    assert_eq!(edge((9, 3), (3, 12)), pool(0, 0));
    assert_eq!(edge((3, 14), (12, 18)), pool(0, 2));
    let (one, other) = ((12, 8), (10, 9));
    assert_eq!((edge(one, other), edge(other, one)), (pool(3, 0), pool(2, 0)));
}

/// A team whose men are about to be rated.
fn unrated() -> TeamMaking {
    let mut making = numbered([10; 6]);
    making.choose(None, None).expect("chosen");
    making.rate().expect("rated");
    making.list(None).expect("listed");
    making.assign().expect("assigned");
    making
}

// E2-pr-1
#[test]
fn five_dice_and_ten_are_a_players_rating() {
    let mut making = unrated();
    let men = club(0).men.len();
    let dice = [&[6, 5, 3, 2, 1][..], &[1; 5], &[6; 5], &[1; 5].repeat(men - 3)].concat();
    let rated = making.rate_players(&mut Scripted::new(dice)).expect("enough dice");
    assert_eq!((rated.len(), &rated[..3]), (men, &[27, 15, 40][..]));
}

// E2-pr-2
#[test]
fn one_man_gets_up_to_five_points_but_none_above_forty() {
    let mut making = unrated();
    let men = club(0).men.len();
    let dice = [&[5; 5][..], &[6, 6, 6, 5, 5], &[3; 5].repeat(men - 2)].concat();
    assert_eq!(making.rate_players(&mut Scripted::new(dice)).expect("dice")[..2], [35, 38]);
    assert_eq!(making.clone().give(0, 5), Ok(40));
    assert_eq!(making.clone().give(1, 5), Ok(40), "three are lost");
    assert_eq!(rule_of(making.clone().give(0, 6)), "E2-pr-2");
    assert_eq!(making.give(0, 2), Ok(37));
    assert_eq!(rule_of(making.give(1, 2)), "E2-pr-2", "only once");
    let mut tied = unrated();
    tied.rate_players(&mut Scripted::new([4; 5].repeat(men))).expect("dice");
    assert_eq!(tied.clone().finish().expect("a team").squad.expect("a squad").franchise, None);
    tied.give(4, 5).expect("points");
    assert_eq!(tied.finish().expect("a team").squad.expect("a squad").franchise, Some(4));
}

#[test]
fn dice_thrown_by_hand_are_waited_for_one_throw_after_the_other() {
    let mut making = TeamMaking::begin(club(0), 6);
    let mut hand = ByHand::default();
    let Err(StepStop::Waiting { roll, why }) = making.roll_scores(6, &mut hand) else {
        panic!("no dice yet")
    };
    assert_eq!((roll.dice().len(), why.rule), (6, "E2-stats-1"));
    assert!(hand.enter(roll, Pips::new(&[1, 2, 3, 4, 5, 6]).expect("six")));
    let Err(StepStop::Waiting { roll, .. }) = making.roll_scores(6, &mut hand) else { panic!("one more") };
    assert!(hand.enter(roll, Pips::new(&[2]).expect("one")));
    assert_eq!(making.roll_scores(6, &mut hand).expect("all thrown"), [1, 2, 3, 4, 5, 6, 2]);
}

// E2-roster-2, E2-roster-3
#[test]
fn a_man_without_a_position_is_refused_and_a_strange_number_is_remarked_upon() {
    let mut making = numbered([10; 6]);
    making.choose(None, None).expect("chosen");
    making.rate().expect("rated");
    let mut entries: Vec<RosterDraftee> =
        club(0).men.into_iter().map(|man| RosterDraftee { primary: Some(man.position), man }).collect();
    let passer = entries.iter().position(|entry| entry.man.position == Position::QB).expect("a passer");
    entries[passer].man.number = 85;
    entries[passer].primary = None;
    let mut first = making.clone();
    first.list(Some(entries.clone())).expect("listed");
    assert_eq!(rule_of(first.assign()), "E2-roster-3");
    entries[passer].primary = Some(Position::QB);
    making.list(Some(entries)).expect("listed");
    let doubts = making.assign().expect("only a doubt");
    assert!(doubts.len() == 1 && doubts[0].contains("does not wear number 85"), "{doubts:?}");
}

#[test]
fn a_squad_from_a_seed_is_the_same_every_time_and_takes_what_it_may() {
    let club = club(0);
    let roll = |seed| Squad::roll(&club, 1, ["west-coast", "46"], &mut Seeded::new(seed));
    assert_eq!(roll(4), roll(4));
    assert_ne!(roll(4), roll(5));
    for seed in 0..100 {
        let squad = roll(seed).expect("dice enough");
        squad.check(&club).expect("a squad that may play");
        let took = (squad.offense.as_str(), squad.defense.as_str());
        assert!(matches!(took, ("west-coast", "46") | ("pro-style", "tampa-2")), "{took:?}");
    }
}

#[test]
fn lineups_do_not_ask_for_a_squad_where_no_chapter_does() {
    let plain = Table::of(game_of(House::default(), club(0), club(1))).play().desk.events;
    let with = Table::of(game_of(House::default(), squad_team(0, 1), squad_team(1, 1))).play().desk.events;
    assert_eq!(plain, with);
    assert!(matches!(lineup("pro_set"), ElectricCall::Lineup(_)));
}
