-- Indexes for the lists of a large club: each filter and each order, ending in the key that makes an order whole.

DROP INDEX invoice_status, invoice_created_at, invoice_due_date;
CREATE INDEX invoice_status ON invoice (status, invoice_number);
CREATE INDEX invoice_created_at ON invoice (created_at, invoice_number);
CREATE INDEX invoice_due_date ON invoice (due_date, invoice_number);
-- A deep page is found in the index alone.
CREATE INDEX invoice_number_id ON invoice (invoice_number, id);

DROP INDEX reservation_start_from, reservation_created_at;
CREATE INDEX reservation_start_from ON reservation (start_from, id);
CREATE INDEX reservation_created_at ON reservation (created_at, id);
CREATE INDEX reservation_end_at ON reservation (end_at, id);
CREATE INDEX reservation_status ON reservation (status, id);

CREATE INDEX facility_name_trgm ON facility USING gin (name gin_trgm_ops);
CREATE INDEX facility_category_name_trgm ON facility_category USING gin (name gin_trgm_ops);
CREATE INDEX facility_group_name_trgm ON facility_group USING gin (name gin_trgm_ops);
CREATE INDEX space_name_trgm ON space USING gin (name gin_trgm_ops);
