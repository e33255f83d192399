-- The cards that members show; one at a time is ACTIVE.
CREATE TABLE membership_card (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member (id),
  card_number text NOT NULL UNIQUE,
  -- As it is printed.
  name text NOT NULL CHECK (name <> ''),
  status text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'LOST', 'REPLACED', 'CANCELLED')),
  issued_on date NOT NULL,
  -- The last day; null where the membership has no end.
  valid_until date,
  created_at timestamptz NOT NULL
);
CREATE INDEX membership_card_member_id ON membership_card (member_id, id);
CREATE UNIQUE INDEX membership_card_active ON membership_card (member_id) WHERE status = 'ACTIVE';
