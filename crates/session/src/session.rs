//! A match of any game, told and shown.

use crate::any::{KeepsakeJob, MatchGlance, PlayOut, Sealed};
use crate::check::check;
use crate::coaches::{ChanceLane, CoachChance, machine_coaches};
use crate::fair;
use crate::films::Films;
use crate::keepsake::Keepsake;
use crate::kept_throw::KeptThrow;
use crate::odds::{OddsJob, OddsQuery, odds_job};
use crate::telling::{Telling, ToldEntry, ToldState, sheet};
use crate::wire::{self, LuckView, MatchView, Reel, Seat, SeatedCoach, SidePair, WhyView};
use crate::{
    AnySession, AskOf, CallOf, CoachKind, EventOf, GamePages, SeatAssignment, SessionError, sentence,
};
use hashmark_dice::{ChainLink, LinkChain, Pips};
use hashmark_law::{Both, Names, Side};
use hashmark_table::spoken::{self, Advice};
use hashmark_table::{
    ActError, AnswerError, AnswerProgress, Awaiting, BookAdvice, Describe, DiceSource, EarlyEnd, FairLinks,
    Game, LinkError, Match, MatchAct, MatchWriter, Menus, NoUndo, PlayEntry, ReadCalls, RecordEntry,
    TakenBack, UndoDepth,
};

/// A match in memory.
pub struct Session<P: GamePages> {
    played: Match<P::Game>,
    writer: MatchWriter,
    house: SeatAssignment,
    telling: Telling<P>,
    /// How much of the record has been told.
    heard: usize,
    films: Films<P>,
    /// The server's chain, where the dice are fair.
    chain: Option<LinkChain>,
    /// What was last kept of the house.
    kept_house: SeatAssignment,
}

impl<P: GamePages> Session<P> {
    /// Sits down at a match that has just begun, or was loaded.
    pub fn new(played: Match<P::Game>, writer: MatchWriter, house: SeatAssignment) -> Session<P> {
        let chain = house.fair.as_ref().map(|keep| keep.chain());
        let mut seated = Session {
            chain,
            kept_house: house.clone(),
            played,
            writer,
            house,
            telling: Telling::new(),
            heard: 0,
            films: Films::new(),
        };
        seated.follow();
        seated
    }

    /// The match itself, for front ends that know its game.
    pub fn played(&self) -> &Match<P::Game> {
        &self.played
    }

    /// Takes a call.
    pub fn answer_call(&mut self, side: Side, call: CallOf<P>) -> Result<AnswerProgress, AnswerError> {
        self.played.answer(side, call)
    }

    /// Takes what people's dice showed.
    pub fn enter_pips(&mut self, pips: Pips) -> Result<AnswerProgress, AnswerError> {
        self.played.enter(pips)
    }

    /// Takes everyone's links for fair dice from a front end that keeps the chains itself.
    pub fn give_links(&mut self, links: FairLinks) -> Result<AnswerProgress, LinkError> {
        self.played.give_links(links)
    }

    /// Takes down something that was done at the table besides calling.
    pub fn take_down(&mut self, act: MatchAct) -> Result<(), ActError> {
        self.played.act(act)
    }

    /// Takes back a side's own call: further where no other person's sealed call could be lost.
    pub fn undo_call(&mut self, side: Side) -> Result<TakenBack, NoUndo> {
        match self.house.belongs_to_person(side.other()) {
            true => self.played.undo(side),
            false => self.played.undo_alone(side),
        }
    }

    /// Takes back the play under way, or the last one; both must have agreed.
    pub fn take_back(&mut self, consent: Both<bool>) -> Result<TakenBack, NoUndo> {
        let undone = match self.played.take_back(UndoDepth::Plays(0), consent) {
            Err(NoUndo::Nothing) => self.played.take_back(UndoDepth::Plays(1), consent)?,
            other => other?,
        };
        fair::forget_waiting(&mut self.house);
        Ok(undone)
    }

    /// What the coach advises at a question; the same however often it is asked.
    pub fn advise(&self, side: Side, ask: &AskOf<P>) -> Advice<CallOf<P>> {
        let chance = CoachChance::at(&self.played, self.house.chance);
        self.played.game().advise(side, ask, chance.stream(ChanceLane::Advice))
    }

