//! What ARCHITECTURE.md says is true: paths, arrows between crates, and the picture of them.

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

/// Every arrow between crates, from the bottom up: whoever stands in a line leans on crates of the lines above it alone.
const ARROWS: &[(&str, &[&str])] = &[
    ("dice", &[]),
    ("law", &[]),
    ("rule-ids", &[]),
    ("roster", &["dice"]),
    ("record", &["law"]),
    ("table", &["dice", "law"]),
    ("league", &["dice", "law", "table"]),
    ("coaching", &["law"]),
    ("card", &["coaching", "dice", "law", "roster", "rule-ids", "table"]),
    ("zone", &["dice", "law", "roster", "rule-ids", "table"]),
    ("electric", &["dice", "law", "roster", "rule-ids", "table"]),
    ("print", &["electric", "law", "roster", "table"]),
    ("session", &["dice", "law", "record", "roster", "table"]),
    ("entry", &["dice", "law", "league", "record", "roster", "session", "table"]),
    ("office", &["dice", "entry", "law", "league", "record", "table"]),
    // The game of the tests: a feature of the list of games, never on by itself.
    ("coin", &["dice", "entry", "law", "roster", "session", "table"]),
    (
        "games",
        &[
            "card", "coin", "dice", "electric", "entry", "law", "league", "office", "print", "record",
            "roster", "session", "table", "zone",
        ],
    ),
    ("store", &["law"]),
    ("server", &["dice", "games", "law", "roster", "session", "store", "table"]),
    (
        "hashmark",
        &[
            "dice", "games", "law", "league", "office", "record", "roster", "server", "session", "store",
            "table",
        ],
    ),
];

/// Rule books. Nobody but the list of games, and the sheets that are printed for one of them, knows a game by name.
const GAME_CRATES: [&str; 4] = ["card", "zone", "electric", "coin"];
const KNOW_A_GAME: [&str; 2] = ["games", "print"];

/// A crate and what it leans on, tests aside.
struct Crate {
    name: String,
    below: Vec<String>,
    /// Those of them that only a feature brings.
    optional: Vec<String>,
}

/// The crates of the workspace as the build tool sees them.
fn crates() -> Vec<Crate> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let told = std::process::Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(root)
        .output()
        .expect("cargo runs");
    let told: serde_json::Value = serde_json::from_slice(&told.stdout).expect("cargo tells JSON");
    let packages = told["packages"].as_array().expect("packages").iter();
    let inside = packages.filter(|package| text(&package["manifest_path"]).contains("/crates/"));
    inside.map(crate_of).collect()
}

fn text(value: &serde_json::Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn crate_of(package: &serde_json::Value) -> Crate {
    let own = |name: &str| name.strip_prefix("hashmark-").unwrap_or(name).to_string();
    let leans = package["dependencies"].as_array().expect("dependencies").iter();
    let leans =
        leans.filter(|other| text(&other["kind"]) != "dev" && text(&other["name"]).starts_with("hashmark-"));
    let (mut below, mut optional) = (Vec::new(), Vec::new());
    for other in leans {
        below.push(own(text(&other["name"])));
        if other["optional"] == true {
            optional.push(own(text(&other["name"])));
        }
    }
    below.sort();
    below.dedup();
    Crate { name: own(text(&package["name"])), below, optional }
}

#[test]
fn every_arrow_between_crates_is_in_the_table_and_points_down() {
    let crates = crates();
    for Crate { name, below, .. } in &crates {
        let (_, allowed) = ARROWS.iter().find(|(known, _)| known == name).unwrap_or_else(|| {
            panic!("the crate {name} is not in the table: give it a line above whoever leans on it")
        });
        assert_eq!(below, allowed, "what {name} leans on is not what the table says");
    }
    assert_eq!(crates.len(), ARROWS.len(), "the table has crates that are not there");
    for (at, (name, below)) in ARROWS.iter().enumerate() {
        for other in *below {
            let above = ARROWS[..at].iter().any(|(known, _)| known == other);
            assert!(above, "{name} leans on {other}, which stands below it in the table");
        }
    }
}

#[test]
fn nobody_but_the_list_of_games_knows_a_game() {
    for Crate { name, below, .. } in crates() {
        if KNOW_A_GAME.contains(&&*name) {
            continue;
        }
        let game = below.iter().find(|other| GAME_CRATES.contains(&&***other));
        assert_eq!(game, None, "{name} leans on a game");
    }
}

#[test]
fn the_game_of_the_tests_is_in_no_program_that_people_get() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let games = crates().into_iter().find(|one| one.name == "games").expect("the list of games");
    assert_eq!(games.optional, ["coin"], "the game of the tests is a feature");
    for manifest in ["crates/games/Cargo.toml", "crates/server/Cargo.toml", "crates/hashmark/Cargo.toml"] {
        let text = std::fs::read_to_string(root.join(manifest)).expect("a manifest");
        let shipped = text.split("[dev-dependencies]").next().unwrap_or_default();
        let wanted = shipped
            .lines()
            .any(|line| line.starts_with("default =") || line.contains("features = [\"coin\"]"));
        assert!(!wanted, "{manifest} takes the game of the tests along");
    }
}

