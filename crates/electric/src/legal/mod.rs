//! What may be called: every question listed and checked.

mod declare;
mod doubt;
mod orders;

use crate::board::FigureId;
use crate::call::{
    CoinSide, ElectricAsk, ElectricCall, FigureAct, LineupCall, LineupUnit, NextPlay, Orders, PulseCall,
    Scope, StopAt, TossChoice,
};
use crate::campaign::rating_awards;
use crate::field::{HASH, NUMERALS_IN};
use crate::game::Electric;
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
    who: FigureId,
    rule: Rule,
    problem: impl Into<String>,
    remedy: impl Into<String>,
) -> Result<T, Refusal> {
    refuse_about(Subject::Figure(figure_of(who)), rule, problem, remedy)
}

/// Calls that are legal answers to a question: not all of them, where there are as many as degrees on a compass, but
/// every kind.
pub fn list(game: &Electric, side: Side, ask: &ElectricAsk) -> Vec<ElectricCall> {
    let mut calls = offered(game, side, ask);
    calls.extend(rating_awards::words(game, side, ask).into_iter().map(ElectricCall::Merit));
    calls.retain(|call| check(game, side, ask, call).is_ok());
    calls
}

fn offered(game: &Electric, side: Side, ask: &ElectricAsk) -> Vec<ElectricCall> {
    match ask {
        ElectricAsk::Toss => vec![ElectricCall::Coin(CoinSide::Heads), ElectricCall::Coin(CoinSide::Tails)],
        ElectricAsk::Choice { .. } => {
            [TossChoice::Receive, TossChoice::Kick, TossChoice::Defer].map(ElectricCall::Choice).to_vec()
        }
        ElectricAsk::End => vec![ElectricCall::LeftEnd(true), ElectricCall::LeftEnd(false)],
        ElectricAsk::Kickoff | ElectricAsk::Surprise => {
            vec![ElectricCall::Onside(false), ElectricCall::Onside(true)]
        }
        ElectricAsk::Lineup(unit) => lineups(game, *unit),
        ElectricAsk::Orders(window) => orders::list(game, side, *window),
        ElectricAsk::Power(pulse) => {
            lengths(*pulse).iter().map(|length| ElectricCall::Power(*length)).collect()
        }
        ElectricAsk::Stop => {
            let yards = crate::field::ahead(side.other(), game.scene.line) as i16 + 10;
            let stops =
                [StopAt::After(5), StopAt::Never, StopAt::After(1), StopAt::After(30), StopAt::Past(yards)];
            let mut calls: Vec<ElectricCall> = stops.map(ElectricCall::Stop).to_vec();
            calls.push(ElectricCall::Stop(StopAt::Within(30)));
            calls
        }
        ElectricAsk::Bonus(_) => {
            let yards = crate::field::ahead(side.other(), game.scene.line) as i16 + 10;
            let stops = [StopAt::Never, StopAt::Within(20), StopAt::After(20), StopAt::Past(yards)];
            stops.map(ElectricCall::Stop).to_vec()
        }
        ElectricAsk::Crowd { .. } => vec![ElectricCall::Crowd(false), ElectricCall::Crowd(true)],
        ElectricAsk::Juke => vec![ElectricCall::Juke(true), ElectricCall::Juke(false)],
        ElectricAsk::FairCatch => {
            let returners = eleven_of(side).filter(|who| game.scene.part(*who).returner);
            let callers = returners.map(|who| ElectricCall::FairCatch(Some(figure_of(who))));
            std::iter::once(ElectricCall::FairCatch(None)).chain(callers).collect()
        }
        ElectricAsk::Pick => play::pickable(game, side).into_iter().map(ElectricCall::Pick).collect(),
        ElectricAsk::Ball => [-120, -60, 0, 60, 120].map(ElectricCall::Ball).to_vec(),
        ElectricAsk::Next => {
            let all = [NextPlay::Scrimmage, NextPlay::HurryUp, NextPlay::Punt, NextPlay::FieldGoal];
            all.map(ElectricCall::Next).to_vec()
        }
        ElectricAsk::Declare(stage) => declare::list(game, *stage),
        ElectricAsk::Fake => {
            let fakers = eleven_of(side).map(|who| ElectricCall::Fake(Some(figure_of(who))));
            std::iter::once(ElectricCall::Fake(None)).chain(fakers).collect()
        }
        ElectricAsk::Flag => {
            let flags = (0..game.course.flags.len() as u8).map(|at| ElectricCall::Flag(Some(at)));
            flags.chain([ElectricCall::Flag(None)]).collect()
        }
        ElectricAsk::Challenge => {
            let others = (1..game.course.rulings.len() as u8).map(ElectricCall::Contest);
            [ElectricCall::Challenge(false), ElectricCall::Challenge(true)]
                .into_iter()
                .chain(others)
                .collect()
        }
        ElectricAsk::Doubt(_) => vec![ElectricCall::Doubt(false), ElectricCall::Doubt(true)],
        ElectricAsk::Try => {
            let ways = [TryHow::Kick, TryHow::Play];
            ways.iter().flat_map(|how| [0, -30, 30].map(|at| ElectricCall::Try { how: *how, at })).collect()
        }
    }
}

