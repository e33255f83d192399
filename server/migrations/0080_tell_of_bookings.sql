-- Tells whoever listens which time of which facility was booked, freed or blocked: {facility, start, end}, in seconds.
-- A closure has no facility. A transaction that tells the same twice is heard once.
CREATE FUNCTION tell_of_time(facility bigint, start_from timestamptz, end_at timestamptz) RETURNS void
LANGUAGE sql AS $$
  SELECT pg_notify('occupied', json_build_object(
    'facility', facility, 'start', extract(epoch FROM start_from), 'end', extract(epoch FROM end_at))::text)
$$;

CREATE FUNCTION tell_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A seed of a million has nobody to tell.
  IF current_setting('portal.silent', true) = 'on' THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN PERFORM tell_of_time(OLD.facility_id, OLD.start_from, OLD.end_at); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM tell_of_time(NEW.facility_id, NEW.start_from, NEW.end_at); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION tell_of_closure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.type = 'CLOSURE' THEN PERFORM tell_of_time(NULL, OLD.start_from, OLD.end_at); END IF;
  IF TG_OP <> 'DELETE' AND NEW.type = 'CLOSURE' THEN PERFORM tell_of_time(NULL, NEW.start_from, NEW.end_at); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER reservation_told
  AFTER INSERT OR DELETE OR UPDATE OF facility_id, start_from, end_at, status, held_until ON reservation
  FOR EACH ROW EXECUTE FUNCTION tell_of_booking();
CREATE TRIGGER space_block_told
  AFTER INSERT OR DELETE OR UPDATE ON space_block
  FOR EACH ROW EXECUTE FUNCTION tell_of_booking();
CREATE TRIGGER calendar_event_told
  AFTER INSERT OR DELETE OR UPDATE ON calendar_event
  FOR EACH ROW EXECUTE FUNCTION tell_of_closure();
