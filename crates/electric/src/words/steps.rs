//! What happened, step by step: the answer to "why".

use super::ElectricNames;
use crate::board::{FigureId, STEPS_PER_SECOND};
use crate::campaign::weather::Condition;
use crate::event::{Case, CheckKind, ElectricDetail, ElectricEvent, Hurt, Miss};
use crate::game::Electric;
use crate::power::PowerStop;
use crate::scene::{figure_of, side_of, who as number};
use hashmark_law::{Both, FieldPlayer, Names};
use hashmark_table::spoken::RuleStep;

/// Who the figures of a play are: as its line-ups told it, or as they stand on the board now.
#[derive(Clone, Copy, Default)]
pub struct Cast<'a>(Both<&'a [u8]>);

impl<'a> Cast<'a> {
    /// With what an event tells of it.
    pub fn hear(&mut self, event: &'a ElectricEvent) {
        if let ElectricDetail::Lined { side, men, .. } = &event.what {
            self.0[*side] = men;
        }
    }

    fn player(&self, game: &Electric, who: FigureId) -> FieldPlayer {
        let side = side_of(who);
        let man = self.0[side].get(usize::from(figure_of(who)));
        man.map_or_else(|| game.scene.player(who), |man| FieldPlayer { side, man: *man })
    }
}

