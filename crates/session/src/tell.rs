//! From facts and throws to what goes over the wire.

use crate::wire::{BallMoveView, DieShown, DieView, LogLine, Scoreboard, SidePair};
use hashmark_dice::{Pips, Roll};
use hashmark_law::{Both, Fact, Names, Next, Side, Situation};
use hashmark_record::{GameStory, LineKind, StoryLine, TeamTally, mark, moves, say};

/// A drive is known by whose it is and when it began.
type DriveKey = (Side, u8, u16);

/// What is kept of a completed play.
pub struct PlayTold {
    /// Where the ball went.
    pub moves: Vec<BallMoveView>,
    /// The drive it belongs to.
    pub drive: Option<DriveKey>,
    /// `score`, `turnover` or nothing.
    pub mark: Option<&'static str>,
    /// Its first line in the story.
    pub first_line: usize,
    /// How it stood at the snap, and what kind of play it was.
    snap: Option<(Situation, Next)>,
    /// Points by quarter after it.
    by_quarter: SidePair<Vec<u32>>,
}

impl PlayTold {
    /// What there is to keep of these facts, which the story has just been told.
    pub fn of(facts: &[Fact], story: &GameStory, first_line: usize) -> PlayTold {
        let snap = facts.iter().find_map(|fact| match *fact {
            Fact::Snap { kind, situation } => Some((situation, Next::from(kind))),
            _ => None,
        });
        PlayTold {
            moves: moves(facts).iter().map(wire_move).collect(),
            drive: story.drive().map(|drive| (drive.side, drive.period, drive.seconds)),
            mark: mark(facts).map(|mark| mark.label()),
            first_line,
            snap,
            by_quarter: by_quarter(story.tally()),
        }
    }

    /// The board at the snap, with what the ball did on the play.
    pub fn board(&self, names: &dyn Names, drive: Vec<BallMoveView>) -> Scoreboard {
        let (situation, next) = self.snap.unwrap_or((beginning(), Next::Toss));
        let by_quarter = self.by_quarter.clone();
        picture(names, &situation, next, by_quarter, drive, self.moves.clone())
    }
}

/// Before anything has happened.
pub fn beginning() -> Situation {
    Situation {
        period: 1,
        seconds: 900,
        possession: Side::Home,
        spot: hashmark_law::Spot::MIDFIELD,
        down: 1,
        line_to_gain: hashmark_law::Spot::MIDFIELD,
        score: Both::default(),
        timeouts: Both::new(3, 3),
    }
}

/// The scoreboard and the field.
pub fn board(
    names: &dyn Names,
    situation: &Situation,
    next: Next,
    tally: &TeamTally,
    drive: Vec<BallMoveView>,
    last: Vec<BallMoveView>,
) -> Scoreboard {
    picture(names, situation, next, by_quarter(tally), drive, last)
}

fn picture(
    names: &dyn Names,
    situation: &Situation,
    next: Next,
    by_quarter: SidePair<Vec<u32>>,
    drive: Vec<BallMoveView>,
    last: Vec<BallMoveView>,
) -> Scoreboard {
    let scrimmage = next == Next::Scrimmage;
    let line = situation.line_to_gain.raw();
    Scoreboard {
        score: SidePair::from_fn(|side| u32::from(situation.score[side])),
        by_quarter,
        period: situation.period,
        period_words: say::period(situation.period),
        clock: say::clock(situation.seconds.into()),
        possession: situation.possession.into(),
        down: scrimmage.then_some(situation.down),
        next_words: say::what_next(names, next, situation),
        ball: situation.spot.raw(),
        line_to_gain: (scrimmage && !situation.goal_to_go()).then_some(line),
        timeouts: situation.timeouts.into(),
        drive,
        last,
        words: words(names, situation, next),
    }
}

/// The board in sentences, for those who do not see it.
fn words(names: &dyn Names, situation: &Situation, next: Next) -> String {
    let score = |side: Side| format!("{} {}", names.full(side), situation.score[side]);
    let time = format!("{}, {} left", say::period(situation.period), say::clock(situation.seconds.into()));
    let ball = match next {
        Next::Over => "The game is over".to_string(),
        Next::Toss => "The toss comes next".to_string(),
        _ => {
            let holder = names.full(situation.possession);
            let goal = situation.to_goal();
            let away =
                if next == Next::Scrimmage { format!(", {goal} yards from the goal") } else { String::new() };
            format!("{holder} has the ball: {}{away}", say::what_next(names, next, situation))
        }
    };
    let outs = |side: Side| format!("{} {}", names.club(side), situation.timeouts[side]);
    format!(
        "{}, {}. {time}. {ball}. Time-outs left: {}, {}.",
        score(Side::Away),
        score(Side::Home),
        outs(Side::Away),
        outs(Side::Home)
    )
}

fn by_quarter(tally: &TeamTally) -> SidePair<Vec<u32>> {
    SidePair::from_fn(|side| tally.team(side).by_quarter.to_vec())
}

fn wire_move(step: &hashmark_record::BallMove) -> BallMoveView {
    BallMoveView { side: step.side.into(), from: step.from.raw(), to: step.to.raw(), how: step.how.label() }
}

/// A line of the story.
pub fn log_line(line: StoryLine, play: u32, mark: Option<&'static str>) -> LogLine {
    let kind = match line.kind {
        LineKind::Period => "period",
        LineKind::Drive => "drive",
        LineKind::Play => "play",
        LineKind::Result => "result",
        LineKind::Note => "note",
    };
    let of_play = line.kind == LineKind::Play;
    LogLine {
        kind,
        text: line.text,
        play: of_play.then_some(play),
        period: line.period,
        score: SidePair::from_fn(|side| u32::from(line.score[side])),
        mark: mark.filter(|_| of_play),
        open: false,
    }
}

/// Dice as they fell.
pub fn shown(roll: Roll, pips: &Pips) -> Vec<DieShown> {
    let dice = roll.dice().iter().zip(pips.as_slice());
    dice.map(|(die, pips)| DieShown {
        name: die.name.to_string(),
        face: die.face(*pips),
        pips: (die.faces.is_empty() && die.sides == 6).then_some(*pips),
    })
    .collect()
}

/// A die to throw by hand.
pub fn die(die: &hashmark_dice::Die) -> DieView {
    let mut faces: Vec<String> = (1..=die.sides).map(|pips| die.face(pips)).collect();
    faces.dedup();
    DieView { name: die.name.to_string(), faces }
}
