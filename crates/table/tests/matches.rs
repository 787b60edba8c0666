//! A match: what it waits for, what it takes, what it refuses.

use crate::toy;

use hashmark_dice::{Cup, Pips, Seeded, Stream};
use hashmark_law::{Both, Side};
use hashmark_table::{
    AnswerError, AnyDesk, AutoDesk, Awaiting, Coach, Desk, DiceSource, Flow, Game, Match, MatchInput, Random,
    RecordEntry, Refusal, SetupError, Sight,
};
use toy::{Ask, BREAK, Call, Event, Played, RUN, Race, answered, setup};

fn pips(shown: &[u8]) -> Pips {
    Pips::new(shown).unwrap()
}

fn by_hand() -> Played {
    Match::new(setup(3), DiceSource::ByHand).unwrap()
}

#[test]
fn a_play_asks_rolls_and_tells_in_the_order_of_its_rules() {
    let mut race = by_hand();
    assert_eq!(*race.need(), Awaiting::Call { side: Side::Home, ask: Ask::Go });
    let progress = race.answer(Side::Home, Call::Hurry(true)).unwrap();
    assert_eq!(race.events_since(progress.events), [Event::Lined { side: Side::Home, hurry: true }]);

    let asks = Both::new(Ask::Lane, Ask::Guess);
    assert_eq!(*race.need(), Awaiting::Both { asks, missing: Both::new(true, true) });
    assert!(race.answer(Side::Away, Call::Lane(2)).unwrap().sealed);
    assert_eq!(*race.need(), Awaiting::Both { asks, missing: Both::new(true, false) });
    assert!(!race.answer(Side::Home, Call::Lane(1)).unwrap().sealed);

    let Awaiting::Roll { roll, why, index: 0 } = *race.need() else { panic!("{:?}", race.need()) };
    assert_eq!((roll, why.rule, why.purpose), (RUN, "R2", "yards of the run"));
    race.enter(pips(&[1, 2])).unwrap();
    let Awaiting::Roll { roll: BREAK, index: 1, .. } = *race.need() else { panic!("{:?}", race.need()) };
    let progress = race.enter(pips(&[1])).unwrap();
    assert!(matches!(race.events_since(progress.events), [Event::Ran { yards: 5, .. }]));
    assert_eq!(race.plays(), 1);
    assert_eq!(*race.need(), Awaiting::Call { side: Side::Away, ask: Ask::Go });
}

#[test]
fn an_illegal_call_is_refused_by_rule_and_nothing_changes() {
    let mut race = by_hand();
    let before = (race.need().clone(), race.record().to_vec());
    let denied = race.answer(Side::Home, Call::Lane(1)).unwrap_err();
    assert!(matches!(&denied, AnswerError::Refused { side: Side::Home, refusal } if refusal.rule == "R1"));
    assert!(denied.to_string().contains("call one of"), "{denied}");
    assert_eq!((race.need().clone(), race.record().to_vec()), before);
}

#[test]
fn only_the_coach_who_is_asked_may_answer_and_only_once() {
    let mut race = by_hand();
    assert_eq!(race.answer(Side::Away, Call::Rest), Err(AnswerError::NotAsked(Side::Away)));
    assert_eq!(race.enter(pips(&[1, 1])), Err(AnswerError::NoDice));
    race.answer(Side::Home, Call::Hurry(false)).unwrap();
    race.answer(Side::Home, Call::Lane(1)).unwrap();
    assert_eq!(race.answer(Side::Home, Call::Lane(2)), Err(AnswerError::AlreadySealed(Side::Home)));
    race.answer(Side::Away, Call::Lane(1)).unwrap();
    let denied = race.answer(Side::Home, Call::Rest).unwrap_err();
    assert_eq!(denied.to_string(), "dice are waited for, not a call: throw 2 red dice for yards of the run");
}

