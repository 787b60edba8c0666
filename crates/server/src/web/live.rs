//! The live view of a match: every change is sent as it happens; who comes back is told what he missed.

use super::App;
use super::access::Asking;
use crate::host::{Table, Watcher};
use crate::problem::Problem;
use crate::wire::Seat;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// How often the other end is asked whether it is still there.
const PING: Duration = Duration::from_secs(20);

/// `GET /api/matches/{id}/live`: a WebSocket.
pub async fn live(
    State(app): State<App>,
    Path(id): Path<String>,
    asking: Asking,
    headers: HeaderMap,
    socket: WebSocketUpgrade,
) -> Result<Response, Problem> {
    let entry = app.enter(&id, asking.seat, &headers).await?;
    let limits = app.host.limits;
    if entry.table.watchers() >= limits.connections_a_match || app.host.connections() >= limits.connections {
        return Err(Problem::new(StatusCode::SERVICE_UNAVAILABLE, "Too many are watching already.")
            .remedy("Close another window, or try later."));
    }
    let watcher = entry.table.come(entry.seat).await;
    app.host.tick(&entry.table);
    let socket = socket.max_message_size(4 * 1024);
    Ok(socket.on_upgrade(move |socket| follow(app, entry.table, entry.seat, watcher, asking.since, socket)))
}

async fn follow(app: App, table: Arc<Table>, seat: Seat, _here: Watcher, since: usize, socket: WebSocket) {
    let (mut out, mut back) = socket.split();
    let mut changes = table.changes();
    let mut closing = app.closing.clone();
    let mut ping = tokio::time::interval(PING);
    ping.reset();
    let (mut known, mut seen) = (since, u64::MAX);
    loop {
        changes.borrow_and_update();
        if table.is_closed() {
            let frame = CloseFrame { code: close_code::RESTART, reason: "the table is set up again".into() };
            let _ = out.send(Message::Close(Some(frame))).await;
            return;
        }
        let view = table.view(seat, known, seen).await;
        seen = view.version;
        known = view.log.from + view.log.lines.iter().filter(|line| !line.open).count();
        let Ok(text) = serde_json::to_string(&view) else { return };
        if out.send(Message::text(text)).await.is_err() {
            return;
        }
        loop {
            tokio::select! {
                changed = changes.changed() => match changed {
                    Ok(()) => break,
                    Err(_) => return,
                },
                () = over(&mut closing) => {
                    let frame = CloseFrame { code: close_code::RESTART, reason: "the server goes down".into() };
                    let _ = out.send(Message::Close(Some(frame))).await;
                    return;
                }
                _ = ping.tick() => if out.send(Message::Ping(Default::default())).await.is_err() { return },
                message = back.next() => match message {
                    // Whatever is sent here is not listened to: calls come by POST, where they are acknowledged.
                    Some(Ok(Message::Close(_))) | Some(Err(_)) | None => return,
                    Some(Ok(_)) => {}
                },
            }
        }
    }
}

/// Waits until the server goes down.
async fn over(closing: &mut watch::Receiver<bool>) {
    let _ = closing.wait_for(|closing| *closing).await;
}
