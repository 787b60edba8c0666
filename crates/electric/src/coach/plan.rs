//! What to call: packages that suit the situation.

use super::bubble;
use super::cover::CoverageScheme;
use super::{CROWDED_BOX_MEN, EVEN, LIGHT_BOX_MEN, MONEY_DOWN, ONE_SCORE_POINTS};
use crate::call::{ElectricAsk, ElectricCall, LineupCall, LineupUnit, NextPlay};
use crate::forms::{Defend, FormTables, OffensePackage, PackageId, PackageJob, PackageTable, TABLE_ROWS};
use crate::game::Electric;
use crate::legal::check;
use crate::lineup::{StandPlace, of_package, two_or_less};
use hashmark_dice::Stream;
use hashmark_law::{Next, Side, Situation};
use std::ops::Range;

/// A side that is behind hurries with no more counted plays left than this.
const HURRY_PLAYS: u8 = 8;
/// A side that leads kneels when the counted plays left and the down together are no more than this, ...
const KNEEL_PLAYS_AND_DOWN: u8 = 5;
/// ... and it is nearer to the goal it attacks than this, for a knee costs yards.
const KNEEL_TO_GOAL_YARDS: i16 = 90;
/// Farther from the goal than this the last play of a half is a heave.
const HEAVE_YARDS: i16 = 25;
/// A defense waits in its end zone for a heave from at least as far as this.
const PREVENT_YARDS: i16 = 70;

/// How likely a run is: by a side in a hurry, and by others as the down and the yards to go have it.
const HURRIED_RUN: f64 = 0.12;
const RUNS: RunOdds = RunOdds { short: 0.60, first: 0.45, second: [0.42, 0.28], later: [0.22, 0.08] };
/// How likely it looks to the side without the ball.
const EXPECTED_RUNS: RunOdds = RunOdds { short: 0.78, first: 0.62, second: [0.6, 0.4], later: [0.5, 0.22] };
/// A second down with no more than this to go is as good as a first.
const SECOND_AND_SHORT_YARDS: i16 = 6;
/// A third down with no more than this to go may still be a run.
const THIRD_AND_SHORT_YARDS: i16 = 4;
/// With no more than this to go a run will do.
const A_RUN_WILL_DO_YARDS: i16 = 2;

/// How long a passer looks, in hundredths of a second, ...
const READS_HUNDREDTHS: [u16; 4] = [22, 30, 50, 85];
/// ... how often each, of a hundred, ...
const READ_WEIGHTS: [u32; 4] = [51, 34, 11, 4];
/// ... and how often on a late down with many yards to go, when receivers need time to get there.
const LONG_READ_WEIGHTS: [u32; 4] = [20, 45, 25, 10];
/// More yards to go than this are many.
const LONG_READ_YARDS: i16 = 10;
/// How long he looks before a heave, in hundredths of a second: nobody stands there longer with all of them coming.
const HEAVE_READ_HUNDREDTHS: u16 = 50;

/// How often a run of the core game is a plunge: what is pitched wide against men who wait goes too far too often.
const PLUNGES: f64 = 0.15;
/// How often he is ready for an audible.
const ALERT: f64 = 0.3;
/// How often a keeper is thought better of.
const KEPT_BACK: f64 = 0.9;
/// How often a play is changed at the line that does not suit what the other side shows.
const CHANGED_AT_LINE: f64 = 0.3;
/// The last down on which a pass is changed into a run.
const EARLY_DOWN: u8 = 2;
/// No deep throw with no more than this to the goal, and no dime with no more than that.
const NO_DEEP_THROW_YARDS: i16 = 10;
const NO_DIME_YARDS: i16 = 5;

/// A shell with so many men deep may be played as a zone, ...
const ZONE_SHELL: u8 = 2;
/// ... and is so often.
const ZONE: f64 = 0.6;
/// A shell with so many men deep is one for long yardage, which this is.
const MANY_DEEP: u8 = 4;
const LONG_YARDAGE: i16 = 13;
/// The most linebackers who blitz without a package that names them.
const MOST_BLITZERS: u8 = 2;
/// How often a defense that does not fit may be thought better of, where all of the book is played.
const SECOND_THOUGHTS: u32 = 2;
/// How likely a package is kept: many men deep in short yardage, ...
const DEEP_KEPT: f64 = 0.25;
/// ... a blitz against the run with nobody deep or against the pass with somebody, and one against the pass with nobody.
const BLITZ_KEPT: f64 = 0.5;
const BARE_BLITZ_KEPT: f64 = 0.2;

