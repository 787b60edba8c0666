//! Rules that the book's one example does not settle: each position here comes out otherwise under the wrong reading.

use crate::kit;

use hashmark_law::foul::FoulKind;
use hashmark_law::{Fact, Out, Side, Spot};
use hashmark_zone::board::Zone;
use hashmark_zone::event::{Bumped, SumKind, Term};
use kit::{At, Seen, play, refused};

/// Where the ball was intercepted, in yards beyond the line, and by whom.
fn stolen(seen: &Seen) -> (u8, i16) {
    let found = seen.resolved.facts().find_map(|fact| match fact {
        Fact::Interception { by, at, .. } => {
            Some((by.man, Spot::own(Side::Home, 30).gain_to(*at, Side::Home)))
        }
        _ => None,
    });
    found.unwrap_or_else(|| panic!("{:#?}", seen.steps()))
}

/// A rush that is far too strong for the line.
fn hounded(at: At) -> At {
    at.def("LDE", "DE 2-5-6").def("RDE", "DE 2-5-6").def("LDT", "DT 2-5-6").def("RDT", "DT 2-5-6")
}

/// Z5.5.9-c: `rb x 2` is one runback and twice its yards: one die, whatever it shows.
#[test]
fn twice_a_runback_is_one_die() {
    let at = play("LW/IL").man("Q", "Q 0-2-4").man("LW", "W 1-0-6").post("SS", "IL").def("SS", "S 3-2-5");
    let seen = at.post("LCB", "WWR").dice("6 6 4 5").run().whole();
    assert_eq!(seen.runbacks(), [(false, 8)]);
    assert_eq!(seen.rolled("Z6.2.1-a"), 1);
    let ball = -Spot::own(Side::Home, 30).gain_to(seen.resolved.game.state.situation.spot, Side::Home);
    assert_eq!(ball, -12 + 16);
}

/// Z5.5.9-a, Z5.1.5-k: a rushing lineman whose pass value is against a quick pass has his share of an interception, and
/// has it behind the line.
#[test]
fn a_lineman_in_the_way_may_intercept() {
    let at = play("LW/LS qk").man("Q", "Q 0-2-4").man("LW", "W 0-0-6").post("LCB", "WWR").post("SS", "LS");
    let at = at.def("LDE", "DE 2-4-2").def("SS", "S 3-2-5").def("LCB", "CB 1-1-5");
    let who = |die: u8| stolen(&at.clone().dice(&format!("1 6 {die} 2")).run());
    let all: Vec<(u8, i16)> = (1..=5).map(who).collect();
    assert_eq!(all.iter().filter(|(_, yards)| *yards == -6).count(), 2, "two lots of five: {all:?}");
    assert!(all.iter().any(|(man, yards)| (*man, *yards) == (9, 6)), "{all:?}");
    let loft = at.play("LW/LS qk loft");
    let behind = (1..=3).filter(|die| stolen(&loft.clone().dice(&format!("1 6 {die} 3")).run()).1 == -6);
    assert_eq!(behind.count(), 0, "a loft goes over them");
}

fn against(at: &At) -> i16 {
    at.run().part(SumKind::Pass, Term::Defender)
}

/// Z8.6-c, Z8.6-f: near the goal a man is one better in DC, IL and IR in man-to-man coverage too, and a man of the area of
/// SC covers DC from MC as well.
#[test]
fn near_the_goal_everybody_is_crowded() {
    let at = |ball: &str, zone: &str| {
        let at = play(&format!("LW/{zone} +1 || inc")).line(&format!("ball = {ball:?}")).man("LW", "E 3-0-6");
        at.post("LCB", "IL man LW").def("LCB", "DH 3-1-6").post("SS", "SL").post("FS", "SR").dice("6 6")
    };
    let on_him = |ball: &str| against(&at(ball, "IL").post("MLB", "R"));
    assert_eq!(on_him("opp 4") - on_him("opp 8"), -1, "his man is in IL with him");
    let second = |ball: &str, home: &str| {
        let at = play("LW/DC || RE/MC")
            .line(&format!("ball = {ball:?}"))
            .man("LW", "E 3-0-6")
            .man("RE", "TE 2-2-6");
        let at = at.post("LCB", "LS").post("MLB", "L").post("FS", "SR").post("SS", home).def("SS", "S 3-2-5");
        against(&at.dice("6 6"))
    };
    assert_eq!((second("opp 25", "MC"), second("opp 18", "MC")), (0, -2), "from MC, at one less");
}

