//! The clubs as they stand on their bases.

use crate::clubs_shown::chosen_clubs;
use hashmark_electric::bases::Grade;
use hashmark_electric::team::{ElectricMan, ElectricTeam};
use hashmark_entry::GameFault;
use hashmark_entry::layout::columns;

/// The club that was named, or all of them.
pub fn text(club: Option<&str>) -> Result<String, GameFault> {
    let league = hashmark_roster::founders();
    let mut text = String::new();
    for club in chosen_clubs(&league, club)? {
        let team = ElectricTeam::of_club(club, Grade::Club);
        text.push_str(&format!("{} ({}), {} bases\n", team.name.to_uppercase(), team.id, team.grade.id()));
        let heads =
            ["no", "pos", "name", "base", "speed", "strength", "mass", "wander", "stability", "returns"];
        let rows: Vec<_> = team.men.iter().map(row).collect();
        text.push_str(&columns(&heads.map(String::from), &rows));
        text.push('\n');
    }
    Ok(text
        + "Speed in yards a second, mass in 4 grams, wander in radians a second; a base falls the less often the \
           more stable it is.\n")
}

fn row(man: &ElectricMan) -> Vec<String> {
    let base = &man.base;
    let hundredth = |value: u16| format!("{:.2}", f32::from(value) / 100.0);
    vec![
        man.number.to_string(),
        man.position.to_string(),
        man.name.clone(),
        base.kind.clone(),
        hundredth(base.speed),
        base.strength.to_string(),
        format!("{:.2}", f32::from(base.mass) / 1000.0),
        format!("{:.2}", f32::from(base.noise) / 1000.0),
        hundredth(base.stability),
        man.returning.to_string(),
    ]
}
