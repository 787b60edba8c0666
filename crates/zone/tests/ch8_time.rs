//! Chapter 8: the sequence of a play, time, the end of the field, overtime.

use crate::kit_incidents;

use hashmark_law::{Fact, Next, Overtime, Side};
use hashmark_table::Game;
use hashmark_zone::call::{DefenseGroups, LineUpCall, ZoneClockCall};
use hashmark_zone::event::ZoneDetail;
use hashmark_zone::game::ZoneGame;
use hashmark_zone::state::ScriptedPlay;
use hashmark_zone::tables::EventMark;
use hashmark_zone::{ZoneAsk, ZoneCall, ZoneEvent};
use kit_incidents::*;

/// A gain of two off tackle.
fn two() -> Written {
    Written::run().contact(2, None)
}

/// A pass that falls to the ground on a 4.
fn crowded() -> Written {
    Written::pass("RE/RS || inc").man("Q", "Q 0-2-4").man("RE", "TE 0-2-5").defense(
        "stay: LDE L, LDT C, RDT C, RDE R, LOLB L, MLB C, ROLB R, LCB LS man LW, RCB RS, SS RS, FS DC",
    )
}

const RUN: [(&str, u8); 1] = [("Z5.6-f", 3)];

fn says(call: ZoneClockCall) -> impl FnMut(&ZoneGame, Side, &ZoneAsk) -> Option<ZoneCall> {
    move |_, _, ask| match ask {
        ZoneAsk::Clock(ask) if ask.offense => Some(ZoneCall::Clock(call)),
        _ => None,
    }
}

fn clock(text: &str) -> String {
    format!("{text:?}")
}

fn late(written: Written, time: &str) -> Written {
    written.head("quarter", "2").head("clock", &clock(time))
}

/// Z8.4-a: a run or completion in bounds takes 40 seconds, or 30 if the offense chooses.
#[test]
fn a_play_in_bounds_takes_forty_or_thirty() {
    let (played, _) = two().plays(&RUN);
    assert_eq!(played.seconds(), 40);
    for (call, seconds) in [(ZoneClockCall::Run, 40), (ZoneClockCall::Hurry, 30)] {
        let (played, game) = late(two(), "5:00").plays_with(&RUN, &mut says(call));
        assert_eq!((played.seconds(), game.state.situation.seconds), (seconds, 300 - seconds));
    }
}

/// Z8.4-a: the offense may take thirty seconds instead of forty in any quarter, ahead as well as behind: by a word with its
/// formation. It is asked after the play only where seconds count, late in a half.
#[test]
fn the_offense_may_hurry_whenever_it_likes() {
    let clock_asked = |played: &Played| played.asks.iter().any(|(_, ask)| matches!(ask, ZoneAsk::Clock(_)));
    for (quarter, behind) in [("1", 0), ("2", 7), ("3", 0), ("4", 7)] {
        let written = two().head("quarter", quarter);
        let formation = written.position().formation;
        let men = std::array::from_fn(|at| at as u8);
        let line = LineUpCall::Line(formation, men);
        let mut game = written.game();
        game.state.situation.score.away = behind;
        game.state.sides.away.points = behind;
        for (set, seconds) in [(ZoneCall::Hurry(line), 30), (ZoneCall::Set(line), 40)] {
            let mut says = |_: &ZoneGame, _: Side, ask: &ZoneAsk| matches!(ask, ZoneAsk::Set).then_some(set);
            let played = written.plays_on(&mut game.clone(), &RUN, &mut says);
            assert_eq!((played.seconds(), clock_asked(&played)), (seconds, false), "quarter {quarter}");
        }
    }
    assert!(
        clock_asked(&late(two(), "5:00").plays(&RUN).0) && !clock_asked(&late(two(), "5:01").plays(&RUN).0)
    );
    let knee = ZoneCall::Hurry(LineUpCall::Kneel);
    let refused =
        two().game().check(Side::Home, &ZoneAsk::Set, &knee).expect_err("there is nothing to hurry");
    assert_eq!(refused.rule, "Z8.4-a");
}

