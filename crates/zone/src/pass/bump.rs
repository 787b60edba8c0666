//! Bumps at the line and deeper (5.1.2).

use super::moves::RunRoute;
use crate::board::Zone;
use crate::dice::{one, two};
use crate::down::Down;
use crate::event::{Bumped, Chance, SumKind, SumListener, SumTerms, Term, ZoneDetail};
use crate::formation::Label;
use crate::game::{ZoneGame, step};
use crate::house::House;
use crate::man::Pos;
use crate::rule::{rule, why};
use crate::scene::{ZoneScene, board};
use crate::tables::{Bump, ZoneTables};
use crate::written::PassTarget;
use hashmark_table::{Desk, Flow};

/// What bumps did to a receiver.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Jostled {
    /// He was bumped at all.
    pub(crate) bumped: bool,
    pub(crate) fell: bool,
    /// Speed lost, a negative number.
    pub(crate) speed: i8,
    /// Pass value lost, a negative number.
    pub(crate) pass: i8,
    /// Interference: by the offense or not, and the defender in it.
    pub(crate) foul: Option<(bool, u8)>,
}

/// The zones in which wide receivers and cornerbacks are at home (Z5.1.2-c).
const fn is_outer(zone: Zone) -> bool {
    matches!(zone, Zone::Ls | Zone::Wwl | Zone::Wwr | Zone::Rs)
}

/// The zones in which a deeper bump can be (Z5.1.2a-a).
const fn is_deeper(zone: Zone) -> bool {
    matches!(zone, Zone::Rs | Zone::Sr | Zone::Sl | Zone::Ls)
}

/// What is added to the dice of a bump (Z5.1.2-b to -h, Z5.1.2a-b, -c).
pub fn net(scene: &ZoneScene, man: usize, by: usize, hear: &mut impl SumListener) -> i16 {
    let (receiver, defender) = (&scene.off[man], &scene.def[by]);
    let zone = scene.defense.posts[by].zone;
    let deeper = is_deeper(zone);
    let mut net = 0;
    let mut add = |term, who, value: i16| {
        hear.add(term, who, value * 2);
        net += value;
    };
    add(Term::Receiver, Some(scene.attacker(man)), i16::from(receiver.r.contact + receiver.r.speed));
    add(Term::Defender, Some(scene.defender(by)), -i16::from(defender.r.contact + defender.r.speed));
    let outer = is_outer(zone);
    let table = &ZoneTables::standard().bump_changes;
    let speciality = table.wide_receiver * i16::from(outer && receiver.is_spec(Pos::W))
        + table.cornerback * i16::from(outer && defender.is_spec(Pos::Cb))
        + table.tight_end * i16::from(matches!(zone, Zone::L | Zone::R) && receiver.is_spec(Pos::Te));
    add(Term::Speciality, None, speciality);
    add(Term::Experience, None, table.years(receiver.marks.years, defender.marks.years));
    if deeper {
        add(Term::Depth, None, table.deeper);
    } else {
        add(Term::Traffic, None, traffic(scene, man, zone));
    }
    net
}

/// What the crowd at the line does to a bump there (Z5.1.2-e, -f, -g).
fn traffic(scene: &ZoneScene, man: usize, zone: Zone) -> i16 {
    let table = &ZoneTables::standard().bump_changes;
    match zone {
        Zone::L | Zone::R
            if matches!(scene.label(man), Label::Le | Label::Re) && scene.place(man).row == 0 =>
        {
            table.traffic[0]
        }
        Zone::L | Zone::R => table.traffic[1],
        Zone::Wl | Zone::Wwl | Zone::Wwr | Zone::Wr if scene.place(man).row > 0 => table.off_line,
        _ => 0,
    }
}

/// Whether this defender bumps the man he covers: where they face each other (Z5.1.2-u), where the man first
/// crosses the line (Z5.1.2-a), or deeper on his way if that was announced (Z5.1.2a-d).
pub(crate) fn meets(scene: &ZoneScene, house: &House, man: usize, by: usize, route: &RunRoute) -> bool {
    let zone = scene.defense.posts[by].zone;
    if is_deeper(zone) {
        return scene.defense.posts[by].bump && route.zones().contains(&zone);
    }
    let place = scene.place(man);
    let faces = place.row == 0 && place.column.zone() == zone && !house.te_slides_past_bump;
    zone.row() == 0 && (faces || board().same_area(route.zones()[0], zone))
}

