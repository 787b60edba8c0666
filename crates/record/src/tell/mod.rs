//! One play, told in a sentence or three.

mod ball;
mod foul;
mod kick;
mod pass;
mod phrases;
mod run;
mod score;
mod snap;
pub(crate) mod words;

use crate::names::Names;
use crate::play::{BallTouch, PlayInProgress};
use hashmark_law::{Both, Fact, FieldPlayer, Side, Spot};

/// Tells one play from its facts: the snap first, and all that followed before the next.
pub fn line(names: &dyn Names, facts: &[Fact]) -> String {
    let mut teller = PlayTeller::new(names, facts);
    let (mut story, mut hurt) = (Sentences::default(), Vec::new());
    for (place, fact) in facts.iter().enumerate() {
        teller.place = place;
        match teller.clause(fact) {
            // Who was hurt while the play ran is told when it has been told.
            Some(clause) if matches!(fact, Fact::Injury { .. }) && teller.runs_on() => hurt.push(clause),
            Some(clause) => story.add(&clause),
            None => {}
        }
        teller.play.enter(fact);
    }
    hurt.iter().for_each(|clause| story.add(clause));
    let mut head = snap::heading(names, facts).unwrap_or_default();
    if !head.is_empty() && !story.text.is_empty() {
        head.push(' ');
    }
    head + &story.finish()
}

/// Whoever tells a play: the names, the facts, and how far he has come.
struct PlayTeller<'a> {
    names: &'a dyn Names,
    facts: &'a [Fact],
    place: usize,
    seed: u32,
    play: PlayInProgress,
}

impl<'a> PlayTeller<'a> {
    fn new(names: &'a dyn Names, facts: &'a [Fact]) -> PlayTeller<'a> {
        PlayTeller { names, facts, place: 0, seed: words::seed(facts), play: PlayInProgress::default() }
    }

    /// What one fact adds; a clause that begins with a comma goes on with the sentence before it.
    fn clause(&self, fact: &Fact) -> Option<String> {
        match *fact {
            Fact::Carry { by, how, from, to } => Some(self.run(by, how, from, to)),
            Fact::Pass { by, target, depth, end, from, to } => {
                Some(self.pass(&pass::ToldPass { by, target, depth, end, from, to }))
            }
            Fact::Interception { by, at, .. } => Some(self.interception(by, at)),
            Fact::Sack { passer, by, from, to } => Some(self.sack(passer, by, from, to)),
            Fact::Kick { by, how, from, to } => Some(self.kick(by, how, from, to)),
            Fact::FieldGoal { by, yards, end, .. } => Some(self.field_goal(by, yards, end)),
            Fact::TryKick { by, end } => Some(self.try_kick(by, end)),
            Fact::TwoPointTry { side, good } => Some(self.two_points(side, good)),
            Fact::Blocked { by, at, .. } => Some(self.blocked(by, at)),
            Fact::Return { by, how, from, to, .. } => Some(self.run_back(by, how, from, to)),
            Fact::FairCatch { by, at } => Some(self.fair_catch(by, at)),
            Fact::Downed { side, at } => Some(self.downed(side, at)),
            Fact::Touchback { side } => Some(self.touchback(side)),
            Fact::OutOfBounds { .. } if self.came_loose() => Some(", and it goes out of bounds".to_owned()),
            Fact::OutOfBounds { .. } => Some(", and out of bounds".to_owned()),
            Fact::Fumble { by, at } => (!self.snapped_past(by)).then(|| self.fumble(by, at)),
            // Nobody falls on a ball that is out of bounds.
            Fact::Recovery { by, lost, .. } if self.is_out() => {
                lost.then(|| format!(", {} ball", self.club(by.side)))
            }
            Fact::Recovery { by, at, lost } => Some(self.recovery(by, at, lost)),
            Fact::OnsideRecovery { by, at } => Some(self.onside(by, at)),
            Fact::Foul { side, kind, verdict, from, to } => Some(self.foul(side, kind, verdict, from, to)),
            Fact::Score { side, kind, score, .. } => Some(self.score(side, kind, score)),
            _ => self.aside(fact),
        }
    }

    /// What happens around a play.
    fn aside(&self, fact: &Fact) -> Option<String> {
        match *fact {
            Fact::FirstDown { side } if !self.scored() => Some(self.first_down(side)),
            Fact::OnDowns { .. } => self.play.offense().map(|side| self.on_downs(side)),
            Fact::Timeout { side, left } => Some(self.timeout(side, left)),
            Fact::Challenge { side, ruling, reversed } => Some(self.challenge(side, ruling, reversed)),
            Fact::Injury { who, out } => Some(self.injury(who, out)),
            Fact::TwoMinutes => Some("Two-minute warning".to_owned()),
            _ => None,
        }
    }

    /// The facts still to come.
    fn ahead(&self) -> &[Fact] {
        self.facts.get(self.place + 1..).unwrap_or_default()
    }

    /// Whether the ball has yet to move in this play.
    fn runs_on(&self) -> bool {
        self.ahead().iter().any(|fact| {
            matches!(
                fact,
                Fact::Carry { .. }
                    | Fact::Pass { .. }
                    | Fact::Sack { .. }
                    | Fact::Kick { .. }
                    | Fact::Return { .. }
            )
        })
    }

    /// What was told just before.
    fn before(&self) -> Option<&Fact> {
        self.facts.get(..self.place)?.last()
    }

    /// Whether the ball has just come loose.
    fn came_loose(&self) -> bool {
        matches!(self.before(), Some(Fact::Fumble { .. }))
    }

    /// Whether the ball has just gone out of bounds.
    fn is_out(&self) -> bool {
        matches!(self.before(), Some(Fact::OutOfBounds { .. }))
    }

    fn scored(&self) -> bool {
        self.facts.iter().any(|fact| matches!(fact, Fact::Score { .. }))
    }

    fn pick<'p>(&self, phrases: &[&'p str]) -> &'p str {
        phrases.get(self.seed as usize % phrases.len().max(1)).copied().unwrap_or_default()
    }

    fn name(&self, who: FieldPlayer) -> String {
        self.names.player(who)
    }

    /// His name, or "He" when the sentence before was about him.
    fn he(&self, who: FieldPlayer) -> String {
        let same = match self.play.touch {
            BallTouch::Carry(by) | BallTouch::Return { by, .. } | BallTouch::Recovery(by) => by == who,
            BallTouch::Catch { by, .. } => by == Some(who),
            BallTouch::Nobody => false,
        };
        if same { "He".to_owned() } else { self.name(who) }
    }

    fn club(&self, side: Side) -> &str {
        self.names.club(side)
    }

    fn spot(&self, spot: Spot) -> String {
        words::spot(self.names, spot)
    }

    fn at(&self, spot: Spot) -> String {
        words::at(self.names, spot)
    }

    fn running_score(&self, score: Both<u16>) -> String {
        words::score(self.names, score)
    }
}

/// Sentences put one after another.
#[derive(Default)]
struct Sentences {
    text: String,
}

impl Sentences {
    fn add(&mut self, clause: &str) {
        if !clause.starts_with(',') {
            self.stop();
            if !self.text.is_empty() {
                self.text.push(' ');
            }
        }
        self.text.push_str(clause);
    }

    fn stop(&mut self) {
        if !self.text.is_empty() && !self.text.ends_with(['.', '!']) {
            self.text.push('.');
        }
    }

    fn finish(mut self) -> String {
        self.stop();
        self.text
    }
}
