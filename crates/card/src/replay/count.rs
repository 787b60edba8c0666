//! Counting what replays produce, from events alone.

use crate::call::{CardPlay, Guess, OffenseCall};
use crate::carry_over::SittingOut;
use crate::event::{CardDetail, CardEvent};
use crate::game::Card;
use crate::maker::{ReplaySums, StatCounts};
use hashmark_law::{Both, CarryHow, Fact, PassEnd, PlaceKick, PlayKind, ScoreKind, Side};
use hashmark_table::EventSink;

/// What replays produced.
#[derive(Clone, PartialEq, Debug)]
pub struct SeasonSums {
    /// What the card maker corrects by.
    pub measured: ReplaySums,
    /// The rest, by team in the order of the card set.
    pub extra: Vec<ComparedExtras>,
    /// How many seasons these sums are of.
    pub seasons: u64,
}

/// Sums the card maker does not need but people compare.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct ComparedExtras {
    /// Points allowed.
    pub points_against: f64,
    /// Games won, half for a tie.
    pub wins: f64,
    /// Touchdowns of every kind.
    pub touchdowns: f64,
    /// Field goals made.
    pub field_goals: f64,
    /// Field goals tried.
    pub field_goal_tries: f64,
    /// Times the ball was dropped.
    pub fumbles: f64,
    /// Fumbles the other side recovered.
    pub fumbles_lost: f64,
    /// Balls punted, blocked ones too.
    pub punts: f64,
    /// Safeties the defense made.
    pub safeties: f64,
    /// Yards lost on sacks.
    pub sack_yards: f64,
    /// Times the team had the ball.
    pub drives: f64,
    /// First downs made, by penalty too.
    pub first_downs: f64,
    /// Games that men missed because they were hurt in an earlier one.
    pub games_hurt: f64,
    /// Games that men sat out for usage.
    pub games_rested: f64,
}

impl ComparedExtras {
    fn add(&mut self, other: &ComparedExtras) {
        self.points_against += other.points_against;
        self.wins += other.wins;
        self.touchdowns += other.touchdowns;
        self.field_goals += other.field_goals;
        self.field_goal_tries += other.field_goal_tries;
        self.fumbles += other.fumbles;
        self.fumbles_lost += other.fumbles_lost;
        self.punts += other.punts;
        self.safeties += other.safeties;
        self.sack_yards += other.sack_yards;
        self.drives += other.drives;
        self.first_downs += other.first_downs;
        self.games_hurt += other.games_hurt;
        self.games_rested += other.games_rested;
    }
}

impl SeasonSums {
    /// Nothing yet, of this shape.
    pub fn empty(shape: &ReplaySums) -> SeasonSums {
        SeasonSums {
            measured: shape.clone(),
            extra: vec![ComparedExtras::default(); shape.teams.len()],
            seasons: 0,
        }
    }

    /// Adds the sums of other replays.
    pub fn add(&mut self, other: &SeasonSums) {
        self.measured.add(&other.measured);
        self.extra.iter_mut().zip(&other.extra).for_each(|(a, b)| a.add(b));
        self.seasons += other.seasons;
    }
}

/// Listens to one game.
pub(crate) struct Counter<'a> {
    sums: &'a mut SeasonSums,
    teams: Both<usize>,
    counting: bool,
    offense: Side,
    called: Option<OffenseCall>,
    scrimmage: ScoreFrom,
    had_ball: Option<Side>,
    loose: bool,
}

#[derive(Clone, Copy, PartialEq)]
enum ScoreFrom {
    Run,
    Pass,
    Other,
}

