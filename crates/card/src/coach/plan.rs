//! What a coach knows of a team before the game: who carries, who catches, how much it runs.

use crate::position::Pos;
use crate::team::CardTeam;
use hashmark_coaching::PlayNeed;
use hashmark_law::Situation;

/// The last two minutes before half time have a share of runs of their own.
const TWO_MINUTES_SECONDS: u16 = 120;
/// Second and short: no more than this to go.
const SECOND_SHORT_YARDS: i16 = 2;
/// Second and middle: no more than this to go, and more than short.
const SECOND_MIDDLE_YARDS: i16 = 6;
/// Third and one: no more than this to go.
const THIRD_ONE_YARDS: i16 = 1;
/// Third and two: no more than this to go, and more than one.
const THIRD_TWO_YARDS: i16 = 2;
/// Third and middle: no more than this to go, and more than two.
const THIRD_MIDDLE_YARDS: i16 = 6;

/// Situations with their own share of runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Spell {
    First,
    SecondShort,
    SecondMiddle,
    SecondLong,
    ThirdOne,
    ThirdTwo,
    ThirdMiddle,
    ThirdLong,
    TwoMinutes,
    CatchingUp,
    Protecting,
}

/// The league's share of runs among its plays in each [`Spell`], in the order of the spells.
const LEAGUE_RUNS: [(Spell, f64); 11] = [
    (Spell::First, 0.545),
    (Spell::SecondShort, 0.66),
    (Spell::SecondMiddle, 0.49),
    (Spell::SecondLong, 0.345),
    (Spell::ThirdOne, 0.66),
    (Spell::ThirdTwo, 0.42),
    (Spell::ThirdMiddle, 0.15),
    (Spell::ThirdLong, 0.09),
    (Spell::TwoMinutes, 0.15),
    (Spell::CatchingUp, 0.08),
    (Spell::Protecting, 0.80),
];

const _: () = {
    let mut at = 0;
    while at < Spell::COUNT {
        assert!(LEAGUE_RUNS[at].0 as usize == at, "the shares stand in the order of the spells");
        at += 1;
    }
};

impl Spell {
    const COUNT: usize = LEAGUE_RUNS.len();

    /// The situation the offense is in: the clock and the score come before down and distance.
    pub(super) fn of(situation: &Situation, need: PlayNeed) -> Spell {
        Spell::by_clock(situation, need).unwrap_or_else(|| match (situation.down, situation.to_go()) {
            (1, _) => Spell::First,
            (2, ..=SECOND_SHORT_YARDS) => Spell::SecondShort,
            (2, ..=SECOND_MIDDLE_YARDS) => Spell::SecondMiddle,
            (2, _) => Spell::SecondLong,
            (_, ..=THIRD_ONE_YARDS) => Spell::ThirdOne,
            (_, ..=THIRD_TWO_YARDS) => Spell::ThirdTwo,
            (_, ..=THIRD_MIDDLE_YARDS) => Spell::ThirdMiddle,
            _ => Spell::ThirdLong,
        })
    }

    fn by_clock(situation: &Situation, need: PlayNeed) -> Option<Spell> {
        match need {
            _ if situation.ends_first_half() && situation.seconds <= TWO_MINUTES_SECONDS => {
                Some(Spell::TwoMinutes)
            }
            PlayNeed::Pass | PlayNeed::EndZone => Some(Spell::CatchingUp),
            PlayNeed::RunClock | PlayNeed::Safe => Some(Spell::Protecting),
            PlayNeed::Any => None,
        }
    }
}

/// One man's share of the ball, in parts of [`Share::WHOLE`]: whole numbers, because it is looked at on
/// every play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Share {
    pub man: u8,
    pub part: i32,
}

impl Share {
    /// All of it.
    pub(crate) const WHOLE: i32 = 4096;

    fn of(man: u8, share: f64) -> Share {
        Share { man, part: (share * f64::from(Share::WHOLE) + 0.5) as i32 }
    }
}

