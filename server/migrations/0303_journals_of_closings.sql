-- A closing keeps what its lines add up: [{payment, refund, invoice, amount}]. Closings of before have none, and read the books.
ALTER TABLE closing ADD COLUMN entries jsonb;
