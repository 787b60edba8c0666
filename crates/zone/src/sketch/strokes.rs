//! Lines on the board: routes, runs, blocks, coverage, the rush.

use super::SketchSpot;
use crate::board::{FieldSide, Zone, ZoneBoard};
use crate::call::DefendCall;
use crate::defense::{DefenderOrder, LineOption};
use crate::formation::{Column, FormationPlace, Gate, Label, ZoneFormation};
use crate::game::ZoneGame;
use crate::written::{Blocks, PassTarget, RunHow, Screen, WrittenPass, WrittenPlay, WrittenRun};
use hashmark_law::Side;

/// What a line means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StrokeKind {
    /// The way of the man the ball is meant for.
    Route,
    /// The way of the second or third receiver, or of the back who trails.
    Second,
    /// The way of a runner.
    Run,
    /// A blocker's.
    Block,
    /// The quarterback rolls out.
    Roll,
    /// A defender covers a man.
    Cover,
    /// A lineman rushes.
    Rush,
    /// A defender blitzes.
    Blitz,
    /// He blitzes late.
    Late,
    /// He only shows it.
    Fake,
    /// Two linemen trade places.
    Stunt,
    /// A defender jostles a receiver.
    Bump,
    /// The ball in the air.
    Throw,
    /// A defender follows his man.
    Reaction,
    /// A defender goes after the runner.
    Pursuit,
}

impl StrokeKind {
    /// Its name in files and pages.
    pub const fn name(self) -> &'static str {
        match self {
            StrokeKind::Route => "route",
            StrokeKind::Second => "second",
            StrokeKind::Run => "run",
            StrokeKind::Block => "block",
            StrokeKind::Roll => "roll",
            StrokeKind::Cover => "cover",
            StrokeKind::Rush => "rush",
            StrokeKind::Blitz => "blitz",
            StrokeKind::Late => "late",
            StrokeKind::Fake => "fake",
            StrokeKind::Stunt => "stunt",
            StrokeKind::Bump => "bump",
            StrokeKind::Throw => "throw",
            StrokeKind::Reaction => "reaction",
            StrokeKind::Pursuit => "pursuit",
        }
    }
}

/// A line: from a man, to another man or along a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stroke {
    /// What it means.
    pub kind: StrokeKind,
    /// The man, by his place among the chips: the offense has 0 to 10, the defense 11 to 21.
    pub from: usize,
    /// The man it leads to.
    pub to: Option<usize>,
    /// The way.
    pub path: Vec<SketchSpot>,
}

impl Stroke {
    /// To another man.
    pub(crate) const fn to(kind: StrokeKind, from: usize, to: usize) -> Stroke {
        Stroke { kind, from, to: Some(to), path: Vec::new() }
    }

    /// Along a path.
    pub(crate) const fn along(kind: StrokeKind, from: usize, path: Vec<SketchSpot>) -> Stroke {
        Stroke { kind, from, to: None, path }
    }
}

/// How far beyond the line the way of a runner is drawn before he has run.
const RUN_DRAWN: usize = 3;

/// The lines of a written play.
pub(crate) fn play_strokes(play: &WrittenPlay, formation: &ZoneFormation) -> Vec<Stroke> {
    match play {
        WrittenPlay::Run(run) => run_strokes(run, formation),
        WrittenPlay::Pass(pass) => pass_strokes(pass, formation),
        WrittenPlay::Screen(screen) => screen_strokes(screen, formation),
        WrittenPlay::Kneel | WrittenPlay::Spike => Vec::new(),
    }
}

fn run_strokes(run: &WrittenRun, formation: &ZoneFormation) -> Vec<Stroke> {
    let by = usize::from(run.by);
    let mut way = vec![place(formation, by), SketchSpot::Gate(run.gate)];
    way.extend(run.gate.path().iter().take(RUN_DRAWN).map(|zone| SketchSpot::Zone(*zone)));
    let mut strokes = vec![Stroke::along(StrokeKind::Run, by, way)];
    match run.how {
        RunHow::Option { trailer } => {
            let man = usize::from(trailer);
            let way = vec![place(formation, man), SketchSpot::Gate(run.gate)];
            strokes.push(Stroke::along(StrokeKind::Second, man, way));
        }
        RunHow::Trap { trapper } => {
            let man = usize::from(trapper);
            let way = vec![place(formation, man), SketchSpot::Zone(run.gate.zone())];
            strokes.push(Stroke::along(StrokeKind::Block, man, way));
        }
        _ => {}
    }
    strokes.extend(block_strokes(&run.blocks, formation, run.gate.path()));
    strokes
}

fn screen_strokes(screen: &Screen, formation: &ZoneFormation) -> Vec<Stroke> {
    let to = usize::from(screen.to);
    let gate = cheapest_gate(formation, to, screen.zone);
    let way = vec![place(formation, to), SketchSpot::Gate(gate), SketchSpot::Zone(screen.zone)];
    let mut strokes = vec![Stroke::along(StrokeKind::Route, to, way)];
    strokes.extend(block_strokes(&screen.blocks, formation, gate.path()));
    strokes
}

