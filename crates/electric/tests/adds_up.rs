//! What is told of a play adds up: the ball goes from fact to fact, and the next play begins where the last one ended.

use hashmark_dice::{Seeded, Stream};
use hashmark_electric::bases::Grade;
use hashmark_electric::coach::ElectricBookCoach;
use hashmark_electric::game::{self, Electric, ElectricSetup};
use hashmark_electric::house::House;
use hashmark_electric::team::ElectricTeam;
use hashmark_electric::{ElectricDetail, ElectricEvent};
use hashmark_law::{Both, Fact, PassEnd, PlayKind, Side, Spot, Verdict};
use hashmark_table::{AutoDesk, Game};
use std::sync::Arc;

/// A whole game between two coaches of the book, fact by fact.
fn whole(house: House, seed: u64) -> (Vec<Fact>, u64) {
    let league = hashmark_roster::founders();
    let team = |at: usize| ElectricTeam::of_club(&league.clubs[at], Grade::Club);
    let setup = ElectricSetup { house, ..ElectricSetup::new(team(seed as usize % 7), team(7)) };
    let mut game = Electric::start(Arc::new(game::ElectricRules::open(&setup).expect("a book")));
    let coach = |side: Side| ElectricBookCoach::new(Stream::lane(seed, side as u64));
    let mut desk: AutoDesk<_, _, Vec<ElectricEvent>> =
        AutoDesk { coaches: Both::from_fn(coach), cup: Seeded::new(seed), teller: Vec::new() };
    while !game.over() {
        game.play(&mut desk).expect("nobody is waited for");
    }
    let counted = desk.teller.iter().filter(|event| matches!(event.what, ElectricDetail::Counted { .. }));
    let counted = counted.count() as u64;
    (desk.teller.iter().filter_map(ElectricEvent::fact).copied().collect(), counted)
}

/// The facts of each play, from its snap on.
fn plays(facts: &[Fact]) -> Vec<&[Fact]> {
    facts.chunk_by(|_, next| !matches!(next, Fact::Snap { .. })).collect()
}

/// Follows the ball through a play; every fact has to begin where the one before it ended.
fn follow(play: &[Fact]) -> Result<Option<Spot>, String> {
    let mut at: Option<Spot> = None;
    let here = |at: Option<Spot>, spot: Spot, fact: &Fact| match at {
        Some(at) if at != spot => Err(format!("the ball is at {at:?}, not at {spot:?}: {fact:?}")),
        _ => Ok(()),
    };
    for fact in play {
        at = match *fact {
            Fact::Snap { situation, .. } => Some(situation.spot),
            Fact::Kick { from, to, .. } => {
                here(at, from, fact)?;
                Some(to)
            }
            Fact::FairCatch { at: spot, .. } | Fact::Downed { at: spot, .. } => {
                here(at, spot, fact)?;
                Some(spot)
            }
            Fact::Return { from, to, .. } => {
                here(at, from, fact)?;
                Some(to)
            }
            Fact::Carry { from, to, .. } | Fact::Sack { from, to, .. } => {
                here(at, from, fact)?;
                Some(to)
            }
            Fact::Pass { end: PassEnd::Incomplete, .. } => at,
            Fact::Pass { from, to, .. } => {
                here(at, from, fact)?;
                Some(to)
            }
            Fact::Recovery { at: spot, .. } | Fact::OnsideRecovery { at: spot, .. } => Some(spot),
            Fact::Interception { at: spot, .. } => Some(spot),
            Fact::OutOfBounds { at: spot } => Some(spot),
            _ => at,
        };
    }
    Ok(at)
}

/// Whether something besides the ball decides where the next play begins.
fn moved(play: &[Fact]) -> bool {
    play.iter().any(|fact| {
        matches!(
            fact,
            Fact::Score { .. }
                | Fact::Touchback { .. }
                | Fact::TryKick { .. }
                | Fact::TwoPointTry { .. }
                | Fact::FieldGoal { .. }
                | Fact::PeriodEnded { .. }
                | Fact::Blocked { .. }
                | Fact::Foul { verdict: Verdict::Accepted | Verdict::Offset, .. }
        )
    })
}

fn kicks(play: &[Fact]) -> bool {
    play.iter().any(|fact| matches!(fact, Fact::Kick { .. }))
}

// E1-kickoff-30, E1-kickoff-34, E1-punt-42, E1-punt-44, E1-scoring-20..23: a kick comes down where its return begins, and
// the next play begins where the return ended.
#[test]
fn story_and_next_play_add_up() {
    let mut checked = 0;
    let mut wrong: Vec<String> = Vec::new();
    for seed in 1..=6 {
        let house = if seed % 2 == 0 { House::recommended() } else { House::default() };
        let (facts, _) = whole(house, seed);
        for pair in plays(&facts).windows(2) {
            let [play, next] = pair else { continue };
            let end = match follow(play) {
                Ok(end) => end,
                Err(error) => {
                    wrong.push(error);
                    continue;
                }
            };
            let (Some(Fact::Snap { kind: PlayKind::Scrimmage, situation }), Some(end)) = (next.first(), end)
            else {
                continue;
            };
            if !moved(play) {
                checked += u32::from(kicks(play));
                if situation.spot != end.in_field() {
                    wrong.push(format!("{end:?} is not {:?}: {play:?}", situation.spot));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} plays do not add up:\n{}", wrong.len(), wrong.join("\n"));
    assert!(checked > 12, "only {checked} kicks");
}

// E1-timing-2, E1-timing-16: what the plays take is the time of the game: fifteen minutes a quarter.
#[test]
fn the_time_of_the_plays_is_the_time_of_the_game() {
    let (facts, counted) = whole(House::default(), 4);
    let (mut spent, mut left) = (0, 900);
    for fact in &facts {
        match *fact {
            Fact::Clock { seconds, .. } => {
                assert_eq!(left - seconds, 60, "a play is a minute");
                spent += u64::from(left - seconds);
                left = seconds;
            }
            // An overtime of ten plays stands for ten minutes.
            Fact::PeriodBegan { period } => left = if period > 4 { 600 } else { 900 },
            _ => {}
        }
    }
    assert!(counted == 60 || counted > 60 && counted <= 70, "{counted} plays");
    assert_eq!(spent, 60 * counted, "every minute is somebody's");
}
