//! Colors of clubs as pages use them.

use crate::wire::ClubView;
use hashmark_roster::{League, Rgb, founders};
use std::sync::OnceLock;

/// A club with its colors: those of the league's club of that short name, or quiet ones made from the name.
pub fn club_colors(id: &str, name: &str) -> ClubView {
    static LEAGUE: OnceLock<League> = OnceLock::new();
    let league = LEAGUE.get_or_init(founders);
    let colors: Vec<Rgb> = match league.clubs.iter().find(|club| club.id.to_string() == id) {
        Some(club) => club.colors.iter().map(|color| color.hex).collect(),
        None => vec![invented(id)],
    };
    let ink = colors.first().map_or("#ffffff", |main| ink(*main));
    ClubView {
        id: id.to_string(),
        name: name.to_string(),
        colors: colors.iter().map(ToString::to_string).collect(),
        ink: ink.to_string(),
    }
}

/// Black or white, whichever stands out more from a color.
pub fn ink(color: Rgb) -> &'static str {
    let light = luminance(color);
    // Contrast with white is 1.05 / (l + 0.05), with black (l + 0.05) / 0.05.
    if (light + 0.05) * (light + 0.05) > 1.05 * 0.05 { "#000000" } else { "#ffffff" }
}

fn luminance(Rgb([red, green, blue]): Rgb) -> f64 {
    let channel = |value: u8| {
        let value = f64::from(value) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { libm::pow((value + 0.055) / 1.055, 2.4) }
    };
    0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue)
}

fn invented(id: &str) -> Rgb {
    let hash = blake3::hash(id.as_bytes());
    let bytes = hash.as_bytes();
    Rgb([40 + bytes[0] % 110, 40 + bytes[1] % 110, 40 + bytes[2] % 110])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ink_is_the_one_that_reads_better() {
        assert_eq!(ink(Rgb([0, 0, 0])), "#ffffff");
        assert_eq!(ink(Rgb([255, 255, 255])), "#000000");
        assert_eq!(ink(Rgb([0x2A, 0xA6, 0xA1])), "#000000");
    }

    #[test]
    fn a_club_nobody_knows_has_a_color_too() {
        assert_eq!(club_colors("ZZZ", "Nowhere").colors.len(), 1);
    }
}
