//! A position, and playing it.

use crate::board::FieldSide;
use crate::call::{DefendCall, LineUpCall, ZoneAsk, ZoneCall, ZoneClockCall};
use crate::defense::{DefLabel, ZoneDefense};
use crate::event::{ZoneDetail, ZoneEvent};
use crate::formation::ZoneFormation;
use crate::game::{ZoneGame, ZoneSetup};
use crate::house::House;
use crate::legal;
use crate::man::{Arm, Pos, Ratings, Years, ZoneMan};
use crate::play::line_up;
use crate::rule::rule;
use crate::scene::ZoneScene;
use crate::team::{DepthChart, ZoneTeam};
use crate::written::WrittenPlay;
use hashmark_dice::{Cup, Pips, Roll, Scripted, Seeded};
use hashmark_law::{Both, Fact, Next, Side, Situation, Spot};
use hashmark_table::{AutoDesk, Coach, Desk, Flow, Game, Refusal, Sight, Why};

/// One play, written down.
#[derive(Clone, Debug)]
pub struct WrittenPosition {
    /// What it is about.
    pub title: String,
    /// The offense's formation.
    pub formation: ZoneFormation,
    /// Its eleven, in the formation's order.
    pub offense: Vec<ZoneMan>,
    pub play: WrittenPlay,
    /// The names of the defense's posts.
    pub labels: [DefLabel; 11],
    pub defense: ZoneDefense,
    /// Its eleven, in the order of the posts.
    pub defenders: Vec<ZoneMan>,
    /// Yards from the offense's own goal line.
    pub(crate) own: i16,
    pub(crate) down: u8,
    /// Yards to go.
    pub(crate) to_go: i16,
    pub(crate) quarter: u8,
    /// Seconds left in it.
    pub(crate) seconds: u16,
    pub(crate) house: House,
    /// Further answers in the order in which they are asked.
    pub(crate) answers: Vec<ZoneCall>,
    /// The dice in the order in which they are thrown.
    pub dice: Vec<u8>,
    /// When they run out the rest comes from this seed.
    pub(crate) draw: Option<u64>,
}

/// Which of the calls of a position is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CallPart {
    Formation,
    Play,
    Defense,
}

/// The written dice, and after them those of a seed if one is named.
struct ScriptThenSeed {
    script: Scripted,
    seed: Option<Seeded>,
}

impl Cup for ScriptThenSeed {
    fn roll(&mut self, roll: Roll) -> Option<Pips> {
        match &mut self.seed {
            Some(seed) if self.script.left() == 0 => seed.roll(roll),
            _ => self.script.roll(roll),
        }
    }
}

/// What became of it.
#[derive(Clone, Debug)]
pub struct Resolved {
    /// The game as it was and is.
    pub game: ZoneGame,
    /// Everything that happened.
    pub events: Vec<ZoneEvent>,
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
        self.events.iter().filter_map(ZoneEvent::fact)
    }

    /// The zone game's own steps.
    pub fn steps(&self) -> impl Iterator<Item = &ZoneDetail> {
        self.events.iter().map(|event| &event.what).filter(|what| !matches!(what, ZoneDetail::Fact(_)))
    }

    /// Yards the play gained, by where the ball is now.
    pub fn gain(&self, before: &WrittenPosition) -> i16 {
        let spot = self.game.state.situation.spot;
        Spot::own(Side::Home, before.own).gain_to(spot, Side::Home)
    }
}

/// A man who only fills the bench.
fn spare(number: u8, pos: Pos) -> ZoneMan {
    ZoneMan::new(number, &format!("Spare {number}"), pos, Ratings::new(0, 1, 4))
}

/// Eleven rated men and a bench behind them.
pub(super) fn eleven(id: &str, name: &str, eleven: &[ZoneMan]) -> ZoneTeam {
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
    let depth = DepthChart::of_men(&men);
    ZoneTeam { id: id.to_owned(), name: name.to_owned(), men, depth }
}

