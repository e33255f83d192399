-- Members sign up for events: seats, and a line for those that are gone.

ALTER TABLE calendar_event
  -- Cents; null: as much as a member.
  ADD COLUMN guest_price integer CHECK (guest_price >= 0),
  ADD COLUMN sign_up boolean NOT NULL DEFAULT false,
  -- Of one member.
  ADD COLUMN most_seats integer NOT NULL DEFAULT 2 CHECK (most_seats > 0),
  -- Null: the beginning.
  ADD COLUMN sign_up_until timestamptz,
  ADD COLUMN cancel_until timestamptz,
  -- The sum of the seats of those who have some, kept in the transaction of each change: nobody's arithmetic can give
  -- one away twice.
  ADD COLUMN seats_taken integer NOT NULL DEFAULT 0 CHECK (seats_taken >= 0),
  ADD CONSTRAINT calendar_event_enough_seats CHECK (seats_taken <= seats);

-- The line is in the order of the ids: whoever joins it has the event locked.
CREATE TABLE event_registration (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id bigint NOT NULL REFERENCES calendar_event (id),
  member_id bigint NOT NULL REFERENCES member (id),
  seats integer NOT NULL CHECK (seats > 0),
  status text NOT NULL CHECK (status IN ('REGISTERED', 'WAITING', 'CANCELLED')),
  -- Cents, of all seats, as it was agreed to.
  price integer NOT NULL CHECK (price >= 0),
  invoice_id uuid REFERENCES invoice (id),
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX event_registration_once ON event_registration (event_id, member_id)
  WHERE status <> 'CANCELLED';
CREATE INDEX event_registration_line ON event_registration (event_id, id) WHERE status = 'WAITING';
CREATE INDEX event_registration_event_id ON event_registration (event_id, id);
CREATE INDEX event_registration_member_id ON event_registration (member_id, id);
CREATE INDEX event_registration_created_at ON event_registration (created_at, id);

ALTER TABLE refund DROP CONSTRAINT refund_reason_check;
ALTER TABLE refund ADD CONSTRAINT refund_reason_check CHECK (reason IN ('LATE', 'BOOKING', 'EVENT', 'STAFF'));
