//! Stores that cannot be opened say so: what, where, and what would be right.

use hashmark_store::{MatchStep, NewMatch, ServeLock, Store, StoreError, StorePlace};
use std::path::Path;

async fn refused(place: &StorePlace) -> String {
    match Store::open(place).await {
        Ok(_) => panic!("{place} was opened"),
        Err(error) => {
            assert!(!format!("{error:?}").contains("hunter2"), "a password is shown");
            error.to_string()
        }
    }
}

async fn refused_file(path: impl AsRef<Path>) -> String {
    refused(&StorePlace::File(path.as_ref().to_owned())).await
}

#[tokio::test]
async fn a_folder_is_not_a_store() {
    let folder = tempfile::tempdir().unwrap();
    let said = refused_file(folder.path()).await;
    assert_eq!(
        said,
        format!("cannot open the store {}: it is a folder; name a file in it", folder.path().display())
    );
}

#[tokio::test]
async fn a_file_that_cannot_be_made_says_which_folder() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("file"), "").unwrap();
    let said = refused_file(folder.path().join("file/inside/games.db")).await;
    assert!(said.contains("file/inside cannot be made (Not a directory"), "{said}");
    assert!(said.ends_with("name a file in a folder that this user can write"), "{said}");
}

#[tokio::test]
async fn a_file_of_another_kind_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("notes.txt");
    let text = "third and seven, and we punted\n".repeat(100);
    std::fs::write(&path, &text).unwrap();
    let said = refused_file(&path).await;
    assert!(said.contains("file is not a database; name another file"), "{said}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
}

#[tokio::test]
async fn a_database_of_another_program_is_refused_and_left_alone() {
    use sqlx::{Connection, SqliteConnection};
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("other.db");
    let url = format!("sqlite://{}?mode=rwc", path.display());
    let mut conn = SqliteConnection::connect(&url).await.unwrap();
    sqlx::raw_sql("CREATE TABLE recipes (name TEXT)").execute(&mut conn).await.unwrap();
    conn.close().await.unwrap();
    let before = std::fs::read(&path).unwrap();
    let said = refused_file(&path).await;
    assert!(said.contains("it is a database of another program; name another file"), "{said}");
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

#[tokio::test]
async fn nobody_answers() {
    let said = refused(&StorePlace::Url("postgres://coach:hunter2@127.0.0.1:1/league".into())).await;
    assert!(said.starts_with("cannot open the store postgres://coach@127.0.0.1:1/league: "), "{said}");
    assert!(said.contains("refused"), "{said}");
    assert!(said.ends_with("see that PostgreSQL runs there and that host and port are right"), "{said}");
}

#[tokio::test]
async fn addresses_that_mean_nothing() {
    for (url, wrong) in [
        ("mysql://coach:hunter2@localhost/league", "names no database it knows"),
        ("games.db", "names no database it knows"),
        ("sqlite://", "names no file"),
        ("postgres://coach:hunter2@localhost:ninety/league", "invalid port number"),
        ("postgres://coach:1/hunter2@localhost/league", "@ in a wrong place"),
        ("postgres://localhost/league?pasword=hunter2", "an option `pasword` that nobody knows"),
    ] {
        let said = refused(&StorePlace::Url(url.into())).await;
        assert!(said.contains(wrong) && !said.contains("hunter2"), "{said}");
    }
}

#[tokio::test]
async fn postgres_says_what_is_wrong_without_the_password() {
    let Ok(url) = std::env::var("HASHMARK_TEST_POSTGRES") else { return };
    let (scheme, rest) = url.split_once("://").unwrap();
    let (user, rest) = rest.split_once('@').unwrap();
    let user = user.split(':').next().unwrap();
    let wrong = format!("{scheme}://{user}:hunter2@{rest}");
    let said = refused(&StorePlace::Url(wrong)).await;
    assert!(said.contains("password authentication failed"), "{said}");
    assert!(said.ends_with("give the right user and password") && !said.contains("hunter2"), "{said}");

    let mut other = url::Url::parse(&url).unwrap();
    other.set_path("/no_such_league");
    let said = refused(&StorePlace::Url(other.to_string())).await;
    assert!(
        said.ends_with("\"no_such_league\" does not exist; make that database, or name another"),
        "{said}"
    );
}

#[cfg(unix)]
#[tokio::test]
async fn others_on_this_machine_cannot_read_the_file() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let store = Store::open(&StorePlace::File(path.clone())).await.unwrap();
    store.set_setting("a", "b").await.unwrap();
    for file in std::fs::read_dir(folder.path()).unwrap() {
        let mode = file.unwrap().metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0);
    }
    store.close().await;
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "all is in the one file");
}

#[tokio::test]
async fn memory_keeps_a_match_until_it_is_closed() {
    let store = Store::open(&StorePlace::Memory).await.unwrap();
    assert_eq!(store.kind(), "SQLite");
    let new = NewMatch { id: "m".into(), ..NewMatch::default() };
    store.create(&new).await.unwrap();
    store.append("m", &MatchStep { seq: 1, text: "line\n".into(), ..MatchStep::default() }).await.unwrap();
    assert_eq!(store.load("m").await.unwrap().unwrap().text, "line\n");
    let other = Store::open(&StorePlace::Memory).await.unwrap();
    assert_eq!(other.load("m").await.unwrap(), None, "another memory");
    store.close().await;
    assert_eq!(store.load("m").await, Err(StoreError::Closed { place: "memory".into() }));
}

