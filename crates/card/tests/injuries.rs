//! Injuries: the triple, the position, the rating, the length.

use crate::kit;
use hashmark_card::Card;
use hashmark_card::call::{CardCall, CardFormation, CardPlay, Guess, PassKind, PuntCatch, RunKind};
use hashmark_card::event::{CardChart, CardDetail};
use hashmark_card::limits::injury_rating;
use hashmark_card::position::{CardFront, Pos};
use hashmark_card::tables::CardCharts;
use hashmark_card::team::SeasonLine;
use hashmark_law::{Fact, FieldPlayer, Out, Side};
use kit::*;

fn buck() -> Vec<(Side, CardCall)> {
    calls(run(RunKind::Linebuck), defend(Guess::Pass))
}

/// The first roll is a triple of this number; then who, then how long.
fn triple(number: u8, who: u8, length: u8) -> Vec<u8> {
    dice(&[&[O, number, number, number], &reds(who), &reds(length)])
}

fn hurt(told: &Told) -> Option<(FieldPlayer, Out)> {
    told.facts().iter().find_map(|fact| match fact {
        Fact::Injury { who, out } => Some((*who, *out)),
        _ => None,
    })
}

fn rated(scene: Scene, man: u8, rating: u8) -> Scene {
    scene.home(man, move |man| man.injury = rating)
}

// C-inj-1
#[test]
fn three_equal_dice_may_hurt_somebody_and_the_play_counts() {
    let scene = Scene::new().away(at(CardFront::FourThree, Pos::Dlt), |man| man.injury = 0);
    let told = scene.play(&buck(), &triple(4, 9, 12)).whole();
    assert_eq!(hurt(&told), Some((theirs(at(CardFront::FourThree, Pos::Dlt)), Out::Games(14))));
    assert_eq!(told.ball(), (Side::Home, 76), "the gain stands");
    for pips in [[O, 4, 4, 3], [O, 3, 4, 4], [O, 4, 3, 4]] {
        let told = Scene::new().play(&buck(), &pips).whole();
        assert!(!told.rolls.contains(&"C-inj-2"), "{pips:?}");
    }
}

// C-inj-1: six plays in 216.
#[test]
fn each_of_the_six_triples_counts() {
    let game = Scene::new().game();
    let mut count = 0;
    for throw in 0..216u8 {
        let pips = [O, throw / 36 + 1, throw / 6 % 6 + 1, throw % 6 + 1];
        let told = play(game.clone(), &buck(), &pips);
        count += u8::from(told.rolls.contains(&"C-inj-2"));
    }
    assert_eq!(count, 6);
}

// C-inj-2
#[test]
fn the_number_of_the_triple_names_the_side_and_the_reds_the_position() {
    let told = Scene::new().play(&buck(), &triple(1, 9, 2)).whole();
    assert_eq!(told.chart(CardChart::InjuryPosition), Some((None, 1, Some(ours(QB)))));
    for (front, pos) in [(CardFront::FourThree, Pos::Dlt), (CardFront::ThreeFour, Pos::Lilb)] {
        let told = Scene::new().front(Side::Away, front).play(&buck(), &triple(4, 9, 2)).whole();
        assert_eq!(told.chart(CardChart::InjuryPosition), Some((None, 4, Some(theirs(at(front, pos))))));
    }
}

// C-inj-3
#[test]
fn his_rating_picks_the_column_of_the_length() {
    let one = rated(Scene::new(), QB, 14).play(&buck(), &triple(1, 9, 12)).whole();
    assert_eq!(hurt(&one), Some((ours(QB), Out::Games(1))));
    assert!(one.game.state.sides.home.hurt().has(QB));
    let none = rated(Scene::new(), QB, 15).play(&buck(), &triple(1, 9, 6)).whole();
    assert_eq!(hurt(&none), None);
    assert!(!none.game.state.sides.home.hurt().has(QB));
}

// C-inj-4
#[test]
fn an_injury_that_empties_a_position_is_ignored() {
    let scene = rated(Scene::new(), QB, 0).state(|game| game.state.sides.home.out.add(QB2));
    let told = scene.play(&buck(), &dice(&[&[O, 1, 1, 1], &reds(9)])).whole();
    assert_eq!(hurt(&told), None);
    assert!(
        told.names("C-inj-4") && told.whats().contains(&CardDetail::InjuryIgnored { who: Some(ours(QB)) })
    );
    let other = rated(Scene::new(), QB, 0).play(&buck(), &triple(1, 9, 12)).whole();
    assert_eq!(hurt(&other), Some((ours(QB), Out::Games(14))), "with another quarterback it counts");
}

