//! Teams made from clubs, by dice and from files, and line-ups filled from them.

use hashmark_dice::Stream;
use hashmark_roster::{Club, DepthUnit, League, founders};
use hashmark_zone::formation::{Label, LineSlot, ZoneFormation};
use hashmark_zone::man::{Arm, Former, Pos, Ratings, Years, ZoneMan};
use hashmark_zone::team::{Job, MOST_MEN, RatingLimits, ZoneMen, ZoneTeam};
use proptest::prelude::*;
use std::sync::OnceLock;

fn teams() -> &'static [ZoneTeam] {
    static TEAMS: OnceLock<Vec<ZoneTeam>> = OnceLock::new();
    TEAMS.get_or_init(|| {
        let mut teams: Vec<ZoneTeam> = founders().clubs.iter().map(ZoneTeam::of_club).collect();
        teams.extend((0..8).map(|seed| ZoneTeam::invent(&mut Stream::new(seed), "DIC", "Dice City Sixes")));
        teams
    })
}

fn formation(others: [Label; 5]) -> ZoneFormation {
    use Label::*;
    let [a, b, c, d, e] = others;
    ZoneFormation::new(
        [Lt, Lg, C, Rg, Rt, Q, a, b, c, d, e].map(|label| LineSlot { label, place: label.usual() }),
    )
}

fn formations() -> [ZoneFormation; 4] {
    use Label::*;
    [
        formation([Lw, Re, Rw, F, H]),
        formation([Lw, Ls, Rs, Rw, B]),
        formation([Le, Re, F, Lh, Rh]),
        formation([Lw, Le, Re, F, Tb]),
    ]
}

fn fronts() -> [[Pos; 11]; 4] {
    use Pos::*;
    [
        [De, Dt, Dt, De, Olb, Mlb, Olb, Cb, Cb, S, S],
        [De, Nt, De, Olb, Mlb, Mlb, Olb, Cb, Cb, S, S],
        [De, Dt, Dl, De, Mlb, Cb, Cb, Cb, Dh, S, S],
        [De, Dt, Nt, Dt, Dl, De, Olb, Mlb, Lb, Cb, S],
    ]
}

fn pos(team: &ZoneTeam, man: u8) -> Pos {
    team.men[usize::from(man)].pos
}

mod of_a_club {
    use super::*;

    #[test]
    fn every_founder_has_a_legal_team_of_53() {
        for club in founders().clubs {
            let team = ZoneTeam::of_club(&club);
            assert_eq!(team.check(), [], "{}", team.id);
            assert_eq!(team.men.len(), MOST_MEN);
            for man in &team.men {
                let legal = RatingLimits::of(man.pos).is_none_or(|limits| limits.allow(man.pcs));
                assert!(legal, "{} {} {:?}", man.name, man.pos, man.pcs);
            }
            assert_eq!(team.men.iter().filter(|man| man.marks.snapper).count(), 1);
        }
    }

    #[test]
    fn the_same_club_is_always_the_same_team() {
        let twice = || founders().clubs.iter().map(ZoneTeam::of_club).collect::<Vec<_>>();
        assert_eq!(twice(), twice());
    }

    #[test]
    fn the_chart_starts_with_the_men_the_club_starts() {
        for club in founders().clubs {
            let team = ZoneTeam::of_club(&club);
            let (quarterback, name) = (team.depth[Job::Q][0], club.starters(DepthUnit::Offense)[0].1.name());
            assert_eq!(team.men[usize::from(quarterback)].name, name);
            let eleven = team.fill(&formations()[0], ZoneMen::NOBODY);
            for (_, starter) in club.starters(DepthUnit::Offense) {
                assert!(eleven.iter().any(|man| team.men[usize::from(*man)].name == starter.name()));
            }
        }
    }

    /// Below, at and above the base: pass, contact, speed.
    type Shares = [[f64; 3]; 3];