/// Z5.8.2-a, Z5.8.2-d: nobody goes out of bounds with a score.
#[test]
fn a_score_is_not_out_of_bounds() {
    let wide = Written::pass("RE/RS || inc").contact(1, None).head("ball", "\"opp 5\"").defense(
        "stay: LDE L, LDT C, RDT C, RDE R, LOLB SL, MLB SC, ROLB R, LCB LS man LW, RCB RS man RE, SS SC, FS SR",
    );
    let (played, _) = late(wide, "1:50").plays(&[("Z5.5-a", 1), ("Z5.6-f", 3)]);
    assert!(played.told(|fact| matches!(fact, Fact::Score { .. })));
    assert_eq!((played.thrown("Z5.8.2-a"), played.missing.is_none()), (0, true));
    assert!(!played.told(|fact| matches!(fact, Fact::OutOfBounds { .. })));
}

/// Z8.4-b, Z8.4-c: everything else takes ten, with a penalty too even if it is declined; a foul without a play nothing.
#[test]
fn other_plays_take_ten_seconds() {
    let (played, _) = crowded().plays(&[("Z5.5-a", 4)]);
    assert_eq!(played.whole().seconds(), 10, "incomplete");
    let foul = two().contact(2, Some(EventMark::Amp));
    let dice = |roll| join(&RUN, &[("Z6-a", 6), ("Z6.4-a", roll)]);
    for (call, seconds) in [(ZoneCall::Accept, 10), (ZoneCall::Decline, 10)] {
        let (played, _) =
            foul.plays_with(&dice(8), &mut |_, _, ask| matches!(ask, ZoneAsk::Foul(_)).then_some(call));
        assert_eq!(played.seconds(), seconds);
    }
    let (played, game) = foul.plays(&dice(7));
    assert_eq!((played.seconds(), game.state.situation.seconds), (0, 600));
}

/// Z8.4-d: at 0:00 the quarter is over.
#[test]
fn at_nothing_left_the_quarter_is_over() {
    let (played, game) = two().head("clock", &clock("0:20")).plays(&RUN);
    assert!(played.told(|fact| matches!(fact, Fact::PeriodEnded { period: 1 })));
    assert_eq!((game.state.situation.period, game.state.situation.seconds), (2, 900));
}

/// Z8.4-f: in the last two minutes of a half a play that ends next to the sideline may be out: ten seconds.
#[test]
fn late_in_a_half_a_man_may_get_out() {
    let wide = Written::pass("RE/RS || inc").contact(0, None).defense(
        "stay: LDE L, LDT C, RDT C, RDE R, LOLB SL, MLB SC, ROLB R, LCB LS man LW, RCB RS man RE, SS SC, FS DC",
    );
    let base = [("Z5.5-a", 1), ("Z5.6-f", 3)];
    let out = |time: &str, more: Dice| late(wide.clone(), time).plays(&join(&base, more)).0.whole().seconds();
    assert_eq!(out("1:50", &[("Z5.8.2-a", 6)]), 10);
    assert_eq!(out("1:50", &[("Z5.8.2-a", 1)]), 40);
    assert_eq!(out("2:10", &[]), 40, "not before");
    assert_eq!(wide.plays(&base).0.whole().seconds(), 40, "not in the first quarter");
}

/// Z8.4-g: a play followed by a time-out takes ten.
#[test]
fn a_time_out_saves_the_clock() {
    let (played, game) = late(two(), "3:00").plays_with(&RUN, &mut says(ZoneClockCall::Timeout));
    assert_eq!((played.seconds(), game.state.situation.seconds), (10, 170));
    assert_eq!(game.state.situation.timeouts.home, 2);
    let (played, game) = late(two(), "3:00").plays_with(&RUN, &mut |_, _, ask| match ask {
        ZoneAsk::Clock(ask) if !ask.offense => Some(ZoneCall::Clock(ZoneClockCall::Timeout)),
        _ => None,
    });
    assert_eq!((played.seconds(), game.state.situation.timeouts.away), (10, 2));
}

