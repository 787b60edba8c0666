//! What each fact is worth, and to whom. The only place that says so, for men and for teams alike.

use super::{Groups, band};
use crate::play::{BallTouch, PlayInProgress, gain, is_punt, run_back};
use hashmark_law::{Fact, FieldPlayer, KickHow, PassEnd, PlaceKick, ReturnHow, ScoreKind, Side, Spot};

/// To whom something is credited.
#[derive(Clone, Copy)]
pub(crate) enum To {
    /// A man, and through him his team.
    Man(FieldPlayer),
    /// A team alone.
    Team(Side),
}

impl To {
    /// A man when he is known, else his team.
    fn known(man: Option<FieldPlayer>, side: Side) -> To {
        man.map_or(To::Team(side), To::Man)
    }

    pub fn side(self) -> Side {
        match self {
            To::Man(player) => player.side,
            To::Team(side) => side,
        }
    }
}

/// Something that takes credits.
pub(crate) trait TakesCredit {
    /// Enters one credit.
    fn credit(&mut self, to: To, entry: impl FnOnce(&mut Groups));
}

/// Whether a fact can be worth anything; those that tell only time and place are passed over.
#[inline]
pub(crate) fn worth_counting(fact: &Fact) -> bool {
    !matches!(
        fact,
        Fact::Clock { .. }
            | Fact::OutOfBounds { .. }
            | Fact::Timeout { .. }
            | Fact::Challenge { .. }
            | Fact::Injury { .. }
            | Fact::TwoMinutes
            | Fact::PeriodBegan { .. }
    )
}

/// Credits one fact.
pub(crate) fn post(book: &mut impl TakesCredit, play: &PlayInProgress, fact: &Fact) {
    if play.on_try() {
        return on_try(book, fact);
    }
    match *fact {
        Fact::Carry { by, from, to, .. } => {
            let yards = i32::from(gain(from, to, by.side));
            book.credit(To::Man(by), |g| g.rushing.run(yards));
        }
        Fact::Pass { by, target, end, from, to, .. } => pass(book, by, target, end, (from, to)),
        Fact::Sack { passer, by, from, to } => sack(book, passer, by, (from, to)),
        Fact::Interception { by, .. } => book.credit(To::Man(by), |g| g.defense.interceptions += 1),
        Fact::Kick { by, how, from, to } => kick(book, play, by, how, (from, to)),
        Fact::Blocked { kicker, by, .. } => blocked(book, play, kicker, by),
        Fact::FieldGoal { by, yards, end, .. } => field_goal(book, play, by, yards, end),
        Fact::Return { by, how, from, to, counted } => returned(book, play, (by, how), (from, to), counted),
        Fact::FairCatch { by, at } => {
            let how = if play.punter().is_some() { ReturnHow::Punt } else { ReturnHow::Kickoff };
            book.credit(To::Man(by), |g| g.returns(how).fair_catches += 1);
            pinned(book, play, by.side, at);
        }
        Fact::Downed { side, at } => pinned(book, play, side, at),
        Fact::Touchback { side } => touchback(book, play, side),
        Fact::Fumble { by, .. } => book.credit(To::Man(by), |g| g.fumbles.fumbles += 1),
        Fact::Recovery { by, lost, .. } => recovery(book, play, by, lost),
        Fact::OnsideRecovery { by, .. } => onside(book, play, by),
        Fact::Score { side, kind, by, .. } => score(book, play, side, kind, by),
        _ => {}
    }
}

fn on_try(book: &mut impl TakesCredit, fact: &Fact) {
    if let Fact::TryKick { by, end } = *fact {
        book.credit(To::Man(by), |g| {
            g.place_kicking.extra_points_tried += 1;
            g.place_kicking.extra_points += u32::from(end == PlaceKick::Good);
        });
    }
}

fn pass(
    book: &mut impl TakesCredit,
    by: FieldPlayer,
    target: Option<FieldPlayer>,
    end: PassEnd,
    (from, to): (Spot, Spot),
) {
    let yards = i32::from(gain(from, to, by.side));
    book.credit(To::Man(by), |g| {
        g.passing.attempts += 1;
        match end {
            PassEnd::Complete => g.passing.complete(yards),
            PassEnd::Intercepted => g.passing.interceptions += 1,
            PassEnd::Incomplete => {}
        }
    });
    if target.is_some() || end == PassEnd::Complete {
        book.credit(To::known(target, by.side), |g| {
            g.receiving.targets += 1;
            if end == PassEnd::Complete {
                g.receiving.catch(yards);
            }
        });
    }
}

fn sack(book: &mut impl TakesCredit, passer: FieldPlayer, by: Option<FieldPlayer>, (from, to): (Spot, Spot)) {
    let lost = -i32::from(gain(from, to, passer.side));
    book.credit(To::Man(passer), |g| {
        g.passing.sacked += 1;
        g.passing.sack_yards += lost;
    });
    book.credit(To::known(by, passer.side.other()), |g| {
        g.defense.sacks += 1;
        g.defense.sack_yards += lost;
    });
}

