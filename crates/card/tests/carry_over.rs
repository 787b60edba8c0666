//! What a club carries from game to game: injuries of several games, usage with its rests, whose turn it is at quarterback.

use crate::kit;
use hashmark_card::Card;
use hashmark_card::call::{CardCall, CardPlay, Guess, OffenseCall, PassKind, RunKind};
use hashmark_card::carry_over::{CarryOver, LongInjury, ManTouches, NextGame};
use hashmark_card::house::House;
use hashmark_card::replay::{ComparedExtras, SeasonReplay, SeasonSums};
use hashmark_card::season::founders;
use hashmark_card::set;
use hashmark_card::tables::CardCharts;
use hashmark_card::team::{CardMan, CardTeam};
use hashmark_card::usage::UsageTotal;
use hashmark_law::{Next, Side};
use kit::*;

fn total(passes: u16, rushes: u16, catches: u16) -> UsageTotal {
    UsageTotal { passes, rushes, catches }
}

/// A game of a season of sixteen.
const NEXT: NextGame = NextGame { regular: 16, playoff: false };

fn club() -> CardTeam {
    team("Home Club", hashmark_card::position::CardFront::FourThree)
}

fn carried(games: u8, touches: &[(u8, UsageTotal)]) -> CarryOver {
    let touches = touches.iter().map(|(man, total)| ManTouches { man: *man, total: *total }).collect();
    CarryOver { games, hurt: vec![], touches }
}

fn rests(of: &CarryOver, team: &CardTeam, next: NextGame) -> Vec<u8> {
    let sitting = of.sitting_out(&CardCharts::standard().limits, team, &next);
    assert_eq!(sitting.men().len(), sitting.hurt.len() + sitting.rests.len());
    sitting.rests.iter().map(|rest| rest.man).collect()
}

fn none() -> Vec<u8> {
    Vec::new()
}

fn hurt(of: &CarryOver) -> Vec<u8> {
    of.sitting_out(&CardCharts::standard().limits, &club(), &NEXT).hurt
}

/// The quarterback's injury rating, and the two dice of how long he is out.
fn quarterback_hurt(rating: u8, length: u8) -> Card {
    let scene = Scene::new().home(QB, move |man| man.injury = rating);
    let pips = dice(&[&[O, 1, 1, 1], &reds(9), &reds(length)]);
    scene.play(&calls(run(RunKind::Linebuck), defend(Guess::Pass)), &pips).whole().game
}

/// A game in which nothing has happened yet.
fn idle() -> Card {
    Scene::new().game()
}

// C-injgame-1: three further games are three games of his club, whoever else is hurt in them.
#[test]
fn a_man_hurt_for_three_further_games_misses_three() {
    let mut after = CarryOver::default().after(&quarterback_hurt(12, 12), Side::Home);
    assert_eq!(after.hurt, [LongInjury { man: QB, games: 3 }]);
    for games in [3, 2, 1] {
        assert_eq!((after.games_out(QB), hurt(&after)), (games, vec![QB]));
        after = after.after(&idle(), Side::Home);
    }
    assert_eq!((after.games_out(QB), hurt(&after)), (0, vec![]));
    let other = CarryOver::default().after(&quarterback_hurt(12, 12), Side::Away);
    assert!(other.hurt.is_empty(), "the other side has nobody hurt");
}

// C-injgame-1: the rest of the half, or of the game, is over with the game.
#[test]
fn an_injury_for_the_game_is_not_carried() {
    let game = quarterback_hurt(12, 8);
    assert!(game.state.sides.home.hurt().has(QB));
    assert!(CarryOver::default().after(&game, Side::Home).hurt.is_empty());
}

fn touches(told: &[Card], man: u8) -> UsageTotal {
    let carried = told.iter().fold(CarryOver::default(), |all, game| all.after(game, Side::Home));
    assert_eq!(carried.games, told.len() as u8);
    carried.done(man)
}

fn played(call: CardCall, guess: Guess, pips: &[u8]) -> Card {
    Scene::new().play(&calls(call, defend(guess)), pips).whole().game
}

