//! Chapter 8: kicks, and the fumbles and returns of chapter 6 that belong to them.

use crate::kit_incidents;

use hashmark_law::{Fact, Side};
use hashmark_zone::call::{BlockTactic, Faked, KickTactic, LineUpCall, PuntKick, PuntTactic, ReturnTactic};
use hashmark_zone::event::ZoneDetail;
use hashmark_zone::game::ZoneGame;
use hashmark_zone::state::ZoneWind;
use hashmark_zone::team::Job;
use hashmark_zone::weather::Weather;
use hashmark_zone::{ZoneAsk, ZoneCall};
use kit_incidents::*;

/// A kickoff by the home side: the visitors' yard line and who has the ball.
fn kicked(game: &mut ZoneGame, dice: Dice) -> (Side, i16, Played) {
    kickoff(game);
    let played = step(game, dice).whole();
    let now = &game.state.situation;
    (now.possession, now.spot.from_own(Side::Away), played)
}

/// A punt from the home side's 30.
fn punted(game: &mut ZoneGame, kick: PuntKick, tactic: PuntTactic, dice: Dice) -> Played {
    first_down(game, 30);
    step_with(game, dice, &mut |_, _, ask| match ask {
        ZoneAsk::Set => Some(ZoneCall::Set(LineUpCall::Punt(kick))),
        ZoneAsk::PuntReturn => Some(ZoneCall::PuntReturn(tactic)),
        _ => None,
    })
    .whole()
}

fn away_spot(game: &ZoneGame) -> (Side, i16) {
    (game.state.situation.possession, game.state.situation.spot.from_own(Side::Away))
}

/// The returner's speed as 5, which changes nothing.
fn plain() -> ZoneGame {
    let mut game = game(|_| {});
    for job in [Job::Kr, Job::Pr] {
        let man = man_for(&game, Side::Away, job);
        change_man(&mut game, Side::Away, man, |man| {
            man.pcs.speed = 5;
            man.pcs.contact = 1;
        });
    }
    game
}

/// Z8.5-a, ZR8.4-a, ZR8.4-b, ZR8.5-a, ZR8.5-c: kicks go by tables, not by the board: kickoff and return, punt and return, with both tactics written.
#[test]
fn kicks_go_by_tables() {
    let mut game = plain();
    // 63 yards to the two, 19 back.
    let (side, at, played) = kicked(&mut game, &[("the kickoff", 6), ("the return", 6)]);
    assert_eq!((side, at), (Side::Away, 2 + 19));
    assert_eq!(played.asks.len(), 2, "a tactic of each side");
    let played =
        punted(&mut game, PuntKick::Normal, PuntTactic::Return, &[("the punt", 7), ("what becomes", 8)]);
    assert_eq!(away_spot(&game), (Side::Away, 26 + 6), "44 yards and 6 back");
    assert!(matches!(played.asks[1], (Side::Away, ZoneAsk::Group)), "before the kick is shown");
    assert!(matches!(played.asks[2], (Side::Away, ZoneAsk::PuntReturn)));
    assert!(
        played.throws.iter().all(|(why, _)| why.rule.starts_with("ZR8.")),
        "by the kick tables: no contacts"
    );
}

/// Z8.5-a: the receivers choose before they are shown how the ball is kicked.
#[test]
fn the_kickers_tactic_is_not_shown_first() {
    let mut game = plain();
    first_down(&mut game, 30);
    let played = step_with(&mut game, &[("the punt", 7), ("what becomes", 5)], &mut |_, _, ask| {
        matches!(ask, ZoneAsk::Set).then_some(ZoneCall::Set(LineUpCall::Punt(PuntKick::High)))
    });
    let shown =
        played.steps().position(|what| matches!(what, ZoneDetail::Called { call: ZoneCall::Set(_), .. }));
    let met = played
        .steps()
        .position(|what| matches!(what, ZoneDetail::Called { call: ZoneCall::PuntReturn(_), .. }));
    assert!(shown < met && shown.is_some());
    let mut asked = None;
    first_down(&mut game, 30);
    step_with(&mut game, &[], &mut |_, _, ask| match ask {
        ZoneAsk::Set => Some(ZoneCall::Set(LineUpCall::Punt(PuntKick::High))),
        ZoneAsk::PuntReturn => {
            asked = Some(());
            None
        }
        _ => None,
    });
    assert!(asked.is_some());
}

