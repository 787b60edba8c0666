//! The electric game as it is spoken of.

use super::subject::written_at;
use super::{Cast, ElectricNames, call_words, label, parse_call, question, shorthand, step_words, title};
use crate::board::STEPS_PER_SECOND;
use crate::call::{ElectricAsk, ElectricCall};
use crate::coach::ElectricBookCoach;
use crate::event::{ElectricDetail, ElectricEvent};
use crate::game::Electric;
use hashmark_dice::Stream;
use hashmark_law::{Fact, Names, Next, Side, Situation};
use hashmark_table::rulebook::RuleEntry;
use hashmark_table::spoken::{Advice, CallError, Menu, RuleStep};
use hashmark_table::{BookAdvice, Coach, Describe, Menus, ReadCalls, Sight, Subject};
use std::ops::Range;
use std::sync::OnceLock;

impl Describe for Electric {
    fn names(&self) -> impl Names + '_ {
        ElectricNames::at(self)
    }

    fn fact(event: &ElectricEvent) -> Option<&Fact> {
        event.fact()
    }

    fn situation(&self) -> &Situation {
        &self.state.situation
    }

    fn next(&self) -> Next {
        self.state.next
    }

    fn call_words(&self, side: Side, call: &ElectricCall) -> String {
        call_words(self, side, call)
    }

    fn steps(&self, events: &[&ElectricEvent]) -> Vec<Option<RuleStep>> {
        let mut cast = Cast::default();
        let mut steps = Vec::with_capacity(events.len());
        for event in events {
            cast.hear(event);
            steps.push(step_words(self, cast, event));
        }
        steps
    }

    fn entries() -> &'static [RuleEntry] {
        static RULES: OnceLock<Vec<RuleEntry>> = OnceLock::new();
        RULES.get_or_init(crate::rule::entries)
    }

    fn summary(&self, events: &[ElectricEvent]) -> Vec<String> {
        let forms: Vec<String> = events
            .iter()
            .filter_map(|event| match &event.what {
                ElectricDetail::Lined { form, .. } => Some(form.replace('_', " ")),
                _ => None,
            })
            .collect();
        let seconds: f32 = events
            .iter()
            .map(|event| match event.what {
                ElectricDetail::Power { steps, .. } => f32::from(steps) / STEPS_PER_SECOND as f32,
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

impl Menus for Electric {
    fn label(ask: &ElectricAsk) -> &'static str {
        label(ask)
    }

    fn title(ask: &ElectricAsk) -> &'static str {
        title(ask)
    }

    fn question(&self, side: Side, ask: &ElectricAsk) -> String {
        question(self, side, ask)
    }

    fn menu(&self, side: Side, ask: &ElectricAsk) -> Menu {
        super::menu::menu(self, side, ask)
    }
}

impl ReadCalls for Electric {
    fn read(&self, side: Side, ask: &ElectricAsk, typed: &str) -> Result<ElectricCall, CallError> {
        parse_call(self, side, ask, typed)
    }

    fn written_at(&self, _: Side, ask: &ElectricAsk, typed: &str, subject: Subject) -> Option<Range<usize>> {
        written_at(ask, typed, subject)
    }

    fn shorthand(&self, _side: Side, call: &ElectricCall) -> String {
        shorthand(call)
    }

    fn help(ask: &ElectricAsk) -> &'static str {
        super::question::help(ask)
    }
}

impl BookAdvice for Electric {
    const PLANS: bool = true;

    fn book(chance: Stream) -> Box<dyn Coach<Electric>> {
        Box::new(ElectricBookCoach::new(chance))
    }

    /// The assistant's word, which is also what `ok` gives in a stoppage: one plan through all questions of a play.
    fn advise(&self, side: Side, ask: &ElectricAsk, _: Stream) -> Advice<ElectricCall> {
        let call = ElectricBookCoach::assistant(self).answer(&Sight::new(self, side, ask));
        let reason = super::reason::reason(self, side, &call).to_string();
        Advice { call, reason }
    }
}
