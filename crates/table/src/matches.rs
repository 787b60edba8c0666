//! A match: one game between two seats, with its dice.

use crate::run::{Checkpoint, Engine, Fed, Feed, Unlawful};
use crate::source::MatchDice;
use crate::{
    ActError, AnswerError, Awaiting, Coach, DiceSource, EarlyEnd, FairLinks, FairWant, Game, LinkError,
    MatchAct, MatchInput, MatchRoll, RecordEntry, Sight,
};
use hashmark_dice::{ChainLink, Cup, Pips, Roll};
use hashmark_law::{Both, Side};

/// A game in progress: its set-up, what it was given so far, and what it waits for.
///
/// It holds sealed half-answers: what goes to one coach goes through [`Match::view`].
#[derive(Clone)]
pub struct Match<G: Game> {
    pub(crate) setup: G::Setup,
    pub(crate) source: DiceSource,
    pub(crate) dice: MatchDice,
    pub(crate) core: Engine<G>,
    pub(crate) ended: Option<EarlyEnd>,
}

/// A place between two plays, from which a match can be played on again.
#[derive(Clone)]
pub struct MatchCheckpoint<G>(Checkpoint<G>);

impl<G: Game> MatchCheckpoint<G> {
    /// Before the first play.
    pub fn first(seat: G) -> MatchCheckpoint<G> {
        MatchCheckpoint(Checkpoint::first(seat))
    }

    /// The game there.
    pub fn game(&self) -> &G {
        &self.0.game
    }

    /// Plays before it.
    pub fn plays(&self) -> u32 {
        self.0.plays
    }
}

/// Why nobody could sit down.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum SetupError {
    /// The game refuses the set-up.
    #[error("this set-up cannot be played: {0}")]
    Setup(String),
}

/// What an answer led to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AnswerProgress {
    /// Events from this one on are new.
    pub events: usize,
    /// The answer is kept sealed: the other side has not answered yet.
    pub sealed: bool,
}

impl<G: Game> Match<G> {
    /// Sits down with these dice and plays up to the first question.
    pub fn new(setup: G::Setup, source: DiceSource) -> Result<Match<G>, SetupError> {
        let mut sitting = Match::seat(setup, source)?;
        sitting.go_on();
        Ok(sitting)
    }

    /// Sits down and does not start.
    pub(crate) fn seat(setup: G::Setup, source: DiceSource) -> Result<Match<G>, SetupError> {
        let dice = source.open();
        let core = Engine::new(G::from_setup(&setup).map_err(SetupError::Setup)?);
        Ok(Match { setup, source, dice, core, ended: None })
    }

    /// Plays on with the match's own dice until a coach or people's dice are needed.
    pub(crate) fn go_on(&mut self) {
        if self.ended.is_some() {
            return;
        }
        let nobody: &mut Both<Option<Box<dyn Coach<G>>>> = &mut Both::new(None, None);
        let lawful = self.core.run(&mut LiveFeed { dice: &mut self.dice, seats: nobody });
        debug_assert!(lawful.is_ok(), "what was given is legal, and nobody else called");
    }

    /// Lets machine coaches answer for their seats until a person or people's dice are needed.
    ///
    /// An empty seat is a person's. A machine's answer is checked and recorded like anyone's. Coaches of
    /// different kinds are seated as `Box<dyn Coach<G>>`.
    pub fn run_machine_coaches<C: Coach<G>>(
        &mut self,
        seats: &mut Both<Option<C>>,
    ) -> Result<&Awaiting<G::Ask>, AnswerError> {
        if self.ended.is_none() {
            let run = self.core.run(&mut LiveFeed { dice: &mut self.dice, seats });
            run.map_err(refused)?;
        }
        Ok(&self.core.need)
    }

    /// Like [`Match::run_machine_coaches`], but goes no further than the first question of the next play: for watching.
    pub fn drive_play<C: Coach<G>>(
        &mut self,
        seats: &mut Both<Option<C>>,
    ) -> Result<&Awaiting<G::Ask>, AnswerError> {
        if !self.over() {
            match self.core.complete(&mut LiveFeed { dice: &mut self.dice, seats }) {
                Some(stopped) => stopped.map_err(refused)?,
                None => self.go_on(),
            }
        }
        Ok(&self.core.need)
    }

    /// Takes a coach's answer, or refuses it and changes nothing.
    pub fn answer(&mut self, side: Side, call: G::Call) -> Result<AnswerProgress, AnswerError> {
        self.expect_call(side)?;
        let events = self.core.book.events.len();
        let core = &mut self.core;
        if let Some(ask) = core.need.ask(side) {
            let lawful = core.now.check(side, ask, &call);
            lawful.map_err(|refusal| AnswerError::Refused { side, refusal })?;
        }
        self.dice.close_round();
        let sealed = match &mut core.need {
            Awaiting::Both { missing, .. } => {
                core.book.halves[side] = Some(call);
                missing[side] = false;
                missing[side.other()]
            }
            _ => {
                core.book.give(MatchInput::Call { side, call }, core.last.plays);
                false
            }
        };
        if !sealed {
            self.go_on();
        }
        Ok(AnswerProgress { events, sealed })
    }

