//! A table for trying one rule at a time: plain teams, set positions, written dice and calls.

use hashmark_card::call::{
    CardAsk, CardCall, CardFormation, CardPlay, DefenseCall, Guess, OffenseCall, PassKind, RunKind,
};
use hashmark_card::cell::{Cell, PairColumn};
use hashmark_card::clock::CardClock;
use hashmark_card::dice::Reds;
use hashmark_card::event::{CardDetail, CardEvent, CardHead, CardOf, Column3};
use hashmark_card::game::{Card, CardSetup, code_of};
use hashmark_card::house::House;
use hashmark_card::position::{CardFront, Pos};
use hashmark_card::team::*;
use hashmark_law::{Both, Fact, FieldPlayer, Next, Side, Situation, Spot};
use hashmark_table::suite::ScriptedDesk;
use hashmark_table::{Game, Sight};

// Men of a plain team, by index.
pub const QB: u8 = 0;
pub const HB: u8 = 1;
pub const FB: u8 = 2;
pub const FL: u8 = 3;
pub const SE: u8 = 4;
pub const TE: u8 = 5;
pub const HB2: u8 = 6;
pub const WR3: u8 = 7;
pub const TE2: u8 = 8;
pub const QB2: u8 = 9;
pub const LT: u8 = 10;
pub const LG: u8 = 11;
pub const C: u8 = 12;
pub const RG: u8 = 13;
pub const RT: u8 = 14;
pub const OL: u8 = 15;
pub const K: u8 = 16;
pub const P: u8 = 17;
/// The eleven of the front stand at 20 to 30 in the front's order.
pub const DEF: u8 = 20;
pub const WR4: u8 = 18;
pub const OL2: u8 = 19;
/// Substitutes of the defense: line 31 32, linebackers 33 34 35, backs 36 37.
pub const SUBS: u8 = 31;

/// The index of the man at a position of the front.
pub fn at(front: CardFront, pos: Pos) -> u8 {
    DEF + front.place(pos).expect("the front has this position") as u8
}

pub fn column(text: &str) -> PairColumn {
    text.parse().expect("a column")
}

/// The same cell everywhere.
pub fn all(text: &str) -> PairColumn {
    PairColumn::all(text.parse().expect("a cell"))
}

/// Wrong, Right and Keyed told apart: `three("+6", "+3", "+1")`.
pub fn three(wrong: &str, right: &str, keyed: &str) -> Three {
    [all(wrong), all(right), all(keyed)]
}

fn man(name: &str, pos: Pos, number: u8) -> CardMan {
    CardMan {
        name: name.to_string(),
        number,
        pos,
        starter: true,
        season: SeasonLine {
            rushes: 310,
            catches: 45,
            passes: 450,
            rush_td: 5,
            long_run: Longest { yards: 90, td: true },
            long_catch: Longest { yards: 90, td: true },
            ..SeasonLine::default()
        },
        injury: 12,
        usage_exempt: false,
        carry_share: 0.0,
        target_share: 0.0,
        run_mix: [0.35, 0.38, 0.27],
        pass_mix: [0.4, 0.4, 0.2],
        rating: 4,
        rush: 2,
        star: 0,
        passing: None,
        running: None,
        catching: None,
        kicking: None,
        punting: None,
        returning: None,
    }
}