    fn starters(clubs: &[Club]) -> Vec<ZoneMan> {
        let mut starters = Vec::new();
        for club in clubs {
            let team = ZoneTeam::of_club(club);
            let names = [DepthUnit::Offense, DepthUnit::Defense].map(|unit| club.starters(unit));
            for (_, player) in names.iter().flatten() {
                starters.push(team.men[team.wearing(player.number).expect("he is in the team")].clone());
            }
        }
        starters
    }

    fn shares(men: &[ZoneMan]) -> Shares {
        let mut counts = [[0; 3]; 3];
        for man in men {
            let Some(limits) = RatingLimits::of(man.pos) else { continue };
            let (pcs, base) = (<[i8; 3]>::from(man.pcs), <[i8; 3]>::from(limits.base));
            for (count, (has, base)) in counts.iter_mut().zip(pcs.into_iter().zip(base)) {
                count[usize::try_from((has - base).signum() + 1).expect("0 to 2")] += 1;
            }
        }
        counts.map(|count| count.map(|n| f64::from(n) / men.len() as f64))
    }

    #[test]
    fn starters_of_the_founders_have_mostly_base_ratings() {
        for [below, base, above] in shares(&starters(&founders().clubs)) {
            assert!((0.6..0.9).contains(&base), "{base}");
            assert!((0.02..0.12).contains(&below), "{below}");
            assert!((0.10..0.28).contains(&above), "{above}");
        }
    }

    /// One in 20 below and one in six above at every specialised position whose base is neither least nor most.
    /// ZR9.2-g: clubs with skills have as many good and poor men as the dice would give.
    #[test]
    fn starters_of_many_leagues_are_spread_like_the_generators_dice() {
        let clubs: Vec<Club> = (200..230).flat_map(|seed| League::invent(seed).clubs).collect();
        let all = starters(&clubs);
        use Pos::*;
        for pos in [Q, W, Te, H, F, T, G, C, De, Dt, Nt, Mlb, Olb, Cb, S] {
            // A tailback is a halfback by another name.
            let name = |pos| if pos == Tb { H } else { pos };
            let men: Vec<ZoneMan> = all.iter().filter(|man| name(man.pos) == pos).cloned().collect();
            let Some(limits) = RatingLimits::of(pos).filter(|_| men.len() > 100) else { continue };
            let [least, base, most] = [limits.least, limits.base, limits.most].map(<[i8; 3]>::from);
            for (rating, [below, at, above]) in shares(&men).into_iter().enumerate() {
                let room = [least[rating] < base[rating], most[rating] > base[rating]];
                let part = |room: bool, share: f64| if room { share } else { 0.0 };
                let due = 1.0 - part(room[0], 0.05) - part(room[1], 1.0 / 6.0);
                assert!((at - due).abs() < 0.12, "{pos} {rating}: {below} {at} {above}");
                assert!(!room[0] || (0.01..0.12).contains(&below), "{pos} {rating}: {below} {at} {above}");
                assert!(!room[1] || (0.08..0.28).contains(&above), "{pos} {rating}: {below} {at} {above}");
            }
        }
    }

    #[test]
    fn reserves_are_a_bit_lower_than_starters() {
        let above = |men: &[ZoneMan]| {
            let sum = |r: Ratings| f64::from(r.pass + r.contact + r.speed);
            let one = |man: &ZoneMan| RatingLimits::of(man.pos).map(|limits| sum(man.pcs) - sum(limits.base));
            let all: Vec<f64> = men.iter().filter_map(one).collect();
            all.iter().sum::<f64>() / all.len() as f64
        };
        let clubs = founders().clubs;
        let first = starters(&clubs);
        let squads = clubs.iter().flat_map(|club| ZoneTeam::of_club(club).men);
        let rest: Vec<ZoneMan> = squads.filter(|man| !first.contains(man)).collect();
        let (starters, reserves) = (above(&first), above(&rest));
        assert!((0.1..0.5).contains(&starters), "{starters}");
        assert!((-1.8..-0.6).contains(&reserves), "{reserves}");
    }

