//! The screen (5.8.1).

use super::incompletion::depth;
use super::interception::zone_bonus;
use super::path::{path_from, turns};
use super::react::RouteRunner;
use super::throw;
use super::throw::{CoverageWorth, Throwing};
use crate::board::Zone;
use crate::contact::{BallCarrier, First, FirstContact, PATH, Stopped};
use crate::defense::LineOption;
use crate::dice::one;
use crate::down::{Down, held, nothing, spot};
use crate::event::{Chance, SumKind, SumListener, SumTerms, Term, ZoneDetail};
use crate::formation::{Column, Gate, Label};
use crate::game::{ZoneGame, step};
use crate::incidents::lot::{WeightedDraw, choose};
use crate::man::Pos;
use crate::outcome::{ClockStop, ZoneOutcome};
use crate::rule::{rule, why};
use crate::run::CarrierPath;
use crate::run::moves::{MoveBudget, gate_reached, walk_blockers};
use crate::scene::ZoneScene;
use crate::tables::PassCell;
use crate::written::{ElevenSet, PassTarget, Screen, ThrowStyle};
use hashmark_law::{Fact, PassEnd, Spot};
use hashmark_table::{Desk, Flow};

/// The yards at which a screen is caught.
const CATCH: i16 = -3;

/// The linemen across from a zone whose status a reader sees: tackle in L and R, guards and center in C (Z5.8.1-h).
fn facing(scene: &ZoneScene, zone: Zone) -> ElevenSet {
    let mut men = ElevenSet::default();
    for at in 0..11 {
        let place = scene.place(at);
        let lineman = match place.column {
            Column::Lt | Column::C | Column::Rt => scene.label(at) != Label::Q,
            // A tackle at a tight end's place, in an unbalanced line.
            Column::Le | Column::Re => scene.off[at].pos == Pos::T,
            _ => false,
        };
        if lineman && place.row == 0 && place.column.zone() == zone {
            men = men.with(at);
        }
    }
    men
}

/// The men a reader sees when linemen are matched one to one (Z5.8.1-i, off): of two tackles in C each a guard and the
/// center, of three the middle one all; beside a tackle in L or R an end sees nobody.
fn matched(scene: &ZoneScene, zone: Zone, at: usize, facing: ElevenSet) -> ElevenSet {
    let line = || (0..11).filter(|by| scene.is_lineman(*by) && scene.defense.posts[*by].zone == zone);
    let count = line().count();
    if zone != Zone::C {
        let tackle = line().any(|by| scene.def[by].pos != Pos::De);
        return if tackle && scene.def[at].pos == Pos::De { ElevenSet::default() } else { facing };
    }
    let place = line().position(|by| by == at).unwrap_or(0);
    let guards = || (0..11).filter(|man| matches!(scene.label(*man), Label::Lg | Label::Rg));
    let other = match (count, place) {
        (2.., 0) => guards().nth(1),
        (2, 1) | (3.., 2) => guards().next(),
        _ => None,
    };
    other.map_or(facing, |other| ElevenSet(facing.0 & !(1 << other)))
}

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// Linemen who may see through a screen, draw or trap (Z5.8.1-f to -j). `assigned` counts a blocking assignment
    /// of a facing lineman, which helps to read a screen but not a draw.
    pub(crate) fn read_screen(&mut self, zone: Zone, assigned: Option<ElevenSet>) -> Flow<()> {
        if !matches!(self.scene.defense.option, LineOption::Rush | LineOption::Cover) {
            return Ok(());
        }
        let all = facing(self.scene, zone);
        for at in 0..11 {
            let facing = if self.game.book.house.screen_read_matchups {
                matched(self.scene, zone, at, all)
            } else {
                all
            };
            let rookie = facing.iter().any(|at| self.scene.off[at].is_rookie());
            let busy = assigned.is_some_and(|men| facing.iter().any(|at| men.has(at)));
            let man = &self.scene.def[at];
            let may = matches!(man.pos, Pos::De | Pos::Dt) && !man.misplaced && !man.marks.star;
            if !may || !self.scene.is_lineman(at) || self.scene.defense.posts[at].zone != zone {
                continue;
            }
            let table = &self.game.book.tables.lists.reading.screen;
            // Without an assignment to see, a draw or a trap is harder to read by as much (ZR6.2-i).
            let most = if assigned.is_some() { table.most } else { table.most - table.busy_opponent };
            let sixths = table.experienced * i16::from(man.is_experienced())
                + table.rookie_passer * i16::from(self.scene.off[self.scene.passer].is_rookie())
                + table.rookie_opponent * i16::from(rookie)
                + table.busy_opponent * i16::from(busy);
            let sixths = sixths.min(most);
            if sixths == 0 {
                continue;
            }
            let (by, why) = match assigned {
                Some(_) => (rule!("Z5.8.1-g"), why!("Z5.8.1-g", "whether the lineman reads it")),
                None => (rule!("ZR6.2-i"), why!("ZR6.2-i", "whether the lineman reads it")),
            };
            let die = one(self.desk, why)?;
            let yes = i16::from(die) <= sixths;
            let who = Some(self.scene.defender(at));
            step(self.desk, by, || ZoneDetail::Chance { of: Chance::Reads, who, sixths, die, yes });
            if yes {
                self.scene.readers = self.scene.readers.with(at);
            }
        }
        Ok(())
    }
}

