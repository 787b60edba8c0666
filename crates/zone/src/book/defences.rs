//! Fronts and coverages against a formation.

use crate::board::{Flank, Zone};
use crate::defence::{DefLabel, Defence, LineOption, Order, Post};
use crate::line::{Formation, Label};
use crate::man::Pos;

/// Who is on the field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Front {
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

impl Front {
    /// All of them.
    pub const ALL: [Front; 5] = [Front::FourThree, Front::ThreeFour, Front::Nickel, Front::Dime, Front::Goal];

    /// The positions, line first, then linebackers, then backs.
    pub const fn positions(self) -> [Pos; 11] {
        use Pos::*;
        match self {
            Front::FourThree => [De, Dt, Dt, De, Olb, Mlb, Olb, Cb, Cb, S, S],
            Front::ThreeFour => [De, Nt, De, Olb, Mlb, Mlb, Olb, Cb, Cb, S, S],
            Front::Nickel => [De, Dt, Dt, De, Mlb, Olb, Cb, Cb, Cb, S, S],
            Front::Dime => [De, Dt, Dt, De, Mlb, Cb, Cb, Cb, Cb, S, S],
            Front::Goal => [De, Dt, Nt, Dt, De, Olb, Mlb, Olb, Cb, Cb, S],
        }
    }

    /// What its men are called when it is written out, in the same order.
    pub const fn labels(self) -> [DefLabel; 11] {
        use DefLabel::*;
        match self {
            Front::FourThree => [Lde, Ldt, Rdt, Rde, Lolb, Mlb, Rolb, Lcb, Rcb, Ss, Fs],
            Front::ThreeFour => [Lde, Nt, Rde, Lolb, Lilb, Rilb, Rolb, Lcb, Rcb, Ss, Fs],
            Front::Nickel => [Lde, Ldt, Rdt, Rde, Mlb, Olb, Lcb, Rcb, Nb, Ss, Fs],
            Front::Dime => [Lde, Ldt, Rdt, Rde, Mlb, Lcb, Rcb, Nb, Db, Ss, Fs],
            Front::Goal => [Lde, Ldt, Nt, Rdt, Rde, Lolb, Mlb, Rolb, Lcb, Rcb, Fs],
        }
    }

    /// How many linemen, linebackers and backs.
    pub const fn counts(self) -> [usize; 3] {
        match self {
            Front::FourThree => [4, 3, 4],
            Front::ThreeFour => [3, 4, 4],
            Front::Nickel => [4, 2, 5],
            Front::Dime => [4, 1, 6],
            Front::Goal => [5, 3, 3],
        }
    }
}

/// How receivers are covered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Coverage {
    /// Everyone has a man, the last safety is free.
    Man,
    /// Everyone has a man, and the corners stand at the line.
    Press,
    /// Two deep, five under.
    CoverTwo,
    /// Three deep, four under.
    CoverThree,
}

/// A defence as a coach thinks of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Who.
    pub front: Front,
    /// How they cover.
    pub coverage: Coverage,
    /// What the line does.
    pub option: LineOption,
    /// How many linebackers blitz.
    pub blitz: u8,
    /// They only show it.
    pub fake: bool,
}

/// The shapes of the book.
pub fn shapes() -> impl Iterator<Item = Shape> {
    Front::ALL.into_iter().flat_map(|front| {
        let coverages = [Coverage::Man, Coverage::Press, Coverage::CoverTwo, Coverage::CoverThree];
        coverages.into_iter().flat_map(move |coverage| {
            let options = [LineOption::Rush, LineOption::Normal, LineOption::Cover, LineOption::Stay];
            let calm = options.map(|option| Shape { front, coverage, option, blitz: 0, fake: false });
            let blitzes =
                [1, 2].map(|blitz| Shape { front, coverage, option: LineOption::Rush, blitz, fake: false });
            let fake = [Shape { front, coverage, option: LineOption::Rush, blitz: 1, fake: true }];
            calm.into_iter().chain(blitzes).chain(fake)
        })
    })
}

