//! Calls as people read them.

use super::eleven::write_eleven;
use crate::board::FieldSide;
use crate::call::{
    BlockTactic, DefendCall, DefenseGroups, Faked, KickTactic, LineUpCall, PuntKick, PuntTactic,
    ReturnTactic, ZoneCall, ZoneClockCall,
};
use crate::defense::{DefLabel, LineOption};
use crate::formation::ZoneFormation;
use crate::game::ZoneGame;
use crate::legal::defenders;
use crate::man::Pos;
use crate::notation::{WrittenLineup, write_defense, write_formation, write_play};
use crate::stock_plays::{self, CoverageShell, DefenseShape, Personnel};
use crate::team::ZoneTeam;
use hashmark_law::Side;

/// A formation by the name people know, or written out.
pub(crate) fn formation_words(formation: &ZoneFormation) -> String {
    match stock_plays::formations().iter().find(|named| named.formation == *formation) {
        Some(named) => named.name.to_owned(),
        None => write_formation(formation),
    }
}

/// A call in words. A play and a defense are written against the formation shown.
pub(crate) fn call_words(
    game: &ZoneGame,
    side: Side,
    call: &ZoneCall,
    shown: Option<(&ZoneFormation, &[u8; 11])>,
) -> String {
    let formation = shown.map_or(crate::kick::ANY_FORMATION, |(formation, _)| *formation);
    let numbers = shown.map_or([0; 11], |(_, men)| {
        let team = game.team(game.state.situation.possession);
        men.map(|man| team.men.get(usize::from(man)).map_or(0, |man| man.number))
    });
    match call {
        ZoneCall::Receive => "take the ball".to_owned(),
        ZoneCall::KickOff => "kick off".to_owned(),
        ZoneCall::Kickoff(tactic) => kick(*tactic).to_owned(),
        ZoneCall::Return(tactic) => back(*tactic).to_owned(),
        ZoneCall::Set(set) => set_words(set),
        ZoneCall::Hurry(set) => format!("hurry, {}", set_words(set)),
        ZoneCall::Group(groups) => groups_words(game.team(side), groups),
        ZoneCall::Play(play) => write_play(play, &WrittenLineup::new(&formation, &numbers)),
        ZoneCall::Defend(defend) => {
            defense_words(game, side, defend, &WrittenLineup::new(&formation, &numbers))
        }
        ZoneCall::Keep => "as it is".to_owned(),
        ZoneCall::PuntReturn(PuntTactic::Return) => "return it".to_owned(),
        ZoneCall::PuntReturn(PuntTactic::Safe) => "play it safe".to_owned(),
        ZoneCall::PuntReturn(PuntTactic::Block) => "go for the block".to_owned(),
        ZoneCall::FieldGoalDefense(BlockTactic::Normal) => "meet it as usual".to_owned(),
        ZoneCall::FieldGoalDefense(BlockTactic::Block) => "go for the block".to_owned(),
        ZoneCall::FieldGoalDefense(BlockTactic::Safe) => "look out for a fake".to_owned(),
        ZoneCall::KickTry => "kick the extra point".to_owned(),
        ZoneCall::GoForTwo => "go for two".to_owned(),
        ZoneCall::Cut(gate) => format!("cut to {gate}"),
        ZoneCall::Pitch => "pitch it".to_owned(),
        ZoneCall::Out => "go out of bounds".to_owned(),
        ZoneCall::GoOn => "go on".to_owned(),
        ZoneCall::Smear { goons, victim } => {
            format!("men {} and {} go for man {}", goons[0] + 1, goons[1] + 1, victim + 1)
        }
        ZoneCall::Scripted(scripted) => {
            let numbers = scripted.men.map(|man| game.team(side).men[usize::from(man)].number);
            let play = write_play(&scripted.play, &WrittenLineup::new(&scripted.formation, &numbers));
            format!("{}: {play}", formation_words(&scripted.formation))
        }
        ZoneCall::Resume => "go on with the script".to_owned(),
        ZoneCall::Clock(ZoneClockCall::Spike) => "hurry up and spike it".to_owned(),
        ZoneCall::Clock(ZoneClockCall::Run) => "let the clock run".to_owned(),
        ZoneCall::Clock(ZoneClockCall::Hurry) => "hurry".to_owned(),
        ZoneCall::Clock(ZoneClockCall::Measure) => "take the measurement".to_owned(),
        ZoneCall::Clock(ZoneClockCall::Timeout) => format!("time-out {}", game.team(side).id),
        ZoneCall::Accept => "take the penalty".to_owned(),
        ZoneCall::Decline => "decline it".to_owned(),
    }
}

