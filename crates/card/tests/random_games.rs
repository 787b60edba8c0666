//! Anything legal, at random: no panic, no dead end, no endless game, nothing lost by saving or undoing.

use crate::kit;
use hashmark_card::game::{Card, CardSetup};
use hashmark_card::position::CardFront;
use hashmark_table::suite::{Checks, random_play};
use kit::team;

fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|n| n.parse().ok()).unwrap_or(usual)
}

/// How many games: `HASHMARK_GAMES`, or a few; they begin with number `HASHMARK_FIRST`.
fn games() -> u64 {
    number("HASHMARK_GAMES", 12)
}

/// A few games are searched thoroughly, many with the same checks farther apart.
fn checks() -> Checks {
    if games() <= 100 {
        return Checks::default();
    }
    Checks {
        save_every: 300,
        undo_every: 40,
        take_back_every: 500,
        leak_every: 100,
        tears: 1,
        ..Checks::default()
    }
}

fn setup(seed: u64) -> CardSetup {
    let fronts = [CardFront::FourThree, CardFront::ThreeFour];
    let front = |bit: u64| fronts[(seed >> bit & 1) as usize];
    let mut setup = CardSetup::new(team("Home Club", front(0)), team("Away Club", front(1)));
    setup.house.fouls = seed.is_multiple_of(2);
    setup.house.solitaire = seed % 5 == 4;
    setup.neutral = seed % 7 == 3;
    let seasons = [1970, 1985, 2001, 2022];
    setup.code = hashmark_card::game::code_of(seasons[(seed % 4) as usize]);
    for team in [&mut setup.teams.home, &mut setup.teams.away] {
        lively(team, seed);
    }
    setup
}

/// Cards on which everything can happen.
fn lively(team: &mut hashmark_card::team::CardTeam, seed: u64) {
    let column = kit::column("+3_FUM@20*2 SG LG REC*6 SACK@30*3 INT+13@30*3 MUST@20*2 inc*8 -2*3 +5*4 0*3");
    let run = kit::column("+3_FUM@20*3 SG*3 LG*2 -4*4 0*4 +1*4 +2*4 +4*4 +6*4 +9*4");
    let back = kit::column("TD@30*2 +18_FUM*4 FC*4 +6*8 +12*8 +25*6 -3*4");
    let kick = kit::column("TB*6 3*6 8*12 14*12");
    team.numbers.finish = (seed % 73) as i8 - 36;
    team.numbers.offense_fouls = 30;
    team.numbers.defense_fouls = 30;
    team.defense.short = [column; 3];
    team.defense.flat = [column; 3];
    team.defense.off_tackle = [run; 3];
    team.punt_coverage = back;
    team.kick_coverage = back;
    for man in &mut team.men {
        man.star = if man.rush == 2 && man.number % 3 == 0 { 4 } else { 0 };
        man.injury = (u64::from(man.number) % 16) as u8;
        if let Some(card) = &mut man.passing {
            card.short = [column; 3];
            card.long = [column; 3];
        }
        if let Some(card) = &mut man.running {
            card.end_run = Some([run; 3]);
        }
        if let Some(card) = &mut man.kicking {
            card.kickoff = kick;
            card.bands[2] = kit::column("GOOD*20 BLK@20*4 NO*12");
        }
        if let Some(card) = &mut man.punting {
            card.punt = kit::column("BLK@20*3 30*5 38*10 45*10 60*8");
        }
    }
}

#[test]
fn random_games_are_played_to_the_end_saved_undone_and_verified() {
    let first = number("HASHMARK_FIRST", 0);
    for seed in first..first + games() {
        let played = random_play::<Card>(&setup(seed), seed, checks());
        assert!(played.is_ok(), "{}", played.err().map(|failure| failure.to_string()).unwrap_or_default());
    }
}
