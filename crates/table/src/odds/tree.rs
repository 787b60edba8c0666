//! A desk at which a play goes every way its dice and coaches can take it, one run after the other.
//!
//! A procedure has no state that could be kept in the middle: so each run begins at the last checkpoint and is led along a
//! path of choices up to the first that is new. A part whose result alone counts ([`Desk::part`]) is one choice among its
//! different results, each with one way that leads to it.

use super::{OddsAsk, PlayOutcome};
use crate::given::PlacedInput;
use crate::{Coach, Desk, Flow, ForkError, MatchInput, PartKey, Pause, Sight, TableGame, Why};
use hashmark_dice::{Cup, Pips, Roll, Seeded, Stream};
use hashmark_law::{Both, Fact, Side};
use std::collections::HashMap;
use std::rc::Rc;

/// A way with more choices than this has no end worth waiting for: a play whose ball is fumbled again and again is played in
/// a sample.
const MOST_CHOICES: usize = 20;
/// The dice of what decides nothing.
const ASIDE_SEED: u64 = 0;

/// A call, and how likely it is.
pub type LikelyCall<C> = (C, f64);

/// A choice on the path of a run.
enum Choice<C> {
    /// One of the numbers of a roll.
    Throw { roll: Roll, number: u32 },
    /// What a coach says, of all that he may say.
    Answer { answers: Vec<LikelyCall<C>>, at: usize },
    /// One of the results of a part.
    Result { ways: Rc<[PartWay]>, at: usize },
}

/// What a run was given.
#[derive(Clone, Copy)]
enum GivenItem {
    Pips(Pips),
    /// A part inside the part.
    Part,
}

/// A result of a part, with one of the ways that lead to it.
struct PartWay {
    number: usize,
    facts: Vec<Fact>,
    weight: f64,
    script: Vec<GivenItem>,
}

impl<C> Choice<C> {
    /// How likely it is.
    fn weight(&self) -> f64 {
        match self {
            Choice::Throw { roll, number } => {
                f64::from(roll.same_faces(&roll.throw(*number))) / f64::from(roll.outcomes())
            }
            Choice::Answer { answers, at } => answers[*at].1,
            Choice::Result { ways, at } => ways[*at].weight,
        }
    }

    /// Goes to one of them, as likely as it is: not to what hardly ever happens.
    fn draw(&mut self, chance: &mut Stream) {
        let mut drawn = chance.unit();
        while drawn >= self.weight() {
            drawn -= self.weight();
            if !self.advance() {
                return;
            }
        }
    }

    /// Goes to the next one; false when there is none.
    fn advance(&mut self) -> bool {
        match self {
            Choice::Throw { roll, number } => {
                let next = (*number + 1..roll.outcomes()).find(|number| is_first(*roll, *number));
                *number = next.unwrap_or(*number);
                next.is_some()
            }
            Choice::Answer { answers, at } => step(at, answers.len()),
            Choice::Result { ways, at } => step(at, ways.len()),
        }
    }
}

/// The next place, if there is one.
fn step(at: &mut usize, len: usize) -> bool {
    let more = *at + 1 < len;
    *at += usize::from(more);
    more
}

fn is_first(roll: Roll, number: u32) -> bool {
    roll.same_faces(&roll.throw(number)) > 0
}

/// A path of choices through a play, or through a part of it.
struct Path<C> {
    choices: Vec<Choice<C>>,
    at: usize,
    /// For a part: what had been told and given before it.
    facts: usize,
    trail: usize,
    ways: Vec<PartWay>,
    key: Option<PartKey>,
}

impl<C> Path<C> {
    fn new(facts: usize, trail: usize, key: Option<PartKey>) -> Path<C> {
        Path { choices: Vec::new(), at: 0, facts, trail, ways: Vec::new(), key }
    }

    fn weight(&self) -> f64 {
        self.choices.iter().map(Choice::weight).product()
    }

    /// The path that differs in its last choice that can be made otherwise; false when all have been taken.
    fn advance(&mut self) -> bool {
        self.at = 0;
        while let Some(last) = self.choices.last_mut() {
            if last.advance() {
                return true;
            }
            self.choices.pop();
        }
        false
    }
}

