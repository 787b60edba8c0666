//! Formations and defenses by the names people have for them.

use crate::call::DefendCall;
use crate::defense::{DefenderOrder, LineOption};
use crate::formation::{Label, ZoneFormation};
use crate::notation::write_formation;
use crate::stock_plays::{self, CoverageShell, Personnel};
use crate::team::ZoneTeam;

/// The name everybody knows, or the places of those who may stand anywhere: the line and the quarterback always do.
pub(super) fn offense(formation: &ZoneFormation) -> String {
    let known = stock_plays::formations().iter().find(|named| named.formation == *formation);
    if let Some(named) = known {
        return named.name.to_owned();
    }
    let written = write_formation(formation);
    let plain = |word: &&str| {
        let label = Label::named(word);
        !label.is_some_and(|label| label.is_interior() || label == Label::Q)
    };
    written.split(' ').filter(plain).collect::<Vec<_>>().join(" ")
}

/// The name everybody knows, or the front, what the line does, and how many cover men, blitz or bluff.
pub(super) fn defense(call: &DefendCall, formation: &ZoneFormation, team: &ZoneTeam) -> String {
    let known = stock_plays::shapes().find(|shape| stock_plays::defense(shape, formation) == call.defense);
    let Some(shape) = known else { return in_numbers(call, team) };
    let front = match shape.front {
        Personnel::FourThree => "4-3",
        Personnel::ThreeFour => "3-4",
        Personnel::Nickel => "nickel",
        Personnel::Dime => "dime",
        Personnel::Goal => "goal line",
    };
    let coverage = match shape.coverage {
        CoverageShell::Man => "man",
        CoverageShell::Press => "press",
        CoverageShell::CoverTwo => "two deep",
        CoverageShell::CoverThree => "three deep",
    };
    let blitz = match (shape.blitz, shape.fake) {
        (0, _) => String::new(),
        (_, true) => " fake".to_owned(),
        (men, false) => format!(" blitz {men}"),
    };
    format!("{front} {coverage} {}{blitz}", option(shape.option))
}

fn in_numbers(call: &DefendCall, team: &ZoneTeam) -> String {
    let posts = &call.defense.posts;
    let men = call.men.map(|man| team.men.get(usize::from(man)).map(|man| man.pos));
    let line = men.iter().flatten().filter(|pos| pos.is_dl()).count();
    let backers = men.iter().flatten().filter(|pos| pos.is_lb()).count();
    let mut words = format!("{line}-{backers}-{} {}", 11 - line - backers, option(call.defense.option));
    let count = |of: fn(DefenderOrder) -> bool| posts.iter().filter(|post| of(post.order)).count();
    let orders: [(&str, usize); 4] = [
        ("man", count(|order| matches!(order, DefenderOrder::Man(_)))),
        ("blitz", count(|order| order == DefenderOrder::Blitz)),
        ("late", count(|order| order == DefenderOrder::Delayed)),
        ("fake", count(|order| order == DefenderOrder::Fake)),
    ];
    for (name, men) in orders.into_iter().filter(|(_, men)| *men > 0) {
        words += &format!(" {name} {men}");
    }
    if call.defense.stunts.iter().any(Option::is_some) {
        words += " stunt";
    }
    words
}

const fn option(option: LineOption) -> &'static str {
    match option {
        LineOption::Rush => "rush",
        LineOption::Normal => "normal",
        LineOption::Cover => "cover",
        LineOption::Stay => "stay",
    }
}
