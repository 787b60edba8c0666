//! Which clubs meet: as they are named, and where nobody names them, drawn from the seed.

use crate::SessionError;
use hashmark_dice::Stream;
use hashmark_law::Both;

/// The lane of a seed from which clubs are drawn; the dice of the game have others.
const CLUBS_LANE: u64 = 2;

/// A club as people call it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClubName<'a> {
    /// Its short name: `MIL`.
    pub id: &'a str,
    /// Its full name.
    pub name: &'a str,
}

/// The places of the two clubs that meet: as named, the others drawn from the seed. Every door to a game draws by this.
pub fn draw_clubs(
    all: &[ClubName<'_>],
    named: &Both<Option<String>>,
    seed: u64,
) -> Result<Both<usize>, SessionError> {
    let find = |name: &Option<String>| name.as_deref().map(|name| find_club(all, name)).transpose();
    let (home, away) = (find(&named.home)?, find(&named.away)?);
    if all.len() < 2 {
        return Err(SessionError::unusable("There is one club only.", "Name a league of two clubs or more."));
    }
    let mut chance = Stream::lane(seed, CLUBS_LANE);
    let mut other_than = |taken: Option<usize>| loop {
        let club = chance.below(all.len() as u32) as usize;
        if taken != Some(club) {
            break club;
        }
    };
    let home = home.unwrap_or_else(|| other_than(away));
    let away = away.unwrap_or_else(|| other_than(Some(home)));
    if home == away {
        return Err(SessionError::unusable(
            format!("{} cannot play against itself.", all[home].name),
            "Choose two different clubs.",
        ));
    }
    Ok(Both::new(home, away))
}

/// The club called so: by its short name, or by a part of its full name that no other has.
fn find_club(all: &[ClubName<'_>], wanted: &str) -> Result<usize, SessionError> {
    let by_id = all.iter().position(|club| club.id.eq_ignore_ascii_case(wanted));
    let within = |club: &ClubName<'_>| club.name.to_lowercase().contains(&wanted.to_lowercase());
    let mut by_name = (0..all.len()).filter(|at| !wanted.trim().is_empty() && within(&all[*at]));
    let only = match (by_name.next(), by_name.next()) {
        (Some(only), None) => Some(only),
        _ => None,
    };
    by_id.or(only).ok_or_else(|| {
        let known: Vec<&str> = all.iter().map(|club| club.id).collect();
        SessionError::unusable(
            format!("No club is called {wanted:?}."),
            format!("Name one of {}.", known.join(", ")),
        )
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    const ALL: [ClubName<'static>; 3] = [
        ClubName { id: "ASH", name: "Ashland Millers" },
        ClubName { id: "BUT", name: "Butte Diggers" },
        ClubName { id: "CAR", name: "Carson Millers" },
    ];

    fn named(home: &str, away: &str) -> Both<Option<String>> {
        let name = |word: &str| (!word.is_empty()).then(|| word.to_string());
        Both::new(name(home), name(away))
    }

    #[test]
    fn a_seed_draws_the_same_clubs_every_time_and_never_one_against_itself() {
        for seed in 0..200 {
            let drawn = draw_clubs(&ALL, &named("", ""), seed).unwrap();
            assert_eq!(draw_clubs(&ALL, &named("", ""), seed).unwrap(), drawn);
            assert_ne!(drawn.home, drawn.away);
            assert_ne!(draw_clubs(&ALL, &named("but", ""), seed).unwrap().away, 1);
            assert_ne!(draw_clubs(&ALL, &named("", "Butte"), seed).unwrap().home, 1);
        }
    }

    #[test]
    fn a_name_that_two_clubs_have_or_none_is_refused() {
        for wrong in ["Millers", "Narnia", " "] {
            let refused = draw_clubs(&ALL, &named(wrong, ""), 1).unwrap_err();
            assert!(refused.remedy().unwrap().contains("ASH, BUT, CAR"), "{wrong}");
        }
        assert!(draw_clubs(&ALL, &named("ASH", "ash"), 1).unwrap_err().to_string().contains("against itself"));
        assert!(draw_clubs(&ALL[..1], &named("ASH", ""), 1).is_err());
    }
}
