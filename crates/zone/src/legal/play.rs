//! Which written plays may be played.

use super::{about, ensure, ensure_or};
use crate::board::{FieldSide, Zone, ZoneBoard};
use crate::formation::{Gate, Label, LineSlot, ZoneFormation};
use crate::house::House;
use crate::rule::Rule;
use crate::tables::ZoneTables;
use crate::written::{
    Blocks, Branch, ElevenSlot, PassTarget, RunHow, Screen, Second, ThrowStyle, ThrowTiming, WrittenPass,
    WrittenPlay, WrittenRun,
};
use hashmark_table::Subject::{Figure, Word};
use hashmark_table::{Refusal, refuse_about, rule};

/// Whether a play may be played from a formation under these house rules. What needs the men's ratings (arms, a
/// wideout for a sideline pass, an experienced quarterback for a hard count) is judged when they are known.
pub(crate) fn check_play(
    play: &WrittenPlay,
    formation: &ZoneFormation,
    house: &House,
) -> Result<(), Refusal> {
    match play {
        WrittenPlay::Run(run) => check_run(run, formation, house),
        WrittenPlay::Pass(pass) => check_pass(pass, formation, house),
        WrittenPlay::Screen(screen) => check_screen(screen, formation, house),
        WrittenPlay::Kneel | WrittenPlay::Spike => Ok(()),
    }
}

/// The rule by which a zone is not played with so many yards to the goal (Z8.6-b, Z8.6-e, Z8.6-f).
pub fn zone_closed(zone: Zone, to_goal: i16) -> Option<Rule> {
    use Zone::*;
    let rule = match zone {
        Vdc => rule!("Z8.6-b"),
        Dc | Ll | Lr => rule!("Z8.6-e"),
        Mc | Ml | Mr => rule!("Z8.6-f"),
        _ => return None,
    };
    (to_goal <= ZoneTables::standard().closes_at(zone)?).then_some(rule)
}

/// Whether every zone a pass names is played with so many yards to the goal.
pub fn check_play_zones(play: &WrittenPlay, to_goal: i16) -> Result<(), Refusal> {
    let WrittenPlay::Pass(pass) = play else { return Ok(()) };
    for target in targets(pass) {
        if let Some(rule) = zone_closed(target.zone, to_goal) {
            let problem = format!("{} is not played with {to_goal} yards to the goal", target.zone);
            return refuse_about(Word(target.zone.name()), rule, problem, "name a zone nearer to the line");
        }
    }
    Ok(())
}

fn targets(pass: &WrittenPass) -> impl Iterator<Item = &PassTarget> {
    std::iter::once(&pass.first).chain(pass.second.target()).chain(&pass.third)
}

/// The man at a place of the eleven.
fn slot(formation: &ZoneFormation, man: ElevenSlot) -> Result<&LineSlot, Refusal> {
    formation.slots.get(usize::from(man)).ok_or_else(|| {
        let problem = format!("there is no man {man} in an eleven");
        Refusal::new(rule!("Z8.3-a"), problem, "name men by their places, 0 to 10")
    })
}

fn label(formation: &ZoneFormation, man: ElevenSlot) -> Result<Label, Refusal> {
    Ok(slot(formation, man)?.label)
}

/// Men who play behind the line with the quarterback.
const fn is_back(label: Label) -> bool {
    matches!(label, Label::F | Label::H | Label::Lh | Label::Rh | Label::Tb | Label::B)
}

fn check_hard_count(wanted: bool, house: &House) -> Result<(), Refusal> {
    let off = || "the hard count is not played here".to_owned();
    ensure(!wanted || house.hard_count, rule!("Z6.6-a"), off, "leave out hc, or turn hard_count on")
        .map_err(about(Word("hc")))
}

fn check_run(run: &WrittenRun, formation: &ZoneFormation, house: &House) -> Result<(), Refusal> {
    let who = label(formation, run.by)?;
    ensure(
        !who.is_interior(),
        rule!("Z8.3-a"),
        || format!("{who} is a lineman and carries no ball"),
        "give the ball to a back, an end or the quarterback",
    )
    .map_err(about(Figure(run.by)))?;
    ensure(
        !formation.shotgun || run.how == RunHow::Draw,
        rule!("Z5.8.7-d"),
        || "from the shotgun there is no run but the draw".into(),
        "write a draw or a pass, or put the quarterback under center",
    )?;
    check_hard_count(run.hard_count, house)?;
    check_blocks(&run.blocks, run.by, run.how == RunHow::Draw)?;
    check_how(run, who, formation)
}

