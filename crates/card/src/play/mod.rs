//! One play after the other: toss, kickoffs, scrimmage, tries, and what follows each.

mod after;
mod charts;
mod fake;
mod flag;
mod fumble;
mod gain;
mod guess;
mod injury;
mod interception;
mod kickoff;
mod pass;
mod place_kick;
mod punt;
mod returns;
mod run;
mod sack;
mod tries;

use crate::call::{CardAsk, CardCall, CardPlay, DefenseCall, Guess, OffenseCall};
use crate::dice::{DIE_ROLL, Reds};
use crate::event::{CardDetail, CardEvent};
use crate::game::{Card, fact, step};
use crate::rule::{rule, why};
use crate::state::Touch;
use hashmark_law::{
    Both, CarryHow, Ending, Fact, FieldPlayer, Next, PassDepth, PassEnd, PlayKind, Side, Spot, toss_winner,
};
use hashmark_table::{Desk, Flow, PartKey};
use run::CalledRun;

pub(crate) use after::ClockClass;
pub use guess::run_until;
pub(crate) use guess::{WORN_OUT, fatigue_level};
pub use place_kick::{band as field_goal_band, length as field_goal_length};

/// A scrimmage play as both sides have called it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Snap {
    pub offense: Side,
    pub defense: Side,
    pub call: OffenseCall,
    pub against: DefenseCall,
    /// The white die of the first roll, for the sideline; 0 before it.
    pub first: [u8; 3],
    /// The column was Keyed or 2-Tmd.
    pub keyed: bool,
    /// A foul is flagged on this play.
    pub flag: Option<hashmark_law::foul::Foul>,
    /// The white dice, first to last, with which the time of a flag passes (C-base-18); none when the black die was no X.
    pub flag_white: Option<[u8; 2]>,
}

impl Snap {
    /// Whether the time of a flag passes after this play (C-base-18).
    pub fn takes_flag_time(&self) -> bool {
        self.flag_white.is_some_and(|[first, last]| (first..=last).contains(&self.first[2]))
    }

    pub fn passer(&self) -> FieldPlayer {
        FieldPlayer { side: self.offense, man: self.call.passer }
    }

    pub fn own(&self, man: u8) -> FieldPlayer {
        FieldPlayer { side: self.offense, man }
    }

    /// The slot a man stands in.
    pub fn slot(&self, man: u8) -> Option<usize> {
        self.call.men.iter().position(|in_slot| *in_slot == man)
    }
}

/// How a play ended, and what the clock makes of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct CardOutcome {
    pub ending: Ending,
    pub class: ClockClass,
    /// Who carried or caught it last, for the scoring summary.
    pub hero: Option<FieldPlayer>,
}

impl CardOutcome {
    pub fn new(ending: Ending) -> CardOutcome {
        CardOutcome { ending, class: ClockClass::InBounds, hero: None }
    }

    pub fn by(self, hero: FieldPlayer) -> CardOutcome {
        CardOutcome { hero: Some(hero), ..self }
    }

    pub fn class(self, class: ClockClass) -> CardOutcome {
        CardOutcome { class, ..self }
    }
}

/// Plays what comes next, up to the next checkpoint.
pub(crate) fn next<D: Desk<Card>>(game: &mut Card, desk: &mut D) -> Flow<()> {
    match game.state.next {
        Next::Toss => toss(game, desk),
        Next::Kickoff => kickoff::kickoff(game, desk),
        Next::FreeKick => kickoff::free_kick(game, desk),
        Next::Scrimmage => scrimmage(game, desk),
        Next::Try => tries::attempt(game, desk),
        Next::Over => Ok(()),
    }
}

/// The toss: the winner receives or kicks. A die: odd is heads for the visitors who call it.
fn toss<D: Desk<Card>>(game: &mut Card, desk: &mut D) -> Flow<()> {
    let die = desk.roll(DIE_ROLL, why!("C-base-17", "the toss: odd, the visitors win it"))?.at(0);
    let winner = toss_winner(die % 2 == 1);
    let call = desk.ask(game, winner, CardAsk::Toss)?;
    step(desk, rule!("C-base-17"), CardDetail::Called { side: winner, call });
    let receives = if call == CardCall::KickOff { winner.other() } else { winner };
    fact(desk, rule!("C-base-17"), Fact::Toss { winner, receives });
    fact(desk, rule!("C-time-12"), Fact::PeriodBegan { period: game.state.situation.period });
    game.state.toss(receives);
    Ok(())
}

