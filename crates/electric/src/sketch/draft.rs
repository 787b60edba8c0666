//! What a coach is writing, carried out on a copy of the board; and what his hands may do at this question.

use super::{BoardStill, SketchedFigure, alone, man, of_scene, standing};
use crate::board::{FigureId, Point};
use crate::call::{
    Declare, ElectricAsk, ElectricCall, LineupCall, LineupUnit, Orders, PasserStage, PulseCall, Scope, Window,
};
use crate::coach;
use crate::field;
use crate::forms::PackageId;
use crate::game::Electric;
use crate::legal;
use crate::lineup::{self, FigureEleven, LineupGround};
use crate::play::{ground, lay_stick};
use crate::scene::{eleven_of, figure_of};
use crate::window;
use crate::words::{call_words, shorthand};
use hashmark_law::Side;
use hashmark_table::Game;

/// Degrees between two sticks that are shown.
const FAN: usize = 5;

/// What a coach is writing.
#[derive(Clone, PartialEq, Debug)]
pub struct BoardDraft {
    /// The board with his orders carried out; none before the first line-up.
    pub still: Option<BoardStill>,
    /// His men as the assistant would have them.
    pub ghosts: Vec<SketchedFigure>,
    /// What the assistant would order.
    pub suggested: Option<String>,
    /// Why each of his men may not be turned, where he may not.
    pub barred: Vec<(u8, String)>,
    /// Where he lines up, when figures may be moved.
    pub ground: Option<LineupGround>,
    /// What else there is to do by hand.
    pub hands: HandTool,
    /// Figures that answer the question when they are pointed at.
    pub picks: Vec<FigurePick>,
}

/// What is done by hand at a question.
#[derive(Clone, PartialEq, Debug)]
pub enum HandTool {
    /// Nothing but the menu.
    Menu,
    /// A form is chosen.
    Lineup {
        forms: Vec<FormSketch>,
        /// The one that is written.
        form: String,
        /// Left and right exchanged.
        mirrored: bool,
    },
    /// Figures are handled.
    Orders {
        /// They may be moved, too.
        place: bool,
    },
    /// The switch is held for so many hundredths of a second.
    Power {
        /// At least.
        least: u16,
        /// At most.
        most: u16,
        /// It may cut itself off.
        auto: bool,
    },
    /// The quarterback chooses.
    Declare {
        /// The longest look, if he may.
        read: Option<u16>,
        /// The longest scramble, if he may.
        scramble: Option<u16>,
        /// To whom he may throw.
        throws: Vec<StickChoice>,
    },
    /// The stop is set beforehand.
    Stop,
    /// The marker is laid, at most so many yards from the middle.
    Marker {
        /// Yards.
        most: f32,
    },
}

/// A form, drawn small.
#[derive(Clone, PartialEq, Debug)]
pub struct FormSketch {
    pub id: String,
    /// What people call it.
    pub name: String,
    /// What it is good for.
    pub suits: String,
    /// Yards right of the ball and behind the line.
    pub men: Vec<(f32, f32)>,
}

/// A figure that answers the question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FigurePick {
    /// Which of the eleven.
    pub figure: u8,
    /// The call as typed.
    pub call: String,
    pub words: String,
}

/// A receiver and where the stick may end.
#[derive(Clone, PartialEq, Debug)]
pub struct StickChoice {
    /// Which of the eleven.
    pub to: u8,
    /// Yards to him.
    pub yards: f32,
    /// The longer stick, for pressure.
    pub pressed: bool,
    /// Degrees from where he faces, and where the marker would lie.
    pub spots: Vec<(i16, Point)>,
}

/// What is written at a question, as a picture.
pub fn draft(game: &Electric, side: Side, ask: &ElectricAsk, typed: &str) -> BoardDraft {
    let plain = BoardDraft {
        still: super::still(game),
        ghosts: Vec::new(),
        suggested: None,
        barred: Vec::new(),
        ground: None,
        hands: HandTool::Menu,
        picks: picks(game, side, ask),
    };
    match ask {
        ElectricAsk::Lineup(unit) => lined(game, side, *unit, typed, plain),
        ElectricAsk::Orders(window) => handled(game, side, *window, typed, plain),
        ElectricAsk::Power(pulse) => {
            let (least, most) = legal::bounds(game, *pulse);
            BoardDraft { hands: HandTool::Power { least, most, auto: *pulse == PulseCall::Snap }, ..plain }
        }
        ElectricAsk::Declare(stage) => BoardDraft { hands: declares(game, side, *stage), ..plain },
        ElectricAsk::Stop => BoardDraft { hands: HandTool::Stop, ..plain },
        ElectricAsk::Ball => BoardDraft { hands: HandTool::Marker { most: field::NUMERALS_IN }, ..plain },
        _ => plain,
    }
}

