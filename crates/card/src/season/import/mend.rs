//! Puts right what one row says against itself, and says so at the row's own place.
//!
//! Statistics are kept by people: a lateral gives a man a longest play that his yards do not hold, a column is
//! one off, a try is not counted. None of that keeps anybody from playing.

use super::gather::{Gathered, StatNumbers};
use crate::season::error::{Findings, SeasonDoubt, SeasonPlace};

/// The longest play from scrimmage.
const SCRIMMAGE: i64 = 99;
/// The longest return: from deep in the end zone.
const RETURN: i64 = 109;
/// No field goal has been longer.
const FIELD_GOAL: i64 = 75;
/// What a play loses at most when a total is judged against a longest.
const WORST_LOSS: i64 = 20;

/// Mends every man and every team.
pub(super) fn mend(gathered: &mut Gathered, findings: &mut Findings) {
    for man in gathered.men.values_mut() {
        let who = format!("{} ({})", man.name, man.team);
        let mut mender = RowMender { who, numbers: &mut man.numbers, row: man.row.clone(), findings };
        mender.offense();
        mender.defense();
        mender.kicks();
        mender.returns();
    }
    for (id, team) in &mut gathered.teams {
        for of in ["", "opp_"] {
            let who = if of.is_empty() { id.clone() } else { format!("opponents of {id}") };
            let row = team.row.clone();
            RowMender { who, numbers: &mut team.numbers, row, findings }.team(of);
        }
    }
}

/// One row being mended.
struct RowMender<'a> {
    who: String,
    numbers: &'a mut StatNumbers,
    row: SeasonPlace,
    findings: &'a mut Findings,
}

