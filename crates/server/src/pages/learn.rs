//! How a game is played: pictures and a few paragraphs before the numbered rules, and a first drive to play.

use super::layout::{HtmlPage, NavPlace};
use super::rules::plain_marked;
use hashmark_games::GameEntry;
use hashmark_session::{GameGuide, GuidePart};
use maud::{Markup, PreEscaped, html};

/// The page of a game's guide.
pub fn page(game: &dyn GameEntry, guide: &GameGuide) -> Markup {
    let (name, title) = (game.name(), format!("How to play: {}", game.description()));
    let page = HtmlPage {
        title: &title,
        place: NavPlace::Rules,
        styles: &["pages.css"],
        scripts: &["learn.js"],
        class: "still learn",
    };
    page.render_in(name, html! {
        h1 { (title) }
        p.lead { (guide.lead) }
        p.actions {
            @if let Some(lesson) = &guide.lesson {
                a.button.primary.big href={ "/new?game=" (name) } data-lesson=(name) data-seed=(lesson.seed)
                    data-home=(lesson.home) data-away=(lesson.away) { "Play your first drive" }
            }
            a.button href={ "/rules/" (name) } { "The numbered rules" }
        }
        p.failure #failure role="alert" hidden {}
        @for part in &guide.parts { (one(part)) }
        p.actions {
            a.button href={ "/rules/" (name) "#words" } { "Every word and mark explained" }
            a.button href={ "/new?game=" (name) } { "Set up a game" }
        }
    })
}

fn one(part: &GuidePart) -> Markup {
    html! {
        section.part {
            h2 { (part.title) }
            @if !part.picture.is_empty() {
                svg.picture viewBox="0 0 640 260" role="img" aria-label=(part.shows) { (PreEscaped(&part.picture)) }
            }
            @for text in &part.text { p { (plain_marked(text)) } }
        }
    }
}
