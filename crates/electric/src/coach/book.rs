//! The book coach: packages by situation, pivots by the book's own advice.

use super::cover;
use super::draft::Draft;
use super::plan::{self, Plan};
use super::{block, kick, pursue, throw};
use crate::board::{Point, Who};
use crate::call::{
    Ask, Call, Choice, Coin, Declare, Lineup, Orders, Pulse, Scope, Stage, StopAt, Stoppage, Unit, Window,
};
use crate::field;
use crate::game::Electric;
use crate::legal::{check, check_declare};
use crate::lineup::Place;
use crate::scene::{Scene, eleven_of, figure_of, side_of};
use hashmark_dice::Stream;
use hashmark_law::{Settlement, Side};
use hashmark_table::{Coach, Game};

/// The coach who plays by the book.
#[derive(Clone, Debug)]
pub struct Book {
    chance: Stream,
    plan: Plan,
}

impl Book {
    /// A coach with this chance.
    pub fn new(chance: Stream) -> Book {
        Book { chance, plan: Plan { play: u32::MAX, ..Plan::default() } }
    }

    /// What he means to do on this play: made when he lines up, or now if he was not asked.
    fn planned(&mut self, game: &Electric, side: Side) -> Plan {
        if self.plan.play != game.state.plays {
            let attacks = game.state.situation.possession == side;
            self.plan = if attacks {
                plan::attack(game, side, &mut self.chance)
            } else {
                plan::defend(game, &mut self.chance).0
            };
        }
        self.plan.clone()
    }

    fn lineup(&mut self, game: &Electric, side: Side, unit: Unit) -> Call {
        let lineup = match unit {
            Unit::Offence => {
                self.plan = plan::attack(game, side, &mut self.chance);
                plan::formation(game, &self.plan)
            }
            Unit::Defence => {
                let (plan, lineup) = plan::defend(game, &mut self.chance);
                self.plan = plan;
                lineup
            }
            Unit::GoalDefence if crate::play::kick_yards(&game.state.situation) >= 45 => {
                Lineup::plain("deep", false)
            }
            other => Lineup::plain(&crate::lineup::forms(&game.book.forms, other)[0], false),
        };
        Call::Lineup(lineup)
    }

    fn orders(&mut self, game: &Electric, side: Side, window: Window) -> Orders {
        let plan = self.planned(game, side);
        orders(game, side, window, &plan, &mut self.chance)
    }

    fn declare(&mut self, game: &Electric, side: Side, stage: Stage) -> Declare {
        let plan = self.planned(game, side);
        let legal = |declare: Declare| check_declare(game, stage, declare).is_ok();
        if plan.kneel && legal(Declare::Kneel) {
            return Declare::Kneel;
        }
        if game.course.fake && stage == Stage::Read {
            return Declare::Scramble(40);
        }
        if stage == Stage::Snap && plan.run {
            let runner = runner(game, &plan);
            let (run, pitch) = (Declare::Run(figure_of(runner)), Declare::Pitch(figure_of(runner)));
            return if legal(run) {
                run
            } else if legal(pitch) {
                pitch
            } else {
                throw::declare(game, stage, false)
            };
        }
        let read = Declare::Read(plan.read.clamp(20, 100));
        if stage == Stage::Snap && legal(read) {
            return read;
        }
        throw::declare(game, stage, plan::hurry(game, side))
    }

    fn choose(&mut self, game: &Electric, side: Side, ask: &Ask) -> Call {
        match ask {
            Ask::Toss => Call::Coin(if self.chance.chance(0.5) { Coin::Heads } else { Coin::Tails }),
            Ask::Choice { defer } => Call::Choice(if *defer { Choice::Defer } else { Choice::Receive }),
            Ask::End => Call::LeftEnd(self.chance.chance(0.5)),
            Ask::Kickoff => Call::Onside(plan::onside(game, side)),
            Ask::Surprise => Call::Onside(false),
            Ask::Lineup(unit) => self.lineup(game, side, *unit),
            Ask::Orders(window) => Call::Orders(self.orders(game, side, *window)),
            Ask::Power(pulse) => Call::Power(match pulse {
                Pulse::Hang => 125,
                Pulse::Snap => 0,
                Pulse::Rush => 50,
                Pulse::Recovery => 100,
            }),
            Ask::Stop => Call::Stop(StopAt::After(5)),
            Ask::Juke => Call::Juke(true),
            Ask::FairCatch => Call::FairCatch(self.fair_catch(game, side)),
            Ask::Pick => best_returner(game, side),
            Ask::Ball => Call::Ball(0),
            Ask::Next => Call::Next(plan::next(game, side)),
            Ask::Declare(stage) => Call::Declare(self.declare(game, side, *stage)),
            Ask::Fake => Call::Fake(None),
            Ask::Flag => flag(game, side),
            Ask::Challenge => Call::Challenge(challenge(game, side)),
            Ask::Try => Call::Try { how: plan::tries(game, side), at: 0 },
        }
    }

