//! What one game leaves for the next, each rule over two games.

use super::*;
use crate::coach::PlanCoach;
use crate::event::ZoneDetail;
use crate::plan::shipped;
use crate::state::Until;
use crate::team::Job;
use hashmark_dice::{Scripted, Seeded, Stream};
use hashmark_law::{Fact, PassEnd};
use hashmark_table::{AutoDesk, ClubTag, Game};

/// Two clubs of the league that comes with the games.
fn teams() -> Both<ZoneTeam> {
    let league = hashmark_roster::founders();
    Both::new(ZoneTeam::of_club(&league.clubs[0]), ZoneTeam::of_club(&league.clubs[1]))
}

fn week(number: u8) -> Week {
    Week { season: 1, stage: SeasonStage::Regular, number, of: 10, day: None }
}

fn of_stage(stage: SeasonStage) -> Week {
    Week { stage, ..week(1) }
}

/// Two clubs in a row of games with one another.
struct ZoneMeetings {
    teams: Both<ZoneTeam>,
    clubs: Both<ZoneClub>,
    rules: ZoneLeagueRules,
    number: u8,
}

impl ZoneMeetings {
    fn new(rules: ZoneLeagueRules) -> ZoneMeetings {
        ZoneMeetings { teams: teams(), clubs: Both::default(), rules, number: 1 }
    }

    fn set_up(&self, week: &Week) -> ZoneSetup {
        let tag = |text: &str| text.parse::<ClubTag>().expect("a tag");
        let fixture = Fixture::new(tag("HOM"), tag("AWY"));
        let clubs = Both::from_fn(|side| CareerClub { roster: &self.teams[side], club: &self.clubs[side] });
        ZoneGame::set_up(&fixture, week, clubs, &self.rules, &mut Seeded::new(1))
    }

    /// The next game, before its first play.
    fn next(&self) -> ZoneGame {
        ZoneGame::from_setup(&self.set_up(&week(self.number))).expect("a game")
    }

    /// The next game is over with what was done to it; what is told of the home club.
    fn play(&mut self, done: impl FnOnce(&mut ZoneGame)) -> Vec<News> {
        let mut game = self.next();
        done(&mut game);
        self.number += 1;
        let after = Both::from_fn(|side| {
            let before = CareerClub { roster: &self.teams[side], club: &self.clubs[side] };
            ZoneGame::after(&game, side, before, &self.rules, &week(self.number), &mut Seeded::new(1))
        });
        let news = after.home.1.clone();
        self.clubs = after.map(|(club, _)| club);
        news
    }

    /// A week off for both.
    fn rest(&mut self) {
        self.number += 1;
        let rested = Both::from_fn(|side| {
            let club = CareerClub { roster: &self.teams[side], club: &self.clubs[side] };
            ZoneGame::rest(club, &self.rules, &week(self.number), &mut Seeded::new(1)).0
        });
        self.clubs = rested;
    }

    /// A man of the home club may play in the next game.
    fn fit(&self, man: u8) -> bool {
        self.next().side(Side::Home).bodies[usize::from(man)].until == Until::Fit
    }

    /// What the next game takes from his ratings.
    fn change(&self, man: u8) -> [i8; 3] {
        self.next().side(Side::Home).bodies[usize::from(man)].change
    }
}

const SPEED: [bool; 3] = [false, false, true];

fn hurt(game: &mut ZoneGame, man: u8, kind: u8, games: u8, lasting: [i8; 3]) {
    let ratings = if kind == 2 { SPEED } else { [false, true, true] };
    let injury = CarriedInjury::of(man, kind, games, ratings, lasting);
    game.side_mut(Side::Home).long_injuries.push(injury);
}

