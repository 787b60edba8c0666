//! Ratings: what a settled play is worth to whom. The facts of a play are laid down, what was seen of it too, and it is
//! settled as any other.

mod kicking;

use super::super::{after, power};
use super::*;
use crate::board::FigureSet;
use crate::campaign::rating_awards::{Catch, Picture, SlippedTackler, Witness};
use crate::lineup::PlaceTag;
use crate::power::PowerPhase;
use crate::rule::Rule;
use hashmark_law::{CarryHow, Fact, FieldPlayer, KickHow, PassDepth, PassEnd, PlaceKick, ReturnHow};
use kicking::kicks;

const HOME_TAGS: [&str; 11] = ["LT", "LG", "C", "RG", "RT", "QB", "RB1", "TE", "WR1", "WR2", "K"];
const AWAY_TAGS: [&str; 11] = ["DE1", "DT1", "DT2", "DE2", "WLB", "MLB", "SLB", "CB1", "CB2", "FS", "SS"];

/// Home has the ball; every figure is the man of his number.
fn rated_game(own: i16, down: u8) -> Electric {
    let house = House { player_rating: true, ..House::default() }.with_needs();
    let mut game = ball_at(house, own, down);
    for (side, tags) in [(HOME, HOME_TAGS), (AWAY, AWAY_TAGS)] {
        for (at, tag) in tags.iter().enumerate() {
            let part = &mut game.scene.parts[who(side, at as u8).index()];
            (part.tag, part.man) = (PlaceTag::new(tag), at as u8);
        }
    }
    game.scene.witness = Some(Box::default());
    game
}

const fn home(man: u8) -> FieldPlayer {
    FieldPlayer { side: HOME, man }
}

const fn away(man: u8) -> FieldPlayer {
    FieldPlayer { side: AWAY, man }
}

const QB: FieldPlayer = home(5);
const RB: FieldPlayer = home(6);
const WR: FieldPlayer = home(8);

fn seen(game: &mut Electric) -> &mut Witness {
    game.scene.witness.as_mut().expect("a witness")
}

/// Settles a play of these facts: everybody whose rating changed, and by which rule.
fn settle_as(
    game: &mut Electric,
    kind: ElectricPlayKind,
    facts: &[(&str, Fact)],
    ending: Ending,
    hero: Option<FieldPlayer>,
) -> Vec<(FieldPlayer, i8, &'static str)> {
    let rule = |id: &str| Rule::look_up(id).expect("a rule");
    let situation = game.state.situation;
    let kick = matches!(kind, ElectricPlayKind::Kickoff | ElectricPlayKind::FreeKick);
    let play = if kick { hashmark_law::PlayKind::Kickoff } else { hashmark_law::PlayKind::Scrimmage };
    game.course.facts = vec![(rule("E1-scrimmage-1"), Fact::Snap { kind: play, situation })];
    game.course.facts.extend(facts.iter().map(|(id, fact)| (rule(id), *fact)));
    let mut quiet = quiet(1);
    let outcome = ElectricOutcome { kind, ending, hero, y: 0.0, points: None };
    after::settle(game, &mut quiet.desk, outcome).expect("nobody is waited for");
    let told = |event: &ElectricEvent| match event.what {
        ElectricDetail::Rated { who, by, .. } => Some((who, by, event.rule.id())),
        _ => None,
    };
    quiet.desk.events.iter().filter_map(told).collect()
}

fn held(by: Side, own: i16) -> Ending {
    Ending::Held { by, at: Spot::own(by, own), impetus: by }
}

fn carry(game: &Electric, to: i16) -> Fact {
    Fact::Carry { by: RB, how: CarryHow::Inside, from: game.state.situation.spot, to: Spot::own(HOME, to) }
}

/// A run from the own 40 on a down for so many yards, with this seen of it.
fn ran(down: u8, gain: i16, see: impl Fn(&mut Witness)) -> Vec<(FieldPlayer, i8, &'static str)> {
    let mut game = rated_game(40, down);
    see(seen(&mut game));
    let fact = carry(&game, 40 + gain);
    settle_as(&mut game, ElectricPlayKind::Scrimmage, &[("E1-run-15", fact)], held(HOME, 40 + gain), Some(RB))
}

