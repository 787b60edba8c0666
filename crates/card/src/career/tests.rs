//! What one game leaves for the next, each rule over two games.

use super::*;
use crate::coach::CardBookCoach;
use crate::set::founders;
use hashmark_dice::{Scripted, Seeded, Stream};
use hashmark_law::Overtime;
use hashmark_table::{AutoDesk, ClubTag, Game};

fn week(number: u8) -> Week {
    Week { season: 1, stage: SeasonStage::Regular, number, of: 14, day: None }
}

/// Two clubs in a row of games with one another.
struct CardMeetings {
    teams: Both<CardTeam>,
    clubs: Both<CardClub>,
}

impl CardMeetings {
    fn new() -> CardMeetings {
        let mut cards = founders().teams.into_iter();
        let mut team = || cards.next().expect("there are eight");
        let club = || CardClub { carried: CarryOver::default(), rounding: NEAREST };
        CardMeetings { teams: Both::new(team(), team()), clubs: Both::new(club(), club()) }
    }

    fn club(&self, side: Side) -> CareerClub<'_, Card> {
        CareerClub { roster: &self.teams[side], club: &self.clubs[side] }
    }

    fn set_up(&self, week: &Week, neutral: bool) -> CardSetup {
        let tag = |text: &str| text.parse::<ClubTag>().expect("a tag");
        let fixture = Fixture { neutral, ..Fixture::new(tag("HOM"), tag("AWY")) };
        let clubs = Both::from_fn(|side| self.club(side));
        Card::set_up(&fixture, week, clubs, &CardLeagueRules::default(), &mut Seeded::new(1))
    }

    /// A game of this week is over with what was done to it; what is told of the home club.
    fn play(&mut self, week: &Week, done: impl FnOnce(&mut Card)) -> Vec<News> {
        let mut game = Card::from_setup(&self.set_up(week, false)).expect("a game");
        done(&mut game);
        let rules = CardLeagueRules::default();
        let after = Both::from_fn(|side| {
            Card::after(&game, side, self.club(side), &rules, week, &mut Seeded::new(1))
        });
        let news = after.home.1.clone();
        self.clubs = after.map(|(club, _)| club);
        news
    }

    /// The first back of the home club.
    fn back(&self) -> u8 {
        self.teams.home.depth.hb[0]
    }
}

/// So many carries that he is far above what his season allows.
fn overworked(man: u8) -> impl Fn(&mut Card) {
    move |game| game.state.sides.home.touches[usize::from(man)].rushes = 60
}

// C-injgame-1: two further games are the next two, not the third; a week off is none of them.
#[test]
fn a_man_hurt_for_two_further_games_misses_two() {
    let mut meetings = CardMeetings::new();
    let man = meetings.back();
    let out = |meetings: &CardMeetings, number| meetings.set_up(&week(number), false).out.home.contains(&man);
    let news = meetings.play(&week(1), |game| game.state.sides.home.games_out[usize::from(man)] = 2);
    assert_eq!(news, [News::of(rule!("C-injgame-1"), man, NewsKind::Out { games: Some(2) })]);
    assert!(out(&meetings, 2));
    let rules = CardLeagueRules::default();
    let rested = Card::rest(meetings.club(Side::Home), &rules, &week(2), &mut Seeded::new(1)).0;
    assert_eq!(rested, meetings.clubs.home);
    assert!(meetings.play(&week(3), |_| ()).is_empty(), "it is told once");
    assert!(out(&meetings, 4));
    let news = meetings.play(&week(4), |_| ());
    assert_eq!(news, [News::of(rule!("C-injgame-1"), man, NewsKind::Back)]);
    assert!(!out(&meetings, 5));
}

// C-use-4, C-use-7: who was used too much in two games rests the third; not the second.
#[test]
fn an_overworked_back_rests_the_third_game() {
    let mut meetings = CardMeetings::new();
    let man = meetings.back();
    let out = |meetings: &CardMeetings, week: &Week| meetings.set_up(week, false).out.home.contains(&man);
    meetings.play(&week(1), overworked(man));
    assert!(!out(&meetings, &week(2)));
    meetings.play(&week(2), overworked(man));
    assert!(out(&meetings, &week(3)));
    let news = meetings.play(&week(3), |_| ());
    assert_eq!(news, [News::of(rule!("C-use-4"), man, NewsKind::Rests)]);
}

