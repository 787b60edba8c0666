//! The electric game's presets, team files, and squads for clubs that have none.

use crate::cli::{ClubArgs, GameName, Preset};
use crate::{error, load};
use hashmark_dice::Seeded;
use hashmark_electric::bases::Grade;
use hashmark_electric::game::{Setup, Venue};
use hashmark_electric::heroes::Squad;
pub use hashmark_electric::heroes::club::METHOD;
use hashmark_electric::heroes::club::{SQUADS, ways};
use hashmark_electric::heroes::guide::Guide;
use hashmark_electric::house::House;
use hashmark_electric::tables::Tables;
use hashmark_electric::team::Team;
use hashmark_roster::{League, Stadium};
use miette::Result;
use std::path::Path;

/// Presets are the electric game's.
pub fn only_electric(game: GameName, preset: Option<Preset>) -> Result<()> {
    match (game, preset) {
        (GameName::Electric, _) | (_, None) => Ok(()),
        (game, Some(_)) => Err(error::unusable(
            format!("--preset: the {} game has no second part", game.word()),
            "leave it out, or write house rules and name them with --rules",
        )),
    }
}

/// Plans are the zone game's, cards the card game's: whoever names them for another game is told.
pub fn only_of_its_game(game: GameName, clubs: &ClubArgs) -> Result<()> {
    let word = game.word();
    if clubs.plan.is_some() && game != GameName::Zone {
        return Err(error::unusable(
            format!("--plan: the {word} game has no game plans"),
            "leave it out, or play the zone game",
        ));
    }
    if clubs.cards.is_some() && game != GameName::Card {
        return Err(error::unusable(
            format!("--cards: the {word} game is not played with cards"),
            "leave it out, or play the card game",
        ));
    }
    Ok(())
}

/// The house rules of a preset, or of a file.
pub fn house(preset: Option<Preset>, rules: Option<&Path>, usual: Preset) -> Result<House> {
    let preset = preset.unwrap_or(if rules.is_some() { Preset::Custom } else { usual });
    let house = match (preset, rules) {
        (Preset::Core, None) => House::default(),
        (Preset::Recommended, None) => House::recommended(),
        (Preset::Custom, Some(path)) => load::house(GameName::Electric, Some(path))?,
        (Preset::Custom, None) => {
            return Err(error::unusable(
                "--preset custom: nothing says which rules",
                "name a file of switches with --rules; `hashmark rules electric switches` lists them",
            ));
        }
        (_, Some(path)) => {
            return Err(error::unusable(
                format!("{}: a preset and a file of house rules cannot both hold", path.display()),
                "write --preset custom with --rules, or leave one of them out",
            ));
        }
    };
    match house.unmet() {
        None => Ok(house),
        Some((name, needs)) => Err(error::unusable(
            format!("the switch `{name}` needs `{needs}`"),
            format!("write `{needs} = true` too, or `{name} = false`"),
        )),
    }
}

/// The teams that may meet, and the names of those that were asked for.
pub struct Field {
    /// The clubs of the league, and those of files.
    pub teams: Vec<Team>,
    /// The home club's id or name.
    pub home: Option<String>,
    /// The visitors'.
    pub away: Option<String>,
}

/// The clubs of a league; a club that is named by a file comes from there.
pub fn field(league: &League, args: &ClubArgs) -> Result<Field> {
    let mut teams = load::electric_teams(league);
    let mut named = |name: &Option<String>| match name {
        Some(path) if path.ends_with(".toml") => {
            let team = read(Path::new(path))?;
            let id = team.id.clone();
            match teams.iter_mut().find(|known| known.id == id) {
                Some(known) => *known = team,
                None => teams.push(team),
            }
            Ok(Some(id))
        }
        other => Ok::<_, miette::Report>(other.clone()),
    };
    let (home, away) = (named(&args.home)?, named(&args.away)?);
    Ok(Field { teams, home, away })
}

/// A team of a file.
pub fn read(path: &Path) -> Result<Team> {
    let text = load::text(path)?;
    let remedy = "make one with `hashmark team new --out FILE`, and change what you like in it";
    let team: Team = toml::from_str(&text).map_err(|wrong| {
        let before = text.get(..wrong.span().map_or(0, |span| span.start)).unwrap_or(&text);
        let line = before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
        error::misread(path, line, column, &wrong.message().trim().replace('\n', "; "), remedy)
    })?;
    let squad = |team: &Team| team.squad.as_ref().map_or(Ok(()), |squad| squad.check(team));
    let fault = team.check(&Tables::standard()).and_then(|()| squad(&team)).err();
    fault.map_or(Ok(team), |what| Err(error::unusable(format!("{}: {what}", path.display()), remedy)))
}

/// Squads for those that have none, where the house rules ask for them: by their ways, from the seed.
pub fn roll(teams: &mut [Team], league: &League, house: &House, method: u8, seed: u64) -> Result<()> {
    if Guide::standard().method(method).is_none() {
        return Err(error::unusable(format!("--method {method}: there is no such method"), "choose 1 to 6"));
    }
    for (lane, team) in (0u64..).zip(teams).filter(|(_, team)| team.squad.is_none() && house.heroes()) {
        let club = league.clubs.iter().find(|club| club.id.to_string() == team.id);
        let ways = club.map_or(["pro-style", "tampa-2"], ways);
        team.squad = Squad::roll(team, method, ways, &mut Seeded::lane(seed ^ SQUADS, lane));
    }
    Ok(())
}

/// Where each club of a league plays at home.
pub fn stadiums(league: &League) -> Vec<(String, Stadium)> {
    league.clubs.iter().map(|club| (club.id.to_string(), club.stadium.clone())).collect()
}

/// A club of the league on its bases.
pub fn club(league: &League, at: usize) -> Option<Team> {
    league.clubs.get(at).map(|club| Team::of_club(club, Grade::Club))
}

/// A game at the home club's stadium; where is written down only where the weather asks for it.
pub fn setup(house: House, home: Team, away: Team, stadiums: &[(String, Stadium)]) -> Setup {
    let at = stadiums.iter().find(|(id, _)| *id == home.id).map(|(_, stadium)| stadium.clone());
    let venue = Venue { stadium: at.filter(|_| house.weather), ..Venue::default() };
    Setup { house, venue, ..Setup::new(home, away) }
}
