//! One team's game against one defense, as a line of numbers. A season is the sum of such lines, so what
//! offenses made and defenses allowed agree by themselves.

use super::luck::SeasonChance;
use super::strength::Strength;
use std::ops::AddAssign;

/// League levels of the years around 2000, a team and game unless said otherwise.
mod level {
    /// As many as the card game's clock leaves room for.
    pub(crate) const PLAYS: f64 = 63.4;
    pub(crate) const RUN_SHARE: f64 = 0.447;
    pub(crate) const YARDS_A_CARRY: f64 = 3.96;
    pub(crate) const COMPLETION: f64 = 0.580;
    pub(crate) const YARDS_A_COMPLETION: f64 = 11.75;
    /// Of all passes.
    pub(crate) const INTERCEPTION: f64 = 0.032;
    /// Of all drop-backs.
    pub const SACK: f64 = 0.066;
    pub(crate) const YARDS_A_SACK: f64 = 6.4;
    /// Of all plays and returns.
    pub const FUMBLE: f64 = 0.0241;
    /// Of all fumbles.
    pub const LOST: f64 = 0.48;
    pub const DRIVES: f64 = 12.0;
    pub(crate) const YARDS_A_DRIVE: f64 = 26.4;
    /// Of drives that end neither in a turnover nor with the half.
    pub const TOUCHDOWN: f64 = 0.224;
    pub(crate) const FIELD_GOAL: f64 = 0.190;
    pub(crate) const ON_DOWNS: f64 = 0.045;
    /// Drives that the end of a half cuts off.
    pub(crate) const CUT_OFF: f64 = 0.75;
    pub(crate) const RUSHING_TOUCHDOWN: f64 = 0.365;
    pub(crate) const PENALTIES: f64 = 5.9;
    pub(crate) const KNEELS: f64 = 0.7;
    pub const PUNT: f64 = 41.9;
    pub(crate) const PUNT_RETURN: f64 = 8.6;
    pub(crate) const KICK_RETURN: f64 = 20.8;
}

/// Attempts by band: to 19 yards, 20-29, 30-39, 40-49, 50 and more.
const BANDS: [f64; 5] = [0.01, 0.28, 0.28, 0.35, 0.08];
/// How many of each are good.
const GOOD: [f64; 5] = [0.97, 0.94, 0.83, 0.62, 0.47];

/// One side of a game: who has the ball, who defends, and the specialists.
pub(super) struct InventedMeeting<'a> {
    pub offense: &'a Strength,
    pub defense: &'a Strength,
    /// From -1 to 1, more passing.
    pub pass_lean: f64,
    /// The kicker's and punter's skills above an average man's.
    pub(crate) kick_accuracy: f64,
    pub(crate) kick_power: f64,
    pub punting: f64,
    /// The other side's returner above an average man.
    pub returning: f64,
    pub at_home: bool,
}

/// What one offense did, and what was done with its kicks.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct OffenseTally {
    pub rush_att: u32,
    pub rush_yds: i32,
    pub rush_td: u32,
    pub kneels: u32,
    pub att: u32,
    pub cmp: u32,
    pub pass_yds: i32,
    pub pass_td: u32,
    pub int: u32,
    pub sk: u32,
    pub(crate) sk_yds: u32,
    pub(crate) fmb: u32,
    pub fmb_lost: u32,
    pub pen: u32,
    pub(crate) pen_yds: u32,
    pub(crate) defense_pen: u32,
    pub(crate) fga: [u32; 5],
    pub(crate) fgm: [u32; 5],
    pub(crate) fg_blk: u32,
    pub(crate) xpa: u32,
    pub(crate) xpm: u32,
    pub punts: u32,
    pub(crate) punt_yds: u32,
    pub(crate) punt_blk: u32,
    pub(crate) punt_tb: u32,
    pub(crate) punt_in20: u32,
    pub kickoffs: u32,
    pub(crate) kickoff_yds: u32,
    pub(crate) kickoff_tb: u32,
    /// Scored by the other side on this offense's turnovers and kicks.
    pub(crate) int_yds: i32,
    pub int_td: u32,
    pub fr_td: u32,
    pub pr: u32,
    pub(crate) pr_yds: i32,
    pub pr_td: u32,
    pub fc: u32,
    pub kr: u32,
    pub(crate) kr_yds: i32,
    pub kr_td: u32,
}

impl AddAssign for OffenseTally {
    fn add_assign(&mut self, other: OffenseTally) {
        macro_rules! add {
            ($($name:ident)+) => { $(self.$name += other.$name;)+ };
        }
        add!(rush_att rush_yds rush_td kneels att cmp pass_yds pass_td int sk sk_yds fmb fmb_lost pen pen_yds
            defense_pen fg_blk xpa xpm punts punt_yds punt_blk punt_tb punt_in20 kickoffs kickoff_yds kickoff_tb
            int_yds int_td fr_td pr pr_yds pr_td fc kr kr_yds kr_td);
        for band in 0..5 {
            self.fga[band] += other.fga[band];
            self.fgm[band] += other.fgm[band];
        }
    }
}