    fn expect_call(&self, side: Side) -> Result<(), AnswerError> {
        match self.need() {
            need if need.ask(side).is_some() => Ok(()),
            Awaiting::Call { .. } => Err(AnswerError::NotAsked(side)),
            Awaiting::Both { .. } => Err(AnswerError::AlreadySealed(side)),
            Awaiting::Roll { roll, why, .. } => {
                Err(AnswerError::DiceFirst { dice: roll.describe(), purpose: why.purpose })
            }
            Awaiting::Over => Err(AnswerError::Over),
        }
    }

    /// Takes down what people's dice showed, or refuses what they cannot show.
    pub fn enter(&mut self, pips: Pips) -> Result<AnswerProgress, AnswerError> {
        let (roll, why, n) = match self.core.need {
            Awaiting::Roll { roll, why, index } => (roll, why, index),
            Awaiting::Over => return Err(AnswerError::Over),
            _ => return Err(AnswerError::NoDice),
        };
        if self.source.is_fair() {
            return Err(AnswerError::NotByHand);
        }
        if !roll.allows(&pips) {
            let (dice, range) = (roll.describe(), roll.range());
            return Err(AnswerError::Impossible { dice, shown: pips.as_slice().to_vec(), range });
        }
        let events = self.core.book.events.len();
        self.core.book.give(MatchInput::Roll(MatchRoll { n, roll, why, pips }), self.core.last.plays);
        self.go_on();
        Ok(AnswerProgress { events, sealed: false })
    }

    /// The links that fair dice wait for; none when no dice are waited for, or they are not fair dice.
    pub fn wants_links(&self) -> Option<FairWant> {
        match self.need() {
            Awaiting::Roll { .. } => self.dice.fair().map(|fair| fair.wants()),
            _ => None,
        }
    }

    /// The links that the next fair dice will need, whether or not dice are waited for.
    pub fn next_links(&self) -> Option<FairWant> {
        self.dice.fair().map(|fair| fair.wants())
    }

    /// The newest link of a side's chain, or its head; none before it has shown one.
    pub fn newest_link(&self, side: Side) -> Option<ChainLink> {
        self.dice.fair().and_then(|fair| fair.newest(side))
    }

    /// Whether this would be taken as a side's next link; for keeping it until all are there.
    pub fn check_link(&self, side: Side, link: &ChainLink) -> Result<(), LinkError> {
        let fair = self.dice.fair().filter(|_| self.wants_links().is_some());
        let fair = fair.ok_or(LinkError::NotNow)?;
        match fair.headless() {
            Some(headless) => Err(LinkError::NoHead(headless)),
            None => fair.is_next(side, link),
        }
    }

    /// Whether fair dice wait for this side: for the head of its chain, or, once all heads are shown, for its next link.
    pub fn awaits_link(&self, side: Side) -> bool {
        let wanted = self.wants_links().is_some_and(|want| want.sides[side].is_some());
        let all_shown = self.dice.fair().is_some_and(|fair| fair.headless().is_none());
        wanted && (all_shown || self.newest_link(side).is_none())
    }

    /// Takes everyone's links; the dice fall, and the game goes on to the next question.
    pub fn give_links(&mut self, links: FairLinks) -> Result<AnswerProgress, LinkError> {
        if self.wants_links().is_none() {
            return Err(LinkError::NotNow);
        }
        self.dice.fair_mut().ok_or(LinkError::NotNow)?.open(&links)?;
        let events = self.core.book.events.len();
        self.core.book.give(MatchInput::Links(links), self.core.last.plays);
        self.go_on();
        Ok(AnswerProgress { events, sealed: false })
    }

    /// Takes down something that was done at the table besides calling.
    pub fn act(&mut self, act: MatchAct) -> Result<(), ActError> {
        if self.over() {
            return Err(ActError::Over);
        }
        match act {
            MatchAct::ChainHead { side, head } => {
                let fair = self.dice.fair_mut().filter(|fair| fair.has_say(side));
                let fair = fair.ok_or(ActError::NoSay(side))?;
                if fair.newest(side).is_some() {
                    return Err(ActError::HeadShown(side));
                }
                fair.show_head(side, head);
            }
            MatchAct::WithoutLinks { side } => {
                let fair = self.dice.fair_mut().filter(|fair| fair.has_say(side));
                fair.ok_or(ActError::NoSay(side))?.go_without(side);
            }
            _ => {}
        }
        self.core.book.log.push(RecordEntry::Act(act));
        if let Some(end) = act.ends() {
            self.ended = Some(end);
            self.core.need = Awaiting::Over;
            self.core.book.halves = Both::new(None, None);
        }
        Ok(())
    }

    /// How the game ended, when it was not played to its end.
    pub fn early_end(&self) -> Option<EarlyEnd> {
        self.ended
    }

