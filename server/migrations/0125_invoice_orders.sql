-- One's invoices are looked through by the day they were issued, and by amount.
CREATE INDEX invoice_issued_at ON invoice (issued_at, invoice_number);
CREATE INDEX invoice_total ON invoice (total, invoice_number);
