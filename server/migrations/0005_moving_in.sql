-- Imports of files from other programs, and which record each row became. A row is remembered by a hash of the program's
-- name for it, so that it isn't added twice; the name itself is kept for searches, until personal data is erased.

CREATE TABLE import_batch (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('MEMBERS', 'FACILITIES', 'BOOKINGS', 'BALANCES', 'VOUCHERS')),
  -- Where the file is from.
  program text NOT NULL CHECK (program <> ''),
  file_name text NOT NULL CHECK (file_name <> ''),
  user_id bigint REFERENCES general_user (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  -- Rows that were added.
  added integer NOT NULL DEFAULT 0 CHECK (added >= 0),
  -- Since then it is being undone: nothing is added any more.
  undone_at timestamptz
);
CREATE INDEX import_batch_user_id ON import_batch (user_id);
CREATE INDEX import_batch_created_at ON import_batch (created_at, id);
CREATE INDEX import_batch_kind ON import_batch (kind, id);

CREATE TABLE import_row (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  batch_id bigint NOT NULL REFERENCES import_batch (id) ON DELETE CASCADE,
  -- Its number in the file.
  row integer NOT NULL,
  -- SHA-256 of the kind, the program, and its id there or what stands for it.
  source_key text NOT NULL UNIQUE,
  -- As the other program has it.
  external_id text,
  member_id bigint REFERENCES member (id) ON DELETE CASCADE,
  facility_id bigint REFERENCES facility (id) ON DELETE CASCADE,
  reservation_id bigint REFERENCES reservation (id) ON DELETE CASCADE,
  invoice_id uuid REFERENCES invoice (id) ON DELETE CASCADE,
  credit_entry_id bigint REFERENCES credit_entry (id) ON DELETE CASCADE,
  voucher_id bigint REFERENCES voucher (id) ON DELETE CASCADE,
  CHECK (num_nonnulls(member_id, facility_id, reservation_id, invoice_id, credit_entry_id, voucher_id) = 1)
);
CREATE INDEX import_row_batch_id ON import_row (batch_id, id);
CREATE INDEX import_row_external_id ON import_row (lower(external_id)) WHERE (external_id IS NOT NULL);
CREATE INDEX import_row_member_id ON import_row (member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX import_row_facility_id ON import_row (facility_id) WHERE (facility_id IS NOT NULL);
CREATE INDEX import_row_reservation_id ON import_row (reservation_id) WHERE (reservation_id IS NOT NULL);
CREATE INDEX import_row_invoice_id ON import_row (invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX import_row_credit_entry_id ON import_row (credit_entry_id) WHERE (credit_entry_id IS NOT NULL);
CREATE INDEX import_row_voucher_id ON import_row (voucher_id) WHERE (voucher_id IS NOT NULL);
CREATE TRIGGER of_erased_member BEFORE INSERT OR UPDATE OF member_id ON import_row
  FOR EACH ROW EXECUTE FUNCTION refuse_erased_member('member_id');

-- Those who could import members still can, and see past imports; those who could also delete members can undo them.
INSERT INTO sub_role_right (sub_role_id, "right")
  SELECT sub_role_id, granted FROM sub_role_right, unnest(ARRAY['import.add', 'import.view']) AS granted
    WHERE "right" = 'member.add'
  UNION
  SELECT sub_role_id, 'import.delete' FROM sub_role_right WHERE "right" = 'member.delete'
  ON CONFLICT DO NOTHING;
