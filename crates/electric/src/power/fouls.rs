//! Contacts that a flag may be thrown for: only those that a coach's hand led to (E1-penalty-1).
//!
//! A figure is at fault when he was handled in the last window and the first thing his front would meet along the way
//! he was set is the figure he strikes.

use super::{HALF_SECOND, PowerPhase};
use crate::board::{BoardEvent, Edge, FigureId, FigureTouch};
use crate::field::BASE_LENGTH;
use crate::lineup::StandPlace;
use crate::scene::{BoardScene, side_of};
use hashmark_law::foul::FoulKind;

/// Where no dice decide it, what is nearer than this to the line between two rulings is close all the same.
const EYE_YARDS: f32 = 0.25;

/// How plainly a foul was seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ContactDoubt {
    /// A foul, and nobody doubts it.
    Plain,
    /// So near to being none that nobody can tell (E2-ability-23).
    Close,
    /// A foul, but near enough to none for his coach to call for a check.
    Doubted,
    /// None, but near enough to one for the other coach to call for a check.
    Suspected,
}

/// A contact that may be a foul.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FoulContact {
    /// What it would be.
    pub kind: FoulKind,
    /// Who did it.
    pub by: FigureId,
    /// The figure that was fouled.
    pub on: FigureId,
    /// Where, as a place along the field.
    pub x: f32,
    pub rule: &'static str,
    /// How plain the contact was to see.
    pub sight: ContactDoubt,
}

/// What is followed.
#[derive(Clone, Debug, Default)]
pub(super) struct FoulWatch {
    /// What was seen.
    pub contacts: Vec<FoulContact>,
    /// Steps of front-to-front contact without progress, by figure.
    held: [u32; 22],
}

impl FoulWatch {
    /// Looks at one step.
    pub(super) fn watch(&mut self, scene: &BoardScene, phase: &PowerPhase, carrier: Option<FigureId>) {
        for event in scene.board.events() {
            if let BoardEvent::Touch(touch) = event {
                self.touch(scene, phase, carrier, touch);
            }
        }
        if phase.flight.is_none() {
            self.holds(scene, phase, carrier);
        }
    }

    fn see(&mut self, scene: &BoardScene, kind: FoulKind, by: FigureId, on: FigureId, rule: &'static str) {
        if !self.contacts.iter().any(|known| known.by == by && known.kind == kind) {
            self.contacts.push(FoulContact {
                kind,
                by,
                on,
                x: scene.board.position(on).x,
                rule,
                sight: ContactDoubt::Plain,
            });
        }
    }

    fn touch(
        &mut self,
        scene: &BoardScene,
        phase: &PowerPhase,
        carrier: Option<FigureId>,
        touch: &FigureTouch,
    ) {
        let [one, two] = touch.pair;
        if side_of(one) == side_of(two) {
            return;
        }
        for (by, on) in [(one, two), (two, one)] {
            let Some((_, mine, his)) = touch.of(by) else { continue };
            if !mine.leads || Some(on) == carrier || Some(by) == carrier {
                continue;
            }
            if phase.caller == Some(on) {
                self.see(scene, FoulKind::FairCatchInterference, by, on, "E1-penalty-40");
            }
            if phase.spared == Some(on) {
                self.spared(scene, by, on);
            }
            let aimed = scene.part(by).handled && scene.part(by).aim.is_some_and(|(aim, _)| aim == on);
            if !aimed {
                continue;
            }
            if his.edge == Edge::Back && scene.part(by).aim.is_some_and(|(_, back)| back) && !phase.live {
                self.see(scene, FoulKind::IllegalBlock, by, on, "E1-penalty-11");
            }
            if let Some(flight) = phase.flight.filter(|flight| !flight.backward) {
                self.interference(scene, side_of(flight.to), by, on);
            }
        }
    }

    /// The passer or the kicker after the ball is away (E1-penalty-37..39): whoever is aimed at him roughs him; whoever
    /// was left as he stood and is bumped into the kicker runs into him. A man turned away has done what he could.
    fn spared(&mut self, scene: &BoardScene, by: FigureId, on: FigureId) {
        let aimed = scene.part(by).aim.is_some_and(|(aim, _)| aim == on);
        let passer = scene.place(on) == StandPlace::Quarterback;
        if scene.part(by).stuck {
            return;
        }
        match (aimed, passer) {
            (true, true) => self.see(scene, FoulKind::RoughingPasser, by, on, "E1-penalty-37"),
            (true, false) => self.see(scene, FoulKind::RoughingKicker, by, on, "E1-penalty-38"),
            (false, false) if !scene.part(by).handled => {
                self.see(scene, FoulKind::RunningIntoKicker, by, on, "E1-penalty-39");
            }
            _ => {}
        }
    }

