//! Styles, modules and pictures, embedded in the program.

use std::sync::LazyLock;

/// A file that pages load.
pub struct Asset {
    /// Its name in the address.
    pub name: &'static str,
    /// Its media type.
    pub kind: &'static str,
    /// The file as it is written.
    source: &'static str,
}

impl Asset {
    /// What a browser is sent: modules and styles go without their comments, for types and reasons are there for their writers.
    pub fn body(&self) -> &'static str {
        static MODULES: LazyLock<Vec<(&str, String)>> = LazyLock::new(|| {
            let commented =
                ALL.iter().filter(|asset| asset.name.ends_with(".js") || asset.name.ends_with(".css"));
            commented.map(|module| (module.name, without_comments(module.source))).collect()
        });
        let module = MODULES.iter().find(|(name, _)| *name == self.name);
        module.map_or(self.source, |(_, body)| body)
    }
}

/// A module without the comments that have lines to themselves; what is left keeps its line numbers.
fn without_comments(source: &str) -> String {
    let mut inside = false;
    let mut body = String::with_capacity(source.len());
    for line in source.lines() {
        let text = line.trim();
        let opens = text.starts_with("/*") && text.find("*/").is_none_or(|end| end + 2 == text.len());
        if inside || opens {
            inside = !text.ends_with("*/");
        } else if !text.starts_with("//") {
            body.push_str(line);
        }
        body.push('\n');
    }
    body
}

macro_rules! assets {
    ($($name:literal : $kind:literal),+ $(,)?) => {
        /// Every asset.
        pub const ALL: &[Asset] = &[
            $(Asset { name: $name, kind: $kind, source: include_str!(concat!("../assets/", $name)) },)+
        ];
    };
}

assets! {
    "banner.js": "text/javascript; charset=utf-8",
    "base.css": "text/css; charset=utf-8",
    "game.css": "text/css; charset=utf-8",
    "replay.css": "text/css; charset=utf-8",
    "sheets.css": "text/css; charset=utf-8",
    "zone.css": "text/css; charset=utf-8",
    "electric.css": "text/css; charset=utf-8",
    "icon.svg": "image/svg+xml",
    "api.js": "text/javascript; charset=utf-8",
    "board-card.js": "text/javascript; charset=utf-8",
    "board-electric.js": "text/javascript; charset=utf-8",
    "board-zone.js": "text/javascript; charset=utf-8",
    "boards.js": "text/javascript; charset=utf-8",
    "box.js": "text/javascript; charset=utf-8",
    "charts.js": "text/javascript; charset=utf-8",
    "colors.js": "text/javascript; charset=utf-8",
    "copy.js": "text/javascript; charset=utf-8",
    "picker.js": "text/javascript; charset=utf-8",
    "deal.js": "text/javascript; charset=utf-8",
    "dialogs.js": "text/javascript; charset=utf-8",
    "dice.js": "text/javascript; charset=utf-8",
    "dom.js": "text/javascript; charset=utf-8",
    "electric-table.js": "text/javascript; charset=utf-8",
    "electric-plate.js": "text/javascript; charset=utf-8",
    "electric-figure.js": "text/javascript; charset=utf-8",
    "electric-replay.js": "text/javascript; charset=utf-8",
    "electric-view.js": "text/javascript; charset=utf-8",
    "electric-film.js": "text/javascript; charset=utf-8",
    "electric-hands.js": "text/javascript; charset=utf-8",
    "electric-forms.js": "text/javascript; charset=utf-8",
    "blake3.js": "text/javascript; charset=utf-8",
    "fair.js": "text/javascript; charset=utf-8",
    "fair-coach.js": "text/javascript; charset=utf-8",
    "fair-compare.js": "text/javascript; charset=utf-8",
    "fair-page.js": "text/javascript; charset=utf-8",
    "fair-receipts.js": "text/javascript; charset=utf-8",
    "fair-verdict.js": "text/javascript; charset=utf-8",
    "fair-verify.js": "text/javascript; charset=utf-8",
    "field.js": "text/javascript; charset=utf-8",
    "game.js": "text/javascript; charset=utf-8",
    "keys.js": "text/javascript; charset=utf-8",
    "live.js": "text/javascript; charset=utf-8",
    "log.js": "text/javascript; charset=utf-8",
    "menu.js": "text/javascript; charset=utf-8",
    "panel.js": "text/javascript; charset=utf-8",
    "panes.js": "text/javascript; charset=utf-8",
    "replay.js": "text/javascript; charset=utf-8",
    "score.js": "text/javascript; charset=utf-8",
    "sit.js": "text/javascript; charset=utf-8",
    "tabs.js": "text/javascript; charset=utf-8",
    "why.js": "text/javascript; charset=utf-8",
    "zone-board.js": "text/javascript; charset=utf-8",
    "zone-check.js": "text/javascript; charset=utf-8",
    "zone-editor.js": "text/javascript; charset=utf-8",
    "zone-ground.js": "text/javascript; charset=utf-8",
    "zone-table.js": "text/javascript; charset=utf-8",
    "zone-walk.js": "text/javascript; charset=utf-8",
    "home.js": "text/javascript; charset=utf-8",
    "ahead.js": "text/javascript; charset=utf-8",
    "api-page.js": "text/javascript; charset=utf-8",
    "coach.js": "text/javascript; charset=utf-8",
    "explain.js": "text/javascript; charset=utf-8",
    "glossary.js": "text/javascript; charset=utf-8",
    "learn.js": "text/javascript; charset=utf-8",
    "lesson.js": "text/javascript; charset=utf-8",
    "settings.js": "text/javascript; charset=utf-8",
    "settings-page.js": "text/javascript; charset=utf-8",
    "sound.js": "text/javascript; charset=utf-8",
    "theme.js": "text/javascript; charset=utf-8",
    "watch.js": "text/javascript; charset=utf-8",
    "new.js": "text/javascript; charset=utf-8",
    "pages.css": "text/css; charset=utf-8",
    "record.css": "text/css; charset=utf-8",
    "rules.js": "text/javascript; charset=utf-8",
    "sort.js": "text/javascript; charset=utf-8",
    "teams.js": "text/javascript; charset=utf-8",
    "teams.css": "text/css; charset=utf-8",
}

