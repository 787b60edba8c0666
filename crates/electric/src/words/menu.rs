//! The calls of a question as a menu: every kind of call, not every degree of the compass.

use super::calls::figure;
use super::{call_words, shorthand};
use crate::call::{Declare, ElectricAsk, ElectricCall, LineupCall, LineupUnit, Window};
use crate::campaign::rating_awards;
use crate::coach::{self, ElectricBookCoach};
use crate::forms::{PackageId, PackageTable};
use crate::game::Electric;
use crate::legal::least;
use hashmark_law::Side;
use hashmark_table::Game;
use hashmark_table::spoken::{Menu, MenuBlock, MenuRow};

/// A menu shows no more awards than this: where all eleven were given one, any may be typed.
const STRIKES: usize = 4;

/// The menu of a question.
pub(super) fn menu(game: &Electric, side: Side, ask: &ElectricAsk) -> Menu {
    match ask {
        ElectricAsk::Lineup(_) => lineups(game, side, ask),
        ElectricAsk::Orders(window) => orders(game, side, *window),
        ElectricAsk::Declare(_) => declares(game, side, ask),
        _ => {
            let mut calls = game.list(side, ask);
            calls.retain(|call| !matches!(call, ElectricCall::Merit(_)));
            let blocks = std::iter::once(plain(game, side, &calls)).chain(strikes(game, side, ask));
            Menu { blocks: blocks.collect() }
        }
    }
}

/// What the coach's men were given for the play just over, to be struck; nothing when they were given nothing.
fn strikes(game: &Electric, side: Side, ask: &ElectricAsk) -> Option<MenuBlock> {
    let words = rating_awards::words(game, side, ask).into_iter().filter(|merit| merit.strike);
    let calls: Vec<ElectricCall> = words.take(STRIKES).map(ElectricCall::Merit).collect();
    let block = MenuBlock { title: "The play just over", ..plain(game, side, &calls) };
    (!calls.is_empty()).then_some(block)
}

fn plain(game: &Electric, side: Side, calls: &[ElectricCall]) -> MenuBlock {
    let row = |call: &ElectricCall| MenuRow {
        label: call_words(game, side, call),
        cells: vec![Some(shorthand(call))],
    };
    MenuBlock { title: "", heads: Vec::new(), rows: calls.iter().map(row).collect() }
}

/// Forms in two columns, each as drawn and mirrored; then what is no form.
fn lineups(game: &Electric, side: Side, ask: &ElectricAsk) -> Menu {
    let calls = game.list(side, ask);
    let mut rows: Vec<MenuRow> = Vec::new();
    let mut others: Vec<ElectricCall> = Vec::new();
    for call in calls {
        match &call {
            ElectricCall::Lineup(LineupCall { form, mirrored, .. }) => {
                let label = form.replace('_', " ");
                let at = rows.iter().position(|row| row.label == label).unwrap_or_else(|| {
                    rows.push(MenuRow { label, cells: vec![None, None] });
                    rows.len() - 1
                });
                rows[at].cells[usize::from(*mirrored)] = Some(shorthand(&call));
            }
            _ => others.push(call),
        }
    }
    let column =
        |rows: &[MenuRow]| MenuBlock { title: "Form", heads: vec!["drawn", "mirrored"], rows: rows.to_vec() };
    let mut blocks: Vec<MenuBlock> = rows.chunks(rows.len().div_ceil(2).max(1)).map(column).collect();
    blocks.extend(packages(game, ask));
    if !others.is_empty() {
        blocks.push(plain(game, side, &others));
    }
    Menu { blocks }
}

/// A package of each table that this side may use, thrown for it.
fn packages(game: &Electric, ask: &ElectricAsk) -> Option<MenuBlock> {
    let attacks = match ask {
        ElectricAsk::Lineup(LineupUnit::Offense) => true,
        ElectricAsk::Lineup(LineupUnit::Defense) => false,
        _ => return None,
    };
    let tables = PackageTable::ALL.into_iter().filter(|(table, _)| table.attacks() == attacks);
    let thrown = tables.map(|(table, _)| ElectricBookCoach::throw(game, table));
    let row = |package: PackageId| MenuRow {
        label: game.book.forms.package_words(package),
        cells: vec![Some(package.to_string())],
    };
    let coin = ElectricBookCoach::throw(game, ElectricBookCoach::toss(game, attacks, 0));
    let label = format!("as a coin falls: {}", game.book.forms.package_words(coin));
    let coin = MenuRow { label, cells: vec![Some("roll".to_string())] };
    let rows = thrown.map(row).chain([coin]).collect();
    Some(MenuBlock { title: "Thrown packages", heads: Vec::new(), rows })
}

/// Throws by receiver, straight ahead of him and to either hand; then what is no throw.
fn declares(game: &Electric, side: Side, ask: &ElectricAsk) -> Menu {
    let mut rows: Vec<(u8, MenuRow)> = Vec::new();
    let mut others: Vec<ElectricCall> = Vec::new();
    for call in game.list(side, ask) {
        let ElectricCall::Declare(Declare::Pass { to, angle, start }) = call else {
            others.push(call);
            continue;
        };
        let at = rows.iter().position(|(figure, _)| *figure == to).unwrap_or_else(|| {
            let label = format!("{to} {}", figure(game, side, to));
            rows.push((to, MenuRow { label, cells: vec![None; 3] }));
            rows.len() - 1
        });
        let cell = &mut rows[at].1.cells[usize::from(angle < 0) + 2 * usize::from(angle > 0)];
        if start == 0 && cell.is_none() {
            *cell = Some(shorthand(&call));
        }
    }
    let rows: Vec<MenuRow> = rows.into_iter().map(|(_, row)| row).collect();
    let throws = MenuBlock { title: "Throw to", heads: vec!["ahead", "left", "right"], rows };
    let throws = (!throws.rows.is_empty()).then_some(throws);
    Menu { blocks: throws.into_iter().chain([plain(game, side, &others)]).collect() }
}

/// What the assistant suggests, the least that may be done, and a time-out where there is one.
fn orders(game: &Electric, side: Side, window: Window) -> Menu {
    let ask = ElectricAsk::Orders(window);
    let suggested = ElectricCall::Orders(coach::suggest(game, side, window));
    let least = ElectricCall::Orders(least(game, side, window));
    let mut calls = vec![least, ElectricCall::Timeout];
    calls.retain(|call| game.check(side, &ask, call).is_ok());
    let mut block = plain(game, side, &calls);
    if game.check(side, &ask, &suggested).is_ok() {
        let label = format!("as the assistant suggests: {}", call_words(game, side, &suggested));
        block.rows.insert(0, MenuRow { label, cells: vec![Some("ok".to_string())] });
    }
    Menu { blocks: std::iter::once(block).chain(strikes(game, side, &ask)).collect() }
}
