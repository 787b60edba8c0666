//! Who may come to which seat. A coach passes on his own seat and invites to an open one; nobody opens another's.

use super::table::{HostedTable, TableInner, step};
use super::{Host, LivePass};
use crate::problem::Problem;
use crate::secret;
use crate::wire::Seat;
use hashmark_law::Side;
use hashmark_session::{AnySession, CoachKind};
use hashmark_store::{HolderKind, LinkKind, SeatChange, SeatHolder, SeatLink, StoreError};
use hashmark_table::MatchAct;
use std::sync::Arc;

/// A seat that a key or a key ring opens, and how it came to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatGrant {
    pub seat: Seat,
    holder: String,
    came_by: String,
}

impl SeatGrant {
    fn of(holder: SeatHolder) -> Option<SeatGrant> {
        let seat = Seat::read(&holder.seat)?;
        Some(SeatGrant { seat, holder: holder.hash, came_by: holder.came_by })
    }

    fn is(&self, holder: &SeatHolder) -> bool {
        holder.hash == self.holder && holder.came_by == self.came_by && holder.seat == self.seat.word()
    }
}

/// Somebody who has sat down.
pub struct SatDown {
    pub id: String,
    pub seat: Seat,
    /// What the link was for.
    pub kind: LinkKind,
    /// The key of the seat, unless the browser held it already.
    pub key: Option<String>,
}

/// What a coach wants done about the links of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkWish {
    /// A new link; without a kind, the one that makes sense.
    Make(Option<LinkKind>),
    /// The links end, and so does everybody who holds the seat but the one who asks.
    End,
}

/// What both sides are told about a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SeatNews {
    Sat,
    HandedOver,
    Tried,
}

/// A link that opens nothing.
fn no_seat() -> Problem {
    Problem::missing("This link opens no seat (any more).").remedy(
        "An invitation is used up by the first who sits down, and a new link ends the old one: ask for a new one.",
    )
}

impl Host {
    /// The seats of a match that a browser's key ring or a program's key opens.
    pub async fn grants(
        &self,
        id: &str,
        ring: Option<&str>,
        key: Option<&str>,
    ) -> Result<Vec<SeatGrant>, Problem> {
        let mut grants = vec![];
        for (shown, kind) in [(key, HolderKind::Key), (ring, HolderKind::Ring)] {
            let Some(shown) = shown else { continue };
            let held = self.store.seats_of(id, &secret::hash(shown)).await?;
            grants.extend(held.into_iter().filter(|held| held.kind == kind).filter_map(SeatGrant::of));
        }
        Ok(grants)
    }

    /// A pass for a live connection, bound to the secret it comes with; without one where everybody may watch.
    pub async fn live_pass(&self, id: &str, grant: Option<SeatGrant>) -> Result<Arc<LivePass>, Problem> {
        let pass = self.passes.issue(id, grant.clone());
        // Only now that the pass is listed: what ends from here on ends it, and what ended before is seen here.
        if let Some(grant) = grant
            && !self.store.seats_of(id, &grant.holder).await?.iter().any(|holder| grant.is(holder))
        {
            return Err(Problem::forbidden("This seat is not yours any more."));
        }
        Ok(pass)
    }

    /// The access of a match changed, here or on another server: connections whose secret has ended are closed.
    pub async fn access_changed(&self, id: &str) {
        let holders = self.store.seat_holders(id).await.unwrap_or_else(|error| {
            // Nobody is trusted blindly: they come back and are looked at again.
            tracing::error!("who sits at {id} cannot be read: {error}");
            vec![]
        });
        self.passes.end_unless(id, |grant| holders.iter().any(|holder| grant.is(holder)));
        let table = self.tables().get(id).cloned();
        if let Some(table) = table {
            table.set_taken(&holders);
            table.announce(&mut *table.inner.lock().await);
        }
    }

    /// A link that opens a seat still.
    pub async fn link_of(&self, shown: &str) -> Result<SeatLink, Problem> {
        if !secret::is_plausible(shown) {
            return Err(no_seat());
        }
        let link = self.store.seat_link(&secret::hash(shown)).await?;
        link.filter(|link| !link.ended).ok_or_else(no_seat)
    }