impl RowMender<'_> {
    fn offense(&mut self) {
        self.whole_grows("gs", "g");
        self.part_shrinks("cmp", "att");
        self.interceptions("pass_int", "att", "cmp");
        self.part_shrinks("pass_td", "cmp");
        self.yards("pass_yds", "cmp", SCRIMMAGE);
        self.longest("pass_lng", "pass_yds", "cmp", SCRIMMAGE);
        self.yards("sk_yds", "sk", SCRIMMAGE);
        self.part_shrinks("rush_td", "rush_att");
        self.part_shrinks("kneel", "rush_att");
        self.yards("rush_yds", "rush_att", SCRIMMAGE);
        self.longest("rush_lng", "rush_yds", "rush_att", SCRIMMAGE);
        self.whole_grows("rec", "tgt");
        self.part_shrinks("rec_td", "rec");
        self.yards("rec_yds", "rec", SCRIMMAGE);
        self.longest("rec_lng", "rec_yds", "rec", SCRIMMAGE);
    }

    fn defense(&mut self) {
        self.part_shrinks("int_td", "int");
    }

    fn kicks(&mut self) {
        for band in ["19", "29", "39", "49", "50", "all"] {
            self.whole_grows(&format!("fgm_{band}"), &format!("fga_{band}"));
        }
        self.whole_grows("xpm", "xpa");
        self.too_long("fg_lng", FIELD_GOAL);
        self.part_shrinks("ko_tb", "ko");
        self.yards("ko_yds", "ko", SCRIMMAGE);
        self.yards("pnt_yds", "pnt", SCRIMMAGE);
        self.longest("pnt_lng", "pnt_yds", "pnt", SCRIMMAGE);
        self.part_shrinks("pnt_tb", "pnt");
        self.part_shrinks("pnt_in20", "pnt");
    }

    /// A man who takes a handed-back kick gains yards, and perhaps scores, on no return of his own.
    fn returns(&mut self) {
        for kick in ["pr", "kr"] {
            if self.whole(kick).unwrap_or(0) > 0 {
                self.part_shrinks(&format!("{kick}_td"), kick);
                self.yards(&format!("{kick}_yds"), kick, RETURN);
                self.longest(&format!("{kick}_lng"), &format!("{kick}_yds"), kick, RETURN);
            }
        }
    }

    /// A team's totals, or its opponents'.
    fn team(&mut self, of: &str) {
        let name = |stat: &str| format!("{of}{stat}");
        self.part_shrinks(&name("cmp"), &name("att"));
        self.interceptions(&name("int"), &name("att"), &name("cmp"));
        self.part_shrinks(&name("pass_td"), &name("cmp"));
        self.part_shrinks(&name("rush_td"), &name("rush_att"));
        self.part_shrinks(&name("fmb_lost"), &name("fmb"));
        for (yards, plays) in [("rush_yds", "rush_att"), ("pass_yds", "cmp"), ("sk_yds", "sk")] {
            self.yards(&name(yards), &name(plays), SCRIMMAGE);
        }
        for kick in ["pr", "kr"] {
            self.yards(&name(&format!("{kick}_yds")), &name(kick), RETURN);
        }
    }

    fn whole(&self, name: &str) -> Option<i64> {
        self.numbers.get(name).map(|number| number.round() as i64)
    }

    /// Takes another number for the one that stands there, and says so.
    fn take(&mut self, name: &str, number: i64, found: String) {
        let place = self.numbers.place(name).cloned().unwrap_or_else(|| self.row.clone());
        let doubt = SeasonDoubt::Mended { who: self.who.clone(), found, done: format!("{number} is taken") };
        self.findings.warn(place, doubt);
        self.numbers.put(name, number as f64);
    }

    /// More of something than there was to have: the part is believed less.
    fn part_shrinks(&mut self, part: &str, whole: &str) {
        if let (Some(found), Some(most)) = (self.whole(part), self.whole(whole))
            && found > most
        {
            self.take(part, most, format!("{found} is more than the {most} of `{whole}`"));
        }
    }

    /// More of something than was tried: a try was not counted.
    fn whole_grows(&mut self, part: &str, whole: &str) {
        if let (Some(least), Some(found)) = (self.whole(part), self.whole(whole))
            && least > found
        {
            self.take(whole, least, format!("{found} is less than the {least} of `{part}`"));
        }
    }

    /// Only a pass that nobody of his side caught is intercepted.
    fn interceptions(&mut self, thrown: &str, attempts: &str, completions: &str) {
        if let (Some(found), Some(all), Some(caught)) =
            (self.whole(thrown), self.whole(attempts), self.whole(completions))
            && found > all - caught
        {
            let missed = (all - caught).max(0);
            self.take(thrown, missed, format!("{found} is more than the {missed} passes not completed"));
        }
    }

    /// Yards on no play (a lateral) are nobody's; more than can be gained are cut.
    fn yards(&mut self, yards: &str, plays: &str, most: i64) {
        if let (Some(found), Some(count)) = (self.whole(yards), self.whole(plays))
            && found.abs() > count * most
        {
            let times = plays_of(count);
            self.take(yards, (count * most) * found.signum(), format!("{found} yards on {times} cannot be"));
        }
    }

    /// A longest play that the yards do not hold, or that does not hold the yards.
    fn longest(&mut self, longest: &str, yards: &str, plays: &str, most: i64) {
        let (Some(found), Some(gained), Some(count)) =
            (self.whole(longest), self.whole(yards), self.whole(plays))
        else {
            return;
        };
        if count <= 0 {
            return;
        }
        let least = gained.div_euclid(count) + i64::from(gained.rem_euclid(count) > 0);
        let top = (gained + (count - 1) * WORST_LOSS).min(most);
        // Many tables write 0 for a longest that was a loss.
        let fits = found <= top.max(0) && found * count >= gained && found <= most;
        if !fits {
            let times = plays_of(count);
            let what = format!("a longest of {found} does not go with {gained} yards on {times}");
            self.take(longest, found.min(top).max(least), what);
        }
    }

    fn too_long(&mut self, longest: &str, most: i64) {
        if let Some(found) = self.whole(longest).filter(|found| *found > most) {
            self.take(longest, most, format!("a longest of {found} cannot be"));
        }
    }
}

fn plays_of(count: i64) -> String {
    format!("{count} {}", if count == 1 { "play" } else { "plays" })
}
