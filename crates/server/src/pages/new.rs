//! A new game: every choice on one page, each with a sensible one made already.

use super::clubs::founders;
use super::colours::{Look, hexes, wants_light_ink};
use super::layout::{Page, Place};
use super::rules::references;
use crate::wire;
use hashmark_card::game::code_of;
use hashmark_card::house::{House, Switch, Switches};
use hashmark_electric::house::House as ElectricHouse;
use hashmark_electric::team::Team;
use hashmark_law::{Code, MissedFieldGoal, Overtime};
use hashmark_roster::League;
use maud::{Markup, html};

/// What the form offers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct New {
    /// The clubs.
    pub clubs: Vec<Entry>,
    /// The season of their cards.
    pub season: u16,
    /// What the address asks for.
    pub chosen: Chosen,
    /// The teams that this browser has made.
    pub teams: Vec<Squad>,
}

/// A team that was made, as the form lists it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Squad {
    /// Its name in addresses.
    pub name: String,
    /// Its club.
    pub club: String,
    /// What the list says.
    pub words: String,
}

impl Squad {
    /// A team and its name.
    pub fn of(name: String, team: &Team) -> Squad {
        let (offence, defence) = team.squad.as_ref().map_or((0, 0), |squad| squad.ratings(team));
        let words = format!("{}, rated {offence} and {defence}", team.name);
        Squad { name, club: team.id.clone(), words }
    }
}

/// A club that can be chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The club.
    pub club: wire::Club,
    /// Where it plays.
    pub division: String,
}

/// What the address asks for: `/new?home=BUT&away=AMA&seats=home`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Chosen {
    /// The home club.
    pub home: Option<String>,
    /// The visitors.
    pub away: Option<String>,
    /// Who sits where: a word of [`SEATS`].
    pub seats: Option<String>,
    /// A team that was made: it plays at home, with the second part of the book.
    pub team: Option<String>,
}

impl New {
    /// The clubs that come with the game.
    pub fn founders(season: u16, chosen: Chosen) -> New {
        New { clubs: entries(founders()), season, chosen, teams: Vec::new() }
    }

    /// The team that the address names, if this browser made it.
    fn own(&self) -> Option<&Squad> {
        self.chosen.team.as_ref().and_then(|name| self.teams.iter().find(|team| team.name == *name))
    }

    /// The clubs that are chosen to begin with: never the same one twice.
    fn sides(&self) -> (&str, &str) {
        let known = |id: &Option<String>| {
            self.clubs
                .iter()
                .map(|entry| entry.club.id.as_str())
                .find(|known| id.as_ref().is_some_and(|id| id.eq_ignore_ascii_case(known)))
        };
        let other = |than: Option<&str>| {
            self.clubs.iter().map(|entry| entry.club.id.as_str()).find(|id| Some(*id) != than).unwrap_or("")
        };
        let own = self.own().map(|team| team.club.clone());
        let (home, away) = (known(&own.or_else(|| self.chosen.home.clone())), known(&self.chosen.away));
        let home = home.unwrap_or_else(|| other(away));
        (home, away.filter(|away| *away != home).unwrap_or_else(|| other(Some(home))))
    }
}

/// The clubs of a league as the form shows them.
pub fn entries(league: &League) -> Vec<Entry> {
    let entry = |club: &hashmark_roster::Club| Entry {
        club: wire::Club {
            id: club.id.to_string(),
            name: club.full_name(),
            colours: hexes(club),
            ink: match club.colours.first().is_some_and(|colour| wants_light_ink(colour.hex)) {
                true => "#FFFFFF".to_string(),
                false => "#000000".to_string(),
            },
        },
        division: league.division_of(club.id).map(|division| division.name.clone()).unwrap_or_default(),
    };
    league.clubs.iter().map(entry).collect()
}

