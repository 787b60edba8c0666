//! Plays: who goes where, how, and with whom in front (Z8.3-a to Z8.3-i).
//!
//! ```text
//! play    = "kneel" | "spike" | [ "run" | "pass" ] target [ "||" second ] [ "||" target ] { "||" further }
//! target  = who "/" [ "scn" ] place { group | option }
//! further = who "/" zone          (a Hail Mary only: any number of men in the zone of the first)
//! second  = target | "inc" | "qb scr" [ zone ] | "none"
//! group   = "(" [ men ] [ "|" [ men ] [ "|" [ men ] ] ] ")"
//! men     = who { "," who }
//! ```
//!
//! One list in a group is for the whole path, two are for its left and right branch, of three the middle one is
//! for both.
//!
//! **Run or pass?** The ten gates make a run, every other zone a pass, L, C and R a screen (Z8.3-c) or, with
//! `draw`, a run. WWL, WL, WR and WWR are gates and zones. There a play is a pass if it has `||` or an option
//! that only passes have, and a run if it names blockers or has an option that only runs have; else an end's is
//! a pass and anybody else's a run. `run` or `pass` in front settles it, and is written only where it must be.
//!
//! A play that cannot even be written down (a pass with blockers, a screen with a second receiver, a lofted
//! bullet) is refused here with its rule; what can be written but not played, by `legal::check_play`.

use super::fault::{NotationError, NotationProblem};
use super::men::WrittenLineup;
use super::text::{NotationToken, WordReader, named_zones, zone_named};
use crate::board::{FieldSide, Zone};
use crate::formation::{Gate, Label};
use crate::written::{
    BlockOrders, Blocks, Branch, ElevenSet, ElevenSlot, GROUPS, PassTarget, RunHow, Screen, Second,
    ThrowStyle, ThrowTiming, WrittenPass, WrittenPlay, WrittenRun,
};
use hashmark_table::rule;

/// Reads a play for a line-up.
pub fn read_play(text: &str, lineup: &WrittenLineup<'_>) -> Result<WrittenPlay, NotationError> {
    let mut parser = PlayParser { reader: WordReader::new(text), lineup };
    let play = parser.play()?;
    parser.reader.finish()?;
    Ok(play)
}

/// Writes a play for a line-up.
pub fn write_play(play: &WrittenPlay, lineup: &WrittenLineup<'_>) -> String {
    match play {
        WrittenPlay::Run(run) => write_run(run, lineup),
        WrittenPlay::Pass(pass) => write_pass(pass, lineup),
        WrittenPlay::Screen(screen) => write_screen(screen, lineup),
        WrittenPlay::Kneel => "kneel".into(),
        WrittenPlay::Spike => "spike".into(),
    }
}

/// An option as written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Opt {
    Quick,
    Slow,
    Draw,
    Trap(ElevenSlot),
    Pitch,
    Option(ElevenSlot),
    Sneak,
    Throw(ThrowStyle),
    Sideline,
    Force,
    Via(Gate),
    Then(Zone),
    Roll(FieldSide),
    Block(ElevenSet),
    StayOut(ElevenSet),
    HardCount,
}

/// Which plays have an option.
#[derive(Clone, Copy, PartialEq, Eq)]
enum OptionKind {
    Run,
    Pass,
    Either,
}

const RUN_OPTIONS: [&str; 8] = ["qk", "+1", "draw", "trap", "pitch", "option", "sneak", "hc"];
/// Some of these are our own words (ZR5-g).
const PASS_OPTIONS: [&str; 13] =
    ["qk", "+1", "loft", "bullet", "hm", "ob", "force", "via", "then", "(roll R)", "block", "out", "hc"];
const WHOLE_OPTIONS: [&str; 5] = ["(roll R)", "(roll L)", "block", "out", "hc"];

impl Opt {
    fn kind(self) -> OptionKind {
        match self {
            Opt::Quick | Opt::Slow | Opt::HardCount => OptionKind::Either,
            Opt::Draw | Opt::Trap(_) | Opt::Pitch | Opt::Option(_) | Opt::Sneak => OptionKind::Run,
            _ => OptionKind::Pass,
        }
    }

