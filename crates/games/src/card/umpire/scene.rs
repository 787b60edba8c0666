//! From the file of a play to the game in that position.

use super::file::{CardChange, PlayFile, SituationFile, TeamFile};
use super::plain;
use crate::card::set_up::{find_team, read_cards};
use crate::play_file::place_of;
use hashmark_card::cell::{Cell, PairColumn};
use hashmark_card::clock::CardClock;
use hashmark_card::game::code_of;
use hashmark_card::position::CardFront;
use hashmark_card::team::{CardTeam, Three};
use hashmark_card::words::CardNames;
use hashmark_card::words::find;
use hashmark_card::{Card, CardSetup};
use hashmark_entry::GameFault;
use hashmark_entry::capability::UmpireAsk;
use hashmark_law::period::is_overtime;
use hashmark_law::{Both, Next, Side, Spot, TryHow};
use hashmark_record::{Names, say};
use hashmark_table::Game;
use std::path::Path;

/// Yards to a first down, where nothing else is written and the goal line is not nearer.
const USUAL_TO_GO: i16 = 10;

/// More points than anybody ever scored; a score above it is a slip.
const MOST_POINTS: u16 = 300;

/// The set-up and the game in the position of the file.
pub fn set(ask: &UmpireAsk<'_>, file: &PlayFile) -> Result<(CardSetup, Card), GameFault> {
    let (name, text) = (&ask.file.name, &ask.file.text);
    let home = team(ask, file, &file.home, "home")?;
    let away = team(ask, file, &file.away, "away")?;
    if home.id == away.id {
        let what = format!("{} cannot play against itself", home.name);
        return Err(GameFault::placed(name, place_of(text, "away"), &what, "name two different clubs"));
    }
    let code = code_of(home.season);
    let setup = CardSetup { house: file.rules, code, ..CardSetup::new(home, away) };
    let mut game = Card::from_setup(&setup)
        .map_err(|what| GameFault::new(format!("{name}: {what}"), "give the team what it lacks"))?;
    place(&mut game, &file.situation)
        .map_err(|(key, what, remedy)| GameFault::placed(name, place_of(text, key), &what, remedy))?;
    Ok((setup, game))
}

/// The position in words: `Q2 10:00, HOM 0 AWA 0, 1st & 10 at the HOM 20`.
pub fn words(game: &Card, clubs: &CardNames<'_>) -> String {
    let situation = &game.state.situation;
    let score = |side: Side| format!("{} {}", clubs.club(side), situation.score[side]);
    format!(
        "Q{} {}, {} {}, {}",
        situation.period,
        say::clock(situation.seconds.into()),
        score(Side::Away),
        score(Side::Home),
        say::what_next(clubs, game.state.next, situation)
    )
}

fn team(ask: &UmpireAsk<'_>, file: &PlayFile, from: &TeamFile, side: &str) -> Result<CardTeam, GameFault> {
    let wrong =
        |what: String, remedy: &str| GameFault::new(format!("{}: [{side}] {what}", ask.file.name), remedy);
    let mut team = match (&from.club, &from.plain) {
        (Some(club), None) => {
            let beside = |cards| Path::new(&ask.file.name).parent().unwrap_or(Path::new("")).join(cards);
            let cards = file.cards.as_ref().map(|cards| (ask.read)(&beside(cards))).transpose()?;
            find_team(&read_cards(cards.as_ref())?, club)?.clone()
        }
        (None, Some(front)) => {
            let front = match front.as_str() {
                "4-3" => CardFront::FourThree,
                "3-4" => CardFront::ThreeFour,
                other => {
                    return Err(wrong(format!("plain = {other:?} is no front"), "write \"4-3\" or \"3-4\""));
                }
            };
            let name = from.name.clone().unwrap_or_else(|| format!("{side} club"));
            plain::team(&name, front, file.season.unwrap_or(2001))
        }
        _ => {
            return Err(wrong(
                "names no team, or two".to_string(),
                "write club = \"...\" or plain = \"4-3\"",
            ));
        }
    };
    for change in &from.change {
        apply(&mut team, change).map_err(|what| wrong(what, "see docs/play-files.md"))?;
    }
    Ok(team)
}

fn apply(team: &mut CardTeam, change: &CardChange) -> Result<(), String> {
    let everyone: Vec<u8> = (0..team.men.len()).filter_map(|at| u8::try_from(at).ok()).collect();
    let at = find(team, &everyone, &change.man)
        .map_err(|_| format!("has no single man called {:?}", change.man))?;
    let man = &mut team.men[usize::from(at)];
    man.rush = change.rush.unwrap_or(man.rush);
    man.star = change.star.unwrap_or(man.star);
    man.rating = change.rating.unwrap_or(man.rating);
    for (depth, columns) in [&change.flat, &change.short, &change.long].into_iter().enumerate() {
        let Some(columns) = columns else { continue };
        let columns = three(columns)?;
        let slot = match (man.passing.as_deref_mut(), man.catching.as_deref_mut()) {
            (Some(card), _) => [&mut card.flat, &mut card.short, &mut card.long],
            (None, Some(card)) => [&mut card.flat, &mut card.short, &mut card.long],
            (None, None) => return Err(format!("{:?} neither passes nor catches", change.man)),
        };
        if let Some(slot) = slot.into_iter().nth(depth) {
            *slot = columns;
        }
    }
    for (kind, columns) in [&change.linebuck, &change.off_tackle, &change.end_run].into_iter().enumerate() {
        let Some(columns) = columns else { continue };
        let card = man.running.as_deref_mut().ok_or_else(|| format!("{:?} does not run", change.man))?;
        let slots = [&mut card.linebuck, &mut card.off_tackle, &mut card.end_run];
        if let Some(slot) = slots.into_iter().nth(kind) {
            *slot = Some(three(columns)?);
        }
    }
    Ok(())
}

