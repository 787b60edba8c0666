//! Injuries: three equal dice, a position, a rating, a length.

use super::Snap;
use super::charts;
use crate::dice::{REDS_ROLL, Reds};
use crate::event::{CardChart, CardDetail};
use crate::game::{Card, fact, step};
use crate::position::{LINE, Pos};
use crate::rule::{rule, why};
use crate::tables::CardCharts;
use hashmark_law::{Fact, FieldPlayer, Out};
use hashmark_table::{Desk, Flow};

/// After a run or pass whose first three dice were equal, somebody may be hurt (C-inj-1..6).
pub(crate) fn after_play<D: Desk<Card>>(game: &mut Card, desk: &mut D, snap: &Snap) -> Flow<()> {
    let [a, b, c] = snap.first;
    if a == 0 || a != b || b != c || !game.book.house.injuries {
        return Ok(());
    }
    let who = position(game, desk, snap, a)?;
    if !has_replacement(game, who) {
        step(desk, rule!("C-inj-4"), CardDetail::InjuryIgnored { who: Some(who) });
        return Ok(());
    }
    let Some(out) = length(game, desk, who)? else {
        step(desk, rule!("C-inj-3"), CardDetail::InjuryIgnored { who: Some(who) });
        return Ok(());
    };
    fact(desk, rule!("C-inj-3"), Fact::Injury { who, out });
    let overtime = game.state.situation.is_overtime();
    let side = game.side_mut(who.side);
    match out {
        Out::Half if !overtime => side.out_half.add(who.man),
        Out::Games(further) => {
            side.out.add(who.man);
            side.games_out[usize::from(who.man)] = further;
        }
        _ => side.out.add(who.man),
    }
    game.set_eleven(who.side);
    Ok(())
}

/// Two dice in the column of the triple: 1 to 3 the offense, 4 to 6 the defense (C-inj-2, C-injpos-1, C-injpos-2).
fn position<D: Desk<Card>>(game: &Card, desk: &mut D, snap: &Snap, triple: u8) -> Flow<FieldPlayer> {
    let reds = Reds::of(&desk.roll(REDS_ROLL, why!("C-inj-2", "who is hurt"))?);
    let front = game.team(snap.defense).front;
    let pos =
        game.tables().injury_position[usize::from(triple - 1)][CardCharts::row(reds.total())][front.at()];
    let who = if triple <= 3 {
        charts::own_at(game, snap, pos)
    } else {
        game.defender_at(snap.defense, &charts::eleven(game, snap), pos)
    };
    let told = CardDetail::Chart {
        chart: CardChart::InjuryPosition,
        reds: Some(reds),
        white: triple,
        yards: None,
        man: Some(who),
    };
    step(desk, rule!("C-injpos-1"), told);
    Ok(who)
}

/// Two dice in the column of his rating (C-inj-3, C-injgame-1); `None` is no injury.
fn length<D: Desk<Card>>(game: &Card, desk: &mut D, who: FieldPlayer) -> Flow<Option<Out>> {
    let reds = Reds::of(&desk.roll(REDS_ROLL, why!("C-inj-3", "how long he is out"))?);
    let rating = game.man(who).injury.min(15);
    let games = game.tables().games_injured[CardCharts::row(reds.total())][usize::from(15 - rating)];
    let told = CardDetail::Chart {
        chart: CardChart::GamesInjured,
        reds: Some(reds),
        white: rating,
        yards: Some(i16::from(games)),
        man: Some(who),
    };
    step(desk, rule!("C-injgame-1"), told);
    Ok(match games {
        -2 => None,
        -1 => Some(Out::Half),
        0 => Some(Out::Game),
        n => Some(Out::Games(n.unsigned_abs())),
    })
}

/// Whether the team has another fit man for his position (C-inj-4).
fn has_replacement(game: &Card, who: FieldPlayer) -> bool {
    let team = game.team(who.side);
    let hurt = game.side(who.side).hurt();
    let kind = |pos: Pos| match pos {
        Pos::Hb | Pos::Fb => 1,
        Pos::Fl | Pos::Se => 2,
        Pos::Te => 3,
        Pos::Qb => 4,
        p if p.is_line() => 5,
        p if p.is_linebacker() => 6,
        p if p.is_defensive_back() => 7,
        p if p.is_defender() => 8,
        _ => 9,
    };
    let mine = kind(team.men[usize::from(who.man)].pos);
    let needed = match mine {
        1 | 2 => 2,
        5 => LINE.len(),
        6 => team.front.linebackers().len(),
        7 => 4,
        8 => 7 - team.front.linebackers().len(),
        _ => 1,
    };
    let fit = team
        .men
        .iter()
        .enumerate()
        .filter(|(at, man)| kind(man.pos) == mine && !hurt.has(*at as u8) && *at != usize::from(who.man))
        .count();
    fit >= needed
}
