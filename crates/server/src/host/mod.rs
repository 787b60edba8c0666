//! The tables at which matches are played: in memory while somebody needs them, in the store always.

mod acts;
mod call_clock;
mod change;
mod drafts;
mod load;
mod makers;
mod odds;
mod owner;
mod passes;
mod seats;
mod table;
mod teams;
mod uptime;
mod versions;

pub use acts::TableAct;
pub use change::HostCommand;
pub(crate) use change::loading;
pub use owner::{MatchHome, Ownership};
pub use passes::LivePass;
pub(crate) use seats::SeatRefusal;
pub use seats::{LinkWish, SatDown, SeatGrant};
pub use table::{HostedTable, LiveView, Watcher};
pub(crate) use teams::team_drafts;

use crate::problem::Problem;
use crate::secret;
use crate::web::client::ClientId;
use crate::wire::Seat;
use hashmark_games::{GAMES, find_game};
use hashmark_law::{Both, Side};
use hashmark_session::{AnySession, CoachKind, DiceFrom, FairKeep, MatchGlance, NewGame, SeatAssignment};
use hashmark_store::{Glance, HolderKind, LinkKind, MatchStep, NewMatch, SeatHolder, Store};
use makers::Makers;
use odds::WinProbability;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// How much the host takes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HostLimits {
    /// Matches that are not over and not put away.
    pub open_matches: u64,
    /// Of these, matches that one client made.
    pub client_matches: u64,
    /// Matches that one client made and that are kept, those that are over among them.
    pub client_kept: u64,
    /// Bytes of the record of one match. A whole game has a sixth of it at most; what has more goes back and forth.
    pub record: usize,
    /// How often one coach may take a call of his own back, propose something, or let a proposal drop, in one match: so
    /// that he can fill neither its record, which would end the game for both, nor the other's page.
    pub detours: u32,
    /// How often a coach's seat may be handed over in one match.
    pub hand_overs: usize,
    /// Matches nobody has touched for so long are put away: kept, and no more counted as open.
    pub put_away: Duration,
    /// How long a call may take in a match of two persons who agreed on nothing else.
    pub default_clock: Duration,
    /// The shortest call clock that two persons may agree on, in seconds.
    pub shortest_clock: u32,
    /// Teams that one client made, besides what one browser may keep.
    pub client_teams: usize,
    /// Connections of any kind, all clients together.
    pub connections: usize,
    /// Connections of one client.
    pub client_connections: usize,
    /// Live places, all matches together.
    pub live_places: usize,
    /// Of these, places of those who watch.
    pub watcher_places: usize,
    /// Live places of one client.
    pub client_places: usize,
    /// Of these, places from which it watches.
    pub client_watchers: usize,
    /// Live places of those who watch one match.
    pub match_watchers: usize,
    /// Live places of one coach's seat.
    pub seat_places: usize,
    /// Requests a second from one client, on the average.
    pub requests: u32,
    /// Requests of one client that are answered at once, of those that only read; the others wait for their turn.
    pub client_turns: usize,
    /// How long the head of a request may take, and so how long a connection may be idle.
    pub head_time: Duration,
    /// How long the body of a request may take.
    pub body_time: Duration,
    /// How long the other end may take nothing of what is sent to it.
    pub stalled_write: Duration,
    /// How often a live place is asked whether it is still there; two questions without an answer end it.
    pub ping: Duration,
    /// Bytes of a request's body.
    pub body: usize,
    /// Bytes of a request's headers and address.
    pub head: usize,
    /// Whether win chances are worked out.
    pub odds: bool,
}

impl Default for HostLimits {
    fn default() -> HostLimits {
        HostLimits {
            open_matches: 10_000,
            client_matches: 200,
            client_kept: 2_000,
            record: 8 * 1024 * 1024,
            detours: 2_000,
            hand_overs: 20,
            put_away: Duration::from_secs(30 * 24 * 3600),
            default_clock: Duration::from_secs(7 * 24 * 3600),
            shortest_clock: 20,
            client_teams: 96,
            connections: 5_000,
            client_connections: 256,
            live_places: 4_000,
            watcher_places: 3_000,
            client_places: 128,
            client_watchers: 64,
            match_watchers: 64,
            seat_places: 8,
            requests: 500,
            client_turns: 8,
            head_time: Duration::from_secs(15),
            body_time: Duration::from_secs(15),
            stalled_write: Duration::from_secs(20),
            ping: Duration::from_secs(20),
            body: 16 * 1024,
            head: 16 * 1024,
            odds: true,
        }
    }
}

