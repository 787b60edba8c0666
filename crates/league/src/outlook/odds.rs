//! How likely it is: the rest of the season played out many times.

use super::{PairingModel, RestOfSeason};
use crate::book::SeasonBook;
use crate::playoffs::{PlayoffBracket, PlayoffMeeting, playoff_field};
use crate::standings::Standings;
use crate::ties::{Coins, Ranker};
use crate::{GameResult, PlayedHow};
use hashmark_dice::{Seeded, Stream};
use hashmark_law::{Both, Side};
use hashmark_table::ClubTag;
use serde::Serialize;

/// How a season that was played out ended; clubs by number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SeasonEnd {
    /// First in each division.
    pub winners: Vec<usize>,
    /// Who is in the play-offs, by bracket, the best seed first.
    pub field: Vec<Vec<usize>>,
    /// Both clubs of the final.
    pub finalists: Vec<usize>,
    pub champion: usize,
}

/// How often something came about for a club.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct ClubOdds {
    pub division: u32,
    pub playoffs: u32,
    pub top_seed: u32,
    pub final_game: u32,
    pub title: u32,
}

/// How often everything came about, of so many seasons.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SeasonOdds {
    pub seasons: u32,
    /// By the number of the club.
    pub clubs: Vec<ClubOdds>,
}

impl SeasonOdds {
    pub fn new(clubs: usize) -> SeasonOdds {
        SeasonOdds { seasons: 0, clubs: vec![ClubOdds::default(); clubs] }
    }

    /// One more season.
    pub fn add(&mut self, end: &SeasonEnd) {
        self.seasons += 1;
        end.winners.iter().for_each(|club| self.clubs[*club].division += 1);
        for bracket in &end.field {
            bracket.iter().for_each(|club| self.clubs[*club].playoffs += 1);
            bracket.iter().take(1).for_each(|club| self.clubs[*club].top_seed += 1);
        }
        end.finalists.iter().for_each(|club| self.clubs[*club].final_game += 1);
        self.clubs[end.champion].title += 1;
    }

    /// Seasons that somebody else played out.
    pub fn join(&mut self, other: &SeasonOdds) {
        self.seasons += other.seasons;
        for (own, other) in self.clubs.iter_mut().zip(&other.clubs) {
            own.division += other.division;
            own.playoffs += other.playoffs;
            own.top_seed += other.top_seed;
            own.final_game += other.final_game;
            own.title += other.title;
        }
    }
}

/// So many overtimes a play-off game is given before the better seed goes on.
const OVERTIMES: usize = 100;

/// Plays out what is left, once; the same lane of a seed always ends the same way, whoever plays it and when.
pub fn play_out(rest: &RestOfSeason<'_>, model: &impl PairingModel, seed: u64, lane: u64) -> SeasonEnd {
    let mut luck = Stream::lane(seed, lane);
    let mut book = rest.book();
    for (id, fixture) in &rest.left {
        book.enter(*id, fixture, &model.play(fixture, &mut luck));
    }
    let mut cup = Seeded::new(luck.word());
    let mut coins = Coins::with(rest.coins, &mut cup);
    ended(rest, &book, &mut coins, |meeting| settled(rest, meeting, model, &mut luck))
}

fn ended(
    rest: &RestOfSeason<'_>,
    book: &SeasonBook<'_>,
    coins: &mut Coins<'_>,
    mut play: impl FnMut(&PlayoffMeeting) -> ClubTag,
) -> SeasonEnd {
    let number = |tag: ClubTag| rest.map.number(tag).expect("it was placed from the map");
    let standings = Standings::new(book, rest.ties, coins);
    let field = playoff_field(&rest.form, book, &mut Ranker::new(book, rest.ties, coins));
    let mut bracket = PlayoffBracket::new(rest.form, &field, &standings.league);
    let mut finalists = Vec::new();
    let champion = loop {
        if let Some(champion) = bracket.champion() {
            break number(champion.club);
        }
        let round = bracket.round();
        if let [meeting] = round[..]
            && meeting.is_final
        {
            finalists = vec![number(meeting.high.club), number(meeting.low.club)];
        }
        let winners: Vec<ClubTag> = round.iter().map(&mut play).collect();
        bracket.advance(&winners);
    };
    let first = |table: &Vec<crate::StandingRow>| table.first().map(|row| number(row.placed.club));
    let seeds = |clubs: &Vec<crate::Seeded>| clubs.iter().map(|seeded| number(seeded.placed.club)).collect();
    SeasonEnd {
        winners: standings.divisions.iter().filter_map(first).collect(),
        field: field.iter().map(seeds).collect(),
        finalists,
        champion,
    }
}

/// Plays a meeting of the play-offs until somebody has won it.
fn settled(
    rest: &RestOfSeason<'_>,
    meeting: &PlayoffMeeting,
    model: &impl PairingModel,
    luck: &mut Stream,
) -> ClubTag {
    let mut results: Vec<GameResult> = Vec::new();
    for fixture in meeting.fixtures(&rest.form) {
        let good = |result: &GameResult| meeting.check(&rest.form, result).is_ok();
        let played = (0..OVERTIMES).map(|_| model.play(&fixture, luck)).find(good);
        let high = fixture.side(meeting.high.club).unwrap_or(Side::Home);
        let by_seed = GameResult::played(PlayedHow::Machine, Both::of(high, 1, 0), None);
        results.push(played.unwrap_or(by_seed));
    }
    meeting.winner(&rest.form, &results).map_or(meeting.high.club, |winner| winner.club)
}
