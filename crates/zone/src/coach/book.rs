//! The book coach: a plan, a stream of chance, and a sane head for the clock.

use super::{ENDGAME_SECONDS, FIELD_GOAL_POINTS, LAST_DOWN, ONE_PLAY_SECONDS, fourth, hail_mary, late};
use crate::call::{
    BlockTactic, DefendCall, DefenseGroups, LineUpCall, PuntKick, PuntTactic, ZoneAsk, ZoneCall, ZoneFoulAsk,
};
use crate::defense::ZoneDefense;
use crate::formation::{Gate, Label, ZoneFormation};
use crate::game::{self, ZoneGame};
use crate::house::House;
use crate::legal::{check_play, defenders};
use crate::plan::{
    Backs, FACES, FitsMan, Force, GamePlan, Line, MOST_DEFENSES, MOST_SETS, Near, PlanEntry,
    RetaliationOrder, Slide, Toss,
};
use crate::smear::may_smear;
use crate::team::ZoneMen;
use crate::written::{
    Blocks, PassTarget, RunHow, Second, ThrowStyle, ThrowTiming, WrittenPass, WrittenPlay, WrittenRun,
};
use hashmark_dice::Stream;
use hashmark_law::{Next, Side};
use hashmark_table::{Coach, Sight};
use std::sync::Arc;

/// How often an impossible play is rolled again (ZR10.2-e).
const REROLLS: usize = 6;
/// On so many faces of the die an entry of the plan means its low play, on the others its high one.
const LOW_PLAY_FACES: u32 = FACES as u32 / 2;
/// On so many faces of the die the quarterback of an option keeps the ball.
const KEEP_FACES: usize = FACES / 2;
/// A runner cuts back where the contact at the line is better by at least this: the others have seen where he was headed.
const CUT_BACK_CONTACT: i16 = 2;
/// A side that is behind goes for the punt with no more than this left in the game.
const BLOCK_PUNT_SECONDS: u16 = 60;
/// A field goal that decides the game is one with no more than this left.
const BLOCK_FIELD_GOAL_SECONDS: u16 = 60;
/// Sets of men out whose elevens are remembered.
const BENCHES_REMEMBERED: usize = 64;
/// Formations whose defenses are remembered: as many as a plan can have.
const FORMATIONS_REMEMBERED: usize = 8;

/// Plays by a plan, with its own stream of chance. What it does follows from the plan, the game as its side sees it,
/// and its chance alone.
#[derive(Clone, Debug)]
pub struct PlanCoach {
    plan: Arc<GamePlan>,
    chance: Stream,
    /// The set and the play chosen when the offense lined up.
    chosen: Option<(usize, WrittenPlay)>,
    /// That play has been called.
    called: bool,
    /// The defenses drawn against two backs, one, and none, when the men went in.
    drawn: Option<[u8; 3]>,
    /// Who are to go for whom on the play that comes.
    smear: Option<ZoneCall>,
    /// Which plays of the plan the house allows.
    allowed: u64,
    house: House,
    /// Elevens, for whoever is out.
    bench: LineupCache,
    /// Defenses against the formations seen so far.
    seen: Vec<Seen>,
}

/// Who lines up, worked out once for each set of men who are out: men come and go, and the same ones in every game.
#[derive(Clone, Debug, Default)]
struct LineupCache {
    of: Option<(Arc<game::ZoneRules>, Side)>,
    known: Vec<Elevens>,
    /// Which of them holds now.
    now: usize,
}

/// The elevens without those who are out.
#[derive(Clone, Debug, Default)]
struct Elevens {
    out: ZoneMen,
    sets: [Option<[u8; 11]>; MOST_SETS],
    fronts: [Option<[u8; 11]>; MOST_DEFENSES],
}

/// A formation somebody has shown, and the defenses worked out against it.
#[derive(Clone, Debug)]
struct Seen {
    formation: ZoneFormation,
    backs: Backs,
    defenses: [[Option<WorkedOut>; Near::COUNT]; MOST_DEFENSES],
}

/// A defense of the plan against a formation, and whether not every man can carry out its orders.
#[derive(Clone, Copy, Debug)]
struct WorkedOut {
    defense: ZoneDefense,
    particular: bool,
}

