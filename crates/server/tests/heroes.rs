//! The second part of the electric game at the table: presets, squads, teams that people make, sheets to print.

use crate::kit;

use kit::{Answer, Server, against_coach, quiet, step, view};
use serde_json::{Value, json};

async fn server(folder: &tempfile::TempDir) -> Server {
    Server::open(&folder.path().join("hashmark.db"), quiet()).await
}

async fn post(server: &Server, path: &str, body: &Value) -> Answer {
    server.send("POST", path, &[], Some(&body.to_string())).await
}

/// A browser that makes a team: its key ring.
struct Maker<'a> {
    server: &'a Server,
    ring: String,
}

impl<'a> Maker<'a> {
    fn new(server: &'a Server) -> Maker<'a> {
        Maker { server, ring: format!("hashmark_ring=ring-of-a-test-{}", next_maker()) }
    }

    async fn post(&self, path: &str, body: &Value) -> Answer {
        self.server.send("POST", path, &[("cookie", &self.ring)], Some(&body.to_string())).await
    }

    async fn drafted(&self, draft: &Value) -> Value {
        let answer = self.post("/api/teams/draft", draft).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.json()
    }

    /// The draft of `whole`, begun.
    async fn begun(&self) -> Value {
        let first = self.drafted(&json!({"club": "ASH", "method": 5})).await;
        with(&whole(), "draft", first["draft"].clone())
    }
}

/// A number for every maker of this process.
fn next_maker() -> usize {
    static MAKERS: std::sync::atomic::AtomicUsize = std::sync::atomic::AtomicUsize::new(10);
    MAKERS.fetch_add(1, std::sync::atomic::Ordering::Relaxed)
}

fn with(draft: &Value, name: &str, value: Value) -> Value {
    let mut draft = draft.clone();
    draft[name] = value;
    draft
}

/// A draft that has come through every step.
fn whole() -> Value {
    json!({
        "club": "ASH", "method": 5, "placing": ["OL", "DL", "WR", "DB", "RB", "LB"],
        "ways": ["pro-style", "tampa-2"], "players": true, "points": 3,
    })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_recommended_game_has_squads_from_its_seed_and_says_what_stands_beside_the_score() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder).await;
    let asked = json!({"game": "electric", "preset": "recommended", "seed": 5, "home": "ASH", "away": "BUT", "month": 12});
    let (id, secret) = against_coach(&server, asked.clone()).await;
    let now = view(&server, &id, &secret).await;
    let heroes = &now["heroes"];
    assert!(heroes["bonus"]["home"]["offence"].as_u64().is_some(), "{heroes}");
    assert!(heroes["weather"].as_str().is_some_and(|words| !words.is_empty()));
    assert!((3..=18).contains(&heroes["ratings"]["away"]["defence"].as_u64().unwrap()));
    let (again, other) = against_coach(&server, asked).await;
    assert_eq!(view(&server, &again, &other).await["heroes"], *heroes, "a seed gives the same squads again");
    let mut figure = None;
    for _ in 0..60 {
        let figures =
            view(&server, &id, &secret).await["still"]["figures"].as_array().cloned().unwrap_or_default();
        figure = figures.into_iter().next();
        if figure.is_some() || !step(&server, &id, &secret).await {
            break;
        }
    }
    let figure = figure.expect("men come onto the plate");
    assert!(figure["rating"].as_i64().unwrap() >= 15 && figure["health"].as_i64().unwrap() > 0, "{figure}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_core_game_shows_nothing_of_the_second_part() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder).await;
    let (id, secret) = against_coach(&server, json!({"game": "electric", "preset": "core"})).await;
    let now = view(&server, &id, &secret).await;
    assert_eq!((&now["heroes"], &now["house"]), (&Value::Null, &json!([])));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_switch_needs_comes_on_with_it_or_is_missed_in_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder).await;
    let custom = |house: Value| json!({"game": "electric", "preset": "custom", "house": house});
    let (id, secret) = against_coach(&server, custom(json!({"player_rating": true}))).await;
    let words = view(&server, &id, &secret).await["house"].to_string();
    assert!(words.contains("player rating: on") && words.contains("rosters: on"), "{words}");
    let refused =
        post(&server, "/api/matches", &custom(json!({"player_rating": true, "rosters": false}))).await;
    assert_eq!(refused.status, 400);
    assert!(refused.body.contains("`player_rating` needs `rosters`"), "{}", refused.body);
    let card = post(&server, "/api/matches", &json!({"game": "card", "preset": "recommended"})).await;
    assert!(card.status == 400 && card.body.contains("The card game has no presets."), "{}", card.body);
    let month = post(&server, "/api/matches", &json!({"game": "electric", "month": 13})).await;
    assert!(month.status == 400 && month.body.contains("Months are 1 to 12."), "{}", month.body);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_draft_goes_step_by_step_and_its_dice_stay_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder).await;
    let maker = Maker::new(&server);
    let first = maker.drafted(&json!({"club": "ash", "method": 5})).await;
    assert_eq!((&first["step"], first["throws"].as_array().unwrap().len()), (&json!("place"), 6));
    assert!(first["throws"][0].as_array().unwrap().len() == 4 && first["men"][0]["rating"].is_null());
    let draft = json!({"club": "ASH", "method": 5, "draft": first["draft"], "placing": first["suggested"]});
    let placed = maker.drafted(&draft).await;
    assert_eq!((&placed["step"], &placed["throws"]), (&json!("philosophies"), &first["throws"]));
    assert!(placed["ways"][0].as_array().unwrap().len() > 2 && placed["ratings"].is_null());
    let draft = with(&draft, "ways", placed["chosen"].clone());
    let rated = maker.drafted(&draft).await;
    assert!(rated["step"] == "players" && rated["ratings"][0].as_u64().unwrap() >= 3, "{}", rated["ratings"]);
    let rolled = maker.drafted(&with(&draft, "players", json!(true))).await;
    let men = rolled["men"].as_array().unwrap();
    for man in men {
        let dice: i64 = man["dice"].as_array().unwrap().iter().map(|die| die["pips"].as_i64().unwrap()).sum();
        assert_eq!(man["rating"].as_i64().unwrap(), rolled["rating_base"].as_i64().unwrap() + dice);
    }
    let best = rolled["helps"].as_u64().unwrap();
    let draft = with(&with(&draft, "players", json!(true)), "points", json!(best));
    let ready = maker.drafted(&draft).await;
    let rating = |of: &Value| of["men"][best as usize]["rating"].as_i64().unwrap();
    assert!(ready["step"] == "ready" && rating(&ready) > rating(&rolled) && rating(&ready) <= 40);
    drop(maker);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_the_rules_of_team_making_forbid_is_refused_with_its_rule() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder).await;
    let maker = Maker::new(&server);
    let whole = maker.begun().await;
    let twice = with(&whole, "placing", json!(["OL", "OL", "WR", "DB", "RB", "LB"]));
    let answer = maker.post("/api/teams/draft", &twice).await;
    assert_eq!((answer.status, answer.json()["rule"].clone()), (422, json!("E2-stats-13")));
    let early = with(&with(&whole, "points", Value::Null), "players", json!(false));
    let kept = maker.post("/api/teams", &early).await;
    assert_eq!((kept.status, kept.json()["rule"].clone()), (422, json!("E2-team-1")));
    for (name, value, words) in [
        ("club", json!("XXX"), "No club"),
        ("method", json!(7), "no method 7"),
        ("points", json!(200), "no man 200"),
    ] {
        let answer = maker.post("/api/teams/draft", &with(&whole, name, value)).await;
        assert!(answer.status >= 400 && answer.body.contains(words), "{}", answer.body);
    }
    server.close().await;
}

