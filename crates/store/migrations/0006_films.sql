-- What shows a match without playing it again: how it stands where its record ends, and the films of its plays.
-- seq is how many batches the match had when this was made; with more of them it is out of date.

CREATE TABLE final_boards (
    match_id TEXT   NOT NULL PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    seq      BIGINT NOT NULL,
    body     TEXT   NOT NULL
);

CREATE TABLE films (
    match_id TEXT   NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    play     BIGINT NOT NULL,
    body     TEXT   NOT NULL,
    PRIMARY KEY (match_id, play)
);