    /// Whether a play cannot have both: two ways to run or time it, two throws, or the same thing twice.
    fn excludes(self, other: Opt) -> bool {
        let way = |opt: Opt| opt.kind() == OptionKind::Run || matches!(opt, Opt::Quick | Opt::Slow);
        let repeats = matches!(self, Opt::Block(_) | Opt::StayOut(_));
        way(self) && way(other) || !repeats && std::mem::discriminant(&self) == std::mem::discriminant(&other)
    }
}

/// Options with the words that said them.
type Opts<'a> = Vec<(NotationToken<'a>, Opt)>;

fn push<'a>(opts: &mut Opts<'a>, token: NotationToken<'a>, opt: Opt) -> Result<(), NotationError> {
    if let Some((before, other)) = opts.iter().find(|(_, other)| opt.excludes(*other)) {
        let error = token.clashes(*before);
        let lofted_bullet = matches!(
            (opt, *other),
            (Opt::Throw(ThrowStyle::Loft), Opt::Throw(ThrowStyle::Bullet))
                | (Opt::Throw(ThrowStyle::Bullet), Opt::Throw(ThrowStyle::Loft))
        );
        return Err(if lofted_bullet { error.by(rule!("Z5.8.3-g")) } else { error });
    }
    opts.push((token, opt));
    Ok(())
}

/// A target before it is clear what kind of play it belongs to.
struct TargetDraft<'a> {
    who: ElevenSlot,
    place: NotationToken<'a>,
    screen: bool,
    blocks: Blocks,
    /// Where the blockers begin, if there are any.
    group: Option<NotationToken<'a>>,
    opts: Opts<'a>,
}

/// What is said for a pass as a whole, behind any of its receivers.
#[derive(Default)]
struct Whole<'a> {
    roll: Option<FieldSide>,
    orders: BlockOrders,
    hard_count: bool,
    said: Opts<'a>,
}

impl<'a> Whole<'a> {
    /// Whether the option is one of these; then it is noted.
    fn take(&mut self, token: NotationToken<'a>, opt: Opt) -> Result<bool, NotationError> {
        match opt {
            Opt::Roll(flank) => self.roll = Some(flank),
            Opt::Block(men) => self.orders.block = ElevenSet(self.orders.block.0 | men.0),
            Opt::StayOut(men) => self.orders.stay_out = ElevenSet(self.orders.stay_out.0 | men.0),
            Opt::HardCount => self.hard_count = true,
            _ => return Ok(false),
        }
        push(&mut self.said, token, opt)?;
        Ok(true)
    }
}

/// What a target turned out to be.
enum Meant {
    Run(Gate),
    Pass(Zone),
    Screen(Zone),
}

struct PlayParser<'a, 'l> {
    reader: WordReader<'a>,
    lineup: &'l WrittenLineup<'l>,
}

