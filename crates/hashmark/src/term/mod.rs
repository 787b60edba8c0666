//! The terminal: how wide it is, whether it has colours, and reading lines from it.

mod console;
mod paint;
mod quiet;

pub use console::{Console, Typed};
pub use paint::Paint;
use quiet::QuietTerminal;

/// The width to lay text out for: the terminal's, at most 120; 80 when it is none.
pub fn width() -> usize {
    let told = std::env::var("COLUMNS").ok().and_then(|text| text.parse::<usize>().ok());
    let found = terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    found.or(told).unwrap_or(80).clamp(40, 120)
}
