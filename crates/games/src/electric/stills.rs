//! Stoppages of an electric game as pictures: how the men stand before the switch goes on, and the way each then went.

use super::ElectricEntry;
use hashmark_electric::board::{BASE_LENGTH, BASE_WIDTH, BoardFrame, FIELD_HALF_WIDTH, FigureId, Point};
use hashmark_electric::film::{self, Shot};
use hashmark_electric::scene::side_of;
use hashmark_electric::{Electric, ElectricDetail, ElectricEvent, ElectricSetup, field};
use hashmark_entry::layout::escape_markup;
use hashmark_entry::{GameFault, MatchFileFault, PlayFilms, StillPicture, StillSet};
use hashmark_law::Side;
use hashmark_table::{Describe, Match, Plays, RecordedItem};
use std::fmt::Write as _;

/// Pixels a yard.
const YARD: f32 = 6.0;
const WIDE: f32 = 120.0 * YARD;
const HIGH: f32 = 2.0 * FIELD_HALF_WIDTH * YARD;
const MARGIN: f32 = 8.0;
const CAPTION: f32 = 22.0;
/// A picture with its caption and the room about it.
const CELL: (f32, f32) = (WIDE + 2.0 * MARGIN, HIGH + 2.0 * MARGIN + CAPTION);

impl PlayFilms for ElectricEntry {
    fn stills(&self, match_file: &[u8], play: Option<u32>) -> Result<StillSet, MatchFileFault> {
        let loaded = hashmark_table::load::<Electric>(match_file)?;
        Ok(StillSet {
            pictures: stills(&loaded.played, play)?,
            size: CELL,
            notes: loaded.notes.iter().map(ToString::to_string).collect(),
        })
    }
}

fn stills(played: &Match<Electric>, only: Option<u32>) -> Result<Vec<StillPicture>, GameFault> {
    let plays = Plays::of(played);
    let mut all = vec![];
    let mut take = |play: u32, game: &Electric| all.extend(of_play(played, &plays, play, game));
    match only {
        Some(play) => match played.replay_play(play, Electric::put_camera) {
            Some(game) => take(play, &game),
            None => {
                let what = format!("there is no play {play} in this game");
                return Err(GameFault::new(what, format!("name one of 0 to {}", played.plays().max(1) - 1)));
            }
        },
        None => film::of_match(played, take)
            .map_err(|what| GameFault::new(what, "name a file that `hashmark play` has saved"))?,
    }
    Ok(all)
}

fn of_play(
    played: &Match<Electric>,
    plays: &Plays<ElectricEvent>,
    play: u32,
    game: &Electric,
) -> Vec<StillPicture> {
    let items = plays.play(play as usize);
    let events: Vec<&ElectricEvent> = items.iter().filter_map(RecordedItem::event).collect();
    let told: Vec<String> = events
        .iter()
        .zip(game.steps(&events))
        .filter(|(event, _)| matches!(event.what, ElectricDetail::Power { .. }))
        .filter_map(|(_, step)| step.map(|step| step.text))
        .collect();
    let one = |(at, shot): (usize, &Shot)| {
        let caption = format!("Play {play}, {}. {}", at + 1, told.get(at).map_or("", String::as_str));
        StillPicture {
            name: format!("play-{play:03}-{}.svg", at + 1),
            drawing: captioned(&caption, &drawing(played.setup(), game, shot)),
        }
    };
    game.shots().iter().enumerate().map(one).collect()
}

fn captioned(caption: &str, drawing: &str) -> String {
    format!(
        "<title>{0}</title>\n<text x=\"{MARGIN}\" y=\"15\">{0}</text>\n<g transform=\"translate({MARGIN} {CAPTION})\">\n{drawing}</g>\n",
        escape_markup(caption)
    )
}

fn drawing(setup: &ElectricSetup, game: &Electric, shot: &Shot) -> String {
    let mut text = ground(setup);
    across(&mut text, game.scene.line, "#ffd84d", 2.0);
    let first = &shot.frames[0];
    for who in FigureId::all().filter(|who| first.present.has(*who)) {
        trail(&mut text, setup, &shot.frames, who);
    }
    if let Some(stick) = shot.stick {
        line(&mut text, stick.from, stick.marker, "#d8262c", 3.0);
    }
    for who in FigureId::all().filter(|who| first.present.has(*who)) {
        figure(&mut text, setup, game, shot, who);
    }
    for at in [first.marker, first.ball].into_iter().flatten() {
        let (x, y) = place(at);
        let _ = writeln!(
            text,
            "<ellipse cx=\"{x:.1}\" cy=\"{y:.1}\" rx=\"5\" ry=\"3.4\" fill=\"#7a3b12\" stroke=\"#fff\"/>"
        );
    }
    text
}

