//! The JSON interface. The pages use it, and so may anybody's program.

use super::App;
use super::access::{Access, ViewQuery, ring_or_new, seats_header};
use super::client::ClientId;
use crate::connections::BodyTooSlow;
use crate::host::{HostCommand, HostedTable, loading};
use crate::problem::Problem;
use crate::wire::{self, MatchView, Seat};
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, Path, Query, Request, State};
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};
use hashmark_games::find_game;
use hashmark_session::{AnySession, NewGame, OddsQuery};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// JSON in a request's body; what is wrong with it is said as a sentence.
pub struct JsonBody<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for JsonBody<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<JsonBody<T>, Problem> {
        let body = Json::<T>::from_request(request, state).await;
        body.map(|Json(body)| JsonBody(body)).map_err(|rejection| {
            let status = rejection.status();
            match rejection {
                JsonRejection::MissingJsonContentType(_) => Problem::new(status, "The body must be JSON.")
                    .remedy("Send `Content-Type: application/json`."),
                JsonRejection::BytesRejection(slow) if is_too_slow(&slow) => {
                    Problem::new(StatusCode::REQUEST_TIMEOUT, "The body was not sent in time.")
                }
                JsonRejection::BytesRejection(_) => {
                    Problem::new(status, "The body cannot be read, or is too long.")
                }
                other => {
                    let wrong = other.body_text();
                    Problem::new(status, format!("The body is not what is expected: {}.", as_said(&wrong)))
                }
            }
        })
    }
}

/// What is wrong with a body or a query, without the reader's own words about its trade.
pub(super) fn as_said(wrong: &str) -> &str {
    const TRADE: [&str; 3] = [
        "Failed to deserialize the JSON body into the target type: ",
        "Failed to parse the request body as JSON: ",
        "Failed to deserialize query string: ",
    ];
    TRADE.iter().find_map(|words| wrong.strip_prefix(words)).unwrap_or(wrong)
}

/// Whether it was for time that a body could not be read.
fn is_too_slow(error: &(dyn std::error::Error + 'static)) -> bool {
    let mut causes = std::iter::successors(Some(error), |error| error.source());
    causes.any(|cause| cause.is::<BodyTooSlow>())
}

/// A match that was made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Created {
    pub id: String,
    pub url: String,
    /// The first seat of whoever made it; his browser holds all that are his.
    pub seat: Seat,
    /// The key of that seat, for `Authorization: Bearer`.
    pub key: String,
    /// Links for others, when they were asked for.
    pub links: Option<Links>,
}

/// Links for others: an invitation to each seat that nobody holds, used up by the first who sits down, and one for
/// watching.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, ToSchema)]
pub struct Links {
    /// To the home coach's seat.
    pub home: Option<String>,
    /// To the visiting coach's seat.
    pub away: Option<String>,
    pub watch: Option<String>,
}

/// A link: its secret stands behind the `#`, which no browser sends anywhere.
pub(super) fn link(secret: &str) -> String {
    format!("/sit#{secret}")
}

/// Begins a match.
#[utoipa::path(post, path = "/api/matches", request_body = NewGame,
    responses((status = 201, body = Created), (status = 400, body = Problem)))]
pub async fn create(
    State(app): State<App>,
    client: ClientId,
    headers: HeaderMap,
    JsonBody(new): JsonBody<NewGame>,
) -> Result<Response, Problem> {
    if let Some(like) = &new.like {
        app.enter(like, None, &headers).await?;
    }
    let (ring, cookie) = ring_or_new(&headers)?;
    let with_links = new.links;
    let made = app.host.create(new, &ring, client).await?;
    let links = with_links.then(|| {
        let of = |seat| made.secrets.iter().find(|(of, _)| *of == seat).map(|(_, secret)| link(secret));
        Links { home: of(Seat::Home), away: of(Seat::Away), watch: of(Seat::Watch) }
    });
    let url = format!("/game/{}", made.id);
    let mut response =
        (StatusCode::CREATED, Json(Created { id: made.id, url, seat: made.seat, key: made.key, links }))
            .into_response();
    response.headers_mut().extend(cookie.map(|cookie| (header::SET_COOKIE, cookie)));
    Ok(response)
}

/// The match as a seat may see it.
#[utoipa::path(get, path = "/api/matches/{id}",
    params(("id" = String, Path), ("as" = Option<Seat>, Query), ("since" = Option<usize>, Query)),
    responses((status = 200, body = MatchView), (status = 403, body = Problem), (status = 404, body = Problem)))]
