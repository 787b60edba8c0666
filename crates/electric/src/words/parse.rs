//! Reading typed calls.

use crate::call::{Ask, Call, Choice, Coin, Declare, Merit, NextPlay, Order, Pulse, StopAt, Trick, Unit};
use crate::coach::Book;
use crate::forms::{Package, Table};
use crate::game::Electric;
use hashmark_law::{Side, TryHow};
use hashmark_table::spoken::CallError;
use hashmark_table::{Coach, Sight};

/// Reads what was typed at a question; words behind a whole call are refused at the first of them.
pub fn parse_call(game: &Electric, side: Side, ask: &Ask, typed: &str) -> Result<Call, CallError> {
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

fn read_whole(game: &Electric, side: Side, ask: &Ask, typed: &str) -> Result<Call, CallError> {
    let text = typed.trim();
    let words: Vec<&str> = text.split_whitespace().collect();
    let found = match (ask, words.as_slice()) {
        (_, ["timeout" | "time-out" | "to"]) => Some(Call::Timeout),
        (_, ["check"]) => Some(Call::Doubt(true)),
        (_, ["strike", rest @ ..]) => merit(rest, true),
        (_, ["big" | "botch", _]) => merit(&words, false),
        (_, ["suggest" | "ok"]) => return Ok(Book::assistant(game).answer(&Sight::new(game, side, ask))),
        (_, ["suggest" | "ok", word]) if Package::read(word).is_some() => {
            return Ok(followed(game, side, ask, word));
        }
        (_, ["suggest" | "ok", front, how @ ..]) if game.book.forms.front(front).is_some() => {
            return composed(game, side, ask, typed, front, how);
        }
        (Ask::Orders(_), ["set" | "none"] | []) => Some(Call::Orders(crate::call::Orders::default())),
        (Ask::Orders(_), _) => return text.parse().map(Call::Orders).map_err(|bad| order_error(typed, &bad)),
        (Ask::Lineup(unit), [word, ..]) if Package::read(word).is_some() => {
            return packaged(game, *unit, typed, word);
        }
        (Ask::Lineup(unit @ (Unit::Offence | Unit::Defence)), ["roll", how @ ..]) => {
            return rolled(game, *unit, typed, how);
        }
        (Ask::Lineup(_), _) => return text.parse().map(Call::Lineup).map_err(|bad| order_error(typed, &bad)),
        (Ask::Power(Pulse::Snap), [first, ..]) if first.parse::<Order>().is_ok() => {
            return text.parse().map(Call::Orders).map_err(|bad| order_error(typed, &bad));
        }
        _ => simple(ask, &words),
    };
    found.ok_or_else(|| unknown(typed, ask))
}

/// What the assistant does who was told to play a package.
fn followed(game: &Electric, side: Side, ask: &Ask, word: &str) -> Call {
    let assistant = Book::assistant(game);
    let mut told = Package::read(word).map_or(assistant.clone(), |package| assistant.told(package));
    told.answer(&Sight::new(game, side, ask))
}

/// How often a package may be thrown again where a league has set a limit (E2-package-4).
const REROLLS: u8 = 3;

/// A package thrown for whoever asks: of the run or of the pass, or as a coin falls; thrown again so many times
/// (E2-package-2, E2-package-4).
fn rolled(game: &Electric, unit: Unit, typed: &str, how: &[&str]) -> Result<Call, CallError> {
    let attacks = unit == Unit::Offence;
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
        (Some("run"), true) => Table::Run,
        (Some("run"), false) => Table::VsRun,
        (Some(_), true) => Table::Pass,
        (Some(_), false) => Table::VsPass,
        (None, _) => Book::toss(game, attacks, times),
    };
    let package = Book::throw_again(game, table, times).to_string();
    packaged(game, unit, &package, &package)
}

/// A defence of one's own: a front, then plays with their men, a shell and single jobs, as in `ok 4-3 blitz:WLB cover:2
/// MLB:zone` (E2-formation-def-1). The assistant plays it.
fn composed(
    game: &Electric,
    side: Side,
    ask: &Ask,
    typed: &str,
    front: &str,
    how: &[&str],
) -> Result<Call, CallError> {
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
    let put = crate::playbook::defence(forms, front, &schemes.join("; "), shell, &named.join(" "));
    let defend = put.map_err(|refusal| CallError {
        text: typed.to_string(),
        at: 0..typed.len(),
        problem: refusal.problem,
        remedy: refusal.remedy,
        rule: Some(refusal.rule),
    })?;
    Ok(Book::assistant(game).put(defend).answer(&Sight::new(game, side, ask)))
}

