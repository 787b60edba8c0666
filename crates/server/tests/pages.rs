//! The still pages: everything that should be on them is, and nothing that should not be.

use hashmark_card::house::{House, Switches};
use hashmark_card::rule::{Rule, entries};
use hashmark_electric::bases::Grade;
use hashmark_electric::house::House as ElectricHouse;
use hashmark_electric::team::ElectricTeam;
use hashmark_games::find_game;
use hashmark_roster::founders;
use hashmark_server::pages::home::{GameListEntry, HomePage, ScoreSide};
use hashmark_server::pages::new::{New, NewGameQuery, TeamOption};
use hashmark_server::pages::tables::ChartGame;
use hashmark_server::pages::{api, clubs, home, learn, new, problem, rules, settings, teams};
use hashmark_session::{GameFeatures, TeamDrafts};

const HOSTILE: &str = "\"><script>alert(1)</script>'&";

fn game(title: &str) -> GameListEntry {
    GameListEntry {
        id: "7f3a".to_string(),
        url: "/matches/7f3a".to_string(),
        game: "card".to_string(),
        title: title.to_string(),
        words: "2nd quarter, 5:12".to_string(),
        home: ScoreSide { id: "BUT".to_string(), points: 14 },
        away: ScoreSide { id: "AMA".to_string(), points: 10 },
        your_turn: true,
        changed: 1_800_000_000_000,
        over: false,
    }
}

fn filled_home() -> HomePage {
    let mut other = game("Duluth Icebreakers at Scranton Colliers");
    (other.home.id, other.away.id, other.your_turn) = ("SCR".to_string(), "DUL".to_string(), false);
    let mut over = game("Fargo Threshers at Paducah Pilots");
    (over.home.id, over.away.id) = ("PAD".to_string(), "FAR".to_string());
    (over.over, over.your_turn, over.words) = (true, false, "Final".to_string());
    over.changed = 1_799_000_000_000;
    HomePage {
        continuing: vec![game("Amarillo Mustangers at Butte Diggers"), other],
        finished: vec![over],
        begun: 3,
        ended: 1,
        ..HomePage::default()
    }
}

/// Every kind of page, by the name of a file it could be kept in.
fn all() -> Vec<(String, String)> {
    let (league, switches) = (founders(), House::ALL);
    let lost = problem::page(404, "There is no match with this number.", Some("Look among your games."));
    let mut pages = vec![
        ("home".to_string(), home::page_at(&filled_home(), 1_800_000_900_000)),
        ("home-empty".to_string(), home::page(&HomePage::default())),
        ("new".to_string(), new::page(&New::founders(NewGameQuery::default()))),
        ("clubs".to_string(), clubs::list(&league)),
        ("rules".to_string(), rules::page(&book_of(&entries(), switches), "")),
        ("rules-search".to_string(), rules::page(&book_of(&entries(), switches), "onside kick")),
        ("rules-nothing".to_string(), rules::page(&book_of(&entries(), switches), "zeppelin")),
        ("tables".to_string(), card_charts().list()),
        ("tables-electric".to_string(), ChartGame::find("electric").unwrap().list()),
        ("tables-zone".to_string(), zone_charts().list()),
        ("rules-zone".to_string(), zone_rules("")),
        ("rules-all".to_string(), rules::index()),
        ("settings".to_string(), settings::page()),
        ("api".to_string(), api::page(&serde_json::to_value(hashmark_server::web::description()).unwrap())),
        ("learn".to_string(), guide_of("card")),
        ("learn-zone".to_string(), guide_of("zone")),
        ("learn-electric".to_string(), guide_of("electric")),
        ("problem".to_string(), lost),
        ("team-new".to_string(), teams::new(&league, &drafts().methods(), Some("but"))),
        ("team".to_string(), team_page(&made(), &league.clubs[0], Some(3))),
        (
            "teams".to_string(),
            teams::list(&[("k7k7k7k7".to_string(), drafts().summary(&file(&made())).unwrap())]),
        ),
        ("new-team".to_string(), new::page(&with_team(&made()))),
    ];
    for club in &league.clubs {
        pages.push((format!("club-{}", club.id), clubs::club(club, &league)));
        for game in hashmark_games::GAMES {
            let Some(drawn) = game.features().draw_club(club) else { continue };
            pages.push((format!("{}-{}", game.name(), club.id), clubs::game_page(club, &league, &drawn)));
        }
    }
    for note in card_charts().notes() {
        pages.push((format!("table-{}", note.name), card_charts().chart(note.name).unwrap()));
    }
    pages.into_iter().map(|(name, page)| (name, page.into_string())).collect()
}

