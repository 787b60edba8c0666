//! Challenges: a coach contests a ruling that hurt him, and the replay, or a die, decides (E1-terms-36..44).

use super::dead_spot;
use crate::call::{ElectricAsk, ElectricCall};
use crate::dice::ONE;
use crate::event::ElectricDetail;
use crate::field;
use crate::game::{Electric, step};
use crate::outcome::{ElectricFlag, ElectricOutcome, ElectricPlayKind, OfficialRuling, ReplayEvidence};
use crate::power::{BrokenTackle, PowerStop, PulseResult, ReplayView};
use crate::rule::{Rule, rule, why};
use crate::scene::side_of;
use hashmark_law::foul::{FoulKind, FoulMoment};
use hashmark_law::{ContestedRuling, Ending, Fact, FieldPlayer, PassEnd, PlaceKick, Side, Spot};
use hashmark_table::{Desk, Flow};

/// A gain that is worth a coach's red marker.
const LONG_GAIN: i16 = 20;
/// The first of the downs on which a yard decides.
const LATE_DOWN: u8 = 3;
/// Yards of a foul that is worth it.
const LONG_FOUL: u8 = 15;

/// Each coach whom a ruling hurts may contest it; the defense is asked first. One challenge a play: what comes of it
/// stands.
pub(super) fn contest<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    outcome: &mut ElectricOutcome,
) -> Flow<()> {
    let offense = game.state.situation.possession;
    let all = rulings(game, outcome);
    for side in [offense.other(), offense] {
        game.course.rulings = all.iter().filter(|ruling| ruling.by == side).copied().collect();
        if game.course.rulings.is_empty() || !may_challenge(game, side) {
            continue;
        }
        let nth = match desk.ask(game, side, ElectricAsk::Challenge)? {
            ElectricCall::Challenge(true) => 0,
            ElectricCall::Contest(nth) => usize::from(nth),
            _ => continue,
        };
        let Some(ruling) = game.course.rulings.get(nth).copied() else { continue };
        return review(game, desk, outcome, &ruling);
    }
    Ok(())
}

/// Not in the drill, not in overtime, with a challenge and a time-out left (E1-timing-15, E1-terms-37..39).
pub(crate) fn may_challenge(game: &Electric, side: Side) -> bool {
    !game.drill()
        && !game.overtime()
        && game.state.challenges[side].left() > 0
        && game.state.situation.timeouts[side] > 0
}

/// The replay reverses what was ruled wrongly, and nothing else; a die reverses anything (E1-terms-40..43).
fn review<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    outcome: &mut ElectricOutcome,
    ruling: &OfficialRuling,
) -> Flow<()> {
    let (side, what) = (ruling.by, ruling.what);
    let (rule, die) = match game.book.house.challenge_by_dice {
        true => (rule!("E1-terms-43"), Some(desk.roll(ONE, why!("E1-terms-43", "the challenge"))?.at(0))),
        false => (rule!("E1-terms-41"), None),
    };
    let reversed = die.map_or(ruling.replay == ReplayEvidence::Wrong, |die| die.is_multiple_of(2));
    step(desk, rule, || ElectricDetail::Challenged { side, ruling: Some(what), die, reversed });
    game.course.challenged = Some((rule, Fact::Challenge { side, ruling: what, reversed }));
    if reversed {
        game.state.challenges[side].won += 1;
        overturn(game, outcome, ruling);
    } else {
        game.state.challenges[side].lost += 1;
        let left = &mut game.state.situation.timeouts[side];
        *left = left.saturating_sub(1);
    }
    Ok(())
}

/// What was ruled is taken back, and the yards with it.
fn overturn(game: &mut Electric, outcome: &mut ElectricOutcome, ruling: &OfficialRuling) {
    let Some(ending) = ruling.ending else { return overturn_flag(game, ruling) };
    let facts = &mut game.course.facts;
    facts.truncate(ruling.facts);
    facts.extend(ruling.instead.into_iter().flatten());
    match ending {
        Ending::Held { by, at, .. } => end_at(facts, by, at),
        Ending::Touchdown { by } => end_at(facts, by, Spot::from_goal(by, 0)),
        _ => {}
    }
    (outcome.ending, outcome.hero) = (ending, ruling.hero);
    outcome.y = match ending {
        Ending::Incomplete => game.scene.ball_y,
        _ => ruling.y.unwrap_or(outcome.y),
    };
    if outcome.kind == ElectricPlayKind::TryPlay {
        super::after::judge_try(game, outcome);
    }
}

/// A flag is picked up, or one is thrown that was not.
fn overturn_flag(game: &mut Electric, ruling: &OfficialRuling) {
    if ruling.what == ContestedRuling::NonCall {
        let found = let_go(game, ruling.by).map(|at| game.course.let_go[at]);
        found.into_iter().for_each(|(flag, by)| super::flags::throw_late(game, &flag, by));
    } else if let Some(at) = contested_flag(game, ruling.by) {
        game.course.flags.remove(at);
    }
}

