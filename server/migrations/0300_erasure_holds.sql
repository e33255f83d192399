-- Nothing new is written about a member whose personal data is erased. The member is locked before they are read: an erasure under
-- way is waited for, and one that comes later finds what was written. Refunds, credit and vouchers that come back still do.
CREATE FUNCTION refuse_erased_member() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  erased timestamptz;
BEGIN
  SELECT erased_at INTO erased FROM member
    WHERE id = (to_jsonb(NEW) ->> TG_ARGV[0])::bigint FOR KEY SHARE;
  IF erased IS NOT NULL THEN
    RAISE EXCEPTION 'The personal data of this member is erased' USING ERRCODE = 'ERASE';
  END IF;
  RETURN NEW;
END $$;

DO $$
DECLARE
  referring text;
BEGIN
  FOREACH referring IN ARRAY ARRAY['approval_record', 'approval_request', 'booking_player', 'calendar_feed', 'card_consent',
    'card_setup', 'club_notice', 'email_change', 'event_registration', 'favourite_facility', 'fee_autopay', 'gateway_customer',
    'invoice', 'login_claim', 'member_journal', 'membership_card', 'opening_reminder', 'opening_request', 'reservation',
    'saved_card', 'waiting']
  LOOP
    EXECUTE format('CREATE TRIGGER of_erased_member BEFORE INSERT OR UPDATE OF member_id ON %I
      FOR EACH ROW EXECUTE FUNCTION refuse_erased_member(''member_id'')', referring);
  END LOOP;
END $$;

-- A new name on what stays would say again who it was.
CREATE TRIGGER name_of_erased_member BEFORE UPDATE OF name ON membership_card
  FOR EACH ROW WHEN (NEW.name <> OLD.name) EXECUTE FUNCTION refuse_erased_member('member_id');
CREATE TRIGGER name_of_erased_member BEFORE UPDATE OF name, guest_names ON reservation
  FOR EACH ROW WHEN (NEW.name <> OLD.name OR NEW.guest_names <> OLD.guest_names)
  EXECUTE FUNCTION refuse_erased_member('member_id');

CREATE TRIGGER link_to_erased_member BEFORE INSERT OR UPDATE OF linked_member_id ON member
  FOR EACH ROW WHEN (NEW.linked_member_id IS NOT NULL) EXECUTE FUNCTION refuse_erased_member('linked_member_id');
CREATE TRIGGER of_erased_member BEFORE UPDATE ON member
  FOR EACH ROW WHEN (OLD.erased_at IS NOT NULL) EXECUTE FUNCTION refuse_erased_member('id');

-- Drafts that were left go as those of an erasure do now.
DELETE FROM invoice_line USING invoice i, member m
  WHERE invoice_line.invoice_id = i.id AND i.status = 'DRAFT' AND m.id = i.member_id AND m.erased_at IS NOT NULL;
DELETE FROM invoice USING member m
  WHERE invoice.status = 'DRAFT' AND m.id = invoice.member_id AND m.erased_at IS NOT NULL;
