//! Usage after a game: who rests the next one.

use hashmark_card::position::Pos;
use hashmark_card::tables::{CardCharts, CardLimits};
use hashmark_card::usage::{Category, Rest, Schedule, UsageRow, UsageTotal, resting, usage};

fn limits() -> CardLimits {
    CardCharts::standard().limits
}

fn total(passes: u16, rushes: u16, catches: u16) -> UsageTotal {
    UsageTotal { passes, rushes, catches }
}

fn row(man: u8, pos: Pos, actual: UsageTotal, replay: UsageTotal) -> UsageRow {
    UsageRow { man, pos, actual, replay, exempt: false, fit: true }
}

/// A substitute who has done nothing.
fn spare(man: u8, pos: Pos) -> UsageRow {
    row(man, pos, UsageTotal::default(), UsageTotal::default())
}

/// After five of sixteen games.
fn five() -> Schedule {
    after(5)
}

fn after(played: u8) -> Schedule {
    Schedule { actual: 16, played, regular: 16, playoff: false }
}

fn spares() -> [UsageRow; 5] {
    [spare(20, Pos::Hb), spare(21, Pos::Qb), spare(22, Pos::Fl), spare(23, Pos::Te), spare(24, Pos::Fb)]
}

/// Who rests, with a substitute at every position.
fn rests(rows: &[UsageRow], schedule: Schedule) -> Vec<u8> {
    let rows: Vec<UsageRow> = rows.iter().copied().chain(spares()).collect();
    resting(&limits(), &rows, &schedule).iter().map(|rest| rest.man).collect()
}

#[track_caller]
fn uses(row: UsageRow, percent: f64, excess: f64) {
    let (found, over) = usage(&row, &five()).expect("an actual total");
    assert!((found - percent).abs() < 0.06, "{found} %");
    assert!((over - excess).abs() < 0.01, "{over} touches");
}

// C-use-1, C-use-6: 120 of 300 in 5 of 16 games: 128 %, 26.25 above 93.75.
#[test]
fn a_back_is_measured_by_rushes_and_catches() {
    uses(row(1, Pos::Hb, total(9, 240, 60), total(7, 90, 30)), 128.0, 26.25);
}

// C-use-2
#[test]
fn a_quarterback_is_measured_by_passes_and_rushes() {
    uses(row(1, Pos::Qb, total(500, 40, 8), total(175, 15, 9)), 112.6, 21.25);
}

// C-use-3
#[test]
fn a_receiver_is_measured_by_catches() {
    uses(row(1, Pos::Fl, total(9, 9, 80), total(7, 7, 30)), 120.0, 5.0);
}

// C-use-4: 110.0 % is not above; 110.1 % is.
#[test]
fn above_a_hundred_and_ten_percent_he_rests() {
    let back = |actual, replay| row(1, Pos::Hb, total(0, actual, 0), total(0, replay, 0));
    assert_eq!(usage(&back(160, 55), &five()).map(|(percent, _)| percent), Some(110.0));
    assert!(rests(&[back(160, 55)], five()).is_empty());
    let (percent, _) = usage(&back(1000, 344), &five()).expect("an actual total");
    assert!((percent - 110.08).abs() < 0.001);
    assert_eq!(rests(&[back(1000, 344)], five()), [1]);
}

// C-use-5: 26.25 touches at 128 % rank over 3 at 150 %; three are over, two rest.
#[test]
fn the_two_with_most_touches_above_their_projection_rest() {
    let back = row(1, Pos::Hb, total(0, 240, 60), total(0, 90, 30));
    let passer = row(2, Pos::Qb, total(500, 40, 0), total(175, 15, 0));
    let end = row(3, Pos::Te, total(0, 0, 19), total(0, 0, 9));
    let (percent, excess) = usage(&end, &five()).expect("an actual total");
    assert!(percent > 150.0 && (3.0..3.1).contains(&excess), "{percent} {excess}");
    assert_eq!(rests(&[end, passer, back], five()), [1, 2]);
    assert_eq!(rests(&[end, back], five()), [1, 3]);
}

// C-use-5, C-use-6: what is told is why.
#[test]
fn the_reason_is_told_with_the_name() {
    let back = row(1, Pos::Hb, total(0, 240, 60), total(0, 90, 30));
    let rests = resting(&limits(), &[back, spare(20, Pos::Fb)], &five());
    assert_eq!(rests, [Rest { man: 1, category: Category::Back, percent: 128.0, excess: 26.25 }]);
}

