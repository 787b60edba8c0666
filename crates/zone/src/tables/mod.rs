//! The tables of the game, read once from `data/tables.toml` into flat arrays indexed by pips.

mod cell;
mod lists;
mod read;

pub use cell::{ContactCell, EventMark, LooseBallCell, Mishap, PassCell, QtCell, RushCell};
pub(crate) use cell::{IntCell, KickTableCell, MarchOff, Runback};
pub(crate) use lists::{
    BumpChanges, EndOfField, Faces, InjuryGames, InjuryTables, InjuryTime, ListTables, PenaltySide, ThrowRow,
    VictimFate,
};

use crate::board::Zone;
use crate::man::Pos;
use std::sync::OnceLock;

/// What a bump does (Z5.1.2-i).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bump {
    None,
    ReceiverFalls,
    /// The receiver loses so much speed, and so much pass value.
    Receiver(i8, i8),
    Interference,
    DefenderFalls,
    /// The defender loses so much speed, and as much pass value.
    Defender(i8),
}

/// A penalty of the 2d6 table (Z6.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PenaltyRow {
    /// By the offense.
    pub(crate) offense: bool,
    /// Yards on the low half of the die, and on the high half.
    pub(crate) yards: [u8; 2],
    /// When, low and high.
    pub(crate) when: [MarchOff; 2],
}

/// A level of tiredness by carries (Z8.7.1-h).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Tired {
    /// Counts of series, quarter, half and game.
    pub(crate) at: [u8; 4],
}

/// Every table of the data file, checked when it is read.
#[derive(Debug)]
pub struct ZoneTables {
    /// Bump results for a modified roll of 2 and less to 12 and more.
    pub(crate) bump: [Bump; 11],
    /// Pass rush: by die, by column, low and high.
    pub(crate) rush: [[[RushCell; 2]; 13]; 6],
    /// The least entry of each column of the rush table.
    pub rush_columns: [i16; 13],
    /// The cell of ruling K18.
    pub(crate) rush_repair: RushCell,
    /// QT results for rolls of -1 to 8.
    pub(crate) qt: [QtCell; 10],
    /// What a slow and a fast quarterback add to the QT die.
    pub(crate) qt_by_speed: [i16; 2],
    /// Yards of grounding, and by the other reading (K5).
    pub(crate) grounding: [u8; 2],
    /// Pass: by die, by column (`w-`, `w`, 0 to 13), by second die.
    pub(crate) pass: [[[PassCell; 6]; 16]; 6],
    /// Whether a cell of the pass table needs the second die.
    pub(crate) pass_splits: [[bool; 16]; 6],
    /// Contact: by net from `contact_least`, by die.
    pub contact: Vec<[ContactCell; 6]>,
    /// The net of the first row of contact.
    pub(crate) contact_least: i16,
    /// Breakaway yards by die; 100 is a touchdown.
    pub(crate) star: [i16; 6],
    pub(crate) hash: [Mishap; 6],
    pub(crate) tilde: [Mishap; 6],
    pub(crate) amp: [Mishap; 6],
    pub(crate) loose: [LooseBallCell; 6],
    pub(crate) int: [IntCell; 6],
    pub(crate) rb: [Runback; 6],
    pub(crate) lrb: [Runback; 6],
    /// Yards of a runback by the runner's contact.
    pub(crate) rb_by_contact: [i8; 6],
    /// Yards of a long runback by his speed, from 1.
    pub(crate) lrb_by_speed: [i8; 6],
    /// What a zone adds to the dice of an interception's return: rb, lrb.
    pub(crate) int_bonus: [[i8; 2]; Zone::ALL.len()],
    /// What a screen, and a fumble from the QT table, add.
    pub(crate) screen_bonus: [i8; 2],
    /// What a fumble from the QT table adds.
    pub(crate) qt_bonus: [i8; 2],
    /// Penalties by 2d6 from 2: the first is used when the offense has more `!`, the second when the defense has.
    pub(crate) penalties: [[Option<PenaltyRow>; 2]; 11],
    /// Levels of tiredness by carries.
    pub(crate) tired: [Tired; 7],
    /// The least counts of any level.
    pub(crate) tired_least: Tired,
    /// Age adjustments of the four limits: 30-34, 35 and more.
    pub(crate) tired_age: [[i8; 4]; 2],
    /// After the third quarter: by use, by rookie, under 30, 30-34, 35 and more.
    pub(crate) tired_late: [[u8; 4]; 3],
    /// Rollout: what it adds to a zone, rolling right.
    pub(crate) rollout: [i8; Zone::ALL.len()],
    /// And for a throw to the side of the wrong hand.
    pub(crate) wrong_hand: i16,
    /// Rollout succeeds on a die up to this, by speed from 1.
    pub(crate) rollout_up_to: [u8; 6],
    /// What changes from so many yards to the goal on.
    pub(crate) end_of_field: Vec<EndOfField>,
    pub(crate) injuries: InjuryTables,
    /// Numbers of the rush.
    pub(crate) rush_values: RushValues,
    /// Numbers of runs.
    pub(crate) run: RunValues,
    /// Penetration, in sixths.
    pub(crate) penetration: Penetration,
    pub(crate) time: Time,
    /// Wind by level from 1.
    pub(crate) wind: [Wind; 6],
    pub(crate) kickoff: KickoffTable,
    pub(crate) punt: Punt,
    pub(crate) field_goal: FieldGoal,
    pub(crate) bump_changes: BumpChanges,
    /// Tables of a few numbers for each case.
    pub(crate) lists: ListTables,
}