/// Z8.4-h: a gain to exactly the line needs a measurement: 20 if the offense likes.
#[test]
fn a_measurement_takes_twenty() {
    let exact = late(two().head("down", "2").head("to_go", "2"), "4:00");
    let (played, _) = exact.plays_with(&RUN, &mut says(ZoneClockCall::Measure));
    assert_eq!(played.seconds(), 20);
    assert_eq!(exact.plays(&RUN).0.seconds(), 40);
    let (played, _) = late(two().head("to_go", "1"), "4:00").plays(&RUN);
    let measured = |ask: &ZoneAsk| matches!(ask, ZoneAsk::Clock(ask) if ask.measured);
    assert!(!played.asks.iter().any(|(_, ask)| measured(ask)), "nothing to measure");
}

/// Z8.4-i: clocking the ball takes ten, and the play before it ten (Z5.8.6-a); nothing by the proposal (Z5.8.6-b).
#[test]
fn a_spike_follows_a_hurried_play() {
    for (rule, seconds) in [("spike_is_free = false", 10), ("spike_is_free = true", 0)] {
        let written = late(two(), "0:30").rule(rule);
        let (played, mut game) = written.plays_with(&RUN, &mut says(ZoneClockCall::Spike));
        assert_eq!((played.seconds(), game.state.situation.seconds), (10, 20));
        let played = step(&mut game, &[("Z8.4-j", 6)]);
        assert!(played.asks.iter().all(|(_, ask)| !matches!(ask, ZoneAsk::Set)), "he must");
        assert_eq!(played.seconds(), seconds);
        assert_eq!((game.state.situation.down, gained(&game)), (3, 2));
    }
    let (played, _) = late(two(), "0:30").head("down", "3").plays(&RUN);
    let may = played.asks.iter().any(|(_, ask)| matches!(ask, ZoneAsk::Clock(ask) if ask.may_spike));
    assert!(!may, "not before fourth down");
}

/// Z8.4-j, Z8.4b-a: time that runs out exactly leaves 1 to 3 seconds on 1 to 3, at the end of a quarter and at the
/// two-minute warning; without the rule nothing is rolled.
#[test]
fn a_second_may_be_left() {
    let ends = |time: &str, quarter: &str, die: u8| {
        let written = two().head("quarter", quarter).head("clock", &clock(time));
        let (played, game) = written.plays(&join(&RUN, &[("Z8.4-j", die)]));
        played.whole();
        (game.state.situation.period, game.state.situation.seconds)
    };
    assert_eq!(ends("0:40", "1", 2), (1, 2));
    assert_eq!(ends("0:40", "1", 5), (2, 900));
    assert_eq!(ends("2:40", "2", 3), (2, 123), "before the warning");
    assert_eq!(ends("2:40", "2", 4), (2, 120));
    let (played, _) = two().head("clock", &clock("0:30")).plays(&RUN);
    assert_eq!(played.thrown("Z8.4-j"), 0, "not exactly");
    let (played, game) = two().head("clock", &clock("0:40")).rule("random_clock = false").plays(&RUN);
    assert_eq!((played.thrown("Z8.4-j"), game.state.situation.period), (0, 2));
}

/// A game in which every contact ends two yards on.
fn two_in(written: &Written) -> ZoneGame {
    written.clone().contact(2, None).game()
}

