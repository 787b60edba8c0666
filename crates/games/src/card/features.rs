//! What only the card game has: eras, charts with notes, and the cards of a club.

use super::club_page;
use super::pages::cards;
use crate::explained;
use crate::form::group;
use hashmark_card::game::code_of;
use hashmark_card::house::{House, Switches};
use hashmark_law::{MissedFieldGoal, Overtime, RuleSet};
use hashmark_roster::Club;
use hashmark_session::{
    ChartNote, ChartPages, ClubPage, DrawnPage, FormChoice, GameFeatures, GameForm, GameGuide, GamePoster,
    SwitchGroup,
};
use std::sync::OnceLock;

/// What only the card game has.
#[derive(Clone, Copy, Debug)]
pub struct CardFeatures;

impl GameFeatures for CardFeatures {
    fn form(&self) -> GameForm {
        GameForm {
            title: "Cards and dice",
            text: "Season cards, a guess on defense, and the dice.",
            whose_rules: "the book",
            prefix: "house",
            groups: GROUPS.iter().map(|(title, names)| switch_group(title, names)).collect(),
            eras: eras(),
            neutral: Some(("Nobody is at home: long gains are read in the middle list.", "")),
            ..GameForm::default()
        }
    }

    fn poster(&self) -> Option<GamePoster> {
        Some(GamePoster {
            picture: include_str!("poster.svg"),
            pitch: "Pick a play and a player, guess what the other side will call, roll two dice, and read the result off his card.",
            length: "About 45 minutes",
            difficulty: "easy to learn",
        })
    }

    fn guide(&self) -> Option<&'static GameGuide> {
        static GUIDE: OnceLock<GameGuide> = OnceLock::new();
        Some(GUIDE.get_or_init(|| explained::guide(include_str!("guide.toml"))))
    }

    fn rule_example(&self) -> &'static str {
        "onside kick, C-ret-1"
    }

    fn chart_pages(&self) -> Option<ChartPages> {
        Some(ChartPages {
            lead: "A card says what happened; a chart says how far, who, and for how long.",
            notes: NOTES,
            legend: "In the charts",
            sheet: None,
        })
    }

    fn club_page(&self) -> Option<ClubPage> {
        Some(ClubPage { word: "cards", link: "Cards" })
    }

    fn draw_club(&self, club: &Club) -> Option<DrawnPage> {
        let team = cards().teams.iter().find(|team| team.id == club.id.as_str())?;
        Some(club_page::draw(team, club))
    }
}

/// The switches in groups: a title, and the names of its switches.
const GROUPS: [(&str, &[&str]); 5] = [
    ("Who plays the defense", &["solitaire"]),
    ("Men", &["injuries", "fatigue", "in_game_rest", "one_target_a_series", "over_target"]),
    ("Ball", &["fouls", "longest_gain_cap", "variable_field_goals"]),
    ("Clock", &["two_minute_clock", "flag_time"]),
    ("Repairs of the book", &["inside_linebacker_fix", "strict_loose_ball"]),
];

fn switch_group(title: &'static str, names: &[&str]) -> SwitchGroup {
    group(title, false, House::ALL.iter().filter(|switch| names.contains(&switch.name)))
}

/// A season of each era, and the era's name.
const ERAS: [(u16, &str); 4] =
    [(1970, "Before 1974"), (1980, "1974 to 1993"), (2000, "1994 to 2010"), (2020, "From 2011")];

/// Whose law can be played: that of the cards' own season, or of an era.
fn eras() -> Vec<FormChoice> {
    let season = cards().season;
    let own = FormChoice {
        word: String::new(),
        title: format!("The cards’ season, {season}"),
        text: law_words(&code_of(season)),
    };
    let era = |(season, title): &(u16, &str)| FormChoice {
        word: season.to_string(),
        title: (*title).to_string(),
        text: law_words(&code_of(*season)),
    };
    std::iter::once(own).chain(ERAS.iter().map(era)).collect()
}

/// What a code of law means at the table, in a line.
fn law_words(code: &RuleSet) -> String {
    let missed = match code.missed_field_goal {
        MissedFieldGoal::Twenty => "comes out to the 20",
        MissedFieldGoal::Line => "goes over at the line of scrimmage",
        MissedFieldGoal::Kick | MissedFieldGoal::KickOrTwenty => "goes over seven yards behind the line",
    };
    let two = if code.two_point_line > 0 { "two-point tries" } else { "no two-point try" };
    let overtime = match code.overtime {
        Overtime::None => "a tie stands",
        Overtime::SuddenDeathOnce | Overtime::SuddenDeath => "in overtime the first score wins",
        Overtime::BothPossess => "in overtime a first touchdown wins, else both have the ball",
        Overtime::BothAlways => "in overtime both have the ball",
        Overtime::Periods => "overtime is played out",
    };
    format!(
        "Kickoffs from the {}; a missed field goal {missed}; {two}; holding costs {}; {overtime}.",
        code.kickoff_from, code.holding_yards
    )
}

