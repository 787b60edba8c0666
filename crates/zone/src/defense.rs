//! How the defense lines up: eleven men in zones, an order each, one line option, stunts.

use crate::board::{Zone, names};
use crate::man::Pos;
use serde::{Deserialize, Serialize};

names! {
    /// What a defender is called in a written defense: enough names for four or three linemen, five or six backs,
    /// and a goal line. D1 to D11 are for men who have no better name.
    DefLabel {
        Lde = "LDE", Ldt = "LDT", Nt = "NT", Dt = "DT", Rdt = "RDT", Rde = "RDE",
        Lolb = "LOLB", Lilb = "LILB", Mlb = "MLB", Rilb = "RILB", Rolb = "ROLB",
        Olb = "OLB", Slb = "SLB", Wlb = "WLB", Lb1 = "LB1", Lb2 = "LB2", Lb3 = "LB3", Lb4 = "LB4",
        Lcb = "LCB", Rcb = "RCB", Nb = "NB", Db = "DB", Fs = "FS", Ss = "SS",
        D1 = "D1", D2 = "D2", D3 = "D3", D4 = "D4", D5 = "D5", D6 = "D6", D7 = "D7", D8 = "D8", D9 = "D9",
        D10 = "D10", D11 = "D11",
    }
}

impl DefLabel {
    /// The plain name of a place in the eleven, from 0.
    pub fn plain(place: usize) -> DefLabel {
        DefLabel::ALL[DefLabel::D1 as usize + place.min(10)]
    }

    /// Names for eleven men by their positions: each gets the first that is free, or the plain one of his place.
    pub(crate) fn of_men(positions: &[Option<Pos>; 11]) -> [DefLabel; 11] {
        let mut labels: [DefLabel; 11] = std::array::from_fn(DefLabel::plain);
        for (at, pos) in positions.iter().enumerate() {
            let free = pos.and_then(|pos| {
                DefLabel::of_pos(pos).iter().find(|label| !labels[..at].contains(label)).copied()
            });
            labels[at] = free.unwrap_or(labels[at]);
        }
        labels
    }

    /// The names men of a position go by, in the order in which they are given.
    const fn of_pos(pos: Pos) -> &'static [DefLabel] {
        use DefLabel::*;
        match pos {
            Pos::De | Pos::DeLb => &[Lde, Rde],
            Pos::Dt | Pos::Dl | Pos::DlLb => &[Ldt, Rdt, Dt],
            Pos::Nt => &[Nt],
            Pos::Olb => &[Lolb, Rolb, Olb, Slb, Wlb],
            Pos::Mlb => &[Mlb, Lilb, Rilb],
            Pos::Lb => &[Lb1, Lb2, Lb3, Lb4],
            Pos::Cb | Pos::Dh => &[Lcb, Rcb, Nb, Db],
            Pos::S => &[Ss, Fs],
            _ => &[],
        }
    }

    /// The position a man of that name plays; of a plain name, what suits his zone.
    pub fn pos(self, zone: Zone) -> Pos {
        use DefLabel::*;
        match self {
            Lde | Rde => Pos::De,
            Ldt | Dt | Rdt => Pos::Dt,
            Nt => Pos::Nt,
            Lolb | Rolb | Olb | Slb | Wlb => Pos::Olb,
            Lilb | Mlb | Rilb => Pos::Mlb,
            Lb1 | Lb2 | Lb3 | Lb4 => Pos::Lb,
            Lcb | Rcb | Nb | Db => Pos::Cb,
            Fs | Ss => Pos::S,
            _ => match zone {
                Zone::C => Pos::Dt,
                Zone::L | Zone::R => Pos::De,
                Zone::Sl | Zone::Sr => Pos::Mlb,
                Zone::Sc | Zone::Mc | Zone::Dc | Zone::Vdc => Pos::S,
                _ => Pos::Cb,
            },
        }
    }
}

/// What the defensive line does (Z5.0-a).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LineOption {
    /// After the passer.
    Rush,
    /// The run first, then the passer.
    #[default]
    Normal,
    /// Each follows the man facing him.
    Cover,
    /// They dig in.
    Stay,
}

/// What one defender does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DefenderOrder {
    /// Covers his zone; a lineman does what the line option says.
    #[default]
    Zone,
    /// Covers this man of the offense's eleven.
    Man(u8),
    /// Goes after the passer.
    Blitz,
    /// Goes late (Z5.3.24-a).
    Delayed,
    /// Shows a blitz and stays (Z5.3.22-a).
    Fake,
}

/// A defender in his place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct DefenderPost {
    pub zone: Zone,
    /// What he does.
    #[serde(default)]
    pub order: DefenderOrder,
    /// He bumps his man deeper than the line (Z5.1.2a-d).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bump: bool,
    /// Where he blitzes, if that was said (Z5.3.2b-c).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lane: Option<BlitzLane>,
}

/// On which side of the linemen of his zone a blitzer comes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BlitzLane {
    Inside,
    Outside,
}

impl DefenderPost {
    /// A man in a zone, with no other order.
    pub const fn new(zone: Zone) -> DefenderPost {
        DefenderPost { zone, order: DefenderOrder::Zone, bump: false, lane: None }
    }
}

/// A defense: the posts of eleven men, in the order of the men. It is copied often, and in whole words.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[repr(align(8))]
pub struct ZoneDefense {
    pub posts: [DefenderPost; 11],
    /// What the line does.
    #[serde(default)]
    pub option: LineOption,
    /// Pairs who trade places (Z5.3.18-a), by their place in the eleven.
    #[serde(default)]
    pub stunts: [Option<(u8, u8)>; 2],
}

impl ZoneDefense {
    /// The defense in the mirror, its men in the same order.
    pub fn mirror(&self) -> ZoneDefense {
        ZoneDefense {
            posts: self.posts.map(|post| DefenderPost { zone: post.zone.mirror(), ..post }),
            ..*self
        }
    }

    /// Whether this man is one of a stunting pair.
    #[inline]
    pub(crate) fn stunts(&self, man: usize) -> bool {
        self.stunts.iter().flatten().any(|(a, b)| usize::from(*a) == man || usize::from(*b) == man)
    }
}
