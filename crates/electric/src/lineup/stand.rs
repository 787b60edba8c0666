//! Where a figure stands before the play, as his coach thinks of it.

use crate::board::{Heading, Point};
use crate::call::LineupUnit;
use crate::campaign::InactiveMen;
use crate::field::{self, BASE_LENGTH, BASE_WIDTH, END};
use crate::forms::FormTables;
use hashmark_law::Side;
use std::fmt;

/// The name of a place in a form: `RB1`, `Nickel`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct PlaceTag([u8; 8]);

impl PlaceTag {
    /// A name of up to eight letters.
    pub fn new(name: &str) -> PlaceTag {
        let mut letters = [0; 8];
        letters.iter_mut().zip(name.bytes()).for_each(|(slot, letter)| *slot = letter);
        PlaceTag(letters)
    }

    /// Its letters.
    pub fn as_str(&self) -> &str {
        let long = self.0.iter().position(|letter| *letter == 0).unwrap_or(8);
        std::str::from_utf8(&self.0[..long]).unwrap_or("?")
    }

    /// The kind of place, whatever its number.
    pub fn place(&self) -> StandPlace {
        let name = self.as_str();
        match name.trim_end_matches(|c: char| c.is_ascii_digit()) {
            "QB" => StandPlace::Quarterback,
            "RB" | "UB" => StandPlace::Back,
            "TE" | "W" => StandPlace::TightEnd,
            "WR" | "Slot" | "G" => StandPlace::Wide,
            "LG" | "RG" => StandPlace::Guard,
            "LT" | "RT" => StandPlace::Tackle,
            "C" | "LS" => StandPlace::Center,
            "DE" | "DT" => StandPlace::Lineman,
            "WLB" | "MLB" | "SLB" | "LB" => StandPlace::Linebacker,
            "K" => StandPlace::Kicker,
            "P" => StandPlace::Punter,
            "H" => StandPlace::Holder,
            "R" => StandPlace::Returner,
            _ => StandPlace::Secondary,
        }
    }
}

impl fmt::Debug for PlaceTag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// Kinds of place (E1-positions).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StandPlace {
    Quarterback,
    Back,
    TightEnd,
    Wide,
    Guard,
    Tackle,
    Center,
    Lineman,
    Linebacker,
    Secondary,
    Kicker,
    Punter,
    Holder,
    Returner,
}

impl StandPlace {
    /// Linemen of the offense: never eligible (E1-pass-2).
    pub const fn interior(self) -> bool {
        matches!(self, StandPlace::Guard | StandPlace::Tackle | StandPlace::Center)
    }

    /// Those who may catch a forward pass if nothing else forbids it.
    pub const fn may_catch(self) -> bool {
        matches!(self, StandPlace::Back | StandPlace::TightEnd | StandPlace::Wide | StandPlace::Returner)
    }
}

/// A figure before the play.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct FigureStand {
    pub tag: PlaceTag,
    /// Who he is, on the roster.
    pub man: u8,
    /// Yards right of the ball.
    pub right: f32,
    /// Yards from the line back to the front of his base.
    pub back: f32,
    /// Where that is on the board.
    pub at: Point,
    /// Which way he faces, as his coach says it.
    pub degrees: i16,
    /// On a stationary base.
    pub stationary: bool,
    /// On a reversed base.
    pub reversed: bool,
    pub dial: i8,
    /// A returner of a kick.
    pub returner: bool,
    /// His number does not catch passes, and nobody has said that he will (E1-materials-32).
    pub unreported: bool,
}

/// The eleven of a side.
pub type FigureEleven = [FigureStand; 11];

/// What a formation of the second part may do that the core rules refuse.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Leave {
    /// Nothing: the core rules hold.
    #[default]
    None,
    /// A file of backs as deep as the coach likes (E2-formation-off-13).
    DeepFile,
    /// The quarterback behind a tackle, the snap to one of two backs (E2-formation-off-22, E2-formation-off-23).
    SingleWing,
    /// A back takes the snap, and there need be no quarterback (E2-formation-off-24).
    Wildcat,
}

