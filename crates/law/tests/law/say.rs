//! Situations and rulings in a few words. The home side has the ball unless a row says otherwise.

use hashmark_law::foul::{Enforced, Foul, FoulKind, FoulMoment};
use hashmark_law::{
    Both, Ending, GameState, Next, RuleSet, ScoreKind, Settlement, Side, Situation, Spot, TryHow,
};

pub const MODERN: RuleSet = RuleSet::of_season(2020);

pub struct DownAndDistance(u8, i16);

pub fn first_and(yards: i16) -> DownAndDistance {
    DownAndDistance(1, yards)
}
pub fn second_and(yards: i16) -> DownAndDistance {
    DownAndDistance(2, yards)
}
pub fn third_and(yards: i16) -> DownAndDistance {
    DownAndDistance(3, yards)
}
pub fn fourth_and(yards: i16) -> DownAndDistance {
    DownAndDistance(4, yards)
}

impl DownAndDistance {
    pub fn at_own(self, yard_line: i16) -> Situation {
        let spot = own(yard_line);
        Situation {
            period: 1,
            seconds: 600,
            possession: Side::Home,
            spot,
            down: self.0,
            line_to_gain: spot.ahead(Side::Home, self.1).between_goals(),
            score: Both::default(),
            timeouts: Both::new(3, 3),
        }
    }
    pub fn at_opp(self, yard_line: i16) -> Situation {
        self.at_own(100 - yard_line)
    }
}

/// A down from scrimmage by these rules.
pub fn down(rules: RuleSet, situation: Situation) -> GameState {
    GameState { situation, next: Next::Scrimmage, ..GameState::new(rules) }
}

/// The home side kicks off from its own yard line.
pub fn kick_from_own(rules: RuleSet, yard_line: i16) -> GameState {
    GameState { next: Next::Kickoff, ..down(rules, first_and(10).at_own(yard_line)) }
}

/// The home side kicks after a safety.
pub fn free_kick_from_own(rules: RuleSet, yard_line: i16) -> GameState {
    GameState { next: Next::FreeKick, ..kick_from_own(rules, yard_line) }
}

/// A try of the home side.
pub fn try_by(rules: RuleSet, how: TryHow) -> GameState {
    let mut tried = GameState { next: Next::Try, ..down(rules, first_and(10).at_opp(30)) };
    tried.place_try(how);
    tried
}

/// A spot by the home side's yard line; negative is its end zone.
pub fn own(yard_line: i16) -> Spot {
    Spot::own(Side::Home, yard_line)
}
/// A spot by the visitors' yard line; negative is their end zone.
pub fn opp(yard_line: i16) -> Spot {
    Spot::own(Side::Away, yard_line)
}

/// The home side is stopped with the ball.
pub fn run_to(at: Spot) -> Ending {
    Ending::Held { by: Side::Home, at, impetus: Side::Home }
}
/// The visitors take the ball away and are stopped here.
pub fn taken_away(at: Spot) -> Ending {
    Ending::Held { by: Side::Away, at, impetus: Side::Home }
}
/// The visitors have a kick here.
pub fn received(at: Spot) -> Ending {
    Ending::Kicked { by: Side::Away, at }
}
pub const TOUCHDOWN: Ending = Ending::Touchdown { by: Side::Home };
pub const RETURNED_FOR_SIX: Ending = Ending::Touchdown { by: Side::Away };

pub fn offense(kind: FoulKind) -> Foul {
    Foul { by: Side::Home, kind, at: None, when: FoulMoment::During }
}
pub fn defense(kind: FoulKind) -> Foul {
    Foul { by: Side::Away, ..offense(kind) }
}
pub fn at(spot: Spot, foul: Foul) -> Foul {
    Foul { at: Some(spot), ..foul }
}
pub fn on_run_back(foul: Foul) -> Foul {
    Foul { when: FoulMoment::RunBack, ..foul }
}
pub fn after(foul: Foul) -> Foul {
    Foul { when: FoulMoment::After, ..foul }
}

fn name(side: Side) -> &'static str {
    if side == Side::Home { "home" } else { "away" }
}

pub fn yard_line(spot: Spot, side: Side) -> String {
    match spot.from_own(side) {
        50 => "the 50".to_owned(),
        n if n > 50 => format!("opp {}", 100 - n),
        n => format!("own {n}"),
    }
}

/// A ruling in words.
pub fn say(s: &Settlement) -> String {
    let mut words = String::new();
    if let Some((side, kind)) = s.score {
        words += &format!("{} {}; ", name(side), points(kind));
    }
    for (flag, word) in [(s.first_down, "first down"), (s.on_downs, "on downs"), (s.touchback, "touchback")] {
        if flag {
            words += &format!("{word}; ");
        }
    }
    words + &next(&s.situation, s.next)
}

fn points(kind: ScoreKind) -> &'static str {
    match kind {
        ScoreKind::Touchdown => "touchdown",
        ScoreKind::FieldGoal => "field goal",
        ScoreKind::Safety => "safety",
        ScoreKind::ExtraPoint => "one point",
        ScoreKind::TwoPoint => "two points",
        ScoreKind::DefensiveTwo => "two on defense",
        ScoreKind::OnePointSafety => "one on defense",
    }
}

pub fn next(s: &Situation, next: Next) -> String {
    let (side, spot) = (name(s.possession), yard_line(s.spot, s.possession));
    match next {
        Next::Scrimmage if s.goal_to_go() => format!("{side} {} & goal {spot}", s.down),
        Next::Scrimmage => format!("{side} {} & {} {spot}", s.down, s.to_go()),
        Next::Kickoff => format!("{side} kicks off {spot}"),
        Next::FreeKick => format!("{side} free kick {spot}"),
        Next::Try => format!("{side} tries {spot}"),
        Next::Toss => "toss".to_owned(),
        Next::Over => "over".to_owned(),
    }
}

/// A penalty taken, in words.
pub fn taken(e: &Enforced) -> String {
    let carry = e.carry.map(|c| format!("; {} later against {}", c.yards, name(c.by))).unwrap_or_default();
    say(&e.settlement) + &carry
}