/// Z8.4a-a: in a time-out of the last two minutes up to four plays are written; each takes 20 in bounds. A stopped
/// clock ends that, and what is left may be resumed but not added to.
#[test]
fn scripted_plays() {
    let written = late(two(), "1:58").head("to_go", "2").rule("scripted_plays = true");
    let position = written.position();
    let men = std::array::from_fn(|at| at as u8);
    let script = ScriptedPlay { formation: position.formation, men, play: position.play };
    let mut coach = |_: &ZoneGame, _: Side, ask: &ZoneAsk| match ask {
        ZoneAsk::Clock(ask) if ask.offense => Some(ZoneCall::Clock(ZoneClockCall::Timeout)),
        ZoneAsk::Script { .. } => Some(ZoneCall::Scripted(script)),
        _ => None,
    };
    let mut game = written.game();
    written.plays_on(&mut game, &RUN, &mut coach);
    assert_eq!(game.state.situation.seconds, 108);
    for left in [88, 68, 48] {
        let played = written.plays_on(&mut game, &RUN, &mut |_, _, _| None);
        assert!(
            played
                .asks
                .iter()
                .all(|(_, ask)| !matches!(ask, ZoneAsk::Set | ZoneAsk::Play { .. } | ZoneAsk::Clock(_)))
        );
        assert_eq!((game.state.situation.seconds, game.state.situation.possession), (left, Side::Home));
    }
    // Stopped by an incompletion, resumed by a call, and never longer than it was.
    let wrong = ScriptedPlay { play: crowded().position().play, ..script };
    let written = crowded().head("quarter", "2").head("clock", &clock("1:58")).rule("scripted_plays = true");
    let mut game = two_in(&written);
    let mut asked = 0;
    written.plays_on(&mut game, &RUN, &mut |_, _, ask| match ask {
        ZoneAsk::Play { .. } => Some(ZoneCall::Play(script.play)),
        ZoneAsk::Clock(ask) if ask.offense => Some(ZoneCall::Clock(ZoneClockCall::Timeout)),
        ZoneAsk::Script { written } => {
            asked += 1;
            (*written < 2).then_some(ZoneCall::Scripted(if *written == 0 { wrong } else { script }))
        }
        _ => None,
    });
    assert_eq!(asked, 3);
    let played = written.plays_on(&mut game, &[("Z5.5-a", 4)], &mut |_, _, _| None);
    assert_eq!(played.seconds(), 10, "{:?}", played.missing);
    assert_eq!(game.check(Side::Home, &ZoneAsk::Set, &ZoneCall::Resume), Ok(()));
    let mut resumed =
        |_: &ZoneGame, _: Side, ask: &ZoneAsk| matches!(ask, ZoneAsk::Set).then_some(ZoneCall::Resume);
    written.plays_on(&mut game, &[], &mut resumed);
    let played = written.plays_on(&mut game, &RUN, &mut |_, _, _| None);
    assert_eq!(played.seconds(), 20);
    assert!(game.check(Side::Home, &ZoneAsk::Set, &ZoneCall::Resume).is_err(), "nothing is left");
    // Off, nobody is asked.
    let (played, _) = late(two(), "1:58").plays_with(&RUN, &mut says(ZoneClockCall::Timeout));
    assert!(!played.asks.iter().any(|(_, ask)| matches!(ask, ZoneAsk::Script { .. })));
}

/// Z8.1-f, Z8.2-a: the defense sends its men in, for as many backs as come, before the formation is shown; nobody else plays
/// then. After a time-out they are sent in anew. By the switch it picks its men when it has seen the formation, and where
/// it has no choice it is not asked.
#[test]
fn the_defense_sends_its_men_in_before_the_formation_is_shown() {
    use hashmark_zone::stock_plays::formations;
    use hashmark_zone::team::ZoneMen;
    let mut game = game(|_| {});
    first_down(&mut game, 30);
    let groups = game.list(Side::Away, &ZoneAsk::Group)[0];
    let ZoneCall::Group(DefenseGroups([four_three, nickel, dime])) = groups else { panic!("{groups:?}") };
    let away_is = |event: &ZoneEvent| match event.what {
        ZoneDetail::Called { side: Side::Away, call } => Some(call),
        _ => None,
    };
    for (name, men) in [("pro", four_three), ("spread", nickel)] {
        let formation = formations().iter().find(|named| named.name == name).expect("it is there").formation;
        let mut offense = |game: &ZoneGame, side: Side, ask: &ZoneAsk| {
            let fill = || game.team(side).fill(&formation, ZoneMen::NOBODY);
            match ask {
                ZoneAsk::Set => Some(ZoneCall::Set(LineUpCall::Line(formation, fill()))),
                ZoneAsk::Defend { .. } => {
                    let listed = game.list(side, ask);
                    let of = |call: &ZoneCall| match call {
                        ZoneCall::Defend(call) => ZoneMen::of(&call.men),
                        other => panic!("{other:?}"),
                    };
                    assert!(!listed.is_empty() && listed.iter().all(|call| of(call) == ZoneMen::of(&men)));
                    let ZoneCall::Defend(mut others) = listed[0] else { panic!("it is a defense") };
                    others.men = dime;
                    let refused =
                        game.check(side, ask, &ZoneCall::Defend(others)).expect_err("they are not in");
                    assert_eq!(refused.rule, "Z8.2-a");
                    None
                }
                _ => None,
            }
        };
        let played = step_others(&mut game.clone(), &[], 3, &mut offense);
        let order: Vec<Side> = played.asks[..4].iter().map(|(side, _)| *side).collect();
        assert_eq!(order, [Side::Home, Side::Away, Side::Home, Side::Away]);
        assert!(
            matches!(played.asks[1].1, ZoneAsk::Group) && matches!(played.asks[3].1, ZoneAsk::Defend { .. })
        );
        let told = played.events.iter().find_map(away_is);
        assert_eq!(told, Some(ZoneCall::Group(DefenseGroups::one(men))), "{name}: only who went in is told");
    }
    let asked = |game: &ZoneGame| {
        let played = step_others(&mut game.clone(), &[], 3, &mut |game, side, ask| {
            matches!(ask, ZoneAsk::Set).then(|| game.list(side, ask)[0])
        });
        played.asks.iter().any(|(_, ask)| matches!(ask, ZoneAsk::Group))
    };
    assert!(asked(&game));
    let mut few = game.clone();
    let eleven = four_three;
    for man in (0..few.team(Side::Away).men.len() as u8).filter(|man| !eleven.contains(man)) {
        few.state.sides.away.out.add(man);
    }
    assert!(!asked(&few), "there is nobody else");
    let mut quick = house_game(|house| house.defense_sees_formation = true);
    first_down(&mut quick, 30);
    assert!(!asked(&quick));
}