#[test]
fn dice_that_cannot_show_that_are_refused_with_what_they_can_show() {
    let mut race = by_hand();
    race.answer(Side::Home, Call::Hurry(false)).unwrap();
    race.answer(Side::Home, Call::Lane(1)).unwrap();
    race.answer(Side::Away, Call::Lane(1)).unwrap();
    for shown in [&[7, 1][..], &[1], &[0, 3]] {
        let denied = race.enter(pips(shown)).unwrap_err();
        assert_eq!(
            denied.to_string(),
            format!("2 red dice cannot show {shown:?}; type 2 numbers: red 1-6, red 1-6")
        );
    }
    assert_eq!(race.inputs().len(), 2);
}

#[test]
fn a_game_that_is_over_takes_nothing_more() {
    let mut race = answered(DiceSource::seeded(1), 3, 1, 1000);
    assert!(race.over() && race.plays() == 3);
    assert_eq!(race.answer(Side::Home, Call::Rest), Err(AnswerError::Over));
    assert_eq!(race.enter(pips(&[1])), Err(AnswerError::Over));
}

#[test]
fn a_setup_that_cannot_be_used_is_refused() {
    let refused = |setup, source| Match::<Race>::new(setup, source).err().unwrap();
    assert!(matches!(refused(setup(0), DiceSource::ByHand), SetupError::Setup(_)));
}

#[test]
fn a_script_that_runs_out_goes_on_with_real_dice() {
    let mut race = Match::<Race>::new(setup(2), DiceSource::Scripted(vec![1, 2])).unwrap();
    race.answer(Side::Home, Call::Hurry(false)).unwrap();
    race.answer(Side::Home, Call::Lane(1)).unwrap();
    race.answer(Side::Away, Call::Lane(2)).unwrap();
    assert!(matches!(race.need(), Awaiting::Roll { index: 1, .. }));
    race.enter(pips(&[6])).unwrap();
    assert_eq!(race.plays(), 1);
}

/// A coach who never changes his mind.
#[derive(Clone, Copy)]
pub struct Stubborn(pub Call);

impl Coach<Race> for Stubborn {
    fn answer(&mut self, sight: &Sight<'_, Race>) -> Call {
        let Sight { game, side, ask, .. } = *sight;
        if game.check(side, ask, &self.0).is_ok() { self.0 } else { game.list(side, ask)[0] }
    }
}

#[test]
fn machine_coaches_play_until_a_person_is_needed() {
    let mut race = Match::<Race>::new(setup(3), DiceSource::seeded(4)).unwrap();
    let away: Box<dyn Coach<Race>> = Box::new(Stubborn(Call::Rest));
    let mut seats = Both::new(None, Some(away));
    assert_eq!(
        *race.run_machine_coaches(&mut seats).unwrap(),
        Awaiting::Call { side: Side::Home, ask: Ask::Go }
    );
    race.answer(Side::Home, Call::Hurry(false)).unwrap();
    let asks = Both::new(Ask::Lane, Ask::Guess);
    assert_eq!(
        *race.run_machine_coaches(&mut seats).unwrap(),
        Awaiting::Both { asks, missing: Both::new(true, false) }
    );
    race.answer(Side::Home, Call::Lane(3)).unwrap();
    assert!(matches!(race.inputs().nth(1), Some(MatchInput::Sealed(_))));
}

#[test]
fn every_game_of_a_run_has_its_own_dice() {
    for lane in 0..5 {
        let race = answered(DiceSource::Seeded { seed: 6, lane: Some(lane), chosen: true }, 9, 1, 1000);
        let mut cup = Seeded::lane(6, lane);
        for given in race.inputs() {
            if let MatchInput::Roll(thrown) = given {
                assert_eq!(cup.roll(thrown.roll), Some(thrown.pips));
            }
        }
    }
}

#[test]
fn two_machines_play_a_whole_game_and_the_quick_desk_plays_the_same() {
    let seats = || Both::from_fn(|side| Random(Stream::lane(9, side as u64)));
    let mut race = Match::<Race>::new(setup(8), DiceSource::seeded(9)).unwrap();
    race.run_machine_coaches(&mut seats().map(Some)).unwrap();
    assert!(race.over());

    let mut quick = AutoDesk { coaches: seats(), cup: Seeded::new(9), teller: Vec::new() };
    let mut game = Race::from_setup(&setup(8)).unwrap();
    while !game.over() {
        game.play(&mut quick).unwrap();
    }
    assert_eq!((race.game(), race.events()), (&game, quick.teller.as_slice()));
}

