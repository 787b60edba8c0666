//! The game as it is spoken of, and its score sheet.

use crate::kit;

use hashmark_dice::Stream;
use hashmark_electric::coach::ElectricBookCoach;
use hashmark_electric::sheet;
use hashmark_electric::{Electric, ElectricAsk, ElectricCall, ElectricDetail};
use hashmark_law::{Both, Fact, PlayKind, Side};
use hashmark_table::{
    BookAdvice, Coach, Describe, DiceSource, Game, Match, Menus, Plays, ReadCalls, RecordedItem, Sight,
};
use kit::{AWAY, HOME, Table, ball_at, new_game, setup};

/// A few plays of a game, with every question that was asked in it.
fn played(plays: usize) -> Table {
    let mut table = Table::of(new_game(Default::default()));
    for _ in 0..plays {
        table = table.play();
    }
    table
}

#[test]
fn what_is_no_answer_is_refused_in_one_whole_sentence() {
    Table::scripted(ball_at(40, 1, 10), 3, |game, side, ask| {
        let refused = game.read(side, ask, "nonsense").expect_err("nobody calls that").to_string();
        let (_, remedy) = refused.split_once("; ").unwrap_or_else(|| panic!("says what to do: {refused}"));
        assert!(!remedy.starts_with(char::is_uppercase) && !refused.contains('\n'), "{refused}");
        assert!(
            ![" or", " the", " ball", ". B"].iter().any(|end| remedy.ends_with(end)),
            "cut off: {refused}"
        );
        None
    });
    let ask = ElectricAsk::Next;
    let said = new_game(Default::default()).read(HOME, &ask, "nonsense").expect_err("nobody calls that");
    assert_eq!(said.remedy, "type one of the words of the menu, or its number");
    let said = new_game(Default::default()).read(HOME, &ElectricAsk::Ball, "nonsense").expect_err("nor that");
    assert_eq!(said.remedy, "`marker 60` (tenths of a yard right of the middle, `marker -60` left of it)");
}

#[test]
fn every_listed_call_is_read_back_as_it_is_typed() {
    let table = Table::scripted(ball_at(40, 1, 10), 3, |game, side, ask| {
        for call in game.list(side, ask) {
            let typed = game.shorthand(side, &call);
            assert_eq!(game.read(side, ask, &typed).as_ref(), Ok(&call), "{typed}");
            assert!(!game.call_words(side, &call).is_empty());
        }
        assert!(
            !Electric::title(ask).is_empty()
                && !Electric::label(ask).is_empty()
                && !Electric::help(ask).is_empty()
        );
        let advice = game.advise(side, ask, Stream::new(1));
        game.check(side, ask, &advice.call).expect("advice is legal");
        None
    });
    let table = table.play();
    assert!(table.desk.asks.len() > 6);
}

#[test]
fn no_two_calls_of_a_menu_read_the_same() {
    let game = ball_at(40, 1, 10);
    for ask in [ElectricAsk::Try, ElectricAsk::Ball] {
        let menu = game.menu(HOME, &ask);
        let labels: Vec<&String> =
            menu.blocks.iter().flat_map(|block| &block.rows).map(|row| &row.label).collect();
        let unlike = labels.iter().enumerate().all(|(at, label)| !labels[..at].contains(label));
        assert!(labels.len() > 1 && unlike, "{labels:?}");
    }
}

#[test]
fn a_word_nobody_knows_is_pointed_at() {
    let game = ball_at(40, 1, 10);
    let wrong = game.read(HOME, &ElectricAsk::Next, "quick kick").expect_err("nobody knows it");
    assert!(wrong.to_string().contains("no answer"), "{wrong}");
    let window = hashmark_electric::call::Window {
        at: hashmark_electric::call::Stoppage::Stop,
        scope: hashmark_electric::call::Scope::Unblocked,
    };
    let wrong = game.read(HOME, &ElectricAsk::Orders(window), "3>45 x>9").expect_err("no such order");
    assert_eq!(&wrong.text[wrong.at.clone()], "x>9");
}

