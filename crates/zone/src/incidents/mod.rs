//! Special events (chapter 6): what a mark beside a result calls for.

mod contact;
pub(crate) mod fumble;
pub mod injury;
pub(crate) mod lot;
pub(crate) mod penalty;
pub(crate) mod runback;

use crate::board::Zone;
use crate::dice::{one, told_die};
use crate::down::Down;
use crate::event::ZoneDetail;
use crate::game::{ZoneGame, step};
use crate::rule::{Rule, rule, why};
use crate::scene::{ZoneScene, board};
use crate::tables::{EventMark, Mishap};
use crate::weather::{Weather, weather};
use crate::written::ElevenSet;
use hashmark_law::{FieldPlayer, Side};
use hashmark_table::{Desk, Flow};
use injury::IncidentMen;
use lot::WeightedDraw;
use penalty::Spots;

/// Who is at hand when something happens.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hand {
    /// The man with the ball.
    pub(crate) runner: FieldPlayer,
    /// Team-mates who can be hurt, of the offense's eleven or the defense's, whichever side he is of.
    pub(crate) mates: ElevenSet,
    /// Opponents who can be hurt.
    pub(crate) others: ElevenSet,
}

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// Rolls on the event table of a mark. Says whether the ball is loose.
    pub(crate) fn roll_event(&mut self, mark: EventMark, hand: &Hand, spots: &Spots) -> Flow<bool> {
        let mark = crate::weather::mark(self.game, mark);
        let die = one(self.desk, why!("Z6-a", "the event"))?;
        self.read_event((mark, die), hand, spots)
    }

    /// The event of a mark and a die that has been rolled.
    pub(crate) fn read_event(
        &mut self,
        (mark, die): (EventMark, u8),
        hand: &Hand,
        spots: &Spots,
    ) -> Flow<bool> {
        let mishap = read(self.game, mark, die, hand.runner);
        step(self.desk, rule_of(mark), || ZoneDetail::Mishap { mark, die, mishap });
        let (side, other) = (hand.runner.side, hand.runner.side.other());
        match mishap {
            Mishap::Fumble { hurt } => {
                if hurt {
                    self.hurt_runner(hand.runner)?;
                }
                return Ok(true);
            }
            Mishap::RunnerHurt => self.hurt_runner(hand.runner)?,
            Mishap::RunnerSits => injury::sit(self.game, self.desk, hand.runner),
            Mishap::BlockerHurt => self.hurt_one_of(side, hand, None)?,
            Mishap::BlockerSits => {
                let among = men(self.scene, side, hand.mates, hand.runner, None);
                if let Some(who) = lot::choose(self.desk, side, &among, why!("Z6-d", "who sits out"))? {
                    injury::sit(self.game, self.desk, who);
                }
            }
            Mishap::DefenderHurt => self.hurt_one_of(other, hand, None)?,
            Mishap::BlockerByKind => {
                let low = told_die!(self.desk, "Z6-d", "a lineman or a back or end", HurtKind)? <= 3;
                self.hurt_one_of(
                    side,
                    hand,
                    Some(if low { IncidentMen::Line } else { IncidentMen::BackOrEnd }),
                )?;
            }
            Mishap::DefenderByKind => {
                let kind = match told_die!(self.desk, "Z6-d", "line, linebacker or back", HurtKind)? {
                    1 | 2 => IncidentMen::DefLine,
                    3 | 4 => IncidentMen::Linebacker,
                    _ => IncidentMen::DefBack,
                };
                self.hurt_one_of(other, hand, Some(kind))?;
            }
            Mishap::Penalty => {
                if let Some(flag) = self.roll_penalty(side, spots)? {
                    self.log.flag(flag, self.scene.offense);
                }
            }
        }
        Ok(false)
    }

    /// The man with the ball is hurt, which tires him besides.
    fn hurt_runner(&mut self, runner: FieldPlayer) -> Flow<()> {
        injury::hurt(self.game, self.desk, runner)?;
        crate::tired::injury_roll(self.game, runner);
        Ok(())
    }

    /// Somebody of a side who is at hand is hurt; a kind is named as on a play of the offense.
    fn hurt_one_of(&mut self, side: Side, hand: &Hand, kind: Option<IncidentMen>) -> Flow<()> {
        let among = if side == hand.runner.side { hand.mates } else { hand.others };
        let kind = kind.map(|kind| turned(self.scene, hand.runner.side, kind));
        let lots = men(self.scene, side, among, hand.runner, kind);
        injury::somebody(self.game, self.desk, side, &lots)?;
        Ok(())
    }
}

