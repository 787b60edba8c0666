//! An invented league: team rates at random around the means of a turn-of-the-century season.

use crate::position::CardFront;
use crate::season::{
    DefenderRow, DefenseRow, KickingRow, LineRow, PassingRow, PuntingRow, ReceivingRow, ReturnsRow,
    RushingRow, Season, TeamRow,
};
use crate::team::Longest;
use hashmark_dice::Stream;

/// About normal, with this mean and spread.
fn around(stream: &mut Stream, mean: f64, spread: f64) -> f64 {
    mean + spread * ((0..12).map(|_| stream.unit()).sum::<f64>() - 6.0)
}

fn count(stream: &mut Stream, mean: f64, spread: f64) -> u32 {
    around(stream, mean, spread).max(0.0).round() as u32
}

fn longest(yards: f64, td: bool) -> Option<Longest> {
    Some(Longest { yards: yards.clamp(1.0, 99.0) as i16, td })
}

/// A league of so many teams.
pub fn league(teams: usize, seed: u64) -> Season {
    let mut season = Season::default();
    season.profile.season = 2001;
    season.profile.league = "Invented League".to_owned();
    season.profile.games = 16;
    for at in 0..teams {
        add_team(&mut season, &mut Stream::lane(seed, at as u64), &format!("T{at:02}"));
    }
    season
}

fn add_team(season: &mut Season, stream: &mut Stream, team: &str) {
    let ypc = around(stream, 4.1, 0.35);
    let att = count(stream, 520.0, 40.0);
    let completion = around(stream, 0.585, 0.035);
    let yards = around(stream, 11.6, 0.8);
    add_runners(season, stream, team, ypc);
    add_passers(season, stream, team, att, completion, yards);
    add_receivers(season, stream, team);
    add_defense(season, stream, team);
    add_others(season, stream, team);
    add_totals(season, stream, team);
}

fn add_runners(season: &mut Season, stream: &mut Stream, team: &str, ypc: f64) {
    let plan =
        [("HB", 265.0, 0.1), ("HB", 70.0, 0.0), ("FB", 45.0, -0.5), ("WR", 7.0, 1.0), ("QB", 38.0, -0.4)];
    for (k, (pos, mean, more)) in plan.into_iter().enumerate() {
        let att = count(stream, mean, 0.2 * mean).max(3);
        let own = around(stream, ypc + more, 0.4);
        season.rushing.push(RushingRow {
            player: if pos == "QB" { format!("{team} QB 0") } else { format!("{team} R {k}") },
            team: team.to_owned(),
            pos: pos.to_owned(),
            gs: Some(if k == 0 || k == 2 { 15 } else { 1 }),
            att,
            yds: (own * f64::from(att)).round() as i32,
            td: att / 40,
            lng: longest(around(stream, 14.0 + f64::from(att) / 8.0, 6.0), stream.chance(0.4)),
            fmb: Some(count(stream, f64::from(att) * 0.016, 1.0)),
            kneel: (pos == "QB").then_some(9),
            ..RushingRow::default()
        });
    }
}

fn add_passers(season: &mut Season, stream: &mut Stream, team: &str, att: u32, completion: f64, yards: f64) {
    for (k, share) in [0.8, 0.2].into_iter().enumerate() {
        let att = (f64::from(att) * share) as u32;
        let cmp = (f64::from(att) * around(stream, completion, 0.02)).round();
        season.passing.push(PassingRow {
            player: format!("{team} QB {k}"),
            team: team.to_owned(),
            pos: "QB".to_owned(),
            gs: Some([13, 3][k]),
            cmp: cmp as u32,
            att,
            yds: (cmp * around(stream, yards, 0.5)).round() as i32,
            int: count(stream, f64::from(att) * 0.034, 1.5),
            sk: count(stream, f64::from(att) * 0.068, 3.0),
            lng: longest(70.0, true),
            ..PassingRow::default()
        });
    }
}

/// Receivers share the completions and yards of the passers.
fn add_receivers(season: &mut Season, stream: &mut Stream, team: &str) {
    let passed = season.passing.iter().filter(|row| row.team == team);
    let (att, cmp, yards) = passed.fold((0.0, 0.0, 0.0), |sum, row| {
        (sum.0 + f64::from(row.att), sum.1 + f64::from(row.cmp), sum.2 + f64::from(row.yds))
    });
    let plan = [
        ("R 0", "HB", 0.09, 1.25, 0.70),
        ("R 1", "HB", 0.06, 1.22, 0.65),
        ("R 2", "FB", 0.05, 1.25, 0.60),
        ("R 3", "WR", 0.10, 0.92, 1.15),
        ("W 0", "WR", 0.26, 0.95, 1.15),
        ("W 1", "WR", 0.22, 0.93, 1.20),
        ("T 0", "TE", 0.14, 1.03, 0.92),
        ("T 1", "TE", 0.08, 1.00, 0.85),
    ];
    let drawn: Vec<(f64, f64, f64)> = plan
        .iter()
        .map(|(_, _, share, catch, gain)| {
            (around(stream, *share, share * 0.15), around(stream, *catch, 0.05), around(stream, *gain, 0.06))
        })
        .collect();
    let shares: f64 = drawn.iter().map(|d| d.0).sum();
    let caught: f64 = drawn.iter().map(|d| d.0 * d.1).sum();
    let gained: f64 = drawn.iter().map(|d| d.0 * d.1 * d.2).sum();
    for ((name, pos, ..), (share, catch, gain)) in plan.into_iter().zip(drawn) {
        let rec = cmp * share * catch / caught;
        let yds = yards * share * catch * gain / gained;
        season.receiving.push(ReceivingRow {
            player: format!("{team} {name}"),
            team: team.to_owned(),
            pos: pos.to_owned(),
            gs: Some((share * 60.0) as u32),
            tgt: Some((0.96 * att * share / shares).round().max(rec.round()) as u32),
            rec: rec.round() as u32,
            yds: yds.round() as i32,
            lng: longest(around(stream, 25.0 + rec / 2.0, 8.0), stream.chance(0.5)),
            ..ReceivingRow::default()
        });
    }
}

