//! A table at which rules are tried: a game in any situation, dice and answers written beforehand.

use hashmark_dice::{Cup, Pips, Roll, Seeded, Stream};
use hashmark_electric::bases::Grade;
use hashmark_electric::board::{Board, Figure, Heading, Plate, Point, Who};
use hashmark_electric::call::{Declare, Lineup, NextPlay, Orders, Stage, Unit};
use hashmark_electric::coach::Book;
use hashmark_electric::game::{self, Electric, Setup};
use hashmark_electric::house::House;
use hashmark_electric::scene::{Scene, who};
use hashmark_electric::team::Team;
use hashmark_electric::{Ask, Call, Event, What};
use hashmark_law::period::KickoffMemory;
use hashmark_law::{Both, Fact, Next, Side, Situation, Spot};
use hashmark_table::{Coach, Game, Quick, Refusal};
use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::Arc;

pub const HOME: Side = Side::Home;
pub const AWAY: Side = Side::Away;

/// Two clubs on good bases.
pub fn setup() -> Setup {
    let league = hashmark_roster::founders();
    Setup::new(Team::of_club(&league.clubs[0], Grade::Club), Team::of_club(&league.clubs[1], Grade::Club))
}

/// A new game with house rules.
pub fn new_game(house: House) -> Electric {
    let setup = Setup { house, ..setup() };
    Electric::start(Arc::new(game::Book::open(&setup).expect("a book")))
}

/// The home side has the ball, on its own yard line.
pub fn ball_at(own: i16, down: u8, to_go: i16) -> Electric {
    ball_at_with(House::default(), own, down, to_go)
}

/// The same under house rules.
pub fn ball_at_with(house: House, own: i16, down: u8, to_go: i16) -> Electric {
    let mut game = new_game(house);
    let spot = Spot::own(HOME, own);
    game.state.halves = KickoffMemory::new(AWAY);
    game.state.next = Next::Scrimmage;
    game.state.situation = Situation {
        possession: HOME,
        spot,
        down,
        line_to_gain: spot.ahead(HOME, to_go).between_goals(),
        ..game.state.situation
    };
    game
}

/// The home side kicks off.
pub fn kickoff() -> Electric {
    let mut game = ball_at(35, 1, 10);
    game.state.next = Next::Kickoff;
    game
}

type Script = Rc<RefCell<dyn FnMut(&Electric, Side, &Ask) -> Option<Call>>>;

/// A coach who answers by a script, and by the book where it says nothing.
pub struct Puppet {
    script: Script,
    book: Book,
    pub asked: Rc<RefCell<Vec<(Side, Ask)>>>,
}

impl Coach<Electric> for Puppet {
    fn answer(&mut self, game: &Electric, side: Side, ask: &Ask) -> Call {
        self.asked.borrow_mut().push((side, *ask));
        let call = (self.script.borrow_mut())(game, side, ask);
        let call = call.unwrap_or_else(|| self.book.answer(game, side, ask));
        game.check(side, ask, &call).unwrap_or_else(|why| panic!("{call:?} to {ask:?}: {why}"));
        call
    }
}

/// Dice of the book from a list (7 when it is empty); the board shakes by a seed.
pub struct Loaded {
    pub totals: VecDeque<u8>,
    pub thrown: Vec<(usize, u8)>,
    shake: Seeded,
}

impl Cup for Loaded {
    fn roll(&mut self, roll: Roll) -> Option<Pips> {
        let sides = roll.dice()[0].sides;
        if sides == 100 {
            return self.shake.roll(roll);
        }
        let total = self.totals.pop_front().unwrap_or(if roll.dice().len() == 2 { 7 } else { 1 });
        self.thrown.push((roll.dice().len(), total));
        let first = total.saturating_sub(6).max(1);
        if roll.dice().len() == 2 { Pips::new(&[first, total - first]) } else { Pips::new(&[total]) }
    }
}

/// A game, a desk, and what was told.
pub struct Table {
    pub game: Electric,
    pub desk: Quick<Puppet, Loaded, Vec<Event>>,
    pub asked: Rc<RefCell<Vec<(Side, Ask)>>>,
}

impl Table {
    /// A table where everybody plays by the book.
    pub fn of(game: Electric) -> Table {
        Table::scripted(game, 1, |_, _, _| None)
    }