// C-use-1..3: rushes, passes and catches of every game add up; a sneak, a knee and a spike are in the statistics.
#[test]
fn what_counts_for_usage_is_what_the_statistics_count() {
    let buck = played(run(RunKind::Linebuck), Guess::Pass, &snap(1));
    assert_eq!(touches(&[buck.clone(), buck], HB), total(0, 2, 0));
    let short = played(pass(PassKind::Short, FL), Guess::Run, &snap(1));
    assert_eq!(touches(std::slice::from_ref(&short), QB), total(1, 0, 0));
    assert_eq!(touches(&[short], FL), total(0, 0, 1));
    let flat = played(pass(PassKind::Long, FL), Guess::Pass, &snap(1));
    assert_eq!(touches(std::slice::from_ref(&flat), QB), total(1, 0, 0), "incomplete");
    assert_eq!(touches(&[flat], FL), total(0, 0, 0));
    for play in [CardPlay::Sneak, CardPlay::Kneel] {
        let pips = if play == CardPlay::Sneak { snap(1).to_vec() } else { Vec::new() };
        let game =
            Scene::new().ticks(4, 6).score(7, 0).play(&calls(call(play), defend(Guess::Run)), &pips).game;
        assert_eq!(touches(&[game], QB), total(0, 1, 0), "{play:?}");
    }
}

// C-use-2: a sack is no pass.
#[test]
fn a_sack_is_no_pass() {
    let sack = |qb: &mut CardMan| {
        qb.passing.as_mut().expect("a passer").short = three("SACK", "SACK", "SACK");
    };
    let pips = dice(&[&snap(2), &[4, 3, 2, O], &[3, O, 3, 3, O, 3, 3, O, 3, 3, O, 3]]);
    let told =
        Scene::new().home(QB, sack).play(&calls(pass(PassKind::Short, FL), defend(Guess::Pass)), &pips);
    assert!(told.rolls.iter().any(|rule| rule.starts_with("C-sack")), "{:?}", told.rolls);
    assert_eq!(touches(&[told.game], QB), total(0, 0, 0));
}

// C-use-1..3: what is done on a try is in nobody's statistics.
#[test]
fn a_try_does_not_count() {
    let two = |play: OffenseCall| {
        let scene = Scene::new().next(Next::Try);
        scene.play(&calls(CardCall::Play(play), defend(Guess::Pass)), &snap(1)).game
    };
    let CardCall::Play(buck) = run(RunKind::Linebuck) else { panic!("a play") };
    assert_eq!(touches(&[two(buck)], HB), total(0, 0, 0));
}

// C-use-4: 110 % of the actual season's touches, game for game.
#[test]
fn who_was_used_too_much_sits_out_the_next_game() {
    // 355 touches in sixteen games: 22.2 a game.
    let team = club();
    assert_eq!(rests(&carried(5, &[(HB, total(0, 120, 2))]), &team, NEXT), none());
    assert_eq!(rests(&carried(5, &[(HB, total(0, 120, 3))]), &team, NEXT), [HB]);
    assert_eq!(
        rests(&carried(6, &[(HB, total(0, 120, 3))]), &team, NEXT),
        none(),
        "measured again a game later"
    );
}

// C-use-7
#[test]
fn nobody_rests_before_the_third_game_in_the_last_or_in_the_playoffs() {
    let team = club();
    let busy = |games: u8| carried(games, &[(HB, total(0, 40 * u16::from(games), 0))]);
    let least = |games: u8, next: NextGame| rests(&busy(games), &team, next).len();
    assert_eq!([0, 1, 2, 14, 15].map(|games| least(games, NEXT)), [0, 0, 1, 1, 0]);
    assert_eq!(least(5, NextGame { playoff: true, ..NEXT }), 0);
    assert_eq!(least(9, NextGame { regular: 10, ..NEXT }), 0, "the last of ten");
}

// C-use-9: a man who is hurt does not rest, and takes nobody's place.
#[test]
fn the_hurt_neither_rest_nor_fill_in() {
    let busy = carried(5, &[(QB, total(300, 0, 0))]);
    assert_eq!(rests(&busy, &club(), NEXT), [QB]);
    let second_hurt = CarryOver { hurt: vec![LongInjury { man: QB2, games: 1 }], ..busy.clone() };
    assert_eq!(rests(&second_hurt, &club(), NEXT), none());
    let himself = CarryOver { hurt: vec![LongInjury { man: QB, games: 1 }], ..busy };
    assert_eq!(rests(&himself, &club(), NEXT), none());
}

