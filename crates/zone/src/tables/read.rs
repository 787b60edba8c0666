//! Reading the tables. The file is ours: what is wrong with it is told plainly, by its path.

mod lists;

use super::cell::{
    ContactCell, EventMark, IntCell, KickTableCell, LooseBallCell, MarchOff, Mishap, PassCell, QtCell,
    Runback, RushCell,
};
use super::{
    Bump, FieldGoal, KickoffTable, PenaltyRow, Penetration, Punt, RunValues, RushValues, Time, Tired, Wind,
    ZoneTables,
};
use crate::board::{Zone, Zones};
use crate::man::Pos;
use toml::{Table, Value};

type TableResult<T> = Result<T, String>;

/// A part of the file, with its path for messages.
struct TablePart<'a> {
    path: String,
    value: &'a Value,
}

impl<'a> TablePart<'a> {
    fn at(&self, key: &str) -> TableResult<TablePart<'a>> {
        let path = format!("{}.{key}", self.path);
        let value = self.value.get(key).ok_or_else(|| format!("{path} is missing"))?;
        #[cfg(test)]
        tests::note(&path);
        Ok(TablePart { path, value })
    }

    fn list(&self) -> TableResult<Vec<TablePart<'a>>> {
        let list = self.value.as_array().ok_or_else(|| self.wrong("a list"))?;
        let part = |(at, value)| TablePart { path: format!("{}[{at}]", self.path), value };
        Ok(list.iter().enumerate().map(part).collect())
    }

    fn rows(&self) -> TableResult<Vec<TablePart<'a>>> {
        self.at("row")?.list()
    }

    fn text(&self) -> TableResult<&'a str> {
        self.value.as_str().ok_or_else(|| self.wrong("a text"))
    }

    fn number<N: TryFrom<i64>>(&self) -> TableResult<N> {
        let number = self.value.as_integer().ok_or_else(|| self.wrong("a whole number"))?;
        N::try_from(number).map_err(|_| self.wrong("a smaller number"))
    }

    /// Twice a number with a point.
    fn halves(&self, key: &str) -> TableResult<i16> {
        let value = self.at(key)?;
        let number = value.value.as_float().ok_or_else(|| value.wrong("a number with a point"))?;
        Ok((number * 2.0) as i16)
    }

    fn flag(&self) -> TableResult<bool> {
        self.value.as_bool().ok_or_else(|| self.wrong("true or false"))
    }

    fn get<N: TryFrom<i64>>(&self, key: &str) -> TableResult<N> {
        self.at(key)?.number()
    }

    fn cell<T>(&self, read: impl Fn(&str) -> Option<T>) -> TableResult<T> {
        read(self.text()?).ok_or_else(|| self.wrong("a cell of this table"))
    }

    fn array<T, const N: usize>(
        &self,
        read: impl Fn(&TablePart<'a>) -> TableResult<T>,
    ) -> TableResult<[T; N]> {
        let all = self.list()?.iter().map(read).collect::<TableResult<Vec<T>>>()?;
        all.try_into().map_err(|_| self.wrong(&format!("a list of {N}")))
    }

    fn numbers<T: TryFrom<i64>, const N: usize>(&self, key: &str) -> TableResult<[T; N]> {
        self.at(key)?.array(TablePart::number)
    }

    fn cells<T, const N: usize>(&self, key: &str, read: impl Fn(&str) -> Option<T>) -> TableResult<[T; N]> {
        self.at(key)?.array(|part| part.cell(&read))
    }

    /// One cell of each of six rows.
    fn column<T>(&self, key: &str, read: impl Fn(&str) -> Option<T>) -> TableResult<[T; 6]> {
        let rows = self.rows()?;
        let all = rows.iter().map(|row| row.at(key)?.cell(&read)).collect::<TableResult<Vec<T>>>()?;
        all.try_into().map_err(|_| self.wrong("six rows"))
    }

    fn wrong(&self, wanted: &str) -> String {
        format!("{}: {wanted} was expected, found {}", self.path, self.value)
    }
}

