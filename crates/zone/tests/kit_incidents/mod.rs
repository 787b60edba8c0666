//! For the tests of chapters 6 and 8: positions with one thing changed, games at any moment, dice given by what they
//! are thrown for, coaches who answer as told.

use hashmark_dice::{Pips, Stream};
use hashmark_law::{Fact, Next, Side, Spot};
use hashmark_table::suite::ScriptedDesk;
use hashmark_table::{Game, Why};
use hashmark_zone::call::{
    BlockTactic, DefendCall, DefenseGroups, KickTactic, LineUpCall, PuntTactic, ReturnTactic, ZoneAsk,
    ZoneCall, ZoneClockCall,
};
use hashmark_zone::event::{ZoneDetail, ZoneEvent};
use hashmark_zone::game::{ZoneGame, ZoneRules, ZoneSetup};
use hashmark_zone::house::House;
use hashmark_zone::man::ZoneMan;
use hashmark_zone::tables::{ContactCell, EventMark, ZoneTables};
use hashmark_zone::team::ZoneTeam;
use hashmark_zone::umpire::{WrittenPosition, read};
use std::sync::Arc;

/// Dice by what they are for: a part of the rule's id and purpose, and what falls; two dice are given as their sum.
pub type Dice<'a> = &'a [(&'a str, u8)];

/// What a coach answers; nothing for what anybody would.
pub type Answers<'a> = &'a mut dyn FnMut(&ZoneGame, Side, &ZoneAsk) -> Option<ZoneCall>;

/// What happened.
#[derive(Default)]
pub struct Played {
    pub events: Vec<ZoneEvent>,
    pub throws: Vec<(Why, Pips)>,
    pub asks: Vec<(Side, ZoneAsk)>,
    pub missing: Option<Why>,
    pub unused: Vec<(String, u8)>,
}

impl Played {
    /// The shared facts.
    pub fn facts(&self) -> impl Iterator<Item = &Fact> {
        self.events.iter().filter_map(ZoneEvent::fact)
    }

    /// The zone game's own steps.
    pub fn steps(&self) -> impl Iterator<Item = &ZoneDetail> {
        self.events.iter().map(|event| &event.what)
    }

    /// Whether such a fact was told.
    pub fn told(&self, what: impl Fn(&Fact) -> bool) -> bool {
        self.facts().any(what)
    }

    /// The dice thrown for a rule.
    pub fn thrown(&self, rule: &str) -> usize {
        self.throws.iter().filter(|(why, _)| why.rule == rule).count()
    }

    /// Seconds the play took.
    pub fn seconds(&self) -> u16 {
        self.steps()
            .filter_map(|what| if let ZoneDetail::Time { seconds } = what { Some(*seconds) } else { None })
            .sum()
    }

    /// Nothing was missing and nothing left over.
    pub fn whole(self) -> Played {
        assert!(self.missing.is_none(), "missing: {:?}, thrown: {:?}", self.missing, self.throws);
        assert!(self.unused.is_empty(), "not used: {:?}, thrown: {:?}", self.unused, self.throws);
        self
    }
}

/// What anybody would answer who has no position in mind.
pub fn usual(game: &ZoneGame, side: Side, ask: &ZoneAsk) -> ZoneCall {
    match ask {
        ZoneAsk::Toss => ZoneCall::Receive,
        ZoneAsk::Kickoff { .. } => ZoneCall::Kickoff(KickTactic::Deep),
        ZoneAsk::Receive => ZoneCall::Return(ReturnTactic::Side(hashmark_zone::board::FieldSide::Left)),
        ZoneAsk::PuntReturn => ZoneCall::PuntReturn(PuntTactic::Return),
        ZoneAsk::FieldGoalDefense => ZoneCall::FieldGoalDefense(BlockTactic::Normal),
        ZoneAsk::Try => ZoneCall::KickTry,
        ZoneAsk::Clock(_) => ZoneCall::Clock(ZoneClockCall::Run),
        ZoneAsk::Foul(_) => ZoneCall::Accept,
        ZoneAsk::Slide | ZoneAsk::StepOut => ZoneCall::Out,
        ZoneAsk::Set => ZoneCall::Set(LineUpCall::Kneel),
        ZoneAsk::Group | ZoneAsk::Play { .. } | ZoneAsk::Defend { .. } => game.list(side, ask)[0],
        _ => ZoneCall::Keep,
    }
}

/// Plays one step of a game.
pub fn step_with(game: &mut ZoneGame, dice: Dice, answers: Answers) -> Played {
    run(game, dice, None, answers, &usual)
}

/// Plays one step with nothing but dice.
pub fn step(game: &mut ZoneGame, dice: Dice) -> Played {
    step_with(game, dice, &mut |_, _, _| None)
}

/// Plays one step; a die nobody has given shows this.
pub fn step_others(game: &mut ZoneGame, dice: Dice, others: u8, answers: Answers) -> Played {
    run(game, dice, Some(others), answers, &usual)
}

fn run(
    game: &mut ZoneGame,
    dice: Dice,
    others: Option<u8>,
    answers: Answers,
    usual: &dyn Fn(&ZoneGame, Side, &ZoneAsk) -> ZoneCall,
) -> Played {
    let mut desk = ScriptedDesk::new()
        .dice(dice)
        .others(|roll| Pips::new(&vec![others?; roll.dice().len()]))
        .answers(answers)
        .usual(|sight| usual(sight.game, sight.side, sight.ask));
    let done = game.play(&mut desk);
    assert_eq!(done.is_err(), desk.missing.is_some());
    let unused = desk.unused().to_vec();
    Played { events: desk.events, throws: desk.throws, asks: desk.asks, missing: desk.missing, unused }
}

/// A game between two invented teams, with a changed set-up.
pub fn game(change: impl FnOnce(&mut ZoneSetup)) -> ZoneGame {
    let mut stream = Stream::new(7);
    let home = ZoneTeam::invent(&mut stream, "HOM", "Home Club");
    let away = ZoneTeam::invent(&mut stream, "AWY", "Away Club");
    let mut setup = ZoneSetup::new(home, away);
    for side in Side::BOTH {
        for man in &mut setup.teams[side].men {
            (man.leg, man.aim, man.conditioning) = (0, 0, 0);
        }
    }
    change(&mut setup);
    ZoneGame::from_setup(&setup).expect("it can be played")
}

/// The same with house rules.
pub fn house_game(change: impl FnOnce(&mut House)) -> ZoneGame {
    game(|setup| change(&mut setup.house))
}

/// A down from scrimmage: the home side's ball so far from its own goal line.
pub fn first_down(game: &mut ZoneGame, own: i16) {
    game.state.situation.first_and_ten(Side::Home, Spot::own(Side::Home, own));
    game.state.next = Next::Scrimmage;
    calm(game);
}

/// No wind.
pub fn calm(game: &mut ZoneGame) {
    game.state.wind.level = 1;
    game.state.first_wind = 1;
}

/// The home side kicks off.
pub fn kickoff(game: &mut ZoneGame) {
    game.state.kick_off(Side::Home);
    calm(game);
}

/// The home side has scored a touchdown.
pub fn touchdown(game: &mut ZoneGame) {
    game.state.situation.possession = Side::Home;
    game.state.place_try(hashmark_law::TryHow::Kick);
    game.state.next = Next::Try;
    calm(game);
}

/// The index of a team's first man for a job.
pub fn man_for(game: &ZoneGame, side: Side, job: hashmark_zone::team::Job) -> u8 {
    game.team(side).pick(job, hashmark_zone::team::ZoneMen::NOBODY)
}

/// Changes a man of a game that has not begun.
pub fn change_man(game: &mut ZoneGame, side: Side, man: u8, change: impl FnOnce(&mut ZoneMan)) {
    let book = Arc::get_mut(&mut game.book).expect("nobody else has it");
    let team = Arc::get_mut(&mut book.teams[side]).expect("nobody else has it");
    change(&mut team.men[usize::from(man)]);
    let state = hashmark_zone::state::ZoneSideState::new(&book.teams[side]);
    game.state.sides[side] = state;
}

/// The position that tests begin with; only its men are used here.
const PLAIN: &str = include_str!("../positions/plain.toml");

/// A position with one thing or another changed.
#[derive(Clone)]
pub struct Written {
    head: Vec<(String, String)>,
    text: String,
    rules: Vec<String>,
    contact: Option<(i8, Option<EventMark>)>,
    weather: hashmark_zone::weather::Weather,
    wind: hashmark_zone::state::ZoneWind,
    by_mail: bool,
    wind_known: bool,
}

impl Written {
    fn plain(play: &str, defense: &str) -> Written {
        let head = [
            ("formation", "\"LW LT LG C RG RT RE RW@WWR-1 Q F LH\""),
            ("play", &format!("{play:?}")),
            ("defense", &format!("{defense:?}")),
        ];
        Written {
            head: head.map(|(key, value)| (key.to_owned(), value.to_owned())).to_vec(),
            text: PLAIN[PLAIN.find("[offense]").expect("it has men")..].to_owned(),
            rules: Vec::new(),
            contact: None,
            weather: Default::default(),
            wind: hashmark_zone::state::ZoneWind { level: 1, towards: None },
            by_mail: false,
            wind_known: false,
        }
    }

    /// The halfback off right tackle against a line that stays at home, everybody else man to man or deep.
    pub fn run() -> Written {
        Written::plain(
            "LH/RT",
            "stay: LDE L, LDT C, RDT C, RDE R, LOLB SL, MLB SC, ROLB R, LCB LS man LW, RCB RS man RW, SS SC man RE, FS DC",
        )
    }

    /// A pass to the right end, thrown away if he is not open, against a line that rushes.
    pub fn pass(play: &str) -> Written {
        Written::plain(
            play,
            "rush: LDE L, LDT C, RDT C, RDE R, LOLB L, MLB C, ROLB R, LCB LS man LW, RCB RS man RW, SS SC, FS DC",
        )
    }

    /// Another value at the head: as TOML.
    pub fn head(mut self, key: &str, value: &str) -> Written {
        self.head.retain(|(old, _)| old != key);
        self.head.push((key.to_owned(), value.to_owned()));
        self
    }

    /// Another defense.
    pub fn defense(self, text: &str) -> Written {
        self.head("defense", &format!("{text:?}"))
    }

    /// Another play.
    pub fn play(self, text: &str) -> Written {
        self.head("play", &format!("{text:?}"))
    }

    /// Another man.
    pub fn man(mut self, label: &str, rated: &str) -> Written {
        let start = self.text.find(&format!("\n{label} = ")).expect("he is there") + 1;
        let end = start + self.text[start..].find('\n').expect("a line");
        self.text.replace_range(start..end, &format!("{label} = {rated:?}"));
        self
    }

    /// With a house rule changed.
    pub fn rule(mut self, text: &str) -> Written {
        let key = |rule: &str| rule.split(' ').next().map(str::to_owned);
        self.rules.retain(|old| key(old) != key(text));
        self.rules.push(text.to_owned());
        self
    }

    /// Every contact ends like this.
    pub fn contact(mut self, yards: i8, mark: Option<EventMark>) -> Written {
        self.contact = Some((yards, mark));
        self
    }

    /// In this weather, with the house rule.
    pub fn weather(mut self, weather: hashmark_zone::weather::Weather, rule: &str) -> Written {
        self.weather = weather;
        self.rule(&format!("{rule} = true"))
    }

    /// In this wind.
    pub fn wind(mut self, level: u8, towards: Option<Side>) -> Written {
        self.wind = hashmark_zone::state::ZoneWind { level, towards };
        self
    }

    /// By mail, with the wind known beforehand or not.
    pub fn by_mail(mut self, wind_known: bool) -> Written {
        (self.by_mail, self.wind_known) = (true, wind_known);
        self
    }

    /// The position.
    pub fn position(&self) -> WrittenPosition {
        let mut text = String::new();
        for (key, value) in &self.head {
            text += &format!("{key} = {value}\n");
        }
        text += &self.text;
        text += "[rules]\n";
        for rule in &self.rules {
            text += rule;
            text += "\n";
        }
        read(&text).unwrap_or_else(|faults| panic!("{faults:?}\n{text}"))
    }

    /// The game at the position.
    pub fn game(&self) -> ZoneGame {
        let mut game = self.position().game().expect("a game");
        game.state.wind = self.wind;
        let book: &mut ZoneRules = Arc::get_mut(&mut game.book).expect("nobody else has it");
        book.weather = self.weather;
        book.by_mail = self.by_mail;
        book.wind = self.wind_known.then_some(self.wind);
        if let Some((yards, mark)) = self.contact {
            let cell = ContactCell { yards: Some(yards), mark, dollar: false, slower: false };
            let text = include_str!("../../data/tables.toml");
            let mut tables = ZoneTables::read(text).expect("the tables");
            for row in &mut tables.contact {
                *row = [cell; 6];
            }
            book.tables = Box::leak(Box::new(tables));
        }
        game
    }

    /// Plays it.
    pub fn plays(&self, dice: Dice) -> (Played, ZoneGame) {
        self.plays_with(dice, &mut |_, _, _| None)
    }

    /// Plays it with answers.
    pub fn plays_with(&self, dice: Dice, answers: Answers) -> (Played, ZoneGame) {
        let mut game = self.game();
        let played = self.plays_on(&mut game, dice, answers);
        (played, game)
    }

    /// Plays it in a game that was prepared.
    pub fn plays_on(&self, game: &mut ZoneGame, dice: Dice, answers: Answers) -> Played {
        let position = self.position();
        let men = std::array::from_fn(|at| at as u8);
        let coach = move |game: &ZoneGame, side: Side, ask: &ZoneAsk| match ask {
            ZoneAsk::Set => ZoneCall::Set(LineUpCall::Line(position.formation, men)),
            ZoneAsk::Group => ZoneCall::Group(DefenseGroups::one(men)),
            ZoneAsk::Play { .. } => ZoneCall::Play(position.play),
            ZoneAsk::Defend { .. } => ZoneCall::Defend(DefendCall { men, defense: position.defense }),
            _ => usual(game, side, ask),
        };
        run(game, dice, None, answers, &coach)
    }
}

/// Where the ball is: yards the home side has gained from its own 30.
pub fn gained(game: &ZoneGame) -> i16 {
    Spot::own(Side::Home, 30).gain_to(game.state.situation.spot, Side::Home)
}

/// The man of the home side's eleven with this name in the formation of the positions.
pub fn home(label: usize) -> hashmark_law::FieldPlayer {
    hashmark_law::FieldPlayer { side: Side::Home, man: label as u8 }
}

/// The man of the visitors' eleven in this place of the defense.
pub fn away(place: usize) -> hashmark_law::FieldPlayer {
    hashmark_law::FieldPlayer { side: Side::Away, man: place as u8 }
}

/// Two lots of dice, one after the other.
pub fn join<'a>(first: &[(&'a str, u8)], then: &[(&'a str, u8)]) -> Vec<(&'a str, u8)> {
    first.iter().chain(then).copied().collect()
}
