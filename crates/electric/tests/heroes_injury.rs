//! Men who fall: shaken up, hurt, gone; who comes in for them, and when they are back.

use crate::kit;

use hashmark_electric::call::{Declare, LineupUnit, NextPlay, PasserStage};
use hashmark_electric::campaign::{Hero, Pool, Squad, Stats, Status};
use hashmark_electric::event::Hurt;
use hashmark_electric::game::{self, Electric, ElectricSetup};
use hashmark_electric::house::House;
use hashmark_electric::{ElectricAsk, ElectricCall, ElectricDetail, sheet};
use hashmark_law::{Fact, FieldPlayer, Next, Side, Spot};
use hashmark_table::Game;
use kit::{AWAY, HOME, Table, lineup, refusal};
use std::sync::Arc;

fn house() -> House {
    House { injuries: true, player_rating: true, ..House::default() }.with_needs()
}

/// A squad in which everybody is as good and as whole.
fn squad(men: usize) -> Squad {
    let hero = Hero::rated(30);
    Squad {
        chart: Vec::new(),
        stats: Stats([9; 6]),
        offense: String::new(),
        defense: String::new(),
        men: vec![hero; men],
        franchise: None,
    }
}

fn set_up(house: House) -> ElectricSetup {
    let mut setup = ElectricSetup { house, ..kit::setup() };
    for side in Side::BOTH {
        let team = &mut setup.teams[side];
        team.squad = Some(squad(team.men.len()));
        team.men.iter_mut().for_each(|man| man.base.stability = 10_000);
    }
    setup
}

/// Who plays a place for a side when nobody is hurt.
fn at(side: Side, tag: &str) -> u8 {
    at_by(house(), side, tag)
}

fn at_by(house: House, side: Side, tag: &str) -> u8 {
    let table = kneel(sat(set_up(house)), 7).play();
    let who = table.game.scene.tagged(side, tag).expect("the place");
    table.game.scene.part(who).man
}

/// Home has the ball at midfield.
fn sat(setup: ElectricSetup) -> Electric {
    let mut game = Electric::start(Arc::new(game::ElectricRules::open(&setup).expect("a book")));
    ball(&mut game, HOME);
    game
}

fn ball(game: &mut Electric, side: Side) {
    game.state.next = Next::Scrimmage;
    game.state.situation.first_and_ten(side, Spot::own(side, 50));
}

/// This man of this side falls as soon as he moves; the hit points he comes with.
fn fragile(house: House, side: Side, man: u8, hp: i8) -> Electric {
    let mut setup = set_up(house);
    setup.teams[side].men[usize::from(man)].base.stability = 1;
    if let Some(squad) = &mut setup.teams[side].squad {
        let hero = &mut squad.men[usize::from(man)];
        (hero.hp, hero.pr) = (hp, 40);
    }
    sat(setup)
}

/// Both sides plainly lined up; the quarterback takes a long snap and a knee.
fn kneel(game: Electric, seed: u64) -> Table {
    Table::scripted(game, seed, |_, _, ask| match ask {
        ElectricAsk::Next => Some(ElectricCall::Next(NextPlay::Scrimmage)),
        ElectricAsk::Lineup(LineupUnit::Offense) => Some(lineup("pro_set")),
        ElectricAsk::Lineup(LineupUnit::Defense) => Some(lineup("4-3")),
        ElectricAsk::Power(hashmark_electric::call::PulseCall::Snap) => Some(ElectricCall::Power(25)),
        ElectricAsk::Declare(PasserStage::Snap) => Some(ElectricCall::Declare(Declare::Kneel)),
        _ => None,
    })
}

/// What became of those who fell.
fn hurt(table: &Table) -> Vec<(FieldPlayer, u8, i8, i8, Hurt)> {
    let hurt = |what: &ElectricDetail| match what {
        ElectricDetail::Hurt { who, total, lost, hp, how } => Some((*who, *total, *lost, *hp, *how)),
        _ => None,
    };
    table.desk.events.iter().filter_map(|event| hurt(&event.what)).collect()
}

/// Who lined up last for a side.
fn lined(table: &Table, side: Side) -> Vec<u8> {
    let men = table.desk.events.iter().rev().find_map(|event| match &event.what {
        ElectricDetail::Lined { side: by, men, .. } if *by == side => Some(men.clone()),
        _ => None,
    });
    men.expect("a line-up")
}

fn sent_in(game: &Electric, man: u8) -> &'static str {
    let call = lineup(&format!("pro_set 3#{man}"));
    refusal(game.check(HOME, &ElectricAsk::Lineup(LineupUnit::Offense), &call))
}

