//! The game under the house rules: dice, cards, the guess, checks, knees and kicks.

use crate::kit;
use hashmark_card::Card;
use hashmark_card::call::{CardAsk, CardCall, CardPlay, Guess, PassKind, PuntCatch, RunKind};
use hashmark_card::coach::CardBookCoach;
use hashmark_card::dice::{BLACK_ROLL, Black, FOUR_ROLL, Reds, THREE_ROLL};
use hashmark_card::event::{CardDetail, CardHead, CardOf, Column3};
use hashmark_card::position::{CardFront, Pos};
use hashmark_dice::{Cup, Roll, Seeded, Stream};
use hashmark_law::{Both, CarryHow, Fact, Next, PassEnd, Side, Spot};
use hashmark_table::suite::ScriptedDesk;
use hashmark_table::{Coach, Game};
use kit::*;

fn passing(scene: Scene, edit: impl FnOnce(&mut hashmark_card::team::PassingCard) + 'static) -> Scene {
    scene.home(QB, |qb| edit(qb.passing.as_mut().expect("a passer")))
}

/// The passer's short column says this whatever the guess.
fn short(cell: &'static str) -> Scene {
    passing(Scene::new(), move |card| card.short = three(cell, cell, cell))
}

fn buck() -> Vec<(Side, CardCall)> {
    calls(run(RunKind::Linebuck), defend(Guess::Pass))
}

fn throw() -> Vec<(Side, CardCall)> {
    calls(pass(PassKind::Short, FL), defend(Guess::Run))
}

// C-base-1: the black die with the guess, then reds and white; four dice where a rule says so.
#[test]
fn a_play_throws_three_dice_and_the_black_one() {
    let told = Scene::new().play(&buck(), &snap(1)).whole();
    assert_eq!(told.rolls, ["C-base-6", "C-base-1"]);
    assert!(Scene::new().play(&buck(), &snap(1)[..3]).paused);
    let names = |roll: &Roll| roll.dice().iter().map(|die| die.name).collect::<Vec<_>>();
    assert_eq!(names(&BLACK_ROLL), ["black"]);
    assert_eq!(names(&THREE_ROLL), ["red", "red", "white"]);
    assert_eq!(names(&FOUR_ROLL), ["red", "red", "white", "black"]);
    // The third die is the white one, which says whose card is read; the first two are read on it.
    let read = |pips: [u8; 3]| {
        let told = Scene::new().play(&buck(), &dice(&[&[O], &pips])).whole();
        told.whats().into_iter().find_map(|what| match what {
            CardDetail::Read { card, reds, white, .. } => Some((card, reds, white)),
            _ => None,
        })
    };
    assert_eq!(read([5, 6, 2]), Some((CardOf::Man(ours(HB)), Reds(5, 6), 2)));
    assert_eq!(read([2, 1, 6]), Some((CardOf::Team(Side::Away), Reds(2, 1), 6)));
}

// C-base-2
#[test]
fn white_one_to_three_reads_the_offense_four_to_six_the_defense() {
    for (white, offense) in [(1, true), (2, true), (3, true), (4, false), (5, false), (6, false)] {
        let ran =
            Scene::new().play(&calls(run(RunKind::OffTackle), defend(Guess::Run)), &snap(white)).whole();
        let own = CardOf::Man(ours(HB));
        assert_eq!(ran.reads()[0].0, if offense { own } else { CardOf::Team(Side::Away) }, "W{white}");
        let thrown = Scene::new().play(&throw(), &snap(white)).whole();
        let own = CardOf::Man(ours(QB));
        assert_eq!(thrown.reads()[0].0, if offense { own } else { CardOf::Team(Side::Away) }, "W{white}");
        assert_eq!(thrown.gain(), Some(if offense { 12 } else { 14 }));
    }
}

