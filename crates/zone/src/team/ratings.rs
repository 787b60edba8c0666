//! From common skills to pass, contact, speed and marks: the scales of `data/ratings.toml`.

use super::RatingLimits;
use super::club::pos_of;
use crate::man::{Arm, Pos, Ratings};
use hashmark_roster::{Club, DepthUnit, RosterPlayer, Skill, Skills};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// A scale: some skills, and the averages of them from which it steps up.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct RatingScale {
    /// How much each skill counts.
    skills: BTreeMap<Skill, u32>,
    /// The average of a league's best, as many of each club as start.
    #[serde(default)]
    usual: f64,
    /// From these averages on it is one more.
    at: Vec<f64>,
}

impl RatingScale {
    /// The weighted average of the skills.
    fn average(&self, skills: &Skills) -> f64 {
        let total: u32 = self.skills.values().sum();
        let sum: u32 = self.skills.iter().map(|(skill, weight)| u32::from(skills[*skill]) * weight).sum();
        f64::from(sum) / f64::from(total.max(1))
    }

    /// How many steps up these skills are.
    pub(crate) fn steps(&self, skills: &Skills) -> i8 {
        self.steps_less(skills, 0.0)
    }

    /// How many steps up these skills are when the average is less by so much.
    fn steps_less(&self, skills: &Skills, less: f64) -> i8 {
        let average = self.average(skills) - less;
        self.at.iter().filter(|at| average >= **at).count() as i8
    }
}

/// The scales of some positions.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct ScaleRow {
    positions: Vec<Pos>,
    p: RatingScale,
    c: RatingScale,
    s: RatingScale,
    stamina: RatingScale,
}

impl ScaleRow {
    /// Pass, contact, speed.
    fn scales(&self) -> [&RatingScale; 3] {
        [&self.p, &self.c, &self.s]
    }

    /// How many men of these positions start for a club.
    fn places(&self, club: &Club) -> usize {
        let starters =
            [DepthUnit::Offense, DepthUnit::Defense].into_iter().flat_map(|unit| club.starters(unit));
        starters.filter(|(position, _)| self.positions.contains(&pos_of(*position))).count()
    }

    /// So many of a club's best averages on a scale, best first.
    fn best(&self, club: &Club, scale: &RatingScale, places: usize) -> Vec<f64> {
        let mine = |man: &&RosterPlayer| self.positions.contains(&pos_of(man.position));
        let mut all: Vec<f64> =
            club.players.iter().filter(mine).map(|man| scale.average(&man.skills)).collect();
        all.sort_by(|a, b| b.total_cmp(a));
        all.truncate(places);
        all
    }
}

/// The scales of a kicker or a punter.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Kicking {
    position: Pos,
    leg: RatingScale,
    aim: RatingScale,
    stamina: RatingScale,
}

/// When a man has a mark.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct MarkLines {
    /// `!` below this discipline.
    pub(crate) flags_below: u8,
    /// `f` below this carrying, for backs.
    pub(crate) fumbles_below: u8,
    /// A quarterback of this speed ...
    pub(crate) star_speed: i8,
    /// ... and this strength never slides.
    pub(crate) star_strength: u8,
    /// Of so many quarterbacks one throws with his left.
    pub(crate) left_handed_one_of: u64,
    /// A halfback so much stronger than his hands are good is a tailback.
    pub(crate) tailback_stronger: u8,
    /// A man whose second position costs him at most so many points of grade is not specialised.
    pub(crate) unspecialised_within: u8,
}

/// The parts of a squad that are good or bad together: passer and receivers, backs, line, front, secondary.
const PARTS: usize = 5;

const fn part(pos: Pos) -> usize {
    match pos {
        Pos::Q | Pos::W => 0,
        Pos::H | Pos::Tb | Pos::F | Pos::B => 1,
        _ if pos.is_dl() || pos.is_lb() => 3,
        _ if pos.is_db() => 4,
        _ => 2,
    }
}

/// What a club's own standard takes from the averages of its men: of each part, for pass, contact and speed.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Standard([[f64; 3]; PARTS]);

/// Everything a team is rated by.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Scales {
    /// When a man has a mark.
    pub(crate) lines: MarkLines,
    /// Ratings of kickers and punters when they must play football.
    pub(crate) kicker_pcs: Ratings,
    /// How much of a club's distance from the usual is taken from its men.
    together: f64,
    arm: RatingScale,
    row: Vec<ScaleRow>,
    kicking: Vec<Kicking>,
}

