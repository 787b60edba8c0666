//! A small real game for the tests: a race over a few possessions.
//!
//! A possession: an open call how to go (or to take a rest, which costs the possession and needs no
//! dice), a sealed pair (runner picks a lane, blocker guesses it), then dice: two red to run, and a white
//! one more when the lane was not guessed. A score lets the scorer call whether to gamble for one more.

use hashmark_dice::{Die, Roll};
use hashmark_law::{Both, Side};
use hashmark_table::{AnyDesk, BookRule, Desk, Flow, Game, Refusal, RuleBook, Why, refuse};
use serde::{Deserialize, Serialize};

const RED: Die = Die::plain("red", 6);
const WHITE: Die = Die::plain("white", 6);
pub const RUN: Roll = Roll::of(&[RED, RED]);
pub const BREAK: Roll = Roll::of(&[WHITE]);

thread_local! {
    /// How often a play was run in this thread, from its beginning to its end or to where it waited.
    pub static PLAYS_RUN: std::cell::Cell<u32> = const { std::cell::Cell::new(0) };
    /// How often a race was copied in this thread.
    pub static COPIES: std::cell::Cell<u32> = const { std::cell::Cell::new(0) };
}

/// The rule book of the games that tests play.
pub enum ToyBook {}

impl RuleBook for ToyBook {
    const NAME: &'static str = "toy";
    const IDS: &'static [&'static str] = &["R1", "F1"];
}

/// A rule of it.
pub type ToyRule = BookRule<ToyBook>;

/// How a race is set up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Setup {
    pub possessions: u32,
    pub names: Both<String>,
}

/// A race under way.
#[derive(Debug, PartialEq)]
pub struct Race {
    pub left: u32,
    pub turn: Side,
    pub points: Both<u32>,
    pub scored: u32,
}

