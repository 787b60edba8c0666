//! The book coach: the rule book's own solitaire aids, managed like a sane coach.

use super::fourth::{self, Fourth};
use super::plan::{Share, Spell};
use super::{LAST_DOWN, SHORT_YARDS, THIRD_AND_LONG_YARDS, THIRD_DOWN, formations, late, one_in, percent};
use crate::call::{
    CardAsk, CardCall, CardFlank, CardFoulAsk, CardPlay, DefenseCall, Guess, OffenseCall, PassKind,
    PuntCatch, RunKind,
};
use crate::game::{Card, ReadyCardTeam};
use crate::lineup::{self, Stays};
use crate::play::{WORN_OUT, fatigue_level, last_five_minutes, run_until};
use crate::position::Pos;
use crate::state::{CardMen, CardSideState};
use crate::team::{CardMan, CardTeam};
use hashmark_coaching::{PlayNeed, TryWish, expects_pass, hurries, kicks_now, kneels, try_wish};
use hashmark_dice::Stream;
use hashmark_law::{Next, Settlement, Side, Situation};
use hashmark_table::{Coach, Sight};

/// Faces of the die that is rolled on the guess chart (C-guess-1).
const GUESS_DIE_FACES: u32 = 6;
/// The defense goes for the block on fourth down once in so many times.
const BLOCK_ONE_IN: u32 = 6;
/// With no more than this left in the last period, whatever comes of a foul decides the game.
const LAST_PLAY_TICKS: u8 = 1;
/// Nearer than this to his own goal the returner lets a punt bounce.
const LET_BOUNCE_YARDS: i16 = 10;
/// A punt that carries no farther than this is short: the coverage is there when it comes down.
const SHORT_PUNT_YARDS: i16 = 38;
/// A short punt is fair-caught so often.
const FAIR_CATCH_PERCENT: u32 = 10;
/// Nearer than this to the goal the back with most touchdowns carries (C-sugg-2), and a club runs as often as its
/// touchdowns say.
const NEAR_GOAL_YARDS: i16 = 10;
/// On third or fourth and short a quarterback who runs at all sneaks so often.
const SNEAK_PERCENT: u32 = 20;
/// A back who is as tired as this carries only when nobody fresher can.
const TIRED: u8 = WORN_OUT - 1;
/// How much luck moves the quota of carries: [`MOST_LUCK`] times this, in parts of [`Share::WHOLE`].
const CARRY_LUCK: i32 = 14;
/// The same for targets.
const TARGET_LUCK: i32 = 12;
/// The most luck one man can draw: it is one byte of a word of chance.
const MOST_LUCK: i32 = u8::MAX as i32;
/// Men whose luck comes from one word of chance.
const MEN_A_WORD: usize = (u64::BITS / u8::BITS) as usize;
/// The slot of the man who is thrown to when nobody else may be: a flanker or a third back in every formation.
const LAST_RESORT_SLOT: usize = 2;
/// Of the passes that a receiver's mix calls flat, so many in a hundred are look-ins.
const LOOK_IN_PERCENT: u32 = 35;
/// On third or fourth and goal, where it is allowed, the end zone is thrown for so often.
const END_ZONE_PERCENT: u32 = 30;
/// Two points are tried with a run so often.
const TWO_POINT_RUN_PERCENT: u32 = 45;

/// Plays by the book, with its own stream of chance.
#[derive(Clone, Debug)]
pub struct CardBookCoach {
    chance: Stream,
}

impl CardBookCoach {
    /// A coach with this stream.
    pub fn new(chance: Stream) -> CardBookCoach {
        CardBookCoach { chance }
    }
}

impl Coach<Card> for CardBookCoach {
    fn answer(&mut self, sight: &Sight<'_, Card>) -> CardCall {
        let Sight { game, side, ask, .. } = *sight;
        match ask {
            CardAsk::Toss => CardCall::Receive,
            CardAsk::Kickoff => CardCall::Kickoff(late::kickoff(game, side)),
            CardAsk::Offense => CardCall::Play(self.offense(&PlayOutlook::of(game, side))),
            CardAsk::Try => CardCall::Play(self.attempt(&PlayOutlook::of(game, side))),
            CardAsk::Defense | CardAsk::DefendTry => CardCall::Defend(self.defense(game, side)),
            CardAsk::Punt { at, carry } => self.punt(at.from_own(side), *carry),
            CardAsk::EndZone { .. } => CardCall::DownIt,
            CardAsk::Advance { at, own, .. } => {
                advance(game, at.gain_to(game.state.situation.line_to_gain, side), *own)
            }
            CardAsk::Clock(ask) => CardCall::Clock(late::clock(game, side, ask)),
            CardAsk::Foul(ask) => foul(game, side, ask),
        }
    }

