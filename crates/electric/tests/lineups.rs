//! Standing still by the book: every rule about line-ups refuses what it forbids, and nothing else.

use crate::kit;

use hashmark_electric::call::LineupUnit;
use hashmark_electric::{ElectricAsk, ElectricCall};
use hashmark_law::{Both, Side};
use hashmark_table::Game;
use kit::{AWAY, HOME, ball_at, kickoff, lineup, new_game, refusal};

/// Checks each lineup: the rule that refuses it, or nothing.
fn check(game: &hashmark_electric::Electric, side: Side, unit: LineupUnit, cases: &[(&str, &str)]) {
    for (text, rule) in cases {
        let found = refusal(game.check(side, &ElectricAsk::Lineup(unit), &lineup(text)));
        assert_eq!(found, *rule, "{text}");
    }
}

#[test]
fn every_form_of_the_book_stands_anywhere_on_the_field() {
    for own in 1..=99 {
        let mut game = ball_at(own, 1, 10);
        // Without time-outs there is nothing else to answer.
        game.state.situation.timeouts = Both::default();
        for y in [-3.08, 0.0, 3.08] {
            game.state.ball_y = y;
            for (side, unit) in [
                (HOME, LineupUnit::Offense),
                (AWAY, LineupUnit::Defense),
                (HOME, LineupUnit::Punt),
                (AWAY, LineupUnit::PuntReturn),
                (HOME, LineupUnit::Goal),
                (AWAY, LineupUnit::GoalDefense),
            ] {
                let calls = game.list(side, &ElectricAsk::Lineup(unit));
                let forms = hashmark_electric::lineup::forms(&game.book.forms, unit).len();
                let lineups = calls.iter().filter(|call| matches!(call, ElectricCall::Lineup(_))).count();
                // Behind the goal line there is no room for backs: only some formations are left.
                // A man in the end zone is for long attempts at goal.
                let least = match unit {
                    LineupUnit::Offense if own < 10 => 2,
                    LineupUnit::GoalDefense => 1,
                    _ => forms,
                };
                assert!(lineups >= least, "{unit:?} at {own}, {y}: {lineups} of {forms}");
            }
        }
    }
}

// E1-scrimmage-9..14, E1-scrimmage-16..24, E1-terms-30..32: the set-up of the offense. Figures: 0-4 LT LG C RG RT,
// 5 QB, 6 RB1, 7 RB2, 8 TE, 9 WR1 (split end), 10 WR2 (flanker).
#[test]
fn the_offense_lines_up_by_the_book() {
    let game = ball_at(30, 1, 10);
    let cases = [
        ("pro_set", ""),
        ("pro_set 0@-82,10", "E1-scrimmage-9"), // tackle 1.6 yards from the guard
        ("pro_set 1@-46,5", "E1-scrimmage-10"), // guard half a yard behind the line
        ("pro_set 2@0,5", "E1-scrimmage-10"),   // center off the line
        ("pro_set 10@184,-5", "E1-scrimmage-11"), // flanker across it
        ("pro_set 8@138,46", "E1-scrimmage-12"), // six on the line
        ("pro_set 8@150,45 10@90,10 9@-150,10", "E1-scrimmage-9"),
        ("pro_set 10@184,60", "E1-scrimmage-14"), // flanker six yards back
        ("pro_set 10@184,49", ""),
        ("pro_set 6@-46,205", "E1-scrimmage-19"), // back more than 20 yards behind
        ("pro_set 5@0,105", "E1-scrimmage-20"),   // quarterback more than ten
        ("pro_set 5@30,42", "E1-scrimmage-20"),   // not behind the center
        ("shotgun 6@0,45", "E1-scrimmage-21"),    // back in the way of the snap
        ("pro_set 6@-69,60", "E1-scrimmage-22"),  // back on the line's heels
        ("pro_set 5@0,80 6@-69,80 7@69,120", "E1-scrimmage-23"), // level, quarterback four yards back
        ("shotgun 5@0,95 6@46,95", ""),           // level in the shotgun
        ("shotgun 5@0,95 6@60,70", "E1-scrimmage-23"), // ahead of him
        ("pro_set 11@0,0", "E1-scrimmage-24"),
        ("pro_set 9#0 10#0", ""), // the second takes the first one's place
        ("wing_t", "E1-scrimmage-27"),
    ];
    check(&game, HOME, LineupUnit::Offense, &cases);
}

