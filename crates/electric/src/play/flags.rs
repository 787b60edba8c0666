//! Flags: thrown, chosen, enforced (AF4).

use crate::call::{ElectricAsk, ElectricCall};
use crate::campaign::rating_awards;
use crate::event::ElectricDetail;
use crate::game::{Electric, fact, step};
use crate::outcome::{ElectricFlag, ElectricOutcome, ElectricPlayKind, ReplayEvidence};
use crate::power::{ContactDoubt, FoulContact, PowerPhase};
use crate::rule::{Rule, rule};
use crate::scene::side_of;
use hashmark_law::foul::{Basis, Foul, FoulKind, FoulMoment, half_the_distance};
use hashmark_law::{Ending, Fact, FieldPlayer, Next, Settlement, Side, Spot, Verdict};
use hashmark_table::{Desk, Flow};

/// Throws a flag; one of a kind for a side.
pub(super) fn throw(game: &mut Electric, foul: Foul, rule: Rule) {
    let known = |flag: &ElectricFlag| flag.foul.by == foul.by && flag.foul.kind == foul.kind;
    if !game.course.flags.iter().any(known) {
        let replay = ReplayEvidence::Plain;
        game.course.flags.push(ElectricFlag { foul, rule, from_possession: None, replay });
    }
}

/// Flags for contacts that a coach's hand led to.
pub(super) fn note(game: &mut Electric, contacts: &[FoulContact], phase: &PowerPhase) {
    for contact in contacts {
        let Some((foul, rule)) = foul_of(game, contact) else { continue };
        let before = game.course.flags.len();
        rating_awards::blame(game, contact.kind, game.scene.player(contact.by));
        throw(game, foul, rule);
        if let Some(flag) = game.course.flags.get_mut(before) {
            let close = contact.sight != ContactDoubt::Plain;
            flag.replay = ReplayEvidence::of(close, contact.sight == ContactDoubt::Suspected);
        }
        if phase.live && contact.kind == FoulKind::Holding && game.course.flags.len() > before {
            // Ten yards against the kickers, five against the receivers, from where possession is taken.
            let yards = if foul.by == game.scene.offense { 10 } else { 5 };
            game.course.flags[before].from_possession = Some(yards);
        }
    }
}

/// Contacts for which no flag is thrown, near enough to fouls to be contested: what was measured says which they are.
pub(super) fn let_go(game: &mut Electric, contacts: &[FoulContact]) {
    for contact in contacts {
        let Some((foul, rule)) = foul_of(game, contact) else { continue };
        let replay = ReplayEvidence::of(true, contact.sight != ContactDoubt::Suspected);
        let flag = ElectricFlag { foul, rule, from_possession: None, replay };
        game.course.let_go.push((flag, game.scene.player(contact.by)));
    }
}

/// The flag that a challenge brings is thrown after all.
pub(super) fn throw_late(game: &mut Electric, flag: &ElectricFlag, by: FieldPlayer) {
    rating_awards::blame(game, flag.foul.kind, by);
    throw(game, flag.foul, flag.rule);
}

/// What foul a contact is, and where it counts.
fn foul_of(game: &Electric, contact: &FoulContact) -> Option<(Foul, Rule)> {
    let (by, offense) = (side_of(contact.by), game.scene.offense);
    let when = if game.course.changed { FoulMoment::RunBack } else { FoulMoment::During };
    let spot = super::dead_spot(offense, contact.x);
    let own_end_zone = spot.in_end_zone_of(by);
    let at = match contact.kind {
        FoulKind::DefensivePassInterference => Some(in_play(spot, offense)),
        FoulKind::FairCatchInterference => Some(spot),
        FoulKind::Holding if own_end_zone && by == offense => Some(spot),
        _ if when == FoulMoment::RunBack => Some(spot),
        _ => None,
    };
    Some((Foul { by, kind: contact.kind, at, when }, Rule::look_up(contact.rule)?))
}

/// Interference in the end zone is brought out to the 1 (E1-penalty-34).
fn in_play(spot: Spot, offense: Side) -> Spot {
    if spot.to_goal(offense) <= 0 { Spot::from_goal(offense, 1) } else { spot }
}

/// What a play is to the law without its flags.
pub(super) fn settled(game: &Electric, outcome: &ElectricOutcome) -> Settlement {
    match outcome.kind {
        ElectricPlayKind::TryKick | ElectricPlayKind::TryPlay => game.state.settle_try(outcome.points),
        _ => game.state.settle(outcome.ending),
    }
}

