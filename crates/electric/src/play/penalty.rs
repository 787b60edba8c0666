//! A die may throw a flag after a play, and two find out whose it is (E2-penaltycheck).

use super::flags;
use crate::board::FigureId;
use crate::campaign::rating_awards;
use crate::campaign::weather::{Days, FlagRow};
use crate::dice::{ONE, TOSS, TWO, total};
use crate::event::ElectricDetail;
use crate::field::BASE_LENGTH;
use crate::game::{Electric, step};
use crate::lineup::{FigureEleven, FigureStand};
use crate::outcome::{ElectricOutcome, ElectricPlayKind};
use crate::rule::{Rule, rule, why};
use crate::scene::{eleven_of, who as number};
use hashmark_law::foul::{Foul, FoulKind, FoulMoment};
use hashmark_law::{FieldPlayer, Side};
use hashmark_table::{Desk, Flow};

/// A chart that names nobody on the field is not thrown at for ever.
const MOST_THROWS: u8 = 24;

/// After every play a die: 1 throws a flag (E2-penaltycheck-1..5).
pub(super) fn check<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    outcome: &ElectricOutcome,
) -> Flow<()> {
    let dead = game.course.flags.iter().any(|flag| flag.foul.when == FoulMoment::BeforeSnap);
    let full = outcome.kind.is_try() && !game.course.flags.is_empty();
    if !game.book.house.penalty_checks || dead || full {
        return Ok(());
    }
    let die = desk.roll(ONE, why!("E2-penaltycheck-1", "whether there is a flag"))?.at(0);
    if die != 1 {
        return Ok(());
    }
    let total = total(desk.roll(TWO, why!("E2-penaltycheck-2", "what the flag is for"))?);
    let row = Days::standard().flag.iter().find(|row| row.roll == total);
    let Some(row) = row else {
        step(desk, rule!("E2-penaltycheck-3"), || ElectricDetail::PickedUp);
        return Ok(());
    };
    thrown(game, desk, row, outcome.kind)
}

fn thrown<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    row: &FlagRow,
    kind: ElectricPlayKind,
) -> Flow<()> {
    // On kicks the kickers are the offense (E2-penaltycheck-4).
    let offense = game.state.situation.possession;
    let by = if row.offense { offense } else { offense.other() };
    let Some(foul) = kind_of(&row.foul) else { return Ok(()) };
    let guilty = name(game, desk, by, foul, rule!("E2-penaltycheck-14"), true)?;
    let when = if row.after && !kind.is_try() { FoulMoment::After } else { FoulMoment::During };
    if row.after {
        let total = total(desk.roll(TWO, why!("E2-penaltycheck-5", "whether it was flagrant"))?);
        if let Some(player) = guilty.filter(|_| total == 2) {
            step(desk, rule!("E2-penaltycheck-5"), || ElectricDetail::Ejected { by: player });
            rating_awards::eject(game, desk, player);
        }
    }
    flags::throw(game, Foul { by, kind: foul, at: None, when }, rule!("E2-penaltycheck-2"));
    Ok(())
}

fn kind_of(name: &str) -> Option<FoulKind> {
    let wanted = name.replace('_', " ");
    FoulKind::ALL.iter().copied().find(|kind| kind.name() == wanted)
}

/// Finds the guilty man by the chart of his side and says who it was; `contact` if he must have been near somebody
/// (E2-penaltycheck-7..14).
pub(super) fn name<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    by: Side,
    kind: FoulKind,
    rule: Rule,
    contact: bool,
) -> Flow<Option<FieldPlayer>> {
    let offense = by == game.scene.offense;
    let Some(eleven) = game.state.lined.as_ref().map(|lined| lined.elevens[by]) else { return Ok(None) };
    let places = places(&eleven);
    let chart = &Days::standard().guilty;
    let rows = if offense { &chart.offense } else { &chart.defense };
    for _ in 0..MOST_THROWS {
        let why = match offense {
            true => why!("E2-penaltycheck-7", "who of the offence it was"),
            false => why!("E2-penaltycheck-8", "who of the defence it was"),
        };
        let total = total(desk.roll(TWO, why)?);
        let on_row =
            |at: &u8| rows[usize::from(total) - 2].iter().any(|tag| *tag == places[usize::from(*at)]);
        let could = |at: &u8| !contact || game.course.near[number(by, *at).index()];
        let men: Vec<u8> = (0..11).filter(on_row).filter(could).collect();
        let Some(first) = men.first() else { continue };
        let at = match men.get(1) {
            Some(second) => {
                let heads = desk.roll(TOSS, why!("E2-penaltycheck-11", "which of two it was"))?.at(0) == 1;
                if heads { *first } else { *second }
            }
            None => *first,
        };
        let player = FieldPlayer { side: by, man: eleven[usize::from(at)].man };
        let yards = kind.penalty(&game.state.rules, offense).yards;
        rating_awards::blame(game, kind, player);
        step(desk, rule, || ElectricDetail::Guilty { by: player, offense, kind, yards });
        return Ok(Some(player));
    }
    Ok(None)
}

/// What the chart calls each of the eleven: numbers run from left to right, or front to back, before the snap, whatever
/// the form calls its men (E2-penaltycheck-9, E2-penaltycheck-13).
pub fn places(eleven: &FigureEleven) -> [String; 11] {
    let mut order: Vec<usize> = (0..11).collect();
    order.sort_by(|a, b| {
        let (a, b) = (&eleven[*a], &eleven[*b]);
        a.right.total_cmp(&b.right).then(a.back.total_cmp(&b.back))
    });
    let mut names: [String; 11] = std::array::from_fn(|_| String::new());
    for (nth, at) in order.iter().enumerate() {
        let family = family(&eleven[*at]);
        let before = order[..nth].iter().filter(|other| self::family(&eleven[**other]) == family).count();
        let alone =
            ["QB", "K", "P", "LT", "RT", "LG", "RG", "H", "UB", "C", "LS", "Dime", "Nickel", "DB7", "DB8"];
        names[*at] =
            if alone.contains(&family) { family.to_string() } else { format!("{family}{}", before + 1) };
    }
    names
}

/// Men who are numbered together.
fn family(figure: &FigureStand) -> &str {
    let tag = figure.tag.as_str();
    match tag {
        "DB7" | "DB8" => tag,
        "WLB" | "MLB" | "SLB" => "LB",
        "FS" | "SS" => "S",
        _ => tag.trim_end_matches(|c: char| c.is_ascii_digit()),
    }
}

/// Remembers who has had an opponent within a base length (E2-penaltycheck-12).
pub(super) fn look(game: &mut Electric) {
    if !game.book.house.penalty_checks {
        return;
    }
    for side in Side::BOTH {
        for who in eleven_of(side) {
            let near = |other: FigureId| game.scene.board.gap(who, other) <= BASE_LENGTH;
            if game.scene.board.standing_on_plate().has(who) && eleven_of(side.other()).any(near) {
                game.course.near[who.index()] = true;
            }
        }
    }
}
