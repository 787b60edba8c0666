//! Checking a set-up: everything that is wrong with a club or a league, in one list.

use crate::limits::{self, Limit};
use crate::{
    Club, ClubFault, ClubId, ClubPlace, ClubProblem, League, PositionGroup, ROSTER_SIZE, RosterPlayer,
    is_legal_number, legal_numbers,
};

/// The list of problems as it grows.
#[derive(Default)]
struct ClubProblems(Vec<ClubProblem>);

impl ClubProblems {
    fn add(&mut self, place: ClubPlace, fault: ClubFault) {
        self.0.push(ClubProblem { place, fault });
    }

    fn within(&mut self, place: ClubPlace, value: impl Into<f64>, limit: Limit) {
        let found = value.into();
        if !limit.range().contains(&found) {
            self.add(
                place,
                ClubFault::OutOfRange { what: limit.what, found, low: limit.low, high: limit.high },
            );
        }
    }

    fn named(&mut self, place: ClubPlace, text: &str, what: &'static str) {
        if text.trim().is_empty() {
            self.add(place, ClubFault::Empty { what });
        }
    }
}

impl Club {
    /// Everything that is wrong with this club; nothing when it may play.
    pub fn check(&self) -> Vec<ClubProblem> {
        let mut report = ClubProblems::default();
        check_identity(self, &mut report);
        check_philosophy(self, &mut report);
        check_stadium(self, &mut report);
        for (index, player) in self.players.iter().enumerate() {
            check_player(index, player, &mut report);
        }
        check_numbers(self, &mut report);
        check_squad(self, &mut report);
        report.0
    }
}

impl League {
    /// Everything that is wrong with this league and its clubs.
    pub fn check(&self) -> Vec<ClubProblem> {
        let mut problems = self.check_divisions();
        for club in &self.clubs {
            let named = |ClubProblem { place, fault }| ClubProblem {
                place: ClubPlace { club: Some(club.id), ..place },
                fault,
            };
            problems.extend(club.check().into_iter().map(named));
        }
        problems
    }

    /// Everything that is wrong with the league itself, whatever its clubs are like.
    pub(crate) fn check_divisions(&self) -> Vec<ClubProblem> {
        let mut report = ClubProblems::default();
        report.named(ClubPlace::field("name"), &self.name, "the league's name");
        report.within(ClubPlace::field("season"), self.season, limits::SEASON);
        check_divisions(self, &mut report);
        report.0
    }
}

fn check_identity(club: &Club, report: &mut ClubProblems) {
    report.named(ClubPlace::field("city"), &club.city, "the club's city");
    report.named(ClubPlace::field("name"), &club.name, "the club's name");
    if !(2..=3).contains(&club.colors.len()) {
        report.add(ClubPlace::field("colours"), ClubFault::ColorCount { found: club.colors.len() });
    }
}

fn check_philosophy(club: &Club, report: &mut ClubProblems) {
    report.within(ClubPlace::field("pass_lean"), club.philosophy.pass_lean, limits::PASS_LEAN);
    report.within(ClubPlace::field("aggression"), club.philosophy.aggression, limits::AGGRESSION);
}

fn check_stadium(club: &Club, report: &mut ClubProblems) {
    let stadium = &club.stadium;
    report.named(ClubPlace::field("stadium.name"), &stadium.name, "the stadium's name");
    report.named(ClubPlace::field("stadium.city"), &stadium.city, "the stadium's city");
    for temperature in stadium.temperatures {
        report.within(ClubPlace::field("temperatures"), temperature, limits::TEMPERATURE);
    }
    report.within(ClubPlace::field("wind"), stadium.wind, limits::WIND);
    report.within(ClubPlace::field("wet"), stadium.wet, limits::WET);
    report.within(ClubPlace::field("altitude"), stadium.altitude, limits::ALTITUDE);
}

fn check_player(index: usize, player: &RosterPlayer, report: &mut ClubProblems) {
    let at = |field| ClubPlace::of_player(index, field);
    report.named(at("first"), &player.first, "the first name");
    report.named(at("last"), &player.last, "the last name");
    report.within(at("age"), player.age, limits::AGE);
    report.within(at("height"), player.height, limits::HEIGHT);
    report.within(at("weight"), player.weight, limits::WEIGHT);
    let longest = f64::from(player.age.saturating_sub(limits::YOUNGEST_ROOKIE));
    report.within(at("experience"), player.experience, Limit { high: longest, ..limits::EXPERIENCE });
    if !is_legal_number(player.position, player.number) {
        let (number, position) = (player.number, player.position);
        report.add(at("number"), ClubFault::IllegalNumber { number, position });
    }
    check_further_positions(index, player, report);
}

fn check_further_positions(index: usize, player: &RosterPlayer, report: &mut ClubProblems) {
    for (at, also) in player.also.iter().enumerate() {
        if *also == player.position || player.also[..at].contains(also) {
            report.add(ClubPlace::of_player(index, "also"), ClubFault::PositionTwice { also: *also });
        }
    }
}

fn check_numbers(club: &Club, report: &mut ClubProblems) {
    for (index, player) in club.players.iter().enumerate() {
        let before = club.players[..index].iter().find(|other| other.number == player.number);
        if let Some(first) = before {
            let (number, position, by) = (player.number, player.position, first.name());
            let free = free_number(club, player);
            report.add(
                ClubPlace::of_player(index, "number"),
                ClubFault::NumberTaken { number, by, position, free },
            );
        }
    }
}

fn free_number(club: &Club, player: &RosterPlayer) -> Option<u8> {
    let legal = legal_numbers(player.position).iter().cloned().flatten();
    legal.into_iter().find(|number| club.wearing(*number).is_none())
}

fn check_squad(club: &Club, report: &mut ClubProblems) {
    let place = ClubPlace::field("players");
    let found = club.players.len();
    if found != ROSTER_SIZE {
        report.add(place, ClubFault::RosterSize { found });
    }
    for group in PositionGroup::ALL {
        let (found, needed) = (group.count(&club.players), group.fewest());
        if found < needed {
            report.add(place, ClubFault::TooFew { group: *group, found, needed });
        }
    }
    check_front(club, report);
}

fn check_front(club: &Club, report: &mut ClubProblems) {
    let mut seven = club.front.positions().to_vec();
    seven.sort();
    for same in seven.chunk_by(|a, b| a == b) {
        let (position, needed) = (same[0], same.len());
        let found = club.players.iter().filter(|player| player.has_learnt(position)).count();
        if found < needed {
            let front = club.front;
            report.add(ClubPlace::field("front"), ClubFault::FrontShort { front, position, found, needed });
        }
    }
}

fn check_divisions(league: &League, report: &mut ClubProblems) {
    let listed: Vec<ClubId> = league.divisions.iter().flat_map(|division| division.clubs.clone()).collect();
    let present: Vec<ClubId> = league.clubs.iter().map(|club| club.id).collect();
    for (at, club) in listed.iter().enumerate() {
        if listed[..at].contains(club) {
            report.add(ClubPlace::of_club(*club), ClubFault::ClubTwice { club: *club });
        } else if !present.contains(club) {
            report.add(ClubPlace::of_club(*club), ClubFault::ClubMissing { club: *club });
        }
    }
    for (at, club) in present.iter().enumerate() {
        if present[..at].contains(club) {
            report.add(ClubPlace::of_club(*club), ClubFault::ClubTwice { club: *club });
        } else if !listed.contains(club) {
            report.add(ClubPlace::of_club(*club), ClubFault::ClubHomeless { club: *club });
        }
    }
}
