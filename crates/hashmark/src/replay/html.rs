//! A saved game as one page: score, drive chart, scoring, box score, play-by-play; nothing from elsewhere.

use super::chart::svg;
use hashmark_games::layout::escape_markup;
use hashmark_law::Side;
use hashmark_record::text::{box_score, line_score, scoring_summary};
use hashmark_record::{GameRecord, LineKind, Names};

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem;\
color:#1c1c1c;background:#fff}pre{overflow-x:auto;background:#f4f4f0;padding:.8rem;font-size:.85rem}\
h3{margin:1.2rem 0 .2rem;font-size:1rem}p{margin:.15rem 0}.result{color:#555;font-style:italic}\
figure{margin:0;overflow-x:auto}@media(prefers-color-scheme:dark){body{color:#e8e8e8;background:#161616}\
pre{background:#222}.result{color:#aaa}figure{background:#fff}}";

pub fn page(book: &GameRecord, clubs: &dyn Names) -> String {
    let title =
        format!("{} at {}", escape_markup(clubs.full(Side::Away)), escape_markup(clubs.full(Side::Home)));
    let pre = |text: String| format!("<pre>{}</pre>\n", escape_markup(text.trim_end()));
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" \
         content=\"width=device-width\">\n<title>{title}</title>\n<style>{STYLE}</style>\n<h1>{title}</h1>\n{}\
         <h2>Drives</h2>\n<figure>{}</figure>\n<h2>Scoring</h2>\n{}<h2>Box score</h2>\n{}<h2>Play by play</h2>\n{}</html>\n",
        pre(line_score(book, clubs)),
        svg(book, clubs),
        pre(scoring_summary(book, clubs, 90)),
        pre(box_score(book, clubs, 90)),
        plays(book, clubs)
    )
}

fn plays(book: &GameRecord, clubs: &dyn Names) -> String {
    let line = |line: hashmark_record::StoryLine| {
        let text = escape_markup(&line.text);
        match line.kind {
            LineKind::Period => format!("<h2>{text}</h2>\n"),
            LineKind::Drive => format!("<h3>{text}</h3>\n"),
            LineKind::Result => format!("<p class=\"result\">{text}</p>\n"),
            LineKind::Play | LineKind::Note => format!("<p>{text}</p>\n"),
        }
    };
    book.play_by_play(clubs).into_iter().map(line).collect()
}
