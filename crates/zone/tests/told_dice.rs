//! No die is silent: whatever is thrown, an event says what it showed before the play is over.

use crate::ch8_random;

use hashmark_dice::{Pips, Roll, Seeded, Stream};
use hashmark_law::{Both, Side};
use hashmark_table::{AutoDesk, Desk, Flow, Game, Random, Why};
use hashmark_zone::game::ZoneSetup;
use hashmark_zone::house::{House, Switches};
use hashmark_zone::{ZoneAsk, ZoneCall, ZoneDetail, ZoneEvent, ZoneGame};

/// Random coaches and seeded dice, and the throws that nothing has been said about yet.
struct Overheard {
    desk: AutoDesk<Random, Seeded, ()>,
    untold: Vec<(Why, u8)>,
    thrown: usize,
}

impl Overheard {
    fn new(seed: u64) -> Overheard {
        let lane = |side: Side| Random(Stream::lane(seed, side as u64));
        let desk = AutoDesk { coaches: Both::from_fn(lane), cup: Seeded::lane(seed, 2), teller: () };
        Overheard { desk, untold: Vec::new(), thrown: 0 }
    }

    /// The last throw that showed this is told.
    fn told(&mut self, shown: u8) {
        if let Some(at) = self.untold.iter().rposition(|(_, pips)| *pips == shown) {
            self.untold.remove(at);
        }
    }

    /// The throws for this purpose are told, whatever they showed: the event has what was made of them.
    fn read(&mut self, purpose: &str) {
        self.untold.retain(|(why, _)| !why.purpose.contains(purpose));
    }

    fn hear(&mut self, event: &ZoneEvent) {
        match event.what {
            ZoneDetail::Die { die, .. }
            | ZoneDetail::Chance { die, .. }
            | ZoneDetail::Away { die, .. }
            | ZoneDetail::Runback { die, .. }
            | ZoneDetail::Mishap { die, .. }
            | ZoneDetail::Loose { die, .. } => self.told(die),
            ZoneDetail::Bump { dice, .. } => self.told(dice),
            ZoneDetail::Penalty { roll, .. } => self.told(roll),
            ZoneDetail::Pass { die, second, .. } => {
                self.told(die);
                self.told(second);
            }
            ZoneDetail::Rush { die, .. } => {
                self.read("low or high");
                self.told(die);
            }
            // What is added to the die is in it.
            ZoneDetail::Contact { .. } => self.read("the contact"),
            ZoneDetail::Qt { .. } => self.read("what becomes of the quarterback"),
            // The yards of a return, whose dice have been told.
            ZoneDetail::Kick { roll: 0, .. } => {}
            ZoneDetail::Kick { .. } => {
                self.untold.pop();
            }
            // The face of a lot says nothing that the man does not.
            ZoneDetail::Chosen { .. } => self.untold.retain(|(why, _)| !why.purpose.starts_with("who ")),
            _ => {}
        }
    }
}

impl Desk<ZoneGame> for Overheard {
    fn roll(&mut self, roll: Roll, why: Why) -> Flow<Pips> {
        let pips = Desk::<ZoneGame>::roll(&mut self.desk, roll, why)?;
        // A face of a lot that nobody has is thrown again.
        self.untold.retain(|(last, _)| *last != why);
        self.untold.push((why, pips.as_slice().iter().sum()));
        self.thrown += 1;
        assert!(self.untold.len() <= 3, "{:?}", self.untold);
        Ok(pips)
    }

    fn ask(&mut self, game: &ZoneGame, side: Side, ask: ZoneAsk) -> Flow<ZoneCall> {
        self.desk.ask(game, side, ask)
    }

    fn ask_both(&mut self, game: &ZoneGame, asks: Both<ZoneAsk>) -> Flow<Both<ZoneCall>> {
        self.desk.ask_both(game, asks)
    }

    fn emit(&mut self, event: impl FnOnce() -> ZoneEvent) {
        self.hear(&event());
    }
}

/// The optional rules of chapters 6 and 8, and of all other switches each as a coin falls.
fn setup(seed: u64) -> ZoneSetup {
    let mut setup = ch8_random::setup(seed);
    let mut coin = Stream::lane(seed, 3);
    for switch in House::ALL {
        if coin.below(2) == 0 {
            setup.house.turn(switch.name, true);
        }
    }
    setup
}

/// Z8.1-b: whatever the house plays, every throw of a play is told before it ends, with what it showed.
#[test]
fn no_die_is_silent() {
    for seed in 0..8 {
        let mut game = ZoneGame::from_setup(&setup(seed)).expect("it can be played");
        let mut desk = Overheard::new(seed);
        for play in 0..900 {
            if game.over() {
                break;
            }
            game.play(&mut desk).expect("nobody is waited for");
            assert!(desk.untold.is_empty(), "seed {seed}, play {play}: {:?}", desk.untold);
        }
        assert!(game.over() && desk.thrown > 300, "{}", desk.thrown);
    }
}
