//! Tiredness (8.7): carries that add up, and the roll after the third quarter.

use crate::dice::{one, told_die};
use crate::event::{Chance, ZoneDetail};
use crate::game::{ZoneGame, step};
use crate::incidents::eleven;
use crate::man::{Pos, Years, ZoneMan};
use crate::rule::{rule, why};
use crate::scene::{Fielder, ZoneScene};
use crate::state::{ManCondition, Until};
use crate::tables::ZoneTables;
use crate::team::{MOST_MEN, ZoneMen};
use hashmark_law::{FieldPlayer, Side};
use hashmark_table::{Desk, Flow};

/// What a run, catch or return of so many yards counts (Z8.7.1-b).
pub fn carry(yards: i16) -> u8 {
    let counts = &ZoneTables::standard().lists.carries;
    match yards {
        35.. => counts.from_35,
        10.. => counts.over_9,
        _ => counts.base,
    }
}

/// A sack; with a runback the run counts as well (Z8.7.1-d).
pub(crate) fn sacked(game: &mut ZoneGame, who: FieldPlayer, run: Option<i16>) {
    let counts = &game.book.tables.lists.carries;
    count(game, who, run.map_or(counts.sack, |yards| counts.sack_run - counts.base + carry(yards)));
}

/// A throw that the rush spoiled (Z8.7.1-e).
pub(crate) fn hurried(game: &mut ZoneGame, who: FieldPlayer) {
    count(game, who, game.book.tables.lists.carries.rush_incomplete);
}

/// Adds to a man's counts and works out his level (Z8.7.1-a).
pub(crate) fn count(game: &mut ZoneGame, who: FieldPlayer, more: u8) {
    if !game.book.house.tiredness_carries || more == 0 {
        return;
    }
    let state = game.side_mut(who.side);
    state.carried.add(who.man);
    state.counted.add(who.man);
    let body = &mut state.bodies[usize::from(who.man)];
    for count in &mut body.counts {
        *count = count.saturating_add(more);
    }
    body.lately[0] = body.lately[0].saturating_add(more);
    relevel(game, who);
}

/// The play never was (Z6.4-n): nobody carried anything.
pub(crate) fn not_played(game: &mut ZoneGame, scene: &ZoneScene) {
    for side in Side::BOTH {
        for man in eleven(scene, side).map(|one| one.man) {
            let body = &mut game.side_mut(side).bodies[usize::from(man)];
            let counted = std::mem::take(&mut body.lately[0]);
            if counted > 0 {
                body.counts = body.counts.map(|count| count.saturating_sub(counted));
                relevel(game, FieldPlayer { side, man });
            }
        }
    }
}

/// What a play counted is settled: nothing of it is left to take back.
fn settled(game: &mut ZoneGame, scene: Option<&ZoneScene>) {
    for side in Side::BOTH {
        let state = game.side_mut(side);
        if state.counted.is_empty() {
            continue;
        }
        let played =
            scene.map_or(state.counted, |scene| ZoneMen::of(&eleven(scene, side).map(|one| one.man)));
        for man in state.counted.and(played).iter() {
            state.bodies[usize::from(man)].lately = [0; 2];
        }
        state.counted = state.counted.but(played);
    }
}

/// A play is over: what it counted tires a man for the next one or two (Z8.7.1a-a, -b); whoever sat it out is
/// fresh again (Z8.7.1a-c). Without a scene nobody sat out.
pub(crate) fn catch_breath(game: &mut ZoneGame, scene: Option<&ZoneScene>) {
    if !game.book.house.tiredness_long_play {
        return settled(game, scene);
    }
    for side in Side::BOTH {
        for man in 0..game.team(side).men.len().min(MOST_MEN) as u8 {
            let who = FieldPlayer { side, man };
            let played = scene.is_none_or(|scene| eleven(scene, side).iter().any(|one| one.man == man));
            let body = &mut game.side_mut(side).bodies[usize::from(man)];
            let before = body.winded;
            body.winded = match body.lately {
                _ if !played => [0; 2],
                [now, before] if now >= 4 || (before, now) == (2, 3) => [2, 1],
                [3, _] | [2, 2] => [1, 0],
                _ => [body.winded[1], 0],
            };
            body.lately = [0, if played { body.lately[0] } else { 0 }];
            if body.winded != before {
                game.refresh(who);
            }
        }
    }
}

