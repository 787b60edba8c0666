//! The record of a game in its league's columns: a page to read and to print.

use super::layout::{HtmlPage, NavPlace};
use hashmark_table::spoken::{LineStyle, RecordSheet, SheetLine};
use maud::{Markup, html};

/// The page of a record.
pub fn page(id: &str, title: &str, sheet: &RecordSheet) -> Markup {
    let heading = format!("{title}, the record");
    let page = HtmlPage {
        title: &heading,
        place: NavPlace::Game,
        styles: &["pages.css", "record.css"],
        scripts: &[],
        class: "still",
    };
    page.render(html! {
        h1 { (title) }
        p.actions {
            a.button href=(format!("/game/{id}")) { "To the table" }
            a.button href=(format!("/game/{id}/replay")) { "Watch it again" }
        }
        div.scroll tabindex="0" role="region" aria-label="Game record" { (table(sheet)) }
    })
}

fn table(sheet: &RecordSheet) -> Markup {
    let across = sheet.heads.len();
    html! {
        table.record {
            caption.visually-hidden { "The game record: one line a play." }
            thead { tr { @for head in &sheet.heads { th scope="col" { (head) } } } }
            tbody {
                @for line in &sheet.lines {
                    @match line {
                        SheetLine::Row(cells) => { tr { @for cell in cells { td { (cell) } } } }
                        SheetLine::Note(text) => { tr.note { td colspan=(across) { (text) } } }
                        SheetLine::Rule(rule, text) => {
                            tr class=(class(*rule)) { th colspan=(across) scope="colgroup" { (text) } }
                        }
                    }
                }
            }
        }
    }
}

const fn class(rule: LineStyle) -> &'static str {
    match rule {
        LineStyle::Single => "single",
        LineStyle::Dashed => "dashed",
        LineStyle::Double => "double",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_is_a_table_with_lines_across_and_its_words_stay_words() {
        let sheet = RecordSheet {
            heads: vec!["ball", "play"],
            lines: vec![
                SheetLine::Rule(LineStyle::Single, "ASH".to_owned()),
                SheetLine::Row(vec!["own 30".to_owned(), "<b>LH/RT".to_owned()]),
                SheetLine::Rule(LineStyle::Double, "half-time: SAV 3, ASH 0".to_owned()),
            ],
        };
        let page = page("k7", "Savannah at Asheville", &sheet).into_string();
        assert!(page.contains("<tr class=\"single\"><th colspan=\"2\" scope=\"colgroup\">ASH</th></tr>"));
        assert!(page.contains("<td>own 30</td><td>&lt;b&gt;LH/RT</td>"), "{page}");
        assert!(page.contains("class=\"double\"") && page.contains("href=\"/game/k7/replay\""));
        assert_eq!(page.matches("<script").count(), 1, "a page to print needs none but for the theme");
        assert!(page.contains("<script src=\"/assets/theme.js"));
    }
}
