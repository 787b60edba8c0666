//! What coaches do at the table besides calling: give up, stop for now, agree on a clock, and what may be done about a
//! coach who has walked off. Everything that is done stands in the record, and so in the story of both.

use super::table::{HostedTable, TableInner};
use super::{Host, HostCommand, now};
use crate::problem::Problem;
use crate::wire::{ClockView, MatchView, ProposalView, Seat, SidePair};
use hashmark_law::Side;
use hashmark_session::{AnySession, CallClock, CoachKind, NewGame, Proposal, ProposalKind};
use hashmark_store::Kept;
use hashmark_table::{MatchAct, duration};

/// What a coach does at the table besides calling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableAct {
    /// Give the game up; the other has won.
    Resign,
    /// Give the game up without a winner; another person has to agree.
    Abandon,
    /// Stop for now; the other has to agree.
    Adjourn,
    /// Go on.
    Resume,
    /// So many seconds for a call, or the server's own; the other has to agree.
    Clock(Option<u32>),
    /// Take the last play back; another person has to agree.
    UndoPlay,
    /// Agree to what the other coach proposes; the number of the proposal.
    Agree(Option<u32>),
    /// Let drop what was proposed; the number of the proposal.
    Refuse(Option<u32>),
    /// Claim the win: the other's time has run out.
    Claim,
    /// Let the machine call for the other: his time has run out.
    Machine,
    /// Call again where the machine has called for a while.
    ComeBack,
}

/// The longest call clock: a month.
const LONGEST_CLOCK: u32 = 30 * 24 * 3600;

impl HostedTable {
    /// What the coaches agreed on and may do, as a seat may see it.
    pub(super) fn fill_agreement(&self, inner: &TableInner, view: &mut MatchView) {
        let sitting = inner.sitting.as_ref();
        let agreement = &sitting.house().agreement;
        view.proposal = agreement.proposal.map(|proposal| self.shown(proposal));
        let undo = agreement.proposal.filter(|proposal| proposal.what == ProposalKind::UndoPlay);
        view.undo.asked_by = undo.map(|proposal| Seat::from(proposal.by));
        view.clock = self.has_clock(sitting).then(|| ClockView {
            seconds: u32::try_from(self.timing.length(&agreement.clock) / 1000).unwrap_or(u32::MAX),
            default: agreement.clock.seconds.is_none(),
            deadline: SidePair::from(self.shown_deadlines(sitting, view.seat.side())),
            adjourned: agreement.clock.adjourned.is_some(),
        });
        view.acts = view.seat.side().map_or_else(Vec::new, |side| self.open_acts(sitting, side));
    }

