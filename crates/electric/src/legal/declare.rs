//! What a quarterback may choose, and when.

use super::refuse_figure;
use crate::board::FigureId;
use crate::call::{Declare, ElectricCall, PasserStage, Trick};
use crate::field::{self, BASE_LENGTH};
use crate::game::Electric;
use crate::lineup::{StandPlace, two_or_less};
use crate::play::trick::{may_give_back, may_pick_up, may_reveal, ready};
use crate::play::{air, lay_stick, throws};
use crate::rule::rule;
use crate::scene::{eleven_of, figure_of};
use hashmark_table::{Refusal, refuse};

/// Choices to be offered; the check takes out what is not legal.
pub(super) fn list(game: &Electric, stage: PasserStage) -> Vec<ElectricCall> {
    let side = game.scene.offense;
    let mut all = vec![Declare::Read(100), Declare::Read(60), Declare::Read(35)];
    all.extend([Declare::Scramble(50), Declare::Scramble(25)]);
    for figure in eleven_of(side).map(figure_of) {
        all.extend([Declare::Run(figure), Declare::Shovel(figure), Declare::Pitch(figure)]);
        let ways = [(0, 0), (30, 0), (-30, 0), (0, 6), (0, -6)];
        all.extend(ways.map(|(angle, start)| Declare::Pass { to: figure, angle, start }));
    }
    all.extend([Declare::ThrowAway, Declare::Kneel, Declare::Spike]);
    all.extend(REVEALED.map(Declare::Trick));
    all.extend(game.course.aimed);
    let legal = |declare: &Declare| check(game, stage, *declare).is_ok();
    all.into_iter().filter(legal).map(ElectricCall::Declare).collect()
}

/// Whether the man with the ball may do this now.
pub fn check(game: &Electric, stage: PasserStage, declare: Declare) -> Result<(), Refusal> {
    let Some(passer) = game.scene.carrier else {
        return refuse(rule!("E1-scrimmage-69"), "nobody has the ball".to_string(), "wait for the snap");
    };
    let look = DeclareLook { game, stage, passer };
    look.takes_the_snap()?;
    if game.course.fake && stage == PasserStage::Read && !matches!(declare, Declare::Scramble(_)) {
        return refuse(rule!("E1-punt-65"), "a fake begins as a scramble".to_string(), "scramble first");
    }
    look.trick(declare)?;
    match declare {
        other if stage == PasserStage::Bonus && !look.gives(other) => refuse(
            rule!("E2-stoppage-13"),
            "there is no time for that in a bonus stoppage".to_string(),
            "run on, hand off, pitch, shovel or pass",
        ),
        Declare::Read(long) => look.read(long),
        Declare::Scramble(long) => look.scramble(long),
        Declare::Run(to) => look.run(look.man(to)?),
        Declare::Pass { to, angle, start } => look.pass(look.man(to)?, angle, start),
        Declare::Shovel(to) => look.shovel(look.man(to)?),
        Declare::Pitch(to) => look.pitch(look.man(to)?),
        Declare::ThrowAway => look.throw_away(),
        Declare::Kneel => look.kneel(),
        Declare::Spike => look.spike(),
        Declare::Trick(Trick::Fumblerooski) => may_pick_up(game),
        Declare::Trick(trick) => may_reveal(game, trick),
    }
}

/// What a coach says himself; the other tricks are seen for what they are.
const REVEALED: [Trick; 4] = [Trick::Bootleg, Trick::FakeEndAround, Trick::PlayAction, Trick::Fumblerooski];

struct DeclareLook<'a> {
    game: &'a Electric,
    stage: PasserStage,
    passer: FigureId,
}