pub(super) fn tables(text: &str) -> TableResult<ZoneTables> {
    let table: Table = text.parse().map_err(|error: toml::de::Error| error.to_string())?;
    let whole = Value::Table(table);
    let file = TablePart { path: "tables".to_owned(), value: &whole };
    let events = file.at("special_events")?;
    let runback = file.at("runback")?;
    let (int_bonus, screen_bonus, qt_bonus) = int_bonus(&file.at("interception_bonus")?)?;
    let (contact_least, contact) = contact(&file.at("contact")?)?;
    let (pass, pass_splits) = pass(&file.at("pass_table")?)?;
    let rush = file.at("pass_rush")?;
    Ok(ZoneTables {
        bump: bump(&file.at("bump")?)?,
        rush: rush_rows(&rush)?,
        rush_columns: rush.numbers("column_min")?,
        rush_repair: rush.at("repair_die1_col9")?.cell(RushCell::read)?,
        qt: qt(&file.at("qt")?)?,
        qt_by_speed: [file.at("qt")?.get("mod_slow_qb")?, file.at("qt")?.get("mod_fast_qb")?],
        grounding: [file.at("qt")?.get("grounding_yards")?, file.at("qt")?.get("grounding_yards_alt")?],
        pass,
        pass_splits,
        contact,
        contact_least,
        star: events.column("star", |text| if text == "TD" { Some(100) } else { text.parse().ok() })?,
        hash: events.column("hash", Mishap::read)?,
        tilde: events.column("tilde", Mishap::read)?,
        amp: events.column("amp", Mishap::read)?,
        loose: events.column("fumble", LooseBallCell::read)?,
        int: runback.column("int", IntCell::read)?,
        rb: runback.column("rb", Runback::read)?,
        lrb: runback.column("lrb", Runback::read)?,
        rb_by_contact: by_rating(&runback.at("rb_by_contact")?, 'C', 0)?,
        lrb_by_speed: by_rating(&runback.at("lrb_by_speed")?, 'S', 1)?,
        int_bonus,
        screen_bonus,
        qt_bonus,
        penalties: penalties(&file.at("penalty")?)?,
        tired: tired(&file.at("tired_backs")?)?,
        tired_least: least(&tired(&file.at("tired_backs")?)?),
        tired_age: tired_age(&file.at("tired_backs_age")?)?,
        tired_late: tired_late(&file.at("tired_q3")?)?,
        rollout: rollout(&file.at("rollout_zone_mod")?)?,
        wrong_hand: file.at("rollout_zone_mod")?.get("wrong_hand")?,
        rollout_up_to: rollout_up_to(&file.at("rollout_success")?)?,
        end_of_field: lists::end_of_field(&file.at("end_of_field")?)?,
        injuries: lists::injuries(&file)?,
        rush_values: rush_values(&file.at("rush_values")?, &file.at("blocker_speed_bonus")?)?,
        run: run(&file.at("run")?)?,
        penetration: penetration(&file.at("penetration")?)?,
        time: time(&file.at("time")?)?,
        wind: wind(&file.at("wind")?)?,
        kickoff: kickoff(&file.at("kickoff")?)?,
        punt: punt(&file.at("punt")?)?,
        field_goal: field_goal(&file.at("field_goal")?)?,
        bump_changes: lists::bump_changes(&file.at("bump")?.at("modifiers")?)?,
        lists: lists::lists(&file)?,
    })
}

fn bump(part: &TablePart) -> TableResult<[Bump; 11]> {
    let mut table = [Bump::None; 11];
    for row in part.rows()? {
        let (speed, pass): (i8, i8) = (row.get("speed")?, row.get("pass")?);
        let bump = match row.at("effect")?.text()? {
            "falls" if row.at("who")?.text()? == "receiver" => Bump::ReceiverFalls,
            "falls" => Bump::DefenderFalls,
            "interference" => Bump::Interference,
            "none" => Bump::None,
            _ if row.at("who")?.text()? == "receiver" => Bump::Receiver(speed, pass),
            _ => Bump::Defender(speed),
        };
        let (least, most): (i16, i16) = (row.get("min")?, row.get("max")?);
        for roll in least.max(2)..=most.min(12) {
            table[(roll - 2) as usize] = bump;
        }
    }
    Ok(table)
}

