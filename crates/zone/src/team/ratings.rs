//! From common skills to pass, contact, speed and marks: the scales of `data/ratings.toml`.

use super::Limits;
use crate::man::{Arm, Pos, Ratings};
use hashmark_roster::{Skill, Skills};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// A scale: some skills, and the averages of them from which it steps up.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Scale {
    /// How much each skill counts.
    skills: BTreeMap<Skill, u32>,
    /// From these averages on it is one more.
    at: Vec<f64>,
}

impl Scale {
    /// The weighted average of the skills.
    fn average(&self, skills: &Skills) -> f64 {
        let total: u32 = self.skills.values().sum();
        let sum: u32 = self.skills.iter().map(|(skill, weight)| u32::from(skills[*skill]) * weight).sum();
        f64::from(sum) / f64::from(total.max(1))
    }

    /// How many steps up these skills are.
    pub fn steps(&self, skills: &Skills) -> i8 {
        let average = self.average(skills);
        self.at.iter().filter(|at| average >= **at).count() as i8
    }
}

/// The scales of some positions.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Row {
    positions: Vec<Pos>,
    p: Scale,
    c: Scale,
    s: Scale,
    stamina: Scale,
}

/// The scales of a kicker or a punter.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Kicking {
    position: Pos,
    leg: Scale,
    aim: Scale,
    stamina: Scale,
}

/// When a man has a mark.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Lines {
    /// `!` below this discipline.
    pub flags_below: u8,
    /// `f` below this carrying, for backs.
    pub fumbles_below: u8,
    /// A quarterback of this speed ...
    pub star_speed: i8,
    /// ... and this strength never slides.
    pub star_strength: u8,
    /// Of so many quarterbacks one throws with his left.
    pub left_handed_one_of: u64,
    /// A halfback so much stronger than his hands are good is a tailback.
    pub tailback_stronger: u8,
    /// A man whose second position costs him at most so many points of grade is not specialised.
    pub unspecialised_within: u8,
}

/// Everything a team is rated by.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Scales {
    /// When a man has a mark.
    pub lines: Lines,
    /// Ratings of kickers and punters when they must play football.
    pub kicker_pcs: Ratings,
    arm: Scale,
    row: Vec<Row>,
    kicking: Vec<Kicking>,
}

