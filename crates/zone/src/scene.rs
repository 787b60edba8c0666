//! The twenty-two men of one play: who they are, where they stand, and what has become of them so far.

use crate::board::{FieldSide, Zone, ZoneBoard, Zones};
use crate::defense::{DefenderOrder, DefenderPost, LineOption, ZoneDefense};
use crate::formation::{FormationPlace, Label, ZoneFormation};
use crate::kick::ANY_FORMATION;
use crate::man::{Arm, ManMarks, Pos, Ratings, Years};
use crate::written::{Each, ElevenSet};
use hashmark_law::{FieldPlayer, Side};

/// A man on the field with what he is worth today.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fielder {
    /// His place in the team.
    pub(crate) man: u8,
    /// On his jersey.
    pub(crate) number: u8,
    /// Where he plays.
    pub(crate) pos: Pos,
    /// Pass, contact and speed, hurts and tiredness counted.
    pub r: Ratings,
    /// Less speed in pursuit, reaction and movement, for tiredness.
    pub tired: [i8; 3],
    pub(crate) marks: ManMarks,
    /// Not in a place of his own (Z5.5.1-a).
    pub(crate) misplaced: bool,
    /// His pass value where he stands now: as passer, receiver or defender.
    pub p: i8,
}

impl Fielder {
    /// A place nobody has taken yet.
    pub(crate) const NOBODY: Fielder = Fielder {
        man: 0,
        number: 0,
        pos: Pos::U,
        r: Ratings::new(0, 0, 0),
        tired: [0; 3],
        marks: ManMarks { years: Years::Vet, flags: false, fumbles: false, star: false, snapper: false },
        misplaced: false,
        p: 0,
    };
}

/// The index into [`Fielder::tired`].
pub const PURSUIT: usize = 0;
/// The index into [`Fielder::tired`].
pub const REACTION: usize = 1;
/// The index into [`Fielder::tired`].
pub const MOVEMENT: usize = 2;

impl Fielder {
    /// Specialised, and in the place that goes with it (ZR3.2-e).
    #[inline]
    pub(crate) fn is_spec(&self, pos: Pos) -> bool {
        self.pos == pos && !self.misplaced
    }

    /// In his first year.
    #[inline]
    pub(crate) fn is_rookie(&self) -> bool {
        self.marks.years == Years::Rookie
    }

    /// Thirty or older.
    #[inline]
    pub(crate) fn is_experienced(&self) -> bool {
        self.marks.years == Years::Experienced
    }

    /// +1 for experience, -1 for a rookie.
    #[inline]
    pub(crate) fn years(&self) -> i16 {
        match self.marks.years {
            Years::Rookie => -1,
            Years::Vet => 0,
            Years::Experienced => 1,
        }
    }
}

/// The places where the lines meet: L, C and R.
#[inline]
pub(crate) const fn lane(zone: Zone) -> Option<usize> {
    match zone {
        Zone::L => Some(0),
        Zone::C => Some(1),
        Zone::R => Some(2),
        _ => None,
    }
}

/// Which of a defense's eleven do what: worked out once for a play, for nobody changes his orders.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Roles {
    /// Linemen who stand where the lines meet.
    pub(crate) line: ElevenSet,
    /// In zone, or what the line option says.
    pub zone: ElevenSet,
    /// Who cover a man.
    pub(crate) man: ElevenSet,
    pub(crate) blitz: ElevenSet,
    /// Who blitz late.
    pub(crate) delayed: ElevenSet,
    /// Who fake a blitz.
    pub(crate) fake: ElevenSet,
    /// Who posted themselves in L, C and R.
    pub(crate) posted: [ElevenSet; 3],
    /// In the order in which rushers are picked up: ends, other linemen, linebackers, backs (Z5.3.2a-b).
    pub(crate) ranks: [ElevenSet; 4],
    /// Who posted themselves in WL or WR.
    pub(crate) wide: ElevenSet,
    /// Who trade places.
    pub(crate) stunting: ElevenSet,
    /// Who cover each man of the offense.
    on: [ElevenSet; 11],
}

impl Roles {
    /// The roles of these men in this defense.
    pub fn of(defense: &ZoneDefense, men: &[Fielder; 11]) -> Roles {
        let mut roles = Roles::NONE;
        roles.assign(defense, men);
        roles
    }

