//! Which table a file is, told by its heads, and what each head means.
//!
//! Heads are compared without case, blanks and underscores. A head that comes again counts as `yds.1`,
//! `yds.2`, which is also how many programs write it.

use crate::season::table::CsvTable;
use std::collections::BTreeMap;

/// What a table of a season is about, told from the heads of its columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ImportTableKind {
    /// One row a game: home, away.
    Games,
    /// One row a team and game.
    TeamGames,
    /// One row a team.
    Teams,
    /// One row a team: points for and against, nothing else.
    Standings,
    /// One wide row a player.
    Players,
    Passing,
    RushingAndReceiving,
    Receiving,
    Kicking,
    Punting,
    Returns,
    KickReturns,
    Defense,
    Rushing,
    /// Names, positions and starts, nothing else.
    Roster,
}

/// A canonical name and the heads that mean it, best first.
type Meaning = (&'static str, &'static [&'static str]);

const WHO: &[Meaning] = &[
    ("player", &["player", "name", "playername"]),
    ("id", &["playerid", "id", "gsisid", "pfrid"]),
    ("number", &["jersey", "jerseynumber", "number", "no.", "#", "num", "uniform", "no"]),
    ("team", &["team", "tm", "teamid", "club"]),
    ("pos", &["pos", "position"]),
    ("start_pos", &["startpos", "startpos."]),
    ("weight", &["weightlb", "weight", "wt"]),
    ("g", &["g", "gp", "games"]),
    ("gs", &["gs", "starts", "gamesstarted"]),
];

const GAMES: &[Meaning] = &[
    ("kind", &["gametype", "type"]),
    ("week", &["week", "wk"]),
    ("date", &["gameday", "date"]),
    ("away", &["awayteam", "away", "visitor", "visitortm"]),
    ("home", &["hometeam", "home", "hometm"]),
    ("winner", &["winner/tie", "winner", "winnertie", "winningteam"]),
    ("loser", &["loser/tie", "loser", "losertie", "losingteam"]),
    ("winner_score", &["ptsw", "pts", "winnerpts", "wpts", "winnerscore"]),
    ("loser_score", &["ptsl", "pts.1", "loserpts", "lpts", "loserscore"]),
    ("season", &["season", "year"]),
    ("away_score", &["awayscore", "awaypts", "visitorpts"]),
    ("home_score", &["homescore", "homepts"]),
    ("location", &["location", "neutral", "site"]),
    ("game", &["gameid"]),
    ("overtime", &["overtime", "ot"]),
];

const TEAMS: &[Meaning] = &[
    ("team", &["team", "tm", "teamid", "club"]),
    ("opponent", &["opponent", "opp"]),
    ("game", &["gameid"]),
    ("name", &["name", "teamname", "fullname"]),
    ("front", &["front", "basedefense", "base", "scheme", "defalignment", "alignment"]),
    ("g", &["g", "gp", "games"]),
    ("pf", &["pf", "pts", "pointsfor", "points", "pointsscored"]),
    ("pa", &["pa", "pointsagainst", "ptsagainst", "oppts", "opppts", "ptsopp", "ptsa", "pointsallowed"]),
    ("rush_att", &["rushatt", "att.1"]),
    ("rush_yds", &["rushyds", "yds.2"]),
    ("rush_td", &["rushtd", "td.1"]),
    ("cmp", &["cmp", "passcmp"]),
    ("att", &["att", "passatt"]),
    ("pass_yds", &["passyds", "yds.1"]),
    ("net", &["ny/a"]),
    ("pass_td", &["passtd", "td"]),
    ("int", &["int", "passint"]),
    ("sk", &["sk", "sacked"]),
    ("sk_yds", &["skyds", "sackedyds"]),
    ("fmb", &["fmb", "fumbles"]),
    ("fmb_lost", &["fmblost", "fumbleslost", "fl"]),
    ("pen", &["pen", "penalties"]),
    ("pen_yds", &["penyds", "yds.3"]),
    ("ff", &["ff"]),
    ("fr", &["fr"]),
    ("fr_td", &["frtd", "fumrettd"]),
    ("pr", &["pr"]),
    ("pr_yds", &["pryds"]),
    ("pr_td", &["prtd"]),
    ("kr", &["kr"]),
    ("kr_yds", &["kryds"]),
    ("kr_td", &["krtd"]),
];

const PLAYERS: &[Meaning] = &[
    ("cmp", &["passcmp"]),
    ("att", &["passatt"]),
    ("pass_yds", &["passyds"]),
    ("pass_td", &["passtd"]),
    ("pass_int", &["passint"]),
    ("pass_lng", &["passlong", "passlng"]),
    ("sk", &["sacked", "passsk"]),
    ("sk_yds", &["sackedyds", "passskyds"]),
    ("rush_att", &["rushatt"]),
    ("rush_yds", &["rushyds"]),
    ("rush_td", &["rushtd"]),
    ("rush_lng", &["rushlong", "rushlng"]),
    ("kneel", &["kneels", "kneel"]),
    ("tgt", &["targets", "tgt"]),
    ("rec", &["rec", "receptions"]),
    ("rec_yds", &["recyds"]),
    ("rec_td", &["rectd"]),
    ("rec_lng", &["reclong", "reclng"]),
    ("fmb", &["fumbles", "fmb"]),
    ("fga_19", &["fgau20", "fga19"]),
    ("fgm_19", &["fgmu20", "fgm19"]),
    ("fga_29", &["fga20", "fga2029"]),
    ("fgm_29", &["fgm20", "fgm2029"]),
    ("fga_39", &["fga30", "fga3039"]),
    ("fgm_39", &["fgm30", "fgm3039"]),
    ("fga_49", &["fga40", "fga4049"]),
    ("fgm_49", &["fgm40", "fgm4049"]),
    ("fga_50", &["fga50"]),
    ("fgm_50", &["fgm50"]),
    ("fg_lng", &["fglong", "fglng"]),
    ("fg_blk", &["fgblocked", "fgblk"]),
    ("xpa", &["xpa"]),
    ("xpm", &["xpm"]),
    ("ko", &["ko"]),
    ("ko_yds", &["koyds"]),
    ("ko_tb", &["kotb"]),
    ("pnt", &["punts"]),
    ("pnt_yds", &["puntyds"]),
    ("pnt_lng", &["puntlong", "puntlng"]),
    ("pnt_tb", &["punttb"]),
    ("pnt_in20", &["puntin20"]),
    ("pnt_blk", &["puntsblocked", "puntblk"]),
    ("pr", &["pr"]),
    ("pr_yds", &["pryds"]),
    ("pr_td", &["prtd"]),
    ("pr_lng", &["prlong", "prlng"]),
    ("fc", &["prfc", "fc"]),
    ("kr", &["kr"]),
    ("kr_yds", &["kryds"]),
    ("kr_td", &["krtd"]),
    ("kr_lng", &["krlong", "krlng"]),
    ("int", &["int"]),
    ("int_yds", &["intyds"]),
    ("int_td", &["inttd"]),
    ("pd", &["pd"]),
    ("sacks", &["sacks"]),
    ("solo", &["tklsolo"]),
    ("ast", &["tklast"]),
    ("ff", &["ff"]),
    ("fr", &["fr"]),
];

const PASSING: &[Meaning] = &[
    ("cmp", &["cmp", "comp", "completions"]),
    ("att", &["att", "attempts"]),
    ("pass_yds", &["yds", "yards"]),
    ("pass_td", &["td", "tds"]),
    ("pass_int", &["int", "ints", "interceptions"]),
    ("pass_lng", &["lng", "long", "lg"]),
    ("sk", &["sk", "sck", "sacked", "sacks", "sack"]),
    ("sk_yds", &["skyds", "sckyds", "syl", "scky", "skyards", "yds.1", "yards.1"]),
];

const RUSHING: &[Meaning] = &[
    ("rush_att", &["att", "car", "carries", "rush", "rushes", "attempts"]),
    ("rush_yds", &["yds", "yards"]),
    ("rush_td", &["td", "tds"]),
    ("rush_lng", &["lng", "long", "lg"]),
    ("fmb", &["fmb", "fum", "fumbles"]),
    ("kneel", &["kneel", "kneels"]),
];

const RECEIVING: &[Meaning] = &[
    ("tgt", &["tgt", "tgts", "targets", "tar"]),
    ("rec", &["rec", "recs", "receptions", "catches"]),
    ("rec_yds", &["yds", "yards"]),
    ("rec_td", &["td", "tds"]),
    ("rec_lng", &["lng", "long", "lg"]),
    ("fmb", &["fmb", "fum", "fumbles"]),
];

const RUSHING_AND_RECEIVING: &[Meaning] = &[
    ("rush_att", &["att", "car", "rush"]),
    ("rush_yds", &["yds"]),
    ("rush_td", &["td"]),
    ("rush_lng", &["lng", "long"]),
    ("tgt", &["tgt", "targets"]),
    ("rec", &["rec"]),
    ("rec_yds", &["yds.1"]),
    ("rec_td", &["td.1"]),
    ("rec_lng", &["lng.1", "long.1"]),
    ("fmb", &["fmb", "fum", "fumbles"]),
];

/// With six pairs of FGA and FGM the first five are the bands, the last the total.
const KICKING: &[Meaning] = &[
    ("fga_all", &["fga.5", "fga", "fgatt"]),
    ("fgm_all", &["fgm.5", "fgm", "fg"]),
    ("fga_19", &["fga19", "fga019"]),
    ("fgm_19", &["fgm19", "fgm019"]),
    ("fga_29", &["fga29", "fga2029", "fga.1"]),
    ("fgm_29", &["fgm29", "fgm2029", "fgm.1"]),
    ("fga_39", &["fga39", "fga3039", "fga.2"]),
    ("fgm_39", &["fgm39", "fgm3039", "fgm.2"]),
    ("fga_49", &["fga49", "fga4049", "fga.3"]),
    ("fgm_49", &["fgm49", "fgm4049", "fgm.3"]),
    ("fga_50", &["fga50", "fga50+", "fga.4"]),
    ("fgm_50", &["fgm50", "fgm50+", "fgm.4"]),
    ("fg_lng", &["fglng", "lng", "long", "lg"]),
    ("fg_blk", &["fgblk", "blk", "blkd"]),
    ("xpa", &["xpa", "xpatt", "pata"]),
    ("xpm", &["xpm", "xp", "patm"]),
    ("ko", &["ko", "kickoffs"]),
    ("ko_yds", &["koyds"]),
    ("ko_tb", &["kotb", "tb"]),
];

const PUNTING: &[Meaning] = &[
    ("pnt", &["pnt", "punts", "punt", "no"]),
    ("pnt_yds", &["yds", "yards"]),
    ("pnt_lng", &["lng", "long", "lg"]),
    ("pnt_blk", &["blck", "blk", "blkd", "bp"]),
    ("pnt_tb", &["tb"]),
    ("pnt_in20", &["in20", "pnt20", "i20", "inside20"]),
];

const RETURNS: &[Meaning] = &[
    ("pr", &["pr", "ret", "puntret"]),
    ("pr_yds", &["pryds", "yds"]),
    ("pr_td", &["prtd", "td"]),
    ("pr_lng", &["prlng", "lng", "long"]),
    ("fc", &["fc", "fair", "faircatches"]),
    ("kr", &["kr", "rt", "ret.1", "kickret"]),
    ("kr_yds", &["kryds", "yds.1"]),
    ("kr_td", &["krtd", "td.1"]),
    ("kr_lng", &["krlng", "lng.1", "long.1"]),
];

const KICK_RETURNS: &[Meaning] = &[
    ("kr", &["kr", "rt", "ret", "kickret"]),
    ("kr_yds", &["kryds", "yds", "yards"]),
    ("kr_td", &["krtd", "td"]),
    ("kr_lng", &["krlng", "lng", "long"]),
];

const DEFENSE: &[Meaning] = &[
    ("int", &["int", "ints"]),
    ("int_yds", &["intyds", "yds"]),
    ("int_td", &["inttd", "td"]),
    ("pd", &["pd", "pdef", "passdef"]),
    ("sacks", &["sk", "sck", "sacks", "sack"]),
    ("tkl", &["comb", "tkl", "tot", "tackles"]),
    ("solo", &["solo"]),
    ("ast", &["ast"]),
    ("ff", &["ff"]),
    ("fr", &["fr"]),
];

impl ImportTableKind {
    /// Every kind, the most telling first.
    const ALL: [ImportTableKind; 15] = [
        ImportTableKind::Games,
        ImportTableKind::Players,
        ImportTableKind::TeamGames,
        ImportTableKind::Teams,
        ImportTableKind::Standings,
        ImportTableKind::Passing,
        ImportTableKind::RushingAndReceiving,
        ImportTableKind::Receiving,
        ImportTableKind::Kicking,
        ImportTableKind::Punting,
        ImportTableKind::KickReturns,
        ImportTableKind::Returns,
        ImportTableKind::Defense,
        ImportTableKind::Rushing,
        ImportTableKind::Roster,
    ];

    fn meanings(self) -> &'static [Meaning] {
        match self {
            ImportTableKind::Games => GAMES,
            ImportTableKind::TeamGames | ImportTableKind::Teams | ImportTableKind::Standings => TEAMS,
            ImportTableKind::Players => PLAYERS,
            ImportTableKind::Passing => PASSING,
            ImportTableKind::RushingAndReceiving => RUSHING_AND_RECEIVING,
            ImportTableKind::Receiving => RECEIVING,
            ImportTableKind::Kicking => KICKING,
            ImportTableKind::Punting => PUNTING,
            ImportTableKind::Returns => RETURNS,
            ImportTableKind::KickReturns => KICK_RETURNS,
            ImportTableKind::Defense => DEFENSE,
            ImportTableKind::Rushing => RUSHING,
            ImportTableKind::Roster => &[],
        }
    }

    /// What a table must have to be of this kind.
    fn wants(self) -> &'static [&'static str] {
        match self {
            ImportTableKind::Games => &["home", "away"],
            ImportTableKind::Standings => &["team"],
            ImportTableKind::TeamGames => &["team", "opponent", "rush_att", "att"],
            ImportTableKind::Teams => &["team", "rush_att", "att", "cmp"],
            ImportTableKind::Players => &["player", "team", "att", "rush_att", "rec"],
            ImportTableKind::Passing => &["player", "cmp", "att"],
            ImportTableKind::RushingAndReceiving => &["player", "rush_att", "rec", "rec_yds"],
            ImportTableKind::Receiving => &["player", "rec", "rec_yds"],
            ImportTableKind::Kicking => &["player", "xpm", "xpa"],
            ImportTableKind::Punting => &["player", "pnt", "pnt_yds"],
            ImportTableKind::Returns => &["player", "pr", "pr_yds"],
            ImportTableKind::KickReturns => &["player", "kr", "kr_yds"],
            ImportTableKind::Defense => &["player", "sacks", "int"],
            ImportTableKind::Rushing => &["player", "rush_att", "rush_yds"],
            ImportTableKind::Roster => &["player", "team", "pos"],
        }
    }

    pub(crate) fn has_players(self) -> bool {
        !matches!(
            self,
            ImportTableKind::Games
                | ImportTableKind::TeamGames
                | ImportTableKind::Teams
                | ImportTableKind::Standings
        )
    }
}

