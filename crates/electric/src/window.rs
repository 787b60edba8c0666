//! A stoppage: figures are handled, one side after the other (SM-PIVOT).

use crate::board::{Figure, FigureId};
use crate::call::{FigureAct, FigureOrder, Orders, Scope, Stoppage, Window};
use crate::field;
use crate::game::Electric;
use crate::legal::refuse_figure;
use crate::lineup::StandPlace;
use crate::rule::rule;
use crate::scene::{BoardScene, eleven_of, figure_of, group_of, side_of, who as number};
use hashmark_law::Side;
use hashmark_table::{Refusal, refuse};

/// Whether these windows know the extras of a play from scrimmage (E1-scrimmage-58, E1-scrimmage-64).
pub fn scrimmage(at: Stoppage) -> bool {
    matches!(at, Stoppage::Snap | Stoppage::Read | Stoppage::Scramble)
}

/// Whether this window belongs to the stoppage of the one before: after a hand-off the power has not been on since.
pub(crate) fn goes_on(at: Stoppage) -> bool {
    at == Stoppage::HandedOff
}

/// Whether a figure may be turned in this window; if not, why.
pub(crate) fn may_turn(game: &Electric, window: Window, who: FigureId) -> Result<(), Refusal> {
    let scene = &game.scene;
    let tag = scene.part(who).tag;
    if !scene.upright(who) {
        return refuse_figure(
            who,
            rule!("E1-terms-17"),
            format!("{tag:?} has fallen"),
            "he stays down until the play is over",
        );
    }
    // The quarterback may be turned out of the way all the same (E1-run-6).
    if goes_on(window.at) && scene.part(who).turned && scene.place(who) != StandPlace::Quarterback {
        let problem = format!("{tag:?} has been turned in this stoppage");
        return refuse_figure(who, rule!("E1-terms-6"), problem, "turn whoever has not been");
    }
    let carrier = scene.carrier == Some(who);
    match window.scope {
        Scope::Carrier if !carrier => {
            return refuse_figure(
                who,
                rule!("E1-run-9"),
                format!("{tag:?} does not carry the ball"),
                "only the carrier is turned here",
            );
        }
        Scope::QuarterbackOnly if scene.place(who) != StandPlace::Quarterback => {
            return refuse_figure(
                who,
                rule!("E1-run-6"),
                format!("{tag:?} is not the quarterback"),
                "only he is turned here",
            );
        }
        Scope::NotCarrier if carrier => {
            return refuse_figure(
                who,
                rule!("E1-run-12"),
                "the carrier may not be turned".to_string(),
                "turn anybody else unblocked",
            );
        }
        Scope::Returners if !scene.part(who).returner => {
            return refuse_figure(
                who,
                rule!("E1-kickoff-43"),
                format!("{tag:?} is no returner"),
                "only returners go for the ball now",
            );
        }
        _ => {}
    }
    let free = matches!(window.scope, Scope::All | Scope::Two) || carrier && window.scope != Scope::Own;
    if free || !scene.blocked(who) || (scrimmage(window.at) && excused(game, who)) {
        return Ok(());
    }
    refuse_figure(
        who,
        rule!("E1-terms-25"),
        format!("{tag:?} is blocked"),
        "only figures that touch no opponent are turned",
    )
}

/// A blocked figure who may be turned all the same: an eligible receiver, and the defender who touches him.
fn excused(game: &Electric, who: FigureId) -> bool {
    let scene = &game.scene;
    let offense = scene.offense;
    if side_of(who) == offense {
        return scene.part(who).eligible;
    }
    let covers = matches!(scene.place(who), StandPlace::Linebacker | StandPlace::Secondary);
    covers && scene.board.touches(who).and(group_of(offense)).iter().any(|other| scene.part(other).eligible)
}

/// Defenders front to front with an eligible receiver, who must be turned (E1-scrimmage-58), and which way: inside if
/// they are nearer the middle of the field than their man, else outside (E1-scrimmage-60).
pub fn forced(game: &Electric, side: Side, window: Window) -> Vec<(u8, i16)> {
    let scene = &game.scene;
    if !scrimmage(window.at) || side == scene.offense {
        return Vec::new();
    }
    let turned = |who: FigureId| {
        let man = faced(scene, who)?;
        let (mine, his) = (scene.board.position(who).y, scene.board.position(man).y);
        let inside = game.course.insides[who.index()].unwrap_or(mine.abs() < his.abs());
        // To the side he is led to, and on with his man.
        let to_higher = if inside { his < 0.0 } else { his > 0.0 };
        let right = field::right(side, if to_higher { 1.0 } else { -1.0 });
        Some((figure_of(who), if right > 0.0 { 120 } else { -120 }))
    };
    eleven_of(side).filter_map(turned).collect()
}

