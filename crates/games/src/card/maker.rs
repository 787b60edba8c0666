//! From an export to a season, from a season to cards, and back to the season by replay.

use super::CardEntry;
use super::check::{self, CheckedCards};
use super::set_up::read_cards;
use hashmark_card::house::House;
use hashmark_card::maker::{MakerNote, ReportEntry, Targets, make};
use hashmark_card::replay::{
    CalibrateError, Calibration, Comparison, ROUNDS, SeasonReplay, SeasonSums, calibrate,
};
use hashmark_card::season::{Season, SeasonError, Warning, import, invent};
use hashmark_card::show;
use hashmark_card::team::{CardMan, CardSet, CardTeam};
use hashmark_entry::capability::{MadeCards, NotedReport, SeasonFiles, SeasonText};
use hashmark_entry::work::in_order;
use hashmark_entry::{CardMaker, GameFault, NamedText, ReportFormat, WorkRunner};
use hashmark_roster::League;

/// Dice that the calibration of the cards has never seen.
const CHECK_SEED: u64 = 1_000_003;
/// The most faults of a season that are told at once.
const MOST_FAULTS: usize = 20;
/// The most cards shown for one name.
const MOST_CARDS: usize = 6;
/// The most names listed when too many men fit.
const MOST_NAMES: usize = 12;
/// Where the files of a season are described.
const SEASON_DOCS: &str = "docs/season-files.md describes every file and column";

impl CardMaker for CardEntry {
    fn import(&self, exports: &[NamedText], path: &dyn Fn(&str) -> String) -> Result<SeasonText, GameFault> {
        let texts: Vec<(String, String)> =
            exports.iter().map(|export| (export.name.clone(), export.text.clone())).collect();
        let (season, warnings) = import(&texts).map_err(|errors| wrong_season(&errors, path))?;
        Ok(SeasonText {
            files: written(&season),
            notes: noted(&warnings, path),
            summary: import_summary(&season),
        })
    }

    fn make(&self, season: &SeasonFiles<'_>, runner: &dyn WorkRunner) -> Result<MadeCards, GameFault> {
        let (read, mut notes) = read_season(season)?;
        let made = calibrated(&read, season, runner, &mut notes)?;
        let told = made.report.entries.iter().filter(|entry| worth_saying(entry));
        notes.extend(told.map(ToString::to_string));
        let men: usize = made.cards.teams.iter().map(|team| team.men.len()).sum();
        let summary = format!(
            "{} {}: cards of {} teams and {men} men, {} rounds of replays",
            made.cards.league,
            made.cards.season,
            made.cards.teams.len(),
            made.rounds.len()
        );
        Ok(MadeCards { text: made.cards.to_json(), notes, summary })
    }

    fn show(&self, cards: &NamedText, wanted: &str) -> Result<String, GameFault> {
        let cards = read_cards(Some(cards))?;
        let text = match cards.team(wanted) {
            Some(team) => show::team(team),
            None => men(&cards, wanted)?,
        };
        Ok(text + "\n" + show::LEGEND)
    }

    fn check(
        &self,
        season: &SeasonFiles<'_>,
        cards: Option<&NamedText>,
        replays: u64,
        format: ReportFormat,
        runner: &dyn WorkRunner,
    ) -> Result<NotedReport, GameFault> {
        let (read, mut notes) = read_season(season)?;
        let cards = match cards {
            Some(_) => read_cards(cards)?,
            None => calibrated(&read, season, runner, &mut notes)?.cards,
        };
        let replay = SeasonReplay::new(&read, &cards, House::default(), CHECK_SEED)
            .map_err(|fault| wrong_folder(season, &fault.to_string()))?;
        let replays = replays.max(1);
        runner.expect(replays, "seasons");
        let sums = replayed(&replay, replays, runner);
        let checked = CheckedCards {
            league: cards.league.clone(),
            season: cards.season,
            replays,
            games: replay.games(),
            seconds: runner.seconds(),
            comparison: Comparison::of(&read, &cards, &sums),
        };
        let text = match format {
            ReportFormat::Table => check::table::text(&checked),
            ReportFormat::Json => check::json::text(&checked),
            ReportFormat::Csv => {
                return Err(GameFault::new("a comparison is not written as rows", "take table or json"));
            }
        };
        Ok(NotedReport { text, notes })
    }

    fn invented_season(&self, league: &League, seed: u64) -> Vec<(String, String)> {
        written(&invent(league, seed))
    }
}

fn written(season: &Season) -> Vec<(String, String)> {
    season.write().into_iter().map(|(name, text)| (name.to_string(), text)).collect()
}

/// The season of a folder, and what is doubtful about it.
fn read_season(files: &SeasonFiles<'_>) -> Result<(Season, Vec<String>), GameFault> {
    let (season, warnings) = Season::read(&files.find).map_err(|errors| wrong_season(&errors, files.path))?;
    Ok((season, noted(&warnings, files.path)))
}

