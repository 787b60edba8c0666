//! The game as it is spoken of.

use crate::{Coin, CoinAsk, CoinCall, CoinEvent, CoinSetup};
use hashmark_dice::Stream;
use hashmark_law::{Fact, FieldPlayer, Names, Next, Side, Situation};
use hashmark_table::rulebook::{RuleEntry, entries};
use hashmark_table::spoken::{Advice, CallError, Menu, MenuBlock, MenuRow, RuleStep};
use hashmark_table::{BookAdvice, Coach, Describe, Menus, Random, ReadCalls, Subject};
use std::ops::Range;
use std::sync::OnceLock;

const RULES: &str = r#"
[[rule]]
id = "T1"
chapter = "The coin"
origin = "book"
text = "The offense hides a coin, heads or tails; the defense guesses. Guessed right, there is no gain."

[[rule]]
id = "T2"
chapter = "The run"
origin = "book"
text = "Otherwise the die is thrown: two yards a pip."
"#;

impl Names for CoinSetup {
    fn club(&self, side: Side) -> &str {
        &self.clubs[side].0
    }

    fn full(&self, side: Side) -> &str {
        &self.clubs[side].1
    }

    fn player(&self, _: FieldPlayer) -> String {
        "The captain".to_string()
    }

    fn position(&self, _: FieldPlayer) -> &str {
        "C"
    }

    fn number(&self, _: FieldPlayer) -> u8 {
        1
    }
}

const fn word(call: CoinCall) -> &'static str {
    match call {
        CoinCall::Heads => "heads",
        CoinCall::Tails => "tails",
    }
}

impl Describe for Coin {
    fn names(&self) -> impl Names + '_ {
        self.setup.clone()
    }

    fn fact(event: &CoinEvent) -> Option<&Fact> {
        match event {
            CoinEvent::Fact(fact) => Some(fact),
            CoinEvent::Shown { .. } => None,
        }
    }

    fn situation(&self) -> &Situation {
        &self.situation
    }

    fn next(&self) -> Next {
        self.next_play()
    }

    fn call_words(&self, _: Side, call: &CoinCall) -> String {
        word(*call).to_string()
    }

    fn steps(&self, events: &[&CoinEvent]) -> Vec<Option<RuleStep>> {
        let step = |event: &&CoinEvent| match event {
            CoinEvent::Shown { hidden, guessed } => Some(RuleStep {
                rule: "T1",
                text: format!("{} was hidden, {} guessed", word(*hidden), word(*guessed)),
            }),
            CoinEvent::Fact(_) => None,
        };
        events.iter().map(step).collect()
    }

    fn entries() -> &'static [RuleEntry] {
        static ALL: OnceLock<Vec<RuleEntry>> = OnceLock::new();
        ALL.get_or_init(|| entries(RULES).expect("a test reads the rules"))
    }

    fn summary(&self, _: &[CoinEvent]) -> Vec<String> {
        Vec::new()
    }
}

impl Menus for Coin {
    fn label(ask: &CoinAsk) -> &'static str {
        if *ask == CoinAsk::Hide { "offense" } else { "defense" }
    }

    fn title(ask: &CoinAsk) -> &'static str {
        if *ask == CoinAsk::Hide { "Hide the coin" } else { "Guess the coin" }
    }

    fn question(&self, _: Side, _: &CoinAsk) -> String {
        String::new()
    }

    fn menu(&self, _: Side, _: &CoinAsk) -> Menu {
        let row = |call| MenuRow { label: word(call).to_string(), cells: vec![Some(word(call).to_string())] };
        let rows = [CoinCall::Heads, CoinCall::Tails].map(row).to_vec();
        Menu { blocks: vec![MenuBlock { title: "The coin", heads: vec!["call"], rows }] }
    }
}

impl ReadCalls for Coin {
    fn written_at(&self, _: Side, _: &CoinAsk, typed: &str, subject: Subject) -> Option<Range<usize>> {
        subject.word_in(typed)
    }

    fn read(&self, _: Side, _: &CoinAsk, typed: &str) -> Result<CoinCall, CallError> {
        match typed.trim().to_lowercase().as_str() {
            "heads" => Ok(CoinCall::Heads),
            "tails" => Ok(CoinCall::Tails),
            other => Err(CallError {
                text: typed.to_string(),
                at: 0..typed.len(),
                problem: format!("`{other}` is no side of a coin"),
                remedy: "type heads or tails".to_string(),
                rule: Some("T1"),
            }),
        }
    }

    fn shorthand(&self, _: Side, call: &CoinCall) -> String {
        word(*call).to_string()
    }

    fn help(_: &CoinAsk) -> &'static str {
        "Type heads or tails."
    }
}

impl BookAdvice for Coin {
    fn book(chance: Stream) -> Box<dyn Coach<Coin>> {
        Box::new(Random(chance))
    }

    fn advise(&self, _: Side, _: &CoinAsk, mut chance: Stream) -> Advice<CoinCall> {
        let call = if chance.below(2) == 0 { CoinCall::Heads } else { CoinCall::Tails };
        Advice { call, reason: "nobody can read a coach who tosses".to_string() }
    }
}