/// Z5.8.3-h: a bullet that cannot be thrown is a plain pass from the snap on: it costs no point of movement.
#[test]
fn a_bullet_that_is_none_costs_no_movement() {
    // IR is worth 2: with an ordinary arm only a rollout to that side makes it a bullet.
    let at = |dice: &str| play("RW/IR bullet || inc (roll R)").man("Q", "Q 3-2-4").dice(dice).run();
    let (rolled, stays) = (at("1"), at("6"));
    let [out, back] = [&rolled, &stays].map(|seen| seen.moved("RW").2);
    assert_eq!(back, out + 1);
}

/// Z5.1.2-s, Z5.3.9-c: a foul on a man is holding when the ball is thrown away.
#[test]
fn a_foul_before_a_ball_thrown_away_is_holding() {
    let at = play("LW/IL || inc").man("LW", "E 3-1-6").post("LCB", "WWL man LW").def("LCB", "DH 3-1-6");
    // A bump of 4, the defense's; then `s` in the rush table with nobody to go to.
    let seen = (1..=6)
        .map(|die| hounded(at.clone()).dice(&format!("1 3 5 {die} 1")).answers("\"accept\"").run())
        .find(|seen| matches!(seen.rushes().first(), Some((_, _, hashmark_zone::tables::RushCell::Valve))))
        .expect("a die for `s`");
    assert_eq!(seen.bumps(), [(0, Bumped::Interference { offense: false })]);
    assert_eq!(seen.fouls(), [FoulKind::DefensiveHolding]);
    let nobody = |fact: &Fact| matches!(fact, Fact::Pass { target: None, .. });
    assert!(!seen.resolved.facts().any(|fact| matches!(fact, Fact::Pass { target: Some(_), .. })));
    assert!(seen.resolved.facts().any(nobody) || seen.gain() == 10);
}

/// Z5.1.5-b: a halfback has his point where halfbacks stand, behind a tackle, not by what he is called.
#[test]
fn the_halfbacks_point_goes_with_his_place() {
    let (half, wing) =
        ("LW LT LG C RG RT RE RW@WWR-1 Q LH RH@RE-1", "LW LT LG C RG RT RE RW@WWR-1 Q LH@LE-1 RH@RE-1");
    let left = |rated: &str, formation: &str| {
        play("LH/LS || inc").formation(formation).man("LH", rated).man("RH", "B 2-2-5").run().moved("LH").2
    };
    assert_eq!(left("H 2-2-5", half) - left("B 2-2-5", half), 1);
    assert_eq!(left("H 2-2-5", wing) - left("B 2-2-5", wing), 0, "on the wing there is none");
}

/// Z5.3.6a-b: of the second long roll only the `&` is ignored; a 1 carries its `~`.
#[test]
fn a_long_scramble_keeps_its_other_marks() {
    let at = play("LW/IL || inc").def("LDE", "DE 2-5-6").def("RDE", "DE 2-5-6").def("LDT", "DT 0-5-6");
    let at = at.def("RDT", "DT 0-5-6").man("Q", "Q 3-2-4").answers("\"go on\", \"go on\"");
    // QT, then rb 6, lrb 6: away; the second long roll is a 1 or a 2, then the runback.
    let events = |die: u8| {
        let found = (1..=6).flat_map(|first| (1..=6).map(move |qt| (first, qt))).find_map(|(first, qt)| {
            let seen = at.clone().dice(&format!("{first} {qt} 6 6 {die} 4 6")).run();
            (seen.runbacks().len() == 4).then_some(seen)
        });
        found.expect("dice for a long scramble").rolled("Z6-a")
    };
    assert_eq!((events(1), events(2), events(3)), (1, 0, 0), "the `&` of a 2 is ignored");
}

/// Z8.7.1-e, Z5.3.9-c: a ball the rush made him throw away tires the quarterback; Z8.7.1-f: an interception tires the man
/// it was meant for.
#[test]
fn throwing_it_away_is_tiring() {
    let count = |seen: &Seen, man: usize| seen.resolved.game.state.sides[Side::Home].bodies[man].counts[3];
    let away = (1..=6)
        .map(|die| hounded(play("LW/IL || inc")).dice(&format!("{die} 1")).run())
        .find(|seen| matches!(seen.rushes().first(), Some((_, _, hashmark_zone::tables::RushCell::Valve))))
        .expect("a die for `s`");
    assert_eq!((count(&away, 8), count(&away, 0)), (1, 0));
    let at = play("LW/IL").man("Q", "Q 0-2-4").man("LW", "W 1-0-6").post("SS", "IL").def("SS", "S 3-2-5");
    assert_eq!(count(&at.post("LCB", "WWR").dice("6 6 2").run(), 0), 1);
}

