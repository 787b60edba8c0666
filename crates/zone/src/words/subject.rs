//! Where what a refusal is about stands in a typed call.

use super::parse::{named_defense, numbers, without_hurry};
use crate::call::ZoneAsk;
use crate::formation::ZoneFormation;
use crate::game::ZoneGame;
use crate::notation::{WrittenLineup, read_formation};
use hashmark_law::Side;
use hashmark_table::{Subject, written_words};
use std::ops::Range;

/// The man, or the word of the notation.
pub(super) fn written_at(
    game: &ZoneGame,
    side: Side,
    ask: &ZoneAsk,
    typed: &str,
    subject: Subject,
) -> Option<Range<usize>> {
    match subject {
        Subject::Word(word) => subject.word_in(typed).or_else(|| screen_zone(typed, word)),
        Subject::Figure(figure) => match ask {
            ZoneAsk::Set => in_formation(typed, figure),
            ZoneAsk::Defend { formation, men } => {
                let defense = named_defense(game, side, formation, men, typed.trim()).ok()?;
                let label = defense.0.get(usize::from(figure))?.name();
                Subject::Word(label).word_in(typed)
            }
            ZoneAsk::Play { formation, .. } | ZoneAsk::Audible { formation } => {
                in_play(game, side, formation, typed, figure)
            }
            _ => None,
        },
        Subject::Man(_) | Subject::WholeCall => None,
    }
}

/// A screen's zone is written in one word with it: `scnSC`.
fn screen_zone(typed: &str, zone: &str) -> Option<Range<usize>> {
    let is_screen = |word: &str| {
        let head = word.get(..3).is_some_and(|head| head.eq_ignore_ascii_case("scn"));
        head && word.get(3..).is_some_and(|rest| rest.eq_ignore_ascii_case(zone))
    };
    written_words(typed).find(|(_, word)| is_screen(word)).map(|(at, _)| at.start + 3..at.end)
}

/// A man of a formation that is written out: `RW@WWR-1`.
fn in_formation(typed: &str, figure: u8) -> Option<Range<usize>> {
    let written = without_hurry(typed.trim());
    let label = read_formation(written).ok()?.slots.get(usize::from(figure))?.label;
    Subject::Word(label.name()).word_in(typed)
}

fn in_play(
    game: &ZoneGame,
    side: Side,
    formation: &ZoneFormation,
    typed: &str,
    figure: u8,
) -> Option<Range<usize>> {
    let numbers = numbers(game, side, &game.team(side).fill(formation, game.side(side).out));
    WrittenLineup::new(formation, &numbers).last_mention(typed, figure)
}
