//! What a person types: commands that work at every question, numbers of the menu, and calls.

use super::help;
use super::pages::{card_page, luck_page};
use super::sheet::{book, events};
use super::table::TerminalSitting;
use crate::rules;
use crate::term::Typed;
use hashmark_games::explain;
use hashmark_law::{Both, Names, Side};
use hashmark_record::text::{box_score, drive_chart, scoring_summary, wrap};
use hashmark_session::{AnySession, AskOf, EventOf, GamePages, OddsQuery, SessionError};
use hashmark_table::{Describe, Game, MatchAct, NoUndo, Plays, ReadCalls, RecordedItem};
use miette::Result;
use std::path::Path;

/// What comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Then {
    /// The same question again.
    Ask,
    /// The game goes on.
    GoOn,
    /// The person leaves.
    Leave,
}

/// Does what a line says.
pub fn line<P: GamePages>(
    sitting: &mut TerminalSitting<P>,
    side: Side,
    ask: Option<&AskOf<P>>,
    line: &str,
) -> Result<Then> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let Some((first, rest)) = words.split_first() else { return suggest(sitting, side, ask) };
    let (first, back) = (first.to_lowercase(), rest.first().and_then(|word| word.parse::<usize>().ok()));
    match first.as_str() {
        "quit" | "exit" | "q" => return Ok(Then::Leave),
        "help" | "h" | "?" => {
            let page = help::page::<P>(ask, ask.is_none() && !sitting.played().over());
            sitting.con.say(&page);
        }
        "odds" => odds(sitting, side, ask.is_some(), rest),
        "suggest" => return offer(sitting, side, ask),
        "menu" => menu(sitting, side, ask, rest),
        "why" => explain(sitting, back.unwrap_or(1)),
        "cards" => cards(sitting, back.unwrap_or(1)),
        "board" => {
            let page = sitting.board();
            sitting.con.say(&page);
        }
        "box" | "drives" | "scoring" => page(sitting, &first),
        "log" => log(sitting, back.unwrap_or(8)),
        "dice" => {
            let record = Plays::of(sitting.played());
            let throws = record.throws().collect::<Vec<_>>().into_iter();
            let page = luck_page(&sitting.dice_words(), throws, sitting.con.width);
            sitting.con.say(&page);
        }
        "rules" | "rule" => look_up(sitting, rest),
        "undo" => return undo(sitting, side, rest),
        "save" => save(sitting, rest),
        "resign" | "abandon" if rest.is_empty() => return give_up(sitting, side, &first),
        _ => return call(sitting, side, ask, line.trim()),
    }
    Ok(Then::Ask)
}

fn call<P: GamePages>(
    sitting: &mut TerminalSitting<P>,
    side: Side,
    ask: Option<&AskOf<P>>,
    line: &str,
) -> Result<Then> {
    let Some(ask) = ask else {
        sitting.con.line("That is no command here; `help` lists them.");
        return Ok(Then::Ask);
    };
    if let Ok(number) = line.parse::<usize>() {
        return pick(sitting, side, ask, number);
    }
    match sitting.played().game().read(side, ask, line) {
        Ok(call) => sitting.answer(side, call),
        Err(error) => {
            let pointed = error.pointed();
            let said = wrap(&error.to_string(), sitting.con.width, 2, 4);
            let said = sitting.con.paint.bad(said.trim_end());
            sitting.con.line(&format!("{pointed}\n{said}"));
            Ok(Then::Ask)
        }
    }
}

/// What calls come to: the one that is named, by its words or its number, or all of the menu.
fn odds<P: GamePages>(sitting: &mut TerminalSitting<P>, side: Side, asked: bool, words: &[&str]) {
    let typed = words.join(" ");
    let numbered = typed.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let menu = sitting.menu.as_ref();
    let picked = numbered.and_then(|at| menu.and_then(|menu| menu.calls().nth(at)).map(str::to_string));
    let call = picked.or((!typed.is_empty()).then_some(typed));
    let query = OddsQuery { call, ..OddsQuery::default() };
    let job = if asked { sitting.session.odds(side, &query) } else { Err(SessionError::NothingAsked) };
    let page = match job.and_then(|job| job()) {
        Ok(sheet) => crate::odds::page(&sheet, sitting.con.width),
        Err(no) => format!("{no}{}\n", no.remedy().map_or_else(String::new, |remedy| format!(" {remedy}"))),
    };
    sitting.con.say(&page);
}

