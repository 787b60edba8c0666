//! What only the electric game has: presets, squads, bases, packages, sheets to print, and teams that people make.

use super::draft::ElectricDrafts;
use super::{club_page, plate};
use crate::explained;
use hashmark_electric::house::{House, Switches};
use hashmark_print::electric::special_teams;
use hashmark_roster::Club;
use hashmark_session::wire::PackageView;
use hashmark_session::{
    ChartPages, ClubPage, DrawnPage, FormChoice, GameFeatures, GameForm, GameGuide, GamePoster, SwitchGroup,
    TeamDrafts,
};
use hashmark_table::Switch;
use std::sync::OnceLock;

/// What only the electric game has.
#[derive(Clone, Copy, Debug)]
pub struct ElectricFeatures;

/// Where the rules begin: word, title, what it means.
const PRESETS: [(&str, &str, &str); 3] = [
    ("core", "The core book", "Board, bases, sticks and dice: the game as it is learnt."),
    (
        "recommended",
        "With heroes",
        "Rated men, injuries, weather, crowd, bonus stoppages and trick plays: what we recommend.",
    ),
    ("custom", "As you like", "Every rule can be switched below."),
];

impl GameFeatures for ElectricFeatures {
    fn form(&self) -> GameForm {
        let core = |switch: &&Switch| switch.rules.starts_with("E1");
        let preset = |(word, title, text): &(&str, &str, &str)| FormChoice {
            word: (*word).to_string(),
            title: (*title).to_string(),
            text: (*text).to_string(),
        };
        GameForm {
            title: "The vibrating board",
            text: "Twenty-two figures on bases, a power switch, passing sticks.",
            whose_rules: "the core book",
            // Games share names of switches, and both stand in the one form.
            prefix: "electric",
            groups: vec![
                switch_group("The core book", House::ALL.iter().filter(core)),
                switch_group("The second part", House::ALL.iter().filter(|switch| !core(switch))),
            ],
            custom_preset: Some("custom"),
            presets: PRESETS.iter().map(preset).collect(),
            squad_presets: Some("recommended custom"),
            neutral: Some(("Nobody is at home: no stop more, no crowd, no hard count. ", "E2-home-12")),
            ..GameForm::default()
        }
    }

    fn poster(&self) -> Option<GamePoster> {
        Some(GamePoster {
            picture: include_str!("poster.svg"),
            pitch: "Line up your eleven, flip the switch, and stop the buzzing board to turn your players before it is too late.",
            length: "About an hour",
            difficulty: "easy to start, hard to master",
        })
    }

    fn guide(&self) -> Option<&'static GameGuide> {
        static GUIDE: OnceLock<GameGuide> = OnceLock::new();
        Some(GUIDE.get_or_init(|| explained::guide(include_str!("guide.toml"))))
    }

    fn rule_example(&self) -> &'static str {
        "fair catch, E1-pass-14"
    }

    fn chart_pages(&self) -> Option<ChartPages> {
        Some(ChartPages {
            lead: "Most of this game is decided by the board; what is not stands here.",
            notes: &[],
            legend: "",
            sheet: Some(("special-teams.pdf", "The kicking tables on one sheet, to print (PDF)")),
        })
    }

    fn chart_sheet(&self) -> Option<Vec<u8>> {
        Some(hashmark_print::pdf(&[special_teams()]))
    }

    fn club_page(&self) -> Option<ClubPage> {
        Some(ClubPage { word: "bases", link: "Bases" })
    }

    fn draw_club(&self, club: &Club) -> Option<DrawnPage> {
        Some(club_page::draw(club))
    }

    fn packages(&self, offense: bool) -> Vec<PackageView> {
        plate::packages(offense)
    }

    fn team_drafts(&self) -> Option<&'static dyn TeamDrafts> {
        Some(&ElectricDrafts)
    }
}

/// Switches that stand together, each with what comes on with it.
fn switch_group(title: &'static str, switches: impl Iterator<Item = &'static Switch>) -> SwitchGroup {
    let brings = |switch: &Switch| {
        let mut house = House::default();
        house.turn(switch.name, true);
        house.unmet().map(|(_, needs)| needs.to_string())
    };
    SwitchGroup { title, folded: false, switches: switches.map(|switch| (switch, brings(switch))).collect() }
}
