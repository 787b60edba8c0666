//! The roster chart on the field, and the weeks of a season: who starts, who is out, what heals.

use crate::kit;

use hashmark_dice::Seeded;
use hashmark_electric::bases::Grade;
use hashmark_electric::call::{LineupUnit, NextPlay};
use hashmark_electric::campaign::create::make;
use hashmark_electric::campaign::roster::{self, RosterPosition, Swap};
use hashmark_electric::campaign::season::{at_risk, next_week};
use hashmark_electric::campaign::{Squad, Stat, Stats, Status};
use hashmark_electric::event::CheckKind;
use hashmark_electric::game::{ElectricRules, ElectricSetup};
use hashmark_electric::house::House;
use hashmark_electric::lineup::PlaceTag;
use hashmark_electric::team::ElectricTeam;
use hashmark_electric::{Electric, ElectricAsk, ElectricCall, ElectricDetail};
use hashmark_law::Both;
use hashmark_roster::Position;
use hashmark_table::{Game, News, NewsKind};
use kit::{AWAY, HOME, Table, lineup};
use std::collections::HashMap;
use std::sync::Arc;

const ROSTERS: fn() -> House = || House { rosters: true, ..House::default() };
const RATED: fn() -> House =
    || House { rosters: true, player_rating: true, injuries: true, team_stats: true, ..House::default() };

fn team(at: usize) -> ElectricTeam {
    let club = ElectricTeam::of_club(&hashmark_roster::founders().clubs[at], Grade::Club);
    make(club, 5, [None, None], &mut Seeded::new(1)).expect("a whole team").0
}

/// Whether this is told of a man.
fn told(news: &[News], man: u8, what: NewsKind) -> bool {
    news.iter().any(|news| news.man == Some(man) && news.what == what)
}

fn squad(team: &ElectricTeam) -> Squad {
    team.squad.clone().expect("a squad")
}

/// The men of a position, by their places on the roster.
fn men(team: &ElectricTeam, kind: RosterPosition) -> Vec<u8> {
    (0u8..)
        .zip(&team.men)
        .filter(|(_, man)| RosterPosition::of(man.position) == kind)
        .map(|(at, _)| at)
        .collect()
}

/// A team on which nobody has been rated apart from these: the rest are 20, healthy, and as listed.
fn rated(at: usize, ratings: &[(u8, i16)]) -> ElectricTeam {
    let mut team = team(at);
    let mut squad = squad(&team);
    for man in &mut squad.men {
        man.pr = 20;
    }
    for (man, pr) in ratings {
        squad.men[usize::from(*man)].pr = *pr;
    }
    squad.chart = Vec::new();
    squad.chart = roster::by_rating(&squad);
    squad.franchise = squad.best_rated();
    team.squad = Some(squad);
    team
}

fn out(team: &mut ElectricTeam, men: &[u8]) {
    let squad = team.squad.as_mut().expect("a squad");
    for man in men {
        let hero = &mut squad.men[usize::from(*man)];
        (hero.status, hero.hp) = (Status::Reserve, 2);
    }
}

fn game_of(house: House, home: ElectricTeam, away: ElectricTeam) -> Electric {
    game_at(house, home, away, &kit::ball_at(30, 1, 10))
}

/// A game of these teams in the situation of another.
fn game_at(house: House, home: ElectricTeam, away: ElectricTeam, plain: &Electric) -> Electric {
    let setup = ElectricSetup { house, ..ElectricSetup::new(home, away) };
    let mut game = Electric::start(Arc::new(ElectricRules::open(&setup).expect("a book")));
    (game.state.halves, game.state.next) = (plain.state.halves, plain.state.next);
    game.state.situation = plain.state.situation;
    game
}

const LINE: [&str; 5] = ["LT", "LG", "C", "RG", "RT"];
const PRO_SET: [&str; 6] = ["QB", "RB1", "RB2", "TE", "WR1", "WR2"];
const DIME: [&str; 11] = ["DE1", "DT", "DE2", "WLB", "SLB", "CB1", "FS", "SS", "CB2", "Nickel", "Dime"];

/// Who lined up where when the home side ran a play against this front, or punted.
fn lined(home: &ElectricTeam, away: &ElectricTeam, next: NextPlay, front: &'static str) -> Both<Vec<u8>> {
    let script = move |_: &Electric, side, ask: &ElectricAsk| match ask {
        ElectricAsk::Next => Some(ElectricCall::Next(next)),
        ElectricAsk::Lineup(LineupUnit::Offense) if side == HOME => Some(lineup("pro_set")),
        ElectricAsk::Lineup(LineupUnit::Defense) if side == AWAY => Some(lineup(front)),
        _ => None,
    };
    let (own, down) = match next {
        NextPlay::FieldGoal => (75, 4),
        NextPlay::Punt => (30, 4),
        _ => (30, 1),
    };
    let game = game_at(ROSTERS(), home.clone(), away.clone(), &kit::ball_at(own, down, 10));
    let table = Table::scripted(game, 3, script).play();
    Both::from_fn(|wanted| {
        let found = table.desk.events.iter().find_map(|event| match &event.what {
            ElectricDetail::Lined { side, men, .. } if *side == wanted => Some(men.clone()),
            _ => None,
        });
        found.expect("both lined up")
    })
}

