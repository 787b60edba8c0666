//! The zone game, hosted.

use super::archived::archive;
use super::begin::{begin_like, clubs, house_words, rest, resume, seat, switches};
use super::{Hosted, House, Kind, NewGame, PlayOut, Sitting, draw, paint};
use crate::problem::Problem;
use crate::wire::{CardRead, Club, Extra, Pair, Reading, Sketch, Walk};
use hashmark_dice::Roll;
use hashmark_law::Side;
use hashmark_table::Game;
use hashmark_table::spoken::CallError;
use hashmark_zone::sketch;
use hashmark_zone::team::Team;
use hashmark_zone::{Ask, Event, Setup, ZoneGame};
use std::sync::OnceLock;

/// The zone game as a kind.
pub const ZONE: Kind = Kind {
    name: "zone",
    begin,
    resume: resume::<ZoneGame>,
    archive: archive::<ZoneGame>,
    begin_like: begin_like::<ZoneGame>,
    rules: <ZoneGame as Game>::RULES,
};

/// The league's clubs as the zone game rates them.
fn teams() -> &'static [Team] {
    static TEAMS: OnceLock<Vec<Team>> = OnceLock::new();
    TEAMS.get_or_init(|| hashmark_roster::founders().clubs.iter().map(Team::of_club).collect())
}

fn begin(new: &NewGame, house: House, drawn: u64) -> Result<Box<dyn Sitting>, Problem> {
    let all: Vec<(&str, &str)> = teams().iter().map(|team| (&*team.id, &*team.name)).collect();
    let pair = clubs(&all, new, drawn)?.map(|at| teams()[at].clone());
    let mut setup = Setup::new(pair.home, pair.away);
    setup.house = switches(new)?;
    seat::<ZoneGame>(setup, new, house, drawn)
}

/// How often the rest of a game is played to see who wins it.
const GAMES: u64 = 200;

impl Hosted for ZoneGame {
    const EVERY_ROLL: &'static [Roll] = hashmark_zone::dice::EVERY_ROLL;

    fn clubs(&self) -> Pair<Club> {
        Pair::from_fn(|side| paint::club(&self.team(side).id, &self.team(side).name))
    }

    fn house_words(&self) -> Vec<String> {
        house_words(&self.book.house)
    }

    fn extras(&self, _: Side, _: &Ask) -> Vec<Extra> {
        Vec::new()
    }

    fn card(&self, _: &Event) -> Option<CardRead> {
        None
    }

    fn readings(&self, _: &[Event]) -> Vec<Reading> {
        Vec::new()
    }

    fn sketch(&self, side: Side, ask: &Ask, typed: &str) -> Option<Sketch> {
        sketch::draft(self, side, ask, typed).map(|draft| draw::sketch(self, draft))
    }

    fn rewrite(&self, side: Side, ask: &Ask, typed: &str, change: &str) -> Result<String, CallError> {
        sketch::rewrite(self, side, ask, typed, change)
    }

    fn walk(&self, events: &[&Event]) -> Option<Walk> {
        Some(draw::walk(self, events))
    }

    fn play_out(&self) -> PlayOut {
        let from = self.clone();
        Box::new(move |seed| (0..GAMES).map(|lane| rest(&from, seed, lane)).sum::<f64>() / GAMES as f64)
    }
}
