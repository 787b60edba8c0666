//! Kicks of every kind, and what becomes of them.

use super::PlayTeller;
use super::words::{fill, yards};
use crate::play::{gain, is_punt, run_back};
use hashmark_law::{Fact, FieldPlayer, KickHow, PlaceKick, ReturnHow, Side, Spot};

impl PlayTeller<'_> {
    pub(super) fn kick(&self, by: FieldPlayer, how: KickHow, from: Spot, to: Spot) -> String {
        let wide = matches!(self.ahead().first(), Some(Fact::OutOfBounds { .. }));
        let phrase = self.pick(match how {
            KickHow::Kickoff if wide => &["{by} hooks the kickoff", "{by} slices the kickoff"],
            KickHow::Kickoff => &[
                "{by} kicks off, {n}, to {spot}",
                "{by} sends it deep to {spot}",
                "{by} boots it {n} to {spot}",
            ],
            KickHow::Squib => &["{by} squibs it to {spot}", "{by} with a squib, bounding to {spot}"],
            KickHow::Onside => {
                &["Onside kick! {by} dribbles it to {spot}", "{by} tries the onside kick, to {spot}"]
            }
            KickHow::FreeKick => &["{by} puts it back in play, {n}, to {spot}"],
            KickHow::Punt if gain(from, to, by.side) <= 0 => &[
                "{by} hardly gets a foot on it, and it comes down {at}",
                "{by} shanks it badly: it comes down {at}",
            ],
            KickHow::Punt => &[
                "{by} punts {n} to {spot}",
                "{by} gets off a punt of {n} to {spot}",
                "{by} boots it away, {n}, to {spot}",
            ],
            KickHow::CoffinCorner => &["{by} aims for the corner, {n}"],
        });
        let made = match gain(from, to, by.side) {
            lost @ i16::MIN..0 => format!("minus {}", yards(lost)),
            made => yards(made),
        };
        let at = self.at(to);
        fill(phrase, &[("by", &self.name(by)), ("n", &made), ("spot", &self.spot(to)), ("at", &at)])
    }

    pub(super) fn run_back(&self, by: FieldPlayer, how: ReturnHow, from: Spot, to: Spot) -> String {
        let made = run_back(from, to, by.side);
        let phrase = self.pick(match (how, made) {
            (_, i16::MIN..0) => {
                &["{by} starts back and loses {n}", "{by} is thrown for a loss of {n} on the return"]
            }
            (_, 0) => &["{by} is hit on the spot", "No return for {him}"],
            (ReturnHow::Kickoff | ReturnHow::Punt, 30..) => {
                &["{by} finds a lane and brings it back {n}", "{by} is loose! A return of {n}"]
            }
            (ReturnHow::Kickoff | ReturnHow::Punt, _) => {
                &["{by} returns it {n}", "{by} brings it back {n}", "{by} runs it back {n}"]
            }
            (ReturnHow::Fumble | ReturnHow::Block, _) => {
                &["{by} scoops it up and runs {n}", "{by} takes off with it, {n}"]
            }
            (ReturnHow::Interception, _) => &["{by} runs it back {n}", "{by} takes it the other way {n}"],
        });
        let he = self.he(by);
        let him = if he == "He" { "him" } else { &he };
        let told = fill(phrase, &[("by", &he), ("him", him), ("n", &yards(made))]);
        told + &self.ended(by, made, to) + &self.net(how, made)
    }

    /// What a punt was worth after its return; nobody asks when the return scores.
    fn net(&self, how: ReturnHow, returned: i16) -> String {
        match self.punted().filter(|_| how == ReturnHow::Punt && !self.scored()) {
            Some(gross) => format!(" (net {})", gross - returned),
            None => String::new(),
        }
    }

    /// Yards of this play's punt.
    fn punted(&self) -> Option<i16> {
        self.facts.iter().find_map(|fact| match *fact {
            Fact::Kick { by, how, from, to } if is_punt(how) => Some(gain(from, to, by.side)),
            _ => None,
        })
    }

    pub(super) fn fair_catch(&self, by: FieldPlayer, at: Spot) -> String {
        format!("Fair catch by {} {}", self.name(by), self.at(at))
    }

    pub(super) fn downed(&self, side: Side, at: Spot) -> String {
        let corner = matches!(self.play.kick, Some((_, KickHow::CoffinCorner)));
        let place = self.at(at);
        match self.play.kick {
            Some(_) if corner => format!("Out of bounds {place}"),
            Some((by, how)) if is_punt(how) && by.side != side => format!("Downed {place}"),
            _ => format!("Dead {place}, {} ball", self.club(side)),
        }
    }

    pub(super) fn touchback(&self, side: Side) -> String {
        match self.punted() {
            Some(gross) => format!("Touchback (net {})", gross - 20),
            None if self.play.kick.is_some() => "Touchback".to_owned(),
            None => format!("Touchback, {} ball", self.club(side)),
        }
    }

    pub(super) fn onside(&self, by: Side, at: Spot) -> String {
        let kept = Some(by) == self.play.offense();
        let bang = if kept { "!" } else { "" };
        format!("Recovered by {} {}{bang}", self.club(by), self.at(at))
    }

    pub(super) fn field_goal(&self, by: FieldPlayer, yards: u8, end: PlaceKick) -> String {
        let phrase = match end {
            PlaceKick::Good => self.pick(&[
                "{by} kicks the {n}-yard field goal: GOOD",
                "{by} from {n} yards: it's GOOD",
                "{by} drills it from {n} yards, GOOD",
            ]),
            PlaceKick::Missed => self.pick(&[
                "{by} tries a {n}-yard field goal: no good",
                "{by} from {n} yards: NO GOOD",
                "{by} misses from {n} yards",
            ]),
            PlaceKick::Blocked if self.play.blocked => "It was a {n}-yard field goal try by {by}",
            PlaceKick::Blocked if self.block_ahead() => "{by} tries a {n}-yard field goal",
            PlaceKick::Blocked => "{by} tries a {n}-yard field goal: BLOCKED",
        };
        fill(phrase, &[("by", &self.name(by)), ("n", &yards.to_string())])
    }

    pub(super) fn try_kick(&self, by: FieldPlayer, end: PlaceKick) -> String {
        let phrase = match end {
            PlaceKick::Good => {
                self.pick(&["{by} adds the extra point", "{by} kicks it through", "{by}'s kick is good"])
            }
            PlaceKick::Missed if self.play.fumbler.is_some() => "The extra point is never kicked",
            PlaceKick::Missed => "{by} misses the extra point",
            PlaceKick::Blocked if self.play.blocked => "There is no extra point",
            PlaceKick::Blocked if self.block_ahead() => "{by} tries the extra point",
            PlaceKick::Blocked => "{by}'s extra point is BLOCKED",
        };
        fill(phrase, &[("by", &self.name(by))])
    }

    fn block_ahead(&self) -> bool {
        self.ahead().iter().any(|fact| matches!(fact, Fact::Blocked { .. }))
    }

    pub(super) fn blocked(&self, by: Option<FieldPlayer>, at: Spot) -> String {
        let what = if self.play.place_kick || self.play.kick.is_some() {
            "It is BLOCKED"
        } else {
            "The kick is BLOCKED"
        };
        let by = by.map_or_else(String::new, |by| format!(" by {} ({})", self.name(by), self.club(by.side)));
        format!("{what}{by} {}!", self.at(at))
    }
}
