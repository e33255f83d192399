-- The booking whose place and price a held one takes over once the difference is paid: that one stays as it is until then.
ALTER TABLE reservation ADD COLUMN replaces_id bigint REFERENCES reservation (id);
CREATE INDEX reservation_replaces ON reservation (replaces_id) WHERE replaces_id IS NOT NULL;
-- One at a time.
CREATE UNIQUE INDEX reservation_one_move ON reservation (replaces_id) WHERE status = 'HELD';

-- Such a hold owns what its booking doesn't own yet: of a space, that may be a time before and one after.
ALTER TABLE reservation_space DROP CONSTRAINT reservation_space_once;
CREATE INDEX reservation_space_reservation ON reservation_space (reservation_id) WHERE reservation_id IS NOT NULL;

-- The paid invoices of a booking after its first, for what dearer times cost more.
CREATE TABLE reservation_invoice (
  invoice_id uuid PRIMARY KEY REFERENCES invoice (id),
  reservation_id bigint NOT NULL REFERENCES reservation (id)
);
CREATE INDEX reservation_invoice_reservation ON reservation_invoice (reservation_id);