/// Z6.3-i: a rating that is lost for two games is lost in the next two, and not in the third; a week off counts for nothing.
#[test]
fn a_rating_lost_for_two_games_is_back_in_the_third() {
    let mut meetings = ZoneMeetings::new(ZoneLeagueRules::default());
    let news = meetings.play(|game| hurt(game, 3, 2, 2, [0; 3]));
    assert_eq!(news, [News::of(rule!("Z6.3-i"), 3, NewsKind::Rating { by: -1, games: Some(2) })]);
    assert!(meetings.fit(3), "only the sixth kind keeps a man off the field");
    assert_eq!(meetings.change(3), [0, 0, -1]);
    assert!(meetings.next().side(Side::Home).bodies[3].hurt, "and he is hurt again more easily (Z6.3-h)");
    meetings.rest();
    meetings.play(|_| ());
    assert_eq!(meetings.change(3), [0, 0, -1], "the second game, whatever weeks lie between");
    meetings.play(|_| ());
    assert_eq!(meetings.change(3), [0; 3]);
}

/// Z6.3-i: out for the season means every game to come; his place goes to somebody else.
#[test]
fn a_man_out_for_the_season_misses_it() {
    let mut meetings = ZoneMeetings::new(ZoneLeagueRules::default());
    let first = Today::of(CareerClub { roster: &meetings.teams.home, club: &meetings.clubs.home });
    let passer = first.passer();
    let news = meetings.play(|game| hurt(game, passer, 6, 16, [0; 3]));
    assert_eq!(news[0], News::of(rule!("Z6.3-i"), passer, NewsKind::Out { games: None }));
    for _ in 0..9 {
        assert!(!meetings.fit(passer) && meetings.next().side(Side::Home).out.has(passer));
        meetings.play(|_| ());
    }
    let now = Today::of(CareerClub { roster: &meetings.teams.home, club: &meetings.clubs.home });
    assert_ne!(now.passer(), passer);
}

/// Z6.3-j: what is lost for good is lost in the next season, too, and nothing else is.
#[test]
fn what_is_lost_for_good_is_carried_into_the_next_season() {
    let mut meetings = ZoneMeetings::new(ZoneLeagueRules::default());
    let news = meetings.play(|game| hurt(game, 4, 4, 6, [0, 0, -1]));
    assert!(news.contains(&News::of(rule!("Z6.3-j"), 4, NewsKind::Rating { by: -1, games: None })));
    assert_eq!(meetings.change(4), [0, -1, -1], "contact for six games, speed for good and not twice");
    let begin = |last| ZoneGame::begin(&meetings.teams.home, last, &meetings.rules, &mut Seeded::new(1));
    let (fresh, next) = (begin(None), begin(Some(&meetings.clubs.home)));
    assert_eq!(fresh, ZoneClub::default());
    meetings.clubs.home = next;
    assert_eq!(meetings.change(4), [0, 0, -1]);
}

/// Z8.7.2-f: games 1 and 2 and those of the preseason are hot; the third is not, nor is the first of the play-offs.
#[test]
fn the_first_two_games_and_the_preseason_are_hot() {
    let meetings = ZoneMeetings::new(ZoneLeagueRules::default());
    let hot = |week: &Week| ZoneGame::from_setup(&meetings.set_up(week)).expect("a game").book.week <= 2;
    assert!(hot(&week(1)) && hot(&week(2)) && hot(&of_stage(SeasonStage::Preseason)));
    assert!(!hot(&week(3)) && !hot(&of_stage(SeasonStage::Playoffs)));
}

/// Z8.10-d: overtime ends with one period in the season, and with a winner in the play-offs.
#[test]
fn play_offs_are_played_to_a_winner() {
    let meetings = ZoneMeetings::new(ZoneLeagueRules::default());
    assert_eq!(meetings.set_up(&week(1)).code.overtime, Overtime::SuddenDeathOnce);
    assert_eq!(meetings.set_up(&of_stage(SeasonStage::Playoffs)).code.overtime, Overtime::SuddenDeath);
}

/// Z8.15-g, Z8.15-a, Z8.15-h: games 9 and 10 and play-offs are cold; nothing else is rolled where no stadium has a table.
#[test]
fn the_last_two_games_and_the_playoffs_are_cold() {
    let meetings = ZoneMeetings::new(ZoneLeagueRules::default());
    let cold = |week: &Week| meetings.set_up(week).weather == Weather::Cold;
    let numbers: Vec<u8> = (1..=10).filter(|number| cold(&week(*number))).collect();
    assert_eq!(numbers, [9, 10]);
    assert!(cold(&of_stage(SeasonStage::Playoffs)) && !cold(&of_stage(SeasonStage::Preseason)));
}

