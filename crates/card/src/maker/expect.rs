//! What finished cards come to, without a die: exact sums over cells, halves and column frequencies.
//!
//! Every offense is read against the mean of all defense cards, every defense against the mean offense.
//! Caps, checks and shields count; the field, fatigue, rest and the clock do not.

use super::charts::{Cap, Draws, LEAST_RUN, draws};
use super::constants::{GuessGrid, GuessRates, constants};
use super::facing::Facing;
use super::frequency::weigh;
use super::league::PassRates;
use super::pass_column::Readings;
use super::pass_table::{Spread, grid};
use super::receiver::{mean_draws, pass_draws};
use super::runner::mean_run_draws_of;
use super::samples::ratio;
use super::tally::ReadingTally;
use crate::team::{CardMan, CardSet, CardTeam, CatchingCard, DefenseCard, Longest, PassingCard};

/// Expectations of a whole card set, in its order.
#[derive(Clone, PartialEq, Debug)]
pub struct Expected {
    /// By team, in the season's order.
    pub teams: Vec<TeamExpected>,
}

/// Expectations of one team.
#[derive(Clone, PartialEq, Debug)]
pub struct TeamExpected {
    /// Its passing, its passers weighed by their drop-backs in the season.
    pub pass: PassRates,
    /// Passing it allows.
    pub(crate) pass_allowed: PassRates,
    /// Yards a called run it allows.
    pub(crate) ypc_allowed: f64,
    /// By man, in the team's order.
    pub men: Vec<ManExpected>,
}

/// Expectations of one man; `None` for what he has no card for.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct ManExpected {
    /// Yards a called run.
    pub(crate) ypc: Option<f64>,
    /// What his passing card gives, for those who have one.
    pub pass: Option<PassRates>,
    /// Catches for each target.
    pub catch: Option<f64>,
    /// Yards for each catch.
    pub yards: Option<f64>,
}

/// Sums for each drop-back.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct DropBackSums {
    sack: f64,
    must: f64,
    interception: f64,
    completion: f64,
    yards: f64,
}

impl DropBackSums {
    fn add(&mut self, other: &DropBackSums, share: f64) {
        self.sack += share * other.sack;
        self.must += share * other.must;
        self.interception += share * other.interception;
        self.completion += share * other.completion;
        self.yards += share * other.yards;
    }

    fn rates(&self) -> PassRates {
        let thrown = 1.0 - self.sack - self.must;
        PassRates {
            completion: self.completion / thrown,
            yards: ratio(self.yards, self.completion, 0.0),
            interception: self.interception / thrown,
            sack: self.sack / (1.0 - self.must),
        }
    }
}

/// Expectations of these cards when the defense guesses like this.
pub fn expect(cards: &CardSet, guess: &GuessRates) -> Expected {
    let book = ExpectationBase::open(cards, guess);
    let offenses: Vec<PassingOffense<'_>> =
        cards.teams.iter().map(|team| PassingOffense::of(team, &book)).collect();
    let (mut half, mut ground) = (DropBackSums::default(), 0.0);
    for offense in &offenses {
        half.add(&offense.half(&book), 1.0 / offenses.len() as f64);
        ground += offense.ground(&book) / offenses.len() as f64;
    }
    let spread = Spread { mix: mean_mix(&offenses), columns: guess.passes() };
    let league_draws = league_draws(&offenses);
    let team = |(team, offense): (&CardTeam, &PassingOffense<'_>)| TeamExpected {
        pass: offense.pass(&book),
        pass_allowed: allowed(&team.defense, &spread, &league_draws, &half, &book),
        ypc_allowed: 0.5 * ground + 0.5 * runs_allowed(&team.defense, &book),
        men: team.men.iter().map(|man| offense.man(man, team, &book)).collect(),
    };
    Expected { teams: cards.teams.iter().zip(&offenses).map(team).collect() }
}

/// What all expectations share.
struct ExpectationBase {
    facing: Facing,
    guess: GuessRates,
    /// What shields of defenses leave of interceptions and sacks read on an offense, on average.
    past_shields: (f64, f64),
    /// What shields of passers leave of interceptions, sacks and must-runs read on a defense, on average.
    past_passers: (f64, f64, f64),
    run_draws: Draws,
}