/// A flag taken, or not.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Yards {
    /// What comes of it.
    pub settlement: Settlement,
    /// Where it was counted from.
    pub from: Spot,
    /// Where it put the ball.
    pub to: Spot,
    /// The down is played again: the play does not count.
    pub again: bool,
    /// The play stands beside it.
    pub stands: bool,
    /// Yards left for the try or the kickoff.
    pub carry: Option<hashmark_law::foul::CarriedPenalty>,
}

/// What each flag would come to if it were taken (E1-penalty-5, E1-penalty-6).
pub fn choices(game: &Electric, outcome: &ElectricOutcome, flags: &[ElectricFlag]) -> Vec<Yards> {
    flags.iter().map(|flag| taken(game, outcome, flag)).collect()
}

fn taken(game: &Electric, outcome: &ElectricOutcome, flag: &ElectricFlag) -> Yards {
    let before = &game.state.situation;
    if let Some(yards) = flag.from_possession {
        return from_possession(game, outcome, &flag.foul, yards);
    }
    let foul = flag.foul;
    if outcome.kind.is_try() && leaves_the_try(game, &foul) {
        return after_the_try(game, outcome, &foul);
    }
    let penalty = foul.kind.penalty(&game.state.rules, foul.by == before.possession);
    // Yards are counted from the previous spot unless a foul names another (E1-penalty-45).
    let previous = penalty.basis == Basis::Tack && foul.when == FoulMoment::During;
    let ending = if previous { Ending::Incomplete } else { outcome.ending };
    let accept = game.state.foul_options(ending, &foul).accept;
    let stands = matches!(foul.phase(), FoulMoment::RunBack | FoulMoment::After);
    let again = !stands && !accept.settlement.first_down && accept.settlement.situation.down == before.down;
    Yards {
        settlement: accept.settlement,
        from: accept.from,
        to: accept.to,
        again,
        stands,
        carry: accept.carry,
    }
}

/// A foul that leaves what the try came to: after it was over, or by the side that tried it once the other had the ball.
fn leaves_the_try(game: &Electric, foul: &Foul) -> bool {
    let tried = foul.by == game.state.situation.possession;
    match foul.phase() {
        FoulMoment::After => true,
        FoulMoment::RunBack => tried,
        _ => false,
    }
}

/// The points stand, and the yards count on the kickoff (E1-penalty-8).
fn after_the_try(game: &Electric, outcome: &ElectricOutcome, foul: &Foul) -> Yards {
    let enforced = game.state.foul_after_play(&settled(game, outcome), foul);
    Yards {
        settlement: enforced.settlement,
        from: enforced.from,
        to: enforced.to,
        again: false,
        stands: true,
        carry: enforced.carry,
    }
}

/// Yards against a side from where the ball was won, without more (E1-penalty-41).
fn from_possession(game: &Electric, outcome: &ElectricOutcome, foul: &Foul, yards: u8) -> Yards {
    let mut settlement = settled(game, outcome);
    let from = settlement.situation.spot;
    let to = half_the_distance(from, foul.by, yards);
    if settlement.next == Next::Scrimmage {
        settlement.situation.first_and_ten(settlement.situation.possession, to);
    }
    Yards { settlement, from, to, again: false, stands: true, carry: None }
}

/// What the flags leave of a play.
pub(super) struct RuledPlay {
    /// What comes next.
    pub settlement: Settlement,
    /// Whether the play's own facts are told.
    pub stands: bool,
    /// The down is played again and does not count.
    pub again: bool,
    /// Yards left for the try or the kickoff.
    pub carry: Option<hashmark_law::foul::CarriedPenalty>,
    /// What became of each flag.
    pub told: Vec<(Rule, Fact)>,
}

