//! Everybody twice: once at home, once away.

use crate::season::model::GameRow;

/// A double round robin of an even number of teams: the circle turns, the second half swaps the homes.
pub(super) fn double_round_robin(teams: &[String]) -> Vec<GameRow> {
    let rounds = teams.len().saturating_sub(1);
    let once: Vec<(usize, usize, usize)> = (0..rounds).flat_map(|round| pairs(teams.len(), round)).collect();
    let twice = once.iter().map(|(round, away, home)| (round + rounds, *home, *away));
    let game = |(round, away, home): (usize, usize, usize)| GameRow {
        week: round as u32 + 1,
        date: Some(sunday(round)),
        away: teams[away].clone(),
        home: teams[home].clone(),
        neutral: None,
    };
    once.iter().copied().chain(twice).map(game).collect()
}

/// The games of one round: week, away, home.
fn pairs(teams: usize, round: usize) -> Vec<(usize, usize, usize)> {
    let turning = teams - 1;
    let at = |place: usize| if place == 0 { turning } else { (round + place - 1) % turning };
    (0..teams / 2)
        .map(|place| {
            let (one, other) = (at(place), at(teams - 1 - place));
            // The man in the middle stands still, so the round decides; elsewhere the place does.
            let swap = if place == 0 { round.is_multiple_of(2) } else { place.is_multiple_of(2) };
            if swap { (round, other, one) } else { (round, one, other) }
        })
        .collect()
}

/// The Sundays from 3 September 2000 on.
fn sunday(week: usize) -> String {
    let day = 3 + 7 * week;
    let (mut month, mut rest) = (9, day);
    for length in [30, 31, 30, 31] {
        if rest > length {
            rest -= length;
            month += 1;
        }
    }
    format!("2000-{month:02}-{rest:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eight_teams_meet_twice_once_at_each_home_and_play_every_week() {
        let teams: Vec<String> = ["A", "B", "C", "D", "E", "F", "G", "H"].map(String::from).into();
        let games = double_round_robin(&teams);
        assert_eq!(games.len(), 56);
        for team in &teams {
            assert_eq!(games.iter().filter(|game| game.home == *team).count(), 7);
            assert_eq!(games.iter().filter(|game| game.away == *team).count(), 7);
            for week in 1..=14 {
                let plays = |game: &&GameRow| game.week == week && (game.home == *team || game.away == *team);
                assert_eq!(games.iter().filter(plays).count(), 1);
            }
            for other in teams.iter().filter(|other| *other != team) {
                assert_eq!(games.iter().filter(|game| game.home == *team && game.away == *other).count(), 1);
            }
        }
        assert_eq!(games[55].date.as_deref(), Some("2000-12-03"));
    }
}
