-- What each day took and refunded, as staff counted it. A row stays as it is: a correction is a row of its own.
CREATE TABLE closing (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day date NOT NULL,
  version integer NOT NULL CHECK (version >= 1),
  until timestamptz NOT NULL,
  closed_at timestamptz NOT NULL,
  -- No reference: it says who closed it when the user is gone.
  closed_by bigint NOT NULL,
  -- Cents.
  taken bigint NOT NULL CHECK (taken >= 0),
  refunded bigint NOT NULL CHECK (refunded >= 0),
  difference bigint NOT NULL,
  reason text,
  -- [{method, at_desk, taken, refunded, counted, reason}]
  lines jsonb NOT NULL,
  UNIQUE (day, version),
  CHECK ((version > 1) = (reason IS NOT NULL))
);
CREATE INDEX closing_closed_at ON closing (closed_at, id);
CREATE INDEX closing_day ON closing (day, id);
CREATE FUNCTION refuse_change_of_closing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A closing stays as it is: correct it by another';
END $$;
CREATE TRIGGER closing_stays BEFORE UPDATE OR DELETE ON closing
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_closing();

-- What a day took and refunded, found by its time alone.
CREATE INDEX payment_settled_at ON payment (settled_at) INCLUDE (method, gateway, amount) WHERE status = 'SETTLED';
CREATE INDEX refund_done_at ON refund (done_at) WHERE status = 'DONE';
-- What an invoice is for.
CREATE INDEX event_registration_invoice_id ON event_registration (invoice_id) WHERE invoice_id IS NOT NULL;
