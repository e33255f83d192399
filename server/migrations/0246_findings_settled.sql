-- Whether staff have dealt with what looking a payment up revealed: when, who, and what they say of it.
ALTER TABLE reconciliation_finding
  ADD COLUMN settled_at timestamptz,
  -- No reference: it says who settled it when the user is gone. Null: nobody had to.
  ADD COLUMN settled_by bigint,
  ADD COLUMN reason text;
-- What settled or failed by itself needs nobody.
UPDATE reconciliation_finding SET settled_at = found_at WHERE kind IN ('SETTLED', 'FAILED', 'NOT_STARTED');
CREATE INDEX reconciliation_finding_settled ON reconciliation_finding (settled_at, id);
CREATE INDEX reconciliation_finding_open ON reconciliation_finding (id) WHERE settled_at IS NULL;
