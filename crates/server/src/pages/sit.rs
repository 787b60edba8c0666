//! The page a seat link leads to: it trades the secret behind the `#` for a seat.

use super::layout::{HtmlPage, NavPlace};
use maud::{Markup, html};

/// The page. The secret never reaches the server in an address, so the page is the same for everybody.
pub fn page() -> Markup {
    let page = HtmlPage {
        title: "Taking a seat",
        place: NavPlace::Game,
        styles: &[],
        scripts: &["sit.js"],
        class: "sit",
    };
    page.render(html! {
        h1 { "Taking your seat" }
        p #sit role="status" { "One moment: the door is being opened." }
        p #sit-remedy .quiet { }
        noscript { p { "This page needs JavaScript: the link holds a secret that only your browser reads." } }
    })
}
