//! The score sheet: the book's own columns, made from what was told (E1-timing-18, E1-scoring-14..27).

use crate::call::Declare;
use crate::campaign::weather::Condition;
use crate::campaign::{Bonus, Pool};
use crate::event::{ElectricDetail, ElectricEvent};
use crate::game::Electric;
use crate::state::Challenges;
use hashmark_law::period::is_overtime;
use hashmark_law::{
    Both, CarryHow, Fact, FieldPlayer, KickHow, Next, PassEnd, PlayKind, Side, Spot, Verdict, short_spot,
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
    /// Whose foul it was (E2-penaltycheck-14).
    pub guilty: Option<FieldPlayer>,
    /// Who lost what: hit points of hurt men (E2-injury-23).
    pub notes: Vec<(FieldPlayer, i16)>,
    /// Whose rating rose or fell, and by how much (E2-sheet-5).
    pub ratings: Vec<(FieldPlayer, i16)>,
    /// Bonus stops that were spent.
    pub stops: Vec<(Side, Bonus)>,
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

/// What was told of a play before its snap was: facts are told when it is over.
#[derive(Default)]
struct BeforeItsRow {
    pitched: bool,
    guilty: Option<FieldPlayer>,
    stops: Vec<(Side, Bonus)>,
}

/// The rows of everything that was told, one a play.
pub fn rows(events: &[ElectricEvent]) -> Vec<ScoreSheetRow> {
    let mut rows: Vec<ScoreSheetRow> = Vec::new();
    let mut known = BeforeItsRow::default();
    for event in events {
        match &event.what {
            ElectricDetail::Declared { declare, .. } => known.pitched = matches!(declare, Declare::Pitch(_)),
            ElectricDetail::Guilty { by, .. } => known.guilty = Some(*by),
            ElectricDetail::Bonus { side, kind, .. } => known.stops.push((*side, *kind)),
            ElectricDetail::Fact(Fact::Snap { situation, kind }) => {
                let scrimmage = *kind == PlayKind::Scrimmage;
                rows.push(ScoreSheetRow {
                    period: situation.period,
                    play: "X".to_string(),
                    possess: Some(situation.possession),
                    down: if scrimmage { situation.down } else { 0 },
                    spot: Some(situation.spot),
                    guilty: known.guilty.take(),
                    stops: std::mem::take(&mut known.stops),
                    ..ScoreSheetRow::default()
                });
            }
            other => {
                if let Some(row) = rows.last_mut() {
                    enter(row, other, known.pitched);
                }
            }
        }
    }
    rows
}

/// What is told once a row has begun.
fn enter(row: &mut ScoreSheetRow, what: &ElectricDetail, pitched: bool) {
    match what {
        ElectricDetail::Counted { plays, .. } => row.play = plays.to_string(),
        ElectricDetail::Clock { seconds, .. } => row.play = format!("{}:{:02}", seconds / 60, seconds % 60),
        ElectricDetail::Hurt { who, lost, .. } if *lost > 0 => row.notes.push((*who, -i16::from(*lost))),
        ElectricDetail::Rated { who, by, .. } => row.ratings.push((*who, i16::from(*by))),
        ElectricDetail::Fact(fact) => write(row, fact, pitched),
        _ => {}
    }
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
            let own = matches!(how, hashmark_law::ReturnHow::Fumble | hashmark_law::ReturnHow::Block)
                && row.turnover.is_none();
            match (kick, own) {
                (true, _) => row.returned = yards,
                (false, true) => {}
                (false, false) => row.turnover = yards,
            }
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

/// Whether the sheet is the longer one of the second part of the book (E2-sheet-4).
pub fn is_supplemental(game: &Electric) -> bool {
    let house = &game.book.house;
    house.heroes() || house.bonus_stoppages || house.weather
}

/// What the second part adds to the columns of the core sheet.
pub const SUPPLEMENT: [&str; 3] = ["Injury", "PR", "Stops"];

/// The heads of the columns.
pub fn heads(game: &Electric) -> Vec<String> {
    let more = SUPPLEMENT.iter().filter(|_| is_supplemental(game)).map(|head| (*head).to_string());
    game.book.tables.columns.iter().cloned().chain(more).collect()
}

/// A sheet as text: the book's columns, a line before each quarter, `X` for plays that do not count, blanks where
/// nothing belongs.
pub fn text(game: &Electric, rows: &[ScoreSheetRow]) -> String {
    let heads = heads(game);
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
        let line: Vec<String> = cells(game, row).iter().zip(&heads).map(wide).collect();
        out.push_str(line.join(" | ").trim_end());
        out.push('\n');
    }
    out
}

/// A man as the book writes him: side of the ball and number.
fn lettered(game: &Electric, row: &ScoreSheetRow, who: FieldPlayer) -> String {
    let side = if row.possess == Some(who.side) { 'O' } else { 'D' };
    let number = game.team(who.side).men.get(usize::from(who.man)).map_or(0, |man| man.number);
    format!("{side}{number}")
}

/// Notes as the book writes them: side of the ball, number, what he lost or won.
fn written(game: &Electric, row: &ScoreSheetRow, notes: &[(FieldPlayer, i16)]) -> String {
    let note = |(who, by): &(FieldPlayer, i16)| format!("{} {by:+}", lettered(game, row, *who));
    notes.iter().map(note).collect::<Vec<_>>().join(", ")
}

/// Stops spent: whose, and on which side of the ball.
fn spent(game: &Electric, row: &ScoreSheetRow) -> String {
    let one = |(side, kind): &(Side, Bonus)| {
        let letter = if *kind == Bonus::Offense { 'O' } else { 'D' };
        format!("{} {letter}", game.team(*side).id)
    };
    row.stops.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// What stands in each column of a row.
pub fn cells(game: &Electric, row: &ScoreSheetRow) -> Vec<String> {
    let names = game.names();
    let number = |yards: Option<i16>| yards.map_or(String::new(), |yards| yards.to_string());
    let penalty = match (row.penalty, row.guilty) {
        (Some(yards), Some(by)) => format!("{} {yards:+}", lettered(game, row, by)),
        (yards, _) => number(yards),
    };
    let mut cells = vec![
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
        penalty,
        number(row.turnover),
        row.points.map_or(String::new(), |points| points.to_string()),
    ];
    if is_supplemental(game) {
        cells.extend([written(game, row, &row.notes), written(game, row, &row.ratings), spent(game, row)]);
    }
    cells
}

/// What a quarter leaves: what stands above its rows (E1-scoring-14, E2-sheet-4).
#[derive(Clone, PartialEq, Debug)]
pub struct QuarterMarks {
    /// The quarter; 5 and up for overtime.
    pub period: u8,
    pub score: Both<u16>,
    /// Time-outs left.
    pub timeouts: Both<u8>,
    /// Challenges made.
    pub challenges: Both<Challenges>,
    /// Bonus stops left, where a league has them.
    pub pools: Both<Pool>,
    pub weather: Option<Condition>,
}

/// What every quarter left, as far as the game has come.
pub fn quarters(game: &Electric, events: &[ElectricEvent]) -> Vec<QuarterMarks> {
    let code = &game.book.code;
    let mut now = QuarterMarks {
        period: 1,
        score: Both::default(),
        timeouts: Both::new(code.timeouts, code.timeouts),
        challenges: Both::default(),
        pools: Both::default(),
        weather: game.book.house.weather.then_some(game.state.heroes.weather.condition),
    };
    let mut all = Vec::new();
    for event in events {
        let ElectricDetail::Fact(Fact::PeriodEnded { period }) = event.what else {
            mark(&mut now, &event.what);
            continue;
        };
        all.push(QuarterMarks { period, ..now.clone() });
        now.period = period + 1;
        if period == 2 {
            now.timeouts = Both::new(code.timeouts, code.timeouts);
        } else if is_overtime(now.period) {
            now.timeouts = Both::new(code.overtime_timeouts, code.overtime_timeouts);
        }
    }
    if game.state.next != Next::Over {
        all.push(now);
    }
    all
}

/// What an event changes above the rows.
fn mark(now: &mut QuarterMarks, what: &ElectricDetail) {
    match *what {
        ElectricDetail::Fact(Fact::Timeout { side, left }) => now.timeouts[side] = left,
        ElectricDetail::Fact(Fact::Score { score, .. }) => now.score = score,
        ElectricDetail::Challenged { side, reversed, .. } => {
            let made = &mut now.challenges[side];
            if reversed {
                made.won += 1;
            } else {
                made.lost += 1;
                now.timeouts[side] = now.timeouts[side].saturating_sub(1);
            }
        }
        ElectricDetail::Pools { side, offense, defense } => now.pools[side] = Pool { offense, defense },
        ElectricDetail::FranchiseLost { who, offense, defense } => {
            now.pools[who.side] = Pool { offense, defense };
        }
        ElectricDetail::Bonus { side, kind: Bonus::Offense, left } => now.pools[side].offense = left,
        ElectricDetail::Bonus { side, kind: Bonus::Defense, left } => now.pools[side].defense = left,
        ElectricDetail::Weather { condition, .. } => now.weather = Some(condition),
        _ => {}
    }
}
