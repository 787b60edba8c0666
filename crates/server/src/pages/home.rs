//! The first page: go on with a game, begin one, look around.

use super::clubs::founders;
use super::layout::{HtmlPage, NavPlace};
use super::new::OfferedGame;
use hashmark_games::colors::ClubLook;
use maud::{Markup, PreEscaped, html};
use std::time::{SystemTime, UNIX_EPOCH};

/// What the first page shows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HomePage {
    /// Games that can be gone on with, the latest first.
    pub continuing: Vec<GameListEntry>,
    /// Games that are over, the latest first.
    pub finished: Vec<GameListEntry>,
    /// Games that nobody has touched for long.
    pub put_away: Vec<GameListEntry>,
    /// There are more games that are over, from before this time.
    pub older: Option<i64>,
    /// Games this browser has begun, deleted ones included.
    pub begun: u64,
    /// Of these, games that were finished.
    pub ended: u64,
    /// Of these, games it gave up.
    pub given_up: u64,
}

/// A game in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameListEntry {
    pub id: String,
    /// Where its page is.
    pub url: String,
    /// Which game: `card`.
    pub game: String,
    /// `Amarillo Mustangers at Butte Diggers`.
    pub title: String,
    /// `2nd quarter, 5:12`.
    pub words: String,
    /// The home side.
    pub home: ScoreSide,
    /// The visitors.
    pub away: ScoreSide,
    /// You are waited for.
    pub your_turn: bool,
    /// When something last happened, in milliseconds since 1970.
    pub changed: i64,
    /// It is over.
    pub over: bool,
}

/// A side of the score line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoreSide {
    /// Short name: `MIL`.
    pub id: String,
    pub points: u32,
}

/// The first page, now.
pub fn page(home: &HomePage) -> Markup {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64);
    page_at(home, now)
}