impl Clone for Race {
    fn clone(&self) -> Race {
        COPIES.set(COPIES.get() + 1);
        let Race { left, turn, points, scored } = *self;
        Race { left, turn, points, scored }
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Ask {
    Go,
    Lane,
    Guess,
    Gamble,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Call {
    Hurry(bool),
    Rest,
    Lane(u8),
    Gamble(bool),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    Lined { side: Side, hurry: bool },
    Ran { side: Side, yards: u32, note: String },
    Scored { side: Side, points: u32 },
    Rested { side: Side },
}

pub fn setup(possessions: u32) -> Setup {
    Setup { possessions, names: Both::new("Åland Elks".into(), "Brünn Bears".into()) }
}

fn why(rule: &'static str, purpose: &'static str) -> Why {
    Why { rule, purpose }
}

impl Game for Race {
    type Setup = Setup;
    type Ask = Ask;
    type Call = Call;
    type Event = Event;
    const NAME: &'static str = "race";

    fn from_setup(setup: &Setup) -> Result<Race, String> {
        if setup.possessions == 0 {
            return Err("a race has at least one possession".to_string());
        }
        Ok(Race { left: setup.possessions, turn: Side::Home, points: Both::new(0, 0), scored: 0 })
    }

    fn play_erased(&mut self, desk: &mut AnyDesk<'_, Race>) -> Flow<()> {
        self.play_fast(desk)
    }

    fn play_fast<D: Desk<Race>>(&mut self, desk: &mut D) -> Flow<()> {
        PLAYS_RUN.set(PLAYS_RUN.get() + 1);
        let side = self.turn;
        match desk.ask(self, side, Ask::Go)? {
            Call::Hurry(hurry) => self.run(desk, hurry)?,
            _ => desk.emit(|| Event::Rested { side }),
        }
        self.left -= 1;
        self.turn = !side;
        Ok(())
    }

    fn over(&self) -> bool {
        self.left == 0
    }

    fn list(&self, _: Side, ask: &Ask) -> Vec<Call> {
        match ask {
            Ask::Go => vec![Call::Hurry(true), Call::Hurry(false), Call::Rest],
            Ask::Lane | Ask::Guess => (1..=3).map(Call::Lane).collect(),
            Ask::Gamble => vec![Call::Gamble(true), Call::Gamble(false)],
        }
    }

    fn check(&self, side: Side, ask: &Ask, call: &Call) -> Result<(), Refusal> {
        match self.list(side, ask).contains(call) {
            true => Ok(()),
            false => refuse(
                ToyRule::named("R1"),
                format!("{call:?} is no answer to {ask:?}"),
                format!("call one of {:?}", self.list(side, ask)),
            ),
        }
    }

    fn audit(&self) -> Result<(), String> {
        match self.points.home + self.points.away == self.scored {
            true => Ok(()),
            false => Err("points are not the sum of the scores".to_string()),
        }
    }
}

impl Race {
    fn run<D: Desk<Race>>(&mut self, desk: &mut D, hurry: bool) -> Flow<()> {
        let side = self.turn;
        desk.emit(|| Event::Lined { side, hurry });
        let calls = desk.ask_both(self, Both::of(side, Ask::Lane, Ask::Guess))?;
        let pips = desk.roll(RUN, why("R2", "yards of the run"))?;
        let mut yards = u32::from(pips.at(0) + pips.at(1)) + u32::from(hurry);
        if calls.home != calls.away {
            yards += u32::from(desk.roll(BREAK, why("R3", "breaking away"))?.at(0));
        }
        desk.emit(|| Event::Ran { side, yards, note: format!("“{yards}” → lane {calls:?}") });
        if yards >= 10 { self.score(desk) } else { Ok(()) }
    }

    fn score<D: Desk<Race>>(&mut self, desk: &mut D) -> Flow<()> {
        let side = self.turn;
        let mut points = 1;
        self.points[side] += 1;
        if desk.ask(self, side, Ask::Gamble)? == Call::Gamble(true) {
            points += u32::from(desk.roll(BREAK, why("R4", "the gamble"))?.at(0) > 3);
        }
        self.points[side] += points - 1;
        self.scored += points;
        desk.emit(|| Event::Scored { side, points });
        Ok(())
    }
}

/// A match answered by this stream of chance until so many answers were given or it is over.
pub fn answered(source: hashmark_table::DiceSource, possessions: u32, seed: u64, answers: usize) -> Played {
    let mut played = begun(possessions, source);
    let mut stream = hashmark_dice::Stream::new(seed);
    for _ in 0..answers {
        if !step(&mut played, &mut stream) {
            break;
        }
    }
    played
}

/// A match of the race.
pub type Played = hashmark_table::Match<Race>;

/// A race that begins; with fair dice both sides have shown their heads.
pub fn begun(possessions: u32, source: hashmark_table::DiceSource) -> Played {
    let mut played = Played::new(setup(possessions), source).expect("the race can be set up");
    show_heads(&mut played);
    played
}

/// With fair dice both sides show their heads, where they have not done so.
fn show_heads(played: &mut Played) {
    for side in Side::BOTH {
        if played.source().is_fair() && played.newest_link(side).is_none() {
            let head = chain(Some(side)).head();
            played.act(hashmark_table::MatchAct::ChainHead { side, head }).expect("it has a say");
        }
    }
}

/// A side's chain, or the server's.
pub fn chain(side: Option<Side>) -> &'static hashmark_dice::LinkChain {
    static CHAINS: std::sync::OnceLock<[hashmark_dice::LinkChain; 3]> = std::sync::OnceLock::new();
    let chains = CHAINS.get_or_init(|| [1, 2, 9].map(|seed| hashmark_dice::LinkChain::grow([seed; 32])));
    match side {
        Some(Side::Home) => &chains[0],
        Some(Side::Away) => &chains[1],
        None => &chains[2],
    }
}

/// Fair dice in which both sides have a say.
pub fn fair() -> hashmark_table::DiceSource {
    hashmark_table::DiceSource::Fair { server: chain(None).head(), say: Both::new(true, true) }
}

/// The links that are wanted.
pub fn next_links(played: &Played) -> hashmark_table::FairLinks {
    let want = played.wants_links().expect("links are waited for");
    let link = |side: Side| want.sides[side].and_then(|number| chain(Some(side)).link(number));
    let server = chain(None).link(want.server).expect("the chain is long enough");
    hashmark_table::FairLinks { home: link(Side::Home), away: link(Side::Away), server }
}

/// One answer or one throw by hand; `false` when the race is over.
pub fn step(played: &mut Played, stream: &mut hashmark_dice::Stream) -> bool {
    use hashmark_table::Awaiting;
    let (side, ask) = match played.need().clone() {
        Awaiting::Over => return false,
        Awaiting::Roll { .. } if played.source().is_fair() => {
            show_heads(played);
            let links = next_links(played);
            played.give_links(links).expect("they are the next ones");
            return true;
        }
        Awaiting::Roll { roll, .. } => {
            played.enter(roll.throw(stream.below(roll.outcomes()))).expect("these dice can show it");
            return true;
        }
        Awaiting::Call { side, ask } => (side, ask),
        Awaiting::Both { asks, missing } => {
            let side = if missing.home { Side::Home } else { Side::Away };
            (side, asks[side])
        }
    };
    let calls = played.game().list(side, &ask);
    let call = calls[stream.below(calls.len() as u32) as usize];
    played.answer(side, call).expect("a listed call is legal");
    true
}

/// The whole file of a match.
pub fn file(played: &Played) -> String {
    hashmark_table::MatchWriter::new().lines(played).expect("a race can be written")
}

/// The file of a match saved after every answer, with undone calls and plays taken back on the way.
pub fn lived_in_file(source: hashmark_table::DiceSource, seed: u64) -> (Played, String) {
    use hashmark_table::UndoDepth;
    let mut played = begun(6, source);
    let mut stream = hashmark_dice::Stream::new(seed);
    let mut writer = hashmark_table::MatchWriter::new();
    let mut text = String::new();
    for turn in 0.. {
        text.push_str(&writer.lines(&played).expect("a race can be written"));
        let both = Both::new(true, true);
        let _ = match turn {
            3 | 9 => played.undo(Side::Home).map(|_| ()),
            7 => played.take_back(UndoDepth::Plays(1), both).map(|_| ()),
            12 => played.take_back(UndoDepth::Inputs(2), both).map(|_| ()),
            _ => Ok(()),
        };
        if !step(&mut played, &mut stream) {
            break;
        }
    }
    (played, text)
}
