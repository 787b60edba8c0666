//! The cards of a club, drawn as cards: rows 2 to 12, columns by guess, splits by the first red die.

use crate::colors::ClubLook;
use hashmark_card::cell::{Cell, CellKind, PairColumn};
use hashmark_card::position::{CardFront, Pos};
use hashmark_card::team::{CardMan, CardTeam, KickingCard, Longest, Three};
use hashmark_roster::Club;
use hashmark_session::DrawnPage;
use maud::{Markup, html};

/// Men who stand together in the box: a word for the filter, a title, and who belongs.
type CardBoxGroup = (&'static str, &'static str, fn(Pos) -> bool);

const GROUPS: [CardBoxGroup; 7] = [
    ("qb", "Quarterbacks", |pos| pos == Pos::Qb),
    ("rb", "Running backs", Pos::is_back),
    ("rec", "Receivers", |pos| pos.is_wide() || pos == Pos::Te),
    ("k", "Kickers and punters", |pos| matches!(pos, Pos::K | Pos::P)),
    ("ol", "Offensive line", Pos::is_line),
    ("front", "Defensive front", |pos| pos.is_defender() && !pos.is_defensive_back()),
    ("db", "Defensive backs", Pos::is_defensive_back),
];

/// Every card of a club.
pub fn draw(team: &CardTeam, club: &Club) -> DrawnPage {
    let html = html! {
        fieldset.filter {
            legend { "Show" }
            (filter("all", "All", true))
            (filter("team", "Team", false))
            @for (word, title, _) in GROUPS { (filter(word, title, false)) }
        }
        (legend())
        section.g-team aria-labelledby="h-team" { h2 #h-team { "Team" } (team_card(team, club)) }
        @for (word, title, belongs) in GROUPS {
            @let men: Vec<&CardMan> = team.men.iter().filter(|man| belongs(man.pos)).collect();
            section class={ "g-" (word) } aria-labelledby={ "h-" (word) } {
                h2 id={ "h-" (word) } { (title) }
                @for one in men.iter().filter(|one| !blocks(one).is_empty()) { (man(team, one, club)) }
                div.small { @for one in men.iter().filter(|one| blocks(one).is_empty()) { (man(team, one, club)) } }
            }
        }
    };
    DrawnPage {
        title: format!("Cards of the {}", team.name),
        class: "still cards",
        scripts: &[],
        division: false,
        action: None,
        html: html.into_string(),
    }
}

fn filter(word: &str, title: &str, on: bool) -> Markup {
    html! { label { input type="radio" name="show" id={ "show-" (word) } checked[on]; span { (title) } } }
}

fn legend() -> Markup {
    html! {
        details.legend {
            summary { "How to read a card" }
            dl {
                div { dt { "Rows" } dd { "both red dice added. A split row begins each part with what the first red die must show." } }
                div { dt { "Wrong, Right, Keyed, 2-Tmd" } dd { "what the defense guessed, or that it keyed or double-teamed the man" } }
                div { dt { "@20" } dd { "throw the reds again: it happens only when their place among the 36 is 20 or lower" } }
                div { dt { "SG, LG, TD" } dd { "short gain, long gain, touchdown" } }
                div { dt { "inc, REC, MUST, SACK" } dd { "incomplete; read the receiver; the quarterback must run; sack" } }
                div { dt { "INT+12, FUM" } dd { "intercepted 12 yards on; fumble" } }
                div { dt { "FC, BLK, TB, X" } dd { "fair catch, blocked, touchback, an illegal block when fouls are played" } }
            }
        }
    }
}

/// One man's card.
pub fn man(team: &CardTeam, man: &CardMan, club: &Club) -> Markup {
    let blocks = blocks(man);
    let look = ClubLook::from(club);
    let number = if man.number > 0 { man.number.to_string() } else { String::new() };
    html! {
        article.card.(if blocks.is_empty() { "plain" } else { "wide" }) {
            header.(look.ink_class()) {
                (look.band())
                span.no { (number) }
                h3 { (man.name) }
                p { (man.pos.name()) @if man.starter { " · starts" } }
            }
            (ratings(man))
            (drawn(&blocks))
            @if let Some(kicking) = &man.kicking { (kicks(kicking)) }
            footer { span { (team.name) " " (team.season) } @if let Some(line) = shares(man) { span { (line) } } }
        }
    }
}

fn team_card(team: &CardTeam, club: &Club) -> Markup {
    let (look, numbers, defense) = (ClubLook::from(club), &team.numbers, &team.defense);
    let front = if team.front == CardFront::FourThree { "4-3" } else { "3-4" };
    let blocks = [
        CardPageBlock::by_guess("Linebuck", "Keyed", &defense.linebuck),
        CardPageBlock::by_guess("Off tackle", "Keyed", &defense.off_tackle),
        CardPageBlock::by_guess("End run", "Keyed", &defense.end_run),
        CardPageBlock::by_guess("Flat", "2-Tmd", &defense.flat),
        CardPageBlock::by_guess("Short", "2-Tmd", &defense.short),
        CardPageBlock::by_guess("Long", "2-Tmd", &defense.long),
        CardPageBlock::single("Covering punts", &team.punt_coverage),
        CardPageBlock::single("Covering kickoffs", &team.kick_coverage),
    ];
    html! {
        article.card.wide {
            header.(look.ink_class()) {
                (look.band())
                span.no { (team.id) }
                h3 { "Team defense" }
                p { (front) " front" }
            }
            dl.ratings {
                (rating("Fumble", numbers.fumble))
                (rating("Finish", format!("{:+}", numbers.finish)))
                (rating("Stand", format!("{:+}", numbers.stand)))
                (rating("Fouls, offense", format!("{} in 36", numbers.offense_fouls)))
                (rating("Fouls, defense", format!("{} in 36", numbers.defense_fouls)))
                (rating("Rushes a game", format!("{:.1}", numbers.rushes_per_game)))
                (rating("Shields", format!("INT {}, sack {}", defense.int_shield, defense.sack_shield)))
            }
            (drawn(&blocks))
            footer { span { (team.name) " " (team.season) } span { (team.games) " games" } }
        }
    }
}

fn rating(name: &str, value: impl maud::Render) -> Markup {
    html! { div { dt { (name) } dd { (value) } } }
}

fn ratings(man: &CardMan) -> Markup {
    let season = &man.season;
    let longest = |l: Longest| format!("longest {}{}", l.yards, if l.td { " TD" } else { "" });
    html! {
        dl.ratings {
            (rating("Injury", man.injury))
            @if man.pos.is_defender() {
                (rating("Rating", man.rating))
                (rating("Pass rush", man.rush))
                @if man.star > 0 { (rating("Star", man.star)) }
            }
            @if season.passes > 0 { (rating("Passes", season.passes)) }
            @if season.rushes > 0 { (rating("Rushes", format!("{}, {}, {} TD", season.rushes, longest(season.long_run), season.rush_td))) }
            @if season.catches > 0 { (rating("Catches", format!("{}, {}", season.catches, longest(season.long_catch)))) }
            @if season.sacks > 0.0 { (rating("Sacks", season.sacks.to_string())) }
            @if season.interceptions > 0 { (rating("Interceptions", season.interceptions)) }
            @if let Some(card) = &man.passing {
                @if card.int_shield > 0 || card.sack_shield > 0 || card.must_shield > 0 {
                    (rating("Shields", format!("INT {}, sack {}, must {}", card.int_shield, card.sack_shield, card.must_shield)))
                }
            }
            @if let Some(card) = &man.punting { (rating("Longest punt", card.longest)) }
        }
    }
}

/// What the coach knows of him, in small print.
fn shares(man: &CardMan) -> Option<String> {
    let percent = |part: f64| format!("{:.0} %", part * 100.0);
    let carries = (man.carry_share > 0.0).then(|| format!("{} of the carries", percent(man.carry_share)));
    let targets = (man.target_share > 0.0).then(|| format!("{} of the passes", percent(man.target_share)));
    let all: Vec<String> = carries.into_iter().chain(targets).collect();
    (!all.is_empty()).then(|| all.join(", "))
}

fn kicks(card: &KickingCard) -> Markup {
    let totals: Vec<String> = card.extra_point.iter().map(u8::to_string).collect();
    html! {
        p.kicks { "Range " (card.range) " yards. Extra point good on " (totals.join(" ")) ". Kickoffs from the " (card.kickoff_from) "." }
    }
}

/// Blocks of three columns first, single columns in a row below.
fn drawn(blocks: &[CardPageBlock<'_>]) -> Markup {
    let (ones, threes): (Vec<&CardPageBlock>, Vec<&CardPageBlock>) =
        blocks.iter().partition(|block| block.columns.len() == 1);
    html! {
        @if !threes.is_empty() { div.blocks.threes { @for block in &threes { (block.draw()) } } }
        @if !ones.is_empty() { div.blocks.ones { @for block in &ones { (block.draw()) } } }
    }
}

/// Columns that belong together.
struct CardPageBlock<'a> {
    title: &'static str,
    columns: Vec<(&'static str, &'a PairColumn)>,
    /// Its numbers are gains and losses; else distances or yard lines.
    signed: bool,
}

impl<'a> CardPageBlock<'a> {
    fn by_guess(title: &'static str, third: &'static str, three: &'a Three) -> CardPageBlock<'a> {
        CardPageBlock {
            title,
            columns: ["Wrong", "Right", third].into_iter().zip(three).collect(),
            signed: true,
        }
    }

    fn single(title: &'static str, column: &'a PairColumn) -> CardPageBlock<'a> {
        CardPageBlock { title, columns: vec![("", column)], signed: true }
    }

    fn unsigned(title: &'static str, column: &'a PairColumn) -> CardPageBlock<'a> {
        CardPageBlock { signed: false, ..CardPageBlock::single(title, column) }
    }

    fn draw(&self) -> Markup {
        let one = self.columns.len() == 1;
        html! {
            table.block.(if one { "one" } else { "three" }) {
                caption { (self.title) }
                thead.(if one { "visually-hidden" } else { "heads" }) { tr {
                    th scope="col" { span.visually-hidden { "Reds" } }
                    @for (head, _) in &self.columns { th scope="col" { @if one { "Result" } @else { (head) } } }
                } }
                tbody { @for total in 2..=12u8 { tr {
                    th scope="row" { (total) }
                    @for (_, column) in &self.columns { td { @for part in split(column, total) { (part.draw(self.signed)) } } }
                } } }
            }
        }
    }
}

