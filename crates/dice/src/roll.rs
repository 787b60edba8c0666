//! A roll is a handful of named dice; pips are what they showed.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// One die: its name at the table, how many sides, and what stands on them if not plain numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Die {
    /// What people call it: "red", "white".
    pub name: &'static str,
    /// Number of sides, 2 to 100.
    pub sides: u8,
    /// Labels of the sides from 1 up; empty when the sides are numbers.
    pub faces: &'static [&'static str],
}

impl Die {
    /// A die whose sides are the numbers from 1.
    pub const fn plain(name: &'static str, sides: u8) -> Die {
        Die { name, sides, faces: &[] }
    }

    /// What is printed on the side with this many pips.
    pub fn face(&self, pips: u8) -> String {
        match self.faces.get(usize::from(pips).wrapping_sub(1)) {
            Some(label) => (*label).to_string(),
            None => pips.to_string(),
        }
    }

    /// How many sides have the label of this one, said of the first of them; 0 of the others.
    fn same_faces(&self, pips: u8) -> u32 {
        let Some(label) = self.faces.get(usize::from(pips).wrapping_sub(1)) else { return 1 };
        match self.faces[..usize::from(pips) - 1].contains(label) {
            true => 0,
            false => self.faces.iter().filter(|other| *other == label).count() as u32,
        }
    }

    /// Reads what a person typed: a number, or a label of this die; a label stands for its first side.
    pub fn read(&self, text: &str) -> Option<u8> {
        if let Some(at) = self.faces.iter().position(|label| label.eq_ignore_ascii_case(text)) {
            return u8::try_from(at + 1).ok();
        }
        text.parse().ok().filter(|pips| (1..=self.sides).contains(pips))
    }
}

/// The dice thrown together for one purpose; at most [`Pips::MOST`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Roll {
    dice: &'static [Die],
    outcomes: u32,
    six_sided: bool,
}

impl Roll {
    /// These dice, thrown together. Panics, at compile time in a constant, when nobody could throw them.
    pub const fn of(dice: &'static [Die]) -> Roll {
        assert!(!dice.is_empty() && dice.len() <= Pips::MOST, "a roll has one to six dice");
        let (mut outcomes, mut six_sided, mut at) = (1u32, true, 0);
        while at < dice.len() {
            assert!(dice[at].sides >= 2 && dice[at].sides <= 100, "a die has 2 to 100 sides");
            let labels = dice[at].faces.len();
            assert!(labels == 0 || labels == dice[at].sides as usize, "a label for every side, or none");
            outcomes = match outcomes.checked_mul(dice[at].sides as u32) {
                Some(product) => product,
                None => panic!("a roll has fewer than 2^32 throws"),
            };
            six_sided &= dice[at].sides == 6;
            at += 1;
        }
        Roll { dice, outcomes, six_sided }
    }

