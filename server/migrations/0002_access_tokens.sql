-- The kinds of other programs that the club lets in: ACCESS_TOKENS, WEBHOOKS, ASSISTANTS. None at first.
ALTER TABLE club_settings ADD COLUMN other_programs text[] NOT NULL DEFAULT '{}'
  CHECK (other_programs <@ ARRAY['ACCESS_TOKENS', 'WEBHOOKS', 'ASSISTANTS']);

-- Tokens by which programs act for a login. An ended one stays for a while, so that its program is told that it ended.
CREATE TABLE access_token (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES general_user (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (name <> ''),
  -- SHA-256 of the token, whose 178 random bits nobody can guess from it.
  token_hash text NOT NULL UNIQUE,
  -- The last four characters, by which its owner tells it from others.
  ending text NOT NULL,
  -- Rights of staff, and own.book, own.bookings, own.money.
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at AND expires_at <= created_at + interval '366 days'),
  -- Written every ten minutes at most.
  last_used_at timestamptz,
  revoked_at timestamptz,
  -- Time at which its owner was reminded of its end.
  reminded_at timestamptz
);
CREATE INDEX access_token_user_id ON access_token (user_id, id);
CREATE INDEX access_token_expires_at ON access_token (expires_at);

-- A disabled login ends its tokens for good, whichever way the row was changed. A new password doesn't.
CREATE FUNCTION end_access_tokens_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE access_token SET revoked_at = now() WHERE user_id = NEW.id AND revoked_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER general_user_ends_access_tokens AFTER UPDATE OF is_active ON general_user
  FOR EACH ROW WHEN (NOT NEW.is_active) EXECUTE FUNCTION end_access_tokens_of_user();

-- The access token that a change was made with. No reference: the log keeps its word when the token is gone.
ALTER TABLE audit_log ADD COLUMN token_id bigint, ADD COLUMN token_name text,
  ADD CHECK ((token_id IS NULL) = (token_name IS NULL));
