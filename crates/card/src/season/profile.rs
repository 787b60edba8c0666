//! `season.toml`.

use super::error::{Findings, SeasonPlace, SeasonProblem};
use super::model::Profile;

/// The file's name.
pub(super) const FILE: &str = "season.toml";

/// Reads the profile; what cannot be read is told and left at its default.
pub(super) fn read(files: &dyn Fn(&str) -> Option<String>, findings: &mut Findings) -> Profile {
    match files(FILE) {
        Some(text) => parse(&text, findings),
        None => {
            findings.error(SeasonPlace::file(FILE), SeasonProblem::MissingFile);
            Profile::default()
        }
    }
}

/// Reads the text of `season.toml`.
pub(super) fn parse(text: &str, findings: &mut Findings) -> Profile {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    match toml::from_str::<Profile>(text) {
        Ok(profile) => {
            check(&profile, text, findings);
            profile
        }
        Err(wrong) => {
            let start = wrong.span().map(|span| span.start).unwrap_or_default();
            let message = wrong.message().trim().replace('\n', "; ");
            findings.error(place(text, start), SeasonProblem::BadToml(message));
            Profile::default()
        }
    }
}

/// Writes the profile.
pub(super) fn write(profile: &Profile) -> String {
    toml::to_string(profile).expect("a profile is made of plain keys")
}

fn check(profile: &Profile, text: &str, findings: &mut Findings) {
    if profile.season == 0 {
        let problem = SeasonProblem::MissingKey { key: "season", example: "season = 2001" };
        findings.error(SeasonPlace::file(FILE), problem);
    } else if !(1920..=2100).contains(&profile.season) {
        let problem =
            SeasonProblem::BadKey { found: profile.season.into(), wanted: "write the year, 1920 to 2100" };
        findings.error(key(text, "season"), problem);
    }
    if profile.games == 0 {
        let problem = SeasonProblem::MissingKey { key: "games", example: "games = 16" };
        findings.error(SeasonPlace::file(FILE), problem);
    }
    let lines = [
        ("kickoff_from", profile.kickoff_from),
        ("touchback_kickoff", profile.touchback_kickoff),
        ("touchback_punt", profile.touchback_punt),
    ];
    for (name, line) in lines {
        if let Some(line) = line.filter(|line| !(1..=50).contains(line)) {
            let problem = SeasonProblem::BadKey { found: line.into(), wanted: "write a yard line, 1 to 50" };
            findings.error(key(text, name), problem);
        }
    }
}

/// Line and character of a byte of the text, both from 1.
fn place(text: &str, byte: usize) -> SeasonPlace {
    let before = text.get(..byte).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let character = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    SeasonPlace { line: Some(line), character: Some(character), ..SeasonPlace::file(FILE) }
}

/// The line on which a key is set.
fn key(text: &str, name: &str) -> SeasonPlace {
    let sets = |line: &str| line.split('=').next().is_some_and(|left| left.trim() == name);
    let line = text.lines().position(sets).map(|at| at + 1);
    SeasonPlace { line, column: Some(name.into()), ..SeasonPlace::file(FILE) }
}
