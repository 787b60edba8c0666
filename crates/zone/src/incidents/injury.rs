//! Injuries (6.3): who, and for how long.

use super::lot::{WeightedDraw, choose};
use crate::dice::told_die;
use crate::event::ZoneDetail;
use crate::game::{ZoneGame, fact, step};
use crate::health::CarriedInjury;
use crate::man::Pos;
use crate::rule::{rule, why};
use crate::state::Until;
use crate::tables::{InjuryGames, InjuryTime};
use hashmark_law::{Fact, FieldPlayer, Out, Side};
use hashmark_table::{Desk, Flow};

/// A man is hurt: rolls for how long (Z6.3-g to -j).
pub(crate) fn hurt<D: Desk<ZoneGame>>(game: &mut ZoneGame, desk: &mut D, who: FieldPlayer) -> Flow<()> {
    let tables = &game.book.tables.injuries;
    let already = game.side(who.side).bodies[usize::from(who.man)].hurt;
    let worse = if already { tables.hurt_already } else { 0 };
    let die = told_die!(desk, "Z6.3-g", "how long he is hurt", HurtLong)? + worse;
    let until = match tables.time(die) {
        InjuryTime::Plays(plays) => Until::Plays(plays),
        InjuryTime::Series => Until::Series,
        InjuryTime::Quarter => Until::Quarter,
        InjuryTime::HalfOrGame if told_die!(desk, "Z6.3-g", "half or game", HurtHalf)? <= 3 => Until::Half,
        InjuryTime::HalfOrGame => Until::Game,
        InjuryTime::Longer => return longer(game, desk, who),
    };
    put_out(game, who, until);
    match until {
        Until::Half => fact(desk, rule!("Z6.3-g"), Fact::Injury { who, out: Out::Half }),
        Until::Game => fact(desk, rule!("Z6.3-g"), Fact::Injury { who, out: Out::Game }),
        _ => step(desk, rule!("Z6.3-g"), || ZoneDetail::Hurt { who, until }),
    }
    Ok(())
}

/// A man is hurt and out.
fn put_out(game: &mut ZoneGame, who: FieldPlayer, until: Until) {
    game.side_mut(who.side).bodies[usize::from(who.man)].hurt = true;
    keep_out(game, who, until);
}

/// A man sits out two plays without being hurt (Z6-c, Z6-d).
pub(crate) fn sit<D: Desk<ZoneGame>>(game: &mut ZoneGame, desk: &mut D, who: FieldPlayer) {
    keep_out(game, who, Until::Plays(2));
    step(desk, rule!("Z6-c"), || ZoneDetail::Hurt { who, until: Until::Plays(2) });
}

fn keep_out(game: &mut ZoneGame, who: FieldPlayer, until: Until) {
    // The play in which it happens is not one of those he misses.
    let until = match until {
        Until::Plays(plays) => Until::Plays(plays + 1),
        other => other,
    };
    let body = &mut game.side_mut(who.side).bodies[usize::from(who.man)];
    body.until = body.until.max(until);
    game.refresh(who);
}

/// Longer than the game: what it is, for how many games, and what stays (Z6.3-i, Z6.3-j).
fn longer<D: Desk<ZoneGame>>(game: &mut ZoneGame, desk: &mut D, who: FieldPlayer) -> Flow<()> {
    let die = told_die!(desk, "Z6.3-i", "what the long injury is", LongInjury)?;
    let mut lasting = [0i8; 3];
    let row = *game.book.tables.injuries.long(die);
    let games = match row.games {
        InjuryGames::Die => told_die!(desk, "Z6.3-i", "for how many games", InjuryGames)?,
        InjuryGames::HalfDie => {
            told_die!(desk, "Z6.3-i", "for how many games, one to three", InjuryGames)?.div_ceil(2)
        }
        InjuryGames::Season => SEASON,
    };
    let mut ratings = row.ratings;
    if game.book.house.long_injury_costs_one_rating && ratings[1] && ratings[2] {
        let high = told_die!(desk, "Z6.3-i", "which of the two ratings", InjuryRating)? > 3;
        ratings = [false, !high, high];
    }
    for (at, sixths) in row.permanent.iter().enumerate() {
        if ratings[at]
            && *sixths > 0
            && told_die!(desk, "Z6.3-j", "whether it stays for good", InjuryLasts)? <= *sixths
        {
            lasting[at] = -1;
        }
    }
    put_out(game, who, Until::Game);
    let carried = CarriedInjury::of(who.man, die, games, ratings, lasting);
    game.side_mut(who.side).long_injuries.push(carried);
    step(desk, rule!("Z6.3-i"), || ZoneDetail::LongHurt { who, kind: die, games, ratings, lasting });
    // Only the last kind keeps a man off the field in later games; the others make him worse there.
    let out = if die == OUT_FOR_THE_SEASON { Out::Games(games) } else { Out::Game };
    fact(desk, rule!("Z6.3-i"), Fact::Injury { who, out });
    Ok(())
}

/// The kind of long injury that ends a season (Z6.3-i).
pub(crate) const OUT_FOR_THE_SEASON: u8 = 6;
/// The kind that costs a point for the season, and another for some games (Z6.3-i, K21).
pub(crate) const SEASON_LONG_LOSS: u8 = 5;

/// A season, in games.
pub(crate) const SEASON: u8 = 16;

/// Kinds of men an event may name (Z6-d).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IncidentMen {
    /// Interior line of the offense.
    Line,
    /// Backs and ends.
    BackOrEnd,
    /// Defensive line.
    DefLine,
    Linebacker,
    /// Defensive backs.
    DefBack,
    /// Wide receivers and quarterbacks: a defensive back's counterpart after a change of hands.
    WideOrQuarterback,
    /// Defensive backs and linebackers: a back's or end's counterpart.
    BackOrLinebacker,
    /// Backs of the offense: a linebacker's counterpart.
    Back,
}

impl IncidentMen {
    /// Whether a position is of this kind; a tight end is an end, not a lineman (Z6.3-e).
    pub const fn takes(self, pos: Pos) -> bool {
        match self {
            IncidentMen::Line => pos.is_ol(),
            IncidentMen::BackOrEnd => pos.is_back() || pos.is_end() || matches!(pos, Pos::Q),
            IncidentMen::DefLine => pos.is_dl(),
            IncidentMen::Linebacker => pos.is_lb(),
            IncidentMen::DefBack => pos.is_db(),
            IncidentMen::WideOrQuarterback => matches!(pos, Pos::W | Pos::E | Pos::Q),
            IncidentMen::BackOrLinebacker => pos.is_db() || pos.is_lb(),
            IncidentMen::Back => pos.is_back(),
        }
    }

    /// The counterpart when the other side has the ball (Z6.3-f).
    pub const fn turned(self) -> IncidentMen {
        match self {
            IncidentMen::BackOrEnd => IncidentMen::BackOrLinebacker,
            IncidentMen::Line => IncidentMen::DefLine,
            IncidentMen::DefLine => IncidentMen::Line,
            IncidentMen::Linebacker => IncidentMen::Back,
            IncidentMen::DefBack => IncidentMen::WideOrQuarterback,
            other => other,
        }
    }
}

/// Somebody among these men is hurt, equal chances (Z6.5-a); nobody if there is none (Z6.3-a).
pub(crate) fn somebody<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    side: Side,
    among: &WeightedDraw,
) -> Flow<Option<FieldPlayer>> {
    let who = choose(desk, side, among, why!("Z6.5-a", "who is hurt"))?;
    if let Some(who) = who {
        hurt(game, desk, who)?;
    }
    Ok(who)
}