/// Where the throws and answers of a run come from.
enum RunMind<G: TableGame> {
    /// From the path; what is new begins with the first choice.
    EveryWay,
    /// From the path; what is new is drawn, each choice as likely as it is in play.
    Drawn(Stream),
    /// From dice and coaches: a play like any other.
    Played { cup: Seeded, coaches: Both<Box<dyn Coach<G>>> },
}

/// The desk itself.
pub(super) struct TreeDesk<'a, G: TableGame> {
    ask: &'a OddsAsk<'a, G>,
    call: &'a G::Call,
    start: &'a G,
    /// What the play under way was given before the question.
    inputs: Vec<&'a PlacedInput<G::Call>>,
    /// How many inputs of the play under way have been given again.
    given: usize,
    tried: bool,
    mind: RunMind<G>,
    /// The path of the whole play, and those of the parts under way.
    paths: Vec<Path<G::Call>>,
    /// What the way through a part that is being followed is given.
    script: Vec<GivenItem>,
    script_at: usize,
    /// What this run was given, while a part is tried.
    trail: Vec<GivenItem>,
    facts: Vec<Fact>,
    /// The ways through parts that were gone before, by their keys.
    known: HashMap<PartKey, Rc<[PartWay]>>,
    aside: Seeded,
    /// How many asides are under way, one in the other.
    asides: u32,
    /// Runs of the play and of parts that are left.
    runs_left: u64,
    /// There were not enough of them.
    spent: bool,
}

impl<'a, G: TableGame> TreeDesk<'a, G> {
    /// A desk for this call, with at most so many runs.
    pub fn new(ask: &'a OddsAsk<'a, G>, call: &'a G::Call, runs: u64) -> Result<TreeDesk<'a, G>, ForkError> {
        let past = ask.sight.past.ok_or(ForkError::NoCheckpoint)?;
        ask.sight.game.check(ask.sight.side, ask.sight.ask, call).map_err(ForkError::Refused)?;
        let links = |input: &&PlacedInput<G::Call>| matches!(input.what, MatchInput::Links(_));
        Ok(TreeDesk {
            ask,
            call,
            start: past.start,
            inputs: past.inputs.iter().filter(|input| !links(input)).collect(),
            given: 0,
            tried: false,
            mind: RunMind::EveryWay,
            paths: vec![Path::new(0, 0, None)],
            script: Vec::new(),
            script_at: 0,
            trail: Vec::new(),
            facts: Vec::new(),
            known: HashMap::new(),
            aside: Seeded::new(ASIDE_SEED),
            asides: 0,
            runs_left: runs,
            spent: false,
        })
    }

    /// Plays the play once, and gives what it came to.
    fn run(&mut self) -> Flow<PlayOutcome> {
        (self.given, self.tried, self.asides, self.script_at) = (0, false, 0, 0);
        self.facts.clear();
        self.trail.clear();
        self.script.clear();
        self.count_run();
        let mut game = self.start.clone();
        let before = *game.situation();
        game.play(self)?;
        Ok(PlayOutcome::of(&before, &self.facts, &game))
    }

    fn count_run(&mut self) {
        self.spent |= self.runs_left == 0;
        self.runs_left = self.runs_left.saturating_sub(1);
    }

    /// Goes every way, and tells each with how likely it is; gives how many there are, or nothing when it ran out of runs.
    pub fn every_way(&mut self, mut tell: impl FnMut(PlayOutcome, f64)) -> Option<u64> {
        let mut ways = 0;
        loop {
            let outcome = self.run().ok()?;
            tell(outcome, self.paths[0].weight());
            ways += 1;
            if !self.paths[0].advance() {
                return Some(ways);
            }
        }
    }

    /// How many ways there may be, from some drawn ones: a way that is drawn once in so many times stands for so many.
    pub fn guess_ways(&mut self, draws: u32) -> Option<f64> {
        let mut sum = 0.0;
        for draw in 0..draws {
            self.mind = RunMind::Drawn(Stream::lane(ASIDE_SEED, draw.into()));
            self.paths = vec![Path::new(0, 0, None)];
            self.run().ok()?;
            sum += 1.0 / self.paths[0].weight();
        }
        self.mind = RunMind::EveryWay;
        self.paths = vec![Path::new(0, 0, None)];
        Some(sum / f64::from(draws))
    }

    /// Plays it once with the dice and the coaches' chance of a lane.
    pub fn play_lane(&mut self, lane: u64) -> Option<PlayOutcome> {
        let coach = |side: Side| (self.ask.coach)(side, self.ask.coach_chance(side, lane));
        let coaches = Both::new(coach(Side::Home), coach(Side::Away));
        self.mind = RunMind::Played { cup: self.ask.dice(lane), coaches };
        self.run().ok()
    }

    /// What was given before the question, as long as there is some.
    fn given_before(&mut self) -> Option<&'a MatchInput<G::Call>> {
        let input = self.inputs.get(self.given)?;
        self.given += 1;
        Some(&input.what)
    }

