//! Before the snap: the quarterback reads a blitz, or is fooled by a fake (5.3.19, 5.3.22), and a new quarterback
//! finds his feet (5.5.18).

use crate::call::{ZoneAsk, ZoneCall};
use crate::dice::one;
use crate::down::Down;
use crate::event::{Chance, ZoneDetail};
use crate::game::{ZoneGame, step};
use crate::pass::moves::route;
use crate::rule::{rule, why};
use crate::scene::ZoneScene;
use crate::tables::ZoneTables;
use crate::team::{Job, ZoneMen};
use crate::written::{ElevenSet, PassTarget, Second, ThrowTiming, WrittenPass, WrittenPlay};
use hashmark_table::{Desk, Flow};

/// Chances in sixths of reading a blitz (Z5.3.19-a, -b, Z5.3.24-g).
pub(crate) fn blitz_sixths(scene: &ZoneScene) -> i16 {
    let table = &ZoneTables::standard().lists.reading;
    let passer = &scene.off[scene.passer];
    let rookie = passer.is_rookie();
    let roles = &scene.roles;
    let late = if rookie { ElevenSet::default() } else { roles.delayed };
    let (mut blitzers, mut old) = (0, 0);
    for at in roles.blitz.but(roles.line).or(late).but(scene.def_gone).iter() {
        blitzers += 1;
        old += i16::from(scene.def[at].pos.is_lb() && scene.def[at].is_experienced());
    }
    if blitzers == 0 {
        return 0;
    }
    let seasoned = if 2 * old > blitzers { table.old_linebackers } else { 0 };
    table.base + table.per_blitzer * blitzers + table.blitz_by(passer.marks.years) + seasoned
}

/// Chances in sixths of being fooled by fakes (Z5.3.22-e).
pub(crate) fn fake_sixths(scene: &ZoneScene) -> i16 {
    let fakers = scene.roles.fake.but(scene.def_gone).count() as i16;
    let table = &ZoneTables::standard().lists.reading;
    if fakers == 0 {
        0
    } else {
        table.per_faker * fakers + table.fake_by(scene.off[scene.passer].marks.years)
    }
}

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// The quarterback sees a blitz, or thinks he does: another play, or the safety valve.
    pub(super) fn call_audible(&mut self, play: &mut WrittenPlay) -> Flow<()> {
        let who = Some(self.scene.attacker(self.scene.passer));
        let blitz = if self.game.book.house.blitz_reading { blitz_sixths(self.scene) } else { 0 };
        let fake = if self.game.book.house.fake_blitz { fake_sixths(self.scene) } else { 0 };
        let sees = if blitz > 0 {
            let die = one(self.desk, why!("Z5.3.19-a", "whether he reads the blitz"))?;
            let yes = i16::from(die) <= blitz;
            step(self.desk, rule!("Z5.3.19-a"), || ZoneDetail::Chance {
                of: Chance::ReadsBlitz,
                who,
                sixths: blitz,
                die,
                yes,
            });
            yes
        } else if fake > 0 {
            let die = one(self.desk, why!("Z5.3.22-e", "whether the fake fools him"))?;
            let yes = i16::from(die) <= fake;
            step(self.desk, rule!("Z5.3.22-e"), || ZoneDetail::Chance {
                of: Chance::Fooled,
                who,
                sixths: fake,
                die,
                yes,
            });
            yes
        } else {
            false
        };
        if !sees {
            return Ok(());
        }
        let side = self.scene.offense;
        let call = self.desk.ask(self.game, side, ZoneAsk::Audible { formation: self.scene.formation })?;
        step(self.desk, rule!("Z5.3.19-d"), || ZoneDetail::Called { side, call });
        match call {
            ZoneCall::Play(other) => *play = other,
            _ => {
                if let WrittenPlay::Pass(pass) = play
                    && let Some(hot) = hot_pass(self.game, self.scene, pass)
                {
                    *pass = hot;
                }
            }
        }
        Ok(())
    }
}

