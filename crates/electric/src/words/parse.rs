//! Reading typed calls.

use crate::call::{
    CoinSide, Declare, ElectricAsk, ElectricCall, FigureOrder, LineupUnit, Merit, NextPlay, PulseCall,
    StopAt, TossChoice, Trick,
};
use crate::coach::ElectricBookCoach;
use crate::forms::{PackageId, PackageTable};
use crate::game::Electric;
use hashmark_law::{Side, TryHow};
use hashmark_table::spoken::CallError;
use hashmark_table::{Coach, Sight};

/// Reads what was typed at a question; words behind a whole call are refused at the first of them.
pub fn parse_call(
    game: &Electric,
    side: Side,
    ask: &ElectricAsk,
    typed: &str,
) -> Result<ElectricCall, CallError> {
    read_whole(game, side, ask, typed).map_err(|error| {
        let reads = |part: &str| !part.is_empty() && read_whole(game, side, ask, part).is_ok();
        let shorter = if error.at.start == 0 && error.rule.is_none() {
            CallError::words_too_many(typed, reads)
        } else {
            None
        };
        shorter.unwrap_or(error)
    })
}

fn read_whole(
    game: &Electric,
    side: Side,
    ask: &ElectricAsk,
    typed: &str,
) -> Result<ElectricCall, CallError> {
    let text = typed.trim();
    let words: Vec<&str> = text.split_whitespace().collect();
    let found = match (ask, words.as_slice()) {
        (_, ["timeout" | "time-out" | "to"]) => Some(ElectricCall::Timeout),
        (_, ["check"]) => Some(ElectricCall::Doubt(true)),
        (_, ["strike", rest @ ..]) => merit(rest, true),
        (_, ["big" | "botch", _]) => merit(&words, false),
        (_, ["suggest" | "ok"]) => {
            return Ok(ElectricBookCoach::assistant(game).answer(&Sight::new(game, side, ask)));
        }
        (_, ["suggest" | "ok", word]) if PackageId::read(word).is_some() => {
            return Ok(followed(game, side, ask, word));
        }
        (_, ["suggest" | "ok", front, how @ ..]) if game.book.forms.front(front).is_some() => {
            return composed(game, side, ask, typed, front, how);
        }
        (ElectricAsk::Orders(_), ["set" | "none"] | []) => {
            Some(ElectricCall::Orders(crate::call::Orders::default()))
        }
        (ElectricAsk::Orders(_), _) => {
            return text.parse().map(ElectricCall::Orders).map_err(|bad| order_error(typed, &bad));
        }
        (ElectricAsk::Lineup(unit), [word, ..]) if PackageId::read(word).is_some() => {
            return packaged(game, *unit, typed, word);
        }
        (ElectricAsk::Lineup(unit @ (LineupUnit::Offense | LineupUnit::Defense)), ["roll", how @ ..]) => {
            return rolled(game, *unit, typed, how);
        }
        (ElectricAsk::Lineup(_), _) => {
            return text.parse().map(ElectricCall::Lineup).map_err(|bad| order_error(typed, &bad));
        }
        (ElectricAsk::Power(PulseCall::Snap), [first, ..]) if first.parse::<FigureOrder>().is_ok() => {
            return text.parse().map(ElectricCall::Orders).map_err(|bad| order_error(typed, &bad));
        }
        _ => simple(ask, &words),
    };
    found.ok_or_else(|| unknown(typed, ask))
}

/// What the assistant does who was told to play a package.
fn followed(game: &Electric, side: Side, ask: &ElectricAsk, word: &str) -> ElectricCall {
    let assistant = ElectricBookCoach::assistant(game);
    let mut told = PackageId::read(word).map_or(assistant.clone(), |package| assistant.told(package));
    told.answer(&Sight::new(game, side, ask))
}

/// How often a package may be thrown again where a league has set a limit (E2-package-4).
const REROLLS: u8 = 3;