/// ZR8.4-c, ZR8.4-d, ZR8.4-e: tactics of kickoffs: lanes, squibs and onside kicks.
#[test]
fn kickoff_tactics() {
    use hashmark_zone::board::FieldSide::{Left, Right};
    let play = |kick, back, dice: Dice| {
        let mut game = plain();
        kickoff(&mut game);
        let played = step_with(&mut game, dice, &mut |_, _, ask| match ask {
            ZoneAsk::Kickoff { .. } => Some(ZoneCall::Kickoff(kick)),
            ZoneAsk::Receive => Some(ZoneCall::Return(back)),
            _ => None,
        });
        played.whole();
        away_spot(&game)
    };
    let dice: Dice = &[("the kickoff", 6), ("the return", 6)];
    assert_eq!(play(KickTactic::Side(Left), ReturnTactic::Side(Left), dice), (Side::Away, 17));
    assert_eq!(play(KickTactic::Side(Left), ReturnTactic::Side(Right), dice), (Side::Away, 25));
    assert_eq!(play(KickTactic::Side(Left), ReturnTactic::Middle, dice), (Side::Away, 21));
    assert_eq!(play(KickTactic::Squib, ReturnTactic::Middle, &[("the return", 7)]), (Side::Away, 20 + 16));
    assert_eq!(play(KickTactic::Onside, ReturnTactic::Middle, &[("onside", 7)]), (Side::Home, 53));
    assert_eq!(play(KickTactic::Onside, ReturnTactic::Hands, &[("onside", 9)]), (Side::Away, 53));
}

/// ZR8.6-a, ZR8.6-b, ZR8.6-c: field goals, missed ones, and extra points.
#[test]
fn place_kicks() {
    let kick = |own: i16, roll: u8| {
        let mut game = plain();
        first_down(&mut game, own);
        let played = step_with(&mut game, &[("the place kick", roll)], &mut |_, _, ask| {
            matches!(ask, ZoneAsk::Set).then_some(ZoneCall::Set(LineUpCall::FieldGoal))
        });
        played.whole();
        (game.state.situation.score.home, game.state.situation)
    };
    assert_eq!(kick(74, 5).0, 3, "43 yards need 5");
    let (score, missed) = kick(74, 4);
    assert_eq!((score, missed.possession, missed.spot.from_own(Side::Away)), (0, Side::Away, 33));
    // A 2 is never good, from wherever and with whatever aim; a die says whether it is blocked.
    for (die, blocked) in [(4, true), (5, false)] {
        let mut game = plain();
        first_down(&mut game, 95);
        let kicker = man_for(&game, Side::Home, Job::K);
        change_man(&mut game, Side::Home, kicker, |man| man.aim = 1);
        let dice = [("the place kick", 2), ("ZR8.6-b", die)];
        let played = step_with(&mut game, &dice, &mut |_, _, ask| {
            matches!(ask, ZoneAsk::Set).then_some(ZoneCall::Set(LineUpCall::FieldGoal))
        });
        assert_eq!((played.thrown("ZR8.6-b"), played.missing.is_some()), (1, blocked));
        assert_eq!(game.state.situation.score.home, 0);
    }
    let mut game = plain();
    touchdown(&mut game);
    step(&mut game, &[("the place kick", 3)]).whole();
    assert_eq!(game.state.situation.score.home, 1);
}

