//! A short invented game, told in facts, that has every kind of fact in it.

pub mod script;

use Side::{Away, Home};
use hashmark_law::foul::FoulKind;
use hashmark_law::{
    CarryHow, Fact, FieldPlayer, KickHow, Out, PassDepth, PlaceKick, ReturnHow, ScoreKind, Side, Verdict,
};
use hashmark_record::Names;
use script::Script;

pub const QB: u8 = 0;
pub const HB: u8 = 1;
pub const FB: u8 = 2;
pub const FL: u8 = 3;
pub const SE: u8 = 4;
pub const TE: u8 = 5;
pub const K: u8 = 6;
pub const P: u8 = 7;
pub const DE: u8 = 8;
pub const LB: u8 = 9;
pub const CB: u8 = 10;
pub const FS: u8 = 11;

const POSITIONS: [&str; 12] = ["QB", "HB", "FB", "FL", "SE", "TE", "K", "P", "DE", "LB", "CB", "FS"];
const NUMBERS: [u8; 12] = [12, 33, 44, 82, 84, 88, 3, 7, 91, 55, 24, 30];
const HOME: [&str; 12] = [
    "T. Ames",
    "D. Hollis",
    "B. Grady",
    "R. Kopp",
    "L. Sayre",
    "M. Dunn",
    "Q. Lund",
    "H. Voss",
    "B. Orr",
    "C. Tate",
    "J. Vance",
    "W. Pike",
];
const AWAY: [&str; 12] = [
    "S. Marek",
    "A. Boone",
    "E. Fitch",
    "N. Calder",
    "P. Quill",
    "G. Strand",
    "I. Roth",
    "O. Beal",
    "K. Durr",
    "F. Lomax",
    "V. Nash",
    "Z. Teller",
];

/// The two clubs of the game.
pub struct Clubs;

impl Names for Clubs {
    fn club(&self, side: Side) -> &str {
        if side == Home { "MIL" } else { "RAC" }
    }
    fn full(&self, side: Side) -> &str {
        if side == Home { "Milwaukee Foundry" } else { "Racine Breakwater" }
    }
    fn player(&self, who: FieldPlayer) -> String {
        let list = if who.side == Home { HOME } else { AWAY };
        list.get(usize::from(who.man)).copied().unwrap_or("a substitute").to_owned()
    }
    fn position(&self, who: FieldPlayer) -> &str {
        POSITIONS.get(usize::from(who.man)).copied().unwrap_or("SUB")
    }
    fn number(&self, who: FieldPlayer) -> u8 {
        NUMBERS.get(usize::from(who.man)).copied().unwrap_or(0)
    }
}

/// The whole game.
pub fn facts() -> Vec<Fact> {
    let mut s = Script::new();
    s.tell(Fact::Toss { winner: Away, receives: Away });
    first_quarter(&mut s);
    second_quarter(&mut s);
    third_quarter(&mut s);
    fourth_quarter(&mut s);
    let score = s.score;
    s.tell(Fact::GameEnded { score });
    s.facts
}

