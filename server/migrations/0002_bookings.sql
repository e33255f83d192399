-- Bookings: what can be booked, when and for how much, who holds which time; and the invoices of priced bookings.

CREATE TABLE facility_category (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (name <> '')
);

CREATE TABLE facility_group (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  category_id bigint NOT NULL REFERENCES facility_category (id),
  name text NOT NULL CHECK (name <> ''),
  UNIQUE (category_id, name),
  UNIQUE (id, category_id)
);

CREATE TABLE space (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (name <> '')
);

CREATE TABLE facility (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (name <> ''),
  description text NOT NULL DEFAULT '',
  type text NOT NULL CHECK (type IN ('ROOM', 'SPACE_BASE_FACILITY')),
  category_id bigint NOT NULL REFERENCES facility_category (id),
  group_id bigint,
  capacity integer CHECK (capacity > 0),
  picture text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  slot_minutes integer NOT NULL CHECK (slot_minutes >= 5),
  min_slots integer NOT NULL DEFAULT 1 CHECK (min_slots >= 1),
  max_slots integer NOT NULL DEFAULT 1 CHECK (max_slots >= min_slots),
  -- Kept free after a booking.
  buffer_minutes integer NOT NULL DEFAULT 0 CHECK (buffer_minutes >= 0),
  -- A booking is made at least this long before it starts.
  notice_minutes integer NOT NULL DEFAULT 0 CHECK (notice_minutes >= 0),
  -- Cents a slot costs where no price band fits.
  default_price integer NOT NULL DEFAULT 0 CHECK (default_price >= 0),
  -- [{hours_before, refund_percent}], the longest notice first.
  cancellation jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(cancellation) = 'array'),
  -- A group belongs to the facility's own category.
  FOREIGN KEY (group_id, category_id) REFERENCES facility_group (id, category_id)
);
CREATE INDEX facility_category_id ON facility (category_id, id);
CREATE INDEX facility_group_id ON facility (group_id);

-- Facilities that share a space exclude each other.
CREATE TABLE facility_space (
  facility_id bigint NOT NULL REFERENCES facility (id) ON DELETE CASCADE,
  space_id bigint NOT NULL REFERENCES space (id),
  PRIMARY KEY (facility_id, space_id)
);
CREATE INDEX facility_space_space_id ON facility_space (space_id);

-- A day has the hours of the first of its day types (public holiday, school holiday, weekday) that the facility has
-- any for. Closing at or before opening means closing on the next day.
CREATE TABLE operating_hours (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  facility_id bigint NOT NULL REFERENCES facility (id) ON DELETE CASCADE,
  day_type text NOT NULL CHECK (day_type IN (
    'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN', 'PUBLIC_HOLIDAY', 'SCHOOL_HOLIDAY')),
  opens_at time NOT NULL,
  closes_at time NOT NULL,
  UNIQUE (facility_id, day_type, opens_at)
);

-- Price of one slot. A null selector fits everything; the band with the narrowest selectors wins.
CREATE TABLE price_band (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  facility_id bigint NOT NULL REFERENCES facility (id) ON DELETE CASCADE,
  day_types text[],
  starts_at time,
  ends_at time,
  membership_type_1 text,
  membership_type_3 text,
  peak_type text NOT NULL CHECK (peak_type IN ('DEFAULT', 'PEAK', 'SUPER_PEAK')),
  price integer NOT NULL CHECK (price >= 0),
  CHECK ((starts_at IS NULL) = (ends_at IS NULL))
);
CREATE INDEX price_band_facility_id ON price_band (facility_id);

-- How far ahead a level may book: whole days, each opening at an hour of the club's clock, or a running number of
-- minutes before the start. No facility: all of them. No fitting row: the level may not book at all.
CREATE TABLE advance_booking_period (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  facility_id bigint REFERENCES facility (id) ON DELETE CASCADE,
  membership_type_1 text,
  membership_type_3 text,
  days integer CHECK (days >= 0),
  opens_at time,
  minutes integer CHECK (minutes > 0),
  CHECK ((days IS NULL) = (opens_at IS NULL) AND (days IS NULL) <> (minutes IS NULL)),
  UNIQUE NULLS NOT DISTINCT (facility_id, membership_type_1, membership_type_3)
);

CREATE TABLE calendar_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type text NOT NULL CHECK (type IN ('EVENT', 'PUBLIC_HOLIDAY', 'SCHOOL_HOLIDAY', 'CLOSURE')),
  name text NOT NULL CHECK (name <> ''),
  start_from timestamptz NOT NULL,
  end_at timestamptz NOT NULL,
  CHECK (start_from < end_at)
);
CREATE INDEX calendar_event_during ON calendar_event USING gist (tstzrange(start_from, end_at), type);

