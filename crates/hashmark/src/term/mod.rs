//! The terminal: how wide it is, whether it has colors, and reading lines from it.

mod console;
mod paint;
mod quiet;

pub use console::{Console, Typed};
pub use paint::Paint;
use quiet::QuietTerminal;
use std::io::IsTerminal;

/// The width where there is no terminal.
pub const PLAIN_WIDTH: usize = 80;

/// The width of a page on standard output, whether or not that is a terminal.
pub fn page_width() -> usize {
    if std::io::stdout().is_terminal() { width() } else { PLAIN_WIDTH }
}

/// The width to lay text out for: the terminal's, at most 120; 80 when it is none.
pub fn width() -> usize {
    let told = std::env::var("COLUMNS").ok().and_then(|text| text.parse::<usize>().ok());
    let found = terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    found.or(told).unwrap_or(PLAIN_WIDTH).clamp(40, 120)
}
