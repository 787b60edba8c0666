//! What went wrong at a table. Front ends say it in their own way: the server as an answer with a status, the terminal in
//! words.

use hashmark_table::spoken::CallError;
use hashmark_table::{ActError, AnswerError, LinkError, NoUndo, Refusal, SetupError};

/// Why something was not done at a table. Nothing has changed.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum SessionError {
    /// This side has nothing to answer.
    #[error("Nothing is asked of this seat now.")]
    NothingAsked,
    /// The match is played without odds.
    #[error("This match is played without the odds of calls.")]
    OddsHidden,
    /// A call of the other side was given where it is asked nothing.
    #[error("The other side is not asked anything at the same time.")]
    OnlyOneAsked,
    /// The advice that was taken belongs to another question.
    #[error("This advice was for another question.")]
    StaleAdvice,
    /// A typed call could not be read.
    #[error("{}", sentence(&.0.problem))]
    Unread(CallError),
    /// A call, or what dice showed, was not taken.
    #[error("{}", denied_words(.0))]
    Denied(#[from] AnswerError),
    /// A rule forbids it.
    #[error("{}", sentence(&.0.problem))]
    Refused(#[from] Refusal),
    /// Nobody has to throw dice.
    #[error("No dice are waited for now.")]
    NoDiceAwaited,
    /// The dice that are waited for cannot show what was typed.
    #[error("These dice cannot show that.")]
    ImpossibleDice {
        /// What they can show.
        faces: String,
    },
    /// Something that is no call could not be done at the table.
    #[error("{}", sentence(&.0.to_string()))]
    Act(#[from] ActError),
    /// A link for fair dice was not taken.
    #[error("{}", sentence(&.0.to_string()))]
    Link(#[from] LinkError),
    /// The match plays with other dice.
    #[error("This match has no fair dice.")]
    NoFairDice,
    /// Nobody has to give a link.
    #[error("No link is waited for now.")]
    NoLinkAwaited,
    /// Another link of the chain comes first.
    #[error("Link {wanted} is wanted, not {given}.")]
    WrongLink {
        /// The number of the one that is wanted.
        wanted: u32,
        /// The number of the one that was given.
        given: u32,
    },
    /// The chain of whoever hosts the match has come to its end.
    #[error("The server has no more links for fair dice.")]
    NoMoreLinks,
    /// Nothing was taken back.
    #[error("{}", sentence(&.0.to_string()))]
    NoUndo(#[from] NoUndo),
    /// The match is only looked at.
    #[error("{reason}")]
    Closed {
        /// Why it is not played on.
        reason: String,
        /// It was not finished: a new match from the same set-up can be begun.
        like: bool,
    },
    /// There is no such play.
    #[error("There is no play {play} yet.")]
    NoPlay {
        /// The play that was asked for.
        play: u32,
        /// Plays completed.
        done: usize,
    },
    /// The play was not filmed.
    #[error("There is no film of play {0}.")]
    NoFilm(u32),
    /// The match is not played again, and no film of the play was kept.
    #[error("No film of this play was kept, and this match is not played again to make one.")]
    FilmNotKept,
    /// The game refuses the set-up.
    #[error("{0}")]
    Setup(#[from] SetupError),
    /// What was asked for cannot be set up.
    #[error("{problem}")]
    Unusable {
        /// What is wrong, as a sentence.
        problem: String,
        /// What would be right, as a sentence.
        remedy: String,
    },
    /// The set-up of another match cannot be read.
    #[error("This program cannot read the set-up of that match.")]
    SetupUnread {
        /// Why not, as a sentence.
        reason: String,
    },
    /// A fault of the program itself.
    #[error("{0}")]
    Internal(String),
}

/// What kind of "no" it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ErrorKind {
    /// What was asked for cannot be understood or cannot be.
    Unusable,
    /// It was understood, and a rule or the dice forbid it.
    Refused,
    /// It does not fit what has happened meanwhile.
    Conflict,
    /// There is no such thing.
    Missing,
    /// A fault of the program.
    Internal,
}

impl SessionError {
    /// Something that cannot be set up: what is wrong, and what would be right, each as a sentence.
    pub fn unusable(problem: impl Into<String>, remedy: impl Into<String>) -> SessionError {
        SessionError::Unusable { problem: problem.into(), remedy: remedy.into() }
    }

    /// What kind of "no" it is.
    pub fn kind(&self) -> ErrorKind {
        use SessionError as E;
        match self {
            E::Unread(_)
            | E::Refused(_)
            | E::Denied(AnswerError::Refused { .. } | AnswerError::Impossible { .. }) => ErrorKind::Refused,
            E::Link(LinkError::NotNow | LinkError::NoHead(_)) => ErrorKind::Conflict,
            E::Link(_) => ErrorKind::Refused,
            E::ImpossibleDice { .. } | E::Setup(_) | E::Unusable { .. } | E::OnlyOneAsked => {
                ErrorKind::Unusable
            }
            E::NoPlay { .. } | E::NoFilm(_) | E::FilmNotKept => ErrorKind::Missing,
            E::Internal(_) => ErrorKind::Internal,
            _ => ErrorKind::Conflict,
        }
    }

    /// The rule that forbids it.
    pub fn rule(&self) -> Option<&str> {
        match self {
            SessionError::Unread(error) => error.rule,
            SessionError::Refused(refusal) | SessionError::Denied(AnswerError::Refused { refusal, .. }) => {
                Some(refusal.rule)
            }
            _ => None,
        }
    }

    /// What would be right, as a sentence.
    pub fn remedy(&self) -> Option<String> {
        use SessionError as E;
        Some(match self {
            E::Unread(error) => sentence(&error.remedy),
            E::Refused(refusal) | E::Denied(AnswerError::Refused { refusal, .. }) => {
                sentence(&refusal.remedy)
            }
            E::OddsHidden => "Whoever begins a match says whether its coaches may see them.".to_string(),
            E::OnlyOneAsked => "Leave its call out.".to_string(),
            E::StaleAdvice => "Ask for advice again.".to_string(),
            E::ImpossibleDice { faces } => format!("Give {faces}."),
            E::NoMoreLinks => "Begin a new match.".to_string(),
            E::Closed { like: true, .. } => {
                "Begin a new match from the same set-up, or look at this one.".to_string()
            }
            E::Closed { like: false, .. } => "Look at it, watch it again, or take its file.".to_string(),
            E::NoPlay { done, .. } => {
                format!("Plays 0 to {} have been played.", done.saturating_sub(1))
            }
            E::NoFilm(_) => {
                "Plays are filmed in games that have films, as far as they have been played.".to_string()
            }
            E::FilmNotKept => "Its story, its steps and its dice are all there.".to_string(),
            E::Unusable { remedy, .. } => remedy.clone(),
            E::SetupUnread { reason } => reason.clone(),
            _ => return None,
        })
    }

    /// Where in what was typed, counted in letters from 0.
    pub fn at(&self) -> Option<usize> {
        match self {
            SessionError::Unread(error) => {
                Some(error.text.get(..error.at.start).map_or(0, |text| text.chars().count()))
            }
            _ => None,
        }
    }
}

/// A refusal says what is wrong with the call; everything else says why nothing was taken.
fn denied_words(denied: &AnswerError) -> String {
    match denied {
        AnswerError::Refused { refusal, .. } => sentence(&refusal.problem),
        other => sentence(&other.to_string()),
    }
}

/// The same words with a capital and a full stop.
pub fn sentence(words: &str) -> String {
    let mut letters = words.trim().chars();
    let mut text: String =
        letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect());
    if !text.ends_with(['.', '!', '?']) && !text.is_empty() {
        text.push('.');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_become_a_sentence_once() {
        assert_eq!(sentence(" not now"), "Not now.");
        assert_eq!(sentence("Really?"), "Really?");
        assert_eq!(sentence(""), "");
    }

    #[test]
    fn an_unread_call_points_at_the_letter_and_names_the_rule() {
        let error = SessionError::Unread(CallError {
            text: "éé xx".to_string(),
            at: 5..7,
            problem: "what is xx".to_string(),
            remedy: "leave it out".to_string(),
            rule: Some("C-1"),
        });
        assert_eq!((error.at(), error.rule(), error.kind()), (Some(3), Some("C-1"), ErrorKind::Refused));
        assert_eq!(error.to_string(), "What is xx.");
        assert_eq!(error.remedy().as_deref(), Some("Leave it out."));
    }
}