/// The picture of the crates: from the top down, each with what it leans on and what those do not already lean on. What
/// only a feature brings is not in it.
fn picture() -> String {
    let mut crates = crates();
    for Crate { below, optional, .. } in &mut crates {
        below.retain(|other| !optional.contains(other));
    }
    let below = |name: &str| crates.iter().find(|one| one.name == name).map_or(&[][..], |one| &one.below);
    let mut lines: Vec<(usize, String)> = Vec::new();
    for one in &crates {
        let through = |other: &String| one.below.iter().any(|via| reaches(&below, via, other));
        let mut arrows: Vec<&str> =
            one.below.iter().filter(|other| !through(other)).map(String::as_str).collect();
        arrows.sort_by_key(|name| (std::cmp::Reverse(depth(&below, name)), name.to_string()));
        let arrows = if arrows.is_empty() { String::new() } else { format!("-> {}", arrows.join(" ")) };
        lines.push((depth(&below, &one.name), format!("{:<10}{arrows}", one.name)));
    }
    lines.sort_by(|a, b| (b.0, &a.1).cmp(&(a.0, &b.1)));
    lines.iter().map(|(depth, line)| format!("{depth:>3}  {}\n", line.trim_end())).collect()
}

/// Whether one crate leans on another, through others or not.
fn reaches<'a>(below: &impl Fn(&str) -> &'a [String], from: &str, to: &str) -> bool {
    below(from).iter().any(|next| next == to || reaches(below, next, to))
}

/// How many floors lie under a crate.
fn depth<'a>(below: &impl Fn(&str) -> &'a [String], name: &str) -> usize {
    below(name).iter().map(|next| 1 + depth(below, next)).max().unwrap_or(0)
}

/// `REGENERATE=1` draws it anew.
#[test]
fn the_picture_of_the_architecture_is_that_of_the_crates() {
    const BEGIN: &str = "<!-- crates: drawn by a test -->\n```\n";
    const END: &str = "```\n<!-- end of crates -->";
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../ARCHITECTURE.md");
    let page = std::fs::read_to_string(&path).expect("the page is at the root");
    let (head, rest) = page.split_once(BEGIN).expect("the page has a picture");
    let (drawn, tail) = rest.split_once(END).expect("the picture ends");
    if std::env::var_os("REGENERATE").is_some() {
        std::fs::write(&path, format!("{head}{BEGIN}{}{END}{tail}", picture())).expect("it can be written");
        return;
    }
    assert_eq!(drawn, picture(), "REGENERATE=1 draws the picture in ARCHITECTURE.md anew");
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
