//! A match shown from what was kept of it, and not played: a finished one, one of other rules, or one whose re-run differs.

use crate::any::{AnySession, KeepsakeJob, MatchGlance, PlayOut, Sealed};
use crate::keepsake::FinalBoard;
use crate::kept_throw::KeptThrow;
use crate::session::{dice_words, glance};
use crate::telling::{Telling, ToldEntry, ToldState, sheet};
use crate::wire::{
    AdviceView, CallCheck, Film, LuckView, MatchView, ReadOnly, Reel, Seat, SeatedCoach, SidePair, UndoView,
    WaitingFor, WhyView,
};
use crate::{CoachKind, EventOf, GamePages, OddsJob, OddsQuery, SeatAssignment, SessionError, SetupOf};
use hashmark_dice::ChainLink;
use hashmark_law::{Both, Fact, Side};
use hashmark_table::{
    Describe, DiceSource, EarlyEnd, FileLine, Game, MatchAct, Parsed, PlayEntry, parse, spoken,
};

/// A match that is looked at and not played.
pub struct Archived<P: GamePages> {
    setup: SetupOf<P>,
    game: P::Game,
    dice: DiceSource,
    house: SeatAssignment,
    board: FinalBoard,
    telling: Telling<P>,
    turn: u64,
    acts: Vec<MatchAct>,
    odds_hidden: bool,
    ended: Option<EarlyEnd>,
    over: bool,
    /// Why it cannot be played, for one that otherwise could.
    read_only: Option<ReadOnly>,
}

/// What is known of a match besides its file.
#[derive(Clone, Default)]
pub struct ArchiveNotes {
    /// Who sits where.
    pub house: SeatAssignment,
    /// How it stands, as it was kept.
    pub board: Option<String>,
    /// Why it is not played on; nothing for a game that is simply over.
    pub reason: Option<String>,
}

/// Reads a match to be looked at.
pub fn archive<P: GamePages>(file: &str, notes: ArchiveNotes) -> Result<Box<dyn AnySession>, String> {
    let parsed = parse::<P::Game>(file).map_err(|error| error.to_string())?;
    let mut game = P::Game::from_setup(&parsed.header.setup)?;
    let read = FileReading::<P>::of(&parsed, &game);
    let facts = || read.telling.events().filter_map(P::Game::fact);
    let kept = notes.board.as_deref().and_then(|board| serde_json::from_str(board).ok());
    let over = read.ended.is_some() || facts().any(|fact| matches!(fact, Fact::GameEnded { .. }));
    let board: FinalBoard = kept.unwrap_or_else(|| FinalBoard::from_facts(facts()));
    P::stand_at(&mut game, &board.situation, &board.sheet_counts);
    let over = over || board.next == hashmark_law::Next::Over;
    let read_only = notes.reason.map(|reason| ReadOnly { reason, like: !over });
    let odds_hidden = parsed.odds_hidden();
    let FileReading { telling, turn, acts, ended } = read;
    let (setup, dice) = (parsed.header.setup, parsed.header.dice);
    let house = notes.house;
    let mut archived = Archived::<P> {
        setup,
        game,
        dice,
        house,
        board,
        telling,
        turn,
        acts,
        odds_hidden,
        ended,
        over,
        read_only,
    };
    let stage =
        ToldState { game: &archived.game, situation: &archived.board.situation, next: archived.board.next };
    archived.telling.tell(&stage);
    Ok(Box::new(archived))
}

/// The lines of a file, heard one after the other.
struct FileReading<P: GamePages> {
    telling: Telling<P>,
    turn: u64,
    acts: Vec<MatchAct>,
    ended: Option<EarlyEnd>,
}

