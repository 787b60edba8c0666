//! House rules: each switch is defined once and gives parsing, help and its default.

mod file;

pub use file::HouseFault;
use serde::{Deserialize, Serialize};

/// A switch as people see it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Switch {
    /// Its name in a rules file.
    pub name: &'static str,
    /// What it is without a rules file.
    pub default: bool,
    /// What it does when on.
    pub text: &'static str,
    /// The rules it concerns.
    pub rules: &'static str,
}

macro_rules! house {
    ($($(#[doc = $doc:literal])+ $name:ident = $default:literal, $rules:literal;)+) => {
        /// Every switch of the card game.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[serde(deny_unknown_fields, default)]
        pub struct House {
            $($(#[doc = $doc])+ pub $name: bool,)+
        }

        impl Default for House {
            fn default() -> House {
                House { $($name: $default,)+ }
            }
        }

        impl House {
            /// All switches, for help and forms.
            pub const SWITCHES: &'static [Switch] = &[
                $(Switch { name: stringify!($name), default: $default, text: concat!($($doc),+), rules: $rules },)+
            ];

            /// Whether this switch is on.
            pub fn is_on(&self, name: &str) -> Option<bool> {
                match name {
                    $(stringify!($name) => Some(self.$name),)+
                    _ => None,
                }
            }

            /// Turns a switch; `false` when there is none of that name.
            pub fn turn(&mut self, name: &str, on: bool) -> bool {
                match name {
                    $(stringify!($name) => self.$name = on,)+
                    _ => return false,
                }
                true
            }
        }
    };
}

house! {
    /// The guess chart and the dice play the defence; nobody is asked for it.
    solitaire = false, "C-guess-1..5";
    /// Fouls are played: a black X in the guess roll is a flag.
    fouls = false, "C-base-6";
    /// Three equal dice on a run or pass may hurt somebody.
    injuries = true, "C-inj-1..6";
    /// Running backs tire with their carries.
    fatigue = true, "C-fat-1..6";
    /// A back sits out after a run of 11 yards or more.
    in_game_rest = true, "C-rest-1, C-rest-2";
    /// A man is thrown to once in a set of downs.
    one_target_a_series = true, "C-rest-3, C-rest-5";
    /// A receiver past his catches is read one column to the right.
    over_target = true, "C-target-1..4";
    /// Short and long gains stop at a man's longest of the season.
    longest_gain_cap = true, "C-long-1..9";
    /// A field goal's distance varies by two dice.
    variable_field_goals = true, "C-vfg-1, C-vfg-2";
    /// The last two minutes of a half are played by ticks.
    two_minute_clock = true, "C-tick-1..19";
    /// The recovery chart's odd MLB/ROLB cells are read as MLB/LILB.
    inside_linebacker_fix = false, "C-drec-1..4";
    /// Fourth down OR the last two minutes is enough to stop a team-mate from advancing a fumble.
    strict_loose_ball = false, "C-loose-2, C-loose-3";
}
