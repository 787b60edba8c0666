//! Formations: `LW LT LG C RG RT RE RW@WWR-1 Q F LH shotgun`.

use super::fault::{NotationError, NotationProblem};
use super::men::label_named;
use super::text::{NotationToken, WordReader};
use crate::formation::{Column, FormationFault, FormationPlace, Label, Layout, LineSlot, ZoneFormation};

/// Reads a formation: eleven names, each with `@COLUMN` or `@COLUMN-ROW` if he does not stand where he usually
/// does, and `shotgun` at the end if the quarterback stands back (Z5.8.7-a). Refuses one that may not be used.
pub fn read_formation(text: &str) -> Result<ZoneFormation, NotationError> {
    let (formation, men, end) = words(text)?;
    formation.check().map_err(|fault| blame(&men, end, &fault).fault(NotationProblem::Formation(fault)))?;
    Ok(formation)
}

/// Reads where eleven men stand, whether they may line up so or not: a formation half-way through being changed.
pub(crate) fn read_places(text: &str) -> Result<ZoneFormation, NotationError> {
    words(text).map(|(formation, ..)| formation)
}

/// Reads one man's word of a formation: `RW@WWR-1`.
pub(crate) fn read_slot(text: &str, shotgun: bool) -> Result<LineSlot, NotationError> {
    let mut reader = WordReader::new(text);
    let (_, label, place) = man(&mut reader)?;
    reader.finish()?;
    Ok(LineSlot { label, place: place.unwrap_or(usual(label, shotgun)) })
}

/// A man's word, who he is, and where he stands if that is said.
type FormationWord<'a> = (NotationToken<'a>, Label, Option<FormationPlace>);

fn words(text: &str) -> Result<(ZoneFormation, Vec<FormationWord<'_>>, NotationToken<'_>), NotationError> {
    let mut reader = WordReader::new(text);
    let mut men: Vec<FormationWord<'_>> = Vec::new();
    while !reader.peek().is_end() && !reader.peek().is("shotgun") {
        men.push(man(&mut reader)?);
    }
    let end = reader.peek();
    let shotgun = reader.eat("shotgun").is_some();
    reader.finish()?;
    let slots: Vec<LineSlot> = men
        .iter()
        .map(|(_, label, place)| LineSlot { label: *label, place: place.unwrap_or(usual(*label, shotgun)) })
        .collect();
    let Ok(slots) = slots.try_into() else {
        let at = men.get(11).map_or(end, |(token, ..)| *token);
        return Err(at.fault(NotationProblem::NotEleven(men.len())));
    };
    Ok((ZoneFormation::of(Layout { slots, shotgun }), men, end))
}

fn man<'a>(reader: &mut WordReader<'a>) -> Result<FormationWord<'a>, NotationError> {
    let token = reader.take();
    let label = label_named(token.text).ok_or_else(|| token.wrong(label_names()))?;
    let place = if reader.eat("@").is_some() { Some(place(reader)?) } else { None };
    Ok((token, label, place))
}

pub fn write_formation(formation: &ZoneFormation) -> String {
    let name = |slot: &LineSlot| match slot.place {
        place if place == usual(slot.label, formation.shotgun) => slot.label.to_string(),
        place => format!("{}@{place}", slot.label),
    };
    let mut words: Vec<String> = formation.slots.iter().map(name).collect();
    words.extend(formation.shotgun.then(|| "shotgun".to_owned()));
    words.join(" ")
}

/// Where a man stands if nothing is said.
fn usual(label: Label, shotgun: bool) -> FormationPlace {
    if shotgun && label == Label::Q { Label::F.usual() } else { label.usual() }
}

fn place(reader: &mut WordReader<'_>) -> Result<FormationPlace, NotationError> {
    let token = reader.take();
    let names = Column::ALL.iter().map(|column| column.name());
    let column = Column::named(token.text).ok_or_else(|| token.wrong(names))?;
    if reader.eat("-").is_none() {
        return Ok(FormationPlace::new(column, 0));
    }
    let token = reader.take();
    match token.text.as_bytes() {
        [digit @ b'0'..=b'9'] => Ok(FormationPlace::new(column, digit - b'0')),
        _ => Err(token.wrong(["0", "1", "2"])),
    }
}

fn label_names() -> impl Iterator<Item = &'static str> {
    Label::ALL.iter().map(|label| label.name())
}

/// The word a fault is about.
fn blame<'a>(men: &[FormationWord<'a>], end: NotationToken<'a>, fault: &FormationFault) -> NotationToken<'a> {
    use FormationFault::*;
    match fault {
        Missing(_) => end,
        OnTheLine(_) => match men {
            [(first, ..), .., (last, ..)] => first.up_to(*last),
            _ => end,
        },
        Twice(label) | SamePlace(_, label, _) | Strange(label, ..) | TooDeep(label, _) => {
            men.iter().rfind(|(_, there, _)| there == label).map_or(end, |(token, ..)| *token)
        }
    }
}