impl WrittenPosition {
    /// The game at this position, the home side with the ball.
    pub fn game(&self) -> Result<ZoneGame, String> {
        let mut setup = ZoneSetup::new(
            eleven("OFF", "The offense", &self.offense),
            eleven("DEF", "The defense", &self.defenders),
        );
        setup.house = self.house;
        let mut game = ZoneGame::from_setup(&setup)?;
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
    fn calls(&self) -> (ZoneCall, ZoneCall, ZoneCall) {
        let men = std::array::from_fn(|at| at as u8);
        (
            ZoneCall::Set(LineUpCall::Line(self.formation, men)),
            ZoneCall::Play(self.play),
            ZoneCall::Defend(DefendCall { men, defense: self.defense }),
        )
    }

    /// Whether the calls are legal here.
    pub fn check(&self) -> Result<(), Refusal> {
        self.check_parts().map_err(|(_, refusal)| refusal)
    }

    /// Whether the calls are legal here, and which of them is not.
    pub(crate) fn check_parts(&self) -> Result<(), (CallPart, Refusal)> {
        let of = |part: CallPart| move |refusal: Refusal| (part, refusal);
        let unplayable = |problem: String| Refusal::new(rule!("Z8.1-f"), problem, "change the men");
        let game = self.game().map_err(unplayable).map_err(of(CallPart::Formation))?;
        let (set, play, defend) = self.calls();
        let men = std::array::from_fn(|at| at as u8);
        legal::check(&game, Side::Home, &ZoneAsk::Set, &set).map_err(of(CallPart::Formation))?;
        legal::check(
            &game,
            Side::Home,
            &ZoneAsk::Play { formation: self.formation, two_points: false },
            &play,
        )
        .map_err(of(CallPart::Play))?;
        legal::check(&game, Side::Away, &ZoneAsk::Defend { formation: self.formation, men }, &defend)
            .map_err(of(CallPart::Defense))
    }

    /// The twenty-two as they line up, before anybody has moved.
    pub fn scene(&self) -> Result<(ZoneGame, ZoneScene), String> {
        let game = self.game()?;
        let men = std::array::from_fn(|at| at as u8);
        let against = DefendCall { men, defense: self.defense };
        let scene = line_up::scene(&game, &self.formation, &men, &against);
        Ok((game, scene))
    }

    /// Plays it with its dice.
    pub fn resolve(&self) -> Result<Resolved, String> {
        let mut game = self.game()?;
        let mut answers = self.answers.clone().into_iter();
        let mut desk = UmpireDesk {
            desk: AutoDesk {
                coaches: Both::from_fn(|_| WrittenCoach { position: self }),
                cup: ScriptThenSeed {
                    script: Scripted::new(self.dice.iter().copied()),
                    seed: self.draw.map(Seeded::new),
                },
                teller: Vec::new(),
            },
            throws: Vec::new(),
            missing: None,
            answers: &mut answers,
        };
        // A pause is told by `missing`.
        let _ = game.play(&mut desk);
        let (throws, missing) = (desk.throws, desk.missing);
        let left = desk.desk.cup.script.left();
        Ok(Resolved { game, events: desk.desk.teller, throws, left, missing })
    }
}

/// Calls what is written, and otherwise what anybody would.
struct WrittenCoach<'a> {
    position: &'a WrittenPosition,
}

impl Coach<ZoneGame> for WrittenCoach<'_> {
    fn answer(&mut self, sight: &Sight<'_, ZoneGame>) -> ZoneCall {
        let Sight { ask, .. } = *sight;
        let (set, play, defend) = self.position.calls();
        match ask {
            ZoneAsk::Set => set,
            ZoneAsk::Play { .. } => play,
            ZoneAsk::Defend { .. } => defend,
            ZoneAsk::Slide | ZoneAsk::StepOut => ZoneCall::Out,
            ZoneAsk::ThrowAway => ZoneCall::GoOn,
            ZoneAsk::Clock(_) => ZoneCall::Clock(ZoneClockCall::Run),
            ZoneAsk::Foul(_) => ZoneCall::Accept,
            ZoneAsk::Toss => ZoneCall::Receive,
            ZoneAsk::Try => ZoneCall::KickTry,
            _ => ZoneCall::Keep,
        }
    }
}

/// A desk that keeps every throw and gives the written answers first.
struct UmpireDesk<'a, D> {
    desk: D,
    throws: Vec<(Why, Vec<u8>)>,
    missing: Option<(Roll, Why)>,
    answers: &'a mut std::vec::IntoIter<ZoneCall>,
}

impl<D: Desk<ZoneGame>> Desk<ZoneGame> for UmpireDesk<'_, D> {
    fn roll(&mut self, roll: Roll, why: Why) -> Flow<Pips> {
        let thrown = self.desk.roll(roll, why);
        match &thrown {
            Ok(pips) => self.throws.push((why, pips.as_slice().to_vec())),
            Err(_) => self.missing = Some((roll, why)),
        }
        thrown
    }

    fn ask(&mut self, game: &ZoneGame, side: Side, ask: ZoneAsk) -> Flow<ZoneCall> {
        let written = self
            .answers
            .as_slice()
            .first()
            .filter(|call| !matches!(ask, ZoneAsk::Set) && legal::check(game, side, &ask, call).is_ok());
        match written.copied() {
            Some(call) => {
                self.answers.next();
                Ok(call)
            }
            None => self.desk.ask(game, side, ask),
        }
    }

    fn ask_both(&mut self, game: &ZoneGame, asks: Both<ZoneAsk>) -> Flow<Both<ZoneCall>> {
        self.desk.ask_both(game, asks)
    }

    fn emit(&mut self, event: impl FnOnce() -> ZoneEvent) {
        self.desk.emit(event);
    }
}

impl WrittenPosition {
    /// Changes the quarterback's arm and hand.
    pub(crate) fn quarterback(&mut self, arm: Arm, hand: FieldSide) {
        if let Some(at) = self.formation.find(crate::formation::Label::Q) {
            self.offense[at].arm = arm;
            self.offense[at].left_handed = hand == FieldSide::Left;
        }
    }
}
