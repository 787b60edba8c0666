//! Figures on a vibrating plate: the still of a stoppage, what is being written at one, and the film of a play.
//! Lengths are hundredths of a yard from the middle of the field, toward the goal that home attacks and to its left;
//! ways are tenths of a degree from there, against the clock.

use super::Seat;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A figure on his base.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct FigureView {
    /// His number on the board: 0 to 10 home, 11 to 21 the visitors.
    pub who: u8,
    /// His place: `RB1`.
    pub tag: String,
    /// On his jersey.
    pub number: u8,
    pub name: String,
    pub at: [i32; 2],
    /// Which way he faces.
    pub way: i32,
    /// On a stationary base.
    #[serde(default, skip_serializing_if = "is_not")]
    pub stationary: bool,
    /// His base drives backward.
    #[serde(default, skip_serializing_if = "is_not")]
    pub reversed: bool,
    /// He lies.
    #[serde(default, skip_serializing_if = "is_not")]
    pub fallen: bool,
    /// An opponent touches him.
    #[serde(default, skip_serializing_if = "is_not")]
    pub blocked: bool,
    /// He may catch a forward pass.
    #[serde(default, skip_serializing_if = "is_not")]
    pub eligible: bool,
    /// His dial, -9 hard left to 9 hard right.
    #[serde(default, skip_serializing_if = "is_straight")]
    pub dial: i8,
    /// His rating as it stands, where men are rated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<i16>,
    /// His hit points, where men are hurt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub health: Option<i8>,
}

fn is_not(value: &bool) -> bool {
    !value
}

fn is_straight(dial: &i8) -> bool {
    *dial == 0
}

/// The plate at rest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct StillView {
    /// The figures on it.
    pub figures: Vec<FigureView>,
    /// The loose ball.
    pub ball: Option<[i32; 2]>,
    /// The felt marker.
    pub marker: Option<[i32; 2]>,
    /// Who has the ball.
    pub carrier: Option<u8>,
    /// The line of scrimmage, or of the kick.
    pub line: i32,
    /// The line to gain.
    pub gain: Option<i32>,
    /// Where the ball is put down across the field.
    pub ball_y: i32,
    /// Who snaps or kicks.
    #[serde(rename = "offence")]
    pub offense: Seat,
}

/// A form, drawn small.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct FormView {
    /// As typed.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// What it is good for.
    pub suits: String,
    /// Right of the ball and behind the line.
    pub men: Vec<[i32; 2]>,
}

/// A receiver and where the stick may end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct StickReach {
    /// Which of the eleven.
    pub to: u8,
    /// How far away he is, hundredths of a yard.
    pub yards: i32,
    /// The longer stick, for pressure.
    pub pressed: bool,
    /// Degrees from where he faces, then where the marker would lie.
    pub spots: Vec<[i32; 3]>,
}

/// What is done by hand at a question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum HandToolView {
    /// Nothing but the menu.
    Menu,
    /// A form is chosen and changed.
    Lineup { forms: Vec<FormView>, form: String, mirrored: bool },
    /// Figures are handled; `place` says that they may be moved.
    Orders { place: bool },
    /// The switch is held, in hundredths of a second.
    Power { least: u16, most: u16, auto: bool },
    /// The quarterback chooses; the longest look and scramble in hundredths of a second.
    Declare { read: Option<u16>, scramble: Option<u16>, throws: Vec<StickReach> },
    /// The stop is set beforehand.
    Stop,
    /// The marker is laid, at most so far from the middle.
    Marker { most: i32 },
}

/// A figure that answers the question when it is pointed at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct FigurePickView {
    /// Which of the eleven.
    pub figure: u8,
    /// The call as typed.
    pub call: String,
    pub words: String,
}

/// Why a figure may not be turned.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Barred {
    /// Which of the eleven.
    pub figure: u8,
    pub why: String,
}

/// Where an eleven lines up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct LineupGroundView {
    /// The line it stands behind.
    pub line: i32,
    /// Where the ball is across the field.
    pub ball_y: i32,
}

/// What a coach is writing, carried out on a copy of the plate.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct PlateView {
    /// The plate with his orders carried out.
    pub still: Option<StillView>,
    /// His men as the assistant would have them.
    pub ghosts: Vec<FigureView>,
    /// What the assistant would order.
    pub suggested: Option<String>,
    /// Who may not be turned.
    pub barred: Vec<Barred>,
    /// Where he lines up, when figures may be moved.
    pub ground: Option<LineupGroundView>,
    /// What else is done by hand.
    pub hands: HandToolView,
    /// Figures that answer the question.
    pub picks: Vec<FigurePickView>,
    /// The figure at fault.
    pub wrong: Option<u8>,
}

/// One throw of the switch, thirty moments a second.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ShotView {
    /// All that are on the plate, as they stood before it.
    pub figures: Vec<FigureView>,
    /// Who has the ball when the switch goes on.
    pub carrier: Option<u8>,
    /// The pass in the air: who is to catch it, where his front was, where the marker lies.
    pub stick: Option<[i32; 5]>,
    /// The felt marker.
    pub marker: Option<[i32; 2]>,
    /// A loose ball is on the plate.
    pub ball: bool,
    /// How many moments there are.
    pub frames: usize,
    /// How many of them show the power on.
    pub powered: usize,
    /// What to see: the moment, then where two opponents begin to touch.
    pub touches: Vec<[i32; 3]>,
    /// The moment a figure falls, and which.
    pub falls: Vec<[i32; 2]>,
    /// Why the power went off, in words.
    pub halt: String,
    /// The poses, packed and in base 64: per moment x, y and way of all 22, then x and y of the loose ball, each as the
    /// difference from the moment before. A number is one signed byte, or -128 and two bytes, the lower one first.
    /// Yards are in fiftieths, ways in 1024ths of a turn.
    pub poses: String,
}

/// The film of a play.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct Film {
    pub play: u32,
    /// The line of scrimmage, or of the kick.
    pub line: i32,
    /// The line to gain.
    pub gain: Option<i32>,
    /// The shots in order.
    pub shots: Vec<ShotView>,
}

/// Who does what in a package.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct PackageJobView {
    pub man: String,
    /// `route`, `block`, `blitz`.
    pub role: String,
    /// The route or lane.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
}

/// A package that a coach may roll.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct PackageView {
    /// Its table and number, as typed: `run-17`.
    pub call: String,
    /// The form as typed.
    pub form: String,
    /// What people call it.
    pub name: String,
    /// A run, or against the run.
    pub run: bool,
    /// Who does what.
    pub jobs: Vec<PackageJobView>,
}