    /// Nobody does anything.
    pub(crate) const NONE: Roles = Roles {
        line: ElevenSet(0),
        zone: ElevenSet(0),
        man: ElevenSet(0),
        blitz: ElevenSet(0),
        delayed: ElevenSet(0),
        fake: ElevenSet(0),
        posted: [ElevenSet(0); 3],
        ranks: [ElevenSet(0); 4],
        wide: ElevenSet(0),
        stunting: ElevenSet(0),
        on: [ElevenSet(0); 11],
    };

    /// Gives these men their roles in this defense, where they stand.
    pub(crate) fn assign(&mut self, defense: &ZoneDefense, men: &[Fielder; 11]) {
        // By order, by rank, by lane; the fourth lane is WL and WR, the last one is none.
        let (mut orders, mut ranks, mut lanes) = ([0u16; 5], [0u16; 4], [0u16; 5]);
        for (at, (post, man)) in defense.posts.iter().zip(men).enumerate() {
            let bit = 1 << at;
            let order = match post.order {
                DefenderOrder::Zone => 0,
                DefenderOrder::Man(_) => 1,
                DefenderOrder::Blitz => 2,
                DefenderOrder::Delayed => 3,
                DefenderOrder::Fake => 4,
            };
            orders[order] |= bit;
            ranks[RANKS[man.pos as usize]] |= bit;
            lanes[LANES[post.zone as usize]] |= bit;
        }
        [self.zone, self.man, self.blitz, self.delayed, self.fake] = orders.map(ElevenSet);
        let [left, middle, right, wide, _] = lanes.map(ElevenSet);
        self.ranks = ranks.map(ElevenSet);
        self.line = self.ranks[0].or(self.ranks[1]).and(left.or(middle).or(right));
        (self.posted, self.wide) = ([left, middle, right], wide);
        self.stunting = ElevenSet::default();
        for (a, b) in defense.stunts.iter().flatten() {
            self.stunting = self.stunting.with(usize::from(*a)).with(usize::from(*b));
        }
        self.on = [ElevenSet::default(); 11];
        for at in self.man.iter() {
            if let DefenderOrder::Man(covered) = defense.posts[at].order
                && let Some(on) = self.on.get_mut(usize::from(covered))
            {
                *on = on.with(at);
            }
        }
    }
}

/// The rank of each position: the lineman is always picked up before a blitzer, an end before a tackle, linebackers
/// before backs (Z5.3.2a-b).
const RANKS: [usize; Pos::ALL.len()] = {
    let mut all = [3; Pos::ALL.len()];
    let mut at = 0;
    while at < Pos::ALL.len() {
        all[at] = match Pos::ALL[at] {
            Pos::De => 0,
            pos if pos.is_dl() => 1,
            pos if pos.is_lb() => 2,
            _ => 3,
        };
        at += 1;
    }
    all
};

/// The lane of each zone; WL and WR are the fourth, the last is none.
const LANES: [usize; Zone::ALL.len()] = {
    let mut all = [4; Zone::ALL.len()];
    let mut at = 0;
    while at < Zone::ALL.len() {
        if let Some(lane) = lane(Zone::ALL[at]) {
            all[at] = lane;
        }
        at += 1;
    }
    all[Zone::Wl as usize] = 3;
    all[Zone::Wr as usize] = 3;
    all
};

/// The zones from which each position reacts one faster (ZR3.2-a).
const QUICK_AT: [Zones; Pos::ALL.len()] = {
    let mut all = [Zones::NONE; Pos::ALL.len()];
    all[Pos::Cb as usize] = Zones::ALL;
    all[Pos::S as usize] = Zones::NONE.with(Zone::Sc);
    all
};

/// The zones from which each position pursues one faster.
const PURSUES_FROM: [Zones; Pos::ALL.len()] = {
    let mut all = [Zones::NONE; Pos::ALL.len()];
    let outside = Zones::NONE.with(Zone::L).with(Zone::R).with(Zone::Ls).with(Zone::Rs);
    all[Pos::Olb as usize] = outside.with(Zone::Sl).with(Zone::Sr);
    all[Pos::Mlb as usize] = Zones::NONE.with(Zone::C).with(Zone::Sl).with(Zone::Sr).with(Zone::Sc);
    all[Pos::S as usize] = Zones::NONE.with(Zone::Sc);
    all
};