/// A part of a row: the first red dice it is for, and what stands there.
struct CardRowSplit {
    dice: Option<(u8, u8)>,
    cell: Cell,
}

impl CardRowSplit {
    fn draw(&self, signed: bool) -> Markup {
        let text = Cell { check: 0, ..self.cell }.to_string().replace('-', "−");
        let text = if signed { text.as_str() } else { text.trim_start_matches('+') };
        let dice =
            self.dice.map(|(from, to)| if from == to { from.to_string() } else { format!("{from}–{to}") });
        html! {
            span.part {
                @if let Some(dice) = dice { i { (dice) } " " }
                span class=[tone(self.cell)] { (text) }
                @if self.cell.check > 0 { small { "@" (self.cell.check) } }
            }
        }
    }
}

/// How a result is set: the good ones and the bad ones stand out.
fn tone(cell: Cell) -> Option<&'static str> {
    match cell.kind {
        CellKind::ShortGain | CellKind::LongGain | CellKind::Touchdown | CellKind::Good => Some("good"),
        CellKind::Interception
        | CellKind::Fumble
        | CellKind::Sack
        | CellKind::Blocked
        | CellKind::NoGood
        | CellKind::Clip => Some("bad"),
        CellKind::Incomplete => Some("dull"),
        CellKind::Yards if cell.yards < 0 => Some("bad"),
        _ => None,
    }
}

