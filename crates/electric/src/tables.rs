//! The tables of the book, read once from `data/tables.toml`.

use hashmark_law::foul::FoulKind;
use serde::Deserialize;

/// The data file of tables as it ships.
pub const TEXT: &str = include_str!("../data/tables.toml");

/// What a kick of the dice does.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum DiceKickCell {
    /// It lands so many yards from where kicks of its kind are measured, and is live.
    Live(i16),
    /// The receivers take over so many yards from the spot of the kick.
    Spot(i16),
    /// It lands so many yards from the spot of the kick, live for both (a punt of 2).
    Short(i16),
}

/// Where an onside kick rolls: yards past the restraining line, yards from the kicker's left sideline.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct OnsideCell {
    /// Yards past the restraining line.
    pub depth: f64,
    /// Yards from the kicker's left sideline.
    pub lateral: f64,
}

/// How long the power may be on in a phase.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PulseLimits {
    /// The shortest, in hundredths of a second.
    pub least: u16,
    /// The longest.
    pub most: u16,
    pub usual: u16,
}

/// A foul as the book has it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct FoulRow {
    /// Its name in the file.
    pub id: String,
    /// `offense`, `defense`, `either`, `kicking` or `receiving`.
    pub side: String,
    pub yards: u8,
    /// `previous`, `foul`, `grounding` or `possession`.
    pub spot: String,
    /// An automatic first down.
    pub auto_first: bool,
    /// The down is lost.
    pub loss_of_down: bool,
    /// The down is played again.
    pub replay: bool,
    /// `pre`, `live` or `any`.
    pub when: String,
    /// `core` or `human-only`.
    pub status: String,
}

/// The passing sticks, in yards.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sticks {
    /// Up to here the measure is red: a short stick.
    pub red: f64,
    /// Up to here it is white: a medium stick; beyond, a long one.
    pub white: f64,
    /// The short, medium and long stick.
    pub plain: [f64; 3],
    /// The same under pressure.
    pub pressed: [f64; 3],
    /// A defender this near presses.
    pub near: f64,
    /// A passer this near the goal is always pressed.
    pub red_zone: f64,
}

/// How a figure strikes the ball, where a league plays with them.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
pub struct Strike {
    /// The shortest, in yards.
    #[serde(rename = "short_yd")]
    pub short: f32,
    /// The longest.
    #[serde(rename = "long_yd")]
    pub long: f32,
    /// How far aside it may go, for a yard of length.
    pub wide: f32,
}

/// Everything that figures strike.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
pub struct StruckCell {
    pub kickoff: Strike,
    /// An onside kick.
    pub onside: Strike,
    /// A punt, from the foot.
    pub punt: Strike,
    /// A field goal or a try.
    pub place_kick: Strike,
    /// A pass, short and long of the man it is aimed at.
    pub pass: Strike,
    /// The shortest pass that the figure throws.
    pub pass_least_yd: f32,
    /// So long before it comes down a pass may hit somebody.
    pub pass_low_yd: f32,
    /// From the middle of the goal to an upright.
    pub posts_yd: f32,
}

/// How many seconds a play takes where a house clock runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub struct PlaySeconds {
    /// One that leaves the clock running.
    #[serde(rename = "running_s")]
    pub running: u16,
    /// One that stops it.
    #[serde(rename = "stopped_s")]
    pub stopped: u16,
    #[serde(rename = "spike_s")]
    pub spike: u16,
}

/// All tables.
#[derive(Clone, PartialEq, Debug)]
pub struct ElectricTables {
    /// Kickoffs by the total of two dice, 2 to 12.
    pub kickoff: [DiceKickCell; 11],
    pub punt: [DiceKickCell; 11],
    /// Onside kicks; 2 fails.
    pub onside: [Option<OnsideCell>; 11],
    /// Where the ball of an onside kick lies, in words, from a total of 2 on.
    pub onside_places: [String; 11],
    /// The least total for field goals up to so many yards.
    pub field_goal: Vec<(i16, u8)>,
    pub sticks: Sticks,
    /// Kicking and passing figures.
    pub struck: StruckCell,
    /// The house clock.
    pub clock: PlaySeconds,
    /// How long the power may be on, by the phase's id.
    pub pulses: Vec<(String, PulseLimits)>,
    pub fouls: Vec<FoulRow>,
    /// Jersey numbers: from, to, and the groups that may wear them.
    pub jerseys: Vec<(u8, u8, Vec<String>)>,
    /// The columns of the score sheet.
    pub columns: Vec<String>,
}