/// The asset of that name.
pub fn find(name: &str) -> Option<&'static Asset> {
    ALL.iter().find(|asset| asset.name == name)
}

/// Where a page finds an asset. The digest in it changes with the content, so that browsers may keep it.
pub fn url(name: &str) -> String {
    let digest = find(name).map_or_else(String::new, |asset| digest(asset.body()));
    format!("/assets/{name}?v={digest}")
}

/// The first digits of a text's digest.
pub fn digest(text: &str) -> String {
    blake3::hash(text.as_bytes()).to_hex()[..10].to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use hashmark_zone::board::{Zone, ZoneBoard};

    #[test]
    fn a_module_travels_without_its_comments_and_keeps_its_lines() {
        let written = "// Head.\n/**\n * Adds.\n * @param {number} a\n */\nconst f = (a) => a / 2; // half\n/* one */\n";
        let sent = "\n\n\n\n\nconst f = (a) => a / 2; // half\n\n";
        assert_eq!(without_comments(written), sent);
        let casts = "/** @type {string} */ (x).trim();\n/** @type {X} */ a, /** @type {Y} */\nb();\n";
        assert_eq!(without_comments(casts), casts);
    }

    /// Else a line of a text that looks like a comment would be lost, or code after a comment's end.
    #[test]
    fn no_text_and_no_code_of_a_module_can_be_taken_for_a_comment() {
        for asset in ALL.iter().filter(|asset| asset.name.ends_with(".js")) {
            for (n, line) in asset.body().lines().enumerate() {
                assert!(
                    line.matches('`').count().is_multiple_of(2),
                    "{}:{}: a text over lines",
                    asset.name,
                    n + 1
                );
                assert!(!line.trim_end().ends_with("/*"), "{}:{}: a comment begins late", asset.name, n + 1);
            }
            let mut ends = asset.source.lines().map(str::trim).filter(|line| line.starts_with("*/"));
            assert!(ends.all(|line| line == "*/"), "{}: code after a comment", asset.name);
            assert!(!asset.body().contains("@param"), "{}: a comment is left", asset.name);
        }
    }

    /// A zone of the picture: left, right, near and far edge.
    type Drawn = (Zone, [i16; 4]);

    /// The rows of `zone-ground.js`: each is written as JSON.
    fn drawn() -> Vec<Drawn> {
        let board = ZoneBoard::standard();
        let text = find("zone-ground.js").expect("it is there").source;
        let rows = text.lines().filter_map(|line| line.trim().strip_suffix("],")?.strip_prefix("[\""));
        rows.map(|row| {
            let parts: Vec<&str> = row.split(',').map(|part| part.trim().trim_matches('"')).collect();
            let zone = Zone::named(parts[0]).expect("a zone of the board");
            let number = |at: usize| parts[at].parse::<i16>().expect("a number");
            assert_eq!((number(3), number(4)), (board.near(zone), board.far(zone)), "yards of {zone}");
            assert_eq!(Zone::named(parts[5]), Some(board.area[zone as usize]), "area of {zone}");
            assert_eq!(number(6), board.value(zone), "value of {zone}");
            (zone, [number(1), number(2), number(3), number(4)])
        })
        .collect()
    }

    /// Whether two rectangles share more than a corner.
    fn touch([l, r, n, f]: [i16; 4], [left, right, near, far]: [i16; 4]) -> bool {
        let across = r.min(right) - l.max(left);
        let deep = f.min(far) - n.max(near);
        across == 0 && deep > 0 || deep == 0 && across > 0
    }

    #[test]
    fn the_picture_of_the_board_is_the_board() {
        let drawn = drawn();
        assert_eq!(drawn.len(), Zone::NAMED);
        for (a, at) in &drawn {
            for (b, there) in drawn.iter().filter(|(b, _)| b != a) {
                assert_eq!(touch(*at, *there), ZoneBoard::standard().adjacent(*a, *b), "{a} and {b}");
            }
            let (_, mirror) = drawn.iter().find(|(b, _)| *b == a.mirror()).expect("its mirror image");
            assert_eq!([100 - at[1], 100 - at[0], at[2], at[3]], *mirror, "{a} in the mirror");
        }
    }
}
