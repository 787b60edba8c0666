//! The book coach: the rule book's own solitaire aids, managed like a sane coach.

use super::fourth::{self, Fourth};
use super::late;
use super::plan::{Plan, Share, Spell};
use crate::call::{
    Ask, Call, Defence, Flank, Formation, FoulAsk, Guess, Kickoff, Offence, PassKind, Play, PuntCatch,
    RunKind,
};
use crate::game::Card;
use crate::lineup::{self, Stays};
use crate::play::{fatigue_level, last_five_minutes, run_until};
use crate::position::Pos;
use crate::state::SideState;
use crate::team::Team;
use hashmark_dice::Stream;
use hashmark_law::{Next, ScoreKind, Settlement, Side};
use hashmark_table::Coach;

/// Plays by the book, with its own stream of chance.
#[derive(Clone, Debug)]
pub struct BookCoach {
    chance: Stream,
}

impl BookCoach {
    /// A coach with this stream.
    pub fn new(chance: Stream) -> BookCoach {
        BookCoach { chance }
    }
}

impl Coach<Card> for BookCoach {
    fn answer(&mut self, game: &Card, side: Side, ask: &Ask) -> Call {
        match ask {
            Ask::Toss => Call::Receive,
            Ask::Kickoff => Call::Kickoff(late::kickoff(game, side)),
            Ask::Offence => Call::Play(self.offence(game, side)),
            Ask::Try => Call::Play(self.attempt(game, side)),
            Ask::Defence | Ask::DefendTry => Call::Defend(self.defence(game, side)),
            Ask::Punt { at, carry } => Call::Punt(self.punt(at.from_own(side), *carry)),
            Ask::EndZone { .. } => Call::DownIt,
            Ask::Advance { at, own, .. } => {
                advance(game, at.gain_to(game.state.situation.line_to_gain, side), *own)
            }
            Ask::Clock(ask) => Call::Clock(late::clock(game, side, ask)),
            Ask::Foul(ask) => foul(game, side, ask),
        }
    }
}

/// The defence advances; the offence only when it is short of the line to gain (C-loose-4).
fn advance(_: &Card, short_by: i16, own: bool) -> Call {
    if !own || short_by > 0 { Call::Advance } else { Call::FallOnIt }
}

/// Takes what is worth more, at the end of a half above all what keeps the game alive.
fn foul(game: &Card, side: Side, ask: &FoulAsk) -> Call {
    let ending = game.state.clock.ticks().is_some_and(|ticks| ticks <= 1);
    let worth = |settled: &Settlement| late::worth(settled, side, ending && game.state.situation.period >= 4);
    if worth(&ask.accept) >= worth(&ask.decline) { Call::Accept } else { Call::Decline }
}

impl BookCoach {
    fn percent(&mut self, chance: u32) -> bool {
        self.chance.below(100) < chance
    }

    fn flank(&mut self) -> Flank {
        if self.chance.below(2) == 0 { Flank::Left } else { Flank::Right }
    }

    /// Run or pass from the guess chart; the mark is the busiest man; third and seven the best rushers
    /// (C-guess-1..5, C-sugg-1).
    fn defence(&mut self, game: &Card, side: Side) -> Defence {
        let offence = side.other();
        let run = (self.chance.below(6) as u8) < run_until(game);
        let plan = &game.book.sheets[offence].plan;
        let state = game.side(offence);
        let out = state.hurt().and(state.resting());
        let busiest = if run { &plan.by_carries } else { &plan.by_catches };
        let mark = busiest.iter().copied().find(|man| !out.has(*man));
        let situation = &game.state.situation;
        let kick_near = situation.down == 4 && game.state.next == Next::Scrimmage;
        Defence {
            guess: if run { Guess::Run } else { Guess::Pass },
            mark,
            block: kick_near && self.chance.below(6) == 0,
            rushers: situation.down == 3 && situation.to_go() >= 7,
            timeout: false,
        }
    }

    /// Inside the 10 let it bounce; a short kick is fair-caught one time in four.
    fn punt(&mut self, own_line: i16, carry: i16) -> PuntCatch {
        if own_line < 10 {
            PuntCatch::LetBounce
        } else if carry <= 38 && self.percent(25) {
            PuntCatch::FairCatch
        } else {
            PuntCatch::Return
        }
    }

    fn offence(&mut self, game: &Card, side: Side) -> Offence {
        if game.state.must_spike {
            return self.line_up(game, side, Play::Spike, None);
        }
        if late::should_kneel(game, side) {
            return self.line_up(game, side, Play::Kneel, None);
        }
        if late::last_chance_field_goal(game, side) {
            return self.line_up(game, side, Play::PlaceKick, None);
        }
        if game.state.situation.down == 4 {
            match fourth::decide(game, side, &mut self.chance) {
                Fourth::Kick(play) => return self.line_up(game, side, play, None),
                Fourth::Go => {}
            }
        }
        self.scrimmage(game, side)
    }

