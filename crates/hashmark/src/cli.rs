//! The command line as people type it: every subcommand and flag, and nothing else.

use crate::league::LeagueArgs;
use crate::odds::OddsArgs;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser, ValueParser, ValueParserFactory};
use clap::{Args, Parser, Subcommand, ValueEnum};
use hashmark_games::{GAMES, GameEntry, GamePreset, find_game};
use std::net::SocketAddr;
use std::path::PathBuf;

/// Tabletop professional football: play, simulate, replay, verify.
#[derive(Debug, Parser)]
#[command(name = "hashmark", version, max_term_width = 100)]
#[command(
    after_help = "Without a command, `hashmark` runs the server for the browser, like `hashmark serve`."
)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// What the program does.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Run the server for the browser
    Serve(ServeArgs),
    /// Play a game at this terminal
    Play(PlayArgs),
    /// Continue a saved game
    Resume(ResumeArgs),
    /// Play many games and count
    Sim(SimArgs),
    /// Resolve one play from a file, step by step
    Resolve(ResolveArgs),
    /// Show a saved game
    Replay(ReplayArgs),
    /// Re-run a saved game and check every call, roll and event
    Verify(VerifyArgs),
    /// Say what calls come to at the open question of a saved game
    Odds(OddsArgs),
    /// Look up a rule, or list the house-rule switches
    Rules(RulesArgs),
    /// Print a chart
    Tables(TablesArgs),
    /// List the clubs, show one, or make a new league
    Clubs(ClubsArgs),
    /// Make, show and check cards
    Cards(CardsArgs),
    /// Make a team of the electric game for a season, or show one
    Team(TeamArgs),
    /// Keep a league: make it, play it, print its table, prove it
    League(LeagueArgs),
    /// Play a whole season, injuries and ratings carried from week to week
    Season(SeasonArgs),
    /// Fill in the sheets of electric football, as PDF
    Print(PrintArgs),
    /// Judge a game plan of the zone game
    Plan(PlanArgs),
    /// Play a zone game by mail: two plans meet, and the record is written
    Mail(MailArgs),
    /// Print a completion script for a shell
    Completions(CompletionsArgs),
}

/// What `hashmark` does without a command: the table in the browser, as it is without any flag.
pub fn usual() -> Command {
    Cli::parse_from(["hashmark", "serve"]).command.unwrap_or_else(|| unreachable!("a command was given"))
}

/// `hashmark serve`.
#[derive(Clone, Debug, Args)]
pub struct ServeArgs {
    /// Where to listen; nobody else can reach a loopback address
    #[arg(long, value_name = "ADDR:PORT", default_value = "127.0.0.1:7373")]
    pub addr: SocketAddr,
    /// Keep games in this folder [default: the user's data folder]
    #[arg(long, value_name = "DIR", conflicts_with = "database")]
    pub data: Option<PathBuf>,
    /// Keep games in this database: postgres://user:password@host/database
    #[arg(long, value_name = "URL", env = "HASHMARK_DATABASE", hide_env_values = true)]
    pub database: Option<String>,
    /// Where other servers on the same database reach this one [default: where it listens]
    #[arg(long, value_name = "HOST:PORT")]
    pub advertise: Option<String>,
    /// Games going on at the same time at most
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    pub most_matches: u64,
    /// Requests a second from one address at most, on the average
    #[arg(long, value_name = "N", default_value_t = 500)]
    pub most_requests: u32,
    /// Believe this proxy's X-Forwarded-For about who its clients are (may be given more than once)
    #[arg(long, value_name = "ADDR")]
    pub trust_proxy: Vec<std::net::IpAddr>,
}

/// A game that was named: one of the list of games.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct GameChoice(pub &'static dyn GameEntry);

impl std::ops::Deref for GameChoice {
    type Target = dyn GameEntry;

    fn deref(&self) -> &Self::Target {
        self.0
    }
}

impl ValueParserFactory for GameChoice {
    type Parser = ValueParser;