/// The home side in the pro set, by place.
fn offense(home: &ElectricTeam) -> HashMap<&'static str, u8> {
    let men = lined(home, &team(1), NextPlay::Scrimmage, "4-3").home;
    LINE.into_iter().chain(PRO_SET).zip(men).collect()
}

// E2-roster-1, E2-roster-11
#[test]
fn at_most_fifty_three_are_active_and_the_rest_wait_to_be_called_up() {
    for at in 0..8 {
        let team = team(at);
        let squad = squad(&team);
        let resting = squad.men.iter().filter(|man| man.status == Status::Practice).count();
        assert_eq!(resting, team.men.len().saturating_sub(53), "{}", team.name);
        assert_eq!(squad.active() + resting, team.men.len());
    }
    let mut large = team(0);
    while large.men.len() < 55 {
        let mut man = large.men[0].clone();
        man.number = (1..99).find(|n| large.men.iter().all(|man| man.number != *n)).expect("a free number");
        large.men.push(man);
    }
    let large = make(large, 5, [None, None], &mut Seeded::new(2)).expect("a team").0;
    let mut squad = squad(&large);
    let resting: Vec<u8> =
        (0u8..).zip(&squad.men).filter(|(_, man)| man.status == Status::Practice).map(|(at, _)| at).collect();
    assert_eq!((squad.active(), resting.len()), (53, 2));
    assert_eq!(roster::activate(&mut squad, resting[0]).expect_err("full").rule, "E2-roster-1");
    let hurt = (0u8..).zip(&squad.men).find(|(_, man)| man.status == Status::Active).expect("somebody").0;
    squad.men[usize::from(hurt)].status = Status::Reserve;
    assert_eq!((squad.active(), roster::activate(&mut squad, resting[0])), (52, Ok(())));
    assert_eq!(squad.active(), 53);
    squad.men[usize::from(resting[1])].status = Status::Active;
    assert!(squad.check(&large).expect_err("54").contains("54 active"));
}

// E2-roster-4, E2-roster-10, E2-roster-20: where he has learnt to play he is himself, elsewhere two worse.
#[test]
fn a_man_plays_where_he_has_learnt_to_and_anywhere_else_two_worse() {
    let mut team = team(0);
    let squad = Squad { stats: Stats([11, 12, 13, 14, 12, 16]), ..squad(&team) };
    let back = men(&team, RosterPosition::Rb)[0];
    assert!(["R", "TE"].iter().all(|role| roster::secondary(&team.men[usize::from(back)]).contains(role)));
    let corner = men(&team, RosterPosition::Cb)[0];
    let at = |team: &ElectricTeam, man: u8, place: &str| {
        roster::target(team, &squad, man, &PlaceTag::new(place), false)
    };
    assert_eq!(at(&team, corner, "MLB"), 12 - 2);
    team.men[usize::from(corner)].also = vec![Position::OLB];
    assert_eq!(at(&team, corner, "MLB"), 12);
    let tackle = men(&team, RosterPosition::Ot)[0];
    assert_eq!(at(&team, tackle, "LG"), 11, "tackles are guards too");
    assert_eq!(at(&team, tackle, "RB1"), 12 - 2);
    assert_eq!(at(&team, men(&team, RosterPosition::S)[0], "Dime"), 16);
}

// E2-roster-5, E2-roster-6, E2-roster-7, E2-roster-9: the nine columns.
#[test]
fn the_chart_has_number_base_name_depth_hit_points_and_rating() {
    let plain = team(0);
    let ends = men(&plain, RosterPosition::Te);
    let mut team = rated(0, &[(ends[0], 24), (ends[1], 31), (ends[2], 28)]);
    team.men[usize::from(ends[0])].name = String::new();
    team.men[usize::from(ends[0])].shared = Some(9);
    team.men[usize::from(ends[1])].shared = Some(9);
    let lines = roster::lines(&team, &squad(&team));
    let of = |man: u8| &lines[usize::from(man)];
    assert_eq!([ends[1], ends[2], ends[0]].map(|man| of(man).depth), [1, 2, 3]);
    assert_eq!((of(ends[1]).pr, of(ends[1]).hp, of(ends[1]).primary), (31, 10, "TE"));
    assert_eq!(of(ends[0]).name, format!("#{}", team.men[usize::from(ends[0])].number));
    assert_eq!((of(ends[0]).base, of(ends[1]).base), (9, 9), "they share it");
    assert_ne!(of(ends[2]).base, 9);
}