impl ExpectationBase {
    fn open(cards: &CardSet, guess: &GuessRates) -> ExpectationBase {
        let n = cards.teams.len().max(1) as f64;
        let left = |shield: u8| 1.0 - f64::from(shield) / 36.0;
        let mut passed = (0.0, 0.0, 0.0);
        for team in &cards.teams {
            if let Some(card) = starter(team) {
                passed.0 += left(card.int_shield) / n;
                passed.1 += left(card.sack_shield) / n;
                passed.2 += left(card.must_shield) / n;
            }
        }
        let sum =
            |f: fn(&DefenseCard) -> u8| cards.teams.iter().map(|t| left(f(&t.defense))).sum::<f64>() / n;
        let men = cards.teams.iter().flat_map(|team| &team.men);
        let carries = men.filter(|man| man.running.is_some() && man.passing.is_none());
        ExpectationBase {
            facing: Facing::of(cards.teams.iter().map(|team| &team.defense)),
            guess: *guess,
            past_shields: (sum(|card| card.int_shield), sum(|card| card.sack_shield)),
            past_passers: passed,
            run_draws: mean_run_draws_of(carries.map(|man| (man.season.long_run, man.season.rushes.into()))),
        }
    }
}

fn starter(team: &CardTeam) -> Option<&PassingCard> {
    let man = team.depth.qb.first().and_then(|at| team.men.get(usize::from(*at)))?;
    man.passing.as_deref()
}

fn passes(card: &PassingCard) -> [[ReadingTally; 3]; 3] {
    [ReadingTally::three(&card.flat), ReadingTally::three(&card.short), ReadingTally::three(&card.long)]
}

fn catches(card: &CatchingCard) -> [[ReadingTally; 3]; 3] {
    [ReadingTally::three(&card.flat), ReadingTally::three(&card.short), ReadingTally::three(&card.long)]
}

/// One offense's passing game.
struct PassingOffense<'a> {
    team: &'a CardTeam,
    spread: Spread,
    draws: [Draws; 3],
    receivers: Readings,
    attempts: f64,
}