impl Scales {
    /// Those that come with the game.
    pub(crate) fn standard() -> &'static Scales {
        static SCALES: OnceLock<Scales> = OnceLock::new();
        SCALES.get_or_init(|| {
            toml::from_str(include_str!("../../data/ratings.toml"))
                .expect("a test reads the scales that come with the game")
        })
    }

    fn row(&self, pos: Pos) -> Option<&ScaleRow> {
        self.row.iter().find(|row| row.positions.contains(&pos))
    }

    fn kicking(&self, pos: Pos) -> Option<&Kicking> {
        self.kicking.iter().find(|kicking| kicking.position == pos)
    }

    /// What a club's men are measured against: the distance of its best from the usual, in part. The best of each
    /// rating, not those who start: else a man who wins a place could lose by it.
    pub(crate) fn standard_of(&self, club: &Club) -> Standard {
        let (mut sums, mut men) = ([[0.0; 3]; PARTS], [0.0; PARTS]);
        for row in &self.row {
            let part = part(row.positions[0]);
            let places = row.places(club);
            for (sum, scale) in sums[part].iter_mut().zip(row.scales()) {
                let best = row.best(club, scale, places);
                *sum += best.iter().map(|average| average - scale.usual).sum::<f64>();
            }
            men[part] += places as f64;
        }
        for (sums, men) in sums.iter_mut().zip(men) {
            *sums = sums.map(|sum| self.together * sum / f64::max(men, 1.0));
        }
        Standard(sums)
    }

    /// Pass, contact and speed at a position.
    pub(crate) fn pcs(&self, pos: Pos, skills: &Skills, standard: &Standard) -> Ratings {
        let (Some(row), Some(limits)) = (self.row(pos), RatingLimits::of(pos)) else {
            return self.kicker_pcs;
        };
        let (least, [p, c, s]) = (limits.least, standard.0[part(pos)]);
        limits.keep(Ratings::new(
            least.pass + row.p.steps_less(skills, p),
            least.contact + row.c.steps_less(skills, c),
            least.speed + row.s.steps_less(skills, s),
        ))
    }

    /// On the tiredness die: -1, 0 or 1, among men of his kind.
    pub(crate) fn conditioning(&self, pos: Pos, skills: &Skills) -> i8 {
        let scale = self.row(pos).map(|row| &row.stamina);
        scale.or(self.kicking(pos).map(|kicking| &kicking.stamina)).map_or(0, |scale| scale.steps(skills) - 1)
    }

    /// A quarterback's arm.
    pub(crate) fn arm(&self, skills: &Skills) -> Arm {
        match self.arm.steps(skills) {
            0 => Arm::Weak,
            1 => Arm::Normal,
            _ => Arm::Strong,
        }
    }

    /// A kicker's or punter's leg and aim; nothing for others.
    pub(crate) fn leg_and_aim(&self, pos: Pos, skills: &Skills) -> (i8, i8) {
        let kicking = self.kicking(pos);
        kicking.map_or((0, 0), |kicking| (kicking.leg.steps(skills) - 2, kicking.aim.steps(skills) - 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hashmark_roster::{League, Position};

    #[test]
    fn a_scale_has_as_many_steps_as_its_rating_has_values() {
        let scales = Scales::standard();
        for pos in Pos::ALL.iter().filter(|pos| !matches!(pos, Pos::K | Pos::P)) {
            let limits = RatingLimits::of(*pos).expect("no kicker");
            let row = scales.row(*pos).expect("every position has scales");
            let (least, most) = (<[i8; 3]>::from(limits.least), <[i8; 3]>::from(limits.most));
            for (rating, scale) in row.scales().into_iter().enumerate() {
                assert_eq!(scale.at.len() as i8, most[rating] - least[rating], "{pos}, rating {rating}");
                assert!(scale.at.is_sorted(), "{pos}, rating {rating}");
            }
        }
    }

    /// A man, where he plays, and his club's standard.
    type Measured = (Position, RosterPlayer, Standard);

    /// Every man who starts for a club of a league.
    fn starters(league: &League) -> Vec<Measured> {
        let men_of = |club: &Club| {
            let standard = Scales::standard().standard_of(club);
            let both =
                [DepthUnit::Offense, DepthUnit::Defense].into_iter().flat_map(|unit| club.starters(unit));
            both.map(|(position, man)| (position, man.clone(), standard)).collect::<Vec<Measured>>()
        };
        league.clubs.iter().flat_map(men_of).collect()
    }

    /// Everybody in a league.
    fn squads(league: &League) -> Vec<Measured> {
        let men_of = |club: &Club| {
            let standard = Scales::standard().standard_of(club);
            club.players.iter().map(|man| (man.position, man.clone(), standard)).collect::<Vec<Measured>>()
        };
        league.clubs.iter().flat_map(men_of).collect()
    }

    fn at(sorted: &[f64], share: f64) -> f64 {
        sorted[((sorted.len() - 1) as f64 * share).round() as usize]
    }

    fn cut(mut all: Vec<f64>, shares: &[f64]) -> Vec<String> {
        all.sort_by(f64::total_cmp);
        shares.iter().map(|share| format!("{:.1}", at(&all, *share))).collect()
    }

    fn cuts(name: &str, all: Vec<f64>, shares: &[f64]) {
        println!("  {name} = [{}]", cut(all, shares).join(", "));
    }

    fn averages(scale: &RatingScale, men: &[&RosterPlayer]) -> Vec<f64> {
        men.iter().map(|man| scale.average(&man.skills)).collect()
    }

    fn usual(leagues: &[League], row: &ScaleRow, scale: &RatingScale) -> f64 {
        let clubs = leagues.iter().flat_map(|league| &league.clubs);
        let best: Vec<f64> = clubs.flat_map(|club| row.best(club, scale, row.places(club))).collect();
        best.iter().sum::<f64>() / best.len() as f64
    }

    /// The steps of a rating: from one below the base among those who start, below that among everybody.
    fn steps(limits: [i8; 3], starters: Vec<f64>, everybody: Vec<f64>) -> Vec<String> {
        let [least, base, most] = limits;
        let share = |value: i8| match value - base {
            0 => 0.05,
            1 => 5.0 / 6.0,
            _ => 0.99,
        };
        let low = cut(everybody, &vec![0.004; (base - least - 1).max(0) as usize]);
        let from = least.max(base - 1) + 1;
        let high = cut(starters, &(from..=most).map(share).collect::<Vec<f64>>());
        low.into_iter().chain(high).collect()
    }

    /// Prints `usual` and the steps of `data/ratings.toml` for the skills written there: run it again when clubs
    /// change, twice, because the steps lean on `usual`.
    #[test]
    #[ignore = "prints, tests nothing"]
    fn print_the_steps() {
        let leagues: Vec<League> = (0..100).map(League::invent).collect();
        let starting: Vec<Measured> = leagues.iter().flat_map(starters).collect();
        let everybody: Vec<Measured> = leagues.iter().flat_map(squads).collect();
        let squads: Vec<&RosterPlayer> = everybody.iter().map(|(_, man, _)| man).collect();
        let scales = Scales::standard();
        for row in &scales.row {
            println!("{:?}", row.positions);
            let mine = |(position, ..): &&Measured| row.positions.contains(&pos_of(*position));
            let men: Vec<&Measured> = starting.iter().filter(mine).collect();
            let all: Vec<&Measured> = everybody.iter().filter(mine).collect();
            if men.is_empty() {
                continue;
            }
            let limits = RatingLimits::of(row.positions[0]).expect("no kicker");
            let [least, base, most] = [limits.least, limits.base, limits.most].map(<[i8; 3]>::from);
            for (rating, (name, scale)) in ["p", "c", "s"].into_iter().zip(row.scales()).enumerate() {
                println!("  {name} usual = {:.1}", usual(&leagues, row, scale));
                let less = |(_, man, standard): &&Measured| {
                    scale.average(&man.skills) - standard.0[part(row.positions[0])][rating]
                };
                let limits = [least[rating], base[rating], most[rating]];
                let steps = steps(limits, men.iter().map(less).collect(), all.iter().map(less).collect());
                println!("  {name} = [{}]", steps.join(", "));
            }
            let all: Vec<&RosterPlayer> = all.iter().map(|(_, man, _)| man).collect();
            cuts("stamina", averages(&row.stamina, &all), &[1.0 / 6.0, 5.0 / 6.0]);
        }
        for kicking in &scales.kicking {
            println!("{}", kicking.position);
            let men: Vec<&RosterPlayer> =
                squads.iter().filter(|man| pos_of(man.position) == kicking.position).copied().collect();
            cuts("leg", averages(&kicking.leg, &men), &[0.06, 0.25, 0.75, 0.94]);
            cuts("aim", averages(&kicking.aim, &men), &[1.0 / 6.0, 5.0 / 6.0]);
            cuts("stamina", averages(&kicking.stamina, &men), &[1.0 / 6.0, 5.0 / 6.0]);
        }
        let passers: Vec<&RosterPlayer> =
            squads.iter().filter(|man| man.position == Position::QB).copied().collect();
        cuts("arm", averages(&scales.arm, &passers), &[1.0 / 6.0, 5.0 / 6.0]);
        let share = |men: &mut Vec<u8>, share: f64| {
            men.sort_unstable();
            men[(men.len() as f64 * share) as usize]
        };
        let mut discipline = squads.iter().map(|man| man.skill(Skill::Discipline)).collect();
        println!("flags_below = {}", share(&mut discipline, 1.0 / 6.0));
        let backs = squads.iter().filter(|man| matches!(man.position, Position::HB | Position::FB));
        println!(
            "fumbles_below = {}",
            share(&mut backs.map(|man| man.skill(Skill::Carrying)).collect(), 1.0 / 36.0)
        );
        let mut strength = passers.iter().map(|man| man.skill(Skill::Strength)).collect();
        println!("star_strength = {}", share(&mut strength, 2.0 / 3.0));
    }
}
