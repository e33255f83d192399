-- What was paid, and for which invoices. A payment is never changed or deleted.
CREATE TABLE payment (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Whose invoices it pays.
  member_id bigint NOT NULL REFERENCES member (id),
  method text NOT NULL CHECK (method IN ('CREDIT_CARD', 'NETS', 'PAYNOW', 'VOUCHER', 'CASH', 'CHEQUE')),
  status text NOT NULL CHECK (status IN ('PENDING', 'SETTLED', 'FAILED')),
  -- Cents.
  amount integer NOT NULL CHECK (amount > 0),
  reference text,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  CHECK ((status = 'SETTLED') = (settled_at IS NOT NULL))
);
CREATE INDEX payment_member_id ON payment (member_id, created_at DESC);
CREATE INDEX payment_created_at ON payment (created_at, id);
CREATE INDEX payment_status ON payment (status, id);
CREATE INDEX payment_method ON payment (method, id);

-- How much of a payment lies on which invoice: these add up to its amount, and those of settled payments to what the
-- invoice says is paid.
CREATE TABLE payment_share (
  payment_id uuid NOT NULL REFERENCES payment (id),
  invoice_id uuid NOT NULL REFERENCES invoice (id),
  amount integer NOT NULL CHECK (amount > 0),
  PRIMARY KEY (payment_id, invoice_id)
);
CREATE INDEX payment_share_invoice_id ON payment_share (invoice_id);
