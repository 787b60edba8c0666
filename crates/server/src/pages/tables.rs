//! The charts of the game.

use super::layout::{Page, Place};
use hashmark_card::charts::{self, Chart, Grid, Part, Words};
use maud::{Markup, html};

/// What people call a chart, what it is for, and a rule that sends you there.
pub struct About {
    /// Its name in addresses: `punt_bounce`.
    pub name: &'static str,
    /// Its title.
    pub title: &'static str,
    /// When it is read.
    pub text: &'static str,
    /// A rule about it.
    pub rule: &'static str,
}

macro_rules! about {
    ($($name:literal, $title:literal, $rule:literal, $text:literal;)+) => {
        /// Every chart, in the order of the book.
        pub const ABOUT: &[About] = &[$(About { name: $name, title: $title, text: $text, rule: $rule }),+];
    };
}

about! {
    "punt_bounce", "Punt bounce", "C-bounce-1", "How far a punt rolls that nobody catches.";
    "blocked_kick", "Blocked kick", "C-block-1", "Who falls on a blocked kick, and how far behind the line.";
    "fake_kick", "Fake punt, fake place kick", "C-fake-1", "What comes of a fake.";
    "onside_kick", "Onside kick", "C-onside-1", "How far it goes and who has it.";
    "advance_loose_ball", "Advancing a loose ball", "C-adv-1", "How far whoever picked it up gets.";
    "two_minute_clock", "Two-minute clock", "C-clock-1", "What is left when so many ticks are left.";
    "rb_fatigue", "Running-back fatigue", "C-fatch-1", "By a back’s rushes of the season: the carries after which he tires.";
    "qb_end_run_limit", "Quarterback end runs", "C-qber-1", "How often a quarterback may be called to run around end.";
    "short_gain", "Short gain", "C-sg-1", "How far a short gain goes.";
    "long_gain_minimum", "Long gain, at least", "C-long-1", "The least a long gain is worth, by the play it came from.";
    "solitaire_guess", "Solitaire guess", "C-guess-1", "What the die guesses when nobody plays the defence.";
    "interception_return", "Interception return", "C-iret-1", "How far an interception is brought back.";
    "interception_by", "Intercepted by", "C-iby-1", "Who intercepts, by the kind of pass, the white die and the front.";
    "injury_position", "Injuries by triple", "C-injpos-1", "Whom three equal dice may hurt.";
    "injury_rating", "Injury rating", "C-injrat-1", "How a man’s rating follows from his season.";
    "games_injured", "Games injured", "C-injgame-1", "For how long, by his rating: −2 not at all, −1 for the rest of the half, 0 for the rest of the game, more for so many further games as well.";
    "fumble", "Fumbles", "C-fumble-1", "The numbers a fumble is settled with.";
    "fumble_recovery_offense", "Recovery by the offence", "C-orec-1", "Which man of the offence has the ball.";
    "fumble_recovery_defense", "Recovery by the defence", "C-drec-1", "Which man of the defence has the ball; 4-3 and 3-4 front.";
    "fumble_rating_adjust", "Fumble ratings", "C-fcheck-1", "What a team’s rating is for its quarterback and its receivers.";
    "variable_long_gain", "Long gain", "C-vlg-1", "How far a long gain goes, by the ground and the white die; 100 is a touchdown.";
    "formations", "Formations", "C-form-1", "Who stands in the five slots.";
    "coverage", "Coverage", "C-form-1", "Who covers each slot.";
    "pass_rush", "Pass rush", "C-prush-1", "Whose rating the white die calls.";
    "sack_chance", "Sack chance", "C-sassign-1", "The totals on which a rusher gets there.";
    "lb_blitz", "Blitz", "C-prush-1", "How many linebackers come.";
    "sack_reassign_a", "Sack credited elsewhere: whether", "C-sassign-1", "The totals on which a great rusher keeps the sack.";
    "sack_reassign_b", "Sack credited elsewhere: to whom", "C-sassign-1", "Who gets it, by the linebackers that came.";
    "sack", "Sacks", "C-sack-1", "The numbers a sack is settled with.";
    "limits", "Limits", "C-base-1", "Numbers that stand in the text of the rules.";
    "fatigue_effect", "What tiredness costs", "C-fat-1", "Yards off, then columns to the side.";
}