/// A choice: its word, its title, what it means.
pub type Choice = (&'static str, &'static str, &'static str);

/// Which game.
pub const GAMES: [Choice; 3] = [
    ("card", "Cards and dice", "Season cards, a guess on defence, and the dice."),
    ("zone", "The board of zones", "Formations, written plays, coverages; every contact is rolled."),
    ("electric", "The vibrating board", "Twenty-two figures on bases, a power switch, passing sticks."),
];

/// Who sits where.
pub const SEATS: [Choice; 5] = [
    ("home", "You at home against the coach", "You call for the home side."),
    ("away", "You away against the coach", "You call for the visitors."),
    ("screen", "Two people at this screen", "A curtain falls between sealed calls; pass the keyboard."),
    (
        "links",
        "Two people on two machines",
        "You sit at home and get an invitation for the other coach, and a link for whoever watches.",
    ),
    ("watch", "Watch two coaches", "Nobody is asked; lean back."),
];

const COACHES: [Choice; 2] = [
    ("book", "By the book", "Plays down, distance, score and clock as a careful coach would."),
    ("random", "Anything goes", "Any legal call, for trying things out."),
];

const DICE: [Choice; 4] = [
    ("program", "The program throws", "A new seed is drawn for you."),
    (
        "fair",
        "Fair dice",
        "Nobody chooses them and nobody knows them before the calls are in; proved afterwards.",
    ),
    ("seed", "From a seed you choose", "The same seed and the same calls give the same game again."),
    ("hand", "You throw real dice", "Two red, a white and a black one; you type in what they show."),
];

/// Where the electric game's rules begin.
pub const PRESETS: [Choice; 3] = [
    ("core", "The core book", "Board, bases, sticks and dice: the game as it is learnt."),
    (
        "recommended",
        "With heroes",
        "Rated men, injuries, weather, crowd, bonus stoppages and trick plays: what we recommend.",
    ),
    ("custom", "As you like", "Every rule can be switched below."),
];

/// The months of a season's games.
const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];
/// The month of a game for which none is chosen.
const NOVEMBER: u8 = 11;

/// A season of each era, and the era's name.
const ERAS: [(u16, &str); 4] =
    [(1970, "Before 1974"), (1980, "1974 to 1993"), (2000, "1994 to 2019"), (2020, "From 2020")];

/// The switches in groups: a title, and the names of its switches.
pub const GROUPS: [(&str, &[&str]); 5] = [
    ("Who plays the defence", &["solitaire"]),
    ("Men", &["injuries", "fatigue", "in_game_rest", "one_target_a_series", "over_target"]),
    ("Ball", &["fouls", "longest_gain_cap", "variable_field_goals"]),
    ("Clock", &["two_minute_clock"]),
    ("Repairs of the book", &["inside_linebacker_fix", "strict_loose_ball"]),
];

/// The form.
pub fn page(new: &New) -> Markup {
    let page = Page {
        title: "New game",
        place: Place::New,
        styles: &["pages.css"],
        scripts: &["new.js"],
        class: "still new",
    };
    let (home, away) = new.sides();
    let seats = new.chosen.seats.as_deref().filter(|word| SEATS.iter().any(|(known, ..)| known == word));
    let asked = [
        ("home", &new.chosen.home),
        ("away", &new.chosen.away),
        ("seats", &new.chosen.seats),
        ("home game preset", &new.chosen.team),
    ];
    let kept: Vec<&str> =
        asked.into_iter().filter(|(_, chosen)| chosen.is_some()).map(|(name, _)| name).collect();
    page.render(html! {
        h1 { "New game" }
        noscript { p.failure { "Starting a game needs JavaScript; clubs, rules and charts can be read without." } }
        form #new method="get" action="/new" data-asked=(kept.join(" ")) {
            (choices("Game", "game", &GAMES, if new.own().is_some() { "electric" } else { "card" }))
            div.matchup {
                (clubs("home", "Home", &new.clubs, home))
                div.between {
                    button type="button" #swap { "Swap sides" }
                    button type="button" #draw { "Draw for me" }
                }
                (clubs("away", "Away", &new.clubs, away))
            }
            div data-game="electric" { (electric_rules(new)) }
            (choices("Seats", "seats", &SEATS, seats.unwrap_or("home")))
            (call_clock())
            (choices("The coach plays", "coach", &COACHES, "book"))
            div.go {
                button.primary.big type="submit" { "Play" }
                p.quiet #summary aria-live="polite" {}
            }
            p.failure #failure role="alert" tabindex="-1" hidden {}
            (more(new))
        }
        (seat_links())
    })
}

