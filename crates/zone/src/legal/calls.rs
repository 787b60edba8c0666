//! Which answers a question allows, and which of them are listed.

use super::{
    Defender, SetUp as Limits, check_defence, check_defence_zones, check_play, check_play_zones, refuse,
};
use crate::board::Flank;
use crate::book;
use crate::call::{
    Ask, BlockTactic, Call, ClockCall, DefendCall, Faked, KickTactic, PuntKick, PuntTactic, ReturnTactic,
    SetUp,
};
use crate::game::ZoneGame;
use crate::line::{Column, Formation, Label, Slot};
use crate::man::Pos;
use crate::play::hard_count::is_hard;
use crate::play::script::may_resume;
use crate::rule::rule;
use crate::state::ScriptedPlay;
use crate::team::Men;
use crate::written::Play;
use hashmark_law::{Player, Side};
use hashmark_table::Refusal;

/// Calls that are legal answers to a question.
pub fn list(game: &ZoneGame, side: Side, ask: &Ask) -> Vec<Call> {
    let mut calls = candidates(game, side, ask);
    calls.retain(|call| check(game, side, ask, call).is_ok());
    calls
}

fn candidates(game: &ZoneGame, side: Side, ask: &Ask) -> Vec<Call> {
    match ask {
        Ask::Toss => vec![Call::Receive, Call::KickOff],
        Ask::Kickoff { .. } => [
            KickTactic::Deep,
            KickTactic::Side(Flank::Left),
            KickTactic::Side(Flank::Right),
            KickTactic::Squib,
            KickTactic::Onside,
        ]
        .map(Call::Kickoff)
        .to_vec(),
        Ask::Receive => [
            ReturnTactic::Middle,
            ReturnTactic::Side(Flank::Left),
            ReturnTactic::Side(Flank::Right),
            ReturnTactic::Hands,
        ]
        .map(Call::Return)
        .to_vec(),
        Ask::Set => sets(game, side),
        Ask::Play { formation, .. } => {
            let plays = book::plays(formation).into_iter().map(Call::Play);
            plays.chain(std::iter::once(Call::Clock(ClockCall::Timeout))).collect()
        }
        Ask::Defend { formation, .. } => defences(game, side, formation),
        Ask::Audible { formation } => {
            let plays = book::plays(formation).into_iter().map(Call::Play);
            std::iter::once(Call::Keep).chain(plays).collect()
        }
        Ask::PuntReturn => {
            [PuntTactic::Return, PuntTactic::Safe, PuntTactic::Block].map(Call::PuntReturn).to_vec()
        }
        Ask::FieldGoalDefence => {
            [BlockTactic::Normal, BlockTactic::Block, BlockTactic::Safe].map(Call::FieldGoalDefence).to_vec()
        }
        Ask::Try => vec![Call::KickTry, Call::GoForTwo],
        Ask::Cut { gates, .. } => {
            let cuts = gates.iter().flatten().map(|(gate, _)| Call::Cut(*gate));
            std::iter::once(Call::Keep).chain(cuts).collect()
        }
        Ask::KeepOrPitch => vec![Call::Keep, Call::Pitch],
        Ask::Slide | Ask::StepOut | Ask::ThrowAway => vec![Call::Out, Call::GoOn],
        Ask::Smear { .. } => smears(),
        Ask::Script { .. } => scripts(game, side),
        Ask::Clock(_) => {
            [ClockCall::Run, ClockCall::Hurry, ClockCall::Measure, ClockCall::Timeout, ClockCall::Spike]
                .map(Call::Clock)
                .to_vec()
        }
        Ask::Foul(_) => vec![Call::Accept, Call::Decline],
    }
}

fn sets(game: &ZoneGame, side: Side) -> Vec<Call> {
    let out = game.side(side).out;
    let lines = book::formations()
        .iter()
        .map(|named| SetUp::Line(named.formation, game.team(side).fill(&named.formation, out)));
    let kicks = [
        SetUp::Punt(PuntKick::Normal),
        SetUp::Punt(PuntKick::High),
        SetUp::Punt(PuntKick::Corner),
        SetUp::FieldGoal,
        SetUp::Fake(Faked::Punt),
        SetUp::Fake(Faked::FieldGoal),
        SetUp::Kneel,
        SetUp::Spike,
    ];
    lines.chain(kicks).map(Call::Set).chain(std::iter::once(Call::Resume)).collect()
}

/// Nobody, or the ends of the line after each man.
fn smears() -> Vec<Call> {
    let men = (0..11).map(|victim| Call::Smear { goons: [0, 3], victim });
    std::iter::once(Call::Keep).chain(men).collect()
}