    fn value_parser() -> ValueParser {
        let value = |game: &&dyn GameEntry| PossibleValue::new(game.name()).help(game.description());
        let names = PossibleValuesParser::new(GAMES.iter().map(value));
        ValueParser::new(
            names.try_map(|name| find_game(&name).map(GameChoice).ok_or("there is no such game")),
        )
    }
}

/// How much of the book is played, in any game that leaves it open.
fn preset_parser() -> PossibleValuesParser {
    let mut presets: Vec<GamePreset> = Vec::new();
    for preset in GAMES.iter().flat_map(|game| game.presets()) {
        if presets.iter().all(|known| known.name != preset.name) {
            presets.push(*preset);
        }
    }
    let value = |preset: GamePreset| PossibleValue::new(preset.name).help(preset.text);
    PossibleValuesParser::new(presets.into_iter().map(value))
}

/// Which two clubs, from which cards.
#[derive(Clone, Debug, Default, Args)]
pub struct ClubArgs {
    /// Home club, by id or name [default: drawn]
    #[arg(long, value_name = "CLUB")]
    pub home: Option<String>,
    /// Visiting club, by id or name [default: drawn]
    #[arg(long, value_name = "CLUB")]
    pub away: Option<String>,
    /// Cards to play with [default: the Founders League]
    #[arg(long, value_name = "FILE")]
    pub cards: Option<PathBuf>,
    /// House rules (TOML) [default: the book]
    #[arg(long, value_name = "FILE")]
    pub rules: Option<PathBuf>,
    /// Electric game: how much of the book is played [default: core, or custom with --rules]
    #[arg(long, value_parser = preset_parser())]
    pub preset: Option<String>,
    /// Zone game: the plan of the machine coaches, a file or a name [default: what suits each club; at the terminal balanced]
    #[arg(long, value_name = "PLAN")]
    pub plan: Option<String>,
}

/// `hashmark play`.
#[derive(Clone, Debug, Args)]
pub struct PlayArgs {
    /// Which game
    pub game: GameChoice,
    #[command(flatten)]
    pub clubs: ClubArgs,
    /// Who sits where, as home=human or away=book; may be given twice [default: home=human away=book]
    #[arg(long, value_name = "SIDE=WHO")]
    pub seat: Vec<String>,
    /// Seed of the dice [default: drawn, and shown]
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Roll real dice and type them in
    #[arg(long, conflicts_with = "seed")]
    pub hand: bool,
    /// Fair dice: they come from the program's secret and from words of each person, all committed to beforehand
    #[arg(long, conflicts_with_all = ["seed", "hand"])]
    pub fair: bool,
    /// With fair dice: a person's words, as home=WORDS; may be given twice [default: asked for]
    #[arg(long, value_name = "SIDE=WORDS")]
    pub fair_words: Vec<String>,
    /// Nobody sees the odds of calls in this game
    #[arg(long)]
    pub hide_odds: bool,
    /// Save the game here after every answer [default: a new file in this folder]
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// Begin with the set-up of this saved game: its clubs, cards and house rules
    #[arg(long, value_name = "FILE", conflicts_with_all = ["home", "away", "cards", "rules", "preset", "plan", "resume"])]
    pub like: Option<PathBuf>,
    /// Go on with this saved game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["home", "away", "cards", "rules", "preset", "seed", "hand", "fair", "save"])]
    pub resume: Option<PathBuf>,
    /// With --resume: leave out what cannot be read at its end, without a question; the whole is kept beside it
    #[arg(long, requires = "resume")]
    pub cut: bool,
    /// With --resume: play on, without a question, in a file that was changed after it was saved
    #[arg(long, requires = "resume")]
    pub edited: bool,
}