/// The last advance of a side ended here.
fn end_at(facts: &mut [(Rule, Fact)], side: Side, at: Spot) {
    if let Some(to) = facts.iter_mut().rev().find_map(|(_, fact)| end_of_advance(fact, side)) {
        *to = at;
    }
}

/// Where an advance of a side ended.
fn end_of_advance(fact: &mut Fact, side: Side) -> Option<&mut Spot> {
    match fact {
        Fact::Carry { by, to, .. } | Fact::Return { by, to, .. } if by.side == side => Some(to),
        Fact::Pass { by, to, end: PassEnd::Complete, .. } if by.side == side => Some(to),
        Fact::Sack { passer, to, .. } if passer.side == side => Some(to),
        _ => None,
    }
}

/// All rulings of a play that are worth contesting; what costs most comes first.
fn rulings(game: &Electric, outcome: &ElectricOutcome) -> Vec<OfficialRuling> {
    let mut all = Vec::new();
    match outcome.ending {
        Ending::Touchdown { by } => all.push(touchdown(game, by)),
        Ending::Held { by, at, impetus } if at.in_end_zone_of(by) && impetus == by => {
            all.push(safety(game, by));
        }
        _ => {}
    }
    all.extend(fumble(game, outcome));
    let seen = game.course.rulings.iter().filter(|ruling| matters(game, outcome, ruling));
    all.extend(seen.filter_map(|ruling| told_so_far(game, ruling)));
    all.extend(line(game, outcome));
    all.extend(place_kick(game, outcome));
    let flagged = Side::BOTH.into_iter().filter(|side| contested_flag(game, *side).is_some());
    all.extend(flagged.map(|side| flag(game, side)));
    all.extend(Side::BOTH.into_iter().filter_map(|side| non_call(game, outcome, side)));
    all
}

/// The carrier met an opponent and ran on: the other side may say that he was stopped there (E1-terms-10). Of those that
/// were plain to see the first is kept.
pub(super) fn broken(game: &mut Electric, at: BrokenTackle, replay: ReplayEvidence, reading: bool) {
    let Some(carrier) = game.scene.carrier.filter(|who| side_of(*who) != side_of(at.by)) else { return };
    let plain = |ruling: &OfficialRuling| {
        ruling.what == ContestedRuling::BrokenTackle && ruling.replay == ReplayEvidence::Plain
    };
    if replay == ReplayEvidence::Plain && game.course.rulings.iter().any(plain) {
        return;
    }
    let (side, spot) = (side_of(carrier), dead_spot(side_of(carrier), at.x));
    let impetus = game.course.impetus.unwrap_or(side);
    let from = game.state.situation.spot;
    let sack = (reading && side == game.scene.offense).then(|| {
        let (passer, by) = (game.scene.player(carrier), Some(game.scene.player(at.by)));
        (rule!("E1-scrimmage-67"), Fact::Sack { passer, by, from, to: spot })
    });
    let ending = Ending::Held { by: side, at: spot, impetus };
    let ruling = where_it_ended(game, ContestedRuling::BrokenTackle, side.other(), ending);
    game.course.rulings.push(OfficialRuling { y: Some(at.y), instead: [sack, None], replay, ..ruling });
}

/// Dice had him run on whom the record may show as tackled.
pub(crate) fn ran_on(game: &mut Electric, ran: &PulseResult, reading: bool) {
    let PowerStop::Tackled { by } = ran.halt else { return };
    let wrong = matches!(ran.shown.halt, PowerStop::Tackled { .. });
    broken(game, BrokenTackle { by, x: ran.x, y: ran.y }, ReplayEvidence::of(true, wrong), reading);
}

/// What was told of the play up to a broken tackle: the advance in which it was ends there; of other rulings it is known.
fn told_so_far(game: &Electric, ruling: &OfficialRuling) -> Option<OfficialRuling> {
    if ruling.what != ContestedRuling::BrokenTackle || ruling.instead[0].is_some() {
        return Some(*ruling);
    }
    let runs = ruling.by.other();
    let mut since = game.course.facts.iter().skip(ruling.facts);
    let at = since.position(|(_, fact)| end_of_advance(&mut fact.clone(), runs).is_some())?;
    Some(OfficialRuling { facts: ruling.facts + at + 1, ..*ruling })
}

