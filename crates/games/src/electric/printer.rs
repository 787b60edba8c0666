//! The sheets of electric football, filled in.

use super::ElectricEntry;
use super::set_up::read_team;
use hashmark_electric::Electric;
use hashmark_entry::capability::PrintedSheets;
use hashmark_entry::{GameFault, MatchFileFault, NamedText, SheetPrinter};
use hashmark_print::electric::{base_chart, roster_chart, score_sheets, special_teams, team_record};
use hashmark_print::{Paper, pdf};

impl SheetPrinter for ElectricEntry {
    // What was left at the end of a game is seen by playing it again.
    fn score(&self, match_file: &[u8]) -> Result<PrintedSheets, MatchFileFault> {
        let loaded = hashmark_table::load::<Electric>(match_file)?;
        let papers = score_sheets(loaded.played.game(), loaded.played.events());
        let notes = loaded.notes.iter().map(ToString::to_string).collect();
        Ok(PrintedSheets { notes, ..printed(&papers) })
    }

    // A club of the Founders League plays in its stadium.
    fn team(&self, file: &NamedText, coach: &str) -> Result<PrintedSheets, GameFault> {
        let team = read_team(file)?;
        let league = hashmark_roster::founders();
        let club = league.clubs.iter().find(|club| club.id.to_string() == team.id);
        let stadium = club.map(|club| &club.stadium);
        Ok(printed(&[team_record(&team, stadium, coach), roster_chart(&team), base_chart(&team)]))
    }

    fn kicks(&self) -> PrintedSheets {
        printed(&[special_teams()])
    }
}

fn printed(papers: &[Paper]) -> PrintedSheets {
    PrintedSheets {
        pdf: pdf(papers),
        titles: papers.iter().map(|paper| paper.title.clone()).collect(),
        notes: Vec::new(),
    }
}
