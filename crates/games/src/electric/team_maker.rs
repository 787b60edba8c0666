//! A team rolled before the user's eyes, step by step.

use super::set_up::{club_names, electric_teams, read_team};
use super::{ElectricEntry, team_sheet};
use hashmark_dice::{Cup, Pips, Roll, Stream, said};
use hashmark_electric::campaign::create::{Placing, StepStop, TeamMaking, TeamRoll};
use hashmark_electric::campaign::guide::Guide;
use hashmark_electric::campaign::{Stat, Stats};
use hashmark_electric::team::ElectricTeam;
use hashmark_entry::capability::{MadeTeam, TeamAsk, TeamNews};
use hashmark_entry::layout::bar;
use hashmark_entry::{CLUB_LANE, ClubAsk, GameFault, NamedText, TeamMaker, find_club};
use hashmark_table::Refusal;
use std::fmt::Write;

/// Dice from wherever they come.
struct AnyDice<'a>(&'a mut dyn Cup);

impl Cup for AnyDice<'_> {
    fn roll(&mut self, roll: Roll) -> Option<Pips> {
        self.0.roll(roll)
    }
}

impl TeamMaker for ElectricEntry {
    fn make(
        &self,
        ask: &TeamAsk,
        dice: &mut dyn Cup,
        tell: &mut dyn FnMut(TeamNews<'_>),
    ) -> Result<MadeTeam, GameFault> {
        let team = club(ask)?;
        tell(TeamNews::Step(&format!("{}: a new season, {}\n", team.name, ask.dice_words)));
        let team = made(ask, team, AnyDice(dice), tell)?;
        let text = toml::to_string(&team).map_err(|wrong| {
            GameFault::new(format!("the team cannot be written: {wrong}"), "report this with the command")
        })?;
        let head = format!(
            "# {}, method {}, {}: `hashmark team show` prints it.\n\n",
            team.name, ask.method, ask.dice_words
        );
        Ok(MadeTeam { sheet: team_sheet::text(&team), text: head + &text })
    }

    fn show(&self, file: &NamedText) -> Result<String, GameFault> {
        Ok(team_sheet::text(&read_team(file)?))
    }
}

/// The club that is asked for, on its bases.
fn club(ask: &TeamAsk) -> Result<ElectricTeam, GameFault> {
    let mut teams = electric_teams(&hashmark_roster::founders());
    let at = match &ask.club {
        ClubAsk::Drawn => Stream::lane(ask.seed, CLUB_LANE).below(teams.len() as u32) as usize,
        ClubAsk::Named(name) | ClubAsk::Written(NamedText { name, .. }) => {
            find_club(&club_names(&teams), name)?
        }
    };
    Ok(teams.swap_remove(at))
}

/// The six steps, each told when it is done.
fn made(
    ask: &TeamAsk,
    team: ElectricTeam,
    mut dice: AnyDice<'_>,
    tell: &mut dyn FnMut(TeamNews<'_>),
) -> Result<ElectricTeam, GameFault> {
    let mut step = |text: &str| tell(TeamNews::Step(text));
    let (offense, defense) = (ask.offense.as_deref(), ask.defense.as_deref());
    let mut making = TeamMaking::begin(team.clone(), ask.method);
    making.roll_scores(ask.method, &mut dice).map_err(stop)?;
    let placing = making.suggest(offense, defense).map_err(refused)?;
    let rolled = *making.place(&placing).map_err(refused)?;
    step(&scores(ask.method, &making, &placing));
    let stats = *making.choose(offense, defense).map_err(refused)?;
    step(&philosophies(&rolled, &stats));
    let (offense, defense) = making.rate().map_err(refused)?;
    step(&format!("\n3. Ratings: {offense} with the ball, {defense} against it\n"));
    making.list(None).map_err(refused)?;
    let doubts = making.assign().map_err(refused)?;
    let count = team.men.len();
    step(&format!("\n4. Players: {count} on bases of their own\n5. Positions: as listed below\n"));
    doubts.iter().for_each(|doubt| tell(TeamNews::Doubt(doubt)));
    let mut step = |text: &str| tell(TeamNews::Step(text));
    let before = making.thrown().len();
    making.rate_players(&mut dice).map_err(stop)?;
    step(&ratings(&team, &making, before));
    if let Some(man) = making.suggest_points() {
        let points = Guide::standard().rating.points;
        let now = making.give(man, points).map_err(refused)?;
        let name = &team.men[usize::from(man)].name;
        step(&format!("{points} points more for {name}: {now}\n"));
    }
    making.finish().map_err(refused)
}

fn refused(refusal: Refusal) -> GameFault {
    GameFault::new(format!("{} (rule {})", refusal.problem, refusal.rule), refusal.remedy)
}

fn stop(stop: StepStop) -> GameFault {
    match stop {
        StepStop::Refused(refusal) => refused(refusal),
        StepStop::Waiting { why, .. } => GameFault::new(
            format!("the dice ran out at {}", why.purpose),
            "type every throw that is asked for",
        ),
    }
}

/// What was thrown for the numbers, and where it went.
fn scores(method: u8, making: &TeamMaking, placing: &Placing) -> String {
    let name = Guide::standard().method(method).map_or("", |method| method.name.as_str());
    let mut text = format!("\n1. Numbers by method {method}: {name}\n");
    for (at, TeamRoll { roll, pips, .. }) in making.thrown().iter().enumerate() {
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
fn ratings(team: &ElectricTeam, making: &TeamMaking, before: usize) -> String {
    let base = Guide::standard().rating.base;
    let mut text = format!("\n6. Player ratings: {base} and five dice\n");
    let throws = &making.thrown()[before..];
    for ((man, throw), rated) in team.men.iter().zip(throws).zip(making.rated()) {
        let stars = bar(f64::from(*rated) / 40.0, 20);
        let dice = said(throw.roll, &throw.pips);
        let position = man.position.to_string();
        let _ = writeln!(text, "   {position:<4}{:<20} {dice:<18} {rated:>2} {stars}", man.name);
    }
    text
}