/// Where eleven men are: the zone of each man, and the men of each zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Whereabouts {
    at: [Zone; 11],
    here: [ElevenSet; Zone::ALL.len()],
}

impl Whereabouts {
    /// All of them in one zone.
    pub(crate) const fn all_in(zone: Zone) -> Whereabouts {
        let mut here = [ElevenSet(0); Zone::ALL.len()];
        here[zone as usize] = ElevenSet::ALL;
        Whereabouts { at: [zone; 11], here }
    }

    /// Everybody at his post.
    pub(crate) fn at(posts: &[DefenderPost; 11]) -> Whereabouts {
        let mut all = Whereabouts::all_in(Zone::C);
        all.take_posts(posts);
        all
    }

    /// Everybody goes to his post.
    #[inline]
    pub(crate) fn take_posts(&mut self, posts: &[DefenderPost; 11]) {
        self.here = [ElevenSet::default(); Zone::ALL.len()];
        for (man, post) in posts.iter().enumerate() {
            self.at[man] = post.zone;
            self.here[post.zone as usize].0 |= 1 << man;
        }
    }

    /// Who is in a zone.
    #[inline]
    pub(crate) const fn here(&self, zone: Zone) -> ElevenSet {
        self.here[zone as usize]
    }

    /// A man goes to a zone.
    #[inline]
    pub fn put(&mut self, man: usize, zone: Zone) {
        let from = &mut self.here[self.at[man] as usize];
        *from = from.but(ElevenSet::default().with(man));
        let to = &mut self.here[zone as usize];
        *to = to.with(man);
        self.at[man] = zone;
    }
}

impl std::ops::Index<usize> for Whereabouts {
    type Output = Zone;

    #[inline]
    fn index(&self, man: usize) -> &Zone {
        &self.at[man]
    }
}

/// Twenty-two men.
#[derive(Clone, Debug)]
pub struct ZoneScene {
    /// Whose ball it is.
    pub(crate) offense: Side,
    /// The offense's formation.
    pub formation: ZoneFormation,
    pub off: [Fielder; 11],
    /// The quarterback's place in the eleven.
    pub(crate) passer: usize,
    /// His hand and arm.
    pub(crate) hand: FieldSide,
    pub(crate) arm: Arm,
    /// The defense as called.
    pub defense: ZoneDefense,
    /// Who does what in it.
    pub(crate) roles: Roles,
    pub def: [Fielder; 11],
    /// Where they stand now.
    pub at: Whereabouts,
    /// Out of the play: fallen, or swept away.
    pub(crate) off_gone: ElevenSet,
    /// Out of the play.
    pub(crate) def_gone: ElevenSet,
    /// Linemen who have read a screen, draw or trap: they count as in zone (Z5.0.1-h).
    pub readers: ElevenSet,
    /// A run, draw or screen: linemen who play normally count as in zone (Z5.0.2-e).
    pub(crate) ground: bool,
    /// Late blitzers have moved up and count as blitzing: any pass that is not quick, a screen, a draw (Z5.3.24-e).
    pub(crate) late: bool,
    /// Yards to the goal.
    pub(crate) to_goal: i16,
}

impl ZoneScene {
    /// Before anybody has taken his place. A scene is filled where it stands: it is too big to be passed on.
    pub(crate) const EMPTY: ZoneScene = ZoneScene {
        offense: Side::Home,
        formation: ANY_FORMATION,
        off: [Fielder::NOBODY; 11],
        passer: 0,
        hand: FieldSide::Right,
        arm: Arm::Normal,
        defense: ZoneDefense {
            posts: [DefenderPost::new(Zone::Sc); 11],
            option: LineOption::Normal,
            stunts: [None; 2],
        },
        roles: Roles::NONE,
        def: [Fielder::NOBODY; 11],
        at: Whereabouts::all_in(Zone::Sc),
        off_gone: ElevenSet(0),
        def_gone: ElevenSet(0),
        readers: ElevenSet(0),
        ground: false,
        late: false,
        to_goal: 50,
    };

    /// A man of the offense as everybody knows him.
    #[inline]
    pub(crate) fn attacker(&self, at: usize) -> FieldPlayer {
        FieldPlayer { side: self.offense, man: self.off[at].man }
    }

