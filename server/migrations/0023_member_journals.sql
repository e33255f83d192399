-- What the staff write down about members.
CREATE TABLE member_journal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member (id),
  name text NOT NULL CHECK (name <> ''),
  type text NOT NULL DEFAULT 'NOTE' CHECK (type IN ('NOTE')),
  text text NOT NULL DEFAULT '',
  author_id bigint REFERENCES general_user (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX member_journal_member_id ON member_journal (member_id, id);
CREATE INDEX member_journal_author_id ON member_journal (author_id);
CREATE INDEX member_journal_name ON member_journal (name, id);
CREATE INDEX member_journal_name_trgm ON member_journal USING gin (name gin_trgm_ops);
CREATE INDEX member_journal_created_at ON member_journal (created_at, id);
