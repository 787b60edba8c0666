//! Big plays: a point for each who made one (E2-bigplay).

use super::{AwardBench, Jury, is_last, side};
use crate::board::FigureId;
use crate::field::{BASE_LENGTH, forward};
use crate::outcome::ElectricPlayKind;
use crate::rule::rule;
use hashmark_law::{CarryHow, Ending, Fact, FieldPlayer, PassEnd, PlaceKick, ReturnHow, Side, Spot};

pub(super) fn judge(bench: &AwardBench<'_>, jury: &mut Jury) {
    for (rule, fact) in bench.facts {
        match *fact {
            Fact::Carry { by, how, from, to } if how != CarryHow::Kneel => {
                run(bench, jury, by, from.gain_to(to, by.side));
            }
            Fact::Pass { by, target: Some(target), end: PassEnd::Complete, from, to, .. } => {
                pass(bench, jury, by, target, from.gain_to(to, by.side));
            }
            Fact::Sack { by: Some(by), .. } => jury.gain(by, rule!("E2-bigplay-12")),
            Fact::Interception { by, .. } => jury.gain(by, rule!("E2-bigplay-17")),
            Fact::Blocked { by: Some(by), .. } => jury.gain(by, rule!("E2-bigplay-22")),
            Fact::Return { by, how: ReturnHow::Kickoff | ReturnHow::Punt, from, to, .. } => {
                returned(bench, jury, by, from.gain_to(to, by.side));
            }
            Fact::Fumble { by, .. } if rule.id() == "E1-fumble-1" => forced(bench, jury, by),
            Fact::Recovery { by, at, lost: true } => advanced(bench, jury, by, at),
            Fact::FieldGoal { by, end: PlaceKick::Good, .. } => kicks(bench, jury, by),
            _ => {}
        }
    }
    behind_the_line(bench, jury);
    touchback(bench, jury);
    stands(bench, jury);
    trick(bench, jury);
}

/// A run from scrimmage (E2-bigplay-5, E2-bigplay-6, E2-bigplay-8, E2-bigplay-9).
fn run(bench: &AwardBench<'_>, jury: &mut Jury, by: FieldPlayer, gain: i16) {
    let big = &bench.game.book.numbers.big;
    let made = converted(bench, by.side);
    let rule = match () {
        _ if bench.told.outcome.kind.is_try() => return,
        _ if gain >= big.run => Some(rule!("E2-bigplay-5")),
        _ if gain > 0 && broken(bench, by) >= big.broken => Some(rule!("E2-bigplay-6")),
        _ if made => Some(rule!("E2-bigplay-9")),
        _ => None,
    };
    if let Some(rule) = rule {
        jury.gain(by, rule);
        jury.offense = true;
    }
    if gain >= big.block || bench.touchdown(by.side) {
        for blocker in key_blocks(bench, by) {
            jury.gain(blocker, rule!("E2-bigplay-8"));
            jury.offense = true;
        }
    }
}

/// A completed pass (E2-bigplay-2..4, E2-bigplay-8, E2-bigplay-9).
fn pass(bench: &AwardBench<'_>, jury: &mut Jury, by: FieldPlayer, to: FieldPlayer, gain: i16) {
    let big = &bench.game.book.numbers.big;
    let seen = bench.seen.caught.filter(|catch| bench.player(catch.by) == to);
    let crowd = seen.is_some_and(|catch| catch.near.len() >= big.traffic);
    let (receiver, passer) = match () {
        _ if bench.told.outcome.kind.is_try() => return,
        _ if gain >= big.pass => (Some(rule!("E2-bigplay-2")), Some(rule!("E2-bigplay-2"))),
        _ if converted(bench, by.side) => (Some(rule!("E2-bigplay-9")), Some(rule!("E2-bigplay-9"))),
        _ if gain > 0 && broken(bench, to) >= big.broken => (Some(rule!("E2-bigplay-3")), None),
        _ if crowd => (Some(rule!("E2-bigplay-4")), None),
        _ => (None, None),
    };
    jury.offense |= receiver.is_some();
    for (who, rule) in [(by, passer), (to, receiver)] {
        rule.into_iter().for_each(|rule| jury.gain(who, rule));
    }
    if gain >= big.block || bench.touchdown(by.side) {
        for blocker in key_blocks(bench, to) {
            jury.gain(blocker, rule!("E2-bigplay-8"));
            jury.offense = true;
        }
    }
}

