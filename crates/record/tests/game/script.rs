//! Writes facts down the way one tells a game: spots count from the goal that the offense defends.

use super::{K, QB, man};
use hashmark_law::foul::FoulKind;
use hashmark_law::{
    Both, CarryHow, Fact, FieldPlayer, KickHow, PassDepth, PassEnd, PlaceKick, PlayKind, ReturnHow,
    ScoreKind, Side, Situation, Spot, Verdict,
};

pub fn own(side: Side, yards: i16) -> Spot {
    Spot::own(side, yards)
}

pub struct Script {
    pub facts: Vec<Fact>,
    pub score: Both<u16>,
    period: u8,
    left: u16,
    side: Side,
    line: Spot,
    ball: Spot,
    /// Who scores, if the play does.
    hands: Option<FieldPlayer>,
}

impl Script {
    pub fn new() -> Script {
        let ball = Spot::MIDFIELD;
        let score = Both::default();
        Script { facts: vec![], score, period: 1, left: 900, side: Side::Home, line: ball, ball, hands: None }
    }

    pub fn tell(&mut self, fact: Fact) -> &mut Script {
        self.facts.push(fact);
        self
    }

    pub fn begin(&mut self, period: u8) {
        self.period = period;
        self.left = 900;
        self.tell(Fact::PeriodBegan { period });
    }

    /// The play used up the period.
    pub fn end(&mut self, period: u8) {
        self.clock(self.left);
        self.tell(Fact::PeriodEnded { period });
    }

    pub fn clock(&mut self, used: u16) {
        self.left -= used;
        self.tell(Fact::Clock { period: self.period, seconds: self.left });
    }

    fn open(&mut self, kind: PlayKind, side: Side, yards: i16, down: u8, to_go: i16) -> &mut Script {
        let spot = own(side, yards);
        (self.side, self.line, self.ball, self.hands) = (side, spot, spot, None);
        let situation = Situation {
            period: self.period,
            seconds: self.left,
            possession: side,
            spot,
            down,
            line_to_gain: spot.ahead(side, to_go).between_goals(),
            score: self.score,
            timeouts: Both::new(3, 3),
        };
        self.tell(Fact::Snap { kind, situation })
    }

    pub fn snap(&mut self, side: Side, yards: i16, down: u8, to_go: i16) -> &mut Script {
        self.open(PlayKind::Scrimmage, side, yards, down, to_go)
    }

    pub fn kickoff(&mut self, side: Side, yards: i16) -> &mut Script {
        self.open(PlayKind::Kickoff, side, yards, 1, 10)
    }

    pub fn free_kick(&mut self, side: Side, yards: i16) -> &mut Script {
        self.open(PlayKind::FreeKick, side, yards, 1, 10)
    }

    pub fn a_try(&mut self, side: Side) -> &mut Script {
        self.open(PlayKind::Try, side, 98, 1, 2)
    }

    fn go(&mut self, yards: i16) -> (Spot, Spot) {
        self.ball = self.line.ahead(self.side, yards);
        (self.line, self.ball)
    }

    pub fn run(&mut self, by: u8, how: CarryHow, yards: i16) -> &mut Script {
        let by = man(self.side, by);
        let (from, to) = self.go(yards);
        self.hands = Some(by);
        self.tell(Fact::Carry { by, how, from, to })
    }

    fn pass(&mut self, target: Option<u8>, depth: PassDepth, end: PassEnd, yards: i16) -> &mut Script {
        let by = man(self.side, QB);
        let target = target.map(|target| man(self.side, target));
        let (from, to) = self.go(yards);
        self.hands = target;
        self.tell(Fact::Pass { by, target, depth, end, from, to })
    }

    pub fn complete(&mut self, target: u8, depth: PassDepth, yards: i16) -> &mut Script {
        self.pass(Some(target), depth, PassEnd::Complete, yards)
    }

    pub fn incomplete(&mut self, target: Option<u8>, depth: PassDepth) -> &mut Script {
        self.pass(target, depth, PassEnd::Incomplete, 0)
    }

    pub fn intercepted(&mut self, target: Option<u8>, depth: PassDepth, by: u8, yards: i16) -> &mut Script {
        self.pass(target, depth, PassEnd::Intercepted, yards);
        let (by, passer, at) = (man(self.side.other(), by), man(self.side, QB), self.ball);
        self.hands = Some(by);
        self.tell(Fact::Interception { by, passer, at })
    }

