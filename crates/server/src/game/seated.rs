//! A match of any game, told and shown.

use super::check::check;
use super::fair;
use super::films::Films;
use super::notes::TableNotes;
use super::tell::{Told, board, log_line, throw};
use super::{Hosted, House, PlayOut, Sitting, Who};
use crate::problem::{Problem, sentence};
use crate::wire;
use crate::wire::{Coach, Log, LogLine, Luck, Pair, Reel, Seat, SideLuck, Step, View, Why};
use hashmark_dice::{ChainLink, LinkChain, Stream};
use hashmark_law::{Both, Fact, Names, Side};
use hashmark_record::{Book, Story, say, text};
use hashmark_store::Glance;
use hashmark_table::rulebook::Entry;
use hashmark_table::spoken::{self, Advice};
use hashmark_table::{Act, Back, EarlyEnd, Item, Match, Need, NoUndo, Plays, Random, Source, Writer};

/// A match in memory.
pub struct Seated<G: Hosted> {
    played: Match<G>,
    writer: Writer,
    house: House,
    plays: Plays<G::Event>,
    story: Story,
    told: Vec<Told>,
    /// The finished lines of the story.
    lines: Vec<LogLine>,
    notes: TableNotes,
    /// How many of the notes stand in the story.
    noted: usize,
    films: Films<G>,
    /// The server's chain, where the dice are fair.
    chain: Option<LinkChain>,
    /// What was last kept of the house.
    kept_house: House,
}

impl<G: Hosted> Seated<G> {
    /// Sits down at a match that has just begun, or was loaded.
    pub fn new(played: Match<G>, writer: Writer, house: House) -> Seated<G> {
        let chain = house.fair.as_ref().map(|keep| keep.chain());
        let mut seated = Seated {
            chain,
            kept_house: house.clone(),
            played,
            writer,
            house,
            plays: Plays::default(),
            story: Story::new(),
            told: vec![],
            lines: vec![],
            notes: TableNotes::default(),
            noted: 0,
            films: Films::new(),
        };
        seated.follow();
        seated
    }

    /// Gives the sealed halves that stood when the match was kept.
    pub fn seal(&mut self, sealed: &Both<Option<String>>) -> Result<(), String> {
        for side in Side::BOTH {
            let Some(text) = &sealed[side] else { continue };
            if self.played.need().ask(side).is_none() {
                continue;
            }
            let call = serde_json::from_str(text).map_err(|error| format!("a sealed call: {error}"))?;
            self.played.answer(side, call).map_err(|denied| denied.to_string())?;
        }
        Ok(())
    }

    /// Tells what is new; what was undone is told no more.
    fn follow(&mut self) {
        let untouched = self.plays.follow(&self.played);
        if untouched < self.told.len() {
            (self.story, self.told, self.lines, self.noted) = (Story::new(), vec![], vec![], 0);
            self.films.forget();
        }
        self.notes.follow(self.played.record(), &self.played.game().names());
        for at in self.told.len()..self.plays.done() {
            self.note(at);
            let facts = facts::<G>(&self.plays.play(at));
            let names = self.played.game().names();
            let lines = self.story.go_on(&names, &facts);
            drop(names);
            let play = u32::try_from(at).unwrap_or(u32::MAX);
            let told = Told::of(&facts, &self.story, self.lines.len());
            self.lines.extend(lines.into_iter().map(|line| log_line(line, play, told.mark)));
            self.told.push(told);
        }
        self.note(self.plays.done());
    }

    /// Adds the notes up to a play to the story.
    fn note(&mut self, play: usize) {
        let new = self.notes.up_to(self.noted, play);
        let (period, score) = (self.played.game().situation().period, self.score());
        let (period, score) = self.lines.last().map_or((period, score), |last| (last.period, last.score));
        self.noted += new.len();
        self.lines.extend(new.iter().map(|note| LogLine {
            kind: "note",
            text: note.text.clone(),
            play: None,
            period,
            score,
            mark: None,
            open: false,
        }));
    }

