//! Club and league files: round trips, and what each mistake is told.

use hashmark_roster::*;
use proptest::prelude::*;

fn text() -> String {
    founders().clubs[0].to_toml()
}

/// What reading says after this change of the file.
fn says(change: impl Fn(&str) -> String) -> String {
    Club::from_toml(&change(&text())).expect_err("the file is wrong").to_string()
}

/// Replaces the first occurrence, which must be there.
fn swap(from: &str, to: &str) -> String {
    let text = text();
    assert!(text.contains(from), "{from} is in the file");
    says(|text| text.replacen(from, to, 1))
}

/// The text of a club after a change of the club itself.
fn club_says(change: impl Fn(&mut Club)) -> String {
    let mut club = founders().clubs[0].clone();
    change(&mut club);
    Club::from_toml(&club.to_toml()).expect_err("the club is wrong").to_string()
}

/// The line of the file, from 1, on which this text stands.
fn line_of(text: &str, needle: &str) -> usize {
    text.lines().position(|line| line.contains(needle)).expect("is in the file") + 1
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    #[test]
    fn a_club_file_reads_back_as_the_same_club(seed: u64) {
        for club in League::invent(seed).clubs {
            prop_assert_eq!(Club::from_toml(&club.to_toml()), Ok(club));
        }
    }

    #[test]
    fn a_league_file_reads_back_as_the_same_league_whatever_the_order_of_clubs(seed: u64) {
        let league = League::invent(seed);
        let mut clubs = league.clubs.clone();
        clubs.reverse();
        prop_assert_eq!(League::from_toml(&league.to_toml(), clubs), Ok(league));
    }

    #[test]
    fn no_text_makes_the_reader_fall_over(at in 0usize..12_000, junk in "[\\PC\n]{0,4}") {
        let mut text = text();
        let mut at = at.min(text.len());
        while !text.is_char_boundary(at) { at -= 1 }
        text.insert_str(at, &junk);
        let _ = Club::from_toml(&text);
    }
}

#[test]
fn names_with_quotes_and_accents_survive() {
    let mut club = founders().clubs[0].clone();
    club.players[0].first = "Zoé \"Zip\"".to_string();
    club.players[0].last = "O'Néal\\".to_string();
    assert_eq!(Club::from_toml(&club.to_toml()), Ok(club));
}

#[test]
fn text_that_is_not_toml_is_told_where_it_breaks() {
    assert_eq!(swap("id = \"ASH\"", "id = \"ASH"), "line 1, column 10: invalid basic string");
    assert_eq!(swap("city = \"Ash", "city \"Ash"), "line 2, column 6: expected `.`, `=`");
}

#[test]
fn a_key_that_is_missing_or_unknown_is_told_with_those_there_are() {
    let missing = swap("front = \"4-3\"\n", "");
    assert!(missing.ends_with("missing field `front`"), "{missing}");
    let unknown = swap("wind = ", "breeze = ");
    let line = line_of(&text(), "wind = ");
    let start = format!("line {line}, column 1: unknown field `breeze`, expected one of `name`, `city`");
    assert!(unknown.starts_with(&start), "{unknown}");
}

#[test]
fn a_value_of_the_wrong_kind_is_told_what_was_expected() {
    let told = swap("wet = ", "wet = \"often\" #");
    let line = line_of(&text(), "wet = ");
    assert_eq!(told, format!("line {line}, column 7: invalid type: string \"often\", expected i64"));
}

#[test]
fn a_word_that_is_not_in_its_vocabulary_is_told_with_those_that_are() {
    let line = |needle| line_of(&text(), needle);
    let cases = [
        ("id = \"ASH\"", "id = \"Ash\"", "line 1, column 6: \"Ash\" is no club abbreviation; write three capital letters, such as \"DUL\"".to_string()),
        ("\"4-3\"", "\"5-2\"", "line 4, column 9: there is no front \"5-2\"; write one of 4-3, 3-4".to_string()),
        ("\"#4A6FA5\"", "\"blue\"", "line 5, column 41: \"blue\" is no color; write # and six hexadecimal digits, such as \"#1B365D\"".to_string()),
        ("roof = \"retractable\"", "roof = \"glass\"", format!("line {}, column 8: there is no roof \"glass\"; write one of open, dome, retractable", line("roof ="))),
        ("surface = \"grass\"", "surface = \"mud\"", format!("line {}, column 11: there is no surface \"mud\"; write one of grass, turf", line("surface ="))),
        ("tags = [\"air\"", "tags = [\"wild\"", format!("line {}, column 9: there is no tag \"wild\"; write one of ground, air, balanced, inside, outside, short, deep, aggressive, patient, blitz, cover", line("tags ="))),
        ("position = \"QB\"", "position = \"QX\"", format!("line {}, column 29: there is no position \"QX\"; write one of QB, HB, FB, FL, SE, WR, TE, LT, LG, C, RG, RT, DE, DT, NT, OLB, ILB, MLB, CB, SS, FS, K, P", line("\"QB\""))),
    ];
    for (from, to, told) in cases {
        assert_eq!(swap(from, to), told);
    }
}

