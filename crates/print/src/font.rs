//! The two faces every reader has, and how wide their letters are.

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Face {
    Plain,
    Bold,
}

/// Widths of the letters from space to tilde, in thousandths of the size: the published metrics of the faces.
const PLAIN: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
    500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
    556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
    278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
const BOLD: [u16; 95] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278,
    556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584,
    556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556,
    333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
];
/// What stands for a letter that the tables do not have.
const USUAL: u16 = 556;

impl Face {
    /// How wide a text is in points.
    pub fn width(self, text: &str, size: f32) -> f32 {
        let table = match self {
            Face::Plain => &PLAIN,
            Face::Bold => &BOLD,
        };
        let wide = |letter: u8| table.get(usize::from(letter).wrapping_sub(32)).copied().unwrap_or(USUAL);
        encode(text).into_iter().map(|letter| f32::from(wide(letter))).sum::<f32>() * size / 1000.0
    }

    /// As much of a text as there is room for, with dots where something is left out.
    pub fn fit(self, text: &str, size: f32, room: f32) -> String {
        if self.width(text, size) <= room {
            return text.to_string();
        }
        let mut kept: String = text.to_string();
        while kept.pop().is_some() {
            let shown = format!("{}…", kept.trim_end());
            if self.width(&shown, size) <= room {
                return shown;
            }
        }
        String::new()
    }

    /// A paragraph in lines.
    pub fn lines(self, text: &str, size: f32, room: f32) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for word in text.split_whitespace() {
            let longer = lines.last().map(|line| format!("{line} {word}"));
            match longer.filter(|line| self.width(line, size) <= room) {
                Some(line) => *lines.last_mut().expect("there is one that was made longer") = line,
                None => lines.push(word.to_string()),
            }
        }
        lines
    }
}

/// A text in the letters of Western Europe, one byte each; what they do not have is a question mark.
pub fn encode(text: &str) -> Vec<u8> {
    let byte = |letter: char| match letter {
        '…' => 0x85,
        '‘' => 0x91,
        '’' => 0x92,
        '“' => 0x93,
        '”' => 0x94,
        '•' => 0x95,
        '–' => 0x96,
        '—' => 0x97,
        '−' => b'-',
        ' '..='~' | '\u{a0}'..='\u{ff}' => letter as u8,
        _ => b'?',
    };
    text.chars().map(byte).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_as_wide_as_its_letters_and_cut_to_fit() {
        assert_eq!(Face::Plain.width("Hi!", 10.0), (722.0 + 222.0 + 278.0) / 100.0);
        assert!(Face::Bold.width("Hello", 10.0) > Face::Plain.width("Hello", 10.0));
        let fit = Face::Plain.fit("Asheville Ridgebacks", 10.0, 60.0);
        assert!(fit.ends_with('…') && fit.starts_with("Ashev") && Face::Plain.width(&fit, 10.0) <= 60.0);
        assert_eq!(Face::Plain.fit("DUL", 10.0, 60.0), "DUL");
        assert_eq!(Face::Plain.fit("DUL", 10.0, 1.0), "");
    }

    #[test]
    fn paragraphs_are_broken_between_words_and_letters_keep_their_accents() {
        let lines = Face::Plain.lines("one two three four five", 10.0, 45.0);
        assert!(lines.len() > 1 && lines.iter().all(|line| Face::Plain.width(line, 10.0) <= 45.0));
        assert_eq!(lines.join(" "), "one two three four five");
        assert_eq!(encode("Ré–…Ω"), [b'R', 0xe9, 0x96, 0x85, b'?']);
    }
}
