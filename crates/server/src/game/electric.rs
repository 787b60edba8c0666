//! The electric game, hosted.

use super::archived::archive;
use super::begin::{begin_like, clubs, house_words, rest, resume, seat, switched};
use super::{Hosted, House, Kind, NewGame, PlayOut, Preset, Sitting, paint, plate};
use crate::problem::Problem;
use crate::wire::{CardRead, Club, Extra, Film, Heroes, Pair, Plate, Reading, Sketch, Split, Still, Walk};
use hashmark_dice::Roll;
use hashmark_electric::bases::Grade;
use hashmark_electric::game::Venue;
use hashmark_electric::heroes::Squad;
use hashmark_electric::house::{House as Rules, Switches};
use hashmark_electric::sketch;
use hashmark_electric::state::Challenges;
use hashmark_electric::team::Team;
use hashmark_electric::{Ask, Electric, Event, Setup, What};
use hashmark_law::{Both, Side, Situation};
use hashmark_print::Paper;
use hashmark_print::electric::score_sheets;
use hashmark_table::Game;
use hashmark_table::spoken::CallError;
use std::sync::OnceLock;

/// The electric game as a kind.
pub const ELECTRIC: Kind = Kind {
    name: "electric",
    begin,
    resume: resume::<Electric>,
    archive: archive::<Electric>,
    begin_like: begin_like::<Electric>,
    rules: <Electric as Game>::RULES,
};

/// The league that comes with the games.
fn league() -> &'static hashmark_roster::League {
    crate::pages::clubs::founders()
}

/// The league's clubs on bases, chosen and broken in.
fn teams() -> &'static [Team] {
    static TEAMS: OnceLock<Vec<Team>> = OnceLock::new();
    TEAMS.get_or_init(|| league().clubs.iter().map(|club| Team::of_club(club, Grade::Club)).collect())
}

fn begin(new: &NewGame, house: House, drawn: u64) -> Result<Box<dyn Sitting>, Problem> {
    let pair = pair(new, drawn)?;
    let rules = rules(new)?;
    let venue = venue(new, &rules, &pair.home.id)?;
    let mut setup = Setup { house: rules, venue, ..Setup::new(pair.home, pair.away) };
    if rules.heroes() {
        let seed = new.seed.unwrap_or(drawn);
        for (lane, side) in (0..).zip(Side::BOTH) {
            enrol(&mut setup.teams[side], seed, lane);
        }
    }
    seat::<Electric>(setup, new, house, drawn)
}

/// The two teams: clubs on their bases, or teams that were made.
fn pair(new: &NewGame, drawn: u64) -> Result<Both<Team>, Problem> {
    let all: Vec<(&str, &str)> = teams().iter().map(|team| (&*team.id, &*team.name)).collect();
    let id = |team: &Option<Team>, asked: &Option<String>| {
        team.as_ref().map(|team| team.id.clone()).or_else(|| asked.clone())
    };
    let asked = NewGame {
        home: id(&new.kept.home, &new.home),
        away: id(&new.kept.away, &new.away),
        ..NewGame::default()
    };
    let usual = clubs(&all, &asked, drawn)?.map(|at| teams()[at].clone());
    let Both { home, away } = usual;
    Ok(Both::new(new.kept.home.clone().unwrap_or(home), new.kept.away.clone().unwrap_or(away)))
}

/// The rules of a preset, with what is switched; what a switch needs comes on with it, unless somebody switched it off.
fn rules(new: &NewGame) -> Result<Rules, Problem> {
    let from = match new.preset.unwrap_or_default() {
        Preset::Recommended => Rules::recommended(),
        Preset::Core | Preset::Custom => Rules::default(),
    };
    let asked = switched(from, new)?;
    let mut open = asked;
    while let Some((name, needs)) = open.unmet() {
        if new.house.get(needs) == Some(&false) {
            let (name, needs) = (name.replace('_', " "), needs.replace('_', " "));
            return Err(Problem::bad(format!("The rule “{name}” cannot do without “{needs}”."))
                .remedy(format!("Switch “{needs}” on, or “{name}” off.")));
        }
        open.turn(needs, true);
    }
    Ok(open)
}

/// Where and when; it is written down only where the weather or the crowd asks for it.
fn venue(new: &NewGame, rules: &Rules, home: &str) -> Result<Venue, Problem> {
    if new.month.is_some_and(|month| !(1..=12).contains(&month)) {
        return Err(Problem::bad("There is no such month.").remedy("Months are 1 to 12."));
    }
    let club = league().clubs.iter().find(|club| club.id.as_str() == home);
    let stadium = club.map(|club| club.stadium.clone()).filter(|_| rules.weather);
    Ok(Venue {
        month: new.month.filter(|_| stadium.is_some()),
        stadium,
        neutral: new.neutral && rules.home_field,
    })
}

