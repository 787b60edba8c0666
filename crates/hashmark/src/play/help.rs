//! What `help` says.

use hashmark_card::Ask;

/// Commands that work at every question.
pub const COMMANDS: &[(&str, &str)] = &[
    ("(empty line)", "what the book would call and why; a second empty line calls it"),
    ("1, 2, 3 ...", "the call with that number in the menu"),
    ("menu", "the calls with their numbers; `menu on` shows them every time, `menu off` on request"),
    (
        "why, why 3",
        "how the last result came about, or that of three plays ago; `why 0` is the play under way",
    ),
    ("cards, cards 3", "the cards that were read for it, the cell marked"),
    ("box, drives, scoring", "the box score, the drive chart, the scoring summary"),
    ("log, log 9", "the last plays"),
    ("dice", "how the dice have fallen so far, against an even share"),
    ("board", "score, clock and field again"),
    ("rules C-fg-1", "a rule in full; `rules onside kick` looks for words"),
    ("undo", "take back your last call, as far as nothing was thrown or shown since"),
    ("undo play", "take back the last play when the other coach agrees; the dice are not thrown again alike"),
    ("save, save FILE", "where the game is saved, or a copy under another name"),
    ("quit", "leave; the game is saved"),
];

/// Help for the question that is open.
pub fn page(ask: Option<&Ask>, dice: bool) -> String {
    let mut page = String::new();
    if dice {
        page.push_str("Type what the dice show, in the order they are named: `3 5 2 X`, or `352x`.\n\n");
    }
    page.push_str(match ask {
        Some(Ask::Offence | Ask::Try) => OFFENCE,
        Some(Ask::Defence | Ask::DefendTry) => DEFENCE,
        Some(_) => "Type one of the words of the menu, or its number.\n",
        None => "",
    });
    page.push_str("\nAt any time:\n");
    for (word, text) in COMMANDS {
        page.push_str(&format!("  {word:<22}{text}\n"));
    }
    page
}

const OFFENCE: &str = "\
A play is typed as a word, a man, and what else you want:
  lb 34, ot 23 right, er hollis left     linebuck, off tackle, end run; left or right if you care
  sneak                                  the quarterback behind his centre
  flat 33, look 80, sh 88, long 80       passes by depth; ez 80 throws for the end zone from the 10 to 19
  punt, coffin, fg, fake, fake punt      kicks; coffin aims for the corner, fg also kicks the extra point
  kneel, spike                           the clock
A man is his number, his name or its beginning, or a position: `ot 23`, `ot holl`, `ot hb`.
Without a man a run goes to the first halfback who is fit.
Words to add:
  out       go for the sideline (end runs, flat and short passes, last five minutes of a half)
  hurry     hurry-up (last five minutes of a half); it stays until `huddle`
  to        a time-out after the play, if the clock runs
  pro tight full 3wr 3wr2 3rb 2te 4wr    the formation; without one, the first that suits the play
Example: `sh 80 3wr out hurry`
";

const DEFENCE: &str = "\
A defence is a guess, perhaps a man to mark, and what else you want:
  run, pass            expect a run or a pass
  run 23               expect a run and key on 23; the key bites when the black die shows D
  pass 80              expect a pass and double-team 80
  rush                 field the best pass rushers (`pass 80 rush`)
  block                go for the kick (`run block`); leaves you open to a fake
  to                   a time-out after the play, if the clock runs
";
