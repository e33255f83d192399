-- Members who want a reminder when a time opens for booking. A row is deleted once that is sent.
CREATE TABLE opening_reminder (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  facility_id bigint NOT NULL REFERENCES facility (id) ON DELETE CASCADE,
  member_id bigint NOT NULL REFERENCES member (id),
  start_from timestamptz NOT NULL,
  end_at timestamptz NOT NULL,
  -- When it opens by the rules that were last looked at.
  remind_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK (start_from < end_at),
  UNIQUE (member_id, facility_id, start_from)
);
CREATE INDEX opening_reminder_remind_at ON opening_reminder (remind_at, id);
CREATE INDEX opening_reminder_facility_id ON opening_reminder (facility_id);
