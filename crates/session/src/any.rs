//! A session of any game, type-erased: what a front end can do with it.

use crate::wire::{AdviceView, CallCheck, Film, LuckView, MatchView, Reel, Seat, WhyView};
use crate::{Keepsake, OddsJob, OddsQuery, SeatAssignment, SessionError};
use hashmark_dice::ChainLink;
use hashmark_law::{Both, Side};
use hashmark_table::{EarlyEnd, MatchAct, spoken};

/// The sealed calls that stand, as JSON.
pub type Sealed = Both<Option<String>>;
/// The state after a play, ready to be played out by machine coaches.
pub type PlayOut = Box<dyn Fn(u64) -> f64 + Send>;
/// Makes a keepsake; it takes as long as playing the game again.
pub type KeepsakeJob = Box<dyn FnOnce() -> Result<Keepsake, String> + Send>;

/// What lists show of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchGlance {
    /// Which game: `card`.
    pub game: &'static str,
    /// "Harbor City at Millbrook".
    pub title: String,
    /// The clubs' short names.
    pub clubs: Both<String>,
    pub score: Both<u16>,
    /// Plays completed.
    pub plays: u32,
    /// Where the game stands: "2nd quarter, 5:12".
    pub words: String,
    /// The game is over.
    pub over: bool,
    /// Which sides gave it up, when it was not played to its end.
    pub gave_up: Both<bool>,
}

/// A match in memory, whichever game it is of.
pub trait AnySession: Send {
    /// The lines to append to the match's file since this was asked last.
    fn lines(&mut self) -> Result<String, String>;
    /// The sealed halves that stand, as JSON.
    fn sealed(&self) -> Sealed;
    /// What lists show.
    fn glance(&self) -> MatchGlance;
    /// Who sits where.
    fn house(&self) -> &SeatAssignment;
    /// Who sits where as JSON, when that has changed since this was asked last.
    fn house_changed(&mut self) -> Option<String>;
    /// Who sits where, to be changed.
    fn house_mut(&mut self) -> &mut SeatAssignment;
    /// The sides without which the game does not go on: their calls are missing, or their links for fair dice.
    fn awaits(&self) -> Both<bool>;
    /// Whether both sides are asked at once, neither seeing the other's answer first.
    fn is_sealed_question(&self) -> bool;
    /// Whether a side has a say in fair dice.
    fn has_dice_say(&self, side: Side) -> bool;
    /// Who has the ball, or kicks it.
    fn possession(&self) -> Side;
    /// Whether a seat is asked something.
    fn asks(&self, seat: Seat) -> bool;
    /// The number of the open question.
    fn turn(&self) -> u64;
    /// How far the game has come: its inputs that stand. What is taken back makes them fewer; acts are none.
    fn position(&self) -> u64;
    /// Plays completed.
    fn plays(&self) -> u32;
    /// The game is over.
    fn over(&self) -> bool;
    /// Lets machine coaches answer until a person or people's dice are needed; with no person, one play.
    fn drive(&mut self) -> Result<(), SessionError>;
    /// What would become of a typed call, with one thing changed when that is asked for; nothing happens.
    fn check(&self, side: Side, typed: &str, change: Option<&str>) -> Result<CallCheck, SessionError>;
    /// Takes a typed call. The same words at the same question are always the same call.
    fn answer(&mut self, side: Side, typed: &str) -> Result<(), SessionError>;
    /// Takes the coach's advice for the open question, by the token it was given with; see [`AdviceView::token`].
    fn take_advice(&mut self, side: Side, token: &str) -> Result<(), SessionError>;
    /// Takes what people's dice showed.
    fn enter(&mut self, shown: &[String]) -> Result<(), SessionError>;
    /// Takes down something that was done at the table besides calling.
    fn act(&mut self, act: MatchAct) -> Result<(), SessionError>;
    /// Takes a side's link for fair dice.
    fn link(&mut self, side: Side, number: u32, link: ChainLink) -> Result<(), SessionError>;
    /// Everything that was done at the table besides calling, in order, as the record has it.
    fn acts(&self) -> Vec<MatchAct>;
    /// How many bytes of its record are written.
    fn record_bytes(&self) -> usize;
    /// How the game ended, when it was given up.
    fn early_end(&self) -> Option<EarlyEnd>;
    /// Takes back a side's own call.
    fn undo(&mut self, side: Side) -> Result<(), SessionError>;
    /// Drops a sealed call that nobody has seen: somebody else calls for this side now.
    fn drop_sealed(&mut self, side: Side);
    /// Takes back the last play, or the one under way; everybody has agreed.
    fn take_back_play(&mut self) -> Result<(), SessionError>;
    /// The match as a seat may see it, with the story from a line on. What the host knows is filled in by it.
    fn view(&mut self, seat: Seat, since: usize) -> MatchView;
    /// How many lines of the story are finished.
    fn finished_lines(&mut self) -> usize;
    /// Why a play came out as it did.
    fn why(&mut self, play: u32) -> Result<WhyView, SessionError>;
    /// Odds at the open question of a side: works them out when it is run.
    fn odds(&self, side: Side, query: &OddsQuery) -> Result<OddsJob, SessionError>;
    /// Nobody at this match sees the odds of calls.
    fn odds_hidden(&self) -> bool;
    /// What the coach would call for a side.
    fn advice(&self, side: Side) -> Result<AdviceView, SessionError>;
    /// The record as JSON.
    fn sheet(&self) -> serde_json::Value;
    /// The record its players keep beside the board, where the game has one of its own.
    fn league_record(&self) -> Option<spoken::RecordSheet>;
    /// The sheets its players keep beside the board, as PDF, where the game has such.
    fn papers(&mut self) -> Option<Vec<u8>>;
    /// What the dice gave.
    fn luck(&mut self) -> LuckView;
    /// The whole game for watching again.
    fn reel(&mut self) -> Reel;
    /// The film of a play from a shot on; only of games that are filmed.
    fn film(&mut self, play: u32, from: usize) -> Result<Film, SessionError>;
    /// The films of all plays.
    fn films(&mut self) -> Vec<Film>;
    /// The state after the last completed play, for working out who will win.
    fn play_out(&self) -> PlayOut;
    /// Why nothing can be called, taken back or done at the table: it is shown from what was kept, and not played.
    fn closed(&self) -> Option<SessionError>;
    /// Makes what is kept so that it can be shown without being played again; nothing where that is all there is.
    fn keepsake(&self) -> Option<KeepsakeJob>;
}