    /// A link is shown: its seat goes to the ring, and to a key that is made for it.
    pub async fn sit(self: &Arc<Host>, shown: &str, ring: &str) -> Result<SatDown, Problem> {
        if !secret::is_plausible(shown) {
            return Err(no_seat());
        }
        let (host, link, ring) = (self.clone(), secret::hash(shown), secret::hash(ring));
        // It is done to the end even when whoever asked goes away meanwhile.
        tokio::spawn(async move { host.sit_down(&link, &ring).await }).await.map_err(Problem::internal)?
    }

    async fn sit_down(self: &Arc<Host>, hash: &str, ring: &str) -> Result<SatDown, Problem> {
        let SeatLink { match_id: id, .. } = self.store.seat_link(hash).await?.ok_or_else(no_seat)?;
        let table = self.table(&id).await?;
        let mut inner = table.inner.lock().await;
        table.alive(&inner)?;
        // At the table nobody else changes seats meanwhile.
        let link = self.store.seat_link(hash).await?.ok_or_else(no_seat)?;
        let seat = Seat::read(&link.seat).ok_or_else(no_seat)?;
        let kind = link.kind;
        let held = self.store.seats_of(&id, ring).await?;
        if held.iter().any(|held| held.kind == HolderKind::Ring && held.seat == seat.word()) {
            return Ok(SatDown { id, seat, kind, key: None });
        }
        if link.ended {
            self.tell_try(&table, &mut inner, seat).await?;
            return Err(no_seat());
        }
        let holders = self.store.seat_holders(&id).await?;
        // Made before one browser came to hold both seats: now it would leave that browser with both.
        if kind == LinkKind::Device && (SeatHolders { holders: &holders, grants: &[] }).is_hot_seat() {
            return Err(one_screen());
        }
        let key = secret::fresh().map_err(Problem::internal)?;
        let news = match kind {
            LinkKind::Invitation => Some(SeatNews::Sat),
            LinkKind::HandOver => Some(SeatNews::HandedOver),
            LinkKind::Device | LinkKind::Watch => None,
        };
        let change =
            SeatChange::Sit { link: hash.to_owned(), ring: ring.to_owned(), key: secret::hash(&key) };
        self.change_seats(&table, &mut inner, &change, news.zip(seat.side())).await?;
        drop(inner);
        self.access_changed(&id).await;
        Ok(SatDown { id, seat, kind, key: Some(key) })
    }

    /// Makes or ends links as a coach wishes; gives the secret of a new one.
    pub async fn change_links(
        self: &Arc<Host>,
        table: &Arc<HostedTable>,
        grants: Vec<SeatGrant>,
        seat: Seat,
        wish: LinkWish,
    ) -> Result<Option<(LinkKind, String)>, Problem> {
        let (host, table) = (self.clone(), table.clone());
        let done = tokio::spawn(async move { host.link_change(&table, &grants, seat, wish).await });
        done.await.map_err(Problem::internal)?
    }

    async fn link_change(
        &self,
        table: &HostedTable,
        grants: &[SeatGrant],
        seat: Seat,
        wish: LinkWish,
    ) -> Result<Option<(LinkKind, String)>, Problem> {
        let mut inner = table.inner.lock().await;
        table.alive(&inner)?;
        let holders = self.store.seat_holders(&table.id).await?;
        let coaches = inner.sitting.house().coaches;
        let standing = SeatHolders { holders: &holders, grants };
        if let Some(side) = seat.side()
            && coaches[side] != CoachKind::Person
            && !inner.sitting.house().agreement.stand_in[side]
        {
            return Err(Problem::forbidden("A machine coaches this side; its seat is nobody's."));
        }
        let allowed = standing.allow(seat, wish);
        if let (Ok(Some(LinkKind::HandOver)), Some(side)) = (&allowed, seat.side()) {
            self.may_hand_over(inner.sitting.as_ref(), side)?;
        }
        if allowed.is_err() && standing.is_coach() && standing.is_held(seat) && !standing.own(seat) {
            self.tell_try(table, &mut inner, seat).await?;
        }
        let word = seat.word().to_owned();
        let (change, made) = match allowed? {
            None => {
                let keep = grants.iter().map(|grant| grant.holder.clone()).collect();
                (SeatChange::End { seat: word, keep }, None)
            }
            Some(kind) => {
                let fresh = secret::fresh().map_err(Problem::internal)?;
                (SeatChange::Link { seat: word, kind, hash: secret::hash(&fresh) }, Some((kind, fresh)))
            }
        };
        self.change_seats(table, &mut inner, &change, None).await?;
        drop(inner);
        self.access_changed(&table.id).await;
        Ok(made)
    }

