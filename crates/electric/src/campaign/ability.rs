//! Ability checks: what is too close to call is settled by twenty-sided dice against the numbers of the teams.

use super::close_calls;
use super::squad::Stat;
use crate::board::{FigureId, FigureSet};
use crate::dice::D20;
use crate::event::{Case, ElectricDetail, Miss};
use crate::field::{self, BASE_LENGTH};
use crate::game::{Electric, step};
use crate::lineup::StandPlace;
use crate::power::{
    Close, CloseContacts, ContactDoubt, FoulContact, Margin, PowerPhase, PowerStop, PulseResult,
};
use crate::rule::{Rule, rule, why};
use crate::scene::{eleven_of, group_of, side_of};
use crate::team::group;
use hashmark_law::Side;
use hashmark_roster::Position;
use hashmark_table::{Desk, Flow};

/// No run is taken up again more often than this.
const MOST: usize = 8;
/// Ties are rolled again so often at most; then the first of the two has it.
const MOST_ROLLS: i8 = 40;

/// How near is too near to call, where a league lets dice decide it, and how near a coach may call it (E2-ability-2,
/// E2-ability-3).
pub fn doubt(game: &Electric) -> Option<CloseContacts> {
    let ability = &game.book.numbers.ability;
    let share = |hundredths: u32| hundredths as f32 / 100.0;
    let margin =
        |lengths: u32, seconds: u32| Margin { yards: share(lengths) * BASE_LENGTH, seconds: share(seconds) };
    game.book.house.ability_checks.then(|| CloseContacts {
        margin: margin(ability.lengths, ability.seconds),
        wide: margin(ability.called_lengths, ability.called_seconds),
        past: FigureSet::default(),
        found: None,
        raised: [None; 2],
    })
}

/// What the weather takes from every check (E2-weather-9..12).
fn weather(game: &Electric) -> i8 {
    game.state.heroes.weather.condition.effects().ability
}

/// The number of the team that a man is measured by: that of the place he plays, on kicking plays that of his own
/// position; quarterbacks and kickers have none (E2-ability-7, E2-stats-7, E2-stats-8).
fn stat(game: &Electric, who: FigureId) -> Option<Stat> {
    let scene = &game.scene;
    let kicking = scene.tagged(scene.offense, "QB").is_none();
    let man = game.team(side_of(who)).men.get(usize::from(scene.part(who).man));
    match scene.place(who) {
        StandPlace::Quarterback => None,
        place if !kicking && stat_of_place(place).is_some() => stat_of_place(place),
        _ => man.and_then(|man| std::iter::once(&man.position).chain(&man.also).find_map(of_position)),
    }
}

const fn stat_of_place(place: StandPlace) -> Option<Stat> {
    match place {
        StandPlace::Guard | StandPlace::Tackle | StandPlace::Center => Some(Stat::Ol),
        StandPlace::Back => Some(Stat::Rb),
        StandPlace::Wide | StandPlace::TightEnd => Some(Stat::Wr),
        StandPlace::Lineman => Some(Stat::Dl),
        StandPlace::Linebacker => Some(Stat::Lb),
        StandPlace::Secondary => Some(Stat::Db),
        _ => None,
    }
}

fn of_position(position: &Position) -> Option<Stat> {
    match group(*position) {
        "OL" => Some(Stat::Ol),
        "RB" => Some(Stat::Rb),
        "WR" | "TE_H" => Some(Stat::Wr),
        "DL" => Some(Stat::Dl),
        "LB" => Some(Stat::Lb),
        "DB" => Some(Stat::Db),
        _ => None,
    }
}

/// Whether he plays where neither his own position nor one he has learnt is played (E2-roster-10).
fn strange(game: &Electric, who: FigureId) -> bool {
    let man = game.team(side_of(who)).men.get(usize::from(game.scene.part(who).man));
    let (Some(stat), Some(man)) = (stat(game, who), man) else { return false };
    !std::iter::once(&man.position).chain(&man.also).any(|position| of_position(position) == Some(stat))
}