impl<P: GamePages> FileReading<P> {
    fn of(parsed: &Parsed<P::Game>, game: &P::Game) -> FileReading<P> {
        let names = game.names();
        let mut read = FileReading { telling: Telling::new(), turn: 0, acts: vec![], ended: None };
        for line in &parsed.lines {
            let entry = match line {
                FileLine::Call { .. } | FileLine::Sealed(_) | FileLine::Links(_) => PlayEntry::Input,
                FileLine::Roll(roll) => PlayEntry::Throw(KeptThrow::read(roll, P::EVERY_ROLL)),
                FileLine::Event(event) => PlayEntry::Event(event.clone()),
                FileLine::Undo(undo) => PlayEntry::Undone(*undo),
                // A mark stands after every play, and at the end of every save.
                FileLine::Mark(mark) if mark.plays as usize > read.telling.done() => {
                    PlayEntry::Ended(mark.plays)
                }
                FileLine::Mark(_) => continue,
                FileLine::Act(act) => {
                    read.acts.push(*act);
                    read.ended = act.ends().or(read.ended);
                    read.telling.enter(ToldEntry::Act(*act), &names);
                    continue;
                }
            };
            read.turn += 1;
            read.telling.enter(ToldEntry::Play(entry), &names);
        }
        read
    }
}

impl<P: GamePages> Archived<P> {
    fn stage(&self) -> ToldState<'_, P> {
        ToldState { game: &self.game, situation: &self.board.situation, next: self.board.next }
    }

    /// Why nothing can be called, taken back or done at the table.
    fn refusal(&self) -> SessionError {
        let over = "The game is over and was put away; nothing more can be called or taken back.";
        match &self.read_only {
            Some(why) => SessionError::Closed { reason: why.reason.clone(), like: why.like },
            None => SessionError::Closed { reason: over.to_string(), like: false },
        }
    }

    fn need(&self) -> WaitingFor {
        match (&self.read_only, self.over) {
            (_, true) => WaitingFor::Over { text: self.stage().result(self.ended) },
            (Some(why), false) => WaitingFor::Wait { on: vec![], text: why.reason.clone() },
            (None, false) => {
                WaitingFor::Wait { on: vec![], text: "This match is only looked at.".to_string() }
            }
        }
    }
}

impl<P: GamePages> AnySession for Archived<P> {
    fn lines(&mut self) -> Result<String, String> {
        Ok(String::new())
    }

    fn sealed(&self) -> Sealed {
        Both::new(None, None)
    }

    fn glance(&self) -> MatchGlance {
        glance(&self.stage(), self.plays(), self.over, self.ended)
    }

    fn house(&self) -> &SeatAssignment {
        &self.house
    }

    fn record_bytes(&self) -> usize {
        0
    }

    fn house_changed(&mut self) -> Option<String> {
        None
    }

    fn house_mut(&mut self) -> &mut SeatAssignment {
        &mut self.house
    }

    fn awaits(&self) -> Both<bool> {
        Both::new(false, false)
    }

    fn is_sealed_question(&self) -> bool {
        false
    }

    fn has_dice_say(&self, _: Side) -> bool {
        false
    }

    fn possession(&self) -> Side {
        self.board.situation.possession
    }

    fn asks(&self, _: Seat) -> bool {
        false
    }

    fn turn(&self) -> u64 {
        self.turn
    }

    fn position(&self) -> u64 {
        self.turn
    }

    fn plays(&self) -> u32 {
        u32::try_from(self.telling.done()).unwrap_or(u32::MAX)
    }

    fn over(&self) -> bool {
        self.over
    }

    fn drive(&mut self) -> Result<(), SessionError> {
        Err(self.refusal())
    }

    fn check(&self, _: Side, _: &str, _: Option<&str>) -> Result<CallCheck, SessionError> {
        Err(self.refusal())
    }

    fn answer(&mut self, _: Side, _: &str) -> Result<(), SessionError> {
        Err(self.refusal())
    }

    fn odds(&self, _: Side, _: &OddsQuery) -> Result<OddsJob, SessionError> {
        Err(self.refusal())
    }

    fn odds_hidden(&self) -> bool {
        self.odds_hidden
    }