    fn scrimmage(&mut self, game: &Card, side: Side) -> Offence {
        let plan = &game.book.sheets[side].plan;
        let run = self.chance.chance(plan.runs[spell(game, side) as usize]);
        let hurry = wants_hurry(game, side);
        if run && let Some(call) = self.run(game, side, hurry) {
            return call;
        }
        self.pass(game, side, hurry)
    }

    /// A run by the man whose turn it is, or the quarterback's.
    fn run(&mut self, game: &Card, side: Side, hurry: bool) -> Option<Offence> {
        let situation = &game.state.situation;
        let passer = game.passer(side);
        let team = game.team(side);
        let short = situation.down >= 3 && situation.to_go() <= 1;
        if short && team.men[usize::from(passer)].season.rushes > 0 && self.percent(20) {
            return Some(self.line_up(game, side, Play::Sneak, None));
        }
        if self.quarterback_runs(game, side, passer) {
            let play = Play::Run { kind: RunKind::EndRun, by: passer, side: Some(self.flank()) };
            return Some(self.finish(game, side, play, None, hurry));
        }
        let by = suggested_back(game, side).or_else(|| self.next_carrier(game, side, hurry))?;
        let man = &team.men[usize::from(by)];
        let card = man.running.as_ref()?;
        let kind =
            if short && card.linebuck.is_some() { RunKind::Linebuck } else { self.run_kind(man.run_mix) };
        let kind = match kind {
            RunKind::Linebuck if card.linebuck.is_none() => RunKind::EndRun,
            RunKind::OffTackle if card.off_tackle.is_none() => RunKind::EndRun,
            RunKind::EndRun if card.end_run.is_none() => RunKind::OffTackle,
            kind => kind,
        };
        let play = Play::Run { kind, by, side: Some(self.flank()) };
        Some(self.finish(game, side, play, Some(by), hurry))
    }

    fn run_kind(&mut self, mix: [f64; 3]) -> RunKind {
        let at = self.chance.unit() * (mix[0] + mix[1] + mix[2]);
        if at < mix[0] {
            RunKind::Linebuck
        } else if at < mix[0] + mix[1] {
            RunKind::OffTackle
        } else {
            RunKind::EndRun
        }
    }

    fn quarterback_runs(&mut self, game: &Card, side: Side, passer: u8) -> bool {
        let limit = game.book.sheets[side].limits[usize::from(passer)].end_runs;
        let man = &game.team(side).men[usize::from(passer)];
        let left = limit > game.side(side).end_runs[usize::from(passer)];
        let can = left && man.running.as_ref().is_some_and(|card| card.end_run.is_some());
        can && self.chance.chance(man.carry_share)
    }

    /// The quota: whoever is furthest behind his share of the carries, with a little chance.
    fn next_carrier(&mut self, game: &Card, side: Side, hurry: bool) -> Option<u8> {
        let state = game.side(side);
        let plan = &game.book.sheets[side].plan;
        let out = state.hurt().and(state.resting());
        let frozen = frozen(state, hurry);
        let eligible = |man: u8| !out.has(man) && (!frozen || state.men.contains(&man));
        let total: i32 =
            plan.carriers.iter().map(|share| i32::from(state.carries[usize::from(share.man)])).sum();
        let fresh = |man: u8| eligible(man) && fatigue_level(game, side, man) < 2;
        let best = self.quota(&plan.carriers, fresh, &state.carries, total, 0.9);
        best.or_else(|| self.quota(&plan.carriers, eligible, &state.carries, total, 0.9))
    }

    /// The largest credit: share of what has been given out, less what he has had.
    fn quota(
        &mut self,
        men: &[Share],
        eligible: impl Fn(u8) -> bool,
        had: &[u8; Team::MOST_MEN],
        total: i32,
        noise: f64,
    ) -> Option<u8> {
        let spread = (noise * f64::from(Share::WHOLE) / 256.0) as i32;
        let (mut best, mut most) = (None, i32::MIN);
        let mut word = self.chance.word();
        for (at, share) in men.iter().enumerate() {
            let due = share.part * (total + 1);
            // Shares get smaller: from here on nobody can have more.
            if due + 255 * spread <= most {
                break;
            }
            if at % 8 == 7 {
                word = self.chance.word();
            }
            let luck = (word & 0xFF) as i32 * spread;
            word >>= 8;
            let credit = due - i32::from(had[usize::from(share.man)]) * Share::WHOLE + luck;
            if credit > most && eligible(share.man) {
                (best, most) = (Some(share.man), credit);
            }
        }
        best
    }

