//! Bonus stoppages: asked for when the switch is taken, spent while it is on, and what a carrier may do in one.

use super::{DeadBall, direct, down, trick, windows};
use crate::board::FigureId;
use crate::call::{Declare, ElectricAsk, ElectricCall, PasserStage, Scope, StopAt, Stoppage, Window};
use crate::campaign::Bonus;
use crate::event::{CheckKind, ElectricDetail};
use crate::field;
use crate::game::{Electric, step};
use crate::lineup::StandPlace;
use crate::power::{PowerPhase, PowerStop, PulseResult, ReplayView, Spend};
use crate::rule::{Rule, rule};
use crate::scene::side_of;
use hashmark_law::{Next, Side};
use hashmark_table::{Desk, Flow, Refusal, refuse};

/// What came of a powered phase.
pub(crate) enum AfterBonus {
    Ran(PulseResult),
    /// The carrier gave the ball to somebody else in a bonus stoppage, and the play ended like this.
    On(DeadBall),
}

impl AfterBonus {
    /// Of a side that does not have the ball, or whose man has not let it go: how the phase ended.
    pub(crate) fn ran(self) -> PulseResult {
        match self {
            AfterBonus::Ran(ran) => ran,
            AfterBonus::On(finish) => PulseResult {
                shown: ReplayView::plain(finish.halt.unwrap_or(PowerStop::Guard), finish.x),
                halt: finish.halt.unwrap_or(PowerStop::Guard),
                steps: 0,
                x: finish.x,
                y: finish.y,
                contacts: Vec::new(),
                bonus: false,
                broken: None,
            },
        }
    }
}

/// Power on, with as many bonus stoppages as the holder of the switch spends (E2-stoppage-4, E2-stoppage-11).
pub(super) fn power<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    by: Side,
    phase: PowerPhase,
) -> Flow<AfterBonus> {
    let mut phase = phase;
    loop {
        let kind = kind(game, by);
        phase.bonus = asked(game, desk, by, kind)?;
        let ran = super::power(game, desk, by, phase)?;
        if !ran.bonus {
            return Ok(AfterBonus::Ran(ran));
        }
        let rule = if kind == Bonus::Offense { rule!("E2-stoppage-10") } else { rule!("E2-stoppage-21") };
        spend(game, desk, by, kind, rule);
        turned(game, desk, by)?;
        if !phase.reading
            && let Some(finish) = given(game, desk, by)?
        {
            return Ok(AfterBonus::On(finish));
        }
        let gone = (ran.steps * 100 / crate::board::STEPS_PER_SECOND) as u16;
        if phase.limit.is_some_and(|limit| limit <= gone) {
            return Ok(AfterBonus::Ran(PulseResult { halt: PowerStop::TimeUp, bonus: false, ..ran }));
        }
        phase.limit = phase.limit.map(|limit| limit - gone);
        if let StopAt::After(hundredths) = phase.stop {
            phase.stop = StopAt::After(hundredths.saturating_sub(gone));
        }
    }
}

/// Which kind is the holder's to spend: by whether his side has the ball; before a kick it is the kickers'.
fn kind(game: &Electric, by: Side) -> Bonus {
    let has = game.scene.carrier.map_or(game.scene.offense, side_of);
    if has == by { Bonus::Offense } else { Bonus::Defense }
}

/// The line that matters: the line of scrimmage, or the returners' own 20 on a kickoff (E2-stoppage-24, E2-stoppage-25).
fn line(game: &Electric, side: Side) -> f32 {
    match game.state.next {
        Next::Kickoff | Next::FreeKick => field::own(side, 20.0),
        _ => game.scene.line,
    }
}

/// Asks the holder of the switch, if he could spend one at all.
fn asked<D: Desk<Electric>>(game: &Electric, desk: &mut D, by: Side, kind: Bonus) -> Flow<Option<Spend>> {
    if may(game, by, kind).is_err() {
        return Ok(None);
    }
    let stop = match desk.ask(game, by, ElectricAsk::Bonus(kind))? {
        ElectricCall::Stop(stop) => stop,
        _ => StopAt::Never,
    };
    let ball = game.scene.carrier.map_or(game.scene.offense, side_of);
    Ok(Some(Spend { stop, line: line(game, ball), before: kind == Bonus::Offense }))
}

