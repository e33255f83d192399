-- Whether the shares of discount groups come off what a facility costs.
ALTER TABLE facility ADD COLUMN discountable boolean NOT NULL DEFAULT false;

-- Whether vouchers of a group pay for bookings, and of which category alone.
ALTER TABLE voucher_group
  ADD COLUMN pays_bookings boolean NOT NULL DEFAULT false,
  ADD COLUMN category_id bigint REFERENCES facility_category;

-- The voucher that a booking was made with.
ALTER TABLE reservation ADD COLUMN voucher_id bigint REFERENCES voucher;
CREATE INDEX reservation_voucher ON reservation (voucher_id) WHERE voucher_id IS NOT NULL;

-- The month of the club in which the discount was taken, by its first day: where it goes back to.
ALTER TABLE invoice ADD COLUMN discount_month date;
-- By the clock of the only clubs there are before this.
UPDATE invoice SET discount_month = date_trunc('month', issued_at AT TIME ZONE 'Asia/Singapore')
  WHERE discount > 0;
ALTER TABLE invoice ADD CHECK (discount = 0 OR discount_month IS NOT NULL);
