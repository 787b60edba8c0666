//! A player's numbers as the rows of the season's files.

use super::gather::ImportedMan;
use super::places::is_line;
use crate::position::Pos;
use crate::season::model::*;
use crate::team::Longest;

/// No table tells whether a longest play scored, unless it says `45T`. Most plays of 50 yards and more do
/// when the man has a touchdown at all; shorter ones mostly do not.
const LIKELY_TOUCHDOWN: i32 = 50;

fn longest(man: &ImportedMan, name: &str, touchdowns: &str, plays: u32) -> Option<Longest> {
    let yards = man.numbers.maybe_yards(name).filter(|_| plays > 0)?;
    let marked = man.numbers.get(&format!("{name}_td")).is_some();
    let likely = yards >= LIKELY_TOUCHDOWN && man.numbers.count(touchdowns) > 0;
    Some(Longest { yards: yards.clamp(-99, 999) as i16, td: marked || likely })
}

impl ImportedMan {
    fn games(&self) -> (Option<u32>, Option<u32>) {
        (self.numbers.maybe("g"), self.numbers.maybe("gs"))
    }

    /// What others count as fumbles of his carries: all of them, if he carries at all.
    fn carries(&self) -> bool {
        let n = &self.numbers;
        n.count("rush_att") > 0 || (self.pos == "QB" && n.count("fmb") > 0)
    }

    fn catches(&self) -> bool {
        self.numbers.count("rec") > 0 || self.numbers.count("tgt") > 0
    }

    /// His passing, if he threw or was sacked.
    pub fn passing(&self) -> Option<PassingRow> {
        let (n, (g, gs)) = (&self.numbers, self.games());
        (n.count("att") > 0 || n.count("sk") > 0).then(|| PassingRow {
            player: self.name.clone(),
            team: self.team.clone(),
            pos: if self.pos.is_empty() { "QB".into() } else { self.offense() },
            g,
            gs,
            cmp: n.count("cmp"),
            att: n.count("att"),
            yds: n.yards("pass_yds"),
            td: n.count("pass_td"),
            int: n.count("pass_int"),
            lng: longest(self, "pass_lng", "pass_td", n.count("cmp")),
            sk: n.count("sk"),
            sk_yds: n.yards("sk_yds").unsigned_abs(),
        })
    }

    /// His rushing. A quarterback's fumbles stand here even if he never ran.
    pub fn rushing(&self) -> Option<RushingRow> {
        let (n, (g, gs)) = (&self.numbers, self.games());
        self.carries().then(|| RushingRow {
            player: self.name.clone(),
            team: self.team.clone(),
            pos: if self.pos.is_empty() { "HB".into() } else { self.offense() },
            g,
            gs,
            att: n.count("rush_att"),
            yds: n.yards("rush_yds"),
            td: n.count("rush_td"),
            lng: longest(self, "rush_lng", "rush_td", n.count("rush_att")),
            fmb: n.maybe("fmb"),
            kneel: n.maybe("kneel"),
        })
    }

    /// His receiving. His fumbles stand here only if he has no row for rushing.
    pub fn receiving(&self) -> Option<ReceivingRow> {
        let (n, (g, gs)) = (&self.numbers, self.games());
        self.catches().then(|| ReceivingRow {
            player: self.name.clone(),
            team: self.team.clone(),
            pos: if self.pos.is_empty() { "WR".into() } else { self.offense() },
            g,
            gs,
            tgt: n.maybe("tgt"),
            rec: n.count("rec"),
            yds: n.yards("rec_yds"),
            td: n.count("rec_td"),
            lng: longest(self, "rec_lng", "rec_td", n.count("rec")),
            fmb: n.maybe("fmb").filter(|_| !self.carries()),
        })
    }

    /// His returns. His fumbles stand here only if he neither ran nor caught.
    pub fn returns(&self) -> Option<ReturnsRow> {
        let n = &self.numbers;
        let long = |name: &str, plays: u32| n.maybe(name).filter(|_| plays > 0);
        let (pr, kr) = (n.count("pr"), n.count("kr"));
        (pr + kr + n.count("fc") > 0).then(|| ReturnsRow {
            player: self.name.clone(),
            team: self.team.clone(),
            pr,
            pr_yds: n.yards("pr_yds"),
            pr_td: n.count("pr_td"),
            pr_lng: long("pr_lng", pr),
            fc: n.maybe("fc"),
            kr,
            kr_yds: n.yards("kr_yds"),
            kr_td: n.count("kr_td"),
            kr_lng: long("kr_lng", kr),
            fmb: n.maybe("fmb").filter(|_| !self.carries() && !self.catches()),
        })
    }

