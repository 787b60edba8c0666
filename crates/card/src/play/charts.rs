//! Who a chart means: selectors turned into men on the field.

use super::Snap;
use crate::dice::{REDS_ROLL, Reds};
use crate::game::{Card, DefenseEleven};
use crate::position::{LINE, Pos};
use crate::tables::{ChartMan, RecoveryMan};
use hashmark_law::{FieldPlayer, Side};
use hashmark_table::{Desk, Flow, Why};

/// What a chart may refer to besides positions.
#[derive(Clone, Copy, Default)]
pub(crate) struct Context {
    /// The receiver's man.
    pub target: Option<u8>,
    /// Who made the sack.
    pub sacker: Option<FieldPlayer>,
}

/// The defense's eleven on this play: its best pass rushers if it called for them (C-sugg-1).
pub(crate) fn eleven(game: &Card, snap: &Snap) -> [u8; 11] {
    if snap.against.rushers {
        game.book.sheets[snap.defense].eleven(DefenseEleven::Rushers, game.side(snap.defense).hurt())
    } else {
        game.side(snap.defense).eleven
    }
}

/// The defender a chart names; `None` when nobody fits.
pub(crate) fn defender(
    game: &Card,
    snap: &Snap,
    eleven: &[u8; 11],
    who: ChartMan,
    context: Context,
) -> Option<FieldPlayer> {
    let side = snap.defense;
    let front = game.team(side).front;
    let at = |pos| game.defender_at(side, eleven, pos);
    let (backers, backs) = (front.linebackers(), 7..11);
    match who {
        ChartMan::At(pos) => Some(at(pos)),
        ChartMan::Primary => Some(primary(game, snap, eleven, context)),
        ChartMan::Sacker => context.sacker,
        ChartMan::KeyMan if snap.keyed => Some(at(Pos::Fs)),
        ChartMan::KeyMan if front.place(Pos::Mlb).is_some() => Some(at(Pos::Mlb)),
        ChartMan::KeyMan => best_rated(game, side, &[at(Pos::Lilb), at(Pos::Rilb)]),
        ChartMan::DoubleOrPrimary => Some(double_or_primary(game, snap, eleven, context)),
        ChartMan::BestLinebacker => best_rated(game, side, &men(side, eleven, backers)),
        ChartMan::BestOutside => best_rated(game, side, &[at(Pos::Llb), at(Pos::Rlb)]),
        ChartMan::BestBack => best_rated(game, side, &men(side, eleven, backs)),
        ChartMan::Best(a, b, None) => best_rated(game, side, &[at(a), at(b)]),
        ChartMan::Best(a, b, Some(c)) => best_rated(game, side, &[at(a), at(b), at(c)]),
        ChartMan::HighLinebacker(n) => high_linebacker(game, side, eleven, n),
        ChartMan::Star => None,
    }
}

fn men(side: Side, eleven: &[u8; 11], places: std::ops::Range<usize>) -> Vec<FieldPlayer> {
    places.map(|place| FieldPlayer { side, man: eleven[place] }).collect()
}

/// The highest defender rating, the first on a tie (C-iby-6).
fn best_rated(game: &Card, _: Side, men: &[FieldPlayer]) -> Option<FieldPlayer> {
    first_highest(men, |who| u16::from(game.man(who).rating))
}

/// The better pass rusher of two, the first on a tie (C-srb-4).
pub(crate) fn better_rusher(game: &Card, a: FieldPlayer, b: FieldPlayer) -> FieldPlayer {
    if game.man(b).rush > game.man(a).rush { b } else { a }
}

fn first_highest(men: &[FieldPlayer], worth: impl Fn(FieldPlayer) -> u16) -> Option<FieldPlayer> {
    men.iter().copied().reduce(|best, who| if worth(who) > worth(best) { who } else { best })
}

/// The n-th best pass rusher among the linebackers; ties by defender rating, then left to right (C-sassign-9).
fn high_linebacker(game: &Card, side: Side, eleven: &[u8; 11], n: u8) -> Option<FieldPlayer> {
    let mut backers = men(side, eleven, game.team(side).front.linebackers());
    backers.sort_by_key(|who| {
        let man = game.man(*who);
        std::cmp::Reverse((man.rush, man.rating))
    });
    backers.get(usize::from(n.max(1) - 1)).copied()
}

/// The man who covers the receiver's slot (C-form-5, C-form-6).
fn primary(game: &Card, snap: &Snap, eleven: &[u8; 11], context: Context) -> FieldPlayer {
    let front = game.team(snap.defense).front;
    let slot = context.target.and_then(|man| snap.slot(man)).unwrap_or(2);
    game.defender_at(snap.defense, eleven, game.tables().coverage[front.at()][slot])
}

/// The free safety double-teams, unless he is the primary defender already (C-drec-5).
fn double_or_primary(game: &Card, snap: &Snap, eleven: &[u8; 11], context: Context) -> FieldPlayer {
    if snap.keyed {
        game.defender_at(snap.defense, eleven, Pos::Fs)
    } else {
        primary(game, snap, eleven, context)
    }
}

/// The man of the offense a chart names; one missing from the formation is the man in his slot.
pub(crate) fn own(game: &Card, snap: &Snap, who: RecoveryMan, right: bool) -> FieldPlayer {
    let pos = match who {
        RecoveryMan::At(pos) => pos,
        RecoveryMan::Guard { same } => {
            if same == right {
                Pos::Rg
            } else {
                Pos::Lg
            }
        }
        RecoveryMan::Tackle { same } => {
            if same == right {
                Pos::Rt
            } else {
                Pos::Lt
            }
        }
    };
    own_at(game, snap, pos)
}

/// The man at an offensive position in this formation (C-injpos-3).
pub(crate) fn own_at(game: &Card, snap: &Snap, pos: Pos) -> FieldPlayer {
    let side = snap.offense;
    if pos == Pos::Qb {
        return snap.passer();
    }
    if let Some(place) = LINE.iter().position(|known| *known == pos) {
        let man = game.first_fit(side, &game.team(side).depth.line[place]);
        return FieldPlayer { side, man: man.unwrap_or(snap.call.passer) };
    }
    let of = |man: u8| game.team(side).men[usize::from(man)].pos;
    let slot = match pos {
        Pos::Fb => 0,
        Pos::Hb => 1,
        Pos::Fl => 2,
        Pos::Se => 3,
        _ => 4,
    };
    let home_slot = snap.call.men[slot];
    let wanted = |man: &u8| of(*man) == pos;
    let kin = |man: &u8| pos.is_back() && of(*man).is_back();
    let men = &snap.call.men;
    let man = if wanted(&home_slot) {
        home_slot
    } else {
        men.iter().find(|m| wanted(m)).or_else(|| men.iter().find(|m| kin(m))).copied().unwrap_or(home_slot)
    };
    FieldPlayer { side, man }
}

/// One of `count` with equal chance, from throws of the reds that can be divided evenly.
pub(crate) fn one_of<D: Desk<Card>>(desk: &mut D, count: usize, why: Why) -> Flow<usize> {
    if count <= 1 {
        return Ok(0);
    }
    let fair = 36 / count * count;
    loop {
        let at = usize::from(Reds::of(&desk.roll(REDS_ROLL, why)?).index()) - 1;
        if at < fair {
            return Ok(at % count);
        }
    }
}
