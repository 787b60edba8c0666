//! Feigned hand-offs: the bootleg, the fake end around, play action.

use super::tell;
use crate::board::{FigureId, STEPS_PER_SECOND};
use crate::call::{Declare, ElectricAsk, ElectricCall, PasserStage, Trick};
use crate::campaign::Bonus;
use crate::event::ElectricDetail;
use crate::game::{Electric, step};
use crate::play::{DeadBall, bonus, down, power};
use crate::power::PowerPhase;
use crate::rule::{Rule, rule};
use hashmark_law::{Next, Side};
use hashmark_table::{Desk, Flow, Refusal, refuse};

/// The longest that a hand-off can be feigned, in hundredths of a second (E2-play-run-19, E2-play-pass-13).
const FEIGNED: u32 = 50;

/// A hand-off by a quarterback, as everybody saw it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Handed {
    /// Who gave it, or seemed to.
    pub by: FigureId,
    /// Who took it.
    pub to: FigureId,
    /// How often the switch had been thrown by then.
    pulses: u32,
}

/// Remembers a hand-off.
pub(in crate::play) fn noted(game: &mut Electric, by: FigureId, to: FigureId) {
    game.course.handed = Some(Handed { by, to, pulses: game.state.pulses });
}

fn rule_of(trick: Trick) -> Rule {
    match trick {
        Trick::Bootleg => rule!("E2-play-run-19"),
        Trick::FakeEndAround => rule!("E2-play-run-23"),
        _ => rule!("E2-play-pass-13"),
    }
}

/// Whether the last hand-off can still be one that never was: the runner has the ball as far as anybody knows, and
/// the power was on once since then, half a second at most.
pub(crate) fn may_reveal(game: &Electric, trick: Trick) -> Result<(), Refusal> {
    let rule = rule_of(trick);
    let Some(handed) = game.course.handed.filter(|_| game.book.forms.strategies) else {
        return refuse(rule, "there was no hand-off".to_string(), "declare a hand-off first, then feign it");
    };
    if game.scene.carrier != Some(handed.to) || game.course.feint.is_some() {
        let problem = "the ball has gone on since".to_string();
        return refuse(rule, problem, "say it at the first stoppage after the hand-off");
    }
    let once = game.state.pulses == handed.pulses + 1;
    if !once || game.course.steps * 100 > FEIGNED * STEPS_PER_SECOND {
        let problem = "the power was on for more than half a second".to_string();
        return refuse(rule, problem, "stop within half a second of the hand-off");
    }
    Ok(())
}

/// The quarterback has had it all the time: he goes on as in a scramble (E2-play-run-19, E2-play-run-20,
/// E2-play-run-24, E2-play-pass-13). The stoppage is paid for.
pub(in crate::play) fn revealed<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    side: Side,
    trick: Trick,
) -> Flow<DeadBall> {
    tell(game, desk, side, trick, rule_of(trick));
    if let Some(handed) = game.course.handed {
        game.scene.carrier = Some(handed.by);
        game.scene.set_stationary(handed.by, false);
    }
    game.course.feint = Some(trick);
    game.course.handed_on += 1;
    loop {
        let declare = match desk.ask(game, side, ElectricAsk::Declare(PasserStage::Bonus))? {
            ElectricCall::Declare(declare) => declare,
            _ => Declare::Kneel,
        };
        step(desk, rule!("E2-play-run-20"), || ElectricDetail::Declared { side, declare });
        let Declare::Scramble(long) = declare else { return gone_on(game, desk, side, declare) };
        game.course.scrambled = true;
        let Some(passer) = game.scene.carrier else { return gone_on(game, desk, side, Declare::Kneel) };
        let ran = power(game, desk, side, PowerPhase { reading: true, ..PowerPhase::pulse(long) })?;
        if let Some(down) = down::stopped(game, desk, ran, passer)? {
            return Ok(down);
        }
        bonus::turned(game, desk, side)?;
    }
}

/// A pass out of a feigned run costs one more, but not out of play action (E2-play-run-20, E2-play-pass-13).
fn gone_on<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    side: Side,
    declare: Declare,
) -> Flow<DeadBall> {
    let paid = game.course.feint == Some(Trick::PlayAction);
    if matches!(declare, Declare::Pass { .. }) && !paid {
        bonus::spend(game, desk, side, Bonus::Offense, rule!("E2-play-run-20"));
        bonus::turned(game, desk, side)?;
    }
    let two = game.state.next == Next::Try;
    down::commit(game, desk, declare, two)
}