fn three(texts: &[String; 3]) -> Result<Three, String> {
    let mut columns = [PairColumn::all(Cell::yards(0)); 3];
    for (column, text) in columns.iter_mut().zip(texts) {
        let cell = text.parse::<Cell>().map(PairColumn::all);
        *column = cell.or_else(|_| text.parse::<PairColumn>()).map_err(|what| format!("{text:?}: {what}"))?;
    }
    Ok(columns)
}

/// The key whose value cannot be, what is wrong with it, and what would be right.
type SceneFault = (&'static str, String, String);

fn place(game: &mut Card, from: &SituationFile) -> Result<(), SceneFault> {
    let spot = spot(&from.at, from.ball)?;
    let code = game.state.rules;
    let to_goal = spot.to_goal(from.ball);
    let to_go = from.to_go.unwrap_or(USUAL_TO_GO.min(to_goal));
    if !(1..=4).contains(&from.down) {
        return Err(("down", format!("down = {} cannot be", from.down), "write 1 to 4".to_string()));
    }
    if !(1..=to_goal).contains(&to_go) {
        let what = format!("to_go = {to_go} cannot be: the goal line is {to_goal} yards away");
        return Err(("to_go", what, format!("write 1 to {to_goal}")));
    }
    if !(1..=5).contains(&from.quarter) {
        let what = format!("there is no quarter {}", from.quarter);
        return Err(("quarter", what, "write 1 to 4, or 5 for overtime".to_string()));
    }
    let most =
        if is_overtime(from.quarter) { code.overtime_timeouts.max(code.timeouts) } else { code.timeouts };
    if let Some(many) = from.timeouts.iter().find(|timeouts| **timeouts > most) {
        let what = format!("timeouts = {many} cannot be: a side has {most} at most");
        return Err(("timeouts", what, format!("write 0 to {most}")));
    }
    if let Some(points) = from.score.iter().find(|points| **points > MOST_POINTS) {
        let what = format!("score = {points} cannot be");
        return Err(("score", what, format!("write 0 to {MOST_POINTS}")));
    }
    let seconds = time(&from.time)?;
    let state = &mut game.state;
    state.situation.first_and_ten(from.ball, spot);
    state.situation.down = from.down;
    state.situation.line_to_gain = spot.ahead(from.ball, to_go).between_goals();
    state.situation.score = Both::new(from.score[0], from.score[1]);
    state.situation.timeouts = Both::new(from.timeouts[0], from.timeouts[1]);
    state.situation.period = from.quarter;
    state.sides.home.points = from.score[0];
    state.sides.away.points = from.score[1];
    state.next = match from.play.as_str() {
        "scrimmage" => Next::Scrimmage,
        "kickoff" => {
            state.kick_off(from.ball);
            Next::Kickoff
        }
        "try" => {
            state.place_try(TryHow::Kick);
            Next::Try
        }
        other => {
            let what = format!("play = {other:?} is no kind of play");
            return Err(("play", what, "write scrimmage, kickoff or try".to_string()));
        }
    };
    let half_ends = state.situation.half_ends() && game.book.house.two_minute_clock;
    let clock = set_clock(game, half_ends, seconds);
    game.state.clock = clock;
    game.state.situation.seconds = clock.seconds(game.tables());
    Ok(())
}

fn set_clock(game: &Card, half_ends: bool, seconds: u16) -> CardClock {
    let spaces = |seconds: u16| u8::try_from(seconds / 15).unwrap_or(60);
    match (half_ends, seconds) {
        (false, _) => CardClock::at(spaces(seconds), None),
        (true, 121..) => CardClock::above_two_minutes(spaces(seconds - 120)),
        (true, _) => {
            let shown = &game.tables().tick_seconds;
            let ticks = (0..shown.len()).min_by_key(|ticks| shown[*ticks].abs_diff(seconds)).unwrap_or(0);
            CardClock::at(0, u8::try_from(ticks).ok())
        }
    }
}

fn spot(text: &str, side: Side) -> Result<Spot, SceneFault> {
    let fault = || {
        let what = format!("at = {text:?} is no place on the field");
        ("at", what, "write \"own 20\", \"50\" or \"opp 35\", 1 to 50 on either half".to_string())
    };
    let mut words = text.split_whitespace();
    let (half, yards) = match (words.next(), words.next(), words.next()) {
        (Some("50"), None, _) => ("own", "50"),
        (Some(half), Some(yards), None) => (half, yards),
        _ => return Err(fault()),
    };
    let yards = digits(yards)
        .and_then(|yards| i16::try_from(yards).ok())
        .filter(|yards| (1..=50).contains(yards))
        .ok_or_else(fault)?;
    match half {
        "own" => Ok(Spot::own(side, yards)),
        "opp" | "their" => Ok(Spot::from_goal(side, yards)),
        _ => Err(fault()),
    }
}

fn time(text: &str) -> Result<u16, SceneFault> {
    let read = text.split_once(':').and_then(|(minutes, seconds)| {
        let (minutes, seconds) = (digits(minutes)?, digits(seconds).filter(|_| seconds.len() == 2)?);
        (minutes <= 15 && seconds < 60).then_some(minutes * 60 + seconds)
    });
    read.filter(|seconds| (1..=900).contains(seconds)).ok_or_else(|| {
        let what = format!("time = {text:?} is not on the clock");
        ("time", what, "write minutes and seconds, such as \"12:30\", fifteen minutes at most".to_string())
    })
}

/// A number of at most three digits, written with digits alone.
fn digits(text: &str) -> Option<u16> {
    let plain = (1..=3).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| plain)
}
