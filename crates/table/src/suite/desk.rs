//! One desk for the tests of all rules: dice by what they are thrown for, answers by a script, and all of it kept.

use crate::{Desk, Flow, Game, Pause, Sight, Why};
use hashmark_dice::{Cup, Pips, Roll, Scripted};
use hashmark_law::{Both, Side};
use std::collections::VecDeque;

/// Where throws come from that no script is about.
type Throws<'a> = Box<dyn FnMut(Roll) -> Option<Pips> + 'a>;
/// Which throws are no part of the script, and where they come from.
type Shaken<'a> = (fn(Roll) -> bool, Throws<'a>);
/// What a script answers, if it answers this.
type Answers<'a, G> = Box<dyn FnMut(&G, Side, &<G as Game>::Ask) -> Option<<G as Game>::Call> + 'a>;
/// What is answered to the rest.
type Usual<'a, G> = Box<dyn FnMut(&Sight<'_, G>) -> <G as Game>::Call + 'a>;

/// A desk that is written beforehand. A throw nobody has written stops the play; a question nobody has an answer for gets
/// the first call that is listed; an illegal answer ends the test.
pub struct ScriptedDesk<'a, G: Game> {
    named: Vec<(String, u8)>,
    pips: Scripted,
    shaken: Option<Shaken<'a>>,
    others: Option<Throws<'a>>,
    answers: Vec<Answers<'a, G>>,
    usual: Usual<'a, G>,
    /// What was told.
    pub events: Vec<G::Event>,
    /// What was thrown, and what for; without what [`ScriptedDesk::shaken`] throws.
    pub throws: Vec<(Why, Pips)>,
    /// What was asked.
    pub asks: Vec<(Side, G::Ask)>,
    /// The throw at which the play stopped, because nobody has written it.
    pub missing: Option<Why>,
}

impl<G: Game> Default for ScriptedDesk<'_, G> {
    fn default() -> Self {
        ScriptedDesk::new()
    }
}