impl<'a> PlayParser<'a, '_> {
    fn play(&mut self) -> Result<WrittenPlay, NotationError> {
        if self.reader.eat("kneel").is_some() {
            return Ok(WrittenPlay::Kneel);
        }
        if self.reader.eat("spike").is_some() {
            return Ok(WrittenPlay::Spike);
        }
        let said = self.reader.eat("run").map(|_| OptionKind::Run);
        let said = said.or_else(|| self.reader.eat("pass").map(|_| OptionKind::Pass));
        let draft = self.draft()?;
        match self.meant(&draft, said)? {
            Meant::Run(gate) => run(&draft, gate),
            Meant::Pass(zone) => self.pass(&draft, zone),
            Meant::Screen(zone) => self.screen(&draft, zone),
        }
    }

    /// A man, a place, and all that follows up to the next receiver.
    fn draft(&mut self) -> Result<TargetDraft<'a>, NotationError> {
        let who = self.man()?;
        self.reader.expect("/")?;
        let (screen, place) = self.place();
        let mut draft =
            TargetDraft { who, place, screen, blocks: Blocks::NONE, group: None, opts: Opts::new() };
        let mut groups = 0;
        while !self.at_end_of_part() {
            if self.reader.peek().is("(") && !self.reader.ahead(1).is("roll") {
                draft.group.get_or_insert(self.reader.peek());
                self.group(&mut draft.blocks, groups)?;
                groups += 1;
            } else {
                let (token, opt) = self.option()?;
                push(&mut draft.opts, token, opt)?;
            }
        }
        Ok(draft)
    }

    fn at_end_of_part(&self) -> bool {
        let next = self.reader.peek();
        next.is_end() || next.is("||")
    }

    fn man(&mut self) -> Result<ElevenSlot, NotationError> {
        self.lineup.man(self.reader.take())
    }

    /// A place, and whether it is that of a screen: `scnC`, `scn C`.
    fn place(&mut self) -> (bool, NotationToken<'a>) {
        let token = self.reader.take();
        match token.text.get(..3) {
            Some(scn) if scn.eq_ignore_ascii_case("scn") => match token.after(3) {
                rest if rest.is_end() => (true, self.reader.take()),
                rest => (true, rest),
            },
            _ => (false, token),
        }
    }

    /// Blockers of one zone.
    fn group(&mut self, blocks: &mut Blocks, at: usize) -> Result<(), NotationError> {
        let open = self.reader.take();
        if at >= GROUPS {
            return Err(open.fault(NotationProblem::TooManyGroups(GROUPS)));
        }
        let mut lists: Vec<Vec<(NotationToken<'a>, ElevenSlot)>> = vec![Vec::new()];
        loop {
            let token = self.reader.peek();
            let bars = if token.is("||") { 2 } else { usize::from(token.is("|")) };
            if bars > 0 && lists.len() + bars <= 3 {
                lists.resize(lists.len() + bars, Vec::new());
                self.reader.take();
            } else if self.reader.eat(")").is_some() {
                break;
            } else {
                let list = self.men()?;
                let next = self.reader.peek();
                if !["|", "||", ")"].iter().any(|sign| next.is(sign)) {
                    return Err(next.wrong([",", "|", ")"]));
                }
                if let Some(last) = lists.last_mut() {
                    *last = list;
                }
            }
        }
        let branches: &[Branch] = match lists.len() {
            1 => &[Branch::Both],
            2 => &[Branch::Left, Branch::Right],
            _ => &[Branch::Left, Branch::Both, Branch::Right],
        };
        for (list, branch) in lists.iter().zip(branches) {
            for (token, man) in list {
                if blocks.of(usize::from(*man)).is_some() {
                    return Err(token.fault(NotationProblem::Twice(token.text.into())));
                }
                blocks.set(usize::from(*man), at, *branch);
            }
        }
        Ok(())
    }

    fn men(&mut self) -> Result<Vec<(NotationToken<'a>, ElevenSlot)>, NotationError> {
        let mut men = Vec::new();
        loop {
            let token = self.reader.peek();
            men.push((token, self.man()?));
            if self.reader.eat(",").is_none() {
                return Ok(men);
            }
        }
    }

    fn eleven(&mut self) -> Result<ElevenSet, NotationError> {
        let men = self.men()?;
        Ok(men.iter().fold(ElevenSet::default(), |all, (_, man)| all.with(usize::from(*man))))
    }

    fn option(&mut self) -> Result<(NotationToken<'a>, Opt), NotationError> {
        let token = self.reader.take();
        let opt = match token.text.to_ascii_lowercase().as_str() {
            "qk" | "quick" => Opt::Quick,
            "+1" | "+" => Opt::Slow,
            "draw" => Opt::Draw,
            "trap" => Opt::Trap(self.man()?),
            "pitch" => Opt::Pitch,
            "option" => Opt::Option(self.man()?),
            "sneak" => Opt::Sneak,
            "loft" | "lft" => Opt::Throw(ThrowStyle::Loft),
            "bullet" => Opt::Throw(ThrowStyle::Bullet),
            "hm" => Opt::Throw(ThrowStyle::HailMary),
            "ob" => Opt::Sideline,
            "force" => Opt::Force,
            "via" => Opt::Via(self.gate()?),
            "then" => Opt::Then(self.zone()?),
            "block" => Opt::Block(self.eleven()?),
            "out" => Opt::StayOut(self.eleven()?),
            "hc" => Opt::HardCount,
            "(" => return self.roll(token),
            _ => {
                let both =
                    ["(", "||"].into_iter().chain(PASS_OPTIONS).chain(RUN_OPTIONS[2..7].iter().copied());
                return Err(token.wrong(both));
            }
        };
        Ok((token, opt))
    }

    /// `(roll R)`, its bracket read.
    fn roll(&mut self, open: NotationToken<'a>) -> Result<(NotationToken<'a>, Opt), NotationError> {
        self.reader.expect("roll")?;
        let side = self.reader.take();
        let flank = match side {
            _ if side.is("R") => FieldSide::Right,
            _ if side.is("L") => FieldSide::Left,
            _ => return Err(side.wrong(["L", "R"])),
        };
        let close = self.reader.expect(")")?;
        Ok((open.up_to(close), Opt::Roll(flank)))
    }

    fn gate(&mut self) -> Result<Gate, NotationError> {
        let token = self.reader.take();
        Gate::named(token.text).ok_or_else(|| token.wrong(gate_names()))
    }

    fn zone(&mut self) -> Result<Zone, NotationError> {
        let token = self.reader.take();
        zone_named(token.text).ok_or_else(|| token.wrong(named_zones()))
    }

    /// What kind of play it is (see the head of this file).
    fn meant(&self, draft: &TargetDraft<'a>, said: Option<OptionKind>) -> Result<Meant, NotationError> {
        let (gate, zone) = (Gate::named(draft.place.text), zone_named(draft.place.text));
        let has = |kind: OptionKind| draft.opts.iter().any(|(_, opt)| opt.kind() == kind);
        let must_run = || {
            let gate = gate.or_else(|| self.draw_gate(draft, zone));
            gate.map(Meant::Run).ok_or_else(|| draft.place.wrong(gate_names()).by(rule!("Z8.3-b")))
        };
        let must = |meant: fn(Zone) -> Meant| zone.map(meant).ok_or_else(|| draft.place.wrong(named_zones()));
        let draws = draft.opts.iter().any(|(_, opt)| *opt == Opt::Draw);
        match (gate, zone) {
            _ if draft.screen => must(Meant::Screen),
            (None, None) => {
                let only_gates = Gate::ALL.iter().filter(|gate| Zone::named(gate.name()).is_none());
                Err(draft.place.wrong(named_zones().chain(only_gates.map(|gate| gate.name()))))
            }
            _ if said == Some(OptionKind::Pass) => must(Meant::Pass),
            _ if said == Some(OptionKind::Run) || draws => must_run(),
            (Some(gate), None) => Ok(Meant::Run(gate)),
            (None, Some(zone)) if zone.is_inside() => Ok(Meant::Screen(zone)),
            (None, Some(zone)) => Ok(Meant::Pass(zone)),
            (Some(gate), Some(zone)) => {
                let passes = self.reader.peek().is("||") || has(OptionKind::Pass);
                let runs = has(OptionKind::Run) || draft.group.is_some() || !is_end(self.lineup, draft.who);
                Ok(if passes || !runs { Meant::Pass(zone) } else { Meant::Run(gate) })
            }
        }
    }

    /// A draw may name the zone L, C or R instead of a gate (Z8.3-b): LT, RT, and for C the half on the back's
    /// own side, LC if he stands in the middle.
    fn draw_gate(&self, draft: &TargetDraft<'a>, zone: Option<Zone>) -> Option<Gate> {
        let draws = draft.opts.iter().any(|(_, opt)| *opt == Opt::Draw);
        let back = self.lineup.formation.slots.get(usize::from(draft.who))?;
        match zone.filter(|_| draws)? {
            Zone::L => Some(Gate::Lt),
            Zone::R => Some(Gate::Rt),
            Zone::C if back.place.flank() == Some(FieldSide::Right) => Some(Gate::Rc),
            Zone::C => Some(Gate::Lc),
            _ => None,
        }
    }

    fn screen(&self, draft: &TargetDraft<'a>, zone: Zone) -> Result<WrittenPlay, NotationError> {
        let mut hard_count = false;
        for (token, opt) in &draft.opts {
            match opt {
                Opt::HardCount => hard_count = true,
                Opt::Throw(ThrowStyle::Bullet) => return Err(not_with(*token, SCREEN).by(rule!("Z5.8.3-g"))),
                _ => return Err(not_with(*token, SCREEN).by(rule!("Z5.8.1-a"))),
            }
        }
        let next = self.reader.peek();
        if next.is("||") {
            return Err(next
                .fault(NotationProblem::SecondWithScreen)
                .expecting(["the end"])
                .by(rule!("Z5.8.1-a")));
        }
        Ok(WrittenPlay::Screen(Screen { to: draft.who, zone, blocks: draft.blocks, hard_count }))
    }

    fn pass(&mut self, draft: &TargetDraft<'a>, zone: Zone) -> Result<WrittenPlay, NotationError> {
        let mut whole = Whole::default();
        let first = receiver(draft, zone, &mut whole)?;
        let second = match self.reader.eat("||") {
            Some(_) => self.second(&mut whole)?,
            None => Second::None,
        };
        let third = match self.reader.eat("||") {
            Some(_) => Some(self.target(&mut whole)?),
            None => None,
        };
        let crowd = self.crowd(&first, &mut whole)?;
        let Whole { roll, orders, hard_count, .. } = whole;
        Ok(WrittenPlay::Pass(WrittenPass { first, second, third, crowd, roll, orders, hard_count }))
    }

    /// Further receivers of a Hail Mary, in the zone of the first.
    fn crowd(&mut self, first: &PassTarget, whole: &mut Whole<'a>) -> Result<ElevenSet, NotationError> {
        let mut crowd = ElevenSet::default();
        while first.throw == ThrowStyle::HailMary && self.reader.eat("||").is_some() {
            let token = self.reader.peek();
            let draft = self.draft()?;
            let zone = zone_named(draft.place.text).filter(|zone| *zone == first.zone);
            let zone = zone.ok_or_else(|| draft.place.wrong([first.zone.name()]).by(rule!("Z5.8.5-b")))?;
            let target = receiver(&draft, zone, whole)?;
            if crowd.has(usize::from(target.to)) {
                return Err(token.fault(NotationProblem::Twice(token.text.into())));
            }
            if let Some((option, _)) =
                draft.opts.first().filter(|_| target != PassTarget::new(target.to, zone))
            {
                return Err(not_with(*option, "a further receiver of a Hail Mary").by(rule!("Z5.8.5-b")));
            }
            crowd = crowd.with(usize::from(target.to));
        }
        Ok(crowd)
    }

    fn second(&mut self, whole: &mut Whole<'a>) -> Result<Second, NotationError> {
        let second = if self.reader.eat("inc").is_some() {
            Second::Inc
        } else if self.reader.eat("none").is_some() {
            Second::None
        } else if self.reader.peek().is("qb") && !self.reader.ahead(1).is("/") {
            self.reader.take();
            self.reader.expect("scr")?;
            let zone = zone_named(self.reader.peek().text);
            if zone.is_some() {
                self.reader.take();
            }
            Second::Scramble(zone)
        } else {
            return Ok(Second::To(self.target(whole)?));
        };
        while !self.at_end_of_part() {
            let (token, opt) = self.option()?;
            if !whole.take(token, opt)? {
                let error = not_with(token, "what is no receiver");
                return Err(error.expecting(WHOLE_OPTIONS));
            }
        }
        Ok(second)
    }

    /// A second or third receiver.
    fn target(&mut self, whole: &mut Whole<'a>) -> Result<PassTarget, NotationError> {
        let draft = self.draft()?;
        if draft.screen {
            let error = draft.place.fault(NotationProblem::SecondWithScreen);
            return Err(error.by(rule!("Z5.8.1-a")));
        }
        let zone = zone_named(draft.place.text).ok_or_else(|| draft.place.wrong(named_zones()))?;
        receiver(&draft, zone, whole)
    }
}

