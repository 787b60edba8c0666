//! What every game must pass, whatever its rules: random coaches play, and everything is checked.
//!
//! For the tests of the games: `suite::random_play::<Zone>(&setup, seed, Checks::default())`.

mod bands;
mod desk;
mod odds;

pub use bands::{MeasureBand, beside_bands};
pub use desk::ScriptedDesk;
pub use odds::{OddsGap, widest_gap};

use crate::{
    AutoDesk, Awaiting, DiceSource, Eyes, Game, Match, MatchInput, MatchWriter, Random, UndoDepth, load,
    verify,
};
use hashmark_dice::{Seeded, Stream};
use hashmark_law::{Both, Side};
use std::any::Any;
use std::fmt::Debug;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// How much is checked, and how often.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Checks {
    /// One answer in so many is followed by saving, loading and going on from the file; 0 is never.
    pub save_every: u32,
    /// One answer in so many is followed by undoing as far as allowed and answering the same; 0 is never.
    pub undo_every: u32,
    /// One answer in so many is followed by going back a play and playing another; 0 is never.
    pub take_back_every: u32,
    /// One sealed answer in so many is tried with two different calls; 0 is never.
    pub leak_every: u32,
    /// In how many places the finished file is torn off and loaded.
    pub tears: u32,
    /// A game with more inputs than this is called endless.
    pub most_inputs: usize,
}

impl Default for Checks {
    fn default() -> Checks {
        Checks {
            save_every: 40,
            undo_every: 10,
            take_back_every: 100,
            leak_every: 10,
            tears: 10,
            most_inputs: 100_000,
        }
    }
}

/// What was played and checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SuiteCounts {
    /// Completed plays.
    pub plays: u32,
    /// Calls, pairs of sealed calls and throws.
    pub inputs: usize,
    /// Throws among them.
    pub rolls: usize,
    pub events: usize,
    /// Questions answered.
    pub asks: usize,
    /// Listed calls that were checked.
    pub listed: usize,
    /// Times the match was saved, loaded and gone on with.
    pub saves: usize,
    /// Calls undone and made again.
    pub undos: usize,
    /// Times a whole play was taken back.
    pub take_backs: usize,
    /// Sealed answers tried with two calls.
    pub leaks: usize,
    /// Bytes of the match file.
    pub bytes: usize,
}

/// A game that failed, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("seed {seed}, after play {play}, input {input}: {what}")]
pub struct Failure {
    /// The seed of the game.
    pub seed: u64,
    /// How many plays had been completed.
    pub play: u32,
    /// How many inputs stood.
    pub input: usize,
    /// What failed.
    pub what: String,
}

/// Plays one game with random coaches and seeded dice, checking all the way.
pub fn random_play<G: Game>(setup: &G::Setup, seed: u64, checks: Checks) -> Result<SuiteCounts, Failure> {
    let at_start = |what: String| Failure { seed, play: 0, input: 0, what };
    let played =
        Match::<G>::new(setup.clone(), DiceSource::seeded(seed)).map_err(|why| at_start(why.to_string()))?;
    let stream = Stream::lane(seed, 1);
    let mut table = TestedMatch {
        played,
        writer: MatchWriter::new(),
        file: String::new(),
        stream,
        checks,
        counts: SuiteCounts::default(),
    };
    let outcome = catch_unwind(AssertUnwindSafe(|| table.play())).unwrap_or_else(|panic| Err(words(&*panic)));
    let (play, input) = (table.played.plays(), table.played.inputs().len());
    outcome.map_err(|what| Failure { seed, play, input, what })?;
    Ok(table.counts)
}

/// Plays one game with random coaches and seeded dice without stopping, looking only whether the state makes sense after
/// every play: for many games. Returns what was told.
pub fn random_game<G: Game>(setup: &G::Setup, seed: u64, most_plays: u32) -> Result<Vec<G::Event>, Failure> {
    let failed = |play: u32, what: String| Failure { seed, play, input: 0, what };
    let mut game = G::from_setup(setup).map_err(|why| failed(0, why))?;
    let lane = |side: Side| Random(Stream::lane(seed, side as u64));
    let mut desk = AutoDesk { coaches: Both::from_fn(lane), cup: Seeded::lane(seed, 2), teller: Vec::new() };
    for play in 0..most_plays {
        if game.over() {
            return Ok(desk.teller);
        }
        let played = catch_unwind(AssertUnwindSafe(|| game.play(&mut desk)));
        let stopped = |_| "somebody is waited for".to_string();
        let went = played.map_or_else(|panic| Err(words(&*panic)), |flow| flow.map_err(stopped));
        went.and_then(|()| game.audit()).map_err(|what| failed(play, what))?;
    }
    Err(failed(most_plays, "an endless game".to_string()))
}

/// What a panic said.
fn words(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    format!("panicked: {}", text.unwrap_or("without a word"))
}

/// A match under test, with its file.
struct TestedMatch<G: Game> {
    played: Match<G>,
    writer: MatchWriter,
    file: String,
    stream: Stream,
    checks: Checks,
    counts: SuiteCounts,
}

