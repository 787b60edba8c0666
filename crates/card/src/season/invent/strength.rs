//! How strong each club is at each side of the game, from its men's skills, on the league's own scale.

use hashmark_roster::{Club, DepthUnit, Position, Skill};

/// Deviations from the league in units of its spread; 0 is average, 1 a good club.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Strength {
    pub running: f64,
    pub accuracy: f64,
    pub depth: f64,
    pub(crate) care: f64,
    pub(crate) protection: f64,
    pub carrying: f64,
    pub(crate) run_defense: f64,
    pub coverage: f64,
    pub pass_rush: f64,
    pub(crate) hawks: f64,
    pub discipline: f64,
}

/// Every club's strength, in the order of the clubs.
pub(super) fn strengths(clubs: &[Club]) -> Vec<Strength> {
    let raw: Vec<[f64; 11]> = clubs.iter().map(raw).collect();
    let mut scaled = vec![[0.0; 11]; clubs.len()];
    for side in 0..11 {
        let mean = raw.iter().map(|row| row[side]).sum::<f64>() / raw.len().max(1) as f64;
        let square = |row: &[f64; 11]| (row[side] - mean) * (row[side] - mean);
        let spread = (raw.iter().map(square).sum::<f64>() / raw.len().max(1) as f64).sqrt().max(1.0);
        for (row, own) in scaled.iter_mut().zip(&raw) {
            row[side] = ((own[side] - mean) / spread).clamp(-2.0, 2.0);
        }
    }
    scaled.into_iter().map(named).collect()
}

fn named(row: [f64; 11]) -> Strength {
    let [
        running,
        accuracy,
        depth,
        care,
        protection,
        carrying,
        run_defense,
        coverage,
        pass_rush,
        hawks,
        discipline,
    ] = row;
    Strength {
        running,
        accuracy,
        depth,
        care,
        protection,
        carrying,
        run_defense,
        coverage,
        pass_rush,
        hawks,
        discipline,
    }
}

fn raw(club: &Club) -> [f64; 11] {
    use Position::*;
    use Skill::*;
    let line = [LT, LG, C, RG, RT];
    let wide = [FL, SE];
    let front = [DE, DT, NT, OLB, ILB, MLB];
    let backs = [CB, SS, FS];
    let offense = |places: &[Position], skill| mean(club, DepthUnit::Offense, places, skill);
    let defense = |places: &[Position], skill| mean(club, DepthUnit::Defense, places, skill);
    let hb = (offense(&[HB], Speed) + offense(&[HB], Agility) + offense(&[HB], Vision)) / 3.0;
    let hands = offense(&[FL, SE, TE], Hands);
    [
        0.55 * offense(&line, RunBlocking) + 0.35 * hb + 0.10 * offense(&[FB, TE], RunBlocking),
        0.55 * offense(&[QB], Accuracy) + 0.15 * offense(&[QB], Vision) + 0.30 * hands,
        0.50 * offense(&[QB], Arm) + 0.50 * offense(&wide, Speed),
        0.60 * offense(&[QB], Poise) + 0.40 * offense(&[QB], Vision),
        0.80 * offense(&line, PassBlocking) + 0.20 * offense(&[QB], Poise),
        offense(&[QB, HB, FB, FL, SE], Carrying),
        0.65 * defense(&front, RunDefense) + 0.35 * defense(&front, Tackling),
        0.75 * defense(&backs, Coverage) + 0.25 * defense(&[OLB, ILB, MLB], Coverage),
        defense(&[DE, DT, NT, OLB], PassRush),
        defense(&backs, BallHawk),
        (mean(club, DepthUnit::Offense, Position::ALL, Discipline)
            + mean(club, DepthUnit::Defense, Position::ALL, Discipline))
            / 2.0,
    ]
}

/// The mean of a skill among the starters of a unit at some places.
fn mean(club: &Club, unit: DepthUnit, places: &[Position], skill: Skill) -> f64 {
    let starters = club.starters(unit);
    let skills: Vec<f64> = starters
        .iter()
        .filter(|(at, _)| places.contains(at))
        .map(|(_, man)| f64::from(man.skill(skill)))
        .collect();
    skills.iter().sum::<f64>() / skills.len().max(1) as f64
}