    /// His defending, at a place of the front or at his general position.
    pub fn defending(&self, place: Option<Pos>) -> DefenderRow {
        let (n, (g, gs)) = (&self.numbers, self.games());
        DefenderRow {
            player: self.name.clone(),
            team: self.team.clone(),
            pos: place.map_or_else(|| general(&self.pos).to_string(), |place| place.name().to_string()),
            g,
            gs,
            int: n.maybe("int"),
            int_yds: n.maybe_yards("int_yds"),
            int_td: n.maybe("int_td"),
            pd: n.maybe("pd"),
            sk: n.get("sacks"),
            tkl: self.tackles(),
            ff: n.maybe("ff"),
            fr: n.maybe("fr"),
            ..DefenderRow::default()
        }
    }

    /// His kicking; `None` if he kicked nothing.
    pub fn kicking(&self) -> Option<KickingRow> {
        let n = &self.numbers;
        let any = ["fga_all", "fga_19", "fga_29", "fga_39", "fga_49", "fga_50", "xpa", "ko"];
        if any.iter().all(|name| n.count(name) == 0) {
            return None;
        }
        let bands = if n.get("fga_29").is_some() { known_bands(self) } else { spread_bands(self) };
        let [(fgm_19, fga_19), (fgm_29, fga_29), (fgm_39, fga_39), (fgm_49, fga_49), (fgm_50, fga_50)] =
            bands;
        Some(KickingRow {
            player: self.name.clone(),
            team: self.team.clone(),
            fgm_19,
            fga_19,
            fgm_29,
            fga_29,
            fgm_39,
            fga_39,
            fgm_49,
            fga_49,
            fgm_50,
            fga_50,
            fg_lng: n.maybe("fg_lng").filter(|long| *long > 0),
            fg_blk: n.maybe("fg_blk"),
            xpm: n.count("xpm"),
            xpa: n.count("xpa"),
            ko: n.maybe("ko"),
            ko_yds: n.maybe("ko_yds"),
            ko_tb: n.maybe("ko_tb"),
        })
    }

    /// His punting; blocked punts count among the punts.
    pub fn punting(&self) -> Option<PuntingRow> {
        let n = &self.numbers;
        (n.count("pnt") > 0).then(|| PuntingRow {
            player: self.name.clone(),
            team: self.team.clone(),
            pnt: n.count("pnt"),
            yds: n.count("pnt_yds"),
            lng: n.maybe("pnt_lng"),
            blck: n.maybe("pnt_blk"),
            tb: n.maybe("pnt_tb"),
            in20: n.maybe("pnt_in20"),
        })
    }

    /// The number on his jersey, if it is one.
    pub fn jersey(&self) -> Option<NumberRow> {
        let number = self.numbers.maybe("number").filter(|number| (1..=99).contains(number))?;
        Some(NumberRow { player: self.name.clone(), team: self.team.clone(), number: number as u8 })
    }

    /// His place in the line.
    pub fn blocking(&self, place: Option<Pos>) -> LineRow {
        LineRow {
            player: self.name.clone(),
            team: self.team.clone(),
            pos: place.map_or("OL", Pos::name).to_string(),
            gs: self.numbers.maybe("gs"),
        }
    }

    /// Whether he is a lineman who was there at all.
    pub fn blocks(&self) -> bool {
        is_line(&self.pos) || is_line(&self.start)
    }
}

/// Made and tried, by band.
type Bands = [(u32, u32); 5];

fn known_bands(man: &ImportedMan) -> Bands {
    ["19", "29", "39", "49", "50"].map(|band| {
        let tried = man.numbers.count(&format!("fga_{band}"));
        (man.numbers.count(&format!("fgm_{band}")), tried)
    })
}

/// Only totals are known: tries are spread as they usually are, misses are taken from the longest.
fn spread_bands(man: &ImportedMan) -> Bands {
    const UPTO: [f64; 5] = [0.01, 0.29, 0.58, 0.92, 1.0];
    let (tried, made) = (man.numbers.count("fga_all"), man.numbers.count("fgm_all"));
    let mut missed = tried.saturating_sub(made);
    let mut before = 0;
    let mut bands = UPTO.map(|share| {
        let until = (share * f64::from(tried)).round() as u32;
        let band = until - before;
        before = until;
        (band, band)
    });
    for (made, tried) in bands.iter_mut().rev() {
        let here = missed.min(tried.div_ceil(2));
        *made -= here;
        missed -= here;
    }
    bands[1].0 -= missed.min(bands[1].0);
    bands
}

/// A general position that a season's file knows.
fn general(pos: &str) -> &str {
    match pos {
        "DE" | "DT" | "NT" | "DL" | "OLB" | "ILB" | "MLB" | "LB" | "CB" | "S" | "SS" | "FS" | "DB" => pos,
        "LE" | "RE" | "LDE" | "RDE" | "DLE" | "DRE" | "EDGE" => "DE",
        "LDT" | "RDT" | "DLT" | "DRT" => "DT",
        "DNT" => "NT",
        "LLB" | "RLB" | "LOLB" | "ROLB" => "OLB",
        "LILB" | "RILB" => "ILB",
        "LCB" | "RCB" => "CB",
        "SAF" => "S",
        _ => "DB",
    }
}