// E2-injury-3, E2-injury-6, E2-injury-7: who fell is checked when the play is over; shaken up he loses nothing, the next
// man comes in for the rest of the possession, nobody may send him in, and then he is back.
#[test]
fn a_man_shaken_up_sits_out_the_possession() {
    let tackle = at(HOME, "LT");
    let usual = lined(&kneel(sat(set_up(house())), 7).play(), HOME);
    let table = kneel(fragile(house(), HOME, tackle, 10), 7).dice(&[7]).play();
    let man = FieldPlayer { side: HOME, man: tackle };
    assert_eq!(hurt(&table), [(man, 7, 0, 10, Hurt::Shaken)]);
    let power =
        table.desk.events.iter().rposition(|event| matches!(event.what, ElectricDetail::Power { .. }));
    let checked =
        table.desk.events.iter().position(|event| matches!(event.what, ElectricDetail::Hurt { .. }));
    assert!(power < checked, "at the end of the play");
    assert_eq!(sent_in(&table.game, tackle), "E2-injury-7");
    let mut table = table.play();
    let came: Vec<u8> = lined(&table, HOME).into_iter().filter(|man| !usual.contains(man)).collect();
    assert!(!lined(&table, HOME).contains(&tackle) && came.len() == 1, "a backup comes in: {came:?}");
    table.game.state.situation.down = 4;
    let mut table = table.play();
    assert_eq!(table.game.state.situation.possession, AWAY);
    ball(&mut table.game, HOME);
    assert_eq!(sent_in(&table.game, tackle), "");
    assert!(lined(&table.dice(&[7]).play(), HOME).contains(&tackle), "their next drive");
}

// E2-injury-14, E2-injury-25, E2-stats-18: a man on reserve costs his team a point of the number of his place at once; who
// is only hurt costs nothing.
#[test]
fn a_man_on_reserve_lowers_the_number_at_once() {
    let tackle = at(HOME, "LT");
    let after = |dice: &[u8]| {
        let table = kneel(fragile(house(), HOME, tackle, 10), 7).dice(dice).play();
        let stats = table.game.state.heroes.stats;
        (hurt(&table)[0].4, stats.home.map(|stats| stats.0), stats.away.map(|stats| stats.0))
    };
    assert_eq!(after(&[11, 2]), (Hurt::Injured, Some([9; 6]), Some([9; 6])));
    assert_eq!(after(&[11, 6]), (Hurt::Reserve, Some([8, 9, 9, 9, 9, 9]), Some([9; 6])));
}

// E2-injury-8: a defender is back when the defense next takes the field.
#[test]
fn a_defender_is_back_on_the_next_possession() {
    let end = at(AWAY, "DE1");
    let table = kneel(fragile(house(), AWAY, end, 10), 7).dice(&[5]).play();
    assert_eq!(hurt(&table).len(), 1);
    let mut table = table.play();
    assert!(!lined(&table, AWAY).contains(&end));
    table.game.state.heroes.possession += 1;
    assert!(lined(&table.dice(&[5]).play(), AWAY).contains(&end));
}

// E2-injury-5, E2-injury-9, E2-injury-11, E2-injury-12: two dice against his hit points, a 2 before all; hurt he loses what
// a die shows: from 5 on he may play, below he is on reserve, at none he is out for the season.
#[test]
fn what_the_dice_make_of_a_fall() {
    let tackle = at(HOME, "LT");
    let fall = |hp: i8, dice: &[u8]| {
        let mut game = fragile(house(), HOME, tackle, hp);
        // Late and behind, so that a man with 5 hit points plays.
        (game.state.situation.period, game.state.situation.score.away) = (4, 3);
        let table = kneel(game, 7).dice(dice).play();
        let squad = table.game.team(HOME).squad.clone().expect("a squad");
        let after = table.game.state.heroes.after(HOME, &squad).men[usize::from(tackle)];
        assert_eq!(table.thrown().len(), dice.len(), "no more dice than that");
        (hurt(&table)[0].4, after.hp, after.status, sent_in(&table.game, tackle))
    };
    assert_eq!(fall(10, &[2]), (Hurt::Season, 0, Status::Reserve, "E2-injury-12"));
    assert_eq!(fall(10, &[10]), (Hurt::Shaken, 10, Status::Active, "E2-injury-7"));
    assert_eq!(fall(10, &[11, 4]), (Hurt::Injured, 6, Status::Active, "E2-injury-7"));
    assert_eq!(fall(6, &[7, 3]), (Hurt::Reserve, 3, Status::Reserve, "E2-injury-11"));
    assert_eq!(fall(5, &[6, 6]), (Hurt::Season, -1, Status::Reserve, "E2-injury-12"));
}

// E2-injury-10: hurt with 7 left he comes back by himself after the possession, with 5 or 6 only when his team trails in
// the fourth quarter; his coach may send him in before.
#[test]
fn hurt_men_come_back_at_their_coachs_risk() {
    let tackle = at(HOME, "LT");
    let back = |lost: u8, period: u8, behind: u16| {
        let mut table = kneel(fragile(house(), HOME, tackle, 10), 7).dice(&[11, lost]).play();
        table.game.state.heroes.possession += 1;
        ball(&mut table.game, HOME);
        table.game.state.situation.period = period;
        table.game.state.situation.score.away = behind;
        assert_eq!(sent_in(&table.game, tackle), "", "he may");
        lined(&table.dice(&[3]).play(), HOME).contains(&tackle)
    };
    assert!(back(3, 2, 0), "7 left");
    assert!(!back(4, 2, 3) && !back(5, 4, 0));
    assert!(back(5, 4, 3), "5 left, three points behind in the fourth quarter");
}