// E2-roster-8: nobody lines up from injured reserve, or from the practice squad.
#[test]
fn only_active_men_line_up() {
    let plain = team(0);
    let receivers = men(&plain, RosterPosition::Wr);
    let best: Vec<(u8, i16)> = receivers.iter().map(|man| (*man, 40 - i16::from(*man) / 8)).collect();
    let mut home = rated(0, &best);
    let order = roster::chart(&home, &squad(&home), RosterPosition::Wr);
    assert_eq!([offense(&home)["WR1"], offense(&home)["WR2"]], [order[0], order[1]]);
    out(&mut home, &order[..1]);
    home.squad.as_mut().expect("a squad").men[usize::from(order[1])].status = Status::Practice;
    assert_eq!([offense(&home)["WR1"], offense(&home)["WR2"]], [order[2], order[3]]);
}

// E2-roster-12
#[test]
fn without_quarterbacks_the_second_receiver_throws_or_a_back_takes_the_snap() {
    let plain = team(0);
    let (passers, receivers) = (men(&plain, RosterPosition::Qb), men(&plain, RosterPosition::Wr));
    let mut home = rated(0, &[(receivers[1], 39), (receivers[3], 38), (receivers[0], 37)]);
    assert!(!roster::offers_wildcat(&home, &squad(&home)));
    out(&mut home, &passers[1..]);
    assert_eq!(offense(&home)["QB"], passers[0]);
    out(&mut home, &passers);
    assert!(roster::offers_wildcat(&home, &squad(&home)));
    assert_eq!(offense(&home)["QB"], receivers[3], "the second by rating");
    let back = men(&home, RosterPosition::Rb)[2];
    home.men[usize::from(back)].also.push(Position::QB);
    assert!(!roster::offers_wildcat(&home, &squad(&home)));
    assert_eq!(offense(&home)["QB"], back, "who has learnt it comes first");
}

// E2-roster-13, E2-roster-14: kickers and punters stand in for one another.
#[test]
fn a_punter_kicks_and_a_kicker_punts_when_the_other_is_out() {
    let plain = team(0);
    let (kicker, punter) = (men(&plain, RosterPosition::K), men(&plain, RosterPosition::P));
    let mut home = team(0);
    out(&mut home, &kicker);
    assert_eq!(lined(&home, &team(1), NextPlay::FieldGoal, "4-3").home[10], punter[0]);
    let mut home = team(0);
    assert_eq!(lined(&home, &team(1), NextPlay::Punt, "4-3").home[10], punter[0]);
    out(&mut home, &punter);
    assert_eq!(lined(&home, &team(1), NextPlay::Punt, "4-3").home[10], kicker[0]);
}

// E2-roster-15, E2-roster-16, E2-roster-24: what a roster is usually made of.
#[test]
fn clubs_have_as_many_receivers_backs_and_ends_as_is_usual() {
    for at in 0..8 {
        let team = team(at);
        let squad = squad(&team);
        for (kind, least, most) in
            [(RosterPosition::Wr, 4, 6), (RosterPosition::Rb, 4, 6), (RosterPosition::De, 4, 5)]
        {
            let many = roster::fit(&team, &squad, kind).len();
            assert!((least..=most).contains(&many), "{}: {many} {}", team.name, kind.word());
            assert_eq!(kind.post().count, [least, most]);
        }
    }
}

// E2-roster-17
#[test]
fn a_tight_end_on_the_interior_line_must_report() {
    let home = team(0);
    let end = men(&home, RosterPosition::Te)[1];
    let check = |house: House, text: String| {
        let game = game_of(house, home.clone(), team(1));
        let ask = ElectricAsk::Lineup(LineupUnit::Offense);
        kit::refusal(game.check(HOME, &ask, &lineup(&text)))
    };
    assert_eq!(check(ROSTERS(), format!("pro_set 1#{end}")), "E2-roster-17");
    assert_eq!(check(ROSTERS(), format!("pro_set 1#{end} 1!")), "");
    assert_eq!(check(House::default(), format!("pro_set 1#{end}")), "", "the core game does not ask");
    let guard = men(&home, RosterPosition::Og)[1];
    assert_eq!(check(ROSTERS(), format!("pro_set 1#{guard}")), "");
}

// E2-roster-18
#[test]
fn the_second_center_snaps_long() {
    let plain = team(0);
    let centers = men(&plain, RosterPosition::C);
    let home = rated(0, &[(centers[0], 25), (centers[1], 35)]);
    assert_eq!(lined(&home, &team(1), NextPlay::Punt, "4-3").home[2], centers[0]);
    assert_eq!(offense(&home)["C"], centers[1]);
}

/// Whether a three failed the snap of a home side in the shotgun, or of one that punts.
fn three_fails(house: House, home: &ElectricTeam, next: NextPlay) -> bool {
    let script = move |_: &Electric, side, ask: &ElectricAsk| match ask {
        ElectricAsk::Next => Some(ElectricCall::Next(next)),
        ElectricAsk::Lineup(LineupUnit::Offense) if side == HOME => Some(lineup("shotgun")),
        _ => None,
    };
    let game = game_at(house, home.clone(), team(1), &kit::ball_at(30, 4, 10));
    let table = Table::scripted(game, 3, script).dice(&[3]).play();
    let failed = table.desk.events.iter().find_map(|event| match event.what {
        ElectricDetail::Checked {
            check: CheckKind::Snap | CheckKind::KickSnap, total: 3, failed, ..
        } => Some(failed),
        _ => None,
    });
    failed.expect("the snap was checked")
}

