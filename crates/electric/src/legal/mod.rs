//! What may be called: every question listed and checked.

mod declare;
mod doubt;
mod orders;

use crate::board::Who;
use crate::call::{Act, Ask, Call, Choice, Coin, Lineup, NextPlay, Orders, Pulse, Scope, StopAt, Unit};
use crate::field::{HASH, NUMERALS_IN};
use crate::game::Electric;
use crate::heroes::merit;
use crate::lineup::{self, breach};
use crate::play;
use crate::rule::{Rule, rule};
use crate::scene::{eleven_of, figure_of};
use crate::window;
use hashmark_law::{Next, Side, TryHow};
use hashmark_table::{Refusal, Subject, refuse, refuse_about};

pub use declare::check as check_declare;
pub(crate) use orders::least;

/// Refuses a call for something about one figure of the side that is asked.
pub(crate) fn refuse_figure<T>(
    who: Who,
    rule: Rule,
    problem: impl Into<String>,
    remedy: impl Into<String>,
) -> Result<T, Refusal> {
    refuse_about(Subject::Figure(figure_of(who)), rule, problem, remedy)
}

/// Calls that are legal answers to a question: not all of them, where there are as many as degrees on a compass, but
/// every kind.
pub fn list(game: &Electric, side: Side, ask: &Ask) -> Vec<Call> {
    let mut calls = offered(game, side, ask);
    calls.extend(merit::words(game, side, ask).into_iter().map(Call::Merit));
    calls.retain(|call| check(game, side, ask, call).is_ok());
    calls
}

fn offered(game: &Electric, side: Side, ask: &Ask) -> Vec<Call> {
    match ask {
        Ask::Toss => vec![Call::Coin(Coin::Heads), Call::Coin(Coin::Tails)],
        Ask::Choice { .. } => [Choice::Receive, Choice::Kick, Choice::Defer].map(Call::Choice).to_vec(),
        Ask::End => vec![Call::LeftEnd(true), Call::LeftEnd(false)],
        Ask::Kickoff | Ask::Surprise => vec![Call::Onside(false), Call::Onside(true)],
        Ask::Lineup(unit) => lineups(game, *unit),
        Ask::Orders(window) => orders::list(game, side, *window),
        Ask::Power(pulse) => lengths(*pulse).iter().map(|length| Call::Power(*length)).collect(),
        Ask::Stop => {
            let yards = crate::field::ahead(side.other(), game.scene.line) as i16 + 10;
            let stops =
                [StopAt::After(5), StopAt::Never, StopAt::After(1), StopAt::After(30), StopAt::Past(yards)];
            let mut calls: Vec<Call> = stops.map(Call::Stop).to_vec();
            calls.push(Call::Stop(StopAt::Within(30)));
            calls
        }
        Ask::Bonus(_) => {
            let yards = crate::field::ahead(side.other(), game.scene.line) as i16 + 10;
            let stops = [StopAt::Never, StopAt::Within(20), StopAt::After(20), StopAt::Past(yards)];
            stops.map(Call::Stop).to_vec()
        }
        Ask::Crowd { .. } => vec![Call::Crowd(false), Call::Crowd(true)],
        Ask::Juke => vec![Call::Juke(true), Call::Juke(false)],
        Ask::FairCatch => {
            let returners = eleven_of(side).filter(|who| game.scene.part(*who).returner);
            let callers = returners.map(|who| Call::FairCatch(Some(figure_of(who))));
            std::iter::once(Call::FairCatch(None)).chain(callers).collect()
        }
        Ask::Pick => play::pickable(game, side).into_iter().map(Call::Pick).collect(),
        Ask::Ball => [-120, -60, 0, 60, 120].map(Call::Ball).to_vec(),
        Ask::Next => {
            let all = [NextPlay::Scrimmage, NextPlay::HurryUp, NextPlay::Punt, NextPlay::FieldGoal];
            all.map(Call::Next).to_vec()
        }
        Ask::Declare(stage) => declare::list(game, *stage),
        Ask::Fake => {
            let fakers = eleven_of(side).map(|who| Call::Fake(Some(figure_of(who))));
            std::iter::once(Call::Fake(None)).chain(fakers).collect()
        }
        Ask::Flag => {
            let flags = (0..game.course.flags.len() as u8).map(|at| Call::Flag(Some(at)));
            flags.chain([Call::Flag(None)]).collect()
        }
        Ask::Challenge => vec![Call::Challenge(false), Call::Challenge(true)],
        Ask::Doubt(_) => vec![Call::Doubt(false), Call::Doubt(true)],
        Ask::Try => {
            let ways = [TryHow::Kick, TryHow::Play];
            ways.iter().flat_map(|how| [0, -30, 30].map(|at| Call::Try { how: *how, at })).collect()
        }
    }
}