impl PlanCoach {
    /// A coach with this plan and stream.
    pub fn new(plan: Arc<GamePlan>, chance: Stream) -> PlanCoach {
        let house = House::default();
        let allowed = allowed(&plan, &house);
        PlanCoach {
            plan,
            chance,
            chosen: None,
            called: false,
            drawn: None,
            smear: None,
            allowed,
            house,
            bench: LineupCache::default(),
            seen: Vec::with_capacity(FORMATIONS_REMEMBERED),
        }
    }

    /// The same coach before another game: only his chance is new.
    pub fn restart(&mut self, chance: Stream) {
        self.chance = chance;
        self.chosen = None;
        self.drawn = None;
        self.smear = None;
    }

    /// The plan he plays by.
    pub fn plan(&self) -> &GamePlan {
        &self.plan
    }

    fn die(&mut self) -> usize {
        self.chance.below(FACES as u32) as usize
    }

    fn by_die<T: Copy>(&mut self, faces: &[T; FACES]) -> T {
        faces[self.die()]
    }

    /// Learns which house rules hold.
    #[inline]
    fn enter(&mut self, book: &Arc<game::ZoneRules>) {
        let known = matches!(&self.bench.of, Some((known, _)) if Arc::ptr_eq(known, book));
        if !known {
            self.learn(&book.house);
        }
    }

    fn learn(&mut self, house: &House) {
        if self.house != *house {
            self.house = *house;
            self.allowed = allowed(&self.plan, house);
            self.seen.clear();
        }
    }
}

/// Which plays of a plan may be played under these house rules.
fn allowed(plan: &GamePlan, house: &House) -> u64 {
    let mut all = 0;
    for (at, written) in plan.plays.iter().enumerate().take(u64::BITS as usize) {
        let ours = !matches!(written.play, WrittenPlay::Kneel | WrittenPlay::Spike);
        if ours && check_play(&written.play, plan.formation_of(written), house).is_ok() {
            all |= 1 << at;
        }
    }
    all
}

impl Coach<ZoneGame> for PlanCoach {
    fn answer(&mut self, sight: &Sight<'_, ZoneGame>) -> ZoneCall {
        let Sight { game, side, ask, .. } = *sight;
        match ask {
            ZoneAsk::Set => {
                self.enter(&game.book);
                match self.set(game, side) {
                    set @ LineUpCall::Line(..) if late::hurries(game, side, &self.plan.options) => {
                        ZoneCall::Hurry(set)
                    }
                    set => ZoneCall::Set(set),
                }
            }
            ZoneAsk::Group => {
                self.enter(&game.book);
                self.group(game, side)
            }
            ZoneAsk::Play { formation, .. } => self.play(game, formation),
            ZoneAsk::Defend { formation, men } => {
                self.enter(&game.book);
                self.defend(game, side, formation, men)
            }
            ZoneAsk::Audible { formation } => self.audible(game, formation),
            ZoneAsk::Cut { headed, gates } => cut(*headed, gates),
            ZoneAsk::Smear { .. } => self.smear.take().unwrap_or(ZoneCall::Keep),
            ZoneAsk::Script { .. } => ZoneCall::Keep,
            ZoneAsk::ThrowAway => ZoneCall::GoOn,
            ZoneAsk::KeepOrPitch => {
                if self.die() < KEEP_FACES {
                    ZoneCall::Keep
                } else {
                    ZoneCall::Pitch
                }
            }
            ZoneAsk::Clock(ask) => ZoneCall::Clock(late::clock(game, side, ask, &self.plan.options)),
            ZoneAsk::Foul(ask) => foul(game, side, ask),
            ZoneAsk::Toss => match self.plan.toss {
                Toss::Receive => ZoneCall::Receive,
                Toss::Kick if game.state.situation.is_overtime() => ZoneCall::Receive,
                Toss::Kick => ZoneCall::KickOff,
            },
            ZoneAsk::Kickoff { free } => {
                let kickoff = self.plan.options.kicks.kickoff;
                let usual = self.by_die(&kickoff);
                ZoneCall::Kickoff(late::kickoff(game, side, *free, usual))
            }
            ZoneAsk::Receive => {
                let back = self.plan.options.kicks.back;
                let usual = self.by_die(&back);
                ZoneCall::Return(late::receive(game, side, usual))
            }
            ZoneAsk::PuntReturn => ZoneCall::PuntReturn(self.punt_return(game, side)),
            ZoneAsk::FieldGoalDefense => ZoneCall::FieldGoalDefense(self.field_goal_defense(game, side)),
            ZoneAsk::Try => self.conversion(game, side),
            ZoneAsk::Slide => self.slide(game, side),
            ZoneAsk::StepOut => step_out(game, side),
        }
    }
}

