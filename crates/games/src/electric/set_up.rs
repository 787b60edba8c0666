//! How an electric game is set up: clubs on their bases or teams of files, squads, presets and the rules that need
//! others, the stadium.

use hashmark_dice::Seeded;
use hashmark_electric::bases::Grade;
use hashmark_electric::campaign::Squad;
use hashmark_electric::campaign::club::{METHOD, SQUADS, ways};
use hashmark_electric::campaign::guide::Guide;
use hashmark_electric::game::Venue;
use hashmark_electric::house::House;
use hashmark_electric::tables::ElectricTables;
use hashmark_electric::team::ElectricTeam;
use hashmark_electric::{Electric, ElectricSetup};
use hashmark_entry::{ClubAsk, ClubDraw, ClubName, GameFault, GamePreset, NamedText, SetupAsk};
use hashmark_entry::{draw_clubs, find_club, house_rules, switched};
use hashmark_law::Both;
use hashmark_roster::{League, Stadium};
use hashmark_table::{Game, Switches};

/// The first part of the book.
pub const CORE: &str = "core";
/// Both parts, as far as they add to one another.
pub const RECOMMENDED: &str = "recommended";
/// What a file says.
pub const CUSTOM: &str = "custom";

/// How much of the book may be played.
pub const PRESETS: &[GamePreset] = &[
    GamePreset { name: CORE, text: "The first part alone" },
    GamePreset { name: RECOMMENDED, text: "Both parts, without the rules that replace others" },
    GamePreset { name: CUSTOM, text: "What the file of --rules says" },
];

/// The set-up of a game as asked for.
pub fn set_up(ask: &SetupAsk) -> Result<ElectricSetup, GameFault> {
    let league = hashmark_roster::founders();
    let house = house(ask, CORE)?;
    let TeamField { mut teams, named } = team_field(&league, ask)?;
    roll_squads(&mut teams, &league, &house, METHOD, ask.seed)?;
    let pair = draw_clubs(&club_names(&teams), named, ClubDraw::Again, ask.seed)?;
    let teams = pair.map(|at| teams[at].clone());
    let mut setup = at_home(house, teams, &stadiums(&league));
    if ask.month.is_some_and(|month| !(1..=12).contains(&month)) {
        return Err(GameFault::new("there is no such month", "months are 1 to 12"));
    }
    setup.venue.month = ask.month.filter(|_| setup.venue.stadium.is_some());
    setup.venue.neutral = ask.neutral && house.home_field;
    Ok(setup)
}

/// The house rules of a preset or a file, with whatever is switched, and with what they need.
pub fn house(ask: &SetupAsk, usual: &str) -> Result<House, GameFault> {
    let preset = ask.preset.as_deref().unwrap_or(if ask.rules.is_some() { CUSTOM } else { usual });
    let house = match (preset, &ask.rules) {
        (CORE, None) => switched(House::default(), Electric::NAME, ask)?,
        (RECOMMENDED, None) => switched(House::recommended(), Electric::NAME, ask)?,
        (CUSTOM, Some(_)) => house_rules(Electric::NAME, ask)?,
        (CUSTOM, None) if ask.switched.is_some() => switched(House::default(), Electric::NAME, ask)?,
        (CUSTOM, None) => {
            return Err(GameFault::new(
                "--preset custom: nothing says which rules",
                "name a file of switches with --rules; `hashmark rules electric switches` lists them",
            ));
        }
        (_, Some(file)) => {
            return Err(GameFault::new(
                format!("{}: a preset and a file of house rules cannot both hold", file.name),
                "write --preset custom with --rules, or leave one of them out",
            ));
        }
        (other, None) => {
            let known: Vec<&str> = PRESETS.iter().map(|preset| preset.name).collect();
            let what = format!("there is no preset {other:?}");
            return Err(GameFault::new(what, format!("name one of: {}", known.join(", "))));
        }
    };
    with_needs(house, ask)
}