    pub fn sack(&mut self, by: Option<u8>, lost: i16) -> &mut Script {
        let by = by.map(|by| man(self.side.other(), by));
        let (from, to) = self.go(-lost);
        self.hands = by;
        self.tell(Fact::Sack { passer: man(self.side, QB), by, from, to })
    }

    pub fn kick(&mut self, by: u8, how: KickHow, yards: i16) -> &mut Script {
        let by = man(self.side, by);
        let (from, to) = self.go(yards);
        self.tell(Fact::Kick { by, how, from, to })
    }

    fn run_back(&mut self, by: FieldPlayer, how: ReturnHow, yards: i16, counted: bool) -> &mut Script {
        let (from, to) = (self.ball, self.ball.ahead(by.side, yards));
        (self.ball, self.hands) = (to, Some(by));
        self.tell(Fact::Return { by, how, from, to, counted })
    }

    pub fn back(&mut self, side: Side, by: u8, how: ReturnHow, yards: i16) -> &mut Script {
        self.run_back(man(side, by), how, yards, true)
    }

    pub fn team_return(&mut self, side: Side, by: u8, yards: i16) -> &mut Script {
        self.run_back(man(side, by), ReturnHow::Kickoff, yards, false)
    }

    pub fn fair_catch(&mut self, side: Side, by: u8, yards: i16) -> &mut Script {
        self.tell(Fact::FairCatch { by: man(side, by), at: own(side, yards) })
    }

    pub fn dead(&mut self, side: Side, yards: i16) -> &mut Script {
        self.tell(Fact::Downed { side, at: own(side, yards) })
    }

    pub fn out(&mut self) -> &mut Script {
        self.tell(Fact::OutOfBounds { at: self.ball })
    }

    pub fn first_down(&mut self) -> &mut Script {
        self.tell(Fact::FirstDown { side: self.side })
    }

    pub fn on_downs(&mut self) -> &mut Script {
        self.tell(Fact::OnDowns { side: self.side })
    }

    pub fn fumble(&mut self, by: u8) -> &mut Script {
        self.tell(Fact::Fumble { by: man(self.side, by), at: self.ball })
    }

    pub fn recovery(&mut self, side: Side, by: u8, beyond: i16, lost: bool) -> &mut Script {
        self.ball = self.ball.ahead(self.side, beyond);
        self.tell(Fact::Recovery { by: man(side, by), at: self.ball, lost })
    }

    pub fn blocked(&mut self, kicker: u8, side: Side, by: u8) -> &mut Script {
        self.ball = self.line.ahead(self.side, -6);
        let (kicker, by) = (man(self.side, kicker), Some(man(side, by)));
        self.tell(Fact::Blocked { kicker, by, at: self.ball })
    }

    /// Somebody falls on a ball that nobody fumbled, so far from the offense's goal.
    pub fn loose(&mut self, side: Side, by: u8, yards: i16) -> &mut Script {
        self.ball = own(self.side, yards);
        self.tell(Fact::Recovery { by: man(side, by), at: self.ball, lost: true })
    }

    pub fn field_goal(&mut self, yards: u8, end: PlaceKick) -> &mut Script {
        let by = man(self.side, K);
        self.hands = Some(by);
        self.tell(Fact::FieldGoal { by, from: self.line, yards, end })
    }

    pub fn try_kick(&mut self, end: PlaceKick) -> &mut Script {
        self.tell(Fact::TryKick { by: man(self.side, K), end });
        if end == PlaceKick::Good { self.score(self.side, ScoreKind::ExtraPoint) } else { self }
    }

    pub fn two_points(&mut self, good: bool) -> &mut Script {
        self.tell(Fact::TwoPointTry { side: self.side, good });
        if good { self.score(self.side, ScoreKind::TwoPoint) } else { self }
    }

    pub fn score(&mut self, side: Side, kind: ScoreKind) -> &mut Script {
        self.score[side] += kind.points();
        let by = self.hands.filter(|by| by.side == side);
        self.tell(Fact::Score { side, kind, by, score: self.score })
    }

    pub fn foul(&mut self, side: Side, kind: FoulKind, verdict: Verdict, yards: i16) -> &mut Script {
        let from = self.ball;
        self.ball = from.ahead(self.side, yards);
        self.tell(Fact::Foul { side, kind, verdict, from, to: self.ball })
    }
}
