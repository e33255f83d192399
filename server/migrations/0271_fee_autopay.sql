-- Members who let the club charge their membership fees to their default card.
CREATE TABLE fee_autopay (
  member_id bigint PRIMARY KEY REFERENCES member (id),
  -- Cents: a fee of more isn't charged.
  fee_limit integer NOT NULL CHECK (fee_limit > 0),
  -- Which wording they agreed to, and when.
  wording integer NOT NULL,
  agreed_at timestamptz NOT NULL
);

-- Charges of fees that their members were told of beforehand.
CREATE TABLE fee_charge (
  invoice_id uuid PRIMARY KEY REFERENCES invoice (id) ON DELETE CASCADE,
  -- The day of the charge, or of the second try.
  charge_on date NOT NULL,
  announced_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  -- The last try, while its outcome isn't known.
  payment_id uuid REFERENCES payment (id),
  -- Null: it is still to be charged.
  ended text CHECK (ended IN ('DONE', 'OVER_LIMIT', 'DECLINED', 'AUTHENTICATION', 'NO_CARD', 'FAILED'))
);
CREATE INDEX fee_charge_planned ON fee_charge (charge_on) WHERE ended IS NULL;
CREATE INDEX fee_charge_payment_id ON fee_charge (payment_id) WHERE payment_id IS NOT NULL;
