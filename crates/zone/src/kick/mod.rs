//! Kicks (ZR8.3-a to ZR8.6-d): on tables, not on the board (Z8.5-a).

pub mod field_goal;
pub(crate) mod kickoff;
pub(crate) mod punt;

use crate::down::Down;
use crate::event::ZoneDetail;
use crate::formation::{Label, LineSlot, ZoneFormation};
use crate::game::{ZoneGame, step};
use crate::incidents::fumble::{FumbleRecovery, SpillKind, ZoneFumble};
use crate::incidents::lot::WeightedDraw;
use crate::incidents::penalty::Spots;
use crate::incidents::runback::Runs;
use crate::incidents::{ALL, Hand, runback};
use crate::man::Pos;
use crate::rule::rule;
use crate::scene::ZoneScene;
use crate::tables::{EventMark, KickTableCell};
use crate::team::{Job, ZoneMen};
use crate::written::ElevenSet;
use hashmark_law::{Fact, FieldPlayer, ReturnHow, Side, Spot};
use hashmark_table::{Desk, Flow};

/// The formation people stand in when nobody looks at it.
pub(crate) const ANY_FORMATION: ZoneFormation = {
    const fn usual(label: Label) -> LineSlot {
        LineSlot { label, place: label.usual() }
    }
    ZoneFormation::new([
        usual(Label::Lt),
        usual(Label::Lg),
        usual(Label::C),
        usual(Label::Rg),
        usual(Label::Rt),
        usual(Label::Q),
        usual(Label::Lw),
        usual(Label::Re),
        usual(Label::Rw),
        usual(Label::F),
        usual(Label::H),
    ])
};

/// Ten men for a kicking or returning side (ZR5-f): those of the defense who run, and the man with the ball.
const SPECIAL: [Pos; 11] =
    [Pos::K, Pos::S, Pos::S, Pos::Cb, Pos::Cb, Pos::Olb, Pos::Olb, Pos::Mlb, Pos::Te, Pos::F, Pos::De];

/// The twenty-two of a kick: the kickers as offense, the receivers as defense. The first of each eleven is the
/// kicker and the man who receives.
pub(crate) fn line_up(game: &ZoneGame, kickers: Side, kicker: u8, receiver: u8) -> ZoneScene {
    let mut scene = ZoneScene { offense: kickers, ground: true, ..ZoneScene::EMPTY };
    game.send_in(kickers, &special_team(game, kickers, kicker), &mut scene.off);
    game.send_in(kickers.other(), &special_team(game, kickers.other(), receiver), &mut scene.def);
    scene.roles.assign(&scene.defense, &scene.def);
    scene
}

/// Ten men beside one who kicks or receives.
fn special_team(game: &ZoneGame, side: Side, first: u8) -> [u8; 11] {
    let (team, out) = (game.team(side), game.side(side).out);
    let fill = |out: ZoneMen| team.fill_front(&SPECIAL, out.or(ZoneMen::of(&[first])));
    let usual = game.book.special[side][usize::from(first)].get_or_init(|| fill(ZoneMen::NOBODY));
    // Whoever is out and would not have been chosen changes nothing.
    let mut men = if ZoneMen::of(usual).and(out).is_empty() { *usual } else { fill(out) };
    debug_assert_eq!(men, fill(out), "what is remembered is what would be worked out");
    men[0] = first;
    men
}

/// Special teams, apart from those of place kicks (Z8.7.2-e).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SpecialTeam {
    /// Kickoffs: the kickers, and the receivers.
    Kickoff,
    Punt,
}

/// Notes who was on a special team.
pub(crate) fn on_special_team(game: &mut ZoneGame, scene: &ZoneScene, team: SpecialTeam) {
    let first = match team {
        SpecialTeam::Kickoff => 1,
        SpecialTeam::Punt => 4,
    };
    for (side, bit, men) in
        [(scene.offense, first, &scene.off), (scene.offense.other(), first << 1, &scene.def)]
    {
        let special = &mut game.side_mut(side).special;
        for man in men {
            special[usize::from(man.man)] |= bit;
        }
    }
}

/// A side's kicker, punter or returner.
pub(crate) fn man_for(game: &ZoneGame, side: Side, job: Job) -> u8 {
    game.team(side).pick(job, game.side(side).out)
}

/// Yards the wind adds to a kick by this side: with it or against it (ZR8.3-b).
pub(crate) fn wind_on_kick(game: &ZoneGame, side: Side) -> i16 {
    let Some(wind) = blowing(game) else { return 0 };
    along(game, side) * wind.kick
}

/// Yards it takes off or adds to the distance of a field goal.
pub(crate) fn wind_on_field_goal(game: &ZoneGame, side: Side) -> i16 {
    let Some(wind) = blowing(game) else { return 0 };
    along(game, side) * wind.field_goal
}

/// What it does to aim.
pub fn wind_on_aim(game: &ZoneGame) -> i16 {
    let Some(wind) = blowing(game) else { return 0 };
    if game.state.wind.towards.is_some() { wind.aim_along } else { wind.aim_across }
}

