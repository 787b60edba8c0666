//! Fouls, when they are played: a black X in the guess roll is a flag.
//!
//! The play goes on behind a curtain: what it tells is held back until the injured side has chosen,
//! so that a play that did not count is never in the record.

use super::{CardOutcome, Snap, after, run_or_pass};
use crate::call::{CardAsk, CardCall, CardFoulAsk, CardPlay, Guess, PassKind};
use crate::dice::{REDS_ROLL, Reds, THREE_ROLL};
use crate::event::{CardDetail, CardEvent, Column3};
use crate::game::{Card, fact, step};
use crate::rule::{rule, why};
use hashmark_dice::{Pips, Roll};
use hashmark_law::foul::{Basis, Foul, FoulKind, FoulMoment, PenaltyChoice};
use hashmark_law::{Both, Ending, Fact, Side, Verdict};
use hashmark_table::{Desk, Flow, PartKey, Why};

/// Reds and white: whose foul it may be, and whether it is called; then what it was.
pub(crate) fn thrown<D: Desk<Card>>(
    game: &Card,
    desk: &mut D,
    snap: &Snap,
    kind: Guess,
) -> Flow<Option<Foul>> {
    let called = desk.part(PartKey::of("flag", 0), |desk| {
        let pips = desk.roll(THREE_ROLL, why!("C-base-6", "whether a foul is called"))?;
        let (reds, white) = (Reds::of(&pips), pips.at(2));
        let by = if white <= 3 { snap.offense } else { snap.defense };
        let numbers = &game.team(by).numbers;
        let needed = if by == snap.offense { numbers.offense_fouls } else { numbers.defense_fouls };
        let called = needed > 0 && reds.index() <= needed;
        step(desk, rule!("C-base-6"), CardDetail::Checked { reds, needed, happened: called });
        Ok(called.then_some(by))
    })?;
    let Some(by) = called else { return Ok(None) };
    let reds = Reds::of(&desk.roll(REDS_ROLL, why!("C-base-6", "which foul"))?);
    let foul =
        if by == snap.offense { offense_foul(reds.total(), kind) } else { defense_foul(reds.total(), kind) };
    Ok(Some(Foul { by, kind: foul, at: None, when: FoulMoment::During }))
}

fn offense_foul(total: u8, kind: Guess) -> FoulKind {
    match total {
        2 => FoulKind::PersonalFoul,
        3 if kind == Guess::Pass => FoulKind::IntentionalGrounding,
        4 => FoulKind::IllegalBlock,
        5 | 8 => FoulKind::FalseStart,
        9 => FoulKind::IllegalMotion,
        10 => FoulKind::DelayOfGame,
        11 if kind == Guess::Pass => FoulKind::PassInterference,
        12 => FoulKind::IneligibleMan,
        _ => FoulKind::Holding,
    }
}

fn defense_foul(total: u8, kind: Guess) -> FoulKind {
    match total {
        2 => FoulKind::PersonalFoul,
        3 => FoulKind::RoughingPasser,
        4 if kind == Guess::Run => FoulKind::DefensiveHolding,
        4 => FoulKind::DefensivePassInterference,
        5 => FoulKind::IllegalContact,
        8 => FoulKind::DefensiveHolding,
        9 => FoulKind::Encroachment,
        10 => FoulKind::Grasp,
        11 if kind == Guess::Pass => FoulKind::DefensivePassInterference,
        12 => FoulKind::Unsportsmanlike,
        _ => FoulKind::Offside,
    }
}

/// A play with a flag on it, from the snap to the settled down.
pub(crate) fn flagged<D: Desk<Card>>(
    game: &mut Card,
    desk: &mut D,
    snap: &mut Snap,
    foul: Foul,
    column: Column3,
) -> Flow<()> {
    if foul.phase() == FoulMoment::BeforeSnap {
        let choice = game.state.foul_options(Ending::Incomplete, &foul);
        return enforce(game, desk, snap, &foul, &choice, true);
    }
    let saved = game.state;
    let mut curtain = Curtain { desk, told: Vec::new(), parts: Vec::new() };
    let outcome = run_or_pass(game, &mut curtain, snap, column)?;
    let told = curtain.told;
    let foul = Foul { at: Some(spot_of(game, snap, &outcome)), ..foul };
    let choice = saved.foul_options(outcome.ending, &foul);
    let accepted = choose(game, desk, &foul, &choice)?;
    let stands = !accepted || keeps_the_play(game, snap, &foul);
    for event in told.into_iter().filter(|event| stands || event.fact().is_none()) {
        desk.emit(|| event);
    }
    if accepted && !stands {
        game.state = saved;
        return enforce(game, desk, snap, &foul, &choice, false);
    }
    if accepted {
        tell_foul(game, desk, &foul, &choice, Verdict::Accepted);
        let enforced = choice.accept;
        after::tell_settlement(desk, snap.offense, &enforced.settlement, outcome.hero);
        return after::finish_down(
            game,
            desk,
            snap,
            outcome.class,
            enforced.settlement,
            enforced.extends_half,
        );
    }
    tell_foul(game, desk, &foul, &choice, Verdict::Declined);
    after::scrimmage(game, desk, snap, outcome)
}

