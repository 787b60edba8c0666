//! Games by divisions: who meets whom inside and outside, before anybody thinks of weeks.

use super::ScheduleFault;
use super::draft::Pairing;
use crate::ClubMap;

/// What a schedule by divisions is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct DivisionPlan {
    /// How often clubs of one division meet.
    pub inside: usize,
    /// How many games each club has.
    pub games: usize,
    pub season: usize,
}

/// So many games more or less are tried to find a number that can be given.
const SEARCH: usize = 12;

/// All games of a season, homes not chosen yet.
pub(super) fn division_games(map: &ClubMap, plan: DivisionPlan) -> Result<Vec<Pairing>, ScheduleFault> {
    let made = all_games(map, plan);
    let Err(ScheduleFault::Unbalanced { games, .. }) = made else { return made };
    let mut near = (1..=SEARCH).flat_map(|far| [Some(games + far), games.checked_sub(far)]).flatten();
    let works = |games: &usize| all_games(map, DivisionPlan { games: *games, ..plan }).is_ok();
    Err(ScheduleFault::Unbalanced { games, nearest: near.find(works) })
}

fn all_games(map: &ClubMap, plan: DivisionPlan) -> Result<Vec<Pairing>, ScheduleFault> {
    let mut games = Vec::new();
    let mut needs = vec![0; map.count()];
    for division in map.divisions() {
        let own = plan.inside * (division.len() - 1);
        let need = plan.games.checked_sub(own).ok_or(ScheduleFault::TooManyInside {
            division: map.tags_of(division),
            inside: own,
            games: plan.games,
        })?;
        for (at, one) in division.iter().enumerate() {
            needs[*one] = need;
            let pairs = division[at + 1..].iter().map(|other| Pairing::new(*one, *other));
            games.extend(pairs.flat_map(|pair| std::iter::repeat_n(pair, plan.inside)));
        }
    }
    let outside = |club: usize| map.count() - map.divisions()[map.division_of(club)].len();
    if (0..map.count()).any(|club| outside(club) == 0 && needs[club] > 0) {
        return Err(ScheduleFault::NobodyOutside { games: plan.games });
    }
    // Whoever has more games outside than there are clubs meets all of them first.
    while (0..map.count()).all(|club| needs[club] >= outside(club) && needs[club] > 0) {
        for (one, need) in needs.iter_mut().enumerate() {
            let others = (one + 1..map.count()).filter(|other| !map.same_division(one, *other));
            games.extend(others.map(|other| Pairing::new(one, other)));
            *need -= outside(one);
        }
    }
    let size = map.divisions()[0].len();
    games.extend(if map.divisions().iter().all(|division| division.len() == size) {
        DivisionCircle::new(map, needs[0], plan.season).games(needs[0])
    } else {
        chosen(map, needs, plan)?
    });
    Ok(games)
}

/// Divisions of one size: clubs stand in a circle, division after division in turn, and meet those so many places on.
/// Distances that are a multiple of the divisions would stay inside. Each season begins with other distances, those
/// that lead to the same division following one another.
pub(super) struct DivisionCircle<'a> {
    map: &'a ClubMap,
    season: usize,
    /// Distances in this season's order, of two games each.
    pub far: Vec<usize>,
    /// Whether those straight across are of another division.
    pub across: bool,
}

