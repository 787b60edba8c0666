//! The depth chart: a list of men for each job, best first.

use super::RatingLimits;
use crate::board::names;
use crate::formation::Label;
use crate::man::{Pos, Ratings, ZoneMan};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::{Index, IndexMut};

names! {
    /// A job that a team needs men for. Several places of a line-up may want the same job.
    Job {
        Q = "q", H = "h", F = "f", W = "w", Te = "te",
        Lt = "lt", Lg = "lg", C = "c", Rg = "rg", Rt = "rt",
        De = "de", Dt = "dt", Nt = "nt", Mlb = "mlb", Olb = "olb", Cb = "cb", S = "s",
        K = "k", P = "p", Kr = "kr", Pr = "pr", Ls = "ls",
    }
}

impl Job {
    /// The job of a man of a formation.
    #[inline]
    pub const fn of_label(label: Label) -> Job {
        match label {
            Label::Lw | Label::Rw | Label::Ls | Label::Rs => Job::W,
            Label::Le | Label::Re => Job::Te,
            Label::Lt => Job::Lt,
            Label::Lg => Job::Lg,
            Label::C => Job::C,
            Label::Rg => Job::Rg,
            Label::Rt => Job::Rt,
            Label::Q => Job::Q,
            Label::F => Job::F,
            Label::H | Label::Lh | Label::Rh | Label::Tb | Label::B => Job::H,
        }
    }

    /// The job of a man of this position; those who are not specialised take the nearest.
    #[inline]
    pub(crate) const fn of_pos(pos: Pos) -> Job {
        match pos {
            Pos::Q => Job::Q,
            Pos::H | Pos::Tb | Pos::B => Job::H,
            Pos::F => Job::F,
            Pos::W => Job::W,
            Pos::E | Pos::Te => Job::Te,
            Pos::T => Job::Lt,
            Pos::G | Pos::U => Job::Lg,
            Pos::C => Job::C,
            Pos::De | Pos::DeLb => Job::De,
            Pos::Dt | Pos::Dl | Pos::DlLb => Job::Dt,
            Pos::Nt => Job::Nt,
            Pos::Mlb => Job::Mlb,
            Pos::Olb | Pos::Lb => Job::Olb,
            Pos::Cb | Pos::Dh => Job::Cb,
            Pos::S => Job::S,
            Pos::K => Job::K,
            Pos::P => Job::P,
        }
    }

    /// Jobs whose men can do this one in need, nearest first.
    pub(crate) const fn kin(self) -> &'static [Job] {
        use Job::*;
        match self {
            Q => &[H, W, F, Te],
            H => &[F, W, Te],
            F => &[H, Te, W],
            W => &[Te, H, F],
            Te => &[F, W, H],
            Lt => &[Rt, Lg, Rg, C, Te],
            Lg => &[Rg, C, Lt, Rt, Te],
            C => &[Lg, Rg, Lt, Rt, Te],
            Rg => &[Lg, C, Rt, Lt, Te],
            Rt => &[Lt, Rg, Lg, C, Te],
            De => &[Dt, Nt, Olb, Mlb],
            Dt => &[Nt, De, Olb, Mlb],
            Nt => &[Dt, De, Olb, Mlb],
            Mlb => &[Olb, De, S, Cb],
            Olb => &[Mlb, De, S, Cb],
            Cb => &[S, Olb, Mlb],
            S => &[Cb, Olb, Mlb],
            K => &[P, Q],
            P => &[K, Q],
            Kr | Pr => &[W, Cb, H, S],
            Ls => &[C, Lg, Rg, Lt, Rt],
        }
    }

    /// Whether a man of this position may be listed for it.
    pub const fn takes(self, pos: Pos) -> bool {
        use Job::*;
        match self {
            Q => matches!(pos, Pos::Q),
            H => pos.is_back(),
            F => pos.is_back() || matches!(pos, Pos::Te | Pos::E),
            W => pos.is_end() || matches!(pos, Pos::H | Pos::Tb | Pos::B),
            Te => pos.is_end() || matches!(pos, Pos::F | Pos::T | Pos::U),
            Lt | Lg | C | Rg | Rt => pos.is_ol(),
            De | Dt | Nt => pos.is_dl() || matches!(pos, Pos::Olb | Pos::Lb),
            Mlb | Olb => pos.is_lb() || pos.is_hybrid() || matches!(pos, Pos::De | Pos::S | Pos::Dh),
            Cb | S => pos.is_db(),
            K | P => matches!(pos, Pos::K | Pos::P | Pos::Q),
            Kr | Pr => pos.is_back() || pos.is_end() || pos.is_db(),
            Ls => pos.is_ol() || pos.is_end() || pos.is_dl() || pos.is_lb(),
        }
    }

    /// Whether the job is done against the ball.
    #[inline]
    pub(crate) const fn is_defense(self) -> bool {
        matches!(self, Job::De | Job::Dt | Job::Nt | Job::Mlb | Job::Olb | Job::Cb | Job::S)
    }

    /// Whether this position was made for the job, and not merely one that can do it.
    const fn suits(self, pos: Pos) -> bool {
        use Job::*;
        match self {
            Lt | Rt => matches!(pos, Pos::T | Pos::U),
            Lg | Rg => matches!(pos, Pos::G | Pos::U),
            C => matches!(pos, Pos::C | Pos::U),
            Te => matches!(pos, Pos::Te | Pos::E),
            W => matches!(pos, Pos::W | Pos::E),
            H => matches!(pos, Pos::H | Pos::Tb | Pos::B),
            F => matches!(pos, Pos::F | Pos::B),
            De => matches!(pos, Pos::De | Pos::DeLb | Pos::Dl),
            Dt => matches!(pos, Pos::Dt | Pos::DlLb | Pos::Dl),
            Mlb => matches!(pos, Pos::Mlb | Pos::Lb),
            Olb => matches!(pos, Pos::Olb | Pos::Lb),
            Cb => matches!(pos, Pos::Cb | Pos::Dh),
            S => matches!(pos, Pos::S | Pos::Dh),
            Q | Nt | K | P => Job::of_pos(pos) as u8 == self as u8,
            Kr | Pr => matches!(pos, Pos::W | Pos::H | Pos::Tb | Pos::B | Pos::Cb | Pos::S),
            Ls => matches!(pos, Pos::C | Pos::U),
        }
    }
}

