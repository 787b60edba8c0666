//! The tables at which matches are played: in memory while somebody needs them, in the store always.

mod change;
mod drafts;
mod odds;
mod table;
mod teams;

pub use change::Wish;
pub use drafts::OpenDraft;
pub use table::{Table, Watcher};

use crate::game::{DiceFrom, FairKeep, House, NewGame, Who, kind};
use crate::problem::Problem;
use crate::secret;
use crate::wire::Seat;
use hashmark_law::{Both, Side};
use hashmark_store::{NewMatch, Step, Store};
use odds::Oracle;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// How much the host takes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Matches that are not over.
    pub open_matches: u64,
    /// Live connections, all matches together.
    pub connections: usize,
    /// Live connections to one match.
    pub connections_a_match: usize,
    /// Requests a second from one address, on the average.
    pub requests: u32,
    /// Bytes of a request's body.
    pub body: usize,
    /// Bytes of a request's headers and address.
    pub head: usize,
    /// Whether win chances are worked out.
    pub odds: bool,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            open_matches: 10_000,
            connections: 4_000,
            connections_a_match: 64,
            requests: 500,
            body: 16 * 1024,
            head: 16 * 1024,
            odds: true,
        }
    }
}

/// Everybody's tables.
pub struct Host {
    pub(crate) store: Store,
    pub(crate) limits: Limits,
    tables: Mutex<HashMap<String, Arc<Table>>>,
    oracle: Oracle,
    drafts: drafts::DraftCounts,
}

/// A match that has just been made, with the links to its seats.
pub struct Made {
    /// The match.
    pub id: String,
    /// Secrets of the seats that are taken by link.
    pub secrets: Vec<(Seat, String)>,
}

/// A table nobody has used for so long is put away; it is in the store.
const IDLE: Duration = Duration::from_secs(180);
/// A finished match is put away sooner.
const IDLE_OVER: Duration = Duration::from_secs(5);