/// No more, or a play from each formation of the book.
fn scripts(game: &ZoneGame, side: Side) -> Vec<Call> {
    let out = game.side(side).out;
    let plays = book::formations().iter().filter_map(|named| {
        let play = book::plays(&named.formation).into_iter().next()?;
        let men = game.team(side).fill(&named.formation, out);
        Some(Call::Scripted(ScriptedPlay { formation: named.formation, men, play }))
    });
    std::iter::once(Call::Keep).chain(plays).collect()
}

fn defences(game: &ZoneGame, side: Side, formation: &Formation) -> Vec<Call> {
    let out = game.side(side).out;
    book::shapes()
        .map(|shape| {
            let men = game.team(side).fill_front(&shape.front.positions(), out);
            Call::Defend(DefendCall { men, defence: book::defence(&shape, formation) })
        })
        .collect()
}

/// Whether an answer may be given.
pub fn check(game: &ZoneGame, side: Side, ask: &Ask, call: &Call) -> Result<(), Refusal> {
    let house = &game.book.house;
    match (ask, call) {
        (Ask::Toss, Call::Receive | Call::KickOff) => Ok(()),
        (Ask::Kickoff { free }, Call::Kickoff(tactic)) => {
            if *free && *tactic == KickTactic::Onside {
                return refuse(rule!("Z8.5-a"), "a free kick after a safety is kicked away", "kick it deep");
            }
            Ok(())
        }
        (Ask::Receive, Call::Return(_)) => Ok(()),
        (Ask::Set, Call::Set(set)) => check_set(game, side, set),
        (Ask::Set, Call::Resume) if may_resume(game, side) => Ok(()),
        (Ask::Play { formation, .. }, Call::Play(play)) => check_written(game, side, formation, play),
        (Ask::Play { .. }, Call::Clock(ClockCall::Timeout)) => match game.state.situation.timeouts[side] {
            0 => refuse(rule!("Z8.2-b"), "there is no time-out left", "write the play"),
            _ => Ok(()),
        },
        (_, Call::Clock(ClockCall::Timeout)) if !matches!(ask, Ask::Clock(_)) => {
            refuse(rule!("Z8.2-b"), "it is too late to call time", "go on with the play")
        }
        (Ask::Smear { .. } | Ask::Script { .. }, Call::Keep) => Ok(()),
        (Ask::Smear { .. }, Call::Smear { goons, victim }) => {
            if goons[0] == goons[1] || goons.iter().chain([victim]).any(|man| *man > 10) {
                return refuse(rule!("Z8.13-a"), "two men go for one of eleven", "name two men and one");
            }
            Ok(())
        }
        (Ask::Script { .. }, Call::Scripted(written)) => {
            check_set(game, side, &SetUp::Line(written.formation, written.men))?;
            check_written(game, side, &written.formation, &written.play)
        }
        (Ask::Audible { formation }, Call::Play(play)) => check_written(game, side, formation, play),
        (Ask::Audible { .. }, Call::Keep) => Ok(()),
        (Ask::Defend { formation, .. }, Call::Defend(defend)) => {
            check_men(game, side, &defend.men)?;
            let men = defend.men.map(|man| Defender::from(&game.team(side).men[usize::from(man)]));
            check_defence(&defend.defence, &men, formation, house, Limits::standard())?;
            check_defence_zones(&defend.defence, game.state.situation.to_goal())
        }
        (Ask::PuntReturn, Call::PuntReturn(_)) => Ok(()),
        (Ask::FieldGoalDefence, Call::FieldGoalDefence(_)) => Ok(()),
        (Ask::Try, Call::KickTry) => Ok(()),
        (Ask::Try, Call::GoForTwo) if game.state.rules.two_point_line > 0 => Ok(()),
        (Ask::Cut { .. }, Call::Keep) => Ok(()),
        (Ask::Cut { gates, .. }, Call::Cut(gate)) if gates.iter().flatten().any(|(to, _)| to == gate) => {
            Ok(())
        }
        (Ask::KeepOrPitch, Call::Keep | Call::Pitch) => Ok(()),
        (Ask::Slide | Ask::StepOut | Ask::ThrowAway, Call::Out | Call::GoOn) => Ok(()),
        (Ask::Clock(ask), Call::Clock(call)) => match call {
            ClockCall::Run => Ok(()),
            ClockCall::Hurry if ask.offence => Ok(()),
            ClockCall::Measure if ask.offence && ask.measured => Ok(()),
            ClockCall::Timeout if ask.may_stop => Ok(()),
            ClockCall::Spike if ask.may_spike => Ok(()),
            _ => refuse(rule!("Z8.4-a"), "that cannot be done about the clock now", "let it run"),
        },
        (Ask::Foul(_), Call::Accept | Call::Decline) => Ok(()),
        _ => refuse(rule!("Z8.1-f"), "that answers another question", "answer the one that was asked"),
    }
}

