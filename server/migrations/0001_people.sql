-- People: who may sign in, who is a member, what they may do, and the state of signing in.

CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE general_user (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username text NOT NULL CHECK (username <> ''),
  email text NOT NULL,
  -- Argon2id in PHC form.
  password_hash text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX general_user_username_key ON general_user (lower(username));
CREATE UNIQUE INDEX general_user_email_key ON general_user (lower(email));

CREATE TABLE member (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null until the member creates a login.
  user_id bigint UNIQUE REFERENCES general_user (id) ON DELETE SET NULL,
  name text NOT NULL CHECK (name <> ''),
  membership_id text NOT NULL UNIQUE,
  status text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN (
    'ACTIVE', 'ABSENT', 'SUSPENDED-DEFAULTER', 'SUSPENDED-DISCIPLINE',
    'TERMINATED-END-OF-SERVICE', 'TERMINATED-VOLUNTARY', 'TERMINATED-DEFAULTER',
    'TERMINATED-DISCIPLINE', 'TERMINATED-DECEASED', 'BLACKLISTED'
  )),
  joined_on date NOT NULL DEFAULT CURRENT_DATE,
  -- Last day; null where the term has no end.
  membership_end_date date,
  -- The member this membership hangs on (a spouse's principal).
  linked_member_id bigint REFERENCES member (id) ON DELETE RESTRICT CHECK (linked_member_id <> id),
  membership_type_1 text NOT NULL,
  membership_type_2 text NOT NULL,
  membership_type_3 text NOT NULL DEFAULT 'STANDARD',
  email text,
  mobile_number text,
  birth_date date,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX member_name_trgm ON member USING gin (name gin_trgm_ops);
CREATE INDEX member_membership_id_trgm ON member USING gin (membership_id gin_trgm_ops);
CREATE INDEX member_name ON member (name, id);
CREATE INDEX member_status ON member (status, id);
CREATE INDEX member_membership_end_date ON member (membership_end_date, id);
CREATE INDEX member_linked_member_id ON member (linked_member_id) WHERE linked_member_id IS NOT NULL;

-- A role is made of sub-roles, a sub-role of rights (`resource.action`).
CREATE TABLE sub_role (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE
);
CREATE TABLE sub_role_right (
  sub_role_id bigint NOT NULL REFERENCES sub_role (id) ON DELETE CASCADE,
  "right" text NOT NULL CHECK ("right" ~ '^[a-z_]+\.[a-z_]+$'),
  PRIMARY KEY (sub_role_id, "right")
);
CREATE TABLE role (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE
);
CREATE TABLE role_sub_role (
  role_id bigint NOT NULL REFERENCES role (id) ON DELETE CASCADE,
  sub_role_id bigint NOT NULL REFERENCES sub_role (id) ON DELETE CASCADE,
  PRIMARY KEY (role_id, sub_role_id)
);
CREATE TABLE user_role (
  user_id bigint NOT NULL REFERENCES general_user (id) ON DELETE CASCADE,
  role_id bigint NOT NULL REFERENCES role (id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, role_id)
);

-- One row a sign-in: the family of all refresh tokens that descend from it. A token names its session and its
-- generation; only the newest generation counts, so no token needs to be stored.
CREATE TABLE session (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id bigint NOT NULL REFERENCES general_user (id) ON DELETE CASCADE,
  generation integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  -- When the newest generation was issued.
  rotated_at timestamptz NOT NULL,
  -- The end however busy the session is.
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  user_agent text NOT NULL DEFAULT '',
  -- Keyed hash of the address it began at: there the owner's tries to sign in are counted apart.
  address_hash text NOT NULL DEFAULT ''
);
CREATE INDEX session_user_id ON session (user_id);
CREATE INDEX session_expires_at ON session (expires_at);

-- A new password, a disabled account and a status that may not stay signed in end every session of that person
-- at once, whichever way the row was changed.
CREATE FUNCTION end_sessions_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE session SET revoked_at = now() WHERE user_id = NEW.id AND revoked_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER general_user_ends_sessions AFTER UPDATE OF password_hash, is_active ON general_user
  FOR EACH ROW WHEN (NEW.password_hash <> OLD.password_hash OR NOT NEW.is_active)
  EXECUTE FUNCTION end_sessions_of_user();

CREATE FUNCTION end_sessions_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE session SET revoked_at = now() WHERE user_id = NEW.user_id AND revoked_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER member_ends_sessions AFTER UPDATE OF status ON member
  FOR EACH ROW WHEN (NEW.status LIKE 'TERMINATED-%' OR NEW.status = 'BLACKLISTED')
  EXECUTE FUNCTION end_sessions_of_member();

CREATE TABLE captcha (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Keyed hash of the code: five characters would be guessed from a plain one.
  code_hash text NOT NULL,
  failures smallint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX captcha_expires_at ON captcha (expires_at);

-- Tries to sign in since the last success, per account name (whether or not it exists) and per address.
CREATE TABLE sign_in_failure (
  kind text NOT NULL CHECK (kind IN ('account', 'address')),
  key text NOT NULL,
  failures integer NOT NULL,
  last_at timestamptz NOT NULL,
  blocked_until timestamptz NOT NULL,
  PRIMARY KEY (kind, key)
);
CREATE INDEX sign_in_failure_last_at ON sign_in_failure (last_at);
