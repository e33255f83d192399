-- How often something was asked for within a window of time.
CREATE TABLE request_quota (
  kind text NOT NULL,
  -- Keyed hash of an address, or an id.
  key text NOT NULL,
  used integer NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (kind, key)
);
CREATE INDEX request_quota_ends_at ON request_quota (ends_at);
