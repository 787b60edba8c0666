//! Flags on a kickoff or free kick: each offended side chooses about the foul of the other (Z6.4-n).

use super::after::{choose, kicked, tell_facts, tell_foul};
use crate::game::ZoneGame;
use crate::outcome::{ClockStop, ZoneFlag, ZonePlayLog};
use hashmark_law::foul::{FoulMoment, FoulPair, PenaltyChoice};
use hashmark_law::{Ending, FieldPlayer, Settlement, Verdict};
use hashmark_table::{Desk, Flow};

/// A kick as it ended, fouls apart.
struct KickOutcome {
    ending: Ending,
    settled: Settlement,
}

/// What the flags have made of it.
struct FlaggedPlay {
    settled: Settlement,
    extends_half: bool,
}

/// After a kick, with its flags.
pub(crate) fn on_kick<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    ending: Ending,
    stop: ClockStop,
    hero: Option<FieldPlayer>,
    course: &ZonePlayLog,
) -> Flow<()> {
    tell_facts(desk, course);
    let settled = game.state.settle(ending);
    let kick = KickOutcome { ending, settled };
    let ruled = match course.flags {
        [None, None] => return kicked(game, desk, settled, stop, hero, false),
        [Some(own), Some(theirs)] => both(game, desk, &kick, [own, theirs])?,
        [Some(flag), None] | [None, Some(flag)] => one(game, desk, &kick, &flag)?,
    };
    kicked(game, desk, ruled.settled, ClockStop::Stopped, hero, ruled.extends_half)
}

fn choice(game: &ZoneGame, kick: &KickOutcome, flag: &ZoneFlag) -> PenaltyChoice {
    game.state.foul_options(kick.ending, &flag.foul)
}

/// One flag: yards after the play are simply walked off, about anything else the other side has the choice.
fn one<D: Desk<ZoneGame>>(
    game: &ZoneGame,
    desk: &mut D,
    kick: &KickOutcome,
    flag: &ZoneFlag,
) -> Flow<FlaggedPlay> {
    let choice = choice(game, kick, flag);
    let accepted = flag.foul.phase() == FoulMoment::After || choose(game, desk, flag, &choice)?;
    tell_foul(desk, flag, &choice, if accepted { Verdict::Accepted } else { Verdict::Declined });
    Ok(if accepted {
        FlaggedPlay { settled: choice.accept.settlement, extends_half: choice.accept.extends_half }
    } else {
        FlaggedPlay { settled: kick.settled, extends_half: false }
    })
}

