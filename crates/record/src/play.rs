//! What has been told so far of the play in progress: enough to say what a fact counts for.

use hashmark_law::{
    Fact, FieldPlayer, KickHow, PassEnd, PlayKind, ReturnHow, Side, Situation, Spot, Verdict,
};

/// Who last had the ball, and how he came by it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum BallTouch {
    Nobody,
    Carry(FieldPlayer),
    Catch { passer: FieldPlayer, by: Option<FieldPlayer> },
    Return { by: FieldPlayer, how: ReturnHow },
    Recovery(FieldPlayer),
}

/// What the offense did with its down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Action {
    Rush,
    Pass,
}

/// What is known of a play until the next one begins.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct PlayInProgress {
    pub snap: Option<(PlayKind, Situation)>,
    pub action: Option<Action>,
    /// The offense reached the line to gain by its own doing.
    pub reached: bool,
    pub touch: BallTouch,
    /// Yards made by the last touch.
    pub yards: i16,
    pub kick: Option<(FieldPlayer, KickHow)>,
    /// A field goal or a kicked try was told.
    pub place_kick: bool,
    pub blocked: bool,
    /// The blocked kick was taken for a punt, for want of any other.
    pub blocked_punt: bool,
    pub fumbler: Option<FieldPlayer>,
    /// The defense fouled and it was enforced.
    pub helped: bool,
    pub first_down: bool,
    pub inside_20: bool,
    /// The kicking side got its own kickoff back.
    pub kept: bool,
}

impl Default for PlayInProgress {
    fn default() -> PlayInProgress {
        PlayInProgress {
            snap: None,
            action: None,
            reached: false,
            touch: BallTouch::Nobody,
            yards: 0,
            kick: None,
            place_kick: false,
            blocked: false,
            blocked_punt: false,
            fumbler: None,
            helped: false,
            first_down: false,
            inside_20: false,
            kept: false,
        }
    }
}

/// Yards from scrimmage, counted between the goal lines.
pub(crate) fn gain(from: Spot, to: Spot, side: Side) -> i16 {
    from.between_goals().gain_to(to.between_goals(), side)
}

/// Yards of a run-back: from as deep as he took it, to the goal line at most.
pub(crate) fn run_back(from: Spot, to: Spot, side: Side) -> i16 {
    let end = if to.to_goal(side) < 0 { to.between_goals() } else { to };
    from.gain_to(end, side)
}

/// Whether a kick is a punt.
pub(crate) fn is_punt(how: KickHow) -> bool {
    matches!(how, KickHow::Punt | KickHow::CoffinCorner)
}

/// From where an accepted penalty is counted. A foul from scrimmage that puts the ball where it happened is told and counted from
/// the line, as interference is: the yards are what it gave.
pub(crate) fn penalty_from(snap: Option<(PlayKind, Situation)>, from: Spot, to: Spot) -> Spot {
    match snap {
        Some((PlayKind::Scrimmage, situation)) if from == to => situation.spot,
        _ => from,
    }
}

impl PlayInProgress {
    /// The kind of this play.
    pub fn kind(&self) -> Option<PlayKind> {
        self.snap.map(|(kind, _)| kind)
    }

    /// Whether this is a play from scrimmage.
    pub fn is_scrimmage(&self) -> bool {
        self.kind() == Some(PlayKind::Scrimmage)
    }

    /// Whether this is a try, on which nothing counts but the try.
    pub fn on_try(&self) -> bool {
        self.kind() == Some(PlayKind::Try)
    }

    /// The side that snapped or kicked.
    pub fn offense(&self) -> Option<Side> {
        self.snap.map(|(_, situation)| situation.possession)
    }

    /// The side whose time is running: the receivers of a kickoff, unless the kickers kept it.
    pub fn holder(&self) -> Option<Side> {
        let (kind, situation) = self.snap?;
        let kicked = matches!(kind, PlayKind::Kickoff | PlayKind::FreeKick);
        Some(if kicked && !self.kept { situation.possession.other() } else { situation.possession })
    }

