//! The rules: four downs for ten yards, ten plays a quarter, a touchdown is six points and the other side's ball.

use hashmark_dice::{Die, Roll};
use hashmark_law::{Both, CarryHow, Fact, FieldPlayer, Next, PlayKind, ScoreKind, Side, Situation, Spot};
use hashmark_table::{AnyDesk, Desk, Flow, Game, Refusal, Why};
use serde::{Deserialize, Serialize};

/// The one die.
pub const DIE: Roll = Roll::of(&[Die::plain("white", 6)]);
const YARDS: Why = Why { rule: "T2", purpose: "yards of the run" };
const QUARTERS: u8 = 4;
const QUARTER_PLAYS: u8 = 10;
const PLAY_SECONDS: u16 = 90;
const DOWNS: u8 = 4;
const START: i16 = 20;

hashmark_table::switches! {
    /// The house rules of coin-toss football.
    CoinHouse {
        /// Every pip is worth three yards instead of two.
        long_strides = false, "T2";
    }
}

/// The clubs by id and name, and the house rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CoinSetup {
    pub(crate) clubs: Both<(String, String)>,
    #[serde(default)]
    pub(crate) house: CoinHouse,
}

/// A question: both at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CoinAsk {
    /// Which way up the coin is hidden.
    Hide,
    /// Which way up it is.
    Guess,
}

/// Which way up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CoinCall {
    Heads,
    Tails,
}

/// What happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CoinEvent {
    /// The coin is shown.
    Shown {
        /// How it lay.
        hidden: CoinCall,
        /// How it was guessed.
        guessed: CoinCall,
    },
    /// Something that every game knows.
    Fact(Fact),
}

/// A game under way.
#[derive(Clone, PartialEq, Debug)]
pub struct Coin {
    pub(crate) setup: CoinSetup,
    pub(crate) situation: Situation,
    plays: u8,
}

impl Game for Coin {
    type Setup = CoinSetup;
    type Ask = CoinAsk;
    type Call = CoinCall;
    type Event = CoinEvent;
    const NAME: &'static str = "coin";

    fn from_setup(setup: &CoinSetup) -> Result<Coin, String> {
        let mut situation = Situation {
            period: 1,
            seconds: u16::from(QUARTER_PLAYS) * PLAY_SECONDS,
            possession: Side::Away,
            spot: Spot::own(Side::Away, START),
            down: 1,
            line_to_gain: Spot::own(Side::Away, START),
            score: Both::new(0, 0),
            timeouts: Both::new(0, 0),
        };
        situation.first_and_ten(Side::Away, Spot::own(Side::Away, START));
        match setup.clubs.home.0 == setup.clubs.away.0 {
            true => Err(format!("{} cannot play against itself", setup.clubs.home.1)),
            false => Ok(Coin { setup: setup.clone(), situation, plays: 0 }),
        }
    }

    fn play_erased(&mut self, desk: &mut AnyDesk<'_, Coin>) -> Flow<()> {
        self.play_fast(desk)
    }

    fn play_fast<D: Desk<Coin>>(&mut self, desk: &mut D) -> Flow<()> {
        let (side, from, period) = (self.situation.possession, self.situation.spot, self.situation.period);
        if self.plays.is_multiple_of(QUARTER_PLAYS) {
            desk.emit(|| CoinEvent::Fact(Fact::PeriodBegan { period }));
        }
        let calls = desk.ask_both(self, Both::of(side, CoinAsk::Hide, CoinAsk::Guess))?;
        let (hidden, guessed) = (calls[side], calls[side.other()]);
        desk.emit(|| CoinEvent::Fact(Fact::Snap { kind: PlayKind::Scrimmage, situation: self.situation }));
        desk.emit(|| CoinEvent::Shown { hidden, guessed });
        let pips = i16::from(desk.roll(DIE, YARDS)?.at(0));
        let stride = if self.setup.house.long_strides { 3 } else { 2 };
        let to = from.ahead(side, if hidden == guessed { 0 } else { stride * pips }).between_goals();
        let by = FieldPlayer { side, man: 0 };
        desk.emit(|| CoinEvent::Fact(Fact::Carry { by, how: CarryHow::Inside, from, to }));
        self.settle(desk, by, to);
        self.tick(desk);
        Ok(())
    }

    fn over(&self) -> bool {
        self.plays == QUARTERS * QUARTER_PLAYS
    }

    fn list(&self, _: Side, _: &CoinAsk) -> Vec<CoinCall> {
        vec![CoinCall::Heads, CoinCall::Tails]
    }

    fn check(&self, _: Side, _: &CoinAsk, _: &CoinCall) -> Result<(), Refusal> {
        Ok(())
    }

    fn audit(&self) -> Result<(), String> {
        let fits = Side::BOTH.iter().all(|side| self.situation.score[*side].is_multiple_of(6));
        if fits { Ok(()) } else { Err("points are no sum of touchdowns".to_string()) }
    }
}

impl Coin {
    /// Touchdown, first down, next down, or the other side's ball.
    fn settle<D: Desk<Coin>>(&mut self, desk: &mut D, by: FieldPlayer, to: Spot) {
        let (side, situation) = (by.side, &mut self.situation);
        if to.to_goal(side) <= 0 {
            situation.score[side] += ScoreKind::Touchdown.points();
            let score = situation.score;
            desk.emit(|| {
                CoinEvent::Fact(Fact::Score { side, kind: ScoreKind::Touchdown, by: Some(by), score })
            });
            situation.first_and_ten(side.other(), Spot::own(side.other(), START));
        } else if to.gain_to(situation.line_to_gain, side) <= 0 {
            desk.emit(|| CoinEvent::Fact(Fact::FirstDown { side }));
            situation.first_and_ten(side, to);
        } else if situation.down == DOWNS {
            desk.emit(|| CoinEvent::Fact(Fact::OnDowns { side }));
            situation.first_and_ten(side.other(), to);
        } else {
            (situation.down, situation.spot) = (situation.down + 1, to);
        }
    }

    /// Counts the play; a quarter ends after ten, the game after four of them.
    fn tick<D: Desk<Coin>>(&mut self, desk: &mut D) {
        self.plays += 1;
        let period = self.situation.period;
        self.situation.seconds -= PLAY_SECONDS;
        let (seconds, score) = (self.situation.seconds, self.situation.score);
        desk.emit(|| CoinEvent::Fact(Fact::Clock { period, seconds }));
        if seconds == 0 {
            desk.emit(|| CoinEvent::Fact(Fact::PeriodEnded { period }));
            if self.over() {
                desk.emit(|| CoinEvent::Fact(Fact::GameEnded { score }));
            } else {
                self.situation.period += 1;
                self.situation.seconds = u16::from(QUARTER_PLAYS) * PLAY_SECONDS;
            }
        }
    }

    pub(crate) fn next_play(&self) -> Next {
        if self.over() { Next::Over } else { Next::Scrimmage }
    }
}
