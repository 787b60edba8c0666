//! A board put into words: the small picture of a moment, the whole state for a file, and its digest.

use super::Board;
use super::ball::Felt;
use super::bodies::LANES;
use super::figure::Figure;
use super::heading::Heading;
use super::plate::Plate;
use super::point::Point;
use super::who::{FIGURES, FigureId, FigureSet};
use serde::{Deserialize, Serialize};

/// Where a figure is and how he faces.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pose {
    /// His center.
    pub at: Point,
    /// Where he faces.
    pub heading: Heading,
}

/// What can be seen at a moment: enough to draw it, not to go on from it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct BoardFrame {
    /// Everyone's pose; of those who are off the plate it means nothing.
    pub poses: [Pose; FIGURES],
    /// Those on the plate.
    pub present: FigureSet,
    /// Those who lie.
    pub fallen: FigureSet,
    /// The fixed marker.
    pub marker: Option<Point>,
    /// The felt ball.
    pub ball: Option<Point>,
    /// How hard the plate shakes.
    pub power: f32,
}

/// One figure, with all that decides how he goes on.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct One {
    figure: Figure,
    pose: Option<Pose>,
    velocity: Point,
    turn_rate: f32,
    noise: f32,
    fallen: bool,
}

/// What a pair pushed in the last step: the next begins with it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Held {
    pair: u16,
    push: [f32; 2],
    rub: [f32; 2],
}

/// The whole state of a board, to be kept in a file. A board made from it goes on exactly like the one it was
/// made from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Saved {
    plate: Plate,
    figures: Vec<One>,
    words: Vec<u32>,
    chance: u64,
    mirrored: bool,
    switched_on: bool,
    power: f32,
    marker: Option<Point>,
    ball: Option<Felt>,
    steps: u32,
    held: Vec<Held>,
}

/// Why a board cannot be made from what was saved.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Unreadable {
    /// Not 22 figures.
    #[error("a board has {FIGURES} figures and {LANES} words of noise, not {figures} and {words}")]
    Count {
        /// Figures found.
        figures: usize,
        /// Words found.
        words: usize,
    },
    /// A number that cannot be.
    #[error("figure {} has a number that cannot be", .0.index())]
    Figure(FigureId),
    /// A number that cannot be, of the plate or the noise.
    #[error("the plate or its noise has a number that cannot be")]
    Plate,
}

impl Board {
    /// A picture of this moment.
    pub fn frame(&self) -> BoardFrame {
        BoardFrame {
            poses: std::array::from_fn(|i| self.pose(FigureId::of(i))),
            present: self.bodies.present,
            fallen: self.bodies.fallen,
            marker: self.marker,
            ball: self.ball(),
            power: self.power,
        }
    }

    /// Where a figure is and how he faces.
    pub fn pose(&self, who: FigureId) -> Pose {
        Pose { at: self.position(who), heading: self.heading(who) }
    }

    /// The same board seen in a mirror that stands along the field: left is right. It goes on as the mirror image of this one, to the last bit, chance
    /// included.
    #[must_use]
    pub fn mirrored(&self) -> Board {
        let mut other = self.clone();
        other.noise.hand = -other.noise.hand;
        let flip = |at: Point| Point::new(at.x, -at.y);
        let b = &mut other.bodies;
        for lane in [&mut b.y, &mut b.hy, &mut b.vy, &mut b.w, &mut b.z, &mut b.dial] {
            lane.iter_mut().for_each(|value| *value = -*value);
        }
        for figure in &mut other.figures {
            figure.dial = -figure.dial;
        }
        other.marker = other.marker.map(flip);
        other.ball = other.ball.map(|felt| Felt { at: flip(felt.at), drift: flip(felt.drift) });
        other.contacts.mirror();
        other.contacts.find(&other.bodies, other.plate);
        other
    }

    fn one(&self, who: FigureId) -> One {
        let i = who.index();
        One {
            figure: self.figures[i],
            pose: self.bodies.present.has(who).then(|| self.pose(who)),
            velocity: self.velocity(who),
            turn_rate: self.turn_rate(who),
            noise: self.bodies.z[i],
            fallen: self.bodies.fallen.has(who),
        }
    }

    fn seat(&mut self, who: FigureId, one: &One) {
        let i = who.index();
        self.figures[i] = one.figure;
        if let Some(pose) = one.pose {
            self.bodies.present = self.bodies.present.with(who);
            self.bodies.set_pose(i, pose.at, pose.heading);
        }
        (self.bodies.vx[i], self.bodies.vy[i]) = (one.velocity.x, one.velocity.y);
        (self.bodies.w[i], self.bodies.z[i]) = (one.turn_rate, one.noise);
        if one.fallen {
            self.bodies.fallen = self.bodies.fallen.with(who);
        }
        self.bodies.fit(who, &one.figure);
    }
}

