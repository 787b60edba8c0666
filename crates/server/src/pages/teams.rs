//! Teams for the vibrating board: making one, and one that was made.

use super::clubs::head;
use super::layout::{HtmlPage, NavPlace};
use super::new::{NewGameChoice, choices, clubs, entries};
use super::rules::references;
use hashmark_roster::{Club, League};
use hashmark_session::{DraftMethod, TeamMade, TeamPage};
use maud::{Markup, html};

fn still<'a>(title: &'a str, scripts: &'a [&'a str]) -> HtmlPage<'a> {
    HtmlPage {
        title,
        place: NavPlace::Clubs,
        styles: &["pages.css", "teams.css"],
        scripts,
        class: "still team",
    }
}

/// The steps of making a team: the first is a form, the others follow from its dice.
pub fn new(league: &League, methods: &[DraftMethod], club: Option<&str>) -> Markup {
    let all = entries(league);
    let chosen = all.iter().find(|entry| club.is_some_and(|id| entry.club.id.eq_ignore_ascii_case(id)));
    let chosen = chosen.or(all.first()).map_or("", |entry| &entry.club.id);
    let ids: Vec<String> = methods.iter().map(|method| method.id.to_string()).collect();
    let usual = methods.iter().zip(&ids).find(|(method, _)| method.usual).map_or("", |(_, id)| id);
    let methods: Vec<NewGameChoice<'_>> =
        methods.iter().zip(&ids).map(|(method, id)| (&**id, method.title, &*method.text)).collect();
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

/// The teams of a browser.
pub fn list(teams: &[(String, TeamMade)]) -> Markup {
    still("Your teams", &[]).render(html! {
        h1 { "Your teams" }
        p.lead { "Teams that were made in this browser, for games on the vibrating board." }
        p.actions { a.button.primary href="/teams/new" { "Make a team" } }
        @if teams.is_empty() { p { "There is none yet." } }
        ul.tiles { @for (name, team) in teams {
            li { a.tile href={ "/teams/" (name) } {
                b { (team.name) }
                @if let Some(ratings) = team.ratings { span { (rated(ratings)) } }
            } }
        } }
    })
}

fn rated((offense, defense): (u8, u8)) -> String {
    format!("Rated {offense} with the ball, {defense} against it")
}

/// A team that was made.
pub fn page(name: &str, (team, shown): (&TeamMade, &TeamPage), club: &Club, begun: Option<u32>) -> Markup {
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
        @if !shown.roster.is_empty() { (numbers(shown)) (roster(shown)) }
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

fn numbers(shown: &TeamPage) -> Markup {
    html! {
        ul.six { @for (number, word) in &shown.numbers { li { b { (number) } span { (word) } } } }
        dl.facts { @for (title, fact) in &shown.facts { div { dt { (title) } dd { (fact) } } } }
    }
}

fn roster(shown: &TeamPage) -> Markup {
    html! {
        section aria-labelledby="roster" {
            h2 #roster { "Roster" }
            div.scroll tabindex="0" role="region" aria-label="Roster" {
                table.chart {
                    thead { tr { @for head in &shown.heads { th scope="col" { (head) } } } }
                    tbody { @for row in &shown.roster { tr {
                        @for (at, cell) in row.iter().enumerate() {
                            @if at == 0 { th scope="row" { (cell) } } @else { td { (cell) } }
                        }
                    } } }
                }
            }
        }
    }
}
