//! Fronts and coverages against a formation.

use crate::board::{FieldSide, Zone};
use crate::defense::{DefLabel, DefenderOrder, DefenderPost, LineOption, ZoneDefense};
use crate::formation::{Label, ZoneFormation};
use crate::man::Pos;

/// Who is on the field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Personnel {
    /// Four linemen, three linebackers.
    FourThree,
    /// Three linemen, four linebackers.
    ThreeFour,
    /// A fifth back for a linebacker.
    Nickel,
    /// A sixth back.
    Dime,
    /// Five linemen.
    Goal,
}

impl Personnel {
    /// All of them.
    pub const ALL: [Personnel; 5] =
        [Personnel::FourThree, Personnel::ThreeFour, Personnel::Nickel, Personnel::Dime, Personnel::Goal];

    /// The positions, line first, then linebackers, then backs.
    pub const fn positions(self) -> [Pos; 11] {
        use Pos::*;
        match self {
            Personnel::FourThree => [De, Dt, Dt, De, Olb, Mlb, Olb, Cb, Cb, S, S],
            Personnel::ThreeFour => [De, Nt, De, Olb, Mlb, Mlb, Olb, Cb, Cb, S, S],
            Personnel::Nickel => [De, Dt, Dt, De, Mlb, Olb, Cb, Cb, Cb, S, S],
            Personnel::Dime => [De, Dt, Dt, De, Mlb, Cb, Cb, Cb, Cb, S, S],
            Personnel::Goal => [De, Dt, Nt, Dt, De, Olb, Mlb, Olb, Cb, Cb, S],
        }
    }

    /// What its men are called when it is written out, in the same order.
    pub const fn labels(self) -> [DefLabel; 11] {
        use DefLabel::*;
        match self {
            Personnel::FourThree => [Lde, Ldt, Rdt, Rde, Lolb, Mlb, Rolb, Lcb, Rcb, Ss, Fs],
            Personnel::ThreeFour => [Lde, Nt, Rde, Lolb, Lilb, Rilb, Rolb, Lcb, Rcb, Ss, Fs],
            Personnel::Nickel => [Lde, Ldt, Rdt, Rde, Mlb, Olb, Lcb, Rcb, Nb, Ss, Fs],
            Personnel::Dime => [Lde, Ldt, Rdt, Rde, Mlb, Lcb, Rcb, Nb, Db, Ss, Fs],
            Personnel::Goal => [Lde, Ldt, Nt, Rdt, Rde, Lolb, Mlb, Rolb, Lcb, Rcb, Fs],
        }
    }

    /// How many linemen, linebackers and backs.
    pub(crate) const fn counts(self) -> [usize; 3] {
        match self {
            Personnel::FourThree => [4, 3, 4],
            Personnel::ThreeFour => [3, 4, 4],
            Personnel::Nickel => [4, 2, 5],
            Personnel::Dime => [4, 1, 6],
            Personnel::Goal => [5, 3, 3],
        }
    }
}

/// How receivers are covered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CoverageShell {
    /// Everyone has a man, the last safety is free.
    Man,
    /// Everyone has a man, and the corners stand at the line.
    Press,
    /// Two deep, five under.
    CoverTwo,
    /// Three deep, four under.
    CoverThree,
}

/// A defense as a coach thinks of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DefenseShape {
    pub(crate) front: Personnel,
    /// How they cover.
    pub(crate) coverage: CoverageShell,
    /// What the line does.
    pub(crate) option: LineOption,
    /// How many linebackers blitz.
    pub(crate) blitz: u8,
    /// They only show it.
    pub(crate) fake: bool,
}

/// The shapes of the book.
pub(crate) fn shapes() -> impl Iterator<Item = DefenseShape> {
    Personnel::ALL.into_iter().flat_map(|front| {
        let coverages =
            [CoverageShell::Man, CoverageShell::Press, CoverageShell::CoverTwo, CoverageShell::CoverThree];
        coverages.into_iter().flat_map(move |coverage| {
            let options = [LineOption::Rush, LineOption::Normal, LineOption::Cover, LineOption::Stay];
            let calm = options.map(|option| DefenseShape { front, coverage, option, blitz: 0, fake: false });
            let blitzes = [1, 2].map(|blitz| DefenseShape {
                front,
                coverage,
                option: LineOption::Rush,
                blitz,
                fake: false,
            });
            let fake = [DefenseShape { front, coverage, option: LineOption::Rush, blitz: 1, fake: true }];
            calm.into_iter().chain(blitzes).chain(fake)
        })
    })
}

/// The posts of a shape against a formation.
pub fn defense(shape: &DefenseShape, formation: &ZoneFormation) -> ZoneDefense {
    let mut posts = [DefenderPost::new(Zone::Sc); 11];
    let [line, backers, backs] = shape.front.counts();
    for (at, zone) in line_zones(shape.front).iter().enumerate() {
        posts[at].zone = *zone;
    }
    for at in 0..backers {
        posts[line + at].zone = backer_zone(shape.front, at);
    }
    cover(shape, formation, &mut posts, line, backers, backs);
    blitz(shape, &mut posts, line, backers);
    ZoneDefense { posts, option: shape.option, stunts: [None; 2] }
}

