//! The charts, read once from `data/tables.toml` into flat arrays indexed by pips.

use crate::lineup::FormationSlot;
use crate::position::{CardFront, Pos};
use serde::Deserialize;

/// The text of the charts, for showing them.
pub const TEXT: &str = include_str!("../data/tables.toml");

/// Yards, or a gain that has to be drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gain {
    /// So many yards.
    Yards(i16),
    /// A short gain.
    Short,
    /// A long gain.
    Long,
    /// All the way, whatever the distance.
    Touchdown,
}

/// How a chart names a man.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChartMan {
    /// The man at this position.
    At(Pos),
    /// The man who covers the receiver's slot.
    Primary,
    /// The man credited with the sack.
    Sacker,
    /// The keying free safety, else the middle linebacker or the better inside linebacker.
    KeyMan,
    /// The double-teaming man, else the primary defender.
    DoubleOrPrimary,
    /// The best-rated linebacker.
    BestLinebacker,
    /// The best-rated outside linebacker.
    BestOutside,
    /// The best-rated defensive back.
    BestBack,
    /// The better rated of two or three, the first on a tie.
    Best(Pos, Pos, Option<Pos>),
    /// The n-th best pass rusher among the linebackers.
    HighLinebacker(u8),
    /// A man with a star rating.
    Star,
}

/// How the offensive recovery chart names a man.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RecoveryMan {
    /// The man at this position.
    At(Pos),
    /// The guard on the side of the run, or on the other.
    Guard {
        /// On the side of the run.
        same: bool,
    },
    /// The tackle on the side of the run, or on the other.
    Tackle {
        /// On the side of the run.
        same: bool,
    },
}

/// What a fake leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fake {
    /// A pass caught by the man at this position.
    Pass(Pos, Gain),
    /// A run by the man at this position; the second gain is against a block.
    Run {
        /// The position of the man who runs.
        by: Pos,
        /// How far he gets.
        gain: Gain,
        /// The gain when the defense tried to block.
        against_block: Gain,
        /// He loses the ball.
        fumble: bool,
    },
    /// The pass falls incomplete.
    Incomplete,
    /// Intercepted so many yards beyond the line.
    Interception(i16),
}

/// Columns of the two recovery charts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LooseAfter {
    Sack,
    /// A linebuck or a must-run.
    Inside,
    /// Any other run.
    OtherRun,
    Reception,
}

/// One row of the fatigue chart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub struct FatigueRow {
    pub(crate) rushes_12: [u16; 2],
    pub(crate) rushes_14: [u16; 2],
    pub(crate) rushes_16: [u16; 2],
    pub fresh: [u16; 2],
    pub(crate) level_1: [u16; 2],
    pub(crate) level_2: [u16; 2],
    pub(crate) level_3: [u16; 2],
}

/// Divisors by length of season.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
pub struct BySeason {
    pub g12: f64,
    pub g14: f64,
    pub g16: f64,
}

