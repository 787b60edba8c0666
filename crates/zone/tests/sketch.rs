//! The board as a picture: what is told of a play can be walked through phase by phase, and what is being written is
//! drawn from its text and changed through it.

use hashmark_dice::{Seeded, Stream};
use hashmark_law::{Both, Side};
use hashmark_roster::founders;
use hashmark_table::{AutoDesk, BookAdvice, Game, ReadCalls};
use hashmark_zone::call::{LineUpCall, ZoneAsk, ZoneCall};
use hashmark_zone::event::ZoneDetail;
use hashmark_zone::sketch::{PhaseKind, PlayWalk, SketchSpot, StrokeKind, draft, rewrite, walk};
use hashmark_zone::stock_plays::{self, Personnel};
use hashmark_zone::team::ZoneTeam;
use hashmark_zone::{ZoneEvent, ZoneGame, ZoneSetup};

fn game() -> ZoneGame {
    let league = founders();
    let setup = ZoneSetup::new(ZoneTeam::of_club(&league.clubs[0]), ZoneTeam::of_club(&league.clubs[1]));
    ZoneGame::from_setup(&setup).expect("two clubs of the league")
}

/// How many plays of a game are looked at: all kinds of phase come up in fewer.
const PLAYS: usize = 80;

/// The first plays of a game by the book: the events and the walk of each.
fn walks(seed: u64) -> Vec<(Vec<ZoneEvent>, PlayWalk)> {
    let mut game = game();
    let book = |lane| ZoneGame::book(Stream::lane(seed, lane));
    let coaches = Both::new(book(0), book(1));
    let mut desk = AutoDesk { coaches, cup: Seeded::lane(seed, 2), teller: Vec::new() };
    let mut walked = Vec::new();
    while !game.over() && walked.len() < PLAYS {
        game.play(&mut desk).expect("nothing is missing");
        let events: Vec<ZoneEvent> = desk.teller.drain(..).collect();
        let play = walk(&game, &events.iter().collect::<Vec<_>>());
        walked.push((events, play));
    }
    walked
}

#[test]
fn every_play_is_walked_from_its_first_event_to_its_last_in_order() {
    let mut kinds = Vec::new();
    for (events, walk) in walks(3) {
        let firsts: Vec<usize> = walk.phases.iter().map(|phase| phase.first).collect();
        assert_eq!(firsts.first(), Some(&0));
        assert!(
            firsts.is_sorted_by(|a, b| a < b) && firsts.iter().all(|at| *at < events.len()),
            "{firsts:?}"
        );
        for phase in &walk.phases {
            kinds.push(phase.kind);
            let men = walk.chips.len();
            assert!(phase.moves.iter().all(|(man, _)| *man < men) && phase.ball.is_none_or(|man| man < men));
            let ends = phase.strokes.iter().flat_map(|stroke| [Some(stroke.from), stroke.to]);
            assert!(ends.flatten().all(|man| man < men), "{:?}", phase.strokes);
        }
    }
    use PhaseKind::*;
    for kind in [LineUp, Calls, Movement, Reaction, Rush, Pass, Contact, Pursuit, Kick, After] {
        assert!(kinds.contains(&kind), "{kind:?}");
    }
}

#[test]
fn men_stand_where_the_events_put_them() {
    for (events, walk) in walks(4) {
        let mut now: Vec<SketchSpot> = walk.chips.iter().map(|chip| chip.at).collect();
        for phase in &walk.phases {
            phase.moves.iter().for_each(|(man, at)| now[*man] = *at);
        }
        let last_move = |who| {
            events.iter().rev().find_map(|event| match event.what {
                ZoneDetail::Reacted { who: he, to, .. } | ZoneDetail::Pursued { who: he, to, .. }
                    if he == who =>
                {
                    Some(to)
                }
                _ => None,
            })
        };
        for (man, chip) in walk.chips.iter().enumerate().skip(11) {
            if let Some(to) = last_move(chip.who) {
                assert_eq!(now[man], SketchSpot::Zone(to), "{} {:?}", chip.name, chip.who);
            }
        }
    }
}

/// Both elevens are on the board once both have called, and before that only the offense, which has lined up.
#[test]
fn what_is_sealed_is_not_drawn() {
    for (events, whole) in walks(5) {
        let Some(set) = events.iter().position(|event| {
            matches!(event.what, ZoneDetail::Called { call: ZoneCall::Set(LineUpCall::Line(..)), .. })
        }) else {
            assert!(whole.chips.is_empty(), "a kick has no chips");
            continue;
        };
        let shown: Vec<&ZoneEvent> = events[..=set].iter().collect();
        let early = walk(&game(), &shown);
        assert_eq!(early.chips.len(), 11);
        assert!(early.phases.iter().all(|phase| phase.strokes.is_empty()), "no route before it is called");
        assert!(whole.chips.len() == 22 || whole.chips.len() == 11);
    }
}