    /// What depends on few dice is said; a play of the offense on too many.
    fn mixture(&mut self, sight: &Sight<'_, Card>) -> Option<Vec<(CardCall, f64)>> {
        let Sight { game, side, ask, .. } = *sight;
        match ask {
            CardAsk::Offense | CardAsk::Try => None,
            CardAsk::Defense | CardAsk::DefendTry => Some(defenses(game, side)),
            CardAsk::Punt { at, carry } => Some(punt_catches(at.from_own(side), *carry)),
            _ => Some(vec![(self.answer(sight), 1.0)]),
        }
    }
}

/// Every call of the defense with its chance: the guess by the die, and the block on fourth down now and then.
fn defenses(game: &Card, side: Side) -> Vec<(CardCall, f64)> {
    let run = f64::from(guesses_run_until(game, side)) / f64::from(GUESS_DIE_FACES);
    let block = if kick_is_near(game) { 1.0 / f64::from(BLOCK_ONE_IN) } else { 0.0 };
    let call = |guess, block| CardCall::Defend(defense_call(game, side, guess, block));
    let calls = [
        (call(Guess::Run, false), run * (1.0 - block)),
        (call(Guess::Pass, false), (1.0 - run) * (1.0 - block)),
        (call(Guess::Run, true), run * block),
        (call(Guess::Pass, true), (1.0 - run) * block),
    ];
    calls.into_iter().filter(|(_, chance)| *chance > 0.0).collect()
}

/// The highest die that means run: the guess chart's, but none against a side that must throw.
fn guesses_run_until(game: &Card, side: Side) -> u8 {
    let must_throw = late::is_late(game) && expects_pass(&late::view(game, side)) == Some(true);
    if must_throw { 0 } else { run_until(game) }
}

/// Fourth down: the other side may kick.
fn kick_is_near(game: &Card) -> bool {
    game.state.situation.down == LAST_DOWN && game.state.next == Next::Scrimmage
}

/// The mark is the busiest man; third and seven brings the best rushers (C-guess-5, C-sugg-1).
fn defense_call(game: &Card, side: Side, guess: Guess, block: bool) -> DefenseCall {
    let offense = side.other();
    let plan = &game.book.sheets[offense].plan;
    let state = game.side(offense);
    let out = state.hurt().and(state.resting());
    let busiest = if guess == Guess::Run { &plan.by_carries } else { &plan.by_catches };
    let situation = &game.state.situation;
    DefenseCall {
        guess,
        mark: out.first_missing(busiest),
        block,
        rushers: situation.down == THIRD_DOWN && situation.to_go() >= THIRD_AND_LONG_YARDS,
        timeout: false,
    }
}

/// What becomes of a punt, with the chance of each: near his own goal he lets it bounce, and a short kick is fair-caught
/// now and then.
fn punt_catches(own_line: i16, carry: i16) -> Vec<(CardCall, f64)> {
    let fair = f64::from(FAIR_CATCH_PERCENT) / 100.0;
    if own_line < LET_BOUNCE_YARDS {
        vec![(CardCall::Punt(PuntCatch::LetBounce), 1.0)]
    } else if carry <= SHORT_PUNT_YARDS {
        vec![(CardCall::Punt(PuntCatch::FairCatch), fair), (CardCall::Punt(PuntCatch::Return), 1.0 - fair)]
    } else {
        vec![(CardCall::Punt(PuntCatch::Return), 1.0)]
    }
}

/// The defense advances; the offense only when it is short of the line to gain (C-loose-4).
fn advance(_: &Card, short_by: i16, own: bool) -> CardCall {
    if !own || short_by > 0 { CardCall::Advance } else { CardCall::FallOnIt }
}

