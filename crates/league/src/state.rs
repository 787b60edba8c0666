//! A league as it stands: made from settings and acts, and from nothing else.

use crate::acts::LeagueAct;
use crate::book::SeasonBook;
use crate::playoffs::{PlayoffBracket, PlayoffFault, PlayoffMeeting, Seeded, playoff_field};
use crate::schedule::{MOST_WEEKS, SeasonSchedule};
use crate::settings::{LeagueSettings, SettingsFault};
use crate::standings::Standings;
use crate::ties::{CoinThrow, Coins, Ranker};
use crate::{ClubMap, GameId, GameResult, PlayedHow};
use hashmark_dice::Seeded as SeededDice;
use hashmark_table::{ClubTag, Fixture, SeasonStage, Week};

/// A game of a season.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeagueGame {
    pub id: GameId,
    /// Its week, from 1, all stages counted.
    pub week: u8,
    pub stage: SeasonStage,
    pub fixture: Fixture,
    /// It began at the table.
    pub begun: bool,
    pub result: Option<GameResult>,
    /// The digest of the match it was played in.
    pub played_in: Option<String>,
}

/// A season, running or over.
#[derive(Clone, Debug)]
pub struct LeagueSeason {
    pub season: u16,
    weeks: Vec<Week>,
    games: Vec<LeagueGame>,
    coins: Vec<CoinThrow>,
    /// The rounds of the play-offs so far: who meets, and in which games.
    rounds: Vec<Vec<(PlayoffMeeting, Vec<GameId>)>>,
    field: Vec<Vec<Seeded>>,
    champion: Option<ClubTag>,
    /// The clubs that only a coin can tell apart now that everything is played.
    coin_wanted: Option<Vec<ClubTag>>,
}

/// Why an act cannot be.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ActRefusal {
    #[error("no season has begun")]
    NoSeason,
    #[error("season {0} is not over")]
    SeasonRuns(u16),
    #[error("season {found} cannot follow season {last}")]
    SeasonNumber { found: u16, last: u16 },
    #[error("a season has 1 to {MOST_WEEKS} weeks with a game that counts")]
    NoGames,
    #[error("{club} has two games in week {week}")]
    TwiceAWeek { club: ClubTag, week: u8 },
    #[error("{0} does not play in this league, or would play itself")]
    NoClub(ClubTag),
    #[error("there is no game {0} in this season")]
    NoGame(GameId),
    #[error("there is no week {0} for it in this season")]
    NoWeek(u8),
    #[error("game {game} is {} at {}", .fixture.away, .fixture.home)]
    OtherFixture { game: GameId, fixture: Fixture },
    #[error("game {0} has a result; what was wrong is corrected by another act")]
    HasResult(GameId),
    #[error("game {0} has begun; it is finished or given up, and does not begin a second time")]
    HasBegun(GameId),
    #[error("game {0} has no result yet")]
    NoResult(GameId),
    #[error("the side that forfeits is given no points, and nobody is in a double forfeit")]
    ForfeitPoints,
    #[error("{0}")]
    Playoffs(#[from] PlayoffFault),
    #[error(
        "play-off games have been played that would not have come about so: correct their results away first"
    )]
    PlayoffsBegun,
    #[error("no coin is wanted between these clubs, or these throws do not settle it")]
    NoCoin,
}

/// All seasons of a league, up to the last act.
#[derive(Clone, Debug)]
pub struct LeagueState {
    settings: LeagueSettings,
    map: ClubMap,
    seasons: Vec<LeagueSeason>,
}

impl LeagueState {
    /// A league before its first season.
    pub fn new(settings: LeagueSettings) -> Result<LeagueState, Vec<SettingsFault>> {
        let faults = settings.check();
        if !faults.is_empty() {
            return Err(faults);
        }
        let map = settings.map();
        Ok(LeagueState { settings, map, seasons: vec![] })
    }

    pub const fn settings(&self) -> &LeagueSettings {
        &self.settings
    }

    pub const fn map(&self) -> &ClubMap {
        &self.map
    }