    /// A kick that comes down on the goal line is mostly let be (E1-kickoff-38).
    fn fair_catch(&mut self, game: &Electric, side: Side) -> Option<u8> {
        let caller = kick::caller(&game.scene, side)?;
        let at = game.scene.board.position(caller);
        let inside = game.scene.landing.is_some_and(|x| field::ahead(side, x) <= 0.0);
        let crowded = kick::coverage_near(&game.scene, at) < 30.0;
        (inside && self.chance.chance(0.6) || crowded && self.chance.chance(0.25)).then(|| figure_of(caller))
    }
}

impl Coach<Electric> for Book {
    fn answer(&mut self, game: &Electric, side: Side, ask: &Ask) -> Call {
        let call = self.choose(game, side, ask);
        if check(game, side, ask, &call).is_ok() {
            return call;
        }
        game.list(side, ask).into_iter().next().unwrap_or(call)
    }
}

/// Orders for a window by a plan.
pub(super) fn orders(
    game: &Electric,
    side: Side,
    window: Window,
    plan: &Plan,
    chance: &mut Stream,
) -> Orders {
    match window.scope {
        Scope::Audibles => return Orders::default(),
        Scope::Shifts => {
            let scrimmage = game.scene.tagged(side.other(), "QB").is_some();
            return if scrimmage { cover::shift(game, side) } else { Orders::default() };
        }
        _ => {}
    }
    let mut draft = Draft::new(game, side, window, chance);
    match window.at {
        Stoppage::Snap | Stoppage::Read | Stoppage::Scramble | Stoppage::Fake
            if side == game.scene.offence =>
        {
            attack(&mut draft, plan);
        }
        Stoppage::Snap | Stoppage::Read | Stoppage::Scramble | Stoppage::Fake => {
            let looks = cover::looks_like_run(&game.scene);
            let right = draft.chance.chance(0.75);
            let scheme = cover::Scheme { run: looks == right, ..plan.scheme };
            cover::window(&mut draft, scheme);
        }
        Stoppage::Juke | Stoppage::Catch | Stoppage::Interception => {
            if let Some(carrier) = game.scene.carrier {
                pursue::juke(&mut draft, carrier);
            }
        }
        Stoppage::Stop => stopped(&mut draft),
        Stoppage::HandedOff => {}
        _ => kick::window(&mut draft),
    }
    draft.done()
}

/// The carrier's opponents chase; his own side blocks by threat.
fn stopped(draft: &mut Draft) {
    let Some(carrier) = draft.game.scene.carrier else { return };
    if side_of(carrier) != draft.side {
        return pursue::pursue(draft, carrier);
    }
    let scene = &draft.game.scene;
    let goal = scene.board.position(carrier) + scene.drive(carrier) * 10.0;
    block::by_threat(draft, carrier, goal);
}

/// The side with the ball between the snap and the declaration.
fn attack(draft: &mut Draft, plan: &Plan) {
    let game = draft.game;
    let scene = &game.scene;
    let Some(passer) = scene.carrier else { return };
    if draft.window.at == Stoppage::Snap && plan.run && !plan.kneel {
        let runner = runner(game, plan);
        let wish = job(game, plan, scene, runner).and_then(|job| job.1);
        let lane = block::lane(scene, runner, wish.as_deref(), draft.chance);
        return block::run(draft, runner, lane);
    }
    block::protect(draft, passer);
    if draft.window.at == Stoppage::Snap {
        let routes = |tag: &str| route(game, plan, tag);
        throw::routes(draft, routes);
    } else {
        throw::breaks(draft, passer);
        escape(draft, passer);
    }
}