#[derive(Clone, PartialEq, Debug)]
pub struct CardCharts {
    /// Yards by roll; the flag is a ball that touches a receiver.
    pub punt_bounce: [(i16, bool); 11],
    /// Whether the kicking side recovers, and how far behind the line.
    pub blocked_kick: [(bool, i16); 11],
    pub(crate) fake_punt: [Fake; 11],
    pub(crate) fake_place: [Fake; 11],
    /// Yards traveled, and whether the kicking side recovers.
    pub onside: [(i16, bool); 11],
    /// Gain and another fumble.
    pub advance: [(Gain, bool); 11],
    /// Seconds shown by ticks left, 0 to 18.
    pub tick_seconds: [u16; 19],
    pub fatigue: Vec<FatigueRow>,
    pub(crate) end_run_divisor: BySeason,
    /// Rows of the solitaire guess: downs, yards to go, and the highest die that means "run".
    pub guess: Vec<GuessRow>,
    /// The highest die that means "run", by down and by yards to go up to ten.
    pub run_until: [[u8; 11]; 5],
    /// Gain, gain on a flat pass, fumble.
    pub interception_return: [(Gain, Gain, bool); 11],
    /// Who intercepts, by white, reds and front (4-3 first): flat, look-in, short, long.
    pub interception_by: [[[[ChartMan; 2]; 11]; 6]; 4],
    /// Who is hurt, by the number of the triple, reds and front.
    pub injury_position: [[[Pos; 2]; 11]; 6],
    /// How long, by reds and injury rating: -2 not at all, -1 half, 0 game, n further games.
    pub games_injured: [[i8; 16]; 11],
    pub injury_rating: InjuryRating,
    pub(crate) recovery_offense: [[RecoveryMan; 11]; 4],
    pub(crate) recovery_defense: [[[ChartMan; 2]; 11]; 4],
    /// Upper ends of the quarterback's and the receivers' fumble range by team rating.
    pub(crate) fumble_adjust: [(u8, u8); 7],
    /// Yards by site (road, neutral, home), reds and white; 100 is a touchdown.
    pub long_gain: [[[i16; 6]; 11]; 3],
    pub formations: Vec<FormationRow>,
    /// The formations' slots, in the chart's order.
    pub slots: [[FormationSlot; 5]; 8],
    pub coverage: [[Pos; 5]; 2],
    pub pass_rush: [[ChartMan; 2]; 6],
    /// Lowest and highest red total that gives the sack, by rating.
    pub sack_chance: [(u8, u8); 13],
    /// Addition and number of blitzing linebackers by front.
    pub blitz: [(u8, [u8; 2]); 11],
    /// Red totals on which the sack is given to another, by adjusted rating 8 to 12, as bits.
    pub(crate) reassign_a: [u16; 5],
    pub reassign_b: [[[ChartMan; 2]; 4]; 6],
    pub limits: CardLimits,
}

/// One row of the solitaire guess.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct GuessRow {
    pub downs: Vec<u8>,
    pub to_go: [i16; 2],
    pub(crate) right_if_run: [u8; 2],
    pub(crate) right_if_pass: [u8; 2],
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct FormationRow {
    pub name: String,
    pub slots: [String; 5],
}

#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
pub struct InjuryRating {
    pub backs: BackRating,
    pub qb: PassRating,
    pub(crate) te_bb: CatchRating,
    pub(crate) fl_se: CatchRating,
    pub(crate) other_starter: u8,
    pub(crate) other_sub: u8,
}

/// Divisors for backs.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
pub struct BackRating {
    pub rush: BySeason,
    pub receptions: BySeason,
}

/// Divisors for quarterbacks.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
pub struct PassRating {
    pub pass_attempts: BySeason,
}

/// Divisors for receivers.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
pub(crate) struct CatchRating {
    pub receptions: BySeason,
}

/// Limits given in the rules.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct CardLimits {
    pub(crate) max_field_goal: i16,
    pub(crate) beyond_range_make_on: u8,
    pub(crate) long_pass_not_inside: i16,
    pub(crate) flat_pass_not_inside: i16,
    pub(crate) end_zone_throw_uses_long_between: [i16; 2],
    pub(crate) free_kick_line: i16,
    pub(crate) free_kick_bonus: i16,
    pub(crate) squib_add: i16,
    pub(crate) squib_touchback_spot: i16,
    pub(crate) squib_return_minus: i16,
    pub(crate) squib_return_bounds: [i16; 2],
    pub(crate) variable_fg_minus: i16,
    pub(crate) rest_one_play_gain: [i16; 2],
    pub(crate) rest_series_gain: [i16; 2],
    pub(crate) catches_per_target_step: u16,
    pub(crate) usage_limit_pct: u32,
    pub(crate) usage_first_game: u32,
    pub(crate) usage_max_rested: usize,
    pub(crate) uncapped_td_minimum: i16,
    pub(crate) finish_inside: i16,
    pub(crate) flag_time_white: [u8; 2],
    pub(crate) flag_time_spaces: u8,
    pub(crate) short_gain_base: i16,
    /// Smallest long or short gain on runs, flat, look-in, short and long passes.
    pub minimum: [i16; 5],
    pub(crate) fumble_lost_on: [u8; 2],
    pub(crate) return_fumble_on: [u8; 2],
    pub(crate) return_td_on: [u8; 2],
    pub(crate) sack_free_safety_white: u8,
    pub(crate) reassign_from_rating: u8,
    pub(crate) fatigue_minus: [i16; 2],
}