/// An event as a step; facts are told by the story.
pub fn step_words(game: &Electric, cast: Cast<'_>, event: &ElectricEvent) -> Option<RuleStep> {
    let names = ElectricNames::at(game);
    let text = match &event.what {
        ElectricDetail::Fact(_) | ElectricDetail::Called { .. } | ElectricDetail::Set { .. } => return None,
        ElectricDetail::Lined { side, form, .. } => {
            format!("{} line up in {}.", names.club(*side), form.replace('_', " "))
        }
        ElectricDetail::Declared { side, declare } => {
            let man = |at: u8| names.tag(cast.player(game, number(*side, at)));
            format!("{}: {}.", names.club(*side), super::calls::declare_words(man, *declare))
        }
        ElectricDetail::Power { by, steps, halt, .. } => {
            let seconds = f32::from(*steps) / STEPS_PER_SECOND as f32;
            format!("{} power for {seconds:.2} s: {}.", names.club(*by), halt_words(game, cast, *halt))
        }
        ElectricDetail::Checked { check, total, failed, worst: 2 } => {
            let end = if *failed { "only a 2 fails, and it is one" } else { "only a 2 fails" };
            format!("The {} is checked: {total}; {end}.", check_words(*check))
        }
        ElectricDetail::Checked { check, total, failed, worst } => {
            let end = if *failed { "and so it does" } else { "it holds" };
            format!("The {} is checked: {total}; it fails on 2 to {worst}, {end}.", check_words(*check))
        }
        ElectricDetail::Pools { side, offense, defense } => {
            format!(
                "{} have {offense} bonus stoppages with the ball and {defense} against it.",
                names.club(*side)
            )
        }
        ElectricDetail::Weather { condition, to_left } => match condition {
            Condition::StrongWind => {
                let end = if *to_left { "left" } else { "right" };
                format!("Strong wind toward the {end} end of the picture.")
            }
            other => format!("The weather: {}.", other.words()),
        },
        ElectricDetail::Adjusted { by } => format!("{by:+} on the dice."),
        ElectricDetail::Crowd { count: true, die } => format!("A hard count: {die}; a 1 draws them offside."),
        ElectricDetail::Crowd { count: false, die } => {
            format!("The crowd is loud: {die}; a 1 is a false start.")
        }
        ElectricDetail::PickedUp => "The flag is picked up: no foul.".to_string(),
        ElectricDetail::Guilty { by, offense, kind, yards } => {
            let letter = if *offense { 'O' } else { 'D' };
            let men = &game.team(by.side).men;
            let number = men.get(usize::from(by.man)).map_or(0, |man| man.number);
            format!("{}: {}, {letter}{number} -{yards}.", names.tag(*by), kind.name())
        }
        ElectricDetail::Ejected { by } => format!("{} is sent off.", names.tag(*by)),
        ElectricDetail::Aimed { to, need, die } => {
            format!("The pass to {} needs {need}; the die shows {die}.", names.tag(*to))
        }
        ElectricDetail::Bonus { side, left, .. } => {
            format!("{} spend a bonus stoppage; {left} of the kind are left.", names.club(*side))
        }
        ElectricDetail::Kicked { total, yards } => format!("The dice show {total}: {yards} yards."),
        ElectricDetail::Struck { far, right } => {
            let hand = if *right < 0 { "left" } else { "right" };
            let (far, aside) = (f32::from(*far) / 10.0, f32::from(right.abs()) / 10.0);
            format!("The figure strikes it {far} yards, {aside} to the {hand}.")
        }
        ElectricDetail::Needed { total, need, yards } => {
            format!("From {yards} yards it takes {need}; the dice show {total}.")
        }
        ElectricDetail::Measured { to, tenths, stick, pressed } => {
            let pressed = if *pressed { ", under pressure" } else { "" };
            let yards = f32::from(*tenths) / 10.0;
            let named = long_name(*tenths).filter(|_| game.book.forms.strategies);
            let long = named.map_or(String::new(), |name| format!(" A {name}."));
            format!("{} is {yards} yards away: the {stick:?} stick{pressed}.{long}", names.tag(*to))
                .replace("Short", "short")
                .replace("Medium", "medium")
                .replace("Long", "long")
        }
        ElectricDetail::Missed { why } => format!("Not caught: {}.", miss_words(*why)),
        ElectricDetail::Lies { x, y } => {
            format!(
                "The ball lies {} yards from the home goal line, {} across.",
                f32::from(*x) / 10.0,
                f32::from(*y) / 10.0
            )
        }
        ElectricDetail::Muffed { by } => {
            format!("{} called for a fair catch and is not there.", names.tag(*by))
        }
        ElectricDetail::Challenged { side, ruling, die, reversed } => {
            let end = if *reversed { "reversed" } else { "it stands" };
            let what = ruling.map_or(String::new(), |ruling| format!(" the {}", ruling.words()));
            match die {
                Some(die) => format!("{} challenge{what}: {die}, {end}.", names.club(*side)),
                None => format!("{} challenge{what}; by the replay: {end}.", names.club(*side)),
            }
        }
        ElectricDetail::Clock { period, seconds } => {
            format!("The clock of period {period} shows {}:{:02}.", seconds / 60, seconds % 60)
        }
        ElectricDetail::Trick { side, trick } => {
            format!("{}: {}!", names.club(*side), super::calls::trick_words(*trick))
        }
        ElectricDetail::Spotted { side, die, need } => {
            let end = if die <= need { "they see the ball" } else { "they do not see the ball" };
            format!("{} look: {die} against {need}, {end}.", names.club(*side))
        }
        ElectricDetail::Counted { period, plays } => format!("Play {plays} of period {period}."),
        ElectricDetail::Hurt { who, total, lost, hp, how } => {
            hurt_words(&names.tag(*who), *total, *lost, *hp, *how)
        }
        ElectricDetail::Tested { case, who, target, die, passed } => {
            let end = if *passed { "he has it" } else { "he has it not" };
            format!(
                "Too close to call, {}: {} needs {target} or less; {die}, {end}.",
                case_words(*case),
                names.tag(*who)
            )
        }
        ElectricDetail::Doubted { side, case } => {
            format!("{} call for a check: {}.", names.club(*side), case_words(*case))
        }
        ElectricDetail::Word { side, merit } => {
            let verb = if merit.strike { "strike" } else { "add" };
            let what = if merit.big { "big play" } else { "botch" };
            format!("{} {verb} a {what} of number {} in the last play.", names.club(*side), merit.number)
        }
        ElectricDetail::Rated { who, by, pr } => format!("{} {by:+}: his rating is {pr}.", names.tag(*who)),
        ElectricDetail::Slow { who, falls } => {
            format!("{} is slow to get up: fall {falls}.", names.tag(*who))
        }
        ElectricDetail::FranchiseLost { who, offense, defense } => format!(
            "Without {} {} have {offense} offensive and {defense} defensive stops left.",
            names.tag(*who),
            names.club(who.side)
        ),
    };
    Some(RuleStep { rule: event.rule.id(), text })
}

