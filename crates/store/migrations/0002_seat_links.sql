-- Links that open seats, and who holds a seat. Both are hashes of secrets; ended links stay, so that one that is shown
-- again can be told of. The same words must be understood by SQLite and PostgreSQL.

-- kind: 'invitation' (one use, a seat nobody holds), 'device' (one use), 'hand_over' (one use), 'watch' (many uses).
CREATE TABLE seat_links (
    secret_hash TEXT   NOT NULL PRIMARY KEY,
    match_id    TEXT   NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat        TEXT   NOT NULL,
    kind        TEXT   NOT NULL,
    ended       BIGINT NOT NULL
);
CREATE INDEX seat_links_by_seat ON seat_links (match_id, seat);

-- kind: 'ring' (a browser's cookie), 'key' (a program's). came_by: the link that was used, or empty when the match was made.
CREATE TABLE seat_holders (
    holder_hash TEXT NOT NULL,
    match_id    TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat        TEXT NOT NULL,
    kind        TEXT NOT NULL,
    came_by     TEXT NOT NULL,
    PRIMARY KEY (holder_hash, match_id, seat)
);
CREATE INDEX seat_holders_by_seat ON seat_holders (match_id, seat);

-- Watching goes on as it was; the link of a seat that nobody holds is its invitation; that of a held seat is ended.
INSERT INTO seat_links (secret_hash, match_id, seat, kind, ended)
SELECT s.secret_hash, s.match_id, s.seat,
    CASE WHEN s.seat = 'watch' THEN 'watch' ELSE 'invitation' END,
    CASE WHEN s.seat <> 'watch' AND EXISTS (
        SELECT 1 FROM holds h WHERE h.match_id = s.match_id AND h.seat = s.seat
    ) THEN 1 ELSE 0 END
FROM seats s;

-- Where one key ring holds both coaches' seats and another one holds one of them alone, the seat is that other's: the
-- first made its link. What it holds from the start stays when it came to the other seat by a link.
INSERT INTO seat_holders (holder_hash, match_id, seat, kind, came_by)
SELECT h.ring_hash, h.match_id, h.seat, 'ring',
    CASE WHEN h.by_link = 0 THEN '' ELSE COALESCE((
        SELECT s.secret_hash FROM seats s WHERE s.match_id = h.match_id AND s.seat = h.seat
    ), 'link') END
FROM holds h
WHERE h.seat = 'watch' OR NOT EXISTS (
    SELECT 1 FROM holds o
    WHERE o.ring_hash = h.ring_hash AND o.match_id = h.match_id AND o.seat <> h.seat AND o.seat <> 'watch'
        AND NOT (h.by_link = 0 AND o.by_link = 1)
) OR NOT EXISTS (
    SELECT 1 FROM holds g
    WHERE g.match_id = h.match_id AND g.seat = h.seat AND g.ring_hash <> h.ring_hash
        AND NOT EXISTS (
            SELECT 1 FROM holds b
            WHERE b.ring_hash = g.ring_hash AND b.match_id = g.match_id AND b.seat <> g.seat AND b.seat <> 'watch'
        )
);

DROP TABLE seats;
DROP TABLE holds;
