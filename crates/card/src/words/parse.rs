//! Reading a typed call. Anything may be typed: what cannot be read is answered with a [`CallError`], and
//! whether what was read is legal is for [`hashmark_table::Game::check`] to say.

use super::people::{NoMan, find, surname, tag};
use super::say::MEN;
use super::token::{CardToken, tokens, wrong};
use super::{CallError, formation};
use crate::call::{
    CardAsk, CardCall, CardClockCall, CardFlank, CardFormation, CardPlay, DefenseCall, Guess, KickoffKind,
    OffenseCall, PassKind, PuntCatch, RunKind,
};
use crate::game::Card;
use crate::lineup::{self, Stays};
use crate::play::{field_goal_length, last_five_minutes};
use hashmark_law::Side;
use hashmark_table::{Game, nearest};

/// Words that answer a simple question.
type AnswerWords = [(&'static [&'static str], CardCall)];

/// Reads a call for this side's question: `ot hollis right`, `sh 80 out`, `run 23`, `decline`.
pub fn parse_call(text: &str, game: &Card, side: Side, ask: &CardAsk) -> Result<CardCall, CallError> {
    let mut line = TypedLine { text, tokens: tokens(text), game, side };
    match ask {
        CardAsk::Offense | CardAsk::Try => {
            let men = line.take_men()?;
            let mut call = line.offense(ask)?;
            if let Some((men, passer)) = men {
                (call.men, call.passer) = (men, passer);
            }
            Ok(CardCall::Play(call))
        }
        CardAsk::Defense | CardAsk::DefendTry => line.defense().map(CardCall::Defend),
        simple => line.simple(answers(simple)),
    }
}

/// The words for each answer to a simple question.
fn answers(ask: &CardAsk) -> &'static AnswerWords {
    match ask {
        CardAsk::Toss => {
            &[(&["receive", "rec", "r"], CardCall::Receive), (&["kick", "k"], CardCall::KickOff)]
        }
        CardAsk::Kickoff => &[
            (&["deep", "kick", "d", "k"], CardCall::Kickoff(KickoffKind::Deep)),
            (&["squib", "s"], CardCall::Kickoff(KickoffKind::Squib)),
            (&["onside", "on", "o"], CardCall::Kickoff(KickoffKind::Onside)),
        ],
        CardAsk::Punt { .. } => &[
            (&["return", "ret", "r"], CardCall::Punt(PuntCatch::Return)),
            (&["fair", "fc", "f"], CardCall::Punt(PuntCatch::FairCatch)),
            (&["bounce", "let", "b"], CardCall::Punt(PuntCatch::LetBounce)),
        ],
        CardAsk::EndZone { .. } => {
            &[(&["down", "kneel", "d"], CardCall::DownIt), (&["out", "run", "o"], CardCall::RunOut)]
        }
        CardAsk::Advance { .. } => {
            &[(&["advance", "run", "a"], CardCall::Advance), (&["fall", "f"], CardCall::FallOnIt)]
        }
        CardAsk::Clock(_) => &[
            (&["run", "go", "let", "r"], CardCall::Clock(CardClockCall::Run)),
            (&["to", "timeout", "time-out", "t"], CardCall::Clock(CardClockCall::Timeout)),
            (&["burn", "b"], CardCall::Clock(CardClockCall::Burn)),
            (&["spike", "s"], CardCall::Clock(CardClockCall::Spike)),
        ],
        _ => &[
            (&["accept", "yes", "take", "a", "y"], CardCall::Accept),
            (&["decline", "no", "refuse", "d", "n"], CardCall::Decline),
        ],
    }
}

/// What the first word of a play says.
#[derive(Clone, Copy)]
enum Verb {
    Run(RunKind),
    Pass(PassKind),
    Plain(CardPlay),
    Fake,
}