/// Z8.8-a: three starts in the same place, one after the other, make a regular; two do not, and a game missed begins the
/// row anew.
#[test]
fn three_starts_running_in_one_place_make_a_regular() {
    let mut meetings = ZoneMeetings::new(ZoneLeagueRules { by_mail: true, ..ZoneLeagueRules::default() });
    meetings.play(|_| ());
    meetings.play(|_| ());
    assert!(meetings.set_up(&week(3)).regulars.home.is_empty(), "two games");
    meetings.play(|_| ());
    let regulars = meetings.set_up(&week(4)).regulars.home;
    assert_eq!(regulars.len(), 22);
    let guard = meetings.teams.home.pick(Job::Lg, ZoneMen::NOBODY);
    assert!(regulars.contains(&guard));
    // He misses a game by the league's ruling, and begins anew.
    meetings.clubs.home.suspended.push(ZoneSuspension { man: guard, games: 1 });
    assert!(!meetings.set_up(&week(4)).regulars.home.contains(&guard), "who does not start is no regular");
    meetings.play(|_| ());
    for number in 5..8 {
        assert!(!meetings.set_up(&week(number)).regulars.home.contains(&guard), "game {number}");
        meetings.play(|_| ());
    }
    assert!(meetings.set_up(&week(8)).regulars.home.contains(&guard), "three more");
}

/// Z8.8-a: a man who started on the left and starts on the right has started nowhere three times.
#[test]
fn another_place_begins_the_row_anew() {
    let mut meetings = ZoneMeetings::new(ZoneLeagueRules { by_mail: true, ..ZoneLeagueRules::default() });
    (0..3).for_each(|_| drop(meetings.play(|_| ())));
    let team = &mut meetings.teams.home;
    let (left, right) = (team.pick(Job::Lg, ZoneMen::NOBODY), team.pick(Job::Rg, ZoneMen::NOBODY));
    (team.depth[Job::Lg], team.depth[Job::Rg]) = (vec![right], vec![left]);
    let regulars = meetings.set_up(&week(4)).regulars.home;
    assert!(!regulars.contains(&left) && !regulars.contains(&right));
    assert_eq!(regulars.len(), 20);
}

/// Z8.8a-a: a regular who is fit and starts nowhere has lost his place; one who is hurt has not.
#[test]
fn a_regular_who_loses_his_place_may_sulk_for_a_game() {
    let mut meetings = ZoneMeetings::new(ZoneLeagueRules::default());
    (0..3).for_each(|_| drop(meetings.play(|_| ())));
    let guard = meetings.teams.home.pick(Job::Lg, ZoneMen::NOBODY);
    let mut hurt_guard = meetings.clubs.home.clone();
    hurt_guard.suspended.push(ZoneSuspension { man: guard, games: 1 });
    let benched = std::mem::replace(&mut meetings.clubs.home, hurt_guard);
    assert!(meetings.set_up(&week(4)).benched.home.is_empty(), "he does not sit on the bench");
    meetings.clubs.home = benched;
    meetings.teams.home.depth[Job::Lg].retain(|man| *man != guard);
    meetings.teams.home.depth[Job::Rg].retain(|man| *man != guard);
    assert_eq!(meetings.set_up(&week(4)).benched.home, [guard]);
    meetings.play(|_| ());
    assert!(meetings.set_up(&week(5)).benched.home.is_empty(), "for one game");
}

/// Z8.9-b: none thrown in the last game is one free, none in the last two is two; one thrown, and none is.
#[test]
fn games_without_interceptions_give_free_ones() {
    let mut meetings = ZoneMeetings::new(ZoneLeagueRules::default());
    let passer = meetings.teams.home.pick(Job::Q, ZoneMen::NOBODY);
    let free = |meetings: &ZoneMeetings| meetings.set_up(&week(5)).free_interceptions;
    let threw = |game: &mut ZoneGame| game.side_mut(Side::Home).threw.add(passer);
    assert_eq!(free(&meetings), 0);
    meetings.play(threw);
    assert_eq!(free(&meetings), 1);
    meetings.play(threw);
    meetings.play(threw);
    assert_eq!(free(&meetings), 2, "never more");
    meetings.play(|_| ());
    assert_eq!(free(&meetings), 2, "a game in which he did not throw changes nothing");
    meetings.play(|game| {
        threw(game);
        game.side_mut(Side::Home).intercepted.add(passer);
    });
    assert_eq!(free(&meetings), 0);
}

