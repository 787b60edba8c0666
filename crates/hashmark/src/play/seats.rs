//! Who sits where.

use crate::cli::GameChoice;
use crate::{error, load};
use hashmark_games::NamedText;
use hashmark_law::{Both, Side};
use hashmark_session::{CoachKind, SeatAssignment};
use miette::Result;

/// Who may coach, by the words of the command line.
const WORDS: [(&str, CoachKind); 3] =
    [("human", CoachKind::Person), ("book", CoachKind::Book), ("random", CoachKind::Random)];

/// The word for a coach on the command line.
pub fn coach_word(who: CoachKind) -> &'static str {
    WORDS.iter().find(|(_, known)| *known == who).map_or("human", |(word, _)| word)
}

/// Who coaches each side, and by which plan the book coaches play where the game has plans.
#[derive(Clone, Debug)]
pub struct Seats {
    sides: Both<CoachKind>,
    /// The plan, with what it was called on the command line.
    plan: Option<NamedText>,
}

impl Seats {
    /// Reads `home=human` and `away=book`; whoever is not named is a person at home and the book away.
    /// A plan is for the book coaches, so that one of them must sit.
    pub fn read(words: &[String], game: GameChoice, plan: Option<&str>) -> Result<Seats> {
        let sides = read_sides(words)?;
        let plan = load::coach_plan(game, plan)?;
        if plan.is_some() && Side::BOTH.iter().all(|side| sides[*side] != CoachKind::Book) {
            return Err(error::unusable(
                "--plan: nobody here plays by a plan",
                "leave it out, or seat the book coach with --seat away=book",
            ));
        }
        Ok(Seats { sides, plan })
    }

    /// The same as a session takes it, with the seed of the machine coaches' chance.
    pub fn assignment(&self, seed: u64) -> SeatAssignment {
        let plan = self.plan.as_ref().map(|plan| plan.text.clone());
        SeatAssignment { plan, ..SeatAssignment::new(self.sides, seed) }
    }
}

fn read_sides(words: &[String]) -> Result<Both<CoachKind>> {
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
        let known = WORDS.iter().find(|(name, _)| *name == who);
        let who =
            known.map(|(_, who)| *who).ok_or_else(|| wrong(format!("nobody called {who:?} coaches")))?;
        if given[side].replace(who).is_some() {
            return Err(error::unusable(
                format!("--seat {word}: this side has been given a coach already"),
                "name each side once",
            ));
        }
    }
    Ok(Both::new(given.home.unwrap_or(CoachKind::Person), given.away.unwrap_or(CoachKind::Book)))
}

impl Seats {
    /// Who coaches this side.
    pub fn who(&self, side: Side) -> CoachKind {
        self.sides[side]
    }

    /// Whether a person coaches this side.
    pub fn human(&self, side: Side) -> bool {
        self.sides[side] == CoachKind::Person
    }

    /// How many persons sit here.
    pub fn people(&self) -> usize {
        Side::BOTH.iter().filter(|side| self.human(**side)).count()
    }

    /// The words that seat them again.
    pub fn flags(&self) -> String {
        let usual = Both::new(CoachKind::Person, CoachKind::Book);
        let mut text = String::new();
        for (name, side) in [("home", Side::Home), ("away", Side::Away)] {
            if self.sides[side] != usual[side] {
                text.push_str(&format!(" --seat {name}={}", coach_word(self.sides[side])));
            }
        }
        if let Some(NamedText { name, .. }) = &self.plan {
            let quoted = if name.contains(char::is_whitespace) { format!("'{name}'") } else { name.clone() };
            text.push_str(&format!(" --plan {quoted}"));
        }
        text
    }
}
