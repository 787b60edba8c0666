//! The defense's card (4.9): runs and passes it allows.

use super::charts::Draws;
use super::constants::{ColumnShape, GuessGrid};
use super::facing::{Shields, settle};
use super::pass_column::{WantedPasses, build};
use super::pass_table::{PassRateTable, Spread, grid};
use super::run::{Carrier, three};
use super::targets::TeamTargets;
use crate::team::DefenseCard;

/// What every defense's card is made against.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LeagueCards {
    /// Mean runs by type and guess column.
    pub runs: GuessGrid,
    /// Yards a rush.
    pub(crate) ypc: f64,
    /// What draws are worth to an average carrier.
    pub(crate) run_draws: Draws,
    /// The league's pass table.
    pub passes: PassRateTable,
    /// How the league's passes are shared out.
    pub spread: Spread,
    /// What draws are worth to an average receiver, by type.
    pub(crate) pass_draws: [Draws; 3],
    /// Must-runs for each drop-back.
    pub must: f64,
}

/// The card of a defense, and its shields.
pub fn card(league: &LeagueCards, team: &TeamTargets, fumble: f64) -> (DefenseCard, Shields) {
    let moved = 2.0 * (team.ypc_allowed - league.ypc);
    let carrier = Carrier { longest: None, draws: league.run_draws, fumble };
    let run = |t: usize| three(ColumnShape::RUNS[t], &league.runs[t].map(|mean| mean + moved), &carrier);
    let x = PassRateTable::of(&league.spread, team.pass_allowed, league.must);
    let mut card = against(&x, &league.passes);
    let shields = settle(&mut card, &league.passes, &league.spread);
    let built = build(&WantedPasses {
        table: &card,
        spread: &league.spread,
        receivers: None,
        draws: &league.pass_draws,
        cells: (1.0, 35.0),
    });
    let [flat, short, long] = built.columns;
    let card = DefenseCard {
        linebuck: run(0),
        off_tackle: run(1),
        end_run: run(2),
        flat,
        short,
        long,
        int_shield: shields.interception,
        sack_shield: shields.sack,
    };
    (card, shields)
}

/// Twice the defense's table less the league's.
fn against(x: &PassRateTable, league: &PassRateTable) -> PassRateTable {
    let twice = |x: &GuessGrid, l: &GuessGrid| grid(|t, c| 2.0 * x[t][c] - l[t][c]);
    let completion = twice(&x.completion, &league.completion);
    PassRateTable {
        sack: twice(&x.sack, &league.sack),
        must: twice(&x.must, &league.must),
        interception: twice(&x.interception, &league.interception),
        completion,
        yards: grid(|t, c| {
            let total =
                2.0 * x.completion[t][c] * x.yards[t][c] - league.completion[t][c] * league.yards[t][c];
            (total / completion[t][c].max(0.03)).clamp(0.45 * x.yards[t][c], 2.0 * x.yards[t][c])
        }),
    }
}