// C-base-3: X once, D twice, O three times; only D bites.
#[test]
fn the_black_die_has_one_x_two_d_and_three_o() {
    let faces = [Black::X, Black::D, Black::D, Black::O, Black::O, Black::O];
    let names = BLACK_ROLL.dice()[0].faces;
    for (pips, face) in (1..=6u8).zip(faces) {
        assert_eq!(Black::of(pips), face);
        assert_eq!(names[usize::from(pips - 1)], format!("{face:?}"));
        let keyed = calls(run(RunKind::Linebuck), marking(Guess::Run, HB));
        let told = Scene::new().play(&keyed, &[pips, 3, 2, 1]).whole();
        let column = if face == Black::D { Column3::Keyed } else { Column3::Right };
        assert_eq!(told.column(), Some(column), "pips {pips}");
    }
}

// C-base-4: one cell an ordered pair, sorted by total, then by the first die.
#[test]
fn a_column_has_a_cell_for_each_ordered_pair() {
    let mut index = 0;
    let column = by_total(|total| total.to_string());
    for total in 2..=12u8 {
        let row = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1][usize::from(total - 2)];
        assert_eq!(column.row(total).len(), row, "row {total}");
        assert!(column.row(total).iter().all(|cell| cell.yards as u8 == total));
        for first in 1..=6u8 {
            if (1..=6).contains(&(total as i8 - first as i8)) {
                index += 1;
                let reds = Reds(first, total - first);
                assert_eq!((reds.index(), Reds::from_index(index)), (index, Some(reds)));
            }
        }
    }
    assert_eq!(index, 36);
}

// C-base-5: each of the seven calls reads its own columns on both cards; the look-in the flat ones.
#[test]
fn there_are_three_runs_and_four_passes() {
    let run = |kind| run(kind);
    let pass = |kind| pass(kind, FL);
    for (call, head, offense, defense) in [
        (run(RunKind::Linebuck), CardHead::Linebuck, 3, 2),
        (run(RunKind::OffTackle), CardHead::OffTackle, 3, 3),
        (run(RunKind::EndRun), CardHead::EndRun, 3, 2),
        (pass(PassKind::Flat), CardHead::Flat, 6, 7),
        (pass(PassKind::LookIn), CardHead::Flat, 6, 7),
        (pass(PassKind::Short), CardHead::Short, 12, 14),
        (pass(PassKind::Long), CardHead::Long, 30, 33),
    ] {
        for (white, gain) in [(1, offense), (4, defense)] {
            let told = Scene::new().play(&calls(call, defend(Guess::Run)), &snap(white)).whole();
            assert_eq!(told.reads()[0].1, head, "{call:?}");
            assert_eq!(told.gain(), Some(gain), "{call:?} W{white}");
        }
    }
}

// C-base-6
#[test]
fn the_guess_gives_the_column() {
    let run = |guess, mark, black| {
        let against = if mark { marking(guess, HB) } else { defend(guess) };
        let told = Scene::new().play(&calls(run(RunKind::Linebuck), against), &[black, 3, 2, 1]).whole();
        (told.column().expect("a reading"), told.gain().expect("a gain"))
    };
    assert_eq!(run(Guess::Pass, false, O), (Column3::Wrong, 4));
    assert_eq!(run(Guess::Run, false, O), (Column3::Right, 3));
    assert_eq!(run(Guess::Run, true, D), (Column3::Keyed, 1));
    assert_eq!(run(Guess::Run, true, O), (Column3::Right, 3), "the key does not bite");
    assert_eq!(run(Guess::Run, false, D), (Column3::Right, 3), "nobody is keyed");
    assert_eq!(run(Guess::Pass, true, D), (Column3::Wrong, 4), "the wrong guess");
    let other = Scene::new()
        .play(&calls(kit::run(RunKind::Linebuck), marking(Guess::Run, FB)), &[D, 3, 2, 1])
        .whole();
    assert_eq!(other.column(), Some(Column3::Right), "another man was keyed");
    let pass = |against, black| {
        Scene::new().play(&calls(pass(PassKind::Short, FL), against), &[black, 3, 2, 1]).whole()
    };
    assert_eq!(pass(defend(Guess::Run), O).column(), Some(Column3::Wrong));
    assert_eq!(pass(defend(Guess::Pass), O).column(), Some(Column3::Right));
    let doubled = pass(marking(Guess::Pass, FL), D);
    assert_eq!((doubled.column(), doubled.incomplete()), (Some(Column3::Keyed), true));
}

