//! A coach who tries his calls before he makes one: what he finds, what he sees, what it costs.

use crate::matches::Stubborn;
use crate::toy::{Ask, COPIES, Call, Played, Race, answered, setup};

use hashmark_dice::{Scripted, Seeded, Stream};
use hashmark_law::{Both, Side};
use hashmark_table::{AutoDesk, Awaiting, Coach, DiceSource, ForkError, Game, Match, Random, Sight};
use proptest::prelude::*;

/// How often a searcher tries each call.
const TRIES: u64 = 40;

/// A coach who plays every call some forty times, against a coach who always calls the same, and makes the best.
#[derive(Clone, Copy)]
struct Searcher {
    expects: Call,
}

impl Searcher {
    /// How much better off this side is after the play, summed over all tries.
    fn worth(self, sight: &Sight<'_, Race>, call: Call) -> i64 {
        let lead =
            |game: &Race| i64::from(game.points[sight.side]) - i64::from(game.points[sight.side.other()]);
        let tried = |seed: u64| {
            let mut coaches = Both::from_fn(|_| Stubborn(self.expects));
            lead(&sight.fork(call, &mut Seeded::new(seed), &mut coaches).unwrap())
        };
        (0..TRIES).map(tried).sum()
    }
}

impl Coach<Race> for Searcher {
    fn answer(&mut self, sight: &Sight<'_, Race>) -> Call {
        let calls = sight.game.list(sight.side, sight.ask);
        calls.into_iter().max_by_key(|call| self.worth(sight, *call)).unwrap()
    }

    fn searches(&self) -> bool {
        true
    }
}

/// Two coaches of different kinds.
fn seats(home: impl Coach<Race> + 'static, away: impl Coach<Race> + 'static) -> Both<Box<dyn Coach<Race>>> {
    Both::new(Box::new(home), Box::new(away))
}

fn quick_game(coaches: Both<Box<dyn Coach<Race>>>, seed: u64) -> Race {
    let mut game = Race::from_setup(&setup(8)).unwrap();
    let mut desk = AutoDesk { coaches, cup: Seeded::new(seed), teller: () };
    desk.play_out(&mut game).unwrap();
    game
}

#[test]
fn a_coach_who_forks_finds_the_lane_that_is_not_guessed() {
    let race = hurried(answered(DiceSource::seeded(5), 8, 5, 0));
    for guess in 1..=3 {
        let mut runner = Searcher { expects: Call::Lane(guess) };
        assert_ne!(runner.answer(&race.sight(Side::Home).unwrap()), Call::Lane(guess));
    }
}

#[test]
fn a_coach_who_forks_guesses_the_lane_that_is_always_run() {
    let race = hurried(answered(DiceSource::seeded(5), 8, 5, 0));
    for lane in 1..=3 {
        let mut blocker = Searcher { expects: Call::Lane(lane) };
        assert_eq!(blocker.answer(&race.sight(Side::Away).unwrap()), Call::Lane(lane));
    }
}

#[test]
fn who_searches_beats_who_always_calls_the_same() {
    let (mut searched, mut plain) = (0, 0);
    for seed in 0..20 {
        let lead = |game: Race| i64::from(game.points.home) - i64::from(game.points.away);
        let other = Stubborn(Call::Lane(1));
        searched += lead(quick_game(seats(Searcher { expects: Call::Lane(1) }, other), seed));
        plain += lead(quick_game(seats(other, other), seed));
    }
    assert!(searched > plain + 20, "{searched} and {plain}");
}

#[test]
fn a_match_and_the_fast_desk_give_a_searcher_the_same_sight() {
    let coaches = || seats(Searcher { expects: Call::Lane(3) }, Stubborn(Call::Lane(3)));
    let mut race = Match::<Race>::new(setup(8), DiceSource::seeded(11)).unwrap();
    race.run_machine_coaches(&mut coaches().map(Some)).unwrap();
    assert_eq!(*race.game(), quick_game(coaches(), 11));
}

/// Tries everything and then does what another would.
struct Dreamer(Stubborn);

