-- How a club without any login gets its first administrator: one row, made when the API starts on such a database.
CREATE TABLE club_setup (
  id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  -- What the code in the log is derived from, together with TOKEN_SECRET; null: the code has been used.
  nonce text,
  -- Null: the administrator hasn't said yet that everything is there.
  finished_at timestamptz
);
