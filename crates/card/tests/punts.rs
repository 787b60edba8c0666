//! Punts: the coffin corner, the return, the bounce, the block.

use crate::kit;
use hashmark_card::call::{CardCall, CardPlay, Guess, PuntCatch};
use hashmark_card::event::{CardHead, CardOf};
use hashmark_law::{Fact, FieldPlayer, Side, Spot};
use kit::*;

/// Fourth down on the home side's own line; the punter's card says this.
fn punter(yard: i16, cell: &str) -> Scene {
    let cell = cell.to_string();
    Scene::new()
        .own(yard)
        .down(4, 10)
        .home(P, move |man| man.punting.as_mut().expect("a punter").punt = all(&cell))
}

fn kick(scene: Scene, play: CardPlay, catch: PuntCatch, throws: &[u8]) -> Told {
    let mut all = calls(call(play), defend(Guess::Run));
    all.push((Side::Away, CardCall::Punt(catch)));
    scene.play(&all, throws)
}

fn corner(yard: i16, cell: &str, then: &[u8]) -> Told {
    kick(punter(yard, cell), CardPlay::CoffinCorner, PuntCatch::FairCatch, &dice(&[&[3, 2], then]))
}

fn punt(yard: i16, cell: &str, catch: PuntCatch, then: &[u8]) -> Told {
    kick(punter(yard, cell), CardPlay::Punt, catch, &dice(&[&[3, 2], then]))
}

/// Where the kick came down, from the goal of the receivers.
fn landed(told: &Told) -> Option<i16> {
    told.facts().iter().find_map(|fact| match fact {
        Fact::Kick { to, .. } => Some(to.from_own(Side::Away)),
        _ => None,
    })
}

fn asked_to_catch(told: &Told) -> bool {
    told.asked.iter().any(|(_, ask)| matches!(ask, hashmark_card::CardAsk::Punt { .. }))
}

// C-coffin-1: the punter's card first, by the reds: 42 on his row; then four dice.
#[test]
fn a_corner_punt_reads_the_card_and_throws_four_dice() {
    let scene = Scene::new()
        .own(20)
        .home(P, |man| man.punting.as_mut().expect("a punter").punt = by_total(|t| format!("{}", 35 + t)));
    let told = kick(scene, CardPlay::CoffinCorner, PuntCatch::FairCatch, &[3, 4, 1, 1, 1, O]).whole();
    assert_eq!(told.reads(), [(CardOf::Man(FieldPlayer { side: Side::Home, man: P }), CardHead::Punt, None)]);
    assert_eq!(landed(&told), Some(80 - 42 + 3));
}

// C-coffin-2: black X: the full 42 yards, and the ball may be returned.
#[test]
fn black_x_leaves_a_corner_punt_in_play() {
    let told = corner(45, "42", &[4, 3, 5, X]).whole();
    assert!(asked_to_catch(&told));
    assert_eq!(landed(&told), Some(13));
    let told =
        kick(punter(45, "42"), CardPlay::CoffinCorner, PuntCatch::Return, &[3, 2, 4, 3, 5, X, 3, 3, 2])
            .whole();
    assert_eq!(told.returns(), [(FieldPlayer { side: Side::Away, man: WR3 }, 10)]);
}

// C-coffin-3: any other face: three dice shorter and out of bounds; from the 45, 42 less 12 is the 25.
#[test]
fn any_other_face_puts_a_corner_punt_out_of_bounds_three_dice_shorter() {
    for face in 2..=6 {
        let told = corner(45, "42", &[4, 3, 5, face]).whole();
        assert!(!asked_to_catch(&told), "no return");
        assert_eq!(told.ball(), (Side::Away, 75), "at its own 25");
        assert_eq!(told.situation().down, 1);
    }
}

