//! The traps of a simulated board, measured in whole games: a lean to one side, backs who cannot get out, linebackers who
//! charge too early, flags on every other throw, figures that sink into one another, pairs that spin.

use crate::facts;
use hashmark_electric::Electric;
use hashmark_electric::board::FigureId;
use hashmark_electric::event::{ElectricDetail, ElectricEvent};
use hashmark_electric::field;
use hashmark_electric::scene::side_of;
use hashmark_law::foul::FoulKind;
use hashmark_law::{Both, CarryHow, Fact, FieldPlayer, PassEnd, PlayKind, Side, Situation};
use hashmark_roster::Position;

/// What is counted.
#[derive(Default)]
pub struct Traps {
    /// Runs that ended right of where the ball lay, of all runs, by side.
    pub right: Both<(u64, u64)>,
    /// Throws, and flags for interference on them, taken or not.
    pub throws: u64,
    pub interference: u64,
    /// Catches by backs, of all catches.
    pub backs: (u64, u64),
    /// Runs that lost yards: more than four in ten if linebackers charge early.
    pub lost: (u64, u64),
    /// Hand-offs or pitches of all plays on which a back was to run: fewer if backs are locked.
    pub keeps: (u64, u64),
    /// The deepest that two figures overlapped after a play, yards.
    pub overlap: f32,
    /// Opponents in contact after plays, and those turned across each other.
    pub pairs: (u64, u64),
}

impl Traps {
    /// One play that has just been played.
    pub fn look(&mut self, game: &Electric, events: &[ElectricEvent]) {
        let snap = facts(events).find_map(|fact| match fact {
            Fact::Snap { kind: PlayKind::Scrimmage, situation } => Some(*situation),
            _ => None,
        });
        if let Some(situation) = snap {
            self.scrimmage(game, events, &situation);
        }
        self.board(game);
    }

    fn scrimmage(&mut self, game: &Electric, events: &[ElectricEvent], situation: &Situation) {
        for fact in facts(events) {
            match fact {
                Fact::Pass { target, end, .. } => {
                    self.throws += 1;
                    let back = |to: FieldPlayer| {
                        let position = game.team(to.side).men[usize::from(to.man)].position;
                        matches!(position, Position::HB | Position::FB)
                    };
                    if *end == PassEnd::Complete {
                        self.backs = (self.backs.0 + u64::from(target.is_some_and(back)), self.backs.1 + 1);
                    }
                }
                Fact::Foul {
                    kind: FoulKind::DefensivePassInterference | FoulKind::PassInterference, ..
                } => {
                    self.interference += 1;
                }
                Fact::Carry { how: CarryHow::Kneel, .. } => {}
                Fact::Carry { by, how, from, to } if by.side == situation.possession => {
                    let lost = from.gain_to(*to, by.side) < 0;
                    self.lost = (self.lost.0 + u64::from(lost), self.lost.1 + 1);
                    self.keeps = (self.keeps.0 + u64::from(*how == CarryHow::Scramble), self.keeps.1 + 1);
                    self.lean(game, by.side);
                }
                _ => {}
            }
        }
    }

    fn lean(&mut self, game: &Electric, side: Side) {
        let Some(carrier) = game.scene.carrier.filter(|who| side_of(*who) == side) else { return };
        let right = field::right(side, game.scene.board.position(carrier).y - game.scene.ball_y);
        let cell = &mut self.right[side];
        *cell = (cell.0 + u64::from(right > 0.0), cell.1 + 1);
    }

    fn board(&mut self, game: &Electric) {
        let board = &game.scene.board;
        let on: Vec<FigureId> = board.standing_on_plate().iter().collect();
        for (at, one) in on.iter().enumerate() {
            for other in &on[at + 1..] {
                self.overlap = self.overlap.max(-board.outline(*one).separation(&board.outline(*other)));
                if side_of(*one) != side_of(*other) && board.touches(*one).has(*other) {
                    let across = board.heading(*one).way().dot(board.heading(*other).way()).abs() < 0.5;
                    self.pairs = (self.pairs.0 + u64::from(across), self.pairs.1 + 1);
                }
            }
        }
    }
}

/// A play that nothing but the guard ended: what was asked of the figures, and how the board stood.
pub fn tell_guard(game: &Electric, number: u64, events: &[ElectricEvent]) {
    println!("-- game {number}, play {}: {:?}", game.state.plays, facts(events).last());
    for event in events {
        match &event.what {
            ElectricDetail::Declared { declare, .. } => println!("   {declare:?}"),
            ElectricDetail::Power { steps, halt, by, .. } => println!("   {by:?} {steps} steps: {halt:?}"),
            _ => {}
        }
    }
    if let Some(carrier) = game.scene.carrier {
        let (board, tag) = (&game.scene.board, game.scene.part(carrier).tag);
        let (at, way) = (board.position(carrier), board.heading(carrier).way());
        let touches: Vec<_> = board.touches(carrier).iter().map(|who| game.scene.part(who).tag).collect();
        println!(
            "   {tag:?} at {:.1}, {:.1} heading {:.1}, {:.1}, touches {touches:?}",
            at.x, at.y, way.x, way.y
        );
    }
}
