//! Which two clubs meet: as named, the others drawn from the seed of the game.

use crate::GameFault;
use hashmark_dice::Stream;
use hashmark_law::Both;

/// The lane of a seed from which clubs are drawn; the dice of the game have the first two.
pub const CLUB_LANE: u64 = 2;

/// A club as people name it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClubName {
    /// Three letters.
    pub id: String,
    /// All of it.
    pub name: String,
}

impl ClubName {
    /// A club by its id and its name.
    pub fn new(id: impl Into<String>, name: impl Into<String>) -> ClubName {
        ClubName { id: id.into(), name: name.into() }
    }
}

/// How a club that nobody named is drawn. Both give every club the same chance; they use up a seed differently, and a
/// seed must give the same clubs in every version.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClubDraw {
    /// From all of them, again when it is the other side's.
    Again,
    /// From those that are left.
    Left,
}

/// The club called so, by its place: its id, or a part of its name.
pub fn find_club(clubs: &[ClubName], name: &str) -> Result<usize, GameFault> {
    let id = clubs.iter().position(|club| club.id.eq_ignore_ascii_case(name));
    let named = |club: &ClubName| club.name.to_lowercase().contains(&name.to_lowercase());
    id.or_else(|| clubs.iter().position(named)).ok_or_else(|| {
        let all: Vec<String> = clubs.iter().map(|club| format!("{} {}", club.id, club.name)).collect();
        GameFault::new(format!("no club is called {name:?}"), format!("name one of: {}", all.join(", ")))
    })
}

/// Two clubs by their places: as named, the others drawn.
pub fn draw_clubs(
    clubs: &[ClubName],
    named: Both<Option<usize>>,
    draw: ClubDraw,
    seed: u64,
) -> Result<Both<usize>, GameFault> {
    let mut chance = Stream::lane(seed, CLUB_LANE);
    let mut other_than = |taken: Option<usize>| {
        let left: Vec<usize> = (0..clubs.len()).filter(|club| taken != Some(*club)).collect();
        match (left.len(), draw) {
            (0, _) => {
                Err(GameFault::new("these cards have one club only", "name cards with two clubs or more"))
            }
            (many, ClubDraw::Left) => Ok(left[chance.below(many as u32) as usize]),
            (_, ClubDraw::Again) => loop {
                let club = chance.below(clubs.len() as u32) as usize;
                if taken != Some(club) {
                    return Ok(club);
                }
            },
        }
    };
    let home = named.home.map_or_else(|| other_than(named.away), Ok)?;
    let away = named.away.map_or_else(|| other_than(Some(home)), Ok)?;
    match home == away {
        true => Err(against_itself(&clubs[home].name)),
        false => Ok(Both::new(home, away)),
    }
}

/// What is said of a meeting of one club.
fn against_itself(name: &str) -> GameFault {
    GameFault::new(format!("{name} cannot play against itself"), "name two different clubs")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clubs() -> Vec<ClubName> {
        ["Ash Pilots", "Butte Miners", "Coast Guards"].map(|name| ClubName::new(&name[..3], name)).to_vec()
    }

    #[test]
    fn a_seed_gives_the_same_two_different_clubs_and_leaves_the_named_one() {
        for draw in [ClubDraw::Again, ClubDraw::Left] {
            for seed in 0..50 {
                let pair = draw_clubs(&clubs(), Both::new(None, None), draw, seed).expect("three clubs");
                assert_ne!(pair.home, pair.away);
                assert_eq!(draw_clubs(&clubs(), Both::new(None, None), draw, seed), Ok(pair));
                let named = draw_clubs(&clubs(), Both::new(None, Some(1)), draw, seed).expect("three clubs");
                assert!(named.away == 1 && named.home != 1);
            }
        }
    }

    #[test]
    fn a_club_is_found_by_id_or_part_of_its_name_and_meets_another() {
        assert_eq!(find_club(&clubs(), "but"), Ok(1));
        assert_eq!(find_club(&clubs(), "guards"), Ok(2));
        assert!(find_club(&clubs(), "x").is_err_and(|fault| fault.remedy.contains("But Butte Miners")));
        let itself = draw_clubs(&clubs(), Both::new(Some(1), Some(1)), ClubDraw::Again, 1);
        assert!(itself.is_err_and(|fault| fault.what.contains("against itself")));
        assert!(draw_clubs(&clubs()[..1], Both::new(None, None), ClubDraw::Left, 1).is_err());
    }
}
