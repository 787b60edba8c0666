//! Sentences that once read badly.

use crate::game;

use game::script::{Script, own};
use game::{Clubs, FL, FS, P, QB, man};
use hashmark_law::foul::FoulKind;
use hashmark_law::{
    Both, CarryHow, Fact, KickHow, Out, PassDepth, PassEnd, ReturnHow, ScoreKind, Side, Verdict,
};
use hashmark_record::line;

/// The same play from every yard line, so that every phrase has its turn.
fn told(tell: impl Fn(&mut Script, i16)) -> Vec<String> {
    let play = |yards| {
        let mut script = Script::new();
        tell(script.snap(Side::Home, yards, 1, 10), yards);
        line(&Clubs, &script.facts)
    };
    (1..60).map(play).collect()
}

fn intercepted(script: &mut Script, yards: i16, by: u8, target: Option<u8>, depth: PassDepth) {
    let (from, to) = (own(Side::Home, yards), own(Side::Home, yards + 10));
    let target = target.map(|target| man(Side::Home, target));
    script
        .tell(Fact::Pass { by: man(Side::Home, by), target, depth, end: PassEnd::Intercepted, from, to })
        .tell(Fact::Interception { by: man(Side::Away, FS), passer: man(Side::Home, by), at: to });
}

#[test]
fn a_pass_meant_for_nobody_is_intercepted_without_a_stray_space() {
    for told in told(|script, yards| intercepted(script, yards, P, None, PassDepth::Fake)) {
        assert!(!told.contains(" ,") && told.contains("H. Voss throws, "), "{told}");
    }
    for told in told(|script, yards| intercepted(script, yards, QB, None, PassDepth::Long)) {
        assert!(!told.contains(" ,") && told.contains("T. Ames throws long, "), "{told}");
    }
    for told in told(|script, yards| intercepted(script, yards, QB, Some(FL), PassDepth::Long)) {
        assert!(told.contains("T. Ames throws long for R. Kopp, "), "{told}");
    }
    for told in told(|script, yards| intercepted(script, yards, QB, Some(FL), PassDepth::Short)) {
        assert!(told.contains("T. Ames throws for R. Kopp, "), "{told}");
    }
}

#[test]
fn a_return_of_nothing_is_told_of_him() {
    let stopped = |script: &mut Script, yards| {
        intercepted(script, yards, QB, Some(FL), PassDepth::Short);
        let at = own(Side::Home, yards + 10);
        let by = man(Side::Away, FS);
        script.tell(Fact::Recovery { by, at, lost: true });
        script.tell(Fact::Return { by, how: ReturnHow::Fumble, from: at, to: at, counted: true });
    };
    let told = told(stopped);
    assert!(told.iter().any(|told| told.contains("No return for him")), "{told:?}");
    assert!(!told.iter().any(|told| told.contains("for He")), "{told:?}");
}

#[test]
fn who_is_hurt_while_the_play_runs_is_told_after_it() {
    let stopped = |script: &mut Script, yards| {
        let by = man(Side::Home, FL);
        let (from, to) = (own(Side::Home, yards), own(Side::Home, yards + 3));
        script.tell(Fact::Injury { who: by, out: Out::Game });
        script.tell(Fact::Carry { by, how: CarryHow::OffTackle, from, to });
    };
    for told in told(stopped) {
        let (hurt, ran) = (told.find("is hurt and will not return"), told.find("3 yards"));
        assert!(ran.is_some() && ran < hurt, "{told}");
    }
}

#[test]
fn interference_is_told_with_the_yards_from_the_line() {
    let at = own(Side::Home, 26);
    let flag = |to| {
        let mut script = Script::new();
        let (kind, verdict) = (FoulKind::DefensivePassInterference, Verdict::Accepted);
        script.snap(Side::Home, 20, 1, 10).tell(Fact::Foul { side: Side::Away, kind, verdict, from: at, to });
        line(&Clubs, &script.facts)
    };
    assert!(flag(at).contains(", 6 yards, ball at"), "{}", flag(at));
    assert!(flag(own(Side::Home, 36)).contains("10 yards, ball"));
}

