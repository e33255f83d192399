-- How often a booking was given another time or facility: calendars take the copy of the highest number.
ALTER TABLE reservation ADD COLUMN changes integer NOT NULL DEFAULT 0 CHECK (changes >= 0);

-- What came back of a dearer time that was given up may be more than the price of the time that was taken instead.
ALTER TABLE reservation
  DROP CONSTRAINT reservation_check,
  ADD CONSTRAINT reservation_refund_due_check CHECK (refund_due >= 0);