/// Whether the holder of the switch may spend one of a kind in this phase (E2-stoppage-2, 5, 9, 12, 20, 22).
pub fn may(game: &Electric, side: Side, kind: Bonus) -> Result<(), Refusal> {
    if !game.book.house.bonus_stoppages {
        return refuse(rule!("E2-stoppage-1"), "there are no bonus stoppages".to_string(), "play it out");
    }
    if game.course.loose {
        let rule = if kind == Bonus::Offense { rule!("E2-stoppage-12") } else { rule!("E2-stoppage-22") };
        return refuse(rule, "the ball was loose or stolen".to_string(), "wait for the next play");
    }
    if game.state.heroes.pools[side].left(kind) == 0 {
        return refuse(rule!("E2-stoppage-2"), "none of the kind is left".to_string(), "play it out");
    }
    let carrier = game.scene.carrier;
    let mine = carrier.map_or(game.scene.offense, side_of) == side;
    match kind {
        Bonus::Offense if !mine => {
            refuse(rule!("E2-stoppage-2"), "the other side has the ball".to_string(), "spend a defensive one")
        }
        Bonus::Offense if carrier.is_some_and(|carrier| crossed(game, carrier)) => {
            refuse(rule!("E2-stoppage-9"), "the ball has crossed the line".to_string(), "play it out")
        }
        Bonus::Defense if mine => {
            refuse(rule!("E2-stoppage-2"), "your side has the ball".to_string(), "spend an offensive one")
        }
        Bonus::Defense if game.state.next == Next::Try => {
            refuse(rule!("E2-stoppage-30"), "a try knows none of them".to_string(), "play it out")
        }
        _ => Ok(()),
    }
}

fn crossed(game: &Electric, carrier: FigureId) -> bool {
    let side = side_of(carrier);
    (game.scene.ball_point(carrier) - line(game, side)) * field::forward(side) >= 0.0
}

/// Takes one from a side's pool and says so; `rule` is what it is for (E2-stoppage-1, E2-stoppage-10, E2-stoppage-21).
/// `false` if there is none to take.
pub(crate) fn spend<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    side: Side,
    kind: Bonus,
    rule: Rule,
) -> bool {
    let pool = &mut game.state.heroes.pools[side];
    if pool.left(kind) == 0 {
        return false;
    }
    pool.take(kind);
    let left = pool.left(kind);
    game.course.spent |= kind == Bonus::Offense;
    step(desk, rule, || ElectricDetail::Bonus { side, kind, left });
    true
}

/// The unblocked men of the side that spent one are turned, nobody else (E2-stoppage-3).
pub(crate) fn turned<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, side: Side) -> Flow<()> {
    windows(game, desk, &[side], Window { at: Stoppage::Bonus, scope: Scope::Own })
}

/// A carrier of the offense may give the ball to somebody else; the play as it went on then, if he does
/// (E2-stoppage-13, E2-stoppage-19).
fn given<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, by: Side) -> Flow<Option<DeadBall>> {
    let carrier = game.scene.carrier.filter(|who| side_of(*who) == by && by == game.scene.offense);
    let Some(carrier) = carrier else { return Ok(None) };
    let declare = match desk.ask(game, by, ElectricAsk::Declare(PasserStage::Bonus))? {
        ElectricCall::Declare(declare) => declare,
        _ => return Ok(None),
    };
    if declare == Declare::Run(crate::scene::figure_of(carrier)) {
        return Ok(None);
    }
    if let Declare::Trick(feint) = declare {
        return trick::revealed(game, desk, by, feint).map(Some);
    }
    hand_on(game, desk, by, declare).map(Some)
}

/// The ball goes to somebody else in a bonus stoppage that was paid for.
pub(crate) fn hand_on<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    by: Side,
    declare: Declare,
) -> Flow<DeadBall> {
    step(desk, rule!("E2-stoppage-13"), || ElectricDetail::Declared { side: by, declare });
    trick::named(game, desk, by, declare);
    game.course.handed_on += 1;
    let two = game.state.next == Next::Try;
    down::commit(game, desk, declare, two)
}

/// A man who gives or throws the ball in a bonus stoppage or after a snap to him, and is no quarterback by any of his
/// positions (E2-stoppage-14, E2-stoppage-18, E2-misc-5, E2-formation-off-25).
pub(crate) fn unpracticed(game: &Electric, who: FigureId) -> bool {
    let other = game.book.forms.strategies && !game.course.fake;
    let matters = game.course.spent || other;
    matters && game.scene.place(who) != StandPlace::Quarterback && !direct::quarterback(game, who)
}

/// By how much more than a 2 a check fails: all that makes it worse adds up (E2-stoppage-16, E2-stoppage-17).
pub(super) fn widening(game: &Electric, check: CheckKind) -> u8 {
    let transfer = matches!(check, CheckKind::HandOff | CheckKind::Pitch | CheckKind::Shovel);
    let hands = game.scene.carrier.is_some_and(|carrier| unpracticed(game, carrier));
    let wet = if check == CheckKind::Fall { 0 } else { game.state.heroes.weather.condition.effects().widen };
    u8::from(transfer && hands) + wet + direct::snap_widening(game, check)
}
