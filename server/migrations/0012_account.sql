-- Recovering, claiming and leaving: what a mailed link opens.

-- Tokens are kept as hashes; a row that is used or replaced is deleted.
CREATE TABLE password_reset (
  token_hash text PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES general_user (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX password_reset_user_id ON password_reset (user_id);
CREATE INDEX password_reset_expires_at ON password_reset (expires_at);

-- A link that was mailed before stops working with a new password, another address and a disabled account, whichever
-- way the row was changed.
CREATE FUNCTION end_resets_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM password_reset WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER general_user_ends_resets AFTER UPDATE OF password_hash, email, is_active ON general_user
  FOR EACH ROW WHEN (
    NEW.password_hash <> OLD.password_hash OR lower(NEW.email) <> lower(OLD.email) OR NOT NEW.is_active
  )
  EXECUTE FUNCTION end_resets_of_user();

CREATE TABLE login_claim (
  token_hash text PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  -- Where the link was sent: it works as long as the club has this address on record.
  email text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX login_claim_member_id ON login_claim (member_id);
CREATE INDEX login_claim_expires_at ON login_claim (expires_at);

-- User names by how they look: without dots, hyphens and underscores, 0 as o, 1 and i as l.
CREATE INDEX general_user_look ON general_user (translate(lower(username), '10i._-', 'lol'));

-- Addresses that want no newsletter.
CREATE TABLE newsletter_refusal (
  email text PRIMARY KEY CHECK (email = lower(email)),
  refused_at timestamptz NOT NULL
);
