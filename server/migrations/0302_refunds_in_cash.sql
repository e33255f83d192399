-- Cash from the till, for what the desk took. Neither credit nor what a voucher or a gateway paid ever becomes cash.
ALTER TABLE refund DROP CONSTRAINT refund_destination_check,
  ADD CONSTRAINT refund_destination_check CHECK (destination IN ('SOURCE', 'CREDIT', 'CASH', 'VOUCHER')),
  ADD CHECK (destination <> 'CASH' OR status = 'DONE');
ALTER TABLE reservation DROP CONSTRAINT reservation_refund_to_check,
  ADD CONSTRAINT reservation_refund_to_check CHECK (refund_to IN ('CREDIT', 'CASH'));

CREATE FUNCTION refuse_refund_in_cash() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.destination = 'CASH' AND NOT EXISTS (
    SELECT FROM payment WHERE id = NEW.payment_id AND gateway IS NULL AND method IN ('CASH', 'NETS', 'CHEQUE'))
  THEN
    RAISE EXCEPTION 'Only what the desk took goes back in cash';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refund_in_cash BEFORE INSERT OR UPDATE OF destination, payment_id ON refund
  FOR EACH ROW EXECUTE FUNCTION refuse_refund_in_cash();
