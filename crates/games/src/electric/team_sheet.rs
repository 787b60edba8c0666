//! The record sheet and the roster chart for people.

use hashmark_electric::campaign::guide::{Guide, PhilosophyUnit};
use hashmark_electric::campaign::roster::{RosterLine, called, lines};
use hashmark_electric::campaign::{Squad, Stat, Status};
use hashmark_electric::team::ElectricTeam;
use hashmark_entry::layout::{bar, columns};
use std::fmt::Write;

/// Both sheets; a team without a season has only a name and its men.
pub fn text(team: &ElectricTeam) -> String {
    match &team.squad {
        Some(squad) => record(team, squad) + "\n" + &roster(team, squad),
        None => format!("{} has no squad yet: `hashmark team new --club {}` makes one\n", team.name, team.id),
    }
}

/// The record sheet: philosophies, the six numbers with injuries and modifiers, ratings, the franchise player.
fn record(team: &ElectricTeam, squad: &Squad) -> String {
    let guide = Guide::standard();
    let named = |side: PhilosophyUnit, id: &str| {
        guide.philosophy(side, id).map_or(id.to_string(), |philosophy| philosophy.name.clone())
    };
    let mut text = format!("{} ({})\n", team.name, team.id);
    let ways =
        (named(PhilosophyUnit::Offense, &squad.offense), named(PhilosophyUnit::Defense, &squad.defense));
    let _ = writeln!(text, "{}, {}\n", ways.0, ways.1);
    text.push_str(&numbers(team, squad));
    let (offense, defense) = squad.ratings(team);
    let _ = writeln!(text, "\nOffensive rating {offense}, defensive rating {defense}");
    let franchise = squad.franchise.and_then(|man| team.men.get(usize::from(man)).zip(squad.man(man)));
    let _ = match franchise {
        Some((man, hero)) => {
            writeln!(text, "Franchise player: {} {}, rated {}", man.position, called(man), hero.pr)
        }
        None => writeln!(text, "No franchise player: the best rating is shared"),
    };
    text
}

/// The six numbers as bars, injuries in brackets.
fn numbers(team: &ElectricTeam, squad: &Squad) -> String {
    let (current, losses) = (squad.current(team), squad.losses(team));
    let mut text = String::new();
    for stat in Stat::ALL {
        let hurt = match losses[stat as usize] {
            0 => String::new(),
            many => format!(" ({many})"),
        };
        let adds = Guide::standard().modifier(current[stat]);
        let bar = bar(f64::from(current[stat]) / 18.0, 36);
        let _ = writeln!(text, "{}  {:>2}{hurt:<4} {bar:<36}  +{adds}", stat.word(), current[stat]);
    }
    text
}

/// The nine columns.
fn roster(team: &ElectricTeam, squad: &Squad) -> String {
    let heads = ["#", "PRI", "SEC", "Base", "Name", "Depth", "Status", "HP", "PR"].map(String::from);
    let status = |status: Status| match status {
        Status::Active => "A",
        Status::Reserve => "IR",
        Status::Practice => "P",
    };
    let row = |line: RosterLine| {
        vec![
            line.number.to_string(),
            line.primary.to_string(),
            line.secondary.join(" "),
            line.base.to_string(),
            line.name,
            line.depth.to_string(),
            status(line.status).to_string(),
            line.hp.to_string(),
            line.pr.to_string(),
        ]
    };
    let rows: Vec<Vec<String>> = lines(team, squad).into_iter().map(row).collect();
    columns(&heads, &rows)
}
