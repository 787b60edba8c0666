//! Situations with the answers good coaches give, and what must hold of every chance.

#![allow(clippy::unwrap_used, reason = "a test stops where it fails")]

use hashmark_coaching::{
    ClockWish, FourthDown, KickoffWish, PlayNeed, PlayPace, SidelineView, TryWish, WinChances, clock_wish,
    expects_pass, fourth_down, hurries, kickoff_wish, kicks_now, kneels, play_need, takes_safety, try_wish,
};
use hashmark_law::{Both, Next, Side, Situation, Spot};

/// How many situations there must be at least.
const FEWEST: usize = 120;

/// A line of the list.
struct ListedSituation<'a> {
    kind: &'a str,
    view: SidelineView,
    answer: &'a str,
}

fn read(line: &str) -> ListedSituation<'_> {
    let parts: Vec<&str> = line.split('|').map(str::trim).collect();
    let [kind, when, lead, ball, down, timeouts, kick, answer] = parts.as_slice() else {
        panic!("{line}: eight parts")
    };
    let number = |text: &str| text.parse::<i32>().unwrap_or_else(|_| panic!("{line}: {text}"));
    let (quarter, clock) = when.split_once(' ').unwrap();
    let (minutes, seconds) = clock.split_once(':').unwrap();
    let (half, yards) = ball.split_once(' ').unwrap();
    let (down, to_go) = down.split_once('&').unwrap();
    let (own, other) = timeouts.split_once('-').unwrap();
    // The home side decides; on defense the visitors have the ball.
    let decides_without_ball = kind.starts_with("defense") || *kind == "expect";
    let ball = if decides_without_ball { Side::Away } else { Side::Home };
    let from_own = if half == "own" { number(yards) } else { 100 - number(yards) } as i16;
    let spot = Spot::own(ball, from_own);
    let lead = number(lead);
    let situation = Situation {
        period: number(quarter) as u8,
        seconds: (number(minutes) * 60 + number(seconds)) as u16,
        possession: ball,
        spot,
        down: number(down) as u8,
        line_to_gain: spot.ahead(ball, number(to_go) as i16).between_goals(),
        score: Both::new(50_u16.saturating_add_signed(lead as i16), 50),
        timeouts: Both::new(number(own) as u8, number(other) as u8),
    };
    let field_goal = kick.parse().unwrap();
    let pace = PlayPace::FOOTBALL;
    let view = SidelineView { situation, side: Side::Home, pace, field_goal, defense_scores_on_try: true };
    ListedSituation { kind, view, answer }
}

fn yes(answer: bool) -> &'static str {
    if answer { "yes" } else { "no" }
}

/// What the rules answer, in the words of the list.
fn answered(kind: &str, view: &SidelineView) -> &'static str {
    match kind {
        "fourth" => match fourth_down(view) {
            FourthDown::Go => "go",
            FourthDown::FieldGoal => "kick",
            FourthDown::Punt => "punt",
        },
        "knee" => yes(kneels(view)),
        "need" => match play_need(view) {
            PlayNeed::Any => "any",
            PlayNeed::RunClock => "runclock",
            PlayNeed::Pass => "pass",
            PlayNeed::EndZone => "endzone",
            PlayNeed::Safe => "safe",
        },
        "expect" => match expects_pass(view) {
            Some(true) => "pass",
            Some(false) => "run",
            None => "nothing",
        },
        "hurry" => yes(hurries(view)),
        "offense clock" | "defense clock" => match clock_wish(view) {
            ClockWish::Run => "run",
            ClockWish::Burn => "burn",
            ClockWish::Timeout => "timeout",
            ClockWish::Spike => "spike",
        },
        "kicknow" => yes(kicks_now(view)),
        "kickoff" => match kickoff_wish(view) {
            KickoffWish::Deep => "deep",
            KickoffWish::Squib => "squib",
            KickoffWish::Onside => "onside",
        },
        "try" => match try_wish(view) {
            TryWish::Kick => "kick",
            TryWish::Two => "two",
            TryWish::Kneel => "kneel",
        },
        "safety" => yes(takes_safety(view)),
        other => panic!("{other} is no kind of decision"),
    }
}

#[test]
fn coaches_answer_as_good_coaches_do() {
    let lines = include_str!("situations.txt").lines();
    let lines: Vec<&str> = lines.filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    assert!(lines.len() >= FEWEST, "{} situations", lines.len());
    let wrong: Vec<String> = lines
        .iter()
        .filter_map(|line| {
            let ListedSituation { kind, view, answer } = read(line);
            let given = answered(kind, &view);
            (given != answer).then(|| format!("{line}: the rules say {given}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

fn first_down(seconds: u16, lead: i32, to_goal: i16) -> Situation {
    let clock = format!("{}:{:02}", seconds / 60, seconds % 60);
    let ball = if to_goal > 50 { format!("own {}", 100 - to_goal) } else { format!("opp {to_goal}") };
    read(&format!("need | 4 {clock} | {lead} | {ball} | 1&10 | 3-3 | 0 | any")).view.situation
}

fn chance(situation: &Situation) -> f64 {
    WinChances::learned().win(situation, Next::Scrimmage, Side::Home)
}

#[test]
fn points_and_yards_are_never_worse_to_have() {
    for seconds in [900, 600, 300, 120, 60, 20] {
        for lead in -20..20 {
            for to_goal in [5, 25, 50, 75, 95] {
                let here = chance(&first_down(seconds, lead, to_goal));
                assert!(
                    here <= chance(&first_down(seconds, lead + 1, to_goal)) + 1e-9,
                    "{seconds} {lead} {to_goal}"
                );
                assert!((0.0..=1.0).contains(&here));
            }
        }
    }
}

#[test]
fn both_sides_chances_come_to_one() {
    let chances = WinChances::learned();
    for next in [Next::Scrimmage, Next::Kickoff, Next::FreeKick, Next::Try, Next::Over] {
        for (seconds, lead) in [(800, 3), (200, -7), (30, 0), (0, 1)] {
            let situation = first_down(seconds, lead, 40);
            let sum = chances.win(&situation, next, Side::Home) + chances.win(&situation, next, Side::Away);
            assert!((sum - 1.0).abs() < 1e-9, "{next:?} {seconds} {lead}: {sum}");
        }
    }
}

#[test]
fn a_lead_is_worth_more_the_less_time_is_left() {
    let at = |seconds| chance(&first_down(seconds, 4, 60));
    assert!(at(900) < at(300) && at(300) < at(60), "{} {} {}", at(900), at(300), at(60));
}

/// A hold on an incomplete third down is declined: third and 20 is worth more than fourth and 10.
#[test]
fn third_and_twenty_is_worth_more_than_fourth_and_ten() {
    let chances = WinChances::learned();
    // Nearer to the goal fourth down is a field goal.
    for to_goal in [55, 75] {
        assert!(chances.points(to_goal + 10, 3, 20) > chances.points(to_goal, 4, 10), "{to_goal}");
    }
}

#[test]
fn a_play_that_ends_the_game_is_judged_by_the_score_alone() {
    let chances = WinChances::learned();
    for (lead, won) in [(1, 1.0), (0, 0.5), (-1, 0.0)] {
        assert_eq!(chances.win(&first_down(0, lead, 1), Next::Scrimmage, Side::Home), won);
    }
}
