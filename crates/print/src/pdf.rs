//! Pages as a PDF file.

use crate::Paper;
use crate::font::{Face, encode};
use crate::layout::{DrawnMark, PaperPage, pages};
use pdf_writer::{Content, Finish, Name, Pdf, Rect, Ref, Str, TextStr};

const PLAIN: Name<'static> = Name(b"F1");
const BOLD: Name<'static> = Name(b"F2");

/// The papers as one file.
pub fn pdf(papers: &[Paper]) -> Vec<u8> {
    let pages = pages(papers);
    let mut pdf = Pdf::new();
    let [catalog, tree, info, plain, bold] = [1, 2, 3, 4, 5].map(Ref::new);
    let page_id = |at: usize| Ref::new(6 + 2 * at as i32);
    let body_id = |at: usize| Ref::new(7 + 2 * at as i32);
    pdf.catalog(catalog).pages(tree);
    pdf.pages(tree).kids((0..pages.len()).map(page_id)).count(pages.len() as i32);
    let title = papers.first().map_or("", |paper| &paper.title);
    pdf.document_info(info).title(TextStr(title)).producer(TextStr("Hashmark"));
    for (id, name) in [(plain, "Helvetica"), (bold, "Helvetica-Bold")] {
        let mut font = pdf.type1_font(id);
        font.base_font(Name(name.as_bytes()));
        font.encoding_predefined(Name(b"WinAnsiEncoding"));
    }
    for (at, page) in pages.iter().enumerate() {
        let mut sheet = pdf.page(page_id(at));
        sheet.media_box(Rect::new(0.0, 0.0, page.width, page.height)).parent(tree).contents(body_id(at));
        let mut resources = sheet.resources();
        resources.fonts().pair(PLAIN, plain).pair(BOLD, bold);
        resources.finish();
        sheet.finish();
        pdf.stream(body_id(at), &drawn(page));
    }
    pdf.finish()
}

fn drawn(page: &PaperPage) -> Vec<u8> {
    let mut content = Content::new();
    content.set_line_width(0.5);
    // Shades first, so that lines and words stand on them.
    for mark in &page.marks {
        if let DrawnMark::Shade(x, y, wide, high) = mark {
            content.set_fill_gray(0.9).rect(*x, *y, *wide, *high).fill_nonzero();
        }
    }
    content.set_fill_gray(0.0);
    for mark in &page.marks {
        match mark {
            DrawnMark::Line { from, to } => {
                content.move_to(from.0, from.1).line_to(to.0, to.1).stroke();
            }
            DrawnMark::Text { x, y, size, face, text } if !text.is_empty() => {
                let font = if *face == Face::Bold { BOLD } else { PLAIN };
                content.begin_text().set_font(font, *size).next_line(*x, *y);
                content.show(Str(&encode(text))).end_text();
            }
            _ => {}
        }
    }
    content.finish().to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{PaperColumn, PaperPart, PaperRow, PaperTable};

    #[test]
    fn a_file_has_its_pages_and_words_and_is_the_same_each_time() {
        let rows = (0..80).map(|at| PaperRow::Cells(vec![format!("man {at}")])).collect();
        let table = PaperTable { columns: vec![PaperColumn::words("Player", 1.0)], rows, at_least: 0 };
        let fields = vec![("Team".to_string(), "Duluth (Icebreakers".to_string())];
        let parts = vec![PaperPart::Fields { across: 2, fields }, PaperPart::Table(table)];
        let paper = Paper { title: "Roster".to_string(), parts, ..Paper::default() };
        let file = pdf(std::slice::from_ref(&paper));
        let text = String::from_utf8_lossy(&file);
        assert!(text.starts_with("%PDF-") && text.trim_end().ends_with("%%EOF"));
        assert!(text.contains("/Count 2") && text.contains("man 79"));
        // A bracket in a text is no bracket of the file.
        assert!(text.contains("Duluth \\(Icebreakers"), "{text}");
        assert_eq!(file, pdf(&[paper]));
    }
}