/// Z6.1.4a-a: a fumbled punt catch is the kickers' on 3 and 4 as well.
#[test]
fn a_fumbled_punt_is_lost_on_3_and_4() {
    for (die, side) in [(1, Side::Away), (2, Side::Away), (3, Side::Home), (4, Side::Home), (5, Side::Home)] {
        let mut game = plain();
        let mut dice = vec![("the punt", 7), ("what becomes", 2), ("Z6.1.4a-a", 1), ("Z6.1-a", die)];
        if side == Side::Home {
            dice.push(("Z6.1.3-b", 1));
        }
        punted(&mut game, PuntKick::Normal, PuntTactic::Return, &dice);
        assert_eq!(game.state.situation.possession, side, "{die}");
    }
}

/// Z6.1.4b-a, Z6.1.4b-b: so is a fumbled kickoff, and one fumbled after a return (K16).
#[test]
fn a_fumbled_kickoff_is_lost_on_3_and_4() {
    for (half, at) in [(3, 2), (4, 2 + 10)] {
        for die in [3, 4] {
            let dice = [
                ("the kickoff", 6),
                ("the return", 2),
                ("Z6.1.4b-a", half),
                ("Z6.1-a", die),
                ("Z6.1.3-b", 1),
            ];
            let (side, spot, _) = kicked(&mut plain(), &dice);
            assert_eq!((side, spot), (Side::Home, at));
        }
    }
}

/// Z6.1.4b-c: by the earlier version a die decides after a return, 1-3 for the returners; a fumbled catch is lost.
#[test]
fn the_older_kickoff_fumble_rolls_again() {
    let old = || {
        let mut game = house_game(|house| house.old_kick_fumble = true);
        let man = man_for(&game, Side::Away, Job::Kr);
        change_man(&mut game, Side::Away, man, |man| man.pcs.speed = 5);
        game
    };
    let base = [("the kickoff", 6), ("the return", 2), ("Z6.1.4b-a", 4), ("Z6.1-a", 3)];
    let lost = join(&base, &[("Z6.1.2-a", 5), ("Z6.1.3-b", 1)]);
    assert_eq!(kicked(&mut old(), &lost).0, Side::Home);
    assert_eq!(kicked(&mut old(), &join(&base, &[("Z6.1.2-a", 3)])).0, Side::Away);
    let caught = [("the kickoff", 6), ("the return", 2), ("Z6.1.4b-a", 1), ("Z6.1-a", 3), ("Z6.1.3-b", 1)];
    assert_eq!(kicked(&mut old(), &caught).0, Side::Home);
}

/// Z6.2-b, ZR8.5-b, ZR8.5-g: a blocked kick is run back on the long table as from the line.
#[test]
fn a_blocked_punt_is_run_back_from_the_line() {
    let mut game = plain();
    let dice = [
        ("the punt", 2),
        ("whether the punt is blocked", 1),
        ("who blocked it", 1),
        ("who has the blocked", 2),
        ("Z6.2.2-a", 3),
    ];
    let played = punted(&mut game, PuntKick::Normal, PuntTactic::Return, &dice);
    let back = played.facts().find_map(|fact| match fact {
        Fact::Return { by, from, to, .. } => {
            Some((*by, from.from_own(Side::Home), from.gain_to(*to, Side::Away)))
        }
        _ => None,
    });
    let (by, from, yards) = back.expect("a return");
    let speed = hashmark_zone::contact::by_speed(&game, game.fielder(by).r.speed);
    assert_eq!((from, yards), (30, 18 + speed));
    let dice = [("the punt", 2), ("whether the punt", 2), ("what becomes", 5)];
    punted(&mut plain(), PuntKick::Normal, PuntTactic::Return, &dice);
    let dice = [("the punt", 2), ("whether the punt", 3), ("who blocked it", 1), ("who has the blocked", 5)];
    let mut game = plain();
    punted(&mut game, PuntKick::Normal, PuntTactic::Block, &dice);
    assert_eq!(
        game.state.situation.spot.from_own(Side::Home),
        22,
        "the kickers fell on it, and it is second down"
    );
    assert_eq!((game.state.situation.possession, game.state.situation.down), (Side::Home, 2));
}

