//! The clubs as the zone game rates them.

use crate::clubs_shown::chosen_clubs;
use hashmark_entry::GameFault;
use hashmark_entry::layout::columns;
use hashmark_zone::man::ZoneMan;
use hashmark_zone::notation::{RatedLine, write_player};
use hashmark_zone::team::ZoneTeam;

/// The club that was named, or all of them.
pub fn text(club: Option<&str>) -> Result<String, GameFault> {
    let league = hashmark_roster::founders();
    let mut text = String::new();
    for club in chosen_clubs(&league, club)? {
        let team = ZoneTeam::of_club(club);
        text.push_str(&format!("{} ({})\n", team.name.to_uppercase(), team.id));
        let heads = ["", "player", "name", "age"].map(String::from);
        let row = |man: &ZoneMan| {
            let rated = RatedLine { number: None, ..RatedLine::from(man) };
            vec![man.number.to_string(), write_player(&rated), man.name.clone(), man.age.to_string()]
        };
        let rows: Vec<_> = team.men.iter().map(row).collect();
        text.push_str(&columns(&heads, &rows));
        text.push('\n');
    }
    Ok(
        text + "P-C-S: pass, contact, speed. R rookie, e thirty or older, ! penalty-prone, f fumbles, LS long snapper.\n"
    )
}
