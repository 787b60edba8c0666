//! Changing a match: what is acknowledged is kept, what is refused has changed nothing.

use super::table::{HostedTable, TableInner, step};
use super::{Host, TableAct, odds};
use crate::problem::Problem;
use crate::wire::{MatchView, Seat};
use hashmark_dice::ChainLink;
use hashmark_law::Side;
use hashmark_session::AnySession;
use hashmark_store::MatchStep;
use hashmark_table::MatchAct;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// What a coach wants done.
#[derive(Clone, PartialEq, Debug)]
pub enum HostCommand {
    /// Call this; the number of the question.
    Answer(u64, String),
    /// Call what the coach advised; the number of the question, the token of the advice, and the words it was called with: with
    /// other words than his they are what is called.
    TakeAdvice(u64, String, String),
    /// A link for fair dice: its number, and itself.
    Link(u32, ChainLink),
    /// The head of one's own chain for fair dice.
    ShowHead(ChainLink),
    /// Give up one's own say in fair dice.
    WithoutLinks,
    /// These dice were thrown; the number of the question.
    Throw(u64, Vec<String>),
    /// Take back the own call.
    UndoCall,
    /// Take back the last play; the coach of the other seat has to agree when he is a person.
    UndoPlay,
    /// Agree to take it back; the number of the proposal.
    Agree(Option<u32>),
    /// Do not agree, or no more want it; the number of the proposal.
    Refuse(Option<u32>),
    /// Something else done at the table.
    Act(TableAct),
}

impl HostCommand {
    /// Whether this can end a game whose record is full. A claim cannot: the other's time runs out because he may not call.
    fn gives_up(&self) -> bool {
        use TableAct::{Abandon, Agree, Resign};
        matches!(self, HostCommand::Act(Resign | Abandon | Agree(_)))
    }

    /// Whether this brings the game no further, and can be done without end at the other coach's expense.
    fn is_detour(&self, sitting: &dyn AnySession, side: Side) -> bool {
        use TableAct::{Abandon, Adjourn, Clock, Refuse};
        match self {
            HostCommand::UndoCall | HostCommand::Refuse(_) | HostCommand::Act(Refuse(_)) => true,
            HostCommand::UndoPlay | HostCommand::Act(TableAct::UndoPlay | Abandon | Adjourn | Clock(_)) => {
                sitting.house().belongs_to_person(side.other())
            }
            _ => false,
        }
    }
}

/// How long coaches without any person take for a play.
const PACE: Duration = Duration::from_millis(2_500);

/// The match is just being loaded.
pub(crate) fn loading() -> Problem {
    Problem::conflict("The match is being loaded again.").remedy("Try once more.")
}

impl Host {
    /// Does what a seat wishes. It is done to the end even when whoever asked goes away meanwhile.
    pub async fn wish(
        self: &Arc<Host>,
        table: &Arc<HostedTable>,
        seat: Seat,
        wish: HostCommand,
        since: usize,
    ) -> Result<MatchView, Problem> {
        let (host, table) = (self.clone(), table.clone());
        let done = tokio::spawn(async move {
            match host.change(&table, seat, wish.clone(), since).await? {
                Some(view) => Ok(view),
                // It died while this waited for its turn: once more, with what was kept.
                None => {
                    let fresh = host.table(&table.id).await?;
                    host.change(&fresh, seat, wish, since).await?.ok_or_else(loading)
                }
            }
        });
        done.await.map_err(Problem::internal)?
    }

