//! The defense by its package: who rushes, drops, loops, clears a gap, follows a man or guards an area.

use super::DIAL_HARD_OVER;
use super::aim::HURRIED_ERROR;
use super::cover::{self, CoverageScheme};
use super::draft::OrderDraft;
use super::plan::PlayPlan;
use crate::board::{FigureId, Point};
use crate::call::{FigureAct, Orders, Scope};
use crate::field::{self, tenths};
use crate::forms::Defend;
use crate::game::Electric;
use crate::lineup::change;
use crate::lineup::{FigureStand, StandPlace};
use crate::playbook::{self, Area};
use crate::scene::{BoardScene, eleven_of, side_of};
use hashmark_law::Side;

/// How far past the near edge of an area a throw comes down for which its man leaves it.
const PAST_EDGE_YARDS: f32 = 3.0;
/// Nobody guards an area nearer to an end line than this.
const END_LINE_YARDS: f32 = 3.0;
/// How far the two of a stunt or of a dog turn apart (E2-play-def-10, E2-play-def-13).
const APART_DEGREES: i16 = 45;
/// How far off the line a corner stands who bumps.
const BUMP_YARDS: f32 = 1.1;
/// How far behind their goal line the deep backs of a prevent defense stand, and how far to the right of the ball.
const PREVENT_DEEP_YARDS: f32 = 5.0;
const PREVENT_RIGHT_YARDS: [(&str, f32); 4] = [("DB7", 14.0), ("DB8", -14.0), ("FS", -5.0), ("SS", 5.0)];

/// The package he follows, where all of the book is played.
pub(super) fn package<'a>(game: &'a Electric, plan: &'a PlayPlan) -> Option<&'a Defend> {
    let forms = &game.book.forms;
    let row = plan.defend.filter(|_| forms.strategies && !plan.prevent);
    plan.own.as_ref().or(row.map(|row| &forms.defends[row]))
}

fn role<'a>(defend: &'a Defend, scene: &BoardScene, who: FigureId) -> &'a str {
    let tag = scene.part(who).tag;
    defend.jobs.iter().find(|job| job.man == tag.as_str()).map_or("", |job| job.role.as_str())
}

/// After the snap: what the package says first, then what everybody does who is left.
pub(super) fn after_snap(draft: &mut OrderDraft, defend: &Defend, scheme: CoverageScheme) {
    let game = draft.game;
    let scene = &game.scene;
    let areas = playbook::areas(&game.book.forms, defend);
    let passer = game.course.taker.map(|who| scene.board.position(who));
    let mut cleared = 0;
    for who in draft.mine() {
        let area = areas.iter().find(|(man, _)| *man == scene.part(who).tag.as_str()).map(|(_, area)| *area);
        match role(defend, scene, who) {
            "blitz" => {
                if let Some(goal) = passer {
                    draft.send(who, goal, HURRIED_ERROR);
                }
            }
            "drop_zone" => guard(draft, who, area),
            "stunt_pick" => pick(draft, who, defend),
            "stunt_loop" => curl(draft, who, defend),
            "dog_clear" => {
                clear(draft, who, cleared == 0);
                cleared += 1;
            }
            "zone" if !scheme.run => guard(draft, who, area),
            _ => {}
        }
    }
    cover::after_snap(draft, CoverageScheme { blitz: 0, zone: false, ..scheme });
}

/// At a later stop every zone man goes where a throw into his area would come down, or a long one elsewhere that he
/// can get to, with whoever is in his area, and else goes on guarding it; the others play on as they would
/// (E2-shell-3).
pub(super) fn after_read(draft: &mut OrderDraft, defend: &Defend) {
    let scene = &draft.game.scene;
    let areas = playbook::areas(&draft.game.book.forms, defend);
    let mut zone = Vec::new();
    for who in draft.mine().filter(|who| draft.free(*who)).collect::<Vec<FigureId>>() {
        let area = areas.iter().find(|(man, _)| *man == scene.part(who).tag.as_str()).map(|(_, area)| *area);
        let thrown =
            |area: &Area| thrown_into(draft.game, draft.side, area) || cover::gets_to(draft.game, who);
        let quiet = area.is_some_and(|area| !thrown(&area));
        if quiet && matches!(role(defend, scene, who), "zone" | "drop_zone") {
            guard(draft, who, area);
            zone.push(who);
        }
    }
    cover::after_read(draft, &zone);
}

