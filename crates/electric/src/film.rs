//! What a play looks like while the board runs: positions at 30 moments a second. A file holds none of them; they are
//! seen again when the play is played again in front of a camera.

use crate::board::{Board, BoardEvent, BoardFrame, FIGURES, FigureId, FigureSet, Point, STEPS_PER_SECOND};
use crate::game::Electric;
use crate::power::{Flight, PowerPhase, PowerStop};
use crate::scene::{BoardScene, FigurePart, side_of};
use hashmark_table::{Game, Match};

/// Moments kept of a second.
pub(crate) const MOMENTS: u32 = 30;
/// Steps of the board between two of them.
const EVERY: u32 = STEPS_PER_SECOND / MOMENTS;
/// Units of [`Shot::pack`] in a yard, and in a whole turn.
pub const YARD: f32 = 50.0;
/// See [`YARD`].
pub const TURN: f64 = 1024.0;
/// What stands before a number of two bytes in [`Shot::pack`].
const WIDE: i8 = i8::MIN;

/// A pass in the air: the stick from the receiver's front to the marker.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PassStick {
    /// Who is to catch it.
    pub to: FigureId,
    /// The middle of his front when it was laid.
    pub from: Point,
    /// Where the marker lies.
    pub marker: Point,
}

/// Something to see at a moment.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum FilmMark {
    /// Opponents begin to touch, here.
    Touch {
        /// The point between the two bases.
        at: Point,
        /// The two figures that met.
        pair: [FigureId; 2],
    },
    /// A figure falls.
    Fall(FigureId),
}

/// One throw of the switch, from the moment before it to rest.
#[derive(Clone, PartialEq, Debug)]
pub struct Shot {
    /// Who everybody is.
    pub parts: [FigurePart; FIGURES],
    /// Who stands on a stationary base.
    pub stationary: FigureSet,
    /// Whose base is reversed.
    pub reversed: FigureSet,
    /// Who has the ball when the switch goes on.
    pub carrier: Option<FigureId>,
    /// The pass in the air.
    pub stick: Option<PassStick>,
    /// Thirty a second, the first before anything moves, the last at rest.
    pub frames: Vec<BoardFrame>,
    /// What there is to see, by the number of the frame.
    pub marks: Vec<(usize, FilmMark)>,
    /// How many frames show the power on.
    pub powered: usize,
    /// Why the power went off; none while it is on.
    pub halt: Option<PowerStop>,
}

impl Shot {
    fn begin(scene: &BoardScene, flight: Option<Flight>) -> Shot {
        let board = &scene.board;
        let which = |wanted: fn(&crate::board::Figure) -> bool| {
            FigureId::all().filter(|who| wanted(board.figure(*who))).collect()
        };
        let stick = flight.zip(board.marker()).map(|(flight, marker)| {
            let outline = board.outline(flight.to);
            let from = outline.center + outline.heading.way() * outline.half_length;
            PassStick { to: flight.to, from, marker }
        });
        Shot {
            parts: scene.parts,
            stationary: which(|figure| figure.stationary),
            reversed: which(|figure| figure.reversed),
            carrier: scene.carrier,
            stick,
            frames: vec![board.frame()],
            marks: vec![],
            powered: 1,
            halt: None,
        }
    }

    /// The poses as bytes: per frame x, y and heading of all 22, then of the loose ball x and y where the first frame
    /// has one; the first frame as it is, every later one as the difference from the one before. A number is one signed
    /// byte, or -128 and two bytes, the lower one first. Yards are in fiftieths, headings in 1024ths of a turn against the clock.
    pub fn pack(&self) -> Vec<u8> {
        let ball = self.frames[0].ball.is_some();
        let mut before = vec![0; 3 * FIGURES + if ball { 2 } else { 0 }];
        let mut bytes = Vec::with_capacity(self.frames.len() * before.len());
        for frame in &self.frames {
            let now = numbers(frame, ball);
            for (at, (new, old)) in now.iter().zip(&before).enumerate() {
                let turns = at % 3 == 2 && at < 3 * FIGURES;
                let step = new - old;
                write(&mut bytes, if turns { shortest(step) } else { step });
            }
            before = now;
        }
        bytes
    }
}