/// How likely a run is by the down and the yards to go.
struct RunOdds {
    /// With so few yards to go that a run will do, on any down.
    short: f64,
    first: f64,
    /// With few yards to go, and with more.
    second: [f64; 2],
    later: [f64; 2],
}

impl RunOdds {
    fn by_down(&self, now: &Situation) -> f64 {
        let long = |short: i16| usize::from(now.to_go() > short);
        match now.down {
            1 => self.first,
            2 => self.second[long(SECOND_AND_SHORT_YARDS)],
            _ => self.later[long(THIRD_AND_SHORT_YARDS)],
        }
    }
}

/// Rows of the two tables of a side, one after the other: against or for the run, and the pass.
fn rows(run: bool) -> Range<usize> {
    if run { 0..TABLE_ROWS } else { TABLE_ROWS..2 * TABLE_ROWS }
}

/// What a coach means to do on a play.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct PlayPlan {
    /// The package, if there is one.
    pub attack: Option<usize>,
    /// The package of the defense.
    pub defend: Option<usize>,
    /// A defense of somebody's own instead.
    pub own: Option<Defend>,
    pub run: bool,
    pub kneel: bool,
    /// A run of the core game is handed to whoever stands nearest, whomever the package has for it.
    pub plunge: bool,
    /// A bubble screen.
    pub bubble: bool,
    /// He looks for their strong side at the line.
    pub alert: bool,
    /// The formation mirrored.
    pub mirrored: bool,
    /// How long to look, hundredths of a second.
    pub read: u16,
    /// A defense against a throw that must go to the end zone.
    pub prevent: bool,
    /// What the defense expects and does.
    pub scheme: CoverageScheme,
}

/// How many counted plays are left in the half.
pub(super) fn plays_left(game: &Electric) -> u8 {
    let all = game.state.plays_a_period(game.book.house.postseason);
    let now = all.saturating_sub(game.state.counted);
    if game.state.situation.half_ends() { now } else { now + all }
}

/// Trailing with little time: throw.
pub(super) fn hurry(game: &Electric, side: Side) -> bool {
    let now = &game.state.situation;
    now.ends_regulation() && now.margin(side) < 0 && plays_left(game) <= HURRY_PLAYS
}

/// Leading with so little left that knees end it; a try is played for its points all the same.
fn safe(game: &Electric, side: Side) -> bool {
    let now = &game.state.situation;
    if game.state.next == Next::Try {
        return false;
    }
    let last = plays_left(game) + now.down <= KNEEL_PLAYS_AND_DOWN;
    now.ends_regulation() && now.margin(side) > 0 && last && now.to_goal() < KNEEL_TO_GOAL_YARDS
}

/// The last play of a game that a touchdown can still save.
pub(super) fn last_chance(game: &Electric, side: Side) -> bool {
    let now = &game.state.situation;
    let behind = (-ONE_SCORE_POINTS..0).contains(&now.margin(side));
    now.half_ends() && plays_left(game) <= 1 && now.may_end_game() && behind
}

/// The last play of a half, too far out to kick: everybody runs deep.
fn heave(game: &Electric, side: Side) -> bool {
    let now = &game.state.situation;
    let wanted = now.ends_first_half() || now.margin(side) < 0;
    now.half_ends() && plays_left(game) <= 1 && wanted && now.to_goal() > HEAVE_YARDS
}

/// How likely a run is.
fn lean(game: &Electric, side: Side) -> f64 {
    let now = &game.state.situation;
    match now.to_go() {
        _ if heave(game, side) || last_chance(game, side) && now.to_goal() > A_RUN_WILL_DO_YARDS => 0.0,
        _ if hurry(game, side) => HURRIED_RUN,
        ..=A_RUN_WILL_DO_YARDS => RUNS.short,
        _ => RUNS.by_down(now),
    }
}

