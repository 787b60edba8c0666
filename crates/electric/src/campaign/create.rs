//! Making a team for a season, step by step: numbers, philosophies, ratings, men, positions, player ratings (E2-team-1).
//!
//! Dice come from any cup. A cup that has none yet stops the step; it goes on from there when it is called again.

use super::guide::{Guide, Method, PhilosophyUnit, ScorePlacement, TeamPhilosophy};
use super::place::{best_dice, best_order, freely, laid, scores};
use super::roster;
use super::squad::{Hero, Squad, Stat, Stats, Status};
use crate::dice::{FIVE, FOUR, HANDFUL, ONE, THREE};
use crate::rule::{rule, why};
use crate::tables::ElectricTables;
use crate::team::{ElectricMan, ElectricTeam, LEAST_MEN, MOST_MEN, may_wear};
use hashmark_dice::{Cup, Pips, Roll};
use hashmark_roster::Position;
use hashmark_table::{Refusal, Why, refuse};

/// Why a step did not come to its end.
#[derive(Clone, PartialEq, Debug)]
pub enum StepStop {
    /// It is against the rules.
    Refused(Refusal),
    /// These dice have not been thrown yet.
    Waiting {
        /// The dice that are thrown together.
        roll: Roll,
        /// The rule and the number they decide.
        why: Why,
    },
}

impl From<Refusal> for StepStop {
    fn from(refusal: Refusal) -> StepStop {
        StepStop::Refused(refusal)
    }
}

/// A throw that was made.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TeamRoll {
    /// The dice that were thrown together.
    pub roll: Roll,
    /// What they showed.
    pub pips: Pips,
    /// The rule and the number they decided.
    pub why: Why,
}

/// Where the scores go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Placing {
    /// As they were thrown.
    Order,
    /// For each score, the best first, the number it becomes.
    Free([Stat; 6]),
    /// For each die the number it is laid on; nowhere when it is lost.
    Dice([Option<Stat>; 7]),
}

/// A man as he is written on the roster chart, before he has a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RosterDraftee {
    /// The man; his position counts only when `primary` says so.
    pub man: ElectricMan,
    /// Where he plays, if anybody has said so yet (E2-roster-3).
    pub primary: Option<Position>,
}

/// The steps, in their order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum TeamStep {
    Scores,
    Stats,
    Philosophies,
    Ratings,
    Players,
    Positions,
    PlayerRatings,
    Done,
}

impl TeamStep {
    const fn words(self) -> &'static str {
        match self {
            TeamStep::Scores => "roll the six numbers",
            TeamStep::Stats => "place the numbers",
            TeamStep::Philosophies => "choose both philosophies",
            TeamStep::Ratings => "work out the ratings",
            TeamStep::Players => "list the players",
            TeamStep::Positions => "give every player his position",
            TeamStep::PlayerRatings => "roll the player ratings",
            TeamStep::Done => "begin the season",
        }
    }
}

/// A team being made.
#[derive(Clone, Debug)]
pub struct TeamMaking {
    team: ElectricTeam,
    league: u8,
    step: TeamStep,
    thrown: Vec<TeamRoll>,
    scores: Vec<u8>,
    rolled: Stats,
    stats: Stats,
    ways: [String; 2],
    ratings: (u8, u8),
    entries: Vec<RosterDraftee>,
    rated: Vec<i16>,
    given: bool,
}

impl TeamMaking {
    /// A team of a league that rolls by one method for all (E2-stats-10).
    pub fn begin(team: ElectricTeam, league: u8) -> TeamMaking {
        let entry = |man: &ElectricMan| RosterDraftee { man: man.clone(), primary: Some(man.position) };
        let plain = |side: PhilosophyUnit| {
            Guide::standard().of(side).next().map_or(String::new(), |way| way.id.clone())
        };
        TeamMaking {
            entries: team.men.iter().map(entry).collect(),
            team,
            league,
            step: TeamStep::Scores,
            thrown: Vec::new(),
            scores: Vec::new(),
            rolled: Stats([0; 6]),
            stats: Stats([0; 6]),
            ways: [plain(PhilosophyUnit::Offense), plain(PhilosophyUnit::Defense)],
            ratings: (0, 0),
            rated: Vec::new(),
            given: false,
        }
    }

    /// The step that comes next.
    pub fn step(&self) -> TeamStep {
        self.step
    }

    /// Every throw so far.
    pub fn thrown(&self) -> &[TeamRoll] {
        &self.thrown
    }

