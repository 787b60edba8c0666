//! Where a store is, and how to say so without giving a password away.

use crate::StoreError;
use percent_encoding::{NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use std::fmt;
use std::path::{Path, PathBuf};
use url::Url;

/// Where a store is kept. Printing it never shows a password.
#[derive(Clone, PartialEq, Eq)]
pub enum StorePlace {
    /// A SQLite file; it and its folder are made when missing.
    File(PathBuf),
    /// Memory, gone when the store is closed.
    Memory,
    /// A database by its address: `postgres://user:password@host/database`, or `sqlite://path`.
    Url(String),
}

impl fmt::Display for StorePlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StorePlace::File(path) => write!(f, "{}", path.display()),
            StorePlace::Memory => f.write_str("memory"),
            StorePlace::Url(url) => f.write_str(&without_password(url)),
        }
    }
}

impl fmt::Debug for StorePlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Place({self})")
    }
}

/// The two databases, and what each needs to be reached.
pub(crate) enum DatabaseTarget {
    /// SQLite in memory.
    Memory,
    /// SQLite in a file.
    File(PathBuf),
    Postgres(Url),
}

impl StorePlace {
    /// Whether a server answers there, and not this process.
    pub(crate) fn is_server(&self) -> bool {
        matches!(self.target(), Ok(DatabaseTarget::Postgres(_)))
    }

    /// Which database this place means.
    pub(crate) fn target(&self) -> Result<DatabaseTarget, StoreError> {
        match self {
            StorePlace::Memory => Ok(DatabaseTarget::Memory),
            StorePlace::File(path) => Ok(DatabaseTarget::File(path.clone())),
            StorePlace::Url(url) => self.target_of(url),
        }
    }

    fn target_of(&self, url: &str) -> Result<DatabaseTarget, StoreError> {
        match url.split_once(':').map_or("", |(scheme, _)| scheme) {
            "sqlite" => self.sqlite(url),
            "postgres" | "postgresql" => self.postgres(url),
            _ => Err(StoreError::unopened(self, "the address names no database it knows", ADDRESS)),
        }
    }

    fn sqlite(&self, url: &str) -> Result<DatabaseTarget, StoreError> {
        let path = url.trim_start_matches("sqlite:").trim_start_matches("//");
        let path = path.split_once('?').map_or(path, |(path, _)| path);
        let path = percent_decode_str(path).decode_utf8().unwrap_or_default();
        match path.as_ref() {
            "" => Err(StoreError::unopened(self, "the address names no file", ADDRESS)),
            ":memory:" => Ok(DatabaseTarget::Memory),
            path => Ok(DatabaseTarget::File(PathBuf::from(path))),
        }
    }

    fn postgres(&self, url: &str) -> Result<DatabaseTarget, StoreError> {
        let parsed = Url::parse(url).map_err(|wrong| {
            StoreError::unopened(self, format!("its address cannot be read ({wrong})"), ADDRESS)
        })?;
        if has_stray_at(&parsed) {
            return Err(StoreError::unopened(self, "its address has an @ in a wrong place", ESCAPES));
        }
        match parsed.query_pairs().find(|(key, _)| !is_known_option(key)) {
            Some((key, _)) => {
                let wrong = format!("its address has an option `{key}` that nobody knows");
                Err(StoreError::unopened(self, wrong, format!("the options are {}", OPTIONS.join(", "))))
            }
            None => Ok(DatabaseTarget::Postgres(parsed)),
        }
    }
}

const ADDRESS: &str = "write postgres://user:password@host/database or sqlite://path/to/file";
const ESCAPES: &str =
    "write a password's special letters by their codes: @ is %40, / is %2F, ? is %3F, # is %23";

/// The options a PostgreSQL address may have.
const OPTIONS: [&str; 14] = [
    "sslmode",
    "sslrootcert",
    "sslcert",
    "sslkey",
    "host",
    "hostaddr",
    "port",
    "dbname",
    "user",
    "password",
    "application_name",
    "options",
    "options[...]",
    "statement-cache-capacity",
];

fn is_known_option(key: &str) -> bool {
    OPTIONS.contains(&key) || key.starts_with("options[")
}

/// The address of a SQLite file, for the library that opens it.
pub(crate) fn sqlite_url(path: &Path) -> Option<String> {
    Some(format!("sqlite://{}?mode=rw", utf8_percent_encode(path.to_str()?, NON_ALPHANUMERIC)))
}

/// The address with nothing that may be secret. An address that cannot be taken apart is not shown.
fn without_password(url: &str) -> String {
    let scheme = url.split_once(':').map_or("", |(scheme, _)| scheme);
    match Url::parse(url) {
        Ok(parsed) if !has_stray_at(&parsed) => stripped(parsed),
        _ => format!("{scheme}://..."),
    }
}

fn stripped(mut url: Url) -> String {
    // An address without a host has no password either, and then this does nothing.
    let _ = url.set_password(None);
    url.set_query(None);
    url.set_fragment(None);
    url.to_string()
}

/// An @ after the host: most likely a password that was not written by its codes was cut apart.
fn has_stray_at(url: &Url) -> bool {
    let rest = [url.path(), url.query().unwrap_or_default(), url.fragment().unwrap_or_default()];
    rest.iter().any(|part| part.contains('@'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_password_is_ever_shown() {
        for url in [
            "postgres://coach:hunter2@db.example/league",
            "postgres://coach:hunter2@db.example:5433/league?sslmode=disable",
            "postgres://db.example/league?user=coach&password=hunter2",
            "postgres://coach:hunter2/x@db.example/league",
            "postgres://coach:12/hunter2@db.example/league",
            "postgres://coach:12?hunter2@db.example/league",
            "postgres://coach:12#hunter2@db.example/league",
            "postgres://coach:a@hunter2@db.example/league",
            "hunter2",
        ] {
            let place = StorePlace::Url(url.into());
            assert!(!format!("{place} {place:?}").contains("hunter2"), "{place}");
            if let Err(error) = place.target() {
                assert!(!format!("{error} {error:?}").contains("hunter2"), "{error}");
            }
        }
    }

    #[test]
    fn an_address_is_shown_with_its_user_and_host() {
        let place = StorePlace::Url("postgres://coach:hunter2@db.example:5433/league?sslmode=disable".into());
        assert_eq!(place.to_string(), "postgres://coach@db.example:5433/league");
    }

    #[test]
    fn a_sqlite_address_is_a_file() {
        for (url, path) in
            [("sqlite:///var/a%20b.db?mode=rwc", "/var/a b.db"), ("sqlite:games.db", "games.db")]
        {
            match StorePlace::Url(url.into()).target() {
                Ok(DatabaseTarget::File(found)) => assert_eq!(found, Path::new(path)),
                _ => panic!("{url} is a file"),
            }
        }
        assert!(matches!(StorePlace::Url("sqlite::memory:".into()).target(), Ok(DatabaseTarget::Memory)));
    }
}
