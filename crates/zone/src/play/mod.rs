//! One play after the other (chapter 8): toss, kicks, plays from scrimmage, tries.

pub(crate) mod after;
pub(crate) mod flags;
pub(crate) mod hard_count;
pub(crate) mod line_up;
pub(crate) mod reading;
pub(crate) mod script;
mod snap;

use crate::call::{
    BlockTactic, DefendCall, DefenseGroups, Faked, LineUpCall, PuntTactic, ZoneAsk, ZoneCall, ZoneClockCall,
};
use crate::defense::LineOption;
use crate::dice::told_die;
use crate::down::{Down, held, nothing, spot};
use crate::event::ZoneDetail;
use crate::formation::{Label, ZoneFormation};
use crate::game::{ZoneGame, fact, step};
use crate::kick::{field_goal, kickoff, punt};
use crate::outcome::{ClockStop, ZoneOutcome, ZonePlayLog};
use crate::plan::Backs;
use crate::rule::{Rule, rule};
use crate::scene::ZoneScene;
use crate::state::{ScriptedPlay, ZoneWind};
use crate::stock_plays::{self, CoverageShell, DefenseShape, Personnel};
use crate::team::ZoneMen;
use crate::written::WrittenPlay;
use hashmark_law::{
    Both, CarryHow, Fact, Next, PassDepth, PassEnd, PlayKind, ScoreKind, Side, TryHow, toss_winner,
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
    let die = told_die!(desk, "Z8.10-a", "the toss: odd, the visitors win it", Toss)?;
    let winner = toss_winner(die % 2 == 1);
    let call = desk.ask(game, winner, ZoneAsk::Toss)?;
    step(desk, rule!("Z8.10-a"), || ZoneDetail::Called { side: winner, call });
    let receives = if call == ZoneCall::KickOff { winner.other() } else { winner };
    fact(desk, rule!("Z8.10-a"), Fact::Toss { winner, receives });
    fact(desk, rule!("Z8.4-d"), Fact::PeriodBegan { period: game.state.situation.period });
    game.state.toss(receives);
    Ok(())
}

/// A wind roll: how strong, and where to (ZR8.3-a).
pub(crate) fn wind<D: Desk<ZoneGame>>(desk: &mut D) -> Flow<ZoneWind> {
    let level = told_die!(desk, "ZR8.3-a", "how strong the wind is", WindLevel)?;
    let towards = ZoneWind::way(told_die!(desk, "ZR8.3-a", "where it blows", WindWay)?);
    Ok(ZoneWind { level, towards })
}

/// One wind roll before the toss, for the whole game.
fn blow<D: Desk<ZoneGame>>(game: &mut ZoneGame, desk: &mut D) -> Flow<()> {
    let blow = wind(desk)?;
    set_wind(game, desk, blow);
    Ok(())
}

/// This is the wind now.
pub(crate) fn set_wind<D: Desk<ZoneGame>>(game: &mut ZoneGame, desk: &mut D, wind: ZoneWind) {
    let wind = ZoneWind { level: wind.level.clamp(1, 6), ..wind };
    game.state.wind = wind;
    if game.state.first_wind == 0 {
        game.state.first_wind = wind.level;
    }
    step(desk, rule!("ZR8.3-a"), || ZoneDetail::Wind { level: wind.level, towards: wind.towards });
}

/// A play from scrimmage (Z8.1-f).
fn scrimmage<D: Desk<ZoneGame>>(game: &mut ZoneGame, desk: &mut D) -> Flow<()> {
    let offense = game.state.situation.possession;
    if let Some(written) = script::next(game, offense) {
        return from_script(game, desk, &written);
    }
    let asked = if std::mem::take(&mut game.state.must_spike) {
        Ok(ZoneCall::Set(LineUpCall::Spike))
    } else {
        ask_set(game, desk)
    };
    // Calls are big: they are read where they lie.
    let set = match asked.as_ref().map_err(|pause| *pause)? {
        ZoneCall::Set(LineUpCall::Line(formation, men))
        | ZoneCall::Hurry(LineUpCall::Line(formation, men)) => {
            tell_set(game, desk, rule!("Z8.1-f"), formation, men);
            let lined_up = LinedUp { formation, men, kind: PlayKind::Scrimmage, written: None };
            return from_formation(game, desk, &lined_up);
        }
        ZoneCall::Set(set) => *set,
        ZoneCall::Resume => {
            script::resume(game);
            return Ok(());
        }
        _ => return Ok(()),
    };
    kicked_or_knelt(game, desk, set)
}