impl HostLimits {
    /// Live places of a seat of one match.
    pub fn places_at(&self, seat: Seat) -> usize {
        if seat == Seat::Watch { self.match_watchers } else { self.seat_places }
    }
}

/// Everybody's tables.
pub struct Host {
    pub(crate) store: Store,
    pub(crate) limits: HostLimits,
    tables: Mutex<HashMap<String, Arc<HostedTable>>>,
    /// The versions of tables that died: who saw them must see the next one as newer.
    died_at: Mutex<HashMap<String, versions::SeatVersions>>,
    makers: Makers,
    oracle: WinProbability,
    passes: Arc<passes::LivePasses>,
    /// This server among others that share the store, once it has joined them.
    ownership: OnceLock<Arc<Ownership>>,
    drafts: drafts::DraftCounts,
    uptime: Arc<uptime::Uptime>,
    loads: load::MatchLoads,
}

/// A match that has just been made.
pub struct MadeMatch {
    pub id: String,
    /// The first seat of whoever made it.
    pub seat: Seat,
    /// The key of that seat.
    pub key: String,
    /// The secrets of the links: invitations to the seats of others, and for watching.
    pub secrets: Vec<(Seat, String)>,
}

/// A table nobody has used for so long is put away; it is in the store.
const IDLE: Duration = Duration::from_secs(180);
/// A finished match is put away sooner.
const IDLE_OVER: Duration = Duration::from_secs(5);

