//! What coaches write is read, and printed, and read again as the same thing.

use hashmark_zone::board::{FieldSide, Zone};
use hashmark_zone::defense::{DefLabel, DefenderOrder, DefenderPost, LineOption, ZoneDefense};
use hashmark_zone::formation::{
    Column, FormationFault, FormationPlace, Gate, Label, Layout, LineSlot, ZoneFormation,
};
use hashmark_zone::man::{ManMarks, Pos, Ratings, Years};
use hashmark_zone::notation::{
    NotationError, NotationProblem, RatedLine, WrittenLineup, read_defense, read_formation, read_play,
    read_player, write_defense, write_formation, write_play, write_player,
};
use hashmark_zone::written::{
    BlockOrders, Blocks, Branch, ElevenSet, PassTarget, RunHow, Screen, Second, ThrowStyle, ThrowTiming,
    WrittenPass, WrittenPlay, WrittenRun,
};
use proptest::prelude::*;

const PRO: &str = "LW LT LG C RG RT RE RW@WWR-1 Q F LH";
const ONE_BACK: &str = "LW LT LG C RG RT RE RW@WWR-1 RS Q H";
const TAILBACK: &str = "LW LT LG C RG RT RE RH@RE-1 Q F TB";
const NUMBERS: [u8; 11] = [80, 70, 60, 50, 61, 71, 85, 81, 12, 44, 36];

fn play_in(formation: &str, text: &str) -> Result<WrittenPlay, NotationError> {
    let formation = read_formation(formation).expect(formation);
    let lineup = WrittenLineup::new(&formation, &NUMBERS);
    let play = read_play(text, &lineup)?;
    let written = write_play(&play, &lineup);
    assert_eq!(read_play(&written, &lineup), Ok(play), "{text} is written {written}");
    Ok(play)
}

fn play(text: &str) -> WrittenPlay {
    play_in(PRO, text).expect(text)
}

fn at(formation: &str, label: Label) -> u8 {
    read_formation(formation).expect(formation).find(label).expect("he is in it") as u8
}

fn pro(label: Label) -> u8 {
    at(PRO, label)
}

fn blocks(men: &[(Label, usize, Branch)]) -> Blocks {
    let mut blocks = Blocks::NONE;
    for (label, group, branch) in men {
        blocks.set(usize::from(pro(*label)), *group, *branch);
    }
    blocks
}

fn run(by: Label, gate: Gate, how: RunHow) -> WrittenPlay {
    WrittenPlay::Run(WrittenRun { by: pro(by), gate, how, blocks: Blocks::NONE, hard_count: false })
}

fn pass(first: PassTarget, second: Second) -> WrittenPass {
    WrittenPass {
        first,
        second,
        third: None,
        crowd: ElevenSet::default(),
        roll: None,
        orders: BlockOrders::default(),
        hard_count: false,
    }
}

fn to(label: Label, zone: Zone) -> PassTarget {
    PassTarget::new(pro(label), zone)
}

/// Z8.3-e, Z8.3-f: blockers in one bracket a zone, an empty one holds the place.
#[test]
fn runs_name_their_blockers_zone_by_zone() {
    use Branch::Both;
    let off_tackle = WrittenRun {
        by: pro(Label::Lh),
        gate: Gate::Rt,
        how: RunHow::Normal,
        blocks: blocks(&[(Label::Re, 0, Both), (Label::Rw, 1, Both), (Label::C, 1, Both)]),
        hard_count: false,
    };
    assert_eq!(play("LH/RT (TE) (WR,C)"), WrittenPlay::Run(off_tackle));
    let sweep = blocks(&[(Label::Rt, 0, Both), (Label::Rg, 2, Both)]);
    assert_eq!(
        play("LH/WR (RT) () (RG)"),
        WrittenPlay::Run(WrittenRun { gate: Gate::Wr, blocks: sweep, ..off_tackle })
    );
    let formation = read_formation(PRO).expect("a formation");
    let lineup = WrittenLineup::new(&formation, &NUMBERS);
    assert_eq!(write_play(&play("LH/WR (RT) () (RG)"), &lineup), "LH/WR (RT) () (RG)");
}

/// Z8.3-a: the man with the ball by his position or his number.
#[test]
fn men_are_named_by_position_or_number() {
    assert_eq!(play("#36/RT"), run(Label::Lh, Gate::Rt, RunHow::Normal));
    for (formation, name, label) in [
        (PRO, "QB", Label::Q),
        (PRO, "FB", Label::F),
        (PRO, "H", Label::Lh),
        (PRO, "HB", Label::Lh),
        (PRO, "TB", Label::Lh),
        (PRO, "B", Label::Lh),
        (PRO, "TE", Label::Re),
        (PRO, "WR", Label::Rw),
        (PRO, "WL", Label::Lw),
        (PRO, "lh", Label::Lh),
        (ONE_BACK, "HB", Label::H),
        (TAILBACK, "W", Label::Lw),
        (TAILBACK, "TB", Label::Tb),
    ] {
        let Ok(WrittenPlay::Run(run)) = play_in(formation, &format!("run {name}/LT")) else {
            panic!("{name}")
        };
        assert_eq!(run.by, at(formation, label), "{name}");
    }
}

