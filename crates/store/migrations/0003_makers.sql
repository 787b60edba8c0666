-- Who made a match: a keyed hash of the client, so that one client's open matches can be counted. Empty for matches
-- made before this form.

ALTER TABLE matches ADD COLUMN maker TEXT NOT NULL DEFAULT '';
CREATE INDEX matches_by_maker ON matches (maker, finished, changed);