/// Z8.2-a: the answer to the question for a play holds no men: whoever has lined up plays, until time is called.
#[test]
fn nobody_is_changed_once_the_play_is_written() {
    let written = two();
    let position = written.position();
    let game = written.game();
    let ask = ZoneAsk::Play { formation: position.formation, two_points: false };
    let men = std::array::from_fn(|at| at as u8);
    let change = ZoneCall::Set(LineUpCall::Line(position.formation, men));
    assert!(game.check(Side::Home, &ask, &change).is_err());
    let (played, _) = written.plays(&RUN);
    let asked: Vec<bool> = played.asks.iter().map(|(_, ask)| matches!(ask, ZoneAsk::Set)).collect();
    assert_eq!(asked.iter().filter(|set| **set).count(), 1);
}

/// Z8.2-a, Z8.2-b: the offense may call time while the defense sets up, and then both begin again; not when coverages
/// are declared, and not without a time-out.
#[test]
fn time_may_be_called_while_the_defense_sets_up() {
    let written = two();
    let mut called = false;
    let (played, game) = written.plays_with(&[], &mut |_, _, ask| match ask {
        ZoneAsk::Play { .. } if !called => {
            called = true;
            Some(ZoneCall::Clock(ZoneClockCall::Timeout))
        }
        _ => None,
    });
    assert!(played.missing.is_none() && called);
    assert_eq!((game.state.situation.timeouts.home, game.state.next), (2, Next::Scrimmage));
    assert_eq!((game.state.situation.down, game.state.plays), (1, 0), "nothing was played");
    let formation = written.position().formation;
    let timeout = ZoneCall::Clock(ZoneClockCall::Timeout);
    for ask in [ZoneAsk::Audible { formation }, ZoneAsk::Slide, ZoneAsk::KeepOrPitch] {
        let refused = game.check(Side::Home, &ask, &timeout).expect_err("too late");
        assert_eq!(refused.rule, "Z8.2-b");
    }
    let mut none = game;
    none.state.situation.timeouts.home = 0;
    let ask = ZoneAsk::Play { formation, two_points: false };
    assert!(none.check(Side::Home, &ask, &timeout).is_err());
}