/// Z8.3-h, Z8.3-i, Z5.1.6-c: each receiver with his own options behind `||`.
#[test]
fn passes_name_their_receivers() {
    let long = PassTarget { timing: ThrowTiming::Slow, throw: ThrowStyle::Loft, ..to(Label::Lw, Zone::Dc) };
    let short = Second::To(to(Label::Re, Zone::Sc));
    assert_eq!(play("LW/DC +1 lft || RE/SC"), WrittenPlay::Pass(pass(long, short)));
    let deep = PassTarget { timing: ThrowTiming::Slow, throw: ThrowStyle::Loft, ..to(Label::Rw, Zone::Vdc) };
    let lw = Second::To(to(Label::Lw, Zone::Ls));
    assert_eq!(play("RW/VDC +1 loft || LW/LS"), WrittenPlay::Pass(pass(deep, lw)));
    assert_eq!(play("LW/DC || inc"), WrittenPlay::Pass(pass(to(Label::Lw, Zone::Dc), Second::Inc)));
    let loft = PassTarget { throw: ThrowStyle::Loft, ..to(Label::Re, Zone::Sl) };
    let bullet = PassTarget { throw: ThrowStyle::Bullet, ..to(Label::Rw, Zone::Ir) };
    let rolling = WrittenPass { roll: Some(FieldSide::Right), ..pass(loft, Second::To(bullet)) };
    assert_eq!(play("RE/SL loft || RW/IR bullet (roll R)"), WrittenPlay::Pass(rolling));
    let third = WrittenPass { third: Some(to(Label::F, Zone::Sl)), ..pass(to(Label::Lw, Zone::Dc), short) };
    assert_eq!(play("LW/DC || RE/SC || FB/SL"), WrittenPlay::Pass(third));
}

/// Z5.3.16-a: a scramble in place of a safety valve.
#[test]
fn scrambles_may_name_a_zone() {
    let rw = to(Label::Rw, Zone::Dc);
    assert_eq!(play("RW/DC || qb scr"), WrittenPlay::Pass(pass(rw, Second::Scramble(None))));
    assert_eq!(play("RW/DC || qb scr R"), WrittenPlay::Pass(pass(rw, Second::Scramble(Some(Zone::R)))));
}

/// Z8.3-g: the blockers of a screen may split; Z8.3-c: L, C and R are screens.
#[test]
fn screens_split_their_blockers() {
    use Branch::*;
    let men = [(Label::C, 0, Both), (Label::Lg, 1, Left), (Label::Rt, 1, Right), (Label::Rg, 2, Both)];
    let screen = Screen { to: pro(Label::Lh), zone: Zone::C, blocks: blocks(&men), hard_count: false };
    assert_eq!(play("H/scnC (C) (LG|RT) (RG)"), WrittenPlay::Screen(screen));
    assert_eq!(play("H/scn C (C) (LG|RT) (RG)"), WrittenPlay::Screen(screen));
    assert_eq!(play("H/C (C) (LG|RT) (RG)"), WrittenPlay::Screen(screen));
    let three = blocks(&[(Label::Lg, 0, Left), (Label::C, 0, Both), (Label::Rg, 0, Right)]);
    assert_eq!(play("H/scnC (LG|C|RG)"), WrittenPlay::Screen(Screen { blocks: three, ..screen }));
}

/// Z8.3-b, ZR2.2-c: ten gates for runs; a draw may name L, C or R.
#[test]
fn runs_say_how_they_are_run() {
    for (text, label, gate, how) in [
        ("LH/LT qk", Label::Lh, Gate::Lt, RunHow::Quick),
        ("LH/RE +1", Label::Lh, Gate::Re, RunHow::Slow),
        ("LH/L draw", Label::Lh, Gate::Lt, RunHow::Draw),
        ("LH/R draw", Label::Lh, Gate::Rt, RunHow::Draw),
        ("LH/C draw", Label::Lh, Gate::Lc, RunHow::Draw),
        ("F/C draw", Label::F, Gate::Lc, RunHow::Draw),
        ("LH/RC draw", Label::Lh, Gate::Rc, RunHow::Draw),
        ("LH/LT trap LG", Label::Lh, Gate::Lt, RunHow::Trap { trapper: pro(Label::Lg) }),
        ("LH/WL pitch", Label::Lh, Gate::Wl, RunHow::Pitch),
        ("Q/RE option TB", Label::Q, Gate::Re, RunHow::Option { trailer: pro(Label::Lh) }),
        ("Q/LC sneak", Label::Q, Gate::Lc, RunHow::Sneak),
    ] {
        assert_eq!(play(text), run(label, gate, how), "{text}");
    }
    let right = play_in(&PRO.replace("LH", "RH"), "H/C draw");
    assert!(matches!(right, Ok(WrittenPlay::Run(WrittenRun { gate: Gate::Rc, .. }))));
    assert_eq!((play("kneel"), play("spike")), (WrittenPlay::Kneel, WrittenPlay::Spike));
}

#[test]
fn what_else_a_pass_can_say() {
    let all = PassTarget {
        via: Some(Gate::Re),
        then: Some(Zone::Ml),
        sideline: true,
        force: true,
        ..to(Label::Lh, Zone::Il)
    };
    assert_eq!(play("LH/IL via RE then ML ob force"), WrittenPlay::Pass(pass(all, Second::None)));
    let hail = PassTarget { throw: ThrowStyle::HailMary, ..to(Label::Rw, Zone::Vdc) };
    let counted = WrittenPass { hard_count: true, ..pass(hail, Second::None) };
    assert_eq!(play("RW/VDC hm hc"), WrittenPlay::Pass(counted));
    let orders = BlockOrders {
        block: ElevenSet::default().with(pro(Label::Lh).into()).with(pro(Label::Re).into()),
        stay_out: ElevenSet::default().with(pro(Label::F).into()),
    };
    let ordered = WrittenPass { orders, ..pass(to(Label::Rw, Zone::Dc), Second::Inc) };
    assert_eq!(play("RW/DC || inc block LH,RE out F"), WrittenPlay::Pass(ordered));
    assert_eq!(play("RW/DC block LH || inc block RE out F"), WrittenPlay::Pass(ordered));
}

