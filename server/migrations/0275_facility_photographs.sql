-- Photographs of facilities, in the order in which they are shown, each with what it shows for who can't see it.
CREATE TABLE facility_photograph (
  facility_id bigint NOT NULL REFERENCES facility (id) ON DELETE CASCADE,
  position integer NOT NULL,
  upload_id uuid NOT NULL REFERENCES upload (id),
  alt text NOT NULL CHECK (alt <> ''),
  zh jsonb,
  PRIMARY KEY (facility_id, position),
  UNIQUE (facility_id, upload_id)
);
CREATE INDEX facility_photograph_upload_id ON facility_photograph (upload_id);