/// A package thrown for whoever asks: of the run or of the pass, or as a coin falls; thrown again so many times
/// (E2-package-2, E2-package-4).
fn rolled(game: &Electric, unit: LineupUnit, typed: &str, how: &[&str]) -> Result<ElectricCall, CallError> {
    let attacks = unit == LineupUnit::Offense;
    let (kind, times) = match how {
        [] => (None, Some(0)),
        ["run" | "pass"] => (Some(how[0]), Some(0)),
        ["run" | "pass", times] => (Some(how[0]), times.parse().ok()),
        [times] => (None, times.parse().ok()),
        _ => (None, None),
    };
    let wrong = |problem: String, remedy: &str, rule| CallError {
        text: typed.to_string(),
        at: 0..typed.len(),
        problem,
        remedy: remedy.to_string(),
        rule,
    };
    let Some(times) = times else {
        let problem = format!("`{}` is no throw", typed.trim());
        return Err(wrong(problem, "`roll`, `roll run`, `roll pass 2` for the second time again", None));
    };
    if game.book.house.few_rerolls && times > REROLLS {
        let problem = format!("this package would be thrown for the {times}. time again");
        return Err(wrong(problem, "three times again at most", Some("E2-package-4")));
    }
    let table = match (kind, attacks) {
        (Some("run"), true) => PackageTable::Run,
        (Some("run"), false) => PackageTable::VsRun,
        (Some(_), true) => PackageTable::Pass,
        (Some(_), false) => PackageTable::VsPass,
        (None, _) => ElectricBookCoach::toss(game, attacks, times),
    };
    let package = ElectricBookCoach::throw_again(game, table, times).to_string();
    packaged(game, unit, &package, &package)
}

/// A defense of one's own: a front, then plays with their men, a shell and single jobs, as in `ok 4-3 blitz:WLB cover:2
/// MLB:zone` (E2-formation-def-1). The assistant plays it.
fn composed(
    game: &Electric,
    side: Side,
    ask: &ElectricAsk,
    typed: &str,
    front: &str,
    how: &[&str],
) -> Result<ElectricCall, CallError> {
    let (mut schemes, mut shell, mut named) = (Vec::new(), 0, Vec::new());
    let forms = &game.book.forms;
    for word in how {
        let (first, rest) = word.split_once(':').unwrap_or((word, ""));
        match first {
            "cover" => shell = rest.parse().unwrap_or(u8::MAX),
            play if forms.schemes.iter().any(|scheme| scheme.id == play) => {
                schemes.push(format!("{play} {rest}"));
            }
            _ => named.push(*word),
        }
    }
    let put = crate::playbook::defense(forms, front, &schemes.join("; "), shell, &named.join(" "));
    let defend = put.map_err(|refusal| CallError {
        text: typed.to_string(),
        at: 0..typed.len(),
        problem: refusal.problem,
        remedy: refusal.remedy,
        rule: Some(refusal.rule),
    })?;
    Ok(ElectricBookCoach::assistant(game).put(defend).answer(&Sight::new(game, side, ask)))
}

/// A line-up by the number of a package: its form, with what is written behind it.
fn packaged(game: &Electric, unit: LineupUnit, typed: &str, word: &str) -> Result<ElectricCall, CallError> {
    let fits = |package: &PackageId| match unit {
        LineupUnit::Offense => package.table.attacks(),
        LineupUnit::Defense => !package.table.attacks(),
        _ => false,
    };
    let Some(package) = PackageId::read(word).filter(fits) else {
        let start = typed.find(word).unwrap_or(0);
        return Err(CallError {
            text: typed.to_string(),
            at: start..start + word.len(),
            problem: format!("`{word}` is no package for this side here"),
            remedy: "`run-1` to `pass-100` are for the side with the ball, `vs-run-1` to `vs-pass-100` for the other"
                .to_string(),
            rule: None,
        });
    };
    let text = typed.trim().replacen(word, game.book.forms.form_of(package), 1);
    text.parse().map(ElectricCall::Lineup).map_err(|bad| order_error(typed, &bad))
}