/// Ruling K31: DL, DR and VD are other names of LL, LR and VDC.
#[test]
fn zones_have_older_names() {
    for (name, zone) in [("DL", Zone::Ll), ("DR", Zone::Lr), ("VD", Zone::Vdc)] {
        assert_eq!(play(&format!("RW/{name}")), WrittenPlay::Pass(pass(to(Label::Rw, zone), Second::None)));
    }
}

/// WWL, WL, WR and WWR are gates and zones.
#[test]
fn a_wide_play_is_a_run_or_a_pass_by_what_it_says() {
    for text in ["RW/WWR", "RW/WWR qk", "LH/WR loft", "LH/WR || inc", "pass LH/WR", "LH/WR (roll R)"] {
        assert!(matches!(play(text), WrittenPlay::Pass(_)), "{text}");
    }
    for text in ["LH/WR", "LH/WR qk", "Q/WL +1", "LW/WR (RT)", "RW/WL pitch", "run RW/WL"] {
        assert!(matches!(play(text), WrittenPlay::Run(_)), "{text}");
    }
    let formation = read_formation(PRO).expect("a formation");
    let lineup = WrittenLineup::new(&formation, &NUMBERS);
    for text in ["pass LH/WR qk hc", "run RW/WL +1", "RW/WL pitch", "LH/WR", "RW/WWR"] {
        assert_eq!(write_play(&play(text), &lineup), text);
    }
}

#[test]
fn plays_are_written_in_one_form() {
    let formation = read_formation(PRO).expect("a formation");
    let lineup = WrittenLineup::new(&formation, &NUMBERS);
    for (text, written) in [
        ("lw/dc lft +1||te/sc", "LW/DC +1 loft || RE/SC"),
        ("#36/rt ( te )( c , wr )", "LH/RT (RE) (C,RW)"),
        ("RW/DC hc || qb scr r (roll R)", "RW/DC || qb scr R (roll R) hc"),
        ("RW/DC force ob then VD || none || LW/LS", "RW/DC then VDC ob force || none || LW/LS"),
    ] {
        assert_eq!(write_play(&play(text), &lineup), written);
    }
}

#[track_caller]
fn shows<T: std::fmt::Debug>(result: Result<T, NotationError>, text: &str, expected: &str) {
    let shown = result.expect_err(text).show(text);
    assert_eq!(shown, expected.trim_matches('\n'), "\n{shown}");
}

#[track_caller]
fn refused(text: &str, expected: &str) {
    shows(play_in(PRO, text), text, expected);
}

#[test]
fn an_unknown_word_is_pointed_at() {
    refused(
        "LH/RX (TE)",
        "
LH/RX (TE)
   ^^
`RX` cannot stand here
write WWL, WL, L, C, R, WR, WWR, LS, SL, SR, RS, IL, SC, IR, ML, MC, MR, LL, DC, LR, VDC, LE, LT, LC, RC, RT or RE",
    );
    refused(
        "LW/DC bulet",
        "
LW/DC bulet
      ^^^^^
`bulet` cannot stand here
did you mean bullet? write `(`, `||`, qk, +1, loft, bullet, hm, ob, force, via, then, (roll R), block, out, hc, draw, trap, pitch, option or sneak",
    );
    refused("RW/DC (roll X)", "RW/DC (roll X)\n            ^\n`X` cannot stand here\nwrite L or R");
    refused("kneel LH", "kneel LH\n      ^^\n`LH` cannot stand here\nwrite the end");
}

#[test]
fn a_text_that_ends_too_early_is_pointed_at() {
    refused("LH/RT (TE", "LH/RT (TE\n         ^\nthe text ends too early\nwrite `,`, `|` or `)`");
    refused("LH", "LH\n  ^\nthe text ends too early\nwrite `/`");
    refused("", "^\nthe text ends too early\nwrite LW, LT, LG, C, RG, RT, RE, RW, Q, F or LH");
}

