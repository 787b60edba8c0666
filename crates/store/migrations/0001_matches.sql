-- Matches and what belongs to them, clubs, settings.
-- The same words must be understood by SQLite and PostgreSQL: TEXT, BIGINT and DOUBLE PRECISION only.

CREATE TABLE matches (
    id          TEXT   NOT NULL PRIMARY KEY,
    game        TEXT   NOT NULL,
    host        TEXT   NOT NULL,
    seq         BIGINT NOT NULL,
    sealed_home TEXT,
    sealed_away TEXT,
    title       TEXT   NOT NULL,
    club_home   TEXT   NOT NULL,
    club_away   TEXT   NOT NULL,
    score_home  BIGINT NOT NULL,
    score_away  BIGINT NOT NULL,
    plays       BIGINT NOT NULL,
    words       TEXT   NOT NULL,
    finished    BIGINT NOT NULL,
    created     BIGINT NOT NULL,
    changed     BIGINT NOT NULL
);
CREATE INDEX matches_by_change ON matches (changed);
CREATE INDEX matches_by_end ON matches (finished, changed);

CREATE TABLE batches (
    match_id TEXT   NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seq      BIGINT NOT NULL,
    body     TEXT   NOT NULL,
    PRIMARY KEY (match_id, seq)
);

CREATE TABLE seats (
    match_id    TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat        TEXT NOT NULL,
    secret_hash TEXT NOT NULL UNIQUE,
    PRIMARY KEY (match_id, seat)
);

-- by_link is 1 when the seat had a link at the time, so that a new link ends this hold.
CREATE TABLE holds (
    ring_hash TEXT   NOT NULL,
    match_id  TEXT   NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat      TEXT   NOT NULL,
    by_link   BIGINT NOT NULL,
    PRIMARY KEY (ring_hash, match_id, seat)
);
CREATE INDEX holds_by_seat ON holds (match_id, seat);

CREATE TABLE odds (
    match_id TEXT             NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    play     BIGINT           NOT NULL,
    chance   DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (match_id, play)
);

CREATE TABLE clubs (
    id   TEXT NOT NULL PRIMARY KEY,
    toml TEXT NOT NULL
);

CREATE TABLE settings (
    name  TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);
