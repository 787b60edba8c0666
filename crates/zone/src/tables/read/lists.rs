//! Reading the tables of `super::lists`.

use super::{TablePart, TableResult, zone_named, zones};
use crate::man::Pos;
use crate::tables::lists::{
    BumpChanges, CarryCounts, EndOfField, ExperienceTable, Faces, InjuryGames, InjuryTables, InjuryTime,
    InterferenceTable, ListTables, LongInjury, PenaltySide, ReadingTable, RushMatrix, RushOption,
    ScreenTable, ThrowRow, TiredCosts, VictimFate,
};

pub(super) fn lists(file: &TablePart) -> TableResult<ListTables> {
    Ok(ListTables {
        throws: throws(&file.at("throw")?, &file.at("pass_table")?)?,
        pass_most: last_column(&file.at("pass_table")?)?,
        rush_matrix: rush_matrix(&file.at("rush_matrix")?)?,
        rush_penalty: rush_penalty(&file.at("rush_penalty")?)?,
        interference: interference(&file.at("interference")?)?,
        reading: reading(file)?,
        experience: experience(&file.at("experience_bonus")?)?,
        smear: smear(&file.at("smear")?)?,
        carries: carries(&file.at("carry_count")?)?,
        tired: tired_costs(file)?,
    })
}

pub(super) fn faces(part: &TablePart, key: &str) -> TableResult<Faces> {
    let list = part.at(key)?.list()?;
    list.iter().try_fold(Faces::default(), |all, face| Ok(all.with(face.number()?)))
}

/// The row whose `key` says so.
fn row_of<'a>(part: &TablePart<'a>, key: &str, word: &str) -> TableResult<TablePart<'a>> {
    let rows = part.rows()?;
    let found = rows.into_iter().find(|row| row.at(key).is_ok_and(|cell| cell.text() == Ok(word)));
    found.ok_or_else(|| format!("{} has no row for {word}", part.path))
}

pub(super) fn end_of_field(part: &TablePart) -> TableResult<Vec<EndOfField>> {
    let behind = |cover: &TablePart| {
        let (from, zone) = (cover.at("from")?, cover.at("zone")?);
        Ok((zone_named(&from, from.text()?)?, zone_named(&zone, zone.text()?)?, cover.get("mod")?))
    };
    let row = |row: &TablePart| {
        Ok(EndOfField {
            at_most: row.get("ball_at_most")?,
            closed: zones(&row.at("not_played")?)?,
            crowded: zones(&row.at("plus_P")?)?,
            behind: row.at("also_cover")?.list()?.iter().map(behind).collect::<TableResult<_>>()?,
        })
    };
    part.rows()?.iter().map(row).collect()
}

pub(super) fn injuries(file: &TablePart) -> TableResult<InjuryTables> {
    Ok(InjuryTables {
        time: file.at("injury_duration")?.at("row")?.array(|row| row.at("lasts")?.cell(injury_time))?,
        long: file.at("injury_longer")?.at("row")?.array(long_injury)?,
        hurt_already: file.at("injury_rules")?.get("already_hurt_die_mod")?,
    })
}

fn injury_time(text: &str) -> Option<InjuryTime> {
    match text {
        "series" => Some(InjuryTime::Series),
        "quarter" => Some(InjuryTime::Quarter),
        "half/game" => Some(InjuryTime::HalfOrGame),
        "longer" => Some(InjuryTime::Longer),
        _ => text.split(' ').next()?.parse().ok().map(InjuryTime::Plays),
    }
}

fn long_injury(row: &TablePart) -> TableResult<LongInjury> {
    let lost = row.at("ratings")?.list()?;
    let costs = |rating: &str| lost.iter().any(|one| one.text() == Ok(rating));
    let games = row.at("games")?;
    Ok(LongInjury {
        games: match games.text()? {
            "d6" => InjuryGames::Die,
            "d3" => InjuryGames::HalfDie,
            "season" => InjuryGames::Season,
            _ => return Err(games.wrong("d6, d3 or season")),
        },
        ratings: ["P", "C", "S"].map(costs),
        permanent: [row.get("permanent_P")?, row.get("permanent_C")?, row.get("permanent_S")?],
    })
}

pub(super) fn bump_changes(part: &TablePart) -> TableResult<BumpChanges> {
    const KEYS: [&str; 11] = [
        "spec_W",
        "spec_CB",
        "spec_TE",
        "from_TE_spot_through_L_R",
        "other_through_L_R",
        "off_line_through_WL_WWL_WWR_WR",
        "receiver_e",
        "receiver_R",
        "defender_e",
        "defender_R",
        "deeper_bump",
    ];
    let mut values = [0; 11];
    for (value, key) in values.iter_mut().zip(KEYS) {
        *value = part.get(key)?;
    }
    Ok(BumpChanges::new(values))
}