/// The result on the table, by the rulings in force (K1).
pub fn read(tables: &ZoneTables, house: &House, roll: i16) -> Bump {
    let roll = match roll {
        8 if house.bump_8_and_10_carry_down => 7,
        10 if house.bump_8_and_10_carry_down => 9,
        11 if house.bump_11_and_12_swapped => 12,
        12.. if house.bump_11_and_12_swapped => 11,
        roll => roll,
    };
    tables.bump(roll)
}

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// All bumps of one receiver; the defenders in them are changed where they stand.
    pub(super) fn bump_receiver(
        &mut self,
        target: &PassTarget,
        route: &RunRoute,
        jostled: &mut Jostled,
    ) -> Flow<()> {
        let man = usize::from(target.to);
        for by in self.scene.covering(man) {
            if jostled.fell || !meets(self.scene, &self.game.book.house, man, by, route) {
                continue;
            }
            self.bump_once(man, by, jostled)?;
        }
        Ok(())
    }

    fn bump_once(&mut self, man: usize, by: usize, jostled: &mut Jostled) -> Flow<()> {
        let net = net(self.scene, man, by, &mut ());
        step(self.desk, rule!("Z5.1.2-b"), || {
            let mut parts = SumTerms::new();
            self::net(self.scene, man, by, &mut parts);
            ZoneDetail::Sum { of: SumKind::Bump, parts, total: net }
        });
        let dice = two(self.desk, why!("Z5.1.2-b", "the bump"))?;
        jostled.bumped = true;
        let result = match read(self.game.book.tables, &self.game.book.house, i16::from(dice) + net) {
            Bump::None => Bumped::Nothing,
            Bump::ReceiverFalls => {
                jostled.fell = true;
                self.scene.off_gone = self.scene.off_gone.with(man);
                Bumped::ReceiverFell
            }
            Bump::Receiver(speed, pass) => {
                jostled.speed += speed;
                jostled.pass += pass;
                Bumped::Receiver(speed, pass)
            }
            Bump::DefenderFalls => {
                self.scene.def_gone = self.scene.def_gone.with(by);
                Bumped::DefenderFell
            }
            Bump::Defender(speed) => {
                slow_down(self.scene, by, speed);
                Bumped::Defender(speed)
            }
            Bump::Interference => {
                let offense = self.who_interfered(man, by)?;
                jostled.foul = Some((offense, by as u8));
                // The victim is slower and worse (Z5.1.2-o).
                if offense {
                    slow_down(self.scene, by, -1);
                } else {
                    jostled.speed -= 1;
                    jostled.pass -= 1;
                }
                Bumped::Interference { offense }
            }
        };
        let (receiver, defender) = (self.scene.attacker(man), self.scene.defender(by));
        step(self.desk, rule!("Z5.1.2-i"), || ZoneDetail::Bump { receiver, by: defender, net, dice, result });
        Ok(())
    }
}

/// A defender loses speed, and as much pass value (Z5.1.2-j).
fn slow_down(scene: &mut ZoneScene, by: usize, speed: i8) {
    scene.def[by].r.speed += speed;
    scene.def[by].p += speed;
}

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// Who interfered: true for the offense (Z5.5.8-b).
    pub(super) fn who_interfered(&mut self, man: usize, by: usize) -> Flow<bool> {
        let (receiver, defender) = (self.scene.off[man].marks.flags, self.scene.def[by].marks.flags);
        let guilty = self.game.book.tables.lists.interference.guilty(receiver, defender);
        let die = one(self.desk, why!("Z5.5.8-b", "who interfered"))?;
        let offense = guilty.has(die);
        step(self.desk, rule!("Z5.5.8-b"), || ZoneDetail::Chance {
            of: Chance::OffenseInterferes,
            who: None,
            sixths: guilty.count(),
            die,
            yes: offense,
        });
        Ok(offense)
    }
}
