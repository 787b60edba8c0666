//! One play after the other (chapter 8): toss, kicks, plays from scrimmage, tries.

pub mod after;
pub(crate) mod flags;
pub mod hard_count;
pub mod line_up;
pub mod reading;
pub mod script;
mod snap;

use crate::book::{self, Coverage, Front, Shape};
use crate::call::{Ask, BlockTactic, Call, ClockCall, DefendCall, Faked, PuntTactic, SetUp};
use crate::defence::LineOption;
use crate::dice::one;
use crate::down::{Down, held, nothing, spot};
use crate::event::What;
use crate::game::{ZoneGame, fact, step};
use crate::kick::{field_goal, kickoff, punt};
use crate::line::{Formation, Label};
use crate::outcome::{Course, Outcome, Stop};
use crate::rule::{rule, why};
use crate::scene::Scene;
use crate::state::{Blow, ScriptedPlay};
use crate::team::Men;
use crate::written::Play;
use hashmark_law::{
    Both, CarryHow, Depth, Fact, Next, PassEnd, PlayKind, ScoreKind, Side, TryHow, toss_winner,
};
use hashmark_table::{Desk, Flow};

/// Plays what comes next, up to the next checkpoint.
pub(crate) fn next<D: Desk<ZoneGame>>(game: &mut ZoneGame, desk: &mut D) -> Flow<()> {
    match game.state.next {
        Next::Toss => toss(game, desk),
        Next::Kickoff => kickoff::kickoff(game, desk, false),
        Next::FreeKick => kickoff::kickoff(game, desk, true),
        Next::Scrimmage => scrimmage(game, desk),
        Next::Try => conversion(game, desk),
        Next::Over => Ok(()),
    }
}

/// The wind, then the toss (Z8.12-a, Z8.10-a).
fn toss<D: Desk<ZoneGame>>(game: &mut ZoneGame, desk: &mut D) -> Flow<()> {
    if game.state.wind.level == 0 {
        match game.book.wind {
            Some(known) => set_wind(game, desk, known),
            None => blow(game, desk)?,
        }
        crate::morale::before_half(game, desk, true)?;
    }
    let die = one(desk, why!("Z8.10-a", "the toss: odd, the visitors win it"))?;
    let winner = toss_winner(die % 2 == 1);
    let call = desk.ask(game, winner, Ask::Toss)?;
    step(desk, rule!("Z8.10-a"), || What::Called { side: winner, call });
    let receives = if call == Call::KickOff { winner.other() } else { winner };
    fact(desk, rule!("Z8.10-a"), Fact::Toss { winner, receives });
    fact(desk, rule!("Z8.4-d"), Fact::PeriodBegan { period: game.state.situation.period });
    game.state.toss(receives);
    Ok(())
}

/// A wind roll: how strong, and where to (Z8.12-a).
pub(crate) fn wind<D: Desk<ZoneGame>>(desk: &mut D) -> Flow<Blow> {
    let level = one(desk, why!("Z8.12-a", "how strong the wind is"))?;
    let towards = match one(desk, why!("Z8.12-a", "where it blows"))? {
        1 | 2 => Some(Side::Home),
        3 | 4 => Some(Side::Away),
        _ => None,
    };
    Ok(Blow { level, towards })
}

/// One wind roll before the toss, for the whole game.
fn blow<D: Desk<ZoneGame>>(game: &mut ZoneGame, desk: &mut D) -> Flow<()> {
    let blow = wind(desk)?;
    set_wind(game, desk, blow);
    Ok(())
}

/// This is the wind now.
pub(crate) fn set_wind<D: Desk<ZoneGame>>(game: &mut ZoneGame, desk: &mut D, wind: Blow) {
    let wind = Blow { level: wind.level.clamp(1, 6), ..wind };
    game.state.wind = wind;
    if game.state.first_wind == 0 {
        game.state.first_wind = wind.level;
    }
    step(desk, rule!("Z8.12-a"), || What::Wind { level: wind.level, towards: wind.towards });
}