/// Takes what is worth more, at the end of a game above all what wins it.
fn foul(game: &ZoneGame, side: Side, ask: &ZoneFoulAsk) -> ZoneCall {
    let situation = &game.state.situation;
    let ending = situation.may_end_game() && situation.seconds <= ONE_PLAY_SECONDS;
    let worth = |settled| late::worth(settled, side, ending);
    if worth(&ask.accept) >= worth(&ask.decline) { ZoneCall::Accept } else { ZoneCall::Decline }
}

/// Turns to where the line is clearly better: by [`CUT_BACK_CONTACT`] at least.
fn cut((_, here): (Gate, i16), gates: &[Option<(Gate, i16)>; 2]) -> ZoneCall {
    let best = gates.iter().flatten().max_by_key(|(_, net)| *net);
    best.filter(|(_, net)| *net >= here + CUT_BACK_CONTACT)
        .map_or(ZoneCall::Keep, |(gate, _)| ZoneCall::Cut(*gate))
}

/// Out of bounds to save time; in bounds to burn it.
fn step_out(game: &ZoneGame, side: Side) -> ZoneCall {
    let situation = &game.state.situation;
    let burns = situation.may_end_game() && situation.margin(side) > 0;
    if burns { ZoneCall::GoOn } else { ZoneCall::Out }
}

impl PlanCoach {
    fn slide(&mut self, game: &ZoneGame, side: Side) -> ZoneCall {
        let slides = match self.plan.options.slide {
            Slide::Always => true,
            Slide::Ahead => game.state.situation.margin(side) > 0,
            Slide::Never => false,
        };
        if slides { ZoneCall::Out } else { ZoneCall::GoOn }
    }

    fn conversion(&mut self, game: &ZoneGame, side: Side) -> ZoneCall {
        let margin = game.state.situation.margin(side);
        let wanted = self.plan.options.two_points.iter().any(|lead| i32::from(*lead) == margin);
        let two = wanted && game.state.situation.may_end_game() && game.state.rules.two_point_line > 0;
        if two { ZoneCall::GoForTwo } else { ZoneCall::KickTry }
    }

    fn punt_return(&mut self, game: &ZoneGame, side: Side) -> PuntTactic {
        let faces = self.plan.options.kicks.against_punt;
        let usual = self.by_die(&faces);
        let situation = &game.state.situation;
        let late = situation.may_end_game() && situation.seconds <= ENDGAME_SECONDS;
        match situation.margin(side) {
            1.. if late => PuntTactic::Safe,
            ..=-1 if late && situation.seconds <= BLOCK_PUNT_SECONDS => PuntTactic::Block,
            _ => usual,
        }
    }

    fn field_goal_defense(&mut self, game: &ZoneGame, side: Side) -> BlockTactic {
        let faces = self.plan.options.kicks.against_field_goal;
        let usual = self.by_die(&faces);
        let situation = &game.state.situation;
        let late = situation.may_end_game() && situation.seconds <= BLOCK_FIELD_GOAL_SECONDS;
        let decides = late && situation.margin(side).abs() <= FIELD_GOAL_POINTS;
        if decides { BlockTactic::Block } else { usual }
    }

    /// Kick, kneel, or line up for a play.
    fn set(&mut self, game: &ZoneGame, side: Side) -> LineUpCall {
        let situation = &game.state.situation;
        if game.state.next == Next::Scrimmage {
            if situation.half_ends() {
                if late::should_kneel(game, side) {
                    return LineUpCall::Kneel;
                }
                if late::last_field_goal(game, side) {
                    return LineUpCall::FieldGoal;
                }
            }
            if situation.down == LAST_DOWN {
                let kicks = self.plan.options.kicks.punt;
                let punt: PuntKick = self.by_die(&kicks);
                if let Some(kick) = fourth::decide(game, side, &self.plan.options.fourth, punt) {
                    return kick;
                }
            }
        }
        self.line_up(game, side)
    }

