//! The figures of a play on the board: who they are, who has the ball, who is blocked, who was handled.

use crate::board::{Board, FIELD_HALF_WIDTH, Figure, FigureId, FigureSet, Outline, Plate, Point};
use crate::call::LineupUnit;
use crate::campaign::rating_awards::Witness;
use crate::field::{self, BASE_LENGTH, BASE_WIDTH};
use crate::film::Camera;
use crate::lineup::{FigureEleven, LineupGround, PlaceTag, StandPlace};
use crate::power::CloseContacts;
use crate::team::ElectricTeam;
use hashmark_law::{Both, FieldPlayer, Side};

/// How a dial of 1 curves a run, radians a yard; 9 is a circle of about four yards across.
pub(crate) const DIAL: f32 = 0.06;

/// A figure's part in the play.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct FigurePart {
    /// His place in the form.
    pub tag: PlaceTag,
    /// Who he is, on the roster.
    pub man: u8,
    /// A returner of a kick.
    pub returner: bool,
    /// Handled in the last window.
    pub handled: bool,
    /// Turned in this stoppage.
    pub turned: bool,
    /// His coach tried to turn him and there was no room: nobody's fault.
    pub stuck: bool,
    /// The first figure that his front would meet along the way he was set, and whether it would be its back.
    pub aim: Option<(FigureId, bool)>,
    /// Left on a stationary base with this opponent against him, when his coach could have changed it (E1-terms-24).
    pub planted: Option<FigureId>,
    /// He may catch a forward pass.
    pub eligible: bool,
    /// A lineman whom his coach sent downfield (E1-pass-36).
    pub sent: bool,
}

impl FigurePart {
    /// Nobody has touched him in this stoppage.
    pub(crate) fn left_alone(&mut self) {
        (self.handled, self.turned, self.stuck) = (false, false, false);
    }
}

/// The board and all that the rules remember of it within a play.
#[derive(Clone, Debug)]
pub struct BoardScene {
    pub board: Board,
    /// Everybody's part, by his number on the board.
    pub parts: [FigurePart; 22],
    /// The side that snaps or kicks.
    pub offense: Side,
    /// The line of scrimmage, or of the kick.
    pub line: f32,
    /// Where the ball was put down across the field.
    pub ball_y: f32,
    /// Who has the ball.
    pub carrier: Option<FigureId>,
    /// The men of each side on the field; `false` before the first line-up.
    pub set: bool,
    /// Where a kick comes down, along the field.
    pub landing: Option<f32>,
    /// Keeps what is to be seen, for those who want to watch.
    pub camera: Option<Box<Camera>>,
    /// Watches for those who judge the play afterwards, where a league rates its men.
    pub witness: Option<Box<Witness>>,
    /// How near is too near to call, where a league lets dice decide it.
    pub doubt: Option<CloseContacts>,
    /// A front that meets a rear corner of the carrier has met his side, whichever way it faces.
    pub rear_corner_is_side: bool,
}

impl Default for BoardScene {
    fn default() -> BoardScene {
        BoardScene {
            board: Board::new(Plate::LARGE_CLASSIC, 0),
            parts: [FigurePart::default(); 22],
            offense: Side::Home,
            line: 0.0,
            ball_y: 0.0,
            carrier: None,
            set: false,
            landing: None,
            camera: None,
            witness: None,
            doubt: None,
            rear_corner_is_side: false,
        }
    }
}

/// The number on the board of a figure of a side.
pub fn who(side: Side, figure: u8) -> FigureId {
    let first = if side == Side::Home { 0 } else { 11 };
    FigureId::new(first + usize::from(figure.min(10))).expect("eleven a side are numbers 0 to 21")
}

/// Whose figure this is.
pub fn side_of(who: FigureId) -> Side {
    if who.index() < 11 { Side::Home } else { Side::Away }
}

/// Which of his eleven he is.
pub fn figure_of(who: FigureId) -> u8 {
    (who.index() % 11) as u8
}

/// A side's eleven.
pub fn eleven_of(side: Side) -> impl Iterator<Item = FigureId> {
    (0..11).map(move |figure| who(side, figure))
}

/// A side's eleven as a group.
pub(crate) fn group_of(side: Side) -> FigureSet {
    eleven_of(side).collect()
}

/// What a man's base is on the board.
pub fn figure(team: &ElectricTeam, man: u8, stationary: bool, reversed: bool, dial: i8) -> Figure {
    let base = &team.men[usize::from(man)].base;
    Figure {
        top_speed: f32::from(base.speed) / 100.0,
        strength: f32::from(base.strength),
        mass: f32::from(base.mass) / 1000.0,
        sigma: f32::from(base.noise) / 1000.0,
        stability: f32::from(base.stability) / 100.0,
        // A coach's dial turns to the right, the board's to the left.
        dial: -f32::from(dial) * DIAL,
        stationary,
        reversed,
        ..Figure::default()
    }
}