/// How long a call may take, for two people on two machines.
const CLOCKS: [(&str, &str); 6] = [
    ("", "No clock of our own"),
    ("120", "2 minutes"),
    ("600", "10 minutes"),
    ("3600", "1 hour"),
    ("86400", "1 day"),
    ("259200", "3 days"),
];

fn call_clock() -> Markup {
    html! {
        p.field #clock-field {
            label for="clock" { "Time for a call" }
            select #clock name="clock" aria-describedby="clock-help" {
                @for (seconds, words) in CLOCKS { option value=(seconds) { (words) } }
            }
            span.quiet #clock-help {
                "Whoever lets it run out can lose the game. Who sits down by your invitation agrees to it. "
                "Without one a call may take seven days, so that nobody is held for ever."
            }
        }
    }
}

/// What few change: the era, house rules, dice, the ground.
fn more(new: &New) -> Markup {
    html! {
        details.more {
            summary { "Era, house rules, dice" span.quiet #changes {} }
            div data-game="card" { (eras(new.season)) (house()) }
            div data-game="zone" { (zone_house()) }
            div data-game="electric" data-presets="custom" { (electric_house()) }
            (choices("Dice", "dice", &DICE, "program"))
            p.field #seed-field {
                label for="seed" { "Seed" }
                input #seed name="seed" inputmode="numeric" pattern="[0-9]{1,20}" maxlength="20" autocomplete="off" aria-describedby="seed-help";
                span.quiet #seed-help { "A whole number of up to twenty digits." }
            }
            fieldset data-game="card" {
                legend { "Ground" }
                (tick("neutral", "Neutral ground", html! { "Nobody is at home: long gains are read in the middle list." }, false))
            }
            div.go {
                button.primary type="submit" { "Play" }
                button type="button" #reset { "Back to the book" }
            }
        }
    }
}

/// Where the links of a game for two stand once it is made.
fn seat_links() -> Markup {
    html! {
        section #seat-links aria-labelledby="links-head" hidden {
            h2 #links-head tabindex="-1" { "Invite the other coach" }
            p { "The invitation seats the first who opens it, and opens nothing after that; your own seat is yours already. Any number may watch by the other link. Both are shown this once; at the table you can make new ones." }
            ul.links {}
            p.actions { a.button.primary #to-table href="/" { "Go to the table" } }
            p role="status" #copied {}
        }
    }
}

pub(super) fn clubs(side: &str, title: &str, clubs: &[Entry], chosen: &str) -> Markup {
    let mut divisions: Vec<&str> = Vec::new();
    for entry in clubs {
        if !divisions.contains(&entry.division.as_str()) {
            divisions.push(&entry.division);
        }
    }
    html! {
        fieldset.pick {
            legend { (title) }
            div.divisions { @for division in divisions {
                div.division role="group" aria-label=(division) {
                    p.quiet aria-hidden="true" { (division) }
                    @for entry in clubs.iter().filter(|entry| entry.division == division) {
                        label.clubtile {
                            input type="radio" name=(side) value=(entry.club.id) checked[entry.club.id == chosen] data-name=(entry.club.name);
                            (Look::of(&entry.club.colours).jersey(&entry.club.id))
                            span { (entry.club.name) }
                        }
                    }
                }
            } }
        }
    }
}