/// A screen as it goes.
struct Screening {
    /// As it turned out: the zone is the one he gets to.
    play: Screen,
    /// Who are named to block.
    named: ElevenSet,
    /// Where they get to.
    blocks: [Option<Zone>; 11],
    path: [Zone; PATH],
    len: usize,
}

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// Plays a screen.
    pub(crate) fn screen_pass(&mut self, play: &Screen) -> Flow<ZoneOutcome> {
        if self.scene.formation.shotgun && self.bad_snap(None)? {
            return self.snapped_away();
        }
        let screening = self.send_screen(play)?;
        let receiver = self.react_to_screen(&screening);
        let mut crossed = [0; 11];
        self.cover_receiver(&receiver, &mut crossed);
        let throwing = Throwing {
            receiver: &receiver,
            crossed: &crossed,
            blockers: screening.named,
            throw: ThrowStyle::Normal,
            roll: None,
            screen: true,
        };
        let (cell, cover) = self.throw_screen(&throwing)?;
        let by = self.scene.attacker(usize::from(play.to));
        match cell {
            PassCell::C | PassCell::Cs if !crate::smear::shuns(self.game, by) => {
                self.catch_screen(&screening, receiver.speed, &cover)
            }
            PassCell::I | PassCell::Is => self.intercept_screen(play.to, screening.play.zone, &cover),
            _ => {
                crate::tired::incomplete(self.game, by, 0);
                let from = spot(self.game, 0);
                self.tell_screen(&screening.play, PassEnd::Incomplete, from, from);
                Ok(nothing())
            }
        }
    }

    /// Everybody goes: the linemen read it or not, the receiver and his blockers get as far as they can, and rushers who
    /// did not read it have gone by (Z5.8.1-c).
    fn send_screen(&mut self, play: &Screen) -> Flow<Screening> {
        self.scene.ground = true;
        self.scene.commit_late();
        let man = usize::from(play.to);
        let named = play.blocks.named();
        self.read_screen(play.zone, Some(named))?;
        let rushed = self.scene.defense.option == LineOption::Rush;
        let walk = MoveBudget {
            less: if rushed { 1 } else { 2 },
            free: rushed,
            quick: false,
            more: 0,
            screen: true,
        };
        let zone = reached(self.scene, man, play.zone, &walk);
        let (path, len) = path_from(self.game, zone, turns(self.game, self.scene, zone), self.scene.hand);
        let blocks = walk_blockers(self.game, self.scene, &play.blocks, &path[..len], man, &walk);
        self.scene.def_gone = self.scene.def_gone.or(self.scene.rushing());
        Ok(Screening { play: Screen { zone, ..*play }, named, blocks, path, len })
    }

    /// The defense reacts to the man who is to catch it.
    fn react_to_screen(&mut self, screening: &Screening) -> RouteRunner {
        let Screening { play, named, blocks, path, .. } = screening;
        let man = usize::from(play.to);
        let way = CarrierPath { by: man, path, blocks, named: *named, quick: false, slow: false };
        self.react_to_run(&way);
        let target = PassTarget::new(play.to, play.zone);
        let route = super::moves::route(self.scene, self.game.book.board, &self.game.book.house, &target, 0);
        RouteRunner {
            target,
            route,
            next: path[1],
            speed: i16::from(self.scene.off[man].r.speed),
            slow: false,
        }
    }

    /// The value of the throw, and the pass table.
    fn throw_screen(&mut self, throwing: &Throwing) -> Flow<(PassCell, CoverageWorth)> {
        let book = &self.game.book;
        let target = &throwing.receiver.target;
        let cover = throw::coverage(self.scene, book.board, &book.house, throwing);
        let receiver_p = i16::from(self.scene.off[usize::from(target.to)].p);
        let value = throw::offense(self.scene, book, throwing, receiver_p, &mut ())
            - throw::against(self.scene, &cover, throwing, &mut ());
        step(self.desk, rule!("Z5.8.1-k"), || {
            let mut parts = SumTerms::new();
            throw::offense(self.scene, book, throwing, receiver_p, &mut parts);
            throw::against(self.scene, &cover, throwing, &mut parts);
            parts.add(Term::Others, None, 0);
            ZoneDetail::Sum { of: SumKind::Pass, parts, total: value }
        });
        let columns = crate::weather::columns(self.game, value, target.zone, ThrowStyle::Normal);
        let rolled = self.roll_pass(columns, !cover.here.is_empty(), true)?;
        if rolled.interferes {
            self.interfere(target.to, &cover.here, CATCH, rolled.second)?;
        }
        Ok((rolled.cell, cover))
    }

    /// The fact of a screen that was not intercepted.
    fn tell_screen(&mut self, play: &Screen, end: PassEnd, from: Spot, to: Spot) {
        let by = self.scene.attacker(self.scene.passer);
        let target = Some(self.scene.attacker(usize::from(play.to)));
        let rule = if end == PassEnd::Complete { rule!("Z5.8.1-l") } else { rule!("Z5.5.7-a") };
        self.log.facts.add(rule, Fact::Pass { by, target, depth: depth(play.zone), end, from, to });
    }

    /// One of those who count against it has it (Z5.8.1-m).
    fn intercept_screen(&mut self, to: u8, zone: Zone, cover: &CoverageWorth) -> Flow<ZoneOutcome> {
        let mut lots = WeightedDraw::default();
        for at in cover.against.iter() {
            lots.add(self.scene.def[at].man, self.scene.def[at].number, i16::from(cover.p[at]));
        }
        if lots.is_empty() {
            lots.add(self.scene.def[0].man, self.scene.def[0].number, 1);
        }
        let who = choose(self.desk, self.scene.offense.other(), &lots, why!("Z5.5.9-a", "who intercepts"))?;
        let who = who.unwrap_or(self.scene.defender(0));
        let zone_bonus = zone_bonus(self.game, zone);
        let screen_bonus = &self.game.book.tables.screen_bonus;
        let bonus = match self.game.book.house.screen_runback_by_zone_only {
            true => zone_bonus,
            false => std::array::from_fn(|at| zone_bonus[at].max(screen_bonus[at])),
        };
        self.read_interception(to, zone, CATCH, who, bonus)
    }

    /// A catch behind the line, and what the man makes of it behind his blockers.
    fn catch_screen(
        &mut self,
        screening: &Screening,
        speed: i16,
        cover: &CoverageWorth,
    ) -> Flow<ZoneOutcome> {
        let man = usize::from(screening.play.to);
        let by = self.scene.attacker(man);
        let mut runner = runner(self.game, self.scene, screening, speed);
        let stopped = self.run_screen(&mut runner, cover)?;
        let yards = stopped.yards.min(self.scene.to_goal);
        let to = spot(self.game, yards);
        self.tell_screen(&screening.play, PassEnd::Complete, spot(self.game, 0), to.between_goals());
        crate::tired::ran(self.game, by, yards);
        let mut outcome = held(self.scene, self.scene.offense, to, Some(by));
        outcome.zone = Some(stopped.zone);
        outcome.wide = self.scene.off[man].is_spec(Pos::W);
        if stopped.out {
            outcome.stop = ClockStop::Stopped;
            self.log.facts.add(rule!("Z5.8.2-c"), Fact::OutOfBounds { at: to.between_goals() });
        }
        match stopped.mark {
            Some(mark) if yards < self.scene.to_goal => self.contact_event(&runner, &stopped, mark, outcome),
            _ => Ok(outcome),
        }
    }
}