/// A team whose cards are as plain as can be: runs +4/+3/+1, passes completed for +6/+12/+30.
pub fn team(name: &str, front: CardFront) -> CardTeam {
    let mut men: Vec<CardMan> = Vec::new();
    let mut put = |n: &str, pos: Pos| {
        let number = men.len() as u8 + 1;
        men.push(man(n, pos, number));
    };
    for (n, pos) in [
        ("Quarter Back", Pos::Qb),
        ("Half Back", Pos::Hb),
        ("Full Back", Pos::Fb),
        ("Flan Ker", Pos::Fl),
        ("Split End", Pos::Se),
        ("Tight End", Pos::Te),
        ("Second Halfback", Pos::Hb),
        ("Third Wide", Pos::Fl),
        ("Second Tight", Pos::Te),
        ("Second Quarterback", Pos::Qb),
        ("Left Tackle", Pos::Lt),
        ("Left Guard", Pos::Lg),
        ("Cen Ter", Pos::C),
        ("Right Guard", Pos::Rg),
        ("Right Tackle", Pos::Rt),
        ("Spare Lineman", Pos::Ol),
        ("Place Kicker", Pos::K),
        ("Pun Ter", Pos::P),
        ("Fourth Wide", Pos::Se),
        ("Second Spare", Pos::Ol),
    ] {
        put(n, pos);
    }
    for pos in front.eleven() {
        put(pos.name(), pos);
    }
    for pos in [Pos::Dl, Pos::Dl, Pos::Lb, Pos::Lb, Pos::Lb, Pos::Db, Pos::Db] {
        put("Sub Stitute", pos);
    }
    dress(&mut men);
    let (dl, lb, db) = (vec![31u8, 32], vec![33u8, 34, 35], vec![36u8, 37]);
    let defense = std::array::from_fn(|place| {
        let mut list = vec![DEF + place as u8];
        list.extend(match front.eleven()[place] {
            p if p.is_linebacker() => lb.clone(),
            p if p.is_defensive_back() => db.clone(),
            _ => dl.clone(),
        });
        list
    });
    CardTeam {
        id: name.chars().take(3).collect::<String>().to_uppercase(),
        name: name.to_string(),
        season: 2001,
        games: 16,
        front,
        men,
        depth: CardDepth {
            qb: vec![QB, QB2],
            hb: vec![HB, HB2],
            fb: vec![FB],
            wide: vec![FL, SE, WR3, WR4],
            te: vec![TE, TE2],
            line: std::array::from_fn(|place| vec![LT + place as u8, OL, OL2]),
            defense,
            k: vec![K],
            p: vec![P],
            kr: vec![HB2],
            pr: vec![WR3],
        },
        numbers: TeamNumbers {
            fumble: 2,
            finish: 0,
            stand: 0,
            offense_fouls: 0,
            defense_fouls: 0,
            run_lean: 0.0,
            goal_lean: 0.0,
            rushes_per_game: 28.0,
        },
        defense: DefenseCard {
            linebuck: three("+4", "+2", "0"),
            off_tackle: three("+5", "+3", "+1"),
            end_run: three("+6", "+2", "-1"),
            flat: three("+7", "+5", "inc"),
            short: three("+14", "+11", "inc"),
            long: three("+33", "inc", "inc"),
            int_shield: 0,
            sack_shield: 0,
        },
        punt_coverage: all("+8"),
        kick_coverage: all("+20"),
    }
}

fn dress(men: &mut [CardMan]) {
    for m in men.iter_mut() {
        if m.pos.is_back() {
            m.running = Some(Box::new(RunningCard {
                linebuck: Some(three("+4", "+3", "+1")),
                off_tackle: Some(three("+5", "+3", "0")),
                end_run: Some(three("+7", "+3", "-2")),
            }));
            m.carry_share = 0.3;
        }
        if m.pos.is_back() || m.pos.is_wide() || m.pos == Pos::Te {
            m.catching = Some(Box::new(CatchingCard {
                flat: three("+6", "+4", "inc"),
                short: three("+12", "+9", "inc"),
                long: three("+30", "+28", "inc"),
            }));
            m.target_share = 0.12;
        }
        if m.pos == Pos::Qb {
            m.passing = Some(Box::new(PassingCard {
                flat: three("+6", "+4", "inc"),
                short: three("+12", "+9", "inc"),
                long: three("+30", "inc", "inc"),
                must: all("+7"),
                sneak: all("+1"),
                int_shield: 0,
                sack_shield: 0,
                must_shield: 0,
            }));
            m.running = Some(Box::new(RunningCard {
                end_run: Some(three("+8", "+3", "-3")),
                ..RunningCard::default()
            }));
        }
    }
    men[K as usize].kicking = Some(Box::new(KickingCard {
        bands: [all("GOOD"), all("GOOD"), all("GOOD"), all("GOOD"), all("GOOD")],
        range: 52,
        extra_point: (2..=11).collect(),
        kickoff: all("5"),
        kickoff_from: 30,
    }));
    men[P as usize].punting = Some(Box::new(PuntingCard { punt: all("42"), longest: 60 }));
    let back = ReturningCard { punt: Some(all("+10")), kick: Some(all("+22")) };
    men[HB2 as usize].returning = Some(Box::new(back.clone()));
    men[WR3 as usize].returning = Some(Box::new(back));
}