// E1-scrimmage-13: the ends of the line are eligible; a tackle may not be the last man.
#[test]
fn a_tackle_may_not_end_the_line() {
    let game = ball_at(30, 1, 10);
    // Nine on the line inside the right tackle, nobody outside him.
    let text = "pro_set 8@-138,10 9@-184,10 10@-230,10 4@184,10";
    check(&game, HOME, LineupUnit::Offense, &[(text, "E1-scrimmage-13")]);
}

// E1-terms-30, E1-terms-31, E1-scrimmage-16, E1-scrimmage-17, E1-terms-32: stacking, and where it is allowed.
#[test]
fn stacking_is_for_quarterbacks_and_backs_in_an_i() {
    let game = ball_at(30, 1, 10);
    let cases = [
        ("i_form 6@0,95 7@0,148", ""), // an I
        ("single_set_back 8@138,60", "E1-scrimmage-14"),
        ("spread 8@195,49", "E1-scrimmage-9"),
        ("flexbone 6@-92,85", "E1-scrimmage-17"), // a back right behind the tackle
        ("flexbone 8@138,10 10@138,50", "E1-scrimmage-16"), // one receiver right behind another
        ("flexbone 6@-117,47", ""),               // checkerboard: half a base width aside
    ];
    for (text, rule) in cases {
        let found = refusal(game.check(HOME, &ElectricAsk::Lineup(LineupUnit::Offense), &lineup(text)));
        assert_eq!(found, rule, "{text}");
    }
}

// E1-scrimmage-50..54: what backs and the quarterback may do at the snap; E1-scrimmage-26: angles are free else.
#[test]
fn not_more_than_two_backs_run_one_way_at_the_snap_and_the_quarterback_not_forward() {
    let game = ball_at(30, 1, 10);
    let cases = [
        ("power_t 6m 7m 8m", "E1-scrimmage-50"),
        ("power_t 6m 7m", ""),
        ("power_t 6m 7m 8m 8>90", ""),
        ("power_t 6m 7m 8m 6>90 7>90 8>90", "E1-scrimmage-51"),
        ("pro_set 5m", "E1-scrimmage-53"),
        ("pro_set 5m 5>180", ""),
        ("pro_set 5m 5r", ""),
        ("pro_set 9>45 10>-30 8>20", ""),
    ];
    check(&game, HOME, LineupUnit::Offense, &cases);
    let short = ball_at(30, 3, 1);
    check(&short, HOME, LineupUnit::Offense, &[("power_t 6m 7m 8m", "")]);
}

// E1-scrimmage-28, E1-scrimmage-30..32, E1-scrimmage-34, E1-terms-33: the set-up of the defense. Figures of a 4-3: 0-3
// the line, 4-6 linebackers, 7-10 backs.
#[test]
fn the_defense_lines_up_by_the_book() {
    let game = ball_at(30, 1, 10);
    let cases = [
        ("4-3", ""),
        ("4-3 1@-23,5", "E1-scrimmage-28"),
        ("4-3 2@10,11", "E1-scrimmage-30"),
        ("4-3 5@23,70", "E1-scrimmage-31"), // right behind a tackle
        ("4-3 5@23,95", ""),
        ("4-3 8@0,300", ""), // no upper limit
        ("4-3 4>30 8>170", ""),
    ];
    check(&game, AWAY, LineupUnit::Defense, &cases);
    let short = ball_at(30, 3, 2);
    check(&short, AWAY, LineupUnit::Defense, &[("4-3 5@23,70", "")]);
    let three = ball_at(30, 3, 3);
    check(&three, AWAY, LineupUnit::Defense, &[("4-3 5@23,70", "E1-scrimmage-31")]);
}

