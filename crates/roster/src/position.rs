//! Where a man plays, in one vocabulary for all games.

use crate::words::words;

words! {
    /// A position on the field.
    pub enum Position as "position" {
        QB = "QB",
        /// Halfback, or tailback.
        HB = "HB",
        FB = "FB",
        /// Flanker: the receiver off the line.
        FL = "FL",
        /// Split end: the receiver on the line.
        SE = "SE",
        /// A third or fourth receiver, at home anywhere.
        WR = "WR",
        TE = "TE",
        LT = "LT",
        LG = "LG",
        C = "C",
        RG = "RG",
        RT = "RT",
        DE = "DE",
        DT = "DT",
        /// Nose tackle of a three-man line.
        NT = "NT",
        OLB = "OLB",
        /// Inside linebacker of a four-man group.
        ILB = "ILB",
        /// Middle linebacker of a three-man group.
        MLB = "MLB",
        CB = "CB",
        SS = "SS",
        FS = "FS",
        K = "K",
        P = "P",
    }
}

impl Position {
    /// Positions close enough that a man can line up there in need, nearest first.
    pub const fn kin(self) -> &'static [Position] {
        use Position::*;
        match self {
            QB => &[],
            HB => &[FB],
            FB => &[HB, TE],
            FL => &[WR, SE],
            SE => &[WR, FL],
            WR => &[FL, SE],
            TE => &[FB],
            LT => &[RT, LG],
            LG => &[RG, C],
            C => &[LG, RG],
            RG => &[LG, C],
            RT => &[LT, RG],
            DE => &[DT, OLB],
            DT => &[NT, DE],
            NT => &[DT],
            OLB => &[ILB, MLB, DE],
            ILB => &[MLB, OLB],
            MLB => &[ILB, OLB],
            CB => &[FS],
            SS => &[FS, OLB],
            FS => &[SS, CB],
            K => &[P],
            P => &[K],
        }
    }
}
