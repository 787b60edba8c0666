//! The state of a zone game: small, and copied as a whole.

use crate::formation::ZoneFormation;
use crate::health::CarriedInjury;
use crate::man::{Pos, Ratings, ZoneMan};
use crate::scene::{Fielder, MOVEMENT, PURSUIT, REACTION};
use crate::team::{MOST_MEN, ZoneMen, ZoneTeam};
use crate::written::WrittenPlay;
use hashmark_law::{Both, GameState, Side, Spot};
use serde::{Deserialize, Serialize};
use std::ops::{Deref, DerefMut};

/// How long a man is out (Z6.3-g).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Until {
    /// He is fit.
    #[default]
    Fit,
    /// For so many plays.
    Plays(u8),
    /// For the series.
    Series,
    /// For the quarter.
    Quarter,
    /// For the half.
    Half,
    /// For the game, or longer.
    Game,
}

/// The carry counts of a man: series, quarter, half, game (Z8.7.1-a).
pub type CarryCounts = [u8; 4];

/// What a game has made of one man.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ManCondition {
    /// His carries.
    pub counts: CarryCounts,
    /// His level of tiredness by carries.
    pub level: u8,
    /// How long he is out.
    pub until: Until,
    /// He plays though he was hurt before (Z6.3-h).
    pub hurt: bool,
    /// What the day has done to his ratings: late tiredness, a smear.
    pub change: [i8; 3],
    /// What this half has done: a bonus (Z8.8-c), or tiredness before the half is over (Z8.7.2-m).
    pub(crate) half_change: [i8; 3],
    /// Extra levels on the next play and the one after (Z8.7.1a).
    pub winded: [u8; 2],
    /// What this play has counted for him, and what his last one did (Z8.7.1a).
    pub lately: [u8; 2],
    /// He wants nothing to do with the ball any more (Z8.13-d).
    pub shuns: bool,
}

/// Why a side may go for one man (8.13).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Grudge {
    /// It gave up a touchdown: its defense may on the series that follows (Z8.13-a).
    Touchdown,
    /// It was gone for: its offense may (Z8.13-h).
    Smeared,
}

/// What one side carries through a game.
#[derive(Clone, Debug)]
pub struct ZoneSideState {
    /// Its men's bodies.
    pub bodies: [ManCondition; MOST_MEN],
    /// Its men as they would take the field now.
    pub fielders: Vec<Fielder>,
    /// Who cannot play now.
    pub out: ZoneMen,
    /// Points by the scoring plays told; must equal the score.
    pub points: u16,
    /// Who took the last snap, and who started.
    pub(crate) passer: Option<u8>,
    /// The quarter and the time-outs left at that snap: a break lets a new man warm up (Z5.5.18-a).
    pub(crate) passer_when: [u8; 3],
    /// Hard counts used (Z6.6-d).
    pub hard_counts: u8,
    /// Plays each man was on the field for, for the late roll (Z8.7.2-b).
    pub snaps: [u8; MOST_MEN],
    /// Plays of its offense and its defense.
    pub unit_plays: [u8; 2],
    /// Which special teams each man has been on, one bit each (Z8.7.2-e).
    pub special: [u8; MOST_MEN],
    /// It may go for one man on this series (Z8.13-a, -h).
    pub grudge: Option<Grudge>,
    /// Interceptions thrown since a touchdown pass, and the boos (Z8.9).
    pub interceptions: u8,
    /// The quarterback who is booed.
    pub booed: Option<u8>,
    /// Interceptions a good quarterback has free (Z8.9-b).
    pub free: u8,
    /// A free interception earned by a touchdown pass (Z8.9-c).
    pub credit: bool,
    /// Incompletions in a row.
    pub(crate) incompletions: u8,
    /// Injuries of this game that go on after it (Z6.3-i).
    pub(crate) long_injuries: Vec<CarriedInjury>,
    /// Who has carried anything in this game (Z8.7.1-a).
    pub(crate) carried: ZoneMen,
    /// Of these, for whom the play under way has counted.
    pub(crate) counted: ZoneMen,
    /// Who has thrown a pass, and who an interception (Z8.9-b).
    pub(crate) threw: ZoneMen,
    pub(crate) intercepted: ZoneMen,
    /// Who was sent off for a smear (Z8.13-f).
    pub(crate) sent_off: ZoneMen,
}

impl ZoneSideState {
    /// Everyone fit.
    pub fn new(team: &ZoneTeam) -> ZoneSideState {
        let mut state = ZoneSideState {
            bodies: [ManCondition::default(); MOST_MEN],
            fielders: Vec::with_capacity(team.men.len()),
            out: ZoneMen::NOBODY,
            points: 0,
            passer: None,
            passer_when: [0; 3],
            hard_counts: 0,
            snaps: [0; MOST_MEN],
            unit_plays: [0; 2],
            special: [0; MOST_MEN],
            grudge: None,
            interceptions: 0,
            booed: None,
            free: 0,
            credit: false,
            incompletions: 0,
            long_injuries: Vec::new(),
            carried: ZoneMen::NOBODY,
            counted: ZoneMen::NOBODY,
            threw: ZoneMen::NOBODY,
            intercepted: ZoneMen::NOBODY,
            sent_off: ZoneMen::NOBODY,
        };
        for (at, man) in team.men.iter().enumerate() {
            state.fielders.push(fielder(at as u8, man, &state.bodies[at]));
        }
        state
    }

