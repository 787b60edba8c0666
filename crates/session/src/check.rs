//! A call checked before it is made: nothing changes.

use crate::sentence;
use crate::wire::{Checked, Fault};
use crate::{AskOf, GamePages};
use hashmark_law::Side;
use hashmark_table::spoken::CallError;
use hashmark_table::{Game, Refusal, Spoken};

/// What would become of a typed call, or of what it becomes with one thing changed.
pub fn check<P: GamePages>(
    game: &P::Game,
    side: Side,
    ask: &AskOf<P>,
    typed: &str,
    change: Option<&str>,
) -> Checked {
    let changed = change.map(|change| P::rewrite(game, side, ask, typed, change)).transpose();
    let (text, failed) = match changed {
        Ok(text) => (text.unwrap_or_else(|| typed.to_owned()), None),
        Err(error) => (typed.to_owned(), Some(unread(&error))),
    };
    let judged = judge::<P>(game, side, ask, &text);
    let sketch = P::sketch(game, side, ask, &text);
    let mut plate = P::plate(game, side, ask, &text);
    let (words, fault) = match (judged, failed) {
        (_, Some(fault)) | (Err(fault), None) => (None, Some(fault)),
        (Ok(words), None) => (Some(words), None),
    };
    let fault = fault.filter(|_| !text.trim().is_empty());
    if let (Some(plate), Some(fault)) = (&mut plate, &fault) {
        plate.wrong = P::blame(game, side, ask, &text, &fault.error).map(|(figure, _)| figure);
    }
    Checked { turn: 0, text, words, fault, sketch, plate }
}

fn judge<P: GamePages>(game: &P::Game, side: Side, ask: &AskOf<P>, text: &str) -> Result<String, Fault> {
    let call = game.read(side, ask, text).map_err(|error| {
        // The reader leaves out what stands before the first word.
        let before = text.chars().take_while(|letter| letter.is_whitespace()).count();
        let fault = unread(&error);
        Fault { at: fault.at + before, ..fault }
    })?;
    game.check(side, ask, &call).map_err(|refusal| {
        let letters = P::blame(game, side, ask, text, &refusal.problem).and_then(|(_, letters)| letters);
        refused(text, &refusal, letters)
    })?;
    Ok(game.call_words(side, &call))
}

fn unread(error: &CallError) -> Fault {
    let letters = |range| error.text.get(range).map_or(0, |text: &str| text.chars().count());
    Fault {
        error: sentence(&error.problem),
        remedy: sentence(&error.remedy),
        rule: error.rule.map(str::to_owned),
        at: letters(0..error.at.start),
        len: letters(error.at.clone()).max(1),
    }
}

fn refused(text: &str, refusal: &Refusal, letters: Option<(usize, usize)>) -> Fault {
    let (at, len) = letters.unwrap_or_else(|| blamed(text, &refusal.problem));
    Fault {
        error: sentence(&refusal.problem),
        remedy: sentence(&refusal.remedy),
        rule: Some(refusal.rule.to_string()),
        at,
        len,
    }
}

/// The word of a text that a sentence names; the whole text when it names none. Of several the longest is meant.
fn blamed(text: &str, problem: &str) -> (usize, usize) {
    let named: Vec<String> = words(problem).map(|(_, word)| word.to_uppercase()).collect();
    let hit = words(text).filter(|(_, word)| named.contains(&word.to_uppercase()));
    match hit.max_by_key(|(at, word)| (word.len(), std::cmp::Reverse(*at))) {
        Some((at, word)) => (text[..at].chars().count(), word.chars().count()),
        None => (0, text.chars().count().max(1)),
    }
}

/// The words of a text with the bytes they begin at.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let parts = text.split(|letter: char| !letter.is_alphanumeric());
    parts.filter(|part| !part.is_empty()).map(|part| (part.as_ptr() as usize - text.as_ptr() as usize, part))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_marks_the_word_it_names() {
        assert_eq!(blamed("LW/MC || RE/SC", "MC is not played with 4 yards to the goal"), (3, 2));
        assert_eq!(blamed("lt/LC", "LT is a lineman and carries no ball"), (0, 2));
        assert_eq!(blamed("H/WR draw", "a draw does not go to WR"), (5, 4), "the longest word it names");
        assert_eq!(blamed("spike", "not now"), (0, 5));
        assert_eq!(blamed("", "not now"), (0, 1));
    }
}
