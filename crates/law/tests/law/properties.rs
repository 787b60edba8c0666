//! What holds for every play, foul and season.

use crate::say::down;
use hashmark_law::foul::{Basis, Enforced, Foul, FoulKind, FoulMoment, PenaltyChoice, half_the_distance};
use hashmark_law::period::DeadBallClock;
use hashmark_law::*;
use proptest::prelude::*;

/// Every kind of play that can end.
const KINDS: [Next; 4] = [Next::Scrimmage, Next::Kickoff, Next::FreeKick, Next::Try];

fn side() -> impl Strategy<Value = Side> {
    prop_oneof![Just(Side::Home), Just(Side::Away)]
}

fn anywhere() -> impl Strategy<Value = Spot> {
    (-10i16..=110).prop_map(Spot::new)
}

fn code() -> impl Strategy<Value = RuleSet> {
    (1950u16..=2026, any::<bool>()).prop_map(|(season, playoffs)| {
        if playoffs { RuleSet::of_playoffs(season) } else { RuleSet::of_season(season) }
    })
}

fn situation() -> impl Strategy<Value = Situation> {
    (side(), 1i16..=99, 1u8..=4, 1i16..=30, 1u8..=6, 0u16..40, 0u16..40).prop_map(
        |(possession, yard, down, to_go, period, home, away)| {
            let spot = Spot::own(possession, yard);
            Situation {
                period,
                seconds: 1,
                possession,
                spot,
                down,
                line_to_gain: spot.ahead(possession, to_go).between_goals(),
                score: Both::new(home, away),
                timeouts: Both::new(3, 3),
            }
        },
    )
}

fn ending() -> impl Strategy<Value = Ending> {
    prop_oneof![
        4 => (side(), anywhere(), side()).prop_map(|(by, at, brought_in)| Ending::Held { by, at, impetus: brought_in }),
        1 => (side(), anywhere(), side()).prop_map(|(by, at, impetus)| Ending::WonBack { by, at, impetus }),
        1 => Just(Ending::Incomplete),
        2 => (side(), anywhere()).prop_map(|(by, at)| Ending::Kicked { by, at }),
        1 => side().prop_map(|by| Ending::Touchback { by }),
        1 => Just(Ending::FieldGoalGood),
        1 => Just(Ending::FieldGoalMissed),
        1 => Just(Ending::KickoffOutOfBounds),
        1 => side().prop_map(|by| Ending::Touchdown { by }),
    ]
}

fn foul() -> impl Strategy<Value = Foul> {
    let when = prop_oneof![
        1 => Just(FoulMoment::BeforeSnap),
        3 => Just(FoulMoment::During),
        1 => Just(FoulMoment::RunBack),
        1 => Just(FoulMoment::After)
    ];
    (side(), proptest::sample::select(FoulKind::ALL), proptest::option::of(anywhere()), when)
        .prop_map(|(by, kind, at, when)| Foul { by, kind, at, when })
}

/// Whatever comes next can be played, and only legal points were made.
fn legal(before: &Situation, s: &Settlement) {
    let now = &s.situation;
    assert!((1..=99).contains(&now.spot.raw()), "the ball is between the goal lines: {s:?}");
    assert!((1..=4).contains(&now.down), "{s:?}");
    if s.next == Next::Scrimmage {
        assert!(now.to_go() >= 1, "the line to gain is ahead: {s:?}");
        assert!((0..=100).contains(&now.line_to_gain.raw()), "{s:?}");
    }
    for side in Side::BOTH {
        let made = now.score[side] - before.score[side];
        let told = s.score.filter(|(by, _)| *by == side).map_or(0, |(_, kind)| kind.points());
        assert_eq!(made, told, "{s:?}");
    }
}

/// A new series is first and ten, or goal.
fn series(before: &Situation, s: &Settlement) {
    let now = &s.situation;
    let new = s.first_down || s.on_downs || s.touchback || now.possession != before.possession;
    if s.next == Next::Scrimmage && new {
        assert_eq!((now.down, now.to_go()), (1, now.to_goal().min(10)), "{s:?}");
    }
}

fn never_too_far(code: &RuleSet, before: &Situation, foul: &Foul, enforced: &Enforced) {
    let bases = [true, false].map(|offense| foul.kind.penalty(code, offense));
    let by_the_spot = bases.iter().any(|p| matches!(p.basis, Basis::Spot | Basis::Farther));
    if by_the_spot || foul.kind == FoulKind::KickOutOfBounds {
        return;
    }
    let marched = enforced.to.gain_to(enforced.from, foul.by);
    let limit = i16::from(bases[0].yards.max(bases[1].yards));
    assert!((0..=limit).contains(&marched), "{before:?} {enforced:?}");
    assert!(marched * 2 <= enforced.from.from_own(foul.by).max(0), "half the distance: {enforced:?}");
}

