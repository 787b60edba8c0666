//! Botched plays: a point off for each who made one (E2-botch).

use super::big_plays::lost_ten;
use super::{AwardBench, Jury, ToldPlay, is_last, side};
use crate::board::FigureId;
use crate::field::BASE_LENGTH;
use crate::game::Electric;
use crate::lineup::StandPlace;
use crate::outcome::ElectricPlayKind;
use crate::rule::rule;
use crate::scene::{eleven_of, group_of};
use hashmark_law::foul::FoulKind;
use hashmark_law::{Fact, FieldPlayer, PlaceKick, ReturnHow, Verdict};

pub(super) fn judge(bench: &AwardBench<'_>, jury: &mut Jury) {
    for (rule, fact) in bench.facts {
        match *fact {
            Fact::Fumble { by, .. } => fumbled(bench, jury, by, rule.id()),
            Fact::Pass { by, .. } if rule.id() == "E1-pass-43" => given(bench, jury, by),
            Fact::Interception { passer, .. } => picks(bench, jury, passer),
            Fact::Blocked { kicker, .. } => jury.lose(kicker, rule!("E2-botch-24")),
            Fact::FieldGoal { by, end: PlaceKick::Missed, .. } => missed(bench, jury, by, 3),
            Fact::TryKick { by, end: PlaceKick::Missed } => missed(bench, jury, by, 1),
            Fact::Return { by, how: ReturnHow::Kickoff | ReturnHow::Punt, from, to, .. } => {
                free_tackler(bench, jury, by, from.gain_to(to, by.side));
            }
            _ => {}
        }
    }
    thrown_away(bench, jury);
    flags(bench, jury);
    untouched(bench, jury);
    missed_tackles(bench, jury);
    covered(bench, jury);
    muffed(bench, jury);
    rolled(bench, jury);
}

/// The ball came loose: by a snap, a hand-off, or in the carrier's own hands (E2-botch-2, E2-botch-3, E2-botch-10,
/// E2-botch-17).
fn fumbled(bench: &AwardBench<'_>, jury: &mut Jury, by: FieldPlayer, rule: &str) {
    match rule {
        "E1-fumble-1" => {}
        "E1-fumble-2" | "E1-fumble-3" => given(bench, jury, by),
        "E1-fumble-8" => {
            let center = bench.tagged(by.side, "C").unwrap_or(by);
            jury.lose(bench.lower(center, by), rule!("E2-botch-3"));
        }
        "E1-fumble-5" => {
            let snapper = bench.tagged(by.side, "LS").or(bench.tagged(by.side, "C"));
            snapper.into_iter().for_each(|who| jury.lose(who, rule!("E2-botch-17")));
        }
        _ => jury.lose(by, rule!("E2-botch-10")),
    }
}

/// A hand-off, pitch or shovel that failed: of the two the one who is rated lower (E2-botch-2).
fn given(bench: &AwardBench<'_>, jury: &mut Jury, giver: FieldPlayer) {
    if let Some(to) = bench.game.course.given {
        jury.lose(bench.lower(giver, bench.player(to)), rule!("E2-botch-2"));
    }
}

/// From the second interception of a half on (E2-botch-4).
fn picks(bench: &AwardBench<'_>, jury: &mut Jury, passer: FieldPlayer) {
    let picks = bench.game.state.heroes.man(passer).map_or(0, |now| now.picks);
    if picks >= bench.game.book.numbers.botch.picks {
        jury.lose(passer, rule!("E2-botch-4"));
    }
}

/// Three downs, three balls thrown away (E2-botch-6).
fn thrown_away(bench: &AwardBench<'_>, jury: &mut Jury) {
    let third = bench.told.before.down == 3 && bench.told.outcome.kind == ElectricPlayKind::Scrimmage;
    if !third || bench.game.state.heroes.ledger.away & 0b1110 != 0b1110 {
        return;
    }
    for (_, fact) in bench.facts {
        if let Fact::Pass { by, target: None, .. } = *fact {
            jury.lose(by, rule!("E2-botch-6"));
        }
    }
}