// C-base-7
#[test]
fn short_and_long_gains_are_drawn() {
    let back = |cell: &'static str| {
        Scene::new().home(HB, move |hb| {
            hb.running.as_mut().expect("a runner").linebuck = Some(three(cell, cell, cell))
        })
    };
    let long = back("LG").play(&buck(), &dice(&[&snap(1), &[3, 6, 1]])).whole();
    assert_eq!(long.gain(), Some(65));
    for (total, gain) in (2..=12u8).zip((10..=20).rev()) {
        let told = back("SG").play(&buck(), &dice(&[&snap(1), &reds(total)])).whole();
        assert_eq!(told.gain(), Some(gain), "22 less {total}");
    }
}

// C-base-8
#[test]
fn a_check_happens_up_to_its_pair_index() {
    let interception = |index: u8| {
        let told = short("INT+13@18").play(&throw(), &dice(&[&snap(1), &pair(index), &[1, 1, 2], &reds(7)]));
        (told.intercepted_by().is_some(), told.incomplete())
    };
    assert_eq!(interception(1), (true, false));
    assert_eq!(interception(18), (true, false));
    assert_eq!(interception(19), (false, true));
    assert_eq!(interception(36), (false, true));
}

// C-base-9
#[test]
fn failed_checks_are_incomplete_and_a_fumble_that_fails_is_the_gain() {
    for cell in ["SACK@30", "INT+13@30", "MUST@30"] {
        let told = short(cell).play(&throw(), &dice(&[&snap(1), &pair(31)])).whole();
        assert!(told.incomplete(), "{cell}");
        let happens = short(cell).play(&throw(), &dice(&[&snap(1), &pair(30)]));
        assert!(!happens.incomplete() && happens.paused, "{cell}");
    }
    let held = short("+5 FUM@9").play(&throw(), &dice(&[&snap(1), &pair(10)])).whole();
    assert_eq!((held.fumbled(), held.gain()), (false, Some(5)));
    assert!(short("+5 FUM@9").play(&throw(), &dice(&[&snap(1), &pair(9)])).fumbled());
}

// C-base-9: a shield works against readings from the other side's card only.
#[test]
fn a_quarterbacks_shield_saves_him_from_the_defenses_card() {
    for (cell, edit) in [
        ("INT+9", (|card| card.int_shield = 8) as fn(&mut hashmark_card::team::PassingCard)),
        ("SACK", |card| card.sack_shield = 8),
        ("MUST", |card| card.must_shield = 8),
    ] {
        let scene = || {
            passing(short(cell), edit)
                .team(Side::Away, move |team| team.defense.short = three(cell, cell, cell))
        };
        for (index, saved) in [(7, true), (8, true), (9, false)] {
            let told = scene().play(&throw(), &dice(&[&snap(5), &pair(index)]));
            assert_eq!(told.incomplete(), saved, "{cell} index {index}");
        }
        let own = scene().play(&throw(), &dice(&[&snap(2), &pair(7)]));
        assert!(!own.incomplete() && !own.rolls.contains(&"C-base-9"), "{cell} on his own card");
    }
}

// C-base-9
#[test]
fn a_defenses_shield_works_against_the_offenses_card() {
    for (cell, edit) in [
        ("INT+9", (|card| card.int_shield = 8) as fn(&mut hashmark_card::team::DefenseCard)),
        ("SACK", |card| card.sack_shield = 8),
    ] {
        let scene = || {
            short(cell).team(Side::Away, move |team| {
                team.defense.short = three(cell, cell, cell);
                edit(&mut team.defense);
            })
        };
        for (index, saved) in [(8, true), (9, false)] {
            let told = scene().play(&throw(), &dice(&[&snap(2), &pair(index)]));
            assert_eq!(told.incomplete(), saved, "{cell} index {index}");
        }
        assert!(!scene().play(&throw(), &snap(5)).rolls.contains(&"C-base-9"), "{cell} on its own card");
    }
}