/// The lineup that is written, or the first form there is.
pub(super) fn written(game: &Electric, unit: LineupUnit, typed: &str) -> LineupCall {
    let first = || LineupCall::plain(&lineup::forms(&game.book.forms, unit).swap_remove(0), false);
    typed.parse().unwrap_or_else(|_| first())
}

fn lined(game: &Electric, side: Side, unit: LineupUnit, typed: &str, plain: BoardDraft) -> BoardDraft {
    let here = ground(game, side, unit);
    let (forms, sheet) = (&game.book.forms, &game.book.sheets[side]);
    let lineup = written(game, unit, typed);
    let eleven = lineup::eleven(forms, sheet, &here, &lineup)
        .or_else(|_| lineup::eleven(forms, sheet, &here, &written(game, unit, "")))
        .unwrap_or_default();
    let all = lineup::forms(forms, unit).into_iter().filter_map(|id| form(game, &here, id)).collect();
    BoardDraft {
        still: Some(alone(game, &here, men(&here, &eleven))),
        ground: Some(here),
        hands: HandTool::Lineup { forms: all, form: lineup.form, mirrored: lineup.mirrored },
        ..plain
    }
}

fn men(ground: &LineupGround, eleven: &FigureEleven) -> Vec<SketchedFigure> {
    eleven.iter().enumerate().map(|(at, one)| standing(ground, at, one)).collect()
}

fn form(game: &Electric, here: &LineupGround, id: String) -> Option<FormSketch> {
    let forms = &game.book.forms;
    let lineup = LineupCall::plain(&id, false);
    let eleven = lineup::eleven(forms, &game.book.sheets[here.side], here, &lineup).ok()?;
    let told = forms.formations.iter().map(|form| (&form.id, &form.name, &form.suits));
    let told = told.chain(forms.fronts.iter().map(|front| (&front.id, &front.name, &front.suits)));
    let known = told.into_iter().find(|(known, ..)| **known == id);
    let name = known.map_or_else(|| id.replace('_', " "), |(_, name, _)| name.clone());
    let suits = known.map_or_else(String::new, |(.., suits)| suits.clone());
    Some(FormSketch { id, name, suits, men: eleven.iter().map(|one| (one.right, one.back)).collect() })
}

/// The orders that are written, as far as they can be read.
fn readable(game: &Electric, side: Side, window: Window, typed: &str) -> Orders {
    match typed.trim() {
        "ok" | "suggest" => coach::suggest(game, side, window),
        text => Orders(text.split_whitespace().filter_map(|word| word.parse().ok()).collect()),
    }
}

fn handled(game: &Electric, side: Side, window: Window, typed: &str, plain: BoardDraft) -> BoardDraft {
    let package = followed(typed);
    let orders = if package.is_some() { Orders::default() } else { readable(game, side, window, typed) };
    let suggested = match package {
        Some(package) => coach::follow(game, side, window, package),
        None => coach::suggest(game, side, window),
    };
    let early = matches!(window.scope, Scope::Audibles | Scope::Shifts);
    let ghosts = carried_out(game, side, early, &suggested);
    let ghosts =
        ghosts.into_iter().flat_map(|still| still.men).filter(|man| side_has(side, man.who)).collect();
    let legal = window::check(game, side, window, &suggested).is_ok();
    BoardDraft {
        still: carried_out(game, side, early, &orders),
        ghosts,
        suggested: legal.then(|| shorthand(&ElectricCall::Orders(suggested))),
        barred: if early { Vec::new() } else { barred(game, side, window) },
        ground: game.state.lined.as_ref().filter(|_| early).map(|lined| lined.grounds[side]),
        hands: HandTool::Orders { place: early },
        ..plain
    }
}

