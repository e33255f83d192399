-- The key by which push services know the club, where none is configured: one row.
CREATE TABLE push_key (
  id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  -- The private key, sealed with a key of TOKEN_SECRET.
  sealed text NOT NULL,
  created_at timestamptz NOT NULL
);

-- Devices that a user's notifications go to.
CREATE TABLE push_device (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES general_user (id) ON DELETE CASCADE,
  -- The sign-in on that device.
  session_id uuid NOT NULL UNIQUE REFERENCES session (id) ON DELETE CASCADE,
  -- Where its push service takes messages, and what they are encrypted with.
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  -- Our public key that the browser was given: messages signed with another are refused.
  server_key text NOT NULL,
  user_agent text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX push_device_user_id ON push_device (user_id, id);

-- Topics that a user wants on none of their devices.
CREATE TABLE push_refusal (
  user_id bigint NOT NULL REFERENCES general_user (id) ON DELETE CASCADE,
  topic text NOT NULL,
  PRIMARY KEY (user_id, topic)
);

-- A session that ends takes its device along, whichever way it ended: a device that is signed out shows nothing more.
CREATE FUNCTION forget_push_device() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_device WHERE session_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER session_forgets_push_device AFTER UPDATE OF revoked_at ON session
  FOR EACH ROW WHEN (NEW.revoked_at IS NOT NULL)
  EXECUTE FUNCTION forget_push_device();
