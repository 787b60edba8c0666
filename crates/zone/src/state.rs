//! The state of a zone game: small, and copied as a whole.

use crate::man::{Man, Ratings};
use crate::scene::{Fielder, MOVEMENT, PURSUIT, REACTION};
use crate::team::{MOST_MEN, Men, Team};
use hashmark_law::period::Halves;
use hashmark_law::{Both, Next, Side, Situation};
use serde::{Deserialize, Serialize};

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
pub type Counts = [u8; 4];

/// What a game has made of one man.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Body {
    /// His carries.
    pub counts: Counts,
    /// His level of tiredness by carries.
    pub level: u8,
    /// How long he is out.
    pub until: Until,
    /// He plays though he was hurt before (Z6.3-h).
    pub hurt: bool,
    /// What the day has done to his ratings: late tiredness, hurts, a bonus.
    pub change: [i8; 3],
    /// Extra levels on the next play and the one after (Z8.7.1a).
    pub winded: [u8; 2],
}

/// What one side carries through a game.
#[derive(Clone, Debug)]
pub struct SideState {
    /// Its men's bodies.
    pub bodies: [Body; MOST_MEN],
    /// Its men as they would take the field now.
    pub fielders: Vec<Fielder>,
    /// Who cannot play now.
    pub out: Men,
    /// Points by the scoring plays told; must equal the score.
    pub points: u16,
    /// Who took the last snap, and who started.
    pub passer: Option<u8>,
    /// The quarter and the time-outs left at that snap: a break lets a new man warm up (Z5.5.18-a).
    pub passer_when: [u8; 3],
    /// Hard counts used (Z6.6-d).
    pub hard_counts: u8,
    /// Plays each man was on the field for, for the late roll (Z8.7.2-b).
    pub snaps: [u8; MOST_MEN],
    /// Plays of its offence and its defence.
    pub unit_plays: [u8; 2],
    /// Interceptions thrown since a touchdown pass, and the boos (Z8.9).
    pub interceptions: u8,
    /// The quarterback is booed.
    pub booed: bool,
    /// Free interceptions in hand.
    pub credit: u8,
    /// Incompletions in a row.
    pub incompletions: u8,
}

impl SideState {
    /// Everyone fit.
    pub fn new(team: &Team) -> SideState {
        let mut state = SideState {
            bodies: [Body::default(); MOST_MEN],
            fielders: Vec::with_capacity(team.men.len()),
            out: Men::NOBODY,
            points: 0,
            passer: None,
            passer_when: [0; 3],
            hard_counts: 0,
            snaps: [0; MOST_MEN],
            unit_plays: [0; 2],
            interceptions: 0,
            booed: false,
            credit: 0,
            incompletions: 0,
        };
        for (at, man) in team.men.iter().enumerate() {
            state.fielders.push(fielder(at as u8, man, &state.bodies[at]));
        }
        state
    }

    /// Works out a man anew after something has happened to him.
    pub fn refresh(&mut self, at: u8, man: &Man) {
        let body = &self.bodies[usize::from(at)];
        self.fielders[usize::from(at)] = fielder(at, man, body);
        if body.until != Until::Fit || body.level >= 7 { self.out.add(at) } else { self.out.remove(at) }
    }
}

/// A man as he would take the field: his ratings, the day's changes, his tiredness (Z8.7.1-h to -o).
fn fielder(at: u8, man: &Man, body: &Body) -> Fielder {
    let level = (body.level + body.winded[0]).min(7);
    let at_least = |least: u8| i8::from(level >= least);
    let mut contact = man.pcs.c + body.change[1] - at_least(3) - at_least(5);
    let mut speed = man.pcs.s + body.change[2];
    if contact < 0 {
        // What he has not in contact is taken from his speed.
        speed += contact;
        contact = 0;
    }
    let pass = man.pcs.p + body.change[0] - at_least(2) - at_least(6);
    let mut tired = [0; 3];
    tired[PURSUIT] = at_least(1) + at_least(5);
    tired[REACTION] = at_least(2) + at_least(5);
    tired[MOVEMENT] = at_least(4) + at_least(6);
    let r = Ratings { p: pass.max(0), c: contact, s: speed.max(0) };
    Fielder {
        man: at,
        number: man.number,
        pos: man.pos,
        r,
        tired,
        marks: man.marks,
        misplaced: false,
        p: r.p,
    }
}

/// The wind of a game (Z8.12-a).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Blow {
    /// Level 1 to 6; 0 before it is rolled.
    pub level: u8,
    /// The side towards whose goal it blows in the first quarter; none when it blows across.
    pub towards: Option<Side>,
}

/// The whole state.
#[derive(Clone, Debug)]
pub struct State {
    /// Down, distance, score, clock.
    pub situation: Situation,
    /// What comes next.
    pub next: Next,
    /// What the law remembers between periods.
    pub halves: Halves,
    /// The two sides.
    pub sides: Both<SideState>,
    /// Plays so far.
    pub plays: u32,
    /// The wind.
    pub wind: Blow,
    /// The last play took 10 seconds because a spike follows (Z5.8.6-a).
    pub must_spike: bool,
    /// The late roll for tiredness has been made.
    pub rolled_late: bool,
}
