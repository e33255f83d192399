-- The bookings of a weekly series, which were made together: the rest of them is cancelled together.
ALTER TABLE reservation ADD COLUMN series_id uuid;
CREATE INDEX reservation_series ON reservation (series_id) WHERE series_id IS NOT NULL;
