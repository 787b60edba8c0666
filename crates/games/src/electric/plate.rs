//! The electric game's pictures and films as they go over the wire.

use hashmark_electric::Electric;
use hashmark_electric::board::{Heading, Point, Who};
use hashmark_electric::film::{self, Mark};
use hashmark_electric::forms::Forms;
use hashmark_electric::scene::side_of;
use hashmark_electric::sketch::{self, Draft, Man};
use hashmark_electric::words::{Cast, halt_words};
use hashmark_session::wire::{
    Barred, Figure, Film, Form, Ground, Hands, Job, Package, Pick, Plate, Reach, Shot, Still,
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

fn figure(game: &Electric, man: &Man) -> Figure {
    let known = game.team(side_of(man.who)).men.get(usize::from(man.man));
    let (house, now) = (&game.book.house, game.state.heroes.men[side_of(man.who)].get(usize::from(man.man)));
    Figure {
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
pub fn still(game: &Electric, still: &sketch::Still) -> Still {
    Still {
        figures: still.men.iter().map(|man| figure(game, man)).collect(),
        ball: still.ball.map(spot),
        marker: still.marker.map(spot),
        carrier: still.carrier.map(u8::from),
        line: hundredths(still.line),
        gain: still.gain.map(hundredths),
        ball_y: hundredths(still.ball_y),
        offence: still.offence.into(),
    }
}

/// What a coach is writing.
pub fn plate(game: &Electric, draft: Draft) -> Plate {
    Plate {
        still: draft.still.as_ref().map(|one| still(game, one)),
        ghosts: draft.ghosts.iter().map(|man| figure(game, man)).collect(),
        suggested: draft.suggested,
        barred: draft.barred.into_iter().map(|(figure, why)| Barred { figure, why }).collect(),
        ground: draft
            .ground
            .map(|ground| Ground { line: hundredths(ground.line), ball_y: hundredths(ground.ball_y) }),
        hands: hands(draft.hands),
        picks: draft.picks.into_iter().map(pick).collect(),
        wrong: None,
    }
}

fn pick(pick: sketch::Pick) -> Pick {
    Pick { figure: pick.figure, call: pick.call, words: pick.words }
}

fn hands(hands: sketch::Hands) -> Hands {
    match hands {
        sketch::Hands::Menu => Hands::Menu,
        sketch::Hands::Lineup { forms, form: chosen, mirrored } => {
            Hands::Lineup { forms: forms.into_iter().map(form).collect(), form: chosen, mirrored }
        }
        sketch::Hands::Orders { place } => Hands::Orders { place },
        sketch::Hands::Power { least, most, auto } => Hands::Power { least, most, auto },
        sketch::Hands::Declare { read, scramble, throws } => {
            Hands::Declare { read, scramble, throws: throws.into_iter().map(reach).collect() }
        }
        sketch::Hands::Stop => Hands::Stop,
        sketch::Hands::Marker { most } => Hands::Marker { most: hundredths(most) },
    }
}

fn form(form: sketch::Form) -> Form {
    let men = form.men.iter().map(|(right, back)| [hundredths(*right), hundredths(*back)]).collect();
    Form { id: form.id, name: form.name, suits: form.suits, men }
}

fn reach(throw: sketch::Throw) -> Reach {
    let end = |(angle, at): &(i16, Point)| [i32::from(*angle), hundredths(at.x), hundredths(at.y)];
    Reach {
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

fn shot(game: &Electric, shot: &film::Shot) -> Shot {
    let first = &shot.frames[0];
    let present = Who::all().filter(|who| first.present.has(*who));
    let touch = |(at, mark): &(usize, Mark)| match mark {
        Mark::Touch { at: point, .. } => Some([*at as i32, hundredths(point.x), hundredths(point.y)]),
        Mark::Fall(_) => None,
    };
    let fall = |(at, mark): &(usize, Mark)| match mark {
        Mark::Fall(who) => Some([*at as i32, who.index() as i32]),
        Mark::Touch { .. } => None,
    };
    Shot {
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

fn on_film(game: &Electric, shot: &film::Shot, who: Who) -> Figure {
    let (frame, part) = (&shot.frames[0], &shot.parts[who.index()]);
    let pose = &frame.poses[who.index()];
    let man = Man {
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

/// The packages of the offence or of the defence.
pub fn packages(offence: bool) -> Vec<Package> {
    let job = |job: &hashmark_electric::forms::Job| Job {
        man: job.man.clone(),
        role: job.role.clone(),
        path: job.path.clone(),
    };
    let package = |package: sketch::Offered| Package {
        call: package.package.to_string(),
        run: package.is_run(),
        form: package.form.clone() + if package.mirrored { " mirrored" } else { "" },
        name: package.name,
        jobs: package.jobs.iter().map(job).collect(),
    };
    sketch::packages(&Forms::standard(), offence).into_iter().map(package).collect()
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