fn lineups(game: &Electric, unit: LineupUnit) -> Vec<ElectricCall> {
    let mirrored =
        matches!(unit, LineupUnit::Offense | LineupUnit::Defense | LineupUnit::Punt | LineupUnit::Goal);
    let both = if mirrored { &[false, true][..] } else { &[false][..] };
    let forms = lineup::forms(&game.book.forms, unit);
    let all = forms.iter().flat_map(|form| both.iter().map(|mirrored| LineupCall::plain(form, *mirrored)));
    all.map(ElectricCall::Lineup).chain([ElectricCall::Timeout]).collect()
}

/// Shortest, usual and longest pulses in hundredths of a second.
const fn lengths(pulse: PulseCall) -> &'static [u16] {
    match pulse {
        PulseCall::Hang => &[125, 100, 150],
        PulseCall::Snap => &[0, 10, 25],
        PulseCall::Rush => &[62, 50, 75],
        PulseCall::Recovery => &[100, 30, 60],
    }
}

/// The phase of the tables that a pulse is.
const fn phase(pulse: PulseCall) -> &'static str {
    match pulse {
        PulseCall::Hang => "kickoff.hang",
        PulseCall::Snap => "snap",
        PulseCall::Rush => "punt.rush",
        PulseCall::Recovery => "kickoff.recovery",
    }
}

