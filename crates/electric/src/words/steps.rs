//! What happened, step by step: the answer to "why".

use super::Clubs;
use crate::board::Who;
use crate::event::{Case, Check, Event, Hurt, Miss, What};
use crate::game::Electric;
use crate::heroes::weather::Condition;
use crate::power::Halt;
use crate::scene::{figure_of, side_of, who as number};
use hashmark_law::{Both, Names, Player};
use hashmark_table::spoken::Step;

/// Who the figures of a play are: as its line-ups told it, or as they stand on the board now.
#[derive(Clone, Copy, Default)]
pub struct Cast<'a>(Both<&'a [u8]>);

impl<'a> Cast<'a> {
    /// With what an event tells of it.
    pub fn hear(&mut self, event: &'a Event) {
        if let What::Lined { side, men, .. } = &event.what {
            self.0[*side] = men;
        }
    }

    fn player(&self, game: &Electric, who: Who) -> Player {
        let side = side_of(who);
        let man = self.0[side].get(usize::from(figure_of(who)));
        man.map_or_else(|| game.scene.player(who), |man| Player { side, man: *man })
    }
}

/// An event as a step; facts are told by the story.
pub fn step_words(game: &Electric, cast: Cast<'_>, event: &Event) -> Option<Step> {
    let names = Clubs::at(game);
    let text = match &event.what {
        What::Fact(_) | What::Called { .. } | What::Set { .. } => return None,
        What::Lined { side, form, .. } => {
            format!("{} line up in {}.", names.club(*side), form.replace('_', " "))
        }
        What::Declared { side, declare } => {
            let man = |at: u8| names.tag(cast.player(game, number(*side, at)));
            format!("{}: {}.", names.club(*side), super::calls::declare_words(man, *declare))
        }
        What::Power { by, steps, halt, .. } => {
            let seconds = f32::from(*steps) / 240.0;
            format!("{} power for {seconds:.2} s: {}.", names.club(*by), halt_words(game, cast, *halt))
        }
        What::Checked { check, total, failed, worst: 2 } => {
            let end = if *failed { "only a 2 fails, and it is one" } else { "only a 2 fails" };
            format!("The {} is checked: {total}; {end}.", check_words(*check))
        }
        What::Checked { check, total, failed, worst } => {
            let end = if *failed { "and so it does" } else { "it holds" };
            format!("The {} is checked: {total}; it fails on 2 to {worst}, {end}.", check_words(*check))
        }
        What::Pools { side, offence, defence } => {
            format!(
                "{} have {offence} bonus stoppages with the ball and {defence} against it.",
                names.club(*side)
            )
        }
        What::Weather { condition, to_left } => match condition {
            Condition::StrongWind => {
                let end = if *to_left { "left" } else { "right" };
                format!("Strong wind toward the {end} end of the picture.")
            }
            other => format!("The weather: {}.", other.words()),
        },
        What::Adjusted { by } => format!("{by:+} on the dice."),
        What::Crowd { count: true, die } => format!("A hard count: {die}; a 1 draws them offside."),
        What::Crowd { count: false, die } => format!("The crowd is loud: {die}; a 1 is a false start."),
        What::PickedUp => "The flag is picked up: no foul.".to_string(),
        What::Guilty { by, offence, kind, yards } => {
            let letter = if *offence { 'O' } else { 'D' };
            let men = &game.team(by.side).men;
            let number = men.get(usize::from(by.man)).map_or(0, |man| man.number);
            format!("{}: {}, {letter}{number} -{yards}.", names.tag(*by), kind.name())
        }
        What::Ejected { by } => format!("{} is sent off.", names.tag(*by)),
        What::Aimed { to, need, die } => {
            format!("The pass to {} needs {need}; the die shows {die}.", names.tag(*to))
        }
        What::Bonus { side, left, .. } => {
            format!("{} spend a bonus stoppage; {left} of the kind are left.", names.club(*side))
        }
        What::Kicked { total, yards } => format!("The dice show {total}: {yards} yards."),
        What::Struck { far, right } => {
            let hand = if *right < 0 { "left" } else { "right" };
            let (far, aside) = (f32::from(*far) / 10.0, f32::from(right.abs()) / 10.0);
            format!("The figure strikes it {far} yards, {aside} to the {hand}.")
        }
        What::Needed { total, need, yards } => {
            format!("From {yards} yards it takes {need}; the dice show {total}.")
        }
        What::Measured { to, tenths, stick, pressed } => {
            let pressed = if *pressed { ", under pressure" } else { "" };
            let yards = f32::from(*tenths) / 10.0;
            let named = long_name(*tenths).filter(|_| game.book.forms.strategies);
            let long = named.map_or(String::new(), |name| format!(" A {name}."));
            format!("{} is {yards} yards away: the {stick:?} stick{pressed}.{long}", names.tag(*to))
                .replace("Short", "short")
                .replace("Medium", "medium")
                .replace("Long", "long")
        }
        What::Missed { why } => format!("Not caught: {}.", miss_words(*why)),
        What::Lies { x, y } => {
            format!(
                "The ball lies {} yards from the home goal line, {} across.",
                f32::from(*x) / 10.0,
                f32::from(*y) / 10.0
            )
        }
        What::Muffed { by } => format!("{} called for a fair catch and is not there.", names.tag(*by)),
        What::Challenged { side, die, reversed } => {
            let end = if *reversed { "reversed" } else { "it stands" };
            format!("{} challenge: {die}, {end}.", names.club(*side))
        }
        What::Clock { period, seconds } => {
            format!("The clock of period {period} shows {}:{:02}.", seconds / 60, seconds % 60)
        }
        What::Trick { side, trick } => {
            format!("{}: {}!", names.club(*side), super::calls::trick_words(*trick))
        }
        What::Spotted { side, die, need } => {
            let end = if die <= need { "they see the ball" } else { "they do not see the ball" };
            format!("{} look: {die} against {need}, {end}.", names.club(*side))
        }
        What::Counted { period, plays } => format!("Play {plays} of period {period}."),
        What::Hurt { who, total, lost, hp, how } => hurt_words(&names.tag(*who), *total, *lost, *hp, *how),
        What::Tested { case, who, target, die, passed } => {
            let end = if *passed { "he has it" } else { "he has it not" };
            format!(
                "Too close to call, {}: {} needs {target} or less; {die}, {end}.",
                case_words(*case),
                names.tag(*who)
            )
        }
        What::Doubted { side, case } => {
            format!("{} call for a check: {}.", names.club(*side), case_words(*case))
        }
        What::Word { side, merit } => {
            let verb = if merit.strike { "strike" } else { "add" };
            let what = if merit.big { "big play" } else { "botch" };
            format!("{} {verb} a {what} of number {} in the last play.", names.club(*side), merit.number)
        }
        What::Rated { who, by, pr } => format!("{} {by:+}: his rating is {pr}.", names.tag(*who)),
        What::Slow { who, falls } => {
            format!("{} is slow to get up: fall {falls}.", names.tag(*who))
        }
        What::FranchiseLost { who, offence, defence } => format!(
            "Without {} {} have {offence} offensive and {defence} defensive stops left.",
            names.tag(*who),
            names.club(who.side)
        ),
    };
    Some(Step { rule: event.rule.id(), text })
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

const fn check_words(check: Check) -> &'static str {
    match check {
        Check::Snap => "snap",
        Check::HandOff => "hand-off",
        Check::Pitch => "pitch",
        Check::Shovel => "shovel pass",
        Check::KickSnap => "long snap",
        Check::Fall => "fall",
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
pub fn halt_words(game: &Electric, cast: Cast<'_>, halt: Halt) -> String {
    let names = Clubs::at(game);
    let man = |who: Who| names.tag(cast.player(game, who));
    match halt {
        Halt::TimeUp => "time is up".to_string(),
        Halt::Cut => "cut off before the lines meet".to_string(),
        Halt::AtLine => "the carrier is at the line".to_string(),
        Halt::Stopped => "stopped".to_string(),
        Halt::Touchdown => "over the goal line".to_string(),
        Halt::OutOfBounds => "out of bounds".to_string(),
        Halt::KnockedOver { .. } => "the carrier is knocked over".to_string(),
        Halt::FellAlone => "the carrier falls by himself".to_string(),
        Halt::FromBehind { by } => format!("{} hits him from behind", man(by)),
        Halt::Tackled { by } => format!("tackled by {}", man(by)),
        Halt::NoProgress => "no progress for half a second".to_string(),
        Halt::SpunRound => "spun round".to_string(),
        Halt::Cluster => "held in a pile for half a second".to_string(),
        Halt::TooDeep => "more than twenty yards behind the line".to_string(),
        Halt::Caught { by } => format!("caught by {}", man(by)),
        Halt::Intercepted { by } => format!("intercepted by {}", man(by)),
        Halt::Missed { why } => miss_words(why).to_string(),
        Halt::IllegalTouch { by } => format!("touched by {}, who may not", man(by)),
        Halt::Recovered { by } => format!("{} has it", man(by)),
        Halt::Both => "both sides touch it".to_string(),
        Halt::BallOut => "the ball goes out".to_string(),
        Halt::Blocked { by } => format!("blocked by {}", man(by)),
        Halt::Guard => "nothing moves any more".to_string(),
    }
}
