//! One play after the other (chapter 8): toss, kicks, plays from scrimmage, tries.

pub mod after;
pub mod line_up;
pub mod reading;

use crate::call::{Ask, Call, SetUp};
use crate::dice::one;
use crate::event::What;
use crate::game::{ZoneGame, fact, step};
use crate::kick::{field_goal, kickoff, punt};
use crate::line::Formation;
use crate::outcome::{Course, Outcome, Stop};
use crate::pass::{held, nothing, pass_play, screen, spot};
use crate::rule::{rule, why};
use crate::run;
use crate::scene::Scene;
use crate::state::Blow;
use crate::written::Play;
use hashmark_law::period::{kick_off, kick_off_overtime};
use hashmark_law::{
    Both, CarryHow, Depth, Fact, Next, PassEnd, PlayKind, Player, ScoreKind, Side, TryHow, conversion_score,
    try_at,
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
        blow(game, desk)?;
    }
    let die = one(desk, why!("Z8.10-a", "the toss: odd, the visitors win it"))?;
    let winner = if die % 2 == 1 { Side::Away } else { Side::Home };
    let call = desk.ask(game, winner, Ask::Toss)?;
    step(desk, rule!("Z8.10-a"), || What::Called { side: winner, call });
    let receives = if call == Call::KickOff { winner.other() } else { winner };
    fact(desk, rule!("Z8.10-a"), Fact::Toss { winner, receives });
    let kicker = receives.other();
    let period = game.state.situation.period;
    if period == 1 {
        game.state.halves.opening_kicker = kicker;
    }
    fact(desk, rule!("Z8.4-d"), Fact::PeriodBegan { period });
    let code = game.book.code;
    let state = &mut game.state;
    if period > code.periods {
        kick_off_overtime(&code, &mut state.halves, &mut state.situation, &mut state.next, kicker);
    } else {
        kick_off(&code, &mut state.situation, &mut state.next, kicker);
    }
    Ok(())
}

/// One wind roll before the toss, for the whole game.
fn blow<D: Desk<ZoneGame>>(game: &mut ZoneGame, desk: &mut D) -> Flow<()> {
    let level = one(desk, why!("Z8.12-a", "how strong the wind is"))?;
    let towards = match one(desk, why!("Z8.12-a", "where it blows"))? {
        1 | 2 => Some(Side::Home),
        3 | 4 => Some(Side::Away),
        _ => None,
    };
    game.state.wind = Blow { level, towards };
    step(desk, rule!("Z8.12-a"), || What::Wind { level, towards });
    Ok(())
}

/// A play from scrimmage (Z8.1-f).
fn scrimmage<D: Desk<ZoneGame>>(game: &mut ZoneGame, desk: &mut D) -> Flow<()> {
    let offence = game.state.situation.possession;
    let call = if game.state.must_spike {
        game.state.must_spike = false;
        Call::Set(SetUp::Spike)
    } else {
        desk.ask(game, offence, Ask::Set)?
    };
    let Call::Set(set) = call else { return Ok(()) };
    let mut course = Course::default();
    match set {
        SetUp::Line(formation, men) => {
            step(desk, rule!("Z8.1-f"), || What::Called { side: offence, call });
            let (outcome, scene) =
                from_formation(game, desk, &formation, men, PlayKind::Scrimmage, &mut course)?;
            after::scrimmage(game, desk, &scene, outcome, &course)
        }
        SetUp::Punt(kick) => {
            begin(game, desk, PlayKind::Scrimmage, offence, call);
            let (outcome, scene) = punt::punt(game, desk, kick, &mut course)?;
            after::scrimmage(game, desk, &scene, outcome, &course)
        }
        SetUp::FieldGoal => {
            begin(game, desk, PlayKind::Scrimmage, offence, call);
            let (outcome, scene) = field_goal::field_goal(game, desk, &mut course)?;
            after::scrimmage(game, desk, &scene, outcome, &course)
        }
        SetUp::Kneel => {
            begin(game, desk, PlayKind::Scrimmage, offence, call);
            let (outcome, scene) = kneel(game, &mut course);
            after::scrimmage(game, desk, &scene, outcome, &course)
        }
        SetUp::Spike => {
            begin(game, desk, PlayKind::Scrimmage, offence, call);
            let (outcome, scene) = spike(game, &mut course);
            after::scrimmage(game, desk, &scene, outcome, &course)
        }
    }
}