/// Whether an answer may be given.
pub fn check(game: &Electric, side: Side, ask: &ElectricAsk, call: &ElectricCall) -> Result<(), Refusal> {
    match (ask, call) {
        (ElectricAsk::Toss, ElectricCall::Coin(_))
        | (ElectricAsk::End, ElectricCall::LeftEnd(_))
        | (ElectricAsk::Kickoff | ElectricAsk::Surprise, ElectricCall::Onside(_))
        | (ElectricAsk::Juke, ElectricCall::Juke(_))
        | (ElectricAsk::Challenge, ElectricCall::Challenge(_))
        | (ElectricAsk::Doubt(_), ElectricCall::Doubt(_)) => Ok(()),
        (ElectricAsk::Challenge, ElectricCall::Contest(nth)) => {
            if usize::from(*nth) < game.course.rulings.len() {
                return Ok(());
            }
            let remedy = "name one of the rulings in the menu";
            refuse(rule!("E1-terms-36"), "there is no such ruling".to_string(), remedy)
        }
        (_, ElectricCall::Doubt(_)) => doubt::out_of_place(game),
        (_, ElectricCall::Merit(word)) => rating_awards::may(game, side, ask, *word),
        (ElectricAsk::Choice { defer: false }, ElectricCall::Choice(TossChoice::Defer)) => {
            refuse(rule!("E1-pregame-6"), "there is nothing to defer to".to_string(), "kick or receive")
        }
        (ElectricAsk::Choice { .. }, ElectricCall::Choice(_)) => Ok(()),
        (ElectricAsk::Lineup(unit), ElectricCall::Lineup(lineup)) => check_lineup(game, side, *unit, lineup),
        (ElectricAsk::Lineup(_), ElectricCall::Timeout) => check_timeout(game, side),
        (ElectricAsk::Orders(window), ElectricCall::Timeout)
            if matches!(window.scope, Scope::Audibles | Scope::Shifts) =>
        {
            check_timeout(game, side)
        }
        (ElectricAsk::Orders(window), ElectricCall::Orders(orders)) => {
            window::check(game, side, *window, orders)
        }
        (ElectricAsk::Power(pulse), ElectricCall::Power(length)) => check_length(game, *pulse, *length),
        (ElectricAsk::Power(PulseCall::Snap), ElectricCall::Orders(orders)) => {
            check_false_start(game, orders)
        }
        (ElectricAsk::Stop, ElectricCall::Stop(_))
        | (ElectricAsk::Bonus(_), ElectricCall::Stop(StopAt::Never)) => Ok(()),
        (ElectricAsk::Crowd { .. }, ElectricCall::Crowd(false)) => Ok(()),
        (ElectricAsk::Crowd { count }, ElectricCall::Crowd(true)) => check_crowd(game, *count),
        (ElectricAsk::Bonus(kind), ElectricCall::Stop(_)) => play::bonus::may(game, side, *kind),
        (ElectricAsk::FairCatch, ElectricCall::FairCatch(figure)) => match figure {
            Some(figure) if *figure > 10 => refuse(
                rule!("E1-kickoff-33"),
                format!("there is no figure {figure}"),
                "name one of the eleven",
            ),
            _ => Ok(()),
        },
        (ElectricAsk::Pick, ElectricCall::Pick(figure)) if play::pickable(game, side).contains(figure) => {
            Ok(())
        }
        (ElectricAsk::Ball, ElectricCall::Ball(tenths)) => check_ball(game, *tenths),
        (ElectricAsk::Next, ElectricCall::Next(next)) => check_next(game, *next),
        (ElectricAsk::Declare(stage), ElectricCall::Declare(declare)) => {
            declare::check(game, *stage, *declare)
        }
        (ElectricAsk::Fake, ElectricCall::Fake(figure)) => check_fake(game, side, *figure),
        (ElectricAsk::Flag, ElectricCall::Flag(None)) => Ok(()),
        (ElectricAsk::Flag, ElectricCall::Flag(Some(at))) if usize::from(*at) < game.course.flags.len() => {
            Ok(())
        }
        (ElectricAsk::Try, ElectricCall::Try { at, .. }) => match f32::from(at.abs()) / 10.0 <= HASH {
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

fn check_lineup(game: &Electric, side: Side, unit: LineupUnit, lineup: &LineupCall) -> Result<(), Refusal> {
    let ground = play::ground(game, side, unit).by(&game.book.forms, &lineup.form);
    let scrimmage = matches!(unit, LineupUnit::Offense | LineupUnit::Defense);
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
        if let FigureAct::Sub(man) = order.act {
            let about = |refusal: Refusal| refusal.about(Subject::Figure(order.who));
            crate::campaign::live::may_come_in(game, side, man).map_err(about)?;
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
pub fn bounds(game: &Electric, pulse: PulseCall) -> (u16, u16) {
    let bounds = game.book.tables.pulse(phase(pulse));
    bounds.map_or((1, 100), |bounds| (bounds.least, bounds.most))
}

fn check_length(game: &Electric, pulse: PulseCall, length: u16) -> Result<(), Refusal> {
    let (least, most) = bounds(game, pulse);
    let automatic = pulse == PulseCall::Snap && length == 0;
    if automatic || (least..=most).contains(&length) {
        return Ok(());
    }
    let rule = length_rule(game, pulse);
    let problem = format!("{length} hundredths of a second");
    refuse(rule, problem, format!("from {least} to {most} hundredths"))
}

/// The rule that bounds a pulse, by the play that is played.
fn length_rule(game: &Electric, pulse: PulseCall) -> Rule {
    let goal = game.state.next == Next::Try || game.state.chosen == NextPlay::FieldGoal;
    let punt = punting(game);
    match pulse {
        PulseCall::Hang if punt => rule!("E1-punt-41"),
        PulseCall::Hang => rule!("E1-kickoff-28"),
        PulseCall::Snap if punt => rule!("E1-punt-20"),
        PulseCall::Snap if goal => rule!("E1-fieldgoal-15"),
        PulseCall::Snap => rule!("E1-scrimmage-47"),
        PulseCall::Rush if goal => rule!("E1-fieldgoal-20"),
        PulseCall::Rush => rule!("E1-punt-29"),
        PulseCall::Recovery if punt => rule!("E1-punt-52"),
        PulseCall::Recovery => rule!("E1-kickoff-45"),
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
    let offense = now.situation.possession;
    let forms = &game.book.forms;
    let snaps = forms.formations.iter().filter(|form| forms.takes_snaps(form));
    let knows = snaps.into_iter().any(|form| form.id == now.forms[offense]);
    let other = forms.fronts.iter().any(|front| front.id == now.forms[offense.other()]);
    // Near an end line there may be no room for the same form once more.
    let stands = |side: Side, unit: LineupUnit| {
        let ground = play::ground(game, side, unit).by(forms, &now.forms[side]);
        [false, true].into_iter().any(|mirrored| {
            let lineup = LineupCall::plain(&now.forms[side], mirrored);
            let eleven = lineup::eleven(forms, &game.book.sheets[side], &ground, &lineup);
            eleven.is_ok_and(|eleven| lineup::check(&ground, &eleven).is_ok())
        })
    };
    let room = stands(offense, LineupUnit::Offense) && stands(offense.other(), LineupUnit::Defense);
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
