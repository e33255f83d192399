-- Pages of invoices are found by number: the index of unique numbers has all that takes.
DROP INDEX invoice_number_id;
