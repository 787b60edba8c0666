//! What is too close to call: margins of the thing that stopped the power, measured before anybody coasts (E2-ability-2).

use super::{PowerPhase, PowerStop};
use crate::board::{FIELD_HALF_WIDTH, FRONT_DEPTH, FigureId, FigureSet, MARKER_DEPTH, MARKER_RADIUS, Point};
use crate::event::{Case, Miss};
use crate::field::BASE_LENGTH;
use crate::scene::{BoardScene, group_of, side_of};
use hashmark_law::Side;

/// How near two things are.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Margin {
    /// Contacts nearer to the line between two rulings than this are close.
    pub yards: f32,
    /// Contacts nearer in time than this are close.
    pub seconds: f32,
}

/// How near is too near, and what was found so.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct CloseContacts {
    /// So near that nobody can tell.
    pub margin: Margin,
    /// So near that a coach may call for a check (E2-ability-3).
    pub wide: Margin,
    /// Those whose contact with the carrier is settled: he is past them.
    pub past: FigureSet,
    /// What the last phase left in doubt.
    pub found: Option<Close>,
    /// What of it a coach may call for a check on: a touch in passing, and what stopped the power.
    pub raised: [Option<Raised>; 2],
}

/// A ruling that is near enough for a coach to call for a check (E2-ability-3).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Raised {
    /// What was close.
    pub close: Close,
    /// Whom the ruling hurts: the one who has a reason to call.
    pub side: Side,
    /// Where the ball was, if the play ran on.
    pub spot: Option<(f32, f32)>,
    /// What stopped the power, where that is what was close.
    pub halt: Option<PowerStop>,
}

/// Something too close to call.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Close {
    /// The ruling that could go either way.
    pub case: Case,
    /// Who is looked at first: the defender, the receiver.
    pub by: FigureId,
    /// And against whom.
    pub other: Option<FigureId>,
}

/// A touch so far before the line between side and front is the corner of the front itself: nobody doubts that.
const PLAIN: f32 = 0.75 * FRONT_DEPTH;

/// Whether the touch of one figure on another lies where his front ends and his side begins.
fn at_the_corner(scene: &BoardScene, by: FigureId, on: FigureId, yards: f32) -> bool {
    let (mine, his) = (scene.outline(by), scene.outline(on));
    let from_him = his.corners().map(|corner| (mine.distance_to(corner), mine.nearest(corner)));
    let from_me = mine.corners().map(|corner| (his.distance_to(corner), corner));
    let mut best: (f32, Point) = from_him[0];
    for found in from_him.into_iter().chain(from_me) {
        if found.0 < best.0 {
            best = found;
        }
    }
    let past = mine.local(best.1).x - (mine.half_length - FRONT_DEPTH);
    (-yards..=yards.min(PLAIN)).contains(&past)
}

/// An opponent whose new touch on the carrier may or may not have been his front: it stops the play to be looked at.
pub(super) fn brush(scene: &BoardScene, carrier: FigureId) -> Option<PowerStop> {
    let doubt = scene.doubt.as_ref()?;
    scene.board.events().iter().find_map(|event| {
        let crate::board::BoardEvent::Touch(touch) = event else { return None };
        let (by, mine, _) = touch.of(carrier)?;
        let open_back = mine.edge == crate::board::Edge::Back && mine.corner.is_none();
        let may = side_of(by) != side_of(carrier) && scene.upright(by) && !doubt.past.has(by) && !open_back;
        (may && at_the_corner(scene, by, carrier, doubt.margin.yards)).then_some(PowerStop::Tackled { by })
    })
}

