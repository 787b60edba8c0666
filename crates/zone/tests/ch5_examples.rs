//! The worked examples of chapter 5, played from written positions with the book's own dice.

use crate::kit;

use hashmark_law::{Fact, PassEnd};
use hashmark_zone::ZoneDetail;
use hashmark_zone::board::Zone;
use hashmark_zone::event::{Bumped, Chance, SumKind, Term};
use hashmark_zone::tables::{PassCell, RushCell};
use kit::{Seen, file};

const ROLLOUT: &str = include_str!("positions/rollout.toml");
const SLOW: &str = include_str!("positions/slow.toml");
const VDC: &str = include_str!("positions/vdc.toml");
const BUMPS: &str = include_str!("positions/bumps.toml");
const SCREEN: &str = include_str!("positions/screen.toml");
const SHARE: &str = include_str!("positions/share.toml");

/// The same position with other dice.
fn with(text: &str, dice: &str) -> Seen {
    let changed: Vec<String> = text
        .lines()
        .map(|line| if line.starts_with("dice") { format!("dice = \"{dice}\"") } else { line.to_owned() })
        .collect();
    file(&changed.join("\n"))
}

/// Z5.3.15-e, Z5.3.9-a, Z5.3.10-b, Z5.3.11-a, Z5.3.19-a, Z5.3.15-b: the rollout to the right. A blitz not read on 5, out on
/// 3, 31 against 31, `s` on 3, then the last column, no penalty on 5, pass +7, contact -1 broken, and in IR at +6 net -2,
/// die 2: a gain of 4 and a fumble the defense has on 4.
#[test]
fn the_rollout() {
    let seen = file(ROLLOUT).whole();
    assert_eq!(seen.chances(Chance::ReadsBlitz), [(4, false)]);
    assert_eq!(seen.chances(Chance::Rollout), [(4, true)]);
    assert_eq!((seen.moved("LW"), seen.moved("RW")), ((Zone::Ir, false, 0), (Zone::Wwr, false, 5)));
    assert_eq!((seen.totals(SumKind::Block), seen.totals(SumKind::Rush)), (vec![31, 31 + 25], vec![31, 31]));
    assert_eq!(seen.rushes(), [(0, 4, RushCell::Valve), (25, 12, RushCell::None)]);
    assert_eq!(seen.fouls(), []);
    assert_eq!(
        (seen.moves("RCB"), seen.moves("SS")),
        (vec![(Zone::Rs, Zone::Wwr); 2], vec![(Zone::Sc, Zone::Ir)])
    );
    assert_eq!((seen.total(SumKind::Pass), seen.passes()), (7, vec![(7, 7, PassCell::C)]));
    assert_eq!(seen.contacts(), [(Zone::Wwr, 3, -1, 6, None), (Zone::Ir, 6, -2, 2, Some(-2))]);
    assert!(seen.pursuits("SS").is_empty() && seen.pursuits("FS").is_empty(), "already on his path");
    let facts: Vec<&Fact> = seen.resolved.facts().collect();
    assert!(facts.iter().any(|fact| matches!(fact, Fact::Recovery { lost: true, .. })), "{facts:?}");
    let at = facts.iter().find_map(|fact| match fact {
        Fact::Fumble { at, .. } => {
            Some(hashmark_law::Spot::own(hashmark_law::Side::Home, 30).gain_to(*at, hashmark_law::Side::Home))
        }
        _ => None,
    });
    assert_eq!(at, Some(4));
}

/// Z5.5.12-a, Z5.3.12-b: the same play with a rush of 6: +4 to the primary, and after `is` a second rush at -3.
#[test]
fn the_rollout_to_the_primary() {
    let seen = with(ROLLOUT, "5 3 6 6");
    assert_eq!(seen.total(SumKind::Pass), 4, "3 + 3 + 3 - 3 - 2");
    assert_eq!(seen.passes()[0].2, PassCell::Is);
    assert_eq!(seen.totals(SumKind::Block)[1] - seen.totals(SumKind::Rush)[1], -3);
    // -1 or -2 off the pass.
    for (die, less) in [("6", 1), ("5", 2)] {
        assert_eq!(with(ROLLOUT, &format!("5 3 6 6 {die}")).rushes()[1].2, RushCell::Less(less));
    }
}

