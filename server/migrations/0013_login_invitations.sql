-- When the club last invited a member to create a login; null: never.
ALTER TABLE member ADD COLUMN invited_at timestamptz;
-- The list of those who were invited and haven't come yet.
CREATE INDEX member_invited ON member (id) WHERE user_id IS NULL AND invited_at IS NOT NULL;