/// A frame in whole units.
fn numbers(frame: &BoardFrame, ball: bool) -> Vec<i32> {
    let point = |at: Point| [(at.x * YARD).round() as i32, (at.y * YARD).round() as i32];
    let mut all = Vec::with_capacity(3 * FIGURES + 2);
    for pose in &frame.poses {
        all.extend(point(pose.at));
        all.push((pose.heading.to_degrees() / 360.0 * TURN).round() as i32);
    }
    if ball {
        all.extend(point(frame.ball.unwrap_or_default()));
    }
    all
}

/// The shorter way round.
fn shortest(turn: i32) -> i32 {
    let whole = TURN as i32;
    (turn + whole / 2).rem_euclid(whole) - whole / 2
}

fn write(bytes: &mut Vec<u8>, number: i32) {
    match i8::try_from(number) {
        Ok(small) if small != WIDE => bytes.push(small as u8),
        _ => {
            bytes.push(WIDE as u8);
            bytes.extend((number as i16).to_le_bytes());
        }
    }
}

/// Looks on while the board runs.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Camera {
    /// The shots of the play so far, one for every throw of the switch.
    pub shots: Vec<Shot>,
    steps: u32,
}

impl Camera {
    /// The switch goes on.
    pub(crate) fn begin(&mut self, shot: Shot) {
        self.shots.push(shot);
        self.steps = 0;
    }

    /// The board has moved by a step.
    pub(crate) fn see(&mut self, board: &Board) {
        let Some(shot) = self.shots.last_mut() else { return };
        let at = shot.frames.len();
        shot.marks
            .extend(board.events().iter().filter_map(|event| mark(board, event)).map(|mark| (at, mark)));
        self.steps += 1;
        if self.steps.is_multiple_of(EVERY) {
            shot.frames.push(board.frame());
            shot.powered += usize::from(board.powered());
        }
    }

    /// The board is at rest.
    pub(crate) fn end(&mut self, board: &Board, halt: PowerStop) {
        let Some(shot) = self.shots.last_mut() else { return };
        shot.frames.push(board.frame());
        shot.halt = Some(halt);
    }
}

fn mark(board: &Board, event: &BoardEvent) -> Option<FilmMark> {
    match event {
        BoardEvent::Touch(touch) => {
            let pair = touch.pair;
            let [one, two] = pair.map(|who| board.position(who));
            (side_of(pair[0]) != side_of(pair[1])).then(|| FilmMark::Touch { at: (one + two) * 0.5, pair })
        }
        BoardEvent::Fall(fall) => Some(FilmMark::Fall(fall.who)),
        BoardEvent::Marker(_) | BoardEvent::Ball(_) => None,
    }
}

impl BoardScene {
    /// The switch goes on before the camera, if there is one.
    pub(crate) fn film(&mut self, phase: &PowerPhase) {
        let Some(mut camera) = self.camera.take() else { return };
        camera.begin(Shot::begin(self, phase.flight));
        self.camera = Some(camera);
    }

    /// The board moves by a step, and the camera sees it.
    pub(crate) fn step(&mut self) {
        self.board.step();
        if let Some(camera) = &mut self.camera {
            camera.see(&self.board);
        }
        self.witness_step();
    }
}

impl Electric {
    /// Puts a camera before the board: the shots of each play are kept until the next play begins.
    pub fn put_camera(&mut self) {
        self.scene.camera = Some(Box::default());
    }

    /// The shots of the play so far, where there is a camera.
    pub fn shots(&self) -> &[Shot] {
        self.scene.camera.as_ref().map_or(&[], |camera| &camera.shots)
    }
}

/// The shots of one play of a match, the one under way included; none when it has not been played.
pub fn of_play(played: &Match<Electric>, play: u32) -> Option<Vec<Shot>> {
    played.replay_play(play, Electric::put_camera).map(|game| game.shots().to_vec())
}

/// Hands over the shots of every play of a match in order, the one under way last.
pub fn of_match(played: &Match<Electric>, mut see: impl FnMut(u32, &Electric)) -> Result<(), String> {
    let mut game = Electric::from_setup(played.setup())?;
    game.put_camera();
    played.replay_all(game, |play, game| see(play, game));
    Ok(())
}