    /// The line of the play under way, when anything has been told of it.
    fn open_line(&self) -> Option<LogLine> {
        let facts = facts::<G>(&self.plays.now());
        let names = self.played.game().names();
        let text = hashmark_record::line(&names, &facts);
        let about_ball = facts.iter().any(|fact| !matches!(fact, Fact::Snap { .. }));
        (about_ball && !text.is_empty()).then(|| LogLine {
            kind: "play",
            text,
            play: u32::try_from(self.plays.done()).ok(),
            period: self.played.game().situation().period,
            score: self.score(),
            mark: None,
            open: true,
        })
    }

    fn score(&self) -> Pair<u32> {
        Pair::from_fn(|side| u32::from(self.played.game().situation().score[side]))
    }

    fn book(&self) -> Book {
        self.played.events().iter().filter_map(G::fact).collect()
    }

    fn throws(&self, play: usize) -> Vec<wire::Throw> {
        let items = self.plays.play(play);
        items.iter().filter_map(Item::roll).map(|thrown| throw(thrown, play)).collect()
    }

    fn steps(&self, play: usize) -> Steps {
        let (mut steps, mut cards) = (vec![], vec![]);
        // How many steps were told before each event.
        let mut before = vec![];
        let game = self.played.game();
        let items = self.plays.play(play);
        let events: Vec<&G::Event> = items.iter().filter_map(Item::event).collect();
        let mut told = game.steps(&events).into_iter();
        let mut begun = 0;
        for item in &items {
            match item {
                Item::Roll(thrown) => steps.push(Step {
                    rule: thrown.why.rule.to_string(),
                    text: thrown.why.purpose.to_string(),
                    throw: Some(throw(thrown, play)),
                    card: None,
                }),
                Item::Event(event) => {
                    before.push(begun);
                    let card = game.card(event).map(|card| {
                        cards.push(card);
                        cards.len() - 1
                    });
                    let step = told.next().flatten();
                    steps.extend(step.map(|step| Step {
                        rule: step.rule.to_string(),
                        text: step.text,
                        throw: None,
                        card,
                    }));
                    begun = steps.len();
                }
            }
        }
        let walk = game.walk(&events).map(|walk| count_steps(walk, &before, steps.len()));
        Steps { steps, cards, walk }
    }

    fn board(&self) -> wire::Board {
        let game = self.played.game();
        let names = game.names();
        let drive = self.drive();
        let last = self.told.last().map_or_else(Vec::new, |told| told.moves.clone());
        board(&names, game.situation(), game.next(), self.story.tally(), drive, last)
    }

    /// The moves of the drive under way, without the last play's.
    fn drive(&self) -> Vec<wire::Move> {
        let Some((last, before)) = self.told.split_last() else { return vec![] };
        let going_on = last.drive.is_some_and(|(side, ..)| side == self.played.game().situation().possession);
        let same = before.iter().rev().take_while(|told| going_on && told.drive == last.drive);
        let mut plays: Vec<&Told> = same.collect();
        plays.reverse();
        plays.iter().flat_map(|told| told.moves.iter().copied()).collect()
    }

    fn need(&self, seat: Seat) -> wire::Need {
        let game = self.played.game();
        let view = self.played.view(seat.into());
        if let (Some(ask), Some(side)) = (view.asked, seat.side()) {
            let (title, text) = (G::title(ask).to_string(), game.question(side, ask));
            let sealed = matches!(self.played.need(), Need::Both { .. });
            return wire::Need::Call { title, text, sealed, menu: menu(game, side, ask) };
        }
        if let (Some(call), Some(side)) = (view.sealed, seat.side()) {
            return wire::Need::Sealed { words: game.call_words(side, call) };
        }
        match self.played.need() {
            Need::Roll { .. } if self.played.source().is_fair() => self.waiting_for_links(),
            Need::Roll { roll, why, .. } => wire::Need::Roll {
                text: sentence(&format!("Throw {}", roll.describe())),
                purpose: why.purpose.to_string(),
                rule: why.rule.to_string(),
                dice: roll.dice().iter().map(super::tell::die).collect(),
                yours: seat.side().is_some(),
            },
            Need::Over => wire::Need::Over { text: self.result() },
            Need::Call { .. } | Need::Both { .. } => self.waiting(view.awaits),
        }
    }

