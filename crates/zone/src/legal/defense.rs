//! Which defenses may be set.

use super::{about, ensure, ensure_or, play::zone_closed};
use crate::board::{Zone, ZoneBoard};
use crate::defense::{DefenderOrder, DefenderPost, LineOption, ZoneDefense};
use crate::formation::ZoneFormation;
use crate::house::House;
use crate::man::{ManMarks, Pos, Ratings, Years, ZoneMan};
use crate::rule::Rule;
use crate::tables::ZoneTables;
use hashmark_table::Subject::Figure;
use hashmark_table::{Refusal, refuse_about, rule};
use serde::Deserialize;
use std::sync::OnceLock;

/// As much of a defender as a call must know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Defender {
    /// Where he plays.
    pub(crate) pos: Pos,
    /// What he can do.
    pub(crate) pcs: Ratings,
    pub(crate) marks: ManMarks,
}

impl From<&ZoneMan> for Defender {
    fn from(man: &ZoneMan) -> Defender {
        Defender { pos: man.pos, pcs: man.pcs, marks: man.marks }
    }
}

/// How many men may be set up in one area.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub struct AreaSetUp {
    #[serde(rename = "most_in_C")]
    pub(crate) most_in_c: usize,
    /// In L, and in R.
    #[serde(rename = "most_in_LR")]
    pub(crate) most_in_lr: usize,
    /// In any other area.
    pub(crate) most_elsewhere: usize,
}

impl AreaSetUp {
    /// The limits of the game's tables.
    pub fn standard() -> &'static AreaSetUp {
        #[derive(Deserialize)]
        struct AreaLimits {
            set_up: AreaSetUp,
        }
        static SET_UP: OnceLock<AreaSetUp> = OnceLock::new();
        SET_UP.get_or_init(|| {
            let tables: AreaLimits = toml::from_str(include_str!("../../data/tables.toml"))
                .expect("a test reads the tables that come with the game");
            tables.set_up
        })
    }

    /// The most men for an area.
    pub(crate) const fn most(&self, area: Zone) -> usize {
        match area {
            Zone::C => self.most_in_c,
            Zone::L | Zone::R => self.most_in_lr,
            _ => self.most_elsewhere,
        }
    }
}

/// Whether a defense may be set against a formation. Linemen outside L, C and R are no fault: they are dropped
/// into coverage, out of position (Z5.5.3-a).
pub fn check_defense(
    defense: &ZoneDefense,
    men: &[Defender; 11],
    formation: &ZoneFormation,
    house: &House,
    set_up: &AreaSetUp,
) -> Result<(), Refusal> {
    check_places(defense, set_up)?;
    ensure(
        defense.option != LineOption::Cover || house.cover_linemen,
        rule!("Z5.0.3-a"),
        || "covering linemen is not played here".into(),
        "choose rush, normal or stay, or turn cover_linemen on",
    )?;
    for (at, (post, man)) in defense.posts.iter().zip(men).enumerate() {
        let ordered = match post.order {
            DefenderOrder::Zone => Ok(()),
            DefenderOrder::Man(whom) => check_man(whom, formation),
            DefenderOrder::Blitz => check_blitz(post, defense),
            DefenderOrder::Delayed => check_delayed(post, man, defense, house),
            DefenderOrder::Fake => check_fake(post, man, defense, house),
        };
        ordered.and_then(|()| check_bump(post)).map_err(about(Figure(at as u8)))?;
    }
    check_stunts(defense, men, house)
}

/// Whether every zone of a defense is played with so many yards to the goal (Z8.6-b, Z8.6-e, Z8.6-f).
pub fn check_defense_zones(defense: &ZoneDefense, to_goal: i16) -> Result<(), Refusal> {
    for (at, post) in defense.posts.iter().enumerate() {
        if let Some(rule) = zone_closed(post.zone, to_goal) {
            let problem = format!("{} is not played with {to_goal} yards to the goal", post.zone);
            return refuse_about(Figure(at as u8), rule, problem, "set him nearer to the line");
        }
    }
    Ok(())
}

