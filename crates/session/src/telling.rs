//! What is told of a match: its story, plays, steps, box and luck, made from the entries of its record, whether they come
//! from a match in memory or from a file that is not played again.

use crate::kept_throw::KeptThrow;
use crate::notes::TableNotes;
use crate::tell::{PlayTold, board, log_line};
use crate::wire;
use crate::wire::{Log, LogLine, LuckView, Reel, Seat, SideLuck, SidePair, WhyStep, WhyView};
use crate::{EventOf, GamePages, SessionError};
use hashmark_law::{Both, Fact, Names, Next, Side, Situation};
use hashmark_record::{GameRecord, GameStory, say, text};
use hashmark_table::rulebook::RuleEntry;
use hashmark_table::{Describe, EarlyEnd, Game, MatchAct, PlayEntry, Plays, RecordedItem};

/// A throw or an event of a play.
type PlayItem<E> = RecordedItem<E, KeptThrow>;

/// How a match stands: the game, for its names and words, and the board.
pub struct ToldState<'a, P: GamePages> {
    pub game: &'a P::Game,
    /// Score, ball, down.
    pub situation: &'a Situation,
    /// What comes next.
    pub next: Next,
}

impl<'a, P: GamePages> ToldState<'a, P> {
    /// The stage of a game in play.
    pub fn of(game: &'a P::Game) -> ToldState<'a, P> {
        ToldState { game, situation: game.situation(), next: game.next() }
    }

    pub fn score(&self) -> SidePair<u32> {
        SidePair::from_fn(|side| u32::from(self.situation.score[side]))
    }

    /// `Butte Diggers at Amarillo Mustangers`.
    pub fn title(&self) -> String {
        let names = self.game.names();
        format!("{} at {}", names.full(Side::Away), names.full(Side::Home))
    }

    /// Where the game stands, for lists.
    pub fn words(&self, over: bool, early_end: Option<EarlyEnd>) -> String {
        match over {
            true => early_end.map_or("final".to_string(), |end| ended_shortly(end, &self.game.names())),
            false => format!(
                "{}, {}",
                say::period(self.situation.period),
                say::clock(self.situation.seconds.into())
            ),
        }
    }

    /// How the game ended, as a sentence.
    pub fn result(&self, early_end: Option<EarlyEnd>) -> String {
        let names = self.game.names();
        let score = self.score();
        let played_out = || say::result(&names, Both::new(score.home, score.away));
        early_end.map_or_else(played_out, |end| ended(end, &names))
    }
}

/// One entry of a record, as far as it is told.
pub enum ToldEntry<E> {
    /// Something of the game's own.
    Play(PlayEntry<E, KeptThrow>),
    /// Something that was done at the table.
    Act(MatchAct),
}

/// The telling of a match, as far as it has come.
pub struct Telling<P: GamePages> {
    plays: Plays<EventOf<P>, KeptThrow>,
    story: GameStory,
    told: Vec<PlayTold>,
    /// The finished lines of the story.
    lines: Vec<LogLine>,
    notes: TableNotes,
    /// How many of the notes stand in the story.
    noted: usize,
    /// How many plays stand untouched since the story was told last.
    untouched: usize,
}

impl<P: GamePages> Telling<P> {
    pub fn new() -> Telling<P> {
        Telling {
            plays: Plays::default(),
            story: GameStory::new(),
            told: vec![],
            lines: vec![],
            notes: TableNotes::default(),
            noted: 0,
            untouched: 0,
        }
    }

    /// Takes down what the record says next.
    pub fn enter(&mut self, entry: ToldEntry<EventOf<P>>, names: &dyn Names) {
        self.notes.enter(&entry, names);
        if let ToldEntry::Play(entry) = entry {
            self.plays.enter(entry);
        }
        self.untouched = self.untouched.min(self.plays.done());
    }

