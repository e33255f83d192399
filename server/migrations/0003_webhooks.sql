-- Addresses of other programs that are told what happens in the club (decision 0241).
CREATE TABLE webhook (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  url text NOT NULL CHECK (url <> ''),
  -- The events that go there, as the contract names them.
  types text[] NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  -- The reason why the portal switched it off; null: it didn't.
  switched_off text CHECK (switched_off IN ('GONE', 'FAILING')),
  -- Since when all deliveries have failed; null: the last one arrived.
  failing_since timestamptz,
  -- [{sealed, until}]: the newest signs until it is replaced, the others until their time.
  secrets jsonb NOT NULL CHECK (jsonb_typeof(secrets) = 'array'),
  -- Time at which the newest secret was shown; null: nobody has seen one yet.
  secret_shown_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK (switched_off IS NULL OR NOT is_active)
);
CREATE INDEX webhook_name ON webhook (name, id);

-- What happened, as it was then. Written by the triggers below in the transaction of its cause.
CREATE TABLE webhook_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The id that receivers know it by: still unique when the database is restored from a backup.
  key uuid NOT NULL DEFAULT gen_random_uuid(),
  type text NOT NULL,
  -- The thing it is about, such as booking:12: messages about one thing arrive in their order.
  thing text NOT NULL,
  -- The member it is about; no reference, as their number may have gone to another record since.
  member_id bigint,
  -- The fields of its payload.
  facts jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX webhook_message_created_at ON webhook_message (created_at);
CREATE INDEX webhook_message_member_id ON webhook_message (member_id) WHERE member_id IS NOT NULL;

-- The way of a message to one address.
CREATE TABLE webhook_delivery (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  webhook_id bigint NOT NULL REFERENCES webhook (id) ON DELETE CASCADE,
  message_id bigint NOT NULL REFERENCES webhook_message (id) ON DELETE CASCADE,
  thing text NOT NULL,
  status text NOT NULL DEFAULT 'WAITING' CHECK (status IN ('WAITING', 'DELIVERED', 'FAILED')),
  tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  -- Null: at once. A delivery under way belongs to its process until then.
  try_at timestamptz,
  first_tried_at timestamptz,
  last_tried_at timestamptz,
  -- The last answer, its beginning, and the time it took; null: none came.
  answer_status smallint,
  answer text,
  milliseconds integer,
  -- The reason why the last try failed; null: it didn't.
  failure text CHECK (failure IN ('STATUS', 'TIMEOUT', 'CONNECTION', 'ADDRESS', 'SWITCHED_OFF')),
  UNIQUE (webhook_id, message_id)
);
CREATE INDEX webhook_delivery_message_id ON webhook_delivery (message_id);
CREATE INDEX webhook_delivery_of_webhook ON webhook_delivery (webhook_id, id);
CREATE INDEX webhook_delivery_status ON webhook_delivery (status, id);
-- The first that waits of each thing.
CREATE INDEX webhook_delivery_waiting ON webhook_delivery (webhook_id, thing, message_id) WHERE status = 'WAITING';

-- True if the club has webhooks turned on and some address wants to hear something: asked first, so that nobody pays for
-- what isn't used.
CREATE FUNCTION has_webhooks() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM webhook WHERE is_active)
    AND EXISTS (SELECT FROM club_settings WHERE 'WEBHOOKS' = ANY (other_programs))
$$;

-- Stores what happened for each address that wants it, and wakes the job that delivers it, once a transaction. The
-- addresses are locked, so that one can't be deleted in between.
CREATE FUNCTION store_webhook_message(happened text, about text, of_member bigint, facts jsonb) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  message bigint;
BEGIN
  IF NOT EXISTS (SELECT FROM webhook WHERE is_active AND happened = ANY (types)) THEN RETURN; END IF;
  INSERT INTO webhook_message (type, thing, member_id, facts) VALUES (happened, about, of_member, facts)
    RETURNING id INTO message;
  INSERT INTO webhook_delivery (webhook_id, message_id, thing)
    SELECT id, message, about FROM webhook WHERE is_active AND happened = ANY (types)
    ORDER BY id FOR KEY SHARE;
  IF current_setting('portal.webhooks_woken', true) IS DISTINCT FROM 'on' THEN
    -- Due at once by any clock.
    INSERT INTO job (name, payload, run_at) VALUES ('webhooks deliver', '{}', to_timestamp(0));
    PERFORM set_config('portal.webhooks_woken', 'on', true);
  END IF;