/// Nobody fishes for a team: the seed is the server's, and what was rolled is rolled.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_draft_cannot_be_rolled_until_it_pleases() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder).await;
    let (maker, other) = (Maker::new(&server), Maker::new(&server));
    let plain = json!({"club": "ASH", "method": 5});
    let chosen = maker.post("/api/teams/draft", &with(&plain, "seed", json!(11))).await;
    assert!(chosen.status >= 400 && chosen.body.contains("seed"), "{}", chosen.body);
    let first = maker.drafted(&plain).await;
    assert!(first["seed"].is_null() && first["begun"] == 1, "{first}");
    for method in [5, 1, 6] {
        let again = maker.drafted(&with(&plain, "method", json!(method))).await;
        assert_eq!(
            (&again["throws"], &again["begun"], &again["method"]),
            (&first["throws"], &json!(1), &json!(5))
        );
    }
    let mine = maker.begun().await;
    assert_eq!(other.post("/api/teams/draft", &mine).await.status, 404, "a draft is its maker's alone");
    assert_eq!(other.post("/api/teams", &mine).await.status, 404);
    assert_eq!(post(&server, "/api/teams", &mine).await.status, 404);
    // The men are rolled for these numbers; they cannot be placed anew after a look.
    let rolled = maker.drafted(&with(&mine, "points", Value::Null)).await;
    let moved = with(&mine, "placing", json!(["DL", "OL", "WR", "DB", "RB", "LB"]));
    assert_eq!(maker.post("/api/teams/draft", &moved).await.status, 409);
    assert_eq!(maker.post("/api/teams", &moved).await.status, 409);
    let back = maker.drafted(&plain).await;
    assert_eq!(
        (&back["men"], &back["placed"]),
        (&rolled["men"], &mine["placing"]),
        "it goes on where it was left"
    );
    // Giving up is counted, stands beside the team, and ends.
    let second = maker.drafted(&with(&plain, "anew", json!(true))).await;
    assert!(second["begun"] == 2 && second["throws"] != first["throws"], "{second}");
    let mine = with(&whole(), "draft", second["draft"].clone());
    let kept = maker.post("/api/teams", &mine).await;
    assert_eq!(kept.status, 201, "{}", kept.body);
    let name = kept.json()["name"].as_str().unwrap().to_string();
    for path in [format!("/teams/{name}"), format!("/teams/{name}/team.toml")] {
        let page = server.send("GET", &path, &[], None).await;
        assert!(page.body.contains("the second draft begun for this club"), "{path}: {}", page.body);
    }
    assert_eq!(maker.post("/api/teams", &mine).await.status, 404, "a draft makes one team");
    let mut begun = 2;
    let refused = loop {
        let answer = maker.post("/api/teams/draft", &with(&plain, "anew", json!(true))).await;
        if answer.status != 200 {
            break answer;
        }
        begun += 1;
        assert!(begun < 20, "drafts are begun for ever");
    };
    assert!(refused.status == 409 && refused.body.contains("No more drafts"), "{}", refused.body);
    server.close().await;
}