/// A time-out: everybody has his breath back (Z8.7.1a-c).
pub(crate) fn rested(game: &mut ZoneGame) {
    if !game.book.house.tiredness_long_play {
        return;
    }
    for side in Side::BOTH {
        for man in 0..game.team(side).men.len().min(MOST_MEN) as u8 {
            let body = &mut game.side_mut(side).bodies[usize::from(man)];
            body.lately = [0; 2];
            if body.winded != [0; 2] {
                body.winded = [0; 2];
                game.refresh(FieldPlayer { side, man });
            }
        }
    }
}

/// The level a man's counts have reached: the highest of the four columns (Z8.7.1-o).
pub fn relevel(game: &mut ZoneGame, who: FieldPlayer) {
    let body = game.side(who.side).bodies[usize::from(who.man)];
    let man = &game.book.teams[who.side].men[usize::from(who.man)];
    let overtime = if game.state.situation.is_overtime() { 4 } else { 0 };
    let younger = age_limits(game, man);
    let more = [0, 0, 0, overtime];
    // What he has beyond the changes of the limits.
    let mut counted = [0; 4];
    for at in 0..4 {
        counted[at] = i16::from(body.counts[at]) - i16::from(younger[at]) - more[at];
    }
    let reached = |row: &crate::tables::Tired| {
        row.at.iter().zip(counted).fold(false, |reached, (limit, own)| reached | (own >= i16::from(*limit)))
    };
    // Hardly anybody is tired at all.
    let fresh = !reached(&game.book.tables.tired_least);
    let tired = || game.book.tables.tired.iter().rposition(reached).map_or(0, |at| at as u8 + 1);
    let level = if fresh { 0 } else { tired() };
    if level != body.level {
        game.side_mut(who.side).bodies[usize::from(who.man)].level = level;
        game.refresh(who);
    }
}

/// Older men have lower limits, by the switch (Z8.7.1-p).
fn age_limits(game: &ZoneGame, man: &ZoneMan) -> [i8; 4] {
    match man.age {
        _ if !game.book.house.tiredness_age => [0; 4],
        35.. => game.book.tables.tired_age[1],
        30.. => game.book.tables.tired_age[0],
        _ => [0; 4],
    }
}

/// A run, catch or return.
pub(crate) fn ran(game: &mut ZoneGame, who: FieldPlayer, yards: i16) {
    count(game, who, carry(yards));
}

/// A fumble (Z8.7.1-c).
pub(crate) fn fumbled(game: &mut ZoneGame, who: FieldPlayer) {
    count(game, who, game.book.tables.lists.carries.fumble);
}

/// An injury roll (Z8.7.1-c).
pub(crate) fn injury_roll(game: &mut ZoneGame, who: FieldPlayer) {
    count(game, who, game.book.tables.lists.carries.injury_roll);
}

/// A receiver whom the ball did not reach (Z8.7.1-f).
pub(crate) fn incomplete(game: &mut ZoneGame, who: FieldPlayer, thrown: i16) {
    let back = game.fielder(who).pos.is_back();
    let counts = &game.book.tables.lists.carries;
    let more = match thrown {
        _ if back && thrown <= 9 => counts.incomplete_back,
        36.. => counts.incomplete_deep,
        _ => counts.incomplete,
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
    let cleared = span as usize;
    let had = |body: &ManCondition| {
        body.counts[cleared] > 0 || body.until == back || span == Span::Half && body.half_change != [0; 3]
    };
    let state = game.side(side);
    // What a half has done to a man may be anybody's; nobody else has counts or has to come back.
    let may = if span == Span::Half {
        ZoneMen::first(game.team(side).men.len())
    } else {
        state.carried.or(state.out)
    };
    for man in may.iter() {
        let body = &mut game.side_mut(side).bodies[usize::from(man)];
        if !had(body) {
            continue;
        }
        body.counts[cleared] = 0;
        let mut other = false;
        if body.until == back {
            body.until = Until::Fit;
            other = true;
        }
        if span == Span::Half {
            other |= body.half_change != [0; 3];
            body.half_change = [0; 3];
        }
        let who = FieldPlayer { side, man };
        // Fewer counts tire nobody.
        if body.level > 0 {
            relevel(game, who);
        }
        if other {
            game.refresh(who);
        }
    }
}

/// Spans over which carries are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Span {
    /// A series: the ball in one side's hands.
    Series = 0,
    Quarter = 1,
    Half = 2,
}

