//! Leagues for tests: clubs in divisions, games in a line, and figures counted a second way.

use hashmark_law::Both;
use hashmark_league::{
    ClubMap, Conference, GameId, GameResult, LeagueClub, LeagueDivision, PlayedHow, SeasonBook,
    SeasonSchedule,
};
use hashmark_table::{ClubTag, Fixture};

pub fn tag(text: &str) -> ClubTag {
    text.parse().unwrap()
}

/// `A B C, D E F; G H I, J K L`: conferences parted by semicolons, divisions by commas.
pub fn conferences(text: &str) -> Vec<Conference> {
    let club = |name: &str| LeagueClub { tag: tag(name), name: name.to_string() };
    let division = |(at, clubs): (usize, &str)| LeagueDivision {
        name: format!("Division {}", at + 1),
        clubs: clubs.split_whitespace().map(club).collect(),
    };
    let conference = |(at, divisions): (usize, &str)| Conference {
        name: format!("Conference {}", at + 1),
        divisions: divisions.split(',').enumerate().map(division).collect(),
    };
    text.split(';').enumerate().map(conference).collect()
}

pub fn map(text: &str) -> ClubMap {
    ClubMap::new(&conferences(text))
}

/// `A B 20-10`: A at home beat B. Then, in any order: `*` on neutral ground, `3/1` touchdowns, `?` touchdowns not known.
pub fn games(text: &str) -> Vec<(GameId, Fixture, GameResult)> {
    let game = |(id, line): (u16, &str)| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let both = |word: &str, mark| {
            let (home, away) = word.split_once(mark).unwrap();
            Both::new(home.parse::<u16>().unwrap(), away.parse().unwrap())
        };
        let points = both(words[2], '-');
        let counted = words.iter().find(|word| word.contains('/')).map(|word| both(word, '/'));
        let touchdowns = counted.unwrap_or(points.map(|points| points / 7)).map(|many| many as u8);
        let known = (!words.contains(&"?")).then_some(touchdowns);
        let fixture = Fixture { home: tag(words[0]), away: tag(words[1]), neutral: words.contains(&"*") };
        (GameId(id), fixture, GameResult::played(PlayedHow::TypedIn, points, known))
    };
    let lines = text.split([',', '\n']).map(str::trim).filter(|line| !line.is_empty());
    (1..).zip(lines).map(game).collect()
}

pub fn book<'a>(map: &'a ClubMap, games: &[(GameId, Fixture, GameResult)]) -> SeasonBook<'a> {
    SeasonBook::of(map, games.iter().map(|(id, fixture, result)| (*id, fixture, result)))
}

/// What every schedule must be: nobody twice a week, nobody against itself, homes within one, games within `spread`.
pub fn check_fair(map: &ClubMap, schedule: &SeasonSchedule, spread: usize) {
    let mut homes = vec![0i32; map.count()];
    let mut games = vec![0usize; map.count()];
    for (at, week) in schedule.weeks.iter().enumerate() {
        let mut busy = vec![false; map.count()];
        for fixture in &week.games {
            for (club, home) in [(fixture.home, 1), (fixture.away, -1)] {
                let club = map.number(club).expect("a club of the league");
                assert!(!std::mem::replace(&mut busy[club], true), "{} twice in week {at}", map.tag(club));
                if !week.preseason {
                    games[club] += 1;
                    homes[club] += if fixture.neutral { 0 } else { home };
                }
            }
        }
    }
    for (club, surplus) in homes.iter().enumerate() {
        assert!(surplus.abs() <= 1, "{} has {surplus} more home games", map.tag(club));
    }
    let (least, most) = (games.iter().min().unwrap(), games.iter().max().unwrap());
    assert!(most - least <= spread, "{least} to {most} games");
}

/// The longest row of home games of any club, and of games away.
pub fn longest_rows(map: &ClubMap, schedule: &SeasonSchedule) -> (usize, usize) {
    let row = |club: ClubTag, home: bool| {
        let weeks = schedule.weeks.iter().filter(|week| !week.preseason);
        let own = weeks.filter_map(|week| week.games.iter().find(|game| game.side(club).is_some()));
        let (mut run, mut longest) = (0, 0);
        for game in own {
            run = if (game.home == club) == home { run + 1 } else { 0 };
            longest = longest.max(run);
        }
        longest
    };
    let longest = |home| map.tags().iter().map(|club| row(*club, home)).max().unwrap_or(0);
    (longest(true), longest(false))
}

/// So many clubs with short names, in so many divisions of as even a size as can be, in so many conferences.
pub fn league_of(clubs: usize, divisions: usize, conferences_wanted: usize) -> Vec<Conference> {
    let names: Vec<String> = (0..clubs).map(|club| format!("C{club:02}")).collect();
    let mut text = String::new();
    for at in 0..divisions {
        if at > 0 {
            let turns = at * conferences_wanted / divisions != (at - 1) * conferences_wanted / divisions;
            text.push(if turns { ';' } else { ',' });
        }
        text += &names[at * clubs / divisions..(at + 1) * clubs / divisions].join(" ");
    }
    conferences(&text)
}