impl BoardScene {
    /// Puts both elevens on an empty plate.
    pub fn set_up(
        &mut self,
        teams: &Both<&ElectricTeam>,
        grounds: &Both<LineupGround>,
        elevens: &Both<FigureEleven>,
        offense: Side,
    ) {
        let camera = self.camera.take();
        *self =
            BoardScene { offense, line: grounds[offense].line, set: true, camera, ..BoardScene::default() };
        self.ball_y = grounds[offense].ball_y;
        for side in Side::BOTH {
            for (at, standing) in elevens[side].iter().enumerate() {
                let who = who(side, at as u8);
                let (stands, turned) = (standing.stationary, standing.reversed);
                self.board.set_figure(who, figure(teams[side], standing.man, stands, turned, standing.dial));
                // Line-ups are checked for room before they are set.
                let _ = self.board.place(who, standing.at, grounds[side].heading(standing.degrees));
                self.parts[who.index()] = FigurePart {
                    tag: standing.tag,
                    man: standing.man,
                    returner: standing.returner,
                    ..FigurePart::default()
                };
            }
        }
        let scrimmage =
            matches!(grounds[offense].unit, LineupUnit::Offense | LineupUnit::Punt | LineupUnit::Goal);
        if scrimmage {
            self.find_eligible();
        }
    }

    pub fn part(&self, who: FigureId) -> &FigurePart {
        &self.parts[who.index()]
    }

    /// His kind of place.
    pub fn place(&self, who: FigureId) -> StandPlace {
        self.part(who).tag.place()
    }

    /// The man as the record knows him.
    pub fn player(&self, who: FigureId) -> FieldPlayer {
        FieldPlayer { side: side_of(who), man: self.part(who).man }
    }

    /// The figure of a side with this tag.
    pub fn tagged(&self, side: Side, tag: &str) -> Option<FigureId> {
        eleven_of(side).find(|who| self.part(*who).tag.as_str() == tag)
    }

    /// The outline of his base.
    pub fn outline(&self, who: FigureId) -> Outline {
        self.board.outline(who)
    }

    /// On the board and on his feet.
    pub fn upright(&self, who: FigureId) -> bool {
        self.board.standing_on_plate().has(who) && !self.board.fallen().has(who)
    }

    /// Touching an opponent in any way (E1-terms-25); team-mates do not block (E1-terms-28).
    pub fn blocked(&self, who: FigureId) -> bool {
        !self.board.touches(who).and(group_of(side_of(who).other())).is_empty()
    }

    /// How far toward the goal that a side attacks his base reaches: the ball's point, as a place along the field.
    pub fn ball_point(&self, who: FigureId) -> f32 {
        self.reach_toward(who, side_of(who))
    }

    /// The place along the field where his base reaches farthest in the direction that a side attacks.
    pub(crate) fn reach_toward(&self, who: FigureId, side: Side) -> f32 {
        let outline = self.outline(who);
        outline.center.x + field::forward(side) * outline.reach(Point::new(1.0, 0.0))
    }

    /// No part of his base on or over a boundary.
    pub(crate) fn inbounds(&self, who: FigureId) -> bool {
        let outline = self.outline(who);
        let across = outline.center.y.abs() + outline.reach(Point::new(0.0, 1.0));
        let along = outline.center.x.abs() + outline.reach(Point::new(1.0, 0.0));
        across < FIELD_HALF_WIDTH && along < field::END
    }

    /// Whether his base covers a yard line.
    pub(crate) fn covers_line(&self, who: FigureId, x: f32) -> bool {
        let outline = self.outline(who);
        (outline.center.x - x).abs() <= outline.reach(Point::new(1.0, 0.0))
    }

    /// Whether his front touches another's base now: a little farther ahead he would be deeper in it.
    pub(crate) fn front_touches(&self, one: FigureId, other: FigureId) -> bool {
        if !self.board.touches(one).has(other) {
            return false;
        }
        let (outline, struck) = (self.outline(one), self.outline(other));
        let moved = Outline { center: outline.center + outline.heading.way() * 0.2, ..outline };
        moved.separation(&struck) < outline.separation(&struck) - 0.1
    }

