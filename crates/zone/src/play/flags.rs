//! Flags on a kickoff or free kick: each offended side chooses about the foul of the other (Z6.4-n).

use super::after::{choose, kicked, tell_facts, tell_foul};
use crate::game::ZoneGame;
use crate::outcome::{Course, Flag, Stop};
use hashmark_law::foul::{Choice, Pair, When, after_play, offset, options_on_free_kick, pair};
use hashmark_law::{Ending, PlayKind, Player, Settlement, Situation, Verdict};
use hashmark_table::{Desk, Flow};

/// A kick as it ended, fouls apart.
struct Kicked {
    kind: PlayKind,
    before: Situation,
    ending: Ending,
    settled: Settlement,
}

/// What the flags have made of it.
struct Ruled {
    settled: Settlement,
    extends_half: bool,
}

/// After a kick, with its flags.
#[allow(clippy::too_many_arguments, reason = "the end of one kick")]
pub(crate) fn on_kick<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    kind: PlayKind,
    ending: Ending,
    settled: Settlement,
    stop: Stop,
    hero: Option<Player>,
    course: &Course,
) -> Flow<()> {
    tell_facts(desk, course);
    let kick = Kicked { kind, before: game.state.situation, ending, settled };
    let ruled = match course.flags {
        [None, None] => return kicked(game, desk, settled, stop, hero, false),
        [Some(own), Some(theirs)] => both(game, desk, &kick, [own, theirs])?,
        [Some(flag), None] | [None, Some(flag)] => one(game, desk, &kick, &flag)?,
    };
    kicked(game, desk, ruled.settled, Stop::Stopped, hero, ruled.extends_half)
}

fn choice(game: &ZoneGame, kick: &Kicked, flag: &Flag) -> Choice {
    options_on_free_kick(&game.book.code, kick.kind, &kick.before, kick.ending, &flag.foul)
}

/// One flag: yards after the play are simply walked off, about anything else the other side has the choice.
fn one<D: Desk<ZoneGame>>(game: &ZoneGame, desk: &mut D, kick: &Kicked, flag: &Flag) -> Flow<Ruled> {
    let choice = choice(game, kick, flag);
    let accepted = flag.foul.phase() == When::After || choose(game, desk, flag, &choice)?;
    tell_foul(desk, flag, &choice, if accepted { Verdict::Accepted } else { Verdict::Declined });
    Ok(if accepted {
        Ruled { settled: choice.accept.settlement, extends_half: choice.accept.extends_half }
    } else {
        Ruled { settled: kick.settled, extends_half: false }
    })
}

/// A flag on each side: they cancel each other, or one counts, or the earlier is settled first.
fn both<D: Desk<ZoneGame>>(game: &ZoneGame, desk: &mut D, kick: &Kicked, flags: [Flag; 2]) -> Flow<Ruled> {
    let fouls = [&flags[0].foul, &flags[1].foul];
    let choices = flags.map(|flag| choice(game, kick, &flag));
    match pair(&game.book.code, &kick.before, fouls[0], fouls[1]) {
        Pair::Only(side) => {
            let counts = usize::from(side != fouls[0].by);
            tell_foul(desk, &flags[1 - counts], &choices[1 - counts], Verdict::Offset);
            one(game, desk, kick, &flags[counts])
        }
        Pair::Offset => {
            for (flag, choice) in flags.iter().zip(&choices) {
                tell_foul(desk, flag, choice, Verdict::Offset);
            }
            let settled = offset(&kick.before, kick.kind, &kick.settled, fouls);
            Ok(Ruled { settled, extends_half: false })
        }
        Pair::InTurn => {
            let first = usize::from(fouls[0].phase() == When::After);
            let later = &flags[1 - first];
            let accepted = choose(game, desk, &flags[first], &choices[first])?;
            if !accepted {
                tell_foul(desk, &flags[first], &choices[first], Verdict::Declined);
                return one(game, desk, kick, later);
            }
            tell_foul(desk, &flags[first], &choices[first], Verdict::Accepted);
            let accept = choices[first].accept;
            let mut ruled = Ruled { settled: accept.settlement, extends_half: accept.extends_half };
            let follows = later.foul.phase() == When::After;
            if follows {
                ruled.settled = after_play(&game.book.code, &ruled.settled, &later.foul).settlement;
            }
            let verdict = if follows { Verdict::Accepted } else { Verdict::Declined };
            tell_foul(desk, later, &choices[1 - first], verdict);
            Ok(ruled)
        }
    }
}
