//! Audibles and shifts: the last changes before the snap (E1-scrimmage-35..45).

use super::breach::{self, Breach};
use super::stand::{FigureEleven, FigureStand, StandPlace};
use crate::call::{FigureAct, FigureOrder, Orders, Scope};
use crate::game::Electric;
use crate::rule::{Rule, rule};
use hashmark_law::Side;
use hashmark_table::{Refusal, Subject, refuse};

/// Whether these changes may be made and are no foul either, where a league lets fouls through: what a careful coach asks.
pub fn check(game: &Electric, side: Side, scope: Scope, orders: &Orders) -> Result<(), Refusal> {
    match changed(game, side, scope, orders)?.breaches.first() {
        Some(found) => refuse(found.rule, format!("it would be {}", found.kind.name()), "leave it be"),
        None => Ok(()),
    }
}

/// An eleven after its changes, and what they are fouls for where a league lets them through.
#[derive(Clone, Debug)]
pub struct Changed {
    /// How it stands.
    pub eleven: FigureEleven,
    /// What was broken.
    pub breaches: Vec<Breach>,
}

/// The eleven after the changes; refused when a change or what comes of it is not allowed.
pub fn changed(game: &Electric, side: Side, scope: Scope, orders: &Orders) -> Result<Changed, Refusal> {
    let Some(lined) = &game.state.lined else {
        return refuse(rule!("E1-scrimmage-42"), "nobody is lined up".to_string(), "line up first");
    };
    let mut hands = LineupHands {
        game,
        side,
        scope,
        eleven: lined.elevens[side],
        touched: [0; 11],
        used: 0,
        breaches: Vec::new(),
    };
    for order in &orders.0 {
        let about = |refusal: Refusal| refusal.about(Subject::Figure(order.who));
        hands.carry_out(order).map_err(about)?;
    }
    if scope == Scope::Audibles && hands.used > 2 {
        let problem = format!("{} men are changed", hands.used);
        hands.let_through(refuse(rule!("E1-scrimmage-35"), problem, "two audibles may be called"))?;
    }
    let ground = lined.grounds[side];
    let stands = super::legal::check(&ground, &hands.eleven).map_err(|refusal| as_audible(refusal, scope));
    hands.let_through(stands)?;
    let others = (&lined.grounds[side.other()], &lined.elevens[side.other()]);
    let LineupHands { eleven, breaches, .. } = hands;
    let worse = |found: Breach| breach::worsened(found, &ground, &eleven, others);
    Ok(Changed { eleven, breaches: breaches.into_iter().map(worse).collect() })
}

/// A coach's hands on his men before the snap.
struct LineupHands<'a> {
    game: &'a Electric,
    side: Side,
    scope: Scope,
    eleven: FigureEleven,
    /// What was done to each: 1 turned, 2 moved.
    touched: [u8; 11],
    used: u8,
    breaches: Vec<Breach>,
}

impl LineupHands<'_> {
    /// A refusal stands, unless the league lets it through as a foul.
    fn let_through(&mut self, result: Result<(), Refusal>) -> Result<(), Refusal> {
        let Err(refusal) = result else { return Ok(()) };
        let lenient = self.game.book.house.flag_setup_fouls;
        match breach::in_change(refusal.rule, self.scope).filter(|_| lenient) {
            Some(found) => self.breaches.push(found),
            None => return Err(refusal),
        }
        Ok(())
    }

    fn carry_out(&mut self, order: &FigureOrder) -> Result<(), Refusal> {
        let at = usize::from(order.who);
        let Some(figure) = self.eleven.get(at).copied() else {
            return refuse(
                rule!("E1-scrimmage-24"),
                format!("there is no figure {at}"),
                "the eleven are 0 to 10",
            );
        };
        if let (FigureAct::Sub(man), true) = (order.act, self.game.book.house.solitaire) {
            crate::campaign::live::may_come_in(self.game, self.side, man)?;
            // One coach hurries nobody: his men may still change (E1-scrimmage-25).
            return super::substitute(&mut self.eleven, &self.game.book.sheets[self.side], at, man);
        }
        self.let_through(may(&figure, self.scope, order.act))?;
        self.count(at, &figure, order.act)?;
        if let Some(lined) = &self.game.state.lined {
            apply(&mut self.eleven[at], &lined.grounds[self.side], order.act);
        }
        Ok(())
    }

    /// One or the other a man, and two men in all; the quarterback over and above (E1-terms-8, E1-scrimmage-40).
    fn count(&mut self, at: usize, figure: &FigureStand, act: FigureAct) -> Result<(), Refusal> {
        let bit = match act {
            FigureAct::Turn(_) | FigureAct::Swing(..) | FigureAct::Reverse | FigureAct::Dial(_) => 1,
            FigureAct::Place(..) => 2,
            _ => return Ok(()),
        };
        if self.touched[at] != 0 && self.touched[at] != bit {
            let problem = format!("{:?} is turned and moved", figure.tag);
            self.let_through(refuse(rule!("E1-terms-8"), problem, "one or the other"))?;
        }
        let free = self.scope == Scope::Audibles && figure.tag.place() == StandPlace::Quarterback;
        self.used += u8::from(self.touched[at] == 0 && !free);
        self.touched[at] = bit;
        Ok(())
    }
}

