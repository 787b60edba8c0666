//! Who watches a play for its judging: where everybody was, who met whom, who had the ball. It decides nothing.

use crate::board::{BoardEvent, FigureId, FigureSet, FigureTouch, Point};
use crate::field::BASE_LENGTH;
use crate::lineup::StandPlace;
use crate::power::PowerStop;
use crate::scene::{BoardScene, group_of, side_of};

/// Steps between two pictures of everybody's place, and between two looks at who is near.
const PICTURE: u32 = 12;
const LOOK: u32 = 4;
/// A front that passes within so much of the carrier has missed him (E2-botch-13).
const MISSED: f32 = BASE_LENGTH / 2.0;

/// Everybody's place at one time.
#[derive(Clone, Copy, Debug)]
pub struct Picture {
    /// The board step at which it was seen.
    pub step: u32,
    /// Who had the ball.
    pub carrier: Option<FigureId>,
    /// Where everybody was.
    pub at: [Point; 22],
}

/// A contact of two opponents.
#[derive(Clone, Copy, Debug)]
pub struct SeenBlock {
    /// The two of them; neither comes first.
    pub pair: [FigureId; 2],
    /// When it began.
    pub from: u32,
    /// How many steps it lasted.
    pub steps: u32,
    /// Where both were when it began.
    pub at: [Point; 2],
    pub(crate) open: bool,
}

/// An opponent who met the carrier and did not stop him.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SlippedTackler {
    pub carrier: FigureId,
    /// Who met him.
    pub by: FigureId,
    /// They touched; else his front only passed near.
    pub touched: bool,
}

/// A catch as it was made.
#[derive(Clone, Copy, Debug)]
pub struct Catch {
    /// The receiver who made it.
    pub by: FigureId,
    /// Opponents within a base length of him.
    pub near: FigureSet,
}

/// What was seen of a play.
#[derive(Clone, Debug, Default)]
pub struct Witness {
    steps: u32,
    /// Everybody's places, from the first step on.
    pub pictures: Vec<Picture>,
    /// Contacts of opponents.
    pub blocks: Vec<SeenBlock>,
    /// Broken tackles and misses.
    pub met: Vec<SlippedTackler>,
    /// Whom everybody has touched of the other side.
    pub touched: [FigureSet; 22],
    /// Who had the ball, one after the other.
    pub held: Vec<FigureId>,
    /// The last tackle: who, and whom.
    pub tackle: Option<(FigureId, FigureId)>,
    /// Who was hit from behind, and by whom.
    pub behind: Option<(FigureId, FigureId)>,
    /// The last catch.
    pub caught: Option<Catch>,
    /// Whom a defender was last sent against by hand: his man (E2-botch-14).
    pub marks: [Option<FigureId>; 22],
}

impl Witness {
    fn see(&mut self, scene: &BoardScene) {
        if self.steps.is_multiple_of(PICTURE) {
            let at = std::array::from_fn(|at| {
                FigureId::new(at).map_or(Point::default(), |who| scene.board.position(who))
            });
            self.pictures.push(Picture { step: self.steps, carrier: scene.carrier, at });
        }
        self.steps += 1;
        if let Some(carrier) = scene.carrier.filter(|who| self.held.last() != Some(who)) {
            self.held.push(carrier);
        }
        self.last(scene);
        for event in scene.board.events() {
            if let BoardEvent::Touch(touch) = event {
                self.touch(scene, touch);
            }
        }
        if let Some(carrier) = scene.carrier.filter(|_| self.steps.is_multiple_of(LOOK)) {
            self.near(scene, carrier);
        }
    }

    /// Contacts that go on.
    fn last(&mut self, scene: &BoardScene) {
        for block in self.blocks.iter_mut().filter(|block| block.open) {
            block.open = scene.board.touches(block.pair[0]).has(block.pair[1]);
            block.steps += u32::from(block.open && scene.board.powered());
        }
    }