// C-coffin-4: a block is settled before the corner; past the goal line is a touchback.
#[test]
fn a_blocked_corner_punt_is_blocked_and_a_long_one_a_touchback() {
    let calls = calls(call(CardPlay::CoffinCorner), defend(Guess::Run));
    let told = punter(30, "BLK").play(&calls, &dice(&[&[3, 2], &reds(7), &pair(1)])).whole();
    assert_eq!(told.ball(), (Side::Away, 21), "nine yards behind the line");
    assert!(!told.names("C-coffin-2") && !told.names("C-coffin-3"));
    let told = corner(65, "60", &[1, 2, 1, O]).whole();
    assert!(told.touchback());
    assert_eq!(told.ball(), (Side::Away, 80), "56 yards from the 35");
}

// C-coffin-5: 15 yards less 17 is no kick backwards.
#[test]
fn a_corner_punt_never_goes_backwards() {
    let told = corner(45, "15", &[6, 6, 5, O]).whole();
    assert_eq!(told.ball(), (Side::Away, 45));
}

// C-pret-1: white 1 bounces, white 2 to 6 return.
#[test]
fn a_punt_that_shows_white_one_bounces() {
    let told = punt(20, "42", PuntCatch::Return, &dice(&[&[3, 3, 1], &reds(7)])).whole();
    assert_eq!((told.returns().len(), told.ball()), (0, (Side::Away, 68)), "six yards on: its 32");
    for white in 2..=6 {
        let told = punt(20, "42", PuntCatch::Return, &[3, 4, white]).whole();
        assert_eq!(told.returns().len(), 1, "white {white}");
    }
}

// C-pret-2: let it bounce: the chart at once, no three dice.
#[test]
fn the_receivers_may_let_a_punt_bounce() {
    let told = punt(20, "42", PuntCatch::LetBounce, &reds(7)).whole();
    assert_eq!(told.ball(), (Side::Away, 68));
}

// C-pret-3: white 2 and 3 the returner's row 8, white 4 to 6 the kicking side's coverage, row 8.
#[test]
fn the_white_die_chooses_between_returner_and_coverage() {
    let returner = FieldPlayer { side: Side::Away, man: WR3 };
    for white in 2..=6 {
        let scene = punter(20, "42")
            .away(WR3, |man| {
                man.returning.as_mut().expect("a returner").punt = Some(by_total(|t| format!("+{t}")));
            })
            .team(Side::Home, |team| team.punt_coverage = by_total(|t| format!("+{}", 20 + t)))
            .team(Side::Away, |team| team.punt_coverage = all("+1"));
        let told = kick(scene, CardPlay::Punt, PuntCatch::Return, &[3, 2, 3, 5, white]).whole();
        let (card, head, yards) = if white <= 3 {
            (CardOf::Man(returner), CardHead::PuntReturn, 8)
        } else {
            (CardOf::Team(Side::Home), CardHead::PuntCoverage, 28)
        };
        assert_eq!(told.reads()[1], (card, head, None), "white {white}");
        assert_eq!(told.returns(), [(returner, yards)]);
    }
}

// C-pret-4: a fair catch, called or read, is a first down at the spot: own 31, no return, no fumble.
#[test]
fn a_fair_catch_is_a_first_down_where_it_is_made() {
    let called = punt(20, "49", PuntCatch::FairCatch, &[]).whole();
    let scene = punter(20, "49")
        .away(WR3, |man| man.returning.as_mut().expect("a returner").punt = Some(all("FC")))
        .team(Side::Home, |team| team.punt_coverage = all("FC"));
    let read = kick(scene, CardPlay::Punt, PuntCatch::Return, &[3, 2, 3, 4, 2]).whole();
    for told in [called, read] {
        assert_eq!(told.ball(), (Side::Away, 69));
        assert_eq!((told.situation().down, told.situation().to_go()), (1, 10));
        assert!(told.returns().is_empty() && !told.fumbled());
    }
}

// C-bounce-1: every row of the chart, from the receivers' 18.
#[test]
fn the_chart_of_bounces() {
    for (total, yards) in
        [(3, -3), (4, -1), (5, 3), (6, 5), (7, 6), (8, 7), (9, 9), (10, 10), (11, 11), (12, 12)]
    {
        let told = punt(40, "42", PuntCatch::LetBounce, &reds(total)).whole();
        assert_eq!(told.ball(), (Side::Away, 82 + yards), "roll {total}");
        assert!(!told.fumbled());
    }
}

