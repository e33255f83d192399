-- As before, in a language whose statements are planned once by each connection: every booking raises its days.
CREATE OR REPLACE FUNCTION raise_day_versions(facility bigint, start_from timestamptz, end_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO calendar_day_version AS known (day, facility_id, version)
  SELECT touched::date, facility, 1
  FROM generate_series((start_from AT TIME ZONE 'UTC')::date, (end_at AT TIME ZONE 'UTC')::date, '1 day') AS touched
  ORDER BY 1
  ON CONFLICT (day, facility_id) DO UPDATE SET version = known.version + 1;
END $$;