END $$;

CREATE FUNCTION tell_webhooks_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
  about text := 'booking:' || NEW.id;
  was text;
BEGIN
  IF NOT has_webhooks() THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' THEN
    was := OLD.status;
  END IF;
  facts := jsonb_build_object(
    'id', NEW.id,
    'facility', (SELECT jsonb_build_object('id', id, 'name', name) FROM facility WHERE id = NEW.facility_id),
    'member', NEW.member_id,
    'member_name', (SELECT name FROM member WHERE id = NEW.member_id),
    'start_from', NEW.start_from, 'end_at', NEW.end_at, 'status', NEW.status, 'guests', NEW.guests,
    'price', NEW.price, 'invoice', NEW.invoice_id, 'refund_due', NEW.refund_due, 'checked_in_at', NEW.checked_in_at);
  IF NEW.status IS DISTINCT FROM was THEN
    IF NEW.status = 'CONFIRMED' THEN
      PERFORM store_webhook_message('booking.confirmed', about, NEW.member_id, facts);
    ELSIF NEW.status = 'CANCELLED' AND was IN ('CONFIRMED', 'NO_SHOW') THEN
      PERFORM store_webhook_message('booking.cancelled', about, NEW.member_id, facts);
    ELSIF NEW.status = 'NO_SHOW' THEN
      PERFORM store_webhook_message('booking.no_show', about, NEW.member_id, facts);
    END IF;
  ELSIF NEW.status = 'CONFIRMED' AND (NEW.facility_id, NEW.start_from, NEW.end_at)
      IS DISTINCT FROM (OLD.facility_id, OLD.start_from, OLD.end_at) THEN
    PERFORM store_webhook_message('booking.moved', about, NEW.member_id, facts || jsonb_build_object('previous',
      jsonb_build_object(
        'facility', (SELECT jsonb_build_object('id', id, 'name', name) FROM facility WHERE id = OLD.facility_id),
        'start_from', OLD.start_from, 'end_at', OLD.end_at)));
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.checked_in_at IS DISTINCT FROM OLD.checked_in_at THEN
    PERFORM store_webhook_message(
      CASE WHEN NEW.checked_in_at IS NULL THEN 'booking.check_in_undone' ELSE 'booking.checked_in' END,
      about, NEW.member_id, facts);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER new_reservation_to_webhooks AFTER INSERT ON reservation
  FOR EACH ROW WHEN (NEW.status = 'CONFIRMED') EXECUTE FUNCTION tell_webhooks_of_booking();
CREATE TRIGGER reservation_to_webhooks AFTER UPDATE OF status, facility_id, start_from, end_at, checked_in_at
  ON reservation
  FOR EACH ROW WHEN ((NEW.status, NEW.facility_id, NEW.start_from, NEW.end_at, NEW.checked_in_at)
    IS DISTINCT FROM (OLD.status, OLD.facility_id, OLD.start_from, OLD.end_at, OLD.checked_in_at))
  EXECUTE FUNCTION tell_webhooks_of_booking();

CREATE FUNCTION tell_webhooks_of_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
  about text := 'invoice:' || NEW.id;
  was_issued boolean := false;
  was_void boolean := false;
  was_paid integer := 0;
  was_refunded integer := 0;
