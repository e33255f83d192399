-- Text as people are searched and sorted by it: without accents, apostrophes and capitals. The same as `searchKey` of
-- `members/search-key.ts`, which turns what is typed.
CREATE FUNCTION search_key(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(
  replace(replace(replace(
    translate(lower(regexp_replace(normalize(translate(written, U&'''\2018\2019\02BC\02BB\0060\00B4\2032', ''), NFKD),
      U&'[\0300-\036F]', '', 'g')), 'đłøıħ', 'dloih'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
  '[[:space:]]+', ' ', 'g'));

ALTER TABLE member
  ADD COLUMN name_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_key(name)) STORED,
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
    search_key(name) || ' ' || search_key(membership_id) || ' ' || search_key(coalesce(email, '')) || ' '
    || regexp_replace(coalesce(mobile_number, ''), '[^0-9]', '', 'g')) STORED;

CREATE INDEX member_name_key ON member (name_key, id);
CREATE INDEX member_name_key_trgm ON member USING gin (name_key gin_trgm_ops);
CREATE INDEX member_search_text_trgm ON member USING gin (search_text gin_trgm_ops);
DROP INDEX member_name, member_name_trgm, member_email_trgm, member_mobile_number_trgm;

-- Who may be the same person: telephones by the last eight digits, with or without the country's code, and names in any order of
-- their words among those born on the same day.
DROP INDEX member_mobile_digits, member_name_lower;
CREATE INDEX member_mobile_digits ON member ((right(regexp_replace(mobile_number, '[^0-9]', '', 'g'), 8)));
CREATE INDEX member_birth_date ON member (birth_date);