    #[test]
    fn few_men_are_not_specialised_and_marks_are_about_as_common_as_with_dice() {
        let clubs: Vec<Club> = (200..230).flat_map(|seed| League::invent(seed).clubs).collect();
        let men: Vec<ZoneMan> = clubs.iter().flat_map(|club| ZoneTeam::of_club(club).men).collect();
        let share = |of: &dyn Fn(&ZoneMan) -> bool, among: &dyn Fn(&ZoneMan) -> bool| {
            let men: Vec<&ZoneMan> = men.iter().filter(|man| among(man)).collect();
            men.iter().filter(|man| of(man)).count() as f64 / men.len() as f64
        };
        let all = |_: &ZoneMan| true;
        let passer = |man: &ZoneMan| man.pos == Pos::Q;
        let kicker = |man: &ZoneMan| matches!(man.pos, Pos::K | Pos::P);
        use Pos::*;
        let bounds = [
            (share(&|man| matches!(man.pos, U | E | B | Dl | Lb | Dh), &all), 0.04, 0.10),
            (share(&|man| man.pos == Tb, &|man| matches!(man.pos, H | Tb)), 0.10, 0.40),
            (share(&|man| man.marks.flags, &all), 0.12, 0.20),
            (share(&|man| man.marks.fumbles, &|man| man.pos.is_back()), 0.01, 0.05),
            (share(&|man| man.marks.years == Years::Rookie, &all), 0.05, 0.25),
            (share(&|man| man.marks.years == Years::Experienced, &all), 0.10, 0.30),
            (share(&|man| man.conditioning == -1, &all), 0.10, 0.22),
            (share(&|man| man.conditioning == 1, &all), 0.10, 0.22),
            (share(&|man| man.left_handed, &passer), 0.07, 0.13),
            (share(&|man| man.arm == Arm::Strong, &passer), 0.10, 0.22),
            (share(&|man| man.arm == Arm::Weak, &passer), 0.10, 0.22),
            (share(&|man| man.marks.star, &passer), 0.01, 0.15),
            (share(&|man| man.leg == 0, &kicker), 0.40, 0.60),
            (share(&|man| man.leg.abs() == 2, &kicker), 0.05, 0.20),
            (share(&|man| man.aim == 0, &kicker), 0.55, 0.75),
        ];
        for (at, (share, low, high)) in bounds.into_iter().enumerate() {
            assert!((low..=high).contains(&share), "line {at}: {share}");
        }
        assert!(men.iter().all(|man| man.pos == Q || !man.left_handed && man.arm == Arm::Normal));
    }

    #[test]
    fn a_better_man_is_never_rated_lower() {
        for club in founders().clubs {
            let before = ZoneTeam::of_club(&club);
            for (at, worse) in before.men.iter().enumerate() {
                let mut club = club.clone();
                let player = &mut club.players[at];
                let row = player.skills.row().map(|skill| i64::from(skill + 5).min(99));
                player.skills = hashmark_roster::Skills::new(row).expect("within the scale");
                let better = &ZoneTeam::of_club(&club).men[at];
                let (a, b) = (worse.pcs, better.pcs);
                let same = worse.pos == better.pos;
                assert!(
                    !same || a.pass <= b.pass && a.contact <= b.contact && a.speed <= b.speed,
                    "{}",
                    worse.name
                );
            }
        }
    }

    /// Clubs that are better all over stay better, but by a part of what their skills say.
    #[test]
    fn clubs_are_drawn_together() {
        let total = |club: &Club| {
            let team = ZoneTeam::of_club(club);
            team.men.iter().map(|man| i32::from(man.pcs.pass + man.pcs.contact + man.pcs.speed)).sum::<i32>()
        };
        for club in founders().clubs {
            let mut worse = club.clone();
            for player in &mut worse.players {
                let row = player.skills.row().map(|skill| i64::from(skill.saturating_sub(8)));
                player.skills = hashmark_roster::Skills::new(row).expect("within the scale");
            }
            // Eight points of every skill are a step of one rating or more for each man where nothing is taken off.
            let less = total(&club) - total(&worse);
            assert!((1..40).contains(&less), "{}: {less}", club.id);
        }
    }
}

