//! Which calls are legal, which are listed, and whether a team and a state make sense.

use crate::call::{
    CardAsk, CardCall, CardClockAsk, CardClockCall, CardFlank, CardFormation, CardPlay, DefenseCall, Guess,
    KickoffKind, OffenseCall, PassKind, PuntCatch, RunKind,
};
use crate::game::Card;
use crate::lineup::{self, Stays};
use crate::play::{field_goal_length, last_five_minutes};
use crate::position::Pos;
use crate::rule::rule;
use crate::team::CardTeam;
use hashmark_law::{Next, Side};
use hashmark_table::{Refusal, Subject, refuse, refuse_about};

/// Whether a call answers the question it is given for, and may be made.
pub fn check(game: &Card, side: Side, ask: &CardAsk, call: &CardCall) -> Result<(), Refusal> {
    match (ask, call) {
        (CardAsk::Toss, CardCall::Receive | CardCall::KickOff)
        | (CardAsk::Kickoff, CardCall::Kickoff(_))
        | (CardAsk::Punt { .. }, CardCall::Punt(_))
        | (CardAsk::EndZone { .. }, CardCall::RunOut | CardCall::DownIt)
        | (CardAsk::Advance { .. }, CardCall::Advance | CardCall::FallOnIt)
        | (CardAsk::Foul(_), CardCall::Accept | CardCall::Decline) => Ok(()),
        (CardAsk::Offense, CardCall::Play(play)) => offense(game, side, play),
        (CardAsk::Try, CardCall::Play(play)) => attempt(game, side, play),
        (CardAsk::Defense | CardAsk::DefendTry, CardCall::Defend(call)) => defense(game, side, call),
        (CardAsk::Clock(ask), CardCall::Clock(call)) => clock(ask, *call),
        _ => refuse(rule!("C-base-5"), "that does not answer the question", "choose one of the listed calls"),
    }
}

fn clock(ask: &CardClockAsk, call: CardClockCall) -> Result<(), Refusal> {
    match call {
        CardClockCall::Run => Ok(()),
        CardClockCall::Timeout if ask.may_stop => Ok(()),
        CardClockCall::Timeout => {
            refuse(rule!("C-time-11"), "no time-out is left in this half", "let the clock run")
        }
        CardClockCall::Burn if ask.may_burn => Ok(()),
        CardClockCall::Burn => refuse(
            rule!("C-tick-11"),
            "only a leading offense that keeps the ball in bounds inside two minutes may burn the clock",
            "let the clock run",
        ),
        CardClockCall::Spike if ask.may_spike => Ok(()),
        CardClockCall::Spike => {
            refuse(rule!("C-tick-8"), "a spike needs the ball inside two minutes", "let the clock run")
        }
    }
}

fn defense(game: &Card, side: Side, call: &DefenseCall) -> Result<(), Refusal> {
    let men = game.team(side.other()).men.len();
    if call.mark.is_some_and(|man| usize::from(man) >= men) {
        return refuse(
            rule!("C-base-6"),
            "the man to mark is not on the other team",
            "name a back or receiver of theirs",
        );
    }
    timeout_left(game, side, call.timeout)
}

fn timeout_left(game: &Card, side: Side, wanted: bool) -> Result<(), Refusal> {
    if wanted && game.state.situation.timeouts[side] == 0 {
        return refuse_about(
            Subject::Word("timeout"),
            rule!("C-time-11"),
            "no time-out is left in this half",
            "call the play without one",
        );
    }
    Ok(())
}

/// A play from scrimmage.
fn offense(game: &Card, side: Side, call: &OffenseCall) -> Result<(), Refusal> {
    if game.state.must_spike != (call.play == CardPlay::Spike) {
        return if game.state.must_spike {
            refuse(rule!("C-tick-8"), "the offense hurried to the line to spike", "spike the ball")
        } else {
            refuse_about(
                Subject::Word("spike"),
                rule!("C-tick-8"),
                "a spike is chosen while the clock runs, inside two minutes",
                "call another play",
            )
        };
    }
    people(game, side, call)?;
    timeout_left(game, side, call.timeout)?;
    hurry(game, side, call)?;
    sideline(game, call)?;
    let to_goal = game.state.situation.to_goal();
    match call.play {
        CardPlay::Run { kind, by, .. } => runner(game, side, call, kind, by),
        CardPlay::Pass { kind, to } => {
            depth(game, kind, to_goal)?;
            target(game, side, call, to)
        }
        CardPlay::PlaceKick | CardPlay::FakeKick => kick_distance(game, to_goal),
        _ => Ok(()),
    }
}

