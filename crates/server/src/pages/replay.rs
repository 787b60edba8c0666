//! A game watched again: the page, and the same as one file that needs nothing but a browser.

use super::game::{field_in_words, no_script, tabs};
use super::layout::{HtmlPage, NavPlace};
use crate::assets;
use crate::bundle;
use crate::wire::Reel;
use maud::{DOCTYPE, Markup, PreEscaped, html};

/// The tabs beside the field: the pane's name and words.
const TABS: [(&str, &str); 5] = [
    ("why", "This play"),
    ("odds", "Win chance"),
    ("box", "Box score"),
    ("drives", "Drives"),
    ("scoring", "Scoring"),
];

/// The styles of the file.
const STYLES: [&str; 6] = ["base.css", "game.css", "sheets.css", "replay.css", "zone.css", "electric.css"];

/// The page of a match watched again; `record` says that the game keeps one of its own, `sheets` that it has some to
/// print.
pub fn page(id: &str, title: &str, record: bool, sheets: bool) -> Markup {
    let page = HtmlPage {
        title,
        place: NavPlace::Game,
        styles: &["game.css", "sheets.css", "replay.css", "zone.css", "electric.css"],
        scripts: &["replay.js"],
        class: "game replay",
    };
    page.render(html! {
        (table(id, title))
        @if record { p.record { a href=(format!("/game/{id}/record")) { "The game record, to read or to print" } } }
        @if sheets { p.record { a href=(format!("/game/{id}/sheets.pdf")) { "The score sheets, to print (PDF)" } } }
    })
}

/// A whole game as one file: styles, modules and plays inside it, no address but its own.
pub fn file(reel: &Reel) -> Result<String, serde_json::Error> {
    let plays = serde_json::to_string(reel)?.replace('<', "\\u003c");
    let style = STYLES.map(|name| assets::find(name).map_or("", |asset| asset.body()));
    let whole = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                meta http-equiv="Content-Security-Policy"
                    content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'";
                title { (reel.title) " · Hashmark" }
                style { (PreEscaped(style.join("\n"))) }
            }
            body.game.replay {
                main #main { (table("", &reel.title)) }
                script #reel type="application/json" { (PreEscaped(plays)) }
                script type="module" { (PreEscaped(bundle::of("replay.js"))) }
            }
        }
    };
    Ok(whole.into_string())
}

fn table(id: &str, title: &str) -> Markup {
    html! {
        h1.visually-hidden { (title) ", watched again" }
        div.table #game data-id=(id) {
            section.score #score aria-label="Scoreboard" {}
            div.left {
                section.field-area aria-label="Field" { div #field {} div #board hidden {} p.next #next { } (field_in_words()) }
                section.deck #deck aria-label="Replay" { p.quiet { "Fetching the game…" } (no_script()) }
            }
            div.right {
                section.tray #tray aria-label="Dice" tabindex="0" {}
                div.about { (tabs(&TABS)) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::{ClubView, SidePair};

    fn reel(title: &str) -> Reel {
        let club = |id: &str| ClubView {
            id: id.to_string(),
            name: format!("{id} </script><b>"),
            colors: vec!["#112233".to_string()],
            ink: "#ffffff".to_string(),
        };
        Reel {
            game: "card",
            title: title.to_string(),
            clubs: SidePair { home: club("DUL"), away: club("BUT") },
            frames: Vec::new(),
            odds: Vec::new(),
            box_score: String::new(),
            drives: String::new(),
            scoring: String::new(),
            films: Vec::new(),
        }
    }

    #[test]
    fn names_cannot_end_the_script_of_a_file() {
        let file = file(&reel("</title><script>")).expect("a reel can be written");
        assert!(!file.contains("</script><b>"), "a club's name must stay data");
        assert!(!file.contains("</title><script>"), "a title must stay text");
        assert_eq!(file.matches("</script>").count(), 2, "the plays and the modules");
    }

    #[test]
    fn pages_keep_to_the_content_policy() {
        let pages = [
            page("k7", "Butte at Duluth", true, true),
            crate::pages::game::page("k7", "card", "A"),
            crate::pages::sit::page(),
        ];
        for page in pages.map(Markup::into_string) {
            assert!(!page.contains(" style="), "a style in the markup would be refused");
            let scripts = page.matches("<script").count();
            let (theme, modules) =
                ("<script src=\"/assets/theme.js", "<script type=\"module\" src=\"/assets/");
            assert_eq!(scripts, page.matches(theme).count() + page.matches(modules).count());
        }
    }

    #[test]
    fn a_file_asks_for_nothing_else() {
        let file = file(&reel("Butte at Duluth")).expect("a reel can be written");
        for word in ["/assets/", " src=", "<link", "import {", "import("] {
            assert!(!file.contains(word), "{word} would need a server");
        }
    }
}