    /// Every season so far, the last one last.
    pub fn seasons(&self) -> &[LeagueSeason] {
        &self.seasons
    }

    /// The last season that began.
    pub fn season(&self) -> Option<&LeagueSeason> {
        self.seasons.last()
    }

    /// Takes an act, or refuses it and stays as it was.
    pub fn apply(&mut self, act: &LeagueAct) -> Result<(), ActRefusal> {
        match act {
            LeagueAct::Word(_) => return Ok(()),
            LeagueAct::Season { season, schedule } => return self.begin(*season, schedule),
            _ => {}
        }
        let season = self.seasons.last().ok_or(ActRefusal::NoSeason)?;
        let kept = season.settled().then(|| season.clone());
        let done = self.change(act).and_then(|()| self.settle());
        if done.is_err()
            && let Some(kept) = kept
        {
            self.seasons.pop();
            self.seasons.push(kept);
        }
        done
    }

    fn begin(&mut self, number: u16, schedule: &SeasonSchedule) -> Result<(), ActRefusal> {
        if let Some(last) = self.seasons.last() {
            if last.champion.is_none() {
                return Err(ActRefusal::SeasonRuns(last.season));
            }
            if number <= last.season {
                return Err(ActRefusal::SeasonNumber { found: number, last: last.season });
            }
        }
        self.check_schedule(schedule)?;
        self.seasons.push(LeagueSeason::new(number, schedule));
        Ok(())
    }

    fn check_schedule(&self, schedule: &SeasonSchedule) -> Result<(), ActRefusal> {
        let counts = schedule.weeks.iter().any(|week| !week.preseason && !week.games.is_empty());
        if !counts || schedule.weeks.len() > usize::from(MOST_WEEKS) {
            return Err(ActRefusal::NoGames);
        }
        for (number, week) in (1..).zip(&schedule.weeks) {
            let mut busy: Vec<ClubTag> = Vec::new();
            for fixture in &week.games {
                self.check_fixture(fixture)?;
                for club in [fixture.away, fixture.home] {
                    if busy.contains(&club) {
                        return Err(ActRefusal::TwiceAWeek { club, week: number });
                    }
                    busy.push(club);
                }
            }
        }
        Ok(())
    }

    fn check_fixture(&self, fixture: &Fixture) -> Result<(), ActRefusal> {
        let unknown = [fixture.away, fixture.home].into_iter().find(|tag| self.map.number(*tag).is_none());
        match unknown {
            Some(tag) => Err(ActRefusal::NoClub(tag)),
            None if fixture.home == fixture.away => Err(ActRefusal::NoClub(fixture.home)),
            None => Ok(()),
        }
    }

    /// Makes an act's change; play-offs are settled afterwards.
    fn change(&mut self, act: &LeagueAct) -> Result<(), ActRefusal> {
        if let LeagueAct::Moved { fixture, .. } = act {
            self.check_fixture(fixture)?;
        }
        let form = self.settings.playoffs;
        let season = self.seasons.last_mut().ok_or(ActRefusal::NoSeason)?;
        match act {
            LeagueAct::Begun { game, fixture } => {
                let game = season.due(*game, fixture)?;
                if game.begun {
                    return Err(ActRefusal::HasBegun(game.id));
                }
                game.begun = true;
            }
            LeagueAct::Result { game, fixture, result, played_in } => {
                season.check_result(*game, result, &form)?;
                let game = season.due(*game, fixture)?;
                (game.result, game.played_in) = (Some(*result), played_in.clone());
            }
            LeagueAct::Correction { game, result, .. } => {
                if let Some(result) = result {
                    season.check_result(*game, result, &form)?;
                }
                let game = season.game_mut(*game)?;
                if game.result.is_none() {
                    return Err(ActRefusal::NoResult(game.id));
                }
                (game.result, game.played_in) = (*result, None);
            }
            LeagueAct::Moved { game, week, fixture, .. } => season.move_game(*game, *week, fixture)?,
            LeagueAct::Coin(throw) => {
                if season.coin_wanted.as_ref() != Some(&throw.clubs) || !throw.is_whole() {
                    return Err(ActRefusal::NoCoin);
                }
                season.coins.push(throw.clone());
            }
            LeagueAct::Season { .. } | LeagueAct::Word(_) => {}
        }
        Ok(())
    }

