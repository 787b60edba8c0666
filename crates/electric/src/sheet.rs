//! The score sheet: the book's own columns, made from what was told (E1-timing-18, E1-scoring-14..27).

use crate::call::Declare;
use crate::event::{ElectricDetail, ElectricEvent};
use crate::game::Electric;
use hashmark_law::period::is_overtime;
use hashmark_law::{
    Both, CarryHow, Fact, FieldPlayer, KickHow, PassEnd, PlayKind, Side, Spot, Verdict, short_spot,
};
use hashmark_table::Describe;

/// A play on the score sheet, column by column.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ScoreSheetRow {
    /// The quarter; 5 and up for overtime.
    pub period: u8,
    /// 1 to 15 for plays that count, or what a house clock shows after them; `X` for others.
    pub play: String,
    /// The side with the ball.
    pub possess: Option<Side>,
    pub down: u8,
    /// The yard line.
    pub spot: Option<Spot>,
    /// Yards of a run.
    pub run: Option<i16>,
    /// Yards of a pitch.
    pub pitch: Option<i16>,
    /// Yards of a pass; 0 when it was not caught.
    pub pass: Option<i16>,
    /// Yards of a kickoff or a place kick.
    pub kick: Option<i16>,
    /// Yards of a punt.
    pub punt: Option<i16>,
    /// Yards of a return of a kick.
    pub returned: Option<i16>,
    /// Yards of a penalty: plus against the defense.
    pub penalty: Option<i16>,
    /// On a turnover, the yards the other side made of it.
    pub turnover: Option<i16>,
    /// Points on the play.
    pub points: Option<u16>,
    /// The score after it, where it changed.
    pub score: Option<Both<u16>>,
    /// Who lost what: hit points of hurt men (E2-injury-23).
    pub notes: Vec<(FieldPlayer, i16)>,
}

/// What stands above the rows: clubs, score, day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoreSheetHead {
    /// The teams, home first.
    pub teams: [String; 2],
    /// Time-outs left this half.
    pub timeouts: [u8; 2],
    /// Challenges left.
    pub challenges: [u8; 2],
    pub score: [u16; 2],
    /// The quarter.
    pub period: u8,
}

/// The head of the sheet as the game stands.
pub fn head(game: &Electric) -> ScoreSheetHead {
    let both = |of: &dyn Fn(Side) -> String| [of(Side::Home), of(Side::Away)];
    let now = &game.state.situation;
    ScoreSheetHead {
        teams: both(&|side| game.team(side).name.clone()),
        timeouts: [now.timeouts.home, now.timeouts.away],
        challenges: [game.state.challenges.home.left(), game.state.challenges.away.left()],
        score: [now.score.home, now.score.away],
        period: now.period,
    }
}

/// The rows of everything that was told, one a play.
pub fn rows(events: &[ElectricEvent]) -> Vec<ScoreSheetRow> {
    let mut rows: Vec<ScoreSheetRow> = Vec::new();
    let mut pitched = false;
    for event in events {
        match &event.what {
            ElectricDetail::Declared { declare, .. } => pitched = matches!(declare, Declare::Pitch(_)),
            ElectricDetail::Fact(Fact::Snap { situation, kind }) => {
                let scrimmage = *kind == PlayKind::Scrimmage;
                rows.push(ScoreSheetRow {
                    period: situation.period,
                    play: "X".to_string(),
                    possess: Some(situation.possession),
                    down: if scrimmage { situation.down } else { 0 },
                    spot: Some(situation.spot),
                    ..ScoreSheetRow::default()
                });
            }
            ElectricDetail::Counted { plays, .. } => {
                if let Some(row) = rows.last_mut() {
                    row.play = plays.to_string();
                }
            }
            ElectricDetail::Clock { seconds, .. } => {
                if let Some(row) = rows.last_mut() {
                    row.play = format!("{}:{:02}", seconds / 60, seconds % 60);
                }
            }
            ElectricDetail::Hurt { who, lost, .. } if *lost > 0 => {
                if let Some(row) = rows.last_mut() {
                    row.notes.push((*who, -i16::from(*lost)));
                }
            }
            ElectricDetail::Fact(fact) => {
                if let Some(row) = rows.last_mut() {
                    write(row, fact, pitched);
                }
            }
            _ => {}
        }
    }
    rows
}

