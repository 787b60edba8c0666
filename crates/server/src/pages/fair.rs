//! The page about the fair dice of a match.

use super::layout::{HtmlPage, NavPlace};
use maud::{Markup, html};

/// The shell that `fair-page.js` fills.
pub fn page(id: &str, title: &str) -> Markup {
    let page = HtmlPage {
        title: "Fair dice",
        place: NavPlace::Game,
        styles: &["pages.css"],
        scripts: &["fair-page.js"],
        class: "still fair",
    };
    page.render(html! {
        h1 { "Fair dice" }
        p { a href={ "/game/" (id) } { (title) } }
        p {
            "With fair dice nobody chooses a roll, and nobody knows one before the calls that lead to it are in: not you, not "
            "the other coach, not this server. Before kickoff everyone who has a say commits to a secret. Each time dice "
            "are needed everyone first calls, then gives the next link of the chain grown from that secret, and the dice come from all "
            "the links together. Nobody can give another link than the one committed to."
        }
        section #fair data-id=(id) {
            div #who { p.quiet { "One moment…" } }
            h2 { "The check" }
            div #verdict aria-live="polite" {}
            p.quiet {
                "The same check at a terminal: " code { "hashmark verify FILE" } ", with the match file from the game’s page."
            }
        }
    })
}