const VERBS: &[(&[&str], Verb)] = &[
    (&["lb", "linebuck", "buck", "dive"], Verb::Run(RunKind::Linebuck)),
    (&["ot", "off", "offtackle", "off-tackle"], Verb::Run(RunKind::OffTackle)),
    (&["er", "end", "endrun", "end-run", "sweep"], Verb::Run(RunKind::EndRun)),
    (&["sneak", "qs"], Verb::Plain(CardPlay::Sneak)),
    (&["flat", "fl"], Verb::Pass(PassKind::Flat)),
    (&["look", "li", "lookin", "look-in"], Verb::Pass(PassKind::LookIn)),
    (&["sh", "short"], Verb::Pass(PassKind::Short)),
    (&["long", "lo", "deep", "bomb"], Verb::Pass(PassKind::Long)),
    (&["ez", "endzone", "end-zone"], Verb::Pass(PassKind::EndZone)),
    (&["kneel", "knee"], Verb::Plain(CardPlay::Kneel)),
    (&["spike"], Verb::Plain(CardPlay::Spike)),
    (&["punt"], Verb::Plain(CardPlay::Punt)),
    (&["coffin", "corner", "cc"], Verb::Plain(CardPlay::CoffinCorner)),
    (&["fg", "kick", "xp", "pat", "field"], Verb::Plain(CardPlay::PlaceKick)),
    (&["fake"], Verb::Fake),
];

/// Words that carry no meaning of their own: `off tackle to 23`, `end run`, `coffin corner`.
const NOISE: &[&str] = &["tackle", "run", "pass", "in", "goal", "corner", "by", "for", "the", "point", "set"];

impl Verb {
    /// The words without meaning that people say with this play, before they name the man.
    fn goes_with(self, word: &str) -> bool {
        NOISE.contains(&word)
            && match self {
                Verb::Run(_) => matches!(word, "tackle" | "run" | "by" | "for" | "the" | "set"),
                Verb::Pass(_) => matches!(word, "pass" | "in" | "for" | "the" | "set"),
                Verb::Plain(CardPlay::PlaceKick) | Verb::Fake => {
                    matches!(word, "goal" | "point" | "the" | "set")
                }
                Verb::Plain(CardPlay::CoffinCorner) => matches!(word, "corner" | "set"),
                Verb::Plain(_) => word == "set",
            }
    }
}

/// Answers of more than one word.
const PHRASES: &[&[&str]] =
    &[&["fair", "catch"], &["let", "bounce"], &["run", "out"], &["fall", "on", "it"], &["down", "it"]];

/// Words besides the plays that mean the same.
const ALIKE: &[&[&str]] =
    &[&["out", "sideline"], &["hurry", "hurry-up", "nohuddle"], &["to", "timeout", "time-out"]];

/// Whether a typed word means the same as this word of a call.
pub(super) fn is_same_word(typed: &str, word: &str) -> bool {
    let groups = VERBS.iter().map(|(words, _)| *words).chain(ALIKE.iter().copied());
    typed == word || groups.into_iter().any(|group| group.contains(&typed) && group.contains(&word))
}

/// Words that may follow the man.
const EXTRAS: &[&str] = &[
    "left", "right", "out", "sideline", "hurry", "huddle", "timeout", "rush", "block", "pro", "tight",
    "full", "3wr", "3wr2", "3rb", "2te", "4wr",
];

/// What a typed play is made of.
#[derive(Default)]
struct TypedPlayParts {
    man: Vec<CardToken>,
    flank: Option<CardFlank>,
    formation: Option<CardFormation>,
    sideline: bool,
    hurry: Option<bool>,
    timeout: bool,
}

struct TypedLine<'a> {
    text: &'a str,
    tokens: Vec<CardToken>,
    game: &'a Card,
    side: Side,
}

