//! Which answers a question allows, and which of them are listed.

use super::{
    AreaSetUp as Limits, Defender, check_defense, check_defense_zones, check_play, check_play_zones,
};
use crate::board::FieldSide;
use crate::call::{
    BlockTactic, DefendCall, DefenseGroups, Faked, KickTactic, LineUpCall, PuntKick, PuntTactic,
    ReturnTactic, ZoneAsk, ZoneCall, ZoneClockCall,
};
use crate::formation::{Column, Label, LineSlot, ZoneFormation};
use crate::game::ZoneGame;
use crate::man::Pos;
use crate::play::hard_count::is_hard;
use crate::play::script::may_resume;
use crate::rule::rule;
use crate::state::ScriptedPlay;
use crate::stock_plays::{self, Personnel};
use crate::team::ZoneMen;
use crate::written::WrittenPlay;
use hashmark_law::{FieldPlayer, Side};
use hashmark_table::{Refusal, Subject, refuse, refuse_about};

/// Calls that are legal answers to a question.
pub(crate) fn list(game: &ZoneGame, side: Side, ask: &ZoneAsk) -> Vec<ZoneCall> {
    let mut calls = candidates(game, side, ask);
    calls.retain(|call| check(game, side, ask, call).is_ok());
    calls
}

fn candidates(game: &ZoneGame, side: Side, ask: &ZoneAsk) -> Vec<ZoneCall> {
    match ask {
        ZoneAsk::Toss => vec![ZoneCall::Receive, ZoneCall::KickOff],
        ZoneAsk::Kickoff { .. } => [
            KickTactic::Deep,
            KickTactic::Side(FieldSide::Left),
            KickTactic::Side(FieldSide::Right),
            KickTactic::Squib,
            KickTactic::Onside,
        ]
        .map(ZoneCall::Kickoff)
        .to_vec(),
        ZoneAsk::Receive => [
            ReturnTactic::Middle,
            ReturnTactic::Side(FieldSide::Left),
            ReturnTactic::Side(FieldSide::Right),
            ReturnTactic::Hands,
        ]
        .map(ZoneCall::Return)
        .to_vec(),
        ZoneAsk::Set => sets(game, side),
        ZoneAsk::Group => groups(game, side).into_iter().map(ZoneCall::Group).collect(),
        ZoneAsk::Play { formation, .. } => {
            let plays = stock_plays::plays(formation).into_iter().map(ZoneCall::Play);
            plays.chain(std::iter::once(ZoneCall::Clock(ZoneClockCall::Timeout))).collect()
        }
        ZoneAsk::Defend { formation, .. } => defenses(game, side, formation),
        ZoneAsk::Audible { formation } => {
            let plays = stock_plays::plays(formation).into_iter().map(ZoneCall::Play);
            std::iter::once(ZoneCall::Keep).chain(plays).collect()
        }
        ZoneAsk::PuntReturn => {
            [PuntTactic::Return, PuntTactic::Safe, PuntTactic::Block].map(ZoneCall::PuntReturn).to_vec()
        }
        ZoneAsk::FieldGoalDefense => [BlockTactic::Normal, BlockTactic::Block, BlockTactic::Safe]
            .map(ZoneCall::FieldGoalDefense)
            .to_vec(),
        ZoneAsk::Try => vec![ZoneCall::KickTry, ZoneCall::GoForTwo],
        ZoneAsk::Cut { gates, .. } => {
            let cuts = gates.iter().flatten().map(|(gate, _)| ZoneCall::Cut(*gate));
            std::iter::once(ZoneCall::Keep).chain(cuts).collect()
        }
        ZoneAsk::KeepOrPitch => vec![ZoneCall::Keep, ZoneCall::Pitch],
        ZoneAsk::Slide | ZoneAsk::StepOut | ZoneAsk::ThrowAway => vec![ZoneCall::Out, ZoneCall::GoOn],
        ZoneAsk::Smear { .. } => smears(),
        ZoneAsk::Script { .. } => scripts(game, side),
        ZoneAsk::Clock(_) => [
            ZoneClockCall::Run,
            ZoneClockCall::Hurry,
            ZoneClockCall::Measure,
            ZoneClockCall::Timeout,
            ZoneClockCall::Spike,
        ]
        .map(ZoneCall::Clock)
        .to_vec(),
        ZoneAsk::Foul(_) => vec![ZoneCall::Accept, ZoneCall::Decline],
    }
}