/// Whether he gained by running on: much, or anything where it was close.
fn ran_far(ruling: &OfficialRuling, ending: Ending) -> bool {
    let runs = ruling.by.other();
    let close = ruling.replay != ReplayEvidence::Plain;
    match (ruling.ending, ending) {
        (_, Ending::Touchdown { by }) => by == runs,
        (Some(Ending::Held { at: met, .. }), Ending::Held { by, at, .. }) if by == runs => {
            met.gain_to(at, runs) >= if close { 1 } else { LONG_GAIN }
        }
        (_, Ending::Incomplete) => close,
        _ => false,
    }
}

/// A contact for which no flag was thrown against the other side, if it made the difference between a catch and none.
fn non_call(game: &Electric, outcome: &ElectricOutcome, by: Side) -> Option<OfficialRuling> {
    let flag = game.course.let_go[let_go(game, by)?].0;
    let caught = outcome.ending != Ending::Incomplete;
    let offense = game.state.situation.possession;
    if caught != (flag.foul.by == offense) || game.course.changed {
        return None;
    }
    let ruling = where_it_ended(game, ContestedRuling::NonCall, by, Ending::Incomplete);
    Some(OfficialRuling { ending: None, replay: flag.replay, ..ruling })
}

/// The contact of the other side that a side may say was a foul: one that was, if there is one.
fn let_go(game: &Electric, by: Side) -> Option<usize> {
    let his = |at: &usize| game.course.let_go[*at].0.foul.by != by;
    let wrong = |at: &usize| game.course.let_go[*at].0.replay == ReplayEvidence::Wrong;
    let all = || (0..game.course.let_go.len()).filter(his);
    all().find(wrong).or(all().next())
}

/// A ruling that leaves all that was told, but for where it ended.
fn where_it_ended(game: &Electric, what: ContestedRuling, by: Side, ending: Ending) -> OfficialRuling {
    OfficialRuling {
        what,
        by,
        ending: Some(ending),
        y: None,
        hero: None,
        facts: game.course.facts.len(),
        instead: [None; 2],
        replay: ReplayEvidence::Plain,
    }
}

/// He was not over the goal line: the ball is on the 1. The replay shows a front or a line that stopped him before.
fn touchdown(game: &Electric, by: Side) -> OfficialRuling {
    let ending = Ending::Held { by, at: Spot::from_goal(by, 1), impetus: by };
    let view = game.course.ended.filter(|(called, _)| *called == PowerStop::Touchdown);
    let replay = view.map_or(ReplayEvidence::Plain, |(_, shown)| {
        ReplayEvidence::of(shown.close, shown.halt != PowerStop::Touchdown)
    });
    OfficialRuling { replay, ..where_it_ended(game, ContestedRuling::Touchdown, by.other(), ending) }
}

/// He got out of his end zone.
fn safety(game: &Electric, by: Side) -> OfficialRuling {
    let ending = Ending::Held { by, at: Spot::own(by, 1), impetus: by };
    where_it_ended(game, ContestedRuling::Safety, by, ending)
}

/// He was down before the ball came loose: what was told from there on is taken back.
fn fumble(game: &Electric, outcome: &ElectricOutcome) -> Option<OfficialRuling> {
    let facts = &game.course.facts;
    let lost = facts.iter().position(|(_, fact)| matches!(fact, Fact::Recovery { lost: true, .. }))?;
    let loose = |(at, (_, fact)): (usize, &(Rule, Fact))| match fact {
        Fact::Fumble { by, at: spot } => Some((at, by.side, *spot)),
        _ => None,
    };
    let (at, side, spot) = facts[..lost].iter().enumerate().rev().find_map(loose)?;
    let kept = matches!(outcome.ending, Ending::Held { by, .. } | Ending::Touchdown { by } if by == side);
    let ending = Ending::Held { by: side, at: spot, impetus: side };
    let ruling = where_it_ended(game, ContestedRuling::Fumble, side, ending);
    (!kept && !spot.in_end_zone_of(side)).then_some(OfficialRuling { facts: at, ..ruling })
}

/// The line to gain or the goal line by a yard, on a late down or where it was close (E1-terms-36).
fn line(game: &Electric, outcome: &ElectricOutcome) -> Option<OfficialRuling> {
    let now = &game.state.situation;
    let (Ending::Held { by, at, .. }, false) = (outcome.ending, game.course.changed) else { return None };
    let scrimmage = matches!(outcome.kind, ElectricPlayKind::Scrimmage | ElectricPlayKind::TryPlay);
    let ran = game.course.ended.map(|(_, shown)| shown).filter(|_| outcome.hero.is_some());
    let close = ran.is_some_and(|shown| shown.close);
    if !scrimmage || by != now.possession || !(close || now.down >= LATE_DOWN) {
        return None;
    }
    let at_goal = at.to_goal(by) <= 1 && now.line_to_gain.to_goal(by) <= 0;
    let short = at.gain_to(now.line_to_gain, by);
    match short {
        1 => {
            let ending = match at_goal {
                true => Ending::Touchdown { by },
                false => Ending::Held { by, at: now.line_to_gain, impetus: by },
            };
            let ruling = where_it_ended(game, ContestedRuling::Short, by, ending);
            let hero = outcome.hero.filter(|_| at_goal);
            Some(OfficialRuling { hero, replay: by_the_line(game, by, ran, false), ..ruling })
        }
        -1..=0 => {
            let before = now.line_to_gain.ahead(by, -1);
            let ending = Ending::Held { by, at: before, impetus: by };
            let ruling = where_it_ended(game, ContestedRuling::LineMade, by.other(), ending);
            Some(OfficialRuling { replay: by_the_line(game, by, ran, true), ..ruling })
        }
        _ => None,
    }
}

