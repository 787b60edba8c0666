//! What one game of a league leaves for the next, each rule over two games.

use crate::kit::HOME;
use hashmark_dice::Seeded;
use hashmark_electric::Electric;
use hashmark_electric::bases::Grade;
use hashmark_electric::campaign::club::{METHOD, ways};
use hashmark_electric::campaign::{Squad, Status};
use hashmark_electric::career::{ElectricClub, ElectricLeagueRules, ElectricRoster};
use hashmark_electric::game::{ElectricSetup, code};
use hashmark_electric::house::House;
use hashmark_electric::team::ElectricTeam;
use hashmark_law::{Both, FieldPlayer, Side};
use hashmark_table::{Career, CareerClub, ClubTag, Fixture, Game, News, NewsKind, SeasonStage, Week};

fn week(number: u8) -> Week {
    Week { season: 1, stage: SeasonStage::Regular, number, of: 14, day: None }
}

/// Two clubs in a row of games with one another.
struct Meetings {
    rosters: Both<ElectricRoster>,
    clubs: Both<ElectricClub>,
    rules: ElectricLeagueRules,
}

impl Meetings {
    fn new() -> Meetings {
        let league = hashmark_roster::founders();
        let roster = |side: Side| {
            let club = &league.clubs[side as usize];
            ElectricRoster {
                team: ElectricTeam::of_club(club, Grade::Club),
                ways: ways(club).map(String::from),
                stadium: Some(club.stadium.clone()),
            }
        };
        let rosters = Both::from_fn(roster);
        let rules =
            ElectricLeagueRules { house: House { weather: true, ..House::recommended() }, method: METHOD };
        let clubs = Both::from_fn(|side| {
            Electric::begin(&rosters[side], None, &rules, &mut Seeded::lane(4, side as u64))
        });
        Meetings { rosters, clubs, rules }
    }

    fn club(&self, side: Side) -> CareerClub<'_, Electric> {
        CareerClub { roster: &self.rosters[side], club: &self.clubs[side] }
    }

    fn set_up(&self, week: &Week, neutral: bool) -> ElectricSetup {
        let tag = |text: &str| text.parse::<ClubTag>().expect("a tag");
        let fixture = Fixture { neutral, ..Fixture::new(tag("HOM"), tag("AWY")) };
        let clubs = Both::from_fn(|side| self.club(side));
        Electric::set_up(&fixture, week, clubs, &self.rules, &mut Seeded::new(1))
    }

    /// The next game is over with what was done to it; what is told of the home club.
    fn play(&mut self, done: impl FnOnce(&mut Electric)) -> Vec<News> {
        let mut game = Electric::from_setup(&self.set_up(&week(1), false)).expect("a game");
        done(&mut game);
        let after = Both::from_fn(|side| {
            Electric::after(&game, side, self.club(side), &self.rules, &week(1), &mut Seeded::new(1))
        });
        let news = after.home.1.clone();
        self.clubs = after.map(|(club, _)| club);
        news
    }

    fn rest(&mut self) -> Vec<News> {
        let rested =
            Both::from_fn(|side| Electric::rest(self.club(side), &self.rules, &week(1), &mut Seeded::new(1)));
        let news = rested.home.1.clone();
        self.clubs = rested.map(|(club, _)| club);
        news
    }

    fn squad(&self) -> &Squad {
        self.clubs.home.squad.as_ref().expect("a squad")
    }

    /// The squad that the set-up of the next game has.
    fn next(&self) -> Squad {
        self.set_up(&week(2), false).teams.home.squad.expect("a squad")
    }
}

/// A man who starts, so that nobody takes him for the practice squad.
const MAN: u8 = 3;

fn hurt_to(hp: i8) -> impl FnOnce(&mut Electric) {
    move |game| {
        let who = FieldPlayer { side: HOME, man: MAN };
        game.state.heroes.man_mut(who).expect("he is there").hp = hp;
    }
}

// E2-injury-2, E2-injury-11, E2-pr-8: hurt in one game, he misses the next two and is rated a point lower for each; then he
// may play.
#[test]
fn a_man_on_injured_reserve_misses_games_until_he_has_five_points() {
    let mut meetings = Meetings::new();
    let rated = meetings.squad().men[usize::from(MAN)].pr;
    let news = meetings.play(hurt_to(2));
    assert!(news.iter().any(|news| news.man == Some(MAN) && news.what == NewsKind::Reserve));
    assert_eq!((meetings.next().men[3].hp, meetings.next().men[3].may_play()), (3, false));
    meetings.play(|_| ());
    assert_eq!((meetings.next().men[3].hp, meetings.next().men[3].may_play()), (4, false));
    let news = meetings.play(|_| ());
    assert!(news.iter().any(|news| news.man == Some(MAN) && news.what == NewsKind::Back));
    let man = meetings.next().men[3];
    assert_eq!((man.hp, man.may_play(), man.pr), (5, true, rated - 2));
}

