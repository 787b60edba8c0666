//! Players: `TE 2-2-5`, `#12 Qe* 3-2-4`, `T!e 1-4-3`, `C R 1-3-2`, `G 3-4`.

use super::fault::NotationError;
use super::text::{NotationToken, WordReader};
use crate::man::{ManMarks, Pos, Ratings, Years, ZoneMan};

/// A player as far as a line of text rates him.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RatedLine {
    /// On his jersey, if it is said.
    pub number: Option<u8>,
    /// Where he plays.
    pub pos: Pos,
    /// What he can do: pass, contact, speed, each from 0 to 9.
    pub pcs: Ratings,
    pub marks: ManMarks,
}

impl From<&ZoneMan> for RatedLine {
    fn from(man: &ZoneMan) -> RatedLine {
        RatedLine { number: Some(man.number), pos: man.pos, pcs: man.pcs, marks: man.marks }
    }
}

/// The marks people write behind a position.
const MARKS: [&str; 6] = ["R", "e", "!", "f", "*", "LS"];

/// Reads a player: a number if there is one, his position, his marks with or without a space, and pass, contact
/// and speed; of two ratings the pass value is left out and 0. Capitals matter: `TE` is a tight end, `Te` an
/// experienced tackle.
pub fn read_player(text: &str) -> Result<RatedLine, NotationError> {
    let mut reader = WordReader::new(text);
    let number = match reader.peek() {
        token if token.text.starts_with('#') => {
            reader.take();
            Some(token.number().ok_or_else(|| token.wrong(["# and a number up to 255"]))?)
        }
        _ => None,
    };
    let (pos, rest) = position(&mut reader)?;
    let mut marks = MarksSoFar::default();
    marks.read(rest)?;
    while !reader.peek().is_end() && !reader.peek().text.starts_with(|c: char| c.is_ascii_digit()) {
        marks.read(reader.take())?;
    }
    let pcs = ratings(&mut reader)?;
    reader.finish()?;
    Ok(RatedLine { number, pos, pcs, marks: marks.marks })
}

/// Writes a player: number, position, `!`, `R` or `e`, `f`, `*`, `LS`, ratings.
pub fn write_player(man: &RatedLine) -> String {
    let number = man.number.map_or(String::new(), |number| format!("#{number} "));
    let ManMarks { years, flags, fumbles, star, snapper } = man.marks;
    let years = match years {
        Years::Rookie => "R",
        Years::Vet => "",
        Years::Experienced => "e",
    };
    let mark = |on: bool, mark: &'static str| if on { mark } else { "" };
    let marks = [mark(flags, "!"), years, mark(fumbles, "f"), mark(star, "*"), mark(snapper, " LS")].concat();
    format!("{number}{}{marks} {}-{}-{}", man.pos, man.pcs.pass, man.pcs.contact, man.pcs.speed)
}

/// The position at the beginning of a word, and what follows in that word. No position is the beginning of
/// another one and a mark, so the longest is the one meant.
fn position<'a>(reader: &mut WordReader<'a>) -> Result<(Pos, NotationToken<'a>), NotationError> {
    let first = reader.take();
    let hybrid = match first.text {
        "DE" => Some(Pos::DeLb),
        "DL" => Some(Pos::DlLb),
        _ => None,
    };
    if let Some(pos) = hybrid.filter(|_| reader.peek().is("/") && reader.ahead(1).text.starts_with("LB")) {
        reader.take();
        return Ok((pos, reader.take().after("LB".len())));
    }
    let begins = |pos: &&Pos| first.text.starts_with(pos.name());
    let pos = Pos::ALL.iter().filter(begins).max_by_key(|pos| pos.name().len());
    let pos = *pos.ok_or_else(|| first.wrong(Pos::ALL.iter().map(|pos| pos.name())))?;
    Ok((pos, first.after(pos.name().len())))
}

#[derive(Default)]
struct MarksSoFar<'a> {
    marks: ManMarks,
    said: Vec<NotationToken<'a>>,
}

impl<'a> MarksSoFar<'a> {
    /// Every mark of a word.
    fn read(&mut self, mut word: NotationToken<'a>) -> Result<(), NotationError> {
        while !word.text.is_empty() {
            let known = MARKS.iter().find(|mark| word.text.starts_with(**mark));
            let Some(known) = known else { return Err(word.wrong(MARKS)) };
            self.set(NotationToken { text: known, at: word.at, len: known.len() })?;
            word = word.after(known.len());
        }
        Ok(())
    }

    fn set(&mut self, mark: NotationToken<'a>) -> Result<(), NotationError> {
        let is_years = |text: &str| text == "R" || text == "e";
        let clash =
            |said: &&NotationToken<'a>| said.text == mark.text || is_years(said.text) && is_years(mark.text);
        if let Some(before) = self.said.iter().find(clash) {
            return Err(mark.clashes(*before));
        }
        self.said.push(mark);
        match mark.text {
            "R" => self.marks.years = Years::Rookie,
            "e" => self.marks.years = Years::Experienced,
            "!" => self.marks.flags = true,
            "f" => self.marks.fumbles = true,
            "*" => self.marks.star = true,
            _ => self.marks.snapper = true,
        }
        Ok(())
    }
}

fn ratings(reader: &mut WordReader<'_>) -> Result<Ratings, NotationError> {
    let first = rating(reader)?;
    reader.expect("-")?;
    let second = rating(reader)?;
    if reader.eat("-").is_none() {
        return Ok(Ratings::new(0, first, second));
    }
    Ok(Ratings::new(first, second, rating(reader)?))
}

fn rating(reader: &mut WordReader<'_>) -> Result<i8, NotationError> {
    let token = reader.take();
    match token.text.as_bytes() {
        [digit @ b'0'..=b'9'] => Ok((digit - b'0') as i8),
        _ => Err(token.wrong(["a rating from 0 to 9"])),
    }
}