impl CardCharts {
    /// The charts the program ships with.
    pub fn standard() -> CardCharts {
        CardCharts::parse(TEXT).expect("the shipped charts are read by a test")
    }

    /// Charts from text; a league may change them.
    pub fn parse(text: &str) -> Result<CardCharts, String> {
        let raw: toml::Table = toml::from_str(text).map_err(|e| e.to_string())?;
        raw::tables(&raw)
    }

    /// The chart's place of a red total.
    #[inline]
    pub const fn row(total: u8) -> usize {
        (total - 2) as usize
    }
}

impl CardFront {
    /// 0 for the 4-3, 1 for the 3-4.
    #[inline]
    pub const fn at(self) -> usize {
        match self {
            CardFront::FourThree => 0,
            CardFront::ThreeFour => 1,
        }
    }
}

/// From the file's own shapes to the flat arrays.
mod raw {
    use super::*;
    use serde::de::DeserializeOwned;
    use toml::{Table, Value};

    type Read<T> = Result<T, String>;

    pub fn tables(all: &Table) -> Read<CardCharts> {
        Ok(CardCharts {
            punt_bounce: eleven(all, "punt_bounce", |row| {
                Ok((number(row, "yards")?, row.contains_key("event")))
            })?,
            blocked_kick: eleven(all, "blocked_kick", |row| {
                Ok((word(row, "recovered_by")? == "offense", number(row, "behind_los")?))
            })?,
            fake_punt: eleven(all, "fake_kick", |row| fake(row, "punt"))?,
            fake_place: eleven(all, "fake_kick", |row| fake(row, "place"))?,
            onside: eleven(all, "onside_kick", |row| {
                Ok((number(row, "travels")?, word(row, "recovered_by")? == "kicking"))
            })?,
            advance: eleven(all, "advance_loose_ball", |row| Ok((gain(row, "gain")?, flag(row, "fumble"))))?,
            tick_seconds: ticks(all)?,
            fatigue: typed(all, "rb_fatigue", "rows")?,
            end_run_divisor: typed(all, "qb_end_run_limit", "divisor")?,
            guess: typed(all, "solitaire_guess", "rows")?,
            run_until: run_until(&typed::<Vec<GuessRow>>(all, "solitaire_guess", "rows")?),
            interception_return: eleven(all, "interception_return", |row| {
                let plain = gain(row, "gain")?;
                let flat = if row.contains_key("flat_gain") { gain(row, "flat_gain")? } else { plain };
                Ok((plain, flat, flag(row, "fumble")))
            })?,
            interception_by: interception_by(all)?,
            injury_position: injury_position(all)?,
            games_injured: eleven(all, "games_injured", |row| of(row, "out"))?,
            injury_rating: Value::Table(table(all, "injury_rating")?.clone()).try_into().map_err(say)?,
            recovery_offense: recovery(all, "fumble_recovery_offense", |cell: String| own(&cell))?,
            recovery_defense: recovery(all, "fumble_recovery_defense", |cell: [String; 2]| fronts(&cell))?,
            fumble_adjust: fumble_adjust(all)?,
            long_gain: long_gain(all)?,
            formations: typed(all, "formations", "rows")?,
            slots: slots(all)?,
            coverage: [coverage(all, "4-3")?, coverage(all, "3-4")?],
            pass_rush: list(all, "pass_rush", |row| {
                Ok([who(&word(row, "d43")?)?, who(&word(row, "d34")?)?])
            })?,
            sack_chance: sack_chance(all)?,
            blitz: eleven(all, "lb_blitz", |row| {
                Ok((of(row, "adjust")?, [of(row, "blitzing_43")?, of(row, "blitzing_34")?]))
            })?,
            reassign_a: list(all, "sack_reassign_a", |row| {
                Ok(of::<Vec<u8>>(row, "reassign")?.iter().fold(0, |bits, total| bits | 1 << total))
            })?,
            reassign_b: list(all, "sack_reassign_b", |row| {
                let column = |name| fronts(&of::<[String; 2]>(row, name)?);
                Ok([column("lb0")?, column("lb1")?, column("lb2")?, column("lb3")?])
            })?,
            limits: limits(all)?,
        })
    }

    fn say(error: impl std::fmt::Display) -> String {
        error.to_string()
    }