impl Coach<Race> for Dreamer {
    fn answer(&mut self, sight: &Sight<'_, Race>) -> Call {
        Searcher { expects: Call::Lane(1) }.answer(sight);
        self.0.answer(sight)
    }

    fn searches(&self) -> bool {
        true
    }
}

#[test]
fn a_fork_leaves_the_match_untouched() {
    let play = |coaches: Both<Box<dyn Coach<Race>>>| {
        let mut race = Match::<Race>::new(setup(8), DiceSource::seeded(7)).unwrap();
        race.run_machine_coaches(&mut coaches.map(Some)).unwrap();
        race
    };
    let other = Stubborn(Call::Lane(2));
    let (dreamt, plain) = (play(seats(Dreamer(other), other)), play(seats(other, other)));
    assert!(dreamt.over());
    assert_eq!(dreamt.record(), plain.record());
    assert_eq!(dreamt.game(), plain.game());
}

/// Home has called how to go: both are asked for a sealed call.
fn hurried(mut race: Played) -> Played {
    race.answer(Side::Home, Call::Hurry(true)).unwrap();
    assert!(matches!(race.need(), Awaiting::Both { .. }));
    race
}

/// A match by hand in which home has just scored with these dice, and is asked whether to gamble.
fn scored() -> Played {
    let mut race = hurried(Match::new(setup(3), DiceSource::Scripted(vec![6, 4])).unwrap());
    for side in Side::BOTH {
        race.answer(side, Call::Lane(1)).unwrap();
    }
    assert_eq!(*race.need(), Awaiting::Call { side: Side::Home, ask: Ask::Gamble });
    race
}

#[test]
fn a_fork_begins_with_what_the_play_was_given() {
    let race = scored();
    let sight = race.sight(Side::Home).unwrap();
    let mut coaches = Both::from_fn(|_| Stubborn(Call::Rest));
    let mut fork = |call, dice: &[u8]| sight.fork(call, &mut Scripted::new(dice.to_vec()), &mut coaches);
    let after = |points| Race { left: 2, turn: Side::Away, points: Both::new(points, 0), scored: points };
    assert_eq!(fork(Call::Gamble(false), &[]), Ok(after(1)), "the dice of the run are not thrown again");
    assert_eq!(fork(Call::Gamble(true), &[6]), Ok(after(2)));
    assert_eq!(fork(Call::Gamble(true), &[1]), Ok(after(1)));
    assert_eq!(fork(Call::Gamble(true), &[]), Err(ForkError::OutOfDice));
}

#[test]
fn a_fork_refuses_what_the_game_refuses_and_needs_a_checkpoint() {
    let race = scored();
    let mut coaches = Both::from_fn(|_| Stubborn(Call::Rest));
    let sight = race.sight(Side::Home).unwrap();
    let refused = sight.fork(Call::Lane(1), &mut Seeded::new(1), &mut coaches).unwrap_err();
    assert!(matches!(&refused, ForkError::Refused(refusal) if refusal.rule == "R1"), "{refused}");
    let passing = Sight::new(race.game(), Side::Home, &Ask::Gamble);
    let tried = passing.fork(Call::Gamble(false), &mut Seeded::new(1), &mut coaches);
    assert_eq!(tried, Err(ForkError::NoCheckpoint));
    assert!(race.sight(Side::Away).is_none(), "he is not asked");
}

/// What a coach can learn from his sight: all of it, and where every call leads against these coaches.
fn learnt(sight: &Sight<'_, Race>) -> String {
    let tried = |call: Call| {
        let mut coaches = Both::from_fn(|side| Random(Stream::lane(3, side as u64)));
        sight.fork(call, &mut Seeded::new(8), &mut coaches).unwrap()
    };
    let forks: Vec<Race> = sight.game.list(sight.side, sight.ask).into_iter().map(tried).collect();
    format!("{:?} {:?} {:?} {forks:?}", sight.game, sight.ask, sight.other_ask)
}

/// Writes down what he learns.
struct Spy<'a>(&'a mut Vec<String>);