    /// The man whose punt this is, if it is one.
    pub fn punter(&self) -> Option<FieldPlayer> {
        self.kick.filter(|(_, how)| is_punt(*how)).map(|(by, _)| by)
    }

    /// Takes in one fact.
    pub fn enter(&mut self, fact: &Fact) {
        match *fact {
            Fact::Snap { kind, situation } => {
                *self = PlayInProgress { snap: Some((kind, situation)), ..PlayInProgress::default() }
            }
            Fact::Carry { by, from, to, .. } => {
                self.ran(BallTouch::Carry(by), Action::Rush, by.side, from, to)
            }
            Fact::Pass { by, target, end, from, to, .. } => self.passed(by, target, end, from, to),
            Fact::Sack { .. } => self.action = self.action.or(Some(Action::Pass)),
            Fact::Interception { by, .. } => {
                self.touched(BallTouch::Return { by, how: ReturnHow::Interception }, 0)
            }
            Fact::Return { by, how, from, to, .. } => {
                self.touched(BallTouch::Return { by, how }, run_back(from, to, by.side));
                self.note_dead_ball(by.side, to);
            }
            Fact::FairCatch { by, at } => self.note_dead_ball(by.side, at),
            Fact::Downed { side, at } => self.note_dead_ball(side, at),
            Fact::Fumble { by, .. } => self.fumbler = Some(by),
            Fact::Recovery { by, .. } => self.recovered(by),
            Fact::OnsideRecovery { by, .. } => self.kept = Some(by) == self.offense(),
            Fact::Kick { by, how, .. } => self.kick = Some((by, how)),
            Fact::FieldGoal { .. } | Fact::TryKick { .. } => {
                self.place_kick = true;
                self.blocked_punt = false;
            }
            Fact::Blocked { .. } => self.block(),
            Fact::Foul { side, verdict: Verdict::Accepted, .. } => {
                self.helped |= Some(side) != self.offense()
            }
            Fact::FirstDown { .. } | Fact::Score { .. } => self.first_down = true,
            _ => {}
        }
    }

    fn touched(&mut self, touch: BallTouch, yards: i16) {
        self.touch = touch;
        self.yards = yards;
    }

    fn ran(&mut self, touch: BallTouch, action: Action, side: Side, from: Spot, to: Spot) {
        self.action = self.action.or(Some(action));
        self.touched(touch, gain(from, to, side));
        self.reached |= self.snap.is_some_and(|(_, s)| to.gain_to(s.line_to_gain, side) <= 0);
    }

    fn passed(&mut self, by: FieldPlayer, target: Option<FieldPlayer>, end: PassEnd, from: Spot, to: Spot) {
        self.action = self.action.or(Some(Action::Pass));
        if end == PassEnd::Complete {
            self.ran(BallTouch::Catch { passer: by, by: target }, Action::Pass, by.side, from, to);
        }
    }

    fn recovered(&mut self, by: FieldPlayer) {
        let blocked = self.blocked && self.fumbler.is_none();
        let touch =
            if blocked { BallTouch::Return { by, how: ReturnHow::Block } } else { BallTouch::Recovery(by) };
        self.touched(touch, 0);
        let kickoff = matches!(self.kind(), Some(PlayKind::Kickoff | PlayKind::FreeKick));
        self.kept |= kickoff && Some(by.side) == self.offense();
    }

    fn block(&mut self) {
        self.blocked = true;
        self.blocked_punt = self.is_scrimmage() && !self.place_kick && self.kick.is_none();
    }

    fn note_dead_ball(&mut self, side: Side, at: Spot) {
        self.inside_20 |= self.pins(side, at);
    }

    /// Whether a ball dead here in the receivers' hands makes it a punt inside the 20.
    pub fn pins(&self, side: Side, at: Spot) -> bool {
        self.punter().is_some_and(|by| by.side != side) && (1..20).contains(&at.from_own(side))
    }
}