    fn table<'a>(all: &'a Table, name: &str) -> Read<&'a Table> {
        all.get(name).and_then(Value::as_table).ok_or_else(|| format!("the charts have no [{name}]"))
    }

    fn of<T: DeserializeOwned>(row: &Table, key: &str) -> Read<T> {
        let value = row.get(key).ok_or_else(|| format!("a row has no {key}"))?;
        value.clone().try_into().map_err(|e| format!("{key}: {e}"))
    }

    fn typed<T: DeserializeOwned>(all: &Table, name: &str, key: &str) -> Read<T> {
        of(table(all, name)?, key).map_err(|e| format!("[{name}] {e}"))
    }

    fn number(row: &Table, key: &str) -> Read<i16> {
        of(row, key)
    }

    fn word(row: &Table, key: &str) -> Read<String> {
        of(row, key)
    }

    fn flag(row: &Table, key: &str) -> bool {
        row.get(key).and_then(Value::as_bool).unwrap_or(false)
    }

    /// All rows of a chart, each turned into a `T`, exactly `N` of them.
    fn list<T, const N: usize>(all: &Table, name: &str, read: impl Fn(&Table) -> Read<T>) -> Read<[T; N]> {
        let rows: Vec<Table> = typed(all, name, "rows")?;
        let count = rows.len();
        let cells: Vec<T> =
            rows.iter().map(read).collect::<Read<_>>().map_err(|e| format!("[{name}] {e}"))?;
        cells.try_into().map_err(|_| format!("[{name}] has {count} rows, expected {N}"))
    }

    /// A chart with rows 2 to 12, in order.
    fn eleven<T>(all: &Table, name: &str, read: impl Fn(&Table) -> Read<T>) -> Read<[T; 11]> {
        let rows: [(i16, T); 11] = list(all, name, |row| Ok((number(row, "roll")?, read(row)?)))?;
        if let Some((at, _)) =
            rows.iter().enumerate().find(|(at, (roll, _))| usize::from(roll.unsigned_abs()) != at + 2)
        {
            return Err(format!("[{name}] row {} is not for roll {}", at + 1, at + 2));
        }
        Ok(rows.map(|(_, cell)| cell))
    }

    fn gain(row: &Table, key: &str) -> Read<Gain> {
        match row.get(key) {
            Some(Value::Integer(yards)) => i16::try_from(*yards).map(Gain::Yards).map_err(say),
            Some(Value::String(word)) => match word.as_str() {
                "SG" => Ok(Gain::Short),
                "LG" => Ok(Gain::Long),
                "TD" => Ok(Gain::Touchdown),
                other => Err(format!("{other:?} is no gain: write yards, SG, LG or TD")),
            },
            _ => Err(format!("a row has no {key}")),
        }
    }

    fn position(name: &str) -> Read<Pos> {
        Value::String(name.to_string()).try_into().map_err(|_| format!("{name:?} is no position"))
    }

    fn fake(row: &Table, key: &str) -> Read<Fake> {
        let cell = row.get(key).and_then(Value::as_table).ok_or_else(|| format!("a row has no {key}"))?;
        match word(cell, "kind")?.as_str() {
            "pass" => Ok(Fake::Pass(position(&word(cell, "to")?)?, gain(cell, "gain")?)),
            "run" => {
                let plain = gain(cell, "gain")?;
                let against_block =
                    if cell.contains_key("gain_block") { gain(cell, "gain_block")? } else { plain };
                let by = position(&word(cell, "by")?)?;
                Ok(Fake::Run { by, gain: plain, against_block, fumble: flag(cell, "fumble") })
            }
            "incomplete" => Ok(Fake::Incomplete),
            "interception" => Ok(Fake::Interception(number(cell, "at")?)),
            other => Err(format!("{other:?} is no kind of fake")),
        }
    }

    fn ticks(all: &Table) -> Read<[u16; 19]> {
        let rows: [(u16, u16); 19] =
            list(all, "two_minute_clock", |row| Ok((of(row, "ticks")?, of(row, "seconds")?)))?;
        let mut seconds = [0; 19];
        for (ticks, shown) in rows {
            *seconds.get_mut(usize::from(ticks)).ok_or("[two_minute_clock] has 0 to 18 ticks")? = shown;
        }
        Ok(seconds)
    }

    fn who(name: &str) -> Read<ChartMan> {
        if let Some(inside) = name.strip_prefix("best(").and_then(|rest| rest.strip_suffix(')')) {
            let men: Vec<Pos> = inside.split(',').map(position).collect::<Read<_>>()?;
            return match men.as_slice() {
                [a, b] => Ok(ChartMan::Best(*a, *b, None)),
                [a, b, c] => Ok(ChartMan::Best(*a, *b, Some(*c))),
                _ => Err(format!("{name:?}: best() takes two or three positions")),
            };
        }
        if let Some(n) = name.strip_prefix("high_lb_") {
            return n.parse().map(ChartMan::HighLinebacker).map_err(say);
        }
        match name {
            "primary" => Ok(ChartMan::Primary),
            "sacker" => Ok(ChartMan::Sacker),
            "key_man" => Ok(ChartMan::KeyMan),
            "double_or_primary" => Ok(ChartMan::DoubleOrPrimary),
            "best_lb" => Ok(ChartMan::BestLinebacker),
            "best_olb" => Ok(ChartMan::BestOutside),
            "best_db" => Ok(ChartMan::BestBack),
            "star" => Ok(ChartMan::Star),
            other => position(other).map(ChartMan::At),
        }
    }

    fn fronts(cell: &[String; 2]) -> Read<[ChartMan; 2]> {
        Ok([who(&cell[0])?, who(&cell[1])?])
    }

    fn own(name: &str) -> Read<RecoveryMan> {
        match name {
            "G_same" => Ok(RecoveryMan::Guard { same: true }),
            "G_other" => Ok(RecoveryMan::Guard { same: false }),
            "T_same" => Ok(RecoveryMan::Tackle { same: true }),
            "T_other" => Ok(RecoveryMan::Tackle { same: false }),
            other => position(other).map(RecoveryMan::At),
        }
    }

    fn recovery<C: DeserializeOwned, T: Copy>(
        all: &Table,
        name: &str,
        read: impl Fn(C) -> Read<T>,
    ) -> Read<[[T; 11]; 4]> {
        let column = |key: &str| eleven(all, name, |row| read(of(row, key)?));
        Ok([column("sack")?, column("linebuck_must_run")?, column("other_run")?, column("receiver")?])
    }

    fn fumble_adjust(all: &Table) -> Read<[(u8, u8); 7]> {
        list(all, "fumble_rating_adjust", |row| Ok((of(row, "qb")?, of(row, "receiver")?)))
    }

    fn long_gain(all: &Table) -> Read<[[[i16; 6]; 11]; 3]> {
        let site = |key: &str| eleven(all, "variable_long_gain", |row| of(row, key));
        Ok([site("road")?, site("neutral")?, site("home")?])
    }

    /// The guess chart by down and distance; what lies beyond ten yards is as ten.
    fn run_until(rows: &[GuessRow]) -> [[u8; 11]; 5] {
        let highest = |down: u8, to_go: i16| {
            let fits =
                |row: &&GuessRow| row.downs.contains(&down) && (row.to_go[0]..=row.to_go[1]).contains(&to_go);
            rows.iter().find(fits).map_or(3, |row| row.right_if_run[1])
        };
        std::array::from_fn(|down| std::array::from_fn(|to_go| highest(down as u8, to_go.max(1) as i16)))
    }

    fn slots(all: &Table) -> Read<[[FormationSlot; 5]; 8]> {
        list(all, "formations", |row| {
            let names: [String; 5] = of(row, "slots")?;
            let mut slots = [FormationSlot::Open; 5];
            for (slot, name) in slots.iter_mut().zip(&names) {
                *slot = FormationSlot::named(name).ok_or_else(|| format!("{name:?} is no slot"))?;
            }
            Ok(slots)
        })
    }

    fn coverage(all: &Table, front: &str) -> Read<[Pos; 5]> {
        typed(all, "coverage", front)
    }

    fn sack_chance(all: &Table) -> Read<[(u8, u8); 13]> {
        let rows: [[u8; 2]; 12] = list(all, "sack_chance", |row| of(row, "sums"))?;
        let mut chances = [(13, 0); 13];
        for (rating, [low, high]) in rows.into_iter().enumerate() {
            chances[rating + 1] = (low, high);
        }
        Ok(chances)
    }

    fn injury_position(all: &Table) -> Read<[[[Pos; 2]; 11]; 6]> {
        let mut columns = [[[Pos::Qb; 2]; 11]; 6];
        for (at, column) in columns.iter_mut().enumerate() {
            let key = format!("t{n}{n}{n}", n = at + 1);
            *column = eleven(all, "injury_position", |row| match row.get(&key) {
                Some(Value::String(name)) => position(name).map(|pos| [pos, pos]),
                _ => of(row, &key),
            })?;
        }
        Ok(columns)
    }

    #[derive(Deserialize)]
    struct ChartGroup {
        white: [usize; 2],
        #[serde(default)]
        d43: Vec<String>,
        #[serde(default)]
        d34: Vec<String>,
        #[serde(default)]
        any: Vec<String>,
    }

    fn interception_by(all: &Table) -> Read<[[[[ChartMan; 2]; 11]; 6]; 4]> {
        let all = table(all, "interception_by")?;
        let mut by = [[[[ChartMan::Primary; 2]; 11]; 6]; 4];
        for (chart, name) in by.iter_mut().zip(["flat", "look_in", "short", "long"]) {
            let groups: Vec<ChartGroup> = typed(all, name, "groups")?;
            for group in groups {
                let (left, right) =
                    if group.any.is_empty() { (&group.d43, &group.d34) } else { (&group.any, &group.any) };
                if left.len() != 11 || right.len() != 11 {
                    return Err(format!("[interception_by.{name}] a group needs 11 men for reds 2 to 12"));
                }
                let [first, last] = group.white;
                if first < 1 || last > chart.len() {
                    return Err(format!("[interception_by.{name}] white is 1 to 6, not {first} to {last}"));
                }
                for white in first..=last {
                    let row = &mut chart[white - 1];
                    for (at, cell) in row.iter_mut().enumerate() {
                        *cell = [who(&left[at])?, who(&right[at])?];
                    }
                }
            }
        }
        Ok(by)
    }

    fn limits(all: &Table) -> Read<CardLimits> {
        let mut flat = table(all, "limits")?.clone();
        let minimum = table(all, "long_gain_minimum")?;
        let least = |key| number(minimum, key);
        let minimum = [least("run")?, least("flat")?, least("look_in")?, least("short")?, least("long")?];
        let fatigue = table(all, "fatigue_effect")?;
        let fumble = table(all, "fumble")?;
        let sack = table(all, "sack")?;
        let safety: Table = of(sack, "free_safety_if")?;
        let mut put = |key: &str, value: Value| flat.insert(key.to_string(), value);
        put("short_gain_base", Value::Integer(number(table(all, "short_gain")?, "base")?.into()));
        put("minimum", Value::Array(minimum.iter().map(|y| Value::Integer(i64::from(*y))).collect()));
        for (key, from) in [
            ("fumble_lost_on", "opponent_recovers_on"),
            ("return_fumble_on", "return_fumble_accept_d6"),
            ("return_td_on", "return_td_accept_d6"),
        ] {
            put(key, of(fumble, from)?);
        }
        put("sack_free_safety_white", of(&safety, "white")?);
        put("reassign_from_rating", of(sack, "reassign_from_rating")?);
        put(
            "fatigue_minus",
            Value::Array(vec![of(fatigue, "level_1_minus")?, of(fatigue, "level_2_minus")?]),
        );
        Value::Table(flat).try_into().map_err(say)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_charts_are_read() {
        let tables = CardCharts::standard();
        assert_eq!(tables.fatigue.len(), 13);
        assert_eq!(tables.guess.len(), 5);
        assert_eq!(tables.formations.len(), 8);
    }
    #[test]
    fn a_white_die_that_cannot_be_is_refused_in_place() {
        for wrong in ["white = [0, 1]", "white = [1, 7]"] {
            let text = TEXT.replacen("white = [1, 1]", wrong, 1);
            assert_ne!(text, TEXT);
            let Err(told) = CardCharts::parse(&text) else { panic!("{wrong} was taken") };
            assert!(told.contains("interception_by") && told.contains("white is 1 to 6"), "{told}");
        }
    }
}