fn first_quarter(s: &mut Script) {
    s.begin(1);
    s.kickoff(Home, 35).kick(K, KickHow::Kickoff, 68).back(Away, FS, ReturnHow::Kickoff, 27).clock(6);
    s.snap(Away, 24, 1, 10).run(HB, CarryHow::OffTackle, 5).clock(38);
    s.snap(Away, 29, 2, 5).complete(FL, PassDepth::Flat, 12).out().first_down().clock(14);
    s.snap(Away, 41, 1, 10).incomplete(Some(SE), PassDepth::Long).clock(7);
    s.snap(Away, 41, 2, 10).sack(Some(DE), 7).clock(41);
    s.snap(Away, 34, 3, 17).complete(TE, PassDepth::Short, 9).clock(37);
    s.snap(Away, 43, 4, 8).kick(P, KickHow::Punt, 46).back(Home, CB, ReturnHow::Punt, 11);
    s.tell(Fact::Injury { who: man(Away, LB), out: Out::Half }).clock(12);

    s.snap(Home, 22, 1, 10).run(HB, CarryHow::Inside, 3).clock(36);
    s.snap(Home, 25, 2, 7).foul(Home, FoulKind::Holding, Verdict::Accepted, -10).clock(8);
    s.snap(Home, 15, 2, 17).complete(FL, PassDepth::Long, 34).first_down().clock(33);
    s.snap(Home, 49, 1, 10).run(FB, CarryHow::Outside, 4);
    s.foul(Away, FoulKind::Unsportsmanlike, Verdict::Accepted, 15).first_down().clock(20);
    s.snap(Home, 68, 1, 10).run(HB, CarryHow::OffTackle, 32).score(Home, ScoreKind::Touchdown).clock(9);
    s.a_try(Home).try_kick(PlaceKick::Good).clock(0);
    s.kickoff(Home, 35).kick(K, KickHow::Kickoff, 72).tell(Fact::Touchback { side: Away }).clock(0);

    s.snap(Away, 25, 1, 10).run(QB, CarryHow::Scramble, 8).clock(35);
    s.snap(Away, 33, 2, 2).run(FB, CarryHow::Inside, 1).fumble(FB);
    s.recovery(Home, LB, 0, true).back(Home, LB, ReturnHow::Fumble, 6).clock(10);

    s.snap(Home, 72, 1, 10).run(HB, CarryHow::Outside, -2);
    s.foul(Away, FoulKind::Offside, Verdict::Declined, 0).clock(30);
    s.snap(Home, 70, 2, 12).intercepted(Some(SE), PassDepth::Short, CB, 18).back(
        Away,
        CB,
        ReturnHow::Interception,
        14,
    );
    s.end(1);
}

fn second_quarter(s: &mut Script) {
    s.begin(2);
    s.snap(Away, 26, 1, 10).complete(HB, PassDepth::LookIn, 9).clock(34);
    s.snap(Away, 35, 2, 1).run(HB, CarryHow::Inside, 0).clock(31);
    s.snap(Away, 35, 3, 1).run(QB, CarryHow::Sneak, 2).first_down().clock(29);
    s.snap(Away, 37, 1, 10).complete(SE, PassDepth::Long, 63).score(Away, ScoreKind::Touchdown).clock(11);
    s.a_try(Away).complete(TE, PassDepth::Short, 2).two_points(true).clock(0);
    s.kickoff(Away, 35).kick(K, KickHow::Squib, 45);
    s.team_return(Home, TE, 9).clock(5);

    s.snap(Home, 29, 1, 10).run(HB, CarryHow::Inside, 11).first_down().clock(33);
    s.snap(Home, 40, 1, 10).complete(SE, PassDepth::Short, 21).first_down().clock(30);
    s.snap(Home, 61, 1, 10).run(FB, CarryHow::OffTackle, 6).clock(37);
    s.snap(Home, 67, 2, 4).incomplete(Some(FL), PassDepth::LookIn).clock(5);
    s.snap(Home, 67, 3, 4).incomplete(None, PassDepth::Short).clock(6);
    s.snap(Home, 67, 4, 4).field_goal(50, PlaceKick::Good).score(Home, ScoreKind::FieldGoal).clock(4);
    s.kickoff(Home, 35).kick(K, KickHow::Kickoff, 55).dead(Away, 12).clock(7);

    s.snap(Away, 12, 1, 10).complete(TE, PassDepth::Short, 55).first_down().clock(548);
    s.tell(Fact::TwoMinutes);
    s.snap(Away, 67, 1, 10).incomplete(None, PassDepth::Spike).clock(2);
    s.snap(Away, 67, 2, 10).foul(Home, FoulKind::DefensivePassInterference, Verdict::Accepted, 14);
    s.first_down().clock(6);
    s.snap(Away, 81, 1, 10).run(HB, CarryHow::Outside, 1).clock(20);
    s.snap(Away, 82, 2, 9).field_goal(35, PlaceKick::Blocked).blocked(K, Home, DE).loose(Home, CB, 75);
    s.tell(Fact::Timeout { side: Home, left: 2 }).clock(5);

    s.snap(Home, 25, 1, 10).complete(TE, PassDepth::Flat, -1).clock(30);
    s.snap(Home, 24, 2, 11).run(QB, CarryHow::Kneel, -1).end(2);
}

