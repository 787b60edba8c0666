//! Who played, how often, and in which order.

use super::luck::SeasonChance;
use hashmark_roster::{Club, DepthUnit, Position, RosterPlayer, Skill};

/// A man and his games.
#[derive(Clone, Copy)]
pub(super) struct InventedMan<'a> {
    pub player: &'a RosterPlayer,
    pub games: u32,
    pub starts: u32,
}

impl InventedMan<'_> {
    pub fn name(&self) -> String {
        self.player.name()
    }

    /// A skill, as a deviation from an average starter's.
    pub fn above(&self, skill: Skill, average: f64) -> f64 {
        f64::from(self.player.skill(skill)) - average
    }

    /// His share of the season.
    pub fn share(&self, games: u32) -> f64 {
        f64::from(self.games) / f64::from(games.max(1))
    }
}

/// A club's men with their games.
pub(super) struct InventedSquad<'a> {
    pub club: &'a Club,
    pub games: u32,
    men: Vec<InventedMan<'a>>,
    starters: Vec<(Position, DepthUnit, &'a RosterPlayer)>,
}

impl<'a> InventedSquad<'a> {
    /// Fragile men miss games; starters start those they play, and their first substitutes the rest.
    pub fn new(club: &'a Club, games: u32, luck: &mut SeasonChance) -> InventedSquad<'a> {
        let units = [DepthUnit::Offense, DepthUnit::Defense];
        let starters: Vec<(Position, DepthUnit, &RosterPlayer)> = units
            .into_iter()
            .flat_map(|unit| club.starters(unit).into_iter().map(move |(at, man)| (at, unit, man)))
            .collect();
        let starts = |man: &RosterPlayer| starters.iter().any(|(.., other)| std::ptr::eq(*other, man));
        let men = club
            .players
            .iter()
            .map(|player| {
                let fragile = (80.0 - f64::from(player.skill(Skill::Durability))).max(2.0) / 250.0;
                let missed = luck.times(games, fragile.min(0.2)).min(games / 3);
                let played = games - missed;
                InventedMan { player, games: played, starts: if starts(player) { played } else { 0 } }
            })
            .collect();
        let mut squad = InventedSquad { club, games, men, starters };
        squad.fill_starts();
        squad
    }

    fn fill_starts(&mut self) {
        for (at, _, player) in self.starters.clone() {
            let missed = self.games - self.man(player).games;
            let substitute = self
                .club
                .depth(at)
                .into_iter()
                .find(|man| !self.starters.iter().any(|(.., other)| std::ptr::eq(*other, *man)));
            let Some(substitute) = substitute else { continue };
            if let Some(man) = self.men.iter_mut().find(|man| std::ptr::eq(man.player, substitute)) {
                man.starts = (man.starts + missed).min(man.games);
            }
        }
    }

    /// A player with his games.
    pub fn man(&self, player: &RosterPlayer) -> InventedMan<'a> {
        let found = self.men.iter().find(|man| std::ptr::eq(man.player, player));
        *found.expect("the player is one of the club's")
    }

    /// Men of some positions, starters first, then by grade.
    pub fn at(&self, positions: &[Position]) -> Vec<InventedMan<'a>> {
        let mut men: Vec<InventedMan<'a>> =
            self.men.iter().copied().filter(|man| positions.contains(&man.player.position)).collect();
        men.sort_by_key(|man| (!self.starts(man), std::cmp::Reverse(man.player.grade()), man.player.number));
        men
    }

    /// Whether he is one of the twenty-two.
    pub fn starts(&self, man: &InventedMan<'_>) -> bool {
        self.starters.iter().any(|(.., other)| std::ptr::eq(*other, man.player))
    }

    /// The eleven of a unit, with their places.
    pub fn eleven(&self, unit: DepthUnit) -> Vec<(Position, InventedMan<'a>)> {
        let own = self.starters.iter().filter(|(_, other, _)| *other == unit);
        own.map(|(at, _, player)| (*at, self.man(player))).collect()
    }

    pub fn men(&self) -> &[InventedMan<'a>] {
        &self.men
    }

    /// The best at a skill among some positions.
    pub fn best(&self, skill: Skill, positions: &[Position], number: usize) -> Vec<InventedMan<'a>> {
        let ranked = self.club.ranked_by(skill);
        let fit = ranked.into_iter().filter(|man| positions.contains(&man.position));
        fit.take(number).map(|man| self.man(man)).collect()
    }
}