fn lineups(game: &Electric, unit: Unit) -> Vec<Call> {
    let mirrored = matches!(unit, Unit::Offence | Unit::Defence | Unit::Punt | Unit::Goal);
    let both = if mirrored { &[false, true][..] } else { &[false][..] };
    let forms = lineup::forms(&game.book.forms, unit);
    let all = forms.iter().flat_map(|form| both.iter().map(|mirrored| Lineup::plain(form, *mirrored)));
    all.map(Call::Lineup).chain([Call::Timeout]).collect()
}

/// Shortest, usual and longest pulses in hundredths of a second.
const fn lengths(pulse: Pulse) -> &'static [u16] {
    match pulse {
        Pulse::Hang => &[125, 100, 150],
        Pulse::Snap => &[0, 10, 25],
        Pulse::Rush => &[62, 50, 75],
        Pulse::Recovery => &[100, 30, 60],
    }
}

/// The phase of the tables that a pulse is.
const fn phase(pulse: Pulse) -> &'static str {
    match pulse {
        Pulse::Hang => "kickoff.hang",
        Pulse::Snap => "snap",
        Pulse::Rush => "punt.rush",
        Pulse::Recovery => "kickoff.recovery",
    }
}

/// Whether an answer may be given.
pub fn check(game: &Electric, side: Side, ask: &Ask, call: &Call) -> Result<(), Refusal> {
    match (ask, call) {
        (Ask::Toss, Call::Coin(_))
        | (Ask::End, Call::LeftEnd(_))
        | (Ask::Kickoff | Ask::Surprise, Call::Onside(_))
        | (Ask::Juke, Call::Juke(_))
        | (Ask::Challenge, Call::Challenge(_))
        | (Ask::Doubt(_), Call::Doubt(_)) => Ok(()),
        (_, Call::Doubt(_)) => doubt::out_of_place(game),
        (_, Call::Merit(word)) => merit::may(game, side, ask, *word),
        (Ask::Choice { defer: false }, Call::Choice(Choice::Defer)) => {
            refuse(rule!("E1-pregame-6"), "there is nothing to defer to".to_string(), "kick or receive")
        }
        (Ask::Choice { .. }, Call::Choice(_)) => Ok(()),
        (Ask::Lineup(unit), Call::Lineup(lineup)) => check_lineup(game, side, *unit, lineup),
        (Ask::Lineup(_), Call::Timeout) => check_timeout(game, side),
        (Ask::Orders(window), Call::Timeout) if matches!(window.scope, Scope::Audibles | Scope::Shifts) => {
            check_timeout(game, side)
        }
        (Ask::Orders(window), Call::Orders(orders)) => window::check(game, side, *window, orders),
        (Ask::Power(pulse), Call::Power(length)) => check_length(game, *pulse, *length),
        (Ask::Power(Pulse::Snap), Call::Orders(orders)) => check_false_start(game, orders),
        (Ask::Stop, Call::Stop(_)) | (Ask::Bonus(_), Call::Stop(StopAt::Never)) => Ok(()),
        (Ask::Crowd { .. }, Call::Crowd(false)) => Ok(()),
        (Ask::Crowd { count }, Call::Crowd(true)) => check_crowd(game, *count),
        (Ask::Bonus(kind), Call::Stop(_)) => play::bonus::may(game, side, *kind),
        (Ask::FairCatch, Call::FairCatch(figure)) => match figure {
            Some(figure) if *figure > 10 => refuse(
                rule!("E1-kickoff-33"),
                format!("there is no figure {figure}"),
                "name one of the eleven",
            ),
            _ => Ok(()),
        },
        (Ask::Pick, Call::Pick(figure)) if play::pickable(game, side).contains(figure) => Ok(()),
        (Ask::Ball, Call::Ball(tenths)) => check_ball(game, *tenths),
        (Ask::Next, Call::Next(next)) => check_next(game, *next),
        (Ask::Declare(stage), Call::Declare(declare)) => declare::check(game, *stage, *declare),
        (Ask::Fake, Call::Fake(figure)) => check_fake(game, side, *figure),
        (Ask::Flag, Call::Flag(None)) => Ok(()),
        (Ask::Flag, Call::Flag(Some(at))) if usize::from(*at) < game.course.flags.len() => Ok(()),
        (Ask::Try, Call::Try { at, .. }) => match f32::from(at.abs()) / 10.0 <= HASH {
            true => Ok(()),
            false => refuse(
                rule!("E1-conversion-4"),
                "the ball is outside the hash marks".to_string(),
                "within 3 yards",
            ),
        },
        _ => refuse(rule!("E1-timing-7"), "that is no answer to this".to_string(), "answer what is asked"),
    }
}

