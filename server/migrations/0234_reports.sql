-- What an invoice is for: known when it is made. Those from before: by what refers to them, and fees by their lines.
ALTER TABLE invoice ADD COLUMN kind text NOT NULL DEFAULT 'OTHER'
  CHECK (kind IN ('BOOKING', 'EVENT', 'MEMBERSHIP', 'OTHER'));
UPDATE invoice SET kind = 'BOOKING' FROM reservation WHERE reservation.invoice_id = invoice.id;
UPDATE invoice SET kind = 'EVENT' FROM event_registration WHERE event_registration.invoice_id = invoice.id;
UPDATE invoice SET kind = 'MEMBERSHIP' WHERE kind = 'OTHER' AND (renews_until IS NOT NULL OR EXISTS (
  SELECT FROM invoice_line WHERE invoice_id = invoice.id AND description LIKE 'Membership %'));

-- Who left and who renewed, by month.
CREATE INDEX audit_log_membership ON audit_log (at) WHERE resource = 'member' AND changes ?| '{status,membership_end_date}';
CREATE INDEX member_joined_on ON member (joined_on);
-- Who missed most.
CREATE INDEX reservation_no_show ON reservation (start_from) INCLUDE (member_id) WHERE status = 'NO_SHOW';
