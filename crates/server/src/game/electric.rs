//! The electric game, hosted.

use super::begin::{clubs, house_words, rest, resume, seat, switches};
use super::{Hosted, House, Kind, NewGame, PlayOut, Sitting, paint, plate};
use crate::problem::Problem;
use crate::wire::{CardRead, Club, Extra, Film, Pair, Plate, Reading, Sketch, Still, Walk};
use hashmark_electric::bases::Grade;
use hashmark_electric::sketch;
use hashmark_electric::team::Team;
use hashmark_electric::{Ask, Electric, Event, Setup, What};
use hashmark_law::Side;
use hashmark_table::Game;
use hashmark_table::spoken::CallError;
use std::sync::OnceLock;

/// The electric game as a kind.
pub const ELECTRIC: Kind = Kind { name: "electric", begin, resume: resume::<Electric> };

/// The league's clubs on bases, chosen and broken in.
fn teams() -> &'static [Team] {
    static TEAMS: OnceLock<Vec<Team>> = OnceLock::new();
    TEAMS.get_or_init(|| {
        let league = hashmark_roster::founders();
        league.clubs.iter().map(|club| Team::of_club(club, Grade::Club)).collect()
    })
}

fn begin(new: &NewGame, house: House, drawn: u64) -> Result<Box<dyn Sitting>, Problem> {
    let all: Vec<(&str, &str)> = teams().iter().map(|team| (&*team.id, &*team.name)).collect();
    let pair = clubs(&all, new, drawn)?.map(|at| teams()[at].clone());
    let mut setup = Setup::new(pair.home, pair.away);
    setup.house = switches(new)?;
    seat::<Electric>(setup, new, house, drawn)
}

/// How often the rest of a game is played to see who wins it: every figure runs every yard of it.
const GAMES: u64 = 8;

impl Hosted for Electric {
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

    fn sketch(&self, _: Side, _: &Ask, _: &str) -> Option<Sketch> {
        None
    }

    fn rewrite(&self, side: Side, ask: &Ask, typed: &str, change: &str) -> Result<String, CallError> {
        sketch::rewrite(self, side, ask, typed, change)
    }

    fn walk(&self, _: &[&Event]) -> Option<Walk> {
        None
    }

    fn still(&self) -> Option<Still> {
        sketch::still(self).map(|still| plate::still(self, &still))
    }

    fn plate(&self, side: Side, ask: &Ask, typed: &str) -> Option<Plate> {
        Some(plate::plate(self, sketch::draft(self, side, ask, typed)))
    }

    fn blame(
        &self,
        side: Side,
        ask: &Ask,
        typed: &str,
        problem: &str,
    ) -> Option<(u8, Option<(usize, usize)>)> {
        sketch::blame(self, side, ask, typed, problem)
    }

    fn is_shot(event: &Event) -> bool {
        matches!(event.what, What::Power { .. })
    }

    fn on_film(setup: &Setup) -> Option<Electric> {
        let mut game = Electric::seat(setup).ok()?;
        game.put_camera();
        Some(game)
    }

    fn film(&self, play: u32, before: &Electric) -> Film {
        plate::film(self, play, before)
    }

    fn play_out(&self) -> PlayOut {
        let from = self.clone();
        Box::new(move |seed| (0..GAMES).map(|lane| rest(&from, seed, lane)).sum::<f64>() / GAMES as f64)
    }
}
