//! Making a team, and the sheets of teams and games as PDF.

use super::App;
use super::access::{ring, ring_or_new};
use super::api::JsonBody;
use super::client::ClientId;
use super::routes::{RouteTable, get};
use super::still::{HtmlError, found};
use crate::host::team_drafts;
use crate::pages;
use crate::problem::Problem;
use crate::wire::Drafted;
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use hashmark_session::{TeamDraft, TeamMade};
use maud::Markup;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The addresses of teams and sheets.
pub(super) fn routes() -> RouteTable {
    RouteTable::new()
        .route("/teams", get(list))
        .route("/teams/new", get(new))
        .route("/teams/{name}", get(team))
        .route("/teams/{name}/{file}", get(sheet))
        .route("/game/{id}/sheets.pdf", get(game_sheets))
}

/// The team as far as it has been made. The dice are the server's, and what was rolled is rolled.
#[utoipa::path(post, path = "/api/teams/draft", request_body = TeamDraft,
    responses((status = 200, body = Drafted), (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem)))]
pub async fn draft(
    State(app): State<App>,
    client: ClientId,
    headers: HeaderMap,
    JsonBody(draft): JsonBody<TeamDraft>,
) -> Result<Response, Problem> {
    let (ring, cookie) = ring_or_new(&headers)?;
    let mut response = Json(app.host.draft(draft, &ring, client).await?).into_response();
    response.headers_mut().extend(cookie.map(|cookie| (header::SET_COOKIE, cookie)));
    Ok(response)
}

/// A team that is kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct KeptTeam {
    /// Its name, as a new game takes it.
    pub name: String,
    pub url: String,
}

/// Keeps a team that has come through every step.
#[utoipa::path(post, path = "/api/teams", request_body = TeamDraft,
    responses((status = 201, body = KeptTeam), (status = 422, body = Problem)))]
pub async fn keep(
    State(app): State<App>,
    client: ClientId,
    headers: HeaderMap,
    JsonBody(draft): JsonBody<TeamDraft>,
) -> Result<Response, Problem> {
    let ring = ring(&headers);
    let open = app.host.open_draft(&draft, ring).await?;
    let team = team_drafts()?.made(&draft, open.seed)?;
    let ring = ring.unwrap_or_default();
    let name = app.host.keep_team(&team, ring, client).await?;
    app.host.close_draft(&draft, ring, &name).await?;
    let url = format!("/teams/{name}");
    Ok((StatusCode::CREATED, Json(KeptTeam { name, url })).into_response())
}

/// The club that a link has chosen already.
#[derive(Deserialize)]
struct ChosenClub {
    club: Option<String>,
}

async fn new(Query(chosen): Query<ChosenClub>) -> Result<Markup, HtmlError> {
    let methods = team_drafts()?.methods();
    Ok(pages::teams::new(pages::clubs::founders(), &methods, chosen.club.as_deref()))
}

async fn list(State(app): State<App>, headers: HeaderMap) -> Result<Markup, HtmlError> {
    Ok(pages::teams::list(&app.host.teams_of(ring(&headers)).await?))
}

async fn team(State(app): State<App>, Path(name): Path<String>) -> Result<Markup, HtmlError> {
    let file = app.host.team(&name).await?;
    let drafts = team_drafts()?;
    let (team, shown) =
        (drafts.summary(&file).map_err(Problem::from)?, drafts.page(&file).map_err(Problem::from)?);
    let begun = app.host.drafts_begun(&name).await?;
    Ok(pages::teams::page(&name, (&team, &shown), found(&team.club)?, begun))
}

/// A file of a team: one of its sheets, all of them, or the team itself for the command line.
async fn sheet(
    State(app): State<App>,
    Path((name, file)): Path<(String, String)>,
) -> Result<Response, HtmlError> {
    let kept = app.host.team(&name).await?;
    let drafts = team_drafts()?;
    let team = drafts.summary(&kept).map_err(Problem::from)?;
    if file == "team.toml" {
        return Ok(written(&team, &kept, app.host.drafts_begun(&name).await?));
    }
    let sheet = drafts.sheet(&kept, &file, found(&team.club)?).map_err(Problem::from)?;
    let none = || Problem::missing("There is no such sheet.").remedy("The team's page lists them.");
    Ok(pdf_file(sheet.ok_or_else(none)?, &format!("{}-{file}", team.club)))
}

fn written(team: &TeamMade, kept: &str, begun: Option<u32>) -> Response {
    let text = match begun {
        Some(begun) => format!("# {}\n{kept}", pages::teams::drafts_words(begun)),
        None => kept.to_string(),
    };
    let about = [
        (header::CONTENT_TYPE, "application/toml".to_string()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{}.toml\"", team.club)),
    ];
    (about, text).into_response()
}

/// The score sheets of a game, as far as it has been played.
async fn game_sheets(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, HtmlError> {
    let entry = app.enter(&id, None, &headers).await?;
    let sheets = entry.table.read(entry.seat, |sitting| sitting.papers()).await?;
    let none = || Problem::missing("This game keeps no sheets to print.").remedy("Watch it again instead.");
    Ok(pdf_file(sheets.ok_or_else(none)?, &format!("{id}-sheets.pdf")))
}

/// A PDF, shown by the browser under a name for keeping it.
pub(super) fn pdf_file(bytes: Vec<u8>, name: &str) -> Response {
    let about = [
        (header::CONTENT_TYPE, "application/pdf".to_string()),
        (header::CONTENT_DISPOSITION, format!("inline; filename=\"{name}\"")),
    ];
    (about, bytes).into_response()
}
