//! Playing a file again, line by line, beside what it says.

use super::line::{FileLine, RollLine};
use super::parse::{Parsed, first_line};
use super::write::{CallDigest, mark};
use crate::act::side_words;
use crate::run::{Fed, Feed, Unlawful};
use crate::source::MatchDice;
use crate::{Awaiting, By, Discrepancy, Game, LinkError, Match, NoUndo, RecordEntry, Sight, UndoEntry};
use hashmark_dice::{Cup, Pips, Roll};
use hashmark_law::{Both, Side};
use std::collections::VecDeque;

/// How a file is compared with its re-run.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Rigour {
    /// Byte by byte, dice against their source, digests too.
    Exact,
    /// As data, dice against their source; a wrong digest is only noted.
    Data,
}

/// A re-run of a file.
pub(super) struct FileReplay<'a, G: Game> {
    file: &'a [u8],
    parsed: &'a Parsed<G>,
    rigour: Rigour,
    pub played: Match<G>,
    /// How many entries of the record the file has.
    pub seen: usize,
    /// How many completed plays stand where the file has been read to.
    pub plays: u32,
    /// The digest of the bytes before the line to be looked at.
    pub digest: blake3::Hasher,
    /// The digest of calls and takings back so far.
    pub calls: CallDigest,
    /// The first mark that is not the digest of the bytes before it.
    pub edited: Option<Discrepancy>,
    /// The line after the last mark.
    unmarked: usize,
    halt: Option<ReplayHalt>,
}

/// Why the re-run did not take an input of the file.
enum ReplayHalt {
    Dice(Pips),
    Links(String),
    Refused(String),
}

impl<'a, G: Game> FileReplay<'a, G> {
    pub fn new(file: &'a [u8], parsed: &'a Parsed<G>, rigour: Rigour, played: Match<G>) -> Self {
        let mut digest = blake3::Hasher::new();
        digest.update(&file[..first_line(file)]);
        FileReplay {
            file,
            parsed,
            rigour,
            played,
            seen: 0,
            plays: 0,
            digest,
            calls: CallDigest::default(),
            edited: None,
            unmarked: 1,
            halt: None,
        }
    }

    /// Plays the first `count` lines.
    pub fn lines(&mut self, count: usize) -> Result<(), Discrepancy> {
        let mut from = 0;
        for segment in self.parsed.lines[..count]
            .split_inclusive(|line| matches!(line, FileLine::Undo(_) | FileLine::Act(_)))
        {
            self.run(from, segment);
            for at in from..from + segment.len() {
                self.line(at)?;
                let text = &self.file[self.parsed.places[at].clone()];
                self.calls.read(&self.parsed.lines[at], text);
                // A last line without its newline is digested as it will be once the writer has put that in.
                self.digest.update(text).update(b"\n");
            }
            from += segment.len();
        }
        self.settle(count);
        Ok(())
    }

    /// Runs to the question at which the lines end, where the last of them did not: nothing was played yet, or
    /// something was taken back.
    fn settle(&mut self, count: usize) {
        if self.parsed.lines[..count].last().is_none_or(|line| matches!(line, FileLine::Undo(_))) {
            self.run(count, &[]);
        }
    }

    /// Runs the game on the inputs of lines with nothing taken back or done at the table but at their end.
    fn run(&mut self, from: usize, lines: &[FileLine<G::Call, G::Event>]) {
        if self.played.early_end().is_some() {
            return;
        }
        let inputs = lines.iter().enumerate().filter(|(_, line)| line.is_input());
        let mut feed = FromFile {
            inputs: inputs.map(|(at, line)| (from + at, line)).collect(),
            dice: &mut self.played.dice,
            halves: Both::new(None, None),
            halt: None,
        };
        let run = self.played.core.run(&mut feed);
        self.halt = feed.halt;
        if let Err(Unlawful { side, refusal }) = run {
            self.halt =
                Some(ReplayHalt::Refused(format!("{}'s call is refused: {refusal}", side_words(side))));
        }
    }