/// A change of the state once everybody is seated.
type Edit = Box<dyn FnOnce(&mut Card)>;

/// A position at the table, to be tried with written dice and calls. The home side has the ball.
pub struct Scene {
    pub setup: CardSetup,
    edits: Vec<Edit>,
}

/// What came of it.
pub struct Told {
    pub game: Card,
    pub events: Vec<CardEvent>,
    /// Pips that were not used.
    pub left: usize,
    /// The procedure wanted more dice or calls than were written.
    pub paused: bool,
    /// What was asked, in order.
    pub asked: Vec<(Side, CardAsk)>,
    /// What each roll was for.
    pub rolls: Vec<&'static str>,
}

impl Scene {
    /// First and ten at the home 20, second quarter's start, 4-3 against 4-3, season 2001.
    pub fn new() -> Scene {
        let setup =
            CardSetup::new(team("Home Club", CardFront::FourThree), team("Away Club", CardFront::FourThree));
        let scene = Scene { setup, edits: Vec::new() };
        scene.state(|game| {
            game.state.next = Next::Scrimmage;
            game.state.situation.first_and_ten(Side::Home, Spot::own(Side::Home, 20));
        })
    }

    pub fn season(mut self, season: u16) -> Scene {
        for side in Side::BOTH {
            self.setup.teams[side].season = season;
        }
        self.setup.code = code_of(season);
        self
    }

    pub fn front(mut self, side: Side, front: CardFront) -> Scene {
        let name = self.setup.teams[side].name.clone();
        self.setup.teams[side] = team(&name, front);
        self
    }

    pub fn house(mut self, edit: impl FnOnce(&mut House)) -> Scene {
        edit(&mut self.setup.house);
        self
    }

    /// Changes a team's cards.
    pub fn team(mut self, side: Side, edit: impl FnOnce(&mut CardTeam)) -> Scene {
        edit(&mut self.setup.teams[side]);
        self
    }

    /// Changes a man of the home side.
    pub fn home(self, man: u8, edit: impl FnOnce(&mut CardMan)) -> Scene {
        self.team(Side::Home, |team| edit(&mut team.men[man as usize]))
    }

    /// Changes a man of the visitors.
    pub fn away(self, man: u8, edit: impl FnOnce(&mut CardMan)) -> Scene {
        self.team(Side::Away, |team| edit(&mut team.men[man as usize]))
    }

    /// Changes the state after everybody is seated.
    pub fn state(mut self, edit: impl FnOnce(&mut Card) + 'static) -> Scene {
        self.edits.push(Box::new(edit));
        self
    }

    /// The home side's ball so many yards from the goal it attacks; first and ten.
    pub fn los(self, to_goal: i16) -> Scene {
        self.state(move |game| {
            game.state.situation.first_and_ten(Side::Home, Spot::from_goal(Side::Home, to_goal))
        })
    }

    /// The home side's ball on its own yard line; first and ten.
    pub fn own(self, yard: i16) -> Scene {
        self.los(100 - yard)
    }

    /// Down and distance from where the ball is; call it after `los`.
    pub fn down(self, down: u8, to_go: i16) -> Scene {
        self.state(move |game| {
            let situation = &mut game.state.situation;
            situation.down = down;
            situation.line_to_gain = situation.spot.ahead(situation.possession, to_go).between_goals();
        })
    }

    /// So much time in a period: `time(4, 285)`; in the last two minutes of a half give ticks instead.
    pub fn time(self, period: u8, seconds: u16) -> Scene {
        self.state(move |game| {
            let half = hashmark_law::period::is_last_of_half(period);
            let clock = if half && seconds > 120 {
                CardClock::above_two_minutes(((seconds - 120) / 15) as u8)
            } else {
                CardClock::at((seconds / 15) as u8, None)
            };
            set_clock(game, period, clock);
        })
    }

