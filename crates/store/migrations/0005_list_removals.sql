-- Matches that somebody took off his own list. A row stays when its match is deleted: so it is known how many games a
-- browser has begun, finished and given up. ending: 'finished', 'given_up', or 'watched' by somebody who coached no side.
CREATE TABLE list_removals (
    ring_hash TEXT   NOT NULL,
    match_id  TEXT   NOT NULL,
    ending    TEXT   NOT NULL,
    removed   BIGINT NOT NULL,
    PRIMARY KEY (ring_hash, match_id)
);
