//! The clubs of the Founders League as a game sees them.

use hashmark_entry::GameFault;
use hashmark_roster::{Club, ClubId, League};

/// The club that was named, or all of them.
pub fn chosen_clubs<'a>(league: &'a League, club: Option<&str>) -> Result<Vec<&'a Club>, GameFault> {
    match club {
        Some(name) => Ok(vec![league_club(league, name)?]),
        None => Ok(league.clubs.iter().collect()),
    }
}

/// The club of a league by its id or a part of its name.
pub fn league_club<'a>(league: &'a League, name: &str) -> Result<&'a Club, GameFault> {
    let id = name.to_uppercase().parse::<ClubId>().ok();
    let named = |club: &&Club| club.full_name().to_lowercase().contains(&name.to_lowercase());
    id.and_then(|id| league.club(id)).or_else(|| league.clubs.iter().find(named)).ok_or_else(|| {
        let all: Vec<String> =
            league.clubs.iter().map(|club| format!("{} {}", club.id, club.full_name())).collect();
        GameFault::new(
            format!("no club of the {} is called {name:?}", league.name),
            format!("name one of: {}", all.join(", ")),
        )
    })
}