/// A pass from the own 40 to the receiver.
fn passed(down: u8, gain: i16, see: impl Fn(&mut Witness)) -> Vec<(FieldPlayer, i8, &'static str)> {
    let mut game = rated_game(40, down);
    see(seen(&mut game));
    let (from, to) = (game.state.situation.spot, Spot::own(HOME, 40 + gain));
    let end = PassEnd::Complete;
    let fact = Fact::Pass { by: QB, target: Some(WR), depth: PassDepth::Long, end, from, to };
    settle_as(
        &mut game,
        ElectricPlayKind::Scrimmage,
        &[("E1-pass-19", fact)],
        held(HOME, 40 + gain),
        Some(WR),
    )
}

fn nothing(_: &mut Witness) {}

fn broken(carrier: u8, by: &[u8]) -> impl Fn(&mut Witness) + '_ {
    move |seen| {
        let met = |by: &u8| SlippedTackler { carrier: who(HOME, carrier), by: who(AWAY, *by), touched: true };
        seen.met = by.iter().map(met).collect();
    }
}

// E2-bigplay-1, E2-botch-1: an ordinary run and a plain loss are worth nothing to anybody.
#[test]
fn an_ordinary_play_changes_nothing() {
    assert_eq!(ran(1, 6, nothing), []);
    assert_eq!(ran(1, -2, nothing), []);
}

// E2-bigplay-2, E2-bigplay-5: a pass of 40 yards for both, a run of 30 for the carrier, a yard less for nobody.
#[test]
fn long_passes_and_runs() {
    assert_eq!(passed(1, 40, nothing), [(QB, 1, "E2-bigplay-2"), (WR, 1, "E2-bigplay-2")]);
    assert_eq!(passed(1, 39, nothing), []);
    assert_eq!(ran(1, 30, nothing), [(RB, 1, "E2-bigplay-5")]);
    assert_eq!(ran(1, 29, nothing), []);
}

// E2-bigplay-3, E2-bigplay-6, E2-pr-10, E2-botch-13: two tackles broken are a point for the carrier and a point off for
// those who had him; with a long run it is still one point.
#[test]
fn broken_tackles() {
    let misses = [(away(9), -1, "E2-botch-13"), (away(10), -1, "E2-botch-13")];
    let with = |first: (FieldPlayer, i8, &'static str)| vec![first, misses[0], misses[1]];
    assert_eq!(passed(1, 12, broken(8, &[9, 10])), with((WR, 1, "E2-bigplay-3")));
    assert_eq!(ran(1, 12, broken(6, &[9, 10])), with((RB, 1, "E2-bigplay-6")));
    assert_eq!(ran(1, 35, broken(6, &[9, 10])), with((RB, 1, "E2-bigplay-5")));
    assert_eq!(ran(1, 12, broken(6, &[9])), [], "one is not enough");
    assert_eq!(ran(1, 0, broken(6, &[9, 10])), [], "and yards must be gained");
}

// E2-bigplay-4: a catch with two defenders within a base length.
#[test]
fn a_catch_in_traffic() {
    let near = |by: &'static [u8]| {
        move |seen: &mut Witness| {
            let near: FigureSet = by.iter().map(|by| who(AWAY, *by)).collect();
            seen.caught = Some(Catch { by: who(HOME, 8), near });
        }
    };
    assert_eq!(passed(1, 5, near(&[7, 9])), [(WR, 1, "E2-bigplay-4")]);
    assert_eq!(passed(1, 5, near(&[7])), []);
}

// E2-botch-14: who was set on a man and is not there when that man catches a big one; a defender in a zone is set on nobody.
#[test]
fn blown_coverage() {
    let marked = |man: Option<u8>, near: bool| {
        passed(1, 45, |seen| {
            let near: FigureSet = near.then(|| who(AWAY, 7)).into_iter().collect();
            seen.caught = Some(Catch { by: who(HOME, 8), near });
            seen.marks[who(AWAY, 7).index()] = man.map(|man| who(HOME, man));
        })
    };
    let blown = (away(7), -1, "E2-botch-14");
    assert!(marked(Some(8), false).contains(&blown));
    assert!(!marked(Some(8), true).contains(&blown), "he was there");
    assert!(!marked(Some(9), false).contains(&blown) && !marked(None, false).contains(&blown));
}

