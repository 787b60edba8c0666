//! Whole games at random with the rules of chapters 6 and 8 that are off by default, in every weather.

use hashmark_dice::Stream;
use hashmark_law::Overtime;
use hashmark_table::suite::{Checks, random_play};
use hashmark_zone::game::{ZoneGame, ZoneSetup};
use hashmark_zone::team::ZoneTeam;
use hashmark_zone::weather::Weather;

pub(crate) fn setup(seed: u64) -> ZoneSetup {
    let mut stream = Stream::new(seed);
    let home = ZoneTeam::invent(&mut stream, "HOM", "Home Club");
    let away = ZoneTeam::invent(&mut stream, "AWY", "Away Club");
    let mut setup = ZoneSetup::new(home, away);
    let house = &mut setup.house;
    house.old_kick_fumble = true;
    house.old_lrb_amp = true;
    house.offsetting_return_fouls = true;
    house.hard_count = true;
    house.scripted_plays = true;
    house.tiredness_age = true;
    house.tiredness_long_play = true;
    house.tiredness_seven_minutes = true;
    house.motivation = true;
    house.booing = true;
    house.overtime_second_possession = true;
    house.wind_changes_at_half = seed.is_multiple_of(2);
    house.wind_changes_each_quarter = !seed.is_multiple_of(2);
    house.crosswind_passing = true;
    house.smear = true;
    house.weather = true;
    house.heavy_rain = true;
    house.bobbles = true;
    house.fumble_zone_bonus = true;
    house.strong_wind_costs_pass_value = seed.is_multiple_of(2);
    setup.by_mail = true;
    setup.regulars.home = vec![0, 1, 2];
    setup.benched.away = vec![3];
    setup.free_interceptions = 1;
    setup.code.overtime = Overtime::SuddenDeath;
    let all = [Weather::Normal, Weather::Rain, Weather::HeavyRain, Weather::Snow, Weather::Cold];
    setup.weather = all[seed as usize % all.len()];
    setup
}

#[test]
fn games_with_every_switch_are_played_to_the_end() {
    let checks = Checks {
        save_every: 300,
        undo_every: 60,
        take_back_every: 500,
        leak_every: 100,
        tears: 1,
        ..Checks::default()
    };
    for seed in 0..5 {
        random_play::<ZoneGame>(&setup(seed), seed, checks).unwrap_or_else(|failure| panic!("{failure}"));
    }
}
