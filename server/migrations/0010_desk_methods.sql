-- The desk takes cards on its terminal, PayNow and bank transfers besides cash, NETS and cheques. A card on the terminal
-- is a CREDIT_CARD without a gateway.
ALTER TABLE payment DROP CONSTRAINT payment_method_check;
ALTER TABLE payment ADD CONSTRAINT payment_method_check CHECK (method IN
  ('CREDIT_CARD', 'NETS', 'PAYNOW', 'VOUCHER', 'CASH', 'CHEQUE', 'BANK_TRANSFER', 'CREDIT'));

CREATE OR REPLACE FUNCTION refuse_refund_in_cash() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.destination = 'CASH' AND NOT EXISTS (
    SELECT FROM payment WHERE id = NEW.payment_id AND gateway IS NULL
      AND method IN ('CASH', 'CREDIT_CARD', 'PAYNOW', 'NETS', 'BANK_TRANSFER', 'CHEQUE'))
  THEN
    RAISE EXCEPTION 'Only what the desk took goes back in cash';
  END IF;
  RETURN NEW;
END $$;

-- DESK: as it came, also where the desk took it.
ALTER TABLE reservation DROP CONSTRAINT reservation_refund_to_check;
ALTER TABLE reservation ADD CONSTRAINT reservation_refund_to_check CHECK (refund_to IN ('CREDIT', 'CASH', 'DESK'));
