//! The electric game, sat down at.

use super::{plate, teams};
use hashmark_dice::Roll;
use hashmark_electric::game::Venue;
use hashmark_electric::heroes::Squad;
use hashmark_electric::house::House;
use hashmark_electric::sketch;
use hashmark_electric::state::Challenges;
use hashmark_electric::team::Team;
use hashmark_electric::{Ask, Electric, Event, Setup, What};
use hashmark_law::{Both, Side, Situation};
use hashmark_print::electric::score_sheets;
use hashmark_session::wire::{Club, Film, Heroes, Pair, Plate, Split, Still};
use hashmark_session::{
    ClubName, GamePages, NewGame, Preset, SessionError, club_colors, draw_clubs, house_words, switched,
};
use hashmark_table::Game;
use hashmark_table::spoken::CallError;

/// The electric game's pages.
#[derive(Clone, Copy, Debug)]
pub struct ElectricPages;

/// The two teams and their places among all that may meet: clubs on their bases, or teams that were made.
fn pair(order: &NewGame, seed: u64) -> Result<Both<(u64, Team)>, SessionError> {
    let mut field = teams::league_teams().to_vec();
    let mut named = Both::new(order.home.clone(), order.away.clone());
    for (side, file) in [(Side::Home, &order.files.teams.home), (Side::Away, &order.files.teams.away)] {
        let Some(file) = file else { continue };
        let team = teams::read(file)?;
        named[side] = Some(team.id.clone());
        match field.iter_mut().find(|known| known.id == team.id) {
            Some(known) => *known = team,
            None => field.push(team),
        }
    }
    let names: Vec<ClubName<'_>> =
        field.iter().map(|team| ClubName { id: &team.id, name: &team.name }).collect();
    Ok(draw_clubs(&names, &named, seed)?.map(|at| (at as u64, field[at].clone())))
}

/// The rules of a preset, with what is switched.
fn rules(order: &NewGame) -> Result<House, SessionError> {
    let from = match order.preset.unwrap_or_default() {
        Preset::Recommended => House::recommended(),
        Preset::Core | Preset::Custom => House::default(),
    };
    switched(from, &order.house, House::unmet)
}

/// Where and when; it is written down only where the weather or the crowd asks for it.
fn venue(order: &NewGame, rules: &House, home: &str) -> Result<Venue, SessionError> {
    if order.month.is_some_and(|month| !(1..=12).contains(&month)) {
        return Err(SessionError::unusable("There is no such month.", "Months are 1 to 12."));
    }
    let club = teams::league().clubs.iter().find(|club| club.id.as_str() == home);
    let stadium = club.map(|club| club.stadium.clone()).filter(|_| rules.weather);
    Ok(Venue {
        month: order.month.filter(|_| stadium.is_some()),
        stadium,
        neutral: order.neutral && rules.home_field,
    })
}

/// A team that has no squad yet gets the one of its club in games of this seed; its place among all teams is its lane.
fn enrol(team: &mut Team, seed: u64, lane: u64) {
    if team.squad.is_none() {
        let club = teams::league().clubs.iter().find(|club| club.id.as_str() == team.id);
        team.squad = Squad::of_club(team, club, seed, lane);
    }
}

impl GamePages for ElectricPages {
    type Game = Electric;
    const EVERY_ROLL: &'static [Roll] = hashmark_electric::dice::EVERY_ROLL;
    // Every figure runs every yard of it.
    const PLAY_OUTS: u64 = 8;

    fn setup(order: &NewGame, seed: u64) -> Result<Setup, SessionError> {
        let mut pair = pair(order, seed)?;
        let rules = rules(order)?;
        let venue = venue(order, &rules, &pair.home.1.id)?;
        if rules.heroes() {
            for side in Side::BOTH {
                let (lane, team) = &mut pair[side];
                enrol(team, seed, *lane);
            }
        }
        let Both { home: (_, home), away: (_, away) } = pair;
        Ok(Setup { house: rules, venue, ..Setup::new(home, away) })
    }

    fn clubs(game: &Electric) -> Pair<Club> {
        Pair::from_fn(|side| club_colors(&game.team(side).id, &game.team(side).name))
    }

    fn house_words(game: &Electric) -> Vec<String> {
        house_words(&game.book.house)
    }

    fn rewrite(
        game: &Electric,
        side: Side,
        ask: &Ask,
        typed: &str,
        change: &str,
    ) -> Result<String, CallError> {
        sketch::rewrite(game, side, ask, typed, change)
    }

    fn heroes(game: &Electric) -> Option<Heroes> {
        heroes(game)
    }

    fn papers(game: &Electric, events: &[Event]) -> Option<Vec<u8>> {
        Some(hashmark_print::pdf(&score_sheets(game, events)))
    }

    fn sheet_counts(game: &Electric) -> Vec<u8> {
        let (challenges, pools) = (&game.state.challenges, &game.state.heroes.pools);
        let of = |side: Side| {
            [challenges[side].won, challenges[side].lost, pools[side].offence, pools[side].defence]
        };
        Side::BOTH.into_iter().flat_map(of).collect()
    }

    fn stand_at(game: &mut Electric, situation: &Situation, sheet_counts: &[u8]) {
        game.state.situation = *situation;
        for (side, counts) in Side::BOTH.into_iter().zip(sheet_counts.chunks_exact(4)) {
            game.state.challenges[side] = Challenges { won: counts[0], lost: counts[1] };
            let pool = &mut game.state.heroes.pools[side];
            (pool.offence, pool.defence) = (counts[2], counts[3]);
        }
    }

    fn still(game: &Electric) -> Option<Still> {
        sketch::still(game).map(|still| plate::still(game, &still))
    }

    fn plate(game: &Electric, side: Side, ask: &Ask, typed: &str) -> Option<Plate> {
        Some(plate::plate(game, sketch::draft(game, side, ask, typed)))
    }

    fn blame(
        game: &Electric,
        side: Side,
        ask: &Ask,
        typed: &str,
        problem: &str,
    ) -> Option<(u8, Option<(usize, usize)>)> {
        sketch::blame(game, side, ask, typed, problem)
    }

    fn is_shot(event: &Event) -> bool {
        matches!(event.what, What::Power { .. })
    }

    fn on_film(setup: &Setup) -> Option<Electric> {
        let mut game = Electric::seat(setup).ok()?;
        game.put_camera();
        Some(game)
    }

    fn film(game: &Electric, play: u32, before: &Electric) -> Film {
        plate::film(game, play, before)
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