fn kick(
    book: &mut impl TakesCredit,
    play: &PlayInProgress,
    by: FieldPlayer,
    how: KickHow,
    (from, to): (Spot, Spot),
) {
    let yards = i32::from(gain(from, to, by.side));
    match how {
        // A block told first has counted this punt already.
        KickHow::Punt | KickHow::CoffinCorner if play.blocked_punt => {}
        KickHow::Punt | KickHow::CoffinCorner => book.credit(To::Man(by), |g| g.punting.punt(yards)),
        KickHow::Kickoff | KickHow::Squib | KickHow::Onside | KickHow::FreeKick => {
            book.credit(To::Man(by), |g| {
                g.kickoffs.kicks += 1;
                g.kickoffs.yards += yards;
                g.kickoffs.onside += u32::from(how == KickHow::Onside);
            });
        }
    }
}

/// A block with no kick told before it is a punt's, until a field goal says otherwise.
fn blocked(book: &mut impl TakesCredit, play: &PlayInProgress, kicker: FieldPlayer, by: Option<FieldPlayer>) {
    book.credit(To::known(by, kicker.side.other()), |g| g.defense.kicks_blocked += 1);
    if play.place_kick {
        return;
    }
    book.credit(To::Man(kicker), |g| {
        g.punting.blocked += 1;
        if play.kick.is_none() {
            g.punting.punt(0);
        }
    });
}

fn field_goal(
    book: &mut impl TakesCredit,
    play: &PlayInProgress,
    by: FieldPlayer,
    yards: u8,
    end: PlaceKick,
) {
    book.credit(To::Man(by), |g| {
        if play.blocked_punt {
            g.punting.punts = g.punting.punts.saturating_sub(1);
            g.punting.blocked = g.punting.blocked.saturating_sub(1);
        }
        let made = end == PlaceKick::Good;
        g.place_kicking.tried[band(yards)] += 1;
        g.place_kicking.made[band(yards)] += u32::from(made);
        g.place_kicking.blocked += u32::from(end == PlaceKick::Blocked);
        if made {
            g.place_kicking.long = g.place_kicking.long.max(u32::from(yards));
        }
    });
}

fn returned(
    book: &mut impl TakesCredit,
    play: &PlayInProgress,
    (by, how): (FieldPlayer, ReturnHow),
    (from, to): (Spot, Spot),
    counted: bool,
) {
    let yards = i32::from(run_back(from, to, by.side));
    let who = if counted { To::Man(by) } else { To::Team(by.side) };
    book.credit(who, |g| g.returns(how).run(yards));
    if let (ReturnHow::Punt, Some(punter)) = (how, play.punter()) {
        book.credit(To::Man(punter), |g| g.punting.net -= yards);
        pinned(book, play, by.side, to);
    }
}

fn pinned(book: &mut impl TakesCredit, play: &PlayInProgress, side: Side, at: Spot) {
    if let Some(punter) = play.punter().filter(|_| play.pins(side, at) && !play.inside_20) {
        book.credit(To::Man(punter), |g| g.punting.inside_20 += 1);
    }
}

fn touchback(book: &mut impl TakesCredit, play: &PlayInProgress, side: Side) {
    match play.kick {
        Some((by, how)) if by.side != side && is_punt(how) => book.credit(To::Man(by), |g| {
            g.punting.touchbacks += 1;
            g.punting.net -= 20;
        }),
        Some((by, _)) if by.side != side => book.credit(To::Man(by), |g| g.kickoffs.touchbacks += 1),
        _ => {}
    }
}

/// A ball loose from a blocked kick is nobody's fumble.
fn recovery(book: &mut impl TakesCredit, play: &PlayInProgress, by: FieldPlayer, lost: bool) {
    let Some(fumbler) = play.fumbler else { return };
    if lost && fumbler.side != by.side {
        book.credit(To::Man(fumbler), |g| g.fumbles.lost += 1);
        book.credit(To::Man(by), |g| g.defense.fumbles_recovered += 1);
    } else if fumbler.side == by.side {
        book.credit(To::Man(by), |g| g.fumbles.recovered += 1);
    }
}

fn onside(book: &mut impl TakesCredit, play: &PlayInProgress, by: Side) {
    if let Some((kicker, _)) = play.kick.filter(|(kicker, _)| kicker.side == by) {
        book.credit(To::Man(kicker), |g| g.kickoffs.onside_kept += 1);
    }
}

fn score(
    book: &mut impl TakesCredit,
    play: &PlayInProgress,
    side: Side,
    kind: ScoreKind,
    by: Option<FieldPlayer>,
) {
    match kind {
        ScoreKind::Touchdown => touchdown(book, play, side),
        ScoreKind::Safety => book.credit(To::known(by, side), |g| g.defense.safeties += 1),
        _ => {}
    }
}

fn touchdown(book: &mut impl TakesCredit, play: &PlayInProgress, side: Side) {
    match play.touch {
        BallTouch::Carry(by) => book.credit(To::Man(by), |g| g.rushing.touchdowns += 1),
        BallTouch::Catch { passer, by } => {
            book.credit(To::Man(passer), |g| g.passing.touchdowns += 1);
            book.credit(To::known(by, side), |g| g.receiving.touchdowns += 1);
        }
        BallTouch::Return { by, how } => book.credit(To::Man(by), |g| g.returns(how).touchdowns += 1),
        BallTouch::Recovery(by) => book.credit(To::Man(by), |g| g.fumble_returns.touchdowns += 1),
        BallTouch::Nobody => {}
    }
}
