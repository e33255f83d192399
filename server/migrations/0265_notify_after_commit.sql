-- PostgreSQL commits transactions that NOTIFY one at a time, each for as long as the disk takes. Where many are booked at once, their
-- process notifies watchers after the commit instead (`notify-watchers.ts`).
CREATE OR REPLACE FUNCTION tell_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A seed of a million has nobody to tell.
  IF current_setting('portal.silent', true) = 'on' THEN RETURN NULL; END IF;
  IF current_setting('portal.notifies_later', true) = 'on' THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN PERFORM tell_of_time(OLD.facility_id, OLD.start_from, OLD.end_at); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM tell_of_time(NEW.facility_id, NEW.start_from, NEW.end_at); END IF;
  RETURN NULL;
END $$;
