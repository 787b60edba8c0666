//! What every page shares: head, navigation, foot.

use crate::assets;
use maud::{DOCTYPE, Markup, html};

/// The places of the navigation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NavPlace {
    /// The home page.
    Home,
    /// A new game.
    New,
    /// A game being played, or watched again: no navigation entry of its own.
    Game,
    /// Clubs, rosters and cards.
    Clubs,
    /// Rules and tables.
    Rules,
    /// What the reader likes.
    Settings,
}

/// A page as it is sent.
pub struct HtmlPage<'a> {
    /// The title in the tab.
    pub title: &'a str,
    /// Where it stands in the navigation.
    pub place: NavPlace,
    /// Style sheets beyond the common one, by asset name.
    pub styles: &'a [&'a str],
    /// Modules to load, by asset name.
    pub scripts: &'a [&'a str],
    /// Classes of the body.
    pub class: &'a str,
}

impl HtmlPage<'_> {
    /// The whole page around its body.
    pub fn render(&self, body: Markup) -> Markup {
        self.render_in("", body)
    }

    /// The same of a page that belongs to a game: its rules are that game's.
    pub fn render_in(&self, game: &str, body: Markup) -> Markup {
        let rules = if game.is_empty() { "/rules".to_string() } else { format!("/rules/{game}") };
        html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="referrer" content="no-referrer";
                    meta name="color-scheme" content="light dark";
                    title { (self.title) " · Hashmark" }
                    script src=(assets::url("theme.js")) {}
                    link rel="icon" href=(assets::url("icon.svg")) type="image/svg+xml";
                    link rel="stylesheet" href=(assets::url("base.css"));
                    @for style in self.styles { link rel="stylesheet" href=(assets::url(style)); }
                    @for script in self.scripts { script type="module" src=(assets::url(script)) {} }
                }
                body class=(self.class) {
                    a.skip href="#main" { "Skip to the page" }
                    header.top {
                        a.brand href="/" { "Hashmark" }
                        nav aria-label="Site" {
                            (entry("/new", "New game", self.place == NavPlace::New))
                            (entry("/clubs", "Clubs", self.place == NavPlace::Clubs))
                            (entry(&rules, "Rules", self.place == NavPlace::Rules))
                            (entry("/settings", "Settings", self.place == NavPlace::Settings))
                        }
                    }
                    main #main tabindex="-1" { (body) }
                }
            }
        }
    }
}

fn entry(href: &str, words: &str, here: bool) -> Markup {
    html! { a href=(href) aria-current=[here.then_some("page")] { (words) } }
}