/// A try: the kick, its fake, or a play from the 2 (C-two-1).
fn attempt(game: &Card, side: Side, call: &OffenseCall) -> Result<(), Refusal> {
    people(game, side, call)?;
    if call.sideline || call.hurry || call.timeout {
        return refuse(
            rule!("C-two-3"),
            "a try takes no time",
            "call the try without sideline, hurry-up or time-out",
        );
    }
    match call.play {
        CardPlay::PlaceKick | CardPlay::FakeKick => Ok(()),
        _ if game.state.rules.two_point_line == 0 => {
            refuse(rule!("C-two-1"), "there is no two-point try before 1994", "kick the extra point")
        }
        CardPlay::Run { kind, by, .. } => runner(game, side, call, kind, by),
        CardPlay::Sneak => Ok(()),
        CardPlay::Pass { kind, to } => {
            depth(game, kind, 2)?;
            target(game, side, call, to)
        }
        _ => refuse(rule!("C-two-2"), "that is no try", "kick, run or pass"),
    }
}

fn people(game: &Card, side: Side, call: &OffenseCall) -> Result<(), Refusal> {
    let team = game.team(side);
    let passer = team.men.get(usize::from(call.passer));
    if passer.is_none_or(|man| man.passing.is_none())
        || game.side(side).hurt().has(call.passer) && !only_passer(game, side)
    {
        return refuse(rule!("C-base-5"), "the passer cannot take the snap", "choose a fit quarterback");
    }
    match lineup::problem(game, side, call.formation, &call.men) {
        Some(problem) => {
            refuse(rule!("C-form-1"), problem, "let the depth chart fill the formation, or choose other men")
        }
        None => Ok(()),
    }
}

fn only_passer(game: &Card, side: Side) -> bool {
    game.team(side).depth.qb.iter().all(|man| game.side(side).hurt().has(*man))
}

/// Hurry-up only in the last five minutes of a half, changed only when the clock stands or on a first
/// down, and with the same men (C-hurry-1, C-hurry-3).
fn hurry(game: &Card, side: Side, call: &OffenseCall) -> Result<(), Refusal> {
    let state = game.side(side);
    if call.hurry && !last_five_minutes(game) {
        return refuse_about(
            Subject::Word("hurry"),
            rule!("C-hurry-3"),
            "hurry-up belongs to the last five minutes of a half",
            "call the play without it",
        );
    }
    if call.hurry != state.hurry && !game.state.may_change_hurry && last_five_minutes(game) {
        return refuse(
            rule!("C-hurry-3"),
            "hurry-up changes only when the clock stands or on a first down",
            if state.hurry { "stay in hurry-up" } else { "wait for a stopped clock" },
        );
    }
    let hurt = state.men.iter().any(|man| state.hurt().has(*man));
    let frozen = call.hurry && state.hurry && !hurt;
    if frozen && (call.men != state.men || call.formation != state.formation) {
        return refuse(
            rule!("C-hurry-1"),
            "nobody may be changed in hurry-up",
            "use the men and formation of the last play",
        );
    }
    Ok(())
}

/// End runs, flat and short passes may go for the sideline (C-oob-1).
pub(crate) const fn may_go_for_the_sideline(play: CardPlay) -> bool {
    matches!(
        play,
        CardPlay::Run { kind: RunKind::EndRun, .. }
            | CardPlay::Pass { kind: PassKind::Flat | PassKind::Short, .. }
    )
}

/// Only end runs, flat and short passes may go for the sideline, in the last five minutes of a half (C-oob-1).
fn sideline(game: &Card, call: &OffenseCall) -> Result<(), Refusal> {
    if call.sideline && !(may_go_for_the_sideline(call.play) && last_five_minutes(game)) {
        return refuse_about(
            Subject::Word("sideline"),
            rule!("C-oob-1"),
            "only an end run, a flat or a short pass in the last five minutes of a half may go for the sideline",
            "call the play without it",
        );
    }
    Ok(())
}