pub async fn view(
    State(app): State<App>,
    Path(id): Path<String>,
    asking: ViewQuery,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let Access { table, seat, held, .. } = app.enter(&id, asking.seat, &headers).await?;
    let mut view = table.view(seat, asking.since, u64::MAX).await;
    if view.is_none() {
        // It died meanwhile; the next one has what was kept.
        view = app.host.table(&id).await?.view(seat, asking.since, u64::MAX).await;
    }
    Ok(seen(view.ok_or_else(loading)?, &held))
}

/// A view, with the seats its reader holds.
pub(super) fn seen(view: MatchView, held: &[Seat]) -> Response {
    const SEATS: HeaderName = HeaderName::from_static("x-hashmark-seats");
    (
        [
            (SEATS, seats_header(held)),
            (header::CACHE_CONTROL, "no-store".parse().unwrap_or(seats_header(&[]))),
        ],
        Json(view),
    )
        .into_response()
}

#[derive(Clone, PartialEq, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CallAnswer {
    /// The seat that calls.
    #[serde(rename = "as")]
    pub seat: Seat,
    /// The number of the question, from the view.
    pub turn: u64,
    /// The call as it is typed: `ot hollis left`.
    #[serde(default)]
    pub call: String,
    /// The token of the coach's advice, which is taken as he meant it. A `call` beside it in other words than his is what is called.
    #[serde(default)]
    pub advice: Option<String>,
    /// The first line of the story that is wanted back.
    #[serde(default)]
    pub since: usize,
}

/// Answers the open question. What is acknowledged is kept; what is refused has changed nothing.
#[utoipa::path(post, path = "/api/matches/{id}/answer", params(("id" = String, Path)), request_body = CallAnswer,
    responses((status = 200, body = MatchView), (status = 409, body = Problem, description = "answered already"),
        (status = 422, body = Problem, description = "against the rules, or not to be read")))]
pub async fn answer(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    JsonBody(answer): JsonBody<CallAnswer>,
) -> Result<Response, Problem> {
    if answer.call.chars().count() > LONGEST_CALL {
        return Err(too_long());
    }
    let wish = match answer.advice {
        Some(token) => HostCommand::TakeAdvice(answer.turn, token, answer.call),
        None => HostCommand::Answer(answer.turn, answer.call),
    };
    run_command(&app, &id, answer.seat, &headers, wish, answer.since).await
}

pub(super) async fn run_command(
    app: &App,
    id: &str,
    seat: Seat,
    headers: &HeaderMap,
    wish: HostCommand,
    since: usize,
) -> Result<Response, Problem> {
    let Access { table, seat, held, .. } = app.enter(id, Some(seat), headers).await?;
    let view = app.host.wish(&table, seat, wish, since).await?;
    Ok(seen(view, &held))
}

/// A call to be checked.
#[derive(Clone, PartialEq, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CheckQuery {
    /// The seat that would call.
    #[serde(rename = "as")]
    pub seat: Seat,
    /// The call as it is typed so far.
    pub text: String,
    /// One thing to change in it: a man's word of a formation or defense, a line option, stunts.
    #[serde(default)]
    pub change: Option<String>,
}

/// Says what would become of a call, and changes nothing: whether it may be made, what is wrong with it and where, and
/// how it looks on the board.
#[utoipa::path(post, path = "/api/matches/{id}/check", params(("id" = String, Path)), request_body = CheckQuery,
    responses((status = 200, body = wire::CallCheck), (status = 409, body = Problem)))]
pub async fn check(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    JsonBody(check): JsonBody<CheckQuery>,
) -> Result<Json<wire::CallCheck>, Problem> {
    let change = check.change.as_deref();
    if [Some(&*check.text), change].iter().flatten().any(|text| text.chars().count() > LONGEST_CALL) {
        return Err(too_long());
    }
    let Access { table, seat, .. } = app.enter(&id, Some(check.seat), &headers).await?;
    let side = seat.side().ok_or_else(|| Problem::forbidden("Whoever watches is asked nothing."))?;
    Ok(Json(table.read(seat, |sitting| sitting.check(side, &check.text, change)).await??))
}

/// The longest call in letters: a defense written out, every man with his orders, has some 250.
const LONGEST_CALL: usize = 400;

fn too_long() -> Problem {
    Problem::bad(format!("A call has at most {LONGEST_CALL} letters."))
}

