//! Ratings in the game: big plays and botches, judged by measurement when a play is over (E2-bigplay-1, E2-botch-1).

mod bad_plays;
mod big_plays;
mod coach_appeals;
mod finish;
mod ledger;
mod witness;

pub(crate) use coach_appeals::overrule;
pub use coach_appeals::{Judged, may, words};
pub use ledger::{Ledger, ScoredPlay};
pub use witness::{Catch, Picture, SeenBlock, SlippedTackler, Witness};

use crate::board::FigureId;
use crate::event::ElectricDetail;
use crate::game::{Electric, step};
use crate::outcome::ElectricOutcome;
use crate::rule::{Rule, rule};
use crate::scene::{eleven_of, side_of};
use hashmark_law::foul::FoulKind;
use hashmark_law::{Both, Fact, FieldPlayer, ScoreKind, Settlement, Side, Situation};
use hashmark_table::Desk;

pub(super) use finish::{game_over, new_period};

/// A play that has been settled and told.
pub(crate) struct ToldPlay<'a> {
    /// How it ended.
    pub outcome: &'a ElectricOutcome,
    /// The situation it began in.
    pub before: Situation,
    /// What came of it, flags and all.
    pub settled: &'a Settlement,
    /// What it would have been without them.
    pub plain: Settlement,
    /// Whether what happened counts.
    pub stands: bool,
    /// What became of its flags.
    pub flags: &'a [(Rule, Fact)],
}

/// Who gains and who loses by a play: a point a man at most either way (E2-pr-10).
#[derive(Default)]
pub(super) struct Jury {
    gains: Vec<(FieldPlayer, Rule)>,
    losses: Vec<(FieldPlayer, Rule)>,
    /// The offense made a big play; the returners did.
    pub offense: bool,
    pub returned: bool,
}

impl Jury {
    pub(super) fn gain(&mut self, who: FieldPlayer, rule: Rule) {
        if !self.gains.iter().any(|(known, _)| *known == who) {
            self.gains.push((who, rule));
        }
    }

    pub(super) fn lose(&mut self, who: FieldPlayer, rule: Rule) {
        if !self.losses.iter().any(|(known, _)| *known == who) {
            self.losses.push((who, rule));
        }
    }

    fn awards(&self) -> Vec<(FieldPlayer, i8)> {
        let gains = self.gains.iter().map(|(who, _)| (*who, 1));
        gains.chain(self.losses.iter().map(|(who, _)| (*who, -1))).collect()
    }

    fn rated(&self) -> Vec<FieldPlayer> {
        self.gains.iter().chain(&self.losses).map(|(who, _)| *who).collect()
    }
}

/// What a judge looks at.
pub(super) struct AwardBench<'a> {
    pub game: &'a Electric,
    pub told: &'a ToldPlay<'a>,
    pub seen: &'a Witness,
    /// What was told of the play.
    pub facts: &'a [(Rule, Fact)],
}

impl AwardBench<'_> {
    /// The figure of a man in this play.
    pub(super) fn figure(&self, who: FieldPlayer) -> Option<FigureId> {
        eleven_of(who.side).find(|figure| self.game.scene.player(*figure) == who)
    }

    pub(super) fn player(&self, who: FigureId) -> FieldPlayer {
        self.game.scene.player(who)
    }

    pub(super) fn tagged(&self, side: Side, tag: &str) -> Option<FieldPlayer> {
        self.game.scene.tagged(side, tag).map(|who| self.player(who))
    }

    /// A touchdown of a side by this play.
    pub(super) fn touchdown(&self, side: Side) -> bool {
        self.told.settled.score == Some((side, ScoreKind::Touchdown))
    }

    pub(super) fn eleven(&self, side: Side) -> impl Iterator<Item = FieldPlayer> + '_ {
        eleven_of(side).map(|who| self.player(who))
    }

    /// Of two men, the one who is rated lower; of equals the first (E2-botch-2).
    pub(super) fn lower(&self, first: FieldPlayer, second: FieldPlayer) -> FieldPlayer {
        let pr = |who: FieldPlayer| self.game.state.heroes.man(who).map_or(0, |now| now.pr);
        if pr(second) < pr(first) { second } else { first }
    }

    /// The tackle that ended it: by whom, and whom.
    pub(super) fn tackle(&self) -> Option<(FigureId, FigureId)> {
        self.seen.tackle
    }
}

