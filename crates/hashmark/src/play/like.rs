//! A new game from the set-up of a saved one: `hashmark play GAME --like FILE`.

use super::draw;
use super::seats::Seats;
use crate::cli::PlayArgs;
use crate::{error, load};
use hashmark_games::{PagesVisitor, SetUp, with_pages};
use hashmark_table::{Game, MatchFileError, parse, peek};
use miette::Result;
use std::path::Path;
use std::process::ExitCode;

/// Begins a game with the set-up of a file.
pub fn run(args: &PlayArgs, file: &Path) -> Result<ExitCode> {
    let bytes = std::fs::read(file).map_err(|why| error::file(file, "read", &why))?;
    let found = load::game_of(file, &bytes)?;
    if found != args.game {
        let what =
            format!("{}: this is a game of {}, not of {}", file.display(), found.name(), args.game.name());
        return Err(error::unusable(what, format!("say `hashmark play {} --like FILE`", found.name())));
    }
    with_pages(args.game.name(), LikeFile { args, file, bytes: &bytes })
        .unwrap_or_else(|| Err(load::no_pages(args.game)))
}

/// A game with the set-up of a file, begun once it is known which game it is.
struct LikeFile<'a> {
    args: &'a PlayArgs,
    file: &'a Path,
    bytes: &'a [u8],
}

impl PagesVisitor for LikeFile<'_> {
    type Output = Result<ExitCode>;

    fn visit<P: SetUp>(self) -> Result<ExitCode> {
        let LikeFile { args, file, bytes } = self;
        let parsed = parse::<P::Game>(bytes).map_err(|why| load::unreadable(file, &why))?;
        let seats = Seats::read(&args.seat, args.game, args.clubs.plan.as_deref())?;
        let seed = args.seed.unwrap_or_else(draw);
        let name = file.file_stem().map_or("game".to_string(), |stem| stem.to_string_lossy().into_owned());
        super::begin::<P>(args, &name, parsed.header.setup, seats, seed)
    }
}

/// Refuses to go on with a game of other rules, and says how its set-up is played anew.
pub fn refuse_other_rules<G: Game>(file: &Path) -> Result<()> {
    // A file that cannot be read is told of by whoever opens it.
    let header = std::fs::read(file).ok().and_then(|bytes| peek(bytes).ok());
    match header {
        Some(header) if header.game == G::NAME && header.rules != G::RULES => {
            let why = MatchFileError::OtherRules { game: G::NAME, found: header.rules, plays: G::RULES };
            Err(error::unusable(
                format!("{}: {why}", file.display()),
                format!(
                    "begin a new game from the same set-up with `hashmark play {} --like {2}`; `hashmark {1} {2}` shows this one",
                    G::NAME,
                    "replay",
                    file.display()
                ),
            ))
        }
        _ => Ok(()),
    }
}
