//! A new game: every choice on one page, each with a sensible one made already.

use super::clubs::founders;
use super::layout::{HtmlPage, NavPlace};
use super::rules::references;
use crate::wire;
use hashmark_games::colors::{ClubLook, hexes, wants_light_ink};
use hashmark_games::{GAMES, GameEntry};
use hashmark_roster::League;
use hashmark_session::{FormChoice, GameForm, SwitchGroup, TeamMade};
use hashmark_table::Switch;
use maud::{Markup, html};

/// What the form offers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct New {
    pub clubs: Vec<ClubOption>,
    /// What the address asks for.
    pub chosen: NewGameQuery,
    /// The teams that this browser has made.
    pub teams: Vec<TeamOption>,
}

/// A team that was made, as the form lists it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TeamOption {
    /// Its name in addresses.
    pub name: String,
    pub club: String,
    /// What the list says.
    pub words: String,
}

impl TeamOption {
    /// A team and its name.
    pub fn of(name: String, team: &TeamMade) -> TeamOption {
        let (offense, defense) = team.ratings.unwrap_or_default();
        let words = format!("{}, rated {offense} and {defense}", team.name);
        TeamOption { name, club: team.club.clone(), words }
    }
}

/// A club that can be chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClubOption {
    pub club: wire::ClubView,
    /// Where it plays.
    pub division: String,
}

/// What the address asks for: `/new?game=zone&home=BUT&away=AMA&seats=home`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NewGameQuery {
    /// Which game.
    pub game: Option<String>,
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
    pub fn founders(chosen: NewGameQuery) -> New {
        New { clubs: entries(founders()), chosen, teams: Vec::new() }
    }

    /// The team that the address names, if this browser made it.
    fn own(&self) -> Option<&TeamOption> {
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
pub fn entries(league: &League) -> Vec<ClubOption> {
    let entry = |club: &hashmark_roster::Club| ClubOption {
        club: wire::ClubView {
            id: club.id.to_string(),
            name: club.full_name(),
            colors: hexes(club),
            ink: match club.colors.first().is_some_and(|color| wants_light_ink(color.hex)) {
                true => "#FFFFFF".to_string(),
                false => "#000000".to_string(),
            },
        },
        division: league.division_of(club.id).map(|division| division.name.clone()).unwrap_or_default(),
    };
    league.clubs.iter().map(entry).collect()
}

/// A choice: its word, its title, what it means.
pub type NewGameChoice<'a> = (&'a str, &'a str, &'a str);

/// A game with what its form offers.
pub(super) struct OfferedGame {
    pub(super) game: &'static dyn GameEntry,
    form: GameForm,
}

impl OfferedGame {
    pub(super) fn all() -> Vec<OfferedGame> {
        GAMES.iter().map(|game| OfferedGame { game: *game, form: game.features().form() }).collect()
    }

    /// What people call it.
    pub(super) fn title(&self) -> &'static str {
        if self.form.title.is_empty() { self.game.description() } else { self.form.title }
    }

    fn choice(&self) -> FormChoice {
        FormChoice {
            word: self.game.name().to_string(),
            title: self.title().to_string(),
            text: self.form.text.to_string(),
        }
    }
}

