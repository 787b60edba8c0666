//! Tiredness (8.7): carries that add up, and the roll after the third quarter.

use crate::dice::one;
use crate::event::{Chance, What};
use crate::game::{ZoneGame, step};
use crate::man::{Man, Pos, Years};
use crate::rule::{rule, why};
use crate::state::Until;
use crate::team::{MOST_MEN, Men};
use hashmark_law::{Player, Side};
use hashmark_table::{Desk, Flow};

/// What a run, catch or return of so many yards counts (Z8.7.1-b).
pub const fn carry(yards: i16) -> u8 {
    match yards {
        35.. => 3,
        10.. => 2,
        _ => 1,
    }
}

/// Adds to a man's counts and works out his level (Z8.7.1-a).
pub(crate) fn count(game: &mut ZoneGame, who: Player, more: u8) {
    if !game.book.house.tiredness_carries || more == 0 {
        return;
    }
    let body = &mut game.side_mut(who.side).bodies[usize::from(who.man)];
    for count in &mut body.counts {
        *count = count.saturating_add(more);
    }
    if game.book.house.tiredness_long_play {
        winded(game, who, more);
    }
    relevel(game, who);
}

/// A long play tires a man for the next one or two (Z8.7.1a-a, -b).
fn winded(game: &mut ZoneGame, who: Player, more: u8) {
    let body = &mut game.side_mut(who.side).bodies[usize::from(who.man)];
    body.winded = match more {
        4.. => [2, 1],
        3 => [1, 0],
        _ => body.winded,
    };
}

/// The level a man's counts have reached: the highest of the four columns (Z8.7.1-o).
pub(crate) fn relevel(game: &mut ZoneGame, who: Player) {
    let body = game.side(who.side).bodies[usize::from(who.man)];
    let man = &game.book.teams[who.side].men[usize::from(who.man)];
    let overtime = if game.state.situation.period > 4 { 4 } else { 0 };
    let younger = age_limits(game, man);
    let reached = |row: &crate::tables::Tired| {
        (0..4).any(|at| {
            let more = if at == 3 { overtime } else { 0 };
            let limit = i16::from(row.at[at]) + i16::from(younger[at]) + more;
            i16::from(body.counts[at]) >= limit
        })
    };
    let level = game.book.tables.tired.iter().rposition(reached).map_or(0, |at| at as u8 + 1);
    if level != body.level {
        game.side_mut(who.side).bodies[usize::from(who.man)].level = level;
        game.refresh(who);
    }
}

/// Older men have lower limits, by the switch (Z8.7.1-p).
fn age_limits(game: &ZoneGame, man: &Man) -> [i8; 4] {
    match man.age {
        _ if !game.book.house.tiredness_age => [0; 4],
        35.. => game.book.tables.tired_age[1],
        30.. => game.book.tables.tired_age[0],
        _ => [0; 4],
    }
}

/// A run, catch or return.
pub(crate) fn ran(game: &mut ZoneGame, who: Player, yards: i16) {
    count(game, who, carry(yards));
}

/// A fumble (Z8.7.1-c).
pub(crate) fn fumbled(game: &mut ZoneGame, who: Player) {
    count(game, who, 1);
}

/// An injury roll (Z8.7.1-c).
pub(crate) fn injury_roll(game: &mut ZoneGame, who: Player) {
    count(game, who, 2);
}

/// A receiver whom the ball did not reach (Z8.7.1-f).
pub(crate) fn incomplete(game: &mut ZoneGame, who: Player, thrown: i16) {
    let back = game.fielder(who).pos.is_back();
    let more = match thrown {
        _ if back && thrown <= 9 => 0,
        36.. => 2,
        _ => 1,
    };
    count(game, who, more);
}

/// The end of a series, quarter or half for everybody: counts begin again, men come back (Z6.3-g).
pub(crate) fn new_span(game: &mut ZoneGame, side: Side, span: Span) {
    let back = match span {
        Span::Series => Until::Series,
        Span::Quarter => Until::Quarter,
        Span::Half => Until::Half,
    };
    for at in 0..game.team(side).men.len().min(MOST_MEN) {
        let body = &mut game.side_mut(side).bodies[at];
        let cleared = span as usize;
        let had = body.counts[cleared] > 0 || body.until == back;
        body.counts[cleared] = 0;
        if body.until == back {
            body.until = Until::Fit;
        }
        if had {
            let who = Player { side, man: at as u8 };
            relevel(game, who);
            game.refresh(who);
        }
    }
}