    /// Gives the sealed halves that stood when the match was kept.
    pub fn seal(&mut self, sealed: &Both<Option<String>>) -> Result<(), String> {
        for side in Side::BOTH {
            let Some(text) = &sealed[side] else { continue };
            if self.played.need().ask(side).is_none() {
                continue;
            }
            let call = serde_json::from_str(text).map_err(|error| format!("a sealed call: {error}"))?;
            self.played.answer(side, call).map_err(|denied| denied.to_string())?;
        }
        Ok(())
    }

    /// Tells what is new; what was undone is told no more.
    fn follow(&mut self) {
        let (record, names) = (self.played.record(), self.played.game().names());
        for entry in &record[self.heard..] {
            let entry = match entry {
                RecordEntry::Act(act) => Some(ToldEntry::Act(*act)),
                entry => PlayEntry::of(entry, |thrown| KeptThrow::from(thrown)).map(ToldEntry::Play),
            };
            entry.into_iter().for_each(|entry| self.telling.enter(entry, &names));
        }
        self.heard = record.len();
        let untouched = self.telling.tell(&ToldState::of(self.played.game()));
        self.films.cut(untouched);
    }

    /// How fair dice stand; none in a match that plays with others.
    fn fair_view(&self) -> Option<wire::FairDiceView> {
        fair::fair_view(&self.played, &self.house, self.chain.as_ref(), &self.writer.calls_digest())
    }

    fn stage(&self) -> ToldState<'_, P> {
        ToldState::of(self.played.game())
    }

    fn need(&self, seat: Seat) -> wire::WaitingFor {
        let game = self.played.game();
        let view = self.played.view(seat.into());
        if let (Some(ask), Some(side)) = (view.asked, seat.side()) {
            let (title, text) = (P::Game::title(ask).to_string(), game.question(side, ask));
            let sealed = matches!(self.played.need(), Awaiting::Both { .. });
            let weight = P::weight(ask);
            return wire::WaitingFor::Call { title, text, sealed, weight, menu: menu::<P>(game, side, ask) };
        }
        if let (Some(call), Some(side)) = (view.sealed, seat.side()) {
            return wire::WaitingFor::Sealed { words: game.call_words(side, call) };
        }
        match self.played.need() {
            Awaiting::Roll { .. } if self.played.source().is_fair() => self.waiting_for_links(),
            Awaiting::Roll { roll, why, .. } => wire::WaitingFor::Roll {
                text: sentence(&format!("Throw {}", roll.describe())),
                purpose: why.purpose.to_string(),
                rule: why.rule.to_string(),
                dice: roll.dice().iter().map(crate::tell::die).collect(),
                yours: seat.side().is_some(),
            },
            Awaiting::Over => wire::WaitingFor::Over { text: self.stage().result(self.played.early_end()) },
            Awaiting::Call { .. } | Awaiting::Both { .. } => self.waiting(view.awaits),
        }
    }

    /// Fair dice fall when everyone's links are there.
    fn waiting_for_links(&self) -> wire::WaitingFor {
        let missing = fair::missing_links(&self.played, &self.house);
        let on: Vec<Seat> = Side::BOTH.into_iter().filter(|side| missing[*side]).map(Seat::from).collect();
        let names = self.played.game().names();
        let name = |seat: Seat| seat.side().map_or(String::new(), |side| names.full(side).to_string());
        wire::WaitingFor::Wait { text: wire::waiting_words(&on, name), on }
    }

    /// Lets fair dice fall as long as everybody who has a say has given his link.
    fn settle_links(&mut self) -> Result<bool, SessionError> {
        let Some(chain) = &self.chain else { return Ok(false) };
        let Some(links) = fair::all_links(&self.played, &self.house, chain)? else { return Ok(false) };
        self.played.give_links(links)?;
        fair::forget_waiting(&mut self.house);
        Ok(true)
    }

    /// Machine coaches answer until something else is needed; with no person, to the end of the play.
    fn drive_coaches(&mut self) -> Result<(), SessionError> {
        let mut coaches = machine_coaches::<P>(&self.played, &self.house);
        let driven = match self.house.people() {
            0 => self.played.drive_play(&mut coaches).map(|_| ()),
            _ => self.played.run_machine_coaches(&mut coaches).map(|_| ()),
        };
        driven.map_err(|denied| {
            SessionError::Internal(format!("a machine coach made an illegal call: {denied}"))
        })
    }

    /// Who is waited for: persons, where there are any; a machine answers by itself.
    fn waiting(&self, awaits: Both<bool>) -> wire::WaitingFor {
        let game = self.played.game();
        let names = game.names();
        let awaited =
            |side: &Side| awaits[*side] && (self.house.is_person(*side) || self.house.people() == 0);
        let sides: Vec<Side> = Side::BOTH.into_iter().filter(awaited).collect();
        let who: Vec<&str> = sides.iter().map(|side| names.full(*side)).collect();
        let text = format!("Waiting for {}.", who.join(" and "));
        wire::WaitingFor::Wait { on: sides.into_iter().map(Seat::from).collect(), text }
    }

    fn undo_view(&self, seat: Seat) -> wire::UndoView {
        let own = seat.side().map(|side| self.undoable(side));
        let reason = match &own {
            Some(Err(why)) => Some(sentence(&why.to_string())),
            _ => None,
        };
        let play = seat.side().is_some() && self.played.inputs().len() > 0;
        wire::UndoView { own: matches!(own, Some(Ok(_))), play, reason, asked_by: None }
    }

    /// What the coach advises here; the same however often it is asked.
    fn advised(&self, side: Side, ask: &AskOf<P>) -> (CallOf<P>, wire::AdviceView) {
        let game = self.played.game();
        let Advice { call, reason } = self.advise(side, ask);
        let said = wire::AdviceView {
            token: advice_token(self.turn(), side, &call),
            call: game.shorthand(side, &call),
            words: game.call_words(side, &call),
            reason: sentence(&reason),
        };
        (call, said)
    }

    /// How often a side may take its own call back: further where no other person's sealed call could be lost.
    fn undoable(&self, side: Side) -> Result<usize, NoUndo> {
        match self.house.belongs_to_person(side.other()) {
            true => self.played.undoable(side),
            false => self.played.undoable_alone(side),
        }
    }
}

