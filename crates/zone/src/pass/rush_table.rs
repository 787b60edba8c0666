//! The rush table (5.3): when the line comes, what block and rush make together, and the roll.

use super::interference::flag;
use super::react::Receiver;
use super::rollout::lost_bullet;
use super::rush::Rushing;
use super::{Passing, Turn, block, moves, rush};
use crate::board::Flank;
use crate::defence::LineOption;
use crate::dice::one;
use crate::down::{Down, spot};
use crate::event::{Hear, Of, Parts, Term, What};
use crate::game::{ZoneGame, step};
use crate::outcome::Flag;
use crate::rule::{rule, why};
use crate::scene::Scene;
use crate::tables::RushCell;
use crate::written::{Eleven, Target, Timing};
use hashmark_law::foul::{FoulKind, When};
use hashmark_table::{Desk, Flow};

/// What the rush left of the play.
pub(super) enum Rushed {
    /// The ball is thrown, with so much off its value.
    Throw,
    /// To the safety valve.
    Valve,
    /// Incomplete.
    Incomplete,
    /// No pass at all.
    Qt(i8),
    /// A dead-ball foul: there was no play.
    NoPlay,
}

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// The rush roll.
    pub(super) fn roll_rush(
        &mut self,
        passing: &mut Passing,
        receiver: &Receiver,
        turn: Turn,
    ) -> Flow<Rushed> {
        if !is_rushed(self.scene, passing, turn, &self.game.book.house) {
            return Ok(Rushed::Throw);
        }
        let second = turn == Turn::Secondary;
        passing.second_rush |= second;
        let [block, total] = self.lines_meet(passing, receiver, turn);
        self.minimal_rush(passing, total)?;
        let mut entry = block - total;
        loop {
            let Some(cell) = self.read_rush_table(entry, second)? else {
                return Ok(Rushed::NoPlay);
            };
            return Ok(match cell {
                RushCell::None => Rushed::Throw,
                RushCell::Less(less) => {
                    passing.pressure += i16::from(less);
                    Rushed::Throw
                }
                RushCell::Incomplete => Rushed::Incomplete,
                RushCell::Valve => Rushed::Valve,
                RushCell::Qt(more) => Rushed::Qt(more),
                RushCell::Holding => {
                    let holding =
                        flag(self.scene.offence, FoulKind::Holding, spot(self.game, 0), When::During);
                    self.log.flag(Flag { rule: rule!("Z5.3.10-a"), ..holding }, self.scene.offence);
                    entry += self.game.book.tables.rush_values.holding;
                    continue;
                }
            });
        }
    }

    /// The totals of block and rush (Z5.3-l, Z5.3-m), with the worse of two receivers' leftover points.
    fn lines_meet(&mut self, passing: &mut Passing, receiver: &Receiver, turn: Turn) -> [i16; 2] {
        let (tables, house) = (self.game.book.tables, &self.game.book.house);
        let second = turn == Turn::Secondary;
        let kept =
            passing.lost_roll.filter(|roll| lost_bullet(self.game, self.scene, &receiver.target, *roll));
        let roll = if second && house.rollout_blindside_second { None } else { passing.roll.or(kept) };
        let rushing = rushing(passing, &receiver.target, turn, roll);
        passing.blind = rush::blind_rushers(self.scene, house, &rushing);
        let spare = |route: &moves::Route| (route.left, route.half_left);
        let worse = match (second, &passing.first) {
            (true, Some(first)) if spare(&first.route) < spare(&receiver.route) => &first.route,
            _ => &receiver.route,
        };
        let left = rush::leftover(tables, house, worse.left, worse.half_left);
        let blockers = passing.blockers;
        let block = block::total(self.scene, tables, house, blockers, roll, &mut ()) + left;
        let total = rush::total(self.scene, tables, house, &rushing, &mut ());
        step(self.desk, rule!("Z5.3-m"), || {
            let mut parts = Parts::new();
            block::total(self.scene, tables, house, blockers, roll, &mut parts);
            parts.add(Term::Leftover, None, 2 * left);
            What::Sum { of: Of::Block, parts, total: block }
        });
        step(self.desk, rule!("Z5.3-l"), || {
            let mut parts = Parts::new();
            rush::total(self.scene, tables, house, &rushing, &mut parts);
            What::Sum { of: Of::Rush, parts, total }
        });
        [block, total]
    }

    /// A cell of the rush table (Z5.3-p); none when a dead-ball foul leaves no play.
    fn read_rush_table(&mut self, entry: i16, second: bool) -> Flow<Option<RushCell>> {
        let tables = self.game.book.tables;
        let column = tables.rush_column(entry);
        let die = one(self.desk, why!("Z5.3-p", "the pass rush"))?;
        let mut penalty_die = None;
        if die == 2 {
            let rolled = one(self.desk, why!("Z5.3.10-b", "a penalty in the rush"))?;
            penalty_die = Some(rolled);
            if self.rush_penalty(rolled, second) {
                return Ok(None);
            }
        }
        let house = &self.game.book.house;
        let mut cells = tables.rush[usize::from(die) - 1][column];
        if house.k18_monotone && die == 1 && column == 7 {
            cells = [tables.rush_repair; 2];
        }
        let high = cells[0] != cells[1]
            && match penalty_die {
                Some(rolled) if house.k29_one_die => rolled > 3,
                _ => one(self.desk, why!("Z5.3-p", "low or high"))? > 3,
            };
        let cell = cells[usize::from(high)];
        step(self.desk, rule!("Z5.3-p"), || What::Rush {
            entry,
            column: column as u8,
            die,
            high,
            cell,
            second,
        });
        Ok(Some(cell))
    }
}

/// Whether there is a rush at all (Z5.3-a to -k).
fn is_rushed(scene: &Scene, passing: &Passing, turn: Turn, house: &crate::house::House) -> bool {
    match scene.defence.option {
        LineOption::Stay => {
            is_slow(passing, turn) || turn == Turn::Secondary && house.stay_second_rush_minus1
        }
        _ => true,
    }
}

/// Whether the rush is that of a slow play (Z5.3.12-c, Z5.1.6-d, Z5.3.9-e).
pub(super) fn is_slow(passing: &Passing, turn: Turn) -> bool {
    let slow = |target: &Target| target.timing == Timing::Slow;
    let second = || passing.pass.second.target().is_some_and(slow);
    let fell = passing.jostled[0].fell;
    match turn {
        Turn::Primary if fell => second(),
        Turn::Primary => slow(&passing.pass.first),
        Turn::Secondary => slow(&passing.pass.first) || second(),
        Turn::Valve => false,
    }
}

/// The rush as it comes at one throw.
pub(super) fn rushing(passing: &Passing, target: &Target, turn: Turn, roll: Option<Flank>) -> Rushing {
    let sideline = crate::scene::board().sideline.has(target.zone);
    Rushing {
        blockers: passing.blockers,
        slow: is_slow(passing, turn),
        second: turn == Turn::Secondary,
        roll,
        receivers: passing.receivers,
        blind: target.zone.flank().filter(|_| sideline && roll.is_none()).map(Flank::other),
    }
}

/// Who has come after the passer: linemen, blitzers, and late blitzers once they are in (Z5.3.24-a).
pub(super) fn rushers(scene: &Scene, passing: &Passing) -> Eleven {
    let all = scene.rushing().or(scene.roles.line).but(scene.def_gone);
    if passing.second_rush { all } else { all.but(scene.roles.delayed) }
}