    /// The play is drawn first: the set is its own.
    fn line_up(&mut self, game: &ZoneGame, side: Side) -> LineUpCall {
        let line = Line::of(&game.state.situation);
        let last = if hail_mary::is_due(game) { hail_mary::play(&self.plan, &self.house) } else { None };
        let (set, play) = last.unwrap_or_else(|| self.draw(game, line));
        (self.chosen, self.called) = (Some((set, play)), false);
        let men = self.bench.eleven(&self.plan, game, side, set);
        LineUpCall::Line(self.plan.sets[set].formation, *men)
    }

    /// The play that was drawn when the offense lined up; another from this formation if that is forgotten.
    fn play(&mut self, game: &ZoneGame, formation: &ZoneFormation) -> ZoneCall {
        let fresh = !std::mem::replace(&mut self.called, true);
        match &self.chosen {
            Some((set, play)) if fresh && self.plan.sets[*set].formation == *formation => {
                ZoneCall::Play(*play)
            }
            _ => {
                let line = Line::of(&game.state.situation);
                let drawn = self.draw_from(game, line, Some(formation));
                ZoneCall::Play(drawn.map_or_else(|| plain(formation), |(_, play)| play))
            }
        }
    }

    fn draw(&mut self, game: &ZoneGame, line: Line) -> (usize, WrittenPlay) {
        self.draw_from(game, line, None).unwrap_or_else(|| (0, plain(&self.plan.sets[0].formation)))
    }

    /// A play of a line by the die; an impossible one is rolled again up to six times, then the first that is
    /// possible is taken, from another line if need be.
    fn draw_from(
        &mut self,
        game: &ZoneGame,
        line: Line,
        only: Option<&ZoneFormation>,
    ) -> Option<(usize, WrittenPlay)> {
        let to_goal = game.state.situation.to_goal();
        let fourth = game.state.situation.down == LAST_DOWN;
        let to_go = game.state.situation.to_go();
        let PlanCoach { plan, chance, allowed, house, .. } = self;
        let makes_it = |at: u8| fourth::may_gain(&plan.plays[usize::from(at)].play, to_go);
        // On the last down a play that ends short of the line to gain is drawn again, if the line has another.
        let needs_it = fourth
            && plan
                .line(line)
                .is_some_and(|all| all.iter().any(|entry| makes_it(entry.low) || makes_it(entry.high)));
        let last = hail_mary::is_due(game);
        let possible = |at: u8, line: Option<Line>| {
            if needs_it && line.is_some() && !makes_it(at) {
                return None;
            }
            let at = usize::from(at);
            let written = &plan.plays[at];
            let set = &plan.sets[usize::from(written.set)];
            let fits = only.is_none_or(|formation| set.formation == *formation);
            let used = line.is_none_or(|line| set.lines.has(line));
            if !fits || !used || *allowed >> at & 1 == 0 {
                return None;
            }
            if !last
                && matches!(written.play, WrittenPlay::Pass(pass) if pass.first.throw == ThrowStyle::HailMary)
            {
                // It is for the last throw of a game (Z5.8.5-d).
                return None;
            }
            let force = fourth && plan.options.force == Force::FourthDown && house.forced_throw;
            let play = near_the_goal(plan, &written.play, to_goal, force)?;
            Some((usize::from(written.set), play))
        };
        if let Some(entries) = plan.line(line) {
            for _ in 0..=REROLLS {
                let PlanEntry { low, high } = entries[chance.below(FACES as u32) as usize];
                let at = if low == high || chance.below(FACES as u32) < LOW_PLAY_FACES { low } else { high };
                if let Some(found) = possible(at, Some(line)) {
                    return Some(found);
                }
            }
            let all = entries.iter().flat_map(|entry| [entry.low, entry.high]);
            if let Some(found) = all.into_iter().find_map(|at| possible(at, Some(line))) {
                return Some(found);
            }
        }
        if line == Line::Z {
            return None;
        }
        (0..plan.plays.len() as u8).find_map(|at| possible(at, None))
    }

    /// The blitz line, if it has a play from this formation (Z5.3.19-d).
    fn audible(&mut self, game: &ZoneGame, formation: &ZoneFormation) -> ZoneCall {
        match self.draw_from(game, Line::Z, Some(formation)) {
            Some((_, play)) => ZoneCall::Play(play),
            None => ZoneCall::Keep,
        }
    }

