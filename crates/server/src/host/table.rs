//! One match in memory, and those who look at it.

use super::call_clock::CallTiming;
use super::versions::{SeatVersions, seat_index};
use super::{Host, LivePass, now, step_of};
use crate::problem::Problem;
use crate::wire::{MatchView, Odds, Seat};
use hashmark_law::{Both, Side};
use hashmark_session::AnySession;
use hashmark_store::{MatchStep, SeatHolder};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::{Mutex, watch};

/// What a live connection is shown.
pub enum LiveView {
    Seen(Box<MatchView>),
    /// Nothing: its secret has ended.
    TurnedAway,
    /// Nothing: what is in memory was not kept; whoever comes back sees what was.
    ComeBack,
}

/// A match in memory.
pub struct HostedTable {
    pub id: String,
    pub(super) inner: Mutex<TableInner>,
    /// Whose turn it is to look, by seat: one of each seat waits for the match itself, so that a call never waits behind
    /// a crowd that looks.
    looks: [Mutex<()>; 3],
    /// Tells those at each seat that they see something new.
    changes: [watch::Sender<u64>; 3],
    here: [AtomicUsize; 3],
    /// Which coaches' seats somebody holds.
    taken: [AtomicBool; 2],
    /// Which coaches a clock waits to see.
    unseen: [AtomicBool; 2],
    over: AtomicBool,
    /// What is in memory is worth nothing any more.
    closed: AtomicBool,
    used: std::sync::Mutex<Instant>,
    pub(super) ticking: AtomicBool,
    /// What its call clock goes by.
    pub(super) timing: CallTiming,
    /// How many batches the match had when its pictures were kept; -1: never.
    pictures: AtomicI64,
}

pub(super) struct TableInner {
    pub sitting: Box<dyn AnySession>,
    /// How many batches the store has.
    pub seq: i64,
    pub versions: SeatVersions,
    pub odds: Vec<Odds>,
    /// Undoings: in which version, and how many lines of the story stood.
    pub cuts: Vec<(SeatVersions, usize)>,
    /// It could not be kept, so what is in memory is worth nothing.
    pub dead: bool,
}

impl HostedTable {
    pub(super) fn new(
        id: String,
        sitting: Box<dyn AnySession>,
        seq: i64,
        odds: Vec<(u32, f64)>,
    ) -> HostedTable {
        let over = AtomicBool::new(sitting.over());
        let odds = odds.into_iter().map(|(plays, home)| Odds { plays, home }).collect();
        let inner =
            TableInner { sitting, seq, versions: SeatVersions::FIRST, odds, cuts: vec![], dead: false };
        let unseen = inner.sitting.house().agreement.clock.unseen;
        HostedTable {
            id,
            inner: Mutex::new(inner),
            looks: Default::default(),
            changes: std::array::from_fn(|_| watch::channel(0).0),
            unseen: [AtomicBool::new(unseen.home), AtomicBool::new(unseen.away)],
            here: Default::default(),
            taken: Default::default(),
            over,
            closed: AtomicBool::new(false),
            used: std::sync::Mutex::new(Instant::now()),
            ticking: AtomicBool::new(false),
            timing: CallTiming::default(),
            pictures: AtomicI64::new(-1),
        }
    }

    /// The same, with versions above those of a table that is no more.
    pub(super) fn newer_than(mut self, gone: SeatVersions) -> HostedTable {
        let inner = self.inner.get_mut();
        inner.versions = inner.versions.above(gone);
        self
    }

    /// The same, with a call clock that goes by the host's.
    pub(super) fn timed(mut self, host: &Host) -> HostedTable {
        self.timing = CallTiming::of(host);
        self
    }

    /// Which coaches' seats somebody holds.
    pub(super) fn taken(&self) -> Both<bool> {
        let held = |at: usize| self.taken[at].load(Ordering::Relaxed);
        Both::new(held(0), held(1))
    }

    /// Notes that what shows it without playing it is kept, as of so many batches.
    pub(super) fn pictures_kept(&self, seq: i64) {
        self.pictures.store(seq, Ordering::Relaxed);
    }

    /// Whether what shows it as of so many batches is kept.
    pub(super) fn has_pictures(&self, seq: i64) -> bool {
        self.pictures.load(Ordering::Relaxed) == seq
    }

    /// Notes that somebody uses it.
    pub(super) fn touch(&self) {
        *self.used.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = Instant::now();
    }