/// A number of the menu; it must have been shown for this question, because numbers move.
fn pick<P: GamePages>(
    sitting: &mut TerminalSitting<P>,
    side: Side,
    ask: &AskOf<P>,
    number: usize,
) -> Result<Then> {
    let Some(menu) = &sitting.menu else {
        sitting.show_menu(side, ask);
        sitting.con.line("These are the numbers now; choose again.");
        return Ok(Then::Ask);
    };
    let Some(text) = number.checked_sub(1).and_then(|at| menu.calls().nth(at)).map(str::to_string) else {
        let most = menu.calls().count();
        sitting.con.line(&format!("The menu has numbers 1 to {most}."));
        return Ok(Then::Ask);
    };
    match sitting.played().game().read(side, ask, &text) {
        Ok(call) => sitting.answer(side, call),
        Err(error) => {
            sitting.con.line(&error.to_string());
            Ok(Then::Ask)
        }
    }
}

/// An empty line: the first asks for advice, the second takes it.
fn suggest<P: GamePages>(
    sitting: &mut TerminalSitting<P>,
    side: Side,
    ask: Option<&AskOf<P>>,
) -> Result<Then> {
    match sitting.offered.take() {
        Some(call) => sitting.answer(side, call),
        None => offer(sitting, side, ask),
    }
}

fn offer<P: GamePages>(sitting: &mut TerminalSitting<P>, side: Side, ask: Option<&AskOf<P>>) -> Result<Then> {
    let Some(ask) = ask else { return Ok(Then::Ask) };
    let advice = sitting.session.advise(side, ask);
    let game = sitting.played().game();
    let text = format!(
        "The book: `{}`, {}. Because: {}. Enter again to call it.",
        game.shorthand(side, &advice.call),
        game.call_words(side, &advice.call),
        advice.reason
    );
    let page = wrap(&text, sitting.con.width, 2, 4);
    sitting.con.say(&page);
    sitting.offered = Some(advice.call);
    Ok(Then::Ask)
}

fn menu<P: GamePages>(sitting: &mut TerminalSitting<P>, side: Side, ask: Option<&AskOf<P>>, words: &[&str]) {
    match words.first() {
        Some(&"on") => sitting.menu_always = true,
        Some(&"off") => {
            sitting.menu_always = false;
            return;
        }
        _ => {}
    }
    if let Some(ask) = ask {
        sitting.show_menu(side, ask);
    }
}

/// The play so many plays ago: 1 is the last one that is over.
fn ago<P: GamePages>(sitting: &mut TerminalSitting<P>, back: usize) -> Option<Vec<RecordedItem<EventOf<P>>>> {
    let log = Plays::of(sitting.played());
    match back {
        0 => Some(log.now()),
        back if back <= log.done() => Some(log.play(log.done() - back)),
        _ => {
            let done = log.done();
            sitting.con.line(&format!("Only {done} plays are over."));
            None
        }
    }
}

fn explain<P: GamePages>(sitting: &mut TerminalSitting<P>, back: usize) {
    if let Some(items) = ago(sitting, back) {
        let page = explain::chain(sitting.played().game(), &sitting.clubs(), &items, sitting.con.width);
        sitting.con.say(&page);
        let cards = cards_of(sitting, &items);
        if !cards.is_empty() {
            let words = if back == 1 { "cards".to_string() } else { format!("cards {back}") };
            sitting.con.line(&format!("`{words}` shows the cards that were read."));
        }
    }
}

fn cards<P: GamePages>(sitting: &mut TerminalSitting<P>, back: usize) {
    if let Some(items) = ago(sitting, back) {
        let cards = cards_of(sitting, &items);
        if cards.is_empty() {
            sitting.con.line("No card was read on that play.");
        }
        for page in cards {
            sitting.con.say(&page);
        }
    }
}

/// The cards that a play read, drawn.
fn cards_of<P: GamePages>(sitting: &TerminalSitting<P>, items: &[RecordedItem<EventOf<P>>]) -> Vec<String> {
    let game = sitting.played().game();
    let read = events::<P::Game>(items);
    read.iter()
        .filter_map(|event| P::card(game, event))
        .map(|card| card_page(&card, sitting.con.paint))
        .collect()
}

fn page<P: GamePages>(sitting: &mut TerminalSitting<P>, what: &str) {
    let book = book::<P::Game>(sitting.played().events());
    let width = sitting.con.width;
    let page = {
        let clubs = sitting.clubs();
        match what {
            "box" => box_score(&book, &clubs, width),
            "drives" => drive_chart(&book, &clubs, width),
            _ => scoring_summary(&book, &clubs, width),
        }
    };
    sitting.con.say(&page);
}

