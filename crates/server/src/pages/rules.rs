//! The rules in words: all of them, or those that were looked for.

use super::layout::{HtmlPage, NavPlace};
use super::tables::ChartGame;
use hashmark_games::GAMES;
use hashmark_session::GameGuide;
use hashmark_session::wire::GlossaryTerm;
use hashmark_table::Switch;
use hashmark_table::rulebook::{RuleEntry, search};
use maud::{Markup, html};
use std::collections::HashSet;

/// A game's rules as the page needs them.
#[derive(Clone, Copy, Debug)]
pub struct Rules<'a> {
    /// The game's name: `card`.
    pub game: &'a str,
    /// Every rule.
    pub entries: &'a [RuleEntry],
    pub switches: &'a [Switch],
    /// What one may look for.
    pub example: &'a str,
    /// Its words and marks, explained.
    pub glossary: &'a [GlossaryTerm],
    /// How it is played, for somebody new; its basics are what the page begins with.
    pub guide: Option<&'a GameGuide>,
}

/// Every game's rules, for somebody who comes from nowhere in particular.
pub fn index() -> Markup {
    let page = HtmlPage {
        title: "Rules",
        place: NavPlace::Rules,
        styles: &["pages.css"],
        scripts: &[],
        class: "still rules",
    };
    page.render(html! {
        h1 { "Rules" }
        p.lead { "Three games, three rule books. New here? Begin with how to play; the numbered rules are for looking things up." }
        ul.tiles {
            @for game in GAMES.iter().filter(|game| game.features().guide().is_some()) {
                li { a.tile href={ "/learn/" (game.name()) } { b { "How to play: " (game.description()) } span { "In pictures, with a first drive to play." } } }
            }
            @for game in GAMES {
                li { a.tile href={ "/rules/" (game.name()) } { b { "Rules of the " (game.name()) " game" } span { (game.rule_texts().len()) " numbered rules, and every mark explained." } } }
            }
        }
    })
}

/// The rules that answer a query (all without one), and the house-rule switches.
pub fn page(rules: &Rules<'_>, query: &str) -> Markup {
    let Rules { game, entries, switches, example, glossary, guide } = *rules;
    let whole = format!("/rules/{game}");
    let charts = ChartGame::find(game);
    let book = BookLinks::new(game, entries);
    let words: Vec<String> = query.split_whitespace().take(12).map(str::to_string).collect();
    let found = if words.is_empty() { entries.iter().collect() } else { search(entries, &words) };
    let basics: &[(String, String)] = guide.map_or(&[], |guide| &guide.basics);
    let found = if words.is_empty() { basics_first(found, basics) } else { found };
    let name = format!("Rules of the {game} game");
    let title = if words.is_empty() { name.clone() } else { format!("{name}: {query}") };
    let page = HtmlPage {
        title: &title,
        place: NavPlace::Rules,
        styles: &["pages.css"],
        scripts: &["rules.js"],
        class: "still rules",
    };
    page.render_in(game, html! {
        h1 { (name) }
        @if guide.is_some() { p.lead { "New to it? " a href={ "/learn/" (game) } { "How to play" } " has pictures, and a first drive to play." } }
        p.actions { @for name in GAMES.iter().map(|one| one.name()).filter(|name| *name != game) { a.button href={ "/rules/" (name) } { (sentence_case(name)) " game" } } }
        p.lead { (entries.len()) " rules in plain words. Every line of a game’s story names the rules behind it; here they stand in full." }
        @if let rebuilt @ 1.. = entries.iter().filter(|entry| entry.status.is_rebuilt()).count() {
            p { "The book prints " (entries.len() - rebuilt) " of them. " (rebuilt) " are " b { "rebuilt" } ", because their chapters are lost: each says what is known of it and why it was chosen so." }
        }
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
                        li { a href="#words" { "Words and marks" } }
                        li { a href="#switches" { "House rules" } }
                        @if let Some(charts) = ChartGame::find(game) { li { a href=(charts.url()) { "Charts" } } }
                        @for (chapter, _) in chapters(&found) { li { a href={ "#" (slug(chapter)) } { (heading(chapter, basics)) } } }
                    }
                }
            }
            div.text {
                @for (chapter, rules) in chapters(&found) {
                    section.chapter id=(slug(chapter)) {
                        h2 { (heading(chapter, basics)) }
                        @for (url, note) in charts.iter().flat_map(|charts| charts.notes().iter().map(|note| (charts.url(), note))).filter(|(_, note)| rules.iter().any(|rule| rule.id == note.rule)) {
                            p.see { "Chart: " a href={ (url) "/" (note.name) } { (note.title) } }
                        }
                        @for rule in rules { (one(rule, &book)) }
                    }
                }
                @if words.is_empty() { (self::words(game, glossary)) }
                (house(game, switches))
            }
        }
    })
}

/// The chapters to begin with first, in their order; the rest as the book has it.
fn basics_first<'a>(found: Vec<&'a RuleEntry>, basics: &[(String, String)]) -> Vec<&'a RuleEntry> {
    let first = basics
        .iter()
        .flat_map(|(chapter, _)| found.iter().copied().filter(move |entry| entry.chapter == *chapter));
    let rest =
        found.iter().copied().filter(|entry| basics.iter().all(|(chapter, _)| *chapter != entry.chapter));
    first.chain(rest).collect()
}

