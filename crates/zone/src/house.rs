//! The house rules of the zone game: what the league leaves open, and the rulings where its book is of two minds.

pub use hashmark_table::Switches;

hashmark_table::switches! {
    /// Every switch of the zone game. Those with a `K` among their rules choose the other reading of a ruling.
    House {
        /// The defense may cover linemen: each lineman follows the man facing him.
        cover_linemen = true, "Z5.0.3";
        /// Against a secondary receiver a line that stays at home rushes at -1 a man.
        stay_second_rush_minus1 = false, "Z5.0.4-b, K4";
        /// A tight end who slides outside through WL or WR is not bumped by the man over him.
        te_slides_past_bump = false, "Z5.1.2-v";
        /// A receiver's own man-to-man defender costs him points to leave L, C or R as well as bumping him.
        own_defender_costs_exit = false, "Z5.1.2a2-b, K2";
        /// Backs and tight ends leave the block and run decoys when the entry stays high without them.
        blockers_stay_out = false, "Z5.3.1-k";
        /// The offense may order a back not to block.
        order_back_not_to_block = true, "Z5.3.1-m";
        /// Blockers of speed 3 count one and a half.
        speed3_blockers = true, "Z5.3.1a";
        /// Half a movement point left over adds 3 to the entry.
        half_point_leftover = false, "Z5.3.2-b, K3";
        /// With a single rusher from C one guard helps beside him.
        guard_helps = false, "Z5.3.2a-f";
        /// Backs lined up as halfbacks pick up blitzers from C, WL and WR.
        backs_pick_up_more = false, "Z5.3.2c-a, Z5.3.2c-b";
        /// An extra rusher from C is worth 5, and any extra one disturbs a quick pass.
        extra_rushers_disturb = false, "Z5.3.2c-c, Z5.3.2c-d, Z5.3.2c-g";
        /// The pick-up rules also stop penetration on runs.
        pick_up_stops_penetration = false, "Z5.3.2c-e, Z5.3.2c-f";
        /// Extra rushers score once a zone, and not beside an outside speed bonus.
        extra_rusher_cap = false, "Z5.3.2c-h";
        /// Rookie blockers lose half a point, experienced ones gain it.
        experience_in_blocking = true, "Z5.3.3a";
        /// Linebackers who blitz for the run are 2 worse in the pass rush.
        run_blitz = false, "Z5.3.3b, ZR6.3-d";
        /// A long scramble's break is simply played on the breakaway table.
        old_long_scramble = false, "Z5.3.6a-f";
        /// A weak line that stays at home may give the pass 2 instead of 1.
        stay_minimal_rush = true, "Z5.3.14-b";
        /// Quarterbacks may roll out.
        rollout = true, "Z5.3.15, Z5.5.14";
        /// Rolling out is easier against a line that does not rush.
        easier_rollout = false, "Z5.3.15-n";
        /// On a rollout the far side rushes too when the ball goes to the secondary.
        rollout_blindside_second = false, "Z5.3.15a";
        /// Fast rookie quarterbacks scramble instead of using the safety valve.
        rookie_qb_scrambles = false, "Z5.3.16a";
        /// A rush of less than 21 points may give the pass 1.
        minimal_rush = true, "Z5.3.17";
        /// Linemen may stunt.
        stunts = true, "Z5.3.18";
        /// Quarterbacks may read a blitz.
        blitz_reading = true, "Z5.3.19";
        /// Fast rushers from the blind side add their speed.
        blind_side_rush = false, "Z5.3.20";
        /// The older table of outside speed.
        old_outside_speed = false, "Z5.3.21";
        /// Linebackers may fake a blitz.
        fake_blitz = true, "Z5.3.22";
        /// Defenders may blitz late.
        delayed_blitz = true, "Z5.3.24";
        /// Penalty-prone men also interfere on 5 and then 1.
        season13_interference = true, "Z5.5.8-g";
        /// An experienced quarterback may throw away what would go to the secondary.
        experienced_qb_throws_away = false, "Z5.5.11-c";
        /// A play may order the ball forced to the primary.
        forced_throw = true, "Z5.5.12-b";
        /// Interceptions are run back better from some zones.
        interception_zone_bonus = true, "Z5.5.20-a";
        /// So are fumbles.
        fumble_zone_bonus = false, "Z5.5.20-b";
        /// Screens are played.
        screen = true, "Z5.8.1";
        /// Linemen read a screen only from the men they face.
        screen_read_matchups = false, "Z5.8.1-i";
        /// Late in a half a man near the sideline may get out of bounds.
        out_of_bounds = true, "Z5.8.2";
        /// Bullets are played.
        bullet = true, "Z5.8.3";
        /// Lofts are played.
        loft = true, "Z5.8.4";
        /// The Hail Mary is played.
        hail_mary = true, "Z5.8.5";
        /// A spike takes no time.
        spike_is_free = false, "Z5.8.6-b";
        /// After a fumbled return 3 and 4 are rolled again.
        old_kick_fumble = false, "Z6.1.4b-c, K16";
        /// The 4 of the long runback carries an event.
        old_lrb_amp = false, "Z6.2.2-c";
        /// Personal fouls of both sides on a return cancel each other.
        offsetting_return_fouls = false, "Z6.4-q";
        /// Experienced quarterbacks may use a hard count.
        hard_count = false, "Z6.6";
        /// The quick way: the defense picks its men when it has seen the formation.
        defense_sees_formation = false, "Z8.1-f, Z8.2-a";
        /// In a time-out late in a half up to four plays may be scripted.
        scripted_plays = false, "Z8.4a";
        /// A die decides whether a second or two are left when time runs out exactly.
        random_clock = true, "Z8.4-j, Z8.4b";
        /// Whoever carries the ball tires.
        tiredness_carries = true, "Z8.7.1";
        /// Older men tire sooner.
        tiredness_age = false, "Z8.7.1-p";
        /// A long play tires a man for the next one.
        tiredness_long_play = false, "Z8.7.1a";
        /// Everyone may be tired after the third quarter.
        tiredness_third_quarter = true, "Z8.7.2";
        /// And with seven minutes left in either half.
        tiredness_seven_minutes = false, "Z8.7.2-m";
        /// By mail, men who started three games in a row may be better for a half.
        experience_bonus = true, "Z8.8";
        /// A benched starter may sulk.
        motivation = false, "Z8.8a";
        /// The home crowd boos.
        booing = false, "Z8.9";
        /// A field goal on the first possession of overtime is answered.
        overtime_second_possession = false, "Z8.10-e";
        /// The wind is rolled again at half-time.
        wind_changes_at_half = false, "Z8.12-c";
        /// The wind changes by a level each quarter.
        wind_changes_each_quarter = false, "Z8.12-d";
        /// A crosswind spoils long and lofted passes.
        crosswind_passing = false, "Z8.12-e, Z8.12-f, Z8.12-g";
        /// A defense may go for one man after a touchdown.
        smear = false, "Z8.13";
        /// Wind, rain, snow and cold change passes and kicks.
        weather = false, "Z8.15";
        /// Heavy rain has its own effects.
        heavy_rain = false, "Z8.12.2";
        /// A catch by a man of pass value 0 or 1 is bobbled on a 6.
        bobbles = false, "ZR3.2-d, Z8.15-e";
        /// The bump table: 8 reads as 7 and 10 as 9.
        bump_8_and_10_carry_down was "k1_carry_down" = false, "K1, Z5.1.2-i";
        /// The bump table: 11 and 12 change places.
        bump_11_and_12_swapped was "k1_mirrored_top" = false, "K1, Z5.1.2-i";
        /// Grounding costs 7 yards.
        grounding_costs_seven was "k5_seven" = false, "K5, Z5.3.6-d";
        /// Only linemen block better for being experienced.
        only_linemen_block_by_experience was "k6_linemen_only" = false, "K6, Z5.3.3a-a";
        /// A `+1` secondary is never a safety valve.
        plus_secondary_is_no_valve was "k7_forbidden" = false, "K7, Z5.1.7-b";
        /// On a `+1` play a defender faster than his man is not at -1.
        plus_waived_for_faster_defender was "k8_waived_if_faster" = false, "K8, Z5.5.2-d";
        /// A bullet that lost its rollout keeps the rollout's rush.
        lost_rollout_keeps_its_rush was "k10_keep_rollout_rush" = false, "K10, Z5.3.15-l";
        /// Rushing ends do not count against quick passes to WL and WR.
        quick_to_the_wings_ignores_ends was "k11_omit" = false, "K11, Z5.1.5-k";
        /// The ends of the pass table follow the prose.
        pass_ends_follow_the_text was "k12_prose" = false, "K12, Z5.5.19-b";
        /// Of two columns the interception is read first.
        interception_column_first was "k13_interception_first" = false, "K13, Z5.8.4-b";
        /// Men get out of bounds in the last five minutes.
        out_of_bounds_five_minutes was "k14_five_minutes" = false, "K14, Z5.8.2-a";
        /// An intercepted screen has the bonus of its zone only.
        screen_runback_by_zone_only was "k15_zone_only" = false, "K15, Z5.8.1-m";
        /// Die 1 of the rush table's column 9 reads `qt+1`.
        rush_column_9_rises was "k18_monotone" = false, "K18, Z5.3-p";
        /// A rusher never intercepts.
        rusher_never_intercepts was "k19_never" = false, "K19, Z5.5.9-b";
        /// Rolling out, the far L or R keeps its value.
        rollout_far_side_keeps_value was "k20_zero" = false, "K20, Z5.5.14-d";
        /// A long injury costs one of the two ratings.
        long_injury_costs_one_rating was "k21_one_rating" = false, "K21, Z6.3-i";
        /// Two rookies also interfere on 5 and then 1.
        two_rookies_interfere was "k22_rookies_too" = false, "K22, Z5.5.8-g";
        /// Interference in the end zone is always the ball on the 1.
        end_zone_interference_on_the_1 was "k23_always_the_1" = false, "K23, Z6.4-v";
        /// A strong wind costs pass value instead of yards.
        strong_wind_costs_pass_value was "k24_pass_value" = false, "K24, Z8.15-b";
        /// A defense drawn off by the hard count pays 6 yards.
        drawn_offside_costs_six was "k25_six" = false, "K25, Z6.6-b";
        /// Only a fullback stands beside the quarterback in the shotgun.
        shotgun_fullback_only was "k27_f_only" = false, "K27, Z5.8.7-a";
        /// Backs block for a scramble too.
        backs_block_for_scrambles was "k28_backs_too" = false, "K28, Z5.3.16-d";
        /// One die is both the penalty die and the split die of a rush 2.
        rush_2_one_die was "k29_one_die" = false, "K29, Z5.3.10-b";
        /// A rushing lineman's pass value counts only in his own place.
        rusher_pass_value_in_place was "k33_spec_in_place" = false, "K33, Z5.3.3-a";
        /// The `+1` of the primary counts for the secondary's rush, not against those who cover him.
        plus_stays_with_its_receiver = false, "K34, Z5.5.11-a";
    }
}