impl<'a> PassingOffense<'a> {
    fn of(team: &'a CardTeam, book: &ExpectationBase) -> PassingOffense<'a> {
        let mut mix = [0.0; 3];
        let mut receivers = Readings::default();
        for man in &team.men {
            let Some(card) = &man.catching else { continue };
            let own = catches(card);
            let draws = pass_draws(man.season.long_catch);
            for t in 0..3 {
                let w = man.target_share * man.pass_mix[t];
                mix[t] += w;
                for (c, tally) in own[t].iter().enumerate() {
                    receivers.completion[t][c] += w * tally.gain;
                    receivers.yards[t][c] += w * tally.total_yards(draws[t]);
                }
            }
        }
        receivers.completion = grid(|t, c| ratio(receivers.completion[t][c], mix[t], 0.0));
        receivers.yards = grid(|t, c| ratio(receivers.yards[t][c], mix[t], 0.0));
        let shares: Vec<f64> = team.men.iter().map(|man| man.target_share).collect();
        let mixes: Vec<[f64; 3]> = team.men.iter().map(|man| man.pass_mix).collect();
        let longest: Vec<Longest> = team.men.iter().map(|man| man.season.long_catch).collect();
        PassingOffense {
            team,
            spread: Spread { mix, columns: book.guess.passes() },
            draws: mean_draws(&shares, &mixes, &longest),
            receivers,
            attempts: passers(team).map(|man| f64::from(man.season.passes)).sum(),
        }
    }

    /// A passer's drop-backs with these receivers, draws and shares of types.
    fn line(
        &self,
        card: &PassingCard,
        spread: &Spread,
        receivers: &Readings,
        draws: &[Draws; 3],
        book: &ExpectationBase,
    ) -> DropBackSums {
        let own = passes(card);
        let left = |shield: u8| 1.0 - f64::from(shield) / 36.0;
        let sum = |f: &dyn Fn(&ReadingTally, &ReadingTally, usize, usize) -> f64| {
            weigh(&spread.mix, &spread.columns, |t, c| f(&own[t][c], &book.facing.pass[t][c], t, c))
        };
        DropBackSums {
            sack: 0.5 * sum(&|o, d, _, _| o.sack * book.past_shields.1 + d.sack * left(card.sack_shield)),
            must: 0.5 * sum(&|o, d, _, _| o.must + d.must * left(card.must_shield)),
            interception: 0.5
                * sum(&|o, d, _, _| {
                    o.interception * book.past_shields.0 + d.interception * left(card.int_shield)
                }),
            completion: 0.5 * sum(&|o, d, t, c| o.gain + o.receiver * receivers.completion[t][c] + d.gain),
            yards: 0.5
                * sum(&|o, d, t, c| {
                    o.total_yards(draws[t]) + o.receiver * receivers.yards[t][c] + d.total_yards(draws[t])
                }),
        }
    }

    /// All its passers, each as often as he dropped back: his attempts are only what he got to throw.
    fn all(
        &self,
        spread: &Spread,
        receivers: &Readings,
        draws: &[Draws; 3],
        book: &ExpectationBase,
    ) -> DropBackSums {
        let (mut all, mut drops) = (DropBackSums::default(), 0.0);
        for man in passers(self.team) {
            let Some(card) = &man.passing else { continue };
            let line = self.line(card, spread, receivers, draws, book);
            let dropped = f64::from(man.season.passes) / (1.0 - line.sack - line.must);
            all.add(&line, dropped);
            drops += dropped;
        }
        let mut mean = DropBackSums::default();
        mean.add(&all, ratio(1.0, drops, 0.0));
        mean
    }

    fn pass(&self, book: &ExpectationBase) -> PassRates {
        self.all(&self.spread, &self.receivers, &self.draws, book).rates()
    }

    /// What its own cards add to each drop-back, the defense's half left out.
    fn half(&self, book: &ExpectationBase) -> DropBackSums {
        let mut half = self.all(&self.spread, &self.receivers, &self.draws, book);
        let faced = facing_line(&book.facing.pass, &self.spread, &self.draws);
        let (int, sack, must) = book.past_passers;
        half.sack -= 0.5 * faced.sack * sack;
        half.must -= 0.5 * faced.must * must;
        half.interception -= 0.5 * faced.interception * int;
        half.completion -= 0.5 * faced.completion;
        half.yards -= 0.5 * faced.yards;
        half
    }

    /// Mean yards its carriers' own cards give.
    fn ground(&self, book: &ExpectationBase) -> f64 {
        let carriers = self.team.men.iter().filter(|man| man.passing.is_none() && man.carry_share > 0.0);
        carriers.filter_map(|man| Some(man.carry_share * own_runs(man, self.team, book)?)).sum()
    }

    fn man(&self, man: &CardMan, team: &CardTeam, book: &ExpectationBase) -> ManExpected {
        let carries = man.passing.is_none() && man.running.is_some();
        let pass = man.passing.as_deref();
        let caught = man.catching.as_deref().map(|card| self.catches(man, card, book));
        ManExpected {
            ypc: carries.then(|| ypc(man, team, book)).flatten(),
            pass: pass.map(|card| self.line(card, &self.spread, &self.receivers, &self.draws, book).rates()),
            catch: caught.map(|rates| rates.completion),
            yards: caught.map(|rates| rates.yards),
        }
    }

    fn catches(&self, man: &CardMan, card: &CatchingCard, book: &ExpectationBase) -> PassRates {
        let own = catches(card);
        let draws = pass_draws(man.season.long_catch);
        let readings = Readings {
            completion: grid(|t, c| own[t][c].gain),
            yards: grid(|t, c| own[t][c].total_yards(draws[t])),
        };
        let spread = Spread { mix: man.pass_mix, columns: self.spread.columns };
        self.all(&spread, &readings, &draws, book).rates()
    }
}

fn passers(team: &CardTeam) -> impl Iterator<Item = &CardMan> {
    team.men.iter().filter(|man| man.passing.is_some())
}

fn facing_line(pass: &[[ReadingTally; 3]; 3], spread: &Spread, draws: &[Draws; 3]) -> DropBackSums {
    let sum = |f: &dyn Fn(&ReadingTally, usize) -> f64| {
        weigh(&spread.mix, &spread.columns, |t, c| f(&pass[t][c], t))
    };
    DropBackSums {
        sack: sum(&|d, _| d.sack),
        must: sum(&|d, _| d.must),
        interception: sum(&|d, _| d.interception),
        completion: sum(&|d, _| d.gain),
        yards: sum(&|d, t| d.total_yards(draws[t])),
    }
}

fn mean_mix(offenses: &[PassingOffense<'_>]) -> [f64; 3] {
    let all: f64 = offenses.iter().map(|o| o.attempts).sum();
    [0, 1, 2].map(|t| offenses.iter().map(|o| o.spread.mix[t] * ratio(o.attempts, all, 0.0)).sum())
}

fn league_draws(offenses: &[PassingOffense<'_>]) -> [Draws; 3] {
    let n = offenses.len().max(1) as f64;
    [0, 1, 2].map(|t| Draws {
        short: offenses.iter().map(|o| o.draws[t].short).sum::<f64>() / n,
        long: offenses.iter().map(|o| o.draws[t].long).sum::<f64>() / n,
    })
}

fn allowed(
    card: &DefenseCard,
    spread: &Spread,
    draws: &[Draws; 3],
    half: &DropBackSums,
    book: &ExpectationBase,
) -> PassRates {
    let pass =
        [ReadingTally::three(&card.flat), ReadingTally::three(&card.short), ReadingTally::three(&card.long)];
    let own = facing_line(&pass, spread, draws);
    let left = |shield: u8, mean: f64| ratio(1.0 - f64::from(shield) / 36.0, mean, 1.0);
    let (int, sack, must) = book.past_passers;
    DropBackSums {
        sack: half.sack * left(card.sack_shield, book.past_shields.1) + 0.5 * own.sack * sack,
        must: half.must + 0.5 * own.must * must,
        interception: half.interception * left(card.int_shield, book.past_shields.0)
            + 0.5 * own.interception * int,
        completion: half.completion + 0.5 * own.completion,
        yards: half.yards + 0.5 * own.yards,
    }
    .rates()
}

fn runs_allowed(card: &DefenseCard, book: &ExpectationBase) -> f64 {
    let runs = [
        ReadingTally::three(&card.linebuck),
        ReadingTally::three(&card.off_tackle),
        ReadingTally::three(&card.end_run),
    ];
    let (mix, columns) = (constants().run.mix_league, book.guess.runs());
    weigh(&mix, &columns, |t, c| runs[t][c].total_yards(book.run_draws))
}

fn ypc(man: &CardMan, team: &CardTeam, book: &ExpectationBase) -> Option<f64> {
    let own = own_runs(man, team, book)?;
    let facing = book.facing.runs(run_draws(man));
    Some(0.5 * own + 0.5 * weigh(&man.run_mix, &columns(man, team, book), |t, c| facing[t][c]))
}

fn run_draws(man: &CardMan) -> Draws {
    draws(Cap::of(man.season.long_run), LEAST_RUN)
}

/// Mean yards of a man's own card.
fn own_runs(man: &CardMan, team: &CardTeam, book: &ExpectationBase) -> Option<f64> {
    let card = man.running.as_deref()?;
    let draws = run_draws(man);
    let of = |three: &Option<crate::team::Three>| {
        three
            .as_ref()
            .map_or([0.0; 3], |three| ReadingTally::three(three).map(|tally| tally.total_yards(draws)))
    };
    let own: GuessGrid = [of(&card.linebuck), of(&card.off_tackle), of(&card.end_run)];
    Some(weigh(&man.run_mix, &columns(man, team, book), |t, c| own[t][c]))
}

/// Column frequencies of a carrier: the back with most rushes is the one the defense keys on.
fn columns(man: &CardMan, team: &CardTeam, book: &ExpectationBase) -> [f64; 3] {
    let backs = team.men.iter().filter(|man| man.pos.is_back());
    let most = backs.rev().max_by_key(|man| man.season.rushes);
    if most.is_some_and(|most| std::ptr::eq(most, man)) {
        book.guess.marked_back()
    } else {
        book.guess.other_back()
    }
}