/// The plan of the side with the ball: called in the huddle, fitted to the form on the field, checked at the line.
pub(super) fn attack(game: &Electric, side: Side, chance: &mut Stream) -> PlayPlan {
    let plan = PlayPlan {
        mirrored: chance.chance(EVEN),
        alert: chance.chance(ALERT),
        plunge: chance.chance(PLUNGES),
        ..PlayPlan::default()
    };
    if safe(game, side) {
        return PlayPlan { kneel: true, ..plan };
    }
    let run = chance.chance(lean(game, side));
    let plan = PlayPlan { run, read: read(game, side, chance), ..plan };
    if !run && bubble::suits(game) && chance.chance(bubble::CALLED) {
        return PlayPlan { bubble: true, ..plan };
    }
    let form = on_field(game, side);
    let called = package(game, run, None, chance);
    let plan = match form {
        Some(form) if called.is_none_or(|row| form_of(game, row) != form) => {
            let fits = package(game, run, Some(form), chance);
            PlayPlan { attack: fits, ..plan }
        }
        _ => PlayPlan { attack: called, ..plan },
    };
    at_the_line(game, side, plan, chance)
}

/// How long the passer will look.
fn read(game: &Electric, side: Side, chance: &mut Stream) -> u16 {
    let now = &game.state.situation;
    let weights = match now.down >= MONEY_DOWN && now.to_go() > LONG_READ_YARDS {
        true => LONG_READ_WEIGHTS,
        false => READ_WEIGHTS,
    };
    let drawn = READS_HUNDREDTHS[weighted(chance, &weights)];
    if heave(game, side) { HEAVE_READ_HUNDREDTHS } else { drawn }
}

/// The form a side stands in, or has to stand in without a huddle.
fn on_field(game: &Electric, side: Side) -> Option<&str> {
    let stands = game.state.lined.is_some() || game.state.chosen == NextPlay::HurryUp;
    stands.then_some(game.state.forms[side].as_str())
}

fn form_of(game: &Electric, row: usize) -> &str {
    let forms = &game.book.forms;
    &forms.formations[forms.attacks[row].formation].id
}

/// A package for a run or a pass, of one form or of any.
fn package(game: &Electric, run: bool, form: Option<&str>, chance: &mut Stream) -> Option<usize> {
    let forms = &game.book.forms;
    let bos = bonus(game);
    let suits = |at: &usize| {
        let attack = &forms.attacks[*at];
        let fits = form.is_none_or(|form| form_of(game, *at) == form);
        fits && forms.affordable(attack, bos) && (run || forms.strategies || sensible_pass(forms, attack))
    };
    let able: Vec<usize> = rows(run).filter(suits).collect();
    let row = *able.get(chance.below(able.len() as u32) as usize)?;
    // A quarterback is no running back: what he carries himself is called less often than the book has it. So are
    // tricks and throws backward, which are worth something because nobody waits for them, and dives where yards are wanted.
    let short = two_or_less(&game.state.situation) || !forms.strategies;
    let plain = |at: &usize| match run {
        true => short || forms.plays[forms.attacks[*at].play].id != "dive",
        false => sensible_pass(forms, &forms.attacks[*at]),
    };
    let usual: Vec<usize> = able.iter().copied().filter(plain).collect();
    let again = *usual.get(chance.below(usual.len() as u32) as usize).unwrap_or(&row);
    let seldom = keeper(&forms.attacks[row]) || !plain(&row);
    Some(if seldom && chance.chance(KEPT_BACK) { again } else { row })
}

/// Whether somebody runs a post, where all of the book is played.
pub(super) fn posts(game: &Electric, plan: &PlayPlan) -> bool {
    let forms = &game.book.forms;
    let row = plan.attack.filter(|_| forms.strategies);
    row.is_some_and(|row| forms.attacks[row].jobs.iter().any(|job| job.path.as_deref() == Some("post")))
}

