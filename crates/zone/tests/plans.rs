//! Plan files: the shipped ones are whole and sound; what is written is read again; every fault is told at once and
//! in its place; a defense stands against anything.

use hashmark_zone::board::Zone;
use hashmark_zone::defense::DefenderOrder;
use hashmark_zone::house::House;
use hashmark_zone::legal::{AreaSetUp, Defender, check_defense, check_defense_zones};
use hashmark_zone::man::{Pos, Ratings, ZoneMan};
use hashmark_zone::notation::read_formation;
use hashmark_zone::plan::{GamePlan, Line, Near, Remark, SHIPPED, Severity, check};
use hashmark_zone::stock_plays;
use proptest::prelude::*;

fn read(text: &str) -> GamePlan {
    GamePlan::from_toml(text).unwrap_or_else(|errors| panic!("{errors}"))
}

fn balanced() -> &'static str {
    SHIPPED.iter().find(|(name, _)| *name == "balanced").map(|(_, text)| *text).expect("it is shipped")
}

/// The balanced plan with some words replaced.
fn changed(changes: &[(&str, &str)]) -> String {
    changes.iter().fold(balanced().to_owned(), |text, (from, to)| {
        assert!(text.contains(from), "{from}");
        text.replacen(from, to, 1)
    })
}

#[track_caller]
fn faults(text: &str) -> Vec<String> {
    let errors = GamePlan::from_toml(text).expect_err("it is wrong");
    errors.0.iter().map(ToString::to_string).collect()
}

/// ZR10.2-a, ZR10.2-c: sets, plays, lines, and defenses of the plans that come with the game.
#[test]
fn the_shipped_plans_are_sound_and_different() {
    for (name, text) in SHIPPED {
        let plan = read(text);
        let bad: Vec<Remark> =
            check(&plan).into_iter().filter(|remark| remark.severity < Severity::Note).collect();
        assert_eq!(bad, [], "{name}");
        assert!((30..=40).contains(&plan.plays.len()), "{name} has {} plays", plan.plays.len());
        assert!(plan.lines.iter().all(Option::is_some) && plan.table.iter().all(Option::is_some), "{name}");
    }
    for (at, (_, one)) in SHIPPED.iter().enumerate() {
        for (_, other) in &SHIPPED[at + 1..] {
            let (one, other) = (read(one), read(other));
            assert_ne!(one.lines, other.lines);
            assert_ne!(one.plays, other.plays);
        }
    }
}

#[test]
fn a_plan_that_is_written_is_read_as_the_same() {
    for (name, text) in SHIPPED {
        let plan = read(text);
        assert_eq!(read(&plan.to_toml()), plan, "{name}");
    }
}

#[test]
fn all_faults_are_told_at_once_with_line_and_column() {
    let text = changed(&[
        ("toss = \"receive\"", "toss = \"recieve\""),
        ("H/RC (F)", "H/RX (F)"),
        ("power R / weak L", "power Q / weak L"),
        ("LOLB SL, MLB C", "LOLB SX, MLB C"),
        ("SC for DC", "DC for SC"),
        ("hurry = 120", "hurry = 9999"),
    ]);
    let faults = faults(&text);
    for part in ["receive", "RX", "power Q", "SX", "not nearer", "from 0 to 300"] {
        assert!(faults.iter().any(|fault| fault.contains(part)), "{part}: {faults:#?}");
    }
    assert_eq!(faults.len(), 6, "{faults:#?}");
    assert!(faults.iter().all(|fault| fault.starts_with("line ")), "{faults:#?}");
}

#[test]
fn a_fault_points_at_its_character() {
    let text = changed(&[("H/RC (F)", "H/RC (X)")]);
    let line = text.lines().position(|line| line.contains("H/RC (X)")).expect("it is there") + 1;
    let column = text.lines().nth(line - 1).and_then(|line| line.find('X')).expect("it is there") + 1;
    let faults = faults(&text);
    assert!(faults[0].starts_with(&format!("line {line}, column {column}: ")), "{faults:?}");
}