/// The plate: the field, its lines, the numbers of the yards, the end zones.
fn ground(setup: &ElectricSetup) -> String {
    let mut text = format!("<rect width=\"{WIDE}\" height=\"{HIGH}\" fill=\"#2f7d3b\" stroke=\"#fff\"/>\n");
    for side in Side::BOTH {
        let colors = &setup.teams[side].colors;
        let color = colors.first().map_or("#333", String::as_str);
        let x = if side == Side::Home { 0.0 } else { 110.0 * YARD };
        let _ = writeln!(
            text,
            "<rect x=\"{x}\" width=\"{}\" height=\"{HIGH}\" fill=\"{color}\" fill-opacity=\"0.55\"/>",
            10.0 * YARD
        );
    }
    for five in -10i8..=10 {
        across(&mut text, f32::from(five) * 5.0, "#fff", if five % 2 == 0 { 1.0 } else { 0.4 });
    }
    for ten in -4i8..=4 {
        let yards = 50 - 10 * i16::from(ten.abs());
        for y in [-field::NUMERALS, field::NUMERALS] {
            let (x, y) = place(Point::new(f32::from(ten) * 10.0, y));
            let _ = writeln!(
                text,
                "<text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\" fill=\"#fff\" fill-opacity=\"0.6\">{yards}</text>",
                y + 4.0
            );
        }
    }
    text
}

/// Left to right is toward larger `x`; up is toward larger `y`.
fn place(at: Point) -> (f32, f32) {
    ((at.x + 60.0) * YARD, (FIELD_HALF_WIDTH - at.y) * YARD)
}

fn across(text: &mut String, x: f32, color: &str, width: f32) {
    line(text, Point::new(x, -FIELD_HALF_WIDTH), Point::new(x, FIELD_HALF_WIDTH), color, width);
}

fn line(text: &mut String, from: Point, to: Point, color: &str, width: f32) {
    let ((x1, y1), (x2, y2)) = (place(from), place(to));
    let _ = writeln!(
        text,
        "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" stroke=\"{color}\" stroke-width=\"{width}\"/>"
    );
}

/// The way he goes until the board is at rest.
fn trail(text: &mut String, setup: &ElectricSetup, frames: &[BoardFrame], who: FigureId) {
    let points: Vec<String> = frames
        .iter()
        .map(|frame| place(frame.poses[who.index()].at))
        .map(|(x, y)| format!("{x:.1},{y:.1}"))
        .collect();
    let _ = writeln!(
        text,
        "<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-opacity=\"0.7\" stroke-width=\"1.5\"/>",
        points.join(" "),
        setup.kit(side_of(who))
    );
}

/// His base with the way it faces, and his number; the carrier has a golden edge, a stationary base a broken one.
fn figure(text: &mut String, setup: &ElectricSetup, game: &Electric, shot: &Shot, who: FigureId) {
    let frame = &shot.frames[0];
    let pose = frame.poses[who.index()];
    let (x, y) = place(pose.at);
    let (long, wide) = (BASE_LENGTH * YARD, BASE_WIDTH * YARD);
    let edge = if shot.carrier == Some(who) { "#ffcf33\" stroke-width=\"2.5" } else { "#111" };
    let broken = if shot.stationary.has(who) { " stroke-dasharray=\"3 2\"" } else { "" };
    let faded = if frame.fallen.has(who) { " fill-opacity=\"0.4\"" } else { "" };
    let side = side_of(who);
    let man = &game.team(side).men[usize::from(shot.parts[who.index()].man)];
    let kit = setup.kit(side);
    let _ = writeln!(
        text,
        "<g transform=\"translate({x:.1} {y:.1})\"><title>{} {} {}</title><g transform=\"rotate({:.1})\">\
         <rect x=\"{:.1}\" y=\"{:.1}\" width=\"{long:.1}\" height=\"{wide:.1}\" rx=\"2\" fill=\"{kit}\" stroke=\"{edge}\"{broken}{faded}/>\
         <path d=\"M{:.1} -3 l5 3 l-5 3 z\" fill=\"#111\"/></g>\
         <text y=\"3.5\" text-anchor=\"middle\" font-size=\"10\" font-weight=\"bold\" paint-order=\"stroke\" stroke=\"#fff\" stroke-width=\"2\">{}</text></g>",
        shot.parts[who.index()].tag.as_str(),
        man.number,
        escape_markup(&man.name),
        -pose.heading.to_degrees(),
        -long / 2.0,
        -wide / 2.0,
        long / 2.0 - 5.0,
        man.number
    );
}