impl<'a> Counter<'a> {
    /// Counts a game between these teams.
    pub fn new(sums: &'a mut SeasonSums, teams: Both<usize>) -> Counter<'a> {
        Counter {
            sums,
            teams,
            counting: true,
            offense: Side::Home,
            called: None,
            scrimmage: ScoreFrom::Other,
            had_ball: None,
            loose: false,
        }
    }

    /// The game is over; these men did not play in it.
    pub fn finish(&mut self, score: Both<u16>, sitting: &Both<SittingOut>) {
        for side in Side::BOTH {
            let at = self.teams[side];
            let (own, other) = (f64::from(score[side]), f64::from(score[side.other()]));
            let team = &mut self.sums.measured.teams[at];
            team.games += 1.0;
            team.points += own;
            team.points_against += other;
            let extra = &mut self.sums.extra[at];
            extra.points_against += other;
            extra.games_hurt += sitting[side].hurt.len() as f64;
            extra.games_rested += sitting[side].rests.len() as f64;
            extra.wins += if own > other {
                1.0
            } else if own == other {
                0.5
            } else {
                0.0
            };
        }
    }

    /// The same count for the man, his team's offense and the other's defense.
    fn book(&mut self, side: Side, man: u8, count: impl Fn(&mut StatCounts)) {
        let team = &mut self.sums.measured.teams[self.teams[side]];
        count(&mut team.men[usize::from(man)]);
        count(&mut team.offense);
        count(&mut self.sums.measured.teams[self.teams[side.other()]].defense);
    }

    fn extra(&mut self, side: Side) -> &mut ComparedExtras {
        &mut self.sums.extra[self.teams[side]]
    }

    fn guessed(&mut self, guess: Guess, mark: Option<u8>) {
        let Some(call) = self.called else { return };
        let seen = &mut self.sums.measured.guess;
        let (kind, holder) = match call.play {
            CardPlay::Run { by, .. } => (Guess::Run, by),
            CardPlay::Pass { to, .. } => (Guess::Pass, to),
            _ => return,
        };
        let right = f64::from(u8::from(guess == kind));
        let marked = right * f64::from(u8::from(mark == Some(holder)));
        let (all, rights, marks) = match kind {
            Guess::Run => (&mut seen.runs, &mut seen.runs_right, &mut seen.runs_right_marked),
            Guess::Pass => (&mut seen.passes, &mut seen.passes_right, &mut seen.passes_right_marked),
        };
        *all += 1.0;
        *rights += right;
        *marks += marked;
    }

    fn fact(&mut self, fact: &Fact) {
        match *fact {
            Fact::Snap { kind, situation } => {
                self.counting = kind != PlayKind::Try;
                self.offense = situation.possession;
                self.scrimmage = ScoreFrom::Other;
                self.loose = false;
                if kind == PlayKind::Scrimmage && self.had_ball != Some(self.offense) {
                    self.had_ball = Some(self.offense);
                    self.extra(self.offense).drives += 1.0;
                }
                if kind != PlayKind::Scrimmage {
                    self.had_ball = None;
                }
            }
            Fact::Score { side, kind, .. } => self.score(side, kind),
            _ if self.counting => self.play(fact),
            _ => {}
        }
    }

    fn score(&mut self, side: Side, kind: ScoreKind) {
        let from = self.scrimmage;
        let own = side == self.offense;
        let extra = self.extra(side);
        match kind {
            ScoreKind::Touchdown => {
                extra.touchdowns += 1.0;
                let team = &mut self.sums.measured.teams[self.teams[side]];
                team.rush_touchdowns += f64::from(u8::from(own && from == ScoreFrom::Run));
                team.pass_touchdowns += f64::from(u8::from(own && from == ScoreFrom::Pass));
            }
            ScoreKind::Safety => extra.safeties += 1.0,
            _ => {}
        }
    }

    fn play(&mut self, fact: &Fact) {
        match *fact {
            Fact::Carry { by, how, from, to } => {
                self.scrimmage = ScoreFrom::Run;
                let yards = f64::from(from.gain_to(to, by.side));
                let end_run = matches!(self.called.map(|c| c.play), Some(CardPlay::Run { .. }))
                    && self.called.is_some_and(|c| c.passer == by.man);
                self.book(by.side, by.man, |c| {
                    c.rushes += 1.0;
                    c.rush_yards += yards;
                    c.end_runs += f64::from(u8::from(end_run));
                    c.must_runs += f64::from(u8::from(how == CarryHow::Scramble));
                    c.kneels += f64::from(u8::from(how == CarryHow::Kneel));
                });
            }
            Fact::Pass { by, target, end, from, to, .. } => {
                let complete = f64::from(u8::from(end == PassEnd::Complete));
                let yards = complete * f64::from(from.gain_to(to, by.side));
                self.scrimmage = if complete > 0.0 { ScoreFrom::Pass } else { ScoreFrom::Other };
                let intercepted = f64::from(u8::from(end == PassEnd::Intercepted));
                self.book(by.side, by.man, |c| {
                    c.attempts += 1.0;
                    c.completions += complete;
                    c.pass_yards += yards;
                    c.interceptions += intercepted;
                });
                if let Some(target) = target {
                    let team = &mut self.sums.measured.teams[self.teams[target.side]];
                    let man = &mut team.men[usize::from(target.man)];
                    man.targets += 1.0;
                    man.catches += complete;
                    man.catch_yards += yards;
                }
            }
            Fact::Sack { passer, from, to, .. } => {
                self.scrimmage = ScoreFrom::Other;
                self.book(passer.side, passer.man, |c| c.sacks += 1.0);
                self.extra(passer.side).sack_yards += f64::from(to.gain_to(from, passer.side));
            }
            Fact::Fumble { by, .. } => {
                self.scrimmage = ScoreFrom::Other;
                self.loose = true;
                self.extra(by.side).fumbles += 1.0;
            }
            Fact::Recovery { by, lost: true, .. } if self.loose => {
                self.extra(by.side.other()).fumbles_lost += 1.0;
                self.sums.measured.teams[self.teams[by.side.other()]].fumbles_lost += 1.0;
            }
            Fact::FieldGoal { by, end, .. } => {
                let extra = self.extra(by.side);
                extra.field_goal_tries += 1.0;
                extra.field_goals += f64::from(u8::from(end == PlaceKick::Good));
            }
            Fact::Kick { by, how, .. } if self.called.is_some() => {
                use hashmark_law::KickHow::{CoffinCorner, Punt};
                self.extra(by.side).punts += f64::from(u8::from(matches!(how, Punt | CoffinCorner)));
            }
            Fact::FirstDown { side } => self.extra(side).first_downs += 1.0,
            _ => {}
        }
    }
}

impl EventSink<Card> for Counter<'_> {
    #[inline]
    fn event(&mut self, event: impl FnOnce() -> CardEvent) {
        match event().what {
            CardDetail::Fact(fact) => self.fact(&fact),
            CardDetail::OffenseCalled { call, .. } => self.called = Some(call),
            CardDetail::Guessed { guess, mark, .. } => self.guessed(guess, mark.map(|who| who.man)),
            _ => {}
        }
    }
}
