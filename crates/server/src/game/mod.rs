//! The games as the server hosts them: whatever a page needs of one, behind one trait that knows no game.

mod agreement;
mod archived;
mod begin;
mod call_clock;
mod card;
mod check;
mod draft;
mod draw;
mod electric;
mod fair;
mod films;
mod hosted;
mod keepsake;
mod kept_throw;
mod notes;
mod paint;
mod plate;
mod seated;
mod seed;
mod tell;
mod telling;
mod zone;

pub use archived::{ArchiveNotes, no_film};
pub use begin::other_rules;
pub use card::{CARD, cards};
pub use draft::{Draft, check_method, drafted, made};
pub use electric::ELECTRIC;
pub use fair::FairKeep;
pub use hosted::Hosted;
pub use keepsake::{Keepsake, KeepsakeJob};
pub use paint::ink;
pub use plate::packages;
pub use zone::ZONE;

use crate::problem::Problem;
use crate::wire::{Advice, Checked, Club, Film, Luck, Pair, Reel, Seat, View, Why};
pub use agreement::{Agreement, Proposal, ProposalKind};
pub use call_clock::CallClock;
use hashmark_dice::ChainLink;
use hashmark_law::{Both, Side};
use hashmark_store::Glance;
use hashmark_table::{Act, EarlyEnd};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Who answers for a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Who {
    /// A person.
    #[default]
    Person,
    /// The coach who plays by the book.
    Book,
    /// Any legal call.
    Random,
}

impl Who {
    /// Its word in JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Who::Person => "person",
            Who::Book => "book",
            Who::Random => "random",
        }
    }
}

/// What somebody asked for who wants a new match.
#[derive(Clone, PartialEq, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct NewGame {
    /// Which game: `card`, `zone` or `electric`; not needed with `like`.
    pub game: String,
    /// A match whose set-up and coaches are taken as they are; nothing else is asked for then but `links` and `seed`.
    pub like: Option<String>,
    /// The home club's short name; drawn when there is none.
    pub home: Option<String>,
    /// The visitors' short name; drawn when there is none.
    pub away: Option<String>,
    /// Who answers for each side.
    pub coaches: Pair<Who>,
    /// Persons come by links, each to his own machine; otherwise all of them sit here.
    pub links: bool,
    /// Seconds for a call, when both coaches are persons who come by links; who sits down by the invitation agrees.
    pub clock: Option<u32>,
    /// The season whose law is played; the clubs' own when there is none.
    pub season: Option<u16>,
    /// Where the house rules begin; only the electric game has more than one place. The core book when there is none.
    pub preset: Option<Preset>,
    /// House rules that are switched, by name.
    pub house: std::collections::BTreeMap<String, bool>,
    /// Nobody is at home.
    pub neutral: bool,
    /// The month it is played in, 1 to 12, for the electric game's weather; November when there is none.
    #[schema(minimum = 1, maximum = 12)]
    pub month: Option<u8>,
    /// Teams that were made for the electric game, by their names; they play for their own clubs.
    pub teams: Pair<Option<String>>,
    /// Those teams, as the host has found them.
    #[serde(skip)]
    #[schema(ignore)]
    pub kept: Pair<Option<hashmark_electric::team::Team>>,
    /// `program`; `fair`: dice that nobody chose; or `hand`: people throw real dice.
    pub dice: DiceFrom,
    /// The seed of the program's dice; drawn when there is none. A number above 9007199254740991 is sent as a string.
    #[schema(value_type = Option<String>, pattern = "^[0-9]{1,20}$")]
    #[serde(deserialize_with = "seed::read")]
    pub seed: Option<u64>,
}

/// Which rules of the electric game are played before any is switched.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Preset {
    /// The core book.
    #[default]
    Core,
    /// With every chapter of the second part that adds to it.
    Recommended,
    /// The core book, with whatever is switched.
    Custom,
}