    /// While a forward pass is in the air, farther than a base length from the ball (E1-pass-33..35).
    fn interference(&mut self, scene: &BoardScene, thrower: hashmark_law::Side, by: FigureId, on: FigureId) {
        let Some(marker) = scene.lies() else { return };
        let from_ball = scene.board.gap_to(on, marker, 0.0).min(scene.board.gap_to(by, marker, 0.0));
        let Some(sight) = sight(scene, from_ball) else { return };
        if sight != ContactDoubt::Suspected {
            self.contacts.retain(|known| known.by != by || known.sight != ContactDoubt::Suspected);
        }
        let known = self.contacts.len();
        if side_of(on) == thrower && scene.part(on).eligible {
            let kind = FoulKind::DefensivePassInterference;
            self.see(scene, kind, by, on, "E1-penalty-34");
        } else if side_of(by) == thrower && scene.part(by).eligible && toward(scene, on, marker) {
            self.see(scene, FoulKind::PassInterference, by, on, "E1-penalty-33");
        }
        self.contacts[known..].iter_mut().for_each(|contact| contact.sight = sight);
    }

    /// Half a second of front-to-front contact with no progress, set up by hand (E1-penalty-17, E1-penalty-18); once
    /// the receiver is five yards past the line and the passer holds the ball in the pocket it is illegal contact
    /// (E1-penalty-21). Who was left on a stationary base with an opponent against him holds the same way (E1-terms-24).
    fn holds(&mut self, scene: &BoardScene, phase: &PowerPhase, carrier: Option<FigureId>) {
        for by in FigureId::all() {
            let part = scene.part(by);
            let aimed = part.aim.filter(|_| part.handled).map(|(on, _)| on);
            let Some(on) = aimed.or(part.planted) else { continue };
            let front = scene.board.touches(by).has(on)
                && (part.planted == Some(on) || scene.front_touches(by, on))
                && scene.front_touches(on, by)
                && scene.board.velocity(on).length() < 4.0;
            let count = &mut self.held[by.index()];
            *count = if front && side_of(by) != side_of(on) { *count + 1 } else { 0 };
            if *count != HALF_SECOND || Some(on) == carrier || Some(by) == carrier {
                continue;
            }
            self.held_half_a_second(scene, phase, by, on);
        }
    }

    fn held_half_a_second(&mut self, scene: &BoardScene, phase: &PowerPhase, by: FigureId, on: FigureId) {
        let (mine, his) = (scene.place(by), scene.place(on));
        if phase.live {
            return self.see(scene, FoulKind::Holding, by, on, "E1-penalty-41");
        }
        let beyond = -scene.behind_line(scene.board.position(on).x);
        let receiver = side_of(on) == scene.offense && scene.part(on).eligible;
        let covers = matches!(mine, StandPlace::Linebacker | StandPlace::Secondary);
        if receiver && covers && phase.reading {
            match beyond > 5.0 {
                true => self.see(scene, FoulKind::IllegalContact, by, on, "E1-penalty-21"),
                false => self.see(scene, FoulKind::DefensiveHolding, by, on, "E1-penalty-20"),
            }
        }
        // Line play is let go; a rusher who has come through may not be held off by anybody else.
        let blocks = side_of(by) == scene.offense && !mine.interior() && mine != StandPlace::TightEnd;
        if blocks && beyond < 0.0 && matches!(his, StandPlace::Lineman | StandPlace::Linebacker) {
            self.see(scene, FoulKind::Holding, by, on, "E1-penalty-19");
        }
    }
}

/// How plain it is that a contact so many yards from the ball was too far from it; none when it plainly was not.
fn sight(scene: &BoardScene, from_ball: f32) -> Option<ContactDoubt> {
    let (near, wide) = scene.doubt.map_or((0.0, EYE_YARDS), |doubt| (doubt.margin.yards, doubt.wide.yards));
    match from_ball - BASE_LENGTH {
        past if past <= -wide => None,
        past if past <= 0.0 => Some(ContactDoubt::Suspected),
        past if past <= near => Some(ContactDoubt::Close),
        past if past <= wide => Some(ContactDoubt::Doubted),
        _ => Some(ContactDoubt::Plain),
    }
}

/// Whether a figure's way leads over the marker.
fn toward(scene: &BoardScene, who: FigureId, marker: crate::board::Point) -> bool {
    let local = scene.outline(who).local(marker);
    local.x > 0.0 && local.y.abs() < crate::field::BASE_WIDTH / 2.0 + 0.5
}