/// Takes what is worth more, at the end of a half above all what keeps the game alive.
fn foul(game: &Card, side: Side, ask: &CardFoulAsk) -> CardCall {
    let ending = game.state.clock.ticks().is_some_and(|ticks| ticks <= LAST_PLAY_TICKS);
    let worth =
        |settled: &Settlement| late::worth(settled, side, ending && game.state.situation.may_end_game());
    if worth(&ask.accept) >= worth(&ask.decline) { CardCall::Accept } else { CardCall::Decline }
}

/// What the coach of the offense sees before a play: every decision looks at it, so it is worked out once.
struct PlayOutlook<'a> {
    game: &'a Card,
    side: Side,
    sheet: &'a ReadyCardTeam,
    state: &'a CardSideState,
    situation: &'a Situation,
    to_go: i16,
    to_goal: i16,
    /// Hurt, or has to rest.
    out: CardMen,
    /// Nobody of the last play's men is hurt and they played it in hurry-up: who hurries keeps them.
    same_men: bool,
    /// The last play's men, if they are the same; nobody else.
    field: CardMen,
    /// The back the playing suggestions want (C-sugg-2..5).
    back: Option<u8>,
}

impl<'a> PlayOutlook<'a> {
    #[inline]
    fn of(game: &'a Card, side: Side) -> PlayOutlook<'a> {
        let (state, situation) = (game.side(side), &game.state.situation);
        let field = if state.hurry { CardMen::of(&state.men) } else { CardMen::default() };
        let mut outlook = PlayOutlook {
            game,
            side,
            sheet: &game.book.sheets[side],
            state,
            situation,
            to_go: situation.to_go(),
            to_goal: situation.to_goal(),
            out: state.hurt().and(state.resting()),
            same_men: state.hurry && !field.meets(state.hurt()),
            field,
            back: None,
        };
        outlook.back = outlook.suggested_back();
        outlook
    }

    fn man(&self, man: u8) -> &'a CardMan {
        &self.sheet.team.men[usize::from(man)]
    }

    /// Whether hurry-up keeps the men of the last play on the field.
    fn frozen(&self, hurry: bool) -> bool {
        hurry && self.same_men
    }

    /// Whether he may play the ball: fit, rested, and on the field if nobody can be changed.
    fn eligible(&self, man: u8, frozen: bool) -> bool {
        !self.out.has(man) && (!frozen || self.field.has(man))
    }

    fn third_and_long(&self) -> bool {
        self.situation.down == THIRD_DOWN && self.to_go >= THIRD_AND_LONG_YARDS
    }

    /// Inside the 10 the back with most touchdowns; on third and seven the one with most catches
    /// (C-sugg-2..5).
    fn suggested_back(&self) -> Option<u8> {
        let list = if self.third_and_long() {
            &self.sheet.plan.backs_by_catches
        } else if self.to_goal < NEAR_GOAL_YARDS || self.game.state.next == Next::Try {
            &self.sheet.plan.backs_by_touchdowns
        } else {
            return None;
        };
        let fit = |man: &u8| {
            self.eligible(*man, self.same_men) && fatigue_level(self.game, self.side, *man) < WORN_OUT
        };
        list.iter().copied().find(fit)
    }

    /// On third and seven a pass meant for a back goes to the one with most catches (C-sugg-3).
    fn receiving_back(&self, to: u8) -> u8 {
        if !self.third_and_long() || !self.man(to).pos.is_back() {
            return to;
        }
        self.back.filter(|back| !self.state.targeted.has(*back)).unwrap_or(to)
    }

    /// A target who is not on the field, or was thrown to in this series, is changed for one who is and
    /// was not.
    #[inline]
    fn thrown_once(&self, play: CardPlay, men: &[u8; 5]) -> CardPlay {
        let CardPlay::Pass { kind, to } = play else { return play };
        let targeted = self.state.targeted;
        let again = targeted.has(to) && self.game.book.house.one_target_a_series;
        if men.contains(&to) && !again {
            return play;
        }
        CardPlay::Pass { kind, to: targeted.first_missing(men).unwrap_or(men[LAST_RESORT_SLOT]) }
    }

    /// The same pass, thrown as far as the goal: on the last play nothing shorter helps.
    fn thrown_far(&self, choice: OffenseChoice) -> OffenseChoice {
        let limits = &self.game.tables().limits;
        let [first, last] = limits.end_zone_throw_uses_long_between;
        match choice.play {
            CardPlay::Pass { to, .. } if (first..=last).contains(&self.to_goal) => {
                OffenseChoice { play: CardPlay::Pass { kind: PassKind::EndZone, to }, ..choice }
            }
            CardPlay::Pass { to, .. } if self.to_goal >= limits.long_pass_not_inside => {
                OffenseChoice { play: CardPlay::Pass { kind: PassKind::Long, to }, ..choice }
            }
            _ => choice,
        }
    }

