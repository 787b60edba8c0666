//! Proving a file: every call, throw, event and mark follows from the ones before.

use super::header::{ENGINE, MatchFileError};
use super::line::FileLine;
use super::load::{same_rules, sit};
use super::parse::{LineError, Parsed, parse};
use super::replay::{FileReplay, Rigour};
use crate::{EarlyEnd, Game, MatchAct};
use hashmark_law::Both;

/// What a file that holds together contains.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VerifyReport {
    pub game: String,
    /// The engine that began it, when it is not this one.
    pub other_engine: Option<String>,
    /// Completed plays that stand.
    pub plays: u32,
    /// Inputs that stand: calls, pairs of sealed calls, throws.
    pub inputs: usize,
    /// Events that stand.
    pub events: usize,
    /// All throws, undone ones too.
    pub rolls: usize,
    /// Throws that were undone.
    pub undone_rolls: usize,
    /// Takings back.
    pub undos: usize,
    pub marks: usize,
    /// Lines after the last mark: re-run and compared, but under no digest.
    pub unmarked: usize,
    /// Whether every throw was compared with its source; thrown by hand, there is nothing to compare.
    pub dice_proved: bool,
    /// Rounds of fair dice; none when the match does not play with them.
    pub fair: Option<FairReport>,
    /// Whether the game came to an end: the last whistle, or somebody gave up.
    pub over: bool,
    /// How the game ended, when it was not played to its end.
    pub early_end: Option<EarlyEnd>,
}

/// What is proved of fair dice: every link is the one that was committed to, every throw comes from the links.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FairReport {
    /// How often links were given.
    pub rounds: usize,
    /// How many links each side gave.
    pub links: Both<usize>,
    /// From which throw on a side had no say any more.
    pub without: Both<Option<usize>>,
}

/// Where a file and its re-run part.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {what}\n  the file says:   {file}\n  the re-run says: {rerun}")]
pub struct Discrepancy {
    pub line: usize,
    /// What is wrong.
    pub what: String,
    /// What the file says there.
    pub file: String,
    /// What the re-run says there.
    pub rerun: String,
}

/// Why a file is not proved.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum VerifyError {
    /// It cannot be read at all.
    #[error(transparent)]
    File(#[from] MatchFileError),
    /// A line cannot be read; all before it holds together.
    #[error("{0}")]
    Unread(LineError),
    /// It does not hold together.
    #[error(transparent)]
    Differs(#[from] Discrepancy),
}

/// Plays a file again and compares every event, every throw with its source, and every mark.
pub fn verify<G: Game>(file: impl AsRef<[u8]>) -> Result<VerifyReport, VerifyError> {
    let file = file.as_ref();
    let parsed = parse::<G>(file)?;
    same_rules(&parsed)?;
    let mut replay = FileReplay::new(file, &parsed, Rigour::Exact, sit(&parsed)?);
    replay.lines(parsed.lines.len())?;
    match &parsed.trouble {
        Some(trouble) => Err(VerifyError::Unread(trouble.clone())),
        None => Ok(report(&parsed, &replay)),
    }
}

fn report<G: Game>(parsed: &Parsed<G>, replay: &FileReplay<'_, G>) -> VerifyReport {
    let count = |wanted: fn(&FileLine<G::Call, G::Event>) -> bool| {
        parsed.lines.iter().filter(|line| wanted(line)).count()
    };
    let undone = parsed.lines.iter().map(|line| match line {
        FileLine::Undo(undo) => undo.rolls,
        _ => 0,
    });
    let header = &parsed.header;
    VerifyReport {
        game: header.game.clone(),
        other_engine: (header.engine != ENGINE).then(|| header.engine.clone()),
        plays: replay.plays,
        inputs: replay.played.inputs().len(),
        events: replay.played.events().len(),
        rolls: count(|line| matches!(line, FileLine::Roll(_))),
        undone_rolls: undone.sum(),
        undos: count(|line| matches!(line, FileLine::Undo(_))),
        marks: count(|line| matches!(line, FileLine::Mark(_))),
        unmarked: parsed.lines.iter().rev().take_while(|line| !matches!(line, FileLine::Mark(_))).count(),
        dice_proved: header.dice.provable(),
        fair: header.dice.is_fair().then(|| fair_report(&parsed.lines)),
        over: replay.played.over(),
        early_end: replay.played.early_end(),
    }
}

fn fair_report<C, E>(lines: &[FileLine<C, E>]) -> FairReport {
    let mut report = FairReport { rounds: 0, links: Both::new(0, 0), without: Both::new(None, None) };
    let mut throws = 0;
    for line in lines {
        match line {
            FileLine::Roll(_) => throws += 1,
            FileLine::Links(links) => {
                report.rounds += 1;
                report.links =
                    Both::from_fn(|side| report.links[side] + usize::from(links.of(side).is_some()));
            }
            FileLine::Act(MatchAct::WithoutLinks { side }) => report.without[*side] = Some(throws),
            _ => {}
        }
    }
    report
}
