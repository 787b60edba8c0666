//! Words behind a call that is whole without them are refused, in every game and at every question.

use hashmark_card::Card;
use hashmark_dice::{Seeded, Stream};
use hashmark_electric::Electric;
use hashmark_electric::bases::Grade;
use hashmark_law::{Both, Side};
use hashmark_roster::founders;
use hashmark_table::{AutoDesk, Coach, Game, Random, ReadCalls, Sight, TableGame};
use hashmark_zone::ZoneGame;
use std::collections::BTreeMap;

/// Calls looked at for one question; the lists of formations and defenses are long.
const A_QUESTION: usize = 24;

/// Calls anything legal, and types one word too many behind what is listed at every question on the way.
struct Babbler {
    coach: Random,
    /// Calls that could be read without the word, by the question.
    read: BTreeMap<&'static str, usize>,
}

impl<G: TableGame> Coach<G> for Babbler {
    fn answer(&mut self, sight: &Sight<'_, G>) -> G::Call {
        let Sight { game, side, ask, .. } = *sight;
        let listed = game.list(side, ask);
        let every = listed.len().div_ceil(A_QUESTION).max(1);
        for call in listed.iter().step_by(every) {
            let typed = game.shorthand(side, call);
            if game.read(side, ask, &typed).is_ok() {
                *self.read.entry(G::label(ask)).or_default() += 1;
                refused(game, side, ask, &typed);
            }
        }
        self.coach.answer(&Sight::new(game, side, ask))
    }
}

fn refused<G: TableGame>(game: &G, side: Side, ask: &G::Ask, typed: &str) {
    let label = G::label(ask);
    for extra in ["banana", "banana split"] {
        let text = format!("{typed} {extra}");
        match game.read(side, ask, &text) {
            Ok(_) => panic!("{label}: `{text}` is taken for a call"),
            Err(error) => {
                assert_eq!(error.at.start, typed.len() + 1, "{label}: `{text}` points elsewhere: {error}");
            }
        }
    }
}

/// Plays at random; gives how often each question was looked at.
fn babble<G: TableGame>(setup: &G::Setup, seed: u64, plays: usize) -> BTreeMap<&'static str, usize> {
    let mut game = G::from_setup(setup).expect("a game");
    let coach = |lane| Babbler { coach: Random(Stream::lane(seed, lane)), read: BTreeMap::new() };
    let mut desk =
        AutoDesk { coaches: Both::new(coach(0), coach(1)), cup: Seeded::lane(seed, 2), teller: () };
    for _ in 0..plays {
        if game.over() || game.play(&mut desk).is_err() {
            break;
        }
    }
    let mut read = desk.coaches.home.read;
    for (label, count) in desk.coaches.away.read {
        *read.entry(label).or_default() += count;
    }
    read
}

fn enough(read: &BTreeMap<&'static str, usize>, questions: usize) {
    assert!(read.len() >= questions, "only {read:?}");
}

#[test]
fn a_word_behind_a_card_call_is_refused() {
    let cards = hashmark_card::set::founders();
    let setup = hashmark_card::CardSetup::new(cards.teams[0].clone(), cards.teams[1].clone());
    enough(&babble::<Card>(&setup, 1, 120), 7);
}

#[test]
fn a_word_behind_a_zone_call_is_refused() {
    let league = founders();
    let team = |at: usize| hashmark_zone::team::ZoneTeam::of_club(&league.clubs[at]);
    let setup = hashmark_zone::ZoneSetup::new(team(0), team(1));
    enough(&babble::<ZoneGame>(&setup, 2, 60), 7);
}

#[test]
fn a_word_behind_an_electric_call_is_refused() {
    let league = founders();
    let team = |at: usize| hashmark_electric::team::ElectricTeam::of_club(&league.clubs[at], Grade::Club);
    let setup = hashmark_electric::ElectricSetup::new(team(0), team(1));
    enough(&babble::<Electric>(&setup, 3, 12), 7);
}

/// Words that were swallowed, one by one.
#[test]
fn what_is_said_twice_or_for_nothing_is_pointed_at() {
    use hashmark_card::call::CardAsk;
    let cards = hashmark_card::set::founders();
    let setup = hashmark_card::CardSetup::new(cards.teams[0].clone(), cards.teams[1].clone());
    let game = Card::from_setup(&setup).expect("a game");
    for (ask, text, at) in [
        (CardAsk::Toss, "receive receive", 8),
        (CardAsk::Toss, "kick off banana", 5),
        (CardAsk::Kickoff, "deep squib", 5),
        (CardAsk::Offense, "punt run", 5),
        (CardAsk::Offense, "kneel the", 6),
        (CardAsk::Offense, "ot hb left right", 11),
        (CardAsk::Offense, "ot hb pro 3wr", 10),
        (CardAsk::Offense, "fake punt fg", 10),
        (CardAsk::Defense, "run block block", 10),
        (CardAsk::Defense, "pass key", 5),
    ] {
        let error = game.read(Side::Home, &ask, text).expect_err(text);
        assert_eq!(error.at.start, at, "{text}: {error}");
    }
    for (ask, text) in [
        (CardAsk::Offense, "off tackle hb right"),
        (CardAsk::Offense, "coffin corner"),
        (CardAsk::Offense, "field goal"),
        (CardAsk::Offense, "fake field goal"),
        (CardAsk::Offense, "ot hb full house"),
        (CardAsk::Offense, "ot hb pro set"),
        (CardAsk::Defense, "run key hb"),
    ] {
        game.read(Side::Home, &ask, text).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
}