/// What each kind of run asks for (ZR6.2-i to ZR6.2-n).
fn check_how(run: &WrittenRun, who: Label, formation: &ZoneFormation) -> Result<(), Refusal> {
    let middle = matches!(run.gate, Gate::Lt | Gate::Lc | Gate::Rc | Gate::Rt);
    let goes = |well: bool, by: Rule, how: &'static str, gates: &'static str| {
        ensure_or(
            well,
            by,
            || format!("{how} does not go to {}", run.gate),
            || format!("{how} goes to {gates}"),
        )
        .map_err(about(Word(run.gate.name())))
    };
    match run.how {
        RunHow::Normal | RunHow::Quick | RunHow::Slow => Ok(()),
        RunHow::Draw => goes(middle, rule!("ZR6.2-i"), "a draw", "L, C or R: LT, LC, RC or RT"),
        RunHow::Trap { trapper } => {
            goes(middle, rule!("ZR6.2-j"), "a trap", "LT, LC, RC or RT")?;
            check_trapper(run, trapper, formation)
        }
        RunHow::Pitch => {
            ensure(
                who != Label::Q,
                rule!("ZR6.2-k"),
                || "the quarterback pitches to somebody else".into(),
                "name the back who gets the pitch",
            )
            .map_err(about(Figure(run.by)))?;
            let wide = matches!(run.gate, Gate::Wwl | Gate::Wl | Gate::Wr | Gate::Wwr);
            goes(wide, rule!("ZR6.2-k"), "a pitchout", "WL, WR, WWL or WWR")
        }
        RunHow::Option { trailer: trailing } => {
            keeps(run.by, who, rule!("ZR6.2-l"), "an option")?;
            goes(run.gate.is_end(), rule!("ZR6.2-l"), "an option", "LE or RE")?;
            let trailer = label(formation, trailing)?;
            ensure(
                is_back(trailer),
                rule!("ZR6.2-l"),
                || format!("{trailer} is no back and cannot trail"),
                "name a back who trails the quarterback",
            )
            .map_err(about(Figure(trailing)))
        }
        RunHow::Sneak => {
            keeps(run.by, who, rule!("ZR6.2-n"), "a sneak")?;
            goes(matches!(run.gate, Gate::Lc | Gate::Rc), rule!("ZR6.2-n"), "a sneak", "LC or RC")
        }
    }
}

fn keeps(man: ElevenSlot, who: Label, by: Rule, how: &'static str) -> Result<(), Refusal> {
    ensure(
        who == Label::Q,
        by,
        || format!("{how} is run by the quarterback, not by {who}"),
        "begin the play with Q/",
    )
    .map_err(about(Figure(man)))
}

fn check_trapper(run: &WrittenRun, trapper: ElevenSlot, formation: &ZoneFormation) -> Result<(), Refusal> {
    let LineSlot { label, place } = *slot(formation, trapper)?;
    let comes_over = label.is_interior() && place.column != run.gate.column();
    ensure(
        comes_over && run.blocks.of(usize::from(trapper)).is_none(),
        rule!("ZR6.2-j"),
        || format!("{label} cannot trap at {}", run.gate),
        "name a lineman from another column who has no other block",
    )
    .map_err(about(Figure(trapper)))
}

/// Blockers: nobody runs in front of himself (Z8.3-e), and only some plays have two paths (Z8.3-g).
fn check_blocks(blocks: &Blocks, carrier: ElevenSlot, two_paths: bool) -> Result<(), Refusal> {
    ensure(
        blocks.of(usize::from(carrier)).is_none(),
        rule!("Z8.3-e"),
        || "the man with the ball is named as a blocker".into(),
        "take him out of the brackets",
    )
    .map_err(about(Figure(carrier)))?;
    let one_path = |man: usize| blocks.of(man).is_none_or(|(_, branch)| branch == Branch::Both);
    ensure(
        two_paths || (0..11).all(one_path),
        rule!("Z8.3-g"),
        || "this run has one path, and its blockers are split".into(),
        "split the blockers of a draw or a screen only",
    )
}