// E2-bigplay-7: a trick play that works is a point for everybody who had the ball, and the center.
#[test]
fn a_trick_that_works() {
    let play = |trick: bool, gain: i16| {
        let mut game = rated_game(40, 1);
        game.course.trick = trick;
        seen(&mut game).held = vec![who(HOME, 5), who(HOME, 6)];
        let fact = carry(&game, 40 + gain);
        settle_as(
            &mut game,
            ElectricPlayKind::Scrimmage,
            &[("E1-run-15", fact)],
            held(HOME, 40 + gain),
            Some(RB),
        )
    };
    let point = |who: FieldPlayer| (who, 1, "E2-bigplay-7");
    assert_eq!(play(true, 10), [point(home(2)), point(QB), point(RB)]);
    assert_eq!((play(true, 9), play(false, 10)), (vec![], vec![]));
}

/// A block of the guard on the linebacker ten yards ahead of the back, near his way or not, for so many steps.
fn blocked(steps: u32, y: f32, got_there: bool) -> impl Fn(&mut Witness) {
    move |seen| {
        let mut at = [Point::default(); 22];
        for (step, x) in [(0, -12.0), (120, 0.0), (240, 12.0)] {
            at[6] = Point::new(x, 0.0);
            seen.pictures.push(Picture { step, carrier: Some(who(HOME, 6)), at });
        }
        let (pair, there) = ([who(HOME, 1), who(AWAY, 5)], Point::new(0.0, y));
        let at = [Point::new(-3.0, y), there];
        seen.blocks.push(crate::campaign::rating_awards::SeenBlock {
            pair,
            from: 10,
            steps,
            at,
            open: false,
        });
        if got_there {
            seen.touched[6] = FigureSet::default().with(who(AWAY, 5));
        }
    }
}

// E2-bigplay-8: a run of 20 yards made by a block: near the way, for a tenth of a second, on a man who never got there.
#[test]
fn a_key_block() {
    let guard = [(home(1), 1, "E2-bigplay-8")];
    assert_eq!(ran(1, 20, blocked(24, 3.0, false)), guard);
    assert_eq!(ran(1, 19, blocked(24, 3.0, false)), [], "too short a run");
    assert_eq!(ran(1, 20, blocked(23, 3.0, false)), [], "too short a block");
    assert_eq!(ran(1, 20, blocked(24, 9.0, false)), [], "too far from his way");
    assert_eq!(ran(1, 20, blocked(24, 3.0, true)), [], "he got to him");
}

// E2-bigplay-9: third down made: the carrier, or passer and receiver.
#[test]
fn third_downs() {
    assert_eq!(ran(3, 10, nothing), [(RB, 1, "E2-bigplay-9")]);
    assert_eq!(passed(3, 10, nothing), [(QB, 1, "E2-bigplay-9"), (WR, 1, "E2-bigplay-9")]);
    assert_eq!((ran(3, 9, nothing), ran(2, 10, nothing)), (vec![], vec![]));
}

// E2-bigplay-12, E2-bigplay-13, E2-botch-8: a sack, a carrier caught ten yards back, and the lineman who let the man by.
#[test]
fn tackles_behind_the_line() {
    let mut game = rated_game(40, 1);
    let (from, to) = (game.state.situation.spot, Spot::own(HOME, 36));
    let sack = Fact::Sack { passer: QB, by: Some(away(3)), from, to };
    let told = settle_as(
        &mut game,
        ElectricPlayKind::Scrimmage,
        &[("E1-scrimmage-67", sack)],
        held(HOME, 36),
        Some(QB),
    );
    assert_eq!(told, [(away(3), 1, "E2-bigplay-12")]);
    let caught = |gain: i16, touched: bool| {
        ran(1, gain, |seen| {
            seen.tackle = Some((who(AWAY, 3), who(HOME, 6)));
            let mut at = [Point::default(); 22];
            for (line, y) in [(0, 9.0), (1, 4.0), (2, 0.0), (3, -4.0), (4, -9.0), (14, -10.0)] {
                at[line] = Point::new(0.0, y);
            }
            seen.pictures.push(Picture { step: 0, carrier: None, at });
            if touched {
                seen.touched[14] = FigureSet::default().with(who(HOME, 4));
            }
        })
    };
    assert_eq!(caught(-10, false), [(away(3), 1, "E2-bigplay-13"), (home(4), -1, "E2-botch-8")]);
    assert_eq!(caught(-10, true), [(away(3), 1, "E2-bigplay-13")]);
    assert_eq!(caught(-9, false), []);
}