impl Host {
    /// A host over a store. Must be called where tasks can be started.
    pub fn new(store: Store, limits: HostLimits) -> Arc<Host> {
        let (oracle, answers) = WinProbability::start();
        let host = Arc::new(Host {
            store,
            limits,
            tables: Mutex::default(),
            died_at: Mutex::default(),
            makers: Makers::default(),
            oracle,
            passes: Arc::default(),
            ownership: OnceLock::new(),
            drafts: drafts::DraftCounts::default(),
            uptime: Arc::default(),
            loads: load::MatchLoads::default(),
        });
        tokio::spawn(odds::listen(Arc::downgrade(&host), answers));
        tokio::spawn(sweep(Arc::downgrade(&host)));
        tokio::spawn(uptime::signs_of_life(Arc::downgrade(&host)));
        host
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<String, Arc<HostedTable>>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins a match. The ring gets the persons' seats that are not taken by link.
    pub async fn create(
        self: &Arc<Host>,
        mut new: NewGame,
        ring: &str,
        client: ClientId,
    ) -> Result<MadeMatch, Problem> {
        let making = self.may_make(client).await?;
        let like = self.like(&mut new).await?;
        let game = find_game(&new.game).ok_or_else(|| no_game(&new.game))?;
        let files = &mut new.files.teams;
        for (name, file) in [(&new.teams.home, &mut files.home), (&new.teams.away, &mut files.away)] {
            if let Some(name) = name {
                *file = Some(self.team(name).await?);
            }
        }
        let coaches = Both::new(new.coaches.home, new.coaches.away);
        // Whoever chooses the seed wants the same game again, the coaches' calls included. Where two persons play, a machine
        // only stands in for one of them, and the other may not know what it will call.
        let two_persons = coaches == Both::new(CoachKind::Person, CoachKind::Person);
        let chance = new.seed.filter(|_| !two_persons);
        let chance = chance.map_or_else(secret::number, Ok).map_err(Problem::internal)?;
        let drawn = secret::number().map_err(Problem::internal)?;
        let id = secret::name().map_err(Problem::internal)?;
        let mut house = SeatAssignment::new(coaches, chance);
        house.agreement.clock = self.first_clock(&new)?;
        if new.dice == DiceFrom::Fair {
            house.fair = Some(FairKeep::new(secret::seed().map_err(Problem::internal)?));
        }
        let host_json = serde_json::to_string(&house).map_err(Problem::internal)?;
        let links = new.links;
        let begun = tokio::task::spawn_blocking(move || match like {
            Some(file) => game.sessions().begin_like(&file, &new, house, drawn),
            None => game.sessions().begin(&new, house, drawn),
        });
        let mut sitting = begun.await.map_err(Problem::internal)??;
        // As at a terminal, the set-up is written down before anything is played.
        let set_up = sitting.lines().map_err(Problem::internal)?;
        sitting.drive()?;
        let seats = held(coaches, links);
        let secrets = if links { linked(coaches, &seats)? } else { vec![] };
        let key = secret::fresh().map_err(Problem::internal)?;
        let holders = first_holders(&seats, ring, &key);
        let step = table::step(sitting.as_mut(), 0)?;
        let step = MatchStep { text: set_up + &step.text, ..step };
        self.store
            .create(&NewMatch {
                id: id.clone(),
                game: game.name().to_string(),
                host: host_json,
                now: now(),
                maker: making.maker().to_string(),
                links: secrets.iter().map(|(seat, secret)| first_link(*seat, secret)).collect(),
                holders: holders.clone(),
                step,
            })
            .await?;
        // Nobody else knows it yet; and whoever has it, it is kept.
        if self.own(&id).await.is_ok() {
            let table = Arc::new(HostedTable::new(id.clone(), sitting, 1, vec![]).timed(self));
            table.set_taken(&holders);
            self.tables().insert(id.clone(), table.clone());
            self.ask_oracle(&table).await;
        }
        let seat = seats.first().copied().unwrap_or(Seat::Watch);
        Ok(MadeMatch { id, seat, key, secrets })
    }

    fn died_at(&self) -> MutexGuard<'_, HashMap<String, versions::SeatVersions>> {
        self.died_at.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What is in memory could not be kept: the table is loaded afresh, and everybody who looks at this one is told.
    fn bury(&self, table: &HostedTable, inner: &mut table::TableInner) {
        inner.dead = true;
        let mut tables = self.tables();
        if tables.get(&table.id).is_some_and(|known| std::ptr::eq(known.as_ref(), table)) {
            tables.remove(&table.id);
        }
        drop(tables);
        self.died_at().insert(table.id.clone(), inner.versions);
        table.announce(inner);
    }
}

fn no_game(name: &str) -> Problem {
    let known: Vec<&str> = GAMES.iter().map(|game| game.name()).collect();
    Problem::bad(format!("There is no game called {name:?} here."))
        .remedy(format!("Choose one of {}.", known.join(", ")))
}

/// The seats that persons take.
fn people(coaches: Both<CoachKind>) -> Vec<Seat> {
    Side::BOTH.into_iter().filter(|side| coaches[*side] == CoachKind::Person).map(Seat::from).collect()
}

/// The seats whoever begins a match takes himself: all persons', or the first when the others come by link.
fn held(coaches: Both<CoachKind>, links: bool) -> Vec<Seat> {
    let mut seats = people(coaches);
    seats.truncate(if links { 1 } else { 2 });
    if seats.is_empty() {
        seats.push(Seat::Watch);
    }
    seats
}

/// A secret for every seat that others come to by link.
fn linked(coaches: Both<CoachKind>, own: &[Seat]) -> Result<Vec<(Seat, String)>, Problem> {
    let others = people(coaches).into_iter().filter(|seat| !own.contains(seat));
    others.chain([Seat::Watch]).map(|seat| Ok((seat, secret::fresh().map_err(Problem::internal)?))).collect()
}

/// A link of a match that begins: an invitation, or for watching.
fn first_link(seat: Seat, shown: &str) -> (String, LinkKind, String) {
    let kind = if seat == Seat::Watch { LinkKind::Watch } else { LinkKind::Invitation };
    (seat.word().to_string(), kind, secret::hash(shown))
}

/// Whoever makes a match holds his seats by the ring of his browser, and the first of them by a key.
fn first_holders(seats: &[Seat], ring: &str, key: &str) -> Vec<SeatHolder> {
    let holder = |seat: &Seat, shown: &str, kind| SeatHolder {
        hash: secret::hash(shown),
        kind,
        seat: seat.word().to_string(),
        came_by: String::new(),
    };
    let rings = seats.iter().map(|seat| holder(seat, ring, HolderKind::Ring));
    rings.chain(seats.iter().take(1).map(|seat| holder(seat, key, HolderKind::Key))).collect()
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
        let spent = host.put_away_idle();
        host.release(spent).await;
    }
}