/// Set-up: nobody in the strips, no crowd in one area (ZR5-b).
fn check_places(defense: &ZoneDefense, set_up: &AreaSetUp) -> Result<(), Refusal> {
    let board = ZoneBoard::standard();
    for (at, post) in defense.posts.iter().enumerate() {
        ensure(
            !post.zone.is_strip(),
            rule!("ZR5-b"),
            || format!("nobody is set up in {}, beyond VDC", post.zone),
            "name a zone up to VDC",
        )
        .map_err(about(Figure(at as u8)))?;
        let area = board.area[post.zone as usize];
        let there = defense.posts.iter().filter(|other| board.same_area(other.zone, post.zone)).count();
        ensure_or(
            there <= set_up.most(area),
            rule!("ZR5-b"),
            || format!("{there} men are set up in the area of {area}"),
            || format!("set at most {} there", set_up.most(area)),
        )
        .map_err(about(Figure(at as u8)))?;
    }
    Ok(())
}

/// He covers a man who can go out for a pass or carry the ball (ZR5-c).
fn check_man(whom: u8, formation: &ZoneFormation) -> Result<(), Refusal> {
    let label = formation.slots.get(usize::from(whom)).map(|slot| slot.label);
    ensure(
        label.is_some_and(|label| !label.is_interior()),
        rule!("ZR5-c"),
        || {
            label.map_or("there is no such man".into(), |label| {
                format!("{label} is a lineman; nobody covers him")
            })
        },
        "name an end, a back or the quarterback; the cover option follows linemen",
    )
}

fn needs_rush(defense: &ZoneDefense, what: &'static str) -> Result<(), Refusal> {
    ensure(
        defense.option == LineOption::Rush,
        rule!("Z5.0.1-b"),
        || format!("{what} goes only with a rushing line"),
        "choose the option rush",
    )
}

fn check_blitz(post: &DefenderPost, defense: &ZoneDefense) -> Result<(), Refusal> {
    needs_rush(defense, "a blitz")?;
    ensure(
        post.zone.is_inside() || matches!(post.zone, Zone::Wl | Zone::Wr),
        rule!("Z5.3.3-e"),
        || format!("nobody blitzes from {}", post.zone),
        "blitz from L, C, R, WL or WR",
    )?;
    ensure(
        post.lane.is_none() || matches!(post.zone, Zone::L | Zone::R),
        rule!("Z5.3.2b-c"),
        || format!("from {} there is no inside and no outside", post.zone),
        "write inside or outside only for a blitz from L or R",
    )
}

fn check_delayed(
    post: &DefenderPost,
    man: &Defender,
    defense: &ZoneDefense,
    house: &House,
) -> Result<(), Refusal> {
    ensure(
        house.delayed_blitz,
        rule!("Z5.3.24-a"),
        || "the delayed blitz is not played here".into(),
        "leave it out, or turn delayed_blitz on",
    )?;
    ensure(
        matches!(defense.option, LineOption::Normal | LineOption::Rush),
        rule!("Z5.3.24-a"),
        || "a delayed blitz goes only with normal or rush".into(),
        "choose the option normal or rush",
    )?;
    ensure(
        post.zone.row() <= 1,
        rule!("Z5.3.24-b"),
        || format!("nobody blitzes late from {}", post.zone),
        "start him at the line, or in LS, SL, SR or RS",
    )?;
    ensure(
        man.marks.years != Years::Rookie,
        rule!("Z5.3.24-b"),
        || "a rookie does not blitz late".into(),
        "give the order to another man",
    )
}