impl Host {
    /// A host over a store. Must be called where tasks can be started.
    pub fn new(store: Store, limits: Limits) -> Arc<Host> {
        let (oracle, answers) = Oracle::start();
        let host = Arc::new(Host {
            store,
            limits,
            tables: Mutex::default(),
            oracle,
            drafts: drafts::DraftCounts::default(),
        });
        tokio::spawn(odds::listen(Arc::downgrade(&host), answers));
        tokio::spawn(sweep(Arc::downgrade(&host)));
        host
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<String, Arc<Table>>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many tables are in memory.
    pub fn tables_in_memory(&self) -> usize {
        self.tables().len()
    }

    /// Live connections, all matches together.
    pub fn connections(&self) -> usize {
        self.tables().values().map(|table| table.watchers()).sum()
    }

    /// Begins a match. The ring gets the persons' seats that are not taken by link.
    pub async fn create(self: &Arc<Host>, mut new: NewGame, ring: &str) -> Result<Made, Problem> {
        if self.store.count_open().await? >= self.limits.open_matches {
            return Err(Problem::new(
                axum::http::StatusCode::SERVICE_UNAVAILABLE,
                "There are as many games going on as this server takes.",
            )
            .remedy("Finish one first, or ask whoever runs the server to allow more."));
        }
        let kind = kind(&new.game).ok_or_else(|| {
            Problem::bad(format!("There is no game called {:?} here.", new.game))
                .remedy("Choose card, zone or electric.")
        })?;
        for (name, kept) in [(&new.teams.home, &mut new.kept.home), (&new.teams.away, &mut new.kept.away)] {
            if let Some(name) = name {
                *kept = Some(self.team(name).await?);
            }
        }
        let coaches = Both::new(new.coaches.home, new.coaches.away);
        // Whoever chooses the seed wants the same game again, the coaches' calls included.
        let chance = new.seed.map_or_else(secret::number, Ok).map_err(Problem::ours)?;
        let drawn = secret::number().map_err(Problem::ours)?;
        let id = secret::name().map_err(Problem::ours)?;
        let fair = match new.dice {
            DiceFrom::Fair => Some(FairKeep::new(secret::seed().map_err(Problem::ours)?)),
            _ => None,
        };
        let house = House { coaches, chance, fair };
        let host_json = serde_json::to_string(&house).map_err(Problem::ours)?;
        let begin = kind.begin;
        let links = new.links;
        let mut sitting =
            tokio::task::spawn_blocking(move || begin(&new, house, drawn)).await.map_err(Problem::ours)??;
        sitting.drive()?;
        let secrets = if links { linked(coaches)? } else { vec![] };
        let holds = held(coaches, links);
        let step = table::step(sitting.as_mut(), 0)?;
        self.store
            .create(&NewMatch {
                id: id.clone(),
                game: kind.name.to_string(),
                host: host_json,
                now: now(),
                secrets: secrets.iter().map(|(seat, s)| (seat.word().to_string(), secret::hash(s))).collect(),
                holds: holds.iter().map(|seat| (secret::hash(ring), seat.word().to_string())).collect(),
                step,
            })
            .await?;
        let table = Arc::new(Table::new(id.clone(), sitting, 1, vec![]));
        self.tables().insert(id.clone(), table.clone());
        self.ask_oracle(&table).await;
        Ok(Made { id, secrets })
    }

    /// The table of a match, loaded when it is not in memory.
    pub async fn table(&self, id: &str) -> Result<Arc<Table>, Problem> {
        let missing = || Problem::missing("There is no such match.");
        if !secret::is_plausible(id) {
            return Err(missing());
        }
        if let Some(table) = self.tables().get(id) {
            table.touch();
            return Ok(table.clone());
        }
        let kept = self.store.load(id).await?.ok_or_else(missing)?;
        let odds = self.store.odds(id).await?;
        let seq = kept.seq;
        let sitting = tokio::task::spawn_blocking(move || {
            let kind = kind(&kept.game).ok_or_else(|| format!("no game is called {:?}", kept.game))?;
            let house = serde_json::from_str(&kept.host).map_err(|error| error.to_string())?;
            (kind.resume)(&kept.text, &kept.sealed, house)
        });
        let sitting = sitting.await.map_err(Problem::ours)?.map_err(|why| {
            tracing::error!("match {id} cannot be taken up: {why}");
            Problem::new(
                axum::http::StatusCode::INTERNAL_SERVER_ERROR,
                "This match cannot be taken up: playing it again does not give what was kept.",
            )
            .remedy("Its record is untouched; the log of the server says where it differs.")
        })?;
        let table = Arc::new(Table::new(id.to_string(), sitting, seq, odds));
        Ok(self.tables().entry(id.to_string()).or_insert(table).clone())
    }

    /// Puts a table away, so that it is loaded afresh.
    pub(crate) fn forget(&self, id: &str) {
        self.tables().remove(id);
    }

    /// The seats that a browser or a secret holds at a match.
    pub async fn seats(
        &self,
        id: &str,
        ring: Option<&str>,
        bearer: Option<&str>,
    ) -> Result<Vec<Seat>, Problem> {
        let mut words = vec![];
        if let Some(secret) = bearer {
            words.extend(self.store.seat_of(id, &secret::hash(secret)).await?);
        }
        if let Some(ring) = ring {
            words.extend(self.store.holds(&secret::hash(ring), id).await?);
        }
        let seats = Seat::ALL.into_iter();
        Ok(seats.filter(|seat| words.iter().any(|word| word == seat.word())).collect())
    }

    /// A secret is shown: its seat goes to the ring.
    pub async fn sit(&self, shown: &str, ring: &str) -> Result<(String, Seat), Problem> {
        let wrong = || {
            Problem::missing("This link opens no seat (any more).")
                .remedy("Ask whoever sent it for a new one; making a new link ends the old one.")
        };
        if !secret::is_plausible(shown) {
            return Err(wrong());
        }
        let (id, word) = self.store.match_of(&secret::hash(shown)).await?.ok_or_else(wrong)?;
        let seat = Seat::read(&word).ok_or_else(wrong)?;
        self.store.hold(&secret::hash(ring), &id, seat.word()).await?;
        Ok((id, seat))
    }

    /// A new secret for a seat; the old one opens it no more.
    pub async fn new_link(&self, id: &str, seat: Seat) -> Result<String, Problem> {
        let secret = secret::fresh().map_err(Problem::ours)?;
        self.store.set_secret(id, seat.word(), &secret::hash(&secret)).await?;
        Ok(secret)
    }
}

/// The seats that persons take.
fn people(coaches: Both<Who>) -> Vec<Seat> {
    Side::BOTH.into_iter().filter(|side| coaches[*side] == Who::Person).map(Seat::from).collect()
}

/// The seats whoever begins a match takes himself: all persons', or the first when the others come by link.
fn held(coaches: Both<Who>, links: bool) -> Vec<Seat> {
    let mut seats = people(coaches);
    seats.truncate(if links { 1 } else { 2 });
    if seats.is_empty() {
        seats.push(Seat::Watch);
    }
    seats
}

/// A secret for every seat that can be taken by link.
fn linked(coaches: Both<Who>) -> Result<Vec<(Seat, String)>, Problem> {
    let seats = people(coaches).into_iter().chain([Seat::Watch]);
    seats.map(|seat| Ok((seat, secret::fresh().map_err(Problem::ours)?))).collect()
}

/// Milliseconds since 1970.
pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// Puts away what nobody uses.
async fn sweep(host: std::sync::Weak<Host>) {
    let mut every = tokio::time::interval(Duration::from_secs(2));
    loop {
        every.tick().await;
        let Some(host) = host.upgrade() else { return };
        host.tables().retain(|_, table| {
            let idle = if table.is_over() { IDLE_OVER } else { IDLE };
            // Somebody who is just being answered holds the table, too.
            Arc::strong_count(table) > 1 || table.watchers() > 0 || table.idle() < idle
        });
    }
}

/// A step of a match for the store.
pub(crate) fn step_of(seq: i64, text: String, sitting: &mut dyn crate::game::Sitting) -> Step {
    let host = sitting.house_changed();
    Step { seq, text, sealed: sitting.sealed(), glance: sitting.glance(), host, now: now() }
}