BEGIN
  IF NOT has_webhooks() THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' THEN
    was_issued := OLD.issued_at IS NOT NULL;
    was_void := OLD.voided_at IS NOT NULL;
    was_paid := CASE WHEN was_issued THEN OLD.paid ELSE 0 END;
    was_refunded := OLD.refunded;
  END IF;
  facts := jsonb_build_object(
    'id', NEW.id, 'invoice_number', NEW.invoice_number, 'member', NEW.member_id,
    'member_name', (SELECT name FROM member WHERE id = NEW.member_id),
    'kind', NEW.kind, 'status', NEW.status, 'total', NEW.total, 'paid', NEW.paid, 'refunded', NEW.refunded,
    'due_date', NEW.due_date, 'issued_at', NEW.issued_at);
  IF NOT was_issued THEN
    PERFORM store_webhook_message('invoice.issued', about, NEW.member_id, facts);
  END IF;
  IF NEW.paid = NEW.total AND NEW.voided_at IS NULL AND (NOT was_issued OR was_paid < NEW.total) THEN
    PERFORM store_webhook_message('invoice.paid', about, NEW.member_id, facts);
  END IF;
  IF NEW.refunded > was_refunded THEN
    PERFORM store_webhook_message('invoice.refunded', about, NEW.member_id, facts);
  END IF;
  IF NEW.voided_at IS NOT NULL AND NOT was_void THEN
    PERFORM store_webhook_message('invoice.voided', about, NEW.member_id, facts);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER new_invoice_to_webhooks AFTER INSERT ON invoice
  FOR EACH ROW WHEN (NEW.issued_at IS NOT NULL) EXECUTE FUNCTION tell_webhooks_of_invoice();
CREATE TRIGGER invoice_to_webhooks AFTER UPDATE OF issued_at, voided_at, paid, refunded ON invoice
  FOR EACH ROW WHEN (NEW.issued_at IS NOT NULL) EXECUTE FUNCTION tell_webhooks_of_invoice();

CREATE FUNCTION tell_webhooks_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  fields text[] := ARRAY['name', 'membership_id', 'email', 'mobile_number', 'joined_on', 'membership_end_date',
    'linked_member_id', 'membership_type_1', 'membership_type_2', 'membership_type_3'];
  facts jsonb;
  about text := 'member:' || NEW.id;
  changed jsonb;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.erased_at IS NOT NULL THEN
    -- What was stored for receivers is erased too, and they learn that it is their turn.
    DELETE FROM webhook_message WHERE member_id = NEW.id
      OR member_id IN (SELECT id FROM merged_member WHERE member_id = NEW.id);
    IF OLD.erased_at IS NULL AND has_webhooks() THEN
      PERFORM store_webhook_message('member.erased', about, NULL, jsonb_build_object('id', NEW.id));
    END IF;
    RETURN NULL;
  END IF;
  IF NOT has_webhooks() THEN RETURN NULL; END IF;
  facts := jsonb_build_object(
    'id', NEW.id, 'name', NEW.name, 'membership_id', NEW.membership_id, 'status', NEW.status, 'email', NEW.email,
    'mobile_number', NEW.mobile_number, 'joined_on', NEW.joined_on, 'membership_end_date', NEW.membership_end_date,
    'linked_member_id', NEW.linked_member_id, 'membership_type_1', NEW.membership_type_1,
    'membership_type_2', NEW.membership_type_2, 'membership_type_3', NEW.membership_type_3);
  IF TG_OP = 'INSERT' THEN
    PERFORM store_webhook_message('member.created', about, NEW.id, facts);
    RETURN NULL;
  END IF;
  IF NEW.status <> OLD.status THEN
    PERFORM store_webhook_message('member.status_changed', about, NEW.id,
      facts || jsonb_build_object('previous_status', OLD.status));
  END IF;
  SELECT jsonb_agg(field) INTO changed FROM unnest(fields) AS field
    WHERE to_jsonb(NEW) -> field IS DISTINCT FROM to_jsonb(OLD) -> field;
  IF changed IS NOT NULL THEN
    PERFORM store_webhook_message('member.changed', about, NEW.id, facts || jsonb_build_object('changed', changed));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER new_member_to_webhooks AFTER INSERT ON member
  FOR EACH ROW EXECUTE FUNCTION tell_webhooks_of_member();