    /// A man of the defense.
    #[inline]
    pub(crate) fn defender(&self, at: usize) -> FieldPlayer {
        FieldPlayer { side: self.offense.other(), man: self.def[at].man }
    }

    /// Where a man of the offense lined up.
    #[inline]
    pub(crate) fn place(&self, at: usize) -> FormationPlace {
        self.formation.slots[at].place
    }

    /// What plays call him.
    #[inline]
    pub(crate) fn label(&self, at: usize) -> Label {
        self.formation.slots[at].label
    }

    /// The man of that name, by his place in the eleven.
    #[inline]
    pub(crate) fn find(&self, label: Label) -> Option<usize> {
        self.formation.find(label)
    }

    /// The defenders still in the play.
    #[inline]
    pub(crate) fn standing(&self) -> ElevenSet {
        ElevenSet::ALL.but(self.def_gone)
    }

    /// The defenders still in the play, one after the other.
    #[inline]
    pub(crate) fn defenders(&self) -> Each {
        self.standing().iter()
    }

    /// Those of a set who stand in a zone now.
    #[inline]
    pub(crate) fn among(&self, men: ElevenSet, zone: Zone) -> ElevenSet {
        self.at.here(zone).and(men)
    }

    /// Who stands in a zone now.
    #[inline]
    pub(crate) fn here(&self, zone: Zone) -> ElevenSet {
        self.among(self.standing(), zone)
    }

    /// The defenders in a zone now, one after the other.
    #[inline]
    pub(crate) fn in_zone(&self, zone: Zone) -> Each {
        self.here(zone).iter()
    }

    /// The zones in which somebody stands now.
    #[inline]
    pub(crate) fn occupied(&self) -> Zones {
        self.zones_of(self.standing())
    }

    /// The zones in which these stand now.
    #[inline]
    pub(crate) fn zones_of(&self, men: ElevenSet) -> Zones {
        (0..11).fold(Zones::NONE, |all, at| all.with_if(self.at[at], men.has(at)))
    }

    /// Whether a lineman of the defense stands where the lines meet.
    #[inline]
    pub(crate) fn is_lineman(&self, at: usize) -> bool {
        self.roles.line.has(at)
    }

    /// Who goes after the passer at the snap: linemen unless they stay at home or were ordered elsewhere, and
    /// blitzers (Z5.3.3-d).
    #[inline]
    pub(crate) fn rushing(&self) -> ElevenSet {
        let roles = &self.roles;
        let line = match self.defense.option {
            LineOption::Rush => true,
            LineOption::Normal | LineOption::Cover => !self.ground,
            LineOption::Stay => false,
        };
        let line = if line { roles.line.and(roles.zone) } else { ElevenSet::default() };
        let late = if self.late { roles.delayed } else { ElevenSet::default() };
        roles.blitz.or(line).or(late).but(self.readers)
    }

    /// Whether he does.
    #[inline]
    pub(crate) fn rushes(&self, at: usize) -> bool {
        self.rushing().has(at)
    }

    /// Who has gone after the passer for good and cannot pursue (Z5.0.1-g): blitzers, and linemen who rush; those
    /// who play normally, cover linemen or stay at home can (Z5.0.2-g, Z5.0.3-d, Z5.0.4-f).
    #[inline]
    pub(crate) fn spent(&self) -> ElevenSet {
        match self.defense.option {
            LineOption::Rush => self.rushing(),
            _ => self.rushing().but(self.roles.line),
        }
    }

    /// Late blitzers commit themselves: they move up into L, C or R (Z5.3.24-c, -e).
    pub(crate) fn commit_late(&mut self) {
        self.late = true;
        for at in self.roles.delayed.iter() {
            let up = match self.defense.posts[at].zone {
                Zone::Ls => Zone::L,
                Zone::Sl | Zone::Sr => Zone::C,
                Zone::Rs => Zone::R,
                zone => zone,
            };
            self.at.put(at, up);
        }
    }

    /// A rusher who is not of the line (Z5.3.3-d).
    #[inline]
    pub(crate) fn blitzes(&self, at: usize) -> bool {
        self.roles.blitz.but(self.roles.line).has(at)
    }

