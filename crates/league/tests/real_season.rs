//! A real season: division winners, seeds, and play-offs from its results alone. The results are not part of this
//! project: a folder with `games.csv` and `league.csv` is named by `HASHMARK_REAL_SEASON`.

use hashmark_law::Both;
use hashmark_league::{
    ClubMap, Coins, Conference, GameId, GameResult, LeagueClub, LeagueDivision, PlayedHow, PlayoffBracket,
    PlayoffForm, PlayoffMeeting, Ranker, ScheduleForm, ScheduleWish, SeasonBook, Seeded, Standings,
    StepTaken, TieRules, WinnerRight, playoff_field,
};
use hashmark_table::{ClubTag, Fixture};
use std::path::Path;

const FOLDER: &str = "HASHMARK_REAL_SEASON";

/// A file's lines as entries by column name.
struct Sheet {
    columns: Vec<String>,
    lines: Vec<Vec<String>>,
}

impl Sheet {
    fn read(folder: &Path, name: &str) -> Sheet {
        let text =
            std::fs::read_to_string(folder.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        let split = |line: &str| line.split(',').map(String::from).collect::<Vec<String>>();
        let mut lines = text.lines().map(split);
        Sheet { columns: lines.next().unwrap(), lines: lines.collect() }
    }

    fn get<'a>(&self, line: &'a [String], column: &str) -> &'a str {
        &line[self.columns.iter().position(|known| known == column).unwrap()]
    }
}

/// What really happened to a club.
struct RealEnd {
    club: ClubTag,
    winner: bool,
    seed: Option<u8>,
}

fn read_clubs(sheet: &Sheet) -> (Vec<Conference>, Vec<RealEnd>) {
    let mut conferences: Vec<Conference> = Vec::new();
    let mut ends = Vec::new();
    for line in &sheet.lines {
        let (conference, division) = (sheet.get(line, "conference"), sheet.get(line, "division"));
        if conferences.last().is_none_or(|last| last.name != conference) {
            conferences.push(Conference { name: conference.to_string(), divisions: vec![] });
        }
        let divisions = &mut conferences.last_mut().unwrap().divisions;
        if divisions.last().is_none_or(|last| last.name != division) {
            divisions.push(LeagueDivision { name: division.to_string(), clubs: vec![] });
        }
        let club: ClubTag = sheet.get(line, "team").parse().unwrap();
        divisions.last_mut().unwrap().clubs.push(LeagueClub { tag: club, name: club.to_string() });
        let winner = sheet.get(line, "division_winner") == "1";
        ends.push(RealEnd { club, winner, seed: sheet.get(line, "playoff_seed").parse().ok() });
    }
    (conferences, ends)
}

type RealGame = (GameId, Fixture, GameResult);

fn read_games(sheet: &Sheet, regular: bool) -> Vec<RealGame> {
    let lines = sheet.lines.iter().filter(|line| (sheet.get(line, "game_type") == "REG") == regular);
    let game = |(id, line): (u16, &Vec<String>)| {
        let side = |side: &str| -> ClubTag { sheet.get(line, &format!("{side}_team")).parse().unwrap() };
        let score = |side: &str| sheet.get(line, &format!("{side}_score")).parse().unwrap();
        let neutral = sheet.get(line, "location") == "Neutral";
        let fixture = Fixture { home: side("home"), away: side("away"), neutral };
        let points = Both::new(score("home"), score("away"));
        (GameId(id), fixture, GameResult::played(PlayedHow::TypedIn, points, None))
    };
    (1..).zip(lines).map(game).collect()
}

fn form() -> PlayoffForm {
    PlayoffForm {
        clubs: 12,
        by_conference: true,
        winners: WinnerRight::First,
        reseed: true,
        ..PlayoffForm::default()
    }
}

fn told(seeded: &Seeded, book: &SeasonBook<'_>) -> String {
    let placed = &seeded.placed;
    let total = book.total(book.map().number(placed.club).unwrap());
    let why = match placed.decided_by() {
        Some(taken) => format!("level with {:?}; {}", placed.level, taken.words()),
        None => "by record".to_string(),
    };
    format!("{} {:3} {total} {why}", seeded.seed, placed.club)
}