#[test]
fn machines_can_be_watched_play_by_play_and_play_the_same_game() {
    let seats = || Both::from_fn(|side| Some(Random(Stream::lane(3, side as u64))));
    let new = || Match::<Race>::new(setup(5), DiceSource::seeded(3)).unwrap();
    let (mut watched, mut whole) = (new(), new());
    whole.run_machine_coaches(&mut seats()).unwrap();
    let mut coaches = seats();
    for play in 1..=5 {
        watched.drive_play(&mut coaches).unwrap();
        assert_eq!(watched.plays(), play);
        assert!(matches!(watched.need(), Awaiting::Call { ask: Ask::Go, .. } | Awaiting::Over));
    }
    assert_eq!(watched.record(), whole.record());
}

/// A coach who does not know the rules.
struct Ignorant;

impl Coach<Race> for Ignorant {
    fn answer(&mut self, _: &Sight<'_, Race>) -> Call {
        Call::Lane(9)
    }
}

#[test]
fn a_machine_that_calls_something_illegal_is_refused_like_anyone() {
    let mut race = by_hand();
    let mut seats = Both::new(Some(Ignorant), None);
    let denied = race.run_machine_coaches(&mut seats).unwrap_err();
    assert!(matches!(denied, AnswerError::Refused { side: Side::Home, .. }));
    assert_eq!(race.record().len(), 0);

    race.answer(Side::Home, Call::Hurry(true)).unwrap();
    assert!(race.run_machine_coaches(&mut seats).is_err());
    assert_eq!(race.need().awaits(), Both::new(true, true));
}

#[test]
fn the_record_has_every_input_event_and_completed_play() {
    let race = answered(DiceSource::seeded(3), 5, 3, 1000);
    let count =
        |wanted: fn(&RecordEntry<Call, Event>) -> bool| race.record().iter().filter(|e| wanted(e)).count();
    assert_eq!(count(|entry| matches!(entry, RecordEntry::Given(_))), race.inputs().len());
    assert_eq!(count(|entry| matches!(entry, RecordEntry::Event(_))), race.events().len());
    assert_eq!(count(|entry| matches!(entry, RecordEntry::Play(_))), 5);
    assert_eq!(race.fault(), None);
}

/// A game whose books do not balance.
#[derive(Clone)]
struct Crooked(u32);

impl Game for Crooked {
    type Setup = ();
    type Ask = ();
    type Call = ();
    type Event = u32;
    const NAME: &'static str = "crooked";
    fn from_setup((): &()) -> Result<Crooked, String> {
        Ok(Crooked(0))
    }
    fn play_erased(&mut self, desk: &mut AnyDesk<'_, Crooked>) -> Flow<()> {
        self.play_fast(desk)
    }

    fn play_fast<D: Desk<Crooked>>(&mut self, desk: &mut D) -> Flow<()> {
        desk.ask(self, Side::Home, ())?;
        self.0 += 1;
        Ok(())
    }
    fn over(&self) -> bool {
        self.0 == 3
    }
    fn list(&self, _: Side, _: &()) -> Vec<()> {
        vec![()]
    }
    fn check(&self, _: Side, _: &(), _: &()) -> Result<(), Refusal> {
        Ok(())
    }
    fn audit(&self) -> Result<(), String> {
        if self.0 < 2 { Ok(()) } else { Err("the ball is nowhere".to_string()) }
    }
}

#[test]
fn a_state_that_makes_no_sense_is_noticed_after_the_play_that_made_it() {
    let mut crooked = Match::<Crooked>::new((), DiceSource::ByHand).unwrap();
    while !crooked.over() {
        crooked.answer(Side::Home, ()).unwrap();
    }
    assert_eq!(crooked.fault(), Some("after play 2: the ball is nowhere"));
}