fn check_choice(code: &RuleSet, before: &Situation, foul: &Foul, choice: &PenaltyChoice) {
    legal(before, &choice.decline);
    legal(before, &choice.accept.settlement);
    never_too_far(code, before, foul, &choice.accept);
}

/// The same game seen from the other bench.
trait Mirror {
    fn mirror(self) -> Self;
}
impl Mirror for Spot {
    fn mirror(self) -> Spot {
        Spot::new(100 - self.raw())
    }
}
impl<T: Copy> Mirror for Both<T> {
    fn mirror(self) -> Both<T> {
        Both::new(self.away, self.home)
    }
}
impl Mirror for Situation {
    fn mirror(self) -> Situation {
        Situation {
            possession: self.possession.other(),
            spot: self.spot.mirror(),
            line_to_gain: self.line_to_gain.mirror(),
            score: self.score.mirror(),
            timeouts: self.timeouts.mirror(),
            ..self
        }
    }
}
impl Mirror for Settlement {
    fn mirror(self) -> Settlement {
        let score = self.score.map(|(side, kind)| (side.other(), kind));
        Settlement { situation: self.situation.mirror(), score, ..self }
    }
}
impl Mirror for Ending {
    fn mirror(self) -> Ending {
        match self {
            Ending::Held { by, at, impetus: brought_in } => {
                Ending::Held { by: by.other(), at: at.mirror(), impetus: brought_in.other() }
            }
            Ending::WonBack { by, at, impetus } => {
                Ending::WonBack { by: by.other(), at: at.mirror(), impetus: impetus.other() }
            }
            Ending::Kicked { by, at } => Ending::Kicked { by: by.other(), at: at.mirror() },
            Ending::Touchback { by } => Ending::Touchback { by: by.other() },
            Ending::Touchdown { by } => Ending::Touchdown { by: by.other() },
            same => same,
        }
    }
}
impl Mirror for Foul {
    fn mirror(self) -> Foul {
        Foul { by: self.by.other(), at: self.at.map(Spot::mirror), ..self }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_play_settles_into_a_legal_situation(code in code(), before in situation(), ending in ending()) {
        for next in KINDS {
            let settled = GameState { next, ..down(code, before) }.settle(ending);
            legal(&before, &settled);
            series(&before, &settled);
        }
    }

    #[test]
    fn every_penalty_leaves_a_legal_situation(
        code in code(), before in situation(), ending in ending(), foul in foul()
    ) {
        for next in KINDS {
            let game = GameState { next, ..down(code, before) };
            check_choice(&code, &before, &foul, &game.foul_options(ending, &foul));
        }
    }

    #[test]
    fn no_march_reaches_a_goal_line(spot in 1i16..=99, side in side(), yards in 0u8..=30) {
        let to = half_the_distance(Spot::new(spot), side, yards);
        let marched = to.gain_to(Spot::new(spot), side);
        prop_assert!((1..=99).contains(&to.raw()));
        prop_assert_eq!(marched, i16::from(yards).min(Spot::new(spot).from_own(side) / 2));
    }

    #[test]
    fn the_law_favors_nobody(code in code(), before in situation(), ending in ending(), foul in foul()) {
        for next in KINDS {
            let here = GameState { next, ..down(code, before) };
            let there = GameState { next, ..down(code, before.mirror()) };
            prop_assert_eq!(here.settle(ending).mirror(), there.settle(ending.mirror()));
            let here = here.foul_options(ending, &foul);
            let there = there.foul_options(ending.mirror(), &foul.mirror());
            prop_assert_eq!(here.accept.settlement.mirror(), there.accept.settlement);
            prop_assert_eq!(here.accept.to.mirror(), there.accept.to);
            prop_assert_eq!(here.decline.mirror(), there.decline);
            prop_assert_eq!(here.forced, there.forced);
        }
    }

    #[test]
    fn a_period_turns_at_most_once_and_never_loses_a_point(
        code in code(), before in situation(), ending in ending(), expired in any::<bool>(), extends in any::<bool>()
    ) {
        let mut game = down(code, before);
        let settled = game.settle(ending);
        game.conclude(&settled, DeadBallClock { seconds: before.seconds, expired, extends_half: extends });
        prop_assert_eq!(game.situation.score, settled.situation.score);
        prop_assert!(game.situation.period - before.period <= 1);
        prop_assert!(expired || game.situation.period == before.period);
    }

    #[test]
    fn sudden_death_never_goes_on_with_a_leader(before in situation(), ending in ending()) {
        let code = RuleSet::of_playoffs(2000);
        let tied = Situation { period: 5, score: Both::new(20, 20), ..before };
        let mut game = down(code, tied);
        let settled = game.settle(ending);
        game.conclude(&settled, DeadBallClock { seconds: 1, expired: false, extends_half: false });
        prop_assert_eq!(game.next == Next::Over, settled.score.is_some());
    }
}