/// How many bonus stoppages the side with the ball has left.
pub(super) fn bonus(game: &Electric) -> u8 {
    game.state.heroes.pools[game.state.situation.possession].offense
}

fn keeper(attack: &OffensePackage) -> bool {
    attack.jobs.iter().any(|job| job.man == "QB" && job.role == "ball")
}

/// Whether a thrown package makes sense here (E2-package-5): with all of the book in use no deep throw inside the 10.
pub(super) fn sensible(game: &Electric, attack: &OffensePackage) -> bool {
    let forms = &game.book.forms;
    let deep = |job: &PackageJob| {
        let route = job.path.as_deref().and_then(|path| forms.route(path));
        route.is_some_and(|route| route.depth == "deep")
    };
    let receivers = attack.jobs.iter().filter(|job| job.role == "route");
    let (all, far) = receivers.fold((0, 0), |(all, far), job| (all + 1, far + usize::from(deep(job))));
    let long = forms.plays[attack.play].kind == "pass" && far > all - far;
    !(forms.strategies && long && game.state.situation.to_goal() <= NO_DEEP_THROW_YARDS)
}

/// Nor a dime inside the 5.
pub(super) fn sensible_front(game: &Electric, row: usize) -> bool {
    let forms = &game.book.forms;
    let dime = forms.fronts[forms.defends[row].front].id == "dime";
    !(forms.strategies && dime && game.state.situation.to_goal() <= NO_DIME_YARDS)
}

/// Passes that the core rules can throw from any stoppage: no throws backward by design.
fn sensible_pass(forms: &FormTables, attack: &OffensePackage) -> bool {
    matches!(forms.plays[attack.play].id.as_str(), "downfield_pass" | "flood" | "screen")
}

/// With both sides lined up: sometimes a run into a crowd becomes a pass, and a pass against a light box a run.
fn at_the_line(game: &Electric, side: Side, plan: PlayPlan, chance: &mut Stream) -> PlayPlan {
    let Some(box_men) = in_the_box(game, side.other()) else { return plan };
    let early = game.state.situation.down <= EARLY_DOWN;
    let crowd = plan.run && box_men >= CROWDED_BOX_MEN && !two_or_less(&game.state.situation);
    let light = !plan.run && box_men <= LIGHT_BOX_MEN && early && !hurry(game, side);
    if !(crowd || light) || !chance.chance(CHANGED_AT_LINE) {
        return plan;
    }
    let form = on_field(game, side);
    match package(game, !plan.run, form, chance) {
        Some(row) => PlayPlan { attack: Some(row), run: !plan.run, ..plan },
        None => plan,
    }
}

/// Linemen and linebackers of a defense that is lined up for a play from scrimmage.
pub(super) fn in_the_box(game: &Electric, defense: Side) -> Option<usize> {
    let lined = game.state.lined.as_ref()?;
    let near = |place: StandPlace| matches!(place, StandPlace::Lineman | StandPlace::Linebacker);
    let men = lined.elevens[defense].iter().filter(|man| near(man.tag.place())).count();
    (lined.grounds[defense].unit == crate::call::LineupUnit::Defense).then_some(men)
}

/// One of several by weight.
fn weighted(chance: &mut Stream, weights: &[u32]) -> usize {
    let mut left = chance.below(weights.iter().sum());
    for (at, weight) in weights.iter().enumerate() {
        if left < *weight {
            return at;
        }
        left -= weight;
    }
    0
}

/// A plan with another package in it, where that is for this side.
pub(super) fn told(game: &Electric, side: Side, own: PlayPlan, package: PackageId) -> PlayPlan {
    let attacks = game.state.situation.possession == side;
    let run = matches!(package.table, PackageTable::Run | PackageTable::VsRun);
    match (attacks, package.table.attacks()) {
        (true, true) => PlayPlan { attack: Some(package.index()), run, kneel: false, bubble: false, ..own },
        (false, false) => {
            let scheme = scheme(game, package.index(), run, own.scheme.zone);
            PlayPlan { defend: Some(package.index()), run, scheme, prevent: false, ..own }
        }
        _ => own,
    }
}

