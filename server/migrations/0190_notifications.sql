-- What the club and the system told somebody, for them to read in the portal.

-- What staff wrote to one member or to many. It goes out in batches: members up to `sent_to` have it.
CREATE TABLE club_notice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title text NOT NULL,
  text text NOT NULL,
  -- Null: all that are ACTIVE.
  member_id bigint REFERENCES member (id) ON DELETE CASCADE,
  -- Null: of any level.
  membership_type_1 text,
  sent_to bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);
CREATE INDEX club_notice_member_id ON club_notice (member_id) WHERE member_id IS NOT NULL;

-- Of a login: whoever has none reads nothing here, and what it was told goes with it.
CREATE TABLE notification (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES general_user (id) ON DELETE CASCADE,
  kind text NOT NULL,
  -- What the words need, by the kind; of a CLUB_NOTICE nothing, whose words stand once for all.
  details jsonb NOT NULL DEFAULT '{}',
  club_notice_id bigint REFERENCES club_notice (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  CHECK ((kind = 'CLUB_NOTICE') = (club_notice_id IS NOT NULL))
);
CREATE INDEX notification_user_id ON notification (user_id, id);
-- The bell counts by it.
CREATE INDEX notification_unread ON notification (user_id, id) WHERE read_at IS NULL;
CREATE INDEX notification_created_at ON notification (created_at);
CREATE UNIQUE INDEX notification_once ON notification (club_notice_id, user_id) WHERE club_notice_id IS NOT NULL;