/// What may be called, as it goes over the wire.
fn menu<P: GamePages>(game: &P::Game, side: Side, ask: &AskOf<P>) -> wire::MenuView {
    let block = |block: spoken::MenuBlock| wire::MenuBlockView {
        title: block.title.to_string(),
        heads: block.heads.iter().map(ToString::to_string).collect(),
        rows: block
            .rows
            .into_iter()
            .map(|row| wire::MenuRowView { label: row.label, cells: row.cells })
            .collect(),
    };
    let blocks: Vec<wire::MenuBlockView> = game.menu(side, ask).blocks.into_iter().map(block).collect();
    let first = blocks.iter().flat_map(|block| &block.rows).flat_map(|row| row.cells.iter().flatten()).next();
    wire::MenuView { example: first.cloned().unwrap_or_default(), extras: P::extras(game, side, ask), blocks }
}

/// What a piece of advice is taken by: bound to the question, the side and the very call, so that what the words leave open
/// (which men, which package) is taken as it was advised.
fn advice_token(turn: u64, side: Side, call: &impl serde::Serialize) -> String {
    let call = serde_json::to_string(call).unwrap_or_default();
    let bound = blake3::hash(format!("{turn} {side:?} {call}").as_bytes());
    bound.to_hex()[..TOKEN_LETTERS].to_string()
}

/// How many letters of the digest a token has: nobody gains anything by guessing one.
const TOKEN_LETTERS: usize = 16;

/// Where the dice come from, in words; a seed that was drawn is told when the game is over.
pub fn dice_words(source: &DiceSource, over: bool) -> String {
    match source {
        DiceSource::ByHand => "You throw the dice.".to_string(),
        DiceSource::Fair { .. } => {
            "Fair dice: nobody chose them, and nobody knows them before the calls are in.".to_string()
        }
        DiceSource::Seeded { seed, chosen: true, .. } => format!("Dice from seed {seed}, chosen."),
        DiceSource::Seeded { seed, .. } if over => format!("Dice from seed {seed}, drawn."),
        DiceSource::Seeded { .. } => {
            "Dice from a seed that was drawn; it is told when the game is over.".to_string()
        }
        _ => "Dice as the file says.".to_string(),
    }
}

impl<P: GamePages> AnySession for Session<P> {
    fn lines(&mut self) -> Result<String, String> {
        self.writer.lines(&self.played).map_err(|error| error.to_string())
    }

    fn sealed(&self) -> Sealed {
        Both::from_fn(|side| {
            let sealed = self.played.view(side.into()).sealed;
            sealed.and_then(|call| serde_json::to_string(call).ok())
        })
    }