/// What a chapter is called for people.
fn heading<'a>(chapter: &'a str, basics: &'a [(String, String)]) -> &'a str {
    basics.iter().find(|(known, _)| known == chapter).map_or(chapter, |(_, title)| title)
}

/// Every word, mark, and abbreviation, group by group.
fn words(game: &str, glossary: &[GlossaryTerm]) -> Markup {
    let mut groups: Vec<&str> = Vec::new();
    for term in glossary {
        if !groups.contains(&term.group.as_str()) {
            groups.push(&term.group);
        }
    }
    html! {
        section.chapter #words {
            h2 { "Words and marks" }
            p { "What stands on the screen, and what it means. At the table the same comes up when you point at a mark, tap it, or move to it with the keyboard." }
            @for group in groups {
                h3 { (group) }
                dl.glossary {
                    @for term in glossary.iter().filter(|term| term.group == group) {
                        div {
                            dt { @for (n, mark) in term.marks.iter().enumerate() { @if n > 0 { ", " } b { (mark) } } }
                            dd { @if !term.marks.contains(&term.name) { (term.name) ". " } (plain_marked(&term.means)) @if !term.rule.is_empty() { " " (references(game, &term.rule)) } }
                        }
                    }
                }
            }
        }
    }
}

/// Text with what stands in backticks as it is typed.
pub(super) fn plain_marked(text: &str) -> Markup {
    html! { @for (n, piece) in text.split('`').enumerate() { @if n % 2 == 1 { code { (piece) } } @else { (piece) } } }
}

/// Rules that stand together, under their chapter.
fn chapters<'a>(found: &[&'a RuleEntry]) -> Vec<(&'a str, Vec<&'a RuleEntry>)> {
    let mut chapters: Vec<(&str, Vec<&RuleEntry>)> = Vec::new();
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

fn one(rule: &RuleEntry, book: &BookLinks<'_>) -> Markup {
    html! {
        article.rule id=(rule.id) {
            h3 { a href={ "#" (rule.id) } { (rule.id) } @if rule.status.is_rebuilt() { " " span.chip title="Not printed in what is left of the book; written anew" { "rebuilt" } } @if let Some((word, title)) = chip(&rule.origin) { " " span.chip title=(title) { (word) } } }
            p { (marked(&rule.text, book)) }
            @if !rule.example.is_empty() { p.example { b { "Example" } " " (marked(&rule.example, book)) } }
            @if rule.status.is_rebuilt() { p.example { b { "Rebuilt" } " for " (rule.stands_for) ". " (marked(&rule.reason, book)) } }
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
pub(super) fn marked(text: &str, book: &BookLinks<'_>) -> Markup {
    html! {
        @for (n, piece) in text.split('`').enumerate() {
            @if n % 2 == 1 { code { (piece) } } @else { (linked(&piece.replace("->", "→"), book)) }
        }
    }
}

/// The rules that a text may name, and whose they are.
pub(super) struct BookLinks<'a> {
    game: &'a str,
    ids: HashSet<&'a str>,
}

impl<'a> BookLinks<'a> {
    pub(super) fn new(game: &'a str, entries: &'a [RuleEntry]) -> BookLinks<'a> {
        BookLinks { game, ids: entries.iter().map(|entry| entry.id.as_str()).collect() }
    }
}

/// Text in which every id of a rule is a link to it.
fn linked(text: &str, book: &BookLinks<'_>) -> Markup {
    let of_id = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '.');
    let mut parts: Vec<(&str, bool)> = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let inside = rest.starts_with(of_id);
        let end = rest.find(|letter| of_id(letter) != inside).unwrap_or(rest.len());
        let (run, after) = rest.split_at(end);
        // A full stop ends a sentence, not an id.
        let word = run.trim_end_matches(['.', '-']);
        match inside && book.ids.contains(word) {
            true => parts.extend([(word, true), (&run[word.len()..], false)]),
            false => parts.push((run, false)),
        }
        rest = after;
    }
    html! {
        @for (part, known) in parts {
            @if known { a href={ "/rules/" (book.game) "#" (part) } { (part) } } @else { (part) }
        }
    }
}

/// `card` as "Card".
fn sentence_case(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_of_rules_are_links_and_the_rest_stays_as_it_is() {
        let book = BookLinks { game: "toy", ids: HashSet::from(["T-1", "T5.3.9-b"]) };
        let drawn = |text: &str| linked(text, &book).into_string();
        let link = |id: &str| format!("<a href=\"/rules/toy#{id}\">{id}</a>");
        assert_eq!(drawn("see T-1."), format!("see {}.", link("T-1")));
        assert_eq!(drawn("(T5.3.9-b), T-2 - no"), format!("({}), T-2 - no", link("T5.3.9-b")));
        assert_eq!(drawn("... <b> -"), "... &lt;b&gt; -");
    }
}
