//! A team rolled before the user's eyes, step by step.

use super::sheet;
use crate::cli::NewTeamArgs;
use crate::sim::drawn_seed;
use crate::term::{Console, Typed};
use crate::{error, load, output, squads};
use hashmark_dice::{Cup, Pips, Roll, Seeded, Stream, said};
use hashmark_electric::heroes::create::{Making, Placing, Stop, Thrown};
use hashmark_electric::heroes::guide::Guide;
use hashmark_electric::heroes::{Stat, Stats};
use hashmark_electric::team::Team;
use hashmark_table::Refusal;
use miette::{Report, Result};
use std::fmt::Write;
use std::process::ExitCode;

/// Dice of the program, or of the user.
enum Dice {
    Seeded(Seeded),
    Hand(Console),
}

impl Cup for Dice {
    fn roll(&mut self, roll: Roll) -> Option<Pips> {
        let console = match self {
            Dice::Seeded(seeded) => return seeded.roll(roll),
            Dice::Hand(console) => console,
        };
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

/// Rolls a club's season and prints it; writes it where asked.
pub fn run(args: &NewTeamArgs) -> Result<ExitCode> {
    let league = hashmark_roster::founders();
    let seed = args.seed.unwrap_or_else(drawn_seed);
    let at = match &args.club {
        Some(name) => load::club(&load::electric_teams(&league), name)?,
        None => Stream::lane(seed, 2).below(league.clubs.len() as u32) as usize,
    };
    let team = squads::club(&league, at)
        .ok_or_else(|| error::unusable("there is no such club", "name one that `hashmark clubs` lists"))?;
    let dice = if args.hand { Dice::Hand(Console::open()) } else { Dice::Seeded(Seeded::new(seed)) };
    let head = if args.hand { "dice by hand".to_string() } else { format!("seed {seed}") };
    output::print(&format!("{}: a new season, {head}\n", team.name))?;
    let team = made(args, team, dice)?;
    output::print(&format!("\n{}", sheet::text(&team)))?;
    if let Some(path) = &args.out {
        let text = toml::to_string(&team).map_err(|wrong| {
            error::unusable(format!("the team cannot be written: {wrong}"), "report this with the command")
        })?;
        let first =
            format!("# {}, method {}, {head}: `hashmark team show` prints it.\n\n", team.name, args.method);
        output::write(path, &(first + &text))?;
        eprintln!("written to {}", path.display());
    }
    Ok(ExitCode::SUCCESS)
}

/// The six steps, each told when it is done.
fn made(args: &NewTeamArgs, team: Team, mut dice: Dice) -> Result<Team> {
    let (offense, defense) = (args.offense.as_deref(), args.defense.as_deref());
    let mut making = Making::begin(team.clone(), args.method);
    making.roll_scores(args.method, &mut dice).map_err(stop)?;
    let placing = making.suggest(offense, defense).map_err(refused)?;
    let rolled = *making.place(&placing).map_err(refused)?;
    output::print(&scores(args.method, &making, &placing))?;
    let stats = *making.choose(offense, defense).map_err(refused)?;
    output::print(&philosophies(&rolled, &stats))?;
    let (offence, defence) = making.rate().map_err(refused)?;
    output::print(&format!("\n3. Ratings: {offence} with the ball, {defence} against it\n"))?;
    making.list(None).map_err(refused)?;
    let doubts = making.assign().map_err(refused)?;
    let count = team.men.len();
    output::print(&format!("\n4. Players: {count} on bases of their own\n5. Positions: as listed below\n"))?;
    doubts.iter().for_each(|doubt| eprintln!("note: {doubt}"));
    let before = making.thrown().len();
    making.rate_players(&mut dice).map_err(stop)?;
    output::print(&ratings(&team, &making, before))?;
    if let Some(man) = making.suggest_points() {
        let points = Guide::standard().rating.points;
        let now = making.give(man, points).map_err(refused)?;
        let name = &team.men[usize::from(man)].name;
        output::print(&format!("{points} points more for {name}: {now}\n"))?;
    }
    making.finish().map_err(refused)
}

fn refused(refusal: Refusal) -> Report {
    error::unusable(format!("{} (rule {})", refusal.problem, refusal.rule), refusal.remedy)
}

fn stop(stop: Stop) -> Report {
    match stop {
        Stop::Refused(refusal) => refused(refusal),
        Stop::Waiting { why, .. } => error::unusable(
            format!("the dice ran out at {}", why.purpose),
            "type every throw that is asked for",
        ),
    }
}

/// What was thrown for the numbers, and where it went.
fn scores(method: u8, making: &Making, placing: &Placing) -> String {
    let name = Guide::standard().method(method).map_or("", |method| method.name.as_str());
    let mut text = format!("\n1. Numbers by method {method}: {name}\n");
    for (at, Thrown { roll, pips, .. }) in making.thrown().iter().enumerate() {
        let _ = writeln!(text, "   throw {:>2}: {}", at + 1, said(*roll, pips));
    }
    let scores: Vec<String> = making.scores().iter().map(u8::to_string).collect();
    let _ = writeln!(text, "   scores: {}", scores.join(", "));
    let how = match placing {
        Placing::Order => "in order",
        Placing::Free(_) => "placed where the ratings are highest",
        Placing::Dice(_) => "laid on eights where they help most",
    };
    let _ = writeln!(text, "   {how}: {}", words(making.rolled()));
    text
}

fn words(stats: &Stats) -> String {
    let words: Vec<String> =
        Stat::ALL.iter().map(|stat| format!("{} {}", stat.word(), stats[*stat])).collect();
    words.join(", ")
}

/// What the philosophies changed.
fn philosophies(before: &Stats, after: &Stats) -> String {
    let change = |stat: &Stat| {
        let by = i16::from(after[*stat]) - i16::from(before[*stat]);
        (by != 0).then(|| format!("{} {by:+}", stat.word()))
    };
    let changes: Vec<String> = Stat::ALL.iter().filter_map(change).collect();
    match changes.is_empty() {
        true => "\n2. Philosophies: no change\n".to_string(),
        false => format!("\n2. Philosophies: {}; now {}\n", changes.join(", "), words(after)),
    }
}

/// Everybody's five dice.
fn ratings(team: &Team, making: &Making, before: usize) -> String {
    let base = Guide::standard().rating.base;
    let mut text = format!("\n6. Player ratings: {base} and five dice\n");
    let throws = &making.thrown()[before..];
    for ((man, throw), rated) in team.men.iter().zip(throws).zip(making.rated()) {
        let bar = output::bar(f64::from(*rated) / 40.0, 20);
        let dice = said(throw.roll, &throw.pips);
        let position = man.position.to_string();
        let _ = writeln!(text, "   {position:<4}{:<20} {dice:<18} {rated:>2} {bar}", man.name);
    }
    text
}
