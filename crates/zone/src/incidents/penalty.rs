//! Penalties of the 2d6 table (6.4).

use crate::dice::{told_die, two};
use crate::down::Down;
use crate::event::ZoneDetail;
use crate::game::{ZoneGame, step};
use crate::outcome::ZoneFlag;
use crate::rule::{Rule, rule, why};
use crate::scene::{Fielder, ZoneScene};
use crate::tables::{MarchOff as Marched, PenaltyRow};
use hashmark_law::foul::{Foul, FoulKind, FoulMoment};
use hashmark_law::{Side, Spot};
use hashmark_table::{Desk, Flow};

/// How many of a side are penalty-prone, rookies, and thirty or older.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct PenaltyCounts {
    pub(crate) flags: u8,
    pub(crate) rookies: u8,
    pub(crate) experienced: u8,
}

impl PenaltyCounts {
    /// Counts these men.
    pub fn of<'a>(men: impl Iterator<Item = &'a Fielder>) -> PenaltyCounts {
        let mut heads = PenaltyCounts::default();
        for man in men {
            heads.flags += u8::from(man.marks.flags);
            heads.rookies += u8::from(man.is_rookie());
            heads.experienced += u8::from(man.is_experienced());
        }
        heads
    }
}

/// Which side has more penalty-prone men (Z6.4-m): rookies break a tie, then fewer veterans, then a die. Nobody
/// if there is none at all.
pub(crate) fn prone<D: Desk<ZoneGame>>(
    desk: &mut D,
    offense: PenaltyCounts,
    defense: PenaltyCounts,
) -> Flow<Option<bool>> {
    if offense.flags == 0 && defense.flags == 0 {
        return Ok(None);
    }
    let order = offense
        .flags
        .cmp(&defense.flags)
        .then(offense.rookies.cmp(&defense.rookies))
        .then(defense.experienced.cmp(&offense.experienced));
    Ok(Some(match order {
        std::cmp::Ordering::Greater => true,
        std::cmp::Ordering::Less => false,
        std::cmp::Ordering::Equal => told_die!(desk, "Z6.4-m", "whose foul it is", FoulBy)? <= 3,
    }))
}

/// Where things happened, for the march-off.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spots {
    /// Where the runner was stopped.
    pub(crate) end: Spot,
    /// Where the contact was.
    pub(crate) contact: Spot,
    /// The ball had changed hands.
    pub(crate) run_back: bool,
}

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// Rolls a penalty after a play with its event. On a return the runner's side is the offense (Z6.2.1-c).
    pub(super) fn roll_penalty(&mut self, runner: Side, spots: &Spots) -> Flow<Option<ZoneFlag>> {
        let roll = two(self.desk, why!("Z6.4-a", "the penalty"))?;
        let row = &self.game.book.tables.penalties[usize::from(roll) - 2];
        let found = match roll {
            5 | 6 => {
                let heads = |side: Side| PenaltyCounts::of(super::eleven(self.scene, side).iter());
                let (own, theirs) = (heads(runner), heads(runner.other()));
                // Both sides alike: by an older table personal fouls that cancel each other (Z6.4-q).
                let alike = own.flags > 0 && own == theirs;
                if spots.run_back && alike && self.game.book.house.offsetting_return_fouls {
                    let kind = Some(FoulKind::PersonalFoul);
                    step(self.desk, rule!("Z6.4-q"), || ZoneDetail::Penalty {
                        roll,
                        kind,
                        by: runner,
                        yards: 0,
                    });
                    return Ok(None);
                }
                self.flag_prone_side(roll, row, own, theirs, spots.run_back)?
            }
            _ => row[0],
        };
        let Some(penalty) = found else {
            step(self.desk, rule!("Z6.4-m"), || ZoneDetail::Penalty {
                roll,
                kind: None,
                by: runner,
                yards: 0,
            });
            return Ok(None);
        };
        let high = (penalty.yards[0] != penalty.yards[1] || penalty.when[0] != penalty.when[1])
            && (told_die!(self.desk, "Z6.4-i", "which of the two", FoulKind)? > 3);
        let half = usize::from(high);
        let by = if penalty.offense { runner } else { runner.other() };
        let rule = rule_of(roll);
        let (kind, mut when) = foul_of(roll, &penalty, half);
        step(self.desk, rule, || ZoneDetail::Penalty {
            roll,
            kind: Some(kind),
            by,
            yards: penalty.yards[half],
        });
        if spots.run_back {
            return on_return(self.game, self.desk, penalty.offense, kind, by, spots).map(Some);
        }
        let at = match penalty.when[half] {
            Marched::Foul => spots.contact,
            Marched::Play => self.game.state.situation.spot,
            _ => spots.end,
        };
        // Fifteen yards that nothing else places: after the play, or from the infraction (Z6.4.1-a).
        let placed = penalty.yards[half] != 15 || penalty.when[half] != Marched::Play;
        if !placed
            && !(told_die!(self.desk, "Z6.4.1-a", "after the play, or from the infraction", FoulWhen)? > 3)
        {
            when = FoulMoment::After;
        }
        Ok(Some(ZoneFlag { foul: Foul { by, kind, at: Some(at), when }, by: None, rule, in_end_zone: false }))
    }

    /// 5 and 6: the side with more penalty-prone men; offside only by a man at the line (Z6.4-e, Z6.4-f).
    fn flag_prone_side(
        &mut self,
        roll: u8,
        row: &[Option<PenaltyRow>; 2],
        own: PenaltyCounts,
        theirs: PenaltyCounts,
        run_back: bool,
    ) -> Flow<Option<PenaltyRow>> {
        Ok(match prone(self.desk, own, theirs)? {
            None => None,
            Some(true) => row[0],
            Some(false) if roll == 6 && !run_back && !at_the_line(self.scene) => None,
            Some(false) => row[1],
        })
    }
}