/// What a check says when it fails.
type SuiteResult = Result<(), String>;

impl<G: Game> TestedMatch<G> {
    fn play(&mut self) -> SuiteResult {
        self.save()?;
        while !self.played.over() {
            self.step()?;
            self.save()?;
            self.sometimes(self.checks.undo_every, TestedMatch::undo_and_redo)?;
            self.sometimes(self.checks.take_back_every, TestedMatch::take_back)?;
            self.sometimes(self.checks.save_every, TestedMatch::reload)?;
        }
        self.count();
        proved::<G>(&self.file)?;
        self.reload()?;
        self.tear()
    }

    fn sometimes(&mut self, every: u32, check: impl FnOnce(&mut Self) -> SuiteResult) -> SuiteResult {
        if every > 0 && self.stream.below(every) == 0 { check(self) } else { Ok(()) }
    }

    /// One coach answers.
    fn step(&mut self) -> SuiteResult {
        let side = self.asked()?;
        let call = self.choose(side)?;
        if matches!(self.played.need(), Awaiting::Both { .. }) {
            self.sometimes(self.checks.leak_every, |table| table.hides(side))?;
        }
        self.counts.asks += 1;
        self.played.answer(side, call).map_err(|why| why.to_string())?;
        if let Some(fault) = self.played.fault() {
            return Err(format!("the state makes no sense {fault}"));
        }
        match self.played.inputs().len() {
            inputs if inputs > self.checks.most_inputs => Err(format!("no end after {inputs} inputs")),
            _ => Ok(()),
        }
    }

    /// One of the coaches that are waited for.
    fn asked(&mut self) -> Result<Side, String> {
        let awaits = self.played.need().awaits();
        let first = Side::BOTH[self.stream.below(2) as usize];
        match [first, first.other()].into_iter().find(|side| awaits[*side]) {
            Some(side) => Ok(side),
            None => Err(format!("a dead end: the match waits for {:?}", self.played.need())),
        }
    }

    /// Any of the listed calls, every one of which must be legal.
    fn choose(&mut self, side: Side) -> Result<G::Call, String> {
        let mut calls = legal(&self.played, side)?;
        self.counts.listed += calls.len();
        let at = self.stream.below(calls.len() as u32) as usize;
        Ok(calls.swap_remove(at))
    }

    /// Whatever this side calls under seal, the other side and watchers see the same.
    fn hides(&mut self, side: Side) -> SuiteResult {
        let (one, two) = (self.choose(side)?, self.choose(side)?);
        let seen = |call: G::Call| -> Result<String, String> {
            let mut tried = self.played.clone();
            let progress = tried.answer(side, call).map_err(|why| why.to_string())?;
            Ok(if progress.sealed { self.outside(&tried, side.other())? } else { String::new() })
        };
        if seen(one.clone())? != seen(two.clone())? {
            return Err(format!("the {side:?} side's sealed call shows: {one:?} or {two:?}"));
        }
        self.counts.leaks += 1;
        Ok(())
    }

    /// All that leaves the table while the other side's call is sealed.
    fn outside(&self, tried: &Match<G>, side: Side) -> Result<String, String> {
        let file = self.writer.clone().lines(tried).map_err(|why| why.to_string())?;
        let own = seen(tried, Eyes::from(side));
        Ok(format!("{own}\n{}\n{:?}\n{file}", seen(tried, Eyes::Watcher), legal(tried, side)))
    }

    /// Each side undoes as far as it may and answers the same: the same game.
    fn undo_and_redo(&mut self) -> SuiteResult {
        for side in Side::BOTH {
            let Ok(times) = self.played.undoable(side) else { continue };
            let mut again = self.played.clone();
            let calls = own_calls(&again, side, times);
            for _ in 0..times {
                again.undo(side).map_err(|why| why.to_string())?;
            }
            for call in calls {
                again.answer(side, call).map_err(|why| format!("after undo: {why}"))?;
            }
            self.seal_again(&mut again, side.other())?;
            same(&self.played, &again, "undone and answered again")?;
            self.proved_on(&again)?;
            self.counts.undos += times;
        }
        Ok(())
    }

    /// A sealed answer that an undo before it has opened is given again.
    fn seal_again(&self, again: &mut Match<G>, side: Side) -> SuiteResult {
        match &self.played.core.book.halves[side] {
            Some(call) if again.need().ask(side).is_some() => {
                again.answer(side, call.clone()).map(|_| ()).map_err(|why| why.to_string())
            }
            _ => Ok(()),
        }
    }

    /// Both agree to go back a play: another game follows, its dice go on, and its file holds together.
    fn take_back(&mut self) -> SuiteResult {
        let mut again = self.played.clone();
        let thrown = again.core.book.thrown;
        if again.take_back(UndoDepth::Plays(1), Both::new(true, true)).is_err() {
            return Ok(());
        }
        if again.core.book.thrown < thrown {
            return Err("dice that were undone would be thrown again".to_string());
        }
        for _ in 0..5 {
            let awaits = again.need().awaits();
            let Some(side) = Side::BOTH.into_iter().find(|side| awaits[*side]) else { break };
            let mut calls = legal(&again, side)?;
            let at = self.stream.below(calls.len() as u32) as usize;
            again.answer(side, calls.swap_remove(at)).map_err(|why| why.to_string())?;
        }
        self.counts.take_backs += 1;
        self.proved_on(&again)
    }

