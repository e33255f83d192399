-- The private address of a member's bookings as a calendar: one each. Only the hash of the secret in it is kept.
CREATE TABLE calendar_feed (
  member_id bigint PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);
