//! What a season needs and the tables do not quite give: men nobody lists, plays nobody is credited with.
//!
//! What is filled in is said, so that who has a better table can use it.

use super::gather::Gathered;
use crate::position::{CardFront, LINE};
use crate::season::error::{Findings, SeasonDoubt, SeasonPlace};
use crate::season::model::*;

/// Linemen, in the order of their places, whom no table names.
const LINEMEN: [&str; 5] = ["Left Tackle", "Left Guard", "Center", "Right Guard", "Right Tackle"];
/// Defenders a team needs.
const ELEVEN: usize = 11;
/// A team's total and its players' sum apart by more than this, in parts of a hundred, do not go together.
const APART_PERCENT: i64 = 5;

/// Completes every team.
pub(super) fn complete(season: &mut Season, gathered: &Gathered, findings: &mut Findings) {
    for at in 0..season.teams.len() {
        let team = season.teams[at].team.clone();
        let place = home(&team, gathered);
        let mut filler = TeamFiller { season, at, team, place, findings };
        filler.squad();
        filler.totals();
        filler.credits();
        filler.points();
    }
}

/// Where something about a whole team is said: its own row, else that of its first man.
pub(super) fn home(team: &str, gathered: &Gathered) -> SeasonPlace {
    let row = gathered.teams.get(team).map(|side| &side.row).filter(|row| !row.file.is_empty());
    let man = || gathered.men.values().find(|man| man.team == team).map(|man| &man.row);
    row.or_else(man).cloned().unwrap_or_else(|| SeasonPlace::file("import"))
}

/// One team being completed.
struct TeamFiller<'a> {
    season: &'a mut Season,
    at: usize,
    team: String,
    place: SeasonPlace,
    findings: &'a mut Findings,
}

/// Whether two totals do not go together. One apart is a slip in somebody's table.
fn far(listed: i64, sum: i64) -> bool {
    let gap = (listed - sum).abs();
    gap > 1 && gap * 100 > APART_PERCENT * listed.abs().max(1)
}

/// Sums up a column over the rows of one team.
macro_rules! sum {
    ($self:expr, $rows:ident, $column:ident) => {
        $self
            .season
            .$rows
            .iter()
            .filter(|row| row.team == $self.team)
            .map(|row| i64::from(row.$column))
            .sum::<i64>()
    };
}

/// A team's total is raised to its players' sum where the players have clearly more.
macro_rules! raise {
    ($self:expr, $listed:ident, $sum:expr) => {{
        let (sum, listed) = ($sum, i64::from($self.season.teams[$self.at].$listed));
        if sum > listed && far(listed, sum) {
            $self.say(
                format!(
                    "{} is listed with {listed} {}, its players add up to {sum}",
                    $self.team,
                    stringify!($listed)
                ),
                format!("{sum} is taken"),
            );
            $self.season.teams[$self.at].$listed = sum as _;
        }
    }};
}

/// What is left for nobody in particular: the team's total less its players' sum.
macro_rules! left {
    ($self:expr, $listed:ident, $sum:expr) => {
        i64::from($self.season.teams[$self.at].$listed) - $sum
    };
}