/// One play from scrimmage (C-base-1, C-base-5, C-base-6).
fn scrimmage<D: Desk<Card>>(game: &mut Card, desk: &mut D) -> Flow<()> {
    let mut snap = line_up(game, desk, CardAsk::Offense, CardAsk::Defense)?;
    begin(game, desk, PlayKind::Scrimmage);
    let outcome = match snap.call.play {
        CardPlay::Run { .. } | CardPlay::Sneak | CardPlay::Pass { .. } => {
            let column = guess::column(game, desk, &mut snap)?;
            if let Some(foul) = snap.flag {
                return flag::flagged(game, desk, &mut snap, foul, column);
            }
            run_or_pass(game, desk, &mut snap, column)?
        }
        CardPlay::Kneel => kneel(game, desk, &snap),
        CardPlay::Spike => spike(game, desk, &snap),
        CardPlay::Punt | CardPlay::CoffinCorner => {
            fake::block_die(game, desk, &mut snap)?;
            punt::punt(game, desk, &snap)?
        }
        CardPlay::PlaceKick => {
            fake::block_die(game, desk, &mut snap)?;
            place_kick::field_goal(game, desk, &snap)?
        }
        CardPlay::FakePunt | CardPlay::FakeKick => fake::fake(game, desk, &mut snap)?,
    };
    after::scrimmage(game, desk, &snap, outcome)
}

/// Where a run or a pass has come to before anybody else gets the ball.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum PlayEnd {
    Over(CardOutcome),
    /// The ball is loose; the clock sees what the play was.
    Loose {
        ball: fumble::LooseBall,
        class: ClockClass,
    },
    Intercepted {
        /// Yards beyond the line.
        yards: i16,
    },
}

/// A run or a pass from the column to the whistle.
pub(crate) fn run_or_pass<D: Desk<Card>>(
    game: &mut Card,
    desk: &mut D,
    snap: &mut Snap,
    column: crate::event::Column3,
) -> Flow<CardOutcome> {
    let mut first = snap.first;
    let (end, _) = desk.part_of_game(game, |desk, game| {
        let mut snap = *snap;
        let end = offense_plays(game, desk, &mut snap, column)?;
        first = snap.first;
        Ok((end, snap.takes_flag_time()))
    })?;
    snap.first = first;
    match (end, snap.call.play) {
        (PlayEnd::Over(outcome), _) => Ok(outcome),
        (PlayEnd::Loose { ball, class }, _) => {
            let outcome = fumble::scrimmage(game, desk, snap, ball)?;
            Ok(if class == ClockClass::Sack { outcome.class(class) } else { outcome })
        }
        (PlayEnd::Intercepted { yards }, CardPlay::Pass { kind, to }) => {
            let thrown = pass::CardPass::of(snap, kind, to, column);
            interception::thrown(game, desk, snap, &thrown, yards)
        }
        (PlayEnd::Intercepted { .. }, _) => unreachable!("only passes are intercepted"),
    }
}

/// What the offense makes of its call.
fn offense_plays<D: Desk<Card>>(
    game: &mut Card,
    desk: &mut D,
    snap: &mut Snap,
    column: crate::event::Column3,
) -> Flow<PlayEnd> {
    match snap.call.play {
        CardPlay::Run { kind, by, side } => run::run(game, desk, snap, CalledRun { kind, by, side }, column),
        CardPlay::Pass { kind, to } => pass::pass(game, desk, snap, kind, to, column),
        _ => run::sneak(game, desk, snap, column),
    }
}

/// Asks for the calls of both sides; in solitaire the dice play the defense.
pub(crate) fn line_up<D: Desk<Card>>(
    game: &mut Card,
    desk: &mut D,
    offense_ask: CardAsk,
    defense_ask: CardAsk,
) -> Flow<Snap> {
    let offense = game.state.offense();
    let defense = offense.other();
    let (call, against) = if game.book.house.solitaire {
        let call = desk.ask(game, offense, offense_ask)?;
        sort_out(game, offense, &call, &CardCall::Defend(guess::solitaire_defense(game, offense)))
    } else {
        let calls = desk.ask_both(game, Both::of(offense, offense_ask, defense_ask))?;
        sort_out(game, offense, &calls[offense], &calls[defense])
    };
    step(desk, rule!("C-base-5"), CardDetail::OffenseCalled { side: offense, call });
    if !game.book.house.solitaire {
        desk.emit(|| CardEvent {
            rule: rule!("C-base-6"),
            what: CardDetail::DefenseCalled { side: defense, call: against },
        });
    }
    remember(game, offense, &call);
    Ok(Snap { offense, defense, call, against, first: [0; 3], keyed: false, flag: None, flag_white: None })
}

