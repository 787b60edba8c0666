//! What the invented game looks like on paper.

use crate::game;

use game::{Clubs, facts};
use hashmark_record::{GameRecord, text};

fn book() -> GameRecord {
    facts().iter().collect()
}

#[test]
fn the_play_by_play_reads_like_a_game() {
    insta::assert_snapshot!(text::play_by_play(&book(), &Clubs, 80));
}

#[test]
fn the_box_score_fits_the_page() {
    insta::assert_snapshot!(text::box_score(&book(), &Clubs, 80));
}

#[test]
fn the_drive_chart_draws_each_drive_as_a_strip_of_the_field() {
    insta::assert_snapshot!(text::drive_chart(&book(), &Clubs, 80));
}

#[test]
fn the_scoring_summary_lists_every_score_with_its_drive_and_try() {
    insta::assert_snapshot!(text::scoring_summary(&book(), &Clubs, 80));
}

#[test]
fn the_sheet_is_the_same_record_as_json() {
    insta::assert_json_snapshot!(book().sheet(&Clubs));
}

#[test]
fn no_page_is_wider_than_80_columns() {
    let book = book();
    let pages = [
        text::play_by_play(&book, &Clubs, 80),
        text::box_score(&book, &Clubs, 80),
        text::drive_chart(&book, &Clubs, 80),
        text::scoring_summary(&book, &Clubs, 80),
    ];
    for line in pages.iter().flat_map(|page| page.lines()) {
        assert!(line.chars().count() <= 80, "{line}");
    }
}
