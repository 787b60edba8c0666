//! Our own modules as one script, for the file that must work without a server. It knows the only two forms our
//! modules use, `import { a, b as c } from "./x.js";` and `export` before a declaration; a test holds them to it.

use crate::assets;

/// The module and all it needs as one module: each becomes a function that gives its exports.
pub fn of(entry: &str) -> String {
    let mut done = Vec::new();
    let mut out = String::new();
    add(entry, &mut done, &mut out);
    out
}

fn add(name: &str, done: &mut Vec<String>, out: &mut String) {
    if done.iter().any(|known| known == name) {
        return;
    }
    done.push(name.to_string());
    let Some(asset) = assets::find(name) else { return };
    let (imports, body) = split(asset.body());
    for import in &imports {
        add(&import.from, done, out);
    }
    let exports = exported(&body).join(", ");
    let heads: String = imports.iter().map(Import::line).collect();
    out.push_str(&format!(
        "const {} = (() => {{\n{heads}{}\nreturn {{ {exports} }};\n}})();\n",
        variable(name),
        body.replace("\nexport ", "\n")
    ));
}

/// What a module takes from another.
struct Import {
    names: String,
    from: String,
}

impl Import {
    fn read(line: &str) -> Option<Import> {
        let (names, rest) = line.strip_prefix("import {")?.split_once("} from \"./")?;
        let from = rest.trim_end().strip_suffix("\";")?;
        Some(Import { names: names.trim().to_string(), from: from.to_string() })
    }

    fn line(&self) -> String {
        format!("const {{ {} }} = {};\n", self.names.replace(" as ", ": "), variable(&self.from))
    }
}

/// `board-card.js` is kept in `m_board_card`.
fn variable(name: &str) -> String {
    format!("m_{}", name.trim_end_matches(".js").replace('-', "_"))
}

/// The imports of a module, and the rest of it with a line feed before its first line.
fn split(text: &str) -> (Vec<Import>, String) {
    let mut imports = Vec::new();
    let mut body = String::new();
    for line in text.lines() {
        match Import::read(line) {
            Some(import) => imports.push(import),
            None => {
                body.push('\n');
                body.push_str(line);
            }
        }
    }
    (imports, body)
}

/// The names a module gives away.
fn exported(body: &str) -> Vec<&str> {
    body.lines().filter_map(|line| declared(line.strip_prefix("export ")?)).collect()
}

fn declared(line: &str) -> Option<&str> {
    let line = line.strip_prefix("async ").unwrap_or(line);
    let rest = ["function ", "const ", "class "].iter().find_map(|word| line.strip_prefix(word))?;
    rest.split(|c: char| !(c.is_alphanumeric() || c == '_')).next()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn modules() -> impl Iterator<Item = &'static assets::Asset> {
        assets::ALL.iter().filter(|asset| asset.name.ends_with(".js"))
    }

    #[test]
    fn modules_import_and_export_in_the_two_forms_only() {
        for asset in modules() {
            for line in asset.body().lines().map(str::trim_end) {
                if line.starts_with("import ") {
                    let import = Import::read(line).unwrap_or_else(|| panic!("{}: {line}", asset.name));
                    assert!(assets::find(&import.from).is_some(), "{}: {line}", asset.name);
                }
                if let Some(rest) = line.strip_prefix("export ") {
                    assert!(declared(rest).is_some(), "{}: {line}", asset.name);
                }
            }
            assert!(!asset.body().contains("</script"), "{} would end the script it stands in", asset.name);
        }
    }

    #[test]
    fn every_imported_name_is_exported() {
        for asset in modules() {
            for import in split(asset.body()).0 {
                let there = assets::find(&import.from).expect("it is there").body();
                let (_, body) = split(there);
                for name in
                    import.names.split(',').map(|name| name.split(" as ").next().unwrap_or(name).trim())
                {
                    assert!(
                        exported(&body).contains(&name),
                        "{} wants {name} of {}",
                        asset.name,
                        import.from
                    );
                }
            }
        }
    }

    #[test]
    fn no_module_needs_itself() {
        fn walk(name: &str, above: &mut Vec<String>) {
            assert!(!above.iter().any(|known| known == name), "{above:?} goes round at {name}");
            above.push(name.to_string());
            for import in split(assets::find(name).expect("it is there").body()).0 {
                walk(&import.from, above);
            }
            above.pop();
        }
        for asset in modules() {
            walk(asset.name, &mut Vec::new());
        }
    }

    #[test]
    fn the_table_opens_with_less_than_90_kilobytes() {
        fn needs(name: &str, all: &mut Vec<String>) {
            if all.iter().any(|known| known == name) {
                return;
            }
            all.push(name.to_string());
            for import in split(assets::find(name).expect("it is there").body()).0 {
                needs(&import.from, all);
            }
        }
        let mut all = vec!["base.css".to_string(), "game.css".to_string()];
        needs("game.js", &mut all);
        let bytes: usize = all.iter().map(|name| assets::find(name).expect("it is there").body().len()).sum();
        assert!(bytes < 90_000, "{bytes} bytes in {all:?}");
    }

    #[test]
    fn a_module_stands_after_what_it_needs_and_only_once() {
        let whole = of("replay.js");
        let at = |name: &str| {
            whole.find(&format!("const {name} = (")).unwrap_or_else(|| panic!("{name} is missing"))
        };
        assert!(at("m_dom") < at("m_dice"));
        assert!(at("m_dice") < at("m_replay"));
        assert_eq!(whole.matches("const m_dom = (").count(), 1);
        assert!(!whole.contains("\nexport ") && !whole.contains("\nimport "));
    }
}
