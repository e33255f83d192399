-- When the holder of a booking is to be reminded of it: null where they are not, or were already.
ALTER TABLE reservation ADD COLUMN remind_at timestamptz;
CREATE INDEX reservation_remind_at ON reservation (remind_at) WHERE remind_at IS NOT NULL;

UPDATE reservation SET remind_at = start_from - interval '24 hours'
WHERE status = 'CONFIRMED' AND start_from > now() + interval '24 hours';
