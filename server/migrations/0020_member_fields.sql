-- Fields of members that the club defines.
CREATE TABLE member_field (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (name <> ''),
  -- {name} in Chinese.
  zh jsonb,
  kind text NOT NULL CHECK (kind IN ('TEXT', 'CHOICE', 'DATE')),
  access text NOT NULL CHECK (access IN ('STAFF', 'VIEW', 'REQUEST')),
  position integer NOT NULL,
  is_shown boolean NOT NULL,
  -- Of a CHOICE: [{key, name, zh, is_offered}].
  options jsonb NOT NULL,
  -- The largest key that an option ever had: none is given twice.
  last_key integer NOT NULL DEFAULT 0
);
CREATE INDEX member_field_position ON member_field (position, id);

-- Values by the field's id.
ALTER TABLE member ADD COLUMN custom_values jsonb NOT NULL DEFAULT '{}';
CREATE INDEX member_custom_values ON member USING gin (custom_values jsonb_path_ops);