    /// Compares one line with the record of the re-run.
    fn line(&mut self, at: usize) -> Result<(), Discrepancy> {
        let parsed = self.parsed;
        match &parsed.lines[at] {
            FileLine::Mark(_) => return self.mark(at),
            FileLine::Undo(undo) => {
                self.take_back(at, undo)?;
                self.plays = self.played.plays();
            }
            FileLine::Links(_) if self.rigour == Rigour::Exact && !self.dice_follow(at) => {
                let rerun = "the dice that fall from these links come next".to_string();
                return Err(self.differs(at, "the dice of these links are left out", rerun));
            }
            FileLine::Act(act) => {
                let done = self.played.act(*act);
                done.map_err(|why| self.differs(at, "this cannot have been done", why.to_string()))?;
            }
            _ => {}
        }
        let fair = self.played.source().is_fair();
        match self.played.record().get(self.seen).and_then(|entry| FileLine::of(entry, fair)) {
            Some(again) if self.same(at, &again) => self.seen += 1,
            Some(again) => return Err(self.differs(at, "the re-run differs", written(&again))),
            None => return Err(self.stopped(at)),
        }
        Ok(())
    }

    /// Whether the line after links is a throw, or cannot be read.
    fn dice_follow(&self, at: usize) -> bool {
        match self.parsed.lines.get(at + 1) {
            Some(line) => matches!(line, FileLine::Roll(_)),
            None => self.parsed.trouble.is_some(),
        }
    }

    fn same(&self, at: usize, again: &FileLine<G::Call, G::Event>) -> bool {
        match self.rigour {
            Rigour::Exact => self.text(at) == written(again).as_bytes(),
            Rigour::Data => self.parsed.lines[at] == *again,
        }
    }

    /// A file from before links were spent may take back a call that links were wanted for: whoever gave one then does not
    /// give it a second time.
    fn take_back(&mut self, at: usize, undo: &UndoEntry) -> Result<(), Discrepancy> {
        let UndoEntry { by, inputs, spent, .. } = *undo;
        if self.played.early_end().is_some() {
            return Err(self.differs(at, "this cannot be taken back", NoUndo::Ended.to_string()));
        }
        let own = match by {
            // Where a machine plays the other side, a call before a sealed question may go, too.
            By::Home => self.played.own_calls(Side::Home),
            By::Away => self.played.own_calls(Side::Away),
            By::Both => Ok(usize::MAX),
        };
        if spent && (by != By::Both || self.played.wants_links().is_none()) {
            let rerun = "no links were wanted that both could have used up".to_string();
            return Err(self.differs(at, "no links can have been used up here", rerun));
        }
        let most = own.map_err(|why| self.differs(at, "this cannot be taken back", why.to_string()))?;
        let most = most.min(self.played.inputs().len());
        if inputs == 0 || inputs > most {
            let rerun = format!("at most {most} inputs could be taken back here, and at least one");
            return Err(self.differs(at, "this cannot be taken back", rerun));
        }
        self.played.rewind(inputs, by, spent);
        Ok(())
    }

    /// A mark: after a completed play, or at the end of a save.
    fn mark(&mut self, at: usize) -> Result<(), Discrepancy> {
        let FileLine::Mark(found) = &self.parsed.lines[at] else { return Ok(()) };
        if self.played.record().get(self.seen) == Some(&RecordEntry::Play(found.plays)) {
            self.plays = found.plays;
            self.seen += 1;
        }
        let right = mark(&self.digest, self.plays);
        if found.plays != right.plays {
            return Err(self.differs(at, "the number of plays is wrong", self.plays.to_string()));
        }
        if *found != right {
            let changed = self.changed(at, right.digest.clone());
            match self.rigour {
                Rigour::Exact => return Err(changed),
                Rigour::Data => drop(self.edited.get_or_insert(changed)),
            }
        }
        let again = written(&FileLine::<G::Call, G::Event>::Mark(right));
        if self.rigour == Rigour::Exact && self.text(at) != again.as_bytes() {
            return Err(self.differs(at, "the mark was changed", again));
        }
        self.unmarked = at + 2;
        Ok(())
    }

    /// The digest is not that of the bytes before: one of the lines since the last mark was changed.
    fn changed(&self, at: usize, right: String) -> Discrepancy {
        let (first, last) = (self.unmarked, at + 1);
        let line = if first == last { first } else { at + 2 };
        let what = match first == last {
            true => "this line, or the mark after it, was changed".to_string(),
            false => format!("one of the lines {first} to {} was changed", at + 2),
        };
        Discrepancy { line, what, file: self.quote(at), rerun: format!("digest {right}") }
    }

    /// The file goes on where the re-run does not.
    fn stopped(&self, at: usize) -> Discrepancy {
        match (&self.halt, &self.played.record().get(self.seen)) {
            (_, Some(RecordEntry::Play(plays))) => {
                self.differs(at, "a mark is missing", format!("play {plays} is complete here"))
            }
            (Some(ReplayHalt::Dice(pips)), _) => {
                self.differs(at, "these are not the dice of the match", format!("the dice showed {pips:?}"))
            }
            (Some(ReplayHalt::Links(why)), _) => {
                self.differs(at, "these are not the links of fair dice", why.clone())
            }
            (Some(ReplayHalt::Refused(why)), _) => self.differs(at, "this call is not legal", why.clone()),
            (None, _) => {
                self.differs(at, "the file goes on where the game does not", waits(self.played.need()))
            }
        }
    }