/// Z5.3.23-b, Z5.3.23-a, Z5.5.2-d, Z5.3.12-c: 50 against 57; no safety valve; +3 to the primary, and after `s` a rush at +4
/// and +7 to the other.
#[test]
fn the_slow_play() {
    let seen = file(SLOW);
    assert_eq!((seen.totals(SumKind::Block)[0], seen.totals(SumKind::Rush)[0]), (57, 50));
    assert_eq!(seen.moved("RW"), (Zone::Ir, false, 3));
    assert_eq!((seen.rushes()[0].0, seen.rushes()[0].1), (7, 6));
    assert_eq!(seen.totals(SumKind::Pass), [3, 7]);
    assert_eq!((seen.rushes()[1].0, seen.rushes()[1].1), (4, 5));
    let valve = with(SLOW, "6 3 1").whole();
    assert_eq!(
        (valve.rushes()[0].2, valve.ends()),
        (RushCell::Valve, vec![PassEnd::Incomplete]),
        "thrown out of bounds"
    );
}

/// Z5.5.2-h, Z5.7-a, Z5.1.6-a: the loft to VDC: 5, completed as 6 and intercepted as 3; caught at 50, where the safety from LR
/// comes two zones to meet him again.
#[test]
fn the_loft_to_vdc() {
    let seen = file(VDC);
    assert_eq!((seen.moves("RCB")[0], seen.moves("SS")[0]), ((Zone::Rs, Zone::Vdc), (Zone::Sc, Zone::Ls)));
    assert_eq!((seen.total(SumKind::Pass), seen.part(SumKind::Pass, Term::Defender)), (5, -1));
    assert_eq!((seen.passes()[0].0, seen.passes()[0].1), (6, 3));
    assert_eq!((seen.contacts()[0].0, seen.contacts()[0].1), (Zone::Vdc, 50));
    assert_eq!(seen.pursuits("FS"), [(Zone::Lr, Zone::X1)]);
    assert_eq!((seen.contacts()[1].0, seen.contacts()[1].1), (Zone::X1, 50));
}

/// Z5.5.2-i, Z5.6-e: the secondary of the same play: +7; at -4 a 6 is +6, and the halfback, who counts as 5, comes for an
/// open-field tackle at one more on the die.
#[test]
fn the_secondary_of_the_loft() {
    let example = VDC.replace("[offense]", "rules = { plus_stays_with_its_receiver = true }\n[offense]");
    let seen = with(&example, "6 4 5 6 1 6 2");
    assert_eq!(seen.totals(SumKind::Pass), [5, 7], "3 + 3 + 3 - 1 - 1");
    assert_eq!(seen.contacts()[0], (Zone::Ls, 6, -4, 6, Some(6)));
    assert_eq!(seen.pursuits("LCB"), [(Zone::Sl, Zone::Il)]);
    assert_eq!((seen.contacts()[1].0, seen.contacts()[1].3), (Zone::Il, 3), "2 and 1");
}

/// Z5.5.11-a, K34: after `s` the `+1` of the primary counts against whoever covers the secondary, in the rush and in the
/// pass; by the switch, as in that example, in the rush only. As a safety valve he has nothing of it (Z5.3.9-e).
#[test]
fn a_slow_play_is_slow_for_the_secondary_too() {
    let rule = |on: bool| {
        VDC.replace("[offense]", &format!("rules = {{ plus_stays_with_its_receiver = {on} }}\n[offense]"))
    };
    let [book, example] = [false, true].map(|on| with(&rule(on), "6 4 5 6 1 6 2"));
    assert_eq!((book.totals(SumKind::Pass), example.totals(SumKind::Pass)), (vec![5, 8], vec![5, 7]));
    assert_eq!(book.totals(SumKind::Rush), example.totals(SumKind::Rush));
    let [book, example] = [false, true].map(|on| with(&rule(on), "3 5 6 1 5"));
    assert_eq!((book.total(SumKind::Pass), example.total(SumKind::Pass)), (8, 8), "the valve");
}

