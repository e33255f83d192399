-- What looking payments up at their gateway brought to light, for staff to read.
CREATE TABLE reconciliation_finding (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payment (id),
  kind text NOT NULL CHECK (kind IN ('SETTLED', 'FAILED', 'NOT_STARTED', 'UNKNOWN', 'MISMATCH')),
  detail text NOT NULL,
  found_at timestamptz NOT NULL
);
CREATE INDEX reconciliation_finding_kind ON reconciliation_finding (kind, id);
CREATE INDEX reconciliation_finding_payment ON reconciliation_finding (payment_id);
CREATE INDEX reconciliation_finding_found_at ON reconciliation_finding (found_at, id);
CREATE INDEX payment_in_flight ON payment (gateway, looked_up_at) WHERE status = 'PENDING';