fn check_fake(
    post: &DefenderPost,
    man: &Defender,
    defense: &ZoneDefense,
    house: &House,
) -> Result<(), Refusal> {
    let years = man.marks.years;
    ensure(
        house.fake_blitz,
        rule!("Z5.3.22-a"),
        || "the fake blitz is not played here".into(),
        "leave it out, or turn fake_blitz on",
    )?;
    needs_rush(defense, "a fake blitz")?;
    ensure(
        man.pos.is_lb() && years != Years::Rookie,
        rule!("Z5.3.22-a"),
        || format!("{} cannot fake a blitz", if man.pos.is_lb() { "a rookie" } else { man.pos.name() }),
        "give the order to a LB, OLB or MLB who is no rookie",
    )?;
    let deep = matches!(post.zone, Zone::Sl | Zone::Sr);
    ensure(
        post.zone.is_inside() || deep,
        rule!("Z5.3.22-a"),
        || format!("nobody fakes a blitz from {}", post.zone),
        "fake it from L, C or R",
    )?;
    ensure(
        !deep || years == Years::Experienced,
        rule!("Z5.3.22-c"),
        || format!("only an experienced man fakes a blitz from {}", post.zone),
        "fake it from L, C or R",
    )?;
    let [usual, experienced] = ZoneTables::standard().lists.reading.faker_speed;
    let needed = if years == Years::Experienced && !deep { experienced } else { usual };
    ensure_or(
        man.pcs.speed >= needed,
        rule!("Z5.3.22-b"),
        || format!("a man of speed {} is too slow to fake a blitz", man.pcs.speed),
        || format!("he needs speed {needed}"),
    )?;
    let real = |post: &DefenderPost| matches!(post.order, DefenderOrder::Blitz | DefenderOrder::Delayed);
    ensure(
        !defense.posts.iter().any(real),
        rule!("Z5.3.22-f"),
        || "some blitz and some fake it".into(),
        "let all of them blitz or all fake it",
    )
}

/// A deeper bump is for a man who covers a man, no deeper than LS, SL, SR and RS; at the line he bumps anyway.
fn check_bump(post: &DefenderPost) -> Result<(), Refusal> {
    ensure(
        !post.bump || matches!(post.order, DefenderOrder::Man(_)) && post.zone.row() <= 1,
        rule!("Z5.1.2a-a"),
        || format!("nobody is bumped so in {}", post.zone),
        "let a man bump whom he covers, from the line, LS, SL, SR or RS",
    )
}

fn check_stunts(defense: &ZoneDefense, men: &[Defender; 11], house: &House) -> Result<(), Refusal> {
    let pairs: Vec<(u8, u8)> = defense.stunts.iter().flatten().copied().collect();
    if pairs.is_empty() {
        return Ok(());
    }
    let rule = rule!("Z5.3.18-a");
    ensure(house.stunts, rule, || "stunts are not played here".into(), "leave them out, or turn stunts on")?;
    ensure(
        matches!(defense.option, LineOption::Rush | LineOption::Normal),
        rule!("Z5.3.18-i"),
        || "a line that covers or stays does not stunt".into(),
        "choose the option rush or normal",
    )?;
    let mut inside = 0;
    for (a, b) in &pairs {
        inside += usize::from(check_pair(defense, men, *a, *b, rule)?);
    }
    let stunting: Vec<u8> = pairs.iter().flat_map(|(a, b)| [*a, *b]).collect();
    let twice = stunting.iter().enumerate().any(|(at, man)| stunting[..at].contains(man));
    ensure(
        !twice && (pairs.len() == 1 || inside == 0),
        rule,
        || "these stunts do not run together".into(),
        "run one stunt, or two of an end with a tackle",
    )
}