/// The injured side takes one flag or none; flags of both sides in one phase cancel (E1-penalty-5..8).
pub(super) fn decide<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    outcome: &ElectricOutcome,
) -> Flow<RuledPlay> {
    let settlement = settled(game, outcome);
    let flags = game.course.flags.clone();
    let plain = RuledPlay { settlement, stands: true, again: false, carry: None, told: Vec::new() };
    let Some(first) = flags.first() else { return Ok(plain) };
    let other = flags.iter().find(|flag| flag.foul.by != first.foul.by);
    if let Some(other) = other {
        if other.foul.phase() == first.foul.phase() {
            return Ok(offset(game, &[*first, *other]));
        }
        game.course.flags.retain(|flag| flag.foul.by == first.foul.by);
    }
    let mine: Vec<ElectricFlag> = game.course.flags.clone();
    // A play that never began leaves nothing to take instead of the yards: who declines them has the down played as if
    // nothing had been (E1-penalty-4, E1-penalty-5, E2-home-9).
    let dead = mine.iter().any(|flag| flag.foul.phase() == FoulMoment::BeforeSnap);
    let plain = if dead { never_was(game) } else { plain };
    game.course.ruling = Some((*outcome, plain.settlement));
    let picked = ask(game, desk, first.foul.by.other(), mine.len())?;
    let all = choices(game, outcome, &mine);
    let mut ruled = match picked {
        Some(at) => {
            let yards = all[at];
            RuledPlay {
                settlement: yards.settlement,
                stands: yards.stands,
                again: yards.again,
                carry: yards.carry,
                told: Vec::new(),
            }
        }
        None => plain,
    };
    for (at, flag) in mine.iter().enumerate() {
        let verdict = if picked == Some(at) { Verdict::Accepted } else { Verdict::Declined };
        let (from, to) = (counted_from(game, &flag.foul, &all[at]), all[at].to);
        let told = Fact::Foul { side: flag.foul.by, kind: flag.foul.kind, verdict, from, to };
        ruled.told.push((flag.rule, told));
    }
    if let Some(later) = other.filter(|later| later.foul.phase() != first.foul.phase()) {
        second(game, outcome, &mut ruled, later);
    }
    Ok(ruled)
}

/// A foul that moves the ball to its spot is told with the yards from where the play began (E1-penalty-34).
fn counted_from(game: &Electric, foul: &Foul, yards: &Yards) -> Spot {
    match foul.kind {
        FoulKind::DefensivePassInterference => game.state.situation.spot,
        _ => yards.from,
    }
}

/// A play that did not take place.
fn never_was(game: &Electric) -> RuledPlay {
    let settlement = game.state.replay_down();
    RuledPlay { settlement, stands: false, again: true, carry: None, told: Vec::new() }
}

/// Which flag the injured side takes, if any.
fn ask<D: Desk<Electric>>(game: &Electric, desk: &mut D, side: Side, flags: usize) -> Flow<Option<usize>> {
    Ok(match desk.ask(game, side, ElectricAsk::Flag)? {
        ElectricCall::Flag(Some(at)) => Some(usize::from(at).min(flags - 1)),
        _ => None,
    })
}

/// A foul of the other side in a later phase is enforced on top (E1-penalty-8).
fn second(game: &Electric, outcome: &ElectricOutcome, ruled: &mut RuledPlay, later: &ElectricFlag) {
    let foul = Foul { when: FoulMoment::After, ..later.foul };
    let enforced = game.state.foul_after_play(&ruled.settlement, &foul);
    debug_assert!(outcome.kind != ElectricPlayKind::TryKick || enforced.carry.is_none());
    ruled.settlement = enforced.settlement;
    ruled.carry = enforced.carry.or(ruled.carry);
    let told = Fact::Foul {
        side: foul.by,
        kind: foul.kind,
        verdict: Verdict::Accepted,
        from: enforced.from,
        to: enforced.to,
    };
    ruled.told.push((later.rule, told));
}

fn offset(game: &Electric, both: &[ElectricFlag; 2]) -> RuledPlay {
    let spot = game.state.situation.spot;
    let told = both.map(|flag| {
        let (side, kind) = (flag.foul.by, flag.foul.kind);
        (rule!("E1-penalty-7"), Fact::Foul { side, kind, verdict: Verdict::Offset, from: spot, to: spot })
    });
    RuledPlay { told: told.to_vec(), ..never_was(game) }
}

/// Tells whose fouls are enforced that figures were seen to commit; whom a chart named has been told (E2-penaltycheck-14).
pub(super) fn tell_guilty<D: Desk<Electric>>(game: &Electric, desk: &mut D, told: &[(Rule, Fact)]) {
    for (rule, what) in told {
        let Fact::Foul { side, kind, verdict: Verdict::Accepted, .. } = *what else { continue };
        let seen = |(known, who): &&(FoulKind, FieldPlayer)| *known == kind && who.side == side;
        let found = game.course.blame.iter().find(seen).filter(|_| rule.id().starts_with("E1-"));
        let Some((_, by)) = found.copied() else { continue };
        let offense = side == game.state.situation.possession;
        let yards = kind.penalty(&game.state.rules, offense).yards;
        step(desk, *rule, || ElectricDetail::Guilty { by, offense, kind, yards });
    }
}

/// Tells what became of flags.
pub(super) fn tell<D: Desk<Electric>>(desk: &mut D, told: &[(Rule, Fact)]) {
    for (rule, what) in told {
        fact(desk, *rule, *what);
    }
}
