-- Times in which staff keep a facility free of bookings.
CREATE TABLE space_block (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  facility_id bigint NOT NULL REFERENCES facility (id),
  -- For staff: what for.
  reason text NOT NULL CHECK (reason <> ''),
  start_from timestamptz NOT NULL,
  end_at timestamptz NOT NULL,
  CHECK (start_from < end_at)
);
CREATE INDEX space_block_facility_id ON space_block (facility_id, start_from);
CREATE INDEX space_block_during ON space_block USING gist (tstzrange(start_from, end_at, '[]'));

-- A time of a space is owned by a reservation or by a block: one constraint keeps both kinds from overlapping.
ALTER TABLE reservation_space
  DROP CONSTRAINT reservation_space_pkey,
  ALTER COLUMN reservation_id DROP NOT NULL,
  ADD COLUMN block_id bigint REFERENCES space_block (id) ON DELETE CASCADE,
  ADD CONSTRAINT reservation_space_once UNIQUE (reservation_id, space_id),
  ADD CONSTRAINT reservation_space_one_owner CHECK (num_nonnulls(reservation_id, block_id) = 1);
CREATE UNIQUE INDEX reservation_space_of_block ON reservation_space (block_id, space_id) WHERE block_id IS NOT NULL;