/// The back fumbles by a rule, hit from behind by the safety.
fn fumbled(rule: &str, set: impl Fn(&mut Electric)) -> Vec<(FieldPlayer, i8, &'static str)> {
    let mut game = rated_game(40, 1);
    seen(&mut game).behind = Some((who(AWAY, 9), who(HOME, 6)));
    set(&mut game);
    let fact = Fact::Fumble { by: RB, at: Spot::own(HOME, 42) };
    settle_as(&mut game, ElectricPlayKind::Scrimmage, &[(rule, fact)], held(HOME, 42), Some(RB))
}

// E2-bigplay-14, E2-botch-10: a ball knocked out from behind is a point for him who did it; lost in any other way it is a
// point off for the carrier.
#[test]
fn fumbles_in_the_carriers_hands() {
    assert_eq!(fumbled("E1-fumble-1", |_| ()), [(away(9), 1, "E2-bigplay-14")]);
    assert_eq!(fumbled("E1-fumble-7", |_| ()), [(RB, -1, "E2-botch-10")]);
    assert_eq!(fumbled("E1-fumble-4", |_| ()), [(RB, -1, "E2-botch-10")]);
}

// E2-botch-2, E2-botch-3, E2-pr-11: a hand-off or a snap that fails costs him of the two who is rated lower now; of equals
// the giver.
#[test]
fn failed_hand_offs_and_snaps() {
    let given = |receiver: i16| {
        fumbled("E1-fumble-2", |game| {
            game.course.given = Some(who(HOME, 8));
            game.state.heroes.men.home[8].pr = receiver;
        })
    };
    assert_eq!(given(26), [(WR, -1, "E2-botch-2")]);
    assert_eq!((given(28), given(27)), (vec![(RB, -1, "E2-botch-2")], vec![(RB, -1, "E2-botch-2")]));
    let snapped = |center: i16| fumbled("E1-fumble-8", |game| game.state.heroes.men.home[2].pr = center);
    assert_eq!(snapped(31), [(RB, -1, "E2-botch-3")], "who was to have it");
    assert_eq!(
        (snapped(20), snapped(27)),
        (vec![(home(2), -1, "E2-botch-3")], vec![(home(2), -1, "E2-botch-3")])
    );
}

// E2-bigplay-15, E2-bigplay-27: a fumble won and carried 20 yards; after a bad snap or a block a score is enough.
#[test]
fn recovered_and_carried_on() {
    let won = |kind: ElectricPlayKind, end: Ending| {
        let mut game = rated_game(40, 4);
        let lost = Fact::Recovery { by: away(4), at: Spot::own(HOME, 30), lost: true };
        settle_as(&mut game, kind, &[("E1-fumble-14", lost)], end, Some(away(4)))
    };
    let back = |own: i16| Ending::Held { by: AWAY, at: Spot::own(HOME, own), impetus: AWAY };
    assert_eq!(won(ElectricPlayKind::Scrimmage, back(10)), [(away(4), 1, "E2-bigplay-15")]);
    assert_eq!(won(ElectricPlayKind::Scrimmage, back(11)), []);
    assert_eq!(won(ElectricPlayKind::Punt, back(10)), [(away(4), 1, "E2-bigplay-27")]);
    let mut game = rated_game(20, 4);
    let lost = Fact::Recovery { by: away(4), at: Spot::own(HOME, 8), lost: true };
    let end = Ending::Touchdown { by: AWAY };
    let told = settle_as(&mut game, ElectricPlayKind::Punt, &[("E1-fumble-14", lost)], end, Some(away(4)));
    assert_eq!(told, [(away(4), 1, "E2-bigplay-27")], "eight yards, but a score");
}

