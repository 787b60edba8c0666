//! Loose balls (6.1).

use super::lot::{WeightedDraw, choose};
use super::penalty::Spots;
use super::runback::Runs;
use super::{ALL, Hand, eleven, runback};
use crate::dice::{one, told_die};
use crate::down::Down;
use crate::event::ZoneDetail;
use crate::game::{ZoneGame, step};
use crate::outcome::ZonePlayLog;
use crate::rule::{rule, why};
use crate::scene::ZoneScene;
use crate::tables::LooseBallCell;
use crate::written::ElevenSet;
use hashmark_law::{Fact, FieldPlayer, ReturnHow, Side, Spot};
use hashmark_table::{Desk, Flow};

/// Where a ball came loose, and who is near.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ZoneFumble {
    /// Who dropped it.
    pub(crate) by: FieldPlayer,
    /// Where he was stopped.
    pub(crate) at: Spot,
    /// From where the yards of 1, 2 and 5 are counted (Z6.1.1-a).
    pub(crate) base: Spot,
    /// What makes 3 and 4 special.
    pub(crate) kind: SpillKind,
    /// Men of the runner's side near the ball, and of the other side, in their elevens.
    pub(crate) mates: ElevenSet,
    pub(crate) others: ElevenSet,
    /// Others in the zones around (Z6.1.3-b).
    pub(crate) around: ElevenSet,
    /// Next to a sideline (Z6.1.5-a).
    pub(crate) sideline: bool,
    /// Who answers for the ball when it ends up in an end zone: whoever drove it there, by carrying, dropping or
    /// kicking it.
    pub(crate) answers: Side,
}

/// What makes 3 and 4 special (Z6.1.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SpillKind {
    Plain,
    /// On a kick: the kicking side gets 3 and 4.
    Kick,
    /// On a runback, where nobody can say who is near: a die decides 3 and 4 (Z6.1.2-a).
    Open,
    /// A pitchout: only the runner and the defenders on him count (Z6.1.4c-a).
    Pitch,
    /// From the QT table: the defense gets 3 and 4 and runs.
    Sack,
    /// A bad snap: the offense recovers on 1 to 4 (Z5.8.7-b).
    Snap,
}

/// Who has the ball after a fumble, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FumbleRecovery {
    /// Whose ball it is.
    pub(crate) side: Side,
    /// Who has it.
    pub(crate) by: Option<FieldPlayer>,
    /// Where it is dead.
    pub(crate) at: Spot,
    /// Out of bounds.
    pub(crate) out: bool,
    /// Who answers for the ball in an end zone.
    pub(crate) impetus: Side,
}

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// Settles a fumble at once (Z6.1-a), runback and all.
    pub(crate) fn fumble(&mut self, spill: &ZoneFumble) -> Flow<FumbleRecovery> {
        self.log.facts.add(rule!("Z6.1-a"), Fact::Fumble { by: spill.by, at: spill.at.between_goals() });
        crate::tired::fumbled(self.game, spill.by);
        let die = one(self.desk, why!("Z6.1-a", "the loose ball"))?;
        let loose = self.game.book.tables.loose[usize::from(die) - 1];
        step(self.desk, rule!("Z6.1-a"), || ZoneDetail::Loose { die, loose });
        let own = spill.by.side;
        let (keeps, at, runs) = match (spill.kind, loose) {
            (SpillKind::Snap, _) => (die <= 4, spill.at, false),
            (_, LooseBallCell::Own(yards)) => (true, spill.base.ahead(own, i16::from(yards)), false),
            (_, LooseBallCell::Other(yards)) => (false, spill.base.ahead(own, i16::from(yards)), false),
            (_, LooseBallCell::OtherRuns) => (false, spill.at, true),
            (SpillKind::Kick, _) => (false, spill.at, false),
            (SpillKind::Sack, _) => (false, spill.at, true),
            (SpillKind::Open, _) => (more(self.desk, (0, 0))?, spill.at, false),
            (SpillKind::Plain | SpillKind::Pitch, LooseBallCell::Men) => {
                (more(self.desk, bodies(spill))?, spill.at, false)
            }
            (SpillKind::Plain | SpillKind::Pitch, LooseBallCell::Points) => {
                (more(self.desk, points(self.scene, spill))?, spill.at, false)
            }
        };
        if keeps {
            return self.keep_fumble(spill, at);
        }
        self.lose_fumble(spill, at, runs)
    }
}