pub(super) fn choices(title: &str, name: &str, all: &[Choice], chosen: &str) -> Markup {
    html! {
        // A class of its own: `game` is the page of a match.
        @let class = if name == "game" { "which-game" } else { name };
        fieldset.choices.(class) {
            legend { (title) }
            @for (word, title, text) in all {
                label.choice {
                    input type="radio" name=(name) value=(word) checked[*word == chosen];
                    span { b { (title) } " " span.quiet { (text) } }
                }
            }
        }
    }
}

fn eras(season: u16) -> Markup {
    html! {
        fieldset.choices {
            legend { "Era: whose law is played" }
            label.choice {
                input type="radio" name="season" value="" checked;
                span { b { "The cards’ season, " (season) } " " span.quiet { (law(&code_of(season))) } }
            }
            @for (season, title) in ERAS {
                label.choice {
                    input type="radio" name="season" value=(season);
                    span { b { (title) } " " span.quiet { (law(&code_of(season))) } }
                }
            }
        }
    }
}

/// What a code of law means at the table, in a line.
pub fn law(code: &Code) -> String {
    let missed = match code.missed_field_goal {
        MissedFieldGoal::Twenty => "comes out to the 20",
        MissedFieldGoal::Line => "goes over at the line of scrimmage",
        MissedFieldGoal::Kick | MissedFieldGoal::KickOrTwenty => "goes over seven yards behind the line",
    };
    let two = if code.two_point_line > 0 { "two-point tries" } else { "no two-point try" };
    let overtime = match code.overtime {
        Overtime::None => "a tie stands",
        Overtime::SuddenDeathOnce | Overtime::SuddenDeath => "in overtime the first score wins",
        Overtime::BothPossess => "in overtime a first touchdown wins, else both have the ball",
        Overtime::BothAlways => "in overtime both have the ball",
        Overtime::Periods => "overtime is played out",
    };
    format!(
        "Kickoffs from the {}; a missed field goal {missed}; {two}; holding costs {}; {overtime}.",
        code.kickoff_from, code.holding_yards
    )
}

fn house() -> Markup {
    let switches = |names: &[&str]| -> Vec<&'static Switch> {
        House::ALL.iter().filter(|switch| names.contains(&switch.name)).collect()
    };
    html! {
        fieldset.house {
            legend { "House rules" }
            p.quiet { "As the book has them; change what you like. " a href="/rules/card#switches" { "All of them explained" } }
            @for (group, names) in GROUPS {
                fieldset {
                    legend { (group) }
                    @for switch in switches(names) {
                        (tick(&format!("house.{}", switch.name), &title(switch.name), html! { (switch.text.trim()) " " (references("card", switch.rules)) }, switch.default))
                    }
                }
            }
        }
    }
}

/// The zone game's switches: what the league leaves open, and the other readings of its book.
fn zone_house() -> Markup {
    let rulings =
        |switch: &&Switch| switch.name.starts_with('k') && switch.name.as_bytes()[1].is_ascii_digit();
    let all = <hashmark_zone::house::House as Switches>::ALL;
    let groups: [(&str, Vec<&Switch>); 3] = [
        ("Rules in use", all.iter().filter(|switch| switch.default && !rulings(switch)).collect()),
        ("Rules left out", all.iter().filter(|switch| !switch.default && !rulings(switch)).collect()),
        ("Other readings of the book", all.iter().filter(rulings).collect()),
    ];
    html! {
        fieldset.house {
            legend { "House rules" }
            p.quiet { "As the league has them; change what you like. " a href="/rules/zone#switches" { "All of them explained" } }
            @for (group, switches) in groups {
                details {
                    summary { (group) }
                    @for switch in switches {
                        (tick(&format!("house.{}", switch.name), &title(switch.name), html! { (switch.text.trim()) " " (references("zone", switch.rules)) }, switch.default))
                    }
                }
            }
        }
    }
}