/// What is known of a chart.
pub fn about(name: &str) -> Option<&'static About> {
    ABOUT.iter().find(|about| about.name == name)
}

const LEGEND: &[(&str, &str)] = &[
    ("roll", "the two red dice added, 2 to 12"),
    ("white", "the white die, 1 to 6"),
    ("SG, LG, TD", "a short gain, a long gain, a touchdown"),
    ("A / B", "in the 4-3 and in the 3-4 front"),
    ("DLE DLT DRT DRE, DNT", "ends and tackles from left to right, the nose tackle"),
    ("LLB MLB RLB; LOLB LILB RILB ROLB", "the linebackers of the 4-3; of the 3-4"),
    ("LCB RCB SS FS", "cornerbacks, strong and free safety"),
    ("primary", "the man who covers the receiver’s slot"),
    ("best(A,B)", "the higher rated, the first on a tie"),
    ("high lb n", "the n-th best pass rusher among the linebackers"),
    ("star", "a man with a star rating"),
];

/// The charts by name.
pub fn list() -> Markup {
    let page = Page {
        title: "Charts",
        place: Place::Rules,
        styles: &["pages.css"],
        scripts: &[],
        class: "still tables",
    };
    page.render(html! {
        h1 { "Charts of the card game" }
        p.lead { "A card says what happened; a chart says how far, who, and for how long. " a href="/rules/card" { "The rules" } " say when to look at which." }
        ul.tiles {
            @for about in ABOUT {
                li { a.tile href={ "/tables/" (about.name) } { b { (about.title) } span { (about.text) } } }
            }
        }
        (legend())
    })
}

/// One chart; none when there is no such chart.
pub fn page(name: &str) -> Option<Markup> {
    let chart = charts::find(name)?;
    let at = ABOUT.iter().position(|about| about.name == chart.name);
    let about = at.map(|at| &ABOUT[at]);
    let title = about.map_or_else(|| sentence(&chart.name), |about| about.title.to_string());
    let page = Page {
        title: &title,
        place: Place::Rules,
        styles: &["pages.css"],
        scripts: &[],
        class: "still tables",
    };
    Some(page.render(html! {
        p.crumb { a href="/tables" { "Charts" } }
        h1 { (title) }
        @if let Some(about) = about {
            p.lead { (about.text) }
            p { "Rule " a href={ "/rules/card#" (about.rule) } { (about.rule) } }
        }
        (body(&chart, 2))
        (legend())
        nav.turn aria-label="Other charts" {
            @if let Some(before) = at.and_then(|at| at.checked_sub(1)).map(|at| &ABOUT[at]) {
                a rel="prev" href={ "/tables/" (before.name) } { "← " (before.title) }
            }
            @if let Some(after) = at.and_then(|at| ABOUT.get(at + 1)) {
                a rel="next" href={ "/tables/" (after.name) } { (after.title) " →" }
            }
        }
    }))
}

fn legend() -> Markup {
    html! {
        details.legend {
            summary { "How to read the charts" }
            dl { @for (word, means) in LEGEND { div { dt { (word) } dd { (means) } } } }
        }
    }
}

