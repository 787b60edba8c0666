//! The electric game's pictures and films as they go over the wire.

use hashmark_electric::Electric;
use hashmark_electric::board::{FigureId, Heading, Point};
use hashmark_electric::film::{self, FilmMark};
use hashmark_electric::forms::FormTables;
use hashmark_electric::scene::side_of;
use hashmark_electric::sketch::{self, BoardDraft, SketchedFigure};
use hashmark_electric::words::{Cast, halt_words};
use hashmark_session::wire::{
    Barred, FigurePickView, FigureView, Film, FormView, HandToolView, LineupGroundView, PackageJobView,
    PackageView, PlateView, ShotView, StickReach, StillView,
};

/// Hundredths of a yard.
fn hundredths(yards: f32) -> i32 {
    (yards * 100.0).round() as i32
}

fn spot(at: Point) -> [i32; 2] {
    [hundredths(at.x), hundredths(at.y)]
}

fn way(heading: Heading) -> i32 {
    (heading.to_degrees() * 10.0).round() as i32
}

fn figure(game: &Electric, man: &SketchedFigure) -> FigureView {
    let known = game.team(side_of(man.who)).men.get(usize::from(man.man));
    let (house, now) = (&game.book.house, game.state.heroes.men[side_of(man.who)].get(usize::from(man.man)));
    FigureView {
        who: man.who.into(),
        tag: man.tag.as_str().to_string(),
        number: known.map_or(0, |known| known.number),
        name: known.map_or_else(String::new, |known| known.name.clone()),
        at: spot(man.at),
        way: way(man.heading),
        stationary: man.stationary,
        reversed: man.reversed,
        fallen: man.fallen,
        blocked: man.blocked,
        eligible: man.eligible,
        dial: man.dial,
        rating: now.filter(|_| house.player_rating).map(|now| now.pr),
        health: now.filter(|_| house.injuries).map(|now| now.hp),
    }
}

/// The plate as it stands for everybody.
pub fn still(game: &Electric, still: &sketch::BoardStill) -> StillView {
    StillView {
        figures: still.men.iter().map(|man| figure(game, man)).collect(),
        ball: still.ball.map(spot),
        marker: still.marker.map(spot),
        carrier: still.carrier.map(u8::from),
        line: hundredths(still.line),
        gain: still.gain.map(hundredths),
        ball_y: hundredths(still.ball_y),
        offense: still.offense.into(),
    }
}

/// What a coach is writing.
pub fn plate(game: &Electric, draft: BoardDraft) -> PlateView {
    PlateView {
        still: draft.still.as_ref().map(|one| still(game, one)),
        ghosts: draft.ghosts.iter().map(|man| figure(game, man)).collect(),
        suggested: draft.suggested,
        barred: draft.barred.into_iter().map(|(figure, why)| Barred { figure, why }).collect(),
        ground: draft.ground.map(|ground| LineupGroundView {
            line: hundredths(ground.line),
            ball_y: hundredths(ground.ball_y),
        }),
        hands: hands(draft.hands),
        picks: draft.picks.into_iter().map(pick).collect(),
        wrong: None,
    }
}

fn pick(pick: sketch::FigurePick) -> FigurePickView {
    FigurePickView { figure: pick.figure, call: pick.call, words: pick.words }
}

fn hands(hands: sketch::HandTool) -> HandToolView {
    match hands {
        sketch::HandTool::Menu => HandToolView::Menu,
        sketch::HandTool::Lineup { forms, form: chosen, mirrored } => {
            HandToolView::Lineup { forms: forms.into_iter().map(form).collect(), form: chosen, mirrored }
        }
        sketch::HandTool::Orders { place } => HandToolView::Orders { place },
        sketch::HandTool::Power { least, most, auto } => HandToolView::Power { least, most, auto },
        sketch::HandTool::Declare { read, scramble, throws } => {
            HandToolView::Declare { read, scramble, throws: throws.into_iter().map(reach).collect() }
        }
        sketch::HandTool::Stop => HandToolView::Stop,
        sketch::HandTool::Marker { most } => HandToolView::Marker { most: hundredths(most) },
    }
}