fn check_timeout(game: &Electric, side: Side) -> Result<(), Refusal> {
    match game.state.situation.timeouts[side] {
        0 => refuse(rule!("E1-timing-10"), "no time-out is left".to_string(), "go on without one"),
        _ => Ok(()),
    }
}

/// Once in a period, by the home side (E2-home-3, E2-home-8).
fn check_crowd(game: &Electric, count: bool) -> Result<(), Refusal> {
    if play::crowd_left(game, count) {
        return Ok(());
    }
    let rule = if count { rule!("E2-home-8") } else { rule!("E2-home-3") };
    refuse(rule, "the crowd was asked in this period".to_string(), "wait for the next")
}

fn check_lineup(game: &Electric, side: Side, unit: Unit, lineup: &Lineup) -> Result<(), Refusal> {
    let ground = play::ground(game, side, unit).by(&game.book.forms, &lineup.form);
    let scrimmage = matches!(unit, Unit::Offence | Unit::Defence);
    let last = &game.state.forms[side];
    if game.state.chosen == NextPlay::HurryUp
        && scrimmage
        && game.state.next == Next::Scrimmage
        && lineup.form != *last
    {
        let problem = "nobody comes in without a huddle".to_string();
        return refuse(rule!("E1-scrimmage-46"), problem, format!("line up in `{last}` again"));
    }
    for order in &lineup.orders.0 {
        if let Act::Sub(man) = order.act {
            let about = |refusal: Refusal| refusal.about(Subject::Figure(order.who));
            crate::heroes::live::may_come_in(game, side, man).map_err(about)?;
        }
    }
    let lenient = game.book.house.flag_setup_fouls;
    let left = breach::without_spare(lineup).0;
    let lineup = if lenient { &left } else { lineup };
    let eleven = lineup::eleven(&game.book.forms, &game.book.sheets[side], &ground, lineup)?;
    match lineup::check(&ground, &eleven) {
        Err(refusal) if !(lenient && breach::in_set_up(refusal.rule).is_some()) => Err(refusal),
        _ => Ok(()),
    }
}

/// The shortest and the longest pulse, in hundredths of a second.
pub fn bounds(game: &Electric, pulse: Pulse) -> (u16, u16) {
    let bounds = game.book.tables.pulse(phase(pulse));
    bounds.map_or((1, 100), |bounds| (bounds.least, bounds.most))
}

fn check_length(game: &Electric, pulse: Pulse, length: u16) -> Result<(), Refusal> {
    let (least, most) = bounds(game, pulse);
    let automatic = pulse == Pulse::Snap && length == 0;
    if automatic || (least..=most).contains(&length) {
        return Ok(());
    }
    let rule = length_rule(game, pulse);
    let problem = format!("{length} hundredths of a second");
    refuse(rule, problem, format!("from {least} to {most} hundredths"))
}

/// The rule that bounds a pulse, by the play that is played.
fn length_rule(game: &Electric, pulse: Pulse) -> Rule {
    let goal = game.state.next == Next::Try || game.state.chosen == NextPlay::FieldGoal;
    let punt = punting(game);
    match pulse {
        Pulse::Hang if punt => rule!("E1-punt-41"),
        Pulse::Hang => rule!("E1-kickoff-28"),
        Pulse::Snap if punt => rule!("E1-punt-20"),
        Pulse::Snap if goal => rule!("E1-fieldgoal-15"),
        Pulse::Snap => rule!("E1-scrimmage-47"),
        Pulse::Rush if goal => rule!("E1-fieldgoal-20"),
        Pulse::Rush => rule!("E1-punt-29"),
        Pulse::Recovery if punt => rule!("E1-punt-52"),
        Pulse::Recovery => rule!("E1-kickoff-45"),
    }
}

fn punting(game: &Electric) -> bool {
    game.state.next == Next::Scrimmage && game.state.chosen == NextPlay::Punt
}

