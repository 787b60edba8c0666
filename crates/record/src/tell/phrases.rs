//! The phrases, by what happened and how well it went.

use hashmark_law::{CarryHow, PassDepth};

/// How well a play went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PlayQuality {
    Loss,
    Nowhere,
    Short,
    Well,
    Far,
    Away,
}

impl PlayQuality {
    /// By the yards made.
    pub fn by(yards: i16) -> PlayQuality {
        match yards {
            i16::MIN..=-1 => PlayQuality::Loss,
            0 => PlayQuality::Nowhere,
            1..=3 => PlayQuality::Short,
            4..=9 => PlayQuality::Well,
            10..=24 => PlayQuality::Far,
            _ => PlayQuality::Away,
        }
    }
}

type Phrases = &'static [&'static str];

/// Phrases for a run, with `{who}` and `{n}`.
pub(super) fn run(how: CarryHow, went: PlayQuality) -> Phrases {
    match how {
        CarryHow::Inside => inside(went),
        CarryHow::OffTackle => off_tackle(went),
        CarryHow::Outside => outside(went),
        CarryHow::Scramble => scramble(went),
        CarryHow::Sneak => sneak(went),
        CarryHow::Kneel => &["{who} takes a knee", "{who} kneels on it", "{who} drops to a knee"],
        CarryHow::Fake => fake(went),
        CarryHow::BadSnap => &[
            "The snap is over {who}'s head, a loss of {n}",
            "A bad snap gets past {who} for a loss of {n}",
            "The snap sails by {who} and loses {n}",
        ],
    }
}

fn inside(went: PlayQuality) -> Phrases {
    match went {
        PlayQuality::Loss => &[
            "{who} is buried in the middle for a loss of {n}",
            "{who} finds a wall inside and loses {n}",
            "{who} is dropped in the backfield, a loss of {n}",
            "No crease for {who}: a loss of {n}",
        ],
        PlayQuality::Nowhere => &[
            "{who} tries the middle: nothing there",
            "{who} is stood up at the line",
            "{who} hits a pile inside, no gain",
        ],
        PlayQuality::Short => &[
            "{who} bangs inside for {n}",
            "{who} leans ahead for {n}",
            "{who} grinds out {n} up the middle",
            "{who} into the line for {n}",
        ],
        PlayQuality::Well => &[
            "{who} powers up the middle for {n}",
            "{who} finds a seam inside for {n}",
            "{who} churns straight ahead for {n}",
            "{who} lowers his pads and gets {n}",
        ],
        PlayQuality::Far => &[
            "{who} bursts through the middle for {n}",
            "{who} splits the line and rumbles {n}",
            "Big hole inside, and {who} takes it {n}",
        ],
        PlayQuality::Away => &[
            "{who} breaks clean through the middle and goes {n}",
            "{who} is through the line and loose: {n}",
        ],
    }
}

fn off_tackle(went: PlayQuality) -> Phrases {
    match went {
        PlayQuality::Loss => &[
            "{who} is caught behind the line off tackle, a loss of {n}",
            "{who} runs into trouble off tackle and loses {n}",
            "There is no hole off tackle, and {who} loses {n}",
        ],
        PlayQuality::Nowhere => &[
            "{who} goes off tackle and gets nothing",
            "{who} is met in the hole, no gain",
            "Off tackle, {who} is stuffed at the line",
        ],
        PlayQuality::Short => &[
            "{who} slants off tackle for {n}",
            "{who} squeezes {n} out of it off tackle",
            "{who} off tackle for {n}",
        ],
        PlayQuality::Well => &[
            "{who} slashes off tackle for {n}",
            "{who} follows his blocks off tackle for {n}",
            "{who} knifes through off tackle for {n}",
        ],
        PlayQuality::Far => &[
            "{who} turns it upfield off tackle and picks up {n}",
            "{who} hits the hole off tackle at full speed for {n}",
            "Off tackle, {who} shakes one man and gains {n}",
        ],
        PlayQuality::Away => &[
            "{who} bursts off tackle and is off to the races: {n}",
            "{who} breaks it off tackle, long strides for {n}",
        ],
    }
}

fn outside(went: PlayQuality) -> Phrases {
    match went {
        PlayQuality::Loss => &[
            "{who} is strung out wide and loses {n}",
            "{who} never turns the corner: a loss of {n}",
            "The sweep by {who} is blown up for a loss of {n}",
        ],
        PlayQuality::Nowhere => &[
            "{who} sweeps wide and is run down at the line",
            "{who} goes wide and gets nowhere",
            "The end holds, and {who} has no gain wide",
        ],
        PlayQuality::Short => &[
            "{who} goes wide for {n}",
            "{who} sweeps the end for {n}",
            "{who} is chased down wide after {n}",
        ],
        PlayQuality::Well => &[
            "{who} turns the corner for {n}",
            "{who} gets outside for {n}",
            "{who} sweeps around the end for {n}",
        ],
        PlayQuality::Far => &[
            "{who} gets the edge and races {n}",
            "{who} sweeps wide, finds daylight and gains {n}",
            "{who} outruns them around the end for {n}",
        ],
        PlayQuality::Away => &[
            "{who} turns the corner and there is nobody home: {n}",
            "{who} takes the sweep down the sideline for {n}",
        ],
    }
}

