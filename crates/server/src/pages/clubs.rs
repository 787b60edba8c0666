//! The league, and a club with its men.

use super::layout::{HtmlPage, NavPlace};
use hashmark_games::GAMES;
use hashmark_games::colors::ClubLook;
use hashmark_games::explained::position_name;
use hashmark_roster::{Club, DepthUnit, League, Position, PositionGroup, RosterPlayer, Skill};
use hashmark_session::{ClubPage, DrawnPage};
use maud::{Markup, PreEscaped, html};
use std::sync::LazyLock;

/// The league that comes with the games, read once.
pub fn founders() -> &'static League {
    static LEAGUE: LazyLock<League> = LazyLock::new(hashmark_roster::founders);
    &LEAGUE
}

/// The club with that short name, in whatever letters.
pub fn find_club(id: &str) -> Option<&'static Club> {
    founders().clubs.iter().find(|club| club.id.as_str().eq_ignore_ascii_case(id))
}

/// The pages about clubs that games have, each with the word of its game.
pub(super) fn game_pages() -> impl Iterator<Item = ClubPage> {
    GAMES.iter().filter_map(|game| game.features().club_page())
}

/// A page about a club that a game has.
pub fn game_page(club: &Club, league: &League, drawn: &DrawnPage) -> Markup {
    let division = league.division_of(club.id).map(|division| division.name.as_str());
    let page = HtmlPage {
        title: &drawn.title,
        place: NavPlace::Clubs,
        styles: &["pages.css"],
        scripts: drawn.scripts,
        class: drawn.class,
    };
    page.render(html! {
        (head(club, division.filter(|_| drawn.division), &drawn.title))
        p.actions {
            a.button href={ "/clubs/" (club.id) } { "Roster" }
            @if let Some((url, words)) = &drawn.action { a.button href=(url) { (words) } }
        }
        (PreEscaped(&drawn.html))
    })
}

/// Every club of a league, by division.
pub fn list(league: &League) -> Markup {
    let page = HtmlPage {
        title: "Clubs",
        place: NavPlace::Clubs,
        styles: &["pages.css"],
        scripts: &[],
        class: "still clubs",
    };
    page.render(html! {
        h1 { (league.name) }
        p.lead { "Clubs, men and stadiums are invented; the football is not. Season " (league.season) "." }
        p { "For the vibrating board a club’s men can be rated anew: " a href="/teams/new" { "make a team" } ", or look at " a href="/teams" { "those you have made" } "." }
        @for division in &league.divisions {
            section aria-label=(division.name) {
                h2 { (division.name) }
                ul.clubs {
                    @for club in division.clubs.iter().filter_map(|id| league.club(*id)) { li { (tile(club)) } }
                }
            }
        }
    })
}

fn tile(club: &Club) -> Markup {
    html! {
        article.club {
            (ClubLook::from(club).jersey(club.id.as_str()))
            h3 { a href={ "/clubs/" (club.id) } { (club.city) " " b { (club.name) } } }
            p { (likes(club)) }
            p.quiet { (club.stadium.name) " · " (club.stadium.roof.word()) ", " (club.stadium.surface.word()) " · " (club.front.word()) " front" }
            @if let Some(page) = game_pages().next() {
                p.links { a href={ "/clubs/" (club.id) "/" (page.word) } { (page.link) span.visually-hidden { " of " (club.full_name()) } } }
            }
        }
    }
}

/// What its coach likes, as a sentence.
fn likes(club: &Club) -> String {
    use hashmark_roster::Tag::*;
    let says = |tag: &hashmark_roster::Tag| match tag {
        Ground => "runs first",
        Air => "throws first",
        Balanced => "runs or throws as the defense allows",
        Inside => "between the tackles",
        Outside => "around the ends",
        Short => "short and often",
        Deep => "deep",
        Aggressive => "takes its chances",
        Patient => "plays for field position",
        Blitz => "sends linebackers and backs",
        Cover => "keeps the play in front of it",
    };
    let text = club.philosophy.tags.iter().map(says).collect::<Vec<_>>().join(", ");
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect::<String>() + ".")
}

/// One club: who it is, who starts, everybody.
pub fn club(club: &Club, league: &League) -> Markup {
    let name = club.full_name();
    let page = HtmlPage {
        title: &name,
        place: NavPlace::Clubs,
        styles: &["pages.css"],
        scripts: &["sort.js"],
        class: "still club",
    };
    page.render(html! {
        (head(club, league.division_of(club.id).map(|division| division.name.as_str()), &name))
        p.actions {
            a.button.primary href={ "/new?home=" (club.id) } { "Play with them" }
            @for page in game_pages() { a.button href={ "/clubs/" (club.id) "/" (page.word) } { "Their " (page.link.to_lowercase()) } }
            a.button href={ "/teams/new?club=" (club.id) } { "Make a team of them" }
        }
        (facts(club))
        section aria-labelledby="starters" {
            h2 #starters { "Depth chart" }
            div.pair {
                (depth("Offense", club, DepthUnit::Offense))
                (depth(&format!("Defense, {}", club.front.word()), club, DepthUnit::Defense))
            }
            (specialists(club))
        }
        section aria-labelledby="roster" {
            h2 #roster { "Roster" }
            p.quiet { "A grade of 70 is an average starter, 60 a useful reserve, 85 a star. Years are finished seasons." }
            (roster(club))
        }
    })
}