// E1-materials-19, E1-terms-22: four stationary figures a team; E1-materials-21: a figure that stands is one of them.
#[test]
fn four_figures_may_be_stationary() {
    let game = ball_at(30, 1, 10);
    check(
        &game,
        AWAY,
        LineupUnit::Defense,
        &[("4-3 4s 5s 6s 8s", ""), ("4-3 4s 5s 6s 8s 9s", "E1-terms-22")],
    );
}

// E1-kickoff-4..9: the kickers. Figure 0 is the kicker, 1-5 stand on his left, 6-10 on his right.
#[test]
fn the_kicking_team_lines_up_by_the_book() {
    let game = kickoff();
    let cases = [
        ("kickoff", ""),
        ("kickoff 4@-175,-2", "E1-kickoff-4"),
        ("kickoff 1@-38,0", "E1-kickoff-5"),
        ("kickoff 0@10,0 6@52,0 7@93,0 8@126,0 1@-42,0", "E1-kickoff-5"),
        ("kickoff 0@0,20", "E1-kickoff-6"),
        ("kickoff 5@-126,50", "E1-kickoff-8"),
        ("kickoff 1@42,50", "E1-kickoff-7"),
        ("kickoff 4@-155,50 5@-105,50", "E1-kickoff-8"),
        ("kickoff 4>20", "E1-kickoff-9"),
        ("kickoff 4r", "E1-kickoff-9"),
    ];
    check(&game, HOME, LineupUnit::Kick { free: false }, &cases);
}

// E1-kickoff-12..17, E1-kickoff-19: the receivers. Figures 0-4 near the line, 5-7 behind them, 8-10 returners.
#[test]
fn the_receiving_team_lines_up_by_the_book() {
    let game = kickoff();
    let cases = [
        ("receive", ""),
        ("receive 2>0", ""),
        ("receive 2@0,-5 2>0", "E1-kickoff-12"),
        ("receive 2@30,0 1@0,0", "E1-kickoff-13"),
        ("receive 2@0,-5", "E1-kickoff-14"),
        ("receive 2@0,60", "E1-kickoff-15"),
        ("receive 5@-140,200", "E1-kickoff-15"),
        ("receive 9@50,400 10@50,445", "E1-kickoff-16"),
        ("receive 2>30", "E1-kickoff-19"),
    ];
    check(&game, AWAY, LineupUnit::Receive { free: false }, &cases);
    let ground = hashmark_electric::play::ground(&game, AWAY, LineupUnit::Receive { free: false });
    let plain = lineup_eleven(&game, "receive", AWAY, LineupUnit::Receive { free: false });
    let mut four = plain;
    four[7].returner = true;
    assert_eq!(refusal(hashmark_electric::lineup::check(&ground, &plain)), "");
    assert_eq!(refusal(hashmark_electric::lineup::check(&ground, &four)), "E1-kickoff-17");
}

fn lineup_eleven(
    game: &hashmark_electric::Electric,
    form: &str,
    side: Side,
    unit: LineupUnit,
) -> hashmark_electric::lineup::FigureEleven {
    let ground = hashmark_electric::play::ground(game, side, unit);
    let lineup = form.parse().expect("a lineup");
    hashmark_electric::lineup::eleven(&game.book.forms, &game.book.sheets[side], &ground, &lineup)
        .expect("a form")
}

// E1-kickoff-72, E1-kickoff-73: in a declared onside set-up everybody is angled freely, four receivers may be
// stationary, and the two-yard spacing is waived.
#[test]
fn an_onside_set_up_is_freer() {
    let game = kickoff();
    check(&game, HOME, LineupUnit::OnsideKick, &[("onside 4>20 5>-20", "")]);
    let cases = [("hands 3s", ""), ("hands 3s 5s", "E1-terms-22"), ("hands 7@-90,48 8>40", "")];
    check(&game, AWAY, LineupUnit::OnsideReceive, &cases);
}

