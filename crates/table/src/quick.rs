//! The fast desk: machine coaches, dice at hand, and nothing kept that nobody needs.

use crate::given::PlacedInput;
use crate::sight::Past;
use crate::{Coach, Desk, EventSink, Flow, Game, MatchInput, MatchRoll, Pause, Sight, Why};
use hashmark_dice::{Cup, Pips, Roll};
use hashmark_law::{Both, Side};

/// A desk with machine coaches and dice at hand: a whole game is one uninterrupted run.
pub struct AutoDesk<C, U, T> {
    /// Who answers for each side.
    pub coaches: Both<C>,
    /// Where the dice come from.
    pub cup: U,
    /// Who listens.
    pub teller: T,
}

impl<C, U, T> AutoDesk<C, U, T> {
    /// Plays one play. Where a coach searches, the game is kept as it stands before it, so that he can fork from there.
    pub fn play<G: Game>(&mut self, game: &mut G) -> Flow<()>
    where
        C: Coach<G>,
        U: Cup,
        T: EventSink<G>,
    {
        if !self.coaches.home.searches() && !self.coaches.away.searches() {
            return game.play(self);
        }
        let start = game.clone();
        game.play(&mut SearchDesk { start: &start, inputs: Vec::new(), desk: self })
    }

    /// Plays a game to its end.
    pub fn play_out<G: Game>(&mut self, game: &mut G) -> Flow<()>
    where
        C: Coach<G>,
        U: Cup,
        T: EventSink<G>,
    {
        while !game.over() {
            self.play(game)?;
        }
        Ok(())
    }

    /// Plays a game to its end with a copy of its procedures made for these coaches, dice and listeners: where no coach
    /// searches, this is [`Game::play_fast`] and nothing else.
    #[inline]
    pub fn play_out_fast<G: Game>(&mut self, game: &mut G) -> Flow<()>
    where
        C: Coach<G>,
        U: Cup,
        T: EventSink<G>,
    {
        if self.coaches.home.searches() || self.coaches.away.searches() {
            return self.play_out(game);
        }
        while !game.over() {
            game.play_fast(self)?;
        }
        Ok(())
    }
}

impl<G: Game, C: Coach<G>, U: Cup, T: EventSink<G>> Desk<G> for AutoDesk<C, U, T> {
    // Every roll of a game is a constant: here its throws are known when the program is built.
    #[inline(always)]
    fn roll(&mut self, roll: Roll, _: Why) -> Flow<Pips> {
        self.cup.roll(roll).ok_or(Pause)
    }

    #[inline]
    fn ask(&mut self, game: &G, side: Side, ask: G::Ask) -> Flow<G::Call> {
        Ok(self.coaches[side].answer(&Sight::new(game, side, &ask)))
    }

    #[inline]
    fn ask_both(&mut self, game: &G, asks: Both<G::Ask>) -> Flow<Both<G::Call>> {
        Ok(Both {
            home: self.coaches.home.answer(&Sight::sealed(game, Side::Home, &asks)),
            away: self.coaches.away.answer(&Sight::sealed(game, Side::Away, &asks)),
        })
    }

    #[inline]
    fn emit(&mut self, event: impl FnOnce() -> G::Event) {
        self.teller.event(event);
    }
}

/// What a searching desk needs of the one it stands before, whatever its coaches, dice and listeners are: so a game is
/// built once for it, not once for each of them.
trait Plain<G: Game> {
    fn roll(&mut self, roll: Roll) -> Option<Pips>;
    fn answer(&mut self, sight: &Sight<'_, G>) -> G::Call;
    fn hear(&mut self, event: &mut dyn FnMut() -> G::Event);
}

impl<G: Game, C: Coach<G>, U: Cup, T: EventSink<G>> Plain<G> for AutoDesk<C, U, T> {
    fn roll(&mut self, roll: Roll) -> Option<Pips> {
        self.cup.roll(roll)
    }

    fn answer(&mut self, sight: &Sight<'_, G>) -> G::Call {
        self.coaches[sight.side].answer(sight)
    }

    fn hear(&mut self, event: &mut dyn FnMut() -> G::Event) {
        self.teller.event(event);
    }
}

/// The desk of one play with coaches who search: it keeps what the play was given.
struct SearchDesk<'a, G: Game> {
    start: &'a G,
    inputs: Vec<PlacedInput<G::Call>>,
    desk: &'a mut dyn Plain<G>,
}

impl<G: Game> SearchDesk<'_, G> {
    fn answer(&mut self, sight: Sight<'_, G>) -> G::Call {
        self.desk.answer(&sight.with_past(Past { start: self.start, inputs: &self.inputs }))
    }
}

impl<G: Game> Desk<G> for SearchDesk<'_, G> {
    fn roll(&mut self, roll: Roll, why: Why) -> Flow<Pips> {
        let pips = self.desk.roll(roll).ok_or(Pause)?;
        self.inputs.push(PlacedInput::of(MatchInput::Roll(MatchRoll { n: 0, roll, why, pips })));
        Ok(pips)
    }

    fn ask(&mut self, game: &G, side: Side, ask: G::Ask) -> Flow<G::Call> {
        let call = self.answer(Sight::new(game, side, &ask));
        self.inputs.push(PlacedInput::of(MatchInput::Call { side, call: call.clone() }));
        Ok(call)
    }

    fn ask_both(&mut self, game: &G, asks: Both<G::Ask>) -> Flow<Both<G::Call>> {
        let home = self.answer(Sight::sealed(game, Side::Home, &asks));
        let away = self.answer(Sight::sealed(game, Side::Away, &asks));
        let calls = Both { home, away };
        self.inputs.push(PlacedInput::of(MatchInput::Sealed(calls.clone())));
        Ok(calls)
    }

    fn emit(&mut self, event: impl FnOnce() -> G::Event) {
        let mut event = Some(event);
        self.desk.hear(&mut || event.take().map(|event| event()).expect("a listener hears an event once"));
    }
}