/// A first down or a touchdown on third down.
fn converted(bench: &AwardBench<'_>, by: Side) -> bool {
    let told = bench.told;
    let own = by == told.before.possession && told.outcome.kind == ElectricPlayKind::Scrimmage;
    own && told.before.down == 3 && (told.settled.first_down || bench.touchdown(by))
}

fn broken(bench: &AwardBench<'_>, carrier: FieldPlayer) -> usize {
    bench.figure(carrier).map_or(0, |who| bench.seen.broken(who).len())
}

/// A kick run back (E2-bigplay-19, E2-bigplay-20, E2-bigplay-23).
fn returned(bench: &AwardBench<'_>, jury: &mut Jury, by: FieldPlayer, gain: i16) {
    let big = &bench.game.book.numbers.big;
    if gain >= big.return_ {
        jury.gain(by, rule!("E2-bigplay-19"));
        jury.returned = true;
    } else if gain > 0 && broken(bench, by) >= big.broken {
        jury.gain(by, rule!("E2-bigplay-20"));
        jury.returned = true;
    }
    if gain >= big.block || bench.touchdown(by.side) {
        for blocker in key_blocks(bench, by) {
            jury.gain(blocker, rule!("E2-bigplay-23"));
            jury.returned = true;
        }
    }
}

/// Team-mates who kept an opponent off the carrier's way: near it, ahead of him or beside, for a tenth of a second, and
/// he never got to him.
fn key_blocks(bench: &AwardBench<'_>, carrier: FieldPlayer) -> Vec<FieldPlayer> {
    let Some(carrier) = bench.figure(carrier) else { return Vec::new() };
    let numbers = &bench.game.book.numbers.big;
    let (own, steps) = (side(carrier), numbers.held * crate::board::STEPS_PER_SECOND / 100);
    let mut found: Vec<FieldPlayer> = Vec::new();
    for block in bench.seen.blocks.iter().filter(|block| block.steps >= steps) {
        let mine = usize::from(side(block.pair[0]) != own);
        let (by, on, there) = (block.pair[mine], block.pair[1 - mine], block.at[1 - mine]);
        let got_there = bench.seen.touched[carrier.index()].has(on);
        if by == carrier || got_there {
            continue;
        }
        let mut later = bench.seen.way(carrier).filter(|(step, _)| *step >= block.from).peekable();
        let ahead = |at: crate::board::Point| (there.x - at.x) * forward(own) >= -BASE_LENGTH / 2.0;
        let stood = later.peek().is_some_and(|(_, at)| ahead(*at));
        if stood && later.any(|(_, at)| at.distance(there) <= numbers.near * BASE_LENGTH) {
            found.push(bench.player(by));
        }
    }
    found
}

/// A carrier brought down far behind the line (E2-bigplay-13).
fn behind_the_line(bench: &AwardBench<'_>, jury: &mut Jury) {
    let Some((by, whom)) = bench.tackle() else { return };
    if lost_ten(bench) && side(whom) == bench.told.before.possession {
        jury.gain(bench.player(by), rule!("E2-bigplay-13"));
    }
}

/// The play lost ten yards or more by a run or a sack.
pub(super) fn lost_ten(bench: &AwardBench<'_>) -> bool {
    let least = bench.game.book.numbers.big.loss;
    bench.facts.iter().any(|(_, fact)| match *fact {
        Fact::Carry { by, how, from, to } => how != CarryHow::Kneel && from.gain_to(to, by.side) <= -least,
        Fact::Sack { passer, from, to, .. } => from.gain_to(to, passer.side) <= -least,
        _ => false,
    })
}

/// A ball knocked out from behind (E2-bigplay-14, E2-bigplay-21).
fn forced(bench: &AwardBench<'_>, jury: &mut Jury, fumbler: FieldPlayer) {
    let Some((by, _)) = bench.seen.behind.filter(|(_, whom)| bench.player(*whom) == fumbler) else { return };
    let own = fumbler.side == bench.told.before.possession;
    let kick = matches!(
        bench.told.outcome.kind,
        ElectricPlayKind::Kickoff | ElectricPlayKind::FreeKick | ElectricPlayKind::Punt
    );
    match (kick, own) {
        (true, false) => jury.gain(bench.player(by), rule!("E2-bigplay-21")),
        (_, true) => jury.gain(bench.player(by), rule!("E2-bigplay-14")),
        _ => {}
    }
}