/// Where a foul on this play was: where the pass came down, or the end of the run.
fn spot_of(game: &Card, snap: &Snap, outcome: &CardOutcome) -> hashmark_law::Spot {
    let line = game.state.situation.spot;
    let depth = match snap.call.play {
        CardPlay::Pass { kind: PassKind::Flat | PassKind::LookIn, .. } => 4,
        CardPlay::Pass { kind: PassKind::Short, .. } => 13,
        CardPlay::Pass { kind: PassKind::Long | PassKind::EndZone, .. } => 33,
        _ => 0,
    };
    match outcome.ending {
        Ending::Held { at, .. } => at.between_goals(),
        _ => line.ahead(snap.offense, depth).between_goals(),
    }
}

/// The injured side accepts or declines.
fn choose<D: Desk<Card>>(game: &Card, desk: &mut D, foul: &Foul, choice: &PenaltyChoice) -> Flow<bool> {
    let injured = foul.by.other();
    let ask = CardFoulAsk { kind: foul.kind, accept: choice.accept.settlement, decline: choice.decline };
    let call = desk.ask(game, injured, CardAsk::Foul(ask))?;
    step(desk, rule!("C-base-6"), CardDetail::Called { side: injured, call });
    Ok(call == CardCall::Accept)
}

/// Some penalties are added to the end of the play; others undo it.
fn keeps_the_play(game: &Card, snap: &Snap, foul: &Foul) -> bool {
    let basis = foul.kind.penalty(&game.state.rules, foul.by == snap.offense).basis;
    foul.phase() == FoulMoment::After || matches!(basis, Basis::Tack | Basis::End)
}

/// A foul at the spot moves the ball from the line; any other from where it is counted.
fn tell_foul<D: Desk<Card>>(
    game: &Card,
    desk: &mut D,
    foul: &Foul,
    choice: &PenaltyChoice,
    verdict: Verdict,
) {
    let situation = &game.state.situation;
    let penalty = foul.kind.penalty(&game.state.rules, foul.by == situation.possession);
    let from = if penalty.basis == Basis::Spot { situation.spot } else { choice.accept.from };
    let to = choice.accept.to;
    fact(desk, rule!("C-base-6"), Fact::Foul { side: foul.by, kind: foul.kind, verdict, from, to });
}

/// The penalty instead of the play.
fn enforce<D: Desk<Card>>(
    game: &mut Card,
    desk: &mut D,
    snap: &Snap,
    foul: &Foul,
    choice: &PenaltyChoice,
    no_play: bool,
) -> Flow<()> {
    tell_foul(game, desk, foul, choice, Verdict::Accepted);
    let enforced = choice.accept;
    after::tell_settlement(desk, snap.offense, &enforced.settlement, None);
    after::after_foul(game, desk, snap, enforced.settlement, no_play, enforced.extends_half)
}

/// A desk behind a curtain: it rolls and asks, but keeps what it is told.
struct Curtain<'a, D> {
    desk: &'a mut D,
    told: Vec<CardEvent>,
    /// How much had been told when each part under way began.
    parts: Vec<usize>,
}

impl<D: Desk<Card>> Desk<Card> for Curtain<'_, D> {
    fn roll(&mut self, roll: Roll, why: Why) -> Flow<Pips> {
        self.desk.roll(roll, why)
    }

    fn ask(&mut self, game: &Card, side: Side, ask: CardAsk) -> Flow<CardCall> {
        self.desk.ask(game, side, ask)
    }

    fn ask_both(&mut self, game: &Card, asks: Both<CardAsk>) -> Flow<Both<CardCall>> {
        self.desk.ask_both(game, asks)
    }

    fn emit(&mut self, event: impl FnOnce() -> CardEvent) {
        self.told.push(event());
    }

    fn opens_part(&mut self, key: Option<PartKey>) -> bool {
        let opens = self.desk.opens_part(key);
        if opens {
            self.parts.push(self.told.len());
        }
        opens
    }

    fn closes_way(&mut self, result: usize) -> bool {
        let more = self.desk.closes_way(result);
        self.told.truncate(self.parts.last().copied().unwrap_or_default());
        if !more {
            self.parts.pop();
        }
        more
    }

    fn steps_aside(&mut self, on: bool) {
        self.desk.steps_aside(on);
    }
}