    /// Draws the play-offs as far as they follow from what is played. Games of them that were played must come about
    /// again.
    fn settle(&mut self) -> Result<(), ActRefusal> {
        let Some(season) = self.seasons.last_mut() else { return Ok(()) };
        let played = season.undraw();
        if !season.stage_is_over(SeasonStage::Regular) {
            return if played.is_empty() { Ok(()) } else { Err(ActRefusal::PlayoffsBegun) };
        }
        let book = season.book(&self.map);
        let mut coins = Coins::thrown(&season.coins);
        let standings = Standings::new(&book, &self.settings.ties, &mut coins);
        let mut ranker = Ranker::new(&book, &self.settings.ties, &mut coins);
        let field = playoff_field(&self.settings.playoffs, &book, &mut ranker);
        season.coin_wanted = coins.wanted().cloned();
        if season.coin_wanted.is_some() {
            return if played.is_empty() { Ok(()) } else { Err(ActRefusal::PlayoffsBegun) };
        }
        let bracket = PlayoffBracket::new(self.settings.playoffs, &field, &standings.league);
        season.field = field;
        season.draw(bracket, &self.settings, played)
    }

    /// The book of the last season.
    pub fn book(&self) -> Option<SeasonBook<'_>> {
        Some(self.season()?.book(&self.map))
    }

    /// The table of a season.
    pub fn standings(&self, season: &LeagueSeason) -> Standings {
        let mut coins = Coins::thrown(&season.coins);
        Standings::new(&season.book(&self.map), &self.settings.ties, &mut coins)
    }

    /// The throw of the coin that is wanted, with the league's own dice: an act to be written down and applied.
    pub fn throw_coin(&self) -> Option<LeagueAct> {
        let season = self.season()?;
        let wanted = season.coin_wanted.as_ref()?;
        let lane = u64::from(season.season) << 32 | season.coins.len() as u64;
        let mut cup = SeededDice::lane(self.settings.seed, lane);
        let mut coins = Coins::with(&season.coins, &mut cup);
        coins.decide(wanted)?;
        coins.new_throws().first().cloned().map(LeagueAct::Coin)
    }
}

impl LeagueSeason {
    fn new(season: u16, schedule: &SeasonSchedule) -> LeagueSeason {
        let stage_of = |preseason| if preseason { SeasonStage::Preseason } else { SeasonStage::Regular };
        let of = |preseason| schedule.weeks.iter().filter(|week| week.preseason == preseason).count() as u8;
        let mut made = LeagueSeason {
            season,
            weeks: vec![],
            games: vec![],
            coins: vec![],
            rounds: vec![],
            field: vec![],
            champion: None,
            coin_wanted: None,
        };
        for week in &schedule.weeks {
            let stage = stage_of(week.preseason);
            let number = 1 + made.weeks.iter().filter(|week| week.stage == stage).count() as u8;
            made.weeks.push(Week { season, stage, number, of: of(week.preseason), day: week.day });
            week.games.iter().for_each(|fixture| {
                made.add(stage, *fixture);
            });
        }
        made
    }

    /// One more game in the last week.
    fn add(&mut self, stage: SeasonStage, fixture: Fixture) -> GameId {
        let id = GameId(self.games.len() as u16 + 1);
        let week = self.weeks.len() as u8;
        self.games.push(LeagueGame { id, week, stage, fixture, begun: false, result: None, played_in: None });
        id
    }

    /// All games by number.
    pub fn games(&self) -> &[LeagueGame] {
        &self.games
    }

    pub fn weeks(&self) -> &[Week] {
        &self.weeks
    }

    /// Who is in the play-offs, by bracket; nobody before everything that counts is played.
    pub fn field(&self) -> &[Vec<Seeded>] {
        &self.field
    }

    /// The rounds of the play-offs that were drawn so far, each meeting with its games.
    pub fn rounds(&self) -> &[Vec<(PlayoffMeeting, Vec<GameId>)>] {
        &self.rounds
    }

