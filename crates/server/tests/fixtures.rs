//! Matches saved by this version and every later one's first test: each is played again by a program of its rules, and
//! shown from its kept events by any other.
//!
//! They are made anew only on purpose, when the rules of a game have changed and its number was raised:
//! `REGENERATE_MATCHES=1 cargo test -p hashmark-server --features hashmark-table/suite --test tests fixtures:: -- --ignored`. Those of older numbers stay.

use hashmark_games::{GameEntry, find_game};
use hashmark_law::{Both, Side};
use hashmark_server::wire::Seat;
use hashmark_session::{
    AnySession, ArchiveNotes, CoachKind, DiceFrom, FairKeep, NewGame, Preset, Resumed, Sealed, SeatAssignment,
};
use hashmark_table::{MatchAct, peek};
use std::path::PathBuf;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/matches")
}

/// Every match of the folder: its name and its text.
fn matches() -> Vec<(String, String)> {
    let files = std::fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path());
    let mut all: Vec<(String, String)> = files
        .map(|path| {
            (
                path.file_name().unwrap().to_string_lossy().into_owned(),
                std::fs::read_to_string(&path).unwrap(),
            )
        })
        .collect();
    all.sort();
    all
}

/// How a match was opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum HowOpened {
    PlayedAgain,
    LookedAt,
}

/// Opens a match as this program must: by playing it again when it plays its rules, from its kept events otherwise.
fn opened(name: &str, text: &str) -> HowOpened {
    let header = peek(text).unwrap();
    let kind = find_game(&header.game).unwrap();
    let mut kept = kind.sessions().archive(text, ArchiveNotes::default()).unwrap();
    let shown = whole(name, kept.as_mut());
    if let Some(why) = kind.sessions().other_rules(text) {
        assert!(why.contains(&format!("number {}", header.rules)), "{why}");
        return HowOpened::LookedAt;
    }
    kind.verify(text.as_bytes()).unwrap_or_else(|why| panic!("{name}: {why}"));
    let house = SeatAssignment::default();
    let Resumed { session: mut seated, .. } =
        kind.sessions().resume(text, &Sealed::default(), house).unwrap_or_else(|why| panic!("{name}: {why}"));
    assert_eq!(whole(name, seated.as_mut()), shown, "{name} shows the same from its kept events");
    HowOpened::PlayedAgain
}

/// All that is told of a match.
fn whole(name: &str, sitting: &mut dyn AnySession) -> serde_json::Value {
    let whys: Vec<_> = (0..=sitting.plays()).map(|play| sitting.why(play).unwrap()).collect();
    assert!(whys.len() > 1, "{name} has plays");
    let _ = sitting.papers();
    let record = sitting.league_record().map(|record| record.lines.len());
    let log = sitting.view(Seat::Watch, 0).log;
    serde_json::json!({
        "reel": sitting.reel(), "box": sitting.sheet(), "luck": sitting.luck(), "why": whys, "record": record,
        "log": log, "over": sitting.over(), "glance": sitting.glance().title,
    })
}

#[test]
fn every_saved_match_opens() {
    let all = matches();
    assert!(all.len() >= 10, "only {} matches are saved", all.len());
    for game in ["card", "zone", "electric"] {
        let of_game: Vec<&str> =
            all.iter().filter(|(name, _)| name.starts_with(game)).map(|(name, _)| name.as_str()).collect();
        assert!(of_game.iter().any(|name| name.contains("-finished")), "{of_game:?}");
        assert!(of_game.iter().any(|name| name.contains("-unfinished")), "{of_game:?}");
    }
    let opened: Vec<(String, HowOpened)> =
        all.iter().map(|(name, text)| (name.clone(), opened(name, text))).collect();
    println!("{opened:#?}");
    // What this very version plays is among them, or a change of its results would not be noticed.
    let played = |kind: &str| {
        opened.iter().any(|(name, how)| *how == HowOpened::PlayedAgain && name.starts_with(kind))
    };
    for kind in KINDS {
        assert!(played(kind), "no saved match of this version is one of {kind:?}");
    }
}