impl<'a, G: Game> ScriptedDesk<'a, G> {
    /// A desk without any dice.
    pub fn new() -> ScriptedDesk<'a, G> {
        ScriptedDesk {
            named: Vec::new(),
            pips: Scripted::default(),
            shaken: None,
            others: None,
            answers: Vec::new(),
            usual: Box::new(|sight| sight.game.list(sight.side, sight.ask).swap_remove(0)),
            events: Vec::new(),
            throws: Vec::new(),
            asks: Vec::new(),
            missing: None,
        }
    }

    /// Throws by what they are for: the rule's id or a part of the purpose, and the sum of the dice. Each is used once,
    /// the first that fits; an empty name fits anything. A sum the dice cannot show stays unused and stops the play.
    #[must_use]
    pub fn dice(mut self, dice: &[(&str, u8)]) -> Self {
        self.named.extend(dice.iter().map(|(name, sum)| ((*name).to_owned(), *sum)));
        self
    }

    /// The sums of the next throws, whatever they are for, instead of those that were written before.
    #[must_use]
    pub fn totals(mut self, sums: &[u8]) -> Self {
        self.named = sums.iter().map(|sum| (String::new(), *sum)).collect();
        self
    }

    /// What the dice show one after the other, however many a throw takes.
    #[must_use]
    pub fn pips(mut self, pips: impl IntoIterator<Item = u8>) -> Self {
        self.pips = Scripted::new(pips);
        self
    }

    /// Throws that are no part of the script, and where they come from: the shaking of a board.
    #[must_use]
    pub fn shaken(mut self, which: fn(Roll) -> bool, mut cup: impl Cup + 'a) -> Self {
        self.shaken = Some((which, Box::new(move |roll| cup.roll(roll))));
        self
    }

    /// What is thrown where nothing is written.
    #[must_use]
    pub fn others(mut self, throw: impl FnMut(Roll) -> Option<Pips> + 'a) -> Self {
        self.others = Some(Box::new(throw));
        self
    }

    /// Answers; of several scripts the first that has one answers.
    #[must_use]
    pub fn answers(mut self, script: impl FnMut(&G, Side, &G::Ask) -> Option<G::Call> + 'a) -> Self {
        self.answers.push(Box::new(script));
        self
    }

    /// Calls in the order in which each side is asked.
    #[must_use]
    pub fn calls(self, calls: &[(Side, G::Call)]) -> Self
    where
        G::Call: 'a,
    {
        let of = |side: Side| calls.iter().filter(move |(by, _)| *by == side).map(|(_, call)| call.clone());
        let mut queues: Both<VecDeque<G::Call>> = Both::from_fn(|side| of(side).collect());
        self.answers(move |_, side, _| queues[side].pop_front())
    }

    /// What is answered where no script answers: by a coach, or plainly.
    #[must_use]
    pub fn usual(mut self, usual: impl FnMut(&Sight<'_, G>) -> G::Call + 'a) -> Self {
        self.usual = Box::new(usual);
        self
    }

    /// Written throws that nobody has asked for.
    pub fn unused(&self) -> &[(String, u8)] {
        &self.named
    }

    /// Written dice that nobody has asked for.
    pub fn left(&self) -> usize {
        self.named.len() + self.pips.left()
    }

    fn written(&mut self, roll: Roll, why: Why) -> Option<Pips> {
        let fits = |(name, _): &(String, u8)| why.rule == name || why.purpose.contains(name.as_str());
        if let Some(at) = self.named.iter().position(fits) {
            let pips = spread(roll, self.named[at].1)?;
            self.named.remove(at);
            return Some(pips);
        }
        self.pips.roll(roll).or_else(|| self.others.as_mut()?(roll))
    }

    fn answer(&mut self, sight: &Sight<'_, G>) -> G::Call {
        let Sight { game, side, ask, .. } = *sight;
        self.asks.push((side, ask.clone()));
        let scripted = self.answers.iter_mut().find_map(|script| script(game, side, ask));
        let call = scripted.unwrap_or_else(|| (self.usual)(sight));
        game.check(side, ask, &call).unwrap_or_else(|refusal| panic!("{call:?} to {ask:?}: {refusal}"));
        call
    }
}

/// Dice with this sum: each as low as can be, the last ones high first.
fn spread(roll: Roll, sum: u8) -> Option<Pips> {
    let mut left = sum.checked_sub(roll.dice().len() as u8)?;
    let mut shown: Vec<u8> = Vec::new();
    for die in roll.dice().iter().rev() {
        let more = left.min(die.sides - 1);
        shown.insert(0, 1 + more);
        left -= more;
    }
    Pips::new(&shown).filter(|pips| left == 0 && roll.allows(pips))
}

impl<G: Game> Desk<G> for ScriptedDesk<'_, G> {
    fn roll(&mut self, roll: Roll, why: Why) -> Flow<Pips> {
        if let Some((which, throw)) = &mut self.shaken
            && which(roll)
        {
            return throw(roll).ok_or(Pause);
        }
        let Some(pips) = self.written(roll, why) else {
            self.missing = Some(why);
            return Err(Pause);
        };
        self.throws.push((why, pips));
        Ok(pips)
    }

    fn ask(&mut self, game: &G, side: Side, ask: G::Ask) -> Flow<G::Call> {
        Ok(self.answer(&Sight::new(game, side, &ask)))
    }

    fn ask_both(&mut self, game: &G, asks: Both<G::Ask>) -> Flow<Both<G::Call>> {
        let home = self.answer(&Sight::sealed(game, Side::Home, &asks));
        let away = self.answer(&Sight::sealed(game, Side::Away, &asks));
        Ok(Both { home, away })
    }

    fn emit(&mut self, event: impl FnOnce() -> G::Event) {
        self.events.push(event());
    }
}
