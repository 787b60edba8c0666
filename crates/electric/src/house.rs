//! The house rules of the electric game.

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
        /// A challenge is decided by a die, even for a reversal; else by the record of the play.
        challenge_by_dice = true, "E1-terms-42, E1-terms-43, E1-terms-44";
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
    }
}
