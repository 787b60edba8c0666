//! From a game that carries clubs from week to week ([`Career`]) to the games of a league, types erased.

use super::report::GameCounter;
use super::{ClubState, DueGame, GameReport, LeagueGames, LeagueMan, LeaguePlayed, SittingEnd};
use crate::sim::COACH_SEED;
use hashmark_dice::{Cup, Seeded, Stream};
use hashmark_law::{Both, Side};
use hashmark_table::{
    AutoDesk, Career, CareerClub, ClubTag, Coach, Describe, DiceSource, EarlyEnd, GameTape, Loaded, News,
    TableGame, TapeDesk, TapingDesk, Week, load,
};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// Sets the dice of what happens between games apart from those of the games.
const CAREER_SEED: u64 = 0x0CA6_EE60;
/// What happens around a game throws its own dice each: the set-up, and what it did to each side.
const CAREER_LANES: u64 = 4;

/// The rules and rosters of a league.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
pub struct LeagueBook<G: Career> {
    pub rules: G::Rules,
    pub clubs: Vec<LeagueBookClub<G>>,
}

/// A club of a league's book.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
pub struct LeagueBookClub<G: Career> {
    pub tag: ClubTag,
    pub roster: G::Roster,
    /// The plan its machine coach goes by, where the game has plans.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plan: Option<String>,
}

impl<G: Career> LeagueBook<G> {
    pub fn read(text: &str) -> Result<LeagueBook<G>, String> {
        serde_json::from_str(text).map_err(|why| format!("its rules and rosters cannot be read: {why}"))
    }

    pub fn text(&self) -> Result<String, String> {
        serde_json::to_string(self).map_err(|why| why.to_string())
    }

    /// A club of it.
    pub fn club(&self, tag: ClubTag) -> Option<&LeagueBookClub<G>> {
        self.clubs.iter().find(|club| club.tag == tag)
    }
}

/// A game's part in a league: its book, its coaches, its men's names. Whatever is one plays a league's games.
pub trait LeagueField: Send + Sync {
    type Game: TableGame + Career + 'static;
    type Coach: Coach<Self::Game>;

    fn book(&self) -> &LeagueBook<Self::Game>;
    /// The machine coach of a club.
    fn coach(&self, club: &LeagueBookClub<Self::Game>, chance: Stream) -> Self::Coach;
    /// The men of a roster.
    fn men(&self, roster: &<Self::Game as Career>::Roster) -> Vec<LeagueMan>;
}

type ClubOf<F> = <<F as LeagueField>::Game as Career>::Club;

/// Both clubs of a game, their states read.
struct Meeting<'a, G: Career> {
    clubs: Both<&'a LeagueBookClub<G>>,
    states: Both<G::Club>,
}

impl<G: Career> Meeting<'_, G> {
    fn club(&self, side: Side) -> CareerClub<'_, G> {
        CareerClub { roster: &self.clubs[side].roster, club: &self.states[side] }
    }
}

fn read_state<C: DeserializeOwned>(tag: ClubTag, state: &ClubState) -> Result<C, String> {
    serde_json::from_value(state.0.clone()).map_err(|why| format!("what {tag} carries cannot be read: {why}"))
}

fn state_of(club: &impl Serialize) -> Result<ClubState, String> {
    serde_json::to_value(club).map(ClubState).map_err(|why| why.to_string())
}

fn known<G: Career>(book: &LeagueBook<G>, tag: ClubTag) -> Result<&LeagueBookClub<G>, String> {
    book.club(tag).ok_or_else(|| format!("{tag} is not among the rosters of the league"))
}

fn meeting<'a, F: LeagueField>(field: &'a F, due: &DueGame<'_>) -> Result<Meeting<'a, F::Game>, String> {
    let tags = due.fixture.clubs();
    let clubs = Both::new(known(field.book(), tags.home)?, known(field.book(), tags.away)?);
    let states = Both::new(
        read_state::<ClubOf<F>>(tags.home, due.clubs.home)?,
        read_state::<ClubOf<F>>(tags.away, due.clubs.away)?,
    );
    Ok(Meeting { clubs, states })
}

impl DueGame<'_> {
    /// The dice of something that happens around the game.
    fn career_dice(&self, of: u64) -> Seeded {
        Seeded::lane(self.seed ^ CAREER_SEED, self.lane * CAREER_LANES + of)
    }

    /// The dice of the game.
    pub fn source(&self) -> DiceSource {
        DiceSource::Seeded { seed: self.seed, lane: Some(self.lane), chosen: true }
    }

    fn dice(&self) -> Seeded {
        Seeded::lane(self.seed, self.lane)
    }
}

fn setup_of<F: LeagueField>(
    field: &F,
    due: &DueGame<'_>,
    meeting: &Meeting<'_, F::Game>,
) -> <F::Game as hashmark_table::Game>::Setup {
    let clubs = Both::from_fn(|side| meeting.club(side));
    F::Game::set_up(&due.fixture, &due.week, clubs, &field.book().rules, &mut due.career_dice(0))
}

