//! What football the card game is, measure by measure: the clubs of a card set play one another, and what came of it is
//! said in the names that a file of bands uses.
//!
//! `bands [GAMES] [SEED] [cards=FILE] [bands=FILE]`: the clubs of the league without a file; `bands` has rows of
//! game,measure,low,high, and what lies outside is marked.

use hashmark_card::coach::CardBookCoach;
use hashmark_card::event::CardEvent;
use hashmark_card::game::{Card, CardRules, CardSetup};
use hashmark_card::set;
use hashmark_card::team::CardSet;
use hashmark_dice::{Seeded, Stream};
use hashmark_law::{Both, CarryHow, Fact, Next, PassEnd, PlayKind};
use hashmark_record::{TeamTally, TeamTotals};
use hashmark_table::{AutoDesk, Game};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::Arc;

/// Games that run at the same time.
const LANES: u64 = 2;

/// Gains and results, which no sum of a box score has.
#[derive(Default)]
struct GainTally {
    runs: BTreeMap<i16, u32>,
    catches: BTreeMap<i16, u32>,
    margins: Vec<i32>,
    home_wins: f64,
    /// Games and wins by club.
    clubs: BTreeMap<usize, (f64, f64)>,
}

impl GainTally {
    fn fact(&mut self, fact: &Fact, on_try: &mut bool) {
        match *fact {
            Fact::Snap { kind, .. } => *on_try = kind == PlayKind::Try,
            Fact::Carry { by, how, from, to } if !*on_try && how != CarryHow::Kneel => {
                *self.runs.entry(from.gain_to(to, by.side)).or_default() += 1;
            }
            Fact::Pass { by, end: PassEnd::Complete, from, to, .. } if !*on_try => {
                *self.catches.entry(from.gain_to(to, by.side)).or_default() += 1;
            }
            _ => {}
        }
    }

    fn result(&mut self, score: Both<u16>, clubs: Both<usize>) {
        let margin = i32::from(score.home) - i32::from(score.away);
        let won = 0.5 + 0.5 * f64::from(margin.signum());
        self.margins.push(margin.abs());
        self.home_wins += won;
        for (club, won) in [(clubs.home, won), (clubs.away, 1.0 - won)] {
            let of = self.clubs.entry(club).or_default();
            *of = (of.0 + 1.0, of.1 + won);
        }
    }

    fn merge(&mut self, other: GainTally) {
        for (mine, theirs) in [(&mut self.runs, other.runs), (&mut self.catches, other.catches)] {
            theirs.into_iter().for_each(|(yards, n)| *mine.entry(yards).or_default() += n);
        }
        self.margins.extend(other.margins);
        self.home_wins += other.home_wins;
        for (club, (games, wins)) in other.clubs {
            let of = self.clubs.entry(club).or_default();
            *of = (of.0 + games, of.1 + wins);
        }
    }
}

/// Part of a whole, in a hundred.
fn share(part: f64, whole: f64) -> f64 {
    100.0 * part / whole.max(1.0)
}

fn gains(of: &BTreeMap<i16, u32>, yards: RangeInclusive<i16>) -> f64 {
    let within: u32 = of.range(yards).map(|(_, n)| n).sum();
    share(f64::from(within), f64::from(of.values().sum::<u32>()))
}

