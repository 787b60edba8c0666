//! Positions as people write them.

use super::read;

/// The position that tests begin with.
pub(crate) const PLAIN: &str = include_str!("../../tests/positions/plain.toml");

#[test]
fn a_position_is_read_and_played_until_the_dice_run_out() {
    let position = read(PLAIN).expect("right");
    let resolved = position.resolve().expect("it can be played");
    assert!(resolved.missing.is_some() && resolved.throws.is_empty());
}

#[test]
fn faults_are_told_with_their_place() {
    let wrong = PLAIN.replace("RW/WWR ||", "RW/WWX ||").replace("LT = ", "LX = ");
    let faults = read(&wrong).expect_err("wrong");
    let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert!(told.iter().any(|fault| fault.starts_with("3:8:") && fault.contains("WWX")), "{told:?}");
    assert!(told.iter().any(|fault| fault.contains("has no LT")), "{told:?}");
    assert!(told.iter().any(|fault| fault.contains("`LX` is not on the field")), "{told:?}");
}

#[test]
fn an_illegal_call_is_told_with_its_rule() {
    let wrong = PLAIN.replace("RW/WWR || LW/LS", "RW/WWR qk (roll R)");
    let faults = read(&wrong).expect_err("illegal");
    assert!(faults[0].to_string().contains("Z5.3.15-a"), "{faults:?}");
}

/// Positions written before the program spoke American English say `defence` and `[offence]`.
#[test]
fn a_position_in_the_older_spelling_is_the_same_position() {
    let older = PLAIN.replace("[offense]", "[offence]").replace("\ndefense =", "\ndefence =");
    assert_ne!(older, PLAIN);
    assert!(!older.contains("offense]"));
    read(&older).expect("it is read as it was");
}