/// The fronts against two backs, one, and none; one where they are the same.
fn groups_words(team: &ZoneTeam, DefenseGroups(groups): &DefenseGroups) -> String {
    let words = groups.each_ref().map(|men| eleven_words(team, men));
    if groups.iter().all(|men| *men == groups[0]) { words[0].clone() } else { words.join("/") }
}

/// What eleven defenders are called by how many linemen, linebackers and backs they are.
pub(super) fn eleven_words(team: &ZoneTeam, men: &[u8; 11]) -> String {
    let count = |is: fn(Pos) -> bool| {
        men.iter().filter(|man| team.men.get(usize::from(**man)).is_some_and(|man| is(man.pos))).count()
    };
    let counts = [count(Pos::is_dl), count(Pos::is_lb), count(Pos::is_db)];
    match Personnel::ALL.into_iter().find(|front| front.counts() == counts) {
        Some(front) => front_word(front).to_owned(),
        None => format!("{}-{}-{}", counts[0], counts[1], counts[2]),
    }
}

/// The elevens as they are typed: a front of the depth chart by its name, other men by their numbers.
fn written_groups(game: &ZoneGame, side: Side, DefenseGroups(groups): &DefenseGroups) -> String {
    let team = game.team(side);
    let one = |men: &[u8; 11]| {
        let is_it = |front: &Personnel| team.fill_front(&front.positions(), game.side(side).out) == *men;
        match Personnel::ALL.into_iter().find(is_it) {
            Some(front) => front_word(front).to_owned(),
            None => write_eleven(team, men).trim_start().to_owned(),
        }
    };
    if groups.iter().all(|men| *men == groups[0]) {
        return one(&groups[0]);
    }
    groups.each_ref().map(one).join(" / ")
}

/// A front by its name.
pub(super) const fn front_word(front: Personnel) -> &'static str {
    match front {
        Personnel::FourThree => "4-3",
        Personnel::ThreeFour => "3-4",
        Personnel::Nickel => "nickel",
        Personnel::Dime => "dime",
        Personnel::Goal => "goal",
    }
}

fn kick(tactic: KickTactic) -> &'static str {
    match tactic {
        KickTactic::Deep => "kick it deep",
        KickTactic::Side(FieldSide::Left) => "kick it left",
        KickTactic::Side(FieldSide::Right) => "kick it right",
        KickTactic::Squib => "squib it",
        KickTactic::Onside => "onside kick",
    }
}

fn back(tactic: ReturnTactic) -> &'static str {
    match tactic {
        ReturnTactic::Middle => "return up the middle",
        ReturnTactic::Side(FieldSide::Left) => "return left",
        ReturnTactic::Side(FieldSide::Right) => "return right",
        ReturnTactic::Hands => "hands team",
    }
}

fn set_words(set: &LineUpCall) -> String {
    match set {
        LineUpCall::Line(formation, _) => formation_words(formation),
        LineUpCall::Punt(PuntKick::Normal) => "punt".to_owned(),
        LineUpCall::Punt(PuntKick::High) => "high punt".to_owned(),
        LineUpCall::Punt(PuntKick::Corner) => "punt for the corner".to_owned(),
        LineUpCall::FieldGoal => "field goal".to_owned(),
        LineUpCall::Fake(Faked::Punt) => "fake punt".to_owned(),
        LineUpCall::Fake(Faked::FieldGoal) => "fake field goal".to_owned(),
        LineUpCall::Kneel => "kneel".to_owned(),
        LineUpCall::Spike => "spike".to_owned(),
    }
}

fn defense_words(game: &ZoneGame, side: Side, defend: &DefendCall, offense: &WrittenLineup<'_>) -> String {
    write_defense(&defense_labels(game, side, defend), &defend.defense, offense)
}

/// What the defenders are called.
fn defense_labels(game: &ZoneGame, side: Side, defend: &DefendCall) -> [DefLabel; 11] {
    let men = &game.team(side).men;
    DefLabel::of_men(&defend.men.map(|man| men.get(usize::from(man)).map(|man| man.pos)))
}

/// The eleven of the depth chart for a defense that is written out.
fn usual_front(game: &ZoneGame, side: Side, defend: &DefendCall) -> [u8; 11] {
    let labels = defense_labels(game, side, defend);
    let wanted = std::array::from_fn(|at| labels[at].pos(defend.defense.posts[at].zone));
    defenders(game, side, &wanted)
}