/// The package that is to be followed, where nothing else is written: `ok run-17`.
fn followed(typed: &str) -> Option<PackageId> {
    typed.trim().strip_prefix("ok ").and_then(|word| PackageId::read(word.trim()))
}

fn side_has(side: Side, who: FigureId) -> bool {
    crate::scene::side_of(who) == side
}

fn barred(game: &Electric, side: Side, window: Window) -> Vec<(u8, String)> {
    let why = |who: FigureId| Some((figure_of(who), window::may_turn(game, window, who).err()?.problem));
    eleven_of(side).filter_map(why).collect()
}

/// The board with orders carried out, legal or not.
fn carried_out(game: &Electric, side: Side, early: bool, orders: &Orders) -> Option<BoardStill> {
    if !game.scene.set {
        return None;
    }
    match &game.state.lined {
        Some(lined) if early => {
            let (here, mut eleven) = (lined.grounds[side], lined.elevens[side]);
            for order in &orders.0 {
                if let Some(figure) = eleven.get_mut(usize::from(order.who)) {
                    lineup::change::apply(figure, &here, order.act);
                }
            }
            let mut still = of_scene(game, &game.scene);
            let moved = men(&here, &eleven);
            for one in still.men.iter_mut().filter(|one| side_has(side, one.who)) {
                let eligible = one.eligible;
                *one = SketchedFigure { eligible, ..moved[usize::from(figure_of(one.who))] };
            }
            Some(still)
        }
        _ => {
            let mut copy = game.clone();
            let known = Orders(orders.0.iter().copied().filter(|order| order.who <= 10).collect());
            window::apply(&mut copy, side, &known);
            let mut still = of_scene(game, &copy.scene);
            // Who is blocked is told as it is, not as it would be.
            still.men.iter_mut().for_each(|one| one.blocked = man(&game.scene, one.who).blocked);
            Some(still)
        }
    }
}

fn declares(game: &Electric, side: Side, stage: PasserStage) -> HandTool {
    let may = |declare: Declare| legal::check_declare(game, stage, declare).is_ok();
    let throws = eleven_of(side).filter_map(|who| throw(game, stage, who)).collect();
    HandTool::Declare {
        read: may(Declare::Read(1)).then_some(100),
        scramble: may(Declare::Scramble(1)).then_some(50),
        throws,
    }
}

fn throw(game: &Electric, stage: PasserStage, to: FigureId) -> Option<StickChoice> {
    let passer = game.scene.carrier?;
    let figure = figure_of(to);
    let spot = |angle: i16| {
        let declare = Declare::Pass { to: figure, angle, start: 0 };
        legal::check_declare(game, stage, declare).ok()?;
        let laid = lay_stick(game, passer, to, angle, 0).ok()?;
        Some((angle, laid))
    };
    let all: Vec<_> = (-90..=90).step_by(FAN).filter_map(spot).collect();
    let (_, first) = all.first()?;
    let (yards, pressed) = (first.yards, first.pressed);
    Some(StickChoice {
        to: figure,
        yards,
        pressed,
        spots: all.into_iter().map(|(angle, laid)| (angle, laid.marker)).collect(),
    })
}

/// The figure that a listed call names.
fn named(call: &ElectricCall) -> Option<u8> {
    match call {
        ElectricCall::Pick(figure)
        | ElectricCall::FairCatch(Some(figure))
        | ElectricCall::Fake(Some(figure)) => Some(*figure),
        ElectricCall::Declare(Declare::Run(figure) | Declare::Shovel(figure) | Declare::Pitch(figure)) => {
            Some(*figure)
        }
        _ => None,
    }
}

fn picks(game: &Electric, side: Side, ask: &ElectricAsk) -> Vec<FigurePick> {
    if !matches!(
        ask,
        ElectricAsk::Pick | ElectricAsk::FairCatch | ElectricAsk::Fake | ElectricAsk::Declare(_)
    ) {
        return Vec::new();
    }
    let pick = |call: &ElectricCall| {
        let figure = named(call)?;
        Some(FigurePick { figure, call: shorthand(call), words: call_words(game, side, call) })
    };
    game.list(side, ask).iter().filter_map(pick).collect()
}
