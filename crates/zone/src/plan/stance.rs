//! A defense of a plan: it must stand against any formation, so that a man is told whom to cover in order of
//! preference, and covers his zone when none of them is there.

use crate::board::{Zone, ZoneBoard};
use crate::defense::{DefLabel, DefenderOrder, DefenderPost, LineOption, ZoneDefense};
use crate::formation::{Label, ZoneFormation};
use crate::house::House;
use crate::legal::{AreaSetUp, zone_closed};
use crate::man::{Pos, Years, ZoneMan};

/// The most men a defender may be told to choose from.
pub(crate) const MOST_WANTED: usize = 8;

/// How near the goal is, as far as it changes a defense (Z8.6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Near {
    /// Everything is played.
    Far,
    /// On the 30 or closer.
    Thirty,
    /// On the 20 or closer.
    Twenty,
    /// On the 15 or closer.
    Fifteen,
    /// On the 5 or closer.
    Five,
}

impl Near {
    /// How many there are.
    pub(crate) const COUNT: usize = 5;

    /// With so many yards to the goal.
    pub const fn of(to_goal: i16) -> Near {
        match to_goal {
            ..=5 => Near::Five,
            6..=15 => Near::Fifteen,
            16..=20 => Near::Twenty,
            21..=30 => Near::Thirty,
            _ => Near::Far,
        }
    }

    /// Yards to the goal from which it holds.
    pub(crate) const fn yards(self) -> i16 {
        match self {
            Near::Five => 5,
            Near::Fifteen => 15,
            Near::Twenty => 20,
            Near::Thirty => 30,
            Near::Far => 99,
        }
    }
}

/// A man somebody is told to cover, and where he stands for it if not at his post.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct WantedCover {
    pub(crate) label: Label,
    pub from: Option<Zone>,
}

/// What one defender of a plan does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Does {
    /// Covers his zone, or what the line option says.
    Zone,
    /// Covers the first of these who is in the formation and whom nobody before him covers; his zone if there is
    /// none.
    Man([Option<WantedCover>; MOST_WANTED]),
    /// Goes after the passer.
    Blitz,
    Delayed,
    /// Shows a blitz and stays.
    Fake,
}

/// A defender of a plan in his place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stand {
    pub zone: Zone,
    pub(crate) does: Does,
    /// He bumps his man deeper than the line.
    pub(crate) bump: bool,
}

/// A man who stands elsewhere near the goal (Z8.6-g).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Arrow {
    /// Who: his place in the eleven.
    pub(crate) man: u8,
    /// From where on: the 20, the 15 or the 5.
    pub(crate) near: Near,
    /// Where he stands then.
    pub zone: Zone,
}

/// A defense of a plan.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stance {
    /// What the plan calls it.
    pub name: String,
    /// What the men are called.
    pub labels: [DefLabel; 11],
    /// Where they stand and what they do.
    pub(crate) stands: [Stand; 11],
    /// What the line does.
    pub(crate) option: LineOption,
    /// Pairs who trade places.
    pub(crate) stunts: [Option<(u8, u8)>; 2],
    /// Moves near the goal.
    pub(crate) arrows: Vec<Arrow>,
    /// Two of its men go for one of the others: it is played once, when that may be done, and never chosen by the
    /// table (Z8.13-i; off).
    pub(crate) smear: Option<RetaliationOrder>,
}

/// Two men of a defense, and whom they go for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RetaliationOrder {
    /// Their places in the eleven.
    pub goons: [u8; 2],
    /// His name in the formation.
    pub(crate) victim: Label,
}

/// The position a name of a written defense asks for; the plain names D1 to D11 ask for none.
pub(super) const fn position(label: DefLabel) -> Option<Pos> {
    use DefLabel::*;
    Some(match label {
        Lde | Rde => Pos::De,
        Ldt | Dt | Rdt => Pos::Dt,
        Nt => Pos::Nt,
        Lilb | Mlb | Rilb => Pos::Mlb,
        Lolb | Rolb | Olb | Slb | Wlb | Lb1 | Lb2 | Lb3 | Lb4 => Pos::Olb,
        Lcb | Rcb | Nb | Db => Pos::Cb,
        Fs | Ss => Pos::S,
        _ => return None,
    })
}

