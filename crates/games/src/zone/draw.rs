//! The zone game's pictures as they go over the wire.

use hashmark_session::wire::{ChipView, PlacedMan, Sketch, StrokeView, WalkPhaseView, WalkView};
use hashmark_zone::board::Zone;
use hashmark_zone::defense::LineOption;
use hashmark_zone::legal::zone_closed;
use hashmark_zone::notation::{RatedLine, write_player};
use hashmark_zone::sketch;
use hashmark_zone::{ZoneEvent, ZoneGame};

/// What a coach is writing.
pub fn sketch(game: &ZoneGame, draft: sketch::CallDraft) -> Sketch {
    let to_goal = game.state.situation.to_goal();
    let shut = |zone: &&Zone| zone_closed(**zone, to_goal).is_some();
    Sketch {
        chips: chips(game, &draft.chips),
        strokes: draft.strokes.iter().map(stroke).collect(),
        movable: [draft.movable.start, draft.movable.end],
        written: draft.written,
        option: draft.option.map(option),
        closed: Zone::ALL[..Zone::NAMED].iter().filter(shut).map(|zone| zone.name()).collect(),
    }
}

/// A play, its phases counted in events.
pub fn walk(game: &ZoneGame, events: &[&ZoneEvent]) -> WalkView {
    let walk = sketch::walk(game, events);
    WalkView { chips: chips(game, &walk.chips), phases: walk.phases.iter().map(phase).collect() }
}

const fn option(option: LineOption) -> &'static str {
    match option {
        LineOption::Rush => "rush",
        LineOption::Normal => "normal",
        LineOption::Cover => "cover",
        LineOption::Stay => "stay",
    }
}

fn chips(game: &ZoneGame, chips: &[sketch::Chip]) -> Vec<ChipView> {
    let chip = |chip: &sketch::Chip| {
        let man = game.team(chip.who.side).men.get(usize::from(chip.who.man));
        ChipView {
            side: chip.who.side.into(),
            name: chip.name.to_string(),
            number: man.map_or(0, |man| man.number),
            words: man.map_or_else(String::new, |man| {
                format!("{} {}", man.name, write_player(&RatedLine { number: None, ..RatedLine::from(man) }))
            }),
            at: chip.at.to_string(),
            orders: chip.orders.clone(),
        }
    };
    chips.iter().map(chip).collect()
}

fn stroke(stroke: &sketch::Stroke) -> StrokeView {
    let path = stroke.path.iter().map(ToString::to_string).collect();
    StrokeView { kind: stroke.kind.name(), from: stroke.from, to: stroke.to, path }
}

fn phase(phase: &sketch::WalkPhase) -> WalkPhaseView {
    let placed = |(man, at): &(usize, sketch::SketchSpot)| PlacedMan { man: *man, at: at.to_string() };
    WalkPhaseView {
        name: phase.kind.name(),
        from: phase.first,
        to: phase.first,
        moves: phase.moves.iter().map(placed).collect(),
        strokes: phase.strokes.iter().map(stroke).collect(),
        zone: phase.zone.map(|zone| zone.name()),
        ball: phase.ball,
    }
}