    /// Fair dice fall when everyone's links are there.
    fn waiting_for_links(&self) -> wire::Need {
        let wanted = self.played.wants_links().map_or(Both::new(None, None), |want| want.sides);
        let given = |side: Side| self.house.fair.as_ref().is_some_and(|keep| keep.waiting[side].is_some());
        let missing = |side: &Side| wanted[*side].is_some() && !given(*side);
        let on: Vec<Seat> = Side::BOTH.into_iter().filter(missing).map(Seat::from).collect();
        let names = self.played.game().names();
        let name = |seat: Seat| seat.side().map_or(String::new(), |side| names.full(side).to_string());
        wire::Need::Wait { text: wire::waiting_words(&on, name), on }
    }

    /// Lets fair dice fall as long as everybody who has a say has given his link.
    fn settle_links(&mut self) -> Result<bool, Problem> {
        let Some(chain) = &self.chain else { return Ok(false) };
        let Some(links) = fair::all_links(&self.played, &self.house, chain)? else { return Ok(false) };
        self.played.give_links(links)?;
        if let Some(keep) = &mut self.house.fair {
            keep.waiting = Both::new(None, None);
        }
        Ok(true)
    }

    /// Machine coaches answer until something else is needed; with no person, to the end of the play.
    fn drive_coaches(&mut self) -> Result<(), Problem> {
        let mut coaches = Both::from_fn(|side| {
            let lane = if side == Side::Home { 0 } else { 1 };
            coach::<G>(self.house.coaches[side], self.stream(lane))
        });
        let driven = match self.people() {
            0 => self.played.drive_play(&mut coaches).map(|_| ()),
            _ => self.played.drive(&mut coaches).map(|_| ()),
        };
        driven.map_err(|denied| Problem::ours(format!("a machine coach made an illegal call: {denied}")))
    }

    /// How the game ended, as a sentence.
    fn result(&self) -> String {
        let names = self.played.game().names();
        let score = self.score();
        let played_out = || say::result(&names, Both::new(score.home, score.away));
        self.played.early_end().map_or_else(played_out, |end| ended(end, &names))
    }

    fn waiting(&self, awaits: Both<bool>) -> wire::Need {
        let game = self.played.game();
        let names = game.names();
        let sides: Vec<Side> = Side::BOTH.into_iter().filter(|side| awaits[*side]).collect();
        let who: Vec<&str> = sides.iter().map(|side| names.full(*side)).collect();
        let text = format!("Waiting for {}.", who.join(" and "));
        wire::Need::Wait { on: sides.into_iter().map(Seat::from).collect(), text }
    }

    fn undo_view(&self, seat: Seat) -> wire::Undo {
        let own = seat.side().map(|side| self.played.undoable(side));
        let reason = match &own {
            Some(Err(why)) => Some(sentence(&why.to_string())),
            _ => None,
        };
        let play = seat.side().is_some() && self.played.inputs().len() > 0;
        wire::Undo { own: matches!(own, Some(Ok(_))), play, reason, asked_by: None }
    }

    fn dice_source(&self) -> String {
        match self.played.source() {
            Source::ByHand => "You throw the dice.".to_string(),
            Source::Fair { .. } => {
                "Fair dice: nobody chose them, and nobody knows them before the calls are in.".to_string()
            }
            Source::Seeded { seed, chosen: true, .. } => format!("Dice from seed {seed}, chosen."),
            Source::Seeded { seed, .. } if self.played.over() => format!("Dice from seed {seed}, drawn."),
            Source::Seeded { .. } => {
                "Dice from a seed that was drawn; it is told when the game is over.".to_string()
            }
            _ => "Dice as the file says.".to_string(),
        }
    }