/// What a rule cannot do without comes on with it, unless somebody switched it off.
fn with_needs(mut house: House, ask: &SetupAsk) -> Result<House, GameFault> {
    while let Some((name, needs)) = house.unmet() {
        if is_written_off(needs, ask) {
            return Err(GameFault::new(
                format!("the switch `{name}` needs `{needs}`"),
                format!("write `{needs} = true` too, or `{name} = false`"),
            ));
        }
        house.turn(needs, true);
    }
    Ok(house)
}

fn is_written_off(name: &str, ask: &SetupAsk) -> bool {
    let in_file = || {
        let file: toml::Table = toml::from_str(&ask.rules.as_ref()?.text).ok()?;
        file.get(name)?.as_bool()
    };
    let in_form = ask.switched.as_ref().and_then(|switched| switched.get(name).copied());
    in_form.or_else(in_file) == Some(false)
}

/// The teams that may meet, and the places of those that were asked for.
pub struct TeamField {
    /// The clubs of the league, and those of files.
    pub teams: Vec<ElectricTeam>,
    /// Who was named.
    pub named: Both<Option<usize>>,
}

/// The clubs of a league; a club that a file describes comes from there.
pub fn team_field(league: &League, ask: &SetupAsk) -> Result<TeamField, GameFault> {
    let mut teams = electric_teams(league);
    for file in [&ask.home, &ask.away] {
        if let ClubAsk::Written(file) = file {
            let team = read_team(file)?;
            match teams.iter_mut().find(|known| known.id == team.id) {
                Some(known) => *known = team,
                None => teams.push(team),
            }
        }
    }
    let clubs = club_names(&teams);
    let place = |club: &ClubAsk| match club {
        ClubAsk::Drawn => Ok(None),
        ClubAsk::Named(name) => find_club(&clubs, name).map(Some),
        ClubAsk::Written(file) => find_club(&clubs, &read_team(file)?.id).map(Some),
    };
    let named = Both::new(place(&ask.home)?, place(&ask.away)?);
    Ok(TeamField { teams, named })
}

/// The clubs of a league on bases, chosen and broken in.
pub fn electric_teams(league: &League) -> Vec<ElectricTeam> {
    league.clubs.iter().map(|club| ElectricTeam::of_club(club, Grade::Club)).collect()
}

/// The clubs as people name them.
pub fn club_names(teams: &[ElectricTeam]) -> Vec<ClubName> {
    teams.iter().map(|team| ClubName::new(&team.id, &team.name)).collect()
}

/// The team of a file.
pub fn read_team(file: &NamedText) -> Result<ElectricTeam, GameFault> {
    let NamedText { name, text } = file;
    let remedy = "make one with `hashmark team new --out FILE`, and change what you like in it";
    let team: ElectricTeam = toml::from_str(text).map_err(|wrong| {
        let before = text.get(..wrong.span().map_or(0, |span| span.start)).unwrap_or(text);
        let line = before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
        let what = wrong.message().trim().replace('\n', "; ");
        GameFault::new(format!("{name}:{line}:{column}: {what}"), remedy)
    })?;
    let squad = |team: &ElectricTeam| team.squad.as_ref().map_or(Ok(()), |squad| squad.check(team));
    let fault = team.check(&ElectricTables::standard()).and_then(|()| squad(&team)).err();
    fault.map_or(Ok(team), |what| Err(GameFault::new(format!("{name}: {what}"), remedy)))
}

/// Squads for those that have none, where the house rules ask for them: by their ways, from the seed.
pub fn roll_squads(
    teams: &mut [ElectricTeam],
    league: &League,
    house: &House,
    method: u8,
    seed: u64,
) -> Result<(), GameFault> {
    if Guide::standard().method(method).is_none() {
        return Err(GameFault::new(format!("--method {method}: there is no such method"), "choose 1 to 6"));
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

/// A game at the home club's stadium; where is written down only where the weather asks for it.
pub fn at_home(house: House, teams: Both<ElectricTeam>, stadiums: &[(String, Stadium)]) -> ElectricSetup {
    let at = stadiums.iter().find(|(id, _)| *id == teams.home.id).map(|(_, stadium)| stadium.clone());
    let venue = Venue { stadium: at.filter(|_| house.weather), ..Venue::default() };
    ElectricSetup { house, venue, ..ElectricSetup::new(teams.home, teams.away) }
}