/// Bodies on each side: the man who dropped it counts for his (Z6.1.2-b).
fn bodies(spill: &ZoneFumble) -> (i16, i16) {
    (1 + spill.mates.count() as i16, spill.others.count() as i16)
}

/// Contact points on each side, whatever anybody covers (Z6.1.2-b).
fn points(scene: &ZoneScene, spill: &ZoneFumble) -> (i16, i16) {
    let own = eleven(scene, spill.by.side);
    let theirs = eleven(scene, spill.by.side.other());
    let runner = own.iter().find(|man| man.man == spill.by.man).map_or(0, |man| i16::from(man.r.contact));
    let sum = |men: &[crate::scene::Fielder; 11], among: ElevenSet| {
        among.iter().map(|at| i16::from(men[at].r.contact)).sum::<i16>()
    };
    (runner + sum(own, spill.mates), sum(theirs, spill.others))
}

/// The side with more; a die when they are equal (Z6.1.2-a).
fn more<D: Desk<ZoneGame>>(desk: &mut D, (own, theirs): (i16, i16)) -> Flow<bool> {
    match own.cmp(&theirs) {
        std::cmp::Ordering::Greater => Ok(true),
        std::cmp::Ordering::Less => Ok(false),
        std::cmp::Ordering::Equal => {
            Ok(told_die!(desk, "Z6.1.2-a", "equal: whose ball it is", LooseBallTie)? <= 3)
        }
    }
}

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// The side that dropped it has it again, dead there; near a sideline it may be out (Z6.1.5-a).
    fn keep_fumble(&mut self, spill: &ZoneFumble, at: Spot) -> Flow<FumbleRecovery> {
        let side = spill.by.side;
        let mut by = spill.by;
        let mut out = false;
        if spill.sideline {
            let die = told_die!(self.desk, "Z6.1.5-a", "whether it goes out of bounds", LooseBallOut)?;
            out = die <= 2;
            // The rest of the die may name who fell on it (Z6.1.5-b).
            if die >= 5 {
                let mate = spill.mates.iter().nth(usize::from(die) - 5);
                by = mate.map_or(by, |at| FieldPlayer { side, man: eleven(self.scene, side)[at].man });
            }
        }
        if out {
            self.log.facts.add(rule!("Z6.1.5-a"), Fact::OutOfBounds { at: at.between_goals() });
        }
        self.log.facts.add(rule!("Z6.1-a"), Fact::Recovery { by, at: at.between_goals(), lost: false });
        Ok(FumbleRecovery { side, by: Some(by), at, out, impetus: spill.answers })
    }

    /// The other side has it, and may run.
    fn lose_fumble(&mut self, spill: &ZoneFumble, at: Spot, runs: bool) -> Flow<FumbleRecovery> {
        let side = spill.by.side.other();
        let by =
            choose(self.desk, side, &finders(self.scene, spill, runs), why!("Z6.1.3-b", "who recovers"))?;
        let by = by.unwrap_or(FieldPlayer { side, man: eleven(self.scene, side)[0].man });
        self.log.facts.add(rule!("Z6.1-a"), Fact::Recovery { by, at: at.between_goals(), lost: true });
        self.log.turned_over = true;
        if !runs || at.in_end_zone_of(side) {
            return Ok(FumbleRecovery { side, by: Some(by), at, out: false, impetus: spill.answers });
        }
        self.log.sideline = spill.sideline;
        self.log.near = near(self.scene, spill);
        let man = self.game.fielder(by);
        let mut bonus = if spill.kind == SpillKind::Sack { self.game.book.tables.qt_bonus } else { [0; 2] };
        if self.game.book.house.fumble_zone_bonus {
            let zone = self
                .log
                .loose_in
                .or(self.log.zone)
                .map_or([0; 2], |zone| self.game.book.tables.int_bonus[zone as usize]);
            bonus = std::array::from_fn(|at| bonus[at].max(zone[at]));
        }
        let runs = Runs { contact: man.r.contact, speed: man.r.speed, bonus };
        self.return_ball(by, at, &runs, Start::Back(1, 0), ReturnHow::Fumble)
    }
}

/// Who may have it: for a runback two lots in the zone and one next to it (Z6.1.3-b), otherwise contact, one less
/// for a man who is farther off (Z6.5-a, Z6.5-d). Anybody when nobody is near.
fn finders(scene: &ZoneScene, spill: &ZoneFumble, runs: bool) -> WeightedDraw {
    let men = eleven(scene, spill.by.side.other());
    let mut lots = WeightedDraw::default();
    for (place, man) in men.iter().enumerate() {
        let (here, close) = (spill.others.has(place), spill.around.has(place));
        let contact = i16::from(man.r.contact);
        match (here, close) {
            (true, _) => lots.add(man.man, man.number, if runs { 2 } else { contact }),
            (_, true) => lots.add(man.man, man.number, if runs { 1 } else { (contact - 1).max(0) }),
            _ => {}
        }
    }
    if lots.is_empty() {
        for man in men {
            lots.add(man.man, man.number, i16::from(man.r.contact));
        }
    }
    lots
}