    fn glance(&self) -> MatchGlance {
        glance(&self.stage(), self.played.plays(), self.played.over(), self.played.early_end())
    }

    fn house(&self) -> &SeatAssignment {
        &self.house
    }

    fn house_changed(&mut self) -> Option<String> {
        if self.house == self.kept_house {
            return None;
        }
        self.kept_house = self.house.clone();
        serde_json::to_string(&self.house).ok()
    }

    fn house_mut(&mut self) -> &mut SeatAssignment {
        &mut self.house
    }

    fn awaits(&self) -> Both<bool> {
        let missing = fair::missing_links(&self.played, &self.house);
        Both::from_fn(|side| self.played.need().ask(side).is_some() || missing[side])
    }

    fn is_sealed_question(&self) -> bool {
        matches!(self.played.need(), Awaiting::Both { .. })
    }

    fn has_dice_say(&self, side: Side) -> bool {
        self.played.next_links().is_some_and(|want| want.sides[side].is_some())
    }

    fn possession(&self) -> Side {
        self.played.game().situation().possession
    }

    fn asks(&self, seat: Seat) -> bool {
        seat.side().is_some_and(|side| self.played.need().ask(side).is_some())
    }

    fn turn(&self) -> u64 {
        self.played.progress() as u64
    }

    fn position(&self) -> u64 {
        self.played.inputs().len() as u64
    }

    fn plays(&self) -> u32 {
        self.played.plays()
    }

    fn over(&self) -> bool {
        self.played.over()
    }

    fn drive(&mut self) -> Result<(), SessionError> {
        let play = self.played.plays();
        self.drive_coaches()?;
        while self.settle_links()? && (self.house.people() > 0 || self.played.plays() == play) {
            self.drive_coaches()?;
        }
        Ok(())
    }

    fn check(&self, side: Side, typed: &str, change: Option<&str>) -> Result<wire::CallCheck, SessionError> {
        let ask = self.played.need().ask(side).ok_or(SessionError::NothingAsked)?;
        let checked = check::<P>(self.played.game(), side, ask, typed, change);
        Ok(wire::CallCheck { turn: self.turn(), ..checked })
    }

    fn answer(&mut self, side: Side, typed: &str) -> Result<(), SessionError> {
        let ask = self.played.need().ask(side).ok_or(SessionError::NothingAsked)?;
        let call = self.played.game().read(side, ask, typed).map_err(SessionError::Unread)?;
        self.played.answer(side, call)?;
        Ok(())
    }

    fn odds(&self, side: Side, query: &OddsQuery) -> Result<OddsJob, SessionError> {
        odds_job::<P>(&self.played, &self.house, side, query)
    }

    fn odds_hidden(&self) -> bool {
        self.played.odds_hidden()
    }

    fn take_advice(&mut self, side: Side, token: &str) -> Result<(), SessionError> {
        let ask = self.played.need().ask(side).ok_or(SessionError::NothingAsked)?;
        let (call, said) = self.advised(side, ask);
        if said.token != token {
            return Err(SessionError::StaleAdvice);
        }
        self.played.answer(side, call)?;
        Ok(())
    }

    fn enter(&mut self, shown: &[String]) -> Result<(), SessionError> {
        let Awaiting::Roll { roll, .. } = self.played.need() else {
            return Err(SessionError::NoDiceAwaited);
        };
        let impossible = || SessionError::ImpossibleDice { faces: roll.faces() };
        let pips = roll.read(&shown.join(" ")).ok_or_else(impossible)?;
        self.played.enter(pips)?;
        Ok(())
    }

    fn act(&mut self, act: MatchAct) -> Result<(), SessionError> {
        self.take_down(act)?;
        Ok(())
    }

    fn link(&mut self, side: Side, number: u32, link: ChainLink) -> Result<(), SessionError> {
        fair::take_link(&self.played, &mut self.house, side, number, link)
    }

    fn acts(&self) -> Vec<MatchAct> {
        let act = |entry: &RecordEntry<CallOf<P>, EventOf<P>>| match entry {
            RecordEntry::Act(act) => Some(*act),
            _ => None,
        };
        self.played.record().iter().filter_map(act).collect()
    }

    fn record_bytes(&self) -> usize {
        self.writer.bytes()
    }

    fn early_end(&self) -> Option<EarlyEnd> {
        self.played.early_end()
    }