/// What a game came to once it is over.
fn finished<F: LeagueField>(
    field: &F,
    due: &DueGame<'_>,
    meeting: &Meeting<'_, F::Game>,
    game: &F::Game,
    counter: &GameCounter,
    tape: &impl Serialize,
) -> Result<LeaguePlayed, String> {
    let statistics = counter.statistics();
    let touchdowns = Both::from_fn(|side| u8::try_from(statistics.teams[side].touchdowns).unwrap_or(u8::MAX));
    let after = |side: Side| {
        let mut dice = due.career_dice(1 + side as u64);
        F::Game::after(game, side, meeting.club(side), &field.book().rules, &due.week, &mut dice)
    };
    let (home, away) = (after(Side::Home), after(Side::Away));
    let report = GameReport {
        statistics,
        clubs: Both::new(state_of(&home.0)?, state_of(&away.0)?),
        news: Both::new(home.1, away.1),
    };
    let tape = serde_json::to_string(tape).map_err(|why| why.to_string())?;
    Ok(LeaguePlayed { points: game.situation().score, touchdowns, tape, report })
}

impl<F: LeagueField> LeagueGames for F {
    fn men(&self, club: ClubTag) -> Vec<LeagueMan> {
        self.book().club(club).map_or(vec![], |club| LeagueField::men(self, &club.roster))
    }

    fn begin(
        &self,
        club: ClubTag,
        last: Option<&ClubState>,
        dice: &mut dyn Cup,
    ) -> Result<ClubState, String> {
        let book = self.book();
        let last = last.map(|last| read_state::<ClubOf<F>>(club, last)).transpose()?;
        state_of(&F::Game::begin(&known(book, club)?.roster, last.as_ref(), &book.rules, dice))
    }

    fn rest(
        &self,
        club: ClubTag,
        state: &ClubState,
        week: &Week,
        dice: &mut dyn Cup,
    ) -> Result<(ClubState, Vec<News>), String> {
        let (book, state) = (self.book(), read_state::<ClubOf<F>>(club, state)?);
        let before = CareerClub { roster: &known(book, club)?.roster, club: &state };
        let (club, news) = F::Game::rest(before, &book.rules, week, dice);
        Ok((state_of(&club)?, news))
    }

    fn set_up(&self, due: &DueGame<'_>) -> Result<String, String> {
        let setup = setup_of(self, due, &meeting(self, due)?);
        serde_json::to_string(&setup).map_err(|why| why.to_string())
    }

    fn play(&self, due: &DueGame<'_>) -> Result<LeaguePlayed, String> {
        use hashmark_table::Game;
        let meeting = meeting(self, due)?;
        let mut game = F::Game::from_setup(&setup_of(self, due, &meeting))?;
        let coach = |side: Side| {
            let chance = Stream::lane(due.seed ^ COACH_SEED, due.lane * 2 + side as u64);
            self.coach(meeting.clubs[side], chance)
        };
        let coaches = Both::from_fn(coach);
        let desk = AutoDesk { coaches, cup: due.dice(), teller: GameCounter::default() };
        let mut desk: TapingDesk<_, <F::Game as Game>::Call> = TapingDesk::new(desk);
        while !game.over() {
            game.play(&mut desk).map_err(|_| format!("{} stopped for want of dice", said(due)))?;
        }
        finished(self, due, &meeting, &game, &desk.desk.teller, &desk.tape)
    }

    fn replay(&self, due: &DueGame<'_>, tape: &str) -> Result<LeaguePlayed, String> {
        use hashmark_table::Game;
        let meeting = meeting(self, due)?;
        let mut game = F::Game::from_setup(&setup_of(self, due, &meeting))?;
        let tape: GameTape<<F::Game as Game>::Call> =
            serde_json::from_str(tape).map_err(|why| format!("its tape cannot be read: {why}"))?;
        let mut desk = TapeDesk::new(&tape, due.dice(), GameCounter::default());
        desk.play_out(&mut game).map_err(|fault| fault.to_string())?;
        finished(self, due, &meeting, &game, &desk.teller, &tape)
    }

    fn of_table(&self, due: &DueGame<'_>, match_file: &[u8]) -> Result<SittingEnd, String> {
        let Loaded { played, notes, .. } = load::<F::Game>(match_file).map_err(|why| why.to_string())?;
        if let Some(note) = notes.first() {
            return Err(note.to_string());
        }
        let setup = serde_json::to_string(played.setup()).map_err(|why| why.to_string())?;
        if setup != LeagueGames::set_up(self, due)? || *played.source() != due.source() {
            return Err(format!("this match is not {}: it has another set-up or other dice", said(due)));
        }
        match played.early_end() {
            Some(EarlyEnd::Resigned(side)) => Ok(SittingEnd::GivenUp(Some(side))),
            Some(EarlyEnd::Claimed(side)) => Ok(SittingEnd::GivenUp(Some(side.other()))),
            Some(EarlyEnd::Abandoned) => Ok(SittingEnd::GivenUp(None)),
            None if !played.over() => Ok(SittingEnd::Unfinished),
            None => {
                let tape =
                    serde_json::to_string(&GameTape::of_match(&played)).map_err(|why| why.to_string())?;
                self.replay(due, &tape).map(|played| SittingEnd::Played(Box::new(played)))
            }
        }
    }
}

fn said(due: &DueGame<'_>) -> String {
    format!("{} at {}", due.fixture.away, due.fixture.home)
}