/// Whether a throw to any receiver would come down in an area, well past its near edge.
fn thrown_into(game: &Electric, side: Side, area: &Area) -> bool {
    let scene = &game.scene;
    let lands = |passer: FigureId, man: FigureId| {
        let at = cover::marker_of(game, passer, man)?;
        let deep = -scene.behind_line(at.x);
        Some(deep >= area.deep.0 + PAST_EDGE_YARDS && area.holds(field::right(side, at.y), deep))
    };
    let able = |who: &FigureId| scene.part(*who).eligible && scene.upright(*who);
    let passer = scene.carrier.filter(|passer| side_of(*passer) != side);
    passer.is_some_and(|passer| {
        eleven_of(side.other()).filter(able).any(|man| lands(passer, man) == Some(true))
    })
}

/// A zone man stands in his area if a stationary base is left, else circles in it with his dial hard over; who is not
/// there yet goes there first (E2-play-def-9, E2-shell-3).
fn guard(draft: &mut OrderDraft, who: FigureId, area: Option<Area>) {
    let Some(area) = area.filter(|_| draft.free(who)) else { return };
    let scene = &draft.game.scene;
    let here = scene.board.position(who);
    let side = draft.side;
    let (across, deep) = (field::right(side, here.y), -scene.behind_line(here.x));
    if let Some(man) = enters(scene, side, &area) {
        return cover::with(draft, who, man);
    }
    if area.holds(across, deep) {
        if !draft.stand(who) {
            draft.dial(who, DIAL_HARD_OVER);
        }
        return draft.leave(who);
    }
    let (across, deep) = area.middle();
    let forward = field::forward(scene.offense);
    let limit = field::END - END_LINE_YARDS;
    let x = (scene.line + deep * forward).clamp(-limit, limit);
    draft.send(who, Point::new(x, -across * field::forward(side)), HURRIED_ERROR);
}

/// A receiver in the area, who is followed as long as he is there (E2-shell-3).
fn enters(scene: &BoardScene, side: Side, area: &Area) -> Option<FigureId> {
    let inside = |who: &FigureId| {
        let at = scene.board.position(*who);
        area.holds(field::right(side, at.y), -scene.behind_line(at.x))
    };
    eleven_of(side.other()).filter(|who| scene.part(*who).eligible && scene.upright(*who)).find(inside)
}

/// His partner's way round: the picker angles into the next man of the line (E2-play-def-10).
fn pick(draft: &mut OrderDraft, who: FigureId, defend: &Defend) {
    let away = partner(draft, who, defend, "stunt_loop");
    draft.turn(who, if away > 0.0 { -APART_DEGREES } else { APART_DEGREES });
    draft.go(who);
}

/// The looper runs backward and round behind him.
fn curl(draft: &mut OrderDraft, who: FigureId, defend: &Defend) {
    let to = partner(draft, who, defend, "stunt_pick");
    if draft.free(who) {
        draft.reverse(who);
        draft.dial(who, if to > 0.0 { DIAL_HARD_OVER } else { -DIAL_HARD_OVER });
    }
}

/// On which side of him the other man of a stunt stands, right positive.
fn partner(draft: &OrderDraft, who: FigureId, defend: &Defend, role: &str) -> f32 {
    let scene = &draft.game.scene;
    let other = draft.mine().find(|other| self::role(defend, scene, *other) == role);
    let right = |who: FigureId| field::right(draft.side, scene.board.position(who).y);
    other.map_or(1.0, |other| right(other) - right(who))
}

