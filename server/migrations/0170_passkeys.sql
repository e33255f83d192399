-- Passkeys: public keys with which people sign in.
CREATE TABLE passkey (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES general_user (id) ON DELETE CASCADE,
  -- Bytes are base64url, as they travel.
  credential_id text NOT NULL UNIQUE,
  public_key text NOT NULL,
  -- What the device was told that the person is called: it says so whenever it is used.
  user_handle text NOT NULL,
  -- Grows with each use, where a device counts at all.
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text[] NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkey_user_id ON passkey (user_id);

-- What a device has to sign, kept as a hash until it is used or too old.
CREATE TABLE passkey_challenge (
  challenge_hash text PRIMARY KEY,
  -- Who may make a passkey with it; null: anybody may sign in with it.
  user_id bigint REFERENCES general_user (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenge_user_id ON passkey_challenge (user_id);
CREATE INDEX passkey_challenge_expires_at ON passkey_challenge (expires_at);