#[test]
fn a_near_name_is_suggested() {
    let faults = faults(&changed(&[("set = \"gun\"", "set = \"gum\"")]));
    assert!(faults[0].contains("did you mean `gun`"), "{faults:?}");
}

fn remarks(changes: &[(&str, &str)]) -> Vec<String> {
    check(&read(&changed(changes))).iter().map(ToString::to_string).collect()
}

#[track_caller]
fn remarked(changes: &[(&str, &str)], part: &str) {
    let all = remarks(changes);
    assert!(all.iter().any(|remark| remark.contains(part)), "{part}: {all:#?}");
}

/// ZR10.2-a, ZR10.2-b, ZR10.2-c: what a plan lacks, or cannot play.
#[test]
fn the_judge_finds_what_is_wrong_with_a_plan() {
    let line_c = balanced().lines().find(|line| line.starts_with("C = [")).expect("a line C");
    remarked(&[(line_c, "")], "error: line C: it has no entry (2nd down, 4 to 7 to go)");
    remarked(&[("bomb / post", "post")], "warning: play bomb: no line has it");
    remarked(&[("RW/IR || RE/SR", "RW/IR qk || RE/SR")], "(rule Z5.1.5-f)");
    remarked(
        &[("LW/IL || RE/SL", "RE/VDC || LW/IL")],
        "warning: play in L: an average RE does not get to VDC",
    );
    // A primary whom no man of his kind gets there is an error, with the yards that are missing.
    let short = "error: play in L: not even the fastest RE gets to LL: he is 10 yards short, in ML";
    remarked(&[("LW/IL || RE/SL", "RE/LL || LW/IL")], short);
    remarked(&[("\"DC for VDC\", ", "")], "VDC is closed on the 30 and nothing stands in for it");
    remarked(
        &[(
            "name = \"gun\"\nformation = \"LW LT LG C RG RT RE RW@WWR-1 LS@WL-1 Q LH shotgun\"\nlines = \"D F G I Z\"",
            "name = \"gun\"\nformation = \"LW LT LG C RG RT RE RW@WWR-1 LS@WL-1 Q LH shotgun\"\nlines = \"D F G I\"",
        )],
        "error: line Z: gun drag is played from gun, which the line does not use",
    );
    let mut plan = read(balanced());
    for answers in plan.table.iter_mut().flatten() {
        for answer in answers {
            answer.0 = [0; 3];
        }
    }
    assert!(check(&plan).iter().any(|remark| remark.problem == "the table never chooses it"));
}

/// A man covers the first of his list who is there and free, else his zone; Z8.6-g: near the goal he comes forward.
#[test]
fn a_defense_of_a_plan_fits_the_formation_it_meets() {
    let plan = read(balanced());
    let man = plan.defenses.iter().find(|stance| stance.name == "nickel man").expect("it has one");
    let nickel = man.labels.iter().position(|label| label.name() == "NB").expect("he is in it");
    let deep = man.labels.iter().position(|label| label.name() == "FS").expect("he is in it");
    let slot = read_formation("LW LT LG C RG RT RE RW@WWR-1 LS@WL-1 Q H").expect("a formation");
    let two_backs = read_formation("LW LT LG C RG RT RE RW@WWR-1 Q F H").expect("a formation");
    let house = House::default();
    let against = |formation, near| man.against(formation, near, &house);
    let post = against(&slot, Near::Far).posts[nickel];
    assert_eq!((post.zone, post.order), (Zone::Wl, DefenderOrder::Man(8)), "he goes out to the slot");
    let post = against(&two_backs, Near::Far).posts[nickel];
    assert_eq!((post.zone, post.order), (Zone::Sc, DefenderOrder::Zone), "nobody for him");
    assert_eq!(against(&slot, Near::Twenty).posts[deep].zone, Zone::Dc);
    assert_eq!(against(&slot, Near::Fifteen).posts[deep].zone, Zone::Sl, "his arrow");
}

