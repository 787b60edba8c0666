//! A club's team: every man rated from his skills, and the club's own depth chart.

use super::check::EXPERIENCED;
use super::depth::RETURNERS;
use super::ratings::{Scales, Standard};
use super::{DepthChart, Job, ZoneTeam};
use crate::man::{ManMarks, Pos, Years, ZoneMan};
use hashmark_roster::{Club, DepthUnit, Position, RosterPlayer, Skill};
use std::cmp::Reverse;

impl ZoneTeam {
    /// The team of a club that has passed its own check; men in the club's order.
    pub fn of_club(club: &Club) -> ZoneTeam {
        let standard = Scales::standard().standard_of(club);
        let mut team = ZoneTeam {
            id: club.id.to_string(),
            name: club.full_name(),
            men: club.players.iter().map(|player| man_of(player, &standard)).collect(),
            depth: DepthChart::default(),
        };
        let chart = DepthDraft::of(club, &team.men);
        for job in Job::ALL {
            team.depth[*job] = chart.list(*job);
        }
        if let Some(snapper) = team.depth[Job::Ls].first() {
            team.men[usize::from(*snapper)].marks.snapper = true;
        }
        team
    }
}

/// A player as the zone game rates him beside the men of his club.
fn man_of(player: &RosterPlayer, standard: &Standard) -> ZoneMan {
    let scales = Scales::standard();
    let pos = rated_pos(player);
    let mut man = ZoneMan::new(player.number, &player.name(), pos, scales.pcs(pos, &player.skills, standard));
    man.age = player.age;
    man.conditioning = scales.conditioning(pos, &player.skills);
    man.marks = marks_of(player, &man);
    (man.leg, man.aim) = scales.leg_and_aim(pos, &player.skills);
    if pos == Pos::Q {
        man.arm = scales.arm(&player.skills);
        man.left_handed = scatter(&man).is_multiple_of(scales.lines.left_handed_one_of);
    }
    man
}

/// The zone game's name for a club position.
pub(super) const fn pos_of(position: Position) -> Pos {
    match position {
        Position::QB => Pos::Q,
        Position::HB => Pos::H,
        Position::FB => Pos::F,
        Position::FL | Position::SE | Position::WR => Pos::W,
        Position::TE => Pos::Te,
        Position::LT | Position::RT => Pos::T,
        Position::LG | Position::RG => Pos::G,
        Position::C => Pos::C,
        Position::DE => Pos::De,
        Position::DT => Pos::Dt,
        Position::NT => Pos::Nt,
        Position::OLB => Pos::Olb,
        Position::ILB | Position::MLB => Pos::Mlb,
        Position::CB => Pos::Cb,
        Position::SS | Position::FS => Pos::S,
        Position::K => Pos::K,
        Position::P => Pos::P,
    }
}

/// Where he plays, or the unspecialised kind of it when he is about as good at a second place of his group.
fn rated_pos(player: &RosterPlayer) -> Pos {
    let lines = &Scales::standard().lines;
    let own = pos_of(player.position);
    let near = |second: &&Position| player.grade_at(**second) + lines.unspecialised_within >= player.grade();
    let other = player.also.iter().filter(near).find_map(|second| both_of(own, pos_of(*second)));
    match other {
        Some(unspecialised) => unspecialised,
        None if own == Pos::H && is_tailback(player, lines.tailback_stronger) => Pos::Tb,
        None => own,
    }
}

/// What a man is called who plays two positions of one group.
const fn both_of(one: Pos, other: Pos) -> Option<Pos> {
    if one as u8 == other as u8 {
        return None;
    }
    match (one, other) {
        (a, b) if a.is_ol() && b.is_ol() => Some(Pos::U),
        (a, b) if a.is_end() && b.is_end() => Some(Pos::E),
        (a, b) if a.is_back() && b.is_back() => Some(Pos::B),
        (a, b) if a.is_dl() && b.is_dl() => Some(Pos::Dl),
        (a, b) if a.is_lb() && b.is_lb() => Some(Pos::Lb),
        (a, b) if a.is_db() && b.is_db() => Some(Pos::Dh),
        _ => None,
    }
}

/// He runs people over rather than catch passes.
fn is_tailback(player: &RosterPlayer, stronger: u8) -> bool {
    player.skill(Skill::Strength) >= player.skill(Skill::Hands) + stronger
}