// C-use-7: nobody rests in the last game that counts, or in the play-offs.
#[test]
fn nobody_rests_in_the_last_game_or_the_play_offs() {
    let mut meetings = CardMeetings::new();
    let man = meetings.back();
    let rests = |meetings: &CardMeetings, week: &Week| !meetings.set_up(week, false).out.home.is_empty();
    for number in 1..=3 {
        meetings.play(&week(number), overworked(man));
    }
    assert!(rests(&meetings, &week(13)));
    assert!(!rests(&meetings, &week(14)));
    assert!(!rests(&meetings, &Week { stage: SeasonStage::Playoffs, ..week(1) }));
}

// C-use-7: games that do not count use nobody up; C-injgame-1: who is hurt in one is hurt.
#[test]
fn the_preseason_uses_nobody_up_and_hurts_all_the_same() {
    let mut meetings = CardMeetings::new();
    let man = meetings.back();
    let preseason = Week { stage: SeasonStage::Preseason, ..week(1) };
    for _ in 0..3 {
        meetings.play(&preseason, overworked(man));
    }
    assert_eq!(meetings.clubs.home.carried, CarryOver::default());
    meetings.play(&preseason, |game| game.state.sides.home.games_out[usize::from(man)] = 1);
    assert_eq!(meetings.set_up(&week(1), false).out.home, [man]);
}

// C-use-10: a rest is one game, then it is counted again.
#[test]
fn after_a_rest_it_is_counted_again() {
    let mut meetings = CardMeetings::new();
    let man = meetings.back();
    (1..=2).for_each(|number| drop(meetings.play(&week(number), overworked(man))));
    let mut rested = 0;
    for number in 3..=13 {
        rested += u8::from(meetings.set_up(&week(number), false).out.home.contains(&man));
        meetings.play(&week(number), |_| ());
    }
    assert!(rested > 1 && rested < 11, "he rests until he is below the limit, and not longer: {rested}");
}

#[test]
fn somebody_wins_a_play_off_game_by_the_rule_of_its_season() {
    let meetings = CardMeetings::new();
    let playoff = Week { stage: SeasonStage::Playoffs, ..week(1) };
    let (usual, last) = (meetings.set_up(&week(1), false).code, meetings.set_up(&playoff, true));
    assert_eq!(last.code.overtime, RuleSet::of_playoffs(meetings.teams.home.season).overtime);
    assert!(last.code.overtime_to_a_finish || last.code.overtime == Overtime::SuddenDeath);
    assert_eq!(RuleSet { overtime: usual.overtime, ..last.code }.kickoff_from, usual.kickoff_from);
    assert!(last.neutral && !meetings.set_up(&playoff, false).neutral);
}

#[test]
fn a_season_begins_with_nobody_used_and_its_own_rounding() {
    let meetings = CardMeetings::new();
    let rules = CardLeagueRules::default();
    let begin = |pips: u8| Card::begin(&meetings.teams.home, None, &rules, &mut Scripted::new([pips]));
    assert_eq!(begin(7), CardClub { carried: CarryOver::default(), rounding: 7 });
    assert!(begin(1).luck() > 0.0 && begin(100).luck() < 1.0);
}

// C-use-1..3, C-injgame-1: games that are really played leave touches, and injuries of more than a game.
#[test]
fn a_season_of_real_games_uses_and_hurts_men() {
    let mut meetings = CardMeetings::new();
    let mut told = Vec::new();
    for number in 1..=14 {
        let play = |game: &mut Card| {
            let coach = |lane| CardBookCoach::new(Stream::lane(9, u64::from(number) * 2 + lane));
            let coaches = Both::new(coach(0), coach(1));
            let mut desk = AutoDesk { coaches, cup: Seeded::lane(9, number.into()), teller: () };
            desk.play_out(game).expect("seeded dice never run out");
        };
        told.extend(meetings.play(&week(number), play));
    }
    assert_eq!(meetings.clubs.home.carried.games, 14);
    let touches = &meetings.clubs.home.carried.touches;
    assert!(touches.iter().any(|of| of.total.passes > 200) && touches.iter().any(|of| of.total.rushes > 100));
    assert!(told.iter().any(|news| matches!(news.what, NewsKind::Out { .. } | NewsKind::Rests)), "{told:?}");
}
