//! What ARCHITECTURE.md names is there.

use std::path::{Path, PathBuf};

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

/// The tests of a crate are one program, linked once. A file that its `main.rs` does not name would never run.
#[test]
fn every_test_file_belongs_to_its_crates_one_test_program() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut programs = 0;
    for folder in read_folder(&crates) {
        let Some(main) = ["tests/main.rs", "tests/law/main.rs"]
            .map(|path| folder.join(path))
            .into_iter()
            .find(|path| path.exists())
        else {
            assert!(!folder.join("tests").exists(), "{} has tests that no program names", folder.display());
            continue;
        };
        programs += 1;
        let named = std::fs::read_to_string(&main).expect("it can be read");
        for file in read_folder(main.parent().expect("it lies in a folder")) {
            let is_test = file.extension().is_some_and(|end| end == "rs") && file != main;
            let name = file.file_stem().expect("files have names").to_string_lossy();
            let there = named.lines().any(|line| line == format!("mod {name};"));
            assert!(
                !is_test || there,
                "{} is not named in {}: it never runs",
                file.display(),
                main.display()
            );
        }
    }
    assert!(programs >= 12, "only {programs} crates have tests");
}

fn read_folder(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("the folder is there");
    entries.map(|entry| entry.expect("it can be listed").path()).collect()
}