/// A row in parts of equal cells; one part without dice when the whole row is the same.
fn split(column: &PairColumn, total: u8) -> Vec<CardRowSplit> {
    let first = total.saturating_sub(6).max(1);
    let parts = column.row(total).chunk_by(|a, b| a == b);
    let mut at = first;
    let mut splits: Vec<CardRowSplit> = parts
        .map(|run| {
            let from = at;
            at += run.len() as u8;
            CardRowSplit { dice: Some((from, at - 1)), cell: run[0] }
        })
        .collect();
    if let [only] = splits.as_mut_slice() {
        only.dice = None;
    }
    splits
}

fn blocks(man: &CardMan) -> Vec<CardPageBlock<'_>> {
    let mut blocks = Vec::new();
    if let Some(card) = man.passing.as_deref() {
        for (title, three) in
            [("Passes flat", &card.flat), ("Passes short", &card.short), ("Passes long", &card.long)]
        {
            blocks.push(CardPageBlock::by_guess(title, "2-Tmd", three));
        }
        blocks.push(CardPageBlock::single("Must run", &card.must));
        blocks.push(CardPageBlock::single("Sneak", &card.sneak));
    }
    if let Some(card) = man.running.as_deref() {
        let kinds =
            [("Linebuck", &card.linebuck), ("Off tackle", &card.off_tackle), ("End run", &card.end_run)];
        blocks.extend(kinds.into_iter().filter_map(|(title, three)| {
            three.as_ref().map(|three| CardPageBlock::by_guess(title, "Keyed", three))
        }));
    }
    if let Some(card) = man.catching.as_deref() {
        for (title, three) in
            [("Catches flat", &card.flat), ("Catches short", &card.short), ("Catches long", &card.long)]
        {
            blocks.push(CardPageBlock::by_guess(title, "2-Tmd", three));
        }
    }
    if let Some(card) = man.punting.as_deref() {
        blocks.push(CardPageBlock::unsigned("Punt", &card.punt));
    }
    if let Some(card) = man.returning.as_deref() {
        let kinds = [("Punt return", &card.punt), ("Kickoff return", &card.kick)];
        blocks.extend(kinds.into_iter().filter_map(|(title, column)| {
            column.as_ref().map(|column| CardPageBlock::single(title, column))
        }));
    }
    if let Some(card) = man.kicking.as_deref() {
        let bands = ["FG to 19", "FG 20–29", "FG 30–39", "FG 40–49", "FG 50+"];
        blocks.extend(
            bands.into_iter().zip(&card.bands).map(|(title, band)| CardPageBlock::single(title, band)),
        );
        blocks.push(CardPageBlock::unsigned("Kickoff to the", &card.kickoff));
    }
    blocks
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    #[test]
    fn a_split_row_names_the_first_red_die_and_an_even_one_does_not() {
        let column: PairColumn = "+1*16 +5*2 +1*18".parse().expect("a column");
        let dice = |total| split(&column, total).iter().map(|split| split.dice).collect::<Vec<_>>();
        assert_eq!(dice(6), [None]);
        assert_eq!(dice(7), [Some((1, 1)), Some((2, 3)), Some((4, 6))]);
        let column: PairColumn = "+1*34 +9*2".parse().expect("a column");
        let at = split(&column, 11);
        assert_eq!((at[0].dice, at[1].dice), (Some((5, 5)), Some((6, 6))));
    }

    #[test]
    fn a_card_shows_every_result_of_a_column() {
        let set = super::super::pages::cards();
        let (team, league) = (&set.teams[0], hashmark_roster::founders());
        let club = league.clubs.iter().find(|club| club.id.as_str() == team.id).unwrap();
        let thrower = team.men.iter().find(|man| man.passing.is_some()).unwrap();
        let page = man(team, thrower, club).into_string();
        for cell in thrower.passing.as_ref().unwrap().long[0].cells() {
            let text = hashmark_card::cell::Cell { check: 0, ..*cell }.to_string().replace('-', "−");
            assert!(page.contains(&format!(">{text}</span>")), "{text}");
        }
    }

    #[test]
    fn a_hostile_name_is_only_text() {
        const HOSTILE: &str = "\"><script>alert(1)</script>'&";
        let (mut team, league) = (super::super::pages::cards().teams[0].clone(), hashmark_roster::founders());
        (team.name, team.men[0].name) = (HOSTILE.to_string(), HOSTILE.to_string());
        let page = draw(&team, &league.clubs[0]).html;
        assert!(!page.contains("<script>") && page.contains("&lt;script&gt;"));
    }
}