    /// Hurry-up in the last five minutes of a half. It changes only when it may.
    fn wants_hurry(&self) -> bool {
        if !last_five_minutes(self.game) {
            return false;
        }
        if !self.game.state.may_change_hurry {
            return self.state.hurry;
        }
        hurries(&late::view(self.game, self.side))
    }
}

/// What the offense plays, before anybody lines up for it.
#[derive(Clone, Copy)]
struct OffenseChoice {
    play: CardPlay,
    /// Who is to have the ball, if the formation must have a place for him.
    holder: Option<u8>,
    hurry: bool,
}

impl OffenseChoice {
    /// A play that asks for nobody and is in no hurry.
    const fn plain(play: CardPlay) -> OffenseChoice {
        OffenseChoice { play, holder: None, hurry: false }
    }
}

impl CardBookCoach {
    fn percent(&mut self, times: u32) -> bool {
        percent(&mut self.chance, times)
    }

    fn flank(&mut self) -> CardFlank {
        let flanks = [CardFlank::Left, CardFlank::Right];
        flanks[self.chance.below(flanks.len() as u32) as usize]
    }

    /// Run or pass from the guess chart; the mark is the busiest man; third and seven the best rushers
    /// (C-guess-1..5, C-sugg-1).
    fn defense(&mut self, game: &Card, side: Side) -> DefenseCall {
        let run = (self.chance.below(GUESS_DIE_FACES) as u8) < guesses_run_until(game, side);
        let block = kick_is_near(game) && one_in(&mut self.chance, BLOCK_ONE_IN);
        defense_call(game, side, if run { Guess::Run } else { Guess::Pass }, block)
    }

    /// One of what [`punt_catches`] lists: the first as often as its chance, else the last.
    fn punt(&mut self, own_line: i16, carry: i16) -> CardCall {
        match punt_catches(own_line, carry).as_slice() {
            [(fair, _), (other, _)] => {
                if self.percent(FAIR_CATCH_PERCENT) {
                    *fair
                } else {
                    *other
                }
            }
            only => only[0].0,
        }
    }

    /// First what to play, then who lines up for it.
    #[inline]
    fn offense(&mut self, outlook: &PlayOutlook) -> OffenseCall {
        let choice = self.choose(outlook);
        self.line_up(outlook, choice)
    }

    fn choose(&mut self, outlook: &PlayOutlook) -> OffenseChoice {
        let (game, side) = (outlook.game, outlook.side);
        if game.state.must_spike {
            return OffenseChoice::plain(CardPlay::Spike);
        }
        if game.state.clock.in_ticks() {
            let view = late::view(game, side);
            if kneels(&view) {
                return OffenseChoice::plain(CardPlay::Kneel);
            }
            if kicks_now(&view) {
                return OffenseChoice::plain(CardPlay::PlaceKick);
            }
        }
        if outlook.situation.down == LAST_DOWN {
            match fourth::decide(game, side, &mut self.chance) {
                Fourth::Kick(play) => return OffenseChoice::plain(play),
                Fourth::Go => {}
            }
        }
        self.scrimmage(outlook)
    }

    #[inline]
    fn scrimmage(&mut self, outlook: &PlayOutlook) -> OffenseChoice {
        let need = late::need(outlook.game, outlook.side);
        let spell = Spell::of(outlook.situation, need);
        let plan = &outlook.sheet.plan;
        let runs = if outlook.to_goal < NEAR_GOAL_YARDS { &plan.goal_runs } else { &plan.runs };
        let run = self.chance.chance(runs[spell as usize]);
        let hurry = outlook.wants_hurry();
        let run = (run || need == PlayNeed::Safe) && need != PlayNeed::EndZone;
        if run && let Some(choice) = self.run(outlook, hurry) {
            return choice;
        }
        let choice = self.pass(outlook, hurry);
        if need == PlayNeed::EndZone { outlook.thrown_far(choice) } else { choice }
    }

