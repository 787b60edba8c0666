//! Tricks as the machine coach plays them: by the package he has in mind, with nothing in it that the other side could read
//! before the trick is out.

use super::aim::PLANNED_ERROR;
use super::draft::OrderDraft;
use super::plan::PlayPlan;
use super::{ground, throw};
use crate::board::{FigureId, Point};
use crate::call::{Declare, PasserStage, StopAt, Trick};
use crate::field::{self, BASE_LENGTH};
use crate::game::Electric;
use crate::legal::check_declare;
use crate::lineup::StandPlace;
use crate::play::lay_stick;
use crate::scene::{eleven_of, figure_of};
use hashmark_dice::Stream;

/// When he wants his stoppage, in hundredths of a second after the ball changed hands: for a feint, for a reverse or a
/// halfback's pass, for a flea flicker's way back to the quarterback, and for his throw.
const FEINT_HUNDREDTHS: u16 = 25;
const REVERSE_HUNDREDTHS: u16 = 22;
const FLICKED_BACK_HUNDREDTHS: u16 = 10;
const FLICKER_THROW_HUNDREDTHS: u16 = 20;
/// How long a passer looks, or seems to, before a trick.
const TRICK_READ_HUNDREDTHS: u16 = 35;
/// A man is alone with nobody nearer to him than this.
const ALONE_YARDS: f32 = 3.0;
/// How far behind the man who hooks the other stays, in base lengths from middle to middle: near enough for a lateral.
const LADDER_BASES: f32 = 1.8;

/// The play he has in mind, where all of the book is played.
fn play<'a>(game: &'a Electric, plan: &PlayPlan) -> Option<&'a str> {
    let forms = &game.book.forms;
    let row = plan.attack.filter(|_| forms.strategies && !plan.kneel)?;
    Some(forms.plays[forms.attacks[row].play].id.as_str())
}

/// What is feigned in a play, if anything is.
fn feint(play: &str) -> Option<Trick> {
    match play {
        "bootleg" => Some(Trick::Bootleg),
        "fake_end_around" => Some(Trick::FakeEndAround),
        "play_action" => Some(Trick::PlayAction),
        _ => None,
    }
}

/// The men of the package with a role.
fn with_role(game: &Electric, plan: &PlayPlan, roles: &[&str]) -> Vec<u8> {
    let Some(row) = plan.attack else { return Vec::new() };
    let jobs = &game.book.forms.attacks[row].jobs;
    let named = jobs.iter().filter(|job| roles.contains(&job.role.as_str()));
    named.filter_map(|job| game.scene.tagged(game.scene.offense, &job.man)).map(figure_of).collect()
}

/// The back who seems to get the ball on a feigned run.
pub(super) fn decoy(game: &Electric, plan: &PlayPlan) -> Option<FigureId> {
    feint(play(game, plan)?)?;
    let side = game.scene.offense;
    let named = with_role(game, plan, &["decoy"]).into_iter().map(|figure| game.who(side, figure)).next();
    named.or_else(|| eleven_of(side).find(|who| game.scene.place(*who) == StandPlace::Back))
}

/// When he wants his stoppage for a trick.
pub(super) fn stop(game: &Electric, plan: &PlayPlan) -> Option<StopAt> {
    let play = play(game, plan)?;
    let course = &game.course;
    let back = game.scene.carrier.is_some_and(|who| game.scene.place(who) == StandPlace::Back);
    let fresh = back && course.handed_on == 0;
    let after = match play {
        _ if feint(play).is_some() => (fresh && course.handed.is_some()).then_some(FEINT_HUNDREDTHS),
        "reverse" | "halfback_pass" => fresh.then_some(REVERSE_HUNDREDTHS),
        "flea_flicker" if fresh => Some(FLICKED_BACK_HUNDREDTHS),
        "flea_flicker" => {
            (!back && course.handed_on == 1 && !course.thrown).then_some(FLICKER_THROW_HUNDREDTHS)
        }
        _ => None,
    };
    after.map(StopAt::After)
}

/// What he declares for a trick; nothing where he plays on as he would anyway.
pub(super) fn declare(
    game: &Electric,
    stage: PasserStage,
    plan: &PlayPlan,
    chance: &mut Stream,
) -> Option<Declare> {
    let play = play(game, plan);
    let carrier = game.scene.carrier?;
    let legal = |declare: &Declare| check_declare(game, stage, *declare).is_ok();
    let first = |all: Vec<Declare>| all.into_iter().find(|declare| legal(declare));
    let keep = Declare::Run(figure_of(carrier));
    match stage {
        PasserStage::Thrown => {
            let takes = with_role(game, plan, &["ball"]);
            let statue = play == Some("statue_of_liberty");
            first(given(&takes)).filter(|_| statue).or(game.course.aimed)
        }
        PasserStage::Stopped => {
            let wanted = matches!(play, Some("hook_and_ladder" | "blitz_beater"));
            let all = eleven_of(game.scene.offense).map(figure_of).collect::<Vec<u8>>();
            first(backward(&all)).filter(|_| wanted).or(Some(keep))
        }
        PasserStage::Bonus => Some(in_bonus(game, play, chance).filter(legal).unwrap_or(keep)),
        PasserStage::Snap => first(at_snap(game, plan, play?)),
        PasserStage::Read => first(after_read(game, plan, play?)),
        PasserStage::Scramble => None,
    }
}