    /// A table where a script answers first.
    pub fn scripted(
        game: Electric,
        seed: u64,
        script: impl FnMut(&Electric, Side, &Ask) -> Option<Call> + 'static,
    ) -> Table {
        let script: Script = Rc::new(RefCell::new(script));
        let asked = Rc::new(RefCell::new(Vec::new()));
        let coach = |side: Side| Puppet {
            script: Rc::clone(&script),
            book: Book::new(Stream::lane(seed, side as u64)),
            asked: Rc::clone(&asked),
        };
        let cup = Loaded { totals: VecDeque::new(), thrown: Vec::new(), shake: Seeded::new(seed) };
        Table { game, desk: Quick { coaches: Both::from_fn(coach), cup, teller: Vec::new() }, asked }
    }

    /// With these totals for the next rolls of the book.
    pub fn dice(mut self, totals: &[u8]) -> Table {
        self.desk.cup.totals = totals.iter().copied().collect();
        self
    }

    /// One play.
    pub fn play(mut self) -> Table {
        self.game.play(&mut self.desk).expect("nobody is waited for");
        self.game.audit().expect("sense");
        self
    }

    pub fn facts(&self) -> Vec<Fact> {
        self.desk.teller.iter().filter_map(Event::fact).copied().collect()
    }

    pub fn told(&self, rule: &str) -> bool {
        self.desk.teller.iter().any(|event| event.rule.id() == rule)
    }

    pub fn has(&self, wanted: impl Fn(&What) -> bool) -> bool {
        self.desk.teller.iter().any(|event| wanted(&event.what))
    }

    /// The situation: possession, yards from its own goal, down.
    pub fn now(&self) -> (Side, i16, u8) {
        let now = &self.game.state.situation;
        (now.possession, now.spot.from_own(now.possession), now.down)
    }

    pub fn asks(&self, side: Side, wanted: impl Fn(&Ask) -> bool) -> usize {
        self.asked.borrow().iter().filter(|(by, ask)| *by == side && wanted(ask)).count()
    }
}

/// Which rule refuses a call, if one does.
pub fn refusal(result: Result<(), Refusal>) -> &'static str {
    result.err().map_or("", |refusal| refusal.rule)
}

/// A lineup as it is typed.
pub fn lineup(text: &str) -> Call {
    Call::Lineup(text.parse::<Lineup>().expect("a lineup"))
}

/// Orders as they are typed.
pub fn orders(text: &str) -> Call {
    Call::Orders(text.parse::<Orders>().expect("orders"))
}

/// A board with a few figures on it.
pub struct Stand {
    pub scene: Scene,
}

/// An empty board: the home side has the ball, the line is midfield.
pub fn stand() -> Stand {
    let scene = Scene { board: Board::new(Plate::LARGE_CLASSIC, 5), set: true, ..Scene::default() };
    Stand { scene }
}

impl Stand {
    /// A figure of a side: number, place, degrees left of the home side's forward.
    pub fn put(mut self, side: Side, figure: u8, x: f32, y: f32, degrees: f64, tag: &str) -> Stand {
        let who = who(side, figure);
        let steady = Figure { sigma: 0.0, stability: 100.0, ..Figure::default() };
        self.scene.board.set_figure(who, steady);
        self.scene.board.place(who, Point::new(x, y), Heading::degrees(degrees)).expect("room");
        self.scene.parts[who.index()].tag = hashmark_electric::lineup::Tag::new(tag);
        self
    }

    pub fn still(mut self, side: Side, figure: u8) -> Stand {
        self.scene.set_stationary(who(side, figure), true);
        self
    }

    pub fn carrier(mut self, side: Side, figure: u8) -> Stand {
        self.scene.carrier = Some(who(side, figure));
        self
    }

    pub fn eligible(mut self, side: Side, figure: u8) -> Stand {
        self.scene.parts[who(side, figure).index()].eligible = true;
        self
    }

    pub fn handled(mut self, side: Side, figure: u8) -> Stand {
        self.scene.parts[who(side, figure).index()].handled = true;
        self.scene.take_aim();
        self
    }
}

pub fn fig(side: Side, figure: u8) -> Who {
    who(side, figure)
}

/// A down on which the quarterback does this after the snap.
pub fn after_snap(game: Electric, seed: u64, declare: Declare) -> Table {
    Table::scripted(game, seed, move |_, side, ask| match ask {
        Ask::Next => Some(Call::Next(NextPlay::Scrimmage)),
        Ask::Lineup(Unit::Offence) if side == HOME => Some(lineup("pro_set")),
        Ask::Declare(Stage::Snap) => Some(Call::Declare(declare)),
        _ => None,
    })
}