    /// A run by the man whose turn it is, or the quarterback's.
    #[inline]
    fn run(&mut self, outlook: &PlayOutlook, hurry: bool) -> Option<OffenseChoice> {
        let passer = outlook.game.passer(outlook.side);
        let short = outlook.situation.down >= THIRD_DOWN && outlook.to_go <= SHORT_YARDS;
        if short && outlook.man(passer).season.rushes > 0 && self.percent(SNEAK_PERCENT) {
            return Some(OffenseChoice::plain(CardPlay::Sneak));
        }
        if self.quarterback_runs(outlook, passer) {
            let play = CardPlay::Run { kind: RunKind::EndRun, by: passer, side: Some(self.flank()) };
            return Some(OffenseChoice { play, holder: None, hurry });
        }
        let by = outlook.back.or_else(|| self.next_carrier(outlook, hurry))?;
        let man = outlook.man(by);
        let card = man.running.as_ref()?;
        let kind =
            if short && card.linebuck.is_some() { RunKind::Linebuck } else { self.run_kind(man.run_mix) };
        let kind = match kind {
            RunKind::Linebuck if card.linebuck.is_none() => RunKind::EndRun,
            RunKind::OffTackle if card.off_tackle.is_none() => RunKind::EndRun,
            RunKind::EndRun if card.end_run.is_none() => RunKind::OffTackle,
            kind => kind,
        };
        let play = CardPlay::Run { kind, by, side: Some(self.flank()) };
        Some(OffenseChoice { play, holder: Some(by), hurry })
    }

    /// By the runner's mix.
    fn run_kind(&mut self, [linebuck, off_tackle, end_run]: [f64; 3]) -> RunKind {
        let at = self.chance.unit() * (linebuck + off_tackle + end_run);
        if at < linebuck {
            RunKind::Linebuck
        } else if at < linebuck + off_tackle {
            RunKind::OffTackle
        } else {
            RunKind::EndRun
        }
    }

    fn quarterback_runs(&mut self, outlook: &PlayOutlook, passer: u8) -> bool {
        let limit = outlook.sheet.limits[usize::from(passer)].end_runs;
        let man = outlook.man(passer);
        let left = limit > outlook.state.end_runs[usize::from(passer)];
        let can = left && man.running.as_ref().is_some_and(|card| card.end_run.is_some());
        can && self.chance.chance(man.carry_share)
    }

    /// The quota: whoever is furthest behind his share of the carries, with a little chance.
    fn next_carrier(&mut self, outlook: &PlayOutlook, hurry: bool) -> Option<u8> {
        let (carriers, had) = (&outlook.sheet.plan.carriers, &outlook.state.carries);
        let frozen = outlook.frozen(hurry);
        let eligible = |man: u8| outlook.eligible(man, frozen);
        let fresh = |man: u8| eligible(man) && fatigue_level(outlook.game, outlook.side, man) < TIRED;
        let total = carriers.iter().map(|share| i32::from(had[usize::from(share.man)])).sum();
        self.quota(carriers, fresh, had, total, CARRY_LUCK)
            .or_else(|| self.quota(carriers, eligible, had, total, CARRY_LUCK))
    }

    /// The largest credit: share of what has been given out, less what he has had, and some luck.
    fn quota(
        &mut self,
        men: &[Share],
        eligible: impl Fn(u8) -> bool,
        had: &[u8; CardTeam::MOST_MEN],
        total: i32,
        luck: i32,
    ) -> Option<u8> {
        let (mut best, mut most) = (None, i32::MIN);
        let mut word = self.chance.word();
        for (at, share) in men.iter().enumerate() {
            let due = share.part * (total + 1);
            // Shares get smaller: from here on nobody can have more.
            if due + MOST_LUCK * luck <= most {
                break;
            }
            if at % MEN_A_WORD == MEN_A_WORD - 1 {
                word = self.chance.word();
            }
            let drawn = i32::from(word as u8) * luck;
            word >>= u8::BITS;
            let credit = due - i32::from(had[usize::from(share.man)]) * Share::WHOLE + drawn;
            if credit > most && eligible(share.man) {
                (best, most) = (Some(share.man), credit);
            }
        }
        best
    }