/// An opponent whose side met the carrier, or a kicker, not far from where his front ends: the play ran on, and his coach
/// may say that it was his front.
pub(super) fn graze(scene: &BoardScene, phase: &PowerPhase, on: FigureId) -> Option<Raised> {
    let doubt = scene.doubt.as_ref()?;
    let kicks = phase.kicker == Some(on);
    scene.board.events().iter().find_map(|event| {
        let crate::board::BoardEvent::Touch(touch) = event else { return None };
        let (by, mine, his) = touch.of(on)?;
        let open_back = mine.edge == crate::board::Edge::Back && mine.corner.is_none();
        let foe = side_of(by) != side_of(on) && scene.upright(by) && !doubt.past.has(by);
        let near = |margin: &Margin| at_the_corner(scene, by, on, margin.yards);
        if !foe || his.leads || (open_back && !kicks) || near(&doubt.margin) || !near(&doubt.wide) {
            return None;
        }
        let case = if kicks { Case::Block } else { tackle(scene, phase, on) };
        let spot = Some((scene.ball_point(on), scene.board.position(on).y));
        Some(Raised { close: Close { case, by, other: Some(on) }, side: side_of(by), spot, halt: None })
    })
}

/// Looks at what stopped the power.
pub(super) fn note(scene: &mut BoardScene, phase: &PowerPhase, halt: PowerStop, grazed: Option<Raised>) {
    let Some(mut doubt) = scene.doubt else { return };
    doubt.found = found(scene, phase, halt, &doubt.margin);
    let wide = found(scene, phase, halt, &doubt.wide).or_else(|| snatched(scene, halt, &doubt.wide));
    let ruled = wide.zip(hurt(scene, phase, halt));
    let last = ruled.map(|(close, side)| Raised { close, side, spot: None, halt: Some(halt) });
    doubt.raised = [grazed, last];
    scene.doubt = Some(doubt);
}

/// Whom it hurts that the power went off for this.
fn hurt(scene: &BoardScene, phase: &PowerPhase, halt: PowerStop) -> Option<Side> {
    match halt {
        PowerStop::Tackled { .. } => scene.carrier.map(side_of),
        PowerStop::Blocked { .. } => phase.kicker.map(side_of),
        PowerStop::Caught { by } | PowerStop::Intercepted { by } | PowerStop::Recovered { by } => {
            Some(side_of(by).other())
        }
        PowerStop::Missed { .. } => phase.flight.map(|flight| side_of(flight.to)),
        _ => None,
    }
}

/// A loose ball that somebody else was upon as well (E2-ability-25).
fn snatched(scene: &BoardScene, halt: PowerStop, margin: &Margin) -> Option<Close> {
    let (PowerStop::Recovered { by }, Some(ball)) = (halt, scene.lies()) else { return None };
    let soon = |who: &FigureId| margin.yards.max(scene.board.velocity(*who).length() * margin.seconds);
    let upon =
        |who: &FigureId| scene.upright(*who) && scene.board.gap_to(*who, ball, MARKER_RADIUS) <= soon(who);
    let other = group_of(side_of(by).other()).iter().find(upon)?;
    Some(Close { case: Case::Recovery, by, other: Some(other) })
}

fn found(scene: &BoardScene, phase: &PowerPhase, halt: PowerStop, doubt: &Margin) -> Option<Close> {
    match halt {
        PowerStop::Tackled { by } => {
            let carrier = scene.carrier?;
            let close = at_the_corner(scene, by, carrier, doubt.yards);
            close.then(|| Close { case: tackle(scene, phase, carrier), by, other: Some(carrier) })
        }
        PowerStop::Blocked { by } => {
            let kicker = phase.kicker?;
            let close = at_the_corner(scene, by, kicker, doubt.yards);
            close.then_some(Close { case: Case::Block, by, other: Some(kicker) })
        }
        PowerStop::Both => {
            let on = scene.board.touching_marker().or(scene.board.touching_ball());
            let first = |side| on.and(group_of(side)).iter().find(|who| scene.upright(*who));
            let (home, away) = (first(Side::Home)?, first(Side::Away)?);
            Some(Close { case: Case::Recovery, by: home, other: Some(away) })
        }
        PowerStop::Caught { by } | PowerStop::Intercepted { by } => caught(scene, by, doubt),
        PowerStop::Missed { why: Miss::Batted | Miss::WrongEdge } => uncaught(scene, phase, doubt),
        _ => None,
    }
}

