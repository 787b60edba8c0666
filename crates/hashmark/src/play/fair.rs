//! Fair dice at this terminal: the program's secret beside the match file, and the chains that grow from people's words.

use super::seats::Seats;
use crate::error;
use crate::term::{Console, Typed};
use hashmark_dice::{ChainLink, LinkChain};
use hashmark_law::{Both, Names, Side};
use hashmark_record::text::wrap;
use hashmark_session::{GamePages, Session};
use hashmark_table::{Describe, FairLinks, FairWant, MatchAct};
use miette::Result;
use std::ffi::OsString;
use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The seed of the program's chain, before it has a file.
pub struct ProgramSecret([u8; 32]);

impl ProgramSecret {
    /// Draws one from the operating system.
    pub fn draw() -> Result<ProgramSecret> {
        let mut seed = [0; 32];
        getrandom::fill(&mut seed).map_err(|why| {
            error::unusable(
                format!("the operating system gives no random numbers: {why}"),
                "play with --hand, or mend that",
            )
        })?;
        Ok(ProgramSecret(seed))
    }

    /// The head of the program's chain.
    pub fn head(&self) -> ChainLink {
        LinkChain::grow(self.0).head()
    }

    /// Keeps the seed beside the match file, and sits down with it.
    pub fn keep(&self, game: &Path, words: FairWords) -> Result<FairTable> {
        let path = secret_path(game);
        let written = create_private(&path).and_then(|mut file| {
            writeln!(file, "{}", ChainLink(self.0).hex())?;
            file.sync_all()
        });
        written.map_err(|why| match why.kind() {
            io::ErrorKind::AlreadyExists => error::unusable(
                format!("{}: there is the secret of another game already", path.display()),
                "save under another name",
            ),
            _ => error::file(&path, "written", &why),
        })?;
        Ok(FairTable::new(path, LinkChain::grow(self.0), words))
    }
}

/// Words for the chains of persons that were given on the command line.
pub struct FairWords(Both<Option<String>>);

impl FairWords {
    /// Reads `home=any words` and `away=others`.
    pub fn read(given: &[String]) -> Result<FairWords> {
        let mut words = Both::new(None, None);
        for word in given {
            let remedy =
                "write home or away, =, and words of your own: --fair-words 'home=blue horses at dawn'";
            let wrong = |what: String| error::unusable(format!("--fair-words {what}"), remedy);
            let (side, text) = word.split_once('=').ok_or_else(|| wrong(format!("{word}: there is no =")))?;
            let side = match side {
                "home" => Side::Home,
                "away" => Side::Away,
                other => return Err(wrong(format!("{word}: {other:?} is no side"))),
            };
            if text.trim().is_empty() {
                return Err(wrong(format!("{word}: there are no words")));
            }
            if words[side].replace(text.to_string()).is_some() {
                return Err(wrong(format!("{word}: this side has been given words already")));
            }
        }
        Ok(FairWords(words))
    }

    /// A side that has words and nobody who could have said them.
    pub fn nobody(&self, seats: &Seats) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.0[*side].is_some() && !seats.human(*side))
    }

    /// Whether any were given.
    pub fn has_words(&self) -> bool {
        Side::BOTH.iter().any(|side| self.0[*side].is_some())
    }
}

/// Why the program's secret could not be had again.
pub enum SecretLost {
    /// There is no such file.
    Missing(PathBuf),
    /// It is there, and is not the one whose head was shown.
    Other(PathBuf),
}

impl SecretLost {
    /// What it means for the game.
    pub fn words(&self) -> String {
        let what = match self {
            SecretLost::Missing(path) => format!("{}: the program's secret is missing.", path.display()),
            SecretLost::Other(path) => {
                format!("{}: this is not the secret whose head this game was begun with.", path.display())
            }
        };
        format!(
            "{what} The next dice would come from it and from nothing else, so the game cannot go on: a new secret \
             would be one that was chosen after the calls. What was played so far is still proved by `hashmark verify`. \
             Put the right file back, or give the game up."
        )
    }
}

/// Everyone's chain at this terminal.
pub struct FairTable {
    secret: PathBuf,
    program: LinkChain,
    words: FairWords,
    chains: Both<Option<LinkChain>>,
}

impl FairTable {
    fn new(secret: PathBuf, program: LinkChain, words: FairWords) -> FairTable {
        FairTable { secret, program, words, chains: Both::new(None, None) }
    }

    /// Reads the program's secret again; it must give the head that the game was begun with.
    pub fn reopen(game: &Path, head: &ChainLink, words: FairWords) -> Result<Result<FairTable, SecretLost>> {
        let path = secret_path(game);
        let text = match std::fs::read_to_string(&path) {
            Ok(text) => text,
            Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(Err(SecretLost::Missing(path))),
            Err(why) => return Err(error::file(&path, "read", &why)),
        };
        let program = ChainLink::read(text.trim()).map(|seed| LinkChain::grow(seed.0));
        Ok(match program.filter(|chain| chain.head() == *head) {
            Some(program) => Ok(FairTable::new(path, program, words)),
            None => Err(SecretLost::Other(path)),
        })
    }

