//! Where results go: standard output, or a file.

use crate::error;
use miette::Result;
use std::io::{ErrorKind, Write};
use std::path::Path;

/// Writes a result to a file, or to standard output when there is none.
pub fn emit(text: &str, to: Option<&Path>) -> Result<()> {
    match to {
        Some(path) => write(path, text),
        None => print(text),
    }
}

/// Writes a file.
pub fn write(path: &Path, text: &str) -> Result<()> {
    std::fs::write(path, text).map_err(|e| error::file(path, "written", &e))
}

/// Makes a folder, and those above it.
pub fn folder(path: &Path) -> Result<()> {
    std::fs::create_dir_all(path).map_err(|e| error::file(path, "made", &e))
}

/// Prints; a reader who has seen enough and left is no error.
pub fn print(text: &str) -> Result<()> {
    let mut out = std::io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(e) if e.kind() != ErrorKind::BrokenPipe => {
            Err(error::unusable(format!("standard output cannot be written: {e}"), "check where it goes"))
        }
        _ => Ok(()),
    }
}

/// A number with its thousands apart: 20,000.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A bar of so many of `width` characters.
pub fn bar(part: f64, width: usize) -> String {
    "#".repeat((part.clamp(0.0, 1.0) * width as f64).round() as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_stand_apart() {
        let all = [0, 999, 1000, 20_000, 1_234_567].map(grouped);
        assert_eq!(all, ["0", "999", "1,000", "20,000", "1,234,567"]);
    }

    #[test]
    fn a_bar_is_as_long_as_its_part() {
        assert_eq!([0.0, 0.5, 2.0].map(|part| bar(part, 4)), ["", "##", "####"]);
    }
}
