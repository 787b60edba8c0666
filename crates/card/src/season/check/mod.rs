//! What must hold in a season: in each row, in each team, and over the league.

mod league;
mod names;
mod row;
mod squad;
mod totals;

pub(super) use league::{numbers_of_games, schedule, settle_defenses};
pub(super) use names::{NamedRow, known_teams, one_row_each, players, team_rows};
pub(super) use row::Plausible;
pub(super) use squad::{positions, squads};
pub(super) use totals::totals;