mod line_ups {
    use super::*;

    fn distinct(eleven: [u8; 11]) -> bool {
        ZoneMen::of(&eleven).count() == 11
    }

    #[test]
    fn with_everybody_fit_each_place_has_a_man_made_for_it() {
        for team in teams() {
            for formation in formations() {
                for (slot, man) in formation.slots.iter().zip(team.fill(&formation, ZoneMen::NOBODY)) {
                    let job = Job::of_label(slot.label);
                    assert!(job.takes(pos(team, man)), "{} {}: {}", team.id, slot.label, pos(team, man));
                }
            }
            for front in fronts() {
                assert!(
                    team.fill_front(&front, ZoneMen::NOBODY).iter().all(|man| pos(team, *man).is_defender())
                );
            }
            assert_eq!(pos(team, team.pick(Job::K, ZoneMen::NOBODY)), Pos::K);
            assert_eq!(pos(team, team.pick(Job::P, ZoneMen::NOBODY)), Pos::P);
            assert!(team.men[usize::from(team.pick(Job::Ls, ZoneMen::NOBODY))].marks.snapper);
        }
    }

    #[test]
    fn the_next_man_of_a_list_comes_in_and_nobody_else_moves() {
        let team = &teams()[0];
        let pro = &formations()[0];
        let before = team.fill(pro, ZoneMen::NOBODY);
        let at = pro.find(Label::Rw).expect("he is in it");
        let after = team.fill(pro, ZoneMen::of(&[before[at]]));
        assert_eq!(after[at], team.depth[Job::W][2]);
        let moved = before.iter().zip(after).filter(|(before, after)| **before != *after).count();
        assert_eq!(moved, 1);
    }

    #[test]
    fn without_tackles_guards_move_over_and_starters_keep_their_places() {
        let team = &teams()[0];
        let pro = &formations()[0];
        let lefts = ZoneMen::of(&team.depth[Job::Lt]);
        let eleven = team.fill(pro, lefts);
        let place = |label| eleven[pro.find(label).expect("he is in it")];
        assert!(pos(team, place(Label::Lt)).is_ol());
        assert_eq!(place(Label::C), team.depth[Job::C][0]);
        assert_eq!(place(Label::Lg), team.depth[Job::Lg][0]);
    }

    #[test]
    fn without_kickers_somebody_kicks() {
        let team = &teams()[0];
        let out = ZoneMen::of(&team.depth[Job::K]).or(ZoneMen::of(&team.depth[Job::P]));
        assert_eq!(pos(team, team.pick(Job::P, out)), Pos::Q);
    }

    proptest! {
        /// Whoever is out: eleven different men, and none of those who are out as long as eleven are fit.
        #[test]
        fn eleven_different_men_are_always_found(
            which in 0..16usize, set in any::<u64>(), more in any::<u64>(), few in any::<bool>(),
        ) {
            let team = &teams()[which];
            let set = if few { set & more } else { set | more };
            let out: Vec<u8> = (0..team.men.len() as u8).filter(|man| set >> man & 1 == 1).collect();
            let fit = team.men.len() - out.len();
            let out = ZoneMen::of(&out);
            let offense = formations().map(|formation| team.fill(&formation, out));
            let defense = fronts().map(|front| team.fill_front(&front, out));
            for eleven in offense.into_iter().chain(defense) {
                prop_assert!(distinct(eleven));
                prop_assert!(eleven.iter().all(|man| usize::from(*man) < team.men.len()));
                let hurt = eleven.iter().filter(|man| out.has(**man)).count();
                prop_assert_eq!(hurt, 11usize.saturating_sub(fit));
            }
        }
    }
}

mod by_dice {
    use super::*;