    pub(super) fn idle(&self) -> Duration {
        self.used.lock().unwrap_or_else(std::sync::PoisonError::into_inner).elapsed()
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    /// What is in memory is worth nothing any more: whoever looks at it must come back.
    pub(super) fn close(&self) {
        self.closed.store(true, Ordering::Release);
        self.changes.iter().for_each(|seat| seat.send_modify(|_| {}));
    }

    /// Whether another table stands, or will stand, in place of this one.
    pub fn is_closed(&self) -> bool {
        self.closed.load(Ordering::Acquire)
    }

    /// How many look at it live.
    pub fn watchers(&self) -> usize {
        self.here.iter().map(|count| count.load(Ordering::Relaxed)).sum()
    }

    /// Tells of every change that a seat sees.
    pub fn changes(&self, seat: Seat) -> watch::Receiver<u64> {
        self.changes[seat_index(seat)].subscribe()
    }

    /// Whether a side's coach looks at it live.
    pub(super) fn is_here(&self, side: Side) -> bool {
        self.here[seat_index(side.into())].load(Ordering::Relaxed) > 0
    }

    /// Which coaches a clock waits to see.
    pub(super) fn waits_to_see(&self) -> Both<bool> {
        let unseen = |at: usize| self.unseen[at].load(Ordering::Relaxed);
        Both::new(unseen(0), unseen(1))
    }

    /// Notes who holds the coaches' seats.
    pub(super) fn set_taken(&self, holders: &[SeatHolder]) {
        for (seat, taken) in [Seat::Home, Seat::Away].iter().zip(&self.taken) {
            taken.store(holders.iter().any(|holder| holder.seat == seat.word()), Ordering::Relaxed);
        }
    }

    /// Somebody comes to look; he is gone when what is returned is dropped.
    pub async fn come(self: &Arc<HostedTable>, seat: Seat) -> Watcher {
        self.here[seat_index(seat)].fetch_add(1, Ordering::Relaxed);
        self.announce(&mut *self.inner.lock().await);
        Watcher { table: self.clone(), seat }
    }

    /// A change that everybody who looks should see.
    pub(super) fn announce(&self, inner: &mut TableInner) {
        inner.versions = inner.versions.raised();
        // An end that was not kept is none: else everybody might watch.
        self.over.store(inner.sitting.over() && !inner.dead, Ordering::Relaxed);
        let unseen = inner.sitting.house().agreement.clock.unseen;
        self.unseen[0].store(unseen.home, Ordering::Relaxed);
        self.unseen[1].store(unseen.away, Ordering::Relaxed);
        self.touch();
        for seat in Seat::ALL {
            self.changes[seat_index(seat)].send_replace(inner.versions.at(seat));
        }
    }

    /// A change that only those at one seat see: every device of a coach who has sealed a call.
    pub(super) fn announce_to(&self, inner: &mut TableInner, seat: Seat) {
        inner.versions.raise(seat);
        self.touch();
        self.changes[seat_index(seat)].send_replace(inner.versions.at(seat));
    }

    /// Refuses to go on where memory and store differ, or another server has the match.
    pub(super) fn alive(&self, inner: &TableInner) -> Result<(), Problem> {
        if inner.dead || self.is_closed() { Err(super::loading()) } else { Ok(()) }
    }

    /// The match as a seat may see it, with the story from a line on.
    ///
    /// `seen` is the version these eyes saw last; lines undone since then are sent again.
    ///
    /// `None` when the table is dead: what it has in memory was not kept, so nobody may see it.
    pub async fn view(&self, seat: Seat, since: usize, seen: u64) -> Option<MatchView> {
        let _turn = self.looks[seat_index(seat)].lock().await;
        let mut inner = self.inner.lock().await;
        self.view_of(&mut inner, seat, since, seen)
    }

    /// The same for a live connection.
    pub async fn live_view(&self, pass: &LivePass, seat: Seat, since: usize, seen: u64) -> LiveView {
        let mut inner = self.inner.lock().await;
        let may_see = !pass.is_ended() && (!pass.is_public() || inner.sitting.over());
        if !may_see {
            return LiveView::TurnedAway;
        }
        self.view_of(&mut inner, seat, since, seen)
            .map_or(LiveView::ComeBack, |view| LiveView::Seen(Box::new(view)))
    }

    fn view_of(&self, inner: &mut TableInner, seat: Seat, since: usize, seen: u64) -> Option<MatchView> {
        if inner.dead || self.is_closed() {
            return None;
        }
        let cut =
            inner.cuts.iter().filter(|(versions, _)| versions.at(seat) > seen).map(|(_, line)| *line).min();
        let view = inner.sitting.view(seat, since.min(cut.unwrap_or(usize::MAX)));
        Some(self.filled(inner, view))
    }

    pub(super) fn filled(&self, inner: &TableInner, mut view: MatchView) -> MatchView {
        view.id.clone_from(&self.id);
        view.version = inner.versions.at(view.seat);
        view.odds.clone_from(&inner.odds);
        view.undo.own &= !view.over;
        view.undo.play &= !view.over;
        self.fill_agreement(inner, &mut view);
        view.coaches.home.here = self.here[0].load(Ordering::Relaxed) > 0;
        view.coaches.away.here = self.here[1].load(Ordering::Relaxed) > 0;
        view.coaches.home.taken |= self.taken[0].load(Ordering::Relaxed);
        view.coaches.away.taken |= self.taken[1].load(Ordering::Relaxed);
        view
    }

    /// Reads something of the match for somebody at a seat; refused when the table is dead: what it has in memory was not
    /// kept, so nobody may see it.
    pub async fn read<T>(
        &self,
        seat: Seat,
        read: impl FnOnce(&mut dyn AnySession) -> T,
    ) -> Result<T, Problem> {
        self.touch();
        let _turn = self.looks[seat_index(seat)].lock().await;
        let mut inner = self.inner.lock().await;
        self.alive(&inner)?;
        Ok(read(inner.sitting.as_mut()))
    }

    /// The home side's chance so far.
    pub async fn odds(&self) -> Vec<Odds> {
        self.inner.lock().await.odds.clone()
    }
}

/// Somebody who looks at a table live.
pub struct Watcher {
    table: Arc<HostedTable>,
    seat: Seat,
}

impl Drop for Watcher {
    fn drop(&mut self) {
        self.table.here[seat_index(self.seat)].fetch_sub(1, Ordering::Relaxed);
        let table = self.table.clone();
        // Others see that he has left. Without tasks the program is going down, and nobody looks any more.
        if let Ok(tasks) = tokio::runtime::Handle::try_current() {
            tasks.spawn(async move { table.announce(&mut *table.inner.lock().await) });
        }
    }
}

/// The next step for the store.
pub(super) fn step(sitting: &mut dyn AnySession, seq: i64) -> Result<MatchStep, Problem> {
    let position = sitting.position();
    sitting.house_mut().agreement.clock.follow(position, now());
    let text = sitting.lines().map_err(Problem::internal)?;
    Ok(step_of(seq, text, sitting))
}