// E1-kickoff-63: a free kick is set up on the kickers' 20 with the restraining line ten yards on.
#[test]
fn a_free_kick_has_its_own_lines() {
    let mut game = kickoff();
    game.state.situation.spot = hashmark_law::Spot::own(HOME, 20);
    let restraining = hashmark_electric::play::restraining(&game.state.situation);
    assert_eq!(restraining, -20.0, "the kickers' 30");
    check(
        &game,
        AWAY,
        LineupUnit::Receive { free: true },
        &[("receive", ""), ("receive 2@0,-5 2>0", "E1-kickoff-12")],
    );
}

// E1-punt-4..12: the punting team. 0-4 the line with the snapper, 5 and 6 gunners, 7 and 8 wings, 9 upback, 10 punter.
#[test]
fn the_punting_team_lines_up_by_the_book() {
    let game = ball_at(40, 4, 8);
    let cases = [
        ("punt", ""),
        ("punt 10@0,155", "E1-punt-4"),
        ("punt 10@0,100", "E1-punt-4"),
        ("punt 9@0,90", "E1-punt-7"),
        ("punt 9@46,45", "E1-punt-7"),
        ("punt 9@46,110", "E1-punt-7"),
        ("punt 3s", "E1-punt-9"),
        ("punt 7s 9m", "E1-punt-9"),
        ("punt 6@80,60", "E1-punt-12"),
        ("punt 8@200,10 6@146,46", "E1-punt-10"),
        ("punt 0>90", "E1-punt-11"),
        ("punt 5>0 6>-20", ""),
        ("punt 7@235,46", "E1-punt-6"),
    ];
    check(&game, HOME, LineupUnit::Punt, &cases);
}

// E1-punt-5: near the own goal line the punter may stand closer.
#[test]
fn a_punter_near_his_end_line_stands_closer() {
    let near = ball_at(3, 4, 8);
    check(&near, HOME, LineupUnit::Punt, &[("punt", ""), ("punt 10@0,80 9@46,52", "")]);
    let far = ball_at(40, 4, 8);
    check(&far, HOME, LineupUnit::Punt, &[("punt 10@0,80", "E1-punt-4")]);
}

// E1-punt-14, E1-fieldgoal-10, E1-positions-8: nobody over the long snapper.
#[test]
fn nobody_stands_over_the_snapper() {
    let game = ball_at(40, 4, 8);
    check(&game, AWAY, LineupUnit::PuntReturn, &[("return", ""), ("return 2@-10,11 3@32,11", "E1-punt-14")]);
    check(
        &game,
        AWAY,
        LineupUnit::GoalDefense,
        &[("rush", ""), ("rush 2@-10,11 3@32,11", "E1-fieldgoal-10")],
    );
}

// E1-fieldgoal-5..8: the kicking team. 9 is the holder, 10 the kicker.
#[test]
fn the_field_goal_team_lines_up_by_the_book() {
    let game = ball_at(80, 4, 8);
    let cases = [
        ("goal", ""),
        ("goal 10@0,85", "E1-fieldgoal-5"),
        ("goal 9@42,30", "E1-fieldgoal-6"),
        ("goal 3s", "E1-fieldgoal-7"),
        ("goal 10m 3s", "E1-fieldgoal-7"),
        ("goal 7@-189,10", "E1-fieldgoal-8"),
        ("goal 7@235,46", "E1-fieldgoal-5"),
    ];
    check(&game, HOME, LineupUnit::Goal, &cases);
}

// E1-fieldgoal-11: one defender may wait in the end zone from 45 yards on.
#[test]
fn a_man_in_the_end_zone_needs_a_long_kick() {
    let long = ball_at(72, 4, 8); // 28 yards to go: a kick of 45
    check(&long, AWAY, LineupUnit::GoalDefense, &[("deep", "")]);
    let short = ball_at(73, 4, 8); // 44
    check(&short, AWAY, LineupUnit::GoalDefense, &[("deep", "E1-fieldgoal-11")]);
}

