//! Exports as people have them, invented.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use super::*;
use crate::position::CardFront;
use crate::season::error::{SeasonError, SeasonProblem};
use crate::team::Longest;

const PASSING: &str = "Rk,Player,Tm,Pos,G,GS,Cmp,Att,Cmp%,Yds,TD,Int,Lng,Sk,Yds\n\
    1,Dan Hollis*+,ASH,QB,2,2,36,62,58.1,\"430\",2,2,48,4,26\n\
    2,Sid Larkin,ELM,qb,2,2,40,70,57.1,462,3,3,51T,5,33\n";
const RUSHING: &str = "Player,Tm,Pos,G,GS,Att,Yds,TD,Lng,Fmb\n\
    Roy Tanner,ASH,RB,2,2,40,170,2,55,1\nGus Mabry,ASH,FB,2,1,18,62,0,11,\n\
    Ned Corrigan,ELM,RB,2,2,40,165,1,34,1\nOtto Brandt,ELM,FB,2,2,12,40,0,9,\n\
    Ned Corrigan,2TM,RB,2,2,40,165,1,34,1\n";
const RECEIVING: &str = "Player,Tm,Pos,G,GS,Tgt,Rec,Yds,TD,Lng\n\
    Cal Dorsey,ASH,WR,2,2,25,15,190,1,48\nIke Sutter,ASH,WR,2,2,18,11,130,1,31\n\
    Hal Brandvold,ASH,TE,2,2,14,10,110,0,22\n\
    Art Quill,ELM,WR,2,2,28,17,220,2,51\nBud Ames,ELM,WR,2,1,20,12,142,1,27\nKarl Voss,ELM,TE,2,2,15,11,100,0,22\n";
const KICKING: &str = "Player;Tm;FGA;FGM;Lng;XPA;XPM\nMax Ott;ASH;6;4;44;4;4\nUwe Stahl;ELM;4;3;41;4;4\n";
const PUNTING: &str = "Player,Tm,Pnt,Yds,Lng,Blck\nTim Rusk,ASH,10,421,55,0\nClay Moss,ELM,11,470,58,0\n";
const RETURNS: &str = "Player,Tm,Ret,Yds,TD,Lng,Rt,Yds,TD,Lng\nIke Sutter,ASH,5,44,0,17,7,150,0,31\n\
    Bud Ames,ELM,4,31,0,12,8,170,0,33\n";
const ALLOWED: &str = "Team,Rush Att,Rush Yds,Rush TD,Cmp,Att,Pass Yds,Pass TD,Int\n\
    ASH,52,205,1,40,70,462,3,3\nELM,58,232,2,36,62,430,2,2\n";
const GAMES: &str = "week,date,away,away_score,home,home_score\n\
    1,1983-09-04,ASH,20,ELM,17\n2,1983-09-11,ELM,20,ASH,21\n";

fn defense() -> String {
    let mut text = String::from("Player,Tm,Pos,G,GS,Int,Yds,TD,PD,FF,FR,Sk,Comb\n");
    let four = ["LDE", "LDT", "RDT", "RDE", "LLB", "MLB", "RLB", "LCB", "RCB", "SS", "FS"];
    let three = ["LDE", "NT", "RDE", "LOLB", "LILB", "RILB", "ROLB", "LCB", "RCB", "SS", "FS"];
    for (team, places, sacks, takes) in [("ASH", four, 5, 3), ("ELM", three, 4, 2)] {
        for (at, pos) in places.into_iter().enumerate() {
            let (sk, int) = (if at == 0 { sacks } else { 0 }, if at == 10 { takes } else { 0 });
            text += &format!("{team} Man {at},{team},{pos},2,2,{int},0,0,0,0,0,{sk},{at}\n");
        }
        for pos in ["LT", "LG", "C", "RG", "RT"] {
            text += &format!("{team} {pos},{team},{pos},2,2,,,,,,,,\n");
        }
    }
    text
}