/// What a package of the defense has its men do.
fn scheme(game: &Electric, row: usize, run: bool, zone: bool) -> CoverageScheme {
    scheme_of(&game.book.forms.defends[row], run, zone)
}

/// A plan with a defense of somebody's own in it.
pub(super) fn put(plan: PlayPlan, defend: &Defend) -> PlayPlan {
    let scheme = scheme_of(defend, plan.run, plan.scheme.zone);
    PlayPlan { own: Some(defend.clone()), scheme, prevent: false, ..plan }
}

fn scheme_of(defend: &Defend, run: bool, zone: bool) -> CoverageScheme {
    let blitzers = defend.jobs.iter().filter(|job| job.role == "blitz").count() as u8;
    CoverageScheme { run, zone: defend.shell >= ZONE_SHELL && zone, blitz: blitzers.min(MOST_BLITZERS) }
}

/// The formation of a plan; in a league that plays all of the book, with every receiver where the package has him.
pub(super) fn formation(game: &Electric, side: Side, plan: &PlayPlan) -> LineupCall {
    let forms = &game.book.forms;
    if let Some(attack) =
        plan.attack.map(|row| &forms.attacks[row]).filter(|_| forms.strategies && !plan.kneel)
    {
        let ask = ElectricAsk::Lineup(LineupUnit::Offense);
        let ground = crate::play::ground(game, side, LineupUnit::Offense);
        let ways = [plan.mirrored, !plan.mirrored].map(|way| of_package(forms, &ground, attack, way));
        let stands =
            |lineup: &LineupCall| check(game, side, &ask, &ElectricCall::Lineup(lineup.clone())).is_ok();
        if let Some(lineup) = ways.into_iter().find(stands) {
            return lineup;
        }
    }
    if let Some(lineup) = bubble::lineup(game, side, plan).filter(|_| plan.bubble) {
        return lineup;
    }
    let id = match plan.attack {
        _ if plan.kneel => "victory",
        Some(row) => form_of(game, row),
        None => "pro_set",
    };
    LineupCall::plain(id, plan.mirrored)
}

/// How likely a run looks to the side without the ball.
fn expected(now: &Situation) -> f64 {
    if two_or_less(now) { EXPECTED_RUNS.short } else { EXPECTED_RUNS.by_down(now) }
}

/// The plan of the side without it.
pub(super) fn defend(game: &Electric, chance: &mut Stream) -> PlayPlan {
    let now = &game.state.situation;
    let short = two_or_less(now);
    let run = chance.chance(expected(now));
    let forms = &game.book.forms;
    let suits = |at: &usize| {
        let front = forms.fronts[forms.defends[*at].front].id.as_str();
        let heavy = matches!(front, "7-2" | "6-2");
        let light = matches!(front, "dime" | "nickel");
        (short || !heavy) && !(light && (short || run))
    };
    let able: Vec<usize> = rows(run).filter(suits).collect();
    let row = drawn(game, &able, run, chance);
    let zone = forms.defends[row].shell >= ZONE_SHELL && chance.chance(ZONE);
    let scheme = scheme(game, row, run, zone);
    let prevent = forms.strategies && heave(game, now.possession) && now.to_goal() >= PREVENT_YARDS;
    PlayPlan {
        defend: Some(row),
        run: run && !prevent,
        scheme,
        prevent,
        mirrored: chance.chance(EVEN),
        ..PlayPlan::default()
    }
}

/// One of these rows. Where all of the book is played one that does not fit is mostly thought better of, twice at most.
fn drawn(game: &Electric, able: &[usize], run: bool, chance: &mut Stream) -> usize {
    let forms = &game.book.forms;
    let row = |chance: &mut Stream| able[chance.below(able.len() as u32) as usize];
    let mut drawn = row(chance);
    for _ in 0..if forms.strategies { SECOND_THOUGHTS } else { 0 } {
        if chance.chance(kept(&game.state.situation, &forms.defends[drawn], run)) {
            break;
        }
        drawn = row(chance);
    }
    drawn
}

