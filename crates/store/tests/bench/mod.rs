//! A fresh place on each database for each test, gone when the test is done.

use hashmark_store::{Store, StorePlace};
use sqlx::{AnyConnection, Connection};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use tempfile::TempDir;
use tokio::runtime::Runtime;

/// One database with an empty place in it.
pub struct Bench {
    pub place: StorePlace,
    file: Option<(PathBuf, TempDir)>,
    url: String,
    schema: Option<(String, String)>,
}

/// Runs the test on each database.
pub fn on_each(test: impl AsyncFn(&Bench)) {
    let runtime = Runtime::new().unwrap();
    sqlx::any::install_default_drivers();
    run(&runtime, Bench::sqlite(), &test);
    if let Ok(url) = std::env::var("HASHMARK_TEST_POSTGRES") {
        run(&runtime, runtime.block_on(Bench::postgres(&url)), &test);
    }
}

/// The place is cleaned up whether the test holds or not.
fn run(runtime: &Runtime, bench: Bench, test: &impl AsyncFn(&Bench)) {
    println!("on {:?}", bench.place);
    let done = catch_unwind(AssertUnwindSafe(|| runtime.block_on(test(&bench))));
    runtime.block_on(bench.clean());
    if let Err(panic) = done {
        resume_unwind(panic);
    }
}

impl Bench {
    fn sqlite() -> Bench {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("a folder/50% games?.db");
        let url = format!("sqlite://{}", path.display()).replace('%', "%25").replace('?', "%3F");
        Bench { place: StorePlace::File(path.clone()), file: Some((path, folder)), url, schema: None }
    }

    async fn postgres(admin: &str) -> Bench {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("test_{}_{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        execute(admin, &format!("CREATE SCHEMA {name}")).await;
        let joint = if admin.contains('?') { '&' } else { '?' };
        let url = format!("{admin}{joint}options[search_path]={name}");
        Bench { place: StorePlace::Url(url.clone()), file: None, url, schema: Some((admin.to_owned(), name)) }
    }

    async fn clean(&self) {
        if let Some((admin, name)) = &self.schema {
            execute(admin, &format!("DROP SCHEMA {name} CASCADE")).await;
        }
    }

    /// Opens the store.
    pub async fn store(&self) -> Store {
        Store::open(&self.place).await.unwrap()
    }

    /// The place as a URL, for another process.
    pub fn address(&self) -> &str {
        &self.url
    }

    /// The bytes of the file, if there is one.
    pub fn bytes(&self) -> Vec<u8> {
        self.file.as_ref().map_or_else(Vec::new, |(path, _)| std::fs::read(path).unwrap())
    }

    /// Runs a statement behind the store's back.
    pub async fn run(&self, sql: &str) {
        execute(&self.url, sql).await;
    }

    /// How many rows a table has.
    pub async fn count(&self, table: &str) -> i64 {
        let mut conn = connect(&self.url).await;
        let sql = format!("SELECT count(*) FROM {table}");
        let count = sqlx::query_scalar(&sql).fetch_one(&mut conn).await.unwrap();
        conn.close().await.unwrap();
        count
    }
}

async fn connect(url: &str) -> AnyConnection {
    match AnyConnection::connect(url).await {
        Ok(conn) => conn,
        Err(error) => panic!("the database asked for cannot be reached: {error}"),
    }
}

async fn execute(url: &str, sql: &str) {
    let mut conn = connect(url).await;
    sqlx::raw_sql(sql).execute(&mut conn).await.unwrap();
    conn.close().await.unwrap();
}
