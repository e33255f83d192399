-- Staff may have what a cancelled booking gives back become credit.
ALTER TABLE reservation ADD COLUMN refund_to text CHECK (refund_to = 'CREDIT');
