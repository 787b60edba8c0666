//! The sheets of the book's appendix, filled in from a game and from a squad.

use hashmark_dice::{Seeded, Stream};
use hashmark_electric::bases::Grade;
use hashmark_electric::board::FigureId;
use hashmark_electric::campaign::{Squad, Status};
use hashmark_electric::coach::ElectricBookCoach;
use hashmark_electric::house::House;
use hashmark_electric::team::ElectricTeam;
use hashmark_electric::{Electric, ElectricDetail, ElectricEvent, ElectricSetup, sheet};
use hashmark_law::{Both, Side};
use hashmark_print::electric::{base_chart, roster_chart, score_sheets, team_record};
use hashmark_print::{Paper, PaperPart, PaperRow, PaperTable, pdf};
use hashmark_table::{AutoDesk, Game};

fn team(at: usize) -> ElectricTeam {
    let league = hashmark_roster::founders();
    let mut team = ElectricTeam::of_club(&league.clubs[at], Grade::Club);
    team.squad = Squad::roll(&team, 5, ["west-coast", "tampa-2"], &mut Seeded::new(at as u64 + 1));
    team
}

fn table(paper: &Paper) -> &PaperTable {
    let found = paper.parts.iter().rev().find_map(|part| match part {
        PaperPart::Table(table) => Some(table),
        _ => None,
    });
    found.expect("a table")
}

fn cells(table: &PaperTable) -> impl Iterator<Item = &Vec<String>> {
    table.rows.iter().filter_map(|row| match row {
        PaperRow::Cells(cells) => Some(cells),
        PaperRow::Across(_) => None,
    })
}

fn fields(paper: &Paper) -> Vec<(String, String)> {
    let found = paper.parts.iter().find_map(|part| match part {
        PaperPart::Fields { fields, .. } => Some(fields.clone()),
        _ => None,
    });
    found.expect("fields")
}

// E2-sheet-1: every base of a team with its number, set, prongs, dial, front, two ratings, behavior, best positions, grade.
#[test]
fn every_base_has_all_its_fields() {
    let team = team(0);
    let paper = base_chart(&team);
    let chart = table(&paper);
    assert_eq!((chart.columns.len(), chart.rows.len()), (10, team.men.len()));
    assert!(cells(chart).all(|row| row.len() == 10 && row.iter().all(|cell| !cell.is_empty())));
    let speed = |row: &Vec<String>| row[5].parse::<u8>().expect("a rating");
    let fastest = cells(chart).max_by_key(|row| speed(row)).expect("a base");
    let slowest = cells(chart).min_by_key(|row| speed(row)).expect("a base");
    assert!(fastest[2] == "speed" && slowest[2] == "strength", "{fastest:?} {slowest:?}");
}

// E2-sheet-2: the record sheet has the philosophies, the franchise player, six numbers with injuries in brackets, ratings.
#[test]
fn the_record_sheet_knows_the_team() {
    let mut team = team(0);
    let hurt = team.men.iter().position(|man| man.position.to_string() == "LT").expect("a tackle");
    let squad = team.squad.as_mut().expect("a squad");
    (squad.men[hurt].hp, squad.men[hurt].status) = (3, Status::Reserve);
    let (squad, stadium) = (squad.clone(), hashmark_roster::founders().clubs[0].stadium.clone());
    let paper = team_record(&team, Some(&stadium), "Pat");
    let fields = fields(&paper);
    let field = |label: &str| fields.iter().find(|(name, _)| name == label).map(|(_, text)| text.as_str());
    assert_eq!((field("Team"), field("Coach")), (Some(team.name.as_str()), Some("Pat")));
    assert_eq!((field("Stadium"), field("Roof")), (Some(stadium.name.as_str()), Some("retractable")));
    assert_eq!(field("Offensive philosophy"), Some("West Coast Offense"));
    assert_eq!(field("Defensive philosophy"), Some("Tampa 2 Defense"));
    let franchise = squad.franchise.map(|man| team.men[usize::from(man)].name.clone()).unwrap_or_default();
    assert!(field("Franchise player").is_some_and(|text| text.contains(&franchise)));
    let numbers = paper.parts.iter().find_map(|part| match part {
        PaperPart::Table(table) => Some(table),
        _ => None,
    });
    let rows: Vec<&Vec<String>> = cells(numbers.expect("numbers")).collect();
    assert_eq!(rows.len(), 6);
    let line = squad.stats.0[0];
    assert_eq!(
        rows[0][..4],
        ["OL".to_string(), line.to_string(), "(1)".into(), (line - 1).max(3).to_string()]
    );
    assert_eq!(rows[1][2], "(0)");
}

// E2-sheet-3: nine columns, room for sixty men, over two pages.
#[test]
fn the_roster_chart_has_nine_columns_on_two_pages() {
    let team = team(1);
    let paper = roster_chart(&team);
    let chart = table(&paper);
    let heads: Vec<&str> = chart.columns.iter().map(|column| column.head.as_str()).collect();
    assert_eq!(heads, ["#", "PRI", "SEC", "Base", "Player", "Depth", "Status", "HP", "PR"]);
    assert_eq!(chart.at_least, 60);
    assert!(
        cells(chart)
            .all(|row| !row[0].is_empty() && !row[6].is_empty() && row[7] == "10" && !row[8].is_empty())
    );
    let file = pdf(&[paper]);
    assert!(String::from_utf8_lossy(&file).contains("/Count 2"));
}

