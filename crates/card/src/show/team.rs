//! A team's card: its numbers, its defense, its coverage, and its men.

use super::WIDTH;
use super::block::{CardBlock, page};
use crate::position::CardFront;
use crate::team::{CardMan, CardTeam};
use std::fmt::Write;

/// Everything printed on a team's card, and the list of its men.
pub fn team(team: &CardTeam) -> String {
    let mut text = head(team);
    text.push('\n');
    let defense = &team.defense;
    let mut blocks = vec![
        CardBlock::by_guess("DEFENSE LINEBUCK", "Keyed", &defense.linebuck),
        CardBlock::by_guess("DEFENSE OFF TACKLE", "Keyed", &defense.off_tackle),
        CardBlock::by_guess("DEFENSE END RUN", "Keyed", &defense.end_run),
        CardBlock::by_guess("DEFENSE FLAT", "2-Tmd", &defense.flat),
        CardBlock::by_guess("DEFENSE SHORT", "2-Tmd", &defense.short),
        CardBlock::by_guess("DEFENSE LONG", "2-Tmd", &defense.long),
    ];
    blocks.push(CardBlock::single("PUNT COVERAGE", &team.punt_coverage));
    blocks.push(CardBlock::single("KICKOFF COVERAGE", &team.kick_coverage));
    text.push_str(&page(&blocks));
    men(team, &mut text);
    text
}

fn head(team: &CardTeam) -> String {
    let numbers = &team.numbers;
    let front = match team.front {
        CardFront::FourThree => "4-3",
        CardFront::ThreeFour => "3-4",
    };
    let mut text = format!("{} ({})  {}  {front}\n", team.name.to_uppercase(), team.id, team.season);
    let _ = writeln!(
        text,
        "fumble rating {}, finish {:+}, stand {:+}; {:.1} rushes a game, run lean {:+.2}\n\
         fouls out of 36: offense {}, defense {}",
        numbers.fumble,
        numbers.finish,
        numbers.stand,
        numbers.rushes_per_game,
        numbers.run_lean,
        numbers.offense_fouls,
        numbers.defense_fouls,
    );
    let (int, sack) = (team.defense.int_shield, team.defense.sack_shield);
    if int > 0 || sack > 0 {
        let _ = writeln!(text, "defense shields out of 36: interceptions {int}, sacks {sack}");
    }
    text
}

fn men(team: &CardTeam, text: &mut String) {
    let line = |man: &CardMan| {
        let star = if man.starter { '*' } else { ' ' };
        let jersey = if man.number > 0 { man.number.to_string() } else { String::new() };
        let ratings =
            if man.pos.is_defender() { format!("{} {:>2}", man.rating, man.rush) } else { String::new() };
        format!(
            "{star}{jersey:>2} {:<4} {:<21} {:>2} {ratings:<4}",
            man.pos.name(),
            shortened(&man.name),
            man.injury
        )
    };
    let lines: Vec<String> = team.men.iter().map(line).collect();
    let width = lines.iter().map(|line| line.chars().count()).max().unwrap_or(1);
    let across = (WIDTH / (width + 2)).max(1);
    let down = lines.len().div_ceil(across);
    let _ = writeln!(
        text,
        "MEN: starter *, number, position, name, injury rating, defenders: rating and pass rush"
    );
    for row in 0..down {
        let parts: Vec<String> = (0..across)
            .filter_map(|at| lines.get(at * down + row))
            .map(|line| format!("{line:<width$}"))
            .collect();
        let _ = writeln!(text, "{}", parts.join("  ").trim_end());
    }
}

fn shortened(name: &str) -> String {
    name.chars().take(21).collect()
}
