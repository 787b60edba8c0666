//! `hashmark play` and `hashmark resume`: a game at this terminal.

mod board;
mod commands;
mod consent;
mod damage;
mod fair;
mod help;
mod like;
mod pages;
mod save;
mod saved_file;
mod seats;
mod sheet;
mod table;
mod terminal;
mod why;

use crate::cli::{ClubArgs, PlayArgs, ResumeArgs};
use crate::term::{Console, Typed};
use crate::{error, load};
use consent::{ResumeConsent, is_yes};
use fair::{FairTable, FairWords, ProgramSeed, SecretLost};
use hashmark_card::Card;
use hashmark_electric::Electric;
use hashmark_games::{GameFault, card, electric, zone};
use hashmark_law::{Both, Names, Side};
use hashmark_table::{Act, Match, Source};
use hashmark_zone::ZoneGame;
use miette::Result;
pub use save::{SAVED, Save};
use seats::Seats;
use std::hash::{BuildHasher, Hasher};
use std::path::Path;
use std::process::ExitCode;
use table::Sitting;
use terminal::Terminal;

/// A "no": nothing was wrong with what was typed, and nothing was done.
const REFUSED: u8 = 1;

/// A new game, or an old one.
pub fn run(args: &PlayArgs) -> Result<ExitCode> {
    if let Some(file) = &args.resume {
        let found = load::game_of(file, &std::fs::read(file).unwrap_or_default())?;
        if found != args.game {
            return Err(error::unusable(
                format!("{}: this is no game of \"{}\"", file.display(), args.game.name()),
                format!("go on with it by `hashmark resume {}`", file.display()),
            ));
        }
        let consent = ResumeConsent::new(args.cut, args.edited);
        return go_on(file, &args.seat, consent, args.clubs.plan.as_deref(), &args.fair_words);
    }
    if !args.fair && !args.fair_words.is_empty() {
        return Err(error::unusable(
            "--fair-words: these dice need no words",
            "play with --fair, or leave it out",
        ));
    }
    if let Some(file) = &args.like {
        return like::run(args, file);
    }
    load::refuse_foreign(args.game, &args.clubs)?;
    let seed = args.seed.unwrap_or_else(draw);
    let ask = load::setup_ask(args.game, &args.clubs, seed)?;
    match args.game.name() {
        "zone" => set_out::<ZoneGame>(args, seed, zone::set_up::set_up(&ask)),
        "electric" => set_out::<Electric>(args, seed, electric::set_up::set_up(&ask)),
        "card" => set_out::<Card>(args, seed, card::set_up::set_up(&ask)),
        other => Err(not_at_terminal(other)),
    }
}

/// Where the dice come from; with fair dice, the program's part of them.
fn source(args: &PlayArgs, seed: u64, seats: &Seats) -> Result<(Source, Option<ProgramSeed>)> {
    if args.fair {
        let program = ProgramSeed::draw()?;
        let say = Both::from_fn(|side| seats.human(side));
        return Ok((Source::Fair { server: program.head(), say }, Some(program)));
    }
    let source = match (args.hand, args.seed) {
        (true, _) => Source::ByHand,
        (false, Some(seed)) => Source::seeded(seed),
        (false, None) => Source::drawn(seed),
    };
    Ok((source, None))
}

/// Opens the match file, with fair dice the secret beside it, and everybody sits down.
fn begin<G: Terminal>(
    args: &PlayArgs,
    name: &str,
    setup: G::Setup,
    seats: Seats,
    seed: u64,
) -> Result<ExitCode> {
    let words = fair_words(&args.fair_words, &seats)?;
    let (source, program) = source(args, seed, &seats)?;
    let played = Match::<G>::new(setup, source)
        .map_err(|why| error::unusable(why.to_string(), "choose other clubs, or make the cards anew"))?;
    let save = Save::create(args.save.as_deref(), name)?;
    let fair = match program.map(|program| program.keep(save.path(), words)).transpose() {
        Ok(fair) => fair,
        Err(why) => {
            // Nothing is left behind of a game that never began.
            let _ = std::fs::remove_file(save.path());
            return Err(why);
        }
    };
    Sitting::new(played, save, seats, seed, Console::open()).with_fair(fair).play(true)
}