    /// Refuses to hand a seat over without end: both coaches read of each time.
    fn may_hand_over(&self, sitting: &dyn AnySession, side: Side) -> Result<(), Problem> {
        let known = sitting.acts().into_iter().filter(|act| *act == MatchAct::HandedOver { side }).count();
        if known < self.limits.hand_overs {
            return Ok(());
        }
        Err(Problem::conflict("This seat was handed over as often as it can be in one game.")
            .remedy("Whoever sits there now plays on, or gives the game up."))
    }

    /// Somebody with standing in the match tried to come to a coach's seat: both sides read of it.
    async fn tell_try(&self, table: &HostedTable, inner: &mut TableInner, seat: Seat) -> Result<(), Problem> {
        let Some(side) = seat.side() else { return Ok(()) };
        if !announce_seat(table, inner, SeatNews::Tried, side)? {
            return Ok(());
        }
        let step = step(inner.sitting.as_mut(), inner.seq)?;
        if let Err(error) = self.store.append(&table.id, &step).await {
            self.bury(table, inner);
            return Err(error.into());
        }
        inner.seq += 1;
        table.announce(inner);
        Ok(())
    }

    /// Keeps a change of seats together with what both sides are told of it.
    async fn change_seats(
        &self,
        table: &HostedTable,
        inner: &mut TableInner,
        change: &SeatChange,
        news: Option<(SeatNews, Side)>,
    ) -> Result<(), Problem> {
        let told = match news {
            Some((news, side)) => {
                self.may_write(inner.sitting.as_ref())?;
                announce_seat(table, inner, news, side)?
            }
            None => false,
        };
        let step = if told { Some(step(inner.sitting.as_mut(), inner.seq)?) } else { None };
        if let Err(error) = self.store.change_seats(&table.id, change, step.as_ref()).await {
            if told {
                self.bury(table, inner);
            }
            return Err(error.into());
        }
        inner.seq += i64::from(told);
        Ok(())
    }
}

/// Who holds which seat, and who of them asks.
struct SeatHolders<'a> {
    holders: &'a [SeatHolder],
    grants: &'a [SeatGrant],
}