/// After SET nobody is touched until the snap; where set-up fouls are let through it is a false start (E1-scrimmage-42).
fn check_false_start(game: &Electric, orders: &Orders) -> Result<(), Refusal> {
    if game.book.house.flag_setup_fouls && !orders.0.is_empty() {
        return Ok(());
    }
    refuse(rule!("E1-scrimmage-42"), "a man is touched after SET".to_string(), "snap the ball")
}

fn check_ball(game: &Electric, tenths: i16) -> Result<(), Refusal> {
    if f32::from(tenths.abs()) / 10.0 <= NUMERALS_IN {
        return Ok(());
    }
    let rule = if punting(game) { rule!("E1-punt-51") } else { rule!("E1-kickoff-42") };
    refuse(rule, "the marker is outside the numerals".to_string(), "put it between them")
}

fn check_next(game: &Electric, next: NextPlay) -> Result<(), Refusal> {
    let now = &game.state.situation;
    match next {
        NextPlay::Punt if now.down < 4 && !game.book.house.quick_kick => {
            refuse(rule!("E1-punt-1"), format!("it is down {}", now.down), "punt on fourth down")
        }
        NextPlay::FieldGoal if now.to_goal() > 47 => {
            let problem = format!("the goal line is {} yards off", now.to_goal());
            refuse(rule!("E1-fieldgoal-1"), problem, "kick from 47 yards or nearer")
        }
        NextPlay::HurryUp if game.book.house.solitaire => {
            refuse(rule!("E1-scrimmage-46"), "one coach runs both teams".to_string(), "huddle")
        }
        NextPlay::HurryUp if !hurried(game) => {
            refuse(rule!("E1-scrimmage-46"), "the last play was no play from scrimmage".to_string(), "huddle")
        }
        _ => Ok(()),
    }
}

/// Whether both sides stand in forms of a play from scrimmage that can be run again without a huddle.
fn hurried(game: &Electric) -> bool {
    let now = &game.state;
    let offence = now.situation.possession;
    let forms = &game.book.forms;
    let snaps = forms.formations.iter().filter(|form| forms.takes_snaps(form));
    let knows = snaps.into_iter().any(|form| form.id == now.forms[offence]);
    let other = forms.fronts.iter().any(|front| front.id == now.forms[offence.other()]);
    // Near an end line there may be no room for the same form once more.
    let stands = |side: Side, unit: Unit| {
        let ground = play::ground(game, side, unit).by(forms, &now.forms[side]);
        [false, true].into_iter().any(|mirrored| {
            let lineup = Lineup::plain(&now.forms[side], mirrored);
            let eleven = lineup::eleven(forms, &game.book.sheets[side], &ground, &lineup);
            eleven.is_ok_and(|eleven| lineup::check(&ground, &eleven).is_ok())
        })
    };
    let room = stands(offence, Unit::Offence) && stands(offence.other(), Unit::Defence);
    knows && other && room && (2..=4).contains(&now.situation.down)
}

fn check_fake(game: &Electric, side: Side, figure: Option<u8>) -> Result<(), Refusal> {
    let Some(figure) = figure else { return Ok(()) };
    if figure > 10 {
        return refuse(rule!("E1-punt-64"), format!("there is no figure {figure}"), "name one of the eleven");
    }
    let who = game.who(side, figure);
    let tag = game.scene.part(who).tag;
    if ["P", "UB", "H"].contains(&tag.as_str()) && game.scene.upright(who) {
        return Ok(());
    }
    refuse_figure(
        who,
        rule!("E1-punt-64"),
        format!("{tag:?} takes no snap"),
        "the punter, the upback or the holder may",
    )
}

/// Whether the state makes sense.
pub fn audit(game: &Electric) -> Result<(), String> {
    let state = &game.state;
    let now = &state.situation;
    if !(1..=4).contains(&now.down) {
        return Err(format!("down {}", now.down));
    }
    if !(0..=100).contains(&now.spot.raw()) {
        return Err(format!("the ball is at {}", now.spot.raw()));
    }
    if state.counted > 15 {
        return Err(format!("{} plays are counted", state.counted));
    }
    if Side::BOTH.iter().any(|side| now.timeouts[*side] > 3) {
        return Err("more than three time-outs".to_string());
    }
    if state.next == Next::Scrimmage && now.to_go() <= 0 && now.to_goal() > 0 {
        return Err(format!("{} yards to go", now.to_go()));
    }
    Ok(())
}