pub(super) fn separate() -> Vec<(String, String)> {
    let files = [
        ("passing.csv", PASSING),
        ("rushing.csv", RUSHING),
        ("receiving.csv", RECEIVING),
        ("kicking.csv", KICKING),
        ("punting.csv", PUNTING),
        ("returns.csv", RETURNS),
        ("team_defense.csv", ALLOWED),
        ("games.csv", GAMES),
    ];
    let mut files: Vec<(String, String)> =
        files.map(|(name, text)| (name.to_string(), text.to_string())).into();
    files.push(("defense_players.csv".into(), defense()));
    files
}

#[test]
fn tables_as_public_sites_have_them_become_a_season() {
    let (season, warnings) = import(&separate()).unwrap();
    assert_eq!((season.profile.season, season.profile.games), (1983, 2));
    assert_eq!((season.teams[0].pf, season.teams[0].pa, season.teams[0].g), (41, 37, 2));
    assert_eq!((season.teams[0].rush_yds, season.teams[0].pass_yds), (232, 430));
    assert_eq!(season.passing[0].player, "Dan Hollis");
    assert_eq!(
        (season.passing[0].sk_yds, season.passing[1].lng),
        (26, Some(Longest { yards: 51, td: true }))
    );
    assert_eq!(season.rushing[0].pos, "HB");
    let fronts: Vec<_> = season.teams.iter().map(|row| row.front).collect();
    assert_eq!(fronts, [Some(CardFront::FourThree), Some(CardFront::ThreeFour)]);
    assert_eq!((season.defenders[12].pos.as_str(), season.line.len()), ("DNT", 10));
    assert_eq!(season.schedule.len(), 2);
    let told: Vec<String> = warnings.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "kicking.csv:2:13: FGA: ASH's field goals have no distances; the usual spread is taken",
            "kicking.csv:3:15: FGA: ELM's field goals have no distances; the usual spread is taken",
            "team_defense.csv: yards lost to sacks are not known; 6.6 a sack are taken",
        ]
    );
}

#[test]
fn a_long_play_is_taken_for_a_touchdown_only_from_fifty_yards_on() {
    let (season, _) = import(&separate()).unwrap();
    let of = |name: &str| season.rushing.iter().find(|row| row.player == name).unwrap().lng.unwrap();
    assert_eq!(of("Roy Tanner"), Longest { yards: 55, td: true });
    assert_eq!(of("Ned Corrigan"), Longest { yards: 34, td: false });
}

#[test]
fn field_goals_without_distances_are_spread_and_none_is_lost() {
    let (season, _) = import(&separate()).unwrap();
    let row = &season.kicking[0];
    assert_eq!(row.fga_19 + row.fga_29 + row.fga_39 + row.fga_49 + row.fga_50, 6);
    assert_eq!(row.fgm_19 + row.fgm_29 + row.fgm_39 + row.fgm_49 + row.fgm_50, 4);
}

fn problems(files: &[(String, String)]) -> Vec<String> {
    import(files).unwrap_err().iter().map(ToString::to_string).collect()
}

#[test]
fn what_an_export_lacks_is_named_with_what_would_do() {
    let without = |name: &str| -> Vec<(String, String)> {
        separate().into_iter().filter(|(file, _)| file != name).collect()
    };
    assert_eq!(
        problems(&without("team_defense.csv")),
        [
            "defense.csv: none of the files looks like what each defense allowed; a table of teams with opp_ columns, \
          a table of team defense, or team games with opponents"
        ]
    );
    assert_eq!(
        problems(&without("punting.csv")),
        ["punting.csv: none of the files looks like punting; a table with player, team, pnt, yds"]
    );
    let problem = &import(&[]).unwrap_err()[0].problem;
    assert!(matches!(problem, SeasonProblem::NoTable { what: "players", .. }));
}

#[test]
fn a_table_nobody_knows_is_left_out_and_told() {
    let mut files = separate();
    files.push(("weather.csv".into(), "city,rain\nElmhurst,3\n".into()));
    let (_, warnings) = import(&files).unwrap();
    assert_eq!(
        warnings[0].to_string(),
        "weather.csv: the file was not recognized and is left out; its columns: city, rain"
    );
}