fn check_screen(screen: &Screen, formation: &ZoneFormation, house: &House) -> Result<(), Refusal> {
    played(house.screen, rule!("Z5.8.1-a"), "screens", "screen")?;
    check_receiver(screen.to, formation)?;
    ensure(
        screen.zone.row() == 0,
        rule!("Z5.8.1-a"),
        || format!("a screen is not thrown to {}", screen.zone),
        "throw it to WWL, WL, L, C, R, WR or WWR",
    )
    .map_err(about(Word(screen.zone.name())))?;
    check_hard_count(screen.hard_count, house)?;
    check_blocks(&screen.blocks, screen.to, true)
}

/// A kind of play the league may have turned off.
fn played(on: bool, rule: Rule, what: &'static str, switch: &'static str) -> Result<(), Refusal> {
    ensure_or(
        on,
        rule,
        || format!("{what} are not played here"),
        || format!("leave it out, or turn {switch} on"),
    )
}

fn check_receiver(man: ElevenSlot, formation: &ZoneFormation) -> Result<(), Refusal> {
    let who = label(formation, man)?;
    ensure(
        !who.is_interior(),
        rule!("Z5.5.1-d"),
        || format!("{who} is a lineman and not eligible"),
        "throw to an end or a back",
    )
    .map_err(about(Figure(man)))?;
    ensure(
        who != Label::Q,
        rule!("Z8.3-a"),
        || "the quarterback throws the ball and cannot catch it".into(),
        "throw to an end or a back",
    )
    .map_err(about(Figure(man)))
}

fn check_pass(pass: &WrittenPass, formation: &ZoneFormation, house: &House) -> Result<(), Refusal> {
    for target in targets(pass) {
        check_target(target, formation, house)?;
    }
    check_alternatives(pass)?;
    check_crowd(pass, formation)?;
    check_roll(pass, house)?;
    check_scramble(pass)?;
    check_orders(pass, formation, house)?;
    check_hard_count(pass.hard_count, house)
}

fn check_target(target: &PassTarget, formation: &ZoneFormation, house: &House) -> Result<(), Refusal> {
    let zone = target.zone;
    check_receiver(target.to, formation)?;
    ensure(
        !zone.is_strip(),
        rule!("Z8.3-b"),
        || format!("nobody throws to {zone}, beyond VDC"),
        "name a zone up to VDC",
    )
    .map_err(about(Word(zone.name())))?;
    ensure_or(
        !zone.is_inside(),
        rule!("Z8.3-c"),
        || format!("{zone} is no target of an ordinary pass"),
        || format!("write scn{zone} for a screen, or name another zone"),
    )
    .map_err(about(Word(zone.name())))?;
    let board = ZoneBoard::standard();
    ensure_or(
        target.then.is_none_or(|then| board.ahead(zone).has(then)),
        rule!("Z5.1.1-c"),
        || format!("from {zone} he cannot turn there next"),
        || format!("name one of {}", names(board.ahead(zone).iter())),
    )
    .map_err(about(Word(target.then.unwrap_or(zone).name())))?;
    match target.throw {
        ThrowStyle::Normal => {}
        ThrowStyle::Bullet => {
            played(house.bullet, rule!("Z5.8.3-a"), "bullets", "bullet").map_err(about(Word("bullet")))?
        }
        ThrowStyle::Loft => {
            played(house.loft, rule!("Z5.8.4-a"), "lofts", "loft").map_err(about(Word("loft")))?
        }
        ThrowStyle::HailMary => played(house.hail_mary, rule!("Z5.8.5-a"), "Hail Marys", "hail_mary")
            .map_err(about(Word("hm")))?,
    }
    if target.sideline {
        played(house.out_of_bounds, rule!("Z5.8.2-b"), "sideline passes", "out_of_bounds")
            .map_err(about(Word("ob")))?;
        ensure_or(
            board.sideline.has(zone),
            rule!("Z5.8.2-b"),
            || format!("{zone} is not at a sideline"),
            || format!("leave out ob, or name one of {}", names(board.sideline.iter())),
        )
        .map_err(about(Word("ob")))?;
    }
    if target.force {
        played(house.forced_throw, rule!("Z5.5.12-b"), "forced throws", "forced_throw")
            .map_err(about(Word("force")))?;
    }
    Ok(())
}

fn names(zones: impl Iterator<Item = Zone>) -> String {
    zones.filter(|zone| !zone.is_strip()).map(Zone::name).collect::<Vec<_>>().join(", ")
}