    pub const fn champion(&self) -> Option<ClubTag> {
        self.champion
    }

    pub fn coins(&self) -> &[CoinThrow] {
        &self.coins
    }

    /// The clubs that only a coin can tell apart.
    pub fn coin_wanted(&self) -> Option<&[ClubTag]> {
        self.coin_wanted.as_deref()
    }

    /// The first week with a game to be played, from 1.
    pub fn next_week(&self) -> Option<u8> {
        self.games.iter().filter(|game| game.result.is_none()).map(|game| game.week).min()
    }

    /// The games that count, in the order they were played in.
    pub fn book<'a>(&self, map: &'a ClubMap) -> SeasonBook<'a> {
        self.book_until(map, u8::MAX)
    }

    /// The same as it was after a week.
    pub fn book_until<'a>(&self, map: &'a ClubMap, week: u8) -> SeasonBook<'a> {
        let counts = |game: &&LeagueGame| game.stage == SeasonStage::Regular && game.week <= week;
        let mut played: Vec<&LeagueGame> = self.games.iter().filter(counts).collect();
        played.sort_by_key(|game| (game.week, game.id));
        let games =
            played.into_iter().filter_map(|game| Some((game.id, &game.fixture, game.result.as_ref()?)));
        SeasonBook::of(map, games)
    }

    /// Whether anything was made from its games yet.
    fn settled(&self) -> bool {
        self.stage_is_over(SeasonStage::Regular)
    }

    fn stage_is_over(&self, stage: SeasonStage) -> bool {
        self.games.iter().all(|game| game.stage != stage || game.result.is_some())
    }

    fn game(&self, id: GameId) -> Result<&LeagueGame, ActRefusal> {
        self.games.get(usize::from(id.0).wrapping_sub(1)).ok_or(ActRefusal::NoGame(id))
    }

    fn game_mut(&mut self, id: GameId) -> Result<&mut LeagueGame, ActRefusal> {
        self.games.get_mut(usize::from(id.0).wrapping_sub(1)).ok_or(ActRefusal::NoGame(id))
    }

    /// A game of this fixture that has no result yet.
    fn due(&mut self, id: GameId, fixture: &Fixture) -> Result<&mut LeagueGame, ActRefusal> {
        let game = self.game_mut(id)?;
        match (game.fixture == *fixture, game.result) {
            (false, _) => Err(ActRefusal::OtherFixture { game: game.id, fixture: game.fixture }),
            (true, Some(_)) => Err(ActRefusal::HasResult(game.id)),
            (true, None) => Ok(game),
        }
    }

    fn check_result(
        &self,
        id: GameId,
        result: &GameResult,
        form: &crate::PlayoffForm,
    ) -> Result<(), ActRefusal> {
        let zero = match result.how {
            PlayedHow::Forfeit(by) => result.points[by] == 0,
            PlayedHow::DoubleForfeit => result.points.home == 0 && result.points.away == 0,
            _ => true,
        };
        if !zero {
            return Err(ActRefusal::ForfeitPoints);
        }
        let meetings = self.rounds.iter().flatten();
        let meeting = meetings.into_iter().find(|(_, games)| games.contains(&id));
        meeting.map_or(Ok(()), |(meeting, _)| Ok(meeting.check(form, result)?))
    }

    fn move_game(&mut self, id: GameId, week: u8, fixture: &Fixture) -> Result<(), ActRefusal> {
        let game = self.game(id)?;
        if game.result.is_some() {
            return Err(ActRefusal::HasResult(id));
        }
        if game.begun {
            return Err(ActRefusal::HasBegun(id));
        }
        let same =
            |one: Fixture, other: Fixture| one.side(other.home).is_some() && one.side(other.away).is_some();
        if !same(game.fixture, *fixture) {
            return Err(ActRefusal::OtherFixture { game: id, fixture: game.fixture });
        }
        let stage = game.stage;
        let there = usize::from(week).checked_sub(1).and_then(|at| self.weeks.get(at));
        if stage == SeasonStage::Playoffs || there.is_none_or(|there| there.stage != stage) {
            return Err(ActRefusal::NoWeek(week));
        }
        for club in [fixture.away, fixture.home] {
            let busy = |other: &LeagueGame| {
                other.id != id && other.week == week && other.fixture.side(club).is_some()
            };
            if self.games.iter().any(busy) {
                return Err(ActRefusal::TwiceAWeek { club, week });
            }
        }
        let game = self.game_mut(id)?;
        (game.week, game.fixture) = (week, *fixture);
        Ok(())
    }

    /// Takes the play-offs back; the games of them that were played or have begun.
    fn undraw(&mut self) -> Vec<LeagueGame> {
        let first = self.games.iter().position(|game| game.stage == SeasonStage::Playoffs);
        let drawn = first.map_or(vec![], |first| self.games.split_off(first));
        self.weeks.retain(|week| week.stage != SeasonStage::Playoffs);
        self.rounds.clear();
        self.field.clear();
        (self.champion, self.coin_wanted) = (None, None);
        drawn.into_iter().filter(|game| game.begun || game.result.is_some()).collect()
    }

    /// Draws round after round as long as all games of the last one are played.
    fn draw(
        &mut self,
        mut bracket: PlayoffBracket,
        settings: &LeagueSettings,
        mut played: Vec<LeagueGame>,
    ) -> Result<(), ActRefusal> {
        let form = &settings.playoffs;
        loop {
            let meetings = bracket.round();
            if meetings.is_empty() {
                self.champion = bracket.champion().map(|champion| champion.club);
                break;
            }
            self.add_round(&meetings, settings);
            let from = self.games.len()
                - self.rounds.last().map_or(0, |round| round.iter().map(|(_, games)| games.len()).sum());
            for game in &mut self.games[from..] {
                if let Some(at) =
                    played.iter().position(|old| old.id == game.id && old.fixture == game.fixture)
                {
                    let old = played.swap_remove(at);
                    (game.begun, game.result, game.played_in) = (old.begun, old.result, old.played_in);
                }
            }
            let Some(winners) = self.winners(form) else { break };
            bracket.advance(&winners);
        }
        if played.is_empty() { Ok(()) } else { Err(ActRefusal::PlayoffsBegun) }
    }

    fn add_round(&mut self, meetings: &[PlayoffMeeting], settings: &LeagueSettings) {
        let fixtures: Vec<Vec<Fixture>> =
            meetings.iter().map(|meeting| meeting.fixtures(&settings.playoffs)).collect();
        let legs = fixtures.iter().map(Vec::len).max().unwrap_or(0);
        let mut round: Vec<(PlayoffMeeting, Vec<GameId>)> =
            meetings.iter().map(|meeting| (*meeting, vec![])).collect();
        for leg in 0..legs {
            let day = self.weeks.last().and_then(|week| week.day).map(|day| day.after(DAYS_A_WEEK));
            let number =
                self.weeks.iter().filter(|week| week.stage == SeasonStage::Playoffs).count() as u8 + 1;
            let of = settings.playoffs.weeks(settings.conferences.len());
            let week = Week { season: self.season, stage: SeasonStage::Playoffs, number, of, day };
            self.weeks.push(week);
            for (at, fixtures) in fixtures.iter().enumerate() {
                if let Some(fixture) = fixtures.get(leg) {
                    let id = self.add(SeasonStage::Playoffs, *fixture);
                    round[at].1.push(id);
                }
            }
        }
        self.rounds.push(round);
    }

    /// Who goes on from the last round; none before all of it is played.
    fn winners(&self, form: &crate::PlayoffForm) -> Option<Vec<ClubTag>> {
        let round = self.rounds.last()?;
        let winner = |(meeting, games): &(PlayoffMeeting, Vec<GameId>)| {
            let results: Option<Vec<GameResult>> =
                games.iter().map(|id| self.game(*id).ok()?.result).collect();
            meeting.winner(form, &results?).map(|winner| winner.club)
        };
        round.iter().map(winner).collect()
    }
}

const DAYS_A_WEEK: u32 = 7;
