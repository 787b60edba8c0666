//! The calls a coach may choose from, laid out to point at. What can be written is far more than what is listed.

use super::calls::{shape_words, shorthand};
use crate::board::Zone;
use crate::call::{ZoneAsk, ZoneCall};
use crate::defense::LineOption;
use crate::formation::{Gate, Label, ZoneFormation};
use crate::game::ZoneGame;
use crate::stock_plays::{self, CoverageShell, DefenseShape, Personnel};
use hashmark_law::Side;
use hashmark_table::Game;
use hashmark_table::spoken::{Menu, MenuBlock, MenuRow};

/// What this side may answer; every call in it is legal.
pub(crate) fn menu(game: &ZoneGame, side: Side, ask: &ZoneAsk) -> Menu {
    let blocks = match ask {
        ZoneAsk::Set => vec![plain(game, side, ask, "Formations and kicks")],
        ZoneAsk::Play { formation, .. } => {
            vec![runs(game, side, ask, formation), passes(game, side, ask, formation)]
        }
        ZoneAsk::Audible { formation } => {
            vec![keep(), runs(game, side, ask, formation), passes(game, side, ask, formation)]
        }
        ZoneAsk::Defend { .. } => vec![defenses(game, side, ask)],
        ZoneAsk::Group => vec![plain(game, side, ask, "Fronts against two backs, one, none")],
        _ => vec![plain(game, side, ask, "")],
    };
    Menu { blocks }
}

fn keep() -> MenuBlock {
    let row = MenuRow { label: "as it is".to_owned(), cells: vec![Some("keep".to_owned())] };
    MenuBlock { title: "", heads: Vec::new(), rows: vec![row] }
}

/// Every listed call on a line of its own.
fn plain(game: &ZoneGame, side: Side, ask: &ZoneAsk, title: &'static str) -> MenuBlock {
    let row = |call: &ZoneCall| MenuRow {
        label: super::call_words(game, side, call, None),
        cells: vec![Some(shorthand(game, side, call, None))],
    };
    MenuBlock { title, heads: Vec::new(), rows: game.list(side, ask).iter().map(row).collect() }
}

/// The text as it is typed, if it is legal here.
fn legal(game: &ZoneGame, side: Side, ask: &ZoneAsk, text: String) -> Option<String> {
    let call = super::parse_call(&text, game, side, ask).ok()?;
    game.check(side, ask, &call).is_ok().then_some(text)
}

fn runs(game: &ZoneGame, side: Side, ask: &ZoneAsk, formation: &ZoneFormation) -> MenuBlock {
    let backs = [Label::H, Label::Lh, Label::Rh, Label::Tb, Label::B, Label::F];
    let mut rows = Vec::new();
    for label in backs.into_iter().filter(|label| formation.find(*label).is_some()) {
        for how in ["", " draw"] {
            let cell = |gate: &Gate| {
                let run = if matches!(gate.name(), "WWL" | "WL" | "WR" | "WWR") { "run " } else { "" };
                legal(game, side, ask, format!("{run}{label}/{gate}{how}"))
            };
            let cells: Vec<Option<String>> = Gate::ALL.iter().map(cell).collect();
            if cells.iter().any(Option::is_some) {
                rows.push(MenuRow { label: format!("{label}{how}"), cells });
            }
        }
    }
    MenuBlock { title: "Runs", heads: Gate::ALL.iter().map(|gate| gate.name()).collect(), rows }
}

/// Zones in the order in which people think of them.
const ZONES: [Zone; 14] = [
    Zone::Wwl,
    Zone::Ls,
    Zone::Sl,
    Zone::Sr,
    Zone::Rs,
    Zone::Wwr,
    Zone::Il,
    Zone::Sc,
    Zone::Ir,
    Zone::Ml,
    Zone::Mc,
    Zone::Mr,
    Zone::Dc,
    Zone::Vdc,
];

fn passes(game: &ZoneGame, side: Side, ask: &ZoneAsk, formation: &ZoneFormation) -> MenuBlock {
    let mut rows = Vec::new();
    for (at, slot) in formation.slots.iter().enumerate() {
        if !formation.is_eligible(at) || slot.label == Label::Q {
            continue;
        }
        for (how, words) in [("", ""), (" qk", " quick")] {
            let cell = |zone: &Zone| legal(game, side, ask, format!("pass {}/{zone}{how}", slot.label));
            let cells: Vec<Option<String>> = ZONES.iter().map(cell).collect();
            if cells.iter().any(Option::is_some) {
                rows.push(MenuRow { label: format!("{}{words}", slot.label), cells });
            }
        }
    }
    MenuBlock { title: "Passes", heads: ZONES.iter().map(|zone| zone.name()).collect(), rows }
}

fn defenses(game: &ZoneGame, side: Side, ask: &ZoneAsk) -> MenuBlock {
    let heads = ["rush", "normal", "follow", "stay", "blitz", "double", "fake"];
    let shape = |front, coverage, head: &str| {
        let (option, blitz, fake) = match head {
            "rush" => (LineOption::Rush, 0, false),
            "normal" => (LineOption::Normal, 0, false),
            "follow" => (LineOption::Cover, 0, false),
            "stay" => (LineOption::Stay, 0, false),
            "blitz" => (LineOption::Rush, 1, false),
            "double" => (LineOption::Rush, 2, false),
            _ => (LineOption::Rush, 1, true),
        };
        DefenseShape { front, coverage, option, blitz, fake }
    };
    let mut rows = Vec::new();
    let sent = crate::legal::front_sent_in(game, side);
    for front in Personnel::ALL.into_iter().filter(|front| sent.is_none_or(|sent| *front == sent)) {
        for coverage in
            [CoverageShell::Man, CoverageShell::Press, CoverageShell::CoverTwo, CoverageShell::CoverThree]
        {
            let cell = |head: &&str| legal(game, side, ask, shape_words(&shape(front, coverage, head)));
            let cells: Vec<Option<String>> = heads.iter().map(cell).collect();
            let words = shape_words(&shape(front, coverage, "rush"));
            let mut parts = words.split(' ').skip(1);
            let (front, coverage) = (parts.next().unwrap_or(""), parts.next().unwrap_or(""));
            // Near the goal some coverages have no ground to stand on.
            if cells.iter().any(Option::is_some) {
                rows.push(MenuRow { label: format!("{coverage}, {front}"), cells });
            }
        }
    }
    debug_assert!(stock_plays::shapes().count() >= rows.len(), "every row is made of shapes");
    MenuBlock { title: "Defenses", heads: heads.to_vec(), rows }
}