#[test]
fn every_step_has_words_and_a_rule() {
    let table = played(8);
    let events: Vec<_> = table.desk.events.iter().collect();
    let steps = table.game.steps(&events);
    let power =
        events.iter().zip(&steps).find(|(event, _)| matches!(event.what, ElectricDetail::Power { .. }));
    let (_, step) = power.expect("the power was on");
    assert!(step.as_ref().expect("a step").text.contains("power for"));
    assert!(!table.game.summary(&table.desk.events).is_empty());
}

// E1-timing-18, E1-scoring-14..27: the columns of the sheet.
#[test]
fn the_score_sheet_has_the_books_columns() {
    let table = played(40);
    let rows = sheet::rows(&table.desk.events);
    let snaps = table.facts().iter().filter(|fact| matches!(fact, Fact::Snap { .. })).count();
    assert_eq!(rows.len(), snaps, "a row a play");
    let kickoff = &rows[0];
    assert_eq!((kickoff.play.as_str(), kickoff.down), ("X", 0));
    assert!(kickoff.kick.is_some() && kickoff.run.is_none() && kickoff.pass.is_none());
    let counted: Vec<&str> = rows.iter().map(|row| row.play.as_str()).filter(|play| *play != "X").collect();
    assert_eq!(counted[..3], ["1", "2", "3"]);
    assert!(
        rows.iter()
            .filter(|row| row.play != "X")
            .all(|row| row.possess.is_some() && (1..=4).contains(&row.down))
    );
    // E1-scoring-17: the down at the start of the play.
    let downs = table.facts().into_iter().filter_map(|fact| match fact {
        Fact::Snap { kind: PlayKind::Scrimmage, situation } => Some(situation.down),
        _ => None,
    });
    let written: Vec<u8> = rows.iter().map(|row| row.down).filter(|down| *down > 0).collect();
    assert_eq!(written, downs.collect::<Vec<u8>>());
    let text = sheet::text(&table.game, &rows);
    assert!(text.starts_with("Play # | Possess | Down | Yard Line | Run | Pitch | Pass | Kick | Punt | Return | Penalty | Turn O | Points"));
    let head = sheet::head(&table.game);
    assert_eq!(head.challenges.len() + head.timeouts.len() + head.score.len() + head.teams.len(), 8);
    let points: u16 = rows.iter().filter_map(|row| row.points).sum();
    assert_eq!(points, head.score[0] + head.score[1], "the points of the rows are the score");
}

