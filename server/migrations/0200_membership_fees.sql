-- Fees that the club's own table lacks, as staff set them.

CREATE TABLE membership_fee (
  -- Level 1 and level 2, joined: COMMITTEE_NON_ACTIVE.
  key text PRIMARY KEY,
  -- Cents.
  fee integer NOT NULL CHECK (fee >= 0)
);
