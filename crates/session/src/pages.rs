//! What a game must give so that it can be sat down at: its words, and what front ends show of it.

use crate::wire::{
    AskWeight, CardRead, ClubView, ExtraWord, Film, Heroes, PlateView, ReadingView, SidePair, Sketch,
    StillView, WalkView,
};
use crate::{NewGame, PlayOut, SessionError};
use hashmark_dice::{Roll, Stream};
use hashmark_law::{Names, Side, Situation};
use hashmark_table::spoken::CallError;
use hashmark_table::{Coach, Describe, Game, TableGame};

/// The set-up of the game behind some pages.
pub type SetupOf<P> = <<P as GamePages>::Game as Game>::Setup;
/// A question of the game behind some pages.
pub type AskOf<P> = <<P as GamePages>::Game as Game>::Ask;
/// A call of the game behind some pages.
pub type CallOf<P> = <<P as GamePages>::Game as Game>::Call;
/// An event of the game behind some pages.
pub type EventOf<P> = <<P as GamePages>::Game as Game>::Event;

/// A game that can be sat down at. It is implemented for a marker type of its own, so that a game's crate knows nothing of
/// it; what only some games have stands below the first part, each with an answer for those that have it not.
pub trait GamePages: Sized + 'static {
    /// The game itself.
    type Game: TableGame<Setup: Send, Ask: Send, Call: Send, Event: Send> + Send + 'static;
    /// Every roll of the game, for reading the throws of a file.
    const EVERY_ROLL: &'static [Roll];
    /// How often the rest of a game is played to see who wins it.
    const PLAY_OUTS: u64 = 200;

    /// Plays in a sample, where the odds of a call are not exact.
    const ODDS_PLAYS: u32 = 5_000;

    /// The set-up that was asked for; clubs that nobody named and whatever else is left to chance come from the seed.
    fn setup(order: &NewGame, seed: u64) -> Result<SetupOf<Self>, SessionError>;
    /// The clubs with their colors.
    fn clubs(game: &Self::Game) -> SidePair<ClubView>;
    /// The house rules that differ from the book's, in words.
    fn house_words(game: &Self::Game) -> Vec<String>;

    /// An example of a rule's id, for help.
    const RULE_EXAMPLE: &'static str = "";

    /// Who meets whom: `Duluth Ironmen at Savannah Pilots, season 2000.`
    fn meeting(game: &Self::Game) -> String {
        let names = game.names();
        format!("{} at {}.", names.full(Side::Away), names.full(Side::Home))
    }
    /// What a terminal's clock shows besides the time.
    fn clock_note(_game: &Self::Game) -> String {
        String::new()
    }
    /// Questions whose menu a terminal shows only once: those of the offense 0, of the defense 1, of who
    /// goes in 2.
    fn menu_kind(_ask: &AskOf<Self>) -> Option<usize> {
        None
    }
    /// The question comes in the middle of a play, whose story so far is told with it.
    fn tells_play(_ask: &AskOf<Self>) -> bool {
        false
    }
    /// What a coach at a terminal looks at to answer, besides the score: the board from above, so many letters wide.
    fn picture(_game: &Self::Game, _side: Side, _ask: &AskOf<Self>, _width: usize) -> String {
        String::new()
    }
    /// A book coach by this plan, where the game has plans; the plan is a name or the text of a file.
    fn plan_coach(_plan: &str, _chance: Stream) -> Option<Box<dyn Coach<Self::Game>>> {
        None
    }
    /// Words that may be added to a call, where they make sense.
    fn extras(_game: &Self::Game, _side: Side, _ask: &AskOf<Self>) -> Vec<ExtraWord> {
        Vec::new()
    }
    /// The card that an event read, drawn; for games with cards.
    fn card(_game: &Self::Game, _event: &EventOf<Self>) -> Option<CardRead> {
        None
    }
    /// The cards that may be read for a call, the one it names first, then the rest of its man's; for games with cards.
    fn call_cards(_game: &Self::Game, _side: Side, _call: &CallOf<Self>) -> Vec<CardRead> {
        Vec::new()
    }
    /// How the calls of a play met, as a side or somebody who watches is told; empty where nobody guessed.
    fn verdict(_game: &Self::Game, _side: Option<Side>, _events: &[&EventOf<Self>]) -> String {
        String::new()
    }
    /// How much hangs on a question.
    fn weight(_ask: &AskOf<Self>) -> AskWeight {
        AskWeight::Key
    }
    /// What the events of a play read, each beside the average of what was read; for games with cards.
    fn readings(_game: &Self::Game, _events: &[EventOf<Self>]) -> Vec<ReadingView> {
        Vec::new()
    }
    /// What is typed at a question, as a picture; for games whose plays are written on a board.
    fn sketch(_game: &Self::Game, _side: Side, _ask: &AskOf<Self>, _typed: &str) -> Option<Sketch> {
        None
    }
    /// What is typed, with one thing changed and written anew; the change is in the words of what is written.
    fn rewrite(
        _game: &Self::Game,
        _side: Side,
        _ask: &AskOf<Self>,
        typed: &str,
        _change: &str,
    ) -> Result<String, CallError> {
        Ok(typed.to_owned())
    }
    /// A play on the board, phase by phase; its phases count events.
    fn walk(_game: &Self::Game, _events: &[&EventOf<Self>]) -> Option<WalkView> {
        None
    }
    /// What stands beside the score, for games whose men and weather count.
    fn heroes(_game: &Self::Game) -> Option<Heroes> {
        None
    }
    /// The sheets its players keep beside the board, filled in from what has happened, as PDF.
    fn papers(_game: &Self::Game, _events: &[EventOf<Self>]) -> Option<Vec<u8>> {
        None
    }
    /// What its sheets count besides what the events tell; see [`GamePages::stand_at`].
    fn sheet_counts(_game: &Self::Game) -> Vec<u8> {
        Vec::new()
    }
    /// Stands a game that was not played at the place that was kept, as far as its sheets ask for it.
    fn stand_at(_game: &mut Self::Game, _situation: &Situation, _sheet_counts: &[u8]) {}
    /// The plate at rest as everybody sees it; for games that have one.
    fn still(_game: &Self::Game) -> Option<StillView> {
        None
    }
    /// What is typed at a question, carried out on a copy of the plate; for games that have one.
    fn plate(_game: &Self::Game, _side: Side, _ask: &AskOf<Self>, _typed: &str) -> Option<PlateView> {
        None
    }
    /// Whether an event is a throw of the switch, of which a film has a shot.
    fn is_shot(_event: &EventOf<Self>) -> bool {
        false
    }
    /// A game at its beginning with a camera before it; for games that are filmed.
    fn on_film(_setup: &SetupOf<Self>) -> Option<Self::Game> {
        None
    }
    /// What the camera has seen of the play, and how it stood before it; only of games that [`GamePages::on_film`] gave.
    fn film(_game: &Self::Game, _play: u32, _before: &Self::Game) -> Film {
        Film::default()
    }

    /// A function that plays the rest of the game many times with book coaches and says how often home wins.
    fn play_out(game: &Self::Game) -> PlayOut {
        let from = game.clone();
        let games = Self::PLAY_OUTS;
        Box::new(move |seed| {
            (0..games).map(|lane| crate::play_rest(&from, seed, lane)).sum::<f64>() / games as f64
        })
    }
}
