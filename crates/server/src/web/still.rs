//! The pages and the files they load.

use super::App;
use super::access::ring;
use super::api::reel_of;
use super::lists::{self, ListQuery, mine, tally_of};
use super::routes::{RouteTable, get};
use super::teams::pdf_file;
use crate::pages::rules::Rules;
use crate::pages::tables::ChartGame;
use crate::problem::Problem;
use crate::wire::Seat;
use crate::{assets, pages};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use hashmark_games::{GAMES, GameEntry, find_game};
use maud::Markup;
use pages::home::{GameListEntry, HomePage, ScoreSide};
use pages::new::{New, NewGameQuery, TeamOption};
use serde::Deserialize;

/// The addresses of pages and assets.
pub(super) fn routes() -> RouteTable {
    RouteTable::new()
        .route("/", get(home))
        .route("/new", get(new))
        .route("/clubs", get(clubs))
        .route("/clubs/{id}", get(club))
        .route("/clubs/{id}/{page}", get(club_game_page))
        .route("/learn/{game}", get(learn))
        .route("/settings", get(settings))
        .route("/api", get(interface))
        .route("/rules", get(all_rules))
        .route("/rules/{game}", get(rules))
        .route("/tables", get(tables))
        .route("/tables/{name}", get(table))
        .route("/tables/{game}/{name}", get(game_table))
        .route("/game/{id}", get(game))
        .route("/game/{id}/replay", get(replay))
        .route("/game/{id}/replay.html", get(replay_file))
        .route("/game/{id}/record", get(record))
        .route("/game/{id}/fair", get(fair))
        .route("/sit", get(sit))
        .route("/assets/{name}", get(asset))
}

/// A problem as a page of its own.
pub(super) struct HtmlError(Problem);

impl From<Problem> for HtmlError {
    fn from(problem: Problem) -> HtmlError {
        HtmlError(problem)
    }
}

impl IntoResponse for HtmlError {
    fn into_response(self) -> Response {
        let HtmlError(problem) = self;
        let page = pages::problem::page(problem.status().as_u16(), &problem.error, problem.remedy.as_deref());
        (problem.status(), page).into_response()
    }
}

/// There is nothing at this address: a page for browsers, JSON for programs.
pub async fn nothing(headers: HeaderMap) -> Response {
    let problem = Problem::missing("There is nothing at this address.").remedy("Begin at the first page.");
    let html = headers.get(header::ACCEPT).and_then(|accept| accept.to_str().ok());
    if html.is_some_and(|accept| accept.contains("text/html")) {
        return HtmlError(problem).into_response();
    }
    problem.into_response()
}

async fn home(
    State(app): State<App>,
    Query(query): Query<ListQuery>,
    headers: HeaderMap,
) -> Result<Markup, HtmlError> {
    let lists::GamesBegun { begun, finished, given_up } = tally_of(&app.host, &headers).await?;
    let mut home = HomePage { begun, ended: finished, given_up, ..HomePage::default() };
    for listed in mine(&app.host, &headers, query).await? {
        let points = |points: i64| u32::try_from(points).unwrap_or(0);
        let entry = GameListEntry {
            url: format!("/game/{}", listed.id),
            your_turn: !(listed.over || listed.put_away)
                && home.continuing.len() < 12
                && asked(&app, &listed.id, &headers).await,
            id: listed.id,
            game: listed.game,
            title: listed.title,
            words: listed.words,
            home: ScoreSide { id: listed.clubs.home, points: points(listed.score.home) },
            away: ScoreSide { id: listed.clubs.away, points: points(listed.score.away) },
            changed: listed.changed,
            over: listed.over,
        };
        match () {
            () if entry.over => home.finished.push(entry),
            () if listed.put_away => home.put_away.push(entry),
            () => home.continuing.push(entry),
        }
    }
    let full = home.finished.len() >= lists::PAGE as usize;
    home.older = home.finished.last().filter(|_| full).map(|entry| entry.changed);
    Ok(pages::home::page(&home))
}