/// The error names who is in the formation.
#[test]
fn an_unknown_man_is_told_who_is_there() {
    refused(
        "RH/RT",
        "
RH/RT
^^
nobody in the formation is `RH`
write LW, LT, LG, C, RG, RT, RE, RW, Q, F or LH",
    );
    refused(
        "LH/RT (#99)",
        "
LH/RT (#99)
       ^^^
nobody in the formation is `#99`
write LW, LT, LG, C, RG, RT, RE, RW, Q, F or LH",
    );
}

#[test]
fn a_name_for_two_men_is_told_their_names() {
    refused("W/DC", "W/DC\n^\n`W` may be more than one man\nwrite LW or RW");
}

#[test]
fn what_is_said_twice_is_pointed_at() {
    refused("LW/DC hc || inc hc", "LW/DC hc || inc hc\n                ^^\n`hc` is said twice");
    refused("LH/RT (TE) (RE)", "LH/RT (TE) (RE)\n            ^^\n`RE` is said twice");
    refused("LH/RT qk +1", "LH/RT qk +1\n         ^^\n`+1` does not go with `qk`");
    refused("LH/RT qk draw", "LH/RT qk draw\n         ^^^^\n`draw` does not go with `qk`");
}

/// Z5.8.3-g: no lofted bullet, no bullet on a screen.
#[test]
fn bullets_go_with_neither_loft_nor_screen() {
    refused(
        "LW/DC loft bullet",
        "LW/DC loft bullet\n           ^^^^^^\n`bullet` does not go with `loft`\nrule Z5.8.3-g",
    );
    refused("H/C bullet", "H/C bullet\n    ^^^^^^\n`bullet` does not go with a screen\nrule Z5.8.3-g");
}

/// Z5.8.1-a: a screen has one receiver and no second, and is no second.
#[test]
fn a_screen_stands_alone() {
    refused(
        "H/scnC || RE/SC",
        "H/scnC || RE/SC\n       ^^\na screen has one receiver and no second\nwrite the end\nrule Z5.8.1-a",
    );
    refused(
        "RE/SC || H/scnC",
        "RE/SC || H/scnC\n              ^\na screen has one receiver and no second\nrule Z5.8.1-a",
    );
    refused("H/C +1", "H/C +1\n    ^^\n`+1` does not go with a screen\nrule Z5.8.1-a");
}

/// Z5.1-c: only a screen names blockers.
#[test]
fn a_pass_names_no_blockers() {
    refused(
        "LW/DC (LG)",
        "
LW/DC (LG)
      ^
a pass names no blockers; only a run or a screen does
write qk, +1, loft, bullet, hm, ob, force, via, then, (roll R), block, out or hc
rule Z5.1-c",
    );
}

#[test]
fn options_belong_to_their_kind_of_play() {
    refused(
        "LH/RT loft",
        "
LH/RT loft
      ^^^^
`loft` does not go with a run
write qk, +1, draw, trap, pitch, option, sneak or hc",
    );
    refused(
        "LW/DC pitch",
        "
LW/DC pitch
      ^^^^^
`pitch` does not go with a pass
write qk, +1, loft, bullet, hm, ob, force, via, then, (roll R), block, out or hc",
    );
    refused(
        "LW/DC || inc loft",
        "
LW/DC || inc loft
             ^^^^
`loft` does not go with what is no receiver
write (roll R), (roll L), block, out or hc",
    );
    refused(
        "run LH/SC",
        "
run LH/SC
       ^^
`SC` cannot stand here
write WWL, WL, LE, LT, LC, RC, RT, RE, WR or WWR
rule Z8.3-b",
    );
}

#[test]
fn blockers_are_named_for_four_zones() {
    refused(
        "LH/RT () () () () (C)",
        "LH/RT () () () () (C)\n                  ^\nblockers are named for at most 4 zones",
    );
}

#[test]
fn an_error_is_also_one_line() {
    let error = play_in(PRO, "H/C bullet").expect_err("a bullet");
    assert_eq!(error.to_string(), "character 5: `bullet` does not go with a screen (rule Z5.8.3-g)");
    let error = play_in(PRO, "W/DC").expect_err("two wideouts");
    assert_eq!(error.to_string(), "character 1: `W` may be more than one man; write LW or RW");
    assert_eq!((error.at, error.len, error.expected.len()), (0, 1, 2));
}

#[test]
fn characters_are_counted_not_bytes() {
    refused(
        "LH/RT (ÄÖ) (X)",
        "
LH/RT (ÄÖ) (X)
       ^^
nobody in the formation is `ÄÖ`
write LW, LT, LG, C, RG, RT, RE, RW, Q, F or LH",
    );
}

#[test]
fn formations_are_read_and_written() {
    let formation = read_formation(PRO).expect("a formation");
    assert_eq!(formation.slots[7], LineSlot { label: Label::Rw, place: FormationPlace::new(Column::Wwr, 1) });
    assert_eq!(formation.slots[10].place, Label::Lh.usual());
    for text in [PRO, ONE_BACK, TAILBACK, "LW LT LG C RG RT RE RW@WWR-1 Q F@LT-1 RH shotgun"] {
        assert_eq!(write_formation(&read_formation(text).expect(text)), text);
    }
}

/// Z5.8.7-a: in the shotgun the quarterback stands where the fullback would.
#[test]
fn the_shotgun_puts_the_quarterback_back() {
    let gun = read_formation("LW LT LG C RG RT RE RW@WWR-1 Q F@LT-1 RH shotgun").expect("a shotgun");
    assert!(gun.shotgun);
    assert_eq!(gun.slots[8].place, FormationPlace::new(Column::C, 1));
    let text = format!("{PRO} shotgun");
    shows(
        read_formation(&text),
        &text,
        "
LW LT LG C RG RT RE RW@WWR-1 Q F LH shotgun
                               ^
Q and F stand at the same place, C-1; move one of them",
    );
}

#[test]
fn formations_that_may_not_be_used_say_why() {
    let faults = |text: &str| match read_formation(text).expect_err(text) {
        NotationError { at, len, problem: NotationProblem::Formation(fault), .. } => (at, len, fault),
        other => panic!("{other}"),
    };
    let twice = faults("LW LT LG C RG RT RE RW@WWR-1 Q F LW@LT-1");
    assert_eq!(twice, (33, 2, FormationFault::Twice(Label::Lw)));
    let missing = faults("LW LT LG C RG RH RE RW@WWR-1 Q F LH");
    assert_eq!(missing, (35, 1, FormationFault::Missing(Label::Rt)));
    let line = faults("LW LT LG C RG RT RE RW Q F LH");
    assert_eq!(line, (0, 29, FormationFault::OnTheLine(8)));
    let deep = faults("LW LT LG C RG RT RE RW@WWR-3 Q F LH");
    assert_eq!(deep, (20, 2, FormationFault::TooDeep(Label::Rw, 3)));
    let strange = faults("LW LT@WL LG C RG RT RE RW@WWR-1 Q F LH");
    assert!(matches!(strange, (3, 2, FormationFault::Strange(Label::Lt, ..))));
}

#[test]
fn formations_that_cannot_be_read_are_pointed_at() {
    let text = "LW LT LG";
    shows(read_formation(text), text, "LW LT LG\n        ^\nthere are 3 men; eleven play");
    let text = "LW LT LG C RG RT RE RW@WXR Q F LH";
    shows(
        read_formation(text),
        text,
        "
LW LT LG C RG RT RE RW@WXR Q F LH
                       ^^^
`WXR` cannot stand here
write WWL, WL, LE, LT, C, RT, RE, WR or WWR",
    );
    assert!(read_formation("LW@WWL-x").is_err());
}

fn rated(text: &str) -> RatedLine {
    read_player(text).expect(text)
}

#[test]
fn players_are_read() {
    let plain = |pos: Pos, p: i8, c: i8, s: i8| RatedLine {
        number: None,
        pos,
        pcs: Ratings::new(p, c, s),
        marks: ManMarks::default(),
    };
    let marks = ManMarks::default();
    let e = Years::Experienced;
    assert_eq!(rated("TE 2-2-5"), plain(Pos::Te, 2, 2, 5));
    assert_eq!(
        rated("Qe 3-2-4"),
        RatedLine { marks: ManMarks { years: e, ..marks }, ..plain(Pos::Q, 3, 2, 4) }
    );
    let tackle = RatedLine { marks: ManMarks { years: e, flags: true, ..marks }, ..plain(Pos::T, 1, 4, 3) };
    assert_eq!(rated("T!e 1-4-3"), tackle);
    assert_eq!(rated("T e ! 1-4-3"), tackle);
    let rookie = RatedLine { marks: ManMarks { years: Years::Rookie, ..marks }, ..plain(Pos::C, 1, 3, 2) };
    assert_eq!((rated("C R 1-3-2"), rated("CR 1-3-2")), (rookie, rookie));
    assert_eq!(rated("G 3-4"), plain(Pos::G, 0, 3, 4));
    let passer = ManMarks { years: e, star: true, ..marks };
    let twelve = RatedLine { number: Some(12), marks: passer, ..plain(Pos::Q, 3, 2, 4) };
    assert_eq!(rated("#12 Qe* 3-2-4"), twelve);
    assert_eq!(rated("DE/LB 1-3-4"), plain(Pos::DeLb, 1, 3, 4));
    assert_eq!(rated("DL/LBe 1-3-4").marks.years, e);
    assert_eq!(
        rated("DE* 0-3-4"),
        RatedLine { marks: ManMarks { star: true, ..marks }, ..plain(Pos::De, 0, 3, 4) }
    );
    let snapper = RatedLine { marks: ManMarks { snapper: true, ..marks }, ..plain(Pos::C, 0, 3, 2) };
    assert_eq!((rated("C LS 0-3-2"), rated("CLS 3-2")), (snapper, snapper));
    assert_eq!(rated("Hf 2-2-5").marks, ManMarks { fumbles: true, ..marks });
    assert_eq!(rated("Te 0-4-2").pos, Pos::T);
    assert_eq!(rated("TEe 2-2-5").pos, Pos::Te);
}

#[test]
fn players_are_written_in_one_form() {
    for (text, written) in [
        ("G 3-4", "G 0-3-4"),
        ("C R 1-3-2", "CR 1-3-2"),
        ("#12 Q * e 3-2-4", "#12 Qe* 3-2-4"),
        ("Te! 1-4-3", "T!e 1-4-3"),
        ("CLSRf! 1-3-2", "C!Rf LS 1-3-2"),
    ] {
        assert_eq!(write_player(&rated(text)), written);
    }
}

#[test]
fn players_that_cannot_be_read_are_pointed_at() {
    let check = |text: &str, expected: &str| shows(read_player(text), text, expected);
    check(
        "XX 2-2-5",
        "
XX 2-2-5
^^
`XX` cannot stand here
write Q, W, E, TE, H, TB, B, F, T, G, C, U, DE, DT, NT, DL, DE/LB, DL/LB, MLB, OLB, LB, CB, S, DH, K or P",
    );
    check("Qx 2-2-5", "Qx 2-2-5\n ^\n`x` cannot stand here\nwrite R, e, `!`, f, `*` or LS");
    check("QeR 2-2-5", "QeR 2-2-5\n  ^\n`R` does not go with `e`");
    check("Q!! 2-2-5", "Q!! 2-2-5\n  ^\n`!` is said twice");
    check("Q 2", "Q 2\n   ^\nthe text ends too early\nwrite `-`");
    check("Q 2-10-3", "Q 2-10-3\n    ^^\n`10` cannot stand here\nwrite a rating from 0 to 9");
    check("#300 Q 3-3", "#300 Q 3-3\n^^^^\n`#300` cannot stand here\nwrite # and a number up to 255");
    check("Q 1-2-3-4", "Q 1-2-3-4\n       ^\n`-` cannot stand here\nwrite the end");
}

const CALL: &str = "rush: LDE L, LDT C, RDT C, RDE R, LB1 SL zone, MLB C blitz, OLB R man TE bump, \
                    LCB LS man LW, RCB RS man RW, FS VD, SS SC spy; stunt LDE-LDT";
const THEIRS: [u8; 11] = [91, 92, 93, 94, 51, 52, 53, 21, 22, 31, 32];

fn defense(text: &str) -> Result<([DefLabel; 11], ZoneDefense), NotationError> {
    let formation = read_formation(PRO).expect("a formation");
    let lineup = WrittenLineup::new(&formation, &NUMBERS);
    let (labels, defense) = read_defense(text, &lineup, &THEIRS)?;
    let written = write_defense(&labels, &defense, &lineup);
    assert_eq!(read_defense(&written, &lineup, &THEIRS), Ok((labels, defense)), "{written}");
    Ok((labels, defense))
}

#[test]
fn defenses_are_read_against_the_offense() {
    let (labels, call) = defense(CALL).expect("a defense");
    assert_eq!(labels[..5], [DefLabel::Lde, DefLabel::Ldt, DefLabel::Rdt, DefLabel::Rde, DefLabel::Lb1]);
    assert_eq!(call.option, LineOption::Rush);
    let post = |zone: Zone, order: DefenderOrder| DefenderPost { order, ..DefenderPost::new(zone) };
    assert_eq!(call.posts[4], post(Zone::Sl, DefenderOrder::Zone));
    assert_eq!(call.posts[5], post(Zone::C, DefenderOrder::Blitz));
    assert_eq!(
        call.posts[6],
        DefenderPost { bump: true, ..post(Zone::R, DefenderOrder::Man(pro(Label::Re))) }
    );
    assert_eq!(call.posts[9], post(Zone::Vdc, DefenderOrder::Zone));
    assert_eq!(call.posts[10], post(Zone::Sc, DefenderOrder::Man(pro(Label::Q))));
    assert_eq!(call.stunts, [Some((0, 1)), None]);
    let formation = read_formation(PRO).expect("a formation");
    assert_eq!(
        write_defense(&labels, &call, &WrittenLineup::new(&formation, &NUMBERS)),
        "rush: LDE L, LDT C, RDT C, RDE R, LB1 SL, MLB C blitz, OLB R man RE bump, \
         LCB LS man LW, RCB RS man RW, FS VDC, SS SC spy; stunt LDE-LDT"
    );
}

/// Z5.0-a: four options, two of them with two names; Z8.2-c: silence is normal.
#[test]
fn line_options_are_read() {
    for (name, option) in [
        ("rush:", LineOption::Rush),
        ("blitz:", LineOption::Rush),
        ("normal:", LineOption::Normal),
        ("cover:", LineOption::Cover),
        ("follow:", LineOption::Cover),
        ("stay:", LineOption::Stay),
        ("", LineOption::Normal),
    ] {
        assert_eq!(defense(&CALL.replacen("rush:", name, 1)).expect(name).1.option, option, "{name}");
    }
}

#[test]
fn every_order_is_read() {
    for (text, order) in
        [("delayed", DefenderOrder::Delayed), ("fake", DefenderOrder::Fake), ("blitz", DefenderOrder::Blitz)]
    {
        let call = defense(&CALL.replacen("blitz", text, 1)).expect(text).1;
        assert_eq!(call.posts[5].order, order);
    }
}

#[test]
fn men_named_by_number_keep_their_places() {
    let text = CALL.replacen("LDE L", "#32 L", 1).replacen("; stunt LDE-LDT", "; stunt #32-LDT", 1);
    let (labels, call) = defense(&text).expect("a defense");
    assert_eq!((labels[10], labels[0]), (DefLabel::D11, DefLabel::Ldt));
    assert_eq!(call.posts[10].zone, Zone::L);
    assert_eq!(call.stunts, [Some((10, 0)), None]);
    assert_eq!(DefLabel::plain(0), DefLabel::D1);
}

/// Z5.0-a: exactly one option is declared.
#[test]
fn two_options_are_one_too_many() {
    let text = CALL.replacen("rush:", "rush stay:", 1);
    let error = defense(&text).expect_err("two options");
    assert_eq!((error.at, error.len, error.rule.map(|rule| rule.id())), (5, 4, Some("Z5.0-a")));
    assert_eq!(error.problem, NotationProblem::Against("stay".into(), "rush".into()));
}

#[test]
fn defenses_that_cannot_be_read_are_pointed_at() {
    let check = |text: &str, expected: &str| {
        let shown = defense(text).expect_err(text).show(text);
        let told: Vec<&str> = shown.lines().skip(1).collect();
        assert_eq!(told.join("\n"), expected, "{shown}");
    };
    check("rush: LDE L, LDT C", "                  ^\nthere are 2 men; eleven play");
    check(
        "hurry: LDE L",
        "^^^^^\n`hurry` cannot stand here\nwrite rush, normal, cover, stay, blitz or follow",
    );
    check("LDE L blitz fake", "            ^^^^\n`fake` does not go with `blitz`");
    check("LDE L bump bump", "           ^^^^\n`bump` is said twice");
    check("LDE L man W", "          ^\n`W` may be more than one man\nwrite LW or RW");
    check(
        "LDE L dance",
        "      ^^^^^\n`dance` cannot stand here\nwrite `,`, `;`, zone, man, spy, blitz, delayed, fake or bump",
    );
    check(&CALL.replace("RDE R", "LDE R"), "                           ^^^\n`LDE` is said twice");
    let stunts = format!("{CALL}, LDE-RDT, RDE-RDT");
    let error = defense(&stunts).expect_err("three stunts");
    assert_eq!(
        (error.problem, error.rule.map(|rule| rule.id())),
        (NotationProblem::TooManyStunts, Some("Z5.3.18-a"))
    );
    let error = defense(&CALL.replace("LDE-LDT", "NT-LDT")).expect_err("no nose tackle");
    assert_eq!(error.problem, NotationProblem::NoSuchMan("NT".into()));
    let error = defense(&CALL.replace("LDE L", "#99 L")).expect_err("no such number");
    assert_eq!(error.problem, NotationProblem::NoSuchMan("#99".into()));
    assert!(error.expected.contains(&"#91".to_owned()));
    assert!(defense(&CALL.replace("LDE L", "XYZ L")).is_err());
    assert!(defense(&CALL.replace("LDE L", "LDE XYZ")).is_err());
}

fn one_of<T: Copy + std::fmt::Debug + 'static>(all: &'static [T]) -> impl Strategy<Value = T> {
    proptest::sample::select(all)
}

