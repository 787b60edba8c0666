//! The zone game as it is spoken of.

use super::question::{label, question, title};
use super::subject::written_at;
use super::{ZoneNames, calls, menu, parse_call, step_words};
use crate::call::{LineUpCall, ZoneAsk, ZoneCall};
use crate::coach::PlanCoach;
use crate::event::{ZoneDetail, ZoneEvent};
use crate::formation::ZoneFormation;
use crate::game::{ZoneGame, ZoneSetup};
use crate::plan::shipped;
use hashmark_dice::Stream;
use hashmark_law::{Fact, Names, Next, Side, Situation};
use hashmark_table::rulebook::RuleEntry;
use hashmark_table::spoken::{Advice, CallError, Menu, RecordSheet, RuleStep};
use hashmark_table::{BookAdvice, Coach, Describe, Menus, ReadCalls, Sight, Subject};
use std::ops::Range;
use std::sync::OnceLock;

/// The plan of a coach of whom nothing else is said.
const USUAL_PLAN: &str = "balanced";

impl Describe for ZoneGame {
    fn names(&self) -> impl Names + '_ {
        ZoneNames::at(self)
    }

    fn fact(event: &ZoneEvent) -> Option<&Fact> {
        event.fact()
    }

    fn situation(&self) -> &Situation {
        &self.state.situation
    }

    fn next(&self) -> Next {
        self.state.next
    }

    fn call_words(&self, side: Side, call: &ZoneCall) -> String {
        let shown = shown(self);
        calls::call_words(self, side, call, shown.as_ref().map(|(formation, men)| (formation, men)))
    }

    fn steps(&self, events: &[&ZoneEvent]) -> Vec<Option<RuleStep>> {
        step_words(self, events.iter().copied())
    }

    fn entries() -> &'static [RuleEntry] {
        static RULES: OnceLock<Vec<RuleEntry>> = OnceLock::new();
        RULES.get_or_init(crate::rule::entries)
    }

    fn summary(&self, events: &[ZoneEvent]) -> Vec<String> {
        let written = |event: &ZoneEvent| match event.what {
            ZoneDetail::Contact { net, die, cell, .. } => {
                let yards = cell.yards.map_or("*".to_owned(), |yards| format!("{yards:+}"));
                Some(format!("{net:+}/{die}/{yards}"))
            }
            _ => None,
        };
        let contacts: Vec<String> = events.iter().filter_map(written).collect();
        if contacts.is_empty() { Vec::new() } else { vec![format!("contacts {}", contacts.join(" "))] }
    }

    fn sheet(setup: &ZoneSetup, events: &[ZoneEvent]) -> Option<RecordSheet> {
        Some(crate::record::sheet(setup, events))
    }
}

impl Menus for ZoneGame {
    fn label(ask: &ZoneAsk) -> &'static str {
        label(ask)
    }

    fn title(ask: &ZoneAsk) -> &'static str {
        title(ask)
    }

    fn question(&self, side: Side, ask: &ZoneAsk) -> String {
        question(self, side, ask)
    }

    fn menu(&self, side: Side, ask: &ZoneAsk) -> Menu {
        menu(self, side, ask)
    }
}

impl ReadCalls for ZoneGame {
    fn read(&self, side: Side, ask: &ZoneAsk, typed: &str) -> Result<ZoneCall, CallError> {
        parse_call(typed, self, side, ask)
    }

    fn written_at(&self, side: Side, ask: &ZoneAsk, typed: &str, subject: Subject) -> Option<Range<usize>> {
        written_at(self, side, ask, typed, subject)
    }

    fn shorthand(&self, side: Side, call: &ZoneCall) -> String {
        let shown = shown(self);
        calls::written_call(self, side, call, shown.as_ref().map(|(formation, men)| (formation, men)))
    }

    fn help(ask: &ZoneAsk) -> &'static str {
        match ask {
            ZoneAsk::Set => SET,
            ZoneAsk::Group => GROUP,
            ZoneAsk::Play { .. } | ZoneAsk::Audible { .. } => PLAY,
            ZoneAsk::Defend { .. } => DEFEND,
            _ => "Type one of the words of the menu, or its number.\n",
        }
    }
}