    fn pass(&mut self, game: &Card, side: Side, hurry: bool) -> Offence {
        let to = self.next_target(game, side, hurry);
        let to = receiving_back(game, side, to);
        let man = &game.team(side).men[usize::from(to)];
        let kind = self.pass_kind(game, man.pass_mix);
        self.finish(game, side, Play::Pass { kind, to }, Some(to), hurry)
    }

    fn next_target(&mut self, game: &Card, side: Side, hurry: bool) -> u8 {
        let state = game.side(side);
        let plan = &game.book.sheets[side].plan;
        let out = state.hurt().and(state.resting());
        let frozen = frozen(state, hurry);
        let used = game.book.house.one_target_a_series;
        let eligible = |man: u8, again: bool| {
            !out.has(man)
                && (again || !used || !state.targeted.has(man))
                && (!frozen || state.men.contains(&man))
        };
        let total = i32::from(state.throws);
        self.quota(&plan.targets, |man| eligible(man, false), &state.targets, total, 0.8)
            .or_else(|| {
                state.men.iter().copied().find(|man| !state.targeted.has(*man) && !state.hurt().has(*man))
            })
            .or_else(|| plan.targets.iter().map(|share| share.man).find(|man| eligible(*man, true)))
            .unwrap_or(state.men[2])
    }

    /// By the receiver's mix, within the red-zone limits.
    fn pass_kind(&mut self, game: &Card, mix: [f64; 3]) -> PassKind {
        let situation = &game.state.situation;
        let to_goal = if game.state.next == Next::Try { 2 } else { situation.to_goal() };
        let at = self.chance.unit() * (mix[0] + mix[1] + mix[2]);
        let kind = if at < mix[0] {
            if to_goal < 10 || self.percent(35) { PassKind::LookIn } else { PassKind::Flat }
        } else if at < mix[0] + mix[1] || to_goal < 20 {
            PassKind::Short
        } else {
            PassKind::Long
        };
        let goal_line_shot = (10..20).contains(&to_goal) && situation.down >= 3 && situation.goal_to_go();
        if goal_line_shot && self.percent(30) { PassKind::EndZone } else { kind }
    }

    /// Puts the men on the field, with sideline and hurry-up where they belong.
    fn finish(&mut self, game: &Card, side: Side, play: Play, holder: Option<u8>, hurry: bool) -> Offence {
        let mut call = self.line_up(game, side, play, holder);
        if hurry {
            let state = game.side(side);
            call.hurry = true;
            if frozen(state, true) {
                call.men = state.men;
                call.formation = state.formation;
            }
            call.sideline = crate::legal::may_go_for_the_sideline(play);
        }
        repair_target(game, side, &mut call);
        call
    }

    fn line_up(&mut self, game: &Card, side: Side, play: Play, holder: Option<u8>) -> Offence {
        let state = game.side(side);
        let must_stay = state.hurry && !game.state.may_change_hurry && last_five_minutes(game);
        let formation = self.formation(game, holder.map(|man| game.team(side).men[usize::from(man)].pos));
        let fullback = holder.is_some_and(|man| game.team(side).men[usize::from(man)].pos == Pos::Fb);
        let stays = if fullback { Stays::Fullback } else { Stays::Halfback };
        let (formation, men) = if must_stay && frozen(state, true) {
            (state.formation, state.men)
        } else {
            let mut men = lineup::fill(game, side, formation, stays, holder);
            if let Some(back) = suggested_back(game, side) {
                lineup::bring_back(game.team(side), &mut men, back, holder);
            }
            (formation, men)
        };
        let passer = game.passer(side);
        Offence { play, formation, men, passer, sideline: false, hurry: must_stay, timeout: false }
    }

    /// Formations by situation; the holder's position must have a place in it.
    fn formation(&mut self, game: &Card, holder: Option<Pos>) -> Formation {
        let situation = &game.state.situation;
        let draw = self.chance.below(100);
        let long = situation.down >= 3 && situation.to_go() >= 7;
        let short = situation.down >= 3 && situation.to_go() <= 1 || situation.to_goal() <= 1;
        let wanted = match draw {
            _ if long && draw < 60 => Formation::ThreeWideOneBack,
            _ if long => Formation::FourWide,
            _ if short && draw < 60 => Formation::ThreeBacks,
            _ if short => Formation::FullHouse,
            0..60 => Formation::ProSet,
            60..75 => Formation::ThreeWideTwoBacks,
            75..90 => Formation::TightEnd,
            90..95 => Formation::TwoTightOneBack,
            _ => Formation::ThreeWideOneBack,
        };
        let wide = holder.is_some_and(|pos| pos.is_wide());
        let tight = holder == Some(Pos::Te);
        match wanted {
            Formation::ThreeBacks if wide => Formation::ProSet,
            Formation::FourWide | Formation::ThreeWideTwoBacks if tight => Formation::ProSet,
            other => other,
        }
    }