fn runner(game: &Card, side: Side, call: &OffenseCall, kind: RunKind, by: u8) -> Result<(), Refusal> {
    let quarterback = by == call.passer;
    if !quarterback && !call.men.contains(&by) {
        return refuse_about(
            Subject::Man(by),
            rule!("C-base-5"),
            "the runner is not on the field",
            "choose a man of the formation",
        );
    }
    let man = &game.team(side).men[usize::from(by)];
    let Some(card) = &man.running else {
        return refuse_about(
            Subject::Man(by),
            rule!("C-base-5"),
            format!("{} has no running card", man.name),
            "choose a back",
        );
    };
    let has = match kind {
        RunKind::Linebuck => card.linebuck.is_some(),
        RunKind::OffTackle => card.off_tackle.is_some(),
        RunKind::EndRun => card.end_run.is_some(),
    };
    if !has {
        return refuse_about(
            Subject::Man(by),
            rule!("C-base-5"),
            format!("{} has no such column", man.name),
            "choose another run",
        );
    }
    let limit = game.book.sheets[side].limits[usize::from(by)].end_runs;
    if quarterback && game.side(side).end_runs[usize::from(by)] >= limit {
        return refuse_about(
            Subject::Man(by),
            rule!("C-qber-1"),
            match limit {
                0 => format!("{} does not run the end run: he had too few rushes in his season", man.name),
                1 => format!("{} has made his one end run", man.name),
                _ => format!("{} has made his {limit} end runs", man.name),
            },
            "choose a back",
        );
    }
    Ok(())
}

/// Red-zone limits (C-red-1..5).
fn depth(game: &Card, kind: PassKind, to_goal: i16) -> Result<(), Refusal> {
    let limits = &game.tables().limits;
    let [near, far] = limits.end_zone_throw_uses_long_between;
    match kind {
        PassKind::Long if to_goal < limits.long_pass_not_inside => refuse_about(
            Subject::Word("long"),
            rule!("C-red-1"),
            "no long pass inside the 20",
            "throw for the end zone, short or look-in",
        ),
        PassKind::Flat if to_goal < limits.flat_pass_not_inside => refuse_about(
            Subject::Word("flat"),
            rule!("C-red-2"),
            "no flat pass inside the 10",
            "throw a look-in or a short pass",
        ),
        PassKind::EndZone if !(near..=far).contains(&to_goal) => refuse_about(
            Subject::Word("ez"),
            rule!("C-red-4"),
            "a throw for the end zone is made from the 10 to the 19",
            "call an ordinary pass",
        ),
        _ => Ok(()),
    }
}

/// A target is on the field, can catch, and was not thrown to in this series while another was not (C-rest-3, C-rest-5).
fn target(game: &Card, side: Side, call: &OffenseCall, to: u8) -> Result<(), Refusal> {
    if !call.men.contains(&to) {
        return refuse_about(
            Subject::Man(to),
            rule!("C-base-5"),
            "the receiver is not on the field",
            "choose a man of the formation",
        );
    }
    let man = &game.team(side).men[usize::from(to)];
    if man.catching.is_none() {
        return refuse_about(
            Subject::Man(to),
            rule!("C-base-5"),
            format!("{} has no receiving card", man.name),
            "choose another receiver",
        );
    }
    let targeted = game.side(side).targeted;
    let open =
        |other: &u8| !targeted.has(*other) && game.team(side).men[usize::from(*other)].catching.is_some();
    if game.book.house.one_target_a_series && targeted.has(to) && call.men.iter().any(open) {
        return refuse_about(
            Subject::Man(to),
            rule!("C-rest-3"),
            format!("{} was thrown to in this series", man.name),
            "choose another receiver",
        );
    }
    Ok(())
}

fn kick_distance(game: &Card, to_goal: i16) -> Result<(), Refusal> {
    let most = game.tables().limits.max_field_goal;
    if field_goal_length(to_goal) > most {
        return refuse(
            rule!("C-fg-1"),
            format!("a field goal may be {most} yards at most"),
            "punt, or go for it",
        );
    }
    Ok(())
}