/// The first page at a time, in milliseconds since 1970.
pub fn page_at(home: &HomePage, now: i64) -> Markup {
    let page = HtmlPage {
        title: "Tabletop professional football",
        place: NavPlace::Home,
        styles: &["pages.css"],
        scripts: &["home.js"],
        class: "still home",
    };
    let games = OfferedGame::all();
    let some = !(home.continuing.is_empty() && home.finished.is_empty() && home.put_away.is_empty());
    page.render(html! {
        section.hero {
            h1 { "Two clubs, sixty minutes, and every roll explained." }
            p.lead {
                "Tabletop pro football in your browser. Play the computer, a friend next to you, or a friend across the "
                "country, and ask why about any result."
            }
        }
        @if !home.continuing.is_empty() { (listed("continue", "Your games", &home.continuing, &games, now)) }
        section aria-labelledby="games" {
            h2 #games { "Pick a game" }
            ul.posters data-clubs=(ids()) { @for offered in &games { (poster(offered)) } }
            p.quiet {
                "“Play now” draws two clubs and seats you at home against the coach. For a friend, your own clubs, or house "
                "rules, " a href="/new" { "set up a game" } "."
            }
            p.failure #failure role="alert" hidden {}
        }
        @if !home.put_away.is_empty() {
            section aria-labelledby="put-away" {
                h2 #put-away { "Put away" }
                p.quiet { "Nobody has touched these for a month. They are kept: open one to go on with it." }
                ul.games { @for entry in &home.put_away { (game(entry, &games, now)) } }
            }
        }
        @if !home.finished.is_empty() {
            section aria-labelledby="finished" {
                h2 #finished { "Finished and given up" }
                ul.games { @for entry in &home.finished { (game(entry, &games, now)) } }
                @if let Some(before) = home.older {
                    p { a.button href={ "/?before=" (before) } { "Older games" } }
                }
            }
        }
        @if home.begun > 0 { p.quiet #tally { (tally(home)) } }
        @if some { p.quiet #utc { "Times are in UTC." } }
        section aria-labelledby="around" {
            h2 #around { "Around the league" }
            ul.strip {
                @for club in &founders().clubs {
                    li { a href={ "/clubs/" (club.id) } {
                        (ClubLook::from(club).jersey(club.id.as_str()))
                        span { (club.city) " " b { (club.name) } }
                    } }
                }
            }
            ul.tiles {
                li { a.tile href="/clubs" { b { "Clubs and rosters" } span { "Eight clubs, fifty-three men each, and their cards." } } }
                li { a.tile href="/rules" { b { "Rules" } span { "All of them, in plain words, by number or by what you look for." } } }
                li { a.tile href="/tables" { b { "Charts" } span { "Every table the dice can send you to." } } }
            }
        }
    })
}

fn ids() -> String {
    founders().clubs.iter().map(|club| club.id.as_str()).collect::<Vec<_>>().join(" ")
}

/// A strip of field with its hash marks: decoration.
fn field() -> Markup {
    html! {
        svg.turf viewBox="0 0 800 60" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false" {
            rect.grass width="800" height="60" {}
            @for n in 0..8 { rect.mown x=(n * 100) width="50" height="60" {} }
            @for n in 0..80 {
                @if n % 5 == 0 { path.chalk d={ "M" (n * 10) " 0v60" } {} }
                @else { path.chalk d={ "M" (n * 10) " 18v6M" (n * 10) " 36v6" } {} }
            }
        }
    }
}

/// A list of games under its head.
fn listed(id: &str, title: &str, entries: &[GameListEntry], games: &[OfferedGame], now: i64) -> Markup {
    html! {
        section aria-labelledby=(id) {
            h2 id=(id) { (title) }
            ul.games { @for entry in entries { (game(entry, games, now)) } }
        }
    }
}

/// A game to begin: its picture, what it is like, and two ways in.
fn poster(offered: &OfferedGame) -> Markup {
    let (name, title) = (offered.game.name(), offered.title());
    let poster = offered.game.features().poster();
    html! {
        li.poster {
            div.picture { @match poster {
                Some(poster) => (PreEscaped(poster.picture)),
                None => (field()),
            } }
            h3 { (title) }
            @if let Some(poster) = poster {
                p { (poster.pitch) }
                p.quiet { (poster.length) " · " (poster.difficulty) }
            }
            p.actions {
                a.button.primary href={ "/new?game=" (name) } data-play=(name) data-home="person"
                    aria-label={ "Play now: " (title) } { "Play now" }
                a.button href={ "/new?seats=watch&game=" (name) } data-play=(name) data-home="book"
                    aria-label={ "Watch a game: " (title) } { "Watch a game" }
            }
        }
    }
}

fn game(entry: &GameListEntry, games: &[OfferedGame], now: i64) -> Markup {
    let ahead = |a: &ScoreSide, b: &ScoreSide| if a.points > b.points { "side ahead" } else { "side" };
    let deed = match (entry.over, entry.your_turn) {
        (true, _) => "Look back",
        (false, true) => "Your call",
        (false, false) => "Open",
    };
    let kind = games.iter().find(|offered| offered.game.name() == entry.game);
    html! {
        li.game.(if entry.your_turn { "waits" } else { "rests" }) {
            @if let Some(kind) = kind { p.kind { (kind.title()) } }
            h3 { a href=(entry.url) { (entry.title) } }
            div.score {
                (side(&entry.away, ahead(&entry.away, &entry.home)))
                (side(&entry.home, ahead(&entry.home, &entry.away)))
            }
            p.state {
                span { (entry.words) }
                time datetime=(iso(entry.changed)) { (when(entry.changed, now)) }
            }
            p.deed aria-hidden=[(!entry.your_turn).then_some("true")] { (deed) }
            @if entry.over {
                button.delete type="button" data-delete=(entry.id) aria-label={ "Delete " (entry.title) } { "Delete" }
            }
        }
    }
}

/// `This browser has begun 12 games: 9 finished, 1 given up, 2 going on.`
fn tally(home: &HomePage) -> String {
    let games = if home.begun == 1 { "game" } else { "games" };
    let going_on = home.begun.saturating_sub(home.ended + home.given_up);
    format!(
        "This browser has begun {} {games}: {} finished, {} given up, {going_on} going on. Deleted games are counted, too.",
        home.begun, home.ended, home.given_up
    )
}

fn side(side: &ScoreSide, class: &str) -> Markup {
    let club = founders().clubs.iter().find(|club| club.id.as_str() == side.id);
    let look = club.map_or_else(|| ClubLook::of(&[]), ClubLook::from);
    html! {
        p class=(class) { (look.jersey("")) span { (side.id) } b { (side.points) } }
    }
}

/// `today 14:05`, `yesterday 09:30`, or the date; in UTC.
pub fn when(changed: i64, now: i64) -> String {
    let (day, today) = (changed.div_euclid(DAY), now.div_euclid(DAY));
    let minutes = changed.rem_euclid(DAY) / 60_000;
    let clock = format!("{:02}:{:02}", minutes / 60, minutes % 60);
    match today - day {
        0 => format!("today {clock}"),
        1 => format!("yesterday {clock}"),
        _ => date(day),
    }
}

const DAY: i64 = 86_400_000;

fn iso(ms: i64) -> String {
    let seconds = ms.rem_euclid(DAY) / 1000;
    let (h, m, s) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!("{}T{h:02}:{m:02}:{s:02}Z", date(ms.div_euclid(DAY)))
}

/// The date of a day counted from 1970-01-01 (the Gregorian calendar, counted from March).
fn date(day: i64) -> String {
    let z = day + 719_468;
    let era = z.div_euclid(146_097);
    let of_era = z.rem_euclid(146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let march = (5 * of_year + 2) / 153;
    let month = if march < 10 { march + 3 } else { march - 9 };
    let year = year + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{:02}", of_year - (153 * march + 2) / 5 + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_as_people_tell_them() {
        let now = 1_709_215_200_000; // 2024-02-29 14:00
        assert_eq!(when(now - 3_600_000, now), "today 13:00");
        assert_eq!(when(now - DAY, now), "yesterday 14:00");
        assert_eq!(when(now - 60 * DAY, now), "2023-12-31");
        assert_eq!(iso(now + 5000), "2024-02-29T14:00:05Z");
        assert_eq!(iso(-1000), "1969-12-31T23:59:59Z");
    }
}
