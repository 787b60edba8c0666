//! Hands on the figures: placing, lifting, turning about the center, swinging about a corner.

use super::Board;
use super::bodies::away;
use super::edges::Corner;
use super::heading::Heading;
use super::outline::Outline;
use super::point::Point;
use super::who::FigureId;
use serde::{Deserialize, Serialize};

/// Overlap that hands may leave, yards; a little under what a step may leave.
const LEEWAY: f32 = 0.03;
/// Shares of a turn that are tried when the whole of it has no room.
const SHARES: [f32; 5] = [1.0, 0.8, 0.6, 0.4, 0.2];

/// Why a figure cannot stand there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum Refused {
    /// Someone is in the way.
    #[error("figure {} stands in the way", .0.index())]
    Occupied(FigureId),
    /// It is not on the plate.
    #[error("that is off the plate")]
    OffPlate,
    /// The figure himself is not on the plate.
    #[error("figure {} is not on the plate", .0.index())]
    NotThere(FigureId),
}

/// How much of a turn was made: 1, 0.8, 0.6, 0.4, 0.2 or nothing.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Turned {
    /// The share of the turn asked for.
    pub share: f32,
}

impl Board {
    /// Whether this outline would be free for him.
    pub fn has_room(&self, who: FigureId, outline: &Outline) -> Result<(), Refused> {
        let over = |way: Point, half: f32| outline.center.dot(way).abs() + outline.reach(way) > half + LEEWAY;
        let (x, y) = (Point::new(1.0, 0.0), Point::new(0.0, 1.0));
        if over(x, self.plate.half_length) || over(y, self.plate.half_width) {
            return Err(Refused::OffPlate);
        }
        let others = self.bodies.present.without(who);
        match others.iter().find(|&other| outline.separation(&self.outline(other)) < -LEEWAY) {
            Some(other) => Err(Refused::Occupied(other)),
            None => Ok(()),
        }
    }

    /// Sets a figure down, on his feet and at rest.
    pub fn place(&mut self, who: FigureId, at: Point, heading: Heading) -> Result<(), Refused> {
        let outline = Outline { center: at, heading, ..self.outline(who) };
        self.has_room(who, &outline)?;
        self.bodies.present = self.bodies.present.with(who);
        self.set_down(who, &outline);
        self.stand_up(who);
        Ok(())
    }

    /// Takes a figure off the plate.
    pub fn lift(&mut self, who: FigureId) {
        self.bodies.present = self.bodies.present.without(who);
        let waiting = Outline { center: Point::new(away(who.index()), 0.0), ..self.outline(who) };
        self.set_down(who, &waiting);
        self.stand_up(who);
    }

    /// Turns a figure about the center of his base, as far as there is room.
    pub fn turn(&mut self, who: FigureId, to: Heading) -> Result<Turned, Refused> {
        let from = self.outline(who);
        self.try_shares(who, |share| Outline { heading: part(from.heading, to, share), ..from })
    }

    /// Swings a figure about one corner of his base, which stays where it is, as far as there is room.
    pub fn swing(&mut self, who: FigureId, about: Corner, to: Heading) -> Result<Turned, Refused> {
        let from = self.outline(who);
        let pin = from.corner(about);
        self.try_shares(who, |share| {
            let turned = Outline { heading: part(from.heading, to, share), ..from };
            Outline { center: turned.center + (pin - turned.corner(about)), ..turned }
        })
    }

    fn try_shares(&mut self, who: FigureId, turned: impl Fn(f32) -> Outline) -> Result<Turned, Refused> {
        if !self.bodies.present.has(who) {
            return Err(Refused::NotThere(who));
        }
        for share in SHARES {
            let outline = turned(share);
            if self.has_room(who, &outline).is_ok() {
                self.set_down(who, &outline);
                return Ok(Turned { share });
            }
        }
        Ok(Turned { share: 0.0 })
    }

    fn set_down(&mut self, who: FigureId, outline: &Outline) {
        let i = who.index();
        self.bodies.set_pose(i, outline.center, outline.heading);
        self.bodies.halt(i);
        self.bodies.z[i] = 0.0;
        self.find_contacts();
    }
}

fn part(from: Heading, to: Heading, share: f32) -> Heading {
    if share == 1.0 { to } else { from.part_way(to, share) }
}
