//! The odds of calls at the open question of a session: thought about elsewhere, from what the side that is asked may see.

use crate::coaches::machine_coach;
use crate::wire::{CallOddsView, ExpectedCall, NextChance, OddsFigure, OddsSheet, YardsChance};
use crate::{CallOf, CoachKind, GamePages, SeatAssignment, SessionError};
use hashmark_dice::Stream;
use hashmark_law::{Both, Names, Side};
use hashmark_record::say;
use hashmark_table::odds::{
    CallOdds, LikelyCall, MOST_RUNS, OddsAsk, OddsEffort, OddsEstimate, OddsMeasure, OpenQuestion,
    OutcomeSums, PlayOutcome,
};
use hashmark_table::{Coach, Describe, ForkError, Game, Match, Menus, ReadCalls};
use std::collections::BTreeMap;

/// The seed of all chance behind odds: the match's own is never asked, so that nobody learns what its coaches will do.
const ODDS_SEED: u64 = 0x0DD5;
/// So many of the situations that may come next are shown.
const NEXT_SHOWN: usize = 8;
/// A chance below this is none.
const NO_CHANCE: f64 = 1e-12;

/// Odds that are asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OddsQuery {
    /// The call as typed; every call of the menu when there is none.
    pub call: Option<String>,
    /// What the other side calls at a sealed question, as typed; what its book coach usually calls when there is none.
    pub against: Option<String>,
    /// By which figure the calls are ranked.
    pub rank: OddsMeasure,
    /// Plays in a sample, where the odds are not exact; the game's usual number when there is none.
    pub plays: Option<u32>,
}

impl Default for OddsQuery {
    fn default() -> OddsQuery {
        OddsQuery { call: None, against: None, rank: OddsMeasure::FirstDown, plays: None }
    }
}

/// Works odds out; it may take a while, and needs nothing of the match.
pub type OddsJob = Box<dyn FnOnce() -> Result<OddsSheet, SessionError> + Send>;

/// Odds at the open question of a side.
pub(crate) fn odds_job<P: GamePages>(
    played: &Match<P::Game>,
    house: &SeatAssignment,
    side: Side,
    query: &OddsQuery,
) -> Result<OddsJob, SessionError> {
    if played.odds_hidden() {
        return Err(SessionError::OddsHidden);
    }
    let sight = played.sight(side).ok_or(SessionError::NothingAsked)?;
    let question = OpenQuestion::of(&sight).ok_or(SessionError::NothingAsked)?;
    let room = OddsRoom::<P> {
        question,
        side,
        turn: played.progress() as u64,
        plan: house.plan.clone(),
        kinds: house.coaches,
        query: query.clone(),
    };
    room.calls()?;
    room.against()?;
    Ok(Box::new(move || room.sheet()))
}

/// A question with all that is needed to weigh its answers.
struct OddsRoom<P: GamePages> {
    question: OpenQuestion<P::Game>,
    side: Side,
    turn: u64,
    plan: Option<String>,
    kinds: Both<CoachKind>,
    query: OddsQuery,
}

impl<P: GamePages> OddsRoom<P> {
    fn game(&self) -> &P::Game {
        self.question.game()
    }

    /// A coach for either side: a person is taken to call by the book.
    fn coach(&self, side: Side, chance: Stream) -> Box<dyn Coach<P::Game>> {
        let kind = if self.kinds[side] == CoachKind::Random { CoachKind::Random } else { CoachKind::Book };
        machine_coach::<P>(kind, self.plan.as_deref(), chance).expect("a machine's seat has a coach")
    }

    /// The calls that are weighed, with the words they were typed in.
    fn calls(&self) -> Result<Vec<(String, CallOf<P>)>, SessionError> {
        let (game, ask) = (self.game(), self.question.ask());
        let read = |typed: &str| -> Result<CallOf<P>, SessionError> {
            let call = game.read(self.side, ask, typed).map_err(SessionError::Unread)?;
            game.check(self.side, ask, &call)?;
            Ok(call)
        };
        if let Some(typed) = &self.query.call {
            return Ok(vec![(typed.clone(), read(typed)?)]);
        }
        let menu = game.menu(self.side, ask);
        let mut calls: Vec<(String, CallOf<P>)> = Vec::new();
        for typed in menu.calls() {
            let call = read(typed)?;
            if calls.iter().all(|(_, known)| *known != call) {
                calls.push((typed.to_string(), call));
            }
        }
        Ok(calls)
    }

    /// What the other side calls, when that was said.
    fn against(&self) -> Result<Option<Vec<LikelyCall<CallOf<P>>>>, SessionError> {
        let Some(typed) = &self.query.against else { return Ok(None) };
        let other = self.side.other();
        let ask = self.question.other_ask().ok_or(SessionError::OnlyOneAsked)?;
        let call = self.game().read(other, ask, typed).map_err(SessionError::Unread)?;
        self.game().check(other, ask, &call)?;
        Ok(Some(vec![(call, 1.0)]))
    }