/// What people's dice showed.
#[derive(Clone, PartialEq, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ThrowRequest {
    /// The seat that types it in.
    #[serde(rename = "as")]
    pub seat: Seat,
    /// The number of the question, from the view.
    pub turn: u64,
    /// What each die shows, in order.
    pub dice: Vec<String>,
    /// The first line of the story that is wanted back.
    #[serde(default)]
    pub since: usize,
}

/// Takes down dice that people threw.
#[utoipa::path(post, path = "/api/matches/{id}/throw", params(("id" = String, Path)), request_body = ThrowRequest,
    responses((status = 200, body = MatchView), (status = 400, body = Problem), (status = 409, body = Problem)))]
pub async fn throw(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    JsonBody(throw): JsonBody<ThrowRequest>,
) -> Result<Response, Problem> {
    run_command(&app, &id, throw.seat, &headers, HostCommand::Throw(throw.turn, throw.dice), throw.since)
        .await
}

/// What to take back.
#[derive(Clone, PartialEq, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UndoRequest {
    /// The seat that asks.
    #[serde(rename = "as")]
    pub seat: Seat,
    pub what: UndoWhat,
    /// For `agree` and `refuse`: the number of the proposal that is meant, from the view.
    #[serde(default)]
    pub proposal: Option<u32>,
    /// The first line of the story that is wanted back.
    #[serde(default)]
    pub since: usize,
}

/// What to take back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum UndoWhat {
    /// The own call, as far as nothing was learnt since.
    Call,
    /// The last play; the other coach must agree when he is a person.
    Play,
    /// Agree to what the other coach asked for.
    Agree,
    /// Do not agree.
    Refuse,
}

#[utoipa::path(post, path = "/api/matches/{id}/undo", params(("id" = String, Path)), request_body = UndoRequest,
    responses((status = 200, body = MatchView), (status = 409, body = Problem)))]
pub async fn undo(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    JsonBody(undo): JsonBody<UndoRequest>,
) -> Result<Response, Problem> {
    let entry = app.enter(&id, Some(undo.seat), &headers).await?;
    let wish = match undo.what {
        UndoWhat::Call => HostCommand::UndoCall,
        UndoWhat::Play => HostCommand::UndoPlay,
        UndoWhat::Agree => HostCommand::Agree(undo.proposal),
        UndoWhat::Refuse => HostCommand::Refuse(undo.proposal),
    };
    let view = app.host.wish(&entry.table, entry.seat, wish, undo.since).await?;
    Ok(seen(view, &entry.held))
}

async fn read<T>(
    app: &App,
    id: &str,
    asking: &ViewQuery,
    headers: &HeaderMap,
    read: impl FnOnce(&mut dyn AnySession, Seat) -> T,
) -> Result<T, Problem> {
    let Access { table, seat, .. } = app.enter(id, asking.seat, headers).await?;
    table.read(seat, |sitting| read(sitting, seat)).await
}

/// What the coach would call, and why.
#[utoipa::path(get, path = "/api/matches/{id}/advice", params(("id" = String, Path), ("as" = Option<Seat>, Query)),
    responses((status = 200, body = wire::AdviceView), (status = 409, body = Problem)))]
pub async fn advice(
    State(app): State<App>,
    Path(id): Path<String>,
    asking: ViewQuery,
    headers: HeaderMap,
) -> Result<Json<wire::AdviceView>, Problem> {
    let advice = read(&app, &id, &asking, &headers, |sitting, seat| {
        let side = seat.side().ok_or_else(|| Problem::forbidden("Whoever watches is asked nothing."))?;
        Ok::<_, Problem>(sitting.advice(side)?)
    });
    Ok(Json(advice.await??))
}

/// Which odds are wanted.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
pub struct OddsAsked {
    /// The call as typed.
    #[serde(default)]
    call: String,
    /// What the other side calls at the same time, as typed.
    #[serde(default)]
    against: Option<String>,
}

/// What a call comes to at the open question, over every face of the dice. What the other side has called is not looked
/// at: where nothing is said of it, it is what its book coach usually calls.
#[utoipa::path(get, path = "/api/matches/{id}/odds",
    params(("id" = String, Path), ("as" = Option<Seat>, Query), ("call" = String, Query),
        ("against" = Option<String>, Query)),
    responses((status = 200, body = wire::OddsSheet), (status = 409, body = Problem, description = "nothing is asked, or \
        the match is played without odds"), (status = 422, body = Problem)))]
