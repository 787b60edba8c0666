//! Proving a league: its acts once more from the first, its games once more from their calls and dice.

use crate::advance::ReadyGame;
use crate::fault::OfficeFault;
use crate::kept;
use crate::office::{LeagueOffice, OpenedLeague};
use hashmark_entry::league::LeaguePlayed;
use hashmark_entry::work::{WorkRunner, in_order};
use hashmark_league::{
    GameId, GameResult, KeptGame, LeagueAct, LeagueNote, LeagueSeason, LeagueState, PlayedHow, ScheduleForm,
    SeasonSchedule,
};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What was proved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LeagueProof {
    pub seasons: usize,
    pub acts: usize,
    /// Games played again.
    pub games: usize,
    /// Results that no match was kept of: rulings, and scores that were typed in.
    pub without_match: usize,
}

/// Where a league and what follows from its rules part.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum LeagueDoubt {
    #[error("{0}")]
    File(LeagueNote),
    #[error("act {number}: {what}")]
    Act { number: usize, what: String },
    #[error("{0}")]
    Game(OfficeFault),
}

/// A result as its act has it.
struct ActResult {
    number: usize,
    result: GameResult,
    digest: Option<String>,
}

type Results = BTreeMap<(u16, GameId), ActResult>;

impl OpenedLeague {
    /// Plays everything again; what was proved, or everything that does not fit.
    pub fn verify(&self, runner: &dyn WorkRunner) -> Result<LeagueProof, Vec<LeagueDoubt>> {
        let mut doubts: Vec<LeagueDoubt> = self.notes.iter().cloned().map(LeagueDoubt::File).collect();
        let (results, told) = acts_again(&self.office);
        doubts.extend(told);
        let without_match = results.values().filter(|result| result.digest.is_none()).count();
        let strays = self.office.kept.keys().filter(|key| !results.contains_key(key));
        doubts.extend(strays.map(|(season, game)| {
            let what = "a match is kept, and there is no result".to_string();
            LeagueDoubt::Game(self.office.of_game(*season, *game, what))
        }));
        runner.expect((results.len() - without_match) as u64, "games");
        let mut again = self.office.clone();
        (again.kept, again.reports) = (BTreeMap::new(), BTreeMap::new());
        for season in self.office.state().seasons() {
            for week in 1..=season.weeks().len() as u8 {
                match again.week_again(&self.office, season, week, &results, runner) {
                    Ok(told) => doubts.extend(told),
                    Err(fault) => doubts.push(LeagueDoubt::Game(fault)),
                }
            }
        }
        let (seasons, acts) = (self.office.state().seasons().len(), self.office.entries().len());
        let games = results.len() - without_match;
        if doubts.is_empty() { Ok(LeagueProof { seasons, acts, games, without_match }) } else { Err(doubts) }
    }
}

/// Takes every act in from the first: schedules and coins are made again and compared.
fn acts_again(office: &LeagueOffice) -> (Results, Vec<LeagueDoubt>) {
    let (mut results, mut doubts) = (Results::new(), Vec::new());
    let mut state = match LeagueState::new(office.settings().clone()) {
        Ok(state) => state,
        Err(faults) => {
            let what = OfficeFault::Settings(faults);
            return (results, vec![LeagueDoubt::Game(what)]);
        }
    };
    for (number, entry) in (1..).zip(office.entries()) {
        let what = match &entry.act {
            LeagueAct::Season { season, schedule } => schedule_doubt(office, *season, schedule),
            LeagueAct::Coin(_) => {
                let same = state.throw_coin().as_ref() == Some(&entry.act);
                (!same).then(|| "the dice of the league show another coin".to_string())
            }
            LeagueAct::Result { game, result, played_in, .. } => {
                let season = state.season().map_or(0, |season| season.season);
                let kept = ActResult { number, result: *result, digest: played_in.clone() };
                let needs = matches!(result.how, PlayedHow::Machine | PlayedHow::Table);
                let what = (needs && played_in.is_none())
                    .then(|| format!("game {game} was played, and no match is named for it"));
                results.insert((season, *game), kept);
                what
            }
            _ => None,
        };
        let refused = state.apply(&entry.act).err().map(|refusal| refusal.to_string());
        doubts.extend(what.or(refused).map(|what| LeagueDoubt::Act { number, what }));
    }
    (results, doubts)
}

/// A schedule that the league's rules make is made again; one of somebody's own stands in the settings.
fn schedule_doubt(office: &LeagueOffice, season: u16, schedule: &SeasonSchedule) -> Option<String> {
    let first_day = match &office.settings().schedule {
        ScheduleForm::Own { .. } => None,
        _ => schedule.weeks.first().and_then(|week| week.day),
    };
    match office.settings().schedule_for(season, first_day) {
        Ok(made) if made == *schedule => None,
        Ok(_) => Some(format!("the rules of the league make another schedule for season {season}")),
        Err(fault) => Some(fault.to_string()),
    }
}

impl LeagueOffice {
    /// Plays the games of a week again on what the weeks before it came to.
    fn week_again(
        &mut self,
        file: &LeagueOffice,
        season: &LeagueSeason,
        week: u8,
        results: &Results,
        runner: &dyn WorkRunner,
    ) -> Result<Vec<LeagueDoubt>, OfficeFault> {
        let key = |game: GameId| (season.season, game);
        let kept = |game: GameId| results.get(&key(game)).is_some_and(|result| result.digest.is_some());
        let own = season.games().iter().filter(|game| game.week == week && kept(game.id));
        let ready: Vec<ReadyGame> = own.map(|game| self.ready(season, game)).collect::<Result<_, _>>()?;
        let again = |at: u64| {
            let ready = &ready[at as usize];
            let result = &results[&key(ready.game.id)];
            let kept = file.kept.get(&key(ready.game.id)).ok_or("its match is missing")?;
            game_again(self, season, ready, kept, result)
        };
        let played: Vec<Result<LeaguePlayed, String>> = in_order(runner, ready.len() as u64, again);
        let mut doubts = Vec::new();
        for (ready, played) in ready.iter().zip(played) {
            let id = ready.game.id;
            match played {
                Ok(played) => drop(self.reports.insert(key(id), Arc::new(played.report))),
                Err(what) => {
                    doubts.push(LeagueDoubt::Game(file.of_game(season.season, id, what)));
                    // What follows is judged by what was kept, so that one fault is told once.
                    if let Ok(Some(report)) = file.report(season.season, id) {
                        self.reports.insert(key(id), report);
                    }
                }
            }
        }
        Ok(doubts)
    }
}

/// Plays a game again and compares everything that is kept of it.
fn game_again(
    office: &LeagueOffice,
    season: &LeagueSeason,
    ready: &ReadyGame,
    kept: &KeptGame,
    act: &ActResult,
) -> Result<LeaguePlayed, String> {
    let tape = kept::unpacked(&kept.tape)?;
    if act.digest.as_deref() != Some(&kept::digest(&tape)) {
        return Err(format!("its match is not the one that act {} names", act.number));
    }
    let played = office.games.replay(&office.due(season, ready), &tape)?;
    let result = GameResult::played(act.result.how, played.points, Some(played.touchdowns));
    if result != act.result {
        let said = |result: &GameResult| format!("{}-{}", result.points.away, result.points.home);
        let (wrong, right) = (said(&act.result), said(&result));
        return Err(format!("act {} says {wrong}, and played again it ends {right}", act.number));
    }
    if kept::report(kept)? != played.report {
        return Err("its statistics, or what it did to the clubs, are not what it comes to".to_string());
    }
    Ok(played)
}