/// A quarterback caught behind the line, a carrier in the line, or one in the open (E2-ability-15, E2-ability-17,
/// E2-ability-18).
fn tackle(scene: &BoardScene, phase: &PowerPhase, carrier: FigureId) -> Case {
    let behind = scene.behind_line(scene.ball_point(carrier));
    let own = side_of(carrier) == scene.offense;
    match () {
        _ if phase.reading && own && behind > 0.0 => Case::Sack,
        _ if own && behind.abs() <= BASE_LENGTH => Case::Line,
        _ => Case::OpenField,
    }
}

/// Whether a figure's front is on the ball, or will be within the time that cannot be told.
fn reaches(scene: &BoardScene, who: FigureId, marker: Point, doubt: &Margin) -> bool {
    let outline = scene.outline(who);
    let front = outline.local(marker).x > outline.half_length - MARKER_DEPTH;
    let soon = doubt.yards.max(scene.board.velocity(who).length() * doubt.seconds);
    front && scene.upright(who) && scene.board.gap_to(who, marker, MARKER_RADIUS) <= soon
}

fn rival(scene: &BoardScene, by: FigureId, marker: Point, doubt: &Margin) -> Option<FigureId> {
    let others = group_of(side_of(by).other());
    let may = |who: &FigureId| side_of(*who) != scene.offense || scene.part(*who).eligible;
    others.iter().filter(may).find(|who| reaches(scene, *who, marker, doubt))
}

/// A catch with a rival on the ball, at the corner of his front, or at the sideline (E2-ability-19, E2-ability-20,
/// E2-ability-25).
fn caught(scene: &BoardScene, by: FigureId, doubt: &Margin) -> Option<Close> {
    let marker = scene.lies()?;
    if let Some(other) = rival(scene, by, marker, doubt) {
        let (by, other) = if side_of(by) == scene.offense { (by, other) } else { (other, by) };
        return Some(Close { case: Case::Ball, by, other: Some(other) });
    }
    if side_of(by) != scene.offense {
        return None;
    }
    if on_his_corner(scene, by, marker, doubt.yards) {
        return Some(Close { case: Case::Catch, by, other: None });
    }
    let outline = scene.outline(by);
    let room = FIELD_HALF_WIDTH - outline.center.y.abs() - outline.reach(Point::new(0.0, 1.0));
    (room <= doubt.yards).then_some(Close { case: Case::Inbounds, by, other: None })
}

fn on_his_corner(scene: &BoardScene, by: FigureId, marker: Point, yards: f32) -> bool {
    let outline = scene.outline(by);
    (outline.local(marker).x - (outline.half_length - MARKER_DEPTH)).abs() <= yards
}

/// A ball that both were on, or that the receiver met nearly with his front.
fn uncaught(scene: &BoardScene, phase: &PowerPhase, doubt: &Margin) -> Option<Close> {
    let (marker, to) = (scene.lies()?, phase.flight?.to);
    let own = group_of(side_of(to)).iter().filter(|who| scene.part(*who).eligible);
    let mine = own.into_iter().find(|who| reaches(scene, *who, marker, doubt));
    let his = group_of(side_of(to).other());
    let his = his.iter().find(|who| reaches(scene, *who, marker, doubt) && !scene.blocked(*who));
    if let (Some(by), Some(other)) = (mine, his) {
        return Some(Close { case: Case::Ball, by, other: Some(other) });
    }
    let touches = scene.board.gap_to(to, marker, MARKER_RADIUS) <= doubt.yards;
    let corner = touches && on_his_corner(scene, to, marker, doubt.yards);
    corner.then_some(Close { case: Case::Catch, by: to, other: None })
}