/// Z6.3-c, Z6.3-d: on a kick anybody can be hurt; "blockers" are the returner's side, "defenders" the kickers.
#[test]
fn on_a_kick_everybody_is_at_risk() {
    let mut seen = [Vec::new(), Vec::new()];
    for (event, at) in [(3, 0), (4, 1)] {
        for face in 1..=11 {
            let mut game = plain();
            kickoff(&mut game);
            let dice = [
                ("the kickoff", 6),
                ("the return", 5),
                ("the event", event),
                ("who sits out", face),
                ("who is hurt", face),
                ("how long", 1),
            ];
            let played = step(&mut game, &dice);
            seen[at].extend(played.steps().filter_map(|what| match what {
                ZoneDetail::Hurt { who, .. } => Some(*who),
                _ => None,
            }));
        }
    }
    assert!(seen[0].iter().all(|who| who.side == Side::Away) && seen[0].len() == 10, "{:?}", seen[0]);
    assert!(seen[1].iter().all(|who| who.side == Side::Home) && seen[1].len() == 11, "{:?}", seen[1]);
}

/// Z8.5-a: where a kick out of bounds goes is the law's: thirty yards from the kick, or kicked again from five yards
/// farther back, a free kick as a free kick.
#[test]
fn a_kick_out_of_bounds_is_the_laws() {
    use hashmark_law::{KickoffOut, Next};
    let out = |kind: Next, rule: KickoffOut| {
        let mut game = game(|setup| setup.code.kickoff_out = rule);
        kickoff(&mut game);
        game.state.next = kind;
        step(&mut game, &[("the kickoff", 2)]).whole();
        let now = game.state.situation;
        (game.state.next, now.possession, now.spot.from_own(Side::Home))
    };
    assert_eq!(out(Next::Kickoff, KickoffOut::Yards(30)), (Next::Scrimmage, Side::Away, 65));
    assert_eq!(out(Next::Kickoff, KickoffOut::Rekick), (Next::Kickoff, Side::Home, 30));
    assert_eq!(out(Next::FreeKick, KickoffOut::Rekick), (Next::FreeKick, Side::Home, 30));
}

/// Z8.4-e: kickoffs that are not returned, and extra points, take no time; returned ones ten seconds.
#[test]
fn kicks_not_returned_take_no_time() {
    assert_eq!(kicked(&mut plain(), &[("the kickoff", 12)]).2.seconds(), 0, "a touchback");
    assert_eq!(kicked(&mut plain(), &[("the kickoff", 2)]).2.seconds(), 0, "out of bounds");
    assert_eq!(kicked(&mut plain(), &[("the kickoff", 6), ("the return", 6)]).2.seconds(), 10);
    let mut game = plain();
    kickoff(&mut game);
    let played = step_with(&mut game, &[("onside", 12)], &mut |_, _, ask| {
        matches!(ask, ZoneAsk::Kickoff { .. }).then_some(ZoneCall::Kickoff(KickTactic::Onside))
    });
    assert_eq!(played.seconds(), 0, "nobody runs with an onside kick");
    let mut game = plain();
    touchdown(&mut game);
    let before = game.state.situation.seconds;
    step(&mut game, &[("the place kick", 7)]);
    assert_eq!(game.state.situation.seconds, before);
}

/// Z8.7.1-g: kick and punt returns count like plays, with the yardage extras.
#[test]
fn returns_count_as_carries() {
    for (roll, more, worth) in [(3, vec![], 2), (12, vec![("Z6.2.2-a", 3)], 3)] {
        let mut game = plain();
        let returner = man_for(&game, Side::Away, Job::Kr);
        let dice: Vec<(&str, u8)> =
            [("the kickoff", 6), ("the return", roll)].into_iter().chain(more).collect();
        kicked(&mut game, &dice);
        assert_eq!(game.side(Side::Away).bodies[usize::from(returner)].counts[3], worth, "{roll}");
    }
}

