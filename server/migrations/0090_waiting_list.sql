-- An offer to somebody who waits is a hold that nobody is to pay: it keeps its time and counts in the family's limits
-- as every hold does, and is no booking before it is accepted.
ALTER TABLE reservation ADD COLUMN is_offer boolean NOT NULL DEFAULT false;

-- Who waits for which time. The line is in the order of the ids: whoever joins does so while nobody else touches the
-- spaces of that facility.
CREATE TABLE waiting (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  facility_id bigint NOT NULL REFERENCES facility (id),
  member_id bigint NOT NULL REFERENCES member (id),
  start_from timestamptz NOT NULL,
  end_at timestamptz NOT NULL,
  -- No offer comes, and none lasts, after this.
  not_after timestamptz NOT NULL,
  status text NOT NULL CHECK (
    status IN ('WAITING', 'OFFERED', 'ACCEPTED', 'DECLINED', 'LAPSED', 'LEFT', 'ENDED')),
  -- The code of the rule or limit for which it was passed over.
  passed_over text,
  -- Until when the last offer could be accepted, and what it cost, in cents.
  offered_until timestamptz,
  price integer CHECK (price >= 0),
  -- The hold of the offer, which becomes the booking.
  reservation_id bigint REFERENCES reservation (id),
  created_at timestamptz NOT NULL,
  CHECK (start_from < end_at),
  CHECK (status <> 'OFFERED' OR num_nulls(offered_until, price, reservation_id) = 0)
);
CREATE INDEX waiting_member_id ON waiting (member_id, id);
CREATE INDEX waiting_facility_id ON waiting (facility_id, id);
CREATE INDEX waiting_start_from ON waiting (start_from, id);
CREATE INDEX waiting_created_at ON waiting (created_at, id);
CREATE INDEX waiting_reservation_id ON waiting (reservation_id);
CREATE INDEX waiting_in_line ON waiting USING gist (tstzrange(start_from, end_at))
  WHERE status IN ('WAITING', 'OFFERED');