    /// Tells what is new; what was undone is told no more. Says how many plays stand untouched since the last time.
    pub fn tell(&mut self, stage: &ToldState<'_, P>) -> usize {
        let untouched = self.untouched;
        if untouched < self.told.len() {
            (self.story, self.told, self.lines, self.noted) = (GameStory::new(), vec![], vec![], 0);
        }
        for at in self.told.len()..self.plays.done() {
            self.note(stage, at);
            let facts = facts::<P>(&self.plays.play(at));
            let lines = self.story.go_on(&stage.game.names(), &facts);
            let play = u32::try_from(at).unwrap_or(u32::MAX);
            let told = PlayTold::of(&facts, &self.story, self.lines.len());
            self.lines.extend(lines.into_iter().map(|line| log_line(line, play, told.mark)));
            self.told.push(told);
        }
        self.note(stage, self.plays.done());
        self.untouched = self.plays.done();
        untouched
    }

    /// Adds the notes up to a play to the story.
    fn note(&mut self, stage: &ToldState<'_, P>, play: usize) {
        let new = self.notes.up_to(self.noted, play);
        let now = (stage.situation.period, stage.score());
        let (period, score) = self.lines.last().map_or(now, |last| (last.period, last.score));
        self.noted += new.len();
        self.lines.extend(new.iter().map(|note| LogLine {
            kind: "note",
            text: note.text.clone(),
            play: None,
            period,
            score,
            mark: None,
            open: false,
        }));
    }

    /// The line of the play under way, when anything has been told of it.
    fn open_line(&self, stage: &ToldState<'_, P>) -> Option<LogLine> {
        let facts = facts::<P>(&self.plays.now());
        let text = hashmark_record::line(&stage.game.names(), &facts);
        let about_ball = facts.iter().any(|fact| !matches!(fact, Fact::Snap { .. }));
        (about_ball && !text.is_empty()).then(|| LogLine {
            kind: "play",
            text,
            play: u32::try_from(self.plays.done()).ok(),
            period: stage.situation.period,
            score: stage.score(),
            mark: None,
            open: true,
        })
    }

    /// The story from a line on.
    pub fn log(&self, stage: &ToldState<'_, P>, since: usize) -> Log {
        let from = since.min(self.lines.len());
        let mut lines = self.lines[from..].to_vec();
        lines.extend(self.open_line(stage));
        Log { from, lines }
    }

    /// The last completed play in a sentence, and how its calls met, as a side or somebody who watches is told.
    pub fn last_play(&self, game: &P::Game, side: Option<Side>) -> Option<wire::LastPlay> {
        let at = self.plays.done().checked_sub(1)?;
        let items = self.plays.play(at);
        let story = hashmark_record::line(&game.names(), &facts::<P>(&items));
        let events: Vec<&EventOf<P>> = items.iter().filter_map(RecordedItem::event).collect();
        let verdict = P::verdict(game, side, &events);
        let play = u32::try_from(at).unwrap_or(u32::MAX);
        (!story.is_empty()).then_some(wire::LastPlay { play, story, verdict })
    }

    /// How many lines of the story are finished.
    pub fn finished_lines(&self) -> usize {
        self.lines.len()
    }

    /// How many plays are over.
    pub fn done(&self) -> usize {
        self.plays.done()
    }

    /// Every event that stands.
    pub fn events(&self) -> impl Iterator<Item = &EventOf<P>> {
        self.plays.events()
    }

    /// The throws of the last completed play and of the one under way.
    pub fn latest_throws(&self) -> Vec<wire::RollView> {
        let done = self.plays.done();
        let mut dice = done.checked_sub(1).map_or_else(Vec::new, |last| self.throws(last));
        dice.extend(self.throws(done));
        dice
    }

    /// How many shots of the play under way there are to see.
    pub fn shots(&self) -> usize {
        self.plays.now().iter().filter_map(RecordedItem::event).filter(|event| P::is_shot(event)).count()
    }

    fn throws(&self, play: usize) -> Vec<wire::RollView> {
        let items = self.plays.play(play);
        items.iter().filter_map(RecordedItem::roll).map(|thrown| thrown.throw(play)).collect()
    }

