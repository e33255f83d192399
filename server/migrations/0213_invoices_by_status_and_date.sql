-- Those of a status in the order of their days or numbers, as the office looks through them: found and counted by the index alone.
CREATE INDEX invoice_status_created_at ON invoice (status, created_at, invoice_number) INCLUDE (id);
DROP INDEX invoice_status;
CREATE INDEX invoice_status ON invoice (status, invoice_number) INCLUDE (created_at, id);
