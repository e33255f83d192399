-- What a line of an invoice is for in Chinese, by the field that it stands for, as of other texts of the club's; null: nobody has
-- translated it.
ALTER TABLE invoice_line ADD COLUMN zh jsonb;