// E2-injury-2, E2-pr-8, E2-penaltycheck-6: a week without a game heals, and costs and serves nothing.
#[test]
fn a_week_off_heals_a_point_and_misses_no_game() {
    let mut meetings = Meetings::new();
    meetings.play(hurt_to(3));
    let before = meetings.squad().men[3];
    assert_eq!((before.hp, before.status), (4, Status::Reserve));
    meetings.clubs.home.squad.as_mut().expect("a squad").men[4].suspended = 1;
    meetings.rest();
    let after = &meetings.squad().men;
    assert_eq!((after[3].hp, after[3].pr, after[3].status), (5, before.pr, Status::Active));
    assert_eq!(after[4].suspended, 1);
    meetings.play(|_| ());
    assert_eq!(meetings.squad().men[4].suspended, 0, "a game serves it");
}

// E2-injury-12: with no points left his season is over, whatever weeks go by.
#[test]
fn a_man_without_points_is_out_for_the_season() {
    let mut meetings = Meetings::new();
    let news = meetings.play(hurt_to(0));
    assert!(news.iter().any(|news| news.man == Some(MAN) && news.what == NewsKind::Out { games: None }));
    for _ in 0..12 {
        meetings.rest();
    }
    let man = meetings.next().men[3];
    assert_eq!((man.hp, man.may_play()), (0, false));
}

// E2-pr-11, E2-pr-14: ratings and the title are those of the last game's end, and the set-up has them.
#[test]
fn ratings_won_in_a_game_are_in_the_next_set_up() {
    let mut meetings = Meetings::new();
    meetings.play(|game| {
        let who = FieldPlayer { side: HOME, man: MAN };
        game.state.heroes.man_mut(who).expect("he is there").pr += 30;
    });
    assert_eq!(meetings.next().franchise, Some(MAN));
    assert_eq!(meetings.next().chart[0], MAN);
}

// E2-bigplay-24: field goals made in a row go on over games.
#[test]
fn a_row_of_field_goals_goes_on_in_the_next_game() {
    let mut meetings = Meetings::new();
    meetings.play(|game| {
        let who = FieldPlayer { side: HOME, man: MAN };
        game.state.heroes.man_mut(who).expect("he is there").kicks = 2;
    });
    let next = Electric::from_setup(&meetings.set_up(&week(2), false)).expect("a game");
    assert_eq!(next.state.heroes.man(FieldPlayer { side: HOME, man: MAN }).expect("he is there").kicks, 2);
}

// E2-weather-3: the weather is that of the home club's stadium in the month of the week.
#[test]
fn the_month_follows_from_the_week() {
    let meetings = Meetings::new();
    let month = |week: &Week| meetings.set_up(week, false).venue.month;
    assert_eq!([1, 4, 5, 14].map(|number| month(&week(number))), [Some(9), Some(9), Some(10), Some(12)]);
    let stage = |stage| month(&Week { stage, ..week(1) });
    assert_eq!((stage(SeasonStage::Preseason), stage(SeasonStage::Playoffs)), (Some(8), Some(1)));
    let day = "2001-11-04".parse().ok();
    assert_eq!(month(&Week { day, ..week(1) }), Some(11), "where there is a calendar it says so");
    assert_eq!(meetings.set_up(&week(1), false).venue.stadium, meetings.rosters.home.stadium);
}

// E1-overtime-3, E1-overtime-12: in the play-offs overtime goes on until somebody wins.
#[test]
fn play_offs_are_played_to_a_winner() {
    let meetings = Meetings::new();
    let playoff = Week { stage: SeasonStage::Playoffs, ..week(1) };
    let (usual, last) = (meetings.set_up(&week(1), false).house, meetings.set_up(&playoff, false).house);
    assert!(!usual.postseason && last.postseason);
    assert!(code(&last).overtime_to_a_finish && !code(&usual).overtime_to_a_finish);
}

// E2-home-12
#[test]
fn nobody_is_at_home_on_neutral_ground() {
    let mut meetings = Meetings::new();
    meetings.rules.house.home_field = true;
    assert!(meetings.set_up(&week(1), true).venue.neutral && !meetings.set_up(&week(1), false).venue.neutral);
}

// E2-team-3, E2-pr-4, E2-injury-1: a new season rolls everything anew, and nobody is hurt.
#[test]
fn a_new_season_is_rolled_anew() {
    let mut meetings = Meetings::new();
    let first = meetings.squad().clone();
    meetings.play(hurt_to(2));
    let last = Some(&meetings.clubs.home);
    let next = Electric::begin(&meetings.rosters.home, last, &meetings.rules, &mut Seeded::lane(4, 9));
    let next = next.squad.expect("a squad");
    assert!(next.men.iter().all(|man| man.hp == 10 && man.status != Status::Reserve));
    assert_ne!(next.stats, first.stats);
    // A squad that somebody has made is for one season.
    meetings.rosters.home.team.squad = Some(first.clone());
    let begin =
        |last| Electric::begin(&meetings.rosters.home, last, &meetings.rules, &mut Seeded::lane(4, 9)).squad;
    assert_eq!(begin(None), Some(first));
    assert_eq!(begin(Some(&meetings.clubs.home)), Some(next));
}