/// Z5.3.2b-c, Z5.3.2b-d: a blitz may be written inside or outside the end; whoever is outermost adds his speed.
#[test]
fn a_blitz_is_written_inside_or_outside() {
    let base =
        play("LW/IL || inc").formation("LW LT LG C RG RT RE RW@WWR-1 Q LH RH@RE-1").man("LH", "H 2-2-3");
    let base = base
        .man("RH", "B 2-2-5")
        .man("LT", "T 0-5-1")
        .def("LDE", "DE 0-3-4")
        .def("LOLB", "OLB 1-2-5")
        .dice("6");
    let speed = |post: &str| base.clone().post("LOLB", post).run().part(SumKind::Rush, Term::OutsideSpeed);
    assert_eq!((speed("L blitz"), speed("L blitz outside"), speed("L blitz inside")), (1, 1, 2));
    let wide = base.clone().def("LDE", "DE 0-3-4").def("MLB", "MLB 1-3-5");
    let middle = |post: &str| wide.clone().post("MLB", post).run().part(SumKind::Rush, Term::OutsideSpeed);
    assert_eq!((middle("L blitz"), middle("L blitz outside")), (2, 1));
    refused(&base.post("MLB", "C blitz inside"), "Z5.3.2b-c");
}

/// Z8.3-i: the words of the book are read as well: `quick` and `+`.
#[test]
fn the_books_own_words_are_read() {
    let read = |text: &str| play(text).position().play;
    assert_eq!(read("LW/LS quick"), read("LW/LS qk"));
    assert_eq!(read("LW/IL + loft || RE/SR"), read("LW/IL +1 loft || RE/SR"));
}

/// Z5.8.5-b: a Hail Mary has any number of receivers, one point each for the good ones; none of them blocks.
#[test]
fn a_hail_mary_goes_up_among_many() {
    let at = |text: &str| {
        let at =
            play(text).man("LW", "W 3-0-6").man("RE", "TE 3-2-6").man("LH", "H 3-2-6").man("RH", "B 3-2-6");
        at.man("Q", "Q 3-2-4")
            .post("LCB", "IL")
            .post("RCB", "IR")
            .post("FS", "SC")
            .post("MLB", "SC")
            .dice("6 1")
            .run()
    };
    let others = |seen: &Seen| seen.part(SumKind::Pass, Term::Others);
    let three = at("LW/VDC hm || RW/VDC || RE/VDC");
    let five = at("LW/VDC hm || RW/VDC || RE/VDC || LH/VDC || RH/VDC");
    assert_eq!(others(&five) - others(&three), 2);
    let blocks = |seen: &Seen| seen.halves(SumKind::Block, Term::Blocker);
    let two = at("LW/VDC hm || RW/VDC");
    assert_eq!(blocks(&two) - blocks(&three), 2 * 4, "the end who goes out does not block");
    assert!(play("LW/VDC hm || RW/VDC || RE/VDC || LH/IL").refused().contains("Z5.8.5-b"));
    assert!(play("LW/LS || RW/IR || RE/SR || LH/LS").refused().contains("the end"));
}

/// Z6.3-i, Z6.3-j: an injury that outlasts the game is told by what it costs, for how long, and what stays; only the last
/// kind keeps a man out of later games.
#[test]
fn a_long_injury_is_told_as_it_is() {
    use crate::kit_incidents::{Written, join};
    let told = |more: &[(&str, u8)]| {
        let run = Written::run().contact(2, Some(hashmark_zone::tables::EventMark::Hash));
        let dice = join(&[("Z5.6-f", 3), ("Z6-a", 3), ("Z6.3-g", 6)], more);
        let (played, game) = run.plays(&dice);
        let words = hashmark_zone::words::step_words(&game, &played.events);
        let text = words.into_iter().flatten().map(|step| step.text).find(|text| text.contains("is out for"));
        let out = played.facts().find_map(|fact| match fact {
            Fact::Injury { out, .. } => Some(*out),
            _ => None,
        });
        (text.unwrap_or_default(), out)
    };
    let (text, out) = told(&[("what the long", 1), ("for how many", 4), ("Z6.3-j", 1)]);
    assert!(
        text.ends_with("is out for this game, then pass -1 for the next 4 games; pass -1 for good"),
        "{text}"
    );
    assert_eq!(out, Some(Out::Game));
    let (text, out) = told(&[("what the long", 6), ("Z6.3-j", 2), ("Z6.3-j", 3)]);
    assert!(text.ends_with("is out for the season, then contact and speed -1; speed -1 for good"), "{text}");
    assert!(matches!(out, Some(Out::Games(_))));
}

