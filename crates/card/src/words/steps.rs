//! The steps of a play in words: the chain that answers "why".

use super::cards::head_name;
use super::people::tag;
use super::say::call_words;
use crate::call::{CardCall, Guess};
use crate::cell::{Cell, CellKind};
use crate::dice::{Black, Reds};
use crate::event::{CardChart, CardDetail, CardEvent, CardHead, CardOf, Column3, ShiftBy};
use crate::game::Card;
use hashmark_law::{FieldPlayer, Side};
use hashmark_table::spoken::RuleStep;

/// A step of the card game in words; `None` for the facts, which the play-by-play tells.
pub fn step_words(game: &Card, event: &CardEvent) -> Option<RuleStep> {
    let say = CardSteps { game };
    let text = match event.what {
        CardDetail::Fact(_) => return None,
        CardDetail::Called { side, call } => say.called(side, &call),
        CardDetail::OffenseCalled { side, call } => {
            format!("{} calls {}", say.club(side), call_words(game, side, &CardCall::Play(call)))
        }
        CardDetail::DefenseCalled { side, call } => {
            format!("{} expects {}", say.club(side), call_words(game, side, &CardCall::Defend(call)))
        }
        CardDetail::Guessed { guess, die, black, mark, column } => {
            say.guessed(guess, die, black, mark, column)
        }
        CardDetail::Shifted { by, from, to } => shifted(by, from, to),
        CardDetail::Finish { reds, number, moved } => format!(
            "finish check inside the 30: {} (pair {}) against {} : {}",
            pair(reds),
            reds.index(),
            number.abs(),
            if moved { "the column moves" } else { "nothing moves" }
        ),
        CardDetail::Read { card, head, column, reds, white, cell } => {
            say.read(card, head, column, reds, white, cell)
        }
        CardDetail::Checked { reds, needed, happened } => format!(
            "check {} (pair {}), {needed} or less needed: it {}",
            pair(reds),
            reds.index(),
            if happened { "happens" } else { "does not happen" }
        ),
        CardDetail::Shield { reds, shield, saved } => format!(
            "shield of {shield}: {} (pair {}): {}",
            pair(reds),
            reds.index(),
            if saved { "it holds, the pass is only incomplete" } else { "it does not help" }
        ),
        other => say.rest(other),
    };
    Some(RuleStep { rule: event.rule.id(), text })
}

fn pair(reds: Reds) -> String {
    format!("reds {}-{}", reds.0, reds.1)
}

fn total(reds: Reds) -> String {
    format!("reds {}-{} = {}", reds.0, reds.1, reds.total())
}

fn column_name(column: Column3, pass: bool) -> &'static str {
    match column {
        Column3::Wrong => "Wrong",
        Column3::Right => "Right",
        Column3::Keyed if pass => "2-Tmd",
        Column3::Keyed => "Keyed",
    }
}

fn black_name(black: Black) -> &'static str {
    match black {
        Black::X => "X",
        Black::D => "D",
        Black::O => "O",
    }
}

fn shifted(by: ShiftBy, from: Column3, to: Column3) -> String {
    let reason = match by {
        ShiftBy::Fatigue => "he is worn out",
        ShiftBy::OverTarget => "he is past his catches for a game",
        ShiftBy::Resting => "he should be resting",
        ShiftBy::NobodyEligible => "he was thrown to in this series already",
        ShiftBy::FinishLeft => "a strong finisher inside the 30",
        ShiftBy::FinishRight => "a weak finisher inside the 30",
    };
    let (from, to) = (column_name(from, false), column_name(to, false));
    if from == to {
        format!("{reason}: the column stays {to}")
    } else {
        format!("{reason}: {from} becomes {to}")
    }
}

/// What a cell means.
fn cell_words(cell: Cell) -> String {
    let yards = |n: i8| match n {
        0 => "no gain".to_string(),
        1 => "a yard".to_string(),
        n if n < 0 => format!("a loss of {}", -n),
        n => format!("{n} yards"),
    };
    let what = match cell.kind {
        CellKind::Yards => yards(cell.yards),
        CellKind::ShortGain => "short gain".to_string(),
        CellKind::LongGain => "long gain".to_string(),
        CellKind::Touchdown => "touchdown".to_string(),
        CellKind::Incomplete => "incomplete".to_string(),
        CellKind::Receiver => "read the receiver's card".to_string(),
        CellKind::MustRun => "the quarterback must run".to_string(),
        CellKind::Sack => "sack".to_string(),
        CellKind::Interception => format!("interception {} yards downfield", cell.yards),
        CellKind::Fumble => format!("{} and a fumble", yards(cell.yards)),
        CellKind::FairCatch => "fair catch".to_string(),
        CellKind::Blocked => "blocked".to_string(),
        CellKind::Touchback => "touchback".to_string(),
        CellKind::Good => "good".to_string(),
        CellKind::NoGood => "no good".to_string(),
        CellKind::Clip => format!("{}, with a block in the back if fouls are played", yards(cell.yards)),
    };
    if cell.check > 0 { format!("{what}, if a check of {} in 36 confirms it", cell.check) } else { what }
}