// C-inj-5
#[test]
fn only_the_first_roll_of_a_run_or_pass_hurts() {
    let mut punt = calls(call(CardPlay::Punt), defend(Guess::Pass));
    punt.push((Side::Away, CardCall::Punt(PuntCatch::Return)));
    let told = Scene::new().play(&punt, &dice(&[&reds(7), &[2, 2, 2]])).whole();
    assert_eq!(told.returns().len(), 1);
    assert!(!told.rolls.contains(&"C-inj-2"));
    let scene =
        Scene::new().home(QB, |qb| qb.passing.as_mut().expect("a passer").short = three("REC", "REC", "REC"));
    let again = calls(pass(PassKind::Short, FL), defend(Guess::Run));
    let told = scene.play(&again, &dice(&[&snap(1), &[2, 2, 2, O]])).whole();
    assert_eq!(told.gain(), Some(12));
    let first = Scene::new().play(&again, &triple(2, 9, 2)).whole();
    assert!(first.rolls.contains(&"C-inj-2"), "a pass counts as a run does");
}

/// A game in which the quarterback has just been hurt for the rest of the half.
fn out_for_the_half(scene: Scene) -> Card {
    let told = rated(scene, QB, 15).play(&buck(), &triple(1, 9, 7)).whole();
    assert_eq!(hurt(&told), Some((ours(QB), Out::Half)));
    assert!(told.game.state.sides.home.hurt().has(QB));
    told.game
}

fn end_the_period(mut game: Card, period: u8) -> Card {
    game.state.situation.period = period;
    game.state.clock = hashmark_card::clock::CardClock::at(0, Some(1));
    let told = play(
        game,
        &calls(with(run(RunKind::Linebuck), |call| call.passer = QB2), defend(Guess::Pass)),
        &snap(1),
    );
    told.whole().game
}

// C-inj-6
#[test]
fn the_rest_of_the_half_ends_at_half_time() {
    let game = end_the_period(out_for_the_half(Scene::new().ticks(2, 18)), 2);
    assert_eq!(game.state.situation.period, 3);
    assert!(!game.state.sides.home.hurt().has(QB));
}

// C-inj-6
#[test]
fn hurt_in_the_second_half_he_does_not_come_back_for_overtime() {
    let game = out_for_the_half(Scene::new().time(3, 600));
    let mut fourth = game.clone();
    fourth.state.clock = hashmark_card::clock::CardClock::at(1, None);
    let told = play(
        fourth,
        &calls(with(run(RunKind::Linebuck), |call| call.passer = QB2), defend(Guess::Pass)),
        &snap(1),
    );
    assert_eq!(told.situation().period, 4);
    assert!(told.game.state.sides.home.hurt().has(QB));
    let overtime = end_the_period(told.game, 4);
    assert_eq!(overtime.state.situation.period, 5);
    assert!(overtime.state.sides.home.hurt().has(QB));
    let hurt_there = rated(Scene::new().time(5, 600), QB, 15).play(&buck(), &triple(1, 9, 7)).whole();
    assert!(hurt_there.game.state.sides.home.out.has(QB), "in overtime the rest of the game");
}

/// The chart as it is printed, rows 2 to 12: three columns of the offense, three of the defense, 4-3 / 3-4.
const POSITIONS: [([Pos; 3], [[Pos; 2]; 3]); 11] = {
    use Pos::*;
    [
        ([Fb, Lt, Fb], [[Dre, Rolb], [Dre, Rolb], [Dre, Rolb]]),
        ([Fl, Fb, Fl], [[Drt, Rilb], [Drt, Rilb], [Dre, Rolb]]),
        ([Hb, Fb, Fb], [[Rlb, Dre], [Rlb, Dre], [Rlb, Dre]]),
        ([Hb, Lt, Se], [[Dle, Lolb], [Dle, Lolb], [Dlt, Lilb]]),
        ([Te, Rg, Rg], [[Lcb, Lcb], [Rcb, Rcb], [Ss, Ss]]),
        ([Hb, Se, C], [[Llb, Dle], [Llb, Dle], [Mlb, Dnt]]),
        ([Te, Rt, Fl], [[Lcb, Lcb], [Rcb, Rcb], [Ss, Ss]]),
        ([Qb, Lg, C], [[Dlt, Lilb], [Drt, Rilb], [Mlb, Dnt]]),
        ([Qb, Lg, Se], [[Rlb, Dre], [Fs, Fs], [Fs, Fs]]),
        ([Fb, Lg, Fl], [[Fs, Fs], [Fs, Fs], [Mlb, Dnt]]),
        ([Fl, Fl, Fb], [[Dre, Rolb], [Dre, Rolb], [Dre, Rolb]]),
    ]
};

