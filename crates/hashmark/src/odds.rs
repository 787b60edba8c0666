//! `hashmark odds`: what a call comes to at the open question of a saved game, or every call of the menu, the best first.

use crate::cli::GameChoice;
use crate::load;
use crate::output::print;
use crate::{error, term};
use clap::{Args, ValueEnum};
use hashmark_law::{Both, Side};
use hashmark_record::text::wrap;
use hashmark_session::wire::{CallOddsView, OddsSheet, Seat};
use hashmark_session::{AnySession, CoachKind, OddsQuery, SeatAssignment, SessionError};
use hashmark_table::odds::OddsMeasure;
use miette::Result;
use std::path::PathBuf;
use std::process::ExitCode;

/// `hashmark odds`.
#[derive(Debug, Args)]
pub struct OddsArgs {
    /// The saved game
    pub file: PathBuf,
    /// The call, as it is typed at the table [default: every call of the menu]
    pub call: Vec<String>,
    /// What the other side calls at the same time [default: what its book coach usually calls]
    #[arg(long, value_name = "CALL")]
    pub against: Option<String>,
    /// Whose calls, where both sides are asked: home or away [default: the side with the ball]
    #[arg(long, value_name = "SIDE", value_parser = side)]
    pub seat: Option<Side>,
    /// By which figure calls are ranked
    #[arg(long, value_name = "FIGURE", default_value = OddsMeasure::FirstDown.word(), value_parser = measure)]
    pub by: OddsMeasure,
    /// Plays in a sample, where the odds are not exact [default: what suits the game]
    #[arg(long, value_name = "N")]
    pub plays: Option<u32>,
    /// Zone game: the plan of the other side's coach
    #[arg(long, value_name = "PLAN")]
    pub plan: Option<String>,
    /// How it is written
    #[arg(long, value_enum, default_value_t = OddsFormat::Table)]
    pub format: OddsFormat,
}

/// How odds are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum OddsFormat {
    /// For people
    Table,
    /// For programs
    Json,
}

fn side(word: &str) -> Result<Side, String> {
    Seat::read(word).and_then(Seat::side).ok_or_else(|| "write home or away".to_string())
}

fn measure(word: &str) -> Result<OddsMeasure, String> {
    let words: Vec<&str> = OddsMeasure::ALL.into_iter().map(OddsMeasure::word).collect();
    OddsMeasure::read(word).ok_or_else(|| format!("the figures are {}", words.join(", ")))
}

/// 0 shown; 1 when the match hides its odds, nobody is asked, or the call is not legal.
pub fn run(args: &OddsArgs) -> Result<ExitCode> {
    let bytes = load::bytes(&args.file)?;
    let game = load::game_of(&args.file, &bytes)?;
    let session = open(args, game)?;
    let side = args.seat.or_else(|| asked(session.as_ref()));
    let call = args.call.join(" ");
    let query = OddsQuery {
        call: (!call.is_empty()).then_some(call),
        against: args.against.clone(),
        rank: args.by,
        plays: args.plays,
    };
    let sheet = side
        .ok_or(SessionError::NothingAsked)
        .and_then(|side| session.odds(side, &query))
        .and_then(|job| job());
    match sheet {
        Ok(sheet) => {
            print(&match args.format {
                OddsFormat::Table => page(&sheet, term::page_width()),
                OddsFormat::Json => format!("{}\n", serde_json::json!(sheet)),
            })?;
            Ok(ExitCode::SUCCESS)
        }
        Err(no) => {
            let remedy = no.remedy().map_or_else(String::new, |remedy| format!(" {remedy}"));
            print(&format!("{}: no\n{no}{remedy}\n", args.file.display()))?;
            Ok(ExitCode::from(1))
        }
    }
}

fn open(args: &OddsArgs, game: GameChoice) -> Result<Box<dyn AnySession>> {
    let text = load::text(&args.file)?;
    let mut seats = SeatAssignment::new(Both::new(CoachKind::Person, CoachKind::Person), 0);
    seats.plan = load::coach_plan(game, args.plan.as_deref())?.map(|plan| plan.text);
    let resumed = game.0.sessions().resume(&text, &Both::default(), seats);
    let resumed = resumed.map_err(|why| {
        error::unusable(format!("{}: {why}", args.file.display()), "name a game that can be gone on with")
    })?;
    load::note(&args.file, &resumed.notes);
    Ok(resumed.session)
}

/// Who is asked: of both the side with the ball.
fn asked(session: &dyn AnySession) -> Option<Side> {
    let sides: Vec<Side> = Side::BOTH.into_iter().filter(|side| session.asks((*side).into())).collect();
    let ball = session.possession();
    sides.iter().copied().find(|side| *side == ball).or(sides.first().copied())
}

/// Odds as people read them.
pub fn page(sheet: &OddsSheet, width: usize) -> String {
    let mut page = format!("{}\n", sheet.situation);
    if !sheet.against.is_empty() {
        let calls = sheet.against.iter().take(MOST_EXPECTED);
        let calls: Vec<String> =
            calls.map(|one| format!("{:.1} % {}", one.chance * 100.0, one.words)).collect();
        let more = sheet.against.len().saturating_sub(MOST_EXPECTED);
        let more = if more > 0 { format!("; {more} more") } else { String::new() };
        page.push_str(&wrap(&format!("Against: {}{more}", calls.join("; ")), width, 0, 2));
    }
    match sheet.calls.as_slice() {
        [call] => page.push_str(&one_call(call, width)),
        calls => calls.iter().for_each(|call| page.push_str(&row(call, width))),
    }
    page
}

/// Calls of the other side that are named.
const MOST_EXPECTED: usize = 4;
/// Gains stand in bands of so many yards.
const BAND_YARDS: i32 = 5;

fn row(call: &CallOddsView, width: usize) -> String {
    let kept = if call.exact { String::new() } else { format!(" (sample of {})", call.plays.unwrap_or(0)) };
    wrap(&format!("{:<24} {}{kept}", call.call, call.summary), width, 0, 25)
}

fn one_call(call: &CallOddsView, width: usize) -> String {
    let mut page = wrap(&format!("{}: {}", call.words, call.summary), width, 0, 2);
    page.push_str(&match (call.ways, call.plays) {
        (Some(ways), _) => format!("Exact: every way through the play was gone, {ways} in all.\n"),
        (None, plays) => {
            let of = |name: &str| call.figures.get(name).map_or(0.0, |figure| figure.error);
            format!(
                "A sample of {} plays: one standard error is {:.1} % for the first down, {:.2} yards.\n",
                plays.unwrap_or(0),
                of("first_down") * 100.0,
                of("yards")
            )
        }
    });
    page.push_str("\nYards\n");
    let mut bands: std::collections::BTreeMap<i32, f64> = std::collections::BTreeMap::new();
    for gain in &call.yards {
        *bands.entry(gain.yards.div_euclid(BAND_YARDS)).or_default() += gain.chance;
    }
    for (band, chance) in bands {
        let from = band * BAND_YARDS;
        let bar = "#".repeat((chance * 50.0).round() as usize);
        page.push_str(&format!(
            "{from:>5} to {:>3} {:>6.2} % {bar}\n",
            from + BAND_YARDS - 1,
            chance * 100.0
        ));
    }
    page.push_str("\nWhat comes next\n");
    for next in &call.next {
        page.push_str(&format!("{:>8.2} % {}\n", next.chance * 100.0, next.words));
    }
    page
}
