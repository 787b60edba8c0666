//! Exports with the blemishes that real ones have: each is repaired and told at its own place, none refused.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use super::import;
use super::tests::{separate, wide};
use crate::maker::{Targets, make};
use crate::position::CardFront;
use crate::season::Season;

type Files = Vec<(String, String)>;

/// The tables with one of them changed; the text to change must be there.
fn with(mut files: Files, file: &str, from: &str, to: &str) -> Files {
    let text = &mut files.iter_mut().find(|(name, _)| name == file).unwrap().1;
    assert!(text.contains(from), "{file} has no {from:?}");
    *text = text.replacen(from, to, 1);
    files
}

/// A row more at the end of a table.
fn and(mut files: Files, file: &str, row: &str) -> Files {
    files.iter_mut().find(|(name, _)| name == file).unwrap().1 += row;
    files
}

/// The season, its cards made, and what was said.
#[track_caller]
fn taken(files: &Files) -> (Season, Vec<String>) {
    let (season, warnings) = import(files).unwrap_or_else(|errors| panic!("refused: {}", errors[0]));
    make(&season, &Targets::from(&season)).unwrap();
    (season, warnings.iter().map(ToString::to_string).collect())
}

/// It is taken, and this is said.
#[track_caller]
fn told(files: &Files, wanted: &str) -> Season {
    let (season, notes) = taken(files);
    assert!(notes.iter().any(|note| note == wanted), "{wanted:?} is not among {notes:#?}");
    season
}

#[test]
fn a_lateral_gives_a_longest_that_his_yards_do_not_hold() {
    let files = and(separate(), "receiving.csv", "Bo Keene,ELM,RB,2,0,1,1,10,0,15\n");
    let season = told(
        &files,
        "receiving.csv:8:30: Lng: Bo Keene (ELM): a longest of 15 does not go with 10 yards on 1 play; 10 is taken",
    );
    let man = season.receiving.iter().find(|row| row.player == "Bo Keene").unwrap();
    assert_eq!(man.lng.unwrap().yards, 10);
}

#[test]
fn a_lateral_gives_yards_without_a_catch() {
    let files = and(separate(), "receiving.csv", "Bo Keene,ELM,RB,2,0,1,0,12,0,12\n");
    told(&files, "receiving.csv:8:25: Yds: Bo Keene (ELM): 12 yards on 0 plays cannot be; 0 is taken");
}

#[test]
fn sacks_that_nobody_is_credited_with_go_to_others() {
    let files = with(wide(), "teams.csv", "70,40,462,3,3,5,33,2,2\n", "70,40,462,3,3,9,60,2,2\n");
    let files = with(files, "teams.csv", "70,40,462,3,3,5,33,2,2,58", "70,40,462,3,3,9,60,2,2,58");
    let files = with(files, "players.csv", ",5,33,", ",9,60,");
    let season =
        told(&files, "teams.csv:2: ASH: 4 sacks are credited to nobody; they are given to Other Defenders");
    assert_eq!(season.defense[0].sk, 9);
}

#[test]
fn more_touchdowns_than_catches_are_a_slip() {
    let files = and(separate(), "receiving.csv", "Bo Keene,ELM,RB,2,0,1,1,3,2,3\n");
    told(&files, "receiving.csv:8:27: TD: Bo Keene (ELM): 2 is more than the 1 of `rec`; 1 is taken");
}

#[test]
fn more_catches_than_targets_are_a_slip() {
    let files = with(separate(), "receiving.csv", "ELM,WR,2,2,28,17", "ELM,WR,2,2,16,17");
    let season = told(
        &files,
        "receiving.csv:5:22: Tgt: Art Quill (ELM): 16 is less than the 17 of `rec`; 17 is taken",
    );
    assert_eq!(season.receiving.iter().find(|row| row.player == "Art Quill").unwrap().tgt, Some(17));
}

#[test]
fn more_made_than_tried_is_a_try_not_counted() {
    let files = with(separate(), "kicking.csv", "Uwe Stahl;ELM;4;3", "Uwe Stahl;ELM;2;3");
    told(&files, "kicking.csv:3:15: FGA: Uwe Stahl (ELM): 2 is less than the 3 of `fgm_all`; 3 is taken");
}