fn rush_rows(part: &TablePart) -> TableResult<[[[RushCell; 2]; 13]; 6]> {
    let split = |text: &str| match text.split_once('/') {
        Some((low, high)) => Some([RushCell::read(low)?, RushCell::read(high)?]),
        None => RushCell::read(text).map(|cell| [cell; 2]),
    };
    part.at("row")?.array(|row| row.cells("cells", split))
}

type PassTable = [[[PassCell; 6]; 16]; 6];

fn pass(part: &TablePart) -> TableResult<(PassTable, [[bool; 16]; 6])> {
    let rows: [[[PassCell; 6]; 16]; 6] = part.at("row")?.array(|row| row.cells("cells", pass_cell))?;
    let splits = rows.map(|row| row.map(|cell| cell.iter().any(|one| *one != cell[0])));
    Ok((rows, splits))
}

/// A cell by second die: whole, in halves, in thirds, or complete up to a number.
fn pass_cell(text: &str) -> Option<[PassCell; 6]> {
    if let Some(up_to) = text.strip_prefix("1-").and_then(|rest| rest.strip_suffix('c')) {
        let up_to: usize = up_to.parse().ok()?;
        return Some(std::array::from_fn(|at| if at < up_to { PassCell::C } else { PassCell::None }));
    }
    let parts: Vec<PassCell> = text.split('/').map(PassCell::read).collect::<Option<_>>()?;
    if parts.is_empty() || 6 % parts.len() != 0 {
        return None;
    }
    Some(std::array::from_fn(|at| parts[at * parts.len() / 6]))
}

fn qt(part: &TablePart) -> TableResult<[QtCell; 10]> {
    part.at("row")?.array(|row| {
        let event = row.at("event")?.text()?;
        let mark = match event {
            "~" => Some(EventMark::Tilde),
            "#" => Some(EventMark::Hash),
            _ => None,
        };
        let runback = row.at("runback")?.value.as_bool().unwrap_or_default();
        Ok(QtCell { yards: row.get("yards")?, mark, grounding: event == "grounding", runback })
    })
}

fn contact(part: &TablePart) -> TableResult<(i16, Vec<[ContactCell; 6]>)> {
    let least: i16 = part.get("min")?;
    let mut rows = Vec::new();
    for row in part.rows()? {
        if row.get::<i16>("net")? != least + rows.len() as i16 {
            return Err(format!("{}: the rows must follow one another", row.path));
        }
        rows.push(row.cells("die", ContactCell::read)?);
    }
    let most: i16 = part.get("max")?;
    match least + rows.len() as i16 - 1 == most {
        true => Ok((least, rows)),
        false => Err(format!("{}: the rows must end at {most}", part.path)),
    }
}

fn by_rating(part: &TablePart, letter: char, first: usize) -> TableResult<[i8; 6]> {
    let mut all = [0; 6];
    for (at, value) in all.iter_mut().enumerate() {
        *value = part.get(&format!("{letter}{}", at + first))?;
    }
    Ok(all)
}

type Bonuses = ([[i8; 2]; Zone::ALL.len()], [i8; 2], [i8; 2]);

fn int_bonus(part: &TablePart) -> TableResult<Bonuses> {
    let (mut by_zone, mut screen, mut qt) = ([[0; 2]; Zone::ALL.len()], [0; 2], [0; 2]);
    for row in part.rows()? {
        let bonus = [row.get("rb")?, row.get("lrb")?];
        for name in row.at("zones")?.list()? {
            match name.text()? {
                "screen" => screen = bonus,
                "QT fumble" => qt = bonus,
                zone => by_zone[zone_named(&name, zone)? as usize] = bonus,
            }
        }
    }
    Ok((by_zone, screen, qt))
}

fn zone_named(part: &TablePart, name: &str) -> TableResult<Zone> {
    Zone::named(name).ok_or_else(|| part.wrong("the name of a zone"))
}

fn zones(part: &TablePart) -> TableResult<Zones> {
    part.list()?
        .iter()
        .map(|name| zone_named(name, name.text()?))
        .try_fold(Zones::default(), |all, zone| Ok(all.with(zone?)))
}