    fn take_advice(&mut self, _: Side, _: &str) -> Result<(), SessionError> {
        Err(self.refusal())
    }

    fn enter(&mut self, _: &[String]) -> Result<(), SessionError> {
        Err(self.refusal())
    }

    fn act(&mut self, _: MatchAct) -> Result<(), SessionError> {
        Err(self.refusal())
    }

    fn link(&mut self, _: Side, _: u32, _: ChainLink) -> Result<(), SessionError> {
        Err(self.refusal())
    }

    fn acts(&self) -> Vec<MatchAct> {
        self.acts.clone()
    }

    fn early_end(&self) -> Option<EarlyEnd> {
        self.ended
    }

    fn undo(&mut self, _: Side) -> Result<(), SessionError> {
        Err(self.refusal())
    }

    fn drop_sealed(&mut self, _: Side) {}

    fn take_back_play(&mut self) -> Result<(), SessionError> {
        Err(self.refusal())
    }

    fn view(&mut self, seat: Seat, since: usize) -> MatchView {
        let stage = self.stage();
        let coaches = self.house.coaches;
        MatchView {
            id: String::new(),
            game: P::Game::NAME,
            seat,
            version: 0,
            turn: self.turn,
            over: self.over,
            clubs: P::clubs(&self.game),
            coaches: SidePair::from_fn(|side| SeatedCoach {
                who: coaches[side].word(),
                here: false,
                taken: coaches[side] != CoachKind::Person,
                stand_in: self.house.agreement.stand_in[side],
            }),
            board: self.telling.board(&stage),
            need: self.need(),
            undo: UndoView { own: false, play: false, reason: None, asked_by: None },
            clock: None,
            proposal: None,
            acts: vec![],
            plays: self.plays(),
            last: self.telling.last_play(&self.game, seat.side()),
            log: self.telling.log(&stage, since),
            dice: self.telling.latest_throws(),
            odds: vec![],
            house: P::house_words(&self.game),
            // A match that is not played any more has no dice to come.
            dice_source: dice_words(&self.dice, true),
            fair: self.board.fair.clone(),
            heroes: self.board.heroes.clone(),
            still: self.board.still.clone(),
            shots: self.telling.shots(),
            read_only: self.read_only.clone(),
        }
    }

    fn finished_lines(&mut self) -> usize {
        self.telling.finished_lines()
    }

    fn why(&mut self, play: u32) -> Result<WhyView, SessionError> {
        self.telling.why(&self.game, play)
    }

    fn advice(&self, _: Side) -> Result<AdviceView, SessionError> {
        Err(self.refusal())
    }

    fn sheet(&self) -> serde_json::Value {
        sheet::<P>(&self.game, self.telling.events())
    }

    fn league_record(&self) -> Option<spoken::RecordSheet> {
        let events: Vec<EventOf<P>> = self.telling.events().cloned().collect();
        P::Game::sheet(&self.setup, &events)
    }

    fn papers(&mut self) -> Option<Vec<u8>> {
        self.telling.papers(&self.game)
    }

    fn luck(&mut self) -> LuckView {
        self.telling.luck(&self.game, dice_words(&self.dice, true))
    }

    fn reel(&mut self) -> Reel {
        self.telling.reel(&self.stage())
    }

    fn film(&mut self, _: u32, _: usize) -> Result<Film, SessionError> {
        Err(SessionError::FilmNotKept)
    }

    fn films(&mut self) -> Vec<Film> {
        vec![]
    }

    fn play_out(&self) -> PlayOut {
        let chance = match self.board.situation.score {
            Both { home, away } if home == away => 0.5,
            Both { home, away } => f64::from(u8::from(home > away)),
        };
        Box::new(move |_| chance)
    }

    fn closed(&self) -> Option<SessionError> {
        Some(self.refusal())
    }

    fn keepsake(&self) -> Option<KeepsakeJob> {
        None
    }
}
