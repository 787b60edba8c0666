//! Where what a refusal is about stands in a typed call.

use crate::call::ElectricAsk;
use hashmark_table::Subject;
use std::ops::Range;

/// What is written for a figure: his order (`8>30`), or his number where a call names one man (`pass 8 30`).
pub(super) fn written_at(ask: &ElectricAsk, typed: &str, subject: Subject) -> Option<Range<usize>> {
    let Subject::Figure(figure) = subject else { return subject.word_in(typed) };
    let names_one = matches!(
        ask,
        ElectricAsk::Declare(_) | ElectricAsk::Pick | ElectricAsk::Fake | ElectricAsk::FairCatch
    );
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
    use crate::call::{LineupUnit, PasserStage};

    #[test]
    fn a_figure_is_found_by_his_order_or_by_his_number() {
        let lineup = ElectricAsk::Lineup(LineupUnit::Offense);
        let at = |ask: &ElectricAsk, typed, figure| written_at(ask, typed, Subject::Figure(figure));
        assert_eq!(at(&lineup, "i_form 1>8 10@-180,900", 10), Some(11..22));
        assert_eq!(at(&lineup, "i_form 8 1>8", 8), None, "a number alone is no order");
        let declare = ElectricAsk::Declare(PasserStage::Read);
        assert_eq!(at(&declare, "pass 8 30", 8), Some(5..6));
        assert_eq!(at(&declare, "pass 7 30", 8), None);
    }
}