    /// The dice, in the order in which their pips are given.
    pub const fn dice(&self) -> &'static [Die] {
        self.dice
    }

    /// How many different throws there are.
    pub const fn outcomes(&self) -> u32 {
        self.outcomes
    }

    /// The throw with this number, 0 up to `outcomes`; every number is a different throw.
    #[inline(always)]
    pub fn throw(&self, number: u32) -> Pips {
        if self.six_sided { self.throw_six_sided(number) } else { self.throw_any(number) }
    }

    /// Two dice at a time from a table; the pips of dice that the roll does not have are masked out.
    #[inline(always)]
    fn throw_six_sided(&self, number: u32) -> Pips {
        let pair = |number: u32| u64::from(PAIRS[(number % 36) as usize]);
        let all = pair(number) | pair(number / 36) << 16 | pair(number / 1296) << 32;
        let thrown = all & ((1 << (8 * self.dice.len())) - 1);
        let [a, b, c, d, e, f, ..] = thrown.to_le_bytes();
        Pips { len: self.dice.len() as u8, shown: [a, b, c, d, e, f] }
    }

    fn throw_any(&self, mut number: u32) -> Pips {
        let mut pips = Pips { len: self.dice.len() as u8, ..Pips::default() };
        for (slot, die) in pips.shown.iter_mut().zip(self.dice) {
            *slot = (number % u32::from(die.sides)) as u8 + 1;
            number /= u32::from(die.sides);
        }
        pips
    }

    /// How many throws show the same faces as this one, said of the first of them; 0 of the others. Sides with the same
    /// label are the same to everybody.
    pub fn same_faces(&self, pips: &Pips) -> u32 {
        self.dice.iter().zip(pips.as_slice()).map(|(die, shown)| die.same_faces(*shown)).product()
    }

    /// Whether these pips can come from this roll.
    pub fn allows(&self, pips: &Pips) -> bool {
        pips.as_slice().len() == self.dice.len()
            && pips.as_slice().iter().zip(self.dice).all(|(p, die)| (1..=die.sides).contains(p))
    }

    /// What these dice can show, for whoever typed something else: "3 numbers: red 1-6, red 1-6, white 1-6".
    pub fn range(&self) -> String {
        let dice: Vec<String> = self.dice.iter().map(|die| format!("{} 1-{}", die.name, die.sides)).collect();
        match dice.as_slice() {
            [die] => format!("1 number: {die}"),
            _ => format!("{} numbers: {}", dice.len(), dice.join(", ")),
        }
    }

    /// What these dice show as people read them: "red 1-6, red 1-6, black X/D/O".
    pub fn faces(&self) -> String {
        let one = |die: &Die| match die.faces {
            [] => format!("{} 1-{}", die.name, die.sides),
            faces => {
                let mut labels = faces.to_vec();
                labels.dedup();
                format!("{} {}", die.name, labels.join("/"))
            }
        };
        self.dice.iter().map(one).collect::<Vec<_>>().join(", ")
    }

    /// Reads a throw as people type it: `3 5 2 X`, `3,5,2,x` or `352x`.
    pub fn read(&self, typed: &str) -> Option<Pips> {
        let split = |c: char| c.is_whitespace() || c == ',';
        let mut words: Vec<String> =
            typed.split(split).filter(|word| !word.is_empty()).map(String::from).collect();
        if let [word] = words.as_slice()
            && word.chars().count() == self.dice.len()
        {
            words = word.chars().map(String::from).collect();
        }
        if words.len() != self.dice.len() {
            return None;
        }
        let shown: Option<Vec<u8>> = self.dice.iter().zip(&words).map(|(die, word)| die.read(word)).collect();
        Pips::new(&shown?)
    }

    /// "2 red dice and the white die": what to pick up.
    pub fn describe(&self) -> String {
        let mut parts: Vec<(Die, usize)> = Vec::new();
        for die in self.dice {
            match parts.iter_mut().find(|(known, _)| known == die) {
                Some((_, count)) => *count += 1,
                None => parts.push((*die, 1)),
            }
        }
        let words: Vec<String> = parts
            .iter()
            .map(|(die, count)| match (die.name, count) {
                ("die", 1) => "the die".to_string(),
                ("die", n) => format!("{n} dice"),
                (name, 1) => format!("the {name} die"),
                (name, n) => format!("{n} {name} dice"),
            })
            .collect();
        match words.split_last() {
            Some((last, [])) => last.clone(),
            Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
            None => String::new(),
        }
    }
}

/// The pips of two six-sided dice by the number of their throw: the first die in the low byte.
const PAIRS: [u16; 36] = {
    let (mut pairs, mut at) = ([0; 36], 0);
    while at < 36 {
        pairs[at] = (at % 6 + 1) as u16 | ((at / 6 + 1) as u16) << 8;
        at += 1;
    }
    pairs
};

/// What the dice of one roll showed, in the roll's order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Pips {
    len: u8,
    shown: [u8; Pips::MOST],
}

impl Pips {
    /// The most dice one roll may have.
    pub const MOST: usize = 6;

    /// Pips from a slice; `None` when there are too many.
    pub fn new(shown: &[u8]) -> Option<Pips> {
        let mut pips = Pips { len: u8::try_from(shown.len()).ok()?, ..Pips::default() };
        pips.shown.get_mut(..shown.len())?.copy_from_slice(shown);
        Some(pips)
    }

    /// The pips as a slice.
    pub fn as_slice(&self) -> &[u8] {
        &self.shown[..usize::from(self.len)]
    }

    /// The pips of the `at`-th die; 0 when the roll has no such die.
    #[inline]
    pub fn at(&self, at: usize) -> u8 {
        self.shown.get(at).copied().unwrap_or(0)
    }
}

impl fmt::Debug for Pips {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.as_slice())
    }
}

/// Written down as the plain numbers: `[3,5,1]`.
impl Serialize for Pips {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize(to)
    }
}

impl<'de> Deserialize<'de> for Pips {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Pips, D::Error> {
        let shown = Vec::<u8>::deserialize(from)?;
        Pips::new(&shown).ok_or_else(|| D::Error::invalid_length(shown.len(), &"at most six numbers"))
    }
}