/// The parts of a chart; charts inside it have heads of the next level.
pub(super) fn body(chart: &Chart, level: u8) -> Markup {
    let notes: Vec<(&String, &Words)> = chart
        .parts
        .iter()
        .filter_map(|part| if let Part::Note(label, words) = part { Some((label, words)) } else { None })
        .collect();
    let subheads =
        |n: usize| notes.iter().find(|(_, words)| words.list.len() == n).map(|(_, words)| &words.list);
    let shown = |words: &Words| {
        !chart.parts.iter().any(|part| matches!(part, Part::Grid(grid) if spreads(grid, words.list.len())))
    };
    html! {
        @if notes.iter().any(|(_, words)| shown(words)) {
            dl.numbers { @for (label, words) in notes.iter().filter(|(_, words)| shown(words)) {
                div { dt { (sentence(label)) } dd { (wording(&words.text)) } }
            } }
        }
        @for part in &chart.parts {
            @match part {
                Part::Note(..) => {}
                Part::Grid(grid) => {
                    @let wide: Vec<usize> = (0..grid.heads.len()).map(|at| width(grid, at)).collect();
                    @let spread = wide.iter().any(|wide| *wide > 1);
                    div.scroll tabindex="0" role="region" aria-label=(sentence(if grid.title.is_empty() { &chart.name } else { &grid.title })) {
                        table.chart {
                            @if !grid.title.is_empty() { caption { (sentence(&grid.title)) } }
                            thead {
                                tr { @for (head, wide) in grid.heads.iter().zip(&wide) {
                                    @if *wide > 1 { th scope="colgroup" colspan=(wide) { (heading(head)) } }
                                    @else { th scope="col" rowspan=[spread.then_some("2")] { (heading(head)) } }
                                } }
                                @if spread { tr.sub { @for wide in wide.iter().filter(|wide| **wide > 1) { @for n in 0..*wide {
                                    th scope="col" { @match subheads(*wide) { Some(list) => (list[n]), None => (n + 1) } }
                                } } } }
                            }
                            tbody { @for row in &grid.rows { tr {
                                @for (at, words) in row.iter().enumerate() {
                                    @if wide[at] > 1 { @for item in &words.list { td { (wording(item)) } } }
                                    @else if at == 0 { th scope="row" { (wording(&words.text)) } }
                                    @else { td { (wording(&words.text)) } }
                                }
                            } } }
                        }
                    }
                }
                Part::Chart(inner) => {
                    @if level == 2 { h2 { (sentence(&inner.name)) } } @else { h3 { (sentence(&inner.name)) } }
                    (body(inner, level + 1))
                }
            }
        }
    }
}

/// How many columns a column of lists is spread over; 1 when its cells are not lists of one length.
fn width(grid: &Grid, at: usize) -> usize {
    let mut lengths = grid.rows.iter().map(|row| row[at].list.len());
    let first = lengths.next().unwrap_or(0);
    if first > 2 && lengths.all(|length| length == first) { first } else { 1 }
}

fn spreads(grid: &Grid, over: usize) -> bool {
    over > 2 && (0..grid.heads.len()).any(|at| width(grid, at) == over)
}

/// The words at the head of a column.
fn heading(head: &str) -> String {
    match head {
        "d43" => "4-3 front".to_string(),
        "d34" => "3-4 front".to_string(),
        "behind los" => "Behind the line".to_string(),
        "place" => "Place kick".to_string(),
        "linebuck must run" => "Linebuck, must-run".to_string(),
        "flat gain" => "On a flat pass".to_string(),
        "qb" => "Quarterback".to_string(),
        "out" => "Games out, by injury rating".to_string(),
        "road" | "neutral" | "home" => format!("{}, by white die", sentence(head)),
        "t111" | "t222" | "t333" | "t444" | "t555" | "t666" => {
            head[1..].chars().map(String::from).collect::<Vec<_>>().join("-")
        }
        "lb0" => "No linebacker".to_string(),
        "lb1" => "One".to_string(),
        "lb2" => "Two".to_string(),
        "lb3" => "Three".to_string(),
        _ => match (head.strip_prefix("rushes "), head.strip_prefix("blitzing ")) {
            (Some(games), _) => format!("Rushes in {games} games"),
            (_, Some("43")) => "Blitzing, 4-3".to_string(),
            (_, Some("34")) => "Blitzing, 3-4".to_string(),
            _ => sentence(head),
        },
    }
}

/// What stands in a cell, with its abbreviations said.
fn wording(text: &str) -> String {
    match text {
        "true" => "yes".to_string(),
        "offense" => "offence".to_string(),
        "defense" => "defence".to_string(),
        _ if text.starts_with('-') => text.replacen('-', "−", 1),
        _ => ["12", "14", "16"].iter().fold(text.to_string(), |text, games| {
            text.replace(&format!("g{games} "), &format!("{games} games: "))
        }),
    }
}

fn sentence(words: &str) -> String {
    let words = words.replace('_', " ");
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
