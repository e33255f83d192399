-- Minutes after its start by which somebody must have checked a booking in, where a facility asks for that; and the code
-- at its door. Every facility has one, so that asking is all it takes.
ALTER TABLE facility
  ADD COLUMN check_in_minutes integer CHECK (check_in_minutes > 0),
  ADD COLUMN check_in_code text NOT NULL UNIQUE DEFAULT replace(gen_random_uuid()::text, '-', '');

ALTER TABLE reservation
  -- Null: nobody need check it in.
  ADD COLUMN check_in_by timestamptz,
  ADD COLUMN checked_in_at timestamptz,
  DROP CONSTRAINT reservation_status_check,
  ADD CONSTRAINT reservation_status_check
    CHECK (status IN ('HELD', 'CONFIRMED', 'CANCELLED', 'EXPIRED', 'NO_SHOW'));
CREATE INDEX reservation_check_in_by ON reservation (check_in_by)
  WHERE status = 'CONFIRMED' AND check_in_by IS NOT NULL AND checked_in_at IS NULL;

DROP TRIGGER reservation_frees_spaces ON reservation;
CREATE TRIGGER reservation_frees_spaces AFTER UPDATE OF status ON reservation
  FOR EACH ROW WHEN (NEW.status IN ('CANCELLED', 'EXPIRED', 'NO_SHOW'))
  EXECUTE FUNCTION free_spaces_of_reservation();

-- Null: nobody did it, but the clock.
ALTER TABLE audit_log ALTER COLUMN user_id DROP NOT NULL;