/// Spans over which carries are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Span {
    /// A series of downs.
    Series = 0,
    /// A quarter.
    Quarter = 1,
    /// A half.
    Half = 2,
}

/// A play is over: whoever sits out plays sits one less.
pub(crate) fn play_over(game: &mut ZoneGame) {
    for side in Side::BOTH {
        if game.side(side).out.is_empty() {
            continue;
        }
        let out: Men = game.side(side).out;
        for man in out.iter() {
            let body = &mut game.side_mut(side).bodies[usize::from(man)];
            if let Until::Plays(left) = body.until {
                body.until = if left <= 1 { Until::Fit } else { Until::Plays(left - 1) };
                game.refresh(Player { side, man });
            }
        }
    }
}

/// How much a man has played, for the late roll (Z8.7.2-b to -d).
fn use_of(game: &ZoneGame, side: Side, man: usize) -> Option<usize> {
    let state = game.side(side);
    let unit = usize::from(game.team(side).men[man].pos.is_defender());
    let plays = u16::from(state.unit_plays[unit]);
    let snaps = u16::from(state.snaps[man]);
    match () {
        () if plays == 0 => None,
        () if snaps * 20 >= plays * 19 => Some(0),
        () if snaps * 4 >= plays * 3 => Some(1),
        () if snaps * 5 >= plays * 2 => Some(2),
        () => None,
    }
}

/// Everyone who has played enough may be tired after the third quarter (Z8.7.2-a). `easier` is added to the die.
pub(crate) fn late_roll<D: Desk<ZoneGame>>(game: &mut ZoneGame, desk: &mut D, easier: i16) -> Flow<()> {
    for side in Side::BOTH {
        for at in 0..game.team(side).men.len() {
            let Some(of) = use_of(game, side, at) else { continue };
            let man = &game.book.teams[side].men[at];
            let column = match (man.marks.years, man.age) {
                (Years::Rookie, _) => 0,
                (_, 35..) => 3,
                (_, 30..) => 2,
                _ => 1,
            };
            let number = i16::from(game.book.tables.tired_late[of][column]);
            if number == 0 {
                continue;
            }
            let hot = i16::from(game.book.week <= 2);
            let die = one(desk, why!("Z8.7.2-a", "whether he is tired"))?;
            let read = i16::from(die) + i16::from(man.conditioning) - hot + easier;
            let who = Player { side, man: at as u8 };
            let yes = read <= number;
            step(desk, rule!("Z8.7.2-a"), || What::Chance {
                of: Chance::Tired,
                who: Some(who),
                sixths: number,
                die,
                yes,
            });
            if yes {
                effect(game, desk, who)?;
            }
        }
    }
    Ok(())
}

/// What tiredness costs a man (Z8.7.2-h to -l).
fn effect<D: Desk<ZoneGame>>(game: &mut ZoneGame, desk: &mut D, who: Player) -> Flow<()> {
    let die = one(desk, why!("Z8.7.2-h", "what it costs him"))?;
    let man = *game.fielder(who);
    let mut rating = match man.pos {
        pos if pos.is_ol() || pos.is_dl() => match die {
            1 => 0,
            2 | 3 => 1,
            _ => 2,
        },
        Pos::Q | Pos::E | Pos::W | Pos::Cb | Pos::Dh => match die {
            1..=3 => 0,
            4 => 1,
            _ => 2,
        },
        _ => match die {
            1 | 2 => 0,
            3 | 4 => 1,
            _ => 2,
        },
    };
    if rating == 2 && man.r.s <= speed_floor(man.pos) {
        rating = 1;
    } else if rating == 1 && man.r.c == 0 {
        rating = 2;
    }
    game.side_mut(who.side).bodies[usize::from(who.man)].change[rating] -= 1;
    game.refresh(who);
    step(desk, rule!("Z8.7.2-h"), || What::Tired { who, level: rating as u8 });
    Ok(())
}

/// Speed below which nobody tires (Z8.7.2-k).
pub const fn speed_floor(pos: Pos) -> i8 {
    match pos {
        Pos::Dt | Pos::Nt | Pos::Dl | Pos::T | Pos::G | Pos::C | Pos::U => 1,
        Pos::De | Pos::DeLb | Pos::DlLb => 2,
        Pos::Te | Pos::Q | Pos::F | Pos::Mlb | Pos::Olb | Pos::Lb => 3,
        _ => 4,
    }
}