/// A line that is no longer legal after audibles is refused by the rule about audibles.
fn as_audible(refusal: Refusal, scope: Scope) -> Refusal {
    let is_by = |rule: Rule| refusal.rule == rule.id();
    let seven = is_by(rule!("E1-scrimmage-12")) || is_by(rule!("E1-scrimmage-13"));
    match (seven, scope) {
        (true, Scope::Audibles) => refusal.by_rule(rule!("E1-scrimmage-41")),
        (_, Scope::Shifts) if is_by(rule!("E1-scrimmage-28")) => refusal.by_rule(rule!("E1-scrimmage-29")),
        _ => refusal,
    }
}

fn may(figure: &FigureStand, scope: Scope, act: FigureAct) -> Result<(), Refusal> {
    let place = figure.tag.place();
    let tag = figure.tag;
    match (scope, place, act) {
        (_, _, FigureAct::Sub(_) | FigureAct::Report) => refuse(
            rule!("E1-scrimmage-25"),
            "a man comes in after SET".to_string(),
            "change men in the huddle",
        ),
        (
            Scope::Shifts,
            StandPlace::Linebacker | StandPlace::Secondary | StandPlace::Returner,
            FigureAct::Stand,
        ) => Ok(()),
        (Scope::Shifts, _, FigureAct::Stand) => refuse(
            rule!("E1-scrimmage-44"),
            format!("{tag:?} is no linebacker or back"),
            "linebackers and backs may stand",
        ),
        (Scope::Shifts, ..) => Ok(()),
        (_, StandPlace::Center, _) => {
            refuse(rule!("E1-scrimmage-35"), "the center stays".to_string(), "change somebody else")
        }
        (_, StandPlace::Punter, _) => {
            refuse(rule!("E1-punt-17"), "the punter stays".to_string(), "change somebody else")
        }
        (_, StandPlace::Kicker, _) => {
            refuse(rule!("E1-fieldgoal-13"), "the kicker stays".to_string(), "change somebody else")
        }
        (_, StandPlace::Guard | StandPlace::Tackle, FigureAct::Place(..)) => refuse(
            rule!("E1-scrimmage-36"),
            format!("{tag:?} is moved"),
            "guards and tackles may only be turned",
        ),
        (
            _,
            StandPlace::Back | StandPlace::Quarterback | StandPlace::Holder,
            FigureAct::Stand | FigureAct::Go,
        ) => Ok(()),
        (_, _, FigureAct::Stand | FigureAct::Go) => refuse(
            rule!("E1-scrimmage-38"),
            format!("{tag:?} changes his base"),
            "backs and the quarterback may",
        ),
        (_, StandPlace::Back, FigureAct::Place(_, back))
            if (f32::from(back) / 10.0 - figure.back).abs() > 0.06 =>
        {
            refuse(
                rule!("E1-scrimmage-39"),
                format!("{tag:?} is moved toward or from the line"),
                "backs move along it",
            )
        }
        _ => Ok(()),
    }
}

/// Carries out one change.
pub(crate) fn apply(figure: &mut FigureStand, ground: &super::LineupGround, act: FigureAct) {
    match act {
        FigureAct::Turn(degrees) | FigureAct::Swing(degrees, _) => figure.degrees = degrees,
        FigureAct::Stand => figure.stationary = true,
        FigureAct::Go => figure.stationary = false,
        FigureAct::Reverse => figure.reversed = !figure.reversed,
        FigureAct::Dial(dial) => figure.dial = dial,
        FigureAct::Place(right, back) => {
            (figure.right, figure.back) = (f32::from(right) / 10.0, f32::from(back) / 10.0);
            figure.at = ground.point(figure.right, figure.back);
        }
        FigureAct::Sub(_) | FigureAct::Report => {}
    }
}