    /// So many ticks left in a period that ends a half.
    pub fn ticks(self, period: u8, ticks: u8) -> Scene {
        self.state(move |game| set_clock(game, period, CardClock::at(0, Some(ticks))))
    }

    pub fn score(self, home: u16, away: u16) -> Scene {
        self.state(move |game| {
            game.state.situation.score = Both::new(home, away);
            game.state.sides.home.points = home;
            game.state.sides.away.points = away;
        })
    }

    pub fn next(self, next: Next) -> Scene {
        self.state(move |game| {
            game.state.next = next;
            if next == Next::Kickoff {
                game.state.kick_off(Side::Home);
            }
            if next == Next::FreeKick {
                let from = i16::from(game.state.rules.free_kick_from);
                game.state.situation.spot = Spot::own(Side::Home, from);
            }
        })
    }

    /// The game in this position.
    pub fn game(self) -> Card {
        let mut game = Card::from_setup(&self.setup).expect("the teams can play");
        for edit in self.edits {
            edit(&mut game);
        }
        game
    }

    /// Plays one play with these calls (in the order in which they are asked for, per side) and pips.
    /// A question nobody wrote an answer for gets the plainest one.
    pub fn play(self, calls: &[(Side, CardCall)], pips: &[u8]) -> Told {
        play(self.game(), calls, pips)
    }
}

pub fn play(mut game: Card, calls: &[(Side, CardCall)], pips: &[u8]) -> Told {
    let plain = |sight: &Sight<'_, Card>| plainest(sight.game, sight.side, sight.ask);
    let mut desk = ScriptedDesk::new().pips(pips.iter().copied()).calls(calls).usual(plain);
    let paused = game.play(&mut desk).is_err();
    let whys = desk.throws.iter().map(|(why, _)| *why).chain(desk.missing);
    let rolls = whys.map(|why| why.rule).collect();
    Told { game, left: desk.left(), events: desk.events, paused, asked: desk.asks, rolls }
}

fn set_clock(game: &mut Card, period: u8, clock: CardClock) {
    game.state.clock = clock;
    game.state.situation.period = period;
    game.state.situation.seconds = clock.seconds(game.tables());
}

fn plainest(game: &Card, side: Side, ask: &CardAsk) -> CardCall {
    match ask {
        CardAsk::Defense | CardAsk::DefendTry => defend(Guess::Run),
        CardAsk::Advance { .. } => CardCall::FallOnIt,
        _ => game.list(side, ask)[0],
    }
}

/// A defense that guesses and marks nobody.
pub fn defend(guess: Guess) -> CardCall {
    CardCall::Defend(DefenseCall { guess, mark: None, block: false, rushers: false, timeout: false })
}

/// A defense that guesses and marks a man of the other side.
pub fn marking(guess: Guess, man: u8) -> CardCall {
    CardCall::Defend(DefenseCall { guess, mark: Some(man), block: false, rushers: false, timeout: false })
}

/// A defense that goes after a kick.
pub fn blocking() -> CardCall {
    CardCall::Defend(DefenseCall {
        guess: Guess::Run,
        mark: None,
        block: true,
        rushers: false,
        timeout: false,
    })
}

/// A play from the pro set with the starters.
pub fn pro(play: CardPlay) -> OffenseCall {
    OffenseCall {
        play,
        formation: CardFormation::ProSet,
        men: [FB, HB, FL, SE, TE],
        passer: QB,
        sideline: false,
        hurry: false,
        timeout: false,
    }
}

/// The halfback runs.
pub fn run(kind: RunKind) -> CardCall {
    CardCall::Play(pro(CardPlay::Run { kind, by: HB, side: None }))
}

/// A pass to a starter.
pub fn pass(kind: PassKind, to: u8) -> CardCall {
    CardCall::Play(pro(CardPlay::Pass { kind, to }))
}

/// Any other play.
pub fn call(play: CardPlay) -> CardCall {
    CardCall::Play(pro(play))
}

/// The first two calls of a scrimmage play: home has the ball.
pub fn calls(offense: CardCall, defense: CardCall) -> Vec<(Side, CardCall)> {
    vec![(Side::Home, offense), (Side::Away, defense)]
}

