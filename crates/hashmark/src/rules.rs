//! `hashmark rules`: a rule by its id, rules by words, and the house-rule switches.

use crate::cli::RulesArgs;
use crate::output::print;
use hashmark_games::GameEntry;
use hashmark_games::layout::wrapped;
use hashmark_table::rulebook::{RuleEntry, search};
use miette::Result;
use std::process::ExitCode;

/// Looks up; finding nothing is a "no".
pub fn run(args: &RulesArgs) -> Result<ExitCode> {
    let words: Vec<String> = args.words.iter().map(|word| word.to_lowercase()).collect();
    match words.as_slice() {
        [] => print(&chapters(args.game.0, args.game.rule_texts()))?,
        [word] if word == "switches" => print(&switches(args.game.0))?,
        words => match page(args.game.0, words) {
            Some(page) => print(&page)?,
            None => {
                let game = args.game.name();
                eprintln!("no rule has {}; `hashmark rules {game}` lists the chapters", args.words.join(" "));
                return Ok(ExitCode::from(1));
            }
        },
    }
    Ok(ExitCode::SUCCESS)
}

/// The rules that have these words in full; without words, the chapters.
pub fn page(game: &dyn GameEntry, words: &[String]) -> Option<String> {
    let all = game.rule_texts();
    if words.is_empty() {
        return Some(chapters(game, all));
    }
    let found = search(all, words);
    let page = found.iter().map(|entry| whole(entry)).collect::<Vec<_>>().join("\n");
    (!found.is_empty()).then_some(page)
}

fn whole(entry: &RuleEntry) -> String {
    let from = match entry.origin.as_str() {
        "base" => ", from the base game",
        "off" | "proposed" | "superseded" | "supplement" => ", only by a switch",
        _ => "",
    };
    let status = if entry.status.is_rebuilt() { ", rebuilt" } else { "" };
    let mut text = format!("{}  ({}{status}{from})\n{}", entry.id, entry.chapter, wrapped(&entry.text, "  "));
    if !entry.example.is_empty() {
        text.push_str(&wrapped(&format!("Example: {}", entry.example), "  "));
    }
    if let Some(reason) = entry.rebuilt_because() {
        text.push_str(&wrapped(&reason, "  "));
    }
    text
}

fn chapters(game: &dyn GameEntry, all: &[RuleEntry]) -> String {
    let name = game.name();
    let mut text = format!("The {name} game, by chapter:\n");
    let mut at = 0;
    while at < all.len() {
        let chapter = &all[at].chapter;
        let rules = all[at..].iter().take_while(|entry| entry.chapter == *chapter).count();
        let ids = match rules {
            1 => all[at].id.clone(),
            _ => format!("{} to {}", all[at].id, all[at + rules - 1].id),
        };
        let rebuilt = if all[at].status.is_rebuilt() { "  rebuilt" } else { "" };
        text.push_str(&format!("  {chapter:<52}  {ids}{rebuilt}\n"));
        at += rules;
    }
    let rebuilt = all.iter().filter(|entry| entry.status.is_rebuilt()).count();
    if rebuilt > 0 {
        text.push_str(&wrapped(
            &format!(
                "\n{} rules are printed in the book. {rebuilt} are rebuilt, because their chapters are lost: each says what \
                 is known and why it was chosen so.",
                all.len() - rebuilt
            ),
            "",
        ));
    }
    text.push_str(&format!(
        "\nLook one up by its id, by the beginning of it, or by words: `hashmark rules {name} onside kick`.\n\
         `hashmark rules {name} switches` lists the house rules.\n"
    ));
    text
}

fn switches(game: &dyn GameEntry) -> String {
    let example = game.switches().first().map_or("name", |switch| switch.name);
    let mut text =
        format!("House rules: put the ones to change into a TOML file, as in `{example} = true`.\n\n");
    for switch in game.switches() {
        let state = if switch.default { "on" } else { "off" };
        text.push_str(&format!(
            "{} = {}  (the book has it {state}; {})\n",
            switch.name, switch.default, switch.rules
        ));
        text.push_str(&wrapped(switch.text, "  "));
    }
    text
}
