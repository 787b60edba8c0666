//! A club on its bases.

use hashmark_electric::bases::Grade;
use hashmark_electric::team::{ElectricMan, ElectricTeam};
use hashmark_roster::Club;
use hashmark_session::DrawnPage;
use maud::{Markup, html};

const HEADS: [&str; 10] =
    ["No", "Name", "Plays", "Base", "Speed", "Strength", "Mass", "Wander", "Stability", "Returns"];

/// What every man of a club stands on.
pub fn draw(club: &Club) -> DrawnPage {
    let team = ElectricTeam::of_club(club, Grade::Club);
    let html = html! {
        p { "What each man stands on in the electric game: bases chosen and broken in. Speed in yards a second; the mass of a usual figure is 1; how much his line wanders in radians a second; a base falls the less often the more stable it is." }
        div.scroll tabindex="0" role="region" aria-label="Bases" {
            table.chart {
                thead { tr { @for head in HEADS { th scope="col" { (head) } } } }
                tbody { @for man in &team.men { (row(man)) } }
            }
        }
    };
    DrawnPage {
        title: format!("{} on their bases", club.full_name()),
        class: "still club",
        scripts: &["sort.js"],
        division: true,
        action: Some((format!("/teams/new?club={}", club.id), "Make a team of them")),
        html: html.into_string(),
    }
}

/// `field_goal` as "Field goal".
fn title(name: &str) -> String {
    let words = name.replace('_', " ");
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn row(man: &ElectricMan) -> Markup {
    let base = &man.base;
    let part = |value: u16, of: f32| format!("{:.2}", f32::from(value) / of);
    html! {
        tr {
            th scope="row" { (man.number) }
            td { (man.name) }
            td { (man.position) }
            td { (title(&base.kind)) }
            td { (part(base.speed, 100.0)) }
            td { (base.strength) }
            td { (part(base.mass, 1000.0)) }
            td { (part(base.noise, 1000.0)) }
            td { (part(base.stability, 100.0)) }
            td { (man.returning) }
        }
    }
}