/// Without a key ring an address is known; the dice it has seen are counted all the same.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_browser_that_throws_its_key_ring_away_is_counted_by_its_address() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder).await;
    let plain = json!({"club": "ASH", "method": 5});
    let mut begun = Vec::new();
    let refused = loop {
        let answer = post(&server, "/api/teams/draft", &plain).await;
        if answer.status != 200 {
            break answer;
        }
        begun.push(answer.json()["begun"].as_u64().unwrap());
        assert!(begun.len() < 200, "drafts are begun for ever");
    };
    assert!(refused.status == 409 && refused.body.contains("within the hour"), "{}", refused.body);
    assert_eq!(begun, (1..=begun.len() as u64).collect::<Vec<_>>());
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seed_that_javascript_would_change_comes_as_a_string() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder).await;
    let new = |seed: Value| json!({"game": "card", "home": "BUT", "away": "AMA", "seed": seed});
    let large = post(&server, "/api/matches", &new(json!(9_007_199_254_740_993_u64))).await;
    assert!(large.status >= 400 && large.body.contains("string of digits"), "{}", large.body);
    let words = post(&server, "/api/matches", &new(json!("banana"))).await;
    assert!(words.status >= 400 && words.body.contains("1 to 20 digits"), "{}", words.body);
    let (id, secret) = against_coach(&server, new(json!("18446744073709551615"))).await;
    let now = view(&server, &id, &secret).await;
    assert!(now.to_string().contains("Dice from seed 18446744073709551615, chosen."), "{now}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_team_that_is_kept_can_be_seen_printed_and_played() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder).await;
    let maker = Maker::new(&server);
    let answer = maker.post("/api/teams", &maker.begun().await).await;
    assert_eq!(answer.status, 201, "{}", answer.body);
    let (name, ring) = (answer.json()["name"].as_str().unwrap().to_string(), maker.ring.clone());
    let get = async |path: &str| server.send("GET", path, &[("cookie", &ring)], None).await;
    let page = get(&format!("/teams/{name}")).await;
    assert!(page.status == 200 && page.body.contains("Roster") && page.body.contains("Franchise player"));
    assert!(get("/teams").await.body.contains(&format!("/teams/{name}")));
    assert!(get("/new").await.body.contains(&format!("value=\"{name}\"")));
    assert!(!server.send("GET", "/new", &[], None).await.body.contains(&name), "others do not see it");
    for file in ["record.pdf", "roster.pdf", "bases.pdf", "sheets.pdf"] {
        let sheet = get(&format!("/teams/{name}/{file}")).await;
        assert_eq!(sheet.header("content-type"), Some("application/pdf"), "{file}");
        assert!(sheet.body.starts_with("%PDF-"), "{file}");
    }
    let file = get(&format!("/teams/{name}/team.toml")).await.body;
    let team: hashmark_electric::team::ElectricTeam = toml::from_str(&file).unwrap();
    assert_eq!(team.squad.unwrap().check(&toml::from_str(&file).unwrap()), Ok(()));
    for path in ["/teams/nobody-at-all", "/teams/x", &format!("/teams/{name}/play.pdf")] {
        assert_eq!(get(path).await.status, 404, "{path}");
    }
    let asked = json!({"game": "electric", "preset": "recommended", "teams": {"home": name, "away": null}, "away": "BUT"});
    let (id, secret) = against_coach(&server, asked).await;
    let now = view(&server, &id, &secret).await;
    assert_eq!(now["clubs"]["home"]["id"], "ASH");
    let sheets = server.get(&format!("/game/{id}/sheets.pdf"), &secret).await;
    assert!(sheets.status == 200 && sheets.body.starts_with("%PDF-"), "{}", sheets.status);
    let itself = json!({"game": "electric", "teams": {"home": name, "away": name}});
    assert!(post(&server, "/api/matches", &itself).await.body.contains("cannot play against itself"));
    let gone = json!({"game": "electric", "teams": {"home": "nobody-at-all", "away": null}});
    assert_eq!(post(&server, "/api/matches", &gone).await.status, 404);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_games_with_sheets_print_them_and_the_kicks_are_one_sheet() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder).await;
    let (id, secret) = against_coach(&server, json!({"game": "card"})).await;
    assert_eq!(server.get(&format!("/game/{id}/sheets.pdf"), &secret).await.status, 404);
    let kicks = server.send("GET", "/tables/electric/special-teams.pdf", &[], None).await;
    assert_eq!(kicks.header("content-type"), Some("application/pdf"));
    assert!(kicks.body.starts_with("%PDF-"));
    server.close().await;
}