    /// ZR9.2-f: 45 men, so many of each kind.
    #[test]
    fn an_invented_team_is_legal_has_45_men_and_stays_within_the_limits() {
        for seed in 0..60 {
            let team = ZoneTeam::invent(&mut Stream::new(seed), "DIC", "Dice City Sixes");
            assert_eq!(team.check(), [], "{seed}");
            assert_eq!(team.men.len(), 45);
            let count = |is: fn(Pos) -> bool| team.men.iter().filter(|man| is(man.pos)).count();
            assert!((2..=3).contains(&count(|pos| pos == Pos::Q)));
            assert!((5..=6).contains(&count(Pos::is_back)));
            assert!((6..=7).contains(&count(Pos::is_end)));
            assert!((8..=9).contains(&count(Pos::is_ol)));
            assert!((7..=8).contains(&count(Pos::is_dl)));
            assert!((6..=7).contains(&count(Pos::is_lb)));
            assert!((7..=8).contains(&count(Pos::is_db)));
            assert!(
                team.men
                    .iter()
                    .all(|man| RatingLimits::of(man.pos).is_none_or(|limits| limits.allow(man.pcs)))
            );
            assert_eq!(team.men.iter().filter(|man| man.marks.snapper).count(), 1);
        }
    }

    #[test]
    fn the_same_dice_invent_the_same_team() {
        let invent = |seed| ZoneTeam::invent(&mut Stream::new(seed), "DIC", "Dice City Sixes");
        assert_eq!(invent(5), invent(5));
        assert_ne!(invent(5), invent(6));
    }
}

mod files {
    use super::*;

    #[test]
    fn a_team_is_read_as_it_was_written() {
        for team in teams() {
            assert_eq!(ZoneTeam::from_toml(&team.to_toml()).as_ref(), Ok(team));
        }
        let mut odd = teams()[0].clone();
        odd.men[3].former = Some(Former { pos: Pos::Cb, p: 2 });
        odd.men[3].name = "Jean \"Le Roc\" O'Neill".to_owned();
        odd.men[4].pos = Pos::B;
        assert_eq!(ZoneTeam::from_toml(&odd.to_toml()), Ok(odd));
    }

    #[test]
    fn a_team_goes_through_serde_whole() {
        for team in teams() {
            let text = toml::to_string(team).expect("plain data");
            assert_eq!(toml::from_str::<ZoneTeam>(&text).as_ref(), Ok(team));
        }
    }

    #[test]
    fn lists_that_are_not_written_are_drawn_up() {
        let text = teams()[0].to_toml();
        let short = text.split("\n[depth]").next().expect("there is something before");
        let team = ZoneTeam::from_toml(short).expect("still a team");
        assert_eq!(pos(&team, team.depth[Job::Q][0]), Pos::Q);
        assert!(Job::ALL.iter().all(|job| *job == Job::Nt || !team.depth[*job].is_empty()));
    }

