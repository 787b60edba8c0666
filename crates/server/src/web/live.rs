//! The live view of a match: every change is sent as it happens; who comes back is told what he missed.

use super::App;
use super::access::ViewQuery;
use super::client::ClientId;
use super::places::LiveSpot;
use crate::host::{HostedTable, LivePass, LiveView, Watcher};
use crate::problem::Problem;
use crate::wire::Seat;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use futures_util::stream::SplitSink;
use futures_util::{SinkExt, StreamExt};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// How many questions whether it is still there the other end may leave without an answer.
const UNANSWERED_PINGS: u32 = 2;

/// `GET /api/matches/{id}/live`: a WebSocket.
pub async fn live(
    State(app): State<App>,
    Path(id): Path<String>,
    asking: ViewQuery,
    client: ClientId,
    headers: HeaderMap,
    socket: WebSocketUpgrade,
) -> Result<Response, Problem> {
    let entry = app.enter(&id, asking.seat, &headers).await?;
    let spot = app.places.take(&app.host.limits, &id, entry.seat, client)?;
    let pass = app.host.live_pass(&id, entry.grant()).await?;
    let watcher = entry.table.come(entry.seat).await;
    app.host.tick(&entry.table);
    let socket = socket.max_message_size(4 * 1024);
    let place = LivePlace { table: entry.table, seat: entry.seat, pass, _here: watcher, _spot: spot };
    Ok(socket.on_upgrade(move |socket| follow(app, place, asking.since, socket)))
}

/// Where a live connection looks from, and for how long it may.
struct LivePlace {
    table: Arc<HostedTable>,
    seat: Seat,
    pass: Arc<LivePass>,
    _here: Watcher,
    _spot: LiveSpot,
}

async fn follow(app: App, place: LivePlace, since: usize, socket: WebSocket) {
    let LivePlace { table, seat, pass, .. } = &place;
    let (mut out, mut back) = socket.split();
    let mut changes = table.changes(*seat);
    let mut closing = app.closing.clone();
    let mut ping = tokio::time::interval(app.host.limits.ping);
    ping.reset();
    let (mut known, mut seen, mut unanswered) = (since, u64::MAX, 0);
    loop {
        changes.borrow_and_update();
        let view = match table.live_view(pass, *seat, known, seen).await {
            LiveView::Seen(view) => view,
            LiveView::TurnedAway => return turn_away(&mut out).await,
            // What could not be kept is gone; whoever comes back gets what was.
            LiveView::ComeBack => return come_back(&mut out, "the match is loaded again").await,
        };
        seen = view.version;
        known = view.log.from + view.log.lines.iter().filter(|line| !line.open).count();
        let Ok(text) = serde_json::to_string(&view) else { return };
        tokio::select! {
            biased;
            () = pass.ended() => return turn_away(&mut out).await,
            sent = out.send(Message::text(text)) => if sent.is_err() { return },
        }
        loop {
            tokio::select! {
                biased;
                () = pass.ended() => return turn_away(&mut out).await,
                changed = changes.changed() => match changed {
                    Ok(()) => break,
                    Err(_) => return,
                },
                () = over(&mut closing) => return come_back(&mut out, "the server goes down").await,
                _ = ping.tick() => {
                    if unanswered == UNANSWERED_PINGS || out.send(Message::Ping(Default::default())).await.is_err() {
                        return;
                    }
                    unanswered += 1;
                }
                message = back.next() => match message {
                    // Whatever is sent here is not listened to: calls come by POST, where they are acknowledged.
                    Some(Ok(Message::Close(_))) | Some(Err(_)) | None => return,
                    Some(Ok(_)) => unanswered = 0,
                },
            }
        }
    }
}

/// How long the word of farewell may take.
const FAREWELL: Duration = Duration::from_secs(1);

/// Ends a connection whose secret has ended.
async fn turn_away(out: &mut SplitSink<WebSocket, Message>) {
    let reason = "this seat was passed on, or the link you came by has ended".into();
    let frame = CloseFrame { code: close_code::POLICY, reason };
    let _ = tokio::time::timeout(FAREWELL, out.send(Message::Close(Some(frame)))).await;
}

/// Ends the line and asks the page to open another.
async fn come_back(out: &mut SplitSink<WebSocket, Message>, reason: &'static str) {
    let frame = CloseFrame { code: close_code::RESTART, reason: reason.into() };
    let _ = out.send(Message::Close(Some(frame))).await;
}

/// Waits until the server goes down.
async fn over(closing: &mut watch::Receiver<bool>) {
    let _ = closing.wait_for(|closing| *closing).await;
}
