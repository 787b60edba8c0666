//! `hashmark league` as people type it.

use crate::cli::{GameChoice, SimFormat};
use clap::{Args, Subcommand, ValueEnum};
use hashmark_table::{ClubTag, Day};
use std::path::PathBuf;

/// `hashmark league`.
#[derive(Debug, Args)]
pub struct LeagueArgs {
    #[command(subcommand)]
    pub what: LeagueCommand,
}

/// What can be done with a league.
#[derive(Debug, Subcommand)]
pub enum LeagueCommand {
    /// Make a new league and its first season
    New(Box<LeagueNewArgs>),
    /// Show where it stands, and what comes next
    Show(LeagueViewArgs),
    /// Have the machine play on
    Advance(LeagueAdvanceArgs),
    /// Play your next game at this terminal
    Play(LeaguePlayArgs),
    /// Print the table; ask why a club stands where it does
    Standings(LeagueStandingsArgs),
    /// Print the games of a season
    Schedule(LeagueScheduleArgs),
    /// Print what men and clubs did
    Stats(LeagueStatsArgs),
    /// Print who leads in what
    Leaders(LeagueLeadersArgs),
    /// Print a club's season: its games, its men, what happened to them
    Club(LeagueClubArgs),
    /// Work out who will make the play-offs and win the title
    Odds(LeagueOddsArgs),
    /// Play every game again and prove the table
    Verify(LeagueVerifyArgs),
    /// Write everything as CSV and JSON into a folder
    Export(LeagueExportArgs),
}

/// `hashmark league new`.
#[derive(Debug, Args)]
pub struct LeagueNewArgs {
    /// Of which game
    #[arg(long)]
    pub game: GameChoice,
    /// The file to keep it in
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// Its clubs: founders, or founders:4 for four of them; with --cards all clubs of the cards
    #[arg(long, value_name = "CLUBS", default_value = "founders")]
    pub clubs: String,
    /// What it is called [default: as its clubs call it]
    #[arg(long)]
    pub name: Option<String>,
    /// A club that a person coaches, as ASH=me; may be given more than once
    #[arg(long, value_name = "CLUB=NAME")]
    pub coach: Vec<String>,
    /// Who meets whom: single or double (round robin), divisions:2:10 (two games against each club of the division, ten in
    /// all), or a CSV file with the columns week, away, home
    #[arg(long, value_name = "FORM", default_value = "double")]
    pub schedule: String,
    /// With a round robin: so many weeks
    #[arg(long, value_name = "N")]
    pub weeks: Option<u8>,
    /// With a CSV file: homes and weeks off may be as uneven as they are
    #[arg(long)]
    pub uneven: bool,
    /// Weeks before the season that do not count
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub preseason: u8,
    /// Clubs in the play-offs, 2 to 16
    #[arg(long, value_name = "N", default_value_t = 4)]
    pub playoffs: u8,
    /// How ties in the table are broken
    #[arg(long, value_enum, default_value_t = TieChoice::Short)]
    pub ties: TieChoice,
    /// The day of the first week, as 2001-09-09
    #[arg(long, value_name = "DAY")]
    pub first_day: Option<Day>,
    /// Seed of all its dice [default: drawn]
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Cards to play with [default: the Founders League]
    #[arg(long, value_name = "FILE")]
    pub cards: Option<PathBuf>,
    /// House rules (TOML) [default: the book]
    #[arg(long, value_name = "FILE")]
    pub rules: Option<PathBuf>,
    /// Electric game: how much of the book is played [default: recommended]
    #[arg(long)]
    pub preset: Option<String>,
    /// Zone game: by the rules of games by mail
    #[arg(long)]
    pub by_mail: bool,
}

/// Lists of tie-breaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum TieChoice {
    /// Head to head, net points, points scored, coin
    Short,
    /// As in real seasons from 2002 on
    Modern,
    /// As in real seasons before 2002
    Classic,
}

/// A league's file, and how it is shown.
#[derive(Debug, Args)]
pub struct LeagueViewArgs {
    /// The league's file
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// A season by its number [default: the last one]
    #[arg(long, value_name = "N")]
    pub season: Option<u16>,
    /// How to print
    #[arg(long, value_enum, default_value_t = SimFormat::Table)]
    pub format: SimFormat,
    /// Write here instead of standard output
    #[arg(short, long, value_name = "OUTPUT")]
    pub output: Option<PathBuf>,
}