/// Those whose fouls were called in this play, with what became of them; a passer's own fouls are his.
fn guilty(game: &Electric, told: &ToldPlay<'_>) -> Vec<(FieldPlayer, Verdict)> {
    let passer = game.course.facts.iter().chain(told.flags).find_map(|(_, fact)| match *fact {
        Fact::Pass { by, .. } => Some(by),
        _ => None,
    });
    let his = |kind: FoulKind| {
        matches!(kind, FoulKind::IntentionalGrounding | FoulKind::IllegalForwardPass)
            .then_some(passer)
            .flatten()
    };
    let flag = |fact: &Fact| match *fact {
        Fact::Foul { side, kind, verdict, .. } => {
            let known = game.course.blame.iter().find(|(foul, who)| *foul == kind && who.side == side);
            known.map(|(_, who)| *who).or(his(kind)).map(|who| (who, verdict))
        }
        _ => None,
    };
    told.flags.iter().filter_map(|(_, fact)| flag(fact)).collect()
}

/// Counts fouls, a man's in a quarter and the defense's on a drive; a foul that was declined is none (E2-penaltycheck-15).
pub(super) fn count_flags(game: &mut Electric, told: &ToldPlay<'_>) {
    for (who, verdict) in guilty(game, told) {
        if verdict == Verdict::Declined {
            continue;
        }
        game.state.heroes.man_mut(who).into_iter().for_each(|now| now.flags += 1);
        if verdict == Verdict::Accepted && who.side != told.before.possession {
            game.state.heroes.ledger.drive.push(who);
        }
        let attack = told.before.possession;
        let gone = told.plain.score.filter(|(side, _)| *side == attack && told.settled.score.is_none());
        let level = told.plain.situation.score[attack] >= told.plain.situation.score[attack.other()];
        let trailed = told.before.score[attack] <= told.before.score[attack.other()];
        if gone.is_some() && level && trailed && who.side == attack && super::is_late(game) {
            game.state.heroes.ledger.regrets.push(who);
        }
    }
}

/// The third foul in a quarter and every further one (E2-botch-5, E2-botch-12).
fn flags(bench: &AwardBench<'_>, jury: &mut Jury) {
    for (who, verdict) in guilty(bench.game, bench.told) {
        let many = bench.game.state.heroes.man(who).map_or(0, |now| now.flags);
        if verdict == Verdict::Declined || many < bench.game.book.numbers.botch.flags {
            continue;
        }
        let attacks = who.side == bench.told.before.possession;
        jury.lose(who, if attacks { rule!("E2-botch-5") } else { rule!("E2-botch-12") });
    }
}

/// A long loss by a man whom his blocker never touched: nearest across at the snap, on his side of the ball (E2-botch-8).
fn untouched(bench: &AwardBench<'_>, jury: &mut Jury) {
    let attack = bench.told.before.possession;
    let (Some((by, whom)), Some(first)) = (bench.tackle(), bench.seen.pictures.first()) else { return };
    if !lost_ten(bench) || side(whom) != attack || bench.told.outcome.kind != ElectricPlayKind::Scrimmage {
        return;
    }
    let scene = &bench.game.scene;
    let (there, ball) = (first.at[by.index()].y, scene.ball_y);
    let across = |who: &FigureId| (first.at[who.index()].y - there).abs();
    let same = |who: &FigureId| {
        let place = scene.place(*who);
        let own = (first.at[who.index()].y - ball) * (there - ball) >= 0.0;
        (place.interior() || place == StandPlace::TightEnd) && (own || place == StandPlace::Center)
    };
    let blocker = eleven_of(attack).filter(same).min_by(|a, b| across(a).total_cmp(&across(b)));
    if let Some(blocker) = blocker.filter(|who| !bench.seen.touched[by.index()].has(*who)) {
        jury.lose(bench.player(blocker), rule!("E2-botch-8"));
    }
}