impl Stance {
    /// The positions it wants, in the order of the eleven.
    pub fn front(&self) -> [Pos; 11] {
        self.labels.map(|label| position(label).unwrap_or(Pos::S))
    }

    /// Where a man stands so near the goal: by the nearest arrow, else at his post, in a zone that is played.
    fn zone_of(&self, man: usize, post: Zone, near: Near) -> Zone {
        let holds = |arrow: &&Arrow| usize::from(arrow.man) == man && near >= arrow.near;
        let arrow = self.arrows.iter().filter(holds).max_by_key(|arrow| arrow.near);
        let mut zone = arrow.map_or(post, |arrow| arrow.zone);
        while zone_closed(zone, near.yards()).is_some() {
            zone = nearer(zone);
        }
        zone
    }

    /// The defense against a formation, so near the goal, as the house plays it. It is always one that may be set,
    /// as far as the men do not matter; see [`FitsMan::fit`] for the rest.
    pub fn against(&self, formation: &ZoneFormation, near: Near, house: &House) -> ZoneDefense {
        let cover_off = self.option == LineOption::Cover && !house.cover_linemen;
        let option = if cover_off { LineOption::Normal } else { self.option };
        let mut covered = 0u16;
        let posts = std::array::from_fn(|man| {
            let stand = &self.stands[man];
            let mut post = DefenderPost::new(stand.zone);
            match &stand.does {
                Does::Zone => {}
                Does::Man(wanted) => {
                    let free = |wanted: &WantedCover| {
                        formation.find(wanted.label).filter(|at| covered >> at & 1 == 0)
                    };
                    let found = wanted.iter().flatten().find_map(|wanted| Some((wanted, free(wanted)?)));
                    if let Some((wanted, at)) = found {
                        covered |= 1 << at;
                        post.order = DefenderOrder::Man(at as u8);
                        post.bump = stand.bump;
                        post.zone = wanted.from.unwrap_or(stand.zone);
                    }
                }
                Does::Blitz => post.order = DefenderOrder::Blitz,
                Does::Delayed => post.order = DefenderOrder::Delayed,
                Does::Fake => post.order = DefenderOrder::Fake,
            }
            post.zone = self.zone_of(man, post.zone, near);
            post
        });
        let mut defense = ZoneDefense { posts, option, stunts: self.stunts };
        spread(&mut defense);
        obey(&mut defense, house);
        defense
    }
}

/// The zone in front of one that is closed near the goal (Z8.6-g).
const fn nearer(zone: Zone) -> Zone {
    match zone {
        Zone::Vdc => Zone::Dc,
        Zone::Dc | Zone::Mc => Zone::Sc,
        Zone::Ll | Zone::Ml => Zone::Il,
        Zone::Lr | Zone::Mr => Zone::Ir,
        other => other,
    }
}

/// Where men go who are too many in one area.
const ROOM: [Zone; 8] = [Zone::Sc, Zone::Sl, Zone::Sr, Zone::Ls, Zone::Rs, Zone::Il, Zone::Ir, Zone::C];

/// Nobody stands in a crowd: the last of those who are too many in an area goes where there is room.
fn spread(defense: &mut ZoneDefense) {
    let (board, limits) = (ZoneBoard::standard(), AreaSetUp::standard());
    let crowd = |defense: &ZoneDefense, zone: Zone| {
        let here = defense.posts.iter().filter(|post| board.same_area(post.zone, zone)).count();
        (here, limits.most(board.area[zone as usize]))
    };
    for man in (0..11).rev() {
        let (here, most) = crowd(defense, defense.posts[man].zone);
        if here <= most {
            continue;
        }
        let room = ROOM.into_iter().find(|zone| {
            let (here, most) = crowd(defense, *zone);
            here < most
        });
        if let Some(zone) = room {
            defense.posts[man].zone = zone;
        }
    }
}