    /// A small team, one man a line: line 5 is the quarterback.
    const SMALL: &str = r#"id = "TST"
name = "Test Town Testers"

men = [
  { number = 7, name = "Al Arm", pos = "Q", pcs = [3, 2, 4], marks = ["e", "!"], age = 31 },
  { number = 20, name = "Bo Back", pos = "H", pcs = [2, 2, 5] },
  { number = 40, name = "Cy Full", pos = "F", pcs = [1, 3, 4], marks = ["R"] },
  { number = 80, name = "Di Wide", pos = "W", pcs = [3, 1, 5] },
  { number = 81, name = "Ed Wide", pos = "W", pcs = [3, 0, 6] },
  { number = 88, name = "Fy Tight", pos = "TE", pcs = [2, 2, 5] },
  { number = 50, name = "Gy Snap", pos = "C", pcs = [0, 3, 2], marks = ["LS"] },
  { number = 60, name = "Hy Guard", pos = "G", pcs = [0, 3, 3] },
  { number = 61, name = "Iv Guard", pos = "G", pcs = [0, 3, 3] },
  { number = 70, name = "Jo Tack", pos = "T", pcs = [0, 4, 2] },
  { number = 71, name = "Ky Tack", pos = "T", pcs = [0, 4, 2] },
  { number = 90, name = "Lo End", pos = "DE", pcs = [0, 3, 4] },
  { number = 91, name = "Mo End", pos = "DE", pcs = [0, 3, 4] },
  { number = 92, name = "Ned Mid", pos = "DT", pcs = [0, 4, 2] },
  { number = 93, name = "Obi Mid", pos = "DT", pcs = [0, 4, 2] },
  { number = 51, name = "Pat Back", pos = "OLB", pcs = [1, 2, 5] },
  { number = 52, name = "Quy Back", pos = "MLB", pcs = [1, 3, 4] },
  { number = 53, name = "Rob Back", pos = "OLB", pcs = [1, 2, 5] },
  { number = 21, name = "Sam Side", pos = "CB", pcs = [3, 1, 5] },
  { number = 22, name = "Tom Side", pos = "CB", pcs = [3, 1, 5] },
  { number = 31, name = "Udo Deep", pos = "S", pcs = [3, 2, 5] },
  { number = 32, name = "Vic Deep", pos = "S", pcs = [3, 2, 5] },
  { number = 3, name = "Wes Foot", pos = "K", pcs = [0, 0, 3], leg = 1 },
  { number = 4, name = "Xi Punt", pos = "P", pcs = [0, 0, 3], aim = -1 },
]

[depth]
q = [7]
k = [3, 4]
"#;

    #[test]
    fn a_small_team_written_by_hand_can_play() {
        let team = ZoneTeam::from_toml(SMALL).expect("a team");
        assert_eq!(team.depth[Job::K], [22, 23]);
        assert_eq!(team.men[2].age, 22, "a rookie whose age is not told");
        assert_eq!(team.fill(&formations()[0], ZoneMen::NOBODY).map(|man| pos(&team, man))[5], Pos::Q);
    }

    /// The messages of the small team with one text changed for another.
    fn wrong(from: &str, to: &str) -> String {
        assert!(SMALL.contains(from), "{from}");
        ZoneTeam::from_toml(&SMALL.replacen(from, to, 1)).expect_err("it is wrong").to_string()
    }

    #[test]
    fn ratings_out_of_range_are_told() {
        assert_eq!(
            wrong("[3, 2, 4], marks", "[5, 2, 0], marks"),
            "line 5, column 52: pass 5 is out of range; write 0 to 4\n\
             line 5, column 58: speed 0 is out of range; write 1 to 6"
        );
        assert_eq!(
            wrong("[2, 2, 5] },\n  { number = 40", "[2, 2] },\n  { number = 40"),
            "line 6, column 53: a man has 3 ratings, not 2; write pass, contact and speed, such as [2, 2, 5]"
        );
    }

    #[test]
    fn numbers_out_of_range_or_worn_twice_are_told() {
        assert_eq!(
            wrong("number = 20", "number = 100"),
            "line 6, column 14: number 100 is out of range; write 0 to 99"
        );
        assert_eq!(
            wrong("number = 81", "number = 80"),
            "line 9, column 14: number 80 is already worn by Di Wide; 1 is free"
        );
    }

    #[test]
    fn unknown_words_are_told_with_those_that_exist() {
        assert_eq!(
            wrong("\"TE\"", "\"QX\""),
            "line 10, column 43: there is no position \"QX\"; write one of Q, W, E, TE, H, TB, B, F, T, G, C, U, \
             DE, DT, NT, DL, DE/LB, DL/LB, MLB, OLB, LB, CB, S, DH, K, P"
        );
        assert_eq!(
            wrong("\"R\"", "\"X\""),
            "line 7, column 73: there is no mark \"X\"; write one of R, e, !, f, *, LS"
        );
        assert!(
            wrong("q = [7]", "qb = [7]")
                .starts_with("line 32, column 1: there is no list \"qb\"; write one of q, h,")
        );
        assert_eq!(
            wrong("marks = [\"LS\"]", "arm = \"mighty\""),
            "line 11, column 70: there is no arm \"mighty\"; write one of weak, normal, strong"
        );
    }