/// Which rules of the electric game, and what belongs to its second part: squads, the month, and whose ground it is.
fn electric_rules(new: &New) -> Markup {
    let own = new.own();
    html! {
        (choices("Rules", "preset", &PRESETS, if own.is_some() { "recommended" } else { "core" }))
        fieldset.squads data-presets="recommended custom" {
            legend { "Squads, weather, ground" }
            p.quiet { "Each side’s men are rated by dice from the game’s seed, or come from a team you made. " a href="/teams/new" { "Make a team" } }
            div.selects {
                @if !new.teams.is_empty() {
                    (squads("home", "Home squad", &new.teams, own))
                    (squads("away", "Away squad", &new.teams, None))
                }
                div.field {
                    label for="month" { "Month" }
                    select #month name="month" {
                        @for (at, month) in (1..).zip(MONTHS) { option value=(at) selected[at == NOVEMBER] { (month) } }
                    }
                }
            }
            (tick("ground.neutral", "Neutral ground", html! { "Nobody is at home: no stop more, no crowd, no hard count. " (references("electric", "E2-home-12")) }, false))
        }
    }
}

fn squads(side: &str, title: &str, teams: &[Squad], chosen: Option<&Squad>) -> Markup {
    let id = format!("team-{side}");
    html! {
        div.field {
            label for=(id) { (title) }
            select id=(id) name=(id) data-side=(side) {
                option value="" { "rolled for this game" }
                @for team in teams {
                    option value=(team.name) data-club=(team.club) selected[chosen == Some(team)] { (team.words) }
                }
            }
        }
    }
}

/// The electric game's switches; under names of their own, for games share some.
fn electric_house() -> Markup {
    let all = <ElectricHouse as Switches>::ALL;
    let core = |switch: &&Switch| switch.rules.starts_with("E1");
    let groups: [(&str, Vec<&Switch>); 2] = [
        ("The core book", all.iter().filter(core).collect()),
        ("The second part", all.iter().filter(|switch| !core(switch)).collect()),
    ];
    html! {
        fieldset.house {
            legend { "House rules" }
            p.quiet { "As the core book has them; change what you like. " a href="/rules/electric#switches" { "All of them explained" } }
            @for (group, switches) in groups {
                fieldset {
                    legend { (group) }
                    @for switch in switches {
                        (tick(&format!("electric.{}", switch.name), &title(switch.name), html! { (switch.text.trim()) (brings(switch)) " " (references("electric", switch.rules)) }, switch.default))
                    }
                }
            }
        }
    }
}

/// What comes on with a switch.
fn brings(switch: &Switch) -> String {
    let mut house = ElectricHouse::default();
    house.turn(switch.name, true);
    let needs = house.unmet().map(|(_, needs)| format!(" It brings “{}” with it.", title(needs)));
    needs.unwrap_or_default()
}

fn tick(name: &str, title: &str, text: Markup, on: bool) -> Markup {
    let id = name.replace('.', "-");
    html! {
        div.tick {
            input id=(id) type="checkbox" name=(name) checked[on] data-book=(on) aria-describedby={ (id) "-text" };
            div { label for=(id) { (title) } p.quiet id={ (id) "-text" } { (text) } }
        }
    }
}

/// `in_game_rest` as "In-game rest".
pub(super) fn title(name: &str) -> String {
    let words = match name {
        "in_game_rest" => "in-game rest".to_string(),
        "one_target_a_series" => "one target a series".to_string(),
        "variable_field_goals" => "variable-length field goals".to_string(),
        "longest_gain_cap" => "longest gains".to_string(),
        "over_target" => "receivers past their catches".to_string(),
        "two_minute_clock" => "two-minute clock".to_string(),
        "non_qb_snap" => "snaps to any receiver".to_string(),
        "kicker_pr_bonus" => "bonus for well-rated kickers".to_string(),
        "hail_mary_stick" => "the longest passes by the stick".to_string(),
        _ => name.replace('_', " "),
    };
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