impl BookAdvice for ZoneGame {
    fn book(chance: Stream) -> Box<dyn Coach<ZoneGame>> {
        let plan = shipped(USUAL_PLAN).expect("a test reads the plans that come with the game");
        Box::new(PlanCoach::new(plan, chance))
    }

    fn advise(&self, side: Side, ask: &ZoneAsk, chance: Stream) -> Advice<ZoneCall> {
        let call = ZoneGame::book(chance).answer(&Sight::new(self, side, ask));
        Advice { call, reason: reason(self, side, &call) }
    }
}

/// The formation shown for the play under way.
fn shown(game: &ZoneGame) -> Option<(ZoneFormation, [u8; 11])> {
    game.state.shown
}

/// Why a coach calls this, in a line.
fn reason(game: &ZoneGame, side: Side, call: &ZoneCall) -> String {
    let situation = &game.state.situation;
    match call {
        ZoneCall::Set(LineUpCall::Punt(_)) => "too far to go for it".to_owned(),
        ZoneCall::Set(LineUpCall::FieldGoal) => "three points are there to be had".to_owned(),
        ZoneCall::Set(LineUpCall::Kneel) => "the lead is safe when the clock runs out".to_owned(),
        ZoneCall::Set(LineUpCall::Spike) => "the clock must stop".to_owned(),
        ZoneCall::Set(LineUpCall::Line(..)) | ZoneCall::Hurry(_) | ZoneCall::Play(_)
            if situation.possession == side =>
        {
            format!("the plan's line for down {} and {} to go", situation.down, situation.to_go())
        }
        ZoneCall::Defend(_) | ZoneCall::Group(_) => {
            format!("the plan's table for down {} and {} to go", situation.down, situation.to_go())
        }
        ZoneCall::Receive => "the ball is worth more than the wind".to_owned(),
        ZoneCall::Accept => "the penalty is worth more than the play".to_owned(),
        ZoneCall::Decline => "the play is worth more than the penalty".to_owned(),
        _ => "as the plan has it".to_owned(),
    }
}

const SET: &str = "\
Line up: a formation by its name (`pro`, `I`, `one back`, `spread`, `shotgun` ...), or written out, man by man:
  LW LT LG C RG RT RE RW@WWR-1 Q F LH     a name alone stands where it usually does; @COLUMN-ROW puts it elsewhere
`hurry pro`: the same in a hurry; if the clock runs after the play, it takes 30 seconds instead of 40.
Or kick: punt, high punt, corner, field goal. Or kneel, spike.
";

const GROUP: &str = "\
Your defenders go in before you see the formation; nobody is changed until the play is over.
  nickel                  fronts 4-3, 3-4, nickel, dime, goal
  4-3/nickel/dime         against two backs or more, one, none
  men 12 24 55 ...        eleven men by their numbers
";

const PLAY: &str = "\
A play names who goes where with the ball:
  LH/RT (TE) (WR,C)       a run to a gate: WWL WL LE LT LC RC RT RE WR WWR; blockers by zone along the path
  LW/DC || RE/SC          a pass to a zone, and the secondary; `|| inc` throws it away, `|| qb scr` runs
  H/scnC (C) (LG|RT)      a screen, with its blockers
Words to add: qk (quick), +1 (slow), loft, bullet, hm, (roll R), (roll L), ob (out of bounds), force;
on runs: qk, +1, draw, trap LG, pitch, option TB; `Q/LC sneak`.
";

const DEFEND: &str = "\
A defense is a rush, a front and a coverage:
  rush 4-3 man            rush, normal, follow, stay, blitz, double (two blitz), fake
  double nickel two       fronts 4-3, 3-4, nickel, dime, goal; coverages man, press, two, three
Or all eleven men: `rush: LDE L, LDT C, RDT C, RDE R, MLB C blitz, ..., LCB LS man LW, FS DC; stunt LDE-LDT`
";
