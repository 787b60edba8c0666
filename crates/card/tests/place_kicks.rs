//! Field goals, their varied distance, and tries.

use crate::kit;
use hashmark_card::call::{CardAsk, CardCall, CardPlay, Guess, PassKind, RunKind};
use hashmark_card::event::{CardDetail, CardHead, Column3};
use hashmark_law::{Fact, FieldPlayer, Next, Side};
use hashmark_table::Game;
use kit::*;

/// All five bands of the home kicker say this.
fn kicker(cell: &str) -> Scene {
    let cell = cell.to_string();
    Scene::new().home(K, move |man| {
        man.kicking.as_mut().expect("a kicker").bands = std::array::from_fn(|_| all(&cell));
    })
}

/// A field goal from here: the dice of the distance, of the kick, and what follows.
fn kick(scene: Scene, to_goal: i16, distance: u8, kick: u8, then: &[u8]) -> Told {
    let calls = calls(call(CardPlay::PlaceKick), defend(Guess::Run));
    scene.los(to_goal).down(4, 8).play(&calls, &dice(&[&reds(distance), &reds(kick), then]))
}

fn may_kick(to_goal: i16) -> Option<&'static str> {
    let game = Scene::new().los(to_goal).down(4, 8).game();
    refused(&game, Side::Home, CardAsk::Offense, call(CardPlay::PlaceKick))
}

fn listed(to_goal: i16) -> bool {
    let game = Scene::new().los(to_goal).down(4, 8).game();
    let is_kick = |call: &CardCall| matches!(call, CardCall::Play(call) if call.play == CardPlay::PlaceKick);
    game.list(Side::Home, &CardAsk::Offense).iter().any(is_kick)
}

// C-fg-1: 63 yards is legal, 64 is refused and not offered.
#[test]
fn the_longest_field_goal_is_63_yards() {
    assert_eq!((may_kick(46), may_kick(47)), (None, Some("C-fg-1")));
    assert!(listed(46) && !listed(47));
}

// C-fg-2: range 52, tried from 55: good on a 2 alone, though the card's band says good throughout.
#[test]
fn beyond_the_range_only_a_two_is_good() {
    for total in 2..=12 {
        let told = kick(kicker("GOOD"), 38, 7, total, &[]).whole();
        assert_eq!(told.scored(Side::Home), if total == 2 { 3 } else { 0 }, "reds {total}");
    }
    let told = kick(kicker("GOOD"), 35, 7, 9, &[]).whole();
    assert_eq!(told.scored(Side::Home), 3, "52 yards is within the range");
}

// C-fg-3..6: missed from beyond the 20: the 20, the line, or the point of the kick, by era.
#[test]
fn a_miss_from_beyond_the_twenty_goes_over_by_era() {
    for (season, yard) in [(1970, 20), (1973, 20), (1974, 34), (1985, 34), (1993, 34), (1994, 41), (2001, 41)]
    {
        let told = kick(kicker("NO").season(season), 34, 7, 7, &[]).whole();
        assert_eq!(told.ball(), (Side::Away, 100 - yard), "{season}");
        assert_eq!(told.situation().down, 1);
    }
    for (season, yard) in [(1970, 20), (1985, 21), (2001, 28)] {
        let told = kick(kicker("NO").season(season), 21, 7, 7, &[]).whole();
        assert_eq!(told.ball(), (Side::Away, 100 - yard), "from the 21 in {season}");
    }
}

// C-fg-7: missed from the 20 or nearer: the 20, in every era.
#[test]
fn a_miss_from_inside_the_twenty_goes_over_at_the_twenty() {
    for season in [1970, 1985, 2001] {
        for to_goal in [20, 14, 12, 3] {
            let told = kick(kicker("NO").season(season), to_goal, 7, 7, &[]).whole();
            assert_eq!(told.ball(), (Side::Away, 80), "{season}, from the {to_goal}");
        }
    }
}