/// A table whose columns are known by their canonical names.
pub(super) struct Known<'a> {
    pub kind: ImportTableKind,
    pub table: &'a CsvTable,
    pub columns: BTreeMap<String, usize>,
}

/// The first kind whose columns the table has.
pub(super) fn recognize(table: &CsvTable) -> Option<Known<'_>> {
    let heads = heads(table);
    ImportTableKind::ALL.into_iter().filter(|kind| allowed(*kind, table, &heads)).find_map(|kind| {
        let columns = columns(kind, &heads);
        let wanted = |wants: &[&str]| wants.iter().all(|want| columns.contains_key(*want));
        let known = match kind {
            ImportTableKind::Games => wanted(kind.wants()) || wanted(&["winner", "loser"]),
            ImportTableKind::Standings => wanted(&["team", "pf"]) || wanted(&["team", "pa"]),
            _ => wanted(kind.wants()),
        };
        known.then_some(Known { kind, table, columns })
    })
}

/// A table of kick returns alone looks like one of punt returns; only its name tells.
fn allowed(kind: ImportTableKind, table: &CsvTable, heads: &[String]) -> bool {
    let file = table.file.to_lowercase();
    let has = |head: &str| heads.iter().any(|own| own == head);
    match kind {
        ImportTableKind::KickReturns => file.contains("kick") && !has("pr") && !has("yds.1") && !has("xpm"),
        ImportTableKind::Teams | ImportTableKind::TeamGames | ImportTableKind::Standings => !has("player"),
        _ => true,
    }
}