fn card_charts() -> ChartGame {
    ChartGame::find("card").unwrap()
}

fn zone_charts() -> ChartGame {
    ChartGame::find("zone").unwrap()
}

/// The zone game's rules that answer a query.
fn zone_rules(query: &str) -> maud::Markup {
    let game = find_game("zone").unwrap();
    let (entries, switches) = (game.rule_texts(), game.switches());
    let (glossary, guide) = (game.glossary(), game.features().guide());
    rules::page(&rules::Rules { game: "zone", entries, switches, example: "", glossary, guide }, query)
}

/// How a game is played.
fn guide_of(game: &str) -> maud::Markup {
    let game = find_game(game).unwrap();
    learn::page(game, game.features().guide().unwrap())
}

fn features() -> &'static dyn GameFeatures {
    find_game("card").unwrap().features()
}

fn drafts() -> &'static dyn TeamDrafts {
    find_game("electric").unwrap().features().team_drafts().unwrap()
}

/// The file of a team.
fn file(team: &ElectricTeam) -> String {
    toml::to_string(team).unwrap()
}

fn team_page(team: &ElectricTeam, club: &hashmark_roster::Club, begun: Option<u32>) -> maud::Markup {
    let file = file(team);
    let shown = (&drafts().summary(&file).unwrap(), &drafts().page(&file).unwrap());
    teams::page("k7k7k7k7", shown, club, begun)
}

/// A team of the first club, with a squad.
fn made() -> ElectricTeam {
    let league = founders();
    let mut team = ElectricTeam::of_club(&league.clubs[0], Grade::Club);
    team.squad = hashmark_electric::campaign::Squad::of_club(&team, league.clubs.first(), 7, 0);
    team
}

/// The form of a browser that has made that team, led to it by the team's page.
fn with_team(team: &ElectricTeam) -> New {
    let chosen = NewGameQuery { team: Some("k7k7k7k7".to_string()), ..NewGameQuery::default() };
    New {
        teams: vec![TeamOption::of("k7k7k7k7".to_string(), &drafts().summary(&file(team)).unwrap())],
        ..New::founders(chosen)
    }
}

/// The card game's rules as the page takes them.
fn book_of<'a>(
    entries: &'a [hashmark_table::rulebook::RuleEntry],
    switches: &'a [hashmark_table::Switch],
) -> rules::Rules<'a> {
    let game = find_game("card").unwrap();
    let (glossary, guide) = (game.glossary(), game.features().guide());
    rules::Rules { game: "card", entries, switches, example: "onside kick, C-ret-1", glossary, guide }
}

#[test]
fn every_club_and_every_man_has_a_place() {
    let league = founders();
    let list = clubs::list(&league).into_string();
    for club in &league.clubs {
        assert!(list.contains(&format!("/clubs/{}\"", club.id)), "{}", club.id);
        assert!(list.contains(&club.stadium.name));
        let page = clubs::club(club, &league).into_string();
        let roster = page.split("table class=\"roster\"").nth(1).unwrap();
        for man in &club.players {
            assert!(roster.contains(&format!("{} <b>{}</b>", man.first, man.last)), "{}", man.name());
        }
        assert_eq!(roster.matches("<th scope=\"row\">").count(), 53, "{}", club.id);
    }
}

#[test]
fn every_man_has_his_card_once() {
    let league = founders();
    for team in hashmark_card::set::founders().teams {
        let club = league.clubs.iter().find(|club| club.id.as_str() == team.id).unwrap();
        let page = features().draw_club(club).unwrap().html;
        assert_eq!(page.matches("<article class=\"card").count(), team.men.len() + 1, "{}", team.id);
        for man in &team.men {
            assert!(page.contains(&format!("<h3>{}</h3>", man.name)), "{}", man.name);
        }
    }
}

#[test]
fn every_rule_stands_in_the_book_with_its_anchor() {
    let page = rules::page(&book_of(&entries(), House::ALL), "").into_string();
    for entry in entries() {
        assert_eq!(page.matches(&format!("id=\"{}\"", entry.id)).count(), 1, "{}", entry.id);
    }
    for switch in House::ALL {
        assert!(page.contains(&format!("id=\"switch-{}\"", switch.name)));
    }
}