impl Coach<Race> for Spy<'_> {
    fn answer(&mut self, sight: &Sight<'_, Race>) -> Call {
        self.0.push(learnt(sight));
        sight.game.list(sight.side, sight.ask)[0]
    }

    fn searches(&self) -> bool {
        true
    }
}

proptest! {
    #[test]
    fn a_fork_shows_nothing_the_other_side_has_sealed(seed: u64, one in 1u8..=3, two in 1u8..=3) {
        let race = hurried(answered(DiceSource::seeded(seed), 8, seed, 0));
        let seen = |hidden: u8| {
            let mut race = race.clone();
            race.answer(Side::Home, Call::Lane(hidden)).unwrap();
            let mut learnings = vec![learnt(&race.sight(Side::Away).unwrap())];
            race.drive_play(&mut Both::new(None, Some(Spy(&mut learnings)))).unwrap();
            // What he is asked after the reveal may differ.
            learnings.truncate(2);
            learnings
        };
        let (one, two) = (seen(one), seen(two));
        prop_assert_eq!(&one[0], &one[1], "a page and a machine's seat get the same");
        prop_assert_eq!(one, two);
    }
}

#[test]
fn at_a_sealed_question_a_coach_knows_what_the_other_is_asked() {
    let race = hurried(answered(DiceSource::seeded(1), 8, 1, 0));
    assert_eq!(race.sight(Side::Away).unwrap().other_ask, Some(&Ask::Lane));
    assert_eq!(race.sight(Side::Home).unwrap().other_ask, Some(&Ask::Guess));
    let open = answered(DiceSource::seeded(1), 8, 1, 0);
    assert_eq!(open.sight(Side::Home).unwrap().other_ask, None);
}

/// Copies of the race made while this runs.
fn copies<T>(run: impl FnOnce() -> T) -> u32 {
    let before = COPIES.get();
    run();
    COPIES.get() - before
}

/// Forks once at every question, among coaches who fork once at every question themselves, so many times deep.
struct Deep(u32);

impl Coach<Race> for Deep {
    fn answer(&mut self, sight: &Sight<'_, Race>) -> Call {
        let first = sight.game.list(sight.side, sight.ask)[0];
        if let Some(less) = self.0.checked_sub(1) {
            sight.fork(first, &mut Seeded::new(1), &mut Both::from_fn(|_| Deep(less))).unwrap();
        }
        first
    }

    fn searches(&self) -> bool {
        self.0 > 0
    }
}

#[test]
fn checkpoints_are_kept_for_coaches_who_search_and_for_nobody_else() {
    let random = || Both::from_fn(|side| Random(Stream::lane(4, side as u64)));
    let whole = |game: &mut Race| {
        let mut desk = AutoDesk { coaches: random(), cup: Seeded::new(4), teller: () };
        desk.play_out(game).unwrap();
    };
    let mut game = Race::from_setup(&setup(50)).unwrap();
    assert_eq!(copies(|| whole(&mut game)), 0);

    let mut game = Race::from_setup(&setup(1)).unwrap();
    let mut desk = AutoDesk { coaches: Both::from_fn(|_| Deep(1)), cup: Seeded::new(2), teller: Vec::new() };
    let asked = |desk: &AutoDesk<Deep, Seeded, Vec<_>>| 3 + u32::from(desk.teller.len() > 2);
    let made = copies(|| desk.play(&mut game).unwrap());
    assert_eq!(made, 1 + asked(&desk), "one checkpoint for the play, and one copy for each fork");
}

#[test]
fn a_coach_of_a_fork_can_fork() {
    let mut game = Race::from_setup(&setup(6)).unwrap();
    let mut desk = AutoDesk { coaches: Both::from_fn(|_| Deep(3)), cup: Seeded::new(2), teller: () };
    desk.play_out(&mut game).unwrap();
    let mut plain = Race::from_setup(&setup(6)).unwrap();
    let mut desk = AutoDesk { coaches: Both::from_fn(|_| Deep(0)), cup: Seeded::new(2), teller: () };
    desk.play_out(&mut plain).unwrap();
    assert_eq!(game, plain);
}