/// Z8.12-b, ZR8.3-b: the wind affects every kick: with it, against it, and across.
#[test]
fn the_wind_moves_kicks() {
    let lands = |wind: ZoneWind, period: u8| {
        let mut game = plain();
        kickoff(&mut game);
        game.state.wind = wind;
        game.state.situation.period = period;
        let played = step(&mut game, &[("the kickoff", 4), ("the return", 7)]);
        played.facts().find_map(|fact| match fact {
            Fact::Kick { from, to, .. } => Some(from.gain_to(*to, Side::Home)),
            _ => None,
        })
    };
    let blow = |level, towards| ZoneWind { level, towards };
    assert_eq!(lands(blow(5, Some(Side::Away)), 1), Some(57 + 4));
    assert_eq!(lands(blow(5, Some(Side::Home)), 1), Some(57 - 4));
    assert_eq!(lands(blow(5, Some(Side::Away)), 2), Some(57 - 4), "they have changed ends");
    assert_eq!(lands(blow(5, None), 1), Some(57));
    // A field goal: into a gale it is five yards farther, and a gale spoils the aim.
    let mut game = plain();
    first_down(&mut game, 74);
    game.state.wind = blow(6, Some(Side::Home));
    assert_eq!(hashmark_zone::kick::field_goal::distance(&game, Side::Home), 43 + 5);
    assert_eq!(hashmark_zone::kick::wind_on_aim(&game), -1);
    first_down(&mut game, 30);
    game.state.wind = blow(6, Some(Side::Away));
    let played = step_with(&mut game, &[("the punt", 7), ("what becomes", 5)], &mut |_, _, ask| {
        matches!(ask, ZoneAsk::Set).then_some(ZoneCall::Set(LineUpCall::Punt(PuntKick::Normal)))
    });
    assert!(played.steps().any(|what| matches!(what, ZoneDetail::Kick { yards: 50, .. })));
}

fn in_weather(weather: Weather) -> ZoneGame {
    game(|setup| {
        setup.weather = weather;
        setup.house.weather = true;
        setup.house.heavy_rain = true;
    })
}

fn kick_lengths(game: &mut ZoneGame) -> (i16, i16, i16, i16) {
    kickoff(game);
    let length = |played: &Played| {
        played.facts().find_map(|fact| match fact {
            Fact::Kick { from, to, .. } => Some(from.gain_to(*to, Side::Home)),
            _ => None,
        })
    };
    let kicked = length(&step(game, &[("the kickoff", 4), ("the return", 7)])).unwrap_or(0);
    first_down(game, 30);
    let punt = step_with(game, &[("the punt", 7), ("what becomes", 9), ("event", 6)], &mut |_, _, ask| {
        matches!(ask, ZoneAsk::Set).then_some(ZoneCall::Set(LineUpCall::Punt(PuntKick::Normal)))
    });
    let read = punt.steps().filter_map(|what| match what {
        ZoneDetail::Kick { roll, yards: 0 } => Some(*roll),
        _ => None,
    });
    let read = read.last().unwrap_or(0);
    let punted = punt.steps().find_map(|what| match what {
        ZoneDetail::Kick { yards, .. } if *yards > 0 => Some(*yards),
        _ => None,
    });
    first_down(game, 74);
    (kicked, punted.unwrap_or(0), hashmark_zone::kick::field_goal::distance(game, Side::Home), read)
}

/// Z8.15-f, Z8.15-g, Z8.12.2-c: what weather takes off kicks; heavy rain adds two to control, so that punts are run
/// back less.
#[test]
fn weather_shortens_kicks() {
    assert_eq!(kick_lengths(&mut in_weather(Weather::Normal)), (57, 44, 43, 9));
    assert_eq!(kick_lengths(&mut in_weather(Weather::Rain)), (57, 44, 43, 9));
    assert_eq!(kick_lengths(&mut in_weather(Weather::Snow)), (55, 42, 45, 9));
    assert_eq!(kick_lengths(&mut in_weather(Weather::Cold)), (53, 40, 47, 9));
    assert_eq!(kick_lengths(&mut in_weather(Weather::HeavyRain)), (54, 39, 48, 7));
    let mut off = game(|setup| setup.weather = Weather::Snow);
    assert_eq!(kick_lengths(&mut off), (57, 44, 43, 9), "off");
}

