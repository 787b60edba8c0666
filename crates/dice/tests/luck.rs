//! The band in which nine of ten honest games lie.

use hashmark_dice::{DISTANCE_BAND, Die, LuckBand, Roll, Stream, face_band, spread};

/// Worked out with whole numbers of any size: the counts at which the exact sum passes 5 % and reaches 95 %.
const EXACT: [(u32, u32, u32); 9] = [
    (0, 0, 0),
    (1, 0, 1),
    (6, 0, 3),
    (36, 3, 10),
    (60, 5, 15),
    (432, 59, 85),
    (600, 85, 115),
    (2000, 306, 361),
    (6000, 953, 1048),
];

#[test]
fn the_band_of_a_face_is_that_of_the_exact_distribution() {
    for (dice, least, most) in EXACT {
        assert_eq!(face_band(dice), LuckBand { least, most }, "{dice} dice");
    }
    let band = face_band(100_000_000);
    assert!(band.least < 16_666_666 && band.most > 16_666_667, "{band:?}");
}

const RED: Die = Die::plain("red", 6);
const THROW: Roll = Roll::of(&[RED, RED, Die::plain("white", 6)]);

#[test]
fn nine_of_ten_honest_games_lie_in_the_band() {
    const GAMES: u32 = 3000;
    const THROWS: usize = 200;
    let band = face_band(3 * THROWS as u32);
    let mut stream = Stream::new(11);
    let (mut faces_in, mut distances_in) = (0, 0);
    for _ in 0..GAMES {
        let throws: Vec<_> = (0..THROWS).map(|_| THROW.throw(stream.below(THROW.outcomes()))).collect();
        let (counts, distance) = spread(throws.iter().map(|pips| (THROW, pips)));
        faces_in += counts.iter().filter(|count| band.holds(**count)).count();
        distances_in += u32::from((DISTANCE_BAND[0]..=DISTANCE_BAND[1]).contains(&distance));
    }
    let faces = faces_in as f64 / f64::from(6 * GAMES);
    let distances = f64::from(distances_in) / f64::from(GAMES);
    // Counts are whole, so that a little more than nine of ten lie in it; one count less on each side would be too narrow.
    assert!((0.90..0.925).contains(&faces), "{faces}");
    assert!((0.885..0.915).contains(&distances), "{distances}");
}
