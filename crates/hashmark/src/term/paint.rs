//! Color, only where it is welcome.

use std::io::IsTerminal;

/// Paints text, or leaves it as it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Paint {
    on: bool,
}

impl Paint {
    /// Colors on a terminal, unless `NO_COLOR` is set or the terminal is dumb.
    pub fn for_stdout() -> Paint {
        let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        Paint { on: std::io::stdout().is_terminal() && !refused && !dumb }
    }

    fn code(self, code: &str, text: &str) -> String {
        if self.on { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_string() }
    }

    /// What matters most.
    pub fn strong(self, text: &str) -> String {
        self.code("1", text)
    }

    /// What is there for whoever looks.
    pub fn faint(self, text: &str) -> String {
        self.code("2", text)
    }

    /// Good for somebody: points, first downs.
    pub fn good(self, text: &str) -> String {
        self.code("1;32", text)
    }

    /// A refusal, a mistake.
    pub fn bad(self, text: &str) -> String {
        self.code("1;31", text)
    }

    /// The ball, the line to gain, the number of a call.
    pub fn mark(self, text: &str) -> String {
        self.code("1;33", text)
    }

    /// A cell on a card; in brackets where there is no color.
    pub fn cell(self, text: &str) -> String {
        if self.on { format!("\x1b[7m {text} \x1b[0m") } else { format!("[{text}]") }
    }
}
