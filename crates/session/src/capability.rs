//! What only some games have, in one list: a front end asks for a capability, and leaves its pages out where there is none.

use crate::TeamDrafts;
use crate::wire::{Lesson, PackageView};
use hashmark_roster::Club;
use hashmark_table::Switch;
use serde::Deserialize;

/// What people call a chart, what it is for, and a rule that sends you there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChartNote {
    /// Its name in addresses: `punt_bounce`.
    pub name: &'static str,
    pub title: &'static str,
    /// When it is read.
    pub text: &'static str,
    /// A rule about it.
    pub rule: &'static str,
}

/// What the pages of a game's charts say besides the charts themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChartPages {
    /// What the list of charts begins with.
    pub lead: &'static str,
    /// What is known of each chart; in the order of the list. A chart without a note is called by its name.
    pub notes: &'static [ChartNote],
    /// The group of the glossary whose words stand in the charts; may be empty.
    pub legend: &'static str,
    /// Charts on one sheet to print: the name of the file, and what it is.
    pub sheet: Option<(&'static str, &'static str)>,
}

/// A page about a club that one game has: its cards, its bases.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClubPage {
    /// Its word in addresses: `cards`.
    pub word: &'static str,
    /// What a link to it says.
    pub link: &'static str,
}

/// A club's page drawn: what stands under the club's head, as HTML.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DrawnPage {
    pub title: String,
    /// The class of its style.
    pub class: &'static str,
    /// Modules it loads.
    pub scripts: &'static [&'static str],
    /// The division stands in its head.
    pub division: bool,
    /// A link more than to the roster: its address and its words.
    pub action: Option<(String, &'static str)>,
    /// The page.
    pub html: String,
}

/// A choice of a form: its word, its title, what it means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FormChoice {
    /// As it is sent.
    pub word: String,
    /// What it is called.
    pub title: String,
    /// What it means.
    pub text: String,
}

/// House rules that stand together in a form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SwitchGroup {
    pub title: &'static str,
    /// They are folded away.
    pub folded: bool,
    /// The switches, each with what else comes on with it.
    pub switches: Vec<(&'static Switch, Option<String>)>,
}

/// What the form of a new game offers of one game besides clubs, seats and dice.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameForm {
    /// What the game is called in the form; its entry's description when empty.
    pub title: &'static str,
    /// What it is, in a line.
    pub text: &'static str,
    /// Where the house rules stand: `the book`, `the league`.
    pub whose_rules: &'static str,
    /// What comes before the name of a switch in the form.
    pub prefix: &'static str,
    /// The house rules.
    pub groups: Vec<SwitchGroup>,
    /// House rules show only with the preset of that name.
    pub custom_preset: Option<&'static str>,
    /// Whose law can be played: the first is the clubs' own.
    pub eras: Vec<FormChoice>,
    /// Where the rules can begin.
    pub presets: Vec<FormChoice>,
    /// With these presets made teams, the month and the ground can be chosen.
    pub squad_presets: Option<&'static str>,
    /// What neutral ground means, where it can be chosen: words, and rules.
    pub neutral: Option<(&'static str, &'static str)>,
}

/// How a game presents itself to somebody who has never played it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GamePoster {
    /// A picture: a whole `svg` element.
    pub picture: &'static str,
    /// What it is like, in a sentence.
    pub pitch: &'static str,
    /// How long a game against the coach takes: `About an hour`.
    pub length: &'static str,
    /// How hard it is to learn: `easy to learn`.
    pub difficulty: &'static str,
}

/// How a game is played, for somebody who has never seen it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameGuide {
    /// What it begins with.
    pub lead: String,
    pub parts: Vec<GuidePart>,
    /// Chapters of the book that are read first, each with the title it gets in the list.
    #[serde(default)]
    pub basics: Vec<(String, String)>,
    /// A first drive with somebody who explains it.
    #[serde(default)]
    pub lesson: Option<Lesson>,
}

/// What a guide says about one thing, with its picture.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GuidePart {
    pub title: String,
    /// Paragraphs.
    pub text: Vec<String>,
    /// The inside of a picture, as SVG 640 wide and 260 high; may be empty.
    #[serde(default)]
    pub picture: String,
    /// What the picture shows, for those who do not see it.
    #[serde(default)]
    pub shows: String,
}

/// What only some games have. A game that has none of it leaves everything as it is.
pub trait GameFeatures: Sync {
    /// What the form of a new game offers.
    fn form(&self) -> GameForm {
        GameForm::default()
    }
    /// How it presents itself on the first page.
    fn poster(&self) -> Option<GamePoster> {
        None
    }
    /// How it is played, for somebody who has never seen it.
    fn guide(&self) -> Option<&'static GameGuide> {
        None
    }
    /// What one may look for among its rules: `onside kick, C-ret-1`.
    fn rule_example(&self) -> &'static str {
        ""
    }
    /// What the pages of its charts say; none where its charts have no page.
    fn chart_pages(&self) -> Option<ChartPages> {
        None
    }
    /// The sheet of charts to print, as PDF.
    fn chart_sheet(&self) -> Option<Vec<u8>> {
        None
    }
    /// The page about a club that this game has.
    fn club_page(&self) -> Option<ClubPage> {
        None
    }
    /// That page drawn; none of a club that the game does not know.
    fn draw_club(&self, _club: &Club) -> Option<DrawnPage> {
        None
    }
    /// Packages for the offense or the defense, for games that have such.
    fn packages(&self, _offense: bool) -> Vec<PackageView> {
        Vec::new()
    }
    /// Teams that people make.
    fn team_drafts(&self) -> Option<&'static dyn TeamDrafts> {
        None
    }
}

/// A game that has nothing of its own.
#[derive(Clone, Copy, Debug)]
pub struct PlainFeatures;

impl GameFeatures for PlainFeatures {}