    /// The file of a match that went another way since the last save.
    fn proved_on(&self, again: &Match<G>) -> SuiteResult {
        let rest = self.writer.clone().lines(again).map_err(|why| why.to_string())?;
        let file = format!("{}{rest}", self.file);
        proved::<G>(&file)?;
        let loaded = load::<G>(&file).map_err(|why| why.to_string())?;
        let bare = unsealed(again)?;
        same(&bare, &loaded.played, "loaded")
    }

    /// Saves, loads, and goes on from the file.
    fn reload(&mut self) -> SuiteResult {
        let loaded = load::<G>(&self.file).map_err(|why| why.to_string())?;
        if let Some(note) = loaded.notes.first() {
            return Err(format!("a file just saved does not load whole: {note}"));
        }
        same(&unsealed(&self.played)?, &loaded.played, "saved and loaded")?;
        (self.played, self.writer) = (loaded.played, loaded.writer);
        self.counts.saves += 1;
        Ok(())
    }

    fn save(&mut self) -> SuiteResult {
        let lines = self.writer.lines(&self.played).map_err(|why| why.to_string())?;
        self.file.push_str(&lines);
        Ok(())
    }

    /// The file torn off anywhere loads, with what came before.
    fn tear(&mut self) -> SuiteResult {
        let header = self.file.find('\n').unwrap_or(0) + 1;
        for _ in 0..self.checks.tears {
            let rest = (self.file.len() - header) as u32;
            let end = header + self.stream.below(rest) as usize;
            let torn = load::<G>(&self.file.as_bytes()[..end]);
            let torn = torn.map_err(|why| format!("torn off after {end} bytes: {why}"))?;
            let (whole, part) = (self.played.inputs(), torn.played.inputs());
            if part.zip(whole).any(|(one, two)| one != two) {
                return Err(format!("torn off after {end} bytes, another game is loaded"));
            }
        }
        Ok(())
    }

    fn count(&mut self) {
        let played = &self.played;
        self.counts.plays = played.plays();
        self.counts.inputs = played.inputs().len();
        self.counts.rolls = played.inputs().filter(|given| given.is_roll()).count();
        self.counts.events = played.events().len();
        self.counts.bytes = self.file.len();
    }
}

/// The calls listed for this side; there is at least one and each is legal.
fn legal<G: Game>(played: &Match<G>, side: Side) -> Result<Vec<G::Call>, String> {
    let Some(ask) = played.need().ask(side) else { return Err(format!("the {side:?} side is not asked")) };
    let calls = played.game().list(side, ask);
    if calls.is_empty() {
        return Err(format!("a dead end: no call is listed for {ask:?}"));
    }
    for call in &calls {
        let lawful = played.game().check(side, ask, call);
        lawful.map_err(|why| format!("{call:?} is listed for {ask:?} and refused: {why}"))?;
    }
    Ok(calls)
}

/// What one pair of eyes sees, in words.
fn seen<G: Game>(played: &Match<G>, eyes: Eyes) -> String {
    let view = played.view(eyes);
    let parts: [&dyn Debug; 7] =
        [&view.events, &view.asked, &view.sealed, &view.awaits, &view.dice, &view.plays, &view.over];
    format!("{parts:?}")
}

/// The last calls of a side, in the order in which they were made.
fn own_calls<G: Game>(played: &Match<G>, side: Side, times: usize) -> Vec<G::Call> {
    let half = played.core.book.halves[side].clone();
    let open = played.inputs().rev().map_while(|given| match given {
        MatchInput::Call { side: by, call } if *by == side => Some(call.clone()),
        _ => None,
    });
    let mut calls: Vec<G::Call> = half.into_iter().chain(open).take(times).collect();
    calls.reverse();
    calls
}

/// The same match without half-answers, which no file has.
fn unsealed<G: Game>(played: &Match<G>) -> Result<Match<G>, String> {
    let mut bare = played.clone();
    for side in Side::BOTH {
        if bare.core.book.halves[side].is_some() {
            bare.undo(side).map_err(|why| why.to_string())?;
        }
    }
    Ok(bare)
}

fn same<G: Game>(one: &Match<G>, two: &Match<G>, how: &str) -> SuiteResult {
    if one.need() != two.need() {
        return Err(format!("{how}, the match waits for {:?} instead of {:?}", two.need(), one.need()));
    }
    if one.events() != two.events() {
        return Err(format!("{how}, the events are not the same"));
    }
    if !one.inputs().eq(two.inputs()) {
        return Err(format!("{how}, the calls and throws are not the same"));
    }
    Ok(())
}

fn proved<G: Game>(file: &str) -> SuiteResult {
    verify::<G>(file).map(|_| ()).map_err(|why| format!("the file does not verify: {why}"))
}