fn third_quarter(s: &mut Script) {
    s.begin(3);
    s.kickoff(Away, 35).kick(K, KickHow::Kickoff, 67).back(Home, FS, ReturnHow::Kickoff, 102);
    s.score(Home, ScoreKind::Touchdown).clock(14);
    s.a_try(Home).try_kick(PlaceKick::Missed).clock(0);
    s.kickoff(Home, 35).kick(K, KickHow::Onside, 12);
    s.tell(Fact::OnsideRecovery { by: Home, at: script::own(Home, 47) }).clock(3);

    s.snap(Home, 47, 1, 10).run(HB, CarryHow::Inside, 4).clock(35);
    s.snap(Home, 51, 2, 6).run(HB, CarryHow::OffTackle, 5).clock(38);
    s.snap(Home, 56, 3, 1).run(FB, CarryHow::Inside, 0).clock(36);
    s.snap(Home, 56, 4, 1).run(P, CarryHow::Fake, 7).first_down().clock(12);
    s.snap(Home, 63, 1, 10).complete(HB, PassDepth::Flat, 8).clock(30);
    s.snap(Home, 71, 2, 2).incomplete(Some(FL), PassDepth::EndZone).clock(6);
    s.snap(Home, 71, 3, 2).run(HB, CarryHow::Inside, 1).clock(38);
    s.snap(Home, 72, 4, 1).run(HB, CarryHow::Inside, -1).on_downs().clock(7);

    s.snap(Away, 29, 1, 10).foul(Away, FoulKind::FalseStart, Verdict::Accepted, -5).clock(0);
    s.snap(Away, 24, 1, 15).sack(None, 9).clock(40);
    s.snap(Away, 15, 2, 24).sack(Some(LB), 18).score(Home, ScoreKind::Safety).clock(6);
    s.free_kick(Away, 20).kick(P, KickHow::FreeKick, 50).back(Home, CB, ReturnHow::Kickoff, 5).clock(8);

    s.snap(Home, 35, 1, 10).run(HB, CarryHow::Inside, 2).clock(40);
    s.snap(Home, 37, 2, 8).complete(SE, PassDepth::Short, 5).clock(38);
    s.snap(Home, 42, 3, 3).incomplete(Some(TE), PassDepth::Flat).clock(5);
    s.snap(Home, 42, 4, 3).kick(P, KickHow::CoffinCorner, 52).dead(Away, 6).clock(9);

    s.snap(Away, 6, 1, 10).run(HB, CarryHow::Inside, 3).fumble(HB).recovery(Away, TE, 0, false).clock(36);
    s.snap(Away, 9, 2, 7).incomplete(Some(FL), PassDepth::Short).clock(5);
    s.snap(Away, 9, 3, 7).incomplete(Some(HB), PassDepth::Flat).clock(6);
    s.snap(Away, 9, 4, 7).blocked(P, Home, LB).back(Home, LB, ReturnHow::Block, 3);
    s.score(Home, ScoreKind::Touchdown).clock(7);
    s.a_try(Home).try_kick(PlaceKick::Blocked).score(Away, ScoreKind::DefensiveTwo).clock(0);
    s.kickoff(Home, 35).kick(K, KickHow::Kickoff, 60).back(Away, FS, ReturnHow::Kickoff, 22).end(3);
}

