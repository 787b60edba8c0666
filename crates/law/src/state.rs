//! The football of a game in progress, apart from what each game adds to it.

use crate::period::KickoffMemory;
use crate::{Both, Next, RuleSet, Settlement, Side, Situation, Spot};

/// The rules, what they remember between periods, the situation, and the kind of play that comes next.
///
/// Everything the law decides is a question to this value or a change of it: [`GameState::toss`],
/// [`GameState::settle`], [`GameState::conclude`], tries, fouls. `next` is the kind of the play under way until
/// [`GameState::conclude`] says what follows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameState {
    /// The options of this game; they never change during it.
    pub rules: RuleSet,
    /// Who kicked off, and who has had the ball in overtime.
    pub halves: KickoffMemory,
    /// Score, ball, down, clock.
    pub situation: Situation,
    /// The kind of play that is due.
    pub next: Next,
}

impl GameState {
    /// Before the toss.
    pub fn new(rules: RuleSet) -> GameState {
        let mut situation = Situation {
            period: 1,
            seconds: rules.period_seconds,
            possession: Side::Home,
            spot: Spot::MIDFIELD,
            down: 1,
            line_to_gain: Spot::MIDFIELD,
            score: Both::default(),
            timeouts: Both::new(rules.timeouts, rules.timeouts),
        };
        situation.first_and_ten(Side::Home, Spot::own(Side::Home, i16::from(rules.kickoff_from)));
        GameState { rules, halves: KickoffMemory::new(Side::Home), situation, next: Next::Toss }
    }

    /// The down, kick or try once more, as if nothing had been.
    pub fn replay_down(&self) -> Settlement {
        Settlement::new(self.situation, self.next)
    }
}