// E2-pr-15: the franchise player is lost for the game: one stop less of each kind at once, not below none.
#[test]
fn a_lost_franchise_player_costs_stops() {
    let tackle = at(HOME, "LT");
    let lost = |dice: &[u8], franchise: Option<u8>| {
        let mut setup = set_up(house());
        setup.teams.home.men[usize::from(tackle)].base.stability = 1;
        setup.teams.home.squad.as_mut().expect("a squad").franchise = franchise;
        let mut game = sat(setup);
        game.state.heroes.pools.home = Pool { offense: 3, defense: 0 };
        let table = kneel(game, 7).dice(dice).play();
        (table.game.state.heroes.pools.home, table.told("E2-pr-15"), table.game.state.heroes.franchise.home)
    };
    let (less, same) = (Pool { offense: 2, defense: 0 }, Pool { offense: 3, defense: 0 });
    assert_eq!(lost(&[12, 6], Some(tackle)), (less, true, None));
    assert_eq!(lost(&[12, 5], Some(tackle)), (same, false, Some(tackle)), "with 5 left he may play");
    assert_eq!(lost(&[2], Some(tackle + 1)), (same, false, Some(tackle + 1)), "another man");
}

// E2-pr-15: a franchise player who is on reserve at the kickoff is none in this game.
#[test]
fn a_franchise_player_who_cannot_play_is_none() {
    let mut setup = set_up(house());
    let squad = setup.teams.home.squad.as_mut().expect("a squad");
    squad.franchise = Some(4);
    assert_eq!(sat(setup.clone()).state.heroes.franchise.home, Some(4));
    setup.teams.home.squad.as_mut().expect("a squad").men[4].status = Status::Reserve;
    assert_eq!(sat(setup).state.heroes.franchise.home, None);
}

// E2-injury-24, E2-injury-25: iron men are checked and hurt as anybody, and play on.
#[test]
fn iron_men_play_on() {
    let tackle = at(HOME, "LT");
    let iron = House { iron_man: true, ..house() };
    for (hp, dice, left) in [(6, &[7, 3][..], 3), (10, &[2], 0), (10, &[7], 10)] {
        let table = kneel(fragile(iron, HOME, tackle, hp), 7).dice(dice).play();
        assert_eq!((hurt(&table)[0].3, hurt(&table)[0].4), (left, Hurt::PlaysOn));
        assert!(lined(&table.dice(&[3]).play(), HOME).contains(&tackle));
    }
}

// E2-injury-27, E2-injury-28, E2-injury-29: the first two falls are only slow to get up from and he stays on; the third is
// checked, and the count begins again.
#[test]
fn every_third_fall_is_checked() {
    let tackle = at(HOME, "LT");
    let mut table = kneel(fragile(House { slow_to_get_up: true, ..house() }, HOME, tackle, 10), 7);
    for fall in 1..=6 {
        let before = hurt(&table).len();
        table.game.state.heroes.possession += 1;
        ball(&mut table.game, HOME);
        table = table.dice(&[7]).play();
        assert!(lined(&table, HOME).contains(&tackle), "he need not leave: fall {fall}");
        assert_eq!(hurt(&table).len() - before, usize::from(fall % 3 == 0), "fall {fall}");
    }
    let slow = |event: &&hashmark_electric::ElectricEvent| matches!(event.what, ElectricDetail::Slow { .. });
    assert_eq!(table.desk.events.iter().filter(slow).count(), 4);
}

// E2-injury-23: the score sheet notes side, number and hit points lost.
#[test]
fn the_score_sheet_notes_hit_points() {
    let tackle = at(HOME, "LT");
    let table = kneel(fragile(house(), HOME, tackle, 10), 7).dice(&[11, 3]).play();
    let text = sheet::text(&table.game, &sheet::rows(&table.desk.events));
    let number = table.game.team(HOME).men[usize::from(tackle)].number;
    assert!(text.contains(&format!("O{number} -3")), "{text}");
}

// E2-injury-3: without the switch nobody is looked at and nothing is thrown.
#[test]
fn without_the_switch_nobody_is_hurt() {
    let tackle = at_by(House::default(), HOME, "LT");
    let table = kneel(fragile(House::default(), HOME, tackle, 10), 7).play();
    assert!(table.game.scene.board.fallen().iter().next().is_some(), "he fell");
    assert!(hurt(&table).is_empty() && table.thrown().is_empty());
    assert!(!table.facts().iter().any(|fact| matches!(fact, Fact::Injury { .. })));
}