/// Each blocker goes to the zone of his group along the path (Z8.3-e).
fn block_strokes<'a>(
    blocks: &'a Blocks,
    formation: &'a ZoneFormation,
    path: &'a [Zone],
) -> impl Iterator<Item = Stroke> + 'a {
    (0..11).filter_map(move |man| {
        let (group, _) = blocks.of(man)?;
        let zone = *path.get(group)?;
        Some(Stroke::along(StrokeKind::Block, man, vec![place(formation, man), SketchSpot::Zone(zone)]))
    })
}

fn pass_strokes(pass: &WrittenPass, formation: &ZoneFormation) -> Vec<Stroke> {
    let route =
        |kind, target: &PassTarget| Stroke::along(kind, usize::from(target.to), route_of(target, formation));
    let mut strokes = vec![route(StrokeKind::Route, &pass.first)];
    strokes.extend(pass.second.target().map(|target| route(StrokeKind::Second, target)));
    strokes.extend(pass.third.as_ref().map(|target| route(StrokeKind::Second, target)));
    let crowd = pass.crowd.iter().map(|man| PassTarget { to: man as u8, via: None, ..pass.first });
    strokes.extend(crowd.map(|target| route(StrokeKind::Second, &target)));
    if let (Some(flank), Some(passer)) = (pass.roll, formation.find(Label::Q)) {
        let column = if flank == FieldSide::Left { Column::Le } else { Column::Re };
        let way = vec![place(formation, passer), SketchSpot::Place(FormationPlace::new(column, 1))];
        strokes.push(Stroke::along(StrokeKind::Roll, passer, way));
    }
    strokes
}

fn route_of(target: &PassTarget, formation: &ZoneFormation) -> Vec<SketchSpot> {
    let man = usize::from(target.to);
    let gate = target.via.unwrap_or_else(|| cheapest_gate(formation, man, target.zone));
    let mut way = vec![place(formation, man)];
    way.extend(through(gate, target.zone));
    way
}

/// Through a gate and on to a zone.
pub(super) fn through(gate: Gate, to: Zone) -> Vec<SketchSpot> {
    let board = ZoneBoard::standard();
    let mut way = vec![SketchSpot::Gate(gate), SketchSpot::Zone(gate.zone())];
    let mut at = gate.zone();
    while at != to && way.len() < Zone::ALL.len() {
        at = board.toward(at, to);
        way.push(SketchSpot::Zone(at));
    }
    way
}

/// The gate through which the way to a zone costs least, in half points.
fn cheapest_gate(formation: &ZoneFormation, man: usize, to: Zone) -> Gate {
    let (board, ways, place) = (ZoneBoard::standard(), formation.ways(), formation.slots[man].place);
    let cost = |gate: &Gate| u16::from(ways.to(place, *gate)) + 2 * u16::from(board.steps(gate.zone(), to));
    Gate::ALL.iter().copied().min_by_key(cost).unwrap_or(Gate::Lc)
}

fn place(formation: &ZoneFormation, man: usize) -> SketchSpot {
    SketchSpot::Place(formation.slots[man.min(10)].place)
}

/// The lines of a defense: who covers whom, who comes.
pub(crate) fn defense_strokes(
    game: &ZoneGame,
    side: Side,
    call: &DefendCall,
    formation: &ZoneFormation,
) -> Vec<Stroke> {
    let passer = formation.find(Label::Q).unwrap_or(0);
    let option = call.defense.option;
    let mut strokes = Vec::new();
    for (at, post) in call.defense.posts.iter().enumerate() {
        let man = game.team(side).men.get(usize::from(call.men[at]));
        let lineman = post.zone.is_inside() && man.is_some_and(|man| man.pos.is_dl());
        let rushes = lineman && matches!(option, LineOption::Rush | LineOption::Normal);
        let stroke = match post.order {
            DefenderOrder::Man(man) => Stroke::to(StrokeKind::Cover, 11 + at, usize::from(man)),
            DefenderOrder::Blitz => Stroke::to(StrokeKind::Blitz, 11 + at, passer),
            DefenderOrder::Delayed => Stroke::to(StrokeKind::Late, 11 + at, passer),
            DefenderOrder::Fake => Stroke::to(StrokeKind::Fake, 11 + at, passer),
            DefenderOrder::Zone if rushes => Stroke::to(StrokeKind::Rush, 11 + at, passer),
            DefenderOrder::Zone => continue,
        };
        strokes.push(stroke);
    }
    let stunts = call.defense.stunts.iter().flatten();
    strokes.extend(
        stunts.map(|(a, b)| Stroke::to(StrokeKind::Stunt, 11 + usize::from(*a), 11 + usize::from(*b))),
    );
    strokes
}
