//! The description of the JSON interface, made from the handlers themselves.

use super::{acts, api, fair, lists, seats, teams};
use crate::{problem, wire};
use axum::Json;
use utoipa::OpenApi;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Hashmark",
        description = "Tabletop professional football: list, create, look at, answer, take back, ask why. \
            A seat is held by the cookie of a browser or by `Authorization: Bearer KEY`, the key that making a match or \
            sitting down by a link is answered with."
    ),
    paths(
        lists::list,
        lists::tally,
        lists::remove,
        acts::act,
        acts::look,
        api::create,
        api::view,
        api::answer,
        api::check,
        api::throw,
        fair::fair,
        api::undo,
        api::advice,
        api::odds,
        api::why,
        api::film,
        api::packages,
        api::glossary,
        api::lesson,
        api::sheet,
        api::luck,
        api::reel,
        api::export,
        seats::links,
        seats::sit,
        teams::draft,
        teams::keep,
    ),
    components(schemas(
        wire::MatchView,
        wire::WhyView,
        wire::AdviceView,
        wire::OddsSheet,
        wire::CallCheck,
        wire::LuckView,
        wire::Reel,
        wire::Film,
        api::Packages,
        wire::GlossaryTerm,
        wire::Lesson,
        problem::Problem,
        hashmark_session::NewGame,
        lists::Listed,
        lists::GamesBegun,
        lists::Removed,
        acts::ActRequest,
        acts::Invitation,
        acts::LinkLook,
        api::Created,
        api::CallAnswer,
        api::CheckQuery,
        api::ThrowRequest,
        fair::FairGift,
        api::UndoRequest,
        seats::Link,
        seats::NewLink,
        seats::Sit,
        seats::SeatTaken,
        hashmark_session::TeamDraft,
        hashmark_session::Preset,
        wire::Drafted,
        teams::KeptTeam,
    ))
)]
struct Description;

pub fn description() -> utoipa::openapi::OpenApi {
    Description::openapi()
}

pub async fn serve() -> Json<utoipa::openapi::OpenApi> {
    Json(description())
}
