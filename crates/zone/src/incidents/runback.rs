//! Runbacks (6.2): after interceptions and fumbles, on kicks, and a quarterback's run from the QT table.

use crate::contact::{by_speed, star};
use crate::dice::one;
use crate::event::ZoneDetail;
use crate::game::{ZoneGame, step};
use crate::rule::{rule, why};
use crate::tables::{EventMark, Runback};
use hashmark_table::{Desk, Flow};

/// A man who runs back, and what helps him.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Runs {
    pub(crate) contact: i8,
    pub(crate) speed: i8,
    /// Added to the runback die, and to the long one.
    pub(crate) bonus: [i8; 2],
}

/// What a runback came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct RunbackResult {
    /// Yards; 100 and more is all the way.
    pub(crate) yards: i16,
    /// The event to roll for.
    pub(crate) mark: Option<EventMark>,
    /// He was away: the long table gave a breakaway, less this much (Z6.2-c).
    pub(crate) away: Option<i8>,
    /// The long table or the breakaway table was used.
    pub(crate) long: bool,
}

impl RunbackResult {
    /// All the way.
    pub(crate) const ALL_THE_WAY: i16 = 100;
}

/// A return die with its bonus; above 6 it reads as 6 (Z6.2.2-d).
fn raised(die: u8, bonus: i8) -> usize {
    (i16::from(die) + i16::from(bonus)).clamp(1, 6) as usize - 1
}

pub(crate) fn back<D: Desk<ZoneGame>>(game: &ZoneGame, desk: &mut D, runs: &Runs) -> Flow<RunbackResult> {
    let die = one(desk, why!("Z6.2.1-a", "the runback"))?;
    let cell = game.book.tables.rb[raised(die, runs.bonus[0])];
    let Runback::Yards(yards, mark) = cell else {
        step(desk, rule!("Z6.2.1-a"), || ZoneDetail::Runback {
            long: false,
            die,
            bonus: runs.bonus[0],
            yards: 0,
            mark: None,
        });
        return long(game, desk, runs);
    };
    let by_contact = game.book.tables.rb_by_contact[usize::from(runs.contact.clamp(0, 5) as u8)];
    let yards = i16::from(yards) + i16::from(by_contact);
    step(desk, rule!("Z6.2.1-a"), || ZoneDetail::Runback {
        long: false,
        die,
        bonus: runs.bonus[0],
        yards,
        mark,
    });
    Ok(RunbackResult { yards, mark, away: None, long: false })
}

/// A long runback.
pub(crate) fn long<D: Desk<ZoneGame>>(game: &ZoneGame, desk: &mut D, runs: &Runs) -> Flow<RunbackResult> {
    let ran = long_unless_away(game, desk, runs)?;
    match ran.away {
        Some(less) => away(game, desk, runs, less),
        None => Ok(ran),
    }
}

/// A long runback that stops when the man is away, for a quarterback who may choose (Z5.3.6a-a).
pub(crate) fn long_unless_away<D: Desk<ZoneGame>>(
    game: &ZoneGame,
    desk: &mut D,
    runs: &Runs,
) -> Flow<RunbackResult> {
    let die = one(desk, why!("Z6.2.2-a", "the long runback"))?;
    let at = raised(die, runs.bonus[1]);
    let ran = match game.book.tables.lrb[at] {
        Runback::Away(less) => RunbackResult { away: Some(less), long: true, ..RunbackResult::default() },
        Runback::Yards(yards, mark) => {
            let mark = if at == 3 && game.book.house.old_lrb_amp { Some(EventMark::Amp) } else { mark };
            RunbackResult {
                yards: i16::from(yards) + by_speed(game, runs.speed),
                mark,
                away: None,
                long: true,
            }
        }
        Runback::Long => RunbackResult { long: true, ..RunbackResult::default() },
    };
    step(desk, rule!("Z6.2.2-a"), || ZoneDetail::Runback {
        long: true,
        die,
        bonus: runs.bonus[1],
        yards: ran.yards,
        mark: ran.mark,
    });
    Ok(ran)
}

/// The breakaway table, less so many yards.
pub(crate) fn away<D: Desk<ZoneGame>>(
    game: &ZoneGame,
    desk: &mut D,
    runs: &Runs,
    less: i8,
) -> Flow<RunbackResult> {
    let die = one(desk, why!("Z6-e", "the breakaway"))?;
    let yards = match star(game, die, runs.speed) {
        RunbackResult::ALL_THE_WAY => RunbackResult::ALL_THE_WAY,
        yards => (yards - i16::from(less)).min(RunbackResult::ALL_THE_WAY - 1),
    };
    step(desk, rule!("Z6-e"), || ZoneDetail::Away { die, yards });
    Ok(RunbackResult { yards, mark: None, away: None, long: true })
}

#[cfg(test)]
mod tests {
    use super::raised;

    /// Z6.2.2-d: a die that a bonus raises above 6 reads as 6, whatever it showed and whatever was added.
    #[test]
    fn a_raised_die_reads_as_six_at_most() {
        let faces = |bonus: i8| -> Vec<usize> { (1..=6).map(|die| raised(die, bonus) + 1).collect() };
        assert_eq!(faces(0), [1, 2, 3, 4, 5, 6]);
        assert_eq!(faces(1), [2, 3, 4, 5, 6, 6]);
        assert_eq!(faces(2), [3, 4, 5, 6, 6, 6]);
    }
}