/// Who stands where: for each [`Job`] the men's indices, best first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "BTreeMap<Job, Vec<u8>>", into = "BTreeMap<Job, Vec<u8>>")]
pub struct DepthChart([Vec<u8>; Job::ALL.len()]);

impl Index<Job> for DepthChart {
    type Output = Vec<u8>;

    #[inline]
    fn index(&self, job: Job) -> &Vec<u8> {
        &self.0[job as usize]
    }
}

impl IndexMut<Job> for DepthChart {
    fn index_mut(&mut self, job: Job) -> &mut Vec<u8> {
        &mut self.0[job as usize]
    }
}

impl From<BTreeMap<Job, Vec<u8>>> for DepthChart {
    fn from(lists: BTreeMap<Job, Vec<u8>>) -> DepthChart {
        let mut depth = DepthChart::default();
        for (job, list) in lists {
            depth[job] = list;
        }
        depth
    }
}

impl From<DepthChart> for BTreeMap<Job, Vec<u8>> {
    fn from(depth: DepthChart) -> BTreeMap<Job, Vec<u8>> {
        Job::ALL.iter().copied().zip(depth.0).collect()
    }
}

/// How many returners are listed.
pub(super) const RETURNERS: usize = 6;

impl DepthChart {
    /// The chart a coach would draw who knows nothing but the ratings.
    pub(crate) fn of_men(men: &[ZoneMan]) -> DepthChart {
        let mut depth = DepthChart::default();
        for job in Job::ALL {
            depth[*job] = by_ratings(men, *job);
        }
        depth.split_pairs();
        depth
    }

    /// Left and right tackles and guards come from one lot: the second best starts on the right.
    fn split_pairs(&mut self) {
        for right in [Job::Rt, Job::Rg] {
            let list = &mut self[right];
            if list.len() > 1 {
                list.rotate_left(1);
            }
        }
    }
}

/// The men made for a job, best first; of equals the one who is listed first.
fn by_ratings(men: &[ZoneMan], job: Job) -> Vec<u8> {
    let mut list: Vec<u8> = (0..men.len() as u8).filter(|at| job.suits(men[usize::from(*at)].pos)).collect();
    list.sort_by_key(|at| Reverse(worth(&men[usize::from(*at)], job)));
    if matches!(job, Job::Kr | Job::Pr) {
        list.truncate(RETURNERS);
    }
    list
}

/// How much a man is worth at a job he was made for, against the base of his position. Specialists go before
/// the others, and a snapper is one.
fn worth(man: &ZoneMan, job: Job) -> i8 {
    let pcs = man.pcs;
    let sum = |r: Ratings| r.pass + r.contact + r.speed;
    let base = RatingLimits::of(man.pos).map_or(0, |limits| sum(limits.base));
    let special = i8::from(!matches!(man.pos, Pos::U | Pos::E | Pos::B | Pos::Dl | Pos::Lb | Pos::Dh));
    match job {
        Job::K | Job::P => man.leg + 2 * man.aim,
        Job::Kr | Job::Pr => 3 * pcs.speed + pcs.pass,
        Job::Ls => 10 * i8::from(man.marks.snapper) + pcs.contact,
        Job::Q => 3 * pcs.pass + pcs.contact + pcs.speed,
        _ => 2 * (sum(pcs) - base) + special,
    }
}
