//! The book coach: every answer legal over whole games, the same from the same seed, blind to what is hidden, and sane
//! about the clock.

use hashmark_dice::{Seeded, Stream};
use hashmark_law::{Both, Next, Side, Situation, Spot};
use hashmark_table::{AutoDesk, Coach, Game, Sight};
use hashmark_zone::call::{
    KickTactic, LineUpCall, PuntKick, ZoneAsk, ZoneCall, ZoneClockAsk, ZoneClockCall, ZoneFoulAsk,
};
use hashmark_zone::coach::PlanCoach;
use hashmark_zone::game::{ZoneGame, ZoneSetup};
use hashmark_zone::house::House;
use hashmark_zone::plan::{SHIPPED, shipped};
use hashmark_zone::state::Until;
use hashmark_zone::team::ZoneTeam;
use std::sync::Arc;

fn plan(at: u64) -> Arc<hashmark_zone::plan::GamePlan> {
    let (name, _) = SHIPPED[(at % SHIPPED.len() as u64) as usize];
    shipped(name).expect("it is shipped")
}

fn teams() -> Vec<ZoneTeam> {
    hashmark_roster::founders().clubs.iter().map(ZoneTeam::of_club).collect()
}

/// A coach whose every answer is checked.
struct Checked(PlanCoach, u64);

impl Coach<ZoneGame> for Checked {
    fn answer(&mut self, sight: &Sight<'_, ZoneGame>) -> ZoneCall {
        let Sight { game, side, ask, .. } = *sight;
        let call = self.0.answer(&Sight::new(game, side, ask));
        self.1 += 1;
        if let Err(refusal) = game.check(side, ask, &call) {
            panic!("{refusal} ({call:?} to {ask:?} at {:?})", game.state.situation);
        }
        if let (ZoneAsk::Set, ZoneCall::Set(set)) = (ask, &call) {
            sane(game, side, set);
        }
        call
    }
}

/// What no coach does.
fn sane(game: &ZoneGame, side: Side, set: &LineUpCall) {
    let situation = &game.state.situation;
    let margin = situation.margin(side);
    let last_play = situation.period == 4 && situation.seconds <= 10;
    match set {
        LineUpCall::Kneel => {
            assert!(situation.spot.from_own(side) > 2, "a knee at the goal line");
            assert!(situation.half_ends() && (situation.period == 2 || margin > 0), "{situation:?}");
        }
        LineUpCall::Spike => assert!(situation.down < 4, "a spike on fourth down"),
        LineUpCall::Punt(_) => {
            assert!(situation.down == 4, "a punt on {}", situation.down);
            assert!(!(margin < 0 && last_play), "a punt behind on the last play");
        }
        LineUpCall::FieldGoal => assert!(!(margin < -3 && last_play), "a useless field goal: {situation:?}"),
        LineUpCall::Fake(_) => panic!("the book coach fakes nothing"),
        LineUpCall::Line(..) => {
            let early = situation.down == 4 && situation.to_goal() >= 80 && margin > 0;
            assert!(!(early && situation.seconds > 10), "goes for it in its own end while ahead");
        }
    }
}

fn play(game: &mut ZoneGame, seed: u64, plans: [u64; 2]) -> u64 {
    let coach =
        |side: Side| Checked(PlanCoach::new(plan(plans[side as usize]), Stream::lane(seed, side as u64)), 0);
    let coaches = Both::from_fn(coach);
    let mut desk = AutoDesk { coaches, cup: Seeded::lane(seed, 2), teller: () };
    let mut plays = 0;
    while game.state.next != Next::Over {
        game.play(&mut desk).expect("nobody is waited for");
        game.audit().expect("a state that makes sense");
        plays += 1;
        assert!(plays < 1000, "an endless game");
    }
    desk.coaches.home.1 + desk.coaches.away.1
}

