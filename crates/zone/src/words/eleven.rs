//! Which eleven men a call means, written behind a formation or a defense where they are not those of the depth chart:
//! `pro men 12 24 88 ...`.

use crate::team::ZoneTeam;
use hashmark_table::spoken::CallError;

/// The word before the men.
const MEN: &str = "men";

/// A man by the number on his jersey, or by his place on the roster where others wear the same.
fn man_word(team: &ZoneTeam, man: u8) -> String {
    let Some(found) = team.men.get(usize::from(man)) else { return format!("@{}", u16::from(man) + 1) };
    let same = team.men.iter().filter(|other| other.number == found.number).count();
    if same == 1 { found.number.to_string() } else { format!("@{}", u16::from(man) + 1) }
}

/// Eleven men as they are typed, with the blank before them.
pub(super) fn write_eleven(team: &ZoneTeam, men: &[u8; 11]) -> String {
    let words: Vec<String> = men.iter().map(|man| man_word(team, *man)).collect();
    format!(" {MEN} {}", words.join(" "))
}

/// What stands before the men, and the men, where some are written.
pub(super) fn split_eleven<'a>(
    team: &ZoneTeam,
    typed: &'a str,
) -> Result<(&'a str, Option<[u8; 11]>), CallError> {
    let place = |word: &str| word.as_ptr() as usize - typed.as_ptr() as usize;
    let mut words = typed.split_whitespace();
    let Some(at) = words.find(|word| word.eq_ignore_ascii_case(MEN)).map(place) else {
        return Ok((typed, None));
    };
    let wrong = |word: &str, problem: String| CallError {
        text: typed.to_owned(),
        at: place(word)..place(word) + word.len(),
        problem,
        remedy: "name eleven men by their numbers, each once".to_owned(),
        rule: None,
    };
    let mut men = Vec::new();
    for word in words {
        let man = read_man(team, word).ok_or_else(|| wrong(word, format!("nobody here is `{word}`")))?;
        if men.contains(&man) {
            return Err(wrong(word, format!("`{word}` is named twice")));
        }
        men.push(man);
    }
    let eleven = <[u8; 11]>::try_from(men.as_slice())
        .map_err(|_| wrong(&typed[at..at + MEN.len()], format!("{} men are named", men.len())))?;
    Ok((typed[..at].trim_end(), Some(eleven)))
}

fn read_man(team: &ZoneTeam, word: &str) -> Option<u8> {
    let at = match word.strip_prefix('@') {
        Some(place) => place.parse::<usize>().ok()?.checked_sub(1)?,
        None => {
            let number: u8 = word.trim_start_matches('#').parse().ok()?;
            team.men.iter().position(|man| man.number == number)?
        }
    };
    team.men.get(at).and_then(|_| u8::try_from(at).ok())
}
