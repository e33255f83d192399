-- What members want to know of an event before they come.
ALTER TABLE calendar_event
  ADD COLUMN category text,
  ADD COLUMN feature_image_id uuid REFERENCES upload (id),
  -- Null: as many as come.
  ADD COLUMN seats integer CHECK (seats > 0),
  -- Cents, of one seat.
  ADD COLUMN price integer NOT NULL DEFAULT 0 CHECK (price >= 0);
CREATE INDEX calendar_event_category ON calendar_event (category, start_from, id);