impl OffenseTally {
    /// Field goals made.
    pub fn field_goals(&self) -> u32 {
        self.fgm.iter().sum()
    }

    /// Touchdowns that the other side scored without its offense.
    pub(crate) fn given_away(&self) -> u32 {
        self.int_td + self.fr_td + self.pr_td + self.kr_td
    }

    fn yards(&self) -> f64 {
        f64::from(self.rush_yds + self.pass_yds - self.sk_yds as i32)
    }
}

/// Plays the ball-carrying half of a game: everything but the kicks that follow scores.
pub(super) fn offense(meeting: &InventedMeeting<'_>, luck: &mut SeasonChance) -> OffenseTally {
    let mut tally = OffenseTally::default();
    plays(&mut tally, meeting, luck);
    turnovers(&mut tally, meeting, luck);
    drives(&mut tally, meeting, luck);
    tally.kr_td = u32::from(luck.happens(0.024 + 0.0004 * meeting.returning));
    let calm = 1.0 - 0.09 * meeting.offense.discipline;
    tally.pen = luck.bell(level::PENALTIES * calm, 1.6).max(1.0).round() as u32;
    tally.pen_yds = (0..tally.pen).map(|_| [5, 5, 10, 5, 10, 15][(luck.unit() * 6.0) as usize]).sum();
    tally.defense_pen = luck.times(tally.pen, 0.42);
    tally
}

fn plays(tally: &mut OffenseTally, meeting: &InventedMeeting<'_>, luck: &mut SeasonChance) {
    let (own, other) = (meeting.offense, meeting.defense);
    let home = if meeting.at_home { 1.0 } else { -1.0 };
    // A club that stops the other gets the ball back sooner.
    let stops = 0.7 * (own.run_defense + own.coverage);
    let keeps = 0.4 * (own.running + own.accuracy - other.run_defense - other.coverage);
    let snaps = luck.bell(level::PLAYS + stops + keeps, 2.2);
    let leading = own.running + own.accuracy - other.run_defense - other.coverage;
    let runs = level::RUN_SHARE - 0.045 * meeting.pass_lean + 0.006 * leading;
    tally.rush_att = luck.bell(snaps * runs, 2.4).clamp(14.0, 48.0).round() as u32;
    let drops = (snaps - f64::from(tally.rush_att)).clamp(16.0, 58.0).round() as u32;
    let carry = level::YARDS_A_CARRY + 0.24 * own.running - 0.22 * other.run_defense + 0.04 * home;
    tally.rush_yds = luck.bell(f64::from(tally.rush_att) * carry, 17.0).round() as i32;
    tally.kneels = luck.times(2, (level::KNEELS + 0.08 * leading) / 2.0).min(tally.rush_att);
    let sacked = level::SACK - 0.010 * own.protection + 0.009 * other.pass_rush;
    tally.sk = luck.times(drops, sacked.clamp(0.02, 0.13));
    tally.sk_yds = luck.bell(level::YARDS_A_SACK * f64::from(tally.sk), 1.5).max(0.0).round() as u32;
    tally.att = drops - tally.sk;
    let caught = level::COMPLETION + 0.017 * own.accuracy - 0.014 * other.coverage + 0.004 * home;
    let cmp = luck.bell(f64::from(tally.att) * caught, 1.6).round().max(5.0) as u32;
    tally.cmp = cmp.min(tally.att.saturating_sub(4));
    let gain = level::YARDS_A_COMPLETION + 0.40 * own.depth - 0.30 * other.coverage;
    tally.pass_yds = luck.bell(f64::from(tally.cmp) * gain, 21.0).max(30.0).round() as i32;
}

fn turnovers(tally: &mut OffenseTally, meeting: &InventedMeeting<'_>, luck: &mut SeasonChance) {
    let (own, other) = (meeting.offense, meeting.defense);
    let picked = level::INTERCEPTION - 0.0038 * own.care + 0.0036 * other.hawks;
    tally.int = luck.times(tally.att, picked.max(0.01)).min(tally.att - tally.cmp);
    let loose = level::FUMBLE * (1.0 - 0.13 * own.carrying);
    tally.fmb = luck.times(tally.rush_att + tally.att + tally.sk + 6, loose);
    tally.fmb_lost = luck.times(tally.fmb, level::LOST);
    tally.int_td = luck.times(tally.int, 0.10);
    tally.fr_td = luck.times(tally.fmb_lost, 0.07);
    let returned = (0..tally.int).map(|_| luck.bell(10.0, 9.0).max(0.0) as i32).sum::<i32>();
    tally.int_yds = returned + 24 * tally.int_td as i32;
}