/// A line-up by the number of a package: its form, with what is written behind it.
fn packaged(game: &Electric, unit: Unit, typed: &str, word: &str) -> Result<Call, CallError> {
    let fits = |package: &Package| match unit {
        Unit::Offence => package.table.attacks(),
        Unit::Defence => !package.table.attacks(),
        _ => false,
    };
    let Some(package) = Package::read(word).filter(fits) else {
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
    text.parse().map(Call::Lineup).map_err(|bad| order_error(typed, &bad))
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

fn unknown(typed: &str, ask: &Ask) -> CallError {
    CallError {
        text: typed.to_string(),
        at: 0..typed.len(),
        problem: format!("`{}` is no answer here", typed.trim()),
        remedy: super::question::help(ask).lines().next().unwrap_or("see the menu").to_string(),
        rule: None,
    }
}

fn simple(ask: &Ask, words: &[&str]) -> Option<Call> {
    Some(match (ask, words) {
        (Ask::Toss, ["heads"]) => Call::Coin(Coin::Heads),
        (Ask::Toss, ["tails"]) => Call::Coin(Coin::Tails),
        (Ask::Choice { .. }, ["kick"]) => Call::Choice(Choice::Kick),
        (Ask::Choice { .. }, ["receive"]) => Call::Choice(Choice::Receive),
        (Ask::Choice { .. }, ["defer"]) => Call::Choice(Choice::Defer),
        (Ask::End, ["left"]) => Call::LeftEnd(true),
        (Ask::End, ["right"]) => Call::LeftEnd(false),
        (Ask::Kickoff | Ask::Surprise, ["deep"]) => Call::Onside(false),
        (Ask::Kickoff | Ask::Surprise, ["onside"]) => Call::Onside(true),
        (Ask::Power(_), ["auto"]) => Call::Power(0),
        (Ask::Power(_), ["power", number] | [number]) => Call::Power(number.parse().ok()?),
        (Ask::Stop | Ask::Bonus(_), _) => Call::Stop(stop(words)?),
        (Ask::Crowd { .. }, ["loud" | "count" | "crowd"]) => Call::Crowd(true),
        (Ask::Crowd { .. }, ["quiet" | "no"]) => Call::Crowd(false),
        (Ask::Juke, ["juke"]) => Call::Juke(true),
        (Ask::Juke, ["on"]) => Call::Juke(false),
        (Ask::FairCatch, ["return"]) => Call::FairCatch(None),
        (Ask::FairCatch, ["fair", figure]) => Call::FairCatch(Some(figure.parse().ok()?)),
        (Ask::Pick, ["by", figure] | [figure]) => Call::Pick(figure.parse().ok()?),
        (Ask::Ball, ["marker", tenths] | [tenths]) => Call::Ball(tenths.parse().ok()?),
        (Ask::Next, ["play"]) => Call::Next(NextPlay::Scrimmage),
        (Ask::Next, ["hurry"]) => Call::Next(NextPlay::HurryUp),
        (Ask::Next, ["punt"]) => Call::Next(NextPlay::Punt),
        (Ask::Next, ["fg"]) => Call::Next(NextPlay::FieldGoal),
        (Ask::Declare(_), _) => Call::Declare(declare(words)?),
        (Ask::Fake, ["kick"]) => Call::Fake(None),
        (Ask::Fake, ["fake", figure]) => Call::Fake(Some(figure.parse().ok()?)),
        (Ask::Flag, ["decline"]) => Call::Flag(None),
        (Ask::Flag, ["take", at]) => Call::Flag(Some(at.parse().ok()?)),
        (Ask::Challenge, ["challenge"]) => Call::Challenge(true),
        (Ask::Challenge, ["accept"]) => Call::Challenge(false),
        (Ask::Doubt(_), ["stand" | "no"]) => Call::Doubt(false),
        (Ask::Try, ["kick"]) => Call::Try { how: TryHow::Kick, at: 0 },
        (Ask::Try, ["two"]) => Call::Try { how: TryHow::Play, at: 0 },
        (Ask::Try, ["kick", at]) => Call::Try { how: TryHow::Kick, at: at.parse().ok()? },
        (Ask::Try, ["two", at]) => Call::Try { how: TryHow::Play, at: at.parse().ok()? },
        _ => return None,
    })
}

/// A word about the play just over: `big 33`, `strike botch 61`.
fn merit(words: &[&str], strike: bool) -> Option<Call> {
    let [what @ ("big" | "botch"), number] = words else { return None };
    let number = number.trim_start_matches('#').parse().ok()?;
    Some(Call::Merit(Merit { number, big: *what == "big", strike }))
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
