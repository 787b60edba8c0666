//! What a coach's browser, or his program, does for fair dice.

use super::App;
use super::api::{JsonBody, run_command};
use crate::host::HostCommand;
use crate::problem::Problem;
use crate::wire::Seat;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use hashmark_dice::ChainLink;
use serde::Deserialize;
use utoipa::ToSchema;

/// One thing a coach gives for fair dice; links and heads are 64 hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FairGift {
    /// The seat that gives.
    #[serde(rename = "as")]
    pub seat: Seat,
    /// The head of the coach's chain: before the first dice.
    pub head: Option<String>,
    /// The number of the link.
    pub number: Option<u32>,
    /// The link that was asked for.
    pub link: Option<String>,
    /// The coach gives up his own say: his links are lost.
    #[serde(default)]
    pub without: bool,
    /// The first line of the story that is wanted back.
    #[serde(default)]
    pub since: usize,
}

impl FairGift {
    fn wish(&self) -> Result<HostCommand, Problem> {
        let digits = |what: &str, text: &str| {
            ChainLink::read(text)
                .ok_or_else(|| Problem::bad(format!("The {what} is not 64 hexadecimal digits.")))
        };
        match (&self.head, &self.link, self.number, self.without) {
            (Some(head), None, None, false) => Ok(HostCommand::ShowHead(digits("head", head)?)),
            (None, Some(link), Some(number), false) => Ok(HostCommand::Link(number, digits("link", link)?)),
            (None, None, None, true) => Ok(HostCommand::WithoutLinks),
            _ => Err(Problem::bad("One thing at a time is given for fair dice.")
                .remedy("Send `head`; or `number` and `link`; or `without`.")),
        }
    }
}

/// Gives the head of one's chain, or the next link, for fair dice.
#[utoipa::path(post, path = "/api/matches/{id}/fair", params(("id" = String, Path)), request_body = FairGift,
    responses((status = 200, body = crate::wire::MatchView), (status = 409, body = Problem, description = "not wanted now"),
        (status = 422, body = Problem, description = "not the link that was committed to")))]
pub async fn fair(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    JsonBody(gift): JsonBody<FairGift>,
) -> Result<Response, Problem> {
    run_command(&app, &id, gift.seat, &headers, gift.wish()?, gift.since).await
}
