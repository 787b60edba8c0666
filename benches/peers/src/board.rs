//! Two lines of eleven bases shove each other for two seconds, again and again: on our plate, and as boxes of the
//! same size, mass, friction and motors in `rapier2d`, with its own defaults and with as few rounds as ours.

use crate::{Fail, middle, rate};
use hashmark_electric::board::{
    BASE_LENGTH, BASE_WIDTH, Board, Figure, FigureId, Heading, Plate, Point, STEP,
};
use rapier2d::prelude::*;
use std::hint::black_box;
use std::time::Duration;

/// Steps until the lines are set up anew: two seconds of power.
const STEPS: usize = 480;
/// From one base to the next in a line: a hair between them.
const SPACING: f32 = 2.04;
const FRICTION: f32 = 0.15;

struct Start {
    figure: Figure,
    at: Point,
    heading: Heading,
}

/// Prints steps a second of both, and how many pairs touch, so that it shows that it is the same scene.
pub fn compare(length: Duration, batches: usize) -> Result<(), Fail> {
    let (ours, default, lean) = (plate()?, World::new(None), World::new(Some(2)));
    let (mut our_rates, mut default_rates, mut lean_rates) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..batches.max(1) {
        our_rates.push(rate(length, || shove_ours(&ours))?);
        default_rates.push(rate(length, || shove_theirs(&default))?);
        lean_rates.push(rate(length, || shove_theirs(&lean))?);
    }
    let [ours, default, lean] =
        [our_rates, default_rates, lean_rates].map(|rates| middle(rates) * STEPS as f64);
    let (our_pairs, their_pairs) = (pairs_ours(), pairs_theirs());
    println!("rapier2d 0.36.1          {default:>10.0} steps a second, {their_pairs:.0} pairs in touch");
    println!("rapier2d, 2 iterations   {lean:>10.0} steps a second");
    println!(
        "hashmark board           {ours:>10.0} steps a second, {our_pairs:.0} pairs in touch, ratio {:>5.2} ({:.2})",
        ours / default,
        ours / lean
    );
    Ok(())
}

/// Nose to nose, a half yard apart, the second line shifted by half a base; strengths differ along the lines.
fn starts() -> impl Iterator<Item = Start> {
    (0..22usize).map(|number| {
        let place = number % 11;
        let x = BASE_LENGTH / 2.0 + 0.25;
        let y = SPACING * (place as f32 - 5.0);
        let strength = 400.0 + 20.0 * ((number * 7) % 11) as f32;
        let figure = Figure { sigma: 0.2, ..Figure::new(16.0 + (place % 3) as f32, strength, 1.0) };
        if number < 11 {
            Start { figure, at: Point::new(-x, y), heading: Heading::EAST }
        } else {
            Start { figure, at: Point::new(x, y + SPACING / 2.0), heading: Heading::WEST }
        }
    })
}

fn plate() -> Result<Board, Fail> {
    let mut board = Board::new(Plate::LARGE_CLASSIC, 1);
    for (who, start) in FigureId::all().zip(starts()) {
        board.set_figure(who, start.figure);
        board.place(who, start.at, start.heading)?;
    }
    board.power_on();
    Ok(board)
}

fn shove_ours(start: &Board) -> Result<(), Fail> {
    let mut board = start.clone();
    for _ in 0..STEPS {
        board.step();
    }
    black_box(&board);
    Ok(())
}

fn pairs_ours() -> f64 {
    let Ok(mut board) = plate() else { return 0.0 };
    let mut pairs = 0;
    for _ in 0..STEPS {
        board.step();
        pairs += FigureId::all().map(|who| board.touches(who).len()).sum::<usize>() / 2;
    }
    pairs as f64 / STEPS as f64
}