impl Host {
    /// Puts away what nobody uses; gives the claims that are to be given back.
    fn put_away_idle(self: &Arc<Host>) -> Vec<owner::SpentClaim> {
        let mut gone = vec![];
        let mut tables = self.tables();
        tables.retain(|id, table| {
            let idle = if table.is_over() { IDLE_OVER } else { IDLE };
            // Somebody who is just being answered holds the table, too.
            let stays = Arc::strong_count(table) > 1 || table.watchers() > 0 || table.idle() < idle;
            if !stays {
                gone.push(id.clone());
                self.keep_pictures(table);
            }
            stays
        });
        let Some(ownership) = self.ownership() else { return vec![] };
        gone.extend(ownership.unused(|id| tables.contains_key(id)));
        gone.iter().filter_map(|id| ownership.put_away(id)).collect()
    }
}

/// A step of a match for the store.
pub(crate) fn step_of(seq: i64, text: String, sitting: &mut dyn AnySession) -> MatchStep {
    let host = sitting.house_changed();
    MatchStep { seq, text, sealed: sitting.sealed(), glance: kept_glance(sitting.glance()), host, now: now() }
}

/// What lists show, as the store keeps it.
pub fn kept_glance(of: MatchGlance) -> Glance {
    Glance {
        title: of.title,
        clubs: of.clubs,
        score: of.score.map(i64::from),
        plays: i64::from(of.plays),
        words: of.words,
        over: of.over,
        gave_up: of.gave_up,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;
    use crate::wire::SidePair;
    use hashmark_store::StorePlace;

    /// Else whoever begins games and deletes them for ever would fill the memory.
    #[tokio::test]
    async fn of_a_deleted_match_nothing_stays_in_memory() {
        let store = Store::open(&StorePlace::Memory).await.unwrap();
        let host = Host::new(store, HostLimits { odds: false, ..HostLimits::default() });
        let coaches = SidePair { home: CoachKind::Person, away: CoachKind::Book };
        let new = NewGame { game: "card".to_string(), coaches, ..NewGame::default() };
        let made = host.create(new, "a ring", ClientId::at([127, 0, 0, 1].into())).await.unwrap();
        let table = host.table(&made.id).await.unwrap();
        host.deleted(&table).await;
        assert!(table.view(Seat::Home, 0, 0).await.is_none(), "who looks at it still is told to come back");
        assert!(host.tables().is_empty() && host.died_at().is_empty());
    }

    /// The file of a game that is over may be in anybody's hands, and tells the dice that would come.
    #[tokio::test]
    async fn a_game_that_is_over_is_not_opened_again_by_taking_the_last_call_back() {
        let store = Store::open(&StorePlace::Memory).await.unwrap();
        let host = Host::new(store, HostLimits { odds: false, ..HostLimits::default() });
        for seed in 1..=60 {
            let coaches = SidePair { home: CoachKind::Person, away: CoachKind::Person };
            let new = NewGame { game: "card".to_string(), coaches, seed: Some(seed), ..NewGame::default() };
            let made = host.create(new, "a ring", ClientId::at([127, 0, 0, 1].into())).await.unwrap();
            let table = host.table(&made.id).await.unwrap();
            let Some(seat) = last_caller(table.inner.lock().await.sitting.as_mut()) else { continue };
            let refused = host.wish(&table, seat, HostCommand::UndoCall, 0).await;
            assert_eq!(refused.map(|_| ()).unwrap_err().error, "The game is over.");
            let view = table.view(seat, 0, 0).await.unwrap();
            assert!(view.over && !view.undo.own && !view.undo.play, "and nothing of the kind is offered");
            return;
        }
        panic!("no game of sixty ends by one coach's word");
    }

    /// Plays to the end as the coaches advise; gives who called last, when nothing came after his call.
    fn last_caller(sitting: &mut dyn AnySession) -> Option<Seat> {
        while !sitting.over() {
            for side in Side::BOTH {
                if sitting.asks(side.into()) {
                    let token = sitting.advice(side).unwrap().token;
                    sitting.take_advice(side, &token).unwrap();
                }
            }
        }
        [Seat::Home, Seat::Away].into_iter().find(|seat| sitting.view(*seat, 0).undo.own)
    }
}
