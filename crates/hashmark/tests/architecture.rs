//! What ARCHITECTURE.md names is there.

use std::path::Path;

#[test]
fn every_path_the_architecture_names_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let text = std::fs::read_to_string(root.join("ARCHITECTURE.md")).expect("the page is at the root");
    let named = text.split('`').skip(1).step_by(2);
    let folders = ["crates/", "data/", "docs/", "benches/", "scripts/", "fuzz"];
    let paths: Vec<&str> =
        named.filter(|word| folders.iter().any(|folder| word.starts_with(folder))).collect();
    assert!(paths.len() > 15, "the page names its places");
    for path in paths {
        assert!(root.join(path).exists(), "ARCHITECTURE.md names {path}, which is not there");
    }
}

/// Arrows only point down: what each crate may lean on.
#[test]
fn the_layers_lean_only_on_what_lies_below() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let allowed: [(&str, &[&str]); 8] = [
        ("dice", &[]),
        ("law", &[]),
        ("roster", &["dice"]),
        ("table", &["dice", "law"]),
        ("record", &["law"]),
        ("card", &["dice", "law", "roster", "table"]),
        ("store", &["law"]),
        ("server", &["dice", "law", "roster", "table", "record", "card", "store"]),
    ];
    for (name, below) in allowed {
        let manifest =
            std::fs::read_to_string(root.join(format!("crates/{name}/Cargo.toml"))).expect("a crate");
        let own = manifest.split("[dev-dependencies]").next().unwrap_or_default();
        for other in ["dice", "law", "roster", "table", "record", "card", "store", "server"] {
            let leans = own.lines().any(|line| line.starts_with(&format!("hashmark-{other}")));
            assert!(!leans || below.contains(&other), "{name} leans on {other}");
        }
    }
}