pub async fn odds(
    State(app): State<App>,
    Path(id): Path<String>,
    asking: ViewQuery,
    Query(asked): Query<OddsAsked>,
    headers: HeaderMap,
) -> Result<Json<wire::OddsSheet>, Problem> {
    let typed = [Some(&asked.call), asked.against.as_ref()];
    if typed.iter().flatten().any(|text| text.chars().count() > LONGEST_CALL) {
        return Err(too_long());
    }
    let query = OddsQuery { call: Some(asked.call), against: asked.against, ..OddsQuery::default() };
    let job = read(&app, &id, &asking, &headers, |sitting, seat| {
        let side = seat.side().ok_or_else(|| Problem::forbidden("Whoever watches is asked nothing."))?;
        Ok::<_, Problem>(sitting.odds(side, &query)?)
    });
    let job = job.await??;
    // One at a time: whoever asks for many odds keeps nobody from playing.
    let _turn = app.odds_turn.lock().await;
    let sheet = tokio::task::spawn_blocking(job).await;
    let sheet = sheet.map_err(|fault| Problem::internal(format!("odds: {fault}")))?;
    Ok(Json(sheet?))
}

/// Why a play came out as it did: every die, card, modifier and rule.
#[utoipa::path(get, path = "/api/matches/{id}/why/{play}",
    params(("id" = String, Path), ("play" = u32, Path), ("as" = Option<Seat>, Query)),
    responses((status = 200, body = wire::WhyView), (status = 404, body = Problem)))]
pub async fn why(
    State(app): State<App>,
    Path((id, play)): Path<(String, String)>,
    asking: ViewQuery,
    headers: HeaderMap,
) -> Result<Json<wire::WhyView>, Problem> {
    let play: u32 =
        play.parse().map_err(|_| Problem::bad(format!("{play:?} is not the number of a play.")))?;
    Ok(Json(read(&app, &id, &asking, &headers, |sitting, _| sitting.why(play)).await??))
}

/// From which shot on a film is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
pub struct FilmQuery {
    /// The first shot.
    #[serde(default)]
    from: usize,
}

/// The film of a play, for games that are filmed; the play under way as far as it goes.
#[utoipa::path(get, path = "/api/matches/{id}/film/{play}",
    params(("id" = String, Path), ("play" = u32, Path), ("as" = Option<Seat>, Query), ("from" = Option<usize>, Query)),
    responses((status = 200, body = wire::Film), (status = 404, body = Problem)))]
pub async fn film(
    State(app): State<App>,
    Path((id, play)): Path<(String, String)>,
    asking: ViewQuery,
    Query(onward): Query<FilmQuery>,
    headers: HeaderMap,
) -> Result<Json<wire::Film>, Problem> {
    let play: u32 =
        play.parse().map_err(|_| Problem::bad(format!("{play:?} is not the number of a play.")))?;
    let Access { table, seat, .. } = app.enter(&id, asking.seat, &headers).await?;
    Ok(Json(app.host.film(&table, seat, play, onward.from).await?))
}

/// Every word, mark, and abbreviation that a game shows, explained.
#[utoipa::path(get, path = "/api/{game}/glossary", params(("game" = String, Path)),
    responses((status = 200, body = Vec<wire::GlossaryTerm>), (status = 404, body = Problem)))]
pub async fn glossary(Path(game): Path<String>) -> Result<Response, Problem> {
    let terms = find_game(&game).ok_or_else(no_such_game)?.glossary();
    Ok(([(header::CACHE_CONTROL, KEPT_A_WHILE)], Json(terms)).into_response())
}

/// The guided first drive of a game.
#[utoipa::path(get, path = "/api/{game}/lesson", params(("game" = String, Path)),
    responses((status = 200, body = wire::Lesson), (status = 404, body = Problem)))]
pub async fn lesson(Path(game): Path<String>) -> Result<Response, Problem> {
    let guide = find_game(&game).ok_or_else(no_such_game)?.features().guide();
    let lesson = guide.and_then(|guide| guide.lesson.as_ref());
    let lesson = lesson.ok_or_else(|| Problem::missing("This game has no guided drive."))?;
    Ok(([(header::CACHE_CONTROL, KEPT_A_WHILE)], Json(lesson)).into_response())
}

/// What explains a game changes with the program only.
const KEPT_A_WHILE: &str = "private, max-age=600";