#[test]
fn an_interception_lateraled_and_scored_with_is_no_touchdown_of_his_own() {
    let files = with(
        separate(),
        "defense_players.csv",
        "ASH Man 0,ASH,LDE,2,2,0,0,0",
        "ASH Man 0,ASH,LDE,2,2,0,12,1",
    );
    told(&files, "defense_players.csv:2:28: TD: ASH Man 0 (ASH): 1 is more than the 0 of `int`; 0 is taken");
}

#[test]
fn a_scanned_page_has_letters_for_figures() {
    let files = with(separate(), "rushing.csv", "40,170", "40,17O");
    let season =
        told(&files, "rushing.csv:2:26: Yds: Roy Tanner (ASH): \"17O\" is not a number; 170 is taken");
    assert_eq!(season.teams[0].rush_yds, 232);
}

#[test]
fn dashes_thousands_and_foot_notes_are_read_through() {
    let files = with(separate(), "passing.csv", "\"430\"", "\"4,30\"");
    let files = with(files, "returns.csv", "Bud Ames,ELM,4,31,0,12", "Bud Ames,ELM,4,\u{2212}3,0,\u{2014}");
    let files = with(files, "punting.csv", "11,470", "11\u{2020},470");
    let season =
        told(&files, "punting.csv:3:15: Pnt: Clay Moss (ELM): \"11\u{2020}\" is not a number; 11 is taken");
    assert_eq!(season.passing[0].yds, 430);
    let back = season.returns.iter().find(|row| row.player == "Bud Ames").unwrap();
    assert_eq!((back.pr_yds, back.pr_lng), (-3, None));
}

#[test]
fn a_word_where_a_number_belongs_is_unknown() {
    let files = with(separate(), "rushing.csv", "ASH,FB,2,1,18,62,0,11", "ASH,FB,2,hurt,18,62,0,11");
    told(&files, "rushing.csv:3:20: GS: Gus Mabry (ASH): \"hurt\" is not a number; left blank");
}

#[test]
fn a_row_cut_short_and_one_with_too_much_are_read_as_far_as_they_go() {
    let files = with(separate(), "rushing.csv", "12,40,0,9,\n", "12,40,0\n");
    told(&files, "rushing.csv:5: Otto Brandt: the row has 8 cells, the header 10; the rest is left blank");
    let files = with(separate(), "punting.csv", "10,421,55,0", "10,421,55,0,1,3");
    told(&files, "punting.csv:2: Tim Rusk: the row has 8 cells, the header 6; what is over is left out");
}

#[test]
fn a_quotation_mark_that_is_never_closed_does_not_swallow_the_table() {
    let files = with(separate(), "receiving.csv", "Hal Brandvold", "Hal \"Sky Brandvold");
    let season = told(
        &files,
        "receiving.csv:4: the file: a quotation mark is opened and never closed; quotation marks are left out",
    );
    assert_eq!(season.receiving.len(), 6);
}

#[test]
fn a_line_of_headings_may_stand_above_the_header() {
    let files = with(
        separate(),
        "rushing.csv",
        "Player,Tm",
        ",,,Games,Games,Rushing,Rushing,Rushing,Rushing,\nPlayer,Tm",
    );
    let (season, _) = taken(&files);
    assert_eq!(season.rushing.len(), 4);
}

#[test]
fn headers_and_totals_among_the_players_are_no_players() {
    let rows = "Player,Tm,Pos,G,GS,Att,Yds,TD,Lng,Fmb\nTeam Total,ASH,,2,,58,232,2,55,\nOpp Total,ASH,,2,,52,205,1,34,\n";
    let files = and(separate(), "rushing.csv", rows);
    let (season, notes) = taken(&files);
    assert_eq!(season.rushing.len(), 4);
    assert!(!notes.iter().any(|note| note.starts_with("rushing")), "{notes:#?}");
}

