//! What happened on a play, roll by roll, as the record writes it: net or chance, die, result (Z8.1-b).

use super::tags::Tags;
use crate::event::{Bumped, Chance, ZoneDetail};
use crate::state::Until;
use crate::tables::{ContactCell, EventMark, LooseBallCell, Mishap, PassCell, RushCell};
use crate::words::long_injury;

/// One resolution; none for what was not rolled for: moves, sums, calls, facts.
pub(super) fn note(tags: &Tags<'_>, what: &ZoneDetail) -> Option<String> {
    Some(match *what {
        ZoneDetail::Contact { net, die, cell, .. } => format!("{net:+}/{die}/{}", contact(cell)),
        ZoneDetail::Rush { entry, die, cell, .. } => format!("rush {entry:+}/{die}/{}", rush(cell)),
        ZoneDetail::Pass { complete, intercept, die, second, cell } => {
            let column = match complete == intercept {
                true => complete.to_string(),
                false => format!("{complete}({intercept})"),
            };
            // The second die is told where one was thrown.
            let second = if second > 0 { format!("-{second}") } else { String::new() };
            format!("pass {column}/{die}{second}/{}", passed(cell))
        }
        ZoneDetail::Turned { to, valve } => {
            format!("{} {}", if valve { "valve" } else { "second" }, tags.man(to))
        }
        ZoneDetail::Bump { net, dice, result, .. } => format!("bump {net:+}/{dice}/{}", bumped(result)),
        ZoneDetail::Qt { roll, grounding: true, .. } => format!("qt {roll}/grounding"),
        ZoneDetail::Qt { roll, yards, runback: true, .. } => format!("qt {roll}/{yards:+} rb"),
        ZoneDetail::Qt { roll, yards, mark, .. } => format!("qt {roll}/{yards:+}{}", sign(mark)),
        ZoneDetail::Runback { long, die, bonus, yards, mark } => {
            let bonus = if bonus == 0 { String::new() } else { format!("{bonus:+}") };
            format!("{} {die}{bonus}/{yards:+}{}", if long { "lrb" } else { "rb" }, sign(mark))
        }
        ZoneDetail::Away { die, yards: 100.. } => format!("away {die}/TD"),
        ZoneDetail::Away { die, yards } => format!("away {die}/{yards:+}"),
        ZoneDetail::Mishap { mark, die, mishap } => format!("{}/{die}/{}", mark.sign(), befell(mishap)),
        ZoneDetail::Loose { die, loose } => format!("loose {die}/{}", fell(loose)),
        ZoneDetail::Chosen { who, weight, of } => format!("lot {weight} of {of} {}", tags.man(who)),
        ZoneDetail::Chance { of, who, sixths, die, yes } => {
            let who = who.map_or(String::new(), |who| format!(" {}", tags.man(who)));
            format!("{}{who} {}/{die}/{}", chance(of), sixths.clamp(0, 6), if yes { "yes" } else { "no" })
        }
        ZoneDetail::Kick { roll, yards } if roll != 0 => format!("kick {roll}/{yards}"),
        ZoneDetail::Penalty { roll, kind: Some(kind), by, yards } => {
            format!("pen {roll}/{} {yards} {}", kind.name(), tags.club(by))
        }
        ZoneDetail::Penalty { roll, kind: None, .. } => format!("pen {roll}/none"),
        ZoneDetail::Hurt { who, until } => format!("{} {}", tags.man(who), out_for(until)),
        ZoneDetail::LongHurt { who, kind, games, ratings, lasting } => {
            format!("{} {}", tags.man(who), long_injury(kind, games, ratings, lasting))
        }
        ZoneDetail::Die { of, die } => format!("{of} {die}"),
        ZoneDetail::Moved { who, to: Some(to), short: true, .. } => {
            format!("{} short of his zone, in {to}", tags.man(who))
        }
        ZoneDetail::Tired { who, level } => {
            format!("{} {}-1", tags.man(who), ["P", "C", "S"][usize::from(level.min(2))])
        }
        ZoneDetail::Wind { level, towards } => match towards {
            Some(side) => format!("wind {level} towards {}", tags.club(side)),
            None => format!("wind {level} across"),
        },
        ZoneDetail::Fact(_)
        | ZoneDetail::Called { .. }
        | ZoneDetail::Moved { .. }
        | ZoneDetail::Reacted { .. }
        | ZoneDetail::Pursued { .. }
        | ZoneDetail::Sum { .. }
        | ZoneDetail::Kick { .. }
        | ZoneDetail::Time { .. } => return None,
    })
}

