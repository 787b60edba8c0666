//! A squad for a club of the league, where nobody has made one: by its ways, from a seed.

use super::squad::Squad;
use crate::team::ElectricTeam;
use hashmark_dice::Seeded;
use hashmark_roster::{Club, Tag};

/// How squads are rolled where nobody says otherwise.
pub const METHOD: u8 = 1;

/// Sets the dice of squads apart from those of the games of the same seed.
pub const SQUADS: u64 = 0x5C0A_D5E7;

/// The philosophies that come nearest to a club's ways.
pub fn ways(club: &Club) -> [&'static str; 2] {
    let is = |tag: Tag| club.philosophy.tags.contains(&tag);
    let offense = match () {
        () if is(Tag::Ground) || is(Tag::Inside) => "smashmouth",
        () if is(Tag::Outside) => "option",
        () if is(Tag::Air) || is(Tag::Deep) => "run-and-shoot",
        () if is(Tag::Short) => "west-coast",
        () => "pro-style",
    };
    let defense = match () {
        () if is(Tag::Blitz) => "46",
        () if is(Tag::Cover) => "zone",
        () => "tampa-2",
    };
    [offense, defense]
}

impl Squad {
    /// The squad of a club in the games of a seed; every lane of it has dice of its own.
    pub fn of_club(team: &ElectricTeam, club: Option<&Club>, seed: u64, lane: u64) -> Option<Squad> {
        let ways = club.map_or(["pro-style", "tampa-2"], ways);
        Squad::roll(team, METHOD, ways, &mut Seeded::lane(seed ^ SQUADS, lane))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bases::Grade;

    #[test]
    fn every_club_gets_a_squad_that_may_play_and_a_seed_gives_it_again() {
        let league = hashmark_roster::founders();
        for club in &league.clubs {
            let team = ElectricTeam::of_club(club, Grade::Club);
            let squad = Squad::of_club(&team, Some(club), 7, 0).expect("seeded dice never run out");
            assert_eq!(squad.check(&team), Ok(()));
            assert_eq!(Squad::of_club(&team, Some(club), 7, 0).as_ref(), Some(&squad));
            assert_ne!(Squad::of_club(&team, Some(club), 7, 1).as_ref(), Some(&squad));
        }
    }
}