/// The second and third receivers.
fn check_alternatives(pass: &WrittenPass) -> Result<(), Refusal> {
    let others = || pass.second.target().into_iter().chain(&pass.third);
    ensure(
        pass.first.timing != ThrowTiming::Quick || pass.second == Second::None && pass.third.is_none(),
        rule!("Z5.1.5-f"),
        || "a quick pass has nobody else to go to".into(),
        "leave out qk, or all that follows ||",
    )
    .map_err(about(Word("qk")))?;
    ensure(
        others().all(|other| other.timing != ThrowTiming::Quick),
        rule!("Z5.5.15-a"),
        || "a second receiver is never thrown to quickly".into(),
        "leave out qk behind the second receiver",
    )
    .map_err(about(Word("qk")))?;
    ensure(
        others().all(|other| !other.force),
        rule!("Z5.5.12-b"),
        || "only the throw to the primary can be forced".into(),
        "write force behind the first receiver",
    )
    .map_err(about(Word("force")))?;
    let men: Vec<ElevenSlot> =
        targets(pass).map(|target| target.to).chain(pass.crowd.iter().map(|man| man as ElevenSlot)).collect();
    match men.iter().enumerate().find(|(at, man)| men[..*at].contains(man)) {
        Some((_, twice)) => {
            let problem = "the same man is to catch it twice";
            refuse_about(Figure(*twice), rule!("Z8.3-h"), problem, "name another receiver, or inc")
        }
        None => Ok(()),
    }
}

fn check_roll(pass: &WrittenPass, house: &House) -> Result<(), Refusal> {
    if pass.roll.is_none() {
        return Ok(());
    }
    played(house.rollout, rule!("Z5.3.15-a"), "rollouts", "rollout").map_err(about(Word("roll")))?;
    ensure(
        pass.first.timing != ThrowTiming::Quick,
        rule!("Z5.3.15-a"),
        || "there is no time to roll out on a quick pass".into(),
        "leave out qk or the rollout",
    )
    .map_err(about(Word("roll")))
}

/// Only a Hail Mary has more than three receivers, and they are men who can catch (Z5.8.5-b).
fn check_crowd(pass: &WrittenPass, formation: &ZoneFormation) -> Result<(), Refusal> {
    let hail =
        pass.first.throw == ThrowStyle::HailMary && pass.second.target().is_some() && pass.third.is_some();
    ensure(
        hail || pass.crowd.is_empty(),
        rule!("Z5.8.5-b"),
        || "only a Hail Mary goes up among more than three".into(),
        "write hm, and name the second and third receivers first",
    )?;
    for man in pass.crowd.iter() {
        check_receiver(man as ElevenSlot, formation)?;
    }
    Ok(())
}

/// Where the quarterback may run (Z5.3.16-a).
fn check_scramble(pass: &WrittenPass) -> Result<(), Refusal> {
    let Second::Scramble(Some(zone)) = pass.second else { return Ok(()) };
    let allowed: &[Zone] = match pass.roll {
        None => &[Zone::L, Zone::C, Zone::R],
        Some(FieldSide::Left) => &[Zone::L, Zone::Wl],
        Some(FieldSide::Right) => &[Zone::R, Zone::Wr],
    };
    ensure_or(
        allowed.contains(&zone),
        rule!("Z5.3.16-a"),
        || format!("he cannot scramble to {zone}"),
        || format!("name one of {}", names(allowed.iter().copied())),
    )
    .map_err(about(Word(zone.name())))
}

