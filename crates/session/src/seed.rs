//! Seeds as they come over the wire: JavaScript loses the digits of a number above 2^53 - 1, so that such a seed is a string.

use serde::Deserializer;
use serde::de::{Error, Visitor};
use std::fmt;

/// The largest whole number that JavaScript keeps.
const LARGEST_NUMBER: u64 = (1 << 53) - 1;

/// Reads a seed: a number that JavaScript keeps, or a string of digits; nothing when it is null.
pub fn read<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u64>, D::Error> {
    from.deserialize_any(SeedVisitor)
}

struct SeedVisitor;

impl SeedVisitor {
    fn too_large<E: Error>(found: impl fmt::Display) -> E {
        E::custom(format!(
            "a seed is a whole number up to {LARGEST_NUMBER}, or a string of digits up to \"{}\", not {found}",
            u64::MAX
        ))
    }
}

impl Visitor<'_> for SeedVisitor {
    type Value = Option<u64>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a seed: a whole number up to {LARGEST_NUMBER}, or a string of digits")
    }

    fn visit_unit<E: Error>(self) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_none<E: Error>(self) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_u64<E: Error>(self, seed: u64) -> Result<Self::Value, E> {
        if seed > LARGEST_NUMBER { Err(Self::too_large(seed)) } else { Ok(Some(seed)) }
    }

    fn visit_i64<E: Error>(self, seed: i64) -> Result<Self::Value, E> {
        Err(Self::too_large(seed))
    }

    fn visit_f64<E: Error>(self, seed: f64) -> Result<Self::Value, E> {
        Err(Self::too_large(seed))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
        let digits = !text.is_empty() && text.len() <= 20 && text.bytes().all(|byte| byte.is_ascii_digit());
        let seed = text.parse().ok().filter(|_| digits);
        seed.map(Some)
            .ok_or_else(|| E::custom("a seed in quotes is 1 to 20 digits, 18446744073709551615 at most"))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use serde::Deserialize;

    #[derive(Deserialize)]
    struct Asked {
        #[serde(default, deserialize_with = "super::read")]
        seed: Option<u64>,
    }

    fn asked(seed: &str) -> Result<Option<u64>, String> {
        let text = format!("{{\"seed\":{seed}}}");
        serde_json::from_str(&text).map(|asked: Asked| asked.seed).map_err(|wrong| wrong.to_string())
    }

    #[test]
    fn every_seed_comes_through_and_none_loses_digits() {
        assert_eq!(serde_json::from_str::<Asked>("{}").unwrap().seed, None);
        assert_eq!(asked("null"), Ok(None));
        assert_eq!(asked("9007199254740991"), Ok(Some(9_007_199_254_740_991)));
        assert_eq!(asked("\"9007199254740993\""), Ok(Some(9_007_199_254_740_993)));
        assert_eq!(asked("\"18446744073709551615\""), Ok(Some(u64::MAX)));
        for seed in ["9007199254740992", "18446744073709551615", "1e30", "-1", "1.5"] {
            assert!(asked(seed).unwrap_err().contains("a string of digits"), "{seed}");
        }
        for seed in ["\"18446744073709551616\"", "\"\"", "\"-1\"", "\"+1\"", "\" 1\"", "\"x\""] {
            assert!(asked(seed).unwrap_err().contains("1 to 20 digits"), "{seed}");
        }
    }
}