#[test]
fn a_season_toml_beside_the_tables_is_taken_as_it_is() {
    let mut files = separate();
    files.push(("season.toml".into(), "season = 1984\nleague = \"Two Rivers\"\ngames = 2\n".into()));
    let (season, _) = import(&files).unwrap();
    assert_eq!((season.profile.season, season.profile.league.as_str()), (1984, "Two Rivers"));
}

#[test]
fn a_seasons_own_files_import_to_the_same_totals() {
    let own = crate::season::founders();
    let files: Vec<(String, String)> =
        own.write().into_iter().map(|(name, text)| (name.to_string(), text)).collect();
    let (season, warnings) = import(&files).unwrap();
    assert_eq!(warnings, vec![]);
    assert_eq!((season.teams.len(), season.profile.clone()), (8, own.profile.clone()));
    let points = |season: &crate::season::Season| season.teams.iter().map(|row| row.pf).sum::<u32>();
    assert_eq!(points(&season), points(&own));
}

#[test]
fn one_wide_table_of_players_with_teams_and_games_is_enough() {
    let (season, warnings) = import(&wide()).unwrap();
    assert_eq!(warnings, vec![]);
    assert_eq!(season.profile.season, 2001);
    assert_eq!(season.schedule.len(), 2, "the final is no game of the season");
    assert_eq!(season.schedule[1].neutral, Some(1));
    assert_eq!((season.defense[0].fr, season.teams[0].fmb_lost), (Some(2), Some(1)));
    let back = season.rushing.iter().find(|row| row.player == "ELM Heavy").unwrap();
    assert_eq!((back.pos.as_str(), back.fmb), ("FB", Some(0)));
}

/// One wide table of players, one of teams, one of games.
pub(super) fn wide() -> Vec<(String, String)> {
    let wide = wide_players();
    let teams = "team,g,pf,pa,rush_att,rush_yds,rush_td,pass_att,pass_cmp,pass_yds,pass_td,pass_int,sacked,\
        sacked_yds,fumbles,fumbles_lost,opp_rush_att,opp_rush_yds,opp_rush_td,opp_pass_att,opp_pass_cmp,\
        opp_pass_yds,opp_pass_td,opp_pass_int,opp_sacked,opp_sacked_yds,opp_fumbles,opp_fumbles_lost\n\
        ASH,2,41,37,58,232,2,62,36,430,2,2,4,26,3,1,52,205,1,70,40,462,3,3,5,33,2,2\n\
        ELM,2,37,41,52,205,1,70,40,462,3,3,5,33,2,2,58,232,2,62,36,430,2,2,4,26,3,1\n";
    let games = "game_id,game_type,week,gameday,away_team,away_score,home_team,home_score,location\n\
        a,REG,1,2002-01-06,ASH,20,ELM,17,Home\nb,REG,2,2001-09-16,ELM,20,ASH,21,Neutral\n\
        c,SB,3,2002-02-03,ELM,50,ASH,0,Neutral\n";
    let files = [("players.csv", wide.as_str()), ("teams.csv", teams), ("games.csv", games)];
    files.map(|(name, text)| (name.to_string(), text.to_string())).into()
}