#[derive(Deserialize)]
struct RawTables {
    scale: RawScale,
    sticks: RawSticks,
    jersey: RawJersey,
    kickoff: RawKick,
    punt: RawKick,
    onside: RawOnside,
    field_goal: RawGoal,
    struck: StruckCell,
    clock: PlaySeconds,
    phase: Vec<RawPhase>,
    foul: Vec<FoulRow>,
    score_sheet: RawSheet,
}

#[derive(Deserialize)]
struct RawScale {
    yards_per_inch: f64,
}

#[derive(Deserialize)]
struct RawSticks {
    measuring: RawMeasure,
    short: RawStick,
    medium: RawStick,
    long: RawStick,
    pressure: RawPressure,
}

#[derive(Deserialize)]
struct RawMeasure {
    length_in: f64,
    red_half_in: f64,
}

#[derive(Deserialize)]
struct RawStick {
    length_in: f64,
}

#[derive(Deserialize)]
struct RawPressure {
    measure_in: f64,
    short_in: f64,
    medium_in: f64,
    long_in: f64,
    red_zone_yd: f64,
}

#[derive(Deserialize)]
struct RawJersey {
    range: Vec<RawRange>,
}

#[derive(Deserialize)]
struct RawRange {
    low: u8,
    high: u8,
    allowed: Vec<String>,
}

#[derive(Deserialize)]
struct RawKick {
    roll: Vec<RawKickRoll>,
}

#[derive(Deserialize)]
struct RawKickRoll {
    total: Vec<u8>,
    effect: String,
    yards: i16,
}

#[derive(Deserialize)]
struct RawOnside {
    roll: Vec<RawOnsideRoll>,
}

#[derive(Deserialize)]
struct RawOnsideRoll {
    total: u8,
    depth_yd: Option<f64>,
    lateral_yd: Option<f64>,
    #[serde(default)]
    place: String,
}

#[derive(Deserialize)]
struct RawGoal {
    need: Vec<RawNeed>,
}

#[derive(Deserialize)]
struct RawNeed {
    max_yd: i16,
    total: u8,
}

#[derive(Deserialize)]
struct RawPhase {
    id: String,
    min_s: Option<f64>,
    max_s: Option<f64>,
    default_s: Option<f64>,
}

#[derive(Deserialize)]
struct RawSheet {
    column: Vec<RawColumn>,
}

#[derive(Deserialize)]
struct RawColumn {
    name: String,
}

impl ElectricTables {
    /// The tables that come with the game.
    pub fn standard() -> ElectricTables {
        ElectricTables::read(TEXT).expect("a test reads the tables that come with the game")
    }

    /// Reads a file of tables.
    pub fn read(text: &str) -> Result<ElectricTables, toml::de::Error> {
        let raw: RawTables = toml::from_str(text)?;
        let pulses = raw.phase.iter().filter_map(pulse).collect();
        Ok(ElectricTables {
            kickoff: kicks(&raw.kickoff),
            punt: kicks(&raw.punt),
            onside: onside(&raw.onside),
            onside_places: places(&raw.onside),
            field_goal: raw.field_goal.need.iter().map(|row| (row.max_yd, row.total)).collect(),
            sticks: sticks(&raw.sticks, raw.scale.yards_per_inch),
            struck: raw.struck,
            clock: raw.clock,
            pulses,
            fouls: raw.foul,
            jerseys: raw.jersey.range.into_iter().map(|row| (row.low, row.high, row.allowed)).collect(),
            columns: raw.score_sheet.column.into_iter().map(|column| column.name).collect(),
        })
    }

    /// The cell of a total.
    pub fn kickoff(&self, total: u8) -> DiceKickCell {
        self.kickoff[at(total)]
    }

    /// The cell of a total.
    pub fn punt(&self, total: u8) -> DiceKickCell {
        self.punt[at(total)]
    }

    /// The cell of a total; none when the kick failed.
    pub fn onside(&self, total: u8) -> Option<OnsideCell> {
        self.onside[at(total)]
    }

    /// The least total that makes a field goal of this length (E1-fieldgoal-26).
    pub fn field_goal(&self, yards: i16) -> u8 {
        self.field_goal.iter().find(|(most, _)| yards <= *most).map_or(12, |(_, total)| *total)
    }

    /// How long the power may be on in a phase; a phase that lasts until something happens has none.
    pub fn pulse(&self, phase: &str) -> Option<PulseLimits> {
        self.pulses.iter().find(|(id, _)| id == phase).map(|(_, pulse)| *pulse)
    }

