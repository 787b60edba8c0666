//! Inventing a league from a seed: homes, ways, squads, names and numbers.

mod body;
mod homes;
mod jerseys;
mod luck;
mod names;
mod squad;
mod talent;
mod ways;

use crate::{Club, ClubId, Division, FOUNDERS_SEED, League, RosterPlayer, Stadium};
use homes::ClubHome;
use luck::RosterChance;
use names::Namer;
use ways::ClubWays;

impl League {
    /// Eight clubs in two divisions; the same league for the same seed, always.
    pub fn invent(seed: u64) -> League {
        let mut luck = RosterChance::lane(seed, 0);
        let homes = homes::draw(&mut luck);
        let roofs = homes::roofs(&homes, &mut luck);
        let ways = ways::draw(&mut luck);
        let mut namer = Namer::default();
        let mut clubs = Vec::with_capacity(homes.len());
        for (lane, ((home, roof), ways)) in (1..).zip(homes.into_iter().zip(roofs).zip(&ways)) {
            let luck = &mut RosterChance::lane(seed, lane);
            clubs.push(found(home, home.stadium(roof, luck), ways, &mut namer, luck));
        }
        let ids: Vec<ClubId> = clubs.iter().map(|club| club.id).collect();
        let (east, west) = ids.split_at(ids.len() / 2);
        let division =
            |name: &str, clubs: &[ClubId]| Division { name: name.to_string(), clubs: clubs.to_vec() };
        League {
            name: league_name(seed).to_string(),
            season: 1,
            divisions: vec![division("East", east), division("West", west)],
            clubs,
        }
    }
}

/// Names of leagues.
const LEAGUES: [&str; 6] = [
    "Heartland League",
    "Republic League",
    "Lakes and Rivers League",
    "Transcontinental League",
    "Union League",
    "Pioneer League",
];

fn league_name(seed: u64) -> &'static str {
    match seed {
        FOUNDERS_SEED => "Founders League",
        _ => LEAGUES[(seed % LEAGUES.len() as u64) as usize],
    }
}

/// Founds a club: a home, a way to play, and 53 men.
fn found(
    home: &ClubHome,
    stadium: Stadium,
    ways: &ClubWays,
    namer: &mut Namer,
    luck: &mut RosterChance,
) -> Club {
    let mut players: Vec<RosterPlayer> =
        squad::draw(ways, luck).into_iter().map(|place| squad::sign(place, ways, namer, luck)).collect();
    talent::appoint_returner(&mut players, luck);
    jerseys::hand_out(&mut players, luck);
    players.sort_by_key(|man| (man.position, std::cmp::Reverse(man.grade()), man.number));
    Club {
        id: home.id(),
        city: home.city.to_string(),
        name: home.name.to_string(),
        colors: home.colors(),
        philosophy: ways.philosophy(luck),
        stadium,
        front: ways.front,
        players,
    }
}