    fn sheet(&self) -> Result<OddsSheet, SessionError> {
        let coach = |side: Side, chance: Stream| self.coach(side, chance);
        let sight = self.question.sight();
        let ask = OddsAsk { sight, coach: &coach, other: None, seed: ODDS_SEED };
        let mut against = self.against()?.unwrap_or_else(|| ask.usual_calls());
        against.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        let other = (!against.is_empty()).then_some(against.as_slice());
        let ask = OddsAsk { other, ..ask };
        let effort = OddsEffort { runs: MOST_RUNS, plays: self.query.plays.unwrap_or(P::ODDS_PLAYS) };
        let mut ranked = Vec::new();
        for (typed, call) in self.calls()? {
            let odds = ask.odds(&call, effort).map_err(|fault| not_weighed(&fault))?;
            ranked.push((typed, call, odds));
        }
        let better = self.better(&ask);
        let (offense, rank) = (ask.offense(), self.query.rank);
        let worth = |odds: &CallOdds| odds.sums.estimate(rank).value * better;
        ranked.sort_by(|(.., one), (.., other)| worth(other).total_cmp(&worth(one)));
        let best = ranked.first().map(|(.., odds)| odds.clone());
        let behind = |odds: &CallOdds| {
            best.as_ref().map_or(OddsFigure::default(), |best| {
                figure(&best.sums.difference(&odds.sums, |outcome| better * rank.of(outcome, offense)))
            })
        };
        let calls = ranked.iter().map(|(typed, call, odds)| self.shown(typed, call, odds, behind(odds)));
        Ok(OddsSheet {
            turn: self.turn,
            situation: say::what_next(&self.game().names(), self.game().next(), self.game().situation()),
            offense: self.side == offense,
            against: against.iter().map(|(call, chance)| self.expected(call, *chance)).collect(),
            ranked_by: rank.word(),
            calls: calls.collect(),
        })
    }

    /// 1 where more of what the calls are ranked by is better for the side that is asked, -1 where less is.
    fn better(&self, ask: &OddsAsk<'_, P::Game>) -> f64 {
        let own = if self.side == ask.offense() { 1.0 } else { -1.0 };
        if self.query.rank.is_good_for_offense() { own } else { -own }
    }

    fn expected(&self, call: &CallOf<P>, chance: f64) -> ExpectedCall {
        let other = self.side.other();
        ExpectedCall {
            call: self.game().shorthand(other, call),
            words: self.game().call_words(other, call),
            chance,
        }
    }

    fn shown(&self, typed: &str, call: &CallOf<P>, odds: &CallOdds, behind: OddsFigure) -> CallOddsView {
        let figures = figures(&odds.sums);
        CallOddsView {
            call: typed.to_string(),
            words: self.game().call_words(self.side, call),
            summary: summary(&figures),
            exact: odds.ways.is_some(),
            ways: odds.ways,
            plays: odds.ways.is_none().then_some(odds.sums.sampled() as u64),
            figures,
            behind,
            yards: yards(&odds.sums),
            next: self.next(&odds.sums),
        }
    }

    /// The likeliest situations after the play, the clock left aside.
    fn next(&self, sums: &OutcomeSums) -> Vec<NextChance> {
        let names = self.game().names();
        let mut chances: BTreeMap<String, f64> = BTreeMap::new();
        for (outcome, chance) in sums.chances() {
            *chances.entry(next_words(&names, outcome)).or_default() += chance;
        }
        let mut next: Vec<NextChance> =
            chances.into_iter().map(|(words, chance)| NextChance { words, chance }).collect();
        next.sort_by(|one, other| other.chance.total_cmp(&one.chance));
        next.truncate(NEXT_SHOWN);
        next
    }
}

/// What comes after an outcome, and who has the ball.
fn next_words(names: &dyn Names, outcome: &PlayOutcome) -> String {
    let words = say::what_next(names, outcome.next, &outcome.after);
    let club = names.club(outcome.after.possession);
    if outcome.next == hashmark_law::Next::Scrimmage { format!("{club} {words}") } else { words }
}

fn not_weighed(fault: &ForkError) -> SessionError {
    match fault {
        ForkError::Refused(refusal) => SessionError::Refused(refusal.clone()),
        other => SessionError::Internal(other.to_string()),
    }
}

fn figure(estimate: &OddsEstimate) -> OddsFigure {
    OddsFigure { value: estimate.value, error: estimate.error }
}

fn figures(sums: &OutcomeSums) -> BTreeMap<String, OddsFigure> {
    let measured = OddsMeasure::ALL.into_iter().map(|measure| (measure, sums.estimate(measure)));
    let shown = measured.filter(|(measure, found)| !measure.is_chance() || found.value > NO_CHANCE);
    shown.map(|(measure, found)| (measure.word().to_string(), figure(&found))).collect()
}

fn yards(sums: &OutcomeSums) -> Vec<YardsChance> {
    let spread = sums.spread(|outcome| Some(i32::from(outcome.yards)));
    spread.into_iter().map(|(yards, chance)| YardsChance { yards, chance }).collect()
}

/// The figures people want to hear, in a sentence.
fn summary(figures: &BTreeMap<String, OddsFigure>) -> String {
    const CHANCES: [(OddsMeasure, &str); 9] = [
        (OddsMeasure::Complete, "complete"),
        (OddsMeasure::Intercepted, "intercepted"),
        (OddsMeasure::Sacked, "sacked"),
        (OddsMeasure::KickGood, "good"),
        (OddsMeasure::FirstDown, "first down"),
        (OddsMeasure::Touchdown, "touchdown"),
        (OddsMeasure::TouchdownAgainst, "touchdown against"),
        (OddsMeasure::Safety, "safety"),
        (OddsMeasure::Turnover, "turnover"),
    ];
    let of = |measure: OddsMeasure| figures.get(measure.word());
    let chance = |(measure, words): &(OddsMeasure, &str)| {
        of(*measure).map(|found| format!("{:.1} % {words}", found.value * 100.0))
    };
    let mut parts: Vec<String> = CHANCES.iter().filter_map(chance).collect();
    if let Some(yards) = of(OddsMeasure::Yards).filter(|yards| yards.value != 0.0) {
        parts.push(format!("{:.1} yards", yards.value));
    }
    if parts.is_empty() { "nothing that is measured".to_string() } else { parts.join(", ") }
}
