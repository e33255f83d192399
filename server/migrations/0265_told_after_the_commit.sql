-- NOTIFY makes transactions commit one after the other, each for as long as the disk takes. Who books many says so, and tells of
-- them once they are committed (`tell.ts`).
CREATE OR REPLACE FUNCTION tell_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A seed of a million has nobody to tell.
  IF current_setting('portal.silent', true) = 'on' THEN RETURN NULL; END IF;
  IF current_setting('portal.tells_later', true) = 'on' THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN PERFORM tell_of_time(OLD.facility_id, OLD.start_from, OLD.end_at); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM tell_of_time(NEW.facility_id, NEW.start_from, NEW.end_at); END IF;
  RETURN NULL;
END $$;
