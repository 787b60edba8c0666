//! The house rules of the card game.

pub use hashmark_table::switches::HouseFault;
pub use hashmark_table::{Switch, Switches};

hashmark_table::switches! {
    /// Every switch of the card game.
    House {
        /// The guess chart and the dice play the defense; nobody is asked for it.
        solitaire = false, "C-guess-1..5";
        /// Fouls are played: a black X in the guess roll is a flag.
        fouls = false, "C-base-6";
        /// Three equal dice on a run or pass may hurt somebody.
        injuries = true, "C-inj-1..6";
        /// Running backs tire with their carries.
        fatigue = true, "C-fat-1..6";
        /// A back sits out after a run of 11 yards or more.
        in_game_rest = true, "C-rest-1, C-rest-2";
        /// A man is thrown to once in a set of downs.
        one_target_a_series = true, "C-rest-3, C-rest-5";
        /// A receiver past his catches is read one column to the right.
        over_target = true, "C-target-1..4";
        /// Short and long gains stop at a man's longest of the season.
        longest_gain_cap = true, "C-long-1..9";
        /// A field goal's distance varies by two dice.
        variable_field_goals = true, "C-vfg-1, C-vfg-2";
        /// The last two minutes of a half are played by ticks.
        two_minute_clock = true, "C-tick-1..19";
        /// Where fouls are not played, a flag's time passes all the same: now and then a play takes another 15 seconds.
        flag_time = true, "C-base-18";
        /// The recovery chart's odd MLB/ROLB cells are read as MLB/LILB.
        inside_linebacker_fix = false, "C-drec-1..4";
        /// Fourth down OR the last two minutes is enough to stop a team-mate from advancing a fumble.
        strict_loose_ball = false, "C-loose-2, C-loose-3";
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(text: &str) -> Vec<String> {
        House::from_toml(text).expect_err("wrong").iter().map(HouseFault::to_string).collect()
    }

    #[test]
    fn switches_are_turned_and_the_others_left_alone() {
        let house = House::from_toml("fouls = true\ninjuries = false\n").expect("right");
        assert_eq!(house, House { fouls: true, injuries: false, ..House::default() });
    }

    #[test]
    fn what_is_written_is_read_back() {
        let house = House { solitaire: true, fatigue: false, ..House::default() };
        assert_eq!(House::from_toml(&house.to_toml()), Ok(house));
    }

    #[test]
    fn every_fault_is_told_with_its_place_and_a_remedy() {
        let told = faults("foulz = true\ninjuries = \"no\"\n");
        assert!(
            told[0].starts_with("1:1: there is no switch `foulz`; did you mean `fouls`? the switches are ")
        );
        assert_eq!(told[1], "2:12: `injuries` is on or off; write `injuries = true` or `injuries = false`");
        assert!(faults("fouls = ")[0].contains("write one switch a line"));
    }
}
