//! A pass play from the snap to the catch, the sack or the ground (chapter 5): a file a procedure.

mod attempt;
pub mod block;
pub mod bump;
mod catch;
mod hail_mary;
mod incompletion;
mod interception;
mod interference;
mod minimal_rush;
pub mod moves;
mod pass_table;
mod path;
mod quick;
pub mod react;
mod receivers;
mod rollout;
pub mod rush;
mod rush_penalty;
mod rush_table;
pub(crate) mod sack;
mod safety_valve;
pub(crate) mod screen;
mod secondary;
mod shotgun;
pub mod throw;

use crate::board::{FieldSide, Zone};
use crate::down::Down;
use crate::game::ZoneGame;
use crate::outcome::ZoneOutcome;
use crate::written::{ElevenSet, PassTarget, Second, ThrowStyle, ThrowTiming, WrittenPass};
use block::{blockers, stay_out};
use bump::Jostled;
use hashmark_table::{Desk, Flow};
use react::RouteRunner;

/// A pass play as it goes.
pub(crate) struct PassPlay<'a> {
    /// What was written.
    pub(crate) pass: &'a WrittenPass,
    first: Option<RouteRunner>,
    second: Option<RouteRunner>,
    /// What bumps did to them.
    jostled: [Jostled; 2],
    /// Areas each defender crossed.
    crossed: [u8; 11],
    pub(crate) blockers: ElevenSet,
    receivers: ElevenSet,
    /// The quarterback rolled out.
    pub(crate) roll: Option<FieldSide>,
    /// The side whose rush counts if a bullet lost its rollout and keeps the rush (K10).
    lost_roll: Option<FieldSide>,
    /// Off the pass value for pressure so far (Z5.3.8-b).
    pressure: i16,
    /// Added to it for want of pressure this time (Z5.3.17-a).
    help: i16,
    /// The rush of the second receiver has come: late blitzers are in it (Z5.3.24-a).
    pub(crate) second_rush: bool,
    /// Rushers from the blind side (Z5.3.20-b).
    pub(crate) blind: ElevenSet,
}

/// Where a quarterback is caught who never meant to throw.
static NO_PASS: WrittenPass = WrittenPass {
    first: PassTarget::new(0, Zone::C),
    second: Second::None,
    third: None,
    crowd: ElevenSet(0),
    roll: None,
    orders: crate::written::BlockOrders { block: ElevenSet(0), stay_out: ElevenSet(0) },
    hard_count: false,
};

impl<'a> PassPlay<'a> {
    /// Before anybody has moved.
    fn new(pass: &'a WrittenPass, receivers: ElevenSet) -> PassPlay<'a> {
        PassPlay {
            pass,
            first: None,
            second: None,
            jostled: [Jostled::default(); 2],
            crossed: [0; 11],
            blockers: ElevenSet::default(),
            receivers,
            roll: None,
            lost_roll: None,
            pressure: 0,
            help: 0,
            second_rush: false,
            blind: ElevenSet::default(),
        }
    }

    /// The primary receiver if he is on his feet, where he is, and the points he has left.
    pub(crate) fn primary(&self) -> Option<(usize, Zone, i16)> {
        self.first.map(|first| (usize::from(first.target.to), first.route.end(), first.route.left))
    }

    /// A target as it was written, before it was known how it can be thrown.
    fn written<'b>(&'b self, target: &'b PassTarget) -> &'b PassTarget {
        match self.pass.second.target() {
            _ if target.to == self.pass.first.to => &self.pass.first,
            Some(second) if target.to == second.to => second,
            _ => target,
        }
    }

    /// What bumps did to the man of a target.
    fn jostled_of(&self, target: &PassTarget) -> &Jostled {
        &self.jostled[usize::from(target.to != self.pass.first.to)]
    }
}

impl PassPlay<'static> {
    /// No pass at all: these men block.
    pub(crate) fn none(blocks: [Option<Zone>; 11]) -> PassPlay<'static> {
        let mut blockers = ElevenSet::default();
        for (at, zone) in blocks.iter().enumerate() {
            if zone.is_some() {
                blockers = blockers.with(at);
            }
        }
        PassPlay { blockers, second_rush: true, ..PassPlay::new(&NO_PASS, ElevenSet::default()) }
    }
}

/// Which throw of a play it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ReceiverRead {
    /// To the primary, or whoever stands in for him.
    Primary,
    /// To the secondary, by the pass table.
    Secondary,
    /// To the safety valve, by the rush table.
    Valve,
}

impl<D: Desk<ZoneGame>> Down<'_, D> {
    pub(crate) fn pass_play(&mut self, pass: &WrittenPass) -> Flow<ZoneOutcome> {
        let quick = pass.first.timing == ThrowTiming::Quick;
        if self.scene.formation.shotgun && !quick && self.bad_snap(None)? {
            return self.snapped_away();
        }
        let mut receivers = ElevenSet::default().with(usize::from(pass.first.to));
        if let Some(second) = pass.second.target() {
            receivers = receivers.with(usize::from(second.to));
        }
        if pass.first.throw == ThrowStyle::HailMary {
            // Whoever goes deep for it does not block for it (Z5.8.5-b).
            let third = pass
                .third
                .map_or(ElevenSet::default(), |third| ElevenSet::default().with(usize::from(third.to)));
            receivers = receivers.or(third).or(pass.crowd);
        }
        let mut passing = PassPlay::new(pass, receivers);
        passing.blockers = blockers(self.scene, &self.game.book.house, receivers, &pass.orders, pass.roll);
        passing.roll = self.roll_out(&passing)?;
        if passing.roll.is_none() && pass.roll.is_some() {
            passing.blockers = blockers(self.scene, &self.game.book.house, receivers, &pass.orders, None);
            passing.lost_roll = pass.roll.filter(|_| self.game.book.house.lost_rollout_keeps_its_rush);
        }
        if !quick {
            self.scene.commit_late();
        }
        self.send_receivers(&mut passing)?;
        stay_out(self.game, self.scene, &mut passing);
        if quick {
            return self.quick_pass(&mut passing);
        }
        let result = self.throw_to(&mut passing, ReceiverRead::Primary);
        self.flag_bumps(&passing);
        result
    }
}
