//! Chapter 8: the game record.

use crate::kit_incidents;

use hashmark_law::Side;
use hashmark_zone::call::{LineUpCall, PuntKick};
use hashmark_zone::event::ZoneEvent;
use hashmark_zone::game::ZoneSetup;
use hashmark_zone::record::{RecordLine, lines, text};
use hashmark_zone::tables::EventMark;
use hashmark_zone::{ZoneAsk, ZoneCall};
use kit_incidents::*;

/// The set-up of a position's game, as far as the record reads it.
fn setup(game: &hashmark_zone::ZoneGame) -> ZoneSetup {
    ZoneSetup::new(game.team(Side::Home).clone(), game.team(Side::Away).clone())
}

fn run() -> Written {
    Written::run().contact(2, None).head("clock", "\"1:00\"")
}

/// A short series: two runs, a quarter, a pass, a fumble, a penalty, a punt and the other side's ball.
fn series() -> (ZoneSetup, Vec<ZoneEvent>) {
    let mut game = run().game();
    let setup = setup(&game);
    let mut events = Vec::new();
    let mut keep = |played: Played| {
        assert!(played.missing.is_none(), "{:?}", played.missing);
        events.extend(played.events);
    };
    let none: Answers = &mut |_, _, _| None;
    keep(run().plays_on(&mut game, &[("Z5.6-f", 3)], none));
    keep(run().plays_on(&mut game, &[("Z5.6-f", 3)], none));
    let pass = Written::pass("RE/RS || inc").defense(
        "stay: LDE L, LDT C, RDT C, RDE R, LOLB L, MLB C, ROLB R, LCB LS man RE, RCB RS man RE, SS RS, FS RS",
    );
    keep(pass.plays_on(&mut game, &[("Z5.1.2-b", 8), ("Z5.5-a", 4), ("Z5.5-b", 4), ("Z5.6-f", 3)], none));
    let mut punt = |_: &hashmark_zone::ZoneGame, _: Side, ask: &ZoneAsk| {
        matches!(ask, ZoneAsk::Set).then_some(ZoneCall::Set(LineUpCall::Punt(PuntKick::Normal)))
    };
    keep(step_with(&mut game, &[("the punt", 7), ("what becomes", 8)], &mut punt));
    game.state.situation.period = 2;
    game.state.situation.seconds = 5;
    keep(step(&mut game, &[]));
    (setup, events)
}

/// Z8.1-a, Z8.1-c, Z8.1-d: one line a play with the league's columns; the carrier by his number with what it counts; a
/// line between possessions, a dashed one after a quarter, the score between double lines at the half.
#[test]
fn a_series_is_written_in_the_leagues_columns() {
    let (setup, events) = series();
    let lines = lines(&setup, &events);
    insta::assert_snapshot!(text(&setup, &events, 132));
    let kinds: String = lines
        .iter()
        .map(|line| match line {
            RecordLine::Play(_) => 'p',
            RecordLine::Possession(_) => '|',
            RecordLine::Quarter(_) => '-',
            RecordLine::Half(_) | RecordLine::End(_) => '=',
            RecordLine::Note(_) => 'n',
        })
        .collect();
    assert_eq!(kinds, "|pp-pp|p=");
    let RecordLine::Play(first) = &lines[1] else { panic!("a play") };
    assert_eq!(
        (first.yard_line.as_str(), first.offense.as_str(), first.play.as_str()),
        ("own 30", "pro", "LH/RT")
    );
    assert_eq!(
        (first.yards, first.seconds, first.carrier.clone()),
        (Some(2), 20, Some(("#20".to_owned(), 1)))
    );
}

fn row(written: &Written, dice: Dice) -> hashmark_zone::record::RecordRow {
    let (played, game) = written.plays(dice);
    assert!(played.missing.is_none(), "{:?}", played.missing);
    let lines = lines(&setup(&game), &played.events);
    let found =
        lines.into_iter().find_map(|line| if let RecordLine::Play(row) = line { Some(row) } else { None });
    found.expect("a play")
}

/// Z8.1-b: contacts are written net/die/result.
#[test]
fn contacts_are_written_net_die_result() {
    let row = row(&run(), &[("Z5.6-f", 3)]);
    assert_eq!(row.events, ["+0/3/+2"]);
}

/// Z8.1-e: the marks after the gain.
#[test]
fn marks_follow_the_gain() {
    let hash = Written::run().contact(2, Some(EventMark::Hash));
    let base = [("Z5.6-f", 3)];
    let marks = |written: &Written, more: Dice| row(written, &join(&base, more)).marks;
    assert_eq!(marks(&hash, &[("Z6-a", 1), ("Z6.1-a", 1)]), ["F"]);
    assert_eq!(marks(&hash, &[("Z6-a", 1), ("Z6.1-a", 5), ("Z6.1.3-b", 1)]), ["FL"]);
    assert_eq!(marks(&hash, &[("Z6-a", 3), ("Z6.3-g", 1)]), ["inj"]);
    assert_eq!(marks(&hash, &[("Z6-a", 6), ("Z6.4-a", 8)]), ["pen"]);
    assert_eq!(marks(&Written::run().contact(2, None).head("to_go", "2"), &[]), ["*"]);
    let stolen = Written::pass("RE/RS || inc").man("Q", "Q 0-2-4").man("RE", "TE 0-2-5").defense(
        "stay: LDE L, LDT C, RDT C, RDE R, LOLB L, MLB C, ROLB R, LCB LS man LW, RCB RS, SS RS, FS DC",
    );
    assert_eq!(row(&stolen, &[("Z5.5-a", 6), ("Z5.5.9-a", 1), ("Z5.5.9-c", 2)]).marks, ["Int"]);
    let mut game = game(|_| {});
    let setup = setup(&game);
    kickoff(&mut game);
    let mut events = step(&mut game, &[("the kickoff", 6), ("the return", 6)]).events;
    first_down(&mut game, 30);
    events.extend(
        step_with(&mut game, &[("the punt", 7), ("what becomes", 8)], &mut |_, _, ask| {
            matches!(ask, ZoneAsk::Set).then_some(ZoneCall::Set(LineUpCall::Punt(PuntKick::Normal)))
        })
        .events,
    );
    let written = text(&setup, &events, 132);
    assert!(written.contains("KO 63 kr ") && written.contains("P 44 pr 6"), "{written}");
}