-- The spaces that a closure closes; none: the whole club.
CREATE TABLE calendar_event_space (
  event_id bigint NOT NULL REFERENCES calendar_event (id) ON DELETE CASCADE,
  space_id bigint NOT NULL REFERENCES space (id),
  PRIMARY KEY (event_id, space_id)
);
CREATE INDEX calendar_event_space_space_id ON calendar_event_space (space_id);

-- Numbers are given inside the transaction that makes the invoice: one that fails leaves no gap.
CREATE TABLE invoice_counter (
  year integer PRIMARY KEY,
  last_number integer NOT NULL
);

CREATE TABLE invoice (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  invoice_number text NOT NULL UNIQUE,
  member_id bigint NOT NULL REFERENCES member (id),
  status text NOT NULL DEFAULT 'UNPAID' CHECK (status IN ('UNPAID', 'PARTLY_PAID', 'PAID', 'VOID', 'REFUNDED')),
  -- Cents.
  total integer NOT NULL CHECK (total >= 0),
  due_date date NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX invoice_member_id ON invoice (member_id, created_at DESC);
CREATE INDEX invoice_created_at ON invoice (created_at);
CREATE INDEX invoice_due_date ON invoice (due_date);
CREATE INDEX invoice_status ON invoice (status);
CREATE INDEX invoice_number_trgm ON invoice USING gin (invoice_number gin_trgm_ops);

CREATE TABLE invoice_line (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  invoice_id uuid NOT NULL REFERENCES invoice (id),
  description text NOT NULL,
  -- Cents; a line may take off.
  amount integer NOT NULL
);
CREATE INDEX invoice_line_invoice_id ON invoice_line (invoice_id, id);

CREATE TABLE reservation (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  facility_id bigint NOT NULL REFERENCES facility (id),
  member_id bigint NOT NULL REFERENCES member (id),
  name text NOT NULL CHECK (name <> ''),
  start_from timestamptz NOT NULL,
  end_at timestamptz NOT NULL,
  status text NOT NULL CHECK (status IN ('HELD', 'CONFIRMED', 'CANCELLED', 'EXPIRED')),
  -- Until when an unpaid booking keeps its place.
  held_until timestamptz,
  -- Cents, and what they are made of: [{start_from, end_at, peak_type, price}] as it was shown.
  price integer NOT NULL CHECK (price >= 0),
  price_lines jsonb NOT NULL,
  invoice_id uuid UNIQUE REFERENCES invoice (id),
  -- Cents that the policy gives back for a paid booking that was cancelled.
  refund_due integer NOT NULL DEFAULT 0 CHECK (refund_due BETWEEN 0 AND price),
  created_at timestamptz NOT NULL,
  CHECK (start_from < end_at),
  CHECK ((status = 'HELD') = (held_until IS NOT NULL))
);
CREATE INDEX reservation_member_id ON reservation (member_id, start_from);
CREATE INDEX reservation_facility_id ON reservation (facility_id, start_from);
CREATE INDEX reservation_start_from ON reservation (start_from);
CREATE INDEX reservation_created_at ON reservation (created_at);
CREATE INDEX reservation_held_until ON reservation (held_until) WHERE status = 'HELD';
CREATE INDEX reservation_name_trgm ON reservation USING gin (name gin_trgm_ops);
CREATE INDEX reservation_during ON reservation USING gist (tstzrange(start_from, end_at, '[]'))
  WHERE status IN ('HELD', 'CONFIRMED');

-- The times that reservations own, the time kept free afterwards included: rows last as long as the reservation is
-- HELD or CONFIRMED. Double booking is impossible here, whatever the code does.
CREATE TABLE reservation_space (
  reservation_id bigint NOT NULL REFERENCES reservation (id) ON DELETE CASCADE,
  space_id bigint NOT NULL REFERENCES space (id),
  during tstzrange NOT NULL CHECK (NOT isempty(during)),
  PRIMARY KEY (reservation_id, space_id),
  CONSTRAINT reservation_space_no_overlap EXCLUDE USING gist (space_id WITH =, during WITH &&)
);

-- Whoever ends a reservation frees its time in the same breath.
CREATE FUNCTION free_spaces_of_reservation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM reservation_space WHERE reservation_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER reservation_frees_spaces AFTER UPDATE OF status ON reservation
  FOR EACH ROW WHEN (NEW.status IN ('CANCELLED', 'EXPIRED'))
  EXECUTE FUNCTION free_spaces_of_reservation();

-- The first answer to a key, written in the transaction of its effect and given again for a day.
CREATE TABLE idempotency_key (
  user_id bigint NOT NULL REFERENCES general_user (id) ON DELETE CASCADE,
  key text NOT NULL,
  -- SHA-256 of method, path and body.
  request_hash text NOT NULL,
  status smallint NOT NULL,
  body jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_key_created_at ON idempotency_key (created_at);
