//! How good a man is: his position's usual skills, lifted by his club, his place in it and his own gifts.

use super::luck::RosterChance;
use super::ways::ClubWays;
use crate::{FrontSeven, Position, RosterPlayer, Skill, Skills, craft};

/// How far each string is behind the starters, in points of grade.
const BEHIND: [f64; 4] = [0.0, 8.0, 12.0, 14.0];
/// A third receiver is a starter of sorts.
const THIRD_RECEIVER: f64 = 4.0;

/// How much better than an average starter a club's man on this string usually is.
pub(super) fn quality(position: Position, string: usize, ways: &ClubWays) -> f64 {
    let behind = BEHIND[string.min(BEHIND.len() - 1)];
    let third = if position == Position::WR { THIRD_RECEIVER } else { 0.0 };
    ways.lift(position) - behind - third
}

/// The skills of a man who is this much better than an average starter.
pub(super) fn draw(man: &RosterPlayer, quality: f64, ways: &ClubWays, luck: &mut RosterChance) -> Skills {
    let mut skills = Skills::default();
    for skill in Skill::ALL {
        let mean = usual(man, *skill)
            + quality * share(man.position, *skill)
            + tilt(man, *skill, ways)
            + legs(man, *skill, &skills);
        let value = luck.whole(mean, spread(man.position, *skill), 1.0, f64::from(Skills::MOST));
        skills.set(*skill, value).expect("the value was kept within the scale");
    }
    skills
}

fn usual(man: &RosterPlayer, skill: Skill) -> f64 {
    f64::from(craft::typical(man.position)[skill as usize]) + years(man, skill)
}

/// How much of a man's quality shows in a skill: all in his craft, less in his body, none elsewhere.
fn share(position: Position, skill: Skill) -> f64 {
    use Skill::*;
    match (craft::weights(position)[skill as usize], skill) {
        (0, _) => 0.0,
        (_, Speed | Strength | Agility) => 0.6,
        // The craft makes up for what the body does not show.
        _ => 1.25,
    }
}

/// How far men of one quality differ in a skill.
fn spread(position: Position, skill: Skill) -> f64 {
    use Skill::*;
    match skill {
        Durability | Discipline => 9.0,
        Returning if craft::typical(position)[skill as usize] > 20 => 11.0,
        Stamina => 6.0,
        Speed | Strength | Agility => 3.5,
        _ if craft::typical(position)[skill as usize] < 20 => 3.0,
        _ => 4.5,
    }
}

/// What the years give and take: heads grow wiser, legs slower.
fn years(man: &RosterPlayer, skill: Skill) -> f64 {
    use Skill::*;
    let past = |age: u8| f64::from(man.age.saturating_sub(age));
    match skill {
        Poise | Vision | Discipline => (f64::from(man.experience) - 4.0).clamp(-4.0, 5.0) * 0.9,
        Speed | Agility if !matches!(man.position, Position::QB | Position::K | Position::P) => {
            past(29) * -0.8
        }
        Returning => past(26) * -1.5,
        Stamina | Durability => past(30) * -1.2,
        _ => 0.0,
    }
}

/// A returner lives on his legs: what his speed, drawn before, is above the usual.
fn legs(man: &RosterPlayer, skill: Skill, drawn: &Skills) -> f64 {
    let usual = f64::from(craft::typical(man.position)[Skill::Speed as usize]);
    if skill == Skill::Returning { f64::from(drawn[Skill::Speed]) - usual } else { 0.0 }
}

/// Every club keeps a man who can return kicks: the fastest gets the knack.
pub(super) fn appoint_returner(players: &mut [RosterPlayer], luck: &mut RosterChance) {
    let fastest = players.iter_mut().max_by_key(|man| man.skills[Skill::Speed]);
    if let Some(man) = fastest {
        let knack = luck.whole(77.0, 6.0, 65.0, 95.0).max(i64::from(man.skills[Skill::Returning]));
        man.skills.set(Skill::Returning, knack).expect("the value was kept within the scale");
    }
}

/// What a club's way asks of a position beside its quality.
fn tilt(man: &RosterPlayer, skill: Skill, ways: &ClubWays) -> f64 {
    use Position::*;
    let leads = (ways.talent.run - ways.talent.pass) / 2.0;
    match (man.position, skill, ways.front) {
        (TE | LT | LG | C | RG | RT, Skill::RunBlocking, _) => leads,
        (TE | LT | LG | C | RG | RT, Skill::PassBlocking, _) => -leads,
        (DE, Skill::RunDefense, FrontSeven::ThreeFour) => 5.0,
        (DE, Skill::PassRush, FrontSeven::ThreeFour) => -4.0,
        (OLB, Skill::PassRush, FrontSeven::ThreeFour) => 5.0,
        (OLB, Skill::Coverage, FrontSeven::ThreeFour) => -4.0,
        _ => 0.0,
    }
}
