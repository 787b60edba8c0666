//! A table at which rules are tried: a game in any situation, dice and answers written beforehand.

use hashmark_dice::{Pips, Roll, Seeded, Stream};
use hashmark_electric::bases::Grade;
use hashmark_electric::board::{Board, Figure, FigureId, Heading, Plate, Point};
use hashmark_electric::call::{Declare, LineupCall, LineupUnit, NextPlay, Orders, PasserStage};
use hashmark_electric::coach::ElectricBookCoach;
use hashmark_electric::game::{self, Electric, ElectricSetup};
use hashmark_electric::house::House;
use hashmark_electric::scene::{BoardScene, who};
use hashmark_electric::team::ElectricTeam;
use hashmark_electric::{ElectricAsk, ElectricCall, ElectricDetail, ElectricEvent};
use hashmark_law::period::KickoffMemory;
use hashmark_law::{Both, Fact, Next, Side, Situation, Spot};
use hashmark_table::suite::ScriptedDesk;
use hashmark_table::{Coach, Game, Refusal};
use std::sync::Arc;

pub const HOME: Side = Side::Home;
pub const AWAY: Side = Side::Away;

/// Two clubs on good bases.
pub fn setup() -> ElectricSetup {
    let league = hashmark_roster::founders();
    ElectricSetup::new(
        ElectricTeam::of_club(&league.clubs[0], Grade::Club),
        ElectricTeam::of_club(&league.clubs[1], Grade::Club),
    )
}

/// A new game with house rules.
pub fn new_game(house: House) -> Electric {
    let setup = ElectricSetup { house, ..setup() };
    Electric::start(Arc::new(game::ElectricRules::open(&setup).expect("a book")))
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

/// The shaking of the board is no roll of the book.
pub fn is_shaking(roll: Roll) -> bool {
    roll.dice()[0].sides == 100
}

/// What dice show that nobody has loaded.
fn unloaded(roll: Roll) -> Option<Pips> {
    if roll.dice().len() == 2 { Pips::new(&[1, 6]) } else { Pips::new(&[1]) }
}

/// A game, a desk, and what was told.
pub struct Table {
    pub game: Electric,
    pub desk: ScriptedDesk<'static, Electric>,
}

impl Table {
    /// A table where everybody plays by the book.
    pub fn of(game: Electric) -> Table {
        Table::scripted(game, 1, |_, _, _| None)
    }

    /// A table where a script answers first; the dice of the book show 7, or 1, and the board shakes by a seed.
    pub fn scripted(
        game: Electric,
        seed: u64,
        script: impl FnMut(&Electric, Side, &ElectricAsk) -> Option<ElectricCall> + 'static,
    ) -> Table {
        let mut books = Both::from_fn(|side| ElectricBookCoach::new(Stream::lane(seed, side as u64)));
        let desk = ScriptedDesk::new()
            .shaken(is_shaking, Seeded::new(seed))
            .others(unloaded)
            .answers(script)
            .usual(move |sight| books[sight.side].answer(sight));
        Table { game, desk }
    }

    /// With these totals for the next rolls of the book.
    pub fn dice(mut self, totals: &[u8]) -> Table {
        self.desk = self.desk.totals(totals);
        self
    }

    /// With these sums for what is thrown for these purposes.
    pub fn dice_for(mut self, dice: &[(&str, u8)]) -> Table {
        self.desk = self.desk.dice(dice);
        self
    }

    /// One play.
    pub fn play(mut self) -> Table {
        self.game.play(&mut self.desk).expect("nobody is waited for");
        self.game.audit().expect("sense");
        self
    }

    pub fn facts(&self) -> Vec<Fact> {
        self.desk.events.iter().filter_map(ElectricEvent::fact).copied().collect()
    }

    pub fn told(&self, rule: &str) -> bool {
        self.desk.events.iter().any(|event| event.rule.id() == rule)
    }

    pub fn has(&self, wanted: impl Fn(&ElectricDetail) -> bool) -> bool {
        self.desk.events.iter().any(|event| wanted(&event.what))
    }

    /// The dice of the book as they were thrown: how many, and their sum.
    pub fn thrown(&self) -> Vec<(usize, u8)> {
        let sum = |pips: &Pips| (pips.as_slice().len(), pips.as_slice().iter().sum());
        self.desk.throws.iter().map(|(_, pips)| sum(pips)).collect()
    }

    /// The situation: possession, yards from its own goal, down.
    pub fn now(&self) -> (Side, i16, u8) {
        let now = &self.game.state.situation;
        (now.possession, now.spot.from_own(now.possession), now.down)
    }

    pub fn asks(&self, side: Side, wanted: impl Fn(&ElectricAsk) -> bool) -> usize {
        self.desk.asks.iter().filter(|(by, ask)| *by == side && wanted(ask)).count()
    }
}

/// Which rule refuses a call, if one does.
pub fn refusal(result: Result<(), Refusal>) -> &'static str {
    result.err().map_or("", |refusal| refusal.rule)
}

/// A lineup as it is typed.
pub fn lineup(text: &str) -> ElectricCall {
    ElectricCall::Lineup(text.parse::<LineupCall>().expect("a lineup"))
}

/// Orders as they are typed.
pub fn orders(text: &str) -> ElectricCall {
    ElectricCall::Orders(text.parse::<Orders>().expect("orders"))
}

/// A board with a few figures on it.
pub struct Stand {
    pub scene: BoardScene,
}

/// An empty board: the home side has the ball, the line is midfield.
pub fn stand() -> Stand {
    let scene = BoardScene { board: Board::new(Plate::LARGE_CLASSIC, 5), set: true, ..BoardScene::default() };
    Stand { scene }
}

impl Stand {
    /// A figure of a side: number, place, degrees left of the home side's forward.
    pub fn put(mut self, side: Side, figure: u8, x: f32, y: f32, degrees: f64, tag: &str) -> Stand {
        let who = who(side, figure);
        let steady = Figure { sigma: 0.0, stability: 100.0, ..Figure::default() };
        self.scene.board.set_figure(who, steady);
        self.scene.board.place(who, Point::new(x, y), Heading::degrees(degrees)).expect("room");
        self.scene.parts[who.index()].tag = hashmark_electric::lineup::PlaceTag::new(tag);
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

pub fn fig(side: Side, figure: u8) -> FigureId {
    who(side, figure)
}

/// A down on which the quarterback does this after the snap.
pub fn after_snap(game: Electric, seed: u64, declare: Declare) -> Table {
    Table::scripted(game, seed, move |_, side, ask| match ask {
        ElectricAsk::Next => Some(ElectricCall::Next(NextPlay::Scrimmage)),
        ElectricAsk::Lineup(LineupUnit::Offense) if side == HOME => Some(lineup("pro_set")),
        ElectricAsk::Declare(PasserStage::Snap) => Some(ElectricCall::Declare(declare)),
        _ => None,
    })
}
