-- How the times of a facility are allotted among those who asked for them before they opened, and how long priced ones
-- are held: hours; null: until the evening.
ALTER TABLE facility
  ADD COLUMN allotment text NOT NULL DEFAULT 'FIRST' CHECK (allotment IN ('FIRST', 'DRAW')),
  ADD COLUMN allotment_hold_hours integer CHECK (allotment_hold_hours BETWEEN 1 AND 168);

-- The times of a facility that opened at one moment, allotted at once among those who had asked for them.
CREATE TABLE allotment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  facility_id bigint NOT NULL REFERENCES facility (id) ON DELETE CASCADE,
  opens_at timestamptz NOT NULL,
  policy text NOT NULL CHECK (policy IN ('FIRST', 'DRAW')),
  -- What the order of a draw follows from.
  seed text CHECK ((seed IS NOT NULL) = (policy = 'DRAW')),
  decided_at timestamptz NOT NULL
);
CREATE INDEX allotment_facility_id ON allotment (facility_id);

-- Times that members want to be booked for them once they open.
CREATE TABLE opening_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  facility_id bigint NOT NULL REFERENCES facility (id) ON DELETE CASCADE,
  member_id bigint NOT NULL REFERENCES member (id),
  -- The family member who asked for them.
  booked_by_id bigint REFERENCES member (id),
  start_from timestamptz NOT NULL,
  end_at timestamptz NOT NULL,
  guests integer NOT NULL DEFAULT 0,
  guest_names text[] NOT NULL DEFAULT '{}',
  -- When it opens for the member, by the rules that were last looked at.
  opens_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'WAITING' CHECK (status IN ('WAITING', 'BOOKED', 'REFUSED')),
  -- What forbade it.
  refused text,
  reservation_id bigint REFERENCES reservation (id) ON DELETE SET NULL,
  allotment_id bigint REFERENCES allotment (id) ON DELETE CASCADE,
  -- Whose turn it was, from 1 on, and whether it came before others as its member had got nothing the time before.
  turn integer,
  went_first boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  CHECK (start_from < end_at),
  CHECK ((allotment_id IS NULL) = (status = 'WAITING')),
  CHECK ((turn IS NULL) = (status = 'WAITING')),
  CHECK ((refused IS NOT NULL) = (status = 'REFUSED'))
);
CREATE UNIQUE INDEX opening_request_once ON opening_request (member_id, facility_id, start_from, end_at)
  WHERE status = 'WAITING';
CREATE INDEX opening_request_due ON opening_request (opens_at, facility_id) WHERE status = 'WAITING';
CREATE INDEX opening_request_facility_id ON opening_request (facility_id, start_from);
CREATE INDEX opening_request_member_id ON opening_request (member_id, opens_at, id);
CREATE INDEX opening_request_booked_by_id ON opening_request (booked_by_id);
CREATE INDEX opening_request_reservation_id ON opening_request (reservation_id);
CREATE INDEX opening_request_allotment_id ON opening_request (allotment_id, turn);
