//! Filling a line-up from the depth chart: always eleven different men.

use super::{Job, ZoneMen, ZoneTeam};
use crate::formation::ZoneFormation;
use crate::man::Pos;
use crate::written::ElevenSet;

impl ZoneTeam {
    /// The eleven for a formation, in the order of its slots: for each the first man of his job who is fit and
    /// not yet taken, else one of a kindred job, else anybody. Only when fewer than eleven are fit do men who
    /// are out have to go back in. The team must have passed [`ZoneTeam::check`].
    pub fn fill(&self, formation: &ZoneFormation, out: ZoneMen) -> [u8; 11] {
        self.fill_jobs(&formation.slots.map(|slot| Job::of_label(slot.label)), out)
    }

    /// The eleven for a front given as the positions it wants, in that order; otherwise as [`ZoneTeam::fill`].
    pub fn fill_front(&self, wanted: &[Pos; 11], out: ZoneMen) -> [u8; 11] {
        self.fill_jobs(&wanted.map(Job::of_pos), out)
    }

    /// The best man for one job who is not among those who are out or busy.
    pub fn pick(&self, job: Job, out: ZoneMen) -> u8 {
        self.listed(job, out).unwrap_or_else(|| self.stand_in(job, ZoneMen::NOBODY, out))
    }

    /// The eleven for these jobs.
    fn fill_jobs(&self, jobs: &[Job; 11], out: ZoneMen) -> [u8; 11] {
        let mut eleven = [0; 11];
        let mut taken = ZoneMen::NOBODY;
        let open = self.fill_from_lists(jobs, out, &mut eleven, &mut taken);
        for place in open.iter() {
            let man = self.stand_in(jobs[place], taken, out);
            taken.add(man);
            eleven[place] = man;
        }
        eleven
    }

    /// Rank by rank, so that nobody's first choice is another's last resort. Says which places stay open.
    fn fill_from_lists(
        &self,
        jobs: &[Job; 11],
        out: ZoneMen,
        eleven: &mut [u8; 11],
        taken: &mut ZoneMen,
    ) -> ElevenSet {
        let (mut open, mut rank) = (ElevenSet::ALL, 0);
        // Places whose lists have more men yet.
        let mut listed = ElevenSet::ALL;
        while !listed.is_empty() {
            for place in listed.iter() {
                let Some(man) = self.depth[jobs[place]].get(rank).copied() else {
                    listed = listed.but(ElevenSet::default().with(place));
                    continue;
                };
                if !out.or(*taken).has(man) {
                    taken.add(man);
                    eleven[place] = man;
                    listed = listed.but(ElevenSet::default().with(place));
                    open = open.but(ElevenSet::default().with(place));
                }
            }
            rank += 1;
        }
        open
    }

    fn listed(&self, job: Job, not: ZoneMen) -> Option<u8> {
        not.first_missing(&self.depth[job])
    }

    /// Somebody for a job whose own men are all gone.
    fn stand_in(&self, job: Job, taken: ZoneMen, out: ZoneMen) -> u8 {
        let not = taken.or(out);
        let kin = || job.kin().iter().find_map(|kin| self.listed(*kin, not));
        let all = || 0..self.men.len() as u8;
        let same_side = || all().find(|man| !not.has(*man) && self.plays_beside(*man, job));
        let anybody = || all().find(|man| !not.has(*man));
        let hurt = || self.listed(job, taken).or_else(|| all().find(|man| !taken.has(*man)));
        kin()
            .or_else(same_side)
            .or_else(anybody)
            .or_else(hurt)
            .expect("a team that passed its check has more than eleven men")
    }

    fn plays_beside(&self, man: u8, job: Job) -> bool {
        let pos = self.men[usize::from(man)].pos;
        if job.is_defense() { pos.is_defender() } else { pos.is_offense() }
    }
}