    #[test]
    fn marks_that_contradict_each_other_or_the_age_are_told() {
        assert_eq!(
            wrong("[\"e\", \"!\"], age = 31", "[\"e\", \"!\"], age = 29"),
            "line 5, column 70: a man of 29 is marked e; take the mark away, or make him 30 or older"
        );
        assert_eq!(
            wrong("[\"e\", \"!\"]", "[\"!\"]"),
            "line 5, column 70: a man of 31 has neither e nor R; add \"e\" to his marks"
        );
        assert_eq!(
            wrong("[\"e\", \"!\"]", "[\"e\", \"R\"]"),
            "line 5, column 76: R and e cannot stand together; R is for a man in his first year, e for one of 30 or more"
        );
    }

    #[test]
    fn a_team_without_enough_men_of_a_kind_is_told() {
        assert_eq!(
            wrong("pos = \"S\"", "pos = \"W\""),
            "line 4, column 7: a team needs at least 11 defenders, not 10; add 1"
        );
        assert_eq!(
            wrong(
                "  { number = 4, name = \"Xi Punt\", pos = \"P\"",
                "  { number = 4, name = \"Xi Punt\", pos = \"K\""
            ),
            "line 4, column 7: a team needs at least 1 punter, not 0; add 1"
        );
    }

    #[test]
    fn a_team_with_too_many_men_is_told() {
        let mut team = teams()[0].clone();
        team.men.push(ZoneMan::new(0, "One More", Pos::W, Ratings::new(3, 1, 5)));
        let told = ZoneTeam::from_toml(&team.to_toml()).expect_err("54 men").to_string();
        assert_eq!(told, "line 5, column 7: a team has at most 53 men, not 54; cut 1");
    }

    #[test]
    fn wrong_lists_are_told() {
        assert_eq!(
            wrong("q = [7]", "q = [7, 8]"),
            "line 32, column 9: nobody wears number 8; write the number of one of the men"
        );
        assert_eq!(
            wrong("q = [7]", "q = [7, 7]"),
            "line 32, column 9: Al Arm is listed twice; list each man once"
        );
        assert_eq!(
            wrong("q = [7]", "q = [7, 50]"),
            "line 32, column 9: Gy Snap is C and cannot be listed for q; that takes Q"
        );
        assert_eq!(
            wrong("q = [7]", "q = []"),
            "line 32, column 5: nobody is listed; name at least one man who can do it"
        );
    }

    #[test]
    fn a_bad_name_or_layout_is_told() {
        assert_eq!(
            wrong("\"TST\"", "\"test\""),
            "line 1, column 6: \"test\" is no abbreviation; write three capital letters, such as \"DUL\""
        );
        assert_eq!(wrong("\"Bo Back\"", "\" \""), "line 6, column 25: the man's name is empty; write a name");
        let told = wrong("pcs = [2, 2, 5] },\n  { number = 40", "psc = [2, 2, 5] },\n  { number = 40");
        assert!(told.starts_with("line 6, column 47: unknown field `psc`, expected one of"), "{told}");
        assert!(wrong("leg = 1", "leg = 3").ends_with("leg 3 is out of range; write -2 to 2"));
    }

    #[test]
    fn several_faults_are_told_in_the_order_of_the_lines() {
        let text = SMALL.replacen("number = 7,", "number = -1,", 1).replacen("aim = -1", "aim = 2", 1);
        assert_eq!(
            ZoneTeam::from_toml(&text).expect_err("two faults").to_string(),
            "line 5, column 14: number -1 is out of range; write 0 to 99\n\
             line 28, column 69: aim 2 is out of range; write -1 to 1"
        );
    }
}