struct CardSteps<'a> {
    game: &'a Card,
}

impl CardSteps<'_> {
    fn club(&self, side: Side) -> &str {
        &self.game.team(side).id
    }

    fn man(&self, who: FieldPlayer) -> String {
        format!("{} {}", self.game.man(who).pos.name(), tag(self.game.man(who)))
    }

    fn maybe(&self, who: Option<FieldPlayer>) -> String {
        who.map_or_else(|| "nobody".to_string(), |who| self.man(who))
    }

    fn called(&self, side: Side, call: &CardCall) -> String {
        format!("{} chooses: {}", self.club(side), call_words(self.game, side, call))
    }

    fn guessed(
        &self,
        guess: Guess,
        die: u8,
        black: Black,
        mark: Option<FieldPlayer>,
        column: Column3,
    ) -> String {
        let word = if guess == Guess::Run { "run" } else { "pass" };
        let by = if die > 0 {
            format!("die {die}: the defense plays {word}")
        } else {
            format!("the defense expected {word}")
        };
        let right = if column == Column3::Wrong { "wrong" } else { "right" };
        let bites = match (mark, black, column) {
            (None, ..) => String::new(),
            (Some(_), _, Column3::Keyed) => format!("; black {}: its mark bites", black_name(black)),
            (Some(who), _, _) => {
                format!("; black {}: marking {} adds nothing", black_name(black), tag(self.game.man(who)))
            }
        };
        format!("{by} and was {right}{bites}: column {}", column_name(column, guess == Guess::Pass))
    }

    fn read(
        &self,
        card: CardOf,
        head: CardHead,
        column: Option<Column3>,
        reds: Reds,
        white: u8,
        cell: Cell,
    ) -> String {
        let whose = match card {
            CardOf::Man(who) => format!("the card of {}", self.man(who)),
            CardOf::Team(side) => format!("the {} defense", self.club(side)),
        };
        let white = match (white, card) {
            (0, _) => String::new(),
            (white @ 1..=3, _) => format!("white {white} is 1-3: "),
            (white, CardOf::Team(_)) => format!("white {white} is 4-6: "),
            (_, CardOf::Man(_)) => String::new(),
        };
        let pass = matches!(head, CardHead::Flat | CardHead::Short | CardHead::Long);
        let column = column.map_or(String::new(), |column| format!(" {}", column_name(column, pass)));
        let split = if reds.total() > 2 && reds.total() < 12 {
            format!(", first die {}", reds.0)
        } else {
            String::new()
        };
        let says = match (head, cell.kind) {
            (CardHead::Kickoff, CellKind::Yards) => {
                format!("{}: down on the {} yard line", cell.yards, cell.yards)
            }
            (CardHead::Punt, CellKind::Yards) => format!("{} yards", cell.yards),
            (_, CellKind::Sack | CellKind::Good) if cell.check == 0 => cell.to_string(),
            _ => format!("{cell}, {}", cell_words(cell)),
        };
        format!(
            "{white}{whose}, {}{column}, row {}{split}: {says}",
            head_name(head).to_uppercase(),
            reds.total()
        )
    }

    fn rest(&self, what: CardDetail) -> String {
        match what {
            CardDetail::ShortGain { reds, yards } => {
                format!("short gain: {} gives {yards} yards", total(reds))
            }
            CardDetail::LongGain { reds, white, yards } => {
                let yards = if yards >= 100 { "a touchdown".to_string() } else { format!("{yards} yards") };
                format!("long gain chart: {}, white {white}: {yards}", total(reds))
            }
            CardDetail::Capped { from, to } => format!("{from} is more than his longest of the season: {to}"),
            CardDetail::Raised { from, to } => format!("{from} is less than the least of its kind: {to}"),
            CardDetail::Tired { level, from, to } => format!("tired (level {level}): {from} becomes {to}"),
            CardDetail::LookInFailed { yards } => format!("a look-in for {yards} is incomplete"),
            CardDetail::FumbleCheck { black, white, range, fumble } => format!(
                "black {}, white {white} against 1-{range}: {}",
                black_name(black),
                if fumble { "he fumbles" } else { "he holds on" }
            ),
            CardDetail::Confirmed { die, stands } => {
                format!("die {die}: it {}", if stands { "stands" } else { "does not stand" })
            }
            CardDetail::Chart { chart, reds, white, yards, man } => {
                self.chart(chart, reds, white, yards, man)
            }
            CardDetail::Varied { yards, reds, read_as } => {
                format!("{yards} yards - 7 + {}: read as {read_as}", total(reds))
            }
            CardDetail::Corner { reds, white, black, yards, in_play } => format!(
                "coffin corner: {} and white {white} come off; black {}: {yards} yards, {}",
                total(reds),
                black_name(black),
                if in_play { "in play" } else { "out of bounds" }
            ),
            CardDetail::KickedFrom { .. }
            | CardDetail::SquibLanding { .. }
            | CardDetail::SquibReturn { .. } => self.landed(what),
            CardDetail::Sideline { white, out } => format!(
                "for the sideline: white {white}: {}",
                if out { "he gets out" } else { "he is stopped in bounds" }
            ),
            CardDetail::WentTo { right } => {
                format!("the white die sends it to the {}", if right { "right" } else { "left" })
            }
            CardDetail::ForTheEndZone { .. } => {
                "meant for the end zone: any catch is a touchdown".to_string()
            }
            CardDetail::InjuryIgnored { who } => format!("{}: the injury does not count", self.maybe(who)),
            CardDetail::Time { cost, ticks } => {
                let unit = if ticks { "tick" } else { "space" };
                format!("the play takes {cost} {unit}{}", if cost == 1 { "" } else { "s" })
            }
            CardDetail::MustRest { who, series } => {
                format!("{} rests for {}", self.man(who), if series { "the next series" } else { "a play" })
            }
            _ => String::new(),
        }
    }

    /// How a kickoff comes to its numbers.
    fn landed(&self, what: CardDetail) -> String {
        let limits = &self.game.tables().limits;
        let [least, most] = limits.squib_return_bounds;
        let (shorter, minus) = (limits.squib_add, limits.squib_return_minus);
        match what {
            CardDetail::KickedFrom { from, card, printed, line } => format!(
                "kicked from the {from}, not the {card} of his card: {printed} becomes the {line} yard line"
            ),
            CardDetail::SquibLanding { printed: Some(printed), line } => {
                format!("a squib comes down {shorter} yards shorter: {printed} becomes the {line} yard line")
            }
            CardDetail::SquibLanding { printed: None, line } => {
                format!("a squib is no touchback: it comes down at the {line} yard line")
            }
            CardDetail::SquibReturn { printed, yards } => format!(
                "a squib's return is {minus} shorter, between {least} and {most}: {printed} becomes {yards}"
            ),
            _ => String::new(),
        }
    }

    fn chart(
        &self,
        chart: CardChart,
        reds: Option<Reds>,
        white: u8,
        yards: Option<i16>,
        man: Option<FieldPlayer>,
    ) -> String {
        let dice = match (reds, white) {
            (Some(reds), _) => total(reds),
            (None, white) => format!("white {white}"),
        };
        let yes = yards == Some(1);
        let n = yards.unwrap_or(0);
        match chart {
            CardChart::PassRush => format!("pass rush: {dice}: {}", self.rated(man)),
            CardChart::SackChance => {
                format!("{dice}: {} {} the sack", self.maybe(man), if yes { "gets" } else { "does not get" })
            }
            CardChart::Blitz => {
                let came = if white == 1 { "linebacker" } else { "linebackers" };
                format!("blitz: {dice}: {white} {came} came, +{n} to his rating")
            }
            CardChart::ReassignA => format!(
                "rating {white} with the blitz: {dice}: {}",
                if yes { "the sack goes to another" } else { "he keeps it" }
            ),
            CardChart::ReassignB => format!("{dice}, {n} blitzing: the sack is {}'s", self.maybe(man)),
            CardChart::Recovery => {
                format!("loose ball: {dice}: {}", if yes { "the other side has it" } else { "it is kept" })
            }
            CardChart::RecoveryOffense | CardChart::RecoveryDefense => {
                format!("{dice}: recovered by {}", self.maybe(man))
            }
            CardChart::InterceptionBy => format!("{dice}, white {white}: intercepted by {}", self.maybe(man)),
            CardChart::InterceptionReturn => format!("interception return: {dice}: {n} yards"),
            CardChart::AdvanceLooseBall => format!("advance with the loose ball: {dice}: {n} yards"),
            CardChart::PuntBounce => format!("the punt bounces: {dice}: {n} yards"),
            CardChart::BlockedKick => format!("blocked: {dice}: the ball is {} yards behind the line", -n),
            CardChart::Onside => format!("onside chart: {dice}: it travels {n} yards"),
            CardChart::FakePunt | CardChart::FakeKick => format!("the fake: {dice}"),
            CardChart::InjuryPosition => format!("injury: {dice}: {}", self.maybe(man)),
            CardChart::GamesInjured => {
                let how_long = match n {
                    -2 => "shaken up, no more".to_string(),
                    -1 => "out for the half".to_string(),
                    0 => "out for the game".to_string(),
                    n => format!("out for the game and {n} more"),
                };
                format!("how long: {dice}: {} is {how_long}", self.maybe(man))
            }
        }
    }

    fn rated(&self, man: Option<FieldPlayer>) -> String {
        man.map_or_else(
            || "nobody has a star".to_string(),
            |who| {
                let found = self.game.man(who);
                let star = if found.star > 0 { format!("{}*", found.star) } else { String::new() };
                format!("{}, rated {star}{}", self.man(who), found.rush)
            },
        )
    }
}
