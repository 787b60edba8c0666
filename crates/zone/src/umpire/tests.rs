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
    assert!(told.iter().any(|fault| fault.starts_with("3:12:") && fault.contains("WWX")), "{told:?}");
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

/// The faults of a position with one thing changed.
fn faults(from: &str, to: &str) -> Vec<String> {
    let wrong = PLAIN.replace(from, to);
    assert_ne!(wrong, PLAIN, "{from}");
    read(&wrong).expect_err(to).iter().map(ToString::to_string).collect()
}

/// A fault of the defense is at its own line and letter, with carets under the word.
#[test]
fn a_fault_of_the_defense_is_shown_where_it_is() {
    let told = faults("LOLB L, MLB C, ROLB R man RE", "LOLB SL blitz, MLB C, ROLB R man RE");
    let defense = PLAIN.lines().position(|line| line.starts_with("defense")).expect("it has one");
    let written = PLAIN.lines().nth(defense).expect("it is there");
    let column = written.find("LOLB").expect("he is there") + 1;
    assert!(told[0].starts_with(&format!("{}:{column}: ", defense + 1)), "{told:?}");
    let lines: Vec<&str> = told[0].lines().collect();
    assert_eq!(lines[1].find('^'), Some(column - "defense = \"".len() - 1), "{told:?}");
    assert!(lines[1].ends_with("^^^^") && told[0].contains("Z5.3.3-e"), "{told:?}");
    let unread = faults("SS SC,", "SS SX,");
    assert!(unread[0].starts_with(&format!("{}:", defense + 1)) && unread[0].contains("^^"), "{unread:?}");
}

/// What nobody can be rated is told in the line where it is written, with a mark under it.
#[test]
fn a_fault_of_a_rating_is_shown_at_its_man() {
    for rated in ["T 0-9-1", "T 0-5-0"] {
        let told = faults("T 0-5-1", rated);
        let line = PLAIN.lines().position(|line| line.starts_with("LT =")).expect("he is there") + 1;
        assert!(told[0].starts_with(&format!("{line}:")) && told[0].contains('^'), "{told:?}");
    }
}

/// A switch that is none is told at its place, with the three names nearest to it.
#[test]
fn a_switch_that_is_none_suggests_three() {
    let told = faults("[offense]", "rules = { bulet = true }\n[offense]");
    assert!(told[0].contains("there is no switch `bulet`; did you mean bullet, "), "{told:?}");
    assert_eq!(told[0].matches(',').count(), 2, "{told:?}");
}

/// Dice that run out are told, or drawn from a seed if the position says so.
#[test]
fn dice_that_run_out_are_drawn_if_asked() {
    let drawn = PLAIN.replace("[offense]", "dice = \"6\"\ndraw = 7\n[offense]");
    let resolved = read(&drawn).expect("right").resolve().expect("it can be played");
    assert_eq!((resolved.missing.is_none(), resolved.left), (true, 0));
    assert_eq!(resolved.throws[0].1, [6], "the written ones come first");
    let again = read(&drawn).expect("right").resolve().expect("it can be played");
    assert_eq!(resolved.throws.len(), again.throws.len());
    let said = read(&drawn.replace("draw = 7\n", "")).expect("right").resolve().expect("it can be played");
    assert!(said.missing.is_some());
}
