//! Secrets that open seats: long enough that nobody guesses one; only their hashes are kept.

/// A fresh secret, fit for an address.
pub fn fresh() -> std::io::Result<String> {
    let mut bytes = [0u8; 24];
    getrandom::fill(&mut bytes).map_err(std::io::Error::other)?;
    Ok(written(&bytes))
}

/// Bytes nobody can guess.
pub fn seed() -> std::io::Result<[u8; 32]> {
    let mut bytes = [0u8; 32];
    getrandom::fill(&mut bytes).map_err(std::io::Error::other)?;
    Ok(bytes)
}

/// A short name nobody else has, for a match.
pub fn name() -> std::io::Result<String> {
    let mut bytes = [0u8; 9];
    getrandom::fill(&mut bytes).map_err(std::io::Error::other)?;
    Ok(written(&bytes))
}

/// A number nobody chose, that survives being read as a number of JavaScript.
pub fn number() -> std::io::Result<u64> {
    Ok(getrandom::u64().map_err(std::io::Error::other)? >> 11)
}

/// What is kept of a secret.
pub fn hash(secret: &str) -> String {
    blake3::derive_key("hashmark seat secret 2026", secret.as_bytes())
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

/// Whether this looks like something we made: letters, digits, `-` and `_`, not too long.
pub fn is_plausible(text: &str) -> bool {
    (8..=64).contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
}

/// Bytes in the 64 letters that need no escape in an address; every three bytes are four letters.
fn written(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let letters = bytes.chunks(3).flat_map(|three| {
        let word = three.iter().fold(0u32, |word, byte| word << 8 | u32::from(*byte));
        [18, 12, 6, 0].map(|shift| LETTERS[(word >> shift & 63) as usize] as char)
    });
    letters.collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_long_plausible_and_never_the_same() {
        let (one, other) = (fresh().unwrap(), fresh().unwrap());
        assert_ne!(one, other);
        assert_eq!(one.len(), 32);
        assert!(is_plausible(&one) && is_plausible(&name().unwrap()));
        assert!(!is_plausible("../../etc/passwd") && !is_plausible("") && !is_plausible(&"a".repeat(65)));
    }

    #[test]
    fn a_hash_says_nothing_of_the_secret() {
        assert_eq!(hash("a").len(), 64);
        assert_ne!(hash("a"), hash("b"));
    }
}