fn columns(kind: ImportTableKind, heads: &[String]) -> BTreeMap<String, usize> {
    let find = |name: &str| heads.iter().position(|head| head == name);
    let mut columns = BTreeMap::new();
    let who = if kind.has_players() { WHO } else { &[] };
    for (name, ways) in who.iter().chain(kind.meanings()) {
        if let Some(at) = ways.iter().find_map(|way| find(way)) {
            columns.insert((*name).to_string(), at);
        }
        if matches!(kind, ImportTableKind::Teams)
            && let Some(at) = ways.iter().find_map(|way| find(&format!("opp{way}")))
        {
            columns.insert(format!("opp_{name}"), at);
        }
    }
    match kind {
        ImportTableKind::Kicking => first_band(&mut columns, &find),
        ImportTableKind::Games => beside_the_winner(&mut columns, heads),
        // A table of punts calls their number so.
        ImportTableKind::Punting if columns.get("number") == columns.get("pnt") => {
            columns.remove("number");
        }
        _ => {}
    }
    columns
}

/// Where bands come as repeated heads, the first pair is the shortest band.
fn first_band(columns: &mut BTreeMap<String, usize>, find: &dyn Fn(&str) -> Option<usize>) {
    if find("fga.5").is_none() {
        return;
    }
    for (name, head) in [("fga_19", "fga"), ("fgm_19", "fgm")] {
        columns.extend(find(head).map(|at| (name.to_string(), at)));
    }
}

/// The column after the winner has no head of its own: an `@` in it says that he was the visitor.
fn beside_the_winner(columns: &mut BTreeMap<String, usize>, heads: &[String]) {
    let Some(at) = columns.get("winner").map(|winner| winner + 1) else { return };
    let nameless = |head: &String| {
        let plain = head.trim_start_matches(|letter: char| !letter.is_alphabetic());
        plain.is_empty()
            || plain.starts_with("unnamed")
            || matches!(plain, "at" | "site" | "location" | "where")
    };
    if heads.get(at).is_some_and(nameless) {
        columns.insert("at".to_string(), at);
    }
}

/// The heads as they are compared.
fn heads(table: &CsvTable) -> Vec<String> {
    let mut heads: Vec<String> = Vec::new();
    for head in &table.heads {
        let plain: String = head
            .to_lowercase()
            .chars()
            .filter(|letter| letter.is_alphanumeric() || "./%+#@".contains(*letter))
            .collect();
        let again = |n: usize| if n == 0 { plain.clone() } else { format!("{plain}.{n}") };
        let name = (0..).map(again).find(|name| !heads.contains(name)).unwrap_or_default();
        heads.push(name);
    }
    heads
}
