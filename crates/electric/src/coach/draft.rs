//! Orders as a coach puts them together: nothing illegal gets in.

use super::aim;
use crate::board::{FigureId, Point};
use crate::call::{FigureAct, Orders, Stoppage, Window};
use crate::game::Electric;
use crate::scene::{eleven_of, figure_of};
use crate::window;
use hashmark_dice::Stream;
use hashmark_law::Side;

/// Orders in the making.
pub(super) struct OrderDraft<'a> {
    pub game: &'a Electric,
    pub side: Side,
    pub window: Window,
    pub chance: &'a mut Stream,
    orders: Orders,
    turned: [bool; 11],
    standing: usize,
}

/// Stationary bases a side has; where it may use fewer, the draft is refused and the least is done (E1-terms-22).
const STATIONARY_BASES: usize = 4;

impl<'a> OrderDraft<'a> {
    /// With what must be done done.
    pub(super) fn new(
        game: &'a Electric,
        side: Side,
        window: Window,
        chance: &'a mut Stream,
    ) -> OrderDraft<'a> {
        let orders = crate::legal::least(game, side, window);
        let mut turned = [false; 11];
        orders.0.iter().for_each(|order| turned[usize::from(order.who)] = true);
        let standing = game.scene.stationary(side);
        OrderDraft { game, side, window, chance, orders, turned, standing }
    }

    /// Whether he may still be turned.
    pub(super) fn free(&self, who: FigureId) -> bool {
        !self.turned[usize::from(figure_of(who))] && window::may_turn(self.game, self.window, who).is_ok()
    }

    /// Turns him to so many degrees, if he may be.
    pub(super) fn turn(&mut self, who: FigureId, degrees: i16) {
        if self.free(who) {
            self.turned[usize::from(figure_of(who))] = true;
            self.orders.turn(figure_of(who), degrees);
        }
    }

    /// Points him somewhere, a little off, and lets him run.
    pub(super) fn send(&mut self, who: FigureId, at: Point, error: f32) {
        if self.free(who) {
            let degrees = aim::degrees_to(&self.game.scene, who, at, error, self.chance);
            if aim::at_a_back(&self.game.scene, who, degrees) || self.at_the_punter(who, at) {
                return;
            }
            if self.game.book.forms.strategies {
                self.straighten(who);
            }
            self.turn(who, degrees);
            self.go(who);
        }
    }

    /// After the kick nobody is sent at the punter.
    fn at_the_punter(&self, who: FigureId, at: Point) -> bool {
        let scene = &self.game.scene;
        let away = self.window.at == Stoppage::PuntAway && self.side != scene.offense;
        let punter = scene.tagged(scene.offense, "P").filter(|_| away);
        punter.is_some_and(|punter| aim::in_the_way(scene, who, at, punter))
    }

    /// He has what he needs: nobody turns him any more.
    pub(super) fn leave(&mut self, who: FigureId) {
        self.turned[usize::from(figure_of(who))] = true;
    }

    /// Sets his dial, -9 to 9.
    pub(super) fn dial(&mut self, who: FigureId, dial: i8) {
        self.orders.add(figure_of(who), FigureAct::Dial(dial));
    }

    /// Has his base drive the other way.
    pub(super) fn reverse(&mut self, who: FigureId) {
        self.orders.add(figure_of(who), FigureAct::Reverse);
    }

    /// A man who circled or ran backward is set straight before he is sent anywhere.
    pub(super) fn straighten(&mut self, who: FigureId) {
        let base = self.game.scene.board.figure(who);
        let (curved, reversed) = (base.dial != 0.0, base.reversed);
        if curved {
            self.dial(who, 0);
        }
        if reversed {
            self.reverse(who);
        }
    }

    /// Onto a mobile base.
    pub(super) fn go(&mut self, who: FigureId) {
        if self.game.scene.board.figure(who).stationary && self.game.scene.upright(who) && !self.swapped(who)
        {
            self.orders.add(figure_of(who), FigureAct::Go);
            self.standing = self.standing.saturating_sub(1);
        }
    }

    /// Onto a stationary base, if one is left; `false` if not.
    pub(super) fn stand(&mut self, who: FigureId) -> bool {
        let is = self.game.scene.board.figure(who).stationary;
        if is || self.swapped(who) || !self.game.scene.upright(who) {
            return is;
        }
        if self.standing >= STATIONARY_BASES {
            return false;
        }
        self.orders.add(figure_of(who), FigureAct::Stand);
        self.standing += 1;
        true
    }

    fn swapped(&self, who: FigureId) -> bool {
        let figure = figure_of(who);
        self.orders
            .0
            .iter()
            .any(|order| order.who == figure && matches!(order.act, FigureAct::Stand | FigureAct::Go))
    }

    /// His own eleven.
    pub(super) fn mine(&self) -> impl Iterator<Item = FigureId> + use<> {
        eleven_of(self.side)
    }

    /// The orders, if they are legal; else the least that must be done.
    pub(super) fn done(self) -> Orders {
        match window::check(self.game, self.side, self.window, &self.orders) {
            Ok(()) => self.orders,
            Err(_) => crate::legal::least(self.game, self.side, self.window),
        }
    }
}