fn no_such_game() -> Problem {
    Problem::missing("No game goes by that name.")
}

/// The packages that coaches of a game may roll.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Packages {
    /// With the ball.
    #[serde(rename = "offence")]
    pub offense: Vec<wire::PackageView>,
    #[serde(rename = "defence")]
    pub defense: Vec<wire::PackageView>,
}

/// The packages of a game that has such: `electric`.
#[utoipa::path(get, path = "/api/{game}/packages", params(("game" = String, Path)),
    responses((status = 200, body = Packages), (status = 404, body = Problem)))]
pub async fn packages(Path(game): Path<String>) -> Result<Response, Problem> {
    let features = find_game(&game).map(|game| game.features());
    let of = |offense: bool| features.map(|features| features.packages(offense)).unwrap_or_default();
    let all = Packages { offense: of(true), defense: of(false) };
    if all.offense.is_empty() {
        return Err(Problem::missing("This game has no packages."));
    }
    Ok(([(header::CACHE_CONTROL, "public, max-age=3600")], Json(all)).into_response())
}

/// The record: box score, drives, scoring, play-by-play.
#[utoipa::path(get, path = "/api/matches/{id}/box", params(("id" = String, Path), ("as" = Option<Seat>, Query)),
    responses((status = 200, body = Object)))]
pub async fn sheet(
    State(app): State<App>,
    Path(id): Path<String>,
    asking: ViewQuery,
    headers: HeaderMap,
) -> Result<Json<serde_json::Value>, Problem> {
    Ok(Json(read(&app, &id, &asking, &headers, |sitting, _| sitting.sheet()).await?))
}

/// What the dice gave beside what they would give on the average.
#[utoipa::path(get, path = "/api/matches/{id}/luck", params(("id" = String, Path), ("as" = Option<Seat>, Query)),
    responses((status = 200, body = wire::LuckView)))]
pub async fn luck(
    State(app): State<App>,
    Path(id): Path<String>,
    asking: ViewQuery,
    headers: HeaderMap,
) -> Result<Json<wire::LuckView>, Problem> {
    Ok(Json(read(&app, &id, &asking, &headers, |sitting, _| sitting.luck()).await?))
}

/// The whole game for watching it again.
#[utoipa::path(get, path = "/api/matches/{id}/reel", params(("id" = String, Path), ("as" = Option<Seat>, Query)),
    responses((status = 200, body = wire::Reel)))]
pub async fn reel(
    State(app): State<App>,
    Path(id): Path<String>,
    asking: ViewQuery,
    headers: HeaderMap,
) -> Result<Json<wire::Reel>, Problem> {
    let Access { table, seat, .. } = app.enter(&id, asking.seat, &headers).await?;
    Ok(Json(reel_of(&table, seat).await?))
}

pub(super) async fn reel_of(table: &HostedTable, seat: Seat) -> Result<wire::Reel, Problem> {
    let mut reel = table.read(seat, |sitting| sitting.reel()).await?;
    reel.odds = table.odds().await;
    Ok(reel)
}

/// The match file, once nothing more is played: before that it would tell the dice to come.
#[utoipa::path(get, path = "/api/matches/{id}/export", params(("id" = String, Path), ("as" = Option<Seat>, Query)),
    responses((status = 200, body = String, content_type = "application/jsonl"), (status = 409, body = Problem)))]
pub async fn export(
    State(app): State<App>,
    Path(id): Path<String>,
    asking: ViewQuery,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let to_come = match app.enter(&id, asking.seat, &headers).await {
        Ok(Access { table, seat, .. }) => {
            table.read(seat, |sitting| !sitting.over() && sitting.closed().is_none()).await?
        }
        // Its file is given out all the same: nobody can play it on.
        Err(problem) if problem.status() == StatusCode::INTERNAL_SERVER_ERROR => {
            app.may_take_file(&id, &headers).await?;
            false
        }
        Err(problem) => return Err(problem),
    };
    if to_come {
        return Err(Problem::conflict(
            "The match file holds the dice to come, so it is given out when the game is over.",
        ));
    }
    let kept = app.host.store.load(&id).await?.ok_or_else(|| Problem::missing("There is no such match."))?;
    let name = format!("attachment; filename=\"{id}.hashmark\"");
    Ok((
        [(header::CONTENT_TYPE, "application/jsonl".to_string()), (header::CONTENT_DISPOSITION, name)],
        kept.text,
    )
        .into_response())
}