/// Whether a pair that may trade places does so inside: two tackles in C, rather than an end with a tackle.
fn check_pair(
    defense: &ZoneDefense,
    men: &[Defender; 11],
    a: u8,
    b: u8,
    rule: Rule,
) -> Result<bool, Refusal> {
    let seat = |man: u8| Some((men.get(usize::from(man))?, defense.posts.get(usize::from(man))?));
    let tackle = |(man, post): (&Defender, &DefenderPost)| {
        let pos = matches!(man.pos, Pos::Dt | Pos::Nt | Pos::Dl | Pos::DlLb);
        pos && post.zone == Zone::C && post.order == DefenderOrder::Zone
    };
    let end = |(man, post): (&Defender, &DefenderPost)| {
        let pos = matches!(man.pos, Pos::De | Pos::Dl | Pos::DeLb | Pos::DlLb);
        pos && matches!(post.zone, Zone::L | Zone::R) && post.order == DefenderOrder::Zone
    };
    match (seat(a), seat(b)) {
        (Some(one), Some(other)) if tackle(one) && tackle(other) => Ok(true),
        (Some(one), Some(other)) if tackle(one) && end(other) || end(one) && tackle(other) => Ok(false),
        _ => {
            let remedy = "stunt with the two tackles in C, or an end in L or R with a tackle in C";
            refuse_about(Figure(a), rule, "these two cannot trade places", remedy)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{WrittenLineup, read_defense, read_formation, read_player};

    const PRO: &str = "LW LT LG C RG RT RE RW@WWR-1 Q F LH";
    const NUMBERS: [u8; 11] = [0; 11];
    const MEN: [&str; 11] = [
        "DE 1-3-4",
        "DT 0-4-2",
        "DT 1-3-3",
        "DE 0-4-2",
        "OLB 1-2-5",
        "MLBe 1-4-3",
        "OLBe 2-2-5",
        "CB 3-1-5",
        "CBR 3-1-5",
        "S 3-2-5",
        "DH 3-1-4",
    ];
    const BASE: &str =
        "rush: LDE L, LDT C, RDT C, RDE R, LOLB L, MLB C, ROLB R, LCB LS, RCB RS, FS DC, NB SC";

    fn men(changes: &[(usize, &str)]) -> [Defender; 11] {
        let mut texts = MEN;
        for (at, text) in changes {
            texts[*at] = text;
        }
        texts.map(|text| {
            let man = read_player(text).expect(text);
            Defender { pos: man.pos, pcs: man.pcs, marks: man.marks }
        })
    }

    /// The base defense with some words replaced.
    fn call(changes: &[(&str, &str)]) -> String {
        changes.iter().fold(BASE.to_owned(), |text, (from, to)| {
            assert!(text.contains(from), "{from}");
            text.replacen(from, to, 1)
        })
    }

    fn judge(text: &str, men: &[Defender; 11], house: &House) -> Option<&'static str> {
        let formation = read_formation(PRO).expect("a formation");
        let (_, defense) =
            read_defense(text, &WrittenLineup::new(&formation, &NUMBERS), &NUMBERS).expect(text);
        check_defense(&defense, men, &formation, house, AreaSetUp::standard())
            .err()
            .map(|refusal| refusal.rule)
    }

    #[track_caller]
    fn check(changes: &[(&str, &str)], expected: Option<&str>) {
        assert_eq!(judge(&call(changes), &men(&[]), &House::default()), expected, "{}", call(changes));
    }

    #[test]
    fn the_limits_are_those_of_the_tables() {
        assert_eq!(AreaSetUp::standard(), &AreaSetUp { most_in_c: 5, most_in_lr: 4, most_elsewhere: 3 });
    }

    /// Z5.0-a, Z5.5.3-a: each option alone is fine, and so is a lineman dropped into coverage.
    #[test]
    fn the_base_defense_is_legal() {
        check(&[], None);
        for option in ["normal", "cover", "stay"] {
            check(&[("rush", option)], None);
        }
        check(&[("LDE L", "LDE SL")], None);
    }

    /// Z5.0.1-b: a blitz or a fake blitz needs the option rush.
    #[test]
    fn a_blitz_needs_a_rushing_line() {
        check(&[("MLB C", "MLB C blitz")], None);
        check(&[("MLB C", "MLB C fake")], None);
        for option in ["normal", "cover", "stay"] {
            check(&[("rush", option), ("MLB C", "MLB C blitz")], Some("Z5.0.1-b"));
            check(&[("rush", option), ("MLB C", "MLB C fake")], Some("Z5.0.1-b"));
        }
    }

    /// Z5.3.3-e, Z5.3.24-i: men blitz from L, R, C, and from WL and WR.
    #[test]
    fn a_blitz_comes_from_the_line() {
        check(&[("NB SC", "NB WR blitz")], None);
        check(&[("NB SC", "NB SR blitz")], Some("Z5.3.3-e"));
        check(&[("NB SC", "NB WWR blitz")], Some("Z5.3.3-e"));
    }

    /// Z5.3.24-a: a delayed blitz goes with normal or rush, where it is played.
    #[test]
    fn a_delayed_blitz_goes_with_normal_or_rush() {
        let late = ("ROLB R", "ROLB RS delayed");
        check(&[late], None);
        check(&[("rush", "normal"), late], None);
        check(&[("rush", "cover"), late], Some("Z5.3.24-a"));
        check(&[("rush", "stay"), late], Some("Z5.3.24-a"));
        let house = House { delayed_blitz: false, ..House::default() };
        assert_eq!(judge(&call(&[late]), &men(&[]), &house), Some("Z5.3.24-a"));
    }

    /// Z5.3.24-b: it starts at the line or in LS, SL, SR, RS, and not with a rookie.
    #[test]
    fn a_delayed_blitz_starts_near_the_line_without_rookies() {
        check(&[("NB SC", "NB SL delayed")], None);
        check(&[("NB SC", "NB SC delayed")], Some("Z5.3.24-b"));
        check(&[("RCB RS", "RCB RS delayed")], Some("Z5.3.24-b"));
    }

    /// Z5.3.22-a: a linebacker who is no rookie fakes from L, R or C, where fakes are played.
    #[test]
    fn a_fake_is_for_linebackers_at_the_line() {
        let fake = call(&[("LOLB L", "LOLB L fake")]);
        assert_eq!(judge(&fake, &men(&[]), &House::default()), None);
        for other in ["OLBR 1-2-5", "DH 3-1-5", "DH* 3-1-5", "DE* 1-3-4", "DE/LB 1-3-4"] {
            assert_eq!(judge(&fake, &men(&[(4, other)]), &House::default()), Some("Z5.3.22-a"), "{other}");
        }
        check(&[("LOLB L", "LOLB LS fake")], Some("Z5.3.22-a"));
        let house = House { fake_blitz: false, ..House::default() };
        assert_eq!(judge(&fake, &men(&[]), &house), Some("Z5.3.22-a"));
    }

    /// Z5.3.22-b: speed 4, or 3 for an experienced man in L, R, C.
    #[test]
    fn a_faker_is_fast() {
        let fake = call(&[("LOLB L", "LOLB L fake")]);
        let deep = call(&[("LOLB L", "LOLB SL fake")]);
        for (text, man, expected) in [
            (&fake, "OLB 1-2-4", None),
            (&fake, "OLB 1-2-3", Some("Z5.3.22-b")),
            (&fake, "OLBe 1-2-3", None),
            (&fake, "OLBe 1-2-2", Some("Z5.3.22-b")),
            (&deep, "OLBe 1-2-4", None),
            (&deep, "OLBe 1-2-3", Some("Z5.3.22-b")),
        ] {
            assert_eq!(judge(text, &men(&[(4, man)]), &House::default()), expected, "{man}");
        }
    }

    /// Z5.3.22-c: from SL or SR only the experienced fake.
    #[test]
    fn only_the_experienced_fake_from_behind() {
        check(&[("ROLB R", "ROLB SR fake")], None);
        check(&[("LOLB L", "LOLB SL fake")], Some("Z5.3.22-c"));
    }

    /// Z5.3.22-f: real and fake blitzers do not mix.
    #[test]
    fn nobody_fakes_while_another_blitzes() {
        check(&[("LOLB L", "LOLB L fake"), ("MLB C", "MLB C blitz")], Some("Z5.3.22-f"));
        check(&[("LOLB L", "LOLB L fake"), ("MLB C", "MLB C delayed")], Some("Z5.3.22-f"));
        check(&[("LOLB L", "LOLB L fake"), ("MLB C", "MLB C fake")], None);
    }

    /// Z5.3.18-a: the two tackles, or an end with a tackle; two of the latter may run together.
    #[test]
    fn tackles_stunt_with_tackles_and_ends() {
        let stunt = |pairs: &str| judge(&format!("{BASE}; stunt {pairs}"), &men(&[]), &House::default());
        for pairs in ["LDT-RDT", "LDE-LDT", "LDT-LDE", "LDE-LDT, RDE-RDT"] {
            assert_eq!(stunt(pairs), None, "{pairs}");
        }
        for pairs in ["LDE-RDE", "LDE-MLB", "LDT-LDT", "LDE-LDT, RDE-LDT", "LDT-RDT, LDE-LDT"] {
            assert_eq!(stunt(pairs), Some("Z5.3.18-a"), "{pairs}");
        }
        let three =
            judge(&format!("{BASE}; stunt LDT-RDT, LDE-MLB"), &men(&[(5, "NT 0-5-1")]), &House::default());
        assert_eq!(three, Some("Z5.3.18-a"));
        let dropped = format!("{}; stunt LDE-LDT", call(&[("LDE L", "LDE L man RE")]));
        assert_eq!(judge(&dropped, &men(&[]), &House::default()), Some("Z5.3.18-a"));
        let house = House { stunts: false, ..House::default() };
        assert_eq!(judge(&format!("{BASE}; stunt LDE-LDT"), &men(&[]), &house), Some("Z5.3.18-a"));
    }

    /// Z5.3.18-i: stunts go with rush or normal only.
    #[test]
    fn a_line_that_covers_or_stays_does_not_stunt() {
        for (option, expected) in
            [("normal", None), ("cover", Some("Z5.3.18-i")), ("stay", Some("Z5.3.18-i"))]
        {
            let text = format!("{}; stunt LDE-LDT", call(&[("rush", option)]));
            assert_eq!(judge(&text, &men(&[]), &House::default()), expected, "{option}");
        }
    }

    /// Z5.0.3-a: covering linemen is a switch.
    #[test]
    fn covering_linemen_can_be_turned_off() {
        let house = House { cover_linemen: false, ..House::default() };
        assert_eq!(judge(&call(&[("rush", "cover")]), &men(&[]), &house), Some("Z5.0.3-a"));
    }

    /// ZR5-b: no crowd in one area, nobody in the strips (ZR5-b).
    #[test]
    fn an_area_holds_only_so_many() {
        check(&[("FS DC", "FS C"), ("NB SC", "NB C")], None);
        check(&[("FS DC", "FS C"), ("NB SC", "NB C"), ("LCB LS", "LCB C")], Some("ZR5-b"));
        check(&[("FS DC", "FS L"), ("NB SC", "NB L")], None);
        check(&[("FS DC", "FS L"), ("NB SC", "NB L"), ("LCB LS", "LCB L")], Some("ZR5-b"));
        check(&[("FS DC", "FS IR"), ("NB SC", "NB MR"), ("RCB RS", "RCB LR")], None);
        check(
            &[("FS DC", "FS IR"), ("NB SC", "NB MR"), ("RCB RS", "RCB LR"), ("LCB LS", "LCB IR")],
            Some("ZR5-b"),
        );
        check(&[("FS DC", "FS X1")], Some("ZR5-b"));
    }

    /// ZR5-c: men cover receivers, backs and the quarterback, not linemen.
    #[test]
    fn nobody_covers_a_lineman() {
        check(&[("MLB C", "MLB C spy"), ("LCB LS", "LCB LS man LW")], None);
        check(&[("MLB C", "MLB C man LG")], Some("ZR5-c"));
    }

    /// Z5.1.2a-a: he bumps the man he covers, no deeper than LS, SL, SR, RS.
    #[test]
    fn a_bump_is_for_the_man_he_covers() {
        check(&[("LCB LS", "LCB LS man LW bump")], None);
        check(&[("LCB LS", "LCB LS bump")], Some("Z5.1.2a-a"));
        check(&[("LCB LS", "LCB IL man LW bump")], Some("Z5.1.2a-a"));
    }

    /// Z8.6-b, Z8.6-e, Z8.6-f: nobody stands in a zone that is not played.
    #[test]
    fn near_the_goal_nobody_is_set_deep() {
        let formation = read_formation(PRO).expect("a formation");
        for (zone, closes, rule) in [("VDC", 30, "Z8.6-b"), ("DC", 15, "Z8.6-e"), ("MC", 5, "Z8.6-f")] {
            let text = call(&[("FS DC", &format!("FS {zone}"))]);
            let (_, defense) =
                read_defense(&text, &WrittenLineup::new(&formation, &NUMBERS), &NUMBERS).expect(&text);
            let judge = |to_goal| check_defense_zones(&defense, to_goal).err().map(|refusal| refusal.rule);
            assert_eq!(judge(closes), Some(rule));
            assert_eq!(judge(closes + 1), None);
        }
    }
}