/// What a man must not exceed (E2-ability-7..9).
pub fn target(game: &Electric, who: FigureId, by: i8) -> i8 {
    let (live, numbers) = (&game.state.heroes, &game.book.numbers);
    let player = game.scene.player(who);
    let stats = live.stats[player.side];
    let base = stat(game, who).zip(stats).map_or(numbers.ability.target, |(stat, stats)| stats[stat] as i8);
    let Some(now) = live.man(player) else { return base + by };
    let house = &game.book.house;
    let elite = if house.player_rating && now.pr >= numbers.rating.elite { numbers.ability.elite } else { 0 };
    let franchise = live.franchise[player.side] == Some(player.man);
    let franchise = if franchise { numbers.ability.franchise } else { 0 };
    let strange = if strange(game, who) { numbers.ability.strange } else { 0 };
    let hurt = if house.injuries { numbers.hurt(now.hp) } else { 0 };
    base + by + elite + franchise + strange + hurt + weather(game)
}

const fn rule_of(case: Case) -> Rule {
    match case {
        Case::Inside => rule!("E2-ability-14"),
        Case::Sack => rule!("E2-ability-15"),
        Case::Block => rule!("E2-ability-16"),
        Case::OpenField => rule!("E2-ability-17"),
        Case::Line => rule!("E2-ability-18"),
        Case::Catch => rule!("E2-ability-19"),
        Case::Ball => rule!("E2-ability-20"),
        Case::Sideline => rule!("E2-ability-21"),
        Case::Short => rule!("E2-ability-22"),
        Case::Foul => rule!("E2-ability-23"),
        Case::Inbounds | Case::Recovery | Case::Plane => rule!("E2-ability-25"),
    }
}

/// One man's check: at or below his target; a 1 always passes, a 20 never (E2-ability-5, E2-ability-6).
pub fn single<D: Desk<Electric>>(
    game: &Electric,
    desk: &mut D,
    case: Case,
    who: FigureId,
    by: i8,
) -> Flow<bool> {
    let target = target(game, who, by);
    let die = desk.roll(D20, why!("E2-ability-5", "an ability check"))?.at(0);
    let passed = die == 1 || die != 20 && die as i8 <= target;
    let man = game.scene.player(who);
    step(desk, rule_of(case), || ElectricDetail::Tested { case, who: man, target, die, passed });
    Ok(passed)
}

/// Two rivals: who passes while the other fails has it; else the better rated, and equals roll again (E2-ability-11..13).
/// Nobody has it when both fail, unless somebody must.
pub fn contested<D: Desk<Electric>>(
    game: &Electric,
    desk: &mut D,
    case: Case,
    pair: [FigureId; 2],
    by: i8,
    must: bool,
) -> Flow<Option<FigureId>> {
    let pr = |who: FigureId| game.state.heroes.man(game.scene.player(who)).map_or(0, |now| now.pr);
    for again in 0..MOST_ROLLS {
        let by = by + again * -game.book.numbers.ability.again.abs();
        let first = single(game, desk, case, pair[0], by)?;
        let second = single(game, desk, case, pair[1], by)?;
        match (first, second) {
            (true, false) => return Ok(Some(pair[0])),
            (false, true) => return Ok(Some(pair[1])),
            // In a roll that is made again to break a tie both may fail and it goes on.
            (false, false) if !must && again == 0 => return Ok(None),
            _ => {}
        }
        match pr(pair[0]).cmp(&pr(pair[1])) {
            std::cmp::Ordering::Greater => return Ok(Some(pair[0])),
            std::cmp::Ordering::Less => return Ok(Some(pair[1])),
            std::cmp::Ordering::Equal => {}
        }
    }
    Ok(Some(pair[0]))
}

/// Contacts that may be fouls and are too close to call, or that a coach calls so: who passes has done nothing
/// (E2-ability-23). First those that are fouls, then the others.
pub(crate) fn suspects<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    contacts: Vec<FoulContact>,
) -> Flow<[Vec<FoulContact>; 2]> {
    let [mut fouls, mut let_go] = [Vec::new(), Vec::new()];
    for contact in contacts {
        let looked_at = game.book.house.ability_checks && looked_at(game, desk, &contact)?;
        let guilty = match looked_at {
            true => !single(game, desk, Case::Foul, contact.by, 0)?,
            false => contact.sight != ContactDoubt::Suspected,
        };
        if guilty { fouls.push(contact) } else { let_go.push(contact) }
    }
    Ok([fouls, let_go])
}