#[test]
fn the_names_of_a_front_fit_its_positions() {
    for front in Personnel::ALL {
        for (label, pos) in front.labels().iter().zip(front.positions()) {
            assert_eq!(label.pos(hashmark_zone::board::Zone::Sc), pos, "{front:?} {label}");
        }
    }
}

#[test]
fn a_formation_is_changed_by_a_word_even_when_it_may_not_stay_so() {
    let (game, ask) = (game(), ZoneAsk::Set);
    let change = |typed: &str, change: &str| rewrite(&game, Side::Home, &ask, typed, change);
    let once = change("", "RW@WR").expect("he stands there");
    assert_eq!(once, "LW LT LG C RG RT RE RW@WR Q F LH");
    assert!(game.read(Side::Home, &ask, &once).is_err(), "eight men are on the line");
    let drawn = draft(&game, Side::Home, &ask, &once).expect("it can be drawn all the same");
    assert_eq!(drawn.chips[7].at.to_string(), "@WR");
    let twice = change(&once, "LW@WWL-1").expect("he drops back");
    assert!(game.read(Side::Home, &ask, &twice).is_ok(), "{twice}");
    assert_eq!(change("one back", "H@LT-2").as_deref(), Ok("LW LT LG C RG RT RE RW@WWR-1 LS Q H@LT-2"));
    let gun = change("one back", "shotgun").expect("he goes back");
    assert!(gun.ends_with(" shotgun") && game.read(Side::Home, &ask, &gun).is_ok(), "{gun}");
    assert!(
        change("punt", "RW@WR").is_err() && change("", "TB@C-2").is_err() && change("", "RW@XX").is_err()
    );
    assert_eq!(draft(&game, Side::Home, &ask, "punt"), None);
}

#[test]
fn a_defense_is_changed_man_by_man_and_stays_readable() {
    let game = game();
    let formation = stock_plays::formations()[0].formation;
    let men = game.team(Side::Away).fill(&formation, game.side(Side::Away).out);
    let ask = ZoneAsk::Defend { formation, men };
    let mut text = String::new();
    for change in ["rush:", "MLB C blitz", "LCB WWL man LW bump", "; stunt LDE-LDT", "FS MC"] {
        text = rewrite(&game, Side::Home, &ask, &text, change)
            .unwrap_or_else(|error| panic!("{change}: {error}"));
        let call = game.read(Side::Home, &ask, &text).expect("it is written as it is read");
        assert_eq!(game.check(Side::Home, &ask, &call), Ok(()), "{text}");
    }
    for part in ["rush: LDE L", "MLB C blitz", "LCB WWL man LW bump", "FS MC; stunt LDE-LDT"] {
        assert!(text.contains(part), "{part} in {text}");
    }
    let drawn = draft(&game, Side::Home, &ask, &text).expect("a defense is drawn");
    assert_eq!((drawn.chips.len(), drawn.movable.clone()), (22, 11..22));
    assert_eq!(drawn.written.as_deref(), Some(&*text));
    let has = |kind| drawn.strokes.iter().any(|stroke| stroke.kind == kind);
    assert!(
        has(StrokeKind::Blitz) && has(StrokeKind::Cover) && has(StrokeKind::Stunt) && has(StrokeKind::Rush)
    );
    let none = rewrite(&game, Side::Home, &ask, &text, ";").expect("no stunts");
    assert!(!none.contains("stunt"));
    assert!(rewrite(&game, Side::Home, &ask, &text, "NT C").is_err(), "he is not in it");
    assert!(rewrite(&game, Side::Home, &ask, &text, "FS nowhere").is_err());
}

#[test]
fn a_written_play_is_drawn_as_far_as_it_can_be_read() {
    let game = game();
    let formation = stock_plays::formations()[0].formation;
    let ask = ZoneAsk::Play { formation, two_points: false };
    let strokes = |typed: &str| {
        let drawn = draft(&game, Side::Home, &ask, typed).expect("the formation is shown");
        assert_eq!((drawn.chips.len(), drawn.movable), (11, 0..0), "{typed}");
        drawn.strokes
    };
    assert!(strokes("").is_empty() && strokes("LW/XX").is_empty());
    let pass = strokes("LW/DC || RE/SC (roll R)");
    let kinds: Vec<StrokeKind> = pass.iter().map(|stroke| stroke.kind).collect();
    assert_eq!(kinds, [StrokeKind::Route, StrokeKind::Second, StrokeKind::Roll]);
    let way: Vec<String> = pass[0].path.iter().map(ToString::to_string).collect();
    assert_eq!(way.first().map(String::as_str), Some("@WWL"));
    assert_eq!(way.last().map(String::as_str), Some("DC"));
    let run = strokes("LH/RT (RE) (RW,C)");
    let blocks = run.iter().filter(|stroke| stroke.kind == StrokeKind::Block).count();
    assert_eq!((run[0].kind, blocks), (StrokeKind::Run, 3));
}