/// `hashmark league advance`.
#[derive(Debug, Args)]
pub struct LeagueAdvanceArgs {
    /// The league's file
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// So many weeks [default: 1]
    #[arg(long, value_name = "N", conflicts_with = "to")]
    pub weeks: Option<u8>,
    /// As far as this
    #[arg(long, value_enum)]
    pub to: Option<AdvanceTo>,
    /// The machine also plays the games of clubs that people coach
    #[arg(long)]
    pub all: bool,
    /// Threads [default: all cores]
    #[arg(long, value_name = "N")]
    pub threads: Option<usize>,
}

/// How far to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum AdvanceTo {
    /// Until the play-offs
    Playoffs,
    /// Until there is a champion
    End,
}

/// `hashmark league play`.
#[derive(Debug, Args)]
pub struct LeaguePlayArgs {
    /// The league's file
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Your club, where people coach several
    #[arg(long, value_name = "CLUB")]
    pub club: Option<ClubTag>,
    /// Give the game up instead: it is lost
    #[arg(long)]
    pub give_up: bool,
}

/// `hashmark league standings`.
#[derive(Debug, Args)]
pub struct LeagueStandingsArgs {
    #[command(flatten)]
    pub view: LeagueViewArgs,
    /// As it was after this week, all weeks counted
    #[arg(long, value_name = "N")]
    pub week: Option<u8>,
    /// Why this club stands where it does
    #[arg(long, value_name = "CLUB")]
    pub why: Option<ClubTag>,
}

/// `hashmark league schedule`.
#[derive(Debug, Args)]
pub struct LeagueScheduleArgs {
    #[command(flatten)]
    pub view: LeagueViewArgs,
    /// Of this club alone
    #[arg(long, value_name = "CLUB")]
    pub club: Option<ClubTag>,
    /// Of this week alone, all weeks counted
    #[arg(long, value_name = "N")]
    pub week: Option<u8>,
}

/// Which games are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub enum CountedGames {
    /// Those that count for the table
    #[default]
    Regular,
    /// The play-offs
    Playoffs,
    /// Those before the season
    Preseason,
}

/// Tables of statistics.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum StatsTable {
    Passing,
    Rushing,
    Receiving,
    Defense,
    Kicking,
    Punting,
    Returns,
    /// Clubs, and what was done against them
    Clubs,
}

/// `hashmark league stats`.
#[derive(Debug, Args)]
pub struct LeagueStatsArgs {
    #[command(flatten)]
    pub view: LeagueViewArgs,
    /// Which table [default: all of them]
    #[arg(long, value_enum)]
    pub table: Option<StatsTable>,
    /// Of this club alone
    #[arg(long, value_name = "CLUB")]
    pub club: Option<ClubTag>,
    /// Of which games
    #[arg(long, value_enum, default_value_t)]
    pub games: CountedGames,
}

/// `hashmark league leaders`.
#[derive(Debug, Args)]
pub struct LeagueLeadersArgs {
    #[command(flatten)]
    pub view: LeagueViewArgs,
    /// So many in each column
    #[arg(long, value_name = "N", default_value_t = 5)]
    pub top: usize,
    /// Of which games
    #[arg(long, value_enum, default_value_t)]
    pub games: CountedGames,
}

/// `hashmark league club`.
#[derive(Debug, Args)]
pub struct LeagueClubArgs {
    #[command(flatten)]
    pub view: LeagueViewArgs,
    /// Which club
    #[arg(value_name = "CLUB")]
    pub club: ClubTag,
}

/// `hashmark league odds`.
#[derive(Debug, Args)]
pub struct LeagueOddsArgs {
    #[command(flatten)]
    pub view: LeagueViewArgs,
    /// How often the rest of the season is played
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub seasons: u32,
    /// Machine coaches play every game, instead of a model of the clubs
    #[arg(long)]
    pub played: bool,
    /// Seed of the luck [default: the league's]
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Threads [default: all cores]
    #[arg(long, value_name = "N")]
    pub threads: Option<usize>,
}

/// `hashmark league verify`.
#[derive(Debug, Args)]
pub struct LeagueVerifyArgs {
    /// The league's file
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Threads [default: all cores]
    #[arg(long, value_name = "N")]
    pub threads: Option<usize>,
}

/// `hashmark league export`.
#[derive(Debug, Args)]
pub struct LeagueExportArgs {
    /// The league's file
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// A season by its number [default: the last one]
    #[arg(long, value_name = "N")]
    pub season: Option<u16>,
    /// The folder to write into
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
}