/// Z8.2-d: the defense's own men react and pursue, and it runs with the balls it takes; the offense is not asked.
#[test]
fn the_defense_moves_its_own_men() {
    let pass = Written::pass("RE/RS || inc").contact(0, None);
    let (played, _) = pass.plays(&[("Z5.3-p", 6), ("Z5.5-a", 1), ("Z5.6-f", 3), ("Z6-e", 1)]);
    let moved: Vec<Side> = played
        .steps()
        .filter_map(|what| match what {
            ZoneDetail::Reacted { who, .. } | ZoneDetail::Pursued { who, .. } => Some(who.side),
            _ => None,
        })
        .collect();
    assert!(!moved.is_empty() && moved.iter().all(|side| *side == Side::Away), "{moved:?}");
    let of = |side: Side| played.asks.iter().filter(|(asked, _)| *asked == side).count();
    assert_eq!((of(Side::Home), of(Side::Away)), (2, 2), "formation and play; men and defense");
}

fn passes(ball: &str, zone: &str, post: &str) -> i16 {
    let written =
        Written::pass(&format!("RW/{zone} +1 || inc")).head("ball", &format!("{ball:?}")).defense(&format!(
            "stay: LDE L, LDT C, RDT C, RDE R, LOLB L, MLB C, ROLB R, LCB LS man LW, RCB R man RE, SS {post}, FS L",
        ));
    let (played, _) = written.plays(&[("Z5.3-p", 6), ("Z5.3.14-b", 6), ("Z5.5-a", 4), ("Z5.5-b", 1)]);
    let against = played.steps().filter_map(|what| match what {
        ZoneDetail::Sum { of: hashmark_zone::event::SumKind::Pass, parts, .. } => {
            let of = |part: &&hashmark_zone::event::SumTerm| part.who == Some(away(9));
            Some(parts.as_slice().iter().find(of).map_or(0, |part| -part.halves / 2))
        }
        _ => None,
    });
    against.last().unwrap_or(-1)
}

/// Z8.6-c, Z8.6-d: on the 20 and closer a man in DC is one better there, and one in SC covers it at one less; a man in
/// DC still does not help on SC or MC.
#[test]
fn near_the_goal_dc_is_crowded() {
    assert_eq!((passes("opp 25", "DC", "DC"), passes("opp 20", "DC", "DC")), (3, 4));
    assert_eq!((passes("opp 25", "DC", "SC"), passes("opp 20", "DC", "SC")), (0, 2));
    assert_eq!((passes("opp 18", "MC", "DC"), passes("opp 18", "SC", "DC")), (0, 0));
}

/// Z8.6-f: on the 5 and closer men in IL and IR are one better, and those in LS and RS cover them at one less.
#[test]
fn on_the_goal_line_the_wings_are_crowded() {
    assert_eq!((passes("opp 8", "IR", "IR"), passes("opp 4", "IR", "IR")), (3, 4));
    assert_eq!((passes("opp 8", "IR", "RS"), passes("opp 4", "IR", "RS")), (0, 2));
    assert_eq!((passes("opp 8", "IR", "SC"), passes("opp 4", "IR", "SC")), (0, 0));
}

/// A tied game with a kneel left to be played.
fn tied(change: impl FnOnce(&mut hashmark_zone::ZoneSetup)) -> ZoneGame {
    let mut game = game(change);
    first_down(&mut game, 50);
    game.state.situation.period = 4;
    game.state.situation.seconds = 5;
    game
}

/// Z8.10-a: a tie after four quarters goes to overtime; the winner of the toss chooses.
#[test]
fn a_tie_goes_to_overtime() {
    let mut game = tied(|_| {});
    step(&mut game, &[]).whole();
    assert_eq!((game.state.next, game.state.situation.period), (Next::Toss, 5));
    for (choice, receives) in [(ZoneCall::Receive, Side::Away), (ZoneCall::KickOff, Side::Home)] {
        let mut game = game.clone();
        let played = step_with(&mut game, &[("the toss", 1)], &mut |_, _, ask| {
            matches!(ask, ZoneAsk::Toss).then_some(choice)
        });
        assert!(played.told(
            |fact| matches!(fact, Fact::Toss { winner: Side::Away, receives: told } if *told == receives)
        ));
        assert_eq!(game.state.situation.possession, receives.other(), "he kicks");
    }
}

