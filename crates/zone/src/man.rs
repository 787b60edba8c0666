//! A player as the zone game rates him: pass, contact, speed, and his marks.

use crate::board::{FieldSide, names};
use serde::{Deserialize, Serialize};

names! {
    /// A position of the zone game. U, E, B, DL, LB and DH are not specialised.
    Pos {
        Q = "Q", W = "W", E = "E", Te = "TE", H = "H", Tb = "TB", B = "B", F = "F",
        T = "T", G = "G", C = "C", U = "U",
        De = "DE", Dt = "DT", Nt = "NT", Dl = "DL", DeLb = "DE/LB", DlLb = "DL/LB",
        Mlb = "MLB", Olb = "OLB", Lb = "LB", Cb = "CB", S = "S", Dh = "DH",
        K = "K", P = "P",
    }
}

impl Pos {
    /// Interior linemen of the offense.
    #[inline]
    pub const fn is_ol(self) -> bool {
        matches!(self, Pos::T | Pos::G | Pos::C | Pos::U)
    }

    #[inline]
    pub const fn is_back(self) -> bool {
        matches!(self, Pos::H | Pos::Tb | Pos::B | Pos::F)
    }

    #[inline]
    pub const fn is_end(self) -> bool {
        matches!(self, Pos::W | Pos::E | Pos::Te)
    }

    /// Defensive line types, hybrids included.
    #[inline]
    pub const fn is_dl(self) -> bool {
        matches!(self, Pos::De | Pos::Dt | Pos::Nt | Pos::Dl | Pos::DeLb | Pos::DlLb)
    }

    /// Half lineman, half linebacker: normal pass defense, no pass-rush P, no reading, no fakes (Z5.5.3-a).
    #[inline]
    pub(crate) const fn is_hybrid(self) -> bool {
        matches!(self, Pos::DeLb | Pos::DlLb)
    }

    /// Linebacker types.
    #[inline]
    pub const fn is_lb(self) -> bool {
        matches!(self, Pos::Mlb | Pos::Olb | Pos::Lb)
    }

    /// Defensive backs.
    #[inline]
    pub const fn is_db(self) -> bool {
        matches!(self, Pos::Cb | Pos::S | Pos::Dh)
    }

    /// On the defense.
    #[inline]
    pub const fn is_defender(self) -> bool {
        self.is_dl() || self.is_lb() || self.is_db()
    }

    /// On the offense.
    pub(crate) const fn is_offense(self) -> bool {
        matches!(self, Pos::Q) || self.is_ol() || self.is_back() || self.is_end()
    }
}

/// How long he has played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Years {
    /// In his first year.
    #[serde(rename = "R")]
    Rookie,
    /// Neither.
    #[default]
    #[serde(rename = "")]
    Vet,
    /// Thirty or older.
    #[serde(rename = "e")]
    Experienced,
}

/// A quarterback's arm (Z5.8.3-a).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Arm {
    /// Throws no bullets.
    Weak,
    /// Throws bullets to zones worth 3.
    #[default]
    Normal,
    /// Throws bullets to zones worth 2.
    Strong,
}

/// Pass, contact, speed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(from = "[i8; 3]", into = "[i8; 3]")]
pub struct Ratings {
    /// Pass: throwing, catching, covering, or for linemen blocking and rushing a passer.
    pub pass: i8,
    pub contact: i8,
    pub speed: i8,
}

impl Ratings {
    /// These three.
    pub const fn new(p: i8, c: i8, s: i8) -> Ratings {
        Ratings { pass: p, contact: c, speed: s }
    }
}

impl From<[i8; 3]> for Ratings {
    fn from([p, c, s]: [i8; 3]) -> Ratings {
        Ratings { pass: p, contact: c, speed: s }
    }
}

impl From<Ratings> for [i8; 3] {
    fn from(r: Ratings) -> [i8; 3] {
        [r.pass, r.contact, r.speed]
    }
}

/// The marks behind a man's position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct ManMarks {
    /// Rookie, neither, or thirty and older.
    pub years: Years,
    /// `!`: penalty-prone.
    pub flags: bool,
    /// `f`: fumble-prone.
    pub fumbles: bool,
    /// `*`: a quarterback who never slides, a defender of the special kind of his position.
    pub star: bool,
    /// `LS`: long snapper.
    pub snapper: bool,
}

/// A player of a team.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ZoneMan {
    /// On his jersey.
    pub number: u8,
    /// First and last name.
    pub name: String,
    /// Where he plays.
    pub pos: Pos,
    /// What he can do.
    pub pcs: Ratings,
    #[serde(flatten)]
    pub marks: ManMarks,
    /// In years.
    #[serde(default = "prime")]
    pub age: u8,
    /// On the tiredness die (Z8.7.2-g).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub conditioning: i8,
    /// A quarterback's arm.
    #[serde(default)]
    pub arm: Arm,
    /// Throws with the left.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub left_handed: bool,
    /// What he once was, and his pass value there (Z5.5.1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub former: Option<Former>,
    /// A kicker's leg, in steps of two yards (ZR3.2-f).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub leg: i8,
    /// A kicker's aim, a punter's control.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub aim: i8,
}

/// A position a man has left behind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Former {
    pub pos: Pos,
    /// His pass value there.
    pub p: i8,
}

fn prime() -> u8 {
    25
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(number: &i8) -> bool {
    *number == 0
}

impl ZoneMan {
    /// A man of a position and ratings, without marks.
    pub fn new(number: u8, name: &str, pos: Pos, pcs: Ratings) -> ZoneMan {
        ZoneMan {
            number,
            name: name.to_owned(),
            pos,
            pcs,
            marks: ManMarks::default(),
            age: prime(),
            conditioning: 0,
            arm: Arm::default(),
            left_handed: false,
            former: None,
            leg: 0,
            aim: 0,
        }
    }

    /// The side he throws to best.
    #[inline]
    pub(crate) const fn hand(&self) -> FieldSide {
        if self.left_handed { FieldSide::Left } else { FieldSide::Right }
    }
}