/// A team that has no squad yet gets the one of its club in games of this seed.
fn enrol(team: &mut Team, seed: u64, lane: u64) {
    if team.squad.is_none() {
        let club = league().clubs.iter().find(|club| club.id.as_str() == team.id);
        team.squad = Squad::of_club(team, club, seed, lane);
    }
}

/// How often the rest of a game is played to see who wins it: every figure runs every yard of it.
const GAMES: u64 = 8;

impl Hosted for Electric {
    const EVERY_ROLL: &'static [Roll] = hashmark_electric::dice::EVERY_ROLL;

    fn clubs(&self) -> Pair<Club> {
        Pair::from_fn(|side| paint::club(&self.team(side).id, &self.team(side).name))
    }

    fn house_words(&self) -> Vec<String> {
        house_words(&self.book.house)
    }

    fn extras(&self, _: Side, _: &Ask) -> Vec<Extra> {
        Vec::new()
    }

    fn card(&self, _: &Event) -> Option<CardRead> {
        None
    }

    fn readings(&self, _: &[Event]) -> Vec<Reading> {
        Vec::new()
    }

    fn sketch(&self, _: Side, _: &Ask, _: &str) -> Option<Sketch> {
        None
    }

    fn rewrite(&self, side: Side, ask: &Ask, typed: &str, change: &str) -> Result<String, CallError> {
        sketch::rewrite(self, side, ask, typed, change)
    }

    fn walk(&self, _: &[&Event]) -> Option<Walk> {
        None
    }

    fn heroes(&self) -> Option<Heroes> {
        heroes(self)
    }

    fn papers(&self, events: &[Event]) -> Option<Vec<Paper>> {
        Some(score_sheets(self, events))
    }

    fn sheet_counts(&self) -> Vec<u8> {
        let (challenges, pools) = (&self.state.challenges, &self.state.heroes.pools);
        let of = |side: Side| {
            [challenges[side].won, challenges[side].lost, pools[side].offence, pools[side].defence]
        };
        Side::BOTH.into_iter().flat_map(of).collect()
    }

    fn stand_at(&mut self, situation: &Situation, sheet_counts: &[u8]) {
        self.state.situation = *situation;
        for (side, counts) in Side::BOTH.into_iter().zip(sheet_counts.chunks_exact(4)) {
            self.state.challenges[side] = Challenges { won: counts[0], lost: counts[1] };
            let pool = &mut self.state.heroes.pools[side];
            (pool.offence, pool.defence) = (counts[2], counts[3]);
        }
    }

    fn still(&self) -> Option<Still> {
        sketch::still(self).map(|still| plate::still(self, &still))
    }

    fn plate(&self, side: Side, ask: &Ask, typed: &str) -> Option<Plate> {
        Some(plate::plate(self, sketch::draft(self, side, ask, typed)))
    }

    fn is_shot(event: &Event) -> bool {
        matches!(event.what, What::Power { .. })
    }

    fn on_film(setup: &Setup) -> Option<Electric> {
        let mut game = Electric::seat(setup).ok()?;
        game.put_camera();
        Some(game)
    }

    fn film(&self, play: u32, before: &Electric) -> Film {
        plate::film(self, play, before)
    }

    fn play_out(&self) -> PlayOut {
        let from = self.clone();
        Box::new(move |seed| (0..GAMES).map(|lane| rest(&from, seed, lane)).sum::<f64>() / GAMES as f64)
    }
}

/// What the second part of the book adds to the scoreboard; nothing in a game of the core book.
fn heroes(game: &Electric) -> Option<Heroes> {
    let (rules, now) = (&game.book.house, &game.state.heroes);
    let any = rules.heroes() || rules.bonus_stoppages || rules.weather;
    any.then(|| Heroes {
        bonus: rules
            .bonus_stoppages
            .then(|| Pair::from_fn(|side| split((now.pools[side].offence, now.pools[side].defence)))),
        weather: rules.weather.then(|| now.weather.condition.words().to_string()),
        ratings: Pair::from_fn(|side| {
            let team = game.team(side);
            team.squad.as_ref().filter(|_| rules.team_stats).map(|squad| split(squad.ratings(team)))
        }),
        franchise: Pair::from_fn(|side| {
            let man = now.franchise[side].and_then(|man| game.team(side).men.get(usize::from(man)));
            man.map(|man| format!("{} #{} {}", man.position, man.number, man.name))
        }),
    })
}

const fn split((offence, defence): (u8, u8)) -> Split {
    Split { offence, defence }
}
