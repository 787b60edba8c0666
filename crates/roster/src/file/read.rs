//! From text to a club. Every wrong value is reported, not only the first; when all values can be read, so is
//! everything that is wrong with the club as a whole.

use super::raw::{RawClub, RawColor, RawPhilosophy, RawPlayer, RawStadium};
use super::{ClubFileError, ClubFileErrors, TextMark};
use crate::limits::{self, Limit};
use crate::{
    Club, ClubFault, ClubPlace, ClubProblem, Color, Philosophy, Rgb, RosterPlayer, Skill, Skills, Stadium,
};
use std::collections::BTreeMap;
use std::ops::Range;
use std::str::FromStr;
use toml::Spanned;

impl Club {
    /// Reads a club file and checks the club.
    pub fn from_toml(text: &str) -> Result<Club, ClubFileErrors> {
        let mut reader = ClubReader::new(text);
        let raw: RawClub = reader.layout()?;
        let club = reader.club(raw);
        let Some(club) = club else { return Err(reader.errors()) };
        reader.place_all(club.check());
        reader.finish(club)
    }
}

/// Reads values, remembering where they stood and what was wrong with them.
pub(super) struct ClubReader<'a> {
    text: &'a str,
    places: BTreeMap<ClubPlace, Range<usize>>,
    wrong: Vec<ClubFileError>,
}

