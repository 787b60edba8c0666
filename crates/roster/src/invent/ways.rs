//! What sets the clubs of a league apart: how good each is, and at what.

use super::luck::RosterChance;
use crate::{FrontSeven, Philosophy, Position, Tag};

/// How much better or worse than the league each club's men are, in points of grade, from best to worst.
/// Meant for seasons from about 11-3 to 3-11; the games have not been measured against it yet.
const LADDER: [f64; 8] = [5.0, 3.5, 2.2, 0.8, -0.8, -2.2, -3.5, -5.0];

/// A way to play: words, numbers, and where the talent is.
struct Style {
    tags: &'static [Tag],
    pass_lean: f64,
    aggression: f64,
    talent: Talent,
}

/// Points of grade for each part of a club; they about cancel out.
#[derive(Clone, Copy)]
pub(super) struct Talent {
    pub pass: f64,
    pub run: f64,
    pub front: f64,
    pub back: f64,
}

const fn talent(pass: f64, run: f64, front: f64, back: f64) -> Talent {
    Talent { pass, run, front, back }
}

const STYLES: [Style; 8] = [
    Style {
        tags: &[Tag::Ground, Tag::Inside, Tag::Patient],
        pass_lean: -0.6,
        aggression: 0.35,
        talent: talent(-4.0, 4.0, 1.5, -1.5),
    },
    Style {
        tags: &[Tag::Ground, Tag::Outside],
        pass_lean: -0.35,
        aggression: 0.55,
        talent: talent(-2.0, 3.5, -2.0, 0.5),
    },
    Style {
        tags: &[Tag::Ground, Tag::Cover, Tag::Patient],
        pass_lean: -0.2,
        aggression: 0.2,
        talent: talent(-4.0, 0.0, 2.0, 3.0),
    },
    Style {
        tags: &[Tag::Balanced, Tag::Cover],
        pass_lean: 0.0,
        aggression: 0.45,
        talent: talent(0.5, 0.0, -1.5, 1.0),
    },
    Style {
        tags: &[Tag::Balanced, Tag::Blitz, Tag::Aggressive],
        pass_lean: 0.1,
        aggression: 0.85,
        talent: talent(-1.0, -1.0, 4.0, -2.0),
    },
    Style {
        tags: &[Tag::Air, Tag::Short],
        pass_lean: 0.4,
        aggression: 0.5,
        talent: talent(3.0, -2.0, 0.0, -1.0),
    },
    Style {
        tags: &[Tag::Air, Tag::Deep, Tag::Aggressive],
        pass_lean: 0.55,
        aggression: 0.8,
        talent: talent(4.0, -3.0, -2.0, 1.0),
    },
    Style {
        tags: &[Tag::Air, Tag::Deep, Tag::Blitz],
        pass_lean: 0.25,
        aggression: 0.7,
        talent: talent(2.0, -2.0, 2.0, -2.0),
    },
];

/// One club's way.
pub(super) struct ClubWays {
    style: &'static Style,
    strength: f64,
    pub talent: Talent,
    pub front: FrontSeven,
}

/// Eight ways, the first four for one division: every style once, two or three fronts of three men, and of
/// each two neighbors on the ladder one in either division.
pub(super) fn draw(luck: &mut RosterChance) -> Vec<ClubWays> {
    let mut styles: Vec<&'static Style> = STYLES.iter().collect();
    luck.shuffle(&mut styles);
    let three_four = 2 + luck.below(2);
    let mut fronts: Vec<FrontSeven> = (0..8)
        .map(|club| if club < three_four { FrontSeven::ThreeFour } else { FrontSeven::FourThree })
        .collect();
    luck.shuffle(&mut fronts);
    let strengths = strengths(luck);
    let each = styles.into_iter().zip(strengths).zip(fronts);
    each.map(|((style, strength), front)| ClubWays { style, strength, talent: style.talent, front }).collect()
}

fn strengths(luck: &mut RosterChance) -> Vec<f64> {
    let (mut east, mut west) = (Vec::new(), Vec::new());
    for pair in LADDER.chunks(2) {
        let swap = luck.chance(0.5);
        east.push(pair[usize::from(swap)]);
        west.push(pair[usize::from(!swap)]);
    }
    luck.shuffle(&mut east);
    luck.shuffle(&mut west);
    east.extend(west);
    east
}

impl ClubWays {
    /// How much better than usual this club's men are at a position.
    pub fn lift(&self, position: Position) -> f64 {
        use Position::*;
        let Talent { pass, run, front, back } = self.talent;
        self.strength
            + match position {
                QB | FL | SE | WR => pass,
                HB | FB => run,
                TE | LT | LG | C | RG | RT => (pass + run) / 2.0,
                DE | DT | NT | OLB | ILB | MLB => front,
                CB | SS | FS => back,
                K | P => 0.0,
            }
    }

    /// The coach's way, with a little of his own.
    pub fn philosophy(&self, luck: &mut RosterChance) -> Philosophy {
        let mut near =
            |usual: f64, low: f64| libm::round(luck.bell(usual, 0.05).clamp(low, 1.0) * 100.0) / 100.0;
        Philosophy {
            tags: self.style.tags.to_vec(),
            pass_lean: near(self.style.pass_lean, -1.0),
            aggression: near(self.style.aggression, 0.0),
        }
    }

    /// From -1 to 1: whether it throws.
    pub fn pass_lean(&self) -> f64 {
        self.style.pass_lean
    }
}
