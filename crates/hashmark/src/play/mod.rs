//! `hashmark play` and `hashmark resume`: a game at this terminal.

mod board;
mod commands;
mod consent;
mod damage;
mod fair;
mod help;
mod in_league;
mod like;
mod pages;
mod save;
pub mod saved_file;
mod seats;
mod sheet;
mod table;

use crate::cli::{ClubArgs, PlayArgs, ResumeArgs};
use crate::term::{Console, Typed};
use crate::{error, load};
use consent::{ResumeConsent, is_yes};
use fair::{FairTable, FairWords, ProgramSecret, SecretLost};
use hashmark_games::{PagesVisitor, SetUp, SetupAsk, with_pages};
use hashmark_law::{Both, Names, Side};
use hashmark_session::{AnySession, GamePages, Session, SetupOf};
use hashmark_table::{Describe, DiceSource, Game, Match, MatchAct, MatchWriter};
pub use in_league::{begin_in_league, go_on_in_league};
use miette::Result;
pub use save::{SAVED, Save};
use seats::Seats;
use std::hash::{BuildHasher, Hasher};
use std::path::Path;
use std::process::ExitCode;
use table::TerminalSitting;

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
    with_pages(args.game.name(), NewSitting { args, seed, ask: &ask })
        .unwrap_or_else(|| Err(load::no_pages(args.game)))
}

/// A new game, begun once it is known which game it is.
struct NewSitting<'a> {
    args: &'a PlayArgs,
    seed: u64,
    ask: &'a SetupAsk,
}

impl PagesVisitor for NewSitting<'_> {
    type Output = Result<ExitCode>;

    fn visit<P: SetUp>(self) -> Result<ExitCode> {
        let NewSitting { args, seed, ask } = self;
        let seats = Seats::read(&args.seat, args.game, args.clubs.plan.as_deref())?;
        let setup = P::set_up(ask).map_err(error::fault)?;
        let name = match P::Game::from_setup(&setup) {
            Ok(game) => {
                let names = game.names();
                let id = |side: Side| names.club(side).to_lowercase();
                format!("{}-at-{}", id(Side::Away), id(Side::Home))
            }
            Err(_) => "game".to_string(),
        };
        begin::<P>(args, &name, setup, seats, seed)
    }
}

/// Where the dice come from; with fair dice, the program's part of them.
fn source(args: &PlayArgs, seed: u64, seats: &Seats) -> Result<(DiceSource, Option<ProgramSecret>)> {
    if args.fair {
        let program = ProgramSecret::draw()?;
        let say = Both::from_fn(|side| seats.human(side));
        return Ok((DiceSource::Fair { server: program.head(), say }, Some(program)));
    }
    let source = match (args.hand, args.seed) {
        (true, _) => DiceSource::ByHand,
        (false, Some(seed)) => DiceSource::seeded(seed),
        (false, None) => DiceSource::drawn(seed),
    };
    Ok((source, None))
}

/// Opens the match file, with fair dice the secret beside it, and everybody sits down.
fn begin<P: GamePages>(
    args: &PlayArgs,
    name: &str,
    setup: SetupOf<P>,
    seats: Seats,
    seed: u64,
) -> Result<ExitCode> {
    let words = fair_words(&args.fair_words, &seats)?;
    let (source, program) = source(args, seed, &seats)?;
    let mut played = Match::<P::Game>::new(setup, source)
        .map_err(|why| error::unusable(why.to_string(), "choose other clubs, or make the cards anew"))?;
    if args.hide_odds {
        // A game that has just begun takes every act.
        let _ = played.act(MatchAct::OddsHidden);
    }
    let save = Save::create(args.save.as_deref(), name)?;
    let fair = match program.map(|program| program.keep(save.path(), words)).transpose() {
        Ok(fair) => fair,
        Err(why) => {
            // Nothing is left behind of a game that never began.
            let _ = std::fs::remove_file(save.path());
            return Err(why);
        }
    };
    let session = Session::<P>::new(played, MatchWriter::new(), seats.assignment(seed));
    TerminalSitting::new(session, save, seats, Console::open()).with_fair(fair).play(true)
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
    with_pages(game.name(), SavedSitting { file, seats, consent, words })
        .unwrap_or_else(|| Err(load::no_pages(game)))
}

/// A saved game, gone on with once it is known which game it is.
struct SavedSitting<'a> {
    file: &'a Path,
    seats: Seats,
    consent: ResumeConsent,
    words: FairWords,
}

impl PagesVisitor for SavedSitting<'_> {
    type Output = Result<ExitCode>;

    fn visit<P: SetUp>(self) -> Result<ExitCode> {
        let SavedSitting { file, seats, consent, words } = self;
        like::refuse_other_rules::<P::Game>(file)?;
        let mut console = Console::open();
        let assignment = |source: &DiceSource| match source {
            DiceSource::Seeded { seed, .. } => seats.assignment(*seed),
            _ => seats.assignment(draw()),
        };
        let Some((session, save)) = Save::reopen::<P>(file, consent, assignment, &mut console)? else {
            return Ok(ExitCode::from(REFUSED));
        };
        let fair = match session.played().source() {
            DiceSource::Fair { server, .. } if !session.over() => {
                match FairTable::reopen(file, server, words)? {
                    Ok(fair) => Some(fair),
                    Err(lost) => return give_up(session, save, &lost, &mut console),
                }
            }
            DiceSource::Fair { .. } => None,
            _ if words.has_words() => {
                return Err(error::unusable("--fair-words: this game plays with other dice", "leave it out"));
            }
            _ => None,
        };
        TerminalSitting::new(session, save, seats, console).with_fair(fair).play(false)
    }
}

/// Fair dice cannot go on: says why, and a person may end the game here.
fn give_up<P: GamePages>(
    mut session: Session<P>,
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
    if let Err(why) = session.take_down(MatchAct::Abandoned) {
        eprintln!("{why}");
    }
    save.keep(&mut session)?;
    console.line("The game was abandoned; nobody wins.");
    Ok(ExitCode::SUCCESS)
}

/// A number nobody chose.
fn draw() -> u64 {
    // The seed fits into what people like to type again.
    std::collections::hash_map::RandomState::new().build_hasher().finish() % 1_000_000_000
}