/// The cell; a fumble-prone man fumbles more often (ZR3.2-c), in the rain everybody does (Z8.15-e), and
/// heavy rain adds a face (Z8.12.2-a).
fn read(game: &ZoneGame, mark: EventMark, die: u8, runner: FieldPlayer) -> Mishap {
    let tables = game.book.tables;
    let weather = weather(game);
    let prone = game.fielder(runner).marks.fumbles || weather == Weather::Rain;
    let wet = u8::from(weather == Weather::HeavyRain);
    let drops = |dry: u8, often: u8| die <= wet + if prone { often } else { dry };
    match mark {
        EventMark::Tilde if drops(1, tables.run.fumble_prone[0]) => Mishap::Fumble { hurt: false },
        EventMark::Hash if drops(2, tables.run.fumble_prone[1]) => Mishap::Fumble { hurt: die == 2 },
        EventMark::Hash => tables.hash[usize::from(die) - 1],
        EventMark::Tilde => tables.tilde[usize::from(die) - 1],
        EventMark::Amp => tables.amp[usize::from(die) - 1],
    }
}

const fn rule_of(mark: EventMark) -> Rule {
    match mark {
        EventMark::Hash => rule!("Z6-b"),
        EventMark::Tilde => rule!("Z6-c"),
        EventMark::Amp => rule!("Z6-d"),
    }
}

/// Kinds are named as on a play of the offense; after a change of hands they are translated (Z6.3-f).
fn turned(scene: &ZoneScene, side: Side, kind: IncidentMen) -> IncidentMen {
    if side == scene.offense { kind } else { kind.turned() }
}

/// A side's eleven.
pub(crate) fn eleven(scene: &ZoneScene, side: Side) -> &[crate::scene::Fielder; 11] {
    if side == scene.offense { &scene.off } else { &scene.def }
}

/// The men of a side among an eleven, without the runner, of a kind if one is named.
pub(crate) fn men(
    scene: &ZoneScene,
    side: Side,
    among: ElevenSet,
    runner: FieldPlayer,
    kind: Option<IncidentMen>,
) -> WeightedDraw {
    let eleven = eleven(scene, side);
    let mut lots = WeightedDraw::default();
    for at in among.iter() {
        let man = &eleven[at];
        let is_runner = runner == FieldPlayer { side, man: man.man };
        if !is_runner && kind.is_none_or(|kind| kind.takes(man.pos)) {
            lots.add(man.man, man.number, 1);
        }
    }
    lots
}

/// Who is within a zone of an interception: of the offense by where they lined up, and the man it was meant for;
/// of the defense by where they stand (Z6.3-c).
pub(crate) fn around(scene: &ZoneScene, zone: Zone, meant_for: usize) -> [ElevenSet; 2] {
    let near = |other: Zone| other == zone || board().adjacent(other, zone);
    let mut men = [ElevenSet::default().with(meant_for), ElevenSet::default()];
    for at in 0..11 {
        if near(scene.place(at).column.zone()) {
            men[0] = men[0].with(at);
        }
        if near(scene.at[at]) {
            men[1] = men[1].with(at);
        }
    }
    men
}

/// Everybody of an eleven.
pub(crate) const ALL: ElevenSet = ElevenSet::ALL;