/// Whose dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum DiceFrom {
    /// The program's.
    #[default]
    Program,
    /// Nobody's: every coach and the server have a say in them.
    Fair,
    /// People's.
    Hand,
}

/// What belongs to a match besides its file: who sits where, and the coaches' own chance.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct House {
    /// Who answers for each side.
    pub coaches: Both<Who>,
    /// The stream of the machine coaches' chance.
    pub chance: u64,
    /// What fair dice need beside the file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fair: Option<FairKeep>,
    /// What the coaches agreed on.
    #[serde(default)]
    pub agreement: Agreement,
}

impl House {
    /// A match that begins: who answers for each side, and the machine coaches' chance.
    pub fn new(coaches: Both<Who>, chance: u64) -> House {
        House { coaches, chance, fair: None, agreement: Agreement::default() }
    }

    /// Whether a person calls for this side.
    pub fn is_person(&self, side: Side) -> bool {
        self.coaches[side] == Who::Person
    }

    /// Whether this side is a person's, be it that the machine calls for him meanwhile.
    pub fn belongs_to_person(&self, side: Side) -> bool {
        self.is_person(side) || self.agreement.stand_in[side]
    }
}

/// Begins a match as asked for, with a seed that was drawn.
pub type Begin = fn(&NewGame, House, u64) -> Result<Box<dyn Sitting>, Problem>;
/// Takes a match up from its file and its sealed halves; says why when it cannot be played on.
pub type Resume = fn(&str, &Sealed, House) -> Result<Box<dyn Sitting>, String>;
/// Opens a match to be looked at, from its file and what else is known of it.
pub type Archive = fn(&str, ArchiveNotes) -> Result<Box<dyn Sitting>, String>;
/// Begins a match with the set-up of a file, as far as asked for, with a seed that was drawn.
pub type BeginLike = fn(&str, &NewGame, House, u64) -> Result<Box<dyn Sitting>, Problem>;
/// The sealed halves that stand, as JSON.
pub type Sealed = Both<Option<String>>;

/// A kind of game: how a match of it is begun, and taken up again.
pub struct Kind {
    /// Its name: `card`.
    pub name: &'static str,
    /// Begins a match.
    pub begin: Begin,
    /// Takes up a match from its file and the sealed halves that stood.
    pub resume: Resume,
    /// Opens a match that is not played.
    pub archive: Archive,
    /// Begins a match with the set-up of another.
    pub begin_like: BeginLike,
    /// The number of the rules as this program plays them.
    pub rules: u32,
}

/// Every game there is.
pub const KINDS: &[Kind] = &[CARD, ZONE, ELECTRIC];

/// The kind of that name.
pub fn kind(name: &str) -> Option<&'static Kind> {
    KINDS.iter().find(|kind| kind.name == name)
}

/// A match file as one page to watch it again on; it needs no server.
pub struct WatchedFile {
    /// The page.
    pub page: String,
    /// Why its films are not there: it is of other rules, or its re-run differs.
    pub without_films: Option<String>,
}

/// A match file as one page to watch it again on, with its films where it can be played again.
pub fn watch(game: &str, file: &str) -> Result<WatchedFile, String> {
    let kind = kind(game).ok_or_else(|| format!("no game is called {game:?}"))?;
    let taken_up = begin::other_rules(kind, file)
        .map_or_else(|| (kind.resume)(file, &Sealed::default(), House::default()), Err);
    let (mut sitting, without_films) = match taken_up {
        Ok(sitting) => (sitting, None),
        Err(why) => ((kind.archive)(file, ArchiveNotes::default())?, Some(why)),
    };
    let reel = Reel { films: sitting.films(), ..sitting.reel() };
    let page = crate::pages::replay::file(&reel).map_err(|error| error.to_string())?;
    Ok(WatchedFile { page, without_films })
}

/// The state after a play, ready to be played out by machine coaches.
pub type PlayOut = Box<dyn Fn(u64) -> f64 + Send>;

