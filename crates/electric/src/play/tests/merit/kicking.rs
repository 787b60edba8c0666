//! What kicks are worth: blocked, in a row, missed at the end, touched back.

use super::*;

// E2-bigplay-22, E2-botch-24: a blocked kick: a point for the blocker, a point off for the kicker.
#[test]
fn a_blocked_kick() {
    let mut game = rated_game(40, 4);
    let blocked = Fact::Blocked { kicker: home(10), by: Some(away(0)), at: Spot::own(HOME, 30) };
    let end = Ending::Kicked { by: AWAY, at: Spot::own(HOME, 30) };
    let told = settle_as(&mut game, ElectricPlayKind::Punt, &[("E1-fumble-6", blocked)], end, None);
    assert_eq!(told, [(away(0), 1, "E2-bigplay-22"), (home(10), -1, "E2-botch-24")]);
}

pub(super) fn kicks(game: &mut Electric, end: PlaceKick) -> Vec<(FieldPlayer, i8, &'static str)> {
    let (counted, period) = (game.state.counted, game.state.situation.period);
    let score = game.state.situation.score;
    (game.state.situation, game.state.next) = (rated_game(70, 4).state.situation, Next::Scrimmage);
    (game.state.counted, game.state.situation.period, game.state.situation.score) = (counted, period, score);
    let by = home(10);
    let told = Fact::FieldGoal { by, from: game.state.situation.spot, yards: 47, end };
    let ending = if end == PlaceKick::Good { Ending::FieldGoalGood } else { Ending::FieldGoalMissed };
    settle_as(game, ElectricPlayKind::FieldGoal, &[("E1-fieldgoal-27", told)], ending, Some(by))
}

// E2-bigplay-24, E2-botch-22: every third field goal in a row, over games; from the third miss in a row on each one.
#[test]
fn kicks_in_a_row() {
    let mut game = rated_game(70, 4);
    game.state.heroes.men.home[10].kicks = 1;
    let made: Vec<usize> = (0..5).map(|_| kicks(&mut game, PlaceKick::Good).len()).collect();
    assert_eq!(made, [0, 1, 0, 0, 1], "the third and the sixth");
    let missed: Vec<_> = (0..5).map(|_| kicks(&mut game, PlaceKick::Missed)).collect();
    let off = vec![(home(10), -1, "E2-botch-22")];
    assert_eq!(missed, [vec![], vec![], off.clone(), off.clone(), off]);
    assert_eq!(game.state.heroes.men.home[10].kicks, -5);
}

// E2-botch-23: a miss on the last play that would have won, and not twice for one kick.
#[test]
fn the_kick_that_would_have_won() {
    let miss = |counted: u8, behind: u16, row: i8| {
        let mut game = rated_game(70, 4);
        game.state.heroes.men.home[10].kicks = row;
        (game.state.situation.period, game.state.counted) = (4, counted);
        game.state.situation.score.away = behind;
        kicks(&mut game, PlaceKick::Missed)
    };
    let off = |rule: &'static str| vec![(home(10), -1, rule)];
    assert_eq!(miss(14, 2, -2), off("E2-botch-23"));
    assert_eq!(
        (miss(14, 3, 0), miss(12, 2, 0)),
        (vec![], vec![]),
        "it would only have tied; not the last play"
    );
    assert_eq!(miss(12, 2, -2), off("E2-botch-22"));
}

// E2-bigplay-26, E2-botch-19: a touchback is a point for the kicker; dice of 2 or 12 are a point off.
#[test]
fn kickers_and_their_dice() {
    let kicked = |dice: u8, touchback: bool| {
        let mut game = rated_game(35, 1);
        (game.state.next, game.course.kicked) = (Next::Kickoff, Some(dice));
        let (from, to) = (Spot::own(HOME, 35), Spot::own(AWAY, -2));
        let fact = Fact::Kick { by: home(10), how: KickHow::Kickoff, from, to };
        let at = Spot::own(AWAY, 30);
        let end = if touchback { Ending::Touchback { by: AWAY } } else { Ending::Kicked { by: AWAY, at } };
        settle_as(&mut game, ElectricPlayKind::Kickoff, &[("E1-kickoff-23", fact)], end, None)
    };
    assert_eq!(kicked(7, true), [(home(10), 1, "E2-bigplay-26")]);
    assert_eq!(kicked(12, false), [(home(10), -1, "E2-botch-19")]);
    assert_eq!(kicked(2, false), [(home(10), -1, "E2-botch-19")]);
    assert_eq!(kicked(11, false), []);
}