// E2-bigplay-16, E2-bigplay-18: fourth and goal from the 2 held, or the last play with the game on it: all eleven.
#[test]
fn the_defense_holds() {
    let stand = |own: i16, down: u8, late: (u8, u8), behind: u16| {
        let mut game = rated_game(own, down);
        let line = Spot::own(HOME, own + 10).between_goals();
        (game.state.situation.line_to_gain, game.state.situation.score.away) = (line, behind);
        (game.state.situation.period, game.state.counted) = late;
        let fact = carry(&game, own);
        let told = settle_as(
            &mut game,
            ElectricPlayKind::Scrimmage,
            &[("E1-run-15", fact)],
            held(HOME, own),
            Some(RB),
        );
        let rule = told.first().map_or("", |(_, _, rule)| rule);
        assert!(told.iter().all(|(who, by, _)| who.side == AWAY && *by == 1));
        (told.len(), rule)
    };
    assert_eq!(stand(98, 4, (1, 3), 0), (11, "E2-bigplay-16"));
    assert_eq!((stand(97, 4, (1, 3), 0), stand(98, 3, (1, 3), 0)), ((0, ""), (0, "")));
    assert_eq!(stand(60, 1, (4, 14), 6), (11, "E2-bigplay-18"));
    assert_eq!((stand(60, 1, (4, 14), 7), stand(60, 1, (4, 13), 6)), ((0, ""), (0, "")));
}

// E2-bigplay-17, E2-botch-4: an interception is a point for the thief; a passer's second in a half is a point off, and
// every further one.
#[test]
fn interceptions() {
    let mut game = rated_game(40, 1);
    let mut thrown = || {
        (game.state.situation, game.state.next) = (rated_game(40, 1).state.situation, Next::Scrimmage);
        let stolen = Fact::Interception { by: away(7), passer: QB, at: Spot::own(AWAY, 30) };
        settle_as(
            &mut game,
            ElectricPlayKind::Scrimmage,
            &[("E1-pass-37", stolen)],
            held(AWAY, 30),
            Some(away(7)),
        )
    };
    let (point, off) = ((away(7), 1, "E2-bigplay-17"), (QB, -1, "E2-botch-4"));
    assert_eq!(thrown(), [point]);
    assert_eq!(thrown(), [point, off]);
    assert_eq!(thrown(), [point, off]);
}

/// A kickoff run back by the visitors from their 10 for so many yards.
fn returned(gain: i16, set: impl Fn(&mut Electric)) -> Vec<(FieldPlayer, i8, &'static str)> {
    let mut game = rated_game(35, 1);
    game.state.next = Next::Kickoff;
    set(&mut game);
    let (from, to) = (Spot::own(AWAY, 10), Spot::own(AWAY, 10 + gain));
    let fact = Fact::Return { by: away(8), how: ReturnHow::Kickoff, from, to, counted: true };
    let end = Ending::Kicked { by: AWAY, at: to };
    settle_as(&mut game, ElectricPlayKind::Kickoff, &[("E1-kickoff-59", fact)], end, Some(away(8)))
}

// E2-bigplay-19, E2-bigplay-20, E2-botch-21: a return of 40 yards, or of any length through two tackles; those who missed.
#[test]
fn long_returns() {
    assert_eq!(returned(40, |_| ()), [(away(8), 1, "E2-bigplay-19")]);
    assert_eq!(returned(39, |_| ()), []);
    let told = returned(15, |game| {
        let met = |by: u8| SlippedTackler { carrier: who(AWAY, 8), by: who(HOME, by), touched: true };
        seen(game).met = vec![met(3), met(4)];
    });
    let misses = [(home(3), -1, "E2-botch-21"), (home(4), -1, "E2-botch-21")];
    assert_eq!(told, [(away(8), 1, "E2-bigplay-20"), misses[0], misses[1]]);
}

// E2-bigplay-23: a key block on a return of 20 yards.
#[test]
fn a_key_block_on_a_return() {
    let told = |gain: i16| {
        returned(gain, |game| {
            let seen = seen(game);
            let mut at = [Point::default(); 22];
            for (step, x) in [(0, 40.0), (120, 30.0), (240, 20.0)] {
                at[19] = Point::new(x, 0.0);
                seen.pictures.push(Picture { step, carrier: Some(who(AWAY, 8)), at });
            }
            let (pair, at) = ([who(HOME, 3), who(AWAY, 4)], [Point::new(28.0, 2.0), Point::new(31.0, 2.0)]);
            seen.blocks.push(crate::campaign::rating_awards::SeenBlock {
                pair,
                from: 5,
                steps: 30,
                at,
                open: false,
            });
        })
    };
    assert_eq!((told(20), told(19)), (vec![(away(4), 1, "E2-bigplay-23")], vec![]));
}