// C-bounce-2: a 2 strikes a receiver at his 23: a fumble, and the recovery is thrown for.
#[test]
fn a_bounce_of_two_strikes_a_receiver() {
    let told = punt(40, "42", PuntCatch::LetBounce, &dice(&[&reds(2), &reds(6)])).whole();
    assert_eq!(told.fumbles().iter().map(|(_, at)| *at).collect::<Vec<_>>(), [Spot::own(Side::Away, 23)]);
    assert_eq!(told.ball(), (Side::Away, 77));
    let told = punt(40, "42", PuntCatch::LetBounce, &dice(&[&reds(2), &reds(7), &pair(1)])).whole();
    assert_eq!((told.ball(), told.situation().down), ((Side::Home, 23), 1));
}

// C-bounce-3: from the 6 a bounce of 7 is in the end zone: a touchback.
#[test]
fn a_bounce_into_the_end_zone_is_a_touchback() {
    let told = punt(52, "42", PuntCatch::LetBounce, &reds(8)).whole();
    assert!(told.touchback());
    assert_eq!(told.ball(), (Side::Away, 80));
    let told = punt(52, "42", PuntCatch::LetBounce, &reds(6)).whole();
    assert_eq!(told.ball(), (Side::Away, 99), "five yards: dead at the 1");
}

fn blocked(yard: i16, to_go: i16, answers: &[(Side, CardCall)], then: &[u8]) -> Told {
    let mut all = calls(call(CardPlay::Punt), defend(Guess::Run));
    all.extend(answers);
    punter(yard, "BLK").down(2, to_go).play(&all, &dice(&[&[3, 2], then]))
}

// C-block-1: the kicking side falls on it 2, 5 or 12 yards behind the line; from the opponent's 40, a 4 is its own 48.
#[test]
fn the_kicking_side_recovers_a_block_on_two_to_four() {
    for (total, behind) in [(2, 2), (3, 5), (4, 12)] {
        let told = blocked(60, 10, &[], &dice(&[&reds(total), &pair(1)])).whole();
        assert_eq!(told.ball(), (Side::Home, 40 + behind), "roll {total}");
        assert_eq!(told.recoveries()[0].side, Side::Home);
        assert_eq!(told.situation().down, 3);
    }
}

// C-block-2: the defense recovers on every other roll, so many yards behind the line.
#[test]
fn the_defense_recovers_a_block_on_five_to_twelve() {
    for (total, behind) in [(5, 7), (6, 11), (7, 9), (8, 11), (9, 6), (10, 8), (11, 13), (12, 15)] {
        let told = blocked(30, 10, &[], &dice(&[&reds(total), &pair(1)])).whole();
        assert_eq!(told.ball(), (Side::Away, 30 - behind), "roll {total}");
        assert_eq!(told.recoveries()[0].side, Side::Away);
    }
}

// C-block-3: whoever recovers may advance: a 7, then a 4 on the chart of loose balls, 7 yards on.
#[test]
fn whoever_recovers_a_block_may_advance() {
    let told =
        blocked(30, 10, &[(Side::Away, CardCall::Advance)], &dice(&[&reds(7), &pair(1), &reds(4)])).whole();
    assert_eq!(told.ball(), (Side::Away, 14));
    let told =
        blocked(30, 10, &[(Side::Home, CardCall::Advance)], &dice(&[&reds(2), &pair(1), &reds(4)])).whole();
    assert_eq!(told.ball(), (Side::Home, 65));
}

// C-block-4: fourth and 6, recovered 2 behind the line: the defense's ball there.
#[test]
fn a_block_recovered_short_on_fourth_down_is_lost_on_downs() {
    let calls = calls(call(CardPlay::Punt), defend(Guess::Run));
    let told = punter(30, "BLK").down(4, 6).play(&calls, &dice(&[&[3, 2], &reds(2), &pair(1)])).whole();
    assert_eq!(told.ball(), (Side::Away, 28));
    assert_eq!(told.situation().down, 1);
}