/// `hashmark resume`.
#[derive(Debug, Args)]
pub struct ResumeArgs {
    /// The saved game
    pub file: PathBuf,
    /// Who sits where, as home=human or away=book; may be given twice [default: home=human away=book]
    #[arg(long, value_name = "SIDE=WHO")]
    pub seat: Vec<String>,
    /// Zone game: the plan of the book coaches, a file or a name [default: balanced]
    #[arg(long, value_name = "PLAN")]
    pub plan: Option<String>,
    /// With fair dice: a person's words, as home=WORDS; may be given twice [default: asked for]
    #[arg(long, value_name = "SIDE=WORDS")]
    pub fair_words: Vec<String>,
    /// Leave out what cannot be read at the end of the file, without a question; the whole is kept beside it
    #[arg(long)]
    pub cut: bool,
    /// Play on, without a question, in a file that was changed after it was saved
    #[arg(long)]
    pub edited: bool,
}

/// `hashmark sim`.
#[derive(Debug, Args)]
pub struct SimArgs {
    /// Which game
    pub game: GameChoice,
    #[command(flatten)]
    pub clubs: ClubArgs,
    /// How many games
    #[arg(long, value_name = "N", required_unless_present_any = ["packages", "save"])]
    pub games: Option<u64>,
    /// Instead of counting: one game by itself, kept here; the game that `play` plays with this seed and two such coaches
    #[arg(long, value_name = "FILE", conflicts_with_all = ["games", "packages", "threads", "format", "output"])]
    pub save: Option<PathBuf>,
    /// Electric game: play every package of the book instead, one play at a time
    #[arg(long, conflicts_with = "games")]
    pub packages: bool,
    /// With `--packages`: the yard line of the side with the ball
    #[arg(long, value_name = "YARD", default_value_t = 35, requires = "packages", value_parser = clap::value_parser!(u8).range(1..=99))]
    pub from: u8,
    /// With `--packages`: against how many packages of the other side
    #[arg(long, value_name = "N", default_value_t = 10, requires = "packages", value_parser = clap::value_parser!(u8).range(1..=200))]
    pub defenses: u8,
    /// Seed of the dice [default: drawn, and shown]
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Threads [default: all cores]
    #[arg(long, value_name = "N")]
    pub threads: Option<usize>,
    /// Who coaches both sides
    #[arg(long, value_enum, default_value_t = CoachName::Book)]
    pub coach: CoachName,
    /// How to print the counts
    #[arg(long, value_enum, default_value_t = SimFormat::Table)]
    pub format: SimFormat,
    /// Write here instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// Machine coaches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum CoachName {
    /// Plays by the book's own suggestions
    Book,
    /// Plays any legal call
    Random,
}

/// How `sim` prints.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum SimFormat {
    /// For people
    Table,
    /// For programs
    Json,
    /// For spreadsheets
    Csv,
}

/// `hashmark resolve`.
#[derive(Debug, Args)]
pub struct ResolveArgs {
    /// Which game
    pub game: GameChoice,
    /// The play (TOML)
    pub file: PathBuf,
    /// Dice in the order they are asked for [default: those of the file, then drawn]
    #[arg(long, value_name = "3,5,...", value_delimiter = ',')]
    pub dice: Vec<String>,
}

/// `hashmark replay`.
#[derive(Debug, Args)]
pub struct ReplayArgs {
    /// The saved game
    pub file: PathBuf,
    /// What to make of it
    #[arg(long, value_enum, default_value_t = ReplayAs::Text)]
    pub to: ReplayAs,
    /// Only this play, with `--to svg` of an electric game; the first is 0
    #[arg(long, value_name = "N")]
    pub play: Option<u32>,
    /// A folder for the pictures, one a stoppage, with `--to svg` of an electric game
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
}

/// What `replay` makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum ReplayAs {
    /// Play-by-play, drive by drive
    Text,
    /// Box score, scoring and drive chart; before them the sheet, where the game has one
    Record,
    /// The game's own sheet: a zone game's record in the league's columns, an electric game's score sheet
    Sheet,
    /// All of it as one page for a browser
    Html,
    /// The drive chart as a picture; of an electric game, a picture of every stoppage
    Svg,
}