/// A team as its coach sees it.
#[derive(Clone, PartialEq, Debug)]
pub struct CoachView {
    /// Chance of a run by situation.
    pub runs: [f64; Spell::COUNT],
    /// The same within ten yards of the goal.
    pub goal_runs: [f64; Spell::COUNT],
    /// Men who carry, with their share of the team's carries (quarterbacks apart).
    pub carriers: Vec<Share>,
    /// Men who catch, with their share of the targets.
    pub targets: Vec<Share>,
    /// Backs by rushing touchdowns, by catches, by carries.
    pub(crate) backs_by_touchdowns: Vec<u8>,
    pub(crate) backs_by_catches: Vec<u8>,
    /// Everyone by carries, for the defense's key.
    pub(crate) by_carries: Vec<u8>,
    /// Everyone by catches, for the defense's double-team.
    pub(crate) by_catches: Vec<u8>,
    /// Rushes a game.
    pub rushes: f64,
}

impl CoachView {
    /// The plan of a team.
    pub fn of(team: &CardTeam) -> CoachView {
        let skill = |pos: Pos| pos.is_back() || pos.is_wide() || pos == Pos::Te;
        let men = || team.men.iter().enumerate().map(|(at, man)| (at as u8, man));
        let listed = |man: u8| {
            let d = &team.depth;
            [&d.hb, &d.fb, &d.wide, &d.te].into_iter().any(|list| list.contains(&man))
        };
        let carriers = men().filter(|(at, m)| m.carry_share > 0.0 && m.running.is_some() && listed(*at));
        let targets = men().filter(|(at, m)| m.target_share > 0.0 && m.catching.is_some() && listed(*at));
        let sorted = |count: &dyn Fn(usize) -> u16, backs: bool| {
            let mut list: Vec<u8> = men()
                .filter(|(at, m)| listed(*at) && skill(m.pos) && (!backs || m.pos.is_back()))
                .map(|(at, _)| at)
                .collect();
            list.sort_by_key(|man| std::cmp::Reverse(count(usize::from(*man))));
            list
        };
        let (carriers, targets): (Vec<_>, Vec<_>) = (carriers.collect(), targets.collect());
        let backs = men().filter(|(at, m)| m.pos.is_back() && m.running.is_some() && listed(*at));
        let hands = men().filter(|(at, m)| m.catching.is_some() && listed(*at));
        CoachView {
            runs: LEAGUE_RUNS.map(|(_, run)| lean(run, team.numbers.run_lean)),
            goal_runs: LEAGUE_RUNS.map(|(_, run)| lean(run, team.numbers.run_lean + team.numbers.goal_lean)),
            carriers: match carriers.is_empty() {
                true => even_shares(backs.map(|(at, _)| at).collect()),
                false => largest_first(carriers.into_iter().map(|(at, m)| Share::of(at, m.carry_share))),
            },
            targets: match targets.is_empty() {
                true => even_shares(hands.map(|(at, _)| at).collect()),
                false => largest_first(targets.into_iter().map(|(at, m)| Share::of(at, m.target_share))),
            },
            backs_by_touchdowns: sorted(&|at| team.men[at].season.rush_td, true),
            backs_by_catches: sorted(&|at| team.men[at].season.catches, true),
            by_carries: sorted(&|at| team.men[at].season.rushes, true),
            by_catches: sorted(&|at| team.men[at].season.catches, false),
            rushes: team.numbers.rushes_per_game,
        }
    }
}

/// The same for everybody: nobody was written down as having had the ball.
fn even_shares(men: Vec<u8>) -> Vec<Share> {
    let part = 1.0 / men.len().max(1) as f64;
    men.into_iter().map(|man| Share::of(man, part)).collect()
}

/// Sorted, so that whoever looks for the largest credit may stop early.
fn largest_first(shares: impl Iterator<Item = Share>) -> Vec<Share> {
    let mut shares: Vec<Share> = shares.collect();
    shares.sort_by_key(|share| std::cmp::Reverse(share.part));
    shares
}

/// A probability moved on the logit scale.
fn lean(probability: f64, by: f64) -> f64 {
    let odds = probability / (1.0 - probability) * libm::exp(by);
    odds / (1.0 + odds)
}
