-- What invoices and receipts say of the club's registration and of the tax in its prices, in whole percent; 0: none.
ALTER TABLE club_settings
  ADD COLUMN registration_numbers text,
  ADD COLUMN tax_percent smallint NOT NULL DEFAULT 0 CHECK (tax_percent BETWEEN 0 AND 30);

-- The rate when it was issued: a later one doesn't change what its paper says.
ALTER TABLE invoice ADD COLUMN tax_percent smallint NOT NULL DEFAULT 0 CHECK (tax_percent BETWEEN 0 AND 30);
