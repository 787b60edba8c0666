//! What coaches call when the end of a half decides: counted over games between book coaches, of any game, from the facts
//! that all games share.
//!
//! `late_game GAME [GAMES] [SEED]`: clubs, dice and the coaches' chance come from the seed.

use hashmark_dice::{Seeded, Stream};
use hashmark_games::{PagesVisitor, SetUp, SetupAsk, with_pages};
use hashmark_law::{Both, CarryHow, Fact, KickHow, PassDepth, PlayKind, Side, Situation};
use hashmark_session::GamePages;
use hashmark_table::{AutoDesk, BookAdvice, Describe, EventSink, Game};
use std::collections::BTreeMap;

/// The last five minutes.
const FIVE_MINUTES: u16 = 300;
const TWO_MINUTES: u16 = 120;
/// Behind by more than one score.
const TWO_SCORES: i32 = 9;
/// Behind by more than two.
const THREE_SCORES: i32 = 17;
/// A play and twenty seconds of a clock that somebody could have stopped.
const LET_RUN: u16 = 27;

type LateCounts = BTreeMap<&'static str, u64>;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, usual: u64| words.get(at).map_or(usual, |word| word.parse().expect("a number"));
    let name = words.first().expect("late_game GAME [GAMES] [SEED]");
    let (games, seed) = (number(1, 3_000), number(2, 1));
    let counts = with_pages(name, LateGames { games, seed }).expect("there is no such game");
    println!("{name}: {games} games, seed {seed}; per 1,000 games");
    for what in ALL {
        let count = counts.get(what).copied().unwrap_or_default();
        println!("{:>9.1}  {what}", count as f64 * 1_000.0 / games as f64);
    }
}

const RUNS_FAR_BEHIND: &str = "runs called behind by 9+ in the last five minutes";
const PLAYS_FAR_BEHIND: &str = "  of plays called then";
const RUNS_BEHIND: &str = "runs called behind by 1-8 in the last two minutes";
const PLAYS_BEHIND: &str = "  of plays called late";
const PUNTS_THREE_SCORES: &str = "punts behind by 17+ in the last ten minutes";
const PUNTS_TWO_SCORES: &str = "punts behind by 9+ in the last seven minutes";
const PUNTS_AT_THE_END: &str = "punts while behind in the last two minutes";
const LAST_PLAYS: &str = "last plays behind by 1-8 from beyond the 20 that cannot score";
const CLOCK_LET_RUN: &str =
    "lost by 1-8 after 20 seconds let run in the last two minutes with a time-out in hand";
const OWN_END_PASSES: &str = "passes from inside the own 15 in the last half minute of a half, not behind";
const KNEES_BEHIND: &str = "knees while behind";
const FOURTH_SPIKES: &str = "spikes on fourth down";
const USELESS_KICKS: &str = "field goals four or more behind on the last play";

const ALL: [&str; 13] = [
    RUNS_FAR_BEHIND,
    PLAYS_FAR_BEHIND,
    RUNS_BEHIND,
    PLAYS_BEHIND,
    PUNTS_THREE_SCORES,
    PUNTS_TWO_SCORES,
    PUNTS_AT_THE_END,
    LAST_PLAYS,
    CLOCK_LET_RUN,
    OWN_END_PASSES,
    KNEES_BEHIND,
    FOURTH_SPIKES,
    USELESS_KICKS,
];

struct LateGames {
    games: u64,
    seed: u64,
}

impl PagesVisitor for LateGames {
    type Output = LateCounts;

    fn visit<P: SetUp>(self) -> LateCounts {
        let mut counts = LateCounts::new();
        for number in 0..self.games {
            play::<P>(Stream::lane(self.seed, number).word(), &mut counts);
        }
        counts
    }
}

/// Plays one game between clubs drawn by its seed.
fn play<P: SetUp>(seed: u64, counts: &mut LateCounts) {
    let setup =
        P::set_up(&SetupAsk { seed, ..SetupAsk::default() }).unwrap_or_else(|fault| panic!("{fault:?}"));
    let mut game = <P as GamePages>::Game::from_setup(&setup).expect("a set-up of its own");
    let coach = |lane: u64| <P as GamePages>::Game::book(Stream::lane(seed, lane));
    let mut desk = AutoDesk {
        coaches: Both::new(coach(1), coach(2)),
        cup: Seeded::lane(seed, 3),
        teller: LateWatch { counts, snap: None, last: None, let_run: Both::new(false, false) },
    };
    desk.play_out(&mut game).expect("the dice never run out");
    desk.teller.end(game.situation());
}

/// Who watches a game.
struct LateWatch<'a> {
    counts: &'a mut LateCounts,
    /// How it stood at the snap of the play under way.
    snap: Option<Situation>,
    /// The last play from scrimmage, and whether it can score.
    last: Option<(Situation, LastPlay)>,
    /// Who has let the clock run.
    let_run: Both<bool>,
}

#[derive(Clone, Copy, PartialEq)]
enum LastPlay {
    Shot,
    Kick,
    Other,
}

impl<G: Describe> EventSink<G> for LateWatch<'_> {
    fn event(&mut self, event: impl FnOnce() -> G::Event) {
        let event = event();
        if let Some(fact) = G::fact(&event) {
            self.see(fact);
        }
    }
}

