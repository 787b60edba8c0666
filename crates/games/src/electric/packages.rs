//! Every package of the book, one play at a time against some of the other side's.

use super::ElectricEntry;
use super::set_up::{club_names, electric_teams};
use hashmark_dice::{Seeded, Stream};
use hashmark_electric::call::{LineupUnit, NextPlay};
use hashmark_electric::coach::ElectricBookCoach as BookCoach;
use hashmark_electric::event::ElectricEvent;
use hashmark_electric::forms::{PackageId, PackageTable};
use hashmark_electric::game::{Electric, ElectricRules, ElectricSetup};
use hashmark_electric::house::House;
use hashmark_electric::{ElectricAsk, ElectricCall};
use hashmark_entry::capability::PackageAsk;
use hashmark_entry::layout::{bar as filled, grouped, rounded, share};
use hashmark_entry::sim::COACH_SEED;
use hashmark_entry::work::in_order;
use hashmark_entry::{ClubAsk, GameFault, NamedText, PackageTrials, ReportFormat, WorkRunner};
use hashmark_entry::{find_club, house_rules};
use hashmark_law::{Both, Fact, Next, PassEnd, Side, Spot};
use hashmark_table::{AutoDesk, Coach, Game, Sight};
use serde_json::json;
use std::fmt::Write;
use std::sync::Arc;

/// A gain of four on first and ten keeps a drive going.
const SUCCESS: i16 = 4;

/// A package with what came of it.
#[derive(Clone, Copy, Debug)]
struct PackageRow {
    package: PackageId,
    plays: u64,
    yards: i64,
    successes: u64,
    turnovers: u64,
    touchdowns: u64,
    /// Set-ups that were illegal, or not the package's own form.
    misset: u64,
}

impl PackageRow {
    fn new(package: PackageId) -> PackageRow {
        PackageRow { package, plays: 0, yards: 0, successes: 0, turnovers: 0, touchdowns: 0, misset: 0 }
    }

    fn count(&mut self, played: &PackagePlay) {
        self.plays += 1;
        self.yards += i64::from(played.yards);
        self.successes += u64::from(played.yards >= SUCCESS && !played.turnover);
        self.turnovers += u64::from(played.turnover);
        self.touchdowns += u64::from(played.touchdown);
        self.misset += u64::from(played.misset);
    }

    fn mean(&self) -> f64 {
        self.yards as f64 / self.plays.max(1) as f64
    }
}

/// What one play came to, for the side with the ball.
#[derive(Clone, Copy, Debug, Default)]
struct PackagePlay {
    yards: i16,
    turnover: bool,
    touchdown: bool,
    misset: bool,
}

/// A coach who was told a package, and whether he could line up in it.
struct PackageCoach {
    book: BookCoach,
    package: PackageId,
    misset: bool,
}

impl Coach<Electric> for PackageCoach {
    fn answer(&mut self, sight: &Sight<'_, Electric>) -> ElectricCall {
        let Sight { game, side, ask, .. } = *sight;
        if *ask == ElectricAsk::Next {
            return ElectricCall::Next(NextPlay::Scrimmage);
        }
        let call = self.book.answer(&Sight::new(game, side, ask));
        if let (
            ElectricAsk::Lineup(LineupUnit::Offense | LineupUnit::Defense),
            ElectricCall::Lineup(lineup),
        ) = (ask, &call)
        {
            let own = lineup.form == game.book.forms.form_of(self.package);
            self.misset |= !own || game.check(side, ask, &call).is_err();
        }
        call
    }
}

/// The room: two teams, a spot, a seed.
struct PackageLab {
    book: Arc<ElectricRules>,
    from: i16,
    seed: u64,
}

impl PackageLab {
    fn game(&self) -> Electric {
        let mut game = Electric::start(Arc::clone(&self.book));
        game.state.next = Next::Scrimmage;
        game.state.situation.first_and_ten(Side::Home, Spot::own(Side::Home, self.from));
        // Enough for any trick of the book.
        for pool in [&mut game.state.heroes.pools.home, &mut game.state.heroes.pools.away] {
            (pool.offense, pool.defense) = (5, 5);
        }
        game
    }

