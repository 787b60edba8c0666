//! The game in the list of games.

use crate::{Coin, CoinHouse, CoinPages, CoinSetup};
use hashmark_dice::Stream;
use hashmark_entry::sim::{Entrants, SimField, meetings};
use hashmark_entry::{
    ClubAsk, ClubDraw, ClubName, GameEntry, GameFault, MatchFileFault, MatchStory, NamedText, SetupAsk,
    Simulation,
};
use hashmark_entry::{draw_clubs, find_club, house_rules, refuse_preset};
use hashmark_law::Both;
use hashmark_session::OpenSession;
use hashmark_session::wire::GlossaryTerm;
use hashmark_table::charts::Chart;
use hashmark_table::rulebook::RuleEntry as RuleText;
use hashmark_table::{Describe, Game, Random, Switch, Switches, VerifyError, VerifyReport};
use std::sync::OnceLock;

/// Coin-toss football.
#[derive(Clone, Copy, Debug)]
pub struct CoinEntry;

fn league_clubs() -> Vec<ClubName> {
    let league = hashmark_roster::founders();
    league.clubs.iter().map(|club| ClubName::new(club.id.to_string(), club.full_name())).collect()
}

fn named_clubs(clubs: &[ClubName], ask: &SetupAsk) -> Result<Both<Option<usize>>, GameFault> {
    let place = |club: &ClubAsk| match club {
        ClubAsk::Drawn => Ok(None),
        ClubAsk::Named(name) | ClubAsk::Written(NamedText { name, .. }) => find_club(clubs, name).map(Some),
    };
    Ok(Both::new(place(&ask.home)?, place(&ask.away)?))
}

impl CoinSetup {
    /// The set-up of a game as asked for.
    pub fn of(ask: &SetupAsk) -> Result<CoinSetup, GameFault> {
        refuse_preset(Coin::NAME, ask)?;
        let clubs = league_clubs();
        let pair = draw_clubs(&clubs, named_clubs(&clubs, ask)?, ClubDraw::Again, ask.seed)?;
        Ok(CoinSetup::between(&clubs, pair, house_rules(Coin::NAME, ask)?))
    }

    fn between(clubs: &[ClubName], pair: Both<usize>, house: CoinHouse) -> CoinSetup {
        CoinSetup { clubs: pair.map(|at| (clubs[at].id.clone(), clubs[at].name.clone())), house }
    }
}

impl GameEntry for CoinEntry {
    fn name(&self) -> &'static str {
        Coin::NAME
    }

    fn description(&self) -> &'static str {
        "A hidden coin and a die"
    }

    fn rules_number(&self) -> u32 {
        Coin::RULES
    }

    fn rule_texts(&self) -> &'static [RuleText] {
        Coin::entries()
    }

    fn glossary(&self) -> &'static [GlossaryTerm] {
        static TERMS: OnceLock<Vec<GlossaryTerm>> = OnceLock::new();
        TERMS.get_or_init(|| {
            let coin = |mark: &str| GlossaryTerm {
                marks: vec![mark.to_string()],
                name: format!("{mark} up"),
                means: "How the coin lies. Guessed right, there is no gain.".to_string(),
                group: "Calls".to_string(),
                rule: "T1".to_string(),
                alone: false,
            };
            vec![coin("heads"), coin("tails")]
        })
    }

    fn charts(&self) -> Vec<Chart> {
        Vec::new()
    }

    fn switches(&self) -> &'static [Switch] {
        CoinHouse::ALL
    }

    fn show_clubs(&self, club: Option<&str>, _: Option<&NamedText>) -> Result<String, GameFault> {
        let clubs = league_clubs();
        let line = |club: &ClubName| format!("{} {}: a captain\n", club.id, club.name);
        match club {
            Some(name) => Ok(line(&clubs[find_club(&clubs, name)?])),
            None => Ok(clubs.iter().map(line).collect()),
        }
    }

    fn simulation(&self, ask: &SetupAsk, _: Option<&NamedText>) -> Result<Box<dyn Simulation>, GameFault> {
        Ok(Box::new(CoinField::open(ask)?))
    }

    fn sessions(&self) -> &'static dyn OpenSession {
        &CoinPages
    }

    fn verify(&self, match_file: &[u8]) -> Result<VerifyReport, VerifyError> {
        hashmark_table::verify::<Coin>(match_file)
    }

    fn story(&self, match_file: &[u8]) -> Result<MatchStory, MatchFileFault> {
        MatchStory::read::<Coin>(match_file, |setup| Box::new(setup.clone()), None)
    }
}

/// The clubs in a simulation.
struct CoinField {
    entrants: Entrants,
    meetings: Vec<Both<usize>>,
    house: CoinHouse,
}

impl CoinField {
    fn open(ask: &SetupAsk) -> Result<CoinField, GameFault> {
        refuse_preset(Coin::NAME, ask)?;
        let clubs = league_clubs();
        let (named, house) = (named_clubs(&clubs, ask)?, house_rules(Coin::NAME, ask)?);
        let meetings = meetings(clubs.len(), named)?;
        let entrants = Entrants {
            league: hashmark_roster::founders().name,
            season: None,
            clubs,
            named,
            house: serde_json::to_value(house).unwrap_or_default(),
            plans: Vec::new(),
        };
        Ok(CoinField { entrants, meetings, house })
    }
}

impl SimField for CoinField {
    type Game = Coin;
    type BookCoach = Random;
    type Stats = ();

    fn entrants(&self) -> &Entrants {
        &self.entrants
    }

    fn meetings(&self) -> &[Both<usize>] {
        &self.meetings
    }

    fn start(&self, meeting: usize) -> Result<Coin, String> {
        Coin::from_setup(&CoinSetup::between(&self.entrants.clubs, self.meetings[meeting], self.house))
    }

    fn book_coach(&self, _: usize, chance: Stream) -> Random {
        Random(chance)
    }
}