impl Scales {
    /// Those that come with the game.
    pub fn standard() -> &'static Scales {
        static SCALES: OnceLock<Scales> = OnceLock::new();
        SCALES.get_or_init(|| {
            toml::from_str(include_str!("../../data/ratings.toml"))
                .expect("a test reads the scales that come with the game")
        })
    }

    fn row(&self, pos: Pos) -> Option<&Row> {
        self.row.iter().find(|row| row.positions.contains(&pos))
    }

    fn kicking(&self, pos: Pos) -> Option<&Kicking> {
        self.kicking.iter().find(|kicking| kicking.position == pos)
    }

    /// Pass, contact and speed at a position.
    pub fn pcs(&self, pos: Pos, skills: &Skills) -> Ratings {
        let (Some(row), Some(limits)) = (self.row(pos), Limits::of(pos)) else { return self.kicker_pcs };
        let least = limits.least;
        limits.keep(Ratings::new(
            least.p + row.p.steps(skills),
            least.c + row.c.steps(skills),
            least.s + row.s.steps(skills),
        ))
    }

    /// On the tiredness die: -1, 0 or 1, among men of his kind.
    pub fn conditioning(&self, pos: Pos, skills: &Skills) -> i8 {
        let scale = self.row(pos).map(|row| &row.stamina);
        scale.or(self.kicking(pos).map(|kicking| &kicking.stamina)).map_or(0, |scale| scale.steps(skills) - 1)
    }

    /// A quarterback's arm.
    pub fn arm(&self, skills: &Skills) -> Arm {
        match self.arm.steps(skills) {
            0 => Arm::Weak,
            1 => Arm::Normal,
            _ => Arm::Strong,
        }
    }

    /// A kicker's or punter's leg and aim; nothing for others.
    pub fn leg_and_aim(&self, pos: Pos, skills: &Skills) -> (i8, i8) {
        let kicking = self.kicking(pos);
        kicking.map_or((0, 0), |kicking| (kicking.leg.steps(skills) - 2, kicking.aim.steps(skills) - 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::team::club::pos_of;
    use hashmark_roster::{League, Player, Position, Unit};

    #[test]
    fn a_scale_has_as_many_steps_as_its_rating_has_values() {
        let scales = Scales::standard();
        for pos in Pos::ALL.iter().filter(|pos| !matches!(pos, Pos::K | Pos::P)) {
            let limits = Limits::of(*pos).expect("no kicker");
            let row = scales.row(*pos).expect("every position has scales");
            let (least, most) = (<[i8; 3]>::from(limits.least), <[i8; 3]>::from(limits.most));
            for (rating, scale) in [&row.p, &row.c, &row.s].into_iter().enumerate() {
                assert_eq!(scale.at.len() as i8, most[rating] - least[rating], "{pos}, rating {rating}");
                assert!(scale.at.is_sorted(), "{pos}, rating {rating}");
            }
        }
    }

    /// Every man who starts for a club of a league.
    fn starters(league: &League) -> Vec<(Position, Player)> {
        let both = [Unit::Offence, Unit::Defence];
        let men = league.clubs.iter().flat_map(|club| both.map(|unit| club.starters(unit)));
        men.flatten().map(|(position, man)| (position, man.clone())).collect()
    }

    fn at(sorted: &[f64], share: f64) -> f64 {
        sorted[((sorted.len() - 1) as f64 * share).round() as usize]
    }

    fn sorted(scale: &Scale, men: &[&Player]) -> Vec<f64> {
        let mut all: Vec<f64> = men.iter().map(|man| scale.average(&man.skills)).collect();
        all.sort_by(f64::total_cmp);
        all
    }

    fn cuts(name: &str, scale: &Scale, men: &[&Player], shares: &[f64]) {
        let sorted = sorted(scale, men);
        let cut: Vec<String> = shares.iter().map(|share| format!("{:.1}", at(&sorted, *share))).collect();
        println!("  {name} = [{}]", cut.join(", "));
    }

    /// Prints the steps of `data/ratings.toml` for the skills written there: run it again when clubs change.
    #[test]
    #[ignore = "prints, tests nothing"]
    fn print_the_steps() {
        let leagues: Vec<League> = (0..100).map(League::invent).collect();
        let starting: Vec<(Position, Player)> = leagues.iter().flat_map(starters).collect();
        let squads: Vec<&Player> =
            leagues.iter().flat_map(|league| &league.clubs).flat_map(|club| &club.players).collect();
        let scales = Scales::standard();
        for row in &scales.row {
            println!("{:?}", row.positions);
            let mine = |position: Position| row.positions.contains(&pos_of(position));
            let men: Vec<&Player> =
                starting.iter().filter(|(position, _)| mine(*position)).map(|(_, man)| man).collect();
            let all: Vec<&Player> = squads.iter().filter(|man| mine(man.position)).copied().collect();
            if men.is_empty() {
                continue;
            }
            let limits = Limits::of(row.positions[0]).expect("no kicker");
            let (least, base, most) =
                (<[i8; 3]>::from(limits.least), <[i8; 3]>::from(limits.base), <[i8; 3]>::from(limits.most));
            for (rating, (name, scale)) in
                [("p", &row.p), ("c", &row.c), ("s", &row.s)].into_iter().enumerate()
            {
                let shares: Vec<f64> = (least[rating] + 1..=most[rating])
                    .map(|value| match value - base[rating] {
                        ..=-1 => 0.004,
                        0 => 1.0 / 6.0,
                        1 => 5.0 / 6.0,
                        _ => 0.99,
                    })
                    .collect();
                cuts(name, scale, &men, &shares);
            }
            cuts("stamina", &row.stamina, &all, &[1.0 / 6.0, 5.0 / 6.0]);
        }
        for kicking in &scales.kicking {
            println!("{}", kicking.position);
            let men: Vec<&Player> =
                squads.iter().filter(|man| pos_of(man.position) == kicking.position).copied().collect();
            cuts("leg", &kicking.leg, &men, &[0.06, 0.25, 0.75, 0.94]);
            cuts("aim", &kicking.aim, &men, &[1.0 / 6.0, 5.0 / 6.0]);
            cuts("stamina", &kicking.stamina, &men, &[1.0 / 6.0, 5.0 / 6.0]);
        }
        let passers: Vec<&Player> =
            squads.iter().filter(|man| man.position == Position::QB).copied().collect();
        cuts("arm", &scales.arm, &passers, &[1.0 / 6.0, 5.0 / 6.0]);
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
