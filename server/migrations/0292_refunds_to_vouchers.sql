-- What a voucher paid goes back to a voucher: itself where all of it does, else another one for the part.
ALTER TABLE refund
  -- The voucher that it went to, and that one's last day as of then.
  ADD COLUMN voucher_id bigint REFERENCES voucher,
  ADD COLUMN voucher_until date;
UPDATE refund SET voucher_id = p.voucher_id, voucher_until = v.valid_until
  FROM payment p JOIN voucher v ON v.id = p.voucher_id
  WHERE p.id = refund.payment_id AND refund.destination = 'VOUCHER';
ALTER TABLE refund
  ADD CHECK ((destination = 'VOUCHER') = (voucher_id IS NOT NULL)),
  ADD CHECK ((voucher_id IS NULL) = (voucher_until IS NULL));
CREATE INDEX refund_voucher ON refund (voucher_id) WHERE voucher_id IS NOT NULL;

-- No voucher becomes money or credit, whatever the steps were. Refunds of before stay as they were made.
CREATE FUNCTION refuse_refund_of_voucher() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.destination <> 'VOUCHER' AND EXISTS (
    SELECT FROM payment WHERE id = NEW.payment_id AND method = 'VOUCHER')
  THEN
    RAISE EXCEPTION 'What a voucher paid goes back to a voucher';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refund_of_voucher BEFORE INSERT OR UPDATE OF destination, payment_id ON refund
  FOR EACH ROW EXECUTE FUNCTION refuse_refund_of_voucher();
