//! The depth chart: who plays where, best first.

use crate::words::words;
use crate::{Club, Position, RosterPlayer, Skill};
use std::cmp::Reverse;

words! {
    /// One side of the ball.
    pub enum DepthUnit as "unit" {
        /// With the ball.
        Offense = "offence",
        Defense = "defence",
    }
}

impl Club {
    /// The men who can line up at a position, best first; those who have learnt it before those who have not.
    pub fn depth(&self, position: Position) -> Vec<&RosterPlayer> {
        let mut men: Vec<&RosterPlayer> = self.players.iter().filter(|man| man.can_play(position)).collect();
        men.sort_by_key(|man| (!man.has_learnt(position), Reverse(man.grade_at(position)), man.number));
        men
    }

    /// The eleven starters of a unit, each man once, with the position each plays.
    /// A place that nobody left can play stays out.
    pub fn starters(&self, unit: DepthUnit) -> Vec<(Position, &RosterPlayer)> {
        let mut chosen: Vec<(Position, &RosterPlayer)> = Vec::with_capacity(11);
        for position in self.places(unit) {
            let free = |man: &&RosterPlayer| chosen.iter().all(|(_, taken)| !std::ptr::eq(*taken, *man));
            if let Some(man) = self.depth(position).into_iter().find(free) {
                chosen.push((position, man));
            }
        }
        chosen
    }

    /// Everybody, best first at one skill: returners, for instance.
    pub fn ranked_by(&self, skill: Skill) -> Vec<&RosterPlayer> {
        let mut men: Vec<&RosterPlayer> = self.players.iter().collect();
        men.sort_by_key(|man| (Reverse(man.skill(skill)), man.number));
        men
    }

    /// The eleven positions of a unit.
    pub fn places(&self, unit: DepthUnit) -> [Position; 11] {
        use Position::*;
        match unit {
            DepthUnit::Offense => [QB, HB, FB, FL, SE, TE, LT, LG, C, RG, RT],
            DepthUnit::Defense => {
                let [a, b, c, d, e, f, g] = self.front.positions();
                [a, b, c, d, e, f, g, CB, CB, SS, FS]
            }
        }
    }
}
