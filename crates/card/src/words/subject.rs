//! Where what a refusal is about stands in a typed call.

use super::parse::is_same_word;
use super::people::find;
use super::token::tokens;
use crate::game::Card;
use hashmark_law::Side;
use hashmark_table::Subject;
use std::ops::Range;

/// The man or the word, as this coach has typed him or it.
pub fn written_at(game: &Card, side: Side, typed: &str, subject: Subject) -> Option<Range<usize>> {
    let tokens = tokens(typed);
    let found = match subject {
        Subject::WholeCall | Subject::Figure(_) => None,
        Subject::Word(word) => tokens.iter().find(|token| is_same_word(&token.word, word)),
        // The first word says what is played.
        Subject::Man(man) => {
            let is_his = |word: &str| find(game.team(side), &[man], word) == Ok(man);
            tokens.iter().skip(1).find(|token| is_his(&token.word))
        }
    };
    found.map(|token| token.at.clone())
}