/// By hand or through the air.
fn given(takers: &[u8]) -> Vec<Declare> {
    takers.iter().flat_map(|to| [Declare::Run(*to), Declare::Pitch(*to)]).collect()
}

fn backward(takers: &[u8]) -> Vec<Declare> {
    let throw = |to: u8| Declare::Pass { to, angle: 0, start: 0 };
    takers.iter().flat_map(|to| [Declare::Pitch(*to), throw(*to)]).collect()
}

fn at_snap(game: &Electric, plan: &PlayPlan, play: &str) -> Vec<Declare> {
    match play {
        _ if feint(play).is_some() => {
            decoy(game, plan).map_or(Vec::new(), |who| vec![Declare::Run(figure_of(who))])
        }
        "halfback_pass" | "flea_flicker" | "reverse" => given(&with_role(game, plan, &["ball"])),
        "end_around" | "statue_of_liberty" | "fumblerooski" | "qb_keeper" | "qb_draw" | "draw"
        | "counter" | "option" => {
            vec![Declare::Read(TRICK_READ_HUNDREDTHS)]
        }
        "throw_back" | "blitz_beater" => thrown_back(game, plan),
        _ => Vec::new(),
    }
}

/// A throw behind the passer to the man who has dropped back, if nobody is near him.
fn thrown_back(game: &Electric, plan: &PlayPlan) -> Vec<Declare> {
    let scene = &game.scene;
    let Some(passer) = scene.carrier else { return Vec::new() };
    let alone = |figure: &u8| {
        let who = game.who(scene.offense, *figure);
        let free = eleven_of(scene.offense.other()).all(|other| scene.board.gap(other, who) > ALONE_YARDS);
        free && lay_stick(game, passer, who, 0, 0).is_ok_and(|laid| laid.backward)
    };
    let men = with_role(game, plan, &["drop_back"]);
    men.into_iter().filter(alone).map(|to| Declare::Pass { to, angle: 0, start: 0 }).collect()
}

fn after_read(game: &Electric, plan: &PlayPlan, play: &str) -> Vec<Declare> {
    let side = game.scene.offense;
    let ball = with_role(game, plan, &["ball"]);
    match play {
        "end_around" | "draw" | "counter" => given(&ball),
        "fumblerooski" => vec![Declare::Trick(Trick::Fumblerooski)],
        "qb_keeper" | "qb_draw" => {
            game.scene.carrier.map_or(Vec::new(), |who| vec![Declare::Run(figure_of(who))])
        }
        "option" => ground::options(game, &with_role(game, plan, &["follow_qb"])),
        "statue_of_liberty" => {
            let all = eleven_of(side).filter(|who| game.scene.part(*who).eligible).map(figure_of);
            all.map(|to| Declare::Pass { to, angle: 0, start: 0 }).collect()
        }
        _ => Vec::new(),
    }
}

fn in_bonus(game: &Electric, play: Option<&str>, chance: &mut Stream) -> Option<Declare> {
    let play = play?;
    let scene = &game.scene;
    let quarterback = scene.carrier.is_some_and(|who| scene.place(who) == StandPlace::Quarterback);
    let legal = |declare: &Declare| check_declare(game, PasserStage::Bonus, *declare).is_ok();
    if let Some(trick) = feint(play).filter(|_| game.course.feint.is_none()) {
        return Some(Declare::Trick(trick));
    }
    match play {
        "flea_flicker" if !quarterback => {
            let passer = scene.tagged(scene.offense, "QB").map(figure_of);
            passer.and_then(|passer| given(&[passer]).into_iter().find(|way| legal(way)))
        }
        "reverse" if game.course.handed_on == 0 => {
            let ends = |who: &FigureId| matches!(scene.place(*who), StandPlace::Wide | StandPlace::TightEnd);
            let all: Vec<u8> = eleven_of(scene.offense).filter(ends).map(figure_of).collect();
            given(&all).into_iter().find(|way| legal(way))
        }
        "reverse" => None,
        _ => Some(throw::declare(game, PasserStage::Bonus, false, chance)),
    }
}

/// For a hook and ladder the second man stays close behind the one who hooks (E2-play-pass-19).
pub(super) fn ladder(draft: &mut OrderDraft, plan: &PlayPlan) {
    let game = draft.game;
    let scene = &game.scene;
    if play(game, plan) != Some("hook_and_ladder") {
        return;
    }
    let jobs = plan.attack.map_or(&[][..], |row| &game.book.forms.attacks[row].jobs);
    let curls = jobs.iter().filter(|job| job.path.as_deref() == Some("curl"));
    let mut men: Vec<FigureId> = curls.filter_map(|job| scene.tagged(draft.side, &job.man)).collect();
    let deep = |who: &FigureId| -scene.behind_line(scene.board.position(*who).x);
    men.sort_by(|a, b| deep(b).total_cmp(&deep(a)));
    if let &[hooks, second, ..] = men.as_slice() {
        let back = Point::new(-LADDER_BASES * BASE_LENGTH * field::forward(draft.side), 0.0);
        draft.send(second, scene.board.position(hooks) + back, PLANNED_ERROR);
    }
}