/// Z8.9-b: who threw, and who was intercepted, is what was told of the plays that counted.
#[test]
fn the_state_remembers_who_was_intercepted() {
    let plan = shipped("long_passing").expect("a plan that comes with the game");
    let mut intercepted = 0;
    for seed in 0..4 {
        let mut game = ZoneMeetings::new(ZoneLeagueRules::default()).next();
        let coach = |lane| PlanCoach::new(std::sync::Arc::clone(&plan), Stream::lane(seed, lane));
        let coaches = Both::new(coach(0), coach(1));
        let mut desk = AutoDesk { coaches, cup: Seeded::new(seed), teller: Vec::new() };
        desk.play_out(&mut game).expect("seeded dice never run out");
        let mut told = Both::<[ZoneMen; 2]>::default();
        for event in &desk.teller {
            if let ZoneDetail::Fact(Fact::Pass { by, end, .. }) = event.what {
                told[by.side][0].add(by.man);
                if end == PassEnd::Intercepted {
                    told[by.side][1].add(by.man);
                    intercepted += 1;
                }
            }
        }
        for side in Side::BOTH {
            let state = game.side(side);
            // A play that a foul undid is told and did not count.
            assert_eq!(state.threw.or(told[side][0]), told[side][0]);
            assert_eq!(state.intercepted.or(told[side][1]), told[side][1]);
            assert!(state.threw != ZoneMen::NOBODY);
        }
    }
    assert!(intercepted > 0, "a test that sees none shows nothing");
}

/// Z8.12-a: by mail the wind is rolled when the visitors send their plan; at the table it is rolled before the toss.
#[test]
fn by_mail_the_wind_comes_with_the_plan() {
    let wind = |by_mail, pips: [u8; 2]| {
        let meetings = ZoneMeetings::new(ZoneLeagueRules { by_mail, ..ZoneLeagueRules::default() });
        let clubs =
            Both::from_fn(|side| CareerClub { roster: &meetings.teams[side], club: &meetings.clubs[side] });
        let tag = |text: &str| text.parse::<ClubTag>().expect("a tag");
        let fixture = Fixture::new(tag("HOM"), tag("AWY"));
        ZoneGame::set_up(&fixture, &week(1), clubs, &meetings.rules, &mut Scripted::new(pips)).wind
    };
    assert_eq!(wind(true, [5, 3]), Some(ZoneWind { level: 5, towards: Some(Side::Away) }));
    assert_eq!(wind(true, [2, 6]), Some(ZoneWind { level: 2, towards: None }));
    assert_eq!(wind(false, [5, 3]), None);
}

/// Z8.13-g: who was sent off for a smear sits out as many games more as the league says, on the roster all the time.
#[test]
fn the_league_may_suspend_further_for_a_smear() {
    let mut meetings = ZoneMeetings::new(ZoneLeagueRules { smear_games: 2, ..ZoneLeagueRules::default() });
    let sent_off = |game: &mut ZoneGame| game.side_mut(Side::Home).sent_off.add(6);
    let news = meetings.play(sent_off);
    assert_eq!(news, [News::of(rule!("Z8.13-g"), 6, NewsKind::Suspended { games: 2 })]);
    assert!(!meetings.fit(6) && meetings.next().team(Side::Home).men.len() == meetings.teams.home.men.len());
    meetings.play(|_| ());
    assert!(!meetings.fit(6));
    let news = meetings.play(|_| ());
    assert_eq!(news, [News::of(rule!("Z8.13-g"), 6, NewsKind::Served)]);
    assert!(meetings.fit(6));
    let mut lenient = ZoneMeetings::new(ZoneLeagueRules::default());
    assert!(lenient.play(sent_off).is_empty());
    assert!(lenient.fit(6), "out for that game alone (Z8.13-f)");
}