#[test]
fn a_punt_that_is_run_back_for_a_touchdown_has_no_net() {
    let scored = |script: &mut Script, _: i16| {
        let (from, to) = (own(Side::Home, 70), own(Side::Home, 0));
        let by = man(Side::Away, FS);
        script.tell(Fact::Kick {
            by: man(Side::Home, P),
            how: KickHow::Punt,
            from: own(Side::Home, 30),
            to: from,
        });
        script.tell(Fact::Return { by, how: ReturnHow::Punt, from, to, counted: true });
        script.tell(Fact::Score {
            side: Side::Away,
            kind: ScoreKind::Touchdown,
            by: None,
            score: Both::new(0, 6),
        });
    };
    assert!(told(scored).iter().all(|told| told.contains("TOUCHDOWN") && !told.contains("net")));
}

#[test]
fn a_loss_off_tackle_says_nothing_of_who_came_through() {
    let lost = |script: &mut Script, yards| {
        let (from, to) = (own(Side::Home, yards), own(Side::Home, yards - 1));
        script.tell(Fact::Carry { by: man(Side::Home, FL), how: CarryHow::OffTackle, from, to });
    };
    assert!(told(lost).iter().all(|told| !told.to_lowercase().contains("penetration")));
}

#[test]
fn nobody_who_scores_is_chased_down() {
    let scored = |script: &mut Script, _: i16| {
        let (from, to) = (own(Side::Home, 97), own(Side::Home, 100));
        script.tell(Fact::Carry { by: man(Side::Home, FL), how: CarryHow::Outside, from, to });
    };
    for told in told(scored) {
        assert!(told.contains("into the end zone") && !told.contains("chased down"), "{told}");
    }
}

#[test]
fn a_loose_ball_out_of_bounds_is_fallen_on_by_nobody() {
    let loose = |by: Side, lost: bool| {
        move |script: &mut Script, yards: i16| {
            let (from, at) = (own(Side::Home, yards), own(Side::Home, yards + 3));
            let runner = man(Side::Home, FL);
            script.tell(Fact::Carry { by: runner, how: CarryHow::Inside, from, to: at });
            script.tell(Fact::Fumble { by: runner, at });
            script.tell(Fact::OutOfBounds { at });
            script.tell(Fact::Recovery { by: if lost { man(by, FS) } else { runner }, at, lost });
        }
    };
    let kept = told(loose(Side::Home, false));
    assert!(
        kept.iter().all(|told| told.contains("it goes out of bounds") && !told.contains("falls on it")),
        "{kept:?}"
    );
    let gone = told(loose(Side::Away, true));
    assert!(
        gone.iter().all(|told| told.contains("it goes out of bounds, ") && !told.contains("recovered")),
        "{gone:?}"
    );
}

#[test]
fn it_is_the_passer_who_falls_on_a_bad_snap() {
    let snapped = |script: &mut Script, yards: i16| {
        let (from, at) = (own(Side::Home, yards), own(Side::Home, yards - 6));
        let by = man(Side::Home, FL);
        script.tell(Fact::Carry { by, how: CarryHow::BadSnap, from, to: at });
        script.tell(Fact::Fumble { by, at });
        script.tell(Fact::Recovery { by, at, lost: false });
    };
    let all = told(snapped);
    assert!(all.iter().all(|told| told.contains(". He falls on it himself")), "{all:?}");
}

#[test]
fn a_kickoff_out_of_bounds_is_not_sent_deep() {
    let wide = |script: &mut Script, _: i16| {
        let (from, to) = (own(Side::Home, 35), own(Side::Home, 65));
        script.tell(Fact::Kick { by: man(Side::Home, P), how: KickHow::Kickoff, from, to });
        script.tell(Fact::OutOfBounds { at: to });
    };
    let all = told(wide);
    assert!(all.iter().all(|told| told.contains("kickoff, and out of bounds")), "{all:?}");
}