/// Who is near the return of a fumble: those who were near the ball (Z6.3-c).
fn near(scene: &ZoneScene, spill: &ZoneFumble) -> Option<[ElevenSet; 2]> {
    if spill.kind == SpillKind::Kick {
        return None;
    }
    let dropped = eleven(scene, spill.by.side).iter().position(|man| man.man == spill.by.man);
    let own = dropped.map_or(spill.mates, |at| spill.mates.with(at));
    let theirs = ElevenSet(spill.others.0 | spill.around.0);
    Some(if spill.by.side == scene.offense { [own, theirs] } else { [theirs, own] })
}

/// How a return begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Start {
    /// A runback so many times over, and so many yards more.
    Back(u8, i8),
    /// A long one.
    Long,
}

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// A return to its end, whatever happens on it.
    pub(crate) fn return_ball(
        &mut self,
        by: FieldPlayer,
        from: Spot,
        runs: &Runs,
        start: Start,
        how: ReturnHow,
    ) -> Flow<FumbleRecovery> {
        let side = by.side;
        let mut ran;
        match start {
            Start::Long => ran = runback::long(self.game, self.desk, runs)?,
            Start::Back(times, more) => {
                // `rb x 2` is one runback, and twice its yards (Z5.5.9-c).
                ran = runback::back(self.game, self.desk, runs)?;
                ran.yards = ran.yards * i16::from(times) + i16::from(more);
            }
        }
        let goal = from.to_goal(side);
        let yards = ran.yards.min(goal);
        let at = from.ahead(side, yards);
        self.log.facts.add(
            rule!("Z6.2-a"),
            Fact::Return { by, how, from: from.between_goals(), to: at.between_goals(), counted: true },
        );
        crate::tired::ran(self.game, by, yards);
        // A man who takes the ball in his end zone, or falls back into it, did not bring it there.
        let done = FumbleRecovery { side, by: Some(by), at, out: false, impetus: side.other() };
        let Some(mark) = ran.mark.filter(|_| yards < goal) else { return Ok(done) };
        let hand = at_hand(self.scene, by, self.log);
        let spots = Spots { end: at, contact: from, run_back: true };
        if !self.roll_event(mark, &hand, &spots)? {
            return Ok(done);
        }
        let spill = ZoneFumble {
            by,
            at,
            base: at,
            kind: SpillKind::Open,
            mates: ElevenSet::default(),
            others: hand.others,
            around: ElevenSet::default(),
            sideline: self.log.sideline || ran.long,
            answers: if at.in_end_zone_of(side) { side.other() } else { side },
        };
        self.fumble(&spill)
    }
}

