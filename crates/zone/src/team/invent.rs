//! Teams out of dice (ZR9.2-a to ZR9.2-f).

use super::{DepthChart, RatingLimits, ZoneTeam};
use crate::man::{Arm, ManMarks, Pos, Ratings, Years, ZoneMan};
use hashmark_dice::Stream;
use hashmark_roster::{League, Position, legal_numbers};
use serde::Deserialize;
use std::sync::OnceLock;

/// One group of a squad.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct SquadGroup {
    /// The positions, starters first; those behind the fewest are for a squad that has more of the group.
    men: Vec<Pos>,
    /// The same for a three-man line; as above if it is not written.
    #[serde(default)]
    three_four: Vec<Pos>,
    /// How many of them start with a four-man line, and with a three-man line.
    start: [usize; 2],
    /// The fewest a squad has.
    fewest: usize,
}

/// What a squad is made of.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct SquadRecipe {
    size: usize,
    group: Vec<SquadGroup>,
}

impl SquadRecipe {
    fn standard() -> &'static SquadRecipe {
        static SQUAD: OnceLock<SquadRecipe> = OnceLock::new();
        SQUAD.get_or_init(|| {
            toml::from_str(include_str!("../../data/squad.toml"))
                .expect("a test invents a team from the squad that comes with the game")
        })
    }

    /// The places of one squad: whether each starts, and his position.
    fn draw(&self, stream: &mut Stream) -> Vec<(bool, Pos)> {
        let three_four = d6(stream) >= 4;
        let mut counts: Vec<usize> = self.group.iter().map(|group| group.fewest).collect();
        let full = |counts: &[usize]| counts.iter().sum::<usize>() >= self.size;
        while !full(&counts) {
            let growing: Vec<usize> =
                (0..counts.len()).filter(|at| counts[*at] < self.group[*at].men.len()).collect();
            let Some(at) = growing.get(stream.below(growing.len() as u32) as usize) else { break };
            counts[*at] += 1;
        }
        let places = self.group.iter().zip(counts).flat_map(|(group, count)| group.places(three_four, count));
        places.collect()
    }
}

impl SquadGroup {
    fn places(&self, three_four: bool, count: usize) -> impl Iterator<Item = (bool, Pos)> {
        let other = three_four && !self.three_four.is_empty();
        let list = if other { &self.three_four } else { &self.men };
        let start = self.start[usize::from(three_four)];
        list.iter().take(count).enumerate().map(move |(at, pos)| (at < start, *pos))
    }
}

/// A six-sided die.
pub(super) fn d6(stream: &mut Stream) -> u8 {
    stream.below(6) as u8 + 1
}

fn two_d6(stream: &mut Stream) -> u8 {
    d6(stream) + d6(stream)
}

impl ZoneTeam {
    /// A team of 45 out of dice; the same for the same stream, always.
    pub fn invent(stream: &mut Stream, id: &str, name: &str) -> ZoneTeam {
        let mut names = names(stream).into_iter();
        let mut men: Vec<ZoneMan> = Vec::new();
        for (starts, pos) in SquadRecipe::standard().draw(stream) {
            let number = free_number(&men, pos, stream);
            let name = names.next().unwrap_or_else(|| format!("Number {number}"));
            men.push(invent_man(number, &name, pos, starts, stream));
        }
        appoint_snapper(&mut men);
        let depth = DepthChart::of_men(&men);
        ZoneTeam { id: id.to_owned(), name: name.to_owned(), men, depth }
    }
}

/// Names of men who have never played.
fn names(stream: &mut Stream) -> Vec<String> {
    let league = League::invent(stream.word());
    let mut names: Vec<String> =
        league.clubs.iter().flat_map(|club| &club.players).map(|man| man.name()).collect();
    for at in (1..names.len()).rev() {
        names.swap(at, stream.below(at as u32 + 1) as usize);
    }
    names
}