    /// Chance that depends on how far the record has come: at this question, or, where coaches plan a whole play, when
    /// it began.
    fn stream(&self, lane: u64) -> Stream {
        let thought = if G::PLANS { self.played.play_began() } else { self.played.progress() };
        Stream::lane(!self.house.chance, (thought as u64) << 2 | lane)
    }

    /// What the coach advises here; the same however often it is asked.
    fn advised(&self, side: Side, ask: &G::Ask) -> (G::Call, wire::Advice) {
        let lane = 2 | u64::from(side == Side::Away);
        let game = self.played.game();
        let Advice { call, reason } = game.advise(side, ask, self.stream(lane));
        let said = wire::Advice {
            call: game.shorthand(side, &call),
            words: game.call_words(side, &call),
            reason: sentence(&reason),
        };
        (call, said)
    }

    fn people(&self) -> usize {
        Side::BOTH.into_iter().filter(|side| self.house.coaches[*side] == Who::Person).count()
    }

    fn title(&self) -> String {
        let names = self.played.game().names();
        format!("{} at {}", names.full(Side::Away), names.full(Side::Home))
    }
}

/// The steps of a play, the cards they read, and the play on the board.
struct Steps {
    steps: Vec<Step>,
    cards: Vec<wire::CardRead>,
    walk: Option<wire::Walk>,
}

/// A walk whose phases count steps instead of events: a throw goes with the event it leads to.
fn count_steps(mut walk: wire::Walk, before: &[usize], all: usize) -> wire::Walk {
    let mut end = all;
    for phase in walk.phases.iter_mut().rev() {
        phase.from = before.get(phase.from).copied().unwrap_or(all);
        phase.to = end;
        end = phase.from;
    }
    walk
}

/// What may be called, as it goes over the wire.
fn menu<G: Hosted>(game: &G, side: Side, ask: &G::Ask) -> wire::Menu {
    let block = |block: spoken::Block| wire::Block {
        title: block.title.to_string(),
        heads: block.heads.iter().map(ToString::to_string).collect(),
        rows: block.rows.into_iter().map(|row| wire::Row { label: row.label, cells: row.cells }).collect(),
    };
    let blocks: Vec<wire::Block> = game.menu(side, ask).blocks.into_iter().map(block).collect();
    let first = blocks.iter().flat_map(|block| &block.rows).flat_map(|row| row.cells.iter().flatten()).next();
    wire::Menu { example: first.cloned().unwrap_or_default(), extras: game.extras(side, ask), blocks }
}

/// Reads a typed call, with a finger on the word that is wrong.
fn read<G: Hosted>(game: &G, side: Side, ask: &G::Ask, typed: &str) -> Result<G::Call, Problem> {
    game.read(side, ask, typed).map_err(|error| {
        let before = error.text.get(..error.at.start).map_or(0, |text| text.chars().count());
        let problem = Problem::new(axum::http::StatusCode::UNPROCESSABLE_ENTITY, sentence(&error.problem));
        let mut problem = problem.remedy(sentence(&error.remedy)).at(before);
        problem.rule = error.rule.map(str::to_owned);
        problem
    })
}

/// A machine coach.
fn coach<G: Hosted>(who: Who, chance: Stream) -> Option<Box<dyn hashmark_table::Coach<G>>> {
    match who {
        Who::Person => None,
        Who::Book => Some(G::book(chance)),
        Who::Random => Some(Box::new(Random(chance))),
    }
}

/// How a game ended that was given up, as a sentence.
fn ended(end: EarlyEnd, names: &dyn Names) -> String {
    let act = match end {
        EarlyEnd::Resigned(side) => Act::Resigned { side },
        EarlyEnd::Claimed(side) => Act::Claimed { side },
        EarlyEnd::Abandoned => Act::Abandoned,
    };
    act.words(names)
}

