//! Contacts and pursuit (5.6, 5.7, ZR4.2-a to ZR4.3-g, ZR7.3-a): a man with the ball goes on along his path until he is
//! down, out or home.

use crate::board::{Zone, Zones};
use crate::call::{ZoneAsk, ZoneCall};
use crate::dice::one;
use crate::down::Down;
use crate::event::{SumKind, SumListener, SumTerms, Term, ZoneDetail};
use crate::game::{ZoneGame, step};
use crate::incidents::runback::{self, RunbackResult, Runs};
use crate::man::{Pos, Ratings};
use crate::rule::{rule, why};
use crate::scene::ZoneScene;
use crate::tables::{ContactCell, EventMark, ZoneTables};
use crate::written::ElevenSet;
use hashmark_table::{Desk, Flow};

/// The longest path: the line and eight zones beyond.
pub(crate) const PATH: usize = 9;

/// A man with the ball on his way.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BallCarrier {
    /// His place in the eleven.
    pub(crate) by: usize,
    /// His contact value.
    pub(crate) contact: i16,
    /// His speed as pursuers see it.
    pub(crate) speed: i16,
    /// The zones of his path.
    pub(crate) path: [Zone; PATH],
    pub len: usize,
    /// Which of them he is in.
    pub(crate) at: usize,
    /// A `+1` play: defenders are one faster.
    pub(crate) slow: bool,
    /// Rushers may pursue (Z5.3.16-c).
    pub(crate) rushers_pursue: bool,
    /// Where each man of the offense blocks, by place in the eleven.
    pub(crate) blocks: [Option<Zone>; 11],
    /// A blocker worth one more: a pulling guard or a lead blocker.
    pub(crate) better: ElevenSet,
    /// Blockers that count in a zone off the line (ZR6.2-d).
    pub(crate) most_blockers: u8,
    /// Caught or met behind the line: where, in yards; the first contact is there.
    pub(crate) start: i16,
    /// Men of the offense who have no part in the play: who covers them is lost to it (Z5.5.2-c, Z5.6-e).
    pub(crate) idle: ElevenSet,
    /// By how much.
    pub(crate) lost: i8,
}

impl BallCarrier {
    /// The zone he is in.
    #[inline]
    pub fn zone(&self) -> Zone {
        self.path[self.at]
    }

    fn ahead(&self) -> &[Zone] {
        &self.path[self.at + 1..self.len]
    }
}

/// How a run ended.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stopped {
    /// Yards beyond the line; the goal line or more is a touchdown.
    pub(crate) yards: i16,
    /// The zone of the last contact.
    pub zone: Zone,
    /// Where that contact was.
    pub(crate) contact_at: i16,
    /// The event to roll for.
    pub(crate) mark: Option<EventMark>,
    /// Who was in the last contact: defenders.
    pub(crate) defenders: ElevenSet,
    pub(crate) blockers: ElevenSet,
    /// He stepped out of bounds (Z5.8.2-c).
    pub(crate) out: bool,
}

/// What a contact is made under.
#[derive(Clone, Copy, Debug)]
pub(crate) struct First<'a> {
    /// Contact values of the defenders at the first contact, if they differ from their ratings.
    pub(crate) values: &'a [i8; 11],
    /// Defenders in it.
    pub(crate) men: ElevenSet,
    /// What is added to the die.
    pub(crate) die: u8,
    /// It is rolled at the line or behind it against a rush: `$` may break (Z5.0.1-f).
    pub(crate) dollar_breaks: bool,
    /// After a catch: any gain leaves the zone.
    pub(crate) caught: bool,
    /// This face breaks free: the draw's 3.
    pub(crate) breaks_on: Option<u8>,
}

/// What the first contact came to.
pub(crate) enum FirstContact {
    /// He goes on.
    Broke,
    /// He is down.
    Down(Stopped),
    /// The die that stands for something else was rolled (Z5.3.16-g).
    Special,
}

