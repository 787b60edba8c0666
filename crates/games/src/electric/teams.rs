//! Teams on bases: the league's clubs, and files of teams that people have made.

use hashmark_electric::bases::Grade;
use hashmark_electric::tables::Tables;
use hashmark_electric::team::Team;
use hashmark_roster::League;
use hashmark_session::SessionError;
use std::sync::OnceLock;

/// The league that comes with the games, read once.
pub fn league() -> &'static League {
    static LEAGUE: OnceLock<League> = OnceLock::new();
    LEAGUE.get_or_init(hashmark_roster::founders)
}

/// The league's clubs on bases, chosen and broken in.
pub fn league_teams() -> &'static [Team] {
    static TEAMS: OnceLock<Vec<Team>> = OnceLock::new();
    TEAMS.get_or_init(|| league().clubs.iter().map(|club| Team::of_club(club, Grade::Club)).collect())
}

/// A team from the text of its file; it may play.
pub fn read(file: &str) -> Result<Team, SessionError> {
    let unusable = |what: String| {
        SessionError::unusable(
            format!("The file of a team: {}.", what.trim().replace('\n', "; ")),
            "Make one, and change what you like in it.",
        )
    };
    let team: Team = toml::from_str(file).map_err(|wrong| unusable(wrong.message().to_string()))?;
    team.check(&Tables::standard()).map_err(|what| unusable(what.to_string()))?;
    if let Some(squad) = &team.squad {
        squad.check(&team).map_err(|what| unusable(what.to_string()))?;
    }
    Ok(team)
}
