//! The rule ids come from the rules in words.

fn main() {
    hashmark_rule_ids::write_rule_ids("data/rules.toml");
}