/// Pips for a pair of reds with this total: the first pair of it, or the pair with a pair index.
pub fn reds(total: u8) -> [u8; 2] {
    let first = if total <= 7 { 1 } else { total - 6 };
    [first, total - first]
}

/// The pair with this index, 1 to 36.
pub fn pair(index: u8) -> [u8; 2] {
    let Reds(a, b) = Reds::from_index(index).expect("1 to 36");
    [a, b]
}

/// Black faces as pips.
pub const X: u8 = 1;
pub const D: u8 = 2;
pub const O: u8 = 4;

impl Told {
    pub fn facts(&self) -> Vec<Fact> {
        self.events.iter().filter_map(|event| event.fact().copied()).collect()
    }

    /// Whether an event names this rule.
    pub fn names(&self, rule: &str) -> bool {
        self.events.iter().any(|event| event.rule.id() == rule)
    }

    pub fn whats(&self) -> Vec<CardDetail> {
        self.events.iter().map(|event| event.what).collect()
    }

    /// The cell that was read last.
    pub fn cell(&self) -> Option<Cell> {
        self.events.iter().rev().find_map(|event| match event.what {
            CardDetail::Read { cell, .. } => Some(cell),
            _ => None,
        })
    }

    pub fn situation(&self) -> &Situation {
        &self.game.state.situation
    }

    /// Who has the ball and how many yards from the goal he attacks.
    pub fn ball(&self) -> (Side, i16) {
        (self.situation().possession, self.situation().to_goal())
    }

    /// Yards of the run, completion or sack on the play.
    pub fn gain(&self) -> Option<i16> {
        self.facts().iter().find_map(|fact| match *fact {
            Fact::Carry { by, from, to, .. } => Some(from.gain_to(to, by.side)),
            Fact::Pass { by, end: hashmark_law::PassEnd::Complete, from, to, .. } => {
                Some(from.gain_to(to, by.side))
            }
            Fact::Sack { passer, from, to, .. } => Some(from.gain_to(to, passer.side)),
            _ => None,
        })
    }

    pub fn incomplete(&self) -> bool {
        self.facts()
            .iter()
            .any(|fact| matches!(fact, Fact::Pass { end: hashmark_law::PassEnd::Incomplete, .. }))
    }

    pub fn fumbled(&self) -> bool {
        self.facts().iter().any(|fact| matches!(fact, Fact::Fumble { .. }))
    }

    pub fn recovered_by(&self) -> Option<FieldPlayer> {
        self.facts().iter().find_map(|fact| match fact {
            Fact::Recovery { by, .. } => Some(*by),
            _ => None,
        })
    }

    pub fn sacked_by(&self) -> Option<FieldPlayer> {
        self.facts().iter().find_map(|fact| match fact {
            Fact::Sack { by, .. } => *by,
            _ => None,
        })
    }

    pub fn intercepted_by(&self) -> Option<FieldPlayer> {
        self.facts().iter().find_map(|fact| match fact {
            Fact::Interception { by, .. } => Some(*by),
            _ => None,
        })
    }

    /// Points this side made on the play.
    pub fn scored(&self, side: Side) -> u16 {
        self.facts().iter().fold(0, |sum, fact| match fact {
            Fact::Score { side: by, kind, .. } if *by == side => sum + kind.points(),
            _ => sum,
        })
    }

    /// What the play cost on the clock: spaces or ticks.
    pub fn cost(&self) -> Option<u8> {
        self.events.iter().find_map(|event| match event.what {
            CardDetail::Time { cost, .. } => Some(cost),
            _ => None,
        })
    }
}

// Helpers for plays one after the other: dice in groups, the ball anywhere, what was read and returned.

/// Dice in groups, as they are thrown.
pub fn dice(throws: &[&[u8]]) -> Vec<u8> {
    throws.concat()
}

/// The guess and the first throw of a play that hurts nobody: black O, reds 3 and 2, this white.
pub fn snap(white: u8) -> [u8; 4] {
    [O, 3, 2, white]
}

/// A column by the total of the reds: `by_total(|total| format!("+{total}"))`.
pub fn by_total(cell: impl Fn(u8) -> String) -> PairColumn {
    PairColumn::new(std::array::from_fn(|at| {
        let reds = Reds::from_index(at as u8 + 1).expect("1 to 36");
        cell(reds.total()).parse().expect("a cell")
    }))
}