/// Z8.1-b: every die has its line: the table of interceptions, the penalty die of the rush, the snap, a return with what is
/// added to its die.
#[test]
fn every_die_is_told() {
    let words = |at: &At| {
        let seen = at.run();
        let told = hashmark_zone::words::step_words(&seen.resolved.game, &seen.resolved.events);
        told.into_iter().flatten().map(|step| step.text).collect::<Vec<_>>().join("\n")
    };
    let at = play("pass LW/WWL")
        .man("Q", "Q 0-2-4")
        .man("LW", "W 1-0-6")
        .post("SS", "WWL")
        .def("SS", "CB 3-2-5")
        .post("LCB", "WWR");
    let stolen = words(&at.dice("6 6 3 4"));
    assert!(stolen.contains("the interception: die 3") && stolen.contains("runback: die 4 +1:"), "{stolen}");
    let flagged = words(&play("LW/IL || inc").dice("2 4 1"));
    assert!(flagged.contains("a penalty in the rush: die 4"), "{flagged}");
    let gun = "LW LT LG C RG RT RE RW@WWR-1 Q F@LT-1 LH@LE-1 shotgun";
    let snapped =
        words(&play("LW/IL || inc").formation(gun).man("F", "F 1-3-4").man("LH", "H 2-2-5").dice("6 4 6 4"));
    assert!(
        snapped.contains("the snap: die 6") && snapped.contains("whether the snap is bad: die 4"),
        "{snapped}"
    );
}

/// Z5.6-f, Z5.7-a: at a contact after the first only the two strongest men count; more are in each other's way.
#[test]
fn two_men_count_at_a_later_contact() {
    let at =
        play("LW/LS || inc").man("LW", "W 3-2-6").post("LCB", "LS man RE").post("SS", "IL").post("FS", "IL");
    let at = at.def("SS", "S 3-2-4").def("FS", "S 3-3-4").post("MLB", "IL").def("MLB", "MLB 1-4-3");
    let net = (1..=6)
        .map(|die| at.clone().dice(&format!("6 1 {die} 1 1")).run())
        .find_map(|seen| seen.contacts().iter().find(|met| met.0 == Zone::Il).map(|met| met.2))
        .expect("a second contact");
    assert_eq!(net, 2 - 4 - 3);
}

/// Z6.3-i, Z6.3-j: what a long injury costs is carried into the club's next games and counted down there; a rating lost for
/// good is not lost twice, and stays when a season is over; who plays hurt is hurt again more easily (Z6.3-h).
#[test]
fn injuries_are_carried_into_the_next_game() {
    use crate::kit_incidents::{Written, game, join};
    use hashmark_law::{FieldPlayer, Side};
    use hashmark_zone::health::{ClubHealth, LoweredRatings};
    #[derive(serde::Serialize, serde::Deserialize)]
    struct Kept {
        health: ClubHealth,
    }
    let after = |more: &[(&str, u8)]| {
        let run = Written::run().contact(2, Some(hashmark_zone::tables::EventMark::Hash));
        let dice = join(&[("Z5.6-f", 3), ("Z6-a", 3), ("Z6.3-g", 6)], more);
        let health = ClubHealth::after(&run.plays(&dice).1, Side::Home);
        let text = toml::to_string(&Kept { health: health.clone() }).expect("it is data");
        assert_eq!(toml::from_str::<Kept>(&text).map(|kept| kept.health), Ok(health.clone()), "{text}");
        health
    };
    let next = |health: &ClubHealth| game(|setup| setup.health.home = health.clone());
    let ratings = |game: &hashmark_zone::ZoneGame, man: u8| {
        let r = game.fielder(FieldPlayer { side: Side::Home, man }).r;
        [r.pass, r.contact, r.speed]
    };
    // Contact and speed for two games; the speed for good.
    let hurt = after(&[("what the long", 4), ("for how many", 2), ("Z6.3-j", 6), ("Z6.3-j", 1)]);
    let man = hurt.0[0].man;
    assert_eq!(hurt.0[0].lowered, [LoweredRatings { by: [0, -1, 0], games: 2 }]);
    assert_eq!((hurt.0[0].for_good, hurt.0[0].out), ([0, 0, -1], 0));
    let whole = ratings(&game(|_| {}), man);
    let second = next(&hurt);
    let expected = [whole[0], (whole[1] - 1).max(0), whole[2] - 1 + (whole[1] - 1).min(0)];
    assert_eq!(
        (ratings(&second, man), second.side(Side::Home).bodies[usize::from(man)].hurt),
        (expected, true)
    );
    assert!(!second.side(Side::Home).out.has(man));
    let third = next(&ClubHealth::after(&second, Side::Home));
    assert_eq!(ratings(&third, man), expected, "the second of two games");
    let fourth = next(&ClubHealth::after(&third, Side::Home));
    assert_eq!(ratings(&fourth, man), [whole[0], whole[1], whole[2] - 1], "what is for good stays");
    assert!(!fourth.side(Side::Home).bodies[usize::from(man)].hurt);
    assert_eq!(hurt.new_season().0[0].lowered, []);
    // Two off for three games, then one for the season.
    let season = after(&[("what the long", 5), ("for how many", 1), ("Z6.3-j", 6), ("Z6.3-j", 6)]);
    assert_eq!(season.0[0].change(), [0, -2, -2]);
    assert_eq!(ClubHealth::after(&next(&season), Side::Home).0[0].change(), [0, -1, -1]);
    // Out for the season, then not what he was.
    let lost = after(&[("what the long", 6), ("Z6.3-j", 6), ("Z6.3-j", 6)]);
    assert!(next(&lost).side(Side::Home).out.has(man));
    assert_eq!(ClubHealth::after(&next(&lost), Side::Home).0[0].out, lost.0[0].out - 1);
    let back = next(&lost.new_season());
    assert!(!back.side(Side::Home).out.has(man) && ratings(&back, man) == expected);
    let bruised = after(&[("what the long", 2), ("for how many", 1)]);
    assert!(ClubHealth::after(&next(&bruised), Side::Home).is_well(), "d3: one game");
    let nobody = ClubHealth(vec![hashmark_zone::health::CarriedInjury { man: 63, ..Default::default() }]);
    let teams = second.book.teams.clone();
    let mut setup = hashmark_zone::ZoneSetup::new((*teams.home).clone(), (*teams.away).clone());
    setup.health.away = nobody;
    let refused = <hashmark_zone::ZoneGame as hashmark_table::Game>::from_setup(&setup);
    assert!(refused.is_err_and(|why| why.contains("not on the team")));
}