/// Z5.3.9-h, Z5.3.9-e: as a safety valve the same man is covered from IL only, the rush loses its two a man, and the
/// halfback cannot pursue.
#[test]
fn the_safety_valve_of_the_loft() {
    let seen = with(VDC, "3 5 6 1 5");
    assert_eq!(seen.rushes()[0].2, RushCell::Valve, "{:?}", seen.rushes());
    assert_eq!(seen.totals(SumKind::Rush), [39, 31]);
    assert_eq!(seen.moves("SS"), [(Zone::Sc, Zone::Ls), (Zone::Sc, Zone::Il)]);
    assert_eq!(seen.total(SumKind::Pass), 8, "only the linebacker in zone");
    assert_eq!(seen.pursuits("LCB"), []);
}

/// Z5.5.16-d, Z5.1.2-b, Z5.1.2a-b, Z5.8.3-b, Z5.8.4-b, K26: bumps of -1 and 0; +3 to the end's loft; +6 to the bullet,
/// completed as 5 and intercepted as 8.
#[test]
fn the_loft_and_the_bullet() {
    let seen = file(BUMPS);
    assert_eq!(seen.bumps(), [(-1, Bumped::Receiver(-1, -1)), (0, Bumped::Defender(-1))]);
    assert_eq!(seen.moved("RE").0, Zone::Sl);
    assert_eq!(
        (seen.moves("ROLB"), seen.moves("RCB")),
        (vec![(Zone::R, Zone::Sl)], vec![(Zone::Rs, Zone::Ir)])
    );
    assert_eq!(seen.totals(SumKind::Pass), [3, 6]);
    assert_eq!((seen.passes()[1].0, seen.passes()[1].1), (5, 8));
}

/// Z5.8.1-o, Z5.8.1-g, Z5.8.1-l, Z5.6-e, Z5.8.1-n: the screen for 14: the tackles read it on 1 and 2, +7, then +2 broken,
/// +5 with one on the die, and +2 from the 12.
#[test]
fn the_screen_for_fourteen() {
    let seen = file(SCREEN).whole();
    assert_eq!(seen.chances(Chance::Reads), [(2, false), (2, true)]);
    assert_eq!(seen.total(SumKind::Pass), 7);
    let wanted = [(Zone::C, -3, 2, 6, None), (Zone::Sc, 6, 5, 5, None), (Zone::Mc, 12, 2, 2, Some(2))];
    assert_eq!(seen.contacts(), wanted);
    assert_eq!(seen.gain(), 14);
}

/// Z5.5.9-a, Z6.5-a: #23 intercepts on 1 to 3, #47 on 4 and 5, and a 6 is rolled again.
#[test]
fn the_shared_interception() {
    let who = |dice: &str| {
        let seen = with(SHARE, dice);
        seen.steps().iter().find_map(|what| match what {
            ZoneDetail::Chosen { who, weight, of } => {
                Some((seen.position.defenders[usize::from(who.man)].number, *weight, *of))
            }
            _ => None,
        })
    };
    for face in 1..=3 {
        assert_eq!(who(&format!("6 6 {face} 2")), Some((23, 3, 5)));
    }
    for face in 4..=5 {
        assert_eq!(who(&format!("6 6 {face} 2")), Some((47, 2, 5)));
    }
    assert_eq!(who("6 6 6 4 2"), Some((47, 2, 5)));
}