impl Leave {
    /// The tags of those who may take the snap.
    pub const fn takers(self) -> &'static [&'static str] {
        match self {
            Leave::None | Leave::DeepFile => &["QB"],
            Leave::SingleWing => &["RB2", "RB3"],
            Leave::Wildcat => &["RB1", "RB2"],
        }
    }

    /// Whether somebody else than the quarterback takes the snap.
    pub const fn direct(self) -> bool {
        matches!(self, Leave::SingleWing | Leave::Wildcat)
    }
}

/// Where a unit lines up.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LineupGround {
    /// Which unit.
    pub unit: LineupUnit,
    /// The side whose eleven it is.
    pub side: Side,
    /// The line it stands behind: of scrimmage, the kicking line, the restraining line.
    pub line: f32,
    /// Where the ball is across the field.
    pub ball_y: f32,
    /// The line to gain or the goal line is two yards off or less (E1-terms-33).
    pub short: bool,
    /// Length of the field goal, for who may stand in the end zone; 0 for a try.
    pub goal_yards: i16,
    /// What its form may do beyond the core rules.
    pub leave: Leave,
    /// Who of its men does not line up.
    pub bench: InactiveMen,
}

impl LineupGround {
    /// The same for a form: some of the second part's have leave.
    #[must_use]
    pub fn by(self, all: &FormTables, form: &str) -> LineupGround {
        let offense = self.unit == LineupUnit::Offense;
        LineupGround { leave: if offense { all.leave(form) } else { Leave::None }, ..self }
    }

    /// The center of a base whose front is so far right of the ball and behind the line.
    pub fn point(&self, right: f32, back: f32) -> Point {
        let forward = field::forward(self.side);
        Point::new(self.line - (back + BASE_LENGTH / 2.0) * forward, self.ball_y - right * forward)
    }

    /// The heading of degrees, as this side says them.
    pub fn heading(&self, degrees: i16) -> Heading {
        field::heading(self.side, degrees)
    }

    /// Yards from the line back to the end line behind the unit.
    pub fn room(&self) -> f32 {
        END + self.line * field::forward(self.side)
    }

    /// A figure of this name, facing straight ahead.
    pub fn stand(&self, tag: &str, right: f32, back: f32) -> FigureStand {
        FigureStand {
            tag: PlaceTag::new(tag),
            right,
            back,
            at: self.point(right, back),
            ..FigureStand::default()
        }
    }
}

/// Left and right exchanged; what stands on the numerals stays inside the field because the ball does.
pub fn mirror(eleven: &mut FigureEleven, ground: &LineupGround) {
    for figure in eleven.iter_mut() {
        (figure.right, figure.degrees, figure.dial) = (-figure.right, -figure.degrees, -figure.dial);
        figure.at = ground.point(figure.right, figure.back);
    }
}

/// Nobody stands over a sideline or the end line, and nobody where a team-mate stands: who would is moved to the
/// nearest free place along his row.
pub(crate) fn into_bounds(eleven: &mut FigureEleven, ground: &LineupGround) {
    let half = crate::board::FIELD_HALF_WIDTH - BASE_WIDTH / 2.0 - 0.3;
    for at in 0..eleven.len() {
        let deepest = ground.room() - BASE_LENGTH - 0.3;
        let mut figure = eleven[at];
        figure.back = figure.back.min(deepest);
        let clear = |right: f32| {
            let y = ground.point(right, figure.back).y;
            let free = |other: &FigureStand| {
                let level = (other.back - figure.back).abs() < BASE_LENGTH + 0.2;
                let apart = if (other.back - figure.back).abs() < 1.0 {
                    2.0 * BASE_WIDTH + 0.02
                } else {
                    BASE_WIDTH + 0.3
                };
                !level || (other.right - right).abs() >= apart
            };
            y.abs() <= half && eleven[..at].iter().all(free)
        };
        let steps = (0..120).flat_map(|step| [step as f32 * -0.25, step as f32 * 0.25]);
        let toward = |step: f32| if figure.right > 0.0 { figure.right + step } else { figure.right - step };
        if let Some(right) = steps.map(toward).find(|right| clear(*right)) {
            figure.right = right;
        }
        figure.at = ground.point(figure.right, figure.back);
        eleven[at] = figure;
    }
}
