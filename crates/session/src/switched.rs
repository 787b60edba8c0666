//! House rules as they are asked for, with what a switch cannot do without. Every door to a game treats them by this.

use crate::SessionError;
use hashmark_table::Switches;
use std::collections::BTreeMap;

/// House rules with whatever is switched; what a switch needs comes on with it, unless somebody switched that off.
///
/// `unmet` names a switch that is on and what it cannot do without, as long as there is one.
pub fn switched<H: Switches>(
    from: H,
    asked: &BTreeMap<String, bool>,
    unmet: impl Fn(&H) -> Option<(&'static str, &'static str)>,
) -> Result<H, SessionError> {
    let mut house = from;
    for (name, on) in asked {
        if !house.turn(name, *on) {
            return Err(SessionError::unusable(
                format!("There is no house rule {name:?}."),
                "The house rules are listed with the rules.",
            ));
        }
    }
    while let Some((name, needs)) = unmet(&house) {
        if asked.get(needs) == Some(&false) {
            let (name, needs) = (name.replace('_', " "), needs.replace('_', " "));
            return Err(SessionError::unusable(
                format!("The rule “{name}” cannot do without “{needs}”."),
                format!("Switch “{needs}” on, or “{name}” off."),
            ));
        }
        house.turn(needs, true);
    }
    Ok(house)
}

/// The house rules that differ from the book's, in words.
pub fn house_words<H: Switches>(now: &H) -> Vec<String> {
    let switched = H::ALL.iter().filter(|switch| now.is_on(switch.name) != Some(switch.default));
    let word = |on: bool| if on { "on" } else { "off" };
    switched.map(|switch| format!("{}: {}", switch.name.replace('_', " "), word(!switch.default))).collect()
}
