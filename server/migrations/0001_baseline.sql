-- The whole schema as it was when the club's portal was first released, by capability. Changes since are migrations of their own.

CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
-- Functions may name tables that come below them.
SET LOCAL check_function_bodies = off;

-- Text as people are searched and sorted by it: without accents, apostrophes and capitals. The same as `searchKey` of
-- `members/search-key.ts`, which turns what is typed.
CREATE FUNCTION search_key(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(
  replace(replace(replace(
    translate(lower(regexp_replace(normalize(translate(written, U&'''\2018\2019\02BC\02BB\0060\00B4\2032', ''), NFKD),
      U&'[\0300-\036F]', '', 'g')), 'đłøıħ', 'dloih'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
  '[[:space:]]+', ' ', 'g'));

CREATE SEQUENCE invoice_draft_number;

-- ---------- Logins, roles and rights ----------

CREATE TABLE general_user (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username text NOT NULL CHECK (username <> ''),
  email text NOT NULL,
  -- Argon2id in PHC form.
  password_hash text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The language in which the club writes to somebody who has a login.
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'zh')),
  -- True when the portal suggests bookings that this person often makes.
  suggests_usual boolean NOT NULL DEFAULT true
);
CREATE UNIQUE INDEX general_user_username_key ON general_user (lower(username));
CREATE UNIQUE INDEX general_user_email_key ON general_user (lower(email));
CREATE INDEX general_user_email_trgm ON general_user USING gin (email gin_trgm_ops);
CREATE INDEX general_user_email ON general_user (email, id);
CREATE INDEX general_user_username ON general_user (username, id);
CREATE INDEX general_user_created_at ON general_user (created_at, id);
-- User names by how they look: without dots, hyphens and underscores, 0 as o, 1 and i as l.
CREATE INDEX general_user_look ON general_user (translate(lower(username), '10i._-', 'lol'));
CREATE INDEX general_user_is_active ON general_user (is_active, id);

-- A role is made of sub-roles, a sub-role of rights (`resource.action`).
CREATE TABLE sub_role (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE
);

CREATE TABLE sub_role_right (
  sub_role_id bigint REFERENCES sub_role (id) ON DELETE CASCADE,
  "right" text CHECK ("right" ~ '^[a-z_]+\.[a-z_]+$'),
  PRIMARY KEY (sub_role_id, "right")
);
CREATE INDEX sub_role_right_right ON sub_role_right ("right");

CREATE TABLE role (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE
);

CREATE TABLE role_sub_role (
  role_id bigint REFERENCES role (id) ON DELETE CASCADE,
  sub_role_id bigint REFERENCES sub_role (id),
  PRIMARY KEY (role_id, sub_role_id)
);
CREATE INDEX role_sub_role_sub_role_id ON role_sub_role (sub_role_id);

CREATE TABLE user_role (
  user_id bigint REFERENCES general_user (id) ON DELETE CASCADE,
  role_id bigint REFERENCES role (id),
  PRIMARY KEY (user_id, role_id)
);
CREATE INDEX user_role_role_id ON user_role (role_id);

-- ---------- Members ----------

CREATE TABLE member (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null until the member creates a login.
  user_id bigint UNIQUE REFERENCES general_user (id) ON DELETE SET NULL,
  name text NOT NULL CHECK (name <> ''),
  membership_id text NOT NULL UNIQUE,
  status text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'ABSENT', 'SUSPENDED-DEFAULTER',
    'SUSPENDED-DISCIPLINE', 'TERMINATED-END-OF-SERVICE', 'TERMINATED-VOLUNTARY', 'TERMINATED-DEFAULTER',
    'TERMINATED-DISCIPLINE', 'TERMINATED-DECEASED', 'BLACKLISTED')),
  joined_on date NOT NULL DEFAULT CURRENT_DATE,
  -- Last day; null where the term has no end.
  membership_end_date date,
  -- The member this membership hangs on (a spouse's principal).
  linked_member_id bigint REFERENCES member (id) ON DELETE RESTRICT,
  membership_type_1 text NOT NULL,
  membership_type_2 text NOT NULL,
  membership_type_3 text NOT NULL DEFAULT 'STANDARD',
  email text,
  mobile_number text,
  birth_date date,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The club's own note on the reason for the status.
  status_reason text,
  discount_group text NOT NULL DEFAULT 'NA' CHECK (discount_group IN ('10', '15', '20', 'NA')),
  home_phone text,
  gender text,
  race text,
  religion text,
  marital_status text,
  nationality text,
  employment_status text,
  employer text,
  postcode text,
  address_block text,
  address_street text,
  address_unit text,
  address_building text,
  country text,
  emergency_contact_name text,
  emergency_contact_number text,
  emergency_contact_relationship text,
  photo text,
  other_club text,
  payment_option text,
  bank_swift_code text,
  bank_account_number text,
  -- Time of erasure: since then no personal data is left.
  erased_at timestamptz,
  name_key text COLLATE "C" GENERATED ALWAYS AS (search_key(name)) STORED NOT NULL,
  search_text text GENERATED ALWAYS AS ((((((search_key(name) || ' ') || search_key(membership_id)) || ' ') ||
    search_key(coalesce(email, ''))) || ' ') || regexp_replace(coalesce(mobile_number, ''), '[^0-9]', '', 'g')) STORED
    NOT NULL,
  CHECK (linked_member_id <> id)
);
CREATE INDEX member_membership_id_trgm ON member USING gin (membership_id gin_trgm_ops);
CREATE INDEX member_status ON member (status, id);
CREATE INDEX member_membership_end_date ON member (membership_end_date, id);
CREATE INDEX member_linked_member_id ON member (linked_member_id) WHERE (linked_member_id IS NOT NULL);
-- Finds the highest number, and members with an address.
CREATE INDEX member_number ON member (((substring(membership_id, '^M-([0-9]{1,15})$'))::bigint));
CREATE INDEX member_email ON member (lower(email));
-- M-0472 and m-0472 are one number.
CREATE UNIQUE INDEX member_membership_id_lower_key ON member (lower(membership_id));
CREATE INDEX member_spouse ON member (id) WHERE (membership_type_1 LIKE 'SPOUSE\_%');
CREATE INDEX member_joined_on ON member (joined_on);
CREATE INDEX member_name_key ON member (name_key, id);
CREATE INDEX member_name_key_trgm ON member USING gin (name_key gin_trgm_ops);
CREATE INDEX member_search_text_trgm ON member USING gin (search_text gin_trgm_ops);
-- Duplicates are looked up for a thousand rows of an import at once: by the digits of a telephone number, and by
-- name.
CREATE INDEX member_mobile_digits ON member ("right"(regexp_replace(mobile_number, '[^0-9]', '', 'g'), 8));
CREATE INDEX member_birth_date ON member (birth_date);

-- Numbers offered to people filling in a form, so that two who ask at once get one each.
CREATE TABLE membership_number_offer (
  number bigint PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

-- Changes to members that wait for approval.
CREATE TABLE approval_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type text NOT NULL CHECK (type IN ('BULK', 'MEMBER')),
  -- The member who asks; null: staff.
  member_id bigint REFERENCES member (id),
  -- The outcome of its records.
  status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'MIXED')),
  note text,
  created_at timestamptz NOT NULL,
  -- Users; null: nobody knows any more. No references: what was done stays so when they are gone.
  asked_by_id bigint,
  CHECK ((type = 'MEMBER') = (member_id IS NOT NULL))
);
CREATE INDEX approval_request_member_id ON approval_request (member_id, id);
CREATE INDEX approval_request_type ON approval_request (type, id);
CREATE INDEX approval_request_status ON approval_request (status, id);
CREATE INDEX approval_request_created_at ON approval_request (created_at, id);

CREATE TABLE approval_record (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id bigint NOT NULL REFERENCES approval_request (id),
  member_id bigint NOT NULL REFERENCES member (id),
  -- As proposed.
  name text NOT NULL,
  status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
  -- {field: {from, to}}; the fields that are to change.
  changes jsonb NOT NULL,
  reason text,
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by_id bigint,
  -- Time at which the new address was confirmed, where there is one.
  email_confirmed_at timestamptz,
  UNIQUE (request_id, member_id),
  CHECK ((status = 'PENDING') = (decided_at IS NULL))
);
CREATE INDEX approval_record_member_id ON approval_record (member_id, id);
CREATE INDEX approval_record_name ON approval_record (name, id);
CREATE INDEX approval_record_status ON approval_record (status, id);
CREATE INDEX approval_record_created_at ON approval_record (created_at, id);

-- The cards that members show; one at a time is ACTIVE.
CREATE TABLE membership_card (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member (id),
  card_number text NOT NULL UNIQUE,
  -- As it is printed.
  name text NOT NULL CHECK (name <> ''),
  status text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'LOST', 'REPLACED', 'CANCELLED')),
  issued_on date NOT NULL,
  -- The last day; null where the membership has no end.
  valid_until date,
  created_at timestamptz NOT NULL,
  code_seed text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', ''),
  -- The newest step of thirty seconds whose code was shown: none is taken twice.
  code_step bigint NOT NULL DEFAULT 0
);
CREATE INDEX membership_card_member_id ON membership_card (member_id, id);
CREATE UNIQUE INDEX membership_card_active ON membership_card (member_id) WHERE (status = 'ACTIVE');

-- Notes of staff about members.
CREATE TABLE member_journal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member (id),
  name text NOT NULL CHECK (name <> ''),
  type text NOT NULL DEFAULT 'NOTE' CHECK (type = 'NOTE'),
  text text NOT NULL DEFAULT '',
  author_id bigint REFERENCES general_user (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX member_journal_member_id ON member_journal (member_id, id);
CREATE INDEX member_journal_author_id ON member_journal (author_id);
CREATE INDEX member_journal_name ON member_journal (name, id);
CREATE INDEX member_journal_name_trgm ON member_journal USING gin (name gin_trgm_ops);
CREATE INDEX member_journal_created_at ON member_journal (created_at, id);

-- Members who turned out to be somebody whom the club has already: their numbers lead to the member who was kept.
CREATE TABLE merged_member (
  -- The id that the merged member had.
  id bigint PRIMARY KEY,
  membership_id text NOT NULL,
  member_id bigint NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  merged_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX merged_member_membership_id ON merged_member (lower(membership_id));
CREATE INDEX merged_member_membership_id_trgm ON merged_member USING gin (membership_id gin_trgm_ops);
CREATE INDEX merged_member_member_id ON merged_member (member_id);

-- ---------- Sessions ----------

-- One row a sign-in: the family of all refresh tokens that descend from it. A token names its session and its
-- generation; only the newest generation counts, so no token needs to be stored.
CREATE TABLE session (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES general_user (id) ON DELETE CASCADE,
  generation integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  -- Time at which the newest generation was issued.
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

CREATE TABLE captcha (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  -- Keyed hash of the code: five characters would be guessed from a plain one.
  code_hash text NOT NULL,
  failures smallint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX captcha_expires_at ON captcha (expires_at);

-- Tries to sign in since the last success, per account name (whether or not it exists) and per address.
CREATE TABLE sign_in_failure (
  kind text CHECK (kind IN ('account', 'address')),
  key text,
  failures integer NOT NULL,
  last_at timestamptz NOT NULL,
  blocked_until timestamptz NOT NULL,
  PRIMARY KEY (kind, key)
);
CREATE INDEX sign_in_failure_last_at ON sign_in_failure (last_at);

-- One-time codes as a second factor, for those who want them.
CREATE TABLE one_time_code (
  user_id bigint PRIMARY KEY REFERENCES general_user (id) ON DELETE CASCADE,
  -- Sealed by the API: a copy of the database makes no codes.
  secret text NOT NULL,
  created_at timestamptz NOT NULL,
  -- Null: begun, and no code has been entered yet.
  confirmed_at timestamptz,
  -- The newest step of thirty seconds whose code was used: none counts twice.
  last_step bigint NOT NULL DEFAULT 0
);

-- Codes for a lost device, as keyed hashes; a row that is used is deleted.
CREATE TABLE recovery_code (
  user_id bigint REFERENCES one_time_code (user_id) ON DELETE CASCADE,
  code_hash text,
  PRIMARY KEY (user_id, code_hash)
);

-- Sign-ins whose password was right, and whose code is waited for.
CREATE TABLE sign_in_ticket (
  token_hash text PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES one_time_code (user_id) ON DELETE CASCADE,
  -- The key by which tries for this account are counted.
  account_key text NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_ticket_user_id ON sign_in_ticket (user_id);
CREATE INDEX sign_in_ticket_expires_at ON sign_in_ticket (expires_at);

-- ---------- Accounts: passkeys, resets, claims ----------

-- Tokens are kept as hashes; a row that is used or replaced is deleted.
CREATE TABLE password_reset (
  token_hash text PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES general_user (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX password_reset_user_id ON password_reset (user_id);
CREATE INDEX password_reset_expires_at ON password_reset (expires_at);

CREATE TABLE login_claim (
  token_hash text PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  -- The address that the link was sent to: it works as long as the club has this address on record.
  email text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX login_claim_member_id ON login_claim (member_id);
CREATE INDEX login_claim_expires_at ON login_claim (expires_at);

CREATE TABLE mail_refusal (
  email text CONSTRAINT newsletter_refusal_email_check CHECK (email = lower(email)),
  refused_at timestamptz NOT NULL,
  type text CHECK (type IN ('NEWSLETTER', 'BOOKING_REMINDER', 'INVITATION_ANSWER')),
  PRIMARY KEY (email, type)
);

-- Addresses approved for a member, which count once the emailed link is opened. One row per link.
CREATE TABLE email_change (
  token_hash text PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  approval_record_id bigint NOT NULL REFERENCES approval_record (id) ON DELETE CASCADE,
  email text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Kept for a while, so that a link that is opened again can say so.
  confirmed_at timestamptz
);
CREATE INDEX email_change_member_id ON email_change (member_id, created_at);
CREATE INDEX email_change_approval_record_id ON email_change (approval_record_id);
CREATE INDEX email_change_expires_at ON email_change (expires_at);

-- Passkeys: public keys with which people sign in.
CREATE TABLE passkey (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES general_user (id) ON DELETE CASCADE,
  -- Bytes are base64url, as they travel.
  credential_id text NOT NULL UNIQUE,
  public_key text NOT NULL,
  -- The name that the device was given for this person, which it returns whenever the passkey is used.
  user_handle text NOT NULL,
  -- Grows with each use, where a device counts at all.
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text[] NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkey_user_id ON passkey (user_id);

-- Challenges for a device to sign, kept as hashes until they are used or expire.
CREATE TABLE passkey_challenge (
  challenge_hash text PRIMARY KEY,
  -- The user who may make a passkey with it; null: anybody may sign in with it.
  user_id bigint REFERENCES general_user (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenge_user_id ON passkey_challenge (user_id);
CREATE INDEX passkey_challenge_expires_at ON passkey_challenge (expires_at);

CREATE TABLE newsletter (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject text NOT NULL,
  text text NOT NULL,
  -- A button: {"label", "url"}.
  action jsonb,
  -- Members it was for when it was sent, and mails that were queued for them.
  recipients integer NOT NULL,
  mailed integer NOT NULL DEFAULT 0,
  -- The last member whose mail was queued: members get theirs in the order of their ids.
  sent_to bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);

-- Gives a club without any login its first administrator: one row, made when the API starts on such a database.
CREATE TABLE club_setup (
  id smallint DEFAULT 1 PRIMARY KEY CHECK (id = 1),
  -- Input, with TOKEN_SECRET, of the code in the log; null: the code has been used.
  nonce text,
  -- Null: the administrator hasn't finished the setup.
  finished_at timestamptz
);

-- ---------- Uploads ----------

-- Pictures that people uploaded; the files lie in a folder, named by the id.
CREATE TABLE upload (
  id uuid PRIMARY KEY,
  -- No reference: a picture outlives the login that uploaded it.
  user_id bigint NOT NULL,
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  created_at timestamptz NOT NULL,
  -- The widths, in pixels, that a picture is kept in; none for those that were kept before there were several.
  widths integer[] NOT NULL DEFAULT '{}'::integer[]
);
CREATE INDEX upload_user_id ON upload (user_id, created_at);

-- ---------- The club's settings ----------

-- Settings of the whole club: one row. Null: the value of the configuration.
CREATE TABLE club_settings (
  id smallint DEFAULT 1 PRIMARY KEY CHECK (id = 1),
  name text,
  address text,
  -- {name, address} in Chinese.
  zh jsonb,
  phone text,
  email text,
  -- {opens, closes}
  office_hours jsonb,
  accent text CHECK (accent ~ '^#[0-9a-f]{6}$'),
  mark_id uuid REFERENCES upload (id),
  -- Counts every change.
  version integer NOT NULL DEFAULT 1,
  -- True when people who hold a right must sign in with one-time codes.
  staff_codes boolean NOT NULL DEFAULT false,
  -- Minutes without input after which the staff's desk locks itself. 0: never.
  lock_minutes smallint NOT NULL DEFAULT 15 CHECK (lock_minutes >= 0 AND lock_minutes <= 240),
  -- True when accepted invitations count towards the booking limits of the members invited.
  invitations_count boolean NOT NULL DEFAULT false,
  staff_hold_hours smallint NOT NULL DEFAULT 24 CHECK (staff_hold_hours >= 1 AND staff_hold_hours <= 336),
  grace_days smallint NOT NULL DEFAULT 30 CHECK (grace_days >= 0 AND grace_days <= 365),
  registration_numbers text,
  tax_percent smallint NOT NULL DEFAULT 0 CHECK (tax_percent >= 0 AND tax_percent <= 30)
);

-- Texts of emails that staff have written in place of built-in ones, {subject, text} in each language. Null: the
-- built-in one.
CREATE TABLE email_text (
  kind text PRIMARY KEY,
  en jsonb,
  zh jsonb,
  -- Counts every change.
  version integer NOT NULL DEFAULT 1
);

-- ---------- Notifications ----------

-- Messages of staff to one member or to many. They go out in batches: members up to `sent_to` have theirs.
CREATE TABLE club_notice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title text NOT NULL,
  text text NOT NULL,
  -- Null: all ACTIVE members.
  member_id bigint REFERENCES member (id) ON DELETE CASCADE,
  -- Null: any level.
  membership_type_1 text,
  sent_to bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  -- Number of members a notice went to; unknown for the oldest ones.
  recipients integer
);
CREATE INDEX club_notice_member_id ON club_notice (member_id) WHERE (member_id IS NOT NULL);

-- Notifications belong to a login: people without one get none, and they are deleted with it.
CREATE TABLE notification (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES general_user (id) ON DELETE CASCADE,
  kind text NOT NULL,
  -- Values for the text, by kind; empty for a CLUB_NOTICE, whose text is stored once for all.
  details jsonb NOT NULL DEFAULT '{}',
  club_notice_id bigint REFERENCES club_notice (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  CHECK ((kind = 'CLUB_NOTICE') = (club_notice_id IS NOT NULL))
);
CREATE INDEX notification_user_id ON notification (user_id, id);
-- The bell counts by it.
CREATE INDEX notification_unread ON notification (user_id, id) WHERE (read_at IS NULL);
CREATE INDEX notification_created_at ON notification (created_at);
CREATE UNIQUE INDEX notification_once ON notification (club_notice_id, user_id) WHERE (club_notice_id IS NOT NULL);

-- The key by which push services know the club, where none is configured: one row.
CREATE TABLE push_key (
  id smallint DEFAULT 1 PRIMARY KEY CHECK (id = 1),
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
  -- The address of its push service, and the keys that messages are encrypted with.
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
  user_id bigint REFERENCES general_user (id) ON DELETE CASCADE,
  topic text,
  PRIMARY KEY (user_id, topic)
);

-- ---------- News, events and newsletters ----------

CREATE TABLE calendar_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type text NOT NULL CHECK (type IN ('EVENT', 'PUBLIC_HOLIDAY', 'SCHOOL_HOLIDAY', 'CLOSURE')),
  name text NOT NULL CHECK (name <> ''),
  start_from timestamptz NOT NULL,
  end_at timestamptz NOT NULL,
  description text NOT NULL DEFAULT '',
  place text,
  category text,
  feature_image_id uuid REFERENCES upload (id),
  -- Null: no limit.
  seats integer CHECK (seats > 0),
  -- Cents, of one seat.
  price integer NOT NULL DEFAULT 0 CHECK (price >= 0),
  -- Cents; null: as much as a member.
  guest_price integer CHECK (guest_price >= 0),
  sign_up boolean NOT NULL DEFAULT false,
  -- Of one member.
  most_seats integer NOT NULL DEFAULT 2 CHECK (most_seats > 0),
  -- Null: the beginning.
  sign_up_until timestamptz,
  cancel_until timestamptz,
  -- The sum of the seats of those who have some, kept in the transaction of each change: nobody's arithmetic can give
  -- one away twice.
  seats_taken integer NOT NULL DEFAULT 0 CHECK (seats_taken >= 0),
  zh jsonb,
  picture_alt text NOT NULL DEFAULT '',
  picture_focus jsonb,
  -- Number of changes of an event's name, place or time, the last move, and the time and reason of a cancellation.
  changes integer NOT NULL DEFAULT 0,
  moved_at timestamptz,
  called_off_at timestamptz,
  call_off_reason text,
  CHECK (start_from < end_at),
  CONSTRAINT calendar_event_enough_seats CHECK (seats_taken <= seats)
);
CREATE INDEX calendar_event_during ON calendar_event USING gist (tstzrange(start_from, end_at), type);
CREATE INDEX calendar_event_start_from ON calendar_event (start_from, id);
CREATE INDEX calendar_event_end_at ON calendar_event (end_at, id);
CREATE INDEX calendar_event_name_trgm ON calendar_event USING gin (name gin_trgm_ops);
CREATE INDEX calendar_event_category ON calendar_event (category, start_from, id);
CREATE INDEX calendar_event_name ON calendar_event (name, id);
CREATE INDEX calendar_event_zh_name_trgm ON calendar_event USING gin (((zh ->> 'name')) gin_trgm_ops);

-- The spaces that a closure closes; none: the whole club.
CREATE TABLE calendar_event_space (
  event_id bigint REFERENCES calendar_event (id) ON DELETE CASCADE,
  space_id bigint,
  PRIMARY KEY (event_id, space_id)
);
CREATE INDEX calendar_event_space_space_id ON calendar_event_space (space_id);

-- Posts of staff for members: news and benefits.
CREATE TABLE post (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  type text NOT NULL,
  category text NOT NULL,
  summary text NOT NULL DEFAULT '',
  -- Sanitised HTML.
  body text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'DRAFT' CHECK (status IN ('DRAFT', 'PUBLISHED', 'ARCHIVED')),
  published_from timestamptz,
  published_until timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  feature_image_id uuid REFERENCES upload (id),
  zh jsonb,
  picture_alt text NOT NULL DEFAULT '',
  picture_focus jsonb,
  CHECK (published_from < published_until),
  CHECK (status <> 'PUBLISHED' OR published_from IS NOT NULL)
);
CREATE INDEX post_name ON post (name, id);
CREATE INDEX post_name_trgm ON post USING gin (name gin_trgm_ops);
CREATE INDEX post_status ON post (status, published_from, id);
CREATE INDEX post_type ON post (type, published_from, id);
CREATE INDEX post_category ON post (category, published_from, id);
CREATE INDEX post_published_from ON post (published_from, id);
CREATE INDEX post_created_at ON post (created_at, id);
CREATE INDEX post_zh_name_trgm ON post USING gin (((zh ->> 'name')) gin_trgm_ops);

-- The waiting list is in the order of the ids: people who join it have locked the event.
CREATE TABLE event_registration (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id bigint NOT NULL REFERENCES calendar_event (id),
  member_id bigint NOT NULL REFERENCES member (id),
  seats integer NOT NULL CHECK (seats > 0),
  status text NOT NULL CHECK (status IN ('REGISTERED', 'WAITING', 'CANCELLED')),
  -- Cents, of all seats, as it was agreed to.
  price integer NOT NULL CHECK (price >= 0),
  invoice_id uuid,
  created_at timestamptz NOT NULL,
  -- Time at which the member was reminded of the event, and of the unpaid invoice; null: not yet.
  reminded_at timestamptz,
  -- Time at which the member got seats, and at which the club withdrew the registration.
  seated_at timestamptz,
  called_off_at timestamptz
);
CREATE UNIQUE INDEX event_registration_once ON event_registration (event_id, member_id) WHERE (status <> 'CANCELLED');
CREATE INDEX event_registration_line ON event_registration (event_id, id) WHERE (status = 'WAITING');
CREATE INDEX event_registration_event_id ON event_registration (event_id, id);
CREATE INDEX event_registration_member_id ON event_registration (member_id, id);
CREATE INDEX event_registration_created_at ON event_registration (created_at, id);
-- The lines of an invoice.
CREATE INDEX event_registration_invoice_id ON event_registration (invoice_id) WHERE (invoice_id IS NOT NULL);

-- ---------- Bookings ----------

CREATE TABLE facility_category (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (name <> ''),
  limits jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(limits) = 'object'),
  zh jsonb
);
CREATE INDEX facility_category_name_trgm ON facility_category USING gin (name gin_trgm_ops);
CREATE INDEX facility_category_zh_name_trgm ON facility_category USING gin (((zh ->> 'name')) gin_trgm_ops);

CREATE TABLE facility_group (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  category_id bigint NOT NULL REFERENCES facility_category (id),
  name text NOT NULL CHECK (name <> ''),
  limits jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(limits) = 'object'),
  zh jsonb,
  UNIQUE (category_id, name),
  UNIQUE (id, category_id)
);
CREATE INDEX facility_group_name_trgm ON facility_group USING gin (name gin_trgm_ops);
CREATE INDEX facility_group_zh_name_trgm ON facility_group USING gin (((zh ->> 'name')) gin_trgm_ops);

CREATE TABLE space (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (name <> '')
);
CREATE INDEX space_name_trgm ON space USING gin (name gin_trgm_ops);
ALTER TABLE calendar_event_space ADD FOREIGN KEY (space_id) REFERENCES space (id);

CREATE TABLE facility (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (name <> ''),
  description text NOT NULL DEFAULT '',
  type text NOT NULL CHECK (type IN ('ROOM', 'SPACE_BASE_FACILITY')),
  category_id bigint NOT NULL REFERENCES facility_category (id),
  group_id bigint,
  capacity integer CHECK (capacity > 0),
  picture text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  slot_minutes integer NOT NULL CHECK (slot_minutes >= 5),
  min_slots integer NOT NULL DEFAULT 1 CHECK (min_slots >= 1),
  max_slots integer NOT NULL DEFAULT 1,
  -- Kept free after a booking.
  buffer_minutes integer NOT NULL DEFAULT 0 CHECK (buffer_minutes >= 0),
  -- A booking is made at least this long before it starts.
  notice_minutes integer NOT NULL DEFAULT 0 CHECK (notice_minutes >= 0),
  -- Cents a slot costs where no price band fits.
  default_price integer NOT NULL DEFAULT 0 CHECK (default_price >= 0),
  -- [{hours_before, refund_percent}], the longest notice first.
  cancellation jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(cancellation) = 'array'),
  limits jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(limits) = 'object'),
  guests text NOT NULL DEFAULT 'NONE' CHECK (guests IN ('NONE', 'NUMBER', 'NAMES')),
  -- Null: up to the facility's capacity.
  max_guests integer CHECK (max_guests > 0),
  -- Cents for each.
  guest_fee integer NOT NULL DEFAULT 0 CHECK (guest_fee >= 0),
  check_in_minutes integer CHECK (check_in_minutes > 0),
  check_in_code text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', '') UNIQUE,
  -- True when discounts of groups apply to the facility.
  discountable boolean NOT NULL DEFAULT false,
  -- The club's own texts in Chinese, by field; null: not translated.
  zh jsonb,
  allotment text NOT NULL DEFAULT 'FIRST' CHECK (allotment IN ('FIRST', 'DRAW')),
  allotment_hold_hours integer CHECK (allotment_hold_hours >= 1 AND allotment_hold_hours <= 168),
  FOREIGN KEY (group_id, category_id) REFERENCES facility_group (id, category_id),
  CHECK (max_slots >= min_slots)
);
CREATE INDEX facility_category_id ON facility (category_id, id);
CREATE INDEX facility_group_id ON facility (group_id);
CREATE INDEX facility_name_trgm ON facility USING gin (name gin_trgm_ops);
-- Lists are searched by both names.
CREATE INDEX facility_zh_name_trgm ON facility USING gin (((zh ->> 'name')) gin_trgm_ops);

-- Facilities that share a space exclude each other.
CREATE TABLE facility_space (
  facility_id bigint REFERENCES facility (id) ON DELETE CASCADE,
  space_id bigint REFERENCES space (id),
  PRIMARY KEY (facility_id, space_id)
);
CREATE INDEX facility_space_space_id ON facility_space (space_id);

-- A day has the hours of the first of its day types (public holiday, school holiday, weekday) that the facility has
-- any for. Closing at or before opening means closing on the next day.
CREATE TABLE operating_hours (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  facility_id bigint NOT NULL REFERENCES facility (id) ON DELETE CASCADE,
  day_type text NOT NULL CHECK (day_type IN ('MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN', 'PUBLIC_HOLIDAY',
    'SCHOOL_HOLIDAY')),
  opens_at time NOT NULL,
  closes_at time NOT NULL,
  UNIQUE (facility_id, day_type, opens_at)
);

-- Price of one slot. A null selector fits everything; the band with the narrowest selectors wins.
CREATE TABLE price_band (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  facility_id bigint NOT NULL REFERENCES facility (id) ON DELETE CASCADE,
  day_types text[],
  starts_at time,
  ends_at time,
  membership_type_1 text,
  membership_type_3 text,
  peak_type text NOT NULL CHECK (peak_type IN ('DEFAULT', 'PEAK', 'SUPER_PEAK')),
  price integer NOT NULL CHECK (price >= 0),
  CHECK ((starts_at IS NULL) = (ends_at IS NULL))
);
CREATE INDEX price_band_facility_id ON price_band (facility_id);

-- How far ahead a level may book: whole days, each opening at an hour of the club's clock, or a number of minutes
-- before the start. No facility: all of them. No matching row: the level may not book at all.
CREATE TABLE advance_booking_period (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  facility_id bigint REFERENCES facility (id) ON DELETE CASCADE,
  membership_type_1 text,
  membership_type_3 text,
  days integer CHECK (days >= 0),
  opens_at time,
  minutes integer CHECK (minutes > 0),
  UNIQUE NULLS NOT DISTINCT (facility_id, membership_type_1, membership_type_3),
  CHECK ((days IS NULL) = (opens_at IS NULL) AND (days IS NULL) <> (minutes IS NULL))
);

CREATE TABLE reservation (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  facility_id bigint NOT NULL REFERENCES facility (id),
  member_id bigint NOT NULL REFERENCES member (id),
  name text NOT NULL CHECK (name <> ''),
  start_from timestamptz NOT NULL,
  end_at timestamptz NOT NULL,
  status text NOT NULL CHECK (status IN ('HELD', 'CONFIRMED', 'CANCELLED', 'EXPIRED', 'NO_SHOW')),
  -- End of the hold of an unpaid booking.
  held_until timestamptz,
  -- Cents, and what they are made of: [{start_from, end_at, peak_type, price}] as it was shown.
  price integer NOT NULL CHECK (price >= 0),
  price_lines jsonb NOT NULL,
  invoice_id uuid UNIQUE,
  -- Cents that the policy gives back for a paid booking that was cancelled.
  refund_due integer NOT NULL DEFAULT 0 CHECK (refund_due >= 0),
  created_at timestamptz NOT NULL,
  -- The rules that a booking breaks because staff saw fit: codes of the contract.
  overridden text[] NOT NULL DEFAULT '{}'::text[],
  -- Number of moves to another time or facility: calendars keep the copy with the highest number.
  changes integer NOT NULL DEFAULT 0 CHECK (changes >= 0),
  -- Time of the reminder to the booking's holder; null: none, or already sent.
  remind_at timestamptz,
  -- An offer to somebody who waits is a hold that nobody is to pay: it keeps its time and counts in the family's
  -- limits as every hold does, and is no booking before it is accepted.
  is_offer boolean NOT NULL DEFAULT false,
  guests integer NOT NULL DEFAULT 0 CHECK (guests >= 0),
  guest_names text[] NOT NULL DEFAULT '{}'::text[],
  -- The family member who booked it for this one.
  booked_by_id bigint REFERENCES member (id),
  -- Null: no check-in is needed.
  check_in_by timestamptz,
  checked_in_at timestamptz,
  -- The voucher that a booking was made with.
  voucher_id bigint,
  -- A payment in flight extends a hold once.
  hold_extended boolean NOT NULL DEFAULT false,
  -- The part of refund_due that has been refunded.
  refund_made integer NOT NULL DEFAULT 0,
  -- Staff may have what a cancelled booking gives back become credit.
  refund_to text CHECK (refund_to IN ('CREDIT', 'CASH')),
  -- The booking whose place and price a held one takes over once the difference is paid: that one stays as it is
  -- until then.
  replaces_id bigint REFERENCES reservation (id),
  -- True for an unpaid booking made by staff: its member was emailed to pay it, and is emailed if the hold runs out.
  held_by_staff boolean NOT NULL DEFAULT false,
  CHECK (refund_made >= 0 AND refund_made <= refund_due),
  CHECK (start_from < end_at),
  CHECK ((status = 'HELD') = (held_until IS NOT NULL))
);
CREATE INDEX reservation_member_id ON reservation (member_id, start_from);
CREATE INDEX reservation_facility_id ON reservation (facility_id, start_from);
CREATE INDEX reservation_held_until ON reservation (held_until) WHERE (status = 'HELD');
CREATE INDEX reservation_name_trgm ON reservation USING gin (name gin_trgm_ops);
CREATE INDEX reservation_during ON reservation USING gist (tstzrange(start_from, end_at, '[]')) WHERE (status IN
  ('HELD', 'CONFIRMED'));
CREATE INDEX reservation_start_from ON reservation (start_from, id);
CREATE INDEX reservation_created_at ON reservation (created_at, id);
CREATE INDEX reservation_end_at ON reservation (end_at, id);
CREATE INDEX reservation_status ON reservation (status, id);
CREATE INDEX reservation_remind_at ON reservation (remind_at) WHERE (remind_at IS NOT NULL);
CREATE INDEX reservation_booked_by_id ON reservation (booked_by_id) WHERE (booked_by_id IS NOT NULL);
CREATE INDEX reservation_check_in_by ON reservation (check_in_by) WHERE ((status = 'CONFIRMED') AND (check_in_by IS
  NOT NULL) AND (checked_in_at IS NULL));
CREATE INDEX reservation_voucher ON reservation (voucher_id) WHERE (voucher_id IS NOT NULL);
CREATE INDEX reservation_refund ON reservation (id) WHERE (refund_due > refund_made);
-- Bookings of one facility from a day on: the staff's week.
CREATE INDEX reservation_facility_end_at ON reservation (facility_id, end_at, id);
-- Members by missed bookings.
CREATE INDEX reservation_no_show ON reservation (start_from) INCLUDE (member_id) WHERE (status = 'NO_SHOW');
CREATE INDEX reservation_replaces ON reservation (replaces_id) WHERE (replaces_id IS NOT NULL);
-- One at a time.
CREATE UNIQUE INDEX reservation_one_move ON reservation (replaces_id) WHERE (status = 'HELD');

-- Times in which staff keep a facility free of bookings.
CREATE TABLE space_block (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  facility_id bigint NOT NULL REFERENCES facility (id),
  -- For staff: what for.
  reason text NOT NULL CHECK (reason <> ''),
  start_from timestamptz NOT NULL,
  end_at timestamptz NOT NULL,
  CHECK (start_from < end_at)
);
CREATE INDEX space_block_facility_id ON space_block (facility_id, start_from);
CREATE INDEX space_block_during ON space_block USING gist (tstzrange(start_from, end_at, '[]'));
CREATE INDEX space_block_start_from ON space_block (start_from, id);
CREATE INDEX space_block_end_at ON space_block (end_at, id);

-- The times that reservations own, the time kept free afterwards included: rows last as long as the reservation is
-- HELD or CONFIRMED. Double booking is impossible here, whatever the code does.
CREATE TABLE reservation_space (
  reservation_id bigint REFERENCES reservation (id) ON DELETE CASCADE,
  space_id bigint NOT NULL REFERENCES space (id),
  during tstzrange NOT NULL CHECK (NOT isempty(during)),
  block_id bigint REFERENCES space_block (id) ON DELETE CASCADE,
  CONSTRAINT reservation_space_no_overlap EXCLUDE USING gist (space_id WITH =, during WITH &&),
  CONSTRAINT reservation_space_one_owner CHECK (num_nonnulls(reservation_id, block_id) = 1)
);
CREATE UNIQUE INDEX reservation_space_of_block ON reservation_space (block_id, space_id) WHERE (block_id IS NOT NULL);
CREATE INDEX reservation_space_reservation ON reservation_space (reservation_id) WHERE (reservation_id IS NOT NULL);

-- The private address of a member's bookings as a calendar: one each. Only the hash of the secret in it is kept.
CREATE TABLE calendar_feed (
  member_id bigint PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);

-- The waiting list of facilities, in the order of the ids: joining locks the spaces of that facility.
CREATE TABLE waiting (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  facility_id bigint NOT NULL REFERENCES facility (id),
  member_id bigint NOT NULL REFERENCES member (id),
  start_from timestamptz NOT NULL,
  end_at timestamptz NOT NULL,
  -- No offer comes, and none lasts, after this.
  not_after timestamptz NOT NULL,
  status text NOT NULL CHECK (status IN ('WAITING', 'OFFERED', 'ACCEPTED', 'DECLINED', 'LAPSED', 'LEFT', 'ENDED')),
  -- The code of the rule or limit for which it was passed over.
  passed_over text,
  -- End of the last offer, and its price in cents.
  offered_until timestamptz,
  price integer CHECK (price >= 0),
  -- The hold of the offer, which becomes the booking.
  reservation_id bigint REFERENCES reservation (id),
  created_at timestamptz NOT NULL,
  CHECK (start_from < end_at),
  CHECK (status <> 'OFFERED' OR num_nulls(offered_until, price, reservation_id) = 0)
);
CREATE INDEX waiting_member_id ON waiting (member_id, id);
CREATE INDEX waiting_facility_id ON waiting (facility_id, id);
CREATE INDEX waiting_start_from ON waiting (start_from, id);
CREATE INDEX waiting_created_at ON waiting (created_at, id);
CREATE INDEX waiting_reservation_id ON waiting (reservation_id);
CREATE INDEX waiting_in_line ON waiting USING gist (tstzrange(start_from, end_at)) WHERE (status IN ('WAITING',
  'OFFERED'));
-- Lists of waiting lists by when their times end.
CREATE INDEX waiting_end_at ON waiting (end_at, id);

-- Version of all that days are made of: facilities, their hours, prices and periods, closures and holidays.
CREATE TABLE calendar_version (
  one_row boolean DEFAULT true PRIMARY KEY CHECK (one_row),
  version bigint NOT NULL
);

-- Version of the bookings and blocks at a facility on a day of UTC, since the database doesn't know the club's zone;
-- no row: nothing ever changed. Days of a closed range: a booking that ends at midnight touches the next day too.
CREATE TABLE calendar_day_version (
  day date,
  facility_id bigint,
  version bigint NOT NULL,
  PRIMARY KEY (day, facility_id)
) WITH (fillfactor = 50);

-- Members who want a reminder when a time opens for booking. A row is deleted once that is sent.
CREATE TABLE opening_reminder (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  facility_id bigint NOT NULL REFERENCES facility (id) ON DELETE CASCADE,
  member_id bigint NOT NULL REFERENCES member (id),
  start_from timestamptz NOT NULL,
  end_at timestamptz NOT NULL,
  -- Opening time by the rules at the last look.
  remind_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (member_id, facility_id, start_from),
  CHECK (start_from < end_at)
);
CREATE INDEX opening_reminder_remind_at ON opening_reminder (remind_at, id);
CREATE INDEX opening_reminder_facility_id ON opening_reminder (facility_id);

-- The times of a facility that opened at one moment, allotted at once among those who had asked for them.
CREATE TABLE allotment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  facility_id bigint NOT NULL REFERENCES facility (id) ON DELETE CASCADE,
  opens_at timestamptz NOT NULL,
  policy text NOT NULL CHECK (policy IN ('FIRST', 'DRAW')),
  -- Seed of the order of a draw.
  seed text,
  decided_at timestamptz NOT NULL,
  CHECK ((seed IS NOT NULL) = (policy = 'DRAW'))
);
CREATE INDEX allotment_facility_id ON allotment (facility_id);

-- Times that members want to be booked for them once they open.
CREATE TABLE opening_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  facility_id bigint NOT NULL REFERENCES facility (id) ON DELETE CASCADE,
  member_id bigint NOT NULL REFERENCES member (id),
  -- The family member who asked for them.
  booked_by_id bigint REFERENCES member (id),
  start_from timestamptz NOT NULL,
  end_at timestamptz NOT NULL,
  guests integer NOT NULL DEFAULT 0,
  guest_names text[] NOT NULL DEFAULT '{}'::text[],
  -- Opening time for the member, by the rules at the last look.
  opens_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'WAITING' CHECK (status IN ('WAITING', 'BOOKED', 'REFUSED')),
  -- The rule that forbade it.
  refused text,
  reservation_id bigint REFERENCES reservation (id) ON DELETE SET NULL,
  allotment_id bigint REFERENCES allotment (id) ON DELETE CASCADE,
  -- The member's place in the order, from 1 on, and whether it came before others because they had got nothing the
  -- time before.
  turn integer,
  went_first boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  CHECK (start_from < end_at),
  CHECK ((allotment_id IS NULL) = (status = 'WAITING')),
  CHECK ((turn IS NULL) = (status = 'WAITING')),
  CHECK ((refused IS NOT NULL) = (status = 'REFUSED'))
);
CREATE UNIQUE INDEX opening_request_once ON opening_request (member_id, facility_id, start_from, end_at) WHERE (status
  = 'WAITING');
CREATE INDEX opening_request_due ON opening_request (opens_at, facility_id) WHERE (status = 'WAITING');
CREATE INDEX opening_request_facility_id ON opening_request (facility_id, start_from);
CREATE INDEX opening_request_member_id ON opening_request (member_id, opens_at, id);
CREATE INDEX opening_request_booked_by_id ON opening_request (booked_by_id);
CREATE INDEX opening_request_reservation_id ON opening_request (reservation_id);
CREATE INDEX opening_request_allotment_id ON opening_request (allotment_id, turn);

-- People invited to a booking: another member, or one of its guests by name.
CREATE TABLE booking_player (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reservation_id bigint NOT NULL REFERENCES reservation (id) ON DELETE CASCADE,
  member_id bigint REFERENCES member (id),
  -- Of a guest.
  name text,
  -- The address that a guest's invitation was sent to.
  email text,
  status text NOT NULL DEFAULT 'INVITED' CHECK (status IN ('INVITED', 'ACCEPTED', 'DECLINED')),
  -- True when the booking counts towards the limits of the member's household as well.
  counts boolean NOT NULL DEFAULT false,
  invited_at timestamptz NOT NULL,
  answered_at timestamptz,
  -- The address for a guest's receipt, and the guest's language.
  receipt_email text,
  receipt_language text CHECK (receipt_language IN ('en', 'zh')),
  CHECK (NOT counts OR status = 'ACCEPTED' AND member_id IS NOT NULL),
  CHECK ((member_id IS NULL) = (name IS NOT NULL)),
  CHECK (email IS NULL OR name IS NOT NULL),
  CHECK ((answered_at IS NULL) = (status = 'INVITED'))
);
CREATE UNIQUE INDEX booking_player_once ON booking_player (reservation_id, member_id);
CREATE INDEX booking_player_member_id ON booking_player (member_id, reservation_id);

-- Parts of a booking's price that players are asked to pay: each is an invoice of its own.
CREATE TABLE booking_share (
  invoice_id uuid PRIMARY KEY,
  reservation_id bigint NOT NULL REFERENCES reservation (id) ON DELETE CASCADE,
  -- Null: the player has been removed.
  player_id bigint REFERENCES booking_player (id) ON DELETE SET NULL,
  -- Due time; never after the booking begins, wherever that moves.
  due_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'PAID', 'LAPSED', 'WITHDRAWN')),
  -- The amount to refund to the payer, and the part of it that has been refunded.
  refund_due integer NOT NULL DEFAULT 0 CHECK (refund_due >= 0),
  refund_made integer NOT NULL DEFAULT 0,
  CHECK (refund_made >= 0 AND refund_made <= refund_due),
  CHECK (status = 'PAID' OR refund_due = 0)
);
CREATE INDEX booking_share_reservation ON booking_share (reservation_id);
-- One at a time of each player.
CREATE UNIQUE INDEX booking_share_living ON booking_share (player_id) WHERE (status IN ('OPEN', 'PAID'));
CREATE INDEX booking_share_player ON booking_share (player_id);
CREATE INDEX booking_share_open ON booking_share (due_at) WHERE (status = 'OPEN');
CREATE INDEX booking_share_refunds ON booking_share (invoice_id) WHERE (refund_due > refund_made);

-- Facilities that members see first.
CREATE TABLE favourite_facility (
  member_id bigint REFERENCES member (id),
  facility_id bigint REFERENCES facility (id) ON DELETE CASCADE,
  PRIMARY KEY (member_id, facility_id)
);
CREATE INDEX favourite_facility_facility_id ON favourite_facility (facility_id);

-- Photographs of facilities, in the order in which they are shown, each with what it shows for who can't see it.
CREATE TABLE facility_photograph (
  facility_id bigint REFERENCES facility (id) ON DELETE CASCADE,
  "position" integer,
  upload_id uuid NOT NULL REFERENCES upload (id),
  alt text NOT NULL CHECK (alt <> ''),
  zh jsonb,
  PRIMARY KEY (facility_id, "position"),
  UNIQUE (facility_id, upload_id)
);
CREATE INDEX facility_photograph_upload_id ON facility_photograph (upload_id);

-- The paid invoices of a booking after its first, for what dearer times cost more.
CREATE TABLE reservation_invoice (
  invoice_id uuid PRIMARY KEY,
  reservation_id bigint NOT NULL REFERENCES reservation (id)
);
CREATE INDEX reservation_invoice_reservation ON reservation_invoice (reservation_id);

-- ---------- Invoices, payments and vouchers ----------

-- Numbers are given inside the transaction that makes the invoice: one that fails leaves no gap.
CREATE TABLE invoice_counter (
  year integer PRIMARY KEY,
  last_number integer NOT NULL
);

CREATE TABLE invoice (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  invoice_number text NOT NULL DEFAULT 'DRAFT-' || nextval('invoice_draft_number'::regclass) UNIQUE,
  member_id bigint NOT NULL REFERENCES member (id),
  -- Cents.
  total integer NOT NULL CHECK (total >= 0),
  due_date date NOT NULL,
  created_at timestamptz NOT NULL,
  -- Cents, kept in the transaction of each payment and refund.
  paid integer NOT NULL DEFAULT 0,
  refunded integer NOT NULL DEFAULT 0,
  -- Null: a draft, which can still be changed.
  issued_at timestamptz,
  voided_at timestamptz,
  void_reason text,
  status text GENERATED ALWAYS AS (CASE WHEN issued_at IS NULL THEN 'DRAFT' WHEN voided_at IS NOT NULL THEN 'VOID'
    WHEN refunded > 0 AND refunded = paid THEN 'REFUNDED' WHEN paid = total THEN 'PAID' WHEN paid > 0 THEN
    'PARTLY_PAID' ELSE 'UNPAID' END) STORED NOT NULL,
  -- The member's last day once this is paid; null: it renews nothing.
  renews_until date,
  -- True when the discount of the member's group is taken off on issue,
  discountable boolean NOT NULL DEFAULT false,
  -- whose that was then,
  discount_group text NOT NULL DEFAULT 'NA' CHECK (discount_group IN ('10', '15', '20', 'NA')),
  -- and what it came to, in cents: the total is what the lines come to without it.
  discount integer NOT NULL DEFAULT 0 CHECK (discount >= 0),
  -- The month of the club in which the discount was taken, by its first day: where it goes back to.
  discount_month date,
  -- The invoice's purpose, known since it is stored when it is made. Older ones: by the rows that refer to them, and
  -- fees by their lines.
  kind text NOT NULL DEFAULT 'OTHER' CHECK (kind IN ('BOOKING', 'EVENT', 'MEMBERSHIP', 'OTHER')),
  -- True when a guest of the member pays it: the member doesn't owe it.
  for_guest boolean NOT NULL DEFAULT false,
  reminded_at timestamptz,
  -- The rate when it was issued: a later one doesn't change what its paper says.
  tax_percent smallint NOT NULL DEFAULT 0 CHECK (tax_percent >= 0 AND tax_percent <= 30),
  CHECK (paid >= 0 AND paid <= total),
  CHECK (refunded >= 0 AND refunded <= paid),
  CHECK (issued_at IS NOT NULL OR paid = 0 AND voided_at IS NULL),
  CHECK (voided_at IS NULL OR paid = refunded),
  CHECK ((voided_at IS NULL) = (void_reason IS NULL)),
  CHECK (discount = 0 OR discount_group <> 'NA'),
  CHECK (discount = 0 OR discount_month IS NOT NULL)
);
CREATE INDEX invoice_member_id ON invoice (member_id, created_at DESC);
CREATE INDEX invoice_number_trgm ON invoice USING gin (invoice_number gin_trgm_ops);
CREATE INDEX invoice_created_at ON invoice (created_at, invoice_number);
CREATE INDEX invoice_due_date ON invoice (due_date, invoice_number);
-- A deep page is found in the index alone.
CREATE INDEX invoice_number_id ON invoice (invoice_number, id);
-- One's invoices are looked through by the day they were issued, and by amount.
CREATE INDEX invoice_issued_at ON invoice (issued_at, invoice_number);
CREATE INDEX invoice_total ON invoice (total, invoice_number);
-- Those of a status in the order of their days or numbers, as the office looks through them: found and counted by the
-- index alone.
CREATE INDEX invoice_status_created_at ON invoice (status, created_at, invoice_number) INCLUDE (id);
CREATE INDEX invoice_status ON invoice (status, invoice_number) INCLUDE (created_at, id);
ALTER TABLE event_registration ADD FOREIGN KEY (invoice_id) REFERENCES invoice (id);
ALTER TABLE reservation ADD FOREIGN KEY (invoice_id) REFERENCES invoice (id);
ALTER TABLE booking_share ADD FOREIGN KEY (invoice_id) REFERENCES invoice (id);
ALTER TABLE reservation_invoice ADD FOREIGN KEY (invoice_id) REFERENCES invoice (id);

CREATE TABLE invoice_line (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  invoice_id uuid NOT NULL REFERENCES invoice (id),
  description text NOT NULL,
  -- Cents; a line may take off.
  amount integer NOT NULL,
  -- The description of the line in Chinese, by field, like other texts of the club; null: not translated.
  zh jsonb
);
CREATE INDEX invoice_line_invoice_id ON invoice_line (invoice_id, id);

-- Things that the club sells at a fixed price.
CREATE TABLE product (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  category text NOT NULL,
  description text NOT NULL DEFAULT '',
  -- Cents.
  price integer NOT NULL CHECK (price >= 0),
  is_active boolean NOT NULL DEFAULT true,
  -- Names and descriptions in Chinese, by field; null: not translated. Lists are searched by both names.
  zh jsonb
);
CREATE INDEX product_name ON product (name, id);
CREATE INDEX product_name_trgm ON product USING gin (name gin_trgm_ops);
CREATE INDEX product_category ON product (category, id);
CREATE INDEX product_price ON product (price, id);
CREATE INDEX product_zh_name_trgm ON product USING gin (((zh ->> 'name')) gin_trgm_ops);

-- Vouchers, and the groups that say what they are worth.
CREATE TABLE voucher_group (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (name <> ''),
  description text NOT NULL DEFAULT '',
  kind text NOT NULL CHECK (kind IN ('AMOUNT', 'PERCENT')),
  -- Cents, or per cent.
  value integer NOT NULL,
  valid_days integer NOT NULL CHECK (valid_days > 0),
  is_active boolean NOT NULL DEFAULT true,
  pays_bookings boolean NOT NULL DEFAULT false,
  category_id bigint REFERENCES facility_category (id),
  -- True when its vouchers pay for more than bookings.
  pays_invoices boolean NOT NULL DEFAULT false,
  zh jsonb,
  CHECK (value > 0 AND (kind = 'AMOUNT' OR value <= 100))
);
CREATE INDEX voucher_group_name_trgm ON voucher_group USING gin (name gin_trgm_ops);
CREATE INDEX voucher_group_zh_name_trgm ON voucher_group USING gin (((zh ->> 'name')) gin_trgm_ops);

CREATE TABLE voucher (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  member_id bigint NOT NULL REFERENCES member (id),
  group_id bigint NOT NULL REFERENCES voucher_group (id),
  -- As promised: vouchers keep their terms when the group changes later.
  kind text NOT NULL CHECK (kind IN ('AMOUNT', 'PERCENT')),
  value integer NOT NULL,
  valid_from date NOT NULL,
  -- The last day; an ACTIVE one is read as EXPIRED after it.
  valid_until date NOT NULL,
  status text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'USED', 'VOID')),
  used_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK (value > 0 AND (kind = 'AMOUNT' OR value <= 100)),
  CHECK (valid_from <= valid_until),
  CHECK ((status = 'USED') = (used_at IS NOT NULL))
);
CREATE INDEX voucher_member_id ON voucher (member_id, id);
CREATE INDEX voucher_group_id ON voucher (group_id, id);
CREATE INDEX voucher_status ON voucher (status, valid_until, id);
CREATE INDEX voucher_valid_until ON voucher (valid_until, id);
CREATE INDEX voucher_created_at ON voucher (created_at, id);
ALTER TABLE reservation ADD FOREIGN KEY (voucher_id) REFERENCES voucher (id);

-- Payments, and the invoices they are for. A payment is never changed or deleted.
CREATE TABLE payment (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  -- The member whose invoices it pays.
  member_id bigint NOT NULL REFERENCES member (id),
  method text NOT NULL CHECK (method IN ('CREDIT_CARD', 'NETS', 'PAYNOW', 'VOUCHER', 'CASH', 'CHEQUE', 'CREDIT')),
  status text NOT NULL CHECK (status IN ('PENDING', 'SETTLED', 'FAILED')),
  -- Cents.
  amount integer NOT NULL CHECK (amount > 0),
  reference text,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  -- The gateway; null: the desk, or none is needed.
  gateway text,
  -- The gateway's own name for it; null until it answered.
  gateway_reference text,
  -- The payer's next step, in the form of the contract.
  next jsonb,
  -- End of the payment at the gateway.
  expires_at timestamptz,
  -- Time of the last look-up at the gateway.
  looked_up_at timestamptz,
  failure text CHECK (failure IN ('declined', 'authentication', 'abandoned', 'expired', 'gateway', 'mismatch')),
  -- The payment that it came with: a voucher or credit beside what a gateway takes.
  beside uuid REFERENCES payment (id),
  voucher_id bigint REFERENCES voucher (id),
  -- Hash of the request: the same request while it is in flight continues this payment.
  asked text,
  note text,
  customer text,
  card text,
  UNIQUE (gateway, gateway_reference),
  CHECK ((status = 'SETTLED') = (settled_at IS NOT NULL)),
  CHECK ((status = 'FAILED') = (failure IS NOT NULL)),
  CHECK ((method = 'VOUCHER') = (voucher_id IS NOT NULL)),
  CHECK ((customer IS NULL) = (card IS NULL))
);
CREATE INDEX payment_member_id ON payment (member_id, created_at DESC);
CREATE INDEX payment_created_at ON payment (created_at, id);
CREATE INDEX payment_status ON payment (status, id);
CREATE INDEX payment_method ON payment (method, id);
CREATE INDEX payment_beside ON payment (beside) WHERE (beside IS NOT NULL);
CREATE INDEX payment_asked ON payment (asked) WHERE (status = 'PENDING');
CREATE INDEX payment_voucher ON payment (voucher_id) WHERE (voucher_id IS NOT NULL);
CREATE INDEX payment_in_flight ON payment (gateway, looked_up_at) WHERE (status = 'PENDING');
-- Finds the takings and refunds of a day by time alone.
CREATE INDEX payment_settled_at ON payment (settled_at) INCLUDE (method, gateway, amount) WHERE (status = 'SETTLED');

-- Parts of a payment by invoice: they add up to its amount, and those of settled payments to the `paid` of the
-- invoice.
CREATE TABLE payment_share (
  payment_id uuid REFERENCES payment (id),
  invoice_id uuid REFERENCES invoice (id),
  amount integer NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (payment_id, invoice_id)
);
CREATE INDEX payment_share_invoice_id ON payment_share (invoice_id);

-- Discounts of a group in a month of the club, which begins on this day. The cap holds here, whatever the code does:
-- 100,000 of the club's currency.
CREATE TABLE discount_use (
  month date,
  discount_group text CHECK (discount_group IN ('10', '15', '20')),
  used integer NOT NULL CHECK (used >= 0 AND used <= 10000000),
  PRIMARY KEY (month, discount_group)
);

-- Money that goes back. It counts from here on, however long it is on its way.
CREATE TABLE refund (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member (id),
  -- Null: no payment of the invoice is on record.
  payment_id uuid REFERENCES payment (id),
  -- The invoice; null: the payment was never assigned to one.
  invoice_id uuid REFERENCES invoice (id),
  amount integer NOT NULL CHECK (amount > 0),
  reason text NOT NULL CHECK (reason IN ('LATE', 'BOOKING', 'SHARE', 'EVENT', 'STAFF')),
  destination text NOT NULL CHECK (destination IN ('SOURCE', 'CREDIT', 'CASH', 'VOUCHER')),
  status text NOT NULL CHECK (status IN ('PENDING', 'DONE')),
  gateway_reference text,
  created_at timestamptz NOT NULL,
  done_at timestamptz,
  -- Time of the (next) request to the gateway, and its last answer.
  try_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  last_error text,
  -- The reason, in words that the member reads.
  note text,
  -- The voucher that it went to, and that one's last day as of then.
  voucher_id bigint REFERENCES voucher (id),
  voucher_until date,
  CHECK (payment_id IS NOT NULL OR invoice_id IS NOT NULL),
  CHECK (payment_id IS NOT NULL OR destination = 'CREDIT'),
  CHECK ((status = 'DONE') = (done_at IS NOT NULL)),
  CHECK (status = 'DONE' OR try_at IS NOT NULL),
  CHECK ((destination = 'VOUCHER') = (voucher_id IS NOT NULL)),
  CHECK ((voucher_id IS NULL) = (voucher_until IS NULL)),
  CHECK (destination <> 'CASH' OR status = 'DONE')
);
CREATE INDEX refund_payment ON refund (payment_id);
CREATE INDEX refund_invoice ON refund (invoice_id);
CREATE INDEX refund_try_at ON refund (try_at) WHERE (status = 'PENDING');
CREATE INDEX refund_done_at ON refund (done_at) WHERE (status = 'DONE');
CREATE INDEX refund_voucher ON refund (voucher_id) WHERE (voucher_id IS NOT NULL);

-- Credit of members, entry by entry.
CREATE TABLE member_credit (
  member_id bigint PRIMARY KEY REFERENCES member (id),
  balance integer NOT NULL CHECK (balance >= 0)
);

CREATE TABLE credit_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member (id),
  -- Below 0: it was used.
  amount integer NOT NULL CHECK (amount <> 0),
  payment_id uuid REFERENCES payment (id),
  refund_id uuid REFERENCES refund (id),
  created_at timestamptz NOT NULL
);
CREATE INDEX credit_entry_member ON credit_entry (member_id, id);

-- Messages of gateways, by their own ids: one that comes twice counts once.
CREATE TABLE webhook_event (
  gateway text,
  event text,
  payment_id uuid NOT NULL REFERENCES payment (id),
  received_at timestamptz NOT NULL,
  PRIMARY KEY (gateway, event)
);

-- The books of the sandbox gateway, which stands in for an outside service: only it reads them.
CREATE TABLE sandbox_payment (
  reference text PRIMARY KEY,
  payment text NOT NULL UNIQUE,
  method text NOT NULL,
  amount integer NOT NULL,
  currency text NOT NULL,
  description text NOT NULL,
  return_url text NOT NULL,
  expires_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'PAID', 'DECLINED', 'ABANDONED')),
  -- The amount actually paid.
  received integer,
  -- From when on the sandbox says so.
  known_at timestamptz,
  card text,
  unconfirmed boolean NOT NULL DEFAULT false
);

CREATE TABLE sandbox_refund (
  refund text PRIMARY KEY,
  reference text NOT NULL REFERENCES sandbox_payment (reference),
  amount integer NOT NULL
);

-- Differences between payments here and at their gateway, for staff to read.
CREATE TABLE reconciliation_finding (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payment (id),
  kind text NOT NULL CHECK (kind IN ('SETTLED', 'FAILED', 'NOT_STARTED', 'UNKNOWN', 'MISMATCH')),
  detail text NOT NULL,
  found_at timestamptz NOT NULL,
  settled_at timestamptz,
  -- No reference: it says who settled it when the user is gone. Null: nobody had to.
  settled_by bigint,
  reason text
);
CREATE INDEX reconciliation_finding_kind ON reconciliation_finding (kind, id);
CREATE INDEX reconciliation_finding_payment ON reconciliation_finding (payment_id);
CREATE INDEX reconciliation_finding_found_at ON reconciliation_finding (found_at, id);
CREATE INDEX reconciliation_finding_settled ON reconciliation_finding (settled_at, id);
CREATE INDEX reconciliation_finding_open ON reconciliation_finding (id) WHERE (settled_at IS NULL);

CREATE TABLE membership_fee (
  -- Level 1 and level 2, joined: COMMITTEE_NON_ACTIVE.
  key text PRIMARY KEY,
  -- Cents.
  fee integer NOT NULL CHECK (fee >= 0)
);

-- Takings and refunds of each day, as staff counted them. A row is never changed: a correction is a row of its own.
CREATE TABLE closing (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day date NOT NULL,
  version integer NOT NULL CHECK (version >= 1),
  until timestamptz NOT NULL,
  closed_at timestamptz NOT NULL,
  -- No reference: it says who closed it when the user is gone.
  closed_by bigint NOT NULL,
  -- Cents.
  taken bigint NOT NULL CHECK (taken >= 0),
  refunded bigint NOT NULL CHECK (refunded >= 0),
  difference bigint NOT NULL,
  reason text,
  -- [{method, at_desk, taken, refunded, counted, reason}]
  lines jsonb NOT NULL,
  -- A closing keeps what its lines add up: [{payment, refund, invoice, amount}]. Closings of before have none, and
  -- read the books.
  entries jsonb,
  UNIQUE (day, version),
  CHECK ((version > 1) = (reason IS NOT NULL))
);
CREATE INDEX closing_closed_at ON closing (closed_at, id);
CREATE INDEX closing_day ON closing (day, id);

-- Fee invoices that are made together, and whom for.
CREATE TABLE fee_run (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  created_at timestamptz NOT NULL,
  -- No reference: it says who made them when the user is gone.
  created_by bigint NOT NULL,
  due_date date NOT NULL,
  -- {levels, statuses, ends_from, ends_to}
  selection jsonb NOT NULL,
  finished_at timestamptz
);
CREATE INDEX fee_run_created_at ON fee_run (created_at, id);

CREATE TABLE fee_run_member (
  run_id bigint REFERENCES fee_run (id),
  member_id bigint REFERENCES member (id) ON DELETE CASCADE,
  amount integer NOT NULL CHECK (amount >= 0),
  invoice_id uuid REFERENCES invoice (id),
  -- The reason why no invoice was made.
  excluded text,
  PRIMARY KEY (run_id, member_id),
  CHECK (invoice_id IS NULL OR excluded IS NULL)
);
-- Those still to be dealt with.
CREATE INDEX fee_run_member_open ON fee_run_member (run_id, member_id) WHERE ((invoice_id IS NULL) AND (excluded IS
  NULL));
-- For a member or an invoice that is deleted.
CREATE INDEX fee_run_member_member ON fee_run_member (member_id);
CREATE INDEX fee_run_member_invoice ON fee_run_member (invoice_id) WHERE (invoice_id IS NOT NULL);

-- Members' ids at a payment gateway that keeps their cards.
CREATE TABLE gateway_customer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member (id),
  gateway text NOT NULL,
  -- The gateway's id of the member.
  reference text NOT NULL,
  UNIQUE (gateway, reference)
);
CREATE INDEX gateway_customer_member_id ON gateway_customer (member_id);

-- Cards that a gateway keeps: what it takes to recognise one, never its number.
CREATE TABLE saved_card (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member (id),
  customer_id bigint NOT NULL REFERENCES gateway_customer (id) ON DELETE CASCADE,
  gateway text NOT NULL,
  -- The gateway's id of the card.
  reference text NOT NULL,
  -- The same for the same card, saved again.
  fingerprint text,
  brand text NOT NULL,
  last4 text NOT NULL,
  wallet text,
  expires_month integer NOT NULL CHECK (expires_month >= 1 AND expires_month <= 12),
  expires_year integer NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  UNIQUE (gateway, reference)
);
CREATE UNIQUE INDEX saved_card_default ON saved_card (member_id) WHERE is_default;
CREATE INDEX saved_card_member_id ON saved_card (member_id, id);
CREATE INDEX saved_card_customer_id ON saved_card (customer_id);

-- Visits to a gateway's page, on which a card is saved.
CREATE TABLE card_setup (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member (id),
  gateway text NOT NULL,
  -- The gateway's id of it, and its page; null until it answered.
  reference text,
  url text,
  customer_id bigint REFERENCES gateway_customer (id) ON DELETE SET NULL,
  status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'SAVED', 'FAILED')),
  card_id bigint REFERENCES saved_card (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (gateway, reference)
);
CREATE INDEX card_setup_member_id ON card_setup (member_id);
CREATE INDEX card_setup_customer_id ON card_setup (customer_id);
CREATE INDEX card_setup_card_id ON card_setup (card_id);
CREATE INDEX card_setup_created_at ON card_setup (created_at);

-- The cards that the sandbox keeps, and the visits to its page. Nothing but it reads them.
CREATE TABLE sandbox_card (
  reference text PRIMARY KEY,
  customer text NOT NULL,
  -- One of the sandbox's cards, which decides its looks and the outcome of payments.
  kind text NOT NULL,
  expires_month integer NOT NULL,
  expires_year integer NOT NULL
);

CREATE TABLE sandbox_setup (
  reference text PRIMARY KEY,
  setup text NOT NULL UNIQUE,
  customer text NOT NULL,
  return_url text NOT NULL,
  expires_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'SAVED', 'ABANDONED')),
  card text
);

-- Consents of members to charges to their default card while they are away.
CREATE TABLE card_consent (
  member_id bigint PRIMARY KEY REFERENCES member (id),
  -- Times that are booked for them as they open.
  charges_openings boolean NOT NULL DEFAULT false
);

-- Members who let the club charge their membership fees to their default card.
CREATE TABLE fee_autopay (
  member_id bigint PRIMARY KEY REFERENCES member (id),
  -- Cents: a fee of more isn't charged.
  fee_limit integer NOT NULL CHECK (fee_limit > 0),
  -- The wording that they agreed to, and the time.
  wording integer NOT NULL,
  agreed_at timestamptz NOT NULL
);

-- Fee charges announced to their members beforehand.
CREATE TABLE fee_charge (
  invoice_id uuid PRIMARY KEY REFERENCES invoice (id) ON DELETE CASCADE,
  -- The day of the charge, or of the second try.
  charge_on date NOT NULL,
  announced_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  -- The last try, while its outcome isn't known.
  payment_id uuid REFERENCES payment (id),
  -- Null: not charged yet.
  ended text CHECK (ended IN ('DONE', 'OVER_LIMIT', 'DECLINED', 'AUTHENTICATION', 'NO_CARD', 'FAILED'))
);
CREATE INDEX fee_charge_planned ON fee_charge (charge_on) WHERE (ended IS NULL);
CREATE INDEX fee_charge_payment_id ON fee_charge (payment_id) WHERE (payment_id IS NOT NULL);

-- ---------- Email ----------

-- Sent emails: the address is a keyed hash, as the queue itself is sealed.
CREATE TABLE sent_email (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  address_hash text NOT NULL,
  subject text NOT NULL,
  status text NOT NULL CHECK (status IN ('SENT', 'REFUSED')),
  at timestamptz NOT NULL,
  failure text CHECK (failure IN ('SIGN_IN', 'SENDER', 'RECIPIENT', 'MESSAGE', 'BUSY', 'TLS', 'CONNECTION', 'DNS',
    'OTHER'))
);
CREATE INDEX sent_email_address ON sent_email (address_hash, id);
CREATE INDEX sent_email_at ON sent_email (at);

-- ---------- Jobs ----------

CREATE TABLE job (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The kind of job; processes take only the names they know.
  name text NOT NULL CHECK (name <> ''),
  payload jsonb NOT NULL,
  -- Earliest start. Taking a job moves this on by its lease, so that a job whose process died is taken again.
  run_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  -- One row for each job that recurs, whatever the number of processes.
  recurring boolean NOT NULL DEFAULT false,
  last_error text,
  -- Given up: kept for people to look at.
  failed_at timestamptz
);
CREATE INDEX job_run_at ON job (run_at, id) WHERE (failed_at IS NULL);
CREATE INDEX job_failed_at ON job (failed_at) WHERE (failed_at IS NOT NULL);
CREATE UNIQUE INDEX job_recurring_key ON job (name) WHERE recurring;
CREATE INDEX job_email_address ON job (((payload ->> 'to'))) WHERE (name = 'mail deliver');

-- ---------- The audit log ----------

-- Every change: the user, the time, the old and the new values. Rows are only ever added, and outlive the things they
-- are about.
CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  -- No reference: the log keeps its word when the user is gone.
  user_id bigint,
  -- Resource and action as in the right that allowed it: `member.change`.
  resource text NOT NULL,
  action text NOT NULL,
  resource_id text NOT NULL,
  -- {field: {from, to}}; the fields that differ.
  changes jsonb NOT NULL
);
CREATE INDEX audit_log_of_row ON audit_log (resource, resource_id, at);
-- Members who left or renewed, by month.
CREATE INDEX audit_log_membership ON audit_log (at) WHERE ((resource = 'member') AND (changes ?|
  '{status,membership_end_date}'::text[]));
-- The log as people look through it: the latest first, by who, what and which.
CREATE INDEX audit_log_latest ON audit_log (at, id);
CREATE INDEX audit_log_of_resource ON audit_log (resource, at, id);
CREATE INDEX audit_log_of_user ON audit_log (user_id, at, id);
CREATE INDEX audit_log_of_action ON audit_log (action, at, id);

-- ---------- Limits of requests, and answers that are given again ----------

-- The first answer to a key, written in the transaction of its effect and given again for a day.
CREATE TABLE idempotency_key (
  user_id bigint,
  key text,
  -- SHA-256 of method, path and body.
  request_hash text NOT NULL,
  status smallint NOT NULL,
  body jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_key_created_at ON idempotency_key (created_at);

-- Number of requests of a kind within a window of time.
CREATE TABLE request_quota (
  kind text,
  -- Keyed hash of an address, or an id.
  key text,
  used integer NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (kind, key)
);
CREATE INDEX request_quota_ends_at ON request_quota (ends_at);

-- ---------- Triggers ----------

-- A new password, a disabled account and a status that may not stay signed in end every session of that person at
-- once, whichever way the row was changed.
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

-- A new password, another address or a disabled account ends links emailed before, whichever way the row was changed.
CREATE FUNCTION end_resets_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM password_reset WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER general_user_ends_resets AFTER UPDATE OF password_hash, email, is_active ON general_user
  FOR EACH ROW WHEN (NEW.password_hash <> OLD.password_hash OR lower(NEW.email) <> lower(OLD.email) OR NOT
    NEW.is_active)
  EXECUTE FUNCTION end_resets_of_user();

-- Notifies listeners of the time and facility that was booked, freed or blocked: {facility, start, end}, in seconds.
-- A closure has no facility. The same message twice in one transaction is sent once.
CREATE FUNCTION tell_of_time(facility bigint, start_from timestamptz, end_at timestamptz) RETURNS void
LANGUAGE sql AS $$
  SELECT pg_notify('occupied', json_build_object(
    'facility', facility, 'start', extract(epoch FROM start_from), 'end', extract(epoch FROM end_at))::text)
$$;

-- PostgreSQL commits transactions that NOTIFY one at a time, each for as long as the disk takes. Where many are
-- booked at once, their process notifies watchers after the commit instead (`notify-watchers.ts`).
CREATE FUNCTION tell_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A seed of a million has nobody to tell.
  IF current_setting('portal.silent', true) = 'on' THEN RETURN NULL; END IF;
  IF current_setting('portal.notifies_later', true) = 'on' THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN PERFORM tell_of_time(OLD.facility_id, OLD.start_from, OLD.end_at); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM tell_of_time(NEW.facility_id, NEW.start_from, NEW.end_at); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER space_block_told AFTER INSERT OR DELETE OR UPDATE ON space_block
  FOR EACH ROW EXECUTE FUNCTION tell_of_booking();
CREATE TRIGGER reservation_told AFTER INSERT OR DELETE OR UPDATE OF facility_id, start_from, end_at, status,
    held_until, checked_in_at, name, guests ON reservation
  FOR EACH ROW EXECUTE FUNCTION tell_of_booking();

CREATE FUNCTION tell_of_closure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.type = 'CLOSURE' THEN PERFORM tell_of_time(NULL, OLD.start_from, OLD.end_at); END IF;
  IF TG_OP <> 'DELETE' AND NEW.type = 'CLOSURE' THEN PERFORM tell_of_time(NULL, NEW.start_from, NEW.end_at); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER calendar_event_told AFTER INSERT OR DELETE OR UPDATE ON calendar_event
  FOR EACH ROW EXECUTE FUNCTION tell_of_closure();

-- Whoever ends a reservation frees its time in the same breath.
CREATE FUNCTION free_spaces_of_reservation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM reservation_space WHERE reservation_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER reservation_frees_spaces AFTER UPDATE OF status ON reservation
  FOR EACH ROW WHEN (NEW.status IN ('CANCELLED', 'EXPIRED', 'NO_SHOW'))
  EXECUTE FUNCTION free_spaces_of_reservation();

-- An approval of one address doesn't hold for another, whichever way that one came.
CREATE FUNCTION end_email_changes_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM email_change WHERE member_id = NEW.id AND confirmed_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER member_ends_email_changes AFTER UPDATE OF email ON member
  FOR EACH ROW WHEN (NEW.email IS DISTINCT FROM OLD.email) EXECUTE FUNCTION end_email_changes_of_member();

-- Refusals of emails follow a member to a new address, whichever way it is written.
CREATE FUNCTION keep_mail_refusals_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mail_refusal (email, type, refused_at)
    SELECT lower(NEW.email), type, refused_at FROM mail_refusal WHERE email = lower(OLD.email)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER member_keeps_mail_refusals AFTER UPDATE OF email ON member
  FOR EACH ROW WHEN (lower(NEW.email) <> lower(OLD.email)) EXECUTE FUNCTION keep_mail_refusals_of_member();

-- A password that was right is none any more once there is another, whichever way it was written.
CREATE FUNCTION end_tickets_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sign_in_ticket WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER general_user_ends_tickets AFTER UPDATE OF password_hash, is_active ON general_user
  FOR EACH ROW WHEN (NEW.password_hash <> OLD.password_hash OR NOT NEW.is_active)
  EXECUTE FUNCTION end_tickets_of_user();

-- A card that was lost or replaced makes no codes when it is found again, whichever way its status was written.
CREATE FUNCTION end_code_of_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.code_seed := replace(gen_random_uuid()::text, '-', '');
  RETURN NEW;
END $$;
CREATE TRIGGER membership_card_ends_code BEFORE UPDATE OF status ON membership_card
  FOR EACH ROW WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION end_code_of_card();

-- In PL/pgSQL, whose statements are planned once by each connection: every booking raises its days.
CREATE FUNCTION raise_day_versions(facility bigint, start_from timestamptz, end_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO calendar_day_version AS known (day, facility_id, version)
  SELECT touched::date, facility, 1
  FROM generate_series((start_from AT TIME ZONE 'UTC')::date, (end_at AT TIME ZONE 'UTC')::date, '1 day') AS touched
  ORDER BY 1
  ON CONFLICT (day, facility_id) DO UPDATE SET version = known.version + 1;
END $$;

-- For tables with a facility and a time of their own: reservation, space_block.
CREATE FUNCTION raise_days_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM raise_day_versions(OLD.facility_id, OLD.start_from, OLD.end_at); END IF;
  IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE'
    AND (NEW.facility_id, NEW.start_from, NEW.end_at) IS DISTINCT FROM (OLD.facility_id, OLD.start_from, OLD.end_at)
  THEN PERFORM raise_day_versions(NEW.facility_id, NEW.start_from, NEW.end_at); END IF;
  RETURN NULL;
END $$;
-- Nobody remembers a day of a club that is being filled, except that its facilities end what was remembered.
CREATE CONSTRAINT TRIGGER reservation_raises_days AFTER INSERT OR DELETE OR UPDATE OF facility_id, member_id,
    booked_by_id, start_from, end_at, status, held_until, check_in_by, checked_in_at, is_offer ON reservation
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (current_setting('portal.silent', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION raise_days_of_row();
CREATE CONSTRAINT TRIGGER space_block_raises_days AFTER INSERT OR DELETE OR UPDATE ON space_block
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (current_setting('portal.silent', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION raise_days_of_row();

-- The spaces of a block are shown, those of a booking are its facility's.
CREATE FUNCTION raise_days_of_block() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_day_versions(facility_id, start_from, end_at) FROM space_block
  WHERE id = CASE TG_OP WHEN 'DELETE' THEN OLD.block_id ELSE NEW.block_id END;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER space_of_new_block_raises_days AFTER INSERT OR UPDATE ON reservation_space
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.block_id IS NOT NULL) EXECUTE FUNCTION raise_days_of_block();
CREATE CONSTRAINT TRIGGER space_of_old_block_raises_days AFTER DELETE ON reservation_space
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.block_id IS NOT NULL) EXECUTE FUNCTION raise_days_of_block();

CREATE FUNCTION raise_calendar_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE calendar_version SET version = version + 1;
  RETURN NULL;
END $$;
-- Emptying a table fires nothing for its rows.
CREATE TRIGGER reservation_emptied AFTER TRUNCATE ON reservation
  FOR EACH STATEMENT EXECUTE FUNCTION raise_calendar_version();
CREATE TRIGGER space_block_emptied AFTER TRUNCATE ON space_block
  FOR EACH STATEMENT EXECUTE FUNCTION raise_calendar_version();
CREATE CONSTRAINT TRIGGER facility_raises_version AFTER INSERT OR DELETE OR UPDATE ON facility
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_calendar_version();
CREATE CONSTRAINT TRIGGER facility_space_raises_version AFTER INSERT OR DELETE OR UPDATE ON facility_space
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_calendar_version();
CREATE CONSTRAINT TRIGGER facility_category_raises_version AFTER UPDATE ON facility_category
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_calendar_version();
CREATE CONSTRAINT TRIGGER facility_group_raises_version AFTER UPDATE ON facility_group
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_calendar_version();
CREATE CONSTRAINT TRIGGER operating_hours_raise_version AFTER INSERT OR DELETE OR UPDATE ON operating_hours
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_calendar_version();
CREATE CONSTRAINT TRIGGER price_band_raises_version AFTER INSERT OR DELETE OR UPDATE ON price_band
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_calendar_version();
CREATE CONSTRAINT TRIGGER advance_booking_period_raises_version AFTER INSERT OR DELETE OR UPDATE ON
    advance_booking_period
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_calendar_version();
CREATE CONSTRAINT TRIGGER new_calendar_event_raises_version AFTER INSERT OR UPDATE ON calendar_event
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.type <> 'EVENT') EXECUTE FUNCTION raise_calendar_version();
CREATE CONSTRAINT TRIGGER old_calendar_event_raises_version AFTER DELETE OR UPDATE ON calendar_event
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.type <> 'EVENT') EXECUTE FUNCTION raise_calendar_version();
CREATE CONSTRAINT TRIGGER calendar_event_space_raises_version AFTER INSERT OR DELETE OR UPDATE ON calendar_event_space
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_calendar_version();

CREATE FUNCTION refuse_change_of_closing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A closing stays as it is: correct it by another';
END $$;
CREATE TRIGGER closing_stays BEFORE DELETE OR UPDATE ON closing
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_closing();

-- Every process remembers them.
CREATE FUNCTION tell_of_club_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('club_settings', '');
  RETURN NULL;
END $$;
CREATE TRIGGER club_settings_told AFTER UPDATE ON club_settings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_club_settings();
-- Every process remembers them with the settings.
CREATE TRIGGER email_text_told AFTER INSERT OR UPDATE ON email_text
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_club_settings();

-- A session that ends takes its device along, whichever way it ended: a device that is signed out shows nothing more.
CREATE FUNCTION forget_push_device() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_device WHERE session_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER session_forgets_push_device AFTER UPDATE OF revoked_at ON session
  FOR EACH ROW WHEN (NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION forget_push_device();

-- No voucher becomes money or credit, whatever the steps were. Refunds of before stay as they were made.
CREATE FUNCTION refuse_refund_of_voucher() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.destination <> 'VOUCHER' AND EXISTS (
    SELECT FROM payment WHERE id = NEW.payment_id AND method = 'VOUCHER')
  THEN
    RAISE EXCEPTION 'What a voucher paid goes back to a voucher';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refund_of_voucher BEFORE INSERT OR UPDATE OF destination, payment_id ON refund
  FOR EACH ROW EXECUTE FUNCTION refuse_refund_of_voucher();

-- Nothing new is written about a member whose personal data is erased. The member is locked before they are read: an
-- erasure under way is waited for, and one that comes later finds what was written. Refunds, credit and vouchers that
-- come back still do.
CREATE FUNCTION refuse_erased_member() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  erased timestamptz;
BEGIN
  SELECT erased_at INTO erased FROM member
    WHERE id = (to_jsonb(NEW) ->> TG_ARGV[0])::bigint FOR KEY SHARE;
  IF erased IS NOT NULL THEN
    RAISE EXCEPTION 'The personal data of this member is erased' USING ERRCODE = 'ERASE';
  END IF;
  RETURN NEW;
END $$;
DO $$
DECLARE
  referring text;
BEGIN
  FOREACH referring IN ARRAY ARRAY['approval_record', 'approval_request', 'booking_player', 'calendar_feed', 'card_consent',
    'card_setup', 'club_notice', 'email_change', 'event_registration', 'favourite_facility', 'fee_autopay', 'gateway_customer',
    'invoice', 'login_claim', 'member_journal', 'membership_card', 'opening_reminder', 'opening_request', 'reservation',
    'saved_card', 'waiting']
  LOOP
    EXECUTE format('CREATE TRIGGER of_erased_member BEFORE INSERT OR UPDATE OF member_id ON %I
      FOR EACH ROW EXECUTE FUNCTION refuse_erased_member(''member_id'')', referring);
  END LOOP;
END $$;
-- A new name on what stays would say again who it was.
CREATE TRIGGER name_of_erased_member BEFORE UPDATE OF name ON membership_card
  FOR EACH ROW WHEN (NEW.name <> OLD.name) EXECUTE FUNCTION refuse_erased_member('member_id');
-- A new name on what stays would say again who it was.
CREATE TRIGGER name_of_erased_member BEFORE UPDATE OF name, guest_names ON reservation
  FOR EACH ROW WHEN (NEW.name <> OLD.name OR NEW.guest_names <> OLD.guest_names)
  EXECUTE FUNCTION refuse_erased_member('member_id');
CREATE TRIGGER link_to_erased_member BEFORE INSERT OR UPDATE OF linked_member_id ON member
  FOR EACH ROW WHEN (NEW.linked_member_id IS NOT NULL) EXECUTE FUNCTION refuse_erased_member('linked_member_id');
CREATE TRIGGER of_erased_member BEFORE UPDATE ON member
  FOR EACH ROW WHEN (OLD.erased_at IS NOT NULL) EXECUTE FUNCTION refuse_erased_member('id');

CREATE FUNCTION refuse_refund_in_cash() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.destination = 'CASH' AND NOT EXISTS (
    SELECT FROM payment WHERE id = NEW.payment_id AND gateway IS NULL AND method IN ('CASH', 'NETS', 'CHEQUE'))
  THEN
    RAISE EXCEPTION 'Only what the desk took goes back in cash';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refund_in_cash BEFORE INSERT OR UPDATE OF destination, payment_id ON refund
  FOR EACH ROW EXECUTE FUNCTION refuse_refund_in_cash();

-- ---------- Rows that are always there ----------

INSERT INTO calendar_version (version) VALUES (0);
INSERT INTO club_settings DEFAULT VALUES;
