//! `hashmark cards show`: a card as people know it.

use crate::{error, load, output};
use hashmark_card::show;
use hashmark_card::team::{CardSet, Man, Team};
use miette::Result;
use std::path::Path;
use std::process::ExitCode;

/// The most cards printed for one name.
const MOST: usize = 6;

/// Prints the card of a team, or of the men that fit the words.
pub fn run(file: &Path, wanted: &str) -> Result<ExitCode> {
    let cards = load::cards(Some(file))?;
    let text = match cards.team(wanted) {
        Some(team) => show::team(team),
        None => men(&cards, wanted)?,
    };
    output::print(&(text + "\n" + show::LEGEND))?;
    Ok(ExitCode::SUCCESS)
}

fn men(cards: &CardSet, wanted: &str) -> Result<String> {
    let words: Vec<String> = wanted.split_whitespace().map(str::to_lowercase).collect();
    let found: Vec<(&Team, &Man)> = cards
        .teams
        .iter()
        .flat_map(|team| team.men.iter().map(move |man| (team, man)))
        .filter(|(team, man)| fits(team, man, &words))
        .collect();
    let name = |(team, man): &(&Team, &Man)| format!("{} {} ({})", team.id, man.name, man.pos.name());
    match found.len() {
        0 => {
            let teams: Vec<&str> = cards.teams.iter().map(|team| team.id.as_str()).collect();
            let what = format!("nobody in the {} is called {wanted:?}", cards.league);
            let remedy = format!(
                "name a player, a team, or both as in \"{} smith\"; the teams are {}",
                teams[0],
                teams.join(" ")
            );
            Err(error::unusable(what, remedy))
        }
        1..=MOST => Ok(found.iter().map(|(team, man)| show::man(team, man)).collect::<Vec<_>>().join("\n")),
        n => {
            let some: Vec<String> = found.iter().take(12).map(name).collect();
            let what = format!("{n} men fit {wanted:?}");
            Err(error::unusable(what, format!("say which: {}", some.join(", "))))
        }
    }
}

/// Whether every word is part of his team's or his own name, his position or his number.
fn fits(team: &Team, man: &Man, words: &[String]) -> bool {
    let whole = format!("{} {} {} #{}", team.id, team.name, man.name, man.number).to_lowercase();
    !words.is_empty()
        && words.iter().all(|word| whole.contains(word.as_str()) || *word == man.pos.name().to_lowercase())
}
