//! What lasts from game to game: a race whose winners' legs are heavy a week later.

use crate::toy::{Race, Setup, setup};
use hashmark_dice::{Cup, Die, Roll, Seeded, Stream};
use hashmark_law::{Both, Side};
use hashmark_table::{
    AutoDesk, Career, CareerClub, ClubTag, Fixture, Game, News, NewsKind, Random, SeasonStage, Week,
};
use serde::{Deserialize, Serialize};

const LEGS: Roll = Roll::of(&[Die::plain("legs", 6)]);

/// A club between two races.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Runners {
    /// Weeks until the legs are fresh again.
    heavy: u8,
}

impl Career for Race {
    type Roster = String;
    type Rules = u32;
    type Club = Runners;

    fn begin(_: &String, _: Option<&Runners>, _: &u32, _: &mut dyn Cup) -> Runners {
        Runners { heavy: 0 }
    }

    /// Heavy legs cost everybody a possession.
    fn set_up(
        _: &Fixture,
        _: &Week,
        clubs: Both<CareerClub<'_, Race>>,
        possessions: &u32,
        _: &mut dyn Cup,
    ) -> Setup {
        let heavy = u32::from(clubs.home.club.heavy > 0) + u32::from(clubs.away.club.heavy > 0);
        Setup { names: clubs.map(|club| club.roster.clone()), ..setup(possessions - heavy) }
    }

    fn after(
        ended: &Race,
        side: Side,
        before: CareerClub<'_, Race>,
        rules: &u32,
        week: &Week,
        dice: &mut dyn Cup,
    ) -> (Runners, Vec<News>) {
        let (rested, mut news) = Race::rest(before, rules, week, dice);
        if ended.points[side] <= ended.points[side.other()] {
            return (rested, news);
        }
        let heavy = dice.roll(LEGS).map_or(1, |pips| pips.at(0));
        let what = NewsKind::Rating { by: -1, games: Some(heavy) };
        news.push(News { man: None, rule: "R1".into(), what });
        (Runners { heavy }, news)
    }

    fn rest(before: CareerClub<'_, Race>, _: &u32, _: &Week, _: &mut dyn Cup) -> (Runners, Vec<News>) {
        let club = before.club;
        let heavy = club.heavy.saturating_sub(1);
        let back = News { man: None, rule: "R1".into(), what: NewsKind::Back };
        let news = if club.heavy == 1 { vec![back] } else { vec![] };
        (Runners { heavy }, news)
    }
}

fn tag(text: &str) -> ClubTag {
    text.parse().unwrap()
}

fn week(number: u8) -> Week {
    Week { season: 1, stage: SeasonStage::Regular, number, of: 2, day: None }
}

#[test]
fn a_game_is_set_up_from_what_the_last_one_left_and_two_runs_are_the_same() {
    let season = |seed: u64| {
        let mut dice = Seeded::new(seed);
        let rosters = Both::new("Elks", "Bears").map(String::from);
        let mut clubs = Both::from_fn(|side| Race::begin(&rosters[side], None, &8, &mut dice));
        let fixture = Fixture::new(tag("ELK"), tag("BEAR"));
        let mut told = Vec::new();
        for number in 1..=6 {
            let heavy = u32::from(clubs.home.heavy > 0) + u32::from(clubs.away.heavy > 0);
            let before = Both::from_fn(|side| CareerClub { roster: &rosters[side], club: &clubs[side] });
            let made = Race::set_up(&fixture, &week(number), before, &8, &mut dice);
            assert_eq!(made.possessions, 8 - heavy, "what the last game left is in the set-up of this one");
            let mut race = Race::from_setup(&made).unwrap();
            let coaches = Both::from_fn(|side| Random(Stream::lane(seed, side as u64)));
            AutoDesk { coaches, cup: Seeded::lane(seed, number.into()), teller: () }
                .play_out(&mut race)
                .unwrap();
            let after =
                Both::from_fn(|side| Race::after(&race, side, before[side], &8, &week(number), &mut dice));
            let won = Side::BOTH.into_iter().find(|side| race.points[*side] > race.points[side.other()]);
            if let Some(side) = won {
                assert!(after[side].0.heavy > 0, "whoever won has heavy legs");
            }
            told.extend(after.home.1.iter().chain(&after.away.1).cloned());
            clubs = after.map(|(club, _)| club);
        }
        let kept = serde_json::to_string(&clubs).unwrap();
        assert_eq!(serde_json::from_str::<Both<Runners>>(&kept).unwrap(), clubs, "a club is kept as text");
        (clubs, told)
    };
    let (_, told) = season(5);
    assert!(told.iter().any(|news| matches!(news.what, NewsKind::Rating { .. })));
    assert_eq!(season(5), season(5));
}