/// A play from scrimmage (Z8.1-f).
fn scrimmage<D: Desk<ZoneGame>>(game: &mut ZoneGame, desk: &mut D) -> Flow<()> {
    let offence = game.state.situation.possession;
    if let Some(written) = script::next(game, offence) {
        return from_script(game, desk, &written);
    }
    let asked = if std::mem::take(&mut game.state.must_spike) {
        Ok(Call::Set(SetUp::Spike))
    } else {
        desk.ask(game, offence, Ask::Set)
    };
    // Calls are big: they are read where they lie.
    let set = match asked.as_ref().map_err(|pause| *pause)? {
        Call::Set(SetUp::Line(formation, men)) => {
            step(desk, rule!("Z8.1-f"), || What::Called {
                side: offence,
                call: Call::Set(SetUp::Line(*formation, *men)),
            });
            let lined_up = LinedUp { formation, men, kind: PlayKind::Scrimmage, written: None };
            return from_formation(game, desk, &lined_up);
        }
        Call::Set(set) => *set,
        Call::Resume => {
            script::resume(game);
            return Ok(());
        }
        _ => return Ok(()),
    };
    kicked_or_knelt(game, desk, set)
}

/// What an offence does that does not line up for a play.
fn kicked_or_knelt<D: Desk<ZoneGame>>(game: &mut ZoneGame, desk: &mut D, set: SetUp) -> Flow<()> {
    let (offence, call) = (game.state.situation.possession, Call::Set(set));
    let mut course = Course::default();
    let (outcome, scene) = match set {
        SetUp::Line(..) => return Ok(()),
        SetUp::Punt(kick) => {
            let met = punt::tactic(game, desk)?;
            begin(game, desk, PlayKind::Scrimmage, offence, call);
            punt::punt(game, desk, kick, met, &mut course)?
        }
        SetUp::FieldGoal => {
            let met = field_goal::tactic(game, desk)?;
            begin(game, desk, PlayKind::Scrimmage, offence, call);
            field_goal::field_goal(game, desk, met, &mut course)?
        }
        SetUp::Fake(faked) => match fake(game, desk, faked, call, &mut course)? {
            Some(played) => played,
            None => return Ok(()),
        },
        SetUp::Kneel => {
            begin(game, desk, PlayKind::Scrimmage, offence, call);
            kneel(game, &mut course)
        }
        SetUp::Spike => {
            begin(game, desk, PlayKind::Scrimmage, offence, call);
            spike(game, &mut course)
        }
    };
    after::scrimmage(game, desk, &scene, outcome, &course)
}

/// A fake: the play is written while the other side chooses how to meet the kick. Who comes after the kicker is
/// caught, who expects a fake is not (reconstruction 8.6).
fn fake<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    faked: Faked,
    call: Call,
    course: &mut Course,
) -> Flow<Option<(Outcome, Scene)>> {
    let offence = game.state.situation.possession;
    let formation = crate::kick::ANY_FORMATION;
    let men = fakers(game, offence, faked);
    // The play is written against this formation, not against the one that was shown last.
    game.state.shown = Some((formation, men));
    game.state.lined_up = men;
    let meets = match faked {
        Faked::Punt => Ask::PuntReturn,
        Faked::FieldGoal => Ask::FieldGoalDefence,
    };
    let asks = Both::of(offence, Ask::Play { formation, two_points: false }, meets);
    let calls = desk.ask_both(game, asks)?;
    let Call::Play(play) = calls[offence] else {
        after::timeout(game, desk, offence);
        return Ok(None);
    };
    begin(game, desk, PlayKind::Scrimmage, offence, call);
    for side in [offence, offence.other()] {
        let call = calls[side];
        step(desk, rule!("Z8.5-a"), || What::Called { side, call });
    }
    let front = Front::FourThree;
    let shape =
        Shape { front, coverage: Coverage::CoverThree, option: LineOption::Normal, blitz: 0, fake: false };
    let defenders = game.team(offence.other()).fill_front(&front.positions(), game.side(offence.other()).out);
    let against = DefendCall { men: defenders, defence: book::defence(&shape, &formation) };
    let mut scene = line_up::scene(game, &formation, &men, &against);
    let table = &game.book.tables.field_goal;
    let help = match calls[offence.other()] {
        Call::PuntReturn(PuntTactic::Block) | Call::FieldGoalDefence(BlockTactic::Block) => {
            table.fake_against_block
        }
        Call::PuntReturn(PuntTactic::Safe) | Call::FieldGoalDefence(BlockTactic::Safe) => {
            table.fake_against_safe
        }
        _ => 0,
    } as i8;
    if let Play::Run(run) = &play {
        let runner = &mut scene.off[usize::from(run.by)];
        runner.r.c = (runner.r.c + help).max(0);
    }
    let passer = scene.passer;
    scene.off[passer].p = (scene.off[passer].p + help).max(0);
    let outcome = Down { game, desk, scene: &mut scene, log: course }.execute_play(&play)?;
    Ok(Some((outcome, scene)))
}