/// Backs told to block or not to.
fn check_orders(pass: &WrittenPass, formation: &ZoneFormation, house: &House) -> Result<(), Refusal> {
    let orders = pass.orders;
    ensure(
        house.order_back_not_to_block || orders.stay_out.count() == 0,
        rule!("Z5.3.1-m"),
        || "backs are not ordered out of the block here".into(),
        "leave out the order, or turn order_back_not_to_block on",
    )?;
    for man in orders.block.iter().chain(orders.stay_out.iter()) {
        let who = formation.slots[man].label;
        ensure(
            !who.is_interior() && who != Label::Q,
            rule!("Z5.3.1-m"),
            || format!("{who} is no back"),
            "give orders to block to backs and ends",
        )
        .map_err(about(Figure(man as ElevenSlot)))?;
        ensure(
            targets(pass).all(|target| usize::from(target.to) != man) && !pass.crowd.has(man),
            rule!("Z5.3.1-g"),
            || format!("{who} is a receiver in the play and has no order to block"),
            "leave him out of the orders",
        )
        .map_err(about(Figure(man as ElevenSlot)))?;
        ensure(
            !(orders.block.has(man) && orders.stay_out.has(man)),
            rule!("Z5.3.1-h"),
            || format!("{who} is told to block and not to"),
            "give him one order",
        )
        .map_err(about(Figure(man as ElevenSlot)))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{WrittenLineup, read_formation, read_play};

    const PRO: &str = "LW LT LG C RG RT RE RW@WWR-1 Q F LH";
    const NUMBERS: [u8; 11] = [80, 70, 60, 50, 61, 71, 85, 81, 12, 44, 36];

    fn judge(formation: &str, text: &str, house: &House) -> Result<(), Refusal> {
        let formation = read_formation(formation).expect("a formation");
        let play = read_play(text, &WrittenLineup::new(&formation, &NUMBERS)).expect(text);
        check_play(&play, &formation, house)
    }

    fn house(change: impl FnOnce(&mut House)) -> House {
        let mut house = House { hard_count: true, ..House::default() };
        change(&mut house);
        house
    }

    #[track_caller]
    fn legal(text: &str) {
        assert_eq!(judge(PRO, text, &house(|_| {})), Ok(()), "{text}");
    }

    #[track_caller]
    fn illegal(text: &str, rule: &str) {
        let refusal = judge(PRO, text, &house(|_| {})).expect_err(text);
        assert_eq!(refusal.rule, rule, "{text}: {refusal}");
        assert!(!refusal.remedy.is_empty());
    }

    #[track_caller]
    fn switched(text: &str, rule: &str, off: impl FnOnce(&mut House)) {
        legal(text);
        assert_eq!(judge(PRO, text, &house(off)).expect_err(text).rule, rule, "{text}");
    }

    /// Z8.3-a to Z8.3-i: the examples of the book may all be played.
    #[test]
    fn the_plays_of_the_book_are_legal() {
        for text in [
            "LH/RT (TE) (WR,C)",
            "LH/WR (RT) () (RG)",
            "LW/DC +1 lft || RE/SC",
            "RW/VDC +1 loft || LW/LS",
            "LH/scnC (C) (LG|RT) (RG)",
            "#36/RT",
            "LW/DC || inc",
            "RW/DC || qb scr",
            "RW/DC || qb scr R",
            "RE/SL loft || RW/IR bullet (roll R)",
            "RW/WWR qk",
            "RW/IR ob",
            "RE/SR then IR force || LW/LS || F/SL",
            "LH/LT trap RG",
            "LH/WL pitch",
            "Q/RE option F",
            "Q/LC sneak",
            "LW/DC || RE/SC +1 block LH out F hc",
            "kneel",
            "spike",
        ] {
            legal(text);
        }
    }

    /// Z5-c, Z5.3.15-a: a quick pass is no rollout.
    #[test]
    fn nobody_rolls_out_for_a_quick_pass() {
        illegal("RW/WWR qk (roll R)", "Z5.3.15-a");
        legal("RW/WWR +1 (roll R)");
    }

    /// Z5.1.5-f: a quick pass has no secondary receiver.
    #[test]
    fn a_quick_pass_has_no_second_receiver() {
        illegal("RW/WWR qk || LW/LS", "Z5.1.5-f");
        illegal("RW/WWR qk || inc", "Z5.1.5-f");
        illegal("RW/WWR qk || none || LW/LS", "Z5.1.5-f");
    }

    /// Z5.5.15-a: quick is never the secondary throw.
    #[test]
    fn a_second_receiver_is_not_quick() {
        illegal("RW/DC || LW/LS qk", "Z5.5.15-a");
        illegal("RW/DC || inc || LW/LS qk", "Z5.5.15-a");
    }

    /// Z5.8.1-a: a screen goes to a zone at the line, and only where screens are played.
    #[test]
    fn a_screen_is_caught_at_the_line() {
        illegal("LH/scnSC", "Z5.8.1-a");
        legal("LH/scnWWR");
        switched("LH/scnC", "Z5.8.1-a", |house| house.screen = false);
    }

    /// Z8.3-c: an ordinary pass does not go to L, C or R.
    #[test]
    fn a_pass_to_the_inside_is_a_screen_or_nothing() {
        illegal("pass LH/C", "Z8.3-c");
        illegal("RW/DC || LH/L", "Z8.3-c");
    }

    /// Z8.3-b: the strips beyond VDC are no targets.
    #[test]
    fn nobody_throws_beyond_the_last_zone() {
        illegal("RW/X1", "Z8.3-b");
        illegal("RW/DC || LW/X2", "Z8.3-b");
    }

    /// Z5.5.1-d: a lineman is not eligible, nor is the passer his own receiver (Z8.3-a).
    #[test]
    fn only_ends_and_backs_catch() {
        illegal("LG/SC", "Z5.5.1-d");
        illegal("RW/DC || RT/SR", "Z5.5.1-d");
        illegal("RT/scnR", "Z5.5.1-d");
        illegal("Q/SC", "Z8.3-a");
    }

    /// Z8.3-a: a lineman carries no ball.
    #[test]
    fn a_lineman_carries_no_ball() {
        illegal("LG/RT", "Z8.3-a");
    }

    /// Z8.3-h: primary and secondary are two men.
    #[test]
    fn nobody_is_primary_and_secondary() {
        illegal("RW/DC || RW/SC", "Z8.3-h");
        illegal("RW/DC || LW/SC || RW/IR", "Z8.3-h");
    }

    /// Z5.8.3-a: bullets, Z5.8.4-a: lofts, Z5.8.5-a: the Hail Mary, Z5.3.15-a: rollouts, Z5.8.2-b: sideline
    /// passes, Z5.5.12-b: forced throws, Z6.6-a: hard counts and Z5.3.1-m: orders not to block are switches.
    #[test]
    fn what_the_league_turns_off_is_not_played() {
        switched("RW/IR bullet", "Z5.8.3-a", |house| house.bullet = false);
        switched("RW/IR loft", "Z5.8.4-a", |house| house.loft = false);
        switched("RW/VDC hm", "Z5.8.5-a", |house| house.hail_mary = false);
        switched("RW/IR (roll R)", "Z5.3.15-a", |house| house.rollout = false);
        switched("RW/IR ob", "Z5.8.2-b", |house| house.out_of_bounds = false);
        switched("RW/IR force", "Z5.5.12-b", |house| house.forced_throw = false);
        switched("RW/IR hc", "Z6.6-a", |house| house.hard_count = false);
        switched("LH/RT hc", "Z6.6-a", |house| house.hard_count = false);
        switched("LH/scnC hc", "Z6.6-a", |house| house.hard_count = false);
        switched("RW/IR out LH", "Z5.3.1-m", |house| house.order_back_not_to_block = false);
    }

    /// Z5.5.12-b: the ball is forced to the primary.
    #[test]
    fn only_the_first_throw_is_forced() {
        illegal("RW/IR || LW/LS force", "Z5.5.12-b");
    }

    /// Z5.8.2-b: a sideline pass goes to a zone at a sideline.
    #[test]
    fn a_sideline_pass_needs_a_sideline() {
        illegal("RW/SC ob", "Z5.8.2-b");
    }

    /// Z5.1.1-c: after the catch he heads for a zone ahead of him.
    #[test]
    fn a_receiver_turns_to_a_zone_ahead() {
        legal("RE/SR then SC");
        illegal("RE/SR then R", "Z5.1.1-c");
        illegal("RE/SR then MC", "Z5.1.1-c");
    }

    /// Z5.8.7-d: from the shotgun any pass and the draw, no other run.
    #[test]
    fn the_shotgun_runs_only_draws() {
        let gun = "LW LT LG C RG RT RE RW@WWR-1 Q F@RT-1 LH shotgun";
        for text in ["LH/RT", "LH/RT qk", "LH/RT +1", "LH/WR pitch"] {
            let refusal = judge(gun, text, &house(|_| {})).expect_err("no run");
            assert_eq!(refusal.rule, "Z5.8.7-d", "{text}");
        }
        for text in ["LH/LC draw", "LW/DC", "LH/scnC", "kneel"] {
            assert_eq!(judge(gun, text, &house(|_| {})), Ok(()), "{text}");
        }
    }

    /// Z5.3.16-a: a scramble goes to L, R or C; rolling, to R or WR, or to L or WL.
    #[test]
    fn a_scramble_stays_near_the_quarterback() {
        for text in ["RW/DC || qb scr C", "RW/DC || qb scr WR (roll R)", "RW/DC || qb scr L (roll L)"] {
            legal(text);
        }
        for text in ["RW/DC || qb scr WR", "RW/DC || qb scr C (roll R)", "RW/DC || qb scr R (roll L)"] {
            illegal(text, "Z5.3.16-a");
        }
    }

    /// ZR6.2-i to ZR6.2-n: where draws, traps, pitchouts, options and sneaks go.
    #[test]
    fn each_kind_of_run_has_its_gates() {
        for (text, rule) in [
            ("LH/WL draw", "ZR6.2-i"),
            ("LH/LE draw", "ZR6.2-i"),
            ("LH/RE trap LG", "ZR6.2-j"),
            ("LH/RT pitch", "ZR6.2-k"),
            ("Q/RT option LH", "ZR6.2-l"),
            ("Q/LT sneak", "ZR6.2-n"),
        ] {
            illegal(text, rule);
        }
    }

    /// ZR6.2-j: the trapper is a lineman from another column, and blocks nobody else.
    #[test]
    fn a_trapper_comes_from_another_column() {
        legal("LH/LT trap RG");
        illegal("LH/LT trap LT", "ZR6.2-j");
        illegal("LH/LC trap RG", "ZR6.2-j");
        illegal("LH/LT trap RE", "ZR6.2-j");
        illegal("LH/LT (RG) trap RG", "ZR6.2-j");
    }

    /// ZR6.2-k, ZR6.2-l, ZR6.2-n: options and sneaks are the quarterback's, a pitchout is not.
    #[test]
    fn the_quarterback_runs_options_and_sneaks() {
        illegal("LH/RE option F", "ZR6.2-l");
        illegal("LH/LC sneak", "ZR6.2-n");
        illegal("Q/WR pitch", "ZR6.2-k");
    }

    /// ZR6.2-l: on an option a back trails.
    #[test]
    fn a_back_trails_on_an_option() {
        illegal("Q/RE option RW", "ZR6.2-l");
    }

    /// Z8.3-e: nobody blocks for himself.
    #[test]
    fn the_ball_carrier_does_not_block() {
        illegal("LH/RT (LH)", "Z8.3-e");
        illegal("LH/scnC (LH)", "Z8.3-e");
    }

    /// Z8.3-g: only draw and screen have two paths.
    #[test]
    fn only_draws_and_screens_split_their_blockers() {
        illegal("LH/RT (RE) (LG|RT)", "Z8.3-g");
        legal("LH/LC draw (C) (LG|RT)");
    }

    /// Z5.3.1-g, Z5.3.1-h, Z5.3.1-m: orders are for backs who are not in the play, one each.
    #[test]
    fn orders_to_block_are_for_backs_outside_the_play() {
        illegal("RW/IR block RW", "Z5.3.1-g");
        illegal("RW/IR block LH out LH", "Z5.3.1-h");
        illegal("RW/IR out LG", "Z5.3.1-m");
    }

    /// Z8.6-b: on the 30 no VDC; Z8.6-e: on the 15 no DC, LL, LR; Z8.6-f: on the 5 no MC, ML, MR.
    #[test]
    fn near_the_goal_the_deep_zones_are_gone() {
        let formation = read_formation(PRO).expect("a formation");
        let judge = |text: &str, to_goal: i16| {
            let play = read_play(text, &WrittenLineup::new(&formation, &NUMBERS)).expect(text);
            check_play_zones(&play, to_goal).err().map(|refusal| refusal.rule)
        };
        for (zones, closes, rule) in [
            (&["VDC"][..], 30, "Z8.6-b"),
            (&["DC", "LL", "LR"], 15, "Z8.6-e"),
            (&["MC", "ML", "MR"], 5, "Z8.6-f"),
        ] {
            for zone in zones {
                assert_eq!(judge(&format!("RW/{zone}"), closes), Some(rule), "{zone}");
                assert_eq!(judge(&format!("RW/{zone}"), closes + 1), None, "{zone}");
                assert_eq!(judge(&format!("RW/SC || inc || LW/{zone}"), closes), Some(rule), "{zone}");
            }
        }
        assert_eq!(judge("RW/IR", 1), None);
    }

    #[test]
    fn a_man_outside_the_eleven_is_refused() {
        let formation = read_formation(PRO).expect("a formation");
        let run = WrittenRun {
            by: 11,
            gate: Gate::Lt,
            how: RunHow::Normal,
            blocks: Blocks::NONE,
            hard_count: false,
        };
        assert!(check_play(&WrittenPlay::Run(run), &formation, &House::default()).is_err());
    }
}
