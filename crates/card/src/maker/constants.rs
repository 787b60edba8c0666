//! The league constants of `data/maker.toml`, read once.

use serde::Deserialize;
use std::sync::LazyLock;

/// Values by play type and guess column: `[type][column]`.
pub(crate) type GuessGrid = [[f64; 3]; 3];

/// All constants of the maker.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Constants {
    /// Guess shares before anything was measured.
    pub guess: GuessRates,
    /// How runs are laid out.
    pub run: RunConstants,
    /// How passes are laid out.
    pub pass: PassConstants,
    /// How small samples are drawn toward the league.
    pub small: Small,
    /// How kicks are laid out.
    pub kick: Kick,
    /// How returns are laid out.
    pub returns: ReturnConstants,
    /// How fumbles are rated.
    pub fumble: Fumble,
    template: Shapes<Vec<i16>>,
    floor: Shapes<i16>,
}

/// How often the defense is right, and right about the man (4.2).
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GuessRates {
    /// Share of runs guessed right.
    pub(crate) run_right: f64,
    /// Share of passes guessed right.
    pub(crate) pass_right: f64,
    /// Share of rightly guessed runs that go to the marked back.
    pub(crate) run_marked: f64,
    /// Share of rightly guessed passes that go to the marked receiver.
    pub(crate) pass_marked: f64,
}

/// What turns a season of carries into the columns of a runner.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RunConstants {
    pub ratio: [f64; 3],
    pub offset: [f64; 3],
    pub(crate) mix_league: [f64; 3],
    pub(crate) mix_hb: [f64; 3],
    pub(crate) mix_fb: [f64; 3],
    pub(crate) mix_other: [f64; 3],
    pub(crate) must_bonus: f64,
    pub(crate) kneel_share: f64,
}

/// Constants of passes.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PassConstants {
    pub completion: [f64; 3],
    pub yards: [f64; 3],
    pub(crate) sack_weight: [f64; 3],
    pub(crate) int_weight: [f64; 3],
    pub(crate) must_weight: [f64; 3],
    pub(crate) short_gain_share: [f64; 3],
    pub(crate) long_gain_share: [f64; 3],
    pub(crate) receiver_cells: [u8; 3],
    pub(crate) int_spot: [i8; 3],
    pub(crate) mix_hb: [f64; 3],
    pub(crate) mix_fb: [f64; 3],
    pub(crate) mix_te: [f64; 3],
    pub(crate) mix_wide: [f64; 3],
    pub(crate) logit_offset: [f64; 3],
    pub(crate) yards_factor: [f64; 3],
    pub(crate) sack_factor: [f64; 3],
    pub(crate) int_factor: [f64; 3],
    pub(crate) must_factor: [f64; 3],
    pub thrown_away: f64,
}

/// Where samples are small (4.14).
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Small {
    pub rushes: f64,
    pub targets: f64,
    pub passes: f64,
    pub returns: f64,
    pub none: f64,
}

/// Constants of kicks.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kick {
    pub(crate) prior: f64,
    pub made: [f64; 5],
    pub extra_point: f64,
    pub range: u8,
    pub punt_average: f64,
    pub(crate) punt_longest: u8,
    pub(crate) landing: f64,
    pub touchbacks: f64,
}

/// What turns a season of returns into a returner's column.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReturnConstants {
    pub punt_average: f64,
    pub(crate) kick_average: f64,
    pub fair_catches: f64,
    pub(crate) punt_touchdown: f64,
    pub(crate) kick_touchdown: f64,
    pub fumble: f64,
    pub(crate) punt_touchdown_yards: f64,
    pub(crate) kick_touchdown_yards: f64,
}

/// Constants of fumbles.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fumble {
    pub rush: f64,
    pub(crate) quarterback_rush: f64,
}

/// A column's kind: it decides template and floor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ColumnShape {
    Linebuck,
    OffTackle,
    EndRun,
    Must,
    Sneak,
    Flat,
    Short,
    Long,
    Punt,
    KickReturn,
    PuntReturn,
}

impl ColumnShape {
    /// The three runs.
    pub(crate) const RUNS: [ColumnShape; 3] =
        [ColumnShape::Linebuck, ColumnShape::OffTackle, ColumnShape::EndRun];
    /// The three passes.
    pub const PASSES: [ColumnShape; 3] = [ColumnShape::Flat, ColumnShape::Short, ColumnShape::Long];
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Shapes<T> {
    linebuck: T,
    off_tackle: T,
    end_run: T,
    must: T,
    sneak: T,
    flat: T,
    short: T,
    long: T,
    punt: T,
    kick_return: T,
    punt_return: T,
}

impl<T> Shapes<T> {
    fn of(&self, shape: ColumnShape) -> &T {
        match shape {
            ColumnShape::Linebuck => &self.linebuck,
            ColumnShape::OffTackle => &self.off_tackle,
            ColumnShape::EndRun => &self.end_run,
            ColumnShape::Must => &self.must,
            ColumnShape::Sneak => &self.sneak,
            ColumnShape::Flat => &self.flat,
            ColumnShape::Short => &self.short,
            ColumnShape::Long => &self.long,
            ColumnShape::Punt => &self.punt,
            ColumnShape::KickReturn => &self.kick_return,
            ColumnShape::PuntReturn => &self.punt_return,
        }
    }
}

impl Constants {
    /// The template of a shape: 36 ascending values.
    pub(crate) fn template(&self, shape: ColumnShape) -> &[i16] {
        self.template.of(shape)
    }

    /// The lowest numeric cell of a shape.
    pub(crate) fn floor(&self, shape: ColumnShape) -> i16 {
        *self.floor.of(shape)
    }
}

/// The constants of `data/maker.toml`.
pub fn constants() -> &'static Constants {
    static READ: LazyLock<Constants> = LazyLock::new(|| {
        toml::from_str(include_str!("../../data/maker.toml")).expect("data/maker.toml is checked by a test")
    });
    &READ
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_constants_file_reads_and_every_template_has_36_ascending_values() {
        for shape in [ColumnShape::RUNS, ColumnShape::PASSES].concat().into_iter().chain([
            ColumnShape::Must,
            ColumnShape::Sneak,
            ColumnShape::Punt,
            ColumnShape::KickReturn,
            ColumnShape::PuntReturn,
        ]) {
            let template = constants().template(shape);
            assert_eq!(template.len(), 36, "{shape:?}");
            assert!(template.is_sorted(), "{shape:?}");
            assert!(constants().floor(shape) <= constants().template(shape)[0] || shape == ColumnShape::Punt);
        }
    }

    #[test]
    fn every_mix_adds_up_to_one() {
        let (run, pass) = (&constants().run, &constants().pass);
        for mix in [
            run.mix_league,
            run.mix_hb,
            run.mix_fb,
            run.mix_other,
            pass.mix_hb,
            pass.mix_fb,
            pass.mix_te,
            pass.mix_wide,
        ] {
            assert!((mix.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        }
    }
}