impl TeamFiller<'_> {
    fn say(&mut self, found: String, done: String) {
        let doubt = SeasonDoubt::Mended { who: self.team.clone(), found, done };
        self.findings.warn(self.place.clone(), doubt);
    }

    /// Men for places that cannot stay empty.
    fn squad(&mut self) {
        let team = self.team.clone();
        let front = self.season.teams[self.at].front.unwrap_or(CardFront::FourThree);
        let own: Vec<String> =
            self.season.line.iter().filter(|r| r.team == team).map(|r| r.pos.clone()).collect();
        let missing = LINE.len().saturating_sub(own.len());
        let places = LINE.iter().zip(LINEMEN).filter(|(pos, _)| own.iter().all(|taken| taken != pos.name()));
        let line = places.take(missing).map(|(pos, name)| LineRow {
            player: name.into(),
            team: team.clone(),
            pos: pos.name().into(),
            gs: None,
        });
        self.season.line.extend(line);
        self.tell_missing(missing, "linemen");
        let own: Vec<String> =
            self.season.defenders.iter().filter(|r| r.team == team).map(|r| r.pos.clone()).collect();
        let missing = ELEVEN.saturating_sub(own.len());
        let places = front.eleven().into_iter().filter(|pos| own.iter().all(|taken| taken != pos.name()));
        let defense = places.take(missing).enumerate().map(|(n, pos)| DefenderRow {
            player: format!("Defender {}", n + 1),
            team: team.clone(),
            pos: pos.name().into(),
            ..DefenderRow::default()
        });
        self.season.defenders.extend(defense);
        self.tell_missing(missing, "defenders");
        self.specialists();
    }

    fn specialists(&mut self) {
        let team = self.team.clone();
        if !self.season.kicking.iter().any(|row| row.team == team) {
            self.season.kicking.push(KickingRow {
                player: "Kicker".into(),
                team: team.clone(),
                ..KickingRow::default()
            });
            self.tell_missing(1, "kicker");
        }
        if !self.season.punting.iter().any(|row| row.team == team) {
            self.season.punting.push(PuntingRow {
                player: "Punter".into(),
                team: team.clone(),
                ..PuntingRow::default()
            });
            self.tell_missing(1, "punter");
        }
        if !self.season.returns.iter().any(|row| row.team == team)
            && let Some(player) =
                self.season.receiving.iter().find(|row| row.team == team).map(|r| r.player.clone())
        {
            let done = format!("{player} returns");
            self.season.returns.push(ReturnsRow { player, team, ..ReturnsRow::default() });
            self.say("no table has a returner".into(), done);
        }
    }

    fn tell_missing(&mut self, missing: usize, what: &str) {
        if missing > 0 {
            let found = format!("the tables lack {missing} {what}");
            self.say(found, "an average man without a name is taken for each".into());
        }
    }

    /// Players' sums and team's totals: the larger stands, and what no row has goes to others.
    fn totals(&mut self) {
        raise!(self, rush_att, sum!(self, rushing, att));
        raise!(self, rush_yds, sum!(self, rushing, yds));
        raise!(self, rush_td, sum!(self, rushing, td));
        raise!(self, cmp, sum!(self, passing, cmp).max(sum!(self, receiving, rec)));
        raise!(self, att, sum!(self, passing, att));
        raise!(self, pass_yds, sum!(self, passing, yds).max(sum!(self, receiving, yds)));
        raise!(self, pass_td, sum!(self, passing, td).max(sum!(self, receiving, td)));
        raise!(self, int, sum!(self, passing, int));
        raise!(self, sk, sum!(self, passing, sk));
        raise!(self, sk_yds, sum!(self, passing, sk_yds));
        self.other_runners();
        self.other_passers();
        self.other_catchers();
    }

    fn other_runners(&mut self) {
        let sums = [sum!(self, rushing, att), sum!(self, rushing, yds), sum!(self, rushing, td)];
        let left =
            [left!(self, rush_att, sums[0]), left!(self, rush_yds, sums[1]), left!(self, rush_td, sums[2])];
        if !missing(&sums, &left) {
            return;
        }
        let plays = left[0].max(1);
        self.season.rushing.push(RushingRow {
            player: "Other Runners".into(),
            team: self.team.clone(),
            pos: "HB".into(),
            att: plays as u32,
            yds: left[1].clamp(0, plays * 99) as i32,
            td: left[2].clamp(0, plays) as u32,
            ..RushingRow::default()
        });
        self.tell_left("rushes", left[0], left[1]);
    }

    fn other_passers(&mut self) {
        let sums = [
            sum!(self, passing, att),
            sum!(self, passing, cmp),
            sum!(self, passing, yds),
            sum!(self, passing, td),
            sum!(self, passing, int),
            sum!(self, passing, sk),
            sum!(self, passing, sk_yds),
        ];
        let left = [
            left!(self, att, sums[0]),
            left!(self, cmp, sums[1]),
            left!(self, pass_yds, sums[2]),
            left!(self, pass_td, sums[3]),
            left!(self, int, sums[4]),
            left!(self, sk, sums[5]),
            left!(self, sk_yds, sums[6]),
        ];
        if !missing(&sums, &left) {
            return;
        }
        let cmp = left[1].max(left[3]).max(i64::from(left[2] > 0)).max(0);
        let att = left[0].max(cmp + left[4].max(0)).max(1);
        let sk = left[5].max(0);
        self.season.passing.push(PassingRow {
            player: "Other Passers".into(),
            team: self.team.clone(),
            pos: "QB".into(),
            att: att as u32,
            cmp: cmp as u32,
            yds: left[2].clamp(0, cmp * 99) as i32,
            td: left[3].max(0) as u32,
            int: left[4].max(0) as u32,
            sk: sk as u32,
            sk_yds: left[6].clamp(0, sk * 99) as u32,
            ..PassingRow::default()
        });
        self.tell_left("passes", left[0], left[2]);
    }

    fn other_catchers(&mut self) {
        let sums = [sum!(self, receiving, rec), sum!(self, receiving, yds), sum!(self, receiving, td)];
        let left = [left!(self, cmp, sums[0]), left!(self, pass_yds, sums[1]), left!(self, pass_td, sums[2])];
        if !missing(&sums, &left) {
            return;
        }
        let plays = left[0].max(left[2]).max(1);
        self.season.receiving.push(ReceivingRow {
            player: "Other Receivers".into(),
            team: self.team.clone(),
            pos: "WR".into(),
            rec: plays as u32,
            yds: left[1].clamp(0, plays * 99) as i32,
            td: left[2].max(0) as u32,
            ..ReceivingRow::default()
        });
        self.tell_left("catches", left[0], left[1]);
    }

    fn tell_left(&mut self, what: &str, plays: i64, yards: i64) {
        let found = format!("{} {what} for {} yards are in no player's row", plays.max(0), yards.max(0));
        self.say(found, "they are given to a man called by what he stands for".into());
    }

    /// Sacks and interceptions that no defender is credited with, and those that only the defenders have.
    fn credits(&mut self) {
        let team = self.team.clone();
        let men = || self.season.defenders.iter().filter(|row| row.team == team);
        let (all_sacks, all_picks) = (men().all(|row| row.sk.is_some()), men().all(|row| row.int.is_some()));
        let sacks = men().filter_map(|row| row.sk).sum::<f64>().round() as i64;
        let picks: i64 = men().filter_map(|row| row.int).map(i64::from).sum();
        let Some(at) = self.season.defense.iter().position(|row| row.team == team) else { return };
        let row = &mut self.season.defense[at];
        let gap = |known: bool, listed: u32, sum: i64| {
            let listed = i64::from(listed);
            if known && far(listed, sum) { listed - sum } else { 0 }
        };
        let (sk, int) = (gap(all_sacks, row.sk, sacks), gap(all_picks, row.int, picks));
        if sk < 0 {
            row.sk = sacks as u32;
        }
        if int < 0 {
            row.int = picks as u32;
        }
        for (what, gap) in [("sacks", sk), ("interceptions", int)] {
            if gap < 0 {
                let found = format!("its defenders have {} {what} more than its opponents lost", -gap);
                self.say(found, "the defenders are believed".into());
            } else if gap > 0 {
                let found = format!("{gap} {what} are credited to nobody");
                self.say(found, "they are given to Other Defenders".into());
            }
        }
        if sk > 0 || int > 0 {
            self.season.defenders.push(DefenderRow {
                player: "Other Defenders".into(),
                team,
                pos: "LB".into(),
                sk: Some(sk.max(0) as f64).filter(|_| all_sacks),
                int: Some(int.max(0) as u32).filter(|_| all_picks),
                ..DefenderRow::default()
            });
        }
    }

    /// A team scored at least what its touchdowns and kicks are worth.
    fn points(&mut self) {
        let kicks =
            |row: &KickingRow| 3 * (row.fgm_19 + row.fgm_29 + row.fgm_39 + row.fgm_49 + row.fgm_50) + row.xpm;
        let kicked: u32 = self.season.kicking.iter().filter(|row| row.team == self.team).map(kicks).sum();
        let row = &mut self.season.teams[self.at];
        let least = kicked + 6 * (row.rush_td + row.pass_td);
        if row.pf < least {
            let found = format!("{} points are less than its touchdowns and kicks are worth", row.pf);
            row.pf = least;
            self.say(found, format!("{least} is taken"));
        }
    }
}

/// Whether a total is far above what the players have of it.
fn missing(sums: &[i64], left: &[i64]) -> bool {
    sums.iter().zip(left).any(|(sum, left)| *left > 0 && far(sum + left, *sum))
}