    /// Whether nobody at it sees the odds of calls.
    pub fn odds_hidden(&self) -> bool {
        let hidden = |entry: &RecordEntry<_, _>| matches!(entry, RecordEntry::Act(MatchAct::OddsHidden));
        self.record().iter().any(hidden)
    }

    /// What the match waits for.
    pub fn need(&self) -> &Awaiting<G::Ask> {
        &self.core.need
    }

    /// The game where it stands: at the question that is open.
    pub fn game(&self) -> &G {
        &self.core.now
    }

    /// The game as it stood between plays, after the last one that was completed.
    pub fn checkpoint(&self) -> &G {
        &self.core.last.game
    }

    /// Plays one play again, the one under way included, on the game as it stood before it, made ready in some way that
    /// changes nothing of what happens; gives the game at its end, or where it waits. None when it has not been played.
    pub fn replay_play(&self, play: u32, ready: impl FnOnce(&mut G)) -> Option<G> {
        let mut core = self.core.again(self.core.seat.clone());
        if play == self.plays() {
            core.last = self.core.last.clone();
        }
        while core.last.plays < play {
            core.repeat().1.then_some(())?;
        }
        if core.last.game.over() {
            return None;
        }
        ready(&mut core.last.game);
        Some(core.repeat().0.clone())
    }

    /// Plays the whole match again on this seat, and shows the game after every play and where it waits.
    pub fn replay_all(&self, seat: G, see: impl FnMut(u32, &G)) {
        self.replay_from(&mut MatchCheckpoint::first(seat), see);
    }

    /// Plays the match again from a place between two of its plays, and shows the game after every play and where it
    /// waits. The place moves on to before the play that waits, so that whoever follows a match sees each play once more
    /// only while it is under way.
    pub fn replay_from(&self, place: &mut MatchCheckpoint<G>, mut see: impl FnMut(u32, &G)) {
        let mut core = self.core.again(place.0.game.clone());
        core.last = place.0.clone();
        while !core.last.game.over() {
            let play = core.last.plays;
            let (game, ended) = core.repeat();
            see(play, game);
            if !ended {
                return;
            }
            place.0 = core.last.clone();
        }
    }

    /// The set-up.
    pub fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// Where the dice come from.
    pub fn source(&self) -> &DiceSource {
        &self.source
    }

    /// Every event that stands.
    pub fn events(&self) -> &[G::Event] {
        &self.core.book.events
    }

    /// The events from this one on; see [`AnswerProgress::events`].
    pub fn events_since(&self, mark: usize) -> &[G::Event] {
        self.events().get(mark..).unwrap_or_default()
    }

    /// The whole record, undone things and their undoing included. It only grows.
    pub fn record(&self) -> &[RecordEntry<G::Call, G::Event>] {
        &self.core.book.log
    }

    /// How far the game itself has come: what was given, told and taken back, without what people did besides calling. It
    /// numbers the open question.
    pub fn progress(&self) -> usize {
        moves(self.record())
    }

    /// How far the game had come, see [`Match::progress`], when the play under way began, or was last taken back.
    pub fn play_began(&self) -> usize {
        let anew = |entry: &RecordEntry<G::Call, G::Event>| {
            matches!(entry, RecordEntry::Play(_) | RecordEntry::Undo(_))
        };
        let began = self.record().iter().rposition(anew).map_or(0, |at| at + 1);
        moves(&self.record()[..began])
    }

    /// The inputs that stand.
    pub fn inputs(&self) -> impl DoubleEndedIterator<Item = &MatchInput<G::Call>> + ExactSizeIterator {
        self.core.book.inputs.iter().map(|input| &input.what)
    }

    /// How many plays have been completed.
    pub fn plays(&self) -> u32 {
        self.core.last.plays
    }

    /// Whether nothing more is to be played.
    pub fn over(&self) -> bool {
        *self.need() == Awaiting::Over
    }

    /// The first state between plays that made no sense, if there ever was one: a bug of the game.
    pub fn fault(&self) -> Option<&str> {
        self.core.fault.as_deref()
    }
}

/// Entries that are the game's own.
fn moves<C, E>(record: &[RecordEntry<C, E>]) -> usize {
    record.iter().filter(|entry| !matches!(entry, RecordEntry::Act(_))).count()
}

fn refused(Unlawful { side, refusal }: Unlawful) -> AnswerError {
    AnswerError::Refused { side, refusal }
}

/// The match's own dice, and machine coaches where there are any.
struct LiveFeed<'a, C> {
    dice: &'a mut MatchDice,
    seats: &'a mut Both<Option<C>>,
}

impl<G: Game, C: Coach<G>> Feed<G> for LiveFeed<'_, C> {
    fn roll(&mut self, roll: Roll) -> Option<Fed> {
        self.dice.roll(roll).map(Fed::Pips)
    }

    fn call(&mut self, sight: &Sight<'_, G>) -> Option<G::Call> {
        let call = self.seats[sight.side].as_mut().map(|coach| coach.answer(sight));
        if call.is_some() {
            self.dice.close_round();
        }
        call
    }

    fn half(&mut self, sight: &Sight<'_, G>) -> Option<G::Call> {
        self.call(sight)
    }
}
