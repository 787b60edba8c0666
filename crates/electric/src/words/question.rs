//! Questions in words.

use super::{Cast, ElectricNames};
use crate::board::FigureId;
use crate::call::{ElectricAsk, LineupUnit, PasserStage, PulseCall, Scope, Stoppage};
use crate::campaign::Bonus;
use crate::event::Case;
use crate::game::Electric;
use crate::outcome::ReplayEvidence;
use hashmark_law::{Side, down_and_distance, said_spot};
use hashmark_table::Describe;

/// A question in a word or two.
pub fn label(ask: &ElectricAsk) -> &'static str {
    match ask {
        ElectricAsk::Toss => "toss",
        ElectricAsk::Choice { .. } => "kick or receive",
        ElectricAsk::End => "end",
        ElectricAsk::Kickoff => "kickoff",
        ElectricAsk::Lineup(_) => "line up",
        ElectricAsk::Surprise => "kick",
        ElectricAsk::Orders(window) => stoppage(window.at),
        ElectricAsk::Power(_) => "power",
        ElectricAsk::Stop => "stop",
        ElectricAsk::Bonus(_) => "bonus",
        ElectricAsk::Crowd { count: true } => "hard count",
        ElectricAsk::Crowd { count: false } => "crowd noise",
        ElectricAsk::Juke => "juke",
        ElectricAsk::FairCatch => "fair catch",
        ElectricAsk::Pick => "catch",
        ElectricAsk::Ball => "marker",
        ElectricAsk::Next => "next",
        ElectricAsk::Declare(_) => "declare",
        ElectricAsk::Fake => "fake",
        ElectricAsk::Flag => "flag",
        ElectricAsk::Challenge => "challenge",
        ElectricAsk::Doubt(_) => "check",
        ElectricAsk::Try => "try",
    }
}

const fn stoppage(at: Stoppage) -> &'static str {
    match at {
        Stoppage::Audibles => "audibles",
        Stoppage::Shifts => "shifts",
        Stoppage::Snap => "after the snap",
        Stoppage::Read => "after the read",
        Stoppage::Scramble => "after the scramble",
        Stoppage::Juke => "juke",
        Stoppage::Stop => "stop",
        Stoppage::Bonus => "bonus stoppage",
        _ => "pivots",
    }
}

/// What the coach is to do.
pub fn title(ask: &ElectricAsk) -> &'static str {
    match ask {
        ElectricAsk::Toss => "Call the toss",
        ElectricAsk::Choice { .. } => "Kick or receive",
        ElectricAsk::End => "Choose the end you defend",
        ElectricAsk::Kickoff => "Kick deep or onside",
        ElectricAsk::Lineup(_) => "Line up",
        ElectricAsk::Surprise => "Kick deep, or surprise them",
        ElectricAsk::Orders(window) => match window.scope {
            Scope::Audibles => "Call your audibles",
            Scope::Shifts => "Shift your men",
            Scope::Carrier => "Turn the carrier",
            Scope::QuarterbackOnly => "Turn the quarterback out of the way",
            _ => "Turn your men",
        },
        ElectricAsk::Power(PulseCall::Snap) => "Snap the ball",
        ElectricAsk::Power(_) => "Power on",
        ElectricAsk::Stop => "Say when to stop",
        ElectricAsk::Bonus(_) => "Spend a bonus stoppage?",
        ElectricAsk::Crowd { count: true } => "Try a hard count?",
        ElectricAsk::Crowd { count: false } => "Ask the crowd for noise?",
        ElectricAsk::Juke => "Stop for a juke?",
        ElectricAsk::FairCatch => "Call for a fair catch?",
        ElectricAsk::Pick => "Say who takes it",
        ElectricAsk::Ball => "Lay the marker",
        ElectricAsk::Next => "Say what to try",
        ElectricAsk::Declare(PasserStage::Bonus) => "Run on, or give it to somebody",
        ElectricAsk::Declare(PasserStage::Thrown) => "Throw it, or give it to somebody",
        ElectricAsk::Declare(PasserStage::Stopped) => "Run on, or give it back",
        ElectricAsk::Declare(_) => "Declare the play",
        ElectricAsk::Fake => "Kick, or fake it",
        ElectricAsk::Flag => "Take the penalty or the play",
        ElectricAsk::Challenge => "Challenge the ruling?",
        ElectricAsk::Doubt(_) => "Call for an ability check?",
        ElectricAsk::Try => "Try for one or two",
    }
}

