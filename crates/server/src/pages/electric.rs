//! The electric game to read about: its charts, and a club on its bases.

use super::clubs::head;
use super::layout::{Page, Place};
use super::tables::body;
use hashmark_electric::bases::Grade;
use hashmark_electric::charts;
use hashmark_electric::team::{Man, Team};
use hashmark_roster::{Club, League};
use maud::{Markup, html};

/// `field_goal` as "Field goal".
fn title(name: &str) -> String {
    let words = name.replace('_', " ");
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn still<'a>(title: &'a str, place: Place, class: &'a str) -> Page<'a> {
    Page { title, place, styles: &["pages.css"], scripts: &["sort.js"], class }
}

/// The charts by name.
pub fn list() -> Markup {
    still("Charts of the electric game", Place::Rules, "still tables").render(html! {
        h1 { "Charts of the electric game" }
        p.lead { "Most of this game is decided by the board; what is not stands here. " a href="/rules/electric" { "The rules" } " say when to look at which." }
        ul.tiles { @for chart in charts::all() {
            li { a.tile href={ "/tables/electric/" (chart.name) } { b { (title(&chart.name)) } } }
        } }
        p { a href="/tables/electric/special-teams.pdf" { "The kicking tables on one sheet, to print (PDF)" } }
    })
}

/// One chart; none when there is no such chart.
pub fn chart(name: &str) -> Option<Markup> {
    let chart = charts::find(name)?;
    let title = title(&chart.name);
    Some(still(&title, Place::Rules, "still tables").render(html! {
        p.crumb { a href="/tables/electric" { "Charts of the electric game" } }
        h1 { (title) }
        (body(&chart, 2))
    }))
}

/// A club on its bases.
pub fn bases(club: &Club, league: &League) -> Markup {
    let team = Team::of_club(club, Grade::Club);
    let name = format!("{} on their bases", club.full_name());
    let division = league.division_of(club.id).map(|division| division.name.as_str());
    still(&name, Place::Clubs, "still club").render(html! {
        (head(club, division, &name))
        p.actions {
            a.button href={ "/clubs/" (club.id) } { "Roster" }
            a.button href={ "/teams/new?club=" (club.id) } { "Make a team of them" }
        }
        p { "What each man stands on in the electric game: bases chosen and broken in. Speed in yards a second; the mass of a usual figure is 1; how much his line wanders in radians a second; a base falls the less often the more stable it is." }
        div.scroll tabindex="0" role="region" aria-label="Bases" {
            table.chart {
                thead { tr { @for head in ["No", "Name", "Plays", "Base", "Speed", "Strength", "Mass", "Wander", "Stability", "Returns"] { th scope="col" { (head) } } } }
                tbody { @for man in &team.men { (row(man)) } }
            }
        }
    })
}

fn row(man: &Man) -> Markup {
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