impl<'a> ClubReader<'a> {
    pub fn new(text: &'a str) -> ClubReader<'a> {
        ClubReader { text, places: BTreeMap::new(), wrong: Vec::new() }
    }

    /// The layout of the file, or the one place where it breaks.
    pub fn layout<T: serde::de::DeserializeOwned>(&self) -> Result<T, ClubFileErrors> {
        toml::from_str(self.text)
            .map_err(|error| ClubFileErrors(vec![ClubFileError::layout(self.text, &error)]))
    }

    /// The thing read, unless something was wrong.
    pub fn finish<T>(self, thing: T) -> Result<T, ClubFileErrors> {
        if self.wrong.is_empty() { Ok(thing) } else { Err(self.errors()) }
    }

    fn errors(mut self) -> ClubFileErrors {
        self.wrong.sort_by_key(ClubFileError::at);
        ClubFileErrors(self.wrong)
    }

    /// Puts the problems of a check where their values stand in the text.
    pub fn place_all(&mut self, problems: Vec<ClubProblem>) {
        for ClubProblem { place, fault } in problems {
            let span = self.places.get(&place).cloned().unwrap_or(0..0);
            self.fault(span, fault);
        }
    }

    pub fn fault(&mut self, span: Range<usize>, fault: ClubFault) {
        let error = ClubFileError::Fault { at: TextMark::at(self.text, span.start), fault };
        if !self.wrong.contains(&error) {
            self.wrong.push(error);
        }
    }

    /// Remembers where a value stands.
    pub fn note(&mut self, place: ClubPlace, span: Range<usize>) {
        self.places.insert(place, span);
    }

    /// Takes a value and remembers where it stands.
    pub fn take<T>(&mut self, place: ClubPlace, value: Spanned<T>) -> T {
        self.note(place, value.span());
        value.into_inner()
    }

    /// A value written as a word; `None` when it is not one.
    pub fn word<T: FromStr<Err = ClubFault>>(&mut self, value: Spanned<String>) -> Option<T> {
        let span = value.span();
        value.get_ref().parse().map_err(|fault| self.fault(span, fault)).ok()
    }

    /// A whole number within its limit; `None` when it is not.
    pub fn number<T: TryFrom<i64>>(
        &mut self,
        place: ClubPlace,
        limit: Limit,
        value: Spanned<i64>,
    ) -> Option<T> {
        let span = value.span();
        let number = self.take(place, value);
        let fits = limit.range().contains(&(number as f64));
        let read = T::try_from(number).ok().filter(|_| fits);
        if read.is_none() {
            let Limit { what, low, high } = limit;
            self.fault(span, ClubFault::OutOfRange { what, found: number as f64, low, high });
        }
        read
    }

    fn club(&mut self, raw: RawClub) -> Option<Club> {
        let id = self.word(raw.id);
        let city = self.take(ClubPlace::field("city"), raw.city);
        let name = self.take(ClubPlace::field("name"), raw.name);
        self.note(ClubPlace::field("front"), raw.front.span());
        let front = self.word(raw.front);
        let colors = self.colors(raw.colors);
        let philosophy = self.philosophy(raw.philosophy);
        let stadium = self.stadium(raw.stadium);
        let rows = self.take(ClubPlace::field("players"), raw.squad.players);
        let players: Vec<Option<RosterPlayer>> =
            rows.into_iter().enumerate().map(|(index, row)| self.player(index, row)).collect();
        Some(Club {
            id: id?,
            city,
            name,
            colors: colors?,
            philosophy: philosophy?,
            stadium: stadium?,
            front: front?,
            players: players.into_iter().collect::<Option<_>>()?,
        })
    }

    fn colors(&mut self, raw: Spanned<Vec<RawColor>>) -> Option<Vec<Color>> {
        let raw = self.take(ClubPlace::field("colours"), raw);
        let read: Vec<(String, Option<Rgb>)> =
            raw.into_iter().map(|color| (color.name, self.word(color.hex))).collect();
        read.into_iter().map(|(name, hex)| Some(Color { name, hex: hex? })).collect()
    }

    fn philosophy(&mut self, raw: RawPhilosophy) -> Option<Philosophy> {
        let tags = self.words(raw.tags);
        let pass_lean = self.take(ClubPlace::field("pass_lean"), raw.pass_lean);
        let aggression = self.take(ClubPlace::field("aggression"), raw.aggression);
        Some(Philosophy { tags: tags?, pass_lean, aggression })
    }

    fn stadium(&mut self, raw: RawStadium) -> Option<Stadium> {
        let name = self.take(ClubPlace::field("stadium.name"), raw.name);
        let city = self.take(ClubPlace::field("stadium.city"), raw.city);
        let (roof, surface) = (self.word(raw.roof), self.word(raw.surface));
        let temperatures = self.temperatures(raw.temperatures);
        let wind = self.number(ClubPlace::field("wind"), limits::WIND, raw.wind);
        let wet = self.number(ClubPlace::field("wet"), limits::WET, raw.wet);
        let altitude = self.number(ClubPlace::field("altitude"), limits::ALTITUDE, raw.altitude);
        Some(Stadium {
            name,
            city,
            roof: roof?,
            surface: surface?,
            temperatures: temperatures?,
            wind: wind?,
            wet: wet?,
            altitude: altitude?,
        })
    }

    fn temperatures(&mut self, raw: Spanned<Vec<Spanned<i64>>>) -> Option<[i16; 12]> {
        let span = raw.span();
        let place = ClubPlace::field("temperatures");
        let months: Vec<Option<i16>> = raw
            .into_inner()
            .into_iter()
            .map(|month| self.number(place, limits::TEMPERATURE, month))
            .collect();
        let found = months.len();
        if found != 12 {
            self.fault(span, ClubFault::TemperatureCount { found });
        }
        months.into_iter().collect::<Option<Vec<i16>>>()?.try_into().ok()
    }

    fn player(&mut self, index: usize, raw: RawPlayer) -> Option<RosterPlayer> {
        let at = |field| ClubPlace::of_player(index, field);
        let number = self.number(at("number"), limits::NUMBER, raw.number);
        let position = self.word(raw.position);
        let also = raw.also.map(|list| self.take(at("also"), list)).unwrap_or_default();
        let also = self.words(also);
        let first = self.take(at("first"), raw.first);
        let last = self.take(at("last"), raw.last);
        let age = self.number(at("age"), limits::AGE, raw.age);
        let height = self.number(at("height"), limits::HEIGHT, raw.height);
        let weight = self.number(at("weight"), limits::WEIGHT, raw.weight);
        let experience = self.number(at("experience"), limits::EXPERIENCE, raw.experience);
        let skills = self.skills(raw.skills);
        Some(RosterPlayer {
            number: number?,
            first,
            last,
            position: position?,
            also: also?,
            age: age?,
            height: height?,
            weight: weight?,
            experience: experience?,
            skills: skills?,
        })
    }

    fn skills(&mut self, raw: Spanned<Vec<Spanned<i64>>>) -> Option<Skills> {
        let found = raw.get_ref().len();
        if found != Skill::COUNT {
            self.fault(raw.span(), ClubFault::SkillCount { found });
            return None;
        }
        let mut skills = Some(Skills::default());
        for (skill, value) in Skill::ALL.iter().zip(raw.into_inner()) {
            let mut with = skills.unwrap_or_default();
            match with.set(*skill, *value.get_ref()) {
                Ok(()) => skills = skills.map(|_| with),
                Err(fault) => {
                    self.fault(value.span(), fault);
                    skills = None;
                }
            }
        }
        skills
    }

    /// A list of words; `None` when one of them is not one.
    pub fn words<T: FromStr<Err = ClubFault>>(&mut self, list: Vec<Spanned<String>>) -> Option<Vec<T>> {
        let read: Vec<Option<T>> = list.into_iter().map(|value| self.word(value)).collect();
        read.into_iter().collect()
    }
}
