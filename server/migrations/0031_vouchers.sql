-- Vouchers, and the groups that say what they are worth.
CREATE TABLE voucher_group (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (name <> ''),
  description text NOT NULL DEFAULT '',
  kind text NOT NULL CHECK (kind IN ('AMOUNT', 'PERCENT')),
  -- Cents, or per cent.
  value integer NOT NULL CHECK (value > 0 AND (kind = 'AMOUNT' OR value <= 100)),
  valid_days integer NOT NULL CHECK (valid_days > 0),
  is_active boolean NOT NULL DEFAULT true
);
CREATE INDEX voucher_group_name_trgm ON voucher_group USING gin (name gin_trgm_ops);

CREATE TABLE voucher (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  member_id bigint NOT NULL REFERENCES member (id),
  group_id bigint NOT NULL REFERENCES voucher_group (id),
  -- As promised: a group that changes later changes nothing that was given.
  kind text NOT NULL CHECK (kind IN ('AMOUNT', 'PERCENT')),
  value integer NOT NULL CHECK (value > 0 AND (kind = 'AMOUNT' OR value <= 100)),
  valid_from date NOT NULL,
  -- The last day; an ACTIVE one is read as EXPIRED after it.
  valid_until date NOT NULL,
  status text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'USED', 'VOID')),
  used_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK (valid_from <= valid_until),
  CHECK ((status = 'USED') = (used_at IS NOT NULL))
);
CREATE INDEX voucher_member_id ON voucher (member_id, id);
CREATE INDEX voucher_group_id ON voucher (group_id, id);
CREATE INDEX voucher_status ON voucher (status, valid_until, id);
CREATE INDEX voucher_valid_until ON voucher (valid_until, id);
CREATE INDEX voucher_created_at ON voucher (created_at, id);