fn looked_at<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, contact: &FoulContact) -> Flow<bool> {
    match contact.sight {
        ContactDoubt::Plain => Ok(false),
        ContactDoubt::Close => Ok(true),
        ContactDoubt::Doubted => close_calls::foul(game, desk, contact, side_of(contact.by)),
        ContactDoubt::Suspected => close_calls::foul(game, desk, contact, side_of(contact.on)),
    }
}

/// What the phase left in doubt is settled; a tackle that was broken has the play go on.
pub(crate) fn settle<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    by: Side,
    phase: PowerPhase,
    first: PulseResult,
) -> Flow<PulseResult> {
    let (mut ran, mut phase) = (first, phase);
    for _ in 0..MOST {
        let Some(doubt) = game.scene.doubt.as_mut() else { break };
        let raised = std::mem::take(&mut doubt.raised);
        let ruled = ran.halt;
        let past = match doubt.found.take() {
            Some(close) => {
                ran.shown.close = true;
                let past = decide(game, desk, close, &mut ran)?;
                if past.is_some() {
                    crate::play::ran_on(game, &ran, phase.reading);
                }
                past
            }
            None => close_calls::called(game, desk, raised, &mut ran)?,
        };
        ran.shown.close |= ran.halt != ruled;
        let Some(past) = past else { break };
        if let Some(doubt) = &mut game.scene.doubt {
            doubt.past = doubt.past.or(past);
        }
        if let Some(limit) = phase.limit {
            let used = (ran.steps * 100 / crate::board::STEPS_PER_SECOND) as u16;
            phase.limit = Some(limit.saturating_sub(used));
            if phase.limit == Some(0) {
                ran.halt = PowerStop::TimeUp;
                break;
            }
        }
        ran = crate::play::once(game, desk, by, phase)?;
    }
    if let Some(doubt) = &mut game.scene.doubt {
        (doubt.past, doubt.found, doubt.raised) = (FigureSet::default(), None, [None; 2]);
    }
    at_the_lines(game, desk, &mut ran)?;
    Ok(ran)
}

/// Settles one thing; those whom the carrier is past when the play goes on (E2-ability-15..20, E2-ability-25).
pub(super) fn decide<D: Desk<Electric>>(
    game: &Electric,
    desk: &mut D,
    close: Close,
    ran: &mut PulseResult,
) -> Flow<Option<FigureSet>> {
    let numbers = &game.book.numbers.ability;
    let (by, case) = (close.by, close.case);
    match (case, close.other) {
        (Case::Line, Some(carrier)) => {
            let near = |who: &FigureId| game.scene.board.gap(*who, carrier) <= BASE_LENGTH;
            let all = group_of(side_of(by)).iter().filter(near).collect::<FigureSet>().with(by);
            return Ok(single(game, desk, case, carrier, 0)?.then_some(all));
        }
        (Case::Catch, _) => {
            let crowd =
                eleven_of(side_of(by).other()).any(|who| game.scene.board.gap(who, by) <= BASE_LENGTH);
            let caught = single(game, desk, case, by, if crowd { numbers.crowded } else { 0 })?;
            ran.halt =
                if caught { PowerStop::Caught { by } } else { PowerStop::Missed { why: Miss::WrongEdge } };
        }
        (Case::Ball, Some(other)) => ran.halt = both_on_it(game, desk, by, other)?,
        (Case::Recovery, Some(other)) => {
            if let Some(by) = contested(game, desk, case, [by, other], 0, false)? {
                ran.halt = PowerStop::Recovered { by };
            }
        }
        (Case::Inbounds, _) => {
            if !single(game, desk, case, by, 0)? {
                ran.halt = PowerStop::Missed { why: Miss::OutOfBounds };
            }
        }
        _ => return Ok((!single(game, desk, case, by, 0)?).then(|| FigureSet::default().with(by))),
    }
    Ok(None)
}