fn begin<D: Desk<ZoneGame>>(game: &mut ZoneGame, desk: &mut D, kind: PlayKind, side: Side, call: Call) {
    let situation = game.state.situation;
    game.state.plays += 1;
    fact(desk, rule!("Z8.1-f"), Fact::Snap { kind, situation });
    step(desk, rule!("Z8.1-f"), || What::Called { side, call });
}

/// Sealed: the play is written while the defence sets up; then it is executed.
fn from_formation<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    formation: &Formation,
    men: [u8; 11],
    kind: PlayKind,
    course: &mut Course,
) -> Flow<(Outcome, Scene)> {
    let offence = game.state.situation.possession;
    let defence = offence.other();
    game.state.shown = Some((*formation, men));
    let two_points = kind == PlayKind::Try;
    let asks = Both::of(
        offence,
        Ask::Play { formation: *formation, two_points },
        Ask::Defend { formation: *formation, men },
    );
    let calls = desk.ask_both(game, asks)?;
    let situation = game.state.situation;
    game.state.plays += 1;
    fact(desk, rule!("Z8.1-f"), Fact::Snap { kind, situation });
    for side in [offence, defence] {
        let call = calls[side];
        step(desk, rule!("Z8.1-f"), || What::Called { side, call });
    }
    let (Call::Play(mut play), Call::Defend(against)) = (calls[offence], calls[defence]) else {
        let (outcome, scene) = kneel(game, course);
        return Ok((outcome, scene));
    };
    let mut scene = line_up::scene(game, formation, men, &against);
    line_up::count_snaps(game, &scene);
    reading::audible(game, desk, &mut scene, &mut play)?;
    reading::new_quarterback(game, desk, &mut scene)?;
    let outcome = execute(game, desk, &mut scene, &play, course)?;
    Ok((outcome, scene))
}

/// Plays what is written.
pub(crate) fn execute<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    scene: &mut Scene,
    play: &Play,
    course: &mut Course,
) -> Flow<Outcome> {
    match play {
        Play::Run(run) => run::run(game, desk, scene, run, course),
        Play::Pass(pass) => pass_play(game, desk, scene, pass, course),
        Play::Screen(play) => screen::screen(game, desk, scene, play, course),
        Play::Kneel => Ok(kneel(game, course).0),
        Play::Spike => Ok(spike(game, course).0),
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
    let code = game.book.code;
    let choice = desk.ask(game, side, Ask::Try)?;
    let mut course = Course::default();
    if choice != Call::GoForTwo {
        game.state.situation = try_at(&code, &game.state.situation, TryHow::Kick);
        begin(game, desk, PlayKind::Try, side, choice);
        let good = field_goal::extra_point(game, desk, &mut course)?;
        after::tell_facts(desk, &course);
        return after::attempted(game, desk, good.then_some((side, ScoreKind::ExtraPoint)), None);
    }
    game.state.situation = try_at(&code, &game.state.situation, TryHow::Play);
    let call = desk.ask(game, side, Ask::Set)?;
    let (formation, men) = match call {
        Call::Set(SetUp::Line(formation, men)) => (formation, men),
        _ => {
            let formation = crate::kick::ANY_FORMATION;
            (formation, game.team(side).fill(&formation, game.side(side).out))
        }
    };
    step(desk, rule!("Z8.1-f"), || What::Called { side, call });
    let (outcome, scene) = from_formation(game, desk, &formation, men, PlayKind::Try, &mut course)?;
    let Some(outcome) = after::flags_on_try(game, desk, &scene, outcome, &course)? else { return Ok(()) };
    let score = conversion_score(&code, &game.state.situation, outcome.ending);
    after::tell_facts(desk, &course);
    let good = matches!(score, Some((by, _)) if by == side);
    fact(desk, rule!("Z8.1-f"), Fact::TwoPointTry { side, good });
    let hero: Option<Player> = outcome.hero;
    after::attempted(game, desk, score, hero)
}
