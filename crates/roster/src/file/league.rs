//! League files: names, divisions and the abbreviations of the clubs; the clubs come from their own files.

use super::ClubFileErrors;
use super::raw::{RawDivision, RawLeague};
use super::read::ClubReader;
use super::write::quoted;
use crate::{Club, ClubId, ClubPlace, Division, League, limits};
use toml::Spanned;

impl League {
    /// Reads a league file, given the clubs it names, and checks that they fit together; what is wrong inside a
    /// club is told when its own file is read.
    /// The clubs come out in the order of the divisions.
    pub fn from_toml(text: &str, clubs: Vec<Club>) -> Result<League, ClubFileErrors> {
        let mut reader = ClubReader::new(text);
        let raw: RawLeague = reader.layout()?;
        let name = reader.take(ClubPlace::field("name"), raw.name);
        let season = reader.number(ClubPlace::field("season"), limits::SEASON, raw.season);
        let divisions = raw.division.into_iter().map(|division| reader.division(division)).collect();
        let mut league = League { name, season: season.unwrap_or(1), divisions, clubs };
        league.put_in_order();
        reader.place_all(league.check_divisions());
        reader.finish(league)
    }

    /// Writes the league file; the clubs go to files of their own.
    pub fn to_toml(&self) -> String {
        let mut text = format!("name = {}\nseason = {}\n", quoted(&self.name), self.season);
        for division in &self.divisions {
            let ids: Vec<String> = division.clubs.iter().map(|id| quoted(id.as_str())).collect();
            let (name, clubs) = (quoted(&division.name), ids.join(", "));
            text.push_str(&format!("\n[[division]]\nname = {name}\nclubs = [{clubs}]\n"));
        }
        text
    }

    fn put_in_order(&mut self) {
        let order: Vec<_> = self.divisions.iter().flat_map(|division| division.clubs.clone()).collect();
        self.clubs.sort_by_key(|club| order.iter().position(|id| *id == club.id));
    }
}

impl ClubReader<'_> {
    fn division(&mut self, raw: RawDivision) -> Division {
        let clubs = raw.clubs.into_iter().filter_map(|value| self.club_id(value)).collect();
        Division { name: raw.name, clubs }
    }

    fn club_id(&mut self, value: Spanned<String>) -> Option<ClubId> {
        let span = value.span();
        let id: ClubId = self.word(value)?;
        self.note(ClubPlace::of_club(id), span);
        Some(id)
    }
}