/// Where the defense has a choice of men it sends them in while the offense chooses its formation: neither sees the
/// other's before both are in (Z8.1-f, Z8.2-a).
fn ask_set<D: Desk<ZoneGame>>(game: &mut ZoneGame, desk: &mut D) -> Flow<ZoneCall> {
    let offense = game.state.situation.possession;
    let defense = offense.other();
    (game.state.sent_in, game.state.hurries) = (None, false);
    let set = if sends_in(game, defense) {
        let calls = desk.ask_both(game, Both::of(offense, ZoneAsk::Set, ZoneAsk::Group))?;
        if let (ZoneCall::Group(groups), Some((_, men))) = (&calls[defense], lined_up_in(&calls[offense])) {
            send_in(game, groups, men);
        }
        calls[offense]
    } else {
        desk.ask(game, offense, ZoneAsk::Set)?
    };
    game.state.hurries = matches!(set, ZoneCall::Hurry(_));
    Ok(set)
}

/// The formation and the men of a call to line up.
fn lined_up_in(call: &ZoneCall) -> Option<(&ZoneFormation, &[u8; 11])> {
    match call {
        ZoneCall::Set(LineUpCall::Line(formation, men))
        | ZoneCall::Hurry(LineUpCall::Line(formation, men)) => Some((formation, men)),
        _ => None,
    }
}

/// Whether a side has men to choose from, and chooses them before it sees the formation.
fn sends_in(game: &ZoneGame, side: Side) -> bool {
    let team = game.team(side);
    let fit = ZoneMen::first(team.men.len()).but(game.side(side).out);
    !game.book.house.defense_sees_formation && fit.count() > 11
}

/// The men go in who were named against as many backs as have come.
fn send_in(game: &mut ZoneGame, groups: &DefenseGroups, men: &[u8; 11]) {
    let backs = Backs::among(game.team(game.state.situation.possession), men);
    game.state.sent_in = Some(groups.against(backs));
}

/// Who has gone in, the formation, and that the offense hurries.
fn tell_set<D: Desk<ZoneGame>>(
    game: &ZoneGame,
    desk: &mut D,
    rule: Rule,
    formation: &ZoneFormation,
    men: &[u8; 11],
) {
    let side = game.state.situation.possession;
    if let Some(sent) = game.state.sent_in {
        let call = ZoneCall::Group(DefenseGroups::one(sent));
        step(desk, rule!("Z8.1-f"), || ZoneDetail::Called { side: side.other(), call });
    }
    let call = ZoneCall::Set(LineUpCall::Line(*formation, *men));
    step(desk, rule, || ZoneDetail::Called { side, call });
    if game.state.hurries {
        let call = ZoneCall::Clock(ZoneClockCall::Hurry);
        step(desk, rule!("Z8.4-a"), || ZoneDetail::Called { side, call });
    }
}

/// What an offense does that does not line up for a play.
fn kicked_or_knelt<D: Desk<ZoneGame>>(game: &mut ZoneGame, desk: &mut D, set: LineUpCall) -> Flow<()> {
    let (offense, call) = (game.state.situation.possession, ZoneCall::Set(set));
    let mut course = ZonePlayLog::default();
    let (outcome, scene) = match set {
        LineUpCall::Line(..) => return Ok(()),
        LineUpCall::Punt(kick) => {
            let met = punt::tactic(game, desk)?;
            begin(game, desk, PlayKind::Scrimmage, offense, call);
            punt::punt(game, desk, kick, met, &mut course)?
        }
        LineUpCall::FieldGoal => {
            let met = field_goal::tactic(game, desk)?;
            begin(game, desk, PlayKind::Scrimmage, offense, call);
            field_goal::field_goal(game, desk, met, &mut course)?
        }
        LineUpCall::Fake(faked) => match fake(game, desk, faked, call, &mut course)? {
            Some(played) => played,
            None => return Ok(()),
        },
        LineUpCall::Kneel => {
            begin(game, desk, PlayKind::Scrimmage, offense, call);
            kneel(game, &mut course)
        }
        LineUpCall::Spike => {
            begin(game, desk, PlayKind::Scrimmage, offense, call);
            spike(game, &mut course)
        }
    };
    after::scrimmage(game, desk, &scene, outcome, &course)
}