/// The eleven of a fake: the punter where the quarterback stands, or the quarterback as holder.
fn fakers(game: &ZoneGame, side: Side, faked: Faked) -> [u8; 11] {
    let formation = crate::kick::ANY_FORMATION;
    let out = game.side(side).out;
    if faked == Faked::FieldGoal {
        return game.team(side).fill(&formation, out);
    }
    let punter = crate::kick::man_for(game, side, crate::team::Job::P);
    let mut men = game.team(side).fill(&formation, out.or(Men::of(&[punter])));
    if let Some(place) = formation.find(Label::Q) {
        men[place] = punter;
    }
    men
}

/// A play that was written in a time-out (Z8.4a-a).
fn from_script<D: Desk<ZoneGame>>(game: &mut ZoneGame, desk: &mut D, written: &ScriptedPlay) -> Flow<()> {
    let side = game.state.situation.possession;
    let call = Call::Set(SetUp::Line(written.formation, written.men));
    step(desk, rule!("Z8.4a-a"), || What::Called { side, call });
    let ScriptedPlay { formation, men, play } = written;
    let (kind, written) = (PlayKind::Scrimmage, Some(*play));
    from_formation(game, desk, &LinedUp { formation, men, kind, written })
}

fn begin<D: Desk<ZoneGame>>(game: &mut ZoneGame, desk: &mut D, kind: PlayKind, side: Side, call: Call) {
    let situation = game.state.situation;
    game.state.plays += 1;
    fact(desk, rule!("Z8.1-f"), Fact::Snap { kind, situation });
    step(desk, rule!("Z8.1-f"), || What::Called { side, call });
}

/// An offence that has lined up, and the play if it was written in advance.
struct LinedUp<'a> {
    formation: &'a Formation,
    men: &'a [u8; 11],
    kind: PlayKind,
    written: Option<Play>,
}

/// Sealed: the play is written while the defence sets up; then it is executed, and settled. When the offence calls
/// time instead both sides begin again (Z8.2-a, Z8.2-b).
fn from_formation<D: Desk<ZoneGame>>(game: &mut ZoneGame, desk: &mut D, lined_up: &LinedUp) -> Flow<()> {
    let offence = game.state.situation.possession;
    let defence = offence.other();
    let called = both_calls(game, desk, lined_up);
    let calls = called.as_ref().map_err(|pause| *pause)?;
    if matches!(calls[offence], Call::Clock(ClockCall::Timeout)) {
        after::timeout(game, desk, offence);
        return script::write(game, desk, offence);
    }
    let (situation, kind) = (game.state.situation, lined_up.kind);
    game.state.plays += 1;
    fact(desk, rule!("Z8.1-f"), Fact::Snap { kind, situation });
    for side in [offence, defence] {
        step(desk, rule!("Z8.1-f"), || What::Called { side, call: calls[side] });
    }
    let mut course = Course::default();
    let (Call::Play(play), Call::Defend(against)) = (&calls[offence], &calls[defence]) else {
        let (outcome, scene) = kneel(game, &mut course);
        return settle_down(game, desk, kind, &scene, outcome, &course);
    };
    let mut scene = Scene::EMPTY;
    line_up::take_places(&mut scene, game, lined_up.formation, lined_up.men, against);
    let outcome = Down { game, desk, scene: &mut scene, log: &mut course }.snap_ball(*play)?;
    settle_down(game, desk, kind, &scene, outcome, &course)
}

