//! A call checked before it is made: nothing changes.

use crate::sentence;
use crate::wire::{CallCheck, CallFault};
use crate::{AskOf, CallOf, GamePages};
use hashmark_law::Side;
use hashmark_table::spoken::CallError;
use hashmark_table::{Describe, Game, ReadCalls, Refusal, Subject};
use std::ops::Range;

/// What would become of a typed call, or of what it becomes with one thing changed.
pub fn check<P: GamePages>(
    game: &P::Game,
    side: Side,
    ask: &AskOf<P>,
    typed: &str,
    change: Option<&str>,
) -> CallCheck {
    let changed = change.map(|change| P::rewrite(game, side, ask, typed, change)).transpose();
    let (text, failed) = match changed {
        Ok(text) => (text.unwrap_or_else(|| typed.to_owned()), None),
        Err(error) => (typed.to_owned(), Some((unread(&error), None))),
    };
    let checked = check_text::<P>(game, side, ask, &text);
    let sketch = P::sketch(game, side, ask, &text);
    let mut plate = P::plate(game, side, ask, &text);
    let (call, wrong) = match (checked, failed) {
        (_, Some(wrong)) | (Err(wrong), None) => (None, Some(wrong)),
        (Ok(call), None) => (Some(call), None),
    };
    let cards = call.as_ref().map_or_else(Vec::new, |call| P::call_cards(game, side, call));
    let words = call.map(|call| game.call_words(side, &call));
    let (fault, figure) = wrong.filter(|_| !text.trim().is_empty()).unzip();
    if let Some(plate) = &mut plate {
        plate.wrong = figure.flatten();
    }
    CallCheck { turn: 0, text, words, fault, sketch, plate, cards }
}

/// What is wrong, and the figure it is about.
type Wrong = (CallFault, Option<u8>);

fn check_text<P: GamePages>(
    game: &P::Game,
    side: Side,
    ask: &AskOf<P>,
    text: &str,
) -> Result<CallOf<P>, Wrong> {
    let call = game.read(side, ask, text).map_err(|error| {
        // The reader leaves out what stands before the first word.
        let before = text.chars().take_while(|letter| letter.is_whitespace()).count();
        let fault = unread(&error);
        (CallFault { at: fault.at + before, ..fault }, None)
    })?;
    game.check(side, ask, &call).map_err(|refusal| {
        let figure = if let Subject::Figure(figure) = refusal.subject { Some(figure) } else { None };
        (refused(text, &refusal, game.written_at(side, ask, text, refusal.subject)), figure)
    })?;
    Ok(call)
}

fn unread(error: &CallError) -> CallFault {
    let letters = |range| error.text.get(range).map_or(0, |text: &str| text.chars().count());
    CallFault {
        error: sentence(&error.problem),
        remedy: sentence(&error.remedy),
        rule: error.rule.map(str::to_owned),
        at: letters(0..error.at.start),
        len: letters(error.at.clone()).max(1),
    }
}

/// A refusal with the letters it is about; all of them where they are not written.
fn refused(text: &str, refusal: &Refusal, written: Option<Range<usize>>) -> CallFault {
    let letters = |range| text.get(range).map_or(0, |text: &str| text.chars().count());
    let written = written.unwrap_or(0..text.len());
    let (at, len) = (letters(0..written.start), letters(written).max(1));
    CallFault {
        error: sentence(&refusal.problem),
        remedy: sentence(&refusal.remedy),
        rule: Some(refusal.rule.to_string()),
        at,
        len,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hashmark_table::{BookRule, RuleBook};

    enum OneRule {}

    impl RuleBook for OneRule {
        const NAME: &'static str = "one rule";
        const IDS: &'static [&'static str] = &["A-1"];
    }

    #[test]
    fn a_refusal_marks_the_letters_it_is_about_or_all() {
        let refusal = Refusal::new(BookRule::<OneRule>::named("A-1"), "MC is closed", "throw short");
        let marked = |text: &str, written| {
            let fault = refused(text, &refusal, written);
            (fault.at, fault.len)
        };
        assert_eq!(marked("LW/MC || RE/SC", Some(3..5)), (3, 2));
        assert_eq!(marked("é/MC", Some(3..5)), (2, 2), "letters, not bytes");
        assert_eq!(marked("spike", None), (0, 5));
        assert_eq!(marked("", None), (0, 1));
    }
}
