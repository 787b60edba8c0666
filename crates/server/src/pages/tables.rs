//! The charts of games.

use super::layout::{HtmlPage, NavPlace};
use super::rules::{BookLinks, marked, references};
use hashmark_games::{GAMES, GameEntry};
use hashmark_session::{ChartNote, ChartPages};
use hashmark_table::charts::{Chart, ChartGrid, ChartPart, ChartSource, ChartWords};
use maud::{Markup, html};

/// A game whose charts have pages.
#[derive(Clone, Copy)]
pub struct ChartGame {
    game: &'static dyn GameEntry,
    pages: ChartPages,
}

impl ChartGame {
    /// Every game whose charts have pages; the first of them has the short addresses.
    pub fn all() -> impl Iterator<Item = ChartGame> {
        let of = |game: &&'static dyn GameEntry| {
            game.features().chart_pages().map(|pages| ChartGame { game: *game, pages })
        };
        GAMES.iter().filter_map(of)
    }

    /// The one of that name.
    pub fn find(name: &str) -> Option<ChartGame> {
        ChartGame::all().find(|one| one.game.name() == name)
    }

    /// Where its list of charts is.
    pub fn url(&self) -> String {
        let first = ChartGame::all().next().is_some_and(|first| first.game.name() == self.game.name());
        if first { "/tables".to_string() } else { format!("/tables/{}", self.game.name()) }
    }

    /// Its sheet to print under this name, as PDF.
    pub fn sheet(&self, name: &str) -> Option<Vec<u8>> {
        self.pages.sheet.filter(|(file, _)| *file == name).and_then(|_| self.game.features().chart_sheet())
    }

    /// What is known of its charts, in the order of the list.
    pub fn notes(&self) -> &'static [ChartNote] {
        self.pages.notes
    }

    fn title(&self) -> String {
        format!("Charts of the {} game", self.game.name())
    }

    /// Every chart with a title and a line.
    fn entries(&self) -> Vec<(Chart, String, &'static str)> {
        let titled = |chart: Chart| match self.note(&chart.name) {
            Some(note) => (chart, note.title.to_string(), note.text),
            None => (chart.clone(), sentence(&chart.name), ""),
        };
        self.game.charts().into_iter().map(titled).collect()
    }

    fn note(&self, name: &str) -> Option<&'static ChartNote> {
        self.pages.notes.iter().find(|note| note.name == name)
    }

    /// The charts by name.
    pub fn list(&self) -> Markup {
        let (title, url) = (self.title(), self.url());
        still(&title).render_in(self.game.name(), html! {
            h1 { (title) }
            p.lead { (self.pages.lead) " " a href={ "/rules/" (self.game.name()) } { "The rules" } " say when to look at which." }
            ul.tiles {
                @for (chart, title, text) in self.entries() {
                    li { a.tile href={ (url) "/" (chart.name) } {
                        b { (title) @if let Some(source) = &chart.source { " " span.chip { (source.word()) } } }
                        @if !text.is_empty() { span { (text) } }
                    } }
                }
            }
            @if let Some((file, words)) = self.pages.sheet {
                p { a href={ "/tables/" (self.game.name()) "/" (file) } { (words) } }
            }
            (self.legend())
        })
    }

    /// One chart; none when there is no such chart.
    pub fn chart(&self, name: &str) -> Option<Markup> {
        let chart = self.game.charts().into_iter().find(|chart| chart.name.eq_ignore_ascii_case(name))?;
        let at = self.pages.notes.iter().position(|note| note.name == chart.name);
        let note = at.map(|at| &self.pages.notes[at]);
        let title = note.map_or_else(|| sentence(&chart.name), |note| note.title.to_string());
        let (url, notes) = (self.url(), self.pages.notes);
        Some(still(&title).render_in(
            self.game.name(),
            html! {
                p.crumb { a href=(url) { (self.title()) } }
                h1 { (title) }
                @if let Some(note) = note {
                    p.lead { (note.text) }
                    p { "Rule " a href={ "/rules/" (self.game.name()) "#" (note.rule) } { (note.rule) } }
                }
                @if let Some(source) = &chart.source { (self.whose(source)) }
                (body(&chart, 2))
                (self.legend())
                @if at.is_some() { nav.turn aria-label="Other charts" {
                    @if let Some(before) = at.and_then(|at| at.checked_sub(1)).map(|at| &notes[at]) {
                        a rel="prev" href={ (url) "/" (before.name) } { "← " (before.title) }
                    }
                    @if let Some(after) = at.and_then(|at| notes.get(at + 1)) {
                        a rel="next" href={ (url) "/" (after.name) } { (after.title) " →" }
                    }
                } }
            },
        ))
    }

    /// Whether the book prints a chart, with the rules it belongs to, and why it is as it is if not.
    fn whose(&self, source: &ChartSource) -> Markup {
        let (game, text) = (self.game.name(), source.text());
        let book = BookLinks::new(game, self.game.rule_texts());
        html! {
            p { span.chip { (source.word()) } " " (references(game, &source.rules.join(", "))) }
            @if !text.is_empty() { p.example { (marked(&text, &book)) } }
        }
    }

    fn legend(&self) -> Markup {
        html! {
            @let words: Vec<_> =
                self.game.glossary().iter().filter(|term| term.group == self.pages.legend).collect();
            @if !words.is_empty() {
                details.legend {
                    summary { "How to read the charts" }
                    dl { @for term in words { div { dt { (term.marks.join(", ")) } dd { (term.means) } } } }
                }
            }
        }
    }
}

fn still(title: &str) -> HtmlPage<'_> {
    HtmlPage {
        title,
        place: NavPlace::Rules,
        styles: &["pages.css"],
        scripts: &["sort.js"],
        class: "still tables",
    }
}

/// The parts of a chart; charts inside it have heads of the next level.
fn body(chart: &Chart, level: u8) -> Markup {
    let notes: Vec<(&String, &ChartWords)> = chart
        .parts
        .iter()
        .filter_map(|part| if let ChartPart::Note(label, words) = part { Some((label, words)) } else { None })
        .collect();
    let subheads =
        |n: usize| notes.iter().find(|(_, words)| words.list.len() == n).map(|(_, words)| &words.list);
    let shown = |words: &ChartWords| {
        !chart
            .parts
            .iter()
            .any(|part| matches!(part, ChartPart::Grid(grid) if spreads(grid, words.list.len())))
    };
    html! {
        @if notes.iter().any(|(_, words)| shown(words)) {
            dl.numbers { @for (label, words) in notes.iter().filter(|(_, words)| shown(words)) {
                div { dt { (sentence(label)) } dd { (wording(&words.text)) } }
            } }
        }
        @for part in &chart.parts {
            @match part {
                ChartPart::Note(..) => {}
                ChartPart::Grid(grid) => {
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
                ChartPart::Chart(inner) => {
                    @if level == 2 { h2 { (sentence(&inner.name)) } } @else { h3 { (sentence(&inner.name)) } }
                    (body(inner, level + 1))
                }
            }
        }
    }
}

/// How many columns a column of lists is spread over; 1 when its cells are not lists of one length.
fn width(grid: &ChartGrid, at: usize) -> usize {
    let mut lengths = grid.rows.iter().map(|row| row[at].list.len());
    let first = lengths.next().unwrap_or(0);
    if first > 2 && lengths.all(|length| length == first) { first } else { 1 }
}

fn spreads(grid: &ChartGrid, over: usize) -> bool {
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