fn penalties(part: &TablePart) -> TableResult<[[Option<PenaltyRow>; 2]; 11]> {
    let mut table = [[None; 2]; 11];
    for row in part.rows()? {
        let roll: usize = row.get("roll")?;
        let offense = row.at("side")?.text()? == "offence";
        let yards =
            halves(row.at("yards")?.text()?, |text| text.parse().ok()).ok_or_else(|| row.wrong("yards"))?;
        let when = halves(row.at("when")?.text()?, when).ok_or_else(|| row.wrong("when"))?;
        let penalty = PenaltyRow { offense, yards, when };
        match row.at("if_flag")?.text()? {
            "" => table[roll - 2] = [Some(penalty); 2],
            "offence" => table[roll - 2][0] = Some(penalty),
            _ => table[roll - 2][1] = Some(penalty),
        }
    }
    Ok(table)
}

fn halves<T: Copy>(text: &str, read: impl Fn(&str) -> Option<T>) -> Option<[T; 2]> {
    match text.split_once('/') {
        Some((low, high)) => Some([read(low)?, read(high)?]),
        None => read(text).map(|one| [one; 2]),
    }
}

fn when(text: &str) -> Option<MarchOff> {
    Some(match text {
        "PP" => MarchOff::After,
        "foul" => MarchOff::Foul,
        "spot" => MarchOff::Spot,
        "play" => MarchOff::Play,
        "noplay" => MarchOff::NoPlay,
        _ => return None,
    })
}

fn four<T: TryFrom<i64>>(row: &TablePart) -> TableResult<[T; 4]> {
    Ok([row.get("series")?, row.get("quarter")?, row.get("half")?, row.get("game")?])
}

fn tired(part: &TablePart) -> TableResult<[Tired; 7]> {
    part.at("row")?.array(|row| Ok(Tired { at: four(row)? }))
}

fn least(levels: &[Tired; 7]) -> Tired {
    let column = |at: usize| levels.iter().map(|level| level.at[at]).min().unwrap_or(u8::MAX);
    Tired { at: std::array::from_fn(column) }
}

fn tired_age(part: &TablePart) -> TableResult<[[i8; 4]; 2]> {
    part.at("row")?.array(four)
}

fn tired_late(part: &TablePart) -> TableResult<[[u8; 4]; 3]> {
    part.at("row")?
        .array(|row| Ok([row.get("rookie")?, row.get("under30")?, row.get("age30_34")?, row.get("age35")?]))
}

fn rollout(part: &TablePart) -> TableResult<[i8; Zone::ALL.len()]> {
    let mut table = [0; Zone::ALL.len()];
    for (key, change) in [("plus1", 1), ("zero", 0), ("minus1", -1), ("minus2", -2)] {
        for zone in zones(&part.at(key)?)?.iter() {
            table[zone as usize] = change;
        }
    }
    Ok(table)
}

fn rollout_up_to(part: &TablePart) -> TableResult<[u8; 6]> {
    let mut table = [0; 6];
    for (at, up_to) in table.iter_mut().enumerate() {
        let faces = part.at(&format!("S{}", at + 1))?.list()?;
        *up_to = faces.len() as u8;
    }
    Ok(table)
}

fn rush_values(part: &TablePart, bonus: &TablePart) -> TableResult<RushValues> {
    let mut speed_halves = [0; 6];
    for (at, halves) in speed_halves.iter_mut().enumerate() {
        *halves = bonus.halves(&format!("S{}", at + 1))?;
    }
    let mut craft_halves = [[0; Pos::ALL.len()]; 2];
    craft_halves[0][Pos::T as usize] = bonus.halves("spec_T")?;
    for back in [Pos::H, Pos::Tb] {
        craft_halves[0][back as usize] = bonus.halves("spec_H_or_TB")?;
    }
    for places in &mut craft_halves {
        places[Pos::W as usize] = bonus.halves("W_out_of_position")?;
    }
    Ok(RushValues {
        second_receiver: part.get("second_receiver_bonus")?,
        extra_rusher: part.get("extra_rusher")?,
        leftover: part.get("leftover_point")?,
        holding: part.get("holding_reroll_bonus")?,
        shotgun: part.get("shotgun")?,
        rollout_wide_blitzer: part.get("rollout_wide_blitzer")?,
        delayed: part.get("delayed_blitz_surprise")?,
        over_limit: part.get("over_limit_each")?,
        limit_c: part.get("limit_C")?,
        limit_lr: part.get("limit_LR")?,
        limit_wide: part.get("limit_wide_rollout")?,
        minimal: part.get("minimal_rush")?,
        stunt: [part.get("stunt_first")?, part.get("stunt_second")?],
        run_blitz: part.get("run_blitz_LB")?,
        spec_end: part.get("spec_DE_in_L_or_R")?,
        spec_tackle: part.get("spec_DT_in_C")?,
        spec_tackles: part.get("spec_DT_in_C_max")?,
        outside_free: part.get("outside_speed_free")?,
        speed_halves,
        craft_halves,
        years_halves: [bonus.halves("rookie")?, bonus.halves("experienced")?],
    })
}

