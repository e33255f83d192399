-- Invoices begin as drafts, and their status follows from what happened to them: nobody can set it.

ALTER TABLE invoice
  -- Cents, kept in the transaction of each payment and refund.
  ADD COLUMN paid integer NOT NULL DEFAULT 0,
  ADD COLUMN refunded integer NOT NULL DEFAULT 0,
  -- Null: a draft, which may still be changed.
  ADD COLUMN issued_at timestamptz,
  ADD COLUMN voided_at timestamptz,
  ADD COLUMN void_reason text;

UPDATE invoice SET
  issued_at = created_at,
  paid = CASE status WHEN 'PAID' THEN total ELSE 0 END,
  voided_at = CASE status WHEN 'VOID' THEN created_at END,
  void_reason = CASE status WHEN 'VOID' THEN 'The booking was cancelled or not paid in time.' END;

-- A column can't become a generated one; its indexes go with it.
ALTER TABLE invoice DROP COLUMN status;
ALTER TABLE invoice
  ADD COLUMN status text NOT NULL GENERATED ALWAYS AS (
    CASE
      WHEN issued_at IS NULL THEN 'DRAFT'
      WHEN voided_at IS NOT NULL THEN 'VOID'
      WHEN refunded > 0 AND refunded = paid THEN 'REFUNDED'
      WHEN paid = total THEN 'PAID'
      WHEN paid > 0 THEN 'PARTLY_PAID'
      ELSE 'UNPAID'
    END) STORED,
  ADD CHECK (paid BETWEEN 0 AND total),
  ADD CHECK (refunded BETWEEN 0 AND paid),
  ADD CHECK (issued_at IS NOT NULL OR (paid = 0 AND voided_at IS NULL)),
  -- No money lies on a void invoice.
  ADD CHECK (voided_at IS NULL OR paid = refunded),
  ADD CHECK ((voided_at IS NULL) = (void_reason IS NULL));
CREATE INDEX invoice_status ON invoice (status, invoice_number);

-- What a draft is called until it gets its number; these may have gaps.
CREATE SEQUENCE invoice_draft_number;
ALTER TABLE invoice ALTER COLUMN invoice_number SET DEFAULT 'DRAFT-' || nextval('invoice_draft_number');
