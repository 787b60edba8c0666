//! Beginning a match and taking one up again, whichever game it is of.

use super::seated::Seated;
use super::{DiceFrom, Hosted, House, Kind, NewGame, Sitting};
use crate::problem::{Problem, sentence};
use hashmark_dice::{Seeded, Stream};
use hashmark_law::Both;
use hashmark_table::{Match, Quick, Source, Spoken, Switches, Writer, load, parse, peek};

/// Where the dice come from.
fn source(new: &NewGame, house: &House, drawn: u64) -> Source {
    let program = || new.seed.map_or(Source::drawn(drawn), Source::seeded);
    match new.dice {
        DiceFrom::Hand => Source::ByHand,
        DiceFrom::Program => program(),
        DiceFrom::Fair => house.fair.as_ref().map_or_else(program, |keep| Source::Fair {
            server: keep.chain().head(),
            say: Both::from_fn(|side| house.is_person(side)),
        }),
    }
}

/// Sits down with a set-up.
pub fn seat<G: Hosted>(
    setup: G::Setup,
    new: &NewGame,
    house: House,
    drawn: u64,
) -> Result<Box<dyn Sitting>, Problem> {
    let played =
        Match::<G>::new(setup, source(new, &house, drawn)).map_err(|why| Problem::bad(why.to_string()))?;
    Ok(Box::new(Seated::new(played, Writer::new(), house)))
}

/// Sits down with the set-up of a match file. Its dice are thrown by hand if they were; otherwise they are new.
pub fn begin_like<G: Hosted>(
    file: &str,
    new: &NewGame,
    house: House,
    drawn: u64,
) -> Result<Box<dyn Sitting>, Problem> {
    let parsed = parse::<G>(file).map_err(|why| {
        Problem::conflict("This program cannot read the set-up of that match.")
            .remedy(sentence(&why.to_string()))
    })?;
    let by_hand = parsed.header.dice == Source::ByHand;
    let dice = if by_hand { DiceFrom::Hand } else { DiceFrom::Program };
    let asked = NewGame { dice, seed: new.seed, ..NewGame::default() };
    seat::<G>(parsed.header.setup, &asked, house, drawn)
}

/// Why a file cannot be played on by its rules, when they are not this program's.
pub fn other_rules(kind: &Kind, file: &str) -> Option<String> {
    let found = peek(file).ok()?.rules;
    (found != kind.rules).then(|| {
        format!(
            "This match was played by number {found} of the rules; this program plays number {}, so it is shown as it \
             was kept and not played on.",
            kind.rules
        )
    })
}

/// Takes a match up from its file and its sealed halves.
pub fn resume<G: Hosted>(
    file: &str,
    sealed: &Both<Option<String>>,
    house: House,
) -> Result<Box<dyn Sitting>, String> {
    let loaded = load::<G>(file).map_err(|error| error.to_string())?;
    if let Some(note) = loaded.notes.iter().find(|note| note.shortens()) {
        return Err(format!("Playing this match again does not give what was kept: {note}"));
    }
    loaded.notes.iter().for_each(|note| tracing::warn!("{note}"));
    let mut seated = Seated::new(loaded.played, loaded.writer, house);
    seated.seal(sealed)?;
    Ok(Box::new(seated))
}

/// The two clubs: as named, the others drawn. Clubs are given by short and full name.
pub fn clubs(all: &[(&str, &str)], new: &NewGame, drawn: u64) -> Result<Both<usize>, Problem> {
    let find = |id: &String| {
        all.iter().position(|(known, _)| known.eq_ignore_ascii_case(id)).ok_or_else(|| {
            let known: Vec<&str> = all.iter().map(|(id, _)| *id).collect();
            Problem::bad(format!("No club is called {id:?}."))
                .remedy(format!("Name one of {}.", known.join(", ")))
        })
    };
    let (home, away) = (new.home.as_ref().map(find).transpose()?, new.away.as_ref().map(find).transpose()?);
    let mut chance = Stream::lane(drawn, 2);
    let mut other_than = |taken: Option<usize>| {
        let free: Vec<usize> = (0..all.len()).filter(|at| taken != Some(*at)).collect();
        free[chance.below(free.len() as u32) as usize]
    };
    let home = home.unwrap_or_else(|| other_than(away));
    let away = away.unwrap_or_else(|| other_than(Some(home)));
    if home == away {
        return Err(Problem::bad(format!("{} cannot play against itself.", all[home].1))
            .remedy("Choose two different clubs."));
    }
    Ok(Both::new(home, away))
}

/// The house rules as asked for, from those of the book.
pub fn switches<H: Switches>(new: &NewGame) -> Result<H, Problem> {
    if new.preset.is_some() {
        return Err(Problem::bad("Only the electric game has presets.")
            .remedy("Leave `preset` out, and switch what you like."));
    }
    switched(H::default(), new)
}

/// House rules with whatever is switched.
pub fn switched<H: Switches>(mut house: H, new: &NewGame) -> Result<H, Problem> {
    for (name, on) in &new.house {
        if !house.turn(name, *on) {
            return Err(Problem::bad(format!("There is no house rule {name:?}."))
                .remedy("The house rules are listed with the rules."));
        }
    }
    Ok(house)
}

/// The house rules that differ from the book's, in words.
pub fn house_words<H: Switches>(now: &H) -> Vec<String> {
    let switched = H::ALL.iter().filter(|switch| now.is_on(switch.name) != Some(switch.default));
    let word = |on: bool| if on { "on" } else { "off" };
    switched.map(|switch| format!("{}: {}", switch.name.replace('_', " "), word(!switch.default))).collect()
}

/// Plays the rest of a game: 1 when home wins, a half for a tie.
pub fn rest<G: Spoken>(from: &G, seed: u64, lane: u64) -> f64 {
    let mut game = from.clone();
    let coach = |of: u64| G::book(Stream::lane(seed, lane * 4 + of));
    let mut desk =
        Quick { coaches: Both::new(coach(0), coach(1)), cup: Seeded::lane(seed, lane * 4 + 2), teller: () };
    // A desk with coaches and dice never pauses; should it, the game counts as it stands.
    while !game.over() && game.play(&mut desk).is_ok() {}
    let score = game.situation().score;
    match score.home.cmp(&score.away) {
        std::cmp::Ordering::Greater => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Less => 0.0,
    }
}
