//! Club colors.

use crate::ClubFault;
use crate::words::as_text;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A named color a club wears.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Color {
    /// What the club calls it.
    pub name: String,
    /// What a screen shows.
    pub hex: Rgb,
}

/// Red, green and blue, written as `#1B365D`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rgb(pub [u8; 3]);

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, green, blue] = self.0;
        write!(f, "#{red:02X}{green:02X}{blue:02X}")
    }
}

impl FromStr for Rgb {
    type Err = ClubFault;

    fn from_str(text: &str) -> Result<Rgb, ClubFault> {
        let digits =
            text.strip_prefix('#').filter(|d| d.len() == 6 && d.bytes().all(|b| b.is_ascii_hexdigit()));
        let number = digits.and_then(|d| u32::from_str_radix(d, 16).ok());
        let [_, red, green, blue] =
            number.ok_or_else(|| ClubFault::BadColor { found: text.to_string() })?.to_be_bytes();
        Ok(Rgb([red, green, blue]))
    }
}

as_text!(Rgb);