/// The peer's world and what drives it.
#[derive(Clone)]
struct World {
    bodies: RigidBodySet,
    colliders: ColliderSet,
    islands: IslandManager,
    broad: BroadPhaseBvh,
    narrow: NarrowPhase,
    joints: ImpulseJointSet,
    links: MultibodyJointSet,
    soft: SoftBodySet,
    settings: IntegrationParameters,
    motors: Vec<(RigidBodyHandle, Figure)>,
}

impl World {
    fn new(rounds: Option<usize>) -> World {
        let mut settings = IntegrationParameters { dt: STEP, ..IntegrationParameters::default() };
        if let Some(rounds) = rounds {
            settings.num_solver_iterations = rounds;
        }
        let mut world = World {
            bodies: RigidBodySet::new(),
            colliders: ColliderSet::new(),
            islands: IslandManager::new(),
            broad: BroadPhaseBvh::new(),
            narrow: NarrowPhase::new(),
            joints: ImpulseJointSet::new(),
            links: MultibodyJointSet::new(),
            soft: SoftBodySet::new(),
            settings,
            motors: Vec::new(),
        };
        starts().for_each(|start| world.add(&start));
        world
    }

    fn add(&mut self, start: &Start) {
        let way = start.heading.way();
        let body = RigidBodyBuilder::dynamic()
            .translation(Vector::new(start.at.x, start.at.y))
            .rotation(way.y.atan2(way.x))
            .can_sleep(false);
        let handle = self.bodies.insert(body);
        let shape = ColliderBuilder::cuboid(BASE_LENGTH / 2.0, BASE_WIDTH / 2.0)
            .mass(start.figure.mass)
            .friction(FRICTION)
            .restitution(0.0);
        self.colliders.insert_with_parent(shape, handle, &mut self.bodies);
        self.motors.push((handle, start.figure));
    }

    /// The same motor line, grip and drag as on our plate, without the noise.
    fn drive(&mut self) {
        for &(handle, figure) in &self.motors {
            let body = &mut self.bodies[handle];
            let rate = STEP * figure.strength / (figure.mass * figure.top_speed);
            let ahead = body.rotation().transform_vector(Vector::new(1.0, 0.0));
            let velocity = body.linvel();
            let along = velocity.x * ahead.x + velocity.y * ahead.y;
            let aside = velocity.y * ahead.x - velocity.x * ahead.y;
            let along = (along + STEP * figure.strength / figure.mass) / (1.0 + rate);
            let aside = aside / (1.0 + 1.5 * rate);
            let turning = body.angvel() / (1.0 + 2.0 * rate);
            body.set_linvel(
                Vector::new(along * ahead.x - aside * ahead.y, along * ahead.y + aside * ahead.x),
                true,
            );
            body.set_angvel(turning, true);
        }
    }

    fn step(&mut self, pipeline: &mut PhysicsPipeline, ccd: &mut CCDSolver) {
        self.drive();
        pipeline.step(
            Vector::new(0.0, 0.0),
            &self.settings,
            &mut self.islands,
            &mut self.broad,
            &mut self.narrow,
            &mut self.bodies,
            &mut self.colliders,
            &mut self.joints,
            &mut self.links,
            &mut self.soft,
            ccd,
            &(),
            &(),
        );
    }
}

fn shove_theirs(start: &World) -> Result<(), Fail> {
    let mut world = start.clone();
    let (mut pipeline, mut ccd) = (PhysicsPipeline::new(), CCDSolver::new());
    for _ in 0..STEPS {
        world.step(&mut pipeline, &mut ccd);
    }
    black_box(&world.bodies);
    Ok(())
}

fn pairs_theirs() -> f64 {
    let mut world = World::new(None);
    let (mut pipeline, mut ccd) = (PhysicsPipeline::new(), CCDSolver::new());
    let mut pairs = 0;
    for _ in 0..STEPS {
        world.step(&mut pipeline, &mut ccd);
        pairs += world.narrow.contact_pairs().filter(|pair| pair.has_any_active_contact()).count();
    }
    pairs as f64 / STEPS as f64
}
