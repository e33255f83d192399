-- Fee invoices that are made together, and whom for.
CREATE TABLE fee_run (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  created_at timestamptz NOT NULL,
  -- No reference: it says who made them when the user is gone.
  created_by bigint NOT NULL,
  due_date date NOT NULL,
  -- {levels, statuses, ends_from, ends_to}
  selection jsonb NOT NULL,
  finished_at timestamptz
);
CREATE INDEX fee_run_created_at ON fee_run (created_at, id);

CREATE TABLE fee_run_member (
  run_id bigint NOT NULL REFERENCES fee_run (id),
  member_id bigint NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  amount integer NOT NULL CHECK (amount >= 0),
  invoice_id uuid REFERENCES invoice (id),
  -- Why no invoice was made.
  excluded text,
  PRIMARY KEY (run_id, member_id),
  CHECK (invoice_id IS NULL OR excluded IS NULL)
);
-- Those still to be dealt with.
CREATE INDEX fee_run_member_open ON fee_run_member (run_id, member_id) WHERE invoice_id IS NULL AND excluded IS NULL;
-- For a member or an invoice that is deleted.
CREATE INDEX fee_run_member_member ON fee_run_member (member_id);
CREATE INDEX fee_run_member_invoice ON fee_run_member (invoice_id) WHERE invoice_id IS NOT NULL;
