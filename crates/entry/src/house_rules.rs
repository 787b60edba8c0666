//! House rules as they are asked for: a file, and single switches.

use crate::{GameFault, SetupAsk};
use hashmark_table::Switches;

/// The house rules of the book with those of the file and whatever is switched.
pub fn house_rules<H: Switches>(game: &str, ask: &SetupAsk) -> Result<H, GameFault> {
    let house = match &ask.rules {
        None => H::default(),
        Some(file) => H::from_toml(&file.text).map_err(|faults| {
            let lines: Vec<String> = faults.iter().map(|fault| format!("{}:{fault}", file.name)).collect();
            GameFault::new(lines.join("\n"), format!("`hashmark rules {game} switches` lists every switch"))
        })?,
    };
    switched(house, game, ask)
}

/// House rules with whatever is switched.
pub fn switched<H: Switches>(mut house: H, game: &str, ask: &SetupAsk) -> Result<H, GameFault> {
    for (name, on) in ask.switched.iter().flatten() {
        if !house.turn(name, *on) {
            let what = format!("there is no house rule {name:?} in the {game} game");
            return Err(GameFault::new(what, "the house rules are listed with the rules"));
        }
    }
    Ok(house)
}

/// Refuses a preset of a game that has none.
pub fn refuse_preset(game: &str, ask: &SetupAsk) -> Result<(), GameFault> {
    match ask.preset {
        None => Ok(()),
        Some(_) => Err(GameFault::new(
            format!("the {game} game has no presets"),
            "leave the preset out, and switch what you like",
        )),
    }
}