/// A ball won and carried on (E2-bigplay-15, E2-bigplay-27).
fn advanced(bench: &AwardBench<'_>, jury: &mut Jury, by: FieldPlayer, at: Spot) {
    let told = bench.told;
    if by.side == told.before.possession || told.outcome.hero != Some(by) {
        return;
    }
    let end = match told.outcome.ending {
        Ending::Touchdown { .. } => Spot::from_goal(by.side, 0),
        Ending::Held { at, .. } | Ending::Kicked { at, .. } => at,
        _ => return,
    };
    let far = at.gain_to(end, by.side) >= bench.game.book.numbers.big.advance;
    let kick = matches!(told.outcome.kind, ElectricPlayKind::Punt | ElectricPlayKind::FieldGoal);
    match kick {
        true if far || bench.touchdown(by.side) => jury.gain(by, rule!("E2-bigplay-27")),
        false if far => jury.gain(by, rule!("E2-bigplay-15")),
        _ => {}
    }
}

/// Three in a row, over games (E2-bigplay-24).
fn kicks(bench: &AwardBench<'_>, jury: &mut Jury, by: FieldPlayer) {
    let row = bench.game.state.heroes.man(by).map_or(0, |now| now.kicks);
    if row > 0 && row % bench.game.book.numbers.big.kicks == 0 {
        jury.gain(by, rule!("E2-bigplay-24"));
    }
}

/// A kick that nobody could bring out (E2-bigplay-26).
fn touchback(bench: &AwardBench<'_>, jury: &mut Jury) {
    let told = bench.told;
    let kick = matches!(told.outcome.kind, ElectricPlayKind::Kickoff | ElectricPlayKind::Punt)
        && told.settled.touchback;
    let back = bench.facts.iter().any(|(_, fact)| matches!(fact, Fact::Return { .. }));
    for (_, fact) in bench.facts.iter().filter(|_| kick && !back) {
        if let Fact::Kick { by, .. } = *fact {
            jury.gain(by, rule!("E2-bigplay-26"));
        }
    }
}

/// The defense holds: on fourth and goal, or on the last play (E2-bigplay-16, E2-bigplay-18).
fn stands(bench: &AwardBench<'_>, jury: &mut Jury) {
    let (told, before) = (bench.told, &bench.told.before);
    let attack = before.possession;
    let knee = |fact: &Fact| matches!(fact, Fact::Carry { how: CarryHow::Kneel, .. });
    let tried = told.stands && !bench.facts.iter().any(|(_, fact)| knee(fact));
    if told.outcome.kind != ElectricPlayKind::Scrimmage || !tried || bench.touchdown(attack) {
        return;
    }
    let goal = before.line_to_gain.to_goal(attack) <= 0;
    let near = before.spot.to_goal(attack) <= bench.game.book.numbers.big.goal_line;
    let behind = i32::from(before.score[attack.other()]) - i32::from(before.score[attack]);
    let rule = match () {
        _ if before.down == 4 && goal && near => rule!("E2-bigplay-16"),
        _ if is_last(bench.game) && (0..=6).contains(&behind) => rule!("E2-bigplay-18"),
        _ => return,
    };
    bench.eleven(attack.other()).for_each(|who| jury.gain(who, rule));
}

/// A trick play that works: everybody who had the ball, the center too (E2-bigplay-7).
fn trick(bench: &AwardBench<'_>, jury: &mut Jury) {
    let attack = bench.told.before.possession;
    let works = bench.told.settled.first_down || bench.touchdown(attack);
    if !bench.game.course.trick || !works {
        return;
    }
    let center = bench.tagged(attack, "C");
    let held = bench.seen.held.iter().filter(|who| side(**who) == attack);
    let all: Vec<FieldPlayer> =
        center.into_iter().chain(held.map(|who: &FigureId| bench.player(*who))).collect();
    all.into_iter().for_each(|who| jury.gain(who, rule!("E2-bigplay-7")));
    jury.offense = true;
}