const SCREEN: &str = "a screen";

fn not_with(token: NotationToken<'_>, what: &'static str) -> NotationError {
    token.fault(NotationProblem::NotWith(token.text.into(), what))
}

fn gate_names() -> impl Iterator<Item = &'static str> {
    Gate::ALL.iter().map(|gate| gate.name())
}

/// Ends: men who catch where backs would run.
fn is_end(lineup: &WrittenLineup<'_>, man: ElevenSlot) -> bool {
    let label = lineup.formation.slots.get(usize::from(man)).map(|slot| slot.label);
    use Label::*;
    matches!(label, Some(Lw | Rw | Ls | Rs | Le | Re))
}

fn run(draft: &TargetDraft<'_>, gate: Gate) -> Result<WrittenPlay, NotationError> {
    let (mut how, mut hard_count) = (RunHow::Normal, false);
    for (token, opt) in &draft.opts {
        how = match *opt {
            Opt::Quick => RunHow::Quick,
            Opt::Slow => RunHow::Slow,
            Opt::Draw => RunHow::Draw,
            Opt::Trap(trapper) => RunHow::Trap { trapper },
            Opt::Pitch => RunHow::Pitch,
            Opt::Option(trailer) => RunHow::Option { trailer },
            Opt::Sneak => RunHow::Sneak,
            Opt::HardCount => {
                hard_count = true;
                how
            }
            _ => return Err(not_with(*token, "a run").expecting(RUN_OPTIONS)),
        };
    }
    Ok(WrittenPlay::Run(WrittenRun { by: draft.who, gate, how, blocks: draft.blocks, hard_count }))
}

