//! Club colors in HTML without a style attribute: as the fill of drawn jerseys and bands.

use hashmark_roster::{Club, Rgb};
use maud::{Markup, html};

/// What a page needs to draw a club.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClubLook {
    main: String,
    second: String,
    light_ink: bool,
}

impl ClubLook {
    /// From a club's colors as `#RRGGBB`; what is no color is gray.
    pub fn of(colors: &[String]) -> ClubLook {
        let at = |n: usize| colors.get(n).and_then(|text| text.parse::<Rgb>().ok());
        let main = at(0).unwrap_or(Rgb([0x77; 3]));
        let second = at(1).unwrap_or(Rgb([0xff; 3]));
        ClubLook { main: main.to_string(), second: second.to_string(), light_ink: wants_light_ink(main) }
    }

    /// The class of text that stands on the main color.
    pub fn ink_class(&self) -> &'static str {
        if self.light_ink { "on-dark" } else { "on-light" }
    }

    fn ink(&self) -> &'static str {
        if self.light_ink { "#FFFFFF" } else { "#000000" }
    }

    /// A jersey in the club's colors with a few letters or a number on it; decoration, the name stands beside.
    pub fn jersey(&self, letters: &str) -> Markup {
        let size = if letters.chars().count() > 2 { "9" } else { "16" };
        html! {
            svg.jersey viewBox="0 0 48 44" aria-hidden="true" focusable="false" {
                path.cloth fill=(self.main) d="M17 3 8 6 1 18l8 5 4-4v22h22V19l4 4 8-5-7-12-9-3c-2 4-12 4-14 0Z" {}
                path fill=(self.second) d="M3.3 14 1 18l8 5 2.6-2.6ZM44.7 14 47 18l-8 5-2.6-2.6ZM13 37h22v4H13Z" {}
                text x="24" y="27" text-anchor="middle" font-size=(size) font-weight="700" fill=(self.ink()) { (letters) }
            }
        }
    }

    /// The club's colors as a ground for a head; the second color runs along its foot.
    pub fn band(&self) -> Markup {
        html! {
            svg.band viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false" {
                rect width="100" height="100" fill=(self.main) {}
                rect y="93" width="100" height="7" fill=(self.second) {}
            }
        }
    }
}

impl From<&Club> for ClubLook {
    fn from(club: &Club) -> ClubLook {
        ClubLook::of(&hexes(club))
    }
}

/// A club's colors as `#RRGGBB`.
pub fn hexes(club: &Club) -> Vec<String> {
    club.colors.iter().map(|color| color.hex.to_string()).collect()
}

/// Whether white reads better than black on a color.
pub fn wants_light_ink(color: Rgb) -> bool {
    hashmark_session::ink(color) == "#ffffff"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ink_is_white_on_coal_and_black_on_wheat() {
        assert!(wants_light_ink(Rgb([0x1c, 0x1c, 0x1e])));
        assert!(!wants_light_ink(Rgb([0xe3, 0xc1, 0x6f])));
    }

    #[test]
    fn what_is_no_color_never_reaches_the_page() {
        let drawn = ClubLook::of(&["\"><script>".to_string()]).jersey("<b>").into_string();
        assert!(drawn.contains("#777777") && !drawn.contains("<script") && !drawn.contains("<b>"));
    }
}
