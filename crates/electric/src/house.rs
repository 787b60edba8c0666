//! The house rules of the electric game: what the core book leaves open, and every chapter of the second part.

pub use hashmark_table::switches::HouseFault;
pub use hashmark_table::{Switch, Switches};

hashmark_table::switches! {
    /// Every switch of the electric game.
    House {
        /// One coach runs both teams: no fouls for late substitutions, no hurry-up.
        solitaire = false, "E1-timing-8, E1-scrimmage-25, E1-scrimmage-46";
        /// A carrier's coach who lets the juke stop pass keeps the switch, and the other side loses its stop.
        declined_juke_keeps_switch = false, "E1-kickoff-58, E1-run-10";
        /// A ball won in one's own end zone and downed there is a safety, not a touchback.
        own_end_zone_is_safety = false, "E1-scoring-6";
        /// A front that meets a rear corner of the carrier tackles him, even when it comes from behind: only the open edge
        /// between the corners is his back.
        rear_corner_is_side = false, "E1-fumble-1";
        /// Whether a missed field goal was kicked outside the 20 is asked of the spot of the hold, not of the line of
        /// scrimmage.
        missed_goal_by_the_hold = false, "E1-fieldgoal-28, E1-fieldgoal-29";
        /// A muffed kickoff that the kickers recover in the end zone is a touchback, not a touchdown.
        muffed_kickoff_touchback = true, "E1-kickoff-49";
        /// Punts on any down.
        quick_kick = false, "E1-punt-1";
        /// A set-up that breaks a rule is let through and flagged instead of refused.
        flag_setup_fouls = false, "E1-scrimmage-27, E1-penalty-22";
        /// A carrier who falls over is only down: for bases that fall all the time.
        ignore_fall_fumbles = false, "E1-fumble-10";
        /// A defender near the passer makes the passing stick longer.
        pressure_sticks = true, "E1-materials-8, E1-materials-9, E1-pass-12";
        /// A pass from inside the red zone always takes the longer stick.
        red_zone_sticks = true, "E1-pass-13, E1-conversion-17";
        /// A challenge is decided by a die, even for a reversal: for people who have no replay. Else the record of the
        /// board is the replay, and only what was ruled wrongly is reversed.
        challenge_by_dice = false, "E1-terms-42, E1-terms-43, E1-terms-44";
        /// A kicking figure strikes a felt ball instead of the dice: kickoffs, onside kicks, punts, place kicks.
        kicking_figure = false, "E1-materials-34, E1-materials-35, E1-materials-36, E1-conversion-14";
        /// A passing figure throws forward passes of ten yards and more, instead of the sticks.
        passing_figure = false, "E1-materials-37, E1-materials-38, E1-pass-46, E1-conversion-21";
        /// Passes and live kicks are a felt ball that drifts, instead of the fixed marker.
        felt_ball = false, "E1-materials-15, E1-materials-17";
        /// Quarters are 15 minutes on a clock instead of 15 plays; the quarterback may spike the ball.
        game_clock = false, "E1-timing-1, E1-spike-1, E1-spike-2, E1-kneel-4";
        /// Overtime is played to a finish, in periods of 15 plays.
        postseason = false, "E1-overtime-3, E1-overtime-12";
        /// Each team has stops of its own beyond those of the core rules, for both sides of the ball.
        bonus_stoppages = false, "E2-stoppage-1..31";
        /// One stop more of each kind for the home team, crowd noise and the hard count.
        home_field = false, "E2-home-1..12";
        /// Six numbers a team, philosophies and the two ratings made of them.
        team_stats = false, "E2-team-1..3, E2-stats-1..18, E2-philosophy-1..14, E2-rating-1..7";
        /// Squads of up to 60 with a depth chart, injured reserve and practice squad.
        rosters = false, "E2-roster-1..26";
        /// Players rise and fall by what they do; the best one is the franchise player.
        player_rating = false, "E2-pr-1..18, E2-bigplay-1..27, E2-botch-1..24";
        /// What is too close to call is settled by twenty-sided dice against the team's numbers.
        ability_checks = false, "E2-ability-1..25";
        /// Whoever falls is checked: shaken up, hurt, or out for the season.
        injuries = false, "E2-injury-1..23";
        /// Nobody leaves the field: hurt men play on, worse. For squads of 11 or 22.
        iron_man = false, "E2-injury-24..26";
        /// Only every third fall of a man is checked: for bases that fall all the time.
        slow_to_get_up = false, "E2-injury-27..29";
        /// Wind, rain, cold, sleet and snow in open stadiums, by place and month.
        weather = false, "E2-weather-1..14";
        /// After every play a die may throw a flag.
        penalty_checks = false, "E2-penaltycheck-1..15";
        /// Passes of 70 yards and more are laid with the measuring stick.
        hail_mary_stick = false, "E2-misc-1, E2-misc-2";
        /// A kicker rated 50 or better adds one to field goals and extra points.
        kicker_pr_bonus = false, "E2-misc-3";
        /// Any eligible receiver may take the snap.
        non_qb_snap = false, "E2-misc-4..6";
        /// A receiver on a stationary base may be thrown to.
        stationary_receiver = false, "E2-misc-7..11";
        /// Passes by a twenty-sided die instead of the sticks.
        alternative_passing = false, "E2-altpass-1..15";
        /// All formations, plays and shells of the book, trick plays too.
        strategies = false, "E2-formation-off-1..33, E2-play-run-1..36, E2-play-pass-1..25, E2-route-1..19, E2-formation-def-1..19, E2-play-def-1..14, E2-shell-1..13";
        /// Packages may be thrown from the four tables, trick plays among them.
        random_packages = false, "E2-package-1..14";
        /// A package is thrown again three times at most.
        few_rerolls = false, "E2-package-4";
    }
}