/// The question, where there is more to it than its title.
pub fn question(game: &Electric, side: Side, ask: &ElectricAsk) -> String {
    let now = &game.state.situation;
    let names = game.names();
    match ask {
        ElectricAsk::Next | ElectricAsk::Lineup(LineupUnit::Offense | LineupUnit::Defense) => {
            let when = match game.book.house.game_clock {
                true => format!("{}:{:02} left", now.seconds / 60, now.seconds % 60),
                false => format!("play {}", game.state.counted + 1),
            };
            format!("{} at {}, {when}.", down_and_distance(now), said_spot(&names, now.spot))
        }
        ElectricAsk::Declare(PasserStage::Snap) => "The ball is snapped.".to_string(),
        ElectricAsk::Declare(PasserStage::Read) => "He has looked.".to_string(),
        ElectricAsk::Declare(PasserStage::Scramble) => "He must make up his mind.".to_string(),
        ElectricAsk::Declare(PasserStage::Thrown) => {
            "The pass is measured; nobody has thrown it yet.".to_string()
        }
        ElectricAsk::Declare(PasserStage::Stopped) => {
            "They have stopped him; giving the ball on takes a bonus stoppage.".to_string()
        }
        ElectricAsk::Declare(PasserStage::Bonus) => {
            "Your bonus stoppage: nobody of theirs is turned.".to_string()
        }
        ElectricAsk::Bonus(kind) => {
            let left = game.state.heroes.pools[side].left(*kind);
            let what = match kind {
                Bonus::Offense => "before the ball crosses the line",
                Bonus::Defense => "once the ball has crossed the line",
            };
            format!("You have the switch and {left} bonus stoppages, {what}.")
        }
        ElectricAsk::Crowd { .. } => "Once in each period.".to_string(),
        ElectricAsk::Stop => "You have the switch and one stop.".to_string(),
        ElectricAsk::Juke => "The carrier is at the line.".to_string(),
        ElectricAsk::Doubt(case) => doubt(game, *case),
        ElectricAsk::Challenge if game.book.house.challenge_by_dice => "A die decides.".to_string(),
        ElectricAsk::Challenge => {
            let close = game.course.rulings.iter().any(|ruling| ruling.replay != ReplayEvidence::Plain);
            let how = if close { "It was close" } else { "It was plain to see" };
            format!("{how}; the replay decides.")
        }
        _ => String::new(),
    }
}

/// What was close, and between whom.
fn doubt(game: &Electric, case: Case) -> String {
    let names = ElectricNames::at(game);
    let man = |who: FigureId| names.tag(game.scene.player(who));
    let what = super::steps::case_words(case);
    let Some((raised, _)) = game.course.raised else { return format!("It was close, {what}.") };
    let close = raised.close;
    let men = match close.other {
        Some(other) => format!("{} and {}", man(close.by), man(other)),
        None => man(close.by),
    };
    let stands = match raised.halt {
        Some(halt) => super::halt_words(game, Cast::default(), halt),
        None if raised.spot.is_some() => "the play ran on".to_string(),
        None => "it went against you".to_string(),
    };
    format!("It was close, {what}: {men}. As it stands: {stands}.")
}

/// How calls are typed at a question.
pub(super) fn help(ask: &ElectricAsk) -> &'static str {
    match ask {
        ElectricAsk::Orders(_) => {
            "Orders by figure, 0 to 10: `3>45` turns to 45 degrees (0 is the goal you attack, 90 to the right), `3s` stands,\n\
             `3m` runs, `3r` reverses the base, `3d5` sets the dial, `3>45fl` swings about the front left corner;\n\
             `ok` takes the assistant's orders for all eleven, `ok run-17` those of a package, `set` leaves them as they are, `timeout` before the snap;\n\
             `strike big 33`, `big 33` and `botch 33` before it are your word about the play just over.\n"
        }
        ElectricAsk::Lineup(_) => {
            "A form, perhaps `mirrored`, and changes: `pro_set mirrored 9@-180,10 9>10`, tenths of a yard right of the ball\n\
             and behind the line; `run-17` or `vs-pass-3` lines up as that package does, `roll` or `roll run` throws one, `roll pass 2` the\n\
             second time again; `ok 4-3 blitz:WLB cover:2 MLB:zone` is a defense of your own; `timeout` to think again.\n"
        }
        ElectricAsk::Declare(_) => {
            "`read 60`, `run 6`, `pass 9`, `pass 9 -15` (degrees from where he faces), `shovel 7`, `pitch 6`, `scramble 40`,\n\
             `away`, `kneel`; times in hundredths of a second.\n"
        }
        ElectricAsk::Power(_) => {
            "`power 125` (hundredths of a second), or `auto` at a snap: cut off just before the lines meet.\n"
        }
        ElectricAsk::Doubt(_) => "`check` calls for an ability check, `stand` lets the ruling stand.\n",
        ElectricAsk::Next => {
            "Type one of the words of the menu, or its number. Before it, once a play where ratings are kept: `big 33` or\n\
             `botch 33` adds an award to your man of that number for the play just over, `strike big 33` takes one away.\n"
        }
        ElectricAsk::Pick => "`by 3`: the figure with that number takes it.\n",
        ElectricAsk::Ball => "`marker 60` (tenths of a yard right of the middle, `marker -60` left of it).\n",
        ElectricAsk::Stop | ElectricAsk::Bonus(_) => {
            "`after 5` (hundredths of a second), `past 45` (his yard line), `within 30` (tenths of a yard), `never`.\n"
        }
        _ => "Type one of the words of the menu, or its number.\n",
    }
}