impl LateWatch<'_> {
    fn count(&mut self, what: &'static str) {
        *self.counts.entry(what).or_default() += 1;
    }

    fn see(&mut self, fact: &Fact) {
        if let Fact::Snap { kind, situation } = *fact {
            self.snapped(kind, situation);
            return;
        }
        let Some(at) = self.snap else { return };
        match *fact {
            Fact::Carry { how: CarryHow::Kneel, .. } => {
                if at.margin(at.possession) < 0 && at.may_end_game() {
                    self.count(KNEES_BEHIND);
                }
                self.last = Some((at, LastPlay::Other));
            }
            Fact::Carry { how, .. } => {
                self.called(&at, !matches!(how, CarryHow::Scramble | CarryHow::BadSnap));
                self.last = Some((at, LastPlay::Other));
            }
            Fact::Pass { depth: PassDepth::Spike, .. } if at.down == 4 => self.count(FOURTH_SPIKES),
            Fact::Pass { depth: PassDepth::Spike, .. } => {}
            Fact::Pass { depth, to, .. } => {
                self.called(&at, false);
                self.passed(&at);
                let long = matches!(depth, PassDepth::Long | PassDepth::EndZone);
                let shot = long || to.to_goal(at.possession) <= 0;
                self.last = Some((at, if shot { LastPlay::Shot } else { LastPlay::Other }));
            }
            Fact::Sack { .. } => {
                self.called(&at, false);
                // Nobody knows how far he wanted to throw.
                self.last = Some((at, LastPlay::Shot));
            }
            Fact::Kick { how: KickHow::Punt | KickHow::CoffinCorner, .. } => self.punted(&at),
            Fact::FieldGoal { .. } => self.last = Some((at, LastPlay::Kick)),
            Fact::Timeout { .. } => self.snap = Some(Situation { seconds: 0, ..at }),
            _ => {}
        }
    }

    fn snapped(&mut self, kind: PlayKind, now: Situation) {
        if let Some(before) = self.snap.filter(|_| kind == PlayKind::Scrimmage) {
            self.time_between(&before, &now);
        }
        self.snap = (kind == PlayKind::Scrimmage).then_some(now);
    }

    /// The side that is behind let the clock run between two plays of a series.
    fn time_between(&mut self, before: &Situation, now: &Situation) {
        let late = now.ends_regulation() && before.period == now.period && before.seconds <= TWO_MINUTES;
        let gone = before.seconds.saturating_sub(now.seconds);
        for side in Side::BOTH {
            let behind = (1..=8).contains(&-now.margin(side));
            if late && behind && gone >= LET_RUN && now.timeouts[side] > 0 {
                self.let_run[side] = true;
            }
        }
    }

    /// A run or a pass was called.
    fn called(&mut self, at: &Situation, run: bool) {
        let behind = -at.margin(at.possession);
        if !at.ends_regulation() {
            return;
        }
        if behind >= TWO_SCORES && at.seconds <= FIVE_MINUTES {
            self.count(PLAYS_FAR_BEHIND);
            if run {
                self.count(RUNS_FAR_BEHIND);
            }
        }
        if (1..TWO_SCORES).contains(&behind) && at.seconds <= TWO_MINUTES {
            self.count(PLAYS_BEHIND);
            if run {
                self.count(RUNS_BEHIND);
            }
        }
    }

    fn passed(&mut self, at: &Situation) {
        let own_end = at.spot.from_own(at.possession) < 15;
        let trailing = at.may_end_game() && at.margin(at.possession) < 0;
        if own_end && !trailing && at.half_ends() && !at.is_overtime() && at.seconds <= 30 {
            self.count(OWN_END_PASSES);
        }
    }

    fn punted(&mut self, at: &Situation) {
        let behind = -at.margin(at.possession);
        if !at.ends_regulation() {
            return;
        }
        if behind >= THREE_SCORES && at.seconds <= 2 * FIVE_MINUTES {
            self.count(PUNTS_THREE_SCORES);
        }
        if behind >= TWO_SCORES && at.seconds <= 420 {
            self.count(PUNTS_TWO_SCORES);
        }
        if behind > 0 && at.seconds <= TWO_MINUTES {
            self.count(PUNTS_AT_THE_END);
        }
    }

    /// The game is over.
    fn end(&mut self, end: &Situation) {
        let Some((at, last)) = self.last else { return };
        let behind = -at.margin(at.possession);
        if !at.ends_regulation() || end.is_overtime() {
            return;
        }
        if last == LastPlay::Other
            && (1..TWO_SCORES).contains(&behind)
            && at.to_goal() > 20
            && at.seconds <= 20
        {
            self.count(LAST_PLAYS);
        }
        if last == LastPlay::Kick && behind >= 4 && at.seconds <= 10 {
            self.count(USELESS_KICKS);
        }
        let lost = Side::BOTH.into_iter().find(|side| (1..TWO_SCORES).contains(&-end.margin(*side)));
        if lost.is_some_and(|side| self.let_run[side]) {
            self.count(CLOCK_LET_RUN);
        }
    }
}