macro_rules! notes {
    ($($name:literal, $title:literal, $rule:literal, $text:literal;)+) => {
        /// Every chart, in the order of the book.
        const NOTES: &[ChartNote] = &[$(ChartNote { name: $name, title: $title, text: $text, rule: $rule }),+];
    };
}

notes! {
    "punt_bounce", "Punt bounce", "C-bounce-1", "How far a punt rolls that nobody catches.";
    "blocked_kick", "Blocked kick", "C-block-1", "Who falls on a blocked kick, and how far behind the line.";
    "fake_kick", "Fake punt, fake place kick", "C-fake-1", "What comes of a fake.";
    "onside_kick", "Onside kick", "C-onside-1", "How far it goes and who has it.";
    "advance_loose_ball", "Advancing a loose ball", "C-adv-1", "How far whoever picked it up gets.";
    "two_minute_clock", "Two-minute clock", "C-clock-1", "What is left when so many ticks are left.";
    "rb_fatigue", "Running-back fatigue", "C-fatch-1", "By a back’s rushes of the season: the carries after which he tires.";
    "qb_end_run_limit", "Quarterback end runs", "C-qber-1", "How often a quarterback may be called to run around end.";
    "short_gain", "Short gain", "C-sg-1", "How far a short gain goes.";
    "long_gain_minimum", "Long gain, at least", "C-long-1", "The least a long gain is worth, by the play it came from.";
    "solitaire_guess", "Solitaire guess", "C-guess-1", "What the die guesses when nobody plays the defense.";
    "interception_return", "Interception return", "C-iret-1", "How far an interception is brought back.";
    "interception_by", "Intercepted by", "C-iby-1", "Who intercepts, by the kind of pass, the white die and the front.";
    "injury_position", "Injuries by triple", "C-injpos-1", "Whom three equal dice may hurt.";
    "injury_rating", "Injury rating", "C-injrat-1", "How a man’s rating follows from his season.";
    "games_injured", "Games injured", "C-injgame-1", "For how long, by his rating: −2 not at all, −1 for the rest of the half, 0 for the rest of the game, more for so many further games as well.";
    "fumble", "Fumbles", "C-fumble-1", "The numbers a fumble is settled with.";
    "fumble_recovery_offense", "Recovery by the offense", "C-orec-1", "Which man of the offense has the ball.";
    "fumble_recovery_defense", "Recovery by the defense", "C-drec-1", "Which man of the defense has the ball; 4-3 and 3-4 front.";
    "fumble_rating_adjust", "Fumble ratings", "C-fcheck-1", "What a team’s rating is for its quarterback and its receivers.";
    "variable_long_gain", "Long gain", "C-vlg-1", "How far a long gain goes, by the ground and the white die; 100 is a touchdown.";
    "formations", "Formations", "C-form-1", "Who stands in the five slots.";
    "coverage", "Coverage", "C-form-1", "Who covers each slot.";
    "pass_rush", "Pass rush", "C-prush-1", "Whose rating the white die calls.";
    "sack_chance", "Sack chance", "C-sassign-1", "The totals on which a rusher gets there.";
    "lb_blitz", "Blitz", "C-prush-1", "How many linebackers come.";
    "sack_reassign_a", "Sack credited elsewhere: whether", "C-sassign-1", "The totals on which a great rusher keeps the sack.";
    "sack_reassign_b", "Sack credited elsewhere: to whom", "C-sassign-1", "Who gets it, by the linebackers that came.";
    "sack", "Sacks", "C-sack-1", "The numbers a sack is settled with.";
    "limits", "Limits", "C-base-1", "Numbers that stand in the text of the rules.";
    "fatigue_effect", "What tiredness costs", "C-fat-1", "Yards off, then columns to the side.";
}

#[cfg(test)]
mod tests {
    use super::*;
    use hashmark_card::rule::Rule;

    #[test]
    fn every_switch_stands_in_one_group() {
        for switch in House::ALL {
            let groups = GROUPS.iter().filter(|(_, names)| names.contains(&switch.name)).count();
            assert_eq!(groups, 1, "{}", switch.name);
        }
    }

    #[test]
    fn every_chart_has_a_note_and_every_note_a_chart_and_a_rule() {
        let charts = hashmark_card::charts::all();
        for note in NOTES {
            assert!(charts.iter().any(|chart| chart.name == note.name), "{}", note.name);
            assert!(Rule::look_up(note.rule).is_some(), "{}", note.rule);
        }
        for chart in &charts {
            assert!(NOTES.iter().any(|note| note.name == chart.name), "{}", chart.name);
        }
    }
}