    /// Whether a group of positions may wear a number (E1-materials-31).
    pub fn wears(&self, group: &str, number: u8) -> bool {
        let may = |groups: &Vec<String>| groups.iter().any(|name| name == group);
        self.jerseys.iter().any(|(low, high, groups)| (*low..=*high).contains(&number) && may(groups))
    }
}

fn at(total: u8) -> usize {
    usize::from(total.clamp(2, 12) - 2)
}

fn kicks(raw: &RawKick) -> [DiceKickCell; 11] {
    let mut cells = [DiceKickCell::Live(0); 11];
    for row in &raw.roll {
        let cell = match row.effect.as_str() {
            "spot" => DiceKickCell::Spot(row.yards),
            "short" => DiceKickCell::Short(row.yards),
            _ => DiceKickCell::Live(row.yards),
        };
        row.total.iter().for_each(|total| cells[at(*total)] = cell);
    }
    cells
}

fn onside(raw: &RawOnside) -> [Option<OnsideCell>; 11] {
    let mut cells = [None; 11];
    for row in &raw.roll {
        cells[at(row.total)] =
            row.depth_yd.zip(row.lateral_yd).map(|(depth, lateral)| OnsideCell { depth, lateral });
    }
    cells
}

/// What each total is called.
fn places(raw: &RawOnside) -> [String; 11] {
    std::array::from_fn(|at| {
        let row = raw.roll.iter().find(|row| usize::from(row.total) == at + 2);
        row.map_or(String::new(), |row| row.place.clone())
    })
}

fn sticks(raw: &RawSticks, yards: f64) -> Sticks {
    let pressed = &raw.pressure;
    Sticks {
        red: raw.measuring.red_half_in * yards,
        white: raw.measuring.length_in * yards,
        plain: [raw.short.length_in, raw.medium.length_in, raw.long.length_in].map(|inches| inches * yards),
        pressed: [pressed.short_in, pressed.medium_in, pressed.long_in].map(|inches| inches * yards),
        near: pressed.measure_in * yards,
        red_zone: pressed.red_zone_yd,
    }
}

fn pulse(row: &RawPhase) -> Option<(String, PulseLimits)> {
    let hundredths = |seconds: Option<f64>| seconds.map(|seconds| (seconds * 100.0).round() as u16);
    let (least, most, usual) = (hundredths(row.min_s)?, hundredths(row.max_s)?, hundredths(row.default_s)?);
    Some((row.id.clone(), PulseLimits { least: least.max(1), most, usual }))
}

/// The kind of foul the law knows by, for a row of the book.
pub fn law_kind(id: &str) -> Option<FoulKind> {
    Some(match id {
        "block_in_back" | "block_in_back_defense" => FoulKind::IllegalBlock,
        "delay_of_game" => FoulKind::DelayOfGame,
        "encroachment" => FoulKind::Encroachment,
        "neutral_zone_infraction" => FoulKind::NeutralZone,
        "offside" => FoulKind::Offside,
        "false_start" => FoulKind::FalseStart,
        "failure_to_report" | "illegal_substitution" => FoulKind::IllegalSubstitution,
        "holding_offense" | "holding_kick_recovery_kicking" | "holding_kick_recovery_receiving" => {
            FoulKind::Holding
        }
        "holding_defense" => FoulKind::DefensiveHolding,
        "illegal_contact" => FoulKind::IllegalContact,
        "illegal_formation" => FoulKind::IllegalFormation,
        "illegal_forward_pass" => FoulKind::IllegalForwardPass,
        "illegal_motion" => FoulKind::IllegalMotion,
        "illegal_shift" => FoulKind::IllegalShift,
        "illegal_touching" => FoulKind::IllegalTouching,
        "ineligible_receiver" | "ineligible_receiver_downfield" => FoulKind::IneligibleMan,
        "intentional_grounding" => FoulKind::IntentionalGrounding,
        "pass_interference_offense" => FoulKind::PassInterference,
        "pass_interference_defense" => FoulKind::DefensivePassInterference,
        "roughing_the_passer" => FoulKind::RoughingPasser,
        "roughing_the_kicker" => FoulKind::RoughingKicker,
        "running_into_the_kicker" => FoulKind::RunningIntoKicker,
        "fair_catch_interference" => FoulKind::FairCatchInterference,
        "personal_foul_offense" | "personal_foul_defense" => FoulKind::PersonalFoul,
        "unfair_act_offense" | "unfair_act_defense" => FoulKind::PersonalFoul,
        "unsportsmanlike_offense" | "unsportsmanlike_defense" => FoulKind::Unsportsmanlike,
        _ => return None,
    })
}