impl<'a> DivisionCircle<'a> {
    pub fn new(map: &'a ClubMap, need: usize, season: usize) -> DivisionCircle<'a> {
        let (clubs, divisions) = (map.count(), map.divisions().len());
        let fold = |distance: usize| (distance % divisions).min(divisions - distance % divisions);
        let mut far: Vec<usize> =
            (1..clubs.div_ceil(2)).filter(|far| !far.is_multiple_of(divisions)).collect();
        far.sort_by_key(|distance| (fold(*distance), *distance));
        let begin = season * (need / 2).max(1) % far.len().max(1);
        far.rotate_left(begin);
        let across = clubs.is_multiple_of(2) && !(clubs / 2).is_multiple_of(divisions);
        DivisionCircle { map, season, far, across }
    }

    fn meeting(&self, place: usize, other: usize) -> Pairing {
        let (clubs, divisions) = (self.map.count(), self.map.divisions().len());
        let club = |place: usize| self.map.divisions()[place % divisions][place % clubs / divisions];
        Pairing::new(club(place), club(other))
    }

    /// All games of so many for each club.
    fn games(&mut self, need: usize) -> Vec<Pairing> {
        let clubs = self.map.count();
        let mut games = if need.is_multiple_of(2) { vec![] } else { self.single() };
        for distance in &self.far[..need / 2] {
            games.extend((0..clubs).map(|place| self.meeting(place, place + distance)));
        }
        games
    }

    /// One game for everybody, or for all but one where the number is odd.
    pub fn single(&mut self) -> Vec<Pairing> {
        let clubs = self.map.count();
        if self.across {
            return (0..clubs / 2).map(|place| self.meeting(place, place + clubs / 2)).collect();
        }
        // An odd number of clubs has one circle of all of them at distance 1, which never stays inside.
        let whole = |distance: &usize| self.is_even(*distance);
        let one = || self.far.iter().position(|distance| *distance == 1);
        let at = self.far.iter().position(whole).or_else(one).unwrap_or(0);
        let distance = self.far.remove(at);
        self.halves(distance)[0].clone()
    }

    /// Whether the games of a distance make circles that every second game covers.
    pub fn is_even(&self, distance: usize) -> bool {
        let clubs = self.map.count();
        (clubs / common_divisor(clubs, distance)).is_multiple_of(2)
    }

    /// The games of a distance: every second one of each circle, and the others.
    pub fn halves(&self, distance: usize) -> [Vec<Pairing>; 2] {
        let clubs = self.map.count();
        let circles = common_divisor(clubs, distance);
        let place = |circle: usize, step: usize| (circle + self.season + step * distance) % clubs;
        let half = |from: usize| {
            let steps = (0..clubs / circles / 2).map(|half| 2 * half + from);
            let games = steps.flat_map(|step| (0..circles).map(move |circle| (circle, step)));
            games.map(|(circle, step)| self.meeting(place(circle, step), place(circle, step + 1))).collect()
        };
        [half(0), half(1)]
    }
}

fn common_divisor(one: usize, other: usize) -> usize {
    if other == 0 { one } else { common_divisor(other, one % other) }
}

/// Divisions of several sizes: whoever needs most meets whoever else needs most, the season deciding between equals.
fn chosen(map: &ClubMap, mut needs: Vec<usize>, plan: DivisionPlan) -> Result<Vec<Pairing>, ScheduleFault> {
    let clubs = map.count();
    let turn = |club: usize| (club + plan.season * plan.games) % clubs;
    if !needs.iter().sum::<usize>().is_multiple_of(2) {
        let spared = (0..clubs).max_by_key(|club| (needs[*club], turn(*club))).unwrap_or(0);
        needs[spared] -= 1;
    }
    let mut pool = OutsidePool { map, met: vec![vec![false; clubs]; clubs], games: vec![], needs };
    while let Some(one) = pool.neediest(&turn, |club| pool.needs[club] > 0) {
        let other = pool.neediest(&turn, |club| pool.needs[club] > 0 && pool.may_meet(one, club));
        match other {
            Some(other) => pool.join(one, other),
            None if pool.make_room(one) => {}
            None => return Err(ScheduleFault::Unbalanced { games: plan.games, nearest: None }),
        }
    }
    Ok(pool.games)
}

struct OutsidePool<'a> {
    map: &'a ClubMap,
    met: Vec<Vec<bool>>,
    games: Vec<Pairing>,
    needs: Vec<usize>,
}

impl OutsidePool<'_> {
    fn neediest(&self, turn: &impl Fn(usize) -> usize, fits: impl Fn(usize) -> bool) -> Option<usize> {
        (0..self.map.count()).filter(|club| fits(*club)).max_by_key(|club| (self.needs[*club], turn(*club)))
    }

    fn may_meet(&self, one: usize, other: usize) -> bool {
        !self.map.same_division(one, other) && !self.met[one][other]
    }

    fn join(&mut self, one: usize, other: usize) {
        self.games.push(Pairing::new(one, other));
        self.set(one, other, true);
        self.needs[one] -= 1;
        self.needs[other] -= 1;
    }

    fn set(&mut self, one: usize, other: usize, met: bool) {
        self.met[one][other] = met;
        self.met[other][one] = met;
    }

    /// Parts a game so that a club that nobody is left for meets one of the two, and somebody else the other.
    fn make_room(&mut self, one: usize) -> bool {
        let partners = (0..self.map.count())
            .filter(|club| if *club == one { self.needs[one] > 1 } else { self.needs[*club] > 0 });
        for other in partners.collect::<Vec<_>>() {
            for at in 0..self.games.len() {
                let game = self.games[at];
                for Pairing { home, away } in [game, game.swapped()] {
                    let distinct = home != one && home != other && away != one && away != other;
                    if distinct && self.may_meet(one, home) && self.may_meet(other, away) {
                        self.games.swap_remove(at);
                        self.set(home, away, false);
                        (self.needs[home], self.needs[away]) = (self.needs[home] + 1, self.needs[away] + 1);
                        self.join(one, home);
                        self.join(other, away);
                        return true;
                    }
                }
            }
        }
        false
    }
}