/// The same in a word or two, for lists.
fn ended_shortly(end: EarlyEnd, names: &dyn Names) -> String {
    match end {
        EarlyEnd::Resigned(side) => format!("{} resigned", names.club(side)),
        EarlyEnd::Claimed(side) => format!("{} ran out of time", names.club(side.other())),
        EarlyEnd::Abandoned => "abandoned".to_string(),
    }
}

/// A rule by its id.
fn rule(book: &[Entry], id: &str) -> Option<wire::RuleText> {
    let entry = book.iter().find(|entry| entry.id == id)?;
    Some(wire::RuleText {
        id: entry.id.clone(),
        chapter: entry.chapter.clone(),
        text: entry.text.clone(),
        example: entry.example.clone(),
    })
}

fn facts<G: Hosted>(items: &[Item<G::Event>]) -> Vec<Fact> {
    items.iter().filter_map(Item::event).filter_map(G::fact).copied().collect()
}

impl<G: Hosted> Sitting for Seated<G> {
    fn lines(&mut self) -> Result<String, String> {
        self.writer.lines(&self.played).map_err(|error| error.to_string())
    }

    fn sealed(&self) -> Both<Option<String>> {
        Both::from_fn(|side| {
            let sealed = self.played.view(side.into()).sealed;
            sealed.and_then(|call| serde_json::to_string(call).ok())
        })
    }

    fn glance(&self) -> Glance {
        let game = self.played.game();
        let (names, situation) = (game.names(), game.situation());
        let words = match self.played.over() {
            true => self.played.early_end().map_or("final".to_string(), |end| ended_shortly(end, &names)),
            false => format!("{}, {}", say::period(situation.period), say::clock(situation.seconds.into())),
        };
        Glance {
            title: self.title(),
            clubs: Both::from_fn(|side| names.club(side).to_string()),
            score: Both::from_fn(|side| i64::from(situation.score[side])),
            plays: i64::from(self.played.plays()),
            words,
            over: self.played.over(),
        }
    }

    fn house(&self) -> &House {
        &self.house
    }

    fn house_changed(&mut self) -> Option<String> {
        if self.house == self.kept_house {
            return None;
        }
        self.kept_house = self.house.clone();
        serde_json::to_string(&self.house).ok()
    }

    fn asks(&self, seat: Seat) -> bool {
        seat.side().is_some_and(|side| self.played.need().ask(side).is_some())
    }

    fn turn(&self) -> u64 {
        self.played.progress() as u64
    }

    fn plays(&self) -> u32 {
        self.played.plays()
    }

    fn over(&self) -> bool {
        self.played.over()
    }

    fn drive(&mut self) -> Result<(), Problem> {
        let play = self.played.plays();
        self.drive_coaches()?;
        while self.settle_links()? && (self.people() > 0 || self.played.plays() == play) {
            self.drive_coaches()?;
        }
        Ok(())
    }

    fn check(&self, side: Side, typed: &str, change: Option<&str>) -> Result<wire::Checked, Problem> {
        let nothing = || Problem::conflict("Nothing is asked of this seat now.");
        let ask = self.played.need().ask(side).ok_or_else(nothing)?;
        let checked = check(self.played.game(), side, ask, typed, change);
        Ok(wire::Checked { turn: self.turn(), ..checked })
    }

    fn answer(&mut self, side: Side, typed: &str) -> Result<(), Problem> {
        let Some(ask) = self.played.need().ask(side) else {
            return Err(Problem::conflict("Nothing is asked of this seat now."));
        };
        // Words leave the men of a formation to the reader; the coach's own words mean his own men.
        let (advised, said) = self.advised(side, ask);
        let call =
            if said.call == typed.trim() { advised } else { read(self.played.game(), side, ask, typed)? };
        self.played.answer(side, call)?;
        Ok(())
    }

    fn enter(&mut self, shown: &[String]) -> Result<(), Problem> {
        let Need::Roll { roll, .. } = self.played.need() else {
            return Err(Problem::conflict("No dice are waited for now."));
        };
        let pips = roll.read(&shown.join(" ")).ok_or_else(|| {
            Problem::bad("These dice cannot show that.").remedy(format!("Give {}.", roll.faces()))
        })?;
        self.played.enter(pips)?;
        Ok(())
    }

