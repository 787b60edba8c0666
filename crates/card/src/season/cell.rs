//! How each kind of cell is read and written.

use super::error::SeasonProblem;
use crate::position::CardFront;
use crate::team::Longest;

/// More than any player or team ever does in a season, and small enough that sums stay exact.
const MOST: i64 = 99_999;

/// One cell of a season's file.
pub(super) trait SeasonCell: Sized {
    /// Whether its column must be there.
    const NEEDED: bool;
    /// Reads the trimmed text.
    fn read(text: &str) -> Result<Self, SeasonProblem>;
    /// Writes it so that [`SeasonCell::read`] gives it back.
    fn write(&self) -> String;
}

fn whole(text: &str, least: i64, most: i64) -> Result<i64, SeasonProblem> {
    let unreadable = || SeasonProblem::Unreadable { found: text.into(), wanted: "a whole number" };
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(unreadable());
    }
    let number = text.parse().unwrap_or(i64::MAX);
    match number {
        low if low < least => Err(SeasonProblem::Negative { found: text.into() }),
        high if high > most => Err(SeasonProblem::TooLarge { found: text.into(), most }),
        fits => Ok(fits),
    }
}

const ZERO_IF_NONE: &str = "a number is needed here, 0 if there was none";

macro_rules! number {
    ($kind:ty, $least:expr, $most:expr) => {
        impl SeasonCell for $kind {
            const NEEDED: bool = true;

            fn read(text: &str) -> Result<Self, SeasonProblem> {
                match text {
                    "" => Err(SeasonProblem::Blank { wanted: ZERO_IF_NONE }),
                    _ => whole(text, $least, $most).map(|number| number as $kind),
                }
            }

            fn write(&self) -> String {
                self.to_string()
            }
        }
    };
}

number!(u32, 0, MOST);
number!(i32, -MOST, MOST);
number!(u8, 0, 255);

impl SeasonCell for String {
    const NEEDED: bool = true;

    fn read(text: &str) -> Result<Self, SeasonProblem> {
        Ok(text.to_string())
    }

    fn write(&self) -> String {
        self.clone()
    }
}

impl SeasonCell for f64 {
    const NEEDED: bool = true;

    fn read(text: &str) -> Result<Self, SeasonProblem> {
        let plain = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.' || byte == b'-');
        match text.parse::<f64>() {
            Ok(number) if plain && number < 0.0 => Err(SeasonProblem::Negative { found: text.into() }),
            Ok(number) if plain && number > MOST as f64 => {
                Err(SeasonProblem::TooLarge { found: text.into(), most: MOST })
            }
            Ok(number) if plain => Ok(number),
            _ => Err(SeasonProblem::Unreadable { found: text.into(), wanted: "a number such as 7 or 7.5" }),
        }
    }

    fn write(&self) -> String {
        self.to_string()
    }
}

impl SeasonCell for Longest {
    const NEEDED: bool = true;

    fn read(text: &str) -> Result<Self, SeasonProblem> {
        let yards = text.trim_start_matches(['T', 't']).trim_end_matches(['T', 't']);
        let yards_read = whole(yards, -MOST, MOST).map_err(|problem| match problem {
            SeasonProblem::Unreadable { .. } => SeasonProblem::Unreadable {
                found: text.into(),
                wanted: "a longest gain; write 45, or 45T for a touchdown",
            },
            other => other,
        })?;
        let yards_kept = yards_read.clamp(i64::from(i16::MIN), i64::from(i16::MAX)) as i16;
        Ok(Longest { yards: yards_kept, td: yards.len() < text.len() })
    }

    fn write(&self) -> String {
        format!("{}{}", self.yards, if self.td { "T" } else { "" })
    }
}

impl SeasonCell for CardFront {
    const NEEDED: bool = true;

    fn read(text: &str) -> Result<Self, SeasonProblem> {
        match text {
            "4-3" | "43" => Ok(CardFront::FourThree),
            "3-4" | "34" => Ok(CardFront::ThreeFour),
            _ => Err(SeasonProblem::Unreadable { found: text.into(), wanted: "a front; write 4-3 or 3-4" }),
        }
    }

    fn write(&self) -> String {
        match self {
            CardFront::FourThree => "4-3".into(),
            CardFront::ThreeFour => "3-4".into(),
        }
    }
}

impl<T: SeasonCell> SeasonCell for Option<T> {
    const NEEDED: bool = false;

    fn read(text: &str) -> Result<Self, SeasonProblem> {
        if text.is_empty() { Ok(None) } else { T::read(text).map(Some) }
    }

    fn write(&self) -> String {
        self.as_ref().map(T::write).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_longest_gain_may_end_or_begin_with_a_touchdown_mark() {
        for text in ["45T", "45t", "t45"] {
            assert_eq!(Longest::read(text), Ok(Longest { yards: 45, td: true }));
        }
        assert_eq!(Longest::read("-3"), Ok(Longest { yards: -3, td: false }));
        assert!(Longest::read("far").is_err());
    }

    #[test]
    fn numbers_are_plain_digits_and_nothing_else() {
        assert!(u32::read("1e3").is_err() && u32::read("12.0").is_err() && u32::read("-1").is_err());
        assert!(f64::read("nan").is_err() && f64::read("inf").is_err() && f64::read("1e9").is_err());
        assert!(u32::read("99999999999999999999").is_err());
        assert_eq!(f64::read("7.5"), Ok(7.5));
    }
}
