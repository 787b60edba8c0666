//! Small gaps are filled and told.

use super::*;
use crate::position::CardFront;

#[test]
fn a_column_nobody_reads_is_told_with_what_may_have_been_meant() {
    let told = warnings(read_with("rushing.csv", |text| text.replace("fmb", "fumb")));
    assert_eq!(told, ["rushing.csv:1: fumb: nothing reads this column; did you mean `fmb`?"]);
}

#[test]
fn a_team_without_a_front_plays_four_three() {
    let outcome = read_with("teams.csv", |text| text.replace("3-4", ""));
    assert_eq!(outcome.as_ref().unwrap().0.teams[1].front, Some(CardFront::FourThree));
    assert_eq!(warnings(outcome), ["teams.csv:3:22: front: ELM has no front; 4-3 is assumed"]);
}

#[test]
fn without_a_line_file_its_men_are_called_by_their_places() {
    let outcome = Season::read(&|name| (name != "line.csv").then(|| file("good", name)).flatten());
    let line = &outcome.as_ref().unwrap().0.line;
    assert_eq!((line.len(), line[5].player.as_str(), line[5].team.as_str()), (10, "Left Tackle", "ELM"));
    assert_eq!(
        warnings(outcome),
        ["line.csv: the file is missing; the men of the offensive line are called by their places"]
    );
}

#[test]
fn without_a_schedule_there_are_cards_but_no_games() {
    let outcome = Season::read(&|name| (name != "schedule.csv").then(|| file("good", name)).flatten());
    assert!(outcome.as_ref().unwrap().0.schedule.is_empty());
    assert_eq!(warnings(outcome).len(), 1);
}

#[test]
fn a_blank_position_is_the_usual_one_of_its_file() {
    let outcome = read_with("rushing.csv", |text| text.replace("Faye,ASH,HB", "Faye,ASH,"));
    assert_eq!(outcome.as_ref().unwrap().0.rushing[3].pos, "HB");
    assert_eq!(warnings(outcome), ["rushing.csv:5:14: pos: blank; HB is assumed"]);
}

#[test]
fn players_two_percent_apart_from_their_team_are_told_and_let_pass() {
    let told = warnings(read_with("rushing.csv", |text| text.replace("36,158", "36,163")));
    assert_eq!(
        told,
        ["teams.csv:2:36: rush_yds: ASH is listed with 232, its players add up to 237: 2.2% apart"]
    );
}

#[test]
fn defenses_that_allowed_too_much_are_scaled_until_the_league_agrees() {
    let outcome = read_with("defense.csv", |text| text.replace("52,205", "52,225"));
    let rows = &outcome.as_ref().unwrap().0.defense;
    assert_eq!(rows.iter().map(|row| row.rush_yds).collect::<Vec<_>>(), [215, 222]);
    assert_eq!(
        warnings(outcome),
        [
            "defense.csv: rush_yds: the league's defenses allowed 457, its offenses made 437; defenses are scaled by 0.9562"
        ]
    );
}

#[test]
fn a_schedule_that_is_short_of_games_or_crowds_a_week_is_told() {
    let told = warnings(read_with("schedule.csv", |text| text.replace("2,2001", "1,2001")));
    assert_eq!(
        told,
        [
            "schedule.csv:3:14: away: ELM plays twice in week 1",
            "schedule.csv:3:18: home: ASH plays twice in week 1"
        ]
    );
    let told = warnings(read_with("schedule.csv", |text| text.replace("2,2001-09-16,ELM,ASH,\n", "")));
    assert_eq!(told[0], "schedule.csv: ASH is listed with 2 games, the schedule gives it 1");
}
