//! What went wrong, as a sentence, and the way on.

use super::layout::{HtmlPage, NavPlace};
use maud::{Markup, html};

/// The page of a failure.
pub fn page(status: u16, sentence: &str, remedy: Option<&str>) -> Markup {
    let (title, call) = match status {
        404 | 410 => ("Not found", "Out of bounds"),
        401 | 403 => ("Not yours", "Illegal man downfield"),
        408 | 429 => ("Too fast", "Delay of game"),
        400..=499 => ("Refused", "Flag on the play"),
        _ => ("Something broke", "Fumble"),
    };
    let page = HtmlPage {
        title,
        place: NavPlace::Home,
        styles: &["pages.css"],
        scripts: &[],
        class: "still problem",
    };
    page.render(html! {
        p.status { (status) }
        h1 { (call) }
        p.lead { (sentence) }
        @if let Some(remedy) = remedy { p { (remedy) } }
        p.actions {
            a.button.primary href="/" { "Back to the games" }
            a.button href="/rules" { "Look in the rules" }
        }
    })
}
