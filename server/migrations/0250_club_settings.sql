-- What staff set for the whole club: one row. Null: as the configuration has it.
CREATE TABLE club_settings (
  id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  name text,
  address text,
  -- {name, address} in Chinese.
  zh jsonb,
  phone text,
  email text,
  -- {opens, closes}
  office_hours jsonb,
  accent text CHECK (accent ~ '^#[0-9a-f]{6}$'),
  mark_id uuid REFERENCES upload,
  -- Counts every change.
  version integer NOT NULL DEFAULT 1
);
INSERT INTO club_settings DEFAULT VALUES;

-- Every process remembers them.
CREATE FUNCTION tell_of_club_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('club_settings', '');
  RETURN NULL;
END $$;
CREATE TRIGGER club_settings_told AFTER UPDATE ON club_settings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_club_settings();