/// Z8.5-a: a natural two is blocked more often by those who try.
#[test]
fn a_block_is_more_likely_against_the_tactic() {
    for (tactic, die, blocked) in
        [(BlockTactic::Normal, 4, true), (BlockTactic::Normal, 5, false), (BlockTactic::Block, 5, true)]
    {
        let mut game = plain();
        first_down(&mut game, 74);
        let dice = [("the place kick", 2), ("whether the kick", die), ("who blocked", 1), ("who has", 6)];
        let played = step_with(&mut game, &dice, &mut |_, _, ask| match ask {
            ZoneAsk::Set => Some(ZoneCall::Set(LineUpCall::FieldGoal)),
            ZoneAsk::FieldGoalDefense => Some(ZoneCall::FieldGoalDefense(tactic)),
            _ => None,
        });
        assert_eq!(played.told(|fact| matches!(fact, Fact::Blocked { .. })), blocked);
    }
}

/// ZR8.6-d: a fake is written while the other side meets the kick: coming after the kicker helps it by two, expecting it
/// costs it two.
#[test]
fn fakes() {
    let value = |faked: Faked, meets: ZoneCall| {
        let mut game = plain();
        first_down(&mut game, 60);
        let mut order = Vec::new();
        let played = step_others(&mut game, &[], 4, &mut |game, side, ask| {
            order.push(side);
            match ask {
                ZoneAsk::Set => Some(ZoneCall::Set(LineUpCall::Fake(faked))),
                ZoneAsk::PuntReturn | ZoneAsk::FieldGoalDefense => Some(meets),
                ZoneAsk::Play { .. } => {
                    let plays = hashmark_table::Game::list(game, side, ask);
                    plays.into_iter().find(|call| {
                        matches!(call, ZoneCall::Play(hashmark_zone::written::WrittenPlay::Run(_)))
                    })
                }
                _ => None,
            }
        });
        assert!(
            !played.asks.iter().any(|(_, ask)| matches!(ask, ZoneAsk::Defend { .. })),
            "they meet a kick"
        );
        played.steps().find_map(|what| match what {
            ZoneDetail::Contact { net, .. } => Some(*net),
            _ => None,
        })
    };
    let punt = |tactic| value(Faked::Punt, ZoneCall::PuntReturn(tactic)).expect("a contact");
    assert_eq!(punt(PuntTactic::Block) - punt(PuntTactic::Return), 2);
    assert!(punt(PuntTactic::Safe) < punt(PuntTactic::Return));
    let kick = |tactic| value(Faked::FieldGoal, ZoneCall::FieldGoalDefense(tactic)).expect("a contact");
    assert_eq!(kick(BlockTactic::Block) - kick(BlockTactic::Normal), 2);
    assert!(kick(BlockTactic::Safe) < kick(BlockTactic::Normal));
}

/// ZR8.4-f: a free kick after a safety is eight yards shorter than a kickoff.
#[test]
fn a_free_kick_is_shorter() {
    let yards = |next: hashmark_law::Next| {
        let mut game = game(|_| {});
        kickoff(&mut game);
        game.state.next = next;
        let played = step(&mut game, &[("the kickoff", 6), ("the return", 6)]);
        played.facts().find_map(|fact| match fact {
            Fact::Kick { by, from, to, .. } => Some(from.gain_to(*to, by.side)),
            _ => None,
        })
    };
    let both = [hashmark_law::Next::Kickoff, hashmark_law::Next::FreeKick].map(yards);
    assert_eq!(both, [Some(63), Some(55)]);
}

