//! A league with its games: opened, begun, and added to.

use crate::fault::OfficeFault;
use crate::kept;
use hashmark_entry::league::{GameReport, LeagueGames, LeagueMan, LeaguePlay};
use hashmark_law::Both;
use hashmark_league::{
    ActBy, GameId, KeptGame, LeagueAct, LeagueEntry, LeagueGame, LeagueItem, LeagueNote, LeagueSeason,
    LeagueSettings, LeagueState, LeagueWriter, load_league,
};
use hashmark_table::{ClubTag, Day, Fixture};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A league, its acts, and its games.
#[derive(Clone)]
pub struct LeagueOffice {
    pub(crate) games: Arc<dyn LeagueGames>,
    pub(crate) state: LeagueState,
    pub(crate) entries: Vec<LeagueEntry>,
    pub(crate) kept: BTreeMap<(u16, GameId), KeptGame>,
    /// What games of this run did to their clubs; for the others it stands in what was kept.
    pub(crate) reports: BTreeMap<(u16, GameId), Arc<GameReport>>,
    /// Where the dice come from: the league's seed, unless a season is only tried.
    pub(crate) seed: u64,
    book: String,
    writer: LeagueWriter,
}

/// A league that was opened.
pub struct OpenedLeague {
    pub office: LeagueOffice,
    /// What keeps the rest of the file from being read, and whether it was changed.
    pub notes: Vec<LeagueNote>,
}

impl LeagueOffice {
    /// A new league with its first season; the lines of its file.
    pub fn begin(
        game: &dyn LeaguePlay,
        settings: LeagueSettings,
        book: &str,
        first_day: Option<Day>,
        when: u64,
    ) -> Result<(LeagueOffice, String), OfficeFault> {
        let games = game.open(book).map_err(OfficeFault::Book)?;
        let (mut writer, mut text) = LeagueWriter::begin(&settings)?;
        let schedule = settings.schedule_for(1, first_day)?;
        let seed = settings.seed;
        let state = LeagueState::new(settings).map_err(OfficeFault::Settings)?;
        let packed = kept::packed(book).map_err(OfficeFault::Unwritable)?;
        text += &writer.items(&[LeagueItem::Book(packed)])?;
        let mut office = LeagueOffice {
            games: Arc::from(games),
            state,
            entries: vec![],
            kept: BTreeMap::new(),
            reports: BTreeMap::new(),
            seed,
            book: book.to_string(),
            writer,
        };
        let act = LeagueAct::Season { season: 1, schedule };
        text += &office.enter(vec![], vec![LeagueEntry { when, by: ActBy::League, act }])?;
        Ok((office, text))
    }

    /// A league from its file; `find` knows games by their names.
    pub fn open(
        file: &[u8],
        find: impl Fn(&str) -> Option<&'static dyn LeaguePlay>,
    ) -> Result<OpenedLeague, OfficeFault> {
        let league = load_league(file)?;
        let name = league.state.settings().game.clone();
        let game = find(&name).ok_or(OfficeFault::NoGame(name))?;
        // A file that is cut off in its first lines says so itself.
        let cut = league.notes.iter().find(|note| !matches!(note, LeagueNote::Edited { .. }));
        let missing = || cut.map_or(OfficeFault::NoBook, |note| OfficeFault::Note(note.clone()));
        let packed = league.book.as_ref().ok_or_else(missing)?;
        let book = kept::unpacked(packed).map_err(OfficeFault::Book)?;
        let office = LeagueOffice {
            games: Arc::from(game.open(&book).map_err(OfficeFault::Book)?),
            seed: league.state.settings().seed,
            state: league.state,
            entries: league.entries,
            kept: league.games.into_iter().map(|kept| ((kept.season, kept.game), kept)).collect(),
            reports: BTreeMap::new(),
            book,
            writer: league.writer,
        };
        Ok(OpenedLeague { office, notes: league.notes })
    }

    pub fn state(&self) -> &LeagueState {
        &self.state
    }

    pub fn settings(&self) -> &LeagueSettings {
        self.state.settings()
    }

    /// All acts in order.
    pub fn entries(&self) -> &[LeagueEntry] {
        &self.entries
    }

    /// Rules and rosters, as its game wrote them.
    pub fn book(&self) -> &str {
        &self.book
    }

    /// How many bytes the file has before the next lines are appended.
    pub fn bytes(&self) -> usize {
        self.writer.bytes()
    }

    /// The men of a club.
    pub fn men(&self, club: ClubTag) -> Vec<LeagueMan> {
        self.games.men(club)
    }

    /// A season by its number, or the last one.
    pub fn season(&self, number: Option<u16>) -> Result<&LeagueSeason, OfficeFault> {
        let seasons = self.state.seasons();
        match number {
            None => seasons.last().ok_or(OfficeFault::NoSeason(1)),
            Some(number) => {
                let found = seasons.iter().find(|season| season.season == number);
                found.ok_or(OfficeFault::NoSeason(number))
            }
        }
    }

    /// What a club is called on a page.
    pub fn club_name(&self, tag: ClubTag) -> &str {
        let conferences = self.settings().conferences.iter();
        let clubs =
            conferences.flat_map(|conference| &conference.divisions).flat_map(|division| &division.clubs);
        clubs.into_iter().find(|club| club.tag == tag).map_or("", |club| &club.name)
    }

    /// What a game came to, if its match was kept.
    pub fn report(&self, season: u16, game: GameId) -> Result<Option<Arc<GameReport>>, OfficeFault> {
        if let Some(report) = self.reports.get(&(season, game)) {
            return Ok(Some(Arc::clone(report)));
        }
        let Some(kept) = self.kept.get(&(season, game)) else { return Ok(None) };
        kept::report(kept)
            .map(|report| Some(Arc::new(report)))
            .map_err(|what| self.of_game(season, game, what))
    }

    /// Something is wrong with a game.
    pub(crate) fn of_game(&self, season: u16, game: GameId, what: String) -> OfficeFault {
        let found = |season: &LeagueSeason| season.games().iter().find(|known| known.id == game).cloned();
        let known: Option<LeagueGame> = self.season(Some(season)).ok().and_then(found);
        match known {
            Some(known) => OfficeFault::Game { season, game, fixture: known.fixture, what },
            None => OfficeFault::Club(format!("season {season}, game {game}: {what}")),
        }
    }

    /// Takes games and acts in, all or none; the lines to append.
    pub(crate) fn enter(
        &mut self,
        games: Vec<KeptGame>,
        entries: Vec<LeagueEntry>,
    ) -> Result<String, OfficeFault> {
        let mut state = self.state.clone();
        for entry in &entries {
            state.apply(&entry.act)?;
        }
        let mut items: Vec<LeagueItem> = games.iter().cloned().map(LeagueItem::Game).collect();
        items.extend(entries.iter().cloned().map(LeagueItem::Entry));
        let text = self.writer.items(&items)?;
        self.state = state;
        self.entries.extend(entries);
        self.kept.extend(games.into_iter().map(|kept| ((kept.season, kept.game), kept)));
        Ok(text)
    }

    /// The number of a game's dice, which no other game of the league has.
    pub(crate) fn lane(season: u16, game: GameId) -> u64 {
        u64::from(season) << u16::BITS | u64::from(game.0)
    }

    /// The clubs that people coach among these two.
    pub fn coached(&self, fixture: &Fixture) -> Both<bool> {
        fixture.clubs().map(|club| self.settings().coaches.contains_key(&club))
    }
}
