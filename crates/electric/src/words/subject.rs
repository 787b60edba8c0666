//! Where what a refusal is about stands in a typed call.

use crate::call::Ask;
use hashmark_table::Subject;
use std::ops::Range;

/// What is written for a figure: his order (`8>30`), or his number where a call names one man (`pass 8 30`).
pub(super) fn written_at(ask: &Ask, typed: &str, subject: Subject) -> Option<Range<usize>> {
    let Subject::Figure(figure) = subject else { return subject.word_in(typed) };
    let names_one = matches!(ask, Ask::Declare(_) | Ask::Pick | Ask::Fake | Ask::FairCatch);
    let is_his = |word: &&str| {
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        word[..digits].parse() == Ok(figure) && (word.len() > digits) != names_one
    };
    let word = typed.split_whitespace().find(is_his)?;
    let start = word.as_ptr() as usize - typed.as_ptr() as usize;
    Some(start..start + word.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::call::{Stage, Unit};

    #[test]
    fn a_figure_is_found_by_his_order_or_by_his_number() {
        let lineup = Ask::Lineup(Unit::Offence);
        let at = |ask: &Ask, typed, figure| written_at(ask, typed, Subject::Figure(figure));
        assert_eq!(at(&lineup, "i_form 1>8 10@-180,900", 10), Some(11..22));
        assert_eq!(at(&lineup, "i_form 8 1>8", 8), None, "a number alone is no order");
        let declare = Ask::Declare(Stage::Read);
        assert_eq!(at(&declare, "pass 8 30", 8), Some(5..6));
        assert_eq!(at(&declare, "pass 7 30", 8), None);
    }
}