    /// Two points by the chart from the third quarter on; else the kick.
    fn attempt(&mut self, game: &Card, side: Side) -> Offence {
        let situation = &game.state.situation;
        let margin = situation.margin(side);
        let two = game.book.code.two_point_line > 0
            && situation.period >= 3
            && matches!(margin, -2 | -5 | -10 | 1 | 5 | 12);
        if !two {
            return Offence { hurry: false, ..self.line_up(game, side, Play::PlaceKick, None) };
        }
        let call = if self.percent(45) { self.run(game, side, false) } else { None };
        let call = call.unwrap_or_else(|| self.pass(game, side, false));
        Offence { hurry: false, sideline: false, ..call }
    }
}

/// Whether hurry-up keeps the men of the last play on the field.
fn frozen(state: &SideState, hurry: bool) -> bool {
    hurry && state.hurry && !state.men.iter().any(|man| state.hurt().has(*man))
}

/// A target already thrown to in this series is changed for one on the field who was not.
fn repair_target(game: &Card, side: Side, call: &mut Offence) {
    let Play::Pass { kind, to } = call.play else { return };
    let state = game.side(side);
    let open = |man: &u8| !state.targeted.has(*man);
    if !call.men.contains(&to) || (state.targeted.has(to) && game.book.house.one_target_a_series) {
        let other = call.men.iter().copied().find(open).unwrap_or(call.men[2]);
        call.play = Play::Pass { kind, to: other };
    }
}

/// Inside the 10 the back with most touchdowns; on third and seven the one with most catches
/// (C-sugg-2..5).
fn suggested_back(game: &Card, side: Side) -> Option<u8> {
    let situation = &game.state.situation;
    let plan: &Plan = &game.book.sheets[side].plan;
    let state = game.side(side);
    let long = situation.down == 3 && situation.to_go() >= 7;
    let list = if long {
        &plan.backs_by_catches
    } else if situation.to_goal() < 10 || game.state.next == Next::Try {
        &plan.backs_by_touchdowns
    } else {
        return None;
    };
    let out = state.hurt().and(state.resting());
    let frozen = frozen(state, state.hurry);
    list.iter().copied().find(|man| {
        !out.has(*man) && fatigue_level(game, side, *man) < 3 && (!frozen || state.men.contains(man))
    })
}

/// On third and seven a pass meant for a back goes to the one with most catches (C-sugg-3).
fn receiving_back(game: &Card, side: Side, to: u8) -> u8 {
    let situation = &game.state.situation;
    let long = situation.down == 3 && situation.to_go() >= 7;
    if !long || !game.team(side).men[usize::from(to)].pos.is_back() {
        return to;
    }
    let targeted = game.side(side).targeted;
    suggested_back(game, side).filter(|back| !targeted.has(*back)).unwrap_or(to)
}

/// Which share of runs applies.
fn spell(game: &Card, side: Side) -> Spell {
    let situation = &game.state.situation;
    let margin = situation.margin(side);
    if situation.period == 2 && situation.seconds <= 120 {
        return Spell::TwoMinutes;
    }
    if situation.period >= 4 && situation.seconds <= 300 {
        if margin <= -9 || (margin < 0 && situation.seconds <= 120) {
            return Spell::CatchingUp;
        }
        if margin >= 4 {
            return Spell::Protecting;
        }
    }
    match (situation.down, situation.to_go()) {
        (1, _) => Spell::First,
        (2, ..=2) => Spell::SecondShort,
        (2, 3..=6) => Spell::SecondMiddle,
        (2, _) => Spell::SecondLong,
        (_, ..=1) => Spell::ThirdOne,
        (_, 2) => Spell::ThirdTwo,
        (_, 3..=6) => Spell::ThirdMiddle,
        _ => Spell::ThirdLong,
    }
}

/// Hurry-up: the last five minutes of a half, behind by 1 to 16, or not ahead before half time; never
/// while ahead. It changes only when it may.
fn wants_hurry(game: &Card, side: Side) -> bool {
    if !last_five_minutes(game) {
        return false;
    }
    let current = game.side(side).hurry;
    if !game.state.may_change_hurry {
        return current;
    }
    let margin = game.state.situation.margin(side);
    (-16..0).contains(&margin) || (margin == 0 && game.state.situation.period == 2)
}

/// What a score does for a side, for weighing fouls.
pub(super) fn points_for(side: Side, scored: Option<(Side, ScoreKind)>) -> f64 {
    scored.map_or(0.0, |(by, kind)| {
        let points = f64::from(kind.points()) + if kind == ScoreKind::Touchdown { 0.95 } else { 0.0 };
        if by == side { points } else { -points }
    })
}

/// Kinds of kickoff are the late module's business; here so that the coach's vocabulary is in one place.
pub(super) const DEEP: Kickoff = Kickoff::Deep;
