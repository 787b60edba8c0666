//! What only the electric game has to count: plays by the book, power, whistles, and kicks by their dice.

use hashmark_electric::board::STEPS_PER_SECOND;
use hashmark_electric::event::{ElectricDetail, ElectricEvent};
use hashmark_electric::power::PowerStop;
use hashmark_electric::{Electric, rule::Rule};
use hashmark_entry::layout::{rounded, share};
use hashmark_entry::sim::GameStats;
use hashmark_law::{Fact, PlaceKick};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The rules by which dice become yards of a kick.
const KICKS: [(&str, &str); 3] =
    [("kickoff", "E1-kickoff-21"), ("onside_kick", "E1-kickoff-77"), ("punt", "E1-punt-33")];

/// Kicks by what the two dice showed: how many, and their yards.
type ByDice = BTreeMap<u8, (u64, i64)>;

/// Counted over games.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct BoardStats {
    games: u64,
    /// Games by the scrimmage plays of both sides that counted in regulation.
    plays: BTreeMap<u64, u64>,
    /// Steps with the power on: in all, on the longest play.
    power: (u64, u32),
    /// Why the power went off, where the book ends a play.
    whistles: BTreeMap<&'static str, u64>,
    kicks: [ByDice; 3],
    /// Field goals by yards: tried, made, and blocked.
    goals: BTreeMap<u8, [u64; 3]>,
    /// By what they needed on two dice, kicks that were thrown for: how many, how many made it.
    needed: BTreeMap<u8, (u64, u64)>,
    now: PlateProgress,
}

/// The game and the play under way.
#[derive(Clone, PartialEq, Debug, Default)]
struct PlateProgress {
    counted: u64,
    steps: u32,
}

impl GameStats<Electric> for BoardStats {
    fn hear(&mut self, event: &ElectricEvent) {
        match &event.what {
            ElectricDetail::Power { steps, halt, .. } => self.powered(*steps, *halt),
            ElectricDetail::Counted { period, .. } if !hashmark_law::period::is_overtime(*period) => {
                self.now.counted += 1
            }
            ElectricDetail::Kicked { total, yards } => self.kicked(event.rule, *total, *yards),
            ElectricDetail::Needed { total, need, .. } => {
                let cell = self.needed.entry(*need).or_default();
                *cell = (cell.0 + 1, cell.1 + u64::from(total >= need));
            }
            ElectricDetail::Fact(Fact::Snap { .. }) => self.now.steps = 0,
            ElectricDetail::Fact(Fact::FieldGoal { yards, end, .. }) => {
                let cell = self.goals.entry(*yards).or_default();
                cell[0] += 1;
                cell[1] += u64::from(*end == PlaceKick::Good);
                cell[2] += u64::from(*end == PlaceKick::Blocked);
            }
            _ => {}
        }
    }

    fn end(&mut self) {
        let now = std::mem::take(&mut self.now);
        self.games += 1;
        *self.plays.entry(now.counted).or_default() += 1;
    }

    fn merge(&mut self, other: &BoardStats) {
        self.games += other.games;
        sum(&mut self.plays, &other.plays, |mine, theirs| *mine += theirs);
        self.power = (self.power.0 + other.power.0, self.power.1.max(other.power.1));
        sum(&mut self.whistles, &other.whistles, |mine, theirs| *mine += theirs);
        for (mine, theirs) in self.kicks.iter_mut().zip(&other.kicks) {
            sum(mine, theirs, |mine, theirs| *mine = (mine.0 + theirs.0, mine.1 + theirs.1));
        }
        sum(&mut self.goals, &other.goals, |mine, theirs| {
            mine.iter_mut().zip(theirs).for_each(|(a, b)| *a += b)
        });
        sum(&mut self.needed, &other.needed, |mine, theirs| *mine = (mine.0 + theirs.0, mine.1 + theirs.1));
    }

    fn json(&self) -> Option<Value> {
        let goals = |(yards, [tried, made, blocked]): (&u8, &[u64; 3])| {
            (yards.to_string(), json!({ "tried": tried, "made": made, "blocked": blocked }))
        };
        let needed = |(need, (thrown, made)): (&u8, &(u64, u64))| {
            let odds = rounded(odds(*need));
            (
                need.to_string(),
                json!({ "thrown": thrown, "made": made, "share": share(*made, *thrown), "odds": odds }),
            )
        };
        let kicks =
            KICKS.iter().zip(&self.kicks).map(|((name, _), dice)| ((*name).to_string(), by_dice(dice)));
        Some(json!({
            "regulation_plays": self.plays.iter().map(|(plays, games)| (plays.to_string(), json!(games))).collect::<Map<_, _>>(),
            "longest_power": rounded(f64::from(self.power.1) / f64::from(STEPS_PER_SECOND)),
            "power_per_game": rounded(self.power_a_game()),
            "whistles": self.whistles,
            "kicks": kicks.collect::<Map<_, _>>(),
            "field_goals_by_yards": self.goals.iter().map(goals).collect::<Map<_, _>>(),
            "place_kicks_by_need": self.needed.iter().map(needed).collect::<Map<_, _>>(),
        }))
    }