fn sets(game: &ZoneGame, side: Side) -> Vec<ZoneCall> {
    let out = game.side(side).out;
    let lines = stock_plays::formations()
        .iter()
        .map(|named| LineUpCall::Line(named.formation, game.team(side).fill(&named.formation, out)));
    let kicks = [
        LineUpCall::Punt(PuntKick::Normal),
        LineUpCall::Punt(PuntKick::High),
        LineUpCall::Punt(PuntKick::Corner),
        LineUpCall::FieldGoal,
        LineUpCall::Fake(Faked::Punt),
        LineUpCall::Fake(Faked::FieldGoal),
        LineUpCall::Kneel,
        LineUpCall::Spike,
    ];
    let hurried = lines.clone().take(1).map(ZoneCall::Hurry);
    lines.chain(kicks).map(ZoneCall::Set).chain(hurried).chain(std::iter::once(ZoneCall::Resume)).collect()
}

/// Fewer linebackers the fewer backs come, or the same front against everybody.
fn groups(game: &ZoneGame, side: Side) -> Vec<DefenseGroups> {
    let out = game.side(side).out;
    let front = |front: Personnel| game.team(side).fill_front(&front.positions(), out);
    let [four, three, nickel, dime, _] = Personnel::ALL.map(front);
    let by_backs = [four, three].map(|base| DefenseGroups([base, nickel, dime]));
    by_backs.into_iter().chain(Personnel::ALL.map(|one| DefenseGroups::one(front(one)))).collect()
}

/// Nobody, or the ends of the line after each man.
fn smears() -> Vec<ZoneCall> {
    let men = (0..11).map(|victim| ZoneCall::Smear { goons: [0, 3], victim });
    std::iter::once(ZoneCall::Keep).chain(men).collect()
}

/// No more, or a play from each formation of the book.
fn scripts(game: &ZoneGame, side: Side) -> Vec<ZoneCall> {
    let out = game.side(side).out;
    let plays = stock_plays::formations().iter().filter_map(|named| {
        let play = stock_plays::plays(&named.formation).into_iter().next()?;
        let men = game.team(side).fill(&named.formation, out);
        Some(ZoneCall::Scripted(ScriptedPlay { formation: named.formation, men, play }))
    });
    std::iter::once(ZoneCall::Keep).chain(plays).collect()
}

fn defenses(game: &ZoneGame, side: Side, formation: &ZoneFormation) -> Vec<ZoneCall> {
    let sent = front_sent_in(game, side);
    stock_plays::shapes()
        .filter(|shape| sent.is_none_or(|front| shape.front == front))
        .map(|shape| {
            let men = defenders(game, side, &shape.front.positions());
            ZoneCall::Defend(DefendCall { men, defense: stock_plays::defense(&shape, formation) })
        })
        .collect()
}

/// The men who play a front: of those who went in before the formation was shown, or of all who are fit.
pub(crate) fn defenders(game: &ZoneGame, side: Side, wanted: &[Pos; 11]) -> [u8; 11] {
    let out = match &game.state.sent_in {
        Some(sent) => ZoneMen::of(sent).all_but(),
        None => game.side(side).out,
    };
    game.team(side).fill_front(wanted, out)
}

/// The front that has gone in, if it is one of the book's.
pub(crate) fn front_sent_in(game: &ZoneGame, side: Side) -> Option<Personnel> {
    let sent = game.state.sent_in.as_ref().map(|sent| ZoneMen::of(sent))?;
    let out = game.side(side).out;
    let is_it = |front: &Personnel| ZoneMen::of(&game.team(side).fill_front(&front.positions(), out)) == sent;
    Personnel::ALL.into_iter().find(is_it)
}

/// Nobody is changed after the formation has been shown (Z8.2-a).
fn check_sent_in(game: &ZoneGame, men: &[u8; 11]) -> Result<(), Refusal> {
    let Some(sent) = &game.state.sent_in else { return Ok(()) };
    match men.iter().find(|man| !sent.contains(man)) {
        None => Ok(()),
        Some(man) => refuse_about(
            Subject::Man(*man),
            rule!("Z8.2-a"),
            "he has not gone in, and the formation has been shown",
            "name the eleven who went in",
        ),
    }
}

