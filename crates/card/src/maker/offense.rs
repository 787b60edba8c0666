//! An offense's cards: receivers first, then the passers who rely on them, then the runners.

use super::Workshop;
use super::constants::constants;
use super::facing::settle;
use super::league::PassRates;
use super::note_shields;
use super::pass_column::{Readings, WantedPasses, build};
use super::pass_table::{PassRateTable, Spread};
use super::receiver::{PassingAttack, mean_draws};
use super::report::{MakerNote, MakerReport};
use super::roster::{Person, Role};
use super::runner::{RunningBase, longest_run, marked_back, run_mix};
use super::targets::may_carry;
use crate::team::{CatchingCard, Longest, PassingCard, RunningCard};

/// What a man of the offense has on his cards.
#[derive(Clone, Default)]
pub struct Cards {
    pub passing: Option<Box<PassingCard>>,
    pub running: Option<Box<RunningCard>>,
    pub catching: Option<Box<CatchingCard>>,
    pub long_run: Longest,
    pub long_catch: Longest,
    pub run_mix: [f64; 3],
    pub pass_mix: [f64; 3],
}

/// His longest catch; estimated where no file says.
pub(crate) fn longest_catch(man: &Person<'_>, yards: f64) -> Longest {
    let known = man.catch.and_then(|row| row.lng).filter(|_| man.catches() > 0);
    known.unwrap_or(Longest {
        yards: (12.0 + yards + f64::from(man.catches()) / 2.0).min(60.0) as i16,
        td: false,
    })
}

/// Offense cards of a team's men, and completions read on receivers' cards in a season.
pub fn cards(shop: &Workshop<'_>, at: usize, report: &mut MakerReport) -> (Vec<Cards>, f64) {
    let (roster, targets) = (&shop.rosters[at], &shop.targets.teams[at]);
    let input = &shop.input.teams[at];
    let mixes = &shop.mixes.men[at];
    let spread = Spread { mix: shop.mixes.teams[at], columns: shop.targets.guess.passes() };
    let longest: Vec<Longest> =
        roster.men.iter().zip(&input.men).map(|(man, target)| longest_catch(man, target.yards)).collect();
    let shares: Vec<f64> = input.men.iter().map(|man| man.target_share).collect();
    let draws = mean_draws(&shares, mixes, &longest);
    let table = |rates: PassRates, must: f64| {
        let expected = PassRateTable::of(&spread, rates, must);
        let mut card = shop.facing.complement(&expected, &draws);
        let shields = settle(&mut card, &shop.facing.table(), &spread);
        (expected, card, shields)
    };
    let (expected, card, _) = table(targets.pass, targets.must);
    let names: Vec<&str> = roster.men.iter().map(|man| man.name).collect();
    let attack = PassingAttack {
        team: &roster.team.team,
        expected: &expected,
        card: &card,
        spread: &spread,
        targets,
        shares: &shares,
        mixes,
        longest: &longest,
        names: &names,
    };
    let (catching, together) = attack.receivers(report);
    let mut all: Vec<Cards> = run_cards(shop, at);
    for (k, cards) in all.iter_mut().enumerate() {
        cards.catching.clone_from(&catching[k]);
        cards.pass_mix = mixes[k];
        cards.long_catch = longest[k];
    }
    for (k, man) in roster.men.iter().enumerate().filter(|(_, man)| man.role == Role::Quarterback) {
        let own = &targets.men[k];
        let (_, card, shields) = table(own.pass, own.must);
        note_shields(report, &roster.team.team, man.name, &shields);
        let built = build(&WantedPasses {
            table: &card,
            spread: &spread,
            receivers: Some(&together),
            draws: &draws,
            cells: (0.0, 36.0),
        });
        let [flat, short, long] = built.columns;
        let (running, must, sneak) = ground(shop).quarterback(man, own.ypc);
        all[k].running = Some(Box::new(running));
        all[k].passing = Some(Box::new(PassingCard {
            flat,
            short,
            long,
            must,
            sneak,
            int_shield: shields.interception,
            sack_shield: shields.sack,
            must_shield: shields.must,
        }));
    }
    note_samples(shop, at, report);
    (all, receiver_catches(&together, &spread) * drop_backs(shop, at))
}

fn ground<'a>(shop: &'a Workshop<'a>) -> RunningBase<'a> {
    RunningBase {
        league: &shop.league,
        means: &shop.cards.runs,
        facing: &shop.facing,
        guess: &shop.targets.guess,
    }
}

fn run_cards(shop: &Workshop<'_>, at: usize) -> Vec<Cards> {
    let roster = &shop.rosters[at];
    let marked = marked_back(roster);
    let ground = ground(shop);
    let of = |(k, man): (usize, &Person<'_>)| {
        let carries = may_carry(man);
        let ypc = shop.targets.teams[at].men[k].ypc;
        Cards {
            running: carries.then(|| Box::new(ground.card(man, ypc, marked == Some(k)))),
            run_mix: if carries || man.role == Role::Quarterback { run_mix(man.role) } else { [0.0; 3] },
            long_run: longest_run(man),
            ..Cards::default()
        }
    };
    roster.men.iter().enumerate().map(of).collect()
}

/// Catches read on receivers' cards, for each drop-back.
fn receiver_catches(together: &Readings, spread: &Spread) -> f64 {
    let cells = constants().pass.receiver_cells;
    super::frequency::weigh(&spread.mix, &spread.columns, |t, c| {
        f64::from(cells[t]) / 72.0 * together.completion[t][c]
    })
}

fn drop_backs(shop: &Workshop<'_>, at: usize) -> f64 {
    let row = shop.rosters[at].team;
    f64::from(row.att + row.sk) / (1.0 - shop.input.teams[at].must)
}

fn note_samples(shop: &Workshop<'_>, at: usize, report: &mut MakerReport) {
    let small = &constants().small;
    let roster = &shop.rosters[at];
    let mut note = |man: &Person<'_>, n: u32, enough: f64, what: &'static str| {
        let n = f64::from(n);
        if n > 0.0 && n < small.none {
            report.add(&roster.team.team, man.name, MakerNote::TeamAverage(what));
        } else if n > 0.0 && n < enough {
            report.add(&roster.team.team, man.name, MakerNote::SmallSample(what));
        }
    };
    for man in &roster.men {
        if man.role == Role::Quarterback {
            note(man, man.passes(), small.passes, "passes");
        }
        if may_carry(man) || man.role == Role::Quarterback {
            note(man, man.rushes(), small.rushes, "rushes");
        }
        if man.role.catches() {
            note(man, man.catch.map_or(0, |row| row.tgt.unwrap_or(row.rec)), small.targets, "targets");
        }
    }
    for man in roster.men.iter().filter(|man| !may_carry(man) && man.role != Role::Quarterback) {
        if man.rushes() > 0 {
            report.add(&roster.team.team, man.name, MakerNote::SharedOut("rushes"));
        }
    }
    for man in roster.men.iter().filter(|man| !man.role.catches() && man.catches() > 0) {
        report.add(&roster.team.team, man.name, MakerNote::SharedOut("catches"));
    }
}
