//! The goal line, safeties and the free kick after them.

use crate::kit;
use hashmark_card::call::{CardAsk, CardCall, Guess, PassKind, RunKind};
use hashmark_card::coach::CardBookCoach;
use hashmark_card::event::{CardHead, CardOf};
use hashmark_dice::Stream;
use hashmark_law::{Fact, FieldPlayer, Next, ScoreKind, Side, Spot};
use hashmark_table::{Coach, Sight};
use kit::*;

fn linebuck(cell: &str, then: &[u8], scene: Scene) -> Told {
    let cell = cell.to_string();
    scene
        .home(HB, move |man| {
            man.running.as_mut().expect("a runner").linebuck = Some(three(&cell, &cell, &cell))
        })
        .play(&calls(run(RunKind::Linebuck), defend(Guess::Run)), &dice(&[&snap(2), then]))
}

fn short(cell: &str, then: &[u8], scene: Scene, answers: &[(Side, CardCall)]) -> Told {
    let cell = cell.to_string();
    let mut all = calls(pass(PassKind::Short, FL), defend(Guess::Run));
    all.extend(answers);
    scene
        .home(QB, move |qb| qb.passing.as_mut().expect("a passer").short = three(&cell, &cell, &cell))
        .play(&all, &dice(&[&snap(2), then]))
}

// C-goal-1: from the 3 a gain of 3 scores and of 2 is the 1; from one's own 4 a loss of 4 is a safety, of 3 the 1.
#[test]
fn yard_line_zero_is_the_goal() {
    let told = linebuck("+3", &[], Scene::new().los(3)).whole();
    assert_eq!((told.scored(Side::Home), told.game.state.next), (6, Next::Try));
    let told = linebuck("+2", &[], Scene::new().los(3)).whole();
    assert_eq!((told.scored(Side::Home), told.ball()), (0, (Side::Home, 1)));
    let told = linebuck("-4", &[], Scene::new().own(4)).whole();
    assert_eq!((told.scored(Side::Away), told.scored(Side::Home)), (2, 0));
    let told = linebuck("-3", &[], Scene::new().own(4)).whole();
    assert_eq!((told.scored(Side::Away), told.ball()), (0, (Side::Home, 99)));
}

// C-goal-2: from the 8, a gain of 11, or of 8, with a fumble: a touchdown, and no throw for the ball.
#[test]
fn a_fumble_at_or_beyond_the_goal_line_is_a_touchdown() {
    for cell in ["+11 FUM", "+8 FUM"] {
        let told = linebuck(cell, &[], Scene::new().los(8)).whole();
        assert_eq!((told.scored(Side::Home), told.fumbled()), (6, false), "run {cell}");
        let told = short(cell, &[], Scene::new().los(8), &[]).whole();
        assert_eq!((told.scored(Side::Home), told.fumbled()), (6, false), "pass {cell}");
    }
    let told = linebuck("+7 FUM", &dice(&[&reds(6), &reds(8)]), Scene::new().los(8)).whole();
    assert!(told.fumbled(), "short of the line it counts");
    let told = short("REC", &[3, 3, 1, X], Scene::new().los(8), &[]).whole();
    assert_eq!((told.scored(Side::Home), told.fumbled()), (6, false), "a receiver's +12 with black X");
}

// C-goal-3: from the 15, a completion of 48 is a touchdown though the end zone is 10 deep.
#[test]
fn a_completion_past_the_end_line_is_a_touchdown() {
    let told = short("+48", &[], Scene::new().los(15), &[]).whole();
    assert_eq!(told.scored(Side::Home), 6);
}

fn downed_or_run(answer: CardCall, then: &[u8]) -> Told {
    short("INT+20", &dice(&[&[1, 1, 2], then]), Scene::new().los(15), &[(Side::Away, answer)])
}

// C-goal-4: from the 15, INT+33 is 18 deep: a touchback; INT+25 is 10 deep and can be played.
#[test]
fn an_interception_past_the_end_line_is_a_touchback() {
    let told = short("INT+33", &[1, 1, 2], Scene::new().los(15), &[]).whole();
    assert!(told.touchback());
    assert_eq!((told.ball(), told.asked.len()), ((Side::Away, 80), 2), "nothing to choose");
    let told = short("INT+26", &[1, 1, 2], Scene::new().los(15), &[]).whole();
    assert_eq!(told.asked.len(), 2, "eleven deep");
    let run_out = [(Side::Away, CardCall::RunOut)];
    let told = short("INT+25", &dice(&[&[1, 1, 2], &reds(4)]), Scene::new().los(15), &run_out).whole();
    assert_eq!((told.ball(), told.touchback()), ((Side::Away, 85), false), "25 yards from ten deep");
}