fn games() -> u64 {
    std::env::var("HASHMARK_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(48)
}

#[test]
fn every_answer_is_legal_and_sane_over_whole_games() {
    let teams = teams();
    for n in 0..games() {
        let (home, away) = ((n % 8) as usize, ((n / 8 + n + 1) % 8) as usize);
        let away = if home == away { (away + 1) % 8 } else { away };
        let setup = ZoneSetup::new(teams[home].clone(), teams[away].clone());
        let mut game = ZoneGame::from_setup(&setup).expect("clubs that can play");
        assert!(play(&mut game, n, [n, n / 4]) > 200);
    }
}

/// With half of the men hurt, strangers stand in for them, and the orders fit them still.
#[test]
fn every_answer_is_legal_with_many_men_hurt() {
    let teams = teams();
    for n in 0..games() / 2 {
        let setup = ZoneSetup::new(teams[(n % 8) as usize].clone(), teams[((n + 3) % 8) as usize].clone());
        let mut game = ZoneGame::from_setup(&setup).expect("clubs that can play");
        let mut chance = Stream::new(n);
        for side in Side::BOTH {
            let men = setup.teams[side].men.clone();
            for (at, man) in men.iter().enumerate() {
                if chance.below(100) < 20 + n as u32 * 3 {
                    let state = &mut game.state.sides[side];
                    state.bodies[at].until = Until::Game;
                    state.refresh(at as u8, man);
                }
            }
        }
        play(&mut game, n, [n, n + 1]);
    }
}

/// Whatever the house turns off, the coach finds something else.
#[test]
fn every_answer_is_legal_under_other_house_rules() {
    let teams = teams();
    for n in 0..8 {
        let mut setup = ZoneSetup::new(teams[0].clone(), teams[3].clone());
        setup.house = House {
            screen: n & 1 == 0,
            loft: n & 2 == 0,
            bullet: n & 2 == 0,
            rollout: n & 4 == 0,
            stunts: n & 1 == 0,
            fake_blitz: n & 2 == 0,
            delayed_blitz: n & 4 == 0,
            cover_linemen: false,
            forced_throw: n & 1 == 0,
            hail_mary: false,
            out_of_bounds: n & 4 == 0,
            ..House::default()
        };
        let mut game = ZoneGame::from_setup(&setup).expect("clubs that can play");
        play(&mut game, n, [n, n + 2]);
    }
}

#[test]
fn the_same_seed_gives_the_same_game_and_another_another() {
    let teams = teams();
    let setup = ZoneSetup::new(teams[1].clone(), teams[3].clone());
    let run = |seed: u64, used: bool| {
        let mut game = ZoneGame::from_setup(&setup).expect("clubs that can play");
        let mut coaches =
            Both::from_fn(|side| PlanCoach::new(plan(side as u64), Stream::lane(99, side as u64)));
        if used {
            // A coach who has seen other games plays as a new one.
            let mut other = ZoneGame::from_setup(&ZoneSetup::new(teams[5].clone(), teams[6].clone()))
                .expect("they can play");
            let mut desk = AutoDesk { coaches, cup: Seeded::new(1), teller: () };
            while other.state.next != Next::Over {
                other.play(&mut desk).expect("nobody is waited for");
            }
            coaches = desk.coaches;
        }
        for side in Side::BOTH {
            coaches[side].restart(Stream::lane(seed, side as u64));
        }
        let mut desk = AutoDesk { coaches, cup: Seeded::lane(7, 2), teller: Vec::new() };
        while game.state.next != Next::Over {
            game.play(&mut desk).expect("nobody is waited for");
        }
        desk.teller
    };
    assert_eq!(run(1, false), run(1, false));
    assert_eq!(run(1, false), run(1, true));
    assert_ne!(run(1, false), run(2, false));
}

/// A game in the middle of things.
struct At(ZoneGame);

impl At {
    fn new(down: u8, to_go: i16, to_goal: i16) -> At {
        let teams = teams();
        let mut game =
            ZoneGame::from_setup(&ZoneSetup::new(teams[3].clone(), teams[5].clone())).expect("they can play");
        let spot = Spot::from_goal(Side::Home, to_goal);
        game.state.next = Next::Scrimmage;
        game.state.situation = Situation {
            period: 2,
            seconds: 600,
            possession: Side::Home,
            spot,
            down,
            line_to_gain: spot.ahead(Side::Home, to_go),
            score: Both::new(0, 0),
            timeouts: Both::new(3, 3),
        };
        At(game)
    }

    fn time(mut self, period: u8, seconds: u16) -> At {
        self.0.state.situation.period = period;
        self.0.state.situation.seconds = seconds;
        self
    }

    fn score(mut self, home: u16, away: u16) -> At {
        self.0.state.situation.score = Both::new(home, away);
        self
    }

    fn timeouts(mut self, home: u8, away: u8) -> At {
        self.0.state.situation.timeouts = Both::new(home, away);
        self
    }

    fn ask(&self, side: Side, ask: ZoneAsk) -> ZoneCall {
        PlanCoach::new(plan(2), Stream::new(4)).answer(&Sight::new(&self.0, side, &ask))
    }

    fn set(&self) -> LineUpCall {
        match self.ask(Side::Home, ZoneAsk::Set) {
            ZoneCall::Set(set) | ZoneCall::Hurry(set) => set,
            other => panic!("{other:?}"),
        }
    }

    fn clock(&self, side: Side) -> ZoneCall {
        let may_stop = self.0.state.situation.timeouts[side] > 0;
        let ask = ZoneClockAsk {
            offense: side == Side::Home,
            measured: false,
            may_stop,
            may_spike: side == Side::Home && self.0.state.situation.half_ends(),
            down: self.0.state.situation.down,
            seconds: 40,
        };
        self.ask(side, ZoneAsk::Clock(ask))
    }
}

#[test]
fn fourth_downs_are_kicked_punted_or_played_with_reason() {
    assert_eq!(At::new(4, 8, 20).set(), LineUpCall::FieldGoal);
    assert!(matches!(At::new(4, 8, 70).set(), LineUpCall::Punt(PuntKick::Normal | PuntKick::High)));
    assert_eq!(At::new(4, 8, 48).set(), LineUpCall::Punt(PuntKick::Corner));
    assert!(matches!(At::new(4, 1, 40).set(), LineUpCall::Line(..)), "fourth and one in their half");
    assert!(matches!(At::new(4, 1, 80).score(7, 0).set(), LineUpCall::Punt(_)), "not on his own 20");
    let behind = |seconds, margin: u16| At::new(4, 8, 70).time(4, seconds).score(10, 10 + margin);
    assert!(matches!(behind(20, 4).set(), LineUpCall::Line(..)), "no punt without time");
    assert!(matches!(behind(280, 4).set(), LineUpCall::Punt(_)), "time to get it back");
    let kick = |margin: u16| At::new(4, 8, 20).time(4, 8).score(10, 10 + margin).set();
    assert_eq!((kick(3), kick(0)), (LineUpCall::FieldGoal, LineUpCall::FieldGoal));
    assert!(matches!(kick(4), LineUpCall::Line(..)), "three points are no use");
}

#[test]
fn leads_are_knelt_out_and_never_near_the_own_goal() {
    let kneels = |at: At| at.set() == LineUpCall::Kneel;
    assert!(kneels(At::new(1, 10, 60).time(4, 100).score(7, 3).timeouts(0, 0)));
    assert!(!kneels(At::new(1, 10, 60).time(4, 100).score(3, 7).timeouts(0, 0)), "behind");
    assert!(!kneels(At::new(1, 10, 60).time(4, 100).score(7, 3).timeouts(0, 3)), "they can stop it");
    assert!(!kneels(At::new(1, 10, 97).time(4, 30).score(7, 3).timeouts(0, 0)), "at his own 3");
    assert!(!kneels(At::new(1, 10, 60).time(3, 20).score(7, 3)), "a quarter is no half");
}

#[test]
fn the_last_play_is_a_field_goal_only_if_it_helps() {
    let kick = |down: u8, margin: u16| At::new(down, 10, 25).time(4, 7).score(10, 10 + margin).set();
    assert_eq!(kick(1, 2), LineUpCall::FieldGoal);
    assert!(matches!(kick(1, 5), LineUpCall::Line(..)));
    assert_eq!(
        At::new(1, 10, 20).time(2, 8).set(),
        LineUpCall::FieldGoal,
        "before half-time three are three"
    );
}

#[test]
fn time_outs_are_for_those_who_need_them() {
    let late = |home, away| At::new(2, 8, 60).time(4, 90).score(home, away);
    assert_eq!(late(3, 7).clock(Side::Home), ZoneCall::Clock(ZoneClockCall::Timeout));
    assert_eq!(late(7, 3).clock(Side::Home), ZoneCall::Clock(ZoneClockCall::Run), "ahead");
    assert_eq!(
        late(7, 3).clock(Side::Away),
        ZoneCall::Clock(ZoneClockCall::Timeout),
        "the defense is behind"
    );
    assert_eq!(late(3, 7).clock(Side::Away), ZoneCall::Clock(ZoneClockCall::Run));
    assert_eq!(late(3, 7).timeouts(0, 0).clock(Side::Home), ZoneCall::Clock(ZoneClockCall::Hurry));
    let two_scores =
        |seconds| At::new(1, 10, 60).time(4, seconds).score(3, 17).timeouts(1, 0).clock(Side::Home);
    assert_eq!(two_scores(40), ZoneCall::Clock(ZoneClockCall::Timeout));
    assert_eq!(two_scores(30), ZoneCall::Clock(ZoneClockCall::Run), "there is no time for a second score");
    assert_eq!(late(0, 40).clock(Side::Away), ZoneCall::Clock(ZoneClockCall::Run));
    let before_half = |to_goal| At::new(3, 10, to_goal).time(2, 40).score(3, 7).clock(Side::Home);
    assert_eq!(before_half(85), ZoneCall::Clock(ZoneClockCall::Run), "who has knelt does not stop the clock");
    assert_eq!(before_half(55), ZoneCall::Clock(ZoneClockCall::Timeout));
    let deep = |seconds| At::new(2, 6, 92).time(2, seconds).score(7, 21).clock(Side::Home);
    assert_ne!(deep(50), ZoneCall::Clock(ZoneClockCall::Timeout), "he would kneel at 0:40");
    assert_eq!(deep(60), ZoneCall::Clock(ZoneClockCall::Timeout));
    let last_down = |to_goal| At::new(4, 10, to_goal).time(2, 60).score(3, 7).clock(Side::Home);
    assert_eq!(last_down(60), ZoneCall::Clock(ZoneClockCall::Run), "nobody saves time for a punt");
    assert_eq!(last_down(30), ZoneCall::Clock(ZoneClockCall::Timeout), "but for a field goal");
}

/// Z5.8.6-a: late in a half, without a time-out, a down is given for the time; not when there are time-outs, nor on the
/// last downs, nor when the spike would take the rest of the clock.
#[test]
fn the_ball_is_spiked_when_nothing_else_stops_the_clock() {
    let clock = |down, seconds, timeouts| {
        At::new(down, 10, 60).time(4, seconds).score(3, 7).timeouts(timeouts, 3).clock(Side::Home)
    };
    assert_eq!(clock(1, 45, 0), ZoneCall::Clock(ZoneClockCall::Spike));
    assert_eq!(clock(2, 21, 0), ZoneCall::Clock(ZoneClockCall::Spike), "a second is left");
    assert_eq!(clock(1, 45, 1), ZoneCall::Clock(ZoneClockCall::Timeout));
    assert_eq!(clock(3, 45, 0), ZoneCall::Clock(ZoneClockCall::Hurry), "one down would be left");
    assert_eq!(clock(1, 20, 0), ZoneCall::Clock(ZoneClockCall::Hurry), "it would take all that is left");
    assert_eq!(clock(1, 100, 0), ZoneCall::Clock(ZoneClockCall::Hurry), "there is time");
    let kick = At::new(3, 10, 20).time(4, 45).score(3, 6).timeouts(0, 0);
    assert_eq!(
        kick.clock(Side::Home),
        ZoneCall::Clock(ZoneClockCall::Spike),
        "one down is enough for a kick"
    );
    let ahead = At::new(1, 10, 60).time(4, 45).score(7, 3).timeouts(0, 0);
    assert_eq!(ahead.clock(Side::Home), ZoneCall::Clock(ZoneClockCall::Run));
}

/// Z8.4-a: the pace is a word with the formation: a side that is behind hurries late in a half, and nobody before.
#[test]
fn a_side_that_is_behind_lines_up_in_a_hurry() {
    let hurries = |at: At| matches!(at.ask(Side::Home, ZoneAsk::Set), ZoneCall::Hurry(LineUpCall::Line(..)));
    let late = |home, away| At::new(1, 10, 60).time(4, 100).score(home, away);
    assert!(hurries(late(3, 7)));
    assert!(!hurries(late(7, 3)), "ahead");
    assert!(hurries(At::new(1, 10, 60).time(4, 800).score(3, 14)), "two scores behind in the last quarter");
    assert!(!hurries(At::new(1, 10, 60).time(4, 800).score(3, 7)), "time enough");
    assert!(!hurries(At::new(1, 10, 60).time(3, 100).score(3, 14)), "no half ends here");
}

/// Z8.1-f, Z8.2-a: a coach draws his defenses when the men go in, and plays the one he drew with the men he sent, whatever
/// the formation then is.
#[test]
fn a_coach_plays_the_defense_whose_men_he_sent() {
    let mut at = At::new(1, 10, 60);
    Arc::get_mut(&mut at.0.book).expect("nobody else has it").house.smear = false;
    for seed in 0..40 {
        let mut coach = PlanCoach::new(plan(2), Stream::new(seed));
        let mut desk = hashmark_table::suite::ScriptedDesk::new().usual(|sight| match sight.ask {
            ZoneAsk::Group | ZoneAsk::Defend { .. } => coach.answer(sight),
            ask => sight.game.list(sight.side, ask).swap_remove(0),
        });
        let _ = at.0.clone().play(&mut desk);
        let called = |event: &hashmark_zone::ZoneEvent| match event.what {
            hashmark_zone::ZoneDetail::Called { side: Side::Away, call } => Some(call),
            _ => None,
        };
        let calls: Vec<ZoneCall> = desk.events.iter().filter_map(called).take(2).collect();
        let [ZoneCall::Group(sent), ZoneCall::Defend(set)] = calls.as_slice() else { panic!("{calls:?}") };
        assert_eq!(sent.0[0], set.men, "the men in the order of the posts");
    }
}

/// Z8.3-d: a runner turns to where the contact would be better by two, and to the best of two gates.
#[test]
fn a_runner_cuts_to_the_better_gate() {
    use hashmark_zone::formation::Gate;
    let at = At::new(1, 10, 60);
    let cut = |here, left, right: Option<i16>| {
        let gates = [Some((Gate::Lc, left)), right.map(|net| (Gate::Rt, net))];
        at.ask(Side::Home, ZoneAsk::Cut { headed: (Gate::Rc, here), gates })
    };
    assert_eq!(cut(0, 2, None), ZoneCall::Cut(Gate::Lc));
    assert_eq!(cut(0, 1, Some(1)), ZoneCall::Keep);
    assert_eq!(cut(0, 2, Some(3)), ZoneCall::Cut(Gate::Rt));
    assert_eq!(cut(4, -1, None), ZoneCall::Keep);
}

/// Z5.8.5-d: as time runs out the plan of a side that needs a touchdown throws it up, and the other puts out its best
/// coverage; not with more time, a lead, a field goal that would do, the goal too near, or where the house has no such
/// throw.
#[test]
fn the_last_throw_is_a_hail_mary() {
    use hashmark_zone::board::Zone;
    use hashmark_zone::written::{ThrowStyle, WrittenPlay};
    let thrown = |at: &At| {
        let mut coach = PlanCoach::new(plan(2), Stream::new(4));
        let set = coach.answer(&Sight::new(&at.0, Side::Home, &ZoneAsk::Set));
        let (ZoneCall::Set(LineUpCall::Line(formation, _)) | ZoneCall::Hurry(LineUpCall::Line(formation, _))) =
            set
        else {
            return false;
        };
        let ask = ZoneAsk::Play { formation, two_points: false };
        let call = coach.answer(&Sight::new(&at.0, Side::Home, &ask));
        assert_eq!(at.0.check(Side::Home, &ask, &call), Ok(()));
        matches!(call, ZoneCall::Play(WrittenPlay::Pass(pass))
            if pass.first.throw == ThrowStyle::HailMary && pass.first.zone == Zone::Vdc)
    };
    let late = |seconds, home, away| At::new(1, 10, 60).time(4, seconds).score(home, away);
    assert!(thrown(&late(4, 0, 5)), "0:04 left, down 5, own 40");
    assert!(!thrown(&late(11, 0, 5)) && !thrown(&late(4, 5, 0)) && !thrown(&late(4, 0, 9)));
    assert!(!thrown(&At::new(1, 10, 25).time(4, 4).score(0, 5)), "no room");
    let mut off = late(4, 0, 5);
    let mut house = off.0.book.house;
    house.hail_mary = false;
    Arc::get_mut(&mut off.0.book).expect("nobody else has it").house = house;
    assert!(!thrown(&off));
    // The other side: the defense of its plan that stands deepest, whatever the table has.
    let formation = hashmark_zone::stock_plays::formations()[0].formation;
    let defends = |at: &At, seed| {
        let ask = ZoneAsk::Defend { formation, men: [0; 11] };
        match PlanCoach::new(plan(2), Stream::new(seed)).answer(&Sight::new(&at.0, Side::Away, &ask)) {
            ZoneCall::Defend(call) => call.defense,
            other => panic!("{other:?}"),
        }
    };
    let depth = |defense: &hashmark_zone::defense::ZoneDefense| {
        defense.posts.iter().map(|post| u32::from(post.zone.row())).sum::<u32>()
    };
    let deepest = plan(2)
        .defenses
        .iter()
        .map(|stance| depth(&stance.against(&formation, hashmark_zone::plan::Near::Far, &House::default())))
        .max();
    let last: Vec<Option<u32>> = (0..20).map(|seed| Some(depth(&defends(&late(4, 0, 5), seed)))).collect();
    assert!(last.iter().all(|depth| *depth == deepest), "{last:?} {deepest:?}");
    let usual = |seed| Some(depth(&defends(&late(300, 5, 5), seed)));
    assert!((0..20).any(|seed| usual(seed) < deepest), "by the table it varies");
}

/// Z8.13-i: by mail the smear is one of the six defenses: five others are left to the table. It is played once, on the
/// series after a touchdown against the side, by the men the plan names; without the house rule never.
#[test]
fn a_smear_is_one_of_the_plans_defenses() {
    use hashmark_zone::plan::GamePlan;
    use hashmark_zone::state::Grudge;
    let (_, text) = SHIPPED.iter().find(|(name, _)| *name == "balanced").expect("it is shipped");
    let blitz = text.find("[[defense]]\nname = \"blitz\"").expect("the seventh defense");
    let table = blitz + text[blitz..].find("[table]").expect("the table");
    let six = format!(
        "{}{}",
        &text[..blitz],
        text[table..].replace("\"blitz\"", "\"cover 3\"").replace("blitz", "cover 3")
    );
    let named = six.replacen("name = \"nickel man\"", "name = \"nickel man\"\nsmear = \"LDE RDE for Q\"", 1);
    // The table may not have it: it is kept for its own time.
    let told = GamePlan::from_toml(&named).expect_err("the table has it").to_string();
    assert!(told.contains("the table chooses a defense that goes for a man"), "{told}");
    let start = named.find("\n[table]").expect("the table");
    let (defenses, rest) = named.split_at(start);
    let plan = GamePlan::from_toml(&format!("{defenses}{}", rest.replace("nickel man", "man free")))
        .expect("a sound plan");
    assert_eq!((plan.defenses.len(), plan.smear().map(|(at, _)| at)), (6, Some(5)));
    assert_eq!((0..6).filter(|at| plan.chooses(*at)).count(), 5, "six defenses, five others");
    assert_eq!(GamePlan::from_toml(&plan.to_toml()).as_ref(), Ok(&plan));
    let sound = hashmark_zone::plan::check(&plan).iter().all(|remark| !remark.about.contains("nickel man"));
    assert!(sound, "that the table leaves it alone is as it should be");
    let second =
        defenses.replacen("name = \"nickel 3\"", "name = \"nickel 3\"\nsmear = \"LDE RDE for Q\"", 1);
    let told = GamePlan::from_toml(&format!("{second}{rest}")).expect_err("two").to_string();
    assert!(told.contains("a second defense goes for a man"), "{told}");

    let plan = Arc::new(plan);
    let answers = |on: bool, grudge: Option<Grudge>| {
        let mut at = At::new(1, 10, 60);
        Arc::get_mut(&mut at.0.book).expect("nobody else has it").house.smear = on;
        at.0.state.sides[Side::Away].grudge = grudge;
        let formation = hashmark_zone::stock_plays::formations()[0].formation;
        let mut coach = PlanCoach::new(Arc::clone(&plan), Stream::new(4));
        let men = coach.answer(&Sight::new(&at.0, Side::Away, &ZoneAsk::Defend { formation, men: [0; 11] }));
        let smear = coach.answer(&Sight::new(&at.0, Side::Away, &ZoneAsk::Smear { offense: false }));
        assert_eq!(at.0.check(Side::Away, &ZoneAsk::Smear { offense: false }, &smear), Ok(()));
        (men, smear, formation.find(hashmark_zone::formation::Label::Q).expect("he is there") as u8)
    };
    let (smeared, call, victim) = answers(true, Some(Grudge::Touchdown));
    let goons = plan.smear().expect("it has one").1.goons;
    assert_eq!(call, ZoneCall::Smear { goons, victim });
    let ZoneCall::Defend(defend) = smeared else { panic!("a defense is asked for") };
    let stance = &plan.defenses[5];
    let formation = hashmark_zone::stock_plays::formations()[0].formation;
    let written = stance.against(&formation, hashmark_zone::plan::Near::Far, &House::default());
    assert_eq!(defend.defense, written, "the defense of the plan, not the table's");
    assert_eq!(answers(true, None).1, ZoneCall::Keep);
    assert_eq!(answers(false, Some(Grudge::Touchdown)).1, ZoneCall::Keep);
    assert_ne!(answers(false, Some(Grudge::Touchdown)).0, smeared);
}

#[test]
fn kickoffs_late_in_a_game_follow_the_score() {
    let kick = |at: At, free| at.ask(Side::Home, ZoneAsk::Kickoff { free });
    let late = |home, away| At::new(1, 10, 65).time(4, 60).score(home, away);
    assert_eq!(kick(late(10, 14), false), ZoneCall::Kickoff(KickTactic::Onside));
    assert_ne!(kick(late(10, 14), true), ZoneCall::Kickoff(KickTactic::Onside), "not after a safety");
    assert_ne!(kick(late(14, 10), false), ZoneCall::Kickoff(KickTactic::Onside));
}

#[test]
fn fouls_are_taken_when_they_help() {
    let at = At::new(3, 10, 50);
    let football = at.0.state.football;
    let held = |yards: i16| {
        let ending = hashmark_law::Ending::Held {
            by: Side::Home,
            at: football.situation.spot.ahead(Side::Home, yards),
            impetus: Side::Home,
        };
        football.settle(ending)
    };
    let score = football.settle(hashmark_law::Ending::Touchdown { by: Side::Home });
    let ask = |accept, decline| ZoneAsk::Foul(ZoneFoulAsk { name: "offside", by: None, accept, decline });
    assert_eq!(at.ask(Side::Home, ask(held(5), score)), ZoneCall::Decline, "his own score stands");
    assert_eq!(at.ask(Side::Home, ask(held(15), held(0))), ZoneCall::Accept);
    assert_eq!(at.ask(Side::Home, ask(held(5), held(20))), ZoneCall::Decline);
    assert_eq!(at.ask(Side::Away, ask(held(-10), score)), ZoneCall::Accept, "it takes away their score");
}

/// A coach asked for a play he did not choose himself (a saved game, another's set) writes one for the formation shown.
#[test]
fn a_play_is_written_for_the_formation_that_stands_there() {
    let at = At::new(2, 6, 60);
    for named in hashmark_zone::stock_plays::formations() {
        let ask = ZoneAsk::Play { formation: named.formation, two_points: false };
        let call = at.ask(Side::Home, ask);
        assert_eq!(at.0.check(Side::Home, &ask, &call), Ok(()), "{}", named.name);
    }
}

/// On the last down nobody calls a screen, or a pass that is caught short of the line to gain, where his plan has another.
#[test]
fn the_last_down_is_played_for_the_line_to_gain() {
    use hashmark_zone::board::ZoneBoard;
    use hashmark_zone::written::WrittenPlay;
    let at = At::new(4, 12, 52).time(4, 230).score(10, 17);
    for seed in 0..200 {
        let mut coach = PlanCoach::new(plan(seed), Stream::new(seed));
        let set = coach.answer(&Sight::new(&at.0, Side::Home, &ZoneAsk::Set));
        let (ZoneCall::Set(LineUpCall::Line(formation, _)) | ZoneCall::Hurry(LineUpCall::Line(formation, _))) =
            set
        else {
            panic!("{set:?}: behind, with no time for a punt");
        };
        let ask = ZoneAsk::Play { formation, two_points: false };
        let ZoneCall::Play(WrittenPlay::Pass(pass)) = coach.answer(&Sight::new(&at.0, Side::Home, &ask))
        else {
            panic!("{seed}: no pass");
        };
        assert!(ZoneBoard::standard().far(pass.first.zone) >= 12, "{seed}: {pass:?}");
    }
}

/// Z8.6-h, ZR10.2-e: near the goal a play to a zone that is not played becomes one to its stand-in, or is drawn again.
#[test]
fn closed_zones_are_replaced_or_the_play_is_drawn_again() {
    use hashmark_zone::board::Zone;
    use hashmark_zone::plan::Substitutes;
    let mut stand_ins = Substitutes::default();
    stand_ins.set(Zone::Mr, Zone::Ir);
    assert_eq!(stand_ins.open(Zone::Mr, 30), Some(Zone::Mr), "still played");
    assert_eq!(stand_ins.open(Zone::Mr, 5), Some(Zone::Ir));
    assert_eq!(stand_ins.open(Zone::Dc, 10), None, "no stand-in: the play is drawn again");
    let [home, away] = [0, 1].map(|at| teams()[at].clone());
    let mut game = ZoneGame::from_setup(&ZoneSetup::new(home, away)).expect("two clubs of the league");
    for (down, to_goal) in [(1, 2), (1, 10), (1, 18), (3, 12), (3, 15), (3, 28)] {
        game.state.situation.first_and_ten(Side::Home, Spot::from_goal(Side::Home, to_goal));
        game.state.situation.down = down;
        game.state.next = Next::Scrimmage;
        for seed in 0..200 {
            let mut coach = PlanCoach::new(plan(seed), Stream::new(seed));
            let formation = plan(seed).sets[seed as usize % plan(seed).sets.len()].formation;
            let ask = ZoneAsk::Play { formation, two_points: false };
            let ZoneCall::Play(play) = coach.answer(&Sight::new(&game, Side::Home, &ask)) else {
                panic!("a play is asked for")
            };
            let open = hashmark_zone::legal::check_play_zones(&play, to_goal);
            assert_eq!(open, Ok(()), "{play:?} with {to_goal} to go");
        }
    }
}
