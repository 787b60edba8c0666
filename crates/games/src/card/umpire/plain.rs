//! A plain team for trying one rule: every column says one thing, every man is where charts look for him.

use hashmark_card::cell::{Cell, PairColumn};
use hashmark_card::position::{CardFront, LINE, Pos};
use hashmark_card::team::{
    CardDepth, CardMan, CardTeam, CatchingCard, DefenseCard, KickingCard, Longest, PassingCard, PuntingCard,
    ReturningCard, RunningCard, SeasonLine, TeamNumbers, Three,
};

fn yards(n: i8) -> PairColumn {
    PairColumn::all(Cell::yards(n))
}

fn three(wrong: i8, right: i8, keyed: i8) -> Three {
    [yards(wrong), yards(right), yards(keyed)]
}

/// Caught when the defense guessed wrong or right, not when it double-teams.
fn caught(wrong: i8, right: i8) -> Three {
    let dropped = PairColumn::all(Cell::plain(hashmark_card::cell::CellKind::Incomplete));
    [yards(wrong), yards(right), dropped]
}

pub fn team(name: &str, front: CardFront, season: u16) -> CardTeam {
    let mut list = List { men: Vec::new() };
    let qb = list.add(&[Pos::Qb, Pos::Qb]);
    let hb = list.add(&[Pos::Hb, Pos::Hb]);
    let fb = list.add(&[Pos::Fb]);
    let wide = list.add(&[Pos::Fl, Pos::Se, Pos::Fl, Pos::Se]);
    let te = list.add(&[Pos::Te, Pos::Te]);
    let line = list.add(&LINE);
    let spare_line = list.add(&[Pos::Ol, Pos::Ol]);
    let eleven = list.add(&front.eleven());
    let spare = list.add(&[Pos::Dl, Pos::Lb, Pos::Db]);
    let k = list.add(&[Pos::K]);
    let p = list.add(&[Pos::P]);
    let behind = |pos: Pos| match pos {
        pos if pos.is_linebacker() => spare[1],
        pos if pos.is_defensive_back() => spare[2],
        _ => spare[0],
    };
    let defense = std::array::from_fn(|place| vec![eleven[place], behind(front.eleven()[place])]);
    let backs = (vec![hb[1]], vec![wide[2]]);
    let depth = CardDepth {
        line: std::array::from_fn(|place| [&[line[place]], spare_line.as_slice()].concat()),
        defense,
        kr: backs.0,
        pr: backs.1,
        qb,
        hb,
        fb,
        wide,
        te,
        k,
        p,
    };
    CardTeam {
        id: name.chars().filter(|c| c.is_alphanumeric()).take(3).collect::<String>().to_uppercase(),
        name: name.to_string(),
        season,
        games: 16,
        front,
        men: list.men,
        depth,
        numbers: TeamNumbers {
            fumble: 2,
            finish: 0,
            stand: 0,
            offense_fouls: 0,
            defense_fouls: 0,
            run_lean: 0.0,
            goal_lean: 0.0,
            rushes_per_game: 28.0,
        },
        defense: DefenseCard {
            linebuck: three(4, 2, 0),
            off_tackle: three(5, 3, 1),
            end_run: three(6, 2, -1),
            flat: caught(7, 5),
            short: caught(14, 11),
            long: caught(33, 28),
            int_shield: 0,
            sack_shield: 0,
        },
        punt_coverage: yards(8),
        kick_coverage: yards(20),
    }
}

struct List {
    men: Vec<CardMan>,
}

impl List {
    /// Adds a man at each position; his surname is the position, numbered from the second on.
    fn add(&mut self, positions: &[Pos]) -> Vec<u8> {
        positions.iter().map(|pos| self.one(*pos)).collect()
    }

    fn one(&mut self, pos: Pos) -> u8 {
        let before = self.men.iter().filter(|man| man.pos == pos).count();
        let name = if before == 0 { pos.name().to_string() } else { format!("{}{}", pos.name(), before + 1) };
        let at = u8::try_from(self.men.len()).unwrap_or(u8::MAX);
        self.men.push(dress(name, at + 1, pos));
        at
    }
}

fn dress(name: String, number: u8, pos: Pos) -> CardMan {
    let handles = pos.is_back() || pos.is_wide() || pos == Pos::Te;
    let longest = Longest { yards: 90, td: true };
    CardMan {
        name,
        number,
        pos,
        starter: true,
        season: SeasonLine {
            rushes: 310,
            catches: 45,
            passes: 450,
            rush_td: 5,
            long_run: longest,
            long_catch: longest,
            ..SeasonLine::default()
        },
        injury: 12,
        usage_exempt: false,
        carry_share: if pos.is_back() { 0.3 } else { 0.0 },
        target_share: if handles { 0.12 } else { 0.0 },
        run_mix: [0.35, 0.38, 0.27],
        pass_mix: [0.4, 0.4, 0.2],
        rating: 4,
        rush: if pos.is_defender() { 2 } else { 0 },
        star: 0,
        passing: (pos == Pos::Qb).then(|| Box::new(passer())),
        running: runner(pos).map(Box::new),
        catching: handles.then(|| {
            Box::new(CatchingCard { flat: caught(6, 4), short: caught(12, 9), long: caught(30, 28) })
        }),
        kicking: (pos == Pos::K).then(|| Box::new(kicker())),
        punting: (pos == Pos::P).then(|| Box::new(PuntingCard { punt: yards(42), longest: 60 })),
        returning: handles.then(|| Box::new(ReturningCard { punt: Some(yards(10)), kick: Some(yards(22)) })),
    }
}

fn passer() -> PassingCard {
    PassingCard {
        flat: caught(6, 4),
        short: caught(12, 9),
        long: caught(30, 28),
        must: yards(7),
        sneak: yards(1),
        int_shield: 0,
        sack_shield: 0,
        must_shield: 0,
    }
}

fn runner(pos: Pos) -> Option<RunningCard> {
    match pos {
        pos if pos.is_back() => Some(RunningCard {
            linebuck: Some(three(4, 3, 1)),
            off_tackle: Some(three(5, 3, 0)),
            end_run: Some(three(7, 3, -2)),
        }),
        Pos::Qb => Some(RunningCard { end_run: Some(three(8, 3, -3)), ..RunningCard::default() }),
        _ => None,
    }
}

fn kicker() -> KickingCard {
    let good = PairColumn::all(Cell::plain(hashmark_card::cell::CellKind::Good));
    KickingCard {
        bands: [good; 5],
        range: 52,
        extra_point: (2..=11).collect(),
        kickoff: yards(5),
        kickoff_from: 30,
    }
}