/// How the drives ended: touchdowns by yards, then field goals, downs, punts.
fn drives(tally: &mut OffenseTally, meeting: &InventedMeeting<'_>, luck: &mut SeasonChance) {
    let drives = luck.bell(level::DRIVES, 1.0).clamp(8.0, 16.0).round();
    let relative = (tally.yards() / (drives * level::YARDS_A_DRIVE)).clamp(0.35, 2.0);
    let cut_off = luck.times(2, level::CUT_OFF / 2.0);
    let open = (drives as u32).saturating_sub(tally.int + tally.fmb_lost + cut_off);
    let touchdown = (level::TOUCHDOWN * relative * relative.sqrt()).min(0.6);
    let touchdowns = luck.times(open, touchdown);
    let tries = luck.times(open - touchdowns, level::FIELD_GOAL * relative.sqrt() / (1.0 - level::TOUCHDOWN));
    let rest = open - touchdowns - tries;
    let downs = luck.times(rest, level::ON_DOWNS / (1.0 - level::TOUCHDOWN - level::FIELD_GOAL));
    let runs = f64::from(tally.rush_yds) / tally.yards().max(1.0);
    let rushing = (level::RUSHING_TOUCHDOWN + 0.6 * (runs - 0.36)).clamp(0.1, 0.8);
    tally.rush_td = luck.times(touchdowns, rushing);
    tally.pass_td = (touchdowns - tally.rush_td).min(tally.cmp);
    field_goals(tally, tries, meeting, luck);
    punts(tally, rest - downs, meeting, luck);
}

fn field_goals(tally: &mut OffenseTally, tries: u32, meeting: &InventedMeeting<'_>, luck: &mut SeasonChance) {
    for _ in 0..tries {
        let far = BANDS[4] + 0.003 * meeting.kick_power;
        let roll = luck.unit() * (1.0 - BANDS[4] + far);
        let band = (1..5).filter(|band| roll >= BANDS[..*band].iter().sum()).count();
        let skill = 0.003 * meeting.kick_accuracy * band as f64
            + if band > 2 { 0.003 * meeting.kick_power } else { 0.0 };
        tally.fga[band] += 1;
        if luck.happens((GOOD[band] + skill).min(0.99)) {
            tally.fgm[band] += 1;
        } else {
            tally.fg_blk += u32::from(luck.happens(0.09));
        }
    }
}

fn punts(tally: &mut OffenseTally, punts: u32, meeting: &InventedMeeting<'_>, luck: &mut SeasonChance) {
    for _ in 0..punts {
        tally.punts += 1;
        if luck.happens(0.005) {
            tally.punt_blk += 1;
            continue;
        }
        tally.punt_yds +=
            luck.bell(level::PUNT + 0.16 * meeting.punting, 7.5).clamp(18.0, 70.0).round() as u32;
        match luck.unit() {
            roll if roll < 0.47 => {
                tally.pr += 1;
                let mean = level::PUNT_RETURN + 0.10 * meeting.returning;
                tally.pr_yds += luck.bell(mean, 5.5).max(-3.0).round() as i32;
                if luck.happens(0.010 + 0.0003 * meeting.returning) {
                    tally.pr_td += 1;
                    tally.pr_yds += 55;
                }
            }
            roll if roll < 0.65 => tally.fc += 1,
            roll if roll < 0.75 => tally.punt_tb += 1,
            _ => {}
        }
        tally.punt_in20 += u32::from(luck.happens(0.30));
    }
    tally.punt_in20 = tally.punt_in20.min(tally.punts - tally.punt_blk - tally.punt_tb);
}

/// The kicks after its scores, and one to begin a half. `extra` are touchdowns without its offense.
pub(super) fn kicks(
    tally: &mut OffenseTally,
    extra: u32,
    meeting: &InventedMeeting<'_>,
    luck: &mut SeasonChance,
) {
    tally.xpa = tally.rush_td + tally.pass_td + extra;
    tally.xpm = luck.times(tally.xpa, (0.982 + 0.0006 * meeting.kick_accuracy).min(0.998));
    for _ in 0..=(tally.xpa + tally.field_goals()) {
        tally.kickoffs += 1;
        tally.kickoff_yds +=
            luck.bell(61.5 + 0.12 * meeting.kick_power, 4.0).clamp(40.0, 70.0).round() as u32;
        let all_the_way = tally.kr < tally.kr_td;
        if !all_the_way && luck.happens((0.09 + 0.004 * meeting.kick_power).max(0.02)) {
            tally.kickoff_tb += 1;
            continue;
        }
        tally.kr += 1;
        tally.kr_yds += if all_the_way { 68 } else { 0 };
        let mean = level::KICK_RETURN + 0.08 * meeting.returning;
        tally.kr_yds += luck.bell(mean, 6.0).max(4.0).round() as i32;
    }
}