fn wrong_folder(files: &SeasonFiles<'_>, what: &str) -> GameFault {
    GameFault::new(format!("{}: {what}", files.folder), SEASON_DOCS)
}

/// Everything that is wrong with a season, one line each.
fn wrong_season(errors: &[SeasonError], path: &dyn Fn(&str) -> String) -> GameFault {
    let told = |e: &SeasonError| e.to_string().replacen(&e.place.file, &path(&e.place.file), 1);
    let mut lines: Vec<String> = errors.iter().take(MOST_FAULTS).map(told).collect();
    if errors.len() > MOST_FAULTS {
        lines.push(format!("and {} more", errors.len() - MOST_FAULTS));
    }
    GameFault::new(lines.join("\n"), SEASON_DOCS)
}

fn noted(warnings: &[Warning], path: &dyn Fn(&str) -> String) -> Vec<String> {
    let told = |w: &Warning| w.to_string().replacen(&w.place.file, &path(&w.place.file), 1);
    warnings.iter().map(told).collect()
}

fn import_summary(season: &Season) -> String {
    let profile = &season.profile;
    format!(
        "{} {}: {} teams, {} passers, {} runners, {} receivers, {} games on the schedule",
        profile.league,
        profile.season,
        season.teams.len(),
        season.passing.len(),
        season.rushing.len(),
        season.receiving.len(),
        season.schedule.len(),
    )
}

/// Small samples are everyday; what a card could not hold is worth a line.
fn worth_saying(entry: &ReportEntry) -> bool {
    matches!(
        entry.note,
        MakerNote::Clamped { .. } | MakerNote::LeftOut | MakerNote::SecondRow(_) | MakerNote::Invented
    )
}

/// Cards of a season; one without a schedule cannot be replayed and gets them as reckoned.
fn calibrated(
    season: &Season,
    files: &SeasonFiles<'_>,
    runner: &dyn WorkRunner,
    notes: &mut Vec<String>,
) -> Result<Calibration, GameFault> {
    if season.schedule.is_empty() {
        notes.push(format!("{}: no schedule, so the cards are not played through", files.folder));
        let made = make(season, &Targets::from(season));
        let (cards, report) = made.map_err(|fault| wrong_folder(files, &fault.to_string()))?;
        return Ok(Calibration { cards, report, rounds: vec![] });
    }
    runner.expect(ROUNDS.iter().map(|round| round.seasons).sum(), "seasons");
    calibrate(season, &ROUNDS, |replay, seasons| replayed(replay, seasons, runner))
        .map_err(|fault: CalibrateError| wrong_folder(files, &fault.to_string()))
}

/// Plays so many seasons.
fn replayed(replay: &SeasonReplay, seasons: u64, runner: &dyn WorkRunner) -> SeasonSums {
    let mut parts = in_order(runner, seasons, |season| replay.play(season..season + 1)).into_iter();
    let Some(mut sums) = parts.next() else { return replay.play(0..0) };
    parts.for_each(|part| sums.add(&part));
    sums
}

fn men(cards: &CardSet, wanted: &str) -> Result<String, GameFault> {
    let words: Vec<String> = wanted.split_whitespace().map(str::to_lowercase).collect();
    let found: Vec<(&CardTeam, &CardMan)> = cards
        .teams
        .iter()
        .flat_map(|team| team.men.iter().map(move |man| (team, man)))
        .filter(|(team, man)| fits(team, man, &words))
        .collect();
    let name = |(team, man): &(&CardTeam, &CardMan)| format!("{} {} ({})", team.id, man.name, man.pos.name());
    match found.len() {
        0 => {
            let teams: Vec<&str> = cards.teams.iter().map(|team| team.id.as_str()).collect();
            let what = format!("nobody in the {} is called {wanted:?}", cards.league);
            let remedy = format!(
                "name a player, a team, or both as in \"{} smith\"; the teams are {}",
                teams[0],
                teams.join(" ")
            );
            Err(GameFault::new(what, remedy))
        }
        1..=MOST_CARDS => {
            Ok(found.iter().map(|(team, man)| show::man(team, man)).collect::<Vec<_>>().join("\n"))
        }
        n => {
            let some: Vec<String> = found.iter().take(MOST_NAMES).map(name).collect();
            let what = format!("{n} men fit {wanted:?}");
            Err(GameFault::new(what, format!("say which: {}", some.join(", "))))
        }
    }
}

/// Whether every word is part of his team's or his own name, his position or his number.
fn fits(team: &CardTeam, man: &CardMan, words: &[String]) -> bool {
    let whole = format!("{} {} {} #{}", team.id, team.name, man.name, man.number).to_lowercase();
    !words.is_empty()
        && words.iter().all(|word| whole.contains(word.as_str()) || *word == man.pos.name().to_lowercase())
}