// C-base-10
#[test]
fn a_must_run_is_a_rush_by_the_quarterback() {
    let scene = passing(short("MUST"), |card| card.must = by_total(|total| format!("+{total}")));
    let told = scene.play(&throw(), &dice(&[&snap(1), &reds(7)])).whole();
    let rushes: Vec<_> = told
        .facts()
        .into_iter()
        .filter_map(|fact| match fact {
            Fact::Carry { by, how, .. } => Some((by, how)),
            _ => None,
        })
        .collect();
    assert_eq!(rushes, [(ours(QB), CarryHow::Scramble)]);
    assert_eq!(told.gain(), Some(7), "new reds, in his must-run column");
    assert!(!told.facts().iter().any(|fact| matches!(fact, Fact::Pass { .. })), "no pass attempt");
}

// C-base-11
#[test]
fn an_interception_is_made_so_many_yards_beyond_the_line() {
    let told = short("INT+13").own(30).play(&throw(), &dice(&[&snap(1), &[1, 1, 2], &reds(7)])).whole();
    let at = told.facts().iter().find_map(|fact| match fact {
        Fact::Interception { at, .. } => Some(*at),
        _ => None,
    });
    assert_eq!(at, Some(Spot::own(Side::Home, 43)));
}

// C-base-12; the burn is C-tick-12
#[test]
fn a_knee_loses_a_yard_and_needs_no_dice() {
    let told = Scene::new()
        .time(1, 600)
        .own(30)
        .play(&calls(call(CardPlay::Kneel), defend(Guess::Run)), &[])
        .whole();
    assert_eq!((told.ball(), told.situation().down), ((Side::Home, 71), 2));
    assert_eq!(told.situation().seconds, 570);
    assert!(told.rolls.is_empty());
}

// C-base-12
#[test]
fn a_spike_is_incomplete_and_needs_no_dice() {
    let scene = Scene::new().ticks(2, 9).own(30).state(|game| game.state.must_spike = true);
    let told = scene.play(&calls(call(CardPlay::Spike), defend(Guess::Run)), &[]).whole();
    let spiked = |fact: &Fact| matches!(fact, Fact::Pass { target: None, end: PassEnd::Incomplete, .. });
    assert!(told.facts().iter().any(spiked));
    assert_eq!((told.ball(), told.situation().down), ((Side::Home, 70), 2));
    assert!(told.rolls.is_empty());
}

// C-base-13: the plain kicker's set is 2 to 11.
#[test]
fn an_extra_point_is_good_on_the_kickers_totals() {
    for total in 2..=12u8 {
        let kick = calls(call(CardPlay::PlaceKick), defend(Guess::Run));
        let told = Scene::new().next(Next::Try).play(&kick, &reds(total)).whole();
        assert_eq!(told.scored(Side::Home), u16::from(total != 12), "R{total}");
    }
}

// C-base-14
#[test]
fn touchbacks_come_out_to_the_twenty_unless_the_season_says_otherwise() {
    let punt = calls(call(CardPlay::Punt), defend(Guess::Run));
    let told = Scene::new().los(40).play(&punt, &reds(7)).whole();
    assert_eq!(told.ball(), (Side::Away, 80));
    let kicked = || {
        Scene::new()
            .home(K, |k| k.kicking.as_mut().expect("a kicker").kickoff = all("TB"))
            .next(Next::Kickoff)
    };
    assert_eq!(kicked().play(&[], &reds(7)).whole().ball(), (Side::Away, 80));
    let mut other = kicked();
    other.setup.code.touchback_kickoff = 22;
    assert_eq!(other.play(&[], &reds(7)).whole().ball(), (Side::Away, 78));
}

// C-base-14: kickoffs that are not run back come out to where they did in that year, punts to the 20 in every year.
#[test]
fn touchbacks_of_kickoffs_come_out_as_in_the_year() {
    let scene = |year| {
        Scene::new().home(K, |k| k.kicking.as_mut().expect("a kicker").kickoff = all("TB")).season(year)
    };
    for (year, line) in [(1994, 20), (2015, 20), (2016, 25), (2023, 25), (2024, 30), (2025, 35)] {
        let told = scene(year).next(Next::Kickoff).play(&[], &reds(7)).whole();
        assert_eq!(told.ball(), (Side::Away, 100 - line), "{year}");
        let punt = calls(call(CardPlay::Punt), defend(Guess::Run));
        assert_eq!(scene(year).los(40).play(&punt, &reds(7)).whole().ball(), (Side::Away, 80), "{year}");
    }
}

