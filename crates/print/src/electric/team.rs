//! A team on paper: its record, its roster, its bases.

use crate::{Paper, PaperColumn, PaperPart, PaperRow, PaperTable};
use hashmark_electric::bases::BaseChart;
use hashmark_electric::campaign::guide::{Guide, PhilosophyUnit};
use hashmark_electric::campaign::{Squad, Stat, Status, roster};
use hashmark_electric::team::{ElectricMan, ElectricTeam, MOST_MEN};
use hashmark_roster::Stadium;

/// Seasons a record sheet has room for.
const SEASONS: usize = 10;

/// The team record sheet: who they are, their numbers, their seasons (E2-sheet-2).
pub fn team_record(team: &ElectricTeam, stadium: Option<&Stadium>, coach: &str) -> Paper {
    let squad = team.squad.as_ref();
    let philosophy = |unit: PhilosophyUnit, id: Option<&String>| {
        let known = id.and_then(|id| Guide::standard().philosophy(unit, id));
        known.map_or(String::new(), |philosophy| philosophy.name.clone())
    };
    let franchise = squad.and_then(|squad| squad.franchise).and_then(|man| team.men.get(usize::from(man)));
    let fields = [
        ("Team", team.name.clone()),
        ("Coach", coach.to_string()),
        ("Stadium", stadium.map_or(String::new(), |stadium| stadium.name.clone())),
        ("Roof", stadium.map_or(String::new(), |stadium| stadium.roof.to_string())),
        ("Franchise player", franchise.map_or(String::new(), |man| format!("#{} {}", man.number, man.name))),
        ("Division", String::new()),
        ("Offensive philosophy", philosophy(PhilosophyUnit::Offense, squad.map(|squad| &squad.offense))),
        ("Defensive philosophy", philosophy(PhilosophyUnit::Defense, squad.map(|squad| &squad.defense))),
    ];
    let fields = fields.map(|(label, written)| (label.to_string(), written)).to_vec();
    let parts = vec![
        PaperPart::Fields { across: 2, fields },
        PaperPart::Heading("Team numbers".to_string()),
        PaperPart::Table(numbers(team, squad)),
        PaperPart::Heading("Seasons".to_string()),
        PaperPart::Table(seasons()),
    ];
    Paper { title: "Team record sheet".to_string(), under: team.id.clone(), parts, ..Paper::default() }
}

/// The six numbers with injuries in brackets, what each adds, and the two ratings.
fn numbers(team: &ElectricTeam, squad: Option<&Squad>) -> PaperTable {
    let row = |stat: Stat| {
        let shown = squad.map(|squad| {
            let (now, lost) = (squad.current(team)[stat], squad.losses(team)[stat as usize]);
            (squad.stats[stat].to_string(), format!("({lost})"), now, Guide::standard().modifier(now))
        });
        let (rolled, lost, now, adds) = shown.map_or_else(Default::default, |(rolled, lost, now, adds)| {
            (rolled, lost, now.to_string(), adds.to_string())
        });
        PaperRow::Cells(vec![stat.word().to_string(), rolled, lost, now, adds])
    };
    let mut rows: Vec<PaperRow> = Stat::ALL.map(row).to_vec();
    let (with, against) = squad.map_or_else(Default::default, |squad| {
        let (with, against) = squad.ratings(team);
        (with.to_string(), against.to_string())
    });
    rows.insert(3, PaperRow::Across(format!("Offensive rating {with}")));
    rows.push(PaperRow::Across(format!("Defensive rating {against}")));
    let heads = ["Number", "Score", "Injuries", "Now", "Modifier"];
    PaperTable { columns: heads.map(|head| PaperColumn::marks(head, 1.0)).to_vec(), rows, at_least: 0 }
}

fn seasons() -> PaperTable {
    let heads = ["Season", "Won", "Lost", "Tied", "Division", "Rank, offense", "Rank, defense"];
    let columns = heads.map(|head| PaperColumn::marks(head, 1.0)).to_vec();
    PaperTable { columns, rows: Vec::new(), at_least: SEASONS }
}

