-- When the club last invited a member to create a login; null: never.
ALTER TABLE member ADD COLUMN invited_at timestamptz;
-- The list of those who were invited and haven't come yet.
CREATE INDEX member_login_state ON member ((CASE
  WHEN user_id IS NOT NULL THEN 'CREATED'
  WHEN invited_at IS NOT NULL THEN 'INVITED' ELSE 'NONE' END), id);
