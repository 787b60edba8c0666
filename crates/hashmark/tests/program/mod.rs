//! Running the program as people do.

use std::path::PathBuf;
use std::process::Command;

/// What a run of the program said.
pub struct Said {
    /// Exit code.
    pub code: i32,
    /// Standard output.
    pub out: String,
    /// Standard error.
    pub err: String,
}

/// Runs the program in the folder of the workspace.
pub fn hashmark(args: &[&str]) -> Said {
    let output = Command::new(env!("CARGO_BIN_EXE_hashmark"))
        .args(args)
        .current_dir(workspace())
        .env("NO_COLOR", "1")
        .output()
        .expect("the program was built with its tests");
    Said {
        code: output.status.code().unwrap_or(-1),
        out: String::from_utf8_lossy(&output.stdout).into_owned(),
        err: String::from_utf8_lossy(&output.stderr).into_owned(),
    }
}

/// Runs the program and expects that it was done.
pub fn done(args: &[&str]) -> String {
    let said = hashmark(args);
    assert_eq!(said.code, 0, "hashmark {} said:\n{}{}", args.join(" "), said.out, said.err);
    said.out
}

/// The folder of the workspace.
pub fn workspace() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the workspace")
}
