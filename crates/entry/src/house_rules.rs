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
    for (name, on) in &ask.switched {
        if !house.turn(name, *on) {
            return Err(GameFault::new(
                format!("there is no house rule {name:?}"),
                format!("`hashmark rules {game} switches` lists every switch"),
            ));
        }
    }
    Ok(house)
}

/// Refuses a preset of a game that has none.
pub fn refuse_preset(game: &str, ask: &SetupAsk) -> Result<(), GameFault> {
    match ask.preset {
        None => Ok(()),
        Some(_) => Err(GameFault::new(
            format!("--preset: the {game} game has no second part"),
            "leave it out, or write house rules and name them with --rules",
        )),
    }
}