fn sign(mark: Option<EventMark>) -> String {
    mark.map_or(String::new(), |mark| mark.sign().to_string())
}

fn contact(cell: ContactCell) -> String {
    match cell.yards {
        Some(yards) => format!("{yards:+}{}", sign(cell.mark)),
        None if cell.slower => "*-".to_owned(),
        None => "*".to_owned(),
    }
}

fn rush(cell: RushCell) -> String {
    match cell {
        RushCell::Qt(0) => "qt".to_owned(),
        RushCell::Qt(more) => format!("qt{more:+}"),
        RushCell::Incomplete => "i".to_owned(),
        RushCell::Valve => "s".to_owned(),
        RushCell::Holding => "h".to_owned(),
        RushCell::Less(less) => format!("-{less}"),
        RushCell::None => "-".to_owned(),
    }
}

const fn passed(cell: PassCell) -> &'static str {
    match cell {
        PassCell::C => "c",
        PassCell::Cs => "cs",
        PassCell::S => "s",
        PassCell::I => "i",
        PassCell::Is => "is",
        PassCell::None => "-",
    }
}

fn bumped(result: Bumped) -> String {
    match result {
        Bumped::Nothing => "-".to_owned(),
        Bumped::ReceiverFell => "receiver falls".to_owned(),
        Bumped::Receiver(0, pass) => format!("receiver {pass}P"),
        Bumped::Receiver(speed, pass) => format!("receiver {speed}S {pass}P"),
        Bumped::Interference { offense: true } => "off. interference".to_owned(),
        Bumped::Interference { offense: false } => "interference".to_owned(),
        Bumped::DefenderFell => "defender falls".to_owned(),
        Bumped::Defender(less) => format!("defender {less}S {less}P"),
    }
}

const fn befell(mishap: Mishap) -> &'static str {
    match mishap {
        Mishap::Fumble { hurt: false } => "fumble",
        Mishap::Fumble { hurt: true } => "fumble inj",
        Mishap::RunnerHurt => "inj",
        Mishap::RunnerSits => "sits",
        Mishap::BlockerHurt | Mishap::BlockerByKind => "inj blocker",
        Mishap::BlockerSits => "blocker sits",
        Mishap::DefenderHurt | Mishap::DefenderByKind => "inj defender",
        Mishap::Penalty => "pen",
    }
}

fn fell(loose: LooseBallCell) -> String {
    match loose {
        LooseBallCell::Own(yards) => format!("own {yards:+}"),
        LooseBallCell::Men => "more men".to_owned(),
        LooseBallCell::Points => "more points".to_owned(),
        LooseBallCell::Other(yards) => format!("other {yards:+}"),
        LooseBallCell::OtherRuns => "other rb".to_owned(),
    }
}

const fn chance(of: Chance) -> &'static str {
    match of {
        Chance::ReadsBlitz => "reads blitz",
        Chance::Fooled => "fooled",
        Chance::Rollout => "roll",
        Chance::MinimalRush => "weak rush",
        Chance::StayMinimalRush => "weak line",
        Chance::Reads => "reads",
        Chance::Penetrates => "through",
        Chance::OutOfBounds => "out",
        Chance::Interference => "interference",
        Chance::OffenseInterferes => "by the offense",
        Chance::Tired => "tired",
        Chance::NewQuarterback => "cold",
        Chance::RookieScrambles => "rookie runs",
        Chance::Regular => "regular",
        Chance::Booed => "booed",
        Chance::HardCount => "hard count",
    }
}

fn out_for(until: Until) -> String {
    match until {
        Until::Fit => "fit".to_owned(),
        Until::Plays(plays) => format!("out {plays}"),
        Until::Series => "out for the series".to_owned(),
        Until::Quarter => "out for the quarter".to_owned(),
        Until::Half => "out for the half".to_owned(),
        Until::Game => "out for the game".to_owned(),
    }
}