// C-fg-8: the line and 17: from the 23, 40 yards.
#[test]
fn a_field_goal_is_seventeen_yards_longer_than_the_line() {
    for (to_goal, length) in [(23, 40), (46, 63), (1, 18)] {
        let told = kick(kicker("GOOD"), to_goal, 7, 2, &[]).whole();
        let yards = told.facts().iter().find_map(|fact| match fact {
            Fact::FieldGoal { yards, .. } => Some(*yards),
            _ => None,
        });
        assert_eq!(yards, Some(length));
    }
}

// C-fg-9: band 40-49 good on `2-8, 12`; and every distance is read in its own band.
#[test]
fn a_kick_within_range_is_good_in_the_set_of_its_band() {
    for total in 2..=12 {
        let scene = kicker("NO").home(K, |man| {
            let set = |t| if t <= 8 || t == 12 { "GOOD" } else { "NO" }.to_string();
            man.kicking.as_mut().expect("a kicker").bands[3] = by_total(set);
        });
        let told = kick(scene, 23, 7, total, &[]).whole();
        assert_eq!(told.scored(Side::Home) == 3, total <= 8 || total == 12, "reds {total}");
    }
    let bands = [(18, 0), (19, 0), (20, 1), (29, 1), (30, 2), (39, 2), (40, 3), (49, 3), (50, 4), (63, 4)];
    for (yards, band) in bands {
        let told = kick(kicker("GOOD"), yards - 17, 7, 2, &[]).whole();
        assert_eq!(told.reads()[0].1, CardHead::FieldGoal(band), "{yards} yards");
    }
}

// C-fg-10: blocked by the card, or by the defense going after it; a 7 on the chart is 9 behind the line.
#[test]
fn a_blocked_field_goal_goes_to_the_chart_of_blocked_kicks() {
    let told = kick(kicker("BLK"), 30, 7, 7, &dice(&[&reds(7), &pair(1)])).whole();
    assert_eq!(told.ball(), (Side::Away, 61));
    assert_eq!(told.recoveries()[0].side, Side::Away);
    let tried = |defense: CardCall, index: u8| {
        let throws = dice(&[&reds(7), &reds(7), &pair(index), &reds(7), &pair(1)]);
        let told =
            kicker("BLK@10").los(30).down(4, 8).play(&calls(call(CardPlay::PlaceKick), defense), &throws);
        !told.recoveries().is_empty()
    };
    assert_eq!((tried(defend(Guess::Run), 10), tried(defend(Guess::Run), 11)), (true, false));
    assert_eq!((tried(blocking(), 20), tried(blocking(), 21)), (true, false));
}

fn a_try(season: u16) -> Scene {
    Scene::new().season(season).los(2).next(Next::Try)
}

// C-two-1: kick only before 1994, a choice from 1994 on.
#[test]
fn the_two_point_try_begins_in_1994() {
    let run = run(RunKind::Linebuck);
    for (season, refusal) in [(1970, Some("C-two-1")), (1993, Some("C-two-1")), (1994, None), (2001, None)] {
        let game = a_try(season).game();
        assert_eq!(refused(&game, Side::Home, CardAsk::Try, run), refusal, "{season}");
        assert_eq!(refused(&game, Side::Home, CardAsk::Try, pass(PassKind::Short, FL)), refusal, "{season}");
        assert_eq!(refused(&game, Side::Home, CardAsk::Try, call(CardPlay::PlaceKick)), None);
        let listed = game.list(Side::Home, &CardAsk::Try);
        let runs =
            |call: &CardCall| matches!(call, CardCall::Play(c) if matches!(c.play, CardPlay::Run { .. }));
        assert_eq!(listed.iter().any(runs), refusal.is_none());
    }
}

// C-two-2: one play from the 2: +2 is two points, +1 none; then a kickoff.
#[test]
fn a_try_by_play_needs_two_yards() {
    for (cell, points) in [("+1", 0), ("+2", 2), ("+9", 2)] {
        let scene = a_try(2001)
            .home(HB, |man| man.running.as_mut().expect("a runner").linebuck = Some(three(cell, cell, cell)));
        let told = scene.play(&calls(run(RunKind::Linebuck), defend(Guess::Run)), &snap(2)).whole();
        assert_eq!(told.scored(Side::Home), points, "{cell}");
        assert_eq!(told.situation().score[Side::Home], points);
        let line = told.facts().iter().find_map(|fact| match fact {
            Fact::Snap { situation, .. } => Some(situation.to_goal()),
            _ => None,
        });
        assert_eq!((line, told.game.state.next), (Some(2), Next::Kickoff));
    }
}

