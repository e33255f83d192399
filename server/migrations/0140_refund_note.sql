-- Refunds that the staff make.

ALTER TABLE refund
  -- Why, in their words, as the member reads it.
  ADD COLUMN note text;