// C-use-10
#[test]
fn whom_the_profile_exempts_does_not_rest() {
    let busy = carried(5, &[(HB, total(0, 200, 0))]);
    let mut team = club();
    assert_eq!(rests(&busy, &team, NEXT), [HB]);
    team.men[usize::from(HB)].usage_exempt = true;
    assert_eq!(rests(&busy, &team, NEXT), none());
}

#[test]
fn what_is_carried_is_kept_as_text() {
    let carried =
        CarryOver { hurt: vec![LongInjury { man: QB, games: 2 }], ..carried(3, &[(HB, total(0, 61, 4))]) };
    let text = serde_json::to_string(&carried).expect("plain data");
    assert_eq!(serde_json::from_str::<CarryOver>(&text).expect("the same"), carried);
    assert_eq!(
        serde_json::from_str::<CarryOver>(r#"{"games":0}"#).expect("the first game"),
        CarryOver::default()
    );
}

/// Who starts each of sixteen games in which a starter throws thirty passes.
fn starts(first: u16, second: u16, luck: f64) -> Vec<u8> {
    let mut team = club();
    team.men[usize::from(QB)].season.passes = first;
    team.men[usize::from(QB2)].season.passes = second;
    let mut so_far = carried(0, &[]);
    (0..16)
        .map(|games| {
            let man = so_far.starter(&team, &[], luck).expect("a quarterback");
            let with = |of: u8| total(so_far.done(of).passes + if of == man { 30 } else { 0 }, 0, 0);
            so_far = carried(games + 1, &[(QB, with(QB)), (QB2, with(QB2))]);
            man
        })
        .collect()
}

#[test]
fn quarterbacks_share_the_starts_as_they_shared_the_passes() {
    let second = |of: Vec<u8>| of.into_iter().filter(|man| *man == QB2).count();
    assert_eq!(second(starts(480, 0, 0.5)), 0);
    assert_eq!(second(starts(240, 240, 0.5)), 8);
    assert_eq!(second(starts(360, 120, 0.5)), 4);
    // A tenth of the passes is 1.6 starts: one in some seasons, two in others.
    let seasons: Vec<usize> =
        (0..10).map(|at| second(starts(432, 48, (f64::from(at) + 0.5) / 10.0))).collect();
    assert_eq!(seasons.iter().sum::<usize>(), 16, "{seasons:?}");
    assert!(seasons.iter().all(|starts| [1, 2].contains(starts)), "{seasons:?}");
}

#[test]
fn who_is_out_does_not_start() {
    let carried = carried(3, &[(QB, total(90, 0, 0))]);
    assert_eq!(carried.starter(&club(), &[QB2], 0.5), Some(QB));
    assert_eq!(carried.starter(&club(), &[QB], 0.5), Some(QB2));
    assert_eq!(carried.starter(&club(), &[QB, QB2], 0.5), None);
}

fn replayed(house: House) -> SeasonSums {
    SeasonReplay::new(&founders(), &set::founders(), house, 77).expect("a schedule").play(0..2)
}

fn missed(sums: &SeasonSums, of: fn(&ComparedExtras) -> f64) -> f64 {
    sums.extra.iter().map(of).sum::<f64>() / sums.seasons as f64
}

// C-injgame-1, C-use-4..10: in a replayed season men miss games, hurt or for usage.
#[test]
fn a_replayed_season_has_men_who_miss_games() {
    let sums = replayed(House::default());
    let (hurt, rested) = (missed(&sums, |club| club.games_hurt), missed(&sums, |club| club.games_rested));
    assert!(hurt > sums.extra.len() as f64, "{hurt} games missed by the hurt of all clubs");
    assert!(rested > sums.extra.len() as f64, "{rested} games sat out for usage");
    let unhurt = replayed(House { injuries: false, ..House::default() });
    assert_eq!(missed(&unhurt, |club| club.games_hurt), 0.0);
}

// A season is played from its own beginning: two at once are the two one by one.
#[test]
fn nothing_is_carried_from_season_to_season() {
    let replay = SeasonReplay::new(&founders(), &set::founders(), House::default(), 78).expect("a schedule");
    let mut one_by_one = replay.play(3..4);
    one_by_one.add(&replay.play(4..5));
    assert_eq!(replay.play(3..5), one_by_one);
}