    /// What comes next of the way through a part that is followed.
    fn scripted(&mut self) -> Option<GivenItem> {
        let item = *self.script.get(self.script_at)?;
        self.script_at += 1;
        self.note(item);
        Some(item)
    }

    /// Keeps what was given, while a part is tried.
    fn note(&mut self, item: GivenItem) {
        if self.paths.len() > 1 {
            self.trail.push(item);
        }
    }

    fn path(&mut self) -> &mut Path<G::Call> {
        self.paths.last_mut().expect("the path of the play is always there")
    }

    /// The next choice of the path, made anew by `fresh` where the path ends.
    fn choice(&mut self, fresh: impl FnOnce() -> Choice<G::Call>) -> &Choice<G::Call> {
        let drawing = self.paths.len() == 1;
        let path = self.paths.last_mut().expect("the path of the play is always there");
        if path.at == path.choices.len() {
            let mut choice = fresh();
            if drawing && let RunMind::Drawn(chance) = &mut self.mind {
                choice.draw(chance);
            }
            path.choices.push(choice);
            self.spent |= path.choices.len() > MOST_CHOICES;
        }
        path.at += 1;
        &path.choices[path.at - 1]
    }

    /// The answer to a question after the call that is tried.
    fn answer(&mut self, sight: &Sight<'_, G>) -> G::Call {
        if let RunMind::Played { coaches, .. } = &mut self.mind {
            return coaches[sight.side].answer(sight);
        }
        let ask = self.ask;
        let choice = self.choice(|| Choice::Answer { answers: ask.likely(sight), at: 0 });
        match choice {
            Choice::Answer { answers, at } => answers[*at].0.clone(),
            _ => strayed(),
        }
    }

    /// One side's half of a question to both.
    fn half(&mut self, game: &G, side: Side, asks: &Both<G::Ask>) -> G::Call {
        let at_question = !self.tried;
        if at_question && side == self.ask.sight.side {
            return self.call.clone();
        }
        if at_question && let Some(answers) = self.ask.other {
            return self.other_call(answers);
        }
        self.answer(&Sight::sealed(game, side, asks))
    }

    /// What the other side calls at the question, of what it is expected to call.
    fn other_call(&mut self, answers: &[LikelyCall<G::Call>]) -> G::Call {
        if let RunMind::Played { cup, .. } = &mut self.mind {
            return drawn_call(answers, cup);
        }
        match self.choice(|| Choice::Answer { answers: answers.to_vec(), at: 0 }) {
            Choice::Answer { answers, at } => answers[*at].0.clone(),
            _ => strayed(),
        }
    }
}

/// How finely chance is divided where a call is drawn by dice.
const DRAW: Roll = Roll::of(&[hashmark_dice::Die::plain("call", 100); 4]);

/// One of some calls, as likely as each is.
fn drawn_call<C: Clone>(answers: &[LikelyCall<C>], cup: &mut Seeded) -> C {
    let pips = cup.roll(DRAW).unwrap_or_default();
    let number = pips.as_slice().iter().fold(0, |sum, pip| sum * 100 + u32::from(*pip) - 1);
    let mut drawn = f64::from(number) / f64::from(DRAW.outcomes());
    for (call, weight) in answers {
        if drawn < *weight {
            return call.clone();
        }
        drawn -= weight;
    }
    answers[answers.len() - 1].0.clone()
}

/// A game that takes another course over the same choices cannot be gone through.
fn strayed() -> ! {
    panic!("the game did not repeat itself: it came to something else by the same choices")
}

