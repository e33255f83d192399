-- Work that waits for its moment: done by whichever API process takes it first, and tried again until it succeeds.

CREATE TABLE job (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What is to be done; processes take only the names they know.
  name text NOT NULL CHECK (name <> ''),
  payload jsonb NOT NULL,
  -- Not before. Taking a job moves this on by its lease, so one whose process died is taken again.
  run_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  -- One row for each job that recurs, whatever the number of processes.
  recurring boolean NOT NULL DEFAULT false,
  last_error text,
  -- Given up: kept for people to look at.
  failed_at timestamptz
);
CREATE INDEX job_run_at ON job (run_at, id) WHERE failed_at IS NULL;
CREATE INDEX job_failed_at ON job (failed_at) WHERE failed_at IS NOT NULL;
CREATE UNIQUE INDEX job_recurring_key ON job (name) WHERE recurring;
