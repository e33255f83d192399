-- The identity provider whose accounts people may sign in with: one row, off at first.
CREATE TABLE identity_provider (
  id smallint DEFAULT 1 PRIMARY KEY CHECK (id = 1),
  is_on boolean NOT NULL DEFAULT false,
  -- Name of the club or company that the accounts are of, as members read it.
  label text,
  issuer text,
  client_id text,
  -- Sealed with a key of TOKEN_SECRET.
  client_secret text,
  -- True when an address that it calls verified may be matched with a login, whose owner then confirms by email.
  trusts_emails boolean NOT NULL DEFAULT false,
  -- Counts every change.
  version integer NOT NULL DEFAULT 1,
  CHECK (client_secret IS NULL OR issuer IS NOT NULL),
  CHECK (NOT is_on OR (label IS NOT NULL AND client_id IS NOT NULL AND client_secret IS NOT NULL))
);
INSERT INTO identity_provider DEFAULT VALUES;

-- Processes remember it with the settings.
CREATE TRIGGER identity_provider_told AFTER UPDATE ON identity_provider
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_club_settings();

-- Accounts at an identity provider that sign their owner in. One of each issuer for a login.
CREATE TABLE linked_identity (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES general_user (id) ON DELETE CASCADE,
  issuer text NOT NULL,
  -- What the issuer calls the account, for good.
  subject text NOT NULL,
  -- Address of the account there when it was linked, for its owner to recognise it.
  email text,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  UNIQUE (issuer, subject),
  UNIQUE (user_id, issuer)
);

-- Finished visits to the provider, each for the page that has the verifier of its challenge. Codes are kept as hashes.
CREATE TABLE identity_visit (
  code_hash text PRIMARY KEY,
  challenge text NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  email text,
  email_verified boolean NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX identity_visit_expires_at ON identity_visit (expires_at);

-- Emailed links that link an account to a login. A row that is used is deleted.
CREATE TABLE identity_link (
  token_hash text PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES general_user (id) ON DELETE CASCADE,
  issuer text NOT NULL,
  subject text NOT NULL,
  -- The address that the link was sent to: it works as long as it is the login's.
  email text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX identity_link_user_id ON identity_link (user_id);
CREATE INDEX identity_link_expires_at ON identity_link (expires_at);