/// Two neighbors turn 45 degrees apart, and somebody runs between them (E2-play-def-13).
fn clear(draft: &mut OrderDraft, who: FigureId, left: bool) {
    draft.turn(who, if left { -APART_DEGREES } else { APART_DEGREES });
    draft.go(who);
}

/// Before the snap: the strong-side linebacker goes where the tight end is, corners of a man defense may come up and
/// bump, and deep backs wait in the end zone for a throw that must go there.
pub(super) fn shift(game: &Electric, side: Side, plan: &PlayPlan, orders: Orders) -> Orders {
    let mut orders = orders;
    let all = [strong(game, side), bump(game, side, plan), prevent(game, side, plan)];
    for moves in all {
        let mut tried = orders.clone();
        let moved = |who: u8| moves.iter().any(|(figure, _)| *figure == who);
        tried.0.retain(|order| !moved(order.who) || !matches!(order.act, FigureAct::Place(..)));
        moves.iter().for_each(|(figure, act)| tried.add(*figure, *act));
        if change::check(game, side, Scope::Shifts, &tried).is_ok() {
            orders = tried;
        }
    }
    orders
}

type Moves = Vec<(u8, FigureAct)>;

fn place(right: f32, back: f32) -> FigureAct {
    FigureAct::Place(tenths(right), tenths(back))
}

fn tagged(eleven: &[FigureStand; 11], tag: &str) -> Option<(u8, FigureStand)> {
    let at = eleven.iter().position(|man| man.tag.as_str() == tag)?;
    Some((at as u8, eleven[at]))
}

/// SLB to the tight end's side, WLB to the other (E2-formation-def-3).
fn strong(game: &Electric, side: Side) -> Moves {
    let Some(lined) = &game.state.lined else { return Moves::new() };
    let theirs = &lined.elevens[side.other()];
    let rights = |place: &[StandPlace]| -> Vec<f32> {
        theirs.iter().filter(|man| place.contains(&man.tag.place())).map(|man| man.right).collect()
    };
    let strong = playbook::strong_side(
        &rights(&[StandPlace::TightEnd]),
        &rights(&[StandPlace::TightEnd, StandPlace::Wide]),
    );
    let mine = &lined.elevens[side];
    match (tagged(mine, "SLB"), tagged(mine, "WLB")) {
        // What is right for one side is left for the other.
        (Some((slb, strong_man)), Some((wlb, weak))) if strong_man.right * strong > 0.0 => {
            vec![(slb, place(weak.right, weak.back)), (wlb, place(strong_man.right, strong_man.back))]
        }
        _ => Moves::new(),
    }
}

/// A corner in man coverage comes up to a yard off the line, every other time (E2-formation-def-4).
fn bump(game: &Electric, side: Side, plan: &PlayPlan) -> Moves {
    let (Some(defend), Some(lined)) = (package(game, plan), &game.state.lined) else { return Moves::new() };
    if defend.shell != 0 || !plan.mirrored {
        return Moves::new();
    }
    let up = |tag: &str| {
        let (figure, man) = tagged(&lined.elevens[side], tag)?;
        Some((figure, place(man.right, BUMP_YARDS)))
    };
    ["CB1", "CB2"].into_iter().filter_map(up).collect()
}

/// The deep backs of a prevent defense stand in their own end zone (E2-formation-def-19).
fn prevent(game: &Electric, side: Side, plan: &PlayPlan) -> Moves {
    let Some(lined) = game.state.lined.as_ref().filter(|_| plan.prevent) else { return Moves::new() };
    let goal = f32::from(game.state.situation.to_goal());
    let deep = |(tag, right): (&str, f32)| {
        let (figure, _) = tagged(&lined.elevens[side], tag)?;
        Some((figure, place(right, goal + PREVENT_DEEP_YARDS)))
    };
    PREVENT_RIGHT_YARDS.into_iter().filter_map(deep).collect()
}