impl One {
    fn is_sound(&self) -> bool {
        let finite = |point: Point| point.x.abs() < 1e4 && point.y.abs() < 1e4;
        let pose = self.pose.is_none_or(|pose| finite(pose.at) && pose.heading.is_unit());
        self.figure.is_sound()
            && pose
            && finite(self.velocity)
            && finite(Point::new(self.turn_rate, self.noise))
    }
}

impl From<Board> for Saved {
    fn from(board: Board) -> Saved {
        Saved::from(&board)
    }
}

impl From<&Board> for Saved {
    fn from(board: &Board) -> Saved {
        let held = board.contacts.list.iter();
        Saved {
            plate: board.plate,
            figures: FigureId::all().map(|who| board.one(who)).collect(),
            words: board.noise.words.to_vec(),
            chance: board.noise.chance,
            mirrored: board.noise.hand < 0.0,
            switched_on: board.switched_on,
            power: board.power,
            marker: board.marker,
            ball: board.ball,
            steps: board.steps,
            held: held
                .map(|contact| Held { pair: contact.pair, push: contact.push, rub: contact.rub })
                .collect(),
        }
    }
}

impl TryFrom<Saved> for Board {
    type Error = Unreadable;

    fn try_from(saved: Saved) -> Result<Board, Unreadable> {
        saved.check()?;
        let mut board = Board::new(saved.plate, 0);
        for (who, one) in FigureId::all().zip(&saved.figures) {
            board.seat(who, one);
        }
        board.noise.words.copy_from_slice(&saved.words);
        board.noise.chance = saved.chance;
        board.noise.hand = if saved.mirrored { -1.0 } else { 1.0 };
        board.switched_on = saved.switched_on;
        board.power = saved.power;
        board.marker = saved.marker;
        board.ball = saved.ball;
        board.steps = saved.steps;
        board.find_contacts();
        for contact in &mut board.contacts.list {
            if let Some(held) = saved.held.iter().find(|held| held.pair == contact.pair) {
                (contact.push, contact.rub) = (held.push, held.rub);
            }
        }
        Ok(board)
    }
}

impl Saved {
    fn check(&self) -> Result<(), Unreadable> {
        if self.figures.len() != FIGURES || self.words.len() != LANES {
            return Err(Unreadable::Count { figures: self.figures.len(), words: self.words.len() });
        }
        if let Some((who, _)) = FigureId::all().zip(&self.figures).find(|(_, one)| !one.is_sound()) {
            return Err(Unreadable::Figure(who));
        }
        let size = |half: f32| (5.0..500.0).contains(&half);
        let sound = size(self.plate.half_length)
            && size(self.plate.half_width)
            && (0.0..=1.0).contains(&self.power)
            && self.words.iter().all(|&word| word != 0)
            && self.held.iter().all(|held| held.push.iter().chain(&held.rub).all(|value| value.abs() < 1e6));
        if sound { Ok(()) } else { Err(Unreadable::Plate) }
    }

    /// A number made from every bit.
    pub fn digest(&self) -> u64 {
        let mut sum = Digest(0xCBF2_9CE4_8422_2325);
        for one in &self.figures {
            one.add_to(&mut sum);
        }
        self.words.iter().for_each(|&word| sum.add(word));
        sum.add(self.chance as u32);
        sum.add((self.chance >> 32) as u32);
        sum.add(u32::from(self.mirrored) | u32::from(self.switched_on) << 1);
        sum.add(self.steps);
        sum.add(self.power.to_bits());
        sum.points(&[self.marker, self.ball.map(|felt| felt.at), self.ball.map(|felt| felt.drift)]);
        for held in &self.held {
            sum.add(u32::from(held.pair));
            held.push.iter().chain(&held.rub).for_each(|value| sum.add(value.to_bits()));
        }
        sum.0
    }
}

impl One {
    fn add_to(&self, sum: &mut Digest) {
        let f = &self.figure;
        let numbers = [f.length, f.width, f.top_speed, f.strength, f.mass, f.dial, f.sigma, f.stability];
        numbers.iter().for_each(|value| sum.add(value.to_bits()));
        sum.add(u32::from(f.reversed) | u32::from(f.stationary) << 1 | u32::from(self.fallen) << 2);
        sum.points(&[
            self.pose.map(|pose| pose.at),
            self.pose.map(|pose| pose.heading.way()),
            Some(self.velocity),
            Some(Point::new(self.turn_rate, self.noise)),
        ]);
    }
}

/// Fowler, Noll and Vo's sum, a word at a time, with the high half folded in.
struct Digest(u64);

impl Digest {
    fn add(&mut self, word: u32) {
        self.0 = (self.0 ^ u64::from(word)).wrapping_mul(0x0000_0100_0000_01B3);
        self.0 ^= self.0 >> 29;
    }

    fn points(&mut self, points: &[Option<Point>]) {
        for point in points {
            self.add(u32::from(point.is_some()));
            let Point { x, y } = point.unwrap_or_default();
            self.add(x.to_bits());
            self.add(y.to_bits());
        }
    }
}
