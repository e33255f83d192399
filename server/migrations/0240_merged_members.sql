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
