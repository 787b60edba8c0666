//! House rules by their names, and by the names they had.

use hashmark_zone::house::{House, Switches};

/// Every name a switch had before, as it stands in old match files and rules files.
const OLD_NAMES: [&str; 24] = [
    "k1_carry_down",
    "k1_mirrored_top",
    "k5_seven",
    "k6_linemen_only",
    "k7_forbidden",
    "k8_waived_if_faster",
    "k10_keep_rollout_rush",
    "k11_omit",
    "k12_prose",
    "k13_interception_first",
    "k14_five_minutes",
    "k15_zone_only",
    "k18_monotone",
    "k19_never",
    "k20_zero",
    "k21_one_rating",
    "k22_rookies_too",
    "k23_always_the_1",
    "k24_pass_value",
    "k25_six",
    "k27_f_only",
    "k28_backs_too",
    "k29_one_die",
    "k33_spec_in_place",
];

#[test]
fn the_old_name_of_a_switch_turns_it_in_files_forms_and_saved_matches() {
    for old in OLD_NAMES {
        let mut by_form = House::default();
        assert!(by_form.turn(old, true), "{old}");
        assert_ne!(by_form, House::default(), "{old}");
        assert_eq!(by_form.is_on(old), Some(true));
        assert_eq!(House::from_toml(&format!("{old} = true")), Ok(by_form), "{old}");
        let saved: House = toml::from_str(&format!("{old} = true")).expect("a saved match opens");
        assert_eq!(saved, by_form, "{old}");
        assert!(!by_form.to_toml().contains(old), "{old} is written by its new name");
    }
}