#[test]
fn rules_are_found_by_id_and_by_words_without_script() {
    let found = |query: &str| rules::page(&book_of(&entries(), &[]), query).into_string();
    let one = found("c-RET-1");
    assert!(one.contains("id=\"C-ret-1\"") && !one.contains("id=\"C-ret-2\"") && one.contains("1 rule has"));
    let words = found("onside kick");
    assert!(words.contains("id=\"C-onside-1\"") && !words.contains("id=\"C-look-1\""));
    assert!(found("zeppelin").contains("No rule has “zeppelin”"));
}

#[test]
fn every_rule_a_switch_or_a_chart_names_exists() {
    for switch in House::ALL {
        for (id, _) in rules::parts(switch.rules) {
            assert!(Rule::look_up(&id).is_some(), "{}: {id}", switch.name);
        }
    }
    for note in card_charts().notes() {
        assert!(Rule::look_up(note.rule).is_some(), "{}: {}", note.name, note.rule);
    }
}

/// Z5.2-a, ZR4.2-b, ZR8.4-e: a rule and a chart that were rebuilt say so, for what, and why they are as they are.
#[test]
fn what_is_rebuilt_says_so_on_every_page() {
    let found = zone_rules("onside kick").into_string();
    assert!(found.contains("id=\"ZR8.4-e\"") && found.contains(">rebuilt</span>"), "{found}");
    assert!(found.contains("<b>Rebuilt</b> for the lost chapter 9."), "{found}");
    let printed = zone_rules("Z5.2-a").into_string();
    assert!(printed.contains("href=\"/rules/zone#ZR7.2-a\"") && !printed.contains("reconstruction"));
    assert!(!printed.contains("<b>Rebuilt</b>"));
    for chart in find_game("zone").unwrap().charts() {
        let page = zone_charts().chart(&chart.name).unwrap().into_string();
        let source = chart.source.expect("a test of the game asks for it");
        assert!(page.contains(&format!("<span class=\"chip\">{}</span>", source.word())), "{page}");
        assert!(
            source.rules.iter().all(|rule| page.contains(&format!("/rules/zone#{rule}"))),
            "{}",
            chart.name
        );
    }
    assert!(zone_charts().chart("contact").unwrap().into_string().contains("Printed in the examples"));
}

#[test]
fn every_switch_stands_in_one_group_of_the_form() {
    let form = features().form();
    let switches = form.groups.iter().flat_map(|group| &group.switches);
    let mut grouped: Vec<&str> = switches.map(|(switch, _)| switch.name).collect();
    let mut known: Vec<&str> = House::ALL.iter().map(|switch| switch.name).collect();
    grouped.sort_unstable();
    known.sort_unstable();
    assert_eq!(grouped, known);
    let page = new::page(&New::founders(NewGameQuery::default())).into_string();
    for name in known {
        assert_eq!(page.matches(&format!("name=\"house.{name}\"")).count(), 1, "{name}");
    }
    for switch in ElectricHouse::ALL {
        assert_eq!(page.matches(&format!("name=\"electric.{}\"", switch.name)).count(), 1, "{}", switch.name);
    }
}

#[test]
fn a_team_of_ones_own_brings_its_club_and_the_rules_it_is_made_for() {
    let team = made();
    let page = new::page(&with_team(&team)).into_string();
    let on = |name: &str, value: &str| page.contains(&format!("name=\"{name}\" value=\"{value}\" checked"));
    assert!(on("game", "electric") && on("preset", "recommended") && on("home", &team.id), "{page}");
    assert!(page.contains("value=\"k7k7k7k7\" data-club=\"ASH\" selected"));
    let other = new::page(&New { teams: Vec::new(), ..with_team(&team) }).into_string();
    assert!(!other.contains("k7k7k7k7") && other.contains("name=\"preset\" value=\"core\" checked"));
}

#[test]
fn every_chart_has_a_title_and_a_page_and_no_other_name_does() {
    let names: Vec<String> = hashmark_card::charts::all().into_iter().map(|chart| chart.name).collect();
    assert_eq!(names, card_charts().notes().iter().map(|note| note.name).collect::<Vec<_>>());
    assert!(card_charts().chart("weather").is_none() && card_charts().chart("../../etc").is_none());
}

