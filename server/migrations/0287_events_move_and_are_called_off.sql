-- How often an event's name, place or time changed, when it last moved, and when and why it was called off.
ALTER TABLE calendar_event ADD COLUMN changes integer NOT NULL DEFAULT 0;
ALTER TABLE calendar_event ADD COLUMN moved_at timestamptz;
ALTER TABLE calendar_event ADD COLUMN called_off_at timestamptz;
ALTER TABLE calendar_event ADD COLUMN call_off_reason text;
-- When the member got seats, and when the club took the registration back.
ALTER TABLE event_registration ADD COLUMN seated_at timestamptz;
ALTER TABLE event_registration ADD COLUMN called_off_at timestamptz;
UPDATE event_registration SET seated_at = created_at WHERE status = 'REGISTERED';