/// Blockers who count in a zone: the best of those there, as many as may (ZR6.2-d).
pub(crate) fn blockers_in(game: &ZoneGame, scene: &ZoneScene, runner: &BallCarrier, zone: Zone) -> ElevenSet {
    let run = &game.book.tables.run;
    let most = match zone {
        Zone::C => run.blockers_c,
        Zone::L | Zone::R => run.blockers_lr,
        _ => runner.most_blockers,
    };
    let there = ElevenSet::of(|at| runner.blocks[at] == Some(zone));
    let mut here = there.but(scene.off_gone).but(ElevenSet::default().with(runner.by));
    while here.count() > u32::from(most) {
        let worst = here.iter().min_by_key(|at| scene.off[*at].r.contact).unwrap_or(0);
        here = ElevenSet(here.0 & !(1 << worst));
    }
    here
}

/// The sum of a contact (Z5.6-f, ZR4.3-a, ZR4.3-g).
pub(crate) fn net(
    scene: &ZoneScene,
    runner: &BallCarrier,
    blockers: ElevenSet,
    men: ElevenSet,
    values: Option<&[i8; 11]>,
    hear: &mut impl SumListener,
) -> i16 {
    let mut net = runner.contact;
    hear.add(Term::Runner, Some(scene.attacker(runner.by)), 2 * runner.contact);
    for at in blockers.iter() {
        let value = i16::from(scene.off[at].r.contact) + better(scene, runner, at);
        hear.add(Term::Blocker, Some(scene.attacker(at)), 2 * value);
        net += value;
    }
    for at in men.iter() {
        let value = i16::from(values.map_or(scene.def[at].r.contact, |values| values[at]));
        hear.add(Term::Defender, Some(scene.defender(at)), -2 * value);
        net -= value;
    }
    let crowded = crowded(scene);
    hear.add(Term::GoalLine, None, 2 * crowded);
    net + crowded
}

/// What a contact is worth more or less because the goal is near (ZR4.3-g).
fn crowded(scene: &ZoneScene) -> i16 {
    let run = &ZoneTables::standard().run;
    if scene.to_goal <= run.crowded_within { run.crowded } else { 0 }
}

/// What a pulling guard or a lead blocker is worth more (ZR6.2-e).
fn better(scene: &ZoneScene, runner: &BallCarrier, at: usize) -> i16 {
    let run = &ZoneTables::standard().run;
    match scene.off[at].pos {
        _ if !runner.better.has(at) => 0,
        Pos::G => run.pulling_guard,
        _ => run.lead_blocker,
    }
}

/// One contact: where, who, and the die.
struct ContactMeeting<'a> {
    zone: Zone,
    men: ElevenSet,
    values: Option<&'a [i8; 11]>,
    die: u8,
}