fn run(part: &TablePart) -> TableResult<RunValues> {
    Ok(RunValues {
        blockers_c: part.get("blockers_C")?,
        blockers_lr: part.get("blockers_LR")?,
        blockers_elsewhere: part.get("blockers_elsewhere")?,
        defenders_later: part.get("defenders_later")?,
        comes_up: part.get("comes_up")?,
        crowded_within: part.get("crowded_within")?,
        crowded: part.get("crowded")?,
        blockers_screen: part.get("blockers_elsewhere_screen")?,
        pulling_guard: part.get("pulling_guard")?,
        lead_blocker: part.get("lead_blocker")?,
        linebacker: part.get("linebacker_at_line")?,
        packing: part.get("packing")?,
        sneak_break: part.get("sneak_break")?,
        kneel: part.get("kneel")?,
        pitch_fumble: part.get("pitch_fumble")?,
        pitch_fumble_at: part.get("pitch_fumble_at")?,
        bad_snap_at: part.get("bad_snap_at")?,
        fumble_prone: [part.get("fumble_prone_tilde")?, part.get("fumble_prone_hash")?],
    })
}

fn penetration(part: &TablePart) -> TableResult<Penetration> {
    Ok(Penetration {
        unblocked: part.get("unblocked")?,
        blocked: part.get("blocked")?,
        faster: part.get("faster")?,
        faster_by: part.get("faster_by")?,
        faster_alone: part.get("faster_alone")?,
        stronger: part.get("stronger")?,
        slow_or_passing: part.get("slow_or_passing")?,
        quick: part.get("quick")?,
        normal: part.get("option_normal")?,
        run_blitz: part.get("run_blitz")?,
        cap: part.get("cap")?,
        at_normal: part.get("at_normal")?,
        at_quick: part.get("at_quick")?,
        at_slow: part.get("at_slow")?,
    })
}

fn time(part: &TablePart) -> TableResult<Time> {
    Ok(Time {
        in_bounds: part.get("in_bounds")?,
        hurry: part.get("in_bounds_hurry")?,
        measurement: part.get("measurement")?,
        stopped: part.get("stopped")?,
        spike: part.get("spike")?,
        before_spike: part.get("before_spike")?,
        scripted: part.get("scripted")?,
        no_play: part.get("no_play")?,
        random_clock: lists::faces(part, "random_clock")?,
    })
}

fn wind(part: &TablePart) -> TableResult<[Wind; 6]> {
    let (kick, field_goal) = (part.numbers::<i16, 6>("kick")?, part.numbers::<i16, 6>("field_goal")?);
    let (along, across) = (part.numbers::<i16, 6>("aim_along")?, part.numbers::<i16, 6>("aim_across")?);
    let crosswind = part.numbers::<u8, 6>("crosswind")?;
    Ok(std::array::from_fn(|at| Wind {
        kick: kick[at],
        field_goal: field_goal[at],
        aim_along: along[at],
        aim_across: across[at],
        crosswind: crosswind[at],
    }))
}

fn kickoff(part: &TablePart) -> TableResult<KickoffTable> {
    Ok(KickoffTable {
        yards: part.cells("yards", KickTableCell::read)?,
        touchback_depth: part.get("touchback_depth")?,
        back: part.cells("return", KickTableCell::read)?,
        free_kick: part.get("safety_free_kick")?,
        lane_guessed: part.get("lane_guessed")?,
        lane_opposite: part.get("lane_opposite")?,
        squib_yards: part.get("squib_yards")?,
        squib_return: part.get("squib_return")?,
        squib_fumble: part.get("squib_fumble")?,
        onside_hands: part.get("onside_hands")?,
        onside_surprise: part.get("onside_surprise")?,
        onside_yards: part.get("onside_yards")?,
        by_speed: part.numbers("return_by_speed")?,
    })
}

