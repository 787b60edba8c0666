//! Plain text for paper and terminal: no color, as wide as you say (80 is what it is made for).

mod box_score;
mod drives;
mod layout;
mod men;
mod plays;
pub(crate) mod scoring;

pub use box_score::{box_score, line_score};
pub use drives::drive_chart;
pub use plays::{play_by_play, wrap};
pub use scoring::scoring_summary;