    fn touch(&mut self, scene: &BoardScene, touch: &FigureTouch) {
        let [one, two] = touch.pair;
        if side_of(one) == side_of(two) {
            return;
        }
        self.touched[one.index()] = self.touched[one.index()].with(two);
        self.touched[two.index()] = self.touched[two.index()].with(one);
        let at = touch.pair.map(|who| scene.board.position(who));
        self.blocks.push(SeenBlock { pair: touch.pair, from: self.steps, steps: 0, at, open: true });
        let Some((carrier, (by, _, his))) = scene.carrier.and_then(|who| Some((who, touch.of(who)?))) else {
            return;
        };
        // A front that falls in the contact has missed as well (E1-terms-11).
        if !his.leads || !scene.upright(by) {
            self.meet(SlippedTackler { carrier, by, touched: true });
        }
    }

    fn near(&mut self, scene: &BoardScene, carrier: FigureId) {
        let outline = scene.outline(carrier);
        for by in group_of(side_of(carrier).other()).iter().filter(|by| scene.upright(*by)) {
            if outline.distance_to(scene.outline(by).nose()) <= MISSED {
                self.meet(SlippedTackler { carrier, by, touched: false });
            }
        }
    }

    fn meet(&mut self, met: SlippedTackler) {
        if !self.met.contains(&met) {
            self.met.push(met);
        }
    }

    /// Opponents who touched a carrier and did not stop him (E1-terms-10).
    pub fn broken(&self, carrier: FigureId) -> FigureSet {
        let tackler = self.tackle.filter(|(_, whom)| *whom == carrier).map(|(by, _)| by);
        let of = self.met.iter().filter(|met| met.touched && met.carrier == carrier);
        of.map(|met| met.by).filter(|by| Some(*by) != tackler).collect()
    }

    /// Opponents who touched him so, or whose fronts passed him by (E2-botch-13).
    pub fn missed(&self, carrier: FigureId) -> FigureSet {
        let tackler = self.tackle.filter(|(_, whom)| *whom == carrier).map(|(by, _)| by);
        let of = self.met.iter().filter(|met| met.carrier == carrier).map(|met| met.by);
        of.filter(|by| Some(*by) != tackler).collect()
    }

    /// The carrier's way: where he was with the ball, and when.
    pub fn way(&self, carrier: FigureId) -> impl Iterator<Item = (u32, Point)> + '_ {
        let his = self.pictures.iter().filter(move |picture| picture.carrier == Some(carrier));
        his.map(move |picture| (picture.step, picture.at[carrier.index()]))
    }
}

impl BoardScene {
    /// Whoever watches sees a step.
    pub(crate) fn witness_step(&mut self) {
        if let Some(mut witness) = self.witness.take() {
            witness.see(self);
            self.witness = Some(witness);
        }
    }

    /// The power went off for a reason, before anybody coasts.
    pub(crate) fn witness_halt(&mut self, halt: PowerStop) {
        let Some(mut witness) = self.witness.take() else { return };
        match (halt, self.carrier) {
            (PowerStop::Caught { by }, _) => {
                let near = |who: &FigureId| self.upright(*who) && self.board.gap(*who, by) <= BASE_LENGTH;
                let near = group_of(side_of(by).other()).iter().filter(near).collect();
                witness.caught = Some(Catch { by, near });
            }
            (PowerStop::Tackled { by }, Some(carrier)) => witness.tackle = Some((by, carrier)),
            (PowerStop::FromBehind { by }, Some(carrier)) => {
                (witness.tackle, witness.behind) = (Some((by, carrier)), Some((by, carrier)));
            }
            _ => {}
        }
        self.witness = Some(witness);
    }

    /// At the end of a window: whom the defenders who were handled are set against.
    pub(crate) fn witness_aims(&mut self) {
        let Some(mut witness) = self.witness.take() else { return };
        for who in group_of(self.offense.other()).iter().filter(|who| self.part(*who).handled) {
            let covers = matches!(self.place(who), StandPlace::Linebacker | StandPlace::Secondary);
            let aim = self.part(who).aim.map(|(on, _)| on);
            let man = aim.filter(|on| side_of(*on) == self.offense && self.part(*on).eligible);
            witness.marks[who.index()] = man.filter(|_| covers);
        }
        self.witness = Some(witness);
    }
}