// E2-roster-19
#[test]
fn a_guard_who_snaps_fails_with_a_three_too() {
    let mut home = team(0);
    for next in [NextPlay::Scrimmage, NextPlay::Punt] {
        assert!(!three_fails(ROSTERS(), &home, next));
    }
    let centers = men(&home, RosterPosition::C);
    out(&mut home, &centers);
    for next in [NextPlay::Scrimmage, NextPlay::Punt] {
        assert!(three_fails(ROSTERS(), &home, next), "{next:?}");
    }
    assert!(!three_fails(House::default(), &home, NextPlay::Scrimmage), "without rosters the center snaps");
}

// E2-roster-21, E2-roster-22: the fifth back is the third corner, the sixth the next corner or safety by rating.
#[test]
fn the_third_corner_is_the_nickel_back_and_the_next_best_the_dime_back() {
    let plain = team(1);
    let (corners, safeties) = (men(&plain, RosterPosition::Cb), men(&plain, RosterPosition::S));
    let ratings = [
        (corners[0], 30),
        (corners[1], 36),
        (corners[2], 34),
        (corners[3], 26),
        (safeties[0], 40),
        (safeties[1], 27),
        (safeties[2], 38),
    ];
    let away = rated(1, &ratings);
    let men = lined(&team(0), &away, NextPlay::Scrimmage, "dime").away;
    let at: HashMap<&str, u8> = DIME.into_iter().zip(men).collect();
    assert_eq!((at["CB1"], at["CB2"], at["Nickel"]), (corners[1], corners[2], corners[0]));
    assert_eq!((at["FS"], at["SS"]), (safeties[0], safeties[2]));
    assert_eq!(at["Dime"], safeties[1], "27 against the fourth corner's 26");
}

// E2-roster-23, E2-roster-25: a front that asks for more than there are is filled by neighbors, and said to be short.
#[test]
fn five_linebackers_and_five_tackles_are_needed_for_the_heaviest_fronts() {
    let mut away = team(1);
    let squad_of = |team: &ElectricTeam| squad(team);
    let tags = |names: &[&str]| names.iter().map(|name| PlaceTag::new(name)).collect::<Vec<_>>();
    let two_five = tags(&["DE1", "DE2", "WLB", "LB2", "MLB", "LB4", "SLB", "CB1", "FS", "SS", "CB2"]);
    assert_eq!(roster::short(&away, &squad_of(&away), &two_five), []);
    let backers = roster::fit(&away, &squad_of(&away), RosterPosition::Lb);
    out(&mut away, &backers[4..]);
    assert_eq!(roster::short(&away, &squad_of(&away), &two_five), [(RosterPosition::Lb, 5, 4)]);
    let lined_up = lined(&team(0), &away, NextPlay::Scrimmage, "2-5").away;
    let kind = |man: u8| RosterPosition::of(away.men[usize::from(man)].position);
    assert_eq!(lined_up[2..7].iter().filter(|man| kind(**man) == RosterPosition::Lb).count(), 4);
    let seven_two = tags(&["DE1", "DT1", "DT2", "DT3", "DT4", "DT5", "DE2", "WLB", "SLB", "S1", "S2"]);
    let tackles = roster::fit(&away, &squad_of(&away), RosterPosition::Dt);
    assert_eq!(roster::short(&away, &squad_of(&away), &seven_two), [(RosterPosition::Dt, 5, tackles.len())]);
    let lined_up = lined(&team(0), &away, NextPlay::Scrimmage, "7-2").away;
    assert!(lined_up[1..6].iter().all(|man| matches!(kind(*man), RosterPosition::Dt | RosterPosition::De)));
    assert!(tackles.iter().all(|man| lined_up[1..6].contains(man)));
}

// E2-roster-26
#[test]
fn nine_receivers_are_nobodys_business() {
    let mut home = team(0);
    let spare: Vec<u8> = men(&home, RosterPosition::S).into_iter().skip(2).collect();
    let numbers = [11, 12, 14, 15, 16, 17, 18, 19, 87, 86, 89, 80];
    let mut free =
        numbers.into_iter().filter(|n| home.men.iter().all(|man| man.number != *n)).collect::<Vec<u8>>();
    for man in spare.iter().chain(&men(&home, RosterPosition::Te)[..2]) {
        let man = &mut home.men[usize::from(*man)];
        (man.position, man.number) = (Position::WR, free.pop().expect("a number"));
    }
    assert!(men(&home, RosterPosition::Wr).len() >= 9);
    let home = make(home, 5, [None, None], &mut Seeded::new(1)).expect("a team").0;
    assert!(
        ElectricRules::open(&ElectricSetup { house: ROSTERS(), ..ElectricSetup::new(home, team(1)) }).is_ok()
    );
}