/// Orders that do not go with the place, the line or the house become plain zone.
fn obey(defense: &mut ZoneDefense, house: &House) {
    let rush = defense.option == LineOption::Rush;
    let late = house.delayed_blitz && matches!(defense.option, LineOption::Rush | LineOption::Normal);
    for post in &mut defense.posts {
        let inside = post.zone.is_inside();
        let stands = match post.order {
            DefenderOrder::Zone | DefenderOrder::Man(_) => true,
            DefenderOrder::Blitz => rush && (inside || matches!(post.zone, Zone::Wl | Zone::Wr)),
            DefenderOrder::Delayed => late && post.zone.row() <= 1,
            DefenderOrder::Fake => {
                rush && house.fake_blitz && (inside || matches!(post.zone, Zone::Sl | Zone::Sr))
            }
        };
        if !stands {
            post.order = DefenderOrder::Zone;
        }
        post.bump &= matches!(post.order, DefenderOrder::Man(_)) && post.zone.row() <= 1;
    }
    let real = |post: &DefenderPost| matches!(post.order, DefenderOrder::Blitz | DefenderOrder::Delayed);
    if defense.posts.iter().any(real) {
        for post in defense.posts.iter_mut().filter(|post| post.order == DefenderOrder::Fake) {
            post.order = DefenderOrder::Zone;
        }
    }
    let stunts = house.stunts && matches!(defense.option, LineOption::Rush | LineOption::Normal);
    if !stunts {
        defense.stunts = [None; 2];
    }
}

/// Orders that not every man can carry out.
pub(crate) trait FitsMan {
    /// Whether there are any.
    fn is_particular(&self) -> bool;
    /// Takes them from those who cannot: a rookie blitzes late or fakes no blitz, a slow man fakes none, and only
    /// linemen in their places stunt (Z5.3.22, Z5.3.24-b, Z5.3.18-a).
    fn fit<'m>(&mut self, man: impl Fn(usize) -> &'m ZoneMan);
}

impl FitsMan for ZoneDefense {
    fn is_particular(&self) -> bool {
        let particular =
            |post: &DefenderPost| matches!(post.order, DefenderOrder::Delayed | DefenderOrder::Fake);
        self.stunts != [None; 2] || self.posts.iter().any(particular)
    }

    fn fit<'m>(&mut self, man: impl Fn(usize) -> &'m ZoneMan) {
        for at in 0..11 {
            let able = match self.posts[at].order {
                DefenderOrder::Delayed => man(at).marks.years != Years::Rookie,
                DefenderOrder::Fake => fakes(man(at), self.posts[at].zone),
                _ => true,
            };
            if !able {
                self.posts[at].order = DefenderOrder::Zone;
            }
        }
        let pairs = self.stunts.iter().flatten();
        if !pairs.clone().all(|(a, b)| trade(self, &man, *a, *b)) {
            self.stunts = [None; 2];
        }
    }
}

fn fakes(man: &ZoneMan, zone: Zone) -> bool {
    let old = man.marks.years == Years::Experienced;
    let deep = !zone.is_inside();
    let speed = if old && !deep { 3 } else { 4 };
    man.pos.is_lb() && man.marks.years != Years::Rookie && (old || !deep) && man.pcs.speed >= speed
}

/// Two tackles in C, or an end in L or R with a tackle in C.
fn trade<'m>(defense: &ZoneDefense, man: &impl Fn(usize) -> &'m ZoneMan, a: u8, b: u8) -> bool {
    let seat = |at: u8| {
        let post = &defense.posts[usize::from(at)];
        let pos = man(usize::from(at)).pos;
        let plain = post.order == DefenderOrder::Zone;
        let tackle = matches!(pos, Pos::Dt | Pos::Nt | Pos::Dl | Pos::DlLb) && post.zone == Zone::C;
        let sides = matches!(post.zone, Zone::L | Zone::R);
        let end = matches!(pos, Pos::De | Pos::Dl | Pos::DeLb | Pos::DlLb) && sides;
        (plain && tackle, plain && end)
    };
    let ((tackle_a, end_a), (tackle_b, end_b)) = (seat(a), seat(b));
    let inside = tackle_a && tackle_b;
    let both = defense.stunts.iter().flatten().count() == 2;
    a != b && (inside && !both || tackle_a && end_b || end_a && tackle_b)
}