/// Whether a seat of whoever asks is waited for.
async fn asked(app: &App, id: &str, headers: &HeaderMap) -> bool {
    let Ok(entry) = app.enter(id, None, headers).await else { return asked_there(app, id, headers).await };
    let waits = |seat: &Seat| seat.side().is_some();
    let held: Vec<Seat> = entry.held.into_iter().filter(waits).collect();
    let asks = entry.table.read(entry.seat, |sitting| held.iter().any(|seat| sitting.asks(*seat))).await;
    asks.unwrap_or(false)
}

/// The same of a match that another server has.
async fn asked_there(app: &App, id: &str, headers: &HeaderMap) -> bool {
    let Ok(held) = app.host.grants(id, ring(headers), None).await else { return false };
    for seat in held.iter().map(|grant| grant.seat).filter(|seat| seat.side().is_some()) {
        let view = app.ask_owner(id, &format!("?as={}&since={}", seat.word(), u32::MAX), headers).await;
        if view.is_some_and(|view| view["need"]["kind"] == "call") {
            return true;
        }
    }
    false
}

async fn new(
    State(app): State<App>,
    headers: HeaderMap,
    Query(chosen): Query<NewGameLink>,
) -> Result<Markup, HtmlError> {
    let chosen = NewGameQuery {
        game: chosen.game,
        home: chosen.home,
        away: chosen.away,
        seats: chosen.seats,
        team: chosen.team,
    };
    let teams = app.host.teams_of(ring(&headers)).await?;
    let teams = teams.into_iter().map(|(name, team)| TeamOption::of(name, &team)).collect();
    Ok(pages::new::page(&New { teams, ..New::founders(chosen) }))
}

/// What a link to the form of a new game has chosen already.
#[derive(Deserialize)]
struct NewGameLink {
    game: Option<String>,
    home: Option<String>,
    away: Option<String>,
    seats: Option<String>,
    team: Option<String>,
}

async fn clubs() -> Markup {
    pages::clubs::list(pages::clubs::founders())
}

pub(super) fn found(id: &str) -> Result<&'static hashmark_roster::Club, HtmlError> {
    pages::clubs::find_club(id).ok_or_else(|| {
        HtmlError(Problem::missing("No club goes by that name.").remedy("The clubs page lists them all."))
    })
}

async fn club(Path(id): Path<String>) -> Result<Markup, HtmlError> {
    Ok(pages::clubs::club(found(&id)?, pages::clubs::founders()))
}

/// The page about a club that a game has: its cards, its bases.
async fn club_game_page(Path((id, page)): Path<(String, String)>) -> Result<Markup, HtmlError> {
    let club = found(&id)?;
    let has =
        |game: &&&'static dyn GameEntry| game.features().club_page().is_some_and(|known| known.word == page);
    let drawn = GAMES.iter().find(has).and_then(|game| game.features().draw_club(club));
    let none = || HtmlError(Problem::missing("There is no such page of this club."));
    Ok(pages::clubs::game_page(club, pages::clubs::founders(), &drawn.ok_or_else(none)?))
}

/// What is looked for among the rules.
#[derive(Deserialize)]
struct Looked {
    #[serde(default)]
    q: String,
}

async fn all_rules() -> Markup {
    pages::rules::index()
}

/// How a game is played, in pictures, with a first drive.
async fn learn(Path(game): Path<String>) -> Result<Markup, HtmlError> {
    let game = find_game(&game).ok_or_else(no_rules)?;
    let guide = game.features().guide().ok_or_else(no_rules)?;
    Ok(pages::learn::page(game, guide))
}

/// The JSON interface for people.
async fn interface() -> Result<Markup, HtmlError> {
    let description = serde_json::to_value(super::description()).map_err(Problem::internal)?;
    Ok(pages::api::page(&description))
}

async fn settings() -> Markup {
    pages::settings::page()
}

async fn rules(Path(game): Path<String>, Query(looked): Query<Looked>) -> Result<Markup, HtmlError> {
    Ok(rules_page(find_game(&game).ok_or_else(no_rules)?, &looked))
}

fn no_rules() -> HtmlError {
    HtmlError(Problem::missing("No game goes by that name.").remedy("Begin at the first page."))
}

fn rules_page(game: &dyn GameEntry, looked: &Looked) -> Markup {
    let rules = Rules {
        game: game.name(),
        entries: game.rule_texts(),
        switches: game.switches(),
        example: game.features().rule_example(),
        glossary: game.glossary(),
        guide: game.features().guide(),
    };
    pages::rules::page(&rules, &looked.query())
}