// E2-pr-3
#[test]
fn a_rating_has_no_bounds_during_the_season() {
    let team = rated(0, &[(0, 40), (1, -2)]);
    let mut after = squad(&team);
    after.men[0].pr += 1;
    after.men[1].pr -= 1;
    let (next, _) = next_week(&team, &squad(&team), after, &RATED());
    assert_eq!((next.men[0].pr, next.men[1].pr), (41, -3));
}

// E2-pr-5
#[test]
fn the_best_rated_start() {
    let plain = team(0);
    let receivers = men(&plain, RosterPosition::Wr);
    let home = rated(0, &[(receivers[4], 36), (receivers[0], 33), (receivers[2], 30)]);
    let at = offense(&home);
    assert_eq!([at["WR1"], at["WR2"]], [receivers[4], receivers[0]]);
    let core = kit::ball_at(30, 1, 10);
    assert!(core.book.house == House::default(), "and without the chapter the grades decide");
    let script = |_: &Electric, side, ask: &ElectricAsk| match ask {
        ElectricAsk::Next => Some(ElectricCall::Next(NextPlay::Scrimmage)),
        ElectricAsk::Lineup(LineupUnit::Offense) if side == HOME => Some(lineup("pro_set")),
        _ => None,
    };
    let lined = |home: ElectricTeam| {
        let table = Table::scripted(game_of(House::default(), home, team(1)), 3, script).play();
        table.desk.events.iter().find_map(|event| match &event.what {
            ElectricDetail::Lined { side: HOME, men, .. } => Some(men.clone()),
            _ => None,
        })
    };
    assert_eq!(lined(home), lined(plain));
}

// E2-pr-6
#[test]
fn a_starter_who_is_passed_is_benched_next_week_unless_his_coach_keeps_him() {
    let plain = team(0);
    let backs = men(&plain, RosterPosition::Rb);
    let team = rated(0, &[(backs[0], 30), (backs[1], 29)]);
    let before = squad(&team);
    let mut after = before.clone();
    (after.men[usize::from(backs[0])].pr, after.men[usize::from(backs[1])].pr) = (29, 30);
    assert_eq!(roster::chart(&team, &after, RosterPosition::Rb)[0], backs[0], "not during the game");
    let swap = Swap { kind: RosterPosition::Rb, place: 1, out: backs[0], up: backs[1] };
    assert_eq!(roster::swaps(&team, &after)[0], swap);
    let (mut next, news) = next_week(&team, &before, after, &RATED());
    assert!(told(&news, swap.up, NewsKind::Starts { for_man: swap.out }));
    assert_eq!(roster::chart(&team, &next, RosterPosition::Rb)[..2], [backs[1], backs[0]]);
    roster::keep(&mut next, backs[0], backs[1]);
    assert_eq!(roster::chart(&team, &next, RosterPosition::Rb)[..2], [backs[0], backs[1]]);
}

// E2-pr-7
#[test]
fn of_equals_the_healthier_starts_then_who_started() {
    let plain = team(0);
    let backs = men(&plain, RosterPosition::Rb);
    let team = rated(0, &[(backs[1], 31), (backs[0], 30)]);
    let before = squad(&team);
    let mut after = before.clone();
    after.men[usize::from(backs[0])].pr = 31;
    let (next, _) = next_week(&team, &before, after.clone(), &RATED());
    assert_eq!(roster::chart(&team, &next, RosterPosition::Rb)[0], backs[1], "he started last week");
    after.men[usize::from(backs[1])].hp = 7;
    let (next, _) = next_week(&team, &before, after, &RATED());
    assert_eq!(roster::chart(&team, &next, RosterPosition::Rb)[0], backs[0], "he is whole");
}

/// A squad after so many weeks in which nothing happened on the field.
fn weeks(team: &mut ElectricTeam, many: usize, house: &House) -> Squad {
    for _ in 0..many {
        let before = squad(team);
        team.squad = Some(next_week(team, &before, before.clone(), house).0);
    }
    squad(team)
}

// E2-pr-8, E2-injury-21: a point for every game on injured reserve, none for the game he was hurt in.
#[test]
fn a_man_on_injured_reserve_is_rated_a_point_lower_for_every_game() {
    let mut team = rated(0, &[(3, 30)]);
    let before = squad(&team);
    let mut after = before.clone();
    after.men[3].hp = 2;
    let (next, _) = next_week(&team, &before, after, &RATED());
    assert_eq!((next.men[3].pr, next.men[3].status), (30, Status::Reserve));
    team.squad = Some(next);
    assert_eq!(weeks(&mut team, 2, &RATED()).men[3].pr, 28);
}

