-- Screens at the counter, in the lobby or at a door, each opened by a link of its own.
CREATE TABLE screen_link (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  kind text NOT NULL CHECK (kind IN ('KIOSK', 'DISPLAY')),
  -- Of a DISPLAY: the one facility that it shows; null: all.
  facility_id bigint REFERENCES facility (id) ON DELETE CASCADE,
  shows_names boolean NOT NULL DEFAULT false,
  -- SHA-256 of the link's secret; null: there is no link yet.
  token_hash text UNIQUE,
  link_made_at timestamptz,
  seen_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX screen_link_facility_id ON screen_link (facility_id);
CREATE INDEX screen_link_name ON screen_link (name, id);