/// Any formation that may be used, its eleven in any order.
fn formations() -> impl Strategy<Value = ZoneFormation> {
    let ends = [Column::Wwl, Column::Wl, Column::Le, Column::Re, Column::Wr, Column::Wwr];
    let backs: Vec<FormationPlace> =
        Column::ALL.iter().flat_map(|column| [1, 2].map(|row| FormationPlace::new(*column, row))).collect();
    use Label::*;
    let names = vec![Lw, Rw, Ls, Rs, Le, Re, F, H, Lh, Rh, Tb, B];
    let order: Vec<usize> = (0..11).collect();
    (
        Just(ends.to_vec()).prop_shuffle(),
        Just(backs).prop_shuffle(),
        Just(names).prop_shuffle(),
        Just(order).prop_shuffle(),
        any::<bool>(),
    )
        .prop_map(|(ends, backs, names, order, shotgun)| {
            let behind_center = F.usual();
            let q = if shotgun { behind_center } else { Q.usual() };
            let backs = backs.into_iter().filter(|place| !shotgun || *place != behind_center).take(3);
            let places = ends.into_iter().take(2).map(|column| FormationPlace::new(column, 0)).chain(backs);
            let men = names.into_iter().zip(places).map(|(label, place)| LineSlot { label, place });
            let line = [Lt, Lg, C, Rg, Rt].map(|label| LineSlot { label, place: label.usual() });
            let eleven: Vec<LineSlot> = men.chain(line).chain([LineSlot { label: Q, place: q }]).collect();
            ZoneFormation::of(Layout { slots: std::array::from_fn(|at| eleven[order[at]]), shotgun })
        })
}