// E2-pr-12
#[test]
fn healthy_men_below_fifteen_had_better_look_for_another_base() {
    let mut team = rated(0, &[(1, 14), (2, 15), (3, 3)]);
    out(&mut team, &[3]);
    assert_eq!(at_risk(&squad(&team)), [1]);
}

// E2-pr-13, E2-pr-18: the best rated by himself, until somebody is better.
#[test]
fn the_best_rated_man_is_the_franchise_player_until_he_is_passed() {
    let team = rated(0, &[(4, 40), (5, 38), (6, 37)]);
    assert_eq!(squad(&team).franchise, Some(4));
    assert_eq!(squad(&rated(0, &[(4, 40), (5, 40)])).franchise, None);
    let before = squad(&team);
    let mut after = before.clone();
    after.men[5].pr = 40;
    let (level, news) = next_week(&team, &before, after.clone(), &RATED());
    assert_eq!(level.franchise, Some(4), "level is not better");
    assert!(!news.iter().any(|news| news.what == NewsKind::Franchise));
    after.men[5].pr = 41;
    let (passed, news) = next_week(&team, &before, after, &RATED());
    assert_eq!(passed.franchise, Some(5));
    assert!(told(&news, 5, NewsKind::Franchise));
}

// E2-pr-14, E2-rating-7, E2-injury-18: what a game begins with comes of the squad as it is that day.
#[test]
fn a_franchise_player_who_is_there_is_a_stop_of_each_kind_and_the_hurt_lower_the_rest() {
    let house = House { bonus_stoppages: true, ..RATED() };
    let pools = |home: &ElectricTeam| game_of(house, home.clone(), rated(1, &[])).state.heroes.pools.home;
    let mut home = rated(0, &[(4, 40)]);
    home.squad.as_mut().expect("a squad").stats = Stats([13, 13, 13, 9, 9, 9]);
    let away_stats = squad(&rated(1, &[])).ratings(&rated(1, &[]));
    let with = pools(&home);
    let plain = Both::new(12u8.saturating_sub(away_stats.1), 9u8.saturating_sub(away_stats.0));
    assert_eq!((with.offense, with.defense), (6 + plain.home, 6 + plain.away));
    out(&mut home, &[4]);
    let kind = RosterPosition::of(home.men[4].position);
    let lost = u8::from(kind.stat().is_some_and(|stat| (stat as usize) < 3));
    let without = pools(&home);
    let rating = (12 - lost).saturating_sub(away_stats.1);
    assert_eq!((without.offense, without.defense), (5 + rating, 5 + plain.away));
}

// E2-pr-16
#[test]
fn nobody_inherits_the_title_of_a_hurt_man_until_he_is_better_than_him() {
    let mut team = rated(0, &[(4, 42), (5, 41)]);
    let squad_of = |team: &ElectricTeam| squad(team);
    assert!(squad_of(&team).franchise_plays());
    let hurt = &mut team.squad.as_mut().expect("a squad").men[4];
    (hurt.hp, hurt.status) = (1, Status::Reserve);
    assert!(!squad_of(&team).franchise_plays());
    let after = weeks(&mut team, 1, &RATED());
    assert_eq!((after.men[4].pr, after.franchise), (41, Some(4)));
    assert!(!after.franchise_plays());
    let after = weeks(&mut team, 1, &RATED());
    assert_eq!((after.men[4].pr, after.franchise, after.franchise_plays()), (40, Some(5), true));
}

// E2-injury-1, E2-injury-2
#[test]
fn a_week_heals_a_point_up_to_ten_and_five_are_enough_to_play() {
    let mut team = rated(0, &[]);
    let before = squad(&team);
    let mut after = before.clone();
    (after.men[3].hp, after.men[4].hp) = (2, 9);
    let (next, news) = next_week(&team, &before, after, &RATED());
    assert!(told(&news, 3, NewsKind::Hurt { lost: 8, left: 2 }) && told(&news, 3, NewsKind::Reserve));
    assert_eq!((next.men[3].hp, next.men[4].hp, next.men[5].hp), (3, 10, 10));
    team.squad = Some(next);
    let fit = |squad: Squad| (squad.men[3].hp, squad.men[3].may_play());
    assert_eq!(fit(squad(&team)), (3, false));
    assert_eq!(fit(weeks(&mut team, 1, &RATED())), (4, false));
    assert_eq!(fit(weeks(&mut team, 1, &RATED())), (5, true));
    assert_eq!(fit(weeks(&mut team, 9, &RATED())), (10, true));
}

/// A team whose numbers are all 13, with these men on injured reserve.
fn without(kinds: &[(RosterPosition, usize)]) -> ElectricTeam {
    let mut team = rated(0, &[]);
    team.squad.as_mut().expect("a squad").stats = Stats([13; 6]);
    for (kind, many) in kinds {
        let gone = men(&team, *kind)[..*many].to_vec();
        out(&mut team, &gone);
    }
    team
}