    /// What a side may do now.
    fn open_acts(&self, sitting: &dyn AnySession, side: Side) -> Vec<&'static str> {
        let agreement = &sitting.house().agreement;
        match () {
            () if sitting.over() || sitting.closed().is_some() => vec![],
            () if agreement.stand_in[side] => vec!["resign", "come_back"],
            () if !self.has_clock(sitting) => vec!["resign", "abandon"],
            () => {
                let pause = if agreement.clock.adjourned.is_some() { "resume" } else { "adjourn" };
                let mut acts = vec!["resign", "abandon", pause, "clock"];
                if self.late(sitting, side).is_ok() {
                    acts.extend(["claim", "machine"]);
                }
                acts
            }
        }
    }

    /// Whether nobody has to be asked: no other person sits at the table. One for whom the machine calls does.
    fn alone(&self, sitting: &dyn AnySession, side: Side) -> bool {
        !sitting.house().belongs_to_person(side.other()) || !self.taken()[side.other()]
    }

    /// Whether this side's proposal to abandon was left without an answer for as long as a call may take here: whoever
    /// plays on with the machine is not held for ever by a coach who never comes back.
    fn left_unanswered(&self, sitting: &dyn AnySession, side: Side) -> bool {
        let agreement = &sitting.house().agreement;
        let own = |open: &Proposal| open.by == side && open.what == ProposalKind::Abandon;
        let open = agreement.proposal.filter(own);
        agreement.stand_in[side.other()] && open.is_some_and(|open| now() - open.made >= self.timing.usual())
    }

    /// A proposal as both see it.
    fn shown(&self, proposal: Proposal) -> ProposalView {
        let (what, seconds, words) = match proposal.what {
            ProposalKind::UndoPlay => ("undo_play", None, "to take the last play back".to_string()),
            ProposalKind::Abandon => ("abandon", None, "to abandon the game, without a winner".to_string()),
            ProposalKind::Adjourn => {
                ("adjourn", None, "to adjourn: no clock runs until somebody resumes".to_string())
            }
            ProposalKind::Clock(Some(seconds)) => {
                ("clock", Some(seconds), format!("to play with a clock, {} a call", duration(seconds)))
            }
            ProposalKind::Clock(None) => {
                let words = format!("to go back to the usual limit, {} a call", self.timing.usual_words());
                ("clock", None, words)
            }
        };
        ProposalView { number: proposal.number, by: proposal.by.into(), what, seconds, words }
    }

    /// The open proposal, when it is the one with this number.
    fn named_proposal(
        &self,
        sitting: &dyn AnySession,
        number: Option<u32>,
    ) -> Result<Option<Proposal>, Problem> {
        let Some(open) = sitting.house().agreement.proposal else { return Ok(None) };
        if number == Some(open.number) {
            return Ok(Some(open));
        }
        let words = self.shown(open).words;
        Err(match number {
            None => Problem::conflict("Say which proposal you mean."),
            Some(_) => Problem::conflict("Something else is proposed by now."),
        }
        .remedy(format!("The open one is `\"proposal\": {}`, {words}.", open.number)))
    }
}

impl TableInner {
    /// Whether somebody asks to take the last play back.
    pub(super) fn asks_back(&self) -> bool {
        let proposal = self.sitting.house().agreement.proposal;
        proposal.is_some_and(|proposal| proposal.what == ProposalKind::UndoPlay)
    }

    /// The game went on: the last play is another one now.
    pub(super) fn forget_undo(&mut self) {
        if self.asks_back() {
            self.sitting.house_mut().agreement.proposal = None;
        }
    }
}

impl Host {
    /// The clock a match begins with.
    pub(super) fn first_clock(&self, new: &NewGame) -> Result<CallClock, Problem> {
        if let Some(seconds) = new.clock {
            self.check_clock(seconds)?;
            if !new.links || [new.coaches.home, new.coaches.away] != [CoachKind::Person; 2] {
                return Err(Problem::bad("A call clock is for two persons who come by links.")
                    .remedy("Leave `clock` out, or seat two persons with `links`."));
            }
        }
        Ok(CallClock::new(new.clock))
    }

    fn check_clock(&self, seconds: u32) -> Result<(), Problem> {
        let shortest = self.limits.shortest_clock;
        if (shortest..=LONGEST_CLOCK).contains(&seconds) {
            return Ok(());
        }
        Err(Problem::bad(format!("A clock of {seconds} seconds cannot be played with.")).remedy(format!(
            "Take from {} to {}.",
            duration(shortest),
            duration(LONGEST_CLOCK)
        )))
    }

    /// Opens a match again that was put away: somebody came back to it.
    pub(super) async fn wake(&self, kept: &Kept) -> Result<(), Problem> {
        if !kept.over && self.is_put_away(kept.changed) {
            self.store.touch(&kept.id, now()).await?;
        }
        Ok(())
    }

    /// A match was deleted: whoever still looks at it is told to come back, and finds nothing.
    pub async fn deleted(&self, table: &HostedTable) {
        let mut inner = table.inner.lock().await;
        self.bury(table, &mut inner);
        // No other table will ever stand in its place.
        self.died_at().remove(&table.id);
    }

    /// Whether a match that goes on and changed last at this time is put away.
    pub fn is_put_away(&self, changed: i64) -> bool {
        let long = i64::try_from(self.limits.put_away.as_millis()).unwrap_or(i64::MAX);
        changed < now().saturating_sub(long)
    }