fn check_written(game: &ZoneGame, side: Side, formation: &Formation, play: &Play) -> Result<(), Refusal> {
    if matches!(play, Play::Kneel | Play::Spike) {
        return refuse(
            rule!("Z8.1-f"),
            "a knee or a spike is called before lining up",
            "write a run or a pass",
        );
    }
    check_play(play, formation, &game.book.house)?;
    if is_hard(play) && !is_experienced(game, side, formation) {
        let problem = "only an experienced quarterback uses a hard count";
        return refuse(rule!("Z6.6-a"), problem, "leave out hc");
    }
    check_play_zones(play, game.state.situation.to_goal())
}

/// Whether the quarterback who has lined up is thirty or older (Z6.6-a).
fn is_experienced(game: &ZoneGame, side: Side, formation: &Formation) -> bool {
    formation.find(Label::Q).is_some_and(|at| {
        let man = game.state.lined_up[at];
        game.fielder(Player { side, man }).is_experienced()
    })
}

fn check_set(game: &ZoneGame, side: Side, set: &SetUp) -> Result<(), Refusal> {
    let trying = game.state.next == hashmark_law::Next::Try;
    match set {
        SetUp::Line(formation, men) => {
            if let Err(fault) = formation.check() {
                return refuse(rule!("Z8.1-f"), fault.to_string(), "change the formation");
            }
            check_beside(game, side, formation, men)?;
            check_men(game, side, men)
        }
        _ if trying => refuse(rule!("Z8.5-a"), "this is a try for two points", "line up for a run or a pass"),
        SetUp::FieldGoal
            if crate::kick::field_goal::need(game, crate::kick::field_goal::distance(game, side))
                .is_none() =>
        {
            refuse(rule!("Z8.5-a"), "nobody kicks a field goal from so far", "punt, or go for it")
        }
        SetUp::Spike if game.state.situation.down == 4 => {
            refuse(rule!("Z5.8.6-a"), "a spike on fourth down gives the ball away", "run, pass or kick")
        }
        _ => Ok(()),
    }
}

/// By the ruling only a fullback stands beside the quarterback in the shotgun (K27).
fn check_beside(game: &ZoneGame, side: Side, formation: &Formation, men: &[u8; 11]) -> Result<(), Refusal> {
    if !formation.shotgun || !game.book.house.k27_f_only {
        return Ok(());
    }
    let beside = |slot: &Slot| slot.place.row == 1 && matches!(slot.place.column, Column::Lt | Column::Rt);
    let team = game.team(side);
    for (slot, man) in formation.slots.iter().zip(men) {
        let fullback = team.men.get(usize::from(*man)).is_some_and(|man| man.pos == Pos::F);
        if beside(slot) && !fullback {
            let problem = format!("{} stands beside the quarterback", slot.label);
            return refuse(rule!("Z5.8.7-a"), problem, "put a fullback there");
        }
    }
    Ok(())
}

/// Eleven different men, all of them fit unless there are not enough.
fn check_men(game: &ZoneGame, side: Side, men: &[u8; 11]) -> Result<(), Refusal> {
    let team = game.team(side);
    let out = game.side(side).out;
    let fit = team.men.len() as u32 - out.count().min(team.men.len() as u32);
    let mut seen = Men::NOBODY;
    for man in men {
        if usize::from(*man) >= team.men.len() {
            let problem = format!("there is no man {man} on the team");
            return refuse(rule!("Z8.2-a"), problem, "name men of the team");
        }
        if seen.has(*man) {
            let problem = format!("{} is in twice", team.men[usize::from(*man)].name);
            return refuse(rule!("Z8.2-a"), problem, "put another man in his second place");
        }
        if out.has(*man) && fit >= 11 {
            let problem = format!("{} cannot play now", team.men[usize::from(*man)].name);
            return refuse(rule!("Z6.3-g"), problem, "put a fit man in his place");
        }
        seen.add(*man);
    }
    Ok(())
}

/// Whether the state makes sense.
pub fn audit(game: &ZoneGame) -> Result<(), String> {
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