    fn table(&self) -> String {
        let mut text = String::from("\nThe board\n");
        let plays: Vec<String> =
            self.plays.iter().map(|(plays, games)| format!("{plays} in {games}")).collect();
        let _ = writeln!(text, "  plays of both sides in regulation, games: {}", plays.join(", "));
        let longest = f64::from(self.power.1) / f64::from(STEPS_PER_SECOND);
        let _ = writeln!(
            text,
            "  power: {:.1} s a game, {longest:.2} s on the longest play",
            self.power_a_game()
        );
        for (why, times) in &self.whistles {
            let _ = writeln!(
                text,
                "  {:<20}{:>10.2} a game",
                why.replace('_', " "),
                *times as f64 / self.games.max(1) as f64
            );
        }
        let _ = writeln!(text, "\nPlace kicks by what the dice had to show");
        for (need, (thrown, made)) in &self.needed {
            let got = 100.0 * share(*made, *thrown);
            let _ = writeln!(
                text,
                "  {need:>2} or more{got:>9.1} %  of {thrown}; the dice give {:.1} %",
                100.0 * odds(*need)
            );
        }
        text
    }
}

impl BoardStats {
    fn powered(&mut self, steps: u16, halt: PowerStop) {
        self.now.steps += u32::from(steps);
        self.power = (self.power.0 + u64::from(steps), self.power.1.max(self.now.steps));
        if let Some(why) = whistle(halt) {
            *self.whistles.entry(why).or_default() += 1;
        }
    }

    fn kicked(&mut self, rule: Rule, total: u8, yards: i16) {
        if let Some(at) = KICKS.iter().position(|(_, id)| *id == rule.id()) {
            let cell = self.kicks[at].entry(total).or_default();
            *cell = (cell.0 + 1, cell.1 + i64::from(yards));
        }
    }

    fn power_a_game(&self) -> f64 {
        self.power.0 as f64 / f64::from(STEPS_PER_SECOND) / self.games.max(1) as f64
    }
}

/// What ends a carrier's run, by the name of it in the counts.
const fn whistle(halt: PowerStop) -> Option<&'static str> {
    Some(match halt {
        PowerStop::Tackled { .. } => "tackled",
        PowerStop::FromBehind { .. } => "from_behind",
        PowerStop::KnockedOver { .. } => "knocked_over",
        PowerStop::FellAlone => "fell_alone",
        PowerStop::OutOfBounds => "out_of_bounds",
        PowerStop::NoProgress => "no_progress",
        PowerStop::SpunRound => "spun_round",
        PowerStop::Cluster => "cluster",
        PowerStop::TooDeep => "too_deep",
        PowerStop::Guard => "guard",
        _ => return None,
    })
}

/// The chance of so much or more on two dice.
fn odds(need: u8) -> f64 {
    let ways = (1..=6u8).flat_map(|one| (1..=6u8).map(move |two| one + two)).filter(|total| *total >= need);
    ways.count() as f64 / 36.0
}

fn by_dice(dice: &ByDice) -> Value {
    let cell = |(total, (count, yards)): (&u8, &(u64, i64))| {
        let mean = rounded(*yards as f64 / (*count).max(1) as f64);
        (total.to_string(), json!({ "kicks": count, "yards": mean }))
    };
    dice.iter().map(cell).collect::<Map<_, _>>().into()
}

fn sum<K: Ord + Copy, V: Default>(
    mine: &mut BTreeMap<K, V>,
    theirs: &BTreeMap<K, V>,
    add: impl Fn(&mut V, &V),
) {
    for (key, value) in theirs {
        add(mine.entry(*key).or_default(), value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_dice_show_seven_or_more_in_21_of_36() {
        assert_eq!([2, 7, 12].map(|need| (odds(need) * 36.0).round() as u8), [36, 21, 1]);
    }

    #[test]
    fn parts_added_up_are_the_whole() {
        let rule = Rule::look_up("E1-punt-33").expect("a rule");
        let events = [
            ElectricDetail::Power {
                by: hashmark_law::Side::Home,
                steps: 480,
                halt: PowerStop::Cluster,
                digest: 0,
            },
            ElectricDetail::Counted { period: 1, plays: 1 },
            ElectricDetail::Kicked { total: 7, yards: 41 },
            ElectricDetail::Needed { total: 9, need: 6, yards: 37 },
        ]
        .map(|what| ElectricEvent { rule, what });
        let game = |times: usize| {
            let mut stats = BoardStats::default();
            (0..times).for_each(|_| events.iter().for_each(|event| stats.hear(event)));
            stats.end();
            stats
        };
        let (mut whole, second) = (game(1), game(2));
        whole.merge(&second);
        assert_eq!((whole.games, whole.power), (2, (1440, 960)));
        assert_eq!(whole.plays, BTreeMap::from([(1, 1), (2, 1)]));
        assert_eq!((whole.kicks[2][&7], whole.needed[&6]), ((3, 123), (3, 3)));
        assert_eq!(whole.whistles["cluster"], 3);
    }
}