    /// Works out a man anew after something has happened to him.
    pub fn refresh(&mut self, at: u8, man: &ZoneMan) {
        let body = &self.bodies[usize::from(at)];
        self.fielders[usize::from(at)] = fielder(at, man, body);
        if body.until != Until::Fit || body.level + body.winded[0] >= 7 {
            self.out.add(at)
        } else {
            self.out.remove(at)
        }
    }
}

/// A man as he would take the field: his ratings, the day's changes, his tiredness (Z8.7.1-h to -o).
fn fielder(at: u8, man: &ZoneMan, body: &ManCondition) -> Fielder {
    let level = (body.level + body.winded[0]).min(7);
    let at_least = |least: u8| i8::from(level >= least);
    let change = |rating: usize| body.change[rating] + body.half_change[rating];
    let mut contact = man.pcs.contact + change(1) - at_least(3) - at_least(5);
    let mut speed = man.pcs.speed + change(2);
    if contact < 0 {
        // What he has not in contact is taken from his speed.
        speed += contact;
        contact = 0;
    }
    // A quarterback out of breath throws as well as ever (Z8.7.1a-c).
    let arm = if man.pos == Pos::Q { body.level } else { level };
    let pass = man.pcs.pass + change(0) - i8::from(arm >= 2) - i8::from(arm >= 6);
    let mut tired = [0; 3];
    tired[PURSUIT] = at_least(1) + at_least(5);
    tired[REACTION] = at_least(2) + at_least(5);
    tired[MOVEMENT] = at_least(4) + at_least(6);
    let r = Ratings { pass: pass.max(0), contact, speed: speed.max(0) };
    Fielder {
        man: at,
        number: man.number,
        pos: man.pos,
        r,
        tired,
        marks: man.marks,
        misplaced: false,
        p: r.pass,
    }
}

/// The wind of a game (ZR8.3-a).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ZoneWind {
    /// Level 1 to 6; 0 before it is rolled.
    pub level: u8,
    /// The side towards whose goal it blows in the first quarter; none when it blows across.
    pub towards: Option<Side>,
}

impl ZoneWind {
    /// Where a die has it blow (ZR8.3-a).
    pub(crate) const fn way(die: u8) -> Option<Side> {
        match die {
            1 | 2 => Some(Side::Home),
            3 | 4 => Some(Side::Away),
            _ => None,
        }
    }
}

/// The whole state.
#[derive(Clone, Debug)]
pub struct ZoneState {
    /// The football: score, ball, down, what comes next. Its fields are read as if they were the state's own.
    pub football: GameState,
    /// The two sides.
    pub sides: Both<ZoneSideState>,
    /// The formation shown for the play under way, and the men in it.
    pub(crate) shown: Option<(ZoneFormation, [u8; 11])>,
    /// The defenders who went in before the formation was shown; nobody else plays until the play is over (Z8.2-a).
    pub(crate) sent_in: Option<[u8; 11]>,
    /// The offense hurries on the play under way (Z8.4-a).
    pub(crate) hurries: bool,
    /// Plays so far.
    pub plays: u32,
    pub wind: ZoneWind,
    /// Its level at the start, which a later roll keeps near (Z8.12-c).
    pub first_wind: u8,
    /// The last play took 10 seconds because a spike follows (Z5.8.6-a).
    pub(crate) must_spike: bool,
    /// The men of the offense who lined up last, in the formation's order.
    pub(crate) lined_up: [u8; 11],
    /// A try for two that a foul has moved is tried again from here.
    pub try_again: Option<Spot>,
    /// Plays written in advance in a time-out (Z8.4a-a).
    pub(crate) script: Option<Box<PlayScript>>,
}

impl Deref for ZoneState {
    type Target = GameState;

    #[inline]
    fn deref(&self) -> &GameState {
        &self.football
    }
}

impl DerefMut for ZoneState {
    #[inline]
    fn deref_mut(&mut self) -> &mut GameState {
        &mut self.football
    }
}

/// Plays written in a time-out of the last two minutes, to be run one after the other (Z8.4a-a).
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct PlayScript {
    pub(crate) side: Side,
    /// Formation, men and play of those not yet run, the next one last.
    pub(crate) left: Vec<ScriptedPlay>,
    /// They are being run; a stopped clock ends that until they are resumed.
    pub(crate) running: bool,
}

/// One play of a script.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ScriptedPlay {
    pub formation: ZoneFormation,
    /// The men in it.
    pub men: [u8; 11],
    pub play: WrittenPlay,
}
