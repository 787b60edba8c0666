//! How men feel: regulars who are better for a half (8.8), men who lost their place (8.8a), and the crowd (8.9).

use crate::dice::{one, told_die};
use crate::event::{Chance, ZoneDetail};
use crate::game::{ZoneGame, step};
use crate::man::Pos;
use crate::outcome::ZonePlayLog;
use crate::rule::{rule, why};
use crate::tired::effect;
use hashmark_law::{Fact, FieldPlayer, PassEnd, Side};
use hashmark_table::{Desk, Flow};

/// Just before a half (Z8.8-a, Z8.8a-a).
pub(crate) fn before_half<D: Desk<ZoneGame>>(game: &mut ZoneGame, desk: &mut D, first: bool) -> Flow<()> {
    let book = std::sync::Arc::clone(&game.book);
    for side in Side::BOTH {
        if book.house.experience_bonus && book.by_mail {
            for man in &book.regulars[side] {
                bonus(game, desk, FieldPlayer { side, man: *man })?;
            }
        }
        if book.house.motivation && first {
            for man in &book.benched[side] {
                if told_die!(desk, "Z8.8a-a", "whether he sulks", Sulks)? == 6 {
                    effect(game, desk, FieldPlayer { side, man: *man }, false)?;
                }
            }
        }
    }
    Ok(())
}

/// A regular may be better for this half (Z8.8-b, Z8.8-c).
fn bonus<D: Desk<ZoneGame>>(game: &mut ZoneGame, desk: &mut D, who: FieldPlayer) -> Flow<()> {
    let man = *game.fielder(who);
    let die = one(desk, why!("Z8.8-b", "whether the regular is better today"))?;
    let mut yes = die == 6;
    // On every face for an experienced man: nothing is rolled.
    let second = game.book.tables.lists.experience.second(man.marks.years);
    if yes && second.count() < 6 {
        yes = second.has(told_die!(desk, "Z8.8-b", "whether it comes to anything", RegularProves)?);
    }
    step(desk, rule!("Z8.8-b"), || ZoneDetail::Chance {
        of: Chance::Regular,
        who: Some(who),
        sixths: 1,
        die,
        yes,
    });
    if !yes {
        return Ok(());
    }
    let [linemen, skilled, others] = game.book.tables.lists.experience.pass;
    let pass = match man.pos {
        pos if pos.is_ol() || pos.is_dl() => linemen,
        Pos::Q | Pos::W | Pos::E | Pos::Cb | Pos::Dh => skilled,
        _ => others,
    };
    let kind = told_die!(desk, "Z8.8-c", "pass or contact", RegularRating)?;
    let rating = usize::from(!pass.has(kind));
    game.side_mut(who.side).bodies[usize::from(who.man)].half_change[rating] += 1;
    game.refresh(who);
    Ok(())
}

/// Who threw on a play that counted, and who was intercepted: a quarterback may have interceptions free in the next game
/// (Z8.9-b).
pub(crate) fn passers(game: &mut ZoneGame, course: &ZonePlayLog) {
    for (_, fact) in course.facts.iter() {
        if let Fact::Pass { by, end, .. } = fact {
            let side = game.side_mut(by.side);
            side.threw.add(by.man);
            if end == PassEnd::Intercepted {
                side.intercepted.add(by.man);
            }
        }
    }
}

/// The home crowd hears of the passes of a play that counted (8.9).
pub(crate) fn crowd<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    course: &ZonePlayLog,
    touchdown: bool,
) -> Flow<()> {
    if !game.book.house.booing {
        return Ok(());
    }
    for (_, fact) in course.facts.iter() {
        let Fact::Pass { by, end, .. } = fact else { continue };
        // Only at home (Z8.9-a).
        if by.side != Side::Home {
            continue;
        }
        match end {
            PassEnd::Complete => {
                let home = game.side_mut(Side::Home);
                home.incompletions = 0;
                if touchdown {
                    // A touchdown pass earns one free interception, and begins the row anew (Z8.9-c, -d).
                    home.credit = true;
                    home.interceptions = 0;
                }
            }
            PassEnd::Incomplete => {
                let home = game.side_mut(Side::Home);
                home.incompletions += 1;
                // Six in a row count as an interception (Z8.9-e).
                if home.incompletions >= 6 {
                    home.incompletions = 0;
                    intercepted(game, desk, by)?;
                }
            }
            PassEnd::Intercepted => {
                game.side_mut(Side::Home).incompletions = 0;
                intercepted(game, desk, by)?;
            }
        }
    }
    Ok(())
}

/// An interception at home: perhaps a free one, perhaps boos (Z8.9-a, -b, -d).
fn intercepted<D: Desk<ZoneGame>>(game: &mut ZoneGame, desk: &mut D, by: FieldPlayer) -> Flow<()> {
    let home = game.side_mut(by.side);
    home.interceptions += 1;
    let row = home.interceptions;
    if row < 2 {
        if home.free > 0 {
            home.free -= 1;
            return Ok(());
        }
        if std::mem::take(&mut home.credit) {
            return Ok(());
        }
    }
    let sixths = i16::from(row.max(2) - 1);
    let die = one(desk, why!("Z8.9-a", "whether the crowd boos"))?;
    let yes = i16::from(die) > 6 - sixths;
    step(desk, rule!("Z8.9-a"), || ZoneDetail::Chance { of: Chance::Booed, who: Some(by), sixths, die, yes });
    if yes {
        game.side_mut(by.side).booed = Some(by.man);
    }
    Ok(())
}

/// His team has scored a touchdown: the boos are over (Z8.9-f).
pub(crate) fn cheered(game: &mut ZoneGame, side: Side) {
    game.side_mut(side).booed = None;
}
