-- What a facility asks of guests, and what they cost; the guests that a booking brings.
ALTER TABLE facility
  ADD COLUMN guests text NOT NULL DEFAULT 'NONE' CHECK (guests IN ('NONE', 'NUMBER', 'NAMES')),
  -- Null: as many as there is room for.
  ADD COLUMN max_guests integer CHECK (max_guests > 0),
  -- Cents for each.
  ADD COLUMN guest_fee integer NOT NULL DEFAULT 0 CHECK (guest_fee >= 0);

ALTER TABLE reservation
  ADD COLUMN guests integer NOT NULL DEFAULT 0 CHECK (guests >= 0),
  ADD COLUMN guest_names text[] NOT NULL DEFAULT '{}',
  -- Who made it for one of their family.
  ADD COLUMN booked_by_id bigint REFERENCES member (id);
CREATE INDEX reservation_booked_by_id ON reservation (booked_by_id) WHERE booked_by_id IS NOT NULL;