/// The man with the ball and his blockers.
fn runner(game: &ZoneGame, scene: &ZoneScene, screening: &Screening, speed: i16) -> BallCarrier {
    let man = usize::from(screening.play.to);
    BallCarrier {
        by: man,
        contact: i16::from(scene.off[man].r.contact),
        speed,
        path: screening.path,
        len: screening.len,
        at: 0,
        slow: false,
        rushers_pursue: false,
        blocks: screening.blocks,
        better: ElevenSet::default(),
        most_blockers: game.book.tables.run.blockers_screen,
        start: CATCH,
        idle: ElevenSet::ALL.but(screening.named.with(man)),
        lost: 2,
    }
}

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// First contact if anybody is there, otherwise pursuit.
    fn run_screen(&mut self, runner: &mut BallCarrier, cover: &CoverageWorth) -> Flow<Stopped> {
        if cover.here.is_empty() {
            return self.run_on(runner);
        }
        let rushed = self.scene.defense.option == LineOption::Rush;
        let first = First {
            values: &cover.c,
            men: cover.here,
            die: u8::from(cover.all_elsewhere),
            dollar_breaks: rushed && !cover.here.iter().any(|at| on_him_or_zone(self.scene, at, runner.by)),
            caught: false,
            breaks_on: None,
        };
        match self.first_contact(runner, &first, None)? {
            FirstContact::Down(stopped) => Ok(stopped),
            FirstContact::Broke | FirstContact::Special => self.run_on(runner),
        }
    }
}

/// In zone, or covering this man.
fn on_him_or_zone(scene: &ZoneScene, at: usize, man: usize) -> bool {
    scene.is_zone(at) || scene.covers(at) == Some(man)
}

/// The zone of the screen the receiver gets to, as a runner would (Z5.8.1-b): his own, or the nearest towards the
/// middle.
fn reached(scene: &ZoneScene, man: usize, zone: Zone, walk: &MoveBudget) -> Zone {
    let gates = Gate::ALL.iter().filter(|gate| gate.zone() == zone);
    let nearest = gates.min_by_key(|gate| scene.formation.ways().to(scene.place(man), **gate));
    nearest.map_or(zone, |gate| gate_reached(scene, man, *gate, walk).zone())
}