/// Numbers of the pass rush.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RushValues {
    pub(crate) second_receiver: i16,
    pub(crate) extra_rusher: i16,
    pub(crate) leftover: i16,
    pub(crate) holding: i16,
    pub(crate) shotgun: i16,
    pub(crate) rollout_wide_blitzer: i16,
    pub(crate) delayed: i16,
    pub(crate) over_limit: i16,
    pub(crate) limit_c: u8,
    pub(crate) limit_lr: u8,
    pub(crate) limit_wide: u8,
    pub(crate) minimal: i16,
    pub(crate) stunt: [i16; 2],
    pub(crate) run_blitz: i16,
    /// What specialists of the line bring at home: ends, tackles, and how many tackles.
    pub(crate) spec_end: i16,
    pub(crate) spec_tackle: i16,
    pub(crate) spec_tackles: u8,
    /// Speed from outside that is worth nothing.
    pub(crate) outside_free: i16,
    /// Twice a blocker's speed bonus, by speed from 1.
    pub(crate) speed_halves: [i16; 6],
    /// Twice what his position adds, at home and out of place.
    pub(crate) craft_halves: [[i16; Pos::ALL.len()]; 2],
    /// Twice what his years add: a rookie's, an experienced man's.
    pub(crate) years_halves: [i16; 2],
}

/// Numbers of runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RunValues {
    pub(crate) blockers_c: u8,
    pub(crate) blockers_lr: u8,
    pub(crate) blockers_elsewhere: u8,
    /// Defenders who count at a contact after the first.
    pub(crate) defenders_later: u8,
    /// How many yards beyond the goal line a zone may begin whose men come up to it (ZR4.3-e).
    pub(crate) comes_up: i16,
    /// With so many yards to the goal or fewer a contact is worth more or less (ZR4.3-g).
    pub(crate) crowded_within: i16,
    pub(crate) crowded: i16,
    pub(crate) blockers_screen: u8,
    pub(crate) pulling_guard: i16,
    pub(crate) lead_blocker: i16,
    pub(crate) linebacker: i8,
    pub(crate) packing: u8,
    pub(crate) sneak_break: i16,
    pub(crate) kneel: i16,
    pub(crate) pitch_fumble: u8,
    pub(crate) pitch_fumble_at: i16,
    pub(crate) bad_snap_at: i16,
    pub(crate) fumble_prone: [u8; 2],
}

/// Chances of penetration in sixths, and where it happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Penetration {
    pub(crate) unblocked: i16,
    pub(crate) blocked: i16,
    pub(crate) faster: i16,
    pub(crate) faster_by: i16,
    pub(crate) faster_alone: i16,
    pub(crate) stronger: i16,
    pub(crate) slow_or_passing: i16,
    pub(crate) quick: i16,
    pub(crate) normal: i16,
    pub(crate) run_blitz: i16,
    pub(crate) cap: i16,
    pub(crate) at_normal: i16,
    pub(crate) at_quick: i16,
    pub(crate) at_slow: i16,
}