/// The eligible receiver whom a defender in coverage meets front to front.
fn faced(scene: &BoardScene, who: FigureId) -> Option<FigureId> {
    let near = scene.board.touches(who).and(group_of(scene.offense));
    let covers = matches!(scene.place(who), StandPlace::Linebacker | StandPlace::Secondary);
    let facing = |other: &FigureId| {
        scene.part(*other).eligible && scene.front_touches(who, *other) && scene.front_touches(*other, who)
    };
    near.iter().find(facing).filter(|_| covers && scene.upright(who))
}

/// Defenders front to front with a receiver, and whom.
pub(crate) fn face_to_face(game: &Electric) -> Vec<(FigureId, FigureId)> {
    let scene = &game.scene;
    eleven_of(scene.offense.other()).filter_map(|who| Some((who, faced(scene, who)?))).collect()
}

/// Whether these orders may be given here.
pub fn check(game: &Electric, side: Side, window: Window, orders: &Orders) -> Result<(), Refusal> {
    if window.scope == Scope::Audibles {
        audible_heard(game, side, orders)?;
    }
    if matches!(window.scope, Scope::Audibles | Scope::Shifts) {
        return crate::lineup::change::changed(game, side, window.scope, orders).map(|_| ());
    }
    let mut turned = [[false; 3]; 11];
    let mut standing = game.scene.stationary(side) as i32;
    for order in &orders.0 {
        one(game, side, window, order, &mut turned, &mut standing)?;
    }
    let many = turned.iter().filter(|acts| acts.iter().any(|act| *act)).count();
    if window.scope == Scope::Two && many > 2 {
        return refuse(
            rule!("E1-kickoff-25"),
            format!("{many} figures are turned"),
            "two may be after the roll",
        );
    }
    let most = most_stationary(game, side, window);
    if standing > most {
        let problem = format!("{standing} figures would be stationary");
        return refuse(rule!("E1-terms-22"), problem, format!("at most {most} may be"));
    }
    match forced(game, side, window).iter().find(|(figure, _)| !turned[usize::from(*figure)][0]) {
        Some((figure, degrees)) => {
            let tag = game.scene.part(number(side, *figure)).tag;
            let problem = format!("{tag:?} stands face to face with a receiver");
            refuse_figure(
                number(side, *figure),
                rule!("E1-scrimmage-58"),
                problem,
                format!("turn him away: `{figure}>{degrees}`"),
            )
        }
        None => Ok(()),
    }
}

/// In the crowd's noise nobody hears an audible; the quarterback looks after himself (E2-home-6).
fn audible_heard(game: &Electric, side: Side, orders: &Orders) -> Result<(), Refusal> {
    let deaf = |order: &&FigureOrder| {
        let who = number(side, order.who.min(10));
        game.course.noise && game.scene.place(who) != StandPlace::Quarterback
    };
    match orders.0.iter().find(deaf) {
        Some(order) => {
            let tag = game.scene.part(number(side, order.who.min(10))).tag;
            refuse_figure(
                number(side, order.who.min(10)),
                rule!("E2-home-6"),
                format!("{tag:?} cannot hear it"),
                "change the quarterback alone, or nobody",
            )
        }
        None => Ok(()),
    }
}

/// Four a team, two for a kicking team before its kick (E1-terms-22).
fn most_stationary(game: &Electric, side: Side, window: Window) -> i32 {
    let kicking = matches!(window.at, Stoppage::Rush | Stoppage::Fake) && side == game.scene.offense;
    if kicking { 2 } else { 4 }
}

fn one(
    game: &Electric,
    side: Side,
    window: Window,
    order: &FigureOrder,
    turned: &mut [[bool; 3]; 11],
    standing: &mut i32,
) -> Result<(), Refusal> {
    let Some(acts) = turned.get_mut(usize::from(order.who)) else {
        return refuse(
            rule!("E1-scrimmage-24"),
            format!("there is no figure {}", order.who),
            "the eleven are 0 to 10",
        );
    };
    let who = number(side, order.who);
    let is = game.scene.board.figure(who).stationary;
    let kind = match order.act {
        FigureAct::Turn(degrees) | FigureAct::Swing(degrees, _) => {
            faces_the_punt(game, window, who, degrees)?;
            0
        }
        FigureAct::Dial(_) => 1,
        FigureAct::Reverse => 2,
        FigureAct::Stand | FigureAct::Go => {
            may_swap(game, window, who, order.act == FigureAct::Stand)?;
            *standing +=
                i32::from(order.act == FigureAct::Stand && !is) - i32::from(order.act == FigureAct::Go && is);
            return Ok(());
        }
        FigureAct::Place(..) => {
            return refuse_figure(
                who,
                rule!("E1-terms-7"),
                "a figure is moved after the snap".to_string(),
                "turn him instead",
            );
        }
        FigureAct::Sub(_) | FigureAct::Report => {
            return refuse_figure(
                who,
                rule!("E1-scrimmage-25"),
                "a man comes in after SET".to_string(),
                "change men in the huddle",
            );
        }
    };
    may_turn(game, window, who)?;
    if std::mem::replace(&mut acts[kind], true) {
        let problem = format!("{:?} is turned twice", game.scene.part(who).tag);
        return refuse_figure(who, rule!("E1-terms-6"), problem, "once in a stoppage");
    }
    Ok(())
}