pub(super) const fn case_words(case: Case) -> &'static str {
    match case {
        Case::Inside => "the inside",
        Case::Sack => "the sack",
        Case::Block => "the block",
        Case::OpenField => "the tackle",
        Case::Line => "the run through the line",
        Case::Catch => "the catch",
        Case::Ball => "both on the ball",
        Case::Sideline => "the line before the sideline",
        Case::Short => "the line before the tackle",
        Case::Foul => "the foul",
        Case::Inbounds => "the catch at the sideline",
        Case::Recovery => "both on the loose ball",
        Case::Plane => "the goal line",
    }
}

/// What became of a man who fell.
fn hurt_words(who: &str, total: u8, lost: i8, hp: i8, how: Hurt) -> String {
    let end = match how {
        Hurt::Shaken => "is shaken up and sits out this possession".to_string(),
        Hurt::Injured => format!("loses {lost} hit points and may come back after this possession"),
        Hurt::Reserve => format!("loses {lost} hit points and goes on injured reserve"),
        Hurt::Season => "is out for the season".to_string(),
        Hurt::PlaysOn => format!("loses {lost} hit points and plays on"),
    };
    format!("{who} is looked at: {total}. He {end}; {hp} left.")
}

/// What a long throw is called, by its tenths of a yard (E2-play-pass-1, E2-play-pass-9).
pub const fn long_name(tenths: u16) -> Option<&'static str> {
    match tenths {
        700.. => Some("Hail Mary"),
        450.. => Some("long bomb"),
        _ => None,
    }
}

const fn check_words(check: CheckKind) -> &'static str {
    match check {
        CheckKind::Snap => "snap",
        CheckKind::HandOff => "hand-off",
        CheckKind::Pitch => "pitch",
        CheckKind::Shovel => "shovel pass",
        CheckKind::KickSnap => "long snap",
        CheckKind::Fall => "fall",
    }
}

const fn miss_words(why: Miss) -> &'static str {
    match why {
        Miss::RanPast => "he ran past it",
        Miss::WrongEdge => "it was met with the wrong edge of a base",
        Miss::Batted => "batted down",
        Miss::Fell => "he fell",
        Miss::OutOfBounds => "he was out of bounds",
        Miss::Stalled => "he got no nearer",
        Miss::HitNobody => "it hit nobody",
    }
}

/// Why the power went off, in words.
pub fn halt_words(game: &Electric, cast: Cast<'_>, halt: PowerStop) -> String {
    let names = ElectricNames::at(game);
    let man = |who: FigureId| names.tag(cast.player(game, who));
    match halt {
        PowerStop::TimeUp => "time is up".to_string(),
        PowerStop::Cut => "cut off before the lines meet".to_string(),
        PowerStop::AtLine => "the carrier is at the line".to_string(),
        PowerStop::Stopped => "stopped".to_string(),
        PowerStop::Touchdown => "over the goal line".to_string(),
        PowerStop::OutOfBounds => "out of bounds".to_string(),
        PowerStop::KnockedOver { .. } => "the carrier is knocked over".to_string(),
        PowerStop::FellAlone => "the carrier falls by himself".to_string(),
        PowerStop::FromBehind { by } => format!("{} hits him from behind", man(by)),
        PowerStop::Tackled { by } => format!("tackled by {}", man(by)),
        PowerStop::NoProgress => "no progress for half a second".to_string(),
        PowerStop::SpunRound => "spun round".to_string(),
        PowerStop::Cluster => "held in a pile for half a second".to_string(),
        PowerStop::TooDeep => "more than twenty yards behind the line".to_string(),
        PowerStop::Caught { by } => format!("caught by {}", man(by)),
        PowerStop::Intercepted { by } => format!("intercepted by {}", man(by)),
        PowerStop::Missed { why } => miss_words(why).to_string(),
        PowerStop::IllegalTouch { by } => format!("touched by {}, who may not", man(by)),
        PowerStop::Recovered { by } => format!("{} has it", man(by)),
        PowerStop::Both => "both sides touch it".to_string(),
        PowerStop::BallOut => "the ball goes out".to_string(),
        PowerStop::Blocked { by } => format!("blocked by {}", man(by)),
        PowerStop::Guard => "nothing moves any more".to_string(),
    }
}