/// A receiver and his route; what is said for the whole pass is noted apart.
fn receiver<'a>(
    draft: &TargetDraft<'a>,
    zone: Zone,
    whole: &mut Whole<'a>,
) -> Result<PassTarget, NotationError> {
    if let Some(group) = draft.group {
        return Err(group.fault(NotationProblem::BlockersOnPass).expecting(PASS_OPTIONS).by(rule!("Z5.1-c")));
    }
    let mut target = PassTarget::new(draft.who, zone);
    for (token, opt) in &draft.opts {
        match *opt {
            Opt::Quick => target.timing = ThrowTiming::Quick,
            Opt::Slow => target.timing = ThrowTiming::Slow,
            Opt::Throw(throw) => target.throw = throw,
            Opt::Sideline => target.sideline = true,
            Opt::Force => target.force = true,
            Opt::Via(gate) => target.via = Some(gate),
            Opt::Then(zone) => target.then = Some(zone),
            other if whole.take(*token, other)? => {}
            _ => return Err(not_with(*token, "a pass").expecting(PASS_OPTIONS)),
        }
    }
    Ok(target)
}

fn write_run(run: &WrittenRun, lineup: &WrittenLineup<'_>) -> String {
    let shared = matches!(run.how, RunHow::Normal | RunHow::Quick | RunHow::Slow);
    let looks_like_a_pass =
        Zone::named(run.gate.name()).is_some() && is_end(lineup, run.by) && shared && run.blocks.is_empty();
    let name = |man: ElevenSlot| lineup.name(usize::from(man));
    let mut words = Vec::new();
    words.extend(looks_like_a_pass.then(|| "run".to_owned()));
    words.push(format!("{}/{}", name(run.by), run.gate));
    words.extend(groups(&run.blocks, lineup));
    words.extend(match run.how {
        RunHow::Normal => None,
        RunHow::Quick => Some("qk".to_owned()),
        RunHow::Slow => Some("+1".to_owned()),
        RunHow::Draw => Some("draw".to_owned()),
        RunHow::Trap { trapper } => Some(format!("trap {}", name(trapper))),
        RunHow::Pitch => Some("pitch".to_owned()),
        RunHow::Option { trailer } => Some(format!("option {}", name(trailer))),
        RunHow::Sneak => Some("sneak".to_owned()),
    });
    words.extend(run.hard_count.then(|| "hc".to_owned()));
    words.join(" ")
}

