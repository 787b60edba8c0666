//! What a coach is just writing, as a picture, and written anew with one thing changed. The text is what counts: the
//! picture is drawn from it, and a chip that is moved changes a word of it.

use super::{Chip, SketchSpot, Stroke, defense_strokes, offense, orders, play_strokes};
use crate::call::{DefendCall, LineUpCall, ZoneAsk, ZoneCall};
use crate::defense::{DefLabel, LineOption, ZoneDefense};
use crate::formation::{Layout, ZoneFormation};
use crate::game::ZoneGame;
use crate::legal::{defenders, front_sent_in};
use crate::notation::{WrittenLineup, read_places, read_slot, write_defense, write_formation};
use crate::stock_plays::{self, CoverageShell, DefenseShape, Personnel};
use crate::words::{named_defense, numbers, parse_call, pointed};
use hashmark_law::{FieldPlayer, Side};
use hashmark_table::spoken::CallError;

/// What is being written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CallDraft {
    /// The men that can be seen: the offense first.
    pub chips: Vec<Chip>,
    pub strokes: Vec<Stroke>,
    /// The men who can be moved, by their places among the chips.
    pub movable: std::ops::Range<usize>,
    /// The formation or defense written out in full.
    pub written: Option<String>,
    /// What the line does, when it is a defense.
    pub option: Option<LineOption>,
}

/// The picture of what is typed at a question, as far as it can be read; of the usual thing when nothing is typed yet.
/// None where there is nothing to draw.
pub fn draft(game: &ZoneGame, side: Side, ask: &ZoneAsk, typed: &str) -> Option<CallDraft> {
    match ask {
        ZoneAsk::Set => set_draft(game, side, ask, typed),
        ZoneAsk::Play { formation, .. } | ZoneAsk::Audible { formation } => {
            let chips = offense(side, formation, &game.state.lined_up);
            let strokes = match parse_call(typed, game, side, ask) {
                Ok(ZoneCall::Play(play)) => play_strokes(&play, formation),
                _ => Vec::new(),
            };
            Some(CallDraft { chips, strokes, movable: 0..0, written: None, option: None })
        }
        ZoneAsk::Defend { formation, men } => Some(defense_draft(game, side, formation, men, typed)),
        _ => None,
    }
}

fn set_draft(game: &ZoneGame, side: Side, ask: &ZoneAsk, typed: &str) -> Option<CallDraft> {
    let (formation, men) = formation_meant(game, side, ask, typed)?;
    Some(CallDraft {
        chips: offense(side, &formation, &men),
        strokes: Vec::new(),
        movable: 0..11,
        written: Some(write_formation(&formation)),
        option: None,
    })
}

/// The formation typed and its men, legal or not; the first of the book when nothing is typed; none for a kick.
fn formation_meant(
    game: &ZoneGame,
    side: Side,
    ask: &ZoneAsk,
    typed: &str,
) -> Option<(ZoneFormation, [u8; 11])> {
    let usual = |formation: ZoneFormation| (formation, game.team(side).fill(&formation, game.side(side).out));
    if typed.trim().is_empty() {
        return stock_plays::formations().first().map(|named| usual(named.formation));
    }
    match parse_call(typed, game, side, ask) {
        Ok(
            ZoneCall::Set(LineUpCall::Line(formation, men))
            | ZoneCall::Hurry(LineUpCall::Line(formation, men)),
        ) => Some((formation, men)),
        Ok(_) => None,
        Err(_) => read_places(typed).ok().map(usual),
    }
}

/// What stands when no defense is written yet.
const USUAL: DefenseShape = DefenseShape {
    front: Personnel::FourThree,
    coverage: CoverageShell::Man,
    option: LineOption::Normal,
    blitz: 0,
    fake: false,
};

/// The defense typed, or the usual one; none when it cannot be read.
fn defense_meant(
    game: &ZoneGame,
    side: Side,
    formation: &ZoneFormation,
    against: &[u8; 11],
    typed: &str,
) -> Result<([DefLabel; 11], DefendCall), CallError> {
    if typed.trim().is_empty() {
        let shape = DefenseShape { front: front_sent_in(game, side).unwrap_or(USUAL.front), ..USUAL };
        let men = defenders(game, side, &shape.front.positions());
        let call = DefendCall { men, defense: stock_plays::defense(&shape, formation) };
        return Ok((shape.front.labels(), call));
    }
    named_defense(game, side, formation, against, typed.trim())
}