/// Whether the record has the ball on the other side of the line to gain than it was ruled.
fn by_the_line(game: &Electric, by: Side, ran: Option<ReplayView>, made: bool) -> ReplayEvidence {
    let Some(shown) = ran.filter(|shown| shown.close) else { return ReplayEvidence::Plain };
    let line = field::line(game.state.situation.line_to_gain);
    let there = (shown.x - line) * field::forward(by) >= 0.0 || shown.halt == PowerStop::Touchdown;
    ReplayEvidence::of(true, there != made)
}

/// A field goal that was good, or was not: dice decided it, and only dice can take it back (E1-terms-41, E1-terms-44).
fn place_kick(game: &Electric, outcome: &ElectricOutcome) -> Option<OfficialRuling> {
    let kicks = game.state.situation.possession;
    let (by, ending, end) = match outcome.ending {
        Ending::FieldGoalGood => (kicks.other(), Ending::FieldGoalMissed, PlaceKick::Missed),
        Ending::FieldGoalMissed => (kicks, Ending::FieldGoalGood, PlaceKick::Good),
        _ => return None,
    };
    let told = |fact: &(Rule, Fact)| match *fact {
        (rule, Fact::FieldGoal { by, from, yards, .. }) => Some((rule, by, from, yards)),
        _ => None,
    };
    let at = game.course.facts.iter().position(|fact| told(fact).is_some())?;
    let (rule, kicker, from, yards) = told(&game.course.facts[at])?;
    let instead = [Some((rule, Fact::FieldGoal { by: kicker, from, yards, end })), None];
    let hero: Option<FieldPlayer> = (end == PlaceKick::Good).then_some(kicker);
    let ruling = where_it_ended(game, ContestedRuling::PlaceKick, by, ending);
    Some(OfficialRuling { facts: at, instead, hero, ..ruling })
}

/// Whether a ruling on a pass is worth a marker: it was close, it was long, it gave or took a series, or the ball was
/// lost by it.
fn matters(game: &Electric, outcome: &ElectricOutcome, ruling: &OfficialRuling) -> bool {
    let now = &game.state.situation;
    let close = ruling.replay != ReplayEvidence::Plain;
    match (ruling.what, outcome.ending) {
        (ContestedRuling::Catch, Ending::Touchdown { by }) => by == now.possession,
        (ContestedRuling::Catch, Ending::Held { by, at, .. }) if by == now.possession => {
            let made = at.gain_to(now.line_to_gain, by) <= 0;
            close || now.spot.gain_to(at, by) >= LONG_GAIN || now.down >= LATE_DOWN && made
        }
        (ContestedRuling::Catch, _) => false,
        (ContestedRuling::Incompletion, _) => close || now.down > LATE_DOWN,
        (ContestedRuling::BrokenTackle, ending) => ran_far(ruling, ending),
        _ => true,
    }
}

/// The flag of a side that is worth contesting: a long one, one at the spot of the foul, or one that was close.
fn contested_flag(game: &Electric, side: Side) -> Option<usize> {
    let offense = side == game.state.situation.possession;
    let worth = |flag: &ElectricFlag| {
        let penalty = flag.foul.kind.penalty(&game.state.rules, offense);
        let spot = flag.foul.kind == FoulKind::DefensivePassInterference;
        flag.replay != ReplayEvidence::Plain || penalty.yards >= LONG_FOUL || spot
    };
    let live = |flag: &&ElectricFlag| flag.foul.by == side && flag.foul.when != FoulMoment::BeforeSnap;
    game.course.flags.iter().position(|flag| Some(flag).filter(live).is_some_and(worth))
}

/// There was no foul: the flag is picked up, and the play stands.
fn flag(game: &Electric, by: Side) -> OfficialRuling {
    let shown = contested_flag(game, by).map(|at| game.course.flags[at].replay);
    OfficialRuling {
        ending: None,
        replay: shown.unwrap_or(ReplayEvidence::Plain),
        ..where_it_ended(game, ContestedRuling::Flag, by, Ending::Incomplete)
    }
}
