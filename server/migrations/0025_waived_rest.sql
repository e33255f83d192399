-- The rest of an invoice that was paid in part when its booking was cancelled: nobody owes it any more. Cents; like a discount,
-- it is out of the total.
ALTER TABLE invoice
  ADD COLUMN waived integer NOT NULL DEFAULT 0 CHECK (waived >= 0),
  ADD COLUMN waived_at timestamptz,
  ADD CONSTRAINT invoice_waived_once CHECK ((waived > 0) = (waived_at IS NOT NULL)),
  ADD CONSTRAINT invoice_waived_rest CHECK (waived = 0 OR paid = total);
