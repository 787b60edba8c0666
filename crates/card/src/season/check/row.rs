//! What one row alone must satisfy.

use crate::season::error::{Findings, SeasonProblem};
use crate::season::model::*;
use crate::season::sheet::{SeasonFile, SeasonRow};

/// The longest play from scrimmage.
const SCRIMMAGE: i64 = 99;
/// The longest return: from deep in the end zone.
const RETURN: i64 = 109;
/// No field goal has been longer.
const FIELD_GOAL: i64 = 75;
/// What a play loses at most when a total is judged against a longest.
const WORST_LOSS: i64 = 20;

/// A row that can be judged by itself.
pub(in crate::season) trait Plausible: SeasonRow {
    /// Tells everything in the row that cannot be.
    fn judge(&self, judge: &mut RowCheck<'_, Self>);

    /// Judges every row of a file.
    fn judge_all(read: &SeasonFile<Self>, findings: &mut Findings) {
        for (at, row) in &read.rows {
            row.judge(&mut RowCheck { read, at: *at, findings });
        }
    }
}

/// One row under judgment.
pub(in crate::season) struct RowCheck<'a, R: SeasonRow> {
    read: &'a SeasonFile<R>,
    at: usize,
    findings: &'a mut Findings,
}

/// A total of plays and yards.
struct Gains {
    plays: i64,
    yards: i64,
    most: i64,
}

impl<R: SeasonRow> RowCheck<'_, R> {
    fn error(&mut self, column: &str, problem: SeasonProblem) {
        self.findings.error(self.read.place(self.at, column), problem);
    }

    /// A part is not more than its whole.
    fn part(&mut self, column: &'static str, part: u32, of: &'static str, whole: u32) {
        if part > whole {
            self.error(column, SeasonProblem::MoreThan { part: part.into(), whole: whole.into(), of });
        }
    }

    /// So many yards can be gained on so many plays.
    fn gains(&mut self, column: &'static str, gains: &Gains) {
        let Gains { plays, yards, most } = *gains;
        if yards.abs() > plays * most {
            self.error(column, SeasonProblem::TooManyYards { yards, plays, most });
        }
    }

    /// The longest is possible, and goes with the total: the other plays can make up the rest.
    fn longest(&mut self, column: &'static str, longest: Option<i64>, gains: &Gains) {
        let Some(longest) = longest else { return };
        let Gains { plays, yards, most } = *gains;
        if longest > most {
            return self.error(column, SeasonProblem::LongestTooLong { longest, most });
        }
        let others = (plays - 1).max(0);
        // Many tables write 0 for a longest that was a loss.
        let lost_too_much = longest > 0 && longest > yards + others * WORST_LOSS;
        let too_short = yards > plays * longest && plays > 0 && yards.abs() <= plays * most;
        if (plays > 0 && (lost_too_much || too_short)) || (plays == 0 && longest > 0 && yards == 0) {
            self.error(column, SeasonProblem::LongestApart { longest, yards, plays });
        }
    }
}

fn scrimmage(plays: u32, yards: i32) -> Gains {
    Gains { plays: plays.into(), yards: yards.into(), most: SCRIMMAGE }
}

fn returns(plays: u32, yards: i32) -> Gains {
    Gains { plays: plays.into(), yards: yards.into(), most: RETURN }
}

macro_rules! team_totals {
    ($row:ident) => {
        impl Plausible for $row {
            fn judge(&self, judge: &mut RowCheck<'_, $row>) {
                judge.part("cmp", self.cmp, "att", self.att);
                judge.part("int", self.int, "att", self.att);
                judge.part("pass_td", self.pass_td, "cmp", self.cmp);
                judge.part("rush_td", self.rush_td, "rush_att", self.rush_att);
                judge.gains("rush_yds", &scrimmage(self.rush_att, self.rush_yds));
                judge.gains("pass_yds", &scrimmage(self.cmp, self.pass_yds));
                judge.gains("sk_yds", &scrimmage(self.sk, self.sk_yds as i32));
                self.judge_rest(judge);
            }
        }
    };
}

team_totals!(TeamRow);
team_totals!(DefenseRow);

impl TeamRow {
    fn judge_rest(&self, judge: &mut RowCheck<'_, TeamRow>) {
        if self.g == 0 {
            judge.error("g", SeasonProblem::Blank { wanted: "a team that played no game has no season" });
        }
        if let (Some(lost), Some(all)) = (self.fmb_lost, self.fmb) {
            judge.part("fmb_lost", lost, "fmb", all);
        }
    }
}

impl DefenseRow {
    fn judge_rest(&self, judge: &mut RowCheck<'_, DefenseRow>) {
        if let (Some(plays), Some(yards)) = (self.pr, self.pr_yds) {
            judge.gains("pr_yds", &returns(plays, yards));
        }
        if let (Some(plays), Some(yards)) = (self.kr, self.kr_yds) {
            judge.gains("kr_yds", &returns(plays, yards));
        }
    }
}

