-- Which mails an address wants no more. Those about the account, money and changes of bookings come anyway.
ALTER TABLE newsletter_refusal RENAME TO mail_refusal;
ALTER TABLE mail_refusal ADD COLUMN type text NOT NULL DEFAULT 'NEWSLETTER'
  CHECK (type IN ('NEWSLETTER', 'BOOKING_REMINDER'));
ALTER TABLE mail_refusal ALTER COLUMN type DROP DEFAULT;
ALTER TABLE mail_refusal DROP CONSTRAINT newsletter_refusal_pkey;
ALTER TABLE mail_refusal ADD PRIMARY KEY (email, type);

-- Who refuses something goes on refusing it under another address, whichever way that is written.
CREATE FUNCTION keep_mail_refusals_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mail_refusal (email, type, refused_at)
    SELECT lower(NEW.email), type, refused_at FROM mail_refusal WHERE email = lower(OLD.email)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER member_keeps_mail_refusals AFTER UPDATE OF email ON member
  FOR EACH ROW WHEN (lower(NEW.email) <> lower(OLD.email))
  EXECUTE FUNCTION keep_mail_refusals_of_member();