// E2-botch-20: a return stopped within 20 yards by a man nobody touched, who came from where a blocker was.
#[test]
fn a_free_man_stops_the_return() {
    let told = |gain: i16, touched: bool, y: f32| {
        returned(gain, |game| {
            let seen = seen(game);
            let mut at = [Point::new(0.0, 25.0); 22];
            (at[3], at[15], at[19]) = (Point::new(-15.0, 0.0), Point::new(-12.0, y), Point::new(40.0, 0.0));
            seen.pictures.push(Picture { step: 0, carrier: None, at });
            seen.tackle = Some((who(HOME, 3), who(AWAY, 8)));
            if touched {
                seen.touched[3] = FigureSet::default().with(who(AWAY, 4));
            }
        })
    };
    assert_eq!(told(12, false, 3.0), [(away(4), -1, "E2-botch-20")]);
    assert_eq!((told(20, false, 3.0), told(12, true, 3.0)), (vec![], vec![]));
    assert_eq!(told(12, false, 12.0), [], "nobody was near");
}

// E2-bigplay-21: a returner loses it to a hit from behind.
#[test]
fn a_returner_is_hit_from_behind() {
    let mut game = rated_game(35, 1);
    game.state.next = Next::Kickoff;
    seen(&mut game).behind = Some((who(HOME, 3), who(AWAY, 8)));
    let lost = Fact::Fumble { by: away(8), at: Spot::own(AWAY, 20) };
    let end = Ending::Kicked { by: AWAY, at: Spot::own(AWAY, 20) };
    let told = settle_as(&mut game, ElectricPlayKind::Kickoff, &[("E1-fumble-1", lost)], end, None);
    assert_eq!(told, [(home(3), 1, "E2-bigplay-21")]);
}

// E2-botch-17: a high snap is the snapper's.
#[test]
fn a_high_snap_is_the_snappers() {
    let mut game = rated_game(40, 4);
    game.scene.parts[who(HOME, 2).index()].tag = PlaceTag::new("LS");
    let high = Fact::Fumble { by: home(10), at: Spot::own(HOME, 30) };
    let end = Ending::Kicked { by: AWAY, at: Spot::own(HOME, 30) };
    let told = settle_as(&mut game, ElectricPlayKind::Punt, &[("E1-fumble-5", high)], end, None);
    assert_eq!(told, [(home(2), -1, "E2-botch-17")]);
}

// E2-botch-18: a muff that costs the ball or leaves it inside the 10.
#[test]
fn a_muff() {
    let muffed = |by: Side, own: i16| {
        let mut game = rated_game(40, 4);
        game.course.muffed = Some(away(8));
        let end = Ending::Kicked { by, at: Spot::own(AWAY, own) };
        settle_as(&mut game, ElectricPlayKind::Punt, &[], end, None)
    };
    let off = [(away(8), -1, "E2-botch-18")];
    assert_eq!((&muffed(HOME, 30)[..], &muffed(AWAY, 9)[..]), (&off[..], &off[..]));
    assert_eq!(muffed(AWAY, 11), []);
}

// E2-botch-6: thrown away on first, second and third down.
#[test]
fn three_balls_thrown_away() {
    let series = |downs: &[bool]| {
        let mut game = rated_game(40, 1);
        let mut last = Vec::new();
        for (down, away) in (1..).zip(downs) {
            (game.state.situation.down, game.state.next) = (down, Next::Scrimmage);
            let from = game.state.situation.spot;
            let end = PassEnd::Incomplete;
            let target = (!away).then_some(WR);
            let fact = Fact::Pass { by: QB, target, depth: PassDepth::Short, end, from, to: from };
            let facts = [("E1-throwaway-1", fact)];
            last = settle_as(&mut game, ElectricPlayKind::Scrimmage, &facts, Ending::Incomplete, None);
        }
        last
    };
    assert_eq!(series(&[true, true, true]), [(QB, -1, "E2-botch-6")]);
    assert_eq!((series(&[true, false, true]), series(&[true, true, false])), (vec![], vec![]));
}