fn written_blocks() -> impl Strategy<Value = Blocks> {
    let branch = one_of(&[Branch::Both, Branch::Left, Branch::Right]);
    proptest::collection::vec(proptest::option::of((0..4usize, branch)), 11).prop_map(|men| {
        let mut blocks = Blocks::NONE;
        for (man, written) in men.into_iter().enumerate() {
            if let Some((group, branch)) = written {
                blocks.set(man, group, branch);
            }
        }
        blocks
    })
}

fn some_blocks() -> impl Strategy<Value = Blocks> {
    prop_oneof![Just(Blocks::NONE), written_blocks()]
}

fn runs() -> impl Strategy<Value = WrittenPlay> {
    let how = (0..8u8, 0..11u8).prop_map(|(how, man)| match how {
        0 => RunHow::Normal,
        1 => RunHow::Quick,
        2 => RunHow::Slow,
        3 => RunHow::Draw,
        4 => RunHow::Trap { trapper: man },
        5 => RunHow::Pitch,
        6 => RunHow::Option { trailer: man },
        _ => RunHow::Sneak,
    });
    (0..11u8, one_of(Gate::ALL), how, some_blocks(), any::<bool>()).prop_map(
        |(by, gate, how, blocks, hard_count)| {
            WrittenPlay::Run(WrittenRun { by, gate, how, blocks, hard_count })
        },
    )
}