impl<D: Desk<ZoneGame>> Down<'_, D> {
    fn roll_contact(&mut self, runner: &BallCarrier, meeting: &ContactMeeting) -> Flow<(i16, u8, ElevenSet)> {
        let blockers = blockers_in(self.game, self.scene, runner, meeting.zone);
        let net = net(self.scene, runner, blockers, meeting.men, meeting.values, &mut ());
        step(self.desk, rule!("Z5.6-f"), || {
            let mut parts = SumTerms::new();
            self::net(self.scene, runner, blockers, meeting.men, meeting.values, &mut parts);
            ZoneDetail::Sum { of: SumKind::Contact, parts, total: net }
        });
        let die = one(self.desk, why!("Z5.6-f", "the contact"))? + meeting.die;
        Ok((net, die.min(6), blockers))
    }

    /// The first contact, in the zone the runner is in.
    pub(crate) fn first_contact(
        &mut self,
        runner: &mut BallCarrier,
        first: &First,
        special: Option<u8>,
    ) -> Flow<FirstContact> {
        let zone = runner.zone();
        let meeting = ContactMeeting { zone, men: first.men, values: Some(first.values), die: first.die };
        let (net, die, blockers) = self.roll_contact(runner, &meeting)?;
        if special == Some(die) {
            step(self.desk, rule!("Z5.3.16-g"), || ZoneDetail::Contact {
                zone: Some(zone),
                at: runner.start,
                net,
                die,
                cell: ContactCell::BREAK,
            });
            return Ok(FirstContact::Special);
        }
        let mut cell = self.game.book.tables.contact(net, die);
        let mut by = rule!("ZR4.2-a");
        if cell.dollar && first.dollar_breaks {
            (cell, by) = (ContactCell::BREAK, rule!("Z5.0.1-f"));
        } else if first.breaks_on == Some(die) {
            (cell, by) = (ContactCell::BREAK, rule!("Z5.3.18-f"));
        }
        step(self.desk, by, || ZoneDetail::Contact { zone: Some(zone), at: runner.start, net, die, cell });
        // After a catch any gain leaves the zone.
        let leaves = if first.caught { 1 } else { self.game.book.board.far(zone) - runner.start };
        let struck = StruckMan { zone, at: runner.start, men: first.men, blockers };
        Ok(judge(runner, cell, leaves, &struck))
    }

    /// A man who catches it where the goal line runs through the zone is met on it (ZR4.3-f). None when he is over it.
    pub(crate) fn contact_on_goal_line(
        &mut self,
        runner: &mut BallCarrier,
        first: &First,
    ) -> Flow<Option<Stopped>> {
        let home = self.scene.to_goal;
        if first.men.is_empty() || self.game.book.board.near(runner.zone()) >= home {
            return Ok(None);
        }
        runner.start = home;
        Ok(match self.first_contact(runner, first, None)? {
            FirstContact::Down(stopped) => Some(short_of_goal(stopped, home)),
            FirstContact::Broke | FirstContact::Special => None,
        })
    }

    /// A contact behind the line with rushers who got through: a number that brings him back to the line leads on.
    pub(crate) fn contact_behind(&mut self, runner: &mut BallCarrier, first: &First) -> Flow<FirstContact> {
        let zone = runner.zone();
        let meeting = ContactMeeting { zone, men: first.men, values: Some(first.values), die: 0 };
        let (net, die, blockers) = self.roll_contact(runner, &meeting)?;
        let mut cell = self.game.book.tables.contact(net, die);
        if cell.dollar && first.dollar_breaks {
            cell = ContactCell::BREAK;
        }
        step(self.desk, rule!("ZR6.3-c"), || ZoneDetail::Contact {
            zone: Some(zone),
            at: runner.start,
            net,
            die,
            cell,
        });
        let struck = StruckMan { zone, at: runner.start, men: first.men, blockers };
        Ok(judge(runner, cell, -runner.start, &struck))
    }
}

/// Whoever is stopped on the goal line is short of it, by a yard at least.
fn short_of_goal(stopped: Stopped, home: i16) -> Stopped {
    Stopped { yards: stopped.yards.min(home - 1), ..stopped }
}

/// A contact that was rolled: in which zone, at how many yards, and who was in it.
struct StruckMan {
    zone: Zone,
    at: i16,
    men: ElevenSet,
    blockers: ElevenSet,
}

/// What a cell makes of a contact. A number of `leaves` yards or more leaves the zone and leads on (Z5.6-c).
fn judge(runner: &mut BallCarrier, cell: ContactCell, leaves: i16, struck: &StruckMan) -> FirstContact {
    let Some(yards) = cell.yards.map(i16::from) else {
        runner.speed -= i16::from(cell.slower);
        return FirstContact::Broke;
    };
    if yards >= leaves {
        return FirstContact::Broke;
    }
    let StruckMan { zone, at, men, blockers } = *struck;
    FirstContact::Down(Stopped {
        yards: at + yards,
        zone,
        contact_at: at,
        mark: cell.mark,
        defenders: men,
        blockers,
        out: false,
    })
}

/// The defenders who may pursue at all.
#[inline]
fn pursuers(scene: &ZoneScene, runner: &BallCarrier) -> ElevenSet {
    if runner.rushers_pursue { scene.standing() } else { scene.standing().but(scene.spent()) }
}

/// What stays the same while a man is chased.
struct Pursuit {
    /// The defenders' speed in pursuit.
    speeds: [i16; 11],
    /// The zones of his path from each of its places on.
    onward: [Zones; PATH + 1],
}

impl Pursuit {
    const NONE: Pursuit = Pursuit { speeds: [0; 11], onward: [Zones::NONE; PATH + 1] };