pub(crate) fn blowing(game: &ZoneGame) -> Option<&'static crate::tables::Wind> {
    game.book.tables.wind.get(usize::from(game.state.wind.level).checked_sub(1)?)
}

/// 1 with the wind, -1 against it, 0 across. Sides change ends every quarter, the wind does not.
fn along(game: &ZoneGame, side: Side) -> i16 {
    let Some(towards) = game.state.wind.towards else { return 0 };
    let changed = game.state.situation.period.is_multiple_of(2);
    let with = (towards == side.other()) != changed;
    if with { 1 } else { -1 }
}

/// Whether this side has a wind in its face.
pub(crate) fn against_the_wind(game: &ZoneGame, side: Side) -> bool {
    along(game, side) < 0
}

/// A return from a kick table: yards, a fumbled catch, a long runback, an event.
#[derive(Clone, Copy, Debug)]
pub(crate) struct KickReturn {
    pub(crate) by: FieldPlayer,
    pub from: Spot,
    /// What the table says.
    pub(crate) cell: KickTableCell,
    /// Yards by tactics and speed, on plain numbers.
    pub(crate) more: i16,
    /// Kickoff or punt.
    pub(crate) how: ReturnHow,
}

/// A return as its table has it.
#[derive(Clone, Copy, Debug, Default)]
struct KickRun {
    yards: i16,
    mark: Option<EventMark>,
    /// He drops the ball.
    drops: bool,
    /// The long table was used.
    long: bool,
}

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// Runs a kick back. The scene's defense are the receivers.
    pub(crate) fn return_kick(&mut self, back: &KickReturn, high: bool) -> Flow<FumbleRecovery> {
        let side = back.by.side;
        let KickRun { yards, mark, mut drops, long } = self.read_return(back, high)?;
        let muffed = matches!(back.cell, KickTableCell::Fumbled(_)) && !high;
        let goal = back.from.to_goal(side);
        let yards = yards.min(goal);
        let at = back.from.ahead(side, yards);
        let by = if back.how == ReturnHow::Punt { rule!("ZR8.5-c") } else { rule!("ZR8.4-b") };
        step(self.desk, by, || ZoneDetail::Kick { roll: 0, yards });
        self.log.facts.add(
            by,
            Fact::Return {
                by: back.by,
                how: back.how,
                from: back.from.between_goals(),
                to: at.between_goals(),
                counted: true,
            },
        );
        crate::tired::ran(self.game, back.by, yards);
        let done = FumbleRecovery { side, by: Some(back.by), at, out: false, impetus: side.other() };
        if yards >= goal {
            return Ok(done);
        }
        if let Some(mark) = mark {
            drops = self.return_event(back, at, mark)?;
        }
        if !drops {
            return Ok(done);
        }
        // The kickers have 3 and 4 (K16); by the older rule a die does after a return of a kickoff (Z6.1.4b-c).
        let old = self.game.book.house.old_kick_fumble && back.how == ReturnHow::Kickoff && yards > 0;
        let spill = ZoneFumble {
            by: back.by,
            at,
            base: at,
            kind: if old { SpillKind::Open } else { SpillKind::Kick },
            mates: ElevenSet::default(),
            others: ElevenSet::default(),
            around: ElevenSet::default(),
            sideline: long,
            // What was never held is still the kick's doing.
            answers: if muffed || at.in_end_zone_of(side) { side.other() } else { side },
        };
        self.fumble(&spill)
    }

    /// What the table makes of a return.
    fn read_return(&mut self, back: &KickReturn, high: bool) -> Flow<KickRun> {
        let mut run = KickRun::default();
        match back.cell {
            KickTableCell::Yards(table, event) => {
                run.yards = (i16::from(table) + back.more).max(0);
                run.mark = event;
            }
            KickTableCell::Long(table, more) => {
                let man = self.game.fielder(back.by);
                let runs = Runs { contact: man.r.contact, speed: man.r.speed, bonus: [0, more] };
                let ran = runback::long(self.game, self.desk, &runs)?;
                run.yards = i16::from(table) + ran.yards;
                run.mark = ran.mark;
                run.long = true;
            }
            KickTableCell::Fumbled(table) => {
                run.drops = true;
                run.yards = if high { i16::from(table) } else { 0 };
            }
            KickTableCell::Out | KickTableCell::Block(_) | KickTableCell::Dead | KickTableCell::Fair => {}
        }
        Ok(run)
    }

    /// An event on a return: "blockers" are the returner's side (Z6.3-d).
    fn return_event(&mut self, back: &KickReturn, at: Spot, mark: EventMark) -> Flow<bool> {
        let hand = Hand { runner: back.by, mates: ALL, others: ALL };
        let spots = Spots { end: at, contact: back.from, run_back: true };
        self.roll_event(mark, &hand, &spots)
    }
}

/// Any man of an eleven, all alike.
pub(crate) fn anybody(scene: &ZoneScene, side: Side) -> WeightedDraw {
    crate::incidents::men(scene, side, ALL, FieldPlayer { side, man: u8::MAX }, None)
}