fn targets() -> impl Strategy<Value = PassTarget> {
    let plain = (0..11u8, one_of(Zone::ALL)).prop_map(|(to, zone)| PassTarget::new(to, zone));
    let full = (
        0..11u8,
        one_of(Zone::ALL),
        proptest::option::of(one_of(Gate::ALL)),
        proptest::option::of(one_of(Zone::ALL)),
        one_of(&[ThrowTiming::Normal, ThrowTiming::Quick, ThrowTiming::Slow]),
        one_of(&[ThrowStyle::Normal, ThrowStyle::Bullet, ThrowStyle::Loft, ThrowStyle::HailMary]),
        any::<bool>(),
        any::<bool>(),
    )
        .prop_map(|(to, zone, via, then, timing, throw, sideline, force)| PassTarget {
            to,
            zone,
            via,
            then,
            timing,
            throw,
            sideline,
            force,
        });
    prop_oneof![plain, full]
}

fn passes() -> impl Strategy<Value = WrittenPlay> {
    let second = prop_oneof![
        3 => Just(Second::None),
        1 => Just(Second::Inc),
        2 => targets().prop_map(Second::To),
        1 => proptest::option::of(one_of(Zone::ALL)).prop_map(Second::Scramble),
    ];
    let orders = prop_oneof![
        3 => Just(BlockOrders::default()),
        1 => (0..2048u16, 0..2048u16)
            .prop_map(|(block, out)| BlockOrders { block: ElevenSet(block), stay_out: ElevenSet(out) }),
    ];
    (
        targets(),
        second,
        proptest::option::weighted(0.3, targets()),
        proptest::option::weighted(0.3, one_of(&[FieldSide::Left, FieldSide::Right])),
        orders,
        any::<bool>(),
    )
        .prop_map(|(first, second, third, roll, orders, hard_count)| {
            let crowd = ElevenSet::default();
            WrittenPlay::Pass(WrittenPass { first, second, third, crowd, roll, orders, hard_count })
        })
}