    /// The table draws a defense against each number of backs; their men go in before the formation is shown (Z8.1-f).
    fn group(&mut self, game: &ZoneGame, side: Side) -> ZoneCall {
        let drawn = match self.plan.smear() {
            Some((at, _)) if may_smear(game, side) => [at as u8; 3],
            _ => self.draw_defenses(game),
        };
        self.drawn = Some(drawn);
        ZoneCall::Group(DefenseGroups(drawn.map(|at| *self.bench.front(&self.plan, game, side, at.into()))))
    }

    /// A face of the table's line: the defenses against two backs, one, and none.
    fn draw_defenses(&mut self, game: &ZoneGame) -> [u8; 3] {
        let line = Line::of(&game.state.situation);
        let die = self.die();
        match self.plan.table.get(line as usize).and_then(Option::as_ref) {
            _ if hail_mary::is_due(game) => [hail_mary::coverage(&self.plan) as u8; 3],
            Some(row) => row[die].0,
            None => [0; 3],
        }
    }

    /// The defense that was drawn when the men went in, or is drawn now; it is fitted to the formation and to the men.
    fn defend(&mut self, game: &ZoneGame, side: Side, formation: &ZoneFormation, men: &[u8; 11]) -> ZoneCall {
        let near = Near::of(game.state.situation.to_goal());
        let seen = self.recognize(formation);
        let at = match game.state.sent_in {
            Some(sent) => self.suiting(game, side, &sent, men),
            None => {
                let drawn = self.draw_defenses(game);
                let usual = usize::from(drawn[self.seen[seen].backs as usize]);
                self.go_for_him(game, side, formation).unwrap_or(usual)
            }
        };
        self.tell_off(game, side, formation, at);
        let work_out = || {
            let defense = self.plan.defenses[at].against(formation, near, &self.house);
            WorkedOut { particular: defense.is_particular(), defense }
        };
        let known = self.seen[seen].defenses[at][near as usize].get_or_insert_with(work_out);
        let usual = *self.bench.front(&self.plan, game, side, at);
        let there = game.state.sent_in.is_none_or(|sent| same_men(&sent, &usual));
        if there && !known.particular {
            return ZoneCall::Defend(DefendCall { men: usual, defense: known.defense });
        }
        let men = if there { usual } else { defenders(game, side, &self.plan.defenses[at].front()) };
        let mut defense = known.defense;
        let team = game.team(side);
        defense.fit(|at| &team.men[usize::from(men[at])]);
        ZoneCall::Defend(DefendCall { men, defense })
    }

    /// The defense for the men who went in: the one that was drawn with them, else one that is theirs, else any.
    fn suiting(&mut self, game: &ZoneGame, side: Side, sent: &[u8; 11], against: &[u8; 11]) -> usize {
        let backs = Backs::among(game.team(side.other()), against) as usize;
        // Who does not know what was drawn draws until it is a defense of these men.
        let mut at = 0;
        for _ in 0..=REROLLS {
            let drawn = self.drawn.take().unwrap_or_else(|| self.draw_defenses(game));
            at = usize::from(drawn[backs]);
            if same_men(sent, self.bench.front(&self.plan, game, side, at)) {
                return at;
            }
        }
        let theirs = |at: &usize| same_men(sent, self.bench.front(&self.plan, game, side, *at));
        (0..self.plan.defenses.len()).find(theirs).unwrap_or(at)
    }

    /// The defense of the plan that goes for a man, when it may be played and he is there (Z8.13-i).
    fn go_for_him(&self, game: &ZoneGame, side: Side, formation: &ZoneFormation) -> Option<usize> {
        let due = |order: &RetaliationOrder| may_smear(game, side) && formation.find(order.victim).is_some();
        self.plan.smear().filter(|(_, order)| due(order)).map(|(at, _)| at)
    }

    /// Two go for their man when that defense is played and he is there.
    fn tell_off(&mut self, game: &ZoneGame, side: Side, formation: &ZoneFormation, at: usize) {
        let order = self.plan.smear().filter(|(smear, _)| *smear == at && may_smear(game, side));
        self.smear = order.and_then(|(_, order)| {
            let victim = formation.find(order.victim)? as u8;
            Some(ZoneCall::Smear { goons: order.goons, victim })
        });
    }

