-- Addresses that were approved for a member, and count once the link that was mailed there is opened. A row a link.
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

-- What was approved of one address is no word about another, whichever way that one came.
CREATE FUNCTION end_email_changes_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM email_change WHERE member_id = NEW.id AND confirmed_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER member_ends_email_changes AFTER UPDATE OF email ON member
  FOR EACH ROW WHEN (NEW.email IS DISTINCT FROM OLD.email)
  EXECUTE FUNCTION end_email_changes_of_member();

-- Users; null: nobody knows any more. No references: what was done stays so when they are gone.
ALTER TABLE approval_request ADD COLUMN asked_by_id bigint;
ALTER TABLE approval_record
  ADD COLUMN decided_by_id bigint,
  -- When the new address was confirmed, where there is one.
  ADD COLUMN email_confirmed_at timestamptz;

UPDATE approval_request SET asked_by_id = coalesce(
  (SELECT max(a.user_id) FROM audit_log a
    WHERE a.resource = 'approval_request' AND a.action = 'add' AND a.resource_id = approval_request.id::text),
  (SELECT max(a.user_id) FROM audit_log a JOIN approval_record r ON a.resource_id = r.id::text
    WHERE a.resource = 'approval_record' AND a.action = 'add' AND r.request_id = approval_request.id)
);
UPDATE approval_record SET decided_by_id = (
  SELECT max(a.user_id) FROM audit_log a
    WHERE a.resource = 'approval_record' AND a.action = 'decide' AND a.resource_id = approval_record.id::text
);