fn plays() -> impl Strategy<Value = WrittenPlay> {
    let screens = (0..11u8, one_of(Zone::ALL), some_blocks(), any::<bool>()).prop_map(
        |(to, zone, blocks, hard_count)| WrittenPlay::Screen(Screen { to, zone, blocks, hard_count }),
    );
    prop_oneof![4 => runs(), 4 => passes(), 2 => screens, 1 => Just(WrittenPlay::Kneel), 1 => Just(WrittenPlay::Spike)]
}

fn players() -> impl Strategy<Value = RatedLine> {
    let years = one_of(&[Years::Rookie, Years::Vet, Years::Experienced]);
    (
        proptest::option::of(any::<u8>()),
        one_of(Pos::ALL),
        [0..10i8, 0..10i8, 0..10i8],
        (years, any::<bool>(), any::<bool>(), any::<bool>(), any::<bool>()),
    )
        .prop_map(|(number, pos, pcs, (years, flags, fumbles, star, snapper))| RatedLine {
            number,
            pos,
            pcs: pcs.into(),
            marks: ManMarks { years, flags, fumbles, star, snapper },
        })
}

fn defenses() -> impl Strategy<Value = ([DefLabel; 11], ZoneDefense)> {
    let order = prop_oneof![
        Just(DefenderOrder::Zone),
        (0..11u8).prop_map(DefenderOrder::Man),
        one_of(&[DefenderOrder::Blitz, DefenderOrder::Delayed, DefenderOrder::Fake]),
    ];
    let post = (one_of(Zone::ALL), order, any::<bool>()).prop_map(|(zone, order, bump)| DefenderPost {
        order,
        bump,
        ..DefenderPost::new(zone)
    });
    let option = one_of(&[LineOption::Rush, LineOption::Normal, LineOption::Cover, LineOption::Stay]);
    let pairs = proptest::collection::vec((0..11u8, 0..11u8), 0..3);
    (Just(DefLabel::ALL.to_vec()).prop_shuffle(), proptest::collection::vec(post, 11), option, pairs)
        .prop_map(|(labels, posts, option, pairs)| {
            let stunts = [pairs.first().copied(), pairs.get(1).copied()];
            let posts = std::array::from_fn(|at| posts[at]);
            (std::array::from_fn(|at| labels[at]), ZoneDefense { posts, option, stunts })
        })
}

/// Words of all four notations in any order, with some nonsense.
fn almost_texts() -> impl Strategy<Value = String> {
    let words = &[
        "LH",
        "RE",
        "Q",
        "QB",
        "H",
        "W",
        "C",
        "/",
        "scn",
        "scnC",
        "DC",
        "WR",
        "RT",
        "L",
        "(",
        ")",
        "|",
        "||",
        ",",
        "qk",
        "+1",
        "loft",
        "bullet",
        "draw",
        "trap",
        "option",
        "via",
        "then",
        "block",
        "out",
        "roll",
        "(roll R)",
        "hc",
        "inc",
        "qb",
        "scr",
        "none",
        "run",
        "pass",
        "kneel",
        "@",
        "-",
        "1",
        "9",
        "shotgun",
        "#36",
        "#",
        "!",
        "*",
        "e",
        "LS",
        "DE",
        "LB",
        "rush",
        "stay",
        ":",
        ";",
        "stunt",
        "LDE",
        "man",
        "spy",
        "bump",
        "\u{e4}",
        "\u{1f3c8}",
        "\t",
    ];
    let join = proptest::collection::vec((one_of(words), any::<bool>()), 0..30);
    join.prop_map(|words| {
        words.into_iter().map(|(word, space)| format!("{word}{}", if space { " " } else { "" })).collect()
    })
}

fn read_all(text: &str) {
    let formation = read_formation(PRO).expect("a formation");
    let lineup = WrittenLineup::new(&formation, &NUMBERS);
    let length = text.chars().count();
    let errors = [
        read_play(text, &lineup).err(),
        read_formation(text).err(),
        read_player(text).err(),
        read_defense(text, &lineup, &THEIRS).err(),
    ];
    for error in errors.into_iter().flatten() {
        assert!(error.len >= 1 && error.at + error.len <= length + 1, "{text}: {error}");
        error.show(text);
    }
}

proptest! {
    #[test]
    fn a_written_play_is_read_as_the_same(formation in formations(), play in plays()) {
        let lineup = WrittenLineup::new(&formation, &NUMBERS);
        let text = write_play(&play, &lineup);
        prop_assert_eq!(read_play(&text, &lineup), Ok(play), "{}", text);
    }

    #[test]
    fn a_written_formation_is_read_as_the_same(formation in formations()) {
        let text = write_formation(&formation);
        prop_assert_eq!(read_formation(&text), Ok(formation), "{}", text);
    }

    #[test]
    fn a_written_player_is_read_as_the_same(man in players()) {
        let text = write_player(&man);
        prop_assert_eq!(read_player(&text), Ok(man), "{}", text);
    }

    #[test]
    fn a_written_defense_is_read_as_the_same(formation in formations(), call in defenses()) {
        let lineup = WrittenLineup::new(&formation, &NUMBERS);
        let text = write_defense(&call.0, &call.1, &lineup);
        prop_assert_eq!(read_defense(&text, &lineup, &THEIRS), Ok(call), "{}", text);
    }

    #[test]
    fn no_text_is_too_strange(text in "\\PC*") {
        read_all(&text);
    }

    #[test]
    fn no_heap_of_words_is_too_strange(text in almost_texts()) {
        read_all(&text);
    }
}