/// The rule by which a call is refused now, if it is.
pub fn refused(game: &Card, side: Side, ask: CardAsk, call: CardCall) -> Option<&'static str> {
    game.check(side, &ask, &call).err().map(|refusal| refusal.rule)
}

impl Scene {
    /// First and ten for a side on its own yard line.
    pub fn ball_of(self, side: Side, yard: i16) -> Scene {
        self.state(move |game| game.state.situation.first_and_ten(side, Spot::own(side, yard)))
    }

    /// This side kicks off.
    pub fn kicks_off(self, side: Side) -> Scene {
        self.state(move |game| game.state.kick_off(side))
    }
}

impl Told {
    /// The play came to its end and used every die that was written.
    #[track_caller]
    pub fn whole(self) -> Told {
        assert!(!self.paused, "more dice are wanted after {:?}", self.rolls);
        assert_eq!(self.left, 0, "dice are left over after {:?}", self.rolls);
        self
    }

    /// Whose card was read, under which head and column, cell by cell.
    pub fn reads(&self) -> Vec<(CardOf, CardHead, Option<Column3>)> {
        self.events
            .iter()
            .filter_map(|event| match event.what {
                CardDetail::Read { card, head, column, .. } => Some((card, head, column)),
                _ => None,
            })
            .collect()
    }

    /// Yards of each return, in order.
    pub fn returns(&self) -> Vec<(FieldPlayer, i16)> {
        self.facts()
            .iter()
            .filter_map(|fact| match *fact {
                Fact::Return { by, from, to, .. } => Some((by, from.gain_to(to, by.side))),
                _ => None,
            })
            .collect()
    }

    /// Where the ball came loose, in order.
    pub fn fumbles(&self) -> Vec<(FieldPlayer, Spot)> {
        self.facts()
            .iter()
            .filter_map(|fact| match *fact {
                Fact::Fumble { by, at } => Some((by, at)),
                _ => None,
            })
            .collect()
    }

    /// Who came up with it, in order.
    pub fn recoveries(&self) -> Vec<FieldPlayer> {
        self.facts()
            .iter()
            .filter_map(|fact| match fact {
                Fact::Recovery { by, .. } => Some(*by),
                _ => None,
            })
            .collect()
    }

    pub fn touchback(&self) -> bool {
        self.facts().iter().any(|fact| matches!(fact, Fact::Touchback { .. }))
    }

    /// How often a side was asked whether to run with a loose ball.
    pub fn advances_asked(&self) -> usize {
        self.asked.iter().filter(|(_, ask)| matches!(ask, CardAsk::Advance { .. })).count()
    }
}

/// A play of the offense, changed.
pub fn with(call: CardCall, edit: impl FnOnce(&mut OffenseCall)) -> CardCall {
    let CardCall::Play(mut offense) = call else { panic!("a play of the offense") };
    edit(&mut offense);
    CardCall::Play(offense)
}

/// A man of the home side.
pub fn ours(man: u8) -> FieldPlayer {
    FieldPlayer { side: Side::Home, man }
}

/// A man of the visitors.
pub fn theirs(man: u8) -> FieldPlayer {
    FieldPlayer { side: Side::Away, man }
}

impl Told {
    /// What a chart gave the first time it was read: yards, white die, man.
    pub fn chart(
        &self,
        wanted: hashmark_card::event::CardChart,
    ) -> Option<(Option<i16>, u8, Option<FieldPlayer>)> {
        self.events.iter().find_map(|event| match event.what {
            CardDetail::Chart { chart, yards, white, man, .. } if chart == wanted => {
                Some((yards, white, man))
            }
            _ => None,
        })
    }

    /// The column that was read first.
    pub fn column(&self) -> Option<hashmark_card::event::Column3> {
        self.events.iter().find_map(|event| match event.what {
            CardDetail::Read { column, .. } => column,
            _ => None,
        })
    }

    /// Ticks left.
    pub fn ticks(&self) -> Option<u8> {
        self.game.state.clock.ticks()
    }
}