// E1-scoring-19..26: what each kind of play writes.
#[test]
fn each_kind_of_play_writes_its_own_column() {
    use hashmark_electric::ElectricEvent;
    use hashmark_law::{CarryHow, FieldPlayer, PassEnd, ReturnHow, Spot, Verdict};
    let rule = hashmark_table::BookRule::look_up("E1-scoring-19").expect("a rule");
    let told = |fact: Fact| ElectricEvent { rule, what: ElectricDetail::Fact(fact) };
    let by = FieldPlayer { side: HOME, man: 3 };
    let thief = FieldPlayer { side: AWAY, man: 5 };
    let (from, to) = (Spot::own(HOME, 30), Spot::own(HOME, 37));
    let row = |fact: Fact| {
        let situation = ball_at(30, 2, 8).state.situation;
        let snap = told(Fact::Snap { kind: PlayKind::Scrimmage, situation });
        sheet::rows(&[snap, told(fact)]).remove(0)
    };
    assert_eq!(row(Fact::Carry { by, how: CarryHow::Inside, from, to }).run, Some(7));
    let pass = |end| Fact::Pass { by, target: None, depth: hashmark_law::PassDepth::Short, end, from, to };
    assert_eq!((row(pass(PassEnd::Complete)).pass, row(pass(PassEnd::Incomplete)).pass), (Some(7), Some(0)));
    let kick = Fact::Kick { by, how: hashmark_law::KickHow::Punt, from, to: Spot::own(HOME, 75) };
    assert_eq!((row(kick).punt, row(kick).kick), (Some(45), None));
    let back = |how, to| Fact::Return {
        by: thief,
        how,
        from: Spot::own(AWAY, 25),
        to: Spot::own(AWAY, to),
        counted: true,
    };
    assert_eq!(row(back(ReturnHow::Punt, 47)).returned, Some(22));
    assert_eq!(row(back(ReturnHow::Kickoff, 47)).returned, Some(22));
    assert_eq!(row(back(ReturnHow::Punt, 21)).returned, Some(-4), "E1-scoring-24: signed");
    let theft = row(back(ReturnHow::Interception, 47));
    assert_eq!((theft.turnover, theft.returned), (Some(22), None));
    let foul = |side| Fact::Foul {
        side,
        kind: hashmark_law::foul::FoulKind::Holding,
        verdict: Verdict::Accepted,
        from,
        to: Spot::own(HOME, 20),
    };
    assert_eq!((row(foul(HOME)).penalty, row(foul(AWAY)).penalty), (Some(-10), Some(10)));
    let goal = Fact::FieldGoal { by, from, yards: 47, end: hashmark_law::PlaceKick::Good };
    assert_eq!(row(goal).kick, Some(47));
    let _ = ElectricCall::Timeout;
}

#[test]
fn the_book_coach_always_answers_legally() {
    let mut game = new_game(Default::default());
    let mut book = hashmark_electric::coach::ElectricBookCoach::new(Stream::new(4));
    let ask = ElectricAsk::Next;
    game.state = ball_at(40, 4, 8).state;
    let call = book.answer(&Sight::new(&game, HOME, &ask));
    assert!(game.check(HOME, &ask, &call).is_ok());
}

/// What is told of a play does not change when others have come in since.
#[test]
fn the_steps_of_a_play_name_the_men_who_played_it() {
    let mut played = Match::<Electric>::new(setup(), DiceSource::seeded(11)).expect("a match");
    let mut coaches = Both::from_fn(|side: Side| Some(ElectricBookCoach::new(Stream::lane(11, side as u64))));
    let mut told = Vec::new();
    let steps_of = |played: &Match<Electric>, play: usize| {
        let mut plays = Plays::default();
        plays.follow(played);
        let items = plays.play(play);
        let events: Vec<_> = items.iter().filter_map(RecordedItem::event).collect();
        played.game().steps(&events).into_iter().flatten().map(|step| step.text).collect::<Vec<_>>()
    };
    for play in 0..30 {
        played.drive_play(&mut coaches).expect("legal calls");
        told.push(steps_of(&played, play));
    }
    assert!(told.iter().flatten().any(|text| text.contains("tackled by #")), "{told:?}");
    for (play, then) in told.iter().enumerate() {
        assert_eq!(*then, steps_of(&played, play), "play {play}");
    }
}

// E1-run-10, E1-kickoff-58, E1-scoring-6, E1-fieldgoal-28, E1-fumble-1: where the book can be read in two ways the rule says
// which one is played, and names the switch for the other.
#[test]
fn a_rule_with_two_readings_names_its_switch() {
    let pairs = [
        ("E1-run-10", "declined_juke_keeps_switch"),
        ("E1-kickoff-58", "declined_juke_keeps_switch"),
        ("E1-scoring-6", "own_end_zone_is_safety"),
        ("E1-fieldgoal-28", "missed_goal_by_the_hold"),
        ("E1-fumble-1", "rear_corner_is_side"),
    ];
    let rules = hashmark_electric::rule::entries();
    for (id, switch) in pairs {
        let rule = rules.iter().find(|rule| rule.id == id).expect("a rule");
        assert!(rule.text.contains(&format!("`{switch}`")), "{id}: {}", rule.text);
    }
}