    /// One play of an attack against a defense.
    fn play(&self, packages: Both<PackageId>, number: u64) -> Result<PackagePlay, String> {
        let mut game = self.game();
        let coach = |side: Side| {
            let package = packages[side];
            let chance = Stream::lane(self.seed ^ COACH_SEED, number * 2 + side as u64);
            PackageCoach { book: BookCoach::new(chance).told(package), package, misset: false }
        };
        let cup = Seeded::lane(self.seed, number);
        let mut desk = AutoDesk { coaches: Both::from_fn(coach), cup, teller: Vec::<ElectricEvent>::new() };
        game.play(&mut desk).map_err(|_| format!("play {number} stopped for want of dice"))?;
        let misset = Side::BOTH.iter().any(|side| desk.coaches[*side].misset);
        let facts: Vec<Fact> = desk.teller.iter().filter_map(ElectricEvent::fact).copied().collect();
        Ok(PackagePlay { misset, ..outcome(&facts) })
    }
}

fn outcome(facts: &[Fact]) -> PackagePlay {
    let mut played = PackagePlay::default();
    for fact in facts {
        match fact {
            Fact::Carry { by, from, to, .. } if by.side == Side::Home => played.yards = gain(*from, *to),
            Fact::Sack { from, to, .. } => played.yards = gain(*from, *to),
            Fact::Pass { end: PassEnd::Complete, from, to, .. } => played.yards = gain(*from, *to),
            Fact::Interception { .. } => (played.turnover, played.yards) = (true, 0),
            Fact::Recovery { by, .. } => played.turnover |= by.side == Side::Away,
            Fact::Score { side: Side::Home, .. } => played.touchdown = true,
            _ => {}
        }
    }
    played
}

fn gain(from: Spot, to: Spot) -> i16 {
    to.from_own(Side::Home) - from.from_own(Side::Home)
}

fn all(attacks: bool) -> Vec<PackageId> {
    let tables = [PackageTable::Run, PackageTable::Pass, PackageTable::VsRun, PackageTable::VsPass];
    let tables = tables.into_iter().filter(|table| table.attacks() == attacks);
    tables.flat_map(|table| (1..=100).map(move |row| PackageId { table, row })).collect()
}

/// The opponents of a package: so many of the other side's, spread over both tables and different from row to row.
fn opponents(package: PackageId, count: usize) -> Vec<PackageId> {
    let others = all(!package.table.attacks());
    let first = package.index();
    (0..count).map(|at| others[(first + at * others.len() / count.max(1)) % others.len()]).collect()
}

impl PackageTrials for ElectricEntry {
    fn play(
        &self,
        ask: &PackageAsk,
        format: ReportFormat,
        runner: &dyn WorkRunner,
    ) -> Result<String, GameFault> {
        let room = PackageLab { book: open(ask)?, from: i16::from(ask.from), seed: ask.setup.seed };
        let packages: Vec<PackageId> = all(true).into_iter().chain(all(false)).collect();
        let each = ask.defenses.max(1);
        let count = packages.len() as u64;
        runner.expect(count, "packages");
        let rows = in_order(runner, count, |at| row(&room, packages[at as usize], each, at));
        let rows: Result<Vec<PackageRow>, String> = rows.into_iter().collect();
        let rows = rows.map_err(|bug| GameFault::new(bug, "report it with the seed"))?;
        Ok(match format {
            ReportFormat::Table => table(&room, &rows, each),
            ReportFormat::Json => as_json(&room, &rows, each),
            ReportFormat::Csv => csv(&room, &rows),
        })
    }
}

fn row(room: &PackageLab, package: PackageId, each: u8, number: u64) -> Result<PackageRow, String> {
    let mut row = PackageRow::new(package);
    for (at, other) in opponents(package, usize::from(each)).into_iter().enumerate() {
        let both = match package.table.attacks() {
            true => Both::new(package, other),
            false => Both::new(other, package),
        };
        row.count(&room.play(both, number * 256 + at as u64)?);
    }
    Ok(row)
}

/// The first two clubs, or those named, with all of the book in use.
fn open(ask: &PackageAsk) -> Result<Arc<ElectricRules>, GameFault> {
    let teams = electric_teams(&hashmark_roster::founders());
    let mut house: House = house_rules(Electric::NAME, &ask.setup)?;
    (house.strategies, house.non_qb_snap, house.bonus_stoppages) = (true, true, true);
    let find = |club: &ClubAsk, usual: usize| match club {
        ClubAsk::Drawn => Ok(usual),
        ClubAsk::Named(name) | ClubAsk::Written(NamedText { name, .. }) => {
            find_club(&club_names(&teams), name)
        }
    };
    let (home, away) = (find(&ask.setup.home, 0)?, find(&ask.setup.away, 1)?);
    let setup = ElectricSetup { house, ..ElectricSetup::new(teams[home].clone(), teams[away].clone()) };
    let book = ElectricRules::open(&setup).map_err(|bug| GameFault::new(bug, "change the house rules"))?;
    Ok(Arc::new(book))
}