/// Seconds a play takes (Z8.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Time {
    pub(crate) in_bounds: u16,
    pub(crate) hurry: u16,
    pub(crate) measurement: u16,
    pub(crate) stopped: u16,
    pub(crate) spike: u16,
    pub(crate) before_spike: u16,
    pub(crate) scripted: u16,
    /// Plays that take none, kickoffs that are not returned, extra points.
    pub(crate) no_play: u16,
    /// When time runs out exactly: the dice that leave as many seconds.
    pub(crate) random_clock: Faces,
}

/// One level of wind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Wind {
    pub(crate) kick: i16,
    pub(crate) field_goal: i16,
    pub(crate) aim_along: i16,
    pub(crate) aim_across: i16,
    pub(crate) crosswind: u8,
}

/// Kickoffs, by 2d6 from 2.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct KickoffTable {
    pub(crate) yards: [KickTableCell; 11],
    pub(crate) touchback_depth: i16,
    pub(crate) back: [KickTableCell; 11],
    pub(crate) free_kick: i16,
    pub(crate) lane_guessed: i16,
    pub(crate) lane_opposite: i16,
    pub(crate) squib_yards: i16,
    pub(crate) squib_return: i16,
    pub(crate) squib_fumble: u8,
    pub(crate) onside_hands: u8,
    pub(crate) onside_surprise: u8,
    pub(crate) onside_yards: i16,
    pub(crate) by_speed: [i8; 6],
}

/// Punts, by 2d6 from 2.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Punt {
    pub(crate) yards: [KickTableCell; 11],
    pub(crate) receive: [KickTableCell; 11],
    pub(crate) blocked: u8,
    pub(crate) blocked_against_block: u8,
    pub(crate) block_return: i16,
    pub(crate) high_yards: i16,
    pub(crate) high_roll: i16,
    pub(crate) corner_inside: i16,
    pub(crate) corner_yards: i16,
    pub(crate) corner_hits: i16,
    pub(crate) corner_step: i16,
    pub(crate) recovered_by_kickers: u8,
    pub(crate) recovered_at: i16,
    pub(crate) foul_quarter: [u8; 6],
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct FieldGoal {
    pub(crate) behind: i16,
    pub(crate) leg_yards: i16,
    pub(crate) up_to: Vec<i16>,
    pub(crate) need: Vec<i16>,
    pub(crate) blocked: u8,
    pub(crate) blocked_against_block: u8,
    pub(crate) fake_against_block: i16,
    pub(crate) fake_against_safe: i16,
    pub(crate) extra_point_need: i16,
    pub(crate) blocked_spot: i16,
}