// C-goal-5: in the end zone he runs or downs it, chosen before the dice; the automatic coach downs it.
#[test]
fn an_interception_in_the_end_zone_may_be_downed() {
    let told = downed_or_run(CardCall::DownIt, &[]).whole();
    assert_eq!((told.touchback(), told.ball()), (true, (Side::Away, 80)));
    let told = downed_or_run(CardCall::RunOut, &reds(4)).whole();
    assert_eq!(told.ball(), (Side::Away, 80), "25 yards from five deep");
    assert_eq!(told.returns()[0].1, 25);
    let told = downed_or_run(CardCall::RunOut, &reds(8)).whole();
    assert_eq!(told.ball(), (Side::Away, 80), "4 yards do not bring it out: a touchback, no safety");
    assert_eq!(told.scored(Side::Home), 0);
    let by = FieldPlayer { side: Side::Away, man: DEF };
    let ask = CardAsk::EndZone { by, at: Spot::own(Side::Away, -5) };
    let mut coach = CardBookCoach::new(Stream::new(1));
    assert_eq!(coach.answer(&Sight::new(&Scene::new().game(), Side::Away, &ask)), CardCall::DownIt);
}

// C-goal-6: the yards stop at the goal line: 48 from the 15 is 15.
#[test]
fn credited_yards_stop_at_the_goal_line() {
    assert_eq!(short("+48", &[], Scene::new().los(15), &[]).whole().gain(), Some(15));
    assert_eq!(linebuck("+11", &[], Scene::new().los(8)).whole().gain(), Some(8));
    assert_eq!(linebuck("-9", &[], Scene::new().own(4)).whole().gain(), Some(-4));
}

// C-safety-1: the team that was caught kicks from its own 20; C-safety-5: two points, 7-0 becomes 7-2.
#[test]
fn a_safety_is_two_points_and_a_free_kick_from_the_twenty() {
    let told = linebuck("-4", &[], Scene::new().own(4).score(7, 0)).whole();
    assert_eq!((told.situation().score[Side::Home], told.situation().score[Side::Away]), (7, 2));
    let kind = told.facts().iter().find_map(|fact| match fact {
        Fact::Score { kind, .. } => Some(*kind),
        _ => None,
    });
    assert_eq!(kind, Some(ScoreKind::Safety));
    assert_eq!(told.game.state.next, Next::FreeKick);
    assert_eq!(told.ball(), (Side::Home, 80), "its own 20");
}

/// A free kick by the home side from its 20; the punter's card by the total of the reds.
fn free_kick(card: impl Fn(u8) -> String, throws: &[u8]) -> Told {
    let card = by_total(card);
    Scene::new()
        .home(P, move |man| man.punting.as_mut().expect("a punter").punt = card)
        .next(Next::FreeKick)
        .play(&[], throws)
}

fn came_down(told: &Told) -> Option<i16> {
    told.facts().iter().find_map(|fact| match fact {
        Fact::Kick { to, .. } => Some(to.from_own(Side::Away)),
        _ => None,
    })
}

// C-safety-2: the punter's 41 and 15 yards: down at the other side's 24.
#[test]
fn a_free_kick_is_a_punt_and_fifteen_yards() {
    let told = free_kick(|_| "41".into(), &[3, 2, 3, 3, 2]).whole();
    assert_eq!(came_down(&told), Some(24));
    assert_eq!(
        told.reads()[0],
        (CardOf::Man(FieldPlayer { side: Side::Home, man: P }), CardHead::Punt, None)
    );
}

// C-safety-3: blocked, thrown again, 38: 53 yards.
#[test]
fn a_free_kick_is_never_blocked() {
    let card = |total| if total == 5 { "BLK" } else { "38" }.to_string();
    let told = free_kick(card, &dice(&[&reds(5), &reds(5), &reds(7), &[3, 3, 2]])).whole();
    assert_eq!(came_down(&told), Some(27));
    assert_eq!(told.returns().len(), 1);
}

// C-safety-4: returned by the kickoff columns; past the goal line a touchback.
#[test]
fn a_free_kick_is_returned_like_a_kickoff() {
    let returner = FieldPlayer { side: Side::Away, man: HB2 };
    let told = free_kick(|_| "41".into(), &[3, 2, 3, 3, 2]).whole();
    assert_eq!(told.reads()[1], (CardOf::Man(returner), CardHead::KickReturn, None));
    assert_eq!((told.returns(), told.ball()), (vec![(returner, 22)], (Side::Away, 54)));
    let told = free_kick(|_| "41".into(), &[3, 2, 3, 3, 5]).whole();
    assert_eq!(told.reads()[1], (CardOf::Team(Side::Home), CardHead::KickCoverage, None));
    let told = free_kick(|_| "70".into(), &[3, 2]).whole();
    assert_eq!((told.touchback(), told.ball()), (true, (Side::Away, 80)));
}