fn write_screen(screen: &Screen, lineup: &WrittenLineup<'_>) -> String {
    let mut words = vec![format!("{}/scn{}", lineup.name(usize::from(screen.to)), screen.zone)];
    words.extend(groups(&screen.blocks, lineup));
    words.extend(screen.hard_count.then(|| "hc".to_owned()));
    words.join(" ")
}

fn write_pass(pass: &WrittenPass, lineup: &WrittenLineup<'_>) -> String {
    let mut parts = vec![write_target(&pass.first, lineup)];
    match pass.second {
        Second::None if pass.third.is_none() => {}
        Second::None => parts.push("none".into()),
        Second::Inc => parts.push("inc".into()),
        Second::To(target) => parts.push(write_target(&target, lineup)),
        Second::Scramble(None) => parts.push("qb scr".into()),
        Second::Scramble(Some(zone)) => parts.push(format!("qb scr {zone}")),
    }
    parts.extend(pass.third.map(|target| write_target(&target, lineup)));
    parts.extend(pass.crowd.iter().map(|man| format!("{}/{}", lineup.name(man), pass.first.zone)));
    let mut words = vec![parts.join(" || ")];
    words.extend(pass.roll.map(|flank| match flank {
        FieldSide::Left => "(roll L)".to_owned(),
        FieldSide::Right => "(roll R)".to_owned(),
    }));
    for (word, men) in [("block", pass.orders.block), ("out", pass.orders.stay_out)] {
        if men.count() > 0 {
            words.push(format!("{word} {}", list(men.iter(), lineup)));
        }
    }
    words.extend(pass.hard_count.then(|| "hc".to_owned()));
    let looks_otherwise = pass.first.zone.is_inside() || looks_like_a_run(pass, lineup);
    format!("{}{}", if looks_otherwise { "pass " } else { "" }, words.join(" "))
}

