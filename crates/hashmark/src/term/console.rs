//! Talking and listening. A script in a pipe is treated like a person, without colors or clearing.

use super::{Paint, QuietTerminal};
use std::io::{BufRead, ErrorKind, IsTerminal, Write};

/// What came in.
pub enum Typed {
    Line(String),
    /// There is no more.
    End,
}

pub struct Console {
    pub paint: Paint,
    /// How wide it is.
    pub width: usize,
    live: bool,
    gone: bool,
}

impl Console {
    /// This process's terminal.
    pub fn open() -> Console {
        let live = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
        Console { paint: Paint::for_stdout(), width: super::width(), live, gone: false }
    }

    /// Whether a person sits at it.
    pub fn live(&self) -> bool {
        self.live
    }

    /// Whether nobody reads what is said any more.
    pub fn gone(&self) -> bool {
        self.gone
    }

    /// Says something; a reader who has left is not an error of ours.
    pub fn say(&mut self, text: &str) {
        let mut out = std::io::stdout().lock();
        let done = out.write_all(text.as_bytes()).and_then(|()| out.flush());
        self.gone |= done.is_err_and(|error| error.kind() == ErrorKind::BrokenPipe);
    }

    /// Says a line.
    pub fn line(&mut self, text: &str) {
        self.say(&format!("{text}\n"));
    }

    /// Asks, and reads one line. What a script answers is shown, so that the whole can be read afterwards.
    pub fn ask(&mut self, prompt: &str) -> Typed {
        self.width = super::width();
        self.say(prompt);
        let mut line = String::new();
        match std::io::stdin().lock().read_line(&mut line) {
            Ok(0) => {
                self.say("\n");
                Typed::End
            }
            Ok(_) => {
                let line = line.trim_end_matches(['\r', '\n']).to_string();
                if !self.live {
                    self.line(&line);
                }
                Typed::Line(line)
            }
            // Something that is not text: say so by an empty line, the caller asks again.
            Err(error) if error.kind() == ErrorKind::InvalidData => Typed::Line(String::from("?")),
            Err(_) => Typed::End,
        }
    }

    /// Asks for something that is nobody else's business: a script's answer is not shown again, and a person's is not shown
    /// at all when it is to be hidden.
    pub fn ask_secret(&mut self, prompt: &str, hidden: bool) -> Typed {
        self.width = super::width();
        self.say(prompt);
        let quiet = (hidden && self.live).then(QuietTerminal::new);
        let mut line = String::new();
        let read = std::io::stdin().lock().read_line(&mut line);
        let shown = quiet.as_ref().is_some_and(|quiet| !quiet.works());
        drop(quiet);
        if hidden || !self.live {
            self.say("\n");
        }
        if shown {
            self.clear();
        }
        match read {
            Ok(0) | Err(_) => Typed::End,
            Ok(_) => Typed::Line(line.trim_end_matches(['\r', '\n']).to_string()),
        }
    }

    /// Wipes the screen, where there is one.
    pub fn clear(&mut self) {
        if self.live {
            self.say("\x1b[2J\x1b[3J\x1b[H");
        }
    }
}