#[cfg(unix)]
#[tokio::test]
async fn a_file_that_is_removed_or_replaced_is_noticed_and_nothing_is_written_until_it_is_back() {
    let folder = tempfile::tempdir().unwrap();
    let (path, away) = (folder.path().join("games.db"), folder.path().join("away.db"));
    let store = Store::open(&StorePlace::File(path.clone())).await.unwrap();
    store.set_setting("a", "1").await.unwrap();
    std::fs::rename(&path, &away).unwrap();
    let said = store.set_setting("a", "2").await.unwrap_err().to_string();
    assert!(said.contains("is gone: it was removed"), "{said}");
    std::fs::write(&path, "another file").unwrap();
    let said = store.set_setting("a", "3").await.unwrap_err().to_string();
    assert!(said.contains("is gone: another file was put in its place"), "{said}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "another file", "it is left alone");
    std::fs::rename(&away, &path).unwrap();
    store.set_setting("a", "4").await.unwrap();
    assert_eq!(store.setting("a").await.unwrap().as_deref(), Some("4"));
    store.close().await;
}

#[tokio::test]
async fn a_damaged_file_is_called_damaged() {
    use std::io::{Seek, SeekFrom, Write};
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let store = Store::open(&StorePlace::File(path.clone())).await.unwrap();
    let long = MatchStep { text: "x".repeat(200_000), ..MatchStep::default() };
    store.create(&NewMatch { id: "m".into(), step: long, ..NewMatch::default() }).await.unwrap();
    store.close().await;
    // All but the first pages, which name the tables, become noise.
    let length = std::fs::metadata(&path).unwrap().len();
    let mut file = std::fs::OpenOptions::new().write(true).open(&path).unwrap();
    file.seek(SeekFrom::Start(length / 10)).unwrap();
    file.write_all(&vec![0xa5; usize::try_from(length - length / 10).unwrap()]).unwrap();
    drop(file);
    let said = match Store::open(&StorePlace::File(path.clone())).await {
        Ok(store) => store.load("m").await.unwrap_err().to_string(),
        Err(error) => error.to_string(),
    };
    assert!(said.contains("put back a copy of it"), "{said}");
}

/// Where the next test finds its file.
#[cfg(unix)]
const READ_ONLY_FILE: &str = "HASHMARK_TEST_READ_ONLY_FILE";

/// Run by the test below as a user who is not root, for whom permissions are no matter.
#[cfg(unix)]
#[tokio::test]
#[ignore = "run by another test, as another user"]
async fn opened_by_another_user() {
    let place = StorePlace::File(std::env::var_os(READ_ONLY_FILE).expect("a path").into());
    for said in [ServeLock::take(&place).map(|_| ()), Store::open(&place).await.map(|_| ())] {
        println!("said: {}", said.map_or_else(|error| error.to_string(), |()| "it is open".into()));
    }
}

/// What is said to a user who is not root when he takes the lock, and when he opens the store.
#[cfg(unix)]
fn said_to_another_user(path: &Path) -> Vec<String> {
    use std::os::unix::{fs::MetadataExt, process::CommandExt};
    const NOBODY: u32 = 65534;
    let mut command = std::process::Command::new(std::env::current_exe().unwrap());
    command
        .args(["--exact", "opening::opened_by_another_user", "--ignored", "--nocapture"])
        .env(READ_ONLY_FILE, path);
    if std::fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0) {
        command.uid(NOBODY).gid(NOBODY);
    }
    let output = String::from_utf8(command.output().unwrap().stdout).unwrap();
    output.lines().filter_map(|line| line.split_once("said: ")).map(|(_, said)| said.to_owned()).collect()
}

#[cfg(unix)]
#[tokio::test]
async fn a_file_or_folder_that_cannot_be_written_is_refused_at_once() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    Store::open(&StorePlace::File(path.clone())).await.unwrap().close().await;
    let allow = |path: &Path, mode| std::fs::set_permissions(path, PermissionsExt::from_mode(mode)).unwrap();
    allow(folder.path(), 0o777);
    allow(&path, 0o444);
    let said = said_to_another_user(&path);
    assert_eq!(said.len(), 2, "{said:?}");
    for said in said {
        assert!(said.ends_with("; let this user write it, or name another file"), "{said}");
    }
    std::fs::remove_file(folder.path().join("games.db.lock")).unwrap();
    allow(&path, 0o666);
    allow(folder.path(), 0o555);
    let said = said_to_another_user(&path);
    assert!(said[0].contains("its lock") && said[0].contains("Permission denied"), "{said:?}");
    assert!(said[0].ends_with("; name a file in a folder that this user can write"), "{said:?}");
    assert!(said[1].starts_with("cannot open the store"), "{said:?}");
    allow(folder.path(), 0o777);
}

#[tokio::test]
async fn a_postgres_that_only_reads_is_refused() {
    let Ok(url) = std::env::var("HASHMARK_TEST_POSTGRES") else { return };
    let joint = if url.contains('?') { '&' } else { '?' };
    let said =
        refused(&StorePlace::Url(format!("{url}{joint}options[default_transaction_read_only]=on"))).await;
    assert!(said.ends_with("; name a database that can be written"), "{said}");
}