/// A club's name on its colors.
pub(super) fn head(club: &Club, division: Option<&str>, title: &str) -> Markup {
    let look = ClubLook::from(club);
    html! {
        header.clubhead.(look.ink_class()) {
            (look.band())
            p.crumb { a href="/clubs" { "Clubs" } @if let Some(division) = division { " · " (division) } }
            h1 { (title) }
            p { (likes(club)) }
        }
    }
}

fn facts(club: &Club) -> Markup {
    let stadium = &club.stadium;
    let lean = match club.philosophy.pass_lean {
        lean if lean > 0.15 => "more than the league",
        lean if lean < -0.15 => "less than the league",
        _ => "about as much as the league",
    };
    let warmest = stadium.temperatures.iter().max().copied().unwrap_or_default();
    let coldest = stadium.temperatures.iter().min().copied().unwrap_or_default();
    html! {
        dl.facts {
            div { dt { "Colors" } dd.colors { @for color in &club.colors {
                span { svg.swatch viewBox="0 0 16 16" aria-hidden="true" { circle cx="8" cy="8" r="7" fill=(color.hex) {} } (color.name) }
            } } }
            div { dt { "Stadium" } dd { (stadium.name) ", " (stadium.city) } }
            div { dt { "Field" } dd { (stadium.surface.word()) ", roof " (stadium.roof.word()) ", " (stadium.altitude) " feet up" } }
            div { dt { "Weather" } dd { (coldest) " to " (warmest) " °F through the year, wind " (stadium.wind) " mph, wet " (stadium.wet) " days in 100" } }
            div { dt { "Throws" } dd { (lean) } }
            div { dt { "Gambles" } dd { (format!("{:.0}", club.philosophy.aggression * 100.0)) " of 100; 50 is usual" } }
        }
    }
}

fn depth(title: &str, club: &Club, unit: DepthUnit) -> Markup {
    let starters = club.starters(unit);
    let starts = |man: &&RosterPlayer| starters.iter().all(|(_, first)| !std::ptr::eq(*first, *man));
    html! {
        table.depth {
            caption { (title) }
            thead { tr { th scope="col" { "At" } th scope="col" { "Starts" } th scope="col" { "Behind him" } } }
            tbody { @for (position, man) in &starters {
                tr {
                    th scope="row" { (at(*position)) }
                    td { (named(man)) }
                    td.quiet {
                        @let behind: Vec<_> = club.depth(*position).into_iter().filter(starts).filter(|man| man.has_learnt(*position)).take(2).collect();
                        @for (n, man) in behind.iter().enumerate() { @if n > 0 { ", " } (man.last) }
                    }
                }
            } }
        }
    }
}

fn specialists(club: &Club) -> Markup {
    let first = |position: Position| club.depth(position).into_iter().next();
    let returners: Vec<_> = club.ranked_by(Skill::Returning).into_iter().take(2).collect();
    html! {
        dl.facts.specialists {
            @if let Some(man) = first(Position::K) { div { dt { "Kicks" } dd { (named(man)) } } }
            @if let Some(man) = first(Position::P) { div { dt { "Punts" } dd { (named(man)) } } }
            div { dt { "Returns" } dd { @for (n, man) in returners.iter().enumerate() { @if n > 0 { ", " } (named(man)) } } }
        }
    }
}

fn named(man: &RosterPlayer) -> Markup {
    html! { span.number { (man.number) } " " (man.name()) }
}

/// A position, and its name at length for whoever does not know the letters.
fn at(position: Position) -> Markup {
    html! { abbr title=[position_name(position.word())] { (position) } }
}

const HEADS: [(&str, &str); 9] = [
    ("No", "num"),
    ("Pos", ""),
    ("Name", ""),
    ("Also", ""),
    ("Age", "num"),
    ("Height", "num"),
    ("Weight", "num"),
    ("Years", "num"),
    ("Grade", "num"),
];

fn roster(club: &Club) -> Markup {
    html! {
        div.scroll tabindex="0" role="region" aria-label="Roster as a table" {
            table.roster data-sort {
                thead { tr { @for (head, class) in HEADS { th scope="col" class=(class) { (head) } } } }
                @for group in PositionGroup::SQUAD {
                    tbody {
                        tr.group { th colspan="9" scope="rowgroup" { (group.word()) } }
                        @for man in club.players.iter().filter(|man| group.positions().contains(&man.position)) { (line(man)) }
                    }
                }
            }
        }
    }
}

fn line(man: &RosterPlayer) -> Markup {
    let also: Vec<&str> = man.also.iter().map(|position| position.word()).collect();
    let grade = man.grade();
    html! {
        tr {
            td.num { (man.number) }
            td { (at(man.position)) }
            th scope="row" { (man.first) " " b { (man.last) } }
            td { (also.join(" ")) }
            td.num { (man.age) }
            td.num data-value=(man.height) { (man.height / 12) "′" (man.height % 12) "″" }
            td.num { (man.weight) }
            td.num data-value=(man.experience) { @if man.experience == 0 { abbr title="rookie" { "R" } } @else { (man.experience) } }
            td.num.grade { svg.bar viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" { rect width=(grade) height="8" {} } (grade) }
        }
    }
}