/// The roster chart with its nine columns; two pages for a full squad (E2-sheet-3).
pub fn roster_chart(team: &ElectricTeam) -> Paper {
    let shares = [0.6, 0.7, 2.0, 0.8, 3.0, 0.8, 0.8, 0.6, 0.6];
    let heads = ["#", "PRI", "SEC", "Base", "Player", "Depth", "Status", "HP", "PR"];
    let columns = heads.iter().zip(shares).map(|(head, share)| match *head {
        "SEC" | "Player" => PaperColumn::words(head, share),
        _ => PaperColumn::marks(head, share),
    });
    let rows = match &team.squad {
        Some(squad) => roster::lines(team, squad).iter().map(hero).collect(),
        None => (1u8..).zip(&team.men).map(|(base, man)| plain(base, man)).collect(),
    };
    let table = PaperTable { columns: columns.collect(), rows, at_least: MOST_MEN };
    let title = "Roster chart".to_string();
    Paper { title, under: team.name.clone(), parts: vec![PaperPart::Table(table)], ..Paper::default() }
}

fn hero(line: &roster::RosterLine) -> PaperRow {
    let status = match line.status {
        Status::Active => "A",
        Status::Reserve => "IR",
        Status::Practice => "P",
    };
    let cells = [
        line.number.to_string(),
        line.primary.to_string(),
        line.secondary.join(", "),
        line.base.to_string(),
        line.name.clone(),
        line.depth.to_string(),
        status.to_string(),
        line.hp.to_string(),
        line.pr.to_string(),
    ];
    PaperRow::Cells(cells.to_vec())
}

fn plain(base: u8, man: &ElectricMan) -> PaperRow {
    let also: Vec<String> = man.also.iter().map(ToString::to_string).collect();
    let mut cells = vec![man.number.to_string(), man.position.to_string(), also.join(", ")];
    cells.extend([base.to_string(), man.name.clone()]);
    cells.resize(9, String::new());
    PaperRow::Cells(cells)
}

/// The base chart: everything a coach knows of each base he owns (E2-sheet-1).
pub fn base_chart(team: &ElectricTeam) -> Paper {
    let heads = [
        ("Base", 0.6),
        ("Set", 1.2),
        ("Prongs", 1.5),
        ("Dial", 0.6),
        ("Front", 0.8),
        ("Speed", 0.7),
        ("Strength", 0.9),
        ("Behavior", 4.3),
        ("Best for", 2.0),
        ("Grade", 0.7),
    ];
    let columns = heads.map(|(head, share)| match head {
        "Behavior" | "Best for" => PaperColumn::words(head, share),
        _ => PaperColumn::marks(head, share),
    });
    let chart = BaseChart::standard();
    let rows =
        (1usize..).zip(&team.men).map(|(at, man)| PaperRow::Cells(base(&chart, team, at, man))).collect();
    let table = PaperTable { columns: columns.to_vec(), rows, at_least: 0 };
    Paper {
        title: "Base chart".to_string(),
        under: team.name.clone(),
        wide: true,
        parts: vec![PaperPart::Table(table)],
    }
}

/// A base in words and in tenths of the best there is.
fn base(chart: &BaseChart, team: &ElectricTeam, at: usize, man: &ElectricMan) -> Vec<String> {
    let kind = chart.kind.iter().find(|kind| kind.id == man.base.kind);
    let set = chart.grade.iter().find(|set| set.id == team.grade.id());
    let of_ten =
        |value: u16, best: f64| (f64::from(value) / best * 10.0).round().clamp(1.0, 10.0).to_string();
    let best = |of: fn(&hashmark_electric::bases::BaseKind) -> f64| {
        chart.kind.iter().map(of).fold(f64::MIN_POSITIVE, f64::max)
    };
    let suits: Vec<String> = chart.suits(&man.base.kind).iter().map(ToString::to_string).collect();
    // A steady base that keeps its line is worth an A; one that falls and wanders a D.
    let steady = f64::from(man.base.stability) / 100.0 - f64::from(man.base.noise) / 1000.0;
    let grade = match steady {
        s if s >= 0.8 => "A",
        s if s >= 0.4 => "B",
        s if s >= 0.0 => "C",
        _ => "D",
    };
    vec![
        man.shared.map_or(at.to_string(), |shared| shared.to_string()),
        set.map_or(String::new(), |set| set.name.clone()),
        kind.map_or(String::new(), |kind| kind.prongs.clone()),
        "yes".to_string(),
        kind.map_or(String::new(), |kind| kind.front.clone()),
        of_ten(man.base.speed, best(|kind| kind.speed) * 100.0),
        of_ten(man.base.strength, best(|kind| kind.strength)),
        kind.map_or(String::new(), |kind| kind.says.clone()),
        suits.join(", "),
        grade.to_string(),
    ]
}