    fn steps(&self, game: &P::Game, play: usize) -> Steps {
        let (mut steps, mut cards) = (vec![], vec![]);
        // How many steps were told before each event.
        let mut before = vec![];
        let items = self.plays.play(play);
        let events: Vec<&EventOf<P>> = items.iter().filter_map(RecordedItem::event).collect();
        let mut told = game.steps(&events).into_iter();
        let mut begun = 0;
        for item in &items {
            match item {
                RecordedItem::Roll(thrown) => steps.push(WhyStep {
                    rule: thrown.rule.to_string(),
                    text: thrown.purpose.to_string(),
                    throw: Some(thrown.throw(play)),
                    card: None,
                }),
                RecordedItem::Event(event) => {
                    before.push(begun);
                    let card = P::card(game, event).map(|card| {
                        cards.push(card);
                        cards.len() - 1
                    });
                    let step = told.next().flatten();
                    steps.extend(step.map(|step| WhyStep {
                        rule: step.rule.to_string(),
                        text: step.text,
                        throw: None,
                        card,
                    }));
                    begun = steps.len();
                }
            }
        }
        let walk = P::walk(game, &events).map(|walk| count_steps(walk, &before, steps.len()));
        Steps { steps, cards, walk }
    }

    /// The scoreboard and the field.
    pub fn board(&self, stage: &ToldState<'_, P>) -> wire::Scoreboard {
        let names = stage.game.names();
        let drive = self.drive(stage);
        let last = self.told.last().map_or_else(Vec::new, |told| told.moves.clone());
        board(&names, stage.situation, stage.next, self.story.tally(), drive, last)
    }

    /// The moves of the drive under way, without the last play's.
    fn drive(&self, stage: &ToldState<'_, P>) -> Vec<wire::BallMoveView> {
        let Some((last, before)) = self.told.split_last() else { return vec![] };
        let going_on = last.drive.is_some_and(|(side, ..)| side == stage.situation.possession);
        let same = before.iter().rev().take_while(|told| going_on && told.drive == last.drive);
        let mut plays: Vec<&PlayTold> = same.collect();
        plays.reverse();
        plays.iter().flat_map(|told| told.moves.iter().copied()).collect()
    }

    /// Why a play came out as it did.
    pub fn why(&self, game: &P::Game, play: u32) -> Result<WhyView, SessionError> {
        let at = usize::try_from(play).unwrap_or(usize::MAX);
        if at > self.plays.done() {
            return Err(SessionError::NoPlay { play, done: self.plays.done() });
        }
        let Steps { steps, cards, walk } = self.steps(game, at);
        let mut ids: Vec<&str> = vec![];
        for step in &steps {
            if !ids.contains(&step.rule.as_str()) {
                ids.push(&step.rule);
            }
        }
        let book = P::Game::entries();
        let rules = ids.into_iter().filter_map(|id| rule(book, id)).collect();
        let story = hashmark_record::line(&game.names(), &facts::<P>(&self.plays.play(at)));
        let snap = self.told.get(at).map(|told| told.board(&game.names(), vec![]));
        Ok(WhyView { play, story, steps, cards, rules, walk, snap })
    }

    /// What the dice gave beside what they would give on the average.
    pub fn luck(&self, game: &P::Game, dice: String) -> LuckView {
        let mut readings = vec![];
        for play in 0..=self.plays.done() {
            let events: Vec<EventOf<P>> =
                self.plays.play(play).iter().filter_map(RecordedItem::event).cloned().collect();
            let play = u32::try_from(play).unwrap_or(u32::MAX);
            readings.extend(
                P::readings(game, &events).into_iter().map(|reading| wire::ReadingView { play, ..reading }),
            );
        }
        let sides = SidePair::from_fn(|side| {
            let own = readings.iter().filter(|reading| reading.side == Seat::from(side));
            own.fold(SideLuck::default(), |sum, reading| sum.with(reading))
        });
        let known = self.plays.throws().filter_map(|thrown| Some((thrown.roll?, &thrown.pips)));
        let (faces, distance) = hashmark_dice::spread(known);
        let verdict = hashmark_dice::verdict(distance).to_string();
        let band = hashmark_dice::face_band(faces.iter().sum());
        LuckView {
            sides,
            faces: faces.to_vec(),
            face_band: [band.least, band.most],
            distance,
            distance_band: hashmark_dice::DISTANCE_BAND,
            verdict,
            readings,
            dice,
        }
    }