impl Plausible for PassingRow {
    fn judge(&self, judge: &mut RowCheck<'_, PassingRow>) {
        judge.part("cmp", self.cmp, "att", self.att);
        judge.part("td", self.td, "cmp", self.cmp);
        if let Some(missed) = self.att.checked_sub(self.cmp) {
            judge.part("int", self.int, "att less cmp", missed);
        }
        let gains = scrimmage(self.cmp, self.yds);
        judge.gains("yds", &gains);
        judge.longest("lng", self.lng.map(|longest| longest.yards.into()), &gains);
        judge.gains("sk_yds", &scrimmage(self.sk, self.sk_yds as i32));
    }
}

impl Plausible for RushingRow {
    fn judge(&self, judge: &mut RowCheck<'_, RushingRow>) {
        judge.part("td", self.td, "att", self.att);
        judge.part("kneel", self.kneel.unwrap_or(0), "att", self.att);
        let gains = scrimmage(self.att, self.yds);
        judge.gains("yds", &gains);
        judge.longest("lng", self.lng.map(|longest| longest.yards.into()), &gains);
    }
}

impl Plausible for ReceivingRow {
    fn judge(&self, judge: &mut RowCheck<'_, ReceivingRow>) {
        if let Some(targets) = self.tgt {
            judge.part("rec", self.rec, "tgt", targets);
        }
        judge.part("td", self.td, "rec", self.rec);
        let gains = scrimmage(self.rec, self.yds);
        judge.gains("yds", &gains);
        judge.longest("lng", self.lng.map(|longest| longest.yards.into()), &gains);
    }
}

impl Plausible for DefenderRow {
    fn judge(&self, judge: &mut RowCheck<'_, DefenderRow>) {
        if let (Some(back), Some(all)) = (self.int_td, self.int) {
            judge.part("int_td", back, "int", all);
        }
        for (column, value, most) in
            [("rating", self.rating, 6), ("rush", self.rush, 12), ("rush_star", self.rush_star, 12)]
        {
            if let Some(found) = value.filter(|value| *value > most) {
                judge.error(column, SeasonProblem::TooLarge { found: found.to_string(), most: most.into() });
            }
        }
    }
}

impl Plausible for KickingRow {
    fn judge(&self, judge: &mut RowCheck<'_, KickingRow>) {
        judge.part("fgm_19", self.fgm_19, "fga_19", self.fga_19);
        judge.part("fgm_29", self.fgm_29, "fga_29", self.fga_29);
        judge.part("fgm_39", self.fgm_39, "fga_39", self.fga_39);
        judge.part("fgm_49", self.fgm_49, "fga_49", self.fga_49);
        judge.part("fgm_50", self.fgm_50, "fga_50", self.fga_50);
        judge.part("xpm", self.xpm, "xpa", self.xpa);
        if let Some(longest) = self.fg_lng.filter(|longest| i64::from(*longest) > FIELD_GOAL) {
            judge
                .error("fg_lng", SeasonProblem::LongestTooLong { longest: longest.into(), most: FIELD_GOAL });
        }
        if let Some(kickoffs) = self.ko {
            judge.part("ko_tb", self.ko_tb.unwrap_or(0), "ko", kickoffs);
            judge.gains("ko_yds", &scrimmage(kickoffs, self.ko_yds.unwrap_or(0) as i32));
        }
    }
}

impl Plausible for PuntingRow {
    fn judge(&self, judge: &mut RowCheck<'_, PuntingRow>) {
        let gains = scrimmage(self.pnt, self.yds as i32);
        judge.gains("yds", &gains);
        judge.longest("lng", self.lng.map(i64::from), &gains);
        judge.part("tb", self.tb.unwrap_or(0), "pnt", self.pnt);
        judge.part("in20", self.in20.unwrap_or(0), "pnt", self.pnt);
    }
}

impl Plausible for ReturnsRow {
    fn judge(&self, judge: &mut RowCheck<'_, ReturnsRow>) {
        judge.part("pr_td", self.pr_td, "pr", self.pr.max(1));
        judge.part("kr_td", self.kr_td, "kr", self.kr.max(1));
        let (punts, kicks) = (returns(self.pr, self.pr_yds), returns(self.kr, self.kr_yds));
        // A man who takes a handed-back kick gains yards on no return of his own.
        if self.pr > 0 {
            judge.gains("pr_yds", &punts);
            judge.longest("pr_lng", self.pr_lng.map(i64::from), &punts);
        }
        if self.kr > 0 {
            judge.gains("kr_yds", &kicks);
            judge.longest("kr_lng", self.kr_lng.map(i64::from), &kicks);
        }
    }
}