/// Every defense of every plan may be set against every formation of every plan and of the book, anywhere.
#[test]
fn the_defenses_of_the_plans_are_legal_everywhere() {
    let plans: Vec<GamePlan> = SHIPPED.iter().map(|(_, text)| read(text)).collect();
    let mut formations: Vec<_> = stock_plays::formations().iter().map(|named| named.formation).collect();
    formations.extend(plans.iter().flat_map(|plan| plan.sets.iter().map(|set| set.formation)));
    let house = House::default();
    let fast = |pos: Pos| Defender::from(&ZoneMan::new(0, "", pos, Ratings::new(1, 3, 4)));
    for plan in &plans {
        for stance in &plan.defenses {
            for formation in &formations {
                for to_goal in [80, 30, 20, 15, 5, 1] {
                    let defense = stance.against(formation, Near::of(to_goal), &house);
                    let men = stance.front().map(fast);
                    let legal = check_defense(&defense, &men, formation, &house, AreaSetUp::standard())
                        .and_then(|()| check_defense_zones(&defense, to_goal));
                    assert_eq!(legal, Ok(()), "{} at the {to_goal}", stance.name);
                }
            }
        }
    }
}

/// ZR10.2-b: which line each situation calls for.
#[test]
fn every_situation_has_a_line() {
    use hashmark_law::{Both, Side, Situation, Spot};
    let at = |down: u8, to_go: i16, to_goal: i16, period: u8, seconds: u16, score: (u16, u16)| {
        let spot = Spot::from_goal(Side::Home, to_goal);
        Line::of(&Situation {
            period,
            seconds,
            possession: Side::Home,
            spot,
            down,
            line_to_gain: spot.ahead(Side::Home, to_go),
            score: Both::new(score.0, score.1),
            timeouts: Both::new(3, 3),
        })
    };
    let early = |down, to_go| at(down, to_go, 60, 1, 600, (0, 0));
    assert_eq!([early(1, 10), early(2, 3), early(2, 7), early(2, 8)], [Line::A, Line::B, Line::C, Line::D]);
    assert_eq!([early(3, 2), early(4, 2), early(3, 6), early(3, 7)], [Line::E, Line::E, Line::F, Line::G]);
    assert_eq!(at(1, 10, 10, 1, 600, (0, 0)), Line::H);
    assert_eq!([at(3, 4, 7, 4, 70, (27, 13)), at(3, 4, 7, 4, 70, (13, 27))], [Line::J, Line::H]);
    assert_eq!(at(1, 10, 60, 2, 120, (0, 3)), Line::I);
    assert_eq!(at(1, 10, 60, 2, 121, (0, 3)), Line::A);
    assert_eq!(at(3, 9, 60, 4, 300, (7, 3)), Line::J);
    assert_eq!(at(3, 9, 60, 4, 301, (7, 3)), Line::G);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Whatever is done to a plan, reading it never panics, and what is read is written and read as the same.
    #[test]
    fn a_damaged_plan_is_refused_or_read(from in 0usize..9000, len in 0usize..40, put in ".{0,8}") {
        let text: Vec<char> = balanced().chars().collect();
        let from = from.min(text.len());
        let to = (from + len).min(text.len());
        let damaged: String = text[..from].iter().copied().chain(put.chars()).chain(text[to..].iter().copied()).collect();
        if let Ok(plan) = GamePlan::from_toml(&damaged) {
            let _ = check(&plan);
            prop_assert_eq!(GamePlan::from_toml(&plan.to_toml()), Ok(plan));
        }
    }
}

/// Plans written before the program spoke American English say `[[defence]]`.
#[test]
fn a_plan_in_the_older_spelling_is_the_same_plan() {
    let older = balanced().replace("[[defense]]", "[[defence]]");
    assert_ne!(older, balanced());
    assert_eq!(read(&older).to_toml(), read(balanced()).to_toml());
}