    /// Refuses to play on where the game is adjourned, or the machine calls for whoever asks.
    pub(super) fn may_play(&self, inner: &TableInner, side: Side, wish: &HostCommand) -> Result<(), Problem> {
        let agreement = &inner.sitting.house().agreement;
        if agreement.stand_in[side] && !may_while_away(wish) {
            return Err(Problem::conflict("The machine calls for you: your time had run out.")
                .remedy("Come back first; then you call again."));
        }
        if agreement.clock.adjourned.is_some() && !matches!(wish, HostCommand::Act(_)) {
            return Err(Problem::conflict("The game is adjourned.").remedy("Resume it first."));
        }
        Ok(())
    }

    /// Does something at the table, or refuses it and changes nothing.
    pub(super) fn do_act(
        &self,
        table: &HostedTable,
        inner: &mut TableInner,
        side: Side,
        act: TableAct,
    ) -> Result<(), Problem> {
        let sitting = inner.sitting.as_mut();
        if sitting.over() {
            return Err(Problem::conflict("The game is over."));
        }
        match act {
            TableAct::Resign => sitting.act(MatchAct::Resigned { side })?,
            TableAct::Abandon if table.alone(sitting, side) || table.left_unanswered(sitting, side) => {
                sitting.act(MatchAct::Abandoned)?;
            }
            TableAct::Abandon => return self.propose(table, sitting, side, ProposalKind::Abandon),
            TableAct::UndoPlay if sitting.house().agreement.stand_in[side.other()] => {
                return Err(Problem::conflict(
                    "The other coach is away and cannot agree to take a play back.",
                ));
            }
            TableAct::UndoPlay if sitting.house().coaches[side.other()] == CoachKind::Person => {
                return self.propose(table, sitting, side, ProposalKind::UndoPlay);
            }
            TableAct::UndoPlay => sitting.take_back_play()?,
            TableAct::Adjourn | TableAct::Clock(_) if sitting.house().agreement.stand_in[side.other()] => {
                return Err(Problem::conflict("No clock runs while the machine calls for the other coach.")
                    .remedy(format!(
                        "You can leave. When he comes back, you have {} to be seen here before any shorter clock runs.",
                        table.timing.usual_words()
                    )));
            }
            TableAct::Adjourn | TableAct::Clock(_) if !table.has_clock(sitting) => {
                return Err(Problem::conflict("No clock runs: two persons do not sit at this table.")
                    .remedy("Just leave, and come back when you like."));
            }
            TableAct::Adjourn if sitting.house().agreement.clock.adjourned.is_some() => {
                return Err(Problem::conflict("The game is adjourned already."));
            }
            TableAct::Adjourn => return self.propose(table, sitting, side, ProposalKind::Adjourn),
            TableAct::Clock(seconds) => {
                seconds.map_or(Ok(()), |seconds| self.check_clock(seconds))?;
                return self.propose(table, sitting, side, ProposalKind::Clock(seconds));
            }
            TableAct::Resume => resume(sitting, side, table.is_here(side.other()))?,
            TableAct::Agree(number) => {
                let open = table.named_proposal(sitting, number)?.filter(|open| open.by != side);
                let open = open.ok_or_else(|| Problem::conflict("The other coach proposes nothing."))?;
                agree(sitting, open, table.is_here(open.by))?;
            }
            TableAct::Refuse(number) => drop(table.named_proposal(sitting, number)?),
            TableAct::Claim => {
                table.late(sitting, side)?;
                sitting.act(MatchAct::Claimed { side })?;
            }
            TableAct::Machine => {
                table.late(sitting, side)?;
                machine_takes_over(sitting, side.other())?;
            }
            // What is proposed to him he may answer now.
            TableAct::ComeBack => return come_back(sitting, side, table.is_here(side.other())),
        }
        sitting.house_mut().agreement.proposal = None;
        Ok(())
    }

    /// Proposes something. When the other has proposed the same, that is agreement.
    fn propose(
        &self,
        table: &HostedTable,
        sitting: &mut dyn AnySession,
        by: Side,
        what: ProposalKind,
    ) -> Result<(), Problem> {
        match sitting.house().agreement.proposal {
            Some(open) if open.by != by && open.what == what => {
                agree(sitting, open, table.is_here(open.by))?;
                sitting.house_mut().agreement.proposal = None;
            }
            Some(open) if open.by != by => {
                return Err(Problem::conflict(format!(
                    "The other coach proposes {}.",
                    table.shown(open).words
                ))
                .remedy("Agree or refuse first."));
            }
            _ => sitting.house_mut().agreement.propose(by, what, now()),
        }
        Ok(())
    }
}