/// Who had the carrier and let him go, when a big play came of it (E2-botch-13, E2-botch-21).
fn missed_tackles(bench: &AwardBench<'_>, jury: &mut Jury) {
    if !jury.offense && !jury.returned {
        return;
    }
    let carrier = bench.facts.iter().find_map(|(_, fact)| match *fact {
        Fact::Return { by, how: ReturnHow::Kickoff | ReturnHow::Punt, .. } if jury.returned => Some(by),
        Fact::Carry { by, .. } if jury.offense => Some(by),
        Fact::Pass { target: Some(to), .. } if jury.offense => Some(to),
        _ => None,
    });
    let Some(carrier) = carrier.and_then(|who| bench.figure(who)) else { return };
    let rule = if jury.returned { rule!("E2-botch-21") } else { rule!("E2-botch-13") };
    bench.seen.missed(carrier).iter().for_each(|by| jury.lose(bench.player(by), rule));
}

/// His man caught it for a big play, and he was not there (E2-botch-14).
fn covered(bench: &AwardBench<'_>, jury: &mut Jury) {
    let Some(catch) = bench.seen.caught.filter(|_| jury.offense) else { return };
    for by in group_of(side(catch.by).other()).iter() {
        if bench.seen.marks[by.index()] == Some(catch.by) && !catch.near.has(by) {
            jury.lose(bench.player(by), rule!("E2-botch-14"));
        }
    }
}

/// A muff that costs the ball, or leaves it deep (E2-botch-18).
fn muffed(bench: &AwardBench<'_>, jury: &mut Jury) {
    let Some(by) = bench.game.course.muffed else { return };
    let now = &bench.told.settled.situation;
    let lost = now.possession != by.side || bench.touchdown(by.side.other());
    let deep = now.spot.from_own(by.side) <= bench.game.book.numbers.botch.inside;
    if lost || deep && !bench.told.settled.touchback {
        jury.lose(by, rule!("E2-botch-18"));
    }
}

/// The dice of a kick show 2 or 12 (E2-botch-19).
fn rolled(bench: &AwardBench<'_>, jury: &mut Jury) {
    if !matches!(bench.game.course.kicked, Some(2 | 12)) {
        return;
    }
    for (_, fact) in bench.facts {
        if let Fact::Kick { by, .. } = *fact {
            jury.lose(by, rule!("E2-botch-19"));
        }
    }
}

/// Nobody blocked the man who stopped a return early: who was nearest to where he came from (E2-botch-20).
fn free_tackler(bench: &AwardBench<'_>, jury: &mut Jury, returner: FieldPlayer, gain: i16) {
    let big = &bench.game.book.numbers.big;
    let (Some((by, whom)), Some(first)) = (bench.tackle(), bench.seen.pictures.first()) else { return };
    let others = bench.seen.touched[by.index()].and(group_of(returner.side)).without(whom);
    if bench.player(whom) != returner || gain >= big.advance || !others.is_empty() {
        return;
    }
    let from = first.at[by.index()];
    let nearest = |who: &FigureId| {
        let all = bench.seen.pictures.iter().map(|picture| picture.at[who.index()].distance(from));
        all.fold(f32::MAX, f32::min)
    };
    let mates = eleven_of(returner.side).filter(|who| *who != whom);
    let mate = mates.min_by(|a, b| nearest(a).total_cmp(&nearest(b)));
    if let Some(mate) = mate.filter(|who| nearest(who) <= big.near * BASE_LENGTH) {
        jury.lose(bench.player(mate), rule!("E2-botch-20"));
    }
}

/// A missed kick: on the last play with the game on it, or the third in a row (E2-botch-22, E2-botch-23).
fn missed(bench: &AwardBench<'_>, jury: &mut Jury, by: FieldPlayer, points: u16) {
    let score = &bench.told.before.score;
    let (own, other) = (score[by.side], score[by.side.other()]);
    let row = bench.game.state.heroes.man(by).map_or(0, |now| now.kicks);
    let last = is_last(bench.game) || bench.game.overtime();
    if last && own <= other && own + points > other {
        jury.lose(by, rule!("E2-botch-23"));
    } else if points == 3 && row <= -bench.game.book.numbers.botch.kicks {
        jury.lose(by, rule!("E2-botch-22"));
    }
}
