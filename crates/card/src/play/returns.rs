//! Running back kicks.

use super::{CardOutcome, check, fumble, gain};
use crate::cell::{Cell, CellKind};
use crate::dice::DIE_ROLL;
use crate::event::CardDetail;
use crate::game::{Card, fact, step};
use crate::rule::{rule, why};
use hashmark_law::{Ending, Fact, FieldPlayer, ReturnHow, Side, Spot};
use hashmark_table::{Desk, Flow, PartKey};

/// A return as it is read.
pub(crate) struct ReturnRun {
    pub by: FieldPlayer,
    pub at: Spot,
    pub how: ReturnHow,
    pub squib: bool,
    /// The side that kicked.
    pub kicked: Side,
}

/// From the cell to the whistle: yards, touchdown, fumble (C-ret-1..4, C-squib-3..6).
pub(crate) fn run<D: Desk<Card>>(
    game: &mut Card,
    desk: &mut D,
    run: &ReturnRun,
    cell: Cell,
) -> Flow<CardOutcome> {
    let (yards, loose) = match cell.kind {
        CellKind::Touchdown => (touchdown(game, desk, run, cell)?, false),
        CellKind::ShortGain => (gain::short(game, desk)?, false),
        CellKind::LongGain => (gain::long(game, desk, run.by.side)?, false),
        CellKind::Fumble => {
            let loose =
                check(desk, cell.check)? && confirmed(desk, game.tables().limits.return_fumble_on, false)?;
            (squib_yards(game, desk, run, i16::from(cell.yards)), loose)
        }
        _ => (squib_yards(game, desk, run, i16::from(cell.yards)), false),
    };
    let to = run.at.ahead(run.by.side, yards);
    let to = if to.to_goal(run.by.side) < 0 { Spot::from_goal(run.by.side, 0) } else { to };
    let told = Fact::Return { by: run.by, how: run.how, from: run.at, to, counted: !run.squib };
    fact(desk, if run.squib { rule!("C-squib-5") } else { rule!("C-ret-1") }, told);
    if loose && to.to_goal(run.by.side) > 0 && !to.in_end_zone_of(run.by.side) {
        return fumble::on_return(game, desk, run.kicked, run.by, to);
    }
    Ok(CardOutcome::new(Ending::Held { by: run.by.side, at: to, impetus: run.kicked }).by(run.by))
}

/// A touchdown stands on 1 to 5, else it is a long gain; on a squib it always is (C-ret-2, C-squib-4).
fn touchdown<D: Desk<Card>>(game: &Card, desk: &mut D, run: &ReturnRun, cell: Cell) -> Flow<i16> {
    let happens = check(desk, cell.check)?;
    let stands = happens && !run.squib && confirmed(desk, game.tables().limits.return_td_on, true)?;
    if stands { Ok(run.at.to_goal(run.by.side)) } else { gain::long(game, desk, run.by.side) }
}

fn confirmed<D: Desk<Card>>(desk: &mut D, on: [u8; 2], touchdown: bool) -> Flow<bool> {
    let why = if touchdown {
        why!("C-ret-2", "whether the touchdown stands")
    } else {
        why!("C-ret-1", "whether the fumble stands")
    };
    let rule = if touchdown { rule!("C-ret-2") } else { rule!("C-ret-1") };
    desk.part(PartKey::of("confirmed", touchdown.into()), |desk| {
        let die = desk.roll(DIE_ROLL, why)?.at(0);
        let stands = (on[0]..=on[1]).contains(&die);
        step(desk, rule, CardDetail::Confirmed { die, stands });
        Ok(stands)
    })
}

/// A squib's return is 15 yards shorter, within 0 and 30 (C-squib-3).
fn squib_yards<D: Desk<Card>>(game: &Card, desk: &mut D, run: &ReturnRun, printed: i16) -> i16 {
    if !run.squib {
        return printed;
    }
    let limits = &game.tables().limits;
    let [least, most] = limits.squib_return_bounds;
    let yards = (printed - limits.squib_return_minus).clamp(least, most);
    step(desk, rule!("C-squib-3"), CardDetail::SquibReturn { printed, yards });
    yards
}