/// A fake: the play is written while the other side chooses how to meet the kick. Who comes after the kicker is
/// caught, who expects a fake is not (ZR8.6-d).
fn fake<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    faked: Faked,
    call: ZoneCall,
    course: &mut ZonePlayLog,
) -> Flow<Option<(ZoneOutcome, ZoneScene)>> {
    let offense = game.state.situation.possession;
    let formation = crate::kick::ANY_FORMATION;
    let men = fakers(game, offense, faked);
    // The play is written against this formation, not against the one that was shown last.
    game.state.shown = Some((formation, men));
    game.state.lined_up = men;
    let meets = match faked {
        Faked::Punt => ZoneAsk::PuntReturn,
        Faked::FieldGoal => ZoneAsk::FieldGoalDefense,
    };
    let asks = Both::of(offense, ZoneAsk::Play { formation, two_points: false }, meets);
    let calls = desk.ask_both(game, asks)?;
    let ZoneCall::Play(play) = calls[offense] else {
        after::timeout(game, desk, offense);
        return Ok(None);
    };
    begin(game, desk, PlayKind::Scrimmage, offense, call);
    for side in [offense, offense.other()] {
        let call = calls[side];
        step(desk, rule!("ZR8.6-d"), || ZoneDetail::Called { side, call });
    }
    let front = Personnel::FourThree;
    let shape = DefenseShape {
        front,
        coverage: CoverageShell::CoverThree,
        option: LineOption::Normal,
        blitz: 0,
        fake: false,
    };
    let defenders = game.team(offense.other()).fill_front(&front.positions(), game.side(offense.other()).out);
    let against = DefendCall { men: defenders, defense: stock_plays::defense(&shape, &formation) };
    let mut scene = line_up::scene(game, &formation, &men, &against);
    let table = &game.book.tables.field_goal;
    let help = match calls[offense.other()] {
        ZoneCall::PuntReturn(PuntTactic::Block) | ZoneCall::FieldGoalDefense(BlockTactic::Block) => {
            table.fake_against_block
        }
        ZoneCall::PuntReturn(PuntTactic::Safe) | ZoneCall::FieldGoalDefense(BlockTactic::Safe) => {
            table.fake_against_safe
        }
        _ => 0,
    } as i8;
    if let WrittenPlay::Run(run) = &play {
        let runner = &mut scene.off[usize::from(run.by)];
        runner.r.contact = (runner.r.contact + help).max(0);
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
    let mut men = game.team(side).fill(&formation, out.or(ZoneMen::of(&[punter])));
    if let Some(place) = formation.find(Label::Q) {
        men[place] = punter;
    }
    men
}

/// A play that was written in a time-out (Z8.4a-a).
fn from_script<D: Desk<ZoneGame>>(game: &mut ZoneGame, desk: &mut D, written: &ScriptedPlay) -> Flow<()> {
    let side = game.state.situation.possession;
    let ScriptedPlay { formation, men, play } = written;
    (game.state.sent_in, game.state.hurries) = (None, false);
    if sends_in(game, side.other())
        && let ZoneCall::Group(groups) = desk.ask(game, side.other(), ZoneAsk::Group)?
    {
        send_in(game, &groups, men);
    }
    tell_set(game, desk, rule!("Z8.4a-a"), formation, men);
    let (kind, written) = (PlayKind::Scrimmage, Some(*play));
    from_formation(game, desk, &LinedUp { formation, men, kind, written })
}

fn begin<D: Desk<ZoneGame>>(game: &mut ZoneGame, desk: &mut D, kind: PlayKind, side: Side, call: ZoneCall) {
    let situation = game.state.situation;
    game.state.plays += 1;
    fact(desk, rule!("Z8.1-f"), Fact::Snap { kind, situation });
    step(desk, rule!("Z8.1-f"), || ZoneDetail::Called { side, call });
}

/// An offense that has lined up, and the play if it was written in advance.
struct LinedUp<'a> {
    formation: &'a ZoneFormation,
    men: &'a [u8; 11],
    kind: PlayKind,
    written: Option<WrittenPlay>,
}

/// Sealed: the play is written while the defense sets up; then it is executed, and settled. When the offense calls
/// time instead both sides begin again (Z8.2-a, Z8.2-b).
fn from_formation<D: Desk<ZoneGame>>(game: &mut ZoneGame, desk: &mut D, lined_up: &LinedUp) -> Flow<()> {
    let offense = game.state.situation.possession;
    let defense = offense.other();
    let called = both_calls(game, desk, lined_up);
    let calls = called.as_ref().map_err(|pause| *pause)?;
    if matches!(calls[offense], ZoneCall::Clock(ZoneClockCall::Timeout)) {
        after::timeout(game, desk, offense);
        return script::write(game, desk, offense);
    }
    let (situation, kind) = (game.state.situation, lined_up.kind);
    game.state.plays += 1;
    fact(desk, rule!("Z8.1-f"), Fact::Snap { kind, situation });
    for side in [offense, defense] {
        step(desk, rule!("Z8.1-f"), || ZoneDetail::Called { side, call: calls[side] });
    }
    let mut course = ZonePlayLog::default();
    let (ZoneCall::Play(play), ZoneCall::Defend(against)) = (&calls[offense], &calls[defense]) else {
        let (outcome, scene) = kneel(game, &mut course);
        return settle_down(game, desk, kind, &scene, outcome, &course);
    };
    let mut scene = ZoneScene::EMPTY;
    line_up::take_places(&mut scene, game, lined_up.formation, lined_up.men, against);
    let outcome = Down { game, desk, scene: &mut scene, log: &mut course }.snap_ball(*play)?;
    settle_down(game, desk, kind, &scene, outcome, &course)
}