/// A passer who will have to run is put on his feet and turned where there is room.
fn escape(draft: &mut Draft, passer: Who) {
    let scene = &draft.game.scene;
    if scene.blocked(passer) {
        return;
    }
    draft.go(passer);
    let near = |who: &Who| scene.board.gap(*who, passer);
    let rusher = eleven_of(draft.side.other()).min_by(|a, b| near(a).total_cmp(&near(b)));
    let Some(rusher) = rusher else { return };
    let (here, there) = (scene.board.position(passer), scene.board.position(rusher));
    let away = if here.y > there.y { 1.0 } else { -1.0 };
    let forward = field::forward(draft.side);
    draft.send(passer, here + Point::new(1.5 * forward, 6.0 * away), 0.05);
}

/// Who carries on a run: the man the package names, else the nearest back.
fn runner(game: &Electric, plan: &Plan) -> Who {
    let scene = &game.scene;
    let side = scene.offence;
    let named = plan.attack.and_then(|row| {
        let jobs = &game.book.forms.attacks[row].jobs;
        let ball = jobs.iter().find(|job| job.role == "ball")?;
        scene.tagged(side, &ball.man)
    });
    let passer = scene.tagged(side, "QB").or(scene.carrier);
    let back = |who: &Who| scene.place(*who) == Place::Back && scene.upright(*who);
    let named = named.filter(|who| back(who) || Some(*who) == passer);
    let nearest = eleven_of(side).filter(back).min_by(|a, b| {
        let far = |who: &Who| passer.map_or(0.0, |passer| scene.board.gap(passer, *who));
        far(a).total_cmp(&far(b))
    });
    named.or(nearest).or(passer).unwrap_or_else(|| crate::scene::who(side, 5))
}

/// A man's job in the package: role and path.
fn job(game: &Electric, plan: &Plan, scene: &Scene, who: Who) -> Option<(String, Option<String>)> {
    let tag = scene.part(who).tag;
    let jobs = &game.book.forms.attacks[plan.attack?].jobs;
    jobs.iter().find(|job| job.man == tag.as_str()).map(|job| (job.role.clone(), job.path.clone()))
}

/// The heading of a man's first leg, degrees outward; none if he stays to block.
fn route(game: &Electric, plan: &Plan, tag: &str) -> Option<f32> {
    let jobs = &game.book.forms.attacks[plan.attack?].jobs;
    let job = jobs.iter().find(|job| job.man == tag)?;
    let back = tag.starts_with("RB");
    match (job.role.as_str(), &job.path) {
        ("route", Some(path)) => {
            let leg = game.book.forms.route(path)?.legs.first()?.heading.unwrap_or(0.0) as f32;
            Some(if back { leg.clamp(20.0, 80.0) } else { leg.clamp(-30.0, 45.0) })
        }
        ("block" | "lead_block" | "transfer" | "pass", _) => None,
        _ if back => None,
        _ => Some(0.0),
    }
}

fn best_returner(game: &Electric, side: Side) -> Call {
    let able = crate::play::pickable(game, side);
    let gain = |figure: &u8| {
        let who = game.who(side, *figure);
        pursue::gain(&game.scene, who, pursue::best_way(&game.scene, who))
    };
    let best = able.iter().copied().max_by(|a, b| gain(a).total_cmp(&gain(b)));
    Call::Pick(best.unwrap_or(0))
}

/// Takes the flag that leaves his side best off, or the play.
fn flag(game: &Electric, side: Side) -> Call {
    let Some((outcome, settled)) = &game.course.ruling else { return Call::Flag(Some(0)) };
    let all = crate::play::choices(game, outcome, &game.course.flags);
    let mut best = (worth(settled, side), None);
    for (at, yards) in all.iter().enumerate() {
        let value = worth(&yards.settlement, side);
        if value > best.0 {
            best = (value, Some(at as u8));
        }
    }
    Call::Flag(best.1)
}

/// What a situation is worth to a side, in yards.
fn worth(settled: &Settlement, side: Side) -> f32 {
    let now = &settled.situation;
    let mine = now.possession == side;
    let points = now.margin(side) as f32 * 14.0;
    let field = (100.0 - f32::from(now.to_goal())) * 0.6;
    let downs = match settled.next {
        hashmark_law::Next::Scrimmage => 30.0 - 7.0 * f32::from(now.down) - 0.8 * f32::from(now.to_go()),
        _ => 0.0,
    };
    points + if mine { field + downs } else { -(field + downs) }
}

/// A close game in its second half, and a time-out to spare.
fn challenge(game: &Electric, side: Side) -> bool {
    let now = &game.state.situation;
    now.period >= 3 && now.margin(side).abs() <= 16 && now.timeouts[side] >= 2
}