fn throws(part: &TablePart, columns: &TablePart) -> TableResult<[ThrowRow; 4]> {
    let names = columns.at("columns")?.list()?;
    // The columns before 0 have no numbers: `w-` and `w`.
    let zero = names.iter().position(|name| name.text() == Ok("0")).unwrap_or_default() as i16;
    let row = |kind: &str, least: &str| -> TableResult<ThrowRow> {
        let (row, first) = (row_of(part, "kind", kind)?, columns.at(least)?);
        let least = names.iter().position(|name| name.text() == first.text());
        let least = least.ok_or_else(|| first.wrong("the name of a column"))? as i16 - zero;
        let factor = row.at("zone_defender_factor")?;
        Ok(ThrowRow {
            complete: row.get("complete")?,
            intercept: row.get("intercept")?,
            zone_defender: row.get("zone_defender")?,
            zone_halved: factor.value.as_float() == Some(0.5),
            moves: row.get("move")?,
            least,
        })
    };
    Ok([
        row("normal", "min_normal")?,
        row("bullet", "min_normal")?,
        row("loft", "min_loft")?,
        row("hail_mary", "min_hail_mary")?,
    ])
}

/// The last column of the pass table.
fn last_column(table: &TablePart) -> TableResult<i16> {
    let (names, last) = (table.at("columns")?.list()?, table.at("max_column")?);
    let place = |name: &str| names.iter().position(|one| one.text() == Ok(name));
    let (zero, most) = (place("0"), place(last.text()?));
    match (zero, most) {
        (Some(zero), Some(most)) => Ok(most as i16 - zero as i16),
        _ => Err(last.wrong("the name of a column")),
    }
}

fn rush_matrix(part: &TablePart) -> TableResult<RushMatrix> {
    let rows = part.rows()?;
    let of = |timing: &str, option: &str| -> TableResult<RushOption> {
        let matches = |row: &&TablePart| {
            row.at("offence").is_ok_and(|cell| cell.text() == Ok(timing))
                && row.at("defence").is_ok_and(|cell| cell.text() == Ok(option))
        };
        let row = rows.iter().find(matches);
        let row = row.ok_or_else(|| format!("{} has no row for {timing} against {option}", part.path))?;
        let counts = row.at("dl_counts")?.flag()?;
        let line_pass: i16 = row.get("dl_mod")?;
        row.at("rush")?.flag()?;
        Ok(RushOption {
            per_rusher: row.get("per_rusher")?,
            line_pass: counts.then_some(line_pass),
            pass_bonus: row.get("pass_bonus")?,
        })
    };
    let row = |timing: &str| -> TableResult<[RushOption; 4]> {
        Ok([of(timing, "pass_rush")?, of(timing, "normal")?, of(timing, "cover")?, of(timing, "stay")?])
    };
    Ok(RushMatrix([row("normal")?, row("quick")?, row("slow")?]))
}

fn rush_penalty(part: &TablePart) -> TableResult<[PenaltySide; 6]> {
    let mut table = [PenaltySide::Nobody; 6];
    for row in part.rows()? {
        let side = match row.at("side")?.text()? {
            "offence" => PenaltySide::Offense,
            "defence" => PenaltySide::Defense,
            "none" => PenaltySide::Nobody,
            _ => PenaltySide::Most,
        };
        for die in row.at("die")?.list()? {
            let face: usize = die.number()?;
            *table.get_mut(face - 1).ok_or_else(|| die.wrong("a face of a die"))? = side;
        }
    }
    Ok(table)
}

fn interference(part: &TablePart) -> TableResult<InterferenceTable> {
    let all = [
        faces(part, "second_die_hits")?,
        faces(part, "offence_guilty")?,
        faces(part, "offence_guilty_receiver_flag")?,
        faces(part, "offence_guilty_defender_flag")?,
        faces(part, "offence_guilty_both_flag")?,
        faces(part, "season13_second_die")?,
        faces(part, "season13_both_offence_guilty")?,
    ];
    Ok(InterferenceTable::new(all, part.get("trigger_pass_die")?))
}