impl ZoneTables {
    /// The tables of the book.
    pub fn standard() -> &'static ZoneTables {
        static TABLES: OnceLock<ZoneTables> = OnceLock::new();
        TABLES.get_or_init(|| {
            ZoneTables::read(include_str!("../../data/tables.toml"))
                .expect("a test reads the tables that come with the game")
        })
    }

    /// Reads tables; refuses what is not whole, saying what.
    pub fn read(text: &str) -> Result<ZoneTables, String> {
        read::tables(text)
    }

    /// The column of the rush table for an entry (Z5.3-n).
    #[inline]
    pub fn rush_column(&self, entry: i16) -> usize {
        self.rush_columns.iter().rposition(|least| *least <= entry).unwrap_or(0)
    }

    /// The row of the QT table (Z5.3.6-b).
    #[inline]
    pub fn qt(&self, roll: i16) -> &QtCell {
        &self.qt[(roll.clamp(-1, 8) + 1) as usize]
    }

    /// The bump for a modified roll.
    #[inline]
    pub(crate) fn bump(&self, roll: i16) -> Bump {
        self.bump[(roll.clamp(2, 12) - 2) as usize]
    }

    /// The contact cell for a net value and a die; 7 reads as 6.
    #[inline]
    pub(crate) fn contact(&self, net: i16, die: u8) -> ContactCell {
        let most = self.contact.len() as i16 - 1;
        let row = (net - self.contact_least).clamp(0, most) as usize;
        self.contact[row][usize::from(die.clamp(1, 6)) - 1]
    }

    /// The yards to the goal from which on a zone is no longer played, if there are any (Z8.6).
    #[inline]
    pub(crate) fn closes_at(&self, zone: Zone) -> Option<i16> {
        self.end_of_field.iter().find(|row| row.closed.has(zone)).map(|row| row.at_most)
    }

    /// Whether defenders in a zone are better so near the goal (Z8.6-c, Z8.6-f).
    #[inline]
    pub(crate) fn crowded(&self, zone: Zone, to_goal: i16) -> bool {
        self.end_of_field.iter().any(|row| to_goal <= row.at_most && row.crowded.has(zone))
    }

    /// What a defender in a zone adds in one behind it so near the goal, if he covers it (Z8.6-c, Z8.6-f).
    #[inline]
    pub(crate) fn covers_behind(&self, own: Zone, zone: Zone, to_goal: i16) -> Option<i16> {
        let near = self.end_of_field.iter().filter(|row| to_goal <= row.at_most);
        near.flat_map(|row| &row.behind)
            .find(|(from, to, _)| (*from, *to) == (own, zone))
            .map(|(.., more)| *more)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tables() -> &'static ZoneTables {
        ZoneTables::standard()
    }

    /// Z5.3-n: the highest column that does not exceed the entry; below -12 column w, from 24 on the last.
    #[test]
    fn the_rush_column_is_the_highest_that_does_not_exceed_the_entry() {
        for (entry, column) in [(7, 6), (-4, 2), (-13, 0), (24, 12), (40, 12), (0, 4), (-12, 1), (23, 11)] {
            assert_eq!(tables().rush_column(entry), column, "{entry}");
        }
    }

    /// Z5.3-p, Z5.3.7-a, Z5.3.9-c: the cells that the worked examples read.
    #[test]
    fn the_rush_table_has_the_cells_of_the_examples() {
        let cell = |die: usize, column: usize, half: usize| tables().rush[die - 1][column][half];
        assert_eq!(cell(2, 6, 1), RushCell::Holding);
        assert_eq!(cell(3, 4, 0), RushCell::Valve);
        assert_eq!(cell(6, 4, 0), RushCell::None);
        assert_eq!(cell(2, 12, 0), RushCell::None);
        assert_eq!((cell(6, 3, 0), cell(5, 3, 0)), (RushCell::Less(1), RushCell::Less(2)));
        assert_eq!(cell(3, 6, 0), RushCell::Valve);
        assert_eq!(cell(4, 2, 0), RushCell::Incomplete);
        assert_eq!(cell(1, 7, 0), RushCell::Qt(0), "column 9 as printed");
        assert_eq!(tables().rush_repair, RushCell::Qt(1));
    }

    /// The oracle: chances in 36 of complete, intercepted, to the secondary, by column (Z5.5.6-a, Z5.5.12-a, Z5.5.13-a).
    #[test]
    fn the_pass_table_agrees_with_the_oracle() {
        let secondary: [[i32; 3]; 16] = std::array::from_fn(|column| count(column, false));
        let forced: [[i32; 3]; 16] = std::array::from_fn(|column| count(column, true));
        assert_eq!(secondary.map(|c| c[0]), [0, 0, 0, 3, 6, 9, 12, 15, 21, 24, 27, 30, 30, 33, 34, 35]);
        assert_eq!(secondary.map(|c| c[1]), [12, 6, 6, 6, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
        assert_eq!(secondary.map(|c| c[2]), [24, 24, 18, 15, 15, 12, 15, 12, 6, 3, 0, 0, 0, 0, 0, 0]);
        assert_eq!(forced.map(|c| c[0]), [0, 0, 3, 6, 9, 12, 15, 21, 24, 24, 27, 30, 30, 33, 34, 35]);
        assert_eq!(forced.map(|c| c[1]), [24, 18, 12, 9, 9, 6, 6, 3, 3, 0, 0, 0, 0, 0, 0, 0]);
    }

    fn count(column: usize, forced: bool) -> [i32; 3] {
        let mut seen = [0; 3];
        for die in 0..6 {
            for second in 0..6 {
                match (tables().pass[die][column][second], forced) {
                    (PassCell::C, _) | (PassCell::Cs, true) => seen[0] += 1,
                    (PassCell::I, _) | (PassCell::Is, true) => seen[1] += 1,
                    (PassCell::S | PassCell::Cs | PassCell::Is, false) => seen[2] += 1,
                    _ => {}
                }
            }
        }
        seen
    }

    /// ZR4.2-b: the data points of the contact table that the book states.
    #[test]
    fn the_contact_table_has_the_stated_cells() {
        let yards = |net, die| tables().contact(net, die).yards;
        assert_eq!(yards(-4, 6), Some(6));
        assert_eq!(tables().contact(-2, 2).mark, Some(EventMark::Hash));
        assert_eq!((yards(-2, 2), yards(2, 2), yards(2, 3)), (Some(-2), Some(2), Some(2)));
        assert_eq!(tables().contact(2, 6), ContactCell::BREAK);
        assert!(tables().contact(5, 5).slower && yards(5, 5).is_none());
        assert!((1..=6).any(|die| yards(-1, die).is_none()));
        assert!((-6..=8).all(|net| tables().contact(net, 4).dollar));
        assert_eq!(tables().contact(-20, 1), tables().contact(-6, 1));
        assert_eq!(tables().contact(20, 7), tables().contact(8, 6));
        for net in -6..8 {
            for die in 1..=6 {
                let value = |net, die| yards(net, die).map_or(50, i32::from);
                assert!(value(net, die) <= value(net + 1, die), "never worse down a column");
                assert!(die == 6 || value(net, die) <= value(net, die + 1), "nor along a row");
            }
        }
    }

    /// Z5.5.2-h: the more there is against a man who has caught it the less often he gets past, and at -4 only on a 6.
    #[test]
    fn who_is_outnumbered_seldom_gets_past() {
        let past = |net: i16| {
            let past = |die: &u8| tables().contact(net, *die).yards.is_none_or(|yards| yards >= 1);
            (1..=6).filter(past).count()
        };
        let all: Vec<usize> = (-6..=8).map(past).collect();
        assert!(all.windows(2).all(|pair| pair[0] <= pair[1]), "{all:?}");
        assert_eq!(past(-4), 1);
        assert!(past(-2) > past(-4) && past(0) > past(-2) && past(4) > past(0), "{all:?}");
    }

    /// Z5.1.2-i and Z5.1.2-j: the bump table.
    #[test]
    fn the_bump_table_is_read_one_to_one() {
        assert_eq!(tables().bump(1), Bump::ReceiverFalls);
        assert_eq!(tables().bump(3), Bump::Receiver(-2, -2));
        assert_eq!(tables().bump(4), Bump::Interference);
        assert_eq!(tables().bump(5), Bump::None);
        assert_eq!(tables().bump(6), Bump::Receiver(-1, -1));
        assert_eq!(tables().bump(7), Bump::Receiver(0, -1));
        assert_eq!((tables().bump(8), tables().bump(10)), (Bump::None, Bump::None));
        assert_eq!(tables().bump(9), Bump::Defender(-1));
        assert_eq!(tables().bump(11), Bump::DefenderFalls);
        assert_eq!(tables().bump(15), Bump::Defender(-2));
    }

    /// Z8.6-a, Z8.6-b, Z8.6-e, Z8.6-f: zones that reach too far are not played.
    #[test]
    fn zones_past_the_end_of_the_field_close_on_the_way_to_the_goal() {
        assert_eq!(tables().closes_at(Zone::Vdc), Some(30));
        assert_eq!((tables().closes_at(Zone::Dc), tables().closes_at(Zone::Lr)), (Some(15), Some(15)));
        assert_eq!((tables().closes_at(Zone::Mc), tables().closes_at(Zone::Ml)), (Some(5), Some(5)));
        assert_eq!(tables().closes_at(Zone::Sc), None);
    }
}