fn write(row: &mut ScoreSheetRow, fact: &Fact, pitched: bool) {
    match *fact {
        Fact::Carry { by, how, from, to } => {
            let yards = Some(from.gain_to(to, by.side));
            if pitched && how == CarryHow::Outside { row.pitch = yards } else { row.run = yards }
        }
        Fact::Sack { passer, from, to, .. } => row.run = Some(from.gain_to(to, passer.side)),
        Fact::Pass { by, end, from, to, .. } => {
            let caught = end == PassEnd::Complete;
            row.pass = Some(if caught { from.gain_to(to, by.side) } else { 0 });
        }
        Fact::Interception { .. } => row.turnover = Some(0),
        Fact::Recovery { lost: true, .. } => row.turnover = row.turnover.or(Some(0)),
        // A kick into the end zone is as long as the way to the goal line, as the story tells it.
        Fact::Kick { by, how, from, to } => {
            let yards = Some(from.gain_to(to.between_goals(), by.side));
            if matches!(how, KickHow::Punt | KickHow::CoffinCorner) {
                row.punt = yards
            } else {
                row.kick = yards
            }
        }
        Fact::FieldGoal { yards, .. } => row.kick = Some(i16::from(yards)),
        Fact::TryKick { .. } => {
            row.kick = row.spot.zip(row.possess).map(|(spot, side)| spot.to_goal(side) + 17)
        }
        Fact::Return { by, how, from, to, .. } => {
            let yards = Some(from.gain_to(to, by.side));
            let kick = matches!(how, hashmark_law::ReturnHow::Kickoff | hashmark_law::ReturnHow::Punt);
            if kick { row.returned = yards } else { row.turnover = yards }
        }
        Fact::Foul { side, verdict: Verdict::Accepted, from, to, .. } => {
            let yards = (from.raw() - to.raw()).abs();
            row.penalty = Some(if Some(side) == row.possess { -yards } else { yards });
        }
        Fact::Score { kind, score, .. } => {
            (row.points, row.score) = (Some(kind.points()), Some(score));
        }
        _ => {}
    }
}

/// A sheet as text: the book's columns, a line before each quarter, `X` for plays that do not count, blanks where
/// nothing belongs.
pub fn text(game: &Electric, rows: &[ScoreSheetRow]) -> String {
    let heads = &game.book.tables.columns;
    let mut out = format!("{}\n", heads.join(" | "));
    let mut period = 0;
    for row in rows {
        if row.period != period {
            period = row.period;
            out.push_str(&if is_overtime(period) {
                "- overtime -\n".to_string()
            } else {
                format!("- quarter {period} -\n")
            });
        }
        let wide = |(cell, head): (&String, &String)| format!("{cell:>wide$}", wide = head.chars().count());
        let line: Vec<String> = cells(game, row).iter().zip(heads).map(wide).collect();
        let notes: String = row.notes.iter().map(|note| format!(" | {}", written(game, row, note))).collect();
        out.push_str(format!("{}{notes}", line.join(" | ")).trim_end());
        out.push('\n');
    }
    out
}

/// A note as the book writes it: side of the ball, number, what he lost.
pub fn written(game: &Electric, row: &ScoreSheetRow, (who, by): &(FieldPlayer, i16)) -> String {
    let side = if row.possess == Some(who.side) { 'O' } else { 'D' };
    let number = game.team(who.side).men.get(usize::from(who.man)).map_or(0, |man| man.number);
    format!("{side}{number} {by:+}")
}

/// What stands in each column of a row.
pub fn cells(game: &Electric, row: &ScoreSheetRow) -> [String; 13] {
    let names = game.names();
    let number = |yards: Option<i16>| yards.map_or(String::new(), |yards| yards.to_string());
    [
        row.play.clone(),
        row.possess.map_or(String::new(), |side| game.team(side).id.clone()),
        if row.down == 0 { String::new() } else { row.down.to_string() },
        row.spot.map_or(String::new(), |spot| short_spot(&names, spot)),
        number(row.run),
        number(row.pitch),
        number(row.pass),
        number(row.kick),
        number(row.punt),
        number(row.returned),
        number(row.penalty),
        number(row.turnover),
        row.points.map_or(String::new(), |points| points.to_string()),
    ]
}
