//! A position, and playing it.

use crate::board::Flank;
use crate::call::{Ask, Call, ClockCall, DefendCall, SetUp};
use crate::defence::{DefLabel, Defence};
use crate::event::{Event, What};
use crate::game::{Setup, ZoneGame};
use crate::house::House;
use crate::legal;
use crate::line::Formation;
use crate::man::{Arm, Man, Pos, Ratings, Years};
use crate::play::line_up;
use crate::rule::rule;
use crate::scene::Scene;
use crate::team::{Depth, Team};
use crate::written::Play;
use hashmark_dice::{Pips, Roll, Scripted};
use hashmark_law::{Both, Fact, Next, Side, Situation, Spot};
use hashmark_table::{Coach, Desk, Flow, Game, Quick, Refusal, Sight, Why};

/// One play, written down.
#[derive(Clone, Debug)]
pub struct Position {
    /// What it is about.
    pub title: String,
    /// The offence's formation.
    pub formation: Formation,
    /// Its eleven, in the formation's order.
    pub offence: Vec<Man>,
    /// The play.
    pub play: Play,
    /// The names of the defence's posts.
    pub labels: [DefLabel; 11],
    /// The defence.
    pub defence: Defence,
    /// Its eleven, in the order of the posts.
    pub defenders: Vec<Man>,
    /// Yards from the offence's own goal line.
    pub own: i16,
    /// Down.
    pub down: u8,
    /// Yards to go.
    pub to_go: i16,
    /// Quarter.
    pub quarter: u8,
    /// Seconds left in it.
    pub seconds: u16,
    /// House rules.
    pub house: House,
    /// Further answers in the order in which they are asked.
    pub answers: Vec<Call>,
    /// The dice in the order in which they are thrown.
    pub dice: Vec<u8>,
}

/// What became of it.
#[derive(Clone, Debug)]
pub struct Resolved {
    /// The game as it was and is.
    pub game: ZoneGame,
    /// Everything that happened.
    pub events: Vec<Event>,
    /// Every throw: what for, by which rule, and what it showed.
    pub throws: Vec<(Why, Vec<u8>)>,
    /// Dice that were not needed.
    pub left: usize,
    /// The play stopped because this throw was not given.
    pub missing: Option<(Roll, Why)>,
}

impl Resolved {
    /// The shared facts.
    pub fn facts(&self) -> impl Iterator<Item = &Fact> {
        self.events.iter().filter_map(Event::fact)
    }

    /// The zone game's own steps.
    pub fn steps(&self) -> impl Iterator<Item = &What> {
        self.events.iter().map(|event| &event.what).filter(|what| !matches!(what, What::Fact(_)))
    }

    /// Yards the play gained, by where the ball is now.
    pub fn gain(&self, before: &Position) -> i16 {
        let spot = self.game.state.situation.spot;
        Spot::own(Side::Home, before.own).gain_to(spot, Side::Home)
    }
}

/// A man who only fills the bench.
fn spare(number: u8, pos: Pos) -> Man {
    Man::new(number, &format!("Spare {number}"), pos, Ratings::new(0, 1, 4))
}

/// Eleven rated men and a bench behind them.
fn team(id: &str, name: &str, eleven: &[Man]) -> Team {
    const BENCH: [Pos; 26] = [
        Pos::Q,
        Pos::F,
        Pos::H,
        Pos::W,
        Pos::W,
        Pos::Te,
        Pos::T,
        Pos::T,
        Pos::G,
        Pos::G,
        Pos::C,
        Pos::De,
        Pos::De,
        Pos::Dt,
        Pos::Dt,
        Pos::Nt,
        Pos::Olb,
        Pos::Olb,
        Pos::Mlb,
        Pos::Mlb,
        Pos::Cb,
        Pos::Cb,
        Pos::S,
        Pos::S,
        Pos::K,
        Pos::P,
    ];
    let mut men = eleven.to_vec();
    for pos in BENCH {
        let number = (1..=99).rev().find(|number| men.iter().all(|man| man.number != *number)).unwrap_or(99);
        men.push(spare(number, pos));
    }
    for man in &mut men {
        if man.marks.years == Years::Experienced {
            man.age = man.age.max(30);
        }
    }
    let depth = Depth::of_men(&men);
    Team { id: id.to_owned(), name: name.to_owned(), men, depth }
}

impl Position {
    /// The game at this position, the home side with the ball.
    pub fn game(&self) -> Result<ZoneGame, String> {
        let mut setup = Setup::new(
            team("OFF", "The offence", &self.offence),
            team("DEF", "The defence", &self.defenders),
        );
        setup.house = self.house;
        let mut game = ZoneGame::seat(&setup)?;
        let spot = Spot::own(Side::Home, self.own);
        game.state.situation = Situation {
            period: self.quarter,
            seconds: self.seconds,
            possession: Side::Home,
            spot,
            down: self.down,
            line_to_gain: spot.ahead(Side::Home, self.to_go).between_goals(),
            ..game.state.situation
        };
        game.state.next = Next::Scrimmage;
        game.state.wind.level = 1;
        Ok(game)
    }