#[test]
fn the_real_seasons_winners_seeds_and_play_offs_come_out_of_its_results_alone() {
    let Some(folder) = std::env::var_os(FOLDER) else {
        println!("left out: {FOLDER} names no folder with a real season");
        return;
    };
    let folder = Path::new(&folder);
    let (conferences, ends) = read_clubs(&Sheet::read(folder, "league.csv"));
    let games = Sheet::read(folder, "games.csv");
    let map = ClubMap::new(&conferences);
    let regular = read_games(&games, true);
    let book = SeasonBook::of(&map, regular.iter().map(|(id, fixture, result)| (*id, fixture, result)));
    let (rules, mut coins) = (TieRules::classic(), Coins::default());
    let standings = Standings::new(&book, &rules, &mut coins);
    for (table, division) in
        standings.divisions.iter().zip(conferences.iter().flat_map(|conference| &conference.divisions))
    {
        println!("{}", division.name);
        for row in table {
            let why = row.placed.decided_by().map(StepTaken::words).unwrap_or_default();
            println!("  {} {:3} {} {why}", row.place, row.placed.club, row.total);
            let real = ends.iter().find(|end| end.club == row.placed.club).unwrap();
            assert_eq!(row.place == 1, real.winner, "{}", row.placed.club);
        }
    }
    let field = playoff_field(&form(), &book, &mut Ranker::new(&book, &rules, &mut coins));
    for (bracket, conference) in field.iter().zip(&conferences) {
        println!("{}", conference.name);
        bracket.iter().for_each(|seeded| println!("  {}", told(seeded, &book)));
    }
    let seed_of = |club: ClubTag| {
        field.iter().flatten().find(|seeded| seeded.placed.club == club).map(|seeded| seeded.seed)
    };
    for end in &ends {
        assert_eq!(seed_of(end.club), end.seed, "{}", end.club);
    }
    assert!(coins.new_throws().is_empty(), "no coin was needed");
    check_playoffs(PlayoffBracket::new(form(), &field, &standings.league), &read_games(&games, false));
}

/// Every real play-off game was one that the bracket asks for, at the same place, and the last has the champion.
fn check_playoffs(mut bracket: PlayoffBracket, games: &[RealGame]) {
    let mut played = 0;
    while bracket.champion().is_none() {
        let winner = |meeting: &PlayoffMeeting| {
            let fixture = meeting.fixtures(&form())[0];
            let same = |real: &Fixture| {
                // On neutral ground nobody is at home.
                let clubs = [real.home, real.away];
                let pair = clubs.contains(&fixture.home) && clubs.contains(&fixture.away);
                if fixture.neutral { pair && real.neutral } else { *real == fixture }
            };
            let (_, real, result) = games.iter().find(|(_, real, _)| same(real)).expect("it was played so");
            let winner = if result.points.home > result.points.away { real.home } else { real.away };
            println!("  {} at {}: {winner} goes on", real.away, real.home);
            winner
        };
        let winners: Vec<ClubTag> = bracket.round().iter().map(winner).collect();
        played += winners.len();
        bracket.advance(&winners);
    }
    assert_eq!(played, games.len(), "every game of the play-offs");
}

#[test]
fn the_real_schedule_passes_the_check_of_ones_own() {
    let Some(folder) = std::env::var_os(FOLDER) else {
        println!("left out: {FOLDER} names no folder with a real season");
        return;
    };
    let folder = Path::new(&folder);
    let (conferences, _) = read_clubs(&Sheet::read(folder, "league.csv"));
    let games = Sheet::read(folder, "games.csv");
    let mut sheet = String::from("week,date,away,home\n");
    for line in games.lines.iter().filter(|line| games.get(line, "game_type") == "REG") {
        let row: Vec<&str> = ["week", "gameday", "away_team", "home_team"]
            .iter()
            .map(|column| games.get(line, column))
            .collect();
        sheet += &(row.join(",") + "\n");
    }
    let form = ScheduleForm::Own { sheet, uneven: false };
    let schedule = form.make(&ClubMap::new(&conferences), ScheduleWish::default());
    assert_eq!(schedule.map_err(|fault| fault.to_string()).map(|made| made.weeks.len()), Ok(17));
}