// E2-injury-14, E2-injury-16, E2-stats-18: each man on reserve costs his position's number a point, until he is back.
#[test]
fn every_man_on_reserve_costs_a_point_but_not_quarterbacks_and_kickers() {
    let stats = |team: &ElectricTeam| squad(team).current(team).0;
    assert_eq!(stats(&without(&[(RosterPosition::Ot, 1)])), [12, 13, 13, 13, 13, 13]);
    assert_eq!(
        stats(&without(&[(RosterPosition::Ot, 1), (RosterPosition::Og, 1)])),
        [11, 13, 13, 13, 13, 13]
    );
    assert_eq!(
        stats(&without(&[(RosterPosition::Qb, 2), (RosterPosition::K, 1), (RosterPosition::P, 1)])),
        [13; 6]
    );
    assert_eq!(
        stats(&without(&[(RosterPosition::Cb, 1), (RosterPosition::S, 1), (RosterPosition::Lb, 1)])),
        [13, 13, 13, 13, 12, 11]
    );
    let mut team = without(&[(RosterPosition::De, 1)]);
    assert_eq!(stats(&team), [13, 13, 13, 12, 13, 13]);
    weeks(&mut team, 3, &House { injuries: true, rosters: true, ..House::default() });
    assert_eq!(stats(&team), [13; 6], "two, three, four, five: he is back");
}

// E2-injury-17, E2-injury-18: a lower number may be a lower rating, for the games that follow.
#[test]
fn a_rating_falls_where_a_number_leaves_its_band() {
    let ratings = |team: &ElectricTeam| squad(team).ratings(team);
    assert_eq!(ratings(&without(&[])), (12, 12));
    assert_eq!(ratings(&without(&[(RosterPosition::Wr, 1)])), (11, 12), "13 to 12");
    assert_eq!(ratings(&without(&[(RosterPosition::Wr, 2)])), (11, 12), "12 to 11");
    assert_eq!(
        ratings(&without(&[(RosterPosition::Wr, 1), (RosterPosition::Rb, 1), (RosterPosition::Cb, 1)])),
        (10, 11)
    );
    let mut team = without(&[(RosterPosition::Wr, 1)]);
    weeks(&mut team, 3, &RATED());
    assert_eq!(ratings(&team), (12, 12));
}

// E2-injury-19
#[test]
fn numbers_and_ratings_stop_at_three_and_injuries_are_counted_on() {
    let mut team = without(&[(RosterPosition::Lb, 2)]);
    team.squad.as_mut().expect("a squad").stats = Stats([3; 6]);
    let squad = squad(&team);
    assert_eq!(squad.current(&team).0, [3; 6]);
    assert_eq!(squad.losses(&team)[Stat::Lb as usize], 2);
    assert_eq!(squad.ratings(&team), (3, 3));
}

// E2-injury-15, E2-injury-20: the point comes back when who came in for him is the better man; his season is over all
// the same.
#[test]
fn a_substitute_who_passes_the_hurt_man_gives_the_point_back() {
    let plain = team(0);
    let tackles = men(&plain, RosterPosition::Ot);
    let mut team = rated(0, &[(tackles[0], 31), (tackles[1], 30), (tackles[2], 27)]);
    team.squad.as_mut().expect("a squad").stats = Stats([13; 6]);
    let before = squad(&team);
    let mut after = before.clone();
    after.men[usize::from(tackles[0])].hp = 0;
    let (next, news) = next_week(&team, &before, after, &RATED());
    assert!(told(&news, tackles[0], NewsKind::Out { games: None }));
    assert_eq!(next.men[usize::from(tackles[0])].cover, Some(tackles[1]), "the next on the chart");
    assert_eq!(next.current(&team)[Stat::Ol], 12);
    team.squad = Some(next);
    let next = weeks(&mut team, 1, &RATED());
    assert_eq!((next.men[usize::from(tackles[0])].pr, next.current(&team)[Stat::Ol]), (30, 12), "level");
    let next = weeks(&mut team, 1, &RATED());
    assert_eq!((next.men[usize::from(tackles[0])].pr, next.current(&team)[Stat::Ol]), (29, 13));
    assert_eq!(roster::chart(&team, &next, RosterPosition::Ot)[0], tackles[1], "the new starter");
    let late = weeks(&mut team, 12, &RATED());
    assert_eq!(late.men[usize::from(tackles[0])].status, Status::Reserve, "his season is over");
    assert_eq!(late.men[usize::from(tackles[0])].hp, 0);
}

// E2-injury-22
#[test]
fn a_man_who_is_back_may_start_although_others_are_better_now() {
    let plain = team(0);
    let backs = men(&plain, RosterPosition::Rb);
    let mut home = rated(0, &[(backs[0], 24), (backs[1], 26), (backs[2], 25)]);
    out(&mut home, &backs[..1]);
    assert!(!offense(&home).values().any(|man| *man == backs[0]));
    weeks(&mut home, 3, &RATED());
    let squad = home.squad.as_mut().expect("a squad");
    assert_eq!(
        (squad.men[usize::from(backs[0])].pr, squad.men[usize::from(backs[0])].may_play()),
        (21, true)
    );
    roster::keep(squad, backs[0], backs[1]);
    assert!(offense(&home).values().any(|man| *man == backs[0]));
}