/// Words for fair dice from the command line; only persons have some.
fn fair_words(given: &[String], seats: &Seats) -> Result<FairWords> {
    let words = FairWords::read(given)?;
    match words.nobody(seats) {
        Some(side) => Err(error::unusable(
            format!("--fair-words: a machine coaches the {side:?} side, and has no say in the dice"),
            "leave its words out, or seat a person there",
        )),
        None => Ok(words),
    }
}

/// Sits down with a set-up.
fn set_out<G: Terminal>(args: &PlayArgs, seed: u64, setup: Result<G::Setup, GameFault>) -> Result<ExitCode> {
    let seats = Seats::read(&args.seat, args.game, args.clubs.plan.as_deref())?;
    let setup = setup.map_err(error::fault)?;
    let name = match G::seat(&setup) {
        Ok(game) => {
            let names = game.names();
            let id = |side: Side| names.club(side).to_lowercase();
            format!("{}-at-{}", id(Side::Away), id(Side::Home))
        }
        Err(_) => "game".to_string(),
    };
    begin::<G>(args, &name, setup, seats, seed)
}

/// Goes on with a saved game.
pub fn resume(args: &ResumeArgs) -> Result<ExitCode> {
    let consent = ResumeConsent::new(args.cut, args.edited);
    go_on(&args.file, &args.seat, consent, args.plan.as_deref(), &args.fair_words)
}

fn go_on(
    file: &Path,
    seat: &[String],
    consent: ResumeConsent,
    plan: Option<&str>,
    words: &[String],
) -> Result<ExitCode> {
    // A file that cannot be read is told of by whoever opens it.
    let game = load::game_of(file, &std::fs::read(file).unwrap_or_default())?;
    load::refuse_foreign(game, &ClubArgs { plan: plan.map(String::from), ..ClubArgs::default() })?;
    let seats = Seats::read(seat, game, plan)?;
    let words = fair_words(words, &seats)?;
    match game.name() {
        "zone" => reopen::<ZoneGame>(file, seats, consent, words),
        "electric" => reopen::<Electric>(file, seats, consent, words),
        "card" => reopen::<Card>(file, seats, consent, words),
        other => Err(not_at_terminal(other)),
    }
}

fn reopen<G: Terminal>(
    file: &Path,
    seats: Seats,
    consent: ResumeConsent,
    words: FairWords,
) -> Result<ExitCode> {
    like::refuse_other_rules::<G>(file)?;
    let mut console = Console::open();
    let Some((played, save)) = Save::reopen::<G>(file, consent, &mut console)? else {
        return Ok(ExitCode::from(REFUSED));
    };
    let seed = match played.source() {
        Source::Seeded { seed, .. } => *seed,
        _ => draw(),
    };
    let fair = match played.source() {
        Source::Fair { server, .. } if !played.over() => match FairTable::reopen(file, server, words)? {
            Ok(fair) => Some(fair),
            Err(lost) => return give_up(played, save, &lost, &mut console),
        },
        Source::Fair { .. } => None,
        _ if words.any() => {
            return Err(error::unusable("--fair-words: this game plays with other dice", "leave it out"));
        }
        _ => None,
    };
    Sitting::new(played, save, seats, seed, console).with_fair(fair).play(false)
}

/// Fair dice cannot go on: says why, and a person may end the game here.
fn give_up<G: Terminal>(
    mut played: Match<G>,
    mut save: Save,
    lost: &SecretLost,
    console: &mut Console,
) -> Result<ExitCode> {
    eprintln!("{}", lost.words());
    let ask = "Give the game up now, without a winner? [y/N] ";
    let yes = console.live() && matches!(console.ask(ask), Typed::Line(word) if is_yes(&word));
    if !yes {
        eprintln!("Nothing was changed.");
        return Ok(ExitCode::from(REFUSED));
    }
    if let Err(why) = played.act(Act::Abandoned) {
        eprintln!("{why}");
    }
    save.keep(&played)?;
    console.line("The game was abandoned; nobody wins.");
    Ok(ExitCode::SUCCESS)
}

/// What is said of a game whose words this terminal does not have.
fn not_at_terminal(game: &str) -> miette::Report {
    error::unusable(format!("the {game} game is not played at the terminal"), "play it in the browser")
}

/// A number nobody chose.
fn draw() -> u64 {
    // The seed fits into what people like to type again.
    std::collections::hash_map::RandomState::new().build_hasher().finish() % 1_000_000_000
}