impl<G: TableGame> Desk<G> for TreeDesk<'_, G> {
    fn roll(&mut self, roll: Roll, _: Why) -> Flow<Pips> {
        if self.spent {
            return Err(Pause);
        }
        match self.given_before() {
            Some(MatchInput::Roll(thrown)) => return Ok(thrown.pips),
            Some(_) => strayed(),
            None => {}
        }
        if let RunMind::Played { cup, .. } = &mut self.mind {
            return cup.roll(roll).ok_or(Pause);
        }
        if self.asides > 0 {
            return self.aside.roll(roll).ok_or(Pause);
        }
        match self.scripted() {
            Some(GivenItem::Pips(pips)) => return Ok(pips),
            Some(GivenItem::Part) => strayed(),
            None => {}
        }
        let pips = match self.choice(|| Choice::Throw { roll, number: 0 }) {
            Choice::Throw { roll: known, number } if *known == roll => roll.throw(*number),
            _ => strayed(),
        };
        self.note(GivenItem::Pips(pips));
        Ok(pips)
    }

    fn ask(&mut self, game: &G, side: Side, ask: G::Ask) -> Flow<G::Call> {
        match self.given_before() {
            Some(MatchInput::Call { call, .. }) => return Ok(call.clone()),
            Some(_) => strayed(),
            None => {}
        }
        if !self.tried && side == self.ask.sight.side {
            self.tried = true;
            return Ok(self.call.clone());
        }
        Ok(self.answer(&Sight::new(game, side, &ask)))
    }

    fn ask_both(&mut self, game: &G, asks: Both<G::Ask>) -> Flow<Both<G::Call>> {
        match self.given_before() {
            Some(MatchInput::Sealed(calls)) => return Ok(calls.clone()),
            Some(_) => strayed(),
            None => {}
        }
        let (home, away) = (self.half(game, Side::Home, &asks), self.half(game, Side::Away, &asks));
        self.tried = true;
        Ok(Both { home, away })
    }

    fn emit(&mut self, event: impl FnOnce() -> G::Event) {
        if let Some(fact) = G::fact(&event()) {
            self.facts.push(*fact);
        }
    }

    fn opens_part(&mut self, key: Option<PartKey>) -> bool {
        let straight = matches!(self.mind, RunMind::Played { .. }) || self.asides > 0;
        if straight || self.given < self.inputs.len() || self.scripted().is_some() {
            return false;
        }
        let (facts, trail) = (self.facts.len(), self.trail.len());
        let path = self.path();
        if path.at < path.choices.len() {
            self.follow_part();
            return false;
        }
        if let Some(ways) = key.and_then(|key| self.known.get(&key)).cloned() {
            self.take_part(ways);
            return false;
        }
        self.paths.push(Path::new(facts, trail, key));
        true
    }

    fn closes_way(&mut self, number: usize) -> bool {
        let path = self.paths.last_mut().expect("a part was opened");
        let (facts, weight) = (&self.facts[path.facts..], path.weight());
        match path.ways.iter_mut().find(|way| way.number == number && way.facts == facts) {
            Some(way) => way.weight += weight,
            None => path.ways.push(PartWay {
                number,
                facts: facts.to_vec(),
                weight,
                script: self.trail[path.trail..].to_vec(),
            }),
        }
        self.facts.truncate(path.facts);
        self.trail.truncate(path.trail);
        let more = path.advance();
        self.count_run();
        if !more && let Some(done) = self.paths.pop() {
            let ways: Rc<[PartWay]> = done.ways.into();
            if let Some(key) = done.key {
                self.known.insert(key, ways.clone());
            }
            self.take_part(ways);
        }
        more
    }

    fn steps_aside(&mut self, on: bool) {
        if on {
            self.asides += 1;
            self.aside = Seeded::new(ASIDE_SEED);
        } else {
            self.asides -= 1;
        }
    }
}

impl<G: TableGame> TreeDesk<'_, G> {
    /// Chooses one of the ways through a part that is new on the path.
    fn take_part(&mut self, ways: Rc<[PartWay]>) {
        self.choice(|| Choice::Result { ways, at: 0 });
        self.path().at -= 1;
        self.follow_part();
    }

    /// Takes the way through the part that the path has chosen.
    fn follow_part(&mut self) {
        let path = self.paths.last_mut().expect("the path of the play is always there");
        let Choice::Result { ways, at } = &path.choices[path.at] else { strayed() };
        path.at += 1;
        self.script.clone_from(&ways[*at].script);
        self.script_at = 0;
        self.note(GivenItem::Part);
    }
}