    /// The sheets its players keep beside the board, as PDF, where the game has such.
    pub fn papers(&self, game: &P::Game) -> Option<Vec<u8>> {
        // The play under way is left out: one coach must not read in it what the other has hidden.
        let plays = (0..self.plays.done()).flat_map(|at| self.plays.play(at));
        let events: Vec<EventOf<P>> = plays.filter_map(|item| item.event().cloned()).collect();
        P::papers(game, &events)
    }

    /// The whole game for watching again, without its films and chances.
    pub fn reel(&self, stage: &ToldState<'_, P>) -> Reel {
        let game = stage.game;
        let (book, names) = (book::<P>(self.events()), game.names());
        Reel {
            game: P::Game::NAME,
            title: stage.title(),
            clubs: P::clubs(game),
            frames: (0..self.plays.done()).map(|at| self.frame(game, at)).collect(),
            odds: vec![],
            box_score: text::box_score(&book, &names, 80),
            drives: text::drive_chart(&book, &names, 80),
            scoring: text::scoring_summary(&book, &names, 80),
            films: vec![],
        }
    }

    fn frame(&self, game: &P::Game, at: usize) -> wire::PlayFrame {
        let told = &self.told[at];
        let end = self.told.get(at + 1).map_or(self.lines.len(), |next| next.first_line);
        let before =
            self.told[..at].iter().rev().take_while(|one| one.drive == told.drive && told.drive.is_some());
        let mut drive: Vec<&PlayTold> = before.collect();
        drive.reverse();
        let drive = drive.iter().flat_map(|one| one.moves.iter().copied()).collect();
        let Steps { steps, walk, .. } = self.steps(game, at);
        wire::PlayFrame {
            board: told.board(&game.names(), drive),
            lines: self.lines[told.first_line..end].to_vec(),
            dice: self.throws(at),
            steps,
            walk,
            mark: told.mark,
        }
    }
}

/// The book of these events.
pub fn book<'a, P: GamePages>(events: impl Iterator<Item = &'a EventOf<P>>) -> GameRecord
where
    EventOf<P>: 'a,
{
    events.filter_map(P::Game::fact).collect()
}

/// The record of these events as JSON.
pub fn sheet<'a, P: GamePages>(
    game: &P::Game,
    events: impl Iterator<Item = &'a EventOf<P>>,
) -> serde_json::Value
where
    EventOf<P>: 'a,
{
    serde_json::to_value(book::<P>(events).sheet(&game.names())).unwrap_or_default()
}

/// The steps of a play, the cards they read, and the play on the board.
struct Steps {
    steps: Vec<WhyStep>,
    cards: Vec<wire::CardRead>,
    walk: Option<wire::WalkView>,
}

/// A walk whose phases count steps instead of events: a throw goes with the event it leads to.
fn count_steps(mut walk: wire::WalkView, before: &[usize], all: usize) -> wire::WalkView {
    let mut end = all;
    for phase in walk.phases.iter_mut().rev() {
        phase.from = before.get(phase.from).copied().unwrap_or(all);
        phase.to = end;
        end = phase.from;
    }
    walk
}

/// How a game ended that was given up, as a sentence.
fn ended(end: EarlyEnd, names: &dyn Names) -> String {
    end.act().words(names)
}

/// The same in a word or two, for lists.
fn ended_shortly(end: EarlyEnd, names: &dyn Names) -> String {
    match end {
        EarlyEnd::Resigned(side) => format!("{} resigned", names.club(side)),
        EarlyEnd::Claimed(side) => format!("{} ran out of time", names.club(side.other())),
        EarlyEnd::Abandoned => "abandoned".to_string(),
    }
}

/// A rule by its id.
fn rule(book: &[RuleEntry], id: &str) -> Option<wire::RuleView> {
    let entry = book.iter().find(|entry| entry.id == id)?;
    Some(wire::RuleView {
        id: entry.id.clone(),
        chapter: entry.chapter.clone(),
        text: entry.text.clone(),
        example: entry.example.clone(),
        rebuilt: entry.rebuilt_because().unwrap_or_default(),
    })
}

fn facts<P: GamePages>(items: &[PlayItem<EventOf<P>>]) -> Vec<Fact> {
    items.iter().filter_map(RecordedItem::event).filter_map(P::Game::fact).copied().collect()
}