/// How likely a package is kept. A blitz is good against the run and poor against the pass, and mostly has somebody deep
/// behind it (E2-play-def-2); four and more deep men are for long yardage: everything before them is open.
fn kept(now: &Situation, defend: &Defend, run: bool) -> f64 {
    match blitzes(defend) {
        _ if defend.shell >= MANY_DEEP && now.to_go() < LONG_YARDAGE => DEEP_KEPT,
        true if run && defend.shell > 0 => 1.0,
        true if run || defend.shell > 0 => BLITZ_KEPT,
        true => BARE_BLITZ_KEPT,
        false => 1.0,
    }
}

/// Whether more than the line rush by the play that is called.
fn blitzes(defend: &Defend) -> bool {
    defend.schemes.split(';').any(|scheme| scheme.trim().starts_with("blitz"))
}

/// The front of a plan; without a huddle the same as before.
pub(super) fn front(game: &Electric, side: Side, plan: &PlayPlan) -> LineupCall {
    let forms = &game.book.forms;
    let planned = if plan.prevent { None } else { plan.defend };
    let usual = if plan.prevent { "dollar" } else { "4-3" };
    let planned = planned.map(|row| &forms.defends[row]);
    let planned =
        plan.own.as_ref().or(planned).map_or(usual, |defend| forms.fronts[defend.front].id.as_str());
    let hurried = game.state.chosen == NextPlay::HurryUp;
    LineupCall::plain(if hurried { &game.state.forms[side] } else { planned }, plan.mirrored)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bases::Grade;
    use crate::game::{ElectricRules, ElectricSetup};
    use crate::house::House;
    use crate::team::ElectricTeam;
    use hashmark_law::Spot;
    use std::sync::Arc;

    fn game(house: House) -> Electric {
        let league = hashmark_roster::founders();
        let team = |at: usize| ElectricTeam::of_club(&league.clubs[at], Grade::Club);
        let setup = ElectricSetup { house, ..ElectricSetup::new(team(0), team(1)) };
        Electric::start(Arc::new(ElectricRules::open(&setup).expect("a book")))
    }

    // E2-shell-8..12: four and more deep are for long yardage.
    #[test]
    fn deep_shells_are_for_long_yardage() {
        let many = |to_go: i16| {
            let mut game = game(House { strategies: true, ..House::default() });
            let spot = Spot::own(Side::Home, 40);
            let line_to_gain = spot.ahead(Side::Home, to_go);
            let now = game.state.situation;
            game.state.situation = Situation { possession: Side::Home, spot, line_to_gain, down: 2, ..now };
            let deep = |seed: &u64| {
                let row = defend(&game, &mut Stream::lane(7, *seed)).defend.expect("a package");
                game.book.forms.defends[row].shell >= MANY_DEEP
            };
            (0..1000).filter(deep).count()
        };
        assert!(many(7) * 2 < many(15), "{} and {}", many(7), many(15));
    }

    /// How many of a thousand plans against the run and against the pass blitz, and how many of those with nobody deep.
    fn blitzing(strategies: bool) -> [(usize, usize); 2] {
        let game = game(House { strategies, ..House::default() });
        let forms = &game.book.forms;
        let mut found = [(0, 0); 2];
        for seed in 0..2000 {
            let plan = defend(&game, &mut Stream::lane(7, seed));
            let row = plan.defend.expect("a package");
            let (all, bare) = &mut found[usize::from(row >= TABLE_ROWS)];
            *all += usize::from(blitzes(&forms.defends[row]));
            *bare += usize::from(blitzes(&forms.defends[row]) && forms.defends[row].shell == 0);
        }
        found
    }

    // E2-play-def-2: against the pass blitzes are called less than the tables have them, against the run those with nobody
    // deep.
    #[test]
    fn blitzes_are_for_the_run() {
        let ([run, pass], [plain_run, plain_pass]) = (blitzing(true), blitzing(false));
        assert!(pass.0 * 10 < plain_pass.0 * 8, "{pass:?} of {plain_pass:?}");
        assert!(run.0 * 10 > plain_run.0 * 8, "{run:?} of {plain_run:?}");
        assert!(run.1 * 10 < plain_run.1 * 9, "{run:?} of {plain_run:?}");
    }
}