/// A play is over: whoever sits out plays sits one less.
pub(crate) fn play_over(game: &mut ZoneGame) {
    for side in Side::BOTH {
        if game.side(side).out.is_empty() {
            continue;
        }
        let out: ZoneMen = game.side(side).out;
        for man in out.iter() {
            let body = &mut game.side_mut(side).bodies[usize::from(man)];
            if let Until::Plays(left) = body.until {
                body.until = if left <= 1 { Until::Fit } else { Until::Plays(left - 1) };
                game.refresh(FieldPlayer { side, man });
            }
        }
    }
}

/// Everybody's level anew: overtime raises the limits of the game (Z8.10-b).
pub(crate) fn relevel_all(game: &mut ZoneGame) {
    for side in Side::BOTH {
        for man in 0..game.team(side).men.len().min(MOST_MEN) as u8 {
            relevel(game, FieldPlayer { side, man });
        }
    }
}

/// How much a man has played, for the late roll (Z8.7.2-b to -d): nearly always, as a starter, about half. A starter
/// is on for more than half of the plays of his offense (Z8.8-d), for three quarters of those of his defense.
fn use_of(game: &ZoneGame, side: Side, man: usize) -> Option<usize> {
    let state = game.side(side);
    let defends = game.team(side).men[man].pos.is_defender();
    let plays = u16::from(state.unit_plays[usize::from(defends)]);
    let snaps = u16::from(state.snaps[man]);
    let starts = if defends { snaps * 4 >= plays * 3 } else { snaps * 2 > plays };
    match () {
        () if plays == 0 => None,
        () if snaps * 20 >= plays * 19 => Some(0),
        () if starts => Some(1),
        () if snaps * 5 >= plays * 2 => Some(2),
        () => None,
    }
}

/// What is added to a man's die in the late roll: his condition, less one for a hot day and one for two special
/// teams or more (Z8.7.2-e to -g).
fn on_the_die(game: &ZoneGame, side: Side, man: usize) -> i16 {
    let costs = &game.book.tables.lists.tired;
    let hot = if game.book.week <= 2 { costs.hot_day } else { 0 };
    let busy = game.side(side).special[man].count_ones() >= 2;
    let special = if busy { costs.special_teams } else { 0 };
    i16::from(game.book.teams[side].men[man].conditioning) + hot + special
}

/// Everyone who has played enough may be tired after the third quarter (Z8.7.2-a). `easier` is added to the die.
/// In the first half it lasts for the half (Z8.7.2-m).
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
            let more = on_the_die(game, side, at) + easier;
            // Nobody rolls who cannot be tired.
            if 1 + more > number {
                continue;
            }
            let die = one(desk, why!("Z8.7.2-a", "whether he is tired"))?;
            let who = FieldPlayer { side, man: at as u8 };
            let yes = i16::from(die) + more <= number;
            step(desk, rule!("Z8.7.2-a"), || ZoneDetail::Chance {
                of: Chance::Tired,
                who: Some(who),
                sixths: number - more,
                die,
                yes,
            });
            if yes {
                let half = game.state.situation.is_first_half();
                effect(game, desk, who, half)?;
            }
        }
    }
    Ok(())
}

/// What tiredness costs a man (Z8.7.2-h to -l), for the half or for the game.
pub(crate) fn effect<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    who: FieldPlayer,
    half: bool,
) -> Flow<()> {
    let die = told_die!(desk, "Z8.7.2-h", "what it costs him", TiredRating)?;
    let man = *game.fielder(who);
    let Some(rating) = costs(&man, die) else { return Ok(()) };
    let body = &mut game.side_mut(who.side).bodies[usize::from(who.man)];
    if half {
        body.half_change[rating] -= 1;
    } else {
        body.change[rating] -= 1;
    }
    game.refresh(who);
    step(desk, rule!("Z8.7.2-h"), || ZoneDetail::Tired { who, level: rating as u8 });
    Ok(())
}

/// The rating a die takes from a man: pass, contact or speed; none if he has nothing to lose there.
fn costs(man: &Fielder, die: u8) -> Option<usize> {
    let costs = &ZoneTables::standard().lists.tired;
    let slow = man.r.speed <= costs.floor(man.pos);
    match costs.rating(man.pos, die) {
        0 => (man.r.pass > 0).then_some(0),
        1 if man.r.contact > 0 => Some(1),
        1 => Some(2),
        _ if !slow => Some(2),
        _ => (man.r.contact > 0).then_some(1),
    }
}

/// Speed below which nobody tires (Z8.7.2-k).
pub fn speed_floor(pos: Pos) -> i8 {
    ZoneTables::standard().lists.tired.floor(pos)
}