    /// `None` when the table is dead.
    async fn change(
        self: &Arc<Host>,
        table: &Arc<HostedTable>,
        seat: Seat,
        wish: HostCommand,
        since: usize,
    ) -> Result<Option<MatchView>, Problem> {
        let side = seat.side().ok_or_else(|| Problem::forbidden("Whoever watches cannot do that."))?;
        let mut inner = table.inner.lock().await;
        if inner.dead || table.is_closed() {
            return Ok(None);
        }
        inner.sitting.closed().map_or(Ok(()), Err)?;
        let plays = inner.sitting.plays();
        let lines = inner.sitting.finished_lines();
        let calls =
            matches!(wish, HostCommand::Answer(..) | HostCommand::TakeAdvice(..) | HostCommand::UndoCall);
        let position = calls.then(|| inner.sitting.position());
        let detour = wish.is_detour(inner.sitting.as_ref(), side);
        if detour {
            self.may_detour(&inner, side)?;
        }
        self.apply(table, &mut inner, side, wish)?;
        if detour {
            inner.sitting.house_mut().agreement.detours[side] += 1;
        }
        // A play that was taken back leaves a note in its place, so that the count of lines says nothing.
        let undone = inner.sitting.plays() < plays;
        let cut = if undone { 0 } else { inner.sitting.finished_lines() };
        let hidden = match self.keep(table, &mut inner, position).await {
            Ok(hidden) => hidden,
            Err(problem) => {
                self.bury(table, &mut inner);
                return Err(problem);
            }
        };
        if cut < lines || undone {
            self.cut(table, &mut inner, cut).await;
        }
        match hidden {
            true => table.announce_to(&mut inner, seat),
            false => table.announce(&mut inner),
        }
        if inner.sitting.plays() != plays {
            self.request_odds(table, &inner);
        }
        if inner.sitting.over() {
            self.keep_pictures(table);
        }
        let view = inner.sitting.view(seat, since.min(cut));
        Ok(Some(table.filled(&inner, view)))
    }

    /// Applies a wish, or refuses it and changes nothing.
    fn apply(
        &self,
        table: &HostedTable,
        inner: &mut TableInner,
        side: Side,
        wish: HostCommand,
    ) -> Result<(), Problem> {
        self.may_play(inner, side, &wish)?;
        if !wish.gives_up() {
            self.may_write(inner.sitting.as_ref())?;
        }
        let sitting = &mut inner.sitting;
        let position = sitting.position();
        let stale = |turn: u64| {
            Problem::conflict("This question has been answered already.")
                .remedy(format!("The open question is number {}, not {turn}.", sitting.turn()))
        };
        match wish {
            HostCommand::Answer(turn, _)
            | HostCommand::TakeAdvice(turn, ..)
            | HostCommand::Throw(turn, _)
                if turn != sitting.turn() =>
            {
                return Err(stale(turn));
            }
            HostCommand::Answer(..) | HostCommand::TakeAdvice(..) => {
                match wish {
                    HostCommand::TakeAdvice(_, token, words)
                        if words.is_empty() || sitting.advice(side)?.call == words =>
                    {
                        sitting.take_advice(side, &token)?;
                    }
                    HostCommand::TakeAdvice(_, _, words) => sitting.answer(side, &words)?,
                    HostCommand::Answer(_, call) => sitting.answer(side, &call)?,
                    _ => {}
                }
                if sitting.sealed()[side].is_some() {
                    table.note_late_seal(sitting.as_mut(), side);
                }
            }
            HostCommand::Throw(_, shown) => sitting.enter(&shown)?,
            HostCommand::Link(number, link) => return Ok(sitting.link(side, number, link)?),
            HostCommand::ShowHead(head) => return Ok(sitting.act(MatchAct::ChainHead { side, head })?),
            HostCommand::WithoutLinks => return Ok(sitting.act(MatchAct::WithoutLinks { side })?),
            HostCommand::UndoCall => self.undo_call(table, sitting.as_mut(), side)?,
            HostCommand::UndoPlay => return self.do_act(table, inner, side, TableAct::UndoPlay),
            HostCommand::Refuse(_) if !inner.asks_back() => return Ok(()),
            HostCommand::Agree(_) if !inner.asks_back() => {
                return Err(Problem::conflict("Nobody has asked to take a play back."));
            }
            HostCommand::Agree(number) => return self.do_act(table, inner, side, TableAct::Agree(number)),
            HostCommand::Refuse(number) => return self.do_act(table, inner, side, TableAct::Refuse(number)),
            HostCommand::Act(act) => return self.do_act(table, inner, side, act),
        }
        // A sealed call is nobody else's business: what is proposed stands until the game has gone on.
        if inner.sitting.position() != position {
            inner.forget_undo();
        }
        Ok(())
    }

    /// Refuses to write more of a match than this server keeps of one: whoever calls and takes back for ever would fill it.
    pub(super) fn may_write(&self, sitting: &dyn AnySession) -> Result<(), Problem> {
        if sitting.record_bytes() < self.limits.record {
            return Ok(());
        }
        Err(Problem::conflict("The record of this game is as long as this server keeps one.")
            .remedy("The game can only be given up."))
    }