/// ZR8.4-d: a squib is dropped on a 3 as well, a deep kick only on a 2.
#[test]
fn a_squib_is_hard_to_hold() {
    let dropped = |tactic: KickTactic, roll: u8| {
        let mut game = game(|_| {});
        kickoff(&mut game);
        let dice = [("the kickoff", 6), ("the return", roll), ("Z6.1.4b-a", 1), ("Z6.1-a", 1)];
        let played = step_with(&mut game, &dice, &mut |_, _, ask| {
            matches!(ask, ZoneAsk::Kickoff { .. }).then_some(ZoneCall::Kickoff(tactic))
        });
        assert!(played.missing.is_none(), "{:?}", played.missing);
        played.told(|fact| matches!(fact, Fact::Fumble { .. }))
    };
    assert_eq!([2, 3, 4].map(|roll| dropped(KickTactic::Squib, roll)), [true, true, false]);
    assert_eq!([2, 3].map(|roll| dropped(KickTactic::Deep, roll)), [true, false]);
}

/// ZR8.5-e: who plays it safe makes a fair catch on 7 and 8 where others run.
#[test]
fn a_safe_return_is_a_fair_catch() {
    let fair = |tactic: PuntTactic, roll: u8| {
        let mut game = game(|_| {});
        let played = punted(&mut game, PuntKick::Normal, tactic, &[("the punt", 7), ("what becomes", roll)]);
        played.told(|fact| matches!(fact, Fact::FairCatch { .. }))
    };
    assert_eq!([6, 7, 8].map(|roll| fair(PuntTactic::Safe, roll)), [true; 3]);
    assert_eq!([6, 7, 8].map(|roll| fair(PuntTactic::Return, roll)), [true, false, false]);
}

/// ZR8.5-d: a punter's aim is added to his chance for the corner.
#[test]
fn a_punter_with_aim_hits_the_corner_more_often() {
    let hits = |aim: i8, die: u8| {
        let mut game = game(|_| {});
        let punter = man_for(&game, Side::Home, Job::P);
        change_man(&mut game, Side::Home, punter, |man| man.aim = aim);
        first_down(&mut game, 50);
        let dice = [("the punt", 7), ("the corner", die), ("how near", 2), ("what becomes", 5)];
        let played = step_with(&mut game, &dice, &mut |_, _, ask| {
            matches!(ask, ZoneAsk::Set).then_some(ZoneCall::Set(LineUpCall::Punt(PuntKick::Corner)))
        });
        played.told(|fact| matches!(fact, Fact::OutOfBounds { .. }))
    };
    assert_eq!([3, 4].map(|die| hits(0, die)), [true, false]);
    assert_eq!([4, 5].map(|die| hits(1, die)), [true, false]);
    assert_eq!([2, 3].map(|die| hits(-1, die)), [true, false]);
}

/// ZR8.6-a, ZR8.3-b: a crosswind spoils the aim of a field goal; a leg makes it shorter.
#[test]
fn wind_and_leg_change_a_field_goal() {
    use hashmark_zone::kick::field_goal::{distance, need};
    let good = |level: u8, more: i16| {
        let mut game = game(|_| {});
        first_down(&mut game, 65);
        game.state.wind = ZoneWind { level, towards: None };
        let least = need(&game, distance(&game, Side::Home)).expect("in range");
        let played = step_with(&mut game, &[("the place kick", (least + more) as u8)], &mut |_, _, ask| {
            matches!(ask, ZoneAsk::Set).then_some(ZoneCall::Set(LineUpCall::FieldGoal))
        });
        played.told(|fact| matches!(fact, Fact::FieldGoal { end: hashmark_law::PlaceKick::Good, .. }))
    };
    assert_eq!([good(1, 0), good(1, -1)], [true, false]);
    let costs = -hashmark_zone::kick::wind_on_aim(&{
        let mut game = game(|_| {});
        game.state.wind = ZoneWind { level: 6, towards: None };
        game
    });
    assert!(costs > 0, "a storm");
    assert_eq!([good(6, 0), good(6, costs)], [false, true]);
    let far = |leg: i8| {
        let mut game = game(|_| {});
        let kicker = man_for(&game, Side::Home, Job::K);
        change_man(&mut game, Side::Home, kicker, |man| man.leg = leg);
        first_down(&mut game, 65);
        distance(&game, Side::Home)
    };
    assert!(far(1) < far(0) && far(0) < far(-1), "{} {} {}", far(1), far(0), far(-1));
}