fn punt(part: &TablePart) -> TableResult<Punt> {
    Ok(Punt {
        yards: part.cells("yards", KickTableCell::read)?,
        receive: part.cells("receive", KickTableCell::read)?,
        blocked: part.get("blocked")?,
        blocked_against_block: part.get("blocked_against_block")?,
        block_return: part.get("block_return")?,
        high_yards: part.get("high_yards")?,
        high_roll: part.get("high_roll")?,
        corner_inside: part.get("corner_inside")?,
        corner_yards: part.get("corner_yards")?,
        corner_hits: part.get("corner_hits")?,
        corner_step: part.get("corner_step")?,
        recovered_by_kickers: part.get("recovered_by_kickers")?,
        recovered_at: part.get("recovered_at")?,
        foul_quarter: part.numbers("foul_quarter")?,
    })
}

fn field_goal(part: &TablePart) -> TableResult<FieldGoal> {
    let list =
        |key: &str| part.at(key)?.list()?.iter().map(TablePart::number).collect::<TableResult<Vec<i16>>>();
    Ok(FieldGoal {
        behind: part.get("behind")?,
        leg_yards: part.get("leg_yards")?,
        up_to: list("up_to")?,
        need: list("need")?,
        blocked: part.get("blocked")?,
        blocked_against_block: part.get("blocked_against_block")?,
        fake_against_block: part.get("fake_against_block")?,
        fake_against_safe: part.get("fake_against_safe")?,
        extra_point_need: part.get("extra_point_need")?,
        blocked_spot: part.get("blocked_spot")?,
    })
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::collections::BTreeSet;
    use toml::Value;

    thread_local! {
        static READ: RefCell<BTreeSet<String>> = const { RefCell::new(BTreeSet::new()) };
    }

    /// Something of the file is looked at.
    pub(super) fn note(path: &str) {
        READ.with_borrow_mut(|read| read.insert(path.to_owned()));
    }

    /// Words for people: whose a table is, how sure its alignment, what its rows and columns are called in print.
    const FOR_PEOPLE: [&str; 17] = [
        "status",
        "rules",
        "but",
        "reason",
        "sure",
        "dice",
        "code",
        "text",
        "name",
        "primary",
        "secondary",
        "use",
        "age",
        "effect",
        "who",
        "columns",
        "roll",
    ];

    /// Read elsewhere: by `team::limits`, by `legal::defense`, and by the test that counts the pass table's chances.
    const ELSEWHERE: [&str; 3] = ["tables.generator", "tables.set_up", "tables.pass_table.oracle"];

    fn leaves(path: &str, value: &Value, all: &mut Vec<String>) {
        match value {
            Value::Table(table) => {
                for (key, value) in table {
                    if !FOR_PEOPLE.contains(&key.as_str()) {
                        leaves(&format!("{path}.{key}"), value, all);
                    }
                }
            }
            Value::Array(rows) if rows.first().is_some_and(Value::is_table) => {
                for (at, row) in rows.iter().enumerate() {
                    leaves(&format!("{path}[{at}]"), row, all);
                }
            }
            // The number of a row.
            Value::Integer(_) if path.ends_with(".die") => {}
            _ => all.push(path.to_owned()),
        }
    }

    /// The tables that people look at are those the game plays by: there is no second copy in the code, because every
    /// number of the file is read.
    #[test]
    fn every_number_of_the_file_is_read() {
        let text = include_str!("../../data/tables.toml");
        super::tables(text).expect("right");
        let whole = Value::Table(text.parse().expect("right"));
        let mut all = Vec::new();
        leaves("tables", &whole, &mut all);
        let unread = READ.with_borrow(|read| {
            let elsewhere = |path: &String| ELSEWHERE.iter().any(|other| path.starts_with(other));
            all.into_iter().filter(|path| !read.contains(path) && !elsewhere(path)).collect::<Vec<_>>()
        });
        assert!(unread.is_empty(), "nothing reads {unread:#?}");
    }
}
