//! What a reader likes: kept in his browser and nowhere else. The module fills in what is chosen.

use super::layout::{HtmlPage, NavPlace};
use super::new::{NewGameChoice, choices};
use maud::{Markup, html};

const THEMES: [NewGameChoice<'static>; 3] = [
    ("auto", "As my device has it", "Light by day, dark by night, if that is how it is set."),
    ("light", "Light", "Ink on paper."),
    ("dark", "Dark", "Easy on the eyes in the evening."),
];

const SPEEDS: [NewGameChoice<'static>; 4] = [
    ("0.5", "Slow", "Every move at half speed."),
    ("1", "Normal", "As it comes."),
    ("2", "Fast", "Twice as fast."),
    ("0", "At once", "Nothing moves; you see the result."),
];

const SOUNDS: [NewGameChoice<'static>; 2] = [
    ("off", "Quiet", "No sound at all."),
    ("on", "Dice, whistle, and the hum of the board", "Soft, and only while you play."),
];

const ASKS: [NewGameChoice<'static>; 3] = [
    ("every", "Everything", "Every stoppage and every step is yours."),
    ("some", "What matters", "Your coach takes care of routine steps; you decide the rest."),
    ("few", "Only the play", "Your coach also handles kicks, flags, and the clock."),
];

const WORDS: [NewGameChoice<'static>; 2] = [
    ("words", "Words", "Off tackle, end run, short pass."),
    ("notation", "Notation", "What you would type: ot, er, sh."),
];

/// What a browser remembers of its reader, and where it is changed.
pub fn page() -> Markup {
    let page = HtmlPage {
        title: "Settings",
        place: NavPlace::Settings,
        styles: &["pages.css"],
        scripts: &["settings-page.js"],
        class: "still settings",
    };
    page.render(html! {
        h1 { "Settings" }
        p.lead { "They are kept in this browser, for all your games, and change as soon as you press." }
        noscript { p.failure { "Settings need JavaScript, because they are kept in your browser." } }
        form #settings {
            p.field {
                label for="name" { "Your name" }
                input #name name="name" maxlength="40" autocomplete="nickname" aria-describedby="name-help";
                span.quiet #name-help { "How the table greets you. Nobody else sees it." }
            }
            (choices("How much you are asked", "ask", &ASKS, "some"))
            (choices("What stands on the buttons", "words", &WORDS, "words"))
            (choices("Theme", "theme", &THEMES, "auto"))
            (choices("Speed", "speed", &SPEEDS, "1"))
            (choices("Sound", "sound", &SOUNDS, "off"))
            p.field {
                label for="zone" { "Time zone" }
                select #zone name="zone" aria-describedby="zone-help" { option value="" { "As my device has it" } }
                span.quiet #zone-help { "For the times in lists of games." }
            }
            p.actions { button type="button" #forget { "Back to the beginning" } }
            p role="status" #kept {}
        }
    })
}
