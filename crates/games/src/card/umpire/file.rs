//! The file of one play (TOML).

use hashmark_card::house::House;
use hashmark_entry::{GameFault, NamedText};
use hashmark_law::{Both, Side};
use serde::Deserialize;
use std::path::PathBuf;

/// One play as written down.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayFile {
    /// What it is about.
    pub title: Option<String>,
    /// Cards to take clubs from; without it, the Founders League.
    pub cards: Option<PathBuf>,
    /// The season of plain teams; it decides the era.
    pub season: Option<u16>,
    /// The home team.
    pub home: TeamFile,
    pub away: TeamFile,
    /// Where the game stands.
    #[serde(default)]
    pub situation: SituationFile,
    /// What each side calls, in the order in which it is asked.
    pub calls: Calls,
    /// The dice in the order in which they are thrown: "3 5 2 X".
    pub dice: Option<String>,
    #[serde(default)]
    pub rules: House,
}

/// A team: a club of the cards, or a plain one, and changes to its men.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TeamFile {
    /// A club by id or name.
    pub club: Option<String>,
    /// A plain team with this front: "4-3" or "3-4".
    pub plain: Option<String>,
    /// What a plain team is called.
    pub name: Option<String>,
    /// Changes to single men.
    #[serde(default)]
    pub change: Vec<CardChange>,
}

/// A change to one man's card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardChange {
    /// Who: a position, a number or a name.
    pub man: String,
    /// His pass rush.
    pub rush: Option<u8>,
    /// His star rating.
    pub star: Option<u8>,
    /// His defender rating.
    pub rating: Option<u8>,
    /// Columns by guess: Wrong, Right and Keyed (2-Tmd); a cell alone stands for a whole column.
    pub flat: Option<[String; 3]>,
    pub short: Option<[String; 3]>,
    pub long: Option<[String; 3]>,
    pub linebuck: Option<[String; 3]>,
    pub off_tackle: Option<[String; 3]>,
    pub end_run: Option<[String; 3]>,
}

/// Where the game stands.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SituationFile {
    /// Who has the ball.
    pub ball: Side,
    /// "own 20", "50" or "opp 35".
    pub at: String,
    /// 1 to 4.
    pub down: u8,
    /// Yards to the line to gain; without it ten, or to the goal line where that is nearer.
    pub to_go: Option<i16>,
    /// 1 to 4, 5 for overtime.
    pub quarter: u8,
    /// "12:30"; in the last two minutes of a half the clock goes to the nearest tick.
    pub time: String,
    /// Home and away.
    pub score: [u16; 2],
    /// Home and away.
    pub timeouts: [u8; 2],
    /// "scrimmage", "kickoff" or "try".
    pub play: String,
}

impl Default for SituationFile {
    fn default() -> SituationFile {
        SituationFile {
            ball: Side::Home,
            at: "own 20".to_string(),
            down: 1,
            to_go: None,
            quarter: 1,
            time: "10:00".to_string(),
            score: [0, 0],
            timeouts: [3, 3],
            play: "scrimmage".to_string(),
        }
    }
}

/// What each side calls.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Calls {
    home: Vec<String>,
    away: Vec<String>,
}

impl Calls {
    pub fn both(self) -> Both<Vec<String>> {
        Both::new(self.home, self.away)
    }
}

impl PlayFile {
    /// Reads a file; a fault is placed.
    pub fn read(file: &NamedText) -> Result<PlayFile, GameFault> {
        let text = &file.text;
        toml::from_str(text).map_err(|why| {
            let at = why.span().map_or(0, |span| span.start.min(text.len()));
            let before = text.get(..at).unwrap_or(text);
            let line = before.matches('\n').count() + 1;
            let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
            let remedy = "docs/play-files.md describes the file of a play";
            GameFault::placed(&file.name, (line, column), why.message(), remedy)
        })
    }

    /// The dice, one by one.
    pub fn dice(&self) -> Vec<String> {
        self.dice
            .iter()
            .flat_map(|text| text.split([' ', ',', '\n', '\t']))
            .filter(|word| !word.is_empty())
            .map(String::from)
            .collect()
    }
}