fn own(pos: Pos) -> u8 {
    match pos {
        Pos::Qb => QB,
        Pos::Hb => HB,
        Pos::Fb => FB,
        Pos::Fl => FL,
        Pos::Se => SE,
        Pos::Te => TE,
        Pos::Lt => LT,
        Pos::Lg => LG,
        Pos::C => C,
        Pos::Rg => RG,
        Pos::Rt => RT,
        other => panic!("{other:?} is not on the chart"),
    }
}

// C-injpos-1..2: the whole chart; of two positions the first is for the 4-3.
#[test]
fn the_chart_of_injuries_by_triple() {
    for (place, front) in [CardFront::FourThree, CardFront::ThreeFour].into_iter().enumerate() {
        let game = Scene::new().front(Side::Away, front).game();
        for total in 2..=12u8 {
            let (offense, defense) = POSITIONS[usize::from(total - 2)];
            for number in 1..=6u8 {
                let told = play(game.clone(), &buck(), &triple(number, total, 2)).whole();
                let expected = match number {
                    1..=3 => ours(own(offense[usize::from(number - 1)])),
                    _ => theirs(at(front, defense[usize::from(number - 4)][place])),
                };
                let (_, _, man) = told.chart(CardChart::InjuryPosition).expect("somebody may be hurt");
                assert_eq!(man, Some(expected), "{number}-{number}-{number} R{total} {front:?}");
            }
        }
    }
}

// C-injpos-3
#[test]
fn a_position_that_is_not_on_the_field_is_the_man_in_its_place() {
    let one_back = with(run(RunKind::Linebuck), |call| {
        call.formation = CardFormation::ThreeWideOneBack;
        call.men = [WR3, HB, FL, SE, TE];
    });
    let told = Scene::new().play(&calls(one_back, defend(Guess::Pass)), &triple(1, 2, 2)).whole();
    assert_eq!(
        told.chart(CardChart::InjuryPosition),
        Some((None, 1, Some(ours(HB)))),
        "the other back for FB"
    );
    let two_tight = with(run(RunKind::Linebuck), |call| {
        call.formation = CardFormation::TightEnd;
        call.men = [FB, HB, FL, TE2, TE];
    });
    let told = Scene::new().play(&calls(two_tight, defend(Guess::Pass)), &triple(3, 5, 2)).whole();
    assert_eq!(told.chart(CardChart::InjuryPosition), Some((None, 3, Some(ours(TE2)))), "a tight end for SE");
}

fn season(rushes: u16, catches: u16, passes: u16) -> SeasonLine {
    SeasonLine { rushes, catches, passes, ..SeasonLine::default() }
}

#[track_caller]
fn rates(pos: Pos, line: SeasonLine, games: u8, expected: u8) {
    assert_eq!(injury_rating(&CardCharts::standard(), pos, &line, true, games), expected, "{pos:?} {games}");
}

// C-injrat-1: the higher of rushes and catches.
#[test]
fn backs_are_rated_by_rushes_or_catches() {
    for pos in [Pos::Hb, Pos::Fb] {
        rates(pos, season(220, 45, 0), 16, 15);
        for (games, rush, catch) in [(12, 15, 20), (14, 17, 25), (16, 20, 30)] {
            rates(pos, season(11 * rush, 0, 0), games, 11);
            rates(pos, season(11 * rush, catch, 0), games, 11);
            rates(pos, season(3 * rush, catch, 0), games, 10);
        }
    }
}

// C-injrat-2
#[test]
fn quarterbacks_are_rated_by_their_passes() {
    rates(Pos::Qb, season(0, 0, 450), 16, 15);
    for (games, passes) in [(12, 20), (14, 25), (16, 30)] {
        rates(Pos::Qb, season(500, 500, 11 * passes), games, 11);
    }
}

// C-injrat-3
#[test]
fn tight_ends_are_rated_by_their_catches() {
    rates(Pos::Te, season(0, 36, 0), 16, 12);
    for (games, ten) in [(12, 20), (14, 25), (16, 30)] {
        rates(Pos::Te, season(500, ten, 500), games, 10);
    }
}

// C-injrat-4
#[test]
fn wide_receivers_need_more_catches() {
    for pos in [Pos::Fl, Pos::Se] {
        rates(pos, season(0, 60, 0), 16, 12);
        for (games, ten) in [(12, 30), (14, 40), (16, 50)] {
            rates(pos, season(500, ten, 500), games, 10);
        }
    }
}