// E1-materials-27, E1-materials-28, E1-positions-23, E1-materials-32: anybody may stand anywhere; men are changed in the
// huddle.
#[test]
fn men_are_changed_in_the_huddle_and_a_mismatch_is_legal() {
    let game = ball_at(30, 1, 10);
    let tackle = lineup_eleven(&game, "pro_set", HOME, LineupUnit::Offense)[0].man;
    let swapped = lineup_eleven(&game, &format!("pro_set 9#{tackle}"), HOME, LineupUnit::Offense);
    assert_eq!(swapped[9].man, tackle, "a tackle at end");
    assert_ne!(swapped[0].man, tackle, "and nobody twice");
    check(
        &game,
        HOME,
        LineupUnit::Offense,
        &[(&format!("pro_set 9#{tackle} 9!"), ""), ("pro_set 9#77", "E1-materials-23")],
    );
}

// E1-scrimmage-46: without a huddle both sides keep their forms; not in solitaire, not after a kick.
#[test]
fn a_hurry_up_keeps_the_same_men() {
    use hashmark_electric::call::NextPlay;
    let mut game = ball_at(30, 2, 6);
    let ask = ElectricAsk::Next;
    let hurry = ElectricCall::Next(NextPlay::HurryUp);
    assert_eq!(refusal(game.check(HOME, &ask, &hurry)), "E1-scrimmage-46", "nobody has lined up yet");
    game.state.forms.home = "pro_set".to_string();
    game.state.forms.away = "4-3".to_string();
    assert_eq!(refusal(game.check(HOME, &ask, &hurry)), "");
    game.state.chosen = NextPlay::HurryUp;
    check(&game, HOME, LineupUnit::Offense, &[("pro_set", ""), ("i_form", "E1-scrimmage-46")]);
    check(&game, AWAY, LineupUnit::Defense, &[("4-3", ""), ("nickel", "E1-scrimmage-46")]);
    let mut alone = new_game(hashmark_electric::house::House { solitaire: true, ..Default::default() });
    alone.state.situation = game.state.situation;
    alone.state.forms = game.state.forms.clone();
    assert_eq!(refusal(alone.check(HOME, &ask, &hurry)), "E1-scrimmage-46");
}

// E1-scrimmage-27, E1-penalty-22, E1-penalty-4: set-ups that break a rule are refused, or with the switch let through.
#[test]
fn a_league_may_let_set_up_fouls_through() {
    use hashmark_electric::house::House;
    let strict = ball_at(30, 1, 10);
    check(&strict, HOME, LineupUnit::Offense, &[("pro_set 8@138,46", "E1-scrimmage-12")]);
    let lenient = kit::ball_at_with(House { flag_setup_fouls: true, ..House::default() }, 30, 1, 10);
    check(&lenient, HOME, LineupUnit::Offense, &[("pro_set 8@138,46", "")]);
    let table = kit::Table::scripted(lenient, 3, |_, side, ask| match ask {
        ElectricAsk::Lineup(LineupUnit::Offense) if side == HOME => Some(lineup("pro_set 8@138,46")),
        _ => None,
    });
    let table = table.play();
    assert_eq!(table.now(), (HOME, 25, 1), "five yards, the down again");
    assert_eq!(table.game.state.counted, 0, "E1-timing-6: a play killed before the snap does not count");
}

/// The men of a form of a club's, as tag, position and number.
fn men(unit: LineupUnit, form: &str, side: Side) -> Vec<(String, hashmark_roster::Position, u8)> {
    let game = ball_at(80, 4, 8);
    let eleven = lineup_eleven(&game, form, side, unit);
    let man = |figure: &hashmark_electric::lineup::FigureStand| {
        let man = &game.team(side).men[usize::from(figure.man)];
        (figure.tag.as_str().to_string(), man.position, man.number)
    };
    eleven.iter().map(man).collect()
}