impl TypedLine<'_> {
    fn wrong(
        &self,
        token: Option<&CardToken>,
        problem: impl Into<String>,
        remedy: impl Into<String>,
    ) -> CallError {
        let end = self.text.trim_end().len();
        let at = token.map_or(end..end, |token| token.at.clone());
        wrong(self.text, at, problem, remedy)
    }

    /// The first word; an empty line is no call.
    fn first(&self, remedy: &str) -> Result<&CardToken, CallError> {
        self.tokens.first().ok_or_else(|| self.wrong(None, "nothing was called", remedy))
    }

    fn simple(&self, words: &AnswerWords) -> Result<CardCall, CallError> {
        let usual: Vec<&str> = words.iter().map(|(words, _)| words[0]).collect();
        let remedy = format!("type {}", either(&usual));
        let first = self.first(&remedy)?;
        if let Some((_, call)) = words.iter().find(|(words, _)| words.contains(&first.word.as_str())) {
            return match self.tokens.get(self.phrase()) {
                Some(extra) => Err(self.too_much(extra)),
                None => Ok(*call),
            };
        }
        let all = words.iter().flat_map(|(words, _)| words.iter().copied());
        Err(self.wrong(Some(first), unknown(&first.word, all), remedy))
    }

    /// How many words the answer at the beginning of the line has.
    fn phrase(&self) -> usize {
        let begins = |phrase: &&[&str]| {
            phrase.len() <= self.tokens.len()
                && phrase.iter().zip(&self.tokens).all(|(word, token)| token.word == *word)
        };
        PHRASES.iter().copied().find(|phrase| begins(phrase)).map_or(1, <[&str]>::len)
    }

    /// A word behind what is whole without it, or said twice.
    fn too_much(&self, extra: &CardToken) -> CallError {
        let before = self.text[..extra.at.start].trim_end_matches([' ', ',', '\t']);
        let problem = format!("{:?} is too much behind {before:?}", extra.word);
        self.wrong(Some(extra), problem, "leave it out")
    }

    fn defense(&self) -> Result<DefenseCall, CallError> {
        const REMEDY: &str = "type run or pass, perhaps with the man to mark: `run 23`, `pass 80 rush`";
        let first = self.first(REMEDY)?;
        let mut call =
            DefenseCall { guess: Guess::Run, mark: None, block: false, rushers: false, timeout: false };
        let mut rest = &self.tokens[1..];
        match first.word.as_str() {
            "run" | "r" => {}
            "pass" | "p" => call.guess = Guess::Pass,
            "block" => call.block = true,
            "rush" => rest = &self.tokens[..],
            other => {
                let words = ["run", "pass", "block", "rush"];
                return Err(self.wrong(Some(first), unknown(other, words), REMEDY));
            }
        }
        let mut man: Vec<CardToken> = Vec::new();
        for (at, token) in rest.iter().enumerate() {
            let twice = match token.word.as_str() {
                "block" => std::mem::replace(&mut call.block, true),
                "rush" | "rushers" | "blitz" => std::mem::replace(&mut call.rushers, true),
                "to" | "timeout" | "time-out" => std::mem::replace(&mut call.timeout, true),
                // They lead to a man, so that one must follow.
                "key" | "on" | "double" | "double-team" | "the" => at + 1 == rest.len(),
                _ => {
                    man.push(token.clone());
                    false
                }
            };
            if twice {
                return Err(self.too_much(token));
            }
        }
        if first.word == "rush" {
            call.guess = Guess::Pass;
        }
        if !man.is_empty() {
            let mut among = skill_men(self.game, self.side.other());
            among.push(self.game.passer(self.side.other()));
            call.mark = Some(self.man(self.side.other(), &among, &man)?);
        }
        Ok(call)
    }

    /// Takes the men from the end of the line, where some are written: the five in the slots, and whoever takes the snap.
    fn take_men(&mut self) -> Result<Option<([u8; 5], u8)>, CallError> {
        const REMEDY: &str = "name the five men in the slots and whoever takes the snap, by their numbers";
        let Some(at) = self.tokens.iter().position(|token| token.word == MEN) else { return Ok(None) };
        let words = self.tokens.split_off(at);
        let mut men = Vec::new();
        for token in &words[1..] {
            let nobody = || self.wrong(Some(token), format!("nobody here is {:?}", token.word), REMEDY);
            men.push(self.man_word(&token.word).ok_or_else(nobody)?);
        }
        match men.as_slice() {
            [slots @ .., passer] if slots.len() == 5 => {
                Ok(Some((std::array::from_fn(|slot| slots[slot]), *passer)))
            }
            _ => Err(self.wrong(words.first(), format!("{} men are named", men.len()), REMEDY)),
        }
    }

    /// A man by his number, or by his place on the roster: `@7`.
    fn man_word(&self, word: &str) -> Option<u8> {
        let men = &self.game.team(self.side).men;
        let at = match word.strip_prefix('@') {
            Some(place) => place.parse::<usize>().ok()?.checked_sub(1)?,
            None => {
                let number: u8 = word.parse().ok()?;
                men.iter().position(|man| man.number == number)?
            }
        };
        men.get(at).and_then(|_| u8::try_from(at).ok())
    }

    fn offense(&self, ask: &CardAsk) -> Result<OffenseCall, CallError> {
        const REMEDY: &str = "type a play such as `ot 23 right`, `sh 80`, `punt`; `help` lists them";
        let first = self.first(REMEDY)?;
        match first.word.as_str() {
            "run" => return Err(self.wrong(Some(first), "which run?", "type lb, ot or er: `ot 23`")),
            "pass" => {
                return Err(self.wrong(Some(first), "how deep?", "type flat, look, sh or long: `sh 80`"));
            }
            _ => {}
        }
        let Some((_, verb)) = VERBS.iter().find(|(words, _)| words.contains(&first.word.as_str())) else {
            let all = VERBS.iter().flat_map(|(words, _)| words.iter().copied());
            return Err(self.wrong(Some(first), unknown(&first.word, all), REMEDY));
        };
        let mut verb = *verb;
        let mut rest = &self.tokens[1..];
        // "end zone 80" begins like "end run 23".
        if first.word == "end" && rest.first().is_some_and(|token| token.word == "zone") {
            verb = Verb::Pass(PassKind::EndZone);
            rest = &rest[1..];
        }
        let fake = rest
            .iter()
            .map(|token| token.word.as_str())
            .find(|word| matches!(*word, "punt" | "fg" | "kick" | "field" | "xp"));
        let play = |parts: &TypedPlayParts| self.play(verb, fake, first, parts);
        let fillers: &[&str] =
            if matches!(verb, Verb::Fake) { &["punt", "fg", "kick", "field", "xp"] } else { &[] };
        let parts = self.parts(verb, rest, fillers)?;
        let play = play(&parts)?;
        Ok(self.line_up(ask, play, &parts))
    }

    fn parts(&self, verb: Verb, tokens: &[CardToken], fillers: &[&str]) -> Result<TypedPlayParts, CallError> {
        let mut parts = TypedPlayParts::default();
        let mut filled = false;
        for (at, token) in tokens.iter().enumerate() {
            let twice = match token.word.as_str() {
                // "short to 80" names a man; "short 80 to" asks for a time-out.
                "to" if parts.man.is_empty() && at + 1 < tokens.len() => false,
                "left" | "l" => parts.flank.replace(CardFlank::Left).is_some(),
                "right" | "r" => parts.flank.replace(CardFlank::Right).is_some(),
                "out" | "sideline" => std::mem::replace(&mut parts.sideline, true),
                "hurry" | "hurry-up" | "nohuddle" => parts.hurry.replace(true).is_some(),
                "huddle" => parts.hurry.replace(false).is_some(),
                "to" | "timeout" | "time-out" => std::mem::replace(&mut parts.timeout, true),
                // "full house" is one formation in two words.
                "house" if at > 0 && tokens[at - 1].word == "full" => false,
                word if formation::named(word).is_some() => {
                    std::mem::replace(&mut parts.formation, formation::named(word)).is_some()
                }
                word if fillers.contains(&word) => std::mem::replace(&mut filled, true),
                "set" if parts.formation.is_some() => false,
                word if parts.man.is_empty() && verb.goes_with(word) => false,
                _ => {
                    parts.man.push(token.clone());
                    false
                }
            };
            if twice {
                return Err(self.too_much(token));
            }
        }
        Ok(parts)
    }

    fn play(
        &self,
        verb: Verb,
        fake: Option<&str>,
        first: &CardToken,
        parts: &TypedPlayParts,
    ) -> Result<CardPlay, CallError> {
        if let (Verb::Plain(_) | Verb::Fake, Some(extra)) = (verb, parts.man.first()) {
            let problem = format!("{:?} takes no man", first.word);
            return Err(self.wrong(Some(extra), problem, format!("type just `{}`", first.word)));
        }
        if let (false, Some(flank)) = (matches!(verb, Verb::Run(_)), parts.flank) {
            let word = if flank == CardFlank::Left { ["left", "l"] } else { ["right", "r"] };
            let token = self.tokens.iter().find(|token| word.contains(&token.word.as_str()));
            return Err(self.wrong(token, "only a run has a side", "leave that word out"));
        }
        match verb {
            Verb::Plain(play) => Ok(play),
            Verb::Fake => Ok(self.fake(fake)),
            Verb::Run(kind) => {
                Ok(CardPlay::Run { kind, by: self.runner(kind, &parts.man)?, side: parts.flank })
            }
            Verb::Pass(kind) => Ok(CardPlay::Pass { kind, to: self.receiver(first, &parts.man)? }),
        }
    }

    fn fake(&self, what: Option<&str>) -> CardPlay {
        let near = field_goal_length(self.game.state.situation.to_goal())
            <= self.game.tables().limits.max_field_goal;
        match what {
            Some("punt") => CardPlay::FakePunt,
            Some(_) => CardPlay::FakeKick,
            None if near => CardPlay::FakeKick,
            None => CardPlay::FakePunt,
        }
    }

    /// The man who carries; when none is named, the first back who is fit and need not rest.
    fn runner(&self, kind: RunKind, man: &[CardToken]) -> Result<u8, CallError> {
        let state = self.game.side(self.side);
        let mut among = skill_men(self.game, self.side);
        among.push(self.game.passer(self.side));
        if !man.is_empty() {
            return self.man(self.side, &among, man);
        }
        let team = self.game.team(self.side);
        let out = state.hurt().and(state.resting());
        let has = |at: &u8| {
            let man = &team.men[usize::from(*at)];
            man.pos.is_back()
                && man.running.as_deref().is_some_and(|card| match kind {
                    RunKind::Linebuck => card.linebuck.is_some(),
                    RunKind::OffTackle => card.off_tackle.is_some(),
                    RunKind::EndRun => card.end_run.is_some(),
                })
        };
        let fit = among.iter().copied().find(|at| has(at) && !out.has(*at));
        Ok(fit.or_else(|| among.iter().copied().find(|at| has(at))).unwrap_or(among[0]))
    }

    fn receiver(&self, first: &CardToken, man: &[CardToken]) -> Result<u8, CallError> {
        let among = skill_men(self.game, self.side);
        if man.is_empty() {
            let team = self.game.team(self.side);
            let names: Vec<String> =
                among.iter().take(6).map(|at| tag(&team.men[usize::from(*at)])).collect();
            let remedy = format!(
                "name a receiver, as in `{} {}`",
                first.word,
                names.first().map_or("80", |name| { name.split(' ').next().unwrap_or(name) })
            );
            return Err(self.wrong(None, "to whom?", format!("{remedy}: {}", names.join(", "))));
        }
        self.man(self.side, &among, man)
    }

    /// The man these words mean.
    fn man(&self, side: Side, among: &[u8], words: &[CardToken]) -> Result<u8, CallError> {
        let said: Vec<&str> = words.iter().map(|token| token.word.as_str()).collect();
        let team = self.game.team(side);
        let found = find(team, among, &said.join(" "));
        // A number and a name together: either will do if they mean the same man.
        let found = match found {
            Err(NoMan::Nobody(_)) if words.len() > 1 => {
                let each: Vec<_> = said.iter().map(|word| find(team, among, word)).collect();
                match each.iter().find_map(|one| one.clone().ok()) {
                    Some(man) if each.iter().all(|one| *one == Ok(man)) => Ok(man),
                    _ => each.into_iter().find(Result::is_err).unwrap_or(found),
                }
            }
            other => other,
        };
        found.map_err(|why| self.no_man(side, among, words, why))
    }

    fn no_man(&self, side: Side, among: &[u8], words: &[CardToken], why: NoMan) -> CallError {
        let team = self.game.team(side);
        let bad = words.iter().find(|token| find(team, among, &token.word).is_err()).unwrap_or(&words[0]);
        let names: Vec<String> = among.iter().take(9).map(|at| tag(&team.men[usize::from(*at)])).collect();
        let list = format!("choose from {}", names.join(", "));
        // A slip in "right" or "hurry" ends up here as well.
        let known =
            among.iter().map(|at| surname(&team.men[usize::from(*at)].name)).chain(EXTRAS.iter().copied());
        let why = match why {
            NoMan::Nobody(_) => NoMan::Nobody(nearest(&bad.word, known).map(str::to_string)),
            several => several,
        };
        match why {
            NoMan::Nobody(Some(like)) => self.wrong(
                Some(bad),
                format!("nobody here is called {:?}", bad.word),
                format!("did you mean {like}?"),
            ),
            NoMan::Nobody(None) => {
                let problem = match bad.word.parse::<u8>() {
                    Ok(number) => format!("no back or receiver of {} wears {number}", team.name),
                    Err(_) => format!("{:?} is neither a man nor a word of this call", bad.word),
                };
                self.wrong(Some(bad), problem, list)
            }
            NoMan::Several(who) => self.wrong(
                Some(bad),
                format!("{:?} may be {}", bad.word, either(&refs(&who))),
                "type his number",
            ),
        }
    }

    /// Puts the men on the field: the formation asked for, or the first in which the call is legal.
    fn line_up(&self, ask: &CardAsk, play: CardPlay, parts: &TypedPlayParts) -> OffenseCall {
        let (game, side) = (self.game, self.side);
        let state = game.side(side);
        let passer = game.passer(side);
        let holder = match play {
            CardPlay::Run { by, .. } if by != passer => Some(by),
            CardPlay::Pass { to, .. } => Some(to),
            _ => None,
        };
        let scrimmage = *ask == CardAsk::Offense;
        let hurry = scrimmage && parts.hurry.unwrap_or(state.hurry && last_five_minutes(game));
        let make = |formation, men| OffenseCall {
            play,
            formation,
            men,
            passer,
            sideline: parts.sideline,
            hurry,
            timeout: parts.timeout,
        };
        let mut tries = Vec::new();
        if hurry && state.hurry && parts.formation.is_none_or(|named| named == state.formation) {
            tries.push(make(state.formation, state.men));
        }
        let backwards = holder.is_some_and(|man| game.team(side).depth.fb.contains(&man));
        let stays =
            if backwards { [Stays::Fullback, Stays::Halfback] } else { [Stays::Halfback, Stays::Fullback] };
        for formation in
            CardFormation::ALL.into_iter().filter(|one| parts.formation.is_none_or(|f| f == *one))
        {
            for stays in stays {
                tries.push(make(formation, lineup::fill(game, side, formation, stays, holder)));
            }
        }
        let legal = tries.iter().find(|call| game.check(side, ask, &CardCall::Play(**call)).is_ok());
        let first =
            || make(CardFormation::ProSet, lineup::fill(game, side, CardFormation::ProSet, stays[0], holder));
        legal.or(tries.first()).copied().unwrap_or_else(first)
    }
}

/// Everyone a side may give the ball to, by depth.
pub(super) fn skill_men(game: &Card, side: Side) -> Vec<u8> {
    let depth = &game.team(side).depth;
    let mut men: Vec<u8> = Vec::new();
    for man in [&depth.hb, &depth.fb, &depth.wide, &depth.te].into_iter().flatten() {
        if !men.contains(man) {
            men.push(*man);
        }
    }
    men
}

fn unknown<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    match nearest(word, known) {
        Some(like) => format!("{word:?} is no call; did you mean {like:?}?"),
        None => format!("{word:?} is no call"),
    }
}

fn refs(words: &[String]) -> Vec<&str> {
    words.iter().map(String::as_str).collect()
}

/// "a, b or c".
fn either(words: &[&str]) -> String {
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => words.join(""),
    }
}
