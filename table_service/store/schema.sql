-- The log of one table. Append-only: a correction is a new event.
CREATE TABLE event (
    seq INTEGER PRIMARY KEY CHECK (seq > 0),
    epoch TEXT NOT NULL,
    ts_wall TEXT NOT NULL,
    ts_mono INTEGER NOT NULL,
    type TEXT NOT NULL,
    actor TEXT NOT NULL,
    body TEXT NOT NULL,
    prev_hash TEXT NOT NULL,
    hash TEXT NOT NULL UNIQUE
) STRICT;

CREATE TRIGGER event_is_never_changed BEFORE UPDATE ON event
BEGIN
    SELECT RAISE(ABORT, 'the log is append-only');
END;

CREATE TRIGGER event_is_never_removed BEFORE DELETE ON event
BEGIN
    SELECT RAISE(ABORT, 'the log is append-only');
END;

-- REPLACE removes the old row without asking the trigger above.
CREATE TRIGGER event_is_only_appended BEFORE INSERT ON event
WHEN NEW.seq <= (SELECT max(seq) FROM event)
BEGIN
    SELECT RAISE(ABORT, 'the log is append-only');
END;
