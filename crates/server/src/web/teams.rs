//! Making a team, and the sheets of teams and games as PDF.

use super::App;
use super::access::{ring, ring_or_new};
use super::api::Body;
use super::client::ClientId;
use super::routes::{RouteTable, get};
use super::still::{Sorry, found};
use crate::game::{Draft, made};
use crate::pages;
use crate::problem::Problem;
use crate::wire::Drafted;
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use hashmark_electric::team::Team;
use hashmark_print::electric::{base_chart, roster_chart, special_teams, team_record};
use hashmark_print::{Paper, pdf};
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
        .route("/tables/electric/special-teams.pdf", get(kicks))
}

/// The team as far as it has been made. The dice are the server's, and what was rolled is rolled.
#[utoipa::path(post, path = "/api/teams/draft", request_body = Draft,
    responses((status = 200, body = Drafted), (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem)))]
pub async fn draft(
    State(app): State<App>,
    client: ClientId,
    headers: HeaderMap,
    Body(draft): Body<Draft>,
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
    /// Its page.
    pub url: String,
}

/// Keeps a team that has come through every step.
#[utoipa::path(post, path = "/api/teams", request_body = Draft,
    responses((status = 201, body = KeptTeam), (status = 422, body = Problem)))]
pub async fn keep(
    State(app): State<App>,
    client: ClientId,
    headers: HeaderMap,
    Body(draft): Body<Draft>,
) -> Result<Response, Problem> {
    let ring = ring(&headers);
    let open = app.host.open_draft(&draft, ring).await?;
    let team = made(&draft, open.seed)?;
    let ring = ring.unwrap_or_default();
    let name = app.host.keep_team(&team, ring, client).await?;
    app.host.close_draft(&draft, ring, &name).await?;
    let url = format!("/teams/{name}");
    Ok((StatusCode::CREATED, Json(KeptTeam { name, url })).into_response())
}

/// The club that a link has chosen already.
#[derive(Deserialize)]
struct Chosen {
    club: Option<String>,
}

async fn new(Query(chosen): Query<Chosen>) -> Markup {
    pages::teams::new(pages::clubs::founders(), chosen.club.as_deref())
}

async fn list(State(app): State<App>, headers: HeaderMap) -> Result<Markup, Sorry> {
    Ok(pages::teams::list(&app.host.teams_of(ring(&headers)).await?))
}

async fn team(State(app): State<App>, Path(name): Path<String>) -> Result<Markup, Sorry> {
    let team = app.host.team(&name).await?;
    let begun = app.host.drafts_begun(&name).await?;
    Ok(pages::teams::page(&name, &team, found(&team.id)?, begun))
}

/// A file of a team: one of its sheets, all of them, or the team itself for the command line.
async fn sheet(
    State(app): State<App>,
    Path((name, file)): Path<(String, String)>,
) -> Result<Response, Sorry> {
    let team = app.host.team(&name).await?;
    let club = found(&team.id)?;
    let record = || team_record(&team, Some(&club.stadium), "");
    let papers = match file.as_str() {
        "record.pdf" => vec![record()],
        "roster.pdf" => vec![roster_chart(&team)],
        "bases.pdf" => vec![base_chart(&team)],
        "sheets.pdf" => vec![record(), roster_chart(&team), base_chart(&team)],
        "team.toml" => return Ok(written(&team, app.host.drafts_begun(&name).await?)?),
        _ => {
            return Err(Problem::missing("There is no such sheet.")
                .remedy("The team's page lists them.")
                .into());
        }
    };
    Ok(paper(&papers, &format!("{}-{file}", team.id)))
}

fn written(team: &Team, begun: Option<u32>) -> Result<Response, Problem> {
    let text = toml::to_string(team).map_err(Problem::ours)?;
    let text = match begun {
        Some(begun) => format!("# {}\n{text}", pages::teams::drafts_words(begun)),
        None => text,
    };
    let about = [
        (header::CONTENT_TYPE, "application/toml".to_string()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{}.toml\"", team.id)),
    ];
    Ok((about, text).into_response())
}

/// The score sheets of a game, as far as it has been played.
async fn game_sheets(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Sorry> {
    let entry = app.enter(&id, None, &headers).await?;
    let sheets = entry.table.read(|sitting| sitting.papers()).await;
    let none = || Problem::missing("This game keeps no sheets to print.").remedy("Watch it again instead.");
    Ok(file(sheets.ok_or_else(none)?, &format!("{id}-sheets.pdf")))
}

async fn kicks() -> Response {
    paper(&[special_teams()], "special-teams.pdf")
}

fn paper(papers: &[Paper], name: &str) -> Response {
    file(pdf(papers), name)
}

/// A PDF, shown by the browser under a name for keeping it.
fn file(bytes: Vec<u8>, name: &str) -> Response {
    let about = [
        (header::CONTENT_TYPE, "application/pdf".to_string()),
        (header::CONTENT_DISPOSITION, format!("inline; filename=\"{name}\"")),
    ];
    (about, bytes).into_response()
}