// C-two-3: the guess row is "third or fourth, 3 or less": run on 1 to 4, pass on 5 and 6, whatever the down was.
#[test]
fn a_try_is_guessed_like_third_and_short() {
    for die in 1..=6 {
        let solitaire = || a_try(2001).house(|house| house.solitaire = true).down(1, 2);
        let told = solitaire().play(&[(Side::Home, run(RunKind::Linebuck))], &[die, O, 3, 2, 2]).whole();
        let column = if die <= 4 { Column3::Right } else { Column3::Wrong };
        assert_eq!(told.reads()[0].2, Some(column), "run, die {die}");
        let told = solitaire().play(&[(Side::Home, pass(PassKind::Short, FL))], &[die, O, 3, 2, 2]).whole();
        let column = if die >= 5 { Column3::Right } else { Column3::Wrong };
        assert_eq!(told.reads()[0].2, Some(column), "pass, die {die}");
    }
}

// C-two-3: a turnover ends the try for nothing, and no time goes by.
#[test]
fn a_turnover_ends_the_try_and_no_time_goes_by() {
    let scene = a_try(2001).time(4, 285).home(HB, |man| {
        man.running.as_mut().expect("a runner").linebuck = Some(three("+1 FUM", "+1 FUM", "+1 FUM"))
    });
    let answers = [
        (Side::Home, run(RunKind::Linebuck)),
        (Side::Away, defend(Guess::Run)),
        (Side::Away, CardCall::Advance),
    ];
    // Lost, picked up by a linebacker, and run back for a long gain that would go all the way.
    let throws = dice(&[&snap(2), &reds(7), &reds(7), &reds(12), &reds(12), &[1]]);
    let told = scene.play(&answers, &throws).whole();
    assert_eq!((told.scored(Side::Home), told.scored(Side::Away)), (0, 0));
    assert_eq!((told.game.state.next, told.situation().possession), (Next::Kickoff, Side::Home));
    assert_eq!((told.cost(), told.situation().seconds), (None, 285));
}

// C-vfg-1: 40 yards play as 40 less 7 and two dice: 35 to 45.
#[test]
fn the_distance_varies_by_two_dice_less_seven() {
    for total in 2..=12 {
        let scene = kicker("GOOD").home(K, |man| man.kicking.as_mut().expect("a kicker").range = 42);
        let told = kick(scene, 23, total, 3, &[]).whole();
        let read_as = told.whats().iter().find_map(|what| match what {
            CardDetail::Varied { read_as, .. } => Some(*read_as),
            _ => None,
        });
        let expected = 33 + i16::from(total);
        assert_eq!(read_as, Some(expected));
        assert_eq!(told.reads()[0].1, CardHead::FieldGoal(if expected < 40 { 2 } else { 3 }));
        assert_eq!(told.scored(Side::Home) == 3, expected <= 42, "read as {expected}");
    }
}

// C-vfg-2: a real 62 that plays as 67 is legal, needs a 2, and its miss is spotted from the real line.
#[test]
fn the_varied_distance_is_for_the_card_only() {
    assert_eq!(may_kick(45), None);
    let long = || kicker("GOOD").home(K, |man| man.kicking.as_mut().expect("a kicker").range = 62);
    assert_eq!(kick(long(), 45, 12, 2, &[]).whole().scored(Side::Home), 3);
    let told = kick(long(), 45, 12, 3, &[]).whole();
    assert_eq!((told.scored(Side::Home), told.ball()), (0, (Side::Away, 48)));
    assert_eq!(kick(long(), 45, 7, 3, &[]).whole().scored(Side::Home), 3, "62 as 62 is in range");
    let told = kick(long(), 45, 12, 3, &[]);
    let kicker = FieldPlayer { side: Side::Home, man: K };
    let real = |fact: &Fact| matches!(fact, Fact::FieldGoal { by, yards: 62, .. } if *by == kicker);
    assert!(told.facts().iter().any(real), "the record shows 62 yards");
}