// E1-positions-14..17: kicker, punter, long snapper and holder, with their numbers.
#[test]
fn kicks_are_made_by_specialists() {
    use hashmark_roster::Position;
    let goal = men(LineupUnit::Goal, "goal", HOME);
    let by = |men: &[(String, Position, u8)], tag: &str| {
        men.iter()
            .find(|(name, ..)| name == tag)
            .map(|(_, position, number)| (*position, *number))
            .expect("a man")
    };
    let (kicker, number) = by(&goal, "K");
    assert!(kicker == Position::K && (1..=19).contains(&number), "E1-positions-14");
    let (holder, number) = by(&goal, "H");
    assert!(matches!(holder, Position::P | Position::QB) && (1..=19).contains(&number), "E1-positions-17");
    let punt = men(LineupUnit::Punt, "punt", HOME);
    let (punter, number) = by(&punt, "P");
    assert!(punter == Position::P && (1..=19).contains(&number), "E1-positions-15");
    for unit in [&goal, &punt] {
        let (snapper, number) = by(unit, "LS");
        assert!(snapper == Position::C && (40..=99).contains(&number), "E1-positions-16");
    }
}

// E1-positions-18..22: gunners and jammers are fast men, returners receivers or backs, the upback a fullback or linebacker;
// nobody else on a kicking team is a specialist.
#[test]
fn the_rest_of_the_special_teams_are_ordinary_players() {
    use hashmark_roster::Position::{self, *};
    let fast = |position: Position| matches!(position, HB | FB | WR | SE | FL | CB | SS | FS);
    let (punt, back) = (men(LineupUnit::Punt, "punt", HOME), men(LineupUnit::PuntReturn, "return", AWAY));
    let receive = men(LineupUnit::Receive { free: false }, "receive", AWAY);
    let named = |men: &[(String, Position, u8)], first: char| {
        men.iter()
            .filter(|(tag, ..)| tag.starts_with(first))
            .map(|(_, position, _)| *position)
            .collect::<Vec<_>>()
    };
    let (gunners, jammers) = (named(&punt, 'G'), named(&back, 'J'));
    assert!(gunners.len() == 2 && gunners.into_iter().all(fast), "E1-positions-18");
    assert!(jammers.len() == 2 && jammers.iter().all(|man| matches!(man, CB | SS | FS)), "E1-positions-19");
    for (unit, many) in [(&receive, 3), (&back, 1)] {
        let returners = named(unit, 'R');
        assert!(returners.len() == many && returners.into_iter().all(fast), "E1-positions-20");
    }
    let upback = named(&punt, 'U');
    assert!(matches!(upback[..], [FB | HB | OLB | ILB | MLB]), "E1-positions-21: {upback:?}");
    let kick = men(LineupUnit::Kick { free: false }, "kickoff", HOME);
    for unit in [&punt, &back, &receive, &kick] {
        let others = unit.iter().filter(|(tag, ..)| !["K", "P", "H"].contains(&tag.as_str()));
        assert!(others.into_iter().all(|(_, position, _)| !matches!(position, K | P)), "E1-positions-22");
    }
}

// E1-punt-15: one or two returners, at any depth.
#[test]
fn a_punt_is_waited_for_by_one_or_two_at_any_depth() {
    let game = ball_at(30, 4, 8);
    let cases = [("return 10@0,350", ""), ("return 10@0,480", ""), ("return 10@0,620", "")];
    check(&game, AWAY, LineupUnit::PuntReturn, &cases);
    let ground = hashmark_electric::play::ground(&game, AWAY, LineupUnit::PuntReturn);
    let mut eleven = lineup_eleven(&game, "return", AWAY, LineupUnit::PuntReturn);
    let returners = |eleven: &mut hashmark_electric::lineup::FigureEleven, many: usize| {
        eleven.iter_mut().rev().enumerate().for_each(|(at, man)| man.returner = at < many);
        refusal(hashmark_electric::lineup::check(&ground, eleven))
    };
    assert_eq!((returners(&mut eleven, 1), returners(&mut eleven, 2)), ("", ""));
    assert_eq!((returners(&mut eleven, 0), returners(&mut eleven, 3)), ("E1-punt-15", "E1-punt-15"));
}