/// What a switch of the second part cannot do without.
const NEEDS: [(&str, &str); 10] = [
    ("home_field", "bonus_stoppages"),
    ("player_rating", "rosters"),
    ("ability_checks", "team_stats"),
    ("injuries", "rosters"),
    ("iron_man", "injuries"),
    ("slow_to_get_up", "injuries"),
    ("kicker_pr_bonus", "player_rating"),
    ("stationary_receiver", "team_stats"),
    ("random_packages", "strategies"),
    ("few_rerolls", "random_packages"),
];

/// The chapters of the second part that add to the core game instead of replacing something in it.
const SUPPLEMENTS: [&str; 15] = [
    "bonus_stoppages",
    "home_field",
    "team_stats",
    "rosters",
    "player_rating",
    "ability_checks",
    "injuries",
    "weather",
    "penalty_checks",
    "hail_mary_stick",
    "kicker_pr_bonus",
    "non_qb_snap",
    "stationary_receiver",
    "strategies",
    "random_packages",
];

impl House {
    /// The core game with every chapter of the second part that does not replace a core rule.
    pub fn recommended() -> House {
        let mut house = House::default();
        for name in SUPPLEMENTS {
            house.turn(name, true);
        }
        house
    }

    /// A switch that is on without the one it needs: both names.
    pub fn unmet(&self) -> Option<(&'static str, &'static str)> {
        let on = |name: &str| self.is_on(name) == Some(true);
        NEEDS.into_iter().find(|(name, needs)| on(name) && !on(needs))
    }

    /// The same with whatever its switches need.
    #[must_use]
    pub fn with_needs(mut self) -> House {
        while let Some((_, needs)) = self.unmet() {
            self.turn(needs, true);
        }
        self
    }

    /// Whether the teams must come with a squad: numbers, ratings, hit points.
    pub const fn heroes(&self) -> bool {
        self.team_stats || self.rosters
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_presets_hold_what_they_need_and_every_name_is_a_switch() {
        assert_eq!(House::recommended().unmet(), None);
        assert_eq!(House::default().unmet(), None);
        for (name, needs) in NEEDS {
            let mut house = House::default();
            assert!(house.turn(name, true) && house.is_on(needs).is_some());
            assert_eq!(house.unmet(), Some((name, needs)));
            assert_eq!(house.with_needs().unmet(), None);
        }
        let plain = SUPPLEMENTS.iter().all(|name| House::recommended().is_on(name) == Some(true));
        assert!(plain && !House::recommended().alternative_passing && !House::recommended().iron_man);
    }
}