    fn undo(&mut self, side: Side) -> Result<(), SessionError> {
        self.undo_call(side)?;
        Ok(())
    }

    fn drop_sealed(&mut self, side: Side) {
        self.played.drop_sealed(side);
    }

    fn take_back_play(&mut self) -> Result<(), SessionError> {
        self.take_back(Both::new(true, true))?;
        Ok(())
    }

    fn view(&mut self, seat: Seat, since: usize) -> MatchView {
        self.follow();
        let (game, stage) = (self.played.game(), self.stage());
        let coaches = self.house.coaches;
        MatchView {
            id: String::new(),
            game: P::Game::NAME,
            seat,
            version: 0,
            turn: self.turn(),
            over: self.played.over(),
            clubs: P::clubs(game),
            coaches: SidePair::from_fn(|side| SeatedCoach {
                who: coaches[side].word(),
                here: false,
                taken: coaches[side] != CoachKind::Person,
                stand_in: self.house.agreement.stand_in[side],
            }),
            board: self.telling.board(&stage),
            need: self.need(seat),
            undo: self.undo_view(seat),
            clock: None,
            proposal: None,
            acts: vec![],
            plays: self.played.plays(),
            last: self.telling.last_play(game, seat.side()),
            log: self.telling.log(&stage, since),
            dice: self.telling.latest_throws(),
            odds: vec![],
            house: P::house_words(game),
            dice_source: dice_words(self.played.source(), self.played.over()),
            fair: self.fair_view(),
            heroes: P::heroes(game),
            still: P::still(game),
            shots: self.telling.shots(),
            read_only: None,
        }
    }

    fn finished_lines(&mut self) -> usize {
        self.follow();
        self.telling.finished_lines()
    }

    fn why(&mut self, play: u32) -> Result<WhyView, SessionError> {
        self.follow();
        self.telling.why(self.played.game(), play)
    }

    fn advice(&self, side: Side) -> Result<wire::AdviceView, SessionError> {
        let ask = self.played.need().ask(side).ok_or(SessionError::NothingAsked)?;
        Ok(self.advised(side, ask).1)
    }

    fn sheet(&self) -> serde_json::Value {
        sheet::<P>(self.played.game(), self.played.events().iter())
    }

    fn luck(&mut self) -> LuckView {
        self.follow();
        let dice = dice_words(self.played.source(), self.played.over());
        self.telling.luck(self.played.game(), dice)
    }

    fn league_record(&self) -> Option<spoken::RecordSheet> {
        P::Game::sheet(self.played.setup(), self.played.events())
    }

    fn papers(&mut self) -> Option<Vec<u8>> {
        self.follow();
        self.telling.papers(self.played.game())
    }

    fn reel(&mut self) -> Reel {
        self.follow();
        self.telling.reel(&self.stage())
    }

    fn film(&mut self, play: u32, from: usize) -> Result<wire::Film, SessionError> {
        let films = self.films.of(&self.played);
        let mut film = films.get(play as usize).cloned().ok_or(SessionError::NoFilm(play))?;
        film.shots.drain(..from.min(film.shots.len()));
        Ok(film)
    }

    fn films(&mut self) -> Vec<wire::Film> {
        self.films.of(&self.played).to_vec()
    }

    fn play_out(&self) -> PlayOut {
        P::play_out(self.played.checkpoint())
    }

    fn closed(&self) -> Option<SessionError> {
        None
    }

    fn keepsake(&self) -> Option<KeepsakeJob> {
        let (played, fair) = (self.played.clone(), self.fair_view());
        Some(Box::new(move || Keepsake::of::<P>(&played, fair)))
    }
}

/// A match in a list.
pub fn glance<P: GamePages>(
    stage: &ToldState<'_, P>,
    plays: u32,
    over: bool,
    early_end: Option<EarlyEnd>,
) -> MatchGlance {
    let names = stage.game.names();
    MatchGlance {
        game: P::Game::NAME,
        title: stage.title(),
        clubs: Both::from_fn(|side| names.club(side).to_string()),
        score: stage.situation.score.map(Into::into),
        plays,
        words: stage.words(over, early_end),
        over,
        gave_up: Both::from_fn(|side| early_end.is_some_and(|end| gave_up(end, side))),
    }
}

/// Whether a side gave the game up: it resigned, let its time run out, or agreed to abandon.
fn gave_up(end: EarlyEnd, side: Side) -> bool {
    end.winner() != Some(side)
}
