//! Positions as people write them.

use super::read;

const PLAIN: &str = r#"
formation = "LW LT LG C RG RT RE RW@WWR-1 Q F LH"
play = "RW/WWR || LW/LS"
defence = "rush: LDE L, LDT C, RDT C, RDE R, LOLB L, MLB C, ROLB R man RE, LCB LS man LW, RCB RS man RW, SS SC, FS DC"
[offence]
LW = "W 3-0-6"
LT = "T 0-5-1"
LG = "G 0-3-4"
C = "C 1-3-2"
RG = "G 0-3-3"
RT = "T 1-4-3"
RE = "TE 2-2-5"
RW = "W 3-1-6"
Q = "Q 3-2-4"
F = "F 1-3-3"
LH = "H 2-1-6"
[defenders]
LDE = "DE 1-3-4"
LDT = "DT 0-4-2"
RDT = "DT 1-3-3"
RDE = "DE 0-4-2"
LOLB = "OLB 1-2-5"
MLB = "MLB 1-3-4"
ROLB = "OLB 1-2-5"
LCB = "CB 3-1-5"
RCB = "CB 3-1-5"
SS = "S 3-2-5"
FS = "S 3-3-5"
"#;

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