    #[inline]
    fn pass(&mut self, outlook: &PlayOutlook, hurry: bool) -> OffenseChoice {
        let to = outlook.receiving_back(self.next_target(outlook, hurry));
        let kind = self.pass_kind(outlook, outlook.man(to).pass_mix);
        OffenseChoice { play: CardPlay::Pass { kind, to }, holder: Some(to), hurry }
    }

    fn next_target(&mut self, outlook: &PlayOutlook, hurry: bool) -> u8 {
        let state = outlook.state;
        let targets = &outlook.sheet.plan.targets;
        let frozen = outlook.frozen(hurry);
        let once = outlook.game.book.house.one_target_a_series;
        let eligible = |man: u8| outlook.eligible(man, frozen);
        let not_yet = |man: u8| eligible(man) && !(once && state.targeted.has(man));
        self.quota(targets, not_yet, &state.targets, i32::from(state.throws), TARGET_LUCK)
            .or_else(|| state.targeted.and(state.hurt()).first_missing(&state.men))
            .or_else(|| targets.iter().map(|share| share.man).find(|man| eligible(*man)))
            .unwrap_or(state.men[LAST_RESORT_SLOT])
    }

    /// By the receiver's mix, within the red-zone limits (C-red-1..5).
    fn pass_kind(&mut self, outlook: &PlayOutlook, [flat, short, long]: [f64; 3]) -> PassKind {
        let (state, limits) = (&outlook.game.state, &outlook.game.tables().limits);
        let on_try = state.next == Next::Try;
        let to_goal = if on_try { i16::from(state.rules.two_point_line) } else { outlook.to_goal };
        let at = self.chance.unit() * (flat + short + long);
        let kind = if at < flat {
            let look_in = to_goal < limits.flat_pass_not_inside || self.percent(LOOK_IN_PERCENT);
            if look_in { PassKind::LookIn } else { PassKind::Flat }
        } else if at < flat + short || to_goal < limits.long_pass_not_inside {
            PassKind::Short
        } else {
            PassKind::Long
        };
        let [first, last] = limits.end_zone_throw_uses_long_between;
        let situation = outlook.situation;
        let late_down = situation.down >= THIRD_DOWN && situation.goal_to_go();
        let goal_line_shot = (first..=last).contains(&to_goal) && late_down;
        if goal_line_shot && self.percent(END_ZONE_PERCENT) { PassKind::EndZone } else { kind }
    }

    /// Puts the men on the field, with sideline and hurry-up where they belong.
    #[inline]
    fn line_up(&mut self, outlook: &PlayOutlook, choice: OffenseChoice) -> OffenseCall {
        let (game, side, state) = (outlook.game, outlook.side, outlook.state);
        let OffenseChoice { play, holder, hurry } = choice;
        let must_stay = state.hurry && !game.state.may_change_hurry && last_five_minutes(game);
        let pos = holder.map(|man| outlook.man(man).pos);
        let formation = formations::draw(outlook.situation, pos, &mut self.chance);
        let stays = if pos == Some(Pos::Fb) { Stays::Fullback } else { Stays::Halfback };
        let (formation, men) = if outlook.frozen(must_stay || hurry) {
            (state.formation, state.men)
        } else {
            let mut men = lineup::fill(game, side, formation, stays, holder);
            if let Some(back) = outlook.back {
                lineup::bring_back(&outlook.sheet.team, &mut men, back, holder);
            }
            (formation, men)
        };
        OffenseCall {
            play: outlook.thrown_once(play, &men),
            formation,
            men,
            passer: game.passer(side),
            sideline: hurry && crate::legal::may_go_for_the_sideline(play),
            hurry: hurry || must_stay,
            timeout: false,
        }
    }

    /// Two points by the chart; else the kick.
    fn attempt(&mut self, outlook: &PlayOutlook) -> OffenseCall {
        let wanted = try_wish(&late::view(outlook.game, outlook.side)) == TryWish::Two;
        let two = outlook.game.state.rules.two_point_line > 0 && wanted;
        let choice = if two { self.two_points(outlook) } else { OffenseChoice::plain(CardPlay::PlaceKick) };
        OffenseCall { hurry: false, ..self.line_up(outlook, choice) }
    }

    fn two_points(&mut self, outlook: &PlayOutlook) -> OffenseChoice {
        let run = if self.percent(TWO_POINT_RUN_PERCENT) { self.run(outlook, false) } else { None };
        run.unwrap_or_else(|| self.pass(outlook, false))
    }
}
