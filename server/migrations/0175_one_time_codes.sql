-- One-time codes as a second factor, for those who want them.
CREATE TABLE one_time_code (
  user_id bigint PRIMARY KEY REFERENCES general_user (id) ON DELETE CASCADE,
  -- Sealed by the API: a copy of the database makes no codes.
  secret text NOT NULL,
  created_at timestamptz NOT NULL,
  -- Null: begun, and no code was shown to come of it yet.
  confirmed_at timestamptz,
  -- The newest step of thirty seconds whose code was used: none counts twice.
  last_step bigint NOT NULL DEFAULT 0
);

-- Codes for a lost device, as keyed hashes; a row that is used is deleted.
CREATE TABLE recovery_code (
  user_id bigint NOT NULL REFERENCES one_time_code (user_id) ON DELETE CASCADE,
  code_hash text NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);

-- Sign-ins whose password was right, and whose code is waited for.
CREATE TABLE sign_in_ticket (
  token_hash text PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES one_time_code (user_id) ON DELETE CASCADE,
  -- What tries for this account are counted by.
  account_key text NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_ticket_user_id ON sign_in_ticket (user_id);
CREATE INDEX sign_in_ticket_expires_at ON sign_in_ticket (expires_at);

-- A password that was right is none any more once there is another, whichever way it was written.
CREATE FUNCTION end_tickets_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sign_in_ticket WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER general_user_ends_tickets AFTER UPDATE OF password_hash, is_active ON general_user
  FOR EACH ROW WHEN (NEW.password_hash <> OLD.password_hash OR NOT NEW.is_active)
  EXECUTE FUNCTION end_tickets_of_user();
