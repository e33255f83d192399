-- Exports of everything of the club that staff asked for. Each may be downloaded once.
CREATE TABLE archive_export (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null: the login is gone.
  user_id bigint REFERENCES general_user (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  -- Null: nobody has opened the address yet.
  started_at timestamptz,
  -- The last sign of life of the process that writes it.
  progress_at timestamptz,
  rows bigint NOT NULL DEFAULT 0 CHECK (rows >= 0),
  total bigint NOT NULL DEFAULT 0 CHECK (total >= 0),
  failed_at timestamptz,
  finished_at timestamptz,
  bytes bigint,
  sha256 text CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  missing_pictures integer,
  waiting_jobs integer,
  CHECK (failed_at IS NULL OR finished_at IS NULL),
  CHECK ((finished_at IS NULL) = (sha256 IS NULL))
);
CREATE INDEX archive_export_user_id ON archive_export (user_id);
CREATE INDEX archive_export_started_at ON archive_export (started_at DESC) WHERE started_at IS NOT NULL;
