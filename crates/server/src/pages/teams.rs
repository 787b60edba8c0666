//! Teams for the vibrating board: making one, and one that was made.

use super::clubs::head;
use super::layout::{Page, Place};
use super::new::{Choice, choices, clubs, entries};
use super::rules::references;
use hashmark_electric::heroes::club::METHOD;
use hashmark_electric::heroes::guide::{Guide, Unit};
use hashmark_electric::heroes::{Hero, Squad, Stat, Status};
use hashmark_electric::team::{Man, Team};
use hashmark_roster::{Club, League};
use maud::{Markup, html};

const IDS: [&str; 6] = ["1", "2", "3", "4", "5", "6"];

fn still<'a>(title: &'a str, scripts: &'a [&'a str]) -> Page<'a> {
    Page { title, place: Place::Clubs, styles: &["pages.css", "teams.css"], scripts, class: "still team" }
}

/// The steps of making a team: the first is a form, the others follow from its dice.
pub fn new(league: &League, club: Option<&str>) -> Markup {
    let all = entries(league);
    let chosen = all.iter().find(|entry| club.is_some_and(|id| entry.club.id.eq_ignore_ascii_case(id)));
    let chosen = chosen.or(all.first()).map_or("", |entry| &entry.club.id);
    let methods: Vec<Choice> = Guide::standard()
        .method
        .iter()
        .zip(IDS)
        .map(|(method, id)| (id, TITLES[usize::from(method.id) - 1], &*method.name))
        .collect();
    let usual = IDS[usize::from(METHOD) - 1];
    still("Make a team", &["teams.js"]).render(html! {
        h1 { "Make a team" }
        p.lead { "Six numbers, two philosophies, and a rating for every man: the dice say what a club’s season begins with. " (references("electric", "E2-team-1")) }
        noscript { p.failure { "Making a team needs JavaScript; the program does it on the command line, too." } }
        form #team method="get" action="/teams/new" {
            (clubs("club", "Club", &all, chosen))
            (choices("How the six numbers are rolled", "method", &methods, usual))
            div.go { button.primary.big type="submit" { "Roll the numbers" } }
        }
        p.failure #failure role="alert" tabindex="-1" hidden {}
        div #making aria-live="off" {}
        p.visually-hidden #told role="status" {}
    })
}

/// What the six methods are called.
const TITLES: [&str; 6] = [
    "As they fall",
    "The better of two",
    "Placed freely",
    "The best of twelve",
    "Four dice",
    "Seven dice on eights",
];

/// The teams of a browser.
pub fn list(teams: &[(String, Team)]) -> Markup {
    still("Your teams", &[]).render(html! {
        h1 { "Your teams" }
        p.lead { "Teams that were made in this browser, for games on the vibrating board." }
        p.actions { a.button.primary href="/teams/new" { "Make a team" } }
        @if teams.is_empty() { p { "There is none yet." } }
        ul.tiles { @for (name, team) in teams {
            li { a.tile href={ "/teams/" (name) } {
                b { (team.name) }
                @if let Some(squad) = &team.squad { span { (ratings(team, squad)) } }
            } }
        } }
    })
}

fn ratings(team: &Team, squad: &Squad) -> String {
    let (offence, defence) = squad.ratings(team);
    format!("Rated {offence} with the ball, {defence} against it")
}

/// A team that was made.
pub fn page(name: &str, team: &Team, club: &Club, begun: Option<u32>) -> Markup {
    let title = format!("{}, a team of your own", team.name);
    still(&title, &["sort.js"]).render(html! {
        (head(club, None, &team.name))
        p.actions {
            a.button.primary href={ "/new?team=" (name) } { "Play with them" }
            a.button href={ "/teams/" (name) "/sheets.pdf" } { "All sheets (PDF)" }
            a.button href={ "/teams/" (name) "/team.toml" } { "As a file" }
            a.button href="/teams" { "Your teams" }
        }
        p.quiet { "To print one by one: "
            a href={ "/teams/" (name) "/record.pdf" } { "team record" } ", "
            a href={ "/teams/" (name) "/roster.pdf" } { "roster" } ", "
            a href={ "/teams/" (name) "/bases.pdf" } { "bases" } ". The file is for "
            code { "hashmark play electric --home FILE" } "."
        }
        @if let Some(begun) = begun { p.quiet #drafts-begun { (drafts_words(begun)) } }
        @if let Some(squad) = &team.squad { (numbers(team, squad)) (roster(team, squad)) }
    })
}

/// How often its maker began before he kept this team.
pub fn drafts_words(begun: u32) -> String {
    const WORDS: [&str; 6] = ["first", "second", "third", "fourth", "fifth", "sixth"];
    let which = (begun as usize).checked_sub(1).and_then(|at| WORDS.get(at));
    match which {
        Some(word) => format!("Made from dice of this server: the {word} draft begun for this club."),
        None => format!("Made from dice of this server: draft {begun} begun for this club."),
    }
}

fn numbers(team: &Team, squad: &Squad) -> Markup {
    let way = |side, id: &str| {
        Guide::standard().philosophy(side, id).map_or_else(|| id.to_string(), |way| way.name.clone())
    };
    let franchise = squad.franchise.and_then(|man| team.men.get(usize::from(man)));
    html! {
        ul.six { @for stat in Stat::ALL { li { b { (squad.stats[stat]) } span { (stat.word()) } } } }
        dl.facts {
            div { dt { "Ratings" } dd { (ratings(team, squad)) } }
            div { dt { "Offence" } dd { (way(Unit::Offense, &squad.offense)) } }
            div { dt { "Defence" } dd { (way(Unit::Defense, &squad.defense)) } }
            div { dt { "Franchise player" } dd {
                @match franchise {
                    Some(man) => { (man.position) " #" (man.number) " " (man.name) }
                    None => { "nobody alone is the best" }
                }
            } }
        }
    }
}

fn roster(team: &Team, squad: &Squad) -> Markup {
    html! {
        section aria-labelledby="roster" {
            h2 #roster { "Roster" }
            div.scroll tabindex="0" role="region" aria-label="Roster" {
                table.chart {
                    thead { tr { @for head in ["No", "Name", "Plays", "Rating", "Hit points", "Status"] { th scope="col" { (head) } } } }
                    tbody { @for (man, hero) in team.men.iter().zip(&squad.men) { (row(man, hero)) } }
                }
            }
        }
    }
}

fn row(man: &Man, hero: &Hero) -> Markup {
    let status = match hero.status {
        Status::Active => "active",
        Status::Reserve => "injured reserve",
        Status::Practice => "practice squad",
    };
    html! {
        tr {
            th scope="row" { (man.number) }
            td { (man.name) }
            td { (man.position) }
            td { (hero.pr) }
            td { (hero.hp) }
            td { (status) }
        }
    }
}
