//! What was counted, in words.

use crate::count::{Counts, Line};
use crate::measures::{BY_SIDE, games, measures, percent};
use hashmark_law::Both;
use hashmark_table::suite::beside_bands;
use std::collections::BTreeMap;

/// Prints everything; measures beside their bands, if there is a file of them.
pub fn report(counts: &Counts, bands: Option<&str>) {
    let sides = &counts.sides;
    println!("{} games", sides.home.games);
    print!("{}", beside_bands("electric", &measures(counts), bands));
    println!("\n{:<38}{:>8}{:>8}", "", "home", "away");
    for (name, of) in BY_SIDE {
        let [home, away] = [&sides.home, &sides.away].map(|line| of(line).mean());
        println!("{name:<38}{home:>8.2}{away:>8.2}");
    }
    more(sides);
    kicks(counts);
    println!("fouls {:?}", counts.fouls);
    println!("fumbles by rule, and lost {:?}", counts.loose);
    for (name, (thrown, caught, air, stolen)) in &counts.sticks {
        println!(
            "{name:<28} {thrown:>5} thrown, {:.1} %, stolen {:.1} %, {:.1} yards a catch, {:.1} of them in the air",
            percent(caught.count, *thrown),
            percent(*stolen, *thrown),
            caught.mean(),
            air / caught.count.max(1) as f64
        );
    }
    for (name, ended) in &counts.declared {
        println!("{name:<32} {:>5}, {:>5.1} yards", ended.count, ended.mean());
    }
    for ((upto, played), (tried, made)) in &counts.thirds {
        println!("third and {upto} at most, {played}: {made} of {tried}, {:.1} %", percent(*made, *tried));
    }
    println!("missed {:?}", counts.misses);
    println!("halts {:?}", counts.halts);
    let seconds = |steps: f64| steps / 240.0;
    println!(
        "counted plays in regulation {:?}; most power in a play {:.1} s, {:.0} s a game",
        counts.regulation,
        seconds(f64::from(counts.longest)),
        seconds(counts.power as f64) / sides.home.games.max(1) as f64
    );
    traps(counts);
}

fn more(sides: &Both<Line>) {
    for (name, line) in [("home", &sides.home), ("away", &sides.away)] {
        let each = |count: u64| count as f64 / games(line);
        println!(
            "{name}: punts {:.1}, runs {:.1} (losses {:.1} %, 10+ {:.1} %, 20+ {:.1} %), passes {:.1}, td {:.2}, safeties {:.2}, \
             kneels {:.1}, third downs {:.0} %, on downs {:.2}, fumbles {:.2}, time-outs {:.2}, two points {:?}",
            each(line.punts),
            each(line.rushes.count),
            percent(line.losses, line.rushes.count),
            percent(line.tens, line.rushes.count),
            percent(line.twenties, line.rushes.count),
            each(line.passes.count),
            each(line.touchdowns),
            each(line.safeties),
            each(line.kneels),
            percent(line.thirds.1, line.thirds.0),
            each(line.on_downs),
            each(line.fumbles),
            each(line.timeouts),
            line.twos
        );
        println!(
            "      kickoffs {:.1}, touchbacks {:.1}, returns {:.1} of {:.1} yards; punt returns {:.1} of {:.1} yards",
            each(line.kickoffs),
            each(line.touchbacks),
            each(line.kick_returns.count),
            line.kick_returns.mean(),
            each(line.punt_returns.count),
            line.punt_returns.mean()
        );
    }
}

/// Kicks beside their dice: a field goal by the total it needs, the others by how often each total fell.
fn kicks(counts: &Counts) {
    for (need, (tried, made)) in &counts.needed {
        println!(
            "goal needs {need:>2}: {made:>4} of {tried:<4} {:>5.1} %, two dice {:>5.1} %",
            percent(*made, *tried),
            at_least(*need)
        );
    }
    println!("blocked kicks at goal {}; challenges {:?} (made, won)", counts.blocked, counts.challenges);
    let mut rows: BTreeMap<&str, (u64, f64, f64)> = BTreeMap::new();
    for ((rule, total), kicked) in &counts.kicks {
        let row = rows.entry(rule).or_default();
        row.0 += kicked.count;
        row.1 += kicked.yards;
        row.2 += f64::from(*total) * kicked.count as f64;
    }
    for (rule, (count, yards, dice)) in rows {
        let count = count as f64;
        println!("kicks by {rule}: {count}, {:.1} yards, dice {:.2} (7)", yards / count, dice / count);
    }
}

/// The chance in a hundred that two dice show this much.
fn at_least(need: u8) -> f64 {
    let ways = (1..=6u8).flat_map(|one| (1..=6u8).map(move |two| one + two)).filter(|sum| *sum >= need);
    100.0 * ways.count() as f64 / 36.0
}

fn traps(counts: &Counts) {
    let traps = &counts.traps;
    let right = |cell: (u64, u64)| percent(cell.0, cell.1);
    println!(
        "traps: runs to the right {:.1} / {:.1} % (50), interference {:.1} % of throws, runs that lose {:.1} %, \
         kept by the passer {:.1} %, caught by backs {:.1} %, overlap {:.4} yards (0.0356), pairs across {:.1} %",
        right(traps.right.home),
        right(traps.right.away),
        percent(traps.interference, traps.throws),
        percent(traps.lost.0, traps.lost.1),
        percent(traps.keeps.0, traps.keeps.1),
        percent(traps.backs.0, traps.backs.1),
        traps.overlap,
        percent(traps.pairs.0, traps.pairs.1)
    );
}