fn reading(file: &TablePart) -> TableResult<ReadingTable> {
    let (blitz, fake, screen) = (file.at("blitz_read")?, file.at("fake_blitz")?, file.at("screen_read")?);
    let blitz = [
        blitz.get("base")?,
        blitz.get("per_blitzer")?,
        blitz.get("rookie_qb")?,
        blitz.get("experienced_qb")?,
        blitz.get("majority_experienced_LB")?,
    ];
    let speed = [fake.get("min_speed")?, fake.get("min_speed_experienced")?];
    let fake = [fake.get("per_faker")?, fake.get("rookie_qb")?, fake.get("experienced_qb")?];
    let screen = ScreenTable {
        experienced: screen.get("experienced_dl")?,
        rookie_passer: screen.get("rookie_qb")?,
        rookie_opponent: screen.get("rookie_opponent")?,
        busy_opponent: screen.get("opponent_has_assignment")?,
        most: screen.get("max")?,
    };
    Ok(ReadingTable::new(blitz, fake, speed, screen))
}

fn experience(part: &TablePart) -> TableResult<ExperienceTable> {
    let second = [faces(part, "rookie")?, faces(part, "veteran")?, faces(part, "experienced")?];
    let pass = [faces(part, "lineman_P")?, faces(part, "skill_P")?, faces(part, "other_P")?];
    Ok(ExperienceTable::new(second, pass))
}

fn smear(part: &TablePart) -> TableResult<[VictimFate; 8]> {
    let mut table = [VictimFate::Unmoved; 8];
    for row in part.rows()? {
        let effect = row.at("effect")?;
        let fate = match effect.text()?.split([' ', ':']).next() {
            Some("spooked") => VictimFate::Spooked,
            Some("shuns") => VictimFate::Shuns,
            Some("injury") => VictimFate::Hurt,
            Some("none") => VictimFate::Unmoved,
            _ => return Err(effect.wrong("spooked, shuns, injury or none")),
        };
        for die in row.at("die")?.list()? {
            let face: usize = die.number()?;
            *table.get_mut(face - 1).ok_or_else(|| die.wrong("at most 8"))? = fate;
        }
    }
    Ok(table)
}

fn carries(part: &TablePart) -> TableResult<CarryCounts> {
    Ok(CarryCounts {
        base: part.get("base")?,
        over_9: part.get("over_9_yards")?,
        from_35: part.get("from_35_yards")?,
        fumble: part.get("fumble")?,
        injury_roll: part.get("injury_roll")?,
        sack: part.get("sack_no_rb")?,
        sack_run: part.get("sack_with_rb")?,
        rush_incomplete: part.get("rush_incomplete_qb")?,
        incomplete: part.get("incomplete")?,
        incomplete_deep: part.get("incomplete_over_35")?,
        incomplete_back: part.get("incomplete_back_up_to_9")?,
    })
}

fn tired_costs(file: &TablePart) -> TableResult<TiredCosts> {
    let mut costs = TiredCosts {
        rating: [[0; 6]; Pos::ALL.len()],
        floor: [0; Pos::ALL.len()],
        hot_day: file.at("tired_q3")?.at("die_mods")?.get("hot_day")?,
        special_teams: file.at("tired_q3")?.at("die_mods")?.get("two_special_teams")?,
    };
    let rows = file.at("tired_effect")?.rows()?;
    let floors = file.at("tired_speed_floor")?;
    for pos in Pos::ALL {
        let mut row = None;
        for one in &rows {
            let names = one.at("positions")?.list()?;
            if names.iter().any(|name| name.text() == Ok(tires_as(*pos))) {
                row = Some(one);
            }
        }
        let row = row.ok_or_else(|| format!("tables.tired_effect has no row for {pos}"))?;
        costs.rating[*pos as usize] = row.cells("die", rating)?;
        costs.floor[*pos as usize] = floors.get(slow_as(*pos))?;
    }
    Ok(costs)
}

fn rating(text: &str) -> Option<u8> {
    match text {
        "P" => Some(0),
        "C" => Some(1),
        "S" => Some(2),
        _ => None,
    }
}

/// The kind of man the table of tiredness has for a position.
const fn tires_as(pos: Pos) -> &'static str {
    match pos {
        pos if pos.is_ol() || pos.is_dl() => "lineman",
        pos if pos.is_lb() => "LB",
        Pos::Q => "QB",
        Pos::E => "E",
        Pos::W => "W",
        Pos::Cb => "CB",
        Pos::Dh => "DH",
        Pos::S => "S",
        Pos::Te => "TE",
        _ => "B",
    }
}

/// The line of the table of speed floors that a position belongs to; half a lineman is an end.
const fn slow_as(pos: Pos) -> &'static str {
    match pos {
        Pos::De | Pos::DeLb | Pos::DlLb => "DE",
        Pos::Dt | Pos::Nt | Pos::Dl => "DT",
        Pos::Te => "TE",
        Pos::Q => "Q",
        Pos::F => "F",
        pos if pos.is_ol() => "OL",
        pos if pos.is_lb() => "LB",
        _ => "other",
    }
}