    /// The scores that may be placed, best first where they are placed freely.
    pub fn scores(&self) -> &[u8] {
        &self.scores
    }

    /// The numbers before the philosophies.
    pub fn rolled(&self) -> &Stats {
        &self.rolled
    }

    /// The numbers as they stand.
    pub fn stats(&self) -> &Stats {
        &self.stats
    }

    /// The men's ratings as they stand.
    pub fn rated(&self) -> &[i16] {
        &self.rated
    }

    fn at(&self, step: TeamStep) -> Result<(), Refusal> {
        match self.step == step {
            true => Ok(()),
            false => {
                refuse(rule!("E2-team-1"), format!("it is not time to {}", step.words()), self.step.words())
            }
        }
    }

    /// Throws the dice of a method (E2-stats-11..16).
    pub fn roll_scores(&mut self, method: u8, cup: &mut impl Cup) -> Result<&[u8], StepStop> {
        self.at(TeamStep::Scores)?;
        if method != self.league {
            let problem = format!("this league rolls by method {}, not {method}", self.league);
            return Ok(refuse(rule!("E2-stats-10"), problem, format!("roll by method {}", self.league))?);
        }
        let method = known(method)?;
        let (roll, throws) = match method.dice {
            3 => (THREE, usize::from(method.scores * method.throws)),
            4 => (FOUR, usize::from(method.scores * method.throws)),
            _ => (HANDFUL, 1),
        };
        let why = why!("E2-stats-1", "the team's numbers");
        self.throw(throws, roll, why, cup)?;
        if method.place == ScorePlacement::Dice {
            self.throw(2, ONE, why!("E2-stats-16", "the seventh die"), cup)?;
        }
        self.scores = scores(method, &self.thrown);
        self.step = TeamStep::Stats;
        Ok(&self.scores)
    }

    /// Throws until there are so many throws.
    fn throw(&mut self, until: usize, roll: Roll, why: Why, cup: &mut impl Cup) -> Result<(), StepStop> {
        while self.thrown.len() < until {
            let pips = cup.roll(roll).ok_or(StepStop::Waiting { roll, why })?;
            self.thrown.push(TeamRoll { roll, pips, why });
        }
        Ok(())
    }

    /// Places the scores; refuses what the method does not allow.
    pub fn place(&mut self, placing: &Placing) -> Result<&Stats, Refusal> {
        self.at(TeamStep::Stats)?;
        let method = known(self.league)?;
        self.rolled = match (method.place, placing) {
            (ScorePlacement::Order, Placing::Order) => Stats(std::array::from_fn(|at| self.scores[at])),
            (ScorePlacement::Free, Placing::Free(stats)) => freely(&self.scores, stats)?,
            (ScorePlacement::Dice, Placing::Dice(stats)) => laid(&self.scores, stats, method.base)?,
            (ScorePlacement::Order, _) => {
                return refuse(rule!("E2-stats-11"), "these scores stand in order", "leave them as thrown");
            }
            (ScorePlacement::Free, _) => {
                return refuse(rule!("E2-stats-13"), "six scores are to be placed", "place all six");
            }
            (ScorePlacement::Dice, _) => {
                return refuse(rule!("E2-stats-16"), "seven dice are to be laid", "lay all seven");
            }
        };
        self.stats = self.rolled;
        self.step = TeamStep::Philosophies;
        Ok(&self.rolled)
    }

    /// Takes one philosophy for each side of the ball, or none for the usual one (E2-philosophy-1, E2-philosophy-4).
    pub fn choose(&mut self, offense: Option<&str>, defense: Option<&str>) -> Result<&Stats, Refusal> {
        self.at(TeamStep::Philosophies)?;
        let (ours, theirs) = (way(PhilosophyUnit::Offense, offense)?, way(PhilosophyUnit::Defense, defense)?);
        self.stats = changed(&changed(&self.rolled, ours)?, theirs)?;
        self.ways = [ours.id.clone(), theirs.id.clone()];
        self.step = TeamStep::Ratings;
        Ok(&self.stats)
    }

    /// Works out the two ratings (E2-rating-2, E2-rating-3).
    pub fn rate(&mut self) -> Result<(u8, u8), Refusal> {
        self.at(TeamStep::Ratings)?;
        self.ratings = Guide::standard().ratings(&self.stats);
        self.step = TeamStep::Players;
        Ok(self.ratings)
    }