CREATE TRIGGER member_to_webhooks AFTER UPDATE OF name, membership_id, status, email, mobile_number, joined_on,
    membership_end_date, linked_member_id, membership_type_1, membership_type_2, membership_type_3, erased_at ON member
  FOR EACH ROW EXECUTE FUNCTION tell_webhooks_of_member();

CREATE FUNCTION tell_webhooks_of_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  event calendar_event := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  facts jsonb;
  happened text;
BEGIN
  IF NOT has_webhooks() THEN RETURN NULL; END IF;
  facts := jsonb_build_object(
    'id', event.id, 'name', event.name, 'category', event.category, 'place', event.place,
    'start_from', event.start_from, 'end_at', event.end_at, 'seats', event.seats, 'seats_taken', event.seats_taken,
    'price', event.price, 'sign_up', event.sign_up, 'called_off_at', event.called_off_at,
    'call_off_reason', event.call_off_reason);
  happened := CASE
    WHEN TG_OP = 'INSERT' THEN 'event.created'
    WHEN TG_OP = 'DELETE' THEN 'event.deleted'
    WHEN OLD.called_off_at IS NULL AND NEW.called_off_at IS NOT NULL THEN 'event.called_off'
    ELSE 'event.changed'
  END;
  PERFORM store_webhook_message(happened, 'event:' || event.id, NULL, facts);
  RETURN NULL;
END $$;
CREATE TRIGGER new_event_to_webhooks AFTER INSERT ON calendar_event
  FOR EACH ROW WHEN (NEW.type = 'EVENT') EXECUTE FUNCTION tell_webhooks_of_event();
CREATE TRIGGER event_to_webhooks AFTER UPDATE ON calendar_event
  FOR EACH ROW WHEN (NEW.type = 'EVENT' AND (NEW.name, NEW.category, NEW.place, NEW.start_from, NEW.end_at, NEW.seats,
      NEW.price, NEW.sign_up, NEW.called_off_at, NEW.call_off_reason)
    IS DISTINCT FROM (OLD.name, OLD.category, OLD.place, OLD.start_from, OLD.end_at, OLD.seats, OLD.price, OLD.sign_up,
      OLD.called_off_at, OLD.call_off_reason))
  EXECUTE FUNCTION tell_webhooks_of_event();
CREATE TRIGGER old_event_to_webhooks AFTER DELETE ON calendar_event
  FOR EACH ROW WHEN (OLD.type = 'EVENT') EXECUTE FUNCTION tell_webhooks_of_event();

-- At the end of the transaction, which may have put somebody on the waiting list and given them their seats.
CREATE FUNCTION tell_webhooks_of_registration() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT has_webhooks() THEN RETURN NULL; END IF;
  IF NOT EXISTS (SELECT FROM event_registration
    WHERE id = NEW.id AND status = NEW.status AND seats = NEW.seats) THEN RETURN NULL; END IF;
  PERFORM store_webhook_message(
    CASE NEW.status WHEN 'REGISTERED' THEN 'registration.confirmed' WHEN 'WAITING' THEN 'registration.waiting'
      ELSE 'registration.cancelled' END,
    'registration:' || NEW.id, NEW.member_id,
    jsonb_build_object(
      'id', NEW.id,
      'event', (SELECT jsonb_build_object('id', id, 'name', name, 'start_from', start_from, 'end_at', end_at)
        FROM calendar_event WHERE id = NEW.event_id),
      'member', NEW.member_id,
      'member_name', (SELECT name FROM member WHERE id = NEW.member_id),
      'seats', NEW.seats, 'status', NEW.status, 'price', NEW.price,
      'invoice', (SELECT invoice_id FROM event_registration WHERE id = NEW.id)));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER new_registration_to_webhooks AFTER INSERT ON event_registration
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tell_webhooks_of_registration();
CREATE CONSTRAINT TRIGGER registration_to_webhooks AFTER UPDATE OF status, seats ON event_registration
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.status <> OLD.status OR NEW.seats <> OLD.seats)
  EXECUTE FUNCTION tell_webhooks_of_registration();