    /// Refuses to go back and forth for ever.
    pub(super) fn may_detour(&self, inner: &TableInner, side: Side) -> Result<(), Problem> {
        if inner.sitting.house().agreement.detours[side] < self.limits.detours {
            return Ok(());
        }
        Err(Problem::conflict("You have taken back and proposed as often as can be in one game.")
            .remedy("Call and go on, or resign."))
    }

    /// Takes back a side's own call; with it no new time is to be had.
    fn undo_call(
        &self,
        table: &HostedTable,
        sitting: &mut dyn AnySession,
        side: Side,
    ) -> Result<(), Problem> {
        // Since then everybody may have its file, and with it the dice to come.
        if sitting.over() {
            return Err(Problem::conflict("The game is over."));
        }
        if sitting.sealed()[side].is_some() {
            sitting.undo(side)?;
            sitting.house_mut().agreement.clock.late_seal[side] = None;
            return Ok(());
        }
        table.may_take_back(sitting, side)?;
        sitting.undo(side)?;
        sitting.house_mut().agreement.clock.own_call_taken_back(side);
        Ok(())
    }

    /// Lets the coaches answer and keeps what is new; when it cannot be kept, memory and store differ.
    ///
    /// A call that is only sealed, or unsealed, is its own coach's business: where the game still stands at the position
    /// before the call, this is true, and nobody else may be able to tell that anything happened.
    async fn keep(
        &self,
        table: &HostedTable,
        inner: &mut TableInner,
        before_call: Option<u64>,
    ) -> Result<bool, Problem> {
        let before = inner.sitting.position();
        inner.sitting.drive()?;
        // Machines called, or the last link came and dice fell: the last play is another one.
        if inner.sitting.position() != before {
            inner.forget_undo();
        }
        let hidden = before_call == Some(inner.sitting.position());
        let mut step = step(inner.sitting.as_mut(), inner.seq)?;
        if hidden {
            step.now = MatchStep::UNTOLD;
        }
        self.store.append(&table.id, &step).await?;
        inner.seq += 1;
        Ok(hidden)
    }

    /// Plays were taken back: their lines are sent anew, their odds are forgotten.
    async fn cut(&self, table: &HostedTable, inner: &mut TableInner, line: usize) {
        inner.cuts.push((inner.versions.raised(), line));
        let plays = inner.sitting.plays();
        inner.odds.retain(|point| point.plays <= plays);
        if let Err(error) = self.store.forget_odds_after(&table.id, plays).await {
            tracing::warn!("the win chances of {} could not be cut: {error}", table.id);
        }
    }

    pub(super) async fn ask_oracle(&self, table: &HostedTable) {
        self.request_odds(table, &*table.inner.lock().await);
    }

    /// Has the chances of the position worked out in the background.
    fn request_odds(&self, table: &HostedTable, inner: &TableInner) {
        if self.limits.odds {
            self.oracle.ask(odds::question(&table.id, inner.sitting.as_ref()));
        }
    }

    /// Where no person plays, the coaches go on play by play while somebody watches.
    pub fn tick(self: &Arc<Host>, table: &Arc<HostedTable>) {
        if table.is_over() || table.ticking.swap(true, Ordering::Relaxed) {
            return;
        }
        let (host, table) = (self.clone(), table.clone());
        tokio::spawn(async move {
            while table.watchers() > 0 && !table.is_over() {
                tokio::time::sleep(PACE).await;
                if host.one_play(&table).await.is_err() {
                    break;
                }
            }
            table.ticking.store(false, Ordering::Relaxed);
        });
    }

    async fn one_play(&self, table: &HostedTable) -> Result<(), Problem> {
        let mut inner = table.inner.lock().await;
        let people = Side::BOTH
            .into_iter()
            .any(|side| inner.sitting.house().coaches[side] == hashmark_session::CoachKind::Person);
        if people || inner.dead || table.is_closed() || inner.sitting.closed().is_some() {
            return Err(Problem::conflict("A person plays."));
        }
        if let Err(problem) = self.keep(table, &mut inner, None).await {
            self.bury(table, &mut inner);
            return Err(problem);
        }
        table.announce(&mut inner);
        self.request_odds(table, &inner);
        Ok(())
    }
}