/// Who can be hurt on a return: whoever is near; of the runner's own side somebody always is (Z6.3-b, Z6.3-c).
fn at_hand(scene: &ZoneScene, runner: FieldPlayer, course: &ZonePlayLog) -> Hand {
    let [off, def] = course.near.unwrap_or([ALL; 2]);
    let (mates, others) = if runner.side == scene.offense { (off, def) } else { (def, off) };
    let men = eleven(scene, runner.side);
    let alone = mates.iter().all(|at| men[at].man == runner.man);
    Hand { runner, mates: if alone { ALL } else { mates }, others }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::call::ZoneCall;
    use crate::down::taken_up;
    use crate::kick::{KickReturn, line_up};
    use crate::tables::KickTableCell;
    use crate::umpire::{read, tests::PLAIN};
    use hashmark_dice::Scripted;
    use hashmark_law::{Both, Ending, Next, ScoreKind, Settlement};
    use hashmark_table::{AutoDesk, Coach, Sight};

    struct Nobody;

    impl Coach<ZoneGame> for Nobody {
        fn answer(&mut self, _: &Sight<'_, ZoneGame>) -> ZoneCall {
            ZoneCall::Keep
        }
    }

    fn desk(dice: &[u8]) -> AutoDesk<Nobody, Scripted, ()> {
        AutoDesk { coaches: Both::from_fn(|_| Nobody), cup: Scripted::new(dice.iter().copied()), teller: () }
    }

    fn position() -> (ZoneGame, ZoneScene) {
        read(PLAIN).expect("right").scene().expect("it can be played")
    }

    /// What the law makes of a return by the free safety that begins so far from his own goal line.
    fn ran_back(from_own: i16, dice: &[u8]) -> Settlement {
        let (mut game, mut scene) = position();
        let before = game.state.football;
        let by = scene.defender(10);
        let runs = Runs { contact: 3, speed: 5, bonus: [0; 2] };
        let (from, how) = (Spot::own(by.side, from_own), ReturnHow::Interception);
        let start = Start::Back(1, 0);
        let mut course = ZonePlayLog { turned_over: true, ..ZonePlayLog::default() };
        let mut desk = desk(dice);
        let mut down = Down { game: &mut game, desk: &mut desk, scene: &mut scene, log: &mut course };
        let taken = down.return_ball(by, from, &runs, start, how);
        before.settle(taken_up(&scene, &course, &taken.expect("dice enough")).ending)
    }

    /// Z6.1-a, Z6.2-a with the law of impetus: a runback of two and a fumble that goes three back. In the field it is
    /// the returner's doing: a safety; in the end zone, where the passer threw it, a touchback.
    #[test]
    fn a_returner_who_drops_the_ball_over_his_own_goal_line_gives_up_a_safety() {
        let dropped = ran_back(1, &[2, 1, 2]);
        assert_eq!(dropped.score, Some((Side::Home, ScoreKind::Safety)));
        let never_out = ran_back(-3, &[2, 1, 2]);
        assert!(never_out.touchback && never_out.score.is_none());
        let in_the_field = ran_back(20, &[2, 1, 2]);
        assert_eq!((in_the_field.score, in_the_field.situation.possession), (None, Side::Away));
    }

    /// Z6.1-a with the law of impetus: the returner drops it forward into the end zone of the side that threw, and
    /// that side falls on it: a touchback, for it did not bring the ball there.
    #[test]
    fn a_ball_dropped_forward_over_the_goal_line_is_a_touchback() {
        let forward = ran_back(97, &[2, 1, 5, 1, 1, 1, 1]);
        assert!(forward.touchback, "{forward:?}");
        assert_eq!(forward.situation.possession, Side::Home);
    }

    /// Z6.1-a with the law of possession: an interception that is fumbled back is a new series for the side that
    /// threw, wherever the line to gain was, and its clock stops.
    #[test]
    fn an_interception_fumbled_back_is_a_new_series() {
        let back = ran_back(20, &[2, 1, 5, 1, 1, 1, 1]).situation;
        let (_, scene) = position();
        let log = ZonePlayLog { turned_over: true, ..ZonePlayLog::default() };
        let (side, at) = (Side::Home, Spot::own(Side::Home, 40));
        let taken = FumbleRecovery { side, by: None, at, out: false, impetus: side };
        assert_eq!((back.possession, back.down, back.to_go()), (Side::Home, 1, 10));
        assert_eq!(back.to_goal(), 24);
        assert_eq!(taken_up(&scene, &log, &taken).stop, crate::outcome::ClockStop::Stopped);
    }

    /// A kickoff caught on the receivers' own 1 and dropped three yards back: at the catch, or after a yard.
    fn kicked(high: bool) -> Settlement {
        let (mut game, _) = position();
        game.state.next = Next::Kickoff;
        let before = game.state.football;
        let mut scene = line_up(&game, Side::Home, 0, 0);
        let by = FieldPlayer { side: Side::Away, man: scene.def[0].man };
        let (from, cell) = (Spot::own(Side::Away, 1), KickTableCell::Fumbled(1));
        let back = KickReturn { by, from, cell, more: 0, how: ReturnHow::Kickoff };
        let mut course = ZonePlayLog::default();
        let mut desk = desk(&[2]);
        let mut down = Down { game: &mut game, desk: &mut desk, scene: &mut scene, log: &mut course };
        let taken = down.return_kick(&back, high);
        let FumbleRecovery { side: by, at, impetus: brought_in, .. } = taken.expect("dice enough");
        before.settle(Ending::Held { by, at, impetus: brought_in })
    }

    /// Z6.1.4b-a with the law of impetus: what was never held is still the kick's doing, a fumble is the returner's.
    #[test]
    fn a_muffed_kick_is_a_touchback_and_a_fumbled_one_a_safety() {
        assert!(kicked(false).touchback);
        assert_eq!(kicked(true).score, Some((Side::Home, ScoreKind::Safety)));
    }
}
