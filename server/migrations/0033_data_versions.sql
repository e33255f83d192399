-- How often each subject's tables were changed: what a process remembers of them holds as long as the sum of a subject's rows is
-- the same. A change raises a row that no other transaction holds, and adds one where all are held, so that nobody ever waits.
CREATE TABLE data_version (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject text NOT NULL,
  version bigint NOT NULL
) WITH (fillfactor = 50);

-- Once in a transaction is enough, as the row shows with all that the transaction changed. A setting remembers which one raised
-- the subject; it is undone with a savepoint, as the row is.
CREATE FUNCTION raise_data_version(raised text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE data_version SET version = version + 1 WHERE id = (
    SELECT id FROM data_version WHERE subject = raised LIMIT 1 FOR UPDATE SKIP LOCKED);
  IF NOT FOUND THEN INSERT INTO data_version (subject, version) VALUES (raised, 1); END IF;
  PERFORM set_config('portal.raised_' || raised, pg_current_xact_id()::text, true);
END $$;

CREATE FUNCTION raise_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('portal.raised_' || TG_ARGV[0], true) IS DISTINCT FROM pg_current_xact_id()::text THEN
    PERFORM raise_data_version(TG_ARGV[0]);
  END IF;
  RETURN NULL;
END $$;
-- For statements that may have changed nothing, such as those of jobs that look for something to do.
CREATE FUNCTION raise_version_of_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('portal.raised_' || TG_ARGV[0], true) = pg_current_xact_id_if_assigned()::text THEN
    RETURN NULL;
  END IF;
  IF EXISTS (SELECT FROM changed) THEN PERFORM raise_data_version(TG_ARGV[0]); END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE
  subjects CONSTANT jsonb := '{
    "sales": ["invoice", "invoice_line", "fee_charge", "payment", "payment_share", "refund", "voucher",
      "reservation", "reservation_invoice", "booking_share", "booking_player"],
    "facilities": ["facility", "facility_category", "facility_group", "facility_space", "space"],
    "members": ["member"],
    "events": ["calendar_event", "calendar_event_space", "event_registration"],
    "posts": ["post"],
    "products": ["product"],
    "uploads": ["upload"],
    "settings": ["club_settings"]
  }';
  raised text;
  changed_table text;
BEGIN
  FOR raised, changed_table IN
    SELECT key, jsonb_array_elements_text(value) FROM jsonb_each(subjects)
  LOOP
    EXECUTE format('CREATE TRIGGER inserted_raises_version AFTER INSERT OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION raise_version(%L)', changed_table, raised);
    EXECUTE format('CREATE TRIGGER updated_raises_version AFTER UPDATE ON %I
      REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_rows(%L)', changed_table, raised);
    EXECUTE format('CREATE TRIGGER deleted_raises_version AFTER DELETE ON %I
      REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_rows(%L)', changed_table, raised);
  END LOOP;
END $$;

-- An invoice's history names who did its steps. A line of the log comes with its step, so only its change counts.
CREATE TRIGGER name_raises_version AFTER DELETE OR UPDATE OF username ON general_user
  FOR EACH ROW EXECUTE FUNCTION raise_version('users');
CREATE TRIGGER changed_raises_version AFTER DELETE OR UPDATE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION raise_version('users');
CREATE TRIGGER truncated_raises_version AFTER TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION raise_version('users');

-- The next post that ends by itself.
CREATE INDEX post_published_until ON post (published_until) WHERE published_until IS NOT NULL;