#[test]
fn two_men_of_one_name_are_told_apart_by_their_ids() {
    let both = "PlayerID,Player,Tm,Pos,G,GS,Att,Yds,TD,Lng,Fmb\n\
        a1,Roy Tanner,ASH,RB,2,2,40,170,2,55,1\na2,Roy Tanner,ASH,FB,2,1,18,62,0,11,\n\
        b1,Ned Corrigan,ELM,RB,2,2,40,165,1,34,1\nb2,Otto Brandt,ELM,FB,2,2,12,40,0,9,\n";
    let mut files = separate();
    files[1].1 = both.to_string();
    let season = told(
        &files,
        "rushing.csv:3:4: Player: Roy Tanner: ASH has two men called Roy Tanner; this one goes by Roy Tanner (FB)",
    );
    let carries: Vec<u32> =
        season.rushing.iter().filter(|row| row.team == "ASH").map(|row| row.att).collect();
    assert_eq!(carries, [40, 18]);
}

/// A table of games as a public site has it: winner and loser, an at-sign, full names.
const WINNERS: &str = "Week,Day,Date,Winner/tie,,Loser/tie,,PtsW,PtsL,YdsW\n\
    1,Sun,September 4 1983,Ashford Anchors,@,Elmhurst Elks,boxscore,20,17,300\n\
    2,Sun,September 11 1983,Ashford Anchors,,Elmhurst Elks,boxscore,21,20,280\n\
    Playoffs,,,,,,,,,\nSuperBowl,Sun,January 8 1984,Elmhurst Elks,N,Ashford Anchors,boxscore,50,0,400\n";

fn with_winners() -> Files {
    let mut files = separate();
    files[7] = ("years_games.csv".into(), WINNERS.into());
    files
}

#[test]
fn a_table_of_winners_and_losers_is_a_table_of_games() {
    let season = told(
        &with_winners(),
        "years_games.csv:2: Ashford Anchors: no table of players has this name; ASH is taken",
    );
    let games: Vec<(&str, &str)> =
        season.schedule.iter().map(|game| (game.away.as_str(), game.home.as_str())).collect();
    assert_eq!(games, [("ASH", "ELM"), ("ELM", "ASH")], "the final is no game of the season");
    assert_eq!((season.profile.season, season.teams[0].pf, season.teams[0].pa), (1983, 41, 37));
}

#[test]
fn points_against_may_stand_in_a_table_of_teams_or_of_defenses() {
    let mut files = separate();
    files[7] = ("standings_1983.csv".into(), "Tm,W,L,PF,PA\nASH*,2,0,41,37\nELM,0,2,37,41\n".into());
    let (season, _) = taken(&files);
    assert_eq!((season.teams[0].pf, season.teams[0].pa, season.profile.season), (41, 37, 1983));
    files[7].1 = "Tm,PF\nASH,41\nELM,37\n".into();
    let files = with(files, "team_defense.csv", "Team,Rush", "Team,PA,Rush");
    let files = with(files, "team_defense.csv", "ASH,52", "ASH,37,52");
    let (season, _) = taken(&with(files, "team_defense.csv", "ELM,58", "ELM,41,58"));
    assert_eq!((season.teams[0].pa, season.teams[1].pa), (37, 41));
}

#[test]
fn jersey_numbers_come_to_the_cards() {
    let roster = "No.,Player,Tm,Pos\n34,Roy Tanner,ASH,RB\n34,Gus Mabry,ASH,FB\n12,Dan Hollis,ASH,QB\n";
    let mut files = separate();
    files.push(("roster.csv".into(), roster.into()));
    let (season, _) = taken(&files);
    let (cards, _) = make(&season, &Targets::from(&season)).unwrap();
    let number = |name: &str| cards.teams[0].men.iter().find(|man| man.name == name).unwrap().number;
    assert_eq!((number("Roy Tanner"), number("Gus Mabry"), number("Dan Hollis")), (34, 0, 12));
}