/// What of every game, preset, and kind of dice this version must have saved.
const KINDS: [&str; 9] = [
    "card-finished",
    "card-unfinished",
    "card-fair",
    "zone-finished",
    "zone-unfinished",
    "electric-finished",
    "electric-unfinished",
    "electric-recommended",
    "electric-custom",
];

/// What a program sees whose number is another: the test above holds for it too.
#[test]
fn every_saved_match_opens_when_the_number_of_the_rules_has_been_raised() {
    for (name, text) in matches() {
        let (header, rest) = text.split_once('\n').unwrap();
        let mut header: serde_json::Value = serde_json::from_str(header).unwrap();
        header["rules"] = (header["rules"].as_u64().unwrap() + 1_000).into();
        assert_eq!(opened(&name, &format!("{header}\n{rest}")), HowOpened::LookedAt, "{name}");
    }
}

/// A match that is being made.
struct Making {
    kind: &'static dyn GameEntry,
    new: NewGame,
    fair: bool,
}

impl Making {
    fn of(game: &str) -> Making {
        let kind = find_game(game).unwrap();
        let (home, away) = (Some("BUT".into()), Some("AMA".into()));
        Making {
            kind,
            new: NewGame { game: game.into(), home, away, seed: Some(1869), ..NewGame::default() },
            fair: false,
        }
    }

    fn preset(self, preset: Preset, switched: &[(&str, bool)]) -> Making {
        let house = switched.iter().map(|(name, on)| (name.to_string(), *on)).collect();
        Making { new: NewGame { preset: Some(preset), house, ..self.new }, ..self }
    }

    fn fair(self) -> Making {
        Making { new: NewGame { dice: DiceFrom::Fair, seed: None, ..self.new }, fair: true, ..self }
    }

    /// Plays it, and then does what makes it special; gives the file.
    fn play(self, plays: u32, then: impl FnOnce(&mut dyn AnySession)) -> String {
        let fair = self.fair.then(|| FairKeep::new([7; 32]));
        let house =
            SeatAssignment { fair, ..SeatAssignment::new(Both::new(CoachKind::Book, CoachKind::Book), 1869) };
        let mut sitting = self.kind.sessions().begin(&self.new, house, 1869).unwrap();
        while !sitting.over() && sitting.plays() < plays {
            sitting.drive().unwrap();
        }
        then(sitting.as_mut());
        sitting.lines().unwrap()
    }
}

/// Takes two plays back and plays three.
fn take_back(sitting: &mut dyn AnySession) {
    sitting.take_back_play().unwrap();
    sitting.take_back_play().unwrap();
    (0..3).for_each(|_| sitting.drive().unwrap());
}

fn resign(sitting: &mut dyn AnySession) {
    sitting.act(MatchAct::Resigned { side: Side::Away }).unwrap();
}

fn nothing(_: &mut dyn AnySession) {}

#[test]
#[ignore = "writes the saved matches anew; only on purpose"]
fn saved_matches_are_made_anew() {
    assert!(std::env::var_os("REGENERATE_MATCHES").is_some(), "set REGENERATE_MATCHES=1 to write them anew");
    std::fs::create_dir_all(folder()).unwrap();
    let mut made: Vec<(&str, String)> = vec![
        ("card-fair-unfinished", Making::of("card").fair().play(8, nothing)),
        (
            "electric-recommended-finished",
            Making::of("electric").preset(Preset::Recommended, &[]).play(u32::MAX, nothing),
        ),
        (
            "electric-custom-unfinished",
            Making::of("electric").preset(Preset::Custom, &[("injuries", true)]).play(12, nothing),
        ),
    ];
    for game in ["card", "zone", "electric"] {
        let name = |what: &str| -> &'static str { Box::leak(format!("{game}-{what}").into_boxed_str()) };
        made.push((name("finished"), Making::of(game).play(u32::MAX, nothing)));
        made.push((name("unfinished"), Making::of(game).play(9, nothing)));
        made.push((name("taken-back"), Making::of(game).play(7, take_back)));
        made.push((name("resigned"), Making::of(game).play(5, resign)));
    }
    for (name, text) in made {
        let rules = peek(&text).unwrap().rules;
        std::fs::write(folder().join(format!("{name}-rules{rules}.hashmark")), text).unwrap();
    }
}