#[test]
fn a_number_out_of_range_is_told_the_range() {
    let field = |name: &str, value: &str, told: &str| {
        let text = text();
        let line = line_of(&text, &format!("{name} = "));
        let wrong: Vec<String> = text
            .lines()
            .map(|each| {
                if each.starts_with(&format!("{name} = ")) {
                    format!("{name} = {value}")
                } else {
                    each.to_string()
                }
            })
            .collect();
        let column = name.len() + 4;
        assert_eq!(says(|_| wrong.join("\n")), format!("line {line}, column {column}: {told}"));
    };
    field("pass_lean", "1.5", "pass_lean 1.5 is out of range; write -1 to 1");
    field("aggression", "nan", "aggression NaN is out of range; write 0 to 1");
    field("wind", "300", "wind in miles an hour 300 is out of range; write 0 to 40");
    field("wet", "-1", "wet days of a hundred -1 is out of range; write 0 to 100");
    field("altitude", "99999", "altitude in feet 99999 is out of range; write -300 to 12000");
    field("temperatures", "[1, 2, 3]", "a year has 12 temperatures from January, not 3");
}

#[test]
fn a_number_about_a_player_out_of_range_is_told_the_range() {
    for (field, value, told) in [
        ("number", 100, "number 100 is out of range; write 0 to 99"),
        ("age", 12, "age 12 is out of range; write 18 to 50"),
        ("height", 90, "height in inches 90 is out of range; write 60 to 84"),
        ("weight", 99, "weight in pounds 99 is out of range; write 140 to 400"),
        ("experience", -1, "experience in seasons -1 is out of range; write 0 to 30"),
    ] {
        let text = text();
        let line = line_of(&text, "{ number");
        let row = text.lines().nth(line - 1).expect("the first player");
        let at = row.find(&format!("{field} = ")).expect("the field") + field.len() + 3;
        let end = at + row[at..].find(',').expect("a comma");
        let wrong = text.replace(row, &format!("{}{value}{}", &row[..at], &row[end..]));
        let expected = format!("line {line}, column {}: {told}", at + 1);
        assert_eq!(Club::from_toml(&wrong).expect_err("out of range").to_string(), expected);
    }
}

#[test]
fn a_skill_out_of_range_is_told_by_name_and_all_of_them_at_once() {
    let text = text();
    let line = line_of(&text, "{ number");
    let row = text.lines().nth(line - 1).expect("the first player");
    let at = row.find("skills = [").expect("the skills") + "skills = [".len();
    let wrong = text.replace(row, &format!("{}120, -4{}", &row[..at], &row[at + 7..]));
    let told = Club::from_toml(&wrong).expect_err("out of range").to_string();
    let (one, two) = (at + 1, at + 6);
    let expected = format!(
        "line {line}, column {one}: speed 120 is out of range; write 0 to 99\n\
         line {line}, column {two}: strength -4 is out of range; write 0 to 99"
    );
    assert_eq!(told, expected);
}

#[test]
fn a_row_of_skills_that_is_too_short_is_told_the_order() {
    let told = swap("skills = [", "skills = [1,");
    let line = line_of(&text(), "{ number");
    assert!(told.starts_with(&format!("line {line}, column ")), "{told}");
    assert!(told.ends_with(
        ": a player has 23 skills in one row, not 24; the order is SPD STR AGI HND ACC ARM POI VIS CAR RBK PBK RSH \
         RDF COV TKL HWK KPW KAC PNT RET STA DUR DIS"
    ), "{told}");
}

#[test]
fn an_illegal_number_is_told_the_legal_ones() {
    let line = line_of(&text(), "{ number");
    let told = club_says(|club| club.players[0].number = 50 + club.players[0].number % 2);
    assert!(told.starts_with(&format!("line {line}, column 14: number 5")), "{told}");
    assert!(told.contains("is not legal for QB; write 1 to 19"), "{told}");
    let end = club_says(|club| {
        let man = club.players.iter_mut().find(|man| man.position == Position::TE).expect("a tight end");
        man.number = 0;
    });
    assert!(end.contains("number 0 is not legal for TE; write 80 to 89 or 40 to 49"), "{end}");
}

#[test]
fn a_number_worn_twice_is_told_who_wears_it_and_which_is_free() {
    let club = &founders().clubs[0];
    let (number, by) = (club.players[0].number, club.players[0].name());
    let line = line_of(&text(), "{ number") + 1;
    // Numbers stand right in a column two wide.
    let column = if number < 10 { 15 } else { 14 };
    let told = club_says(|club| club.players[1].number = number);
    let expected = format!("line {line}, column {column}: number {number} is already worn by {by}; ");
    assert!(told.starts_with(&expected) && told.ends_with(" is free for QB"), "{told}");
}

