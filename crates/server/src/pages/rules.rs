//! The rules in words: all of them, or those that were looked for.

use super::layout::{Page, Place};
use super::tables;
use hashmark_table::Switch;
use hashmark_table::rulebook::{Entry, search};
use maud::{Markup, PreEscaped, html};

/// A game's rules as the page needs them.
#[derive(Clone, Copy, Debug)]
pub struct Rules<'a> {
    /// The game's name: `card`.
    pub game: &'a str,
    /// Every rule.
    pub entries: &'a [Entry],
    /// Its switches.
    pub switches: &'a [Switch],
    /// What one may look for.
    pub example: &'a str,
}

/// The games that have rules to read.
const GAMES: [(&str, &str); 3] =
    [("card", "Card game"), ("zone", "Zone game"), ("electric", "Electric game")];

/// The rules that answer a query (all without one), and the house-rule switches.
pub fn page(rules: &Rules<'_>, query: &str) -> Markup {
    let Rules { game, entries, switches, example } = *rules;
    let whole = format!("/rules/{game}");
    let words: Vec<String> = query.split_whitespace().take(12).map(str::to_string).collect();
    let found = if words.is_empty() { entries.iter().collect() } else { search(entries, &words) };
    let title = if words.is_empty() { "Rules".to_string() } else { format!("Rules: {query}") };
    let page = Page {
        title: &title,
        place: Place::Rules,
        styles: &["pages.css"],
        scripts: &["rules.js"],
        class: "still rules",
    };
    page.render(html! {
        h1 { "Rules of the " (game) " game" }
        p.actions { @for (name, title) in GAMES.iter().filter(|(name, _)| *name != game) { a.button href={ "/rules/" (name) } { (title) } } }
        p.lead { (entries.len()) " rules in plain words. Every line of a game’s story names the rules behind it; here they stand in full." }
        form.search role="search" action=(whole) method="get" {
            label for="q" { "Number or words" }
            div {
                input #q type="search" name="q" value=(query) placeholder=(example) maxlength="80" autocomplete="off";
                button type="submit" { "Search" }
            }
        }
        p.count #count role="status" {
            @match (words.is_empty(), found.len()) {
                (true, _) => { (entries.len()) " rules" }
                (false, 0) => { "No rule has “" (query) "”. Try fewer words, or " a href=(whole) { "see them all" } "." }
                (false, n) => { (n) @if n == 1 { " rule has " } @else { " rules have " } "“" (query) "”. " a href=(whole) { "See them all" } "." }
            }
        }
        div.book {
            nav.contents aria-label="Chapters" {
                details open {
                    summary { "Chapters" }
                    ol {
                        li { a href="#switches" { "House rules" } }
                        @if game == "card" { li { a href="/tables" { "Charts" } } }
                        @if game == "electric" { li { a href="/tables/electric" { "Charts" } } }
                        @for (chapter, _) in chapters(&found) { li { a href={ "#" (slug(chapter)) } { (chapter) } } }
                    }
                }
            }
            div.text {
                @for (chapter, rules) in chapters(&found) {
                    section.chapter id=(slug(chapter)) {
                        h2 { (chapter) }
                        @for about in tables::ABOUT.iter().filter(|about| rules.iter().any(|rule| rule.id == about.rule)) {
                            p.see { "Chart: " a href={ "/tables/" (about.name) } { (about.title) } }
                        }
                        @for rule in rules { (one(rule)) }
                    }
                }
                (house(game, switches))
            }
        }
    })
}

/// Rules that stand together, under their chapter.
fn chapters<'a>(found: &[&'a Entry]) -> Vec<(&'a str, Vec<&'a Entry>)> {
    let mut chapters: Vec<(&str, Vec<&Entry>)> = Vec::new();
    for entry in found {
        match chapters.last_mut() {
            Some((chapter, rules)) if *chapter == entry.chapter => rules.push(entry),
            _ => chapters.push((&entry.chapter, vec![entry])),
        }
    }
    chapters
}

/// A word beside a rule that is not simply in use.
fn chip(origin: &str) -> Option<(&'static str, &'static str)> {
    match origin {
        "base" => Some(("base game", "From the game beneath the modified rules")),
        "supplement" => Some(("switch", "From the second part of the book; its chapter is a switch")),
        "off" => Some(("off", "A switch; the league plays without it")),
        "proposed" => Some(("proposed", "A switch; it was proposed but never adopted")),
        "superseded" => Some(("superseded", "A switch; an older rule that was replaced")),
        _ => None,
    }
}

fn one(rule: &Entry) -> Markup {
    html! {
        article.rule id=(rule.id) {
            h3 { a href={ "#" (rule.id) } { (rule.id) } @if let Some((word, title)) = chip(&rule.origin) { " " span.chip title=(title) { (word) } } }
            p { (marked(&rule.text)) }
            @if !rule.example.is_empty() { p.example { b { "Example" } " " (marked(&rule.example)) } }
        }
    }
}

fn house(game: &str, switches: &[Switch]) -> Markup {
    html! {
        section.chapter #switches {
            h2 { "House rules" }
            p { "Chosen with a new game; whatever you do not touch is as the book has it." }
            @for switch in switches {
                article.rule id={ "switch-" (switch.name) } {
                    h3 { (super::new::title(switch.name)) " " span.chip { (if switch.default { "on in the book" } else { "off in the book" }) } }
                    p { (switch.text.trim()) " " (references(game, switch.rules)) }
                }
            }
        }
    }
}

/// `C-guess-1..5, C-rest-2` as links to the rules.
pub(super) fn references(game: &str, rules: &str) -> Markup {
    html! {
        span.refs { @for (n, (id, words)) in parts(rules).into_iter().enumerate() {
            @if n > 0 { ", " }
            a href={ "/rules/" (game) "#" (id) } { (words) }
        } }
    }
}

/// The ids a switch names, with the words to show; of a range the first.
pub fn parts(rules: &str) -> Vec<(String, String)> {
    let part = |text: &str| match text.split_once("..") {
        Some((first, last)) => (first.to_string(), format!("{first} to {last}")),
        None => (text.to_string(), text.to_string()),
    };
    rules.split(',').map(str::trim).filter(|text| !text.is_empty()).map(part).collect()
}

fn slug(chapter: &str) -> String {
    let plain: String =
        chapter.to_lowercase().chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
    let words: Vec<&str> = plain.split('-').filter(|word| !word.is_empty()).collect();
    format!("chapter-{}", words.join("-"))
}

/// Text with what stands in backticks as it is printed, and ids of rules as links.
fn marked(text: &str) -> Markup {
    html! {
        @for (n, piece) in text.split('`').enumerate() {
            @if n % 2 == 1 { code { (piece) } } @else { (linked(&piece.replace("->", "→"))) }
        }
    }
}

fn linked(text: &str) -> Markup {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find("C-") {
        let end = rest[at..]
            .find(|c: char| !c.is_ascii_alphanumeric() && c != '-')
            .map_or(rest.len(), |end| at + end);
        let id = &rest[at..end];
        out.push_str(&html! { (rest[..at]) }.into_string());
        let known = hashmark_card::rule::Rule::look_up(id).is_some();
        let shown = html! { @if known { a href={ "/rules/card#" (id) } { (id) } } @else { (id) } };
        out.push_str(&shown.into_string());
        rest = &rest[end..];
    }
    out.push_str(&html! { (rest) }.into_string());
    PreEscaped(out)
}
