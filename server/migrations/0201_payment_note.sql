-- What the staff keep about a payment, for themselves.

ALTER TABLE payment
  ADD COLUMN note text;
