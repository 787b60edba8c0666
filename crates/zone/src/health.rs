//! What a game leaves on the men of a club (Z6.3-i, Z6.3-j): who sits out games to come, which ratings are lower and
//! for how many games, and what stays for good. The set-up of the next game takes it in.

use crate::game::ZoneGame;
pub(crate) use crate::incidents::injury::SEASON as SEASON_OUT;
use crate::incidents::injury::{OUT_FOR_THE_SEASON, SEASON, SEASON_LONG_LOSS};
use crate::state::{Until, ZoneSideState};
use crate::team::ZoneTeam;
use hashmark_law::Side;
use serde::{Deserialize, Serialize};

/// Points off pass, contact and speed, for so many games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LoweredRatings {
    /// Negative numbers.
    pub by: [i8; 3],
    /// Games in which they hold.
    pub games: u8,
}

/// A man's injuries between games.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CarriedInjury {
    /// His place on the roster.
    pub man: u8,
    /// Games he has to sit out.
    #[serde(default)]
    pub out: u8,
    /// What he lacks in the games after those.
    #[serde(default)]
    pub lowered: Vec<LoweredRatings>,
    /// What he lacks for good: negative numbers for pass, contact and speed.
    #[serde(default)]
    pub for_good: [i8; 3],
}

impl CarriedInjury {
    /// What a long injury carries into later games. A rating that is lost for good is not lost a second time for the games.
    pub(crate) fn of(man: u8, kind: u8, games: u8, ratings: [bool; 3], lasting: [i8; 3]) -> CarriedInjury {
        let all = ratings.map(|hit| -i8::from(hit));
        let passing = std::array::from_fn(|at| if lasting[at] == 0 { all[at] } else { 0 });
        let (out, lowered) = match kind {
            OUT_FOR_THE_SEASON => (SEASON, vec![(passing, SEASON)]),
            SEASON_LONG_LOSS => (0, vec![(passing, SEASON), (all, games)]),
            _ => (0, vec![(passing, games)]),
        };
        let lowered = lowered.into_iter().map(|(by, games)| LoweredRatings { by, games });
        let lowered = lowered.filter(|lost| lost.by != [0; 3]).collect();
        CarriedInjury { man, out, lowered, for_good: lasting }
    }

    /// What he lacks in the next game if he plays.
    pub fn change(&self) -> [i8; 3] {
        let lost = |at: usize| self.lowered.iter().map(|lost| lost.by[at]).sum::<i8>();
        std::array::from_fn(|at| self.for_good[at] + lost(at))
    }

    /// After one more game of his club.
    fn a_game_on(&self) -> CarriedInjury {
        if self.out > 0 {
            return CarriedInjury { out: self.out - 1, ..self.clone() };
        }
        let fewer = |lost: &LoweredRatings| LoweredRatings { games: lost.games.saturating_sub(1), ..*lost };
        let lowered = self.lowered.iter().map(fewer).filter(|lost| lost.games > 0).collect();
        CarriedInjury { lowered, ..self.clone() }
    }

    /// With another injury of the same man.
    fn with(&mut self, other: &CarriedInjury) {
        self.out = self.out.max(other.out);
        self.lowered.extend(&other.lowered);
        for (all, more) in self.for_good.iter_mut().zip(other.for_good) {
            *all += more;
        }
    }

    fn is_over(&self) -> bool {
        self.out == 0 && self.lowered.is_empty() && self.for_good == [0; 3]
    }
}

/// The men of a club who are not what they were: nobody in the first game of a league.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ClubHealth(pub Vec<CarriedInjury>);

impl ClubHealth {
    /// A side's men when a game is over: what they brought into it, one game on, and what happened to them in it.
    pub fn after(ended: &ZoneGame, side: Side) -> ClubHealth {
        ended.book.health[side].with_game(&ended.side(side).long_injuries)
    }

    /// The men one game on, with these injuries of it.
    pub(crate) fn with_game(&self, injuries: &[CarriedInjury]) -> ClubHealth {
        let mut men: Vec<CarriedInjury> = self.0.iter().map(CarriedInjury::a_game_on).collect();
        for hurt in injuries {
            match men.iter_mut().find(|known| known.man == hurt.man) {
                Some(known) => known.with(hurt),
                None => men.push(hurt.clone()),
            }
        }
        men.retain(|man| !man.is_over());
        men.sort_by_key(|man| man.man);
        ClubHealth(men)
    }

    /// The same men when another season begins: who sat out the old one is back with what his injury left him, and of the
    /// rest only what is for good is left.
    pub fn new_season(&self) -> ClubHealth {
        let rested = |man: &CarriedInjury| match man.out {
            0 => CarriedInjury { lowered: Vec::new(), ..man.clone() },
            _ => CarriedInjury { out: 0, ..man.clone() },
        };
        ClubHealth(self.0.iter().map(rested).filter(|man| !man.is_over()).collect())
    }

    /// Nobody to be told of.
    pub fn is_well(&self) -> bool {
        self.0.is_empty()
    }

    /// Refuses men who are not on the team.
    pub(crate) fn check(&self, team: &ZoneTeam) -> Result<(), String> {
        match self.0.iter().find(|hurt| usize::from(hurt.man) >= team.men.len()) {
            Some(hurt) => {
                Err(format!("{}: an injury of man {}, who is not on the team", team.name, hurt.man))
            }
            None => Ok(()),
        }
    }

    /// The men as they come into a game: some sit it out, some are worse, and who plays hurt is hurt again more easily
    /// (Z6.3-h).
    pub(crate) fn enter(&self, team: &ZoneTeam, state: &mut ZoneSideState) {
        for hurt in &self.0 {
            let body = &mut state.bodies[usize::from(hurt.man)];
            if hurt.out > 0 {
                body.until = Until::Game;
            } else {
                body.change = hurt.change();
                body.hurt = !hurt.lowered.is_empty();
            }
            state.refresh(hurt.man, &team.men[usize::from(hurt.man)]);
        }
    }
}