fn log<P: GamePages>(sitting: &mut TerminalSitting<P>, plays: usize) {
    let log = Plays::of(sitting.played());
    for at in log.done().saturating_sub(plays)..log.done() {
        let page = sitting.story(&log.play(at));
        sitting.con.say(&page);
    }
}

fn look_up<P: GamePages>(sitting: &mut TerminalSitting<P>, words: &[&str]) {
    let words: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
    let page = hashmark_games::find_game(P::Game::NAME).and_then(|game| rules::page(game, &words));
    sitting.con.say(&page.unwrap_or_else(|| "No rule has that id or those words.\n".to_string()));
}

fn save<P: GamePages>(sitting: &mut TerminalSitting<P>, words: &[&str]) {
    let path = sitting.save.path().display().to_string();
    let said = match words.first() {
        None => format!("The game is saved after every answer, in {path}."),
        Some(name) => match sitting.save.copy(Path::new(name)) {
            Ok(()) => format!("A copy is in {name}; the game goes on in {path}."),
            Err(why) => {
                format!("{name}: cannot be written: {why}. The game is saved in {path} all the same.")
            }
        },
    };
    sitting.con.line(&said);
}

/// `undo` takes back one's own call; `undo play` goes further when the other coach agrees.
fn undo<P: GamePages>(sitting: &mut TerminalSitting<P>, side: Side, words: &[&str]) -> Result<Then> {
    if words.first().is_some_and(|word| word.starts_with("play")) {
        return undo_play(sitting, side);
    }
    match sitting.session.undo_call(side) {
        Ok(_) => {
            sitting.con.line("Taken back.");
            Ok(Then::GoOn)
        }
        Err(NoUndo::Nothing) => {
            sitting.con.line("There is nothing to take back yet.");
            Ok(Then::Ask)
        }
        Err(why) => {
            let page = wrap(&format!("No: {why}. `undo play` asks for it."), sitting.con.width, 0, 2);
            sitting.con.say(&page);
            Ok(Then::Ask)
        }
    }
}

/// `resign` and `abandon`: the game ends here, after a question.
fn give_up<P: GamePages>(sitting: &mut TerminalSitting<P>, side: Side, how: &str) -> Result<Then> {
    let (mine, other) = (sitting.clubs().full(side).to_string(), side.other());
    let question = match how {
        "resign" => format!("{mine} resigns and loses the game? (yes/no) "),
        _ => "End the game without a winner? (yes/no) ".to_string(),
    };
    let others = how == "abandon" && sitting.seats.human(other);
    let theirs = sitting.clubs().full(other).to_string();
    let sure = agreed(sitting, &question)
        && (!others || agreed(sitting, &format!("{theirs}, do you agree to abandon the game? (yes/no) ")));
    if !sure {
        sitting.con.line("The game goes on.");
        return Ok(Then::Ask);
    }
    let act = if how == "resign" { MatchAct::Resigned { side } } else { MatchAct::Abandoned };
    match sitting.session.take_down(act) {
        Ok(()) => Ok(Then::GoOn),
        Err(why) => {
            sitting.con.line(&format!("No: {why}."));
            Ok(Then::Ask)
        }
    }
}

fn agreed<P: GamePages>(sitting: &mut TerminalSitting<P>, question: &str) -> bool {
    let asked = sitting.con.ask(question);
    matches!(asked, Typed::Line(line) if line.trim().to_lowercase().starts_with('y'))
}

fn undo_play<P: GamePages>(sitting: &mut TerminalSitting<P>, side: Side) -> Result<Then> {
    if sitting.in_league {
        sitting.con.line("No: this game counts in a league, and no play of it is taken back.");
        return Ok(Then::Ask);
    }
    let other = side.other();
    let agreed = if sitting.seats.human(other) {
        let name = sitting.clubs().full(other).to_string();
        agreed(sitting, &format!("{name}, do you agree to take the play back? (yes/no) "))
    } else {
        true
    };
    match sitting.session.take_back(Both::of(side, true, agreed)) {
        Ok(undone) => {
            let throws = if undone.rolls == 1 { "throw" } else { "throws" };
            sitting.con.line(&format!(
                "Taken back, with {} {throws}; it stays in the record. New dice will fall.",
                undone.rolls
            ));
            sitting.told = sitting.told.min(sitting.played().plays() as usize);
            Ok(Then::GoOn)
        }
        Err(why) => {
            sitting.con.line(&format!("No: {why}."));
            Ok(Then::Ask)
        }
    }
}