/// What both sides call; neither sees the other's before both are in.
fn both_calls<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    lined_up: &LinedUp,
) -> Flow<Both<ZoneCall>> {
    let LinedUp { formation, men, kind, written } = *lined_up;
    let offense = game.state.situation.possession;
    match &mut game.state.shown {
        Some(shown) => (shown.0, shown.1) = (*formation, *men),
        shown => *shown = Some((*formation, *men)),
    }
    game.state.lined_up = *men;
    let ask = |side: Side| match side == offense {
        true => ZoneAsk::Play { formation: *formation, two_points: kind == PlayKind::Try },
        false => ZoneAsk::Defend { formation: *formation, men: *men },
    };
    match written {
        Some(play) => {
            let defense = desk.ask(game, offense.other(), ask(offense.other()))?;
            Ok(Both::of(offense, ZoneCall::Play(play), defense))
        }
        None => desk.ask_both(game, Both::from_fn(ask)),
    }
}

/// After the play of a down or of a try.
fn settle_down<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    kind: PlayKind,
    scene: &ZoneScene,
    outcome: ZoneOutcome,
    course: &ZonePlayLog,
) -> Flow<()> {
    match kind {
        PlayKind::Try => after::try_played(game, desk, outcome, course),
        _ => after::scrimmage(game, desk, scene, outcome, course),
    }
}

/// A scene for plays in which nothing can happen.
fn idle(game: &ZoneGame) -> ZoneScene {
    let side = game.state.situation.possession;
    let passer = game.team(side).pick(crate::team::Job::Q, game.side(side).out);
    crate::kick::line_up(game, side, passer, crate::kick::man_for(game, side.other(), crate::team::Job::S))
}

fn kneel(game: &ZoneGame, course: &mut ZonePlayLog) -> (ZoneOutcome, ZoneScene) {
    let scene = idle(game);
    let by = scene.attacker(0);
    let to = spot(game, game.book.tables.run.kneel);
    course.facts.add(rule!("ZR6.2-o"), Fact::Carry { by, how: CarryHow::Kneel, from: spot(game, 0), to });
    (held(&scene, scene.offense, to, None), scene)
}

/// A ball thrown away to stop the clock (Z5.8.6-a).
fn spike(game: &ZoneGame, course: &mut ZonePlayLog) -> (ZoneOutcome, ZoneScene) {
    let scene = idle(game);
    let (by, from) = (scene.attacker(0), spot(game, 0));
    let fact =
        Fact::Pass { by, target: None, depth: PassDepth::Spike, end: PassEnd::Incomplete, from, to: from };
    course.facts.add(rule!("Z5.8.6-a"), fact);
    let stop = if game.book.house.spike_is_free { ClockStop::NoTime } else { ClockStop::Stopped };
    (ZoneOutcome { stop, ..nothing() }, scene)
}

/// A try: one point by a kick, two by a play from the 2.
fn conversion<D: Desk<ZoneGame>>(game: &mut ZoneGame, desk: &mut D) -> Flow<()> {
    let side = game.state.situation.possession;
    // A try that a foul has moved is tried again from there.
    let moved = std::mem::take(&mut game.state.try_again);
    let choice = match moved {
        Some(_) => ZoneCall::GoForTwo,
        None => desk.ask(game, side, ZoneAsk::Try)?,
    };
    let mut course = ZonePlayLog::default();
    if choice != ZoneCall::GoForTwo {
        game.state.place_try(TryHow::Kick);
        let met = field_goal::tactic(game, desk)?;
        begin(game, desk, PlayKind::Try, side, choice);
        let good = field_goal::extra_point(game, desk, met, &mut course)?;
        after::tell_facts(desk, &course);
        return after::attempted(game, desk, good.then_some((side, ScoreKind::ExtraPoint)), None, None);
    }
    game.state.place_try(TryHow::Play);
    game.state.situation.spot = moved.unwrap_or(game.state.situation.spot);
    let call = ask_set(game, desk)?;
    let (formation, men) = match lined_up_in(&call) {
        Some((formation, men)) => (*formation, *men),
        None => {
            let formation = crate::kick::ANY_FORMATION;
            (formation, game.team(side).fill(&formation, game.side(side).out))
        }
    };
    tell_set(game, desk, rule!("Z8.1-f"), &formation, &men);
    from_formation(
        game,
        desk,
        &LinedUp { formation: &formation, men: &men, kind: PlayKind::Try, written: None },
    )
}
