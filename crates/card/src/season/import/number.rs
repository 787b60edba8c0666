//! A number as tables write it: with marks, signs and slips.

/// What a cell says.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum CellNumber {
    /// Nothing, or a word for it.
    Unknown,
    /// A number.
    Plain(f64),
    /// Not quite a number; this is what it is taken for.
    Taken(f64),
    /// A text that says no number at all.
    Words,
}

/// Words for nothing.
const NOTHING: [&str; 12] = ["", "-", "--", "na", "n/a", "null", "nan", "none", "dnp", "?", ".", "x"];
/// Signs that print as a minus.
const MINUS: [char; 5] = ['\u{2212}', '\u{2013}', '\u{2014}', '\u{2012}', '\u{2011}'];

/// Reads a cell.
pub(super) fn read(text: &str) -> CellNumber {
    let plain = text.replace(MINUS, "-").replace([',', '%', '*', '+', '\u{a0}', '\u{202f}', ' ', '\''], "");
    let digits = plain.trim_matches(['T', 't']);
    if NOTHING.contains(&digits.to_lowercase().as_str()) {
        return CellNumber::Unknown;
    }
    let decimal = |text: &str| text.bytes().all(|b| b.is_ascii_digit() || b == b'.' || b == b'-');
    let number = |text: &str| text.parse::<f64>().ok().filter(|number| decimal(text) && number.is_finite());
    if let Some(number) = number(digits) {
        return CellNumber::Plain(number);
    }
    // A scanned page has letters for figures; a note hangs a sign on a number.
    let scanned = digits.replace(['O', 'o'], "0").replace(['l', 'I'], "1");
    let begun: String = digits.chars().take_while(|c| c.is_ascii_digit() || matches!(c, '.' | '-')).collect();
    let figures = digits.bytes().any(|b| b.is_ascii_digit());
    match number(&scanned).filter(|_| figures).or_else(|| number(begun.trim_end_matches(['.', '-']))) {
        Some(number) => CellNumber::Taken(number),
        None => CellNumber::Words,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_read_through_its_marks() {
        for (text, number) in [
            ("1,598", 1598.0),
            ("-26", -26.0),
            ("\u{2212}3", -3.0),
            ("45T", 45.0),
            ("58.1%", 58.1),
            ("7*", 7.0),
        ] {
            assert_eq!(read(text), CellNumber::Plain(number), "{text}");
        }
        for (text, number) in [("17O", 170.0), ("l2", 12.0), ("12\u{2020}", 12.0), ("8[a]", 8.0)] {
            assert_eq!(read(text), CellNumber::Taken(number), "{text}");
        }
        for text in ["", "--", "N/A", "\u{2014}", "DNP"] {
            assert_eq!(read(text), CellNumber::Unknown, "{text}");
        }
        for text in ["hurt", "O", "inf", "1e999"] {
            assert!(!matches!(read(text), CellNumber::Plain(_)), "{text}");
        }
    }
}