fn order_error(typed: &str, bad: &crate::call::BadOrder) -> CallError {
    let start = place_of(typed, &bad.word);
    CallError {
        text: typed.to_string(),
        at: start..(start + bad.word.len()).min(typed.len()),
        problem: format!("`{}` is no order", bad.word),
        remedy: "write `3>45`, `3s`, `3m`, `3r`, `3d5`, `3@-8,35`, `3#17` or `3!`; figures are 0 to 10"
            .to_string(),
        rule: None,
    }
}

/// Where a word stands: by itself if it does, else within another.
fn place_of(typed: &str, word: &str) -> usize {
    let starts =
        typed.split_whitespace().map(|found| (found, found.as_ptr() as usize - typed.as_ptr() as usize));
    let alone = starts.filter(|(found, _)| *found == word).map(|(_, at)| at).next();
    alone.or_else(|| typed.find(word)).unwrap_or(0)
}

fn unknown(typed: &str, ask: &ElectricAsk) -> CallError {
    CallError {
        text: typed.to_string(),
        at: 0..typed.len(),
        problem: format!("`{}` is no answer here", typed.trim()),
        remedy: as_remedy(super::question::help(ask)),
        rule: None,
    }
}

/// The first sentence of a help text, as it goes on after a semicolon.
fn as_remedy(help: &str) -> String {
    let text = help.replace('\n', " ");
    let sentence = text.split(". ").next().unwrap_or_default().trim_end().trim_end_matches('.');
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

fn simple(ask: &ElectricAsk, words: &[&str]) -> Option<ElectricCall> {
    Some(match (ask, words) {
        (ElectricAsk::Toss, ["heads"]) => ElectricCall::Coin(CoinSide::Heads),
        (ElectricAsk::Toss, ["tails"]) => ElectricCall::Coin(CoinSide::Tails),
        (ElectricAsk::Choice { .. }, ["kick"]) => ElectricCall::Choice(TossChoice::Kick),
        (ElectricAsk::Choice { .. }, ["receive"]) => ElectricCall::Choice(TossChoice::Receive),
        (ElectricAsk::Choice { .. }, ["defer"]) => ElectricCall::Choice(TossChoice::Defer),
        (ElectricAsk::End, ["left"]) => ElectricCall::LeftEnd(true),
        (ElectricAsk::End, ["right"]) => ElectricCall::LeftEnd(false),
        (ElectricAsk::Kickoff | ElectricAsk::Surprise, ["deep"]) => ElectricCall::Onside(false),
        (ElectricAsk::Kickoff | ElectricAsk::Surprise, ["onside"]) => ElectricCall::Onside(true),
        (ElectricAsk::Power(_), ["auto"]) => ElectricCall::Power(0),
        (ElectricAsk::Power(_), ["power", number] | [number]) => ElectricCall::Power(number.parse().ok()?),
        (ElectricAsk::Stop | ElectricAsk::Bonus(_), _) => ElectricCall::Stop(stop(words)?),
        (ElectricAsk::Crowd { .. }, ["loud" | "count" | "crowd"]) => ElectricCall::Crowd(true),
        (ElectricAsk::Crowd { .. }, ["quiet" | "no"]) => ElectricCall::Crowd(false),
        (ElectricAsk::Juke, ["juke"]) => ElectricCall::Juke(true),
        (ElectricAsk::Juke, ["on"]) => ElectricCall::Juke(false),
        (ElectricAsk::FairCatch, ["return"]) => ElectricCall::FairCatch(None),
        (ElectricAsk::FairCatch, ["fair", figure]) => ElectricCall::FairCatch(Some(figure.parse().ok()?)),
        (ElectricAsk::Pick, ["by", figure] | [figure]) => ElectricCall::Pick(figure.parse().ok()?),
        (ElectricAsk::Ball, ["marker", tenths] | [tenths]) => ElectricCall::Ball(tenths.parse().ok()?),
        (ElectricAsk::Next, ["play"]) => ElectricCall::Next(NextPlay::Scrimmage),
        (ElectricAsk::Next, ["hurry"]) => ElectricCall::Next(NextPlay::HurryUp),
        (ElectricAsk::Next, ["punt"]) => ElectricCall::Next(NextPlay::Punt),
        (ElectricAsk::Next, ["fg"]) => ElectricCall::Next(NextPlay::FieldGoal),
        (ElectricAsk::Declare(_), _) => ElectricCall::Declare(declare(words)?),
        (ElectricAsk::Fake, ["kick"]) => ElectricCall::Fake(None),
        (ElectricAsk::Fake, ["fake", figure]) => ElectricCall::Fake(Some(figure.parse().ok()?)),
        (ElectricAsk::Flag, ["decline"]) => ElectricCall::Flag(None),
        (ElectricAsk::Flag, ["take", at]) => ElectricCall::Flag(Some(at.parse().ok()?)),
        (ElectricAsk::Challenge, ["challenge"]) => ElectricCall::Challenge(true),
        (ElectricAsk::Challenge, ["challenge", "1"]) => ElectricCall::Challenge(true),
        (ElectricAsk::Challenge, ["challenge", nth]) => {
            ElectricCall::Contest(nth.parse::<u8>().ok()?.checked_sub(1)?)
        }
        (ElectricAsk::Challenge, ["accept"]) => ElectricCall::Challenge(false),
        (ElectricAsk::Doubt(_), ["stand" | "no"]) => ElectricCall::Doubt(false),
        (ElectricAsk::Try, ["kick"]) => ElectricCall::Try { how: TryHow::Kick, at: 0 },
        (ElectricAsk::Try, ["two"]) => ElectricCall::Try { how: TryHow::Play, at: 0 },
        (ElectricAsk::Try, ["kick", at]) => ElectricCall::Try { how: TryHow::Kick, at: at.parse().ok()? },
        (ElectricAsk::Try, ["two", at]) => ElectricCall::Try { how: TryHow::Play, at: at.parse().ok()? },
        _ => return None,
    })
}

/// A word about the play just over: `big 33`, `strike botch 61`.
fn merit(words: &[&str], strike: bool) -> Option<ElectricCall> {
    let [what @ ("big" | "botch"), number] = words else { return None };
    let number = number.trim_start_matches('#').parse().ok()?;
    Some(ElectricCall::Merit(Merit { number, big: *what == "big", strike }))
}

fn stop(words: &[&str]) -> Option<StopAt> {
    Some(match words {
        ["never"] => StopAt::Never,
        ["after", number] => StopAt::After(number.parse().ok()?),
        ["past", number] => StopAt::Past(number.parse().ok()?),
        ["within", number] => StopAt::Within(number.parse().ok()?),
        _ => return None,
    })
}

fn declare(words: &[&str]) -> Option<Declare> {
    Some(match words {
        ["read"] => Declare::Read(100),
        ["read", long] => Declare::Read(long.parse().ok()?),
        ["run", figure] => Declare::Run(figure.parse().ok()?),
        ["pass", to] => Declare::Pass { to: to.parse().ok()?, angle: 0, start: 0 },
        ["pass", to, angle] => Declare::Pass { to: to.parse().ok()?, angle: angle.parse().ok()?, start: 0 },
        ["pass", to, angle, start] => {
            Declare::Pass { to: to.parse().ok()?, angle: angle.parse().ok()?, start: start.parse().ok()? }
        }
        ["shovel", figure] => Declare::Shovel(figure.parse().ok()?),
        ["pitch", figure] => Declare::Pitch(figure.parse().ok()?),
        ["scramble"] => Declare::Scramble(50),
        ["scramble", long] => Declare::Scramble(long.parse().ok()?),
        ["away"] => Declare::ThrowAway,
        ["kneel"] => Declare::Kneel,
        ["spike"] => Declare::Spike,
        ["bootleg"] => Declare::Trick(Trick::Bootleg),
        ["fake"] => Declare::Trick(Trick::FakeEndAround),
        ["play-action"] => Declare::Trick(Trick::PlayAction),
        ["fumblerooski"] => Declare::Trick(Trick::Fumblerooski),
        _ => return None,
    })
}