/// `hashmark verify`.
#[derive(Debug, Args)]
pub struct VerifyArgs {
    /// The saved game
    pub file: PathBuf,
}

/// `hashmark rules`.
#[derive(Debug, Args)]
pub struct RulesArgs {
    /// Which game
    pub game: GameChoice,
    /// A rule id or the beginning of one, words to look for, or `switches` [default: list the chapters]
    pub words: Vec<String>,
}

/// `hashmark tables`.
#[derive(Debug, Args)]
pub struct TablesArgs {
    /// Which game
    pub game: GameChoice,
    /// The chart [default: list them]
    pub name: Option<String>,
}

/// `hashmark clubs`.
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct ClubsArgs {
    #[command(subcommand)]
    pub command: Option<ClubsCommand>,
    /// The club, a club file, or a league's folder [default: list the Founders League]
    pub club: Option<String>,
    /// Show it as this game sees it
    #[arg(long = "as", value_name = "GAME")]
    pub view: Option<GameChoice>,
    /// Cards to look in [default: the Founders League]
    #[arg(long, value_name = "FILE")]
    pub cards: Option<PathBuf>,
}

/// What else `clubs` does.
#[derive(Debug, Subcommand)]
pub enum ClubsCommand {
    /// Make another league
    New {
        /// Seed of the league
        #[arg(long, value_name = "N")]
        seed: u64,
        /// Folder to write the clubs and their season into [default: only list them]
        #[arg(short, long, value_name = "DIR")]
        output: Option<PathBuf>,
    },
}

/// `hashmark cards`.
#[derive(Debug, Args)]
pub struct CardsArgs {
    #[command(subcommand)]
    pub command: CardsCommand,
}

/// What `cards` does.
#[derive(Debug, Subcommand)]
pub enum CardsCommand {
    /// Read ordinary statistics exports into a season folder
    Import {
        /// The exports (CSV)
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Season folder to write
        #[arg(short, long, value_name = "SEASON_DIR")]
        output: PathBuf,
    },
    /// Make cards from a season's statistics
    Make {
        /// The season folder
        season: PathBuf,
        /// Cards to write (JSON)
        #[arg(short, long, value_name = "FILE")]
        output: PathBuf,
    },
    /// Print a card as people know it
    Show {
        /// The cards
        file: PathBuf,
        /// Player or team
        player: String,
    },
    /// Replay a season many times and compare
    Check {
        /// The season folder
        season: PathBuf,
        /// Cards to replay it with [default: made anew]
        #[arg(long, value_name = "FILE")]
        cards: Option<PathBuf>,
        /// How many times
        #[arg(long, default_value_t = 200, value_name = "N")]
        replays: u32,
        /// How to print the comparison
        #[arg(long, value_enum, default_value_t = CheckFormat::Table)]
        format: CheckFormat,
    },
}

/// How `cards check` and `season` print.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum CheckFormat {
    /// For people
    Table,
    /// For programs
    Json,
}

/// `hashmark team`.
#[derive(Debug, Args)]
pub struct TeamArgs {
    #[command(subcommand)]
    pub command: TeamCommand,
}

/// What `team` does.
#[derive(Debug, Subcommand)]
pub enum TeamCommand {
    /// Roll a club's season before your eyes: numbers, philosophies, ratings, every man
    New(NewTeamArgs),
    /// Print the record sheet and the roster chart of a team
    Show {
        /// The team (TOML)
        file: PathBuf,
    },
}