/// What a coach may do for whom the machine calls.
fn may_while_away(wish: &HostCommand) -> bool {
    use TableAct::{Agree, ComeBack, Refuse, Resign};
    matches!(wish, HostCommand::Act(ComeBack | Resign | Agree(_) | Refuse(_)))
}

/// Does what a coach proposed, now that the other agrees.
fn agree(sitting: &mut dyn AnySession, open: Proposal, proposer_is_here: bool) -> Result<(), Problem> {
    match open.what {
        ProposalKind::UndoPlay => {
            sitting.take_back_play()?;
            sitting.house_mut().agreement.clock.play_taken_back(now());
            Ok(())
        }
        ProposalKind::Abandon => Ok(sitting.act(MatchAct::Abandoned)?),
        ProposalKind::Adjourn => {
            sitting.act(MatchAct::Adjourned)?;
            sitting.house_mut().agreement.clock.adjourned = Some(now());
            Ok(())
        }
        ProposalKind::Clock(seconds) => {
            sitting.act(MatchAct::CallClock { seconds })?;
            let clock = &mut sitting.house_mut().agreement.clock;
            clock.seconds = seconds;
            clock.restart_by(open.by.other(), proposer_is_here, now());
            Ok(())
        }
    }
}

/// The game goes on; whoever is asked has the whole time again, the other once he is seen: he need not be there.
fn resume(sitting: &mut dyn AnySession, side: Side, other_is_here: bool) -> Result<(), Problem> {
    if sitting.house().agreement.clock.adjourned.is_none() {
        return Err(Problem::conflict("The game is not adjourned."));
    }
    sitting.act(MatchAct::Resumed)?;
    let clock = &mut sitting.house_mut().agreement.clock;
    clock.adjourned = None;
    clock.restart_by(side, other_is_here, now());
    Ok(())
}

/// The machine calls for a side whose person let his time run out, until he comes back.
fn machine_takes_over(sitting: &mut dyn AnySession, side: Side) -> Result<(), Problem> {
    sitting.act(MatchAct::MachineTookOver { side })?;
    go_on_without_links(sitting, side)?;
    let house = sitting.house_mut();
    house.coaches[side] = CoachKind::Book;
    house.agreement.stand_in[side] = true;
    Ok(())
}

/// With fair dice nobody waits for the links of somebody who has left.
fn go_on_without_links(sitting: &mut dyn AnySession, side: Side) -> Result<(), Problem> {
    if sitting.has_dice_say(side) {
        sitting.act(MatchAct::WithoutLinks { side })?;
    }
    Ok(())
}

/// The person of a side for which the machine has called calls again; the other need not be there.
fn come_back(sitting: &mut dyn AnySession, side: Side, other_is_here: bool) -> Result<(), Problem> {
    if !sitting.house().agreement.stand_in[side] {
        return Err(Problem::conflict("You call for this side as it is."));
    }
    sitting.act(MatchAct::CameBack { side })?;
    sitting.drop_sealed(side);
    let house = sitting.house_mut();
    house.coaches[side] = CoachKind::Person;
    house.agreement.stand_in[side] = false;
    house.agreement.clock.restart_by(side, other_is_here, now());
    Ok(())
}

/// Somebody has sat down by an invitation: he has agreed to the clock the match was made with, and whoever is asked has the
/// whole time. Who takes a seat over has the time that is left: nobody gets new time by handing his seat to himself.
pub(super) fn coach_changed(
    table: &HostedTable,
    sitting: &mut dyn AnySession,
    news: MatchAct,
) -> Result<(), Problem> {
    let MatchAct::Sat { side } = news else { return Ok(()) };
    let seconds = sitting.house().agreement.clock.seconds;
    if seconds.is_some() {
        sitting.act(MatchAct::CallClock { seconds })?;
    }
    let other_is_here = table.is_here(side.other());
    sitting.house_mut().agreement.clock.restart_by(side, other_is_here, now());
    Ok(())
}