fn played(seed: u64, house: House) -> (Electric, Vec<ElectricEvent>) {
    let setup = ElectricSetup { house, ..ElectricSetup::new(team(0), team(1)) };
    let mut game = Electric::from_setup(&setup).expect("a game");
    let coach = |side: Side| ElectricBookCoach::new(Stream::lane(seed, side as u64));
    let mut desk = AutoDesk { coaches: Both::from_fn(coach), cup: Seeded::new(seed), teller: Vec::new() };
    while !game.over() {
        game.play(&mut desk).expect("nobody is waited for");
    }
    (game, desk.teller)
}

// E2-sheet-4, E2-sheet-5: a sheet a quarter with every play on it, and who was hurt by side, number and amount.
#[test]
fn a_game_fills_a_score_sheet_a_quarter() {
    let house = House { rosters: true, injuries: true, ..House::default() };
    let hurt = |event: &ElectricEvent| matches!(event.what, ElectricDetail::Hurt { lost: 1.., .. });
    let games = (1..40).map(|seed| played(seed, house));
    let found = games.into_iter().find(|(_, events)| events.iter().any(hurt));
    let (game, events) = found.expect("somebody is hurt in forty games");
    let papers = score_sheets(&game, &events);
    let overtime = usize::from(game.state.situation.period > 4);
    assert_eq!(papers.len(), 4 + overtime);
    let plays: usize = papers.iter().map(|paper| cells(table(paper)).count()).sum();
    assert_eq!(plays, sheet::rows(&events).len());
    let last = fields(papers.last().expect("a sheet"));
    let scores: Vec<String> =
        last.iter().filter(|(label, _)| label.ends_with("score")).map(|f| f.1.clone()).collect();
    let score = game.state.situation.score;
    assert_eq!(scores, [score.home.to_string(), score.away.to_string()]);
    let notes: Vec<String> =
        papers.iter().flat_map(|paper| cells(table(paper)).map(|row| row[13].clone())).collect();
    let hurt = notes.iter().find(|note| !note.is_empty()).expect("he stands on a sheet");
    let (who, lost) =
        hurt.split(", ").next().and_then(|note| note.split_once(' ')).expect("who and how much");
    assert!(who.starts_with(['O', 'D']) && who[1..].parse::<u8>().is_ok(), "{hurt}");
    assert!(lost.parse::<i16>().is_ok_and(|lost| lost < 0), "{hurt}");
}

// E2-sheet-6: officials, chain crew and yard markers are decoration: nothing stands on the plate but two elevens.
#[test]
fn only_the_elevens_stand_on_the_plate() {
    assert_eq!(FigureId::all().count(), 22);
}

// E2-sheet-4, E2-sheet-5, E1-scoring-14, E1-scoring-25, E2-penaltycheck-14: every quarter has its own score, time-outs,
// challenges, stops and weather; injuries, ratings and stops have columns; a penalty says whose foul it was.
#[test]
fn every_quarter_has_all_that_the_second_part_adds() {
    let (game, events) = played(3, House::recommended());
    let papers = score_sheets(&game, &events);
    let home = &game.team(Side::Home).id;
    let mut seen = Vec::new();
    for paper in &papers {
        let heads: Vec<&str> = table(paper).columns.iter().map(|column| column.head.as_str()).collect();
        assert_eq!(heads[13..], ["Injury", "PR", "Stops"]);
        let fields = fields(paper);
        let field = |label: &str| fields.iter().find(|(name, _)| name == label).map(|f| f.1.clone());
        for label in ["score", "time-outs", "challenges", "bonus stops"] {
            let written = field(&format!("{home} {label}")).expect("a field");
            assert!(!written.is_empty(), "{label} of {}", paper.title);
        }
        assert!(field("Weather").is_some_and(|weather| !weather.is_empty()), "{}", paper.title);
        seen.push(field(&format!("{home} bonus stops")));
    }
    seen.dedup();
    assert!(seen.len() > 1, "stops are spent from quarter to quarter: {seen:?}");
    let column = |at: usize| -> Vec<String> {
        let all = papers.iter().flat_map(|paper| cells(table(paper)).map(move |row| row[at].clone()));
        all.filter(|cell| !cell.is_empty()).collect()
    };
    let by_number = |cell: &String| cell.starts_with(['O', 'D']) && cell[1..2].parse::<u8>().is_ok();
    assert!(column(14).iter().all(by_number) && !column(14).is_empty(), "{:?}", column(14));
    assert!(
        !column(15).is_empty() && column(15).iter().all(|cell| cell.ends_with(['O', 'D'])),
        "{:?}",
        column(15)
    );
    let penalties = column(10);
    assert!(!penalties.is_empty() && penalties.iter().any(by_number), "{penalties:?}");
}

// E1-scoring-14, E1-terms-40: a challenge that is lost is charged to the quarter in which it was made, and a half begins
// with all its time-outs.
#[test]
fn what_a_quarter_leaves_is_kept_for_its_sheet() {
    let rule = hashmark_table::BookRule::look_up("E1-terms-40").expect("a rule");
    let (game, _) = played(3, House::default());
    let event = |what: ElectricDetail| ElectricEvent { rule, what };
    let ended = |period: u8| event(ElectricDetail::Fact(hashmark_law::Fact::PeriodEnded { period }));
    let lost = ElectricDetail::Challenged { side: Side::Away, ruling: None, die: None, reversed: false };
    let called = hashmark_law::Fact::Timeout { side: Side::Home, left: 2 };
    let events = [event(lost), ended(1), event(ElectricDetail::Fact(called)), ended(2), ended(3)];
    let marks = sheet::quarters(&game, &events);
    let left: Vec<(u8, u8)> = marks.iter().map(|marks| (marks.timeouts.home, marks.timeouts.away)).collect();
    assert_eq!(left[..3], [(3, 2), (2, 2), (3, 3)]);
    assert_eq!(marks[0].challenges.away.left(), 1);
}