    fn act(&mut self, act: Act) -> Result<(), Problem> {
        self.played.act(act)?;
        Ok(())
    }

    fn link(&mut self, side: Side, number: u32, link: ChainLink) -> Result<(), Problem> {
        fair::take_link(&self.played, &mut self.house, side, number, link)
    }

    fn seat_tries(&self) -> usize {
        let tried = |entry: &&hashmark_table::Entry<G::Call, G::Event>| {
            matches!(entry, hashmark_table::Entry::Act(Act::SeatTried { .. }))
        };
        self.played.record().iter().filter(tried).count()
    }

    fn early_end(&self) -> Option<EarlyEnd> {
        self.played.early_end()
    }

    fn undo(&mut self, side: Side) -> Result<(), Problem> {
        if self.house.fair.as_ref().is_some_and(|keep| keep.waiting != Both::new(None, None)) {
            return Err(Problem::conflict("A link for the dice has been given; the call stands."));
        }
        self.played.undo(side)?;
        Ok(())
    }

    fn take_back_play(&mut self) -> Result<(), Problem> {
        let consent = Both::new(true, true);
        match self.played.take_back(Back::Plays(0), consent) {
            Err(NoUndo::Nothing) => self.played.take_back(Back::Plays(1), consent)?,
            other => other?,
        };
        Ok(())
    }

    fn view(&mut self, seat: Seat, since: usize) -> View {
        self.follow();
        let from = since.min(self.lines.len());
        let mut lines = self.lines[from..].to_vec();
        lines.extend(self.open_line());
        let done = self.plays.done();
        let mut dice = done.checked_sub(1).map_or_else(Vec::new, |last| self.throws(last));
        dice.extend(self.throws(done));
        let coaches = self.house.coaches;
        View {
            id: String::new(),
            game: G::NAME,
            seat,
            version: 0,
            turn: self.turn(),
            over: self.played.over(),
            clubs: self.played.game().clubs(),
            coaches: Pair::from_fn(|side| Coach {
                who: coaches[side].word(),
                here: false,
                taken: coaches[side] != Who::Person,
            }),
            board: self.board(),
            need: self.need(seat),
            undo: self.undo_view(seat),
            plays: self.played.plays(),
            log: Log { from, lines },
            dice,
            odds: vec![],
            house: self.played.game().house_words(),
            dice_source: self.dice_source(),
            fair: fair::fair_view(
                &self.played,
                &self.house,
                self.chain.as_ref(),
                &self.writer.calls_digest(),
            ),
            heroes: self.played.game().heroes(),
            still: self.played.game().still(),
            shots: self.plays.now().iter().filter_map(Item::event).filter(|event| G::is_shot(event)).count(),
        }
    }

    fn finished_lines(&mut self) -> usize {
        self.follow();
        self.lines.len()
    }

    fn why(&mut self, play: u32) -> Result<Why, Problem> {
        self.follow();
        let at = usize::try_from(play).unwrap_or(usize::MAX);
        if at > self.plays.done() {
            return Err(Problem::missing(format!("There is no play {play} yet."))
                .remedy(format!("Plays 0 to {} have been played.", self.plays.done().saturating_sub(1))));
        }
        let Steps { steps, cards, walk } = self.steps(at);
        let mut ids: Vec<&str> = vec![];
        for step in &steps {
            if !ids.contains(&step.rule.as_str()) {
                ids.push(&step.rule);
            }
        }
        let book = G::entries();
        let rules = ids.into_iter().filter_map(|id| rule(book, id)).collect();
        let story = hashmark_record::line(&self.played.game().names(), &facts::<G>(&self.plays.play(at)));
        let snap = self.told.get(at).map(|told| told.board(&self.played.game().names(), vec![]));
        Ok(Why { play, story, steps, cards, rules, walk, snap })
    }

