//! `hashmark rules`: a rule by its id, rules by words, and the house-rule switches.

use crate::cli::RulesArgs;
use crate::output::print;
use crate::text::wrapped;
use hashmark_card::house::{House, Switches};
use hashmark_card::rule::{Entry, entries, search};
use miette::Result;
use std::process::ExitCode;

/// Looks up; finding nothing is a "no".
pub fn run(args: &RulesArgs) -> Result<ExitCode> {
    let words: Vec<String> = args.words.iter().map(|word| word.to_lowercase()).collect();
    match words.as_slice() {
        [] => print(&chapters(&entries()))?,
        [word] if word == "switches" => print(&switches())?,
        words => match page(words) {
            Some(page) => print(&page)?,
            None => {
                eprintln!("no rule has {}; `hashmark rules card` lists the chapters", args.words.join(" "));
                return Ok(ExitCode::from(1));
            }
        },
    }
    Ok(ExitCode::SUCCESS)
}

/// The rules that have these words in full; without words, the chapters.
pub fn page(words: &[String]) -> Option<String> {
    let all = entries();
    if words.is_empty() {
        return Some(chapters(&all));
    }
    let found = search(&all, words);
    let page = found.iter().map(|entry| whole(entry)).collect::<Vec<_>>().join("\n");
    (!found.is_empty()).then_some(page)
}

fn whole(entry: &Entry) -> String {
    let from = if entry.origin == "base" { ", from the base game" } else { "" };
    let mut text = format!("{}  ({}{from})\n{}", entry.id, entry.chapter, wrapped(&entry.text, "  "));
    if !entry.example.is_empty() {
        text.push_str(&wrapped(&format!("Example: {}", entry.example), "  "));
    }
    text
}

fn chapters(all: &[Entry]) -> String {
    let mut text = String::from("The card game, by chapter:\n");
    let mut at = 0;
    while at < all.len() {
        let chapter = &all[at].chapter;
        let rules = all[at..].iter().take_while(|entry| entry.chapter == *chapter).count();
        let ids = match rules {
            1 => all[at].id.clone(),
            _ => format!("{} to {}", all[at].id, all[at + rules - 1].id),
        };
        text.push_str(&format!("  {chapter:<52}  {ids}\n"));
        at += rules;
    }
    text + "\nLook one up by its id, by the beginning of it, or by words: `hashmark rules card onside kick`.\n\
         `hashmark rules card switches` lists the house rules.\n"
}

fn switches() -> String {
    let mut text =
        String::from("House rules: put the ones to change into a TOML file, as in `fouls = true`.\n\n");
    for switch in House::ALL {
        let state = if switch.default { "on" } else { "off" };
        text.push_str(&format!(
            "{} = {}  (the book has it {state}; {})\n",
            switch.name, switch.default, switch.rules
        ));
        text.push_str(&wrapped(switch.text, "  "));
    }
    text
}