/// A flag on each side: they cancel each other, or one counts, or the earlier is settled first.
fn both<D: Desk<ZoneGame>>(
    game: &ZoneGame,
    desk: &mut D,
    kick: &KickOutcome,
    flags: [ZoneFlag; 2],
) -> Flow<FlaggedPlay> {
    let fouls = [&flags[0].foul, &flags[1].foul];
    let choices = flags.map(|flag| choice(game, kick, &flag));
    match game.state.pair_fouls(fouls[0], fouls[1]) {
        FoulPair::Only(side) => {
            let counts = usize::from(side != fouls[0].by);
            tell_foul(desk, &flags[1 - counts], &choices[1 - counts], Verdict::Offset);
            one(game, desk, kick, &flags[counts])
        }
        FoulPair::Offset => {
            for (flag, choice) in flags.iter().zip(&choices) {
                tell_foul(desk, flag, choice, Verdict::Offset);
            }
            let settled = game.state.offset_fouls(&kick.settled, fouls);
            Ok(FlaggedPlay { settled, extends_half: false })
        }
        FoulPair::InTurn => {
            let first = usize::from(fouls[0].phase() == FoulMoment::After);
            let later = &flags[1 - first];
            let accepted = choose(game, desk, &flags[first], &choices[first])?;
            if !accepted {
                tell_foul(desk, &flags[first], &choices[first], Verdict::Declined);
                return one(game, desk, kick, later);
            }
            tell_foul(desk, &flags[first], &choices[first], Verdict::Accepted);
            let accept = choices[first].accept;
            let mut ruled = FlaggedPlay { settled: accept.settlement, extends_half: accept.extends_half };
            let follows = later.foul.phase() == FoulMoment::After;
            if follows {
                ruled.settled = game.state.foul_after_play(&ruled.settled, &later.foul).settlement;
            }
            let verdict = if follows { Verdict::Accepted } else { Verdict::Declined };
            tell_foul(desk, later, &choices[1 - first], verdict);
            Ok(ruled)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::call::ZoneCall;
    use crate::event::{ZoneDetail, ZoneEvent};
    use crate::game::ZoneSetup;
    use crate::rule::rule;
    use crate::team::ZoneTeam;
    use hashmark_dice::{Scripted, Stream};
    use hashmark_law::foul::{Foul, FoulKind};
    use hashmark_law::{Both, Fact, Side, Spot};
    use hashmark_table::{AutoDesk, Coach, Game, Sight};

    /// Says the same whenever he is asked, and counts.
    struct Says(ZoneCall, u8);

    impl Coach<ZoneGame> for Says {
        fn answer(&mut self, _: &Sight<'_, ZoneGame>) -> ZoneCall {
            self.1 += 1;
            self.0
        }
    }

    fn flag(by: Side, kind: FoulKind, when: FoulMoment) -> Option<ZoneFlag> {
        let foul = Foul { by, kind, at: Some(Spot::own(Side::Away, 20)), when };
        Some(ZoneFlag { foul, by: None, rule: rule!("Z6.4-n"), in_end_zone: false })
    }

    /// A kickoff by the home side, run back to the visitors' 30, with these flags: where the ball is then from the
    /// visitors' goal line, what became of the fouls, and how often each side was asked.
    fn ruled(flags: [Option<ZoneFlag>; 2], says: ZoneCall) -> (i16, Vec<Verdict>, [u8; 2]) {
        let mut stream = Stream::new(7);
        let [home, away] = ["HOM", "AWY"].map(|id| ZoneTeam::invent(&mut stream, id, id));
        let mut game = ZoneGame::from_setup(&ZoneSetup::new(home, away)).expect("it can be played");
        game.state.kick_off(Side::Home);
        let ending = Ending::Held { by: Side::Away, at: Spot::own(Side::Away, 30), impetus: Side::Home };
        let course = ZonePlayLog { flags, ..ZonePlayLog::default() };
        let coaches = Both::from_fn(|_| Says(says, 0));
        let mut desk = AutoDesk { coaches, cup: Scripted::new([]), teller: Vec::<ZoneEvent>::new() };
        on_kick(&mut game, &mut desk, ending, ClockStop::Stopped, None, &course).expect("no dice are needed");
        let verdict = |event: &ZoneEvent| match event.what {
            ZoneDetail::Fact(Fact::Foul { verdict, .. }) => Some(verdict),
            _ => None,
        };
        let verdicts = desk.teller.iter().filter_map(verdict).collect();
        let asked = [desk.coaches.home.1, desk.coaches.away.1];
        (game.state.situation.spot.from_own(Side::Away), verdicts, asked)
    }

    /// Z6.4-n, Z6.4-o: a foul on the return is taken or refused by the kickers; one after the play is walked off
    /// without a question.
    #[test]
    fn the_offended_side_chooses_about_a_foul_on_a_kickoff() {
        let clip = [None, flag(Side::Away, FoulKind::Clipping, FoulMoment::RunBack)];
        assert_eq!(ruled(clip, ZoneCall::Accept), (10, vec![Verdict::Accepted], [1, 0]));
        assert_eq!(ruled(clip, ZoneCall::Decline), (30, vec![Verdict::Declined], [1, 0]));
        let late = [flag(Side::Home, FoulKind::Unsportsmanlike, FoulMoment::After), None];
        assert_eq!(ruled(late, ZoneCall::Decline), (45, vec![Verdict::Accepted], [0, 0]));
    }

    /// Z6.4-n: fouls of both sides on the return cancel each other; one on the return and one after it are settled in
    /// turn, each by the side it was done to.
    #[test]
    fn fouls_of_both_sides_on_a_kickoff() {
        let clip = flag(Side::Away, FoulKind::Clipping, FoulMoment::RunBack);
        let rough = flag(Side::Home, FoulKind::PersonalFoul, FoulMoment::RunBack);
        let late = flag(Side::Home, FoulKind::Unsportsmanlike, FoulMoment::After);
        assert_eq!(ruled([rough, clip], ZoneCall::Accept), (30, vec![Verdict::Offset; 2], [0, 0]));
        assert_eq!(ruled([late, clip], ZoneCall::Accept), (25, vec![Verdict::Accepted; 2], [1, 0]));
        assert_eq!(
            ruled([late, clip], ZoneCall::Decline),
            (45, vec![Verdict::Declined, Verdict::Accepted], [1, 0])
        );
    }
}