#[test]
fn a_front_is_read_however_it_is_written() {
    for (written, front) in [("3\u{2013}4", CardFront::ThreeFour), ("4-3 over", CardFront::FourThree)] {
        let mut files = separate();
        let table = format!("Tm,PF,PA,Base Defense\nASH,41,37,{written}\nELM,37,41,\n");
        files.push(("standings.csv".into(), table));
        assert_eq!(taken(&files).0.teams[0].front, Some(front), "{written}");
    }
}

#[test]
fn men_whom_no_table_names_are_filled_in() {
    let mut files = with(separate(), "punting.csv", "Clay Moss,ELM,11,470,58,0\n", "");
    for (name, row) in [
        ("returns.csv", "Bud Ames,ELM,4,31,0,12,8,170,0,33\n"),
        ("kicking.csv", "Uwe Stahl;ELM;4;3;41;4;4\n"),
    ] {
        files = with(files, name, row, "");
    }
    files = with(files, "defense_players.csv", "ELM LG,ELM,LG,2,2,,,,,,,,\n", "");
    let season = told(
        &files,
        "team_defense.csv:3: ELM: the tables lack 1 linemen; an average man without a name is taken for each",
    );
    assert!(season.line.iter().any(|row| row.player == "Left Guard" && row.team == "ELM"));
    assert!(season.punting.iter().any(|row| row.player == "Punter" && row.team == "ELM"));
    assert!(season.returns.iter().any(|row| row.player == "Art Quill" && row.team == "ELM"));
}

#[test]
fn a_table_that_leaves_out_who_hardly_ran_is_filled_up() {
    let files = with(wide(), "teams.csv", "ASH,2,41,37,58,232,2", "ASH,2,41,37,66,262,2");
    let season = told(
        &files,
        "teams.csv:2: ASH: 8 rushes for 30 yards are in no player's row; they are given to a man called by what he stands for",
    );
    let other = season.rushing.iter().find(|row| row.player == "Other Runners").unwrap();
    assert_eq!((other.att, other.yds, season.teams[0].rush_att), (8, 30, 66));
}

#[test]
fn players_who_have_more_than_their_team_are_believed() {
    let files = with(wide(), "teams.csv", "ASH,2,41,37,58,232,2", "ASH,2,41,37,50,232,2");
    let season = told(
        &files,
        "teams.csv:2: ASH: ASH is listed with 50 rush_att, its players add up to 58; 58 is taken",
    );
    assert_eq!(season.teams[0].rush_att, 58);
}

#[test]
fn clubs_are_known_in_small_letters_and_strangers_are_left_out() {
    let files = with(separate(), "games.csv", "ASH,20,ELM,17", "ash,20,Elm,17");
    let files = and(files, "games.csv", "3,1983-09-18,ASH,10,Frankfurt Galaxy,7\n4,1983-09-25,ELM,1,ELM,2\n");
    let season = told(&files, "games.csv:4: Frankfurt Galaxy is left out: no table of players has this club");
    assert_eq!(season.schedule.len(), 2);
}

#[test]
fn the_year_is_that_of_the_first_game_however_dates_are_written() {
    for dates in [["9/4/1983", "1/1/1984"], ["1983-09-04", "1984-01-01"], ["Sep 4, 1983", "Jan 1, 1984"]] {
        let [first, last] = dates.map(|date| format!("\"{date}\""));
        let files = with(separate(), "games.csv", "1983-09-04", &first);
        let (season, _) = taken(&with(files, "games.csv", "1983-09-11", &last));
        assert_eq!(season.profile.season, 1983, "{dates:?}");
    }
}

#[test]
fn a_team_scored_at_least_what_its_touchdowns_are_worth() {
    let files = with(wide(), "teams.csv", "ASH,2,41,37", "ASH,2,14,37");
    let season = told(
        &files,
        "teams.csv:2: ASH: 14 points are less than its touchdowns and kicks are worth; 37 is taken",
    );
    assert_eq!(season.teams[0].pf, 37);
}

#[test]
fn a_table_of_games_without_weeks_numbers_each_teams_games() {
    let files = with(separate(), "games.csv", "week,date", "Wk no,date");
    let (season, _) = taken(&files);
    assert_eq!(season.schedule.iter().map(|game| game.week).collect::<Vec<_>>(), [1, 2]);
}