/// The safety valve at once, with the ball thrown away after him (Z5.3.19-e); a third receiver if the second is no
/// valve (Z5.3.19-f); as written if there is neither (Z5.3.19-g).
pub(crate) fn hot_pass(game: &ZoneGame, scene: &ZoneScene, pass: &WrittenPass) -> Option<WrittenPass> {
    if pass.first.timing == ThrowTiming::Quick {
        return None;
    }
    let left = |target: &PassTarget| {
        let route = route(scene, game.book.board, &game.book.house, target, 0);
        (!route.short).then_some(route.left)
    };
    let first = left(&pass.first).unwrap_or(0);
    let valve = |target: &PassTarget| {
        let target = PassTarget { timing: ThrowTiming::Normal, ..*target };
        left(&target).is_some_and(|points| points > first).then_some(target)
    };
    let hot = pass.second.target().and_then(valve).or_else(|| pass.third.as_ref().and_then(valve))?;
    Some(WrittenPass { first: hot, second: Second::Inc, third: None, ..*pass })
}

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// A quarterback who comes in during a series may be cold for one play (Z5.5.18-a). A series lasts as long as one
    /// side has the ball, first downs and all.
    pub(super) fn warm_up_quarterback(&mut self) -> Flow<()> {
        let side = self.scene.offense;
        let man = self.scene.off[self.scene.passer].man;
        let situation = &self.game.state.situation;
        let now = [situation.period, situation.timeouts.home, situation.timeouts.away];
        let starter = self.game.team(side).pick(Job::Q, ZoneMen::NOBODY);
        let last = self.game.side(side);
        // Nobody is cold at the start of a series, after an injury, a time-out or a quarter break; nor does the starter
        // need to warm up.
        let cold = last.passer.is_some_and(|before| {
            before != man && man != starter && !last.out.has(before) && last.passer_when == now
        });
        let last = self.game.side_mut(side);
        (last.passer, last.passer_when) = (Some(man), now);
        if !cold {
            return Ok(());
        }
        let die = one(self.desk, why!("Z5.5.18-a", "whether the new quarterback is cold"))?;
        let yes = die <= 3;
        let who = Some(self.scene.attacker(self.scene.passer));
        step(self.desk, rule!("Z5.5.18-a"), || ZoneDetail::Chance {
            of: Chance::NewQuarterback,
            who,
            sixths: 3,
            die,
            yes,
        });
        if yes {
            let passer = self.scene.passer;
            self.scene.off[passer].p = (self.scene.off[passer].p - 1).max(0);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outcome::ZonePlayLog;
    use crate::umpire::tests::PLAIN;
    use crate::umpire::{WrittenPosition, read};
    use hashmark_dice::Scripted;
    use hashmark_law::{Both, Next, Side};
    use hashmark_table::{AutoDesk, Coach, Sight};

    struct Nobody;

    impl Coach<ZoneGame> for Nobody {
        fn answer(&mut self, _: &Sight<'_, ZoneGame>) -> ZoneCall {
            ZoneCall::Play(WrittenPlay::Spike)
        }
    }

    fn desk(dice: &[u8]) -> AutoDesk<Nobody, Scripted, ()> {
        AutoDesk { coaches: Both::from_fn(|_| Nobody), cup: Scripted::new(dice.iter().copied()), teller: () }
    }

    fn position() -> WrittenPosition {
        let text = PLAIN.replace("MLB C", "MLB C blitz").replace("[offense]", "down = 2\n[offense]");
        read(&text).expect("right")
    }

    /// Z5.5.18-a: a new quarterback in mid-series is one worse on 1 to 3, for one play; not the starter, not after an
    /// injury, a time-out or a quarter break, nor at the start of a series.
    #[test]
    fn a_new_quarterback_may_be_cold() {
        let snap = |die: u8, back: bool, change: fn(&mut ZoneGame)| {
            let position = position();
            let (mut game, mut scene) = position.scene().expect("it can be played");
            let side = scene.offense;
            let situation = &game.state.situation;
            let now = [situation.period, situation.timeouts.home, situation.timeouts.away];
            // The starter is another man and has taken the last snap.
            let other = (0..game.team(side).men.len() as u8)
                .find(|man| {
                    game.team(side).men[usize::from(*man)].pos == crate::man::Pos::Q
                        && *man != scene.off[scene.passer].man
                })
                .expect("a second quarterback");
            let own = scene.off[scene.passer].man;
            let (now_plays, before) = if back { (own, other) } else { (other, own) };
            (scene.off[scene.passer].man, game.side_mut(side).passer) = (now_plays, Some(before));
            game.side_mut(side).passer_when = now;
            change(&mut game);
            let (mut desk, mut log) = (desk(&[die]), ZonePlayLog::default());
            let mut down = Down { game: &mut game, desk: &mut desk, scene: &mut scene, log: &mut log };
            down.warm_up_quarterback().expect("one die is enough");
            scene.off[scene.passer].p
        };
        let value = |die: u8, change: fn(&mut ZoneGame)| snap(die, false, change);
        assert_eq!([value(3, |_| {}), value(4, |_| {})], [2, 3]);
        assert_eq!(value(3, |game| game.state.situation.down = 1), 2, "a first down is no new series");
        assert_eq!(
            value(3, |game| {
                let side = game.state.situation.possession;
                game.side_mut(side).passer = None;
            }),
            3,
            "the ball was the other side's in between"
        );
        assert_eq!(value(3, |game| game.state.situation.period = 2), 3, "a quarter break");
        assert_eq!(value(3, |game| game.state.situation.timeouts.away -= 1), 3, "a time-out");
        let hurt = |game: &mut ZoneGame| {
            let side = game.state.situation.possession;
            let man = game.side(side).passer.expect("he has played");
            game.side_mut(side).out = game.side(side).out.with(man);
        };
        assert_eq!(value(3, hurt), 3, "an injury");
        assert_eq!(snap(3, true, |_| {}), 3, "the starter comes back");
    }

    /// Z5.5.18-a: a series lasts as long as one side has the ball: then nobody has taken its last snap.
    #[test]
    fn a_series_ends_when_the_ball_is_lost() {
        let mut seen = [0; 2];
        for seed in 0..40 {
            let text = PLAIN.replace("[offense]", &format!("down = 4\ndraw = {seed}\n[offense]"));
            let played = read(&text).expect("right").resolve().expect("it can be played");
            let state = &played.game.state;
            let goes_on = state.situation.possession == Side::Home && state.next == Next::Scrimmage;
            assert_eq!(state.sides.home.passer.is_some(), goes_on, "{seed}");
            seen[usize::from(goes_on)] += 1;
        }
        assert!(seen[0] > 0 && seen[1] > 0, "{seen:?}");
    }

    /// Z5.3.19-d: a blitz that is read may be answered with another play.
    #[test]
    fn a_blitz_that_is_read_calls_another_play() {
        let position = position();
        let (mut game, mut scene) = position.scene().expect("it can be played");
        let mut called = |die: u8| {
            let (mut desk, mut log, mut play) = (desk(&[die]), ZonePlayLog::default(), position.play);
            let mut down = Down { game: &mut game, desk: &mut desk, scene: &mut scene, log: &mut log };
            down.call_audible(&mut play).expect("one die is enough");
            play
        };
        assert_eq!(called(2), WrittenPlay::Spike, "read on 2 of 6");
        assert_eq!(called(3), position.play);
    }
}