    /// What each side calls.
    fn calls(&self) -> (Call, Call, Call) {
        let men = std::array::from_fn(|at| at as u8);
        (
            Call::Set(SetUp::Line(self.formation, men)),
            Call::Play(self.play),
            Call::Defend(DefendCall { men, defence: self.defence }),
        )
    }

    /// Whether the calls are legal here.
    pub fn check(&self) -> Result<(), Refusal> {
        let unplayable = |problem: String| Refusal::new(rule!("Z8.1-f"), problem, "change the men");
        let game = self.game().map_err(unplayable)?;
        let (set, play, defend) = self.calls();
        let men = std::array::from_fn(|at| at as u8);
        legal::check(&game, Side::Home, &Ask::Set, &set)?;
        legal::check(&game, Side::Home, &Ask::Play { formation: self.formation, two_points: false }, &play)?;
        legal::check(&game, Side::Away, &Ask::Defend { formation: self.formation, men }, &defend)
    }

    /// The twenty-two as they line up, before anybody has moved.
    pub fn scene(&self) -> Result<(ZoneGame, Scene), String> {
        let game = self.game()?;
        let men = std::array::from_fn(|at| at as u8);
        let against = DefendCall { men, defence: self.defence };
        let scene = line_up::scene(&game, &self.formation, &men, &against);
        Ok((game, scene))
    }

    /// Plays it with its dice.
    pub fn resolve(&self) -> Result<Resolved, String> {
        let mut game = self.game()?;
        let mut answers = self.answers.clone().into_iter();
        let mut desk = Umpire {
            desk: Quick {
                coaches: Both::from_fn(|_| Written { position: self }),
                cup: Scripted::new(self.dice.iter().copied()),
                teller: Vec::new(),
            },
            throws: Vec::new(),
            missing: None,
            answers: &mut answers,
        };
        // A pause is told by `missing`.
        let _ = game.play(&mut desk);
        let (throws, missing) = (desk.throws, desk.missing);
        let left = desk.desk.cup.left();
        Ok(Resolved { game, events: desk.desk.teller, throws, left, missing })
    }
}

/// Calls what is written, and otherwise what anybody would.
struct Written<'a> {
    position: &'a Position,
}

impl Coach<ZoneGame> for Written<'_> {
    fn answer(&mut self, sight: &Sight<'_, ZoneGame>) -> Call {
        let Sight { ask, .. } = *sight;
        let (set, play, defend) = self.position.calls();
        match ask {
            Ask::Set => set,
            Ask::Play { .. } => play,
            Ask::Defend { .. } => defend,
            Ask::Slide | Ask::StepOut => Call::Out,
            Ask::ThrowAway => Call::GoOn,
            Ask::Clock(_) => Call::Clock(ClockCall::Run),
            Ask::Foul(_) => Call::Accept,
            Ask::Toss => Call::Receive,
            Ask::Try => Call::KickTry,
            _ => Call::Keep,
        }
    }
}

/// A desk that keeps every throw and gives the written answers first.
struct Umpire<'a, D> {
    desk: D,
    throws: Vec<(Why, Vec<u8>)>,
    missing: Option<(Roll, Why)>,
    answers: &'a mut std::vec::IntoIter<Call>,
}

impl<D: Desk<ZoneGame>> Desk<ZoneGame> for Umpire<'_, D> {
    fn roll(&mut self, roll: Roll, why: Why) -> Flow<Pips> {
        let thrown = self.desk.roll(roll, why);
        match &thrown {
            Ok(pips) => self.throws.push((why, pips.as_slice().to_vec())),
            Err(_) => self.missing = Some((roll, why)),
        }
        thrown
    }

    fn ask(&mut self, game: &ZoneGame, side: Side, ask: Ask) -> Flow<Call> {
        let written = self
            .answers
            .as_slice()
            .first()
            .filter(|call| !matches!(ask, Ask::Set) && legal::check(game, side, &ask, call).is_ok());
        match written.copied() {
            Some(call) => {
                self.answers.next();
                Ok(call)
            }
            None => self.desk.ask(game, side, ask),
        }
    }

    fn ask_both(&mut self, game: &ZoneGame, asks: Both<Ask>) -> Flow<Both<Call>> {
        self.desk.ask_both(game, asks)
    }

    fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.desk.tell(event);
    }
}

impl Position {
    /// Changes the quarterback's arm and hand.
    pub fn quarterback(&mut self, arm: Arm, hand: Flank) {
        if let Some(at) = self.formation.find(crate::line::Label::Q) {
            self.offence[at].arm = arm;
            self.offence[at].left_handed = hand == Flank::Left;
        }
    }
}
