//! What is written, with one thing changed in it: the hand on a figure, turned into words.

use super::draft::written;
use crate::call::{ElectricAsk, ElectricCall, FigureAct, FigureOrder, LineupCall, Orders};
use crate::coach;
use crate::game::Electric;
use crate::legal::least;
use crate::words::shorthand;
use hashmark_law::Side;
use hashmark_table::spoken::CallError;

/// The text with a change: orders by figure (`3>45`), `3x` takes all orders of a figure away, `form i_form` and `mirror`
/// in a line-up; elsewhere the change is the new text.
pub fn rewrite(
    game: &Electric,
    side: Side,
    ask: &ElectricAsk,
    typed: &str,
    change: &str,
) -> Result<String, CallError> {
    match ask {
        ElectricAsk::Orders(window) => {
            let mut orders = match typed.trim() {
                "ok" | "suggest" => coach::suggest(game, side, *window),
                "" | "set" | "none" => least(game, side, *window),
                text => text.parse().map_err(|bad: crate::call::BadOrder| unread(typed, &bad.word))?,
            };
            change_orders(&mut orders, change)?;
            Ok(shorthand(&ElectricCall::Orders(orders)))
        }
        ElectricAsk::Lineup(unit) => {
            let mut lineup = match typed.trim() {
                "" => written(game, *unit, ""),
                text => text.parse().map_err(|bad: crate::call::BadOrder| unread(typed, &bad.word))?,
            };
            change_lineup(&mut lineup, change)?;
            Ok(lineup.to_string())
        }
        _ => Ok(change.to_owned()),
    }
}

fn change_lineup(lineup: &mut LineupCall, change: &str) -> Result<(), CallError> {
    let words: Vec<&str> = change.split_whitespace().collect();
    match words.as_slice() {
        ["mirror"] => {
            lineup.mirrored = !lineup.mirrored;
            lineup.orders.0.clear();
        }
        ["form", form] => *lineup = LineupCall::plain(form, lineup.mirrored),
        ["form", form, "mirrored"] => *lineup = LineupCall::plain(form, true),
        ["form", form, "drawn"] => *lineup = LineupCall::plain(form, false),
        _ => change_orders(&mut lineup.orders, change)?,
    }
    Ok(())
}

fn change_orders(orders: &mut Orders, change: &str) -> Result<(), CallError> {
    for word in change.split_whitespace() {
        match word.strip_suffix('x').and_then(|who| who.parse::<u8>().ok()) {
            Some(who) => orders.0.retain(|order| order.who != who),
            None => merge(orders, word.parse().map_err(|_| unread(change, word))?),
        }
    }
    Ok(())
}

/// A figure's newer order takes the place of the older one of its kind; a base reversed twice is as it was.
fn merge(orders: &mut Orders, new: FigureOrder) {
    let same = |order: &FigureOrder| order.who == new.who && kind(order.act) == kind(new.act);
    let twice = new.act == FigureAct::Reverse && orders.0.iter().any(same);
    match orders.0.iter().position(same) {
        Some(at) if twice => drop(orders.0.remove(at)),
        Some(at) => orders.0[at] = new,
        None => orders.0.push(new),
    }
}

const fn kind(act: FigureAct) -> u8 {
    match act {
        FigureAct::Turn(_) | FigureAct::Swing(..) => 0,
        FigureAct::Stand | FigureAct::Go => 1,
        FigureAct::Reverse => 2,
        FigureAct::Dial(_) => 3,
        FigureAct::Place(..) => 4,
        FigureAct::Sub(_) => 5,
        FigureAct::Report => 6,
    }
}

fn unread(text: &str, word: &str) -> CallError {
    let start = text.find(word).unwrap_or(0);
    CallError {
        text: text.to_string(),
        at: start..start + word.len(),
        problem: format!("`{word}` is no order"),
        remedy: "write `3>45`, `3s`, `3m`, `3r`, `3d5` or `3@-8,35`; figures are 0 to 10".to_string(),
        rule: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changed(orders: &str, change: &str) -> String {
        let mut orders: Orders = orders.parse().expect("orders");
        change_orders(&mut orders, change).expect("a change");
        orders.to_string()
    }

    #[test]
    fn a_newer_order_takes_the_place_of_the_older_one() {
        assert_eq!(changed("3>45 4s", "3>-20fl"), "3>-20fl 4s");
        assert_eq!(changed("3>45 4s", "4m"), "3>45 4m");
        assert_eq!(changed("3>45", "3d5"), "3>45 3d5");
        assert_eq!(changed("3>45 3r", "3r"), "3>45");
        assert_eq!(changed("3>45 3s 4s", "3x"), "4s");
        assert_eq!(changed("10@5,5", "1@6,6 10@7,7"), "10@7,7 1@6,6");
    }

    #[test]
    fn a_form_is_changed_and_its_orders_go() {
        let mut lineup: LineupCall = "pro_set 3@1,2".parse().expect("a lineup");
        change_lineup(&mut lineup, "mirror").expect("a change");
        assert_eq!(lineup.to_string(), "pro_set mirrored");
        change_lineup(&mut lineup, "4>10").expect("a change");
        change_lineup(&mut lineup, "form i_form").expect("a change");
        assert_eq!(lineup.to_string(), "i_form mirrored");
        assert!(change_lineup(&mut lineup, "4>x").is_err());
    }
}