fn marks_of(player: &RosterPlayer, man: &ZoneMan) -> ManMarks {
    let lines = &Scales::standard().lines;
    ManMarks {
        years: match player.experience {
            0 => Years::Rookie,
            _ if player.age >= EXPERIENCED => Years::Experienced,
            _ => Years::Vet,
        },
        flags: player.skill(Skill::Discipline) < lines.flags_below,
        fumbles: man.pos.is_back() && player.skill(Skill::Carrying) < lines.fumbles_below,
        star: is_star(player, man),
        snapper: false,
    }
}

/// A fast and strong quarterback never slides; an end who has learnt to play linebacker is half of each.
fn is_star(player: &RosterPlayer, man: &ZoneMan) -> bool {
    let lines = &Scales::standard().lines;
    match man.pos {
        Pos::Q => man.pcs.speed >= lines.star_speed && player.skill(Skill::Strength) >= lines.star_strength,
        Pos::De => player.also.iter().any(|second| pos_of(*second).is_lb()),
        _ => false,
    }
}

/// A number that is always the same for a man and has nothing to do with how good he is (FNV-1a).
fn scatter(man: &ZoneMan) -> u64 {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
    let hash = man.name.bytes().fold(0xCBF2_9CE4_8422_2325, step);
    // The low bits of short words are not well mixed.
    hash >> 20
}

/// A club's men while its chart is drawn.
struct DepthDraft<'a> {
    club: &'a Club,
    men: &'a [ZoneMan],
    /// Who starts where.
    starters: Vec<(Position, &'a RosterPlayer)>,
}

impl<'a> DepthDraft<'a> {
    fn of(club: &'a Club, men: &'a [ZoneMan]) -> DepthDraft<'a> {
        let starters =
            [DepthUnit::Offense, DepthUnit::Defense].into_iter().flat_map(|unit| club.starters(unit));
        DepthDraft { club, men, starters: starters.collect() }
    }

    /// The men for a job, best first.
    fn list(&self, job: Job) -> Vec<u8> {
        match job {
            Job::Kr | Job::Pr => self.returners(job),
            Job::Ls => self.snappers(),
            _ => self.in_order(job),
        }
    }

    /// Starters at this place, then those without another, then those who start elsewhere.
    fn in_order(&self, job: Job) -> Vec<u8> {
        let positions = positions(job);
        let mut list: Vec<(bool, bool, Reverse<u8>, u8)> = Vec::new();
        for (at, player) in (0u8..).zip(&self.club.players) {
            let learnt = positions.iter().filter(|position| player.has_learnt(**position));
            let best = learnt.map(|position| player.grade_at(*position)).max();
            let start = self.starters.iter().find(|(_, starter)| std::ptr::eq(*starter, player));
            let here = start.is_some_and(|(position, _)| positions.contains(position));
            if let Some(grade) = best.filter(|_| job.takes(self.men[usize::from(at)].pos)) {
                list.push((!here, start.is_some() && !here, Reverse(grade), at));
            }
        }
        // Among those who do not start here, one who starts elsewhere comes last.
        list.sort_unstable();
        list.into_iter().map(|(.., at)| at).collect()
    }

    fn returners(&self, job: Job) -> Vec<u8> {
        let ranked =
            self.club.ranked_by(Skill::Returning).into_iter().filter_map(|player| self.index(player));
        ranked.filter(|at| job.takes(self.men[usize::from(*at)].pos)).take(RETURNERS).collect()
    }

    /// The second center snaps for kicks; the first if he is the only one.
    fn snappers(&self) -> Vec<u8> {
        let mut centers = self.in_order(Job::C);
        if centers.len() > 1 {
            centers.rotate_left(1);
        }
        centers
    }

    fn index(&self, player: &RosterPlayer) -> Option<u8> {
        let at = self.club.players.iter().position(|other| std::ptr::eq(other, player))?;
        u8::try_from(at).ok()
    }
}

/// The club positions that do a job.
const fn positions(job: Job) -> &'static [Position] {
    use Position::*;
    match job {
        Job::Q => &[QB],
        Job::H => &[HB],
        Job::F => &[FB],
        Job::W => &[FL, SE, WR],
        Job::Te => &[TE],
        Job::Lt => &[LT],
        Job::Lg => &[LG],
        Job::C | Job::Ls => &[C],
        Job::Rg => &[RG],
        Job::Rt => &[RT],
        Job::De => &[DE],
        Job::Dt => &[DT],
        Job::Nt => &[NT],
        Job::Mlb => &[MLB, ILB],
        Job::Olb => &[OLB],
        Job::Cb => &[CB],
        Job::S => &[SS, FS],
        Job::K => &[K],
        Job::P => &[P],
        Job::Kr | Job::Pr => &[],
    }
}