    /// Where this formation stands among those seen.
    fn recognize(&mut self, formation: &ZoneFormation) -> usize {
        if let Some(at) = self.seen.iter().position(|seen| seen.formation == *formation) {
            return at;
        }
        if self.seen.len() == FORMATIONS_REMEMBERED {
            self.seen.clear();
        }
        let defenses = [[None; Near::COUNT]; MOST_DEFENSES];
        self.seen.push(Seen { formation: *formation, backs: Backs::of(formation), defenses });
        self.seen.len() - 1
    }
}

impl LineupCache {
    /// The men of a set.
    fn eleven(&mut self, plan: &GamePlan, game: &ZoneGame, side: Side, set: usize) -> &[u8; 11] {
        let fill = || game.team(side).fill(&plan.sets[set].formation, game.side(side).out);
        self.without_those_out(game, side).sets[set].get_or_insert_with(fill)
    }

    /// The men of a defense.
    fn front(&mut self, plan: &GamePlan, game: &ZoneGame, side: Side, defense: usize) -> &[u8; 11] {
        let fill = || game.team(side).fill_front(&plan.defenses[defense].front(), game.side(side).out);
        self.without_those_out(game, side).fronts[defense].get_or_insert_with(fill)
    }

    /// The elevens of those who are fit now.
    fn without_those_out(&mut self, game: &ZoneGame, side: Side) -> &mut Elevens {
        let out = game.side(side).out;
        let same = matches!(&self.of, Some((book, of)) if *of == side && Arc::ptr_eq(book, &game.book));
        if !same {
            *self = LineupCache { of: Some((Arc::clone(&game.book), side)), ..LineupCache::default() };
        }
        if self.known.get(self.now).is_none_or(|now| now.out != out) {
            self.turn_to(out);
        }
        &mut self.known[self.now]
    }

    #[cold]
    fn turn_to(&mut self, out: ZoneMen) {
        self.now = match self.known.iter().position(|known| known.out == out) {
            Some(known) => known,
            None => {
                if self.known.len() == BENCHES_REMEMBERED {
                    self.known.clear();
                }
                self.known.push(Elevens { out, ..Elevens::default() });
                self.known.len() - 1
            }
        };
    }
}

/// Whether two elevens are the same men.
fn same_men(one: &[u8; 11], other: &[u8; 11]) -> bool {
    ZoneMen::of(one) == ZoneMen::of(other)
}

/// A play with its closed zones replaced, or none where there is no substitute (Z8.6-h).
pub(super) fn near_the_goal(
    plan: &GamePlan,
    play: &WrittenPlay,
    to_goal: i16,
    force: bool,
) -> Option<WrittenPlay> {
    let WrittenPlay::Pass(pass) = play else { return Some(*play) };
    let force = force && pass.first.timing != ThrowTiming::Quick;
    // Nothing is closed before the 30.
    if to_goal > Near::Thirty.yards() && !force {
        return Some(*play);
    }
    let instead = |target: &PassTarget| {
        let zone = plan.options.substitutes.open(target.zone, to_goal)?;
        if zone == target.zone {
            return Some(*target);
        }
        // What he was to do after the catch belongs to the other zone.
        let sideline = target.sideline && crate::board::ZoneBoard::standard().sideline.has(zone);
        Some(PassTarget { zone, then: None, sideline, ..*target })
    };
    let mut first = instead(&pass.first)?;
    first.force |= force;
    let second = match &pass.second {
        Second::To(target) => Second::To(instead(target)?),
        other => *other,
    };
    let third = match &pass.third {
        Some(target) => Some(instead(target)?),
        None => None,
    };
    Some(WrittenPlay::Pass(WrittenPass { first, second, third, ..*pass }))
}

/// What is always possible: straight ahead, as a draw from the shotgun.
fn plain(formation: &ZoneFormation) -> WrittenPlay {
    let men = || 0..formation.slots.len();
    let back = |at: &usize| {
        let label = formation.slots[*at].label;
        matches!(label, Label::F | Label::H | Label::Lh | Label::Rh | Label::Tb | Label::B)
    };
    let runner = |at: &usize| formation.is_eligible(*at) && formation.slots[*at].label != Label::Q;
    let by = men().find(back).or_else(|| men().find(runner)).unwrap_or(0);
    let how = if formation.shotgun { RunHow::Draw } else { RunHow::Normal };
    WrittenPlay::Run(WrittenRun {
        by: by as u8,
        gate: Gate::Rc,
        how,
        blocks: Blocks::NONE,
        hard_count: false,
    })
}