/// Whether an answer may be given.
pub fn check(game: &ZoneGame, side: Side, ask: &ZoneAsk, call: &ZoneCall) -> Result<(), Refusal> {
    let house = &game.book.house;
    match (ask, call) {
        (ZoneAsk::Toss, ZoneCall::Receive | ZoneCall::KickOff) => Ok(()),
        (ZoneAsk::Kickoff { free }, ZoneCall::Kickoff(tactic)) => {
            if *free && *tactic == KickTactic::Onside {
                return refuse(rule!("ZR8.4-f"), "a free kick after a safety is kicked away", "kick it deep");
            }
            Ok(())
        }
        (ZoneAsk::Receive, ZoneCall::Return(_)) => Ok(()),
        (ZoneAsk::Set, ZoneCall::Set(set)) => check_set(game, side, set),
        (ZoneAsk::Set, ZoneCall::Hurry(set)) => check_hurry(game, side, set),
        (ZoneAsk::Group, ZoneCall::Group(DefenseGroups(groups))) => {
            groups.iter().try_for_each(|men| check_men(game, side, men))
        }
        (ZoneAsk::Set, ZoneCall::Resume) if may_resume(game, side) => Ok(()),
        (ZoneAsk::Play { formation, .. }, ZoneCall::Play(play)) => check_written(game, side, formation, play),
        (ZoneAsk::Play { .. }, ZoneCall::Clock(ZoneClockCall::Timeout)) => {
            match game.state.situation.timeouts[side] {
                0 => refuse(rule!("Z8.2-b"), "there is no time-out left", "write the play"),
                _ => Ok(()),
            }
        }
        (_, ZoneCall::Clock(ZoneClockCall::Timeout)) if !matches!(ask, ZoneAsk::Clock(_)) => {
            refuse(rule!("Z8.2-b"), "it is too late to call time", "go on with the play")
        }
        (ZoneAsk::Smear { .. } | ZoneAsk::Script { .. }, ZoneCall::Keep) => Ok(()),
        (ZoneAsk::Smear { .. }, ZoneCall::Smear { goons, victim }) => {
            if goons[0] == goons[1] || goons.iter().chain([victim]).any(|man| *man > 10) {
                return refuse(rule!("Z8.13-a"), "two men go for one of eleven", "name two men and one");
            }
            Ok(())
        }
        (ZoneAsk::Script { .. }, ZoneCall::Scripted(written)) => {
            check_set(game, side, &LineUpCall::Line(written.formation, written.men))?;
            check_written(game, side, &written.formation, &written.play)
        }
        (ZoneAsk::Audible { formation }, ZoneCall::Play(play)) => check_written(game, side, formation, play),
        (ZoneAsk::Audible { .. }, ZoneCall::Keep) => Ok(()),
        (ZoneAsk::Defend { formation, .. }, ZoneCall::Defend(defend)) => {
            check_men(game, side, &defend.men)?;
            check_sent_in(game, &defend.men)?;
            let men = defend.men.map(|man| Defender::from(&game.team(side).men[usize::from(man)]));
            check_defense(&defend.defense, &men, formation, house, Limits::standard())?;
            check_defense_zones(&defend.defense, game.state.situation.to_goal())
        }
        (ZoneAsk::PuntReturn, ZoneCall::PuntReturn(_)) => Ok(()),
        (ZoneAsk::FieldGoalDefense, ZoneCall::FieldGoalDefense(_)) => Ok(()),
        (ZoneAsk::Try, ZoneCall::KickTry) => Ok(()),
        (ZoneAsk::Try, ZoneCall::GoForTwo) if game.state.rules.two_point_line > 0 => Ok(()),
        (ZoneAsk::Cut { .. }, ZoneCall::Keep) => Ok(()),
        (ZoneAsk::Cut { gates, .. }, ZoneCall::Cut(gate))
            if gates.iter().flatten().any(|(to, _)| to == gate) =>
        {
            Ok(())
        }
        (ZoneAsk::KeepOrPitch, ZoneCall::Keep | ZoneCall::Pitch) => Ok(()),
        (ZoneAsk::Slide | ZoneAsk::StepOut | ZoneAsk::ThrowAway, ZoneCall::Out | ZoneCall::GoOn) => Ok(()),
        (ZoneAsk::Clock(ask), ZoneCall::Clock(call)) => match call {
            ZoneClockCall::Run => Ok(()),
            ZoneClockCall::Hurry if ask.offense => Ok(()),
            ZoneClockCall::Measure if ask.offense && ask.measured => Ok(()),
            ZoneClockCall::Timeout if ask.may_stop => Ok(()),
            ZoneClockCall::Spike if ask.may_spike => Ok(()),
            _ => refuse(rule!("Z8.4-a"), "that cannot be done about the clock now", "let it run"),
        },
        (ZoneAsk::Foul(_), ZoneCall::Accept | ZoneCall::Decline) => Ok(()),
        _ => refuse(rule!("Z8.1-f"), "that answers another question", "answer the one that was asked"),
    }
}

fn check_written(
    game: &ZoneGame,
    side: Side,
    formation: &ZoneFormation,
    play: &WrittenPlay,
) -> Result<(), Refusal> {
    if matches!(play, WrittenPlay::Kneel | WrittenPlay::Spike) {
        return refuse(
            rule!("Z8.1-f"),
            "a knee or a spike is called before lining up",
            "write a run or a pass",
        );
    }
    check_play(play, formation, &game.book.house)?;
    if is_hard(play) && !is_experienced(game, side, formation) {
        let problem = "only an experienced quarterback uses a hard count";
        return refuse_about(Subject::Word("hc"), rule!("Z6.6-a"), problem, "leave out hc");
    }
    check_play_zones(play, game.state.situation.to_goal())
}

