//! House rules: switches that are defined once and give parsing, help and their default; and the TOML file
//! in which people write them.

use crate::nearest;
use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;
use toml::{Spanned, Value};

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

/// The house rules of a game.
pub trait Switches: Clone + Default {
    /// All switches, for help and forms.
    const ALL: &'static [Switch];

    /// Whether this switch is on.
    fn is_on(&self, name: &str) -> Option<bool>;

    /// Turns a switch; `false` when there is none of that name.
    fn turn(&mut self, name: &str, on: bool) -> bool;

    /// Reads a file of switches; what it does not name stays as the book has it. Tells every fault at once.
    fn from_toml(text: &str) -> Result<Self, Vec<HouseFault>> {
        let switches: BTreeMap<Spanned<String>, Spanned<Value>> = toml::from_str(text).map_err(|error| {
            let what = error.message().trim().replace('\n', "; ");
            let example = Self::ALL.first().map_or("name", |switch| switch.name);
            let what = format!("{what}; write one switch a line, as in `{example} = true`");
            vec![fault(text, error.span().unwrap_or(0..0), what)]
        })?;
        let mut house = Self::default();
        let mut faults: Vec<HouseFault> = Vec::new();
        for (name, value) in &switches {
            if let Err((span, what)) = turn(&mut house, name, value) {
                faults.push(fault(text, span, what));
            }
        }
        faults.sort_by_key(|fault| (fault.line, fault.column));
        if faults.is_empty() { Ok(house) } else { Err(faults) }
    }

    /// The file that says the same.
    fn to_toml(&self) -> String {
        let line = |name: &str| format!("{name} = {}\n", self.is_on(name).unwrap_or_default());
        Self::ALL.iter().map(|switch| line(switch.name)).collect()
    }
}

/// Defines a game's `House`: one switch a line, with its words, its default and the rules it concerns. A switch that had
/// another name says `was "..."`: files, forms and command lines may go on using that one.
#[macro_export]
macro_rules! switches {
    ($(#[$outer:meta])* $type:ident { $($(#[doc = $doc:literal])+ $name:ident $(was $old:literal)? = $default:literal, $rules:literal;)+ }) => {
        $(#[$outer])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(deny_unknown_fields, default)]
        pub struct $type {
            $($(#[doc = $doc])+ $(#[serde(alias = $old)])? pub $name: bool,)+
        }

        impl Default for $type {
            fn default() -> $type {
                $type { $($name: $default,)+ }
            }
        }

        impl $crate::Switches for $type {
            const ALL: &'static [$crate::Switch] = &[
                $($crate::Switch {
                    name: stringify!($name),
                    default: $default,
                    text: concat!($($doc),+),
                    rules: $rules,
                },)+
            ];

            fn is_on(&self, name: &str) -> Option<bool> {
                match name {
                    $(stringify!($name) $(| $old)? => Some(self.$name),)+
                    _ => None,
                }
            }

            fn turn(&mut self, name: &str, on: bool) -> bool {
                match name {
                    $(stringify!($name) $(| $old)? => self.$name = on,)+
                    _ => return false,
                }
                true
            }
        }
    };
}

/// One thing wrong with a file of house rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HouseFault {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// What is wrong, and what would be right.
    pub what: String,
}

impl fmt::Display for HouseFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.what)
    }
}

fn turn<H: Switches>(
    house: &mut H,
    name: &Spanned<String>,
    value: &Spanned<Value>,
) -> Result<(), (Range<usize>, String)> {
    let key = name.get_ref();
    if house.is_on(key).is_none() {
        let names: Vec<&str> = H::ALL.iter().map(|switch| switch.name).collect();
        let close = nearest(key, names.iter().copied())
            .map_or(String::new(), |near| format!("did you mean `{near}`? "));
        let what = format!("there is no switch `{key}`; {close}the switches are {}", names.join(", "));
        return Err((name.span(), what));
    }
    let Value::Boolean(on) = value.get_ref() else {
        let what = format!("`{key}` is on or off; write `{key} = true` or `{key} = false`");
        return Err((value.span(), what));
    };
    house.turn(key, *on);
    Ok(())
}

fn fault(text: &str, span: Range<usize>, what: String) -> HouseFault {
    let before = text.get(..span.start).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
    HouseFault { line, column, what }
}