    fn advice(&self, side: Side) -> Result<wire::Advice, Problem> {
        let nothing = || Problem::conflict("Nothing is asked of this seat now.");
        let ask = self.played.need().ask(side).ok_or_else(nothing)?;
        Ok(self.advised(side, ask).1)
    }

    fn sheet(&self) -> serde_json::Value {
        let sheet = self.book().sheet(&self.played.game().names());
        serde_json::to_value(sheet).unwrap_or_default()
    }

    fn luck(&mut self) -> Luck {
        self.follow();
        let game = self.played.game();
        let mut readings = vec![];
        for play in 0..=self.plays.done() {
            let events: Vec<G::Event> =
                self.plays.play(play).iter().filter_map(Item::event).cloned().collect();
            let play = u32::try_from(play).unwrap_or(u32::MAX);
            readings
                .extend(game.readings(&events).into_iter().map(|reading| wire::Reading { play, ..reading }));
        }
        let sides = Pair::from_fn(|side| {
            let own = readings.iter().filter(|reading| reading.side == Seat::from(side));
            own.fold(SideLuck::default(), |sum, reading| sum.with(reading))
        });
        let (faces, distance) =
            hashmark_dice::spread(self.plays.throws().map(|thrown| (thrown.roll, &thrown.pips)));
        let verdict = hashmark_dice::verdict(distance).to_string();
        Luck { sides, faces: faces.to_vec(), distance, verdict, readings }
    }

    fn league_record(&self) -> Option<spoken::Sheet> {
        G::sheet(self.played.setup(), self.played.events())
    }

    fn papers(&mut self) -> Option<Vec<u8>> {
        self.follow();
        // The play under way is left out: one coach must not read in it what the other has hidden.
        let plays = (0..self.plays.done()).flat_map(|at| self.plays.play(at));
        let events: Vec<G::Event> = plays.filter_map(|item| item.event().cloned()).collect();
        self.played.game().papers(&events).map(|papers| hashmark_print::pdf(&papers))
    }

    fn reel(&mut self) -> Reel {
        self.follow();
        let frames = (0..self.plays.done()).map(|at| self.frame(at)).collect();
        let game = self.played.game();
        let (book, names) = (self.book(), game.names());
        Reel {
            game: G::NAME,
            title: self.title(),
            clubs: game.clubs(),
            frames,
            odds: vec![],
            box_score: text::box_score(&book, &names, 80),
            drives: text::drive_chart(&book, &names, 80),
            scoring: text::scoring_summary(&book, &names, 80),
            films: vec![],
        }
    }

    fn film(&mut self, play: u32, from: usize) -> Result<wire::Film, Problem> {
        let films = self.films.of(&self.played);
        let mut film = films.get(play as usize).cloned().ok_or_else(|| {
            Problem::missing(format!("There is no film of play {play}."))
                .remedy("Plays are filmed in the electric game, as far as they have been played.")
        })?;
        film.shots.drain(..from.min(film.shots.len()));
        Ok(film)
    }

    fn films(&mut self) -> Vec<wire::Film> {
        self.films.of(&self.played).to_vec()
    }

    fn play_out(&self) -> PlayOut {
        self.played.checkpoint().play_out()
    }
}

impl<G: Hosted> Seated<G> {
    fn frame(&self, at: usize) -> wire::Frame {
        let told = &self.told[at];
        let names = self.played.game().names();
        let end = self.told.get(at + 1).map_or(self.lines.len(), |next| next.first_line);
        let before =
            self.told[..at].iter().rev().take_while(|one| one.drive == told.drive && told.drive.is_some());
        let mut drive: Vec<&Told> = before.collect();
        drive.reverse();
        let drive = drive.iter().flat_map(|one| one.moves.iter().copied()).collect();
        let Steps { steps, walk, .. } = self.steps(at);
        wire::Frame {
            board: told.board(&names, drive),
            lines: self.lines[told.first_line..end].to_vec(),
            dice: self.throws(at),
            steps,
            walk,
            mark: told.mark,
        }
    }
}
