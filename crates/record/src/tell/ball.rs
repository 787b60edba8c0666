//! Loose balls, downs, and the pauses between plays.

use super::PlayTeller;
use super::words::{count, fill};
use hashmark_law::{CarryHow, ContestedRuling, Fact, FieldPlayer, Out, Side, Spot};

impl PlayTeller<'_> {
    pub(super) fn fumble(&self, by: FieldPlayer, at: Spot) -> String {
        let phrase = self.pick(&[
            "FUMBLE! {by} loses the ball {at}",
            "The ball is loose! {by} FUMBLES {at}",
            "{by} is hit and FUMBLES {at}",
        ]);
        fill(phrase, &[("by", &self.he(by)), ("at", &self.at(at))])
    }

    /// Whether the snap went past this man: nobody hit him, and that it is loose has been said.
    pub(super) fn snapped_past(&self, who: FieldPlayer) -> bool {
        self.before().is_some_and(|fact| is_bad_snap(fact, who))
    }

    /// Whether the play began with a snap past this man.
    fn was_bad_snap(&self, who: FieldPlayer) -> bool {
        self.facts.iter().any(|fact| is_bad_snap(fact, who))
    }

    pub(super) fn recovery(&self, by: FieldPlayer, at: Spot, lost: bool) -> String {
        let phrase = match self.play.fumbler {
            None => "{by} falls on it for {club} {at}",
            Some(fumbler) if fumbler == by && self.was_bad_snap(by) => "He falls on it himself {at}",
            Some(fumbler) if fumbler == by => ", and falls on it himself {at}",
            Some(_) if lost => ", recovered by {by} for {club} {at}!",
            Some(_) => ", but {by} recovers for {club} {at}",
        };
        let place = if self.fumbled_at() == Some(at) { String::new() } else { self.at(at) };
        let told = fill(phrase, &[("by", &self.name(by)), ("club", self.club(by.side)), ("at", &place)]);
        told.replace(" !", "!").trim_end().to_owned()
    }

    /// Where the ball came loose last.
    fn fumbled_at(&self) -> Option<Spot> {
        self.facts.get(..self.place)?.iter().rev().find_map(|fact| match *fact {
            Fact::Fumble { at, .. } => Some(at),
            _ => None,
        })
    }

    pub(super) fn first_down(&self, side: Side) -> String {
        fill(
            self.pick(&["First down", "First down {club}", "That moves the chains"]),
            &[("club", self.club(side))],
        )
    }

    pub(super) fn on_downs(&self, side: Side) -> String {
        format!("Turned over on downs, {} ball", self.club(side.other()))
    }

    pub(super) fn timeout(&self, side: Side, left: u8) -> String {
        let left = if left == 0 { "none".to_owned() } else { left.to_string() };
        format!("Time-out {} ({left} left)", self.club(side))
    }

    /// What a coach contested, and what the officials made of it.
    pub(super) fn challenge(&self, side: Side, ruling: ContestedRuling, reversed: bool) -> String {
        let (club, what) = (self.club(side), ruling.words());
        match reversed {
            true => format!("{club} challenge the {what}, and the ruling is reversed"),
            false => format!("{club} challenge the {what}; the ruling stands and costs a time-out"),
        }
    }

    pub(super) fn injury(&self, who: FieldPlayer, out: Out) -> String {
        let who = format!("{} ({})", self.name(who), self.club(who.side));
        match out {
            Out::Half => format!("{who} is shaken up and out for the half"),
            Out::Game => format!("{who} is hurt and will not return"),
            Out::Games(n) => {
                format!("{who} is badly hurt: out for this game and {} more", count(i64::from(n), "game"))
            }
        }
    }
}

fn is_bad_snap(fact: &Fact, who: FieldPlayer) -> bool {
    matches!(fact, Fact::Carry { by, how: CarryHow::BadSnap, .. } if *by == who)
}
