//! What changes during a game.

use crate::call::NextPlay;
use crate::campaign::CampaignState;
use crate::lineup::{FigureEleven, LineupGround};
use hashmark_law::{Both, GameState, Side};
use std::ops::{Deref, DerefMut};

/// A team's challenges (E1-terms-37).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Challenges {
    pub won: u8,
    pub lost: u8,
}

impl Challenges {
    /// How many are left: two, and a third when both were won.
    pub const fn left(self) -> u8 {
        let made = self.won + self.lost;
        let most: u8 = if self.won >= 2 { 3 } else { 2 };
        most.saturating_sub(made)
    }
}

/// What the tosses decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tosses {
    /// Who chooses for the second half.
    pub second_half: Side,
    /// Who won the last overtime toss.
    pub overtime: Option<Side>,
    /// The home side defends the end on the left of the picture.
    pub home_left: bool,
}

/// A line-up that is set but not snapped yet.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Lined {
    /// Where each unit stands.
    pub grounds: Both<LineupGround>,
    /// Where both elevens stand before the snap.
    pub elevens: Both<FigureEleven>,
    /// Who left a twelfth figure on the field (E1-pregame-4).
    pub spares: Both<bool>,
}

/// The state of a game.
#[derive(Clone, Debug)]
pub struct ElectricState {
    /// The football: score, ball, down, what comes next. Its fields are read as if they were the state's own.
    pub football: GameState,
    /// Where the ball lies across the field.
    pub ball_y: f32,
    /// Plays of this period that count (E1-timing-2).
    pub counted: u8,
    /// Seconds that ran off a house clock after the last play, which a time-out gives back.
    pub idle: u16,
    pub challenges: Both<Challenges>,
    pub tosses: Tosses,
    /// How often the switch was thrown: no two pulses shake alike.
    pub pulses: u32,
    /// Plays so far.
    pub plays: u32,
    /// Yards against the try or the kickoff from a foul on a touchdown.
    pub carry: Option<hashmark_law::foul::CarriedPenalty>,
    /// The forms of the last play, for a hurry-up.
    pub forms: Both<String>,
    /// What was chosen for this down.
    pub chosen: NextPlay,
    /// Before the snap: how both stand.
    pub lined: Option<Box<Lined>>,
    /// What the second part of the book adds.
    pub heroes: CampaignState,
}

impl Deref for ElectricState {
    type Target = GameState;

    fn deref(&self) -> &GameState {
        &self.football
    }
}

impl DerefMut for ElectricState {
    fn deref_mut(&mut self) -> &mut GameState {
        &mut self.football
    }
}

impl ElectricState {
    /// Counted plays of a period: 15, fewer in an overtime of the regular season (E1-timing-2, E1-overtime-2).
    pub fn plays_a_period(&self, postseason: bool) -> u8 {
        if self.situation.is_overtime() && !postseason { 10 } else { 15 }
    }

    /// The last two counted plays of a half or of an overtime period (E1-timing-13).
    pub fn two_minute_drill(&self, postseason: bool) -> bool {
        let ends = self.situation.half_ends();
        ends && self.counted + 2 >= self.plays_a_period(postseason)
    }
}
