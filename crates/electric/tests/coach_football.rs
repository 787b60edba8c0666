//! Whole games, book coach against book coach: the traps that a simulated board sets are not fallen into, and the count
//! of plays is the book's. The football itself is measured by `examples/football`; these are wide bounds.

use crate::kit;

use hashmark_dice::{Seeded, Stream};
use hashmark_electric::coach::ElectricBookCoach;
use hashmark_electric::field;
use hashmark_electric::game::{Electric, ElectricSetup};
use hashmark_electric::scene::side_of;
use hashmark_electric::{ElectricDetail, ElectricEvent};
use hashmark_law::foul::FoulKind;
use hashmark_law::{Both, CarryHow, Fact, Side};
use hashmark_table::{AutoDesk, Game};

/// How many games; more with `HASHMARK_GAMES`.
fn games() -> u64 {
    std::env::var("HASHMARK_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(6)
}

#[derive(Default)]
struct Seen {
    counted: Vec<u64>,
    longest: f64,
    throws: u32,
    interference: u32,
    runs: u32,
    right: u32,
    lost: u32,
    kept: u32,
    overlap: f32,
}

impl Seen {
    fn play(&mut self, game: &Electric, events: &[ElectricEvent]) {
        let mut steps = 0u32;
        for event in events {
            match &event.what {
                ElectricDetail::Power { steps: on, .. } => steps += u32::from(*on),
                ElectricDetail::Counted { period: 1..=4, .. } => {
                    *self.counted.last_mut().expect("a game") += 1
                }
                ElectricDetail::Fact(fact) => self.fact(game, fact),
                _ => {}
            }
        }
        self.longest = self.longest.max(f64::from(steps) / 240.0);
        let board = &game.scene.board;
        let on: Vec<_> = board.standing_on_plate().iter().collect();
        for (at, one) in on.iter().enumerate() {
            for other in &on[at + 1..] {
                let apart = board.outline(*one).separation(&board.outline(*other));
                self.overlap = self.overlap.max(-apart);
            }
        }
    }

    fn fact(&mut self, game: &Electric, fact: &Fact) {
        match *fact {
            Fact::Pass { .. } => self.throws += 1,
            Fact::Foul { kind: FoulKind::DefensivePassInterference | FoulKind::PassInterference, .. } => {
                self.interference += 1;
            }
            Fact::Carry { how: CarryHow::Kneel, .. } => {}
            Fact::Carry { by, how, from, to } => {
                self.lost += u32::from(from.gain_to(to, by.side) < 0);
                self.kept += u32::from(how == CarryHow::Scramble);
                let Some(carrier) = game.scene.carrier.filter(|who| side_of(*who) == by.side) else { return };
                let off = game.scene.board.position(carrier).y - game.scene.ball_y;
                self.runs += 1;
                self.right += u32::from(field::right(by.side, off) > 0.0);
            }
            _ => {}
        }
    }
}

fn seen() -> Seen {
    let mut seen = Seen::default();
    for seed in 0..games() {
        let mut game = Electric::from_setup(&ElectricSetup { ..kit::setup() }).expect("a game");
        let coach = |side: Side| ElectricBookCoach::new(Stream::lane(seed, side as u64));
        let mut desk = AutoDesk {
            coaches: Both::from_fn(coach),
            cup: Seeded::lane(seed, 2),
            teller: Vec::<ElectricEvent>::new(),
        };
        seen.counted.push(0);
        while !game.over() {
            desk.teller.clear();
            game.play(&mut desk).expect("nobody is waited for");
            game.audit().expect("sense");
            seen.play(&game, &desk.teller);
        }
    }
    seen
}

// E1-timing-2: sixty plays; settle-53: no play runs on and on.
#[test]
fn whole_games_keep_out_of_the_traps() {
    let seen = seen();
    let percent = |part: u32, whole: u32| 100.0 * f64::from(part) / f64::from(whole.max(1));
    assert!(seen.counted.iter().all(|counted| *counted == 60), "{:?}", seen.counted);
    assert!(seen.longest <= 12.0, "{:.1} s of power in a play", seen.longest);
    let flags = percent(seen.interference, seen.throws);
    assert!(seen.throws > 50 && flags < 18.0, "a flag on {flags:.0} % of {} throws", seen.throws);
    let right = percent(seen.right, seen.runs);
    assert!((36.0..64.0).contains(&right), "{right:.0} % of {} runs go right", seen.runs);
    let lost = percent(seen.lost, seen.runs);
    assert!(lost < 38.0, "{lost:.0} % of runs lose: linebackers come too early");
    let kept = percent(seen.kept, seen.runs);
    assert!(kept < 50.0, "{kept:.0} % of runs are the passer's: backs cannot get out");
    // A hundredth of an inch at 9/32 of an inch a yard.
    assert!(seen.overlap <= 0.0356, "{:.4} yards of overlap", seen.overlap);
}
