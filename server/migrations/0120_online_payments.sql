-- Payments that a gateway takes, what goes back, and what members have with the club.

-- 0: whoever isn't signed in, who may pay an invoice all the same.
ALTER TABLE idempotency_key DROP CONSTRAINT idempotency_key_user_id_fkey;

ALTER TABLE voucher_group
  -- Whether its vouchers pay invoices for anything else than bookings.
  ADD COLUMN pays_invoices boolean NOT NULL DEFAULT false;

ALTER TABLE reservation
  -- A payment in flight extends a hold once.
  ADD COLUMN hold_extended boolean NOT NULL DEFAULT false,
  -- How much of refund_due has become refunds.
  ADD COLUMN refund_made integer NOT NULL DEFAULT 0,
  ADD CHECK (refund_made BETWEEN 0 AND refund_due);
CREATE INDEX reservation_refund ON reservation (id) WHERE refund_due > refund_made;

ALTER TABLE payment DROP CONSTRAINT payment_method_check;
ALTER TABLE payment
  ADD CHECK (method IN ('CREDIT_CARD', 'NETS', 'PAYNOW', 'VOUCHER', 'CASH', 'CHEQUE', 'CREDIT')),
  -- Who takes it; null: the desk, or nobody needs to.
  ADD COLUMN gateway text,
  -- What the gateway calls it; null until it answered.
  ADD COLUMN gateway_reference text,
  -- What whoever pays does next, as the contract has it.
  ADD COLUMN next jsonb,
  -- Until when it can be paid at the gateway.
  ADD COLUMN expires_at timestamptz,
  -- When the gateway was last asked about it.
  ADD COLUMN looked_up_at timestamptz,
  ADD COLUMN failure text CHECK (failure IN ('declined', 'abandoned', 'expired', 'gateway', 'mismatch')),
  -- The payment that it came with: a voucher or credit beside what a gateway takes.
  ADD COLUMN beside uuid REFERENCES payment (id),
  ADD COLUMN voucher_id bigint REFERENCES voucher,
  -- What was asked for, hashed: to ask again while it is in flight is to go on with it.
  ADD COLUMN asked text,
  ADD CHECK ((status = 'FAILED') = (failure IS NOT NULL)),
  ADD CHECK ((method = 'VOUCHER') = (voucher_id IS NOT NULL)),
  ADD UNIQUE (gateway, gateway_reference);
CREATE INDEX payment_beside ON payment (beside) WHERE beside IS NOT NULL;
CREATE INDEX payment_asked ON payment (asked) WHERE status = 'PENDING';
CREATE INDEX payment_voucher ON payment (voucher_id) WHERE voucher_id IS NOT NULL;

-- Nothing: what was meant for an invoice came too late for it.
ALTER TABLE payment_share DROP CONSTRAINT payment_share_amount_check;
ALTER TABLE payment_share ADD CHECK (amount >= 0);

-- Money that goes back. It counts from here on, however long it is on its way.
CREATE TABLE refund (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id bigint NOT NULL REFERENCES member (id),
  -- Null: nothing of what was paid of the invoice is on record.
  payment_id uuid REFERENCES payment (id),
  -- What it was on; null: it never came to lie on one.
  invoice_id uuid REFERENCES invoice (id),
  amount integer NOT NULL CHECK (amount > 0),
  reason text NOT NULL CHECK (reason IN ('LATE', 'BOOKING', 'STAFF')),
  destination text NOT NULL CHECK (destination IN ('SOURCE', 'CREDIT', 'VOUCHER')),
  status text NOT NULL CHECK (status IN ('PENDING', 'DONE')),
  gateway_reference text,
  created_at timestamptz NOT NULL,
  done_at timestamptz,
  -- When the gateway is asked for it (again), and what it said last.
  try_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  last_error text,
  CHECK (payment_id IS NOT NULL OR invoice_id IS NOT NULL),
  CHECK (payment_id IS NOT NULL OR destination = 'CREDIT'),
  CHECK ((status = 'DONE') = (done_at IS NOT NULL)),
  CHECK (status = 'DONE' OR try_at IS NOT NULL)
);
CREATE INDEX refund_payment ON refund (payment_id);
CREATE INDEX refund_invoice ON refund (invoice_id);
CREATE INDEX refund_try_at ON refund (try_at) WHERE status = 'PENDING';

-- What members have with the club, and how it came to that.
CREATE TABLE member_credit (
  member_id bigint PRIMARY KEY REFERENCES member (id),
  balance integer NOT NULL CHECK (balance >= 0)
);
CREATE TABLE credit_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member (id),
  -- Below 0: it was used.
  amount integer NOT NULL CHECK (amount <> 0),
  payment_id uuid REFERENCES payment (id),
  refund_id uuid REFERENCES refund (id),
  created_at timestamptz NOT NULL
);
CREATE INDEX credit_entry_member ON credit_entry (member_id, id);

-- What gateways told, by their own names for it: told twice, it counts once.
CREATE TABLE webhook_event (
  gateway text NOT NULL,
  event text NOT NULL,
  payment_id uuid NOT NULL REFERENCES payment (id),
  received_at timestamptz NOT NULL,
  PRIMARY KEY (gateway, event)
);

-- The books of the sandbox gateway, which stands for somebody else's: nothing but it reads them.
CREATE TABLE sandbox_payment (
  reference text PRIMARY KEY,
  payment text NOT NULL UNIQUE,
  method text NOT NULL,
  amount integer NOT NULL,
  currency text NOT NULL,
  description text NOT NULL,
  return_url text NOT NULL,
  expires_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'PAID', 'DECLINED', 'ABANDONED')),
  -- What was really paid.
  received integer,
  -- From when on the sandbox says so.
  known_at timestamptz
);
CREATE TABLE sandbox_refund (
  refund text PRIMARY KEY,
  reference text NOT NULL REFERENCES sandbox_payment,
  amount integer NOT NULL
);