// E2-botch-5, E2-botch-12, E2-penaltycheck-15: a man's third foul in a quarter and every further one; declined is none.
#[test]
fn three_fouls_in_a_quarter() {
    for (side, rule) in [(HOME, "E2-botch-5"), (AWAY, "E2-botch-12")] {
        let mut game = rated_game(40, 1);
        let mut fouled = |period: u8| {
            (game.state.situation, game.state.next) = (rated_game(40, 1).state.situation, Next::Scrimmage);
            game.state.situation.period = period;
            game.course = crate::outcome::ElectricPlayLog::default();
            game.course.flags = vec![foul(side, FoulKind::FalseStart, FoulMoment::BeforeSnap)];
            game.course.blame = vec![(FoulKind::FalseStart, FieldPlayer { side, man: 1 })];
            let told = settle_as(&mut game, ElectricPlayKind::Scrimmage, &[], Ending::Incomplete, None);
            told.iter().map(|(_, by, rule)| (*by, *rule)).collect::<Vec<_>>()
        };
        let all: Vec<_> = (0..4).map(|_| fouled(1)).collect();
        assert_eq!(all, [vec![], vec![], vec![(-1, rule)], vec![(-1, rule)]]);
    }
}

// E2-botch-7, E2-botch-11, E2-pr-9: who is sent off loses a point at once, by his side of the ball, and plays no more.
#[test]
fn sent_off() {
    for (who, rule) in [(home(1), "E2-botch-7"), (away(4), "E2-botch-11")] {
        let (mut game, mut quiet) = (rated_game(40, 1), quiet(1));
        crate::campaign::rating_awards::eject(&mut game, &mut quiet.desk, who);
        let now = game.state.heroes.man(who).expect("a man");
        assert_eq!((now.pr - now.began, now.fit(0)), (-1, false));
        assert_eq!(quiet.desk.events[0].rule.id(), rule);
        let team = game.team(who.side).clone();
        let mut squad = crate::campaign::Squad { men: vec![], ..any_squad() };
        squad.men = vec![crate::campaign::Hero::rated(27); team.men.len()];
        let after = game.state.heroes.after(who.side, &squad).men[usize::from(who.man)];
        assert_eq!((after.pr, after.ejections), (26, 1), "E2-pr-11");
    }
}

fn any_squad() -> crate::campaign::Squad {
    toml::from_str("stats = [9, 9, 9, 9, 9, 9]\noffense = \"\"\ndefense = \"\"\nmen = []").expect("a squad")
}

/// A touchdown or field goal of a side at a time, and the game is over with this score: who was rated then.
fn won_by(
    kind: ElectricPlayKind,
    late: (u8, u8),
    third: (u16, u16),
    foul: Option<FieldPlayer>,
) -> Vec<(FieldPlayer, i8, &'static str)> {
    let mut game = rated_game(70, 2);
    (game.state.situation.period, game.state.counted) = late;
    game.state.situation.score = Both::new(20, 20);
    game.state.heroes.ledger.period = late.0;
    game.state.heroes.ledger.third = Both::new(third.0, third.1);
    game.state.heroes.ledger.drive = foul.into_iter().collect();
    let fact = carry(&game, 100);
    match kind {
        ElectricPlayKind::FieldGoal => kicks(&mut game, PlaceKick::Good),
        _ => settle_as(&mut game, kind, &[("E1-run-15", fact)], Ending::Touchdown { by: HOME }, Some(RB)),
    };
    game.state.next = Next::Over;
    let mut quiet = quiet(1);
    let outcome = ElectricOutcome { kind, ending: Ending::Incomplete, hero: None, y: 0.0, points: None };
    crate::campaign::turned(&mut game, &mut quiet.desk, &outcome, HOME);
    let told = |event: &ElectricEvent| match event.what {
        ElectricDetail::Rated { who, by, .. } => Some((who, by, event.rule.id())),
        _ => None,
    };
    quiet.desk.events.iter().filter_map(told).collect()
}

// E2-bigplay-10, E2-botch-16, E2-pr-10: the touchdown that wins it late: all eleven but who was rated for it already, and
// all eleven against; earlier it is nobody's.
#[test]
fn the_touchdown_that_won_it() {
    let told = won_by(ElectricPlayKind::Scrimmage, (4, 13), (20, 20), None);
    let of = |rule: &str| told.iter().filter(|(_, _, by)| *by == rule).count();
    assert_eq!((of("E2-bigplay-10"), of("E2-botch-16")), (10, 11), "the carrier ran 30 yards for his");
    assert_eq!(won_by(ElectricPlayKind::Scrimmage, (4, 9), (20, 20), None), []);
    assert_eq!(won_by(ElectricPlayKind::Scrimmage, (5, 3), (20, 20), None).len(), 21, "overtime");
}

