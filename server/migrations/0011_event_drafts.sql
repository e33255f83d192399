-- Events are drafts, published, or scheduled to be published at `published_from`. Holidays and closures are published.
ALTER TABLE calendar_event
  ADD COLUMN status text NOT NULL DEFAULT 'PUBLISHED' CHECK (status IN ('DRAFT', 'SCHEDULED', 'PUBLISHED')),
  ADD COLUMN published_from timestamptz,
  ADD CHECK (status <> 'SCHEDULED' OR published_from IS NOT NULL),
  ADD CHECK (status = 'PUBLISHED' OR type = 'EVENT');
CREATE INDEX calendar_event_status ON calendar_event (status, start_from, id);
CREATE INDEX calendar_event_scheduled ON calendar_event (published_from) WHERE (status = 'SCHEDULED');

-- Webhooks hear of an event when it is published, and of nothing before.
CREATE OR REPLACE FUNCTION tell_webhooks_of_event() RETURNS trigger LANGUAGE plpgsql AS $$
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
    WHEN TG_OP = 'INSERT' OR OLD.status <> 'PUBLISHED' AND NEW.status = 'PUBLISHED' THEN 'event.created'
    WHEN TG_OP = 'DELETE' OR NEW.status <> 'PUBLISHED' THEN 'event.deleted'
    WHEN OLD.called_off_at IS NULL AND NEW.called_off_at IS NOT NULL THEN 'event.called_off'
    ELSE 'event.changed'
  END;
  PERFORM store_webhook_message(happened, 'event:' || event.id, NULL, facts);
  RETURN NULL;
END $$;
DROP TRIGGER new_event_to_webhooks ON calendar_event;
DROP TRIGGER event_to_webhooks ON calendar_event;
DROP TRIGGER old_event_to_webhooks ON calendar_event;
CREATE TRIGGER new_event_to_webhooks AFTER INSERT ON calendar_event
  FOR EACH ROW WHEN (NEW.type = 'EVENT' AND NEW.status = 'PUBLISHED') EXECUTE FUNCTION tell_webhooks_of_event();
CREATE TRIGGER event_to_webhooks AFTER UPDATE ON calendar_event
  FOR EACH ROW WHEN (NEW.type = 'EVENT' AND 'PUBLISHED' IN (NEW.status, OLD.status)
    AND (NEW.name, NEW.category, NEW.place, NEW.start_from, NEW.end_at, NEW.seats, NEW.price, NEW.sign_up,
      NEW.called_off_at, NEW.call_off_reason, NEW.status = 'PUBLISHED')
    IS DISTINCT FROM (OLD.name, OLD.category, OLD.place, OLD.start_from, OLD.end_at, OLD.seats, OLD.price, OLD.sign_up,
      OLD.called_off_at, OLD.call_off_reason, OLD.status = 'PUBLISHED'))
  EXECUTE FUNCTION tell_webhooks_of_event();
CREATE TRIGGER old_event_to_webhooks AFTER DELETE ON calendar_event
  FOR EACH ROW WHEN (OLD.type = 'EVENT' AND OLD.status = 'PUBLISHED') EXECUTE FUNCTION tell_webhooks_of_event();