fn scramble(went: PlayQuality) -> Phrases {
    match went {
        PlayQuality::Loss => {
            &["{who} finds nobody, tries to run and loses {n}", "{who} scrambles backward, {n} lost"]
        }
        PlayQuality::Nowhere => {
            &["{who} finds nobody and is brought down at the line", "{who} scrambles for nothing"]
        }
        PlayQuality::Short => &[
            "{who} pulls it down and scrambles for {n}",
            "Nobody open; {who} tucks it away for {n}",
            "{who} is flushed out and gets {n}",
        ],
        PlayQuality::Well => &[
            "{who} steps up, takes off and gets {n}",
            "{who} sees nobody open and runs for {n}",
            "{who} escapes the rush and scrambles for {n}",
        ],
        PlayQuality::Far | PlayQuality::Away => &[
            "{who} slips the rush and scrambles a long way: {n}",
            "Flushed out, {who} finds open grass for {n}",
        ],
    }
}

fn sneak(went: PlayQuality) -> Phrases {
    match went {
        PlayQuality::Loss => &["{who} sneaks and is driven back {n}"],
        PlayQuality::Nowhere => {
            &["{who} sneaks into the pile and gets nothing", "{who} tries the sneak: no gain"]
        }
        _ => &["{who} sneaks for {n}", "{who} burrows behind his center for {n}"],
    }
}

fn fake(went: PlayQuality) -> Phrases {
    match went {
        PlayQuality::Loss => &["It's a fake! But {who} is smothered, a loss of {n}"],
        PlayQuality::Nowhere => &["It's a fake! But {who} gets nothing"],
        _ => &["It's a fake! {who} runs for {n}", "A fake! {who} keeps it and goes {n}"],
    }
}

/// Phrases for a completion, with `{by}`, `{to}` and `{gain}`.
pub(super) fn complete(depth: PassDepth) -> Phrases {
    match depth {
        PassDepth::Flat => &[
            "{by} swings it to {to} in the flat{gain}",
            "{by} dumps it off to {to}{gain}",
            "{by} finds {to} in the flat{gain}",
        ],
        PassDepth::LookIn => &[
            "{by} hits {to} on a quick look-in{gain}",
            "Quick throw by {by}, and {to} has it on the look-in{gain}",
            "{by} zips one in to {to}{gain}",
        ],
        PassDepth::Short => &[
            "{by} completes to {to}{gain}",
            "{by} finds {to} underneath{gain}",
            "{by} connects with {to}{gain}",
            "{by} to {to} on a short one{gain}",
        ],
        PassDepth::Long => &[
            "{by} goes deep and {to} hauls it in{gain}",
            "{by} airs it out to {to}{gain}",
            "{to} gets behind them and {by} finds him{gain}",
        ],
        PassDepth::EndZone => &[
            "{by} throws for the end zone and {to} pulls it down{gain}",
            "{by} lofts it to the end zone, and {to} goes up and gets it{gain}",
        ],
        PassDepth::Fake => &["It's a fake! {by} throws and {to} has it{gain}"],
        PassDepth::Spike => &["{by} throws to {to}{gain}"],
    }
}

/// Phrases for an incompletion to somebody, with `{by}` and `{to}`.
pub(super) fn incomplete(depth: PassDepth) -> Phrases {
    match depth {
        PassDepth::Flat => &["{by} misses {to} in the flat", "{by} swings it to {to}, who can't hold it"],
        PassDepth::LookIn => {
            &["{by} looks in for {to}: broken up", "{by} fires quickly for {to}, incomplete"]
        }
        PassDepth::Short => &[
            "{by} throws for {to}, incomplete",
            "{by} to {to}: off his hands",
            "{by} can't connect with {to}",
            "{by} looks for {to} and misses",
        ],
        PassDepth::Long => &[
            "{by} goes deep for {to} and overthrows him",
            "{by} airs one out for {to}: incomplete",
            "{by} throws long for {to}, well covered, incomplete",
        ],
        PassDepth::EndZone => {
            &["{by} throws for {to} in the end zone: incomplete", "{by} lofts one for {to}, out of reach"]
        }
        PassDepth::Fake => &["It's a fake! {by} throws for {to}, but it falls incomplete"],
        PassDepth::Spike => &["{by} throws for {to}, incomplete"],
    }
}

/// Phrases for an incompletion to nobody in particular, with `{by}`.
pub(super) fn thrown_away(depth: PassDepth) -> Phrases {
    match depth {
        PassDepth::Spike => &["{by} spikes it to stop the clock", "{by} lines them up and spikes it"],
        PassDepth::Fake => &["It's a fake! But {by} finds nobody and throws it away"],
        PassDepth::Long | PassDepth::EndZone => {
            &["{by} throws one up for grabs: incomplete", "{by} goes long; nobody near it"]
        }
        _ => &[
            "{by} finds nobody open and throws it away",
            "{by} throws incomplete",
            "{by} unloads it incomplete",
        ],
    }
}
