-- What members let the club charge to their default card while they aren't there.
CREATE TABLE card_consent (
  member_id bigint PRIMARY KEY REFERENCES member (id),
  -- Times that are booked for them as they open.
  charges_openings boolean NOT NULL DEFAULT false
);