    /// Lists the men; those the team came with when there are none (E2-roster-1).
    pub fn list(&mut self, entries: Option<Vec<RosterDraftee>>) -> Result<(), Refusal> {
        self.at(TeamStep::Players)?;
        self.entries = entries.unwrap_or_else(|| std::mem::take(&mut self.entries));
        let men = self.entries.len();
        if !(LEAST_MEN..=MOST_MEN).contains(&men) {
            let remedy = format!("list {LEAST_MEN} to {MOST_MEN}");
            return refuse(rule!("E2-roster-1"), format!("{men} players are listed"), remedy);
        }
        self.step = TeamStep::Positions;
        Ok(())
    }

    /// Everybody has a primary position, and the secondary ones that are usual for it (E2-roster-3, E2-roster-4). Says
    /// whose number is none of his position's (E2-roster-2).
    pub fn assign(&mut self) -> Result<Vec<String>, Refusal> {
        self.at(TeamStep::Positions)?;
        let named = |entry: &RosterDraftee| roster::called(&entry.man);
        if let Some(entry) = self.entries.iter().find(|entry| entry.primary.is_none()) {
            let problem = format!("{} has no primary position", named(entry));
            return refuse(rule!("E2-roster-3"), problem, "give him one, as in QB or CB");
        }
        let tables = ElectricTables::standard();
        let mut doubts = Vec::new();
        for entry in &mut self.entries {
            entry.man.position = entry.primary.unwrap_or(entry.man.position);
            let ElectricMan { position, number, .. } = entry.man;
            if !may_wear(&tables, position, number) {
                doubts.push(format!("{}: a {position} does not wear number {number}", named(entry)));
            }
        }
        self.team.men = self.entries.iter().map(|entry| entry.man.clone()).collect();
        self.step = TeamStep::PlayerRatings;
        Ok(doubts)
    }

    /// Rolls everybody's rating (E2-pr-1).
    pub fn rate_players(&mut self, cup: &mut impl Cup) -> Result<&[i16], StepStop> {
        self.at(TeamStep::PlayerRatings)?;
        let before = self.thrown.len() - self.rated.len();
        let why = why!("E2-pr-1", "a player's rating");
        while self.rated.len() < self.team.men.len() {
            let next = before + self.rated.len();
            self.throw(next + 1, FIVE, why, cup)?;
            let dice: i16 = self.thrown[next].pips.as_slice().iter().map(|pips| i16::from(*pips)).sum();
            self.rated.push(Guide::standard().rating.base + dice);
        }
        self.step = TeamStep::Done;
        Ok(&self.rated)
    }

    /// Gives one man up to five points more, but none above 40; once (E2-pr-2).
    pub fn give(&mut self, man: u8, points: i16) -> Result<i16, Refusal> {
        self.at(TeamStep::Done)?;
        let rating = Guide::standard().rating;
        if self.given || !(1..=rating.points).contains(&points) {
            let problem = format!("{points} points more{}", if self.given { ", a second time" } else { "" });
            return refuse(rule!("E2-pr-2"), problem, "one man gets up to five points, once");
        }
        let Some(rated) = self.rated.get_mut(usize::from(man)) else {
            return refuse(rule!("E2-pr-2"), format!("there is no man {man}"), "choose one of the roster");
        };
        *rated = (*rated + points).min(rating.cap);
        self.given = true;
        Ok(*rated)
    }

    /// The team with its squad, ready for the season.
    pub fn finish(self) -> Result<ElectricTeam, Refusal> {
        self.at(TeamStep::Done)?;
        let TeamMaking { mut team, stats, ways: [offense, defense], rated, .. } = self;
        let mut men: Vec<Hero> = rated.iter().map(|pr| Hero::rated(*pr)).collect();
        for man in roster::practice(&team, &rated) {
            men[usize::from(man)].status = Status::Practice;
        }
        let mut squad = Squad { stats, offense, defense, men, franchise: None, chart: Vec::new() };
        squad.chart = roster::by_rating(&squad);
        squad.franchise = squad.best_rated();
        team.squad = Some(squad);
        Ok(team)
    }