/// Legal calls for a question.
pub fn list(game: &Card, side: Side, ask: &CardAsk) -> Vec<CardCall> {
    let calls: Vec<CardCall> = match ask {
        CardAsk::Toss => vec![CardCall::Receive, CardCall::KickOff],
        CardAsk::Kickoff => {
            [KickoffKind::Deep, KickoffKind::Squib, KickoffKind::Onside].map(CardCall::Kickoff).to_vec()
        }
        CardAsk::Offense | CardAsk::Try => plays(game, side),
        CardAsk::Defense | CardAsk::DefendTry => defenses(game, side),
        CardAsk::Punt { .. } => {
            [PuntCatch::Return, PuntCatch::FairCatch, PuntCatch::LetBounce].map(CardCall::Punt).to_vec()
        }
        CardAsk::EndZone { .. } => vec![CardCall::DownIt, CardCall::RunOut],
        CardAsk::Advance { .. } => vec![CardCall::Advance, CardCall::FallOnIt],
        CardAsk::Clock(_) => {
            [CardClockCall::Run, CardClockCall::Timeout, CardClockCall::Burn, CardClockCall::Spike]
                .map(CardCall::Clock)
                .to_vec()
        }
        CardAsk::Foul(_) => vec![CardCall::Accept, CardCall::Decline],
    };
    calls.into_iter().filter(|call| check(game, side, ask, call).is_ok()).collect()
}

fn defenses(game: &Card, side: Side) -> Vec<CardCall> {
    let depth = &game.team(side.other()).depth;
    let backs = depth.hb.iter().chain(&depth.fb).copied();
    let ends = depth.wide.iter().chain(&depth.te).copied();
    let mut calls = Vec::new();
    for (guess, men) in
        [(Guess::Run, backs.clone().collect::<Vec<_>>()), (Guess::Pass, backs.chain(ends).collect())]
    {
        for mark in std::iter::once(None).chain(men.into_iter().map(Some)) {
            for (block, rushers) in [(false, false), (false, true), (true, false)] {
                calls.push(CardCall::Defend(DefenseCall { guess, mark, block, rushers, timeout: false }));
            }
        }
    }
    calls
}

fn plays(game: &Card, side: Side) -> Vec<CardCall> {
    let mut calls = Vec::new();
    let state = game.side(side);
    let passer = game.passer(side);
    let mut sets: Vec<(CardFormation, [u8; 5])> = Vec::new();
    for formation in CardFormation::ALL {
        for stays in [Stays::Halfback, Stays::Fullback] {
            let men = lineup::fill(game, side, formation, stays, None);
            if !sets.contains(&(formation, men)) {
                sets.push((formation, men));
            }
        }
    }
    if state.hurry {
        sets.push((state.formation, state.men));
    }
    let late = last_five_minutes(game);
    for (formation, men) in sets {
        for hurry in [false, true] {
            if hurry && !late {
                continue;
            }
            let call = |play, sideline| {
                CardCall::Play(OffenseCall { play, formation, men, passer, sideline, hurry, timeout: false })
            };
            for play in plays_of(&men, passer) {
                calls.push(call(play, false));
                if late && may_go_for_the_sideline(play) {
                    calls.push(call(play, true));
                }
            }
        }
    }
    calls
}

fn plays_of(men: &[u8; 5], passer: u8) -> Vec<CardPlay> {
    let mut plays = vec![
        CardPlay::Sneak,
        CardPlay::Kneel,
        CardPlay::Spike,
        CardPlay::Punt,
        CardPlay::CoffinCorner,
        CardPlay::PlaceKick,
        CardPlay::FakePunt,
        CardPlay::FakeKick,
    ];
    for by in men.iter().copied().chain([passer]) {
        for kind in [RunKind::Linebuck, RunKind::OffTackle, RunKind::EndRun] {
            for side in [None, Some(CardFlank::Left), Some(CardFlank::Right)] {
                plays.push(CardPlay::Run { kind, by, side });
            }
        }
    }
    for to in men.iter().copied() {
        for kind in [PassKind::Flat, PassKind::LookIn, PassKind::Short, PassKind::Long, PassKind::EndZone] {
            plays.push(CardPlay::Pass { kind, to });
        }
    }
    plays
}

/// More runs than a side ever had in a game.
const MOST_RUSHES: f64 = 200.0;