/// A match in memory, whichever game it is of.
pub trait Sitting: Send {
    /// The lines to append to the match's file since this was asked last.
    fn lines(&mut self) -> Result<String, String>;
    /// The sealed halves that stand, as JSON.
    fn sealed(&self) -> Both<Option<String>>;
    /// What lists show.
    fn glance(&self) -> Glance;
    /// Who sits where.
    fn house(&self) -> &House;
    /// Who sits where as JSON, when that has changed since this was asked last.
    fn house_changed(&mut self) -> Option<String>;
    /// Who sits where, to be changed.
    fn house_mut(&mut self) -> &mut House;
    /// The sides without which the game does not go on: their calls are missing, or their links for fair dice.
    fn awaits(&self) -> Both<bool>;
    /// Whether both sides are asked at once, neither seeing the other's answer first.
    fn is_sealed_question(&self) -> bool;
    /// Whether a side has a say in fair dice.
    fn has_dice_say(&self, side: Side) -> bool;
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
    fn drive(&mut self) -> Result<(), Problem>;
    /// What would become of a typed call, with one thing changed when that is asked for; nothing happens.
    fn check(&self, side: Side, typed: &str, change: Option<&str>) -> Result<Checked, Problem>;
    /// Takes a typed call.
    fn answer(&mut self, side: Side, typed: &str) -> Result<(), Problem>;
    /// Takes what people's dice showed.
    fn enter(&mut self, shown: &[String]) -> Result<(), Problem>;
    /// Takes down something that was done at the table besides calling.
    fn act(&mut self, act: Act) -> Result<(), Problem>;
    /// Takes a side's link for fair dice.
    fn link(&mut self, side: Side, number: u32, link: ChainLink) -> Result<(), Problem>;
    /// How often somebody was turned away from a seat, as the record has it.
    fn seat_tries(&self) -> usize;
    /// How the game ended, when it was given up.
    fn early_end(&self) -> Option<EarlyEnd>;
    /// Takes back a side's own call.
    fn undo(&mut self, side: Side) -> Result<(), Problem>;
    /// Drops a sealed call that nobody has seen: somebody else calls for this side now.
    fn drop_sealed(&mut self, side: Side);
    /// Takes back the last play, or the one under way; everybody has agreed.
    fn take_back_play(&mut self) -> Result<(), Problem>;
    /// The match as a seat may see it, with the story from a line on. What the host knows is filled in by it.
    fn view(&mut self, seat: Seat, since: usize) -> View;
    /// How many lines of the story are finished.
    fn finished_lines(&mut self) -> usize;
    /// Why a play came out as it did.
    fn why(&mut self, play: u32) -> Result<Why, Problem>;
    /// What the coach would call for a side.
    fn advice(&self, side: Side) -> Result<Advice, Problem>;
    /// The record as JSON.
    fn sheet(&self) -> serde_json::Value;
    /// The record its players keep beside the board, where the game has one of its own.
    fn league_record(&self) -> Option<hashmark_table::spoken::Sheet>;
    /// The sheets its players keep beside the board, as PDF, where the game has such.
    fn papers(&mut self) -> Option<Vec<u8>>;
    /// What the dice gave.
    fn luck(&mut self) -> Luck;
    /// The whole game for watching again.
    fn reel(&mut self) -> Reel;
    /// The film of a play from a shot on; only of games that are filmed.
    fn film(&mut self, play: u32, from: usize) -> Result<Film, Problem>;
    /// The films of all plays.
    fn films(&mut self) -> Vec<Film>;
    /// The state after the last completed play, for working out who will win.
    fn play_out(&self) -> PlayOut;
    /// Why nothing can be called, taken back or done at the table: it is shown from what was kept, and not played.
    fn closed(&self) -> Option<Problem>;
    /// Makes what is kept so that it can be shown without being played again; nothing where that is all there is.
    fn keepsake(&self) -> Option<KeepsakeJob>;
}

/// Clubs as forms list them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ClubChoice {
    /// The club.
    #[serde(flatten)]
    pub club: Club,
    /// Its division.
    pub division: String,
}