fn looks_like_a_run(pass: &WrittenPass, lineup: &WrittenLineup<'_>) -> bool {
    let PassTarget { to, zone, timing, .. } = pass.first;
    let plain = WrittenPass {
        first: PassTarget { timing, ..PassTarget::new(to, zone) },
        second: Second::None,
        third: None,
        crowd: ElevenSet::default(),
        roll: None,
        orders: BlockOrders::default(),
        hard_count: pass.hard_count,
    };
    *pass == plain && Gate::named(zone.name()).is_some() && !is_end(lineup, to)
}

fn write_target(target: &PassTarget, lineup: &WrittenLineup<'_>) -> String {
    let mut words = vec![format!("{}/{}", lineup.name(usize::from(target.to)), target.zone)];
    words.extend(target.via.map(|gate| format!("via {gate}")));
    words.extend(target.then.map(|zone| format!("then {zone}")));
    let timing = match target.timing {
        ThrowTiming::Normal => None,
        ThrowTiming::Quick => Some("qk"),
        ThrowTiming::Slow => Some("+1"),
    };
    let throw = match target.throw {
        ThrowStyle::Normal => None,
        ThrowStyle::Bullet => Some("bullet"),
        ThrowStyle::Loft => Some("loft"),
        ThrowStyle::HailMary => Some("hm"),
    };
    let flags = [timing, throw, target.sideline.then_some("ob"), target.force.then_some("force")];
    words.extend(flags.into_iter().flatten().map(str::to_owned));
    words.join(" ")
}

/// The blockers, a bracket a zone.
fn groups(blocks: &Blocks, lineup: &WrittenLineup<'_>) -> Vec<String> {
    let zones = blocks.deepest().map_or(0, |deepest| deepest + 1);
    let group = |at: usize| {
        let [left, both, right] =
            [Branch::Left, Branch::Both, Branch::Right].map(|branch| list(blocks.men(at, branch), lineup));
        match (left.is_empty() && right.is_empty(), both.is_empty()) {
            (true, _) => format!("({both})"),
            (false, true) => format!("({left}|{right})"),
            (false, false) => format!("({left}|{both}|{right})"),
        }
    };
    (0..zones).map(group).collect()
}

fn list(men: impl Iterator<Item = usize>, lineup: &WrittenLineup<'_>) -> String {
    men.map(|man| lineup.name(man)).collect::<Vec<_>>().join(",")
}
