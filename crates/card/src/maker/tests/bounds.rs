//! Section 7A: the bounds of the closed form.

use super::super::constants::GuessRates;
use super::super::expect::{Expected, TeamExpected};
use super::super::targets::TeamTargets;
use super::super::*;
use super::invented::league;
use crate::cell::CellKind;
use crate::team::CardMan;

/// Mean and largest of absolute errors.
#[derive(Default)]
pub(crate) struct Errors {
    sum: f64,
    n: f64,
    pub worst: f64,
}

impl Errors {
    pub fn add(&mut self, error: f64) {
        self.sum += error.abs();
        self.n += 1.0;
        self.worst = self.worst.max(error.abs());
    }

    pub fn mean(&self) -> f64 {
        self.sum / self.n.max(1.0)
    }
}

/// Made from a season's own rates, with its expectations.
pub fn made(season: &Season) -> (CardSet, Targets, Expected) {
    let targets = Targets::from(season);
    let (cards, _) = make(season, &targets).unwrap();
    let expected = expect(&cards, &targets.guess);
    (cards, targets, expected)
}

fn seasons() -> [Season; 2] {
    [league(8, 11), league(28, 12)]
}

#[test]
fn backs_average_their_yards_a_carry_within_two_hundredths() {
    for season in seasons() {
        let (cards, targets, expected) = made(&season);
        let mut errors = Errors::default();
        for (team, (wanted, got)) in cards.teams.iter().zip(targets.teams.iter().zip(&expected.teams)) {
            for (man, (wanted, got)) in team.men.iter().zip(wanted.men.iter().zip(&got.men)) {
                if let Some(ypc) = got.ypc.filter(|_| man.season.rushes >= 20) {
                    errors.add(ypc - wanted.ypc);
                }
            }
        }
        assert!(errors.n > 15.0 && errors.worst < 0.02, "{} {}", errors.mean(), errors.worst);
    }
}

#[test]
fn teams_complete_what_they_completed() {
    for season in seasons() {
        let (_, _, expected) = made(&season);
        let (mut completion, mut yards) = (Errors::default(), Errors::default());
        for (row, got) in season.teams.iter().zip(&expected.teams) {
            completion.add(got.pass.completion - f64::from(row.cmp) / f64::from(row.att));
            yards.add(got.pass.yards / (f64::from(row.pass_yds) / f64::from(row.cmp)) - 1.0);
        }
        assert!(
            completion.worst < 0.016 && completion.mean() < 0.004,
            "{} {}",
            completion.mean(),
            completion.worst
        );
        assert!(yards.worst < 0.03 && yards.mean() < 0.01, "{} {}", yards.mean(), yards.worst);
    }
}

#[test]
fn teams_are_sacked_and_intercepted_as_often_as_they_were() {
    for season in seasons() {
        let (_, _, expected) = made(&season);
        let (mut sacks, mut ints) = (Errors::default(), Errors::default());
        for (row, got) in season.teams.iter().zip(&expected.teams) {
            sacks.add(got.pass.sack / (f64::from(row.sk) / f64::from(row.att + row.sk)) - 1.0);
            ints.add(got.pass.interception / (f64::from(row.int) / f64::from(row.att)) - 1.0);
        }
        assert!(sacks.worst < 0.015, "{} {}", sacks.mean(), sacks.worst);
        assert!(ints.worst < 0.02, "{} {}", ints.mean(), ints.worst);
    }
}

#[test]
fn defenses_allow_what_they_allowed() {
    for season in seasons() {
        let (_, targets, expected) = made(&season);
        let (mut ypc, mut completion, mut sacks, mut ints) =
            (Errors::default(), Errors::default(), Errors::default(), Errors::default());
        let mean = |f: fn(&TeamExpected) -> f64| {
            expected.teams.iter().map(f).sum::<f64>() / expected.teams.len() as f64
        };
        let wanted = |f: fn(&TeamTargets) -> f64| {
            targets.teams.iter().map(f).sum::<f64>() / targets.teams.len() as f64
        };
        let shift = mean(|t| t.ypc_allowed) - wanted(|t| t.ypc_allowed);
        for (wanted, got) in targets.teams.iter().zip(&expected.teams) {
            ypc.add(got.ypc_allowed - wanted.ypc_allowed - shift);
            completion.add(got.pass_allowed.completion - wanted.pass_allowed.completion);
            sacks.add(got.pass_allowed.sack / wanted.pass_allowed.sack - 1.0);
            ints.add(got.pass_allowed.interception / wanted.pass_allowed.interception - 1.0);
        }
        assert!(ypc.worst < 0.06, "{} {}", ypc.mean(), ypc.worst);
        assert!(
            completion.worst < 0.016 && completion.mean() < 0.004,
            "{} {}",
            completion.mean(),
            completion.worst
        );
        assert!(sacks.worst < 0.05, "{} {}", sacks.mean(), sacks.worst);
        assert!(ints.worst < 0.06, "{} {}", ints.mean(), ints.worst);
    }
}

#[test]
fn receivers_catch_what_they_caught() {
    let season = league(28, 12);
    let (cards, targets, expected) = made(&season);
    let (mut catch, mut yards) = (Errors::default(), Errors::default());
    for (team, (wanted, got)) in cards.teams.iter().zip(targets.teams.iter().zip(&expected.teams)) {
        for (man, (wanted, got)) in team.men.iter().zip(wanted.men.iter().zip(&got.men)) {
            if man.season.catches >= 25 && wanted.catch < 0.75 {
                catch.add(got.catch.unwrap() - wanted.catch);
                yards.add(got.yards.unwrap() / wanted.yards - 1.0);
            }
        }
    }
    assert!(catch.mean() < 0.01 && catch.worst < 0.06, "{} {}", catch.mean(), catch.worst);
    assert!(yards.mean() < 0.03 && yards.worst < 0.15, "{} {}", yards.mean(), yards.worst);
}

/// Shares of 0 or less, 10 and more, 20 and more on carriers' own cards.
fn shape(men: &[&CardMan], guess: &GuessRates) -> [f64; 3] {
    let mut shares = [0.0; 3];
    let mut weight = 0.0;
    for man in men {
        let card = man.running.as_deref().unwrap();
        for (t, three) in [&card.linebuck, &card.off_tackle, &card.end_run].into_iter().enumerate() {
            for (c, column) in three.iter().flatten().enumerate() {
                let w = f64::from(man.season.rushes) * man.run_mix[t] * guess.other_back()[c];
                weight += w * 36.0;
                for cell in column.cells() {
                    let gain = match cell.kind {
                        CellKind::ShortGain => 15,
                        CellKind::LongGain => 40,
                        _ => i32::from(cell.yards),
                    };
                    shares[0] += if gain <= 0 { w } else { 0.0 };
                    shares[1] += if gain >= 10 { w } else { 0.0 };
                    shares[2] += if gain >= 20 { w } else { 0.0 };
                }
            }
        }
    }
    shares.map(|share| share / weight)
}

#[test]
fn runs_have_the_shape_of_runs() {
    let (cards, targets, _) = made(&league(28, 12));
    let men: Vec<&CardMan> = cards.teams.iter().flat_map(|t| &t.men).filter(|m| m.pos.is_back()).collect();
    let [none, ten, twenty] = shape(&men, &targets.guess);
    assert!((0.15..0.26).contains(&none), "{none}");
    assert!((0.08..0.14).contains(&ten), "{ten}");
    assert!((0.01..0.03).contains(&twenty), "{twenty}");
}