fn finishing(number: i8, los: i16) -> Scene {
    Scene::new().los(los).team(Side::Home, move |team| team.numbers.finish = number)
}

// C-base-15: within 30 yards of the goal, by the pair index, towards Keyed below zero and Wrong above it.
#[test]
fn the_finish_number_moves_the_column_near_the_goal() {
    let read = |number, guess, index| {
        let told = finishing(number, 29)
            .play(&calls(run(RunKind::Linebuck), defend(guess)), &dice(&[&[O], &pair(index), &[3, 2, 1]]))
            .whole();
        told.column().expect("a reading")
    };
    assert_eq!(read(-18, Guess::Pass, 12), Column3::Right);
    assert_eq!(read(-18, Guess::Pass, 18), Column3::Right);
    assert_eq!(read(-18, Guess::Pass, 19), Column3::Wrong);
    assert_eq!(read(-18, Guess::Run, 12), Column3::Keyed);
    assert_eq!(read(18, Guess::Run, 12), Column3::Wrong);
    assert_eq!(read(18, Guess::Run, 19), Column3::Right);
    assert_eq!(read(18, Guess::Pass, 12), Column3::Wrong);
    let far = finishing(-18, 30).play(&buck(), &snap(1)).whole();
    assert_eq!(far.column(), Some(Column3::Wrong), "not from the 30");
    let none = finishing(0, 19).play(&buck(), &snap(1)).whole();
    assert_eq!(none.column(), Some(Column3::Wrong), "no number, no check");
}

// C-base-16: one step at most; opposite shifts cancel.
#[test]
fn shifts_are_one_step_together_and_opposite_ones_cancel() {
    let read = |number, guess| {
        let scene = finishing(number, 19).state(|game| game.state.sides.home.catches[usize::from(FL)] = 5);
        let told = scene
            .play(&calls(pass(PassKind::Short, FL), defend(guess)), &dice(&[&[O], &pair(12), &[3, 2, 1]]))
            .whole();
        told.column().expect("a reading")
    };
    assert_eq!(read(18, Guess::Pass), Column3::Right, "left and right");
    assert_eq!(read(18, Guess::Run), Column3::Wrong, "left and right");
    assert_eq!(read(-18, Guess::Run), Column3::Right, "right and right is one step");
    let tired = finishing(18, 19)
        .state(|game| game.state.sides.home.carries[usize::from(HB)] = 34)
        .play(&buck(), &dice(&[&[O], &pair(12), &[3, 2, 1]]))
        .whole();
    assert_eq!(tired.column(), Some(Column3::Wrong), "fatigue and finish");
}

/// A game of two book coaches with seeded dice, all of it kept.
fn whole_game(seed: u64) -> ScriptedDesk<'static, Card> {
    let mut coaches = Both::new(1, 2).map(|lane| CardBookCoach::new(Stream::lane(7, lane)));
    let mut cup = Seeded::new(seed);
    let mut desk = ScriptedDesk::new()
        .others(move |roll| cup.roll(roll))
        .usual(move |sight| coaches[sight.side].answer(sight));
    let mut game = Card::from_setup(&Scene::new().setup).expect("the teams can play");
    while !game.over() {
        game.play(&mut desk).expect("nothing is missing");
    }
    desk
}

// C-base-17: seeded and logged: every roll names its rule.
#[test]
fn the_same_seed_and_calls_give_the_same_game() {
    let (first, again, other) = (whole_game(11), whole_game(11), whole_game(12));
    assert!(first.events == again.events && first.throws == again.throws);
    assert!(first.events != other.events);
    assert!(first.throws.len() > 100);
    assert!(first.throws.iter().all(|(why, _)| hashmark_card::rule::Rule::look_up(why.rule).is_some()));
    let ended = first.events.iter().any(|event| matches!(event.fact(), Some(Fact::GameEnded { .. })));
    assert!(ended);
}