impl DeclareLook<'_> {
    fn man(&self, figure: u8) -> Result<FigureId, Refusal> {
        if figure > 10 {
            return refuse(
                rule!("E1-scrimmage-24"),
                format!("there is no figure {figure}"),
                "the eleven are 0 to 10",
            );
        }
        Ok(self.game.who(self.game.scene.offense, figure))
    }

    /// Only who took the snap declares: after a hand-off, a pitch or a catch the carrier keeps the ball (E1-scrimmage-72,
    /// E1-scrimmage-73).
    fn takes_the_snap(&self) -> Result<(), Refusal> {
        let place = self.game.scene.place(self.passer);
        let taker = self.game.course.taker == Some(self.passer) || self.stage > PasserStage::Scramble;
        if self.game.course.fake || taker || place == StandPlace::Quarterback {
            return Ok(());
        }
        let tag = self.game.scene.part(self.passer).tag;
        refuse_figure(
            self.passer,
            rule!("E1-scrimmage-73"),
            format!("{tag:?} has the ball for good"),
            "let him run",
        )
    }

    /// What may be done with the ball in a bonus stoppage (E2-stoppage-13).
    fn gives(&self, declare: Declare) -> bool {
        let feint = self.game.course.feint.is_some();
        match declare {
            Declare::Run(_) | Declare::Pass { .. } | Declare::Shovel(_) | Declare::Pitch(_) => true,
            Declare::Trick(_) => true,
            Declare::Scramble(_) | Declare::ThrowAway => feint,
            _ => false,
        }
    }

    /// In a bonus stoppage the ball goes to an eligible man, or back to the quarterback (E2-stoppage-13).
    fn takes_it(&self, to: FigureId) -> Result<(), Refusal> {
        let scene = &self.game.scene;
        let may = scene.part(to).eligible || scene.place(to) == StandPlace::Quarterback;
        if self.stage != PasserStage::Bonus || may {
            return Ok(());
        }
        let tag = scene.part(to).tag;
        refuse_figure(
            to,
            rule!("E2-stoppage-13"),
            format!("{tag:?} is not eligible"),
            "give it to a back, an end or the quarterback",
        )
    }

    /// What the tricks of the second part forbid, at the stages that only they know and after a feint.
    fn trick(&self, declare: Declare) -> Result<(), Refusal> {
        match (self.stage, declare) {
            (PasserStage::Thrown, Declare::Pass { .. }) if self.game.course.aimed == Some(declare) => Ok(()),
            (PasserStage::Thrown, Declare::Run(to) | Declare::Pitch(to)) => self.statue(self.man(to)?),
            (PasserStage::Stopped, Declare::Run(to)) if self.man(to)? == self.passer => Ok(()),
            (PasserStage::Stopped, Declare::Pitch(to)) => may_give_back(self.game, self.man(to)?),
            (PasserStage::Stopped, Declare::Pass { to, angle, start }) => {
                self.thrown_back(self.man(to)?, angle, start)
            }
            (PasserStage::Thrown | PasserStage::Stopped, _) => refuse(
                rule!("E2-play-run-2"),
                "that is no choice any more".to_string(),
                "throw it, run on, or give it back",
            ),
            (PasserStage::Read, Declare::Trick(Trick::Fumblerooski)) => Ok(()),
            (PasserStage::Bonus, Declare::Trick(trick)) if trick != Trick::Fumblerooski => Ok(()),
            (_, Declare::Trick(_)) => refuse(
                rule!("E2-play-run-1"),
                "there is nothing to reveal here".to_string(),
                "feign something first",
            ),
            (PasserStage::Bonus, _) => self.after_feint(declare),
            _ => Ok(()),
        }
    }

    /// Instead of the pass: a back or a tight end takes it, and a stoppage pays for it (E2-play-run-1, E2-play-run-32).
    fn statue(&self, to: FigureId) -> Result<(), Refusal> {
        let scene = &self.game.scene;
        if !ready(self.game, scene.offense) {
            return refuse(rule!("E2-play-run-1"), "no bonus stoppage is left".to_string(), "throw the pass");
        }
        if to == self.passer || !matches!(scene.place(to), StandPlace::Back | StandPlace::TightEnd) {
            let problem = format!("{:?} is no back and no tight end", scene.part(to).tag);
            return refuse_figure(to, rule!("E2-play-run-32"), problem, "give it to a back or a tight end");
        }
        Ok(())
    }

    /// Only backward, and to the quarterback (E2-play-pass-23).
    fn thrown_back(&self, to: FigureId, angle: i16, start: i8) -> Result<(), Refusal> {
        may_give_back(self.game, to)?;
        let quarterback = self.game.scene.place(to) == StandPlace::Quarterback;
        if self.game.course.thrown
            || !quarterback
            || !lay_stick(self.game, self.passer, to, angle, start)?.backward
        {
            let problem = "the quarterback is not behind him".to_string();
            return refuse(rule!("E2-play-pass-23"), problem, "throw backward to the quarterback, or run on");
        }
        Ok(())
    }

    /// After a feigned hand-off the quarterback runs, throws it away or passes; only in a fake end around he gives it to
    /// a flanker or a tight end (E2-play-run-20, E2-play-run-24, E2-play-pass-13).
    fn after_feint(&self, declare: Declare) -> Result<(), Refusal> {
        let game = self.game;
        let Some(feint) =
            game.course.feint.filter(|_| game.scene.place(self.passer) == StandPlace::Quarterback)
        else {
            return Ok(());
        };
        match declare {
            Declare::Pass { .. } if feint != Trick::PlayAction && !ready(game, game.scene.offense) => {
                let problem = "no bonus stoppage is left for a pass".to_string();
                refuse(rule!("E2-play-run-20"), problem, "run, or throw it away")
            }
            Declare::ThrowAway if game.scene.in_pocket(self.passer) => refuse(
                rule!("E2-play-run-20"),
                "he is in the pocket".to_string(),
                "run, or get out of it first",
            ),
            Declare::Run(to) | Declare::Pitch(to) if self.man(to)? != self.passer => {
                let around =
                    matches!(game.scene.place(self.man(to)?), StandPlace::Wide | StandPlace::TightEnd);
                match feint == Trick::FakeEndAround && around {
                    true => Ok(()),
                    false => refuse(
                        rule!("E2-play-run-20"),
                        "he keeps it himself".to_string(),
                        "run, pass or throw it away",
                    ),
                }
            }
            _ => Ok(()),
        }
    }

    /// A flanker or tight end who has come round into the backfield may be handed the ball too (E2-play-run-21,
    /// E2-play-run-32).
    fn around(&self, runner: FigureId) -> bool {
        let scene = &self.game.scene;
        let end = matches!(scene.place(runner), StandPlace::Wide | StandPlace::TightEnd);
        self.game.book.forms.strategies
            && end
            && matches!(self.stage, PasserStage::Read | PasserStage::Thrown)
    }

    /// One forward pass a play (E1-pass-45).
    fn first_pass(&self) -> Result<(), Refusal> {
        if self.game.course.thrown {
            let problem = "there was a forward pass on this play".to_string();
            return refuse(rule!("E1-pass-45"), problem, "run, or throw backward");
        }
        Ok(())
    }

    fn behind(&self) -> bool {
        let scene = &self.game.scene;
        scene.behind_line(scene.ball_point(self.passer)) > 0.0
    }

    fn read(&self, long: u16) -> Result<(), Refusal> {
        let game = self.game;
        if self.stage != PasserStage::Snap {
            return refuse(
                rule!("E1-scrimmage-71"),
                "there was a read already".to_string(),
                "declare a play",
            );
        }
        if !(1..=100).contains(&long) {
            return refuse(
                rule!("E1-scrimmage-66"),
                format!("{long} hundredths of a second"),
                "up to a second",
            );
        }
        let ahead = game.scene.drive(self.passer).x * field::forward(game.scene.offense);
        let moves = !game.scene.board.figure(self.passer).stationary;
        let free = game.book.forms.strategies && game.course.stood_back;
        if moves && ahead > 0.3 && !two_or_less(&game.state.situation) && !free {
            let remedy = "turn him aside or back, or put him on a stationary base";
            return refuse(
                rule!("E1-scrimmage-53"),
                "the quarterback would run at the line".to_string(),
                remedy,
            );
        }
        Ok(())
    }

    fn scramble(&self, long: u16) -> Result<(), Refusal> {
        if self.stage == PasserStage::Scramble || self.game.course.scrambled {
            return refuse(
                rule!("E1-scramble-1"),
                "there was a scramble already".to_string(),
                "declare a play",
            );
        }
        if !(1..=50).contains(&long) {
            return refuse(
                rule!("E1-scramble-4"),
                format!("{long} hundredths of a second"),
                "up to half a second",
            );
        }
        if self.game.scene.board.figure(self.passer).stationary {
            return refuse(
                rule!("E1-scramble-3"),
                "he is on a stationary base".to_string(),
                "put him on a mobile one",
            );
        }
        Ok(())
    }

    fn upright(&self, who: FigureId) -> Result<(), Refusal> {
        if self.game.scene.upright(who) {
            return Ok(());
        }
        let tag = self.game.scene.part(who).tag;
        refuse_figure(who, rule!("E1-terms-18"), format!("{tag:?} has fallen"), "choose somebody who stands")
    }

    fn run(&self, runner: FigureId) -> Result<(), Refusal> {
        let scene = &self.game.scene;
        let tag = scene.part(runner).tag;
        if runner == self.passer {
            return self.keep();
        }
        if self.game.course.fake {
            return refuse(rule!("E1-punt-66"), "no hand-off on a fake".to_string(), "run, pass or pitch");
        }
        if self.stage == PasserStage::Scramble {
            return refuse(
                rule!("E1-scramble-7"),
                "no hand-off after a scramble".to_string(),
                "run, pass or pitch",
            );
        }
        self.upright(runner)?;
        self.takes_it(runner)?;
        let takes = scene.place(runner) == StandPlace::Back
            || self.stage == PasserStage::Bonus
            || self.around(runner);
        if !takes || scene.behind_line(scene.board.position(runner).x) <= 0.0 {
            return refuse_figure(
                runner,
                rule!("E1-run-1"),
                format!("{tag:?} is no back in the backfield"),
                "hand off to a back",
            );
        }
        if !self.behind() {
            return refuse(
                rule!("E1-run-2"),
                "the quarterback is past the line".to_string(),
                "keep it, or pitch it back",
            );
        }
        let gap = scene.board.gap(self.passer, runner);
        if gap > BASE_LENGTH {
            let problem = format!("{tag:?} is {gap:.1} yards away");
            return refuse_figure(
                runner,
                rule!("E1-run-3"),
                problem,
                "hand off within a base length, 3.9 yards; farther is a pitch",
            );
        }
        Ok(())
    }

    /// Where all of the book is played a quarterback under center keeps the ball only after a read, unless two yards are
    /// enough for a sneak (E2-play-run-11, E2-play-run-14).
    fn keep(&self) -> Result<(), Refusal> {
        let game = self.game;
        let scene = &game.scene;
        let under = scene.place(self.passer) == StandPlace::Quarterback && !game.course.stood_back;
        let bound =
            game.book.forms.strategies && self.stage == PasserStage::Snap && under && !game.course.fake;
        if !bound || two_or_less(&game.state.situation) {
            return Ok(());
        }
        let ahead = scene.drive(self.passer).x * field::forward(scene.offense) > 0.3;
        let to_go = game.state.situation.to_go();
        if ahead {
            let problem = format!("a sneak with {to_go} yards to go");
            return refuse(rule!("E2-play-run-11"), problem, "sneak for two yards or less; else read first");
        }
        let problem = "he has taken the snap under center".to_string();
        refuse(rule!("E2-play-run-14"), problem, "drop back or roll out in a read first")
    }

    fn pass(&self, to: FigureId, angle: i16, start: i8) -> Result<(), Refusal> {
        let scene = &self.game.scene;
        let tag = scene.part(to).tag;
        if to == self.passer {
            return refuse(rule!("E1-pass-2"), "he cannot throw to himself".to_string(), "name a receiver");
        }
        if !scene.upright(to) {
            return refuse_figure(
                to,
                rule!("E1-pass-3"),
                format!("{tag:?} has fallen"),
                "name somebody who stands",
            );
        }
        if !scene.inbounds(to) {
            return refuse_figure(
                to,
                rule!("E1-pass-4"),
                format!("{tag:?} is out of bounds"),
                "his whole base must be inside",
            );
        }
        self.takes_it(to)?;
        if matches!(self.stage, PasserStage::Thrown | PasserStage::Stopped) {
            return Ok(());
        }
        let struck = throws(self.game, self.passer, to);
        air::may_stand(self.game, to)?;
        let marked = !self.game.book.house.alternative_passing && !air::to_standing(self.game, to);
        let backward = match marked {
            true => !struck && lay_stick(self.game, self.passer, to, angle, start)?.backward,
            false => air::backward(self.game, self.passer, to),
        };
        let lenient = self.game.book.house.flag_setup_fouls;
        if backward || lenient {
            return Ok(());
        }
        self.first_pass()?;
        if !self.behind() {
            let remedy = "throw backward, or run";
            return refuse(rule!("E1-pass-1"), "the quarterback is past the line".to_string(), remedy);
        }
        if !scene.part(to).eligible {
            let covered = scene.place(to) == StandPlace::TightEnd;
            let rule = if covered { rule!("E1-scrimmage-15") } else { rule!("E1-pass-2") };
            return refuse_figure(
                to,
                rule,
                format!("{tag:?} is not eligible"),
                "throw to a back or an end of the line",
            );
        }
        Ok(())
    }

    fn shovel(&self, to: FigureId) -> Result<(), Refusal> {
        let scene = &self.game.scene;
        let tag = scene.part(to).tag;
        self.upright(to)?;
        self.first_pass()?;
        if !self.behind() {
            return refuse(
                rule!("E1-pass-1"),
                "the quarterback is past the line".to_string(),
                "pitch it back, or run",
            );
        }
        let forward = field::forward(scene.offense);
        let ahead = (scene.board.position(to).x - scene.board.position(self.passer).x) * forward;
        if to == self.passer || !scene.part(to).eligible || ahead <= 0.0 {
            return refuse_figure(
                to,
                rule!("E1-pass-42"),
                format!("{tag:?} is no receiver ahead"),
                "shovel it to one ahead of you",
            );
        }
        if scene.board.gap(self.passer, to) > air::toss(self.game) {
            return refuse_figure(
                to,
                rule!("E1-pass-42"),
                format!("{tag:?} is too far"),
                "within two base lengths; farther is a pass",
            );
        }
        Ok(())
    }

    fn pitch(&self, to: FigureId) -> Result<(), Refusal> {
        let scene = &self.game.scene;
        let tag = scene.part(to).tag;
        self.upright(to)?;
        let forward = field::forward(scene.offense);
        let ahead = (scene.ball_point(to) - scene.ball_point(self.passer)) * forward;
        self.takes_it(to)?;
        if to == self.passer || ahead > 0.0 || scene.blocked(to) {
            let remedy = "pitch to an unblocked man level with you or behind";
            return refuse_figure(to, rule!("E1-pitch-2"), format!("{tag:?} is ahead or blocked"), remedy);
        }
        if scene.board.gap(self.passer, to) > air::toss(self.game) {
            return refuse_figure(
                to,
                rule!("E1-pitch-3"),
                format!("{tag:?} is too far"),
                "within two base lengths; farther takes a stick",
            );
        }
        Ok(())
    }

    fn throw_away(&self) -> Result<(), Refusal> {
        if self.game.course.fake {
            return refuse(
                rule!("E1-punt-66"),
                "no throwing away on a fake".to_string(),
                "run, pass or pitch",
            );
        }
        if !self.behind() {
            return refuse(rule!("E1-throwaway-2"), "he is past the line".to_string(), "run");
        }
        Ok(())
    }

    fn kneel(&self) -> Result<(), Refusal> {
        if self.stage == PasserStage::Scramble || self.game.course.fake {
            return refuse(
                rule!("E1-scramble-7"),
                "it is too late for a knee".to_string(),
                "run, pass, pitch or throw away",
            );
        }
        Ok(())
    }
    /// With a house clock he may spike it, before a scramble and not on a fake (E1-spike-1, E1-scramble-7).
    fn spike(&self) -> Result<(), Refusal> {
        if !self.game.book.house.game_clock {
            let problem = "there is no clock to stop".to_string();
            return refuse(rule!("E1-spike-1"), problem, "throw it away or take a knee");
        }
        self.kneel()
    }
}