/// Z8.1-b: so is every die before and around a play: the wind and where it blows, the toss, who sulks and what it costs him,
/// what a regular's form comes to, and what becomes of those who go for a man.
#[test]
fn dice_around_a_play_are_told() {
    use crate::kit_incidents::{Played, Written, change_man, game, join, step_with};
    use hashmark_law::Side;
    use hashmark_zone::{ZoneAsk, ZoneCall};
    let words = |played: &Played, game: &hashmark_zone::ZoneGame| {
        let told = hashmark_zone::words::step_words(game, &played.events);
        told.into_iter().flatten().map(|step| step.text).collect::<Vec<_>>().join("\n")
    };
    let mut before = game(|setup| {
        (setup.house.motivation, setup.by_mail) = (true, true);
        (setup.regulars.home, setup.benched.away) = (vec![0], vec![3]);
    });
    change_man(&mut before, Side::Home, 0, |man| man.marks.years = hashmark_zone::man::Years::Vet);
    let dice = [
        ("how strong", 2),
        ("where it blows", 3),
        ("better today", 6),
        ("comes to anything", 6),
        ("pass or contact", 4),
        ("sulks", 6),
        ("what it costs him", 5),
        ("the toss", 1),
    ];
    let told = words(&step_with(&mut before, &dice, &mut |_, _, _| None).whole(), &before);
    for line in [
        "how strong the wind is: die 2",
        "else across: die 3",
        "whether it comes to anything: die 6",
        "pass or contact: die 4",
        "on a 6: die 6",
        "what it costs him: die 5",
        "the visitors win it: die 1",
    ] {
        assert!(told.contains(line), "{line} in\n{told}");
    }
    let written = Written::run().contact(2, None).rule("smear = true");
    let mut smeared = written.game();
    smeared.state.sides[Side::Away].grudge = Some(hashmark_zone::state::Grudge::Touchdown);
    let dice = join(&[("Z5.6-f", 3)], &[("Z8.13-b", 1), ("Z8.13-f", 4)]);
    let played = written.plays_on(&mut smeared, &dice, &mut |_, side, ask| {
        let wants = matches!(ask, ZoneAsk::Smear { .. }) && side == Side::Away;
        wants.then_some(ZoneCall::Smear { goons: [3, 6], victim: 10 })
    });
    let told = words(&played, &smeared);
    assert!(
        told.contains("what becomes of the victim: die 1")
            && told.contains("which of the two is sent off: die 4")
    );
}
