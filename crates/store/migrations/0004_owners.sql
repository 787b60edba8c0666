-- Which server has a match in memory. Used on PostgreSQL, where several servers may share one database; on
-- SQLite there is one server, and nobody (0) owns anything.

-- The number of the server that has the match, 0 for nobody; and which of its claims that is, so that a late
-- release ends the claim it was meant for and no newer one.
ALTER TABLE matches ADD COLUMN owner BIGINT NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN claim BIGINT NOT NULL DEFAULT 0;

-- The servers that are open, and where their fellows reach them. A server lives as long as its session holds
-- the advisory lock of its number.
CREATE TABLE servers (
    number  BIGINT NOT NULL PRIMARY KEY,
    address TEXT   NOT NULL
);
