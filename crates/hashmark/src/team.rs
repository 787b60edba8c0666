//! `hashmark team`: a team made with dice for a season, or shown.

use crate::cli::{NewTeamArgs, TeamArgs, TeamCommand};
use crate::sim::drawn_seed;
use crate::term::{Console, Typed};
use crate::{error, load, output};
use hashmark_dice::{Cup, Pips, Roll, Seeded};
use hashmark_games::capability::{TeamAsk, TeamNews};
use hashmark_games::{ClubAsk, TeamMaker};
use miette::Result;
use std::process::ExitCode;

/// Makes or shows.
pub fn run(args: &TeamArgs) -> Result<ExitCode> {
    let maker = load::only("teams of its own", |game| game.team_maker())?;
    match &args.command {
        TeamCommand::New(args) => make(maker, args),
        TeamCommand::Show { file } => {
            output::print(&maker.show(&load::named_text(file)?).map_err(error::fault)?)?;
            Ok(ExitCode::SUCCESS)
        }
    }
}

/// The user's own dice, typed in.
struct TypedDice(Console);

impl Cup for TypedDice {
    fn roll(&mut self, roll: Roll) -> Option<Pips> {
        let TypedDice(console) = self;
        loop {
            match console.ask(&format!("Roll {}> ", roll.describe())) {
                Typed::End => return None,
                Typed::Line(line) => match roll.read(&line) {
                    Some(pips) => return Some(pips),
                    None => console.line(&format!("That is not it: type {}.", roll.range())),
                },
            }
        }
    }
}

/// Rolls a club's season before the user's eyes and prints it; writes it where asked.
fn make(maker: &dyn TeamMaker, args: &NewTeamArgs) -> Result<ExitCode> {
    let seed = args.seed.unwrap_or_else(drawn_seed);
    let mut dice: Box<dyn Cup> = match args.hand {
        true => Box::new(TypedDice(Console::open())),
        false => Box::new(Seeded::new(seed)),
    };
    let ask = TeamAsk {
        club: ClubAsk::named(args.club.as_deref()),
        seed,
        dice_words: if args.hand { "dice by hand".to_string() } else { format!("seed {seed}") },
        method: args.method,
        offense: args.offense.clone(),
        defense: args.defense.clone(),
    };
    let mut told = Ok(());
    let mut tell = |news: TeamNews<'_>| match news {
        TeamNews::Step(text) if told.is_ok() => told = output::print(text),
        TeamNews::Step(_) => {}
        TeamNews::Doubt(doubt) => eprintln!("note: {doubt}"),
    };
    let made = maker.make(&ask, &mut *dice, &mut tell).map_err(error::fault)?;
    told?;
    output::print(&format!("\n{}", made.sheet))?;
    if let Some(path) = &args.out {
        output::write(path, &made.text)?;
        eprintln!("written to {}", path.display());
    }
    Ok(ExitCode::SUCCESS)
}
