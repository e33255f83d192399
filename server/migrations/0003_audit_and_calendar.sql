-- Who changed what, when, from what to what. Rows are only ever added; they outlive what they tell about.
CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  -- No reference: the log keeps its word when the user is gone.
  user_id bigint NOT NULL,
  -- Resource and action as in the right that allowed it: `member.change`.
  resource text NOT NULL,
  action text NOT NULL,
  resource_id text NOT NULL,
  -- {field: {from, to}}; the fields that differ.
  changes jsonb NOT NULL
);
CREATE INDEX audit_log_of_row ON audit_log (resource, resource_id, at);
CREATE INDEX audit_log_at ON audit_log (at);

-- What people read about an event of the calendar.
ALTER TABLE calendar_event
  ADD COLUMN description text NOT NULL DEFAULT '',
  ADD COLUMN place text;
CREATE INDEX calendar_event_start_from ON calendar_event (start_from, id);
CREATE INDEX calendar_event_end_at ON calendar_event (end_at, id);
CREATE INDEX calendar_event_name_trgm ON calendar_event USING gin (name gin_trgm_ops);
