//! The electric game as it is spoken of.

use super::subject::written_at;
use super::{Cast, Clubs, call_words, label, parse_call, question, shorthand, step_words, title};
use crate::call::{Ask, Call};
use crate::coach::Book;
use crate::event::{Event, What};
use crate::game::Electric;
use hashmark_dice::Stream;
use hashmark_law::{Fact, Names, Next, Side, Situation};
use hashmark_table::rulebook::Entry;
use hashmark_table::spoken::{Advice, CallError, Menu, Step};
use hashmark_table::{Coach, Sight, Spoken, Subject};
use std::ops::Range;
use std::sync::OnceLock;

impl Spoken for Electric {
    const PLANS: bool = true;

    fn names(&self) -> impl Names + '_ {
        Clubs::at(self)
    }

    fn fact(event: &Event) -> Option<&Fact> {
        event.fact()
    }

    fn situation(&self) -> &Situation {
        &self.state.situation
    }

    fn next(&self) -> Next {
        self.state.next
    }

    fn label(ask: &Ask) -> &'static str {
        label(ask)
    }

    fn title(ask: &Ask) -> &'static str {
        title(ask)
    }

    fn question(&self, side: Side, ask: &Ask) -> String {
        question(self, side, ask)
    }

    fn menu(&self, side: Side, ask: &Ask) -> Menu {
        super::menu::menu(self, side, ask)
    }

    fn read(&self, side: Side, ask: &Ask, typed: &str) -> Result<Call, CallError> {
        parse_call(self, side, ask, typed)
    }

    fn written_at(&self, _: Side, ask: &Ask, typed: &str, subject: Subject) -> Option<Range<usize>> {
        written_at(ask, typed, subject)
    }

    fn call_words(&self, side: Side, call: &Call) -> String {
        call_words(self, side, call)
    }

    fn shorthand(&self, _side: Side, call: &Call) -> String {
        shorthand(call)
    }

    fn book(chance: Stream) -> Box<dyn Coach<Electric>> {
        Box::new(Book::new(chance))
    }

    /// The assistant's word, which is also what `ok` gives in a stoppage: one plan through all questions of a play.
    fn advise(&self, side: Side, ask: &Ask, _: Stream) -> Advice<Call> {
        let call = Book::assistant(self).answer(&Sight::new(self, side, ask));
        let reason = super::reason::reason(self, side, &call).to_string();
        Advice { call, reason }
    }

    fn steps(&self, events: &[&Event]) -> Vec<Option<Step>> {
        let mut cast = Cast::default();
        let mut steps = Vec::with_capacity(events.len());
        for event in events {
            cast.hear(event);
            steps.push(step_words(self, cast, event));
        }
        steps
    }

    fn entries() -> &'static [Entry] {
        static RULES: OnceLock<Vec<Entry>> = OnceLock::new();
        RULES.get_or_init(crate::rule::entries)
    }

    fn help(ask: &Ask) -> &'static str {
        super::question::help(ask)
    }

    fn summary(&self, events: &[Event]) -> Vec<String> {
        let forms: Vec<String> = events
            .iter()
            .filter_map(|event| match &event.what {
                What::Lined { form, .. } => Some(form.replace('_', " ")),
                _ => None,
            })
            .collect();
        let seconds: f32 = events
            .iter()
            .map(|event| match event.what {
                What::Power { steps, .. } => f32::from(steps) / 240.0,
                _ => 0.0,
            })
            .sum();
        let mut parts = Vec::new();
        if let [.., one, two] = forms.as_slice() {
            parts.push(format!("{one} against {two}"));
        }
        if seconds > 0.0 {
            parts.push(format!("{seconds:.1} s of power"));
        }
        parts
    }
}
