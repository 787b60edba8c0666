//! Positions as the charts of the card game name them.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Pos {
    Qb,
    Hb,
    Fb,
    Fl,
    Se,
    Te,
    Lt,
    Lg,
    C,
    Rg,
    Rt,
    Dle,
    Dlt,
    Dnt,
    Drt,
    Dre,
    Llb,
    Mlb,
    Rlb,
    Lolb,
    Lilb,
    Rilb,
    Rolb,
    Lcb,
    Rcb,
    Ss,
    Fs,
    K,
    P,
    /// A substitute in the offensive line.
    Ol,
    /// A substitute in the defensive line.
    Dl,
    /// A substitute linebacker.
    Lb,
    /// A substitute defensive back.
    Db,
}

impl Pos {
    /// Halfbacks and fullbacks.
    pub const fn is_back(self) -> bool {
        matches!(self, Pos::Hb | Pos::Fb)
    }

    /// Split ends and flankers.
    pub const fn is_wide(self) -> bool {
        matches!(self, Pos::Fl | Pos::Se)
    }

    /// The five of the offensive line and their substitutes.
    pub const fn is_line(self) -> bool {
        matches!(self, Pos::Lt | Pos::Lg | Pos::C | Pos::Rg | Pos::Rt | Pos::Ol)
    }

    /// Anyone who defends.
    pub const fn is_defender(self) -> bool {
        (self as u8 >= Pos::Dle as u8 && self as u8 <= Pos::Fs as u8)
            || matches!(self, Pos::Dl | Pos::Lb | Pos::Db)
    }

    /// Linebackers of either front.
    pub const fn is_linebacker(self) -> bool {
        (self as u8 >= Pos::Llb as u8 && self as u8 <= Pos::Rolb as u8) || matches!(self, Pos::Lb)
    }

    /// Cornerbacks and safeties.
    pub const fn is_defensive_back(self) -> bool {
        (self as u8 >= Pos::Lcb as u8 && self as u8 <= Pos::Fs as u8) || matches!(self, Pos::Db)
    }

    /// The name on a card.
    pub const fn name(self) -> &'static str {
        match self {
            Pos::Qb => "QB",
            Pos::Hb => "HB",
            Pos::Fb => "FB",
            Pos::Fl => "FL",
            Pos::Se => "SE",
            Pos::Te => "TE",
            Pos::Lt => "LT",
            Pos::Lg => "LG",
            Pos::C => "C",
            Pos::Rg => "RG",
            Pos::Rt => "RT",
            Pos::Dle => "DLE",
            Pos::Dlt => "DLT",
            Pos::Dnt => "DNT",
            Pos::Drt => "DRT",
            Pos::Dre => "DRE",
            Pos::Llb => "LLB",
            Pos::Mlb => "MLB",
            Pos::Rlb => "RLB",
            Pos::Lolb => "LOLB",
            Pos::Lilb => "LILB",
            Pos::Rilb => "RILB",
            Pos::Rolb => "ROLB",
            Pos::Lcb => "LCB",
            Pos::Rcb => "RCB",
            Pos::Ss => "SS",
            Pos::Fs => "FS",
            Pos::K => "K",
            Pos::P => "P",
            Pos::Ol => "OL",
            Pos::Dl => "DL",
            Pos::Lb => "LB",
            Pos::Db => "DB",
        }
    }
}

/// The two fronts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum CardFront {
    /// Four linemen, three linebackers.
    #[serde(rename = "4-3")]
    FourThree,
    /// Three linemen, four linebackers.
    #[serde(rename = "3-4")]
    ThreeFour,
}

impl CardFront {
    /// The eleven positions of the front, left to right, line first.
    pub const fn eleven(self) -> [Pos; 11] {
        use Pos::*;
        match self {
            CardFront::FourThree => [Dle, Dlt, Drt, Dre, Llb, Mlb, Rlb, Lcb, Rcb, Ss, Fs],
            CardFront::ThreeFour => [Dle, Dnt, Dre, Lolb, Lilb, Rilb, Rolb, Lcb, Rcb, Ss, Fs],
        }
    }

    /// Where a position stands in [`CardFront::eleven`].
    pub const fn place(self, pos: Pos) -> Option<usize> {
        let eleven = self.eleven();
        let mut at = 0;
        while at < 11 {
            if eleven[at] as u8 == pos as u8 {
                return Some(at);
            }
            at += 1;
        }
        None
    }

    /// The places of the linebackers in [`CardFront::eleven`].
    pub const fn linebackers(self) -> std::ops::Range<usize> {
        match self {
            CardFront::FourThree => 4..7,
            CardFront::ThreeFour => 3..7,
        }
    }
}

/// The five of the offensive line, left to right.
pub const LINE: [Pos; 5] = [Pos::Lt, Pos::Lg, Pos::C, Pos::Rg, Pos::Rt];
