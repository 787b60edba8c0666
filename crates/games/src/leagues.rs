//! What the games' leagues have in common: the clubs that come with the games, and how they are asked for.

use hashmark_entry::GameFault;
use hashmark_league::{Conference, LeagueClub, LeagueDivision};
use hashmark_roster::League;
use hashmark_table::ClubTag;

/// The word for the clubs that come with the games.
const FOUNDERS: &str = "founders";

/// How many of the clubs that come with the games: `founders`, or as many as `founders:4` says.
pub fn clubs_asked(words: &str) -> Result<Option<usize>, GameFault> {
    let unknown = || {
        GameFault::new(
            format!("--clubs {words}: there are no such clubs"),
            "write founders for all eight, or founders:4 for four of them",
        )
    };
    match words.split_once(':') {
        None if words == FOUNDERS => Ok(None),
        Some((FOUNDERS, many)) => many.parse().map(Some).map_err(|_| unknown()),
        _ => Err(unknown()),
    }
}

/// The league that comes with the games, or so many of its clubs, from its divisions in turn.
pub fn founders_of(many: Option<usize>) -> Result<League, GameFault> {
    let mut league = hashmark_roster::founders();
    let Some(many) = many else { return Ok(league) };
    if !(2..=league.clubs.len()).contains(&many) {
        let what = format!("the {} has {} clubs", league.name, league.clubs.len());
        return Err(GameFault::new(what, "ask for 2 of them or more"));
    }
    let longest = league.divisions.iter().map(|division| division.clubs.len()).max().unwrap_or(0);
    let rank = |rank: usize| league.divisions.iter().filter_map(move |division| division.clubs.get(rank));
    let kept: Vec<_> = (0..longest).flat_map(rank).copied().take(many).collect();
    for division in &mut league.divisions {
        division.clubs.retain(|club| kept.contains(club));
    }
    league.divisions.retain(|division| !division.clubs.is_empty());
    league.clubs.retain(|club| kept.contains(&club.id));
    Ok(league)
}

/// A tag from a club's short name.
pub fn tag_of(id: &str) -> Result<ClubTag, GameFault> {
    id.parse().map_err(|fault| GameFault::new(format!("{fault}"), "give the club another short name"))
}

/// The clubs of a league in one conference, by its divisions.
pub fn conferences(league: &League) -> Result<Vec<Conference>, GameFault> {
    let mut divisions = Vec::new();
    for division in &league.divisions {
        let mut clubs = Vec::new();
        for id in &division.clubs {
            let name = league.club(*id).map_or(String::new(), hashmark_roster::Club::full_name);
            clubs.push(LeagueClub { tag: tag_of(id.as_str())?, name });
        }
        divisions.push(LeagueDivision { name: division.name.clone(), clubs });
    }
    Ok(vec![Conference { name: league.name.clone(), divisions }])
}