fn form(form: sketch::FormSketch) -> FormView {
    let men = form.men.iter().map(|(right, back)| [hundredths(*right), hundredths(*back)]).collect();
    FormView { id: form.id, name: form.name, suits: form.suits, men }
}

fn reach(throw: sketch::StickChoice) -> StickReach {
    let end = |(angle, at): &(i16, Point)| [i32::from(*angle), hundredths(at.x), hundredths(at.y)];
    StickReach {
        to: throw.to,
        yards: hundredths(throw.yards),
        pressed: throw.pressed,
        spots: throw.spots.iter().map(end).collect(),
    }
}

/// The film of a play, from the game as it stood at its end or where it waits.
pub fn film(game: &Electric, play: u32, before: &Electric) -> Film {
    Film {
        play,
        line: hundredths(game.scene.line),
        gain: sketch::gain(before).map(hundredths),
        shots: game.shots().iter().map(|one| shot(game, one)).collect(),
    }
}

fn shot(game: &Electric, shot: &film::Shot) -> ShotView {
    let first = &shot.frames[0];
    let present = FigureId::all().filter(|who| first.present.has(*who));
    let touch = |(at, mark): &(usize, FilmMark)| match mark {
        FilmMark::Touch { at: point, .. } => Some([*at as i32, hundredths(point.x), hundredths(point.y)]),
        FilmMark::Fall(_) => None,
    };
    let fall = |(at, mark): &(usize, FilmMark)| match mark {
        FilmMark::Fall(who) => Some([*at as i32, who.index() as i32]),
        FilmMark::Touch { .. } => None,
    };
    ShotView {
        figures: present.map(|who| on_film(game, shot, who)).collect(),
        carrier: shot.carrier.map(u8::from),
        stick: shot.stick.map(|stick| {
            let ([from_x, from_y], [x, y]) = (spot(stick.from), spot(stick.marker));
            [stick.to.index() as i32, from_x, from_y, x, y]
        }),
        marker: first.marker.map(spot),
        ball: first.ball.is_some(),
        frames: shot.frames.len(),
        powered: shot.powered,
        touches: shot.marks.iter().filter_map(touch).collect(),
        falls: shot.marks.iter().filter_map(fall).collect(),
        halt: shot.halt.map_or_else(String::new, |halt| halt_words(game, Cast::default(), halt)),
        poses: base64(&shot.pack()),
    }
}

fn on_film(game: &Electric, shot: &film::Shot, who: FigureId) -> FigureView {
    let (frame, part) = (&shot.frames[0], &shot.parts[who.index()]);
    let pose = &frame.poses[who.index()];
    let man = SketchedFigure {
        who,
        tag: part.tag,
        man: part.man,
        at: pose.at,
        heading: pose.heading,
        stationary: shot.stationary.has(who),
        reversed: shot.reversed.has(who),
        dial: 0,
        fallen: frame.fallen.has(who),
        blocked: false,
        eligible: part.eligible,
    };
    figure(game, &man)
}

/// The packages of the offense or of the defense.
pub fn packages(offense: bool) -> Vec<PackageView> {
    let job = |job: &hashmark_electric::forms::PackageJob| PackageJobView {
        man: job.man.clone(),
        role: job.role.clone(),
        path: job.path.clone(),
    };
    let package = |package: sketch::Offered| PackageView {
        call: package.package.to_string(),
        run: package.is_run(),
        form: package.form.clone() + if package.mirrored { " mirrored" } else { "" },
        name: package.name,
        jobs: package.jobs.iter().map(job).collect(),
    };
    sketch::packages(&FormTables::standard(), offense).into_iter().map(package).collect()
}

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Bytes in letters, as browsers read them.
fn base64(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let [a, b, c] = [0, 1, 2].map(|at| u32::from(three.get(at).copied().unwrap_or(0)));
        let whole = a << 16 | b << 8 | c;
        for at in 0..4 {
            let letter = LETTERS[(whole >> (18 - 6 * at) & 63) as usize];
            text.push(if at > three.len() { '=' } else { char::from(letter) });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_written_as_browsers_read_them() {
        for (bytes, text) in
            [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")]
        {
            assert_eq!(base64(bytes.as_bytes()), text);
        }
        assert_eq!(base64(&[255, 254, 128]), "//6A");
    }
}