    fn begin(&mut self, scene: &ZoneScene, runner: &BallCarrier) {
        for (at, speed) in self.speeds.iter_mut().enumerate() {
            *speed = scene.pursuit_speed(at, runner.slow);
        }
        for place in (0..runner.len).rev() {
            self.onward[place] = self.onward[place + 1].with(runner.path[place]);
        }
    }
}

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// Everybody who can goes to the runner's path (ZR7.3-a). Returns who has just arrived.
    fn pursue(&mut self, runner: &BallCarrier, chase: &Pursuit) -> ElevenSet {
        let board = self.game.book.board;
        // Whom he has just evaded does not catch up with him at once (ZR7.3-b).
        let (waiting, ahead) = (chase.onward[runner.at], chase.onward[runner.at + 1]);
        let fast = ElevenSet::of(|at| chase.speeds[at] >= runner.speed);
        let mut arrived = ElevenSet::default();
        for at in pursuers(self.scene, runner).and(fast).iter() {
            let from = self.scene.at[at];
            let near = board.within(from, chase.speeds[at] - runner.speed + 1).and(ahead);
            if waiting.has(from) || near.is_empty() {
                continue;
            }
            if let Some(to) = runner.ahead().iter().copied().find(|zone| near.has(*zone)) {
                self.scene.at.put(at, to);
                arrived = arrived.with(at);
                let who = self.scene.defender(at);
                step(self.desk, rule!("ZR7.3-a"), || ZoneDetail::Pursued { who, from, to });
            }
        }
        arrived
    }

    /// From an escape to the end of the run: pursuit, the next contact, and so on (Z5-a).
    pub(crate) fn run_on(&mut self, runner: &mut BallCarrier) -> Flow<Stopped> {
        let board = self.game.book.board;
        let mut last = runner.start;
        let mut moved = ElevenSet::default();
        let mut chase = Pursuit::NONE;
        chase.begin(self.scene, runner);
        loop {
            let arrived = self.pursue(runner, &chase);
            moved = moved.or(arrived);
            let held = self.scene.zones_of(pursuers(self.scene, runner));
            let next = (runner.at + 1..runner.len).find(|place| held.has(runner.path[*place]));
            let home = self.scene.to_goal;
            // Men who stand right behind the goal line come up to it (ZR4.3-e).
            let met_before = home + self.game.book.tables.run.comes_up;
            let Some(place) = next.filter(|place| board.near(runner.path[*place]) < met_before) else {
                return self.break_away(runner, last, next.is_some(), &chase);
            };
            if let Some(stopped) = self.step_out(runner, place)? {
                return Ok(stopped);
            }
            runner.at = place;
            let zone = runner.zone();
            let at = board.near(zone).min(home);
            let mut values = [0; 11];
            let (men, lost) = later_men(self.scene, runner, zone, moved, &mut values);
            let men = strongest(men, &values, self.game.book.tables.run.defenders_later);
            if men.is_empty() {
                continue;
            }
            last = at;
            // An open-field tackle (ZR4.3-d): all have just come, and none is faster.
            let open = men.but(arrived).is_empty() && men.iter().all(|man| chase.speeds[man] <= runner.speed);
            let meeting = ContactMeeting { zone, men, values: Some(&values), die: u8::from(open || lost) };
            let (net, die, blockers) = self.roll_contact(runner, &meeting)?;
            let cell = self.game.book.tables.contact(net, die);
            step(self.desk, rule!("ZR4.2-a"), || ZoneDetail::Contact {
                zone: Some(zone),
                at,
                net,
                die,
                cell,
            });
            // On the goal line any gain is over it.
            let leaves = if at == home { 1 } else { board.far(zone) - at };
            match judge(runner, cell, leaves, &StruckMan { zone, at, men, blockers }) {
                FirstContact::Down(stopped) if at == home => return Ok(short_of_goal(stopped, home)),
                FirstContact::Down(stopped) => return Ok(stopped),
                FirstContact::Broke | FirstContact::Special if at == home => {
                    return self.break_away(runner, last, true, &chase);
                }
                FirstContact::Broke | FirstContact::Special => {}
            }
        }
    }
}

/// The strongest of the men who meet him, as many as can get at him at once.
fn strongest(men: ElevenSet, values: &[i8; 11], most: u8) -> ElevenSet {
    let mut met = men;
    while met.count() > u32::from(most) {
        let weakest = met.iter().min_by_key(|at| values[*at]).unwrap_or(0);
        met = met.but(ElevenSet::default().with(weakest));
    }
    met
}