fn defense_draft(
    game: &ZoneGame,
    side: Side,
    formation: &ZoneFormation,
    against: &[u8; 11],
    typed: &str,
) -> CallDraft {
    let mut chips = offense(side.other(), formation, against);
    let Ok((labels, call)) = defense_meant(game, side, formation, against, typed) else {
        return CallDraft { chips, strokes: Vec::new(), movable: 0..0, written: None, option: None };
    };
    let posts = call.defense.posts.iter().zip(&call.men).zip(&labels);
    chips.extend(posts.map(|((post, man), label)| Chip {
        who: FieldPlayer { side, man: *man },
        name: label.name(),
        at: SketchSpot::Zone(post.zone),
        orders: orders(post, formation),
    }));
    let numbers = numbers(game, side.other(), against);
    CallDraft {
        chips,
        strokes: defense_strokes(game, side, &call, formation),
        movable: 11..22,
        written: Some(write_defense(&labels, &call.defense, &WrittenLineup::new(formation, &numbers))),
        option: Some(call.defense.option),
    }
}

/// What is typed, with one thing changed and written out in full. The change is in the notation's own words: `RW@WWR-1`
/// or `shotgun` for a formation; `LCB LS man LW bump`, `stay:` or `; stunt LDE-LDT` for a defense.
pub fn rewrite(
    game: &ZoneGame,
    side: Side,
    ask: &ZoneAsk,
    typed: &str,
    change: &str,
) -> Result<String, CallError> {
    match ask {
        ZoneAsk::Set => change_formation(game, side, ask, typed, change),
        ZoneAsk::Defend { formation, men } => change_defense(game, side, formation, men, typed, change),
        _ => Err(lost(change, "nobody can be moved now")),
    }
}

fn lost(change: &str, problem: &str) -> CallError {
    CallError {
        text: change.to_owned(),
        at: 0..change.len(),
        problem: problem.to_owned(),
        remedy: "write it in the box".to_owned(),
        rule: None,
    }
}

fn change_formation(
    game: &ZoneGame,
    side: Side,
    ask: &ZoneAsk,
    typed: &str,
    change: &str,
) -> Result<String, CallError> {
    let (formation, _) = formation_meant(game, side, ask, typed)
        .ok_or_else(|| lost(change, "what is written is no formation"))?;
    if change.eq_ignore_ascii_case("shotgun") {
        return Ok(write_formation(&turned(&formation)));
    }
    let slot = read_slot(change, formation.shotgun).map_err(|error| pointed(change, &error))?;
    let at = formation.find(slot.label).ok_or_else(|| lost(change, "he is not in the formation"))?;
    let mut layout = *formation;
    layout.slots[at] = slot;
    Ok(write_formation(&ZoneFormation::of(layout)))
}

/// The quarterback goes back, or up again; a man in his way takes the place he leaves free (Z5.8.7-a).
fn turned(formation: &ZoneFormation) -> ZoneFormation {
    use crate::formation::Label;
    let mut turned = Layout { shotgun: !formation.shotgun, ..**formation };
    if let Some(passer) = formation.find(Label::Q) {
        turned.slots[passer].place = if turned.shotgun { Label::F.usual() } else { Label::Q.usual() };
    }
    ZoneFormation::of(turned)
}

/// One change in a written defense: the whole is read again with the man's entry, the option or the stunts replaced.
fn change_defense(
    game: &ZoneGame,
    side: Side,
    formation: &ZoneFormation,
    against: &[u8; 11],
    typed: &str,
    change: &str,
) -> Result<String, CallError> {
    let (labels, call) = defense_meant(game, side, formation, against, typed)?;
    let numbers = numbers(game, side.other(), against);
    let lineup = WrittenLineup::new(formation, &numbers);
    let write = |defense: &ZoneDefense| write_defense(&labels, defense, &lineup);
    let text = match change.trim() {
        stunts if stunts.starts_with(';') => {
            let plain = write(&ZoneDefense { stunts: [None; 2], ..call.defense });
            if stunts == ";" { plain } else { format!("{plain}{stunts}") }
        }
        option if option.ends_with(':') => match write(&call.defense).split_once(':') {
            Some((_, men)) => format!("{option}{men}"),
            None => return Err(lost(change, "there is no line option to change")),
        },
        entry => with_entry(&write(&call.defense), entry)
            .ok_or_else(|| lost(change, "he is not in the defense"))?,
    };
    let (labels, call) = defense_meant(game, side, formation, against, &text)?;
    Ok(write_defense(&labels, &call.defense, &lineup))
}

/// The text of a defense with one man's entry replaced.
fn with_entry(text: &str, entry: &str) -> Option<String> {
    let name = entry.split_whitespace().next()?;
    let (option, rest) = text.split_once(": ")?;
    let (men, stunts) = match rest.split_once(';') {
        Some((men, stunts)) => (men, format!(";{stunts}")),
        None => (rest, String::new()),
    };
    let is_his = |man: &&str| man.split(' ').next().is_some_and(|there| there.eq_ignore_ascii_case(name));
    let his = men.split(", ").find(is_his)?;
    let men: Vec<&str> = men.split(", ").map(|man| if man == his { entry } else { man }).collect();
    Some(format!("{option}: {}{stunts}", men.join(", ")))
}
