-- Pictures that people uploaded; the files lie in a folder, named by the id.
CREATE TABLE upload (
  id uuid PRIMARY KEY,
  -- No reference: a picture stays when whoever brought it is gone.
  user_id bigint NOT NULL,
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  created_at timestamptz NOT NULL
);
CREATE INDEX upload_user_id ON upload (user_id, created_at);

ALTER TABLE post ADD COLUMN feature_image_id uuid REFERENCES upload (id);