    /// The man he covers.
    #[inline]
    pub(crate) fn covers(&self, at: usize) -> Option<usize> {
        match self.defense.posts[at].order {
            DefenderOrder::Man(man) => Some(usize::from(man)),
            _ => None,
        }
    }

    /// Those in zone: neither rushing nor covering a man.
    #[inline]
    pub(crate) fn zoning(&self) -> ElevenSet {
        ElevenSet::ALL.but(self.roles.man).but(self.rushing())
    }

    /// Whether he is in zone.
    #[inline]
    pub fn is_zone(&self, at: usize) -> bool {
        self.zoning().has(at)
    }

    /// Defenders who cover this man of the offense.
    #[inline]
    pub(crate) fn covering(&self, man: usize) -> Each {
        self.roles.on[man].but(self.def_gone).iter()
    }

    /// Speed in reaction, with the bonuses of position and place (ZR3.2-a).
    #[inline]
    pub fn reaction_speed(&self, at: usize, slow: bool) -> i16 {
        let man = &self.def[at];
        let home = QUICK_AT[man.pos as usize].has(self.defense.posts[at].zone);
        let bonus = i16::from(home & !man.misplaced);
        i16::from(man.r.speed - man.tired[REACTION]) + bonus + i16::from(slow)
    }

    /// Speed in pursuit, with the bonuses of position and place, and what a fake or a late blitz costs.
    #[inline]
    pub fn pursuit_speed(&self, at: usize, slow: bool) -> i16 {
        let man = &self.def[at];
        let home = PURSUES_FROM[man.pos as usize].has(self.defense.posts[at].zone);
        let bonus = i16::from(home & !man.misplaced);
        let late = self.roles.fake.or(self.roles.delayed).has(at);
        i16::from(man.r.speed - man.tired[PURSUIT]) + bonus + i16::from(slow) - i16::from(late)
    }

    /// The man he trades places with, if neither of the two has read the play (Z5.3.18-a, -h).
    #[inline]
    pub(crate) fn stunts_with(&self, at: usize) -> Option<usize> {
        if !self.roles.stunting.has(at) {
            return None;
        }
        let pairs = self.defense.stunts.iter().flatten().map(|(a, b)| (usize::from(*a), usize::from(*b)));
        for (a, b) in pairs.filter(|(a, b)| !self.readers.has(*a) && !self.readers.has(*b)) {
            if at == a || at == b {
                return Some(if at == a { b } else { a });
            }
        }
        None
    }

    /// The zone he rushes from: those who stunt come from each other's (Z5.3.18-d).
    #[inline]
    pub(crate) fn rush_zone(&self, at: usize) -> Zone {
        self.defense.posts[self.stunts_with(at).unwrap_or(at)].zone
    }

    /// Men who stunt trade places.
    pub(crate) fn trade_places(&mut self) {
        for at in self.roles.stunting.iter() {
            if self.stunts_with(at).is_some() {
                self.at.put(at, self.rush_zone(at));
            }
        }
    }

    /// Half defenders in the way of a man who leaves L, C or R (Z5.1.2a2-c): two for each in zone, one for each who
    /// rushes, blitzes or covers somebody else; his own man counts only by the switch.
    pub(crate) fn hindrances(&self, leaver: usize, own_counts: bool) -> [i16; 3] {
        let half = self.roles.man.or(self.rushing()).or(self.following());
        let own = self.roles.on[leaver];
        self.roles.posted.map(|posted| {
            let posted = posted.but(self.def_gone);
            let others = posted.but(own);
            let counted = if own_counts { posted.and(own) } else { ElevenSet::default() };
            2 * (others.count() + counted.count()) as i16 - others.and(half).count() as i16
        })
    }

    /// Linemen who follow the men facing them (Z5.0.3-a).
    #[inline]
    pub(crate) fn following(&self) -> ElevenSet {
        match self.defense.option {
            LineOption::Cover => self.roles.line.but(self.readers),
            _ => ElevenSet::default(),
        }
    }

    /// Whether he follows the man facing him.
    #[inline]
    pub fn follows(&self, at: usize) -> bool {
        self.following().has(at)
    }
}

/// The board everybody plays on.
#[inline]
pub(crate) fn board() -> &'static ZoneBoard {
    ZoneBoard::standard()
}