/// The posts of a shape against a formation.
pub fn defence(shape: &Shape, formation: &Formation) -> Defence {
    let mut posts = [Post { zone: Zone::Sc, order: Order::Zone, bump: false }; 11];
    let [line, backers, backs] = shape.front.counts();
    for (at, zone) in line_zones(shape.front).iter().enumerate() {
        posts[at].zone = *zone;
    }
    for at in 0..backers {
        posts[line + at].zone = backer_zone(shape.front, at);
    }
    cover(shape, formation, &mut posts, line, backers, backs);
    blitz(shape, &mut posts, line, backers);
    Defence { posts, option: shape.option, stunts: [None; 2] }
}

const fn line_zones(front: Front) -> &'static [Zone] {
    match front {
        Front::ThreeFour => &[Zone::L, Zone::C, Zone::R],
        Front::Goal => &[Zone::L, Zone::C, Zone::C, Zone::C, Zone::R],
        _ => &[Zone::L, Zone::C, Zone::C, Zone::R],
    }
}

fn backer_zone(front: Front, at: usize) -> Zone {
    let zones: &[Zone] = match front {
        Front::FourThree => &[Zone::L, Zone::C, Zone::R],
        Front::ThreeFour => &[Zone::L, Zone::Sl, Zone::Sr, Zone::R],
        Front::Nickel => &[Zone::Sl, Zone::Sr],
        Front::Dime => &[Zone::Sc],
        Front::Goal => &[Zone::L, Zone::Sc, Zone::R],
    };
    zones[at.min(zones.len() - 1)]
}

/// Receivers from the widest in, left and right.
fn receivers(formation: &Formation) -> impl Iterator<Item = (usize, Label, Option<Flank>)> + '_ {
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
    shape: &Shape,
    formation: &Formation,
    posts: &mut [Post; 11],
    line: usize,
    backers: usize,
    backs: usize,
) {
    let first_back = line + backers;
    let deep = posts.len() - 1;
    match shape.coverage {
        Coverage::Man | Coverage::Press => man(shape, formation, posts, line, backers, backs),
        Coverage::CoverTwo => {
            spread(posts, first_back, backs, &[Zone::Ls, Zone::Rs, Zone::Il, Zone::Ir, Zone::Sl, Zone::Sr]);
            posts[deep].zone = Zone::Ir;
            posts[deep - 1].zone = if shape.front == Front::Goal { posts[deep - 1].zone } else { Zone::Il };
        }
        Coverage::CoverThree => {
            spread(posts, first_back, backs, &[Zone::Il, Zone::Ir, Zone::Sl, Zone::Sr, Zone::Rs, Zone::Ls]);
            posts[deep].zone = Zone::Dc;
            if shape.front != Front::Goal {
                posts[deep - 1].zone = Zone::Sc;
            }
        }
    }
}

fn spread(posts: &mut [Post; 11], first: usize, backs: usize, zones: &[Zone]) {
    for at in 0..backs {
        posts[first + at].zone = zones[at % zones.len()];
    }
}

/// Everyone takes a man: corners the widest, further backs the next, linebackers the backs; the last back is free.
fn man(
    shape: &Shape,
    formation: &Formation,
    posts: &mut [Post; 11],
    line: usize,
    backers: usize,
    backs: usize,
) {
    let first_back = line + backers;
    let press = shape.coverage == Coverage::Press;
    let mut free_backs = first_back..first_back + backs - 1;
    let mut free_backers = line..line + backers;
    for (at, label, flank) in receivers(formation) {
        let wide = matches!(label, Label::Lw | Label::Rw | Label::Ls | Label::Rs);
        let end = matches!(label, Label::Le | Label::Re);
        let by =
            if wide || end { free_backs.next().or_else(|| free_backers.next()) } else { free_backers.next() };
        let Some(by) = by.or_else(|| free_backs.next()) else { break };
        posts[by].order = Order::Man(at as u8);
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
    posts[10].order = Order::Zone;
}

/// Linebackers at the line go, those without a man first.
fn blitz(shape: &Shape, posts: &mut [Post; 11], line: usize, backers: usize) {
    let order = if shape.fake { Order::Fake } else { Order::Blitz };
    let mut left = shape.blitz;
    for pass in 0..2 {
        for post in &mut posts[line..line + backers] {
            let free = post.order == Order::Zone;
            if left > 0 && post.zone.is_inside() && (free || pass == 1 && matches!(post.order, Order::Man(_)))
            {
                post.order = order;
                left -= 1;
            }
        }
    }
}
