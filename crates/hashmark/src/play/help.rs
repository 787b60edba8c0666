//! What `help` says.

use hashmark_session::{AskOf, GamePages};
use hashmark_table::ReadCalls;

/// Commands that work at every question.
pub const COMMANDS: &[(&str, &str)] = &[
    ("(empty line)", "what the book would call and why; a second empty line calls it"),
    ("1, 2, 3 ...", "the call with that number in the menu"),
    ("menu", "the calls with their numbers; `menu on` shows them every time, `menu off` on request"),
    ("odds, odds 4, odds CALL", "what the calls of the menu come to, the best first; or one of them"),
    (
        "why, why 3",
        "how the last result came about, or that of three plays ago; `why 0` is the play under way",
    ),
    ("cards, cards 3", "the cards that were read for it, the cell marked"),
    ("box, drives, scoring", "the box score, the drive chart, the scoring summary"),
    ("log, log 9", "the last plays"),
    ("dice", "which dice are played with, and how they fell beside nine of ten honest games"),
    ("board", "score, clock and field again"),
    ("rules RULE", "a rule in full; `rules onside kick` looks for words"),
    ("undo", "take back your last call, as far as nothing was thrown or shown since"),
    ("undo play", "take back the last play when the other coach agrees; the dice are not thrown again alike"),
    ("save, save FILE", "where the game is saved, or a copy under another name"),
    ("resign", "give the game up; the other side wins, and the file says so"),
    ("abandon", "end the game without a winner; another person must agree"),
    ("quit", "leave; the game is saved"),
];

/// Help for the question that is open.
pub fn page<P: GamePages>(ask: Option<&AskOf<P>>, dice: bool) -> String {
    let mut page = String::new();
    if dice {
        page.push_str("Type what the dice show, in the order they are named: `3 5 2 X`, or `352x`.\n\n");
    }
    page.push_str(ask.map_or("", P::Game::help));
    page.push_str("\nAt any time:\n");
    for (word, text) in COMMANDS {
        let word = word.replace("RULE", P::RULE_EXAMPLE);
        page.push_str(&format!("  {word:<22}{text}\n"));
    }
    page
}