fn table(room: &PackageLab, rows: &[PackageRow], each: u8) -> String {
    let teams = &room.book.sheets;
    let mut text = format!(
        "{} against {}, first and ten on the {}: {} packages, {each} plays each, seed {}\n",
        teams.home.team.name,
        teams.away.team.name,
        room.from,
        rows.len(),
        room.seed
    );
    let most = rows.iter().map(PackageRow::mean).fold(1.0, f64::max);
    for (table, title) in [
        (PackageTable::Run, "Runs"),
        (PackageTable::Pass, "Passes"),
        (PackageTable::VsRun, "Defenses against the run"),
        (PackageTable::VsPass, "Defenses against the pass"),
    ] {
        let _ = writeln!(text, "\n{title:<47}{:>7}{:>9}{:>10}{:>5}", "yards", "success", "turnover", "td");
        for row in rows.iter().filter(|row| row.package.table == table) {
            line(room, row, most, &mut text);
        }
    }
    total(rows, &mut text);
    text
}

/// How many letters of a package's name fit.
const NAME: usize = 33;

/// A name as far as it fits.
fn fitted(name: &str, room: usize) -> String {
    if name.chars().count() <= room {
        return name.to_string();
    }
    name.chars().take(room - 1).chain(['…']).collect()
}

fn line(room: &PackageLab, row: &PackageRow, most: f64, text: &mut String) {
    let name = room.book.forms.package_words(row.package);
    let name = fitted(&name, NAME);
    let percent = |part: u64| 100.0 * share(part, row.plays);
    let _ = writeln!(
        text,
        "  {:<12}{name:<NAME$}{:>7.1}{:>7.0} %{:>8.0} %{:>5}  {}{}",
        row.package.to_string(),
        row.mean(),
        percent(row.successes),
        percent(row.turnovers),
        row.touchdowns,
        filled(row.mean() / most, 30),
        if row.misset > 0 { "  illegal set-up" } else { "" },
    );
}

fn total(rows: &[PackageRow], text: &mut String) {
    let plays: u64 = rows.iter().map(|row| row.plays).sum();
    let misset: u64 = rows.iter().map(|row| row.misset).sum();
    let yards: i64 = rows.iter().map(|row| row.yards).sum();
    let _ = writeln!(
        text,
        "\n{} plays, {:.2} yards each, {misset} illegal set-ups",
        grouped(plays),
        yards as f64 / plays.max(1) as f64
    );
}

fn as_json(room: &PackageLab, rows: &[PackageRow], each: u8) -> String {
    let row = |row: &PackageRow| {
        json!({
            "package": row.package.to_string(),
            "name": room.book.forms.package_words(row.package),
            "plays": row.plays,
            "yards": rounded(row.mean()),
            "success": share(row.successes, row.plays),
            "turnovers": share(row.turnovers, row.plays),
            "touchdowns": row.touchdowns,
            "illegal_set_ups": row.misset,
        })
    };
    let all = json!({
        "game": "electric",
        "from": room.from,
        "plays_each": each,
        "seed": room.seed,
        "packages": rows.iter().map(row).collect::<Vec<_>>(),
    });
    format!("{all:#}\n")
}

fn csv(room: &PackageLab, rows: &[PackageRow]) -> String {
    let mut text = String::from("package,name,plays,yards,successes,turnovers,touchdowns,illegal_set_ups\n");
    for row in rows {
        let _ = writeln!(
            text,
            "{},\"{}\",{},{},{},{},{},{}",
            row.package,
            room.book.forms.package_words(row.package),
            row.plays,
            row.yards,
            row.successes,
            row.turnovers,
            row.touchdowns,
            row.misset
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_package_meets_as_many_different_ones_of_the_other_side_as_asked_for() {
        for package in [
            PackageId { table: PackageTable::Run, row: 1 },
            PackageId { table: PackageTable::VsPass, row: 100 },
        ] {
            let others = opponents(package, 10);
            assert!(others.iter().all(|other| other.table.attacks() != package.table.attacks()));
            let different: std::collections::BTreeSet<usize> =
                others.iter().map(|other| other.index()).collect();
            assert_eq!(different.len(), 10);
        }
    }
}