const fn line_zones(front: Personnel) -> &'static [Zone] {
    match front {
        Personnel::ThreeFour => &[Zone::L, Zone::C, Zone::R],
        Personnel::Goal => &[Zone::L, Zone::C, Zone::C, Zone::C, Zone::R],
        _ => &[Zone::L, Zone::C, Zone::C, Zone::R],
    }
}

fn backer_zone(front: Personnel, at: usize) -> Zone {
    let zones: &[Zone] = match front {
        Personnel::FourThree => &[Zone::L, Zone::C, Zone::R],
        Personnel::ThreeFour => &[Zone::L, Zone::Sl, Zone::Sr, Zone::R],
        Personnel::Nickel => &[Zone::Sl, Zone::Sr],
        Personnel::Dime => &[Zone::Sc],
        Personnel::Goal => &[Zone::L, Zone::Sc, Zone::R],
    };
    zones[at.min(zones.len() - 1)]
}

/// Receivers from the widest in, left and right.
fn receivers(formation: &ZoneFormation) -> impl Iterator<Item = (usize, Label, Option<FieldSide>)> + '_ {
    const ORDER: [Label; 12] = [
        Label::Lw,
        Label::Rw,
        Label::Ls,
        Label::Rs,
        Label::Re,
        Label::Le,
        Label::Lh,
        Label::Rh,
        Label::H,
        Label::Tb,
        Label::B,
        Label::F,
    ];
    ORDER.into_iter().filter_map(|label| {
        let at = formation.find(label)?;
        Some((at, label, formation.slots[at].place.flank()))
    })
}

fn cover(
    shape: &DefenseShape,
    formation: &ZoneFormation,
    posts: &mut [DefenderPost; 11],
    line: usize,
    backers: usize,
    backs: usize,
) {
    let first_back = line + backers;
    let deep = posts.len() - 1;
    match shape.coverage {
        CoverageShell::Man | CoverageShell::Press => man(shape, formation, posts, line, backers, backs),
        CoverageShell::CoverTwo => {
            spread(posts, first_back, backs, &[Zone::Ls, Zone::Rs, Zone::Il, Zone::Ir, Zone::Sl, Zone::Sr]);
            posts[deep].zone = Zone::Ir;
            posts[deep - 1].zone =
                if shape.front == Personnel::Goal { posts[deep - 1].zone } else { Zone::Il };
        }
        CoverageShell::CoverThree => {
            spread(posts, first_back, backs, &[Zone::Il, Zone::Ir, Zone::Sl, Zone::Sr, Zone::Rs, Zone::Ls]);
            posts[deep].zone = Zone::Dc;
            if shape.front != Personnel::Goal {
                posts[deep - 1].zone = Zone::Sc;
            }
        }
    }
}

fn spread(posts: &mut [DefenderPost; 11], first: usize, backs: usize, zones: &[Zone]) {
    for at in 0..backs {
        posts[first + at].zone = zones[at % zones.len()];
    }
}

/// Everyone takes a man: corners the widest, further backs the next, linebackers the backs; the last back is free.
fn man(
    shape: &DefenseShape,
    formation: &ZoneFormation,
    posts: &mut [DefenderPost; 11],
    line: usize,
    backers: usize,
    backs: usize,
) {
    let first_back = line + backers;
    let press = shape.coverage == CoverageShell::Press;
    let mut free_backs = first_back..first_back + backs - 1;
    let mut free_backers = line..line + backers;
    for (at, label, flank) in receivers(formation) {
        let wide = matches!(label, Label::Lw | Label::Rw | Label::Ls | Label::Rs);
        let end = matches!(label, Label::Le | Label::Re);
        let by =
            if wide || end { free_backs.next().or_else(|| free_backers.next()) } else { free_backers.next() };
        let Some(by) = by.or_else(|| free_backs.next()) else { break };
        posts[by].order = DefenderOrder::Man(at as u8);
        posts[by].zone = match (label, flank) {
            (Label::Lw, _) => {
                if press {
                    Zone::Wwl
                } else {
                    Zone::Ls
                }
            }
            (Label::Rw, _) => {
                if press {
                    Zone::Wwr
                } else {
                    Zone::Rs
                }
            }
            (Label::Ls, _) => Zone::Wl,
            (Label::Rs, _) => Zone::Wr,
            (Label::Le, _) => Zone::Sl,
            (Label::Re, _) => Zone::Sr,
            _ => posts[by].zone,
        };
    }
    for at in free_backs {
        posts[at].zone = Zone::Sc;
    }
    posts[10].zone = Zone::Dc;
    posts[10].order = DefenderOrder::Zone;
}

/// Linebackers at the line go, those without a man first.
fn blitz(shape: &DefenseShape, posts: &mut [DefenderPost; 11], line: usize, backers: usize) {
    let order = if shape.fake { DefenderOrder::Fake } else { DefenderOrder::Blitz };
    let mut left = shape.blitz;
    for pass in 0..2 {
        for post in &mut posts[line..line + backers] {
            let free = post.order == DefenderOrder::Zone;
            if left > 0
                && post.zone.is_inside()
                && (free || pass == 1 && matches!(post.order, DefenderOrder::Man(_)))
            {
                post.order = order;
                left -= 1;
            }
        }
    }
}