/// Receiver and defender both on the ball (E2-ability-20).
pub(crate) fn both_on_it<D: Desk<Electric>>(
    game: &Electric,
    desk: &mut D,
    by: FigureId,
    other: FigureId,
) -> Flow<PowerStop> {
    let less = game.book.numbers.ability.both;
    Ok(match contested(game, desk, Case::Ball, [by, other], less, false)? {
        Some(who) if who == by => PowerStop::Caught { by },
        Some(who) => PowerStop::Intercepted { by: who },
        None => PowerStop::Missed { why: Miss::Batted },
    })
}

/// A carrier stopped within a hair of the line to gain or of the goal line, or so near that a coach calls it
/// (E2-ability-21, E2-ability-22, E2-ability-25).
fn at_the_lines<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, ran: &mut PulseResult) -> Flow<()> {
    let Some((carrier, doubt)) = game.scene.carrier.zip(game.scene.doubt) else { return Ok(()) };
    let Some((line, goal)) = near_line(game, carrier, ran.x, doubt.wide) else { return Ok(()) };
    let (case, other) = match ran.halt {
        PowerStop::Tackled { by } => (Case::Short, Some(by)),
        PowerStop::OutOfBounds => (Case::Sideline, None),
        PowerStop::NoProgress | PowerStop::SpunRound | PowerStop::Cluster if goal => (Case::Plane, None),
        _ => return Ok(()),
    };
    ran.shown.x = ran.x;
    let forward = field::forward(side_of(carrier));
    let (at, line) = (ran.x * forward, line * forward);
    let close = Close { case, by: carrier, other };
    let sure = near_line(game, carrier, ran.x, doubt.margin).is_none();
    if sure && !close_calls::line(game, desk, close, at >= line)? {
        return Ok(());
    }
    ran.shown.close = true;
    let made = match other {
        Some(by) => contested(game, desk, case, [carrier, by], 0, true)? == Some(carrier),
        None => single(game, desk, case, carrier, 0)?,
    };
    let back = if case == Case::Sideline { f32::from(game.book.numbers.ability.back) } else { 0.5 };
    if made && goal {
        ran.halt = PowerStop::Touchdown;
    }
    let ruled = if made { line } else { line - back };
    // Beyond what was close a ruling only confirms where he was.
    let ruled = match (sure, made) {
        (true, true) => ruled.max(at),
        (true, false) => ruled.min(at),
        (false, _) => ruled,
    };
    ran.x = ruled * forward;
    Ok(())
}

/// The line to gain or the goal line, if the ball is so near to it; and whether it is the goal line.
fn near_line(game: &Electric, carrier: FigureId, x: f32, margin: Margin) -> Option<(f32, bool)> {
    let side = side_of(carrier);
    let now = &game.state.situation;
    let own = side == now.possession && !game.course.changed;
    let gain = Some(field::line(now.line_to_gain)).filter(|_| own);
    let goal = field::own(side, 100.0);
    let near = margin.yards.max(game.scene.board.figure(carrier).top_speed * margin.seconds);
    let line = gain.into_iter().chain([goal]).find(|line| (x - line).abs() <= near)?;
    Some((line, line == goal))
}

/// Before men are turned on a play from scrimmage: a defender face to face and level with a receiver has the inside, or
/// has not, by a check; nearly level, if a coach calls for it (E2-ability-14).
pub(crate) fn insides<D: Desk<Electric>>(game: &mut Electric, desk: &mut D) -> Flow<()> {
    let Some(margins) = game.scene.doubt else { return Ok(()) };
    for (defender, receiver) in crate::window::face_to_face(game) {
        let across = |who: FigureId| game.scene.board.position(who).y.abs();
        let outside = across(defender) - across(receiver);
        let looked_at = match outside.abs() {
            apart if apart <= margins.margin.yards => true,
            apart if apart <= margins.wide.yards => {
                close_calls::inside(game, desk, [receiver, defender], outside < 0.0)?
            }
            _ => false,
        };
        if !looked_at {
            continue;
        }
        let won = contested(game, desk, Case::Inside, [receiver, defender], 0, true)?;
        game.course.insides[defender.index()] = Some(won == Some(defender));
    }
    Ok(())
}