impl Looked {
    fn query(&self) -> String {
        self.q.chars().take(200).collect()
    }
}

fn no_chart() -> HtmlError {
    HtmlError(Problem::missing("No chart goes by that name.").remedy("The tables page lists them all."))
}

async fn tables() -> Result<Markup, HtmlError> {
    Ok(ChartGame::all().next().ok_or_else(no_chart)?.list())
}

/// The charts of a game, or a chart of the first game.
async fn table(Path(name): Path<String>) -> Result<Markup, HtmlError> {
    if let Some(game) = ChartGame::find(&name) {
        return Ok(game.list());
    }
    ChartGame::all().next().and_then(|game| game.chart(&name)).ok_or_else(no_chart)
}

/// A chart of a game, or its sheet to print.
async fn game_table(Path((game, name)): Path<(String, String)>) -> Result<Response, HtmlError> {
    let game = ChartGame::find(&game).ok_or_else(no_chart)?;
    match game.sheet(&name) {
        Some(sheet) => Ok(pdf_file(sheet, &name)),
        None => Ok(game.chart(&name).ok_or_else(no_chart)?.into_response()),
    }
}

/// The page of a match, for whoever holds a seat of it.
async fn game(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Markup, HtmlError> {
    let entry = app.enter(&id, None, &headers).await?;
    let glance = entry.table.read(entry.seat, |sitting| sitting.glance()).await?;
    Ok(pages::game::page(&id, glance.game, &glance.title))
}

/// A match to watch again.
async fn replay(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Markup, HtmlError> {
    let entry = app.enter(&id, None, &headers).await?;
    let (title, record, sheets) = entry
        .table
        .read(entry.seat, |sitting| {
            (sitting.glance().title, sitting.league_record().is_some(), sitting.papers().is_some())
        })
        .await?;
    Ok(pages::replay::page(&id, &title, record, sheets))
}

/// How the fair dice of a match are proved.
async fn fair(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Markup, HtmlError> {
    let entry = app.enter(&id, None, &headers).await?;
    let title = entry.table.read(entry.seat, |sitting| sitting.glance().title).await?;
    Ok(pages::fair::page(&id, &title))
}

/// The record of a match in its game's own columns, to read or to print.
async fn record(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Markup, HtmlError> {
    let entry = app.enter(&id, None, &headers).await?;
    let (title, sheet) =
        entry.table.read(entry.seat, |sitting| (sitting.glance().title, sitting.league_record())).await?;
    let none = || Problem::missing("This game keeps no record of its own.").remedy("Watch it again instead.");
    Ok(pages::record::page(&id, &title, &sheet.ok_or_else(none)?))
}

/// A match to watch again, as one file that needs no server.
async fn replay_file(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, HtmlError> {
    let entry = app.enter(&id, None, &headers).await?;
    let mut reel = reel_of(&entry.table, entry.seat).await?;
    reel.films = app.host.films(&entry.table, entry.seat).await?;
    let file = pages::replay::file(&reel).map_err(Problem::internal)?;
    let about = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8".to_string()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{id}.html\"")),
    ];
    Ok((about, file).into_response())
}

/// Where a seat's link leads.
async fn sit() -> Markup {
    pages::sit::page()
}

/// Which version of an asset is wanted.
#[derive(Deserialize)]
struct Version {
    v: Option<String>,
}

/// An asset. Under the address that names its content a browser may keep it, otherwise it asks again.
async fn asset(
    Path(name): Path<String>,
    Query(wanted): Query<Version>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let asset = assets::find(&name).ok_or_else(|| Problem::missing("There is no such file."))?;
    let digest = assets::digest(asset.body());
    let tag = format!("\"{digest}\"");
    let keep =
        if wanted.v.as_ref() == Some(&digest) { "public, max-age=31536000, immutable" } else { "no-cache" };
    let about = [(header::ETAG, tag.clone()), (header::CACHE_CONTROL, keep.to_string())];
    if headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return Ok((StatusCode::NOT_MODIFIED, about).into_response());
    }
    Ok((about, [(header::CONTENT_TYPE, asset.kind)], asset.body()).into_response())
}