/// Those who meet him at a later contact, with their values, and whether all of them cover men who have no part in the
/// play and have not gone after him (Z5.5.2-c, Z5.5.2-g, Z5.6-e).
fn later_men(
    scene: &ZoneScene,
    runner: &BallCarrier,
    zone: Zone,
    moved: ElevenSet,
    values: &mut [i8; 11],
) -> (ElevenSet, bool) {
    let (mut men, mut lost) = (ElevenSet::default(), 0);
    for at in scene.among(pursuers(scene, runner), zone).iter() {
        let elsewhere = scene.covers(at).is_some_and(|man| runner.idle.has(man)) && !moved.has(at);
        let value = scene.def[at].r.contact - if elsewhere { runner.lost } else { 0 };
        if value < 0 {
            continue;
        }
        values[at] = value;
        men = men.with(at);
        lost += u32::from(elsewhere);
    }
    (men, men.count() == lost)
}

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// Late in a half a man who is free beside the sideline may step out, a yard before the next defender's zone
    /// (Z5.8.2-c).
    fn step_out(&mut self, runner: &BallCarrier, place: usize) -> Flow<Option<Stopped>> {
        let situation = &self.game.state.situation;
        let limit = if self.game.book.house.out_of_bounds_five_minutes { 300 } else { 120 };
        let free = runner.path[place - 1];
        let may = self.game.book.house.out_of_bounds
            && situation.half_ends()
            && situation.seconds <= limit
            && self.game.book.board.sideline.has(free)
            && self.scene.in_zone(free).next().is_none()
            && self.game.book.board.near(runner.path[place]) <= self.scene.to_goal;
        if !may {
            return Ok(None);
        }
        let side = self.scene.offense;
        let call = self.desk.ask(self.game, side, ZoneAsk::StepOut)?;
        step(self.desk, rule!("Z5.8.2-c"), || ZoneDetail::Called { side, call });
        let yards = self.game.book.board.near(runner.path[place]) - 1;
        Ok((call == ZoneCall::Out).then_some(Stopped {
            yards,
            zone: free,
            contact_at: yards,
            mark: None,
            defenders: ElevenSet::default(),
            blockers: ElevenSet::default(),
            out: true,
        }))
    }

    /// Nobody is left ahead: yards from the last contact, by the long runback table if somebody is as fast as he is and
    /// goes after him, else by the breakaway table (ZR4.3-c).
    fn break_away(&mut self, runner: &BallCarrier, last: i16, home: bool, chase: &Pursuit) -> Flow<Stopped> {
        let goal = self.scene.to_goal;
        let stopped = |yards: i16, mark: Option<EventMark>| Stopped {
            yards: if yards >= RunbackResult::ALL_THE_WAY { goal } else { (last + yards).min(goal) },
            zone: runner.zone(),
            contact_at: last,
            mark,
            defenders: ElevenSet::default(),
            blockers: ElevenSet::default(),
            out: false,
        };
        if home {
            // The next defender stands beyond the goal line.
            return Ok(stopped(RunbackResult::ALL_THE_WAY, None));
        }
        let Ratings { contact, speed, .. } = self.scene.off[runner.by].r;
        let fastest = pursuers(self.scene, runner).iter().max_by_key(|at| chase.speeds[*at]);
        if let Some(by) = fastest.filter(|at| chase.speeds[*at] >= runner.speed) {
            let (who, from, to) = (self.scene.defender(by), self.scene.at[by], runner.zone());
            step(self.desk, rule!("ZR4.3-c"), || ZoneDetail::Pursued { who, from, to });
            let ran = runback::long(self.game, self.desk, &Runs { contact, speed, bonus: [0; 2] })?;
            return Ok(stopped(ran.yards, ran.mark));
        }
        let die = one(self.desk, why!("Z6-e", "the breakaway"))?;
        let yards = star(self.game, die, speed);
        step(self.desk, rule!("Z6-e"), || ZoneDetail::Away { die, yards });
        Ok(stopped(yards, None))
    }
}

/// Breakaway yards: the table, and what speed makes of them (Z6.2.2-b).
pub fn star(game: &ZoneGame, die: u8, speed: i8) -> i16 {
    let table = game.book.tables.star[usize::from(die) - 1];
    if table >= 100 { 100 } else { table + by_speed(game, speed) }
}

/// What speed adds to long runs.
pub fn by_speed(game: &ZoneGame, speed: i8) -> i16 {
    i16::from(game.book.tables.lrb_by_speed[usize::from(speed.clamp(1, 6) as u8) - 1])
}
