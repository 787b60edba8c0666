//! The card game as it is spoken of.

use super::{
    CardNames, advise, call_words, menu, parse_call, question, question_label, question_title, shorthand,
    step_words, written_at,
};
use crate::call::{CardAsk, CardCall, Guess};
use crate::coach::CardBookCoach;
use crate::event::{CardDetail, CardEvent, Column3};
use crate::game::Card;
use hashmark_dice::Stream;
use hashmark_law::{Fact, Names, Next, Side, Situation};
use hashmark_table::rulebook::RuleEntry;
use hashmark_table::spoken::{Advice, CallError, Menu, RuleStep};
use hashmark_table::{BookAdvice, Coach, Describe, Menus, ReadCalls, Subject};
use std::ops::Range;
use std::sync::OnceLock;

impl Describe for Card {
    fn names(&self) -> impl Names + '_ {
        CardNames::at(self)
    }

    fn fact(event: &CardEvent) -> Option<&Fact> {
        event.fact()
    }

    fn situation(&self) -> &Situation {
        &self.state.situation
    }

    fn next(&self) -> Next {
        self.state.next
    }

    fn call_words(&self, side: Side, call: &CardCall) -> String {
        call_words(self, side, call)
    }

    fn steps(&self, events: &[&CardEvent]) -> Vec<Option<RuleStep>> {
        events.iter().map(|event| step_words(self, event)).collect()
    }

    fn entries() -> &'static [RuleEntry] {
        static RULES: OnceLock<Vec<RuleEntry>> = OnceLock::new();
        RULES.get_or_init(crate::rule::entries)
    }

    fn summary(&self, events: &[CardEvent]) -> Vec<String> {
        let (mut parts, mut read): (Vec<String>, Vec<String>) = (Vec::new(), Vec::new());
        for event in events {
            match event.what {
                CardDetail::Guessed { guess, column, .. } => {
                    let word = if guess == Guess::Run { "run" } else { "pass" };
                    let column = match column {
                        Column3::Wrong => "Wrong",
                        Column3::Right => "Right",
                        Column3::Keyed if guess == Guess::Pass => "2-Tmd",
                        Column3::Keyed => "Keyed",
                    };
                    parts.push(format!("expected {word}: {column}"));
                }
                CardDetail::Shifted { to, .. } => parts.push(format!("moved to {to:?}")),
                CardDetail::Read { cell, .. } => read.push(cell.to_string()),
                _ => {}
            }
        }
        if !read.is_empty() {
            parts.push(format!("read {}", read.join(", then ")));
        }
        parts
    }
}

impl Menus for Card {
    fn label(ask: &CardAsk) -> &'static str {
        question_label(ask)
    }

    fn title(ask: &CardAsk) -> &'static str {
        question_title(ask)
    }

    fn question(&self, side: Side, ask: &CardAsk) -> String {
        question(self, side, ask)
    }

    fn menu(&self, side: Side, ask: &CardAsk) -> Menu {
        menu(self, side, ask)
    }
}

impl ReadCalls for Card {
    fn read(&self, side: Side, ask: &CardAsk, typed: &str) -> Result<CardCall, CallError> {
        parse_call(typed, self, side, ask)
    }

    fn written_at(&self, side: Side, _: &CardAsk, typed: &str, subject: Subject) -> Option<Range<usize>> {
        written_at(self, side, typed, subject)
    }

    fn shorthand(&self, side: Side, call: &CardCall) -> String {
        shorthand(self, side, call)
    }

    fn help(ask: &CardAsk) -> &'static str {
        match ask {
            CardAsk::Offense | CardAsk::Try => OFFENSE,
            CardAsk::Defense | CardAsk::DefendTry => DEFENSE,
            _ => "Type one of the words of the menu, or its number.\n",
        }
    }
}

impl BookAdvice for Card {
    fn book(chance: Stream) -> Box<dyn Coach<Card>> {
        Box::new(CardBookCoach::new(chance))
    }

    fn advise(&self, side: Side, ask: &CardAsk, chance: Stream) -> Advice<CardCall> {
        advise(self, side, ask, chance)
    }
}

const OFFENSE: &str = "\
A play is typed as a word, a man, and what else you want:
  lb 34, ot 23 right, er hollis left     linebuck, off tackle, end run; left or right if you care
  sneak                                  the quarterback behind his center
  flat 33, look 80, sh 88, long 80       passes by depth; ez 80 throws for the end zone from the 10 to 19
  punt, coffin, fg, fake, fake punt      kicks; coffin aims for the corner, fg also kicks the extra point
  kneel, spike                           the clock
A man is his number, his name or its beginning, or a position: `ot 23`, `ot holl`, `ot hb`.
Without a man a run goes to the first halfback who is fit.
Words to add:
  out       go for the sideline (end runs, flat and short passes, last five minutes of a half)
  hurry     hurry-up (last five minutes of a half); it stays until `huddle`
  to        a time-out after the play, if the clock runs
  pro tight full 3wr 3wr2 3rb 2te 4wr    the formation; without one, the first that suits the play
Example: `sh 80 3wr out hurry`
";

const DEFENSE: &str = "\
A defense is a guess, perhaps a man to mark, and what else you want:
  run, pass            expect a run or a pass
  run 23               expect a run and key on 23; the key bites when the black die shows D
  pass 80              expect a pass and double-team 80
  rush                 field the best pass rushers (`pass 80 rush`)
  block                go for the kick (`run block`); leaves you open to a fake
  to                   a time-out after the play, if the clock runs
";