fn add_defense(season: &mut Season, stream: &mut Stream, team: &str) {
    let (rush_att, att) = (count(stream, 435.0, 20.0), count(stream, 520.0, 25.0));
    let cmp = f64::from(att) * around(stream, 0.585, 0.025);
    season.defense.push(DefenseRow {
        team: team.to_owned(),
        rush_att,
        rush_yds: (f64::from(rush_att) * around(stream, 4.1, 0.3)) as i32,
        cmp: cmp as u32,
        att,
        pass_yds: (cmp * around(stream, 11.6, 0.6)) as i32,
        int: count(stream, 17.5, 4.0),
        sk: count(stream, 36.0, 6.0),
        ff: Some(count(stream, 14.0, 3.0)),
        pr: Some(40),
        pr_yds: Some(count(stream, 360.0, 60.0) as i32),
        kr: Some(60),
        kr_yds: Some(count(stream, 1320.0, 80.0) as i32),
        ..DefenseRow::default()
    });
    let men = ["DE", "DT", "DT", "DE", "LB", "LB", "LB", "CB", "CB", "S", "S", "DE", "LB", "CB"];
    for (k, pos) in men.into_iter().enumerate() {
        season.defenders.push(DefenderRow {
            player: format!("{team} D {k}"),
            team: team.to_owned(),
            pos: pos.to_owned(),
            gs: Some(if k < 11 { 14 } else { 2 }),
            int: Some(count(stream, if k >= 7 { 2.5 } else { 0.4 }, 0.8)),
            sk: Some(
                around(stream, [7.0, 3.5, 1.5][usize::from(k > 0 && k != 3) + usize::from(k > 3)], 1.5)
                    .max(0.0)
                    .round()
                    / 2.0
                    + 0.5,
            ),
            tkl: Some(count(stream, 60.0, 15.0)),
            ..DefenderRow::default()
        });
    }
}

fn add_others(season: &mut Season, stream: &mut Stream, team: &str) {
    season.kicking.push(KickingRow {
        player: format!("{team} K"),
        team: team.to_owned(),
        fgm_29: 9,
        fga_29: 9,
        fgm_39: 8,
        fga_39: 9 + stream.below(3),
        fgm_49: 5,
        fga_49: 7 + stream.below(3),
        fgm_50: 1,
        fga_50: 2,
        fg_lng: Some(48 + stream.below(8)),
        xpm: 34,
        xpa: 35,
        ko: Some(75),
        ko_yds: Some(75 * 61 + stream.below(150)),
        ko_tb: Some(stream.below(12)),
        ..KickingRow::default()
    });
    season.punting.push(PuntingRow {
        player: format!("{team} P"),
        team: team.to_owned(),
        pnt: 80,
        yds: 80 * 41 + stream.below(160),
        lng: Some(58 + stream.below(10)),
        blck: Some(stream.below(2)),
        ..PuntingRow::default()
    });
    season.returns.push(ReturnsRow {
        player: format!("{team} R 1"),
        team: team.to_owned(),
        pr: 35,
        pr_yds: count(stream, 320.0, 60.0) as i32,
        kr: 50,
        kr_yds: count(stream, 1100.0, 60.0) as i32,
        fc: Some(14),
        ..ReturnsRow::default()
    });
    for pos in ["LT", "LG", "C", "RG", "RT"] {
        season.line.push(LineRow {
            player: format!("{team} {pos}"),
            team: team.to_owned(),
            pos: pos.to_owned(),
            gs: Some(14),
        });
    }
}

fn add_totals(season: &mut Season, stream: &mut Stream, team: &str) {
    let rushed = season.rushing.iter().filter(|row| row.team == team);
    let (rush_att, rush_yds) = rushed.fold((0, 0), |(n, yards), row| (n + row.att, yards + row.yds));
    let mut row = TeamRow {
        team: team.to_owned(),
        name: format!("{team} of somewhere"),
        front: Some(if stream.chance(0.7) { CardFront::FourThree } else { CardFront::ThreeFour }),
        g: 16,
        pf: count(stream, 325.0, 50.0),
        rush_att,
        rush_yds,
        pen: Some(100),
        ..TeamRow::default()
    };
    for passer in season.passing.iter().filter(|row| row.team == team) {
        row.cmp += passer.cmp;
        row.att += passer.att;
        row.pass_yds += passer.yds;
        row.int += passer.int;
        row.sk += passer.sk;
    }
    season.teams.push(row);
}