    fn differs(&self, at: usize, what: &str, rerun: String) -> Discrepancy {
        Discrepancy { line: at + 2, what: what.to_string(), file: self.quote(at), rerun }
    }

    fn text(&self, at: usize) -> &[u8] {
        &self.file[self.parsed.places[at].clone()]
    }

    fn quote(&self, at: usize) -> String {
        String::from_utf8_lossy(self.text(at)).into_owned()
    }
}

/// A line as it would be written; one that cannot be written is like no line of any file.
fn written<C: serde::Serialize, E: serde::Serialize>(line: &FileLine<C, E>) -> String {
    serde_json::to_string(line).unwrap_or_else(|error| format!("this cannot be written: {error}"))
}

/// What a match waits for, in words.
fn waits<A: std::fmt::Debug>(need: &Awaiting<A>) -> String {
    match need {
        Awaiting::Roll { roll, why, index } => {
            format!("throw {index}, of {}, for {} (rule {})", roll.describe(), why.purpose, why.rule)
        }
        Awaiting::Call { side, ask } => format!("the {side:?} side's answer to {ask:?}"),
        Awaiting::Both { asks, .. } => {
            format!("both sides' sealed answers to {:?} and {:?}", asks.home, asks.away)
        }
        Awaiting::Over => "the game is over".to_string(),
    }
}

/// A line and its place in the file.
type PlacedLine<'a, G> = (usize, &'a FileLine<<G as Game>::Call, <G as Game>::Event>);

/// Gives the inputs of a file, and draws from the match's dice beside each throw.
struct FromFile<'a, G: Game> {
    inputs: VecDeque<PlacedLine<'a, G>>,
    dice: &'a mut MatchDice,
    halves: Both<Option<G::Call>>,
    halt: Option<ReplayHalt>,
}

impl<G: Game> FromFile<'_, G> {
    /// Whether the throw in the file may be used, having drawn what the source gives.
    fn believed(&mut self, roll: Roll, pips: &Pips) -> bool {
        match self.dice.roll(roll) {
            Some(drawn) if drawn != *pips => self.halt = Some(ReplayHalt::Dice(drawn)),
            None if self.dice.fair().is_some() => {
                self.halt = Some(ReplayHalt::Links("no links were given for these dice".to_string()));
            }
            _ => {}
        }
        self.halt.is_none() && roll.allows(pips)
    }

    /// What comes where dice are needed; nothing when the file has something else there, or something false.
    fn next(&mut self, roll: Roll) -> Option<Fed> {
        match *self.inputs.front()?.1 {
            FileLine::Roll(RollLine { pips, .. }) => self.believed(roll, &pips).then_some(Fed::Pips(pips)),
            FileLine::Links(links) => {
                let opened = self.dice.fair_mut().ok_or(LinkError::NotNow).and_then(|fair| fair.open(&links));
                self.halt = opened.err().map(|why| ReplayHalt::Links(why.to_string()));
                self.halt.is_none().then_some(Fed::Links(links))
            }
            _ => None,
        }
    }
}

impl<G: Game> Feed<G> for FromFile<'_, G> {
    fn roll(&mut self, roll: Roll) -> Option<Fed> {
        let fed = self.next(roll);
        match fed {
            Some(_) => drop(self.inputs.pop_front()),
            None if self.halt.is_some() => self.inputs.clear(),
            None => {}
        }
        fed
    }

    fn call(&mut self, sight: &Sight<'_, G>) -> Option<G::Call> {
        match self.inputs.front()?.1 {
            FileLine::Call { side: by, call } if *by == sight.side => {
                self.inputs.pop_front();
                self.dice.close_round();
                Some(call.clone())
            }
            _ => None,
        }
    }

    fn half(&mut self, sight: &Sight<'_, G>) -> Option<G::Call> {
        let side = sight.side;
        // The next pair is opened only when this one is used up: two may stand in the file without a throw between.
        if self.halves[side].is_none()
            && let Some((_, FileLine::Sealed(calls))) = self.inputs.front()
        {
            self.halves = calls.clone().map(Some);
            self.inputs.pop_front();
            self.dice.close_round();
        }
        self.halves[side].take()
    }
}
