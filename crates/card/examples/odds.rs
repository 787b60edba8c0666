//! Whether the exact odds of card calls are those of plays, and how long they take.
//!
//! `odds [PLAYS] [SEED]`: goes every way through calls at questions of drawn games, plays each as often as PLAYS in all, and
//! says where the two differ most, in standard errors, and how long the slowest call took.

use hashmark_card::call::CardCall;
use hashmark_card::coach::CardBookCoach;
use hashmark_card::game::CardSetup;
use hashmark_card::{Card, set};
use hashmark_dice::Stream;
use hashmark_law::{Both, Next, Side};
use hashmark_table::odds::{CallOdds, MOST_RUNS, OddsAsk};
use hashmark_table::suite::widest_gap;
use hashmark_table::{Coach, DiceSource, Game, Match, Menus, ReadCalls};
use std::time::{Duration, Instant};

/// Calls that are compared; there are plays for each.
const CALLS: u32 = 40;
/// Plays of a game before its next question is taken.
const APART: u32 = 9;
/// The widest of so many gaps lies beyond this once in some thousand runs.
const WIDEST_ALLOWED: f64 = 5.5;
/// What a call may take.
const SLOWEST_ALLOWED: Duration = Duration::from_millis(20);

fn main() {
    let mut numbers = std::env::args().skip(1).map(|word| word.parse::<u64>().expect("a number"));
    let plays = numbers.next().unwrap_or(10_000_000);
    let seed = numbers.next().unwrap_or(1);
    println!("{plays} plays, seed {seed}");
    let each = (plays / u64::from(CALLS)) as u32;
    let mut worst: f64 = 0.0;
    let mut slowest = Duration::ZERO;
    let mut compared = 0;
    for number in 0..CALLS {
        let (took, gap) = compare(seed, number, each);
        worst = worst.max(gap.1);
        slowest = slowest.max(took);
        compared += gap.0;
    }
    println!("{compared} figures compared: the widest gap is {worst:.2} standard errors");
    println!("the slowest call took {:.1} ms", slowest.as_secs_f64() * 1e3);
    std::process::exit(i32::from(worst > WIDEST_ALLOWED || slowest > SLOWEST_ALLOWED));
}

/// One call: how long its exact odds take, how many figures were compared, and the widest gap among them.
fn compare(seed: u64, number: u32, plays: u32) -> (Duration, (usize, f64)) {
    let mut chance = Stream::lane(seed, u64::from(number));
    let game = at_question(chance.word(), 4 + number * APART % 140);
    let side =
        Side::BOTH.into_iter().find(|side| game.need().ask(*side).is_some()).expect("somebody is asked");
    let asked =
        if game.sight(side.other()).is_some() { game.game().state.situation.possession } else { side };
    let sight = game.sight(asked).expect("he is asked");
    let calls = sight.game.menu(asked, sight.ask).calls().map(String::from).collect::<Vec<_>>();
    let typed = &calls[chance.below(calls.len() as u32) as usize];
    let call = sight.game.read(asked, sight.ask, typed).expect("a menu can be typed");
    let coach = |_: Side, chance: Stream| Box::new(CardBookCoach::new(chance)) as Box<dyn Coach<Card>>;
    let usual = OddsAsk { sight, coach: &coach, other: None, seed }.usual_calls();
    let other = [(usual.first().map_or(CardCall::Receive, |(call, _)| *call), 1.0)];
    let ask = OddsAsk { sight, coach: &coach, other: Some(&other), seed };
    let began = Instant::now();
    let exact = ask.exact_odds(&call, MOST_RUNS).expect("the call is legal");
    let took = began.elapsed();
    let Some(exact) = exact else {
        println!("{typed}: not exact");
        return (Duration::MAX, (0, 0.0));
    };
    let gap = widest_gap(&exact, &ask.sampled_odds(&call, plays).expect("the call is legal"));
    let situation = &game.game().state.situation;
    let kickoff = if game.game().state.next == Next::Scrimmage { "" } else { " (no scrimmage)" };
    println!(
        "period {} {:>3} s, down {} and {:>2}, {:>2} to the goal{kickoff}: {typed:<28} {} ways, {} outcomes, {:.1} ms; \
         widest gap {:.2}: {} {:.6} expected, {:.6} found",
        situation.period,
        situation.seconds,
        situation.down,
        situation.to_go(),
        situation.to_goal(),
        exact.ways.unwrap_or_default(),
        outcomes(&exact),
        took.as_secs_f64() * 1e3,
        gap.errors,
        gap.what,
        gap.expected,
        gap.found
    );
    (took, (gap.compared, gap.errors))
}

fn outcomes(odds: &CallOdds) -> usize {
    odds.sums.chances().count()
}

/// A game at a question, some plays after its beginning.
fn at_question(seed: u64, plays: u32) -> Match<Card> {
    let clubs = set::founders().teams;
    let at = |shift: u64| clubs[((seed >> shift) % clubs.len() as u64) as usize].clone();
    let setup = CardSetup::new(at(8), at(16));
    let mut game = Match::<Card>::new(setup, DiceSource::seeded(seed)).expect("the cards are right");
    let coach = |lane| Some(CardBookCoach::new(Stream::lane(seed, lane)));
    let mut coaches = Both::new(coach(1), coach(2));
    while game.plays() < plays && !game.over() {
        game.drive_play(&mut coaches).expect("the book is legal");
    }
    assert!(!game.checkpoint().over(), "a game has more plays than this");
    game
}
