//! The tables of men on a page, each only when somebody is in it.

use super::layout::TextColumns;
use crate::box_score::{BoxScore, BoxScoreRow, ClubBox, DefenseStatsRow, RatedPassing};
use crate::count::{FumbleStats, Kickoffs, PlaceKicking, Punting, Receiving, ReturnStats, RushingStats};
use crate::names::NamedMan;

/// Every table, visitors first within each.
pub(super) fn tables(score: &BoxScore, width: usize) -> String {
    let page = MenPage { clubs: [&score.away, &score.home], width };
    let tables = [
        page.table(
            &["PASSING", "CMP", "ATT", "YDS", "TD", "INT", "LONG", "SACKED", "RATE"],
            |c| &c.passing,
            passing,
        ),
        page.table(&["RUSHING", "ATT", "YDS", "AVG", "TD", "LONG"], |c| &c.rushing, rushing),
        page.table(&["RECEIVING", "TGT", "REC", "YDS", "AVG", "TD", "LONG"], |c| &c.receiving, receiving),
        page.table(&["FUMBLES", "FUM", "LOST", "OWN REC"], |c| &c.fumbles, fumbles),
        page.table(
            &["DEFENSE", "SACKS", "YDS", "INT", "YDS", "FR", "YDS", "BLK", "SFTY", "TD"],
            |c| &c.defense,
            defense,
        ),
        page.table(
            &["KICKING", "FG", "<20", "20-29", "30-39", "40-49", "50+", "LONG", "XP"],
            |c| &c.place_kicking,
            place_kicking,
        ),
        page.table(&["KICKOFFS", "NO", "AVG", "TB", "ONSIDE"], |c| &c.kickoffs, kickoffs),
        page.table(
            &["PUNTING", "NO", "YDS", "AVG", "NET", "IN20", "TB", "BLK", "LONG"],
            |c| &c.punting,
            punting,
        ),
        page.table(&["KICKOFF RETURNS", "NO", "YDS", "AVG", "TD", "LONG"], |c| &c.kick_returns, kick_returns),
        page.table(
            &["PUNT RETURNS", "NO", "YDS", "AVG", "TD", "LONG", "FC"],
            |c| &c.punt_returns,
            punt_returns,
        ),
    ];
    tables.into_iter().flatten().collect::<Vec<_>>().join("\n")
}

struct MenPage<'a> {
    clubs: [&'a ClubBox; 2],
    width: usize,
}

impl MenPage<'_> {
    fn table<T: 'static>(
        &self,
        headings: &[&str],
        rows: impl Fn(&ClubBox) -> &Vec<BoxScoreRow<T>>,
        cells: impl Fn(&T) -> Vec<String>,
    ) -> Option<String> {
        let mut table = TextColumns::new(headings);
        for club in self.clubs {
            for row in rows(club) {
                table.row([vec![man(club, &row.who)], cells(&row.counts)].concat());
            }
        }
        (!table.is_empty()).then(|| table.set(self.width))
    }
}

fn man(club: &ClubBox, who: &NamedMan) -> String {
    format!("{} {:>2} {}, {}", club.club.short, who.number, who.name, who.position)
}

fn average(yards: i32, count: u32) -> String {
    if count == 0 { "-".to_owned() } else { format!("{:.1}", f64::from(yards) / f64::from(count)) }
}

fn cells<const N: usize>(numbers: [i64; N]) -> Vec<String> {
    numbers.iter().map(i64::to_string).collect()
}

fn passing(row: &RatedPassing) -> Vec<String> {
    let p = &row.passing;
    let mut told = cells([p.completions.into(), p.attempts.into(), p.yards.into(), p.touchdowns.into()]);
    told.extend(cells([p.interceptions.into(), p.long.into()]));
    told.push(format!("{}-{}", p.sacked, p.sack_yards));
    told.push(row.rating.map_or_else(|| "-".to_owned(), |rating| format!("{rating:.1}")));
    told
}

fn rushing(r: &RushingStats) -> Vec<String> {
    let mut told = cells([r.attempts.into(), r.yards.into()]);
    told.push(average(r.yards, r.attempts));
    told.extend(cells([r.touchdowns.into(), r.long.into()]));
    told
}

fn receiving(r: &Receiving) -> Vec<String> {
    let mut told = cells([r.targets.into(), r.catches.into(), r.yards.into()]);
    told.push(average(r.yards, r.catches));
    told.extend(cells([r.touchdowns.into(), r.long.into()]));
    told
}

fn fumbles(f: &FumbleStats) -> Vec<String> {
    cells([f.fumbles.into(), f.lost.into(), f.recovered.into()])
}

fn defense(row: &DefenseStatsRow) -> Vec<String> {
    let d = &row.defense;
    let returned = [&row.interception_returns, &row.fumble_returns, &row.block_returns];
    let touchdowns: u32 = returned.iter().map(|r| r.touchdowns).sum();
    cells([
        d.sacks.into(),
        d.sack_yards.into(),
        d.interceptions.into(),
        row.interception_returns.yards.into(),
        d.fumbles_recovered.into(),
        row.fumble_returns.yards.into(),
        d.kicks_blocked.into(),
        d.safeties.into(),
        touchdowns.into(),
    ])
}

fn place_kicking(k: &PlaceKicking) -> Vec<String> {
    let of = |made: u32, tried: u32| if tried == 0 { "-".to_owned() } else { format!("{made}/{tried}") };
    let mut told = vec![of(k.total_made(), k.total_tried())];
    told.extend(k.made.iter().zip(k.tried).map(|(made, tried)| of(*made, tried)));
    told.push(k.long.to_string());
    told.push(of(k.extra_points, k.extra_points_tried));
    told
}

fn kickoffs(k: &Kickoffs) -> Vec<String> {
    let onside = if k.onside == 0 { "-".to_owned() } else { format!("{}/{}", k.onside_kept, k.onside) };
    vec![k.kicks.to_string(), average(k.yards, k.kicks), k.touchbacks.to_string(), onside]
}

fn punting(p: &Punting) -> Vec<String> {
    let mut told = cells([p.punts.into(), p.yards.into()]);
    told.extend([average(p.yards, p.punts), average(p.net, p.punts)]);
    told.extend(cells([p.inside_20.into(), p.touchbacks.into(), p.blocked.into(), p.long.into()]));
    told
}

fn kick_returns(r: &ReturnStats) -> Vec<String> {
    let mut told = cells([r.count.into(), r.yards.into()]);
    told.push(average(r.yards, r.count));
    told.extend(cells([r.touchdowns.into(), r.long.into()]));
    told
}

fn punt_returns(r: &ReturnStats) -> Vec<String> {
    let mut told = kick_returns(r);
    told.push(r.fair_catches.to_string());
    told
}
