//! What coaches do at the table besides calling, and what an invitation is to.

use super::App;
use super::access::Access;
use super::api::{JsonBody, seen};
use crate::host::{HostCommand, TableAct};
use crate::problem::Problem;
use crate::wire::{MatchView, Seat};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use hashmark_store::LinkKind;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Something done at the table.
#[derive(Clone, PartialEq, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ActRequest {
    /// The seat that does it.
    #[serde(rename = "as")]
    pub seat: Seat,
    pub what: ActWord,
    /// For `clock`: seconds for a call, or nothing for the server's own.
    #[serde(default)]
    pub seconds: Option<u32>,
    /// For `agree` and `refuse`: the number of the proposal that is meant, from the view.
    #[serde(default)]
    pub proposal: Option<u32>,
    /// The first line of the story that is wanted back.
    #[serde(default)]
    pub since: usize,
}

/// What is done at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ActWord {
    /// Give the game up; the other has won.
    Resign,
    /// Give the game up without a winner; another person has to agree.
    Abandon,
    /// Stop for now; the other has to agree.
    Adjourn,
    Resume,
    /// Propose a call clock.
    Clock,
    /// Propose to take the last play back.
    UndoPlay,
    /// Agree to what the other coach proposes.
    Agree,
    /// Let drop what was proposed.
    Refuse,
    /// Claim the win: the other's time has run out.
    Claim,
    /// Let the machine call for the other: his time has run out.
    Machine,
    /// Call again where the machine has called for a while.
    ComeBack,
}

impl ActRequest {
    fn act(&self) -> Result<TableAct, Problem> {
        if self.seconds.is_some() && self.what != ActWord::Clock {
            return Err(Problem::bad("Only a clock has seconds.").remedy("Leave `seconds` out."));
        }
        Ok(match self.what {
            ActWord::Resign => TableAct::Resign,
            ActWord::Abandon => TableAct::Abandon,
            ActWord::Adjourn => TableAct::Adjourn,
            ActWord::Resume => TableAct::Resume,
            ActWord::Clock => TableAct::Clock(self.seconds),
            ActWord::UndoPlay => TableAct::UndoPlay,
            ActWord::Agree => TableAct::Agree(self.proposal),
            ActWord::Refuse => TableAct::Refuse(self.proposal),
            ActWord::Claim => TableAct::Claim,
            ActWord::Machine => TableAct::Machine,
            ActWord::ComeBack => TableAct::ComeBack,
        })
    }
}

/// Gives up, adjourns, agrees on a clock, claims the win or lets the machine call for a coach who has walked off.
#[utoipa::path(post, path = "/api/matches/{id}/acts", params(("id" = String, Path)), request_body = ActRequest,
    responses((status = 200, body = MatchView), (status = 403, body = Problem), (status = 409, body = Problem)))]
pub async fn act(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    JsonBody(request): JsonBody<ActRequest>,
) -> Result<Response, Problem> {
    let act = request.act()?;
    let Access { table, seat, held, .. } = app.enter(&id, Some(request.seat), &headers).await?;
    let view = app.host.wish(&table, seat, HostCommand::Act(act), request.since).await?;
    Ok(seen(view, &held))
}

/// The secret of a link somebody thinks of opening.
#[derive(Clone, PartialEq, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LinkLook {
    /// What stood behind the `#`.
    pub secret: String,
}

/// What a link leads to, before anybody sits down by it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Invitation {
    /// `Butte Diggers at Amarillo Mustangers`.
    pub title: String,
    pub seat: Seat,
    /// Seconds for a call, when the match has a clock and the link is an invitation: who sits down agrees to it.
    pub clock: Option<u32>,
    /// That clock in words: `2 minutes`.
    pub clock_words: Option<String>,
}

/// Says what a link leads to. Nothing changes, and nobody has sat down.
#[utoipa::path(post, path = "/api/sit/look", request_body = LinkLook,
    responses((status = 200, body = Invitation), (status = 404, body = Problem)))]
pub async fn look(
    State(app): State<App>,
    JsonBody(look): JsonBody<LinkLook>,
) -> Result<Json<Invitation>, Problem> {
    let link = app.host.link_of(&look.secret).await?;
    let table = app.host.table(&link.match_id).await?;
    let seat = Seat::read(&link.seat).unwrap_or(Seat::Watch);
    let (title, clock) =
        table.read(seat, |sitting| (sitting.glance().title, sitting.house().agreement.clock.seconds)).await?;
    let clock = clock.filter(|_| link.kind == LinkKind::Invitation);
    Ok(Json(Invitation { title, seat, clock, clock_words: clock.map(hashmark_table::duration) }))
}