/// Judges a play (E2-pr-10, E2-pr-11).
pub(super) fn judge<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, told: &ToldPlay<'_>) {
    if !game.book.house.player_rating {
        return;
    }
    let seen = game.scene.witness.take().unwrap_or_default();
    let facts = std::mem::take(&mut game.course.facts);
    let known = if told.stands { facts.len() } else { facts.len().min(1) };
    let mut jury = Jury::default();
    count(game, &facts[..known], told);
    let bench = AwardBench { game, told, seen: &seen, facts: &facts[..known] };
    big_plays::judge(&bench, &mut jury);
    bad_plays::judge(&bench, &mut jury);
    let elevens = Both::from_fn(|side: Side| {
        let mut men = [0; 11];
        men.iter_mut().zip(bench.eleven(side)).for_each(|(slot, who)| *slot = who.man);
        men
    });
    finish::remember(game, told, &jury, elevens);
    (game.scene.witness, game.course.facts) = (Some(seen), facts);
    let awards = jury.awards();
    let (snapped, scored) = (coach_appeals::snapped(game, told), told.settled.score.is_some());
    game.state.heroes.ledger.judged.note(snapped, &elevens, &awards, scored);
    jury.gains.iter().for_each(|(who, rule)| rate(game, desk, *who, 1, *rule));
    jury.losses.iter().for_each(|(who, rule)| rate(game, desk, *who, -1, *rule));
    if game.course.hail_mary && told.stands {
        hail_mary(game, desk, told.before.possession, elevens);
    }
}

/// A Hail Mary that was caught is a point for everybody who was there, on top of whatever else the play was worth, and a
/// point off for everybody who let it happen (E2-play-pass-10).
fn hail_mary<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, offense: Side, elevens: Both<[u8; 11]>) {
    for (side, by) in [(offense, 1), (offense.other(), -1)] {
        for man in elevens[side] {
            rate(game, desk, FieldPlayer { side, man }, by, rule!("E2-play-pass-10"));
        }
    }
}

/// Keeps count of what only tells over several plays: kicks, interceptions, fouls, balls thrown away.
fn count(game: &mut Electric, facts: &[(Rule, Fact)], told: &ToldPlay<'_>) {
    let down = told.before.down;
    let ledger = &mut game.state.heroes.ledger;
    if down == 1 {
        ledger.away = 0;
    }
    for side in Side::BOTH {
        if let Some(who) = game.scene.tagged(side, "QB") {
            ledger.quarterbacks[side] = Some(game.scene.part(who).man);
        }
    }
    for (_, fact) in facts {
        match *fact {
            Fact::Pass { target: None, depth, .. } if depth != hashmark_law::PassDepth::Spike => {
                game.state.heroes.ledger.away |= 1 << down.min(7);
            }
            Fact::Interception { passer, .. } => {
                game.state.heroes.man_mut(passer).into_iter().for_each(|now| now.picks += 1);
            }
            Fact::FieldGoal { by, end, .. } => {
                let good = end == hashmark_law::PlaceKick::Good;
                let Some(now) = game.state.heroes.man_mut(by) else { continue };
                now.kicks = if good { now.kicks.max(0) + 1 } else { now.kicks.min(0) - 1 };
            }
            _ => {}
        }
    }
    bad_plays::count_flags(game, told);
}

/// Changes a man's rating and tells of it.
pub fn rate<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, who: FieldPlayer, by: i8, rule: Rule) {
    let Some(now) = game.state.heroes.man_mut(who) else { return };
    now.pr += i16::from(by);
    let pr = now.pr;
    step(desk, rule, || ElectricDetail::Rated { who, by, pr });
}

/// A man is sent off: a point at once (E2-pr-9, E2-botch-7, E2-botch-11).
pub(crate) fn eject<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, who: FieldPlayer) {
    let Some(now) = game.state.heroes.man_mut(who) else { return };
    now.ejected = true;
    if game.book.house.player_rating {
        let attacks = who.side == game.scene.offense;
        let rule = if attacks { rule!("E2-botch-7") } else { rule!("E2-botch-11") };
        rate(game, desk, who, -1, rule);
    }
}

/// Remembers whose foul a flag of this play is for.
pub fn blame(game: &mut Electric, kind: FoulKind, who: FieldPlayer) {
    game.course.blame.push((kind, who));
}

/// Whether a play is one in which games are won: among the last of the fourth quarter, or in overtime.
pub(super) fn is_late(game: &Electric) -> bool {
    let (state, house) = (&game.state, &game.book.house);
    let all = state.plays_a_period(house.postseason);
    let fourth = state.situation.ends_regulation();
    let near = match house.game_clock {
        true => state.situation.seconds <= 60 * u16::from(game.book.numbers.big.late),
        false => state.counted + game.book.numbers.big.late > all,
    };
    game.overtime() || fourth && near
}

/// Whether it was the last play of a half that ends the game, or of an overtime.
pub(super) fn is_last(game: &Electric) -> bool {
    let (state, house) = (&game.state, &game.book.house);
    let late = state.situation.may_end_game();
    let over = match house.game_clock {
        true => state.situation.seconds == 0,
        false => state.counted >= state.plays_a_period(house.postseason),
    };
    late && over
}

/// The side of a figure.
pub(super) fn side(who: FigureId) -> Side {
    side_of(who)
}