    /// Opponents whose fronts touch him now.
    pub(crate) fn tacklers_on(&self, who: FigureId) -> impl Iterator<Item = FigureId> + '_ {
        let near = self.board.touches(who).and(group_of(side_of(who).other()));
        near.iter().filter(move |other| self.upright(*other) && self.front_touches(*other, who))
    }

    /// Which way a base drives: a reversed one drives backward.
    pub fn drive(&self, who: FigureId) -> Point {
        let way = self.board.heading(who).way();
        if self.board.figure(who).reversed { -way } else { way }
    }

    /// How many of a side are on stationary bases (E1-terms-22).
    pub fn stationary(&self, side: Side) -> usize {
        eleven_of(side).filter(|who| self.board.figure(*who).stationary).count()
    }

    /// Puts a figure on a stationary or a mobile base.
    pub fn set_stationary(&mut self, who: FigureId, stationary: bool) {
        let changed = Figure { stationary, ..*self.board.figure(who) };
        self.board.set_figure(who, changed);
    }

    /// Yards behind the line of scrimmage of a place, for the offense; negative past it.
    pub fn behind_line(&self, x: f32) -> f32 {
        (self.line - x) * field::forward(self.offense)
    }

    /// Where the ball of a pass or of a live kick lies: the marker, or felt.
    pub fn lies(&self) -> Option<Point> {
        self.board.marker().or_else(|| self.board.ball())
    }

    /// The ball is taken off the board.
    pub fn pick_up(&mut self) {
        self.board.take_marker();
        self.board.take_ball();
    }

    /// Who may catch a forward pass: backs and ends; on the line only its last men (E1-pass-2, E1-scrimmage-15).
    fn find_eligible(&mut self) {
        let side = self.offense;
        let on_line = |scene: &BoardScene, who: FigureId| {
            let behind = scene.behind_line(scene.ball_point(who));
            behind <= 1.3
        };
        let line: Vec<FigureId> = eleven_of(side).filter(|who| on_line(self, *who)).collect();
        let y = |scene: &BoardScene, who: FigureId| scene.board.position(who).y;
        for who in eleven_of(side) {
            let last = |scene: &BoardScene| {
                let own = y(scene, who);
                line.iter().all(|other| y(scene, *other) <= own)
                    || line.iter().all(|other| y(scene, *other) >= own)
            };
            let may = self.place(who).may_catch() && (!line.contains(&who) || last(self));
            self.parts[who.index()].eligible = may;
        }
    }

    /// Between the tackles, behind the line and within 20 yards of it (E1-terms-49).
    pub fn in_pocket(&self, passer: FigureId) -> bool {
        let side = self.offense;
        let edges = ["LT", "RT"].map(|tag| {
            let who = self.tagged(side, tag);
            who.map_or(0.0, |who| self.board.position(who).y)
        });
        let (low, high) =
            (edges[0].min(edges[1]) - BASE_WIDTH / 2.0, edges[0].max(edges[1]) + BASE_WIDTH / 2.0);
        let behind = self.behind_line(self.ball_point(passer));
        (low..=high).contains(&self.board.position(passer).y) && (0.0..=20.0).contains(&behind)
    }

    /// At the end of a window: what every figure's front would meet first along his way, if nothing moved.
    pub fn take_aim(&mut self) {
        for who in FigureId::all() {
            self.parts[who.index()].aim = self.first_met(who);
        }
    }

    /// At the end of a window in which bases could be changed: who was left standing against an opponent.
    pub fn note_planted(&mut self) {
        for who in FigureId::all() {
            let stands = self.upright(who) && self.board.figure(who).stationary;
            let against = self.board.touches(who).and(group_of(side_of(who).other()));
            let first = against.iter().find(|other| self.front_touches(*other, who));
            self.parts[who.index()].planted = first.filter(|_| stands);
        }
    }

    fn first_met(&self, one: FigureId) -> Option<(FigureId, bool)> {
        if self.board.figure(one).stationary || !self.upright(one) {
            return None;
        }
        let outline = self.outline(one);
        let mut best: Option<(f32, FigureId, bool)> = None;
        for other in FigureId::all().filter(|other| *other != one) {
            let struck = self.outline(other);
            let to = outline.local(struck.center);
            let reach = struck.reach(outline.heading.left().way());
            if to.x <= 0.0 || to.x > 14.0 || to.y.abs() > BASE_WIDTH / 2.0 + reach {
                continue;
            }
            let ahead = to.x - struck.reach(outline.heading.way());
            // Where the middle of the swath would land on him: his back, if it is nearer to his back than to a side.
            let local =
                struck.local(outline.world(Point::new(ahead.max(BASE_LENGTH / 2.0), to.y.clamp(-0.8, 0.8))));
            let back = local.x < -0.35 * BASE_LENGTH && local.y.abs() < BASE_WIDTH / 2.0;
            if best.is_none_or(|(nearest, _, _)| ahead < nearest) {
                best = Some((ahead, other, back));
            }
        }
        best.map(|(_, other, back)| (other, back))
    }
}