impl SeatHolders<'_> {
    /// Whether whoever asks holds this seat still.
    fn own(&self, seat: Seat) -> bool {
        let own = self.grants.iter().filter(|grant| grant.seat == seat);
        own.into_iter().any(|grant| self.holders.iter().any(|holder| grant.is(holder)))
    }

    fn is_coach(&self) -> bool {
        self.own(Seat::Home) || self.own(Seat::Away)
    }

    fn is_held(&self, seat: Seat) -> bool {
        self.holders.iter().any(|holder| holder.seat == seat.word())
    }

    /// Whether one browser holds both coaches' seats: then a link to one must take it away from that browser.
    fn is_hot_seat(&self) -> bool {
        let holds = |hash: &str, seat: Seat| {
            self.holders.iter().any(|holder| holder.hash == hash && holder.seat == seat.word())
        };
        self.holders.iter().any(|holder| holds(&holder.hash, Seat::Home) && holds(&holder.hash, Seat::Away))
    }

    /// What may be done: a link of this kind, or none when things are to be ended.
    fn allow(&self, seat: Seat, wish: LinkWish) -> Result<Option<LinkKind>, Problem> {
        if !self.is_coach() {
            return Err(Problem::forbidden("Only a coach of this match can make links to it."));
        }
        let LinkWish::Make(kind) = wish else {
            let may_end = seat == Seat::Watch || self.own(seat) || !self.is_held(seat);
            return if may_end { Ok(None) } else { Err(not_yours()) };
        };
        let kind = match kind {
            Some(kind) => kind,
            None => self.default_link_kind(seat)?,
        };
        let fits = match kind {
            LinkKind::Watch => seat == Seat::Watch,
            LinkKind::Invitation => seat != Seat::Watch && !self.is_held(seat),
            LinkKind::Device if self.own(seat) && self.is_hot_seat() => {
                return Err(one_screen());
            }
            LinkKind::Device | LinkKind::HandOver => seat != Seat::Watch && self.own(seat),
        };
        if fits { Ok(Some(kind)) } else { Err(not_yours()) }
    }

    /// The only kind of link that makes sense for a seat.
    fn default_link_kind(&self, seat: Seat) -> Result<LinkKind, Problem> {
        match seat {
            Seat::Watch => Ok(LinkKind::Watch),
            seat if !self.is_held(seat) => Ok(LinkKind::Invitation),
            seat if !self.own(seat) => Err(not_yours()),
            _ if self.is_hot_seat() => Ok(LinkKind::HandOver),
            _ => Err(Problem::bad("A link to your own seat can be for two things.").remedy(
                "Say `\"kind\": \"device\"` for another device of yours, `\"hand_over\"` to give the seat away.",
            )),
        }
    }
}

fn one_screen() -> Problem {
    Problem::forbidden("Both seats are played on one screen.")
        .remedy("Hand the seat over: then it is the other machine's alone.")
}

fn not_yours() -> Problem {
    Problem::forbidden("This seat is another coach's: nobody else can make a link to it.")
        .remedy("Ask whoever sits there; he can hand it over. Both sides read of it when somebody tries.")
}

/// How many tries are told at a match, so that nobody floods the story with them.
const TRIES_TOLD: usize = 5;

fn tries_told(sitting: &dyn AnySession) -> usize {
    sitting.acts().into_iter().filter(|act| matches!(act, MatchAct::SeatTried { .. })).count()
}

/// Tells both sides of a seat in the story; false when nothing is told: the game is over, or it was told often enough.
fn announce_seat(
    table: &HostedTable,
    inner: &mut TableInner,
    news: SeatNews,
    side: Side,
) -> Result<bool, Problem> {
    let sitting = &mut inner.sitting;
    let act = match news {
        SeatNews::Sat => MatchAct::Sat { side },
        SeatNews::HandedOver => MatchAct::HandedOver { side },
        SeatNews::Tried if tries_told(sitting.as_ref()) >= TRIES_TOLD => return Ok(false),
        SeatNews::Tried => MatchAct::SeatTried { side },
    };
    if sitting.over() {
        return Ok(false);
    }
    sitting.act(act)?;
    super::acts::coach_changed(table, sitting.as_mut(), act)?;
    Ok(true)
}

impl From<SeatRefusal> for Problem {
    fn from(SeatRefusal(error): SeatRefusal) -> Problem {
        match error {
            StoreError::LinkEnded { .. } => no_seat(),
            StoreError::SeatHeld { .. } => not_yours(),
            StoreError::SeatFull { seat, .. } if seat != Seat::Watch.word() => {
                Problem::conflict("This seat is open on as many devices as it can be.")
                    .remedy("Whoever sits there can end all others: `\"end\": true`.")
            }
            _ => Problem::new(
                axum::http::StatusCode::SERVICE_UNAVAILABLE,
                "As many may watch this match as this server takes.",
            )
            .remedy("A coach of the match can make a new link, which ends all the old ones."),
        }
    }
}

/// What the store has to say about a seat.
pub(crate) struct SeatRefusal(pub StoreError);
