//! The game page: the shell that the modules fill. It knows no game; `game.js` picks the board by the view.

use super::layout::{HtmlPage, NavPlace};
use crate::assets;
use maud::{Markup, html};

/// The tabs beside the field: the pane's name and its words.
const TABS: [(&str, &str); 6] = [
    ("log", "Plays"),
    ("box", "Box score"),
    ("drives", "Drives"),
    ("reads", "Cards in play"),
    ("luck", "Luck"),
    ("odds", "Win chance"),
];

/// The page of a match.
pub fn page(id: &str, game: &str, title: &str) -> Markup {
    let page = HtmlPage {
        title,
        place: NavPlace::Game,
        styles: &["game.css"],
        scripts: &["game.js"],
        class: "game",
    };
    page.render_in(game, html! {
        h1.visually-hidden { (title) }
        div.table #game data-id=(id) data-styles=(assets::url("sheets.css"))
            data-zone=(assets::url("zone.css")) data-electric=(assets::url("electric.css")) {
            section.score #score aria-label="Scoreboard" {}
            div.left {
                section.field-area aria-label="Field" { div #field {} div #board hidden {} p.next #next { } (field_in_words()) }
                section #deal .deal aria-label="Clock and proposals" tabindex="-1" hidden {}
                div.quiet #fair-strip {}
                section.call #panel aria-label="Your call" { p.quiet { "Opening the table…" } (no_script()) }
            }
            div.right {
                section.tray #tray aria-label="Dice" tabindex="0" {}
                div.about { (tabs(&TABS)) }
            }
        }
        div.visually-hidden #said role="status" aria-live="polite" {}
        dialog.sheet #why aria-labelledby="why-title" {}
        dialog.box #keys aria-labelledby="keys-title" {}
        dialog.box #ending aria-labelledby="ending-title" {}
        dialog.box #invite aria-labelledby="invite-title" {}
    })
}

/// The field for those who do not see it, or would rather read.
pub(super) fn field_in_words() -> Markup {
    html! { details.words { summary { "Field in words" } p #words { } } }
}

/// For browsers that run no script.
pub(super) fn no_script() -> Markup {
    html! { noscript { p.problem { "This page needs JavaScript to draw the table." } } }
}

/// Tabs and their panes, the first one up.
pub(super) fn tabs(list: &[(&str, &str)]) -> Markup {
    html! {
        div.tabs role="tablist" aria-label="About the game" {
            @for (at, (name, words)) in list.iter().enumerate() {
                button type="button" role="tab" id={ "tab-" (name) } aria-controls={ "pane-" (name) }
                    aria-selected=(if at == 0 { "true" } else { "false" })
                    tabindex=(if at == 0 { "0" } else { "-1" }) { (words) }
            }
        }
        @for (at, (name, _)) in list.iter().enumerate() {
            div.pane id={ "pane-" (name) } role="tabpanel" aria-labelledby={ "tab-" (name) } tabindex="0"
                hidden[at > 0] {}
        }
    }
}