/// Whether the quarterback who has lined up is thirty or older (Z6.6-a).
fn is_experienced(game: &ZoneGame, side: Side, formation: &ZoneFormation) -> bool {
    formation.find(Label::Q).is_some_and(|at| {
        let man = game.state.lined_up[at];
        game.fielder(FieldPlayer { side, man }).is_experienced()
    })
}

fn check_set(game: &ZoneGame, side: Side, set: &LineUpCall) -> Result<(), Refusal> {
    let trying = game.state.next == hashmark_law::Next::Try;
    match set {
        LineUpCall::Line(formation, men) => {
            if let Err(fault) = formation.check() {
                return refuse(rule!("ZR5-a"), fault.to_string(), "change the formation");
            }
            check_beside(game, side, formation, men)?;
            check_men(game, side, men)
        }
        _ if trying => {
            refuse(rule!("ZR8.6-c"), "this is a try for two points", "line up for a run or a pass")
        }
        LineUpCall::FieldGoal
            if crate::kick::field_goal::need(game, crate::kick::field_goal::distance(game, side))
                .is_none() =>
        {
            refuse(rule!("ZR8.6-a"), "nobody kicks a field goal from so far", "punt, or go for it")
        }
        LineUpCall::Spike if game.state.situation.down == 4 => {
            refuse(rule!("Z5.8.6-a"), "a spike on fourth down gives the ball away", "run, pass or kick")
        }
        _ => Ok(()),
    }
}

/// Only who lines up for a play can hurry: nothing else lets the clock run longer.
fn check_hurry(game: &ZoneGame, side: Side, set: &LineUpCall) -> Result<(), Refusal> {
    match set {
        LineUpCall::Line(..) => check_set(game, side, set),
        _ => refuse(rule!("Z8.4-a"), "a kick, a knee, or a spike is not hurried", "leave out hurry"),
    }
}

/// By the ruling only a fullback stands beside the quarterback in the shotgun (K27).
fn check_beside(
    game: &ZoneGame,
    side: Side,
    formation: &ZoneFormation,
    men: &[u8; 11],
) -> Result<(), Refusal> {
    if !formation.shotgun || !game.book.house.shotgun_fullback_only {
        return Ok(());
    }
    let beside =
        |slot: &LineSlot| slot.place.row == 1 && matches!(slot.place.column, Column::Lt | Column::Rt);
    let team = game.team(side);
    for (at, (slot, man)) in formation.slots.iter().zip(men).enumerate() {
        let fullback = team.men.get(usize::from(*man)).is_some_and(|man| man.pos == Pos::F);
        if beside(slot) && !fullback {
            let problem = format!("{} stands beside the quarterback", slot.label);
            return refuse_about(
                Subject::Figure(at as u8),
                rule!("Z5.8.7-a"),
                problem,
                "put a fullback there",
            );
        }
    }
    Ok(())
}

/// Eleven different men, all of them fit unless there are not enough.
fn check_men(game: &ZoneGame, side: Side, men: &[u8; 11]) -> Result<(), Refusal> {
    let team = game.team(side);
    let out = game.side(side).out;
    let fit = team.men.len() as u32 - out.count().min(team.men.len() as u32);
    let mut seen = ZoneMen::NOBODY;
    for man in men {
        if usize::from(*man) >= team.men.len() {
            let problem = format!("there is no man {man} on the team");
            return refuse(rule!("Z8.2-a"), problem, "name men of the team");
        }
        if seen.has(*man) {
            let problem = format!("{} is in twice", team.men[usize::from(*man)].name);
            return refuse_about(
                Subject::Man(*man),
                rule!("Z8.2-a"),
                problem,
                "put another man in his second place",
            );
        }
        if out.has(*man) && fit >= 11 {
            let problem = format!("{} cannot play now", team.men[usize::from(*man)].name);
            return refuse_about(Subject::Man(*man), rule!("Z6.3-g"), problem, "put a fit man in his place");
        }
        seen.add(*man);
    }
    Ok(())
}

/// Whether the state makes sense.
pub(crate) fn audit(game: &ZoneGame) -> Result<(), String> {
    let situation = &game.state.situation;
    for side in Side::BOTH {
        let (told, shown) = (game.side(side).points, situation.score[side]);
        if told != shown {
            return Err(format!("{side:?} has {shown} points but scored {told}"));
        }
    }
    let raw = situation.spot.raw();
    if !(0..=100).contains(&raw) {
        return Err(format!("the ball is at {raw}"));
    }
    if game.state.next == hashmark_law::Next::Scrimmage {
        if !(1..=4).contains(&situation.down) {
            return Err(format!("down {}", situation.down));
        }
        if situation.to_go() <= 0 {
            return Err(format!("{} yards to go", situation.to_go()));
        }
        if !(1..=99).contains(&raw) {
            return Err(format!("a down begins at {raw}"));
        }
    }
    Ok(())
}
