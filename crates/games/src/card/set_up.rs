//! How a card game is set up: the cards, two of their clubs, house rules.

use hashmark_card::game::code_of;
use hashmark_card::set;
use hashmark_card::team::{CardSet, CardTeam};
use hashmark_card::{Card, CardSetup};
use hashmark_entry::{ClubAsk, ClubDraw, ClubName, GameFault, NamedText, SetupAsk};
use hashmark_entry::{draw_clubs, house_rules, refuse_preset};
use hashmark_law::Both;
use hashmark_table::Game;

/// The first and the last year whose law can be asked for.
const SEASONS: std::ops::RangeInclusive<u16> = 1920..=2100;

/// The set-up of a game as asked for.
pub fn set_up(ask: &SetupAsk) -> Result<CardSetup, GameFault> {
    refuse_preset(Card::NAME, ask)?;
    let cards = read_cards(ask.cards.as_ref())?;
    let house = house_rules(Card::NAME, ask)?;
    let clubs: Vec<ClubName> = cards.teams.iter().map(|team| ClubName::new(&team.id, &team.name)).collect();
    let pair = draw_clubs(&clubs, named_clubs(&cards, ask)?, ClubDraw::Left, ask.seed)?;
    let teams = pair.map(|at| cards.teams[at].clone());
    let setup = CardSetup { house, neutral: ask.neutral, ..CardSetup::new(teams.home, teams.away) };
    match ask.season {
        None => Ok(setup),
        Some(season) if SEASONS.contains(&season) => Ok(CardSetup { code: code_of(season), ..setup }),
        Some(season) => Err(GameFault::new(
            format!("{season} is no season of professional football"),
            format!("name a year from {} to {}", SEASONS.start(), SEASONS.end()),
        )),
    }
}

/// The cards of a file; without one, those of the Founders League.
pub fn read_cards(file: Option<&NamedText>) -> Result<CardSet, GameFault> {
    let Some(NamedText { name, text }) = file else { return Ok(set::founders()) };
    CardSet::from_json(text).map_err(|fault| {
        GameFault::new(
            format!("{name}:{}:{}: {}", fault.line, fault.column, fault.what),
            "make the cards anew with `hashmark cards make SEASON_DIR -o FILE`",
        )
    })
}

/// The team called so.
pub fn find_team<'a>(cards: &'a CardSet, name: &str) -> Result<&'a CardTeam, GameFault> {
    cards.team(name).ok_or_else(|| {
        let all: Vec<String> = cards.teams.iter().map(|team| format!("{} {}", team.id, team.name)).collect();
        let what = format!("no club, or more than one, is called {name:?} in the {}", cards.league);
        GameFault::new(what, format!("name one of: {}", all.join(", ")))
    })
}

/// The places of the clubs that were named.
pub fn named_clubs(cards: &CardSet, ask: &SetupAsk) -> Result<Both<Option<usize>>, GameFault> {
    let place = |club: &ClubAsk| match club {
        ClubAsk::Drawn => Ok(None),
        ClubAsk::Named(name) | ClubAsk::Written(NamedText { name, .. }) => {
            let id = &find_team(cards, name)?.id;
            Ok(cards.teams.iter().position(|team| team.id == *id))
        }
    };
    Ok(Both::new(place(&ask.home)?, place(&ask.away)?))
}