/// Calls are checked before they get here; anything else falls back to a knee and a plain defense.
#[inline]
fn sort_out(game: &Card, offense: Side, call: &CardCall, against: &CardCall) -> (OffenseCall, DefenseCall) {
    let call = match call {
        CardCall::Play(call) => *call,
        _ => knee(game, offense),
    };
    let against = match against {
        CardCall::Defend(against) => *against,
        _ => DefenseCall { guess: Guess::Run, mark: None, block: false, rushers: false, timeout: false },
    };
    (call, against)
}

#[cold]
fn knee(game: &Card, offense: Side) -> OffenseCall {
    OffenseCall {
        play: CardPlay::Kneel,
        formation: game.side(offense).formation,
        men: game.side(offense).men,
        passer: game.passer(offense),
        sideline: false,
        hurry: false,
        timeout: false,
    }
}

fn remember(game: &mut Card, offense: Side, call: &OffenseCall) {
    let side = game.side_mut(offense);
    side.formation = call.formation;
    side.men = call.men;
    side.hurry = call.hurry;
}

/// Tells that a play begins.
pub(crate) fn begin<D: Desk<Card>>(game: &mut Card, desk: &mut D, kind: PlayKind) {
    game.state.plays += 1;
    let situation = game.state.situation;
    desk.emit(|| CardEvent {
        rule: rule!("C-base-1"),
        what: CardDetail::Fact(Fact::Snap { kind, situation }),
    });
}

/// A knee: a yard lost, no dice (C-base-12).
fn kneel<D: Desk<Card>>(game: &mut Card, desk: &mut D, snap: &Snap) -> CardOutcome {
    let from = game.state.situation.spot;
    let to = from.ahead(snap.offense, -1);
    let by = snap.passer();
    game.state.count(by, Touch::Rush);
    fact(desk, rule!("C-base-12"), Fact::Carry { by, how: CarryHow::Kneel, from, to });
    CardOutcome::new(Ending::Held { by: snap.offense, at: to, impetus: snap.offense })
}

/// A spike: incomplete, no dice (C-base-12, C-tick-16).
fn spike<D: Desk<Card>>(game: &mut Card, desk: &mut D, snap: &Snap) -> CardOutcome {
    let at = game.state.situation.spot;
    let pass = Fact::Pass {
        by: snap.passer(),
        target: None,
        depth: PassDepth::Spike,
        end: PassEnd::Incomplete,
        from: at,
        to: at,
    };
    fact(desk, rule!("C-base-12"), pass);
    game.state.count(snap.passer(), Touch::Pass);
    game.state.must_spike = false;
    CardOutcome::new(Ending::Incomplete).class(ClockClass::Incomplete)
}

/// Throws the reds for a cell's check: whether it happens (C-base-8).
pub(crate) fn check<D: Desk<Card>>(desk: &mut D, needed: u8) -> Flow<bool> {
    if needed == 0 || needed >= 36 {
        return Ok(true);
    }
    desk.part(PartKey::of("check", needed.into()), |desk| {
        let reds = Reds::of(&desk.roll(crate::dice::REDS_ROLL, why!("C-base-8", "the check on the cell"))?);
        let happened = reds.index() <= needed;
        step(desk, rule!("C-base-8"), CardDetail::Checked { reds, needed, happened });
        Ok(happened)
    })
}

/// The spot after a gain, never past a goal line (C-goal-6).
pub(crate) fn gained(from: Spot, side: Side, yards: i16) -> Spot {
    from.ahead(side, yards).between_goals()
}

/// The last five minutes of a half: sideline and hurry-up (C-oob-1, C-hurry-3).
pub(crate) fn last_five_minutes(game: &Card) -> bool {
    game.state.situation.half_ends() && game.state.situation.seconds <= 300
}