/// After a punt everybody but a returner faces the end zone of the return team (E1-punt-38).
fn faces_the_punt(game: &Electric, window: Window, who: FigureId, degrees: i16) -> Result<(), Refusal> {
    let there = field::forward(game.scene.offense);
    let faces = field::heading(side_of(who), degrees).way().x * there > 0.0;
    if window.at != Stoppage::PuntAway || faces || game.scene.part(who).returner {
        return Ok(());
    }
    let problem = format!("{:?} would turn his back on the punt", game.scene.part(who).tag);
    let remedy = "everybody faces the end zone of the return team; only a returner may come up";
    refuse_figure(who, rule!("E1-punt-38"), problem, remedy)
}

/// Whether a base may be swapped: free for anybody of a side that the window admits, blocked or not (E1-terms-23).
fn may_swap(game: &Electric, window: Window, who: FigureId, stand: bool) -> Result<(), Refusal> {
    let scene = &game.scene;
    let tag = scene.part(who).tag;
    if !scene.upright(who) {
        return refuse_figure(
            who,
            rule!("E1-terms-17"),
            format!("{tag:?} has fallen"),
            "he stays down until the play is over",
        );
    }
    let returner = scene.part(who).returner;
    let barred = match window.scope {
        Scope::Carrier => scene.carrier != Some(who),
        Scope::QuarterbackOnly => scene.place(who) != StandPlace::Quarterback,
        Scope::NotCarrier => scene.carrier == Some(who),
        Scope::Returners => !returner || stand,
        Scope::Two => !returner,
        _ => false,
    };
    if barred {
        let problem = format!("the base of {tag:?} may not be changed here");
        return refuse_figure(
            who,
            rule!("E1-kickoff-18"),
            problem,
            "change the bases of those whom this stoppage is for",
        );
    }
    if stand && scene.carrier == Some(who) && matches!(window.at, Stoppage::Advance | Stoppage::Fake) {
        return refuse_figure(
            who,
            rule!("E1-fumble-29"),
            "the carrier must run".to_string(),
            "leave him on a mobile base",
        );
    }
    Ok(())
}

/// Carries out orders that were checked.
pub fn apply(game: &mut Electric, side: Side, orders: &Orders) {
    for order in &orders.0 {
        let who = number(side, order.who);
        let base = *game.scene.board.figure(who);
        let board = &mut game.scene.board;
        match order.act {
            FigureAct::Turn(degrees) => {
                // How far he could be turned shows on the board; a surrounded figure may not turn at all (E1-terms-35).
                let turned = board.turn(who, field::heading(side, degrees));
                game.scene.parts[who.index()].stuck = turned.is_ok_and(|turned| turned.share < 0.5);
            }
            FigureAct::Swing(degrees, corner) => {
                let turned = board.swing(who, corner, field::heading(side, degrees));
                game.scene.parts[who.index()].stuck = turned.is_ok_and(|turned| turned.share < 0.5);
            }
            FigureAct::Stand => board.set_figure(who, Figure { stationary: true, ..base }),
            FigureAct::Go => board.set_figure(who, Figure { stationary: false, ..base }),
            FigureAct::Reverse => board.set_figure(who, Figure { reversed: !base.reversed, ..base }),
            FigureAct::Dial(dial) => {
                let set = crate::scene::figure(
                    &game.book.sheets[side].team,
                    game.scene.parts[who.index()].man,
                    base.stationary,
                    base.reversed,
                    dial,
                );
                board.set_figure(who, set);
            }
            FigureAct::Place(..) | FigureAct::Sub(_) | FigureAct::Report => continue,
        }
        let part = &mut game.scene.parts[who.index()];
        part.handled = true;
        part.turned |= !matches!(order.act, FigureAct::Stand | FigureAct::Go);
        send(game, who, order.act);
    }
}

/// A lineman turned downfield with nobody in front of him is sent there (E1-pass-36).
fn send(game: &mut Electric, who: FigureId, act: FigureAct) {
    let scene = &game.scene;
    let ahead = scene.drive(who).x * field::forward(side_of(who)) > 0.5;
    if matches!(act, FigureAct::Turn(_) | FigureAct::Swing(..))
        && scene.place(who).interior()
        && ahead
        && !scene.blocked(who)
    {
        let nobody = !group_of(side_of(who).other()).iter().any(|other| {
            let there = scene.outline(who).local(scene.board.position(other));
            there.x > 0.0 && there.x < 8.0 && there.y.abs() < 4.0
        });
        game.scene.parts[who.index()].sent = nobody;
    }
}