fn fourth_quarter(s: &mut Script) {
    s.begin(4);
    s.snap(Away, 27, 1, 10).foul(Away, FoulKind::Holding, Verdict::Offset, 0);
    s.foul(Home, FoulKind::DefensiveHolding, Verdict::Offset, 0).clock(5);
    s.snap(Away, 27, 1, 10).complete(FL, PassDepth::Long, 48).first_down().clock(30);
    s.snap(Away, 75, 1, 10).run(HB, CarryHow::Outside, 12).out().first_down().clock(8);
    s.snap(Away, 87, 1, 10).complete(TE, PassDepth::EndZone, 13).score(Away, ScoreKind::Touchdown).clock(6);
    s.a_try(Away).two_points(false).clock(0);
    s.kickoff(Away, 35).kick(K, KickHow::Onside, 14);
    s.tell(Fact::OnsideRecovery { by: Home, at: script::own(Away, 49) }).clock(4);

    s.snap(Home, 51, 1, 10).run(HB, CarryHow::Inside, 2).clock(41);
    s.snap(Home, 53, 2, 8).run(HB, CarryHow::Inside, 2).clock(40);
    s.snap(Home, 55, 3, 6).run(HB, CarryHow::Outside, 1).clock(39);
    s.snap(Home, 56, 4, 5).kick(P, KickHow::Punt, 34);
    s.fair_catch(Away, CB, 10).clock(5);

    s.snap(Away, 10, 1, 10).complete(SE, PassDepth::Short, 20).first_down().clock(33);
    s.snap(Away, 30, 1, 10).complete(FL, PassDepth::Short, 18).first_down().clock(31);
    s.snap(Away, 48, 1, 10).incomplete(Some(FL), PassDepth::Long).clock(6);
    s.snap(Away, 48, 2, 10).run(HB, CarryHow::OffTackle, 2).clock(36);
    s.snap(Away, 50, 3, 8).incomplete(Some(TE), PassDepth::Short).clock(5);
    s.snap(Away, 50, 4, 8).kick(P, KickHow::Punt, 50).tell(Fact::Touchback { side: Home }).clock(8);

    s.snap(Home, 20, 1, 10).complete(FL, PassDepth::Long, 51).first_down();
    s.tell(Fact::Injury { who: man(Home, FL), out: Out::Games(1) }).clock(30);
    s.snap(Home, 71, 1, 10).run(HB, CarryHow::Inside, 3).clock(44);
    s.snap(Home, 74, 2, 7).run(FB, CarryHow::Inside, 2).clock(43);
    s.snap(Home, 76, 3, 5).incomplete(Some(SE), PassDepth::Short).clock(5);
    s.snap(Home, 76, 4, 5).field_goal(41, PlaceKick::Missed).clock(5);

    s.snap(Away, 31, 1, 10).intercepted(Some(SE), PassDepth::Long, FS, 30);
    s.back(Home, FS, ReturnHow::Interception, 61).score(Home, ScoreKind::Touchdown);
    s.tell(Fact::Injury { who: man(Away, QB), out: Out::Game }).clock(14);
    s.a_try(Home).try_kick(PlaceKick::Good).clock(0);
    s.kickoff(Home, 35).kick(K, KickHow::Kickoff, 70).tell(Fact::Touchback { side: Away }).clock(0);

    s.snap(Away, 25, 1, 10).run(HB, CarryHow::Inside, 2).fumble(HB).recovery(Home, DE, 0, true).clock(9);
    s.snap(Home, 73, 1, 10).run(QB, CarryHow::Kneel, -1);
    s.tell(Fact::Timeout { side: Away, left: 0 }).clock(3);
    s.snap(Home, 72, 2, 11).run(QB, CarryHow::Kneel, -1).end(4);
}

/// A man of the game.
pub fn man(side: Side, man: u8) -> FieldPlayer {
    FieldPlayer { side, man }
}

/// The facts of each play.
pub fn plays(facts: &[Fact]) -> Vec<&[Fact]> {
    facts
        .chunk_by(|_, next| !matches!(next, Fact::Snap { .. }))
        .filter(|play| matches!(play.first(), Some(Fact::Snap { .. })))
        .collect()
}