/// Who sits where.
pub const SEATS: [NewGameChoice<'static>; 5] = [
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

const COACHES: [NewGameChoice<'static>; 2] = [
    ("book", "By the book", "Plays down, distance, score and clock as a careful coach would."),
    ("random", "Anything goes", "Any legal call, for trying things out."),
];

const DICE: [NewGameChoice<'static>; 4] = [
    ("program", "The program throws", "A new seed is drawn for you."),
    (
        "fair",
        "Fair dice",
        "Nobody chooses them and nobody knows them before the calls are in; proved afterwards.",
    ),
    ("seed", "From a seed you choose", "The same seed and the same calls give the same game again."),
    ("hand", "You throw real dice", "Two red, a white and a black one; you type in what they show."),
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

/// The form.
pub fn page(new: &New) -> Markup {
    let page = HtmlPage {
        title: "New game",
        place: NavPlace::New,
        styles: &["pages.css"],
        scripts: &["new.js"],
        class: "still new",
    };
    let (home, away) = new.sides();
    let seats = new.chosen.seats.as_deref().filter(|word| SEATS.iter().any(|(known, ..)| known == word));
    let asked = [
        ("game", &new.chosen.game),
        ("home", &new.chosen.home),
        ("away", &new.chosen.away),
        ("seats", &new.chosen.seats),
        ("home game preset", &new.chosen.team),
    ];
    let kept: Vec<&str> =
        asked.into_iter().filter(|(_, chosen)| chosen.is_some()).map(|(name, _)| name).collect();
    let games = OfferedGame::all();
    let made_for = games.iter().find(|one| new.own().is_some() && one.form.squad_presets.is_some());
    let wanted = games.iter().find(|one| new.chosen.game.as_deref() == Some(one.game.name()));
    let first = made_for.or(wanted).or(games.first()).map_or("", |one| one.game.name());
    let words: Vec<FormChoice> = games.iter().map(OfferedGame::choice).collect();
    page.render(html! {
        h1 { "New game" }
        noscript { p.failure { "Starting a game needs JavaScript; clubs, rules and charts can be read without." } }
        form #new method="get" action="/new" data-asked=(kept.join(" ")) {
            (offered("Game", "game", &words, first))
            div.matchup {
                (clubs("home", "Home", &new.clubs, home))
                div.between {
                    button type="button" #swap { "Swap sides" }
                    button type="button" #draw { "Draw for me" }
                }
                (clubs("away", "Away", &new.clubs, away))
            }
            @for one in games.iter().filter(|one| !one.form.presets.is_empty()) {
                div data-game=(one.game.name()) { (presets(new, one)) }
            }
            (choices("Seats", "seats", &SEATS, seats.unwrap_or("home")))
            (call_clock())
            (choices("The coach plays", "coach", &COACHES, "book"))
            div.go {
                button.primary.big type="submit" { "Play" }
                p.quiet #summary aria-live="polite" {}
            }
            p.failure #failure role="alert" tabindex="-1" hidden {}
            (more(&games))
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
fn more(games: &[OfferedGame]) -> Markup {
    html! {
        details.more {
            summary { "Era, house rules, dice" span.quiet #changes {} }
            @for one in games {
                div data-game=(one.game.name()) data-presets=[one.form.custom_preset] { (eras(&one.form.eras)) (house(one)) }
            }
            (choices("Dice", "dice", &DICE, "program"))
            p.field #seed-field {
                label for="seed" { "Seed" }
                input #seed name="seed" inputmode="numeric" pattern="[0-9]{1,20}" maxlength="20" autocomplete="off" aria-describedby="seed-help";
                span.quiet #seed-help { "A whole number of up to twenty digits." }
            }
            @for one in games.iter().filter(|one| one.form.squad_presets.is_none()) {
                @if let Some((text, _)) = one.form.neutral {
                    fieldset data-game=(one.game.name()) {
                        legend { "Ground" }
                        (tick("neutral", "Neutral ground", html! { (text) }, false))
                    }
                }
            }
            fieldset {
                legend { "Odds" }
                (tick("hide_odds", "Nobody sees odds", html! { "What a call comes to over every face of the dice stays hidden, from both coaches." }, false))
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

pub(super) fn clubs(side: &str, title: &str, clubs: &[ClubOption], chosen: &str) -> Markup {
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
                            (ClubLook::of(&entry.club.colors).jersey(&entry.club.id))
                            span { (entry.club.name) }
                        }
                    }
                }
            } }
        }
    }
}

pub(super) fn choices(title: &str, name: &str, all: &[NewGameChoice<'_>], chosen: &str) -> Markup {
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

/// The same of choices that a game offers.
fn offered(title: &str, name: &str, all: &[FormChoice], chosen: &str) -> Markup {
    let all: Vec<NewGameChoice<'_>> = all.iter().map(|one| (&*one.word, &*one.title, &*one.text)).collect();
    choices(title, name, &all, chosen)
}

fn eras(eras: &[FormChoice]) -> Markup {
    html! {
        @if !eras.is_empty() {
            fieldset.choices {
                legend { "Era: whose law is played" }
                @for (at, era) in eras.iter().enumerate() {
                    label.choice {
                        input type="radio" name="season" value=(era.word) checked[at == 0];
                        span { b { (era.title) } " " span.quiet { (era.text) } }
                    }
                }
            }
        }
    }
}

/// A game's switches in their groups.
fn house(one: &OfferedGame) -> Markup {
    let (name, form) = (one.game.name(), &one.form);
    html! {
        @if !form.groups.is_empty() {
            fieldset.house {
                legend { "House rules" }
                p.quiet { "As " (form.whose_rules) " has them; change what you like. " a href={ "/rules/" (name) "#switches" } { "All of them explained" } }
                @for group in &form.groups {
                    @if group.folded {
                        details { summary { (group.title) } (ticks(name, form.prefix, group)) }
                    } @else {
                        fieldset { legend { (group.title) } (ticks(name, form.prefix, group)) }
                    }
                }
            }
        }
    }
}

fn ticks(game: &str, prefix: &str, group: &SwitchGroup) -> Markup {
    let brings = |needs: &Option<String>| {
        needs.as_ref().map_or_else(String::new, |needs| format!(" It brings “{}” with it.", title(needs)))
    };
    let text = |switch: &Switch, needs: &Option<String>| {
        html! { (switch.text.trim()) (brings(needs)) " " (references(game, switch.rules)) }
    };
    html! {
        @for (switch, needs) in &group.switches {
            (tick(&format!("{prefix}.{}", switch.name), &title(switch.name), text(switch, needs), switch.default))
        }
    }
}

/// Where a game's rules begin, and what belongs to the fuller ones: squads, the month, and whose ground it is.
fn presets(new: &New, one: &OfferedGame) -> Markup {
    let (own, form) = (new.own(), &one.form);
    let fuller = form.squad_presets.and_then(|words| words.split(' ').next());
    let first = form.presets.first().map_or("", |preset| &*preset.word);
    html! {
        (offered("Rules", "preset", &form.presets, fuller.filter(|_| own.is_some()).unwrap_or(first)))
        @if let Some(presets) = form.squad_presets {
            fieldset.squads data-presets=(presets) {
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
                @if let Some((text, rules)) = form.neutral {
                    (tick("ground.neutral", "Neutral ground", html! { (text) (references(one.game.name(), rules)) }, false))
                }
            }
        }
    }
}

fn squads(side: &str, title: &str, teams: &[TeamOption], chosen: Option<&TeamOption>) -> Markup {
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
