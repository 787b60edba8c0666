//! The plans that come with the game.

use super::GamePlan;
use std::sync::{Arc, OnceLock};

/// The plans that come with the game: a name and the file.
pub const SHIPPED: [(&str, &str); 4] = [
    ("ball_control", include_str!("../../data/plans/ball_control.toml")),
    ("long_passing", include_str!("../../data/plans/long_passing.toml")),
    ("balanced", include_str!("../../data/plans/balanced.toml")),
    ("blitz", include_str!("../../data/plans/blitz.toml")),
];

/// A plan of that name.
pub fn shipped(name: &str) -> Option<Arc<GamePlan>> {
    static ALL: OnceLock<Vec<Arc<GamePlan>>> = OnceLock::new();
    let all = ALL.get_or_init(|| {
        let read = |(_, text): &(&str, &str)| {
            Arc::new(GamePlan::from_toml(text).expect("a test reads the plans that come with the game"))
        };
        SHIPPED.iter().map(read).collect()
    });
    let at = SHIPPED.iter().position(|(known, _)| *known == name)?;
    all.get(at).cloned()
}