#[test]
fn the_form_begins_with_two_clubs_whatever_the_address_says() {
    let checked = |home: Option<&str>, away: Option<&str>| {
        let (home, away) = (home.map(str::to_string), away.map(str::to_string));
        let chosen = NewGameQuery { home, away, ..NewGameQuery::default() };
        let page = new::page(&New::founders(chosen)).into_string();
        let of = |side: &str| -> Vec<String> {
            let inputs = page.split("<input").filter_map(|input| input.split('>').next());
            let mine = inputs.filter(|input| input.contains(&format!("name=\"{side}\"")));
            let on = mine.filter(|input| input.contains(" checked"));
            on.map(|input| input.split("value=\"").nth(1).unwrap()[..3].to_string()).collect()
        };
        (of("home"), of("away"))
    };
    let pair = |home: &str, away: &str| (vec![home.to_string()], vec![away.to_string()]);
    assert_eq!(checked(None, None), pair("ASH", "SAV"));
    assert_eq!(checked(Some("but"), Some("AMA")), pair("BUT", "AMA"));
    assert_eq!(checked(Some("BUT"), Some("BUT")), pair("BUT", "ASH"));
    assert_eq!(checked(None, Some("ASH")), pair("SAV", "ASH"));
    assert_eq!(checked(Some(HOSTILE), None), pair("ASH", "SAV"));
}

#[test]
fn no_page_has_script_or_style_of_its_own() {
    for (name, page) in all() {
        assert!(!page.contains(" style=") && !page.contains("<style"), "{name}");
        assert!(!page.contains(" onclick=") && !page.contains("javascript:"), "{name}");
        for script in page.split("<script").skip(1) {
            let (head, rest) = script.split_once('>').unwrap();
            assert!(head.contains("src=\"/assets/") && rest.starts_with("</script>"), "{name}: {head}");
        }
        for asset in page.split("/assets/").skip(1) {
            let asset = asset.split('?').next().unwrap();
            assert!(hashmark_server::assets::find(asset).is_some(), "{name}: {asset}");
        }
    }
}

#[test]
fn no_page_has_an_id_twice_and_each_has_one_head() {
    for (name, page) in all() {
        let mut ids: Vec<&str> =
            page.split(" id=\"").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
        ids.sort_unstable();
        let twice: Vec<_> = ids.windows(2).filter(|pair| pair[0] == pair[1]).collect();
        assert!(twice.is_empty(), "{name}: {twice:?}");
        assert_eq!(page.matches("<h1").count(), 1, "{name}");
    }
}

#[test]
fn hostile_names_and_queries_are_only_text() {
    let league = founders();
    let mut club = league.clubs[0].clone();
    (club.city, club.name) = (HOSTILE.to_string(), HOSTILE.to_string());
    club.stadium.name = HOSTILE.to_string();
    club.colors[0].name = HOSTILE.to_string();
    club.players[0].first = HOSTILE.to_string();
    let mut drawn = features().draw_club(&league.clubs[0]).unwrap();
    drawn.title = HOSTILE.to_string();
    let mut hostile = game(HOSTILE);
    (hostile.words, hostile.home.id, hostile.url) =
        (HOSTILE.to_string(), HOSTILE.to_string(), HOSTILE.to_string());
    let mut offered = New::founders(NewGameQuery::default());
    offered.clubs[0].club.name = HOSTILE.to_string();
    offered.clubs[0].club.colors = vec![HOSTILE.to_string()];
    offered.clubs[0].division = HOSTILE.to_string();
    let mut own = made();
    own.name = HOSTILE.to_string();
    own.men[0].name = HOSTILE.to_string();
    let mut book = entries();
    book[0].text = HOSTILE.to_string();
    book[0].chapter = HOSTILE.to_string();
    let pages = [
        clubs::club(&club, &league),
        clubs::game_page(&club, &league, &drawn),
        home::page(&HomePage { continuing: vec![hostile], ..HomePage::default() }),
        new::page(&offered),
        new::page(&with_team(&own)),
        team_page(&own, &club, None),
        rules::page(&book_of(&book, &[]), ""),
        rules::page(&book_of(&book, &[]), HOSTILE),
        problem::page(400, HOSTILE, Some(HOSTILE)),
    ];
    for page in pages {
        let page = page.into_string();
        assert!(!page.contains("<script>") && page.contains("&lt;script&gt;"), "{page}");
    }
}

/// Writes every page into the folder of `PAGES`, to be looked at.
#[test]
#[ignore = "for looking at the pages"]
fn write_the_pages() {
    let folder = std::path::PathBuf::from(std::env::var_os("PAGES").unwrap());
    std::fs::create_dir_all(&folder).unwrap();
    for (name, page) in all() {
        std::fs::write(folder.join(format!("{name}.html")), page).unwrap();
    }
}
