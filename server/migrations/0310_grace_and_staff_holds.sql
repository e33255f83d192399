-- For how long what staff book for a member waits for its payment, and for how long after its last day a membership lets somebody book.
ALTER TABLE club_settings
  ADD COLUMN staff_hold_hours smallint NOT NULL DEFAULT 24 CHECK (staff_hold_hours BETWEEN 1 AND 336),
  ADD COLUMN grace_days smallint NOT NULL DEFAULT 30 CHECK (grace_days BETWEEN 0 AND 365);

-- Whether staff took a booking that waits for its payment: its member was asked by email to pay it, and is emailed where it runs out.
ALTER TABLE reservation ADD COLUMN held_by_staff boolean NOT NULL DEFAULT false;
