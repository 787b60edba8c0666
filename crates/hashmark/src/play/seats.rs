//! Who sits where.

use super::terminal::Terminal;
use crate::cli::GameChoice;
use crate::{error, load};
use hashmark_dice::Stream;
use hashmark_law::{Both, Side};
use hashmark_table::{Coach, Random};
use hashmark_zone::plan::Plan;
use miette::Result;
use std::sync::Arc;

/// Somebody who coaches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// A person at this terminal.
    Human,
    /// The book coach.
    Book,
    /// Any legal call.
    Random,
}

impl Who {
    const ALL: [(&'static str, Who); 3] =
        [("human", Who::Human), ("book", Who::Book), ("random", Who::Random)];

    /// The word for it on the command line.
    pub fn word(self) -> &'static str {
        Who::ALL.iter().find(|(_, who)| *who == self).map_or("human", |(word, _)| word)
    }
}

/// Who coaches each side, and by which plan the book coaches play where the game has plans.
#[derive(Clone, Debug)]
pub struct Seats {
    sides: Both<Who>,
    plan: Option<CoachPlan>,
}

/// A game plan, with what it was called on the command line.
#[derive(Clone, Debug)]
pub struct CoachPlan {
    name: String,
    /// What it says.
    pub plan: Arc<Plan>,
}

impl Seats {
    /// Reads `home=human` and `away=book`; whoever is not named is a person at home and the book away.
    /// A plan is for the book coaches, so that one of them must sit.
    pub fn read(words: &[String], game: GameChoice, plan: Option<&str>) -> Result<Seats> {
        let sides = read_sides(words)?;
        let plan = match load::coach_plan(game, plan)? {
            Some(text) => {
                let plan = hashmark_games::zone::set_up::read_plan(&text).map_err(error::fault)?;
                Some(CoachPlan { name: text.name, plan })
            }
            None => None,
        };
        if plan.is_some() && Side::BOTH.iter().all(|side| sides[*side] != Who::Book) {
            return Err(error::unusable(
                "--plan: nobody here plays by a plan",
                "leave it out, or seat the book coach with --seat away=book",
            ));
        }
        Ok(Seats { sides, plan })
    }
}

fn read_sides(words: &[String]) -> Result<Both<Who>> {
    let mut given = Both::new(None, None);
    for word in words {
        let remedy = "write home or away, =, and human, book or random: --seat away=human";
        let wrong = |what: String| error::unusable(format!("--seat {word}: {what}"), remedy);
        let (side, who) = word.split_once('=').ok_or_else(|| wrong("there is no =".to_string()))?;
        let side = match side {
            "home" => Side::Home,
            "away" => Side::Away,
            other => return Err(wrong(format!("{other:?} is no side"))),
        };
        let known = Who::ALL.iter().find(|(name, _)| *name == who);
        let who =
            known.map(|(_, who)| *who).ok_or_else(|| wrong(format!("nobody called {who:?} coaches")))?;
        if given[side].replace(who).is_some() {
            return Err(error::unusable(
                format!("--seat {word}: this side has been given a coach already"),
                "name each side once",
            ));
        }
    }
    Ok(Both::new(given.home.unwrap_or(Who::Human), given.away.unwrap_or(Who::Book)))
}

impl Seats {
    /// Who coaches this side.
    pub fn who(&self, side: Side) -> Who {
        self.sides[side]
    }

    /// Whether a person coaches this side.
    pub fn human(&self, side: Side) -> bool {
        self.sides[side] == Who::Human
    }

    /// How many persons sit here.
    pub fn people(&self) -> usize {
        Side::BOTH.iter().filter(|side| self.human(**side)).count()
    }

    /// The machine coaches. Their chance depends on the seed and on how far the record has come, so that
    /// a game taken up again goes on as it would have, and a call taken back is thought over anew.
    pub fn coaches<G: Terminal>(&self, seed: u64, entries: usize) -> Both<Option<Box<dyn Coach<G>>>> {
        Both::from_fn(|side| {
            let lane = (entries as u64) << 2 | if side == Side::Home { 0 } else { 1 };
            let chance = Stream::lane(!seed, lane);
            let coach: Box<dyn Coach<G>> = match self.sides[side] {
                Who::Human => return None,
                Who::Book => G::book_coach(self.plan.as_ref(), chance),
                Who::Random => Box::new(Random(chance)),
            };
            Some(coach)
        })
    }

    /// The words that seat them again.
    pub fn flags(&self) -> String {
        let usual = Both::new(Who::Human, Who::Book);
        let mut text = String::new();
        for (name, side) in [("home", Side::Home), ("away", Side::Away)] {
            if self.sides[side] != usual[side] {
                text.push_str(&format!(" --seat {name}={}", self.sides[side].word()));
            }
        }
        if let Some(CoachPlan { name, .. }) = &self.plan {
            let quoted = if name.contains(char::is_whitespace) { format!("'{name}'") } else { name.clone() };
            text.push_str(&format!(" --plan {quoted}"));
        }
        text
    }
}