fn kicks_field_goal(game: &mut ZoneGame) -> Played {
    step_with(game, &[("the place kick", 12)], &mut |_, _, ask| {
        matches!(ask, ZoneAsk::Set).then_some(ZoneCall::Set(LineUpCall::FieldGoal))
    })
}

fn overtime(change: impl FnOnce(&mut hashmark_zone::ZoneSetup)) -> ZoneGame {
    let mut game = tied(change);
    step(&mut game, &[]).whole();
    step(&mut game, &[("the toss", 1)]).whole();
    step(&mut game, &[("the kickoff", 12)]).whole();
    game
}

/// Z8.10-c: one period of fifteen minutes; the first score of any kind ends it; still tied, it is a tie.
#[test]
fn the_first_score_ends_overtime() {
    let mut game = overtime(|_| {});
    assert_eq!(game.state.situation.seconds, 900);
    game.state.situation.spot = hashmark_law::Spot::own(Side::Home, 20);
    kicks_field_goal(&mut game);
    assert!(game.over());
    let mut game = overtime(|_| {});
    game.state.situation.seconds = 5;
    let played = step(&mut game, &[]);
    assert!(game.over() && played.told(|fact| matches!(fact, Fact::GameEnded { .. })));
}

/// Z8.10-d: in the playoffs periods go on until somebody has won.
#[test]
fn playoffs_go_on() {
    let mut game = overtime(|setup| setup.code.overtime = Overtime::SuddenDeath);
    game.state.situation.seconds = 5;
    step(&mut game, &[]);
    assert!(!game.over());
    assert_eq!(game.state.situation.period, 6);
}

/// Z8.10-e: by the proposal a field goal on the first possession gives the other side one: answered, it goes on.
#[test]
fn a_field_goal_may_be_answered() {
    let both = |setup: &mut hashmark_zone::ZoneSetup| setup.house.overtime_second_possession = true;
    let mut game = overtime(both);
    game.state.situation.spot = hashmark_law::Spot::own(Side::Home, 20);
    kicks_field_goal(&mut game);
    assert!(!game.over(), "the home side has its chance");
    step(&mut game, &[("the kickoff", 12)]).whole();
    game.state.situation.spot = hashmark_law::Spot::own(Side::Away, 20);
    kicks_field_goal(&mut game);
    assert!(!game.over(), "3 to 3 goes on");
    let mut game = overtime(both);
    game.state.situation.spot = hashmark_law::Spot::own(Side::Home, 20);
    kicks_field_goal(&mut game);
    step(&mut game, &[("the kickoff", 12)]).whole();
    game.state.situation.down = 4;
    step(&mut game, &[]);
    assert!(game.over(), "they failed");
}

/// Z8.11-a: the number is empty: no rule of the book stands there, and nothing is rolled or told by it.
#[test]
fn there_is_no_rule_8_11() {
    let mut game = tied(|_| {});
    let played = step(&mut game, &[]);
    assert!(played.events.iter().all(|event| event.rule.id() != "Z8.11-a"));
    assert!(played.throws.iter().all(|(why, _)| why.rule != "Z8.11-a"));
}

/// Z8.14.1-a, Z8.14.1-b: nobody is credited with stopping a knee, nor with a fumble of the snap or of a pitch.
#[test]
fn knees_and_bad_snaps_credit_nobody() {
    use hashmark_zone::record::credits;
    let mut game = game(|_| {});
    first_down(&mut game, 50);
    let played = step(&mut game, &[]);
    assert_eq!(credits(&played.events).no_gain, 0, "a knee");
    let (played, _) = Written::run().contact(-1, None).plays(&RUN);
    assert_eq!(credits(&played.events).no_gain, 1, "a tackle behind the line");
    let (played, _) =
        Written::run().play("LH/WR pitch").plays(&[("the pitch", 2), ("Z6.1-a", 1), ("Z6.1.5-a", 3)]);
    assert_eq!(credits(&played.events).forced_fumbles, 0, "a pitch");
    let (played, _) =
        Written::run().contact(2, Some(EventMark::Hash)).plays(&join(&RUN, &[("Z6-a", 1), ("Z6.1-a", 1)]));
    assert_eq!(credits(&played.events).forced_fumbles, 1);
}