// C-use-7
#[test]
fn usage_counts_from_the_third_game_to_the_last_but_one() {
    let back = |played: u8| row(1, Pos::Hb, total(0, 160, 0), total(0, u16::from(played) * 20, 0));
    for (played, counts) in [(1, false), (2, true), (5, true), (14, true), (15, false)] {
        assert_eq!(rests(&[back(played)], after(played)) == [1], counts, "after game {played}");
    }
    let playoffs = Schedule { playoff: true, ..after(5) };
    assert!(rests(&[back(5)], playoffs).is_empty());
}

// C-use-8
#[test]
fn one_man_of_a_category_rests() {
    let first = row(1, Pos::Fl, total(0, 0, 80), total(0, 0, 30));
    let second = row(2, Pos::Se, total(0, 0, 64), total(0, 0, 30));
    let tight = row(3, Pos::Te, total(0, 0, 48), total(0, 0, 18));
    assert_eq!(rests(&[first, second, tight], five()), [2]);
}

// C-use-9
#[test]
fn nobody_rests_whose_position_would_be_empty() {
    let first = row(1, Pos::Qb, total(500, 40, 0), total(190, 0, 0));
    let second = spare(2, Pos::Qb);
    let hurt = UsageRow { fit: false, ..second };
    let of = |rows: &[UsageRow]| resting(&limits(), rows, &five()).len();
    assert_eq!(of(&[first, second]), 1);
    assert_eq!(of(&[first, hurt]), 0, "the second quarterback is hurt");
    let back = row(3, Pos::Hb, total(0, 160, 0), total(0, 90, 0));
    assert_eq!((of(&[back, spare(4, Pos::Fb)]), of(&[back, second])), (1, 0), "a fullback is a back");
    let end = row(5, Pos::Te, total(0, 0, 32), total(0, 0, 20));
    assert_eq!((of(&[end, spare(6, Pos::Te)]), of(&[end, spare(6, Pos::Fl)])), (1, 0));
}

// C-use-9: he who may not rest leaves his place to the next of his category.
#[test]
fn a_man_who_cannot_be_spared_does_not_shield_the_others() {
    let end = row(1, Pos::Te, total(0, 0, 48), total(0, 0, 40));
    let wide = row(2, Pos::Fl, total(0, 0, 80), total(0, 0, 30));
    let rows = [end, wide, spare(22, Pos::Se)];
    assert_eq!(resting(&limits(), &rows, &five()).iter().map(|rest| rest.man).collect::<Vec<_>>(), [2]);
}

// C-use-10
#[test]
fn without_an_actual_total_or_by_exemption_nobody_rests() {
    let idle = row(1, Pos::Hb, UsageTotal::default(), total(0, 50, 0));
    assert_eq!(usage(&idle, &five()), None);
    assert!(rests(&[idle], five()).is_empty());
    let busy = row(1, Pos::Hb, total(0, 160, 0), total(0, 90, 0));
    assert_eq!(rests(&[busy], five()), [1]);
    assert!(rests(&[UsageRow { exempt: true, ..busy }], five()).is_empty());
}

// C-use-10: a rest is one game, then he is measured again: still 118 %, he rests again.
#[test]
fn a_rested_man_is_measured_again() {
    let back = row(1, Pos::Hb, total(0, 160, 0), total(0, 71, 0));
    assert_eq!(rests(&[back], five()), [1]);
    let (percent, _) = usage(&back, &after(6)).expect("an actual total");
    assert!((118.0..118.5).contains(&percent));
    assert_eq!(rests(&[back], after(6)), [1]);
    assert!(rests(&[back], after(7)).is_empty(), "101 % after another rest");
}

// C-use-11
#[test]
fn a_back_is_a_back_however_much_he_catches() {
    for (pos, category) in [
        (Pos::Hb, Category::Back),
        (Pos::Fb, Category::Back),
        (Pos::Qb, Category::Quarterback),
        (Pos::Fl, Category::Receiver),
        (Pos::Se, Category::Receiver),
        (Pos::Te, Category::Receiver),
        (Pos::K, Category::Receiver),
    ] {
        assert_eq!(Category::of(pos), category);
    }
    let catches = row(1, Pos::Hb, total(0, 240, 60), total(0, 60, 60));
    assert!((usage(&catches, &five()).expect("an actual total").0 - 128.0).abs() < 0.01);
}
