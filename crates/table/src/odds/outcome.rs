//! What one play comes to, as coaches count it: made from its facts and from where the game stands after it.

use crate::TableGame;
use hashmark_law::{Both, Fact, Next, PassEnd, PlaceKick, ReturnHow, ScoreKind, Side, Situation};

/// What became of a play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PlayOutcome {
    /// Yards from scrimmage of the side that had the ball: runs, completions, and sacks.
    pub yards: i16,
    /// How a pass ended.
    pub pass: Option<PassEnd>,
    pub sacked: bool,
    /// A first down, or the touchdown, of the side that had the ball.
    pub first_down: bool,
    /// The other side has the ball by an interception or a fumble.
    pub turnover: bool,
    /// The other side has it because fourth down failed.
    pub on_downs: bool,
    /// Who scored a touchdown.
    pub touchdown: Option<Side>,
    /// Who scored a safety, not on a try.
    pub safety: Option<Side>,
    /// How a field goal or a kicked try ended.
    pub kick: Option<PlaceKick>,
    /// Points of each side.
    pub points: Both<u16>,
    /// Seconds off the clock of the period.
    pub seconds: u16,
    /// Where the game stands after it.
    pub after: Situation,
    /// What comes next.
    pub next: Next,
}

impl PlayOutcome {
    /// What a play came to that began here, told by these facts, and ended with this game.
    pub fn of<G: TableGame>(before: &Situation, facts: &[Fact], game: &G) -> PlayOutcome {
        let after = *game.situation();
        let gained = |side: Side| after.score[side].saturating_sub(before.score[side]);
        let same_period = after.period == before.period;
        let left = if same_period { after.seconds } else { 0 };
        let mut outcome = PlayOutcome {
            yards: 0,
            pass: None,
            sacked: false,
            first_down: false,
            turnover: false,
            on_downs: false,
            touchdown: None,
            safety: None,
            kick: None,
            points: Both::from_fn(gained),
            seconds: before.seconds.saturating_sub(left),
            after,
            next: game.next(),
        };
        let mut holder = before.possession;
        facts.iter().for_each(|fact| outcome.count(before.possession, &mut holder, fact));
        outcome.turnover &= holder != before.possession;
        outcome.first_down |= outcome.touchdown == Some(before.possession);
        outcome
    }

    /// Counts one fact; `holder` is who has had the ball last.
    fn count(&mut self, offense: Side, holder: &mut Side, fact: &Fact) {
        match *fact {
            Fact::Carry { by, from, to, .. } if by.side == offense => self.yards += from.gain_to(to, offense),
            Fact::Pass { end, from, to, .. } => {
                self.pass = Some(end);
                self.yards += if end == PassEnd::Complete { from.gain_to(to, offense) } else { 0 };
            }
            Fact::Sack { from, to, .. } => {
                self.sacked = true;
                self.yards += from.gain_to(to, offense);
            }
            Fact::Kick { by, .. } => *holder = by.side.other(),
            Fact::Blocked { kicker, .. } => *holder = kicker.side.other(),
            Fact::Interception { by, .. } => (*holder, self.turnover) = (by.side, true),
            Fact::Recovery { by, .. } => {
                self.turnover |= by.side != *holder;
                *holder = by.side;
            }
            Fact::Return { by, how: ReturnHow::Interception | ReturnHow::Fumble, .. } => *holder = by.side,
            Fact::FirstDown { side } => self.first_down |= side == offense,
            Fact::OnDowns { side } => self.on_downs |= side == offense,
            Fact::FieldGoal { end, .. } | Fact::TryKick { end, .. } => self.kick = Some(end),
            Fact::Score { side, kind: ScoreKind::Touchdown, .. } => self.touchdown = Some(side),
            Fact::Score { side, kind: ScoreKind::Safety, .. } => self.safety = Some(side),
            _ => {}
        }
    }

    /// Whether a pass was thrown and ended so.
    pub fn passed(&self, end: PassEnd) -> bool {
        self.pass == Some(end)
    }
}