/// The measures, by the names a file of bands has.
fn measures(box_score: &TeamTally, told: &GainTally) -> Vec<(&'static str, f64)> {
    let sum = |of: fn(&TeamTotals) -> f64| of(&box_score.teams.home) + of(&box_score.teams.away);
    let each = |n: f64| n / f64::from(2 * box_score.games);
    let games = f64::from(box_score.games);
    let (rushes, passes) =
        (sum(|t| t.groups.rushing.attempts.into()), sum(|t| t.groups.passing.attempts.into()));
    let sacks = sum(|t| t.groups.passing.sacked.into());
    let margins = |range: RangeInclusive<i32>| {
        share(told.margins.iter().filter(|margin| range.contains(*margin)).count() as f64, games)
    };
    let wins = || told.clubs.values().map(|(games, wins)| share(*wins, *games));
    vec![
        ("points_per_team_game", each(sum(|t| t.points.into()))),
        ("plays_per_team_game", each(rushes + passes + sacks)),
        ("rush_yds_per_att", sum(|t| t.groups.rushing.yards.into()) / rushes),
        ("completion_pct", share(sum(|t| t.groups.passing.completions.into()), passes)),
        ("interception_pct", share(sum(|t| t.groups.passing.interceptions.into()), passes)),
        ("sack_pct", share(sacks, passes + sacks)),
        ("run_loss_pct", gains(&told.runs, -100..=-1)),
        ("run_20plus_pct", gains(&told.runs, 20..=100)),
        ("completion_10_19_pct", gains(&told.catches, 10..=19)),
        ("completion_20_29_pct", gains(&told.catches, 20..=29)),
        ("completion_40plus_pct", gains(&told.catches, 40..=100)),
        (
            "punt_returned_pct",
            share(sum(|t| t.groups.punt_returns.count.into()), sum(|t| t.groups.punting.punts.into())),
        ),
        ("two_point_pct", share(sum(|t| t.two_points.made.into()), sum(|t| t.two_points.tried.into()))),
        ("safeties_per_team_game", each(sum(|t| t.groups.defense.safeties.into()))),
        ("margin_pct_1_3", margins(1..=3)),
        ("margin_pct_22plus", margins(22..=i32::MAX)),
        ("home_win_pct_league", share(told.home_wins, games)),
        ("best_club_win_pct", wins().fold(0.0, f64::max)),
        ("worst_club_win_pct", wins().fold(100.0, f64::min)),
    ]
}

/// One lane of games.
fn lane(lane: u64, games: u64, seed: u64, cards: &CardSet) -> (TeamTally, GainTally) {
    let clubs = cards.teams.len();
    let pairs: Vec<Both<usize>> = (0..clubs)
        .flat_map(|home| (0..clubs).filter(move |away| *away != home).map(move |away| Both::new(home, away)))
        .collect();
    let (mut box_score, mut told) = (TeamTally::new(), GainTally::default());
    for n in (lane..games).step_by(LANES as usize) {
        let met = pairs[n as usize % pairs.len()];
        let setup = CardSetup::new(cards.teams[met.home].clone(), cards.teams[met.away].clone());
        let rules = Arc::new(CardRules::open(&setup).expect("clubs that can play"));
        let mut game = Card::start(rules, &Both::default(), Both::default()).expect("everybody is fit");
        let mut desk = AutoDesk {
            coaches: Both::new(0, 1).map(|side| CardBookCoach::new(Stream::lane(seed, n * 3 + side))),
            cup: Seeded::lane(seed, n * 3 + 2),
            teller: Vec::<CardEvent>::new(),
        };
        while game.state.next != Next::Over {
            game.play(&mut desk).expect("nobody is waited for");
        }
        let mut on_try = false;
        for fact in desk.teller.iter().filter_map(CardEvent::fact) {
            box_score.enter(fact);
            told.fact(fact, &mut on_try);
        }
        told.result(game.state.situation.score, met);
    }
    (box_score, told)
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, usual: u64| words.get(at).and_then(|word| word.parse().ok()).unwrap_or(usual);
    let (games, seed) = (number(0, 1000), number(1, 7));
    let file = |name: &str| {
        let path = words.iter().find_map(|word| word.strip_prefix(name));
        path.map(|path| std::fs::read_to_string(path).expect("a file that can be read"))
    };
    let cards = file("cards=").map_or_else(set::founders, |text| CardSet::from_json(&text).expect("cards"));
    let (mut box_score, mut told) = (TeamTally::new(), GainTally::default());
    std::thread::scope(|scope| {
        let cards = &cards;
        let lanes: Vec<_> = (0..LANES).map(|at| scope.spawn(move || lane(at, games, seed, cards))).collect();
        for done in lanes {
            let (more, gains) = done.join().expect("a lane that ends");
            box_score.merge(&more);
            told.merge(gains);
        }
    });
    let bands = file("bands=");
    println!("{} games, seed {seed}", box_score.games);
    for (name, value) in measures(&box_score, &told) {
        let band = bands.iter().flat_map(|text| text.lines()).find_map(|row| {
            let cells: Vec<&str> = row.split(',').collect();
            let edge = |at: usize| cells.get(at).and_then(|cell| cell.parse::<f64>().ok());
            let of = (cells.first(), cells.get(1)) == (Some(&Card::NAME), Some(&name));
            of.then(|| Some((edge(2)?, edge(3)?))).flatten()
        });
        let told = band.map_or(String::new(), |(low, high)| {
            format!("{low:>8} to {high}{}", if (low..=high).contains(&value) { "" } else { "  OUT" })
        });
        println!("{}", format!("{name:<38}{value:>8.3}{told}").trim_end());
    }
}