// C-injrat-5
#[test]
fn everyone_else_is_a_starter_or_a_substitute() {
    for pos in [Pos::Lg, Pos::C, Pos::Ol, Pos::Dle, Pos::Mlb, Pos::Fs, Pos::K, Pos::P] {
        let rating = |starter| injury_rating(&CardCharts::standard(), pos, &season(90, 90, 90), starter, 16);
        assert_eq!((rating(true), rating(false)), (12, 9), "{pos:?}");
    }
}

// C-injrat-6
#[test]
fn ratings_are_rounded_to_the_nearest_and_end_at_fifteen() {
    for (catches, rating) in [(36, 7), (37, 7), (38, 8), (0, 0), (2, 0), (3, 1), (75, 15), (140, 15)] {
        rates(Pos::Fl, season(0, catches, 0), 16, rating);
    }
    rates(Pos::Te, season(0, 25, 0), 12, 13);
}

/// The chart as it is printed, rows 2 to 12, ratings 15+ to 0.
const LENGTHS: [&str; 11] = [
    "no no no no no no no no no no no no no 1/2 1/2 1/2",
    "no no no no no no no no no 1/2 1/2 1/2 1/2 bal bal bal",
    "no no 1/2 1/2 1/2 1/2 1/2 1/2 1/2 bal bal bal bal 1 1 1",
    "no 1/2 1/2 1/2 1/2 1/2 bal bal bal 1 1 1 1 2 2 2",
    "no 1/2 bal bal bal bal bal bal 1 2 2 2 3 3 4 4",
    "1/2 bal bal bal bal bal 1 1 2 3 3 3 4 5 6 6",
    "1/2 bal bal bal 1 1 2 2 3 4 5 5 6 6 7 7",
    "bal bal 1 1 2 2 3 3 4 4 5 6 6 7 8 9",
    "bal 1 1 2 3 3 4 4 5 5 6 7 8 9 10 11",
    "bal 1 2 2 3 4 5 5 6 6 7 8 9 10 12 13",
    "bal 1 2 3 4 5 6 6 7 8 9 10 11 12 13 14",
];

// C-injgame-1: the whole chart, from the dice to the fact.
#[test]
fn the_chart_of_games_injured() {
    for rating in 0..=15u8 {
        let game = rated(Scene::new(), QB, rating).game();
        for total in 2..=12u8 {
            let cell = LENGTHS[usize::from(total - 2)]
                .split(' ')
                .nth(usize::from(15 - rating))
                .expect("sixteen ratings");
            let expected = match cell {
                "no" => None,
                "1/2" => Some(Out::Half),
                "bal" => Some(Out::Game),
                games => Some(Out::Games(games.parse().expect("games"))),
            };
            let told = play(game.clone(), &buck(), &triple(1, 9, total)).whole();
            assert_eq!(hurt(&told).map(|(_, out)| out), expected, "rating {rating} R{total}");
        }
    }
}

// C-injgame-2
#[test]
fn worse_rolls_and_lower_ratings_never_give_a_shorter_absence() {
    let chart = CardCharts::standard().games_injured;
    for row in 0..11 {
        for rating in 0..16 {
            assert!(row == 0 || chart[row][rating] >= chart[row - 1][rating]);
            assert!(rating == 0 || chart[row][rating] >= chart[row][rating - 1]);
        }
    }
    // The chart's columns stand from 15 down: the game reads the column of the man's own rating.
    let length =
        |rating, total| hurt(&rated(Scene::new(), QB, rating).play(&buck(), &triple(1, 9, total)).whole());
    for total in 9..=12 {
        let games = [0, 5, 10].map(|rating| match length(rating, total) {
            Some((_, Out::Games(games))) => games,
            other => panic!("{other:?}"),
        });
        assert!(games[0] > games[1] && games[1] > games[2], "{total}: {games:?}");
    }
}

// C-inj-5: a run or pass for two points is a play like any other; the kick and the fake are not.
#[test]
fn a_two_point_try_may_hurt_somebody() {
    let attempt = |offense: CardCall, pips: &[u8]| {
        let scene = rated(Scene::new(), HB, 0).los(2).next(hashmark_law::Next::Try);
        scene.play(&calls(offense, defend(Guess::Pass)), pips).whole()
    };
    let told = attempt(run(RunKind::Linebuck), &triple(1, 4, 12));
    assert_eq!(hurt(&told), Some((ours(HB), Out::Games(14))));
    assert_eq!(told.scored(Side::Home), 2, "the try stands");
    assert!(told.game.state.sides.home.hurt().has(HB));
    let kick = attempt(call(CardPlay::PlaceKick), &[2, 2]);
    assert!(!kick.rolls.contains(&"C-inj-2"));
}