/// What both sides call; neither sees the other's before both are in.
fn both_calls<D: Desk<ZoneGame>>(game: &mut ZoneGame, desk: &mut D, lined_up: &LinedUp) -> Flow<Both<Call>> {
    let LinedUp { formation, men, kind, written } = *lined_up;
    let offence = game.state.situation.possession;
    match &mut game.state.shown {
        Some(shown) => (shown.0, shown.1) = (*formation, *men),
        shown => *shown = Some((*formation, *men)),
    }
    game.state.lined_up = *men;
    let ask = |side: Side| match side == offence {
        true => Ask::Play { formation: *formation, two_points: kind == PlayKind::Try },
        false => Ask::Defend { formation: *formation, men: *men },
    };
    match written {
        Some(play) => {
            let defence = desk.ask(game, offence.other(), ask(offence.other()))?;
            Ok(Both::of(offence, Call::Play(play), defence))
        }
        None => desk.ask_both(game, Both::from_fn(ask)),
    }
}

/// After the play of a down or of a try.
fn settle_down<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    kind: PlayKind,
    scene: &Scene,
    outcome: Outcome,
    course: &Course,
) -> Flow<()> {
    match kind {
        PlayKind::Try => after::try_played(game, desk, outcome, course),
        _ => after::scrimmage(game, desk, scene, outcome, course),
    }
}

/// A scene for plays in which nothing can happen.
fn idle(game: &ZoneGame) -> Scene {
    let side = game.state.situation.possession;
    let passer = game.team(side).pick(crate::team::Job::Q, game.side(side).out);
    crate::kick::line_up(game, side, passer, crate::kick::man_for(game, side.other(), crate::team::Job::S))
}

fn kneel(game: &ZoneGame, course: &mut Course) -> (Outcome, Scene) {
    let scene = idle(game);
    let by = scene.attacker(0);
    let to = spot(game, game.book.tables.run.kneel);
    course.facts.add(rule!("Z8.14.1-a"), Fact::Carry { by, how: CarryHow::Kneel, from: spot(game, 0), to });
    (held(&scene, scene.offence, to, None), scene)
}

/// A ball thrown away to stop the clock (Z5.8.6-a).
fn spike(game: &ZoneGame, course: &mut Course) -> (Outcome, Scene) {
    let scene = idle(game);
    let (by, from) = (scene.attacker(0), spot(game, 0));
    let fact = Fact::Pass { by, target: None, depth: Depth::Spike, end: PassEnd::Incomplete, from, to: from };
    course.facts.add(rule!("Z5.8.6-a"), fact);
    let stop = if game.book.house.spike_is_free { Stop::NoTime } else { Stop::Stopped };
    (Outcome { stop, ..nothing() }, scene)
}

/// A try: one point by a kick, two by a play from the 2.
fn conversion<D: Desk<ZoneGame>>(game: &mut ZoneGame, desk: &mut D) -> Flow<()> {
    let side = game.state.situation.possession;
    // A try that a foul has moved is tried again from there.
    let moved = std::mem::take(&mut game.state.try_again);
    let choice = match moved {
        Some(_) => Call::GoForTwo,
        None => desk.ask(game, side, Ask::Try)?,
    };
    let mut course = Course::default();
    if choice != Call::GoForTwo {
        game.state.place_try(TryHow::Kick);
        let met = field_goal::tactic(game, desk)?;
        begin(game, desk, PlayKind::Try, side, choice);
        let good = field_goal::extra_point(game, desk, met, &mut course)?;
        after::tell_facts(desk, &course);
        return after::attempted(game, desk, good.then_some((side, ScoreKind::ExtraPoint)), None, None);
    }
    game.state.place_try(TryHow::Play);
    game.state.situation.spot = moved.unwrap_or(game.state.situation.spot);
    let call = desk.ask(game, side, Ask::Set)?;
    let (formation, men) = match call {
        Call::Set(SetUp::Line(formation, men)) => (formation, men),
        _ => {
            let formation = crate::kick::ANY_FORMATION;
            (formation, game.team(side).fill(&formation, game.side(side).out))
        }
    };
    step(desk, rule!("Z8.1-f"), || What::Called { side, call });
    from_formation(
        game,
        desk,
        &LinedUp { formation: &formation, men: &men, kind: PlayKind::Try, written: None },
    )
}
