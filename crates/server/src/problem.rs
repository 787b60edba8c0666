//! What went wrong, as a sentence, with the status it is answered with.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
pub use hashmark_session::sentence;
use hashmark_session::{ErrorKind, SessionError};
use hashmark_store::StoreError;
use serde::Serialize;
use utoipa::ToSchema;

/// Why a request was not done. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Problem {
    #[serde(skip)]
    status: u16,
    /// What is wrong, as a sentence.
    pub error: String,
    /// The rule that forbids it.
    pub rule: Option<String>,
    /// What would be right.
    pub remedy: Option<String>,
    /// Where in what was typed, counted in letters from 0.
    pub at: Option<usize>,
}

impl Problem {
    /// A problem with this status.
    pub fn new(status: StatusCode, error: impl Into<String>) -> Problem {
        Problem { status: status.as_u16(), error: error.into(), rule: None, remedy: None, at: None }
    }

    /// What was sent cannot be understood or is not allowed.
    pub fn bad(error: impl Into<String>) -> Problem {
        Problem::new(StatusCode::BAD_REQUEST, error)
    }

    /// There is no such thing.
    pub fn missing(error: impl Into<String>) -> Problem {
        Problem::new(StatusCode::NOT_FOUND, error)
    }

    /// It does not fit what has happened meanwhile.
    pub fn conflict(error: impl Into<String>) -> Problem {
        Problem::new(StatusCode::CONFLICT, error)
    }

    /// Who asks may not.
    pub fn forbidden(error: impl Into<String>) -> Problem {
        Problem::new(StatusCode::FORBIDDEN, error)
    }

    /// A fault of ours; the details go to the log.
    pub fn internal(error: impl std::fmt::Display) -> Problem {
        tracing::error!("{error}");
        Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "Something went wrong on this side.")
            .remedy("Try again in a moment; the log of the server says what it was.")
    }

    /// The same, with what would be right.
    pub fn remedy(self, remedy: impl Into<String>) -> Problem {
        Problem { remedy: Some(remedy.into()), ..self }
    }

    /// The same, with the place in what was typed.
    pub fn at(self, at: usize) -> Problem {
        Problem { at: Some(at), ..self }
    }

    pub fn status(&self) -> StatusCode {
        StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }
}

impl From<SessionError> for Problem {
    fn from(error: SessionError) -> Problem {
        let status = match error.kind() {
            ErrorKind::Unusable => StatusCode::BAD_REQUEST,
            ErrorKind::Refused => StatusCode::UNPROCESSABLE_ENTITY,
            ErrorKind::Conflict => StatusCode::CONFLICT,
            ErrorKind::Missing => StatusCode::NOT_FOUND,
            ErrorKind::Internal => return Problem::internal(error),
        };
        Problem {
            rule: error.rule().map(str::to_owned),
            remedy: error.remedy(),
            at: error.at(),
            ..Problem::new(status, error.to_string())
        }
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        match error {
            StoreError::Elsewhere { .. } => Problem::elsewhere(),
            StoreError::NoMatch { .. } => Problem::missing("There is no such match."),
            StoreError::Moved { .. } => Problem::conflict("Somebody answered at the same moment."),
            error @ (StoreError::LinkEnded { .. }
            | StoreError::SeatHeld { .. }
            | StoreError::SeatFull { .. }) => crate::host::SeatRefusal(error).into(),
            StoreError::Locked { .. } | StoreError::Full { .. } => {
                tracing::error!("{error}");
                Problem::new(
                    StatusCode::SERVICE_UNAVAILABLE,
                    "The store cannot take anything just now; nothing was changed.",
                )
                .remedy("Try again in a moment.")
            }
            StoreError::Unreachable { .. } => store_away(
                &error,
                "The database of this server does not answer just now.",
                "Try again in a moment; the table shows what was kept.",
            ),
            StoreError::FileGone { .. } => store_away(
                &error,
                "The file of the games was taken away from this server; nothing is kept until it is back.",
                "Tell whoever runs the server; the log says which file.",
            ),
            StoreError::Damaged { .. } => {
                tracing::error!("{error}");
                Problem::new(
                    StatusCode::INTERNAL_SERVER_ERROR,
                    "The store of this server is damaged: what is in it may be lost.",
                )
                .remedy("Tell whoever runs the server to put back a copy; the log says what is wrong.")
            }
            StoreError::Failed { .. } => {
                tracing::error!("{error}");
                Problem::new(
                    StatusCode::INTERNAL_SERVER_ERROR,
                    "The store of this server failed; whether the last call was kept is not known.",
                )
                .remedy("Look at the table again: it shows what was kept.")
            }
            other => Problem::internal(other),
        }
    }
}

/// The store is away for now.
fn store_away(error: &StoreError, told: &str, remedy: &str) -> Problem {
    tracing::error!("{error}");
    Problem::new(StatusCode::SERVICE_UNAVAILABLE, told).remedy(remedy)
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        (self.status(), Json(self)).into_response()
    }
}