/// A shape in the words a coach types: `rush 4-3 man`, `double nickel two`.
pub(crate) fn shape_words(shape: &DefenseShape) -> String {
    let front = front_word(shape.front);
    let coverage = match shape.coverage {
        CoverageShell::Man => "man",
        CoverageShell::Press => "press",
        CoverageShell::CoverTwo => "two",
        CoverageShell::CoverThree => "three",
    };
    let last = match (shape.fake, shape.blitz, shape.option) {
        (true, ..) => "fake",
        (_, 0, LineOption::Rush) => "rush",
        (_, 0, LineOption::Normal) => "normal",
        (_, 0, LineOption::Cover) => "follow",
        (_, 0, LineOption::Stay) => "stay",
        (_, 1, _) => "blitz",
        _ => "double",
    };
    format!("{last} {front} {coverage}")
}

/// A call as it is typed at its question, with its men where they are not those of the depth chart.
pub(crate) fn written_call(
    game: &ZoneGame,
    side: Side,
    call: &ZoneCall,
    shown: Option<(&ZoneFormation, &[u8; 11])>,
) -> String {
    let (team, out) = (game.team(side), game.side(side).out);
    let mut text = shorthand(game, side, call, shown);
    match call {
        ZoneCall::Set(LineUpCall::Line(formation, men))
        | ZoneCall::Hurry(LineUpCall::Line(formation, men))
            if team.fill(formation, out) != *men =>
        {
            text.push_str(&write_eleven(team, men));
        }
        ZoneCall::Defend(defend) if usual_front(game, side, defend) != defend.men => {
            text.push_str(&write_eleven(team, &defend.men));
        }
        ZoneCall::Scripted(scripted) if team.fill(&scripted.formation, out) != scripted.men => {
            if let Some(colon) = text.find(':') {
                text.insert_str(colon, &write_eleven(team, &scripted.men));
            }
        }
        _ => {}
    }
    text
}

/// A call as it is typed at its question; who plays is left to the depth chart.
pub(crate) fn shorthand(
    game: &ZoneGame,
    side: Side,
    call: &ZoneCall,
    shown: Option<(&ZoneFormation, &[u8; 11])>,
) -> String {
    let word = match call {
        ZoneCall::Receive => "receive",
        ZoneCall::KickOff => "kick",
        ZoneCall::Kickoff(KickTactic::Deep) => "deep",
        ZoneCall::Kickoff(KickTactic::Side(FieldSide::Left))
        | ZoneCall::Return(ReturnTactic::Side(FieldSide::Left)) => "left",
        ZoneCall::Kickoff(KickTactic::Side(FieldSide::Right))
        | ZoneCall::Return(ReturnTactic::Side(FieldSide::Right)) => "right",
        ZoneCall::Kickoff(KickTactic::Squib) => "squib",
        ZoneCall::Kickoff(KickTactic::Onside) => "onside",
        ZoneCall::Return(ReturnTactic::Middle) => "middle",
        ZoneCall::Return(ReturnTactic::Hands) => "hands",
        ZoneCall::Set(LineUpCall::Punt(PuntKick::High)) => "high punt",
        ZoneCall::Set(LineUpCall::Punt(PuntKick::Corner)) => "corner",
        ZoneCall::Keep => "keep",
        ZoneCall::PuntReturn(PuntTactic::Return) => "return",
        ZoneCall::PuntReturn(PuntTactic::Safe) | ZoneCall::FieldGoalDefense(BlockTactic::Safe) => "safe",
        ZoneCall::PuntReturn(PuntTactic::Block) | ZoneCall::FieldGoalDefense(BlockTactic::Block) => "block",
        ZoneCall::FieldGoalDefense(BlockTactic::Normal) => "normal",
        ZoneCall::KickTry => "kick",
        ZoneCall::GoForTwo => "two",
        ZoneCall::Cut(gate) => return format!("cut {gate}"),
        ZoneCall::Pitch => "pitch",
        ZoneCall::Out => "out",
        ZoneCall::GoOn => "on",
        ZoneCall::Clock(ZoneClockCall::Run) => "run",
        ZoneCall::Clock(ZoneClockCall::Hurry) => "hurry",
        ZoneCall::Clock(ZoneClockCall::Measure) => "measure",
        ZoneCall::Clock(ZoneClockCall::Timeout) => "timeout",
        ZoneCall::Clock(ZoneClockCall::Spike) => "spike",
        ZoneCall::Resume => "resume",
        ZoneCall::Smear { goons, victim } => {
            return format!("smear {} {} {}", goons[0] + 1, goons[1] + 1, victim + 1);
        }
        ZoneCall::Accept => "accept",
        ZoneCall::Decline => "decline",
        ZoneCall::Hurry(set) => {
            return format!("hurry {}", shorthand(game, side, &ZoneCall::Set(*set), shown));
        }
        ZoneCall::Group(groups) => return written_groups(game, side, groups),
        ZoneCall::Set(_) | ZoneCall::Play(_) | ZoneCall::Defend(_) | ZoneCall::Scripted(_) => {
            return call_words(game, side, call, shown);
        }
    };
    word.to_owned()
}
