//! A terminal that does not show what is typed, for as long as this is kept.

/// While it lives, nothing typed is shown, where the system can do that.
pub struct QuietTerminal {
    #[cfg(unix)]
    before: Option<rustix::termios::Termios>,
}

#[cfg(unix)]
impl QuietTerminal {
    /// Shows nothing from here on.
    pub fn new() -> QuietTerminal {
        use rustix::termios::{LocalModes, OptionalActions, tcgetattr, tcsetattr};
        let before = tcgetattr(std::io::stdin()).ok().filter(|before| {
            let mut quiet = before.clone();
            quiet.local_modes.remove(LocalModes::ECHO);
            tcsetattr(std::io::stdin(), OptionalActions::Now, &quiet).is_ok()
        });
        QuietTerminal { before }
    }

    /// Whether nothing is shown.
    pub fn works(&self) -> bool {
        self.before.is_some()
    }
}

#[cfg(unix)]
impl Drop for QuietTerminal {
    fn drop(&mut self) {
        use rustix::termios::{OptionalActions, tcsetattr};
        if let Some(before) = &self.before {
            let _ = tcsetattr(std::io::stdin(), OptionalActions::Now, before);
        }
    }
}

#[cfg(not(unix))]
impl QuietTerminal {
    /// Nothing can be done here: whoever asks wipes the screen afterwards.
    pub fn new() -> QuietTerminal {
        QuietTerminal {}
    }

    /// Whether nothing is shown.
    pub fn works(&self) -> bool {
        false
    }
}