/// A number nobody of the team wears, of those men of his kind wear if there is one.
fn free_number(men: &[ZoneMan], pos: Pos, stream: &mut Stream) -> u8 {
    let free = |number: &u8| men.iter().all(|man| man.number != *number);
    let usual = legal_numbers(numbered_like(pos)).iter().cloned().map(|range| range.filter(free).collect());
    let any = std::iter::once_with(|| (1..=99).filter(free).collect());
    let choice: Vec<u8> = usual.chain(any).find(|range: &Vec<u8>| !range.is_empty()).unwrap_or_default();
    choice.get(stream.below(choice.len() as u32) as usize).copied().unwrap_or_default()
}

/// Whose numbers a position wears.
const fn numbered_like(pos: Pos) -> Position {
    match pos {
        Pos::Q => Position::QB,
        Pos::K => Position::K,
        Pos::P => Position::P,
        Pos::C => Position::C,
        Pos::W => Position::WR,
        Pos::E | Pos::Te => Position::TE,
        pos if pos.is_ol() => Position::LG,
        pos if pos.is_back() => Position::HB,
        pos if pos.is_dl() => Position::DT,
        pos if pos.is_lb() => Position::OLB,
        _ => Position::CB,
    }
}

fn invent_man(number: u8, name: &str, pos: Pos, starts: bool, stream: &mut Stream) -> ZoneMan {
    let mut man = ZoneMan::new(number, name, pos, roll_ratings(pos, starts, stream));
    roll_years(&mut man, stream);
    roll_marks(&mut man, stream);
    match pos {
        Pos::Q => roll_arm(&mut man, stream),
        Pos::K | Pos::P => roll_leg(&mut man, stream),
        _ => {}
    }
    man
}

/// What one die does to one rating.
const fn change(pips: u8) -> i8 {
    match pips {
        1 => -1,
        6 => 1,
        _ => 0,
    }
}

/// Pass, contact and speed: a die each, and for linemen one more that trades.
fn roll_ratings(pos: Pos, starts: bool, stream: &mut Stream) -> Ratings {
    let Some(limits) = RatingLimits::of(pos) else { return super::ratings::Scales::standard().kicker_pcs };
    let (base, least) = (<[i8; 3]>::from(limits.base), <[i8; 3]>::from(limits.least));
    let mut pips = [0; 3].map(|_: u8| d6(stream));
    // A 1 that takes nothing away is not worth the second chance.
    let bad = (0..3).find(|at| pips[*at] == 1 && base[*at] > least[*at]);
    if let Some(at) = bad.filter(|_| starts) {
        pips[at] = d6(stream);
    }
    let rolled = limits.keep(std::array::from_fn(|at| base[at] + change(pips[at])).into());
    if pos.is_ol() || pos.is_dl() { trade(rolled, &limits, d6(stream)) } else { rolled }
}

/// A lineman's build: speed for contact, or contact for speed, if the limits allow both (ZR9.2-b).
fn trade(pcs: Ratings, limits: &RatingLimits, pips: u8) -> Ratings {
    let by = match pips {
        1..=2 => 1,
        5..=6 => -1,
        _ => 0,
    };
    let traded = Ratings { contact: pcs.contact + by, speed: pcs.speed - by, ..pcs };
    if limits.allow(traded) { traded } else { pcs }
}

/// One in six is a rookie of 22; the others are 21 and two dice (ZR9.2-c).
fn roll_years(man: &mut ZoneMan, stream: &mut Stream) {
    let rookie = d6(stream) == 1;
    man.age = if rookie { 22 } else { 21 + two_d6(stream) };
    man.marks.years = match man.age {
        _ if rookie => Years::Rookie,
        super::check::EXPERIENCED.. => Years::Experienced,
        _ => Years::Vet,
    };
}

/// ZR9.2-d: penalties, fumbles, slides, and how fit he is.
fn roll_marks(man: &mut ZoneMan, stream: &mut Stream) {
    man.marks = ManMarks {
        flags: d6(stream) == 6,
        fumbles: man.pos.is_back() && two_d6(stream) == 12,
        star: man.pos == Pos::Q && man.pcs.speed >= 5 && d6(stream) >= 5,
        ..man.marks
    };
    man.conditioning = change(d6(stream));
}