// E2-bigplay-11, E2-bigplay-25, E2-botch-15: a comeback from 17 is the quarterback's, the field goal that wins it the
// kicker's, and a defender's foul on that drive costs him a point.
#[test]
fn the_field_goal_that_won_it() {
    let kicker = (home(10), 1, "E2-bigplay-25");
    assert_eq!(won_by(ElectricPlayKind::FieldGoal, (4, 14), (20, 20), None), [kicker]);
    assert_eq!(
        won_by(ElectricPlayKind::FieldGoal, (4, 14), (3, 20), None),
        [kicker, (QB, 1, "E2-bigplay-11")]
    );
    assert_eq!(won_by(ElectricPlayKind::FieldGoal, (4, 14), (4, 20), None), [kicker]);
    let foul = won_by(ElectricPlayKind::FieldGoal, (4, 14), (20, 20), Some(away(7)));
    assert_eq!(foul, [kicker, (away(7), -1, "E2-botch-15")]);
}

// E2-botch-9: a foul late that took the points off the board, by a side that then lost.
#[test]
fn the_foul_that_lost_it() {
    let fouled = |counted: u8, behind: u16, final_home: u16| {
        let mut game = rated_game(90, 2);
        (game.state.situation.period, game.state.counted) = (4, counted);
        game.state.situation.score = Both::new(14, 14 + behind);
        game.course.flags = vec![super::foul(HOME, FoulKind::Holding, FoulMoment::During)];
        game.course.blame = vec![(FoulKind::Holding, home(1))];
        let fact = carry(&game, 100);
        settle_as(
            &mut game,
            ElectricPlayKind::Scrimmage,
            &[("E1-run-15", fact)],
            Ending::Touchdown { by: HOME },
            Some(RB),
        );
        game.state.situation.score = Both::new(final_home, 14 + behind);
        game.state.next = Next::Over;
        let mut quiet = quiet(1);
        let outcome = ElectricOutcome {
            kind: ElectricPlayKind::Scrimmage,
            ending: Ending::Incomplete,
            hero: None,
            y: 0.0,
            points: None,
        };
        crate::campaign::turned(&mut game, &mut quiet.desk, &outcome, HOME);
        quiet.desk.events.iter().filter(|event| event.rule.id() == "E2-botch-9").count()
    };
    assert_eq!(fouled(14, 4, 14), 1);
    assert_eq!((fouled(14, 7, 14), fouled(5, 4, 14), fouled(14, 4, 21)), (0, 0, 0));
}

// E2-bigplay-3, E2-botch-13: what the watch sees: a carrier who runs into a man's back has broken a tackle; a man far off
// has missed nothing.
#[test]
fn a_broken_tackle_is_seen() {
    let (mut game, mut quiet) = (rated_game(40, 1), quiet(3));
    put(&mut game, HOME, 6, -10.0, 0.0);
    put(&mut game, AWAY, 9, 0.0, 1.0);
    put(&mut game, AWAY, 10, 0.0, 15.0);
    game.scene.set_stationary(who(AWAY, 9), true);
    game.scene.set_stationary(who(AWAY, 10), true);
    game.scene.carrier = Some(who(HOME, 6));
    power(&mut game, &mut quiet.desk, HOME, PowerPhase::pulse(100)).expect("power");
    let seen = seen(&mut game);
    assert_eq!(seen.broken(who(HOME, 6)), FigureSet::default().with(who(AWAY, 9)));
    assert_eq!(seen.missed(who(HOME, 6)), FigureSet::default().with(who(AWAY, 9)));
    assert_eq!(seen.held, [who(HOME, 6)]);
}

// E2-pr-10: without the switch nobody is watched and nobody is rated.
#[test]
fn without_the_switch_nobody_is_rated() {
    let mut game = ball_at(House::default(), 40, 1);
    let fact = carry(&game, 80);
    assert_eq!(
        settle_as(&mut game, ElectricPlayKind::Scrimmage, &[("E1-run-15", fact)], held(HOME, 80), None),
        []
    );
    assert!(game.scene.witness.is_none());
}
