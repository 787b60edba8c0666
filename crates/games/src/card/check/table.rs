//! The comparison for people.

use super::CheckedCards;
use hashmark_card::replay::{ComparedLeader, ComparedLine, ComparedTeam, ErrorUnit, TEAM_NUMBERS};
use hashmark_entry::layout::{bar, columns, grouped};
use std::fmt::Write;

/// League, teams, correlations, leaders.
pub fn text(checked: &CheckedCards) -> String {
    let games = checked.replays * checked.games as u64;
    let mut text = format!(
        "{} {}: {} replays of {} games, {:.1} s, {} games a second\n",
        checked.league,
        checked.season,
        checked.replays,
        checked.games,
        checked.seconds,
        grouped((games as f64 / checked.seconds.max(1e-9)) as u64)
    );
    text.push_str("Bars show the replay, | the season.\n\nLEAGUE\n");
    text.push_str(&league(&checked.comparison.league));
    text.push_str("\nTEAMS: season, replay, error\n");
    text.push_str(&teams(&checked.comparison.teams));
    text.push_str("\nCORRELATION over the teams\n");
    for (what, r) in TEAM_NUMBERS.iter().zip(&checked.comparison.correlations) {
        let _ = writeln!(text, "  {what:<16}{r:>7.3}  {}", bar(*r, 40));
    }
    for (what, leaders) in &checked.comparison.leaders {
        let _ = writeln!(text, "\nLEADERS, {what} yards");
        text.push_str(&self::leaders(leaders));
    }
    text
}

fn error(line: &ComparedLine) -> String {
    match line.unit {
        ErrorUnit::Percent => format!("{:+.1}%", line.error()),
        ErrorUnit::Points => format!("{:+.2}", line.error()),
    }
}

fn number(value: f64) -> String {
    match value.abs() {
        0.0..20.0 => format!("{value:.2}"),
        20.0..100.0 => format!("{value:.1}"),
        _ => format!("{value:.0}"),
    }
}

fn league(lines: &[ComparedLine]) -> String {
    let heads = ["", "season", "replay", "error", "meant", "", ""].map(String::from);
    let row = |line: &ComparedLine| {
        let meant = line.limit.map_or(String::new(), |limit| match line.unit {
            ErrorUnit::Percent => format!("within {limit}%"),
            ErrorUnit::Points => format!("within {limit}"),
        });
        let verdict = match line.within() {
            Some(true) => "yes",
            Some(false) => "NO",
            None => "",
        };
        let most = line.input.max(line.replay) * 1.1;
        vec![
            line.what.clone(),
            number(line.input),
            number(line.replay),
            error(line),
            meant,
            verdict.to_string(),
            beside(line.input, line.replay, most, 30),
        ]
    };
    columns(&heads, &lines.iter().map(row).collect::<Vec<_>>())
}

/// Four numbers to a table, so that it stays on the page.
fn teams(teams: &[ComparedTeam]) -> String {
    let mut text = String::new();
    for half in [0..4, 4..TEAM_NUMBERS.len()] {
        let mut heads = vec!["".to_string()];
        for what in &TEAM_NUMBERS[half.clone()] {
            heads.extend([(*what).to_string(), String::new(), String::new()]);
        }
        let row = |team: &ComparedTeam| {
            let cells = team.lines[half.clone()]
                .iter()
                .flat_map(|line| [number(line.input), number(line.replay), error(line)]);
            std::iter::once(team.id.clone()).chain(cells).collect()
        };
        text.push_str(&columns(&heads, &teams.iter().map(row).collect::<Vec<Vec<String>>>()));
        text.push('\n');
    }
    text.trim_end().to_string() + "\n"
}

fn leaders(leaders: &[ComparedLeader]) -> String {
    let heads = ["", "", "season", "replay", "error", "plays", "replay", ""].map(String::from);
    let most = leaders.iter().map(|l| l.yards.input.max(l.yards.replay)).fold(1.0, f64::max);
    let row = |leader: &ComparedLeader| {
        let (yards, plays) = (&leader.yards, &leader.plays);
        vec![
            yards.what.clone(),
            leader.team.clone(),
            number(yards.input),
            number(yards.replay),
            error(yards),
            number(plays.input),
            number(plays.replay),
            beside(yards.input, yards.replay, most, 30),
        ]
    };
    columns(&heads, &leaders.iter().map(row).collect::<Vec<_>>())
}

/// A bar as long as the replay, with a mark where the season is.
fn beside(input: f64, replay: f64, most: f64, width: usize) -> String {
    let place = |value: f64| ((value / most.max(1e-9)).clamp(0.0, 1.0) * (width - 1) as f64).round() as usize;
    let (mark, end) = (place(input), place(replay));
    (0..=mark.max(end))
        .map(|at| {
            if at == mark {
                '|'
            } else if at <= end {
                '='
            } else {
                ' '
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_marks_the_season_and_runs_to_the_replay() {
        assert_eq!(beside(5.0, 8.0, 10.0, 11), "=====|===");
        assert_eq!(beside(8.0, 5.0, 10.0, 11), "======  |");
    }
}