// C-sassign-8: the chart of who gets a sack instead has six rows, one for each face of the white die.
#[test]
fn who_gets_a_sack_instead_is_thrown_with_the_white_die() {
    let mut setup = Scene::new().setup;
    for side in Side::BOTH {
        let men = &mut setup.teams[side].men;
        men[usize::from(at(CardFront::FourThree, Pos::Dle))].rush = 12;
        men[usize::from(QB)].passing.as_mut().expect("a passer").short = three("SACK", "SACK", "SACK");
    }
    let mut game = Card::from_setup(&setup).expect("the teams can play");
    let mut coaches = Both::new(1, 2).map(|lane| CardBookCoach::new(Stream::lane(7, lane)));
    let (mut cup, dice) = (Seeded::new(3), std::cell::RefCell::new(Vec::new()));
    let mut desk = ScriptedDesk::new()
        .others(|roll| {
            dice.borrow_mut().push(roll.dice().iter().map(|die| die.name).collect::<Vec<_>>());
            cup.roll(roll)
        })
        .usual(move |sight| coaches[sight.side].answer(sight));
    while !game.over() {
        game.play(&mut desk).expect("nothing is missing");
    }
    let throws = std::mem::take(&mut desk.throws);
    drop(desk);
    let dice = dice.into_inner();
    assert_eq!(dice.len(), throws.len());
    let given: Vec<_> = throws.iter().zip(&dice).filter(|((why, _), _)| why.rule == "C-sassign-7").collect();
    assert!(given.iter().all(|(_, names)| **names == ["white"]), "{given:?}");
    assert!(!given.is_empty(), "nobody gave a sack away");
}

// C-base-17: fed with the logged pips, the same readings come out.
#[test]
fn a_logged_play_can_be_read_again() {
    let mut punt = calls(call(CardPlay::Punt), defend(Guess::Run));
    punt.push((Side::Away, CardCall::Punt(PuntCatch::Return)));
    let pips = dice(&[&reds(7), &[1, 4, 2]]);
    let (one, two) = (Scene::new().play(&punt, &pips).whole(), Scene::new().play(&punt, &pips).whole());
    assert!(one.events == two.events && one.game.state == two.game.state);
}

// The law of a season as files have it: four periods named and nothing else accepted, no word for what no file had
// before there was a choice, and another choice written down.
#[test]
fn the_law_in_a_file_keeps_its_words() {
    use hashmark_law::{RuleSet, TryScores};
    let rules = hashmark_card::game::code_of(1985);
    let mut written = serde_json::to_value(rules).expect("plain data");
    assert_eq!(written["periods"], 4);
    assert_eq!(written.get("try_scores"), None);
    assert_eq!(serde_json::from_value::<RuleSet>(written.clone()).expect("its own words"), rules);
    written["try_scores"] = "one_point_safety".into();
    let other = serde_json::from_value::<RuleSet>(written.clone()).expect("a word of the law");
    assert_eq!(other, RuleSet { try_scores: TryScores::OnePointSafety, ..rules });
    assert_eq!(serde_json::to_value(other).expect("plain data"), written);
    written["periods"] = 2.into();
    let refused = serde_json::from_value::<RuleSet>(written).expect_err("two halves are no game of football");
    assert!(refused.to_string().contains("4 periods"), "{refused}");
}

// C-qber-1: the refusal counts as people do.
#[test]
fn a_quarterback_who_has_run_his_share_is_refused_in_plain_words() {
    let refusal = |rushes: u16, made: u8| {
        let game = Scene::new()
            .home(QB, move |man| man.season.rushes = rushes)
            .state(move |game| game.state.sides.home.end_runs[usize::from(QB)] = made)
            .game();
        let end_run = call(CardPlay::Run { kind: RunKind::EndRun, by: QB, side: None });
        game.check(Side::Home, &CardAsk::Offense, &end_run).err().map(|refusal| refusal.problem)
    };
    let problem = |text: &str| Some(format!("Quarter Back {text}"));
    assert_eq!(refusal(60, 1), None);
    assert_eq!(refusal(60, 2), problem("has made his 2 end runs"));
    assert_eq!(refusal(30, 1), problem("has made his one end run"));
    assert_eq!(refusal(0, 0), problem("does not run the end run: he had too few rushes in his season"));
}