/// Whether a team can be played with; says what is missing.
pub fn playable(team: &CardTeam) -> Result<(), String> {
    let wrong = |what: &str| Err(format!("{}: {what}", team.name));
    if team.men.is_empty() || team.men.len() > CardTeam::MOST_MEN {
        return wrong(&format!("a team lists 1 to {} men, this one {}", CardTeam::MOST_MEN, team.men.len()));
    }
    let depth = &team.depth;
    let all =
        [&depth.qb, &depth.hb, &depth.fb, &depth.wide, &depth.te, &depth.k, &depth.p, &depth.kr, &depth.pr];
    let everyone = all.into_iter().chain(&depth.line).chain(&depth.defense).flatten();
    if let Some(man) = everyone.clone().find(|man| usize::from(**man) >= team.men.len()) {
        return wrong(&format!("the depth chart names man {man}, the team has {}", team.men.len()));
    }
    let needs: [(&str, bool); 8] = [
        (
            "a quarterback with a passing card",
            depth.qb.iter().any(|m| team.men[usize::from(*m)].passing.is_some()),
        ),
        ("two backs", depth.hb.len() + depth.fb.len() >= 2),
        ("three receivers or tight ends", depth.wide.len() + depth.te.len() >= 3),
        ("a kicker", !depth.k.is_empty()),
        ("a punter", !depth.p.is_empty()),
        ("returners", !depth.kr.is_empty() && !depth.pr.is_empty()),
        ("a man at each place of the line", depth.line.iter().all(|list| !list.is_empty())),
        ("a man at each place of the defense", depth.defense.iter().all(|list| !list.is_empty())),
    ];
    if let Some((what, _)) = needs.iter().find(|(_, has)| !has) {
        return wrong(&format!("the team has not got {what}"));
    }
    if team.numbers.fumble > 6 || !(-36..=36).contains(&team.numbers.finish) {
        return wrong("the fumble rating is 0 to 6 and the finish number -36 to 36");
    }
    if !(-36..=36).contains(&team.numbers.stand) {
        return wrong(&format!("the stand number is -36 to 36, not {}", team.numbers.stand));
    }
    let numbers = &team.numbers;
    let leans = numbers.run_lean.is_finite() && numbers.goal_lean.is_finite();
    if !(leans && (0.0..=MOST_RUSHES).contains(&numbers.rushes_per_game)) {
        return wrong(&format!("the rushes of a game are 0 to {MOST_RUSHES}, and the lean is a number"));
    }
    let whole = 0.0..=1.0;
    let unfair =
        |man: &&crate::team::CardMan| !whole.contains(&man.carry_share) || !whole.contains(&man.target_share);
    if let Some(man) = team.men.iter().find(unfair) {
        return wrong(&format!("{}: a share of the carries or targets is 0 to 1", man.name));
    }
    let blank = |name: &str| name.trim().is_empty() || name.chars().any(char::is_control);
    if blank(&team.name) || blank(&team.id) {
        return Err(format!("team {:?} has no name, or one with line breaks in it", team.id));
    }
    if let Some(at) = team.men.iter().position(|man| blank(&man.name)) {
        return wrong(&format!("man {at} has no name, or one with line breaks in it"));
    }
    skill_men(team)
}

fn skill_men(team: &CardTeam) -> Result<(), String> {
    let depth = &team.depth;
    let skill = [&depth.hb, &depth.fb, &depth.wide, &depth.te].into_iter().flatten();
    for man in skill.map(|man| &team.men[usize::from(*man)]) {
        if man.catching.is_none() || (man.pos.is_back() && man.running.is_none()) {
            return Err(format!(
                "{}: {} ({}) has no card for his position",
                team.name,
                man.name,
                man.pos.name()
            ));
        }
    }
    if depth.qb.iter().any(|man| team.men[usize::from(*man)].pos != Pos::Qb) {
        return Err(format!("{}: the depth chart has a quarterback who is none", team.name));
    }
    Ok(())
}

/// Whether the state makes sense.
pub fn audit(game: &Card) -> Result<(), String> {
    let situation = &game.state.situation;
    let spot = situation.spot.raw();
    if !(0..=100).contains(&spot) || (game.state.next == Next::Scrimmage && !(1..=99).contains(&spot)) {
        return Err(format!("the ball is at {spot}"));
    }
    if !(1..=4).contains(&situation.down) {
        return Err(format!("the down is {}", situation.down));
    }
    if game.state.next == Next::Scrimmage && situation.to_go() < 1 {
        return Err("the line to gain is behind the ball".to_string());
    }
    for side in Side::BOTH {
        if situation.score[side] != game.side(side).points {
            return Err(format!(
                "score {} but scoring plays {}",
                situation.score[side],
                game.side(side).points
            ));
        }
    }
    Ok(())
}