    /// Every person who has a say names words, new ones or those that were named before; a side whose person is gone has
    /// no say any more. False when nobody is left at the terminal.
    pub fn sit<P: GamePages>(
        &mut self,
        session: &mut Session<P>,
        seats: &Seats,
        con: &mut Console,
    ) -> Result<bool> {
        for side in Side::BOTH {
            let Some(number) = session.played().next_links().and_then(|want| want.sides[side]) else {
                continue;
            };
            let club = session.played().game().names().full(side).to_string();
            if !seats.human(side) {
                session.take_down(MatchAct::WithoutLinks { side }).map_err(|why| unusual(&why))?;
                con.line(&format!(
                    "No person coaches {club} now: from here on the dice go on without a say of {club}."
                ));
            } else if !self.sit_side(session, (side, number), &club, seats, con)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn sit_side<P: GamePages>(
        &mut self,
        session: &mut Session<P>,
        (side, number): (Side, u32),
        club: &str,
        seats: &Seats,
        con: &mut Console,
    ) -> Result<bool> {
        let newest = session.played().newest_link(side);
        loop {
            let said = self.words.0[side].take();
            let again_is_no_use = said.is_some() || !con.live();
            let Some(words) = said.or_else(|| ask_words(club, newest.is_some(), seats, con)) else {
                return Ok(false);
            };
            if words.trim().is_empty() {
                con.line("Any words will do, but some there must be.");
                continue;
            }
            let chain = LinkChain::of_words(&words, &self.program.head(), side_word(side));
            match newest {
                None => {
                    session
                        .take_down(MatchAct::ChainHead { side, head: chain.head() })
                        .map_err(|why| unusual(&why))?;
                    con.line(&format!("The head of {club}: {}", chain.head().hex()));
                }
                Some(newest) if chain.link(number - 1) == Some(newest) => {
                    con.line(&format!("These are the words of {club}; the dice go on."));
                }
                Some(_) => {
                    let what = format!("these are not the words with which {club} committed to its dice");
                    if again_is_no_use {
                        return Err(error::unusable(
                            what,
                            "give the words that were given when the game began",
                        ));
                    }
                    con.line(&format!("No: {what}."));
                    continue;
                }
            }
            self.chains[side] = Some(chain);
            return Ok(true);
        }
    }

    /// Everyone's next links; none when a chain has come to its end.
    pub fn links(&self, want: &FairWant) -> Option<FairLinks> {
        let link = |side: Side| match want.sides[side] {
            Some(number) => self.chains[side].as_ref()?.link(number).map(Some),
            None => Some(None),
        };
        Some(FairLinks {
            home: link(Side::Home)?,
            away: link(Side::Away)?,
            server: self.program.link(want.server)?,
        })
    }

    /// The game is over: nobody needs the secret any more.
    pub fn forget(&self) {
        if let Err(why) = std::fs::remove_file(&self.secret) {
            eprintln!("note: {}: cannot be removed: {why}; it is of no use any more", self.secret.display());
        }
    }
}

/// What is said of fair dice before the first question.
pub fn introduction(server: &ChainLink, say: &Both<bool>, names: &dyn Names) -> String {
    let people: Vec<String> =
        Side::BOTH.into_iter().filter(|side| say[*side]).map(|side| names.full(side).to_string()).collect();
    let with = match people.len() {
        0 => "Only the program has a say in them".to_string(),
        _ => format!("{} and the program have a say in them", people.join(", ")),
    };
    format!("Fair dice: nobody chooses them. {with}. The program's head: {}.", server.hex())
}

fn ask_words(club: &str, again: bool, seats: &Seats, con: &mut Console) -> Option<String> {
    let text = match again {
        false => format!(
            "{club}: type words of your own, a sentence that nobody guesses; the dice come from them and from the \
             program's secret. You need them again to go on after leaving."
        ),
        true => format!("{club}: type the words that you typed when the game began."),
    };
    let page = wrap(&text, con.width, 0, 2);
    con.say(&page);
    let hidden = seats.people() > 1;
    match con.ask_secret("words> ", hidden) {
        Typed::Line(words) => Some(words),
        Typed::End => None,
    }
}

fn unusual(why: &dyn std::fmt::Display) -> miette::Report {
    error::unusable(why.to_string(), "begin a new game")
}

fn side_word(side: Side) -> &'static str {
    match side {
        Side::Home => "home",
        Side::Away => "away",
    }
}

pub fn secret_path(game: &Path) -> PathBuf {
    let mut name = OsString::from(game);
    name.push(".secret");
    PathBuf::from(name)
}

/// A new file that nobody else on this machine may read.
fn create_private(path: &Path) -> io::Result<std::fs::File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}
