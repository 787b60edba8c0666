//! Keeping matches: SQLite embedded by default, PostgreSQL by URL.