// E2-injury-25, E2-injury-26: where nobody leaves the field a hurt man costs his point all the same, and all heal three.
#[test]
fn iron_men_stay_cost_their_point_and_heal_three_a_week() {
    let house = House { iron_man: true, ..RATED() };
    let mut team = rated(0, &[]);
    team.squad.as_mut().expect("a squad").stats = Stats([13; 6]);
    let guard = men(&team, RosterPosition::Og)[0];
    let before = squad(&team);
    let mut after = before.clone();
    after.men[usize::from(guard)].hp = 0;
    assert_eq!(after.current(&team)[Stat::Ol], 12);
    let (next, _) = next_week(&team, &before, after, &house);
    let man = next.men[usize::from(guard)];
    assert_eq!((man.hp, man.status), (3, Status::Active));
    assert_eq!(next.current(&team)[Stat::Ol], 12, "four or less");
    team.squad = Some(next);
    let next = weeks(&mut team, 1, &house);
    assert_eq!((next.men[usize::from(guard)].hp, next.current(&team)[Stat::Ol]), (6, 13));
}

// E2-penaltycheck-6
#[test]
fn who_is_sent_off_again_misses_games_and_serves_them_by_sitting_out() {
    let mut team = rated(0, &[]);
    let mut sent_off = |times: u8| {
        let before = squad(&team);
        let mut after = before.clone();
        after.men[3].ejections = times;
        let (next, news) = next_week(&team, &before, after, &RATED());
        team.squad = Some(next.clone());
        let mut sat = 0;
        while !squad(&team).men[3].may_play() {
            weeks(&mut team, 1, &RATED());
            sat += 1;
        }
        (next.men[3].suspended, sat, news)
    };
    assert_eq!(sent_off(1).0, 0);
    let (suspended, sat, news) = sent_off(2);
    assert_eq!((suspended, sat), (1, 1));
    assert!(told(&news, 3, NewsKind::Suspended { games: 1 }));
    let (suspended, sat, _) = sent_off(3);
    assert_eq!((suspended, sat), (2, 2));
    assert_eq!(squad(&team).men[3].pr, 20, "sitting out costs no rating");
}

#[test]
fn a_game_leaves_its_marks_on_the_season() {
    let team = rated(0, &[]);
    let mut game = game_of(RATED(), team.clone(), rated(1, &[]));
    let marked = hashmark_law::FieldPlayer { side: HOME, man: 5 };
    let now = game.state.heroes.man_mut(marked).expect("everybody is there");
    (now.pr, now.hp) = (now.pr + 3, 4);
    let after = game.state.heroes.after(HOME, &squad(&team));
    assert_eq!((after.men[5].pr, after.men[5].hp, after.men[6].pr), (23, 4, 20));
    let (next, _) = next_week(&team, &squad(&team), after, &RATED());
    assert_eq!((next.men[5].pr, next.men[5].hp, next.franchise), (23, 5, Some(5)));
}

// E2-roster-1, E2-roster-24: with one man too many an end is spared only where there are more than five of them.
#[test]
fn an_end_goes_to_the_practice_squad_only_from_among_six() {
    let spared = |ends: usize| {
        let mut large = team(0);
        let count = |men: &[hashmark_electric::team::ElectricMan], kind: RosterPosition| {
            men.iter().filter(|man| RosterPosition::of(man.position) == kind).count()
        };
        let add = |men: &mut Vec<hashmark_electric::team::ElectricMan>, kind: RosterPosition| {
            let one = men.iter().find(|man| RosterPosition::of(man.position) == kind).cloned();
            men.push(one.expect("one of every kind"));
        };
        while count(&large.men, RosterPosition::De) < ends {
            add(&mut large.men, RosterPosition::De);
        }
        for kind in RosterPosition::ALL.into_iter().filter(|kind| *kind != RosterPosition::De) {
            while large.men.len() < 54 && count(&large.men, kind) < kind.post().count[1] {
                add(&mut large.men, kind);
            }
        }
        while large.men.len() > 54 {
            let many = |man: &hashmark_electric::team::ElectricMan| {
                let kind = RosterPosition::of(man.position);
                kind != RosterPosition::De && count(&large.men, kind) > kind.post().count[0]
            };
            let at = large.men.iter().rposition(many).expect("somebody to spare");
            large.men.remove(at);
        }
        assert_eq!(large.men.len(), 54);
        let end = |man: &u8| RosterPosition::of(large.men[usize::from(*man)].position) == RosterPosition::De;
        let rated: Vec<i16> = (0..54).map(|man| if end(&man) { 40 } else { 20 }).collect();
        let out = roster::practice(&large, &rated);
        (out.len(), out.iter().all(end))
    };
    assert_eq!((spared(5), spared(6)), ((1, false), (1, true)));
}