#[test]
fn a_squad_of_the_wrong_size_is_told_how_many_to_add_or_cut() {
    let line = line_of(&text(), "players = [");
    let short = club_says(|club| drop_last(club, Position::CB));
    assert_eq!(short, format!("line {line}, column 11: a club has 53 players, not 52; add 1"));
    let long = club_says(|club| {
        let mut man = club.players.last().expect("a man").clone();
        man.number = (1..20).find(|number| club.wearing(*number).is_none()).expect("a free number");
        club.players.push(man);
    });
    assert_eq!(long, format!("line {line}, column 11: a club has 53 players, not 54; cut 1"));
}

fn drop_last(club: &mut Club, position: Position) {
    let at = club.players.iter().rposition(|man| man.position == position).expect("such a man");
    club.players.remove(at);
}

#[test]
fn a_club_without_a_kind_of_player_is_told_how_many_it_needs() {
    for (position, told) in [
        (Position::QB, "a club needs at least 2 quarterbacks, not 0; add 2"),
        (Position::K, "a club needs at least 1 kickers, not 0; add 1"),
        (Position::C, "a club needs at least 2 centers, not 0; add 2"),
    ] {
        let all = club_says(|club| club.players.retain(|man| man.position != position));
        assert!(all.contains(told), "{all}");
    }
}

#[test]
fn a_front_that_cannot_be_lined_up_is_told_who_is_missing() {
    let told = club_says(|club| club.front = FrontSeven::ThreeFour);
    assert_eq!(
        told,
        "line 4, column 9: a 3-4 front lines up 1 NT, but 0 can play there; add 1\n\
         line 4, column 9: a 3-4 front lines up 2 ILB, but 0 can play there; add 2"
    );
}

#[test]
fn a_further_position_named_twice_is_told_so() {
    let told = club_says(|club| club.players[0].also = vec![Position::QB]);
    assert!(
        told.ends_with("QB is named twice; name each further position once, and not the first one again"),
        "{told}"
    );
}

#[test]
fn a_rookie_at_18_has_no_experience() {
    let told = club_says(|club| (club.players[0].age, club.players[0].experience) = (20, 3));
    assert!(told.ends_with("experience in seasons 3 is out of range; write 0 to 2"), "{told}");
}

#[test]
fn too_few_colors_and_empty_names_are_told() {
    assert_eq!(
        club_says(|club| club.colors.truncate(1)),
        "line 5, column 11: a club wears two or three colors, not 1"
    );
    assert_eq!(
        club_says(|club| club.city.clear()),
        "line 2, column 8: the club's city is empty; write a name"
    );
    let nameless = club_says(|club| club.players[0].last = "  ".to_string());
    assert!(nameless.ends_with("the last name is empty; write a name"), "{nameless}");
}

#[test]
fn a_league_file_points_at_the_club_that_does_not_fit() {
    let league = founders();
    let text = league.to_toml();
    let told =
        |text: &str, clubs: &[Club]| League::from_toml(text, clubs.to_vec()).expect_err("wrong").to_string();
    assert_eq!(
        told(&text, &league.clubs[1..]),
        "line 6, column 10: ASH is in a division but its club is missing; add the club or take it out of the division"
    );
    let twice = text.replace("clubs = [\"AMA\"", "clubs = [\"ASH\", \"AMA\"");
    assert_eq!(
        told(&twice, &league.clubs),
        "line 10, column 10: ASH is named more than once; name each club once"
    );
    let homeless = text.replace("\"ASH\", ", "");
    assert_eq!(told(&homeless, &league.clubs), "line 1, column 1: ASH is in no division; name it in one");
    let season = text.replace("season = 1", "season = 0");
    assert_eq!(told(&season, &league.clubs), "line 2, column 10: season 0 is out of range; write 1 to 65535");
}

#[test]
fn a_problem_of_a_club_in_a_league_names_the_club_and_the_player() {
    let mut league = founders();
    league.clubs[0].players[2].age = 60;
    let told: Vec<String> = league.check().iter().map(ClubProblem::to_string).collect();
    assert_eq!(told, ["ASH, player 3, age: age 60 is out of range; write 18 to 50"]);
}

#[test]
fn skills_out_of_range_do_not_come_in_by_json_either() {
    let row = serde_json::to_string(&[100u8; Skill::COUNT].to_vec()).expect("writes");
    let told = serde_json::from_str::<Skills>(&row).expect_err("out of range").to_string();
    assert_eq!(told, "speed 100 is out of range; write 0 to 99");
}
