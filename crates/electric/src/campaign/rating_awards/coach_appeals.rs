//! The coach's word about the play just over: he may add or strike one award before the next snap (E2-bigplay-1,
//! E2-botch-1).

use super::{ToldPlay, rate};
use crate::call::{ElectricAsk, Merit, Scope};
use crate::event::ElectricDetail;
use crate::game::{Electric, step};
use crate::outcome::ElectricPlayKind;
use crate::rule::{Rule, rule};
use hashmark_law::{Both, FieldPlayer, Side};
use hashmark_table::{Desk, Refusal, refuse};

/// What was awarded since the last snap, and who may still say something about it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Judged {
    /// Who gained or lost a point.
    pub awards: Vec<(FieldPlayer, i8)>,
    /// Who was on the field.
    pub present: Vec<FieldPlayer>,
    /// How many words each coach has left: one a play.
    pub words: Both<u8>,
    /// The last play scored.
    pub scored: bool,
}

impl Judged {
    /// One more play was judged; a snap ends all talk about the plays before it.
    pub(super) fn note(
        &mut self,
        snapped: bool,
        elevens: &Both<[u8; 11]>,
        awards: &[(FieldPlayer, i8)],
        scored: bool,
    ) {
        if snapped {
            *self = Judged::default();
        }
        self.awards.extend(awards);
        for side in Side::BOTH {
            self.words[side] += 1;
            let men = elevens[side].iter().map(|man| FieldPlayer { side, man: *man });
            self.present.extend(men);
        }
        self.scored = scored;
    }

    fn has(&self, who: FieldPlayer, by: i8) -> bool {
        self.awards.contains(&(who, by))
    }
}

/// Whether a play began with a snap; one that a flag killed did not.
pub(super) fn snapped(game: &Electric, told: &ToldPlay<'_>) -> bool {
    game.course.steps > 0
        && !matches!(told.outcome.kind, ElectricPlayKind::Kickoff | ElectricPlayKind::FreeKick)
}

const fn rule_of(big: bool) -> Rule {
    if big { rule!("E2-bigplay-1") } else { rule!("E2-botch-1") }
}

/// The man of a side who wears a number, among those who were there first.
fn wearer(game: &Electric, side: Side, number: u8) -> Option<FieldPlayer> {
    let wears = |who: &FieldPlayer| {
        game.team(side).men.get(usize::from(who.man)).is_some_and(|man| man.number == number)
    };
    let there = game.state.heroes.ledger.judged.present.iter().filter(|who| who.side == side).copied();
    let all = (0..game.team(side).men.len() as u8).map(|man| FieldPlayer { side, man });
    there.chain(all).find(wears)
}

/// Whether a question is one before a snap at which the other coach has nothing under seal.
const fn in_time(ask: &ElectricAsk) -> bool {
    match ask {
        ElectricAsk::Next => true,
        ElectricAsk::Orders(window) => matches!(window.scope, Scope::Audibles | Scope::Shifts),
        _ => false,
    }
}

/// Whether a coach may say this now.
pub fn may(game: &Electric, side: Side, ask: &ElectricAsk, merit: Merit) -> Result<(), Refusal> {
    let (rule, number) = (rule_of(merit.big), merit.number);
    if !game.book.house.player_rating {
        return refuse(rule, "this league keeps no ratings".to_string(), "play on");
    }
    if !in_time(ask) {
        let remedy = "say it when you choose what to try, or with your audibles or shifts";
        return refuse(rule, "awards are talked about before the snap".to_string(), remedy);
    }
    if game.state.heroes.ledger.judged.words[side] == 0 {
        return refuse(
            rule,
            "no word about the last play is left".to_string(),
            "one a play: wait for the next",
        );
    }
    match wearer(game, side, number) {
        Some(who) => of_man(&game.state.heroes.ledger.judged, who, merit),
        None => refuse(rule, format!("nobody of yours wears {number}"), "name one of your own men"),
    }
}

/// Whether it may be said of this man.
fn of_man(judged: &Judged, who: FieldPlayer, merit: Merit) -> Result<(), Refusal> {
    let (rule, number) = (rule_of(merit.big), merit.number);
    let (by, point) = if merit.big { (1, "big play") } else { (-1, "botch") };
    match (merit.strike, judged.has(who, by)) {
        (true, true) => Ok(()),
        (true, false) => {
            refuse(rule, format!("{number} has no {point} to strike"), "strike one he was given")
        }
        (false, true) => {
            let remedy = "a point a man and play: name somebody else";
            refuse(rule!("E2-pr-10"), format!("{number} has his {point}"), remedy)
        }
        (false, false) if judged.present.contains(&who) => Ok(()),
        (false, false) => {
            refuse(rule, format!("{number} was not on the field"), "name one who was in the last play")
        }
    }
}

/// A coach has his word.
pub(crate) fn overrule<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, side: Side, merit: Merit) {
    let Some(who) = wearer(game, side, merit.number) else { return };
    let by = if merit.big { 1 } else { -1 };
    let ledger = &mut game.state.heroes.ledger;
    ledger.judged.words[side] = ledger.judged.words[side].saturating_sub(1);
    if merit.strike {
        ledger.judged.awards.retain(|award| *award != (who, by));
    } else {
        ledger.judged.awards.push((who, by));
        // Who has his point for a score gets no other when the game is over (E2-pr-10).
        let score = ledger.scores.last_mut().filter(|_| ledger.judged.scored);
        score.into_iter().for_each(|score| score.rated.push(who));
    }
    let rule = rule_of(merit.big);
    step(desk, rule, || ElectricDetail::Word { side, merit });
    rate(game, desk, who, if merit.strike { -by } else { by }, rule);
}

/// Words that a coach may have: strikes of what his men were given, and an addition of either kind.
pub fn words(game: &Electric, side: Side, ask: &ElectricAsk) -> Vec<Merit> {
    let judged = &game.state.heroes.ledger.judged;
    let number =
        |who: &FieldPlayer| game.team(side).men.get(usize::from(who.man)).map_or(0, |man| man.number);
    let mine = |who: &&FieldPlayer| who.side == side;
    let given = judged.awards.iter().filter(|(who, _)| who.side == side);
    let strikes = given.map(|(who, by)| Merit { number: number(who), big: *by > 0, strike: true });
    let mut all: Vec<Merit> = strikes.collect();
    for big in [true, false] {
        let add = |who: &FieldPlayer| Merit { number: number(who), big, strike: false };
        let added =
            judged.present.iter().filter(mine).map(add).find(|merit| may(game, side, ask, *merit).is_ok());
        all.extend(added);
    }
    all.retain(|merit| may(game, side, ask, *merit).is_ok());
    all
}
