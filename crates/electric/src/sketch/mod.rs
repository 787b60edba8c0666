//! The board as a picture: the still of a stoppage, and what a coach is just writing carried out on it. It is made from
//! what both sides see and from his own words, so that it shows nobody more than he may know. No rule is decided here.

mod draft;
mod packages;
mod rewrite;

pub use draft::{BoardDraft, FigurePick, FormSketch, HandTool, StickChoice, draft};
pub use packages::{Offered, packages};
pub use rewrite::rewrite;

use crate::board::{Board, FigureId, Heading, Point};
use crate::call::LineupUnit;
use crate::field;
use crate::game::Electric;
use crate::lineup::{FigureStand, LineupGround, PlaceTag};
use crate::scene::{BoardScene, DIAL, who as number};
use hashmark_law::{Next, Side};

/// A figure on his base.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SketchedFigure {
    /// His number on the board.
    pub who: FigureId,
    /// His place in the form.
    pub tag: PlaceTag,
    /// Who he is, on the roster.
    pub man: u8,
    /// The middle of his base.
    pub at: Point,
    /// Which way he faces.
    pub heading: Heading,
    /// On a stationary base.
    pub stationary: bool,
    /// His base drives backward.
    pub reversed: bool,
    /// His dial as his coach sets it.
    pub dial: i8,
    /// He lies on the plate.
    pub fallen: bool,
    /// An opponent touches him.
    pub blocked: bool,
    /// He may catch a forward pass.
    pub eligible: bool,
}

/// The board at rest.
#[derive(Clone, PartialEq, Debug)]
pub struct BoardStill {
    /// The figures that are on it.
    pub men: Vec<SketchedFigure>,
    /// The loose ball.
    pub ball: Option<Point>,
    /// The felt marker.
    pub marker: Option<Point>,
    /// Who has the ball.
    pub carrier: Option<FigureId>,
    /// The line of scrimmage, or of the kick.
    pub line: f32,
    /// The line to gain.
    pub gain: Option<f32>,
    /// Where the ball is put down across the field.
    pub ball_y: f32,
    /// Who snaps or kicks.
    pub offense: Side,
}

/// The board as it stands for everybody; none before the first line-up.
pub fn still(game: &Electric) -> Option<BoardStill> {
    game.scene.set.then(|| of_scene(game, &game.scene))
}

fn of_scene(game: &Electric, scene: &BoardScene) -> BoardStill {
    let on_plate = scene.board.standing_on_plate();
    BoardStill {
        men: FigureId::all().filter(|who| on_plate.has(*who)).map(|who| man(scene, who)).collect(),
        ball: scene.board.ball(),
        marker: scene.board.marker(),
        carrier: scene.carrier,
        line: scene.line,
        gain: gain(game),
        ball_y: scene.ball_y,
        offense: scene.offense,
    }
}

/// The line to gain, from scrimmage, where it is not the goal line.
pub fn gain(game: &Electric) -> Option<f32> {
    let now = &game.state.situation;
    (game.state.next == Next::Scrimmage && !now.goal_to_go()).then(|| field::line(now.line_to_gain))
}

fn man(scene: &BoardScene, who: FigureId) -> SketchedFigure {
    let (board, part): (&Board, _) = (&scene.board, scene.part(who));
    let base = board.figure(who);
    SketchedFigure {
        who,
        tag: part.tag,
        man: part.man,
        at: board.position(who),
        heading: board.heading(who),
        stationary: base.stationary,
        reversed: base.reversed,
        dial: (-base.dial / DIAL).round() as i8,
        fallen: board.fallen().has(who),
        blocked: scene.blocked(who),
        eligible: part.eligible,
    }
}

/// A figure before the play.
fn standing(ground: &LineupGround, at: usize, standing: &FigureStand) -> SketchedFigure {
    SketchedFigure {
        who: number(ground.side, at as u8),
        tag: standing.tag,
        man: standing.man,
        at: standing.at,
        heading: ground.heading(standing.degrees),
        stationary: standing.stationary,
        reversed: standing.reversed,
        dial: standing.dial,
        fallen: false,
        blocked: false,
        eligible: false,
    }
}

/// Nobody but one eleven: the other side's line-up is under seal.
fn alone(game: &Electric, ground: &LineupGround, men: Vec<SketchedFigure>) -> BoardStill {
    let kicks = matches!(ground.unit, LineupUnit::Kick { .. } | LineupUnit::Receive { .. });
    let spot = field::line(game.state.situation.spot);
    let offense = game.state.situation.possession;
    BoardStill {
        men,
        ball: None,
        marker: None,
        carrier: None,
        line: if kicks { spot } else { ground.line },
        gain: gain(game),
        ball_y: ground.ball_y,
        offense,
    }
}
