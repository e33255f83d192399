-- When the member was reminded of the event, and of the invoice that is due; null: not yet.
ALTER TABLE event_registration ADD COLUMN reminded_at timestamptz;
ALTER TABLE invoice ADD COLUMN reminded_at timestamptz;