/// `hashmark team new`.
#[derive(Debug, Args)]
pub struct NewTeamArgs {
    /// How the six numbers are rolled, 1 to 6
    #[arg(long, value_name = "N", default_value_t = 5)]
    pub method: u8,
    /// Offensive philosophy [default: pro-style]
    #[arg(long, value_name = "NAME")]
    pub offense: Option<String>,
    /// Defensive philosophy [default: tampa-2]
    #[arg(long, value_name = "NAME")]
    pub defense: Option<String>,
    /// Club of the Founders League, by id or name [default: drawn]
    #[arg(long, value_name = "CLUB")]
    pub club: Option<String>,
    /// Seed of the dice [default: drawn, and shown]
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Roll real dice and type them in
    #[arg(long, conflicts_with = "seed")]
    pub hand: bool,
    /// Write the team here (TOML)
    #[arg(short, long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

/// `hashmark print`.
#[derive(Debug, Args)]
pub struct PrintArgs {
    #[command(subcommand)]
    pub command: PrintCommand,
    /// Write the sheets here (PDF)
    #[arg(short, long, value_name = "FILE", global = true, default_value = "sheets.pdf")]
    pub out: PathBuf,
}

/// What `print` fills in.
#[derive(Debug, Subcommand)]
pub enum PrintCommand {
    /// The score sheets of a saved game, one a quarter
    Score {
        /// The match file
        file: PathBuf,
    },
    /// Team record sheet, roster chart and base chart
    Team {
        /// The team (TOML); `hashmark team new --out FILE` makes one
        file: PathBuf,
        /// Who coaches it
        #[arg(long, value_name = "NAME", default_value = "")]
        coach: String,
    },
    /// The special-teams tables
    Kicks,
}

/// `hashmark season`.
#[derive(Debug, Args)]
pub struct SeasonArgs {
    /// Which game; seasons are the electric game's
    pub game: GameChoice,
    /// How many clubs of the Founders League, an even number
    #[arg(long, value_name = "N", default_value_t = 8)]
    pub clubs: usize,
    /// How many weeks [default: everybody meets everybody twice]
    #[arg(long, value_name = "N")]
    pub weeks: Option<usize>,
    /// How the six numbers of every club are rolled, 1 to 6
    #[arg(long, value_name = "N", default_value_t = 5)]
    pub method: u8,
    /// Seed of the season [default: drawn, and shown]
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// How much of the book is played [default: recommended, or custom with --rules]
    #[arg(long, value_parser = preset_parser())]
    pub preset: Option<String>,
    /// House rules (TOML)
    #[arg(long, value_name = "FILE")]
    pub rules: Option<PathBuf>,
    /// Threads [default: all cores]
    #[arg(long, value_name = "N")]
    pub threads: Option<usize>,
    /// How to print the season
    #[arg(long, value_enum, default_value_t = CheckFormat::Table)]
    pub format: CheckFormat,
    /// Write here instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// `hashmark plan`.
#[derive(Debug, Args)]
pub struct PlanArgs {
    #[command(subcommand)]
    pub command: PlanCommand,
}

/// What `plan` does.
#[derive(Debug, Subcommand)]
pub enum PlanCommand {
    /// Say what is wrong or doubtful about a plan
    Check {
        /// The plan: a file, or the name of one that comes with the game
        plan: String,
    },
    /// Print a plan that comes with the game, to begin one's own with
    Show {
        /// Its name [default: list them]
        plan: Option<String>,
    },
}

/// `hashmark mail`.
#[derive(Debug, Args)]
pub struct MailArgs {
    /// The home side's plan: a file, or the name of one that comes with the game
    pub home_plan: String,
    /// The visitors' plan
    pub away_plan: String,
    /// Home club [default: drawn]
    #[arg(long, value_name = "CLUB")]
    pub home: Option<String>,
    /// Visiting club [default: drawn]
    #[arg(long, value_name = "CLUB")]
    pub away: Option<String>,
    /// Seed of the dice [default: drawn, and shown]
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// House rules (TOML) [default: the book]
    #[arg(long, value_name = "FILE")]
    pub rules: Option<PathBuf>,
    /// Write the game record here as well
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
    /// Save the match here, for `replay` and `verify`
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
}

/// `hashmark completions`.
#[derive(Debug, Args)]
pub struct CompletionsArgs {
    /// The shell that the completions are for
    pub shell: clap_complete::Shell,
}
