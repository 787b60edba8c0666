//! House rules in words.

use hashmark_table::Switches;

/// The house rules that differ from the book's, in words.
pub fn house_words<H: Switches>(now: &H) -> Vec<String> {
    let switched = H::ALL.iter().filter(|switch| now.is_on(switch.name) != Some(switch.default));
    let word = |on: bool| if on { "on" } else { "off" };
    switched.map(|switch| format!("{}: {}", switch.name.replace('_', " "), word(!switch.default))).collect()
}