/// A penalty-prone lineman or blitzer in one of the seven zones at the line.
fn at_the_line(scene: &ZoneScene) -> bool {
    (0..11).any(|at| {
        let there = scene.defense.posts[at].zone.row() == 0;
        scene.def[at].marks.flags && there && (scene.is_lineman(at) || scene.blitzes(at))
    })
}

fn rule_of(roll: u8) -> Rule {
    match roll {
        2 => rule!("Z6.4-b"),
        3 => rule!("Z6.4-c"),
        4 => rule!("Z6.4-d"),
        5 => rule!("Z6.4-e"),
        6 => rule!("Z6.4-f"),
        7 => rule!("Z6.4-g"),
        8 => rule!("Z6.4-h"),
        9 => rule!("Z6.4-i"),
        10 => rule!("Z6.4-j"),
        11 => rule!("Z6.4-k"),
        _ => rule!("Z6.4-l"),
    }
}

/// The law's name for it, and when it is enforced (Z6.4-n).
fn foul_of(roll: u8, penalty: &PenaltyRow, half: usize) -> (FoulKind, FoulMoment) {
    let kind = match (roll, half) {
        (2 | 12, _) => FoulKind::Unsportsmanlike,
        (3, _) => FoulKind::Clipping,
        (4, _) => FoulKind::IllegalFormation,
        (5, _) if !penalty.offense => FoulKind::LateHit,
        (6, _) if !penalty.offense => FoulKind::Offside,
        (6 | 7, _) => FoulKind::FalseStart,
        (9, 0) => FoulKind::FaceMask,
        (9, _) => FoulKind::Grasp,
        (10, 0) => FoulKind::DefensiveHolding,
        (10, _) => FoulKind::Offside,
        (11, _) => FoulKind::HorseCollar,
        _ => FoulKind::Holding,
    };
    let when = match penalty.when[half] {
        Marched::After => FoulMoment::After,
        Marched::NoPlay => FoulMoment::BeforeSnap,
        Marched::Foul | Marched::Spot | Marched::Play => FoulMoment::During,
    };
    (kind, when)
}

/// On a return everything is fifteen yards and nothing changes hands: an illegal block by the runner's side from
/// a spot on the way, or from the tackle when the other side did it (Z6.4-o, Z6.4-p).
fn on_return<D: Desk<ZoneGame>>(
    game: &ZoneGame,
    desk: &mut D,
    own: bool,
    kind: FoulKind,
    by: Side,
    spots: &Spots,
) -> Flow<ZoneFlag> {
    if !own {
        let foul = Foul { by, kind: FoulKind::PersonalFoul, at: Some(spots.end), when: FoulMoment::RunBack };
        return Ok(ZoneFlag { foul, by: None, rule: rule!("Z6.4-p"), in_end_zone: false });
    }
    if kind == FoulKind::Unsportsmanlike {
        let foul = Foul { by, kind, at: Some(spots.end), when: FoulMoment::After };
        return Ok(ZoneFlag { foul, by: None, rule: rule!("Z6.4-b"), in_end_zone: false });
    }
    let die = told_die!(desk, "ZR8.5-f", "where on the return it was", FoulPlace)?;
    let quarters = i16::from(game.book.tables.punt.foul_quarter[usize::from(die) - 1]);
    let way = spots.contact.gain_to(spots.end, by).max(0);
    let at = spots.contact.ahead(by, way * quarters / 4);
    let foul = Foul { by, kind: FoulKind::Clipping, at: Some(at), when: FoulMoment::RunBack };
    Ok(ZoneFlag { foul, by: None, rule: rule!("Z6.4-o"), in_end_zone: false })
}
