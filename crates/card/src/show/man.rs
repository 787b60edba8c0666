//! One man's card.

use super::block::{CardBlock, page};
use crate::team::{CardMan, CardTeam, KickingCard, Longest};
use std::fmt::Write;

/// Everything printed on a man's card.
pub fn man(team: &CardTeam, man: &CardMan) -> String {
    let mut text = head(team, man);
    numbers(man, &mut text);
    text.push('\n');
    text.push_str(&page(&blocks(man)));
    if let Some(kicking) = &man.kicking {
        kicks(kicking, &mut text);
    }
    text
}

fn head(team: &CardTeam, man: &CardMan) -> String {
    let jersey = if man.number > 0 { format!("#{} ", man.number) } else { String::new() };
    let starts = if man.starter { ", starter" } else { "" };
    format!(
        "{}  {jersey}{}{starts}  {} {}\n",
        man.name.to_uppercase(),
        man.pos.name(),
        team.name,
        team.season
    )
}

fn numbers(man: &CardMan, text: &mut String) {
    let season = &man.season;
    let longest = |l: Longest| format!("longest {}{}", l.yards, if l.td { " for a touchdown" } else { "" });
    let mut parts = vec![format!("injury rating {}", man.injury)];
    if man.pos.is_defender() {
        parts.push(format!("rating {}", man.rating));
        parts.push(format!("pass rush {}", man.rush));
    }
    if man.star > 0 {
        parts.push(format!("star {}", man.star));
    }
    let _ = writeln!(text, "{}", parts.join(", "));
    let mut lines = Vec::new();
    if season.passes > 0 {
        lines.push(format!("{} passes", season.passes));
    }
    if season.rushes > 0 {
        lines.push(format!(
            "{} rushes, {}, touchdowns {}",
            season.rushes,
            longest(season.long_run),
            season.rush_td
        ));
    }
    if season.catches > 0 {
        lines.push(format!("{} catches, {}", season.catches, longest(season.long_catch)));
    }
    if season.sacks > 0.0 {
        lines.push(format!("{} sacks", season.sacks));
    }
    if season.interceptions > 0 {
        lines.push(format!("{} interceptions", season.interceptions));
    }
    if !lines.is_empty() {
        let _ = writeln!(text, "season: {}", lines.join("; "));
    }
    shares(man, text);
}

/// What the coach knows of him.
fn shares(man: &CardMan, text: &mut String) {
    let percent = |part: f64| format!("{:.0} %", part * 100.0);
    let mix = |names: [&str; 3], mix: [f64; 3]| {
        let parts: Vec<String> =
            names.iter().zip(mix).map(|(name, part)| format!("{name} {}", percent(part))).collect();
        parts.join(", ")
    };
    if man.carry_share > 0.0 {
        let runs = mix(["linebuck", "off tackle", "end run"], man.run_mix);
        let _ = writeln!(text, "carries {} of the team's: {runs}", percent(man.carry_share));
    }
    if man.target_share > 0.0 {
        let passes = mix(["flat", "short", "long"], man.pass_mix);
        let _ = writeln!(text, "gets {} of the team's passes: {passes}", percent(man.target_share));
    }
    if let Some(card) = &man.passing {
        let shields = [card.int_shield, card.sack_shield, card.must_shield];
        if shields.iter().any(|shield| *shield > 0) {
            let [int, sack, must] = shields;
            let _ = writeln!(text, "shields out of 36: interceptions {int}, sacks {sack}, must-runs {must}");
        }
    }
}

fn blocks(man: &CardMan) -> Vec<CardBlock<'_>> {
    let mut blocks = Vec::new();
    if let Some(card) = man.running.as_deref() {
        let kinds =
            [("LINEBUCK", &card.linebuck), ("OFF TACKLE", &card.off_tackle), ("END RUN", &card.end_run)];
        blocks.extend(kinds.into_iter().filter_map(|(title, three)| {
            three.as_ref().map(|three| CardBlock::by_guess(title, "Keyed", three))
        }));
    }
    if let Some(card) = man.passing.as_deref() {
        for (title, three) in
            [("PASSES FLAT", &card.flat), ("PASSES SHORT", &card.short), ("PASSES LONG", &card.long)]
        {
            blocks.push(CardBlock::by_guess(title, "2-Tmd", three));
        }
        blocks.push(CardBlock::single("MUST RUN", &card.must));
        blocks.push(CardBlock::single("SNEAK", &card.sneak));
    }
    if let Some(card) = man.catching.as_deref() {
        for (title, three) in
            [("CATCHES FLAT", &card.flat), ("CATCHES SHORT", &card.short), ("CATCHES LONG", &card.long)]
        {
            blocks.push(CardBlock::by_guess(title, "2-Tmd", three));
        }
    }
    if let Some(card) = man.punting.as_deref() {
        blocks.push(CardBlock::single("PUNT", &card.punt));
    }
    if let Some(card) = man.returning.as_deref() {
        let kinds = [("PUNT RETURN", &card.punt), ("KICKOFF RETURN", &card.kick)];
        blocks.extend(
            kinds
                .into_iter()
                .filter_map(|(title, column)| column.as_ref().map(|column| CardBlock::single(title, column))),
        );
    }
    if let Some(card) = man.kicking.as_deref() {
        for (title, band) in
            ["FG -19", "FG 20-29", "FG 30-39", "FG 40-49", "FG 50+"].into_iter().zip(&card.bands)
        {
            blocks.push(CardBlock::single(title, band));
        }
        blocks.push(CardBlock::single("KICKOFF TO", &card.kickoff));
    }
    blocks
}

fn kicks(card: &KickingCard, text: &mut String) {
    let totals: Vec<String> = card.extra_point.iter().map(u8::to_string).collect();
    let _ = writeln!(text, "range {} yards; extra point good on {}", card.range, totals.join(" "));
    let _ = writeln!(text, "kickoffs from the {}", card.kickoff_from);
}
