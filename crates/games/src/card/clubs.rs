//! The clubs as the card game sees them.

use super::set_up::{find_team, read_cards};
use hashmark_card::position::CardFront;
use hashmark_card::show;
use hashmark_card::team::CardTeam;
use hashmark_entry::layout::columns;
use hashmark_entry::{GameFault, NamedText};

/// The club of these cards that was named, or all of them.
pub fn text(club: Option<&str>, cards: Option<&NamedText>) -> Result<String, GameFault> {
    let cards = read_cards(cards)?;
    if let Some(name) = club {
        return Ok(show::team(find_team(&cards, name)?) + "\n" + show::LEGEND);
    }
    let heads = ["", "", "front", "men"].map(String::from);
    let row = |team: &CardTeam| {
        let front = if team.front == CardFront::FourThree { "4-3" } else { "3-4" };
        vec![team.id.clone(), team.name.clone(), front.to_string(), team.men.len().to_string()]
    };
    let rows: Vec<_> = cards.teams.iter().map(row).collect();
    Ok(format!("{}, season {}\n{}", cards.league, cards.season, columns(&heads, &rows)))
}