/// Two teams of the least number of men.
pub(super) fn wide_players() -> String {
    let heads = "team,name,pos,start_pos,weight_lb,g,gs,pass_att,pass_cmp,pass_yds,pass_td,pass_int,pass_long,\
        sacked,sacked_yds,rush_att,rush_yds,rush_td,rush_long,targets,rec,rec_yds,rec_td,rec_long,fumbles,\
        fga_u20,fgm_u20,fga_20,fgm_20,fga_30,fgm_30,fga_40,fgm_40,fga_50,fgm_50,xpa,xpm,punts,punt_yds,pr,pr_yds,\
        tkl_solo,sacks,int";
    let columns: Vec<&str> = heads.split(',').map(str::trim).collect();
    let mut text = columns.join(",") + "\n";
    let mut man = |team: &str, name: &str, pos: &str, start: &str, has: &[(&str, &str)]| {
        let cell = |column: &&str| match *column {
            "team" => team.to_string(),
            "name" => format!("{team} {name}"),
            "pos" => pos.to_string(),
            "start_pos" => start.to_string(),
            "g" | "gs" => "2".to_string(),
            other => has.iter().find(|(head, _)| *head == other).map_or("0", |(_, value)| value).to_string(),
        };
        text += &(columns.iter().map(cell).collect::<Vec<_>>().join(",") + "\n");
    };
    for (team, pass, rush, sacks, takes) in [
        ("ASH", ["62", "36", "430", "2", "2", "4", "26"], ["40", "170", "2", "18", "62"], "5", "3"),
        ("ELM", ["70", "40", "462", "3", "3", "5", "33"], ["40", "165", "1", "12", "40"], "4", "2"),
    ] {
        let [att, cmp, yds, td, int, sk, lost] = pass;
        let passer = [
            ("pass_att", att),
            ("pass_cmp", cmp),
            ("pass_yds", yds),
            ("pass_td", td),
            ("pass_int", int),
            ("pass_long", "40"),
            ("sacked", sk),
            ("sacked_yds", lost),
            ("fumbles", "1"),
        ];
        man(team, "Passer", "QB", "QB", &passer);
        let [att, gained, td, more, rest] = rush;
        man(
            team,
            "Runner",
            "RB",
            "RB",
            &[("rush_att", att), ("rush_yds", gained), ("rush_td", td), ("rush_long", "30")],
        );
        let heavy = [("rush_att", more), ("rush_yds", rest), ("rush_long", "9"), ("weight_lb", "250")];
        man(team, "Heavy", "RB", "", &heavy);
        let catches = |rec, yds, td| {
            [("targets", "25"), ("rec", rec), ("rec_yds", yds), ("rec_td", td), ("rec_long", "40")]
        };
        let (wide, tight) = (cmp.parse::<u32>().unwrap() - 20, yds.parse::<u32>().unwrap() - 260);
        man(team, "Wide", "WR", "WR", &catches("10", "130", pass[3]));
        man(team, "Split", "WR", "wr", &catches("10", "130", "0"));
        man(team, "Tight", "TE", "TE", &catches(&wide.to_string(), &tight.to_string(), "0"));
        man(team, "Kicker", "K", "", &[("fga_20", "4"), ("fgm_20", "3"), ("xpa", "4"), ("xpm", "4")]);
        man(team, "Punter", "P", "", &[("punts", "10"), ("punt_yds", "420"), ("punt_long", "55")]);
        man(
            team,
            "Returner",
            "CB",
            "",
            &[("pr", "4"), ("pr_yds", "30"), ("pr_long", "15"), ("tkl_solo", "2")],
        );
        for pos in ["LDE", "LDT", "RDT", "RDE", "LLB", "MLB", "RLB", "LCB", "RCB", "SS"] {
            man(team, pos, pos, pos, &[("tkl_solo", "5")]);
        }
        man(team, "FS", "FS", "FS", &[("sacks", sacks), ("int", takes)]);
        for pos in ["T", "G", "C", "G", "T"].into_iter().enumerate() {
            man(team, &format!("Line {}", pos.0), pos.1, "", &[]);
        }
    }
    text
}

#[test]
fn every_error_of_an_import_can_be_shown() {
    let errors: Vec<SeasonError> = import(&[("x.csv".into(), "a,b\n1\n".into())]).unwrap_err();
    assert!(errors.iter().all(|error| !error.to_string().is_empty()));
}

proptest::proptest! {
    #[test]
    fn no_text_whatever_makes_the_import_fall_over(
        which in 0usize..9,
        at in 0usize..3000,
        bytes in proptest::collection::vec(proptest::prelude::any::<u8>(), 0..40),
        whole in proptest::prelude::any::<bool>(),
    ) {
        let put = String::from_utf8_lossy(&bytes);
        let mut files = separate();
        let text = &files[which].1;
        let at = at % (text.len() + 1);
        files[which].1 = if whole { put.to_string() } else { format!("{}{put}{}", &text[..at], &text[at..]) };
        let _ = import(&files);
    }
}
