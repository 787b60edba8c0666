//! The rush table (5.3): when the line comes, what block and rush make together, and the roll.

use super::interference::flag;
use super::react::RouteRunner;
use super::rollout::lost_bullet;
use super::rush::RushInputs;
use super::{PassPlay, ReceiverRead, block, moves, rush};
use crate::board::FieldSide;
use crate::defense::LineOption;
use crate::dice::{one, told_die};
use crate::down::{Down, spot};
use crate::event::{SumKind, SumListener, SumTerms, TableDie, Term, ZoneDetail};
use crate::game::{ZoneGame, step};
use crate::outcome::ZoneFlag;
use crate::rule::{rule, why};
use crate::scene::ZoneScene;
use crate::tables::RushCell;
use crate::written::{ElevenSet, PassTarget, ThrowTiming};
use hashmark_law::foul::{FoulKind, FoulMoment};
use hashmark_table::{Desk, Flow};

/// What the rush left of the play.
pub(super) enum Rushed {
    /// The ball is thrown, with so much off its value.
    Throw,
    /// To the safety valve.
    Valve,
    Incomplete,
    /// No pass at all.
    Qt(i8),
    /// A dead-ball foul: there was no play.
    NoPlay,
}

impl<D: Desk<ZoneGame>> Down<'_, D> {
    pub(super) fn roll_rush(
        &mut self,
        passing: &mut PassPlay,
        receiver: &RouteRunner,
        turn: ReceiverRead,
    ) -> Flow<Rushed> {
        if !is_rushed(self.scene, passing, turn, &self.game.book.house) {
            return Ok(Rushed::Throw);
        }
        let second = turn == ReceiverRead::Secondary;
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
                        flag(self.scene.offense, FoulKind::Holding, spot(self.game, 0), FoulMoment::During);
                    self.log.flag(ZoneFlag { rule: rule!("Z5.3.10-a"), ..holding }, self.scene.offense);
                    entry += self.game.book.tables.rush_values.holding;
                    continue;
                }
            });
        }
    }

    /// The totals of block and rush (Z5.3-l, Z5.3-m), with the worse of two receivers' leftover points.
    fn lines_meet(&mut self, passing: &mut PassPlay, receiver: &RouteRunner, turn: ReceiverRead) -> [i16; 2] {
        let (tables, house) = (self.game.book.tables, &self.game.book.house);
        let second = turn == ReceiverRead::Secondary;
        let kept = passing
            .lost_roll
            .filter(|roll| lost_bullet(self.game, self.scene, passing.written(&receiver.target), *roll));
        let roll = if second && house.rollout_blindside_second { None } else { passing.roll.or(kept) };
        let rushing = rushing(passing, &receiver.target, turn, roll);
        passing.blind = rush::blind_rushers(self.scene, house, &rushing);
        let spare = |route: &moves::RunRoute| (route.left, route.half_left);
        let worse = match (second, &passing.first) {
            (true, Some(first)) if spare(&first.route) < spare(&receiver.route) => &first.route,
            _ => &receiver.route,
        };
        let left = rush::leftover(tables, house, worse.left, worse.half_left);
        let blockers = passing.blockers;
        let block = block::total(self.scene, tables, house, blockers, roll, &mut ()) + left;
        let total = rush::total(self.scene, tables, house, &rushing, &mut ());
        step(self.desk, rule!("Z5.3-m"), || {
            let mut parts = SumTerms::new();
            block::total(self.scene, tables, house, blockers, roll, &mut parts);
            parts.add(Term::Leftover, None, 2 * left);
            ZoneDetail::Sum { of: SumKind::Block, parts, total: block }
        });
        step(self.desk, rule!("Z5.3-l"), || {
            let mut parts = SumTerms::new();
            rush::total(self.scene, tables, house, &rushing, &mut parts);
            ZoneDetail::Sum { of: SumKind::Rush, parts, total }
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
            let rolled = told_die!(self.desk, "Z5.3.10-b", "a penalty in the rush", RushPenalty)?;
            penalty_die = Some(rolled);
            if self.rush_penalty(rolled, second) {
                // There was no play, and no cell was read.
                step(self.desk, rule!("Z5.3-p"), || ZoneDetail::Die { of: TableDie::PassRush, die });
                return Ok(None);
            }
        }
        let house = &self.game.book.house;
        let mut cells = tables.rush[usize::from(die) - 1][column];
        if house.rush_column_9_rises && die == 1 && column == 7 {
            cells = [tables.rush_repair; 2];
        }
        let high = cells[0] != cells[1]
            && match penalty_die {
                Some(rolled) if house.rush_2_one_die => rolled > 3,
                _ => one(self.desk, why!("Z5.3-p", "low or high"))? > 3,
            };
        let cell = cells[usize::from(high)];
        step(self.desk, rule!("Z5.3-p"), || ZoneDetail::Rush {
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
fn is_rushed(scene: &ZoneScene, passing: &PassPlay, turn: ReceiverRead, house: &crate::house::House) -> bool {
    match scene.defense.option {
        LineOption::Stay => {
            is_slow(passing, turn) || turn == ReceiverRead::Secondary && house.stay_second_rush_minus1
        }
        _ => true,
    }
}

/// Whether the rush is that of a slow play (Z5.3.12-c, Z5.1.6-d, Z5.3.9-e).
pub(super) fn is_slow(passing: &PassPlay, turn: ReceiverRead) -> bool {
    let slow = |target: &PassTarget| target.timing == ThrowTiming::Slow;
    let second = || passing.pass.second.target().is_some_and(slow);
    let fell = passing.jostled[0].fell;
    match turn {
        ReceiverRead::Primary if fell => second(),
        ReceiverRead::Primary => slow(&passing.pass.first),
        ReceiverRead::Secondary => slow(&passing.pass.first) || second(),
        ReceiverRead::Valve => false,
    }
}

/// The rush as it comes at one throw.
pub(super) fn rushing(
    passing: &PassPlay,
    target: &PassTarget,
    turn: ReceiverRead,
    roll: Option<FieldSide>,
) -> RushInputs {
    let sideline = crate::scene::board().sideline.has(target.zone);
    RushInputs {
        blockers: passing.blockers,
        slow: is_slow(passing, turn),
        second: turn == ReceiverRead::Secondary,
        roll,
        receivers: passing.receivers,
        blind: target.zone.flank().filter(|_| sideline && roll.is_none()).map(FieldSide::other),
    }
}

/// Who has come after the passer: linemen, blitzers, and late blitzers once they are in (Z5.3.24-a).
pub(super) fn rushers(scene: &ZoneScene, passing: &PassPlay) -> ElevenSet {
    let all = scene.rushing().or(scene.roles.line).but(scene.def_gone);
    if passing.second_rush { all } else { all.but(scene.roles.delayed) }
}
