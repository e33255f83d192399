-- What tells a process whether the days of the calendar that it remembers are still right. A change raises a version in
-- its own transaction, so nobody sees the one without the other; it does so last of all, as the transaction commits,
-- so that nobody waits for a version any longer, or waits for anything else while holding one.

-- What all days are made of: facilities, their hours, prices and periods, closures and holidays.
CREATE TABLE calendar_version (
  one_row boolean PRIMARY KEY DEFAULT true CHECK (one_row),
  version bigint NOT NULL
);
INSERT INTO calendar_version (version) VALUES (0);

-- What is booked and blocked at a facility on a day of UTC, since the database doesn't know the club's zone; no row: nothing
-- was ever changed. Days of a closed range: a booking that ends at midnight touches the next day too.
CREATE TABLE calendar_day_version (
  day date NOT NULL,
  facility_id bigint NOT NULL,
  version bigint NOT NULL,
  PRIMARY KEY (day, facility_id)
) WITH (fillfactor = 50);

CREATE FUNCTION raise_calendar_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE calendar_version SET version = version + 1;
  RETURN NULL;
END $$;

CREATE FUNCTION raise_day_versions(facility bigint, start_from timestamptz, end_at timestamptz) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO calendar_day_version AS known (day, facility_id, version)
  SELECT day::date, facility, 1
  FROM generate_series((start_from AT TIME ZONE 'UTC')::date, (end_at AT TIME ZONE 'UTC')::date, '1 day') AS day
  ORDER BY 1
  ON CONFLICT (day, facility_id) DO UPDATE SET version = known.version + 1
$$;

-- For tables with a facility and a time of their own: reservation, space_block.
CREATE FUNCTION raise_days_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM raise_day_versions(OLD.facility_id, OLD.start_from, OLD.end_at); END IF;
  IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE'
    AND (NEW.facility_id, NEW.start_from, NEW.end_at) IS DISTINCT FROM (OLD.facility_id, OLD.start_from, OLD.end_at)
  THEN PERFORM raise_day_versions(NEW.facility_id, NEW.start_from, NEW.end_at); END IF;
  RETURN NULL;
END $$;

-- The spaces of a block are shown, those of a booking are its facility's.
CREATE FUNCTION raise_days_of_block() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_day_versions(facility_id, start_from, end_at) FROM space_block
  WHERE id = CASE TG_OP WHEN 'DELETE' THEN OLD.block_id ELSE NEW.block_id END;
  RETURN NULL;
END $$;

-- Nobody remembers a day of a club that is being filled, except that its facilities end what was remembered.
CREATE CONSTRAINT TRIGGER reservation_raises_days
  AFTER INSERT OR DELETE OR UPDATE OF facility_id, member_id, booked_by_id, start_from, end_at, status, held_until,
    check_in_by, checked_in_at, is_offer ON reservation
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (current_setting('portal.silent', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION raise_days_of_row();
CREATE CONSTRAINT TRIGGER space_block_raises_days AFTER INSERT OR DELETE OR UPDATE ON space_block
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (current_setting('portal.silent', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION raise_days_of_row();
CREATE CONSTRAINT TRIGGER space_of_new_block_raises_days AFTER INSERT OR UPDATE ON reservation_space
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.block_id IS NOT NULL) EXECUTE FUNCTION raise_days_of_block();
CREATE CONSTRAINT TRIGGER space_of_old_block_raises_days AFTER DELETE ON reservation_space
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.block_id IS NOT NULL) EXECUTE FUNCTION raise_days_of_block();

-- Emptying a table fires nothing for its rows.
CREATE TRIGGER reservation_emptied AFTER TRUNCATE ON reservation
  FOR EACH STATEMENT EXECUTE FUNCTION raise_calendar_version();
CREATE TRIGGER space_block_emptied AFTER TRUNCATE ON space_block
  FOR EACH STATEMENT EXECUTE FUNCTION raise_calendar_version();

CREATE CONSTRAINT TRIGGER facility_raises_version AFTER INSERT OR DELETE OR UPDATE ON facility
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_calendar_version();
CREATE CONSTRAINT TRIGGER facility_space_raises_version AFTER INSERT OR DELETE OR UPDATE ON facility_space
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_calendar_version();
CREATE CONSTRAINT TRIGGER facility_category_raises_version AFTER UPDATE ON facility_category
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_calendar_version();
CREATE CONSTRAINT TRIGGER facility_group_raises_version AFTER UPDATE ON facility_group
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_calendar_version();
CREATE CONSTRAINT TRIGGER operating_hours_raise_version AFTER INSERT OR DELETE OR UPDATE ON operating_hours
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_calendar_version();
CREATE CONSTRAINT TRIGGER price_band_raises_version AFTER INSERT OR DELETE OR UPDATE ON price_band
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_calendar_version();
CREATE CONSTRAINT TRIGGER advance_booking_period_raises_version
  AFTER INSERT OR DELETE OR UPDATE ON advance_booking_period
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_calendar_version();
CREATE CONSTRAINT TRIGGER new_calendar_event_raises_version AFTER INSERT OR UPDATE ON calendar_event
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.type <> 'EVENT') EXECUTE FUNCTION raise_calendar_version();
CREATE CONSTRAINT TRIGGER old_calendar_event_raises_version AFTER UPDATE OR DELETE ON calendar_event
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.type <> 'EVENT') EXECUTE FUNCTION raise_calendar_version();
CREATE CONSTRAINT TRIGGER calendar_event_space_raises_version
  AFTER INSERT OR DELETE OR UPDATE ON calendar_event_space
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_calendar_version();
