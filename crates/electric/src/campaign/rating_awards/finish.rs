//! What is known only when the game is over: who won it, who lost it.

use super::{Jury, Ledger, ScoredPlay, ToldPlay, is_late, rate};
use crate::game::Electric;
use crate::rule::rule;
use hashmark_law::period::ends_regulation;
use hashmark_law::{Both, FieldPlayer, ScoreKind, Side};
use hashmark_table::Desk;

/// Points are written down with everybody who was there.
pub(super) fn remember(game: &mut Electric, told: &ToldPlay<'_>, jury: &Jury, elevens: Both<[u8; 11]>) {
    let Some((side, kind)) = told.settled.score else { return };
    let late = is_late(game);
    let score = told.settled.situation.score;
    let by = told.outcome.hero.filter(|hero| hero.side == side);
    let ledger = &mut game.state.heroes.ledger;
    let fouls = ledger.drive.iter().copied().filter(|who| who.side != side).collect();
    ledger.scores.push(ScoredPlay { side, kind, score, late, elevens, rated: jury.rated(), by, fouls });
}

/// A new quarter: fouls are counted from none, interceptions in a new half; the score before the fourth is kept.
pub(in crate::campaign) fn new_period(game: &mut Electric) {
    let (period, score) = (game.state.situation.period, game.state.situation.score);
    let live = &mut game.state.heroes;
    if live.ledger.period == period {
        return;
    }
    live.ledger.period = period;
    if ends_regulation(period) {
        live.ledger.third = score;
    }
    let half = period == 3;
    for side in Side::BOTH {
        for now in &mut live.men[side] {
            (now.flags, now.picks) = (0, if half { 0 } else { now.picks });
        }
    }
}

/// The game is over: the score that decided it, comebacks, fouls that cost it (E2-bigplay-10, E2-bigplay-11,
/// E2-bigplay-25, E2-botch-9, E2-botch-15, E2-botch-16).
pub(in crate::campaign) fn game_over<D: Desk<Electric>>(game: &mut Electric, desk: &mut D) {
    let score = game.state.situation.score;
    if !game.book.house.player_rating || score.home == score.away {
        return;
    }
    let winner = if score.home > score.away { Side::Home } else { Side::Away };
    let ledger = std::mem::take(&mut game.state.heroes.ledger);
    if let Some(scored) = ledger.winner(winner).filter(|scored| scored.late) {
        decided(game, desk, scored);
    }
    comeback(game, desk, &ledger, winner);
    for who in ledger.regrets.iter().filter(|who| who.side != winner) {
        rate(game, desk, *who, -1, rule!("E2-botch-9"));
    }
    game.state.heroes.ledger = ledger;
}

/// The score that gave the winner the lead for good, late; nobody is rated twice for a play but the kicker (E2-pr-10).
fn decided<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, scored: &ScoredPlay) {
    let player = |side: Side, man: &u8| FieldPlayer { side, man: *man };
    if scored.kind == ScoreKind::FieldGoal {
        if let Some(kicker) = scored.by {
            rate(game, desk, kicker, 1, rule!("E2-bigplay-25"));
        }
    } else if scored.kind == ScoreKind::Touchdown {
        for (side, by, rule) in
            [(scored.side, 1, rule!("E2-bigplay-10")), (scored.side.other(), -1, rule!("E2-botch-16"))]
        {
            for who in scored.elevens[side].iter().map(|man| player(side, man)) {
                if !scored.rated.contains(&who) {
                    rate(game, desk, who, by, rule);
                }
            }
        }
    }
    for who in &scored.fouls {
        rate(game, desk, *who, -1, rule!("E2-botch-15"));
    }
}

/// Seventeen behind before the fourth quarter, and won all the same (E2-bigplay-11).
fn comeback<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, ledger: &Ledger, winner: Side) {
    let behind = ledger.third[winner.other()].saturating_sub(ledger.third[winner]);
    let passer = ledger.quarterbacks[winner].map(|man| FieldPlayer { side: winner, man });
    if let Some(passer) = passer.filter(|_| behind >= game.book.numbers.big.comeback) {
        rate(game, desk, passer, 1, rule!("E2-bigplay-11"));
    }
}
