//! Writes the files of the Founders League into `data/clubs`: `cargo run -p hashmark-roster --example regenerate`.
//!
//! When the clubs themselves change, name their files in `src/founders.rs` and delete the old ones.

use hashmark_roster::{FOUNDERS_SEED, League};
use std::path::Path;

fn main() -> std::io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/clubs");
    let league = League::invent(FOUNDERS_SEED);
    std::fs::write(folder.join("league.toml"), league.to_toml())?;
    for club in &league.clubs {
        let name = format!("{}.toml", club.id.as_str().to_lowercase());
        std::fs::write(folder.join(name), club.to_toml())?;
    }
    Ok(())
}