fn roll_arm(man: &mut ZoneMan, stream: &mut Stream) {
    man.arm = match d6(stream) {
        1 => Arm::Weak,
        6 => Arm::Strong,
        _ => Arm::Normal,
    };
    man.left_handed = two_d6(stream) >= 11;
}

fn roll_leg(man: &mut ZoneMan, stream: &mut Stream) {
    man.leg = match two_d6(stream) {
        2 => -2,
        3..=5 => -1,
        9..=11 => 1,
        12 => 2,
        _ => 0,
    };
    man.aim = change(d6(stream));
}

/// The last center of the list snaps for kicks, else the last lineman.
fn appoint_snapper(men: &mut [ZoneMan]) {
    let center = men.iter().rposition(|man| man.pos == Pos::C);
    let at = center.or_else(|| men.iter().rposition(|man| man.pos.is_ol()));
    if let Some(man) = at.and_then(|at| men.get_mut(at)) {
        man.marks.snapper = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn rolled(pos: Pos, starts: bool) -> BTreeSet<[i8; 3]> {
        let mut stream = Stream::new(3);
        (0..20_000).map(|_| roll_ratings(pos, starts, &mut stream).into()).collect()
    }

    /// ZR9.2-a: the rated players of the examples, whole ratings only.
    #[test]
    fn every_rated_player_of_the_texts_can_be_rolled() {
        let known: [(Pos, &[[i8; 3]]); 15] = [
            (Pos::Q, &[[3, 2, 4]]),
            (Pos::W, &[[3, 0, 6], [3, 1, 5]]),
            (Pos::Te, &[[2, 2, 5]]),
            (Pos::H, &[[2, 2, 5], [2, 1, 6]]),
            (Pos::B, &[[2, 2, 5]]),
            (Pos::T, &[[1, 4, 3], [0, 4, 2], [0, 5, 1]]),
            (Pos::G, &[[0, 3, 4], [0, 3, 3]]),
            (Pos::C, &[[1, 3, 2]]),
            (Pos::De, &[[1, 3, 4], [0, 4, 2], [0, 3, 4]]),
            (Pos::Dt, &[[0, 4, 2], [1, 3, 3]]),
            (Pos::Mlb, &[[1, 3, 4], [1, 4, 3]]),
            (Pos::Olb, &[[1, 2, 5], [2, 2, 5]]),
            (Pos::Cb, &[[3, 1, 5]]),
            (Pos::S, &[[3, 2, 5], [3, 3, 5]]),
            (Pos::Dh, &[[3, 1, 4], [4, 1, 4]]),
        ];
        for (pos, players) in known {
            for starts in [false, true] {
                let all = rolled(pos, starts);
                assert!(players.iter().all(|pcs| all.contains(pcs)), "{pos}: {all:?}");
            }
        }
    }

    #[test]
    fn rolled_ratings_stay_within_the_limits() {
        for pos in Pos::ALL {
            if let Some(limits) = RatingLimits::of(*pos) {
                assert!(rolled(*pos, false).into_iter().all(|pcs| limits.allow(pcs.into())), "{pos}");
            }
        }
    }

    #[test]
    fn a_rating_is_base_four_times_in_six_and_a_starter_is_better() {
        let mut stream = Stream::new(9);
        let mut sum = |starts| {
            let all: Vec<Ratings> = (0..6000).map(|_| roll_ratings(Pos::W, starts, &mut stream)).collect();
            let total: i32 = all.iter().map(|pcs| i32::from(pcs.pass + pcs.contact + pcs.speed)).sum();
            (all.iter().filter(|pcs| pcs.pass == 3).count(), total)
        };
        let (base, reserves) = sum(false);
        assert!(base.abs_diff(4000) < 150, "{base}");
        assert!(reserves.abs_diff(9 * 6000) < 300);
        assert!(sum(true).1 > reserves + 1500);
    }

    /// ZR9.2-b: a 1 or 2 trades speed for contact, a 5 or 6 contact for speed, if both stay within the limits.
    #[test]
    fn a_trade_that_leaves_the_limits_is_not_made() {
        let tackle = RatingLimits::of(Pos::T).expect("a lineman");
        assert_eq!(trade(Ratings::new(0, 4, 2), &tackle, 2), Ratings::new(0, 5, 1));
        assert_eq!(trade(Ratings::new(0, 4, 2), &tackle, 3), Ratings::new(0, 4, 2));
        assert_eq!(trade(Ratings::new(0, 4, 2), &tackle, 5), Ratings::new(0, 3, 3));
        assert_eq!(trade(Ratings::new(0, 5, 1), &tackle, 1), Ratings::new(0, 5, 1));
    }

    fn men(pos: Pos, speed: i8) -> Vec<ZoneMan> {
        let mut stream = Stream::new(17);
        let mut man = || {
            let mut man = ZoneMan::new(10, "", pos, Ratings::new(2, 2, speed));
            roll_years(&mut man, &mut stream);
            roll_marks(&mut man, &mut stream);
            roll_arm(&mut man, &mut stream);
            roll_leg(&mut man, &mut stream);
            man
        };
        (0..36_000).map(|_| man()).collect()
    }

    /// How many in 36 are so.
    #[track_caller]
    fn in_36(men: &[ZoneMan], wanted: f64, is: impl Fn(&ZoneMan) -> bool) {
        let share = men.iter().filter(|man| is(man)).count() as f64 / 1000.0;
        assert!((share - wanted).abs() < 0.4, "{share} of 36, not {wanted}");
    }

    /// ZR9.2-c: one in six is a rookie of 22, the others are 21 and two dice; from 30 on a man is experienced.
    #[test]
    fn a_man_is_as_old_as_the_dice_say() {
        let men = men(Pos::W, 5);
        in_36(&men, 6.0, |man| man.marks.years == Years::Rookie);
        assert!(men.iter().all(|man| (man.marks.years == Years::Rookie) == (man.age == 22)));
        // Five of six times the one in 36 of two ones, the six of a 7, and the ten of a 9 or more.
        in_36(&men, 5.0 / 6.0, |man| man.age == 23);
        in_36(&men, 5.0, |man| man.age == 28);
        in_36(&men, 50.0 / 6.0, |man| man.marks.years == Years::Experienced);
        assert!(men.iter().all(|man| (man.marks.years == Years::Experienced) == (man.age >= 30)));
    }

    /// ZR9.2-d: marks, condition, arm, and leg by the dice.
    #[test]
    fn marks_are_as_rare_as_the_dice_say() {
        let (quarterbacks, backs, slow) = (men(Pos::Q, 5), men(Pos::Tb, 5), men(Pos::Q, 4));
        in_36(&backs, 6.0, |man| man.marks.flags);
        in_36(&backs, 1.0, |man| man.marks.fumbles);
        in_36(&quarterbacks, 12.0, |man| man.marks.star);
        assert!(!slow.iter().chain(&backs).any(|man| man.marks.star));
        assert!(!quarterbacks.iter().any(|man| man.marks.fumbles));
        in_36(&backs, 6.0, |man| man.conditioning == -1);
        in_36(&backs, 6.0, |man| man.conditioning == 1);
        in_36(&quarterbacks, 6.0, |man| man.arm == Arm::Weak);
        in_36(&quarterbacks, 6.0, |man| man.arm == Arm::Strong);
        in_36(&quarterbacks, 3.0, |man| man.left_handed);
        for (leg, wanted) in [(-2, 1.0), (-1, 9.0), (0, 16.0), (1, 9.0), (2, 1.0)] {
            in_36(&backs, wanted, |man| man.leg == leg);
        }
        in_36(&backs, 6.0, |man| man.aim == -1);
        in_36(&backs, 6.0, |man| man.aim == 1);
    }
}