    /// The placing that makes the ratings highest with these philosophies, if any placing allows them.
    pub fn suggest(&self, offense: Option<&str>, defense: Option<&str>) -> Result<Placing, Refusal> {
        self.at(TeamStep::Stats)?;
        let ways = [way(PhilosophyUnit::Offense, offense)?, way(PhilosophyUnit::Defense, defense)?];
        Ok(match known(self.league)?.place {
            ScorePlacement::Order => Placing::Order,
            ScorePlacement::Free => Placing::Free(best_order(&self.scores, ways)),
            ScorePlacement::Dice => Placing::Dice(best_dice(&self.scores, known(self.league)?.base)),
        })
    }

    /// Whom five points help most: who shares the best rating, else the best rated below 40.
    pub fn suggest_points(&self) -> Option<u8> {
        let cap = Guide::standard().rating.cap;
        let open = (0u8..).zip(&self.rated).filter(|(_, pr)| **pr < cap);
        open.max_by_key(|(at, pr)| (**pr, std::cmp::Reverse(*at))).map(|(at, _)| at)
    }
}

fn known(method: u8) -> Result<&'static Method, Refusal> {
    let found = Guide::standard().method(method);
    found.map_or_else(
        || refuse(rule!("E2-stats-10"), format!("there is no method {method}"), "choose 1 to 6"),
        Ok,
    )
}

fn way(side: PhilosophyUnit, id: Option<&str>) -> Result<&'static TeamPhilosophy, Refusal> {
    let guide = Guide::standard();
    let found = match id {
        Some(id) => guide.philosophy(side, id),
        None => guide.of(side).next(),
    };
    let all: Vec<&str> = guide.of(side).map(|way| way.id.as_str()).collect();
    let problem = || format!("there is no philosophy `{}` there", id.unwrap_or_default());
    found
        .map_or_else(|| refuse(rule!("E2-philosophy-1"), problem(), format!("choose {}", all.join(", "))), Ok)
}

/// Numbers after a philosophy; one that leaves 3 to 18 may not be taken.
pub(super) fn changed(stats: &Stats, way: &TeamPhilosophy) -> Result<Stats, Refusal> {
    let guide = Guide::standard();
    let mut after = *stats;
    for (stat, change) in Stat::ALL.into_iter().zip(way.changes) {
        match stats[stat].checked_add_signed(change).filter(|to| (guide.least..=guide.most).contains(to)) {
            Some(to) => after[stat] = to,
            None => {
                let problem =
                    format!("{} would be {}", stat.word(), i16::from(stats[stat]) + i16::from(change));
                return refuse(
                    rule!("E2-philosophy-4"),
                    format!("{}: {problem}", way.name),
                    "choose another one",
                );
            }
        }
    }
    Ok(after)
}

/// A whole team made at one go, numbers placed and points given as suggested.
pub fn make(
    team: ElectricTeam,
    method: u8,
    ways: [Option<&str>; 2],
    cup: &mut impl Cup,
) -> Result<(ElectricTeam, Vec<TeamRoll>), StepStop> {
    let mut making = TeamMaking::begin(team, method);
    making.roll_scores(method, cup)?;
    rated(chosen(making, ways)?, cup)
}

/// A team whose scores are rolled, up to its men's ratings.
fn chosen(mut making: TeamMaking, ways: [Option<&str>; 2]) -> Result<TeamMaking, StepStop> {
    let placing = making.suggest(ways[0], ways[1])?;
    making.place(&placing)?;
    making.choose(ways[0], ways[1])?;
    making.rate()?;
    making.list(None)?;
    making.assign()?;
    Ok(making)
}

/// Its men rated, and the points given.
fn rated(mut making: TeamMaking, cup: &mut impl Cup) -> Result<(ElectricTeam, Vec<TeamRoll>), StepStop> {
    making.rate_players(cup)?;
    if let Some(man) = making.suggest_points() {
        making.give(man, Guide::standard().rating.points)?;
    }
    let thrown = making.thrown.clone();
    Ok((making.finish()?, thrown))
}

impl Squad {
    /// A squad for a team from dice alone; where the scores do not allow the philosophies, the usual ones are taken.
    /// Nothing when the cup is empty.
    pub fn roll(team: &ElectricTeam, method: u8, ways: [&str; 2], cup: &mut impl Cup) -> Option<Squad> {
        let mut making = TeamMaking::begin(team.clone(), method);
        making.roll_scores(method, cup).ok()?;
        let making = match chosen(making.clone(), ways.map(Some)) {
            Err(StepStop::Refused(_)) => chosen(making, [None, None]).ok()?,
            made => made.ok()?,
        };
        rated(making, cup).ok()?.0.squad
    }
}
